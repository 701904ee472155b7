from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.procedure.record.drawn import GAMES, Rounds, altered, drawn, read

from tablegames.games import game as find_game
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.record import EVERYTHING, ON_TAPE, Header, RecordError, read_record, write_short
from tablegames.procedure.record.long import fact_row

TAPE = """
game three-card-poker            # a camera tape
device shoe
person Ann seats 2 chips 500
round 12 at 20:15
2 ante 10 pp 5   Js Qd Kh play
5 ante 25        7h 4d 2c fold
D                Qc 9c 4s
"""
ANNOUNCED = {"at": ["announce", "dealer", 0]}


def tape(*lines: str, header: str = "game three-card-poker") -> list[str]:
    return [header, *lines]


def rows(lines: list[str]) -> list[list[object]]:
    (found,) = read(lines)[1]
    return [fact_row(fact) for fact in found[1]]


def faults(lines: list[str]) -> list[tuple[int, str]]:
    with pytest.raises(RecordError) as caught:
        read(lines)
    return [(fault.line, fault.sentence) for fault in caught.value.faults]


# ---------------------------------------------------------------- without loss


def comes_back(header_and_rounds: tuple[Header, Rounds], lines: list[str]) -> None:
    header, found = read(lines)
    assert (header, found) == header_and_rounds
    assert list(write_short(header, found, game=find_game(header.game))) == lines


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES), rate=st.sampled_from([0.0, 0.02, 0.1]))
def test_long_to_short_to_long_is_the_same_facts_in_the_same_order(seed: int, slug: str, rate: float) -> None:
    case = drawn(slug, seed, rounds=4, rate=rate)
    comes_back((case.header, case.rounds), list(write_short(case.header, case.rounds, game=case.game)))


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES), groups=st.sets(st.sampled_from(list(Group))))
def test_what_is_not_observed_is_left_out_and_the_rest_comes_back(seed: int, slug: str, groups: set[Group]) -> None:
    case = drawn(slug, seed, rounds=3, rate=0.02, observed=frozenset(groups))
    comes_back((case.header, case.rounds), list(write_short(case.header, case.rounds, game=case.game)))


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES))
def test_rounds_that_do_not_follow_the_book_come_back_too(seed: int, slug: str) -> None:
    case, chance = drawn(slug, seed, rounds=3, rate=0.02), random.Random(seed)
    rounds = [(number, altered(facts, chance)) for number, facts in case.rounds]
    lines = list(write_short(case.header, rounds, game=case.game))
    header, found = read(lines)
    assert (header, found) == (case.header, rounds)


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES), cut=st.integers(0, 60))
def test_a_round_that_breaks_off_comes_back(seed: int, slug: str, cut: int) -> None:
    case = drawn(slug, seed, rounds=2, rate=0.02)
    number, facts = case.rounds[-1]
    rounds = [*case.rounds[:-1], (number, facts[:cut])]
    comes_back((case.header, rounds), list(write_short(case.header, rounds, game=case.game)))


def test_a_round_by_the_book_needs_no_changes() -> None:
    for slug in GAMES:
        case = drawn(slug, 3, rounds=20)
        lines = list(write_short(case.header, case.rounds, game=case.game))
        changes = [line for line in lines if line.startswith("but") and not line.split(": ")[-1].startswith("ask house way")]
        assert [line for line in changes if not (line.startswith("but wager") and " after wager " in line)] == []


# ---------------------------------------------------------------- from a camera tape


