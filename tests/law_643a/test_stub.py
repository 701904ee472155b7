"""§§ 643a.8(e) to (h), 643a.9(c) to (f), 643a.10(c) to (f): the stub, for each way of dealing and both editions of § 643a.10."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_643a.poker import (
    AMENDED,
    SLUG,
    after_early_wrong_count,
    after_wrong_count,
    at_fifth_count,
    counts_of_stub,
    opened,
    three,
)

STUB = [
    pytest.param("shoe", SLUG, "643a.8(e)", marks=pytest.mark.law("643a.8(e)")),
    pytest.param("hand", SLUG, "643a.9(c)", marks=pytest.mark.law("643a.9(c)")),
    pytest.param("automated", SLUG, "643a.10(c)", marks=pytest.mark.law("643a.10(c)")),
    pytest.param("automated", AMENDED, "643a.10@2019(c)", marks=pytest.mark.law("643a.10@2019(c)")),
]
COUNT = [
    pytest.param("shoe", SLUG, "643a.8(f)", marks=pytest.mark.law("643a.8(f)")),
    pytest.param("hand", SLUG, "643a.9(d)", marks=pytest.mark.law("643a.9(d)")),
    pytest.param("automated", SLUG, "643a.10(d)", marks=pytest.mark.law("643a.10(d)")),
    pytest.param("automated", AMENDED, "643a.10@2019(d)", marks=pytest.mark.law("643a.10@2019(d)")),
]
RIGHT = [
    pytest.param("shoe", SLUG, "643a.8(g)", marks=pytest.mark.law("643a.8(g)")),
    pytest.param("hand", SLUG, "643a.9(e)", marks=pytest.mark.law("643a.9(e)")),
    pytest.param("automated", SLUG, "643a.10(e)", marks=pytest.mark.law("643a.10(e)")),
    pytest.param("automated", AMENDED, "643a.10@2019(e)", marks=pytest.mark.law("643a.10@2019(e)")),
]
WRONG = [
    pytest.param("shoe", SLUG, "643a.8(h)", marks=pytest.mark.law("643a.8(h)")),
    pytest.param("hand", SLUG, "643a.9(f)", marks=pytest.mark.law("643a.9(f)")),
    pytest.param("automated", SLUG, "643a.10(f)", marks=pytest.mark.law("643a.10(f)")),
    pytest.param("automated", AMENDED, "643a.10@2019(f)", marks=pytest.mark.law("643a.10@2019(f)")),
]

VOIDED = {"2/bet-1": 0, "2/bet-2": 0, "2/bet-3": 0, "2/three-card-bonus": 0}
RETURNED = [*(f"settle {place}" for place in VOIDED), "gather discard rack"]


@pytest.mark.parametrize(("device", "slug", "cite"), STUB)
def test_the_stub_goes_into_the_discard_rack_after_the_deal_and_before_the_decisions(device: str, slug: str, cite: str) -> None:
    run = opened(device, slug=slug).wager(2, **three())
    run.to("ask")
    assert run.kinds()[-1:] == ["stub"]
    assert (run.order("stub"), run.cites_of("stub")) == (["discard rack"], (cite,))


@pytest.mark.parametrize(("device", "slug", "cite"), COUNT)
def test_the_stub_is_counted_at_least_once_in_five_rounds(device: str, slug: str, cite: str) -> None:
    assert counts_of_stub(device, 11, slug=slug) == [5, 10]


@pytest.mark.parametrize(("device", "slug", "cite"), COUNT)
def test_the_count_names_its_paragraph_and_comes_before_the_stub_goes(device: str, slug: str, cite: str) -> None:
    run = at_fifth_count(device, slug=slug)
    assert run.cites_of("count stub") == (cite,)
    assert run.kinds()[-1] in {"deal", "set aside"}


@pytest.mark.parametrize(("device", "slug", "cite"), COUNT)
def test_a_device_that_counts_every_shuffle_spares_the_count(device: str, slug: str, cite: str) -> None:
    assert counts_of_stub(device, 6, slug=slug, shuffler="counting") == []
    assert counts_of_stub(device, 6, slug=slug, shuffler="automated") == [5]


@pytest.mark.parametrize(("device", "slug", "cite"), COUNT)
def test_a_count_before_it_is_due_starts_the_five_rounds_anew(device: str, slug: str, cite: str) -> None:
    run = opened(device, slug=slug).rounds(2, **three())
    run.wager(2, **three()).to("stub")
    run.strike("count stub", "device", count=run.table.cards_left())
    assert run.due is not None
    assert run.due.kind.word == "stub"
    run.next_round()
    run.rounds(4, **three())
    assert run.asked("count stub") == []
    run.rounds(1, **three())
    assert run.cites_of("count stub") == (cite,)


@pytest.mark.parametrize(("device", "slug", "cite"), COUNT)
@pytest.mark.parametrize("kind", ["announce", "ask"])
def test_the_stub_is_counted_between_the_deal_and_the_rack(device: str, slug: str, cite: str, kind: str) -> None:
    run = opened(device, slug=slug).wager(2, **three())
    run.to(kind)
    assert run.try_(fact("count stub", "device", run.table.cards_left())) is not None


@pytest.mark.parametrize(("device", "slug", "cite"), RIGHT)
def test_a_stub_that_counts_right_goes_into_the_rack_and_the_round_goes_on(device: str, slug: str, cite: str) -> None:
    run = at_fifth_count(device, slug=slug)
    run.answer(52 - 3 - (3 if device == "automated" else 2))
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("stub", "discard rack")
    assert cite in [str(cite) for cite in run.due.cites]
    run.to("ask", 2)


@pytest.mark.parametrize(("device", "slug", "cite"), WRONG)
@pytest.mark.parametrize(
    ("missing", "extra_card", "asked"),
    [
        pytest.param(0, "2", ["determine device misdealt", *RETURNED], id="a hand misdealt, whole"),
        pytest.param(0, "community down", ["determine device misdealt", *RETURNED], id="the community misdealt, whole"),
        pytest.param(1, "2", ["determine device misdealt", *RETURNED, "remove deck a"], id="misdealt, a card missing"),
        pytest.param(1, "", ["determine device not misdealt", *RETURNED, "remove deck a"], id="not misdealt, a card missing"),
        pytest.param(-1, "", ["determine device not misdealt", *RETURNED, "remove deck a"], id="not misdealt, a card too many"),
    ],
)
def test_a_wrong_count_voids_the_hands_and_only_a_misdealt_deck_may_stay(
    device: str, slug: str, cite: str, *, missing: int, extra_card: str, asked: list[str]
) -> None:
    words, settled, cites = after_wrong_count(device, missing=missing, extra_card=extra_card, slug=slug)
    assert words == asked
    assert settled == VOIDED
    assert cites == {cite}


@pytest.mark.parametrize(("device", "slug", "cite"), WRONG)
def test_a_wrong_count_that_was_made_early_has_the_same_consequences(device: str, slug: str, cite: str) -> None:
    words, settled, cites = after_early_wrong_count(device, slug=slug)
    assert words == ["determine device not misdealt", *RETURNED, "remove deck a"]
    assert settled == VOIDED
    assert cites == {cite}


@pytest.mark.parametrize(("device", "slug", "cite"), WRONG)
def test_wagers_that_were_locked_in_come_back_from_the_container(device: str, slug: str, cite: str) -> None:
    """Reading R61: the meter stays where it rose to."""
    run = opened(device, slug=slug, progressive="A", five_card_bonus="A", five_card_system=True)
    run.rounds(4, **three()).wager(2, **three(), five_card_bonus=5, progressive=1)
    before = run.accounts.get("purse:player 2", 0)
    run.to("count stub")
    run.answer(40)
    run.finish()
    assert {run.cites_of("settle", f"2/{wager}", 1) for wager in ("five-card-bonus", "progressive")} == {(cite,)}
    assert run.accounts.get("purse:player 2", 0) == before + 3600
    assert run.meter == 100_020


@pytest.mark.parametrize(("device", "slug", "cite"), WRONG)
def test_the_next_round_is_played_with_new_cards_after_a_deck_was_removed(device: str, slug: str, cite: str) -> None:
    run = at_fifth_count(device, slug=slug)
    run.answer(45)
    run.next_round().open()
    assert run.asked_order("remove", "receive") == ["remove deck a", "receive deck a"]


@pytest.mark.law("643a.10@2019(b)", "643a.10@2019(d)", "643a.10@2019(e)")
def test_the_six_card_stack_is_not_in_the_stub() -> None:
    run = opened("automated", slug=AMENDED, six_card_bonus={"flush": 9}).rounds(4, **three())
    run.wager(2, **three(), six_card_bonus=5)
    run.to("count stub")
    run.answer(52 - 3 - 3 - 3)
    run.to("ask", 2)
    assert run.was_asked("stub")
