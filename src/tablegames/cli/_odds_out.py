"""Where ``tablegames odds`` writes, and which of its options go together."""

from __future__ import annotations

import io
from contextlib import contextmanager, redirect_stdout
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablegames.cli._odds_asked import find_game
from tablegames.cli._plain import options_given
from tablegames.cli._written import write_whole
from tablegames.cli.common import fail
from tablegames.rules.choice import ChoiceKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import typer


class Form(StrEnum):
    """How odds are written."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "md"
    WORKBOOK = "xlsx"


LISTS: Final = (Form.TEXT, Form.JSON, Form.CSV)
"""The forms of the list of strategies."""


def checked_out(out: str | None, *, output: Form) -> Path | None:
    """Give the file or folder to write, none for standard output; ends the command where none is named, or a workbook has no file."""
    if out is not None and not out.strip():
        fail("--out is given without a value: say where to write, - for standard output, or leave the option out.")
    path = None if out in {None, "-"} else Path(str(out))
    if output is Form.WORKBOOK and path is None:
        fail("A workbook is a file: name it with --out, such as --out odds.xlsx.")
    return path


def check_all(context: typer.Context, *, game: str, out: Path | None, output: Form) -> Path:
    """Give the folder of the whole book; whatever it has no use for ends the command."""
    if game or out is None:
        fail("--all writes the whole book of all games: name no game, and a folder with --out.")
    given = dict(options_given(context))
    for name, flag in given.items():
        if name not in {"is_all", "out", "output"}:
            fail(f"{flag} is of no use with --all: it writes every wager under every lawful option; ask for one game to have less.")
    if "output" in given and output is not Form.MARKDOWN:
        fail(f"--format {output} is of no use with --all: it writes pages in md and figures in json, or with --format md the pages alone.")
    return out


def check_every(submission: Path | None, choices: Sequence[str], *, game: str) -> None:
    """End the command where one submission, or one answer, is asked for and every lawful one as well."""
    if submission is not None:
        fail("--submission is of no use with --every, which goes through every lawful option: ask for one of them.")
    closed = {choice.key for choice in find_game(game).declared.choices if choice.options or choice.kind is ChoiceKind.YES_NO}
    for text in choices:
        if text.partition("=")[0].strip() in closed:
            fail(f"--choice {text[:40]} is of no use with --every, which goes through all answers to it: ask for one of them.")


def check_list(context: typer.Context, *, output: Form) -> None:
    """End the command where the list of strategies has no use for an option."""
    for name, flag in options_given(context):
        if name not in {"is_listed", "out", "output"}:
            fail(f"{flag} is of no use with --strategies: it lists all that the game has.")
    if output not in LISTS:
        fail(f"Strategies are listed as {', '.join(LISTS)}, not as {output}.")


@contextmanager
def printed_to(out: Path | None) -> Iterator[None]:
    """Print into a file, where one is named: into the whole of it, when all is printed."""
    if out is None:
        yield
        return
    with io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="", write_through=True) as held:
        with redirect_stdout(held):
            yield
        held.seek(0)
        write_whole(out, held.read().encode())