def test_a_tape_of_three_card_poker() -> None:
    record = read_record(TAPE.splitlines(), games=find_game)
    assert record.header.observed == ON_TAPE
    (found,) = record.rounds
    assert (found.number, found.line) == (12, 5)
    assert (found.facts[0].kind, found.facts[0].value) == (Kind.CLOCK, 72_900)
    assert [fact_row(fact) for fact in found.facts[1:]] == [
        ["wager", "2/ante", 0, 1000, ANNOUNCED],
        ["wager", "2/pair-plus", 0, 500, ANNOUNCED],
        ["sit", "5", 0, "player 5", ANNOUNCED],
        ["wager", "5/ante", 0, 2500, ANNOUNCED],
        ["deal", "2", 1, "Js"],
        ["deal", "5", 1, "7h"],
        ["deal", "dealer", 1, "Qc"],
        ["deal", "2", 2, "Qd"],
        ["deal", "5", 2, "4d"],
        ["deal", "dealer", 2, "9c"],
        ["deal", "2", 3, "Kh"],
        ["deal", "5", 3, "2c"],
        ["deal", "dealer", 3, "4s"],
        ["ask", "2", 0, "play"],
        ["wager", "2/play", 0, 1000],
        ["ask", "5", 0, "fold"],
        ["settle", "5/ante", 0, -2500],
        ["reveal", "dealer", 0, "Qc 9c 4s"],
        ["reveal", "2", 0, "Kh Qd Js"],
        ["settle", "2/ante", 0, 1000],
        ["settle", "2/play", 0, 1000],
        ["settle", "2/ante-bonus", 0, 1000],
        ["settle", "2/pair-plus", 0, 2500],
    ]


def test_a_tape_of_minibaccarat() -> None:
    found = rows(tape("round 1", "2 banker 25 tie 5", "P 4s 5d", "B Td 9c", header="game minibaccarat"))
    assert [row[:4] for row in found if row[0] == "deal"] == [
        ["deal", "player hand", 1, "4s"],
        ["deal", "banker hand", 1, "Td"],
        ["deal", "player hand", 2, "5d"],
        ["deal", "banker hand", 2, "9c"],
    ]
    assert ["settle", "2/tie", 0, 4000] in found
    assert ["settle", "2/banker", 0, 0] in found


def test_what_is_against_the_book_is_said_with_but() -> None:
    found = rows(
        tape(
            *("round 1", "2 ante 10 pp 5 Js Qd Kh play", "5 ante 25 fold", "D Qc 9c 4s"),
            *("but settle 2/ante-bonus 0", "but at deal 5 2: face up 7d", "but no reveal dealer", "but also discard 5"),
            "but wager 2/ante after ask 2",
        )
    )
    assert ["settle", "2/ante-bonus", 0, 0] in found
    assert ["face up", "5", 0, "7d", {"at": ["deal", "5", 2]}] in found
    assert "dealer" not in [row[1] for row in found if row[0] == "reveal"]
    assert found[-1] == ["discard", "5", 0, None]
    assert found.index(["wager", "2/ante", 0, 1000, ANNOUNCED]) == found.index(["ask", "2", 0, "play"]) + 1


def test_cards_that_nobody_saw() -> None:
    found = rows(tape("round 1", "5 ante 25 7h ?? ?? fold", "2 ante 10 fold"))
    assert [row[3] for row in found if row[:2] == ["deal", "5"]] == ["7h", "??", "??"]
    assert [row[3] for row in found if row[:2] == ["deal", "2"]] == ["??", "??", "??"]


def test_stacks_of_an_automated_shoe() -> None:
    found = rows(tape("device automated", "round 1", "5 ante 25 fold", "2 ante 10 Js Qd fold", "3 ante 10 Js Qd Kh 2c fold"))
    assert [row[3] for row in found if row[0] == "deal stack"] == ["Js Qd", "Js Qd Kh 2c", "?? ?? ??", "?? ?? ??"]


def test_a_card_too_few_is_not_filled_up() -> None:
    found = rows(tape("round 1", "2 banker 25", "P 4s Th", "B Td 9c", header="game minibaccarat"))
    assert [row[2] for row in found if row[:2] == ["deal", "player hand"]] == [1, 2]
    assert [row[2] for row in rows(tape("round 1", "5 ante 25 7h - 2c fold")) if row[:2] == ["deal", "5"]] == [1, 3]


