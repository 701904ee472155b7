"""Whatever one row is changed, taken away, exchanged or put in, with the guards of the database gone, is found."""

# ruff: noqa: S608 - the statements are put together from names of our own

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.store.helpers import attacked, copied, findings, opened, played

from tablegames.store import schema
from tablegames.store.database import open_database
from tablegames.store.entry import Entry, digest
from tablegames.store.errors import DatabaseError, NoTableError
from tablegames.store.verify import count_entries, verify

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.store.verify import JournalFinding

KEPT = ("tables", "journal", "postings", "commitments", "shuffle_secrets", "heads")
KEYS = {name: [column.name for column in schema.METADATA.tables[name].primary_key] for name in KEPT}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables that played, and one that was only opened."""
    path = tmp_path_factory.mktemp("verify") / "floor.sqlite"
    database = open_database(path, may_create=True)
    played(opened(database, "three-card-poker", players=2), rounds=2)
    played(opened(database, "pai-gow", players=2), rounds=1)
    opened(database, "four-card-poker")
    database.close()
    return path


def found_after(path: Path) -> list[JournalFinding]:
    database = open_database(path)
    try:
        return findings(database)
    finally:
        database.close()


def codes(path: Path, *statements: str) -> set[str]:
    attacked(path, *statements)
    return {each.code for each in found_after(path)}


@pytest.fixture
def copy(whole: Path, tmp_path: Path) -> Path:
    copied(whole, tmp_path / "copy.sqlite")
    return tmp_path / "copy.sqlite"


def test_nothing_is_found_in_what_was_left_alone(whole: Path, copy: Path) -> None:
    assert found_after(whole) == found_after(copy) == []
    database = open_database(whole)
    seen: list[None] = []
    told = [*verify(database, on_entry=lambda: seen.append(None))]
    assert [each.table for each in told] == ["four-card-poker", "pai-gow", "three-card-poker"]
    assert sum(each.entries for each in told) == len(seen) == count_entries(database)
    assert all(len(each.hash) == 64 for each in told)
    with pytest.raises(NoTableError, match="there are four-card-poker, pai-gow, three-card-poker"):
        [*verify(database, "five-card-poker")]
    database.close()


OF_THREE = "table_id = 'three-card-poker'"


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        (f"UPDATE journal SET actor = 'Eve' WHERE {OF_THREE} AND seq = 9", "changed-entry"),
        (f"DELETE FROM journal WHERE {OF_THREE} AND seq = 9", "missing-entry"),
        (f"DELETE FROM journal WHERE {OF_THREE} AND seq = (SELECT MAX(seq) FROM journal WHERE {OF_THREE})", "missing-entry"),
        (f"DELETE FROM journal WHERE {OF_THREE} AND seq = 1", "missing-entry"),
        ("UPDATE journal SET table_id = 'four-card-poker', seq = 2 WHERE table_id = 'three-card-poker' AND seq = 2", "changed-entry"),
        (f"UPDATE postings SET cents = cents + 100 WHERE {OF_THREE}", "postings"),
        (f"UPDATE postings SET cents = cents + 100 WHERE {OF_THREE}", "balances"),
        (f"DELETE FROM commitments WHERE {OF_THREE} AND shuffle = 2", "commitment"),
        (f"UPDATE shuffle_secrets SET nonces = 'ff' || SUBSTR(nonces, 3) WHERE {OF_THREE}", "commitment"),
        ("UPDATE tables SET title = 'Pit 2'", "changed-table"),
        ("DELETE FROM tables WHERE id = 'pai-gow'", "unknown-table"),
        ("DELETE FROM heads", "no-head"),
        (f"UPDATE journal SET round = 'two' WHERE {OF_THREE} AND seq = 9", "changed-entry"),
        ("UPDATE tables SET edition = '1900'", "terms"),
        ("UPDATE tables SET game = 'poker'", "terms"),
        ("UPDATE tables SET setup = '['", "terms"),
        ("INSERT INTO tables SELECT 'new', game, edition, title, setup, created FROM tables LIMIT 1", "missing-entry"),
    ],
)
def test_what_was_done_is_named(statement: str, code: str, copy: Path) -> None:
    assert code in codes(copy, statement)


def test_a_chain_made_anew_does_not_hide_a_changed_fact(copy: Path) -> None:
    """Whoever can compute hashes is found by the replay: the cards that follow do not come from the order any more."""
    with closing(sqlite3.connect(copy)) as raw, raw:
        rows = [Entry(*row) for row in raw.execute(f"SELECT * FROM journal WHERE {OF_THREE} ORDER BY seq")]
        previous = rows[0].previous_hash
        changed = next(each for each in rows if '"settle"' in each.body)
        for each in rows:
            body = each.body.replace('"settle"', '"vigorish"') if each is changed else each.body
            made = each._replace(body=body, previous_hash=previous)
            made = made._replace(hash=digest(made))
            previous = made.hash
            raw.execute(
                f"UPDATE journal SET body = ?, previous_hash = ?, hash = ? WHERE {OF_THREE} AND seq = ?",
                (made.body, made.previous_hash, made.hash, made.seq),
            )
        raw.execute(f"UPDATE heads SET hash = ? WHERE {OF_THREE}", (previous,))
    told = found_after(copy)
    assert "no-replay" in {each.code for each in told}
    assert f"from entry {changed.seq} on" in told[0].sentence


@pytest.mark.fuzz
@settings(max_examples=40)
@given(data=st.data())
def test_any_single_row_that_was_tampered_with_is_found(data: st.DataObject, whole: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("attack") / "copy.sqlite"
    copied(whole, path)
    name = data.draw(st.sampled_from(KEPT))
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA synchronous=OFF")
        columns = [row[1] for row in raw.execute(f"PRAGMA table_info({name})")]
        rows = [row[0] for row in raw.execute(f"SELECT rowid FROM {name} ORDER BY rowid")]
        row = data.draw(st.sampled_from(rows))
        others = [column for column in columns if column not in KEYS[name]]
        act = data.draw(st.sampled_from(["alter", "delete", "exchange", "insert"]))
        before = [*raw.execute(f"SELECT * FROM {name} ORDER BY rowid")]
        try:
            if act == "alter":
                _alter(raw, name, data.draw(st.sampled_from(columns)), row, data.draw(st.sampled_from(["1", "7", "x", "ff"])))
            elif act == "delete":
                raw.execute(f"DELETE FROM {name} WHERE rowid = ?", (row,))
            elif act == "exchange":
                _exchange(raw, name, others, row, data.draw(st.sampled_from(rows)))
            else:
                _insert(raw, name, columns, row, data.draw(st.sampled_from(["new", "pai-gow", "four-card-poker"])))
        except sqlite3.IntegrityError:
            raw.rollback()
        is_changed = before != [*raw.execute(f"SELECT * FROM {name} ORDER BY rowid")]
        raw.commit()
    try:
        told = found_after(path)
    except DatabaseError:
        return
    assert bool(told) == is_changed


def _alter(raw: sqlite3.Connection, name: str, column: str, row: int, add: str) -> None:
    (value,) = raw.execute(f"SELECT {column} FROM {name} WHERE rowid = ?", (row,)).fetchone()
    new = f"{value}{add}" if isinstance(value, str) else value + len(add) if add.isdigit() else add
    raw.execute(f"UPDATE {name} SET {column} = ? WHERE rowid = ?", (new, row))


def _exchange(raw: sqlite3.Connection, name: str, columns: list[str], one: int, other: int) -> None:
    asked = ", ".join(columns)
    held = [raw.execute(f"SELECT {asked} FROM {name} WHERE rowid = ?", (row,)).fetchone() for row in (one, other)]
    target = ", ".join(f"{column} = ?" for column in columns)
    if name == "journal":
        raw.execute("UPDATE journal SET request_id = 'aside' WHERE rowid = ?", (one,))
    for row, values in ((other, held[0]), (one, held[1])):
        raw.execute(f"UPDATE {name} SET {target} WHERE rowid = ?", (*values, row))


def _insert(raw: sqlite3.Connection, name: str, columns: list[str], row: int, to: str) -> None:
    values = dict(zip(columns, raw.execute(f"SELECT * FROM {name} WHERE rowid = ?", (row,)).fetchone(), strict=True))
    if to == "new":
        last = columns[len(KEYS[name]) - 1]
        values[last] = f"{values[last]} too" if isinstance(values[last], str) else values[last] + 1000
    else:
        values[columns[0]] = to
    if "request_id" in values:
        values["request_id"] += " again"
    marks = ", ".join("?" * len(values))
    raw.execute(f"INSERT INTO {name} VALUES ({marks})", (*values.values(),))
