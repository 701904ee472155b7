"""A session at a virtual table: one person, other players, and everybody else's part done by the book; it prints nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablegames.equipment.stacks import NO_CUT
from tablegames.law import Refusal
from tablegames.person import hands, trying, typed
from tablegames.person.text import Act
from tablegames.person.view import takes_wagers
from tablegames.person.why import outcomes
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import INVENTORY, Purse, Seat
from tablegames.procedure.position import Position, ReplayError, resume
from tablegames.procedure.words import seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tablegames.person.hands import Laid
    from tablegames.person.view import Viewer
    from tablegames.procedure.due import Due
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table
    from tablegames.procedure.virtual import Players, VirtualDealer

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eli", "Fay", "Gil", "Hal", "Ina")
YOU = "You"
_LAYING = frozenset({Kind.SET, Kind.SET_AGAIN, Kind.SET_WRONG, Kind.REVEAL})


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is over, or was left: its number and what was done in it, in order."""

    number: int
    acts: tuple[Act, ...]

    def of(self, seats: tuple[Seat, ...]) -> list[Act]:
        """Give what was paid to or taken from the seats of a person; at the dealer's place, which is none of them, all that was."""
        return outcomes(self.acts, seats)


@dataclass(slots=True)
class Session:
    """One person at one table, from sitting down to getting up.

    ``on_round`` is told of every round when it is over or left. ``leaves`` is set when the person left the table.
    ``stops`` are kinds of dues at which a player is stopped although they are not his, so that he sees the table there; he is
    stopped as well before his hands are exposed, while he may still surrender.
    """

    game: Game
    table: Table
    dealer: VirtualDealer
    players: Players
    viewer: Viewer
    on_round: Callable[[Round], None]
    stops: frozenset[Kind] = frozenset()
    number: int = 0
    leaves: bool = False
    acts: list[Act] = field(default_factory=list)
    history: list[Round] = field(default_factory=list)
    position: Position = field(init=False)
    start: Table = field(init=False)
    _have_wagered: bool = False
    _is_done: bool = False

    def __post_init__(self) -> None:
        """Begin the first round."""
        self.begin()

    def begin(self) -> None:
        """Begin the next round."""
        self.number += 1
        self.acts = []
        self._have_wagered = self._is_done = False
        self.start = self.table.copy()
        self.position = Position(self.game, self.table)

    def finish(self) -> None:
        """Keep the round that is over, or is left as it is."""
        if self.acts:
            done = Round(self.number, tuple(self.acts))
            self.history.append(done)
            self.on_round(done)
            self.acts = []

    @property
    def due(self) -> Due | None:
        """Give what waits."""
        return self.position.due

    # what happens

    def do(self, fact: Fact) -> None:
        """Let a fact happen."""
        due = self.position.due
        is_answer = due is not None and answers(fact, due)
        self._is_done = self._is_done and fact.kind is not Kind.MARKER
        was_cents = self.table.accounts.get(fact.place, 0)
        self.position.take(fact)
        kept = self.position.facts[-1]
        self.acts.append(Act(kept, due if is_answer else None, self._laid_by(kept), was_cents))

    def _laid_by(self, fact: Fact) -> Laid | None:
        """Give the two hands that an act sets or shows, as they lie there then; none that the person does not see."""
        if fact.kind not in _LAYING or not hands.has_two(self.table.setup):
            return None
        is_seen = fact.place in self.table.revealed or fact.place in self.viewer.seats
        return hands.laid(self.table, fact.place) if is_seen else None

    def attempt(self, fact: Fact) -> Refusal | None:
        """Let a fact happen if it is lawful; otherwise say why it is not, and change nothing.

        Where the wagers cannot be closed, the others first complete theirs, or take them back.
        """
        due = self.position.due
        is_closing = due is not None and takes_wagers(due) and answers(fact, due)
        refusal = judge(self.position, fact)
        if refusal is not None and is_closing:
            self._others_wager()
            refusal = judge(self.position, fact)
            if refusal is not None and self._is_their_fault(fact):
                for withdrawn in self._withdrawals():
                    self.attempt(withdrawn)
                refusal = judge(self.position, fact)
        if refusal is None:
            self.do(fact)
            self._is_done = self._is_done or (is_closing and fact.kind is Kind.CHIPS)
        return refusal

    def by_the_book(self) -> Fact:
        """Give the lawful answer to what waits, with chance where the law leaves it to chance; nobody cuts stacks without a word."""
        fact = self.dealer.answer(self.table, self._waiting())
        return fact._replace(value=NO_CUT) if fact.kind is Kind.CUT_STACKS and fact.value is None else fact

    def _waiting(self) -> Due:
        if self.position.due is None:
            raise ReplayError("the round is over: nothing waits")
        return self.position.due

    def twin(self) -> Position:
        """Give a copy of the position, on which an act can be tried."""
        return resume(self.game, self.start, self.position.facts)

    # whose turn it is

    def advance(self) -> Due | None:
        """Do everybody else's part until something waits that is this person's to do, or the round is over."""
        while (due := self.position.due) is not None:
            is_open = takes_wagers(due)
            if is_open and not self._have_wagered:
                self._others_wager()
            if self.is_yours(due) or self.stops_at(due):
                return due
            if due.by is Role.PLAYER and self._is_others(due):
                self._other_decides(due)
            elif is_open and not self._may_close():
                return due
            else:
                self.do(self.by_the_book())
        return None

    def is_yours(self, due: Due) -> bool:
        """Tell whether a due waits for this person: as the dealer, the dealer's acts; as a player, what leaves a choice."""
        if self.viewer.is_dealer:
            return due.by is Role.DEALER
        if self.leaves:
            return False
        if takes_wagers(due):
            return not (self._banks() or (self._is_done and due.kind is Kind.ANNOUNCE))
        return due.by is Role.PLAYER and trying.is_choice(due) and not self._is_others(due)

    def stops_at(self, due: Due) -> bool:
        """Tell whether a player is stopped here although it is not his turn: to see the table, or for his last chance to surrender."""
        if self.leaves:
            return False
        return due.kind in self.stops or self.is_last_moment(due)

    def is_last_moment(self, due: Due) -> bool:
        """Tell whether a hand of the player is exposed next, whose wager could still be surrendered."""
        if due.kind is not Kind.REVEAL or not hands.has_two(self.table.setup) or due.place not in self.viewer.seats:
            return False
        return isinstance(due.place, Seat) and bool(self.table.wagered(due.place))

    def _banks(self) -> bool:
        """Tell whether the player banks this round, and so wagers nothing."""
        return self.table.bank is not None and self.table.bank in self.viewer.seats

    def _is_others(self, due: Due) -> bool:
        seat = seat_of(due.place)
        return self.viewer.is_dealer if seat is None else seat not in self.viewer.seats

    def _others_wager(self) -> None:
        self._have_wagered = True
        for fact in self.players.before_the_deal(self.table):
            if not self.viewer.has(fact.place):
                self.attempt(fact)

    def _withdrawals(self) -> list[Fact]:
        return trying.withdrawals(self.table, but=self.viewer.seats)

    def _is_their_fault(self, closing: Fact) -> bool:
        """Tell whether the wagers could be closed without those of the others, which do not make up what the game asks for."""
        return trying.is_fault_of(self._withdrawals(), self.twin(), closing=closing)

    def _other_decides(self, due: Due) -> None:
        fact = self.players.decide(self.table, due)
        if not answers(fact, due) or judge(self.position, fact) is not None:
            fact = lawful_answer(self.table, due)
        self.do(fact)

    def _may_close(self) -> bool:
        """Tell whether the wagers can be closed without this person: not when nobody has wagered."""
        return judge(self.position, self.by_the_book()) is None

    # what a player does

    def wager(self, facts: Sequence[Fact | list[Fact]]) -> list[Refusal]:
        """Place wagers, in an order in which they are lawful if there is one; give the refusal of each that is not.

        Those that belong together are placed all, or none of them.
        """

        def tried(together: list[Fact]) -> list[Refusal]:
            refused = trying.on_copy(self.twin(), together)
            return refused or [refusal for fact in trying.not_empty(self.table, together) if (refusal := self.attempt(fact)) is not None]

        return trying.in_some_order(facts, tried)

    def would_wager(self, facts: Sequence[Fact | list[Fact]]) -> list[Refusal]:
        """Say of wagers why they would be refused, without placing any."""
        done: list[Fact] = []

        def tried(together: list[Fact]) -> list[Refusal]:
            twin = self.twin()
            for fact in done:
                twin.take(fact)
            refused = trying.on_copy(twin, together)
            if not refused:
                done.extend(together)
            return refused

        return trying.in_some_order(facts, tried)

    def following(self, word: str) -> Due | None:
        """Give the wager that a decision brings with it, as the law then has it; none where there is no such wager."""
        due = self._waiting()
        return trying.following(self.twin(), Fact(due.kind, due.place, due.nth, word), seats=self.viewer.seats)

    def decide(self, word: str, *, cents: int | None = None) -> Refusal | None:
        """Give a decision, and the wager that it brings with it, or neither: the wager is tried on a copy first.

        Where the law leaves the sum of that wager open and none is named, it is asked for next.
        """
        refusal = self.would_decide(word, cents=cents)
        if refusal is not None:
            return refusal
        due = self._waiting()
        follows = self.following(word)
        self.do(Fact(due.kind, due.place, due.nth, word))
        if follows is None or (cents is None and trying.leaves_open(follows)):
            return None
        return self.attempt(trying.placed(self.table, follows, cents=cents))

    def would_decide(self, word: str, *, cents: int | None = None) -> Refusal | None:
        """Say why a decision, or the wager that it brings with it, would be refused; nothing is done."""
        due = self._waiting()
        decision = Fact(due.kind, due.place, due.nth, word)
        return trying.refuse_decision(self.twin(), decision, seats=self.viewer.seats, cents=cents)

    def leave(self) -> Refusal | None:
        """Leave the table, every seat of it; what becomes of the wagers is for the chapter to say."""
        for seat in self.viewer.seats:
            refusal = self.attempt(Fact(Kind.LEAVE, seat))
            if refusal is not None:
                return refusal
            while (due := self.position.due) is not None and due.kind is Kind.WAGER and due.value == 0 and self.viewer.has(due.place):
                self.do(self.by_the_book())
        self.leaves = True
        return None

    def chips(self) -> int:
        """Give the chips of the player, besides the wagers."""
        return 0 if self.viewer.seat is None else self.table.accounts.get(Purse(f"purse:{YOU}"), 0)

    def may_still_wager(self) -> bool:
        """Tell whether a wager can be made, or lies already: whether the chips are all that is wanting for every one of them."""
        seats, table = self.viewer.seats, self.table
        if not seats or not table.setup.limits or any(table.wagered(seat) for seat in seats):
            return True
        together = typed.groups(table.setup.declared)
        for wager in table.setup.declared.wagers:
            limits = table.setup.limits.get(wager.key)
            if not wager.before_the_deal or limits is None:
                continue
            refusal = judge(self.position, Fact(Kind.WAGER, seats[0].area(wager.key), 0, limits.least_cents))
            number = next((len(keys) for keys in together.values() if wager.key in keys), 1)
            if refusal is None and self.chips() >= number * limits.least_cents:
                return True
        return False


def seat_people(table: Table, *, you: tuple[Seat, ...], others: int, chips_cents: int) -> None:
    """Seat the person with chips, and so many others at the seats that are left, spread around the table."""
    free = [seat for seat in table.clockwise_seats if seat not in you]
    for number in range(min(others, len(free))):
        table.seated[free[number * len(free) // others]] = NAMES[number % len(NAMES)]
    for seat in you:
        table.seated[seat] = YOU
    if you:
        table.purse_known.add(YOU)
        table.post(INVENTORY, table.purse(you[0]), chips_cents)