def test_a_card_that_was_not_due_was_dealt_all_the_same() -> None:
    found = rows(tape("round 1", "2 banker 25", "P 4s 5h", "B Td 5c 2c", header="game minibaccarat"))
    assert ["deal", "banker hand", 3, "2c", {"at": ["announce", "layout", 3]}] in found
    found = rows(tape("round 1", "2 ante 10 Js Qd Kh 4s play", "D Qc 9c 4s"))
    assert ["deal", "2", 4, "4s", {"at": ["stub", "discard rack", 0]}] in found


def test_a_third_card_after_cards_that_were_not_seen() -> None:
    found = rows(tape("round 1", "2 banker 25", "P ?? Th 3h", "B Td 5c", header="game minibaccarat"))
    assert ["deal", "player hand", 3, "3h"] in found


def test_a_play_wager_in_another_amount() -> None:
    assert ["wager", "2/play", 0, 500] in rows(tape("round 1", "2 ante 10 Js Qd Kh play 5", "D Qc 9c 4s"))


def test_midnight_goes_by() -> None:
    _, found = read(tape("round 1 at 23:59", "2 ante 10 fold", "round 2 at 00:01:30", "2 ante 10 fold"))
    assert [facts[0].value for _, facts in found] == [86_340, 86_490]


def test_dealer_hand_and_floorperson() -> None:
    lines = tape(
        "observed everything", "round 1", "with cut dealer 25", "but at load device: recut dealer by floorperson", "2 ante 10 fold"
    )
    found = rows(lines)
    assert ["cut", "dealer", 0, 25] in found
    assert ["recut", "dealer", 0, None, {"by": "floorperson", "at": ["load", "device", 0]}] in found


def test_kinds_whose_words_begin_with_no_are_told_from_what_is_denied() -> None:
    lines = ["round 1", "2 ante 10 fold", "but also no gaming activity device after ask 2"]
    assert ["no gaming activity", "device", 0, None] in rows(tape(*lines))
    assert ["no gaming activity", "device", 0, None] not in rows(tape(*lines, "but no no gaming activity device"))
    assert rows(tape(*lines, "but no gaming activity device first"))[0] == ["no gaming activity", "device", 0, None]


def test_header_lines() -> None:
    lines = tape(
        *(
            "submission version=565.7(f)(1) adjacent-positions=yes ante-bonus=B",
            'pays ante-bonus "straight flush"="8 to 1" straight="1 to 1"',
        ),
        *(
            "device hand",
            "shuffler counting",
            "chip 0.50",
            "limits ante 10 200",
            'person "Ann Lee" seats 2 3 chips 500',
            "observed wagers dealing",
        ),
    )
    record = read_record(lines, games=find_game)
    table = record.start_table()
    setup = table.setup
    assert setup.terms.answers["version"] == "565.7(f)(1)"
    assert setup.terms.answers["adjacent-positions"] is True
    assert str(setup.terms.payouts["ante-bonus"]["straight flush"]) == "8 to 1"
    assert (setup.device.value, setup.shuffler.value, setup.chip_cents) == ("hand", "counting", 50)
    assert {key: (limits.least_cents, limits.most_cents) for key, limits in setup.limits.items()} == {"ante": (1000, 20_000)}
    assert {seat.name: who for seat, who in table.seated.items()} == {"2": "Ann Lee", "3": "Ann Lee"}
    assert record.header.observed == {Group.WAGERS, Group.DEALING}
    assert read(list(write_short(record.header, [], game=record.game)))[0] == record.header


# ---------------------------------------------------------------- what cannot be read


def test_all_faults_of_a_file_are_reported_with_their_lines() -> None:
    lines = tape(
        *("round 12 at 25:15", "2 ante 10 Js Qd Kh play", "9 ante 25 fold", "X Qc 9c 4s"),
        *("round 13", "2 ante 10 play", "D 4x", "but settle 2/ante", "round 14", "2 ante 10", "3 ante ten fold"),
        *("round 15", "2 pp 10 play", "but reveal 5 As", "but at ask 5: touch 2 Bob"),
    )
    found = faults(lines)
    assert [line for line, _ in found] == [2, 4, 5, 8, 9, 12, 14, 15, 16]
    assert all(said.endswith(".") for _, said in found)


