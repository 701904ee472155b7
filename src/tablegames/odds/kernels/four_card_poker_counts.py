"""Four Card Poker: from the chapter's ranking to the counts of every hand and up card, and from these to what a decision brings.

`cells` counts, in two threads, and keeps the counts; `decide` and `tally` weigh every decision with them; `grouped` adds up what
no feature of a strategy tells apart, so that a strategy of one's own is priced without the single cells.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tablegames.equipment.cards import CARDS, Rank, Suit
from tablegames.odds.asked import nobody
from tablegames.odds.kernels.four_card_poker import Best, Sweep, deal_dealers, deal_players, sizes_of, sweep
from tablegames.odds.kernels.jit import compiled
from tablegames.odds.store import kept
from tablegames.odds.work import spread
from tablegames.ranking.four_card import DEALT, FOUR_ACES, FOUR_CARD, HAND_SIZE, PAIR_OF_ACES, FourCardHand, Ranked, paid_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from tablegames.equipment.cards import Card
    from tablegames.odds.asked import Watch

    Array = NDArray[Any]

KINDS: Final = (
    FourCardHand.HIGH_CARD.word,
    FourCardHand.PAIR.word,
    PAIR_OF_ACES,
    FourCardHand.TWO_PAIRS.word,
    FourCardHand.STRAIGHT.word,
    FourCardHand.FLUSH.word,
    FourCardHand.THREE_OF_A_KIND.word,
    FourCardHand.STRAIGHT_FLUSH.word,
    FourCardHand.FOUR_OF_A_KIND.word,
    FOUR_ACES,
)
"""The kinds of hand that some paytable tells apart, lowest first."""
ALL_RANKS: Final = tuple(rank.order for rank in Rank)
DEALER_SIZE: Final = DEALT + 1
SUITS: Final = len(Suit)
MOST_TIMES: Final = 3
"""The Play Wager is at most three times the Ante Wager (§ 641a.11(b))."""
BY: Final = (
    "tablegames.odds.kernels.four_card_poker",
    "tablegames.odds.kernels.four_card_poker_counts",
    "tablegames.ranking.four_card",
    "tablegames.ranking.poker",
)
"""The modules on whose source the counts depend."""


# ---------------------------------------------------------------- strengths


class Strengths(NamedTuple):
    """The strengths of the chapter's four-card hands, numbered from 0 for the lowest."""

    values: Array
    """int64[strengths]: `Ranked.strength`, ascending."""
    kinds: Array
    """int64[strengths]: the place in `KINDS`."""
    hands: tuple[Ranked, ...]
    """A hand of each strength."""


def _cards_of(ranks: Sequence[int]) -> list[Card]:
    """Give cards of these ranks, of more than one suit."""
    suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
    suits[-1] += 1 if not any(suits) else 0
    return [CARDS[rank * SUITS + suit] for rank, suit in zip(ranks, suits, strict=True)]


def _kind(hand: Ranked) -> int:
    words = paid_words(hand)
    return KINDS.index(words[0] if words else hand.category.word)


@cache
def _each_hand() -> tuple[dict[tuple[int, ...], Ranked], dict[tuple[int, ...], Ranked]]:
    """Rank a hand of every four ranks, of several suits and, where the ranks differ, of one."""
    several: Iterable[tuple[int, ...]] = combinations_with_replacement(ALL_RANKS, HAND_SIZE)
    one: Iterable[tuple[int, ...]] = combinations(ALL_RANKS, HAND_SIZE)
    plain = {ranks: FOUR_CARD.ranked(*_cards_of(ranks)) for ranks in several}
    return plain, {ranks: FOUR_CARD.ranked(*(CARDS[rank * SUITS] for rank in ranks)) for ranks in one}


@cache
def strengths() -> Strengths:
    """Number the strengths, by ranking a hand of each with the rows that the chapter declares."""
    plain, suited = _each_hand()
    hands = {hand.strength: hand for hand in (*plain.values(), *suited.values())}
    values = sorted(hands)
    kinds = np.array([_kind(hands[value]) for value in values], dtype=np.int64)
    return Strengths(np.array(values, dtype=np.int64), kinds, tuple(hands[value] for value in values))


