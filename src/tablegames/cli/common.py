"""What the commands share: the output format, rows and JSON, reading a file or standard input, and ending with a sentence."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
import threading
from contextlib import contextmanager, nullcontext, suppress
from enum import IntEnum, StrEnum
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, Final, NoReturn, TextIO

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from rich.console import Console

PIPE_WIDTH: Final = 80
_UNBROKEN: Final = 30
_NAME: Final = 8
_BETWEEN: Final = 3
_FIGURE: Final = re.compile(r"\d")
_CITES: Final = frozenset({"cite", "cites"})
LARGEST_FILE_BYTES: Final = 64 * 1024 * 1024


class ExitCode(IntEnum):
    """What the command says to the shell when it ends."""

    FINE = 0
    FOUND = 1  # findings or refusals
    UNUSABLE = 2  # unreadable input or wrong usage
    INTERRUPTED = 130  # what a shell reports of Ctrl-C
    READER_GONE = 141  # what a shell reports of a program that wrote to a closed pipe


class Format(StrEnum):
    """How data is printed."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"


REMOVED_HELP: Final = (
    'Cards or tiles that are known to be out, such as "5h 6c" (Three Card Poker, Minibaccarat) or "6-6 1-2" (Pai Gow); may be repeated.'
)
FormatOption = Annotated[Format, typer.Option("--format", help="text for people, json or csv for programs.")]


class OutputError(Exception):
    """Standard output takes no more; no error of a file, so that nobody who reads or writes one takes it for its own."""


class ReaderGoneError(OutputError):
    """Who read standard output reads no further."""


class Output:
    """Standard output, or none where it is closed: it says of a failure that it is its own, to be told at the end of the command."""

    def __init__(self, stream: TextIO | None) -> None:
        """Take the stream."""
        self.stream = stream

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the stream has
        """Be the stream in all else."""
        return getattr(self.stream, name)

    def isatty(self) -> bool:
        """Tell whether a terminal shows it."""
        return self.stream is not None and self.stream.isatty()

    def write(self, text: str) -> int:
        """Write a text."""
        if self.stream is None:
            raise OutputError("Standard output is closed, and something was to be printed.")
        with _told_apart():
            return self.stream.write(text)

    def flush(self) -> None:
        """Write what is still held back."""
        if self.stream is not None:
            with _told_apart():
                self.stream.flush()


@contextmanager
def _told_apart() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise ReaderGoneError from error
    except OSError as error:
        raise OutputError(f"Standard output cannot be written: {error.strerror or error}.") from error


def complain(sentence: str) -> None:
    """Say on standard error what was wrong and what is allowed."""
    typer.echo(f"tablegames: {sentence}", err=True)


def fail(sentence: str, code: ExitCode = ExitCode.UNUSABLE) -> NoReturn:
    """End the command with a sentence on standard error."""
    complain(sentence)
    raise typer.Exit(code)


_GRACE_SECONDS: Final = 1.0
_OVER: Final = b"\0"
_SHOW_CURSOR: Final = "\x1b[?25h\n"
"""A bar of progress hides it."""
NOT_COUNTED: Final = "Interrupted: the count is not finished, so that there is nothing to tell."


@contextmanager
def told_when_stopped(sentence: str = NOT_COUNTED) -> Iterator[None]:
    """Say in a sentence that Ctrl-C has ended a count: at once, and parts of it that have begun have a second to be finished."""
    told: list[str] = []
    telling = threading.RLock()

    def tell() -> None:
        with telling:
            if not told:
                told.append(sentence)
                complain(sentence)

    def stop(*_: object) -> None:
        tell()
        raise KeyboardInterrupt

    is_ours = threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    before = signal.signal(signal.SIGINT, stop) if is_ours else None
    try:
        with _heeded_soon(tell) if is_ours else nullcontext():
            yield
    except KeyboardInterrupt:
        tell()
        raise typer.Exit(ExitCode.INTERRUPTED) from None
    finally:
        if is_ours:
            signal.signal(signal.SIGINT, before)


@contextmanager
def _heeded_soon(tell: Callable[[], None]) -> Iterator[None]:
    """Have Ctrl-C heard by a thread of its own, which ends the process where the work does not end within a second.

    The first thread hears of it only between two steps of Python: not while it compiles or counts outside of Python, and what is
    raised then may be swallowed, or has to wait for other threads and processes.
    """
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    is_over = threading.Event()

    def listen() -> None:
        while (heard := os.read(reading, 1)) != _OVER:
            if heard[0] == signal.SIGINT:
                tell()
                if not is_over.wait(_GRACE_SECONDS):
                    _end_now()

    listener = threading.Thread(target=listen, name="interruption", daemon=True)
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    listener.start()
    try:
        yield
    finally:
        is_over.set()
        signal.set_wakeup_fd(before)
        os.write(writing, _OVER)
        listener.join()
        os.close(reading)
        os.close(writing)


