from __future__ import annotations

import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from pwdlib import PasswordHash
from tests.floor.persons import PASSWORD, WRONG, CountedHash, StillClock

from tablegames.cli.terminal.session import NAMES
from tablegames.floor.accounts import Accounts, Session
from tablegames.floor.names import BOT_NAMES, folded, refuse_name
from tablegames.floor.persons import Post
from tablegames.floor.sessions import hash_of
from tablegames.law import Refusal
from tablegames.store.database import Database, open_database

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("empty") / "floor.sqlite"
    open_database(path, may_create=True).close()
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, empty: bytes) -> Path:
    made = tmp_path / "floor.sqlite"
    made.write_bytes(empty)
    return made


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    made = open_database(path)
    yield made
    made.close()


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
def hasher() -> CountedHash:
    return CountedHash()


@pytest.fixture
def accounts(database: Database, clock: StillClock, hasher: CountedHash) -> Accounts:
    made = Accounts(database, clock, hasher=hasher)
    assert made.create("Zoe", role=Post.ADMINISTRATOR, password=PASSWORD) is None
    assert made.create("Max", role=Post.DEALER, password=PASSWORD) is None
    return made


def logged_in(accounts: Accounts, name: str = "Max", password: str = PASSWORD) -> Session:
    session = accounts.log_in(name, password)
    assert isinstance(session, Session)
    return session


def code_of(answer: object) -> str:
    assert isinstance(answer, Refusal)
    assert answer.sentence.endswith(".")
    return answer.code


# names and passwords


@pytest.mark.parametrize("name", ["M", "M" * 40, "Łukasz", "Ann Lee", "<b>Max</b>", "O'Hara", "山田"])
def test_a_name_has_one_to_forty_letters(name: str, accounts: Accounts) -> None:
    assert accounts.create(name, role=Post.PLAYER, password=PASSWORD) is None
    assert logged_in(accounts, name).visitor.person.name == name


@pytest.mark.parametrize("name", ["", "M" * 41, " Max", "Max ", "M\nx", "M\0x", "M\u202ex", "M\u200bx", "M\ud800x"])
def test_what_is_no_name_is_refused(name: str, accounts: Accounts) -> None:
    assert code_of(accounts.create(name, role=Post.PLAYER, password=PASSWORD)) == "name-unfit"


@pytest.mark.parametrize(
    "name", [*BOT_NAMES, "table", "TABLE", "Dealer", "floorperson", "the house", "You", "Guest ABCD", "guest", "ＡＮＮ", "Seat 2"]
)
def test_a_name_that_is_somebody_elses_is_refused(name: str, accounts: Accounts) -> None:
    assert code_of(accounts.create(name, role=Post.PLAYER, password=PASSWORD)) == "name-reserved"


def test_the_simulated_players_of_the_terminal_are_those_of_the_floor() -> None:
    assert set(NAMES) <= set(BOT_NAMES)
    assert refuse_name("Anna") is None


@pytest.mark.parametrize("name", ["Max", "max", "ＭＡＸ"])
def test_two_names_that_look_alike_are_one(name: str, accounts: Accounts) -> None:
    assert folded(name) == folded("Max")
    assert code_of(accounts.create(name, role=Post.PLAYER, password=PASSWORD)) == "name-taken"
    assert logged_in(accounts, name).visitor.person.name == "Max"


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("x" * 9, "password-unfit"),
        ("x" * 201, "password-unfit"),
        ("x" * 10 + "\ud800", "password-unfit"),
        ("Maximilian I", "password-is-name"),
        ("maximilian i", "password-is-name"),
    ],
)
def test_what_is_no_password_is_refused(password: str, code: str, accounts: Accounts) -> None:
    assert code_of(accounts.create("Maximilian I", role=Post.PLAYER, password=password)) == code


@pytest.mark.parametrize("password", ["x" * 10, "x" * 200, "päßwörter ☂"])
def test_a_password_has_ten_to_two_hundred_letters(password: str, accounts: Accounts) -> None:
    assert accounts.set_password("Max", password) is None
    assert logged_in(accounts, password=password).visitor.person.role is Post.DEALER
    assert code_of(accounts.log_in("Max", password + "x")) == "login-wrong"


def test_a_password_is_kept_as_an_argon2_hash_with_the_usual_cost(database: Database, path: Path, clock: StillClock) -> None:
    Accounts(database, clock).create("Max", role=Post.DEALER, password=PASSWORD)
    with closing(sqlite3.connect(path)) as raw:
        [(kept,)] = raw.execute("SELECT password_hash FROM accounts")
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert PasswordHash.recommended().verify(PASSWORD, kept)


# logging in


