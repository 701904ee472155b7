"""§ 563.11(a) to (f): decisions, folded hands, and the community cards; settlement is in test_11_settlement."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_563.holdem import DEVICES, DULL, dealt, decided, opened, played, stacked, thb

from tablegames.procedure.places import Seat

HANDS = {1: "Ah Ad", 3: "Qh Jd", 6: "5h 3s"}
DEALER = "Qs Th"
BURNS = "6c 6d 6h"
ONE_CENT_MORE = [("flop", 1, "563.11(a)", 2000), ("turn", 2, "563.11(c)", 1000), ("river", 3, "563.11(e)", 1000)]
"""A wager that is offered, how-manieth the question is, its paragraph, and what it comes to where the Ante is $10."""


def three_players(device: str = "shoe", **terms: object) -> Run:
    """Seats 1, 3 and 6 with an Ante of $10, $20 and $30: two aces, queen high, and nothing against queen high."""
    order = stacked(device, list(HANDS.values()), DEALER, DULL, burns=BURNS)
    return opened(device, seats=(1, 3, 6), **terms).stack(order).wager(6, ante=30).wager(1, ante=10).wager(3, ante=20)


def kinds_since(run: Run, *words: str) -> list[str]:
    """What happened of these kinds, in order."""
    return [f"{done.kind.word} {done.place.name}" for done in run.facts if done.kind.word in words]


# ------------------------------------------------------------ subsection a


@pytest.mark.law("563.11(a)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_a_every_player_examines_his_cards_and_lays_them_down_before_he_decides(device: str) -> None:
    run = three_players(device)
    run.to("burn")
    assert run.asked_order("lay down") == ["lay down 1", "lay down 3", "lay down 6"]
    assert {(due.by.value, str(due.cites[0])) for due in run.asked("lay down")} == {("player", "563.11(a)")}
    for seat in ("1", "3", "6"):
        assert run.kinds().index("lay down") < run.kinds().index("ask"), seat


@pytest.mark.law("563.11(a)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_a_the_flop_wager_is_offered_clockwise_from_the_dealers_left(device: str) -> None:
    """Reading R11."""
    run = three_players(device)
    run.to("burn")
    assert run.asked_order("ask", "wager") == ["ask 1 1", "wager 1/flop", "ask 3 1", "wager 3/flop", "ask 6 1", "wager 6/flop"]
    assert {str(cite) for due in run.asked("ask") for cite in due.cites} == {"563.11(a)"}
    assert {(due.by.value, due.options) for due in run.asked("ask")} == {("player", ("flop", "fold"))}


@pytest.mark.law("563.11(a)")
def test_11_a_the_flop_wager_is_twice_the_ante() -> None:
    run = three_players()
    run.to("burn")
    assert [run.value_of("wager", f"{seat}/flop") for seat in (1, 3, 6)] == [2000, 4000, 6000]


@pytest.mark.law("563.11(a)")
@pytest.mark.parametrize("cents", [0, 1000, 1900, 2100, 3000, 4000])
def test_11_a_another_flop_wager_is_refused(cents: int) -> None:
    run = three_players().decide(1, "flop")
    assert run.refused(fact("wager", "1/flop", cents)) == ("563.11(a)", "wrong-answer")
    assert run.refused(fact("wager", "1/flop", 2000)) is None


@pytest.mark.law("563.11(a)")
@pytest.mark.parametrize("word", ["check", "turn", "raise", "play", ""])
def test_11_a_a_player_wagers_or_folds_and_nothing_else(word: str) -> None:
    run = three_players()
    run.to("ask", 1)
    assert run.refused(fact("ask", 1, word, nth=1)) == ("563.11(a)", "not-an-option")


@pytest.mark.law("563.11(a)")
def test_11_a_a_decision_out_of_turn_is_refused() -> None:
    run = three_players()
    run.to("ask", 1)
    assert run.refused(fact("ask", 3, "flop", nth=1)) == ("563.11(a)", "not-due")
    assert run.refused(fact("ask", 1, "flop", nth=1)) is None


@pytest.mark.law("563.11(a)")
@pytest.mark.parametrize(("purse", "flop"), [(3000, None), (2999, ("", "not-enough-chips"))], ids=["exactly enough", "a cent too few"])
def test_11_a_who_is_known_to_lack_the_chips_for_a_flop_wager_can_only_fold(purse: int, flop: tuple[str, str] | None) -> None:
    run = thb(seats={2: "Ann"})
    run.table.accounts[run.table.purse(Seat(2))] = purse
    run.table.purse_known.add("Ann")
    run.wager(2, ante=10)
    run.to("ask", 2)
    assert run.refused(fact("ask", 2, "flop", nth=1)) == flop
    assert flop is None or run.refused(fact("ask", 2, "fold", nth=1)) is None


@pytest.mark.law("563.11(a)(1)")
def test_11_a_1_the_flop_wager_lies_in_its_own_area() -> None:
    run = three_players().decide(1, "flop")
    run.to("wager", "1/flop")
    assert run.cites_of("wager", "1/flop") == ("563.11(a)(1)", "563.11(a)")
    run.to("ask", 3)
    assert (run.accounts["1/ante"], run.accounts["1/flop"]) == (1000, 2000)


@pytest.mark.law("563.11(a)(1)")
def test_11_a_1_the_flop_wager_is_a_wager_of_the_game() -> None:
    run = three_players().decide(1, "flop")
    assert run.refused(fact("wager", "1/flop", 2000)) is None


@pytest.mark.law("563.11(a)(2)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("ante", [5, 10, 500])
def test_11_a_2_the_ante_of_a_fold_goes_into_the_inventory_container_before_the_next_player_is_asked(device: str, ante: int) -> None:
    run = opened(device, seats=(2, 5)).wager(2, ante=ante).wager(5, ante=10).plan("ask", 2, "fold")
    run.to("ask", 5)
    assert run.settled == {"2/ante": -100 * ante}
    assert run.cites_of("settle", "2/ante") == ("563.11(a)", "563.11(a)(2)")
    assert run.accounts == {"inventory": 100 * ante, "purse:player 2": -100 * ante, "5/ante": 1000, "purse:player 5": -1000}


@pytest.mark.law("563.11(a)(2)", "563.11(a)(2)(i)")
def test_11_a_2_a_fold_forfeits_the_ante_and_nothing_else() -> None:
    assert played("Ah Ad", DEALER, DULL, bonus=5, decisions=("fold",)) == {"4/ante": -1000, "4/bonus": 15000}
    assert played("5h 3s", DEALER, DULL, bonus=5, decisions=("fold",)) == {"4/ante": -1000, "4/bonus": -500}


@pytest.mark.law("563.11(a)(2)(i)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_a_2_i_a_folded_hand_with_a_bonus_wager_stays_until_the_round_is_settled(device: str) -> None:
    """Reading R54: in his turn of the one counterclockwise pass."""
    run = three_players(device).wager(3, bonus=5)
    decided(run, 3, "fold")
    run.to("reveal", "dealer")
    assert run.hands["3"] == HANDS[3]
    assert "3" not in run.order("discard")
    run.finish()
    assert run.order("reveal") == ["dealer", "6", "3", "1"]
    assert run.cites_of("reveal", 3) == ("563.11(a)(2)(i)",)
    assert run.order("settle")[-5:] == ["3/bonus", "1/ante", "1/flop", "1/turn", "1/river"]


@pytest.mark.law("563.11(a)(2)(i)")
def test_11_a_2_i_who_folded_is_asked_nothing_more() -> None:
    run = three_players().wager(3, bonus=5)
    decided(run, 3, "fold").finish()
    assert run.order("ask") == ["1", "3", "6", "1", "6", "1", "6"]


@pytest.mark.law("563.11(a)(2)(ii)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_a_2_ii_a_folded_hand_without_one_goes_to_the_rack_at_once(device: str) -> None:
    run = three_players(device)
    decided(run, 1, "fold")
    run.to("ask", 3)
    assert kinds_since(run, "ask", "settle", "discard") == ["ask 1", "settle 1/ante", "discard 1"]
    assert run.rack == [HANDS[1]]
    assert run.cites_of("discard", 1) == ("563.11(a)(2)(ii)",)
    run.finish()
    assert "1" not in run.order("reveal")


# ------------------------------------------------------------ subsections b, d and f: the community cards


@pytest.mark.law("563.11(b)", "563.11(d)", "563.11(f)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_a_card_is_burned_before_flop_turn_and_river(device: str) -> None:
    run = three_players(device)
    run.to("stub")
    last = [word for word in run.asked_order("burn", "deal", "ask") if word.startswith(("burn", "deal community", "ask 6"))]
    assert last == [
        *("ask 6 1", "burn discard rack 1", "deal community 1", "deal community 2", "deal community 3"),
        *("ask 6 2", "burn discard rack 2", "deal community 4"),
        *("ask 6 3", "burn discard rack 3", "deal community 5"),
    ]


@pytest.mark.law("563.11(b)", "563.11(d)", "563.11(f)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_burned_cards_go_to_the_rack_and_the_others_to_the_community(device: str) -> None:
    run = three_players(device)
    run.to("stub")
    assert run.hands["community"] == DULL
    assert run.rack == BURNS.split()


@pytest.mark.law("563.11(b)", "563.11(d)", "563.11(f)")
@pytest.mark.parametrize(
    ("nth", "burned", "shown", "cite"), [(1, 1, (1, 2, 3), "563.11(b)"), (2, 2, (4,), "563.11(d)"), (3, 3, (5,), "563.11(f)")]
)
def test_11_each_of_these_cards_names_its_paragraph(nth: int, burned: int, shown: tuple[int, ...], cite: str) -> None:
    run = three_players()
    run.to("stub")
    assert run.cites_of("burn", "discard rack", burned) == (cite,)
    assert [run.cites_of("deal", "community", number) for number in shown] == [(cite,)] * len(shown)


@pytest.mark.law("563.11(b)")
def test_11_b_the_flop_waits_until_all_have_decided() -> None:
    run = three_players()
    run.to("ask", 6)
    assert run.refused(fact("burn", "discard rack", "6c", nth=1)) == ("563.11(a)", "not-due")
    run.to("burn")
    assert run.refused(fact("deal", "community", "6c", nth=1)) == ("563.11(b)", "not-due")


@pytest.mark.law("563.11(d)", "563.11(c)")
def test_11_d_the_turn_waits_until_all_have_wagered_or_checked() -> None:
    run = three_players()
    run.to("ask", 6, 2)
    assert run.refused(fact("burn", "discard rack", "6d", nth=2)) == ("563.11(c)", "not-due")
    run.to("burn", nth=2)
    assert run.refused(fact("deal", "community", "6d", nth=4)) == ("563.11(d)", "not-due")


@pytest.mark.law("563.11(f)", "563.11(e)")
def test_11_f_the_river_waits_until_all_have_wagered_or_checked() -> None:
    run = three_players()
    run.to("ask", 6, 3)
    assert run.refused(fact("burn", "discard rack", "6h", nth=3)) == ("563.11(e)", "not-due")
    run.to("burn", nth=3)
    assert run.refused(fact("deal", "community", "6h", nth=5)) == ("563.11(f)", "not-due")


@pytest.mark.law("563.11(b)", "563.11(d)", "563.11(f)")
@pytest.mark.parametrize("device", DEVICES)
def test_11_when_everybody_folds_the_community_cards_are_dealt_all_the_same(device: str) -> None:
    """Reading R55."""
    run = dealt({2: "5h 3s"}, DEALER, DULL, device=device, decisions=("fold",)).finish()
    assert [due.nth for due in run.asked("deal", "community")] == [1, 2, 3, 4, 5]
    assert [due.nth for due in run.asked("burn")] == [1, 2, 3]
    assert run.order("ask") == ["2"]
    assert run.order("reveal") == ["dealer"]


# ------------------------------------------------------------ subsections c and e: Turn and River


@pytest.mark.law("563.11(c)", "563.11(e)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("wager", "nth", "cite"), [("turn", 2, "563.11(c)"), ("river", 3, "563.11(e)")])
def test_11_turn_and_river_wagers_are_offered_clockwise_to_those_with_a_flop_wager(device: str, wager: str, nth: int, cite: str) -> None:
    run = three_players(device)
    decided(run, 3, "fold")
    run.to("burn", nth=nth)
    asked = [due for due in run.asked("ask") if due.nth == nth]
    assert [due.place.name for due in asked] == ["1", "6"]
    assert {(due.by.value, due.options) for due in asked} == {("player", (wager, "check"))}
    assert {str(cited) for due in asked for cited in due.cites} == {cite}
    assert run.asked_order("wager")[-2:] == [f"wager 1/{wager}", f"wager 6/{wager}"]


@pytest.mark.law("563.11(c)", "563.11(e)")
@pytest.mark.parametrize(("wager", "nth", "cite"), [("turn", 2, "563.11(c)"), ("river", 3, "563.11(e)")])
def test_11_turn_and_river_wagers_equal_the_ante(wager: str, nth: int, cite: str) -> None:
    run = three_players()
    run.to("burn", nth=nth)
    assert [run.value_of("wager", f"{seat}/{wager}") for seat in (1, 3, 6)] == [1000, 2000, 3000]
    assert run.cites_of("wager", f"6/{wager}") == (cite,)
    assert run.accounts[f"6/{wager}"] == 3000


@pytest.mark.parametrize(
    ("wager", "nth", "cite"),
    [
        pytest.param("turn", 2, "563.11(c)", marks=pytest.mark.law("563.11(c)")),
        pytest.param("river", 3, "563.11(e)", marks=pytest.mark.law("563.11(e)")),
    ],
)
@pytest.mark.parametrize("cents", [0, 500, 900, 1100, 2000])
def test_11_other_turn_and_river_wagers_are_refused(wager: str, nth: int, cite: str, cents: int) -> None:
    run = three_players()
    run.to("ask", 1, nth)
    run.answer(wager)
    assert run.refused(fact("wager", f"1/{wager}", cents)) == (cite, "wrong-answer")
    assert run.refused(fact("wager", f"1/{wager}", 1000)) is None


@pytest.mark.parametrize(
    ("wager", "nth", "cite"),
    [
        pytest.param("turn", 2, "563.11(c)", marks=pytest.mark.law("563.11(c)")),
        pytest.param("river", 3, "563.11(e)", marks=pytest.mark.law("563.11(e)")),
    ],
)
@pytest.mark.parametrize("word", ["fold", "flop", "raise", ""])
def test_11_a_player_wagers_or_checks_and_nothing_else(wager: str, nth: int, cite: str, word: str) -> None:
    run = three_players()
    run.to("ask", 1, nth)
    assert run.refused(fact("ask", 1, word, nth=nth)) == (cite, "not-an-option")
    assert run.refused(fact("ask", 3, "check", nth=nth)) == (cite, "not-due")
    assert run.refused(fact("ask", 1, "check", nth=nth)) is None


@pytest.mark.law("563.11(c)", "563.11(e)")
@pytest.mark.parametrize(
    ("decisions", "wagers"),
    [
        (("flop", "turn", "river"), {"ante", "flop", "turn", "river"}),
        (("flop", "turn", "check"), {"ante", "flop", "turn"}),
        (("flop", "check", "river"), {"ante", "flop", "river"}),
        (("flop", "check", "check"), {"ante", "flop"}),
    ],
)
def test_11_who_checks_the_turn_may_still_wager_on_the_river(decisions: tuple[str, ...], wagers: set[str]) -> None:
    settled = played("Ah Ad", DEALER, DULL, decisions=decisions)
    assert {wager.removeprefix("4/") for wager in settled} == wagers


@pytest.mark.law("563.11(c)", "563.11(e)")
@pytest.mark.parametrize(("wager", "nth"), [("turn", 2), ("river", 3)])
@pytest.mark.parametrize("spare", [0, -1], ids=["exactly enough", "a cent too few"])
def test_11_who_is_known_to_lack_the_chips_for_a_turn_or_river_wager_can_only_check(wager: str, nth: int, spare: int) -> None:
    run = thb(seats={2: "Ann"})
    run.table.accounts[run.table.purse(Seat(2))] = 1000 + 2000 + 1000 * (nth - 1) + spare
    run.table.purse_known.add("Ann")
    run.wager(2, ante=10)
    run.to("ask", 2, nth)
    assert run.refused(fact("ask", 2, wager, nth=nth)) == (("", "not-enough-chips") if spare else None)
    assert not spare or run.refused(fact("ask", 2, "check", nth=nth)) is None
