"""Four Card Poker: what a strategy may look at, the strategies that have a name, and the best one told to a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.equipment.cards import Rank, ranks
from tablegames.odds.asked import nobody
from tablegames.odds.expression import Language, parse
from tablegames.odds.figure import Detail
from tablegames.odds.kernels.four_card_poker_counts import BY, MOST_TIMES, Groups, groups, strengths, tally_groups
from tablegames.odds.store import kept
from tablegames.ranking.four_card import HAND_SIZE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from tablegames.odds.asked import StrategyAsked, Watch

    Array = NDArray[Any]
    Cells = list[list[int]]
    """Hands by up card and best Play Wager: 13 times 4."""

OPTIMAL: Final = "optimal"
NEVER_FOLD: Final = "never fold"

FEATURES: Final = {
    "hand": "the rank of the best four cards, for 'at least T-T-K', 'at most' and 'below'",
    "category": "the kind of the best four cards, to be compared with no-pair, a-pair, two-pairs and so on",
    "pair": "the rank of the pair, 2 to 14; 0 unless the best hand is a pair",
    "kicker": "the higher of the two cards that play beside a pair; 0 unless the best hand is a pair",
    "second": "the lower of the two",
    "high": "the highest of the five cards",
    "low": "the lowest of the five cards",
    "up": "the rank of the dealer's up card, 2 to 14",
    "holds": "how many of the five cards are of the up card's rank",
    "above": "how many of the five cards rank above the up card",
    "suited": "how many of the five cards are of the up card's suit",
}

WORDS: Final = ("no-pair", "a-pair", "two-pairs", "a-straight", "a-flush", "three-of-a-kind", "a-straight-flush", "four-of-a-kind")
"""The kinds of hand as conditions name them, lowest first."""

TIMES: Final = ("fold", "1x", "2x", "3x")
"""The actions; their places are the Play Wager in Ante Wagers."""
DECISION: Final = "Play Wager"

_KIND_AT, _FIRST_AT, _SECOND_AT, _THIRD_AT = 16, 12, 8, 4
"""Where a strength holds the kind of hand and the ranks that decide, each from 1 for the 2."""


def literal(text: str) -> int:
    """Read a hand such as T-T-K or A-Q-9 as the lowest value of ``hand`` that it may have.

    Raises:
        ValueError: there are more than four cards, or more than two of a rank, or two pairs.
    """
    found = sorted((rank.order for rank in ranks(text.replace("-", " "))), reverse=True)
    alike = [rank for rank in set(found) if found.count(rank) > 1]
    if len(found) > HAND_SIZE or len(alike) > 1 or len(found) - len(set(found)) > 1:
        raise ValueError(f"{text} is neither a pair with at most two cards beside it nor up to four cards without a pair")
    deciding = [*alike, *(rank for rank in found if rank not in alike)]
    value = len(alike) << _KIND_AT
    for place, rank in enumerate(deciding):
        value |= (rank + 1) << (_FIRST_AT - 4 * place)
    return int(np.searchsorted(strengths().values, value))


LANGUAGE: Final = Language({DECISION: TIMES}, FEATURES, {word: at for at, word in enumerate(WORDS)}, literal)

SIMPLE: Final = """
3x: category > a-pair or pair >= 10
1x: pair >= 3
fold: otherwise
"""
EXPERT_REST: Final = """
3x: pair = J and (up <= J or holds and up < A)
3x: pair = 10 and (up <= 9 or up = 10 and kicker >= J)
3x: pair = 9 and up = 2
1x: pair >= 3 or pair = 2 and up = 2
fold: otherwise
"""
PRACTICAL: Final = "practical"
PRACTICAL_RULES: Final = """
3x: category > a-pair or pair = A
3x: pair = K and (up < A or holds or suited >= 2)
3x: (pair = Q or pair = J) and (up <= pair or holds)
3x: pair = 10 and (up <= 9 or up = 10 and kicker >= 9)
3x: pair = 9 and up <= 8 and (up <= 3 or up >= 7 or holds or suited >= 2)
3x: pair = 9 and up = 9 and second >= 8
3x: pair = 8 and up = 2 and suited + holds >= 1
3x: pair = 8 and up = 7 and suited + holds + holds >= 2
3x: pair = 8 and (up = 3 or up = 6) and suited + holds >= 3
3x: pair = 8 and up = 8 and low = 8
1x: pair >= 4
1x: pair = 3 and (low = 3 or holds or up = 2 or up >= K)
1x: pair = 2 and (up = 2 or holds and (suited >= 1 or up >= Q))
fold: otherwise
"""
NAMED: Final = {
    "always 1x": "1x: always",
    "always 3x": "3x: always",
    "simple": SIMPLE,
    "expert": f"""
3x: category > a-pair or pair = A
3x: pair = K and (up < A or holds)
3x: pair = Q and (up < K or above){EXPERT_REST}""",
    "expert by rank": f"""
