"""``tablegames table``: write, check or explain the installation of one table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablegames.cli._plain import Commands
from tablegames.cli.common import Format, FormatOption, emit_json, emit_rows
from tablegames.cli.submission import SAID_COLUMNS, GameArgument, answer_check, end_with_faults, heading, known_game, said_row, write_new

if TYPE_CHECKING:
    from tablegames.submission.check import Checked

PathArgument = Annotated[Path, typer.Argument(metavar="INSTALLATION", help="The file of one table.")]


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    about = "Write, check and show the installation of a table, item by item."
    group = Commands(help=about, no_args_is_help=True)
    group.command("new", short_help="Write an installation with everything in its place.")(new)
    group.command("check", short_help="Check an installation, item by item.")(check)
    group.command("show", short_help="Say in plain English what an installation is.")(show)
    app.add_typer(group, name="table")


def new(
    game: GameArgument,
    out: Annotated[Path | None, typer.Option("--out", help="The file to write; without it, or with -, the text is printed.")] = None,
) -> None:
    """Write the installation of a table with everything in its place, and no approval given yet.

    What the check then finds is the list of approvals that are still wanted. A file that is there already is never written over.

    Example: tablegames table new three-card-poker --out tcp-2.toml
    """
    from tablegames.submission.new import new_installation

    known_game(game)
    write_new(out, new_installation(game))


def check(
    path: PathArgument,
    submission: Annotated[Path | None, typer.Option("--submission", help="The Rules Submission that the table is run by.")] = None,
    output: FormatOption = Format.TEXT,
) -> None:
    """Check the installation of a table, item by item.

    Each fault is told with its file, line, key and paragraph. A table in a facility's folder finds its Rules Submission there.
    Exit code 0 is fine, 1 means faults, 2 a file that cannot be read.

    Example: tablegames table check casino/tables/tcp-1.toml

    Example: tablegames table check casino/tables/mb-1.toml --submission casino/minibaccarat.toml --format csv
    """
    from tablegames.submission.check import check_table

    answer_check(check_table(path, submission), output)


def show(path: PathArgument, output: FormatOption = Format.TEXT) -> None:
    """Say in plain English what the installation of a table is, with the paragraphs that ask for it.

    Example: tablegames table show casino/tables/tcp-1.toml
    """
    from tablegames.submission.check import check_table
    from tablegames.submission.explain import explain_installation, worked_out
    from tablegames.submission.setup import setup_of

    checked = check_table(path)
    rows = [said_row(said) for source, declared in checked.tables for said in explain_installation(source, declared)]
    setup = setup_of(checked)
    rows += [] if setup is None else map(said_row, worked_out(setup))
    if output is Format.JSON:
        emit_json([{"file": source.name, "game": declared.slug, "items": rows} for source, declared in checked.tables])
    elif output is Format.CSV:
        emit_rows(rows, SAID_COLUMNS, output=output)
    else:
        _show_text(checked, rows)
    end_with_faults(checked, are_told=False)


def _show_text(checked: Checked, rows: list[dict[str, object]]) -> None:
    for source, declared in checked.tables:
        typer.echo(heading(declared, source))
        emit_rows(rows, {"question": "item", "answer": "here", "cites": "paragraph"}, output=Format.TEXT)
