"""Four Card Poker, chapter 641a: every wager, counted over all 167,439,136,344,480 deals.

A deal of Ante and Play is the player's five cards, the dealer's up card and his five others: 2,598,960 × 47 × 1,370,754 of them,
equally likely. For each hand and up card the dealer's lower, equal and higher hands decide the Play Wager by comparison of whole
numbers. Aces Up, the Progressive and the Envy Bonus look at five cards alone.

`dealers_listed` and `best_times` are the readable reference of `odds.kernels.four_card_poker` and its counts.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tablegames.games.four_card_poker import ACES_UP, ANTE, BONUS, ENVY, PLAY, PROGRESSIVE, P
from tablegames.money import Fixed, MeterShare
from tablegames.odds.asked import AskedError, Table
from tablegames.odds.figure import Analysis, Detail, Line, Strategy, percent
from tablegames.odds.kernels.four_card_poker_counts import DEALER_SIZE, KINDS, MOST_TIMES, five_card_kinds
from tablegames.odds.models import four_card_poker_meter as meter
from tablegames.odds.models.four_card_poker_strategies import (
    BEHIND,
    LANGUAGE,
    OPTIMAL,
    PRACTICAL,
    STRATEGIES,
    counts_of,
    is_best,
    known,
    rules_of,
    table_behind,
    weighs_cells,
)
from tablegames.odds.unused import refuse
from tablegames.ranking.four_card import FOUR_ACES, FOUR_CARD, PAIR_OF_ACES, FourCardHand

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.money import Payout
    from tablegames.odds.asked import Asked

    Array = NDArray[Any]

__all__ = ["LANGUAGE", "STRATEGIES", "analyses"]

WORDS: Final = {
    FOUR_ACES: (FOUR_ACES, FourCardHand.FOUR_OF_A_KIND.word),
    PAIR_OF_ACES: (PAIR_OF_ACES, FourCardHand.PAIR.word),
}
"""The lines of a paytable that a kind of hand may be paid by, first the one that goes before."""
WIN, LOSS, FOLD = "win", "loss", "fold"


# ---------------------------------------------------------------- the readable reference


def dealers_listed(player: Sequence[Card], *, up: Card, deck: Sequence[Card]) -> tuple[int, int, int]:
    """Count by listing the dealer's hands with this up card that are lower than, equal to and higher than the player's."""
    own, counts = FOUR_CARD.strength(player), [0, 0, 0]
    for held in combinations([card for card in deck if card is not up and card not in player], DEALER_SIZE - 1):
        dealer = FOUR_CARD.strength((*held, up))
        counts[0 if dealer < own else 1 if dealer == own else 2] += 1
    return counts[0], counts[1], counts[2]


def best_times(*, lower: int, equal: int, higher: int) -> int:
    """Give the best Play Wager in Ante Wagers, 0 for a fold, by weighing each; of equally good ones the smallest.

    The Ante bonus is paid whatever the dealer holds, and changes no comparison but that with a fold.
    """
    deals = lower + equal + higher
    worth = {0: -deals} | {times: (1 + times) * (lower + equal - higher) for times in range(1, MOST_TIMES + 1)}
    return max(worth, key=lambda times: (worth[times], -times))


# ---------------------------------------------------------------- Ante and Play


def kind_names(kind: str) -> tuple[str, ...]:
    """Give the lines of a paytable that a kind of hand may be paid by, first the one that goes before."""
    return WORDS.get(kind, (kind,))


class Priced(NamedTuple):
    """What a paytable pays each kind of hand."""

    table: Table

    def key(self, kind: str) -> str | None:
        """Give the line of the paytable that pays a kind of hand, or none."""
        return next((word for word in kind_names(kind) if word in self.table.payouts), None)

    def payout(self, kind: str) -> Payout | None:
        """Give what is paid a kind of hand, or none."""
        key = self.key(kind)
        return None if key is None else self.table.payouts[key]

    def odds(self, kind: str) -> Fraction | None:
        """Give the profit on a wager of one, or none.

        Raises:
            AskedError: an amount, or a part of a meter, is paid where odds are wanted.
        """
        payout = self.payout(kind)
        if payout is None:
            return None
        if isinstance(payout, Fixed | MeterShare):
            raise AskedError(f"{self.key(kind)} pays {payout}; here odds such as 4 to 1 are paid.")
        return payout.odds

    def name(self, kind: str) -> str:
        """Name a kind of hand: by its line of the paytable, or by the widest word."""
        return self.key(kind) or kind_names(kind)[-1]


def lines_of(counts: Array, bonus: Priced) -> tuple[Line, ...]:
    """Make the outcomes of Ante and Play from deals by kind of hand, Play Wager and dealer's hand, int64[kinds, 4, 3]."""
    found: dict[str, Line] = {}

    def add(hand: str, combinations_: int, *, net: Fraction, wagered: Fraction, cite: Cite) -> None:
        if combinations_:
            before = found[hand].combinations if hand in found else 0
            found[hand] = Line(hand, before + combinations_, net, wagered, cite=cite)

    for at in reversed(range(len(KINDS))):
        name, extra = bonus.name(KINDS[at]), bonus.odds(KINDS[at]) or Fraction(0)
        for times in range(MOST_TIMES, 0, -1):
            stake, (lower, equal, higher) = Fraction(1 + times), map(int, counts[at, times])
            add(f"{name}, {times}x, {WIN}", lower + equal, net=extra + stake, wagered=stake, cite=P["12(a)"])
            add(f"{name}, {times}x, {LOSS}", higher, net=extra - stake, wagered=stake, cite=P["11(c)(3)(i)"])
    add(FOLD, int(counts[:, 0].sum()), net=Fraction(-1), wagered=Fraction(1), cite=P["11(b)"])
    return tuple(found.values())


