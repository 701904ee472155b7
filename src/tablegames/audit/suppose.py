"""Repairs of rows that are lawful by themselves: what else might be wrong when several things do not fit.

A wager of another amount, a cut of another depth, a card twice in a shuffle's order, another decision, an irregularity
that was not followed or is not on record: each is a supposition that is reported only if it explains the rest.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tablegames.audit.book import BANKS, COUNTS, DRAWS, MONEY, ONE_OF_EACH_RANK
from tablegames.audit.deviation import (
    BY_KIND,
    BY_ROLE,
    NOT_FOLLOWED,
    VALUE,
    WAGER_MISSING,
    WRONG_AMOUNT,
    WRONG_CARD,
    WRONG_COUNT,
    WRONG_CUT,
    WRONG_DECISION,
    Deviation,
    Edit,
    inserted,
    moved,
    one_after_the_other,
    replaced,
    seat_of,
)
from tablegames.audit.suppose_delivery import deliveries
from tablegames.audit.suppose_mishaps import not_followed, not_recorded, of_wrong_count
from tablegames.law.verdict import FindingKind
from tablegames.money import ForOne, PerDollar, ToOne, format_money
from tablegames.procedure.due import BEFORE_THE_DEAL, Due, Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEALER, Area
from tablegames.procedure.words import Words, upper

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.audit.keyed import Replay
    from tablegames.audit.taken import Taken
    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.procedure.game import Game

_ORDERS = frozenset({Kind.SHUFFLE, Kind.PRESHUFFLED})
_TOLD = frozenset({Kind.WAGER, Kind.COLLECT, Kind.SETTLE})
"""Kinds whose amounts tell what a wager may have been."""
_MOST_AMOUNTS = 10
_FIRST_DRAWN = 3


def supposed(game: Game, facts: Sequence[Fact], *, done: Replay, deviations: Sequence[Deviation]) -> Iterator[Deviation]:
    """Give the suppositions, the most local first; each carries its edits."""
    yield from not_followed(game, done=done, deviations=deviations, is_loose=True)
    yield from _unseen_options(done)
    yield from _orders(done)
    yield from _cuts(facts, done=done)
    yield from deliveries(done)
    yield from _counts(done, deviations)
    yield from _numbers(done)
    yield from _uncovered(done, deviations)
    yield from _cards(done, deviations)
    yield from _other_amounts(facts, done=done, deviations=deviations)
    yield from _missing_wagers(game, facts, done=done, deviations=deviations)
    yield from _missing_persons(done=done, deviations=deviations)
    yield from _other_options(done, deviations)
    yield from not_followed(game, done=done, deviations=deviations, is_loose=False)
    yield from not_recorded(game, done=done, deviations=deviations)


def _of_row(code: str, each: Taken, *, edits: Sequence[Edit], said: str) -> Deviation:
    kind = BY_KIND.get(each.fact.kind, FindingKind.DEALER) if each.strikes else BY_ROLE[each.due.by]
    cite = each.due.cites[-1] if each.due.cites else None
    return Deviation(code, cite, kind, None, each.fact, each.index, said=said, time=each.table_time, edits=tuple(edits), rank=5)


def _unseen_options(done: Replay) -> Iterator[Deviation]:
    """A decision that nobody observed may have been another one."""
    for due, at in done.supplied:
        for option in due.options[1:]:
            edit = inserted(at, Fact(due.kind, due.place, due.nth, option))
            yield Deviation(VALUE, None, FindingKind.RECORD, due, edits=(edit,), is_silent=True)


def _orders(done: Replay) -> Iterator[Deviation]:
    """A shuffle's order may name one card twice, in the place of the one that is missing."""
    full, words = Counter(done.table.full_deck()), Words(done.table.setup)
    for each in done.taken:
        value = each.fact.value
        if each.fact.kind not in _ORDERS or not isinstance(value, tuple):
            continue
        extra, missing = Counter(value) - full, full - Counter(value)
        if len(extra) != 1 or len(missing) != 1:
            continue
        (card,), (absent,) = extra, missing
        edits = [
            replaced(each.index, each.fact._replace(value=(*value[:place], absent, *value[place + 1 :])))
            for place, found in enumerate(value)
            if found is card
        ]
        yield _of_row(
            "wrong-cards",
            each,
            edits=edits,
            said=f"{upper(words.name(each.fact))}: their order names the {card.text} once too often and not the {absent.text}.",
        )


