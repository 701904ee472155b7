"""What a person may ask at the table: the law, why something was paid, the terms of the table, the rounds so far.

What the law allows at a prompt, and why, is told by `tablegames.cli.terminal.allowed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames import house_way
from tablegames.cli.terminal.session import outcomes
from tablegames.equipment.device import DeviceKind
from tablegames.law import CiteError
from tablegames.law.lookup import look_up
from tablegames.law.readings import readings, readings_of
from tablegames.law.treatment import treated
from tablegames.money import format_money
from tablegames.person import typed
from tablegames.person.text import Line, Words, question_and_answer, signed, summaries
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Area, Place, Seat
from tablegames.rules import ChoiceKind
from tablegames.rules.progressive import PROGRESSIVE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablegames.cli.terminal.session import Round, Session
    from tablegames.law import Cite
    from tablegames.person.text import Act
    from tablegames.procedure.due import Fact
    from tablegames.procedure.table import Table
    from tablegames.rules import Choice, Declared, Wager

_MOST_ENTRIES = 40
SIX_CARD_BONUS = "six-card-bonus"


def commands(declared: Declared) -> list[str]:
    """Tell what can be typed at any time, with a paragraph of the game's own chapter."""
    asked, whether = f"law {sample(declared)}", f"allowed {tried(declared)}"
    width = max(len(asked), len(whether), 13)
    return [
        f"{asked:<{width}}  what a paragraph asks for     why      why you were paid so",
        f"{'table':<{width}}  terms, paytables, limits      history  the rounds so far",
        f"{'leave':<{width}}  get up from the table         quit     stop, the hand as it is",
        f"{'? or allowed':<{width}}  what the law allows here, and why",
        f"{whether:<{width}}  whether that is lawful now, and why not",
    ]


def sample(declared: Declared) -> str:
    """Give a paragraph of the game to ask for: the one that says what a wager pays."""
    return declared.paytables[0].cite.text


def tried(declared: Declared) -> str:
    """Give something of the game that one may ask whether it is allowed: a wager that is most often asked for too early."""
    late = next((one.short for one in declared.wagers if not one.before_the_deal), "")
    return late or f"{next(iter(typed.groups(declared)), declared.wagers[-1].short)} 10"


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
        told.append(Line(question_and_answer(reading), ()))
    if cite.children:
        told.append(Line(f"Below it: {', '.join(str(child) for child in cite.children)}", ()))
    return told


def why(session: Session, words: Words) -> list[Line]:
    """Tell why this person was paid as he was in the last round that was settled: each paragraph with its summary."""
    seats = session.viewer.seats
    now = outcomes(session.acts, seats)
    done = next((one for one in reversed(session.history) if one.of(seats)), None)
    acts = now or (done.of(seats) if done is not None else [])
    if not acts:
        return [Line("Nothing of yours was settled yet.", ())]
    told = [] if now or done is None else [Line(_of_which_round(session, done), ())]
    for act in acts:
        told.append(Line(outcome(act, words, with_seat=len(seats) != 1), ()))
        told += [Line(f"  {printed}  {summary}", ()) for printed, summary in summaries(act.due.cites if act.due else ())]
    return told


def _of_which_round(session: Session, done: Round) -> str:
    """Say of which round it is told, and that nothing was settled in those after it."""
    later = [each.number for each in session.history if each.number > done.number]
    if not later:
        return f"In round {done.number}:"
    rounds = f"round {later[0]}" if len(later) == 1 else f"rounds {later[0]} to {later[-1]}"
    whose = "of yours " if session.viewer.seats else ""
    return f"Nothing {whose}was settled in {rounds}; in round {done.number}:"


def outcome(act: Act, words: Words, *, with_seat: bool = False) -> str:
    """Say what one settlement came to."""
    fact, area = act.fact, act.fact.place
    at = words.place(area) if with_seat else words.wager(area) if isinstance(area, Area) else "What was marked"
    if fact.kind in {Kind.PUT_IN, Kind.SURPLUS}:
        where = f", seat {area.name}" if with_seat else ""
        how = "put into the center" if fact.kind is Kind.PUT_IN else "of the surplus in the center"
        return f"Your bank{where}: {signed(moved(fact))}, {how}"
    if fact.kind is Kind.SETTLE or fact.kind is Kind.AWARD:
        return f"{at}: {signed(fact.number)}{' out of the meter' if fact.kind is Kind.AWARD else ''}"
    if fact.kind is Kind.ENVY:
        return f"{at}: {signed(fact.number)} for {words.hand_of(Seat(fact.nth)) if fact.nth else 'another hand'}"
    if fact.kind is Kind.COLLECT:
        return f"{at}: {'given back, not accepted' if fact.nth else f'{signed(-fact.number)} when it was locked in'}"
    return f"{at}: vigorish {format_money(fact.number)}{' marked' if fact.kind is Kind.MARK else ''}"


def net(acts: Iterable[Act]) -> int:
    """Add up what settlements came to for the player, in cents.

    What a system locks in is gone at once: so a payment for it counts as a whole, and what it gives back counts too.
    """
    total, held = 0, dict[Place, int]()
    for act in acts:
        fact = act.fact
        if fact.kind is Kind.COLLECT:
            total += held.get(fact.place, 0) - fact.number
            held[fact.place] = fact.number
        elif fact.kind is not Kind.MARK:
            total += moved(fact)
    return total


def moved(fact: Fact) -> int:
    """Give what an act moves to a player, in cents: vigorish and what a bank puts in go the other way."""
    return -fact.number if fact.kind in {Kind.VIGORISH, Kind.PUT_IN} else fact.number


