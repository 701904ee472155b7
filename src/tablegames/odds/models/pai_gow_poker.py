"""Pai Gow Poker, chapter 561: a player's hands against the dealer's, set by the house way or by any other, to the last deal.

A deal is a player's seven cards and a dealer's seven of the other forty-six. `pai_gow_poker_listed` is the readable reference,
which lists the deals of a small deck; `kernels.pai_gow_poker` counts those of the whole one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames import house_way
from tablegames.games.pai_gow_poker import JOKER_USE
from tablegames.house_way import PACKAGED, PAI_GOW_POKER, HouseWay
from tablegames.law import chapter
from tablegames.money import EXACT_CENT_DOWN, UP_TO_25_CENTS, format_money, rounded
from tablegames.odds.asked import AskedError, StrategyAsked, nobody
from tablegames.odds.figure import Analysis, Line, Strategy
from tablegames.odds.kernels import pai_gow_poker as kernels
from tablegames.odds.kernels.pai_gow_poker_optimum import Optimum, Question, optimum
from tablegames.odds.kernels.pai_gow_poker_set import settings
from tablegames.odds.models import house_ways
from tablegames.odds.models import pai_gow_poker_shown as shown
from tablegames.odds.models.house_ways import unset_note, unset_part, way_of_text
from tablegames.odds.models.pai_gow_poker_practical import PRACTICAL
from tablegames.odds.store import int_array, ints, kept
from tablegames.odds.unused import refuse
from tablegames.procedure.two_hands import VIGORISH_PERCENT, WAGER
from tablegames.ranking.classes import CLASSES, HANDS
from tablegames.ranking.with_joker import JokerUse
from tablegames.rules.two_hands import HOUSE_WAY, ROUNDING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.odds.asked import Asked, Watch
    from tablegames.odds.figure import Detail
    from tablegames.odds.kernels.pai_gow_poker import Laid, Outcomes
    from tablegames.odds.kernels.pai_gow_poker_index import Array
    from tablegames.odds.store import Arrays

P = chapter("561")

OPTIMAL: Final = "optimal"
AS_DEALER: Final = "house way"
BY_CLASS: Final = "by class"
BY_RULES: Final = "practical"
UNNAMED: Final = ("even",)
"""Paytables that are priced by no name of their own."""
STRATEGIES: Final = {
    OPTIMAL: "every hand set so that it wins most on average against the dealer's house way",
    BY_CLASS: "every hand set as is best on average of those with the same ranks and the same ranks of a flush",
    AS_DEALER: "every hand set by the dealer's own house way, as 561.13(b) lets him tell it",
    BY_RULES: "every hand set by rules that can be remembered, found from the best settings against Foxwoods",
    **{name: f"every hand set by the house way {name!r}" for name in PACKAGED[PAI_GOW_POKER]},
}
"""A file has the text of a house way, by which the player sets."""

EXACT: Final = "exact"
BOTH_HIGHER: Final = "both hands higher"
EVERY_CENTS: Final = (500, 600)
"""Wagers for which rounded vigorish is priced with every option: one that it falls even on, and one that it does not."""

LINES: Final = (
    ("both higher", (0, 0), "13(k)"),
    ("High higher, Low copy", (0, 1), "13(i)(1)"),
    ("High higher, Low lower", (0, 2), "13(i)(1)"),
    ("Low higher, High copy", (1, 0), "13(i)(2)"),
    ("Low higher, High lower", (2, 0), "13(i)(2)"),
    ("both copies", (1, 1), "13(g)(2)"),
    ("High copy, Low lower", (1, 2), "13(g)(2)"),
    ("Low copy, High lower", (2, 1), "13(g)(2)"),
    ("both lower", (2, 2), "13(g)(1)"),
)
"""The results of two hands, where they are counted (High hand, Low hand: higher, the same, lower), and the paragraph."""


class Vigorish(NamedTuple):
    """What is taken from what is won: 5 percent of it (§ 561.13(m)), rounded by the size of the wager where one is given."""

    rounding: str
    wager_cents: int | None

    def net(self, won: Fraction) -> Fraction:
        """Give what is left of winning so many wagers.

        >>> Vigorish("25-cents", 600).net(Fraction(1)), Vigorish("exact", None).net(Fraction(1))
        (Fraction(11, 12), Fraction(19, 20))
        """
        if self.wager_cents is None:
            return won * Fraction(100 - VIGORISH_PERCENT, 100)
        cents = won * self.wager_cents
        fee = rounded(cents * VIGORISH_PERCENT / 100, EXACT_CENT_DOWN if self.rounding == EXACT else UP_TO_25_CENTS)
        return (cents - min(Fraction(fee), cents)) / self.wager_cents


# ---------------------------------------------------------------------------------------------------- counting


_laid: dict[tuple[HouseWay, JokerUse], Laid] = {}
_best: dict[tuple[HouseWay, JokerUse, tuple[Fraction, ...]], Optimum] = {}


def laid(way: HouseWay, joker: JokerUse, *, watch: Watch = nobody) -> Laid:
    """Give how a house way sets all classes of hands; remembered, since several tables ask for it."""
    if (way, joker) not in _laid:
        _laid[way, joker] = kernels.laid_by(way.text, joker, watch=watch)
    return _laid[way, joker]


def unset(way: HouseWay, joker: JokerUse) -> int:
    """Count the hands of which a house way does not say how they are set."""
    found = laid(way, joker)
    return int(found.hands[found.is_flawed].sum())


_COUNTED_BY: Final = (*kernels.COUNTED_BY, "tablegames.house_way", "tablegames.ranking")


def counted(player: HouseWay, dealer: HouseWay, *, joker: JokerUse = JokerUse.HIGHEST_MISSING, watch: Watch = nobody) -> Outcomes:
    """Count every deal of a player who sets by one house way and a dealer who sets by another; kept.

    >>> foxwoods = house_way.packaged("foxwoods")
    >>> counted(foxwoods, foxwoods).total  # doctest: +SKIP
    8250459031214400
    """

    def make() -> Arrays:
        return _against(laid(player, joker, watch=watch).code, dealer, joker=joker, watch=watch)

    return _outcomes(kept("pai-gow-poker-against", player.text, dealer.text, joker.value, by=_COUNTED_BY, make=make))


def by_class(found: Optimum, dealer: HouseWay, *, joker: JokerUse, watch: Watch = nobody) -> Outcomes:
    """Count every deal of a player who sets each class of hands as is best on average; kept."""
    key = sha256(found.by_class.tobytes()).hexdigest()

    def make() -> Arrays:
        return _against(found.by_class, dealer, joker=joker, watch=watch)

    return _outcomes(kept("pai-gow-poker-against", key, dealer.text, joker.value, by=_COUNTED_BY, make=make))


def _against(codes: Array, dealer: HouseWay, *, joker: JokerUse, watch: Watch) -> Arrays:
    against = kernels.dealer_of(laid(dealer, joker, watch=watch).code, highs=len(settings(joker).highs))
    found = kernels.against(kernels.seen_as(codes), against, watch=watch)
    return {"counts": int_array(one for row in found.counts for one in row)}


def _outcomes(found: Arrays) -> Outcomes:
    counts = ints(found["counts"])
    rows = [(counts[at], counts[at + 1], counts[at + 2]) for at in (0, 3, 6)]
    return kernels.Outcomes((rows[0], rows[1], rows[2]))


def best(dealer: HouseWay, joker: JokerUse, *, nets: tuple[Fraction, ...], watch: Watch = nobody) -> Optimum:
    """Set every hand of the player as well as can be, for the first of what a win may be worth; count the others beside; kept."""
    if (dealer, joker, nets) not in _best:
        question = Question(laid(dealer, joker, watch=watch), settings(joker), nets)
        _best[dealer, joker, nets] = optimum(question, name=(dealer.text, joker.value), watch=watch)
    return _best[dealer, joker, nets]


# --------------------------------------------------------------------------------------------------- questions


@dataclass(frozen=True, eq=False, slots=True)
class Priced:
    """One analysis that is asked for: who sets by which way, under which answers. `own` is None where no house way is played."""

    asked: Asked
    dealer: HouseWay
    joker: JokerUse
    vigorish: Vigorish
    strategy: str
    own: HouseWay | None
    odds: Fraction

    @property
    def net(self) -> Fraction:
        """What a win is worth."""
        return self.vigorish.net(self.odds)

    @property
    def nets(self) -> tuple[Fraction, ...]:
        """The same, and then for wagers of every size that is shown."""
        others = (Vigorish(rounding, cents).net(self.odds) for rounding, cents in ((EXACT, None), *shown.SIZED))
        return tuple(dict.fromkeys((self.net, *others)))

    @property
    def best(self) -> Optimum:
        """The best settings."""
        return best(self.dealer, self.joker, nets=self.nets, watch=self.asked.watch)

    @property
    def found(self) -> Outcomes:
        """All deals by their result."""
        if self.strategy == BY_CLASS:
            return by_class(self.best, self.dealer, joker=self.joker, watch=self.asked.watch)
        return self.best.outcomes if self.own is None else self.against(self.own)

    @property
    def codes(self) -> Array:
        """How the player sets each class of hands, int32[292253]; not of the best settings, which depend on all suits."""
        return self.best.by_class if self.own is None else laid(self.own, self.joker, watch=self.asked.watch).code

    def against(self, way: HouseWay) -> Outcomes:
        """Count the deals of a player who sets by a way."""
        return counted(way, self.dealer, joker=self.joker, watch=self.asked.watch)

    def edge(self, found: Outcomes) -> Fraction:
        """Give the house edge of what was counted."""
        return (found.lose - self.net * found.win) / found.total

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """What the figures depend on."""
        found = [(HOUSE_WAY, self.dealer.name), (JOKER_USE, self.joker.value), (ROUNDING, self.vigorish.rounding)]
        if self.vigorish.wager_cents is not None:
            found.append(("wager", format_money(self.vigorish.wager_cents)))
        left = [(key, many) for key, way in self.ways if (many := unset(way, self.joker))]
        return (*found, *((key, unset_part(many, of=HANDS)) for key, many in left), ("strategy", self.strategy))

    @property
    def ways(self) -> tuple[tuple[str, HouseWay], ...]:
        """The dealer's house way, and the player's where that is another one, each with the option that says what it leaves open."""
        own = () if self.own is None or self.own == self.dealer else (("strategy-not-set", self.own),)
        return (("house-way-not-set", self.dealer), *own)


def analyses(asked: Asked) -> Iterator[Analysis]:
    """Give the analyses of the Pai Gow Poker Wager.

    Raises:
        AskedError: a house way, a strategy or a paytable that cannot be priced, or cards that are said to be out.
    """
    return (analysis(priced) for priced in questions(asked))


def questions(asked: Asked) -> Iterator[Priced]:
    """Give what is asked one by one."""
    if not asked.wants(WAGER):
        return
    refuse(asked, "players", "meter_cents")
    if asked.removed:
        raise AskedError("Pai Gow Poker is counted with all fifty-two cards and the joker: no card can be taken out.")
    if asked.decks not in {None, 1}:
        raise AskedError(f"Pai Gow Poker is played with one deck and its joker ({P['3(a)'].printed}), not with {asked.decks}.")
    if asked.wager_cents is not None and asked.wager_cents < 1:
        raise AskedError("A wager is at least one cent.")
    odds = _odds(asked)
    dealer = read_way(asked.house_way or asked.terms.word(HOUSE_WAY))
    for joker in asked.answers(JOKER_USE):
        for rounding in asked.answers(ROUNDING):
            for cents in _sizes(asked, str(rounding)):
                for name in asked_strategies(asked):
                    own = own_way(asked, name, dealer=dealer)
                    yield Priced(asked, dealer, JokerUse(joker), Vigorish(str(rounding), cents), name, own, odds)


def asked_strategies(asked: Asked) -> tuple[str, ...]:
    """Give the strategies to price; with every option the best one and the dealer's."""
    if asked.strategy is not None:
        return (asked.strategy.name,)
    return (OPTIMAL, AS_DEALER) if asked.is_every else (OPTIMAL,)


