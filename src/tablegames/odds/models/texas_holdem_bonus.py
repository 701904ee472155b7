"""Texas Hold 'Em Bonus Poker, chapter 563: the Ante with its Flop, Turn and River Wagers, and the Bonus Wager, to the last deal.

`texas_holdem_bonus_deals` counts all 55,627,620,048,000 deals by starting hand, wagers made and outcome, under a strategy; here
they are settled by § 563.11(h) and the choices of the Rules Submission, and the decision before the flop is weighed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.equipment.cards import CARDS
from tablegames.games.texas_holdem_bonus import (
    ANTE,
    BONUS,
    EVEN,
    FLOP,
    LIMIT_CENTS,
    RIVER,
    SUPPLEMENT_KEY,
    TURN,
    P,
)
from tablegames.money import format_money
from tablegames.odds.asked import AskedError, Table
from tablegames.odds.figure import Analysis, Detail, Line, Strategy
from tablegames.odds.kernels.cards import starting_hands, starting_names
from tablegames.odds.kernels.texas_holdem_bonus import FLUSH_WIN, LOSE, LOW_WIN, STRAIGHT_WIN, TIE
from tablegames.odds.models.texas_holdem_bonus_deals import DEALS, HANDS, Dealt, deals
from tablegames.odds.models.texas_holdem_bonus_judged import judged_details
from tablegames.odds.models.texas_holdem_bonus_rules import LANGUAGE, OPTIMAL, SENTENCES, STRATEGIES, TEXTS
from tablegames.odds.unused import refuse
from tablegames.ranking.two_card import ACE_ACE, ROWS, SUPPLEMENT, bonus_row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from tablegames.money import Payout
    from tablegames.odds.asked import Asked, StrategyAsked

    Ints = NDArray[np.int64]
    Bits = NDArray[np.bool_]

__all__ = ["LANGUAGE", "STRATEGIES", "analyses"]

HIGHER: Final = "higher than the dealer's"
NOTHING, FOLDED = "none of these", "fold"
LIMIT_NOTE: Final = (
    f"§ 563.12(e) limits what is paid on one hand to {format_money(LIMIT_CENTS)}, or to what one patron can win with the minimum "
    "wagers, if that is more; that limit is not in these figures: --size prices a wager of that size under it."
)
LEAST_NOTE: Final = (
    f"At most {format_money(LIMIT_CENTS)} is paid on one hand (§ 563.12(e)), which holds where five minimum Ante Wagers and the best "
    "line on a minimum Bonus Wager win no more; "
)
LIMIT_READINGS: Final = ("R17", "R56")


def analyses(asked: Asked) -> Iterator[Analysis]:
    """Give every analysis that is asked for, with the tables behind it.

    Raises:
        AskedError: cards are removed, or a paytable or strategy cannot be followed.
    """
    wagers = list(brief(asked))
    for analysis in wagers:
        if analysis.wager == ANTE:
            options = dict(analysis.options)
            terms = replace(terms_of(asked), rank=options["ante-pays"], below=options["ante-below"])
            is_cut = can_be_cut(terms, size_cents=asked.wager_cents)
            yield analysis if is_cut else replace(analysis, details=tuple(details_of(asked, terms)))
    yield from singles(asked)
    yield from (analysis for analysis in wagers if analysis.wager == BONUS)


def brief(asked: Asked) -> Iterator[Analysis]:
    """Give the Ante with all that follows it, and the Bonus Wager, as is asked, without the tables behind.

    Raises:
        AskedError: an option has no use, or a paytable or strategy cannot be followed.
    """
    refuse_unused(asked)
    if asked.wants(ANTE) or asked.wager == EVEN:
        for table, terms in each_terms(asked):
            yield against_dealer(asked, table, terms=terms)
    if asked.wants(BONUS) or asked.wager == SUPPLEMENT_KEY:
        yield from bonuses(asked)


def refuse_unused(asked: Asked) -> None:
    """Refuse what has no use.

    Raises:
        AskedError: it is asked for.
    """
    if asked.removed:
        raise AskedError("Texas Hold 'Em Bonus Poker is dealt from one whole deck: no cards can be removed.")
    if asked.decks not in {None, 1}:
        raise AskedError(f"Texas Hold 'Em Bonus Poker is dealt from one deck ({P['3(a)'].printed}), not {asked.decks}.")
    refuse(asked, "house_way", "players", "meter_cents")
    if asked.wager in MADE_LATER:
        whole = "the payout limit is on all wagers of a hand together; --wager ante has the size of an Ante"
        refuse(asked, "wager_cents", wager=asked.wager, because=whole)


def each_terms(asked: Asked) -> Iterator[tuple[Table, Terms]]:
    """Give the table of even money, or one's own, and the terms to price: those in hand, or every lawful ones."""
    for table in asked.tables(EVEN):
        for rank in asked.answers("ante-pays"):
            for below in asked.answers("ante-below"):
                yield table, Terms(str(rank), str(below), odds_of(table, HIGHER))