def history(rounds: Iterable[Round], words: Words, *, seats: tuple[Seat, ...]) -> list[Line]:
    """Tell each round in a line: what was settled, and the sum of it; at the dealer's place, what it came to for the house."""
    told = []
    for done in rounds:
        acts = done.of(seats)
        count = f"{len(acts)} settlement{'' if len(acts) == 1 else 's'}; the house"
        parts = f"{', '.join(outcome(act, words, with_seat=len(seats) > 1) for act in acts)};" if seats else count
        came_to = net(acts) if seats else -net(acts)
        sum_of = signed(came_to) if came_to else "even"
        told.append(Line(f"Round {done.number}: {f'{parts} {sum_of}' if acts else 'nothing settled'}", ()))
    return told or [Line("No round is over yet.", ())]


def terms(table: Table) -> list[Line]:
    """Tell the terms of the table: equipment, limits, each choice of the Rules Submission, what is paid."""
    setup, declared = table.setup, table.setup.declared
    decks = f"{setup.decks} deck{'s' if setup.decks > 1 else ''}{', two lots in turn' if setup.alternating else ''}"
    if declared.two_hands is not None and declared.two_hands.noun != "card":
        decks = f"{len(declared.deck)} {declared.two_hands.noun}s"
    kind = table.device_kind or setup.device
    shuffled = "" if kind is DeviceKind.STACKS else f"; {table.shuffler.word}"
    told = [
        Line(f"{declared.title}, chapter {declared.chapter}, {declared.edition}", ()),
        Line(f"Dealt from the {kind.word}; {decks}{shuffled}", tuple(cite for one, cite in declared.devices if one is kind)),
        Line(f"Seats, clockwise from the dealer's left: {', '.join(map(str, setup.seats))}", (declared.seating.cite,)),
    ]
    told += [Line(f"{wager.title} ({wager.short}): {posted(table, wager)}", (wager.cite,)) for wager in declared.wagers]
    meter = declared.offered_meter(setup.terms)
    if meter is not None:
        told.append(Line(f"The progressive meter shows {format_money(table.meter_cents)}", (meter.cite,)))
    told.append(Line(f"Smallest value chip: {format_money(setup.chip_cents)}", ()))
    told += [line for choice in declared.choices if (line := _answer(table, choice)) is not None]
    for key, payouts in setup.terms.payouts.items():
        if not is_offered(table, key):
            continue
        paytable = declared.in_force(key, setup.terms) or declared.paytable(key) or declared.paytable("ante-bonus")
        rows = ", ".join(f"{hand} {odds}" for hand, odds in payouts.items())
        title = paytable.title.partition(",")[0] if paytable else key
        told.append(Line(f"{title} {'pay' if title.endswith('Wagers') else 'pays'}: {rows}", (paytable.cite,) if paytable else ()))
    return told


def is_offered(table: Table, key: str) -> bool:
    """Tell whether the Rules Submission offers a wager, or what a choice stands for; what is no choice is part of the game."""
    declared, terms = table.setup.declared, table.setup.terms
    has_meaning = all(choice.has_meaning(terms.answers) for choice in declared.choices if choice.key == key)
    return has_meaning and declared.is_offered(key, terms)


def posted(table: Table, wager: Wager) -> str:
    """Say between what a wager lies at this table, or that it is not offered."""
    setup = table.setup
    meter, limits = setup.declared.meter, setup.limits.get(wager.key)
    if not is_offered(table, wager.key):
        return "not offered at this table"
    if wager.key == SIX_CARD_BONUS and (table.device_kind or setup.device) is not DeviceKind.AUTOMATED_SHOE:
        return "offered, and not possible here: its stack comes from an automated dealing shoe"
    if wager.key == PROGRESSIVE and meter is not None:
        return " or ".join(map(format_money, meter.sizes(setup.terms)))
    if limits is None:
        return "no posted limits of its own"
    return f"{format_money(limits.least_cents)} to {format_money(limits.most_cents)}"


def _answer(table: Table, choice: Choice) -> Line | None:
    answer = table.setup.terms.answers.get(choice.key)
    if answer is None or not choice.has_meaning(table.setup.terms.answers):
        return None
    option = next((one for one in choice.options if one.value == answer), None)
    said = option.meaning if option is not None else "yes" if answer is True else "no" if answer is False else str(answer)
    if choice.kind is ChoiceKind.MONEY and isinstance(answer, int):
        said = format_money(answer) if answer else "none filed"
    if choice.kind is ChoiceKind.HOUSE_WAY:
        way = house_way.of(str(answer))
        said = (
            f"“{way.name}”, {len(way.rules)} rules; tablegames house-way show {answer if str(answer).isidentifier() else 'FILE'} prints it"
        )
    if choice.kind is ChoiceKind.SOME_OF:
        said = ", ".join(str(answer).split(","))
    on_reading = f" (Reading {choice.reading})" if choice.reading else ""
    return Line(f"{choice.title}: {said}{on_reading}", (option.cite if option is not None else choice.cite,))


def example(table: Table) -> str:
    """Give wagers of the game as they are typed: the least ones, those that are numbered with the word for them all."""
    declared, limits = table.setup.declared, table.setup.limits
    together = {key: name for name, keys in typed.groups(declared).items() for key in keys}
    found: dict[str, int] = {}
    for wager in declared.wagers:
        if wager.before_the_deal and wager.key in limits and is_offered(table, wager.key):
            found.setdefault(together.get(wager.key, wager.short), max(limits[wager.key].least_cents // 100, 1))
    return " ".join(f"{name} {dollars}" for name, dollars in list(found.items())[:2])


def wager_prompt(table: Table) -> str:
    """Say in a few words what may be wagered."""
    return f"Wager ({example(table)}); Enter when done."
