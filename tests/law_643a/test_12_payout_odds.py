"""§ 643a.12: payout odds, the meter, Envy Bonuses and the payout limit, to the cent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.helpers.rounds import Run, cents, fact
from tests.law_643a.poker import AMENDED, BETS, bets, decided, lir, played, three, wagered

from tablegames.games.let_it_ride import GAME
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import METER

if TYPE_CHECKING:
    from collections.abc import Mapping

HANDS = {
    "royal flush": ("As Ks Qs", "Js Ts"),
    "straight flush": ("9h 8h 7h", "6h 5h"),
    "four-of-a-kind": ("8s 8d 8c", "8h Kc"),
    "full house": ("8s 8d 8c", "Kh Kc"),
    "flush": ("Ad 9d 7d", "4d 2d"),
    "straight": ("9s 8d 7c", "6h 5c"),
    "three-of-a-kind": ("8s 8d 3c", "8h Kc"),
    "two pair": ("8s 8d 3c", "Kh Kc"),
    "pair of tens or better": ("Ts 8d 3c", "Th Kc"),
}
LOSERS = {"a pair of nines": ("9s 8d 3c", "9h Kc"), "ace high": ("As 8d 3c", "9h Kc")}


def rows(tables: Mapping[str, tuple[int, ...]], names: list[str]) -> list[tuple[str, str, int]]:
    return [(table, name, pays) for table, line in tables.items() for name, pays in zip(names, line, strict=True)]


def options(key: str) -> dict[str, str]:
    """The answers that the submission may give, each with its paragraph."""
    return {option.value: str(option.cite) for choice in GAME.declared.choices if choice.key == key for option in choice.options}


# ------------------------------------------------------------ subsection a

MAIN = {"A": (1000, 200, 50, 11, 8, 5, 3, 2, 1), "B": (500, 200, 50, 11, 8, 5, 3, 2, 1)}


@pytest.mark.law("643a.12(a)")
@pytest.mark.parametrize(("table", "hand", "odds"), rows(MAIN, [*HANDS]))
def test_12_a_the_bets_are_paid_by_the_table_that_was_chosen(table: str, hand: str, odds: int) -> None:
    run = wagered({4: HANDS[hand][0]}, HANDS[hand][1], bet=15, let_it_ride=table).finish()
    assert run.net == bets(1500 * odds)
    assert {run.cites_of("settle", f"4/{bet}") for bet in BETS} == {("643a.11(f)(3)", "643a.12(a)")}


@pytest.mark.law("643a.12(a)")
@pytest.mark.parametrize("hand", LOSERS)
@pytest.mark.parametrize("table", ["A", "B"])
def test_12_a_below_a_pair_of_tens_they_lose(table: str, hand: str) -> None:
    run = wagered({4: LOSERS[hand][0]}, LOSERS[hand][1], bet=15, let_it_ride=table).finish()
    assert run.net == bets(-1500)
    assert "643a.12(a)" in run.cites_of("settle", "4/bet-1")


@pytest.mark.law("643a.12(a)")
@pytest.mark.parametrize("decisions", [("ride", "ride"), ("withdraw", "ride"), ("ride", "withdraw"), ("withdraw", "withdraw")])
def test_12_a_each_bet_that_rides_is_paid(decisions: tuple[str, str]) -> None:
    left = [number for number, word in ((1, decisions[0]), (2, decisions[1]), (3, "ride")) if word == "ride"]
    assert played(*HANDS["flush"], decisions=decisions) == bets(8000, which=left)


@pytest.mark.law("643a.12(a)")
def test_12_a_the_submission_selects_one_of_two_tables() -> None:
    assert options("let-it-ride") == {"A": "643a.12(a)", "B": "643a.12(a)"}


# ------------------------------------------------------------ subsection b

FIVE_CARD = {
    "A": (20_000, 2000, 150, 75, 50, 25, 4, 3, 2),
    "B": (20_000, 2000, 200, 75, 50, 25, 5, 4, 1),
    "C": (20_000, 2000, 100, 75, 50, 25, 9, 6, 0),
    "D": (10_000, 2000, 200, 75, 50, 25, 5, 4, 1),
    "E": (10_000, 2000, 200, 100, 50, 25, 10, 6, 0),
    "F": (10_000, 2000, 100, 75, 50, 25, 9, 6, 0),
}


@pytest.mark.law("643a.12(b)")
@pytest.mark.parametrize(("table", "hand", "dollars"), rows(FIVE_CARD, [*HANDS]))
@pytest.mark.parametrize("with_system", [True, False])
def test_12_b_the_five_card_bonus_is_paid_the_amount_of_the_table_for_each_dollar(
    table: str, hand: str, dollars: int, *, with_system: bool
) -> None:
    """Reading R18: in the wager's place; a row of $0 is a losing hand (Reading R63)."""
    terms = {"five_card_bonus": table, "five_card_system": with_system}
    for wager in (1, 5):
        found = played(*HANDS[hand], extra={"five_card_bonus": wager}, **terms)  # type: ignore[arg-type]
        assert found["4/five-card-bonus"] == 100 * wager * (dollars - 1)


