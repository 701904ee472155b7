"""A round that a player banked, netted: what everybody has by the record against what he would have by the law.

What the center of the layout holds makes what follows: a bank that puts in too much gets some of it back as a surplus, and the
house has its vigorish. So the round is played once more by the law alone, with the wagers and the sets as they are on record, and
what is owed is the difference between the two. Where every sum stands for itself, as where one amount alone is wrong, the
difference is what the findings say already; else the first of those about the center says it for all of them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tablegames.audit import book
from tablegames.audit.deviation import MISSING, NOT_FOLLOWED, ORDER, RIDES, SUPERFLUOUS, VALUE, Explained, owe_parties, seat_of, whose
from tablegames.audit.keyed import replay
from tablegames.audit.late import is_late, most_wagered
from tablegames.audit.sums import HOUSE, OF_CENTER, co_or_bank, is_open_sum
from tablegames.law.verdict import FindingKind
from tablegames.procedure.apply import APPLY
from tablegames.procedure.kinds import Group, Kind, Role
from tablegames.procedure.places import CENTER, DEALER_WAGER, INVENTORY, Area, Place, Seat, purse_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablegames.audit.deviation import Deviation
    from tablegames.audit.keyed import Replay
    from tablegames.audit.repair import Case
    from tablegames.procedure.due import Due, Fact, Key
    from tablegames.procedure.table import Table

Sums = Counter[Place]
"""What each is owed, below zero what he has too much: a seat, the house as its container, the center."""

_CHIPS = book.MONEY | {Kind.WAGER, Kind.STAKE}
_SETS = frozenset({Kind.SET, Kind.SET_AGAIN})


def netted(case: Case, facts: Sequence[Fact], *, done: Replay, reported: list[Explained], voided: Sequence[Fact]) -> list[Explained]:
    """Let the findings of a banked round come to what is owed; ``voided`` are its facts with what voids its hands, where that is so."""
    if done.bank is None or Group.SETTLEMENT not in case.observed or any(_is_of_record(each.root) for each in reported):
        return reported
    book_of = _by_the_law(case, voided, done=done)
    if any(is_open_sum(due) for due in (*done.dues(), *book_of.dues())):
        return reported
    seats = _one_of_each(book_of.at_end, case.table)
    has = _moved(case.table, _seen(facts, done), bank=done)
    owed = _by_person(Counter(_moved(case.table, book_of.position.facts, bank=book_of)), seats)
    owed.subtract(_by_person(has, seats))
    return _share(owed, reported, t=book_of.at_end, seats=seats)


def center_by_the_law(case: Case, facts: Sequence[Fact], *, done: Replay) -> dict[Key, tuple[Due, Fact]] | None:
    """Give what the law has put into the center and given out of it; none where no player banked, or nobody can tell."""
    if Group.SETTLEMENT not in case.observed or done.bank is None:
        return None
    book_of = _by_the_law(case, facts, done=done)
    if any(is_open_sum(due) for due in (*done.dues(), *book_of.dues())):
        return None
    dues = {due.key: due for due in book_of.dues()}
    return {fact.key: (dues[fact.key], fact) for fact in book_of.position.facts if is_of_center(fact) and fact.key in dues}


def is_of_center(at: Due | Fact) -> bool:
    """Tell whether something goes into the center, or out of it, that is no payment of a wager."""
    return at.kind in {Kind.PUT_IN, Kind.SURPLUS} or (at.kind is Kind.VIGORISH and at.place is CENTER)


def _is_of_record(root: Deviation) -> bool:
    """Tell whether not the dealing but the record is what a finding is about: what was done in truth nobody knows then."""
    return root.kind is FindingKind.RECORD and not (root.kind_of in book.MONEY and root.code in {VALUE, MISSING, SUPERFLUOUS})


def _by_the_law(case: Case, facts: Sequence[Fact], *, done: Replay) -> Replay:
    """Play the round by the law: no sum as on record, no wager that came or went too late, the hands of the house as it sets them."""
    late = [each.fact for each in done.deviations if is_late(each)]
    most = {each.fact: cents for each in done.deviations if each.fact is not None and (cents := most_wagered(each)) is not None}
    answers = [each for each in done.taken if not each.strikes and each.wanted]
    sets = {each.fact: each.wanted for each in answers if each.due.kind in _SETS and each.due.by is Role.DEALER}
    rows = [fact for fact in facts if fact.kind not in book.MONEY and fact not in late]
    rows = [fact._replace(value=most.get(fact, sets.get(fact, fact.value))) for fact in rows]
    return replay(case.game, case.table, facts=rows, observed=case.observed - {Group.SETTLEMENT}, is_last=False)


def _seen(facts: Sequence[Fact], done: Replay) -> list[Fact]:
    """Give the facts with the sums that nobody saw as the law has them."""
    wanted = {each.index: each.wanted for each in done.taken}
    rows = enumerate(facts)
    return [fact._replace(value=wanted.get(row)) if fact.value is None and fact.kind in book.AMOUNTS else fact for row, fact in rows]


def _moved(table: Table, facts: Iterable[Fact], *, bank: Replay) -> Sums:
    """Give what each has more by the chips that were moved.

    Those of a wager that lies there still are nobody's; those of the dealer's wager are the house's.
    """
    t = table.copy()
    t.accounts = {at: cents for at, cents in t.accounts.items() if isinstance(at, Area)}
    t.accounts |= {INVENTORY: 0, CENTER: 0}
    t.seated, t.bank, t.is_co_bank = {}, bank.bank, bank.at_end.is_co_bank
    taken: set[tuple[Place, int]] = set()
    for fact in facts:
        if fact.kind not in _CHIPS or not book.is_applicable(t, fact):
            continue
        if fact.kind is Kind.SETTLE and fact.number < 0:  # what was taken already is not there a second time
            if (fact.place, fact.nth) in taken:
                continue
            taken.add((fact.place, fact.nth))
            if fact.place is DEALER_WAGER:  # what lies there is not enough: the rest comes out of the container
                excess = max(0, -fact.number - t.accounts.get(DEALER_WAGER, 0))
                t.accounts[INVENTORY] -= excess
                t.accounts[CENTER] += excess
        APPLY[fact.kind](t, fact)
    found: Sums = Counter({seat: t.accounts.get(purse_of(f"seat {seat.name}"), 0) for seat in t.clockwise_seats})
    found[INVENTORY] = t.accounts[INVENTORY] + t.accounts.get(DEALER_WAGER, 0)
    found[CENTER] = t.accounts[CENTER]
    return found


def _one_of_each(*tables: Table) -> dict[Place, Place]:
    """Give to every seat the first one of the person who holds it."""
    first: dict[str, Place] = {}
    held = {seat: who for t in reversed(tables) for seat, who in t.seated.items()}
    return {seat: first.setdefault(who, seat) for seat, who in held.items()}


def _by_person(sums: Sums, seats: dict[Place, Place]) -> Sums:
    found: Sums = Counter()
    for at, cents in sums.items():
        found[seats.get(at, at)] += cents
    return found


# what each finding comes to


def _may_owe(root: Deviation) -> bool:
    """Tell whether a finding can come to something: it is about chips, or about what the hands came to."""
    if root.kind_of in book.MONEY or root.saving_cents or is_late(root) or root.code == RIDES:
        return True
    return root.code in {NOT_FOLLOWED, ORDER} or root.kind_of in {Kind.SURRENDER, *_SETS, Kind.STAKE, Kind.EXPOSED}


def _is_plain(root: Deviation) -> bool:
    """Tell whether a finding is about one amount, or row, and what goes with it."""
    return root.code in {VALUE, MISSING, SUPERFLUOUS} and root.kind_of in book.MONEY and not root.sums_up


def _own(root: Deviation, *, seats: dict[Place, Place]) -> Sums:
    """Give what a finding about amounts comes to by itself."""
    found: Sums = Counter()
    for each in (root, *root.besides):
        at = each.fact or each.due
        if at is None or at.kind not in book.MONEY or each.code not in {VALUE, MISSING, SUPERFLUOUS} or not each.saving_cents:
            continue
        wanted = each.wanted if isinstance(each.wanted, int) else 0
        source, target = _way(at.kind, at.place)
        cents = wanted - (each.fact.number if each.fact is not None else 0)
        found[target] += cents
        found[source] -= cents
        if each.code == MISSING and at.kind is Kind.SETTLE and isinstance(at.place, Area) and each.saving_cents > 0:
            found[target] += each.saving_cents - wanted  # the wager lies there still
    return _by_person(found, seats)


def _way(kind: Kind, at: Place) -> tuple[Place, Place]:
    """Give from where to where an amount goes."""
    seat = seat_of(at)
    end = seat if seat is not None else INVENTORY
    if kind is Kind.VIGORISH:
        return (CENTER if at is CENTER else end), INVENTORY
    if kind is Kind.PUT_IN:
        return end, CENTER
    return (DEALER_WAGER if kind is Kind.TO_INVENTORY else CENTER), end


def _share(owed: Sums, reported: list[Explained], *, t: Table, seats: dict[Place, Place]) -> list[Explained]:
    """Let the findings share what is owed; where their own sums make it out, and none takes from another, they stay."""
    roots = [each.root for each in reported if _may_owe(each.root)]
    own = {id(root): _own(root, seats=seats) for root in roots if _is_plain(root)}
    rest = Counter(owed)
    for sums in own.values():
        rest.subtract(sums)
    others = [root for root in roots if id(root) not in own]
    is_made_out = not any(rest[at] for at in rest if at is not DEALER_WAGER) and not any(root.saving_cents for root in others)
    about_center = [root for root in roots if id(root) in own and own[id(root)][CENTER]]
    carries = next((root for root in sorted(others, key=lambda each: not each.saving_cents)), next(iter(about_center), None))
    if carries is None or (is_made_out and not _cross(list(own.values()))):
        return reported
    told = {id(root) for root in (carries, *others, *about_center)}
    sums = Counter(owed)
    for root in roots:
        if id(root) not in told:
            sums.subtract(own[id(root)])
    for root in roots:
        if id(root) not in told and _cross([sums, own[id(root)]]):
            told.add(id(root))
            sums.update(own[id(root)])
    follow = [each for each in reported if id(each.root) in told and each.root is not carries and _follows(each.root, carries)]
    for each in reported:
        if id(each.root) in told:
            for one in (each.root, *each.consequences, *each.root.besides):
                owe_parties(one, (), kept_cents=0)
    owe_parties(carries, _named(sums, carries, t=t), kept_cents=_kept(sums, carries, t=t))
    return _with_all(carries, follow, reported=reported)


def _follows(root: Deviation, first: Deviation) -> bool:
    """Tell whether a finding only goes on from what the center held by an earlier one: what was put in, what was left."""
    is_rest = root.kind_of is Kind.SURPLUS or root.place is CENTER
    is_of_rest = first.kind_of is Kind.SURPLUS or first.place is CENTER
    return (is_rest and not is_of_rest) or (root.kind_of is Kind.PUT_IN and not is_of_rest and first.kind_of is not Kind.PUT_IN)


def _with_all(carries: Deviation, follow: list[Explained], *, reported: list[Explained]) -> list[Explained]:
    gone = {id(each) for each in follow}
    more = [one for each in follow for one in (each.root, *each.consequences)]
    kept = [each for each in reported if id(each) not in gone]
    return [Explained(each.root, [*each.consequences, *more]) if each.root is carries else each for each in kept]


def _cross(sums: Sequence[Sums]) -> bool:
    """Tell whether somebody is owed by one of these and has too much by another."""
    return any(min(each[at] for each in sums) < 0 < max(each[at] for each in sums) for at in {at for each in sums for at in each})


def _is_of_wager(root: Deviation) -> bool:
    return root.kind_of is Kind.SETTLE


def _kept(sums: Sums, root: Deviation, *, t: Table) -> int:
    """Give what the house has too much: of what a co-bank lost or gained by a wager half."""
    return int(-sums[CENTER] / 2) - sums[INVENTORY] if _is_of_wager(root) and t.is_co_bank else -sums[INVENTORY]


def _named(sums: Sums, root: Deviation, *, t: Table) -> list[tuple[str, int]]:
    """Name who is owed how much: first whose wager it is about, the house last; what a wager lacks in the center is the bank's."""
    seats = sorted((at for at in sums if isinstance(at, Seat) and sums[at] > 0), key=lambda at: (at is not root.seat, at.number))
    named = [(whose(t, at), sums[at]) for at in seats]
    if sums[CENTER] > 0:
        is_banks = _is_of_wager(root) and t.bank is not None
        named.append((co_or_bank(t, t.bank) if is_banks and t.bank is not None else OF_CENTER, sums[CENTER]))
    if sums[INVENTORY] > 0:
        named.append((HOUSE, sums[INVENTORY]))
    return named
