"""§ 535.11(n)-(r): how a banked round is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.law_535.tiles import HIGH, banked

if TYPE_CHECKING:
    from tests.helpers.rounds import Run

BEST = "2-4 1-2 6-6 6-6"
GOOD = HIGH
FAIR = "1-1 1-1 5-6 1-5"
WEAK = "2-2 3-3 1-3 3-4"
"""No pair."""
POOR = "4-6 4-6 1-6 1-4"
"""A pair of 4-6 and a value of two: what a bank loses with."""


def played(bank: str, *, dealer: str = "", others: dict[int, str], co: bool = False, directed: int | None = 0, **choices: object) -> Run:
    """Play a banked round, the bank at seat 2."""
    hands: dict[int | str, str] = {2: bank}
    hands.update(others.items())
    if dealer:
        hands["dealer"] = dealer
    seats = (2, *others)
    return banked(2, seats=seats, hands=hands, co=co, directed=None if dealer else directed, **choices).finish()  # type: ignore[arg-type]


@pytest.mark.law("535.11(n)")
def test_11_n_the_dealer_sets_then_exposes_the_bank_then_moves_his_wager() -> None:
    run = played(BEST, dealer=FAIR, others={5: WEAK})
    done = [(each.kind.word, each.place.name) for each in run.facts]
    at = done.index(("reveal", "dealer"))
    assert done[at - 1][0] == "set"
    assert done[at : at + 4] == [("reveal", "dealer"), ("set", "dealer"), ("reveal", "2"), ("settle", "dealer wager")]
    assert "535.11(n)" in run.cites_of("set", "dealer")
    assert run.cites_of("reveal", 2) == ("535.11(n)",)


DEALERS = [
    (BEST, FAIR, -1000, "535.10(g)"),
    (POOR, FAIR, 1000, "535.11(o)"),
    ("4-6 4-6 4-4 4-5", FAIR, 0, "535.10(h)(1)"),
]


@pytest.mark.law("535.11(n)", "535.11(p)")
@pytest.mark.parametrize(("bank", "dealer", "net", "cite"), DEALERS)
def test_11_n_p_what_becomes_of_the_dealers_wager(bank: str, dealer: str, net: int, cite: str) -> None:
    run = played(bank, dealer=dealer, others={5: WEAK})
    assert run.value_of("settle", "dealer wager") == net
    assert cite in run.cites_of("settle", "dealer wager")
    assert run.accounts.get("dealer wager", 0) == 0
    if net > 0:
        assert run.value_of("into the container", "dealer wager") == 2000
        assert run.cites_of("into the container") == ("535.11(p)",)
        kinds = run.kinds()
        assert kinds[kinds.index("into the container") - 1] == "settle"


@pytest.mark.law("535.11(o)")
def test_11_o_hands_are_exposed_counterclockwise_losers_go_to_the_center() -> None:
    run = played(BEST, others={6: WEAK, 1: FAIR, 4: "4-6 4-6 1-6 2-3"})
    assert run.order("reveal") == ["2", "1", "4", "6"]
    assert "535.11(o)" in run.cites_of("reveal", 4)
    assert "535.11(o)" in run.cites_of("announce", 4)
    assert "535.11(o)" in run.cites_of("settle", "4/wager")
    assert run.net == {"1/wager": -1000, "4/wager": -1000, "6/wager": -1000}


@pytest.mark.law("535.11(o)")
def test_11_o_a_surplus_goes_to_the_bank_less_five_percent() -> None:
    run = played(BEST, others={5: WEAK, 6: FAIR})
    assert run.value_of("vigorish", "center") == 100
    assert run.value_of("surplus", 2) == 1900
    assert "535.11(o)" in run.cites_of("vigorish", "center")
    assert "535.10(k)" in run.cites_of("vigorish", "center")
    assert run.cites_of("surplus", 2) == ("535.11(o)",)
    assert run.accounts.get("center", 0) == 0


@pytest.mark.law("535.11(o)", "535.11(q)")
def test_11_o_the_bank_puts_in_what_the_center_lacks() -> None:
    run = played(POOR, others={5: GOOD, 6: FAIR})
    assert run.net == {"5/wager": 1000, "6/wager": 1000}
    assert run.value_of("put in", 2) == 2000
    assert run.cites_of("put in", 2) == ("535.11(o)",)
    assert [run.value_of("vigorish", f"{seat}/wager") for seat in (5, 6)] == [50, 50]
    assert "535.11(q)" in run.cites_of("vigorish", "5/wager")
    assert not [done for done in run.facts if done.kind.word == "surplus"]


@pytest.mark.law("535.11(o)")
@pytest.mark.parametrize(("wager", "put_in", "surplus"), [(10, None, None), (15, 500, None), (5, None, 500)])
def test_11_o_it_puts_in_only_what_is_lacking_and_nothing_is_no_surplus(wager: int, put_in: int | None, surplus: int | None) -> None:
    """One player loses 10, the other wins more, as much, or less."""
    hands = {2: "2-2 2-2 3-3 1-5", 5: "4-6 4-6 1-6 2-3", 6: "6-6 6-6 5-5 1-4"}
    run = banked(2, seats=(2, 5, 6), hands=hands, directed=0)  # type: ignore[arg-type]
    run.wager(6, wager=wager).finish()
    assert run.net == {"5/wager": -1000, "6/wager": wager * 100}
    assert run.value_of("put in", 2) == put_in
    vigorish = run.value_of("vigorish", "center")
    assert (None if vigorish is None else vigorish + run.value_of("surplus", 2)) == surplus  # type: ignore[operator]


@pytest.mark.law("535.11(o)", "535.11(n)")
def test_11_o_the_dealers_winning_wager_is_paid_last_out_of_the_center() -> None:
    run = played(POOR, dealer=FAIR, others={5: GOOD})
    settled = run.order("settle")
    assert settled[-2:] == ["5/wager", "dealer wager"]
    assert run.value_of("put in", 2) == 2000


@pytest.mark.law("535.11(o)", "535.11(n)")
def test_11_o_a_lost_wager_of_the_dealer_is_in_the_surplus() -> None:
    run = played(BEST, dealer=FAIR, others={5: WEAK})
    assert (run.value_of("vigorish", "center"), run.value_of("surplus", 2)) == (100, 1900)


@pytest.mark.law("535.11(r)", "535.11(e)")
def test_11_r_house_and_co_bank_put_in_a_half_each() -> None:
    run = played(POOR, others={5: GOOD, 6: FAIR}, co=True, wager=5)
    assert (run.value_of("put in", 2), run.value_of("put in", "inventory")) == (500, 500)
    assert run.cites_of("put in", 2) == run.cites_of("put in", "inventory") == ("535.11(r)",)
    assert "535.11(r)" in run.cites_of("settle", "5/wager")
    assert "535.11(q)" in run.cites_of("vigorish", "5/wager")


@pytest.mark.law("535.11(r)")
def test_11_r_of_a_surplus_the_house_takes_half_and_five_percent_of_the_rest() -> None:
    run = played(BEST, others={5: WEAK, 6: FAIR}, co=True)
    assert run.value_of("surplus", "inventory") == 1000
    assert run.value_of("vigorish", "center") == 50
    assert run.value_of("surplus", 2) == 950
    assert run.cites_of("surplus", "inventory") == run.cites_of("surplus", 2) == ("535.11(r)",)
    assert "535.11(r)" in run.cites_of("vigorish", "center")


@pytest.mark.law("535.11(r)")
@pytest.mark.parametrize(("bank", "other", "own", "house"), [(POOR, GOOD, 200, 300), (BEST, WEAK, 300, 200)])
def test_11_r_what_is_odd_in_chips_is_halved_as_the_reading_says(bank: str, other: str, own: int, house: int) -> None:
    """Reading R93, with chips of $1 and a wager of $5."""
    run = played(bank, others={5: other}, co=True, wager=5, chip=1)
    if own < house:
        assert (run.value_of("put in", 2), run.value_of("put in", "inventory")) == (own, house)
    else:
        assert run.value_of("surplus", "inventory") == house
        assert run.value_of("surplus", 2) == own - run.value_of("vigorish", "center")  # type: ignore[operator]


@pytest.mark.law("535.11(r)")
def test_11_r_the_co_banks_hand_is_set_before_the_players_are_exposed_counterclockwise() -> None:
    run = played(BEST, others={6: WEAK, 1: FAIR}, co=True)
    assert run.order("reveal") == ["2", "1", "6"]
    done = [(each.kind.word, each.place.name) for each in run.facts]
    assert done[done.index(("reveal", "2")) + 1] == ("set", "2")
    assert "535.11(r)" in run.cites_of("reveal", 1)


@pytest.mark.law("535.11(o)", "535.11(r)", "535.10(k)")
@pytest.mark.parametrize("co", [False, True])
def test_11_o_r_vigorish_of_the_surplus_is_rounded_like_a_players(co: bool) -> None:  # noqa: FBT001 - pytest gives it by name
    """Reading R94."""
    run = played(BEST, others={5: WEAK}, co=co, wager=11, vigorish_rounding="25-cents")
    assert run.value_of("vigorish", "center") == (50 if co else 75)


@pytest.mark.law("535.11(n)", "535.10(g)", "535.10(h)(1)")
@pytest.mark.parametrize(("zero", "net"), [("never-wins", 0), ("as-any-value", 1000)])
def test_11_n_a_zero_low_hand_of_the_dealer_never_beats_the_banks(zero: str, net: int) -> None:
    """Reading R22: both Low hands are zero, the dealer's with the higher tile."""
    run = played("2-2 2-2 4-6 5-5", dealer="6-6 6-6 1-3 3-3", others={5: "1-1 1-5 1-6 2-3"}, zero_low_hand=zero)
    assert run.value_of("settle", "dealer wager") == net