def _sizes(asked: Asked, rounding: str) -> tuple[int | None, ...]:
    if asked.wager_cents is not None:
        return (asked.wager_cents,)
    if rounding == EXACT:
        return (None,)
    return EVERY_CENTS if asked.is_every else (asked.game.default_setup().limits[WAGER].least_cents,)


def _odds(asked: Asked) -> Fraction:
    payout = asked.tables("even")[0].payouts.get(BOTH_HIGHER)
    odds = getattr(payout, "odds", None)
    if not isinstance(odds, Fraction) or odds <= 0:
        raise AskedError(f"A Pai Gow Poker Wager is paid at odds such as 1 to 1, not {payout}.")
    return odds


def own_way(asked: Asked, name: str, *, dealer: HouseWay) -> HouseWay | None:
    """Give the way by which the player sets; None where he sets by none."""
    if asked.strategy is not None and asked.strategy.text:
        return way_of_text(asked.strategy.text, game=PAI_GOW_POKER)
    if name in {OPTIMAL, BY_CLASS}:
        return None
    if name == BY_RULES:
        return house_way.of(PRACTICAL)
    return dealer if name == AS_DEALER else read_way(name)


def read_way(answer: str) -> HouseWay:
    """Find a house way for Pai Gow Poker by its name, its text, or the file that has its text.

    Raises:
        AskedError: there is none, it cannot be read, or it is for another game.
    """
    return house_ways.read_way(answer, game=PAI_GOW_POKER, title="Pai Gow Poker")


