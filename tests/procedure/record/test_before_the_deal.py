"""What the seats' lines say of wagers, and what was raised, withdrawn or left before the deal besides."""

from __future__ import annotations

import random

import pytest
from tests.procedure.record.drawn import read
from tests.procedure.record.test_community_and_meters import comes_back, of
from tests.procedure.record.test_short import faults, rows

from tablegames.games import game as find_game
from tablegames.procedure.record import RecordError, write_short

FOUR = ["game four-card-poker", "person Ann seats 2", "round 1"]
PLAYED = ["2 ante 10 au 5 As Ah Ad Ac 2d play 30", "D Qh Qd Jc 8d 8c 4c"]
HOLDEM = ["game texas-holdem-bonus-poker", "person Ann seats 2", "round 1"]
POOR = ["2 ante 10 As Kd 2h 3s fold", "D"]


# ---------------------------------------------------------------- raised, withdrawn, left


def wagered(found: list[list[object]], area: str) -> list[object]:
    return [row[3] for row in found if row[:2] == ["wager", area]]


def test_what_is_raised_before_the_deal_was_wagered_on_the_line_first() -> None:
    lines = ["game three-card-poker", "round 7", "2 ante 10 Js Qd Kh play", "D Qc 9c 4s", "but at announce dealer: wager 2/ante 25"]
    found = rows(lines)
    assert (wagered(found, "2/ante"), wagered(found, "2/play")) == ([1000, 2500], [2500])
    assert "but at announce dealer: wager 2/ante 25" in comes_back(*lines)


@pytest.mark.parametrize(("dollars", "settled"), [(0, []), (10, [50_000])])
def test_a_wager_changed_before_the_deal_is_settled_as_it_lay_then(dollars: int, settled: list[int]) -> None:
    change = f"but at announce dealer: wager 2/au {dollars}"
    found = rows([*FOUR, *PLAYED, change])
    assert (wagered(found, "2/aces-up"), of(found, "settle", "2/aces-up")) == ([500, dollars * 100], settled)
    assert change.replace("2/au", "2/aces-up") in comes_back(*FOUR, *PLAYED, change)


def test_who_leaves_before_the_deal_had_wagered_what_his_line_says() -> None:
    lines = [*HOLDEM, "2 ante 10 As Ah fold", "5 ante 20 b 1", "D Kd Kc", "but at announce dealer: leave 5"]
    found = rows(lines)
    assert [row[0] for row in found if row[1] == "5" or str(row[1]).startswith("5/")] == [
        *("sit", "wager", "wager", "leave"),
        *("wager", "wager"),  # what lay there is taken back
    ]
    assert "but at announce dealer: leave 5" in comes_back(*lines)


def test_who_sits_down_in_the_place_of_one_who_left_has_the_line() -> None:
    struck = ["but at announce dealer: leave 2", "but at announce dealer: sit 2 Cy"]
    found = rows([*FOUR, *POOR, *struck])
    assert [row[0] for row in found][:3] == ["leave", "sit", "wager"]


def test_who_sits_down_before_the_deal_does_so_before_the_lines_whatever_else_changed() -> None:
    lines = ["game three-card-poker", "person Ann seats 2", "round 7", "2 ante 10 Js Qd Kh play", "4 pp 5 Ks 9d 8h", "D Qc 9c 4s"]
    found = rows([*lines, "but at announce dealer: wager 2/ante 25", "but at announce dealer: sit 4 Cy"])
    assert [(row[0], row[1], row[3]) for row in found[:4]] == [
        ("sit", "4", "Cy"),
        ("wager", "2/ante", 1000),
        ("wager", "4/pair-plus", 500),
        ("wager", "2/ante", 2500),
    ]


def test_several_changes_come_in_the_order_of_their_lines() -> None:
    changes = [f"but at announce dealer: wager 2/aces-up {dollars}" for dollars in (10, 0, 15)]
    assert wagered(rows([*FOUR, *PLAYED, *changes]), "2/aces-up") == [500, 1000, 0, 1500]
    assert [line for line in comes_back(*FOUR, *PLAYED, *changes) if line.startswith("but")] == changes


# ---------------------------------------------------------------- wagers on a line


@pytest.mark.parametrize(
    ("lines", "first"),
    [
        (["game four-card-poker", "submission progressive=A", "round 1", "2 pr 1 au 5 ante 10 fold"], "2/ante"),
        (["game texas-holdem-bonus-poker", "round 1", "2 b 5 ante 10 fold"], "2/ante"),
        (["game let-it-ride-poker", "round 1", "2 tcb 5 bets 10 withdraw withdraw"], "2/bet-1"),
    ],
)
def test_the_wagers_of_a_seat_stand_on_its_line_in_any_order(lines: list[str], first: str) -> None:
    assert next(row[1] for row in rows(lines) if row[0] == "wager") == first


