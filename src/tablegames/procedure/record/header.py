"""The header of a record: which game by which terms, the table as the record begins, and what was observed."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from tablegames.law import editions
from tablegames.procedure.kinds import Group
from tablegames.procedure.record.errors import FormatError, shown
from tablegames.procedure.record.state import table_from_data, table_to_data
from tablegames.procedure.record.terms import mapping, setup_from_data, setup_hash, setup_to_data

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table
    from tablegames.rules.setup import Setup

RECORD_VERSION = 1
PROCEDURE_VERSION = "2026.1"
EVERYTHING = frozenset(Group)
ON_TAPE = frozenset({Group.CLOCK, Group.START, Group.WAGERS, Group.DEALING, Group.DECISIONS, Group.SETTLEMENT, Group.IRREGULARITIES})
_KEYS = ("record", "procedure", "game", "edition", "setup", "setup_sha256", "table", "observed", "source", "seed")
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Header:
    """What stands above the rounds.

    ``setup`` and ``table`` are plain data, as ``terms`` and ``state`` write them; ``observed`` are the groups of facts
    that whoever made the record could see; ``seed`` is what made the chance, where it was seeded.
    """

    game: str
    edition: str
    setup: Mapping[str, Any]
    setup_sha256: str
    table: Mapping[str, Any] = field(default_factory=dict)
    observed: frozenset[Group] = EVERYTHING
    source: str = "virtual"
    seed: str | None = None
    procedure: str = PROCEDURE_VERSION
    record: int = RECORD_VERSION


def header_for(
    setup: Setup,
    table: Table | None = None,
    *,
    observed: frozenset[Group] = EVERYTHING,
    source: str = "virtual",
    seed: str | None = None,
) -> Header:
    """Give the header of a record that begins with this table (a new one when none is given)."""
    data = setup_to_data(setup)
    state = table_to_data(table) if table is not None else {}
    return Header(setup.declared.slug, setup.declared.edition, data, setup_hash(data), state, observed, source=source, seed=seed)


def start_table(header: Header, game: Game) -> Table:
    """Make the table as the record begins; where its odds are unlawful it pays those that the law has.

    Raises:
        FormatError: the header describes no table that can be; the message is a sentence without its stop.
    """
    setup = setup_from_data(header.setup, game)
    return table_from_data(header.table, replace(setup, terms=setup.declared.lawful_terms(setup.terms)))


def header_to_data(header: Header) -> dict[str, Any]:
    """Give a header as plain data; ``observed`` is left out where it is everything."""
    data: dict[str, Any] = {name: getattr(header, name) for name in _KEYS if name != "observed"}
    if header.observed != EVERYTHING:
        data["observed"] = [group.value for group in Group if group in header.observed]
    return data


def encode_header(header: Header) -> str:
    """Give the first line of the long form."""
    return json.dumps(header_to_data(header), separators=(",", ":"))


def header_from_data(data: object, find_game: Callable[[str], Game]) -> tuple[Header, Game]:
    """Read a header, and look its game up.

    Raises:
        FormatError: it is no header, or of a version or game that is not known here.
    """
    rows = mapping(data, "the header")
    version = rows.get("record")
    if version != RECORD_VERSION or isinstance(version, bool):
        raise FormatError(_wrong_version(version))
    unknown = sorted(set(rows) - set(_KEYS))
    if unknown:
        raise FormatError(f"the header has no key {shown(unknown[0])}; its keys are {', '.join(_KEYS)}")
    game = _game(rows.get("game"), find_game)
    edition = _text(rows.get("edition", game.declared.edition), "edition")
    if edition != game.declared.edition:
        runs = f"edition {game.declared.edition} does{_other_games(game, find_game)}"
        raise FormatError(f"edition {shown(edition)} of {game.slug} does not run here; {runs}")
    setup = setup_from_data(rows.get("setup", {}), game)
    data = setup_to_data(setup)
    digest = setup_hash(data)
    if rows.get("setup_sha256", digest) != digest and rows["setup_sha256"] != setup_hash(mapping(rows.get("setup", {}), "setup")):
        raise FormatError("setup is not what setup_sha256 was made from; leave setup_sha256 out where setup was changed on purpose")
    header = Header(
        game.slug,
        edition,
        data,
        digest,
        table_to_data(table_from_data(rows.get("table", {}), setup)),
        groups(rows["observed"]) if "observed" in rows else EVERYTHING,
        source=_text(rows.get("source", "unknown"), "source"),
        seed=None if rows.get("seed") is None else _text(rows["seed"], "seed"),
        procedure=_text(rows.get("procedure", PROCEDURE_VERSION), "procedure"),
    )
    return header, game


def groups(data: object) -> frozenset[Group]:
    """Read what was observed: a list of the words of groups, or raise FormatError."""
    known = {group.value: group for group in Group}
    if not isinstance(data, list | tuple) or not all(isinstance(word, str) and word in known for word in data):
        raise FormatError(f"observed is {shown(data)}; a list of some of {', '.join(known)} was wanted")
    return frozenset(known[word] for word in data)


def _game(slug: object, find_game: Callable[[str], Game]) -> Game:
    try:
        return find_game(_text(slug, "game"))
    except KeyError as error:
        raise FormatError(str(error.args[0]) if error.args else f"{shown(slug)} is no game") from None


def _other_games(game: Game, find_game: Callable[[str], Game]) -> str:
    """Say which games run other editions of this game's chapter."""
    return "".join(f", and game {other.slug} is of edition {other.declared.edition}" for other in other_editions(game, find_game))


def other_editions(game: Game, find_game: Callable[[str], Game]) -> Iterator[Game]:
    """Give the games of the same chapter in another edition: their words have its name behind this game's, or this one has."""
    for edition in editions(game.declared.chapter):
        for slug in (f"{game.slug}-{edition.name}", game.slug.removesuffix(f"-{edition.name}")):
            try:
                other = find_game(slug)
            except KeyError:
                continue
            if other.slug != game.slug:
                yield other


def _wrong_version(version: object) -> str:
    if isinstance(version, int) and not isinstance(version, bool) and version > RECORD_VERSION:
        return f"this is a record of version {shown(version)}; version {RECORD_VERSION} is the latest that this tablegames knows"
    return f"the first line is no header of a record: its key “record” is {RECORD_VERSION}, not {shown(version)}"


def _text(data: object, name: str) -> str:
    if not isinstance(data, str) or len(data) > _LONGEST or not data.isprintable():
        raise FormatError(f"{name} is {shown(data)}; a text of at most {_LONGEST} letters that can be printed was wanted")
    return data
