"""``tablegames games``: the seven games, their chapters, editions and what works today."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.cli import available_commands
from tablegames.cli.common import Format, FormatOption, emit_rows
from tablegames.games import MODULES
from tablegames.house_way import PACKAGED
from tablegames.law import chapter, editions
from tablegames.ranking import RANKINGS

if TYPE_CHECKING:
    import typer

    from tablegames.law import Chapter, Edition

_SERVED_BY_GAME: Final = ("submission", "table", "play", "deal", "audit", "show", "odds", "simulate", "demo")
_COLUMNS: Final = {"game": "game", "chapter": "chapter", "editions": "editions held", "works": "works today"}


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("games")(games)


def games(output: FormatOption = Format.TEXT) -> None:
    """The seven games, their chapters, editions and what works today.

    An edition says which words of a chapter are held here and when they were in force: nothing pretends to be today's law. A game
    that runs by a later edition has a name of its own, such as let-it-ride-poker-2019.

    Example: tablegames games --format json
    """
    columns = _COLUMNS if output is Format.TEXT else {"game": "game", "title": "title", **_COLUMNS}
    is_data = output is Format.JSON
    numbers = dict.fromkeys(edition.chapter for edition in editions())
    emit_rows((_row(chapter(number), is_data=is_data) for number in numbers), columns, output=output)


def _row(held: Chapter, *, is_data: bool) -> dict[str, object]:
    works = working_commands(held.game)
    return {
        "game": held.game,
        "title": held.title,
        "chapter": held.number,
        "editions": [_as_data(edition, held) if is_data else _in_words(edition, held) for edition in editions(held.number)],
        "works": works if is_data else " ".join(works),
    }


def working_commands(slug: str) -> tuple[str, ...]:
    """The commands that serve a game today: the law always, ranks with its ranking, house ways where hands are set, the rest by module."""
    served = {"law"}
    if slug in PACKAGED:
        served.add("house-way")
    if slug in RANKINGS:
        served.add("rank")
    if slug in MODULES:
        served.update(_SERVED_BY_GAME)
    return tuple(name for name in available_commands() if name in served)


def runs_as(edition: Edition, held: Chapter) -> str:
    """The name by which the command line runs a game by an edition; empty where it does not run."""
    own = f"{held.game}-{edition.name}"
    return own if own in MODULES else held.game if held.game in MODULES else ""


def _in_words(edition: Edition, held: Chapter) -> str:
    dates = f"{edition.in_force_from} to {edition.these_words_until}" if edition.these_words_until else f"from {edition.in_force_from}"
    amended = f", § {edition.chapter}.{', '.join(edition.amends)} amended" if edition.amends else ""
    slug = runs_as(edition, held)
    called = f": {slug}" if slug not in {"", held.game} else ""
    return f"{edition.name} {edition.status}, {dates}{amended}{called}"


def _as_data(edition: Edition, held: Chapter) -> dict[str, object]:
    return {
        "edition": edition.name,
        "game": runs_as(edition, held) or None,
        "status": edition.status,
        "source": edition.source,
        "in_force_from": edition.in_force_from,
        "these_words_until": edition.these_words_until,
        "amends": edition.amends,
        "note": edition.note,
    }
