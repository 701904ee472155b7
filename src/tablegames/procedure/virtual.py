"""The refusing driver: a virtual table, which takes lawful facts only and does the dealer's part itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tablegames.equipment.cards import UNKNOWN
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DISCARD_RACK, Seat
from tablegames.procedure.position import Position
from tablegames.procedure.shaker import DICE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tablegames.equipment.chance import Chance
    from tablegames.law import Refusal
    from tablegames.procedure.due import Due, Value
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table


class Players(Protocol):
    """Who decides for the players: a person at a terminal, a strategy, a file."""

    def before_the_deal(self, t: Table) -> Iterable[Fact]:
        """Give the facts that the players bring about before the dealer closes the wagers."""
        ...

    def decide(self, t: Table, due: Due) -> Fact:
        """Answer a due that is a player's."""
        ...


MOST_CHIPS_MORE = 10_000
_PLAYER = Role.PLAYER  # Python 3.11 looks a member of an enumeration up ten times as slowly as a name


def _order(chance: Chance, t: Table, _due: Due) -> Value:
    return tuple(chance.shuffled(t.full_deck()))


def _depth(chance: Chance, _t: Table, due: Due) -> Value:
    least, most = due.least or 0, due.most if due.most is not None else due.least or 0
    return least + chance.below(most - least + 1)


def _roll(chance: Chance, _t: Table, _due: Due) -> Value:
    return "-".join(str(1 + chance.below(6)) for _ in range(DICE))


def _chips(chance: Chance, t: Table, due: Due) -> Value:
    """Give the chips that a bank has: those that are known, or enough for the wagers of the others and often for more."""
    seen = lawful_answer(t, due)
    assert isinstance(due.place, Seat)
    if t.seated.get(due.place) in t.purse_known:
        return seen.value
    return seen.number + t.setup.chip_cents * chance.below(MOST_CHIPS_MORE)


_BY_CHANCE: dict[Kind, Callable[[Chance, Table, Due], Value]] = {
    Kind.SHUFFLE: _order,
    Kind.PRESHUFFLED: _order,
    Kind.CUT: _depth,
    Kind.NUMBER: _depth,
    Kind.ROLL: _roll,
    Kind.CHIPS: _chips,
}


class VirtualDealer:
    """Answers every due that is not a player's: by the book, and by chance where the law leaves a thing to chance."""

    __slots__ = ("chance",)

    def __init__(self, chance: Chance) -> None:
        """Take the source of randomness that shuffles and cuts."""
        self.chance = chance

    def answer(self, t: Table, due: Due) -> Fact:
        """Give the lawful fact; an order, a cut's depth and a card out of a device without order are drawn from chance."""
        if due.value is None and due.kind in _BY_CHANCE:
            return Fact(due.kind, due.place, due.nth, _BY_CHANCE[due.kind](self.chance, t, due))
        fact = lawful_answer(t, due)
        return self._out_of(t, fact) if fact.value is UNKNOWN else fact

    def _out_of(self, t: Table, fact: Fact) -> Fact:
        """Draw the card by chance where it comes out of a device that has no order."""
        is_waiting = bool(t.waiting) and (fact.kind is Kind.DEAL or fact.place is DISCARD_RACK)
        if t.device.is_order_known or is_waiting or not len(t.device):
            return fact
        inside = list(t.device.counts().elements())
        return fact._replace(value=inside[self.chance.below(len(inside))])


class VirtualTable:
    """A table that is run: rounds follow each other, every fact is kept, nothing unlawful is taken."""

    def __init__(self, game: Game, table: Table, *, dealer: VirtualDealer) -> None:
        """Sit a virtual dealer down at a table."""
        self.game = game
        self.table = table
        self.dealer = dealer
        self.position = Position(game, table)

    def next_round(self) -> Position:
        """Begin the next round of play."""
        self.position = Position(self.game, self.table)
        return self.position

    def submit(self, fact: Fact) -> Refusal | None:
        """Take a fact if it is lawful now; otherwise say why it is not, and change nothing."""
        refusal = judge(self.position, fact)
        if refusal is None:
            self.position.take(fact)
        return refusal

    def close_wagers(self) -> Refusal | None:
        """Announce what closes the open time; refused when what lies on the layout may not stay as it is."""
        due = self.position.due
        assert due is not None
        assert due.accepts
        return self.submit(self.dealer.answer(self.table, due))

    def play_round(self, players: Players) -> Position:
        """Run one round with these players; an unlawful act of theirs is passed over, an unlawful decision is answered by the book."""
        position, dealer, table = self.position, self.dealer, self.table
        if position.due is None:
            position = self.next_round()
        while (due := position.due) is not None:
            if due.by is _PLAYER:
                fact = players.decide(table, due)
                if not answers(fact, due) or judge(position, fact) is not None:
                    fact = lawful_answer(table, due)
                position.answer(fact)
            elif due.accepts:
                for fact in players.before_the_deal(table):
                    self.submit(fact)
                if self.close_wagers() is not None:
                    break
            else:
                position.answer(dealer.answer(table, due))
        return position