@cache
def best_tables(ranks: tuple[int, ...] = ALL_RANKS) -> Best:
    """Make the tables of the best four cards, for a deck of these ranks in four suits."""
    plain, suited = _each_hand()
    number = {int(value): at for at, value in enumerate(strengths().values)}
    places = np.array([[comb(rank + place, place + 1) for rank in ALL_RANKS] for place in range(DEALER_SIZE)], dtype=np.int64)

    def index(held: Array) -> Array:
        return sum((places[place, held[:, place]] for place in range(held.shape[1])), start=np.zeros(len(held), np.int64))

    four = np.zeros(comb(len(ALL_RANKS) + HAND_SIZE - 1, HAND_SIZE), dtype=np.uint16)
    four[index(np.array(list(plain)))] = [number[hand.strength] for hand in plain.values()]

    def best_of(count: int) -> Array:
        held = np.array(list(combinations_with_replacement(ALL_RANKS, count)))
        found = np.zeros(len(held), dtype=np.uint16)
        for chosen in combinations(range(count), HAND_SIZE):
            found = np.maximum(found, four[index(held[:, chosen])])
        placed = np.empty_like(found)
        placed[index(held)] = found
        return placed

    of_suit = np.zeros(1 << len(ALL_RANKS), dtype=np.uint16)
    for held, hand in suited.items():
        of_suit[sum(1 << rank for rank in held)] = number[hand.strength]
    for mask in range(len(of_suit)):
        if mask.bit_count() > HAND_SIZE:
            of_suit[mask] = max(of_suit[mask & ~(1 << rank)] for rank in ALL_RANKS if mask >> rank & 1)
    deck = np.repeat(np.array(ranks, dtype=np.int64), SUITS)
    return Best(deck, places, best_of(DEALT), best_of(DEALER_SIZE), of_suit)


# ---------------------------------------------------------------- the counts


class Cells(NamedTuple):
    """Every hand of the player, suits apart, against every up card.

    Cards are places in the deck. A cell whose up card is one of the player's own is no deal, and holds -1.
    """

    hands: Array
    """uint8[rows, 5]: the player's cards, ascending; rows in the order of strength."""
    weights: Array
    """int64[rows]: how many hands differ from it by a change of suits only, itself included."""
    strength: Array
    """int64[rows]: the number of the strength."""
    lower: Array
    """int32[rows, cards]: the dealer's hands with this up card that rank lower."""
    equal: Array
    """int32[rows, cards]: those that rank equal."""
    others: int
    """How many hands the dealer may have with each up card."""


