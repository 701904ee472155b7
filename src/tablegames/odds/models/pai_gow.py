"""Pai Gow with tiles: the Pai Gow Wager against the dealer, and a player's bank and co-bank, exactly (chapter 535).

A deal of two hands is one of 35,960 x 20,475; of their 3,620 kinds each meets each once, in every one of the three ways to set
it (`pai_gow_hands`). That gives house way against house way, and the best setting of every hand, at once. A bank against
several opponents pays vigorish on what is left in the center, so that all their hands count together: `pai_gow_bank`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tablegames import house_way
from tablegames.equipment.tiles import Tile
from tablegames.games.pai_gow.declared import BANKING, CO_BANKING, ZERO
from tablegames.house_way import PACKAGED, PAI_GOW, HouseWay
from tablegames.law import chapter
from tablegames.money import EXACT_CENT_DOWN, UP_TO_25_CENTS, format_money, rounded
from tablegames.odds.asked import AskedError
from tablegames.odds.figure import Analysis, Line, Strategy
from tablegames.odds.kernels import pai_gow as kernels
from tablegames.odds.models import pai_gow_bank as banks
from tablegames.odds.models import pai_gow_shown as shown
from tablegames.odds.models.house_ways import unset_note, unset_part, way_of_text
from tablegames.odds.models.pai_gow_hands import FULL, LOSE, TIE_HIGH, TIE_LOW, WIN, Table, contradictions, read_way, table_of, unset
from tablegames.odds.unused import refuse
from tablegames.procedure.two_hands import VIGORISH_PERCENT, WAGER
from tablegames.ranking.pai_gow import NEVER_WINS
from tablegames.rules.two_hands import HOUSE_WAY, ROUNDING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.money import Payout
    from tablegames.odds.asked import Asked
    from tablegames.odds.figure import Detail

Ints = np.ndarray[Any, np.dtype[np.int64]]

P = chapter("535")

OPTIMAL, AS_DEALER = "optimal", "house way"
UNNAMED: Final = ("even",)
"""Paytables that are priced by no name of their own."""
STRATEGIES: Final = {
    OPTIMAL: "every hand set so that it wins most on average, against the dealer's house way or as the bank",
    AS_DEALER: "every hand set by the dealer's own house way, as 535.10(b) lets him tell it",
    **{name: f"every hand set by the house way {name!r}" for name in PACKAGED[PAI_GOW]},
}

EXACT: Final = "exact"
BOTH_HIGHER: Final = "both hands higher"
UNIT: Final = "opponent's wager"
"""Of which a bank stakes as many as it has opponents, and a co-bank half as many: edges of different banks are in one measure."""
DEALER, PLAYER, SHARED = "dealer", "player", "co-bank"
MOST_SEATS: Final = 6
_LEAST_TILES: Final = 8
_FINEST: Final = 10**10
"""So many units for each of 736,281,000 deals are still a number of 64 bits."""


class Vigorish(NamedTuple):
    """What is taken from what is won: 5 percent of it (§ 535.10(k)), rounded by the size of the wager where one is given."""

    rounding: str
    wager_cents: int | None

    def net(self, won: Fraction) -> Fraction:
        """Give what is left of winning so many wagers.

        >>> Vigorish("25-cents", 600).net(Fraction(1)), Vigorish("exact", None).net(Fraction(2))
        (Fraction(11, 12), Fraction(19, 10))
        """
        if self.wager_cents is None:
            return won * Fraction(100 - VIGORISH_PERCENT, 100)
        cents = won * self.wager_cents
        fee = rounded(cents * VIGORISH_PERCENT / 100, EXACT_CENT_DOWN if self.rounding == EXACT else UP_TO_25_CENTS)
        return (cents - min(Fraction(fee), cents)) / self.wager_cents


class Priced(NamedTuple):
    """An analysis, and how it is played: against so many opponents, none where the dealer banks; ``chosen`` sets the hands."""

    analysis: Analysis
    question: Question
    opponents: int
    is_shared: bool
    chosen: Ints


@dataclass(frozen=True, eq=False, slots=True)
class Question:
    """One analysis that is asked for: who sets by which way, under which answers."""

    asked: Asked
    table: Table
    dealer: HouseWay
    zero: str
    vigorish: Vigorish
    strategy: str
    own: HouseWay | None
    odds: Fraction
    is_told: bool = True
    """Whether rules and tables are wanted besides the figures."""

    def options(self, bank: str, opponents: int = 1) -> tuple[tuple[str, str], ...]:
        """Name what the figures depend on."""
        against = [("opponents", str(opponents)), ("edge-per", UNIT)] if bank != DEALER else []
        found = [("bank", bank), *against, (HOUSE_WAY, self.dealer.name)]
        found += [(ZERO, self.zero), (ROUNDING, self.vigorish.rounding)]
        if self.vigorish.wager_cents is not None:
            found.append(("wager", format_money(self.vigorish.wager_cents)))
            if bank == SHARED:
                found.append(("smallest-chip", format_money(chip_cents(self))))
        found += [(key, unset_part(many, of=self.deals)) for key, way in self.ways if (many := unset(self.table, way))]
        if unlawful := contradictions(self.table, self.dealer):
            found.append(("house-way-unlawful", unset_part(unlawful, of=self.deals)))
        if self.asked.removed:
            found.append(("removed", " ".join(tile.text for tile in self.asked.removed)))
        return (*found, ("strategy", self.strategy)) if bank != SHARED else tuple(found)

    @property
    def ways(self) -> tuple[tuple[str, HouseWay], ...]:
        """The dealer's house way, and the player's where that is another one, each with the option that says what it leaves open."""
        own = () if self.own is None or self.own == self.dealer else (("strategy-not-set", self.own),)
        return (("house-way-not-set", self.dealer), *own)

    @property
    def deals(self) -> int:
        """The number of hands of four tiles."""
        return int(self.table.hands.deals.sum())

    def readings(self, *besides: str) -> tuple[str, ...]:
        """Name the readings on which the figures rest."""
        rests = ["R5", "R6", "R7", "R20"]
        if self.zero == NEVER_WINS:
            rests.append("R22")
        if self.dealer is house_way.packaged("statutory"):
            rests.append("R23")
        if self.vigorish.wager_cents is not None:
            rests.append("R35")
        return (*rests, *besides)


# ----------------------------------------------------------------------------------------------------- counts


@lru_cache(maxsize=16)
def player_results(table: Table, dealer: HouseWay, *, zero: str) -> Ints:
    """Count the dealer's hands by what becomes of the player's wager, in each way to set his hand: int64[n, 3, 4]."""
    high, low, _ = table.set_by(table.chosen[dealer])
    cells = kernels.cells(*table.hands.bits(), table.hands.high, table.hands.low, high, low)
    is_beaten = table.hands.is_zero if zero == NEVER_WINS else np.zeros_like(table.hands.is_zero)
    both = np.where(is_beaten, 0, cells[:, :, 2, 2])
    only_high = cells[:, :, 2, :].sum(axis=2) - both
    only_low = np.where(is_beaten, 0, cells[:, :, :2, 2].sum(axis=2))
    return _results(cells, both, only_high=only_high, only_low=only_low)


@lru_cache(maxsize=16)
def opponent_results(table: Table, way: HouseWay, *, zero: str) -> Ints:
    """Count an opponent's hands by what becomes of his wager, in each way to set the bank's hand: int64[n, 3, 4]."""
    high, low = opponents_hands(table, way, zero=zero)
    cells = kernels.cells(*table.hands.bits(), table.hands.high, table.hands.low, high, low)
    both = cells[:, :, 0, 0]
    return _results(cells, both, only_high=cells[:, :, 0, 1:].sum(axis=2), only_low=cells[:, :, 1:, 0].sum(axis=2))


def opponents_hands(table: Table, way: HouseWay, *, zero: str) -> tuple[Ints, Ints]:
    """Give what opponents hold who set by a way; a Low hand of zero is below all where it never wins (Reading R22)."""
    high, low, is_zero = table.set_by(table.chosen[way])
    return high, np.where(is_zero, -1, low) if zero == NEVER_WINS else low


def _results(cells: Ints, both: Ints, *, only_high: Ints, only_low: Ints) -> Ints:
    found = np.zeros((*cells.shape[:2], 4), np.int64)
    found[:, :, WIN], found[:, :, TIE_HIGH], found[:, :, TIE_LOW] = both, only_high, only_low
    found[:, :, LOSE] = cells.sum(axis=(2, 3)) - both - only_high - only_low
    return found


def worth(results: Ints, *, win: Fraction, lose: Fraction) -> Ints:
    """Give what each way to set a hand wins and loses over all hands of the other: whole numbers, in one unit.

    Raises:
        AskedError: the unit is too small.
    """
    unit = lcm(win.denominator, lose.denominator)
    if unit * max(win, lose) > _FINEST:
        raise AskedError("At these odds, for this wager, what is won is too odd a figure to be added up: ask for whole dollars.")
    return results[:, :, WIN] * int(win * unit) - results[:, :, LOSE] * int(lose * unit)


def best_of(values: Ints, *, prefer: Ints) -> Ints:
    """Choose for each hand the way that is worth most; of several the preferred one, or the first."""
    rows = np.arange(len(values))
    return np.where(values[rows, prefer] == values.max(axis=1), prefer, values.argmax(axis=1)).astype(np.int64)


def totals(table: Table, results: Ints, *, chosen: Ints) -> list[int]:
    """Add up the results of the ways chosen over all deals of two hands."""
    return [int(each) for each in table.hands.deals @ results[np.arange(len(chosen)), chosen]]


# ------------------------------------------------------------------------------------------- against the dealer


def against_dealer(question: Question) -> Priced:
    """Price the Pai Gow Wager of a player against the dealer (§ 535.10)."""
    table = question.table
    results = player_results(table, question.dealer, zero=question.zero)
    win = question.vigorish.net(question.odds)
    values = worth(results, win=win, lose=Fraction(1))
    dealers = table.chosen[question.dealer]
    chosen = best_of(values, prefer=dealers) if question.own is None else table.chosen[question.own]
    counts = totals(table, results, chosen=chosen)
    payout = question.asked.tables("even")[0].payouts[BOTH_HIGHER]
    lines = (
        Line("win", counts[WIN], win, pays=f"{payout}, less vigorish", cite=P["10(j)"]),
        Line("tie, the High hand higher", counts[TIE_HIGH], Fraction(0), cite=P["10(h)(1)"]),
        Line("tie, the Low hand higher", counts[TIE_LOW], Fraction(0), cite=P["10(h)(2)"]),
        Line("lose", counts[LOSE], Fraction(-1), cite=P["10(g)"]),
    )
    costs = shown.Costs(table, values, dealers, win.denominator * int(results[0, 0].sum()))
    details = _by_wager(question, results, chosen=chosen)
    if question.is_told:
        details = [shown.frequencies(table), *details, *_tables(question, costs)]
    analysis = Analysis(
        game=question.asked.slug,
        chapter=question.asked.chapter,
        wager=WAGER,
        title="Pai Gow Wager against the dealer",
        unit="Pai Gow Wager",
        options=question.options(DEALER),
        lines=lines,
        cites=(P["10(k)"], P["10(d)"]),
        readings=question.readings(),
        strategy=_strategy(question, costs, chosen=chosen),
        details=tuple(details),
        notes=(*_notes(question), shown.SURRENDER),
    )
    return Priced(analysis, question, 0, is_shared=False, chosen=chosen)


def _named(question: Question) -> list[tuple[str, Ints]]:
    """Give the strategies to be compared: the packaged ways, and the player's own."""
    table = question.table
    found = [(AS_DEALER, table.chosen[question.dealer])]
    found += [(name, table.chosen[house_way.packaged(name)]) for name in PACKAGED[PAI_GOW]]
    if question.own is not None and question.strategy not in STRATEGIES:
        found.append((question.strategy, table.chosen[question.own]))
    return found