def test_nothing_tells_whether_there_is_a_name(accounts: Accounts, hasher: CountedHash) -> None:
    """The answers are the same, and so is the work: one password is looked at, whoever asks."""
    accounts.create("Old", role=Post.PLAYER, password=PASSWORD)
    accounts.disable("Old")
    accounts.log_in("Nobody", WRONG)
    told, work = set(), set()
    for name, password in (("Max", WRONG), ("Nobody", WRONG), ("Old", PASSWORD), ("M\0", WRONG), ("\ud800", WRONG), ("Max", "short")):
        before = hasher.verified, hasher.hashed
        told.add(accounts.log_in(name, password))
        work.add((hasher.verified - before[0], hasher.hashed - before[1]))
    assert {code_of(each) for each in told} == {"login-wrong"}
    assert len(told) == 1
    assert work == {(1, 0)}


@pytest.mark.parametrize("name", ["Max", "Nobody"])
def test_the_fifth_failed_try_locks_a_name_and_the_fourth_does_not(name: str, accounts: Accounts, hasher: CountedHash) -> None:
    for _ in range(5):
        assert code_of(accounts.log_in(name, WRONG)) == "login-wrong"
    before = hasher.verified
    told = accounts.log_in(name, PASSWORD)
    assert told == Refusal("login-locked", None, "Too many tries with this name failed. It is locked until 12:16 UTC.")
    assert hasher.verified == before


def test_four_failed_tries_lock_nothing_and_a_right_one_forgets_them(accounts: Accounts) -> None:
    for _ in range(3):
        for _ in range(4):
            accounts.log_in("Max", WRONG)
        logged_in(accounts)


def test_a_lock_ends_after_fifteen_minutes(accounts: Accounts, clock: StillClock) -> None:
    for _ in range(5):
        accounts.log_in("Max", WRONG)
    clock.move(minutes=15, milliseconds=-1)
    assert code_of(accounts.log_in("Max", PASSWORD)) == "login-locked"
    clock.move(milliseconds=1)
    assert code_of(accounts.log_in("Max", WRONG)) == "login-wrong"
    logged_in(accounts)


def test_after_a_lock_there_are_five_tries_again(accounts: Accounts, clock: StillClock) -> None:
    for _ in range(3):
        for _ in range(5):
            assert code_of(accounts.log_in("Max", WRONG)) == "login-wrong"
        assert code_of(accounts.log_in("Max", WRONG)) == "login-locked"
        clock.move(minutes=15)


def test_tries_in_two_processes_are_counted_together(accounts: Accounts, database: Database, clock: StillClock) -> None:
    other = Accounts(database, clock, hasher=CountedHash())
    for each in (accounts, other, accounts, other, accounts):
        assert code_of(each.log_in("max" if each is other else "Max", WRONG)) == "login-wrong"
    assert code_of(other.log_in("Max", PASSWORD)) == "login-locked"


def test_of_many_tries_at_once_five_look_at_the_password(accounts: Accounts, hasher: CountedHash) -> None:
    before = hasher.verified
    with ThreadPoolExecutor(8) as pool:
        told = [code_of(each) for each in pool.map(lambda _: accounts.log_in("Max", WRONG), range(16))]
    assert sorted(told) == ["login-locked"] * 11 + ["login-wrong"] * 5
    assert hasher.verified - before == 5


def test_an_administrator_unlocks(accounts: Accounts) -> None:
    for _ in range(5):
        accounts.log_in("Max", WRONG)
    assert {line.name: line.locked_until is not None for line in accounts.lines()} == {"Max": True, "Zoe": False}
    assert accounts.unlock("Max") is None
    logged_in(accounts)
    assert [line.locked_until for line in accounts.lines()] == [None, None]


# sessions


def test_the_database_knows_the_hash_of_a_token_alone(accounts: Accounts, path: Path) -> None:
    session = logged_in(accounts)
    assert len(session.token) >= 43  # 256 bits
    with closing(sqlite3.connect(path)) as raw:
        dump = "\n".join(raw.iterdump())
    assert session.token not in dump
    assert hash_of(session.token) in dump


def test_tokens_differ(accounts: Accounts) -> None:
    sessions = [logged_in(accounts) for _ in range(3)]
    assert len({each.token for each in sessions} | {each.visitor.csrf for each in sessions}) == 6


def test_a_session_is_over_after_twelve_idle_hours(accounts: Accounts, clock: StillClock) -> None:
    session = logged_in(accounts)
    clock.move(hours=12, milliseconds=-1)
    assert accounts.visitor_of(session.token) is not None
    other = logged_in(accounts)
    clock.move(hours=12)
    assert accounts.visitor_of(other.token) is None
    assert accounts.sessions.cached(other.token) is None


