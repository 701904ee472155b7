"""What a due was probably answered by, though its row is not on record: the rest of the record tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.audit import book
from tablegames.audit.likely_start import likely_bank, likely_button, likely_chips, likely_number, likely_roll
from tablegames.procedure.due import ACCEPT, Fact, Key
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEALER, DEALER_WAGER, PROGRESSIVE_SYSTEM, Area, Place, Seat
from tablegames.rules.progressive import PROGRESSIVE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tablegames.procedure.due import Due
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table

    Free = Callable[[Key], Sequence[int]]
    """Gives the rows of a key that answer no other due."""

DRAW, WITHDRAW, NOT_ACCEPTED, KEPT, PASS = "draw", "withdraw", "not accepted", "kept", "pass"


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a replay has to go by: the game, its table, all rows, and which of them answer no other due.

    ``told`` gives the free rows of a key, and those that struck the due of that key.
    """

    game: Game
    t: Table
    facts: Sequence[Fact]
    free: Free
    told: Free
    used: Sequence[bool]

    def left(self) -> list[Fact]:
        """Give the rows that answer no other due."""
        return [fact for fact, used in zip(self.facts, self.used, strict=True) if not used]

    def row_of(self, kind: Kind, place: Place) -> Fact | None:
        """Give the first free row of a kind at a place, if there is one."""
        return next((self.facts[row] for row in self.free(Key(kind, place, 0))), None)


def likely_answer(seen: Evidence, due: Due) -> Fact | None:
    """Give what the rest of the record speaks for; none where it says nothing, so that the law does."""
    if due.options:
        word = likely_bank(seen, due) if due.kind is Kind.OFFER_BANK else _option(seen, due)
        return None if word is None else Fact(*due.key, word)
    find = _FOUND.get(due.kind)
    return None if find is None else find(seen, due)


def _option(seen: Evidence, due: Due) -> str | None:
    """Give the option that is told: the wager that it names, the card that was drawn, the cut made, the style shown."""
    if due.kind is Kind.STYLE:
        shown = seen.row_of(Kind.INDICATE, DEALER)
        return shown.word if shown is not None and shown.word in due.options else None
    for option in due.options:
        key = _followed_by(option, seen.game, due=due)
        if key is not None:
            again = key._replace(kind=due.kind, nth=due.nth + 1)  # a recut is offered first to who cut
            is_told = seen.told(key) or (option == ACCEPT and seen.told(again)) or (option == KEPT and _is_kept(seen, due.place))
            return option if is_told else next(other for other in due.options if other != option)
    return None


def _is_kept(seen: Evidence, at: Place) -> bool:
    """Tell whether a wager was settled otherwise than by collecting it, whose player left when his hand was exposed already."""
    settled = (fact for fact in seen.left() if fact.kind is Kind.SETTLE and isinstance(fact.place, Area) and fact.place.seat is at)
    return at in seen.t.revealed and any(fact.number >= 0 for fact in settled)


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


def _accepted(seen: Evidence, due: Due) -> Fact:
    """A system accepted another number of wagers where somebody had to determine which."""
    answer = book.supplied(seen.t, due)
    is_other = bool(answer.number) and any(_is_of(fact, due) for fact in seen.facts)
    return answer._replace(value=answer.number - 1) if is_other else answer


def _wagered(seen: Evidence, due: Due) -> Fact:
    """A wager whose amount the law leaves open was as large as it was settled at."""
    answer = book.supplied(seen.t, due)
    settled = (seen.facts[row] for row in seen.free(Key(Kind.SETTLE, due.place, 0)))
    amounts = (answer._replace(value=abs(fact.number)) for fact in settled)
    return next((fact for fact in amounts if due.least is not None and book.fits(seen.t, fact, due=due)), answer)


def _directed(seen: Evidence, due: Due) -> Fact | None:
    """A bank wanted the wager that the dealer made against it; where he made none, it wanted none."""
    staked = seen.row_of(Kind.STAKE, DEALER_WAGER)
    answer = Fact(*due.key, staked.value if staked is not None else 0)
    return answer if book.fits(seen.t, answer, due=due) else None


_FOUND: dict[Kind, Callable[[Evidence, Due], Fact | None]] = {
    Kind.ACCEPTED: _accepted,
    Kind.WAGER: _wagered,
    Kind.DIRECT: _directed,
    Kind.BUTTON: likely_button,
    Kind.CHIPS: likely_chips,
    Kind.ROLL: likely_roll,
    Kind.NUMBER: likely_number,
}


def _is_of(fact: Fact, due: Due) -> bool:
    """Tell whether a row determines if a wager was accepted by the system that a due is about."""
    is_determined = fact.kind is Kind.DETERMINE and isinstance(fact.place, Area)
    return is_determined and (fact.place.wager == PROGRESSIVE) == (due.place is PROGRESSIVE_SYSTEM)  # type: ignore[attr-defined]
