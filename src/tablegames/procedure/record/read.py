"""Reading a record of either form from its lines, one round at a time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablegames.procedure.record.errors import Fault, FormatError, RecordError
from tablegames.procedure.record.header import header_from_data, start_table
from tablegames.procedure.record.long import RoundRecord, parse_json, rounds_of_long
from tablegames.procedure.record.short import read_short

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tablegames.procedure.game import Game
    from tablegames.procedure.record.header import Header
    from tablegames.procedure.table import Table


@dataclass(frozen=True, slots=True)
class Record:
    """A record that is being read: its header, its game, and its rounds, which can be gone through once."""

    header: Header
    game: Game
    rounds: Iterator[RoundRecord]
    _first: Table = field(repr=False)
    is_short: bool = False

    def start_table(self) -> Table:
        """Make the table as the record begins."""
        return self._first.copy()


def read_record(
    source: Iterable[str | bytes], *, games: Callable[[str], Game], on_fault: Callable[[Fault], object] | None = None
) -> Record:
    """Read a record of either form from the lines of an open file, or of anything that gives lines.

    ``games`` looks a game up by its slug (``tablegames.games.game``). Lines that are empty or begin with ``#`` are passed
    over. Only the header is read at once; the rounds are read as they are asked for. ``on_fault`` is told of a line of the
    long form that is no round; without it the reading ends there.

    Raises:
        RecordError: the header cannot be read; later, from ``rounds``, when a round cannot.
    """
    lines = _numbered(source)
    first = next(lines, None)
    if first is None:
        raise RecordError(Fault(1, "there is nothing in this record; a header was wanted."))
    line, text = first
    if not text.lstrip().startswith("{"):
        header, game, rounds = read_short(first, lines, games=games)
        return Record(header, game, rounds, start_table(header, game), is_short=True)
    try:
        header, game = header_from_data(parse_json(text), games)
        table = start_table(header, game)
    except FormatError as error:
        raise RecordError(Fault(line, f"{error}.")) from None
    return Record(header, game, rounds_of_long(lines, setup=table.setup, on_fault=on_fault), table)


def _numbered(source: Iterable[str | bytes]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(source, 1):
        if isinstance(line, bytes):
            try:
                text = line.decode("utf-8-sig" if number == 1 else "utf-8")
            except UnicodeDecodeError as error:
                raise RecordError(Fault(number, f"the line is no text in UTF-8 (byte {error.start + 1}).")) from None
        else:
            text = line.removeprefix("\ufeff") if number == 1 else line
        stripped = text.lstrip()
        if stripped and stripped[0] != "#":
            yield number, text.rstrip("\r\n")
