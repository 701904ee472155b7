"""What the audit says of decisions and of wagers made, or taken back, after the deal: §§ 563.11, 641a.11(b), 643a.11(b)-(e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.audit.test_meters import found, told

if TYPE_CHECKING:
    from tablegames.law import Finding

HOLDEM = (
    *("game texas-holdem-bonus-poker", "person Ann seats 2", "person Bob seats 5", "observed everything", "round 1"),
    "2 ante 10 b 5   As Ad flop turn river",
    "5 ante 10 b 5   7s 2d fold",
    "D               Ks Kd",
    "C               Ah 3c 8d 9d Js",
)
"""Three aces beat the dealer's kings; the Ante, below a straight, goes back; aces pay the Bonus 30 to 1."""
FOUR = (
    *("game four-card-poker", "person Ann seats 2", "person Bob seats 5", "observed everything", "round 1"),
    "2 ante 10 au 5  9c 9d 9h Kc 2d play 20",
    "5 ante 10       3c 5d 7h 8c Js fold",
    "D               Th Td Ts 9s 4d 4h",
)
RIDE = (
    *("game let-it-ride-poker", "submission three-card-bonus=A", "person Ann seats 2", "person Bob seats 5", "observed everything"),
    "round 1",
    "2 bets 15 tcb 5  9s 5d 2c ride withdraw",
    "5 bets 10        As Ks Qs withdraw ride",
    "C                9h Kd",
)


@pytest.mark.parametrize("lines", [HOLDEM, FOUR, RIDE], ids=["563", "641a", "643a"])
def test_a_round_by_the_book_has_no_finding(lines: tuple[str, ...]) -> None:
    assert found(*lines) == []


CASES = {
    "563.11(a)": (HOLDEM, ("but wager 2/flop 10",), "wrong-value", 0, ""),
    "563.11(c)": (HOLDEM, ("but wager 2/turn 20",), "wrong-value", -1_000, "house"),
    "563.11(e)": (HOLDEM, ("but wager 2/river 5",), "wrong-value", 0, ""),
    "563.11(b), burn": (HOLDEM, ("but no burn discard rack 1",), "missing", 0, ""),
    "563.11(d)": (HOLDEM, ("but no burn discard rack 2",), "missing", 0, ""),
    "563.11(f)": (HOLDEM, ("but no burn discard rack 3",), "missing", 0, ""),
    "563.11(a)(2)": (HOLDEM, ("but settle 5/ante 10",), "wrong-value", -2_000, "house"),
    "563.12(c)": (HOLDEM, ("but settle 2/bonus 100",), "wrong-value", 5_000, "seat 2 (Ann)"),
    "563.12(c), forgotten": (HOLDEM, ("but no settle 2/bonus",), "missing", 15_500, "seat 2 (Ann)"),
    "563.11(h)(2)": (HOLDEM, ("but settle 2/ante 10",), "wrong-value", -1_000, "house"),
    "563.11(d), early": (HOLDEM, ("but deal community 4 after wager 2/flop",), "wrong-order", 0, ""),
    "641a.11(c)(3)(i)": (FOUR, ("but settle 2/ante 10",), "wrong-value", -2_000, "house"),
    "641a.12(b)": (FOUR, ("but settle 2/ante-bonus 0",), "wrong-value", 2_000, "seat 2 (Ann)"),
    "641a.12(c)": (FOUR, ("but settle 2/au -5",), "wrong-value", 4_500 + 500, "seat 2 (Ann)"),
    "643a.11(c), order": (RIDE, ("but turn card community 1 Kd", "but turn card community 2 9h"), "wrong-order", 0, ""),
    "643a.11(c), late": (RIDE, ("but turn card community 1 after ask 5 2",), "wrong-order", 0, ""),
    "643a.11(e)": (RIDE, ("but no turn card community 2",), "missing", 0, ""),
    "643a.11(d)(2)": (RIDE, ("but no wager 2/bet-2 1",), "missing", 0, ""),
    "643a.11(b)(2)": (RIDE, ("but no push chips 5/bet-1",), "missing", 0, ""),
    "643a.12(a)": (RIDE, ("but settle 2/b1 15",), "wrong-value", -3_000, "house"),
}


@pytest.mark.law(*sorted({name.partition(",")[0] for name in CASES}))
@pytest.mark.parametrize("name", CASES)
def test_each_deviation_is_one_finding(name: str) -> None:
    lines, changes, code, cents, whom = CASES[name]
    assert told(*lines, *changes) == [(code, name.partition(",")[0], cents, whom)]


