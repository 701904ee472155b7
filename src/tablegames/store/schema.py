"""The tables of the database, as the last revision in ``migrations/`` leaves them.

Sums are whole cents; instants are UTC in ISO 8601 as text, but for a lease, whose end is compared, in milliseconds since 1970.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, ForeignKeyConstraint, Integer, MetaData, String, Table, Text
from sqlalchemy import UniqueConstraint as Unique

REVISION: Final = "0001"
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
