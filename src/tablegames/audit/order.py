"""Order: the rows of the facts that a replay took, against the order in which their dues were asked.

Dues of one step that follow each other are free among themselves, what an open due lets in is free before the closing
announcement, a system may be locked as soon as another one is, and the clock is free everywhere. What is out of order is
what the longest run that is in order leaves out.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from tablegames.audit.book import DRAWS, MONEY
from tablegames.audit.deviation import (
    BY_KIND,
    LATE,
    ORDER,
    Deviation,
    Edit,
    deleted,
    exchanged,
    moved,
    one_after_the_other,
    procedure_cite,
    seat_of,
    who_owes,
)
from tablegames.law.verdict import FindingKind
from tablegames.procedure.due import AT_WILL, MAY
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat
from tablegames.procedure.words import Words, listed, upper

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from tablegames.audit.taken import Taken
    from tablegames.law import Cite
    from tablegames.procedure.due import Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table

    Run = list[Taken]


def out_of_order(taken: Sequence[Taken], *, game: Game, table: Table, unjudged: AbstractSet[Seat] = frozenset()) -> list[Deviation]:
    """Give one deviation for each section whose facts were recorded in another order than the law has.

    ``unjudged`` are the seats of hands that nobody saw: when their cards are collected depends on what they won.
    """
    ordered = [each for each in taken if each.fact.kind is not Kind.CLOCK and not _is_unjudged(each, unjudged)]
    is_free = (_is_at_will, _is_locked_at_once, _is_set_in_time, _are_dice_in_time)
    runs = _runs([each for each in ordered if not any(is_one(each, taken) for is_one in is_free)])
    late = _late(runs)
    strays = _strays([run for run in runs if not run[0].is_open])
    if not late and not strays:
        return []
    pair = _exchanged_pair(runs)
    if pair is not None:
        return [_of_pair(pair, runs, game=game, table=table)]
    found = [_of_late(rows, close, game=game, table=table) for rows, close in late]
    sections: dict[int, list[Taken]] = {}
    for each in strays:
        sections.setdefault(id(each.section), []).append(each)
    found += [_of_section(rows, runs, words=Words(table.setup)) for rows in sections.values()]
    return found


def smaller_first(taken: Sequence[Taken], *, table: Table) -> list[Deviation]:
    """Give a deviation for each person who set the hands of two areas in the wrong order: those of the larger wager come first."""
    sets: dict[str, Taken] = {}
    found, words = [], Words(table.setup)
    for each in taken:
        seat = each.due.place
        if each.due.kind is not Kind.SET or each.strikes or not isinstance(seat, Seat):
            continue
        first = sets.setdefault(table.seated.get(seat, seat.name), each)
        if each.index < first.index:
            made = _made(ORDER, each, cite=each.due.cites[-1])
            made.said = f"{upper(_called(each, words))} came before {_called(first, words)}; the law has it after."
            made.edits = (exchanged(first.index, each.index),)
            found.append(made)
    return found


def _is_unjudged(each: Taken, seats: AbstractSet[Seat]) -> bool:
    """Tell whether a settlement depends on cards that nobody saw: which comes first depends on them too."""
    if each.due.kind in _AFTER_SETTLING and seat_of(each.due.place) in seats:
        return not each.strikes
    return each.due.kind in _OPEN_SUMS and each.due.value is None and not each.strikes


_AFTER_SETTLING = frozenset({Kind.DISCARD, Kind.VIGORISH})
_OPEN_SUMS = MONEY - {Kind.AWARD}
"""Kinds of sums that are open where cards were not seen; what a meter pays is what it shows then."""


def _is_at_will(each: Taken, taken: Sequence[Taken]) -> bool:
    """Tell whether a fact whose time within its section is free stands between what comes before and after that section.

    What is done at one place keeps its order there.
    """
    if each.due.step == MAY:
        return not each.strikes
    if each.due.step != AT_WILL or each.strikes:
        return False
    own = [number for number, other in enumerate(taken) if other.section is each.section]
    here = [taken[number] for number in own if taken[number].due.step == AT_WILL and taken[number].due.place is each.due.place]
    at = next(number for number, other in enumerate(here) if other is each)
    before = max((other.index for other in (*taken[: own[0]], *here[:at])), default=-1)
    after = min((other.index for other in (*taken[own[-1] + 1 :], *here[at + 1 :])), default=each.index + 1)
    return before < each.index < after


def _is_set_in_time(each: Taken, taken: Sequence[Taken]) -> bool:
    """Tell whether the house's hands, set wrongly, were set again while a wager was still to be settled (Reading R99)."""
    if each.due.kind is not Kind.SET_AGAIN or each.strikes:
        return False
    first = min((other.index for other in taken if other.due.kind is Kind.SET and other.due.place is each.due.place), default=-1)
    last = max((other.index for other in taken if other.due.kind is Kind.SETTLE), default=-1)
    return first < each.index < last


