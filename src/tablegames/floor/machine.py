"""What the machine does at a table: the dealer's part where nobody deals, the devices', the simulated players'."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.equipment.stacks import NO_CUT
from tablegames.law import Refusal
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import VOID_ASKED
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.mishaps import Mishaps
from tablegames.procedure.places import DECKS, Seat
from tablegames.procedure.players import SimplePlayers
from tablegames.procedure.virtual import VirtualDealer
from tablegames.procedure.words import describe_act, seat_of, upper

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from tablegames.equipment.cards import Card
    from tablegames.equipment.chance import Chance
    from tablegames.law import Cite
    from tablegames.procedure.due import Due, Fact, Value
    from tablegames.procedure.position import Position
    from tablegames.procedure.table import Table

TABLE: Final = "table"
"""The actor of what the machine does."""
_DRAWN: Final = frozenset({Kind.ROLL, Kind.NUMBER})
_SAID: Final = frozenset({Kind.ANNOUNCE, Kind.DETERMINE, Kind.TOTAL})
_SEEN: Final = frozenset({Kind.COLLECT, Kind.CHIPS})
_SETS: Final = frozenset({Kind.SET, Kind.SET_AGAIN, Kind.SET_WRONG})
_IN_ERROR: Final = frozenset({Kind.FACE_UP, Kind.DRAWN, Kind.DISCLOSED})


class Machine:
    """The parts at one table that no person plays."""

    __slots__ = ("chance", "dealer", "mishaps", "players")

    def __init__(self, chance: Chance, *, mishaps: int = 0) -> None:
        """Take the source of all chance, and how often in a hundred acts of a dealer something goes wrong."""
        self.chance = chance
        self.dealer = VirtualDealer(chance)
        self.players = SimplePlayers(chance)
        self.mishaps = Mishaps(chance, rate=mishaps / 100)

    # the dealer, and the devices

    def by_the_book(self, t: Table, due: Due) -> Fact:
        """Give the lawful answer to what waits, with chance where the law leaves it to chance; nobody cuts stacks without a word."""
        fact = lawful_answer(t, due) if due.by is Role.PLAYER else self.dealer.answer(t, due)
        return fact._replace(value=NO_CUT) if fact.kind is Kind.CUT_STACKS and fact.value is None else fact

    def for_absent(self, position: Position, due: Due) -> Fact:
        """Give the answer for a player who is not there: the lawful one that risks nothing more; his hand is set in the house way."""
        fact = self.by_the_book(position.table, due)
        cautious = fact
        if due.kind is Kind.ASK and due.options and due.nth != VOID_ASKED and isinstance(due.place, Seat):
            cautious = fact._replace(value=due.options[-1])  # to fold, to check, to withdraw: what brings no wager
        elif due.kind is Kind.DIRECT:
            cautious = fact._replace(value=due.least)
        return cautious if judge(position, cautious) is None else fact

    def with_value(self, fact: Fact, *, position: Position, cite: Cite | None) -> Fact | Refusal:
        """Give a dealer's act with what comes out of a device, or lies there: the dealer does not choose it, so he may not say it.

        What a dealer has to know himself (a sum, an announcement, a total, a set) stays as he said it, or unsaid.
        """
        due, t = position.due, position.table
        if due is None:
            return fact
        if comes_by_itself(t, fact):
            if fact.value is not None:
                what = describe_act(fact, setup=t.setup)
                return Refusal("comes-by-itself", cite, f"{upper(what)} comes as it comes: nobody says what it is.")
            if answers(fact, due):
                return fact._replace(value=self.by_the_book(t, due).value)
            return fact._replace(value=self._struck(t, fact))
        if fact.value is None and answers(fact, due) and not _is_said(fact.kind, due):
            return fact._replace(value=self.by_the_book(t, due).value)
        return fact

    def _struck(self, t: Table, fact: Fact) -> Value:
        """Give the card that an irregularity brings: one that lies there, or the one that comes next; nothing for other acts."""
        if fact.kind in _IN_ERROR:
            return self._next(t)
        if fact.kind is Kind.EXPOSED:
            lying = t.full_deck() if fact.place in DECKS else t.hands.get(fact.place, ())
            nth = fact.nth if 0 < fact.nth <= len(lying) else 1 + self.chance.below(max(len(lying), 1))
            return lying[nth - 1] if lying else None
        return None

    def _next(self, t: Table) -> Card | None:
        card = t.device.top()
        if card is not None or not len(t.device):
            return card
        inside = list(t.device.counts().elements())
        return inside[self.chance.below(len(inside))] if inside else None

    # simulated players

    def decide(self, position: Position, due: Due) -> Fact:
        """Give what a simulated player answers: his own way, or the lawful answer where that is refused."""
        fact = self.players.decide(position.table, due)
        return fact if answers(fact, due) and judge(position, fact) is None else self.by_the_book(position.table, due)

    def of_own_will(self, position: Position, due: Due) -> Fact | None:
        """Give what a simulated player does now and then instead of setting his hand, where he may."""
        fact = self.players.of_own_will(due)
        return fact if fact is not None and judge(position, fact) is None else None

    def wagers(self, t: Table, *, seats: Container[Seat]) -> Iterator[Fact]:
        """Give the wagers of simulated players at these seats; more of them where some lie already."""
        for fact in self.players.before_the_deal(t):
            if seat_of(fact.place) in seats:
                yield fact


def comes_by_itself(t: Table, fact: Fact) -> bool:
    """Tell whether the value of an act is not its actor's to choose: cards that come or lie there, dice, an order of cards."""
    kind: Kind = fact.kind
    if kind in _SETS:
        return isinstance(fact.place, Seat) and fact.place not in t.revealed
    return kind in _DRAWN or kind.shape in {Shape.CARD, Shape.CARDS}


def _is_said(kind: Kind, due: Due) -> bool:
    """Tell whether a dealer has to know the value of an act, and say it."""
    if kind in _SETS or kind in _SAID or due.options:
        return True
    return kind.shape is Shape.CENTS and kind not in _SEEN
