"""What a person types, read as facts: wagers of a player, acts of a dealer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.law import Refusal
from tablegames.money import MoneyError, parse_money
from tablegames.person.verbs import (
    ANNOUNCED_OF_HANDS,
    PLACED_OF_HANDS,
    PLACES_OF_HANDS,
    SETTING,
    VERBS_OF_HANDS,
    noun_of,
    set_by_dealer,
    spoken_at,
    untold,
)
from tablegames.procedure.due import LAST_HAND, NO_MORE_BETS, Fact
from tablegames.procedure.kinds import KIND_BY_WORD, Kind, Shape
from tablegames.procedure.places import (
    BANKER_HAND,
    COMMUNITY,
    COMMUNITY_DOWN,
    DEALER,
    DEVICE,
    DISCARD_RACK,
    ELECTRONIC_SYSTEM,
    GAME_SYSTEM,
    INVENTORY,
    LAYOUT,
    PLAYER_HAND,
    PROGRESSIVE_SYSTEM,
    SECOND_STACK,
    SHUFFLER,
    SIX_CARD,
    STACKS,
    Area,
    Place,
    PlaceError,
    Seat,
    place,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.procedure.due import Due
    from tablegames.rules import Declared

_LONGEST_NUMBER = 12


def _refused(sentence: str) -> Refusal:
    return Refusal("not-understood", None, sentence)


def amount(text: str) -> int | Refusal:
    """Read dollars as cents; a negative sum is read too, so that the law can refuse it."""
    sign = -1 if text.startswith(("-", "−")) else 1
    try:
        return sign * parse_money(text.lstrip("-−+"))
    except MoneyError as error:
        return _refused(str(error))


def number(text: str, *, due: Due) -> Fact | Refusal:
    """Read a number as the answer to a due: dollars where it asks for money, a whole number elsewhere."""
    words = text.split()
    if due.kind.shape is Shape.CENTS:
        cents = amount(words[-1] if words else text)
        return cents if isinstance(cents, Refusal) else Fact(due.kind, due.place, due.nth, cents)
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        return _refused(f"{text[:40]!r} is no whole number.")
    return Fact(due.kind, due.place, due.nth, int(text) if len(text) <= _LONGEST_NUMBER else 10**_LONGEST_NUMBER)


def shortened(line: str, declared: Declared) -> str:
    """Write the names of wagers as one word each, their keys, and drop what only fills."""
    text = re.sub(r"[=:,;]", " ", re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", f" {line.lower()} "))
    words = re.sub(r"(?<=\d) +dollars?\b", "", text).split()
    text = f" {' '.join(words)} "
    for wager in declared.wagers:
        title = wager.title.lower()
        for name in (title, title.removesuffix(" wager"), wager.key.replace("-", " ")):
            if " " in name:
                text = text.replace(f" {name} ", f" {wager.key} ")
    return text.strip()


def groups(declared: Declared) -> dict[str, tuple[str, ...]]:
    """Give the wagers that are numbered, by the word for them all together: ``bets`` for Bet Number 1, 2 and 3."""
    found: dict[str, list[str]] = {}
    for wager in declared.wagers:
        name, dash, number = wager.key.rpartition("-")
        if dash and number.isdigit():
            found.setdefault(f"{name}s", []).append(wager.key)
    return {name: tuple(keys) for name, keys in found.items() if len(keys) > 1}


def key_of(word: str, declared: Declared) -> str:
    """Give the key of the wager that a word names, or the word itself."""
    return next((wager.key for wager in declared.wagers if word in {wager.key, wager.short}), word)


def is_wager(word: str, declared: Declared) -> bool:
    """Tell whether a word names a wager of the game, by its key or its short name, or several by the word for them together."""
    name = word.rpartition("/")[2]
    return name in groups(declared) or any(name in {wager.key, wager.short} for wager in declared.wagers)


def is_bare(line: str, declared: Declared) -> bool:
    """Tell whether a line is an amount alone, which says enough in a game of one wager."""
    words = shortened(line, declared).split()
    return len(declared.wagers) == 1 and len(words) == 1 and words[0].lstrip("$-−+")[:1].isdigit() and "/" not in words[0]


class Wagers(NamedTuple):
    """What a line of wagers came to: facts to try, those that one word named together, and the refusals of what is no wager at all."""

    facts: list[Fact | list[Fact]]
    refusals: list[Refusal]


def wagers(line: str, declared: Declared, *, seats: tuple[Seat, ...], kind: Kind = Kind.WAGER) -> Wagers:
    """Read wagers: ``ante 10 pp 5``, each a betting area and what is to lie in it; ``4/ante 10`` names one of several boxes."""
    found = Wagers([], [])
    words = shortened(line, declared).split()
    if is_bare(line, declared):
        words.insert(0, declared.wagers[0].short)
    for name, sum_of in zip(words[::2], [*words[1::2], ""], strict=False):
        number, slash, rest = name.rpartition("/")
        seat = next((one for one in seats if one.name == number), None) if slash else seats[0]
        if seat is None:
            yours = " and ".join(one.name for one in seats)
            held = f"your seat is {yours}" if len(seats) == 1 else f"your seats are {yours}"
            found.refusals.append(_refused(f"{name} is not a betting area of yours; {held}."))
            continue
        if not is_wager(rest, declared):
            found.refusals.append(_no_wager(name, declared))
            continue
        if not sum_of:
            found.refusals.append(_refused(f"How much on {name}? For example: {name} 10."))
            continue
        cents = amount(sum_of)
        try:
            areas = [place(f"{seat.name}/{key}") for key in groups(declared).get(rest, (key_of(rest, declared),))]
        except PlaceError:
            found.refusals.append(_no_wager(name, declared))
            continue
        if isinstance(cents, Refusal):
            found.refusals.append(cents)
        else:
            facts = [Fact(kind, area, 0, cents) for area in areas]
            found.facts.append(facts if len(facts) > 1 else facts[0])
    return found


def _no_wager(name: str, declared: Declared) -> Refusal:
    known = [*groups(declared), *(one.short for one in declared.wagers)]
    there = f"there are {', '.join(known)}" if len(known) > 1 else f"the one wager here is {known[0]}"
    first = declared.wagers[0].cite
    cite = first.parent if len(first.path) > 1 else None  # the paragraph that lists the wagers, where one does
    return Refusal("not-understood", cite, f"“{name[:40]}” is no wager; {there}. ? tells what can be typed.")


# ---------------------------------------------------------------- the dealer's acts

VERBS: Final[dict[str, Kind]] = {
    "pay": Kind.SETTLE,
    "take": Kind.SETTLE,
    "give back": Kind.SETTLE,
    "say": Kind.ANNOUNCE,
    "turn": Kind.TURN_UP,
    "pick up": Kind.GATHER,
    "collect cards": Kind.GATHER,
    "put stub": Kind.STUB,
    "put cover card down": Kind.COVER_DOWN,
    "stack deal": Kind.DEAL_STACK,
    "put cover card in": Kind.COVER_IN,
    "cover card in": Kind.COVER_IN,
    "lock": Kind.LOCK,
    "collect": Kind.COLLECT,
    "check": Kind.CHECK,
    "push": Kind.PUSH,
    "move": Kind.PUSH,
    "envy": Kind.ENVY,
    **VERBS_OF_HANDS,
}
_WORDS: Final = KIND_BY_WORD | VERBS
_OF_AREAS: Final = frozenset({Kind.COLLECT, Kind.CHECK, Kind.LIGHT, Kind.AWARD, Kind.ENVY, Kind.PUSH})
"""Acts at a betting area that the seat alone names, for only one wager of it is meant."""
_MONEY: Final = frozenset({Kind.SETTLE, Kind.VIGORISH, Kind.MARK})
_PLACED: Final = (
    frozenset({Kind.DEAL, Kind.DEAL_STACK, Kind.REVEAL, Kind.TURN_UP, Kind.DISCARD, Kind.DETERMINE}) | _MONEY | _OF_AREAS | PLACED_OF_HANDS
)
_SPOKEN: Final = frozenset({Kind.ANNOUNCE, Kind.DETERMINE})
_NAMED: Final[dict[str, Place]] = {
    "dealer": DEALER,
    "player hand": PLAYER_HAND,
    "player": PLAYER_HAND,
    "banker hand": BANKER_HAND,
    "banker": BANKER_HAND,
    "device": DEVICE,
    "shoe": DEVICE,
    "shuffler": SHUFFLER,
    "layout": LAYOUT,
    "discard rack": DISCARD_RACK,
    "inventory": INVENTORY,
    "community": COMMUNITY,
    "community cards": COMMUNITY,
    "community down": COMMUNITY_DOWN,
    "second stack": SECOND_STACK,
    "six card": SIX_CARD,
    "progressive system": PROGRESSIVE_SYSTEM,
    "table game system": GAME_SYSTEM,
    "electronic wagering system": ELECTRONIC_SYSTEM,
    **PLACES_OF_HANDS,
}
_LONGEST_PLACE: Final = max(len(name.split()) for name in _NAMED)


def has_common_hands(declared: Declared) -> bool:
    """Tell whether all wager on the same two hands, so that no seat has one of its own."""
    return declared.wager("banker") is not None


def _where(kind: Kind, declared: Declared) -> str:
    """Give places that an act may have, as they are typed."""
    if kind in _MONEY:
        return f"2 {declared.wagers[0].short} 10"
    if kind in _OF_AREAS:
        return "2"
    if declared.two_hands is not None:
        return "2, or dealer"
    if has_common_hands(declared):
        return "player hand, or banker hand"
    return "2, or community" if groups(declared) else "2, dealer, or community" if declared.wager("flop") else "2, or dealer"


class _Rest:
    """The words of an act that are not read yet."""

    def __init__(self, words: list[str]) -> None:
        self.words = words

    def take(self, number: int) -> str:
        taken = " ".join(self.words[:number])
        del self.words[:number]
        return taken


def act(line: str, declared: Declared, *, due: Due, book: Fact) -> Fact | Refusal:
    """Read an act of the dealer: ``deal 1``, ``pay 2 ante 10``, ``announce no more bets``, or ``no more bets`` alone.

    What is not said is taken from what is due, as far as a dealer does it without saying it: the card that comes, which
    one it is. Hands, sums and spoken words are to be said.
    """
    words = shortened(line, declared).replace("’", "'").split()
    if is_announcement(line, declared, due=due):
        words = [Kind.ANNOUNCE.word, *_plain(line).split()]
    verb = max((known for known in _WORDS if words[: len(known.split())] == known.split()), key=len, default="")
    if verb == "deal stack" and due.kind is Kind.DEAL and due.place in STACKS:
        verb = "deal"  # a card to a stack, not a stack to a place
    if not verb:
        return _refused(f"{line[:40]!r} is no act of a dealer. ? lists the acts.")
    has_community = bool(groups(declared)) or declared.wager("flop") is not None
    kind = Kind.TURN if verb == "turn" and (due.kind is Kind.TURN or has_community) else _WORDS[verb]
    rest = _Rest(words[len(verb.split()) :])
    at = _place(rest, declared, kind=kind, due=due)
    is_due = kind is due.kind
    if at is None:
        if kind in _PLACED and not (is_due and _is_only(due)):
            return _refused(f"Say where: {verb} {_where(kind, declared)}.")
        at = due.place if is_due else COMMUNITY if kind is Kind.TURN else DEALER
    is_paid = isinstance(at, Area) and declared.paytable(at.wager) is not None  # a bonus or an Envy Bonus is no wager
    if kind in _MONEY and isinstance(at, Area) and not is_paid and not is_wager(at.wager, declared):
        return _no_wager(at.wager, declared)
    unsaid = untold(kind, " ".join(rest.words), declared=declared)
    value = unsaid or _value(rest, kind, verb=verb, declared=declared, due=due, book=book)
    if isinstance(value, Refusal):
        return value
    return Fact(kind, at, due.nth if is_due else 0, value.value)


def is_announcement(line: str, declared: Declared, *, due: Due) -> bool:
    """Tell whether a line is nothing but the words of an announcement: of the one that is due, or of another that the game knows."""
    said = _plain(line)
    if not said:
        return False
    if due.kind is Kind.ANNOUNCE and said in {_plain(word) for word in (*due.options, due.value) if isinstance(word, str)}:
        return True
    if said == NO_MORE_BETS:
        return True
    if declared.two_hands is not None:
        return said in ANNOUNCED_OF_HANDS
    return has_common_hands(declared) and _OF_COMMON_HANDS.fullmatch(said) is not None


_OF_COMMON_HANDS: Final = re.compile(rf"{LAST_HAND}|tie hand|\d(?: \d (?:player|banker))?")
"""What is said of two common hands: the points of one of them, those of both and what won, that the last hand comes."""


def _is_only(due: Due) -> bool:
    """Tell whether the place of a due goes without saying."""
    return due.place in {LAYOUT, DEVICE} or due.kind is Kind.DETERMINE


def _place(rest: _Rest, declared: Declared, *, kind: Kind, due: Due) -> Place | None:
    words = rest.words
    for many in range(_LONGEST_PLACE, 0, -1):
        named = _NAMED.get(" ".join(words[:many]))
        if named is not None and len(words) >= many and kind.shape is not Shape.WORD:
            rest.take(many)
            return due.place if named is COMMUNITY and due.place is COMMUNITY_DOWN else named
    if words[:2] in (["deck", "a"], ["deck", "b"]):
        return place(rest.take(2))
    if words and words[0] == "seat":
        rest.take(1)
    if not words or kind.group.value in {"shuffle", "opening", "stub"}:
        return None
    return _seat_or_area(rest, declared, kind=kind, due=due)


def _seat_or_area(rest: _Rest, declared: Declared, *, kind: Kind, due: Due) -> Place | None:
    words = rest.words
    number, slash, wager = words[0].partition("/")
    if not (number.isascii() and number.isdigit() and len(number) <= 2 and (kind in _PLACED or slash)):
        return None
    try:
        if kind in _MONEY | _OF_AREAS and not slash and len(words) > 1 and words[1][0].isalpha():
            wager = words.pop(1)
        if not wager and kind in _OF_AREAS and isinstance(due.place, Area):
            wager = due.place.wager
        at = place(f"{number}/{key_of(wager, declared)}" if wager else number)
    except PlaceError:
        return None
    rest.take(1)
    return at


def _value(rest: _Rest, kind: Kind, *, verb: str, declared: Declared, due: Due, book: Fact) -> Fact | Refusal:
    """Read the value, as a fact that holds it."""
    said = " ".join(rest.words)
    own = book.value if kind is due.kind else None
    holder = book._replace(value=own)
    if kind.shape is Shape.CENTS and (said or kind not in {Kind.COLLECT, Kind.CHIPS}):
        return _cents(said, verb=verb, example=f"{verb} {_where(kind, declared)}", holder=holder)
    if kind in SETTING:
        return set_by_dealer(said, holder, noun=noun_of(declared))
    if kind.shape is Shape.COUNT:
        return _count(said, holder=holder)
    if kind.shape is Shape.WORD:
        return _word(said, kind, due=due, holder=holder)
    return holder


def _cents(said: str, *, verb: str, example: str, holder: Fact) -> Fact | Refusal:
    if verb == "give back":
        return holder._replace(value=0)
    if not said:
        return _refused(f"Say how much: {example}.")
    cents = amount(said.split(maxsplit=1)[0])
    if isinstance(cents, Refusal):
        return cents
    return holder._replace(value=-abs(cents) if verb == "take" else cents)


def _count(said: str, *, holder: Fact) -> Fact | Refusal:
    word = said.split(maxsplit=1)[0] if said else ""
    if not word:
        return holder
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST_NUMBER):
        return _refused(f"{word[:40]!r} is no whole number.")
    return holder._replace(value=int(word))


def _word(said: str, kind: Kind, *, due: Due, holder: Fact) -> Fact | Refusal:
    said = said.strip("\"'“”.")
    if not said:
        if kind in _SPOKEN or due.options:
            choices = f": {' or '.join(due.options)}" if due.options and kind is due.kind else ""
            if kind is Kind.ANNOUNCE and not choices:
                choices = f", for example {kind.word} {NO_MORE_BETS}"  # whatever is due: it gives nothing away
            return _refused(f"Say what{choices}.")
        return holder
    known = due.options if kind is due.kind else ()
    if kind is due.kind and isinstance(due.value, str):
        known = (due.value,)
    said = spoken_at(said, kind, due=due)
    return holder._replace(value=pick(said, known) or said[:64])


def pick(said: str, options: Sequence[str]) -> str:
    """Give the option that a word names, or begins; nothing where it names none, or several."""
    plain = _plain(said)
    named = [one for one in options if _plain(one) == plain]
    begun = [one for one in options if plain and one.lower().startswith(plain)]
    found = named or begun
    return found[0] if len(found) == 1 else ""


def _plain(said: str) -> str:
    """Write words as they are compared: small, without signs."""
    return " ".join(re.sub(r"[^\w\s-]", " ", said.lower()).split())
