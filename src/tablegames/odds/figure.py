"""What an exact analysis is made of: outcomes with their numbers of deals, and every figure that follows from them.

Integers inside, fractions outside: nothing here is rounded, and what is no fraction (a standard deviation) keeps its square.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import isqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tablegames.law import Cite

ONE: Final = Fraction(1)
NOTHING: Final = Fraction(0)


@dataclass(frozen=True, slots=True)
class Line:
    """One outcome of a wager; the lines of an analysis have no deal in common, and together they are all deals.

    ``hand`` is the outcome in the words of the paytable; ``combinations`` how many of the equally likely deals end so. ``net``
    is what the player wins per unit of first wager, negative where he loses; ``wagered`` all that he wagered, in the same
    units. Of a progressive, ``meter_share`` is the part of the meter that is paid besides ``net``.
    """

    hand: str
    combinations: int
    net: Fraction
    wagered: Fraction = ONE
    pays: str = ""
    cite: Cite | None = None
    meter_share: Fraction = NOTHING


@dataclass(frozen=True, slots=True)
class Added:
    """Expectation that the hands of others add, such as Envy Bonuses; ``net`` is all of it, per unit of first wager."""

    title: str
    net: Fraction
    cite: Cite


@dataclass(frozen=True, slots=True)
class Detail:
    """A table behind an analysis; a cell is a text, a whole number or an exact fraction.

    ``cite`` and ``readings`` are what the table rests on, where that is not what the analysis rests on.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | int | Fraction, ...], ...]
    cite: Cite | None = None
    readings: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Strategy:
    """How the player decides: rules in order for a person, and what it costs against the optimum, in first wagers.

    With ``is_exact`` the rules say for every hand what the analysis does; otherwise the table among its details does.
    """

    name: str
    rules: tuple[str, ...]
    is_exact: bool = True
    cost: Fraction | None = None


@dataclass(frozen=True)
class Analysis:
    """One wager under one set of options, to the last deal.

    ``unit`` says what 1 is in every figure: the first wager. ``options`` are all options on which the figures depend, such as
    ``("ante-bonus", "A")``. ``meter_cents`` and ``unit_cents`` are the meter and the wager of a progressive.
    """

    game: str
    chapter: str
    wager: str
    title: str
    unit: str
    options: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]
    cites: tuple[Cite, ...]
    readings: tuple[str, ...] = ()
    strategy: Strategy | None = None
    meter_cents: int | None = None
    unit_cents: int = 100
    added: tuple[Added, ...] = ()
    details: tuple[Detail, ...] = ()
    notes: tuple[str, ...] = ()

    @cached_property
    def total(self) -> int:
        """The number of deals."""
        return sum(line.combinations for line in self.lines)

    def net(self, line: Line) -> Fraction:
        """Give what the player wins with a line, the meter's part included, in first wagers."""
        if not line.meter_share or self.meter_cents is None:
            return line.net
        return line.net + line.meter_share * Fraction(self.meter_cents, self.unit_cents)

    def probability(self, line: Line) -> Fraction:
        """Give the part of all deals that end with a line."""
        return Fraction(line.combinations, self.total)

    def returned(self, line: Line) -> Fraction:
        """Give what a line adds to the expectation of the player, in first wagers."""
        return self.net(line) * self.probability(line)

    @cached_property
    def expectation(self) -> Fraction:
        """What the player wins on average, in first wagers; what others' hands add is in it."""
        return self._mean(self.net(line) for line in self.lines) + sum((each.net for each in self.added), start=NOTHING)

    @property
    def house_edge(self) -> Fraction:
        """What the player loses on average, as a part of the first wager."""
        return -self.expectation

    @cached_property
    def average_wagered(self) -> Fraction:
        """What the player wagers on average in all, in first wagers."""
        return self._mean(line.wagered for line in self.lines)

    @property
    def element_of_risk(self) -> Fraction:
        """What the player loses on average, as a part of all that he wagers."""
        return self.house_edge / self.average_wagered

    @cached_property
    def variance(self) -> Fraction | None:
        """The square of the standard deviation of a round, in first wagers squared; none where others' hands add to it."""
        if self.added:
            return None
        return self._mean(self.net(line) ** 2 for line in self.lines) - self.expectation**2

    @property
    def hit_frequency(self) -> Fraction:
        """The part of all deals with which the player wins something."""
        return self.win

    @cached_property
    def win(self) -> Fraction:
        """The part of all deals after which the player has more than before."""
        return self._part(1)

    @cached_property
    def lose(self) -> Fraction:
        """The part of all deals after which the player has less than before."""
        return self._part(-1)

    @cached_property
    def tie(self) -> Fraction:
        """The part of all deals after which the player has what he had."""
        return self._part(0)

    @cached_property
    def meter_slope(self) -> Fraction:
        """By how much the expectation rises with each dollar of the meter, in first wagers."""
        return self._mean(line.meter_share for line in self.lines) * Fraction(100, self.unit_cents)

    @property
    def without_meter(self) -> Fraction:
        """What the player wins on average without what the meter pays, in first wagers."""
        return self._mean(line.net for line in self.lines) + sum((each.net for each in self.added), start=NOTHING)

    @property
    def break_even_meter(self) -> Fraction | None:
        """The meter in dollars at which the wager costs nothing; none where the meter pays nothing."""
        return -self.without_meter / self.meter_slope if self.meter_slope else None

    def _mean(self, values: Iterable[Fraction]) -> Fraction:
        weighted = (value * line.combinations for value, line in zip(values, self.lines, strict=True))
        return sum(weighted, start=NOTHING) / self.total

    def _part(self, sign: int) -> Fraction:
        return Fraction(sum(line.combinations for line in self.lines if _sign(self.net(line)) == sign), self.total)


