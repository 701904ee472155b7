"""Texas Hold 'Em Bonus Poker: how near rules in words come to the best decisions, rule by rule and kind of hand by kind of hand."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.games.texas_holdem_bonus import RIVER, TURN
from tablegames.odds.asked import nobody
from tablegames.odds.figure import Detail
from tablegames.odds.kernels.texas_holdem_bonus import TIE
from tablegames.odds.models.texas_holdem_bonus_deals import DEALT_BY, PART, Counted, look, whole
from tablegames.odds.models.texas_holdem_bonus_rules import BEST, KINDS, TEXTS, WORDS, read
from tablegames.odds.store import kept
from tablegames.odds.work import spread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tablegames.odds.asked import Watch
    from tablegames.odds.expression import Rules

    Ints = NDArray[np.int64]

TITLES: Final = {TURN: "Turn Wager, on three community cards", RIVER: "River Wager, on four community cards"}
HANDS, SAME, LOST = range(3)
"""What is summed of each rule: hands with their boards, those that the best decision treats alike, and what the others lose."""
MADE, WORTH = 1, 2
"""What is summed of each kind, after its hands: those with which the wager is best, and what all of them win with it."""


def judged_details(*, watch: Watch = nobody) -> Iterator[Detail]:
    """Show, for the Turn and the River Wager, each rule in words and each kind of hand beside the best decisions."""
    rules = read(TEXTS[WORDS])

    def make() -> dict[str, NDArray[Any]]:
        counted = whole(watch)
        return {
            f"{decision}-{name}": sums for decision in TITLES for name, sums in judge(rules, decision, counted=counted, watch=watch).items()
        }

    said = tuple(rule.text for rule in rules.rules)
    found = kept("texas-holdem-bonus-judged", said, by=(*DEALT_BY, __name__), make=make)
    for decision, title in TITLES.items():
        of = [rule.text for rule in rules.rules if rule.decision == decision]
        cases = int(found[f"{decision}-cases"][0])
        yield rules_detail(title, of, sums=found[f"{decision}-rules"], cases=cases)
        yield kinds_detail(title, sums=found[f"{decision}-kinds"], cases=cases)


def rules_detail(title: str, rules: list[str], *, sums: NDArray[Any], cases: int) -> Detail:
    """Show how often each rule decides, how often as is best, and what it costs."""
    total = int(sums[:, HANDS].sum())
    rows = tuple(
        (rule, Fraction(hands, total), Fraction(same, max(hands, 1)), Fraction(lost, total * cases))
        for rule, (hands, same, lost) in zip(rules, sums.tolist(), strict=True)
    )
    columns = ("rule, the first that applies", "decides", "as is best", "costs, in wagers")
    return Detail(f"{title}: the rules in words", columns, rows)


def kinds_detail(title: str, *, sums: NDArray[Any], cases: int) -> Detail:
    """Show for each kind of hand on each kind of board how often the wager is best, and what it is worth on average."""
    total, rows = int(sums[:, HANDS].sum()), []
    for place, (hands, made, worth) in enumerate(sums.tolist()):
        if hands:
            hand, board = divmod(place, len(KINDS))
            rows.append((KINDS[hand], KINDS[board], Fraction(hands, total), Fraction(made, hands), Fraction(worth, hands * cases)))
    columns = ("hand with the board", "board alone", "part of all", "wager best in", "wager wins on average")
    return Detail(f"{title}: by kinds of hands", columns, tuple(rows[::-1]))


def judge(rules: Rules, decision: str, *, counted: Counted, watch: Watch = nobody) -> dict[str, Ints]:
    """Compare the rules of one decision with the best: sums by rule, [rules, 3], and by kinds of hand and board, [100, 3].

    What is lost and won is summed over all cards that may still come; divided by ``cases``, [1], it is in wagers.
    """
    is_turn = decision == TURN
    boards = counted.flops if is_turn else counted.fours
    outcomes, cases = (counted.flop_outcomes, counted.cases * counted.turns) if is_turn else (counted.outcomes, counted.cases)

    def part(at: int) -> tuple[Ints, Ints]:
        some = slice(at, at + PART)
        there, arrays = look(boards.cards[some], counted.deck)
        each = outcomes[some][there].astype(np.int64)
        margin = 2 * each[:, :TIE].sum(axis=1) + each[:, TIE] - cases
        weight = np.broadcast_to(boards.weight[some, None], there.shape)[there]
        arrays[BEST] = margin > 0
        by_rule = _by_rule(rules, decision, arrays=arrays, margin=margin, weight=weight)
        kinds = arrays["hand"].astype(np.int64) * len(KINDS) + arrays["board"]
        by_kind = _summed(kinds, (weight, weight * (margin > 0), weight * margin), size=len(KINDS) ** 2)
        return by_rule, by_kind

    parts = spread(part, range(0, len(boards.cards), PART), watch=watch)
    by_rule, by_kind = (np.sum([each[at] for each in parts], axis=0) for at in range(2))
    return {"rules": by_rule, "kinds": by_kind, "cases": np.array([cases])}


def _by_rule(rules: Rules, decision: str, *, arrays: dict[str, NDArray[Any]], margin: Ints, weight: Ints) -> Ints:
    """Sum for each rule the hands that it decides, those decided as is best, and what the others lose."""
    left, found = np.ones(len(margin), np.bool_), []
    for rule in rules.rules:
        if rule.decision == decision:
            applies = left & (np.broadcast_to(np.asarray(rule.when(arrays)) != 0, left.shape))
            left &= ~applies
            is_best = (margin[applies] > 0) == (rule.action == 0)
            lost = np.abs(margin[applies]) * weight[applies] * ~is_best
            found.append((weight[applies].sum(), weight[applies][is_best].sum(), lost.sum()))
    return np.array(found, np.int64)


def _summed(keys: Ints, columns: tuple[Ints, ...], *, size: int) -> Ints:
    """Sum whole numbers by key: [size, columns]; exact, since the sums of a part are far below 2**53."""
    found: Ints = np.stack([np.bincount(keys, weights=column, minlength=size) for column in columns], axis=1).astype(np.int64)
    return found
