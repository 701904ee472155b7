"""What a person may ask at the table: the law, why something was paid, the terms of the table, the rounds so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.cli.terminal.text import Line, Words, signed, summaries
from tablegames.law import CiteError
from tablegames.law.lookup import look_up
from tablegames.law.readings import readings, readings_of
from tablegames.law.treatment import treated
from tablegames.money import format_money
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Area

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablegames.cli.terminal.session import Round, Session
    from tablegames.cli.terminal.text import Act
    from tablegames.law import Cite
    from tablegames.procedure.due import Due
    from tablegames.procedure.table import Table
    from tablegames.rules import Choice, Declared

_MOST_ENTRIES = 40


def commands(declared: Declared) -> list[str]:
    """Tell what can be typed at any time, with a paragraph of the game's own chapter."""
    return [
        f"{f'law {sample(declared)}':<13}  what a paragraph asks for        why      why you were paid so",
        "table          terms, paytables, limits         history  the rounds so far",
        "leave          get up from the table            quit     stop, the hand as it is",
    ]


def sample(declared: Declared) -> str:
    """Give a paragraph of the game to ask for: the one that says what a wager pays."""
    return declared.paytables[0].cite.text


def law(wanted: str, declared: Declared) -> list[Line]:
    """Tell what a paragraph, a section or a chapter asks for; a sentence where there is no such thing."""
    if not wanted:
        return [Line(f"Which paragraph? For example: law {sample(declared)}", ())]
    if wanted[:1] in "Rr" and wanted[1:].isascii() and wanted[1:].isdigit():
        return _reading(wanted.upper())
    try:
        selection = look_up(wanted)
    except CiteError as error:
        return [Line(error.sentence, ())]
    if selection.kind == "entry":
        return _entry(selection.cites[0])
    told = [Line(f"{wanted}  {selection.title}", ())]
    told += [Line(f"{printed}  {summary}", ()) for printed, summary in summaries(selection.cites[:_MOST_ENTRIES])]
    more = len(selection.cites) - _MOST_ENTRIES
    return [*told, Line(f"and {more} more; name a section, such as {selection.cites[_MOST_ENTRIES].text}", ())] if more > 0 else told


def _reading(name: str) -> list[Line]:
    found = readings().get(name)
    if found is None:
        return [Line(f"There is no reading {name}; they go to {list(readings())[-1]}.", ())]
    said = (f"Reading {found.id}", f"Left open: {found.open}", f"Taken: {found.taken}", f"Why: {found.why}")
    return [Line(said[0], found.cites), *(Line(text, ()) for text in said[1:])]


def _entry(cite: Cite) -> list[Line]:
    told = [Line(f"{cite.printed}  {cite.heading}", ())]
    entry = None if cite.is_outside else treated(cite)
    told.append(Line(cite.known if cite.is_outside else entry.summary if entry else "Not treated yet: its game is not built.", ()))
    if entry:
        told += [Line(f"{duty.treatment.value}: {duty.what}", ()) for duty in entry.duties]
    for reading in readings_of(cite):
        told.append(Line(f"Reading {reading.id}: the text leaves open {reading.open} We take: {reading.taken}", ()))
    if cite.children:
        told.append(Line(f"Below it: {', '.join(str(child) for child in cite.children)}", ()))
    return told


def why(session: Session, words: Words) -> list[Line]:
    """Tell why this person was paid as he was in the last round that was settled: each paragraph with its summary."""
    seat = session.viewer.seat
    now = [act for act in session.acts if act.fact.kind in _SETTLED and (seat is None or _is_at(act, seat))]
    done = next((one for one in reversed(session.history) if one.of(seat)), None)
    acts = now or (done.of(seat) if done is not None else [])
    if not acts:
        return [Line("Nothing of yours was settled yet.", ())]
    told = []
    for act in acts:
        told.append(Line(outcome(act, words, with_seat=seat is None), ()))
        told += [Line(f"  {printed}  {summary}", ()) for printed, summary in summaries(act.due.cites if act.due else ())]
    return told


_SETTLED = frozenset({Kind.SETTLE, Kind.VIGORISH, Kind.MARK})


def _is_at(act: Act, seat: object) -> bool:
    return act.fact.place is seat or getattr(act.fact.place, "seat", None) is seat


def outcome(act: Act, words: Words, *, with_seat: bool = False) -> str:
    """Say what one settlement came to."""
    fact = act.fact
    at = words.place(fact.place) if with_seat else words.wager(fact.place) if isinstance(fact.place, Area) else "What was marked"
    if fact.kind is Kind.SETTLE:
        return f"{at}: {signed(fact.number)}"
    return f"{at}: vigorish {format_money(fact.number)}{' marked' if fact.kind is Kind.MARK else ''}"


def net(acts: Iterable[Act]) -> int:
    """Add up what settlements came to for the player, in cents."""
    return sum(act.fact.number if act.fact.kind is Kind.SETTLE else -act.fact.number for act in acts if act.fact.kind is not Kind.MARK)