def _strategy(question: Question, costs: shown.Costs, *, chosen: Ints) -> Strategy:
    if question.own is not None:
        return Strategy(question.strategy, tuple(rule.words for rule in question.own.rules), is_exact=True, cost=costs.of(chosen))
    rules, is_exact = shown.rules(costs, question.dealer.name) if question.is_told else ((), False)
    return Strategy(OPTIMAL, rules, is_exact, Fraction(0))


def _tables(question: Question, costs: shown.Costs) -> list[Detail]:
    """Give the tables behind a strategy; every hand is listed once, where vigorish is the same for every wager."""
    found = []
    if question.own is None or question.strategy not in STRATEGIES:
        found.append(shown.strategies(costs, _named(question)))
    if question.own is None and question.vigorish.wager_cents is None:
        found += [shown.departures(costs, question.dealer.name), shown.settings(costs)]
    return found


def _by_wager(question: Question, results: Ints, *, chosen: Ints) -> list[Detail]:
    """Show what rounding does to wagers of other sizes that are set the same."""
    if question.vigorish.wager_cents is None:
        return []
    counts, rows = totals(question.table, results, chosen=chosen), []
    for dollars in (5, 6, 8, 10, 12, 15, 20, 25, 50, 100, 125, 500):
        win = Vigorish(question.vigorish.rounding, 100 * dollars).net(question.odds)
        rows.append((format_money(100 * dollars), (question.odds - win) / question.odds, (counts[LOSE] - counts[WIN] * win) / sum(counts)))
    return [shown.by_wager(rows)]


