"""All hands of Pai Gow Poker and Pai Gow as they are counted for people, against published figures and a count of our own."""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from itertools import combinations, product
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.helpers.slowly import one_in

from tablegames.cli import main
from tablegames.equipment.cards import CARDS, JOKER, Card
from tablegames.ranking.with_joker import JokerUse, best

if TYPE_CHECKING:
    from collections.abc import Sequence

FILE = Path(__file__).parent.parent / "evidence" / "pai_gow_counts.json"
PUBLISHED = {figure["id"]: figure["value"] for figure in json.loads(FILE.read_text(encoding="utf-8"))}
ROYAL = 4 * (comb(48, 2) + 5 * comb(47, 2))
"""Five cards of one suit with any two others; or four, the joker and any two others but the fifth."""


def counted(monkeypatch: pytest.MonkeyPatch, slug: str, *arguments: str) -> Counter[str]:
    """The table of `tablegames rank --frequencies`, as a program gets it."""
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    code = main(["rank", slug, "--frequencies", "--format", "json", *arguments])
    monkeypatch.undo()
    data: dict[str, Any] = json.loads(out.getvalue())
    found = Counter({row["hand"]: row["hands"] for row in data["rows"]})
    assert (code, found.total()) == (0, data["total"])
    return found


@pytest.mark.slow
@pytest.mark.law("561.6(b)", "561.6(d)")
@pytest.mark.parametrize("use", list(JokerUse))
def test_the_command_counts_all_154143080_hands_as_published(use: JokerUse, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the joker is in a flush changes no count."""
    found = counted(monkeypatch, "pai-gow-poker", "--choice", f"joker-use={use.value}")
    assert found.total() == comb(53, 7) == 154_143_080
    assert found.pop("royal flush") == ROYAL
    found["straight flush"] += ROYAL
    assert found == {kind: hands for kind, hands in PUBLISHED.items() if kind in found}
    assert len(found) == 10


@pytest.mark.law("535.4(a)", "535.4(c)")
def test_the_command_counts_all_35960_hands_as_published(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of hands with a pair as many as hold one or two; of Wongs those with no better pair; of each pair those with none above it."""
    found = counted(monkeypatch, "pai-gow")
    two, one, none = (int(part.replace(",", "")) for part in PUBLISHED["two pairs / one pair / no pair"].split(" / "))
    places = {int(word.split(",")[0].split()[-1]): hands for word, hands in found.items() if word.startswith("pair rank")}
    assert found.total() == comb(32, 4) == two + one + none
    assert sum(places[place] for place in range(1, 17)) == two + one
    assert places[17] + places[18] == PUBLISHED["dealt a Wong"]
    assert (
        sum(hands for place, hands in places.items() if place > 16)
        + sum(hands for word, hands in found.items() if word.startswith("value"))
        == none
    )
    assert places[16] == PUBLISHED["one named pair held"], "the lowest pair, with no other"


# ---------------------------------------------------------------- a count of our own, on a reduced deck

KINDS = ("high card", "pair", "two pair", "three-of-a-kind", "straight", "flush", "full house", "four-of-a-kind", "straight flush")


def kind_of_five(five: Sequence[Card]) -> str:
    """What five cards without a joker are, by counting ranks; of the straights the highest is royal in one suit."""
    orders = sorted(card.order for card in five)
    alike = sorted(Counter(orders).values(), reverse=True)
    is_flush = len({card.suit for card in five}) == 1
    is_straight = alike[0] == 1 and (orders[4] - orders[0] == 4 or orders == [0, 1, 2, 3, 12])
    if is_straight and is_flush:
        return "royal flush" if orders[0] == 8 else "straight flush"
    if is_straight or is_flush:
        return "straight" if is_straight else "flush"
    of_alike = {(5,): "five aces", (4, 1): "four-of-a-kind", (3, 2): "full house", (3, 1, 1): "three-of-a-kind", (2, 2, 1): "two pair"}
    return of_alike.get(tuple(alike), "pair" if alike[0] == 2 else "high card")


ORDER = (*KINDS, "royal flush", "five aces")
ACES = CARDS[48:]


def kind_of(hand: Sequence[Card]) -> str:
    """The highest kind among all fives of a hand; a joker is an ace, or any card that completes a straight or a flush."""
    found = []
    for five in combinations(hand, 5):
        if JOKER not in five:
            found.append(kind_of_five(five))
            continue
        rest = [card for card in five if card is not JOKER]
        found += (kind_of_five((*rest, ace)) for ace in ACES)
        wild = {kind_of_five((*rest, card)) for card in CARDS if card not in rest}
        found += wild & {"straight", "flush", "straight flush", "royal flush"}
    if "five aces" in found and not {JOKER, *ACES} <= set(hand):
        raise AssertionError(hand)
    return max(found, key=ORDER.index)


@pytest.mark.law("561.6(b)", "561.3(a)")
@pytest.mark.parametrize("ranks", one_in(3, [(10, 11, 12), (8, 12), (0, 1, 12)]), ids=["Q to A", "T and A", "2, 3 and A"])
def test_every_hand_of_a_reduced_deck_is_what_a_count_of_our_own_says(ranks: tuple[int, ...]) -> None:
    """Seven of the joker and a few ranks: five aces, fours, full houses and flushes with and without the joker."""
    deck = [JOKER, *(card for card in CARDS if card.order in ranks)]
    for hand in combinations(deck, 7):
        assert best(hand).category.word == kind_of(hand), hand


@pytest.mark.slow
@pytest.mark.law("561.6(b)", "561.6(c)")
@pytest.mark.parametrize("lowest", [0, 3, 8])
def test_every_hand_of_five_neighbouring_ranks_is_what_a_count_of_our_own_says(lowest: int) -> None:
    """In two suits, the ace and the joker besides: straights, straight flushes, and all that a joker may complete."""
    orders = [*range(lowest, lowest + 5), *([12] if lowest < 8 else [])]
    deck = [JOKER, *(CARDS[order * 4 + suit] for order, suit in product(orders, range(2)))]
    for hand in combinations(deck, 7):
        assert best(hand).category.word == kind_of(hand), hand
