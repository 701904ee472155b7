"""A table that is run for persons: who may act is asked first, then the law; what the machine does then is written with the act.

After every act of a person the machine goes on until somebody is waited for. All of that is one transaction of the journal; only
then is it shown. A request that comes twice does its thing once.
"""

from __future__ import annotations

import logging
import threading
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from tablegames.floor import keeping
from tablegames.floor.before import round_before
from tablegames.floor.closing import close_table
from tablegames.floor.dealing import Dealing
from tablegames.floor.drawing import Drawing
from tablegames.floor.drill import last_result
from tablegames.floor.feed import Subscription
from tablegames.floor.machine import Machine
from tablegames.floor.moment import Moment
from tablegames.floor.names import is_reserved
from tablegames.floor.people import TAKEN, People, Wanted
from tablegames.floor.persons import LOOKING_ON, Post, told_post
from tablegames.floor.play import Play
from tablegames.floor.requests import done_before, left_before, refuse_number, refuse_request
from tablegames.floor.roles import may
from tablegames.floor.seats import refuse_seat
from tablegames.floor.seen import lines
from tablegames.floor.showing import Shower
from tablegames.floor.trouble import key_of, troubles
from tablegames.law import Refusal
from tablegames.procedure.checks import is_free
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.mishaps import Mishaps
from tablegames.store.entry import By
from tablegames.store.errors import JournalBehindError, StoreError
from tablegames.store.live import refuse_closed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from datetime import datetime

    from tablegames.equipment.chance import Chance
    from tablegames.floor.dealing import DrillSeen
    from tablegames.floor.drill import Result
    from tablegames.floor.moment import Parts, Render
    from tablegames.floor.options import Options
    from tablegames.floor.persons import Person, Standing
    from tablegames.person.text import Act, Line
    from tablegames.procedure.places import Seat
    from tablegames.procedure.position import Position
    from tablegames.store.entry import Entry
    from tablegames.store.live import LiveTable

_LOG: Final = logging.getLogger(__name__)
T = TypeVar("T")
Done: TypeAlias = "list[Entry] | list[Refusal]"
_LINE_SECONDS: Final = 0.5
MOST_MISHAPS: Final = 50
"""How often at most, in a hundred acts of a dealer, something goes wrong by chance."""


