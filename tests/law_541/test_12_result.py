"""§ 541.12: the result announced, losers collected, winners paid from the highest number down, cards picked up."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_541.baccarat import BANKER_WINS, BOTH_DRAW, PLAYER_WINS, TIE_HANDS, Wagers, cites, dealt, played

SEVEN: Wagers = {
    1: {"banker": 10},
    2: {"tie": 5},
    3: {"player": 10},
    4: {"banker": 20, "tie": 5},
    5: {"tie": 5},
    6: {"player": 10},
    7: {"banker": 30},
}


@pytest.mark.law("541.12(a)")
@pytest.mark.parametrize(
    ("hands", "said"),
    [(BANKER_WINS, "7 8 banker"), (PLAYER_WINS, "8 7 player"), (BOTH_DRAW, "9 5 player"), (TIE_HANDS, "Tie Hand")],
)
def test_12_a_both_final_counts_and_what_won_are_announced_or_a_tie(hands: tuple[str, str], said: str) -> None:
    run = played(*hands)
    assert [(due.value, cites(due)) for due in run.asked("announce", "layout", 3)] == [(said, ["541.12(a)"])]
    assert run.value_of("announce", "layout", 3) == said


@pytest.mark.law("541.12(a)")
def test_12_a_after_the_last_card_and_before_any_wager_is_touched() -> None:
    order = played(*BOTH_DRAW).asked_order("deal", "announce", "settle")
    assert order[-4:] == ["deal player hand 3", "deal banker hand 3", "announce layout 3", "settle 4/player"]


@pytest.mark.law("541.12(a)")
def test_12_a_nothing_else_is_announced() -> None:
    run = dealt(*TIE_HANDS)
    run.to("announce", "layout")
    assert run.refused(fact("announce", "layout", "7 7 banker", nth=3)) == ("541.12(a)", "wrong-answer")


@pytest.mark.law("541.12(b)")
def test_12_b_losers_first_then_vigorish_and_payment_place_by_place_from_the_highest_number() -> None:
    order = played(*BANKER_WINS, SEVEN).asked_order("settle", "vigorish", "mark")
    assert set(order[:5]) == {"settle 2/tie", "settle 3/player", "settle 4/tie", "settle 5/tie", "settle 6/player"}
    assert order[5:] == [
        "vigorish 7/banker",
        "settle 7/banker",
        "vigorish 4/banker",
        "settle 4/banker",
        "vigorish 1/banker",
        "settle 1/banker",
    ]


@pytest.mark.law("541.12(b)")
def test_12_b_vigorish_that_is_deferred_is_marked_immediately_before_the_payment() -> None:
    order = played(*BANKER_WINS, SEVEN, vigorish_collection="deferred").asked_order("settle", "vigorish", "mark")
    assert order[5:] == ["mark 7/banker", "settle 7/banker", "mark 4/banker", "settle 4/banker", "mark 1/banker", "settle 1/banker"]


@pytest.mark.law("541.12(b)")
def test_12_b_winners_without_vigorish_are_paid_in_descending_order_too() -> None:
    order = played(*PLAYER_WINS, SEVEN).asked_order("settle", "vigorish", "mark")
    assert order[-2:] == ["settle 6/player", "settle 3/player"]
    assert len(order) == 8
    order = played(*TIE_HANDS, SEVEN).asked_order("settle", "vigorish", "mark")
    assert [words for words in order if words.endswith("tie")] == ["settle 5/tie", "settle 4/tie", "settle 2/tie"]


@pytest.mark.law("541.12(b)")
def test_12_b_every_wager_is_settled_once_and_by_this_paragraph() -> None:
    run = played(*BANKER_WINS, SEVEN)
    assert run.settled == {
        "6/player": -1000,
        "5/tie": -500,
        "4/tie": -500,
        "3/player": -1000,
        "2/tie": -500,
        "7/banker": 3000,
        "4/banker": 2000,
        "1/banker": 1000,
    }
    assert len(run.order("settle")) == 8
    assert ["541.12(b)" in cites(due) for due in run.dues if due.kind.word in {"settle", "vigorish"}] == [True] * 11


@pytest.mark.law("541.12(b)")
def test_12_b_no_winner_is_paid_before_a_loser_is_collected_nor_before_his_vigorish() -> None:
    run = dealt(*BANKER_WINS, {7: {"banker": 10}, 2: {"player": 10}})
    run.to("settle", "2/player")
    assert run.refused(fact("settle", "7/banker", 1000)) == ("541.12(b)", "not-due")
    run.step()
    assert run.refused(fact("settle", "7/banker", 1000)) == ("541.12(b)", "not-due")
    run.step()
    assert run.refused(fact("settle", "7/banker", 1000)) is None


@pytest.mark.law("541.12(c)")
def test_12_c_all_cards_go_to_the_rack_in_order_hand_by_hand() -> None:
    run = played(*BOTH_DRAW)
    assert run.rack[-2:] == [*BOTH_DRAW]
    assert run.hands == {}
    assert run.cites_of("gather") == ("541.12(c)",)
    assert run.asked_order("settle", "gather")[-1] == "gather discard rack"
