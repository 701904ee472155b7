"""All 1,326 hands of two cards against the Bonus Wager, and each with all 1,225 hands of the dealer against the supplement (§ 563.12)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import pytest
from tests.enumerated.looks import every_hand
from tests.enumerated.tables import AT, DOLLAR, laid, mean, settled, units

from tablegames.equipment.cards import CARDS, cards
from tablegames.games.texas_holdem_bonus import BONUS, SUPPLEMENT_KEY, bonus_result, settlement
from tablegames.procedure.places import COMMUNITY, DEALER
from tablegames.ranking.two_card import SUPPLEMENT, bonus_row

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.enumerated.looks import Hand

    from tablegames.procedure.table import Table

SLUG = "texas-holdem-bonus-poker"
ALL_HANDS, DEALERS = comb(52, 2), comb(50, 2)
SUITED, UNSUITED, PAIRED = 4, 4 * 3, comb(4, 2)
ACES = "ace-ace"
HAND_COUNTS = {
    ACES: PAIRED,
    "ace-king suited": SUITED,
    "ace-queen or ace-jack suited": 2 * SUITED,
    "ace-king unsuited": UNSUITED,
    "king-king, queen-queen or jack-jack": 3 * PAIRED,
    "ace-queen or ace-jack unsuited": 2 * UNSUITED,
    "ten-ten to two-two": 9 * PAIRED,
}
NOTHING = "nothing"
ALL_COUNTS = {**HAND_COUNTS, NOTHING: ALL_HANDS - sum(HAND_COUNTS.values())}

# The least that § 563.12(c) and (d) allow, and odds of a certificate holder who pays more for some hands.
LEAST = dict(zip(HAND_COUNTS, (30, 25, 20, 15, 10, 5, 3), strict=True))
BETTER = {**LEAST, ACES: 50, "ace-king unsuited": 18, "ten-ten to two-two": 4}
LEAST_SUPPLEMENT, BETTER_SUPPLEMENT = 1000, 2500
BOARD = "2c 3d 7h 9s Jc", "2d 3h 7s 9c Jd", "2h 3s 7c 9d Jh"

WAYS = pytest.mark.parametrize("odds", [LEAST, BETTER], ids=["least", "better"])


def returned(odds: dict[str, int]) -> Fraction:
    """What the Bonus Wager brings without a supplement, by the closed formulas."""
    return Fraction(sum(times * odds.get(row, -1) for row, times in ALL_COUNTS.items()), ALL_HANDS)


def by_hand(result: Callable[[Hand], int]) -> Counter[tuple[str, int]]:
    """How many hands of each row have each result."""
    return Counter((bonus_row(*two) or NOTHING, result(two)) for two in every_hand(2))


def result_of(table: Table, *, is_void: bool = False) -> int:
    cents, _ = bonus_result(table, AT, is_void=is_void)
    assert cents is not None, "all cards were seen"
    return cents


@pytest.mark.law("563.12(c)", "563.11(h)(4)")
@WAYS
def test_c_every_hand_is_settled_at_the_odds_of_the_submission(odds: dict[str, int]) -> None:
    """At the least odds the house keeps 8.90 % of the wager."""
    table = laid(SLUG, BONUS, bonus=odds)

    def result(two: Hand) -> int:
        table.hands = {AT: list(two)}
        return result_of(table)

    found = by_hand(result)
    assert found == {(row, DOLLAR * odds.get(row, -1)): times for row, times in ALL_COUNTS.items()}
    assert set(table.setup.terms.payouts[BONUS]) == set(HAND_COUNTS), "every row of the paytable is met"
    assert mean(units(found)) == returned(odds) * DOLLAR


@pytest.mark.law("563.12(c)", "563.13(a)")
def test_c_every_hand_is_settled_alike_in_a_round_that_is_void() -> None:
    """By (c) alone: without the supplement, whatever the dealer holds (Reading R67)."""
    table = laid(SLUG, BONUS, aces_supplement={SUPPLEMENT: LEAST_SUPPLEMENT})

    def result(two: Hand) -> int:
        table.hands = {AT: list(two), DEALER: [card for card in CARDS[::-1] if card not in two][:2]}
        return result_of(table, is_void=True)

    assert by_hand(result) == {(row, DOLLAR * LEAST.get(row, -1)): times for row, times in ALL_COUNTS.items()}


@pytest.mark.law("563.11(h)", "563.11(h)(4)", "563.12(c)")
def test_the_whole_settlement_of_a_player_who_folded_says_the_same() -> None:
    """Through § 563.11(h), with a board and a dealer's hand that leave the player's two cards alone."""
    table = laid(SLUG, BONUS)
    boards = [cards(text) for text in BOARD]

    def result(two: Hand) -> int:
        board = next(each for each in boards if not set(each) & set(two))
        dealer = [card for card in CARDS if card not in two and card not in board][:2]
        table.hands = {AT: list(two), DEALER: dealer, COMMUNITY: list(board)}
        sums = settled(settlement(table))
        assert sums.keys() == {BONUS}
        return sums[BONUS]

    assert by_hand(result) == {(row, DOLLAR * LEAST.get(row, -1)): times for row, times in ALL_COUNTS.items()}


@pytest.mark.law("563.12(d)")
@pytest.mark.parametrize("is_on_top", [False, True], ids=["instead", "on top"])
@pytest.mark.parametrize("most", [LEAST_SUPPLEMENT, BETTER_SUPPLEMENT])
def test_d_aces_meet_each_hand_of_the_dealer(most: int, *, is_on_top: bool) -> None:
    """Six pairs of aces and the 1,225 hands that each leaves to the dealer: one of them is the other two aces."""
    table = laid(SLUG, BONUS, aces_supplement={SUPPLEMENT: most}, supplement_on_top=is_on_top)
    found = Counter[int]()
    for two in combinations(CARDS[-4:], 2):
        found += against_every_dealer(table, two)
    assert found == {
        DOLLAR * LEAST[ACES]: PAIRED * (DEALERS - 1),
        DOLLAR * (most + is_on_top * LEAST[ACES]): PAIRED,
    }
    assert set(table.setup.terms.payouts[SUPPLEMENT_KEY]) == {SUPPLEMENT}


def against_every_dealer(table: Table, two: Hand) -> Counter[int]:
    """What two cards come to against each of the dealer's 1,225 hands."""
    found: Counter[int] = Counter()
    hand, rest = list(two), [card for card in CARDS if card not in two]
    for dealer in combinations(rest, 2):
        table.hands = {AT: hand, DEALER: list(dealer)}
        found[result_of(table)] += 1
    return found