def _notes(question: Question) -> list[str]:
    table, dealer = question.table, question.dealer
    notes = [] if table.is_whole else [shown.ONE_ONLY]
    notes += [unset_note(way, many, of=question.deals) for _, way in question.ways if (many := unset(table, way))]
    against = contradictions(table, dealer)
    if against:
        notes.append(
            f"The house way {dealer.name} sets {against:,} of {question.deals:,} hands against 535.10(d): "
            "it cannot be filed in Pennsylvania (reading R100)."
        )
    return notes


# ---------------------------------------------------------------------------------------------------- banking


def bank_net(question: Question, *, is_shared: bool = False) -> dict[int, Fraction]:
    """Give what a bank wins when it is ahead by so many wagers, in wagers of an opponent (§ 535.11(o), (r))."""
    sizes = range(-MOST_SEATS, MOST_SEATS + 1)
    won = {ahead: _half(question, ahead) if is_shared else Fraction(ahead) for ahead in sizes}
    return {ahead: question.vigorish.net(each) if each > 0 else each for ahead, each in won.items()}


def _half(question: Question, ahead: int) -> Fraction:
    """Give a co-bank's half: of a wager of some size in whole chips, what is left over for the house to bear (Reading R93)."""
    wager, chip = question.vigorish.wager_cents, chip_cents(question)
    if wager is None:
        return Fraction(ahead, 2)
    lower = abs(ahead) * wager // 2 // chip * chip
    return Fraction(ahead * wager - lower if ahead > 0 else -lower, wager)