def expectation(counts: Array, bonus: Priced) -> Fraction:
    """Give what Ante and Play win on average, in Ante Wagers, without making the lines."""
    kinds, totals = counts[:, 1:].sum(axis=(1, 2)).tolist(), counts.sum(axis=0).tolist()
    won = sum((1 + times) * (totals[times][0] + totals[times][1] - totals[times][2]) for times in range(1, MOST_TIMES + 1))
    paid = sum(((bonus.odds(kind) or 0) * kinds[at] for at, kind in enumerate(KINDS)), start=Fraction(0))
    return Fraction(won - sum(totals[0]) + paid) / int(counts.sum())


def ante(asked: Asked, table: Table) -> Analysis:
    """Price Ante and Play by the strategy that is asked for.

    Raises:
        AskedError: the strategy cannot be read, or the bonus pays no odds.
    """
    bonus, named = Priced(table), known(asked.watch)
    counts = counts_of(asked.strategy, named, watch=asked.watch)
    name = OPTIMAL if asked.strategy is None else asked.strategy.name
    is_optimal = is_best(asked.strategy)
    rules = best_rules(named) if is_optimal else rules_of(asked.strategy)
    cost = expectation(counts_of(None, named), bonus) - expectation(counts, bonus)
    return Analysis(
        game=asked.slug,
        chapter=asked.chapter,
        wager=ANTE,
        title="Ante Wager with Play Wager",
        unit="Ante Wager",
        options=((BONUS, table.name), ("strategy", name)),
        lines=lines_of(counts, bonus),
        cites=(P["12(a)"], P["12(b)"], P["11(b)"], P["11(c)(3)"]),
        readings=("R1", "R3", "R65"),
        strategy=Strategy(name, rules, is_exact=not weighs_cells(asked.strategy), cost=cost),
        details=tuple(ante_details(asked, counts, bonus=bonus, named=named)),
        notes=tuple(filter(None, (table.note, "A tie is paid as a win (§ 641a.11(c)(3)(ii)); the lines of wins include it."))),
    )


def best_rules(named: Mapping[str, Array]) -> tuple[str, ...]:
    """Say the best strategy in rules, and what they leave out."""
    rules = rules_of(None)
    plain = Priced(Table("", {}, P["12(b)"]))
    short = expectation(named[OPTIMAL], plain) - expectation(named[PRACTICAL], plain)
    return (
        *rules,
        f"These rules, 'practical', cost {percent(short)} of the Ante; where the table behind says two things, all cards decide.",
    )