# ---------------------------------------------------------------------------------------------------- analysis


def analysis(priced: Priced) -> Analysis:
    """Price the wager in one way, with the strategy, what it costs against the best, and the tables behind."""
    found = priced.found
    cost = priced.edge(found) - priced.edge(priced.best.outcomes)
    return replace(bare(priced), strategy=_strategy(priced, cost), details=tuple(_details(priced, found)), notes=tuple(_notes(priced)))


def bare(priced: Priced) -> Analysis:
    """Price the wager in one way: the lines alone, for which no best settings are needed where a house way is played."""
    return Analysis(
        game=priced.asked.slug,
        chapter=priced.asked.chapter,
        wager=WAGER,
        title="Pai Gow Poker Wager",
        unit="Pai Gow Poker Wager",
        options=priced.options,
        lines=lines_of(priced.found, priced),
        cites=(P["13(m)"], P["13(d)"]),
        readings=("R1", "R2", "R3", "R20", "R21", "R35"),
        unit_cents=priced.vigorish.wager_cents or 100,
        notes=tuple(unset_notes(priced)),
    )


def simulated(asked: Asked) -> Priced:
    """Give the one question that is played by chance: by the best setting of each class of hands, where no strategy is named.

    The best settings of all depend on every suit, and are better by less than a millionth of the wager.

    Raises:
        AskedError: it cannot be priced, or it is the best settings, which depend on every suit of a hand.
    """
    if asked.strategy is None:
        asked = replace(asked, strategy=StrategyAsked(BY_CLASS))
    found = next(questions(replace(asked, is_every=False)), None)
    if found is None:
        raise AskedError(f"Pai Gow Poker has one wager, {WAGER}.")
    if found.strategy == OPTIMAL:
        raise AskedError(
            f"The best settings depend on every suit and are counted, not played; play {BY_CLASS!r}, which is next to the best, "
            f"{AS_DEALER!r}, {BY_RULES!r}, or a house way in a file."
        )
    return found


