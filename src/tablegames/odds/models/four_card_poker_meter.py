"""Four Card Poker's Progressive Payout Wager: a line in the meter, with the Envy Bonuses that the hands of others bring.

A player's own five cards decide (§ 641a.1). What others hold is as likely as what he holds himself, so that each of them adds the
same expectation, whatever it is that he wagers himself and holds.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Final

from tablegames.games.four_card_poker import ENVY, PROGRESSIVE, P
from tablegames.money import Fixed, MeterShare, Payout, format_money, parse_rate
from tablegames.odds.asked import MOST_PLAYERS, AskedError, Table
from tablegames.odds.figure import Added, Analysis, Detail, Line
from tablegames.odds.kernels.four_card_poker_counts import KINDS, five_card_kinds
from tablegames.odds.models.four_card_poker_strategies import counts_of, is_best, known
from tablegames.odds.models.progressives import amount_of, growth_cite, growth_title, meter_of, taken
from tablegames.ranking.four_card import FOUR_ACES, FourCardHand
from tablegames.rules.progressive import RATE, RESET, SIZE_CENTS, SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked

    Array = NDArray[Any]

NOTHING, FOLDED = "nothing", "folded"
NONE: Final = Fraction(0)
SHOWN_METERS: Final = tuple(dollars * 100 for dollars in (1_000, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 100_000))
"""The meters at which a table shows the house edge, in cents."""


def key_of(table: Table, kind: str) -> str | None:
    """Give the line that pays a kind of hand: only the highest row is paid (§ 641a.12(d)(2))."""
    words = (FOUR_ACES, FourCardHand.FOUR_OF_A_KIND.word) if kind == FOUR_ACES else (kind,)
    return next((word for word in words if word in table.payouts), None)


def net_of(payout: Payout, unit_cents: int) -> tuple[Fraction, Fraction]:
    """Give what a payout brings per unit of the wager, and the part of the meter that it pays besides.

    The wager is gone before the deal (Reading R62): a share of the meter and an amount in dollars are all that comes back.
    """
    if isinstance(payout, MeterShare):
        return Fraction(-1), Fraction(payout.percent, 100)
    if isinstance(payout, Fixed):
        return Fraction(payout.cents, unit_cents) - 1, Fraction(0)
    return payout.odds, Fraction(0)


def tables(asked: Asked) -> list[Table]:
    """Give the paytables to price; where the terms offer no Progressive, and it is asked for all the same, every declared one."""
    wanted = replace(asked, paytable="") if asked.wager == ENVY else asked
    return wanted.tables(PROGRESSIVE) or replace(wanted, is_every=True).tables(PROGRESSIVE)


def envy_tables(asked: Asked) -> list[Table]:
    """Give the Envy Bonuses to price: one's own, the terms', or, where the terms offer no Progressive, every declared one.

    A letter that is asked for is that of the Envy Bonuses where these are asked for, otherwise that of the Progressive.
    """
    wanted = asked if asked.wager == ENVY else replace(asked, paytable="")
    is_offered = asked.game.declared.is_offered(PROGRESSIVE, asked.terms)
    return wanted.tables(ENVY) if is_offered else replace(wanted, is_every=True).tables(ENVY)


def sizes(asked: Asked) -> tuple[int, ...]:
    """Give the sizes of the wager, in cents (Reading R10)."""
    answer = asked.terms.answers.get(SIZES)
    return SIZE_CENTS["one-or-five"] if asked.is_every or not isinstance(answer, str) else SIZE_CENTS[answer]


def analyses(asked: Asked) -> Iterator[Analysis]:
    """Price the Progressive Payout Wager: by paytable, Envy Bonuses, size of the wager, persons at the table."""
    persons = range(1, MOST_PLAYERS + 1) if asked.is_every and asked.players is None else (asked.players or 1,)
    folds = folded_part(asked)
    for table in tables(asked):
        for envy in envy_tables(asked):
            for unit in sizes(asked):
                for players in persons:
                    found = progressive(asked, (table, envy), unit_cents=unit, players=players, folds=folds)
                    # The tables say the same of any number of persons: the first of several analyses has them.
                    yield found if players == persons[0] else replace(found, details=())


def folded_part(asked: Asked) -> dict[str, Fraction]:
    """Give the part of each kind of hand that a strategy folds, and forfeits the wager with (§ 641a.11(b)(2)); the best folds none."""
    if is_best(asked.strategy):
        return {}
    counts = counts_of(asked.strategy, known(asked.watch), watch=asked.watch)
    return {kind: Fraction(int(counts[at, 0].sum()), int(counts[at].sum())) for at, kind in enumerate(KINDS) if counts[at, 0].any()}


def lines_of(table: Table, kinds: Array, *, unit_cents: int, folded: Mapping[str, Fraction]) -> tuple[Line, ...]:
    """Make the outcomes from the numbers of five-card hands by kind, in finer deals where a part of some kind is folded."""
    fine = lcm(*(part.denominator for part in folded.values()))
    found: dict[str, Line] = {}
    rest = int(kinds.sum()) * fine

    def add(hand: str, combinations: int, *, net: Fraction, pays: str = "", share: Fraction = NONE) -> None:
        if combinations:
            before = found[hand].combinations if hand in found else 0
            found[hand] = Line(hand, before + combinations, net, pays=pays, cite=P["12(d)(1)"], meter_share=share)

    for kind in reversed(KINDS):
        name = key_of(table, kind)
        if name is not None:
            net, share = net_of(table.payouts[name], unit_cents)
            number = int(kinds[KINDS.index(kind)]) * fine
            lost = int(number * folded.get(kind, NONE))
            add(name, number - lost, net=net, pays=str(table.payouts[name]), share=share)
            add(f"{name}, {FOLDED}", lost, net=Fraction(-1))
            rest -= number
    add(NOTHING, rest, net=Fraction(-1))
    return tuple(found.values())


def progressive(asked: Asked, paid: tuple[Table, Table], *, unit_cents: int, players: int, folds: Mapping[str, Fraction]) -> Analysis:
    """Price the wager with a paytable and the Envy Bonuses of so many persons at the table, at the meter that is asked for."""
    table, envy = paid
    folded = {kind: part for kind, part in folds.items() if key_of(table, kind) is not None}
    kinds, meter = five_card_kinds(), meter_of(asked, table)
    lines = lines_of(table, kinds, unit_cents=unit_cents, folded=folded)
    each = envy_of(envy, kinds)
    others = players - 1
    title = f"Envy Bonuses for the hands of {others} other{'s' if others > 1 else ''}"
    added = (Added(title, others * each, P["12(d)(5)"]),) if others else ()
    options = [(PROGRESSIVE, table.name), (ENVY, envy.name), ("wager", format_money(unit_cents)), ("players", str(players))]
    options.append(("meter", format_money(meter)))
    if folded:
        options.append(("strategy", asked.strategy.name if asked.strategy else ""))
    found = Analysis(
        game=asked.slug,
        chapter=asked.chapter,
        wager=PROGRESSIVE,
        title="Progressive Payout Wager",
        unit="Progressive Payout Wager",
        options=tuple(options),
        lines=lines,
        cites=(table.cite, P["12(d)(2)"], P["12(d)(5)"]),
        readings=("R1", "R9", "R10", "R58", "R62"),
        meter_cents=meter,
        unit_cents=unit_cents,
        added=added,
        notes=notes(asked, paid, players=players, is_folded=bool(folded)),
    )
    return _with_details(found, asked, table=table, each=each)


def notes(asked: Asked, paid: tuple[Table, Table], *, players: int, is_folded: bool) -> tuple[str, ...]:
    """Say what the figures rest on."""
    own = "This strategy folds hands that are paid" if is_folded else "The strategy folds no hand that is paid"
    hands = f"{own}; a fold forfeits the wager. Of others, hands that bring Envy Bonuses are taken to be turned up."
    return tuple(filter(None, (*taken(asked, paid[0], players=players), hands, *(table.note for table in paid))))


def envy_of(envy: Table, kinds: Array) -> Fraction:
    """Give what the hand of one other player brings on average, per dollar of the wager, in dollars.

    Raises:
        AskedError: something else than an amount is paid.
    """
    total = Fraction(0)
    for at, kind in enumerate(KINDS):
        key = key_of(envy, kind)
        if key is not None and not isinstance(envy.payouts[key], Fixed):
            raise AskedError(f"{key} pays {envy.payouts[key]}; an Envy Bonus is an amount such as $100, for each dollar of the wager.")
        if key is not None:
            total += Fraction(envy.payouts[key].pays(100), 100) * int(kinds[at])
    return total / int(kinds.sum())


def _with_details(found: Analysis, asked: Asked, *, table: Table, each: Fraction) -> Analysis:
    """Add the tables: the house edge by meter and by persons, and what the meter grows by."""
    own = found.without_meter - sum((added.net for added in found.added), start=Fraction(0))
    slope = found.meter_slope
    persons = _by_persons(found, own=own, each=each)
    details = [Detail("House edge by persons at the table", ("persons", "at this meter", "break-even meter in dollars"), persons)]
    if slope:
        meters = tuple((format_money(cents), -(found.without_meter + slope * Fraction(cents, 100))) for cents in SHOWN_METERS)
        details += [Detail("House edge by meter", ("meter", "house edge"), meters), growth(found, asked, table=table)]
    return replace(found, details=tuple(details))


def _by_persons(found: Analysis, *, own: Fraction, each: Fraction) -> tuple[tuple[int | str | Fraction, ...], ...]:
    rows: list[tuple[int | str | Fraction, ...]] = []
    for players in range(1, MOST_PLAYERS + 1):
        fixed, slope = own + (players - 1) * each, found.meter_slope
        edge = -(fixed + slope * Fraction(found.meter_cents or 0, 100))
        rows.append((players, edge, -fixed / slope if slope else ""))
    return tuple(rows)


def growth(found: Analysis, asked: Asked, *, table: Table) -> Detail:
    """Show how the meter grows, and what the wager costs in the long run, when all that goes into the meter has come back.

    Each wager adds the rate of progression to the meter, and each time that it is won it is filled up again by the reset amount.
    """
    rate, reset = parse_rate(asked.terms.word(RATE)), amount_of(asked, table, key=RESET).cents
    share = sum((line.meter_share * found.probability(line) for line in found.lines), start=Fraction(0))
    unit = Fraction(found.unit_cents, 100)
    grown = Fraction(reset, 100) + rate * unit / share
    rows = (
        ("rate of progression", rate),
        ("dollars that one wager adds to the meter", rate * unit),
        ("wagers until the meter is won, on average", 1 / share),
        ("dollars of the meter when it is won, on average", grown),
        ("house edge in the long run", -(found.without_meter + share * grown / unit)),
    )
    return Detail(growth_title(asked, table), ("what", "value"), rows, growth_cite(asked))
