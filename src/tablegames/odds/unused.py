"""Options that a game has no use for are refused with a sentence, so that nobody takes a figure for an answer to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.odds.asked import AskedError

if TYPE_CHECKING:
    from collections.abc import Collection

    from tablegames.odds.asked import Asked

WHY: Final = {
    "decks": ("--decks", "it is played with one set of cards or tiles"),
    "house_way": ("--house-way", "its dealer sets no hands by one"),
    "meter_cents": ("--meter", "it pays nothing of a meter"),
    "players": ("--players", "it costs the same whoever else is at the table"),
    "strategy": ("--strategy", "it leaves the player nothing to decide"),
    "wager_cents": ("--size", "it has no vigorish to round, nor a limit, so that it costs the same part of a wager of any size"),
}
"""The option behind each field of `Asked`, and why a game or a wager has no use for it."""


def refuse(asked: Asked, *fields: str, wager: str = "", because: str = "") -> None:
    """Refuse options that mean nothing to a game, or to one wager of it, for the reason in `WHY` or a better one.

    Raises:
        AskedError: one of them is given.
    """
    for field in fields:
        option, why = WHY[field]
        if getattr(asked, field) not in {None, ""}:
            of = asked.game.declared.title + (f", wager {wager}," if wager else "")
            raise AskedError(f"{of} has no use for {option}: {because or why}.")


def refuse_tables(asked: Asked, keys: Collection[str]) -> None:
    """Refuse a paytable that is of none of these keys, which are all that is priced.

    Raises:
        AskedError: there is one.
    """
    lettered = [table for table in asked.game.declared.paytables if table.name == asked.paytable]
    if asked.paytable and not any(table.key in keys for table in lettered):
        raise AskedError(
            f"The paytable {asked.paytable[:40]!r} is of {', '.join(t.key for t in lettered) or 'nothing'}: {_not_priced(asked)}."
        )
    others = [key for key in asked.payouts if key not in keys]
    if others:
        raise AskedError(f"The paytable is of {others[0]}: {_not_priced(asked)}.")


def _not_priced(asked: Asked) -> str:
    return f"nothing of it is in the wager {asked.wager[:40]}" if asked.wager else "no such wager is priced"
