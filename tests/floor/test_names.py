"""Whatever name an account may have, the journal, the record in both its forms and the audit take it."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from tests.helpers.slowly import one_in
from tests.store.helpers import by, findings, played

from tablegames.audit import audit_rounds
from tablegames.equipment.chance import SeededChance
from tablegames.floor.names import LONGEST_NAME, refuse_name
from tablegames.games import game
from tablegames.procedure.players import seat_players
from tablegames.procedure.record import Record, read_record, write_short
from tablegames.procedure.table import Table
from tablegames.store.database import open_database
from tablegames.store.exported import record_of
from tablegames.store.live import LiveTable, open_table

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

NAMES = (
    *(
        "O'Hara",
        '"Max"',
        "a/b",
        "x:y",
        "purse:Max",
        "by",
        "after",
        "1",
        "2/ante",
        "but",
        "#",
        "D",
        "-",
        "{}",
        "[]",
        "a  b",
        "a, b",
        "play 30",
    ),
    *(
        "<b>Max</b>",
        "山田",
        "é",
        "\\",
        "\\n",
        "=",
        "device",
        "Łukasz ☂",
        "x" * LONGEST_NAME,
        "山" * LONGEST_NAME,
        "null",
        "true",
        "3.5",
        "x.meter",
    ),
)
GAMES = ("three-card-poker", "minibaccarat", "pai-gow-poker")
TAKEN = [name for name in NAMES if refuse_name(name) is None]


def read(lines: Iterable[str]) -> Record:
    return read_record(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), games=game)


def test_nearly_all_of_these_names_may_be_taken() -> None:
    assert [name for name in NAMES if name not in TAKEN] == ["device"]


@pytest.mark.parametrize("slug", one_in(2, GAMES))
@pytest.mark.parametrize("at", range(0, len(TAKEN), 5))
def test_a_name_goes_through_journal_record_and_audit(slug: str, at: int, tmp_path: Path) -> None:
    names = TAKEN[at : at + 5]
    database = open_database(tmp_path / "floor.sqlite", may_create=True)
    table = Table(game(slug).default_setup())
    seat_players(table, len(names), chance=SeededChance(7))
    known = dict(zip(dict.fromkeys(table.seated.values()), names, strict=True))
    table.seated = {seat: known[name] for seat, name in table.seated.items()}
    live = open_table(database, table, table_id=slug, title="Names", by=by("open", actor=names[0]))
    played(live, rounds=3)
    assert set(LiveTable.of(database, slug).table.seated.values()) <= set(names)
    assert findings(database) == []
    long = read(record_of(database, slug).lines())
    rounds = list(long.rounds)
    short = read(write_short(long.header, [(each.number, each.facts) for each in rounds], game=long.game))
    again = list(short.rounds)
    assert [each.facts for each in again] == [each.facts for each in rounds]
    assert set(short.start_table().seated.values()) == set(long.start_table().seated.values())
    audited = read(record_of(database, slug).lines())
    assert [finding for each in audit_rounds(audited) for finding in each.audit.findings] == []
    database.close()
