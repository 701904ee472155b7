"""Rows that nothing asked for: what each is, by which paragraph, and what chips it moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.book import MONEY
from tablegames.audit.deviation import BY_KIND, SUPERFLUOUS, Deviation, deleted, seat_of
from tablegames.audit.elsewhere import of_another_game
from tablegames.audit.sums import cite_of_sum, post_besides
from tablegames.law.verdict import FindingKind
from tablegames.procedure.apply import APPLY
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import STACKS, Area, Seat
from tablegames.procedure.shaker import FIRST_DELIVERIES

if TYPE_CHECKING:
    from tablegames.audit.keyed import Replay
    from tablegames.law import Cite
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.table import Table


def superfluous(done: Replay, index: int, *, at_end: Table) -> Deviation | None:
    """Give the deviation of a row that nothing asked for, and move its chips; none where the row may be there.

    ``at_end`` is the table before the cards were collected.
    """
    fact, t = done.facts[index], done.table
    if (made := of_another_game(done.game.declared, fact, index=index)) is not None:
        return made
    if fact.kind in MONEY and fact.value is None:
        return None  # an amount that nobody saw
    if fact.kind is Kind.MARK_START and _marks_the_start(done, index):
        return None
    if _is_early(done, fact):
        APPLY[fact.kind](t, fact)
        return None
    cite = next(iter(done.game.remedy_cites(t, fact)), None) or _cite(done, fact, at_end=at_end)
    made = Deviation(SUPERFLUOUS, cite, BY_KIND.get(fact.kind, FindingKind.DEALER), None, fact, index, edits=(deleted([index]),), rank=1)
    made.saving_cents = post_besides(t, fact, is_twice=any(taken.fact.key == fact.key for taken in done.taken))
    if fact.kind is Kind.WAGER:  # what it was settled at belongs to it
        made.edits = (deleted([row for row in done.left if done.facts[row].place is fact.place]), *made.edits)
        made.sums_up = True
    return made


def _marks_the_start(done: Replay, index: int) -> bool:
    """Tell whether a mark was put, before the cards came, where they were dealt to first; the law lets that be done or not."""
    first = next((each for each in done.taken if each.due.kind in FIRST_DELIVERIES and each.due.place not in STACKS), None)
    is_let = Kind.MARK_START in done.game.remedies
    return is_let and first is not None and first.due.place is done.facts[index].place and index < first.index


def _is_early(done: Replay, fact: Fact) -> bool:
    """Tell whether a row collects what is marked, before it has to be: the law leaves the time open until then."""
    checks = done.game.checks.get(Kind.VIGORISH, ())
    if fact.kind is not Kind.VIGORISH or not isinstance(fact.place, Seat) or not done.taken or not checks:
        return False
    due = done.taken[-1].due._replace(accepts=frozenset({Kind.VIGORISH}))
    return all(check(done.table, fact, due) is None for check in checks)


def _cite(done: Replay, fact: Fact, *, at_end: Table) -> Cite | None:
    alike = [taken.due for taken in done.taken if taken.due.kind is fact.kind and taken.due.cites]
    nearest = max(alike, key=lambda due: _nearness(due, fact)).cites[-1] if alike else None
    is_here = nearest is not None and any(due.place is fact.place for due in alike)
    of_sum = None if is_here else cite_of_sum(at_end, fact)
    return _own_cite(done, fact, at_end=at_end) or of_sum or _of_locked(done, fact) or nearest


def _own_cite(done: Replay, fact: Fact, *, at_end: Table) -> Cite | None:
    """Give the paragraph by which the chapter refuses a fact that is not due."""
    own, last = done.game.not_due.get(fact.kind), done.taken[-1].due if done.taken else None
    refusal = own(at_end, fact, last) if own is not None and last is not None else None
    return refusal.cite if refusal is not None else None


def _of_locked(done: Replay, fact: Fact) -> Cite | None:
    """Give the paragraph of a wager that was locked in: it is gone already, and settled only where it wins."""
    wager = done.game.declared.wager(fact.place.wager) if isinstance(fact.place, Area) and fact.place in done.locked else None
    return wager.cite if wager is not None else None


def _nearness(due: Due, fact: Fact) -> tuple[bool, bool]:
    """Compare dues by whether they are about the place of a fact, or at least about its seat."""
    return (due.place is fact.place, seat_of(due.place) is seat_of(fact.place))
