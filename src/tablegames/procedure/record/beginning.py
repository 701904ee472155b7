"""Lines of a round about how it begins where hands are set: the dice, the button, the stacks of tiles, a player's bank.

``dice 3-5-6``, ``number 5``, ``button 3``, ``delivery jung-quat``, ``stacks 6-6 4-5 1-1 3-6 / …``; ``offer 1 bank`` of a player
who asked for the bank and ``bank 3 chips 500 cut 3-5 right delivery jung-quat wager 25`` of the one who had it, for half of it
``co-bank 3 …``. Who is on no such line passed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from tablegames.equipment.device import DeviceKind
from tablegames.equipment.stacks import HEIGHT, STACKS, Style, all_cuts
from tablegames.procedure.apply_hands import BANK, CO_BANK
from tablegames.procedure.due import Value
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEALER, Seat
from tablegames.procedure.record.errors import FormatError, shown
from tablegames.procedure.record.tokens import amount_of, dollars, is_count, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.equipment.cards import Card
    from tablegames.procedure.record.tokens import Words
    from tablegames.rules.setup import Setup

PASS = "pass"  # noqa: S105 - a word at the table
LEFT, ROLLED = re.compile(r"[1-8]([-,][1-8])*", re.ASCII), re.compile(r"[1-6]-[1-6]-[1-6]", re.ASCII)
KINDS = {"dice": Kind.ROLL, "number": Kind.NUMBER, "button": Kind.BUTTON, "delivery": Kind.STYLE, "stacks": Kind.SHUFFLE}
"""What each word that begins such a line says, and the kind of the due that it answers."""
OF_A_BANK = ("offer", BANK, CO_BANK)
BEGIN_A_LINE = frozenset({*KINDS, *OF_A_BANK})
_OF_ITS_LINE = ("chips", "cut", "delivery", "wager")
_ALL_CUTS = frozenset(all_cuts())


class Said(NamedTuple):
    """What a line says, and the line; of the button it is the name of the place where it lay."""

    line: int
    value: Value


class Asked(NamedTuple):
    """What a line says of a player to whom the bank was offered, and of the bank where he had it.

    ``has_bank`` is true where the line says that he had it; ``word`` is what he answered. What the line does not say is none,
    or empty: his chips as they were counted, the cut, the style of delivery, what the dealer wagered against him, in cents.
    """

    line: int
    seat: Seat
    word: str
    has_bank: bool = False
    chips: int | None = None
    cut: str = ""
    style: str = ""
    wager: int | None = None


class Beginning:
    """What the lines of one round say of how it begins."""

    __slots__ = ("asked", "said")

    def __init__(self) -> None:
        """Start with nothing said."""
        self.said: dict[Kind, Said] = {}
        self.asked: dict[Seat, Asked] = {}

    def read(self, words: Words, *, line: int) -> bool:
        """Read a line of this sort; false where it is of another one.

        Raises:
            FormatError: it is of this sort, and something in it cannot be.
        """
        word = words.peek()
        if word not in BEGIN_A_LINE or words.is_quoted() or words.setup.declared.two_hands is None:
            return False
        words.take()
        _look_at_game(word, words.setup)
        if word in OF_A_BANK:
            self._ask(_asked(word, words, line=line))
        else:
            self._say(KINDS[word], Said(line, _READERS[word](words)), word=word)
        words.end()
        return True

    def _say(self, kind: Kind, said: Said, *, word: str) -> None:
        if kind in self.said:
            raise FormatError(f"there is a line “{word}” in this round already, line {self.said[kind].line}")
        self.said[kind] = said

    def _ask(self, asked: Asked) -> None:
        seat = asked.seat
        if seat in self.asked:
            raise FormatError(f"seat {seat.name} and the bank are on line {self.asked[seat].line} already")
        self.asked[seat] = asked
        if asked.style:
            self._say(Kind.STYLE, Said(asked.line, asked.style), word="delivery")


# ---------------------------------------------------------------- in


def _look_at_game(word: str, setup: Setup) -> None:
    """Refuse a line that says nothing of this game."""
    title, is_tiles = setup.declared.title, setup.device is DeviceKind.STACKS
    if is_tiles and word in {"number", "button"}:
        raise FormatError(f"where the deal of {title} starts is found by three dice: “dice 3-5-6”")
    if not is_tiles and word in OF_A_BANK:
        raise FormatError(f"no player banks in {title}")
    if not is_tiles and word in {"delivery", "stacks"}:
        raise FormatError(f"“{word}” is said of tiles, and {title} is played with cards")


def _dice(words: Words) -> str:
    taken = [words.take()]
    while not words.is_over():
        taken.append(words.take())
    roll = "-".join(taken)
    if ROLLED.fullmatch(roll) is None:
        raise FormatError(f"after “dice” come the three of them, such as 3-5-6, not {shown(roll)}")
    return roll


def _number(words: Words) -> int:
    text = words.take()
    if not is_count(text, digits=2):
        raise FormatError(f"after “number” comes the one that was shown, such as 5, not {shown(text)}")
    return int(text)


def _button(words: Words) -> str:
    at = words.place()
    if at is not DEALER and not isinstance(at, Seat):
        raise FormatError(f"the button lies at a seat, or before the dealer; not at {at.name}")
    return at.name


def _delivery(words: Words) -> str:
    text = words.take()
    if text not in set(Style):
        raise FormatError(f"{shown(text)} is no style of delivery; there are {', '.join(Style)}")
    return text


def _stacks(words: Words) -> tuple[Card, ...]:
    stacks: list[list[Card]] = [[]]
    while not words.is_over():
        if words.skip("/"):
            stacks.append([])
            continue
        found = words.cards()
        if found is None:
            raise FormatError(f"{shown(words.peek())} is no tile of a stack, such as 6-6 or ??")
        stacks[-1] += found
    tiles = tuple(tile for stack in stacks for tile in stack)
    if len(tiles) != STACKS * HEIGHT or (len(stacks) > 1 and any(len(stack) != HEIGHT for stack in stacks)):
        raise FormatError(
            f"there are {STACKS} stacks of {HEIGHT} tiles, from the dealer's right, each from top to bottom, with / between them; "
            f"this line has {len(tiles)} tiles"
        )
    return tiles


_READERS: dict[str, Callable[[Words], Value]] = {
    "dice": _dice,
    "number": _number,
    "button": _button,
    "delivery": _delivery,
    "stacks": _stacks,
}


def _asked(begin: str, words: Words, *, line: int) -> Asked:
    """Read ``offer 1 pass``, or ``bank 3 chips 500 cut 3-5 right delivery jung-quat wager 25``."""
    at = words.place()
    if not isinstance(at, Seat):
        raise FormatError(f"the bank is offered to a seat, such as “{begin} 3”; not to {at.name}")
    if begin == "offer":
        word = words.take()
        if word not in {PASS, BANK, CO_BANK}:
            raise FormatError(f"after “offer {at.name}” comes {PASS}, {BANK} or {CO_BANK}, not {shown(word)}")
        return Asked(line, at, word)
    found: dict[str, int | str] = {}
    while not words.is_over():
        key = words.take()
        if key not in _OF_ITS_LINE:
            known = "chips 500, cut 3-5 right, delivery jung-quat, wager 25"
            raise FormatError(f"{shown(key)} is nothing that a line of the bank says; it has {known}")
        if key in found:
            raise FormatError(f"{key} is on this line twice")
        found[key] = _PARTS[key](words)
    chips, wager = (found.get(key) for key in ("chips", "wager"))
    assert not isinstance(chips, str)
    assert not isinstance(wager, str)
    return Asked(
        line, at, begin, has_bank=True, chips=chips, cut=str(found.get("cut", "")), style=str(found.get("delivery", "")), wager=wager
    )


def _cents(words: Words) -> int:
    return amount_of(words.take())


def _cut(words: Words) -> str:
    """Take the words of a cut, in quotation marks or not."""
    taken: list[str] = []
    while not words.is_over() and (words.is_quoted() or words.peek() not in _OF_ITS_LINE):
        taken.append(words.take())
    text = " ".join(taken)
    if not text:
        raise FormatError("after “cut” come the stacks and the end that they went to: “cut 3-5 right”, or “cut none”")
    return text


_PARTS: dict[str, Callable[[Words], int | str]] = {"chips": _cents, "cut": _cut, "delivery": _delivery, "wager": _cents}


# ---------------------------------------------------------------- out


def is_sayable(kind: Kind, value: object) -> bool:
    """Tell whether a line of this sort can say an answer."""
    if kind is Kind.ROLL:
        return isinstance(value, str) and ROLLED.fullmatch(value) is not None
    if kind is Kind.NUMBER:
        return isinstance(value, int) and 0 <= value < 100
    if kind is Kind.STYLE:
        return value in set(Style)
    if kind is Kind.CUT_STACKS:
        return value in _ALL_CUTS
    return isinstance(value, tuple) and len(value) == STACKS * HEIGHT if kind is Kind.SHUFFLE else isinstance(value, int) and value >= 0


def beginning_lines(beginning: Beginning) -> Iterator[str]:
    """Write these lines, in the order in which things are done at a table."""
    said = beginning.said
    if Kind.SHUFFLE in said:
        tiles = said[Kind.SHUFFLE].value
        assert isinstance(tiles, tuple)
        stacks = (tiles[at : at + HEIGHT] for at in range(0, len(tiles), HEIGHT))
        yield f"stacks {' / '.join(' '.join(tile.text for tile in stack) for stack in stacks)}"
    yield from map(_asked_line, beginning.asked.values())
    styles = {asked.style for asked in beginning.asked.values()}
    for word in ("delivery", "button", "number", "dice"):
        found = said.get(KINDS[word])
        if found is not None and not (word == "delivery" and found.value in styles):
            yield f"{word} {found.value}"


def _asked_line(asked: Asked) -> str:
    if not asked.has_bank:
        return f"offer {asked.seat.name} {asked.word}"
    words = [asked.word, asked.seat.name]
    if asked.chips is not None:
        words.append(f"chips {dollars(asked.chips)}")
    if asked.cut:
        words.append(f"cut {asked.cut}")
    if asked.style:
        words.append(f"delivery {quoted(asked.style)}")
    if asked.wager is not None:
        words.append(f"wager {dollars(asked.wager)}")
    return " ".join(words)
