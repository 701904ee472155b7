"""The drill of a learner at the dealer's place: every try is kept, with what the law answered, and added up to a score.

A drill is one person's stay at the dealer's place of a table, from taking the post to giving it up; a restart of the server does not
end it. Nothing that lies face down is kept: of an act that brings a card only that it was done.
"""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import delete, func, insert, select, update

from tablegames.law import Cite, CiteError
from tablegames.person.drill import Outcome, Score
from tablegames.procedure.kinds import KIND_BY_WORD, Shape
from tablegames.store import schema
from tablegames.store.entry import in_order, instant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from datetime import datetime

    from tablegames.store.database import Database

AHEAD: Final = 0
"""The entry number of an act that was done before its turn, and is not in the journal yet."""
MOOT: Final = -1
"""The entry number of one whose turn never came."""
_D = schema.drill_acts.c
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_SHOWS: Final = "drill-shows:"


class Said(NamedTuple):
    """An act as it was tried, or as the law wanted it: kind and place by their words, the value where it is to be said, the paragraph.

    ``value`` is cents for money, a whole number, or words; ``words`` tell all of it to people.
    """

    kind: str
    place: str
    nth: int
    value: int | str | None
    words: str
    cite: str = ""

    @property
    def cents(self) -> int | None:
        """Give the sum of money that was said, in cents, if it is one."""
        kind = KIND_BY_WORD.get(self.kind)
        return self.value if kind is not None and kind.shape is Shape.CENTS and isinstance(self.value, int) else None


class Try(NamedTuple):
    """One try of a learner; ``seq`` is the entry that it made, 0 of an act ahead of its turn, or of a wrong one the last entry before.

    ``code``, ``cite`` and ``sentence`` are what the law answered.
    """

    nth: int
    seq: int
    at: str
    actor: str
    outcome: Outcome
    tried: Said
    wanted: Said
    code: str
    cite: str
    sentence: str

    @property
    def section(self) -> str:
        """Name the section of the chapter that asks for the act."""
        return section(self.wanted.cite)


def section(cite: str) -> str:
    """Name the section that a paragraph stands in."""
    try:
        found = Cite.parse(cite)
    except CiteError:
        return ""
    return f"§ {found.chapter}.{found.section} {found.heading}"


class Amount(NamedTuple):
    """A sum that was said wrong: at which try, where, what was said, what the law has; cents."""

    nth: int
    wanted: str
    said_cents: int
    law_cents: int
    cite: str


class Result(NamedTuple):
    """What the tries of a drill come to."""

    drill: str
    actor: str
    tries: tuple[Try, ...]
    score: Score
    by_section: dict[str, Score]
    by_kind: dict[str, Score]
    amounts: tuple[Amount, ...]


def result_of(drill: str, actor: str, *, tries: Iterable[Try]) -> Result:
    """Add tries up."""
    kept = tuple(tries)
    score, by_section, by_kind = Score(), dict[str, Score](), dict[str, Score]()
    for each in kept:
        for one in (score, by_section.setdefault(each.section, Score()), by_kind.setdefault(each.wanted.kind, Score())):
            one.note(each.outcome)
    return Result(drill, actor, kept, score, by_section, by_kind, tuple(_amounts(kept)))


def _amounts(tries: Iterable[Try]) -> Iterable[Amount]:
    for each in tries:
        said, law = each.tried.cents, each.wanted.cents
        is_there = (each.tried.kind, each.tried.place) == (each.wanted.kind, each.wanted.place)
        if each.outcome is Outcome.WRONG and is_there and said is not None and law is not None and said != law:
            yield Amount(each.nth, each.wanted.words, said, law, each.cite)


# ---------------------------------------------------------------- what is kept