def _cuts(facts: Sequence[Fact], *, done: Replay) -> Iterator[Deviation]:
    """A cut of another depth may explain every card that came."""
    order: tuple[Card, ...] = ()
    for each in done.taken:
        fact = each.fact
        if fact.kind in _ORDERS and isinstance(fact.value, tuple):
            order = fact.value
        if fact.kind is not Kind.CUT or not order:
            continue
        drawn = _drawn(facts, after=each.index)
        depths = (depth for depth in range(len(order)) if depth != fact.value and _follow(order, drawn, depth=depth))
        edits = [replaced(each.index, fact._replace(value=depth)) for depth in depths]
        if edits:
            said = f"The cut of {fact.value} cards does not lead to the cards that came; another depth would."
            yield _of_row(WRONG_CUT, each, edits=edits[:4], said=said)


def _follow(order: Sequence[Card], drawn: Sequence[Card], *, depth: int) -> bool:
    """Tell whether the first cards drawn are those that a cut of this depth brings to the top."""
    return bool(drawn) and all(order[(depth + number) % len(order)] is card for number, card in enumerate(drawn))


def _drawn(facts: Sequence[Fact], *, after: int) -> list[Card]:
    """Give the first cards that came out."""
    found: list[Card] = []
    for fact in facts[after:]:
        if fact.kind in DRAWS and fact.value and len(found) < _FIRST_DRAWN:
            found += fact.value if isinstance(fact.value, tuple) else [fact.value]  # type: ignore[list-item]
    return found[:_FIRST_DRAWN]


def _cards(done: Replay, deviations: Sequence[Deviation]) -> Iterator[Deviation]:
    """A card may be another one than the record says, where no order of the cards would tell.

    Only where more than money says so: a count that was announced, a third card. Where nothing but settlements differ the
    cards are what they are, and the settlements are wrong.
    """
    kinds = {each.due.kind for each in deviations if each.due is not None}
    if done.table.device.is_order_known or Kind.REVEAL in kinds or kinds <= MONEY:
        return
    for each in done.taken:
        dealt = each.fact.card
        if each.fact.kind is not Kind.DEAL or each.strikes or each.wanted is not None or dealt is None:
            continue
        edits = [replaced(each.index, each.fact._replace(value=card)) for card in ONE_OF_EACH_RANK if card.rank is not dealt.rank]
        called = upper(Words(done.table.setup).name(each.fact))
        said = f"{called}: what followed does not fit the {dealt.text}; it fits another rank."
        made = _of_row(WRONG_CARD, each, edits=edits, said=said)
        made.sums_up = True
        yield made


def _counts(done: Replay, deviations: Sequence[Deviation]) -> Iterator[Deviation]:
    """A count may be another one than the cards give; where any other count voids the hands, that is what was not followed."""
    for each in done.taken:
        if each.fact.kind in COUNTS and not each.strikes:
            right = each.due.value if isinstance(each.due.value, int) else each.wanted
            voids = _voided_by(done, each.fact.kind, deviations=deviations)
            is_other = right != each.fact.value
            if right is not None and (is_other or voids is not None):
                edit = replaced(each.index, each.fact._replace(value=right if is_other else None))
                called = upper(Words(done.table.setup).name(each.fact))
                if voids is None:
                    said = f"{called}: {each.fact.value} is on record where the cards give {right}."
                    yield _of_row(WRONG_COUNT, each, edits=[edit], said=said)
                    continue
                in_time = one_after_the_other([edit, moved(each.index, _due_at(done, each))])
                counted = f"{each.fact.value} cards{f', not {right}' if is_other else ''}"
                said = f"{called}: {counted}. The hands are void, every wager goes back; they were played."
                made = _of_row(NOT_FOLLOWED, each, edits=[edit, in_time], said=said)
                made.cite, made.sums_up = voids, True
                yield made


def _voided_by(done: Replay, kind: Kind, *, deviations: Sequence[Deviation]) -> Cite | None:
    """Give the paragraph by which a wrong count voids the hands, where hands are set: of what remains, or of a surrendered hand."""
    if done.game.declared.two_hands is None:
        return None
    if kind is Kind.COUNT_HAND and Kind.WRONG_COUNT in done.game.remedies:
        return done.game.remedies[Kind.WRONG_COUNT].cites[-1]
    return of_wrong_count(deviations) if kind is Kind.COUNT_STUB else None


