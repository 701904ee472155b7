from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.store.helpers import opened, played

from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import place
from tablegames.store.database import open_database
from tablegames.store.ledger import AccountKind, Posting, account_kind, balances, by_kind, in_engine, of_table, paired, postings_of

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("purse:Ann", "purse:Bob", "inventory", "1/ante", "meter", "meter fund", "cash", "drop box", "center", "before the container")


@given(st.dictionaries(st.sampled_from(NAMES), st.integers(-1000, 1000)))
def test_postings_make_just_the_changes_they_are_made_from(changes: dict[str, int]) -> None:
    made: dict[str, int] = {}
    for source, target, cents in paired(changes):
        assert cents > 0
        made[source] = made.get(source, 0) - cents
        made[target] = made.get(target, 0) + cents
    assert {name: cents for name, cents in made.items() if cents and name != "opening"} == {n: c for n, c in changes.items() if c}
    assert made.get("opening", 0) == -sum(changes.values())


def test_the_other_side_of_a_meter_and_of_cash_is_paired_first() -> None:
    assert paired({"before the container": -500, "inventory": 500, "meter fund": -150, "meter": 150}) == [
        Posting("meter fund", "meter", 150),
        Posting("before the container", "inventory", 500),
    ]
    assert paired({"cash": -500, "drop box": 500, "inventory": -500, "purse:Ann": 500}) == [
        Posting("cash", "drop box", 500),
        Posting("inventory", "purse:Ann", 500),
    ]
    assert paired({"meter": -900, "purse:Ann": 900}) == [Posting("meter", "purse:Ann", 900)]


def test_vigorish_has_an_account_of_its_own() -> None:
    ann, container = place("purse:Ann"), place("inventory")
    before, after = {ann: 0, container: 0}, {ann: -25, container: 25}
    assert postings_of(before, after, kind=Kind.VIGORISH) == [Posting("purse:Ann", "vigorish", 25)]
    assert postings_of(after, before, kind=Kind.VIGORISH) == [Posting("vigorish", "purse:Ann", 25)]
    assert postings_of(before, after, kind=Kind.SETTLE) == [Posting("purse:Ann", "inventory", 25)]
    assert in_engine({"vigorish": 25, "inventory": 100, "purse:Ann": 0, "opening": 7}) == {"inventory": 125}


@pytest.mark.parametrize("slug", ["minibaccarat", "pai-gow", "four-card-poker"])
def test_balances_are_what_lies_at_the_table(slug: str, tmp_path: Path) -> None:
    database = open_database(tmp_path / "floor.sqlite", may_create=True)
    live = opened(database, slug)
    played(live, rounds=3)
    with database.reading() as connection:
        sums = balances(connection, slug)
    assert in_engine(sums) == of_table(live.table.accounts)
    assert sum(sums.values()) == 0
    kinds = by_kind(sums)
    assert sum(kinds.values()) == 0
    assert kinds[AccountKind.PLAYER] == sum(cents for name, cents in sums.items() if name.startswith("purse:"))
    assert {account_kind(name) for name in sums} == set(kinds)
    database.close()