class Figure(NamedTuple):
    """One number of the book: a fraction, or, for a root, its decimal value only."""

    game: str
    chapter: str
    wager: str
    options: tuple[tuple[str, str], ...]
    metric: str
    numerator: int | None
    denominator: int | None
    value: str
    cite: str
    readings: tuple[str, ...]


METRICS: Final = ("house_edge", "element_of_risk", "average_wagered", "hit_frequency", "win", "lose", "tie")
"""The figures that every analysis has; besides come the standard deviation, the meter's and those of each line."""

DIGITS: Final = 12
"""Decimals of a value that is printed for programs."""


def figures(analysis: Analysis) -> Iterator[Figure]:
    """Give every figure of an analysis, the whole before its lines."""
    head = (analysis.game, analysis.chapter, analysis.wager, analysis.options)

    def figure(metric: str, exact: Fraction | int, *, cite: Cite | None = None) -> Figure:
        number = Fraction(exact)
        cited = str(cite or analysis.cites[0])
        return Figure(*head, metric, number.numerator, number.denominator, decimal(number), cited, analysis.readings)

    for metric in METRICS:
        yield figure(metric, getattr(analysis, metric))
    if analysis.variance is not None:
        value = root(analysis.variance, digits=DIGITS)
        yield Figure(*head, "standard_deviation", None, None, value, str(analysis.cites[0]), analysis.readings)
    if analysis.meter_slope:
        yield figure("return_per_meter_dollar", analysis.meter_slope)
        if analysis.break_even_meter is not None:
            yield figure("break_even_meter", analysis.break_even_meter)
    for each in analysis.added:
        yield figure(f"added:{each.title}", each.net, cite=each.cite)
    if analysis.strategy is not None and analysis.strategy.cost is not None:
        yield figure("strategy_cost", analysis.strategy.cost)
    yield figure("combinations", analysis.total)
    for line in analysis.lines:
        yield figure(f"combinations:{line.hand}", line.combinations, cite=line.cite)
        yield figure(f"probability:{line.hand}", analysis.probability(line), cite=line.cite)
        yield figure(f"net:{line.hand}", analysis.net(line), cite=line.cite)


def detail_figures(analysis: Analysis) -> Iterator[Figure]:
    """Give the numbers of the tables behind an analysis; the metric is "TABLE: ROW: COLUMN", a row named by its first cells."""
    for detail in analysis.details:
        cited = str(detail.cite or analysis.cites[0])
        readings = analysis.readings if detail.readings is None else detail.readings
        for row in detail.rows:
            named = 1 + next((at for at, cell in enumerate(row[1:]) if not isinstance(cell, str)), len(row) - 1)
            label = ", ".join(map(str, row[:named]))
            for column, cell in zip(detail.columns[named:], row[named:], strict=True):
                if not isinstance(cell, str):
                    exact, metric = Fraction(cell), f"{detail.title}: {label}: {column}"
                    head = (analysis.game, analysis.chapter, analysis.wager, analysis.options, metric)
                    yield Figure(*head, exact.numerator, exact.denominator, decimal(exact), cited, readings)


def all_figures(analyses: Iterable[Analysis], *, is_detailed: bool = False) -> Iterator[Figure]:
    """Give all figures of analyses, one after the other, and where they are wanted those of the tables behind."""
    for analysis in analyses:
        yield from figures(analysis)
        if is_detailed:
            yield from detail_figures(analysis)


def as_row(figure: Figure) -> dict[str, Any]:
    """Give a figure as an object for programs."""
    return figure._asdict() | {"options": dict(figure.options), "readings": list(figure.readings)}


def decimal(exact: Fraction, *, digits: int = DIGITS) -> str:
    """Write a fraction with so many decimals, half away from zero; a whole number stays one.

    >>> decimal(Fraction(-1, 8), digits=2), decimal(Fraction(48))
    ('-0.13', '48')
    """
    if exact.denominator == 1:
        return str(exact.numerator)
    scaled = abs(exact) * 10**digits
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    sign = "-" if exact < 0 and whole else ""
    return f"{sign}{whole // 10**digits}.{whole % 10**digits:0{digits}d}"


def percent(exact: Fraction, *, digits: int = 4) -> str:
    """Write a part as a percentage.

    >>> percent(Fraction(1, 3), digits=2)
    '33.33%'
    """
    return f"{decimal_fixed(exact * 100, digits=digits)}%"


def decimal_fixed(exact: Fraction, *, digits: int) -> str:
    """Write a fraction with so many decimals always, whole numbers too.

    >>> decimal_fixed(Fraction(2), digits=3)
    '2.000'
    """
    text = decimal(exact, digits=digits)
    return text if "." in text or not digits else f"{text}.{'0' * digits}"


def root(square: Fraction, *, digits: int = DIGITS) -> str:
    """Write the square root of a fraction with so many decimals, rounded to the nearest.

    >>> root(Fraction(2), digits=4), root(Fraction(3), digits=4)
    ('1.4142', '1.7321')
    """
    scaled = square * 10 ** (2 * digits)
    below = isqrt(scaled.numerator // scaled.denominator)
    is_nearer_above = scaled >= below * below + below + Fraction(1, 4)
    return decimal_fixed(Fraction(below + is_nearer_above, 10**digits), digits=digits)


def _sign(number: Fraction) -> int:
    return (number > 0) - (number < 0)