def count(ranks: tuple[int, ...] = ALL_RANKS, *, watch: Watch = nobody) -> Cells:
    """Count the dealer's hands for every hand and up card, of a deck with these ranks in four suits; at least 11 cards."""
    best, of = best_tables(ranks), len(strengths().values)
    cards = len(best.rank)
    dealers, starts = deal_dealers(best, total=comb(cards, DEALER_SIZE), strengths=of)
    hands, weights, strength = deal_players(best, most=comb(cards, DEALT))
    firsts = np.concatenate(([0], np.cumsum(np.bincount(strength, minlength=of)))).astype(np.int64)
    sets = [0, 0, *np.cumsum([comb(cards, size) for size in range(1, DEALT)]).tolist()]
    beyond = np.zeros((len(hands), cards), np.int32)
    equal = np.zeros_like(beyond)
    # A hand of the dealer counts its 62 subsets, one of the player's is asked about twice for all 32 of its own with each up card.
    work = np.cumsum(np.diff(starts) + 2 * cards * np.diff(firsts))
    middle = int(np.searchsorted(work, work[-1] // 2))
    met = [np.zeros(1, np.int64), np.zeros(1, np.int64)]

    def one_way(way: int) -> None:
        few, fives = np.zeros(sets[-1], np.int32), np.zeros(comb(cards, DEALT), np.uint8)
        state = Sweep(dealers, starts, hands, firsts, sizes_of(cards), np.array(sets, np.int64), few, fives, met[way])
        sweep(state, best, ((0, middle, 1), (of - 1, middle + 1, -1))[way], beyond, equal)

    total = len(dealers)
    spread(one_way, (0, 1), watch=lambda _done, _total: watch(int(met[0][0] + met[1][0]), total))
    others = comb(cards - DEALER_SIZE, DEALT)
    upper = firsts[middle + 1]
    lower = beyond
    lower[upper:] = others - beyond[upper:] - equal[upper:]
    own = (np.arange(len(hands))[:, None], hands)
    lower[own] = equal[own] = -1
    return Cells(hands, weights, strength, lower, equal, others)


def cells(watch: Watch = nobody) -> Cells:
    """Give the counts of the whole deck: counted once, in a few seconds, and kept on disk."""
    found = kept("four-card-poker-cells", by=BY, make=lambda: _as_arrays(count(watch=watch)))
    hands, weights, strength, lower, equal = (found[name] for name in Cells._fields[:-1])
    return Cells(hands, weights, strength, lower, equal, int(found["others"]))


def _as_arrays(counted: NamedTuple) -> dict[str, Array]:
    return {name: np.asarray(value) for name, value in counted._asdict().items()}


def five_card_kinds() -> Array:
    """Count the player's hands by kind, in the order of `KINDS`: int64[kinds], 2,598,960 in all."""
    return kept("four-card-poker-kinds", by=BY, make=_five_card_kinds)["kinds"]


def _five_card_kinds() -> dict[str, Array]:
    _, weights, strength = deal_players(best_tables(), most=comb(len(CARDS), DEALT))
    kinds = np.zeros(len(KINDS), np.int64)
    np.add.at(kinds, strengths().kinds[strength], weights)
    return {"kinds": kinds}


# ---------------------------------------------------------------- decisions and what they bring


@compiled
def _decide(lower: Array, equal: Array, others: int, may_fold: bool, times: Array) -> None:  # noqa: FBT001 - kernels are called by position
    """Fill in the best multiple of the Ante Wager, 0 for a fold; of equally good ones the smallest."""
    for row in range(lower.shape[0]):
        for up in range(lower.shape[1]):
            if lower[row, up] < 0:
                continue
            won = np.int64(lower[row, up]) + np.int64(equal[row, up])
            lead = won - (others - won)
            if lead > 0:
                times[row, up] = MOST_TIMES
            elif not may_fold or 2 * lead > -others:
                times[row, up] = 1


def decide(counted: Cells, *, may_fold: bool = True) -> Array:
    """Give the Play Wager that is best for each cell, in Ante Wagers: uint8[rows, cards], 0 for a fold.

    A wager of x Antes wins or loses 1 + x times the difference of won and lost deals: the most is best where the player wins
    more than he loses, and otherwise the least, or a fold where that loses more than the Ante. The Ante bonus is paid in any
    case, so that it changes nothing but a fold; the hands that have one are never folded.
    """
    times = np.zeros(counted.lower.shape, np.uint8)
    _decide(counted.lower, counted.equal, counted.others, may_fold, times)
    return times


@compiled
def _tally(lower: Array, equal: Array, others: int, weights: Array, kinds: Array, times: Array, counts: Array) -> None:
    for row in range(lower.shape[0]):
        kind, weight = kinds[row], weights[row]
        for up in range(lower.shape[1]):
            below, same = np.int64(lower[row, up]), np.int64(equal[row, up])
            if below >= 0:
                counts[kind, times[row, up], 0] += weight * below
                counts[kind, times[row, up], 1] += weight * same
                counts[kind, times[row, up], 2] += weight * (others - below - same)


def tally(counted: Cells, times: Array) -> Array:
    """Count deals by the player's kind of hand, his Play Wager and the dealer's hand: int64[kinds, 4, 3], lower, equal, higher."""
    counts = np.zeros((len(KINDS), MOST_TIMES + 1, 3), np.int64)
    kinds = strengths().kinds[counted.strength]
    _tally(counted.lower, counted.equal, counted.others, counted.weights, kinds, times, counts)
    return counts


# ---------------------------------------------------------------- what no feature tells apart


class Groups(NamedTuple):
    """Cells that have all features in common: the five ranks, the strength, the up card's rank, and how many cards share its suit."""

    ranks: Array
    """uint8[groups, 5]: the player's ranks, 0 to 12, ascending."""
    strength: Array
    """uint16[groups]."""
    up: Array
    """uint8[groups]: the up card's rank, 0 to 12."""
    suited: Array
    """uint8[groups]: how many of the player's cards are of the up card's suit."""
    deals: Array
    """int64[groups, 3]: deals with a lower, an equal and a higher hand of the dealer."""
    best: Array
    """int32[groups, 4]: hands with an up card by their best Play Wager."""
    place: Array
    """int32[groups]: the place of the group in a table of all that there could be."""
    look: Array
    """int32[rows]: what is the same for all up cards of a row of `Cells`, as a number."""
    optimal: Array
    """int64[kinds, 4, 3]: `tally` of the best decisions."""
    unfolded: Array
    """int64[kinds, 4, 3]: `tally` of the best decisions without a fold."""


_UP_CARDS: Final = len(ALL_RANKS) * (DEALT + 1)


@compiled
def _suited(hand: Array, up: int) -> int:
    suited = 0
    for card in hand:
        suited += (card & 3) == (up & 3)
    return suited


@compiled
def _group(hands: Array, look: Array, rank: Array, lower: Array, equal: Array, others: int, weights: Array, times: Array) -> Any:  # noqa: ANN401
    """Add up deals and decisions in a table of all groups that there could be."""
    size = (look.max() + 1) * _UP_CARDS
    deals, best = np.zeros((size, 3), np.int64), np.zeros((size, MOST_TIMES + 1), np.int64)
    for row in range(len(hands)):
        for up in range(lower.shape[1]):
            below, same = np.int64(lower[row, up]), np.int64(equal[row, up])
            if below >= 0:
                place = np.int64(look[row]) * _UP_CARDS + rank[up] * (DEALT + 1) + _suited(hands[row], up)
                deals[place, 0] += weights[row] * below
                deals[place, 1] += weights[row] * same
                deals[place, 2] += weights[row] * (others - below - same)
                best[place, times[row, up]] += weights[row]
    return deals, best


def group(counted: Cells, best: Best) -> Groups:
    """Add up the cells that have all features in common."""
    ranks = best.rank[counted.hands]
    numbers = np.concatenate((ranks, counted.strength[:, None]), axis=1)
    looks, look = np.unique(numbers, axis=0, return_inverse=True)
    times = decide(counted)
    deals, chosen = _group(counted.hands, look, best.rank, counted.lower, counted.equal, counted.others, counted.weights, times)
    place = np.flatnonzero(chosen.sum(axis=1))
    held, (up, suited) = looks[place // _UP_CARDS], np.divmod(place % _UP_CARDS, DEALT + 1)
    unfolded = tally(counted, decide(counted, may_fold=False))
    return Groups(
        held[:, :DEALT].astype(np.uint8),
        held[:, DEALT].astype(np.uint16),
        up.astype(np.uint8),
        suited.astype(np.uint8),
        deals[place],
        chosen[place].astype(np.int32),
        place.astype(np.int32),
        look.astype(np.int32),
        tally(counted, times),
        unfolded,
    )


def groups(watch: Watch = nobody) -> Groups:
    """Give the groups of the whole deck, kept on disk."""
    found = kept("four-card-poker-groups", by=BY, make=lambda: _as_arrays(group(cells(watch), best_tables())))
    return Groups(*(found[name] for name in Groups._fields))


def tally_groups(grouped: Groups, times: Array) -> Array:
    """Count deals as `tally` does, by the Play Wager of each group."""
    counts = np.zeros((len(KINDS), MOST_TIMES + 1, 3), np.int64)
    np.add.at(counts, (strengths().kinds[grouped.strength], times), grouped.deals)
    return counts


@compiled
def _follow(hands: Array, look: Array, rank: Array, times: Array, followed: Array) -> None:
    for row in range(len(hands)):
        for up in range(followed.shape[1]):
            followed[row, up] = times[np.int64(look[row]) * _UP_CARDS + rank[up] * (DEALT + 1) + _suited(hands[row], up)]


def follow(counted: Cells, grouped: Groups, *, times: Array) -> Array:
    """Give the Play Wager of each cell by that of its group: uint8[rows, cards]."""
    placed = np.zeros(int(grouped.look.max() + 1) * _UP_CARDS, np.uint8)
    placed[grouped.place] = times
    followed = np.zeros(counted.lower.shape, np.uint8)
    _follow(counted.hands, grouped.look, best_tables().rank, placed, followed)
    return followed
