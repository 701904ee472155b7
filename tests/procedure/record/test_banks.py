"""The short form of rounds that a player banks, and of tables in the middle of their day."""

from __future__ import annotations

import json

import pytest
from tests.procedure.record.drawn import drawn, read
from tests.procedure.record.test_community_and_meters import comes_back, of
from tests.procedure.record.test_short import faults, rows

from tablegames.procedure.record import header_for, write_short

BANKED = ("game pai-gow", "submission banking=yes co-banking=yes", "last wager 3 25")
TWO, FOUR = "2 wager 10 6-6 4-5 1-1 3-6 low 1-1 3-6", "4 wager 7.50 5-5 6-6 1-4 2-3 house way"
BANK, DEALER = "3 2-2 5-6 1-6 3-5 low 1-6 3-5", "D 6-6 2-5 3-4 1-4"


@pytest.mark.law("535.11(c)", "535.11(d)(2)", "535.11(g)(1)", "535.11(h)", "535.11(i)", "535.11(o)", "535.11(p)")
def test_a_banked_round_from_a_tape() -> None:
    lines = [*BANKED, "round 7", 'bank 3 chips 500 cut "3-5 right" delivery jung-quat wager 25', "dice 3-5-6", TWO, BANK, DEALER]
    found = rows(lines)
    assert [row[:4] for row in found if row[0] not in {"deal stack", "sit", "wager", "set", "reveal"}] == [
        ["offer bank", "3", 0, "bank"],
        ["confirm", "3", 0, "confirmed"],
        ["marker", "3", 0, "bank"],
        ["cut stacks", "3", 0, "3-5 right"],
        ["chips", "3", 0, 50_000],
        ["direct", "3", 0, 2500],
        ["stake", "dealer wager", 0, 2500],
        ["delivery", "3", 0, "jung-quat"],
        ["indicate delivery", "dealer", 0, "jung-quat"],
        ["roll", "shaker", 0, "3-5-6"],
        ["marker", "dealer", 0, "wager"],
        ["put in", "3", 0, 3500],
        ["settle", "2/wager", 0, 1000],
        ["vigorish", "2/wager", 0, 50],
        ["settle", "dealer wager", 0, 2500],
        ["into the container", "dealer wager", 0, 5000],
    ]
    assert "bank 3 chips 500 cut 3-5 right delivery jung-quat wager 25" in comes_back(*lines)


def test_wagers_lie_there_when_the_chips_of_the_bank_are_counted() -> None:
    found = rows([*BANKED, "round 7", "bank 3 chips 500", TWO, BANK])
    assert ["wager", "2/wager", 0, 1000, {"at": ["chips", "3", 0]}] in found
    lines = [*BANKED, "round 7", "bank 3 chips 500", TWO, BANK, "but at announce dealer: wager 2/wager 15"]
    assert of(rows(lines), "wager", "2/wager") == [1000, 1500]
    assert lines[-1] in comes_back(*lines)


@pytest.mark.law("535.11(e)", "535.11(r)")
def test_a_co_banks_hand_is_set_by_the_dealer_and_each_puts_in_half() -> None:
    lines = [*BANKED, "round 7", "co-bank 3 chips 500 cut 3 right 4-5 left delivery chee-yee", TWO, FOUR, BANK.removesuffix(" low 1-6 3-5")]
    found = rows(lines)
    assert (of(found, "marker", "3"), of(found, "direct"), of(found, "stake")) == (["co-bank"], [], [])
    assert (of(found, "set", "3"), of(found, "put in")) == (["2-2 1-6"], [875, 875])
    assert lines[4] in comes_back(*lines)


@pytest.mark.law("535.11(d)(2)")
def test_a_bank_whose_chips_do_not_cover_is_passed_over_for_the_next() -> None:
    lines = [*BANKED, "last wager 1 10", "round 7", "bank 1 chips 5", "bank 3 chips 500 delivery chee-yee wager 0", TWO, BANK]
    assert [(row[1], row[2], row[3]) for row in rows(lines) if row[0] == "marker"] == [
        ("1", 0, "bank"),
        ("1", 1, "none"),
        ("3", 0, "bank"),
        ("dealer", 0, "marker"),
    ]
    assert lines[5:7] == comes_back(*lines)[-4:-2]


