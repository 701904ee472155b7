"""What a due was probably answered by, though its row is not on record: the rest of the record tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit import book
from tablegames.procedure.due import ACCEPT, Key
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import PROGRESSIVE_SYSTEM, Area, Seat
from tablegames.rules.progressive import PROGRESSIVE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table

    Free = Callable[[Key], Sequence[int]]
    """Gives the rows of a key that answer no other due."""

DRAW, WITHDRAW, NOT_ACCEPTED, KEPT = "draw", "withdraw", "not accepted", "kept"


def likely_option(game: Game, due: Due, *, told: Free) -> str | None:
    """Give the option that the rest of the record speaks for: the wager that it names, the card that was drawn, the cut made.

    ``told`` gives the rows of a key that answer no other due, and those that struck the due of that key.
    """
    for option in due.options:
        key = _followed_by(option, game, due=due)
        if key is not None:
            is_told = told(key) or (option == ACCEPT and told(due.key._replace(nth=due.nth + 1)))  # a recut is offered first to who cut
            return option if is_told else next(other for other in due.options if other != option)
    return None


def _followed_by(option: str, game: Game, *, due: Due) -> Key | None:
    """Give the key of the row that follows an option, where one does."""
    if option == ACCEPT:
        return Key(Kind.CUT, due.place, due.nth)
    if option == DRAW:
        return Key(Kind.DEAL, due.place, due.nth)
    if option == KEPT:
        return Key(Kind.REVEAL, due.place, 0)
    if option == NOT_ACCEPTED:
        return Key(Kind.COLLECT, due.place, 1)
    wager = _wager_of(option, game, due=due) if isinstance(due.place, Seat) else None
    return Key(Kind.WAGER, due.place.area(wager), int(option == WITHDRAW)) if wager is not None and isinstance(due.place, Seat) else None


def _wager_of(option: str, game: Game, *, due: Due) -> str | None:
    """Give the wager of which a row follows a decision: the one that it names, or that one of equal ones which is taken back."""
    if option == WITHDRAW:
        return next((keys[due.nth - 1] for _, keys in game.declared.together if 0 < due.nth <= len(keys)), None)
    return option if game.declared.wager(option) is not None else None


def likely_answer(t: Table, due: Due, *, facts: Sequence[Fact], free: Free) -> Fact:
    """Give the lawful answer to a due.

    A wager whose amount the law leaves open was as large as it was settled at; a system accepted another number of wagers
    where somebody had to determine which.
    """
    answer = book.supplied(t, due)
    if due.kind is Kind.ACCEPTED and answer.number and any(_is_of(fact, due) for fact in facts):
        return answer._replace(value=answer.number - 1)
    if due.kind is not Kind.WAGER or due.least is None:
        return answer
    settled = (facts[row] for row in free(Key(Kind.SETTLE, due.place, 0)))
    amounts = (answer._replace(value=abs(fact.number)) for fact in settled)
    return next((fact for fact in amounts if book.fits(t, fact, due=due)), answer)


def _is_of(fact: Fact, due: Due) -> bool:
    """Tell whether a row determines if a wager was accepted by the system that a due is about."""
    is_determined = fact.kind is Kind.DETERMINE and isinstance(fact.place, Area)
    return is_determined and (fact.place.wager == PROGRESSIVE) == (due.place is PROGRESSIVE_SYSTEM)  # type: ignore[attr-defined]
