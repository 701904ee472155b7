"""The judge of a refusing driver, who says whether a fact may happen now.

Order of precedence: the round is over; the value has the wrong shape; the fact is not due and nothing accepts it (too
late, where the chapter says so); the wrong role; a value that the due does not allow; what cannot physically be; then
the game's own checks in their order. The first that applies is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.law import Refusal
from tablegames.money import LARGEST, TOO_LARGE, format_money
from tablegames.procedure.answers import prescribed
from tablegames.procedure.besides import asked_by, asked_now
from tablegames.procedure.house import is_same_set
from tablegames.procedure.irregular import is_under_way
from tablegames.procedure.kinds import Group, Kind, Role, Shape
from tablegames.procedure.places import DECKS, DEVICE, Area, Seat
from tablegames.procedure.words import describe_act, describe_now, describe_value, upper

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.law import Cite
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.position import Position
    from tablegames.procedure.table import Table

LARGEST_NUMBER = LARGEST
"""The largest number of a fact: the largest amount in cents, and no count is larger."""
LARGEST_NTH = 10**9 - 1
LONGEST_WORD = 80
NEEDS_A_VALUE = frozenset({Kind.DEAL_STACK, Kind.SIT, Kind.INSTALL, Kind.CLOCK, Kind.WRONG_COUNT, Kind.WAGER})


def judge(position: Position, fact: Fact) -> Refusal | None:
    """Say why a fact is unlawful at this position, or nothing where it is lawful."""
    due = position.due
    if due is None:
        return Refusal("round-over", None, f"The round is over; {describe_act(fact, setup=position.table.setup)} is not possible any more.")
    refusal = wrong_shape(fact)
    if refusal is not None:
        return refusal
    if answers(fact, due):
        return (
            _wrong_role(position.table, fact, due)
            or _not_offered(position, fact, due)
            or wrong_answer(position.table, fact, due)
            or _own_checks(position, fact, due)
        )
    return _not_due(position, fact, due) or _own_checks(position, fact, due) or _nowhere(position.table, fact)


def wrong_shape(fact: Fact) -> Refusal | None:
    """Say what is wrong with a value whose type is not the one of its kind, or whose size is beyond all sense."""
    if fact.value is None and fact.kind not in NEEDS_A_VALUE:
        return None
    if _FITS[fact.kind.shape](fact.value):
        return None
    return _wrong_value(fact, cite=None)


def unsaid(fact: Fact, due: Due) -> Refusal | None:
    """Say that a player's answer lacks its value: a record may not have seen it, and whoever gives it has."""
    asked = asked_by(due, fact)
    if asked is None or asked.by is not Role.PLAYER or fact.value is not None or fact.kind.shape is Shape.NOTHING:
        return None
    return _wrong_value(fact, cite=asked.cites[0] if asked.cites else None)


def _wrong_value(fact: Fact, *, cite: Cite | None) -> Refusal:
    if large := beyond(fact.value, fact.kind):
        return Refusal("wrong-value", cite, f"{upper(describe_act(fact))}: {describe_value(fact)[:40]} {large}.")
    return Refusal("wrong-value", cite, f"{upper(describe_act(fact))} takes {_WANTS[fact.kind.shape]}, not {describe_value(fact)[:40]}.")


def beyond(value: object, kind: Kind) -> str:
    """Say that a number, or an amount in cents, is larger than is taken; nothing where it is not."""
    if value.__class__ is not int or kind.shape not in {Shape.CENTS, Shape.COUNT} or abs(value) <= LARGEST_NUMBER:
        return ""
    return TOO_LARGE if kind.shape is Shape.CENTS else f"is too large: the highest number that is taken is {LARGEST_NUMBER:,}"


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST_NUMBER


_FITS: dict[Shape, Callable[[object], bool]] = {
    Shape.NOTHING: lambda _value: False,
    Shape.CARD: lambda value: isinstance(value, Card),
    Shape.CARDS: lambda value: isinstance(value, tuple) and all(isinstance(card, Card) for card in value),
    Shape.CENTS: _is_number,
    Shape.COUNT: _is_number,
    Shape.WORD: lambda value: isinstance(value, str) and len(value) <= LONGEST_WORD and value.isprintable(),
}


