"""Every hand of five cards against every paytable of the Let It Ride and the Five Card Bonus Wagers (§ 643a.12(a), (b))."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

import pytest
from tests.enumerated.looks import Look, every_hand, kinds_of_hands
from tests.enumerated.tables import AT, DOLLAR, laid, mean, settled, units

from tablegames.games.let_it_ride.declared import FIVE_CARD, MAIN
from tablegames.games.let_it_ride.done import best_row, settle_bets, settle_five_card, settlement
from tablegames.money import PerDollar, ToOne
from tablegames.procedure.places import COMMUNITY
from tablegames.ranking.five_card import LET_IT_RIDE, TENS_OR_BETTER, paid_row

if TYPE_CHECKING:
    from tablegames.ranking.five_card import Ranked

SLUG = "let-it-ride-poker"
BETS = ("bet-1", "bet-2", "bet-3")
ALL_HANDS = comb(52, 5)

RUNS, SUITS, RANKS = 10, 4, 13
HAND_COUNTS = {
    "royal flush": SUITS,
    "straight flush": (RUNS - 1) * SUITS,
    "four-of-a-kind": RANKS * 48,
    "full house": RANKS * comb(4, 3) * 12 * comb(4, 2),
    "flush": (comb(13, 5) - RUNS) * SUITS,
    "straight": RUNS * (SUITS**5 - SUITS),
    "three-of-a-kind": RANKS * comb(4, 3) * comb(12, 2) * SUITS**2,
    "two pair": comb(13, 2) * comb(4, 2) ** 2 * 44,
    TENS_OR_BETTER: 5 * comb(4, 2) * comb(12, 3) * SUITS**3,
    "pair": 8 * comb(4, 2) * comb(12, 3) * SUITS**3,
    "high card": (comb(13, 5) - RUNS) * (SUITS**5 - SUITS),
}
"""How many hands each row has; a pair of nines or lower, and a high card, have none."""
ROWS = tuple(HAND_COUNTS)[:-2]

# As § 643a.12 prints them, from the royal flush down; a figure that is missing is $0 there.
LET_IT_RIDE_PAYS = {"A": (1000, 200, 50, 11, 8, 5, 3, 2, 1), "B": (500, 200, 50, 11, 8, 5, 3, 2, 1)}
FIVE_CARD_PAYS = {
    "A": (20_000, 2_000, 150, 75, 50, 25, 4, 3, 2),
    "B": (20_000, 2_000, 200, 75, 50, 25, 5, 4, 1),
    "C": (20_000, 2_000, 100, 75, 50, 25, 9, 6, 0),
    "D": (10_000, 2_000, 200, 75, 50, 25, 5, 4, 1),
    "E": (10_000, 2_000, 200, 100, 50, 25, 10, 6, 0),
    "F": (10_000, 2_000, 100, 75, 50, 25, 9, 6, 0),
}


def pays(table: tuple[int, ...], row: str) -> int:
    """The figure of a paytable for a row, zero for what is below all rows."""
    return dict(zip(ROWS, table, strict=True)).get(row, 0)


def row_of(player: Ranked) -> str:
    """The row of a hand, or what it is below all rows."""
    return paid_row(player) or player.category.word


def kinds() -> tuple[Look, ...]:
    return kinds_of_hands(5, strength=LET_IT_RIDE.strength)


@pytest.mark.slow
@pytest.mark.law("643a.6(b)", "643a.12(a)", "643a.12(b)")
def test_all_2598960_hands_have_in_every_paytable_the_row_that_they_must_have() -> None:
    """Hand by hand, none standing for another: by the closed formulas, and by the paytables as they are printed."""
    terms = [laid(SLUG, let_it_ride=name).setup.terms.payouts[MAIN] for name in LET_IT_RIDE_PAYS]
    terms += [laid(SLUG, five_card_bonus=name).setup.terms.payouts[FIVE_CARD] for name in FIVE_CARD_PAYS]
    found: Counter[tuple[object, ...]] = Counter()
    for five in every_hand(5):
        player = LET_IT_RIDE.best(five)
        found[row_of(player), *(best_row(payouts, player) for payouts in terms)] += 1
    expected = {}
    for row, times in HAND_COUNTS.items():
        odds = [ToOne(n) if (n := pays(table, row)) else None for table in LET_IT_RIDE_PAYS.values()]
        dollars = [PerDollar(n) if (n := pays(table, row)) else None for table in FIVE_CARD_PAYS.values()]
        expected[row, *odds, *dollars] = times
    assert found == expected
    assert sum(found.values()) == ALL_HANDS


@pytest.mark.law("643a.6(b)")
def test_hands_of_one_strength_are_as_many_as_the_closed_formulas_say() -> None:
    found: Counter[str] = Counter()
    for cards, times in kinds():
        found[row_of(LET_IT_RIDE.best(cards))] += times
    assert found == HAND_COUNTS
    assert sum(found.values()) == ALL_HANDS
    assert len(kinds()) == 7462


@pytest.mark.law("643a.12(a)", "643a.11(f)(3)")
@pytest.mark.parametrize("name", LET_IT_RIDE_PAYS)
def test_a_every_hand_is_settled_alike_on_each_of_the_three_bets(name: str) -> None:
    """A bet that rides with every hand loses 37.27 % with paytable A: that is what the decisions are there for."""
    table, found = laid(SLUG, *BETS, let_it_ride=name), dict[str, Counter[int]]()
    for cards, times in kinds():
        player = LET_IT_RIDE.best(cards)
        sums = settled(settle_bets(table, AT, player))
        assert sums.keys() == set(BETS)
        assert len(set(sums.values())) == 1
        found.setdefault(row_of(player), Counter())[sums["bet-1"] // DOLLAR] += times
    figures = LET_IT_RIDE_PAYS[name]
    assert found == {row: {pays(figures, row) or -1: times} for row, times in HAND_COUNTS.items()}
    assert set(table.setup.terms.payouts[MAIN]) == set(ROWS) <= found.keys()
    won = sum(pays(figures, row) * HAND_COUNTS[row] for row in ROWS)
    assert mean(sum(found.values(), Counter())) == Fraction(won - HAND_COUNTS["pair"] - HAND_COUNTS["high card"], ALL_HANDS)


@pytest.mark.law("643a.12(b)", "643a.11(f)(3)(i)")
@pytest.mark.parametrize("is_returned", [False, True], ids=["kept", "returned"])
@pytest.mark.parametrize("name", FIVE_CARD_PAYS)
def test_b_every_hand_is_settled_with_and_without_a_system_and_the_wager_kept_or_returned(name: str, *, is_returned: bool) -> None:
    """On the layout a winner has the dollars less his wager, or besides it (Reading R18); from a system he is paid what that comes to."""
    on_layout = laid(SLUG, *BETS, FIVE_CARD, five_card_bonus=name, five_card_returns_wager=is_returned)
    by_system = laid(SLUG, *BETS, five_card_bonus=name, five_card_returns_wager=is_returned, five_card_system=True)
    by_system.locked[AT.area(FIVE_CARD)] = DOLLAR
    found: Counter[tuple[str, int]] = Counter()
    for cards, times in kinds():
        player = LET_IT_RIDE.best(cards)
        result = settled(settle_five_card(on_layout, AT, player))[FIVE_CARD]
        assert settled(settle_five_card(by_system, AT, player)).get(FIVE_CARD, 0) - DOLLAR == result
        found[row_of(player), result // DOLLAR] += times
    figures, more = FIVE_CARD_PAYS[name], is_returned - 1
    expected = {(row, pays(figures, row) + more if pays(figures, row) else -1): times for row, times in HAND_COUNTS.items()}
    assert found == expected
    assert set(on_layout.setup.terms.payouts[FIVE_CARD]) == {row for row in ROWS if pays(figures, row)}
    assert mean(units(found)) == five_card_return(name, is_returned=is_returned) - 1


def five_card_return(name: str, *, is_returned: bool) -> Fraction:
    """What comes back of each dollar of the Five Card Bonus Wager, by the closed formulas."""
    dollars = {row: pays(FIVE_CARD_PAYS[name], row) for row in ROWS}
    return Fraction(sum((each + is_returned) * HAND_COUNTS[row] for row, each in dollars.items() if each), ALL_HANDS)


@pytest.mark.law("643a.12(b)")
def test_b_no_house_could_offer_most_of_the_tables_and_give_the_wager_back() -> None:
    """For Reading R18, which keeps the wager unless a submission says otherwise: 84.7 % to 95.1 % come back then.

    With the wager returned besides, A, B, D and E would bring the player more than he wagers. Nobody in the evidence has these tables.
    """
    kept = {name: five_card_return(name, is_returned=False) for name in FIVE_CARD_PAYS}
    returned = {name: five_card_return(name, is_returned=True) for name in FIVE_CARD_PAYS}
    assert (min(kept, key=kept.__getitem__), max(kept, key=kept.__getitem__)) == ("F", "A")
    assert Fraction(846, 1000) < kept["F"] < kept["A"] < Fraction(952, 1000)
    assert [name for name, back in returned.items() if back > 1] == ["A", "B", "D", "E"]


@pytest.mark.law("643a.11(f)", "643a.12(a)", "643a.12(b)")
def test_the_whole_settlement_of_a_seat_says_the_same_as_its_parts() -> None:
    """Three cards in the player's hand, two on the table: every kind of hand through § 643a.11(f) from its beginning."""
    table = laid(SLUG, *BETS, FIVE_CARD, five_card_bonus="A")
    for cards, _ in kinds():
        table.hands = {AT: list(cards[:3]), COMMUNITY: list(cards[3:])}
        player = LET_IT_RIDE.best(cards)
        parts = settled(settle_bets(table, AT, player)) | settled(settle_five_card(table, AT, player))
        assert settled(settlement(table)) == parts
