"""Eight stacks of four tiles before the dealer: how a bank cuts them, how ten styles of delivery deal from them.

Stacks are numbered from the dealer's right, 1 to 8, and written one after the other, each from top to bottom (§§ 535.6(d),
535.8(d), 535.9, 535.11(g)).
"""

from __future__ import annotations

import re
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tablegames.equipment.cards import Card

STACKS: Final = 8
HEIGHT: Final = 4
NO_CUT: Final = "none"

Stacks = list[list["Card"]]


class Style(StrEnum):
    """The ten styles of delivery: that of § 535.8(d), then those of § 535.9(a)(1) to (9)."""

    HOUSE_WAY_RIGHT = "house-way-right"
    HOUSE_WAY_LEFT = "house-way-left"
    CUP_SAY_RIGHT = "cup-say-right"
    CUP_SAY_LEFT = "cup-say-left"
    JUNG_QUAT = "jung-quat"
    CHEE_YEE = "chee-yee"
    PIN_SAY_RIGHT = "pin-say-right"
    PIN_SAY_LEFT = "pin-say-left"
    DRAGON_RIGHT = "dragon-right"
    DRAGON_LEFT = "dragon-left"


def stacks_of(order: Sequence[Card]) -> Stacks:
    """Put the tiles into stacks, from the order in which they are written."""
    return [list(order[at : at + HEIGHT]) for at in range(0, len(order), HEIGHT)]


def delivered(order: Sequence[Card], style: Style) -> tuple[Card, ...]:
    """Give the tiles in the order in which a style delivers them: four for the starting position, four for the next one, and so on.

    >>> [delivered(range(32), style)[:8] for style in (Style.CUP_SAY_RIGHT, Style.PIN_SAY_LEFT)]
    [(0, 1, 4, 5, 2, 3, 6, 7), (28, 24, 20, 16, 0, 4, 8, 12)]
    """
    return tuple(tile for four in _DELIVERED[style](stacks_of(order)) for tile in four)


def _whole(stacks: Stacks) -> Iterator[list[Card]]:
    """Deliver one stack after the other, from the dealer's right."""
    yield from stacks


def _by_two(stacks: Stacks) -> Iterator[list[Card]]:
    """Deliver the top two tiles of each of two stacks, then the four that are left of them (Reading R84)."""
    for first, second in zip(stacks[::2], stacks[1::2], strict=True):
        yield first[:2] + second[:2]
        yield first[2:] + second[2:]


def _from_the_center(stacks: Stacks) -> Iterator[list[Card]]:
    """Deliver the two center stacks by two, push the rest together, and go on with the new center."""
    middle = STACKS // 2
    yield from _by_two([stacks[at] for step in range(middle) for at in (middle - 1 - step, middle + step)])