def chip_cents(question: Question) -> int:
    """Give the smallest chip of a table, as it is where nothing else is said."""
    return question.asked.game.default_setup().chip_cents


def as_bank(question: Question, *, opponents: int, is_shared: bool = False) -> Priced:
    """Price a player's bank, or a co-bank, against so many opponents who wager alike and set by the house way (§ 535.11)."""
    table, net = question.table, bank_net(question, is_shared=is_shared)
    dealers = table.chosen[question.dealer]
    counting = _Bank(question, net, opponents)
    chosen = dealers if is_shared else counting.best() if question.own is None else table.chosen[question.own]
    deals = counting.deals(chosen)
    first = Fraction(opponents, 2) if is_shared else Fraction(opponents)
    cite = P["11(r)"] if is_shared else P["11(o)"]
    lines = tuple(Line(_words(ahead), deals[ahead], net[ahead], first, cite=cite) for ahead in range(opponents, -opponents - 1, -1))
    costs = counting.costs()
    details: list[Detail] = []
    if is_shared:
        strategy = Strategy(AS_DEALER, ("The dealer sets the hands of a co-bank, by the house way.",), is_exact=True)
    elif costs is not None:
        strategy = _strategy(question, costs, chosen=chosen)
        details = _tables(question, costs) if question.is_told else []
    else:
        strategy = counting.strategy(chosen)
        details = [shown.departures_of(table, dealers, chosen=chosen)] if question.own is None and question.is_told else []
    analysis = Analysis(
        game=question.asked.slug,
        chapter=question.asked.chapter,
        wager=WAGER,
        title=f"{'Co-bank' if is_shared else 'Bank'} of a player against {opponents} opponent{'s' if opponents > 1 else ''}",
        unit=UNIT,
        options=question.options(SHARED if is_shared else PLAYER, opponents),
        lines=lines,
        cites=(cite, P["11(e)"] if is_shared else P["11(a)"]),
        readings=question.readings("R24", "R25", "R92", "R93", "R94") if is_shared else question.readings("R92", "R94"),
        strategy=strategy,
        details=tuple(details),
        notes=(*_notes(question), shown.OPPONENTS, shown.SHARED if is_shared else shown.DEALERS_WAGER),
    )
    return Priced(analysis, question, opponents, is_shared, chosen)


