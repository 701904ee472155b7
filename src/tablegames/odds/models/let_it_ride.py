"""Let It Ride Poker, chapter 643a in both editions: every wager, counted over all deals.

A deal of the three wagers is a player's three cards, the community card that is turned first, and the second: 51,979,200 of
them, equally likely. What four cards become with the last card decides Bet Number 2; the mean of that over the 49 cards that may
be turned first decides Bet Number 1. So every decision is the best one by comparison of whole numbers, with nothing left out.
The bonuses are paid by a hand of three, five or six cards alone, and need its number only.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.games.let_it_ride.declared import (
    BET_1,
    BET_2,
    BET_3,
    FIVE_CARD,
    MAIN,
    PROGRESSIVE,
    SIX_CARD_BONUS,
    THREE_CARD,
    P,
)
from tablegames.games.let_it_ride.edition_2019 import CITES, TITLES
from tablegames.money import Fixed, MeterShare, PerDollar, format_money, parse_rate
from tablegames.odds.asked import AskedError, StrategyAsked, Table
from tablegames.odds.figure import Added, Analysis, Detail, Line
from tablegames.odds.kernels import let_it_ride as kernel
from tablegames.odds.models.let_it_ride_bets import (
    FIVES,
    LOSING,
    METER_HANDS,
    THREES,
    Played,
    best,
    bet_nets,
    counted,
    described,
    hand_lines,
    odds_of,
    play,
    scaled,
    strategy_of,
)
from tablegames.odds.models.let_it_ride_rules import EVEN, LANGUAGE, OPTIMAL, SENTENCES, name_of
from tablegames.odds.models.progressives import amount_of, growth_cite, growth_title, meter_of, taken
from tablegames.odds.store import kept
from tablegames.odds.unused import refuse
from tablegames.rules.progressive import ENVY, RATE, RESET, SIZE_CENTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from tablegames.law import Cite
    from tablegames.odds.asked import Asked

    Ints = NDArray[Any]
    Words = tuple[str, ...]

__all__ = ["LANGUAGE", "STRATEGIES", "analyses"]

STRATEGIES: Final = SENTENCES
ONE: Final = Fraction(1)
BETS: Final = {BET_1: "Bet Number 1", BET_2: "Bet Number 2", BET_3: "Bet Number 3"}
UNIT: Final = "Let It Ride Wager"
LIMIT: Final = "payout-limit"
LEAST_LIMIT_CENTS: Final = 5_000_000
LIMITED_SIZES_CENTS: Final = (500, 2_500, 10_000, 50_000)
"""Bets of $5, $25, $100 and $500, where a limit makes a difference and no size is asked about."""
SHOWN_SIZES_CENTS: Final = (500, 1_000, 1_500, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000)
MOST_PLAYERS: Final = 7
EVEN_NOTE: Final = (
    "Where riding and withdrawing are worth the same, the bet rides; the house edge is the same either way, the element of risk and "
    f"the standard deviation are not: those of the other way are told by the strategy {EVEN!r}."
)


def analyses(asked: Asked) -> Iterator[Analysis]:
    """Give the analyses that are asked for: the three wagers together and each by itself, the bonuses, the progressive.

    The Envy Bonus is a part of the progressive, and is priced with it by either name.

    Raises:
        AskedError: other decks, removed cards or a house way are asked for, or a paytable or strategy cannot be followed.
    """
    if asked.wager == ENVY:
        asked = replace(asked, wager=PROGRESSIVE)
    refuse_unused(asked)
    yield from main_analyses(asked)
    yield from single_analyses(asked)
    yield from five_card_analyses(asked)
    if asked.wants(THREE_CARD):
        for table in tables_of(asked, THREE_CARD):
            lines = bonus_lines(counted()["bonus"], THREES, table=table)
            yield bonus_analysis(
                asked, table, wager=THREE_CARD, title="Three Card Bonus Wager", lines=lines, cites=(P["7(f)"],), readings=("R4",)
            )
    yield from progressive_analyses(asked)
    yield from own_analyses(asked)


def refuse_unused(asked: Asked) -> None:
    """Refuse what has no use.

    Raises:
        AskedError: it is asked for.
    """
    if asked.decks not in {None, 1}:
        raise AskedError(f"Let It Ride Poker is dealt from one deck ({P['3(a)'].printed}), not {asked.decks}.")
    if asked.removed:
        raise AskedError("Let It Ride Poker is counted for a whole deck, with all suits alike: no cards can be removed.")
    refuse(asked, "house_way", because="the dealer has no hand, and no house way")
    if not asked.wants(PROGRESSIVE):
        refuse(asked, "players", "meter_cents", because="its Progressive is not priced here; ask with --wager progressive")
    if not (asked.wants(MAIN) and limit_of(asked)):
        only = "it matters to the three bets together under a payout limit: --wager let-it-ride --choice payout-limit=50000"
        refuse(asked, "wager_cents", because=only)


def limit_of(asked: Asked) -> int:
    """Give the payout limit in cents: the one that the terms set, the least with every option, otherwise 0."""
    return int(asked.terms.answers.get(LIMIT) or 0) or (LEAST_LIMIT_CENTS if asked.is_every else 0)


def tables_of(asked: Asked, key: str) -> list[Table]:
    """Give the paytables to price; of a wager that is asked for and not offered, all that the chapter has."""
    return asked.tables(key) or (replace(asked, is_every=True).tables(key) if asked.wager == key else [])


# --------------------------------------------------------------------------------------------- the three wagers


def main_analyses(asked: Asked) -> Iterator[Analysis]:
    """Price the three wagers together: without a payout limit, and with the one that the terms set, or the least."""
    if not asked.wants(MAIN):
        return
    set_cents = int(asked.terms.answers.get(LIMIT) or 0)
    limit_cents = limit_of(asked)
    for table in tables_of(asked, MAIN):
        if asked.is_every or not set_cents:
            yield main_analysis(asked, table)
        for size_cents in (asked.wager_cents,) if asked.wager_cents else LIMITED_SIZES_CENTS:
            if limit_cents:
                yield main_analysis(asked, table, limit_cents=limit_cents, size_cents=size_cents)


def main_analysis(asked: Asked, table: Table, *, limit_cents: int = 0, size_cents: int = 0) -> Analysis:
    """Price the three wagers by one paytable; a limit in cents for bets of a size in cents."""
    limit = Fraction(limit_cents, size_cents) if limit_cents else None
    played, optimum = play(table, asked.strategy, limit=limit)
    options, notes = [(MAIN, table.name), ("strategy", played.name)], [table.note] if table.note else []
    if limit_cents:
        shown, size = format_money(limit_cents), format_money(size_cents)
        options += [(LIMIT, shown), ("bet", size)]
        notes.append(f"At most {shown} is paid on the three wagers of a hand, of {size} each; what others at the table win does not count.")
        details = [] if asked.is_every else [limit_detail(table, limit_cents=limit_cents)]
    else:
        details = [*decision_details(played), named_detail(table), limit_detail(table, limit_cents=LEAST_LIMIT_CENTS)]
    if played is optimum:
        notes.append(EVEN_NOTE)
    if asked.is_every and not limit_cents and SIX_CARD_BONUS in TITLES and asked.game.declared.wager(SIX_CARD_BONUS):
        details.append(six_card_detail())
    return Analysis(
        game=asked.slug,
        chapter=asked.chapter,
        wager=MAIN,
        title="Let It Ride Wagers, all three",
        unit=UNIT,
        options=tuple(options),
        lines=tuple(played.lines()),
        cites=(table.cite, P["7(d)"], P["11(b)"], P["11(d)"], *([P["12(e)"]] if limit_cents else [])),
        readings=("R17", "R56") if limit_cents else (),
        strategy=strategy_of(played, optimum),
        details=tuple(details),
        notes=tuple(notes),
    )


def decision_details(played: Played) -> Iterator[Detail]:
    """Give the tables behind the decisions: every kind of three and of four cards, and what a bet returns over all completions."""
    found, nets = counted(), bet_nets(played.table)[:1]
    unit = lcm(*(net.denominator for net in nets[0]))
    pay = scaled(nets)[0]
    last = found["fifth"] @ pay
    for size, key, over, total, rides in (
        (3, "three", 1176, last[found["fourth"]].sum(axis=1) // 2, played.ridden.first),
        (4, "four", 48, last, played.ridden.second[0]),
    ):
        named, where = described()[size][1]
        rows = []
        for place, group in enumerate(named):
            of = np.flatnonzero(where == place)
            returned, rode = Fraction(int(total[of[0]]), unit), {bool(each) for each in rides[of]}
            does = "sometimes" if len(rode) > 1 else "rides" if True in rode else "withdrawn"
            hands = int(found[f"{key}_size"][of].sum())
            rows.append((name_of(group, size=size), hands, returned, returned / over, does if returned else f"{does}, even"))
        bet = {3: "Bet Number 1: three cards", 4: "Bet Number 2: four cards"}[size]
        columns = ("cards", "hands", f"return over {over:,} completions", "return of a bet", "the bet")
        yield Detail(f"{bet}, and what one bet returns", columns, tuple(rows))


def named_detail(table: Table) -> Detail:
    """Price every strategy that has a name."""
    rows = []
    for name in SENTENCES:
        played, optimum = play(table, StrategyAsked(name))
        edge = -played.expectation
        rows.append((name, edge, edge / played.wagered, played.wagered, optimum.expectation - played.expectation))
    return Detail("Strategies that have a name", ("strategy", "house edge", "element of risk", "average wagered", "cost"), tuple(rows))


def limit_detail(table: Table, *, limit_cents: int) -> Detail:
    """Give the house edge by the size of a bet under a payout limit: decided for the best under it, and as without a limit."""
    plain, rows = play(table, None)[0], []
    for size_cents in SHOWN_SIZES_CENTS:
        limit = Fraction(limit_cents, size_cents)
        limited = Played(table, best(counted(), bet_nets(table, limit=limit)), OPTIMAL, limit=limit)
        rows.append((format_money(size_cents), -limited.expectation, -replace(plain, limit=limit).expectation))
    title = f"With a payout limit of {format_money(limit_cents)}, by the size of each bet (§ 643a.12(e), Reading R56)"
    columns = ("each bet", "house edge", "house edge, decided as without a limit")
    return Detail(title, columns, tuple(rows), P["12(e)"], ("R17", "R56"))


def single_analyses(asked: Asked) -> Iterator[Analysis]:
    """Price each of the three wagers by itself: what it adds to the three, and how often it rides.

    Raises:
        AskedError: the bet that is asked for never rides.
    """
    wanted = [bet for bet in BETS if asked.wants(bet)]
    for table in tables_of(replace(asked, wager=MAIN), MAIN) if wanted else []:
        played, _ = play(table, asked.strategy)
        cells = played.cells
        riding = {BET_1: cells[1].sum(axis=0), BET_2: cells[:, 1].sum(axis=0), BET_3: cells.sum(axis=(0, 1))}
        for bet in wanted:
            if riding[bet].any():
                yield single_analysis(asked, played, bet=bet, riding=riding[bet], withdrawn=int(cells.sum() - riding[bet].sum()))
            elif asked.wager:
                raise AskedError(f"By the strategy {played.name!r} {BETS[bet]} never rides.")


def single_analysis(asked: Asked, played: Played, *, bet: str, riding: Ints, withdrawn: int) -> Analysis:
    """Price one of the three wagers, from the deals in which it rides by row, and those in which it is withdrawn."""
    cite = {BET_1: P["11(b)"], BET_2: P["11(d)"], BET_3: P["7(d)"]}[bet]
    gone = (Line("withdrawn", withdrawn, Fraction(0), Fraction(0), cite=cite),) if withdrawn else ()
    return Analysis(
        game=asked.slug,
        chapter=asked.chapter,
        wager=bet,
        title=f"{BETS[bet]} by itself",
        unit=UNIT,
        options=((MAIN, played.table.name), ("strategy", played.name)),
        lines=(*bonus_lines(riding, FIVES, table=played.table), *gone),
        cites=(played.table.cite, cite),
        notes=("A part of the three wagers, which are made and decided together; without a payout limit.",),
    )


# ------------------------------------------------------------------------------------------------------ bonuses


def bonus_lines(counts: Ints, words: Sequence[Words], *, table: Table) -> tuple[Line, ...]:
    """Give the lines of a wager that is paid by the hand alone."""
    lines = []
    for line, hands in hand_lines(counts, words, table=table):
        if line is None:
            lines.append(Line(LOSING, hands, -ONE, cite=table.cite))
        else:
            payout = table.payouts[line]
            lines.append(Line(line, hands, odds_of(payout), pays=str(payout), cite=table.cite))
    return tuple(lines)


def bonus_analysis(
    asked: Asked,
    table: Table,
    *,
    wager: str,
    title: str,
    lines: tuple[Line, ...],
    cites: tuple[Cite, ...],
    readings: tuple[str, ...] = (),
    options: tuple[tuple[str, str], ...] = (),
) -> Analysis:
    """Price a wager whose lines are counted."""
    return Analysis(
        game=asked.slug,
        chapter=asked.chapter,
        wager=wager,
        title=title,
        unit=title,
        options=((wager, table.name), *options),
        lines=lines,
        cites=(table.cite, *cites),
        readings=readings,
        notes=(table.note,) if table.note else (),
    )


def five_card_analyses(asked: Asked) -> Iterator[Analysis]:
    """Price the Five Card Bonus, paid in the wager's place or besides (§ 643a.12(b), Readings R18, R63)."""
    for table in tables_of(asked, FIVE_CARD) if asked.wants(FIVE_CARD) else []:
        for returns in map(bool, asked.answers(RETURNS)):
            payouts = {
                hand: replace(pays, returns_wager=returns) if isinstance(pays, PerDollar) else pays for hand, pays in table.payouts.items()
            }
            yield bonus_analysis(
                asked,
                table,
                wager=FIVE_CARD,
                title="Five Card Bonus Wager",
                lines=bonus_lines(counted()["hands"], FIVES, table=replace(table, payouts=payouts)),
                cites=(P["7(e)"], P["11(f)(3)(i)"]),
                readings=("R18", "R63"),
                options=((RETURNS, "yes" if returns else "no"),),
            )


