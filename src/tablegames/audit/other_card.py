"""A card that a row has wrongly: the same card is wrong wherever the rest of the record tells that hand, and that is one deviation."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tablegames.audit.book import DRAWS
from tablegames.audit.deviation import one_after_the_other, replaced
from tablegames.audit.elsewhere import cards_of, of_one_hand
from tablegames.equipment.cards import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.audit.deviation import Edit
    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Fact


def with_other_card(facts: Sequence[Fact], index: int, *, fact: Fact) -> Iterator[Edit]:
    """Give the edits by which another fact came than a row says: of cards wherever their hand is told afterwards, then there alone."""
    alone = replaced(index, fact)
    if fact.kind in DRAWS and (told := _told(facts, index, fact=fact)):
        yield one_after_the_other([alone, *(replaced(row, each) for row, each in told)])
    yield alone


def _told(facts: Sequence[Fact], index: int, *, fact: Fact) -> list[tuple[int, Fact]]:
    """Give the later rows that tell the hand of a row, as they are with the cards of the other fact."""
    said, right = Counter(cards_of(facts[index])), Counter(cards_of(fact))
    changed = [pair for pair in zip((said - right).elements(), (right - said).elements(), strict=False) if pair[0] is not UNKNOWN]
    hand = of_one_hand(fact.place, facts)
    others = Counter(
        card
        for row, each in enumerate(facts)
        if row != index and each.place is fact.place and each.kind in DRAWS
        for card in cards_of(each)
    )
    later = [(row, each) for row, each in enumerate(facts) if row > index and each.place in hand and each.kind not in DRAWS]
    exchanged = [(row, each, _exchanged(each, changed, others=others, nth=fact.nth)) for row, each in later]
    return [(row, other) for row, each, other in exchanged if other != each]


def _exchanged(fact: Fact, changed: Sequence[tuple[Card, Card]], *, others: Counter[Card], nth: int) -> Fact:
    """Give a row with other cards in the place of some that it shows: of two that are the same that which is no other of its hand."""
    shown = [*cards_of(fact)]
    is_one = not isinstance(fact.value, tuple)
    for card, other in changed:
        if shown.count(card) > (0 if is_one and fact.nth == nth else others[card]):
            shown[shown.index(card)] = other
    return fact if not shown else fact._replace(value=shown[0] if is_one else tuple(shown))
