from __future__ import annotations

import csv
import json
import re
import sqlite3
from contextlib import closing
from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest
from tests.store.helpers import Clock, attacked, copied, opened, played

from tablegames.cli import main
from tablegames.cli.common import ExitCode
from tablegames.floor.bots import Bots
from tablegames.games import MODULES
from tablegames.games import game as find_game
from tablegames.procedure.record import read_record
from tablegames.store.database import open_database
from tablegames.store.secrecy import OF_HANDS, OF_ORDERS

if TYPE_CHECKING:
    from pathlib import Path

GAME = "three-card-poker"
HIDDEN = {kind.word for kind in OF_HANDS | OF_ORDERS}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table in the middle of its fourth round, after the cards were dealt, and one of another game."""
    path = tmp_path_factory.mktemp("journal") / "floor.sqlite"
    database = open_database(path, may_create=True)
    live = opened(database, players=2)
    played(live, rounds=3)
    bots = Bots(live, seed="seven", now=Clock())
    with live.together():
        while not any(fact.kind.word == "deal" for fact in (live.position.facts if live.position and live.round == 4 else ())):
            bots.step()
        for _ in range(4):
            bots.step()
    played(opened(database, "minibaccarat", players=2), rounds=1)
    database.close()
    return path


@pytest.fixture
def copy(whole: Path, tmp_path: Path) -> Path:
    copied(whole, tmp_path / "copy.sqlite")
    return tmp_path / "copy.sqlite"


def run(capsys: pytest.CaptureFixture[str], *arguments: object, code: int = ExitCode.FINE) -> str:
    assert main([str(each) for each in arguments]) == code
    out, err = capsys.readouterr()
    return err if code == ExitCode.UNUSABLE else out


def facts_of(path: Path) -> dict[int, list[Any]]:
    with closing(sqlite3.connect(path)) as raw:
        rows = raw.execute("SELECT seq, body FROM journal WHERE table_id = ? AND kind = 'fact'", (GAME,))
        return {seq: json.loads(body)["fact"] for seq, body in rows}


# ---------------------------------------------------------------- play


def test_play_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    both = run(capsys, "journal", "play", one, "pai-gow", "--rounds", 2, "--players", 3, "--seed", 5)
    first = run(capsys, "journal", "play", two, "pai-gow", "--rounds", 1, "--players", 3, "--seed", 5)
    second = run(capsys, "journal", "play", two, "pai-gow", "--seed", 5)
    without_roots = [[line for line in text.splitlines() if len(line.strip()) != 64] for text in (both, first + second)]
    assert all(len(line) <= 80 for line in both.splitlines())
    assert without_roots[0] == without_roots[1]
    assert "no findings" in run(capsys, "journal", "verify", two)


@pytest.mark.parametrize("slug", MODULES)
def test_every_game_plays_without_a_seed(slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "floor.sqlite"
    database = open_database(path, may_create=True)
    live = opened(database, slug)
    bots = Bots(live, seed=None, now=Clock())
    with live.together():
        for _ in range(60):
            bots.step()
    database.close()
    assert "no findings" in run(capsys, "journal", "verify", path)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["minibaccarat", "--table", GAME], f"Table {GAME} plays {GAME}, not minibaccarat; --table names another table."),
        (["poker"], "'poker' is no game that runs today"),
        ([GAME, "--table", "x", "--players", "9"], "The table has 7 seats, not 9."),
        ([GAME, "--seed", "a\nb"], "A seed is a text of at most 100 printable letters."),
        ([GAME, "--table", " "], "The name of a table is a text of 1 to 64 letters"),
    ],
)
def test_what_cannot_be_played_is_told(arguments: list[str], sentence: str, whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sentence in run(capsys, "journal", "play", whole, *arguments, code=ExitCode.UNUSABLE)


# ---------------------------------------------------------------- verify


def test_verify_says_how_each_journal_ends(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(run(capsys, "journal", "verify", whole, "--format", "json"))
    assert [each["table"] for each in told["tables"]] == ["minibaccarat", GAME]
    assert told["findings"] == []
    last = told["tables"][1]
    mark = f"{GAME}:{last['entries']}:{last['hash']}"
    assert f"  {mark}" in run(capsys, "journal", "verify", whole, "--table", GAME).splitlines()
    run(capsys, "journal", "verify", whole, "--noted", mark)
    wrong = run(capsys, "journal", "verify", whole, "--noted", mark[:-1] + "x", "--format", "csv", code=ExitCode.FOUND)
    assert [row["code"] for row in csv.DictReader(StringIO(wrong))] == ["not-as-noted"]
    gone = run(capsys, "journal", "verify", whole, "--noted", f"{GAME}:9999:00", "--format", "json", code=ExitCode.FOUND)
    assert json.loads(gone)["findings"][0]["code"] == "missing-entry"


def test_verify_finds_what_was_changed(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    attacked(copy, "UPDATE postings SET cents = cents + 5 WHERE seq = (SELECT MAX(seq) FROM postings)")
    found = run(capsys, "journal", "verify", copy, code=ExitCode.FOUND)
    assert "do not follow" in " ".join(found.split())
    assert "minibaccarat: " in found


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["verify", "{}/none"], "There is no database {}/none."),
        (["verify", "{}/text"], "{}/text cannot be used: it is no SQLite database."),
        (["verify", "mysql://h/d"], "A database of the kind “mysql” is not used here"),
        (["show", "{}/none"], "There is no database"),
        (["verify", "{}/floor", "--table", "x"], "There is no table x in this database"),
        (["verify", "{}/floor", "--noted", "x"], "'x' is no noted hash"),
        (["verify", "{}/floor", "--noted", "x:1:aa"], "A hash of table x was noted"),
        (["show", "{}/floor", "x"], "There is no table x in this database"),
        (["show", "{}/floor", "--round", "1"], "--round is of one table: name it."),
        (["balances", "{}/floor", "x"], "There is no table x"),
        (["proofs", "{}/floor", "x"], "There is no table x"),
        (["proofs", "{}/floor", "t"], "Nothing was committed to at table t"),
        (["proofs", "{}/floor", "t", "--shuffle", "3"], "Table t has no commitment 3."),
        (["export", "{}/floor", "x"], "There is no table x"),
        (["export", "{}/floor", "t", "--out", "{}/text"], "{}/text exists already; --force writes over it."),
    ],
)
def test_input_that_cannot_be_used_is_told(arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text").write_text("no database, " * 100)
    database = open_database(tmp_path / "floor", may_create=True)
    opened(database, table_id="t")
    database.close()
    told = run(capsys, "journal", *[each.format(tmp_path) for each in arguments], code=ExitCode.UNUSABLE)
    assert told.startswith(f"tablegames: {sentence.format(tmp_path)}")
    assert "Traceback" not in told


def test_a_body_that_cannot_be_read_is_told(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    attacked(copy, "UPDATE journal SET body = SUBSTR(body, 1, 20) WHERE seq = 9")
    for command in ("show", "export"):
        assert "cannot be read" in run(capsys, "journal", command, copy, GAME, code=ExitCode.UNUSABLE)
    run(capsys, "journal", "verify", copy, code=ExitCode.FOUND)


# ---------------------------------------------------------------- show


def test_show_lists_tables_and_entries(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tables = json.loads(run(capsys, "journal", "show", whole, "--format", "json"))
    assert [(each["table"], each["rounds"]) for each in tables] == [("minibaccarat", 1), (GAME, 4)]
    rows = json.loads(run(capsys, "journal", "show", whole, GAME, "--round", 2, "--format", "json"))
    assert {row["round"] for row in rows} == {2}
    assert rows[0]["act"] == "Round 2 begins"
    lines = run(capsys, "journal", "show", whole, GAME).splitlines()
    assert all(len(line) <= 80 for line in lines)
    assert any("player 1: " in line for line in lines)


@pytest.mark.parametrize("output", ["text", "json", "csv"])
def test_nobody_reads_a_face_down_card_or_an_order_in_use(output: str, whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No act of dealing, shuffling, cutting or setting shows a card; to surveillance only those that are past do."""
    facts = facts_of(whole)
    shuffles = [seq for seq, fact in facts.items() if fact[0] in {"shuffle", "preshuffled"}]
    hidden = {seq: str(fact[3]) for seq, fact in facts.items() if fact[0] in HIDDEN}
    now = {seq: value for seq, value in hidden.items() if seq >= shuffles[-1]}
    assert len(now) > 5
    with closing(sqlite3.connect(whole)) as raw:
        nonces = [nonces[:64] for (nonces,) in raw.execute("SELECT nonces FROM shuffle_secrets")]
    for extra, secret in ((), hidden), (("--surveillance",), now):
        told = run(capsys, "journal", "show", whole, GAME, *extra, "--format", output)
        if output == "json":
            acts = {row["seq"]: row["act"] for row in json.loads(told)}
            # A commitment is a number that may begin as one of these does: they end where they end.
            assert [acts[seq] for seq, value in secret.items() if re.search(rf": {re.escape(value)}\b", acts[seq])] == []
            assert bool(extra) == any(re.search(rf": {re.escape(value)}\b", acts[seq]) for seq, value in hidden.items())
        assert not any(nonce in told for nonce in nonces)
        assert facts[shuffles[-1]][3] not in told
        assert (facts[shuffles[0]][3] in " ".join(told.split())) == bool(extra)


