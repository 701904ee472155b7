"""The dealer's words at a table whose hands are set: dice, stacks, sets, announcements, a player's bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import CardError, cards
from tablegames.law import Refusal
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import CENTER, DEAD_HAND, DEALER_WAGER, SHAKER, STACKS, Place, Seat
from tablegames.procedure.shaker import NO_ROLL

if TYPE_CHECKING:
    from tablegames.procedure.due import Due, Fact
    from tablegames.rules import Declared

VERBS_OF_HANDS: Final[dict[str, Kind]] = {
    "put dice in": Kind.DICE_IN,
    "dice": Kind.DICE_IN,
    "sort tiles": Kind.SORT,
    "lay out": Kind.SPREAD,
    "mix tiles": Kind.MIX,
    "form stacks": Kind.SHUFFLE,
    "stack tiles": Kind.SHUFFLE,
    "turn tiles down": Kind.TURN_DOWN,
    "put stack on cover card": Kind.COVER_DOWN,
    "put cover card away": Kind.COVER_USE,
    "uncover": Kind.ROLL,
    "lid off": Kind.ROLL,
    "take lid off": Kind.ROLL,
    "take the lid off": Kind.ROLL,
    "announce total": Kind.TOTAL,
    "say total": Kind.TOTAL,
    "announce number": Kind.TOTAL,
    "say number": Kind.TOTAL,
    "move button": Kind.BUTTON,
    "cover shaker": Kind.REST,
    "cover and shake": Kind.REST,
    "put shaker right": Kind.PUT_SHAKER,
    "put shaker to the right": Kind.PUT_SHAKER,
    "shaker right": Kind.PUT_SHAKER,
    "style": Kind.STYLE,
    "choose": Kind.STYLE,
    "show delivery": Kind.INDICATE,
    "indicate": Kind.INDICATE,
    "repeat": Kind.INDICATE,
    "count chips": Kind.CHIPS,
    "dead": Kind.DEAD,
    "to dead hand": Kind.DEAD,
    "turn over": Kind.REVEAL,
    "expose": Kind.REVEAL,
    "set again": Kind.SET_AGAIN,
    "count cards": Kind.COUNT_HAND,
    "tell": Kind.INFORM,
    "inform": Kind.INFORM,
    "container": Kind.TO_INVENTORY,
    "gather tiles": Kind.GATHER,
}
PLACED_OF_HANDS: Final = frozenset({Kind.DELIVER, Kind.DEAD, Kind.BUTTON, Kind.MARK_START, Kind.PUT_IN, Kind.SURPLUS, Kind.COUNT_HAND})
"""Acts whose place a dealer says."""
PLACES_OF_HANDS: Final[dict[str, Place]] = {
    "dead hand": DEAD_HAND,
    "the dead hand": DEAD_HAND,
    "shaker": SHAKER,
    "center": CENTER,
    "surplus": CENTER,
    "dealer wager": DEALER_WAGER,
    "dealer's wager": DEALER_WAGER,
    **{at.name: at for at in STACKS},
}
SETTING: Final = frozenset({Kind.SET, Kind.SET_AGAIN})
_RESULTS: Final = {"wins": "win", "loses": "lose", "ties": "tie", "is a tie": "tie", "push": "tie"}
ANNOUNCED_OF_HANDS: Final = frozenset({NO_ROLL, *_RESULTS, *_RESULTS.values()} - {"push"})
"""What is announced of a roll, or of a hand, as it is said alone."""


def untold(kind: Kind, said: str, *, declared: Declared) -> Refusal | None:
    """Ask for what a dealer has to say himself, for nobody tells it to him: what the dice come to, which two are laid Low."""
    if said or kind not in _SAID:
        return None
    low = "As Kd" if noun_of(declared) == "card" else "6-6 1-2"
    return Refusal("not-understood", None, f"Say {_SAID[kind].format(low=low)}.")


_SAID: Final = {
    Kind.TOTAL: "what it comes to: total 9",
    Kind.SET: "which two are the Low hand: set {low}",
    Kind.SET_AGAIN: "which two are the Low hand: set again {low}",
}


def noun_of(declared: Declared) -> str:
    """Give what the game is played with: cards or tiles."""
    return "card" if declared.two_hands is None else declared.two_hands.noun


def set_by_dealer(said: str, book: Fact, *, noun: str) -> Fact | Refusal:
    """Read the Low hand that a dealer lays."""
    try:
        return book._replace(value=cards(said, noun=noun))
    except CardError as error:
        return Refusal("not-understood", None, str(error))


def spoken_at(said: str, kind: Kind, *, due: Due) -> str:
    """Leave out the seat that an announcement is for, where it is the one that is due, and say its word as the law does."""
    if kind is not Kind.ANNOUNCE or due.kind is not kind or not isinstance(due.place, Seat):
        return said
    words = said.removeprefix("seat ").split()
    if len(words) > 1 and words[0] == due.place.name:
        words = words[1:]
    told = " ".join(words)
    return _RESULTS.get(told, told)
