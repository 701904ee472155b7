"""§ 565.10: dealing the cards from an automated dealing shoe."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_565.poker import after_early_wrong_count, after_wrong_count, at_fifth_count, counts_of_stub, opened


@pytest.mark.law("565.10(a)(1)")
def test_10_a_1_the_cards_go_into_the_automated_shoe_after_shuffle_and_cut() -> None:
    run = opened("automated").open()
    assert run.asked_order("shuffle", "cut", "load", "announce") == ["shuffle deck a", "cut dealer", "load device", "announce dealer"]
    assert "565.10(a)(1)" in run.cites_of("load", "device")
    assert run.value_of("load", "device") == "automated"


@pytest.mark.law("565.10(a)(2)")
def test_10_a_2_the_dealer_announces_no_more_bets_before_the_first_stack() -> None:
    run = opened("automated").wager(2, ante=10)
    run.to("deal stack")
    assert [word for word in run.kinds() if word in {"wager", "announce", "deal stack"}] == ["wager", "announce"]
    assert "565.10(a)(2)" in run.cites_of("announce")
    assert run.value_of("announce", "dealer") == "no more bets"


@pytest.mark.law("565.10(b)")
def test_10_b_stacks_go_clockwise_and_to_the_dealer_last_under_a_cover_card() -> None:
    run = opened("automated", seats=(1, 4, 7)).wager(7, ante=10).wager(1, ante=10).wager(4, pair_plus=5)
    run.to("stub")
    assert run.asked_order("deal stack", "cover hand") == [
        "deal stack 1 1",
        "deal stack 4 1",
        "deal stack 7 1",
        "cover hand dealer",
        "deal stack dealer 1",
    ]
    assert {str(cite) for due in run.asked("deal stack") for cite in due.cites} == {"565.10(b)"}
    assert run.cites_of("cover hand") == ("565.10(b)",)


@pytest.mark.law("565.10(b)")
def test_10_b_each_stack_is_the_next_three_cards() -> None:
    run = opened("automated", seats=(2, 3, 5)).stack("2c 3c 4c 5c 6c 7c 8c 9c Tc").wager(2, ante=10).wager(5, ante=10)
    run.to("stub")
    assert run.hands == {"2": "2c 3c 4c", "5": "5c 6c 7c", "dealer": "8c 9c Tc"}


@pytest.mark.law("565.10(b)")
@pytest.mark.parametrize("stack", ["2c 3c", "2c 3c 4c 5c", "3c 4c 5c"], ids=["two cards", "four cards", "not the next ones"])
def test_10_b_a_stack_has_the_next_three_cards_and_no_others(stack: str) -> None:
    run = opened("automated").stack("2c 3c 4c 5c").wager(2, ante=10)
    run.to("deal stack", 2)
    refusal = run.try_(fact("deal stack", 2, stack, nth=1))
    assert refusal is not None
    assert str(refusal.cite) == "565.10(b)"


# ------------------------------------------------------------ the stub

VOIDED = {"2/ante": 0, "2/pair-plus": 0}
RETURNED = ["settle 2/ante", "settle 2/pair-plus", "gather discard rack"]


@pytest.mark.law("565.10(c)")
def test_10_c_the_stub_goes_into_the_discard_rack_after_the_deal_and_before_the_decisions() -> None:
    run = opened("automated").wager(2, ante=10)
    run.to("ask")
    assert run.kinds()[-1:] == ["stub"]
    assert (run.order("stub"), run.cites_of("stub")) == (["discard rack"], ("565.10(c)",))


@pytest.mark.law("565.10(d)")
def test_10_d_the_stub_is_counted_at_least_once_in_five_rounds() -> None:
    assert counts_of_stub("automated", 11) == [5, 10]


@pytest.mark.law("565.10(d)")
def test_10_d_a_device_that_counts_every_shuffle_spares_the_count() -> None:
    assert counts_of_stub("automated", 6, shuffler="counting") == []
    assert counts_of_stub("automated", 6, shuffler="automated") == [5]


@pytest.mark.law("565.10(d)")
def test_10_d_a_count_before_it_is_due_starts_the_five_rounds_anew() -> None:
    run = opened("automated").rounds(2, ante=10)
    run.wager(2, ante=10).to("stub")
    run.strike("count stub", "device", count=run.table.cards_left())
    assert run.due is not None
    assert run.due.kind.word == "stub"
    run.next_round()
    run.rounds(4, ante=10)
    assert run.asked("count stub") == []
    run.rounds(1, ante=10)
    assert run.cites_of("count stub") == ("565.10(d)",)


@pytest.mark.law("565.10(d)")
@pytest.mark.parametrize("kind", ["deal stack", "ask"])
def test_10_d_the_stub_is_counted_between_the_deal_and_the_rack(kind: str) -> None:
    run = opened("automated").wager(2, ante=10)
    run.to(kind)
    refusal = run.try_(fact("count stub", "device", run.table.cards_left()))
    assert refusal is not None


@pytest.mark.law("565.10(e)")
def test_10_e_a_stub_that_counts_right_goes_into_the_rack_and_the_round_goes_on() -> None:
    run = at_fifth_count("automated")
    run.answer(46)
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("stub", "discard rack")
    assert "565.10(e)" in [str(cite) for cite in run.due.cites]
    run.to("ask", 2)


@pytest.mark.law("565.10(f)")
@pytest.mark.parametrize(
    ("missing", "extra_card", "asked"),
    [
        pytest.param(0, True, ["determine device misdealt", *RETURNED], id="misdealt, whole"),
        pytest.param(1, True, ["determine device misdealt", *RETURNED, "remove deck a"], id="misdealt, a card missing"),
        pytest.param(1, False, ["determine device not misdealt", *RETURNED, "remove deck a"], id="not misdealt, a card missing"),
        pytest.param(-1, False, ["determine device not misdealt", *RETURNED, "remove deck a"], id="not misdealt, a card too many"),
    ],
)
def test_10_f_a_wrong_count_voids_the_hands_and_only_a_misdealt_deck_may_stay(*, missing: int, extra_card: bool, asked: list[str]) -> None:
    words, settled, cites = after_wrong_count("automated", missing=missing, extra_card=extra_card)
    assert words == asked
    assert settled == VOIDED
    assert cites == {"565.10(f)"}


@pytest.mark.law("565.10(f)")
def test_10_f_a_wrong_count_that_was_made_early_has_the_same_consequences() -> None:
    words, settled, cites = after_early_wrong_count("automated")
    assert words == ["determine device not misdealt", *RETURNED, "remove deck a"]
    assert settled == VOIDED
    assert cites == {"565.10(f)"}


@pytest.mark.law("565.10(f)")
def test_10_f_the_next_round_is_played_with_new_cards_after_a_deck_was_removed() -> None:
    run = at_fifth_count("automated")
    run.answer(45)
    run.next_round().open()
    assert run.asked_order("remove", "receive") == ["remove deck a", "receive deck a"]
