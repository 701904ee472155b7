"""Two sets of Pai Gow Poker against each other, over all 8,250,459,031,214,400 deals of a player's and a dealer's hand.

`laid_by` has a house way set every class of hands, `against` counts every result of one set of settings against another, and
`chances` gives for every setting worth a thought how many dealer's hands it beats and loses to (in parts, by what it shares).
"""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from math import comb
from threading import local
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tablegames import house_way
from tablegames.house_way.setting import CardSetter
from tablegames.house_way.seven import Seven
from tablegames.odds.kernels.jit import compiled
from tablegames.odds.kernels.pai_gow_poker_index import (
    RANKS,
    SIZE,
    Array,
    Lists,
    Slots,
    lists,
    masks_by_size,
    numbering,
    ranks_place,
    slots,
)
from tablegames.odds.kernels.pai_gow_poker_pairs import CORNERS, MOST_OTHERS, Entries, Work, by_ranks, by_suit, list_entries, work
from tablegames.odds.kernels.pai_gow_poker_set import SUITED, class_cards, class_of, codes_of, describe, settings
from tablegames.odds.store import kept
from tablegames.odds.work import spread, workers
from tablegames.ranking.classes import HANDS, each_class
from tablegames.ranking.with_joker import JokerUse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablegames.odds.asked import Watch
    from tablegames.odds.store import Arrays

DEALS: Final = comb(53, SIZE) * comb(53 - SIZE, SIZE)
"""8,250,459,031,214,400."""

_PARTS: Final = 12
_LAID_BY: Final = (
    "tablegames.house_way",
    "tablegames.ranking",
    "tablegames.odds.kernels.pai_gow_poker_index",
    "tablegames.odds.kernels.pai_gow_poker_set",
)
COUNTED_BY: Final = (
    "tablegames.odds.kernels.pai_gow_poker",
    "tablegames.odds.kernels.pai_gow_poker_index",
    "tablegames.odds.kernels.pai_gow_poker_set",
    "tablegames.odds.kernels.pai_gow_poker_pairs",
)

# ---------------------------------------------------------------- a house way


class Laid(NamedTuple):
    """How a house way sets all classes of hands."""

    code: Array
    """int32[292253]: the settings."""
    rule: Array
    """int16[292253]: the numbers of the rules that decide; 0 where none does."""
    is_flawed: Array
    """bool[292253]: where the way does not say how, and the highest lawful Low hand that fits is laid."""
    hands: Array
    """int64[292253]: how many hands there are of the class."""


def laid_by(text: str, joker: JokerUse, *, watch: Watch) -> Laid:
    """Have a house way set every class of hands, in two processes; `text` is its text. Each part is kept, and the whole."""
    return Laid(**kept("pai-gow-poker-way", text, joker.value, by=_LAID_BY, make=lambda: _all_laid(text, joker, watch=watch)._asdict()))


def _all_laid(text: str, joker: JokerUse, *, watch: Watch) -> Laid:
    whole = len(class_cards())
    code, laid = np.zeros(whole, np.int32), np.zeros((whole, 2), np.int8)
    rule, is_flawed, hands = np.zeros(whole, np.int16), np.zeros(whole, np.bool_), np.zeros(whole, np.int64)
    for done, part in enumerate(_laid_parts(text, joker), 1):
        at = part["kind"]
        laid[at], rule[at], is_flawed[at], hands[at] = part["laid"], part["rule"], part["is_flawed"], part["hands"]
        watch(done, _PARTS)
    codes_of(class_cards(), laid, settings(joker).code, code)
    if hands.sum() != HANDS or code.min() < 0:
        msg = "a class of hands was set otherwise than all ways to set it: this is a bug of tablegames"
        raise ArithmeticError(msg)
    return Laid(code, rule, is_flawed, hands)


def _laid_parts(text: str, joker: JokerUse) -> Iterable[Arrays]:
    """Give the parts as they are done, those of other processes first; what these cannot do, in this one."""
    left = set(range(_PARTS))
    try:
        if workers() > 1:
            pool = ProcessPoolExecutor(workers(), initializer=_deaf)
            try:
                waiting = {pool.submit(laid_part, text, joker.value, part): part for part in range(_PARTS)}
                for done in as_completed(waiting):
                    found = done.result()
                    left.discard(waiting[done])
                    yield found
            finally:
                pool.shutdown(cancel_futures=True)
    except (BrokenProcessPool, OSError):
        pass  # the loop below sets what they have not
    for part in sorted(left):
        yield laid_part(text, joker.value, part)