@pytest.mark.law("643a.12(b)")
@pytest.mark.parametrize("with_system", [True, False])
def test_12_b_the_submission_may_have_the_wager_returned_besides(*, with_system: bool) -> None:
    """Reading R18."""
    terms = {"five_card_bonus": "A", "five_card_system": with_system, "five_card_returns_wager": True, "extra": {"five_card_bonus": 5}}
    assert played(*HANDS["two pair"], **terms)["4/five-card-bonus"] == 500 * 3  # type: ignore[arg-type]
    assert played(*LOSERS["ace high"], **terms)["4/five-card-bonus"] == -500  # type: ignore[arg-type]


@pytest.mark.law("643a.12(b)")
@pytest.mark.parametrize("hand", LOSERS)
@pytest.mark.parametrize("table", list("ABCDEF"))
def test_12_b_below_a_pair_of_tens_it_loses(table: str, hand: str) -> None:
    run = wagered({4: LOSERS[hand][0]}, LOSERS[hand][1], five_card_bonus=table, extra={"five_card_bonus": 5}).finish()
    assert run.net["4/five-card-bonus"] == -500
    assert run.cites_of("settle", "4/five-card-bonus") == ("643a.11(f)(3)(i)", "643a.7(h)", "643a.12(b)")


@pytest.mark.law("643a.12(b)")
def test_12_b_the_submission_selects_one_of_six_tables() -> None:
    assert options("five-card-bonus") == {"none": "643a.7(e)", **dict.fromkeys("ABCDEF", "643a.12(b)")}


# ------------------------------------------------------------ subsection c

THREE_CARD_HANDS = {
    "mini-royal": "Ah Kh Qh",
    "straight flush": "Kh Qh Jh",
    "three-of-a-kind": "8s 8d 8c",
    "straight": "9s 8d 7c",
    "flush": "Ad 9d 7d",
    "pair": "2s 2d 9c",
}
THREE_CARD = {
    "A": (40, 40, 30, 6, 4, 1),
    "B": (40, 40, 30, 5, 4, 1),
    "C": (40, 40, 30, 6, 3, 1),
    "D": (50, 40, 30, 6, 4, 1),
    "E": (50, 40, 30, 5, 4, 1),
    "F": (50, 40, 30, 6, 3, 1),
}


@pytest.mark.law("643a.12(c)")
@pytest.mark.parametrize(("table", "hand", "odds"), rows(THREE_CARD, [*THREE_CARD_HANDS]))
def test_12_c_the_three_card_bonus_is_paid_by_the_table_that_was_chosen(table: str, hand: str, odds: int) -> None:
    """Reading R4: tables A to C pay a mini-royal as a straight flush."""
    run = wagered({4: THREE_CARD_HANDS[hand]}, "4c 3h", three_card_bonus=table, extra={"three_card_bonus": 5}).finish()
    assert run.net["4/three-card-bonus"] == 500 * odds
    assert run.cites_of("settle", "4/three-card-bonus") == ("643a.11(f)(3)(ii)", "643a.7(h)", "643a.12(c)")


