"""An act of a dealer as he says it: the line that is typed for it, how it is pointed at, and what a line pointed at still lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.person.pointed import Verb, as_typed, pointing
from tablegames.procedure.kinds import Kind, Shape
from tablegames.procedure.places import DEALER, Area

if TYPE_CHECKING:
    from tablegames.procedure.due import Fact
    from tablegames.rules import Setup

VALUE_FIELD: Final = "Dollars, number or word"
"""The field of the pointing form into which whatever is said besides goes."""
_UNSAID: Final = frozenset({Kind.COLLECT, Kind.CHIPS, Kind.INDICATE, Kind.LOAD, Kind.MARKER})
"""Acts whose sum or word goes without saying."""
_NAMED: Final = {"money": "The dollars go", "number": "The number goes", "word": "The word goes", "low": "Which two are Low goes"}


class _Pointed(NamedTuple):
    verb: Verb
    place: str
    wager: str
    value: str
    low: tuple[str, ...]


def _pointed(setup: Setup, fact: Fact) -> _Pointed | None:
    """Give what is pointed at to say an act; nothing where it is none of this game's dealer."""
    kind: Kind = fact.kind
    word = kind.word if kind is not Kind.SETTLE else "take" if fact.number < 0 else "pay" if fact.number else "give back"
    verb = next((verb for group in pointing(setup).groups for verb in group.verbs if verb.word == word), None)
    if verb is None:
        return None
    at = fact.place
    where = at.seat.name if isinstance(at, Area) else "community" if at.name.startswith("community") else at.name
    if not verb.where or (verb.value == "word" and not where.isdigit()):
        where = ""
    wager = at.wager if isinstance(at, Area) and verb.wager else ""
    value, low = "", tuple[str, ...]()
    if verb.value == "low":
        low = tuple(str(card) for card in fact.value) if isinstance(fact.value, tuple) else ()
    elif verb.value and kind not in _UNSAID and (kind is not Kind.HOLD or at is DEALER):
        value = _value(fact)
    return _Pointed(verb, where, wager, value, low)


def _value(fact: Fact) -> str:
    if fact.kind.shape is Shape.CENTS:
        dollars, cents = divmod(abs(fact.number), 100)
        return f"{dollars}.{cents:02}" if cents else str(dollars)
    return str(fact.value) if isinstance(fact.value, int | str) else ""


def line_of(setup: Setup, fact: Fact) -> str:
    """Give the line that is typed for an act of the dealer; empty where it is none that a dealer of this game points at."""
    found = _pointed(setup, fact)
    if found is None:
        return ""
    return as_typed(setup, found.verb.word, place=found.place, wager=found.wager, value=found.value, low=found.low)


def way_to_point(setup: Setup, fact: Fact) -> str:
    """Tell how an act is pointed at; empty where it is none that a dealer of this game points at."""
    found = _pointed(setup, fact)
    if found is None:
        return ""
    shown = pointing(setup)
    wager = next((spot.label for spot in shown.wagers if spot.word == found.wager), "")
    where = next((spot.label for spot in shown.places if spot.word == found.place), "no place")
    steps = [f"choose “{found.verb.label}”"]
    if wager:
        steps.append(f"the wager {wager}")
    if found.low:
        steps.append(f"{' and '.join(found.low)} as the Low hand")
    elif found.value:
        steps.append(f"write “{found.value}” into “{VALUE_FIELD}”")
    return f"{', '.join(steps)}; then press “{where}”"


def lacking(setup: Setup, word: str, *, place: str, value: str, low: tuple[str, ...]) -> str:
    """Say of what was pointed at which field is still empty; nothing where none is, or where that is no act of this game."""
    verb = next((verb for group in pointing(setup).groups for verb in group.verbs if verb.word == word), None)
    if verb is None:
        return "Choose the act first, then press its place." if not word else ""
    said = []
    if verb.value and not value and not low:
        said.append(f"{_NAMED[verb.value]} into the field “{VALUE_FIELD}”.")
    if verb.where and not place and verb.value != "word":
        said.append("The place is the button that you press at the end.")
    return " ".join(said)