_WANTS: dict[Shape, str] = {
    Shape.NOTHING: "no value",
    Shape.CARD: "one card, or one tile",
    Shape.CARDS: "cards, or tiles, in order",
    Shape.CENTS: "a sum in dollars, such as 10 or 0.25",
    Shape.COUNT: "a whole number, such as 3",
    Shape.WORD: f"a word, or a few, of no more than {LONGEST_WORD} letters",
}
"""What a person is told that a value has to be."""


def answers(fact: Fact, due: Due) -> bool:
    """Tell whether a fact answers the due that waits."""
    return fact.kind is due.kind and fact.place is due.place and fact.nth == due.nth and fact.at is None


def _not_offered(position: Position, fact: Fact, due: Due) -> Refusal | None:
    """Say why an option is not offered, where the chapter has its own word for that."""
    if not due.options or fact.value in due.options:
        return None
    own = position.game.not_due.get(fact.kind)
    return own(position.table, fact, due) if own is not None else None


def _not_due(position: Position, fact: Fact, due: Due) -> Refusal | None:
    if fact.kind in due.accepts or fact.kind is Kind.CLOCK or (fact.kind is Kind.SIT and _is_before_wagers(position.table, due)):
        return None
    game = position.game
    own = game.not_due.get(fact.kind)
    refusal = own(position.table, fact, due) if own is not None else None
    if refusal is not None:
        return refusal
    if (asked := next((each for each in asked_now(position.table, due)[1:] if fact.key == each.key), None)) is not None:
        return _wrong_role(position.table, fact, asked)
    if fact.kind in game.remedies and fact.kind is not due.kind:
        return None
    cite = due.cites[0] if due.cites else None
    setup = position.table.setup
    told, now = upper(describe_act(fact, setup=setup)), describe_now(due, setup=setup)
    return Refusal("not-due", cite, f"{told} is not what comes next; now {now}.")


def _is_before_wagers(t: Table, due: Due) -> bool:
    """Tell whether the cards are opened, shuffled and made ready: who arrives then may sit down, view them, and be offered the cut."""
    is_making_ready = due.kind.group in _BEFORE_WAGERS or due.kind in _MAKING_READY or (due.kind is Kind.HOLD and due.place is not DEVICE)
    return is_making_ready and not is_under_way(t)


_BEFORE_WAGERS = frozenset({Group.OPENING, Group.SHUFFLE})
_MAKING_READY = frozenset({Kind.INSTALL, Kind.REMOVE, Kind.BUTTON, Kind.MIX, Kind.TURN_DOWN})


def _wrong_role(t: Table, fact: Fact, due: Due) -> Refusal | None:
    if fact.by is None or fact.by is due.by:
        return None
    cite = due.cites[0] if due.cites else None
    return Refusal(
        "wrong-role", cite, f"{upper(describe_act(fact, setup=t.setup))} is for the {due.by.value}, not for the {fact.by.value}."
    )


def _own_checks(position: Position, fact: Fact, due: Due) -> Refusal | None:
    for check in position.game.checks.get(fact.kind, ()):
        refusal = check(position.table, fact, due)
        if refusal is not None:
            return refusal
    return None


def _nowhere(t: Table, fact: Fact) -> Refusal | None:
    """Refuse an unsolicited fact at a place that this table does not have, which no record of it could hold."""
    at = fact.place
    seat = at.seat if isinstance(at, Area) else at
    if isinstance(seat, Seat) and seat not in t.clockwise_seats:
        return Refusal(
            "no-such-seat", t.setup.declared.seating.cite, f"There is no seat {seat.name}; the table has {len(t.clockwise_seats)}."
        )
    if at in DECKS[len(t.decks) :]:
        return Refusal(
            "no-such-deck", t.setup.declared.alternating_cite, f"There is no {at.name} at this table, where decks do not alternate."
        )
    if not 0 <= fact.nth <= LARGEST_NTH:
        return Refusal("wrong-value", None, f"An act is counted from 0 to {LARGEST_NTH}, not by {fact.nth}.")
    return None