def lines_of(found: Outcomes, priced: Priced) -> tuple[Line, ...]:
    """Give the lines: what wins before what ties and what loses."""
    payout = priced.asked.tables("even")[0].payouts[BOTH_HIGHER]
    taken = 100 * (1 - priced.net / priced.odds)
    lines = []
    for words, (high, low), cite in LINES:
        many, by = found.counts[high][low], P[cite]
        if (high, low) == (0, 0):
            lines.append(Line(words, many, priced.net, pays=f"{payout} - {float(taken):.4g}%", cite=by))
        else:
            lines.append(Line(words, many, Fraction(-1 if min(high, low) else 0), cite=by))
    return tuple(lines)


def _strategy(priced: Priced, cost: Fraction) -> Strategy:
    if priced.strategy == BY_CLASS:
        rule = f"Set each of the {CLASSES:,} classes of hands (ranks, joker, ranks of a flush) as is best on average of its hands."
        return Strategy(BY_CLASS, (rule,), is_exact=True, cost=cost)
    if priced.own is None:
        rules = shown.departures_in_words(priced.best.tally, priced.dealer, net=priced.net, joker=priced.joker)
        return Strategy(OPTIMAL, rules, is_exact=False, cost=Fraction(0))
    return Strategy(priced.strategy, tuple(rule.words for rule in priced.own.rules), is_exact=True, cost=cost)


