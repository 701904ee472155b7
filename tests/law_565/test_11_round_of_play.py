"""§ 565.11: decisions, forfeits, settlement, and what becomes of the cards."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_565.poker import dealt, opened, played, singly, tcp

from tablegames.procedure.places import Seat

DEVICES = ["shoe", "hand", "automated"]
QUEEN_HIGH = "Qs 8c 4d"
HANDS = {1: "9d 9c Ah", 3: "Kd 7c 2h", 6: "Jd 7h 2s"}


def three_players(device: str = "shoe", **terms: object) -> Run:
    """Seats 1, 3 and 6 with an Ante of $10, $20 and $30; a pair, king high and jack high against queen high."""
    order = " ".join([*HANDS.values(), QUEEN_HIGH]) if device == "automated" else singly(*HANDS.values(), QUEEN_HIGH)
    run = opened(device, seats=(1, 3, 6), **terms).stack(order)
    return run.wager(6, ante=30).wager(1, ante=10).wager(3, ante=20)


# ------------------------------------------------------------ subsection a


@pytest.mark.law("565.11(a)")
@pytest.mark.parametrize("who", ["5", "Eve", ""])
def test_11_a_nobody_else_touches_the_cards_of_a_player(who: str) -> None:
    run = tcp(seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    run.to("ask", 2)
    assert run.refused(fact("touch", 2, who)) == ("565.11(a)", "not-your-cards")


@pytest.mark.law("565.11(a)")
@pytest.mark.parametrize("done", [fact("touch", 2, "2"), fact("touch", 2, "dealer", by="dealer")], ids=["player", "dealer"])
def test_11_a_the_player_and_the_dealer_may_touch_them(done: object) -> None:
    run = tcp(seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    due = run.to("ask", 2)
    assert run.refused(done) is None  # type: ignore[arg-type]
    assert run.due is due


@pytest.mark.law("565.11(a)")
@pytest.mark.parametrize("who", ["Ann", "2", "3", "dealer"])
def test_11_a_a_player_may_be_named_by_either_of_two_positions(who: str) -> None:
    run = tcp(seats={2: "Ann", 3: "Ann"}, adjacent_positions=True).wager(2, ante=10).wager(3, ante=10)
    run.to("ask", 2)
    assert run.refused(fact("touch", 2, who)) is None
    assert run.refused(fact("touch", 2, "Bob")) == ("565.11(a)", "not-your-cards")


# ------------------------------------------------------------ subsection b


@pytest.mark.law("565.11(b)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_b_the_option_is_offered_clockwise_from_the_dealers_left(device: str) -> None:
    run = three_players(device).finish()
    assert run.asked_order("ask") == ["ask 1", "ask 3", "ask 6"]
    assert {str(cite) for due in run.asked("ask") for cite in due.cites} == {"565.11(b)"}
    assert {(due.by.value, due.options) for due in run.asked("ask")} == {("player", ("play", "fold"))}


@pytest.mark.law("565.11(b)")
def test_11_b_the_play_wager_is_made_when_its_player_is_asked() -> None:
    run = three_players().finish()
    assert run.asked_order("ask", "wager") == ["ask 1", "wager 1/play", "ask 3", "wager 3/play", "ask 6", "wager 6/play"]
    assert [done.value for done in run.facts if done.kind.word == "wager" and done.place.name.endswith("play")] == [1000, 2000, 3000]
    assert "565.11(b)" in run.cites_of("wager", "6/play")


@pytest.mark.law("565.11(b)")
def test_11_b_a_decision_out_of_turn_is_refused() -> None:
    run = three_players()
    run.to("ask", 1)
    assert run.refused(fact("ask", 3, "play")) == ("565.11(b)", "not-due")
    assert run.refused(fact("ask", 1, "play")) is None


@pytest.mark.law("565.11(b)")
@pytest.mark.parametrize(("cents", "refusal"), [(900, ("565.11(b)", "wrong-answer")), (1100, ("565.11(b)", "wrong-answer")), (1000, None)])
def test_11_b_the_play_wager_equals_the_ante(cents: int, refusal: tuple[str, str] | None) -> None:
    run = three_players().decide(1, "play")
    assert run.refused(fact("wager", "1/play", cents)) == refusal


@pytest.mark.law("565.11(b)")
def test_11_b_a_player_plays_or_folds_and_nothing_else() -> None:
    run = three_players()
    run.to("ask", 1)
    assert run.refused(fact("ask", 1, "raise")) == ("565.11(b)", "not-an-option")


@pytest.mark.law("565.11(b)")
def test_11_b_without_an_ante_nobody_is_asked() -> None:
    run = tcp(seats=(2, 5)).wager(2, pair_plus=5).wager(5, ante=10).finish()
    assert run.asked_order("ask") == ["ask 5"]


@pytest.mark.law("565.11(b)")
def test_11_b_a_fold_forfeits_the_ante() -> None:
    assert played("Jd 7h 2s", QUEEN_HIGH, decision="fold") == {"4/ante": -1000}


@pytest.mark.law("565.11(b)")
def test_11_b_outside_the_versions_of_7_f_the_pair_plus_of_a_fold_is_settled_by_its_table() -> None:
    """Reading R8."""
    assert played("9d 9c 2s", QUEEN_HIGH, pair_plus=5, decision="fold") == {"4/ante": -1000, "4/pair-plus": 500}
    assert played("Jd 7h 2s", QUEEN_HIGH, pair_plus=5, decision="fold") == {"4/ante": -1000, "4/pair-plus": -500}


@pytest.mark.law("565.11(b)")
@pytest.mark.parametrize(
    ("version", "by_choice"), [("565.7(f)(1)", False), ("565.7(f)(2)", False), ("565.7(f)(3)", False), ("565.7(a)", True)]
)
def test_11_b_in_the_versions_of_7_f_a_fold_forfeits_the_pair_plus_too(*, version: str, by_choice: bool) -> None:
    run = dealt({4: "9d 9c 2s"}, QUEEN_HIGH, pair_plus=5, version=version, fold_forfeits_pair_plus=by_choice)
    run.plan("ask", 4, "fold").finish()
    assert run.settled == {"4/ante": -1000, "4/pair-plus": -500}
    assert run.cites_of("settle", "4/pair-plus") == ("565.11(c)", "565.11(b)")


# ------------------------------------------------------------ subsection c


@pytest.mark.law("565.11(c)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_c_forfeits_are_collected_when_everybody_has_decided_and_before_the_dealer_reveals(device: str) -> None:
    run = three_players(device).plan("ask", 1, "fold").plan("ask", 6, "fold")
    run.to("reveal", "dealer")
    words = [done.kind.word for done in run.facts if done.kind.word in {"ask", "settle", "discard"}]
    assert words == ["ask", "ask", "ask", "settle", "discard", "settle", "discard"]
    assert (run.settled, run.order("discard")) == ({"1/ante": -1000, "6/ante": -3000}, ["1", "6"])
    assert run.rack == [HANDS[1], HANDS[6]]
    assert {str(cite) for due in run.asked("discard") for cite in due.cites} == {"565.11(c)"}
    assert run.cites_of("reveal", "dealer") == ("565.11(c)",)


@pytest.mark.law("565.11(c)")
def test_11_c_cards_that_a_pair_plus_still_needs_stay() -> None:
    run = dealt({4: "9d 9c 2s"}, QUEEN_HIGH, pair_plus=5).plan("ask", 4, "fold")
    run.to("reveal", "dealer")
    assert (run.order("discard"), run.hands.get("4")) == ([], "9d 9c 2s")


@pytest.mark.law("565.11(c)")
def test_11_c_the_dealers_cards_are_revealed_and_arranged_before_anything_is_settled() -> None:
    run = dealt({4: "9d 9c 2s"}, "4d Qs 8c").finish()
    assert run.order("reveal") == ["dealer", "4"]
    assert [done.kind.word for done in run.facts if done.kind.word in {"reveal", "settle"}][:1] == ["reveal"]
    assert [repr(card) for card in run.value_of("reveal", "dealer") or ()] == ["Qs", "8c", "4d"]  # type: ignore[attr-defined]


@pytest.mark.law("565.11(c)")
@pytest.mark.parametrize(("device", "times"), [("shoe", 0), ("hand", 0), ("automated", 1)])
def test_11_c_the_cover_card_on_the_dealers_hand_is_laid_aside(device: str, times: int) -> None:
    run = three_players(device).finish()
    assert run.asked_order("cover card aside") == ["cover card aside dealer"] * times
    assert set(run.cites_of("cover card aside")) <= {"565.11(c)"}


# ------------------------------------------------------------ subsection d


@pytest.mark.law("565.11(d)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_d_settlement_runs_counterclockwise_from_the_dealers_right(device: str) -> None:
    run = three_players(device).finish()
    assert run.order("reveal") == ["dealer", "6", "3", "1"]
    assert list(dict.fromkeys(place.partition("/")[0] for place in run.order("settle"))) == ["6", "3", "1"]


@pytest.mark.law("565.11(d)", "565.11(d)(1)")
def test_11_d_one_player_is_done_before_the_next_hand_is_revealed() -> None:
    """Reading R12."""
    run = three_players().finish()
    acts = [f"{done.kind.word} {done.place.name}" for done in run.facts if done.kind.word in {"reveal", "settle"}]
    assert [act.partition("/")[0] for act in acts] == [
        "reveal dealer",
        *("reveal 6", "settle 6", "settle 6"),
        *("reveal 3", "settle 3", "settle 3"),
        *("reveal 1", "settle 1", "settle 1"),
    ]


@pytest.mark.law("565.11(d)(1)")
def test_11_d_1_the_hands_of_all_remaining_players_are_revealed() -> None:
    run = three_players().plan("ask", 3, "fold").finish()
    assert run.order("reveal") == ["dealer", "6", "1"]
    assert {run.cites_of("reveal", seat) for seat in (1, 6)} == {("565.11(d)(1)",)}
    assert run.value_of("reveal", 1) is not None


@pytest.mark.law("565.11(d)(2)", "565.11(d)(3)")
def test_11_d_2_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    run = dealt({4: "2d 2c 3s"}, "9d 9c 3h", pair_plus=5).finish()
    assert run.order("settle")[-1:] == ["4/pair-plus"]
    assert run.settled == {"4/ante": -1000, "4/play": -1000, "4/pair-plus": 500}
    other = dealt({4: "Kd 7c 2h"}, QUEEN_HIGH, pair_plus=5).finish()
    assert other.order("settle")[:1] == ["4/pair-plus"]
    assert other.settled == {"4/pair-plus": -500, "4/ante": 1000, "4/play": 1000}


@pytest.mark.law("565.11(d)(2)")
@pytest.mark.parametrize(("ante", "pair_plus"), [(5, 5), (10, 25), (500, 500)])
def test_11_d_2_the_whole_of_a_losing_wager_is_collected(ante: int, pair_plus: int) -> None:
    run = dealt({4: "Jd 7h 2s"}, QUEEN_HIGH, ante=ante, pair_plus=pair_plus).finish()
    assert run.settled == {"4/ante": -100 * ante, "4/play": -100 * ante, "4/pair-plus": -100 * pair_plus}
    assert {run.cites_of("settle", place)[:1] for place in ("4/ante", "4/play", "4/pair-plus")} == {("565.11(d)(2)",)}
    assert run.accounts.get("inventory") == 100 * (2 * ante + pair_plus)


@pytest.mark.law("565.11(d)(3)")
def test_11_d_3_winning_wagers_are_paid_and_go_back() -> None:
    run = dealt({4: "9d 9c 2s"}, QUEEN_HIGH, pair_plus=5).finish()
    assert run.settled == {"4/ante": 1000, "4/play": 1000, "4/pair-plus": 500}
    assert {run.cites_of("settle", place)[:1] for place in ("4/ante", "4/play", "4/pair-plus")} == {("565.11(d)(3)",)}
    assert run.accounts == {"inventory": -2500, "purse:player 4": 2500}


# ------------------------------------------------------------ subsection e


@pytest.mark.law("565.11(e)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_e_the_cards_are_collected_after_all_wagers_so_that_each_hand_can_be_rebuilt(device: str) -> None:
    run = three_players(device).finish()
    assert run.kinds()[-1:] == ["gather"]
    assert (run.order("gather"), run.cites_of("gather")) == (["discard rack"], ("565.11(e)",))
    assert run.hands == {}
    assert sorted(sorted(hand.split()) for hand in run.rack) == sorted(sorted(hand.split()) for hand in [*HANDS.values(), QUEEN_HIGH])


@pytest.mark.law("565.11(b)")
@pytest.mark.parametrize(("purse", "play"), [(2000, None), (1999, ("", "not-enough-chips"))], ids=["exactly enough", "a cent too few"])
def test_11_b_who_is_known_to_lack_the_chips_for_a_play_wager_can_only_fold(purse: int, play: tuple[str, str] | None) -> None:
    run = tcp(seats={2: "Ann"})
    run.table.accounts[run.table.purse(Seat(2))] = purse
    run.table.purse_known.add("Ann")
    run.wager(2, ante=10)
    run.to("ask", 2)
    assert run.refused(fact("ask", 2, "play")) == play
    assert play is None or run.refused(fact("ask", 2, "fold")) is None