3x: category > a-pair or pair = A
3x: pair = K and (up < A or holds)
3x: pair = Q and (up < K or holds){EXPERT_REST}""",
    PRACTICAL: PRACTICAL_RULES,
}
"""Strategies with a name, in the language of `expression`."""

STRATEGIES: Final = {
    OPTIMAL: "the best Play Wager for every hand and up card, by all cards that are seen",
    NEVER_FOLD: "the best Play Wager, but at least 1x with every hand",
    "always 1x": "a Play Wager of one Ante with every hand",
    "always 3x": "a Play Wager of three Antes with every hand",
    "simple": "3x with a pair of 10s or better, 1x with a pair of 3s to 9s, otherwise fold",
    "expert": "Elliot Frome's, by the up card; queens are raised 3x against a king beside an ace, as the text has it",
    "expert by rank": "the same, but queens are raised 3x against a king or an ace beside a card of that rank",
    PRACTICAL: "by the pair, the up card, whether its rank is held, and how many cards share its suit: nearly the best",
}
"""The strategies that have a name, each with a sentence."""


def features(grouped: Groups) -> dict[str, Array]:
    """Give what a strategy may look at: int16[groups] each; ranks are 2 to 14."""
    of = strengths()
    value = of.values[grouped.strength]
    category = value >> _KIND_AT
    is_pair = category == WORDS.index("a-pair")
    held, up = grouped.ranks.astype(np.int16), grouped.up.astype(np.int16)

    def deciding(at: int) -> Array:
        return np.where(is_pair, (value >> at & 15) + 1, 0).astype(np.int16)

    return {
        "hand": grouped.strength.astype(np.int16),
        "category": category.astype(np.int16),
        "pair": deciding(_FIRST_AT),
        "kicker": deciding(_SECOND_AT),
        "second": deciding(_THIRD_AT),
        "high": held[:, -1] + 2,
        "low": held[:, 0] + 2,
        "up": up + 2,
        "holds": (held == up[:, None]).sum(axis=1).astype(np.int16),
        "above": (held > up[:, None]).sum(axis=1).astype(np.int16),
        "suited": grouped.suited.astype(np.int16),
    }


def is_best(strategy: StrategyAsked | None) -> bool:
    """Tell whether the best strategy is asked for."""
    return strategy is None or (strategy.name == OPTIMAL and not strategy.text)


def weighs_cells(strategy: StrategyAsked | None) -> bool:
    """Tell whether a strategy weighs every hand and up card by itself, so that rules are not all of it."""
    return strategy is None or not text_of(strategy)


def text_of(strategy: StrategyAsked) -> str:
    """Give the rules of a strategy; of one that weighs every cell none."""
    return strategy.text or NAMED.get(strategy.name, "")


def rules_of(strategy: StrategyAsked | None) -> tuple[str, ...]:
    """Say a strategy in rules, in order.

    Raises:
        AskedError: a strategy of one's own cannot be read.
    """
    if is_best(strategy):
        return BEST_RULES
    assert strategy is not None  # noqa: S101 - `is_best` has said so
    if strategy.name == NEVER_FOLD and not strategy.text:
        return ("Play 3x where the best strategy does, and 1x with every other hand.",)
    return parse(text_of(strategy), LANGUAGE).sentences()


def times_of(text: str, arrays: Mapping[str, Array]) -> Array:
    """Give the Play Wager of each hand by the rules of a strategy and the `features`, in Ante Wagers.

    Raises:
        AskedError: the rules cannot be read, or say nothing of some hand.
    """
    return parse(text, LANGUAGE).choose(DECISION, arrays)


def counts_of(strategy: StrategyAsked | None, named: Mapping[str, Array], *, watch: Watch = nobody) -> Array:
    """Count deals by kind of hand, Play Wager and dealer's hand, as played by a strategy: int64[kinds, 4, 3]; ``named`` is what is `known`.

    Raises:
        AskedError: a strategy of one's own cannot be read, or says nothing of some hand.
    """
    if strategy is None or not strategy.text:
        return named[OPTIMAL if strategy is None else strategy.name]
    parse(strategy.text, LANGUAGE)
    grouped = groups(watch)
    return tally_groups(grouped, times_of(strategy.text, features(grouped)))


def known(watch: Watch = nobody) -> Mapping[str, Array]:
    """Give the counts of every strategy that has a name, and the `BEHIND` of the best one; kept on disk."""
    by = (*BY, __name__, "tablegames.odds.expression")
    found = kept("four-card-poker-known", by=by, make=lambda: _known(groups(watch)))
    return dict(zip(STRATEGIES, found["counts"], strict=True)) | {BEHIND: found["behind"]}


def _known(grouped: Groups) -> dict[str, Array]:
    """Count for each strategy in the order of `STRATEGIES`; few arrays are read sooner than many."""
    seen = features(grouped)
    counted = {OPTIMAL: grouped.optimal, NEVER_FOLD: grouped.unfolded}
    counted |= {name: tally_groups(grouped, times_of(text, seen)) for name, text in NAMED.items()}
    return {"counts": np.array([counted[name] for name in STRATEGIES]), "behind": behind(grouped, seen)}


BEHIND: Final = "table behind"
"""The key of the table behind: int64[27, 4, 13, 4], by hand, cards held of the up card's rank, up card and best Play Wager."""
_PAIRS, _HIGHS, _ROWS = 1, 1 + len(Rank), 1 + 2 * len(Rank)


