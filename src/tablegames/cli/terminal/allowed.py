"""What the law allows at a prompt, and why: the waiting due, who may do it, how, by which paragraphs and readings.

Whatever is told to be lawful or not was asked of the judge, so that a page here and a refusal at the table never differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.cli.terminal import allowed_hands, pages, typed_hands
from tablegames.law import Refusal
from tablegames.law.readings import readings_of
from tablegames.person import typed
from tablegames.person.terms import is_offered, posted
from tablegames.person.text import Line, question_and_answer, summaries, verdict_line
from tablegames.person.trying import leaves_open
from tablegames.person.view import takes_wagers
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.words import bounds, listed, seat_of, upper

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tablegames.cli.terminal.session import Session
    from tablegames.law import Cite
    from tablegames.person.text import Words
    from tablegames.procedure.due import Due
    from tablegames.procedure.places import Seat
    from tablegames.rules import Wager

WORD = "allowed"
_ROLES = {
    Role.PLAYER: "the player",
    Role.DEALER: "the dealer",
    Role.FLOORPERSON: "a floorperson or above",
    Role.DEVICE: "the device, by itself",
}


def page(session: Session, due: Due, words: Words) -> list[Line]:
    """Tell what waits, who may do it and how, each with its paragraph; then what else may be done, and what may not."""
    told = [Line(words.due(due), due.cites), Line(f"It is for {_ROLES[due.by]}.", ()), *because(due.cites)]
    if takes_wagers(due):
        told += _wagers(session, due)
    elif ways := allowed_hands.ways(session, due):
        told += ways
    elif due.options:
        told += _options(session, due, words)
    elif due.least is not None or due.most is not None:
        told.append(Line(f"Lawful: {bounds(due)}.", due.cites[-1:]))
    else:
        told.append(Line("There is one lawful way to go on: Enter does it.", due.cites))
    seat = seat_of(due.place) if session.viewer.has(due.place) else session.viewer.seat
    if Kind.WAGER not in due.accepts and seat is not None:
        told += _closed(session, due, seat=seat)
    told += allowed_hands.besides(session, due)
    return told + [Line(text, ()) for text in pages.commands(session.table.setup.declared)]


def because(cites: Iterable[Cite]) -> Iterator[Line]:
    """Tell paragraphs in our words, and the readings that are taken where they leave something open."""
    for cite in dict.fromkeys(cites):
        yield from (Line(f"  {printed}  {summary}", ()) for printed, summary in summaries((cite,)))
        yield from (Line(f"    {question_and_answer(reading)}", ()) for reading in readings_of(cite))


# ---------------------------------------------------------------- wagers


def _wagers(session: Session, due: Due) -> Iterator[Line]:
    """Tell each wager that may be made now, and of each other why not."""
    table, seat = session.table, session.viewer.seat
    declared = table.setup.declared
    yield Line("Until then you may place, raise, lower or withdraw wagers:", ())
    not_now: list[tuple[Wager, Refusal]] = []
    for wager in declared.wagers:
        refusal = None if seat is None else _of_wager(session, wager, seat=seat)
        if refusal is None and wager.before_the_deal:
            yield Line(f"  {wager.short} AMOUNT   {wager.title}, {posted(table, wager)}", (wager.cite,))
        elif refusal is not None:
            not_now.append((wager, refusal))
    for word, keys in typed.groups(declared).items():
        titles = listed([each.title for each in declared.wagers if each.key in keys])
        same = [each for each in declared.wagers if each.key in keys]
        alone = listed([each.short for each in same])
        yield Line(f"  {word} AMOUNT   the same amount on each of {titles}, {posted(table, same[0])}", (same[0].cite,))
        yield Line(f"    {alone} may be placed one by one; they have to be equal when the wagers are closed", ())
    first = pages.example(table).split()[0]
    yield Line(f"  {first} 0   takes the wager back; a new amount stands in the place of the old one", ())
    yield Line(f"  for example: {pages.example(table)}", ())
    if len(session.viewer.seats) > 1:
        other = session.viewer.seats[1].name
        yield Line(f"  {other}/{first} 10   a wager at your seat {other}; without a seat it is at seat {session.viewer.seats[0].name}", ())
    yield from _refused(not_now, lead="Not now:")
    closing = "announces “no more bets”" if due.kind is Kind.ANNOUNCE else "counts the chips of the bank"
    yield Line(f"  Enter or deal: you are done; the dealer {closing}", (due.cites[0],))
    yield Line("  again: the wagers of your last round", ())


def of_wager(session: Session, word: str) -> Refusal | None:
    """Say why the wager that a word names, or the first that it names, is refused now; nothing where it is not."""
    declared, seat = session.table.setup.declared, session.viewer.seat
    key = next(iter(typed.groups(declared).get(word, ())), typed.key_of(word, declared))
    wager = declared.wager(key)
    return None if seat is None or wager is None else _of_wager(session, wager, seat=seat)


def _of_wager(session: Session, wager: Wager, *, seat: Seat) -> Refusal | None:
    """Say why a wager of the least amount, or of what lies there already, is refused."""
    table = session.table
    limits, lies = table.setup.limits.get(wager.key), table.wager(seat, wager.key)
    least = table.setup.chip_cents if limits is None else limits.least_cents
    meter = table.setup.declared.offered_meter(table.setup.terms)
    if wager.key == "progressive" and meter is not None:
        least = meter.sizes(table.setup.terms)[0]
    return judge(session.position, Fact(Kind.WAGER, seat.area(wager.key), 0, lies or least))


def _closed(session: Session, due: Due, *, seat: Seat) -> Iterator[Line]:
    """Tell why no other wager may be made any more, or not yet; those that the answer itself brings are told with it."""
    table = session.table
    refused = []
    for wager in table.setup.declared.wagers:
        area = seat.area(wager.key)
        is_here = due.place is area or wager.key in due.options or table.accounts.get(area) or table.locked.get(area)
        if is_here or not is_offered(table, wager.key):
            continue
        refusal = _of_wager(session, wager, seat=seat)
        if refusal is not None:
            refused.append((wager, refusal))
    yield from _refused(refused, lead="No other wager now:")


def _refused(refused: list[tuple[Wager, Refusal]], *, lead: str) -> Iterator[Line]:
    """Tell refusals, one for all wagers that are refused by one paragraph for one reason."""
    reasons: dict[tuple[str, Cite | None], list[tuple[Wager, Refusal]]] = {}
    for wager, refusal in refused:
        reasons.setdefault((refusal.code, refusal.cite), []).append((wager, refusal))
    if reasons:
        yield Line(lead, ())
    for same in reasons.values():
        yield verdict_line(same[0][1], lead=f"  {listed([wager.title for wager, _ in same])}: ")


# ---------------------------------------------------------------- decisions


def _options(session: Session, due: Due, words: Words) -> Iterator[Line]:
    """Tell each answer, what comes with it, and why one that is refused is."""
    yield Line("You may say:" if session.is_yours(due) else "What may be said:", due.cites)
    for word in due.options:
        refusal = judge(session.position, Fact(due.kind, due.place, due.nth, word))
        if refusal is not None:
            yield verdict_line(refusal, lead=f"  {word}: refused. ")
            continue
        meaning = words.option(due, word)
        follows = session.following(word) if due.by is Role.PLAYER else None
        told = f"  {word}{f'   {meaning}' if meaning != word else ''}"
        if follows is not None and follows.value:
            told += f": {words.value(follows.kind, follows.value)}"
        elif follows is not None and leaves_open(follows):
            told += f", then {bounds(follows)}: {word} {(follows.least or 0) // 100} and more"
        yield Line(told, follows.cites if follows is not None else due.cites[-1:])


# ---------------------------------------------------------------- whether something is lawful


def asked(session: Session, line: str, *, due: Due) -> list[Line]:
    """Tell whether what a player could type is lawful now, and why not; nothing is done."""
    refusals = _tried(session, line, due=due)
    if refusals is None:
        return [Line(f"“{line[:40]}” is nothing that can be done at this table; ? tells what can.", ())]
    cites = due.cites[:1] if due.accepts else due.cites
    lawful = [Line(f"“{line}” is lawful here.", cites), *allowed_hands.warned(session, line, due=due)]
    return [verdict_line(each, lead="Refused: ") for each in refusals] or lawful


def _tried(session: Session, line: str, *, due: Due) -> list[Refusal] | None:
    """Give why what a player could type would be refused; none where it is nothing that one can do."""
    declared = session.table.setup.declared
    first, _, rest = line.partition(" ")
    refusal: Refusal | None = None
    act = typed_hands.player_act(line, session, due=due)
    if act is not None:
        refusal = act if isinstance(act, Refusal) else judge(session.position, act)
    elif word := typed.pick(first, due.options):
        cents = typed.amount(rest) if rest else None
        refusal = cents if isinstance(cents, Refusal) else session.would_decide(word, cents=cents)
    elif due.least is not None or due.most is not None:
        refusal = _number(session, line.removeprefix("cut "), due=due)
    elif first == "verbal" or typed.is_wager(first, declared) or typed.is_bare(line, declared):
        kind = Kind.VERBAL if first == "verbal" else Kind.WAGER
        if not rest and (refused := of_wager(session, first)) is not None:
            return [refused]
        found = typed.wagers(line.removeprefix("verbal "), declared, seats=session.viewer.seats, kind=kind)
        return [*found.refusals, *session.would_wager(found.facts)]
    elif due.accepts and line == "deal":
        refusal = judge(session.position, session.by_the_book())
    elif due.options:
        refusal = judge(session.position, Fact(due.kind, due.place, due.nth, line[:64]))
    else:
        return None
    return [] if refusal is None else [refusal]


def _number(session: Session, text: str, *, due: Due) -> Refusal | None:
    fact = typed.number(text, due=due)
    return fact if isinstance(fact, Refusal) else judge(session.position, fact)


def asked_by_dealer(session: Session, line: str, *, due: Due) -> list[Line]:
    """Tell whether an act of the dealer is lawful now, and why not; nothing is done."""
    fact = typed.act(line, session.table.setup.declared, due=due, book=session.by_the_book())
    if isinstance(fact, Refusal):
        return [Line(fact.sentence, ())]
    refusal = judge(session.position, fact)
    cites = due.cites if answers(fact, due) else ()
    return [_said(refusal, f"{upper(line)} is lawful here.", cites)]


def _said(refusal: Refusal | None, lawful: str, cites: tuple[Cite, ...]) -> Line:
    return Line(lawful, cites) if refusal is None else verdict_line(refusal, lead="Refused: ")
