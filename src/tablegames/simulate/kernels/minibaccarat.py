"""Minibaccarat by chance: each round from a freshly shuffled shoe, as the odds count it; or shoe by shoe with burn and cover card.

A word of the stream draws six cards, of which a round looks at those that it needs; no branch depends on the cards.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from tablegames.equipment.cards import CARDS
from tablegames.games.minibaccarat import BANKER, NATURAL
from tablegames.odds.asked import AskedError
from tablegames.odds.kernels.jit import compiled, inlined
from tablegames.odds.kernels.minibaccarat import NO_CARD, VALUES
from tablegames.odds.models import minibaccarat as model
from tablegames.ranking.point_count import face_value, value
from tablegames.simulate.spec import Spec
from tablegames.simulate.streams import draw, next_word
from tablegames.simulate.wide import product

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked
    from tablegames.simulate.spec import Play

    Array = NDArray[Any]

__all__ = ["by_the_shoe", "play", "play_shoes", "spec", "trace", "trace_shoes"]

LEAST_BELOW_COVER: Final = 14
"""Cards under the second cover card, at the least, § 541.5(e)."""
_CARDS: Final = model.CARDS_OF_A_DEAL


@inlined
def _shuffle_six(state: Array, shoe: Array, least: np.uint64) -> None:
    """Put six cards drawn at random from the shoe at its front; words that end below ``least`` would favour some orders."""
    size = len(shoe)
    while True:
        low = next_word(state)
        for place in range(_CARDS):
            high, low = product(low, np.uint64(size - place))
            other = np.uint64(place) + high
            here = np.uint64(place)
            shoe[here], shoe[other] = shoe[other], shoe[here]
        if low >= least:
            return


@inlined
def _end(shoe: Array, first: int, worth: Array, player_draws: Array, banker_draws: Array) -> tuple[int, int]:
    """Play the cards from some place of the shoe on: give the final counts as one number, the Player's first, and the cards used."""
    a, b, c = worth[shoe[first]], worth[shoe[first + 1]], worth[shoe[first + 2]]
    d, e, f = worth[shoe[first + 3]], worth[shoe[first + 4]], worth[shoe[first + 5]]
    player, banker = a + c, b + d
    player -= 10 * (player >= 10)
    banker -= 10 * (banker >= 10)
    start = player * 10 + banker
    is_third = player_draws[start]
    is_last = banker_draws[start, e * is_third + NO_CARD * (1 - is_third)]
    player += e * is_third
    banker += (f * is_third + e * (1 - is_third)) * is_last
    player -= 10 * (player >= 10)
    banker -= 10 * (banker >= 10)
    return player * 10 + banker, 4 + is_third + is_last


@inlined
def _lines(ends: Array, line_of: Array, lines: int) -> Array:
    """Add up the lines of all wagers from how often each end came out."""
    found = np.zeros(lines, np.int64)
    for end in range(len(line_of)):
        for line in line_of[end]:
            found[line] += ends[end]
    return found


@inlined
def _orders(size: int) -> np.uint64:
    """Give in how many orders six cards can come from a shoe."""
    orders = np.uint64(1)
    for place in range(_CARDS):
        orders *= np.uint64(size - place)
    return orders


@compiled
def play(
    state: Array, rounds: int, cards: Array, worth: Array, player_draws: Array, banker_draws: Array, line_of: Array, bounds: Array
) -> Array:
    """Play rounds, each from a fresh shoe, and give how often each line came out: int64[lines].

    ``cards`` int8[shoe] are the cards of the shoe, 0 to 51; ``worth`` int64[52] their values; ``player_draws`` int64[100] is 1
    where the Player's Hand draws, by both counts; ``banker_draws`` int64[100, 11] where the Banker's does, by both counts and
    the Player's third card; ``line_of`` int64[100, wagers] the line of each end; ``bounds`` int64[2] how many lines
    there are, and how many cards are below the cover card of a shoe that is played to its end.
    """
    shoe, ends = worth[cards], np.zeros(VALUES * VALUES, np.int64)
    same, orders = np.arange(VALUES), _orders(len(cards))
    least = (np.uint64(0) - orders) % orders
    for _ in range(rounds):
        _shuffle_six(state, shoe, least)
        end, _used = _end(shoe, 0, same, player_draws, banker_draws)
        ends[end] += 1
    return _lines(ends, line_of, bounds[0])


@compiled
def trace(
    state: Array, rounds: int, cards: Array, worth: Array, player_draws: Array, banker_draws: Array, line_of: Array, _bounds: Array
) -> tuple[Array, Array]:
    """Play the same rounds and show them: int8[rounds, 6] the cards in the order of the shoe, int64[rounds, wagers] the lines."""
    shoe, orders = cards.copy(), _orders(len(cards))
    least = (np.uint64(0) - orders) % orders
    shown, found = np.empty((rounds, _CARDS), np.int8), np.empty((rounds, line_of.shape[1]), np.int64)
    for number in range(rounds):
        _shuffle_six(state, shoe, least)
        end, _used = _end(shoe, 0, worth, player_draws, banker_draws)
        shown[number], found[number] = shoe[:_CARDS], line_of[end]
    return shown, found


