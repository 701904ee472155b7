"""Bringing a database to the last revision, with Alembic; there is no alembic.ini."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from tablegames.store.errors import DatabaseError
from tablegames.store.schema import REVISION

if TYPE_CHECKING:
    from sqlalchemy import Connection

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def upgrade(connection: Connection, now: str | None, *, name: str) -> None:
    """Run the revisions that a database lacks, in the transaction that is open.

    Raises:
        DatabaseError: the database is of a revision that is not known here.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    known = {revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()}
    if now is not None and now not in known:
        raise DatabaseError(
            f"{name} was written by a newer tablegames (revision {now}); this one knows revisions up to {REVISION}. Use the newer one."
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