def _are_dice_in_time(each: Taken, taken: Sequence[Taken]) -> bool:
    """Tell whether dice were put into the shaker before it was shaken, whatever was done to the cards or tiles by then."""
    if each.due.kind is not Kind.DICE_IN or each.strikes:
        return False
    return each.index < min((other.index for other in taken if other.due.kind is Kind.SHAKE), default=-1)


def _is_locked_at_once(each: Taken, taken: Sequence[Taken]) -> bool:
    """Tell whether a system was locked after the announcement, but before the wagers of another one were counted."""
    if each.due.kind is not Kind.LOCK or each.strikes:
        return False
    place = next(number for number, other in enumerate(taken) if other is each)
    first = next((number + 1 for number in range(place - 1, -1, -1) if taken[number].due.kind not in _OF_SYSTEMS), 0)
    between = [other for other in taken[first:place] if other.index > each.index]
    before = max((other.index for other in taken[:first]), default=-1)
    return bool(between) and before < each.index < min((other.index for other in taken[place + 1 :]), default=each.index + 1)


_OF_SYSTEMS = frozenset({Kind.LOCK, Kind.COLLECT, Kind.ACCEPTED, Kind.DETERMINE, Kind.PLACE})
"""What is done about the wagers that systems accept, between the announcement and the first card."""


def _runs(taken: Sequence[Taken]) -> list[Run]:
    """Split what was taken into runs whose members are free among themselves."""
    runs: list[Run] = []
    for each in taken:
        last = runs[-1][-1] if runs else None
        if last is not None and _are_free(last, each):
            runs[-1].append(each)
        else:
            runs.append([each])
    return runs


def _are_free(last: Taken, each: Taken) -> bool:
    """Tell whether two facts that follow each other are free in order: let in by an open due, or of one step."""
    if last.section is not each.section:
        return False
    if last.is_open or each.is_open:
        return last.is_open and each.is_open
    if last.due.step == AT_WILL and last.due.place is each.due.place:
        return False
    return not last.strikes and not each.strikes and last.due.step == each.due.step != ""


def _late(runs: list[Run]) -> list[tuple[list[Taken], int]]:
    """Give what was let in after the announcement that closed the open time, with the row of the announcement."""
    found = []
    for number, run in enumerate(runs):
        if not run[0].is_open:
            continue
        close = next((later[0].index for later in runs[number + 1 :] if not later[0].is_open and not later[0].strikes), None)
        rows = [each for each in run if close is not None and each.index > close]
        if rows and close is not None:
            found.append((rows, close))
    return found


