"""Accounts, sessions, how tables are run, posts, drills: what the table server keeps beside the journal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_HASH = 64


def upgrade() -> None:
    """Make what is new; nothing of the journal is touched."""
    _persons()
    _floor()


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _key(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=True)


def _hash(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(_HASH), primary_key=True)


def _instant(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)


def _yes_no(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False)


def _of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True)


def _persons() -> None:
    op.create_table(
        "accounts",
        _key("name"),
        *[_text(name) for name in ("folded", "role", "password_hash", "created")],
        _yes_no("is_disabled"),
        sa.UniqueConstraint("folded", name="one_account_for_a_name"),
    )
    op.create_table("guests", _key("name"), _text("created"))
    op.create_table(
        "sessions",
        _hash("token_hash"),
        _text("name"),
        _text("role"),
        _yes_no("is_guest"),
        sa.Column("csrf", sa.String(_HASH), nullable=False),
        _instant("created"),
        _instant("expires"),
    )
    op.create_index("ix_sessions_name", "sessions", ["name"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "failed_logins",
        _hash("name_hash"),
        sa.Column("failed", sa.Integer, nullable=False),
        _instant("last"),
        sa.Column("locked_until", sa.BigInteger),
    )


def _floor() -> None:
    op.create_table("settings", _key("key"), _text("value"))
    op.create_table("table_options", _of_table(), _text("options"))
    op.create_table("posts", _of_table(), _key("post"), _text("name"), _text("since"))
    op.create_table(
        "drill_acts",
        _key("drill"),
        sa.Column("nth", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        *[_text(name) for name in ("at", "actor", "outcome", "tried", "wanted", "code", "cite", "sentence")],
    )
    op.create_index("ix_drill_acts_table_id", "drill_acts", ["table_id"])
