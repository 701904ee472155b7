"""Acts of a dealer as he types them, and as he points at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.person.verbs import PLACED_OF_HANDS
from tablegames.procedure.kinds import Kind, Shape
from tablegames.procedure.places import DEALER, Area

if TYPE_CHECKING:
    from tablegames.procedure.due import Fact


def as_typed(fact: Fact) -> str:
    """An act as a dealer would type it."""
    at, kind = fact.place.name.replace("/", " "), fact.kind
    verb = kind.word if kind is not Kind.SETTLE else "take" if fact.number < 0 else "pay" if fact.number else "give back"
    said = ""
    if kind in {Kind.SETTLE, Kind.VIGORISH, Kind.MARK}:
        said = f"{at} {abs(fact.number) / 100:.2f}"
    elif kind in {Kind.AWARD, Kind.ENVY}:
        said = f"{fact.place.name.partition('/')[0]} {fact.number / 100:.2f}"
    elif kind in {Kind.PUT_IN, Kind.SURPLUS}:
        said = f"{at} {fact.number / 100:.2f}"
    elif kind in {Kind.STAKE, Kind.TO_INVENTORY}:
        said = f"{fact.number / 100:.2f}"
    elif kind in {Kind.SET, Kind.SET_AGAIN}:
        assert isinstance(fact.value, tuple)
        said = " ".join(str(card) for card in fact.value)
    elif kind in {Kind.COLLECT, Kind.CHECK, Kind.LIGHT, Kind.PUSH}:
        said = fact.place.name.partition("/")[0]
    elif kind in {Kind.DEAL, Kind.REVEAL, Kind.DEAL_STACK, Kind.TURN_UP, Kind.DISCARD, *PLACED_OF_HANDS}:
        said = at
    elif kind in {Kind.CUT, Kind.COVER, Kind.TOTAL, Kind.MIX}:
        said = str(fact.number)
    elif kind in {Kind.ANNOUNCE, Kind.DETERMINE, Kind.STYLE, Kind.COVER_USE, Kind.INSTALL, Kind.SPREAD} or (
        kind is Kind.HOLD and fact.place is DEALER
    ):
        said = fact.word
    return f"{verb} {said}".strip()


_SAID = frozenset({Kind.CUT, Kind.COVER, Kind.TOTAL, Kind.MIX, Kind.SHAKE, Kind.COUNT_HAND})
_SPOKEN = frozenset({Kind.ANNOUNCE, Kind.DETERMINE, Kind.STYLE, Kind.COVER_USE, Kind.INSTALL, Kind.SPREAD, Kind.HOLD, Kind.INDICATE})


def pointed(fact: Fact) -> dict[str, str | list[str]]:
    """The fields of the pointing form that say an act."""
    kind, at = fact.kind, fact.place
    verb = kind.word if kind is not Kind.SETTLE else "take" if fact.number < 0 else "pay" if fact.number else "give back"
    found: dict[str, str | list[str]] = {"verb": verb}
    found["place"] = at.seat.name if isinstance(at, Area) else "community" if at.name.startswith("community") else at.name
    found["wager"] = at.wager if isinstance(at, Area) else ""
    if kind.shape is Shape.CENTS:
        found["said"] = f"{abs(fact.number) / 100:.2f}"
    elif kind in _SAID:
        found["said"] = str(fact.number)
    elif kind in _SPOKEN:
        found["said"] = fact.word
    elif kind in {Kind.SET, Kind.SET_AGAIN} and isinstance(fact.value, tuple):
        found["low"] = [str(card) for card in fact.value]
    return found