def odds_of(table: Table, hand: str) -> Fraction:
    """Give what a paytable pays a hand for one.

    Raises:
        AskedError: it pays no odds.
    """
    payout = table.payouts[hand]
    odds = getattr(payout, "odds", None)
    if not isinstance(odds, Fraction):
        raise AskedError(f"{hand} pays {payout}; in Texas Hold 'Em Bonus Poker odds such as 30 to 1 are paid.")
    return odds


# ----------------------------------------------------------------------------------------- against the dealer


@dataclass(frozen=True, slots=True)
class Terms:
    """What decides how a round is settled: the rank that the Ante is paid on, what becomes of it below, and the odds."""

    rank: str
    below: str
    odds: Fraction

    @property
    def paid(self) -> tuple[int, ...]:
        """The outcomes in which the Ante is paid."""
        return (FLUSH_WIN,) if self.rank == "flush" else (STRAIGHT_WIN, FLUSH_WIN)

    def ante_net(self, outcome: int) -> Fraction:
        """Give what the Ante wins."""
        if outcome in self.paid:
            return self.odds
        if outcome == TIE or (outcome != LOSE and self.below == "returned"):
            return Fraction(0)
        return Fraction(-1)

    def other_net(self, outcome: int) -> Fraction:
        """Give what each of the other wagers wins, for one."""
        return self.odds if outcome < TIE else Fraction(outcome == TIE) - 1

    def net(self, outcome: int, *, wagers: int, limit: Fraction | None = None) -> Fraction:
        """Give what a round wins with so many Antes in Flop, Turn and River Wagers, all that is paid within a limit in Antes."""
        nets = self.ante_net(outcome), wagers * self.other_net(outcome)
        paid = sum((net for net in nets if net > 0), start=Fraction(0))
        return sum(nets, start=Fraction(0)) - (0 if limit is None else max(paid - limit, Fraction(0)))


