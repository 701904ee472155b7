"""§ 541.9: no more bets, and the first four cards."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_541.baccarat import BANKER_WINS, BOTH_DRAW, all_cites, bac, dealt, options, played, since

UP, DOWN = "541.9(c)(1)", "541.9(c)(2)"
FOUR = ["player hand", "banker hand", "player hand", "banker hand"]


@pytest.mark.law("541.9(b)")
def test_9_b_the_dealer_announces_no_more_bets_before_any_card() -> None:
    run = played(*BANKER_WINS)
    closing = run.asked("announce", "dealer")
    assert [(due.value, "541.9(b)" in map(str, due.cites)) for due in closing] == [("no more bets", True)]
    assert run.kinds().index("announce") < run.kinds().index("deal")


@pytest.mark.law("541.9(b)")
def test_9_b_no_card_before_the_announcement_and_no_announcement_without_a_wager() -> None:
    run = dealt(*BANKER_WINS)
    card = run.table.next_card()
    assert run.refused(fact("deal", "player hand", card, nth=1)) is not None
    assert run.refused(fact("announce", "dealer", "cards in play")) is not None
    run.wager(4, player=0)
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("541.9(b)", "no-wagers")


@pytest.mark.law("541.9(c)", "541.9(a)")
@pytest.mark.parametrize("dealing", [UP, DOWN])
def test_9_c_the_first_and_third_cards_make_the_players_hand_the_others_the_bankers(dealing: str) -> None:
    run = dealt("Ac 7c", "2d 6d", dealing=dealing)
    run.finish()
    assert run.order("deal") == FOUR
    assert run.rack[-2:] == ["Ac 7c", "2d 6d"]
    assert ["541.9(c)" in each for each in all_cites(run, "deal")] == [True] * 4


@pytest.mark.law("541.9(c)")
def test_9_c_the_next_card_goes_nowhere_else() -> None:
    run = dealt("Ac 7c", "2d 6d")
    run.to("deal", "player hand", 1)
    assert run.refused(fact("deal", "banker hand", "Ac", nth=1)) == ("541.9(a)", "not-due")
    assert run.refused(fact("deal", "player hand", "2d", nth=1)) == ("541.9(c)", "wrong-answer")
    assert run.refused(fact("deal", "player hand", "Ac", nth=1)) is None


@pytest.mark.law("541.9(c)(1)", "541.9(c)(2)", "541.9(c)")
def test_9_c_one_of_two_manners_is_filed() -> None:
    assert options("dealing") == {UP: UP, DOWN: DOWN}


@pytest.mark.law("541.9(c)(1)")
def test_9_c_1_each_card_is_drawn_with_the_left_hand_turned_up_and_placed_with_the_right() -> None:
    run = dealt(*BANKER_WINS, dealing=UP)
    asked = len(run.dues)
    run.finish()
    assert since(run, asked)[:2] == ["hold device", "deal player hand 1"]
    assert run.cites_of("hold") == (UP,)
    assert run.asked("turn up") == []


@pytest.mark.law("541.9(c)(2)")
def test_9_c_2_the_bankers_cards_are_turned_up_once_the_players_hand_is_called() -> None:
    run = dealt(*BANKER_WINS, dealing=DOWN)
    asked = len(run.dues)
    run.to("announce", "layout")
    assert since(run, asked)[:9] == [
        "hold device",
        "deal player hand 1",
        "deal banker hand 1",
        "deal player hand 2",
        "deal banker hand 2",
        "turn up player hand",
        "announce player hand 1",
        "turn up banker hand",
        "announce banker hand 2",
    ]
    assert all_cites(run, "turn up") == [[DOWN]] * 2
    assert run.cites_of("hold") == (DOWN,)


@pytest.mark.law("541.9(d)")
@pytest.mark.parametrize("when", ["deal", "announce", "settle", "gather"])
@pytest.mark.parametrize("hand", ["player hand", "banker hand"])
def test_9_d_no_player_touches_the_cards(when: str, hand: str) -> None:
    run = dealt(*BOTH_DRAW).close()
    run.to(when)
    assert run.refused(fact("touch", hand, "player 4")) == ("541.9(d)", "not-your-cards")


@pytest.mark.law("541.9(d)")
def test_9_d_nor_those_that_lie_on_the_layout_before_the_deal() -> None:
    run = bac().open()
    assert run.refused(fact("touch", "device", "player 2")) == ("541.9(d)", "not-your-cards")
