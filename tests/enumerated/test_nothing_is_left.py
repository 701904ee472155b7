"""That every paytable of the three chapters is enumerated, and every published figure that is kept here is used."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.enumerated import test_four_card_poker as four
from tests.enumerated import test_let_it_ride_five_cards as five
from tests.enumerated import test_let_it_ride_three_cards as three
from tests.evidence.published import FIGURES

from tablegames.games import game, texas_holdem_bonus
from tablegames.games.four_card_poker import ACES_UP, BONUS
from tablegames.games.let_it_ride.declared import ENVY, FIVE_CARD, MAIN, PROGRESSIVE, THREE_CARD

HERE = Path(__file__).parent
ENUMERATED = {
    "texas-holdem-bonus-poker": {(texas_holdem_bonus.BONUS, "least"), (texas_holdem_bonus.SUPPLEMENT_KEY, "least")},
    "four-card-poker": {
        *((ACES_UP, name) for name in four.ACES_UP_PAYS),
        *((PROGRESSIVE, name) for name in four.PROGRESSIVE_PAYS),
        *((ENVY, name) for name in four.ENVY_PAYS),
        (BONUS, "b"),
    },
    "let-it-ride-poker": {
        *((MAIN, name) for name in five.LET_IT_RIDE_PAYS),
        *((FIVE_CARD, name) for name in five.FIVE_CARD_PAYS),
        *((THREE_CARD, name) for name in three.THREE_CARD_PAYS),
        *((PROGRESSIVE, name) for name in three.PROGRESSIVE_PAYS),
        (ENVY, "envy"),
    },
}
EVEN = ("even", "even")
"""One to one against the dealer (§ 563.12(b)): no hand by itself is in its row."""


@pytest.mark.parametrize("slug", ENUMERATED)
def test_every_paytable_of_the_chapter_is_enumerated(slug: str) -> None:
    declared = {(table.key, table.name) for table in game(slug).declared.paytables}
    assert declared - {EVEN} == ENUMERATED[slug]


def test_every_published_figure_that_is_kept_is_used() -> None:
    """By its name, or by those names that a test puts together of a word and of what stands in its table."""
    text = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    families = ("completed: ", "three cards: ")
    assert [
        name for name in FIGURES if not name.startswith(families) and not name.endswith("as Pair Plus") and f'"{name}"' not in text
    ] == []
    assert all(f'f"{family}' in text for family in families)
