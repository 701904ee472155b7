"""§§ 563.8(e) to (h), 563.9(c) to (f), 563.10(c) to (f): the stub, for each way of dealing."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_563.holdem import after_early_wrong_count, after_wrong_count, at_fifth_count, counts_of_stub, opened

STUB = [
    pytest.param("shoe", "563.8(e)", marks=pytest.mark.law("563.8(e)")),
    pytest.param("hand", "563.9(c)", marks=pytest.mark.law("563.9(c)")),
    pytest.param("automated", "563.10(c)", marks=pytest.mark.law("563.10(c)")),
]
COUNT = [
    pytest.param("shoe", "563.8(f)", marks=pytest.mark.law("563.8(f)")),
    pytest.param("hand", "563.9(d)", marks=pytest.mark.law("563.9(d)")),
    pytest.param("automated", "563.10(d)", marks=pytest.mark.law("563.10(d)")),
]
RIGHT = [
    pytest.param("shoe", "563.8(g)", marks=pytest.mark.law("563.8(g)")),
    pytest.param("hand", "563.9(e)", marks=pytest.mark.law("563.9(e)")),
    pytest.param("automated", "563.10(e)", marks=pytest.mark.law("563.10(e)")),
]
WRONG = [
    pytest.param("shoe", "563.8(h)", marks=pytest.mark.law("563.8(h)")),
    pytest.param("hand", "563.9(f)", marks=pytest.mark.law("563.9(f)")),
    pytest.param("automated", "563.10(f)", marks=pytest.mark.law("563.10(f)")),
]

WAGERS = ["2/ante", "2/flop", "2/turn", "2/river", "2/bonus"]
VOIDED = dict.fromkeys(WAGERS, 0)
RETURNED = [*(f"settle {wager}" for wager in WAGERS), "gather discard rack"]
STUB_OF_ONE_PLAYER = 52 - 2 - 2 - 5 - 3


@pytest.mark.parametrize(("device", "cite"), STUB)
def test_the_stub_goes_into_the_discard_rack_after_the_river_and_before_the_dealer_shows(device: str, cite: str) -> None:
    run = opened(device).wager(2, ante=10)
    run.to("cover card aside")
    assert run.kinds()[-2:] == ["deal", "stub"]
    assert [done.nth for done in run.facts if done.kind.word == "deal"][-1:] == [5]
    assert (run.order("stub"), run.cites_of("stub")) == (["discard rack"], (cite,))


@pytest.mark.parametrize(("device", "cite"), STUB)
def test_the_stub_is_put_away_though_everybody_folded(device: str, cite: str) -> None:
    """Reading R55: the community cards are dealt all the same."""
    run = opened(device).wager(2, ante=10).plan("ask", 2, "fold").finish()
    assert len([done for done in run.facts if done.place.name == "community"]) == 5
    assert run.cites_of("stub") == (cite,)


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
    run.strike("count stub", "device", count=STUB_OF_ONE_PLAYER)
    assert run.due is not None
    assert run.due.kind.word == "stub"
    run.next_round()
    run.rounds(4, ante=10)
    assert run.asked("count stub") == []
    run.rounds(1, ante=10)
    assert run.cites_of("count stub") == (cite,)


@pytest.mark.parametrize(("device", "cite"), COUNT)
@pytest.mark.parametrize("kind", ["announce", "ask", "burn", "reveal"])
def test_the_stub_is_counted_between_the_river_and_the_rack(device: str, cite: str, kind: str) -> None:
    run = opened(device).wager(2, ante=10)
    run.to(kind)
    refusal = run.try_(fact("count stub", "device", run.table.cards_left()))
    assert refusal is not None


@pytest.mark.parametrize(("device", "cite"), RIGHT)
def test_a_stub_that_counts_right_goes_into_the_rack_and_the_round_goes_on(device: str, cite: str) -> None:
    run = at_fifth_count(device)
    run.answer(STUB_OF_ONE_PLAYER)
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("stub", "discard rack")
    assert cite in [str(cite) for cite in run.due.cites]
    run.to("reveal", "dealer")


@pytest.mark.parametrize(("device", "cite"), RIGHT)
def test_a_right_count_takes_burned_cards_and_folded_hands_into_account(device: str, cite: str) -> None:
    run = opened(device, seats=(2, 5)).rounds(4, ante=10)
    run.wager(2, ante=10).wager(5, ante=10, bonus=5).plan("ask", 2, "fold")
    run.to("count stub")
    run.answer(STUB_OF_ONE_PLAYER - 2)
    assert run.due is not None
    assert (run.due.kind.word, cite in [str(cite) for cite in run.due.cites]) == ("stub", True)


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
    """Reading R27: misdealt and not whole, the deck goes too. All wagers go back, the Bonus Wager as well."""
    words, settled, cites = after_wrong_count(device, missing=missing, extra_card=extra_card)
    assert words == asked
    assert settled == VOIDED
    assert cites == {cite}


@pytest.mark.parametrize(("device", "cite"), WRONG)
@pytest.mark.parametrize(("missing", "extra_card", "options"), [(1, False, ("not misdealt", "misdealt")), (1, True, ()), (0, True, ())])
def test_whether_a_card_too_many_was_burned_is_for_the_dealer_to_determine(
    device: str, cite: str, *, missing: int, extra_card: bool, options: tuple[str, ...]
) -> None:
    """Burned cards show nobody how many they are; a hand of three cards does."""
    run = at_fifth_count(device, extra_card=extra_card)
    run.answer(run.table.cards_left() - missing)
    assert run.due is not None
    assert (run.due.kind.word, run.due.options, run.due.value) == ("determine", options, None if options else "misdealt")
    assert str(run.due.cites[-1]) == cite


@pytest.mark.parametrize(("device", "cite"), WRONG)
def test_a_deck_of_which_a_card_too_many_was_burned_stays(device: str, cite: str) -> None:
    words, settled, cites = after_wrong_count(device, missing=1, extra_card=False, found="misdealt")
    assert words == ["determine device misdealt", *RETURNED]
    assert settled == VOIDED
    assert cites == {cite}


@pytest.mark.parametrize(("device", "cite"), WRONG)
def test_a_wrong_count_that_was_made_early_has_the_same_consequences(device: str, cite: str) -> None:
    words, settled, cites = after_early_wrong_count(device)
    assert words == ["determine device not misdealt", *RETURNED, "remove deck a"]
    assert settled == VOIDED
    assert cites == {cite}


@pytest.mark.parametrize(("device", "cite"), WRONG)
def test_an_ante_that_was_forfeited_comes_back_after_a_wrong_count(device: str, cite: str) -> None:
    """Reading R46."""
    run = opened(device, seats=(2, 5)).wager(2, ante=10).wager(5, ante=20).plan("ask", 5, "fold")
    run.to("stub")
    assert run.settled == {"5/ante": -2000}
    run.strike("count stub", "device", count=run.table.cards_left() + 1)
    run.finish()
    assert run.settled["5/ante"] == 2000
    assert cite in run.cites_of("settle", "5/ante")
    assert {where: cents for where, cents in run.accounts.items() if cents} == {}


@pytest.mark.parametrize(("device", "cite"), WRONG)
def test_the_next_round_is_played_with_new_cards_after_a_deck_was_removed(device: str, cite: str) -> None:
    run = at_fifth_count(device)
    run.answer(STUB_OF_ONE_PLAYER + 1)
    run.next_round().open()
    assert run.asked_order("remove", "receive") == ["remove deck a", "receive deck a"]
