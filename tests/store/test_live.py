from __future__ import annotations

import json
import random
from itertools import count
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.play import RATES, Play
from tests.properties.tables import SLUGS, random_table
from tests.store.helpers import NOON, Clock, by, findings, opened, played

from tablegames.floor.bots import Bots
from tablegames.games import game as find_game
from tablegames.law import Refusal
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import place
from tablegames.store.database import open_database
from tablegames.store.entry import By, Entry
from tablegames.store.errors import JournalBehindError, NoTableError, RequestReusedError, StoreError
from tablegames.store.journal import entries
from tablegames.store.ledger import balances, in_engine, of_table
from tablegames.store.live import LiveTable, open_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tablegames.store.database import Database


NUMBERS = count()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = open_database(tmp_path / "floor.sqlite", may_create=True)
    yield made
    made.close()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    made = open_database(tmp_path_factory.mktemp("store") / "all.sqlite", may_create=True)
    yield made
    made.close()


def steps(live: LiveTable, number: int) -> list[Entry]:
    bots = Bots(live, seed="seven", now=Clock())
    with live.together():
        return [bots.step() for _ in range(number)]


# ---------------------------------------------------------------- what comes back


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.fuzz
@settings(max_examples=4)
@given(seed=st.integers(0, 10**9))
def test_random_rounds_go_through_the_journal_and_come_back_equal(slug: str, seed: int, shared: Database) -> None:
    game, rng = find_game(slug), random.Random(f"journal {slug}/{seed}")
    table = random_table(rng, game)
    table_id = f"{slug} {seed} {next(NUMBERS)}"
    live = open_table(shared, table.copy(), table_id=table_id, title=slug, by=by("open"))
    play = Play(game, table, rng, rate=rng.choice(RATES), is_seen=rng.random() < 0.8)
    for number in range(1, 3):
        facts = play.round().facts
        cut = rng.randrange(len(facts) + 1)
        with live.together():
            live.begin_round(by=by(f"round {number}"))
            for nth, fact in enumerate(facts[:cut]):
                assert isinstance(live.submit(fact, by=by(f"{number}/{nth}")), Entry)
        live = LiveTable.of(shared, table_id)
        with live.together():
            for nth, fact in enumerate(facts[cut:], cut):
                assert isinstance(live.submit(fact, by=by(f"{number}/{nth}")), Entry)
        assert live.is_round_over
        assert live.position is not None
        assert live.position.facts == facts
        assert live.table.snapshot() == table.snapshot()
    again = LiveTable.of(shared, table_id)
    assert again.table.snapshot() == table.snapshot()
    assert findings(shared, table_id) == []
    with shared.reading() as connection:
        assert in_engine(balances(connection, table_id)) == of_table(table.accounts)


@pytest.mark.parametrize("slug", SLUGS)
def test_play_that_is_taken_up_anywhere_goes_on_as_if_nothing_had_been(slug: str, shared: Database) -> None:
    whole = opened(shared, slug, table_id=f"whole {slug}")
    told = [(each.kind, each.body) for each in played(whole, rounds=2)]
    parts = opened(shared, slug, table_id=f"parts {slug}")
    found: list[Entry] = []
    rng = random.Random(slug)
    while len(found) < len(told):
        found += steps(LiveTable.of(shared, parts.journal.table_id), min(rng.randint(1, 25), len(told) - len(found)))
    assert [(each.kind, _without_roots(each)) for each in found] == [(kind, _without_roots(body)) for kind, body in told]


def _without_roots(told: Entry | str) -> dict[str, object]:
    data = json.loads(told.body if isinstance(told, Entry) else told)
    data.pop("commitment", None)
    return dict(data)


def test_the_numbers_go_from_one_without_a_hole(database: Database) -> None:
    live = opened(database)
    played(live, rounds=2)
    with database.reading() as connection:
        found = [*entries(connection, "three-card-poker")]
    assert [each.seq for each in found] == [*range(1, len(found) + 1)]
    assert {each.kind for each in found} == {"opened", "round", "fact"}
    assert found[-1].at.endswith("Z")
    assert (found[-1].seq, found[-1].hash) == live.journal.head


# ---------------------------------------------------------------- requests