@dataclass(frozen=True, eq=False)
class Played:
    """All deals under a strategy and terms, the decision before the flop made."""

    name: str
    dealt: Dealt
    terms: Terms

    @cached_property
    def worth(self) -> list[Fraction]:
        """What each of the 169 starting hands wins on average when it is played."""
        each = []
        for hand in range(HANDS):
            cells = self.dealt.cells[hand]
            won = sum(
                (self.terms.net(outcome, wagers=2 + turn + river) * int(cells[turn, river, outcome]))
                for turn in range(2)
                for river in range(2)
                for outcome in range(5)
            )
            each.append(Fraction(won) / int(cells.sum()))
        return each

    @cached_property
    def plays(self) -> Bits:
        """Whether each starting hand makes the Flop Wager."""
        return self.dealt.plays(np.array([worth > -1 for worth in self.worth]))

    @cached_property
    def cells(self) -> Ints:
        """All deals that are played, by Turn Wager, River Wager and outcome: [2, 2, 5]."""
        found: Ints = self.dealt.cells[self.plays].sum(axis=0)
        return found

    @property
    def folded(self) -> int:
        """How many deals are folded."""
        return DEALS - int(self.cells.sum())

    def by_wagers(self) -> Iterator[tuple[int, int, int]]:
        """Give the Antes in Flop, Turn and River Wagers, the outcome, and how many deals, most wagers first."""
        sums = {2: self.cells[0, 0], 3: self.cells[0, 1] + self.cells[1, 0], 4: self.cells[1, 1]}
        for wagers in (4, 3, 2):
            for outcome in range(5):
                yield wagers, outcome, int(sums[wagers][outcome])

    @property
    def expectation(self) -> Fraction:
        """What the player wins on average, in Antes."""
        won = (self.terms.net(outcome, wagers=wagers) * many for wagers, outcome, many in self.by_wagers())
        return (sum(won, start=Fraction(0)) - self.folded) / DEALS

    @property
    def wagered(self) -> Fraction:
        """What the player wagers on average, in Antes."""
        return 1 + sum((Fraction(wagers * many, DEALS) for wagers, _, many in self.by_wagers()), start=Fraction(0))

    def lines(self, *, limit: Fraction | None = None) -> tuple[Line, ...]:
        """Give the outcomes: what the hand came to, and how much lay on the layout; what is paid is within a limit in Antes."""
        found: dict[tuple[int, str], Line] = {}
        for wagers, outcome, many in self.by_wagers():
            name = self.named(outcome, wagers=wagers)
            before = found.get((wagers, name))
            line = before or Line(name, 0, self.terms.net(outcome, wagers=wagers, limit=limit), Fraction(1 + wagers), cite=CITES[outcome])
            found[wagers, name] = replace(line, combinations=line.combinations + many)
        order = sorted(found.values(), key=lambda line: -line.net)
        fold = (Line(FOLDED, self.folded, Fraction(-1), Fraction(1), cite=P["11(a)(2)"]),) if self.folded else ()
        return (*(line for line in order if line.combinations), *fold)

    def named(self, outcome: int, *, wagers: int) -> str:
        """Name an outcome with so many Antes in Flop, Turn and River Wagers."""
        won = f"win, {self.terms.rank} or higher" if outcome in self.terms.paid else f"win below a {self.terms.rank}"
        named = {TIE: "tie", LOSE: "lose"}.get(outcome, won)
        return f"{named}, {wagers + 1} Antes wagered"


CITES: Final = {LOW_WIN: P["11(h)(2)"], STRAIGHT_WIN: P["11(h)(2)"], FLUSH_WIN: P["11(h)(2)"], TIE: P["11(h)(3)"], LOSE: P["11(h)(1)"]}


MOST_ANTES: Final = 5
"""What is won on with four wagers, in Ante Wagers: the Ante, twice as much before the flop, the Turn and the River Wager."""


def limit_of(size_cents: int | None) -> Fraction | None:
    """Give the payout limit in wagers of a size, or none where no size is asked about (§ 563.12(e))."""
    return None if size_cents is None else Fraction(LIMIT_CENTS, size_cents)


def can_be_cut(terms: Terms, *, size_cents: int | None) -> bool:
    """Tell whether an Ante Wager of this size, with all that follows it, may win more than the payout limit allows."""
    limit = limit_of(size_cents)
    return limit is not None and MOST_ANTES * terms.odds > limit


def size_options(size_cents: int | None) -> tuple[tuple[str, str], ...]:
    """Say the size that is asked about, and the payout limit."""
    return () if size_cents is None else (("size", format_money(size_cents)), ("payout-limit", format_money(LIMIT_CENTS)))


def ante_limit_note(terms: Terms, *, size_cents: int | None) -> str:
    """Say what the payout limit does to an Ante Wager and those that follow it."""
    if size_cents is None:
        return LIMIT_NOTE
    if not can_be_cut(terms, size_cents=size_cents):
        return f"{LEAST_NOTE}without a Bonus Wager a hand of this size cannot win so much."
    return (
        f"{LEAST_NOTE}without a Bonus Wager. Decisions are those without a limit; the best under it may cost less, and the tables behind "
        "are left out."
    )