def _due_at(done: Replay, each: Taken) -> int:
    """Give the row before which a count belongs that was made later than it was due."""
    before = [other.index for other in done.taken[: done.taken.index(each)] if not other.is_open]
    return max(before, default=-1) + 1


def _numbers(done: Replay) -> Iterator[Deviation]:
    """The number displayed may be another one: that which was announced."""
    said = next((each.fact for each in done.taken if each.fact.kind is Kind.TOTAL), None)
    for each in done.taken:
        if each.fact.kind is Kind.NUMBER and said is not None and said.number != each.fact.number:
            words = (
                f"{upper(Words(done.table.setup).name(each.fact))}: {each.fact.number} is recorded, and what follows fits {said.number}."
            )
            yield _of_row(WRONG_COUNT, each, edits=[replaced(each.index, each.fact._replace(value=said.number))], said=words)


def _uncovered(done: Replay, deviations: Sequence[Deviation]) -> Iterator[Deviation]:
    """A player may have banked all the same whose chips do not cover the wagers of the others."""
    kept = {each.due.place for each in deviations if each.due is not None and each.due.kind is Kind.MARKER and each.due.nth}
    for each in done.taken:
        if each.fact.kind is Kind.CHIPS and not each.strikes and each.fact.place in kept:
            whose = Words(done.table.setup).place(each.fact.place)
            said = f"{upper(whose)} banked with {format_money(each.fact.number)}, which does not cover the wagers of the others."
            yield _of_row("not-covered", each, edits=[replaced(each.index, each.fact._replace(value=None))], said=said)


def _other_amounts(facts: Sequence[Fact], *, done: Replay, deviations: Sequence[Deviation]) -> Iterator[Deviation]:
    """A wager may have been of another amount: one that its seat's other rows have."""
    closing = sum(each.due is not None and (bool(each.due.accepts) or each.due.kind in BANKS) for each in deviations)
    seats = [each.seat for each in deviations]
    for each in done.taken:
        if each.fact.kind is not Kind.WAGER or not each.strikes or not isinstance(each.fact.place, Area):
            continue
        if seats.count(each.fact.place.seat) + closing < 2:
            continue
        amounts = _amounts(done, facts, area=each.fact.place)
        amounts = [cents for cents in amounts if cents != each.fact.value]
        edits = [replaced(each.index, each.fact._replace(value=cents)) for cents in amounts]
        called = upper(Words(done.table.setup).name(each.fact))
        said = f"{called}: what followed does not fit a wager of {format_money(each.fact.number)}; it fits another amount."
        made = _of_row(WRONG_AMOUNT, each, edits=edits, said=said)
        made.sums_up = True
        yield made


