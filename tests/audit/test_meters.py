"""What the audit says of progressive wagers, meters and Envy Bonuses (§§ 641a.11(c)(5), 643a.11(f)(3)(iii)): who is owed what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.record import RecordError, read_record

if TYPE_CHECKING:
    from tablegames.law import Finding

HEADER = ("submission progressive=A", "meter 5000.40", "person Ann seats 2", "person Bob seats 5", "person Cy seats 6")
FOUR = (
    *("game four-card-poker", *HEADER, "observed everything", "round 1"),
    "2 ante 10 au 5 pr 1   9c 9d 9h Kc 2d play 30",
    "5 ante 10 pr 5        As Ad Ah Ac 2s play",
    "6 ante 10 pr 1        3c 5d 7h 8c Js fold",
    "D                     Th Td Ts 9s 4d 4h",
)
"""Bob's four aces win the meter, $5,001.80 by then; Ann's three nines pay 9 for 1; Cy folded, and has a right to an Envy Bonus."""
RIDE = (
    *("game let-it-ride-poker", *HEADER, "observed everything", "round 1"),
    "2 bets 10 pr 1        9c 9d 2h ride ride",
    "5 bets 10 pr 5        As Ks Qs ride ride",
    "6 bets 10 pr 1        3c 5d 7h withdraw withdraw",
    "C                     Jd 4h",
)
"""Bob's mini-royal of spades wins the meter."""


def found(*lines: str) -> list[Finding]:
    return list(audit_record(read_record(list(lines), games=game)))


def told(*lines: str) -> list[tuple[str, str, int, str]]:
    return [(each.code, str(each.cite), each.saving_cents, each.owed_to) for each in found(*lines)]


@pytest.mark.parametrize("lines", [FOUR, RIDE], ids=["641a", "643a"])
def test_a_round_in_which_the_meter_is_won_by_the_book_has_no_finding(lines: tuple[str, ...]) -> None:
    assert found(*lines) == []


CASES = {
    "641a.12(d)(4)": (FOUR, ("but award 5/pr 4000",), "wrong-value", 100_180, "seat 5 (Bob)"),
    "643a.12(d)(4)": (RIDE, ("but award 5/pr 6000",), "wrong-value", -99_820, "house"),
    "641a.12(d)(4), none": (FOUR, ("but no award 5/pr",), "missing", 500_180, "seat 5 (Bob)"),
    "641a.11(c)(5)(iv)": (
        FOUR,
        ("but no award 5/pr", "but also settle 5/pr 5001.80 after validate 5/pr"),
        "paid-from-container",
        0,
        "",
    ),
    "641a.11(c)(5)(iv), less": (
        FOUR,
        ("but no award 5/pr", "but also settle 5/pr 5000 after validate 5/pr"),
        "paid-from-container",
        180,
        "seat 5 (Bob)",
    ),
    "643a.11(f)(3)(iii)(D)": (
        RIDE,
        ("but no award 5/pr", "but also settle 5/pr 5001.80 after validate 5/pr"),
        "paid-from-container",
        0,
        "",
    ),
    "641a.11(c)(5)(iv), from the meter": (
        FOUR,
        ("but no settle 2/pr", "but also award 2/pr 9 after validate 2/pr"),
        "paid-from-meter",
        0,
        "",
    ),
    "641a.12(d)(1)": (FOUR, ("but settle 2/pr 8",), "wrong-value", 100, "seat 2 (Ann)"),
    "641a.11(b)(2)": (FOUR, ("but also settle 6/pr 9",), "superfluous", -900, "house"),
    "641a.12(d)(5)": (FOUR, ("but envy bonus 2/envy 5 50",), "wrong-value", 5_000, "seat 2 (Ann)"),
    "643a.12(d)(5)": (RIDE, ("but envy bonus 6/envy 5 500",), "wrong-value", -40_000, "house"),
    "641a.12(d)(5), forgotten": (FOUR, ("but no envy bonus 6/envy 5",), "missing", 10_000, "seat 6 (Cy)"),
    "643a.12(d)(5), forgotten": (RIDE, ("but no envy bonus 2/envy 5",), "missing", 10_000, "seat 2 (Ann)"),
    "641a.11(c)(5)(v)": (
        FOUR,
        ("but also envy bonus 5/envy 5 500 after envy bonus 6/envy 5",),
        "superfluous",
        -50_000,
        "house",
    ),
    "641a.8(b), locked": (FOUR, ("but no lock out progressive system",), "missing", 0, ""),
    "641a.8(b), collected": (FOUR, ("but no collect wager 6/pr",), "missing", 0, ""),
    "641a.11(c)(5)(i)": (FOUR, ("but no check hand 5/pr",), "missing", 0, ""),
    "641a.11(c)(5)(ii)": (FOUR, ("but no light 5/pr",), "missing", 0, ""),
    "641a.11(c)(5)(iii)": (FOUR, ("but no validate 5/pr",), "missing", 0, ""),
    "643a.11(f)(3)(iii)(C)": (RIDE, ("but validate 5/pr by dealer",), "wrong-role", 0, ""),
    "641a.12(d)(3)": (FOUR, ("but no reset meter 5",), "missing", 0, ""),
    "643a.12(d)(3)": (RIDE, ("but reset meter 5 900",), "wrong-value", 0, ""),
    "641a.11(c)(5)(iv), documented": (FOUR, ("but no document 5",), "missing", 0, ""),
    "643a.11(f)(3)(iii)(D), cards": (RIDE, ("but discard 5 after reset meter meter 5",), "wrong-order", 0, ""),
    "641a.12(d)(4), shown": (FOUR, ("meter 5000",), "meter-not-linked", 0, ""),
}


PARAGRAPHS = sorted({name.partition(",")[0] for name in CASES})