def _strays(runs: list[Run]) -> list[Taken]:
    """Give what the longest increasing run leaves out; of several that are as long, the one that leaves most of the settling out."""
    line = [each for run in runs for each in sorted(run, key=_row)]
    rows = [each.index for each in line]
    first = next((at for at, (one, other) in enumerate(pairwise(rows)) if one > other), None)
    if first is None:
        return []
    last = next(at for at in range(len(rows) - 1, 0, -1) if rows[at - 1] > rows[at])
    least, most = min(rows[first:]), max(rows[: last + 1])
    start = next(at for at, row in enumerate(rows) if row >= least)
    end = next((at for at in range(len(rows) - 1, -1, -1) if rows[at] <= most), last) + 1
    kept = {start + at for at in _longest(line[start:end])}
    return [each for at, each in enumerate(line) if start <= at < end and at not in kept]


def _longest(line: Sequence[Taken]) -> set[int]:
    """Give the places of the longest run whose rows increase."""
    worth: list[tuple[int, int]] = []
    before: list[int] = []
    for at, each in enumerate(line):
        earlier = [one for one in range(at) if line[one].index < each.index]
        one = max(earlier, key=lambda one: (worth[one], -line[one].index), default=-1)
        length, acts = worth[one] if earlier else (0, 0)
        worth.append((length + 1, acts + (each.due.kind not in _SETTLING)))
        before.append(one)
    place = max(range(len(line)), key=lambda at: (worth[at], -line[at].index))
    kept = set()
    while place >= 0:
        kept.add(place)
        place = before[place]
    return kept


_SETTLING = MONEY | {Kind.DISCARD}


def _row(each: Taken) -> int:
    return each.index


def _exchanged_pair(runs: list[Run]) -> tuple[Taken, Taken] | None:
    """Give the two facts that only changed places, when that is all there is: first the one whose due came first."""
    rows = sorted(each.index for run in runs for each in run)
    wrong: list[Taken] = []
    start = 0
    for run in runs:
        belong = set(rows[start : start + len(run)])
        start += len(run)
        wrong += [each for each in run if each.index not in belong]
        if len(wrong) > 2:
            return None
    return (wrong[0], wrong[1]) if len(wrong) == 2 else None


def _of_pair(pair: tuple[Taken, Taken], runs: list[Run], *, game: Game, table: Table) -> Deviation:
    """Make one deviation of two facts that changed places: for what lies between the one came too late, and the other too early."""
    first, second = pair
    words, line = Words(table.setup), [each for run in runs for each in sorted(run, key=_row)]
    edits = [exchanged(first.index, second.index)]
    between = [each for each in line[line.index(first) + 1 : line.index(second)] if not each.is_open and not each.strikes]
    following = between[0] if between else second
    if first.is_open:
        made = _made(LATE, first, cite=_late_cite(first, game=game, table=table))
        edits.append(deleted([first.index]))
    else:
        made = _made(ORDER, first, cite=_of_turns(first, following, line=line))
    made.said = f"{upper(_called(first, words))} came after {_called(following, words)}; the law has it before."
    made.edits = tuple(edits)
    if between and not second.strikes:
        cite = procedure_cite(second.due)
        by = f" ({cite.printed})" if cite is not None else ""
        early = f"{_called(second, words)}, which came before {_called(between[-1], words)}; the law has that after{by}"
        made.said += f" It changed places with {early}."
    return made


def _of_turns(first: Taken, second: Taken, *, line: Sequence[Taken]) -> Cite | None:
    """Give the paragraph by which the first comes before the second.

    Of two settlements at one seat it is that of the second, unless it stands under that of the first; at two seats that by
    which the cards of the first are shown in turn, but where hands are set its own, which says when each wager is settled:
    there a payment before another seat's hands are exposed is too early, rather than the exposure too late.
    """
    seat, other, own = seat_of(first.due.place), seat_of(second.due.place), procedure_cite(first.due)
    is_of_two = seat is not other and any(each.due.kind is Kind.SET for each in line)
    if is_of_two and (first.due.kind, second.due.kind) == (Kind.REVEAL, Kind.SETTLE) and seat is not None:
        return procedure_cite(second.due)
    if first.due.kind is not Kind.SETTLE or seat is None or other is None or is_of_two:
        return own
    if seat is other:
        later = procedure_cite(second.due) if second.due.kind is Kind.SETTLE else None
        return own if later is None or later.parent is own else later
    shown = next((each.due for each in line if each.due.kind is Kind.REVEAL and each.due.place is seat), None)
    return own if shown is None else procedure_cite(shown)


