"""What a player does with his hands at a table where they are set: he asks for the house way, sets, surrenders, takes the bank."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tablegames.cli.terminal import typed_hands
from tablegames.law import Refusal
from tablegames.person import hands
from tablegames.person.text import Line
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.cli.terminal.screen import Screen
    from tablegames.cli.terminal.session import Session
    from tablegames.procedure.due import Due

_SORTS: Final = {"sort": None, "sort suits": True, "sort suit": True, "sort ranks": False, "sort rank": False}


class Setting:
    """Hears what a player of such a game types besides wagers; ``refuse`` is told what is unlawful, ``tell`` tells what was done."""

    def __init__(self, session: Session, screen: Screen, *, refuse: Callable[[Refusal], None], tell: Callable[[], None]) -> None:
        """Begin without a foul set, and without a question for the house way."""
        self.tell = tell
        self.session = session
        self.screen = screen
        self.refuse = refuse
        self._foul: Fact | None = None
        self._asked: set[tuple[int, Seat]] = set()

    def hears(self, line: str, due: Due) -> bool:
        """Do what a line says, if it is something of that kind; tell whether it was."""
        session = self.session
        if line in _SORTS and hands.has_two(session.table.setup):
            wanted = _SORTS[line]
            by_suit = not session.viewer.by_suit if wanted is None else wanted
            session.viewer = replace(session.viewer, by_suit=by_suit)
            return True
        fact = typed_hands.player_act(line, session, due=due)
        if fact is None:
            return False
        if isinstance(fact, Refusal):
            self.refuse(fact)
        elif fact.kind is Kind.ASK_WAY:
            self._ask(fact)
        elif fact.kind is Kind.SET:
            self._set(fact, is_house=line in typed_hands.SET_HOUSE)
        else:
            self._answered(session.attempt(fact))
        return True

    def _answered(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.refuse(refusal)

    def _ask(self, fact: Fact) -> None:
        """Ask the dealer, who tells it; then show how the hand would be set, and by which rule."""
        refusal = self._asks(fact)
        if refusal is not None:
            self.refuse(refusal)
            return
        self.tell()
        self.screen.note(*advice(self.session, fact.place))

    def _asks(self, fact: Fact) -> Refusal | None:
        session = self.session
        refusal = session.attempt(fact)
        if refusal is None and isinstance(fact.place, Seat):
            self._asked.add((session.number, fact.place))
            while (due := session.due) is not None and due.kind is Kind.INFORM:
                session.do(session.by_the_book())
        return refusal

    def _set(self, fact: Fact, *, is_house: bool) -> None:
        """Lay a set; one by the house way only after the dealer was asked for it, a foul one only when it is said twice."""
        session = self.session
        assert isinstance(fact.place, Seat)  # noqa: S101 - sets are read for seats
        if is_house and (session.number, fact.place) not in self._asked:
            refusal = self._asks(Fact(Kind.ASK_WAY, fact.place))
            if refusal is not None:
                self.refuse(refusal)
                return
        refusal = judge(session.position, fact)
        if refusal is None and fact != self._foul and (warning := foul(session, fact)) is not None:
            self._foul = fact
            self.screen.note(warning)
            return
        self._foul = None
        self._answered(refusal or session.attempt(fact))


def foul(session: Session, fact: Fact) -> Line | None:
    """Say that a set is foul, and what becomes of it; nothing where it is none."""
    low = fact.value if isinstance(fact.value, tuple) else ()
    laid = hands.laid_as(session.table, fact.place, low)
    if laid is None or not laid.is_foul:
        return None
    due = session.due
    why = "its Low hand is not two cards" if len(low) != 2 else "its Low hand ranks higher than its High hand"
    told = f"This set is foul: {why}. It may be laid, and loses. The same once more lays it."
    return Line(told, due.cites[:1] if due is not None else ())


def advice(session: Session, at: object) -> list[Line]:
    """Tell how the dealer would set the hand of a seat, by which house way and which rule of it."""
    assert isinstance(at, Seat)  # noqa: S101 - only a seat is asked for
    found = hands.advised(session.table, at)
    due = session.due
    if found is None:
        return []
    cites = due.cites[1:] if due is not None and due.kind is Kind.SET else ()
    said = f"By the house way “{found.way}”: {found.hands.told()}."
    return [Line(said, cites), Line(f"  {found.rule}", ()), Line("  set house lays it so; the hands are yours to set.", ())]