RETURNS: Final = "five-card-returns-wager"


def own_analyses(asked: Asked) -> Iterator[Analysis]:
    """Price the wagers of § 643a.10 (2019), for which the chapter has no paytable: by the one that is brought (Reading R32).

    Raises:
        AskedError: one of them is asked for, and none is brought.
    """
    for wager, cite in CITES.items():
        payouts = asked.payouts.get(wager) or asked.terms.payouts.get(wager)
        if asked.game.declared.wager(wager) is None or asked.wager not in {"", wager}:
            continue
        if payouts:
            counts = six_cards() if wager == SIX_CARD_BONUS else counted()["hands"]
            table = Table("own", payouts, cite, "The chapter has no paytable for this wager: its odds are those of the Rules Submission.")
            lines = bonus_lines(counts, FIVES, table=table)
            yield bonus_analysis(asked, table, wager=wager, title=TITLES[wager], lines=lines, cites=(), readings=("R32",))
        elif asked.wager:
            raise AskedError(f"The chapter has no paytable for the {TITLES[wager]}: bring one, such as 'flush 5, straight 4, two pair 1'.")


def six_cards() -> Ints:
    """Count all hands of six cards by the row of their best five: int64[11]."""
    return kept("let-it-ride-six", by=(kernel.__name__,), make=lambda: {"hands": kernel.six_card_rows(np.arange(kernel.DECK))})["hands"]