def test_a_session_that_is_used_goes_on(accounts: Accounts, clock: StillClock) -> None:
    session = logged_in(accounts)
    for _ in range(6):
        clock.move(hours=11)
        assert accounts.visitor_of(session.token) is not None


def test_a_session_is_not_written_at_each_request(accounts: Accounts, clock: StillClock) -> None:
    session = logged_in(accounts)
    ends = set()
    for _ in range(50):
        clock.move(seconds=5)
        visitor = accounts.visitor_of(session.token)
        assert visitor is not None
        ends.add(visitor.expires)
    assert len(ends) == 1
    clock.move(seconds=51)
    renewed = accounts.visitor_of(session.token)
    assert renewed is not None
    assert renewed.expires not in ends


def test_a_session_is_good_while_the_database_cannot_be_written(accounts: Accounts, path: Path, clock: StillClock) -> None:
    session = logged_in(accounts)
    clock.move(hours=1)
    mine = Accounts(open_database(path, busy_seconds=0.05), clock, hasher=CountedHash())
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("BEGIN IMMEDIATE")
        assert mine.visitor_of(session.token) == session.visitor
    clock.move(seconds=2)
    renewed = mine.visitor_of(session.token)
    assert renewed is not None
    assert renewed.expires > session.visitor.expires
    mine.database.close()


def test_who_logs_out_is_nobody(accounts: Accounts) -> None:
    session, other = logged_in(accounts), logged_in(accounts)
    assert accounts.visitor_of(session.token) == session.visitor
    accounts.log_out(session.token)
    assert accounts.visitor_of(session.token) is None
    assert accounts.visitor_of(other.token) == other.visitor
    assert accounts.visitor_of("no token") is accounts.visitor_of("\ud800") is None


@pytest.mark.parametrize("act", ["disable", "password", "role"])
def test_a_change_of_an_account_ends_its_sessions(act: str, accounts: Accounts) -> None:
    mine, others = logged_in(accounts), logged_in(accounts, "Zoe")
    assert accounts.visitor_of(mine.token) is not None
    acts = {
        "disable": lambda: accounts.disable("Max"),
        "password": lambda: accounts.set_password("Max", WRONG),
        "role": lambda: accounts.set_role("Max", Post.FLOORPERSON),
    }
    assert acts[act]() is None
    assert accounts.visitor_of(mine.token) is None
    assert accounts.visitor_of(others.token) == others.visitor


def test_a_session_that_another_process_ended_is_over_here_two_seconds_later(
    accounts: Accounts, database: Database, clock: StillClock
) -> None:
    other = Accounts(database, clock, hasher=CountedHash())
    session = logged_in(accounts)
    assert other.visitor_of(session.token) == session.visitor
    accounts.disable("Max")
    clock.move(seconds=2)
    assert other.visitor_of(session.token) is None


def test_a_request_that_follows_soon_reads_no_database(accounts: Accounts, path: Path, clock: StillClock) -> None:
    session = logged_in(accounts)
    accounts.visitor_of(session.token)
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("DELETE FROM sessions")
    clock.move(seconds=1.9)
    assert accounts.visitor_of(session.token) == accounts.sessions.cached(session.token) == session.visitor
    clock.move(seconds=0.1)
    assert accounts.sessions.cached(session.token) is accounts.visitor_of(session.token) is None


def test_who_is_disabled_while_his_password_is_looked_at_is_not_let_in(database: Database, clock: StillClock) -> None:
    class Slow(CountedHash):
        def verify(self, password: str | bytes, hash: str | bytes) -> bool:  # noqa: A002 - the library's word
            mine.disable("Max")
            return super().verify(password, hash)

    mine = Accounts(database, clock, hasher=Slow())
    mine.create("Max", role=Post.DEALER, password=PASSWORD)
    assert code_of(mine.log_in("Max", PASSWORD)) == "login-wrong"


def test_old_sessions_are_swept(accounts: Accounts, path: Path, clock: StillClock) -> None:
    for _ in range(3):
        logged_in(accounts)
    clock.move(hours=13)
    logged_in(accounts)
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("SELECT COUNT(*) FROM sessions").fetchone() == (1,)


# guests


