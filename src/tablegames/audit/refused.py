"""Facts that strike and may not: the refusal as a deviation, with the edits that would make them lawful."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.banking import named
from tablegames.audit.deviation import (
    BY_KIND,
    DOES_NOT_FIT,
    TWO_PLACES,
    Deviation,
    brought,
    deleted,
    moved,
    one_after_the_other,
    replaced,
    seat_of,
)
from tablegames.law.verdict import FindingKind
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Area
from tablegames.procedure.words import Words, upper

if TYPE_CHECKING:
    from tablegames.audit.deviation import Edit
    from tablegames.audit.keyed import Replay
    from tablegames.law import Refusal
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.places import Seat
    from tablegames.procedure.table import Table

NOT_OFFERED, NOT_SEATED = "not-offered", "not-seated"


def of_refusal(done: Replay, index: int, *, due: Due, refusal: Refusal | None) -> Deviation:
    """Give the deviation of a row that strikes a due and may not; without a refusal it names what cannot be."""
    fact = done.facts[index]
    code = refusal.code if refusal is not None else DOES_NOT_FIT
    said = said_of_seat(done.table, refusal, fact=fact) if refusal is not None else ""
    kind = FindingKind.RECORD if code == TWO_PLACES else BY_KIND.get(fact.kind, FindingKind.DEALER)
    made = Deviation(code, refusal.cite if refusal else None, kind, None, fact, index, said=said, rank=2)
    edits = [*_in_time(done, index, due=due), deleted([index])]
    if code == NOT_OFFERED:  # what it was settled at belongs to it
        edits.insert(0, deleted([row for row, other in enumerate(done.facts) if other.place is fact.place]))
        made.sums_up = True
    if code == NOT_SEATED:
        edits[:0] = [brought([row], index) for row in _seated_later(done, index, seat=seat_of(fact.place))]
    if due.accepts and isinstance(fact.place, Area):
        edits.append(_after_its_others(done, index, area=fact.place))
    made.edits = tuple(edits)
    return made


def said_of_seat(t: Table, refusal: Refusal, *, fact: Fact) -> str:
    """Say a refusal, and of which wager, or seat, it is where it does not say so itself."""
    seat, said = seat_of(fact.place), refusal.sentence
    is_told = seat is None or f"seat {seat.name}" in said.lower()
    return said if is_told else f"{upper(Words(t.setup).place(fact.place))}: {said}"


def _in_time(done: Replay, index: int, *, due: Due) -> list[Edit]:
    """Give the edits by which a fact comes while wagers are open, where the chapter has a time for its kind."""
    key, fact = done.open_key, done.facts[index]
    if key is None or due.key == key or fact.kind not in done.game.not_due:
        return []
    let_in = replaced(index, fact._replace(at=key))
    rows = [row for row, other in enumerate(done.facts) if other.at is None and named(other.key) == named(key)]
    return [*([one_after_the_other([let_in, moved(index, rows[0])])] if rows else []), let_in]


def _seated_later(done: Replay, index: int, *, seat: Seat | None) -> list[int]:
    return [row for row, fact in enumerate(done.facts) if row > index and fact.kind is Kind.SIT and fact.place is seat]


def _after_its_others(done: Replay, index: int, *, area: Area) -> Edit:
    """Give the edit by which a wager that came too early comes after those of its seat that the chapter has before it."""
    keys = [wager.key for wager in done.game.declared.wagers]
    before = [area.seat.area(key) for key in keys[: keys.index(area.wager) if area.wager in keys else 0]]
    opened = (row for row, fact in enumerate(done.facts) if fact.kind is Kind.WAGER and not fact.nth and fact.at == done.open_key)
    rows = [row for row in opened if row > index and done.facts[row].place in before]
    return brought(sorted(rows, key=lambda row: before.index(done.facts[row].place)), index)  # type: ignore[arg-type]
