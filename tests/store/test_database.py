from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import insert, select
from tests.store.helpers import attacked, by, findings, opened, played, triggers

from tablegames.store import schema
from tablegames.store.database import open_database
from tablegames.store.errors import DatabaseError, StoreError
from tablegames.store.live import LiveTable
from tablegames.store.upgrade import MIGRATIONS
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from sqlalchemy import Connection

DATA = Path(__file__).parent / "data"
KEPT = ("tables", "journal", "postings", "commitments", "shuffle_secrets")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "floor.sqlite"
    database = open_database(made, may_create=True)
    played(opened(database), rounds=1)
    database.close()
    return made


def test_the_revisions_make_what_the_schema_says(path: Path) -> None:
    database = open_database(path)
    with database.reading() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.METADATA) == []
        assert context.get_current_revision() == schema.REVISION == ScriptDirectory(str(MIGRATIONS)).get_current_head()
        settings = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")}
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    database.close()


@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("act", ["UPDATE {0} SET {1} = {1}", "DELETE FROM {0}", "INSERT OR REPLACE INTO {0} SELECT * FROM {0} LIMIT 1"])
def test_the_database_itself_refuses_changes(name: str, act: str, path: Path) -> None:
    column = schema.METADATA.tables[name].columns.keys()[0]
    with pytest.raises(sqlite3.IntegrityError, match=r"is append-only|goes on with its next number"):
        attacked(path, act.format(name, column))
    database = open_database(path)
    assert findings(database) == []
    database.close()


def test_no_number_is_left_out(path: Path) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="goes on with its next number"):
        attacked(path, "INSERT INTO journal SELECT table_id, seq + 1000, 1, kind, body, actor, role, 'x', at, hash, hash FROM journal")


def test_a_url_opens_what_a_path_opens(path: Path) -> None:
    database = open_database(f"sqlite:///{path}")
    assert findings(database) == []
    database.close()


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("{}/none.sqlite", "There is no database {}/none.sqlite."),
        ("{}", "{} is a folder; the file of a database was wanted."),
        ("{}/text", "{}/text cannot be used: it is no SQLite database."),
        ("{}/empty", "{}/empty is empty: no database."),
        ("{}/foreign", "{}/foreign is a database, but no journal of tablegames."),
        ("sqlite://", "A journal is kept in a file: name its path."),
        ("mysql://root:secret@h/d", "A database of the kind “mysql” is not used here; the path of a SQLite file, "),
        ("postgresql://h/d", "A database of the kind “postgresql” is not used here; "),
        ("://", "This is no address of a database; "),
        (
            "postgresql+psycopg://u:secret@127.0.0.1:1/d",
            "postgresql+psycopg://u:***@127.0.0.1:1/d cannot be used: no server answers there.",
        ),
    ],
)
def test_what_cannot_be_opened_is_told_in_a_sentence(where: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database, " * 100)
    (tmp_path / "empty").touch()
    with closing(sqlite3.connect(tmp_path / "foreign")) as raw:
        raw.execute("CREATE TABLE songs (name TEXT)")
    with pytest.raises(DatabaseError) as told:
        open_database(where.format(tmp_path))
    assert str(told.value).startswith(sentence.format(tmp_path))
    assert str(told.value).endswith(".")
    assert "secret" not in str(told.value)


def test_a_foreign_database_is_not_made_into_a_journal(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "foreign")) as raw:
        raw.execute("CREATE TABLE songs (name TEXT)")
    with pytest.raises(DatabaseError, match="no journal of tablegames"):
        open_database(tmp_path / "foreign", may_create=True)
    with pytest.raises(DatabaseError, match=r"^There is no folder .*/a in which b could be made\.$"):
        open_database(tmp_path / "a" / "b", may_create=True)


def test_nobody_else_may_read_a_new_database(path: Path) -> None:
    database = open_database(path)
    opened(database, "pai-gow")
    assert {each.name: each.stat().st_mode & 0o077 for each in path.parent.iterdir() if each.stat().st_mode & 0o077} == {}
    database.close()


def test_a_newer_database_is_refused(path: Path) -> None:
    attacked(path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseError, match=r"was written by a newer tablegames \(revision 9999\); this one knows revisions up to \d+\."):
        open_database(path)


@pytest.mark.parametrize("part", [0.3, 0.6, 0.95])
def test_a_file_cut_short_is_told_or_found(part: float, path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * part)])
    try:
        database = open_database(path)
    except DatabaseError as error:
        assert "damaged or was cut short" in str(error)  # noqa: PT017 - or it is found below
        return
    try:
        assert findings(database)
    except DatabaseError as error:
        assert "damaged or was cut short" in str(error)  # noqa: PT017 - it may be one or the other
    database.close()


def test_a_locked_database_is_told_after_a_while(path: Path) -> None:
    database = open_database(path, busy_seconds=0.1)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseError, match="another process is writing to it"):
            opened(database, "pai-gow")
    opened(database, "pai-gow").begin_round(by=by("r"))
    database.close()


STORED = {"pai-gow": (42, "26a1e563"), "three-card-poker": (78, "afff7691")}


def test_a_journal_of_the_first_revision_opens_in_the_last_and_verifies(tmp_path: Path) -> None:
    """The file was written by revision 0001, and is never written again.

    Where the procedure has a new version, rounds of the old one may not replay, and are told so; all else holds.
    """
    copy = tmp_path / "old.sqlite"
    copy.write_bytes((DATA / "revision-0001.sqlite").read_bytes())
    database = open_database(copy)
    told = {each.table: (each.entries, each.hash[:8]) for each in verify(database)}
    assert told == STORED
    assert [each for each in findings(database) if "it was played by procedure" not in each.sentence] == []
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []
    played(LiveTable.of(database, "pai-gow"), rounds=1)
    assert [each for each in findings(database, "pai-gow") if "it was played by procedure" not in each.sentence] == []
    database.close()


def test_what_another_procedure_played_is_named(path: Path) -> None:
    attacked(path, *[f"DROP TRIGGER {name}" for name in triggers(path)])
    attacked(path, "UPDATE journal SET body = REPLACE(body, '\"procedure\":\"', '\"procedure\":\"0') WHERE kind = 'round'")
    attacked(path, "UPDATE journal SET body = REPLACE(body, '\"deal\"', '\"discard\"') WHERE kind = 'fact'")
    database = open_database(path)
    assert any("it was played by procedure 0" in each.sentence for each in findings(database))
    database.close()


def test_what_threads_write_at_once_is_written_whole_or_not_at_all_each_for_itself(tmp_path: Path) -> None:
    database = open_database(tmp_path / "floor.sqlite", may_create=True)
    errors: list[str] = []

    def write(number: int) -> None:
        def do(connection: Connection) -> None:
            for nth in range(3):
                connection.execute(insert(schema.settings), {"key": f"{number} {nth}", "value": "kept"})
            if number % 3 == 0:
                raise StoreError(f"{number} is not to be written.")

        try:
            database.write(do)
        except StoreError as error:
            errors.append(str(error))

    threads = [threading.Thread(target=write, args=(number,)) for number in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with database.reading() as connection:
        kept = set(connection.execute(select(schema.settings.c.key)).scalars())
    assert kept == {f"{number} {nth}" for number in range(30) if number % 3 for nth in range(3)}
    assert sorted(errors) == sorted(f"{number} is not to be written." for number in range(0, 30, 3))
    database.close()
