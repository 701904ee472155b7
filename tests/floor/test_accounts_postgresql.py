"""Accounts on PostgreSQL, where writers wait for rows and not for the whole database."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from tests.floor.persons import PASSWORD, WRONG, CountedHash, StillClock
from tests.store.postgresql import Cluster

from tablegames.floor.accounts import Accounts, Session
from tablegames.floor.persons import Post
from tablegames.law import Refusal
from tablegames.store.database import open_database

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

pytestmark = pytest.mark.slow
PROCESSES = 4


@pytest.fixture(scope="module")
def accounts() -> Iterator[list[Accounts]]:
    """The same accounts as several processes see them."""
    with Cluster() as cluster:
        url = cluster.new_schema("accounts")
        databases = [open_database(url, may_create=True) for _ in range(PROCESSES)]
        clock = StillClock()
        yield [Accounts(database, clock, hasher=CountedHash()) for database in databases]
        for database in databases:
            database.close()


def codes(answers: Sequence[Session | Refusal | None]) -> list[str]:
    return sorted(answer.code if isinstance(answer, Refusal) else type(answer).__name__ for answer in answers)


def test_accounts_are_the_same_in_all_processes(accounts: list[Accounts]) -> None:
    code = accounts[0].first_code()
    assert code is not None
    with ThreadPoolExecutor(PROCESSES) as pool:
        firsts = list(pool.map(lambda each: each.first_administrator(code, name="Zoe", password=PASSWORD), accounts))
        assert codes(firsts) == ["NoneType", *["code-wrong"] * (PROCESSES - 1)]
        made = list(pool.map(lambda each: each.create("Max", role=Post.DEALER, password=PASSWORD), accounts))
        assert codes(made) == ["NoneType", *["name-taken"] * (PROCESSES - 1)]
        tries = list(pool.map(lambda number: accounts[number % PROCESSES].log_in("Max", WRONG), range(12)))
        assert codes(tries) == ["login-locked"] * 7 + ["login-wrong"] * 5
        accounts[1].unlock("Max")
        sessions = list(pool.map(lambda each: each.log_in("Max", PASSWORD), accounts))
        assert codes(sessions) == ["Session"] * PROCESSES
        guests = list(pool.map(lambda number: accounts[number % PROCESSES].guest().visitor.person.name, range(20)))
        assert len(set(guests)) == 20
    session = sessions[0]
    assert isinstance(session, Session)
    assert {each.visitor_of(session.token) for each in accounts} == {session.visitor}
    accounts[2].disable("Max")
    assert accounts[2].visitor_of(session.token) is None


def test_of_two_administrators_who_disable_each_other_one_stays(accounts: list[Accounts]) -> None:
    accounts[0].create("Zed", role=Post.ADMINISTRATOR, password=PASSWORD)
    names = [line.name for line in accounts[0].lines() if line.role is Post.ADMINISTRATOR]
    with ThreadPoolExecutor(PROCESSES) as pool:
        told = list(pool.map(lambda number: accounts[number].disable(names[number % 2]), range(PROCESSES)))
    assert "last-administrator" in codes(told)
    assert len([line for line in accounts[0].lines() if line.role is Post.ADMINISTRATOR and not line.is_disabled]) == 1
