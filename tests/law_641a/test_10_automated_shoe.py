"""§ 641a.10(a)(1), (b), (g): dealing the cards from an automated dealing shoe."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_641a.poker import LOW, NOTHING, dealt, opened

STACKS = ("deal stack", "turn card", "discard", "stub")
DEALERS = ["deal stack dealer 1", "deal stack second stack 1", "turn card dealer 6", "discard second stack"]


@pytest.mark.law("641a.10(a)(1)")
def test_10_a_1_the_cards_go_into_the_automated_shoe_after_shuffle_and_cut() -> None:
    run = opened("automated").open()
    assert run.asked_order("shuffle", "cut", "load", "announce") == ["shuffle deck a", "cut dealer", "load device", "announce dealer"]
    assert "641a.10(a)(1)" in run.cites_of("load", "device")
    assert run.value_of("load", "device") == "automated"


@pytest.mark.law("641a.10(b)")
def test_10_b_stacks_go_clockwise_to_the_dealer_and_another_one_gives_the_up_card() -> None:
    run = opened("automated", seats=(1, 4, 7)).wager(7, ante=10).wager(1, ante=10).wager(4, aces_up=5)
    run.to("ask")
    assert run.asked_order(*STACKS) == ["deal stack 1 1", "deal stack 4 1", "deal stack 7 1", *DEALERS, "stub discard rack"]
    assert {str(cite) for due in run.dues if due.kind.word in STACKS[:3] for cite in due.cites} == {"641a.10(b)"}


@pytest.mark.law("641a.10(b)")
def test_10_b_each_stack_is_the_next_five_cards() -> None:
    cards = "2c 3c 4c 5c 6c  7c 8c 9c Tc Jc  Qc Kc Ac 2d 3d  4d 5d 6d 7d 8d"
    run = opened("automated", seats=(2, 3, 5)).stack(cards).wager(2, ante=10).wager(5, ante=10)
    run.to("stub")
    assert run.hands == {"2": "2c 3c 4c 5c 6c", "5": "7c 8c 9c Tc Jc", "dealer": "Qc Kc Ac 2d 3d 8d"}


@pytest.mark.law("641a.10(b)")
def test_10_b_the_bottom_card_of_the_second_stack_is_the_up_card_and_its_others_go_to_the_rack_unseen() -> None:
    run = opened("automated").stack("2c 3c 4c 5c 6c  7c 8c 9c Tc Jc  Qc Kc Ac 2d 3d").wager(2, ante=10)
    run.to("turn card", "dealer")
    assert run.hands["second stack"] == "3d 2d Ac Kc Qc"  # from the dealer's left, where the bottom card lies
    assert run.refused(fact("turn card", "dealer", "Qc", nth=6)) == ("641a.10(b)", "wrong-answer")
    assert run.refused(fact("turn card", "dealer", "3d", nth=6)) is None
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("discard", "second stack")
    run.to("ask")
    assert run.hands["dealer"] == "7c 8c 9c Tc Jc 3d"
    assert [sorted(hand.split()) for hand in run.rack] == [["2d", "Ac", "Kc", "Qc"]]


@pytest.mark.law("641a.10(b)")
@pytest.mark.parametrize("stack", ["2c 3c 4c 5c", "2c 3c 4c 5c 6c 7c", "3c 4c 5c 6c 7c"], ids=["four", "six", "not the next ones"])
def test_10_b_a_stack_has_the_next_five_cards_and_no_others(stack: str) -> None:
    run = opened("automated").stack("2c 3c 4c 5c 6c 7c").wager(2, ante=10)
    run.to("deal stack", 2)
    refusal = run.try_(fact("deal stack", 2, stack, nth=1))
    assert refusal is not None
    assert str(refusal.cite) == "641a.10(b)"


@pytest.mark.law("641a.10(b)", "641a.13(d)")
def test_10_b_the_turned_card_is_the_one_that_everybody_sees() -> None:
    run = dealt({2: LOW}, NOTHING, device="automated").wager(2, ante=10)
    run.to("stub")
    assert run.refused(fact("exposed", "dealer", NOTHING.split()[5])) == ("641a.13(d)", "nothing-hidden")
    assert run.refused(fact("exposed", "dealer", NOTHING.split()[1])) is None


# ------------------------------------------------------------ subsection g


@pytest.mark.law("641a.10(g)")
def test_10_g_a_shoe_that_reshuffles_by_itself_may_deal_the_dealers_six_cards_first() -> None:
    run = dealt({1: LOW, 4: "As Kd Qc 7d 3h"}, NOTHING, device="automated", reshuffles=True, house_first=True)
    run.wager(1, ante=10).wager(4, ante=10)
    run.to("ask")
    assert run.asked_order(*STACKS) == [*DEALERS, "deal stack 1 1", "deal stack 4 1", "stub discard rack"]
    for words in ("deal stack", "turn card"):
        assert all("641a.10(g)" in map(str, due.cites) for due in run.asked(words) if due.place.name in {"dealer", "second stack"})
    assert run.hands == {"1": LOW, "4": "As Kd Qc 7d 3h", "dealer": NOTHING}


@pytest.mark.law("641a.10(g)")
@pytest.mark.parametrize(("reshuffles", "house_first"), [(True, False), (False, True), (False, False)])
def test_10_g_otherwise_the_dealers_cards_come_last(*, reshuffles: bool, house_first: bool) -> None:
    run = opened("automated", seats=(1,), reshuffles=reshuffles, house_first=house_first).wager(1, ante=10)
    run.to("ask")
    assert run.asked_order(*STACKS)[:2] == ["deal stack 1 1", "deal stack dealer 1"]
    assert "641a.10(g)" not in {str(cite) for due in run.dues for cite in due.cites}


@pytest.mark.law("641a.10(g)", "641a.11(c)")
def test_10_g_the_round_is_settled_as_ever() -> None:
    run = dealt({1: "As Ad Qc 7d 4h"}, NOTHING, device="automated", reshuffles=True, house_first=True).wager(1, ante=10).finish()
    assert run.net == {"1/ante": 1000, "1/play": 1000}
