"""§ 641a.11(a) to (c)(4), (d): decisions, forfeits, settlement, and what becomes of the cards."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_641a.poker import DEVICES, dealt, fcp, played

HOUSE = "Qs Qd 8c 5h 3d 2s"
"""A pair of queens, eight, five."""
HANDS = {1: "Kd Kc 7h 4s 2c", 3: "Ad Jc 9h 6s 4d", 6: "Jd Th 6h 4c 3s"}
"""A pair of kings wins; ace high and jack high lose."""


def three_players(device: str = "shoe", **terms: object) -> Run:
    """Seats 1, 3 and 6 with an Ante of $10, $20 and $30."""
    return dealt(HANDS, HOUSE, device=device, **terms).wager(6, ante=30).wager(1, ante=10).wager(3, ante=20)


# ------------------------------------------------------------ subsection a


@pytest.mark.law("641a.11(a)(1)")
@pytest.mark.parametrize("who", ["5", "Eve", ""])
def test_11_a_1_nobody_else_touches_the_cards_of_a_player(who: str) -> None:
    run = fcp(seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    run.to("ask", 2)
    assert run.refused(fact("touch", 2, who)) == ("641a.11(a)(1)", "not-your-cards")


@pytest.mark.law("641a.11(a)(1)")
@pytest.mark.parametrize("done", [fact("touch", 2, "2"), fact("touch", 2, "dealer", by="dealer")], ids=["player", "dealer"])
def test_11_a_1_the_player_and_the_dealer_may_touch_them(done: object) -> None:
    run = fcp(seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    due = run.to("ask", 2)
    assert run.refused(done) is None  # type: ignore[arg-type]
    assert run.due is due


@pytest.mark.law("641a.11(b)")
def test_11_b_every_player_examines_the_cards_and_lays_them_down_before_anybody_is_asked() -> None:
    run = three_players()
    run.to("ask")
    assert run.asked_order("lay down", "ask") == ["lay down 1", "lay down 3", "lay down 6", "ask 1"]
    assert {str(cite) for due in run.asked("lay down") for cite in due.cites} == {"641a.11(a)", "641a.11(b)"}


# ------------------------------------------------------------ subsection b


@pytest.mark.law("641a.11(b)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_b_the_option_is_offered_clockwise_from_the_dealers_left(device: str) -> None:
    run = three_players(device).finish()
    assert run.asked_order("ask") == ["ask 1", "ask 3", "ask 6"]
    assert {str(cite) for due in run.asked("ask") for cite in due.cites} == {"641a.11(b)"}
    assert {(due.by.value, due.options) for due in run.asked("ask")} == {("player", ("play", "fold"))}


@pytest.mark.law("641a.11(b)")
def test_11_b_the_play_wager_is_made_when_its_player_is_asked() -> None:
    run = three_players().plan("wager", "3/play", 6000).plan("wager", "6/play", 4500).finish()
    assert run.asked_order("ask", "wager") == ["ask 1", "wager 1/play", "ask 3", "wager 3/play", "ask 6", "wager 6/play"]
    assert [done.value for done in run.facts if done.kind.word == "wager" and done.place.name.endswith("play")] == [1000, 6000, 4500]


@pytest.mark.law("641a.11(b)")
def test_11_b_the_play_wager_lies_between_one_and_three_antes() -> None:
    run = three_players().decide(1, "play")
    assert run.due is not None
    assert (run.due.place.name, run.due.value, run.due.least, run.due.most) == ("1/play", None, 1000, 3000)


@pytest.mark.law("641a.11(b)")
def test_11_b_a_decision_out_of_turn_is_refused() -> None:
    run = three_players()
    run.to("ask", 1)
    assert run.refused(fact("ask", 3, "play")) == ("641a.11(b)", "not-due")
    assert run.refused(fact("ask", 1, "play")) is None


@pytest.mark.law("641a.11(b)")
def test_11_b_a_player_plays_or_folds_and_nothing_else() -> None:
    run = three_players()
    run.to("ask", 1)
    assert run.refused(fact("ask", 1, "raise")) == ("641a.11(b)", "not-an-option")


@pytest.mark.law("641a.11(b)")
def test_11_b_without_an_ante_nobody_is_asked() -> None:
    run = fcp(seats=(2, 5)).wager(2, aces_up=5).wager(5, ante=10).finish()
    assert run.asked_order("ask") == ["ask 5"]


@pytest.mark.law("641a.11(b)")
@pytest.mark.parametrize("ante", [5, 10, 500])
def test_11_b_a_fold_forfeits_the_ante_and_ends_the_round_for_that_player(ante: int) -> None:
    run = dealt({4: HANDS[1]}, HOUSE).wager(4, ante=ante).plan("ask", 4, "fold").finish()
    assert run.net == {"4/ante": -100 * ante}
    assert run.cites_of("settle", "4/ante") == ("641a.11(c)", "641a.11(b)")
    assert run.order("reveal") == ["dealer"]


# ------------------------------------------------------------ (b)(1), (2): what a fold does not forfeit


@pytest.mark.law("641a.11(b)(1)")
@pytest.mark.parametrize(("hand", "aces_up"), [("Ad Ac 7h 4s 2c", 500), ("Ad Jc 9h 6s 4d", -500)], ids=["a pair of aces", "no pair"])
def test_11_b_1_a_fold_forfeits_the_ante_and_not_the_aces_up(hand: str, aces_up: int) -> None:
    run = dealt({4: hand}, HOUSE).wager(4, ante=10, aces_up=5).plan("ask", 4, "fold").finish()
    assert run.net == {"4/ante": -1000, "4/aces-up": aces_up}
    assert run.cites_of("settle", "4/ante") == ("641a.11(c)", "641a.11(b)(1)")
    assert run.cites_of("settle", "4/aces-up") == ("641a.11(c)(4)", "641a.12(c)")


@pytest.mark.law("641a.11(b)(1)", "641a.11(c)")
def test_11_b_1_the_cards_wait_for_the_aces_up_wager() -> None:
    """Reading R9."""
    run = dealt({4: "Ad Ac 7h 4s 2c"}, HOUSE).wager(4, ante=10, aces_up=5).plan("ask", 4, "fold")
    run.to("reveal", "dealer")
    assert (run.net, run.order("discard"), run.hands.get("4")) == ({"4/ante": -1000}, [], "Ad Ac 7h 4s 2c")
    run.finish()
    assert run.order("reveal") == ["dealer", "4"]


@pytest.mark.law("641a.11(b)(2)")
@pytest.mark.parametrize("aces_up", [0, 5])
def test_11_b_2_a_fold_forfeits_the_progressive_wager_with_the_ante(aces_up: int) -> None:
    run = dealt({4: "7d 7c 7h 4s 2c"}, HOUSE, progressive="A")
    run.wager(4, ante=10, **({"aces_up": aces_up} if aces_up else {}), progressive=5).plan("ask", 4, "fold").finish()
    assert (run.net["4/ante"], run.net["4/progressive"]) == (-1000, -500)
    assert run.asked("check hand") == run.asked("settle", "4/progressive") == []


@pytest.mark.law("641a.11(b)(2)")
@pytest.mark.parametrize("kind", ["reveal", "settle", "discard"])
def test_11_b_2_a_progressive_wager_that_was_forfeited_is_not_paid(kind: str) -> None:
    run = dealt({2: HANDS[1], 4: "7d 7c 7s 4h 2h"}, HOUSE, progressive="A")
    run.wager(2, ante=10, progressive=1).wager(4, ante=10, progressive=5).plan("ask", 4, "fold")
    run.to("reveal", "dealer")
    run.to(kind, "2/play" if kind == "settle" else 2)
    assert run.refused(fact("settle", "4/progressive", 4000)) == ("641a.11(b)(2)", "forfeited")
    assert run.refused(fact("award", "4/progressive", 4000)) == ("641a.11(b)(2)", "forfeited")


@pytest.mark.law("641a.11(b)(2)")
def test_11_b_2_who_played_has_forfeited_nothing() -> None:
    run = dealt({2: HANDS[1], 4: HANDS[3]}, HOUSE, progressive="A")
    run.wager(2, ante=10, progressive=1).wager(4, ante=10, progressive=5)
    run.to("settle", "2/ante")
    assert run.refused(fact("settle", "4/progressive", 4000)) == ("641a.11(c)(3)(ii)", "not-due")


@pytest.mark.law("641a.11(b)(2)")
@pytest.mark.parametrize(("wager", "envy"), [(1, 1000), (5, 5000)])
def test_11_b_2_a_fold_does_not_forfeit_the_envy_bonus(wager: int, envy: int) -> None:
    run = dealt({2: "Ks Kh Kc Kd 2c", 4: HANDS[3]}, HOUSE, progressive="A")
    run.wager(2, ante=10, progressive=1).wager(4, ante=10, progressive=wager).plan("ask", 4, "fold").finish()
    assert run.net["4/envy"] == envy
    assert "641a.11(b)(2)" in run.cites_of("envy bonus", "4/envy")
    assert run.net["4/progressive"] == -100 * wager


# ------------------------------------------------------------ subsection c


@pytest.mark.law("641a.11(c)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_c_forfeits_are_collected_when_everybody_has_decided_and_before_the_dealer_reveals(device: str) -> None:
    run = three_players(device).plan("ask", 1, "fold").plan("ask", 6, "fold")
    run.to("reveal", "dealer")
    words = [f"{done.kind.word} {done.place.name}" for done in run.facts if done.kind.word in {"ask", "settle", "discard"}]
    words = [word for word in words if word != "discard second stack"]
    assert words == ["ask 1", "ask 3", "ask 6", "settle 1/ante", "discard 1", "settle 6/ante", "discard 6"]
    assert run.net == {"1/ante": -1000, "6/ante": -3000}
    assert run.rack[-2:] == [HANDS[1], HANDS[6]]
    assert run.cites_of("discard", 1) == run.cites_of("discard", 6) == ("641a.11(c)",)
    assert run.cites_of("reveal", "dealer") == ("641a.11(c)",)


@pytest.mark.law("641a.11(c)")
@pytest.mark.parametrize(
    ("dealer", "wins"),
    [
        ("2c 2d 7h 9s Jc Kd", False),  # a pair of twos loses to a pair of threes
        ("2c 2d 7h 9s Jc 2h", True),  # three twos with the sixth card
        ("4c 5d 6h 9s Jc 7d", True),  # a straight with the sixth card
        ("Ac Ad 7h 9s Jc 8d", True),
        ("4h 5d 7h 9h Jc Kh", True),  # a flush
    ],
)
def test_11_c_the_dealer_selects_the_best_four_of_six(dealer: str, *, wins: bool) -> None:
    each = -1000 if wins else 1000
    assert played("3c 3d Th 8s 6d", dealer) == {"4/ante": each, "4/play": each}


@pytest.mark.law("641a.11(c)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_c_settlement_runs_counterclockwise_from_the_dealers_right(device: str) -> None:
    run = three_players(device).finish()
    assert run.order("reveal") == ["dealer", "6", "3", "1"]
    assert list(dict.fromkeys(place.partition("/")[0] for place in run.order("settle"))) == ["6", "3", "1"]


@pytest.mark.law("641a.11(c)")
def test_11_c_one_player_is_done_before_the_next() -> None:
    run = three_players().finish()
    acts = [f"{done.kind.word} {done.place.name}" for done in run.facts if done.kind.word in {"reveal", "settle", "discard"}]
    assert [act.partition("/")[0] for act in acts] == [
        "reveal dealer",
        *("reveal 6", "settle 6", "settle 6", "discard 6"),
        *("reveal 3", "settle 3", "settle 3", "discard 3"),
        *("reveal 1", "settle 1", "settle 1", "discard 1"),
    ]


@pytest.mark.law("641a.11(c)")
def test_11_c_a_player_with_an_aces_up_alone_has_a_turn_too() -> None:
    run = dealt({2: HANDS[3], 5: "Ah Ac 7h 4s 2c"}, HOUSE).wager(2, ante=10).wager(5, aces_up=5).finish()
    assert run.order("reveal") == ["dealer", "5", "2"]
    assert run.net == {"5/aces-up": 500, "2/ante": -1000, "2/play": -1000}


@pytest.mark.law("641a.11(c)(1)", "641a.11(c)(2)")
def test_11_c_1_the_cards_of_every_remaining_player_are_turned_up_and_examined() -> None:
    run = three_players().plan("ask", 3, "fold").finish()
    assert run.order("reveal") == ["dealer", "6", "1"]
    assert {run.cites_of("reveal", seat) for seat in (1, 6)} == {("641a.11(c)(2)", "641a.11(c)(1)")}
    assert len(run.value_of("reveal", 1) or ()) == 5  # type: ignore[arg-type]


@pytest.mark.law("641a.11(c)(2)")
@pytest.mark.parametrize(
    ("player", "bonus"),
    [("9c 9d 9h 9s 2c", 25), ("5c 6c 7c 8c 8d", 20), ("Kh 5h 6h 7h 8h", 20), ("9c 9d 9h 8s 8d", 2), ("9c 9d 8h 8s 2d", 0)],
    ids=["four and a card", "a straight flush above a pair", "a straight flush below a king", "a full house is three", "two pairs"],
)
def test_11_c_2_the_best_four_of_five_are_the_hand(player: str, bonus: int) -> None:
    settled = played(player, "Ac Kd Qh Ts 3d 2h")
    assert settled.get("4/ante-bonus", 0) == 1000 * bonus
    assert (settled["4/ante"], settled["4/play"]) == (1000, 1000)


@pytest.mark.law("641a.11(c)(3)(i)")
@pytest.mark.parametrize(("ante", "times"), [(5, 1), (10, 2), (500, 3)])
def test_11_c_3_i_a_lower_hand_loses_ante_and_play_at_once(ante: int, times: int) -> None:
    run = dealt({4: HANDS[3]}, HOUSE).wager(4, ante=ante).plan("wager", "4/play", 100 * ante * times).finish()
    assert run.net == {"4/ante": -100 * ante, "4/play": -100 * ante * times}
    assert {run.cites_of("settle", place) for place in run.net} == {("641a.11(c)(3)(i)",)}
    assert run.accounts["inventory"] == 100 * ante * (1 + times)


@pytest.mark.law("641a.11(c)(3)(ii)")
@pytest.mark.parametrize("player", [HANDS[1], "Qc Qh 8d 5s 4h"], ids=["higher", "equal"])
def test_11_c_3_ii_a_higher_or_equal_hand_is_paid(player: str) -> None:
    run = dealt({4: player}, HOUSE).wager(4, ante=10).finish()
    assert run.net == {"4/ante": 1000, "4/play": 1000}
    assert {run.cites_of("settle", place) for place in run.net} == {("641a.11(c)(3)(ii)", "641a.12(a)")}
    assert run.accounts == {"inventory": -2000, "purse:player 4": 2000}


@pytest.mark.law("641a.11(c)(4)")
def test_11_c_4_the_aces_up_is_settled_after_ante_and_play() -> None:
    run = dealt({4: "Ad Ac 7h 4s 2c"}, HOUSE).wager(4, ante=10, aces_up=5).finish()
    assert run.order("settle") == ["4/ante", "4/play", "4/aces-up"]
    assert run.cites_of("settle", "4/aces-up")[:1] == ("641a.11(c)(4)",)


@pytest.mark.law("641a.11(c)(4)")
def test_11_c_4_the_aces_up_is_not_settled_before_ante_and_play() -> None:
    run = dealt({4: "Ad Ac 7h 4s 2c"}, HOUSE).wager(4, ante=10, aces_up=5)
    run.to("settle", "4/ante")
    assert run.refused(fact("settle", "4/aces-up", 500)) == ("641a.11(c)(3)(ii)", "not-due")


@pytest.mark.law("641a.11(c)(4)")
def test_11_c_4_a_winning_aces_up_is_paid_though_the_dealer_has_the_better_hand() -> None:
    assert played("Ad Ac 7h 4s 2c", "9s 9d 9c 5h 3d 2s", ante=10, aces_up=5) == {"4/ante": -1000, "4/play": -1000, "4/aces-up": 500}


# ------------------------------------------------------------ subsection d


@pytest.mark.law("641a.11(d)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_d_the_cards_are_collected_so_that_each_hand_can_be_rebuilt(device: str) -> None:
    run = three_players(device).finish()
    assert run.kinds()[-1:] == ["gather"]
    assert (run.order("gather"), run.cites_of("gather")) == (["discard rack"], ("641a.11(d)",))
    assert run.hands == {}
    hands = [sorted(hand.split()) for hand in run.rack if len(hand.split()) > 4]
    assert hands == [sorted(hand.split()) for hand in (HANDS[6], HANDS[3], HANDS[1], HOUSE)]


@pytest.mark.law("641a.11(d)")
def test_11_d_the_cards_of_a_player_go_to_the_rack_when_all_his_wagers_are_settled() -> None:
    run = three_players().finish()
    assert run.order("discard") == ["6", "3", "1"]
    assert {run.cites_of("discard", seat) for seat in (1, 3, 6)} == {("641a.11(d)",)}
