"""§ 541.8: the three wagers, what wins, loses and is void, verbal wagers, and until when."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_541.baccarat import (
    BANKER_WINS,
    BOTH_DRAW,
    PLAYER_WINS,
    TIE_HANDS,
    all_cites,
    bac,
    dealt,
    played,
    worth,
)

from tablegames.games import game
from tablegames.procedure.places import INVENTORY, Seat

BANKER_BY_ONE, PLAYER_BY_ONE = ("Kc 6c", "Qd 7d"), ("Kc 7c", "Qd 6d")


@pytest.mark.law("541.8(a)(1)", "541.8(a)(2)", "541.8(a)(3)")
def test_8_a_three_wagers_exist() -> None:
    wagers = [(wager.key, str(wager.cite)) for wager in game("minibaccarat").declared.wagers]
    assert wagers == [("banker", "541.8(a)(1)"), ("player", "541.8(a)(2)"), ("tie", "541.8(a)(3)")]


@pytest.mark.law("541.8(a)")
@pytest.mark.parametrize("wager", ["ante", "pair", "banker-bonus"])
def test_8_a_no_other_wager_may_be_made(wager: str) -> None:
    run = bac(seats=(3,)).open()
    assert run.refused(fact("wager", f"3/{wager}", 1000)) == ("541.8(a)", "no-such-area")


@pytest.mark.law("541.8(a)")
def test_8_a_a_player_may_make_all_three() -> None:
    run = played(*BANKER_BY_ONE, {3: {"banker": 10, "player": 10, "tie": 10}})
    assert run.settled == {"3/player": -1000, "3/tie": -1000, "3/banker": 1000}


@pytest.mark.law("541.8(a)(1)(i)")
@pytest.mark.parametrize("hands", [BANKER_WINS, BANKER_BY_ONE])
def test_8_a_1_i_the_banker_wager_wins_when_banker_counts_more(hands: tuple[str, str]) -> None:
    run = played(*hands, {4: {"banker": 10}})
    assert run.settled == {"4/banker": 1000}
    assert "541.8(a)(1)(i)" in run.cites_of("settle")


@pytest.mark.law("541.8(a)(1)(ii)")
@pytest.mark.parametrize("hands", [PLAYER_WINS, PLAYER_BY_ONE, BOTH_DRAW])
def test_8_a_1_ii_the_banker_wager_loses_when_banker_counts_less(hands: tuple[str, str]) -> None:
    run = played(*hands, {4: {"banker": 10}})
    assert run.settled == {"4/banker": -1000}
    assert "541.8(a)(1)(ii)" in run.cites_of("settle")


@pytest.mark.law("541.8(a)(1)(iii)", "541.8(a)(1)(iii)(A)")
def test_8_a_1_iii_a_on_equal_counts_the_banker_wager_goes_back_whole() -> None:
    run = played(*TIE_HANDS, {4: {"banker": 10}})
    assert run.settled == {"4/banker": 0}
    assert {"541.8(a)(1)(iii)", "541.8(a)(1)(iii)(A)"} <= set(run.cites_of("settle"))
    assert run.asked("vigorish") == []
    assert run.accounts == {}


@pytest.mark.law("541.8(a)(1)(iii)", "541.8(a)(1)(iii)(B)")
def test_8_a_1_iii_b_by_the_other_way_a_quarter_is_charged() -> None:
    run = played(*TIE_HANDS, {4: {"banker": 10}}, vigorish="25-on-ties")
    assert run.settled == {"4/banker": 0}
    assert (run.value_of("vigorish", "4/banker"), "541.8(a)(1)(iii)(B)" in run.cites_of("vigorish")) == (250, True)
    assert "541.8(a)(1)(iii)" in run.cites_of("settle")
    assert run.accounts == {"purse:player 4": -250, "inventory": 250}


@pytest.mark.law("541.8(a)(2)(i)")
@pytest.mark.parametrize("hands", [PLAYER_WINS, PLAYER_BY_ONE, BOTH_DRAW])
def test_8_a_2_i_the_player_wager_wins_when_player_counts_more(hands: tuple[str, str]) -> None:
    run = played(*hands, {4: {"player": 10}})
    assert run.settled == {"4/player": 1000}
    assert "541.8(a)(2)(i)" in run.cites_of("settle")


@pytest.mark.law("541.8(a)(2)(ii)")
@pytest.mark.parametrize("hands", [BANKER_WINS, BANKER_BY_ONE])
def test_8_a_2_ii_the_player_wager_loses_when_player_counts_less(hands: tuple[str, str]) -> None:
    run = played(*hands, {4: {"player": 10}})
    assert run.settled == {"4/player": -1000}
    assert "541.8(a)(2)(ii)" in run.cites_of("settle")


@pytest.mark.law("541.8(a)(2)(iii)")
@pytest.mark.parametrize("vigorish", ["5", "25-on-ties"])
def test_8_a_2_iii_on_equal_counts_the_player_wager_goes_back(vigorish: str) -> None:
    run = played(*TIE_HANDS, {4: {"player": 10}}, vigorish=vigorish)
    assert run.settled == {"4/player": 0}
    assert "541.8(a)(2)(iii)" in run.cites_of("settle")
    assert run.accounts == {}


@pytest.mark.law("541.8(a)(3)(i)")
def test_8_a_3_i_the_tie_bet_wins_on_equal_counts() -> None:
    run = played(*TIE_HANDS, {4: {"tie": 10}})
    assert run.settled == {"4/tie": 8000}
    assert "541.8(a)(3)(i)" in run.cites_of("settle")


@pytest.mark.law("541.8(a)(3)(ii)")
@pytest.mark.parametrize("hands", [BANKER_WINS, BANKER_BY_ONE, PLAYER_WINS, PLAYER_BY_ONE, BOTH_DRAW])
def test_8_a_3_ii_the_tie_bet_loses_on_unequal_counts(hands: tuple[str, str]) -> None:
    run = played(*hands, {4: {"tie": 10}})
    assert run.settled == {"4/tie": -1000}
    assert "541.8(a)(3)(ii)" in run.cites_of("settle")


@pytest.mark.law("541.8(a)(1)(i)", "541.8(a)(2)(i)", "541.8(a)(3)(i)")
@pytest.mark.parametrize("amount", [5, "5.05", 1000])
def test_8_a_what_is_won_goes_with_the_wager(amount: float | str) -> None:
    cents = round(float(amount) * 100)
    assert worth(BANKER_WINS, "banker", amount) == worth(PLAYER_WINS, "player", amount) == cents
    assert worth(TIE_HANDS, "tie", amount) == 8 * cents


@pytest.mark.law("541.8(b)")
def test_8_b_a_wager_is_made_in_chips() -> None:
    run = bac(seats=(3,), chip=1).open()
    assert run.refused(fact("wager", "3/banker", 1050)) == ("541.8(b)", "not-in-chips")
    assert run.refused(fact("wager", "3/banker", 1000)) is None


@pytest.mark.law("541.8(b)")
def test_8_b_a_confirmed_verbal_wager_is_turned_into_chips_and_stands() -> None:
    run = dealt(*BANKER_WINS, {4: {"player": 10}})
    asked = len(run.dues)
    run.strike("verbal wager", "4/banker", cents=2000)
    run.close()
    assert run.asked_order()[asked : asked + 3] == ["confirm 4/banker", "convert 4/banker", "wager 4/banker 2"]
    assert all_cites(run, "confirm") + all_cites(run, "convert") == [["541.8(b)"]] * 2
    run.finish()
    assert run.settled == {"4/player": -1000, "4/banker": 2000}
    assert run.accounts.get("drop box") == 2000


@pytest.mark.law("541.8(b)")
def test_8_b_a_verbal_wager_that_the_dealer_does_not_confirm_is_none() -> None:
    run = dealt(*BANKER_WINS, {4: {"player": 10}}).plan("confirm", "4/banker", "declined")
    run.strike("verbal wager", "4/banker", cents=2000).finish()
    assert run.asked("confirm") != []
    assert run.asked("convert") == []
    assert run.settled == {"4/player": -1000}


@pytest.mark.law("541.8(b)")
def test_8_b_cash_that_is_not_confirmed_and_converted_is_no_wager() -> None:
    run = dealt(*BANKER_WINS).strike("verbal wager", "4/banker", cents=2000)
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("541.8(b)", "not-due")
    assert run.refused(fact("convert", "4/banker", 2000)) == ("541.8(b)", "not-due")
    assert run.refused(fact("confirm", "4/banker", "perhaps")) == ("541.8(b)", "not-an-option")
    run.answer("confirmed")
    assert run.refused(fact("convert", "4/banker", 1500)) == ("541.8(b)", "wrong-answer")


@pytest.mark.law("541.8(c)")
def test_8_c_until_no_more_bets_a_wager_may_be_placed_raised_and_withdrawn() -> None:
    run = bac(seats=(3,)).open()
    acts = [fact("wager", "3/banker", cents) for cents in (1000, 1500, 0)] + [fact("wager", "3/tie", 500)]
    assert [run.refused(act) for act in acts] == [None] * 4
    assert run.accounts == {"3/tie": 500, "purse:player 3": -500}


@pytest.mark.law("541.8(c)")
@pytest.mark.parametrize("when", ["deal", "announce", "settle", "gather"])
def test_8_c_afterwards_none_is_placed_raised_or_withdrawn(when: str) -> None:
    run = dealt(*BANKER_WINS, {4: {"banker": 10}}).close()
    run.to(when)
    acts = [fact("wager", "4/player", 500), fact("wager", "4/banker", 1500), fact("wager", "4/banker", 0)]
    acts += [fact("verbal wager", "4/tie", 500)]
    assert [run.refused(act) for act in acts] == [("541.8(c)", "too-late")] * 4


@pytest.mark.law("541.8(c)")
def test_8_c_a_player_who_leaves_before_takes_his_wagers_and_afterwards_does_not() -> None:
    run = dealt(*BANKER_WINS, {4: {"banker": 10}, 2: {"tie": 10}})
    run.strike("leave", 4)
    run.finish()
    assert run.settled == {"2/tie": -1000}
    run = dealt(*BANKER_WINS, {4: {"banker": 10}, 2: {"tie": 10}}).close()
    run.strike("leave", 4)
    run.finish()
    assert run.settled == {"2/tie": -1000, "4/banker": 1000}


@pytest.mark.law("541.8(b)")
def test_8_b_the_cash_of_a_verbal_wager_need_not_be_in_chips_before() -> None:
    run = bac(seats=(3,)).open()
    purse = run.table.purse(Seat(3))
    run.table.purse_known.add("player 3")
    run.table.post(INVENTORY, purse, 500)
    assert run.refused(fact("wager", "3/banker", 10_000)) == ("", "not-enough-chips")
    run.strike("verbal wager", "3/banker", cents=10_000).close()
    assert run.accounts == {"3/banker": 10_000, "purse:player 3": 500, "drop box": 10_000, "cash": -10_000, "inventory": -10_500}