def test_balances_are_zero_together(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(run(capsys, "journal", "balances", whole, GAME, "--format", "json"))
    assert sum(row["cents"] for row in rows) == 0
    assert {"player", "table inventory", "betting area"} <= {row["kind"] for row in rows}
    assert "table inventory: " in run(capsys, "journal", "balances", whole, GAME)


# ---------------------------------------------------------------- export, proofs


def test_export_is_a_record_without_findings(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "record.jsonl"
    assert main(["journal", "export", str(whole), GAME, "--out", str(out)]) == ExitCode.FINE
    assert capsys.readouterr().err == "tablegames: 1 round held back: not over, or the cards were not shuffled again since.\n"
    record = read_record(out.read_text().splitlines(), games=find_game)
    assert [each.number for each in record.rounds] == [1, 2, 3]
    run(capsys, "audit", out)
    run(capsys, "journal", "export", whole, GAME, "--out", out, code=ExitCode.UNUSABLE)
    run(capsys, "journal", "export", whole, GAME, "--out", out, "--force")
    assert run(capsys, "journal", "export", whole, GAME).splitlines() == out.read_text().splitlines()


def test_a_shoe_in_use_is_held_back(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(run(capsys, "journal", "export", whole, "minibaccarat").splitlines()) == 1


def test_only_cards_that_were_turned_are_proved_until_the_cards_are_shuffled_again(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    facts = facts_of(whole)
    told = json.loads(run(capsys, "journal", "proofs", whole, GAME))
    assert told["proofs"] == []
    past = json.loads(run(capsys, "journal", "proofs", whole, GAME, "--shuffle", told["shuffle"] - 2))
    assert [each["position"] for each in past["proofs"]] == [*range(52)]
    dealt = [fact[3] for fact in facts.values() if fact[0] == "deal"]
    assert [each["card"] for each in past["proofs"]][:3] != dealt[:3]
    shoe = json.loads(run(capsys, "journal", "proofs", whole, "minibaccarat"))
    seen = [each["card"] for each in shoe["proofs"]]
    assert 4 <= len(seen) <= 6
    assert shoe["leaves"] > 300


def test_the_cards_that_are_proved_are_those_that_were_dealt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "floor.sqlite"
    database = open_database(path, may_create=True)
    played(opened(database, players=2), rounds=1)
    database.close()
    facts = facts_of(path)
    dealt = [fact[3] for fact in facts.values() if fact[0] == "deal"]
    shown = [card for fact in facts.values() if fact[0] == "reveal" for card in fact[3].split()]
    told = json.loads(run(capsys, "journal", "proofs", path, GAME))
    assert {(each["position"], each["card"]) for each in told["proofs"]} == {(dealt.index(card), card) for card in shown}
    (tmp_path / "proofs").write_text(json.dumps(told))
    saw = f"{dealt.index(shown[0])}={shown[0]}"
    run(capsys, "verify-shuffle", tmp_path / "proofs", "--root", told["root"], "--card", saw)