def history(rounds: Iterable[Round], words: Words, *, seat: object) -> list[Line]:
    """Tell each round in a line: what was settled, and the sum of it; at the dealer's place, what it came to for the house."""
    told = []
    for done in rounds:
        acts = [act for act in done.acts if act.fact.kind in _SETTLED and (seat is None or _is_at(act, seat))]
        count = f"{len(acts)} settlement{'' if len(acts) == 1 else 's'}; the house"
        parts = f"{', '.join(outcome(act, words) for act in acts)};" if seat is not None else count
        came_to = net(acts) if seat is not None else -net(acts)
        sum_of = signed(came_to) if came_to else "even"
        told.append(Line(f"Round {done.number}: {f'{parts} {sum_of}' if acts else 'nothing settled'}", ()))
    return told or [Line("No round is over yet.", ())]


def terms(table: Table) -> list[Line]:
    """Tell the terms of the table: equipment, limits, each choice of the Rules Submission, what is paid."""
    setup, declared = table.setup, table.setup.declared
    decks = f"{setup.decks} deck{'s' if setup.decks > 1 else ''}{', two lots in turn' if setup.alternating else ''}"
    kind = table.device_kind or setup.device
    told = [
        Line(f"{declared.title}, chapter {declared.chapter}, {declared.edition}", ()),
        Line(f"Dealt from the {kind.word}; {decks}; {table.shuffler.word}", tuple(cite for one, cite in declared.devices if one is kind)),
        Line(f"Seats, clockwise from the dealer's left: {', '.join(map(str, setup.seats))}", (declared.seating.cite,)),
    ]
    for wager in declared.wagers:
        limits = setup.limits.get(wager.key)
        amount = f"{format_money(limits.least_cents)} to {format_money(limits.most_cents)}" if limits else "no posted limits of its own"
        told.append(Line(f"{wager.title} ({wager.short}): {amount}", (wager.cite,)))
    told.append(Line(f"Smallest value chip: {format_money(setup.chip_cents)}", ()))
    told += [line for choice in declared.choices if (line := _answer(table, choice)) is not None]
    for key, payouts in setup.terms.payouts.items():
        paytable = declared.paytable(key) or declared.paytable("ante-bonus")
        rows = ", ".join(f"{hand} {odds}" for hand, odds in payouts.items())
        told.append(Line(f"{paytable.title.partition(',')[0] if paytable else key} pays: {rows}", (paytable.cite,) if paytable else ()))
    return told


def _answer(table: Table, choice: Choice) -> Line | None:
    answer = table.setup.terms.answers.get(choice.key)
    if answer is None:
        return None
    option = next((one for one in choice.options if one.value == answer), None)
    said = option.meaning if option is not None else "yes" if answer is True else "no" if answer is False else str(answer)
    on_reading = f" (Reading {choice.reading})" if choice.reading else ""
    return Line(f"{choice.title}: {said}{on_reading}", (option.cite if option is not None else choice.cite,))


def allowed(table: Table, due: Due, words: Words) -> list[Line]:
    """Tell a player what the law allows now, and why."""
    told = [Line(words.due(due), ())]
    told += [Line(f"{printed}  {summary}", ()) for printed, summary in summaries(due.cites)]
    if Kind.WAGER in due.accepts:
        told.append(Line("Until then you may place, raise, lower or withdraw wagers:", ()))
        for wager in table.setup.declared.wagers:
            limits = table.setup.limits.get(wager.key)
            if wager.before_the_deal and limits is not None:
                amount = f"{format_money(limits.least_cents)} to {format_money(limits.most_cents)}"
                told.append(Line(f"  {wager.short} AMOUNT   {wager.title}, {amount}", (wager.cite,)))
        least = next(one.short for one in table.setup.declared.wagers if one.before_the_deal)
        told.append(Line(f"  {least} 0   takes the wager back; a new amount stands in the place of the old one", ()))
        told.append(Line("  for example: " + " ".join(f"{key} {cents // 100}" for key, cents in _example(table)), ()))
        told.append(Line("  Enter or deal: you are done; the dealer announces “no more bets”", (due.cites[0],)))
        told.append(Line("  again: the wagers of your last round", ()))
    elif due.options:
        told.append(Line(f"Type {' or '.join(due.options)}.", due.cites))
    elif due.least is not None or due.most is not None:
        told.append(
            Line(f"Type a number, {due.least or 0} at least{f' and {due.most} at most' if due.most is not None else ''}.", due.cites)
        )
    else:
        told.append(Line("Press Enter: there is one lawful way to go on.", due.cites))
    return told + [Line(text, ()) for text in commands(table.setup.declared)]


def _example(table: Table) -> list[tuple[str, int]]:
    posted = table.setup.limits
    return [(one.short, posted[one.key].least_cents) for one in table.setup.declared.wagers if one.before_the_deal and one.key in posted][
        :2
    ]


def wager_prompt(table: Table) -> str:
    """Say in a few words what may be wagered."""
    example = " ".join(f"{key} {max(cents // 100, 1)}" for key, cents in _example(table))
    return f"Wager ({example}); Enter when done."