def _from_the_ends(stacks: Stacks) -> Iterator[list[Card]]:
    """Deliver the first stack on the right and the first on the left by two, then the next ones."""
    yield from _by_two([stacks[at] for step in range(STACKS // 2) for at in (step, STACKS - 1 - step)])


def _slices(stacks: Stacks) -> Iterator[list[Card]]:
    """Deliver the top tile of each of the four stacks on one side, then of the four on the other, level by level."""
    near, far = stacks[:4], stacks[:3:-1]
    for level in range(HEIGHT):
        yield [stack[level] for stack in near]
        yield [stack[level] for stack in far]


def _dragon(stacks: Stacks) -> Iterator[list[Card]]:
    """Deliver two tiles of each of two stacks of eight, then one of each of four stacks on the other side, in turn (Reading R84)."""
    head, tail = [stacks[0] + stacks[2], stacks[1] + stacks[3]], stacks[:3:-1]
    for level in range(HEIGHT):
        yield [tile for stack in head for tile in stack[2 * level : 2 * level + 2]]
        yield [stack[level] for stack in tail]


def _mirrored(deliver: Callable[[Stacks], Iterator[list[Card]]]) -> Callable[[Stacks], Iterator[list[Card]]]:
    """Deliver as from the right, but from the left."""
    return lambda stacks: deliver(stacks[::-1])


_DELIVERED: Final[dict[Style, Callable[[Stacks], Iterator[list[Card]]]]] = {
    Style.HOUSE_WAY_RIGHT: _whole,
    Style.HOUSE_WAY_LEFT: _mirrored(_whole),
    Style.CUP_SAY_RIGHT: _by_two,
    Style.CUP_SAY_LEFT: _mirrored(_by_two),
    Style.JUNG_QUAT: _from_the_center,
    Style.CHEE_YEE: _from_the_ends,
    Style.PIN_SAY_RIGHT: _slices,
    Style.PIN_SAY_LEFT: _mirrored(_slices),
    Style.DRAGON_RIGHT: _dragon,
    Style.DRAGON_LEFT: _mirrored(_dragon),
}

_PART: Final = r"([1-8](?:-[1-8])?(?:,[1-8](?:-[1-8])?)*) (right|left)"
_CUT: Final = re.compile(rf"{_PART}(?: {_PART})?")
_RUN: Final = re.compile(r"([1-8])-([1-8])")


def cut(order: Sequence[Card], how: str) -> tuple[Card, ...] | None:
    """Move stacks as a bank directs; none where the words say no cut that § 535.11(g) allows.

    "3-5 right" moves adjacent stacks to that end; "3 right 4-5 left" moves one part of adjacent stacks to one end and the rest
    to the other, and so does "4 right 3,5 left"; "none" leaves them. Stacks that are moved keep their order.

    >>> [stack[0] // 4 + 1 for stack in stacks_of(cut(range(32), "3-5 right"))]
    [3, 4, 5, 1, 2, 6, 7, 8]
    >>> cut(range(32), "5-3 right") is None, cut(range(32), "1 right 3 left") is None
    (True, True)
    """
    if how == NO_CUT:
        return tuple(order)
    if why_no_cut(how):
        return None
    parts = _parts(how)
    stacks = stacks_of(order)
    moved = {number for numbers, _ in parts for number in numbers}
    ends = {end: [stacks[number - 1] for number in sorted(numbers)] for numbers, end in parts}
    stay = [stack for number, stack in enumerate(stacks, 1) if number not in moved]
    return tuple(tile for stack in (*ends.get("right", ()), *stay, *ends.get("left", ())) for tile in stack)


def why_no_cut(how: str) -> str:
    """Say what is wrong with the words of a cut, within a sentence; nothing where it is one that § 535.11(g) allows.

    All eight stacks may be parted between both ends, and not be moved to one, where they lie already (Reading R106).

    >>> why_no_cut("3-5 right"), why_no_cut("1-8 left"), why_no_cut("1-3 left 4-8 right")
    ('', 'of all eight stacks none stays, so that nothing moves', '')
    >>> why_no_cut("3,5 right"), why_no_cut("5-3 right"), why_no_cut("3-5 middle")
    ('stacks 3 and 5 are not adjacent', 'a run goes from the lower number to the higher one, not 5-3', "'3-5 middle' names no end")
    """
    if _CUT.fullmatch(how) is None:
        return _misread(how)
    turned = next((run[0] for run in _RUN.finditer(how) if run[1] > run[2]), "")
    if turned:
        return f"a run goes from the lower number to the higher one, not {turned}"
    parts = _parts(how)
    numbers = sorted(number for part, _ in parts for number in part)
    for one, other in pairwise(numbers):
        if one == other:
            return f"stack {one} is named twice"
        if one + 1 != other:
            return f"stacks {one} and {other} are not adjacent"
    if len(parts) > 1 and parts[0][1] == parts[1][1]:
        return f"both parts go to the {parts[0][1]} end"
    return "of all eight stacks none stays, so that nothing moves" if len(parts) == 1 and len(numbers) == STACKS else ""


def _misread(how: str) -> str:
    """Say what is wrong with words that are no cut at all: a number, or an end."""
    wrong = next((number for number in re.findall(r"[0-9]+", how) if number not in {str(each) for each in range(1, STACKS + 1)}), "")
    if wrong:
        return f"there is no stack {wrong[:9]}: they are numbered 1 to {STACKS}, from the dealer's right"
    if not re.search(r"\b(right|left)\b", how):
        return f"{how[:24]!r} names no end"
    return f"{how[:24]!r} does not say which stacks go to which end"


def _parts(how: str) -> list[tuple[list[int], str]]:
    """Give the numbers of the stacks of each part, and the end to which it goes."""
    match = _CUT.fullmatch(how)
    assert match is not None  # noqa: S101 - it was looked at before
    return [(_numbers(run), end) for run, end in (match.group(1, 2), match.group(3, 4)) if run]


def _numbers(text: str) -> list[int]:
    """Read the numbers of stacks: single ones and runs, with commas between them."""
    found: list[int] = []
    for run in text.split(","):
        first, _, last = run.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def all_cuts() -> tuple[str, ...]:
    """Give every cut that a bank may direct, none first; used by those who choose by chance and by tests.

    >>> len(all_cuts()), all_cuts()[:3]
    (239, ('none', '1 right', '1 left'))
    """
    ends = ("right", "left")
    runs = [(first, last) for first in range(1, STACKS + 1) for last in range(first, STACKS + 1)]
    one = [f"{_run(*run)} {end}" for run in runs if run != (1, STACKS) for end in ends]
    two = [
        f"{_run(first, middle)} {end} {_run(middle + 1, last)} {ends[1 - at]}"
        for first, last in runs
        for middle in range(first, last)
        for at, end in enumerate(ends)
    ]
    return (NO_CUT, *one, *two)


def _run(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"
