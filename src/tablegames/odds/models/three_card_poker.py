"""Three Card Poker, chapter 565: every wager to the last of 22,100 × 18,424 deals.

A player's hand meets the dealer's hands of the cards that are left: those below queen high, lower ones, ties and higher ones.
With these four numbers for each of his hands every decision is weighed and every bonus priced; the joint result of Ante, Play
and Pair Plus needs no more, since bonus and Pair Plus look at his own hand only. The hands are counted in
`three_card_poker_hands`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tablegames.games.three_card_poker import (
    ANTE,
    ANTE_FIRST,
    BONUS,
    BONUS_E,
    BOTH,
    FREE,
    HALF_FIRST,
    PAIR_PLUS,
    PLAY,
    P,
)
from tablegames.odds.asked import AskedError, Table
from tablegames.odds.expression import parse
from tablegames.odds.figure import Analysis, Detail, Line, Strategy
from tablegames.odds.kernels.three_card_poker import HIGHER, LOWER, TIE, UNQUALIFIED
from tablegames.odds.models.three_card_poker_hands import (
    ASKED,
    LANGUAGE,
    NETS,
    OPTIMAL,
    ROWS,
    STRATEGIES,
    TEXTS,
    WORDS,
    Counted,
    border,
    count,
    deck_of,
    follow,
    hands,
    one_by_one,
    rules_of,
)
from tablegames.odds.unused import refuse, refuse_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked

    Ints = NDArray[np.int64]
    Bools = NDArray[np.bool_]

__all__ = ["FOLD", "LANGUAGE", "STRATEGIES", "TOGETHER", "Priced", "Way", "analyses", "cells_of", "edge", "odds_of", "optimum", "ways"]

FOLD: Final = 4
RESULTS: Final = {UNQUALIFIED: "unqualified", LOWER: "win", TIE: "tie", HIGHER: "loss"}
CITES: Final = {UNQUALIFIED: P["12(a)"], LOWER: P["12(b)"], TIE: P["12(c)"], HIGHER: P["12(b)"], FOLD: P["11(b)"]}

TOGETHER: Final = "ante-and-pair-plus"
"""The wager of a player who places both before the deal; ``=3/2`` behind it asks for so much Pair Plus beside an Ante of one."""
NAMED: Final = (TOGETHER,)
"""Wagers that are priced by a name which the chapter does not have."""
RATIOS: Final = {
    FREE: (Fraction(1),),
    ANTE_FIRST: (Fraction(1),),
    HALF_FIRST: (Fraction(1), Fraction(2)),
    BOTH: (Fraction(1, 5), Fraction(1), Fraction(5)),
}
"""The Pair Plus Wager beside an Ante Wager of one: equal, and the most unequal that the version allows."""


# ---------------------------------------------------------------------------------------------------- pricing


@dataclass(frozen=True, slots=True)
class Priced:
    """What a result comes to: the bonus tables that are paid, and how much Pair Plus goes with an Ante of one."""

    bonus: tuple[Table, ...]
    pair_plus: Table | None = None
    ratio: Fraction = Fraction(0)
    folding_forfeits: bool = True

    def bonus_odds(self, row: int) -> Fraction:
        """Give what the Ante bonus pays a hand, in Antes."""
        return sum((odds_of(table, row) or Fraction(0) for table in self.bonus), start=Fraction(0))

    def pair_plus_net(self, row: int) -> Fraction:
        """Give what the Pair Plus Wager wins with a hand, in Antes."""
        if self.pair_plus is None:
            return Fraction(0)
        odds = odds_of(self.pair_plus, row)
        return self.ratio * (-1 if odds is None else odds)

    def kind(self, row: int) -> str:
        """Name what the tables tell apart: a mini royal is a straight flush where none of them has a line for it."""
        tables = [*self.bonus, *([self.pair_plus] if self.pair_plus else [])]
        keys = [key_of(table, row) for table in tables]
        return min((key for key in keys if key), key=ROWS.index, default=WORDS.get(ROWS[row], (ROWS[row],))[-1])

    def line(self, row: int, result: int) -> Line:
        """Settle one result of a kind of hand, per unit of all that is wagered before the deal."""
        first = 1 + self.ratio
        if result == FOLD:
            net = -self.ratio if self.folding_forfeits else self.pair_plus_net(row)
            stays = self.pair_plus is not None and not self.folding_forfeits
            return Line(f"{self.kind(row)}, fold" if stays else "fold", 0, (net - 1) / first, cite=CITES[FOLD])
        net = NETS[result] + self.bonus_odds(row) + self.pair_plus_net(row)
        return Line(f"{self.kind(row)}, {RESULTS[result]}", 0, net / first, (first + 1) / first, cite=CITES[result])


def key_of(table: Table, row: int) -> str | None:
    """Give the line of a paytable that pays a hand, or none."""
    return next((word for word in WORDS.get(ROWS[row], (ROWS[row],)) if word in table.payouts), None)


def odds_of(table: Table, row: int) -> Fraction | None:
    """Give what a paytable pays a hand for one, or none.

    Raises:
        AskedError: it pays an amount, or a part of a meter, where odds are wanted.
    """
    key = key_of(table, row)
    if key is None:
        return None
    payout = table.payouts[key]
    odds = getattr(payout, "odds", None)
    if not isinstance(odds, Fraction):
        raise AskedError(f"{key} pays {payout}; in Three Card Poker odds such as 4 to 1 are paid.")
    return odds


def cells_of(counted: Counted, play: Bools) -> Ints:
    """Count the deals by kind of hand and result, int64[rows, 5]; the last is a fold."""
    cells = np.empty((len(ROWS), FOLD + 1), np.int64)
    for row in range(len(ROWS)):
        cells[row, :FOLD] = counted.dealers[play & (counted.row == row)].sum(axis=0)
    cells[:, FOLD] = np.bincount(counted.row[~play], minlength=len(ROWS)) * counted.others
    return cells


def lines_of(priced: Priced, cells: Ints) -> tuple[Line, ...]:
    """Give the lines of an analysis, best hands first; a fold comes last."""
    found: dict[str, Line] = {}
    folds: dict[str, Line] = {}
    for row, result in np.argwhere(cells):
        line = priced.line(int(row), int(result))
        lines = folds if result == FOLD else found
        before = lines[line.hand].combinations if line.hand in lines else 0
        lines[line.hand] = replace(line, combinations=before + int(cells[row, result]))
    return (*found.values(), *folds.values())


# --------------------------------------------------------------------------------------------------- strategies


def optimum(counted: Counted, priced: Priced) -> Bools:
    """Tell for each hand whether playing it is worth at least as much as folding it."""
    total = counted.others
    least = []
    for row in range(len(ROWS)):
        kept = priced.ratio + priced.pair_plus_net(row) if priced.folding_forfeits else Fraction(0)
        least.append(max(ceil(-total * (1 + priced.bonus_odds(row) + kept)), -(2**62)))
    return counted.against_dealer >= np.array(least)[counted.row]


def made_of(priced: Priced, cells: Ints) -> dict[str, Fraction]:
    """Give the parts of the expectation, per Ante Wager: against the dealer, bonus, Pair Plus."""
    total, played, folded = int(cells.sum()), [int(each.sum()) for each in cells[:, :FOLD]], [int(each) for each in cells[:, FOLD]]
    won = sum(NETS[result] * int(cells[:, result].sum()) for result in NETS) - sum(folded)
    bonus = sum((priced.bonus_odds(row) * number for row, number in enumerate(played)), start=Fraction(0))
    made = {"against the dealer, without bonus": Fraction(won, total), "Ante bonus": bonus / total}
    if priced.pair_plus is not None:
        kept = [played[row] + (0 if priced.folding_forfeits else folded[row]) for row in range(len(ROWS))]
        plus = sum((priced.pair_plus_net(row) * number for row, number in enumerate(kept)), start=Fraction(0))
        made["Pair Plus"] = (plus - priced.ratio * (total - sum(kept))) / total
    return made


def edge(priced: Priced, cells: Ints) -> Fraction:
    """Give the expected loss, per unit of all that is wagered before the deal."""
    return -sum(made_of(priced, cells).values(), start=Fraction(0)) / (1 + priced.ratio)


@lru_cache(maxsize=8)
def named(counted: Counted) -> dict[str, Ints]:
    """Count the deals by the strategies that have a name."""
    return {name: cells_of(counted, parse(text, LANGUAGE).choose(ASKED, counted.features) == 0) for name, text in TEXTS.items()}


def compared(counted: Counted, priced: Priced, *, best: Fraction) -> Detail:
    """Price the strategies that have a name beside the optimum."""
    edges = {name: edge(priced, cells) for name, cells in named(counted).items()}
    rows = ((OPTIMAL, best, Fraction(0)), *((name, found, found - best) for name, found in edges.items()))
    return Detail("Strategies", ("strategy", "house edge", "cost"), rows)


# ----------------------------------------------------------------------------------------------------- analyses


class Way(NamedTuple):
    """An analysis, how its results are priced, and for each hand whether it is played; Pair Plus asks nothing of the player."""

    analysis: Analysis
    priced: Priced
    play: Bools | None

    def hand(self, row: int, result: int) -> str:
        """Name the line of the analysis to which a result belongs."""
        return self.priced.kind(row) if self.play is None else self.priced.line(row, result).hand


def analyses(asked: Asked) -> Iterator[Analysis]:
    """Give every analysis that is asked for: the Ante with its Play Wager, Pair Plus, and both together."""
    return (way.analysis for way in ways(asked))


def ways(asked: Asked) -> Iterator[Way]:
    """Give every analysis, with what the simulation needs to play the same."""
    is_together = asked.wager.partition("=")[0] == TOGETHER
    refuse(asked, "players", "meter_cents", "house_way", "wager_cents")
    if asked.wager:
        refuse_tables(asked, (BONUS, PAIR_PLUS) if is_together else (PAIR_PLUS,) if asked.wager == PAIR_PLUS else (BONUS,))
    if asked.wager == PAIR_PLUS:
        refuse(asked, "strategy", wager=PAIR_PLUS)
    counted = count(deck_of(asked))
    if asked.wants(ANTE) or asked.wager in {PLAY, BONUS}:
        for bonus, options in bonuses(asked):
            yield ante(asked, counted, priced=Priced(bonus), options=options)
    if asked.wants(PAIR_PLUS):
        for table in asked.tables(PAIR_PLUS):
            yield pair_plus(asked, counted, table=table)
    if is_together or (not asked.wager and (asked.is_every or asked.terms.word("version") != FREE)):
        yield from together(asked, counted)


def bonuses(asked: Asked) -> Iterator[tuple[tuple[Table, ...], tuple[tuple[str, str], ...]]]:
    """Give the bonus tables to price, each alone or, where (f) is paid besides (e), with that of (e)."""
    base = Table("e", BONUS_E, P["12(e)"])
    for table in asked.tables(BONUS):
        for is_besides in (False,) if table.name == "e" else asked.answers("bonus-f-besides-e"):
            options = [(BONUS, table.name)] + ([("bonus-f-besides-e", "yes" if is_besides else "no")] if table.name != "e" else [])
            yield ((base, table) if is_besides else (table,)), tuple(options)


def ante(asked: Asked, counted: Counted, *, priced: Priced, options: tuple[tuple[str, str], ...]) -> Way:
    """Price Ante and Play, with or without the Pair Plus Wager beside it, by the strategy that is asked for."""
    best = optimum(counted, priced)
    name, play, (rules, is_exact) = OPTIMAL, best, rules_of(counted, best)
    if asked.strategy is not None and (asked.strategy.text or asked.strategy.name != OPTIMAL):
        name, is_exact = asked.strategy.name, True
        play, rules = follow(counted, asked.strategy)
    cells = cells_of(counted, play)
    least = edge(priced, cells if play is best else cells_of(counted, best))
    lettered = any(table.cite == P["12(f)"] for table in priced.bonus)
    is_both = priced.pair_plus is not None
    tables = [*priced.bonus, *([priced.pair_plus] if priced.pair_plus else [])]
    details = [
        Detail("What the expectation is made of", ("part", "per Ante Wager"), tuple(made_of(priced, cells).items())),
        compared(counted, priced, best=least),
    ]
    if best.any():
        details.append(border(counted, int(counted.value[best].min())))
    if not is_exact:
        details.append(one_by_one(counted, play))
    made = Analysis(
        game=asked.slug,
        chapter=asked.chapter,
        wager=TOGETHER if is_both else ANTE,
        title="Ante with Play, and Pair Plus" if is_both else "Ante Wager with Play Wager",
        unit="first wager" if is_both else "Ante Wager",
        options=(*options, *removed(asked), ("strategy", name)),
        lines=lines_of(priced, cells),
        cites=(P["12(a)"], P["12(b)"], P["12(c)"], *(table.cite for table in tables), P["11(b)"]),
        readings=("R1", "R13", "R48", *(["R14"] if lettered else []), *(["R8"] if is_both and ("version", FREE) in options else [])),
        strategy=Strategy(name, rules, is_exact, edge(priced, cells) - least),
        details=tuple(details),
        notes=(*(table.note for table in tables if table.note), *notes_of(asked, priced)),
    )
    return Way(made, priced, play)


def notes_of(asked: Asked, priced: Priced) -> Iterator[str]:
    """Say what the lines mean, and which tables go together only because it is asked."""
    yield "What a line pays is what all wagers and the bonus come to; unqualified: the dealer's hand is below queen high."
    if priced.pair_plus is not None:
        yield f"The first wager is an Ante of 1 and a Pair Plus of {priced.ratio} together."
        version = asked.terms.word("version")
        if not asked.is_every and not is_allowed(version, priced.ratio):
            yield f"{P[version.removeprefix('565.')].printed} does not allow so unequal wagers; they are priced as asked."
    letters = [table.name for table in priced.bonus if table.cite == P["12(f)"] and table.name != "own"]
    if letters and not asked.is_every and asked.terms.word("version") == FREE:
        yield f"By {P['12(f)'].printed} the Ante bonus {letters[0]} goes only with a version of {P['7(f)(1)'].printed}, (2) or (3)."


def pair_plus(asked: Asked, counted: Counted, *, table: Table) -> Way:
    """Price the Pair Plus Wager alone."""
    priced, kinds = Priced((), table, Fraction(1)), np.bincount(counted.row, minlength=len(ROWS))
    version = FREE if asked.is_every else asked.terms.word("version")
    bound = f"In the version of {version} it goes only with an Ante Wager, and a fold forfeits it: see {TOGETHER}."
    found: dict[str, Line] = {}
    for row in np.flatnonzero(kinds):
        kind, key = priced.kind(int(row)), key_of(table, int(row))
        before = found[kind].combinations if kind in found else 0
        pays = str(table.payouts[key]) if key else ""
        found[kind] = Line(kind, before + int(kinds[row]), priced.pair_plus_net(int(row)), pays=pays, cite=table.cite)
    made = Analysis(
        game=asked.slug,
        chapter=asked.chapter,
        wager=PAIR_PLUS,
        title="Pair Plus Wager",
        unit="Pair Plus Wager",
        options=((PAIR_PLUS, table.name), *removed(asked)),
        lines=tuple(found.values()),
        cites=(table.cite,),
        readings=("R8",) if version == FREE else (),
        details=(hands(counted),),
        notes=(*((table.note,) if table.note else ()), *((bound,) if version != FREE else ())),
    )
    return Way(made, priced, None)


def together(asked: Asked, counted: Counted) -> Iterator[Way]:
    """Price Ante and Pair Plus placed together: as the player likes, or in a version of § 565.7(f)."""
    for version in asked.answers("version"):
        is_free = version == FREE
        for bonus, options in bonuses(asked):
            is_e = options[0][1] == "e"
            if asked.is_every and is_e is not is_free and options[0][1] != "own":
                continue
            for forfeits in asked.answers("fold-forfeits-pair-plus") if is_free else (True,):
                for table in asked.tables(PAIR_PLUS):
                    for ratio in ratios(asked, str(version)):
                        said = (("version", str(version)), *options, (PAIR_PLUS, table.name), ("pair-plus-per-ante", str(ratio)))
                        choice = (("fold-forfeits-pair-plus", "yes" if forfeits else "no"),) if is_free else ()
                        priced = Priced(bonus, table, ratio, folding_forfeits=bool(forfeits))
                        if not asked.is_every or is_allowed(str(version), ratio):
                            yield ante(asked, counted, priced=priced, options=(*said, *choice))


def ratios(asked: Asked, version: str) -> tuple[Fraction, ...]:
    """Give how much Pair Plus goes with an Ante of one: what is asked for, or what the version allows.

    Raises:
        AskedError: what is asked for is no such amount.
    """
    _, _, text = asked.wager.partition("=")
    if not text:
        return RATIOS[version]
    try:
        ratio = Fraction(text)
    except (ValueError, ZeroDivisionError):
        ratio = Fraction(0)
    if not Fraction(1, 1000) <= ratio <= 1000:
        raise AskedError(f"{text[:20]!r} is no amount of Pair Plus beside an Ante of one: write {TOGETHER}=3/2, from 1/1000 to 1000.")
    return (ratio,)


def is_allowed(version: str, ratio: Fraction) -> bool:
    """Tell whether a version lets so much Pair Plus go with an Ante of one; § 565.7(a) leaves it open."""
    bounds = {ANTE_FIRST: (Fraction(0), 1), HALF_FIRST: (Fraction(0), 2), BOTH: (Fraction(1, 5), 5)}
    if version not in bounds:
        return True
    least, most = bounds[version]
    return least <= ratio <= most


def removed(asked: Asked) -> tuple[tuple[str, str], ...]:
    """Say which cards are out, as an option on which every figure depends."""
    return (("removed", " ".join(card.text for card in asked.removed)),) if asked.removed else ()
