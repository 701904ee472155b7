"""Tables, journal, postings, commitments, leases; the database itself refuses changes of what is written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_KEPT = ("tables", "journal", "postings", "commitments", "shuffle_secrets")
_HASH = 64


def upgrade() -> None:
    """Make everything."""
    _tables()
    _parts()
    if op.get_bind().dialect.name == "postgresql":
        _guard_postgresql()
    else:
        _guard_sqlite()


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _key(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)


def _of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True)


def _of_entry() -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id", "seq"], ["journal.table_id", "journal.seq"])


def _tables() -> None:
    described = [_text(name) for name in ("game", "edition", "title", "setup", "created")]
    op.create_table("tables", sa.Column("id", sa.Text, primary_key=True), *described)
    op.create_table(
        "journal",
        _of_table(),
        sa.Column("seq", sa.Integer, sa.CheckConstraint("seq > 0", name="seq_from_one"), primary_key=True, autoincrement=False),
        sa.Column("round", sa.Integer, nullable=False),
        *[_text(name) for name in ("kind", "body", "actor", "role", "request_id", "at")],
        sa.Column("previous_hash", sa.String(_HASH), nullable=False),
        sa.Column("hash", sa.String(_HASH), nullable=False),
        sa.UniqueConstraint("table_id", "request_id", name="one_entry_for_a_request"),
    )
    op.create_table("heads", _of_table(), sa.Column("seq", sa.Integer, nullable=False), sa.Column("hash", sa.String(_HASH), nullable=False))
    op.create_table("leases", _of_table(), _text("owner"), sa.Column("until", sa.BigInteger, nullable=False))


def _parts() -> None:
    op.create_table(
        "postings",
        sa.Column("table_id", sa.Text, primary_key=True),
        _key("seq"),
        _key("nth"),
        _text("source"),
        _text("target"),
        sa.Column("cents", sa.BigInteger, sa.CheckConstraint("cents > 0", name="cents_above_nothing"), nullable=False),
        _of_entry(),
    )
    op.create_table(
        "commitments",
        sa.Column("table_id", sa.Text, primary_key=True),
        _key("shuffle"),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("root", sa.String(_HASH), nullable=False),
        _of_entry(),
    )
    op.create_table(
        "shuffle_secrets",
        sa.Column("table_id", sa.Text, primary_key=True),
        _key("shuffle"),
        _text("card_order"),
        _text("nonces"),
        sa.ForeignKeyConstraint(["table_id", "shuffle"], ["commitments.table_id", "commitments.shuffle"]),
    )


_NEXT = "(SELECT COALESCE(MAX(seq), 0) + 1 FROM journal WHERE table_id = NEW.table_id)"


def _guard_sqlite() -> None:
    for name in _KEPT:
        for act in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER {name}_no_{act.lower()} BEFORE {act} ON {name} BEGIN SELECT RAISE(ABORT, '{name} is append-only'); END"
            )
    # INSERT OR REPLACE would delete without firing the triggers above; nor may a number be left out.
    op.execute(
        f"CREATE TRIGGER journal_next BEFORE INSERT ON journal WHEN NEW.seq <> {_NEXT} "
        "BEGIN SELECT RAISE(ABORT, 'journal goes on with its next number'); END"
    )
    keys = {"tables": ("id",), "postings": ("table_id", "seq", "nth")}
    for name in ("tables", "postings", "commitments", "shuffle_secrets"):
        same = " AND ".join(f"{key} = NEW.{key}" for key in keys.get(name, ("table_id", "shuffle")))
        op.execute(
            f"CREATE TRIGGER {name}_no_replace BEFORE INSERT ON {name} WHEN EXISTS (SELECT 1 FROM {name} WHERE {same}) "  # noqa: S608 - names of our own
            f"BEGIN SELECT RAISE(ABORT, '{name} is append-only'); END"
        )


def _guard_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION tablegames_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END $$"
    )
    op.execute(
        f"CREATE FUNCTION tablegames_next() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.seq <> {_NEXT} THEN "
        "RAISE EXCEPTION 'journal goes on with its next number' USING ERRCODE = 'integrity_constraint_violation'; "
        "END IF; RETURN NEW; END $$"
    )
    for name in _KEPT:
        op.execute(
            f"CREATE TRIGGER {name}_append_only BEFORE UPDATE OR DELETE ON {name} FOR EACH ROW EXECUTE FUNCTION tablegames_append_only()"
        )
        op.execute(
            f"CREATE TRIGGER {name}_no_truncate BEFORE TRUNCATE ON {name} FOR EACH STATEMENT EXECUTE FUNCTION tablegames_append_only()"
        )
    op.execute("CREATE TRIGGER journal_next BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION tablegames_next()")
