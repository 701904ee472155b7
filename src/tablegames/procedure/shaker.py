"""Where the deal starts: three dice in a shaker, a number, or a button; and what is wrong with a roll.

Chapters 535 and 561 say these things alike, each in its own paragraphs: a game gives them as `ShakerRules`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tablegames.law import Refusal
from tablegames.procedure.due import AT_WILL, Due, Section, Stands
from tablegames.procedure.game import RemedyRow
from tablegames.procedure.kinds import Group, Kind, Role
from tablegames.procedure.places import DEALER, SHAKER, Place
from tablegames.procedure.table import HOUR

if TYPE_CHECKING:
    from tablegames.law import Cite
    from tablegames.procedure.checks import Check
    from tablegames.procedure.due import Fact, Outcome
    from tablegames.procedure.table import Table

DICE = 3
LEAST_SHAKES = 3
DICE_HOURS = 24
NOT_FLAT, FELL_OUT = "not flat", "fell out"
NO_ROLL = "no roll"
_BEFORE_PLAY: Final = frozenset(kind for kind in Kind if kind.group in {Group.OPENING, Group.SHUFFLE}) | {Kind.TURN_DOWN, Kind.MIX}
_ROLL: Final = re.compile(r"[1-6]-[1-6]-[1-6]")


@dataclass(frozen=True, slots=True)
class ShakerRules:
    """Where a chapter says how the dice are kept; ``flat`` and ``fell`` are the paragraphs of a roll that is none."""

    dice: Cite
    hours: Cite
    rest: Cite
    flat: Cite
    fell: Cite


def fresh_dice(t: Table, rules: ShakerRules) -> Section:
    """Put dice into the shaker, or other ones when these are a day old (Reading R101: at that age exactly)."""
    if t.dice_since is None:
        yield Due(Kind.DICE_IN, SHAKER, cites=(rules.dice,))
    elif are_old(t):
        yield Due(Kind.DICE_IN, SHAKER, 1, cites=(rules.dice, rules.hours))


def are_old(t: Table) -> bool:
    """Tell whether the dice have been in the shaker for a day, as far as clocks were seen."""
    return t.dice_since is not None and t.dice_since >= 0 and t.now is not None and t.now - t.dice_since >= DICE_HOURS * HOUR


def aged(t: Table, due: Due, *, rules: ShakerRules) -> Outcome:
    """Have other dice put in where the hour strikes before any wager is placed; a round under way is finished (Reading R101)."""
    is_before = Kind.WAGER in due.accepts or due.kind in _BEFORE_PLAY - {Kind.DICE_IN}
    is_idle = is_before and not t.dealt() and not any(t.wagered(seat) for seat in t.clockwise_seats)
    return Stands((fresh_dice(t, rules),)) if is_idle and are_old(t) else Stands()


def changed_early(rules: ShakerRules) -> RemedyRow:
    """Let other dice be put in before they have to be: nothing follows from it."""
    return RemedyRow((rules.hours,), lambda _t, _fact, _due: Stands())


def may_change_dice(rules: ShakerRules) -> Check:
    """Refuse other dice where none are, or while they are rolled and play goes on by them."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        is_in_time = due.kind in _BEFORE_PLAY or bool(due.accepts) or due.kind in {Kind.SHAKE, Kind.HOLD}
        if due.kind is Kind.DICE_IN or (fact.nth == 1 and t.dice_since is not None and is_in_time and not t.dealt()):
            return None
        return Refusal("dice-in-play", rules.hours, "Dice that are in the shaker are changed before it is shaken for a round.")

    return check


def around(t: Table, *, besides: tuple[Place, ...] = (), first: Place = DEALER, cite: Cite | None = None) -> tuple[Place, ...]:
    """Give the positions counterclockwise as they are counted: the first, and on from it; ``besides`` come after the seats.

    ``cite`` is the paragraph that gives the order, where something is done in it.
    """
    seats = t.clockwise_seats[::-1] if cite is None else t.counterclockwise(cite=cite)
    order = (DEALER, *seats, *besides)
    at = order.index(first)
    return order[at:] + order[:at]


