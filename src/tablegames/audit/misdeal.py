"""Hands with a wrong number of cards, and a deal that began at a wrong position: what follows when nobody said so.

What is on record as an irregularity is no finding, for its remedy is what follows then. What was played on is: the hands were
void, and what was settled all the same is what the finding comes to.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablegames.audit.book import DRAWS
from tablegames.audit.deviation import NOT_FOLLOWED, SUPERFLUOUS, Deviation, sum_up
from tablegames.law.verdict import FindingKind
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import COMMUNITY, DEALER, DEVICE, SECOND_STACK, STACKS
from tablegames.procedure.stub import MISDEALT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.procedure.due import Due
    from tablegames.procedure.game import Game
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table

_ONE_BY_ONE = frozenset({Kind.DEAL, Kind.TURN})
_STILL_DEALING = DRAWS | {Kind.COVER_HAND, Kind.DELIVER}


@dataclass(slots=True)
class Misdeal:
    """What the facts of one round say of the number of cards in its hands."""

    game: Game
    facts: Sequence[Fact]
    root: Deviation | None = None
    _place: Place | None = None
    _before: list[Deviation] = field(default_factory=list)
    _is_void: bool = False
    _is_called: bool = False

    def hand_at(self, at: Place) -> Place:
        """Give where a hand lies that is dealt here: a stack that is dealt by hand goes to the position that it is delivered to."""
        number = STACKS.index(at) + 1 if at in STACKS else 0
        return next((fact.place for fact in self.facts if fact.kind is Kind.DELIVER and fact.nth == number), at) if number else at

    def is_on_record(self, at: Place) -> bool:
        """Tell whether the record says itself that this hand had a wrong number of cards, or that the count showed a misdeal."""
        hand = self.hand_at(at)
        return any((fact.kind is Kind.WRONG_COUNT and fact.place is hand) or _is_misdealt(fact) for fact in self.facts)

    def is_short(self, due: Due) -> bool:
        """Tell whether a card that is not on record was not dealt: the hand was shown without it, or said to be short."""
        at = due.place
        if due.kind not in _ONE_BY_ONE or Kind.WRONG_COUNT not in self.game.remedies:
            return False
        dealt, hand = self.dealt_to(at), self.hand_at(at)
        return self.is_shown(hand, dealt) or any(
            (fact.kind is Kind.WRONG_COUNT and fact.place is hand and fact.value == dealt) or _is_misdealt(fact) for fact in self.facts
        )

    def dealt_to(self, at: Place) -> int:
        """Count the cards that the record has dealt to a hand, or turned up for it."""
        rows = [fact for fact in self.facts if fact.place is at]
        stacks = (fact.value for fact in rows if fact.kind is Kind.DEAL_STACK)
        return sum(fact.kind in _ONE_BY_ONE for fact in rows) + sum(len(stack) for stack in stacks if isinstance(stack, tuple))

    def is_shown(self, at: Place, number: int) -> bool:
        """Tell whether a hand was shown with so many cards."""
        shown = (fact.value for fact in self.facts if fact.kind is Kind.REVEAL and fact.place is at)
        return any(isinstance(cards, tuple) and len(cards) == number for cards in shown)

    def is_one_more(self, t: Table, fact: Fact, *, due: Due) -> bool:
        """Tell whether a card goes to a hand that has all of its cards, and nothing says that it was not left there."""
        own = self.game.not_due.get(Kind.DEAL)
        if fact.kind is not Kind.DEAL or own is None or Kind.WRONG_COUNT not in self.game.remedies:
            return False
        held = len(t.hands.get(fact.place, ()))
        return fact.nth > held and own(t, fact, due) is not None and not self.is_shown(fact.place, held)

    def begin(self, at: Place, made: Deviation) -> None:
        """Take a deviation for the one from which the hands are void, once the cards are dealt."""
        if self.root is None:
            self.root, self._place = made, self.hand_at(at)

    def void_now(self, made: Deviation, *, before: Sequence[Deviation]) -> None:
        """Take a deviation for the one by which the hands are void at once; what was found before it stays as it is."""
        self.root, self._before, self._is_void = made, list(before), True

    def called(self, index: int, fact: Fact, *, so_far: Sequence[Deviation], time: int | None) -> None:
        """Keep in mind that somebody called a hand wrong whose cards are on record as they were dealt."""
        row = self.game.remedies[fact.kind]
        lie_open = fact.place is COMMUNITY and self.dealt_to(COMMUNITY) == fact.number
        if self.root is None and (lie_open or self.is_shown(fact.place, fact.number)):
            self.root = Deviation(NOT_FOLLOWED, row.cites[-1], FindingKind.DEALER, None, fact, index, time=time)
            self._before, self._is_called = list(so_far), True

    def void(self, t: Table, due: Due, *, so_far: Sequence[Deviation]) -> Fact | None:
        """Give what is to strike when the deal is over and a hand is wrong that nobody called so."""
        is_dealing = due.kind in _STILL_DEALING or due.place is SECOND_STACK or (due.kind is Kind.TURN and due.place is DEALER)
        if self._place is None or self._is_void or is_dealing:
            return None
        self._is_void = True
        self._before = list(so_far)
        return Fact(Kind.WRONG_COUNT, self._place, 0, len(t.hands.get(self._place, ())))

    def summed_up(self, deviations: list[Deviation]) -> list[Deviation]:
        """Let the deviation that voids the hands carry all that was done after it as if they were not void."""
        if self.root is None or not (self._is_void or self._is_called):
            return deviations
        known = {id(each) for each in (*self._before, self.root)}
        rest = [each for each in deviations if id(each) not in known and not _is_dealt(each)]
        if self._is_called and not any(each.code == SUPERFLUOUS and each.fact and each.fact.kind is Kind.REVEAL for each in rest):
            return deviations
        self.root.besides = rest
        sum_up(self.root, rest)
        found = [each for each in deviations if id(each) in known]
        return [*found, self.root] if self._is_called else found


def _is_misdealt(fact: Fact) -> bool:
    """Tell whether this is the dealer's determination, after a wrong count of what remained, that the cards were misdealt."""
    return fact.kind is Kind.DETERMINE and fact.place is DEVICE and fact.word == MISDEALT


def _is_dealt(each: Deviation) -> bool:
    """Tell whether a deviation is only a card or a stack that was dealt when the hands were void already."""
    return each.code == SUPERFLUOUS and each.fact is not None and each.fact.kind in _DEALT


_DEALT = DRAWS | {Kind.DELIVER}