@pytest.mark.slow
@pytest.mark.law("563.12(c)", "563.12(d)")
@pytest.mark.parametrize("is_on_top", [False, True], ids=["instead", "on top"])
@WAYS
def test_d_every_hand_meets_every_hand_of_the_dealer(odds: dict[str, int], *, is_on_top: bool) -> None:
    """All 1,624,350 pairs of hands. The supplement adds to what the wager brings 1000 - 30, or 1000 on top, once in 270,725."""
    table = laid(SLUG, BONUS, bonus=odds, aces_supplement={SUPPLEMENT: LEAST_SUPPLEMENT}, supplement_on_top=is_on_top)
    found: Counter[tuple[str, int]] = Counter()
    for two in every_hand(2):
        for result, times in against_every_dealer(table, two).items():
            found[bonus_row(*two) or NOTHING, result] += times
    expected = {(row, DOLLAR * odds.get(row, -1)): times * DEALERS for row, times in ALL_COUNTS.items()}
    expected[ACES, DOLLAR * odds[ACES]] -= PAIRED
    more = LEAST_SUPPLEMENT if is_on_top else LEAST_SUPPLEMENT - odds[ACES]
    expected[ACES, DOLLAR * (odds[ACES] + more)] = PAIRED
    assert found == expected
    assert sum(found.values()) == ALL_HANDS * DEALERS
    assert mean(units(found)) == (returned(odds) + Fraction(more, comb(52, 4))) * DOLLAR
