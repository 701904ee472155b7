"""§ 541.14 at its edges: errors before the counts are announced, cards that wait while others are discarded, the burn."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_541.baccarat import BANKER_WINS, bac, dealt, in_order

BANKER_DRAWS = ("Kc 7c", "Qd 3d")
"""Player 7 stays; Banker 3 draws."""
DOWN = "541.9(c)(2)"


@pytest.mark.law("541.14(b)")
@pytest.mark.parametrize(
    ("due", "terms"),
    [
        (("announce", "player hand"), {}),
        (("announce", "banker hand"), {}),
        (("turn up", "player hand"), {"dealing": DOWN}),
        (("turn up", "banker hand"), {"dealing": DOWN}),
        (("deal", "banker hand", 3), {}),
    ],
)
def test_14_b_the_banker_who_is_to_draw_gets_the_card_whenever_it_was_drawn(due: tuple[str, str], terms: dict[str, str]) -> None:
    run = dealt(*BANKER_DRAWS, **terms)
    run.to(*due)
    run.strike("drawn in error", "player hand", card="3c")
    run.to("deal", "banker hand", 3)
    assert run.due is not None
    assert "541.14(b)" in [str(cite) for cite in run.due.cites]
    run.finish()
    assert [each.text for each in run.table.discards[-1][1]] == ["Qd", "3d", "3c"]
    assert run.value_of("announce", "layout") == "7 6 player"


@pytest.mark.law("541.14(b)")
@pytest.mark.parametrize("due", [("announce", "player hand"), ("announce", "banker hand"), ("deal", "player hand", 3)])
def test_14_b_a_third_card_that_is_authorized_is_no_error_before_the_counts_are_announced_either(due: tuple[str, str]) -> None:
    run = dealt("Kc 2c", "Qd 3d")
    run.to(*due)
    assert run.refused(fact("drawn in error", "player hand", "5c")) == ("541.14(b)", "no-error")


@pytest.mark.law("541.14(a)", "541.14(c)", "541.14(d)")
@pytest.mark.parametrize("due", ["hold", "turn up", "deal", "announce", "settle", "gather"])
@pytest.mark.parametrize("kind", ["drawn in error", "disclosed in error", "face up"])
def test_14_errors_are_possible_from_the_first_card_to_the_last(due: str, kind: str) -> None:
    run = dealt(*BANKER_WINS, dealing=DOWN)
    run.to(due)
    assert run.refused(fact(kind, "device", "Ah")) is None


@pytest.mark.law("541.14(a)", "541.14(d)")
def test_14_d_the_cards_that_follow_come_out_of_the_shoe_and_not_from_what_waits() -> None:
    run = dealt(*BANKER_WINS)
    run.to("announce", "layout")
    run.strike("drawn in error", "device", card="Ah")
    run.next_round().open()
    assert [each.text for each in run.table.waiting] == ["Ah"]
    run.strike("face up", "device", card="2h")
    due = run.to("discard", "layout")
    assert [each.text for each in run.table.waiting] == ["Ah"]
    assert len(run.table.hands[due.place]) == 3
    run.step()
    run.wager(4, player=10).finish()
    assert run.table.discards[-2][1][0].text == "Ah"


@pytest.mark.law("541.14(d)", "541.5(g)")
def test_14_d_a_card_found_face_up_while_the_first_cards_are_burned_is_shown_and_discarded_with_them() -> None:
    run = bac()
    run.to("burn", "device", 2)
    run.strike("face up", "device", card="2h")
    due = run.to("discard", "layout")
    assert [each.text for each in run.table.hands[due.place]] == ["2c", "2h", "3c", "4c", "5c", "6c"]  # each 2 and two more
    assert run.asked_order("show") == ["show layout"]


@pytest.mark.law("541.10(e)", "541.14(a)", "541.14(c)", "541.14(d)")
@pytest.mark.parametrize("kind", ["drawn in error", "disclosed in error", "face up"])
def test_10_e_a_cover_card_that_an_error_lays_bare_appears_in_the_hand_that_is_played_then(kind: str) -> None:
    run = bac(seats=(4,)).stack(in_order(*BANKER_WINS) + " Ks")
    run.to("cover card", nth=1)
    run.answer(run.table.deck_size - 7)  # two are burned, four dealt, and one more comes in error
    run.wager(4, banker=10).to("gather")
    run.strike(kind, "device", card="Ks").finish()
    assert len(run.asked("cover card aside", "device")) == 1
    assert run.value_of("announce", "dealer", 4) == "last hand"
    run.next_round().wager(4, banker=10).next_round()
    assert run.table.needs_shuffle


@pytest.mark.law("541.10(e)", "541.14(a)")
def test_10_e_a_card_drawn_in_error_before_the_cover_card_is_aside_has_it_put_aside_once() -> None:
    run = bac(seats=(4,)).stack(in_order(*BANKER_WINS))
    run.to("cover card", nth=1)
    run.answer(run.table.deck_size - 5)
    run.wager(4, banker=10).to("cover card aside")
    run.strike("drawn in error", "device").finish()
    assert len(run.asked("cover card aside", "device")) == 1
