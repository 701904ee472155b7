"""What can go wrong on the floor that is no bug of ours: each error's message is a sentence for people."""

from __future__ import annotations

from tablegames.store.errors import StoreError


class ElsewhereError(StoreError):
    """Another process runs this table now; ``owner`` says which."""

    def __init__(self, table_id: str, *, owner: str) -> None:
        """Say who runs the table."""
        super().__init__(f"Table {table_id} is run by {owner} now.")
        self.owner = owner