class Drill:
    """The tries of one stay, in the database; they are numbered from 1 on."""

    def __init__(self, database: Database, *, table_id: str, actor: str, since: str, now: Callable[[], datetime]) -> None:
        """Take up a stay that began at an instant, with what was tried in it so far."""
        self.id = f"{table_id} {since} {actor}"
        self.actor = actor
        self._database, self._table_id, self._now = database, table_id, now
        self.tries = _read(database, self.id)

    @property
    def result(self) -> Result:
        """Give what they come to."""
        return result_of(self.id, self.actor, tries=self.tries)

    def keep(self, tries: Iterable[Try]) -> None:
        """Keep tries, which are numbered and dated here.

        Raises:
            StoreError: they cannot be written.
        """
        at, nth = instant(self._now()), len(self.tries)
        numbered = [each._replace(nth=nth + more, at=at, actor=self.actor) for more, each in enumerate(tries, 1)]
        if not numbered:
            return
        with self._database.writing() as connection:
            connection.execute(insert(schema.drill_acts), [_row(each, drill=self.id, table_id=self._table_id) for each in numbered])
        self.tries += numbered

    def came(self, seqs: dict[int, int]) -> None:
        """Note by which entries acts that were done ahead have come, or that they never will; by the numbers of the tries."""
        if not seqs:
            return
        with self._database.writing() as connection:
            for nth, seq in seqs.items():
                connection.execute(update(schema.drill_acts).where(_D.drill == self.id, _D.nth == nth).values(seq=seq))
        self.tries = [each._replace(seq=seqs.get(each.nth, each.seq)) for each in self.tries]

    # the switch

    def shows(self, *, usual: bool) -> bool:
        """Tell whether the learner wants to be shown what is due."""
        with self._database.reading() as connection:
            kept = connection.execute(select(schema.settings.c.value).where(schema.settings.c.key == _SHOWS + self.id)).scalar()
        return usual if kept is None else kept == "yes"

    def keep_shows(self, *, shows: bool) -> None:
        """Keep what he wants."""
        with self._database.writing() as connection:
            connection.execute(delete(schema.settings).where(schema.settings.c.key == _SHOWS + self.id))
            connection.execute(insert(schema.settings), {"key": _SHOWS + self.id, "value": "yes" if shows else "no"})

    def forget_shows(self) -> None:
        """Forget it: the stay is over."""
        with self._database.writing() as connection:
            connection.execute(delete(schema.settings).where(schema.settings.c.key == _SHOWS + self.id))


def last_result(database: Database, table_id: str, *, actor: str) -> Result | None:
    """Give what the last drill of a person at a table came to; none where he has had none there."""
    newest = select(_D.drill).where(_D.table_id == table_id, _D.actor == actor).group_by(_D.drill).order_by(func.max(_D.at).desc())
    with database.reading() as connection:
        drill = connection.execute(newest.limit(1)).scalar()
    return None if drill is None else result_of(drill, actor, tries=_read(database, drill))


def _row(each: Try, *, drill: str, table_id: str) -> dict[str, Any]:
    return {
        **each._asdict(),
        "drill": drill,
        "table_id": table_id,
        "outcome": each.outcome.value,
        "tried": in_order(each.tried._asdict()),
        "wanted": in_order(each.wanted._asdict()),
    }


def _read(database: Database, drill: str) -> list[Try]:
    columns = [schema.drill_acts.c[name] for name in Try._fields]
    with database.reading() as connection:
        rows = connection.execute(select(*columns).where(_D.drill == drill).order_by(_D.nth)).all()
    return [
        Try(*row)._replace(outcome=Outcome(row.outcome), tried=Said(**json.loads(row.tried)), wanted=Said(**json.loads(row.wanted)))
        for row in rows
    ]


# ---------------------------------------------------------------- export


def as_data(result: Result) -> dict[str, Any]:
    """Give a result as data: counts by outcome, by section, by kind of act, sums said wrong in cents, every try."""
    return {
        "learner": result.actor,
        "score": _counts(result.score),
        "by_section": {name: _counts(score) for name, score in result.by_section.items()},
        "by_kind": {name: _counts(score) for name, score in result.by_kind.items()},
        "amounts": [each._asdict() for each in result.amounts],
        "tries": [_try(each) for each in result.tries],
    }


def _counts(score: Score) -> dict[str, int]:
    return {outcome.value: score.counts[outcome] for outcome in Outcome}


def _try(each: Try) -> dict[str, Any]:
    return {
        "nth": each.nth,
        "at": each.at,
        "entry": each.seq if each.seq > 0 and each.outcome is not Outcome.WRONG else None,
        "outcome": each.outcome.value,
        "section": each.section,
        "tried": each.tried._asdict(),
        "wanted": each.wanted._asdict(),
        "code": each.code,
        "cite": each.cite,
        "sentence": each.sentence,
    }


COLUMNS: Final = (
    *("nth", "at", "entry", "outcome", "section", "kind", "place", "tried", "said_cents", "wanted", "law_cents"),
    *("code", "cite", "sentence"),
)


def as_csv(result: Result) -> str:
    """Write every try as a row of comma-separated values; sums are in cents."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for each in result.tries:
        row = _try(each)
        more = {
            "kind": each.wanted.kind,
            "place": each.wanted.place,
            "tried": each.tried.words,
            "said_cents": each.tried.cents,
            "wanted": each.wanted.words,
            "law_cents": each.wanted.cents,
        }
        writer.writerow([_cell((row | more)[name]) for name in COLUMNS])
    return out.getvalue()


def _cell(value: object) -> object:
    """Give a cell that no program for tables takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else "" if value is None else value