def test_a_guest_has_a_name_that_no_guest_has_had(accounts: Accounts, clock: StillClock, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = iter("AAAA" * 3 + "AAAB")
    monkeypatch.setattr("tablegames.floor.sessions.secrets.choice", lambda _: next(letters))
    first = accounts.guest()
    assert first.visitor.person.name == "Guest AAAA"
    assert first.visitor.person.is_guest
    accounts.log_out(first.token)
    clock.move(days=1)
    assert accounts.guest().visitor.person.name == "Guest AAAB"


def test_a_guest_is_a_player_until_he_goes(accounts: Accounts) -> None:
    session = accounts.guest()
    assert re.fullmatch("Guest [A-Z]{4}", session.visitor.person.name)
    assert session.visitor.person.role is Post.PLAYER
    assert accounts.visitor_of(session.token) == session.visitor
    accounts.log_out(session.token)
    assert accounts.visitor_of(session.token) is None
    assert code_of(accounts.log_in(session.visitor.person.name, PASSWORD)) == "login-wrong"


# administrators


def test_the_first_code_makes_one_administrator(database: Database, path: Path, clock: StillClock) -> None:
    accounts = Accounts(database, clock, hasher=CountedHash())
    code, other = accounts.first_code(), accounts.first_code()
    assert code is not None
    assert other is not None
    assert re.fullmatch("([2-9A-Z]{4}-){3}[2-9A-Z]{4}", code)
    with closing(sqlite3.connect(path)) as raw:
        dump = "\n".join(raw.iterdump())
    assert code not in dump
    assert code.replace("-", "") not in dump
    assert code_of(accounts.first_administrator("AAAA-AAAA-AAAA-AAAA", name="Zoe", password=PASSWORD)) == "code-wrong"
    assert code_of(accounts.first_administrator(code, name="Ann", password=PASSWORD)) == "name-reserved"
    assert code_of(accounts.first_administrator(code, name="Zoe", password=PASSWORD[:9])) == "password-unfit"
    assert not accounts.has_administrator()
    assert accounts.is_code_waiting()
    assert accounts.first_administrator(code.lower().replace("-", " "), name="Zoe", password=PASSWORD) is None
    assert accounts.has_administrator()
    assert not accounts.is_code_waiting()
    for each in (code, other):
        assert code_of(accounts.first_administrator(each, name="Eve", password=PASSWORD)) == "code-wrong"
    assert accounts.first_code() is None
    assert logged_in(accounts, "Zoe").visitor.person.role is Post.ADMINISTRATOR


def test_of_two_who_use_the_code_at_once_one_is_administrator(database: Database, clock: StillClock) -> None:
    accounts = Accounts(database, clock, hasher=CountedHash())
    code = accounts.first_code() or ""
    with ThreadPoolExecutor(4) as pool:
        told = list(pool.map(lambda name: accounts.first_administrator(code, name=name, password=PASSWORD), ("Z1", "Z2", "Z3", "Z4")))
    assert told.count(None) == 1
    assert len(accounts.lines()) == 1


def test_a_first_code_is_void_after_a_week(database: Database, clock: StillClock) -> None:
    accounts = Accounts(database, clock, hasher=CountedHash())
    code = accounts.first_code() or ""
    assert accounts.is_code_waiting()
    clock.move(days=7)
    assert not accounts.is_code_waiting()
    assert code_of(accounts.first_administrator(code, name="Zoe", password=PASSWORD)) == "code-wrong"
    later = accounts.first_code() or ""
    clock.move(days=7, milliseconds=-1)
    assert accounts.first_administrator(later, name="Zoe", password=PASSWORD) is None


def test_the_last_administrator_stays_one(accounts: Accounts) -> None:
    assert code_of(accounts.disable("Zoe")) == "last-administrator"
    assert code_of(accounts.set_role("Zoe", Post.PLAYER)) == "last-administrator"
    assert accounts.set_role("Zoe", Post.ADMINISTRATOR) is None
    assert accounts.set_role("Max", Post.ADMINISTRATOR) is None
    assert accounts.disable("Zoe") is None
    assert code_of(accounts.disable("Max")) == "last-administrator"


def test_who_is_disabled_comes_back_when_he_is_enabled(accounts: Accounts) -> None:
    accounts.disable("Max")
    assert code_of(accounts.log_in("Max", PASSWORD)) == "login-wrong"
    assert code_of(accounts.create("Max", role=Post.PLAYER, password=PASSWORD)) == "name-taken"
    accounts.enable("Max")
    assert logged_in(accounts).visitor.person.role is Post.DEALER


@pytest.mark.parametrize("name", ["Nobody", "\ud800", "M\0"])
def test_who_is_not_there_cannot_be_changed(name: str, accounts: Accounts) -> None:
    told = [
        accounts.disable(name),
        accounts.enable(name),
        accounts.unlock(name),
        accounts.set_role(name, Post.PLAYER),
        accounts.set_password(name, PASSWORD),
    ]
    assert [code_of(each) for each in told] == ["no-account"] * 5


def test_lines_say_who_is_there(accounts: Accounts) -> None:
    accounts.disable("Max")
    assert [(line.name, line.role, line.is_disabled, line.created) for line in accounts.lines()] == [
        ("Max", Post.DEALER, True, "2026-11-30T12:00:00.000000Z"),
        ("Zoe", Post.ADMINISTRATOR, False, "2026-11-30T12:00:00.000000Z"),
    ]