@pytest.mark.law("643a.12(c)")
@pytest.mark.parametrize("table", list("ABCDEF"))
def test_12_c_without_a_pair_it_loses(table: str) -> None:
    assert played("As Kd Jc", "Ad Kc", three_card_bonus=table, extra={"three_card_bonus": 5})["4/three-card-bonus"] == -500


@pytest.mark.law("643a.12(c)")
def test_12_c_the_submission_selects_one_of_six_tables() -> None:
    assert options("three-card-bonus") == {"none": "643a.7(f)", **dict.fromkeys("ABCDEF", "643a.12(c)")}


# ------------------------------------------------------------ subsection d(1) and (2)

METER_HANDS = {
    "mini-royal of hearts": "Ah Kh Qh",
    "mini-royal of diamonds": "Ad Kd Qd",
    "mini-royal of clubs": "Ac Kc Qc",
    "straight flush": "Ks Qs Js",
    "three-of-a-kind": "As Ad Ac",
    "straight": "As Kd Qc",
    "flush": "As Ks Js",
}
PROGRESSIVE = {"A": (500, 500, 500, 70, 60, 6, 0), "B": (500, 500, 500, 100, 90, 0, 0)}


@pytest.mark.law("643a.12(d)(1)", "643a.12(d)(2)")
@pytest.mark.parametrize(("table", "hand", "odds"), rows(PROGRESSIVE, [*METER_HANDS]))
@pytest.mark.parametrize("dollars", [1, 5])
def test_12_d_1_the_progressive_is_paid_so_much_for_one(table: str, hand: str, odds: int, dollars: int) -> None:
    """Reading R62: the wager is gone before the deal."""
    run = wagered({4: METER_HANDS[hand]}, "4c 3h", progressive=table, extra={"progressive": dollars}).finish()
    assert run.net["4/progressive"] == 100 * dollars * (odds - 1)
    assert run.order("settle").count("4/progressive") == (1 if odds else 0)
    if odds:
        assert run.cites_of("settle", "4/progressive")[-2:] == ("643a.12(d)(2)", "643a.12(d)(1)")


@pytest.mark.law("643a.12(d)(1)", "643a.12(d)(2)", "643a.12(d)(4)")
@pytest.mark.parametrize("table", ["A", "B"])
@pytest.mark.parametrize("dollars", [1, 5])
def test_12_d_1_a_mini_royal_of_spades_wins_the_whole_meter_whatever_was_wagered(table: str, dollars: int) -> None:
    """Reading R10."""
    run = wagered({4: "Qs As Ks"}, "4c 3h", progressive=table, meter="7654.32", extra={"progressive": dollars}).finish()
    assert run.net["4/progressive"] == cents("7654.32") + 20 * dollars - 100 * dollars
    assert run.cites_of("award", "4/progressive")[-3:] == ("643a.12(d)(2)", "643a.12(d)(1)", "643a.12(d)(4)")
    assert "4/progressive" not in run.order("settle")


@pytest.mark.law("643a.12(d)(2)")
def test_12_d_2_only_the_highest_hand_is_paid() -> None:
    run = wagered({4: "Ah Kh Qh"}, "4c 3h", progressive="A", extra={"progressive": 1}).finish()
    assert [done.value for done in run.facts if done.place.name == "4/progressive" and done.kind is Kind.SETTLE] == [50_000]


@pytest.mark.law("643a.12(d)(1)")
def test_12_d_1_the_submission_selects_one_of_two_tables() -> None:
    assert options("progressive") == {"none": "643a.7(g)", "A": "643a.12(d)(1)", "B": "643a.12(d)(1)"}


# ------------------------------------------------------------ subsection d(3) and (4)


@pytest.mark.law("643a.12(d)(3)")
@pytest.mark.parametrize(("rate", "risen"), [("20%", 120), ("12.5%", 75), ("33.333%", 199), ("100%", 600)])
def test_12_d_3_the_meter_rises_by_the_rate_that_was_filed(rate: str, risen: int) -> None:
    """Reading R60."""
    run = wagered({2: "9h Jd 4s", 4: "8c 6d 2s"}, progressive="A", progressive_rate=rate, extra=None)
    run.wager(2, progressive=1).wager(4, progressive=5)
    run.to("deal")
    assert run.meter == 100_000 + risen