def _deaf() -> None:
    """Let the first process alone hear of Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def laid_part(text: str, joker: str, part: int) -> Arrays:
    """Set one part of the classes, or take it from where it is kept."""
    return kept("pai-gow-poker-laid", text, joker, part, _PARTS, by=_LAID_BY, make=lambda: _lay(text, JokerUse(joker), part=part))


def _lay(text: str, joker: JokerUse, *, part: int) -> Arrays:
    setter, numbers = house_way.of(text).setter, slots()
    assert isinstance(setter, CardSetter)  # noqa: S101 - the way is for this game
    cards, laid, rule, is_flawed, hands = [], [], [], [], []
    for each in each_class(part=part, parts=_PARTS):
        found = setter.find(Seven(each.cards, joker=joker))
        cards.append([card.index for card in each.cards])
        laid.append([describe(card, each.suit) for card in found.low])
        rule.append(0 if found.at is None else setter.rules[found.at].number)
        is_flawed.append(found.flaw is not None)
        hands.append(each.count)
    kind = np.zeros(len(cards), np.int32)
    _classes_of(np.array(cards, np.int8), numbers, kind)
    return {
        "kind": kind,
        "laid": np.array(laid, np.int8),
        "rule": np.array(rule, np.int16),
        "is_flawed": np.array(is_flawed),
        "hands": np.array(hands, np.int64),
    }


@compiled
def _classes_of(cards: Array, numbers: Slots, kind: Array) -> None:
    for at in range(cards.shape[0]):
        kind[at] = class_of(cards[at], numbers)


# ---------------------------------------------------------------- what is counted


class Seen(NamedTuple):
    """The player's settings as the counting wants them."""

    by_ranks: Entries
    by_suit: Entries
    start: Array
    """int64[292254]: where the settings of each class begin, in `choice`."""
    choice: Array
    """int32."""


def seen(start: Array, choice: Array) -> Seen:
    """Look at the settings of each class by ranks and by suit; a class without a setting is not dealt."""
    return Seen(_entries(start, choice, is_by_suit=False), _entries(start, choice, is_by_suit=True), start, choice)


def seen_as(codes: Array) -> Seen:
    """Look at a player who sets every class of hands in one way, int32[292253]; -1 of a class that is not dealt."""
    start = np.concatenate([np.zeros(1, np.int64), np.cumsum(codes >= 0, dtype=np.int64)])
    return seen(start, codes[codes >= 0])


def _entries(start: Array, choice: Array, *, is_by_suit: bool) -> Entries:
    numbers, none = slots(), np.zeros(0, np.int64)
    found = Entries(np.zeros((numbers.total if is_by_suit else numbers.plains) + 1, np.int64), np.zeros(0, np.int32), none)
    for is_counting in (True, False):
        for joker in range(2):
            for suited in range(SIZE - joker + 1 if is_by_suit else 1):
                others = numbering(3).counts[SIZE - joker - suited] if is_by_suit else numbering(4).counts[SIZE - joker]
                list_entries(is_by_suit, others, masks_by_size()[suited], joker, numbers, start, choice, found, is_counting)
        if is_counting:
            np.cumsum(found.start, out=found.start)
            many = int(found.start[-1])
            found = Entries(found.start, np.zeros(many, np.int32), np.zeros(many, np.int64))
    return found


@cache
def plain_of() -> Array:
    """Give for each class with a flush the class of hands of its ranks without one: int32."""
    numbers = slots()
    found = np.zeros(numbers.flushes, np.int32)
    _plain_of(class_cards()[: numbers.flushes], numbers, found)
    return found


@compiled
def _plain_of(cards: Array, numbers: Slots, found: Array) -> None:
    counts = np.zeros(RANKS, np.int8)
    for at in range(cards.shape[0]):
        counts[:] = 0
        for card in cards[at]:
            rank = card & (SUITED - 1)
            if rank < RANKS:
                counts[rank] += 1
        found[at] = numbers.flushes + ranks_place(counts, numbers)