def six_card_detail() -> Detail:
    """List the hands of six cards, of which the chapter says no odds."""
    rows = tuple((words[0], hands) for words, hands in zip(FIVES, six_cards().tolist(), strict=True))
    return Detail(
        "The best five of six cards, for the Six Card Bonus Wager (its odds are the certificate holder's)", ("hand", "hands"), rows
    )


# -------------------------------------------------------------------------------------------------- progressive


def progressive_analyses(asked: Asked) -> Iterator[Analysis]:
    """Price the Progressive Payout Wager by paytable, size, and the number of players who may win Envy Bonuses for one."""
    if not asked.wants(PROGRESSIVE):
        return
    players = (asked.players,) if asked.players else range(1, MOST_PLAYERS + 1) if asked.is_every else (1,)
    sizes = sorted({cents for answer in asked.answers("progressive-wagers") for cents in SIZE_CENTS[str(answer)]})
    for table in tables_of(asked, PROGRESSIVE):
        for unit_cents in sizes:
            for number in players:
                yield progressive_analysis(asked, table, unit_cents=unit_cents, players=number)


def progressive_analysis(asked: Asked, table: Table, *, unit_cents: int, players: int) -> Analysis:
    """Price one size of the wager at one paytable; each other player's hand may bring an Envy Bonus."""
    meter, envied = meter_of(asked, table), asked.tables(ENVY)[0]
    envy = envy_of_one(asked) * (players - 1)
    own = ((ENVY, envied.name),) if ENVY in asked.payouts else ()
    size = format_money(unit_cents)
    analysis = Analysis(
        game=asked.slug,
        chapter=asked.chapter,
        wager=PROGRESSIVE,
        title="Progressive Payout Wager",
        unit="Progressive Payout Wager",
        options=((PROGRESSIVE, table.name), *own, ("wager", size), ("players", str(players)), ("meter", format_money(meter))),
        lines=meter_lines(table, unit_cents=unit_cents),
        cites=(table.cite, P["7(g)"], P["12(d)(3)"], P["12(d)(5)"]),
        readings=("R4", "R10", "R19", "R58", "R62"),
        meter_cents=meter,
        unit_cents=unit_cents,
        added=(Added(f"Envy Bonuses for the hands of {players - 1} others", envy, P["12(d)(5)"]),) if players > 1 else (),
        notes=tuple(filter(None, (*taken(asked, table, players=players), table.note, envied.note))),
    )
    return replace(analysis, details=(players_detail(asked, analysis), growth_detail(asked, analysis, table=table)))