UNFINISHED: Final[set[Path]] = set()
"""Files that are written beside those whose place they are to take: none stays when this process is ended."""


def _end_now() -> None:
    """End this process and those that it started, whatever they are at; of a file that is written nothing stays."""
    for path in tuple(UNFINISHED):
        with suppress(OSError):
            path.unlink(missing_ok=True)
    children = getattr(sys.modules.get("multiprocessing"), "active_children", list)
    for child in children():
        child.kill()
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(_SHOW_CURSOR)
        sys.stderr.flush()
    os._exit(ExitCode.INTERRUPTED)


def console(*, is_error: bool = False) -> Console:
    """A Rich console that is 80 columns wide when nobody's terminal says otherwise."""
    from rich.console import Console

    stream = sys.stderr if is_error else sys.stdout
    return Console(file=stream, width=None if stream is not None and stream.isatty() else PIPE_WIDTH, highlight=False)


# ---------------------------------------------------------------- out


def emit_json(data: object) -> None:
    """Print one JSON document; what JSON has no word for is printed as its text."""
    typer.echo(json.dumps(_for_programs(data), indent=2, ensure_ascii=False, default=str))


def _for_programs(data: object, *, is_cite: bool = False) -> object:
    """Leave out the section sign of paragraphs: a program reads 565.12(b) in all output, and may ask with it."""
    if isinstance(data, dict):
        return {key: _for_programs(value, is_cite=key in _CITES) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [_for_programs(part, is_cite=is_cite) for part in data]
    return data.removeprefix("§ ") if is_cite and isinstance(data, str) else data


def emit_rows(
    rows: Iterable[Mapping[str, object]], columns: Mapping[str, str], *, output: Format, title: str = "", whole: Collection[str] = ()
) -> None:
    """Print rows as a table, as a JSON array of objects or as CSV with a header.

    ``columns`` maps the keys to print, in order, to the headings that the text form shows; the words of the columns ``whole`` are
    not broken in the text form, for somebody has to type them.
    """
    if output is Format.JSON:
        emit_json([{key: row.get(key) for key in columns} for row in rows])
    elif output is Format.CSV:
        _emit_csv(rows, list(columns))
    else:
        _emit_table(rows, columns, title=title, whole=whole)


def _emit_csv(rows: Iterable[Mapping[str, object]], keys: Sequence[str]) -> None:
    import csv

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(keys)
    writer.writerows([in_words(_for_programs(row.get(key), is_cite=key in _CITES)) for key in keys] for row in rows)


def broken(text: str, width: int, *, indent: str = "") -> list[str]:
    """Break a text into lines of so many cells of a terminal, of which some letters take two; later lines are indented."""
    from rich.cells import cell_len, chop_cells

    if text.isascii():
        return wrap(text, width, subsequent_indent=indent)
    lines: list[str] = []
    line = ""
    for word in text.replace("§ ", f"§{_TIED}").split():
        for part in chop_cells(word, width - len(indent)):
            if line.strip() and cell_len(f"{line} {part}") > width:
                lines.append(line)
                line = indent
            line += f" {part}" if line.strip() else part
    return [held.replace(_TIED, " ") for held in ([*lines, line] if line.strip() else lines)]


_TIED: Final = "\ue000"
"""Stands for the space behind the sign of a paragraph, where no line may end."""


def padded(text: str, width: int, *, to_the_right: bool = False) -> str:
    """Fill a text with spaces up to so many cells of a terminal."""
    from rich.cells import cell_len

    spaces = " " * (width - cell_len(text))
    return f"{spaces}{text}" if to_the_right else f"{text}{spaces}"


def _emit_table(rows: Iterable[Mapping[str, object]], headings: Mapping[str, str], *, title: str, whole: Collection[str]) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    held = [[in_words(row.get(key), between="\n") for key in headings] for row in rows]
    screen, columns = console(), list(zip(headings.values(), *held, strict=True))
    unbroken = [key in whole for key in headings]
    widths = _widths(columns, room=screen.width + 1 - _BETWEEN * len(columns), unbroken=unbroken)
    if widths is None:
        _emit_blocks(held, list(headings.values()), title=title, width=screen.width)
        return
    table = Table(title=title or None, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    for heading, width in zip(headings.values(), widths, strict=True):
        table.add_column(heading, overflow="fold", width=width)
    for cells in held:
        table.add_row(*map(Text, cells))
    screen.print(table)


def _widths(columns: Sequence[Sequence[str]], *, room: int, unbroken: Sequence[bool]) -> list[int] | None:
    """The width of each column; none where not even broken names leave room for what has a figure in it.

    Rich would break the longest word of a column before it narrows another one: a name broken in two cannot be copied.
    """
    from rich.cells import cell_len

    words = [[word for cell in cells for word in cell.split()] for cells in columns]
    widths = [min(max(map(cell_len, found), default=0), _UNBROKEN) for found in words]
    least = [
        max((cell_len(word) for word in found if is_unbroken or cell_len(word) <= _NAME or _FIGURE.search(word)), default=_NAME)
        for found, is_unbroken in zip(words, unbroken, strict=True)
    ]
    while sum(widths) > room:
        spare = [width - min(width, shortest) for width, shortest in zip(widths, least, strict=True)]
        if not any(spare):
            return None
        widths[spare.index(max(spare))] -= 1
    whole = [max((cell_len(line) for cell in cells for line in cell.split("\n")), default=0) for cells in columns]
    for place in sorted(range(len(widths)), key=lambda place: whole[place] - widths[place]):
        widths[place] += max(0, min(whole[place] - widths[place], room - sum(widths)))
    return widths


def _emit_blocks(held: Sequence[Sequence[str]], headings: Sequence[str], *, title: str, width: int) -> None:
    """Print each row as lines, where the table would be wider than the terminal."""
    lines = [title] if title else []
    for cells in held:
        lines.append("")
        for heading, cell in zip(headings, cells, strict=True):
            if cell:
                lines += broken(f"{heading}: {cell}", max(width, _NAME), indent="  ")
    typer.echo("\n".join([*lines, ""]))


def in_words(value: object, *, between: str = "; ") -> str:
    """A value as a cell of a table: nothing for none, yes or no, a list with semicolons or, ``between`` a line's end, in lines."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return between.join(in_words(part) for part in value)
    return str(value)


# ---------------------------------------------------------------- in


def files_of(choices: Sequence[str] | None) -> list[str]:
    """The answers of choices, of which some may be files, such as a house way's."""
    return [text.partition("=")[2].strip() for text in choices or []]


def standard_input() -> BinaryIO:
    """Standard input as bytes; the command ends where it is closed."""
    if sys.stdin is None:
        fail("Standard input is closed, so that - cannot be read.")
    return sys.stdin.buffer


@contextmanager
def _opened(source: str) -> Iterator[BinaryIO]:
    if source == "-":
        yield standard_input()
        return
    try:
        stream = Path(source).open("rb")  # noqa: SIM115 - only the opening is watched; the with statement below closes it
    except (OSError, ValueError) as error:
        fail(f"{named(source)} cannot be read: {getattr(error, 'strerror', None) or error}.")
    with stream:
        yield stream


@contextmanager
def written(path: Path) -> Iterator[None]:
    """Name the file that cannot be written; the system does not always do so."""
    try:
        yield
    except OSError as error:
        fail(f"{path} cannot be written: {error.strerror or error}.")


def read_text(source: str) -> str:
    """The whole text of a file, or of standard input when the argument is ``-``; at most 64 MiB of UTF-8."""
    with _opened(source) as stream:
        content = stream.read(LARGEST_FILE_BYTES + 1)
    if len(content) > LARGEST_FILE_BYTES:
        fail(f"{_called(source)} is larger than {LARGEST_FILE_BYTES // 1024**2} MiB, the most that is read at once.")
    return _decoded(content, f"{_called(source)} is not a text in UTF-8")


def read_lines(source: str) -> Iterator[tuple[int, str]]:
    """The numbered lines of a file or of standard input, one after the other, without their ends; never the whole file in memory."""
    with _opened(source) as stream:
        for number, line in enumerate(stream, 1):
            yield number, _decoded(line.rstrip(b"\r\n"), f"{_called(source)}, line {number}, is not a text in UTF-8")


def _called(source: str) -> str:
    return "Standard input" if source == "-" else named(source)


def named(source: str) -> str:
    """A file as sentences name it, so that even one without a name is seen."""
    return source or '""'


def _decoded(content: bytes, complaint: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        fail(f"{complaint} (byte {error.start + 1}).")
