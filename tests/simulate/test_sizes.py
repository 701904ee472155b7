"""``--hold`` and ``--bankroll`` price a round at the size that is wagered, as ``tablegames odds`` does; and say on which terms."""

from __future__ import annotations

import json
import signal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from tablegames.cli import main
from tablegames.cli._bar import Bar
from tablegames.cli.common import ExitCode
from tablegames.odds.asked import ask
from tablegames.odds.book import analyses
from tablegames.simulate.spec import spec_of

if TYPE_CHECKING:
    from pathlib import Path

HOLD = ("--hold", "shift", "--periods", "3", "--buy-in", "100000", "--seed", "1", "--format", "json")
LIFE = ("--bankroll", "100000", "--lives", "20", "--rounds", "10", "--seed", "1", "--format", "json")
LIR, FCP, TEXAS = "let-it-ride-poker", "four-card-poker", "texas-holdem-bonus-poker"
GAP = 'house way "Gap" for pai-gow\na pair: play the highest pair\n'


def ran(capsys: pytest.CaptureFixture[str], *arguments: str, code: ExitCode = ExitCode.FINE) -> str:
    assert main(list(arguments)) == code
    shown = capsys.readouterr()
    return shown.out if code is ExitCode.FINE else shown.err


def first_figures(capsys: pytest.CaptureFixture[str], *arguments: str, options: dict[str, str]) -> dict[str, Fraction]:
    """Give the figures that ``tablegames odds`` has for the first analysis with these options."""
    rows = json.loads(ran(capsys, "odds", *arguments, "--format", "json"))
    fitting = [row for row in rows if options.items() <= row["options"].items()]
    exact = [row for row in fitting if row["options"] == fitting[0]["options"] and row["numerator"] is not None]
    return {row["metric"]: Fraction(row["numerator"], row["denominator"]) for row in exact}


PROGRESSIVE = ("--wager", "progressive", "--meter", "12345")


