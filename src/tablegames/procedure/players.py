"""Simple players: they wager by chance within the posted limits, and decide by a rule that has a name.

They know no game: what they may do is read from the declared wagers and from the dues, and whatever of it is unlawful at a
table the judge refuses.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from tablegames.equipment.stacks import NO_CUT, all_cuts
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Fact
from tablegames.procedure.house import rules_of
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.places import Seat
from tablegames.rules.progressive import PROGRESSIVE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.equipment.chance import Chance
    from tablegames.procedure.due import Due, Value
    from tablegames.procedure.mishaps import Mishaps
    from tablegames.procedure.places import Place
    from tablegames.procedure.position import Position
    from tablegames.procedure.table import Table
    from tablegames.procedure.virtual import VirtualTable
    from tablegames.rules import Wager

ADJACENT, BOXES = ("adjacent-positions", "adjacent-areas"), "adjacent-boxes"
MOST_UNITS = 10
ALL_CUTS = all_cuts()
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
        """Give a wager or more for each seat that is held.

        Where one lies already, the others come in the same amount: a version of a game that couples two wagers accepts equal
        ones, and wagers that are numbered are equal always. A side wager, which has limits of its own, is made or not, in an
        amount of its own.
        """
        declared, terms = t.setup.declared, t.setup.terms
        wagers = [wager for wager in declared.wagers if wager.before_the_deal and declared.is_offered(wager.key, terms)]
        for seat in t.clockwise_seats:
            if seat in t.seated and seat not in t.left:
                yield from self._at(t, seat, wagers)

    def _at(self, t: Table, seat: Seat, wagers: list[Wager]) -> Iterator[Fact]:
        limits = t.setup.limits
        side = {wager.key for wager in wagers if is_side(t, wager.key, main=wagers[0].key)}
        main = [wager.key for wager in wagers if wager.key not in side]
        lying = max((t.wager(seat, key) for key in main), default=0)
        is_again = bool(lying)
        first = main[0 if lying else self._first(t, len(main))]
        has_main = is_again or not side or is_numbered(main[0]) or self.chance.below(6)
        for wager in wagers:
            key = wager.key
            if t.wager(seat, key):
                continue
            if key == PROGRESSIVE or (key in side and not is_again):
                if self.chance.below(2):
                    yield Fact(Kind.WAGER, seat.area(key), 0, self._amount(t, key))
            elif has_main and (lying or is_numbered(key) or key == first or not self.chance.below(3)):
                lying = lying or self._amount(t, key)
                yield Fact(Kind.WAGER, seat.area(key), 0, lying if key not in limits else min(lying, limits[key].most_cents))
        if side and not t.wagered(seat):
            yield Fact(Kind.WAGER, seat.area(main[0]), 0, self._amount(t, main[0]))

    def decide(self, t: Table, due: Due) -> Fact:
        """Answer a due that is a player's, by the rule; a number by chance between its bounds, a sum in whole chips."""
        own = _OWN.get(due.kind)
        value = own(self, t, due) if own is not None else None
        if value is not None:
            return Fact(due.kind, due.place, due.nth, value)
        if due.options and self.rule is Rule.CHANCE:
            return Fact(due.kind, due.place, due.nth, due.options[self.chance.below(len(due.options))])
        if due.value is None and due.least is not None and due.most is not None and due.most > due.least:
            step = t.setup.chip_cents if due.kind.shape is Shape.CENTS else 1
            steps = (due.most - due.least) // step + 1
            if step == 1 or self.rule is Rule.CHANCE:
                return Fact(due.kind, due.place, due.nth, due.least + step * self.chance.below(steps))
        return lawful_answer(t, due)

    def of_own_will(self, due: Due) -> Fact | None:
        """Give what a player whose hand is to be set or exposed does now and then instead: surrender, ask how the dealer would set it."""
        seat = due.place
        if due.kind not in _SETTING or self.rule is not Rule.CHANCE or not isinstance(seat, Seat) or self.chance.below(20):
            return None
        return Fact(Kind.SURRENDER if due.kind is Kind.REVEAL or self.chance.below(2) else Kind.ASK_WAY, seat)

    def _first(self, t: Table, number: int) -> int:
        """Choose the wager that is made in any case: the first declared one in two rounds of three."""
        return self.chance.below(number) if t.setup.declared.wagers and not self.chance.below(3) else 0

    def _amount(self, t: Table, key: str) -> int:
        """Draw a few times the minimum, never above the maximum; of a table game system one of the sizes that it accepts."""
        meter = t.setup.declared.meter
        if key == PROGRESSIVE and meter is not None:
            sizes = meter.sizes(t.setup.terms)
            return sizes[self.chance.below(len(sizes))]
        limits, chip = t.setup.limits.get(key), t.setup.chip_cents
        least = max(limits.least_cents if limits else chip, 1)
        least = -(-least // chip) * chip
        units = 1 + self.chance.below(MOST_UNITS)
        return least * units if limits is None else min(least * units, limits.most_cents // chip * chip)


def _set(players: SimplePlayers, t: Table, due: Due) -> Value:
    """Lay two by chance in one hand of three, else as the house way has it."""
    if players.rule is not Rule.CHANCE or players.chance.below(3):
        return None
    return tuple(players.chance.shuffled(t.hands[due.place])[: _laid_low(players, t)])


def _cut_stacks(players: SimplePlayers, _t: Table, _due: Due) -> Value:
    return ALL_CUTS[players.chance.below(len(ALL_CUTS))] if players.rule is Rule.CHANCE else NO_CUT


def _bank(players: SimplePlayers, t: Table, due: Due) -> Value:
    """Take the bank in one offer of two; who is alone against the house asks for no co-banking, for nobody would wager against him."""
    if players.rule is not Rule.CHANCE or players.chance.below(2):
        return due.options[0]
    taken = due.options[1:] if has_others(t, due.place) else due.options[1:2]
    return taken[players.chance.below(len(taken))]


def _direct(_players: SimplePlayers, t: Table, due: Due) -> Value:
    """Want the whole wager of the dealer where nobody else wagers against the bank."""
    return None if has_others(t, due.place) else due.most


def _laid_low(players: SimplePlayers, t: Table) -> int:
    """Draw how many are laid Low: two, but for a player of cards who now and then miscounts."""
    return 2 if rules_of(t).noun != "card" or players.chance.below(12) else 1 + players.chance.below(5)


_OWN: dict[Kind, Callable[[SimplePlayers, Table, Due], Value]] = {
    Kind.SET: _set,
    Kind.CUT_STACKS: _cut_stacks,
    Kind.OFFER_BANK: _bank,
    Kind.DIRECT: _direct,
}
"""What players have a way of their own for; nothing where they go by what the due leaves open."""
_SETTING = frozenset({Kind.SET, Kind.REVEAL})


def has_others(t: Table, seat: Place) -> bool:
    """Tell whether anybody else sits at the table who can wager against a bank."""
    own = t.seated.get(seat)  # type: ignore[call-overload]
    return any(person != own and t.is_held(other) for other, person in t.seated.items())


def is_numbered(key: str) -> bool:
    """Tell whether a wager is one of several that are counted, and equal: Bet Number 1, 2 and 3."""
    return key.rpartition("-")[2].isdigit()


def is_side(t: Table, key: str, *, main: str) -> bool:
    """Tell whether a wager has limits of its own, other than those of the game's main one, or sizes of a system."""
    return key == PROGRESSIVE or t.setup.limits.get(key) != t.setup.limits.get(main)


def seat_players(t: Table, number: int, *, chance: Chance) -> None:
    """Seat so many persons at a table where nobody sits, now and then one of them at adjacent positions as far as that is allowed."""
    free = list(t.clockwise_seats)
    chosen = sorted(chance.shuffled(range(len(free)))[: min(number, len(free))])
    answers = t.setup.terms.answers
    boxes = answers.get(BOXES, 1)
    most = 2 if any(answers.get(key) is True for key in ADJACENT) else boxes if isinstance(boxes, int) else 1
    for nth, at in enumerate(chosen, 1):
        t.seated[free[at]] = f"player {nth}"
        for following in range(at + 1, min(at + most, len(free))):
            if following in chosen or chance.below(3):
                break
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
        elif due.kind in _SETTING and (own := players.of_own_will(due)) is not None and judge(position, own) is None:
            position.strike(own)
        elif Kind.WAGER in due.accepts and due.by is not Role.PLAYER:
            tries += 1
            _fill_empty_seats(virtual, players)
            for fact in players.before_the_deal(table):
                virtual.submit(fact)
            closing = dealer.answer(table, due)
            if virtual.submit(closing if mishaps is None else mishaps.answer(position, closing)) is not None and tries >= MOST_TRIES:
                break
        elif due.by is Role.PLAYER:
            fact = players.decide(table, due)
            lawful = answers(fact, due) and judge(position, fact) is None
            position.answer(fact if lawful else lawful_answer(table, due))
        else:
            fact = dealer.answer(table, due)
            position.answer(fact if mishaps is None else mishaps.answer(position, fact))
    return position


def _fill_empty_seats(virtual: VirtualTable, players: SimplePlayers) -> None:
    """Seat a new person when everybody has left, or nobody but the bank is there."""
    table = virtual.table
    if has_others(table, table.bank) if table.bank is not None else any(seat not in table.left for seat in table.seated):
        return
    seats = [seat for seat in table.clockwise_seats if not table.is_held(seat) and not table.wagered(seat)]
    if seats:
        seat = seats[players.chance.below(len(seats))]
        virtual.submit(Fact(Kind.SIT, seat, 0, f"newcomer {table.rounds}"))