@pytest.mark.law("643a.12(d)(3)")
@pytest.mark.parametrize(("initial", "reset"), [(100_000, 100_000), (250_000, 123_456)])
def test_12_d_3_it_begins_and_begins_again_at_the_amounts_that_were_filed(initial: int, reset: int) -> None:
    run = wagered({4: "As Ks Qs"}, "4c 3h", progressive="A", progressive_initial=initial, progressive_reset=reset, extra={"progressive": 1})
    assert run.meter == initial
    run.to("reset meter")
    assert run.due is not None
    assert (run.due.value, run.due.by.value, run.cites_of("reset meter")) == (reset, "floorperson", ("643a.12(d)(3)",))
    assert run.refused(fact("reset meter", "meter", reset - 1, nth=4)) == ("643a.12(d)(3)", "wrong-answer")
    assert run.refused(fact("reset meter", "meter", reset, nth=4, by="dealer")) == ("643a.12(d)(3)", "wrong-role")
    run.step()
    assert run.meter == reset


@pytest.mark.law("643a.12(d)(3)")
@pytest.mark.parametrize("key", ["progressive-initial", "progressive-reset"])
def test_12_d_3_neither_amount_is_below_a_thousand_dollars(key: str) -> None:
    assert [(str(choice.cite), choice.least) for choice in GAME.declared.choices if choice.key == key] == [("643a.12(d)(3)", 100_000)]
    meter = GAME.declared.meter
    assert meter is not None
    assert (dict(meter.least_cents), str(meter.cite)) == ({"A": 100_000, "B": 100_000}, "643a.12(d)(3)")


@pytest.mark.law("643a.12(d)(3)", "643a.12(d)(4)")
def test_12_d_4_the_next_to_win_it_gets_what_it_shows_after_the_reset() -> None:
    run = wagered({4: "As Ks Qs"}, "4c 3h", progressive="A", meter=9000, extra={"progressive": 1}).next_round()
    run.stack("As 4c Ks 3h Qs").wager(4, **three(), progressive=5).finish()
    assert [done.value for done in [*run.past, *run.facts] if done.kind is Kind.AWARD] == [900_020, 100_100]


@pytest.mark.law("643a.12(d)(4)")
def test_12_d_4_a_winner_is_paid_what_a_linked_meter_shows_when_it_is_his_turn() -> None:
    run = wagered({4: "As Ks Qs", 6: "9h Jd 4s"}, "4c 3h", progressive="A", linked=True, meter=2000, extra={"progressive": 1})
    run.to("reveal", 6)
    run.do(Fact(Kind.METER, METER, 0, 345_678))
    run.to("award", "4/progressive")
    assert run.refused(fact("award", "4/progressive", 200_040)) == ("643a.12(d)(4)", "wrong-answer")
    run.do(Fact(Kind.METER, METER, 0, 345_700)).step()
    assert run.value_of("award", "4/progressive") == 345_700
    assert run.cites_of("award", "4/progressive")[-1] == "643a.12(d)(4)"


@pytest.mark.law("643a.12(d)(4)")
def test_12_d_4_a_meter_of_this_table_alone_shows_what_was_wagered_here() -> None:
    run = wagered({4: "As Ks Qs"}, "4c 3h", progressive="A", extra={"progressive": 1})
    run.to("reveal")
    assert run.refused(Fact(Kind.METER, METER, 0, 345_678)) == ("643a.12(d)(4)", "meter-not-linked")


# ------------------------------------------------------------ subsection d(5)