def against_dealer(asked: Asked, table: Table, *, terms: Terms) -> Analysis:
    """Price the Ante and its Flop, Turn and River Wagers under some terms, by the strategy that is asked for."""
    size, is_cut = asked.wager_cents, can_be_cut(terms, size_cents=asked.wager_cents)
    best = play(replace(asked, strategy=None), terms)
    played = best if chosen(asked.strategy)[0] == OPTIMAL else play(asked, terms)
    cost = best.expectation - played.expectation
    name = f"{played.name} without a limit" if is_cut and played is best else played.name
    notes = [
        *([table.note] if table.note else []),
        "A Turn or River Wager that is worth exactly nothing is not made; a hand that is worth no more than a fold is folded.",
        ante_limit_note(terms, size_cents=size),
    ]
    return Analysis(
        game=asked.slug,
        chapter=asked.chapter,
        wager=ANTE,
        title="Ante Wager with Flop, Turn and River Wagers",
        unit="Ante Wager",
        options=(*options_of(table, played, name=name), *size_options(size)),
        lines=played.lines(limit=limit_of(size)),
        cites=(P["12(b)"], P["11(a)"], P["11(c)"], P["11(e)"], P["11(h)(2)"], *([P["12(e)"]] if size else [])),
        readings=("R1", "R3", "R15", *(LIMIT_READINGS if size else ())),
        strategy=Strategy(name, rules_of(played), is_exact=played is not best, cost=None if is_cut else cost),
        notes=tuple(notes),
    )


def options_of(table: Table, played: Played, *, name: str = "") -> tuple[tuple[str, str], ...]:
    """Say what the figures depend on."""
    own = ((EVEN, table.name),) if table.name != EVEN else ()
    return *own, ("ante-pays", played.terms.rank), ("ante-below", played.terms.below), ("strategy", name or played.name)


def singles(asked: Asked) -> Iterator[Analysis]:
    """Price the Flop, Turn and River Wagers each by itself: how often it is made, and what it wins.

    Raises:
        AskedError: the wager that is asked for is never made.
    """
    wanted = [wager for wager in MADE_LATER if asked.wants(wager)]
    for table, terms in each_terms(asked) if wanted else ():
        played = play(asked, terms)
        for wager in wanted:
            title, cite = MADE_LATER[wager]
            outcomes = {FLOP: played.cells.sum(axis=(0, 1)), TURN: played.cells[1].sum(axis=0), RIVER: played.cells[:, 1].sum(axis=0)}[
                wager
            ]
            if outcomes.any():
                yield Analysis(
                    game=asked.slug,
                    chapter=asked.chapter,
                    wager=wager,
                    title=f"{title} by itself",
                    unit=title,
                    options=options_of(table, played),
                    lines=single_lines(outcomes.tolist(), terms),
                    cites=(P["12(b)"], cite),
                    readings=("R1", "R3"),
                    notes=("A part of what follows an Ante Wager, with whose result it is won or lost; without the payout limit.",),
                )
            elif asked.wager:
                raise AskedError(f"By the strategy {played.name!r} the {title} is never made.")


MADE_LATER: Final = {
    FLOP: ("Flop Wager", P["11(a)(1)"]),
    TURN: ("Turn Wager", P["11(c)"]),
    RIVER: ("River Wager", P["11(e)"]),
}


def single_lines(outcomes: list[int], terms: Terms) -> tuple[Line, ...]:
    """Give the outcomes of one of these wagers; where it is not made nothing is wagered."""
    pays = f"{terms.odds.numerator} to {terms.odds.denominator}"
    return (
        Line("win", sum(outcomes[:TIE]), terms.odds, pays=pays, cite=P["11(h)(2)"]),
        Line("tie", outcomes[TIE], Fraction(0), cite=P["11(h)(3)"]),
        Line("lose", outcomes[LOSE], Fraction(-1), cite=P["11(h)(1)"]),
        Line("not made", DEALS - sum(outcomes), Fraction(0), Fraction(0)),
    )


def chosen(strategy: StrategyAsked | None) -> tuple[str, str]:
    """Give the name and the rules of the strategy that is asked for; the optimum without one.

    Raises:
        AskedError: there is no strategy of that name.
    """
    if strategy is None:
        return OPTIMAL, TEXTS[OPTIMAL]
    if strategy.text:
        return strategy.name, strategy.text
    if strategy.name not in TEXTS:
        raise AskedError(f"There is no strategy {strategy.name[:40]!r}; there are {', '.join(TEXTS)}.")
    return strategy.name, TEXTS[strategy.name]


def play(asked: Asked, terms: Terms) -> Played:
    """Play all deals by the strategy that is asked for.

    Raises:
        AskedError: there is no strategy of that name, or its text cannot be followed.
    """
    name, text = chosen(asked.strategy)
    return Played(name, deals([text], odds=terms.odds, watch=asked.watch)[0], terms)