@pytest.mark.law("535.11(c)")
def test_who_is_on_no_line_passed_and_who_asked_in_vain_is_on_one() -> None:
    lines = [*BANKED, "person Ann seats 1", "round 7", "offer 1 bank", "bank 3 chips 500", TWO, BANK]
    found = rows(lines)
    assert [(row[1], row[3]) for row in found if row[0] in {"offer bank", "confirm"}] == [
        ("1", "bank"),
        ("1", "declined"),
        ("3", "bank"),
        ("3", "confirmed"),
    ]
    assert "offer 1 bank" in comes_back(*lines)
    assert of(rows([*lines[:-4], "offer 1 pass", *lines[-3:]]), "offer bank") == ["pass", "bank"]


@pytest.mark.law("535.11(h)")
@pytest.mark.parametrize(("said", "staked"), [("", [2500]), (" wager 10", [1000]), (" wager 0", []), (" wager 40", [4000])])
def test_the_dealer_wagers_what_the_line_says_or_what_the_bank_wagered_last(said: str, staked: list[int]) -> None:
    assert of(rows([*BANKED, "round 7", f"bank 3 chips 500{said}", TWO, BANK, DEALER]), "stake") == staked


def test_sums_of_a_banked_round_are_said_as_facts_are() -> None:
    lines = [
        *BANKED,
        "round 7",
        "bank 3 chips 500 wager 25",
        TWO,
        BANK,
        DEALER,
        "but put in 3 30",
        "but no into the container dealer wager",
    ]
    found = rows(lines)
    assert (of(found, "put in"), of(found, "into the container")) == ([3000, 500], [])
    assert {lines[-2], "but stopped at into the container dealer wager"} <= set(comes_back(*lines))


def test_a_marker_on_the_dealers_wager_is_told_from_one_at_that_place() -> None:
    lines = [*BANKED, "round 7", "bank 3 chips 500 wager 25", TWO, BANK, DEALER]
    assert of(rows([*lines, "but marker dealer marker"]), "marker", "dealer") == ["marker"]
    unmarked = [*BANKED, "round 7", TWO, DEALER, 'but marker dealer "wager"']
    assert of(rows(unmarked), "marker", "dealer") == ["wager"]
    assert unmarked[-1] in comes_back(*unmarked)


# ---------------------------------------------------------------- a table in the middle of its day


def test_lines_above_the_first_round_say_what_was_before() -> None:
    lines = [BANKED[0], BANKED[1], "person Ann seats 3 4", "last wager 3 25", "last wager Bob 10", "last bank Bob", "last offer 4"]
    header, _ = read([*lines, "since-start 7"])
    assert {key: header.table[key] for key in ("last_wagers", "last_bank", "first_offer", "rounds_since_start")} == {
        "last_wagers": {"Ann": 2500, "Bob": 1000},
        "last_bank": "Bob",
        "first_offer": "4",
        "rounds_since_start": 7,
    }
    assert comes_back(*lines, "since-start 7")[4:] == ["since-start 7", "last wager Ann 25", *lines[4:]]
    assert read(lines)[0].table["rounds_since_start"] == 1


def test_at_a_seat_that_nobody_is_said_to_hold_sits_somebody() -> None:
    header, _ = read([*BANKED, "last bank 5"])
    assert header.table["seated"] == {"3": "player 3", "5": "player 5"}
    assert (header.table["last_wagers"], header.table["last_bank"]) == ({"player 3": 2500}, "player 5")
    quoted = read([BANKED[0], 'last wager "3" 25'])[0].table
    assert (quoted["last_wagers"], "seated" in quoted) == ({"3": 2500}, False)
    comes_back(BANKED[0], 'last wager "3" 25')


@pytest.mark.law("535.11(b)")
def test_tiles_that_were_played_are_not_set_out_again() -> None:
    lines = [BANKED[0], "observed everything", "since-start 2", "round 1", TWO, DEALER]
    assert (of(rows(lines), "receive"), of(rows(lines[:2] + lines[3:]), "receive")) == ([], [32])
    unprepared = [*lines[:2], 'table {"decks": [{}], "rounds_since_start": 2}', *lines[3:]]
    assert of(rows(unprepared), "receive") == [32]
    comes_back(*unprepared)


@pytest.mark.parametrize("slug", ["pai-gow", "pai-gow-poker"])
def test_the_table_after_any_round_comes_back(slug: str) -> None:
    for seed in range(12):
        case = drawn(slug, seed, rate=0.03)
        for start in case.starts:
            header = header_for(start.setup, start)
            back, _ = read(list(write_short(header, [], game=case.game)))
            assert json.dumps(back.table, sort_keys=True) == json.dumps(dict(header.table), sort_keys=True)


def test_the_start_of_the_game_may_be_after_rounds_that_were_banked() -> None:
    lines = [BANKED[0], "last bank Bob", "since-start 0"]
    assert "rounds_since_start" not in read(lines)[0].table
    assert "since-start 0" in comes_back(*lines)