@pytest.mark.law("643a.12(d)(5)")
@pytest.mark.parametrize(
    ("hand", "by_one", "by_five"),
    [("As Ks Qs", 100, 500), ("Ah Kh Qh", 25, 125), ("Ad Kd Qd", 25, 125), ("Ac Kc Qc", 25, 125)],
)
def test_12_d_5_the_bonus_goes_by_the_wager_of_who_receives_it(hand: str, by_one: int, by_five: int) -> None:
    for holder in (1, 5):
        run = wagered({1: "9h Jd 4s", 2: hand, 3: "8c 6d 2s"}, "4c 3h", progressive="A")
        run.wager(1, progressive=1).wager(2, progressive=holder).wager(3, progressive=5).finish()
        assert (run.net["1/envy"], run.net["3/envy"]) == (100 * by_one, 100 * by_five)
        assert run.cites_of("envy bonus", "3/envy")[-1] == "643a.12(d)(5)"


@pytest.mark.law("643a.12(d)(5)")
@pytest.mark.parametrize("hand", ["Ks Qs Js", "As Ad Ac", "As Kd Qc"])
def test_12_d_5_other_progressive_payout_hands_earn_nobody_a_bonus(hand: str) -> None:
    run = wagered({1: "9h Jd 4s", 2: hand}, "4c 3h", progressive="A", extra={"progressive": 5}).finish()
    assert "1/envy" not in run.net


@pytest.mark.law("643a.12(d)(5)")
@pytest.mark.parametrize(
    ("accepted", "sizes"), [("one", {1}), ("five", {5}), ("one-or-five", {1, 5})], ids=["$1 only", "$5 only", "$1 or $5"]
)
@pytest.mark.parametrize("dollars", [1, 2, 4, 5, 6, 10])
def test_12_d_5_only_wagers_of_a_size_that_has_envy_bonuses_are_accepted(accepted: str, sizes: set[int], dollars: int) -> None:
    """Reading R10."""
    run = lir(progressive="A", progressive_wagers=accepted, limits={"progressive": (1, 100)}).wager(2, **three())
    refused = run.refused(fact("wager", "2/progressive", 100 * dollars))
    assert refused == (None if dollars in sizes else ("643a.12(d)(5)", "progressive-size"))


@pytest.mark.law("643a.12(d)(5)")
def test_12_d_5_the_amounts_are_declared() -> None:
    table = GAME.declared.paytable("envy")
    assert table is not None
    assert {row.hand: (row.payout.pays(100), str(row.cite)) for row in table.rows} == {
        "mini-royal of spades": (10_000, "643a.12(d)(5)"),
        "mini-royal": (2500, "643a.12(d)(5)"),
    }


# ------------------------------------------------------------ subsection e

ROYAL = HANDS["royal flush"]
HIGH = dict.fromkeys(BETS, (5, 1000))


def limited(bet: int, *, limit: int = 5_000_000, decisions: tuple[str, str] = ("ride", "ride"), **terms: object) -> Run:
    """A royal flush by paytable A with a payout limit."""
    terms = {"limits": HIGH, "payout_limit": limit, **terms}
    return decided(wagered({4: ROYAL[0]}, ROYAL[1], bet=bet, **terms), 4, *decisions).finish()  # type: ignore[arg-type]


@pytest.mark.law("643a.12(e)")
@pytest.mark.parametrize(
    ("bet", "paid"),
    [
        pytest.param(16, [16_000, 16_000, 16_000], id="$48,000 in all"),
        pytest.param(17, [17_000, 17_000, 16_000], id="$51,000 in all"),
        pytest.param(25, [25_000, 25_000, 0], id="the third bet goes back"),
        pytest.param(100, [50_000, 0, 0], id="the first alone reaches it"),
    ],
)
def test_12_e_no_more_than_the_limit_is_paid_for_a_hand_in_the_order_of_settlement(bet: int, paid: list[int]) -> None:
    """Reading R56: wagers are no payment."""
    run = limited(bet)
    assert [run.net[f"4/{each}"] for each in BETS] == [100 * dollars for dollars in paid]
    assert run.accounts.get("purse:player 4") == 100 * sum(paid)


@pytest.mark.law("643a.12(e)")
def test_12_e_what_it_cuts_off_names_it_and_what_it_leaves_does_not() -> None:
    run = limited(17)
    assert ["643a.12(e)" in run.cites_of("settle", f"4/{bet}") for bet in BETS] == [False, False, True]