def terms_of(asked: Asked) -> Terms:
    """Give the terms in hand."""
    (table,) = replace(asked, is_every=False).tables(EVEN)
    return Terms(asked.terms.word("ante-pays"), asked.terms.word("ante-below"), odds_of(table, HIGHER))


def rules_of(played: Played) -> tuple[str, ...]:
    """Say a strategy: the rules as they are written, or, of the optimum, what it does before the flop and the rules nearest to it after."""
    if played.name != OPTIMAL:
        return played.dealt.rules.sentences()
    names = starting_names()
    folded = [names[hand] for hand in np.flatnonzero(~played.plays)]
    before = f"Flop Wager: with every hand but {', '.join(folded[::-1])}." if folded else "Flop Wager: with every hand."
    if played.terms.odds != 1:
        return before, f"Turn and River Wagers: wherever they win on average at {played.terms.odds} for each that is lost."
    return before, *SENTENCES


# ------------------------------------------------------------------------------------------------------ details


def details_of(asked: Asked, terms: Terms) -> Iterator[Detail]:
    """Give the tables behind: parts of the expectation, strategies, starting hands, and how good the rules in words are."""
    played = play(asked, terms)
    yield parts_detail(played)
    if played.name == OPTIMAL:
        yield named_detail(asked, played)
    yield hands_detail(played)
    if played.name == OPTIMAL and terms.odds == 1:
        yield from judged_details(watch=asked.watch)


def parts_detail(played: Played) -> Detail:
    """Show what each of the wagers wins, and how often it is made."""
    cells, terms = played.cells.astype(object), played.terms
    ante = sum((terms.ante_net(outcome) * cells[:, :, outcome].sum() for outcome in range(5)), start=Fraction(-played.folded))
    flop, turn, river = (
        sum((terms.other_net(outcome) * some[..., outcome].sum() for outcome in range(5)), start=Fraction(0))
        for some in (2 * cells, cells[1], cells[:, 1])
    )
    made = {"Ante Wager": DEALS, "Flop Wager": cells.sum(), "Turn Wager": cells[1].sum(), "River Wager": cells[:, 1].sum()}
    wins = (ante, flop, turn, river)
    rows = tuple((name, Fraction(many, DEALS), won / DEALS) for (name, many), won in zip(made.items(), wins, strict=True))
    return Detail("What the expectation is made of", ("wager", "how often made", "wins, in Antes a round"), rows)


def named_detail(asked: Asked, best: Played) -> Detail:
    """Price the strategies that have a name beside the optimum."""
    rows, texts = [], list(TEXTS.values())
    for name, dealt in zip(TEXTS, deals(texts, odds=best.terms.odds, watch=asked.watch), strict=True):
        played = Played(name, dealt, best.terms)
        edge = -played.expectation
        rows.append((name, edge, edge / played.wagered, played.wagered, edge + best.expectation))
    return Detail("Strategies that have a name", ("strategy", "house edge", "element of risk", "average wagered", "cost"), tuple(rows))


def hands_detail(played: Played) -> Detail:
    """List the 169 starting hands: what they are worth, and how often they go on wagering."""
    names, sizes, rows = starting_names(), np.bincount(starting_hands(), minlength=HANDS), []
    for hand in sorted(range(HANDS), key=lambda hand: -played.worth[hand]):
        cells = played.dealt.cells[hand]
        total = int(cells.sum())
        turn, river = (Fraction(int(some.sum()), total) for some in (cells[1], cells[:, 1]))
        decision = "Flop Wager" if played.plays[hand] else "fold"
        rows.append((names[hand], int(sizes[hand]), played.worth[hand], decision, turn, river))
    columns = ("hand", "of 1,326", "worth when played, in Antes", "decision", "Turn Wager made", "River Wager made")
    return Detail("The 169 starting hands", columns, tuple(rows))


# -------------------------------------------------------------------------------------------------------- bonus


