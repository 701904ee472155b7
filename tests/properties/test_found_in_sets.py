"""What the random tables have found where hands are set, each as the shortest round that shows it."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact, table
from tests.law_535.tiles import banked

from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DECKS


@pytest.mark.law("535.12(e)", "535.11(o)")
@pytest.mark.parametrize(
    "moment", [("put in", 2), ("settle", "dealer wager"), ("into the container", "dealer wager"), ("gather", None)], ids=lambda at: at[0]
)
def test_no_tile_voids_hands_once_the_dealers_wager_alone_is_settled(moment: tuple[str, str | int | None]) -> None:
    hands: dict[int | str, str] = {2: "4-6 4-6 1-6 2-3", "dealer": "6-6 6-6 1-1 1-1"}
    run = banked(seats=(2,), hands=hands)
    run.to(*moment) if moment[1] else run.to(moment[0])
    tile = run.table.hands[fact("exposed", "dead hand").place][0]
    assert run.refused(fact("exposed", "dead hand", tile)) == ("535.12(d)", "nothing-hidden")
    run.finish()
    assert run.accounts.get("center", 0) == 0


@pytest.mark.law("561.13(a)")
@pytest.mark.parametrize(
    ("low", "code"),
    [
        ("As Ah Ad Ac Ks Kh Kd", "not-two-hands"),
        ("As Ah Ad Ac Ks Kh Kd Kc", "not-in-the-hand"),
        ("4-4 4-4", "not-in-the-hand"),
        ("As As", "not-in-the-hand"),
        ("As ??", None),
    ],
)
def test_what_is_laid_low_of_unseen_cards_are_some_of_seven(low: str, code: str | None) -> None:
    run = table("pai-gow-poker", seats=(2,))
    run.to("shuffle")
    run.do(Fact(Kind.SHUFFLE, DECKS[0]))
    run.wager(2, wager=10)
    for nth in range(1, 8):
        run.to("deal", 2, nth)
        run.do(fact("deal", 2, "??", nth=nth))
    run.to("set", 2)
    refusal = run.try_(fact("set", 2, low))
    assert (refusal and refusal.code) == code
