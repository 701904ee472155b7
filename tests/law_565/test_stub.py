"""§§ 565.8(e) to (h), 565.9(c) to (f), 565.10(c) to (f): the stub, for each way of dealing."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_565.poker import after_early_wrong_count, after_wrong_count, at_fifth_count, counts_of_stub, opened

STUB = [
    pytest.param("shoe", "565.8(e)", marks=pytest.mark.law("565.8(e)")),
    pytest.param("hand", "565.9(c)", marks=pytest.mark.law("565.9(c)")),
    pytest.param("automated", "565.10(c)", marks=pytest.mark.law("565.10(c)")),
]
COUNT = [
    pytest.param("shoe", "565.8(f)", marks=pytest.mark.law("565.8(f)")),
    pytest.param("hand", "565.9(d)", marks=pytest.mark.law("565.9(d)")),
    pytest.param("automated", "565.10(d)", marks=pytest.mark.law("565.10(d)")),
]
RIGHT = [
    pytest.param("shoe", "565.8(g)", marks=pytest.mark.law("565.8(g)")),
    pytest.param("hand", "565.9(e)", marks=pytest.mark.law("565.9(e)")),
    pytest.param("automated", "565.10(e)", marks=pytest.mark.law("565.10(e)")),
]
WRONG = [
    pytest.param("shoe", "565.8(h)", marks=pytest.mark.law("565.8(h)")),
    pytest.param("hand", "565.9(f)", marks=pytest.mark.law("565.9(f)")),
    pytest.param("automated", "565.10(f)", marks=pytest.mark.law("565.10(f)")),
]

VOIDED = {"2/ante": 0, "2/pair-plus": 0}
RETURNED = ["settle 2/ante", "settle 2/pair-plus", "gather discard rack"]


@pytest.mark.parametrize(("device", "cite"), STUB)
def test_the_stub_goes_into_the_discard_rack_after_the_deal_and_before_the_decisions(device: str, cite: str) -> None:
    run = opened(device).wager(2, ante=10)
    run.to("ask")
    assert run.kinds()[-1:] == ["stub"]
    assert (run.order("stub"), run.cites_of("stub")) == (["discard rack"], (cite,))


@pytest.mark.parametrize(("device", "cite"), COUNT)
def test_the_stub_is_counted_at_least_once_in_five_rounds(device: str, cite: str) -> None:
    assert counts_of_stub(device, 11) == [5, 10]


@pytest.mark.parametrize(("device", "cite"), COUNT)
def test_a_device_that_counts_every_shuffle_spares_the_count(device: str, cite: str) -> None:
    assert counts_of_stub(device, 6, shuffler="counting") == []
    assert counts_of_stub(device, 6, shuffler="automated") == [5]


@pytest.mark.parametrize(("device", "cite"), COUNT)
def test_a_count_before_it_is_due_starts_the_five_rounds_anew(device: str, cite: str) -> None:
    run = opened(device).rounds(2, ante=10)
    run.wager(2, ante=10).to("stub")
    run.strike("count stub", "device", count=run.table.cards_left())
    assert run.due is not None
    assert run.due.kind.word == "stub"
    run.next_round()
    run.rounds(4, ante=10)
    assert run.asked("count stub") == []
    run.rounds(1, ante=10)
    assert run.cites_of("count stub") == (cite,)


@pytest.mark.law("565.8(h)", "565.9(f)", "565.10(f)")
@pytest.mark.parametrize("device", ["shoe", "hand", "automated"])
def test_a_count_that_nobody_saw_before_it_is_due_is_no_wrong_one(device: str) -> None:
    run = opened(device).wager(2, ante=10)
    run.to("stub")
    run.strike("count stub", "device")
    assert run.due is not None
    assert run.due.kind.word == "stub"


@pytest.mark.parametrize(("device", "cite"), COUNT)
@pytest.mark.parametrize("kind", ["announce", "ask"])
def test_the_stub_is_counted_between_the_deal_and_the_rack(device: str, cite: str, kind: str) -> None:
    run = opened(device).wager(2, ante=10)
    run.to(kind)
    refusal = run.try_(fact("count stub", "device", run.table.cards_left()))
    assert refusal is not None


@pytest.mark.parametrize(("device", "cite"), RIGHT)
def test_a_stub_that_counts_right_goes_into_the_rack_and_the_round_goes_on(device: str, cite: str) -> None:
    run = at_fifth_count(device)
    run.answer(46)
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("stub", "discard rack")
    assert cite in [str(cite) for cite in run.due.cites]
    run.to("ask", 2)


@pytest.mark.parametrize(("device", "cite"), WRONG)
@pytest.mark.parametrize(
    ("missing", "extra_card", "asked"),
    [
        pytest.param(0, True, ["determine device misdealt", *RETURNED], id="misdealt, whole"),
        pytest.param(1, True, ["determine device misdealt", *RETURNED, "remove deck a"], id="misdealt, a card missing"),
        pytest.param(1, False, ["determine device not misdealt", *RETURNED, "remove deck a"], id="not misdealt, a card missing"),
        pytest.param(-1, False, ["determine device not misdealt", *RETURNED, "remove deck a"], id="not misdealt, a card too many"),
    ],
)
def test_a_wrong_count_voids_the_hands_and_only_a_misdealt_deck_may_stay(
    device: str, cite: str, *, missing: int, extra_card: bool, asked: list[str]
) -> None:
    words, settled, cites = after_wrong_count(device, missing=missing, extra_card=extra_card)
    assert words == asked
    assert settled == VOIDED
    assert cites == {cite}


@pytest.mark.parametrize(("device", "cite"), WRONG)
def test_a_wrong_count_that_was_made_early_has_the_same_consequences(device: str, cite: str) -> None:
    words, settled, cites = after_early_wrong_count(device)
    assert words == ["determine device not misdealt", *RETURNED, "remove deck a"]
    assert settled == VOIDED
    assert cites == {cite}


@pytest.mark.parametrize(("device", "cite"), WRONG)
def test_the_next_round_is_played_with_new_cards_after_a_deck_was_removed(device: str, cite: str) -> None:
    run = at_fifth_count(device)
    run.answer(45)
    run.next_round().open()
    assert run.asked_order("remove", "receive") == ["remove deck a", "receive deck a"]
