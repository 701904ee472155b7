"""The words of what only games have whose players set hands: dice, sets, tiles; a player's bank is in `special_bank`.

As in `tablegames.procedure.special`, each function gives the words, or nothing where the phrase of the kind says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.procedure.due import VOID_ASKED
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEALER, SHAKER, Place, Seat
from tablegames.procedure.special_bank import BANK_NOUNS, BANK_VERBS, es, number_of, times

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.words import Words

    Verb = Callable[[Words, Due | Fact, object, str], str]
    Noun = Callable[[Words, Due | Fact], str]

_NUMBERS: Final = {4: "four", 7: "seven"}
_RESULTS: Final = {"win": "wins", "lose": "loses", "tie": "is a tie"}


def sets_hands(words: Words) -> bool:
    """Tell whether the hands of this game are set."""
    return words.setup is not None and words.setup.declared.two_hands is not None


def is_of_tiles(words: Words) -> bool:
    """Tell whether this game is played with tiles."""
    return words.noun != "card"


def size_word(words: Words) -> str:
    """Give how many cards or tiles are dealt, as a word."""
    two_hands = words.setup.declared.two_hands if words.setup is not None else None
    return _NUMBERS.get(two_hands.size, str(two_hands.size)) if two_hands is not None else "its"


# ---------------------------------------------------------------- the opening of a set of tiles, the cut of a deck


def _inspect(words: Words, act: Due | Fact, _has: object, s: str) -> str:
    if not is_of_tiles(words) or act.nth not in _INSPECTED:
        return ""
    return f"{_INSPECTED[act.nth][0].format(s=s)}"


_INSPECTED: Final = {
    1: ("compare{s} the tiles side by side, for size and shading", "the comparison of the tiles, side by side"),
    2: ("examine{s} the backs and sides of the tiles", "the examination of the backs and sides of the tiles"),
}


def _inspection(words: Words, act: Due | Fact) -> str:
    return _INSPECTED[act.nth][1] if is_of_tiles(words) and act.nth in _INSPECTED else ""


def _spread(words: Words, _act: Due | Fact, _has: object, s: str) -> str:
    return f"lay{s} the tiles out face up, in sixteen pairs by rank" if is_of_tiles(words) else ""


def _shuffle(words: Words, _act: Due | Fact, _has: object, s: str) -> str:
    return f"pick{s} the tiles up, four with each hand, and form{s} eight stacks" if is_of_tiles(words) else ""


def _stacking(words: Words, _act: Due | Fact) -> str:
    return "the stacking of the tiles" if is_of_tiles(words) else ""


def _change(words: Words, _act: Due | Fact, _has: object, s: str) -> str:
    return f"bring{s} another set of tiles from the reserve" if is_of_tiles(words) else ""


def _receive(words: Words, _act: Due | Fact, has: object, s: str) -> str:
    number = number_of(has)
    return f"receive{s} a set of{'' if number is None else f' {number}'} tiles" if is_of_tiles(words) else ""


def _stack(words: Words, act: Due | Fact, _has: object, s: str) -> str:
    is_cut = sets_hands(words) and act.nth > 1
    return f"bring{s} the second cover card, and all that is above it, to the bottom" if is_cut else ""


def _cover(_words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"put{s} a cover card at the bottom of the stack" if act.nth == 2 else ""


def _cover_use(_words: Words, _act: Due | Fact, has: object, s: str) -> str:
    where = {"discard rack": " into the discard rack", "four from the bottom": " in, four cards above the bottom"}
    return f"put{s} one of the two cover cards{where.get(has, ' away') if isinstance(has, str) else ' away'}"


def _mix(_words: Words, act: Due | Fact, has: object, s: str) -> str:
    number = number_of(has)
    circles = "" if number is None else f", {number} with each hand"
    return f"mix{es(s)} {'the entire set' if act.nth else 'the tiles'} in circles{circles}"


# ---------------------------------------------------------------- where the deal starts


def _dice_in(_words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"take{s} the three dice out, which are a day old, and put{s} others into the shaker" if act.nth else ""


def _shake(_words: Words, act: Due | Fact, has: object, s: str) -> str:
    return f"{f'cover{s} the shaker and shake{s} it again' if act.nth else f'shake{s} the shaker'}{times(has)}"


def _roll(words: Words, _act: Due | Fact, has: object, s: str) -> str:
    return f"take{s} the lid off the shaker{f': {words.dice(has)}' if isinstance(has, str) else ''}"


def _no_roll(_words: Words, _act: Due | Fact, has: object, s: str) -> str:
    found = {"not flat": "not all dice lie flat", "fell out": "a die falls out"}.get(has) if isinstance(has, str) else None
    return f"take{s} the lid off the shaker: {found or 'it is no roll'}"


def _total(words: Words, _act: Due | Fact, has: object, s: str) -> str:
    number = number_of(has)
    return f"announce{s} {_announced(words)}{'' if number is None else f': {number}'}"


def _totaled(words: Words, _act: Due | Fact) -> str:
    return f"the announcement of {_announced(words)}"


def _announced(words: Words) -> str:
    answers = words.setup.terms.answers if words.setup is not None else {}
    return "the number displayed" if answers.get("starting-position") == "number" else "the total of the dice"


def _button(words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"{'move' if act.nth else 'put'}{s} the button {'on to' if act.nth else 'before'} {_position(words, act.place)}"


def _buttoned(words: Words, act: Due | Fact) -> str:
    return f"the button before {_position(words, act.place)}"


def _mark_start(words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"mark{s} {_position(words, act.place)} as the starting position"


def _position(words: Words, at: Place) -> str:
    return "the dealer's place" if at is DEALER else words.place(at)


# ---------------------------------------------------------------- what is dealt, set, exposed


def _deal_stack(words: Words, act: Due | Fact, _has: object, s: str) -> str:
    if not sets_hands(words):
        return ""
    what = f"{size_word(words)} tiles" if is_of_tiles(words) else f"a stack of {size_word(words)}"
    return f"deliver{s} {what} to {words.place(act.place)}"


def _cover_down(words: Words, _act: Due | Fact, _has: object, s: str) -> str:
    return f"put{s} the stack onto a cover card" if sets_hands(words) else ""


def _stack_of(words: Words, act: Due | Fact) -> str:
    return words.cards_at(act.place, by=Role.DEALER) if is_of_tiles(words) else ""


def _deliver(words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"deliver{s} {f'stack {act.nth}' if act.nth else 'a stack'} to {words.place(act.place)}"


def _delivered(words: Words, act: Due | Fact) -> str:
    return f"the delivery of {f'stack {act.nth}' if act.nth else 'a stack'} to {words.place(act.place)}"


def _dead(words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"put{s} {words.cards_at(act.place, by=Role.DEALER)} with the Dead Hand"


def _set(words: Words, act: Due | Fact, has: object, s: str, *, way: str = "", again: str = "") -> str:
    own = act.by is Role.PLAYER and isinstance(act.place, Seat)
    what = "a High and a Low hand" if own and not again else f"the hands of {words.place(act.place)}"
    if act.place is DEALER:
        what = "the dealer's hands"
    low = f", Low {words.cards(has)}" if isinstance(has, tuple) and has else ""
    return f"set{s} {what}{again}{way}{low}"


def _set_again(words: Words, act: Due | Fact, has: object, s: str) -> str:
    return _set(words, act, has, s, again=" again", way=" in the house way")


def _set_wrong(words: Words, act: Due | Fact, has: object, s: str) -> str:
    return _set(words, act, has, s, again=" otherwise than the house way has it")


def _count_hand(words: Words, act: Due | Fact, has: object, s: str) -> str:
    number = number_of(has)
    told = "" if number is None else f": {number} {words.noun}s"
    return f"count{s} {words.cards_at(act.place, by=Role.DEALER)} face down{told}"


def _reveal(words: Words, act: Due | Fact, has: object, s: str) -> str:
    if not sets_hands(words):
        return ""
    shown = f": {words.cards(has)}" if isinstance(has, tuple) and has else ""
    if isinstance(act.place, Seat):
        return f"expose{s} {words.hands_of(act.place)}{shown}"
    return f"turn{s} {words.cards_at(act.place, by=Role.DEALER)} over{shown}"


def _revealed(words: Words, act: Due | Fact) -> str:
    if not sets_hands(words):
        return ""
    is_seat = isinstance(act.place, Seat)
    return f"the exposure of the hands of {words.place(act.place)}" if is_seat else "the turning over of the dealer's cards"


def _announce(words: Words, act: Due | Fact, has: object, s: str) -> str:
    if act.place is SHAKER:
        return f"call{s} “no roll”"
    if not isinstance(act.place, Seat) or not sets_hands(words):
        return ""
    wager = words.area(act.place.area(words.setup.declared.wagers[0].key)) if words.setup is not None else ""
    if isinstance(has, str) and has in _RESULTS:
        return f"announce{s} that {wager} {_RESULTS[has]}"
    return f"announce{s} whether {wager} wins, loses or is a tie" if has is None else ""


def _announcement(words: Words, act: Due | Fact) -> str:
    if act.place is SHAKER:
        return "the call"
    return f"the announcement for {words.place(act.place)}" if isinstance(act.place, Seat) and sets_hands(words) else ""


def _ask(_words: Words, act: Due | Fact, has: object, s: str) -> str:
    if act.nth != VOID_ASKED:
        return ""
    said = {"play": f"play{s} the hand out", "void": f"void{s} the hand"}
    return said.get(has, "") if isinstance(has, str) else f"choose{s} whether the hand is played out or void"


def _asked(words: Words, act: Due | Fact) -> str:
    return f"whether the hand of {words.place(act.place)} is void" if act.nth == VOID_ASKED else ""


def _discard(words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"collect{s} {words.cards_at(act.place, by=Role.DEALER)}" if is_of_tiles(words) else ""


def _discarded(words: Words, act: Due | Fact) -> str:
    return f"the collecting of {words.cards_at(act.place, by=Role.DEALER)}" if is_of_tiles(words) else ""


def _gather(words: Words, _act: Due | Fact, _has: object, s: str) -> str:
    return f"gather{s} the tiles in order, face up to the dealer's right" if is_of_tiles(words) else ""


def _exposed(words: Words, act: Due | Fact, has: object, s: str) -> str:
    if not sets_hands(words):
        return ""
    seen = words.card(has, nth=0) if isinstance(has, Card) and has is not UNKNOWN else f"a {words.noun}"
    if act.place.name.startswith("deck"):
        return f"turn{s} {seen} over while the tiles are stacked"
    whose = "the dealer's hand" if act.place is DEALER else words.place(act.place)
    return f"expose{s} {seen} of {whose}"


def _elsewhere(words: Words, act: Due | Fact, _has: object, s: str) -> str:
    return f"deal{s} first to {words.place(act.place)}, which is not the starting position"


def _shaken(words: Words, act: Due | Fact) -> str:
    return f"the shaking of the shaker by {words.person(act.place)}" if isinstance(act.place, Seat) else ""


def _marked_start(words: Words, act: Due | Fact) -> str:
    return f"the mark of {words.place(act.place)} as the starting position"


VERBS: Final[dict[Kind, Verb]] = {
    **BANK_VERBS,
    Kind.INSPECT: _inspect,
    Kind.RECEIVE: _receive,
    Kind.SPREAD: _spread,
    Kind.SHUFFLE: _shuffle,
    Kind.CHANGE: _change,
    Kind.STACK: _stack,
    Kind.COVER_DOWN: _cover_down,
    Kind.COVER: _cover,
    Kind.COVER_USE: _cover_use,
    Kind.MIX: _mix,
    Kind.DICE_IN: _dice_in,
    Kind.SHAKE: _shake,
    Kind.ROLL: _roll,
    Kind.NO_ROLL: _no_roll,
    Kind.TOTAL: _total,
    Kind.BUTTON: _button,
    Kind.MARK_START: _mark_start,
    Kind.DEAL_STACK: _deal_stack,
    Kind.DELIVER: _deliver,
    Kind.DEAD: _dead,
    Kind.SET: _set,
    Kind.SET_AGAIN: _set_again,
    Kind.SET_WRONG: _set_wrong,
    Kind.COUNT_HAND: _count_hand,
    Kind.REVEAL: _reveal,
    Kind.ANNOUNCE: _announce,
    Kind.ASK: _ask,
    Kind.DISCARD: _discard,
    Kind.GATHER: _gather,
    Kind.EXPOSED: _exposed,
    Kind.ELSEWHERE: _elsewhere,
}

NOUNS: Final[dict[Kind, Noun]] = {
    **BANK_NOUNS,
    Kind.INSPECT: _inspection,
    Kind.SHUFFLE: _stacking,
    Kind.SHAKE: _shaken,
    Kind.TOTAL: _totaled,
    Kind.MARK_START: _marked_start,
    Kind.BUTTON: _buttoned,
    Kind.DEAL_STACK: _stack_of,
    Kind.DELIVER: _delivered,
    Kind.REVEAL: _revealed,
    Kind.ANNOUNCE: _announcement,
    Kind.ASK: _asked,
    Kind.DISCARD: _discarded,
}