def test_the_same_request_does_the_thing_once(database: Database) -> None:
    live = opened(database)
    first = live.begin_round(by=by("r1"))
    assert live.begin_round(by=by("r1")) == first
    sat = Fact(Kind.CLOCK, live.position.due.place, 0, 100) if live.position and live.position.due else None
    assert sat is not None
    written = live.submit(sat, by=by("r2"))
    assert isinstance(written, Entry)
    assert live.submit(sat, by=by("r2", after=9)) == written
    assert LiveTable.of(database, "three-card-poker").submit(sat, by=by("r2")) == written
    assert live.journal.head == (3, written.hash)


def test_a_request_is_not_used_for_another_act(database: Database) -> None:
    live = opened(database)
    live.begin_round(by=by("r1"))
    clock = Fact(Kind.CLOCK, place("dealer"), 0, 100)
    live.submit(clock, by=by("r2"))
    for wrong in (clock._replace(value=101), clock._replace(place=place("device"))):
        with pytest.raises(RequestReusedError, match=r"^Request r2 of table three-card-poker was another act, entry 3\.$"):
            live.submit(wrong, by=by("r2"))
    with pytest.raises(RequestReusedError):
        live.submit(clock, by=by("r2", actor="Ann"))
    with pytest.raises(RequestReusedError):
        live.begin_round(by=by("r2"))
    assert live.journal.head[0] == 3


def test_what_is_unlawful_is_refused_and_not_written(database: Database) -> None:
    live = opened(database)
    early = live.submit(Fact(Kind.DEAL, place("1"), 1), by=by("r0"))
    assert isinstance(early, Refusal)
    live.begin_round(by=by("r1"))
    refused = live.submit(Fact(Kind.DEAL, place("1"), 1), by=by("r2"))
    assert isinstance(refused, Refusal)
    assert live.journal.head[0] == 2
    with pytest.raises(StoreError, match=r"^Round 1 of table three-card-poker is not over\.$"):
        live.begin_round(by=by("r3"))


@pytest.mark.parametrize("wrong", ["", "x" * 101, "a\nb", " a"])
def test_a_request_has_a_name(wrong: str, database: Database) -> None:
    with pytest.raises(StoreError, match=r"^A request id is a text of 1 to 100 letters"):
        opened(database).begin_round(by=by(wrong))


def test_an_instant_has_a_time_zone(database: Database) -> None:
    with pytest.raises(StoreError, match="time zone"):
        opened(database).begin_round(by=By("Ann", "dealer", "r", NOON.replace(tzinfo=None)))


# ---------------------------------------------------------------- two who write


def test_who_is_behind_is_told_and_reads_again(database: Database) -> None:
    one = opened(database)
    other = LiveTable.of(database, "three-card-poker")
    one.begin_round(by=by("r1"))
    with pytest.raises(JournalBehindError, match=r"does not end with entry 1 any more"):
        other.begin_round(by=by("r2"))
    assert other.begin_round(by=by("r1")).seq == 2
    clock = Fact(Kind.CLOCK, place("dealer"), 0, 100)
    assert isinstance(other.submit(clock, by=by("r3")), Entry)
    with pytest.raises(JournalBehindError):
        one.submit(clock, by=by("r4"))
    assert one.submit(clock, by=by("r3")).seq == 3  # type: ignore[union-attr]
    assert one.table.snapshot() == other.table.snapshot()
    assert findings(database) == []


def test_acts_written_together_happen_all_or_not_at_all(database: Database) -> None:
    live = opened(database)
    live.begin_round(by=by("r1"))
    clock = Fact(Kind.CLOCK, place("dealer"), 0, 100)
    with pytest.raises(StoreError, match="A request id"), live.together():
        assert [isinstance(live.submit(clock, by=by(request)), Entry) for request in ("r2", "")]
    assert live.submit(clock, by=by("r2")).seq == 3  # type: ignore[union-attr]
    assert live.table.now == 100
    with live.together(), pytest.raises(StoreError, match="together already"), live.together():
        pass


def test_a_table_has_a_name_of_its_own(database: Database) -> None:
    opened(database)
    with pytest.raises(StoreError, match=r"^There is a table three-card-poker already\.$"):
        opened(database)
    with pytest.raises(NoTableError, match=r"^There is no table x in this database; there is three-card-poker\.$"):
        LiveTable.of(database, "x")
    with pytest.raises(StoreError, match=r"^The name of a table is a text"):
        opened(database, table_id="a\tb")