@pytest.mark.law("641a.7(d)(1)")
@pytest.mark.parametrize(("amount", "is_lawful"), [(9, False), (10, True), (25, True), (30, True), (31, False)])
def test_a_play_wager_is_from_one_to_three_times_the_ante(amount: int, *, is_lawful: bool) -> None:
    lines = [line.replace("play 20", f"play {amount}") for line in FOUR]
    assert [each.code for each in found(*lines)] == [] if is_lawful else ["wrong-value"]


@pytest.mark.law("641a.7(d)(1)")
def test_bounds_are_told_in_dollars() -> None:
    (only,) = found(*(line.replace("play 20", "play 40").replace("Th Td Ts 9s 4d 4h", "Th Jd 2s 9s 4d 3h") for line in FOUR))
    assert (
        only.sentence == "The Play Wager of seat 2: $40 is recorded where the law has at least $10 and at most $30. The house is owed $10."
    )


@pytest.mark.law("641a.11(c)(3)(i)")
def test_a_play_wager_that_is_not_on_record_was_as_large_as_it_was_settled_at() -> None:
    assert [each[0] for each in told(*FOUR, "but no wager 2/play")] == ["missing"]


def only(*lines: str) -> Finding:
    (finding,) = found(*lines)
    return finding


TOO_LATE = [
    "but also wager 2/b1 1 0 after turn card community 1",
    "but also wager 2/b1 0 after turn card community 1",
    "but also at ask 5 2: wager 2/b1 0 after lay down 2",
]


@pytest.mark.law("643a.11(b)(1)", "643a.11(b)(2)")
@pytest.mark.parametrize("line", TOO_LATE)
def test_a_bet_that_was_taken_back_too_late_is_owed_where_it_lost(line: str) -> None:
    finding = only(*RIDE, line, "but no settle 2/b1")
    assert finding.code in {"bet-rides", "too-late"}
    assert (finding.saving_cents, finding.owed_to) == (-1_500, "house")
    assert finding.sentence.endswith("The house is owed $15.")


@pytest.mark.law("563.7(b)")
def test_a_flop_wager_of_a_player_who_folded_is_a_wager_that_nobody_asked_for() -> None:
    assert only(*HOLDEM, "but also wager 5/flop 20 after ask 5 1").code == "superfluous"


@pytest.mark.law("643a.7(d)")
def test_bets_that_are_not_equal_are_one_finding() -> None:
    lines = [line.replace("bets 15 tcb 5", "b1 10 b2 15 b3 15 tcb 5") for line in RIDE]
    assert [each[:2] for each in told(*lines)] == [("three-equal-bets", "643a.7(d)")]


@pytest.mark.parametrize("decision", ["ride", "withdraw"])
def test_a_decision_that_nobody_observed_is_told_by_the_bet_that_was_taken_back(decision: str) -> None:
    unseen = "observed wagers dealing settlement irregularities"
    lines = [unseen if line == "observed everything" else line for line in RIDE]
    lines = [line.replace("ride withdraw", "").replace("withdraw ride", "") for line in lines]
    taken = [] if decision == "ride" else ["but also wager 2/b1 1 0 after deal 5 3", "but no settle 2/b1"]
    assert found(*lines, *taken) == []


MISDEALT = {
    "563.13(d), a third card": ([line.replace("As Ad flop", "As Ad 4c flop") for line in HOLDEM], "one-card-more"),
    "563.13(d), a sixth community card": ([line.replace("9d Js", "9d Js 4c") for line in HOLDEM], "one-card-more"),
    "641a.13(c), a seventh card of the dealer": ([line.replace("4d 4h", "4d 4h 4c") for line in FOUR], "one-card-more"),
    "641a.13(c), five cards of the dealer": ([line.replace("4d 4h", "4d") for line in FOUR], "missing"),
    "641a.13(c), the dealer's card not turned up": (
        [line.replace("4d 4h", "4d").replace("observed everything", "device automated") for line in FOUR],
        "missing",
    ),
    "643a.13(c), a fourth card": ([line.replace("9s 5d 2c", "9s 5d 2c 2d") for line in RIDE], "one-card-more"),
    "643a.13(c), two cards": ([line.replace("9s 5d 2c", "9s 5d") for line in RIDE], "missing"),
}


@pytest.mark.law("563.13(d)", "641a.13(c)", "643a.13(c)")
@pytest.mark.parametrize("name", MISDEALT)
def test_a_wrong_number_of_cards_that_was_played_on_is_one_finding(name: str) -> None:
    lines, code = MISDEALT[name]
    finding = only(*lines)
    assert (finding.code, str(finding.cite)) == (code, name.partition(",")[0])
