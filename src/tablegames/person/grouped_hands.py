"""Acts that belong together in games whose hands are set: a deal around the table, deliveries, sets, what a seat comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import Card
from tablegames.money import format_money
from tablegames.person.hands import has_two, written
from tablegames.person.text import signed
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEALER, STACKS, Area, Place, Seat
from tablegames.procedure.special import ordinal
from tablegames.procedure.special_hands import size_word
from tablegames.procedure.words import listed, seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tablegames.person.text import Act, Words
    from tablegames.procedure.due import Fact

    Sees = Callable[[Fact], bool]

UNWAGERED: Final = "unwagered"
_AT_A_SEAT: Final = frozenset({Kind.REVEAL, Kind.ANNOUNCE, Kind.SETTLE, Kind.VIGORISH, Kind.COUNT_HAND, Kind.DISCARD})
_RESULTS: Final = {"win": "wins", "lose": "loses", "tie": "a tie"}
DEALT, STACKED, DELIVERED, COLLECTED, SET, TURNED, SETTLED = "dealt", "stacked", "delivered", "collected", "set", "turned", "settled"
"""What groups are about."""


def key(act: Act, words: Words) -> tuple[object, ...] | None:
    """Give what acts that are told in one line have in common; none where nothing special holds for games whose hands are set."""
    if not has_two(words.table.setup):
        return None
    fact, due = act.fact, act.due
    kind, seat = fact.kind, seat_of(fact.place)
    found: tuple[object, ...] | None = None
    if due is not None and due.step == UNWAGERED:
        found = COLLECTED, kind
    elif kind is Kind.DEAL and due is not None:
        found = (STACKED if fact.place in STACKS else DEALT,)
    elif kind in {Kind.DEAL_STACK, Kind.DELIVER} or (kind is Kind.MARKER and fact.place is DEALER):
        found = (DELIVERED,)
    elif kind is Kind.SET and act.by is Role.PLAYER:
        found = SET, fact.place if seat in words.yours else None
    elif kind in {Kind.SET, Kind.SET_AGAIN, Kind.SET_WRONG}:
        found = TURNED, fact.place, kind
    elif seat is not None and kind in _AT_A_SEAT:
        found = SETTLED, seat
    return found


def line(group: Sequence[Act], words: Words, sees: Sees) -> str:
    """Tell such a group."""
    found = key(group[0], words)
    assert found is not None  # noqa: S101 - asked before
    what = found[0]
    if what == DEALT:
        return _dealt(group, words, sees)
    if what == STACKED:
        return _stacked(group, words)
    if what == DELIVERED:
        return _delivered(group, words, sees)
    if what == COLLECTED:
        return _collected(group, words)
    if what == SET:
        return _set(group, words)
    return _turned(group, words) if what == TURNED else _settled(group, words)


def around(places: Sequence[Place], words: Words) -> str:
    """Name positions in their order, seats that follow each other together, and yours.

    So "seats 3 2 1, the dealer, seats 6 5 4 (yours: 5)".
    """
    runs: list[list[Place]] = []
    for at in places:
        if runs and isinstance(at, Seat) and isinstance(runs[-1][-1], Seat):
            runs[-1].append(at)
        else:
            runs.append([at])
    named = [
        f"seat{'s' if len(run) > 1 else ''} {' '.join(at.name for at in run)}" if isinstance(run[0], Seat) else words.place(run[0])
        for run in runs
    ]
    own = " ".join(at.name for at in places if at in words.yours)
    return f"{', '.join(named)}{f' (yours: {own})' if own and len(places) > 1 else ''}"


def _nths(group: Sequence[Act]) -> str:
    """Say which cards of each position were dealt."""
    numbers = sorted({act.fact.nth for act in group})
    if len(numbers) == 1:
        return f"the {ordinal(numbers[0])} card"
    return f"the {ordinal(numbers[0])} to {ordinal(numbers[-1])} cards"


def _dealt(group: Sequence[Act], words: Words, sees: Sees) -> str:
    first = [act.fact.place for act in group if act.fact.nth == group[0].fact.nth]
    own = {seat: [act.fact.value for act in group if act.fact.place is seat and sees(act.fact)] for seat in words.yours}
    is_whole = len(group) == len(first) * len({act.fact.nth for act in group}) and group[0].fact.nth == 1 and len(group) > len(first)
    what = f"{size_word(words)} cards each, one at a time" if is_whole and group[-1].fact.nth == _size(words) else _nths(group)
    return f"the dealer deals {what}, face down: {around(first, words)}{_yours(own, words)}"


def _size(words: Words) -> int:
    two_hands = words.table.setup.declared.two_hands
    return two_hands.size if two_hands is not None else 0


def _yours(own: Mapping[Seat, Sequence[object]], words: Words) -> str:
    held = [(seat, tuple(card for card in cards if isinstance(card, Card))) for seat, cards in own.items() if cards]
    told = [f"{'' if len(words.yours) == 1 else f'seat {seat.name}: '}{written(cards)}" for seat, cards in held]
    return f"; yours {', '.join(told)}" if told else ""


def _stacked(group: Sequence[Act], words: Words) -> str:
    stacks = {act.fact.place for act in group}
    if len(group) == len(stacks) * _size(words):
        return f"the dealer deals {size_word(words)} stacks of {size_word(words)} cards, left to right and back in turn"
    return f"the dealer deals {_nths(group)} of the stacks"


def _delivered(group: Sequence[Act], words: Words, sees: Sees) -> str:
    given = [act.fact for act in group if act.fact.kind is not Kind.MARKER]
    marker = next((act.fact.word for act in group if act.fact.kind is Kind.MARKER), "")
    on_top = f"; {'his wager' if marker == 'wager' else 'a marker'} on top of the dealer's {words.noun}s" if marker else ""
    if not given:
        return words.act(group[0])
    if given[0].kind is Kind.DELIVER:
        side = "" if len(given) == 1 else ", from the left" if given[0].nth < given[-1].nth else ", from the right"
        return f"the dealer delivers {'the stacks' if len(given) > 1 else 'a stack'}{side}: {around([f.place for f in given], words)}"
    own = {seat: [card for fact in given if fact.place is seat and sees(fact) for card in _cards(fact)] for seat in words.yours}
    each = " each" if len(given) > 1 else ""
    what = f"{size_word(words)} {words.noun}s{each}"
    return f"the dealer delivers {what}, face down: {around([fact.place for fact in given], words)}{on_top}{_yours(own, words)}"


def _collected(group: Sequence[Act], words: Words) -> str:
    places = [act.fact.place for act in group]
    hands = f"{words.noun}s of {around(places, words)}, where nobody wagers"
    if group[0].fact.kind is Kind.DEAD:
        return f"the dealer puts the {hands}, with the Dead Hand, unexposed"
    return f"the dealer puts the {hands}, into the discard rack, unexposed"


def _set(group: Sequence[Act], words: Words) -> str:
    act = group[0]
    if act.fact.place in words.yours:
        seat = f" at seat {act.fact.place.name}" if len(words.yours) > 1 else ""
        return f"you set{seat}: {act.laid.told()}" if act.laid is not None else words.act(act)
    people = list(dict.fromkeys(words.person(each.fact.place) for each in group))
    is_one = len(people) == 1
    return f"{listed(people)} set{'s' if is_one else ''} {'a High and a Low hand' if is_one else 'their hands'}"


def _turned(group: Sequence[Act], words: Words) -> str:
    """Tell a set that the dealer lays: his own, which lies open, or one of somebody who left, which does not."""
    act = group[-1]
    said = words.act(act, shows=False)
    return f"{said}: {act.laid.told()}" if act.laid is not None else said


def _settled(group: Sequence[Act], words: Words) -> str:
    seat = seat_of(group[0].fact.place)
    parts = []
    for fact, laid in ((act.fact, act.laid) for act in group):
        if fact.kind is Kind.REVEAL:
            parts.append(laid.told() if laid is not None else f"shown {words.cards(_cards(fact))}")
        elif fact.kind is Kind.ANNOUNCE:
            parts.append(_RESULTS.get(fact.word, fact.word or "not announced"))
        elif fact.kind is Kind.COUNT_HAND:
            parts.append(f"{fact.number} {words.noun}s counted face down")
        elif fact.kind is Kind.DISCARD:
            parts.append("cards to the discard rack" if words.noun == "card" else f"{words.noun}s collected")
        elif isinstance(fact.place, Area) and fact.kind is Kind.SETTLE:
            name = words.short(fact.place)
            parts.append(f"{name} {signed(fact.number)}" if fact.value is not None else f"{name} not known")
        else:
            parts.append(f"vigorish {format_money(fact.number)}")
    between = "; " if any(act.laid is not None for act in group) else ", "
    return f"{_who(seat, words)}: {between.join(parts)}"


def _cards(fact: Fact) -> tuple[Card, ...]:
    return fact.value if isinstance(fact.value, tuple) else ()


def _who(seat: Seat | None, words: Words) -> str:
    if seat is None:
        return "the dealer"
    bank = ", the bank" if seat is words.table.bank else ""
    if seat in words.yours:
        return f"you{bank}" if len(words.yours) == 1 else f"you, seat {seat.name}{bank}"
    return f"seat {seat.name}, {words.table.seated.get(seat, 'empty')}{bank}"
