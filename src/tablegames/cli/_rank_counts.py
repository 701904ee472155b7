"""``tablegames rank --frequencies``: all hands of a game by kind, counted while a bar shows how far it is."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import typer

from tablegames.cli._bar import Bar
from tablegames.cli.common import Format, emit_json, emit_rows

if TYPE_CHECKING:
    from tablegames.ranking.common import Frequencies, Ranking

_COLUMNS: Final = {"hand": "hand", "cite": "paragraph", "hands": "hands", "percent": "percent"}
_SHOWN: Final = _COLUMNS | {"hands": "hands (of {total:,})"}


def count_all(ranking: Ranking, output: Format) -> None:
    """Count all hands of the game by kind and print how many there are of each."""
    assert ranking.frequencies is not None  # noqa: S101 - the command has refused a game without it
    with Bar("hands counted") as bar:
        found = ranking.frequencies(bar.show)
    rows = [{"hand": row.word, "cite": row.cite.printed, "hands": row.hands, "percent": _percent(row.hands, found)} for row in found.rows]
    if output is Format.JSON:
        emit_json({"game": ranking.slug, "what": found.what, "total": found.total, "rows": rows})
    elif output is Format.CSV:
        emit_rows(rows, _COLUMNS, output=Format.CSV)
    else:
        shown = [row | {"hands": f"{row['hands']:>11,}", "percent": f"{row['percent']:>10.6f}"} for row in rows]
        headings = {key: heading.format(total=found.total) for key, heading in _SHOWN.items()}
        emit_rows(shown, headings, output=Format.TEXT)
        typer.echo(f"All {found.total:,} {found.what}.")


def _percent(hands: int, found: Frequencies) -> float:
    return round(float(Fraction(100 * hands, found.total)), 6)
