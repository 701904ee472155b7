"""The short form of games with community cards, spreads that are turned later, equal wagers, open amounts and meters."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.procedure.record.drawn import read
from tests.procedure.record.test_short import faults, rows

from tablegames.games import game as find_game
from tablegames.procedure.record import read_record, write_short

if TYPE_CHECKING:
    from tablegames.procedure.record.long import RoundRecord

HOLDEM, FOUR, RIDE = "game texas-holdem-bonus-poker", "game four-card-poker", "game let-it-ride-poker"
METER = "submission progressive=A"


def of(found: list[list[object]], kind: str, at: str = "") -> list[object]:
    """The values of the facts of one kind, at one place."""
    return [row[3] for row in found if row[0] == kind and at in {"", row[1]}]


def comes_back(*lines: str) -> list[str]:
    """Write what these lines say in the short form, which is read as the same facts; of spaces only one counts."""
    header, found = read(list(lines))
    written = list(write_short(header, found, game=find_game(header.game)))
    assert read(written) == (header, found)
    return [" ".join(line.split()) for line in written]


# ---------------------------------------------------------------- community cards


def test_the_community_cards_of_texas_hold_em_stand_on_a_line_of_their_own() -> None:
    found = rows([HOLDEM, "round 1", "2 ante 10 b 5 As Ad flop turn check", "D Ks Kd", "C 2c 7d 9s Kh 3h"])
    assert of(found, "deal", "community") == ["2c", "7d", "9s", "Kh", "3h"]
    assert of(found, "ask", "2") == ["flop", "turn", "check"]
    assert [row[1:4] for row in found if row[0] == "wager" and row[1] in {"2/flop", "2/turn"}] == [["2/flop", 0, 2000], ["2/turn", 0, 1000]]
    assert of(found, "burn") == []


def test_burned_cards_are_there_where_the_shuffle_is_observed_and_unseen_unless_a_line_says_so() -> None:
    lines = [HOLDEM, "observed wagers dealing decisions settlement shuffle", "round 1", "2 ante 10 As Ad flop check check", "D Ks Kd"]
    assert of(rows([*lines, "C 2c 7d 9s Kh 3h"]), "burn") == ["??", "??", "??"]
    assert of(rows([*lines, "C 2c 7d 9s Kh 3h", "with burn discard rack 2 4c"]), "burn") == ["??", "4c", "??"]


def test_one_community_card_too_few_is_not_filled_up_and_one_too_many_was_dealt() -> None:
    lines = [HOLDEM, "round 1", "2 ante 10 As Ad flop check check", "D Ks Kd"]
    assert of(rows([*lines, "C 2c 7d 9s Kh"]), "deal", "community") == ["2c", "7d", "9s", "Kh"]
    assert ["deal", "community", 6, "4c", {"at": ["cover card aside", "dealer", 0]}] in rows([*lines, "C 2c 7d 9s Kh 3h 4c"])


def test_a_third_card_of_a_player_struck_before_he_was_asked() -> None:
    found = rows([HOLDEM, "round 1", "2 ante 10 As Ad 4c flop check check", "D Ks Kd", "C 2c 7d 9s Kh 3h"])
    assert ["deal", "2", 3, "4c", {"at": ["lay down", "2", 0]}] in found


# ---------------------------------------------------------------- cards that are turned later


@pytest.mark.parametrize(
    ("device", "dealt"),
    [("shoe", [("deal", "9h"), ("deal", "Ks")]), ("automated", [("deal stack", "Ks 9h ??")])],
)
def test_the_community_cards_of_let_it_ride_are_named_as_they_were_turned(device: str, dealt: list[tuple[str, str]]) -> None:
    found = rows([RIDE, f"device {device}", "round 1", "2 bets 15 9s 5d 2c ride withdraw", "C 9h Ks"])
    assert [(row[0], row[3]) for row in found if row[1] == "community down"] == dealt
    assert of(found, "turn card", "community") == ["9h", "Ks"]


def test_the_stack_as_it_was_dealt_has_a_line_of_its_own_where_it_says_more() -> None:
    lines = [RIDE, "device automated", "round 1", "2 bets 15 9s 5d 2c ride ride", "C 9h Ks", "down Ks 9h 4d"]
    assert of(rows(lines), "deal stack", "community down") == ["Ks 9h 4d"]
    assert "down Ks 9h 4d" in comes_back(*lines)
    assert not [line for line in comes_back(*lines[:-1]) if line.startswith("down")]


def test_hands_that_were_void_before_a_card_was_turned_have_the_cards_that_lay_there() -> None:
    lines = [RIDE, "round 1", "2 bets 15 9s 5d 2c", "down 9h Ks", "but at ask 2 1: exposed community down 9h"]
    assert of(rows(lines), "deal", "community down") == ["9h", "Ks"]
    assert "down 9h Ks" in comes_back(*lines)


@pytest.mark.parametrize("second", [(), ("second 2c 3c 4c 5c 4h",)])
def test_the_dealer_of_four_card_poker_has_six_cards_also_from_an_automated_shoe(second: tuple[str, ...]) -> None:
    lines = [FOUR, "device automated", "round 1", "2 ante 10 9c 9d 9h Kc 2d play", "D Th Td Ts 9s 4d 4h", *second]
    found = rows(lines)
    assert of(found, "deal stack", "dealer") == ["Th Td Ts 9s 4d"]
    assert of(found, "deal stack", "second stack") == ["2c 3c 4c 5c 4h" if second else "?? ?? ?? ?? 4h"]
    assert of(found, "turn card", "dealer") == ["4h"]
    assert of(found, "reveal", "dealer") == ["Ts Th Td 9s 4h 4d"]
    assert [line for line in comes_back(*lines) if line.startswith("second")] == list(second)


def test_a_card_that_was_not_turned_up_is_not_filled_up() -> None:
    lines = [FOUR, "device automated", "round 1", "2 ante 10 9c 9d 9h Kc 2d play"]
    assert of(rows([*lines, "D Th Td Ts 9s 4d"]), "turn card") == []
    assert of(rows([*lines, "D Th Td Ts 9s - 4h"]), "deal stack", "dealer") == ["Th Td Ts 9s"]


def test_the_cards_of_the_six_card_bonus() -> None:
    lines = ["game let-it-ride-poker-2019", "device automated", 'pays six-card-bonus "flush"="15 to 1"', "round 1"]
    found = rows([*lines, "2 bets 15 scb 5 9s 5d 2c ride ride", "C 9h Ks", "six As Ad 4c"])
    assert (of(found, "deal stack", "six card"), of(found, "reveal", "six card")) == (["As Ad 4c"], ["As Ad 4c"])


# ---------------------------------------------------------------- wagers


def test_equal_wagers_have_one_word_and_go_by_their_own_too() -> None:
    together = rows([RIDE, "round 1", "2 bets 15 tcb 5 9s 5d 2c ride ride", "C 9h Ks"])
    alone = rows([RIDE, "round 1", "2 b1 15 b2 15 b3 15 tcb 5 9s 5d 2c ride ride", "C 9h Ks"])
    assert together == alone
    assert "2 bets 15 tcb 5 9s 5d 2c ride ride" in comes_back(RIDE, "round 1", "2 b1 15 b2 15 b3 15 tcb 5 9s 5d 2c ride ride", "C 9h Ks")
    unequal = "2 b1 15 b2 15 b3 10 9s 5d 2c ride ride"
    assert unequal in comes_back(RIDE, "round 1", unequal, "C 9h Ks")


def test_a_withdrawn_bet_is_taken_back_by_the_book() -> None:
    found = rows([RIDE, "round 1", "2 bets 15 9s 5d 2c ride withdraw", "C 9h Ks"])
    assert ["wager", "2/bet-2", 1, 0] in found
    assert [row[1] for row in found if row[0] == "settle"] == ["2/bet-1", "2/bet-3"]


def test_the_amount_of_a_play_wager_stands_behind_the_decision_and_is_the_ante_where_it_does_not() -> None:
    lines = [FOUR, "round 1", "2 ante 10 9c 9d 9h Kc 2d play 30", "3 ante 10 As Ks Qs Js 2c play", "D Th Td Ts 9s 4d 4h"]
    assert [row[1:4] for row in rows(lines) if row[0] == "wager" and "play" in str(row[1])] == [["2/play", 0, 3000], ["3/play", 0, 1000]]
    written = comes_back(*lines)
    assert "2 ante 10 9c 9d 9h Kc 2d play 30" in written
    assert not [line for line in written if line.startswith(("but", "with"))]


def test_an_amount_that_the_law_does_not_have_is_told_with_but() -> None:
    written = comes_back(FOUR, "round 1", "2 ante 10 9c 9d 9h Kc 2d play 40", "D Th Td Ts 9s 4d 4h")
    assert "but wager 2/play 40" in written


# ---------------------------------------------------------------- meters


def only_round(*lines: str) -> RoundRecord:
    (found,) = read_record(list(lines), games=find_game).rounds
    return found


def test_the_meter_as_the_record_begins_and_as_a_round_begins() -> None:
    lines = [FOUR, METER, "meter 5000.40", "person Ann seats 2 chips 500", "round 1", "meter 5000.40", "2 ante 10 pr 1 fold"]
    record = read_record(lines, games=find_game)
    assert (record.start_table().meter_cents, sum(record.start_table().accounts.values())) == (500_040, 50_000)
    (found,) = record.rounds
    assert (found.facts[0].kind.word, found.facts[0].place.name, found.facts[0].value) == ("meter shows", "meter", 500_040)
    assert [line for line in comes_back(*lines) if line.startswith("meter")] == ["meter 5000.40", "meter 5000.40"]


def test_without_a_line_the_meter_shows_its_initial_amount_whoever_has_chips() -> None:
    record = read_record([FOUR, METER, "submission progressive-initial=6000", "person Ann seats 2 chips 500"], games=find_game)
    assert record.start_table().meter_cents == 600_000


def test_a_meter_between_its_award_and_its_reset_is_empty_and_comes_back() -> None:
    table = 'table {"accounts": {"meter": 0, "meter fund": -500000}, "meter_rest": "2/5"}'
    header, _ = read([FOUR, METER, table])
    assert (header.table["accounts"], header.table["meter_rest"]) == ({"meter": 0, "meter fund": -500_000}, "2/5")
    comes_back(FOUR, METER, table)


PAID = ["2 ante 10 pr 1 As Ad Ah Ac 2d play", "3 ante 10 pr 5 Ks Kd 7h 8c 2c play", "D Th Td Ts 9s 4d 4h"]


def test_awards_and_envy_bonuses_are_by_the_book_where_no_line_says_otherwise() -> None:
    found = rows([FOUR, METER, "meter 5000.40", "round 1", *PAID])
    assert [row[:4] for row in found if row[0] in {"award", "envy bonus"}] == [
        ["award", "2/progressive", 0, 500_160],
        ["envy bonus", "3/envy", 2, 50_000],
    ]
    assert not [row for row in found if row[1] == "3/progressive" and row[0] == "settle"]


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("but award 2/pr 5000", ["award", "2/progressive", 0, 500_000]),
        ("but envy bonus 3/envy 2 100", ["envy bonus", "3/envy", 2, 10_000]),
        ("but envy 3/envy 2 100", ["envy bonus", "3/envy", 2, 10_000]),
        ("but at ask 2: meter shows 6000", ["meter shows", "meter", 0, 600_000, {"at": ["ask", "2", 0]}]),
        ("but at ask 2: meter 6000", ["meter shows", "meter", 0, 600_000, {"at": ["ask", "2", 0]}]),
    ],
)
def test_what_a_system_and_its_meter_did_is_said_as_everything_else(line: str, row: list[object]) -> None:
    assert row in rows([FOUR, METER, "meter 5000.40", "round 1", *PAID, line])


@pytest.mark.parametrize(
    ("lines", "row"),
    [
        (("but accepted progressive system 1",), ["accepted", "progressive system", 0, 1]),
        (
            ("but accepted progressive system 1", "with determine 3/pr not accepted"),
            ["determine", "3/progressive", 0, "not accepted"],
        ),
        (("but reset meter 2 4000",), ["reset meter", "meter", 2, 400_000]),
        (("but validate 2/pr by dealer",), ["validate", "2/progressive", 0, None, {"by": "dealer"}]),
    ],
)
def test_a_system_is_seen_by_who_says_so(lines: tuple[str, ...], row: list[object]) -> None:
    assert row in rows([FOUR, METER, "observed everything", "round 1", *PAID, *lines])
    (_, said), *_ = faults([FOUR, METER, "round 1", *PAID, *lines])
    assert "which this record does not observe" in said


def test_places_of_several_words_are_read() -> None:
    assert ["lock out", "table game system", 0, None] in rows(
        [RIDE, "observed everything", "round 1", "2 bets 15 9s 5d 2c ride ride", "C 9h Ks", "but also lock out table game system first"]
    )


WRONG = {
    "a meter of no game": (["game three-card-poker", "meter 500"], 2, "Three Card Poker has no progressive meter"),
    "a meter that is not offered": ([FOUR, "meter 500"], 2, "this table has no progressive meter: “submission progressive=A”"),
    "a meter that is not offered, in a round": ([FOUR, "round 1", "meter 500"], 3, "this table has no progressive meter"),
    "a meter twice": ([FOUR, METER, "meter 500", "meter 600"], 4, "what the meter shows is on line 3 already"),
    "a meter twice in a round": ([FOUR, METER, "round 1", "meter 500", "meter 600"], 5, "is on a line of this round already"),
    "a meter without an amount": ([FOUR, METER, "round 1", "meter"], 4, "after “meter” comes what it shows, in dollars"),
    "equal wagers without an amount": ([RIDE, "round 1", "2 bets 9s 5d 2c"], 3, "after bets comes its amount in dollars, not '9s'"),
    "a wager of another game": ([RIDE, "round 1", "2 ante 5"], 3, "there are b1, b2, b3, fcb, tcb, pr, bets"),
    "community cards of another game": (
        ["game three-card-poker", "round 1", "2 ante 10 fold", "C 2c"],
        4,
        "there is no row of community cards in this round; it deals the dealer's hand (D)",
    ),
    "community cards of a void round": (
        [HOLDEM, "round 1", "2 ante 10 As Ad", "D Ks Kd", "C 2c 7d 9s", "but at ask 2 1: exposed dealer Ks"],
        5,
        "after “exposed dealer Ks” (§ 563.13(a)); where play went on all the same",
    ),
    "a card too many of those that are turned": (
        [RIDE, "round 1", "2 bets 15 9s 5d 2c ride ride", "C 9h Ks 4d"],
        4,
        "C has more cards on its line than this round deals there",
    ),
    "a stack that nobody wagered on": (
        ["game let-it-ride-poker-2019", "round 1", "2 bets 15 9s 5d 2c ride ride", "six As Ad 4c"],
        4,
        "there is no Six Card Bonus stack in this round; it deals the row of community cards (C)",
    ),
}


@pytest.mark.parametrize(("lines", "line", "said"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_is_named_with_its_line(lines: list[str], line: int, said: str) -> None:
    ((found_line, sentence),) = faults(lines)
    assert (found_line, said in sentence) == (line, True), sentence
