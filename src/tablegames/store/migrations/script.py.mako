"""${message}."""

from __future__ import annotations

revision = "${up_revision}"
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the database from the revision before to this one."""
