"""Faults of the short form that say what was meant: the number, the payment, the line, the word."""

from __future__ import annotations

import pytest
from tests.procedure.record.test_short import faults, rows

FOUR = ["game four-card-poker", "submission progressive=A", "meter 5000.40", "person Ann seats 2", "person Bob seats 5", "round 1"]
WON = ["2 ante 10 pr 1 As Ad Ah Ac 2d play", "5 ante 10 pr 5 Ks Kd 7h 8c 2c play", "D Th Td Ts 9s 4d 4h"]
HOLDEM = ["game texas-holdem-bonus-poker", "round 1", "2 ante 10 As Ah flop turn check", "D Kd Kc", "C 9s 8d 4c 3h 2s"]
RIDE = ["game let-it-ride-poker", "round 1", "2 bets 10 As Ks Qs ride ride"]

MEANT = {
    "an answer without its number": ([*HOLDEM, "but ask 2 fold"], "“ask 2” is asked 3 times: ask 2 1, ask 2 2 and ask 2 3."),
    "a fact without its number": (
        [*HOLDEM, "but also exposed dealer Kd after ask 2"],
        "this round has no fact “ask 2”; it has ask 2 1, ask 2 2 and ask 2 3.",
    ),
    "what struck without its number": (
        [*HOLDEM, "but at ask 2: touch 2 5"],
        "“ask 2” does not come up in this round; it has ask 2 1, ask 2 2 and ask 2 3.",
    ),
    "an Envy Bonus without its seat": (
        [*FOUR, *WON, "but no envy bonus 5/envy"],
        "has no fact “envy bonus 5/envy”; it has envy bonus 5/envy 2.",
    ),
    "an Envy Bonus that was to be settled": (
        [*FOUR, *WON, "but no settle 5/envy"],
        "has no fact “settle 5/envy”; it has envy bonus 5/envy 2.",
    ),
    "an Envy Bonus settled": (
        [*FOUR, *WON, "but settle 5/envy 100"],
        "the law has envy bonus 5/envy 2 there, so write “but envy bonus 5/envy 2 100”.",
    ),
    "a meter that was to be settled": (
        [*FOUR, *WON, "but settle 2/progressive 300"],
        "“settle 2/progressive” is not asked in this round: the law has award 2/progressive there, so write “but award 2/progressive 300”.",
    ),
    "what a meter shows": (
        [*FOUR, *WON, "but meter 9000"],
        "as the round begins it is “meter 9000” on a line of its own, while a due waits “but at DUE: meter 9000”.",
    ),
    "a meter below nothing": ([*FOUR, *WON, "but at ask 2: meter -5"], "meter shows meter: an amount in dollars, 0 or more, was wanted."),
    "a meter without what it shows": ([*FOUR, *WON, "but at ask 2: meter"], "a value is missing at the end, or ? where it was not seen."),
    "half of a kind": (
        [*HOLDEM, "but wager 2/river 0 after turn community 2"],
        "'turn' begins no kind of fact, such as settle, deal or face up; “turn down”, “turn up” and “turn card” do.",
    ),
    "a dealer's hand where there is none": (
        [*RIDE, "D 9h Ks"],
        "there is no dealer's hand in this round; it deals the row of community cards (C).",
    ),
    "a wager of another game without its amount": (
        ["game four-card-poker", "round 1", "2 ante 10 pp As Ah Ad Ac 2d play", "D Th Td Ts 9s 4d 4h"],
        "'pp' stands before the cards and is no wager here; there are ante, au, pr, and decisions stand last.",
    ),
    "a wager of another edition": (
        ["game let-it-ride-poker", "round 1", "2 bets 10 scb 5 As Ks Qs ride ride"],
        "'scb' is no wager of let-it-ride-poker; it is one of game let-it-ride-poker-2019.",
    ),
    "another edition by its year": (
        ["game let-it-ride-poker", 'edition "2019"'],
        "does, and game let-it-ride-poker-2019 is of edition ",
    ),
    "the first edition by its year": (
        ["game let-it-ride-poker-2019", "edition 2012"],
        "does, and game let-it-ride-poker is of edition permanent text, 7 July 2012.",
    ),
    "a wager of another game without cards": (
        ["game four-card-poker", "round 1", "2 ante 10 pp fold"],
        "“pp” is neither a wager with its amount nor a decision of seat 2, which is asked: play or fold.",
    ),
}


@pytest.mark.parametrize(("lines", "said"), MEANT.values(), ids=MEANT.keys())
def test_the_sentence_says_what_was_meant(lines: list[str], said: str) -> None:
    assert [sentence for _, sentence in faults(lines) if said in sentence], faults(lines)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("but ask 2 2 check", "“ask 2 2 check” is not what the line of seat 2, line 3, has there: “ask 2 2 turn”; it is said once"),
        ("but deal 2 1 Kh", "“deal 2 1 Kh” is not what the line of seat 2, line 3, has there: “deal 2 1 As”"),
        ("but deal dealer 1 Kh", "the line of D, line 4, has there: “deal dealer 1 Kd”"),
        ("but deal community 1 Kh", "the line of C, line 5, has there: “deal community 1 9s”"),
    ],
)
def test_two_lines_that_contradict_each_other_are_a_fault(line: str, said: str) -> None:
    assert [number for number, sentence in faults([*HOLDEM, line]) if said in sentence] == [6]


def test_two_amounts_of_one_wager_are_a_fault() -> None:
    four = ["game four-card-poker", "round 1", "2 ante 10 9c 9d 9h Kc 2d play 30", "D Th Td Ts 9s 4d 4h"]
    ((line, sentence),) = faults([*four, "but wager 2/play 20"])
    assert (line, "“wager 2/play 20” is not what the line of seat 2, line 3, has there: “wager 2/play 30”" in sentence) == (5, True)


def test_what_nobody_saw_and_what_a_line_says_too_is_no_contradiction() -> None:
    assert [row[3] for row in rows([*HOLDEM, "but ask 2 2 ?"]) if row[0] == "ask"] == ["flop", None, "check"]
    assert [row[3] for row in rows([*HOLDEM, "with ask 2 2 turn"]) if row[0] == "ask"] == ["flop", "turn", "check"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (['game = "four-card-poker"', 'edition = "x"', 'aces-up = "A"'], "this is a Rules Submission, not a record"),
        (['game = "four-card-poker"', 'table = "Table 1"', "[positions]"], "this is the installation of a table, not a record"),
        (['name = "Casino"', "[tables]"], "this is a file in TOML, not a record"),
        (["[tables]"], "this is a file in TOML, not a record"),
        (["[[tables]]"], "this is a file in TOML, not a record"),
        (['[{"record": 1}]'], "this is a list in JSON, not a record"),
        (["["], "this is a list in JSON, not a record"),
    ],
)
def test_another_file_of_the_house_is_named_in_one_sentence(lines: list[str], said: str) -> None:
    ((line, sentence),) = faults(lines)
    assert (line, said in sentence) == (1, True), sentence
