"""Irregularities as repairs: one whose remedy was not followed, or one that is not on record and that the round went on from."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tablegames.audit.book import DRAWS, MONEY
from tablegames.audit.deviation import (
    BY_KIND,
    MISSING,
    NOT_FOLLOWED,
    NOT_RECORDED,
    SUPERFLUOUS,
    VALUE,
    Deviation,
    deleted,
    inserted,
)
from tablegames.audit.surrendered import is_refused
from tablegames.equipment.cards import UNKNOWN
from tablegames.law.verdict import FindingKind
from tablegames.procedure.apply_hands import BANK, CO_BANK
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import COMMUNITY, COMMUNITY_DOWN, DEAD_HAND, DEALER, DEVICE, DISCARD_RACK, SHAKER, SHUFFLER, STACKS, Seat
from tablegames.procedure.shaker import FELL_OUT, FIRST_DELIVERIES, NOT_FLAT
from tablegames.procedure.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.audit.keyed import Replay
    from tablegames.law import Cite
    from tablegames.procedure.game import Game
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table

_MOST_DUES = 3
"""At how many dues something is supposed to have struck."""


def not_followed(game: Game, *, done: Replay, deviations: Sequence[Deviation], is_loose: bool) -> Iterator[Deviation]:
    """The remedy of an irregularity may not have been followed: without it the round would be by the book.

    That is likelier of a row that is ``is_loose``: it says at no due that it struck there, so that nothing on record goes on from it.
    """
    for each in done.taken:
        cites = game.remedy_cites(done.table, each.fact)
        if not each.strikes or not cites or (each.fact.at is None) is not is_loose:
            continue
        kind = BY_KIND.get(each.fact.kind, FindingKind.DEALER)
        kind = FindingKind.DEALER if kind is FindingKind.DEVICE else kind
        cite = of_wrong_count(deviations) if each.fact.kind is Kind.COUNT_STUB else None
        made = Deviation(NOT_FOLLOWED, cite or cites[-1], kind, None, each.fact, each.index, time=each.table_time, rank=6, sums_up=True)
        alike = [other.index for other in done.taken if other.strikes and other.fact.kind is each.fact.kind]
        made.edits = (deleted([each.index]), *((deleted(alike),) if len(alike) > 1 and alike[-1] == each.index else ()))
        made.sums_up = each.fact.kind is not Kind.FACE_UP or len(alike) > 1  # one card was used, and voids nothing
        if made.sums_up and any(due.kind is Kind.GATHER for due in done.dues()):
            made.said = f"After {Words(done.table.setup).told(each.fact)} the hands were void; they were played all the same."
        yield made


def of_wrong_count(deviations: Sequence[Deviation]) -> Cite | None:
    """Give the paragraph of what the dealer is to determine after a wrong count of the stub."""
    dues = (each.due for each in deviations if each.due is not None)
    return next((due.cites[-1] for due in dues if due.kind is Kind.DETERMINE and due.place is DEVICE), None)


def not_recorded(game: Game, *, done: Replay, deviations: Sequence[Deviation]) -> Iterator[Deviation]:
    """An irregularity may be missing on record: with it the round would be by the book."""
    if all(each.due is not None and each.due.kind in MONEY for each in deviations):
        return
    first = min((each.index for each in deviations if each.index >= 0), default=0)
    t = _as_wagered(done)
    for due, at in _where(done, deviations):
        for fact in _irregularities(done, due=due, deviations=deviations):
            cites = game.remedy_cites(t, fact)
            if not cites:
                continue
            made = Deviation(NOT_RECORDED, cites[-1], FindingKind.RECORD, None, fact, at, rank=7, sums_up=True)
            made.is_silent = fact.kind.group not in done.observed
            made.edits = tuple(inserted(row_at, fact._replace(at=due.key)) for row_at in dict.fromkeys((at, min(at, first))))
            yield made


def _as_wagered(done: Replay) -> Table:
    """Give the table with what was wagered, and who banked: whose card or tile was exposed may say by which paragraph."""
    t = done.table.copy()
    for fact in done.facts:
        if fact.kind is Kind.WAGER:
            t.accounts[fact.place] = fact.number
        elif fact.kind is Kind.MARKER and fact.word in {BANK, CO_BANK} and isinstance(fact.place, Seat):
            t.bank = fact.place
    return t


def _where(done: Replay, deviations: Sequence[Deviation]) -> list[tuple[Due, int]]:
    """Give the dues at which something may have struck, with their rows: the first not met, and what waited before a row too many."""
    dues: dict[tuple[object, ...], tuple[Due, int]] = {}
    for each in sorted(deviations, key=lambda one: one.index):
        if each.due is not None and each.code in {VALUE, MISSING, "card-not-there"}:
            dues.setdefault(each.due.key, (each.due, each.index))
    found = list(dues.values())[: _MOST_DUES - 1]
    extra = min((each.index for each in deviations if each.code == SUPERFLUOUS), default=None)
    waiting = next((one.due for one in done.taken if extra is not None and one.index > extra and not one.strikes), None)
    if extra is not None and waiting is not None and all(due.key != waiting.key for due, _ in found):
        found.append((waiting, extra))
    return found


def _irregularities(done: Replay, *, due: Due, deviations: Sequence[Deviation]) -> Iterator[Fact]:
    """Give the irregularities that may have struck at a due."""
    t = done.table
    card = next((each.wanted for each in deviations if each.due == due and each.due.kind is Kind.DEAL), UNKNOWN)
    tries = [
        *(_where_hands_are_set(done, due, deviations=deviations) if done.game.declared.two_hands is not None else ()),
        Fact(Kind.FACE_UP, DEVICE, 0, card),
        Fact(Kind.DISCLOSED, DEVICE, 0, card),
        *(Fact(Kind.EXPOSED, place, 0, UNKNOWN) for place in (DEALER, COMMUNITY_DOWN)),
        Fact(Kind.JAM, DEVICE),
        Fact(Kind.JAM, SHUFFLER),
        Fact(Kind.RECUT, DISCARD_RACK),
        Fact(Kind.RESHUFFLE, DISCARD_RACK),
        Fact(Kind.IDLE, DISCARD_RACK),
    ]
    dealt = _dealt(done)
    for place in (DEALER, COMMUNITY, COMMUNITY_DOWN, *t.clockwise_seats):
        tries += [Fact(Kind.WRONG_COUNT, place, 0, dealt[place] + more) for more in (-1, 1) if dealt[place] > 1]
    yield from tries
    yield from (Fact(Kind.LEAVE, seat) for seat in t.clockwise_seats if seat in t.seated)


def _where_hands_are_set(done: Replay, due: Due, *, deviations: Sequence[Deviation]) -> Iterator[Fact]:
    """Give what may go wrong with dice, stacks and sets while this due waits, and what a player may do of his own will."""
    t = done.table
    if due.kind in FIRST_DELIVERIES:
        other = next((at for at in (DEALER, *t.clockwise_seats) if at is not due.place), DEALER)
        yield from (Fact(Kind.OUT_OF_TURN, DEALER), Fact(Kind.ELSEWHERE, other))
        yield from (Fact(Kind.EXPOSED, at, 0, UNKNOWN) for at in STACKS[: 1 if due.place in STACKS else 0])
    if due.kind in {Kind.ROLL, Kind.SHAKE}:
        yield from (Fact(Kind.NO_ROLL, SHAKER, 0, word) for word in (NOT_FLAT, FELL_OUT))
        yield Fact(Kind.LID, SHAKER)
    if due.kind in {Kind.SORT, Kind.INSPECT, Kind.VERIFY}:
        yield Fact(Kind.UNSUITABLE, t.deck_place)
    if due.kind is Kind.SHUFFLE:
        yield Fact(Kind.EXPOSED, t.deck_place, 0, UNKNOWN)
    for seat in dict.fromkeys(each.seat for each in deviations if each.seat is not None and t.seated.get(each.seat)):
        if not any(is_refused(each) and each.place is seat for each in deviations):
            yield Fact(Kind.SURRENDER, seat)
        yield Fact(Kind.EXPOSED, seat, 0, UNKNOWN)
    yield Fact(Kind.EXPOSED, DEAD_HAND, 0, UNKNOWN)


def _dealt(done: Replay) -> Counter[Place]:
    """Count the cards that were dealt to each hand."""
    found: Counter[Place] = Counter()
    for each in done.taken:
        if each.fact.kind in DRAWS:
            found[each.fact.place] += len(each.fact.value) if isinstance(each.fact.value, tuple) else 1
    return found
