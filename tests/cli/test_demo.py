"""`tablegames demo`: a whole round with its paragraphs, and an audit that has nothing to say."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tablegames.cli import main
from tablegames.cli.demo import audited, deal, transcript, verdict
from tablegames.cli.play import new_session, open_table
from tablegames.cli.terminal.session import seat_people
from tablegames.equipment.chance import SeededChance
from tablegames.games import MODULES
from tablegames.procedure.kinds import Kind
from tablegames.submission.new import new_installation, new_submission

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.cli.terminal.session import Session
    from tablegames.procedure.table import Table


def shown(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["demo", *arguments]) == 0
    return capsys.readouterr().out


def dealt(slug: str, *, seed: int) -> tuple[Session, Table]:
    table = open_table(slug, submission=None, installation=None)
    seat_people(table, you=(), others=7, chips_cents=0)
    start = table.copy()
    session = new_session(slug, table, chance=SeededChance(seed), is_dealer=True, on_round=lambda _round: None)
    deal(session)
    return session, start


@pytest.mark.parametrize("slug", MODULES)
@pytest.mark.parametrize("seed", range(5))
def test_a_round_reads_well_in_80_columns_and_has_no_findings(slug: str, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown([slug, "--seed", str(seed)], capsys).splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[-1] == "No findings."
    assert "{" not in "".join(lines)


@pytest.mark.parametrize("seed", range(5))
def test_three_card_poker_stands_in_about_sixty_lines(seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(shown(["three-card-poker", "--seed", str(seed)], capsys).splitlines()) <= 68


@pytest.mark.parametrize("slug", MODULES)
def test_every_paragraph_that_was_due_is_printed(slug: str) -> None:
    session, _start = dealt(slug, seed=3)
    printed = {cite for line in transcript(session) for cite in line.cites}
    due = {cite for act in session.acts if act.due is not None for cite in act.due.cites}
    assert due <= printed


def test_a_seed_makes_the_same_round_again_and_none_another(capsys: pytest.CaptureFixture[str]) -> None:
    again = [shown(["three-card-poker", "--seed", "11"], capsys) for _ in range(2)]
    assert again[0] == again[1]
    assert shown(["three-card-poker"], capsys) != shown(["three-card-poker"], capsys)


@pytest.mark.parametrize("seats", [1, 7])
def test_as_many_seats_as_asked(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    said = shown(["three-card-poker", "--seed", "2", "--seats", str(seats)], capsys)
    assert sum("shown" in line for line in said.splitlines()) <= seats
    assert said.splitlines()[-1] == "No findings."
    assert f" {seats} seat{'' if seats == 1 else 's'}; " in said


@pytest.mark.parametrize("arguments", [["three-card-poker", "--seats", "8"], ["three-card-poker", "--seats", "0"], ["whist"]])
def test_what_cannot_be_dealt_is_a_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", *arguments]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_the_audit_is_a_real_one() -> None:
    session, start = dealt("three-card-poker", seed=3)
    facts = session.position.facts
    number, paid = next((place, fact) for place, fact in enumerate(facts) if fact.kind is Kind.SETTLE)
    facts[number] = paid._replace(value=paid.number + 500)
    findings = audited(session, start)
    assert len(findings) == 1
    told = verdict(findings, facts=len(facts))
    assert told[-1].cites == (findings[0].cite,)
    assert "No findings." not in [line.words for line in told]


def test_the_command_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tablegames", "demo", "three-card-poker", "--seed", "7"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert done.stdout.endswith("No findings.\n")


def test_a_round_is_dealt_by_a_submission_and_at_an_installation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filed, built = tmp_path / "filed.toml", tmp_path / "table.toml"
    filed.write_text(new_submission("let-it-ride-poker").replace('three-card-bonus = "none"', 'three-card-bonus = "D"'), encoding="utf-8")
    built.write_text(new_installation("let-it-ride-poker"), encoding="utf-8")
    said = shown(["let-it-ride-poker", "--seed", "4", "--submission", str(filed), "--table", str(built)], capsys)
    assert "Three Card Bonus" in said
    assert said.endswith("No findings.\n")
    assert main(["demo", "four-card-poker", "--submission", str(filed)]) == 2


def test_a_table_of_six_seats_is_full_with_six(capsys: pytest.CaptureFixture[str]) -> None:
    assert " 6 seats; " in shown(["texas-holdem-bonus-poker", "--seed", "1"], capsys)
