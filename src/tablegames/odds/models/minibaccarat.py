"""Minibaccarat, chapter 541: Banker, Player and Tie from a fresh shoe of any composition, to the last ordered deal.

A deal is six cards in order; a round that needs fewer leaves the rest unlooked at, so that all deals are equally likely. The
values of the cards are all that matters. `deals_listed` is the readable reference of `kernels.minibaccarat.deals`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import perm
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tablegames.equipment.cards import CARDS
from tablegames.games.minibaccarat import BANKER, COLLECTION, NATURAL, ON_TIES, PLAYER, ROUNDING, TIE, VIGORISH, P, banker_draws
from tablegames.money import EXACT_CENT_DOWN, UP_TO_5_CENTS, ToOne, format_money, rounded
from tablegames.odds.asked import AskedError
from tablegames.odds.figure import Analysis, Detail, Line, percent
from tablegames.odds.kernels import minibaccarat as kernel
from tablegames.odds.kernels.minibaccarat import MOST_CARDS, NO_CARD, VALUES
from tablegames.odds.unused import refuse, refuse_tables
from tablegames.ranking.point_count import value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.money import Rounding
    from tablegames.odds.asked import Asked, Table

    Ints = NDArray[np.int64]
    Options = tuple[tuple[str, str], ...]

STRATEGIES: Final[dict[str, str]] = {}
"""The player decides nothing but where he wagers."""

PLAYER_STANDS_ON: Final = 6
CARDS_OF_A_DEAL: Final = 6
ROUNDED_CENTS: Final = (100, 250)
"""Wagers of which rounding up may take more, for the book: it is not one part of all wagers."""
SIZES: Final = (*range(100, 1100, 100), 250, 750, 1250, 2500, 10000)
WORDS: Final = ("10, J, Q or K", "ace", *map(str, range(2, 10)))
"""The cards by their value."""

HOW: Final = {
    (0, 0): "no third card",
    (1, 0): "third card for Player only",
    (0, 1): "third card for Banker only",
    (1, 1): "third cards for both",
}

AS_MARKED: Final = "deferred, as marked before it is rounded up"
"""Of deferred vigorish that is rounded up only this is known; what is added depends on how many wins are collected at once."""

CARD_OF: Final = {value(card): card for card in CARDS}
"""A card of each value."""


def draws() -> NDArray[np.bool_]:
    """Tell on which counts the Banker's Hand draws to which third card of the Player's, § 541.11(c): bool[10, 11]."""
    found = np.zeros((VALUES, NO_CARD + 1), np.bool_)
    for count in range(NATURAL):
        for third in range(NO_CARD + 1):
            found[count, third] = bool(banker_draws(count, CARD_OF.get(third)))
    return found


def deals_listed(shoe: Sequence[int]) -> Ints:
    """Count the deals card by card, with the places of the kernel's answer; the readable reference."""
    found, left = np.zeros((2, 2, 10, 10), np.int64), list(shoe)
    for (one, two, three, four), ways in drawn(left, 4):
        player, banker = (one + three) % 10, (two + four) % 10
        is_natural = max(player, banker) >= NATURAL
        for third, more in drawn(left, int(not is_natural and player < PLAYER_STANDS_ON)):
            is_drawing = not is_natural and banker_draws(banker, CARD_OF[third[0]] if third else None)
            for last, most in drawn(left, int(bool(is_drawing))):
                unseen = perm(sum(left), CARDS_OF_A_DEAL - 4 - len(third) - len(last))
                place = len(third), len(last), (player + sum(third)) % 10, (banker + sum(last)) % 10
                found[place] += ways * more * most * unseen
    return found


