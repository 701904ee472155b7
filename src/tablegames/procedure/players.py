"""Simple players: they wager by chance within the posted limits, and decide by a rule that has a name.

They know no game: what they may do is read from the declared wagers and from the dues, and whatever of it is unlawful at a
table the judge refuses.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.equipment.chance import Chance
    from tablegames.procedure.due import Due
    from tablegames.procedure.mishaps import Mishaps
    from tablegames.procedure.places import Seat
    from tablegames.procedure.position import Position
    from tablegames.procedure.table import Table
    from tablegames.procedure.virtual import VirtualTable

ADJACENT, BOXES = "adjacent-positions", "adjacent-boxes"
MOST_UNITS = 10
MOST_TRIES = 3


class Rule(StrEnum):
    """How a player decides."""

    FIRST = "first"
    """The option that the chapter names first: to play rather than to fold."""
    CHANCE = "chance"
    """Any option, every one equally likely."""


class SimplePlayers:
    """Everybody at a table: each wagers something in every round, and decides by one rule."""

    __slots__ = ("chance", "rule")

    def __init__(self, chance: Chance, *, rule: Rule = Rule.CHANCE) -> None:
        """Take the source of what they leave to chance."""
        self.chance = chance
        self.rule = rule

    def before_the_deal(self, t: Table) -> Iterator[Fact]:
        """Give a wager or more for each seat that is held; where one lies already, the others in the same amount.

        A version of a game that couples two wagers accepts equal ones.
        """
        wagers = [wager for wager in t.setup.declared.wagers if wager.before_the_deal]
        for seat in t.clockwise_seats:
            if seat not in t.seated or seat in t.left:
                continue
            lying = max((t.wager(seat, wager.key) for wager in wagers), default=0)
            first = 0 if lying else self._first(t, len(wagers))
            for at, wager in enumerate(wagers):
                if t.wager(seat, wager.key) or (not lying and at != first and self.chance.below(3)):
                    continue
                lying = lying or self._amount(t, wager.key)
                limits = t.setup.limits.get(wager.key)
                yield Fact(Kind.WAGER, seat.area(wager.key), 0, lying if limits is None else min(lying, limits.most_cents))

    def decide(self, t: Table, due: Due) -> Fact:
        """Answer a due that is a player's, by the rule; a number by chance between its bounds."""
        if due.options and self.rule is Rule.CHANCE:
            return Fact(due.kind, due.place, due.nth, due.options[self.chance.below(len(due.options))])
        if due.value is None and due.least is not None and due.most is not None and due.most > due.least:
            return Fact(due.kind, due.place, due.nth, due.least + self.chance.below(due.most - due.least + 1))
        return lawful_answer(t, due)

    def _first(self, t: Table, number: int) -> int:
        """Choose the wager that is made in any case: the first declared one in two rounds of three."""
        return self.chance.below(number) if t.setup.declared.wagers and not self.chance.below(3) else 0

    def _amount(self, t: Table, key: str) -> int:
        """Draw a few times the minimum, never above the maximum."""
        limits, chip = t.setup.limits.get(key), t.setup.chip_cents
        least = max(limits.least_cents if limits else chip, 1)
        least = -(-least // chip) * chip
        units = 1 + self.chance.below(MOST_UNITS)
        return least * units if limits is None else min(least * units, limits.most_cents // chip * chip)


def seat_players(t: Table, number: int, *, chance: Chance) -> None:
    """Seat so many persons at a table where nobody sits, now and then one of them at two adjacent positions if that is allowed."""
    free = list(t.clockwise_seats)
    chosen = sorted(chance.shuffled(range(len(free)))[: min(number, len(free))])
    answers = t.setup.terms.answers
    may_hold_two = answers.get(ADJACENT) is True or answers.get(BOXES, 1) != 1
    for nth, at in enumerate(chosen, 1):
        t.seated[free[at]] = f"player {nth}"
        following = at + 1
        is_free = following < len(free) and following not in chosen
        if may_hold_two and is_free and not chance.below(3):
            t.seated[free[following]] = f"player {nth}"


def play_round(virtual: VirtualTable, players: SimplePlayers, *, mishaps: Mishaps | None = None) -> Position:
    """Run the next round to its end; a round for which nobody could wager ends where it waits for wagers.

    The dealer goes by the book; an unlawful decision is answered by the book; with ``mishaps`` things go wrong as they
    lawfully can.
    """
    position, table, dealer = virtual.next_round(), virtual.table, virtual.dealer
    tries = 0
    while (due := position.due) is not None:
        mishap = mishaps.draw(position) if mishaps is not None else None
        if mishap is not None:
            position.strike(mishap)
        elif Kind.WAGER in due.accepts:
            tries += 1
            _fill_empty_seats(virtual, players)
            for fact in players.before_the_deal(table):
                virtual.submit(fact)
            if virtual.close_wagers() is not None and tries >= MOST_TRIES:
                break
        elif due.by is Role.PLAYER:
            fact = players.decide(table, due)
            lawful = answers(fact, due) and judge(position, fact) is None
            position.answer(fact if lawful else lawful_answer(table, due))
        else:
            position.answer(dealer.answer(table, due))
    return position


def _fill_empty_seats(virtual: VirtualTable, players: SimplePlayers) -> None:
    """Seat a new person when everybody has left."""
    table = virtual.table
    if any(seat not in table.left for seat in table.seated):
        return
    seats = [seat for seat in table.clockwise_seats if not table.is_held(seat) and not table.wagered(seat)]
    if seats:
        seat: Seat = seats[players.chance.below(len(seats))]
        virtual.submit(Fact(Kind.SIT, seat, 0, f"newcomer {table.rounds}"))
