"""The tables of the database, as the last revision in ``migrations/`` leaves them.

Sums are whole cents; instants are UTC in ISO 8601 as text, but for those that are compared (the ends of leases, sessions and locks),
in milliseconds since 1970.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)
from sqlalchemy import UniqueConstraint as Unique

REVISION: Final = "0002"
"""The last revision in ``migrations/``."""
METADATA: Final = MetaData()
HASH_LETTERS: Final = 64

tables: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("setup", Text, nullable=False),
    Column("created", Text, nullable=False),
)

journal: Final = Table(
    "journal",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, CheckConstraint("seq > 0", name="seq_from_one"), primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("actor", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("request_id", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("previous_hash", String(HASH_LETTERS), nullable=False),
    Column("hash", String(HASH_LETTERS), nullable=False),
    Unique("table_id", "request_id", name="one_entry_for_a_request"),
)

heads: Final = Table(
    "heads",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("hash", String(HASH_LETTERS), nullable=False),
)
"""Where each journal ends: the lock under which the next number is taken, and what shows that a last entry is gone."""


def _of_entry() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["table_id", "seq"], ["journal.table_id", "journal.seq"])


postings: Final = Table(
    "postings",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("nth", Integer, primary_key=True, autoincrement=False),
    Column("source", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("cents", BigInteger, CheckConstraint("cents > 0", name="cents_above_nothing"), nullable=False),
    _of_entry(),
)

commitments: Final = Table(
    "commitments",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("shuffle", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("root", String(HASH_LETTERS), nullable=False),
    _of_entry(),
)

shuffle_secrets: Final = Table(
    "shuffle_secrets",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("shuffle", Integer, primary_key=True, autoincrement=False),
    Column("card_order", Text, nullable=False),
    Column("nonces", Text, nullable=False),
    ForeignKeyConstraint(["table_id", "shuffle"], ["commitments.table_id", "commitments.shuffle"]),
)

leases: Final = Table(
    "leases",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("owner", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# The table server: who works here, how tables are run, what a learner did. None of it is journal: it may be changed.

accounts: Final = Table(
    "accounts",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("folded", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("password_hash", Text, nullable=False),
    Column("created", Text, nullable=False),
    Column("is_disabled", Boolean, nullable=False),
    Unique("folded", name="one_account_for_a_name"),
)
"""``folded`` is the name as it is compared: two that look alike but for large and small letters are one."""

guests: Final = Table(
    "guests",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("created", Text, nullable=False),
)
"""Names that guests have had: none is given twice, for the journal knows its persons by name."""

sessions: Final = Table(
    "sessions",
    METADATA,
    Column("token_hash", String(HASH_LETTERS), primary_key=True),
    Column("name", Text, nullable=False, index=True),
    Column("role", Text, nullable=False),
    Column("is_guest", Boolean, nullable=False),
    Column("csrf", String(HASH_LETTERS), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

failed_logins: Final = Table(
    "failed_logins",
    METADATA,
    Column("name_hash", String(HASH_LETTERS), primary_key=True),
    Column("failed", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("locked_until", BigInteger),
)
"""Failed tries for every name, of an account or not, so that a lock does not tell which names there are."""

settings: Final = Table("settings", METADATA, Column("key", Text, primary_key=True), Column("value", Text, nullable=False))

table_options: Final = Table(
    "table_options",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("options", Text, nullable=False),
)
"""How a table is run, as JSON."""

posts: Final = Table(
    "posts",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("post", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("since", Text, nullable=False),
)
"""Who has taken which post at a table."""

drill_acts: Final = Table(
    "drill_acts",
    METADATA,
    Column("drill", Text, primary_key=True),
    Column("nth", Integer, primary_key=True, autoincrement=False),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False, index=True),
    Column("seq", Integer, nullable=False),
    *[Column(name, Text, nullable=False) for name in ("at", "actor", "outcome", "tried", "wanted", "code", "cite", "sentence")],
)
"""What a learner at the dealer's place tried, and what the law answered."""