def _of_late(rows: list[Taken], close: int, *, game: Game, table: Table) -> Deviation:
    first = rows[0]
    made = _made(LATE, first, cite=_late_cite(first, game=game, table=table))
    words = Words(table.setup)
    made.said = f"{upper(listed([_called(each, words) for each in rows]))} came after the announcement that closes the wagers."
    indices = [each.index for each in rows]
    back = one_after_the_other([moved(index, close) for index in sorted(indices)])
    made.edits = (back, deleted(indices))
    return made


def _of_section(rows: list[Taken], runs: list[Run], *, words: Words) -> Deviation:
    first = rows[0]
    made = _made(ORDER, first, cite=procedure_cite(first.due))
    line = [each for run in runs for each in sorted(run, key=_row)]
    place = line.index(first)
    misplaced = {each.index for each in rows}
    previous = next((each for each in reversed(line[:place]) if each.index not in misplaced), None)
    closing = next(
        (
            each
            for each in line[:place]
            if each.due.kind is Kind.ANNOUNCE and each.due.accepts and not each.strikes and each.index > first.index
        ),
        None,
    )
    if closing is not None and first.fact.kind in DRAWS:
        previous, made.cite = closing, procedure_cite(closing.due)
    following = next((each for each in line[place + 1 :] if each.index not in misplaced), None)
    many = f" ({len(rows)} facts of this part are out of order)" if len(rows) > 1 else ""
    if previous is not None and previous.index > first.index:
        made.said = f"{upper(_called(first, words))} came before {_called(previous, words)}; the law has it after{many}."
    elif following is not None:
        made.cite = _of_turns(first, following, line=line)
        made.said = f"{upper(_called(first, words))} came after {_called(following, words)}; the law has it before{many}."
    else:
        made.said = f"{upper(_called(first, words))} came at the wrong time{many}."
    made.edits = (_in_order(rows, line),)
    return made


def _in_order(rows: list[Taken], line: list[Taken]) -> Edit:
    """Give the edit that puts these rows back where their dues were asked."""
    misplaced = {each.index for each in rows}

    def edit(facts: list[Fact]) -> list[Fact]:
        if any(each.index >= len(facts) for each in line):
            return facts
        kept = [index for index in range(len(facts)) if index not in misplaced]
        for place, each in enumerate(line):
            if each.index not in misplaced:
                continue
            previous = next((other.index for other in reversed(line[:place]) if other.index in kept), None)
            kept.insert(0 if previous is None else kept.index(previous) + 1, each.index)
        return [facts[index] for index in kept]

    return edit


def _made(code: str, each: Taken, *, cite: Cite | None) -> Deviation:
    kind = BY_KIND.get(each.fact.kind, FindingKind.DEALER) if each.strikes else who_owes(each.due)
    due = None if each.strikes else each.due
    return Deviation(code, cite, kind, due, each.fact, each.index, time=each.table_time, rank=3)


def _called(each: Taken, words: Words) -> str:
    return words.told(each.fact) if each.fact.kind is Kind.ANNOUNCE else words.name(each.fact)


def _late_cite(each: Taken, *, game: Game, table: Table) -> Cite | None:
    """Give the paragraph that closes the time for a fact: the chapter's own, or the one of the announcement."""
    own = game.not_due.get(each.fact.kind)
    refusal = own(table, each.fact, each.due._replace(accepts=frozenset())) if own is not None else None
    return refusal.cite if refusal is not None else procedure_cite(each.due)
