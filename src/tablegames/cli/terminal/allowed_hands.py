"""What the law allows where hands are set: how a set is said, what may be done besides, and by which paragraph not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.cli.terminal import typed_hands
from tablegames.cli.terminal.setting import foul
from tablegames.law import Refusal
from tablegames.person import hands
from tablegames.person.text import Line, verdict_line
from tablegames.procedure.due import Fact
from tablegames.procedure.house import rules_of
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat
from tablegames.procedure.words import bounds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.cli.terminal.session import Session
    from tablegames.procedure.due import Due


def ways(session: Session, due: Due) -> list[Line]:
    """Tell how an answer in a player's own words is said; nothing where it is asked in another way."""
    if due.place not in session.viewer.seats:
        return []
    if due.kind is Kind.SET and isinstance(due.place, Seat):
        return list(_sets(session, due, seat=due.place))
    if due.kind is Kind.CUT_STACKS:
        return [
            Line("  cut 3-5 right   moves adjacent stacks to that end, as they lie", due.cites[-1:]),
            Line("  cut 3 right 4-5 left   moves adjacent stacks, one part to each end", due.cites[-1:]),
            Line("  none, or Enter   leaves the stacks; they are numbered from the dealer's right, 1 to 8", due.cites[-1:]),
        ]
    if due.kind is Kind.DIRECT:
        return [
            Line(f"Lawful: {bounds(due)}.", due.cites[-1:]),
            Line("  10   a wager of $10 by the dealer   none   no wager   Enter   all of it", ()),
        ]
    return []


def _sets(session: Session, due: Due, *, seat: Seat) -> Iterator[Line]:
    rules = rules_of(session.table)
    said = typed_hands.example(session, seat)
    yield Line(f"  {said}   lays these two as the Low hand, face down, and the others as the High hand", due.cites[:1])
    if rules.noun == "card":
        yield Line(
            "  a Low hand that ranks above the High hand, or is not two cards, is foul: it is laid when you say it twice, and loses", ()
        )
    else:
        yield Line("  which of the two hands is the High one, their ranks say", ())
    yield Line("  house way   the dealer tells how his own hands are set; here with your hand, and the rule", due.cites[1:2])
    yield Line("  set house   lays your hand so", ())
    if rules.noun == "card":
        yield Line("  sort   shows your cards by suit, or again by rank", ())
    yield Line("  a hand that is laid down may not be changed", due.cites[1:])


def besides(session: Session, due: Due) -> list[Line]:
    """Tell whether the wager may be surrendered now, and why not, as long as one lies there."""
    table = session.table
    if session.viewer.seat is None or not hands.has_two(table.setup) or due.accepts:
        return []
    told = []
    for seat in session.viewer.seats:
        if not table.wagered(seat):
            continue
        fact = Fact(Kind.SURRENDER, seat)
        refusal = judge(session.position, fact)
        which = f" {seat.name}" if len(session.viewer.seats) > 1 else ""
        if refusal is None:
            cites = session.game.remedy_cites(table, fact)
            told.append(Line(f"  surrender{which}   gives the wager up; your {rules_of(table).noun}s are collected unseen", cites))
        else:
            told.append(verdict_line(refusal, lead=f"Surrender{which}: not now. "))
    return told


def warned(session: Session, line: str, *, due: Due) -> list[Line]:
    """Say of a set that would be lawful that it is foul."""
    act = typed_hands.player_act(line, session, due=due)
    if act is None or isinstance(act, Refusal) or act.kind is not Kind.SET:
        return []
    warning = foul(session, act)
    return [] if warning is None else [warning]