@pytest.mark.law("535.11(o)", "535.11(r)")
@pytest.mark.parametrize("co", [False, True])
def test_11_o_r_each_hand_is_exposed_called_and_its_losing_wager_centered_before_the_next(co: bool) -> None:  # noqa: FBT001 - by name
    run = played(BEST, others={6: WEAK, 1: FAIR}, co=co)
    done = [(each.kind.word, each.place.name) for each in run.facts]
    at = done.index(("reveal", "1"))
    assert done[at : at + 5] == [("reveal", "1"), ("announce", "1"), ("settle", "1/wager"), ("discard", "1"), ("reveal", "6")]


@pytest.mark.law("535.11(o)", "535.7(b)")
def test_11_o_the_bank_makes_up_what_the_winners_who_are_there_are_owed() -> None:
    """Seat 5 won and left; what was wagered there is in the center, and nobody is owed it any more."""
    run = banked(2, seats=(2, 5, 6), hands={2: POOR, 5: FAIR, 6: HIGH}, directed=0)
    run.to("announce", 6)
    run.strike("leave", 5)
    run.answer("abandoned").finish()
    assert (run.net["5/wager"], run.net["6/wager"]) == (-1000, 1000)
    assert not run.was_asked("put in")
    assert run.accounts.get("center", 0) == 0