def bonuses(asked: Asked) -> Iterator[Analysis]:
    """Price the Bonus Wager: without the supplement of § 563.12(d), with it, and with it on top, as is asked."""
    offered = replace(asked, is_every=True).tables(SUPPLEMENT_KEY) if asked.wager == SUPPLEMENT_KEY else asked.tables(SUPPLEMENT_KEY)
    if SUPPLEMENT_KEY not in asked.payouts and not asked.is_every and SUPPLEMENT_KEY not in asked.terms.payouts:
        offered = offered if asked.wager == SUPPLEMENT_KEY else []
    for table in asked.tables(BONUS) or replace(asked, is_every=True).tables(BONUS):
        if not offered or (asked.is_every and SUPPLEMENT_KEY not in asked.payouts):
            yield bonus(asked, table)
        for supplement in offered:
            for is_on_top in asked.answers("supplement-on-top"):
                yield bonus(asked, table, supplement=supplement, is_on_top=bool(is_on_top))


def bonus(asked: Asked, table: Table, *, supplement: Table | None = None, is_on_top: bool = False) -> Analysis:
    """Price the Bonus Wager at one paytable; of a size that is asked about, under the payout limit."""
    size, limit = asked.wager_cents, limit_of(asked.wager_cents)
    lines = bonus_lines(table, supplement, is_on_top=is_on_top)
    choices: tuple[tuple[str, str], ...] = ((SUPPLEMENT_KEY, "none"),)
    if supplement is not None:
        payout = supplement.payouts[SUPPLEMENT]
        choices = ((SUPPLEMENT_KEY, str(payout)), ("supplement-on-top", "yes" if is_on_top else "no"))
    return Analysis(
        game=asked.slug,
        chapter=asked.chapter,
        wager=BONUS,
        title="Bonus Wager",
        unit="Bonus Wager",
        options=((BONUS, table.name), *choices, *size_options(size)),
        lines=tuple(lines if limit is None else (limited(line, limit) for line in lines)),
        cites=(table.cite, P["7(c)"], *([P["12(d)"]] if supplement is not None else []), *([P["12(e)"]] if size else [])),
        readings=(*(("R16",) if supplement is not None else ()), *(LIMIT_READINGS if size else ())),
        notes=tuple(note for note in (table.note, supplement.note if supplement else "", BONUS_LIMIT_NOTE if size else LIMIT_NOTE) if note),
    )


BONUS_LIMIT_NOTE: Final = (
    f"{LEAST_NOTE}the Bonus Wager is priced by itself: what the Ante Wager and those that follow it win in the same hand is paid first "
    "(Reading R56), and what then is left for the Bonus Wager is less by so much."
)


def limited(line: Line, limit: Fraction) -> Line:
    """Give a line as a payout limit, in wagers, leaves it."""
    return replace(line, net=limit, pays=f"{line.pays}, limited") if line.net > limit else line


def bonus_lines(table: Table, supplement: Table | None, *, is_on_top: bool) -> tuple[Line, ...]:
    """Give the outcomes; with a supplement each of a player's hands meets the dealer's 1,225, of which one is the other aces."""
    counts = bonus_counts()
    others = comb(50, 2) if supplement is not None else 1
    lines = []
    if supplement is not None:
        more = odds_of(supplement, SUPPLEMENT) + (bonus_odds(table.payouts, ACE_ACE) if is_on_top else 0)
        pays = str(supplement.payouts[SUPPLEMENT]) + (f" and {table.payouts[ACE_ACE]}" if is_on_top and ACE_ACE in table.payouts else "")
        lines.append(Line(SUPPLEMENT, counts[ACE_ACE], more, pays=pays, cite=P["12(d)"]))
    for row, many in counts.items():
        both = counts[ACE_ACE] if supplement is not None and row == ACE_ACE else 0
        payout = table.payouts.get(row)
        net = odds_of(table, row) if payout is not None else Fraction(-1)
        lines.append(Line(row, many * others - both, net, pays=str(payout or ""), cite=table.cite))
    return tuple(lines)


def bonus_odds(payouts: Mapping[str, Payout], row: str) -> Fraction:
    """Give the odds of a row that a paytable may lack; a supplement on top of a lost wager gives it back and no more."""
    odds: Any = getattr(payouts.get(row), "odds", None)
    return odds if isinstance(odds, Fraction) else Fraction(0)


def bonus_counts() -> dict[str, int]:
    """Count the 1,326 hands of two cards by the row that pays them; those that none pays come last."""
    found = dict.fromkeys((*(row.name for row in ROWS.items), NOTHING), 0)
    for a, b in combinations(CARDS[:52], 2):
        found[bonus_row(a, b) or NOTHING] += 1
    return found