def ante_details(asked: Asked, counts: Array, *, bonus: Priced, named: Mapping[str, Array]) -> Iterator[Detail]:
    """Show what is behind Ante and Play."""
    total = int(counts.sum())
    rows: list[tuple[str | int | Fraction, ...]] = []
    for at in reversed(range(len(KINDS))):
        for times in range(MOST_TIMES, -1, -1):
            lower, equal, higher = map(int, counts[at, times])
            if lower + equal + higher:
                rows.append((KINDS[at], f"{times}x" if times else FOLD, lower, equal, higher, Fraction(lower + equal + higher, total)))
    yield Detail(
        "Deals by hand, Play Wager and the dealer's hand", ("hand", "play", "lower", "equal", "higher", "part of all"), tuple(rows)
    )
    won = sum((1 + times) * int(counts[:, times, :2].sum() - counts[:, times, 2].sum()) for times in range(1, MOST_TIMES + 1))
    paid = sum((bonus.odds(kind) or Fraction(0)) * int(counts[at, 1:].sum()) for at, kind in enumerate(KINDS))
    parts = (
        ("against the dealer", Fraction(won, total)),
        ("folds", Fraction(-int(counts[:, 0].sum()), total)),
        ("Ante bonus", Fraction(paid) / total),
    )
    yield Detail("What the expectation is made of", ("part", "per Ante Wager"), parts)
    if weighs_cells(asked.strategy):
        yield table_behind(named[BEHIND])
        yield compared(bonus, named)


def compared(bonus: Priced, named: Mapping[str, Array]) -> Detail:
    """Price the strategies that have a name beside the best."""
    best = expectation(named[OPTIMAL], bonus)
    rows = []
    for name in STRATEGIES:
        counts = named[name]
        wagered = sum((1 + times) * int(counts[:, times].sum()) for times in range(MOST_TIMES + 1))
        found = expectation(counts, bonus)
        average = Fraction(wagered, int(counts.sum()))
        rows.append((name, -found, -found / average, average, best - found))
    return Detail("Strategies", ("strategy", "house edge", "element of risk", "average wagered", "cost"), tuple(rows))


# ---------------------------------------------------------------- Aces Up


def aces_up(asked: Asked, table: Table) -> Analysis:
    """Price the Aces Up Wager with a paytable.

    Raises:
        AskedError: the paytable pays an amount, or a part of a meter.
    """
    priced, kinds = Priced(table), five_card_kinds()
    found: dict[str, Line] = {}
    for at in reversed(range(len(KINDS))):
        odds, name = priced.odds(KINDS[at]), priced.name(KINDS[at])
        before = found[name].combinations if name in found else 0
        pays = "" if odds is None else str(priced.payout(KINDS[at]))
        net = Fraction(-1) if odds is None else odds
        found[name] = Line(name, before + int(kinds[at]), net, pays=pays, cite=table.cite)
    return Analysis(
        game=asked.slug,
        chapter=asked.chapter,
        wager=ACES_UP,
        title="Aces Up Wager",
        unit="Aces Up Wager",
        options=((ACES_UP, table.name),),
        lines=tuple(found.values()),
        cites=(table.cite, P["11(c)(4)"]),
        readings=("R1", "R9", "R66"),
        notes=(table.note,) if table.note else (),
    )


# ---------------------------------------------------------------- all that is asked


def analyses(asked: Asked) -> Iterator[Analysis]:
    """Give every analysis that is asked for: Ante with Play, Aces Up, the Progressive with its Envy Bonuses.

    Raises:
        AskedError: other decks, cards that are out, a strategy that cannot be read, or a paytable that pays no odds.
    """
    refuse_unused(asked)
    if asked.wants(ANTE) or asked.wager in {PLAY, BONUS}:
        for table in asked.tables(BONUS):
            yield ante(asked, table)
    if asked.wants(ACES_UP):
        for table in asked.tables(ACES_UP):
            yield aces_up(asked, table)
    if has_meter(asked):
        yield from meter.analyses(asked)


def has_meter(asked: Asked) -> bool:
    """Tell whether the Progressive is priced."""
    return asked.wants(PROGRESSIVE) or asked.wager == ENVY


def refuse_unused(asked: Asked) -> None:
    """Refuse what has no use.

    Raises:
        AskedError: it is asked for.
    """
    if asked.removed:
        raise AskedError("Four Card Poker is priced with all fifty-two cards: none can be taken out.")
    if asked.decks not in {None, 1}:
        raise AskedError(f"Four Card Poker is dealt from one deck ({P['3(a)'].printed}), not {asked.decks}.")
    refuse(asked, "house_way", "wager_cents")
    if not has_meter(asked):
        refuse(asked, "players", "meter_cents", because="its Progressive is not priced here; ask with --wager progressive")