def drawn(left: list[int], number: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Give the values of so many cards in each order, and in how many ways they come; ``left`` is without them meanwhile."""
    if not number:
        yield (), 1
        return
    for card, ways in enumerate(left):
        if ways:
            left[card] -= 1
            for rest, more in drawn(left, number - 1):
                yield (card, *rest), ways * more
            left[card] += 1


@lru_cache(maxsize=256)
def count(shoe: tuple[int, ...]) -> Ints:
    """Count the ordered deals from a shoe with so many cards of each value, 0 to 9: int64[2, 2, 10, 10] (see the kernel)."""
    return kernel.deals(np.array(shoe, dtype=np.int64), banker_draws=draws(), player_draws_below=PLAYER_STANDS_ON, natural=NATURAL)


def shoe_of(decks: int, removed: Sequence[Card] = ()) -> tuple[int, ...]:
    """Give how many cards of each value are in a shoe of some decks, without those that are out.

    Raises:
        AskedError: there are not so many cards, or fewer than six are left, or more than can be counted.
    """
    if decks < 1 or decks * 52 > MOST_CARDS:
        raise AskedError(f"A shoe of {decks} decks cannot be counted: from 1 to {MOST_CARDS // 52} decks are wanted.")
    shoe = [16 * decks] + [4 * decks] * 9
    for card in removed:
        if card not in CARDS or removed.count(card) > decks:
            have = f"{decks} of {card}" if card in CARDS else f"no {card}"
            raise AskedError(f"{card} cannot be taken out {removed.count(card)} times: {decks} decks have {have}.")
        shoe[value(card)] -= 1
    if sum(shoe) < CARDS_OF_A_DEAL:
        raise AskedError("Six cards at least must be left in the shoe, for a round that takes two third cards.")
    return tuple(shoe)


# ------------------------------------------------------------------------------------------------------ vigorish


@dataclass(frozen=True, slots=True)
class Charge:
    """The vigorish on the Banker's Hand: 4 or 5 percent of what is won, or 25 percent of the wager when the hands tie.

    ``wager_cents`` is the wager for which it is collected, rounded; none takes the exact part, which no wager of whole
    dollars differs from when nothing is rounded up.
    """

    kind: str
    wager_cents: int | None = None
    rounding: Rounding = EXACT_CENT_DOWN
    is_marked: bool = False
    """Whether it is marked, and the sum of the marks rounded up when it is collected (Reading R41)."""

    def of(self, rate: Fraction) -> Fraction:
        """Give what a rate comes to, per wager of one."""
        if self.wager_cents is None:
            return rate
        return Fraction(rounded(rate * self.wager_cents, self.rounding), self.wager_cents)

    @property
    def is_exact(self) -> bool:
        """Whether no more and no less is taken than the percentage says."""
        plain = replace(self, wager_cents=None)
        return (self.on_win, self.on_tie) == (plain.on_win, plain.on_tie)

    @property
    def on_win(self) -> Fraction:
        """What is taken of a winning wager."""
        return Fraction(0) if self.kind == ON_TIES else self.of(Fraction(int(self.kind), 100))

    @property
    def on_tie(self) -> Fraction:
        """What is taken of a wager when the hands tie."""
        return self.of(Fraction(1, 4)) if self.kind == ON_TIES else Fraction(0)


def charges(asked: Asked) -> Iterator[tuple[Charge, Options]]:
    """Give each vigorish that is asked for, and its options."""
    for kind in asked.answers(VIGORISH):
        for rounding in asked.answers(ROUNDING):
            options: Options = ((VIGORISH, str(kind)), (ROUNDING, str(rounding)))
            if rounding == "exact":
                size = asked.wager_cents
                yield Charge(str(kind), size), (*options, *_wager(size))
            elif not asked.is_every and asked.terms.word(COLLECTION) == "deferred" and kind != ON_TIES:
                size = asked.wager_cents
                yield Charge(str(kind), size, is_marked=True), (*options, (COLLECTION, AS_MARKED), *_wager(size))
            else:
                least = asked.game.default_setup().limits[BANKER].least_cents
                for size in (asked.wager_cents,) if asked.wager_cents else ROUNDED_CENTS if asked.is_every else (least,):
                    charge = Charge(str(kind), size, UP_TO_5_CENTS)
                    if asked.wager_cents or not asked.is_every or not charge.is_exact:
                        yield charge, (*options, *_wager(size))


def as_marked(charge: Charge, grid: Ints) -> tuple[str, ...]:
    """Say between which bounds the house edge is of vigorish that is marked, and rounded up when it is collected (Reading R41)."""
    if not charge.is_marked:
        return ()
    least = (
        "This is what is marked on each win. The sum of the marks is rounded up when it is collected (R41), which adds at most 4 cents a "
    )
    if charge.wager_cents is None:
        return (f"{least}collection: the house edge is at least this, for a wager whose vigorish is whole cents.",)
    alone = replace(charge, rounding=UP_TO_5_CENTS)
    most = percent(-expected(Priced(BANKER, charge=alone), grid))
    return (f"{least}collection: the house edge is at least this, and at most {most}, where every win is collected by itself.",)


def _wager(cents: int | None) -> Options:
    return (("wager", format_money(cents)),) if cents else ()


# ------------------------------------------------------------------------------------------------------ analyses


class Way(NamedTuple):
    """An analysis, and how the ends of rounds are priced."""

    analysis: Analysis
    priced: Priced


def analyses(asked: Asked) -> Iterator[Analysis]:
    """Give every analysis that is asked for: the wagers on the Banker's and the Player's Hand, and the Tie Bet."""
    return (way.analysis for way in ways(asked))


def ways(asked: Asked) -> Iterator[Way]:
    """Give every analysis, with what the simulation needs to play the same."""
    if asked.strategy is not None:
        raise AskedError("In Minibaccarat the player decides nothing once he has wagered: there is no strategy to price.")
    refuse(asked, "players", "meter_cents", "house_way")
    refuse_tables(asked, (TIE,) if asked.wants(TIE) else ())
    if not asked.wants(BANKER):
        refuse(asked, "wager_cents", wager=asked.wager)
    least, most = asked.game.declared.decks
    lawful = tuple(range(least, most + 1))
    for decks in (asked.decks,) if asked.decks else lawful if asked.is_every else (most,):
        shoe = Shoe(asked, decks)
        for wager in (BANKER, PLAYER, TIE):
            if asked.wants(wager):
                yield from shoe.wager(wager)


@dataclass(frozen=True, slots=True)
class Shoe:
    """What is asked, for one number of decks."""

    asked: Asked
    decks: int

    @property
    def options(self) -> Options:
        """The options on which every figure depends."""
        out = " ".join(card.text for card in self.asked.removed)
        return (("decks", str(self.decks)), *((("removed", out),) if out else ()))

    def wager(self, wager: str) -> Iterator[Way]:
        """Give the analyses of one wager."""
        asked = self.asked
        if wager == BANKER:
            for charge, options in charges(asked):
                rated, sized = P["13(f)"] if charge.kind == ON_TIES else P["13(c)"], Priced(BANKER, charge=charge)
                readings = ("R20", *(("R35",) if charge.wager_cents or charge.is_marked else ()), *(("R41",) if charge.is_marked else ()))
                cites = (P["8(a)(1)"], rated, P["13(d)"], *((P["13(e)"],) if charge.is_marked else ()))
                notes = as_marked(charge, self.grid)
                details = (by_size(self.grid, charge),) if charge.wager_cents or charge.rounding is UP_TO_5_CENTS else ()
                yield self.analysis(sized, options=options, cites=cites, readings=readings, notes=notes, details=details)
        elif wager == PLAYER:
            yield self.analysis(Priced(PLAYER), cites=(P["8(a)(2)"], P["13(a)"]))
        else:
            for table in asked.tables(TIE):
                notes = (table.note,) if table.note else ()
                yield self.analysis(Priced(TIE, table=table), options=((TIE, table.name),), cites=(P["8(a)(3)"], table.cite), notes=notes)

    @property
    def grid(self) -> Ints:
        """The deals by the final Point Counts, the Player's first: int64[10, 10]."""
        grid: Ints = count(shoe_of(self.decks, self.asked.removed)).sum(axis=(0, 1))
        return grid

    def analysis(
        self,
        priced: Priced,
        *,
        cites: tuple[Cite, ...],
        options: Options = (),
        readings: tuple[str, ...] = (),
        notes: tuple[str, ...] = (),
        details: tuple[Detail, ...] = (),
    ) -> Way:
        """Make the analysis of one wager."""
        least, most = self.asked.game.declared.decks
        if not least <= self.decks <= most:
            notes = (*notes, f"{P['3(a)'].printed} asks for {least} to {most} decks; {self.decks} are priced as asked.")
        asked = self.asked
        made = Analysis(
            game=asked.slug,
            chapter=asked.chapter,
            wager=priced.wager,
            title=TITLES[priced.wager],
            unit="wager",
            options=(*self.options, *options),
            lines=lines_of(priced, self.grid),
            cites=cites,
            readings=readings,
            unit_cents=priced.charge.wager_cents or asked.wager_cents or 100,
            details=(*details, third_cards(self), removals(self, priced)),
            notes=notes,
        )
        return Way(made, priced)


TITLES: Final = {BANKER: "Wager on the Banker's Hand", PLAYER: "Wager on the Player's Hand", TIE: "Tie Bet"}
"""The wagers as their tables are headed."""


@dataclass(frozen=True, slots=True)
class Priced:
    """A wager and what it pays: the vigorish of the Banker's, the table of a Tie Bet."""

    wager: str
    charge: Charge = Charge("0")
    table: Table | None = None

    def line(self, player: int, banker: int) -> Line:
        """Settle one end of a round."""
        result = TIE if player == banker else BANKER if banker > player else PLAYER
        count, cite = max(player, banker), CITES[self.wager][result]
        if result == self.wager:
            if self.wager == TIE:
                odds = self.tie_odds
                return Line(f"tie at {count}", 0, odds, pays=str(self.table and self.table.payouts[TIE]), cite=cite)
            taken = self.charge.on_win
            marked = " marked" if self.charge.is_marked else ""
            return Line(f"win with {count}", 0, 1 - taken, pays=f"{_less('1 to 1', taken)}{marked}", cite=cite)
        if result == TIE:
            taken = self.charge.on_tie
            return Line("tie", 0, -taken, pays=_less("returned", taken), cite=cite)
        return Line("loss", 0, Fraction(-1), cite=cite)

    @property
    def tie_odds(self) -> Fraction:
        """What a winning Tie Bet pays for one.

        Raises:
            AskedError: its table has no line for it, or pays an amount.
        """
        payout = self.table.payouts.get(TIE) if self.table else None
        odds = getattr(payout, "odds", None)
        if not isinstance(odds, Fraction):
            raise AskedError(f"A Tie Bet pays odds such as {ToOne(8)}, not {payout or 'nothing'}.")
        return odds


CITES: Final = {
    BANKER: {BANKER: P["8(a)(1)(i)"], PLAYER: P["8(a)(1)(ii)"], TIE: P["8(a)(1)(iii)"]},
    PLAYER: {PLAYER: P["8(a)(2)(i)"], BANKER: P["8(a)(2)(ii)"], TIE: P["8(a)(2)(iii)"]},
    TIE: {TIE: P["8(a)(3)(i)"], BANKER: P["8(a)(3)(ii)"], PLAYER: P["8(a)(3)(ii)"]},
}


def _less(paid: str, taken: Fraction) -> str:
    """Say what is paid, less what is taken of it."""
    if not taken:
        return paid
    part = taken * 100
    shown = str(part.numerator) if part.denominator == 1 else f"{float(part):.4g}"
    return f"{paid} - {shown}%"


def lines_of(priced: Priced, grid: Ints) -> tuple[Line, ...]:
    """Give the lines of an analysis: what wins, by the count, before what is returned or loses."""
    won = CITES[priced.wager][priced.wager]
    found: dict[str, tuple[Line, int]] = {}
    for player in reversed(range(10)):
        for banker in reversed(range(10)):
            line = priced.line(player, banker)
            found[line.hand] = (line, found.get(line.hand, (line, 0))[1] + int(grid[player, banker]))
    lines = [Line(line.hand, number, line.net, pays=line.pays, cite=line.cite) for line, number in found.values() if number]
    return tuple(sorted(lines, key=lambda line: line.cite is not won))


# ------------------------------------------------------------------------------------------------------- details


def expected(priced: Priced, grid: Ints) -> Fraction:
    """Give what a wager of one wins on average."""
    lost, tied, won = int(np.tril(grid, -1).sum()), int(np.trace(grid)), int(np.triu(grid, 1).sum())
    total = lost + tied + won
    if priced.wager == TIE:
        return (priced.tie_odds * tied - lost - won) / total
    if priced.wager == PLAYER:
        return Fraction(lost - won, total)
    return (won * (1 - priced.charge.on_win) - tied * priced.charge.on_tie - lost) / total


def by_size(grid: Ints, charge: Charge) -> Detail:
    """Show what vigorish is collected of wagers of several sizes, and the edge that it makes."""
    rate = Fraction(1, 4) if charge.kind == ON_TIES else Fraction(int(charge.kind), 100)
    rows: list[tuple[str | Fraction, ...]] = []
    for cents in sorted({*SIZES, *([charge.wager_cents] if charge.wager_cents else [])}):
        row: list[str | Fraction] = [format_money(cents)]
        for rounding in (EXACT_CENT_DOWN, UP_TO_5_CENTS):
            sized = Charge(charge.kind, cents, rounding)
            row += [format_money(rounded(rate * cents, rounding)), -expected(Priced(BANKER, charge=sized), grid)]
        rows.append(tuple(row))
    columns = ("wager", "vigorish, exact", "house edge", "up to 5 cents", "house edge")
    return Detail("Vigorish and house edge by the size of the wager", columns, tuple(rows))


def third_cards(shoe: Shoe) -> Detail:
    """Show how often which hand draws a third card, and what then wins."""
    counts = count(shoe_of(shoe.decks, shoe.asked.removed))
    total, rows = int(counts.sum()), list[tuple[str | Fraction, ...]]()
    for (player, banker), words in HOW.items():
        grid = counts[player, banker]
        parts = (np.triu(grid, 1), np.tril(grid, -1), np.diag(grid), grid)
        rows.append((words, *(Fraction(int(part.sum()), total) for part in parts)))
    return Detail("How rounds end, as parts of all deals", ("cards", "Banker", "Player", "tie", "all"), tuple(rows))


def removals(shoe: Shoe, priced: Priced) -> Detail:
    """Show how the house edge changes with each card that is known to be out of the shoe."""
    full = shoe_of(shoe.decks, shoe.asked.removed)
    base, rows = -expected(priced, shoe.grid), list[tuple[str | Fraction, ...]]()
    for card, words in enumerate(WORDS):
        if full[card] and sum(full) > CARDS_OF_A_DEAL:
            less = tuple(number - (at == card) for at, number in enumerate(full))
            now = -expected(priced, count(less).sum(axis=(0, 1)))
            rows.append((words, now, now - base))
    return Detail("One card out of the shoe", ("card", "house edge", "change"), tuple(rows))
