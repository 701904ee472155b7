"""The journal on PostgreSQL: all that is held of SQLite elsewhere, where the database itself plays a part."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import TYPE_CHECKING

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from tests.store.helpers import NOON, by, findings, opened, played
from tests.store.kills import survives
from tests.store.leases import never_both, processes

from tablegames.cli import main
from tablegames.cli.common import ExitCode
from tablegames.games import MODULES
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import place
from tablegames.store import schema
from tablegames.store.database import open_database
from tablegames.store.errors import DatabaseError, JournalBehindError, LeaseLostError
from tablegames.store.journal import milliseconds, refuse_stranger
from tablegames.store.lease import renew_all, take
from tablegames.store.live import LiveTable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.store.postgresql import Cluster

    from tablegames.store.database import Database

pytestmark = pytest.mark.slow

GAME = "three-card-poker"
KEPT = ("tables", "journal", "postings", "commitments", "shuffle_secrets")
TEN = timedelta(seconds=10)


@pytest.fixture
def database(postgresql: str) -> Iterator[Database]:
    made = open_database(postgresql, may_create=True)
    yield made
    made.close()


def raw(url: str, *statements: str) -> None:
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        for statement in statements:
            connection.execute(statement.encode())


@pytest.mark.parametrize("slug", MODULES)
def test_rounds_of_every_game_come_back_equal(slug: str, database: Database) -> None:
    live = opened(database, slug)
    played(live, rounds=2)
    assert LiveTable.of(database, slug).table.snapshot() == live.table.snapshot()
    assert findings(database) == []


def test_the_revisions_make_what_the_schema_says(database: Database) -> None:
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []


@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("act", ["UPDATE {0} SET {1} = {1}", "DELETE FROM {0}", "TRUNCATE {0} CASCADE"])
def test_the_database_itself_refuses_changes(name: str, act: str, postgresql: str, database: Database) -> None:
    played(opened(database), rounds=1)
    column = schema.METADATA.tables[name].columns.keys()[0]
    with pytest.raises(psycopg.errors.IntegrityConstraintViolation, match="is append-only"):
        raw(postgresql, act.format(name, column))
    assert findings(database) == []


def test_no_number_is_left_out(postgresql: str, database: Database) -> None:
    opened(database)
    with pytest.raises(psycopg.errors.IntegrityConstraintViolation, match="goes on with its next number"):
        raw(postgresql, "INSERT INTO journal SELECT table_id, 3, 1, kind, body, actor, role, 'x', at, hash, hash FROM journal")


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("UPDATE journal SET actor = 'Eve' WHERE seq = 9", "changed-entry"),
        ("DELETE FROM journal WHERE seq = 9", "missing-entry"),
        ("DELETE FROM journal WHERE seq = (SELECT MAX(seq) FROM journal)", "missing-entry"),
        ("UPDATE postings SET cents = cents + 100", "balances"),
        ("UPDATE tables SET title = 'Pit 2'", "changed-table"),
    ],
)
def test_what_was_changed_is_found(statement: str, code: str, postgresql: str, database: Database) -> None:
    played(opened(database), rounds=1)
    raw(postgresql, "SET session_replication_role = replica", statement)
    assert code in {each.code for each in findings(database)}


def test_who_is_behind_is_told_and_reads_again(database: Database) -> None:
    one = opened(database)
    other = LiveTable.of(database, GAME)
    one.begin_round(by=by("r1"))
    with pytest.raises(JournalBehindError):
        other.begin_round(by=by("r2"))
    assert other.begin_round(by=by("r1")).seq == 2


def test_of_many_who_write_at_once_one_writes(database: Database) -> None:
    opened(database)
    tables = [LiveTable.of(database, GAME) for _ in range(8)]

    def begin(number: int) -> bool:
        try:
            tables[number].begin_round(by=by(f"r{number}"))
        except JournalBehindError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(begin, range(8))) == 1
    assert findings(database) == []


def test_of_many_who_open_a_new_database_one_makes_it(postgresql: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: open_database(postgresql, may_create=True), range(4)))
    opened(made[0])
    assert [findings(each) for each in made] == [[]] * 4
    for each in made:
        each.close()


def test_processes_never_both_own_a_table(postgresql: str, database: Database) -> None:
    opened(database)
    never_both(postgresql, processes(3), workers=3, turns=40)


def test_who_has_lost_the_lease_writes_nothing(database: Database) -> None:
    opened(database)
    take(database, GAME, owner="a", now=NOON, lasting=TEN)
    mine = LiveTable.of(database, GAME, owner="a")
    mine.begin_round(by=by("r1"))
    assert take(database, GAME, owner="b", now=NOON, lasting=TEN) is None
    assert take(database, GAME, owner="b", now=NOON + TEN, lasting=TEN) is not None
    with pytest.raises(LeaseLostError):
        mine.submit(Fact(Kind.CLOCK, place("dealer"), 0, 100), by=by("r2", after=1))


def test_a_table_that_is_written_to_for_long_costs_no_other_table_its_lease(database: Database) -> None:
    for table_id in ("slow", "other"):
        opened(database, table_id=table_id)
        take(database, table_id, owner="a", now=NOON, lasting=TEN)
    with ThreadPoolExecutor(1) as pool, database.writing() as writing:
        refuse_stranger(writing, "slow", owner="a", now=NOON)
        renewed = pool.submit(renew_all, database, "a", now=NOON + TEN / 2, lasting=TEN).result(timeout=10)
    assert renewed == {"slow": milliseconds(NOON + TEN), "other": milliseconds(NOON + TEN * 1.5)}


def test_two_hundred_kills(postgresql: str, tmp_path: Path) -> None:
    survives(postgresql, tmp_path, names=(GAME, "pai-gow", "minibaccarat", "four-card-poker"), kills=200)


def test_what_cannot_be_opened_is_told(cluster: Cluster, postgresql: str) -> None:
    with pytest.raises(DatabaseError, match="is a database, but no journal of tablegames"):
        open_database(postgresql)
    for url in (cluster.url("none"), cluster.url("postgres", user="nobody")):
        with pytest.raises(DatabaseError, match="there is no such database, or no such user"):
            open_database(url)
    open_database(postgresql, may_create=True).close()
    raw(postgresql, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseError, match="was written by a newer tablegames"):
        open_database(postgresql)


def test_the_command_takes_the_address(postgresql: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run(*arguments: str) -> str:
        assert main(["journal", *arguments]) == ExitCode.FINE
        return capsys.readouterr().out

    run("play", postgresql, GAME, "--rounds", "2", "--players", "2")
    assert "no findings" in run("verify", postgresql)
    assert json.loads(run("show", postgresql, "--format", "json"))[0]["rounds"] == 2
    assert "table inventory" in run("balances", postgresql, GAME)
    assert json.loads(run("proofs", postgresql, GAME, "--shuffle", "1"))["leaves"] == 52
    run("export", postgresql, GAME, "--out", str(tmp_path / "record.jsonl"))
    assert main(["audit", str(tmp_path / "record.jsonl")]) == ExitCode.FINE
