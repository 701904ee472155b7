"""From files to the table that the engine runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.submission.conftest import TABLES

from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.games import MODULES, game
from tablegames.money import ToOne
from tablegames.procedure.table import Table
from tablegames.rules import Limits
from tablegames.submission import FaultsError, UnreadableError, default_submission, load_setup, terms_from

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    Change = tuple[str, str | None]
    Edit = Callable[[Path, Iterable[Change]], None]


@pytest.mark.parametrize("slug", MODULES)
def test_new_files_describe_the_table_that_is_used_when_nobody_says_otherwise(slug: str, casino: Path) -> None:
    table = casino / "tables" / f"{TABLES[slug]}.toml"
    expected = game(slug).default_setup()
    assert load_setup(casino / f"{slug}.toml", table) == expected
    assert load_setup(casino / f"{slug}.toml") == expected
    assert load_setup(None, table, slug=slug) == expected
    assert load_setup(slug=slug) == expected
    assert load_setup(casino, slug=slug) == expected
    assert default_submission(slug) == expected.terms


def test_everything_that_the_engine_needs_is_taken_from_the_files(casino: Path, edit: Edit) -> None:
    edit(
        casino / "three-card-poker.toml",
        [("version", '"565.7(f)(2)"'), ("ante-bonus", '"B"'), ("bonus-f-besides-e", "true"), ("pair-plus.flush", '"4 to 1"')],
    )
    changes = [("dealing.device", '"hand"'), ("shuffler.kind", '"counting"'), ("shuffler.approved", "true"), ("cards.preshuffled", "true")]
    changes += [("cards.preinspected", "true"), ("chip", '"0.50"'), ("limits.ante.minimum", '"12.50"'), ("+batch", "1")]
    edit(casino / "tables" / "tcp-1.toml", changes)
    setup = load_setup(casino / "three-card-poker.toml", casino / "tables" / "tcp-1.toml")
    assert (setup.device, setup.shuffler, setup.decks, setup.alternating) == (DeviceKind.HAND, ShufflerKind.AUTOMATED_COUNTING, 1, True)
    assert (setup.preshuffled, setup.preinspected, setup.chip_cents) == (True, True, 50)
    assert setup.limits == {"ante": Limits(1250, 50_000), "pair-plus": Limits(500, 50_000)}
    assert (setup.terms.word("version"), setup.terms.is_yes("bonus-f-besides-e")) == ("565.7(f)(2)", True)
    assert setup.terms.payouts["pair-plus"]["flush"] == ToOne(4)
    assert setup.terms.payouts["ante-bonus"]["three-of-a-kind"] == ToOne(6)


@pytest.mark.law("541.13(b)")
def test_better_tie_odds_and_two_batches(casino: Path, edit: Edit) -> None:
    edit(casino / "minibaccarat.toml", [("tie", '"9 to 1"')])
    edit(
        casino / "tables" / "mb-1.toml",
        [
            ("inscriptions.tie-odds", '"9 to 1"'),
            ("shuffler.kind", '"automated"'),
            ("shuffler.approved", "true"),
            ("cards.batches.0.decks", "7"),
            ("+batch", "7"),
        ],
    )
    setup = load_setup(None, casino / "tables" / "mb-1.toml")
    assert (setup.decks, setup.alternating, setup.automated) == (7, True, True)
    assert setup.terms.payouts == {"tie": {"tie": ToOne(9)}}
    assert setup.terms.word("vigorish") == "5"


def test_the_setup_of_one_table_shares_nothing_with_another() -> None:
    one, other = load_setup(slug="minibaccarat"), load_setup(slug="minibaccarat")
    one.cache["x"] = 1
    assert other.cache == {}


def test_missing_approvals_do_not_stop_a_virtual_table(casino: Path, edit: Edit) -> None:
    edit(casino / "tables" / "tcp-1.toml", [("layout.approved", "false"), ("dealing.approved", "false"), ("tip-box", None)])
    assert load_setup(None, casino / "tables" / "tcp-1.toml").device is DeviceKind.MANUAL_SHOE


@pytest.mark.parametrize(
    ("name", "change", "code"),
    [
        ("three-card-poker.toml", ("pair-plus.pair", '"1 for 1"'), "for-not-to"),
        ("tables/tcp-1.toml", ("dealing.device", '"hand"'), "hand-needs-shuffler"),
        ("tables/tcp-1.toml", ("dealing.device", '"continuous"'), "device"),
        ("tables/tcp-1.toml", ("dealing.device", None), "device"),
        ("tables/tcp-1.toml", ("cards.batches.0", None), "deck"),
        ("tables/tcp-1.toml", ("limits.ante", None), "no-limits"),
        ("tables/tcp-1.toml", ("chip", "0"), "no-chip"),
        ("tables/tcp-1.toml", ("positions.numbers", "7"), "wrong-type"),
    ],
)
def test_faults_of_what_is_played_by_do(name: str, change: Change, code: str, *, casino: Path, edit: Edit) -> None:
    edit(casino / name, [change])
    with pytest.raises(FaultsError) as told:
        load_setup(casino / "three-card-poker.toml", casino / "tables" / "tcp-1.toml")
    assert [finding.code for finding in told.value.findings] == [code]
    assert str(casino) in str(told.value)


def test_files_that_do_not_say_the_game(casino: Path) -> None:
    with pytest.raises(UnreadableError, match="No game is named"):
        load_setup()
    with pytest.raises(UnreadableError, match="for three-card-poker, not for minibaccarat"):
        load_setup(casino / "three-card-poker.toml", slug="minibaccarat")
    with pytest.raises(UnreadableError, match="cannot be read"):
        load_setup(casino / "none.toml")
    with pytest.raises(FaultsError, match="The submission is for minibaccarat, the table for three-card-poker"):
        load_setup(casino / "minibaccarat.toml", casino / "tables" / "tcp-1.toml")


def test_terms_from_single_answers() -> None:
    terms = terms_from("minibaccarat", {"vigorish": 4, "tie": "9 to 1"})
    assert (terms.word("vigorish"), terms.payouts["tie"]["tie"], terms.word("dealing")) == ("4", ToOne(9), "541.9(c)(1)")
    assert terms_from("three-card-poker", {}) == default_submission("three-card-poker")
    with pytest.raises(FaultsError, match=r"§ 565.12\(f\)"):
        terms_from("three-card-poker", {"ante-bonus": "A"})


def test_a_table_has_the_positions_of_its_installation(casino: Path, edit: Edit) -> None:
    path = casino / "tables" / "mb-1.toml"
    edit(path, [("positions.numbers", "[1, 2, 3, 4, 5]")])
    setup = load_setup(None, path)
    assert setup.seats == (5, 4, 3, 2, 1)
    assert [seat.number for seat in Table(setup).clockwise_seats] == [5, 4, 3, 2, 1]