def test_wagers_that_were_made_in_another_order_come_back() -> None:
    lines = ["game texas-holdem-bonus-poker", "round 1", "2 ante 10 b 5 fold", "but wager 2/ante after wager 2/bonus"]
    written = comes_back(*lines)
    assert (lines[2] in written, next(row[1] for row in read(lines)[1][0][1] if row[0].word == "wager").name) == (True, "2/bonus")


RIDE = ["game let-it-ride-poker", "round 1"]
WRONG = {
    "below nothing": ([*FOUR, "2 ante -10 fold"], "ante -10 is no wager: it is more than $0."),
    "equal wagers below nothing": ([*RIDE, "2 bets -1 9s 5d 2c ride ride"], "bets -1 is no wager: it is more than $0."),
    "a later wager below nothing": ([*FOUR, "2 ante 10 9c 9d 9h Kc 2d play -5"], "play -5 is no wager: it is more than $0."),
    "nothing": (
        [*RIDE, "2 bets 0 9s 5d 2c ride ride"],
        "bets 0 is no wager: it is more than $0; where it was not wagered, leave bets out.",
    ),
    "beyond all sense": ([*FOUR, "2 ante 9999999999999 fold"], "is too large: the highest amount that is taken is $9,999,999,999.99."),
    "twice": ([*FOUR, "2 ante 10 ante 20 fold"], "besides: “but at announce dealer: wager 2/ante 20”"),
    "once in a word for all": ([*RIDE, "2 bets 10 b1 20 ride ride"], "b1 is on this line twice"),
    "a word for all, twice": ([*RIDE, "2 bets 10 bets 20 ride ride"], "bets is on this line twice"),
    "later, twice": ([*FOUR, "2 ante 10 play 10 play 20"], "play is on this line twice: a wager has one amount."),
    "too many cards": ([*FOUR, f"2 ante 10 {'As ' * 60}fold"], "too many cards: a line has no more than 52, the cards of a deck."),
    "far too many cards": ([*FOUR, f"D {'As ' * 300_000}"], "a hand no more than 52 cards."),
    "a round beyond all numbers": (["game four-card-poker", "round " + "9" * 26], "the number of a round is at most 1,000,000,000, not "),
}


@pytest.mark.parametrize(("lines", "said"), WRONG.values(), ids=WRONG.keys())
def test_a_line_that_says_no_wager_is_refused_in_one_sentence(lines: list[str], said: str) -> None:
    ((line, sentence),) = faults(lines)
    assert (line, said in sentence) == (len(lines), True), sentence


def test_every_wager_of_a_line_that_cannot_be_is_told() -> None:
    found = faults([*FOUR, "2 ante 0 tie 5 au 5 au 10 9c 9d 9h Kc 2d play -5 3x", "3 ante 10 zz 5 9c 1x 0y ante -1"])
    said = [
        "ante 0 is",
        "'tie' is no wager",
        "au is on this line twice",
        "play -5 is",
        "'3x' is neither",
        "'zz' is no wager",
        "'1x' is neither",
    ]
    assert [line for line, _ in found] == [4] * 5 + [5] * 2
    assert [part in sentence for part, (_, sentence) in zip(said, found, strict=True)] == [True] * 7, found


def test_who_withdrew_his_wager_is_asked_for_nothing_and_the_sentence_says_so() -> None:
    ((_, sentence),) = faults([*FOUR, "2 ante 10 fold", "but at announce dealer: wager 2/ante 0"])
    assert sentence == "seat 2 is not asked for the decision “fold” in this round, for “wager 2/ante 0” withdrew its wager."


GAMES = {
    "three-card-poker": (("ante", "pair-plus"), "fold"),
    "texas-holdem-bonus-poker": (("ante", "bonus"), "fold"),
    "let-it-ride-poker": (("bet-1", "bet-2", "bet-3"), "ride ride"),
    "minibaccarat": (("player", "banker", "tie"), ""),
}


def any_beginning(slug: str, chance: random.Random) -> list[str]:
    wagers, decided = GAMES[slug]
    lines = [f"game {slug}", "person Ann seats 2", "round 1"]
    for seat in chance.sample(range(1, 6), chance.randint(1, 4)):
        said = [f"{wager} {chance.choice([5, 10, 20])}" for wager in chance.sample(wagers, chance.randint(1, len(wagers)))]
        lines.append(f"{seat} {' '.join(said)} {decided}")
    for _ in range(chance.randint(0, 5)):
        seat, wager = chance.randint(1, 6), chance.choice(wagers)
        struck = (f"wager {seat}/{wager} {chance.choice([0, 5, 25])}", f"leave {seat}", f"sit {seat} Cy", "recut dealer by floorperson")
        lines.append(f"but at announce dealer: {chance.choice(struck)}")
    return lines


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_happens_before_the_deal_comes_back(slug: str) -> None:
    come_back = 0
    for seed in range(60):
        try:
            header, found = read(any_beginning(slug, random.Random(seed)))
        except RecordError:
            continue
        assert read(list(write_short(header, found, game=find_game(slug)))) == (header, found), seed
        come_back += 1
    assert come_back >= 15
