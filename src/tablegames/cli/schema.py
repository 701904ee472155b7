"""``tablegames schema``: print the JSON Schema of a file that tablegames reads."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from tablegames.cli.common import emit_json, fail


class FileKind(StrEnum):
    """The kinds of files that have a schema."""

    RECORD = "record"
    SUBMISSION = "submission"
    INSTALLATION = "installation"
    FACILITY = "facility"


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("schema")(schema)


def schema(
    kind: Annotated[FileKind, typer.Argument(metavar="KIND", help="record, submission, installation or facility.")],
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game, for a submission or an installation.")] = "",
) -> None:
    """Print the JSON Schema of a file that tablegames reads.

    The schema of a record is that of each of its lines in the long form. It names no address on the net: its name is its version.

    Example: tablegames schema record

    Example: tablegames schema submission three-card-poker
    """
    from tablegames.cli.submission import known_game

    if game:
        known_game(game)
    if kind is FileKind.RECORD:
        from tablegames.procedure.record import record_schema

        emit_json(record_schema())
        return
    if kind is not FileKind.FACILITY and not game:
        fail(f"For which game? Each game has its own schema: tablegames schema {kind.value} three-card-poker.")
    from tablegames.submission.schemas import schema_of

    emit_json(schema_of(kind.value, game))
