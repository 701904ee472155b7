"""``tablegames simulate``: what it prints, draws and refuses, and that the chance is the same however it is played."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest

from tablegames.cli import main
from tablegames.cli._bar import Bar
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
        [GAME, "--hold", "week"],
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
    assert main([*asked, *way]) == ExitCode.INTERRUPTED
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
