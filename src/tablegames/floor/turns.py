"""Whose turn it is at a table: what the machine does next, or whom the table waits for."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from tablegames.floor.moment import Waiting
from tablegames.floor.names import is_reserved
from tablegames.floor.persons import Post
from tablegames.person import hands
from tablegames.person.text import Words
from tablegames.person.trying import is_choice
from tablegames.person.view import takes_wagers
from tablegames.procedure.besides import asked_now, asked_of
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import Seat
from tablegames.procedure.words import listed, seat_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.floor.people import People
    from tablegames.floor.persons import Standing
    from tablegames.procedure.due import Due
    from tablegames.procedure.table import Table


class Step(Enum):
    """What happens next."""

    REST = auto()
    """Nothing, until somebody comes."""
    WAIT = auto()
    """A person is waited for."""
    BEGIN = auto()
    """The next round begins."""
    CLOSE = auto()
    """The machine closes the wagers."""
    DECIDE = auto()
    """A simulated player answers."""
    BOOK = auto()
    """The machine gives the lawful answer."""


class Turn(NamedTuple):
    """What happens next, and for whom the table waits where it waits."""

    step: Step
    post: Post = Post.PLAYER
    seats: tuple[Seat, ...] = ()
    is_ready: bool = False


_REST, _BOOK = Turn(Step.REST), Turn(Step.BOOK)


def turn_of(t: Table, due: Due | None, *, people: People) -> Turn:
    """Give what happens next at a table."""
    if due is None:
        return Turn(Step.BEGIN) if people.is_anybody(t) else _REST
    if takes_wagers(due):
        return _closing(t, people=people)
    if due.by is Role.PLAYER:
        return _decision(t, due, people=people)
    if due.by is Role.FLOORPERSON:
        return _post(Post.FLOORPERSON, people=people, is_filled=people.options.is_practice)
    return _BOOK if due.by is Role.DEVICE else _dealing(t, due, people=people)


def _post(post: Post, *, people: People, is_filled: bool) -> Turn:
    return Turn(Step.WAIT, post) if people.at(post) or not is_filled else _BOOK


def _is_dealt_by_machine(people: People) -> bool:
    return people.options.deals or people.options.is_practice


def _closing(t: Table, *, people: People) -> Turn:
    """Wait until everybody who wagers is ready; a bank wagers nothing."""
    if people.at(Post.DEALER) or not _is_dealt_by_machine(people):
        return Turn(Step.WAIT, Post.DEALER)
    pacers = people.pacers(t)
    if not pacers:
        return _REST
    bank = "" if t.bank is None else t.seated.get(t.bank, "")
    waited = [name for name in pacers if name not in people.ready and name != bank]
    if not waited:
        return Turn(Step.CLOSE)
    return _until_ready(t, waited, people=people)


def _until_ready(t: Table, waited: list[str], *, people: People) -> Turn:
    seats = tuple(seat for seat, name in people.seated(t) if name in waited)
    return Turn(Step.WAIT, Post.PLAYER if seats else Post.FLOORPERSON, seats, is_ready=True)


def _decision(t: Table, due: Due, *, people: People) -> Turn:
    """Wait for a player who is there and has a choice; what is asked of no seat is asked of the first of them."""
    seat = seat_of(due.place)
    if seat is None:
        first = next((seat for seat, name in people.seated(t) if people.is_there(name)), None)
        return Turn(Step.WAIT, seats=(first,)) if first is not None and is_choice(due) else _BOOK
    name = t.seated.get(seat)
    if name is None or seat in t.left:
        return _BOOK
    if is_reserved(name):
        return Turn(Step.DECIDE)
    if not is_choice(due) or not people.is_there(name):
        return _BOOK
    return Turn(Step.WAIT, seats=tuple(_asked(t, due, people=people)))


def _asked(t: Table, due: Due, *, people: People) -> Iterator[Seat]:
    """Give the seats of persons who are there and may answer now: who is asked, and who may answer before him."""
    for each in asked_now(t, due):
        seat = seat_of(each.place)
        name = "" if seat is None else t.seated.get(seat, "")
        if seat is not None and name and not is_reserved(name) and people.is_there(name):
            yield seat


def _dealing(t: Table, due: Due, *, people: People) -> Turn:
    """Let the machine deal where nobody does; it stops where a round is over, and before hands are exposed that may be surrendered."""
    if people.at(Post.DEALER) or not _is_dealt_by_machine(people):
        return Turn(Step.WAIT, Post.DEALER)
    if due.kind is Kind.GATHER:
        waited = [name for name in people.pacers(t) if name not in people.ready]
        return _until_ready(t, waited, people=people) if waited else _BOOK
    seat = due.place
    if is_last_moment(t, due) and isinstance(seat, Seat):
        name = t.seated.get(seat, "")
        if name and seat not in t.left and not is_reserved(name) and people.is_there(name) and name not in people.ready:
            return Turn(Step.WAIT, seats=(seat,), is_ready=True)
    return _BOOK


def is_last_moment(t: Table, due: Due) -> bool:
    """Tell whether a hand is exposed next whose wager its player could still surrender."""
    at = due.place
    return due.kind is Kind.REVEAL and hands.has_two(t.setup) and isinstance(at, Seat) and bool(t.wagered(at))


def waiting_of(t: Table, due: Due | None, *, people: People, standing: Standing) -> Waiting | None:
    """Say whom the table waits for, and for what, as one of this standing is told; none where it waits for nobody."""
    turn = turn_of(t, due, people=people)
    if turn.step is not Step.WAIT or due is None:
        return None
    if turn.is_ready:
        who = "everybody is" if turn.seats else "you are" if standing.post is turn.post else f"the {turn.post.value} is"
        return Waiting(turn.post, turn.seats, _until(t, due, who=who), due.cites, is_ready=True)
    words, asked = Words(t, yours=standing.seats), asked_of(t, due, seats=standing.seats)
    if len(turn.seats) > 1 and not set(turn.seats) & set(standing.seats):
        names = listed([words.actor(due.by, seat) for seat in turn.seats])
        return Waiting(turn.post, turn.seats, f"{names} are to {words.asked(due, s='')} each", due.cites)
    return Waiting(turn.post, turn.seats, words.waiting(asked), asked.cites)


def _until(t: Table, due: Due, *, who: str) -> str:
    """Say what everybody is ready for, or the floorperson for whom alone rounds are played."""
    if due.kind is Kind.GATHER:
        return f"the round is over; the next one begins when {who} ready"
    if is_last_moment(t, due):
        return "the hands are exposed next; until then the wager may be surrendered"
    return f"wagers are placed; they are closed when {who} ready"
