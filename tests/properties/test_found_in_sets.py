"""What the random tables have found where hands are set, each as the shortest round that shows it."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact, table
from tests.law_535.tiles import banked, pg

from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DECKS, INVENTORY, Seat, purse_of


@pytest.mark.law("535.12(e)", "535.11(o)")
@pytest.mark.parametrize(
    "moment", [("put in", 2), ("settle", "dealer wager"), ("into the container", "dealer wager"), ("gather", None)], ids=lambda at: at[0]
)
def test_no_tile_voids_hands_once_the_dealers_wager_alone_is_settled(moment: tuple[str, str | int | None]) -> None:
    hands: dict[int | str, str] = {2: "4-6 4-6 1-6 2-3", "dealer": "6-6 6-6 1-1 1-1"}
    run = banked(seats=(2,), hands=hands)
    run.to(*moment) if moment[1] else run.to(moment[0])
    tile = run.table.hands[fact("exposed", "dead hand").place][0]
    assert run.refused(fact("exposed", "dead hand", tile)) == ("535.12(e)", "nothing-hidden")
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


@pytest.mark.law("561.14(d)", "561.3(a)")
def test_an_unseen_card_that_was_exposed_comes_to_nobody_else() -> None:
    run = table("pai-gow-poker", seats=(2, 5))
    run.to("shuffle")
    run.do(Fact(Kind.SHUFFLE, DECKS[0]))
    run.wager(2, wager=10).wager(5, wager=10).to("deal", 5, 1)
    run.do(fact("deal", 5, "??", nth=1))
    run.strike("exposed", 5, value="As").to("deal", 2, 2)
    assert run.refused(fact("deal", 2, "As", nth=2)) == ("561.3(a)", "card-not-there")
    assert run.table.hands[Seat(5)][0].text == "As"


@pytest.mark.law("535.11(d)(2)")
def test_who_owes_chips_has_none_on_the_table_and_nobody_has_fewer() -> None:
    run = pg(seats={2: "Ann", 5: "Bob"}, banking=True)
    run.rounds(1, wager=10)
    run.table.purse_known.add("Ann")
    run.table.post(purse_of("Ann"), INVENTORY, run.table.accounts.get(purse_of("Ann"), 0) + 275)
    run.plan("offer bank", 2, "bank").to("offer bank")
    run.wager(5, wager=10).to("chips", 2)
    assert run.refused(fact("chips", 2, -275)) == ("535.11(d)(2)", "out-of-bounds")
    assert run.due is not None
    run.do(lawful_answer(run.table, run.due))
    assert run.facts[-1].value == 0
    run.to("announce")
    assert run.table.bank is None
