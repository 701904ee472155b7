"""The play at one table: what a person does, and all that the machine does until the next person is waited for."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.cards import Card
from tablegames.floor import keeping
from tablegames.floor.machine import TABLE
from tablegames.floor.names import BOT_NAMES
from tablegames.floor.persons import Post
from tablegames.floor.requests import request_of
from tablegames.floor.roles import cite_of, may, role_of
from tablegames.floor.seats import makes_room
from tablegames.floor.seen import Kept, Seen, Sight, Teller, acts_seen, base_of, due_seen, kept, view_of, viewer_of, without_cards
from tablegames.floor.trouble import is_trouble
from tablegames.floor.turns import Step, Turn, turn_of, waiting_of
from tablegames.law import Refusal
from tablegames.person.trying import is_fault_of, refuse_decision, withdrawals
from tablegames.person.view import Viewer, takes_wagers
from tablegames.procedure.besides import asked_by
from tablegames.procedure.checks import is_free
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import answers, judge, unsaid
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.position import Position
from tablegames.procedure.words import describe_act, seat_of, upper
from tablegames.store.entry import By
from tablegames.store.errors import DamagedError
from tablegames.store.live import follow, table_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from tablegames.floor.machine import Machine
    from tablegames.floor.moment import Waiting
    from tablegames.floor.people import People
    from tablegames.floor.persons import Person, Standing
    from tablegames.person.text import Act
    from tablegames.person.view import TableView
    from tablegames.procedure.due import Due, Key, Value
    from tablegames.procedure.places import Seat
    from tablegames.procedure.table import Table
    from tablegames.store.entry import Entry
    from tablegames.store.live import LiveTable

_MOST_STEPS: Final = 5_000
"""How many acts the machine does at most without a person: more than a round of any game has."""
_WILLING: Final = frozenset({Kind.SET, Kind.REVEAL})
_OF_TIME: Final = frozenset({"round-over"})
"""Refusals of the judge that have no paragraph of their own: they get that of the act."""
_STARTS_AGAIN: Final = frozenset({Kind.GATHER, Kind.MARKER, Kind.REVEAL})
"""Acts after which nobody is ready any more."""


class Tried(NamedTuple):
    """An act as it is to be written: with what came by itself, who does it, and which one of its request it is."""

    fact: Fact
    role: Role
    number: int


class _RefusedError(Exception):
    """An act was refused after others of its request were done: none of them is written."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class _Looks:
    """What was looked at since an entry was written, each by whom it is seen: others who stand so see the same."""

    __slots__ = ("_position", "_seq", "acts", "base", "views")

    def __init__(self, seq: int, position: Position | None) -> None:
        self._seq, self._position = seq, position
        self.base: TableView | None = None
        self.views: dict[tuple[tuple[Seat, ...], Post | None], TableView] = {}
        self.acts: dict[tuple[tuple[Seat, ...], Viewer], Seen] = {}

    def is_of(self, live: LiveTable) -> bool:
        """Tell whether nothing was written since; where it could not be, the table was read anew."""
        return self._seq == live.head[0] and self._position is live.position