def _amounts(done: Replay, facts: Sequence[Fact], *, area: Area) -> list[int]:
    """Give the amounts that a wager may have had, from what was wagered and settled at its seat; of those the lawful ones."""
    t, seat = done.table, area.seat
    found: dict[int, None] = {}
    odds = sorted({_multiple(payout) for rows in t.setup.terms.payouts.values() for payout in rows.values()})
    money = [fact.number for fact in facts if fact.kind in _TOLD and isinstance(fact.place, Area) and fact.place.seat is seat]
    for cents in money:
        found[abs(cents)] = None
    for fact in facts:  # wagers made later are once, twice or three times an earlier one
        wager = t.setup.declared.wager(fact.place.wager) if fact.kind is Kind.WAGER and isinstance(fact.place, Area) else None
        if wager is not None and not wager.before_the_deal and isinstance(fact.place, Area) and fact.place.seat is seat:
            found |= dict.fromkeys(fact.number // times for times in (2, 3) if not fact.number % times)
    for cents in money:
        for n in odds:
            if n > 1 and cents > 0 and cents % n == 0:
                found[cents // n] = None
    return [cents for cents in found if cents and _is_lawful(done, area, cents=cents)][:_MOST_AMOUNTS]


def _multiple(payout: object) -> int:
    """Give how often a payout multiplies a wager, or nothing where that is no whole number."""
    return payout.dollars if isinstance(payout, PerDollar) else payout.n if isinstance(payout, ToOne | ForOne) and payout.d == 1 else 0


def _is_lawful(done: Replay, area: Area, *, cents: int) -> bool:
    """Tell whether a wager of this amount could be made at this table at all."""
    if done.game.declared.wager(area.wager) is None:
        return False
    due, fact = Due(Kind.ANNOUNCE, DEALER, accepts=BEFORE_THE_DEAL), Fact(Kind.WAGER, area, 0, cents)
    refusals = (check(done.table, fact, due) for check in done.game.checks.get(Kind.WAGER, ()))
    return all(refusal is None or refusal.code not in _NEVER for refusal in refusals)


_NEVER = frozenset({"not-offered", "progressive-size", "not-in-chips", "outside-limits", "automated-shoe-only"})
"""Refusals of a wager for what it is, whatever else was wagered and when."""


def _missing_wagers(game: Game, facts: Sequence[Fact], *, done: Replay, deviations: Sequence[Deviation]) -> Iterator[Deviation]:
    """A wager may have been placed that is not on record: cards were dealt and money moved as if it had been."""
    if done.open_key is None:
        return
    close = next((index for index, fact in enumerate(facts) if fact.at is None and fact.key == done.open_key), 0)
    at = min((each.index for each in done.taken if each.is_open and each.due.key == done.open_key), default=close)
    placed = {each.fact.place: each.index for each in done.taken if each.fact.kind is Kind.WAGER and each.strikes}
    for seat in dict.fromkeys(each.seat for each in deviations if each.fact is not None and each.seat is not None):
        sat = max((each.index + 1 for each in done.taken if each.fact.kind is Kind.SIT and each.fact.place is seat), default=at)
        place = max(at, sat)
        for wager in game.declared.wagers:
            area, cite = seat.area(wager.key), wager.cite
            if not wager.before_the_deal:
                continue
            if area in placed:
                place = placed[area] + 1  # a wager comes after those that it has to come after
                continue
            for cents in _amounts(done, facts, area=area) or _least(done, area):
                fact = Fact(Kind.WAGER, area, 0, cents, None, done.open_key)
                yield Deviation(WAGER_MISSING, cite, FindingKind.RECORD, None, fact, edits=(inserted(place, fact),), rank=5)


def _least(done: Replay, area: Area) -> list[int]:
    """Give the least lawful wager, and what the same person wagered at another seat."""
    t, limits = done.table, done.table.setup.limits.get(area.wager)
    others = [seat.area(area.wager) for seat in t.seats_of(t.seated.get(area.seat, "")) if seat is not area.seat]
    wagered = [each.fact.number for each in done.taken if each.fact.kind is Kind.WAGER and each.fact.place in others and each.fact.number]
    more = [cents + t.setup.chip_cents for cents in wagered]  # its hand may have been set first
    amounts = dict.fromkeys([*([limits.least_cents] if limits is not None else []), *wagered, *more])
    return [cents for cents in amounts if _is_lawful(done, area, cents=cents)]


def _missing_persons(*, done: Replay, deviations: Sequence[Deviation]) -> Iterator[Deviation]:
    """Somebody may have sat down unrecorded."""
    for seat in dict.fromkeys(each.seat for each in deviations if each.code == "not-seated" and each.seat is not None):
        at = min(each.index for each in deviations if each.code == "not-seated" and each.seat is seat)
        fact = Fact(Kind.SIT, seat, 0, f"player {seat.name}", None, done.open_key)
        said = f"Nobody is on record as seated at {seat.name}, and wagers were made there."
        cite = next(each.cite for each in deviations if each.code == "not-seated" and each.seat is seat)
        yield Deviation("not-seated", cite, FindingKind.RECORD, None, fact, at, said=said, edits=(inserted(at, fact),), rank=5)


def _other_options(done: Replay, deviations: Sequence[Deviation]) -> Iterator[Deviation]:
    """A decision may have been another one than the record says."""
    places = {each.seat for each in deviations}
    for each in done.taken:
        if each.strikes or not each.due.options or seat_of(each.fact.place) not in places:
            continue
        for option in each.due.options:
            if option != each.fact.value:
                edit = replaced(each.index, each.fact._replace(value=option))
                called = upper(Words(done.table.setup).name(each.fact))
                said = f"{called}: “{each.fact.value}” is recorded, and what follows fits “{option}”."
                yield _of_row(WRONG_DECISION, each, edits=[edit], said=said)