# ---------------------------------------------------------------- what cannot be


OFFERED = [*BANKED, "round 7"]
WRONG = {
    "no banking": (["game pai-gow", "person Ann seats 3", "round 1", "bank 3", TWO], "§ 535.11(a)"),
    "the first round": ([*BANKED[:2], "person Ann seats 3", "round 1", "bank 3", TWO], "(§ 535.11(b)); where the record begins later"),
    "nobody there": ([*OFFERED, "bank 5", TWO], "nobody sits there; “person Ann seats 5” stands above the first round"),
    "no last wager": (
        [*BANKED[:2], "since-start 3", "person Ann seats 3", "round 1", "bank 3", TWO],
        "seat 3 may not bank: its player did not wager in the last round without a player's bank (§ 535.11(d)(1))",
    ),
    "twice running": ([*BANKED, "last bank 3", "round 7", "bank 3", TWO], "player 3 banked the last round"),
    "a wager in co-banking": (
        [*OFFERED, "co-bank 3 chips 500 wager 25", TWO],
        "he wagers against a bank whose chips suffice, and not in co-banking",
    ),
    "chips that do not cover": (
        [*OFFERED, "bank 3 chips 5", TWO, BANK],
        "do not cover the wagers of the others (§ 535.11(d)(2)); where its player banked all the same, “but marker 3 1 bank”",
    ),
    "a word that is none": ([*OFFERED, "bank 3 chip 500", TWO], "'chip' is nothing that a line of the bank says"),
    "chips twice": ([*OFFERED, "bank 3 chips 5 chips 6", TWO], "chips is on this line twice"),
    "chips that are none": ([*OFFERED, "bank 3 chips many", TWO], "'many' is no amount in dollars"),
    "no cut": ([*OFFERED, "bank 3 cut chips 5", TWO], "after “cut” come the stacks and the end that they went to"),
    "a seat twice": ([*OFFERED, "offer 3 pass", "bank 3", TWO], "seat 3 and the bank are on line 5 already"),
    "no answer": ([*OFFERED, "offer 3 yes", TWO], "after “offer 3” comes pass, bank or co-bank, not 'yes'"),
    "no seat": ([*OFFERED, "bank dealer", TWO], "the bank is offered to a seat, such as “bank 3”; not to dealer"),
    "other chips": ([*OFFERED, "bank 3 chips 500", TWO, "but chips 3 400"], "is not what line 5 has"),
    "two styles": (
        [*OFFERED, "bank 3 delivery jung-quat", "delivery chee-yee", TWO],
        "there is a line “delivery” in this round already, line 5",
    ),
}


@pytest.mark.parametrize(("lines", "said"), WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_is_told_with_its_paragraph(lines: list[str], said: str) -> None:
    ((_, sentence),) = faults(lines)
    assert said in sentence
    assert sentence.endswith(".")


WRONG_ABOVE = {
    "another game": (["game three-card-poker", "button 3"], "Three Card Poker has neither a button nor a player's bank"),
    "nothing behind last": (["game pai-gow", "last"], "after “last” comes “wager Ann 25”, “bank Ann” or “offer 4”"),
    "no amount": (["game pai-gow", "last wager Ann much"], "'much' is no amount in dollars"),
    "no seat": (["game pai-gow", "last offer 9"], "there is no seat 9 at this table"),
    "no position": (["game pai-gow-poker", "button device"], "table.button is 'device'; a seat, or dealer, was wanted"),
    "no number": (["game pai-gow", "since-start soon"], "after “since-start” comes how many rounds"),
    "twice": (["game pai-gow", "last wager Ann 5", "last wager Ann 6"], "is on line 2 already"),
    "no place of the button": (["game pai-gow-poker", "button"], "after “button” comes where it lies in the first round"),
}


@pytest.mark.parametrize(("lines", "said"), WRONG_ABOVE.values(), ids=WRONG_ABOVE.keys())
def test_what_cannot_stand_above_the_rounds_is_told_with_its_line(lines: list[str], said: str) -> None:
    ((line, sentence),) = faults(lines)
    assert (line, said in sentence) == (len(lines), True), sentence


def test_a_bank_that_was_confirmed_all_the_same_is_on_record() -> None:
    lines = [*BANKED[:2], "since-start 3", "person Ann seats 3", "round 1", "bank 3 chips 100", TWO, BANK, "but confirm 3 confirmed"]
    assert of(rows(lines), "marker", "3") == ["bank"]
    comes_back(*lines)