class RunningTable:
    """One table of the floor, as long as this process runs it; every method may be called from any thread."""

    def __init__(
        self, live: LiveTable, *, options: Options, chance: Chance, now: Callable[[], datetime], shower: Shower | None = None
    ) -> None:
        """Take the table up where its journal left it; a ``shower`` shows it beside the acts, otherwise each act waits for that."""
        self.live = live
        self.options = options
        self._now = now
        self._lock = threading.RLock()
        self._people = People(options, now=now)
        self._play = Play(live, Machine(chance, mishaps=options.mishaps), people=self._people, now=now)
        self._take_up()
        self._dealing = Dealing(self._play, table_id=self.id, now=now)
        self._subscriptions: list[Subscription] = []
        self._drawings: dict[tuple[Render, Standing], Drawing] = {}
        self._shower = Shower() if shower is None else shower
        self._is_to_show = self._is_closed = False
        self._shown = self._play.acts, len(self._play.acts)
        self._changed_at = live.head[0]  # who was ready, and who wanted a seat, was known to another process
        self._line = self.line()

    def _take_up(self) -> None:
        """Take up who has which post, and the round before, as the database has them; of a table that is closed nobody has a post."""
        closed, database = self.live.closed, self.live.journal.database
        self._people.posts = {} if closed is not None else keeping.posts_of(database, self.id)
        self._play.last = round_before(self._play, now=self._now)

    @property
    def id(self) -> str:
        """Give the name of the table."""
        return self.live.journal.table_id

    @property
    def title(self) -> str:
        """Give what the table is called on the floor."""
        return self.live.journal.row.title

    # what is seen

    def standing(self, person: Person | None) -> Standing:
        """Give where somebody stands at this table: his seats, and the post that he has taken."""
        with self._lock:
            return self._people.standing(person, self.live.table)

    def moment(self, standing: Standing) -> Moment:
        """Give the table now, as somebody of this standing sees it."""
        with self._lock:
            self._play.sync()
            return self._moment(standing)

    def draw(self, person: Person | None, render: Callable[[Moment], T]) -> T:
        """Give what is made of the table now, as somebody sees it; nothing happens at the table meanwhile."""
        with self._lock:
            self._play.sync()
            return render(self._moment(self._people.standing(person, self.live.table)))

    def _moment(self, standing: Standing) -> Moment:
        play, live = self._play, self.live
        is_open = live.closed is None
        return Moment(
            table_id=self.id,
            title=self.title,
            live=live,
            options=self.options,
            seq=live.head[0],
            standing=standing,
            view=play.view_seen(standing) if is_open else replace(play.view_seen(standing), due=None),
            due=play.due_seen(standing.viewer) if is_open else None,
            acts=play.acts_seen(standing),
            news=self._news(),
            last=play.last_seen(standing),
            posts=dict(self._people.posts),
            waiting=play.waiting(standing) if is_open else None,
            kept=tuple(each.seat for each in self._people.wanted if each.name == standing.name),
            drill=self._drill(standing),
            is_passed_over=self._people.is_passed_over(standing.name),
            closed=live.closed,
        )

    def _drill(self, standing: Standing) -> DrillSeen | None:
        """Give the drill to the dealer, and to a floorperson while somebody deals."""
        is_learner = standing.post is Post.DEALER
        if self._dealing.drill is None or not (is_learner or standing.post is Post.FLOORPERSON):
            return None
        return self._dealing.seen(is_learner=is_learner)

    def told(self, acts: Iterable[Act], standing: Standing) -> list[Line]:
        """Tell acts of a moment line by line, as one of this standing is told."""
        with self._lock:
            return lines(acts, self.live.table, standing=standing)

    # acts

    def may(self, person: Person, fact: Fact) -> Refusal | None:
        """Say why an act is not for a person to do now, whatever the law says of it; nothing where it is his to do."""
        with self._lock:
            standing = self._people.standing(person, self.live.table)
            return may(standing, fact, due=self._play.due, game=self.live.game, table=self.live.table)

    def act(self, person: Person, facts: Sequence[Fact], *, request_id: str) -> list[Entry] | list[Refusal]:
        """Do what a person does, all of it or nothing, and what follows from it; give the entries of his acts, or why they are refused.

        The same request again gives the same entries. A dealer does not say which card comes, or how dice fall: that comes by itself.

        Raises:
            StoreError: it cannot be written now; nothing is changed.
        """
        with self._lock:
            refused = self._hear(person, request_id) or refuse_number(facts)
            if refused is not None:
                return [refused]
            known = done_before(self.live, person, facts=facts, request_id=request_id)
            if known is not None:
                return known
            with self._watched():
                return self._noted(person, self._play.act(person, facts, request_id=request_id))

    def _noted(self, person: Person, done: Done) -> Done:
        """Note that somebody did something, where it was not refused."""
        if not any(isinstance(each, Refusal) for each in done):
            self._people.did(person.name)
        return done

    # the dealer's place as a drill

    def deal(self, person: Person, line: str, *, request_id: str, lacks: str = "") -> list[Entry] | list[Refusal]:
        """Do an act of the dealer that is said as it is typed, such as ``pay 2 ante 10``; the law's answer is kept in his drill.

        An act that is free in order may be done ahead: then the answer is empty, and it is written when its turn comes. ``lacks`` is
        told besides where the line is not understood.

        Raises:
            StoreError: it cannot be written now; nothing is changed.
        """
        attempt = self._dealing.attempt
        return self._dealt(person, lambda: attempt(person, line, request_id=request_id, lacks=lacks), request_id=request_id)

    def deal_by_the_book(self, person: Person, *, request_id: str, is_until_decision: bool = False) -> list[Entry] | list[Refusal]:
        """Do by the book what is due of the dealer; with ``is_until_decision`` all until a player decides or the round ends."""
        book = self._dealing.book
        return self._dealt(person, lambda: book(person, request_id=request_id, is_until_decision=is_until_decision), request_id=request_id)

    def hint(self, person: Person) -> list[Refusal]:
        """Tell the dealer what is due, in his drill."""
        found = self._dealt(person, self._dealing.hint)
        return [each for each in found if isinstance(each, Refusal)]

    def show_due(self, person: Person, *, shows: bool) -> list[Refusal]:
        """Show the dealer what is due all the time, or let him find out by himself."""

        def do() -> Done:
            self._dealing.show(shows=shows)
            return []

        found = self._dealt(person, do)
        return [each for each in found if isinstance(each, Refusal)]

    def _dealt(self, person: Person, do: Callable[[], Done], *, request_id: str | None = None) -> Done:
        with self._lock:
            refused = self._hear(person, request_id)
            if refused is None and self._people.at(Post.DEALER) != person.name:
                refused = self._not_for(person, "That is for the dealer")
            if refused is not None:
                return [refused]
            self._people.did(person.name)  # a learner who tries is at work, whatever the law says of it
            with self._watched():
                return do()

    def _not_for(self, person: Person, told: str) -> Refusal:
        due, standing = self._play.due, self._people.standing(person, self.live.table)
        cite = due.cites[0] if due is not None and due.cites else self.live.game.declared.seating.cite
        whose = f"you are {told_post(standing.post)} here" if standing.post is not None else "take that place first"
        return Refusal("wrong-role", cite, f"{told}; {whose}.")

    def order(self, person: Person, key: str) -> list[Entry] | list[Refusal]:
        """Let something go wrong that can now, by the name that the drill gives it: for a learner, by himself or by a floorperson.

        Raises:
            StoreError: it cannot be written now; nothing is changed.
        """
        with self._lock:
            refused = self._hear(person) or self._refuse_trouble(person)
            if refused is not None:
                return [refused]

            def choose(position: Position) -> Fact | None:
                return next((fact for fact in troubles(position, self._play.machine.chance) if key_of(fact) == key), None)

            with self._watched():
                done = self._play.strike(choose)
            if done is None:
                return [Refusal("not-possible", self.live.game.declared.seating.cite, "That cannot go wrong now.")]
            return [done]

    def set_mishaps(self, person: Person, per_hundred: int) -> list[Refusal]:
        """Say how often something goes wrong by chance, in a hundred acts of the dealer."""
        with self._lock:
            refused = self._hear(person) or self._refuse_trouble(person)
            if refused is None and not 0 <= per_hundred <= MOST_MISHAPS:
                refused = Refusal("not-understood", None, f"Something may go wrong at 0 to {MOST_MISHAPS} of a hundred acts.")
            if refused is not None:
                return [refused]
            options = self.options._replace(mishaps=per_hundred)
            keeping.keep_options(self.live.journal.database, self.id, options=options)
            self.options = self._people.options = options
            machine = self._play.machine
            machine.mishaps = Mishaps(machine.chance, rate=per_hundred / 100)
            with self._watched():
                return []

    def _refuse_trouble(self, person: Person) -> Refusal | None:
        if self._people.standing(person, self.live.table).post not in TAKEN:
            return self._not_for(person, "What goes wrong in a drill is for the dealer to order, or for a floorperson at the table")
        if not self.options.is_practice:
            return Refusal("no-practice", None, "Nothing is made to go wrong at a table that is not for practice.")
        return None

    def drill_of(self, person: Person) -> Result | None:
        """Give the drill of the dealer now, to himself or a floorperson at the table; otherwise the last one of this person here."""
        with self._lock:
            if self._people.standing(person, self.live.table).post in TAKEN and self._dealing.result is not None:
                return self._dealing.result
            return last_result(self.live.journal.database, self.id, actor=person.name)

    def ready(self, person: Person, *, seq: int | None = None) -> list[Refusal]:
        """Note that somebody is ready: his wagers lie, or he has seen how the round ended; give why the table cannot go on, if so.

        With ``seq``, the entry that he saw last, it is meant for what waited then, and for nothing that came since.
        """
        with self._lock:
            refused = self._hear(person)
            if refused is not None:
                return [refused]
            with self._watched():
                self._people.did(person.name)
                return self._play.ready(person, seq=seq)

    def sit(self, person: Person, seat: Seat, *, request_id: str) -> list[Entry] | list[Refusal]:
        """Take a seat: at once where one may sit down now, otherwise it is kept, and taken as soon as wagers may be placed.

        An empty answer says that the seat is kept. A simulated player, or a person who is not there, makes room where no seat is free.
        """
        with self._lock:
            fact = Fact(Kind.SIT, seat, 0, person.name)
            refused = self._hear(person, request_id) or self._refuse_sitting(person)
            if refused is not None:
                return [refused]
            known = done_before(self.live, person, facts=[fact], request_id=request_id)
            if known is not None:
                return known
            standing = self._people.standing(person, self.live.table)
            refused = may(standing, fact, due=None, game=self.live.game, table=self.live.table)
            refused = refused or refuse_seat(self.live, fact, people=self._people)
            if refused is not None:
                return [refused]
            self._people.want(Wanted(seat, person.name, request_id))
            with self._watched():
                self._play.go_on()
            return done_before(self.live, person, facts=[fact], request_id=request_id) or []

    def _refuse_sitting(self, person: Person) -> Refusal | None:
        is_guest = person.is_guest and self.options.is_practice
        if person.role is Post.PLAYER or is_guest or self.options.is_practice:
            return None
        return Refusal("wrong-role", None, f"A seat is for a player; you are {told_post(person.role)} here.")

    def leave(self, person: Person, *, request_id: str, seat: Seat | None = None) -> list[Entry] | list[Refusal]:
        """Leave every seat and the post that one has, or one seat alone, had or kept; of the wagers the chapter says what becomes."""
        with self._lock:
            refused = self._hear(person, request_id)
            if refused is not None:
                return [refused]
            facts = [Fact(Kind.LEAVE, each) for each in self._people.give_up(person, seat, t=self.live.table)]
            known = self.live.journal.find(request_id)
            if seat is None:
                self.leave_post(person)
            if known is not None or not facts:
                self._go_on()
                return [] if known is None else left_before(self.live, person, request_id=request_id)
            with self._watched():
                return self._play.act(person, facts, request_id=request_id)

    # posts

    def take_post(self, person: Person, post: Post) -> list[Refusal]:
        """Take a post at the table: one's own, or at a practice table whichever one likes."""
        with self._lock:
            refused = self._hear(person) or self._refuse_post(person, post)
            if refused is not None:
                return [refused]
            for other in [each for each, name in self._people.posts.items() if name == person.name and each is not post]:
                self._give_up(other)
            if self._people.at(post) == person.name:
                return []
            keeping.keep_post(self.live.journal.database, self.id, post=post, name=person.name, now=self._now())
            self._people.posts[post] = person.name
            if post is Post.DEALER:
                self._dealing.begin()
            self._go_on()
            return []

    def _refuse_post(self, person: Person, post: Post) -> Refusal | None:
        standing = self._people.standing(person, self.live.table)
        holder = self._people.at(post)
        if post not in TAKEN:
            return Refusal("no-such-post", None, f"At a table one takes the post of {' or '.join(each.value for each in TAKEN)}.")
        if not self.options.is_practice and person.role is not post:
            yours = told_post(person.role)
            return Refusal("wrong-role", None, f"The post of the {post.value} is for {told_post(post)}; you are {yours} here.")
        if standing.seats:
            return Refusal("seated", None, "Whoever has a seat at a table takes no post there: leave the seat first.")
        if holder and holder != person.name:
            return Refusal("post-taken", None, f"The post of the {post.value} is taken by {holder}.")
        return None

    def leave_post(self, person: Person) -> list[Refusal]:
        """Give up the post that one has at the table, if any."""
        with self._lock:
            mine = [post for post, name in self._people.posts.items() if name == person.name]
            for post in mine:
                self._give_up(post)
            if mine:
                self._go_on()
            return []

    def _give_up(self, post: Post) -> None:
        keeping.drop_post(self.live.journal.database, self.id, post=post)
        self._people.posts.pop(post, None)
        if post is Post.DEALER:
            self._dealing.end()

    def shut(self, person: Person, *, request_id: str) -> list[Entry] | list[Refusal]:
        """Close the table, for good: whoever has a seat or a post leaves. In the middle of a round it is refused; twice does it once."""
        with self._lock:
            refused = None if self.live.closed is not None else self._hear(person, request_id)
            if refused is not None:
                return [refused]
            with self._watched():
                done = close_table(self._play, by=By(person.name, person.role.value, request_id, self._now()))
            if isinstance(done, Refusal):
                return [done]
            for post in tuple(self._people.posts):
                self._give_up(post)
            self._people.wanted.clear()
            return [done]

    # who watches

    def subscribe(self, person: Person | None, render: Render, *, after: int | None = None) -> Subscription:
        """Watch the table: the state now is given at once, unless nothing has happened since the entry numbered ``after``."""
        with self._lock:
            self._play.sync()
            made = Subscription(person, render)
            self._subscriptions.append(made)
            if person is not None:
                self._people.opened_page(person.name)
            try:
                self._begin_to_watch(made, after)
            except BaseException:  # nobody reads it
                self.unsubscribe(made)
                raise
            return made

    def _begin_to_watch(self, made: Subscription, after: int | None) -> None:
        seq = self.live.head[0]
        if after is None or after != seq or self._changed_at >= seq:
            self._offer([made])
        if self._may_go_on():
            with suppress(StoreError):  # one may look at a table that cannot go on; it is tried again by itself
                self._go_on()
        if self._is_closed:
            made.close()

    def unsubscribe(self, subscription: Subscription) -> None:
        """Watch no more."""
        with self._lock:
            if subscription in self._subscriptions:
                self._subscriptions.remove(subscription)
                if subscription.person is not None:
                    self._people.closed_page(subscription.person.name)
                self._forget_drawings()
            subscription.close()

    def close(self) -> None:
        """End every subscription, also one that begins just now: this process runs the table no more.

        That waits for nobody who acts: whoever gives a table up has others to look after.
        """
        self._is_closed = True
        for each in tuple(self._subscriptions):
            each.close()

    def _offer(self, subscriptions: Iterable[Subscription]) -> None:
        """Draw the table once for all who stand alike and read the same."""
        drawn: dict[tuple[Render, Standing], Parts | None] = {}
        seq = self.live.head[0]
        for each in subscriptions:
            key = each.render, self._people.standing(each.person, self.live.table)
            if key not in drawn:
                drawn[key] = self._drawn(*key)
            parts = drawn[key]
            if parts is not None:
                each.offer(seq, parts)

    def _drawn(self, render: Render, standing: Standing) -> Parts | None:
        """Draw the table; a fault of a drawing is no fault of the act that is shown."""
        try:
            return render(self._moment(standing), self._drawings.setdefault((render, standing), Drawing()))
        except Exception:  # noqa: BLE001 - the act that is shown is written already
            _LOG.exception("Table %s could not be drawn at entry %s.", self.id, self.live.head[0])
            return None

    # what goes on by itself

    def tick(self) -> None:
        """Go on where somebody who was waited for is not there any more, or lets others wait for too long."""
        with self._lock:
            self._play.sync()
            is_to_show = self._play.passes_over() or self._play.waits_otherwise()
            if is_to_show or self._may_go_on():
                self._go_on()

    def _may_go_on(self) -> bool:
        return self.live.closed is None and self._play.may_go_on()

    def read_again(self) -> None:
        """Read the table again from its journal."""
        with self._lock:
            self.live.reload()
            self._play.sync()
            self._take_up()
            self._dealing.take_up()
            self._show_soon()

    def line(self) -> tuple[int, int, str]:
        """Give how many seats are free, how many persons and simulated players sit, and what the table waits for.

        That is as it was before where somebody writes there for long: the others of the floor are asked for, too.
        """
        if self._lock.acquire(timeout=_LINE_SECONDS):
            try:
                t = self.live.table
                free = sum(is_free(t, seat) for seat in t.clockwise_seats)
                waiting = self._play.waiting(LOOKING_ON)
                self._line = free, len(t.clockwise_seats) - free, "" if waiting is None else waiting.words
            finally:
                self._lock.release()
        return self._line

    @property
    def posts(self) -> dict[Post, str]:
        """Give who has taken which post."""
        return dict(self._people.posts)

    def _hear(self, person: Person, request_id: str | None = None) -> Refusal | None:
        """Take somebody's word, who is there then; refuse names that are no person's, and requests without a name."""
        if is_reserved(person.name):
            return Refusal("reserved-name", None, f"{person.name} is the name of a simulated player, or of a post: no person has it.")
        refused = None if request_id is None else refuse_request(request_id)
        if refused is None:
            self._people.came_back(person.name)
            self._play.sync()
            if self.live.closed is not None and (request_id is None or self.live.journal.find(request_id) is None):
                return refuse_closed(self.live.closed)
        return refused

    def _go_on(self) -> None:
        with self._watched():
            self._play.go_on()

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Show a batch of acts to all who watch, once they are written: what is new is all since they were shown the table last."""
        self._play.begin_news()
        if not self._is_to_show:
            self._shown = self._play.acts, self._play.news_from
        people, is_done = self._people, False
        wanted, ready = list(people.wanted), set(people.ready)
        try:
            yield
            is_done = True
        except JournalBehindError:  # a request that was written before is not made again and again
            raise
        except StoreError:  # who was to have a seat, and who was ready, is so still
            if not self._play.is_anything_written():
                people.wanted, people.ready = wanted, ready
            raise
        finally:
            try:
                self._dealing.settle()
            finally:
                if is_done or self._play.is_anything_written():
                    self._show_soon()

    def _show_soon(self) -> None:
        if self._play.acts is not self._shown[0]:
            self._shown = self._play.acts, self._play.news_from
        if not self._play.is_anything_written():
            self._changed_at = self.live.head[0]
        self._is_to_show = True
        self._shower.soon(self)

    def show(self, *, patience: float = -1) -> bool:
        """Show the table to all who watch it, where it has not been shown since it changed; false where somebody acts for longer.

        ``patience`` is in seconds; less than nothing is without end.
        """
        if not self._lock.acquire(timeout=patience):
            return False
        try:
            if self._is_to_show:
                self._is_to_show = False
                self._play.sync()
                self._play.note_shown()
                self._offer(self._subscriptions)
                self._forget_drawings()
        finally:
            self._lock.release()
        return True

    def _forget_drawings(self) -> None:
        """Drop what was drawn for those who have left, or stand otherwise now."""
        if len(self._drawings) > len(self._subscriptions):
            standing = self._people.standing
            read = {(each.render, standing(each.person, self.live.table)) for each in self._subscriptions}
            self._drawings = {key: drawing for key, drawing in self._drawings.items() if key in read}

    def _news(self) -> int:
        """Count the acts of this round that were not shown before the last batch."""
        acts = self._play.acts
        return len(acts) - (self._shown[1] if acts is self._shown[0] else self._play.news_from)