WRONG = {
    "no game": (["device shoe"], 1, "the game is missing"),
    "an unknown game": (["game poker"], 1, "'poker' is no game"),
    "an unknown line of the header": (["game minibaccarat", "devise shoe"], 2, "'devise' begins no line of a header"),
    "a seat taken twice": (["game minibaccarat", "person Ann seats 2", "person Bob seats 2"], 3, "seat 2 is taken by Ann already"),
    "an unknown group": (["game minibaccarat", "observed smells"], 2, "observed is"),
    "a device of nobody": (["game minibaccarat", "device magnet"], 2, "device is 'magnet'; it is one of shoe"),
    "a chip worth nothing": (["game minibaccarat", "chip 0"], 2, "the smallest value chip is worth something"),
    "odds of no wager": (tape('pays foo "pair"="2 to 1"'), 2, "pays foo: there is no paytable 'foo'; there are pair-plus, ante-bonus"),
    "odds of no hand": (tape('pays pp "two pair"="9 to 1"'), 2, "pays pair-plus: there is no hand 'two pair'; there are pair, flush"),
    "odds that are missing": (tape("pays pp"), 2, "pays pair-plus: the odds are missing"),
    "odds as an answer": (tape('submission pair-plus="2 to 1"'), 2, "submission pair-plus: this is a paytable, not an answer"),
    "an answer that is none": (tape("submission adjacent-positions=perhaps"), 2, "yes or no was wanted"),
    "a quotation that is none": (tape(r'submission version="\q"'), 2, "quotation marks"),
    "limits upside down": (tape("limits ante 500 5"), 2, "limits ante: the minimum, $500, is above the maximum, $5"),
    "a wager limited twice": (tape("limits ante 5 500 ante 5 400"), 2, "'ante' is on this line twice"),
    "a game twice": (tape("game minibaccarat"), 2, "game is on line 1 already"),
    "limits twice": (tape("limits ante 5 500", "limits pp 5 500", "limits ante 5 400"), 4, "limits ante is on line 2 already"),
    "chips twice": (tape("person Ann chips 5", "person Ann chips 6"), 3, "the chips of Ann are on line 2 already"),
    "chips below nothing": (tape("person Ann seats 2 chips -5"), 2, "'-5' is no amount in dollars"),
    "a seat of no table": (tape("person Ann seats 9"), 2, "there is no seat 9 at this table"),
    "a seat taken": (tape("person Ann seats 2", "person Bob seats 2"), 3, "seat 2 is taken by Ann already, line 2"),
    "a table that says a thing twice": (tape('table {"deck": 0, "deck": 1}'), 2, "the key 'deck' is there twice"),
    "a letter that cannot be printed": (tape('person "A\tB" seats 2'), 2, "has a letter in it that cannot be printed"),
    "such a letter by its number": (tape(r'person "A\u0007" seats 2'), 2, "the person at seat 2 is 'A\\x07'; a text"),
    "such a name at the table": (tape("round 1", r'but at announce dealer: sit 4 "A\u0007"'), 3, "sit 4: a word of at most 80 letters"),
    "figures of another script": (tape("round 1", "2 ante \u0661\u0660 fold"), 3, "after ante comes its amount in dollars"),
    "a seat of another script": (tape("round 1", "\u0662 ante 10 fold"), 3, "begins no line of a round"),
    "a round of another script": (tape("round \u0662"), 2, "a round begins with its number"),
    "nothing after but": (tape("round 1", "but"), 3, "after “but” or “with” comes what was seen"),
    "a round twice": (tape("round 1", "round 1"), 3, "round 1 comes after round 1, line 2; each round has a higher number"),
    "a round out of order": (tape("round 1", "round 5", "round 3"), 4, "round 3 comes after round 5, line 3"),
    "a time before the last": (
        tape("round 1 at 22:00", "2 ante 10 fold", "round 2 at 21:00", "2 ante 10 fold"),
        4,
        "21:00 is before 22:00, which the clock showed already",
    ),
    "a hand of another game": (
        ["game minibaccarat", "round 1", "2 banker 10", "D 2c 4d"],
        4,
        "there is no dealer's hand in this round; it deals the player hand (P) and the banker hand (B)",
    ),
    "hands of another game": (tape("round 1", "2 ante 10 fold", "P 2c 4d"), 4, "there is no player hand in this round"),
    "a decision after void hands": (
        tape("round 1", "2 ante 10 As Kd 9c play", "D Qh Tc 9s", "but at ask 2: exposed dealer 9s"),
        3,
        "after “exposed dealer 9s” (§ 565.13(d)); where play went on all the same, write “but also exposed dealer 9s after ask 2”",
    ),
    "a wrong limit": (["game minibaccarat", "limits tie 5"], 2, "limits are a wager, its minimum and its maximum"),
    "no pair": (["game minibaccarat", "submission vigorish"], 2, "is not KEY=VALUE"),
    "a table that is no JSON": (["game minibaccarat", "table {"], 2, "an object of JSON"),
    "a round without a number": (["game minibaccarat", "round"], 2, "a round begins with its number"),
    "a seat that is not there": (tape("round 1", "8 ante 10"), 3, "there is no seat 8"),
    "a seat twice": (tape("round 1", "2 ante 10 fold", "2 pp 10"), 4, "2 has a line in this round already, line 3"),
    "a wager without an amount": (tape("round 1", "2 ante Js"), 3, "after ante comes its amount"),
    "a wager beyond all sense": (
        tape("round 1", f"2 ante {10**23}"),
        3,
        f"ante '{10**23}' is too large: the highest amount that is taken is",
    ),
    "a wager beyond all reading": (tape("round 1", f"2 ante {10**4000}"), 3, "is too large: the highest amount that is taken is"),
    "a later wager beyond all sense": (tape("round 1", f"2 ante 10 Js Qd Kh play {10**23}"), 3, "is too large: the highest amount"),
    "a settlement beyond all sense": (
        tape("round 1", "2 ante 10 fold", f"but settle 2/ante -{10**23}"),
        4,
        f"'-{10**23}' is too large: the highest amount that is taken is $9,999,999,999.99",
    ),
    "a cut beyond all sense": (
        tape("round 1", "2 ante 10 fold", f"but cut dealer {10**23}"),
        4,
        f"'{10**23}' is too large: the highest number that is taken is 999,999,999,999",
    ),
    "a chip beyond all sense": (tape(f"chip {10**23}"), 2, f"'{10**23}' is too large: the highest amount that is taken is"),
    "an unknown wager": (tape("round 1", "2 anti 10"), 3, "'anti' is no wager of Three Card Poker; there are ante, play, pp"),
    "a word on the dealer's line": (tape("round 1", "D fold"), 3, "'fold' is no card"),
    "no decision": (tape("round 1", "2 ante 10 Js Qd Kh"), 3, "seat 2 has to decide, play or fold"),
    "a decision that is not asked": (tape("round 1", "2 pp 10 play"), 3, "not asked for the decision “play”"),
    "an answer that is not asked": (
        tape("round 1", "2 ante 10 fold", "but settle 2/play 5"),
        4,
        "“settle 2/play” is not asked in this round",
    ),
    "an anchor that does not come": (tape("round 1", "2 ante 10 fold", "but at ask 5: touch 2 Bob"), 4, "“ask 5” does not come up"),
    "no colon": (tape("round 1", "but at ask 5 touch 2 Bob"), 3, "after the due comes a colon"),
    "a fact that is not there": (tape("round 1", "2 ante 10 fold", "but no settle 3/ante"), 4, "this round has no fact “settle 3/ante”"),
    "too many words": (tape("round 1", "but no settle 3/ante 0 0"), 3, "'0' is one word too many"),
    "no kind": (tape("round 1", "but stle 2/ante 5"), 3, "'stle' begins no kind of fact"),
    "no place": (tape("round 1", "but settle"), 3, "a place is missing"),
    "no value": (tape("round 1", "but settle 2/ante"), 3, "a value is missing at the end"),
    "no role": (tape("round 1", "but also discard 5 by Bob"), 3, "after “by” comes one of dealer"),
    "no card": (tape("round 1", "but deal 2 1 xx"), 3, "'xx' is not a card"),
    "open quotation marks": (tape("round 1", '2 ante 10 "fold'), 3, "quotation marks"),
}


