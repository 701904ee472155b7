"""The command line: a thin face, one module for each command.

The names and one-line helps stand in ``COMMANDS``, so that ``tablegames --help`` imports no command; a command's module is
imported when the command is used. Such a module has ``register(app: typer.Typer) -> None``, which adds the command, or the
sub-app, of that name.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from tablegames.cli._plain import Commands
from tablegames.cli.common import ExitCode, Output, OutputError, ReaderGoneError, complain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["COMMANDS", "available_commands", "load_command", "main"]

COMMANDS: Final[dict[str, str]] = {
    "games": "The seven games, their chapters, editions and what works today.",
    "law": "A paragraph's duties, and where they are enacted and tested.",
    "rank": "Name hands, and say which is higher and by which paragraph.",
    "house-way": "Prove a house way over all hands, set hands by it, show it.",
    "submission": "Write, check or explain a Rules Submission or a whole facility.",
    "table": "Write, check and show the installation of a table, item by item.",
    "play": "Play at a virtual table in the terminal, with the law in view.",
    "serve": "Play, deal and watch live tables in a browser.",
    "deal": "Deal rounds by the book and write their record.",
    "audit": "Judge recorded rounds by the book.",
    "show": "Reconstruct a recorded round: every hand, wager and payment.",
    "odds": "What every wager costs, exactly: edges, return tables, strategy.",
    "simulate": "Millions of rounds beside the exact odds; a table's hold; a bankroll.",
    "journal": "The journal of live tables in a database: verify, show, export it.",
    "verify-shuffle": "Check the proofs of cards against the commitment to their order.",
    "schema": "Print the JSON Schema of a file that tablegames reads.",
    "demo": "Deal, show and audit one round.",
}


def available_commands() -> tuple[str, ...]:
    """The commands whose module exists, in the order of the table."""
    return tuple(name for name in COMMANDS if find_spec(_module(name)) is not None)


def _module(name: str) -> str:
    return f"{__name__}.{name.replace('-', '_')}"


def load_command(name: str) -> TyperCommand | TyperGroup:
    """Import the module of a command and build the command that it registers."""
    app = Commands()
    import_module(_module(name)).register(app)
    command = typer.main.get_group(app).commands[name]
    if not isinstance(command, TyperCommand | TyperGroup):
        raise TypeError(f"the module of {name!r} registers no Typer command of that name")
    return command


class LazyGroup(TyperGroup):
    """A group that lists its commands from the table and imports one only when it is used."""

    def __init__(self, **attributes: Any) -> None:  # noqa: ANN401 - Typer's own signature
        attributes["commands"] = {
            name: TyperCommand(name=name, short_help=COMMANDS[name], rich_markup_mode=None, callback=None) for name in available_commands()
        }
        super().__init__(**attributes)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:  # noqa: ANN401 - Typer's context class is private
        """Put the real command in the place of its one line."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command if name is None else load_command(name), rest

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 - Typer's own signature
        """Run the command; input that cannot be used ends it with a sentence, who stops it or reads no further ends it without."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise ReaderGoneError from None
        except typer.Abort:
            raise typer.Exit(ExitCode.INTERRUPTED) from None
        except EOFError:
            complain("The input ended before the question was answered.")
            raise typer.Exit(ExitCode.UNUSABLE) from None
        except MemoryError:
            complain("There is not enough memory for this; free some, or ask for less at once.")
            raise typer.Exit(ExitCode.UNUSABLE) from None
        except OSError as error:
            complain(f"{error.filename or 'A file'} cannot be used: {error.strerror or error}.")
            raise typer.Exit(ExitCode.UNUSABLE) from None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and answer its exit code: 0 fine, 1 findings or refusals, 2 unreadable input or wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app = Commands(cls=LazyGroup, no_args_is_help=True)
    app.callback()(_root)
    code: int = ExitCode.FINE
    try:
        with _output_watched():
            try:
                typer.main.get_command(app)(args=argv, prog_name="tablegames")
            except SystemExit as end:
                code = end.code if isinstance(end.code, int) else int(bool(end.code))
            sys.stdout.flush()
    except ReaderGoneError:
        _forget_output()
        return ExitCode.READER_GONE
    except OutputError as error:
        _forget_output()
        complain(str(error))
        return ExitCode.UNUSABLE
    except OSError:  # of standard error, so that there is nobody left to tell
        return ExitCode.UNUSABLE
    return code


@contextmanager
def _output_watched() -> Iterator[None]:
    """Let standard output tell its own failures apart from those of files."""
    stream = sys.stdout
    sys.stdout = Output(stream)
    try:
        yield
    finally:
        sys.stdout = stream


def _version(*, is_asked: bool) -> None:
    if is_asked:
        from importlib.metadata import version

        typer.echo(f"tablegames {version('tablegames')}")
        raise typer.Exit


def _root(
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=lambda value: _version(is_asked=value), help="Say the version and stop."),
    ] = False,
) -> None:
    """Deal, settle and audit Pennsylvania table games by the book."""


def _forget_output() -> None:
    """Send what is still buffered nowhere, so that the interpreter has nothing to complain of when it ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):  # a closed one is none at all
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - it stands in for stdout until the end
