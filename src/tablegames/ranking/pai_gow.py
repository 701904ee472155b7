"""Pai Gow for the command line: hands of two tiles, and a player's set against the dealer's (§§ 535.4, 535.10)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.cards import Card, cards
from tablegames.equipment.tiles import Tile, tiles_in_sequence
from tablegames.law import Cite, chapter
from tablegames.ranking import tiles
from tablegames.ranking.common import (
    Frequencies,
    Frequency,
    Judgement,
    Ranking,
    RankingChoice,
    RankingError,
    Settled,
    each_hand,
    judged,
)
from tablegames.ranking.tiles import DEALT, HAND_SIZE, RankedTiles, Set, high_and_low, in_a_set, rank

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

P = chapter("535")

NEVER_WINS, AS_ANY_VALUE = "never-wins", "as-any-value"
"""The answers to the choice `zero-low-hand` (Reading R22)."""


class Outcome(NamedTuple):
    """What becomes of a wager: 1 wins, 0 is a tie, -1 loses; the paragraph that says so, and the reading this rests on."""

    sign: int
    cite: Cite
    reading: str = ""


def outcome(high: int, low: int, *, is_zero: bool, zero_low_hand: str = NEVER_WINS) -> Outcome:
    """Say what becomes of a wager when the player's hands are higher than the dealer's or bank's (1), copies (0) or lower (-1).

    `is_zero` is whether the player's Low hand has a value of zero.

    >>> outcome(1, 1, is_zero=True).sign, outcome(-1, 1, is_zero=True).sign, outcome(-1, 1, is_zero=False).sign
    (0, -1, 0)
    """
    # On the reading it rests only where the Low hand of zero is the higher one.
    reading = "R22" if is_zero and low > 0 else ""
    is_low = low > 0 and not (is_zero and zero_low_hand == NEVER_WINS)
    if high > 0:
        return Outcome(1, P["10(j)"], reading) if is_low else Outcome(0, P["10(h)(1)"], reading)
    return Outcome(0, P["10(h)(2)"], reading) if is_low else Outcome(-1, P["10(g)"], reading)


# ---------------------------------------------------------------- hands


class Told(NamedTuple):
    """A ranked hand as it is told to people: `pair rank 17, Wong: 6-6 with a nine`."""

    name: str
    strength: int
    cites: tuple[Cite, ...]
    hand: RankedTiles


def told(hand: RankedTiles) -> Told:
    """Name a hand for people."""
    return Told(f"{hand.name}, {hand.words}" if hand.is_pair else hand.words, hand.strength, hand.cites, hand)


def judge(texts: Sequence[str]) -> Judgement:
    """Rank hands of two tiles."""
    hands = each_hand(texts, read=partial(cards, noun="tile"))
    ranked = each_hand(hands, read=_ranked)
    _one_set(hands)
    return judged([told(hand) for hand in ranked], compare=lambda a, b: tiles.compare(a.hand, b.hand))


def _ranked(hand: tuple[Card, ...]) -> RankedTiles:
    if len(hand) != HAND_SIZE:
        given = f"{len(hand)} {'is' if len(hand) == 1 else 'are'} given"
        raise RankingError(f"A hand has two tiles, and {given}.", cite=P["1"])
    return rank(*hand)


def _one_set(hands: Sequence[Sequence[Card]]) -> None:
    """Refuse more of a tile than a set has, in all hands of one round together."""
    held = Counter(one for hand in hands for one in hand)
    for one, many in held.items():
        if isinstance(one, Tile) and many > in_a_set(one):
            times = ("once", "twice")[in_a_set(one) - 1]
            raise RankingError(f"{one} is there {many} times: the hands come from one set, which has it {times}.", cite=P["3(c)"])


# ---------------------------------------------------------------- sets


class _Laid(NamedTuple):
    high: tuple[Card, ...]
    low: tuple[Card, ...]


def settle(texts: Sequence[str], *, zero_low_hand: str = NEVER_WINS) -> tuple[Settled, ...]:
    """Settle each player's set, written "HIGH / LOW", against the last one, the dealer's or the bank's."""
    if len(texts) < 2:
        raise RankingError("A player's set and then the dealer's are wanted, each written as \"High / Low\".", cite=P["10(f)"])
    laid = each_hand(texts, read=_read_set)
    _one_set([(*one.high, *one.low) for one in laid])
    *players, dealer = laid
    return tuple(_settled(player, high_and_low(*dealer), zero_low_hand=zero_low_hand) for player in players)


def _read_set(text: str) -> _Laid:
    high, slash, low = text.partition("/")
    if not slash:
        raise RankingError('A set has a stroke between its two hands: "6-6 6-6 / 5-5 1-5".', cite=P["10(a)"])
    found = _Laid(cards(high, noun="tile"), cards(low, noun="tile"))
    if (len(found.high), len(found.low)) != (HAND_SIZE, HAND_SIZE):
        raise RankingError(f"A set has two hands of two tiles, and {len(found.high)} and {len(found.low)} are given.", cite=P["10(a)"])
    high_and_low(*found)
    return found


def _settled(player: _Laid, dealer: Set, *, zero_low_hand: str) -> Settled:
    own = high_and_low(*player)
    high, low = tiles.compare(own.high, dealer.high), tiles.compare(own.low, dealer.low)
    sign, cite, reading = outcome(high.sign, low.sign, is_zero=own.low.is_zero, zero_low_hand=zero_low_hand)
    notes = []
    if own.high.strength != rank(*player.high).strength:
        notes.append("The tiles laid Low rank higher: they are the High hand (Reading R7).")
    if own.low.is_zero and zero_low_hand == NEVER_WINS:
        notes.append("The Low hand has a value of zero, which beats nothing.")
    if own.low.is_pair and sum(one.spots for one in own.low.tiles) % 10 == 0:
        notes.append("The spots of the Low hand add up to a zero, but a pair has no value (Reading R6).")
    names = told(own.high).name, told(own.low).name
    return Settled(sign, cite, reading, high, low, names, (told(dealer.high).name, told(dealer.low).name), tuple(notes))


# ---------------------------------------------------------------- all hands


def frequencies(progress: Callable[[int, int], None]) -> Frequencies:
    """Count the highest hand that can be made of every four tiles: each rank of pairs, and each value."""
    tally: Counter[tuple[int | None, int | None]] = Counter()
    for at, four in enumerate(combinations(tiles_in_sequence(), DEALT), 1):
        best = max((rank(a, b) for a, b in combinations(four, HAND_SIZE)), key=lambda hand: hand.strength)
        tally[best.pair_rank, best.value] += 1
        if at % 1000 == 0:
            progress(at, comb(32, DEALT))
    rows = [Frequency(f"pair rank {place}, {row.word}", row.cite, tally[place, None]) for place, row in enumerate(tiles.PAIR_ROWS.items, 1)]
    rows += [Frequency(f"value {value}", P["4(c)"], tally[None, value]) for value in range(9, -1, -1)]
    return Frequencies("hands of four tiles from 32, by the highest two", comb(32, DEALT), tuple(rows))


# ---------------------------------------------------------------- the entry


def _under(zero_low_hand: str) -> Ranking:
    return Ranking(
        "pai-gow",
        "Pai Gow",
        P["4(a)"],
        judge,
        settle=partial(settle, zero_low_hand=zero_low_hand),
        frequencies=frequencies,
        choice=RankingChoice("zero-low-hand", (NEVER_WINS, AS_ANY_VALUE)),
        chosen=_under,
    )


RANKING: Final = _under(NEVER_WINS)