def behind(grouped: Groups, seen: Mapping[str, Array]) -> Array:
    """Add up hands and up cards: first two pairs or better, then each pair, then each highest card of hands without a pair."""
    hand = np.where(seen["pair"] > 0, _PAIRS + seen["pair"] - 2, np.where(seen["category"] == 0, _HIGHS + seen["high"] - 2, 0))
    found = np.zeros((_ROWS, HAND_SIZE, len(Rank), MOST_TIMES + 1), np.int64)
    np.add.at(found, (hand, seen["holds"], grouped.up), grouped.best)
    return found


# ---------------------------------------------------------------- the best strategy, for a person

BEST_RULES: Final = (
    "3x with two pairs or better, and with a pair of aces.",
    "Kings: 3x; but 1x against an ace, unless an ace or two cards of the ace's suit are held.",
    "Queens and jacks: 3x against their own rank and below; against a higher card 1x, unless a card of its rank is held.",
    "Tens: 3x against 9 and below, and against a 10 with a kicker of 9 or higher; otherwise 1x.",
    (
        "Nines: 3x against 2, 3, 7 and 8; against 4, 5 and 6 where a card of that rank or two of that suit are held; "
        "against a 9 with two cards of 8 or higher beside the pair; otherwise 1x."
    ),
    (
        "Eights: 3x against a 2 with a card of its rank or suit, against a 7 with one of its rank or two of its suit, against a 3 or 6 "
        "with three cards of its rank or suit, and against an 8 with three cards higher than 8; otherwise 1x."
    ),
    "Fours to sevens: 1x.",
    "Threes: 1x with no 2 in the hand; with one only against a 2, a king or an ace, or with a card of the up card's rank; otherwise fold.",
    (
        "Deuces: 1x against a 2; otherwise only with a card of the up card's rank, and then another of its suit unless it is a queen, king "
        "or ace; otherwise fold."
    ),
    "Without a pair: fold.",
)
"""The best strategy, but for hands on the border; `PRACTICAL_RULES` is as much of it as features can say, and says what that costs."""


def _against(found: Cells, times: int) -> str:
    """Name the up cards against which a Play Wager is the best with all of some hands: "2-7 T"."""
    only = [rank for rank in Rank if found[rank.order][times] and found[rank.order][times] == sum(found[rank.order])]
    runs: list[list[Rank]] = []
    for rank in only:
        if runs and runs[-1][-1].order == rank.order - 1:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    return " ".join(run[0].symbol if len(run) == 1 else f"{run[0].symbol}-{run[-1].symbol}" for run in runs)


def _mixed(found: Cells) -> str:
    """Name the up cards against which all cards decide, by what is more often the best, and in how many of a hundred: "3x: 2 (62%)"."""
    said: dict[int, list[str]] = {}
    for rank in Rank:
        here = found[rank.order]
        most = max(here)
        if most != sum(here):
            said.setdefault(here.index(most), []).append(f"{rank.symbol} ({100 * most // sum(here)}%)")
    return "; ".join(f"{TIMES[times]}: {' '.join(said[times])}" for times in sorted(said, reverse=True))


def table_behind(found: Array) -> Detail:
    """Show the best Play Wager for each pair, or highest card, by how many cards of the up card's rank are held; int64[27, 4, 13, 4]."""
    rows: list[tuple[str, ...]] = []

    def add(hand: str, holds: str | int, *, cells: Array) -> None:
        listed: Cells = cells.tolist()
        rows.append((hand, str(holds), *(_against(listed, times) for times in (MOST_TIMES, 1, 0)), _mixed(listed)))

    add("two pairs or better", "any", cells=found[0].sum(axis=0))
    for first, words in ((_PAIRS, "pair of {0.plural}"), (_HIGHS, "highest {0.word}")):
        for rank in reversed(Rank):
            for holds in range(HAND_SIZE):
                here = found[first + rank.order, holds]
                if here[:, 1:].any() or (first == _PAIRS and here.any()):
                    add(words.format(rank), holds, cells=here)
    folded = found[_HIGHS:]
    add("any other", "any", cells=folded[~folded[..., 1:].any(axis=(2, 3))].sum(axis=0))
    columns = ("hand", "holds", "3x", "1x", "fold", "by all cards, more often")
    return Detail("The best Play Wager by hand, cards held of the up card's rank, and up card", columns, tuple(rows))
