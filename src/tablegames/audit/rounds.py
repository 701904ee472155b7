"""Rounds and records: the fast path first, the keyed replay only where it stops."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tablegames.audit import report as door
from tablegames.audit.book import DRAWS, by_the_book
from tablegames.audit.implied import with_implied
from tablegames.audit.repair import Case, Examined, examine, explain
from tablegames.audit.standing import standing
from tablegames.audit.wording import finding
from tablegames.law import Finding
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.places import Seat
from tablegames.procedure.record import RecordError, RoundRecord
from tablegames.procedure.record.terms import setup_from_data
from tablegames.procedure.table import Table
from tablegames.procedure.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from tablegames.procedure.due import Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.record import Record


class RoundAudit(NamedTuple):
    """What a round showed, and the table as the next one finds it.

    After a round whose cards did not come by the book nobody can tell whether a card that is not on record left the shoe;
    it is shaky, and the next round may show it. ``unjudged`` are the seats at which something was settled that hangs on cards
    nobody saw.
    """

    findings: tuple[Finding, ...]
    table_after: Table
    is_shaky: bool = False
    unjudged: tuple[Seat, ...] = ()


def audit_round(
    game: Game,
    table: Table,
    *,
    facts: Sequence[Fact],
    observed: AbstractSet[Group],
    number: int = 1,
    is_last: bool = False,
    is_shaky: bool = False,
) -> RoundAudit:
    """Judge one round by the book; the table given is left as it is.

    ``observed`` are the groups that the recorder saw: what is missing of the others is supplied as the law has it. With
    ``is_last`` a round whose end is missing is one that was not finished; with ``is_shaky`` the cards of the round before
    did not come by the book, and one more or less may have left the shoe. Where wagers are not observed nothing can be
    judged, for everything else follows from them.
    """
    if Group.WAGERS not in observed:
        return RoundAudit((), table.copy())
    open_at: set[Seat] = set()
    after = by_the_book(game, table, facts=facts, observed=observed, unjudged=open_at)
    if after is not None:
        return RoundAudit((), after, unjudged=_by_number(open_at))
    case = Case(game, table, observed, is_last)
    rows = with_implied(game, facts, observed=observed)
    first = examine(case, rows)
    if is_shaky and first.deviations:
        case, first = _steadied(case, rows, first=first)
    explained, done = explain(case, rows, first=first)
    shaky = any((each.due or each.fact).kind in DRAWS for each in first.deviations if each.due or each.fact)  # type: ignore[union-attr]
    said = (finding(each.root, number=number, consequences=each.consequences, words=Words(table.setup)) for each in explained)
    made = [_timed(each, facts) for each in said]
    found = tuple(each for each in map(_reported, made) if each is not None)
    return RoundAudit(found, done.table_after, shaky, _by_number(done.unjudged))


def _by_number(seats: AbstractSet[Seat]) -> tuple[Seat, ...]:
    return tuple(sorted(seats, key=lambda seat: seat.number))


def _timed(made: Finding, facts: Sequence[Fact]) -> Finding:
    """Give a finding with the time that a clock showed in its own round, never with that of a round before."""
    shown = next((fact.number for fact in facts if fact.kind is Kind.CLOCK), None)
    return made if made.time is None or (shown is not None and made.time >= shown) else replace(made, time=None)


def _steadied(case: Case, rows: list[Fact], *, first: Examined) -> tuple[Case, Examined]:
    """Find whether a card more or less had left the shoe, when the cards of the round before did not come by the book."""
    best = (case, first)
    device = case.table.device
    dealt = [card for _, cards in case.table.discards for card in cards][-MOST_ASTRAY:]
    order = device.to_deal()
    tries = [order[number:] for number in range(1, MOST_ASTRAY + 1)]
    tries += [(*dealt[-number:], *order) for number in range(1, len(dealt) + 1)]
    for each in tries if device.is_order_known else []:
        table = case.table.copy()
        below = table.device.cover_below
        table.device.load_to_deal(each)
        table.device.cover_below = below
        other = case._replace(table=table)
        found = examine(other, rows)
        if len(found.deviations) < len(best[1].deviations):
            best = (other, found)
    return best


MOST_ASTRAY = 3


def _reported(made: Finding) -> Finding | None:
    return door.report(made)


def audit_record(record: Record) -> Iterator[Finding]:
    """Judge the header, then round by round, each on the table that the one before left; two rounds are in memory at a time."""
    yield from audit_header(record)
    for each in audit_rounds(record):
        yield from each.audit.findings


def audit_header(record: Record) -> list[Finding]:
    """Judge what the header shows before any round is played."""
    terms = setup_from_data(record.header.setup, record.game).terms
    return [each for each in map(_reported, standing(record.game, record.start_table(), terms=terms)) if each is not None]


class AuditedRound(NamedTuple):
    """A round of a record, the table as it began, and what it showed."""

    round: RoundRecord
    table: Table
    audit: RoundAudit


def audit_rounds(record: Record) -> Iterator[AuditedRound]:
    """Judge the rounds of a record, each on the table that the one before left."""
    table, game, is_shaky = record.start_table(), record.game, False
    for each, is_last in _with_last(record.rounds):
        audit = audit_round(
            game, table, facts=each.facts, observed=record.header.observed, number=each.number, is_last=is_last, is_shaky=is_shaky
        )
        yield AuditedRound(each, table, audit)
        table, is_shaky = audit.table_after, audit.is_shaky


def _with_last(rounds: Iterable[RoundRecord]) -> Iterator[tuple[RoundRecord, bool]]:
    """Say of each round whether another one follows; a line that cannot be read is complained of after the rounds before it."""
    rounds = iter(rounds)
    held = next(rounds, None)
    while held is not None:
        unreadable = None
        following = None
        try:
            following = next(rounds, None)
        except RecordError as error:
            unreadable = error
        yield held, following is None
        if unreadable is not None:
            raise unreadable
        held = following