def meter_lines(table: Table, *, unit_cents: int) -> tuple[Line, ...]:
    """Give the lines of the wager, which is gone before the deal: what is paid takes its place (Reading R62)."""
    lines = []
    for line, hands in hand_lines(counted()["bonus"], METER_HANDS, table=table):
        payout = table.payouts[line] if line else None
        if payout is None or line is None:
            lines.append(Line(LOSING, hands, -ONE, cite=table.cite))
        elif isinstance(payout, MeterShare):
            lines.append(Line(line, hands, -ONE, pays=str(payout), cite=table.cite, meter_share=Fraction(payout.percent, 100)))
        else:
            net = Fraction(payout.cents, unit_cents) - 1 if isinstance(payout, Fixed) else odds_of(payout)
            lines.append(Line(line, hands, net, pays=str(payout), cite=table.cite))
    return tuple(lines)


def envy_of_one(asked: Asked) -> Fraction:
    """Give what the hand of one other player is worth, for each dollar that is wagered (§ 643a.12(d)(5))."""
    counts, payouts = counted()["bonus"], asked.tables(ENVY)[0].payouts
    won = (
        payouts[words[0]].pays(100) * count
        for words, count in zip(METER_HANDS, counts.tolist(), strict=True)
        if words and words[0] in payouts
    )
    return sum(won, start=Fraction(0)) / (100 * int(counts.sum()))


