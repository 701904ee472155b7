"""Progressive meters: two hits in a round, Envy Bonuses beside a hit, a hit at a reset meter, linked meters; to the cent."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.rounds import Run, cents, fact, table

from tablegames.equipment.chance import SeededChance
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.linked import LinkedMeter
from tablegames.procedure.places import METER, METER_FUND
from tablegames.procedure.virtual import VirtualDealer, VirtualTable

ACES, KINGS, QUEENS = "As Ah Ac Ad 2c", "Ks Kh Kc Kd 3c", "Qs Qh Qc Qd 4c"
NOTHING = "2d 4s 6h 8c Td"
HOUSE = "9s 9h 7c 5d 3h  Jc Js 6s 6c 8d"


def four_card(*seats: int, meter: str = "8000", **choices: object) -> Run:
    """A Four Card Poker table with its meter; an automated shoe deals whole hands, as they are stacked."""
    terms = {"progressive": "A", "progressive_rate": "20%", "progressive_reset": 500_000, **choices}
    return table("four-card-poker", seats=seats, device="automated", shuffler="counting", meter=meter, **terms)  # type: ignore[arg-type]


def dealt(run: Run, *hands: str, progressive: int = 1) -> Run:
    """Stack hands for the seats clockwise, and let every seat wager."""
    run.stack(" ".join((*hands, HOUSE)))
    for seat in run.table.seated:
        run.wager(seat, ante=5, progressive=progressive)
    return run


@pytest.mark.law("641a.12(d)(4)", "641a.12(d)(3)")
def test_of_two_who_hit_the_meter_in_one_round_the_second_is_paid_what_it_was_reset_to() -> None:
    run = four_card(2, 5)
    terms = run.table.setup.terms  # no chapter pays the whole meter for a hand that one deck has twice: let kings and queens do
    terms.payouts["progressive"]["four-of-a-kind"] = terms.payouts["progressive"]["four aces"]  # type: ignore[index]
    dealt(run, KINGS, QUEENS).finish()
    assert run.order("award") == ["5/progressive", "2/progressive"]
    assert run.net["5/progressive"] == cents("8000.40") - 100
    assert run.net["2/progressive"] == cents(5000) - 100
    assert run.meter == cents(5000)
    assert run.order("document") == ["5", "2"]


@pytest.mark.law("641a.11(c)(5)(iv)")
def test_the_whole_meter_is_paid_from_the_meter_and_not_from_the_container() -> None:
    run = dealt(four_card(3), ACES)
    run.to("award", "3/progressive")
    container = run.accounts["inventory"]
    run.step()
    assert run.value_of("award", "3/progressive") == cents("8000.20")
    assert run.accounts["inventory"] == container
    assert run.meter == 0
    assert sum(run.accounts.values()) == 0


@pytest.mark.law("641a.11(c)(5)(iv)")
def test_the_cards_of_who_won_the_meter_lie_until_the_documentation_is_complete() -> None:
    run = dealt(four_card(3, 4), ACES, NOTHING)
    run.to("document", "3")
    assert set(run.hands) >= {"3"}
    assert "4" not in run.hands
    assert run.refused(fact("document", 3, by="dealer")) == ("641a.11(c)(5)(iv)", "wrong-role")
    run.skip(2)
    assert "3" not in run.hands


@pytest.mark.law("641a.11(c)(5)(i)", "641a.11(c)(5)(ii)", "641a.11(c)(5)(iii)", "643a.11(f)(3)(iii)(C)")
@pytest.mark.parametrize("slug", ["four-card-poker", "let-it-ride-poker"])
def test_a_payout_is_verified_and_validated_by_a_floorperson_before_it_is_paid(slug: str) -> None:
    run = table(slug, seats=(2,), device="automated", shuffler="counting", progressive="A")
    if slug == "four-card-poker":
        dealt(run, "4s 4h 4c 2d Td")
    else:
        run.stack("7s 7h 7c").wager(2, bet_1=5, bet_2=5, bet_3=5, progressive=1)
    run.to("validate", "2/progressive")
    assert run.kinds()[-2:] == ["check hand", "light"]
    assert run.refused(fact("validate", "2/progressive", by="dealer")) is not None
    run.skip(2)
    assert run.facts[-1].kind is Kind.SETTLE


@pytest.mark.law("641a.11(c)(5)(v)", "641a.12(d)(5)")
@pytest.mark.parametrize(("wager", "envy"), [(1, 100), (5, 500)])
def test_one_player_hits_the_meter_while_another_earns_the_envy_bonus(wager: int, envy: int) -> None:
    run = dealt(four_card(1, 4, 6), NOTHING, ACES, "2h 5s 8h Th 7d", progressive=wager).finish()
    assert run.net["1/envy"] == run.net["6/envy"] == cents(envy)
    assert "4/envy" not in run.net
    assert run.net["4/progressive"] == cents("8000") + 3 * wager * 20 - cents(wager)


@pytest.mark.law("641a.11(c)(5)(v)")
def test_several_envy_bonuses_are_earned_at_once_and_the_holders_earn_each_others() -> None:
    run = dealt(four_card(1, 2, 3), ACES, KINGS, NOTHING).finish()
    assert {at: run.net[at] for at in ("1/envy", "2/envy", "3/envy")} == {"1/envy": 1_000, "2/envy": 10_000, "3/envy": 11_000}


@pytest.mark.law("641a.11(c)(5)(v)")
def test_the_hand_of_a_players_other_box_is_his_own_and_earns_him_no_envy() -> None:
    run = four_card(1, 2, 4)
    run.table.seated = dict(zip(run.table.seated, ("Ann", "Ann", "Bob"), strict=True))
    dealt(run, ACES, NOTHING, "2h 5s 8h Th 7d").finish()
    assert "2/envy" not in run.net
    assert run.net["4/envy"] == 10_000


@pytest.mark.law("641a.11(c)(5)(v)", "643a.11(f)(3)(iii)(E)")
@pytest.mark.parametrize(("slug", "cite"), [("four-card-poker", "641a.11(c)(5)(v)"), ("let-it-ride-poker", "643a.11(f)(3)(iii)(E)")])
def test_an_envy_bonus_that_nobody_can_have_is_refused_by_the_paragraph_that_says_for_whose_hands_it_is(slug: str, cite: str) -> None:
    run = table(slug, seats=(2, 5), progressive="A")
    for seat, wagers in ((2, {"progressive": 1}), (5, {})):
        run.wager(seat, **({"ante": 5} if slug == "four-card-poker" else {"bet_1": 5, "bet_2": 5, "bet_3": 5}), **wagers)
    run.to("settle")
    for where, holder in (("2/envy", 2), ("2/envy", 0), ("5/envy", 2)):
        assert run.refused(fact("envy bonus", where, 1_000, nth=holder)) == (cite, "nobody-to-envy")


@pytest.mark.law("641a.11(b)(2)")
def test_a_player_who_folded_loses_the_progressive_wager_and_still_earns_envy() -> None:
    run = dealt(four_card(1, 3), ACES, "Ks Kh Kc 2d 5s").plan("ask", 3, "fold").finish()
    assert run.net["3/progressive"] == -100
    assert run.net["3/envy"] == 10_000


@pytest.mark.law("641a.11(b)(2)")
def test_a_folded_hand_of_four_aces_with_aces_up_wins_no_meter() -> None:
    run = four_card(1, 3).stack(f"{ACES} {NOTHING} {HOUSE}").wager(1, ante=5, aces_up=5, progressive=1).wager(3, ante=5, progressive=1)
    run.plan("ask", 1, "fold").finish()
    assert run.net["1/progressive"] == -100
    assert run.net["1/aces-up"] == 50 * 500
    assert run.net["3/envy"] == 10_000


@pytest.mark.law("641a.12(d)(3)")
def test_a_hit_at_a_reset_meter_is_paid_the_reset_amount_and_what_was_wagered_since() -> None:
    run = dealt(four_card(3), ACES).next_round()
    assert run.meter == cents(5000)
    dealt(run, ACES, progressive=5).finish()
    assert run.value_of("award", "3/progressive") == cents("5001")


@pytest.mark.law("641a.12(d)(3)")
@given(
    st.lists(st.sampled_from([0, 1, 5]), min_size=1, max_size=12),
    st.sampled_from(["20%", "12.5%", "33.3%", "0.000001%", "100%", "7.77%"]),
)
def test_the_meter_rises_by_its_rate_exactly_whatever_the_rate(wagers: list[int], rate: str) -> None:
    run = four_card(3, progressive_rate=rate)
    for wager in wagers:
        run.wager(3, ante=5, **({"progressive": wager} if wager else {})).next_round()
    brought = sum(wagers) * 100 * Fraction(rate.removesuffix("%")) / 100
    assert run.meter + run.table.meter_rest == cents(8000) + brought
    assert run.accounts["meter"] == -run.accounts["meter fund"]
    assert sum(run.accounts.values()) == 0


@pytest.mark.law("641a.8(b)", "641a.9(a)(3)", "641a.10(a)(2)", "641a.7(d)(4)")
def test_a_wager_that_the_system_did_not_accept_goes_back_before_the_deal() -> None:
    run = dealt(four_card(2, 5), NOTHING, "2h 5s 8h Th 7d")
    run.to("accepted")
    run.answer(1)
    run.plan("determine", "5/progressive", "not accepted")
    run.to("place chips")
    assert run.table.locked == {run.table.clockwise_seats[1].area("progressive"): 100, run.table.clockwise_seats[4].area("progressive"): 0}
    run.finish()
    assert run.meter == cents("8000.20")
    assert sum(run.accounts.values()) == 0


@pytest.mark.law("641a.13(c)", "641a.12(d)(3)")
def test_a_void_round_gives_progressive_wagers_back_and_the_meter_does_not_run_backwards() -> None:
    run = dealt(four_card(2), NOTHING)
    run.to("ask", 2)
    run.strike("exposed", "dealer", card="9s").finish()
    assert run.accounts.get("inventory", 0) == 0
    assert run.accounts.get("purse:player 2", 0) == 0
    assert run.meter == cents("8000.20")


@pytest.mark.law("641a.13(c)", "641a.12(d)(3)")
@pytest.mark.parametrize(
    ("kind", "where"), [("reset meter", "meter"), ("reveal", "2"), ("document", "3"), ("discard", "3"), ("gather", "discard rack")]
)
def test_a_void_round_takes_the_award_back_and_the_meter_shows_again_what_was_won(kind: str, where: str) -> None:
    """Reading R61: what it was reset to does not come on top, and an award that is documented goes back as well."""
    run = dealt(four_card(2, 3), NOTHING, ACES)
    run.to("award")
    run.to(kind, where)
    run.strike("wrong number of cards", 2, count=6).finish()
    assert run.net["3/progressive"] == 0
    assert run.accounts == {"meter": cents("8000.40"), "meter fund": -cents("8000.40")}
    (*_, again) = run.asked("reset meter")
    assert again.by is Role.FLOORPERSON
    assert run.cites_of("reset meter") == ("641a.13(c)",)


# ---------------------------------------------------------------------------------------------------- linked meters


def linked(number: int = 2) -> tuple[LinkedMeter, list[VirtualTable], list[Run]]:
    """Tables that share one meter, each with one player at seat 3."""
    runs = [four_card(3, linked=True) for _ in range(number)]
    tables = []
    for run in runs:
        run.stack(f"{ACES} {HOUSE}")
        virtual = VirtualTable(run.game, run.table, dealer=VirtualDealer(SeededChance(1)))
        virtual.position = run.position
        tables.append(virtual)
    return LinkedMeter(*tables), tables, runs


def play(meter: LinkedMeter, virtual: VirtualTable, run: Run, *, until: Kind | None = None) -> None:
    """Go on by the book, every fact through the link, until such a due waits."""
    while (due := virtual.position.due) is not None and due.kind is not until:
        if Kind.WAGER in due.accepts:
            for wager, amount in (("ante", 500), ("progressive", 100)):
                assert meter.submit(virtual, Fact(Kind.WAGER, run.table.clockwise_seats[2].area(wager), 0, amount)) is None
        meter.catch_up(virtual)
        assert meter.submit(virtual, run.lawful(virtual.position.due)) is None  # type: ignore[arg-type]


@pytest.mark.law("641a.12(d)(4)")
def test_a_linked_meter_hit_at_two_tables_in_the_same_second_is_paid_once_and_then_from_its_reset() -> None:
    """§ 605a.8, outside, has the linked systems; its text is not known here (Reading R70)."""
    meter, (one, other), (first, second) = linked()
    play(meter, one, first, until=Kind.AWARD)
    play(meter, other, second, until=Kind.AWARD)
    assert meter.shown_cents == cents("8000.40")
    assert one.table.meter_cents == other.table.meter_cents == cents("8000.40")
    assert meter.submit(one, first.lawful(one.position.due)) is None  # type: ignore[arg-type]
    held = meter.submit(other, second.lawful(other.position.due))  # type: ignore[arg-type]
    assert held is not None
    assert held.code == "meter-held"
    play(meter, one, first)
    assert other.table.meter_cents == cents(5000)
    play(meter, other, second)
    assert first.value_of("award") == cents("8000.40")
    assert second.value_of("award") == cents(5000)
    assert all(sum(run.accounts.values()) == 0 for run in (first, second))


@pytest.mark.law("641a.12(d)(3)")
def test_wagers_at_a_linked_table_while_the_meter_waits_for_its_reset_count_from_the_reset_amount_on() -> None:
    meter, (one, other), (first, second) = linked()
    play(meter, one, first, until=Kind.AWARD)
    play(meter, other, second, until=Kind.PLACE)
    meter.submit(one, first.lawful(one.position.due))  # type: ignore[arg-type]
    play(meter, other, second, until=Kind.DEAL_STACK)
    play(meter, one, first)
    assert meter.shown_cents == cents("5000.20")
    assert meter.exact_cents == meter.shown_cents
    assert one.table.meter_cents == other.table.meter_cents == meter.shown_cents or one.position.due is None


@pytest.mark.law("641a.13(c)", "641a.12(d)(3)")
@pytest.mark.parametrize("is_reset", [False, True])
def test_a_linked_meter_whose_winner_is_void_shows_again_what_was_won_and_what_was_wagered_since(*, is_reset: bool) -> None:
    meter, (one, other), (first, second) = linked()
    play(meter, one, first, until=Kind.RESET)
    play(meter, one, first, until=Kind.DISCARD) if is_reset else None
    assert meter.submit(one, Fact(Kind.WRONG_COUNT, first.table.clockwise_seats[2], 0, 6)) is None
    play(meter, other, second, until=Kind.DEAL_STACK)
    play(meter, one, first)
    assert meter.shown_cents == meter.exact_cents == cents("8000.40")
    assert one.table.meter_cents == other.table.meter_cents == meter.shown_cents or one.position.due is None
    play(meter, other, second)
    assert second.value_of("award") == cents("8000.40")


def test_what_a_meter_shows_is_refused_at_a_table_that_is_not_linked() -> None:
    run = four_card(3)
    refused = run.refused(Fact(Kind.METER, METER, 0, 999))
    assert refused == ("641a.12(d)(4)", "meter-not-linked")


def test_tables_with_different_meters_are_not_linked() -> None:
    runs = [four_card(3, linked=True), four_card(3, linked=True, meter="9000")]
    with pytest.raises(ValueError, match="one meter"):
        LinkedMeter(*(VirtualTable(run.game, run.table, dealer=VirtualDealer(SeededChance(1))) for run in runs))
    assert runs[0].table.accounts[METER_FUND] == -cents(8000)
