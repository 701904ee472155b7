"""The house way at a table: how the dealer's hands are set, and whether two sets come to the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN

if TYPE_CHECKING:
    from tablegames.equipment.cards import Card
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table
    from tablegames.rules import Standing, TwoHands


def rules_of(t: Table) -> TwoHands:
    """Give what the chapter says of hands that are set."""
    rules = t.setup.declared.two_hands
    assert rules is not None
    return rules


def seen_hand(t: Table, at: Place) -> tuple[Card, ...] | None:
    """Give the cards or tiles of a hand; none where one was not seen, or their number is wrong, or one is there too often."""
    cards = tuple(t.hands.get(at, ()))
    is_whole = len(cards) == rules_of(t).size and UNKNOWN not in cards
    return cards if is_whole and all(cards.count(card) <= t.most_of(card) for card in cards) else None


def house_low(t: Table, at: Place) -> tuple[Card, ...] | None:
    """Give the Low hand that the house way of the Rules Submission lays; none where a card was not seen."""
    cards = seen_hand(t, at)
    return None if cards is None else rules_of(t).house_low(cards, t.setup.terms)


def standing(t: Table, at: Place) -> Standing | None:
    """Give what the hands set at a place are worth; none where a card, or the set, was not seen, or is none of these cards."""
    cards, low = seen_hand(t, at), t.sets.get(at)
    return None if cards is None or not low or not is_part(cards, low) else _standing(t, at, cards=cards, low=low)


def _standing(t: Table, at: Place, *, cards: tuple[Card, ...], low: tuple[Card, ...]) -> Standing:
    """Work out what a set is worth; of each place the last one is kept with the setup, for it is asked for again and again."""
    cache, key, asked = t.setup.cache, ("standing", at), (cards, low)
    kept = cache.get(key)
    if kept is None or kept[0] != asked:  # type: ignore[index]
        kept = cache[key] = asked, rules_of(t).standing(cards, low, t.setup.terms)
    return kept[1]  # type: ignore[index, no-any-return]


def is_same_set(t: Table, at: Place, one: tuple[Card, ...], other: tuple[Card, ...]) -> bool:
    """Tell whether two Low hands leave the same two hands, up to cards that count alike."""
    cards = seen_hand(t, at)
    if cards is None or not is_part(cards, one) or not is_part(cards, other):
        return sorted(card.index for card in one) == sorted(card.index for card in other)
    rules, terms = rules_of(t), t.setup.terms
    return rules.standing(cards, one, terms).worth == rules.standing(cards, other, terms).worth


def is_part(cards: tuple[Card, ...], low: tuple[Card, ...]) -> bool:
    """Tell whether the cards of a Low hand are among those of the hand."""
    return all(cards.count(card) >= low.count(card) for card in low)