@pytest.mark.law("643a.12(e)")
def test_12_e_a_bet_that_was_withdrawn_leaves_its_part_of_the_limit_to_the_others() -> None:
    run = limited(20, decisions=("withdraw", "ride"))
    assert [run.net.get(f"4/{bet}") for bet in BETS] == [None, 2_000_000, 2_000_000]


@pytest.mark.law("643a.12(e)")
def test_12_e_a_limit_is_a_choice_and_need_not_be_made() -> None:
    found = [(str(choice.cite), choice.least, choice.is_optional) for choice in GAME.declared.choices if choice.key == "payout-limit"]
    assert found == [("643a.12(e)", 5_000_000, True)]
    assert limited(100, limit=0).net == bets(10_000_000)


@pytest.mark.law("643a.12(e)")
@pytest.mark.parametrize(
    ("least", "allowed"),
    [pytest.param(16, 50_000, id="the minimum can win $48,000"), pytest.param(17, 51_000, id="the minimum can win $51,000")],
)
def test_12_e_it_is_never_less_than_the_minimum_wagers_can_win(least: int, allowed: int) -> None:
    """Reading R17."""
    run = limited(100, limits=dict.fromkeys(BETS, (least, 1000)))
    assert sum(run.net.values()) == 100 * allowed


@pytest.mark.law("643a.12(e)")
def test_12_e_a_higher_limit_may_be_filed() -> None:
    assert sum(limited(100, limit=7_500_000).net.values()) == 7_500_000


@pytest.mark.law("643a.12(e)")
def test_12_e_each_hand_has_its_own_limit() -> None:
    hands = {4: ROYAL[0], 5: "9c 8c 7c"}
    run = wagered(hands, ROYAL[1], bet=100, limits=HIGH, payout_limit=5_000_000, seats={4: "Ann", 5: "Ann"}, adjacent_boxes=2).finish()
    assert sum(cents for place, cents in run.net.items() if place.startswith("4/")) == 5_000_000
    other = wagered({4: ROYAL[0]}, ROYAL[1], bet=100, limits=HIGH, payout_limit=5_000_000)
    other.next_round()
    other.stack("As Js Ks Ts Qs").wager(4, **three(100)).finish()
    assert sum(other.net.values()) == 5_000_000


@pytest.mark.law("643a.12(e)")
@pytest.mark.parametrize("with_system", [True, False])
def test_12_e_it_does_not_touch_the_bonus_and_progressive_wagers(*, with_system: bool) -> None:
    terms = {"five_card_bonus": "A", "five_card_system": with_system, "three_card_bonus": "D", "progressive": "A", "meter": 90_000}
    run = limited(100, extra={"five_card_bonus": 5, "three_card_bonus": 5, "progressive": 1}, **terms)  # type: ignore[arg-type]
    assert sum(run.net[f"4/{bet}"] for bet in BETS) == 5_000_000
    assert run.net["4/five-card-bonus"] == 500 * (20_000 - 1)
    assert run.net["4/three-card-bonus"] == 500 * 50
    assert run.net["4/progressive"] == 9_000_020 - 100


@pytest.mark.law("643a.12(e)", "643a.10@2019(b)", "643a.10@2019(a)(2)(iii)")
def test_12_e_nor_the_wagers_of_the_amended_section() -> None:
    odds = {"royal flush": "2000 to 1"}
    run = wagered(
        {4: ROYAL[0]},
        ROYAL[1],
        bet=100,
        device="automated",
        six="9c 8d 2h",
        slug=AMENDED,
        limits=HIGH,
        payout_limit=5_000_000,
        five_card_hand_bonus=odds,
    )
    run.wager(4, five_card_hand_bonus=50).finish()
    assert run.net == {"4/bet-1": 5_000_000, "4/bet-2": 0, "4/bet-3": 0, "4/five-card-hand-bonus": 10_000_000}


@pytest.mark.law("643a.12(e)")
def test_12_e_losing_bets_are_collected_whole_whatever_the_limit() -> None:
    run = wagered({4: "9h Jd 4s"}, bet=1000, limits=HIGH, payout_limit=5_000_000).finish()
    assert run.net == bets(-100_000)