def wrong_answer(t: Table, fact: Fact, due: Due) -> Refusal | None:
    """Say what is wrong with the value of an answer, by what the due prescribes or allows."""
    if due.options:
        if fact.value in due.options:
            return None
        return Refusal("not-an-option", _of_value(due), f"{_told(t, fact)} is not offered; {' or '.join(due.options)}.")
    if due.least is not None or due.most is not None:
        refusal = _out_of_bounds(t, fact, due)
        if refusal is not None or due.kind.shape is not Shape.CARDS:
            return refusal
    if not same_value(t, fact, due):
        wanted = prescribed(t, due)
        wants = "nothing" if wanted is None else describe_value(fact._replace(value=wanted))
        return Refusal("wrong-answer", _of_value(due), f"{_told(t, fact)} where the law has {wants}.")
    return None


def _of_value(due: Due) -> Cite | None:
    """Give the last of a due's paragraphs, which is the one about its value."""
    return due.cites[-1] if due.cites else None


def _told(t: Table, fact: Fact) -> str:
    """Tell an act and its value, at the beginning of a sentence; only for a refusal, since words take longer than judging."""
    return f"{upper(describe_act(fact, setup=t.setup))}: {describe_value(fact)}"


def _out_of_bounds(t: Table, fact: Fact, due: Due) -> Refusal | None:
    value = len(fact.value) if isinstance(fact.value, tuple) else fact.value
    least = due.least if due.least is not None else 0
    if isinstance(value, int) and least <= value and (due.most is None or value <= due.most):
        return None
    until = f" and at most {_amount(due, due.most)}" if due.most is not None else ""
    return Refusal("out-of-bounds", _of_value(due), f"{_told(t, fact)} is not at least {_amount(due, least)}{until}.")


def _amount(due: Due, number: int) -> str:
    """Write a bound as the values that it bounds are written: money as money."""
    return format_money(number) if due.kind.shape is Shape.CENTS else str(number)


def same_value(t: Table, fact: Fact, due: Due) -> bool:
    """Tell whether the value of an answer is the prescribed one; cards that a hand shows may lie in any order."""
    wanted, value = prescribed(t, due), fact.value
    if wanted == value:
        return True
    kind = due.kind
    if wanted is None:
        return kind in _FREE or value is None
    if kind is Kind.REVEAL and isinstance(wanted, tuple) and isinstance(value, tuple):
        return agree(wanted, value)
    if kind in _SETS and isinstance(wanted, tuple) and isinstance(value, tuple):
        return is_same_set(t, due.place, wanted, value)
    if kind in _CARDS:
        return wanted is UNKNOWN or value is UNKNOWN or value is None
    return False


_FREE = frozenset(
    {Kind.DEAL, Kind.DEAL_STACK, Kind.BURN, Kind.TURN, Kind.SHUFFLE, Kind.PRESHUFFLED, Kind.COUNT_STUB, Kind.COVER, Kind.REVEAL}
    | {Kind.SET, Kind.CHIPS, Kind.ROLL, Kind.NUMBER, Kind.CUT_STACKS}
)
_SETS = frozenset({Kind.SET, Kind.SET_AGAIN})
_CARDS = frozenset({Kind.DEAL, Kind.BURN, Kind.TURN})


def agree(seen: tuple[Card, ...], shown: tuple[Card, ...]) -> bool:
    """Tell whether two views of a hand can be the same cards, in any order, an unknown card standing for any."""
    if len(seen) != len(shown):
        return False
    left = list(shown)
    missing = 0
    for card in seen:
        if card is UNKNOWN:
            continue
        if card in left:
            left.remove(card)
        else:
            missing += 1
    return missing <= left.count(UNKNOWN)