class Part(NamedTuple):
    """Some of the cards in common: by ranks the numbers of multisets, by suit masks; int64."""

    is_by_suit: bool
    parts: Array


def parts_of(*, deck: int, pieces: int) -> list[Part]:
    """Cut the cards in common into pieces, the longest first; `deck` is a mask of the ranks that are dealt."""
    masks = _masks(deck)
    by_masks = [Part(is_by_suit=True, parts=masks[piece::pieces]) for piece in range(pieces)]
    every = np.arange(lists(4, SIZE).first[SIZE + 1])
    by_numbers = [Part(is_by_suit=False, parts=every[piece::pieces]) for piece in range(pieces)]
    return by_masks + by_numbers


def _masks(deck: int) -> Array:
    masks: Array = np.concatenate(masks_by_size())
    found: Array = masks[masks & ~np.int64(deck) == 0]
    return found


class Dealer(NamedTuple):
    """The dealer's hands: settings by class (int32, -1 of a class that is not dealt), and what there is to count with."""

    codes: Array
    highs: int
    deck: int
    masks: Array
    three: Lists
    four: Lists


def dealer_of(codes: Array, *, highs: int, deck: int = (1 << RANKS) - 1) -> Dealer:
    """Take the dealer's settings; `highs` is how many High hands there are."""
    return Dealer(codes, highs, deck, _masks(deck), lists(3, MOST_OTHERS), lists(4, SIZE))


def count(part: Part, dealer: Dealer, player: Seen, sums: Array, below: tuple[Array, Array], above: tuple[Array, Array]) -> None:
    """Count with some of the cards in common, into the corners `sums` or, by ranks and by suit, into `below` and `above`."""
    room = _room(dealer.highs)
    if part.is_by_suit:
        by_suit(part.parts, dealer.masks, dealer.codes, plain_of(), slots(), dealer.three, room, player.by_suit, sums, below[1], above[1])
    else:
        by_ranks(part.parts, dealer.codes, slots(), dealer.four, room, player.by_ranks, sums, below[0], above[0])


class _Held(local):
    """The room of this thread."""

    room: Work | None = None


_held = _Held()


def _room(highs: int) -> Work:
    if _held.room is None or len(_held.room.row) != highs + 1:
        _held.room = work(highs, longest=2 * slots().flushes)
    return _held.room


class Outcomes(NamedTuple):
    """How many deals end how: the player's High hand higher, the same or lower, and his Low hand higher, the same or lower."""

    counts: tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]]

    @property
    def win(self) -> int:
        """Both higher (§ 561.13(k))."""
        return self.counts[0][0]

    @property
    def lose(self) -> int:
        """None higher (§ 561.13(g)(1), (2))."""
        return sum(self.counts[1][1:]) + sum(self.counts[2][1:])

    @property
    def tie(self) -> int:
        """One higher, the other not (§ 561.13(i))."""
        return self.total - self.win - self.lose

    @property
    def total(self) -> int:
        """All deals."""
        return sum(map(sum, self.counts))


def outcomes(corners: Iterable[int]) -> Outcomes:
    """Turn corners into outcomes: how many are below, or not above, in High, and below, not above or anything in Low."""
    a = [int(corner) for corner in corners]
    rows = [a[0:3], [a[3 + at] - a[at] for at in range(3)], [a[6 + at] - a[3 + at] for at in range(3)]]
    high, same, low = ((row[0], row[1] - row[0], row[2] - row[1]) for row in rows)
    return Outcomes((high, same, low))


def against(player: Seen, dealer: Dealer, *, watch: Watch) -> Outcomes:
    """Count all deals of the player's hands against the dealer's, by their result."""
    return outcomes(corners_of(player, dealer, watch=watch).tolist())


def corners_of(player: Seen, dealer: Dealer, *, watch: Watch, pieces: int = 16) -> Array:
    """Count all deals of the player's hands, each setting as often as `player` says, against the dealer's: int64[9]."""
    none = (np.zeros(0, np.int32), np.zeros(0, np.int32))

    def do(part: Part) -> Array:
        sums = np.zeros(CORNERS, np.int64)
        count(part, dealer, player, sums, none, none)
        return sums

    return sum(spread(do, parts_of(deck=dealer.deck, pieces=pieces), watch=watch), start=np.zeros(CORNERS, np.int64))
