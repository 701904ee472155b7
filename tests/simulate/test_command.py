"""``tablegames simulate``: what it prints, draws and refuses, and that the chance is the same however it is played."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from io import StringIO
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tablegames.cli import main
from tablegames.cli._bar import Bar
from tablegames.cli._simulate_hold import _spread
from tablegames.cli.common import ExitCode
from tablegames.simulate.spec import simulated

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., str]

GAME = "three-card-poker"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command with these arguments and give what it prints."""

    def ran(*arguments: str) -> str:
        assert main(["simulate", *arguments]) == ExitCode.FINE
        shown = capsys.readouterr()
        assert shown.err == ""
        return shown.out

    return ran


def data(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


# ---------------------------------------------------------------- rounds


@pytest.mark.parametrize("game", [pytest.param(game, marks=[] if game == GAME else pytest.mark.slow) for game in simulated()])
def test_every_wager_lies_near_its_exact_edge(game: str, run: Run) -> None:
    found = data(run(game, "--rounds", "300000", "--seed", "3", "--lines", "--format", "json"))
    assert found["rounds"] == 300_000
    assert not found["is_interrupted"]
    for wager in found["wagers"]:
        assert abs(wager["distance"]) < 5 or any(line["expected"] < 5 for line in wager["lines"])
        assert wager["low"] < wager["house_edge"] < wager["high"]
        assert wager["exact"] == wager["exact_numerator"] / wager["exact_denominator"]
        assert sum(line["seen"] for line in wager["lines"]) == 300_000
        assert all(abs(line["distance"]) < 5 for line in wager["lines"] if line["expected"] >= 50)


@pytest.mark.slow
@pytest.mark.parametrize("game", simulated())
def test_a_billion_rounds_or_a_hundred_million_lie_within_four_standard_errors(game: str, run: Run) -> None:
    rounds = 10**9 if game == GAME else 10**8
    found = data(run(game, "--rounds", str(rounds), "--seed", "2026", "--format", "json"))
    assert found["rounds"] == rounds
    for wager in found["wagers"]:
        assert abs(wager["distance"]) < 4, wager["wager"]


def test_the_same_seed_gives_the_same_counts_on_any_workers(run: Run) -> None:
    ways = (["--workers", "1"], ["--workers", "3"], ["--processes", "--workers", "2"])
    found = {run(GAME, "--rounds", "200000", "--seed", "abc", "--lines", "--format", "json", *way) for way in ways}
    assert len(found) == 1


def test_without_a_seed_one_is_told_that_gives_the_same_again(run: Run) -> None:
    first = run(GAME, "--rounds", "1000", "--format", "json")
    again = run(GAME, "--rounds", "1000", "--format", "json", "--seed", data(first)["seed"])
    other = run(GAME, "--rounds", "1000", "--format", "json")
    assert first == again != other


def test_only_the_wagers_asked_for_are_told(run: Run) -> None:
    one = data(run(GAME, "--rounds", "1000", "--seed", "1", "--wager", "pair-plus", "--format", "json"))
    both = data(run(GAME, "--rounds", "1000", "--seed", "1", "--wager", "pair-plus", "--wager", "ante", "--format", "json"))
    assert [wager["wager"] for wager in one["wagers"]] == ["pair-plus"]
    assert sorted(wager["wager"] for wager in both["wagers"]) == ["ante", "pair-plus"]


def test_text_has_the_interval_and_the_distance(run: Run) -> None:
    text = run(GAME, "--rounds", "100000", "--seed", "1", "--confidence", "99", "--lines")
    assert "100,000 rounds, seed 1" in text
    assert "99% interval" in text
    assert "straight flush" in text
    assert "standard errors off" in text


def test_one_round_has_no_interval_and_lies_no_standard_errors_off(run: Run) -> None:
    asked = (GAME, "--rounds", "1", "--wager", "ante", "--seed", "1")
    text = told(run(*asked))
    assert "One round says nothing of how far rounds lie apart" in text
    assert not re.search(r"% to |[+-][0-9]+\.[0-9]{2} ", text)
    [row] = data(run(*asked, "--lines", "--format", "json"))["wagers"]
    none = ("low", "high", "standard_error", "distance")
    assert [row[key] for key in none] == [None] * 4
    assert {line["distance"] for line in row["lines"]} == {None}
    [printed] = csv.DictReader(StringIO(run(*asked, "--format", "csv")))
    assert [printed[key] for key in none] == [""] * 4


def test_a_spread_of_one_period_has_no_deviation() -> None:
    one = np.array([1.5])
    assert (_spread(one)["deviation"], _spread(np.array([1.0, 3.0]))["deviation"]) == (None, 1)


def test_few_rounds_are_said_to_say_little(run: Run) -> None:
    told = run(GAME, "--rounds", "100", "--seed", "1", "--wager", "pair-plus")
    assert "expected fewer than five times" in " ".join(told.split())


def test_csv_has_a_row_for_each_wager_or_for_each_line(run: Run) -> None:
    wagers = list(csv.DictReader(StringIO(run(GAME, "--rounds", "1000", "--seed", "1", "--format", "csv"))))
    lines = list(csv.DictReader(StringIO(run(GAME, "--rounds", "1000", "--seed", "1", "--format", "csv", "--lines"))))
    assert [row["wager"] for row in wagers] == list(dict.fromkeys(row["wager"] for row in lines))
    for row in wagers:
        assert sum(int(line["seen"]) for line in lines if line["wager"] == row["wager"]) == 1000


# ---------------------------------------------------------------- hold and bankroll


def test_hold_is_told_beside_what_is_exact(run: Run) -> None:
    found = data(run(GAME, "--hold", "shift", "--periods", "2000", "--seed", "4", "--format", "json"))
    assert found["periods"] == 2000
    assert found["model"]["rounds"] == 400
    assert abs(found["distance"]) < 5
    assert found["hold"]["p1"] < found["hold"]["p50"] < found["hold"]["p99"]
    assert found["exact"]["long_run_hold"] == pytest.approx(found["exact"]["churn"] * found["exact"]["element_of_risk"])
    text = run(GAME, "--hold", "shift", "--periods", "2000", "--seed", "4")
    assert f"{found['exact']['long_run_hold']:.2%}" in text
    rows = list(csv.DictReader(StringIO(run(GAME, "--hold", "shift", "--periods", "20", "--seed", "4", "--format", "csv"))))
    assert len(rows) == 20
    assert all(float(row["hold"]) == float(row["win"]) / float(row["drop"]) for row in rows)


def told(text: str) -> str:
    return " ".join(text.split())


def test_only_a_spread_that_is_exact_is_called_so(run: Run) -> None:
    floor = "is as if each seat had a dealer of its own: a floor of the true spread."
    many = told(run(GAME, "--hold", "shift", "--periods", "50", "--seed", "4"))
    assert f"The spread, here and in the table, {floor}" in many
    assert "Exact: the win is $540 on average; the" in many
    for sure in ([GAME, "--seats", "1"], ["minibaccarat"]):
        text = told(run(*sure, "--hold", "shift", "--periods", "50", "--seed", "4"))
        assert " on average, standard deviation $" in text
        assert "as if" not in text
    both = told(run("minibaccarat", "--hold", "shift", "--periods", "50", "--wager", "banker", "--wager", "tie"))
    assert "as if each wager were on a round of its own: the true spread may be larger or smaller." in both
    spread = data(run(GAME, "--hold", "shift", "--periods", "50", "--format", "json"))["spread"]
    assert (spread["is_exact"], floor) == (False, f"is {spread['as_if']}.")


def test_four_seats_on_the_banker_spread_twice_as_far_as_if_they_were_apart(run: Run) -> None:
    spreads = [
        data(run("minibaccarat", "--hold", "shift", "--periods", "9", "--seats", seats, "--format", "json"))["spread"] for seats in "14"
    ]
    assert spreads[1]["win_deviation"] == pytest.approx(4 * spreads[0]["win_deviation"])
    assert [spread["is_exact"] for spread in spreads] == [True, True]


def test_the_ratio_of_all_win_to_all_drop_is_told_beside_the_mean_hold(run: Run) -> None:
    asked = (GAME, "--hold", "shift", "--periods", "500", "--seed", "4")
    rows = list(csv.DictReader(StringIO(run(*asked, "--format", "csv"))))
    found = data(run(*asked, "--format", "json"))
    assert found["hold_in_all"] == pytest.approx(sum(float(row["win"]) for row in rows) / sum(float(row["drop"]) for row in rows))
    assert found["hold"]["mean"] < found["hold_in_all"] < found["exact"]["long_run_hold"]
    assert f"All win by all drop is {found['hold_in_all']:.2%} here: the mean hold weighs" in told(run(*asked))


def test_one_is_not_many_and_a_loss_has_its_sign_before_the_dollar(run: Run) -> None:
    assert "565: 1 round, seed 1" in run(GAME, "--rounds", "1", "--seed", "1")
    life = told(run(GAME, "--bankroll", "100", "--rounds", "1", "--lives", "9", "--seed", "1"))
    assert "stops after 1 round or when" in life
    assert "Ruined before 1 round:" in life
    assert "he would win -$0.34 on average, standard deviation $16.39." in life
    shift = told(run(GAME, "--hold", "shift", "--periods", "9", "--hours", "1", "--pace", "1", "--seats", "1", "--stay", "1"))
    assert "1 seat always taken, 1 round an hour, 1 hour: 1 round of a player." in shift
    assert "or after 1 round." in shift


def test_csv_has_both_standard_errors_and_the_distance_in_the_exact_one(run: Run) -> None:
    for row in csv.DictReader(StringIO(run(GAME, "--rounds", "1000", "--seed", "1", "--format", "csv"))):
        number = {key: float(row[key]) for key in ("house_edge", "exact", "standard_error", "exact_standard_error", "distance")}
        assert number["distance"] == pytest.approx((number["house_edge"] - number["exact"]) / number["exact_standard_error"])
        assert number["standard_error"] != number["exact_standard_error"]


def test_a_bankroll_is_told_beside_what_is_counted(run: Run) -> None:
    asked = (GAME, "--bankroll", "200", "--rounds", "100", "--lives", "20000", "--seed", "4")
    found = data(run(*asked, "--format", "json"))
    assert found["exact"]["ruin"] == pytest.approx(found["ruined"], abs=0.02)
    assert abs(found["distance"]) < 5
    assert f"counted: {found['exact']['ruin']:.3%}" in run(*asked)
    assert len(list(csv.DictReader(StringIO(run(*asked, "--format", "csv"))))) == 20_000


# ---------------------------------------------------------------- pictures


@pytest.mark.parametrize("mode", [["--rounds", "200000"], ["--hold", "shift", "--periods", "500"], ["--bankroll", "100", "--lives", "500"]])
@pytest.mark.parametrize(("name", "begins"), [("out.svg", b"<svg"), ("out.PNG", b"\x89PNG")])
def test_pictures_are_drawn_without_a_browser(mode: list[str], name: str, begins: bytes, tmp_path: Path, run: Run) -> None:
    path = tmp_path / name
    run(GAME, "--seed", "1", *mode, "--plot", str(path))
    assert path.read_bytes().startswith(begins)
    assert path.stat().st_size > 2000


# ---------------------------------------------------------------- refused


@pytest.mark.parametrize(
    "arguments",
    [
        [GAME, "--rounds", "0"],
        [GAME, "--rounds", "-1"],
        [GAME, "--rounds", "1" + "0" * 30],
        [GAME, "--rounds", "abc"],
        [GAME, "--rounds", "1.5"],
        [GAME, "--rounds", ""],
        [GAME, "--workers", "0"],
        [GAME, "--seed", ""],
        [GAME, "--seed", "x" * 101],
        [GAME, "--confidence", "100"],
        [GAME, "--confidence", "nan"],
        [GAME, "--plot", "/no/such/folder/out.svg"],
        [GAME, "--plot", "out.pdf"],
        [GAME, "--plot", ""],
        [GAME, "--plot", "/"],
        [GAME, "--wager", "nothing"],
        [GAME, "--wager", "ante", "--wager", "nothing"],
        [GAME, "--submission", "/no/such/file.toml"],
        [GAME, "--choice", "nothing"],
        [GAME, "--strategy", "nothing"],
        ["four-card-poker", "--strategy", "nothing"],
        ["let-it-ride-poker", "--strategy", "nothing"],
        [GAME, "--hold", "week"],
        [GAME, "--hold", "shift", "--hours", "0.1", "--pace", "1"],
        [GAME, "--hold", "shift", "--stay", "0.1", "--pace", "1"],
        [GAME, "--hold", "month", "--bankroll", "100"],
        [GAME, "--hold", "month", "--rounds", "100"],
        [GAME, "--hold", "month", "--seats", "0"],
        [GAME, "--hold", "month", "--average", "0"],
        [GAME, "--hold", "month", "--average", "abc"],
        [GAME, "--hold", "month", "--average", "1" + "0" * 30],
        [GAME, "--hold", "month", "--buy-in", "5"],
        [GAME, "--hold", "month", "--hours", "nan"],
        [GAME, "--hold", "month", "--stay", "inf"],
        [GAME, "--hold", "month", "--periods", "1"],
        [GAME, "--bankroll", "abc"],
        [GAME, "--bankroll", "1"],
        [GAME, "--bankroll", "-5"],
        [GAME, "--bankroll", "100", "--rounds", "1000000000"],
        [GAME, "--bankroll", "100", "--lives", "1"],
        [GAME, "--cluster", "tcp://nowhere.invalid:1"],
        [GAME, "--cluster", "nonsense"],
        ["three-card-pokr"],
        [""],
        [],
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablegames.simulate.pool._PATIENCE_SECONDS", 0.5)
    assert main(["simulate", *arguments]) == ExitCode.UNUSABLE
    shown = capsys.readouterr()
    assert shown.out == ""
    assert 10 < len(shown.err) < 1200
    assert "Traceback" not in shown.err


NEITHER = "and neither a table nor a player is asked about."


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--pace", "50"], f"--pace is of no use here: it belongs to --hold, {NEITHER}"),
        (["--seats", "4"], f"--seats is of no use here: it belongs to --hold, {NEITHER}"),
        (["--hours", "8"], f"--hours is of no use here: it belongs to --hold, {NEITHER}"),
        (["--stay", "2"], f"--stay is of no use here: it belongs to --hold, {NEITHER}"),
        (["--periods", "9"], f"--periods is of no use here: it belongs to --hold, {NEITHER}"),
        (["--buy-in", "100"], f"--buy-in is of no use here: it belongs to --hold, {NEITHER}"),
        (["--average", "10"], f"--average is of no use here: it belongs to --hold or --bankroll, {NEITHER}"),
        (["--lives", "9"], f"--lives is of no use here: it belongs to --bankroll, {NEITHER}"),
        (["--hold", "shift", "--lines"], "--lines is of no use with --hold: it belongs to rounds beside the exact odds."),
        (["--hold", "shift", "--confidence", "95"], "--confidence is of no use with --hold: it belongs to rounds beside the exact odds."),
        (
            ["--hold", "shift", "--lives", "9"],
            "--lives is of no use with --hold: it counts a table's periods: say how many with --periods.",
        ),
        (["--bankroll", "100", "--hours", "8"], "--hours is of no use with --bankroll: say how many rounds he plays with --rounds."),
        (["--bankroll", "100", "--seats", "4"], "--seats is of no use with --bankroll: it belongs to --hold."),
        (["--bankroll", "100", "--lines"], "--lines is of no use with --bankroll: it belongs to rounds beside the exact odds."),
        (["--meter", "1000"], "Three Card Poker has no use for --meter: it pays nothing of a meter."),
        (["--house-way", "foxwoods"], "Three Card Poker has no use for --house-way: its dealer sets no hands by one."),
        (["--cluster", "tcp://x:1", "--workers", "2"], "--workers is of no use with --cluster: the cluster says how many workers it has."),
    ],
)
def test_an_option_without_use_is_refused_even_where_it_says_the_default(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", GAME, *arguments]) == ExitCode.UNUSABLE
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == f"tablegames: {sentence}\n"


@pytest.mark.parametrize("value", ["", " "])
@pytest.mark.parametrize(
    "flag",
    ["--meter", "--cluster", "--plot", "--wager", "--submission", "--choice", "--paytable", "--strategy", "--removed", "--house-way",
     "--seed", "--bankroll"],
)  # fmt: skip
def test_an_option_without_a_value_is_refused(flag: str, value: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", GAME, flag, value]) == ExitCode.UNUSABLE
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == f"tablegames: {flag} is given without a value: say one, or leave the option out.\n"


def test_a_picture_that_cannot_be_drawn_is_refused_before_the_rounds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    began = time.monotonic()
    assert main(["simulate", GAME, "--rounds", "100000000000", "--plot", str(tmp_path / "none" / "x.svg")]) == ExitCode.UNUSABLE
    assert time.monotonic() - began < 5
    assert "x.svg cannot be written" in capsys.readouterr().err


def test_looking_whether_a_picture_can_be_drawn_leaves_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, kept = tmp_path / "x.svg", tmp_path / "kept.svg"
    kept.write_text("kept", encoding="ascii")
    for each in (path, kept):
        assert main(["simulate", GAME, "--wager", "nothing", "--plot", str(each)]) == ExitCode.UNUSABLE
    assert not path.exists()
    assert kept.read_text(encoding="ascii") == "kept"
    capsys.readouterr()


@pytest.mark.parametrize("way", [[], ["--processes"]])
def test_ctrl_c_ends_with_what_is_finished(way: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(_bar: Bar, done: int, _total: int) -> None:
        if done:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Bar, "show", pressed)
    asked = ["simulate", GAME, "--rounds", "100000000000", "--seed", "1", "--format", "json", "--workers", "2"]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started the tests may have had it ignored
    try:
        assert main([*asked, *way]) == ExitCode.INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, before)
    shown = capsys.readouterr()
    found = data(shown.out)
    assert found["is_interrupted"]
    assert 0 < found["rounds"] < 10**11
    assert shown.err == f"tablegames: Interrupted: {found['rounds']:,} of 100,000,000,000 rounds are finished, and told of here.\n"


@pytest.mark.slow
def test_ctrl_c_in_a_terminal_reaches_workers_that_are_processes_too() -> None:
    command = [sys.executable, "-m", "tablegames", "simulate", GAME, "--rounds", "100000000000", "--processes", "--format", "json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True) as started:
        time.sleep(20)
        os.killpg(started.pid, signal.SIGINT)
        out, err = started.communicate(timeout=120)
    assert started.returncode == ExitCode.INTERRUPTED
    assert err.startswith("tablegames: Interrupted: ")
    assert "Traceback" not in err
    assert data(out)["is_interrupted"]