def players_detail(asked: Asked, analysis: Analysis) -> Detail:
    """Give the edge as a line in the meter, and the meter at which the wager costs nothing, by the persons at the table."""
    rows = []
    for players in range(1, MOST_PLAYERS + 1):
        added = (Added("Envy Bonuses", envy_of_one(asked) * (players - 1), P["12(d)(5)"]),)
        each = replace(analysis, added=added)
        rows.append((players, -each.without_meter, each.meter_slope, each.break_even_meter or 0, each.house_edge))
    columns = ("players", "house edge at a meter of 0", "less for each dollar", "break-even meter in dollars", "house edge")
    return Detail(
        f"By the persons at the table; the last column at a meter of {format_money(analysis.meter_cents or 0)}", columns, tuple(rows)
    )


def growth_detail(asked: Asked, analysis: Analysis, *, table: Table) -> Detail:
    """Give what the meter's growth makes of it in the long run, where every wager is of this size (§ 643a.12(d)(3))."""
    rate, reset = parse_rate(asked.terms.word(RATE)), Fraction(amount_of(asked, table, key=RESET).cents, 100)
    unit, wins = (
        Fraction(analysis.unit_cents, 100),
        Fraction(analysis.total, sum(line.combinations for line in analysis.lines if line.meter_share) or 1),
    )
    mean = reset + rate * unit * wins
    long_run = replace(analysis, meter_cents=None, added=()).house_edge - mean * analysis.meter_slope
    even = analysis.break_even_meter or Fraction(0)
    rows = (
        ("rate of progression", rate),
        ("reset amount, in dollars", reset),
        ("wagers until the meter is won, on average", wins),
        ("the meter when it is won, on average, in dollars", mean),
        ("house edge in the long run, without Envy Bonuses", long_run),
        ("wagers after a reset until the meter breaks even", max(Fraction(0), (even - reset) / (rate * unit))),
    )
    return Detail(growth_title(asked, table), ("what", "value"), rows, growth_cite(asked))
