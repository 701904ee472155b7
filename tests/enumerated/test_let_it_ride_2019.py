"""All hands of five and of six cards against the wagers of § 643a.10 (2019), by odds that a submission brings."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest
from tests.enumerated.looks import kinds_of_hands
from tests.enumerated.tables import AT, DOLLAR, laid, settled
from tests.enumerated.test_let_it_ride_five_cards import HAND_COUNTS as FIVE_CARD_COUNTS

from tablegames.games.let_it_ride.declared import DECLARED, FIVE_CARD_HAND_BONUS, SIX_CARD_BONUS
from tablegames.games.let_it_ride.done import settle_own
from tablegames.games.let_it_ride.edition_2019 import DECLARED_2019
from tablegames.procedure.places import SIX_CARD
from tablegames.ranking.five_card import LET_IT_RIDE, TENS_OR_BETTER

SLUG = "let-it-ride-poker-2019"
OWN = {SIX_CARD_BONUS, FIVE_CARD_HAND_BONUS}
SUITS = 4

RUNS, SUITED_RUNS = 10, 9
"""Of five ranks and of six."""
RANKS_WITH_A_RUN = RUNS * 8 - SUITED_RUNS
UNSUITED_SIX = SUITS**6 - SUITS - 6 * SUITS * 3
"""Suits for six different ranks, no five of them the same."""
UNSUITED_PAIR = comb(4, 2) * SUITS**4 - SUITS * 3
"""Suits for a pair and four other ranks, no five of them the same."""
OF_FIVE_IN_A_ROW = RUNS * SUITS * 47 - SUITED_RUNS * SUITS
ROYALS = SUITS * 47
RUNS_WITH = {"T": 5, "J": 4, "Q": 3, "K": 2, "A": 2}
"""In how many runs of five each of these ranks is."""
HIGH_RUNS = sum(RUNS_WITH.values())
SIX_CARD_COUNTS = {
    "royal flush": ROYALS,
    "straight flush": OF_FIVE_IN_A_ROW - ROYALS,
    "four-of-a-kind": 13 * comb(48, 2),
    "full house": 13 * comb(4, 3) * 12 * comb(4, 2) * 44 + comb(13, 2) * comb(4, 3) ** 2,
    "flush": SUITS * (comb(13, 6) + comb(13, 5) * 39) - OF_FIVE_IN_A_ROW,
    "straight": RANKS_WITH_A_RUN * UNSUITED_SIX + RUNS * 5 * UNSUITED_PAIR,
    "three-of-a-kind": 13 * comb(4, 3) * comb(12, 3) * SUITS**3,
    "two pair": comb(13, 3) * comb(4, 2) ** 3 + comb(13, 2) * comb(4, 2) ** 2 * comb(11, 2) * SUITS**2,
    TENS_OR_BETTER: (5 * comb(12, 4) - HIGH_RUNS) * UNSUITED_PAIR,
    "pair": (8 * comb(12, 4) - (RUNS * 5 - HIGH_RUNS)) * UNSUITED_PAIR,
    "high card": (comb(13, 6) - RANKS_WITH_A_RUN) * UNSUITED_SIX,
}
"""How many hands of six have as their best five each row."""
ROWS = tuple(SIX_CARD_COUNTS)[:-1]
ODDS = {row: len(ROWS) - at for at, row in enumerate(ROWS)}
"""Odds of a test's own, each different, so that they tell the rows apart."""


def expected(counts: dict[str, int]) -> dict[int, int]:
    return {DOLLAR * ODDS.get(row, -1): times for row, times in counts.items()}


@pytest.mark.law("643a.10@2019(a)(2)(iii)")
def test_every_hand_of_five_cards_is_settled_by_odds_of_the_submission() -> None:
    table = laid(SLUG, FIVE_CARD_HAND_BONUS, five_card_hand_bonus=ODDS)
    found = Counter[int]()
    for cards, times in kinds_of_hands(5, strength=LET_IT_RIDE.strength):
        found[settled(settle_own(table, AT, LET_IT_RIDE.best(cards)))[FIVE_CARD_HAND_BONUS]] += times
    assert found == expected(FIVE_CARD_COUNTS)
    assert sum(found.values()) == comb(52, 5)


@pytest.mark.slow
@pytest.mark.law("643a.10@2019(b)")
def test_every_hand_of_six_cards_is_settled_by_odds_of_the_submission() -> None:
    """A player's three and the three of the stack: 20,358,520 hands, the best five of each."""
    table = laid(SLUG, SIX_CARD_BONUS, six_card_bonus=ODDS, device="automated")
    found = Counter[int]()
    for cards, times in kinds_of_hands(6, strength=LET_IT_RIDE.strength):
        table.hands = {AT: list(cards[::2]), SIX_CARD: list(cards[1::2])}
        found[settled(settle_own(table, AT, None))[SIX_CARD_BONUS]] += times
    assert found == expected(SIX_CARD_COUNTS)
    assert sum(found.values()) == comb(52, 6)


@pytest.mark.law("643a.12(a)", "643a.12(b)", "643a.12(c)", "643a.12(d)(1)", "643a.12(d)(5)")
def test_every_other_paytable_is_that_of_the_chapter() -> None:
    """So that what the other modules find of them holds here too."""
    assert DECLARED_2019.paytables[: len(DECLARED.paytables)] == DECLARED.paytables
    added = DECLARED_2019.paytables[len(DECLARED.paytables) :]
    assert {table.key for table in added} == OWN
    assert all({row.hand for row in table.rows} == set(ROWS) for table in added)
