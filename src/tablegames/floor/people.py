"""The persons at one table: who holds which post, who is there, who is ready, who wants in."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from tablegames.floor.names import is_reserved
from tablegames.floor.persons import Post, Standing
from tablegames.procedure.places import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from datetime import datetime

    from tablegames.floor.options import Options
    from tablegames.floor.persons import Person
    from tablegames.procedure.table import Table

TAKEN = (Post.DEALER, Post.FLOORPERSON)
"""Posts that one person at a time takes at a table."""
_MOST_SEEN = 256
"""So many persons are remembered, and twice those who are there, before the others are forgotten."""


class Wanted(NamedTuple):
    """A seat that somebody wants, and gets as soon as he may sit down; his request, under which he does."""

    seat: Seat
    name: str
    request_id: str


class People:
    """Who is at a table; nothing of it is journal, and but for the posts nothing of it outlives the process.

    Somebody is there who has a page of the table open, or did something there in the last ``absent_seconds``; but who lets others
    wait for ``patience_seconds`` is not, until he does something again.
    """

    def __init__(self, options: Options, *, now: Callable[[], datetime]) -> None:
        """Begin with nobody."""
        self.options = options
        self.posts: dict[Post, str] = {}
        self.ready: set[str] = set()
        self.wanted: list[Wanted] = []
        self._now = now
        self._seen: dict[str, datetime] = {}
        self._pages: Counter[str] = Counter()
        self._most_seen = _MOST_SEEN
        self._asked: dict[str, datetime] = {}
        self._passed_over: set[str] = set()
        self._since = now()

    # who is there

    def saw(self, name: str) -> None:
        """Note that somebody did something just now; who is not there any more is forgotten from time to time."""
        self._seen[name] = self._now()
        if len(self._seen) > self._most_seen:
            self._seen = {each: when for each, when in self._seen.items() if self.is_there(each)}
            self._most_seen = max(_MOST_SEEN, 2 * len(self._seen))

    def opened_page(self, name: str) -> None:
        """Note that somebody watches the table."""
        self._pages[name] += 1
        self.saw(name)

    def closed_page(self, name: str) -> None:
        """Note that somebody watches no more on one of his pages."""
        self._pages[name] -= 1
        if self._pages[name] <= 0:
            del self._pages[name]
        self.saw(name)

    def came_back(self, name: str) -> None:
        """Note that somebody asks for something: who was passed over is waited for again."""
        self._passed_over.discard(name)
        self.saw(name)

    def did(self, name: str) -> None:
        """Note that somebody did something: what he is asked next he may think about anew."""
        self._asked.pop(name, None)

    def is_passed_over(self, name: str) -> bool:
        """Tell whether somebody let others wait for too long, and has not come back yet."""
        return name in self._passed_over

    def is_there(self, name: str) -> bool:
        """Tell whether somebody is waited for; after a restart everybody is, for as long as an absent one is."""
        if name in self._passed_over:
            return False
        if not self.options.absent_seconds or name in self._pages:
            return True
        return self._now() - self._seen.get(name, self._since) < timedelta(seconds=self.options.absent_seconds)

    def wait_for(self, names: Collection[str], t: Table) -> bool:
        """Note who is waited for now, and pass over who lets others wait for too long; tell whether that is somebody new.

        It counts from when both are so: he is asked, and another one is there.
        """
        self._passed_over &= {*t.seated.values(), *self.posts.values()}
        here = {*self.pacers(t), *(self.at(post) for post in TAKEN), *(each.name for each in self.wanted if self.is_there(each.name))}
        if not self.options.patience_seconds or not here - {"", *names}:
            self._asked = {}
            return False
        now, patience = self._now(), timedelta(seconds=self.options.patience_seconds)
        self._asked = {name: self._asked.get(name, now) for name in names}
        late = {name for name, since in self._asked.items() if now - since >= patience}
        self._passed_over |= late
        return bool(late)

    # posts and seats

    def want(self, wanted: Wanted) -> None:
        """Keep a seat for somebody until he may sit down."""
        if not any((each.seat, each.name) == (wanted.seat, wanted.name) for each in self.wanted):
            self.wanted.append(wanted)

    def give_up(self, person: Person, seat: Seat | None, *, t: Table) -> tuple[Seat, ...]:
        """Keep a seat for somebody no longer, without one none; give those that are to be left besides: all, or that which was not kept."""
        before = self.wanted
        self.wanted = [each for each in before if each.name != person.name or seat not in {None, each.seat}]
        if seat is None:
            return self.standing(person, t).seats
        return (seat,) if len(self.wanted) == len(before) else ()

    def at(self, post: Post) -> str:
        """Give the name of who has taken a post and is there; empty where nobody is."""
        name = self.posts.get(post, "")
        return name if name and self.is_there(name) else ""

    def seated(self, t: Table) -> Iterator[tuple[Seat, str]]:
        """Give the seats that persons hold, clockwise, there or not."""
        for seat in t.clockwise_seats:
            name = t.seated.get(seat)
            if name is not None and seat not in t.left and not is_reserved(name):
                yield seat, name

    def bots(self, t: Table) -> list[Seat]:
        """Give the seats that simulated players hold."""
        return [seat for seat in t.clockwise_seats if seat in t.seated and seat not in t.left and is_reserved(t.seated[seat])]

    def not_waited_for(self, t: Table) -> list[Seat]:
        """Give the seats of simulated players and of persons who are not there."""
        held = [(seat, t.seated[seat]) for seat in t.clockwise_seats if seat in t.seated]
        return [seat for seat, name in held if is_reserved(name) or not self.is_there(name)]

    def pacers(self, t: Table) -> list[str]:
        """Give the persons at whose pace the table goes on: those seated, or, where there is none, the floorperson."""
        names = list(dict.fromkeys(name for _seat, name in self.seated(t) if self.is_there(name)))
        if names:
            return names
        floorperson = self.at(Post.FLOORPERSON)
        return [floorperson] if floorperson else []

    def is_anybody(self, t: Table) -> bool:
        """Tell whether anybody is there for whom rounds are played."""
        return bool(self.wanted or self.at(Post.DEALER) or self.pacers(t))

    def standing(self, person: Person | None, t: Table) -> Standing:
        """Give where a person stands at the table."""
        if person is None:
            return Standing()
        seats = tuple(seat for seat, name in self.seated(t) if name == person.name)
        post = next((post for post, name in self.posts.items() if name == person.name), None)
        if post is None and person.role in {Post.SURVEILLANCE, Post.ADMINISTRATOR} and not seats:
            post = person.role
        return Standing(person.name, seats, post)