@inlined
def _next_start(state: Array, shoe: Array, at: int, burns: Array) -> int:
    """Give where the next round begins: ``at``, or, with a negative number, after the burn of a shoe that is shuffled now."""
    if at >= 0:
        return at
    draw(state, shoe, 0, len(shoe))
    return 1 + burns[shoe[0]]  # type: ignore[no-any-return]


@compiled
def play_shoes(
    state: Array,
    rounds: int,
    cards: Array,
    worth: Array,
    player_draws: Array,
    banker_draws: Array,
    line_of: Array,
    bounds: Array,
    burns: Array,
) -> Array:
    """Play rounds shoe by shoe, and give how often each line came out: int64[lines]; the last shoe may be left unfinished.

    A shoe is shuffled whole. Its first card and as many more as ``burns`` int64[52] has for it are burned; the round in which
    the cover card appears is finished, and one more is dealt. The other tables are those
    of `play`.
    """
    shoe, ends = cards.copy(), np.zeros(VALUES * VALUES, np.int64)
    at, is_last = -1, False
    for _ in range(rounds):
        at = _next_start(state, shoe, at, burns)
        end, used = _end(shoe, at, worth, player_draws, banker_draws)
        ends[end] += 1
        at, is_last = (-1 if is_last else at + used), not is_last and at + used >= len(shoe) - bounds[1]
    return _lines(ends, line_of, bounds[0])


@compiled
def trace_shoes(
    state: Array,
    rounds: int,
    cards: Array,
    worth: Array,
    player_draws: Array,
    banker_draws: Array,
    line_of: Array,
    bounds: Array,
    burns: Array,
) -> tuple[Array, Array, Array]:
    """Play the same rounds and show them: int8[rounds, shoe] the shoe of each, int64[rounds] its first card, int64[rounds, wagers]."""
    shoe, at, is_last = cards.copy(), -1, False
    shown, starts = np.empty((rounds, len(cards)), np.int8), np.empty(rounds, np.int64)
    found = np.empty((rounds, line_of.shape[1]), np.int64)
    for number in range(rounds):
        at = _next_start(state, shoe, at, burns)
        end, used = _end(shoe, at, worth, player_draws, banker_draws)
        shown[number], starts[number], found[number] = shoe, at, line_of[end]
        at, is_last = (-1 if is_last else at + used), not is_last and at + used >= len(shoe) - bounds[1]
    return shown, starts, found


def spec(asked: Asked) -> Spec:
    """Give what is played: the wagers asked for on the same cards, each round from a fresh shoe.

    Raises:
        AskedError: what is asked cannot be priced.
    """
    return _spec(asked, play)


def by_the_shoe(asked: Asked, *, below_cover: int = LEAST_BELOW_COVER) -> Spec:
    """Give what is played shoe by shoe, with the burn of § 541.5(g) and a cover card so many cards from the end, § 541.5(e).

    Raises:
        AskedError: the cover card leaves too few cards above or below it, or what is asked cannot be priced.
    """
    made = _spec(asked, play_shoes, below_cover=below_cover)
    most = len(made.tables[0]) - 2 * LEAST_BELOW_COVER
    if not LEAST_BELOW_COVER <= below_cover <= most:
        raise AskedError(f"The cover card has from {LEAST_BELOW_COVER} to {most} cards below it, not {below_cover}.")
    burns = np.array([face_value(card) for card in CARDS], dtype=np.int64)
    return replace(made, tables=(*made.tables, burns))


def _spec(asked: Asked, kernel: Play, *, below_cover: int = LEAST_BELOW_COVER) -> Spec:
    ways = list(model.ways(asked if asked.wants(BANKER) else replace(asked, wager_cents=None)))
    analyses = tuple(way.analysis for way in ways)
    decks = {dict(analysis.options)["decks"] for analysis in analyses}
    if len(decks) > 1:
        raise AskedError(f"One shoe is played at a time: of {', '.join(sorted(decks))} decks name one.")
    number = int(decks.pop())
    model.shoe_of(number, asked.removed)
    left = Counter(dict.fromkeys(CARDS, number)) - Counter(asked.removed)
    cards = np.array([card.index for card in left.elements()], dtype=np.int8)
    draws = model.draws()
    player, banker = np.divmod(np.arange(VALUES * VALUES), VALUES)
    is_natural = np.maximum(player, banker) >= NATURAL
    player_draws = ~is_natural & (player < model.PLAYER_STANDS_ON)
    banker_draws = ~is_natural[:, None] & draws[banker]
    lines = sum(len(analysis.lines) for analysis in analyses)
    worth = np.array([value(card) for card in CARDS], dtype=np.int64)
    bounds = np.array([lines, below_cover], dtype=np.int64)
    tables = (cards, worth, player_draws.astype(np.int64), banker_draws.astype(np.int64), _line_of(ways), bounds)
    return Spec(asked.slug, analyses, tables, kernel)


def _line_of(ways: list[model.Way]) -> NDArray[np.int64]:
    """Give the line of each end in each analysis, one analysis after the other: int64[100, wagers]."""
    found = np.zeros((VALUES * VALUES, len(ways)), np.int64)
    first = 0
    for column, way in enumerate(ways):
        at = {line.hand: first + number for number, line in enumerate(way.analysis.lines)}
        for end in range(len(found)):
            found[end, column] = at.get(way.priced.line(*divmod(end, VALUES)).hand, 0)
        first += len(at)
    return cast("NDArray[np.int64]", found)