@pytest.mark.law(*PARAGRAPHS)
@pytest.mark.parametrize("name", CASES)
def test_each_deviation_is_one_finding(name: str) -> None:
    lines, changes, code, cents, whom = CASES[name]
    assert told(*lines, *changes) == [(code, name.partition(",")[0], cents, whom)]


@pytest.mark.law("641a.7(d)(4)")
def test_wagers_that_were_not_accepted_go_back_and_win_nothing() -> None:
    count = ("but accepted progressive system 2", "with determine 5/pr not accepted")
    assert found(*FOUR, *count) == []
    assert told(*FOUR, *count, "but also settle 5/pr 5") == [("superfluous", "641a.7(d)(4)", -500, "house")]
    assert told(*FOUR, "but accepted progressive system 2", "but no determine 5/pr") == [("missing", "641a.7(d)(4)", 0, "")]


@pytest.mark.law("643a.7(g)")
def test_a_count_that_nobody_determined_anything_of_was_another_one() -> None:
    silent = [f"but no determine {seat}/pr" for seat in (2, 5, 6)]
    assert [code for code, *_ in told(*RIDE, "but accepted progressive system 2", *silent)] == ["wrong-count"]


@pytest.mark.law("641a.12(d)(4)", "643a.12(d)(4)")
@pytest.mark.parametrize("lines", [FOUR, RIDE], ids=["641a", "643a"])
def test_a_linked_meter_shows_what_other_tables_made_of_it(lines: tuple[str, ...]) -> None:
    game_line, *rest = lines
    linked = (game_line, "linked", *rest, "but at light 5/pr: meter shows 6000")
    assert found(*linked) == []
    assert told(*linked, "but award 5/pr 5001.80")[0][2:] == (99_820, "seat 5 (Bob)")


@pytest.mark.law("641a.12(d)(1)")
def test_what_hangs_on_a_hand_that_nobody_saw_is_not_judged() -> None:
    unseen = [line.replace("As Ad Ah Ac 2s", "?? ?? ?? ?? ??") for line in FOUR if line != "observed everything"]
    assert found(*unseen, "but settle 5/ante -10", "but settle 5/play -10") == []
    assert found(*unseen, "but also award 5/pr 100", "but also envy bonus 2/envy 5 500") == []


@pytest.mark.law("641a.11(c)(5)(iv)")
def test_of_an_amount_that_nobody_saw_nothing_is_owed() -> None:
    assert found(*FOUR, "but award 5/pr ?", "but envy bonus 2/envy 5 ?", "but reset meter 5 ?") == []


def test_sentences_name_the_hand_and_the_sum() -> None:
    (envy,) = found(*FOUR, "but no envy bonus 6/envy 5")
    assert envy.sentence.startswith("Seat 6 (Cy) is owed $100: the Envy Bonus of seat 6")
    assert envy.sentence.endswith("was not paid; the law has it paid $100.")
    (paid,) = found(*FOUR, "but no award 5/pr", "but also settle 5/pr 5000 after validate 5/pr")
    assert paid.sentence == (
        "$5,000 on the Progressive Payout Wager of seat 5 was paid from the table inventory container; "
        "the law has the meter paid without it. Seat 5 (Bob) is owed $1.80."
    )


@pytest.mark.law("643a.7(e)", "643a.7(g)")
@pytest.mark.parametrize(("wager", "cite"), [("tcb", "643a.7(f)"), ("fcb", "643a.7(e)"), ("pr", "643a.7(g)")])
def test_a_wager_that_is_not_offered_is_one_finding_with_what_it_was_settled_at(wager: str, cite: str) -> None:
    lines = ["game let-it-ride-poker", "person Ann seats 2", "round 1", f"2 bets 10 {wager} 5 9c 9d 2h ride ride", "C Jd 4h"]
    ((code, paragraph, cents, whom),) = told(*lines, *([f"but settle 2/{wager} 5"] if wager != "pr" else ["but also settle 2/pr 5"]))
    assert (code, paragraph, cents, whom) == ("not-offered", cite, -500, "house")


@pytest.mark.law("641a.12(d)(3)", "643a.12(d)(3)")
@pytest.mark.parametrize("lines", [FOUR, RIDE], ids=["641a", "643a"])
@pytest.mark.parametrize(("shown", "is_lawful"), [("0", False), ("100", False), ("5000", True), ("6000", True)])
def test_a_meter_that_shows_less_than_it_ever_can_is_found(lines: tuple[str, ...], shown: str, *, is_lawful: bool) -> None:
    rows = [f"meter {shown}" if line.startswith("meter ") else line for line in lines]
    below = [str(each.cite)[4:] for each in found(*rows) if each.code == "below-least"]
    assert below == ([] if is_lawful else [".12(d)(3)"])


@pytest.mark.law("641a.12(d)(3)")
def test_a_linked_meter_never_shows_less_than_that_either() -> None:
    rows = [f"{line}\nlinked" if line.startswith("submission ") else line for line in FOUR]
    rows = [f"{line}\nmeter 100" if line == "round 1" else line for line in rows]
    assert told(*"\n".join(rows).splitlines())[0] == ("below-least", "641a.12(d)(3)", 0, "")


@pytest.mark.parametrize(
    "data",
    [
        '{"accounts": {"meter": -500000}}',
        '{"accounts": {"before the container": -100}}',
        '{"rounds": -3}',
        '{"now": -1}',
        '{"stub_count": -1}',
    ],
)
def test_what_a_table_counts_or_shows_is_never_below_nothing(data: str) -> None:
    rows = [f"table {data}" if line.startswith("meter ") else line for line in FOUR]
    with pytest.raises(RecordError, match="a whole number from 0"):
        found(*rows)