def _words(ahead: int) -> str:
    if not ahead:
        return "even"
    many = f"{abs(ahead)} wager{'s' if abs(ahead) > 1 else ''}"
    return f"surplus of {many}" if ahead > 0 else f"short of {many}"


@lru_cache(maxsize=8)
def opponents_of(table: Table, way: HouseWay, *, zero: str) -> banks.Opponents:
    """Give opponents who set by a way, with what is known of them."""
    return banks.Opponents(table.hands, *opponents_hands(table, way, zero=zero))


@dataclass(frozen=True, eq=False, slots=True)
class _Bank:
    """A bank whose hands are counted and set."""

    question: Question
    net: dict[int, Fraction]
    opponents: int

    @property
    def results(self) -> Ints:
        question = self.question
        return opponent_results(question.table, question.dealer, zero=question.zero)

    @property
    def values(self) -> Ints:
        """What each way to set is worth against one opponent; the bank wins what he loses."""
        return worth(self.results[:, :, [LOSE, TIE_HIGH, TIE_LOW, WIN]], win=self.net[1], lose=-self.net[-1])

    def costs(self) -> shown.Costs | None:
        """Give what each way to set costs, against one opponent."""
        if self.opponents > 1:
            return None
        table = self.question.table
        unit = lcm(self.net[1].denominator, self.net[-1].denominator)
        return shown.Costs(table, self.values, table.chosen[self.question.dealer], unit * int(self.results[0, 0].sum()))

    def numbers(self, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, ...]]:
        """Give N(i, j) of hands that are set in one of their three ways."""
        if self.opponents == 1:
            return [(1, int(self.results[at, way, LOSE]), int(self.results[at, way, WIN])) for at, way in pairs]
        question = self.question
        known = opponents_of(question.table, question.dealer, zero=question.zero)
        return known.count(pairs, opponents=self.opponents, watch=question.asked.watch)

    def deals(self, chosen: Ints) -> dict[int, int]:
        """Count the deals of all hands by how many wagers the bank is ahead."""
        deals = self.question.table.hands.deals
        rows = self.numbers([(at, int(way)) for at, way in enumerate(chosen)])
        needed = len(rows[0]) if self.opponents == 1 else (self.opponents + 1) * (self.opponents + 2) // 2
        sums = [sum(int(many) * row[place] for many, row in zip(deals, rows, strict=True)) for place in range(needed)]
        if self.opponents > 1:
            return banks.ahead_of(sums, self.opponents)
        everything = int(deals.sum()) * int(self.results[0, 0].sum())
        return {1: sums[1], 0: everything - sums[1] - sums[2], -1: sums[2]}

    def best(self) -> Ints:
        """Set every hand as is best against all opponents together.

        Against several, a way is out when another is surely better: what it wins more often is charged at most the vigorish.
        The others are counted.
        """
        table, prefer = self.question.table, self.question.table.chosen[self.question.dealer]
        if self.opponents == 1:
            return best_of(self.values, prefer=prefer)
        is_out = self._outdone(prefer)
        chosen: Ints = np.argmin(is_out, axis=1).astype(np.int64)
        open_hands = [at for at in range(len(table.hands)) if (~is_out[at]).sum() > 1]
        pairs = [(at, way) for at in open_hands for way in range(3) if not is_out[at, way]]
        best: dict[int, tuple[Fraction, bool, int]] = {}
        for (at, way), row in zip(pairs, self.numbers(pairs), strict=True):
            value = banks.worth_of(row, opponents=self.opponents, net=self.net.__getitem__)
            each = (value, way == int(prefer[at]), way)
            best[at] = max(best.get(at, each), each)
        for at, (_, _, way) in best.items():
            chosen[at] = way
        return chosen

    def _outdone(self, prefer: Ints) -> shown.Bools:
        """Tell of which ways to set a hand another one is surely as good.

        With S wagers ahead a bank has g(S), of which each more adds from m to M. Where it is ahead by P more in some deals and
        by Q more the other way in others, one way has at least m (P - Q) - (M - m) Q more than another.
        """
        table, question, results = self.question.table, self.question, self.results
        steps = [self.net[ahead + 1] - self.net[ahead] for ahead in range(-self.opponents, self.opponents)]
        low, high = min(steps), max(steps)
        unit = lcm(low.denominator, high.denominator)
        other = opponents_hands(table, question.dealer, zero=question.zero)
        gains = kernels.gains(*table.hands.bits(), table.hands.high, table.hands.low, *other)
        even = results[:, :, LOSE] - results[:, :, WIN]
        out: shown.Bools = np.zeros(even.shape, np.bool_)
        rows = np.arange(len(even))
        order = np.argsort(-even, axis=1, kind="stable")
        for one in range(3):
            for two in range(one + 1, 3):
                a, b = order[:, one], order[:, two]
                more = (even[rows, a] - even[rows, b]) * int(low * unit) - int((high - low) * unit) * gains[rows, b, a]
                is_equal = (even[rows, a] == even[rows, b]) & (gains[rows, b, a] == 0) & (gains[rows, a, b] == 0)
                loser = np.where(is_equal & (b == prefer), a, b)
                gone = ((more > 0) | is_equal) & ~out[rows, a]
                out[rows[gone], loser[gone]] = True
        return out

    def strategy(self, chosen: Ints) -> Strategy:
        """Say how the hands are set against several opponents."""
        question = self.question
        if question.own is not None:
            return Strategy(question.strategy, tuple(rule.words for rule in question.own.rules), is_exact=True)
        alone = best_of(self.values, prefer=question.table.chosen[question.dealer])
        others = int((alone != chosen).sum())
        rules = (
            "Set every hand as is best against one opponent.",
            f"Of {len(chosen):,} kinds of hands {others:,} are set otherwise; the table has all that depart from the house way.",
        )
        return Strategy(OPTIMAL, rules, is_exact=others == 0, cost=Fraction(0))


