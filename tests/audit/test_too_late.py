"""A wager that was raised or taken back when no more were taken: it is owed as it lay, and what its player has is reckoned once (R53)."""

from __future__ import annotations

import pytest
from tests.audit.test_meters import found

from tablegames.games import game
from tablegames.procedure.record import read_record

FOUR = ("game four-card-poker", "person Ann seats 2", "round 1", "2 ante 10 au 5  As Ah Ad Ac 2d play 30", "D  Qh Qd Jc 8d 8c 4c")
LOST = ("game four-card-poker", "person Ann seats 2", "round 1", "2 ante 10  As Kd 2h 3s 7d play 10", "D  Qh Qd Jc 8d 8c 4c")
RIDE = ("game let-it-ride-poker", "person Ann seats 2", "round 1 at 21:00", "2 bets 10 As Ks Qs ride ride", "C Js Ts")
RIDE_LOST = (*RIDE[:3], "2 bets 10 2h 3s 7d ride ride", "C Js Ts")
HOLDEM = (
    *("game texas-holdem-bonus-poker", "person Ann seats 2", "round 1 at 21:00"),
    *("2 ante 10 b 5 As Ah flop turn river", "5 ante 20 b 1 7h 2c fold", "D Kd Kc", "C 9s 8d 4c 3h 2s"),
)
ANN = "seat 2 (Ann)"
CASES = {
    "643a.11(b)(1)": (RIDE, "ask 2 2", "2/b1 0", 1_000_000, ANN),
    "643a.11(b)(1), lost": (RIDE_LOST, "ask 2 2", "2/b1 0", -1_000, "house"),
    "643a.7(c)": (RIDE, "turn card community 2", "2/b3 0", 1_000_000, ANN),
    "641a.7(c)": (FOUR, "deal 2 5", "2/au 0", 25_000, ANN),
    "641a.7(c), the Ante": (FOUR, "deal 2 3", "2/ante 0", 1_000, ANN),
    "641a.7(c), the Play Wager": (LOST, "reveal dealer", "2/play 0", -1_000, "house"),
    "641a.7(c), raised": (FOUR, "deal 2 5", "2/au 10", -25_000, "house"),
    "563.7(b)": (HOLDEM, "deal community 4", "2/b 0", 15_000, ANN),
}


@pytest.mark.law(*sorted({name.partition(",")[0] for name in CASES}))
@pytest.mark.parametrize("name", CASES)
def test_where_it_was_not_settled_as_it_lay_that_is_owed_without_the_chips_that_the_player_has(name: str) -> None:
    lines, at, wager, cents, whom = CASES[name]
    (only,) = found(*lines, f"but at {at}: wager {wager}")
    assert (str(only.cite), only.saving_cents, only.owed_to) == (name.partition(",")[0], cents, whom)
    assert "law settles nothing" not in " ".join((only.sentence, *only.consequences))


@pytest.mark.law(*sorted({name.partition(",")[0] for name in CASES}))
@pytest.mark.parametrize("name", CASES)
def test_where_it_was_settled_as_it_lay_nobody_is_owed_anything(name: str) -> None:
    lines, at, wager, _, _ = CASES[name]
    (only,) = found(*lines, f"but also wager {wager} after {at}")
    assert (str(only.cite), only.saving_cents, only.owed_to, only.consequences) == (name.partition(",")[0], 0, "", ())
    assert only.sentence.endswith("It was settled as it lay before: nobody is owed anything by it.")


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case[2].endswith(" 0")])
def test_the_two_ways_of_writing_it_give_one_answer_where_the_settlement_is_told_alike(name: str) -> None:
    lines, at, wager, cents, whom = CASES[name]
    area = wager.partition(" ")[0]
    besides = f"but also wager {wager} after {at}"
    (only,) = found(*lines, besides, f"but no settle {area}")
    assert (only.saving_cents, only.owed_to) == (cents, whom)


def test_a_wager_that_is_taken_back_too_late_leaves_the_other_wagers_of_its_seat_settled() -> None:
    (round_1,) = read_record([*LOST, "but at reveal dealer: wager 2/play 0"], games=game).rounds
    assert [fact.place.name for fact in round_1.facts if fact.kind.word == "settle"] == ["2/ante"]


@pytest.mark.law("641a.7(c)")
def test_a_wager_that_is_put_back_is_settled() -> None:
    back = found(*FOUR, "but at deal 2 4: wager 2/au 0", "but at deal 2 5: wager 2/au 5")
    assert [(each.code, each.saving_cents) for each in back] == [("too-late", 0), ("too-late", 0)]


@pytest.mark.law("641a.7(d)(1)", "641a.12(a)")
@pytest.mark.parametrize(
    ("lines", "settled", "cents", "whom"),
    [
        (FOUR, (), -1_000, "house"),
        (FOUR, ("but settle 2/play 30",), 0, ""),
        (LOST, (), 1_000, ANN),
        (LOST, ("but settle 2/play -30",), 0, ""),
    ],
)
def test_a_play_wager_of_more_than_three_antes_is_owed_as_three(
    lines: tuple[str, ...], settled: tuple[str, ...], cents: int, whom: str
) -> None:
    rows = [line.replace("play 30", "play 40").replace("play 10", "play 40") for line in lines]
    (only,) = found(*rows, *settled)
    assert (only.code, only.saving_cents, only.owed_to, only.consequences) == ("wrong-value", cents, whom, ())
    assert only.sentence.endswith({-1_000: "The house is owed $10.", 0: "at most $30.", 1_000: "Seat 2 (Ann) is owed $10."}[cents])
