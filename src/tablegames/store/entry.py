"""An entry of the journal: what is written of one act, and the hash that chains it to the entry before it."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tablegames.store.commitment import Commitment, canonical
from tablegames.store.errors import DamagedError, StoreError
from tablegames.store.ledger import Posting

if TYPE_CHECKING:
    from collections.abc import Sequence


FIRST_HASH: Final = "0" * 64
LONGEST_ID: Final = 64
LONGEST_TITLE: Final = 200
LONGEST_REQUEST: Final = 100


class EntryKind(StrEnum):
    """What an entry tells: the table was opened, a round began, a fact happened, the table was closed."""

    OPENED = "opened"
    ROUND = "round"
    FACT = "fact"
    CLOSED = "closed"


class By(NamedTuple):
    """Who acts, in which role, under which request, and when (with its time zone)."""

    actor: str
    role: str
    request_id: str
    now: datetime


class Entry(NamedTuple):
    """One row of the journal, as it is written; ``body`` is JSON without spaces, ``at`` UTC in ISO 8601."""

    table_id: str
    seq: int
    round: int
    kind: str
    body: str
    actor: str
    role: str
    request_id: str
    at: str
    previous_hash: str
    hash: str

    def data(self) -> dict[str, Any]:
        """Read the body.

        Raises:
            DamagedError: it is no JSON object.
        """
        try:
            data = json.loads(self.body)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            raise DamagedError(f"Entry {self.seq} of table {self.table_id} has a body that cannot be read.")
        return data


class Written(NamedTuple):
    """An entry with what is written beside it in the same transaction: postings, and a commitment by its number."""

    entry: Entry
    postings: tuple[Posting, ...] = ()
    commitment: tuple[int, Commitment] | None = None


def digest(entry: Entry) -> str:
    """Give the hash of an entry: SHA-256 of canonical JSON of everything else in it, the hash of the entry before it included."""
    told = entry._asdict()
    del told["hash"]
    return hashlib.sha256(canonical(told).encode()).hexdigest()


def in_order(data: object) -> str:
    """Give data as JSON without spaces, in ASCII, its keys in the order they have: who sat down first matters at a table."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def instant(now: datetime) -> str:
    """Write an instant as UTC in ISO 8601, to the microsecond."""
    if now.tzinfo is None:
        raise StoreError("An instant without a time zone cannot be written in a journal.")
    return now.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def chained(head: tuple[int, str], table_id: str, *, round_number: int, kind: EntryKind, body: dict[str, Any], by: By) -> Entry:
    """Make the entry that follows the head of a journal, its last number and hash."""
    seq, previous = head
    refuse_by(by)
    entry = Entry(
        table_id, seq + 1, round_number, kind.value, in_order(body), by.actor, by.role, by.request_id, instant(by.now), previous, ""
    )  # fmt: skip
    return entry._replace(hash=digest(entry))


def refuse_by(by: By) -> None:
    """Refuse names that a journal does not take.

    Raises:
        StoreError: one is empty, too long, or cannot be printed.
    """
    for noun, text, longest in (
        ("An actor", by.actor, LONGEST_ID),
        ("A role", by.role, LONGEST_ID),
        ("A request id", by.request_id, LONGEST_REQUEST),
    ):
        refuse_name(text, noun, longest)


def refuse_name(text: str, noun: str, longest: int = LONGEST_ID) -> None:  # noqa: PLR0917 - a name, what it names, its limit
    """Refuse a name that is empty, too long, or cannot be printed, with a sentence."""
    if not 0 < len(text) <= longest or not text.isprintable() or text != text.strip():
        raise StoreError(f"{noun} is a text of 1 to {longest} letters that can be printed, without spaces around it.")


def posting_rows(postings: Sequence[Posting]) -> list[list[Any]]:
    """Give postings as the body of an entry has them."""
    return [[each.source, each.target, each.cents] for each in postings]