def _details(priced: Priced, found: Outcomes) -> Iterator[Detail]:
    optimum, dealer = priced.best, priced.dealer
    named = {OPTIMAL: optimum.outcomes, AS_DEALER: priced.against(dealer)}
    named |= {name: priced.against(house_way.packaged(name)) for name in PACKAGED[PAI_GOW_POKER]}
    named |= {priced.strategy: found}
    yield shown.strategies({name: priced.edge(each) for name, each in named.items()})
    yield _by_size(priced, found)
    ways = {dealer.name: laid(dealer, priced.joker)}
    if priced.own is not None and priced.own != dealer:
        ways[priced.own.name] = laid(priced.own, priced.joker)
    yield shown.rules(dealer, ways[dealer.name])
    yield shown.kinds(ways, optimum.tally, found=settings(priced.joker))
    yield shown.lows(ways, optimum.tally)
    yield shown.departures(optimum.tally, dealer, net=priced.net, joker=priced.joker)


def _by_size(priced: Priced, found: Outcomes) -> Detail:
    """Show what rounding makes of wagers: set in this way, and set for this size as well as can be."""
    tally, nets = priced.best.tally, priced.nets
    rows: list[tuple[str, Fraction, Fraction, Fraction]] = []
    for rounding, cents in shown.SIZED:
        net = Vigorish(rounding, cents).net(priced.odds)
        at = nets.index(net)
        least = (int(tally.lose[at]) - net * int(tally.win[at])) / found.total
        rows.append((format_money(cents), 1 - net / priced.odds, (found.lose - net * found.win) / found.total, least))
    return shown.by_size(rows)


def _notes(priced: Priced) -> Iterator[str]:
    yield "Surrender (561.13(e)) is never better than to have the hands compared: it gives up the whole wager, and no more can be lost."
    if priced.own is None:
        yield f"Rules that can be remembered are priced with --strategy {BY_RULES}; a house way in a file is priced as well."
    yield "Copies are the dealer's (561.13(g)(2)). No player banks under chapter 561."
    yield from unset_notes(priced)


def unset_notes(priced: Priced) -> Iterator[str]:
    """Say of house ways that leave hands open how these are set."""
    for _, way in priced.ways:
        if many := unset(way, priced.joker):
            yield unset_note(way, many, of=HANDS)
