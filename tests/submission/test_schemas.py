"""The JSON Schemas say what the checks say, as far as a schema can."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from tests.submission.conftest import TABLES

from tablegames.games import UnknownGameError
from tablegames.submission.schemas import KINDS, schema_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    Change = tuple[str, str | None]
    Edit = Callable[[Path, Iterable[Change]], None]

NEWER = ("texas-holdem-bonus-poker", "four-card-poker", "let-it-ride-poker", "let-it-ride-poker-2019")
SET_HANDS = ("pai-gow-poker", "pai-gow")
WAY = 'house way "Mine" for pai-gow\notherwise: play the highest Low hand'
FILES = [
    ("facility", "", "facility.toml"),
    ("submission", "three-card-poker", "three-card-poker.toml"),
    ("submission", "minibaccarat", "minibaccarat.toml"),
    ("installation", "three-card-poker", "tables/tcp-1.toml"),
    ("installation", "minibaccarat", "tables/mb-1.toml"),
    *(("submission", slug, f"{slug}.toml") for slug in NEWER),
    *(("installation", slug, f"tables/{TABLES[slug]}.toml") for slug in NEWER),
    *(("submission", slug, f"{slug}.toml") for slug in SET_HANDS),
    *(("installation", slug, f"tables/{TABLES[slug]}.toml") for slug in SET_HANDS),
]


def errors(path: Path, schema: dict[str, Any]) -> list[str]:
    data = json.loads(json.dumps(tomllib.loads(path.read_text()), default=str))
    validator = jsonschema.Draft202012Validator(schema)
    return [error.json_path for error in validator.iter_errors(data)]


@pytest.mark.parametrize(("kind", "slug", "name"), FILES)
def test_files_without_faults_fit(kind: str, slug: str, name: str, *, casino: Path) -> None:
    schema = schema_of(kind, slug)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert errors(casino / name, schema) == []


@pytest.mark.parametrize(
    ("row", "change", "path"),
    [
        (0, ("name", "1"), "$.name"),
        (1, ("pair-plus.flush", '"3 for 1"'), "$['pair-plus']"),
        (1, ("ante-bonus", '"D"'), "$['ante-bonus']"),
        (1, ("adjacent-positions", "1"), "$['adjacent-positions']"),
        (1, ("revision", "1\nant = 2"), "$"),
        (2, ("tie", '"nothing"'), "$.tie"),
        (3, ("cards.batches.0.decks", '"one"'), "$.cards.batches[0].decks"),
        (3, ("layout.shows", '"both"'), "$.layout.shows"),
        (3, ("limits.ante.minimum", "1.5"), "$.limits.ante.minimum"),
        (4, ("positions.numbers", '"all"'), "$.positions.numbers"),
        (5, ("aces-supplement", '"1000 for 1"'), "$['aces-supplement']"),
        (5, ("ante-pays", '"pair"'), "$['ante-pays']"),
        (6, ("adjacent-boxes", "8"), "$['adjacent-boxes']"),
        (6, ("adjacent-boxes", "1\nprogressive-rate = 20"), "$['progressive-rate']"),
        (6, ("adjacent-boxes", "1\nprogressive-initial = -1"), "$['progressive-initial']"),
        (7, ("payout-limit", '"much"'), "$['payout-limit']"),
        (7, ("payout-limit", "true"), "$['payout-limit']"),
        (7, ("three-card-bonus", '"G"'), "$['three-card-bonus']"),
        (8, ("six-card-bonus", "{}"), "$['six-card-bonus']"),
        (8, ("six-card-bonus", '{ "mini-royal" = "9 to 1" }'), "$['six-card-bonus']"),
        (11, ("inscriptions.limit-on-layout", '"posted"'), "$.inscriptions['limit-on-layout']"),
        (11, ("progressive-system.devices", '"most"'), "$['progressive-system'].devices"),
        (4, ("vigorish.areas", '"none"'), "$.vigorish.areas"),
        (13, ("house-way", '"foxwood"'), "$['house-way']"),
        (13, ("house-way", '{ files = "a" }'), "$['house-way']"),
        (13, ("starting-position", '"wheel"'), "$['starting-position']"),
        (14, ("delivery", '["jung-kwat"]'), "$.delivery"),
        (14, ("delivery", "[]"), "$.delivery"),
        (14, ("banking", "true\nsurveillance-sign = 1"), "$['surveillance-sign']"),
        (15, ("dealing.device", '"stacks"'), "$.dealing.device"),
        (15, ("cards.batches.0.jokers", '"one"'), "$.cards.batches[0].jokers"),
        (16, ("tiles.set", '["6-6", "7-7"]'), "$.tiles.set"),
        (16, ("tiles.transparent", '"no"'), "$.tiles.transparent"),
    ],
)
def test_files_with_faults_do_not(row: int, change: Change, path: str, *, casino: Path, edit: Edit) -> None:
    kind, slug, name = FILES[row]
    edit(casino / name, [change])
    assert errors(casino / name, schema_of(kind, slug)) == [path]


@pytest.mark.parametrize(
    ("slug", "answers"),
    [
        ("texas-holdem-bonus-poker", {"aces-supplement": "1,000 to 1"}),
        ("texas-holdem-bonus-poker", {"aces-supplement": {"ace-ace against ace-ace": "1000 to 1"}}),
        ("four-card-poker", {"progressive": False}),
        ("four-card-poker", {"progressive": "A", "progressive-rate": "12.5 percent", "progressive-initial": "$5,000.50"}),
        ("let-it-ride-poker", {"payout-limit": False, "five-card-system": True}),
        ("let-it-ride-poker", {"payout-limit": 50_000}),
        ("let-it-ride-poker-2019", {"six-card-bonus": {"flush": "9 to 1"}, "five-card-hand-bonus": False}),
        ("pai-gow-poker", {"house-way": {"file": "my-way.txt"}, "starting-position": "button", "mark-start": True}),
        ("pai-gow", {"house-way": WAY, "delivery": ["jung-quat", "dragon-left"], "dealer-wager": "none"}),
        ("pai-gow", {"house-way": "canberra", "delivery": "chee-yee", "banking": True, "surveillance-sign": "raises a hand"}),
    ],
)
def test_every_kind_of_answer_fits(slug: str, answers: dict[str, object]) -> None:
    assert jsonschema.Draft202012Validator(schema_of("submission", slug)).is_valid({"game": slug, **answers})


@pytest.mark.parametrize("slug", ["minibaccarat", "three-card-poker", "texas-holdem-bonus-poker"])
def test_figures_may_be_written_as_numbers_and_least_odds_by_name(slug: str) -> None:
    validator = jsonschema.Draft202012Validator(schema_of("submission", slug))
    key = {"minibaccarat": "tie", "three-card-poker": "pair-plus", "texas-holdem-bonus-poker": "bonus"}[slug]
    assert validator.is_valid({"game": slug, key: "least"})
    assert not validator.is_valid({key: "least"})
    assert validator.is_valid({"game": slug, "vigorish": 4}) is (slug == "minibaccarat")


def test_a_kind_or_a_game_that_is_not_there() -> None:
    with pytest.raises(LookupError, match=", ".join(KINDS)):
        schema_of("menu")
    with pytest.raises(UnknownGameError):
        schema_of("submission", "whist")


@pytest.mark.parametrize(("kind", "slug", "name"), FILES)
def test_a_schema_has_a_version_and_no_address_of_ours(kind: str, slug: str, name: str) -> None:
    schema = schema_of(kind, slug)
    assert schema["$id"] == "/".join(["tablegames", kind, *([slug] if slug else []), "1"])
    assert schema["additionalProperties"] is False, name
