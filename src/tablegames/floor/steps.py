"""A round that is past, gone through step by step: what was done, who did it, what money moved, and the table at that moment.

``followed`` takes the facts of a round that the procedure follows due for due, as a journal has them; ``taken`` those of any record,
where some may be missing, wrong or not asked for. ``walk`` goes through either as somebody may see it.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.audit.implied import with_implied
from tablegames.audit.keyed import replay
from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.device import DeviceError
from tablegames.law import Cite
from tablegames.person import grouped, hands
from tablegames.person.text import Act, Words
from tablegames.person.view import TableView, Viewer, see, sees_card
from tablegames.procedure.apply import APPLY
from tablegames.procedure.besides import asked_by
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.places import Area, Purse
from tablegames.procedure.position import Position
from tablegames.procedure.table import Table
from tablegames.store.ledger import Posting, postings_of
from tablegames.store.live import follow
from tablegames.store.secrecy import OF_HANDS, OF_ORDERS

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from tablegames.audit.keyed import Replay
    from tablegames.procedure.game import Game
    from tablegames.procedure.kinds import Group
    from tablegames.procedure.places import Place

__all__ = ["Done", "Looker", "Note", "Step", "Walk", "followed", "taken", "walk"]

_WHOLE_ORDERS: Final = frozenset({Kind.SHUFFLE, Kind.PRESHUFFLED, Kind.CUT, Kind.DRAWN})
"""Facts whose value nobody saw, whatever lies open: orders, the depth of a cut, a card drawn in error."""
_LAYING: Final = frozenset({Kind.SET, Kind.SET_AGAIN, Kind.SET_WRONG, Kind.REVEAL})


class Note(StrEnum):
    """What is to be said of a step besides what was done."""

    NOTHING = ""
    NOT_OBSERVED = "Not observed, so taken as lawful."
    MISSING = "Not on record: the audit goes on as if it had been done by the book."
    NOT_ASKED = "On record, but nothing asked for it."


class Done(NamedTuple):
    """Something that was done in a round: the fact, the due that it answered, the due that waited then, and the paragraphs.

    ``by_table`` is true of what a live table did for a player from whom nothing came.
    """

    fact: Fact
    due: Due | None
    waited: Due | None
    cites: tuple[Cite, ...]
    note: Note = Note.NOTHING
    by_table: bool = False


@dataclass(frozen=True, slots=True)
class Looker:
    """Whose eyes a past round is seen with: a player's by name, anybody's without one.

    ``sees_hands`` whatever was dealt face down, ``sees_orders`` also the orders of cards, and what was burnt.
    """

    name: str = ""
    sees_hands: bool = False
    sees_orders: bool = False

    def viewer(self, table: Table) -> Viewer:
        """Give the viewer that he is at a table at one moment."""
        seats = table.seats_of(self.name) if self.name else []
        return Viewer(seats[0] if seats else None, tuple(seats[1:]), sees_all=self.sees_hands)


EVERYTHING: Final = Looker(sees_hands=True, sees_orders=True)


class Step(NamedTuple):
    """One step of a round, from 1 on: the act as it may be shown, in words; ``nets`` are what each person has won so far, in cents.

    ``moved`` are the postings of the step, none where it moved nothing.
    """

    number: int
    act: Act
    words: str
    by: Role
    cites: tuple[Cite, ...]
    note: Note
    moved: tuple[Posting, ...]
    nets: dict[str, int]

    @property
    def fact(self) -> Fact:
        """Give the fact, as it may be shown."""
        return self.act.fact


class Walk(NamedTuple):
    """A round gone through: all its steps, and the table as it was seen after the step asked for (before the first one for 0).

    ``ended`` is the table after the last step that could be gone through.
    """

    steps: list[Step]
    number: int
    view: TableView
    ended: Table


# ---------------------------------------------------------------- what was done


def followed(game: Game, table: Table, *, facts: Iterable[Fact], by_table: Container[int] = ()) -> tuple[list[Done], Position]:
    """Give what was done in a round that the procedure follows, and the position after it; the table is left as it is.

    ``by_table`` are the facts, counted from 0, that a live table did for its players.

    Raises:
        ReplayError: this procedure does not follow them.
    """
    position = Position(game, table.copy())
    found: list[Done] = []
    for nth, fact in enumerate(facts):
        waited = position.due
        asked = None if waited is None else asked_by(waited, fact)
        cites = _unasked(game, position.table, fact=fact) if asked is None else asked.cites
        follow(position, fact)
        found.append(Done(fact, asked, waited, cites, by_table=nth in by_table))
    return found, position


def _unasked(game: Game, table: Table, *, fact: Fact) -> tuple[Cite, ...]:
    """Give the paragraphs of what no due asked for: of a wager its own, of what went wrong those of the remedy."""
    if isinstance(fact.place, Area) and fact.kind in {Kind.WAGER, Kind.VERBAL}:
        wager = game.declared.wager(fact.place.wager)
        return () if wager is None else (wager.cite,)
    return game.remedy_cites(table, fact)


def taken(game: Game, table: Table, *, facts: Sequence[Fact], observed: frozenset[Group], by_table: Container[int] = ()) -> list[Done]:
    """Give what was done in a round of any record, as the audit takes it: with what nobody observed, and what is missing, by the book.

    ``by_table`` are the facts, counted from 0, that a live table did for its players.
    """
    done = replay(game, table, facts=with_implied(game, facts, observed=observed), observed=observed, is_last=False)
    own = deque(done.taken)
    cites: dict[tuple[Kind, Place, int, bool], deque[tuple[Cite, ...]]] = {}
    for act in done.acts:
        if act.fact is not None:
            cites.setdefault((*act.fact.key, act.fact.at is not None), deque()).append(act.cites)
    dues = _supplied(done)
    found: list[Done] = []
    for fact in done.position.facts:
        if own and _is_same(own[0].fact, fact, strikes=own[0].strikes):
            took = own.popleft()
            waiting = cites.get((*took.fact.key, took.fact.at is not None))
            said = waiting.popleft() if waiting else ()
            due = None if took.strikes else took.due
            cited = said or _unasked(game, table, fact=fact)
            found.append(Done(fact, due, took.due, cited, by_table=took.index in by_table))
            continue
        waiting_dues = dues.get(fact.key)
        due = waiting_dues.popleft() if waiting_dues else None
        note = Note.MISSING if fact.kind.group in observed else Note.NOT_OBSERVED
        found.append(Done(fact, due, due, due.cites if due is not None else (), note))
    found += [Done(done.facts[index], None, None, (), Note.NOT_ASKED, by_table=index in by_table) for index in done.left]
    return found


def _supplied(done: Replay) -> dict[tuple[Kind, Place, int], deque[Due]]:
    """Give the dues that nobody answered on record, by their keys."""
    found: dict[tuple[Kind, Place, int], deque[Due]] = {}
    dues = [act.due for act in done.acts if act.fact is None and act.due is not None]
    for due in [*(due for due, _ in done.supplied), *dues]:
        found.setdefault(due.key, deque()).append(due)
    return found


def _is_same(row: Fact, fact: Fact, *, strikes: bool) -> bool:
    return row.kind is fact.kind and row.place is fact.place and (fact.at is not None) == strikes


# ---------------------------------------------------------------- going through it


def walk(start: Table, done: Sequence[Done], *, looker: Looker, number: int) -> Walk:
    """Go through a round from the table as it began; ``number`` is the step whose table is wanted.

    A number beyond the last step is the last step's. No fact, word or view holds what the looker may not see.
    """
    path = _Path(start, looker=looker)
    number = max(0, min(number, len(done)))
    view = path.view(done[0].waited if done else None) if not number else None
    steps: list[Step] = []
    for nth, each in enumerate(done, 1):
        path.take(each)
        steps.append(path.step(each, nth))
        if nth == number:
            view = path.view(done[nth].waited if nth < len(done) else None)
    assert view is not None  # noqa: S101 - number is that of a step, or 0
    return Walk(steps, number, view, path.table)


class _Path:
    """The table on its way through a round."""

    def __init__(self, start: Table, *, looker: Looker) -> None:
        self.table = start.copy()
        self.looker = looker
        self.facts: list[Fact] = []
        self._first = _held(start)
        self._before: dict[Place, int] = {}

    def take(self, done: Done) -> None:
        """Let a fact happen; one that nothing asked for has moved nothing."""
        self._before = dict(self.table.accounts)
        if done.note is Note.NOT_ASKED:
            return
        try:
            APPLY[done.fact.kind](self.table, done.fact)
        except DeviceError:  # of a record that cannot have been: the table stays as it was
            self.table.accounts = self._before
        self.facts.append(done.fact)

    def step(self, done: Done, number: int) -> Step:
        """Tell the fact that was taken last."""
        table, viewer = self.table, self.looker.viewer(self.table)
        is_seen = self._is_seen(done, viewer)
        fact = done.fact if is_seen else _hidden(done.fact)
        act = Act(fact, done.due, self._laid(fact) if is_seen else None, by_table=done.by_table)
        words = Words(table, yours=viewer.seats)
        said = grouped.line_of([act], words, sees=lambda _: is_seen).words if act.by_table else f"{words.act(act, shows=is_seen)}."
        moved = tuple(postings_of(self._before, table.accounts, kind=fact.kind))
        return Step(number, act, said, act.by, tuple(dict.fromkeys(done.cites)), done.note, moved, self._nets())

    def view(self, due: Due | None) -> TableView:
        """Give the table as it is seen now; what was burnt of an order in use lies as everybody sees it, and nothing is to be done."""
        seen = see(self.table, self.facts, viewer=self.looker.viewer(self.table), due=due)
        if seen.due is not None:
            seen = replace(seen, due=replace(seen.due, is_yours=False))
        if self.looker.sees_hands and not self.looker.sees_orders:
            seen = replace(seen, layout=see(self.table, self.facts, viewer=Viewer(), due=due).layout)
        return seen

    def _is_seen(self, done: Done, viewer: Viewer) -> bool:
        fact = done.fact
        if fact.kind in OF_ORDERS and self.looker.sees_orders:
            return True
        if fact.kind in _WHOLE_ORDERS:
            return self.looker.sees_hands and fact.kind in OF_HANDS
        if fact.kind in OF_ORDERS:
            viewer = replace(viewer, sees_all=False)
        elif fact.kind not in OF_HANDS and fact.kind.shape not in {Shape.CARD, Shape.CARDS}:
            return True
        return sees_card(self.table, self.facts, viewer=viewer, fact=fact, due=done.waited)

    def _laid(self, fact: Fact) -> hands.Laid | None:
        """Give the two hands that a fact sets or shows, as they lie there."""
        if fact.kind not in _LAYING or not hands.has_two(self.table.setup):
            return None
        return hands.laid(self.table, fact.place)

    def _nets(self) -> dict[str, int]:
        now = _held(self.table)
        persons = dict.fromkeys((*self._first, *now))
        return {person: now.get(person, 0) - self._first.get(person, 0) for person in persons}


def _hidden(fact: Fact) -> Fact:
    """Give a fact whose cards were not seen: as many of them as were dealt, or no value."""
    if fact.kind is Kind.DEAL_STACK and isinstance(fact.value, tuple):
        return fact._replace(value=(UNKNOWN,) * len(fact.value))
    return fact._replace(value=UNKNOWN if fact.kind is Kind.DEAL else None)


def _held(table: Table) -> dict[str, int]:
    """Give what each person has: the purse, and the wagers that lie on the layout."""
    found: dict[str, int] = dict.fromkeys(table.seated.values(), 0)
    for at, cents in table.accounts.items():
        if isinstance(at, Purse | Area):
            person = at.person if isinstance(at, Purse) else table.purse(at.seat).person
            found[person] = found.get(person, 0) + cents
    return found