# -------------------------------------------------------------------------------------------------- questions


def analyses(asked: Asked) -> Iterator[Analysis]:
    """Give the analyses of the Pai Gow Wager: against the dealer, and as the bank where that is offered or asked for.

    Raises:
        AskedError: a house way, a strategy, a paytable or a number of players that the game does not know.
    """
    return (each.analysis for each in priced(asked))


def priced(asked: Asked, *, is_told: bool = True) -> Iterator[Priced]:
    """Give the analyses with how they are played; rules and tables only where they are to be told."""
    if not asked.wants(WAGER):
        return
    refuse(asked, "decks", "meter_cents")
    if asked.players is not None and not 1 <= asked.players <= MOST_SEATS:
        raise AskedError(f"A table of Pai Gow has places for one to six players, not {asked.players}.")
    for question in questions(asked, is_told=is_told):
        banked, shared = (_countable(question, opponents_asked(asked, is_shared=is_shared)) for is_shared in (False, True))
        yield against_dealer(question)
        for opponents in banked:
            yield as_bank(question, opponents=opponents)
        # The dealer sets a co-bank's hands, whatever the strategy.
        if question.strategy == asked_strategies(asked)[0]:
            for opponents in shared:
                yield as_bank(question, opponents=opponents, is_shared=True)


