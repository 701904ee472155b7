"""Cards and wagers that a record names and that cannot be where it has them: the record contradicts itself, and nothing follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.deviation import DOES_NOT_FIT, TWO_PLACES, Deviation, deleted
from tablegames.equipment.cards import UNKNOWN
from tablegames.law import Refusal
from tablegames.law.verdict import FindingKind
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import COMMUNITY, COMMUNITY_DOWN, DEALER, DECKS, SECOND_STACK, STACKS, Area
from tablegames.procedure.words import Words
from tablegames.rules.progressive import ENVY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Fact
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table
    from tablegames.rules import Declared

_HELD = frozenset({Kind.DEAL, Kind.DEAL_STACK, Kind.TURN, Kind.REVEAL})
_SHUFFLES = frozenset({Kind.SHUFFLE, Kind.PRESHUFFLED})
_ONE_HAND = (frozenset({COMMUNITY, COMMUNITY_DOWN}), frozenset({DEALER, SECOND_STACK}))
"""Places whose cards go from one to the other."""


def of_another_hand(t: Table, fact: Fact, *, facts: Sequence[Fact]) -> Refusal | None:
    """Say that a card which is said to have been exposed is none of that hand: it lies elsewhere, or the hand was shown without it."""
    card = fact.card
    if (
        fact.kind is not Kind.EXPOSED
        or fact.place in DECKS
        or card is None
        or card is UNKNOWN
        or any(each.kind in _SHUFFLES for each in facts[facts.index(fact) :])
    ):
        return None
    words, shown = Words(t.setup), _shown(fact.place, facts)
    stacks, own = _delivered(facts), of_one_hand(fact.place, facts)
    held_at = (stacks.get(each.place, each.place) for each in facts if each.kind in _HELD and card in cards_of(each))
    other = next((place for place in held_at if place not in own), None)
    if other is not None and t.most_of(card) == 1 and card not in t.hands.get(fact.place, ()):
        said = f"The {card.text} cannot have been exposed at {words.place(fact.place)}: it lies at {words.place(other)}."
    elif shown and UNKNOWN not in shown and card not in shown:
        held = " ".join(each.text for each in shown)
        said = f"The {card.text} cannot have been exposed at {words.place(fact.place)}, where {held} were shown."
    else:
        return None
    return Refusal(TWO_PLACES, None, said)


def of_one_hand(at: Place, facts: Sequence[Fact]) -> frozenset[Place]:
    """Give the places at which the cards of one hand lie, one after the other: a stack's are where it was delivered."""
    own = next((places for places in _ONE_HAND if at in places), frozenset({at}))
    stacks = _delivered(facts)
    return own | {stacks.get(place, place) for place in own}


def _delivered(facts: Sequence[Fact]) -> dict[Place, Place]:
    return {STACKS[each.nth - 1]: each.place for each in facts if each.kind is Kind.DELIVER and 0 < each.nth <= len(STACKS)}


def of_another_game(declared: Declared, fact: Fact, *, index: int) -> Deviation | None:
    """Say that a row names a wager that this game does not have: no chips of it can have moved."""
    area = fact.place
    if not isinstance(area, Area) or area.wager in {*_keys(declared)}:
        return None
    made = Deviation(DOES_NOT_FIT, None, FindingKind.RECORD, None, fact, index, edits=(deleted([index]),), rank=1)
    made.said = f"{declared.title} has no {area.wager} wager: “{fact.kind.word} {area.name}” names one."
    return made


def _keys(declared: Declared) -> Iterator[str]:
    yield from (wager.key for wager in declared.wagers)
    yield from (paytable.key for paytable in declared.paytables)
    if declared.meter is not None:
        yield ENVY


def cards_of(fact: Fact) -> tuple[Card, ...]:
    """Give the cards that a row names, if it names any."""
    return fact.value if isinstance(fact.value, tuple) else (fact.card,) if fact.card is not None else ()


def _shown(at: Place, facts: Sequence[Fact]) -> tuple[Card, ...]:
    return next((cards_of(each) for each in facts if each.kind is Kind.REVEAL and each.place is at), ())