class Play:
    """A live table with its persons and its machine; the caller holds the table's lock.

    ``acts`` are those of the round so far, ``news_from`` where the newest of them begin; ``last`` are those of the round before, and
    the table as it lay then.
    """

    def __init__(self, live: LiveTable, machine: Machine, *, people: People, now: Callable[[], datetime]) -> None:
        """Take the table up where it is."""
        self.live, self.machine, self.people = live, machine, people
        self._now = now
        self._run = secrets.token_hex(8)
        self.acts: list[Kept] = []
        self.last: tuple[tuple[Kept, ...], Sight] | None = None
        self.news_from = 0
        self._news_since = 0
        self._position: Position | None = None
        self._ended: Sight | None = None
        self._looks = _Looks(0, None)
        self._tellers: dict[tuple[Seat, ...], Teller] = {}
        self._lasts: dict[Viewer, tuple[Act, ...]] = {}
        self._due_since = 0
        self._wagered = 0
        self._willed: set[Key] = set()
        self._struck_at = 0
        self._refused: Refusal | None = None
        self._shown_turn: Turn | None = None
        self.prepared: Callable[[Due], Fact | None] = lambda _due: None
        """What a person at the dealer's place has done beforehand for what waits."""
        self._rebuild()

    # where it is

    def sync(self) -> None:
        """Read the table again where the last act could not be written, or somebody else has written."""
        self.live.refresh()
        if self.live.position is not self._position:
            self._rebuild()

    def _rebuild(self) -> None:
        """Go through the round again, so that every act has its due."""
        live = self.live
        self._position, self._ended = live.position, None
        self.acts, self.news_from, self._willed = [], 0, set()
        self._tellers, self._lasts = {}, {}
        self._wagered, self._due_since = 0, live.head[0]
        if live.position is None:
            return
        trial = Position(live.game, table_of(live.beginning, live.setup))
        by_table = keeping.done_by_table(live, live.position.facts)
        for nth, fact in enumerate(live.position.facts):
            due, was_cents = trial.due, trial.table.accounts.get(fact.place, 0)
            self._note_end(trial, due)
            follow(trial, fact)
            asked = None if due is None else asked_by(due, trial.facts[-1])
            self.acts.append(kept(trial.table, trial.facts[-1], due=asked, was_cents=was_cents, by_table=nth in by_table))
        self.news_from = len(self.acts)

    def _note_end(self, position: Position, due: Due | None) -> None:
        """Keep how the table lay when a round ended: then it is cleared."""
        if due is not None and due.kind is Kind.GATHER:
            self._ended = Sight(position.table.copy(), tuple(position.facts), due)

    @property
    def due(self) -> Due | None:
        """Give what waits."""
        position = self.live.position
        return None if position is None else position.due

    @property
    def sight(self) -> Sight:
        """Give the table now; when a round is over, as it lay at its end."""
        position = self.live.position
        if position is None:
            return Sight(self.live.table, (), None)
        return Sight(position.table, position.facts, position.due)

    @property
    def sight_of_acts(self) -> Sight:
        """Give the table by which the acts of this round are seen."""
        return self._ended if self._ended is not None and self.due is None else self.sight

    @property
    def turn(self) -> Turn:
        """Give what happens next, or whom the table waits for."""
        return turn_of(self.live.table, self.due, people=self.people)

    def due_seen(self, viewer: Viewer) -> Due | None:
        """Give what waits, as somebody may see it; to a player what he is asked himself, if he is."""
        sight = self.sight
        return None if sight.due is None else due_seen(sight.due, sight, viewer=viewer)

    def waiting(self, standing: Standing) -> Waiting | None:
        """Say whom the table waits for, as one of this standing is told; none where it waits for nobody."""
        sight = self.sight
        due = None if sight.due is None else without_cards(sight.due, sight, viewer=standing.viewer)
        return waiting_of(sight.table, due, people=self.people, standing=standing)

    @property
    def _looked(self) -> _Looks:
        """Give what was looked at since the last entry."""
        if not self._looks.is_of(self.live):
            self._looks = _Looks(self.live.head[0], self.live.position)
        return self._looks

    def view_seen(self, standing: Standing) -> TableView:
        """Give the table, as one of this standing sees it."""
        looked = self._looked
        if looked.base is None:
            looked.base = base_of(self.sight)
        key = standing.seats, standing.post
        if key not in looked.views:
            looked.views[key] = view_of(self.sight, looked.base, standing=standing, viewer=standing.viewer)
        return looked.views[key]

    def acts_seen(self, standing: Standing) -> Seen:
        """Give the acts of this round, as one of this standing sees them, and who tells them."""
        sight, acts = self.sight_of_acts, self._looked.acts
        key = standing.seats, viewer_of(standing, sight.table) if sight is self._ended else standing.viewer
        if key not in acts:
            acts[key] = self._acts_seen(sight, seats=standing.seats, viewer=key[1])
        return acts[key]

    def _acts_seen(self, sight: Sight, *, seats: tuple[Seat, ...], viewer: Viewer) -> Seen:
        found = acts_seen(self.acts, sight, viewer=viewer)
        teller = self._tellers.get(seats)
        if teller is None:
            teller = self._tellers[seats] = Teller(self.live.table, seats)
        found.teller = teller
        return found

    def last_seen(self, standing: Standing) -> tuple[Act, ...]:
        """Give the acts of the round before, as one of this standing saw them."""
        if self.last is None:
            return ()
        acts, sight = self.last
        viewer = viewer_of(standing, sight.table)
        found = self._lasts.get(viewer)
        if found is None:
            found = self._lasts[viewer] = acts_seen(acts, sight, viewer=viewer)
        return found

    # news

    def begin_news(self) -> None:
        """Begin to count what is new."""
        self.news_from = len(self.acts)
        self._news_since = self.live.head[0]

    def is_anything_written(self) -> bool:
        """Tell whether anything was written since news were counted."""
        return self.live.head[0] != self._news_since

    # what persons do

    def act(self, person: Person, facts: Sequence[Fact], *, request_id: str) -> list[Entry] | list[Refusal]:
        """Do what a person does, all of it or nothing, and what follows from it."""
        if self.due is None:
            self.go_on()
        standing = self.people.standing(person, self.live.table)
        try:
            with self.live.together():
                tried = self._tried(standing, facts)
                if isinstance(tried, Refusal):
                    return [tried]
                done = {each.number: self._done(each, person, request_id=request_id) for each in tried}
                self._steps()
        except _RefusedError as error:
            self.sync()
            return [error.refusal]
        return [done[number] for number in sorted(done)]

    def _done(self, each: Tried, person: Person, *, request_id: str) -> Entry:
        done = self._submit(each.fact, actor=person.name, role=each.role, request_id=request_of(request_id, each.number))
        if isinstance(done, Refusal):
            raise _RefusedError(done)
        if each.fact.kind in {Kind.WAGER, Kind.VERBAL}:
            self.people.ready.discard(person.name)
        return done

    def _tried(self, standing: Standing, facts: Sequence[Fact]) -> list[Tried] | Refusal:
        """Try acts, several on a copy, in an order in which they are lawful if there is one."""
        if len(facts) == 1:
            return self._tried_alone(standing, facts[0])
        twin, left, done = self.live.twin(), list(enumerate(facts)), list[Tried]()
        while left:
            refusals: list[Refusal] = []
            for number, fact in tuple(left):
                found = self._judged(standing, fact, position=twin)
                if isinstance(found, Refusal):
                    refusals.append(found)
                    continue
                twin.take(found[0])
                done.append(Tried(*found, number))
                left.remove((number, fact))
            if len(refusals) == len(left) and left:
                return refusals[0]
        return done

    def _tried_alone(self, standing: Standing, fact: Fact) -> list[Tried] | Refusal:
        position = self.live.position
        if position is None:
            return Refusal("round-over", cite_of(fact, None, game=self.live.game), "No round is under way at this table.")
        due = position.due
        found = self._judged(standing, fact, position=position)
        if isinstance(found, Refusal) and self._is_closing(standing, fact):
            refused = self._complete(fact)
            found = found if refused is not None else self._judged(standing, fact, position=position)
        if isinstance(found, Refusal):
            return found
        if due is not None and fact.kind is Kind.ASK and answers(fact, due):
            refused = refuse_decision(self.live.twin(), found[0], seats=standing.seats)
            if refused is not None:
                return refused
        return [Tried(*found, 0)]

    def _is_closing(self, standing: Standing, fact: Fact) -> bool:
        """Tell whether a dealer closes the wagers: simulated players may have to complete theirs first."""
        due = self.due
        return due is not None and standing.post is Post.DEALER and takes_wagers(due) and answers(fact, due) and fact.value == due.value

    def _judged(self, standing: Standing, fact: Fact, *, position: Position) -> tuple[Fact, Role] | Refusal:
        """Judge first who acts, then whether it is lawful."""
        live, due = self.live, position.due
        fact = fact._replace(by=None, at=None)
        refused = may(standing, fact, due=due, game=live.game, table=position.table)
        if refused is not None:
            return refused
        role, said = role_of(fact, due), fact
        if role is not Role.PLAYER:
            valued = self.machine.with_value(fact, position=position, cite=cite_of(fact, due, game=live.game))
            if isinstance(valued, Refusal):
                return valued
            fact = valued
        elif due is not None and (refused := unsaid(fact, due)) is not None:
            return refused
        refused = judge(position, fact)
        return (fact, role) if refused is None else self._discreet(refused, said, came=fact.value, due=due)

    def _discreet(self, refused: Refusal, said: Fact, *, came: Value, due: Due | None) -> Refusal:
        """Give a refusal with its paragraph, and without a card that its sentence would give away."""
        cite = cite_of(said, due, game=self.live.game) if refused.cite is None and refused.code in _OF_TIME else refused.cite
        sentence = refused.sentence
        is_hidden = due is not None and due.value is not None and due_seen(due, self.sight, viewer=Viewer()).value is None
        if is_hidden or (said.value is None and _names(sentence, came)):
            sentence = f"{upper(describe_act(said, setup=self.live.setup))} is not what can be done now."
        return Refusal(refused.code, cite, sentence)

    def ready(self, person: Person, *, seq: int | None) -> list[Refusal]:
        """Note that somebody is ready, and go on when everybody is."""
        t = self.live.table
        if self.due is None:
            self.go_on()
        if person.name not in self.people.pacers(t):
            cite = self.live.game.declared.seating.cite
            return [Refusal("not-seated", cite, "Who has no seat at this table is not waited for.")]
        if not self.turn.is_ready or (seq is not None and seq < self._due_since):
            return []
        self.people.ready.add(person.name)
        self._refused = None
        self.go_on()
        refused, self._refused = self._refused, None
        return [] if refused is None else [refused]

    # what goes on by itself

    def may_go_on(self) -> bool:
        """Tell whether the machine has something to do."""
        if self.people.wanted and self.due is not None and Kind.SIT in self.due.accepts:
            return True
        return self.turn.step not in {Step.REST, Step.WAIT}

    def note_shown(self) -> None:
        """Note that who reads is told now whom the table waits for."""
        self._shown_turn = self.turn

    def waits_otherwise(self) -> bool:
        """Tell whether the table waits for others than was shown, though nothing was done: somebody is not there any more."""
        return self.live.closed is None and self._shown_turn is not None and self._shown_turn != self.turn

    def passes_over(self) -> bool:
        """Pass over whoever lets others wait for too long; tell whether there is one."""
        t, turn = self.live.table, self.turn
        holder = self.people.at(turn.post) if turn.step is Step.WAIT and not turn.seats else ""
        return self.people.wait_for({t.seated[seat] for seat in turn.seats if seat in t.seated} | ({holder} - {""}), t)

    def go_on(self) -> None:
        """Let the machine go on until a person is waited for, in one transaction."""
        with self.live.together():
            self._steps()

    def _steps(self) -> None:
        for _ in range(_MOST_STEPS):
            if not self._step():
                return

    def _step(self) -> bool:
        """Do one thing; tell whether there may be more."""
        live, due = self.live, self.due
        if due is not None and self._before(live.table, due):
            return True
        step = self.turn.step
        if step is Step.BEGIN:
            self._begin()
            return True
        if due is None or live.position is None or step in {Step.REST, Step.WAIT}:
            return step is Step.WAIT and due is not None and self._is_prepared(due)
        if step is Step.CLOSE:
            return self._close(due)
        if step is Step.DECIDE:
            seat = seat_of(due.place)
            self._must(self.machine.decide(live.position, due), actor=live.table.seated[seat] if seat else TABLE, role=Role.PLAYER)
        elif due.by is Role.PLAYER and seat_of(due.place) in self.people.not_waited_for(live.table):
            self._must(self.machine.for_absent(live.position, due), actor=TABLE, role=due.by)
        else:
            self._must(self.machine.by_the_book(live.table, due), actor=self._actor(due), role=due.by)
        return True

    def _is_prepared(self, due: Due) -> bool:
        """Do what a dealer has done ahead of its turn."""
        dealer = self.people.at(Post.DEALER)
        fact = self.prepared(due) if dealer and due.by is Role.DEALER else None
        if fact is None:
            return False
        self._must(fact, actor=dealer, role=Role.DEALER)
        return True

    def strike(self, choose: Callable[[Position], Fact | None]) -> Entry | None:
        """Let something go wrong that is chosen from what can, and what follows from it; nothing where none is chosen."""
        if self.due is None:
            self.go_on()
        position = self.live.position
        fact = None if position is None or position.due is None else choose(position)
        if fact is None:
            return None
        with self.live.together():
            done = self._submit(fact, actor=TABLE, role=role_of(fact, None))
            self._struck_at = self.live.head[0]
            self._steps()
        return None if isinstance(done, Refusal) else done

    def _actor(self, due: Due) -> str:
        """Name who does what the machine does for him: a player who is there, his own prescribed wager; otherwise the table."""
        seat = seat_of(due.place)
        name = "" if seat is None else self.live.table.seated.get(seat, "")
        return name if due.by is Role.PLAYER and name and self.people.is_there(name) else TABLE

    def _begin(self) -> None:
        if self.acts:
            self.last = tuple(self.acts), self.sight_of_acts
        self.live.begin_round(by=self._by(TABLE, Role.DEALER))
        self._position, self._ended = self.live.position, None
        self.acts, self.news_from, self._willed = [], 0, set()
        self._tellers, self._lasts = {}, {}
        self._due_since = self.live.head[0]
        self.people.ready.clear()

    def _by(self, actor: str, role: Role, *, request_id: str = "") -> By:
        return By(actor, role.value, request_id or f"{self._run} {self.live.head[0] + 1}", self._now())

    def _must(self, fact: Fact, *, actor: str, role: Role) -> None:
        """Do what is lawful by construction.

        Raises:
            DamagedError: it is not: this table cannot go on.
        """
        done = self._submit(fact, actor=actor, role=role)
        if isinstance(done, Refusal):
            raise DamagedError(f"Round {self.live.round} of table {self.live.journal.table_id} cannot go on: {done.sentence}")

    def _submit(self, fact: Fact, *, actor: str, role: Role, request_id: str = "") -> Entry | Refusal:
        live, due = self.live, self.due
        if live.position is None:
            return Refusal("round-over", None, "No round is under way at this table.")
        self._note_end(live.position, due)
        was_cents, by_table = live.table.accounts.get(fact.place, 0), keeping.is_by_table(fact.place, actor=actor, role=role.value)
        done = live.submit(fact, by=self._by(actor, role, request_id=request_id), is_new=True)
        if isinstance(done, Refusal):
            return done
        written = live.position.facts[-1]
        asked = None if due is None else asked_by(due, written)
        self.acts.append(kept(live.table, written, due=asked, was_cents=was_cents, by_table=by_table))
        if live.position.due is not due:
            self._due_since = done.seq
        if asked is not None and (fact.kind in _STARTS_AGAIN or (takes_wagers(asked) and fact.kind is not Kind.CHIPS)):
            self.people.ready.clear()
        return done

    # before whatever is next

    def _before(self, t: Table, due: Due) -> bool:
        """Do what comes before what waits: somebody sits down, simulated players wager or act of their own will, something goes wrong."""
        if Kind.SIT in due.accepts and self.people.wanted and self._seat_next(t):
            return True
        if takes_wagers(due):
            return self._wagered != self.live.round and self.people.is_anybody(t) and self._bots_come(t)
        return self._of_own_will(t, due) or self._goes_wrong(due)

    def _seat_next(self, t: Table) -> bool:
        """Seat the next person who wants a seat; who makes room leaves first, with all that is his."""
        for wanted in tuple(self.people.wanted):
            seat = wanted.seat
            if is_free(t, seat):
                self.people.wanted.remove(wanted)
                self._submit(Fact(Kind.SIT, seat, 0, wanted.name), actor=wanted.name, role=Role.PLAYER, request_id=wanted.request_id)
                return True
            if seat in t.left:
                continue
            if not makes_room(t, seat, people=self.people):
                self.people.wanted.remove(wanted)
                return True
            name = t.seated[seat]
            actor = name if name in BOT_NAMES else TABLE
            return not isinstance(self._submit(Fact(Kind.LEAVE, seat), actor=actor, role=Role.PLAYER), Refusal)
        return False

    def _bots_come(self, t: Table) -> bool:
        """Let simulated players sit down where some are missing, and wager."""
        self._wagered = self.live.round
        bots = self.people.bots(t)
        free = [seat for seat in t.clockwise_seats if is_free(t, seat) and not any(each.seat is seat for each in self.people.wanted)]
        names = iter([name for name in BOT_NAMES if name not in t.seated.values()])
        while len(bots) < self.people.options.bots and len(free) > 1:
            seat = free.pop(self.machine.chance.below(len(free)))
            bots.append(seat)
            name = next(names)
            self._submit(Fact(Kind.SIT, seat, 0, name), actor=name, role=Role.PLAYER)
        self._bots_wager(t)
        return True

    def _bots_wager(self, t: Table) -> None:
        for fact in self.machine.wagers(t, seats=self.people.bots(t)):
            seat = seat_of(fact.place)
            if seat is not None:
                self._submit(fact, actor=t.seated[seat], role=Role.PLAYER)

    def _of_own_will(self, t: Table, due: Due) -> bool:
        if due.kind not in _WILLING or due.key in self._willed or seat_of(due.place) not in self.people.bots(t):
            return False
        self._willed.add(due.key)
        position, seat = self.live.position, seat_of(due.place)
        own = None if position is None else self.machine.of_own_will(position, due)
        if own is None or seat is None:
            return False
        self._must(own, actor=t.seated[seat], role=Role.PLAYER)
        return True

    def _goes_wrong(self, due: Due) -> bool:
        """Let something go wrong for a learner at the dealer's place, once for every act."""
        position, seq = self.live.position, self.live.head[0]
        if not self.people.options.mishaps or due.by is not Role.DEALER or self._struck_at == seq or position is None:
            return False
        if not self.people.at(Post.DEALER):
            return False
        self._struck_at = seq
        fact = self.machine.mishaps.draw(position)
        if fact is None or role_of(fact, None) is not Role.DEALER or not is_trouble(fact, position):
            return False
        return not isinstance(self._submit(fact, actor=TABLE, role=Role.DEALER), Refusal)

    # the wagers are closed

    def _close(self, due: Due) -> bool:
        """Close the wagers; where that is refused, everybody has to be ready again."""
        fact = self.machine.by_the_book(self.live.table, due)
        refused = None if self.live.position is None else judge(self.live.position, fact)
        if refused is not None:
            refused = self._complete(fact)
        if refused is None:
            self._must(fact, actor=TABLE, role=due.by)
            return True
        self.people.ready.clear()
        self._refused = refused
        return False

    def _complete(self, closing: Fact) -> Refusal | None:
        """Have simulated players complete their wagers, or take them back; give why the wagers cannot be closed even so."""
        live, position = self.live, self.live.position
        if position is None:
            return None
        t = live.table
        self._bots_wager(t)
        refused = judge(position, closing)
        if refused is None:
            return None
        others = self.people.not_waited_for(t)
        back = withdrawals(t, but=[seat for seat in t.clockwise_seats if seat not in others])
        if not back or not is_fault_of(back, self.live.twin(), closing=closing):
            return refused
        for fact in back:
            seat = seat_of(fact.place)
            name = "" if seat is None else t.seated.get(seat, "")
            self._submit(fact, actor=name if name in BOT_NAMES else TABLE, role=Role.PLAYER)
        return judge(position, closing)


def _names(sentence: str, value: Value) -> bool:
    """Tell whether a sentence names a card of a value."""
    cards = value if isinstance(value, tuple) else (value,)
    return any(isinstance(card, Card) and card.text in sentence for card in cards)