def _countable(question: Question, opponents: Sequence[int]) -> Sequence[int]:
    """Leave out numbers of opponents that cannot be counted, where others are asked for, too."""
    if question.table.is_whole or max(opponents, default=1) == 1:
        return opponents
    if question.asked.players is not None:
        raise AskedError(
            "Several opponents are counted with a whole set of tiles, and a house way that treats the tiles of a pair alike: "
            "ask for one opponent (players 1), or another way."
        )
    return [1]


def opponents_asked(asked: Asked, *, is_shared: bool) -> Sequence[int]:
    """Give against how many opponents a bank is priced: the others at the table, and the dealer, who may not oppose a co-bank."""
    choice = CO_BANKING if is_shared else BANKING
    most = MOST_SEATS - 1 if is_shared else MOST_SEATS
    if asked.players is not None:
        opponents = asked.players - 1 if is_shared else asked.players
        return [opponents] if opponents else []
    if asked.is_every:
        return range(1, most + 1)
    return [1] if asked.terms.is_yes(BANKING) and asked.terms.is_yes(choice) else []


def asked_strategies(asked: Asked) -> tuple[str, ...]:
    """Give the strategies to price; in the book of all options the best one and the dealer's."""
    if asked.strategy is not None:
        return (asked.strategy.name,)
    return (OPTIMAL, AS_DEALER) if asked.is_every else (OPTIMAL,)


def questions(asked: Asked, *, is_told: bool) -> Iterator[Question]:
    """Give what is asked one by one."""
    dealer = read_way(asked.house_way or asked.terms.word(HOUSE_WAY))
    owns = {name: _own_way(asked, name, dealer=dealer) for name in asked_strategies(asked)}
    packaged = tuple(house_way.packaged(name) for name in PACKAGED[PAI_GOW])
    ways = tuple(dict.fromkeys((dealer, *packaged, *(way for way in owns.values() if way is not None))))
    table = table_of(_tiles(asked), ways)
    for zero in asked.answers(ZERO):
        for rounding in asked.answers(ROUNDING):
            for name, own in owns.items():
                vigorish = Vigorish(str(rounding), _wager_cents(asked, rounding))
                yield Question(asked, table, dealer, str(zero), vigorish, name, own, _odds(asked), is_told=is_told)


def _own_way(asked: Asked, name: str, *, dealer: HouseWay) -> HouseWay | None:
    if asked.strategy is not None and asked.strategy.text:
        return way_of_text(asked.strategy.text, game=PAI_GOW)
    if name == OPTIMAL:
        return None
    return dealer if name == AS_DEALER else read_way(name)


def _wager_cents(asked: Asked, rounding: object) -> int | None:
    if asked.wager_cents is not None:
        if asked.wager_cents < 1:
            raise AskedError("A wager is at least one cent.")
        return asked.wager_cents
    return None if rounding == EXACT else asked.game.default_setup().limits[WAGER].least_cents


def _odds(asked: Asked) -> Fraction:
    payout: Payout | None = asked.tables("even")[0].payouts.get(BOTH_HIGHER)
    odds = getattr(payout, "odds", None)
    if not isinstance(odds, Fraction):
        raise AskedError(f"A Pai Gow Wager is paid at odds such as 1 to 1, not {payout}.")
    return odds


def _tiles(asked: Asked) -> tuple[Tile, ...]:
    left = list(FULL)
    for tile in asked.removed:
        if not isinstance(tile, Tile) or tile not in left:
            raise AskedError(f"{tile} cannot be taken out of a set of tiles{' once more' if tile in FULL else ''}.")
        left.remove(tile)
    if len(left) < _LEAST_TILES:
        raise AskedError("Eight tiles at least must be left, for two hands.")
    return tuple(left)
