"""What a person may ask at the table: the law, why something was paid, the terms of the table, the rounds so far.

What the law allows at a prompt, and why, is told by `tablegames.cli.terminal.allowed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.law import CiteError
from tablegames.law.lookup import look_up
from tablegames.law.readings import readings, readings_of
from tablegames.law.treatment import treated
from tablegames.person import typed
from tablegames.person.terms import is_offered
from tablegames.person.text import Line, Words, question_and_answer, signed, summaries
from tablegames.person.why import net, outcome, outcomes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablegames.cli.terminal.session import Round, Session
    from tablegames.law import Cite
    from tablegames.procedure.places import Seat
    from tablegames.procedure.table import Table
    from tablegames.rules import Declared

_MOST_ENTRIES = 40


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
