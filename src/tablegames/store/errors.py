"""What can go wrong with a journal that is no bug of ours: each error's message is a sentence for people, without secrets."""

from __future__ import annotations


class StoreError(Exception):
    """A database that cannot be used, or a request that the journal does not take; the message is a sentence with its stop."""


class DatabaseError(StoreError):
    """The database cannot be reached, read or written now, or is none of ours."""


class NoTableError(StoreError):
    """No table of that name is in the database."""


class NoCommitmentError(NoTableError):
    """A table has no commitment of that number, or none at all; the message says so."""


class JournalBehindError(StoreError):
    """Somebody else has written to this table's journal: what is in memory is old, and has to be read again."""


class RequestReusedError(StoreError):
    """A request id that stands for another act already."""


class LeaseLostError(StoreError):
    """Another process owns this table now, or the time of the lease is over."""


class DamagedError(StoreError):
    """What is written in the journal cannot be read, or does not replay."""