def counted(positions: tuple[Place, ...], total: int) -> Place:
    """Give the position at which the count arrives, the first one being number one.

    >>> from tablegames.procedure.places import place
    >>> counted((DEALER, place("1"), place("2")), 5)
    <1>
    """
    return positions[(total - 1) % len(positions)]


def total_of(roll: Fact) -> int | None:
    """Give the total of three dice; none where nobody saw them."""
    return sum(map(int, roll.word.split("-"))) if _ROLL.fullmatch(roll.word) else None


def put_away(rules: ShakerRules) -> Section:
    """Cover the shaker, shake it once, and put it to the dealer's right, when everything is dealt."""
    yield Due(Kind.REST, SHAKER, cites=(rules.dice, rules.rest), step=AT_WILL)
    yield Due(Kind.PUT_SHAKER, SHAKER, cites=(rules.rest,), step=AT_WILL)


# what goes wrong


def no_roll(rules: ShakerRules) -> RemedyRow:
    """Call "no roll" and have the dice shaken again by whoever shook them (Reading R102)."""

    def which(_t: Table, fact: Fact) -> Cite:
        return rules.fell if fact.word == FELL_OUT else rules.flat

    def remedy(t: Table, fact: Fact, due: Due) -> Outcome:
        return Stands((_again(t, nth=due.nth, cite=which(t, fact)),))

    return RemedyRow((rules.flat, rules.fell), remedy, which)


def _again(t: Table, *, nth: int, cite: Cite) -> Section:
    yield Due(Kind.ANNOUNCE, SHAKER, nth, value=NO_ROLL, cites=(cite,))
    yield from shaken(t, 1, cites=(cite,))


def shaken(t: Table, nth: int = 0, *, cites: tuple[Cite, ...]) -> Section:
    """Have the dice shaken by the bank where a player banks, else by the dealer, who also shakes for a bank that leaves (Reading R107)."""
    bank = t.bank
    if bank is not None and t.is_held(bank):
        yield Due(Kind.SHAKE, bank, nth, least=LEAST_SHAKES, cites=cites, by=Role.PLAYER)
    if bank is None or not t.is_held(bank):
        yield Due(Kind.SHAKE, SHAKER, nth, least=LEAST_SHAKES, cites=cites)


def uncovering(*, flat: Cite) -> Check:
    """Refuse a failed roll where no dice are uncovered, or one of a kind that the law does not know."""

    def check(_t: Table, fact: Fact, due: Due) -> Refusal | None:
        if due.kind is Kind.ROLL and fact.word in {NOT_FLAT, FELL_OUT}:
            return None
        if due.kind is not Kind.ROLL:
            return Refusal("no-dice", flat, "No dice are uncovered now that could be no roll.")
        return Refusal("no-such-roll", flat, f"A roll is none when a die is {NOT_FLAT} or {FELL_OUT}, not when it is {fact.word!r}.")

    return check


def three_dice(*, cite: Cite) -> Check:
    """Refuse a roll that is not three dice."""

    def check(_t: Table, fact: Fact, _due: Due) -> Refusal | None:
        if fact.value is None or _ROLL.fullmatch(fact.word):
            return None
        return Refusal("not-three-dice", cite, f"A roll is three dice, such as 3-5-6, not {fact.word!r}.")

    return check


FIRST_DELIVERIES = frozenset({Kind.DEAL, Kind.DEAL_STACK, Kind.DELIVER})


def wrong_position(*, cite: Cite, besides: tuple[Place, ...] = ()) -> Check:
    """Refuse the claim that the first delivery went astray where it is over, or where it went to the right position."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        positions = around(t, besides=besides)
        has_begun = any(t.hands.get(at) for at in positions)
        if due.kind not in FIRST_DELIVERIES or has_begun or due.place not in positions:
            return Refusal("not-first", cite, "Only the first card or stack that is dealt shows that the position was counted wrongly.")
        if fact.place is due.place or fact.place not in positions:
            return Refusal("right-position", cite, "That is the starting position, or no position at all: nothing went astray.")
        return None

    return check