@pytest.mark.parametrize(("lines", "line", "said"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_is_named_with_its_line(lines: list[str], line: int, said: str) -> None:
    ((found_line, sentence),) = faults(lines)
    assert (found_line, said in sentence) == (line, True), sentence


def test_every_fault_of_a_header_has_its_line() -> None:
    lines = ["game three-card-poker", "device magnet", "pays foo x=y", "chip 0", "person Ann seats 9", "round 1", "but"]
    assert [line for line, _ in faults(lines)] == [2, 3, 4, 5, 7]


def test_what_the_persons_of_a_table_have_depends_on_its_setup_wherever_that_stands() -> None:
    lines = ["game three-card-poker", 'table {"deck": 1}', "alternating", "shuffler automated"]
    assert read_record(lines, games=find_game).start_table().deck == 1


def test_words_and_keys_of_wagers_are_read_alike() -> None:
    lines = tape('pays pp "pair"="2 to 1"', 'pays pair-plus "mini royal"="50 to 1"', "limits ante 5 500 pp 5 50")
    setup = read_record(lines, games=find_game).start_table().setup
    odds = setup.terms.payouts["pair-plus"]
    assert (str(odds["pair"]), str(odds["mini royal"])) == ("2 to 1", "50 to 1")
    assert setup.limits["pair-plus"].most_cents == 5000


def test_thousands_are_written_with_or_without_a_comma() -> None:
    assert rows(tape("limits none", "round 1", "2 ante $1,000 fold"))[1][3] == 100_000


def test_past_midnight_the_clock_goes_on() -> None:
    record = read_record(tape("round 1 at 23:50", "2 ante 10 fold", "round 2 at 00:10", "2 ante 10 fold"), games=find_game)
    assert [found.facts[0].value for found in record.rounds] == [85_800, 87_000]


def test_a_day_that_goes_by_is_written_as_what_the_clock_showed() -> None:
    lines = tape("round 1 at 22:00", "2 ante 10 fold", "round 2", "2 ante 10 fold", "but at announce dealer: clock inventory 162000")
    header, found = read(lines)
    assert read(list(write_short(header, found, game=find_game(header.game)))) == (header, found)


def test_chips_below_nothing_come_back() -> None:
    lines = tape("person Bob chips 5", 'table {"seated": {"2": "Ann"}, "purse_known": ["Ann"], "accounts": {"purse:Ann": -500}}')
    header, _ = read(lines)
    assert header.table["accounts"] == {"purse:Bob": 500, "purse:Ann": -500}
    assert read(list(write_short(header, [], game=find_game(header.game))))[0] == header


def test_a_card_that_is_there_twice_in_a_hand_is_for_the_audit() -> None:
    assert ["deal", "2", 2, "As"] in rows(tape("round 1", "2 ante 10 As As Qs play", "D 2c 5d 7h"))


def test_play_that_went_on_is_written_as_the_fault_says() -> None:
    found = rows(tape("round 1", "2 ante 10 As Kd 9c play", "D Qh Tc 9s", "but also exposed dealer 9s after ask 2"))
    assert ["exposed", "dealer", 0, "9s"] in found


@pytest.mark.law("565.11(a)", "643a.11(a)(1)")
def test_who_touched_the_cards_of_another_seat_is_a_number_too() -> None:
    lines = ("round 1", "2 ante 10 As Kd 9c play", "5 ante 10 Js Jd 4c play", "D Qh Tc 9s")
    assert ["touch", "5", 0, "2", {"at": ["ask", "2", 0]}] in rows(tape(*lines, "but at ask 2: touch 5 2"))
    assert ["touch", "2", 0, "5", {"at": ["ask", "2", 0]}] in rows(tape(*lines, "but at ask 2: touch 5"))
    assert ["touch", "5", 3, "2", {"at": ["ask", "2", 0]}] in rows(tape(*lines, "but at ask 2: touch 5 3 2"))


def test_a_decision_too_many_is_not_explained_by_what_ends_nothing() -> None:
    lines = tape("round 1", "2 ante 10 As Kd 9c play play", "D Qh Tc 9s", "but at ask 2: touch 2 5")
    assert faults(lines) == [(3, "seat 2 is not asked for the decision “play” in this round.")]


def test_rounds_before_a_fault_are_given() -> None:
    rounds = read_record(tape("round 1", "2 ante 10 fold", "round 2", "9 ante 5"), games=find_game).rounds
    assert next(rounds).number == 1
    with pytest.raises(RecordError):
        next(rounds)


@given(st.data())
def test_no_change_of_a_letter_ends_in_anything_but_a_fault_short(data: st.DataObject) -> None:
    case = drawn(
        data.draw(st.sampled_from(GAMES)), data.draw(st.integers(0, 20)), rounds=1, rate=0.05, observed=EVERYTHING - {Group.SHUFFLE}
    )
    text = "\n".join(write_short(case.header, case.rounds, game=case.game))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = (
            text[:at] + data.draw(st.text(alphabet='0123456789 dealerAsKh?-:"/#\n', max_size=4)) + text[at + data.draw(st.integers(0, 4)) :]
        )
    try:
        header, rounds = read(text.split("\n"))
    except RecordError:
        return
    comes_back((header, rounds), list(write_short(header, rounds, game=find_game(header.game))))


def test_the_observed_groups_decide_which_facts_appear() -> None:
    case = drawn("three-card-poker", 3, rounds=2)
    header = replace(case.header, observed=ON_TAPE)
    facts = [(number, tuple(fact for fact in facts if fact.kind.group in ON_TAPE)) for number, facts in case.rounds]
    lines = list(write_short(header, facts, game=case.game))
    assert read(lines)[1] == facts
    assert not [line for line in lines if line.startswith(("but", "with"))]
    assert {fact.kind for _, one in facts for fact in one}.isdisjoint({Kind.SHUFFLE, Kind.GATHER, Kind.STUB})


def test_a_line_of_what_is_not_observed_is_a_fault_and_does_not_vanish() -> None:
    said = ["game three-card-poker", "round 1", "2 ante 10  Js Qd Kh play", "D  Qc 9c 4s", "but announce dealer hello"]
    assert [line for line, sentence in faults(said) if "“announce dealer” belongs to “announcements”" in sentence] == [5]
    assert ["announce", "dealer", 0, "hello"] in rows([said[0], "observed everything", *said[1:]])


@pytest.mark.law("565.8(f)")
def test_a_count_of_the_stub_that_nobody_saw_voids_no_hand_of_a_tape() -> None:
    in_the_fifth_round = ["game three-card-poker", 'table {"rounds_since_count": 4}', "round 5", "2 ante 10  Js Qd - play", "D  Qc 9c 4s"]
    assert ["ask", "2", 0, "play"] in rows(in_the_fifth_round)


def test_lines_of_a_round_without_its_first_line_are_told_once() -> None:
    text = "game three-card-poker\n\n2 ante 10 As Kd 4c play\nD Qc 9c 4s\n"
    with pytest.raises(RecordError, match="no line “round 1” stands above it") as told:
        read(text.splitlines(keepends=True))
    assert str(told.value).count("round 1") == 1
