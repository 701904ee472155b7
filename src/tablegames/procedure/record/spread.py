"""Cards that lie face down until they are turned: what a line of the cards that were turned says of the cards dealt.

The short form names the community cards, or the dealer's, as people saw them: face up. Of what was dealt face down it has a
line of its own only where that says more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import COMMUNITY, COMMUNITY_DOWN, DEALER, SECOND_STACK

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Due
    from tablegames.procedure.places import Place
    from tablegames.rules import Declared

    Lines = Mapping[Place, Sequence[Card | None]]

FACE_DOWN = frozenset({COMMUNITY_DOWN, SECOND_STACK})
"""Places of cards that are turned up elsewhere."""


def cards_below(due: Due, lines: Lines, *, declared: Declared) -> tuple[Card, ...]:
    """Give the cards dealt face down that the lines of the turned ones tell of, unseen where they do not; none where no line does.

    A stack is spread with its top card to the dealer's right, and its cards are turned from the left: that of the dealer's
    second stack is the bottom card; of the community cards the left one is put aside before.
    """
    if due.place is COMMUNITY_DOWN and COMMUNITY in lines:
        turned = [UNKNOWN if card is None else card for card in lines[COMMUNITY]]
        if due.kind is Kind.DEAL:
            return (turned[due.nth - 1] if 0 < due.nth <= len(turned) else UNKNOWN,)
        number = (due.least or 1) - 1
        return (*reversed((turned + [UNKNOWN] * number)[:number]), UNKNOWN)
    up = up_card(DEALER, declared)
    if due.place is SECOND_STACK and up is not None and len(lines.get(DEALER, ())) >= up:
        return (*(UNKNOWN,) * ((due.least or 1) - 1), lines[DEALER][up - 1] or UNKNOWN)
    return ()


def up_card(at: Place, declared: Declared) -> int | None:
    """Give which card of a hand lies face up by right, counted from 1, or none."""
    return dict(declared.up_cards).get(at.name)
