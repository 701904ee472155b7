"""Acts whose words depend on where they are done, how-manieth they are, or on their value; all others have one phrase each.

Each function gives the words, or nothing where the phrase of `tablegames.procedure.phrases` says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.money import format_money
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import COMMUNITY, COMMUNITY_DOWN, DEALER, MAX_SEAT, SECOND_STACK, SIX_CARD, Area, Place, Seat
from tablegames.procedure.special_hands import NOUNS, VERBS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.words import Words

    Verb = Callable[[Words, Due | Fact, object, str], str]
    Noun = Callable[[Words, Due | Fact], str]

STACKS: Final[dict[Place, str]] = {
    SECOND_STACK: "a second stack for the dealer",
    SIX_CARD: "a stack for the Six Card Bonus",
    COMMUNITY_DOWN: "the stack of the community cards, face down",
}
STACK_NAMES: Final[dict[Place, str]] = {
    SECOND_STACK: "the dealer's second stack",
    SIX_CARD: "the stack for the Six Card Bonus",
    COMMUNITY_DOWN: "the stack of the community cards",
}
_OPEN: Final[dict[Place, str]] = {COMMUNITY: "face up", COMMUNITY_DOWN: "face down"}


def ordinal(number: int) -> str:
    """Write a small number in order.

    >>> ordinal(2), ordinal(11), ordinal(21)
    ('2nd', '11th', '21st')
    """
    ending = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def phrase(words: Words, act: Due | Fact, *, has: object, s: str) -> str:
    """Say an act without its actor where its kind has words that depend on more than the kind."""
    return next((said for verbs in (_VERBS, VERBS) if act.kind in verbs and (said := verbs[act.kind](words, act, has, s))), "")


def name(words: Words, act: Due | Fact) -> str:
    """Name an act as a thing that was done, where its kind has words that depend on more than the kind."""
    return next((said for nouns in (_NOUNS, NOUNS) if act.kind in nouns and (said := nouns[act.kind](words, act))), "")


# ---------------------------------------------------------------- cards


def community_card(nth: int) -> str:
    """Name a community card by its number."""
    return f"the {ordinal(nth)} community card" if nth else "a community card"


def is_up_card(words: Words, at: Place, nth: int) -> bool:
    """Tell whether everybody sees a card of a hand that is otherwise face down."""
    return words.setup is not None and (at.name, nth) in words.setup.declared.up_cards


def _deal(words: Words, act: Due | Fact, has: object, s: str) -> str:
    at, nth = act.place, act.nth
    seen = words.card(has, nth=0) if isinstance(has, Card) and has is not UNKNOWN else ""
    if at in _OPEN:
        return f"deal{s} {f'{seen} as {community_card(nth)}' if seen else community_card(nth)}, {_OPEN[at]}"
    if is_up_card(words, at, nth):
        return f"deal{s} {f'{seen} as ' if seen else ''}the dealer's {ordinal(nth)} card, face up"
    return ""


def _card(words: Words, act: Due | Fact) -> str:
    if act.place in _OPEN:
        return community_card(act.nth)
    return f"the dealer's {ordinal(act.nth)} card, face up" if is_up_card(words, act.place, act.nth) else ""


def _turn(words: Words, act: Due | Fact, has: object, s: str) -> str:
    which = f"the bottom card of the second stack face up, as the dealer's {ordinal(act.nth)}"
    turned = which if act.place is DEALER else f"{community_card(act.nth)} face up"
    seen = f": {words.card(has, nth=0)}" if isinstance(has, Card) and has is not UNKNOWN else ""
    return f"turn{s} {turned}{seen}"


def _turning(_words: Words, act: Due | Fact) -> str:
    return "the turning of the dealer's face-up card" if act.place is DEALER else f"the turning of {community_card(act.nth)}"


def _deal_stack(_words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"deal{s} {STACKS[act.place]}" if act.place in STACKS else ""


def _stack(_words: Words, act: Due | Fact) -> str:
    return STACK_NAMES.get(act.place, "")


def _cover_hand(_words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"lift{s} the cover card for the dealer's {ordinal(act.nth)} card, which goes under it" if act.nth else ""


def _covering(_words: Words, act: Due | Fact) -> str:
    return f"the cover card over the dealer's {ordinal(act.nth)} card" if act.nth else ""


# ---------------------------------------------------------------- wagers and money


def _wager(words: Words, act: Due | Fact, has: object, s: str) -> str:
    """Place, or take back; a withdrawn wager lies in its area no more."""
    if has != 0 or not isinstance(act.place, Area):
        return ""
    return f"take{s} back {words.the_wager(act.place)}"


def _collect(words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"give{s} back {words.area(act.place)}{', which the system did not accept' if act.nth == 1 else ''}" if act.nth else ""


def _collected(words: Words, act: Due | Fact) -> str:
    return f"the return of {words.area(act.place)}{' that was not accepted' if act.nth == 1 else ''}" if act.nth else ""


def _award(words: Words, act: Due | Fact, has: object, s: str) -> str:
    cents = has if isinstance(has, int) else None
    if act.nth:
        back = "" if cents is None else f": {format_money(abs(cents))} goes back"
        return f"undo{'es' if s else ''} the award of the meter on {words.area(act.place)}{back}"
    what = "what the meter shows" if cents is None else format_money(cents)
    return f"pay{s} {what}, out of the meter, on {words.area(act.place)}"


def _envy(words: Words, act: Due | Fact, has: object, s: str) -> str:
    told = f": {format_money(has)}" if isinstance(has, int) else ""
    return f"pay{s} {words.person(act.place)} the Envy Bonus{_holder(words, act)}{told}"


def _envy_bonus(words: Words, act: Due | Fact) -> str:
    return f"{words.place(act.place)}{_holder(words, act)}"


def _holder(words: Words, act: Due | Fact) -> str:
    """Say for whose hand an Envy Bonus is paid: its number is the seat of the one who holds that hand."""
    return f" for {words.hand_of(Seat(act.nth))}" if 0 < act.nth <= MAX_SEAT else ""


def _push(words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"move{s} {words.area(act.place)} toward {words.person(act.place)}"


_VERBS: Final[dict[Kind, Verb]] = {
    Kind.DEAL: _deal,
    Kind.TURN: _turn,
    Kind.DEAL_STACK: _deal_stack,
    Kind.COVER_HAND: _cover_hand,
    Kind.WAGER: _wager,
    Kind.COLLECT: _collect,
    Kind.AWARD: _award,
    Kind.ENVY: _envy,
    Kind.PUSH: _push,
}
_NOUNS: Final[dict[Kind, Noun]] = {
    Kind.DEAL: _card,
    Kind.TURN: _turning,
    Kind.DEAL_STACK: _stack,
    Kind.COVER_HAND: _covering,
    Kind.COLLECT: _collected,
    Kind.ENVY: _envy_bonus,
}