@pytest.mark.parametrize(
    ("game", "terms", "average", "sized", "options"),
    [
        pytest.param(LIR, PROGRESSIVE, "5", (), {"wager": "$5"}, id="a progressive of $5"),
        pytest.param(LIR, PROGRESSIVE, "1", (), {"wager": "$1"}, id="a progressive of $1"),
        pytest.param(FCP, PROGRESSIVE, "5", (), {"wager": "$5"}, id="a progressive of another game"),
        pytest.param(LIR, ("--choice", "payout-limit=50000"), "500", ("--size", "500"), {}, id="a payout limit"),
        pytest.param(TEXAS, ("--wager", "bonus"), "2000", ("--size", "2000"), {}, id="the limit of a chapter"),
        pytest.param("pai-gow", ("--choice", "vigorish-rounding=25-cents"), "6", ("--size", "6"), {}, id="vigorish of tiles"),
        pytest.param(
            "minibaccarat",
            ("--wager", "banker", "--choice", "vigorish-rounding=up-to-5-cents"),
            "6.50",
            ("--size", "6.50"),
            {},
            id="vigorish of Minibaccarat",
        ),
    ],
)
def test_the_mean_is_that_of_the_odds_at_the_same_size(
    game: str, terms: tuple[str, ...], average: str, sized: tuple[str, ...], options: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    exact = first_figures(capsys, game, *terms, *sized, options=options)
    held = json.loads(ran(capsys, "simulate", game, *terms, "--average", average, *HOLD))
    assert held["exact"]["element_of_risk"] == pytest.approx(float(exact["element_of_risk"]), rel=1e-12)
    lived = json.loads(ran(capsys, "simulate", game, *terms, "--average", average, *LIFE))
    assert lived["exact"]["mean"] == pytest.approx(-10 * float(average) * float(exact["house_edge"]), rel=1e-12)
    assert options.items() <= next(iter(lived["options"].values())).items()


@pytest.mark.parametrize("game", [LIR, FCP])
@pytest.mark.parametrize("way", [HOLD, LIFE])
def test_a_progressive_has_the_sizes_that_the_terms_allow(game: str, way: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    for average in ((), ("--average", "2")):
        refused = ran(capsys, "simulate", game, *PROGRESSIVE, *average, *way, code=ExitCode.UNUSABLE)
        assert "Progressive Payout Wager is $1 or $5 on these terms, not $" in refused
        assert "--average" in refused


@pytest.mark.slow
def test_wagers_under_one_payout_limit_are_not_drawn_apart_where_it_may_cut_them(capsys: pytest.CaptureFixture[str]) -> None:
    both = ("--wager", "ante", "--wager", "bonus")
    refused = ran(capsys, "simulate", TEXAS, *both, "--average", "2000", *HOLD, code=ExitCode.UNUSABLE)
    assert "these wagers together may reach the payout limit of $50,000" in refused
    assert json.loads(ran(capsys, "simulate", TEXAS, *both, "--average", "20", *HOLD))["wagers"] == ["ante", "bonus"]


def test_wagers_that_do_not_depend_on_a_size_take_any(capsys: pytest.CaptureFixture[str]) -> None:
    for game, wager in (("three-card-poker", "ante"), ("minibaccarat", "player"), (LIR, "let-it-ride"), (FCP, "aces-up")):
        held = json.loads(ran(capsys, "simulate", game, "--wager", wager, "--average", "37", *HOLD))
        exact = first_figures(capsys, game, "--wager", wager, options={})
        assert held["exact"]["element_of_risk"] == pytest.approx(float(exact["element_of_risk"]), rel=1e-12)


# ---------------------------------------------------------------- the terms are told


@pytest.mark.parametrize("way", [("--rounds", "1000"), ("--hold", "shift", "--periods", "3"), ("--bankroll", "500", "--lives", "9")])
def test_text_names_the_terms_and_the_strategy(way: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(ran(capsys, "simulate", "three-card-poker", *way).split())
    assert "Ante Wager with Play Wager: ante-bonus e, strategy optimal." in text


@pytest.mark.parametrize("way", [("--rounds", "1000"), ("--hold", "shift", "--periods", "3"), ("--bankroll", "500", "--lives", "9")])
def test_a_house_way_with_gaps_is_told_of(way: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gap = tmp_path / "gap.txt"
    gap.write_text(GAP, encoding="utf-8")
    asked = ("simulate", "pai-gow", "--house-way", str(gap), *way)
    sentence = "The house way Gap does not say how 29,120 of 35,960 hands are set: they have the highest lawful Low hand"
    assert sentence in " ".join(ran(capsys, *asked).split())
    assert sentence in ran(capsys, *asked, "--format", "json")


def test_a_note_of_the_odds_names_the_command_that_has_its_option(capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(ran(capsys, "simulate", TEXAS, "--wager", "bonus", "--rounds", "1000").split())
    assert "tablegames odds --size prices a wager of that size" in text


@pytest.mark.slow
def test_pai_gow_poker_is_played_as_well_as_can_be_where_no_strategy_is_named() -> None:
    """The best settings of classes lose less than a millionth of the wager against the best of all."""
    [played], [best] = spec_of(ask("pai-gow-poker")).analyses, analyses(ask("pai-gow-poker"))
    assert dict(played.options)["strategy"] == "by class"
    assert 0 <= played.house_edge - best.house_edge < Fraction(1, 10**6)


# ---------------------------------------------------------------- an interrupted bankroll


def test_ctrl_c_counts_the_players_that_are_finished(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(_bar: Bar, done: int, _total: int) -> None:
        if done:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Bar, "show", pressed)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    asked = ["simulate", "three-card-poker", "--bankroll", "1000", "--rounds", "100000", "--lives", "1000000", "--seed", "1"]
    try:
        assert main([*asked, "--format", "json"]) == ExitCode.INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, before)
    shown = capsys.readouterr()
    found: dict[str, Any] = json.loads(shown.out)
    assert 0 < found["lives"] < 10**6
    assert shown.err == f"tablegames: Interrupted: {found['lives']:,} of 1,000,000 players are finished, and told of here.\n"
