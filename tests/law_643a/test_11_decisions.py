"""§ 643a.11(a) to (e): the players' cards, what rides and what is withdrawn, and the community cards."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_643a.poker import AMENDED, DEVICES, SLUG, dealt, decided, lir, three, wagered

from tablegames.games.let_it_ride import GAME

HANDS = {1: "9h Jd 4s", 3: "Kc Kd 4h", 6: "8c 6d 2s"}
TURNS = "Th 5d"


def three_players(device: str = "shoe", **terms: object) -> Run:
    """Seats 1, 3 and 6, who wagered in another order."""
    run = dealt(HANDS, TURNS, device=device, **terms)  # type: ignore[arg-type]
    return run.wager(6, **three(30)).wager(1, **three(10)).wager(3, **three(20))


# ------------------------------------------------------------ subsection a


@pytest.mark.law("643a.11(a)(1)")
@pytest.mark.parametrize("who", ["3", "Eve", ""])
def test_11_a_1_nobody_else_touches_the_cards_of_a_player(who: str) -> None:
    run = three_players()
    run.to("ask", 1, 1)
    assert run.refused(fact("touch", 1, who)) == ("643a.11(a)(1)", "not-your-cards")


@pytest.mark.law("643a.11(a)(1)")
@pytest.mark.parametrize("done", [fact("touch", 1, "1"), fact("touch", 1, "dealer", by="dealer")], ids=["player", "dealer"])
def test_11_a_1_the_player_and_the_dealer_may_touch_them(done: object) -> None:
    run = three_players()
    due = run.to("ask", 1, 2)
    assert run.refused(done) is None  # type: ignore[arg-type]
    assert run.due is due


@pytest.mark.law("643a.11(a)(1)")
@pytest.mark.parametrize("who", ["Ann", "2", "3", "dealer"])
def test_11_a_1_a_player_may_be_named_by_either_of_two_boxes(who: str) -> None:
    run = lir(seats={2: "Ann", 3: "Ann"}, adjacent_boxes=2).wager(2, **three()).wager(3, **three())
    run.to("ask", 2)
    assert run.refused(fact("touch", 2, who)) is None
    assert run.refused(fact("touch", 2, "Bob")) == ("643a.11(a)(1)", "not-your-cards")


@pytest.mark.law("643a.11(a)(3)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("second", ["ride", "withdraw"])
@pytest.mark.parametrize(("choice", "words"), [("area", "in the area for the cards"), ("bet-3", "under Bet Number 3")])
def test_11_a_3_after_the_second_decision_each_player_lays_the_cards_where_the_submission_says(
    device: str, second: str, choice: str, words: str
) -> None:
    run = wagered(HANDS, TURNS, device=device, card_place=choice).plan("ask", 3, second, nth=2).finish()
    assert run.order("lay down") == ["1", "3", "6"]
    assert {(due.value, due.by.value, *map(str, due.cites)) for due in run.asked("lay down")} == {(words, "player", "643a.11(a)(3)")}
    after_second = [done.kind.word for done in run.facts if done.place.name.startswith("3")]
    assert after_second.index("lay down") > len(after_second) - 1 - after_second[::-1].index("ask")


@pytest.mark.law("643a.11(a)(3)")
def test_11_a_3_the_place_is_a_choice_of_the_submission() -> None:
    found = [
        (str(choice.cite), [option.value for option in choice.options]) for choice in GAME.declared.choices if choice.key == "card-place"
    ]
    assert found == [("643a.11(a)(3)", ["area", "bet-3"])]


@pytest.mark.law("643a.11(a)(3)")
@pytest.mark.parametrize("kind", ["lay down", "ask"])
def test_11_a_3_cards_that_lie_there_are_not_touched_again_by_their_player(kind: str) -> None:
    run = three_players()
    run.to(kind, 3, 2 if kind == "ask" else 0)
    assert run.refused(fact("touch", 3, "3")) is None
    run.to("ask", 6, 2)
    assert run.refused(fact("touch", 3, "3")) == ("643a.11(a)(3)", "cards-laid-down")
    assert run.refused(fact("touch", 3, "dealer")) is None
    assert run.refused(fact("touch", 6, "6")) is None
    run.to("turn card", "community", 2)
    assert run.refused(fact("touch", 6, "6")) == ("643a.11(a)(3)", "cards-laid-down")


@pytest.mark.law("643a.11(a)(3)")
def test_11_a_3_in_the_next_round_a_player_touches_the_new_cards() -> None:
    run = lir().rounds(1, **three())
    run.wager(2, **three()).to("ask", 2, 1)
    assert run.refused(fact("touch", 2, "2")) is None


# ------------------------------------------------------------ subsections b and d

DECISIONS = [
    pytest.param(1, "643a.11(b)", "(1)", "(2)", marks=pytest.mark.law("643a.11(b)", "643a.11(b)(1)", "643a.11(b)(2)")),
    pytest.param(2, "643a.11(d)", "(1)", "(2)", marks=pytest.mark.law("643a.11(d)", "643a.11(d)(1)", "643a.11(d)(2)")),
]


@pytest.mark.parametrize(("nth", "cite", "rides", "withdrawn"), DECISIONS)
@pytest.mark.parametrize("device", DEVICES)
def test_11_b_d_each_player_is_asked_clockwise_from_the_dealers_left(device: str, nth: int, cite: str, rides: str, withdrawn: str) -> None:
    run = three_players(device).finish()
    asked = [due for due in run.asked("ask") if due.nth == nth]
    assert [due.place.name for due in asked] == ["1", "3", "6"]
    assert {(due.by.value, due.options, *map(str, due.cites)) for due in asked} == {("player", ("ride", "withdraw"), cite)}


@pytest.mark.parametrize(("nth", "cite", "rides", "withdrawn"), DECISIONS)
def test_11_b_d_a_decision_out_of_turn_is_refused(nth: int, cite: str, rides: str, withdrawn: str) -> None:
    run = three_players()
    run.to("ask", 1, nth)
    assert run.refused(fact("ask", 3, "ride", nth=nth)) == (cite, "not-due")
    assert run.refused(fact("ask", 1, "ride", nth=3 - nth)) == (cite, "not-due")
    assert run.refused(fact("ask", 1, "ride", nth=nth, by="dealer")) == (cite, "wrong-role")
    assert run.refused(fact("ask", 1, "ride", nth=nth)) is None


@pytest.mark.parametrize(("nth", "cite", "rides", "withdrawn"), DECISIONS)
@pytest.mark.parametrize("word", ["fold", "raise", "", "Ride"])
def test_11_b_d_a_bet_rides_or_is_withdrawn_and_nothing_else(word: str, nth: int, cite: str, rides: str, withdrawn: str) -> None:
    run = three_players()
    run.to("ask", 1, nth)
    assert run.refused(fact("ask", 1, word, nth=nth)) == (cite, "not-an-option")


@pytest.mark.parametrize(("nth", "cite", "rides", "withdrawn"), DECISIONS)
@pytest.mark.parametrize("kind", ["ask", "turn card", "reveal", "settle"])
def test_11_b_d_1_a_bet_that_rides_stays_until_the_end_of_the_round(kind: str, nth: int, cite: str, rides: str, withdrawn: str) -> None:
    run = three_players()
    run.to("ask", 1, nth)
    run.answer("ride")
    where: dict[str, int | str] = {"ask": 3, "reveal": 6, "settle": "6/bet-1"}
    run.to(kind, where.get(kind), nth if kind in {"ask", "turn card"} else None)
    area = f"1/bet-{nth}"
    assert run.refused(fact("wager", area, 0)) == (cite + rides, "bet-rides")
    assert run.refused(fact("wager", area, 2000)) == (cite + rides, "bet-rides")
    assert run.accounts.get(area) == 1000


@pytest.mark.law("643a.11(d)(1)")
def test_11_d_1_the_second_bet_rides_as_soon_as_its_player_has_said_so() -> None:
    run = three_players()
    run.to("ask", 1, 2)
    run.answer("ride")
    assert run.due is not None
    assert run.due.kind.word == "lay down"
    assert run.refused(fact("wager", "1/bet-2", 0)) == ("643a.11(d)(1)", "bet-rides")
    assert run.refused(fact("wager", "3/bet-2", 0)) == ("643a.7(c)", "too-late")


@pytest.mark.parametrize(("nth", "cite", "rides", "withdrawn"), DECISIONS)
def test_11_b_d_2_chips_of_a_withdrawn_bet_are_pushed_and_taken_at_once(nth: int, cite: str, rides: str, withdrawn: str) -> None:
    run = three_players().plan("ask", 3, "withdraw", nth=nth)
    run.to("push chips")
    assert (run.order("push chips"), run.accounts.get(f"3/bet-{nth}")) == ([], 2000)
    assert run.cites_of("push chips", f"3/bet-{nth}") == (cite + withdrawn,)
    assert run.refused(fact("wager", f"3/bet-{nth}", 1000)) == ("643a.7(c)", "too-late")
    run.step()
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name, run.due.value, run.due.by.value) == ("wager", f"3/bet-{nth}", 0, "player")
    assert run.cites_of("wager", f"3/bet-{nth}") == (cite + withdrawn,)
    assert run.refused(fact("wager", f"3/bet-{nth}", 1000, nth=1)) == (cite + withdrawn, "wrong-answer")
    run.step()
    assert run.accounts.get(f"3/bet-{nth}") is None
    assert run.accounts.get("purse:player 3") == -4000
    run.finish()
    assert run.order("push chips") == [f"3/bet-{nth}"]


@pytest.mark.parametrize(("nth", "cite", "rides", "withdrawn"), DECISIONS)
def test_11_b_d_2_a_bet_that_was_withdrawn_is_not_settled(nth: int, cite: str, rides: str, withdrawn: str) -> None:
    run = three_players().plan("ask", 3, "withdraw", nth=nth).finish()
    assert f"3/bet-{nth}" not in run.order("settle")
    assert f"3/bet-{3 - nth}" in run.order("settle")


@pytest.mark.law("643a.11(d)", "643a.11(d)(2)")
@pytest.mark.parametrize("first", ["ride", "withdraw"])
@pytest.mark.parametrize("second", ["ride", "withdraw"])
def test_11_d_the_second_decision_is_made_whatever_the_first_was(first: str, second: str) -> None:
    run = decided(wagered({4: "9h Jd 4s"}), 4, first, second).finish()
    assert [(done.nth, done.value) for done in run.facts if done.kind.word == "ask"] == [(1, first), (2, second)]
    left = [place for place, word in (("4/bet-1", first), ("4/bet-2", second), ("4/bet-3", "ride")) if word == "ride"]
    assert run.order("settle") == left


@pytest.mark.law("643a.11(b)")
def test_11_b_players_without_bets_are_not_asked() -> None:
    run = lir(seats=(2, 5)).wager(5, **three()).finish()
    assert run.order("ask") == ["5", "5"]


# ------------------------------------------------------------ subsections c and e


@pytest.mark.law("643a.11(c)", "643a.11(d)", "643a.11(e)")
@pytest.mark.parametrize("slug", [SLUG, AMENDED])
@pytest.mark.parametrize("device", DEVICES)
def test_11_c_e_one_community_card_is_turned_after_each_round_of_decisions(device: str, slug: str) -> None:
    run = three_players(device, slug=slug).finish()
    acts = [(done.kind.word, done.nth) for done in run.facts if done.kind.word in {"ask", "turn card", "reveal"}]
    assert acts == [*[("ask", 1)] * 3, ("turn card", 1), *[("ask", 2)] * 3, ("turn card", 2), *[("reveal", 0)] * 3]
    assert (run.cites_of("turn card", nth=1), run.cites_of("turn card", nth=2)) == (("643a.11(c)",), ("643a.11(e)",))


@pytest.mark.law("643a.11(c)", "643a.11(e)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_c_e_the_card_to_the_dealers_left_is_turned_first(device: str) -> None:
    run = three_players(device)
    run.to("turn card", "community", 2)
    assert (run.hands.get("community"), run.hands.get("community down")) == ("Th", "5d")
    run.to("reveal")
    assert (run.hands.get("community"), run.hands.get("community down")) == ("Th 5d", None)


@pytest.mark.law("643a.11(c)")
def test_11_c_the_other_card_is_not_turned_in_its_place() -> None:
    run = three_players()
    run.to("turn card", "community", 1)
    assert run.refused(fact("turn card", "community", "5d", nth=1)) == ("643a.11(c)", "wrong-answer")
    assert run.refused(fact("turn card", "community", "Th", nth=1)) is None


@pytest.mark.law("643a.11(c)", "643a.11(e)")
@pytest.mark.parametrize(("kind", "nth"), [("ask", 1), ("ask", 2)])
def test_11_c_e_no_card_is_turned_before_everybody_has_decided(kind: str, nth: int) -> None:
    run = three_players()
    run.to(kind, 6, nth)
    refused = run.refused(fact("turn card", "community", "Th" if nth == 1 else "5d", nth=nth))
    assert refused == (f"643a.11({'b' if nth == 1 else 'd'})", "not-due")


@pytest.mark.law("643a.11(c)", "643a.11(e)")
def test_11_c_e_they_are_turned_also_when_everybody_has_withdrawn_both_bets() -> None:
    run = wagered({4: "9h Jd 4s"}).plan("ask", 4, "withdraw").finish()
    assert run.order("turn card") == ["community", "community"]
    assert run.net == {"4/bet-3": -1000}
