"""Money: whole cents, payouts, and the named ways of rounding; exact everywhere, no float anywhere."""

from __future__ import annotations

import re
from dataclasses import KW_ONLY, dataclass
from fractions import Fraction
from functools import cache
from typing import Final, NewType, TypeAlias

Cents = NewType("Cents", int)
"""An amount of United States money, in whole cents."""

LARGEST: Final = Cents(10**12 - 1)
"""The largest sum that is taken anywhere: ten billion dollars is a slip of the keyboard."""

_LARGEST_ODDS: Final = 10**9
_SHOWN: Final = 32
_MONEY: Final = re.compile(r"\$?\s*(?P<whole>[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)?(?:\.(?P<part>[0-9]+))?")


class MoneyError(ValueError):
    """A text or a figure that is no sum of money or no payout; the message is a sentence for the person who wrote it."""


def parse_money(text: str) -> Cents:
    """Read dollars: refuses a negative sum, more than two decimals, and a sum beyond `LARGEST`.

    >>> parse_money("10"), parse_money("$1,000.50"), parse_money("0.25")
    (1000, 100050, 25)
    """
    written = text.strip()
    if written.startswith(("-", "$-", "−", "(")):
        raise _wrong(text, "is negative: an amount of 0 or more was wanted.")
    match = _MONEY.fullmatch(written)
    if match is None or (match["whole"] is None and match["part"] is None):
        raise _wrong(text, "is not an amount: write dollars such as 10, $1,000.50 or 0.25.")
    whole, part = (match["whole"] or "0").replace(",", "").lstrip("0"), match["part"] or ""
    if len(part) > 2:
        raise _wrong(text, "has more than two decimals: the smallest amount is one cent.")
    if len(whole) > len(str(LARGEST)) or (cents := int(whole or "0") * 100 + int(part.ljust(2, "0"))) > LARGEST:
        raise _wrong(text, f"{TOO_LARGE}.")
    return Cents(cents)


def format_money(cents: int) -> str:
    """Print cents as dollars, without the cents where there are none.

    >>> format_money(100000), format_money(25), format_money(-500), format_money(1050)
    ('$1,000', '$0.25', '-$5', '$10.50')
    """
    dollars, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${dollars:,}{f'.{rest:02}' if rest else ''}"


TOO_LARGE: Final = f"is too large: the highest amount that is taken is {format_money(LARGEST)}"


@dataclass(frozen=True, slots=True)
class ToOne:
    """Odds of "n to d": the winner keeps the wager and is paid n for each d of it."""

    n: int
    d: int = 1

    def __post_init__(self) -> None:
        """Refuse odds that are no positive ratio."""
        _positive(self.n, self.d)

    @property
    def odds(self) -> Fraction:
        """The profit on a wager of one."""
        return Fraction(self.n, self.d)

    def pays(self, wager_cents: int, *, meter_cents: int = 0) -> Fraction | int:  # noqa: ARG002 - one signature for all payouts
        """Give what is paid besides the wager, in cents, exact.

        >>> ToOne(3, 2).pays(500), ToOne(3, 2).pays(501)
        (750, Fraction(1503, 2))
        """
        return _exact(wager_cents * self.n, self.d)

    def __str__(self) -> str:
        """As the law prints it: "35 to 1"."""
        return f"{self.n} to {self.d}"


@dataclass(frozen=True, slots=True)
class ForOne:
    """Odds of "n for d": the payment takes the wager's place."""

    n: int
    d: int = 1

    def __post_init__(self) -> None:
        """Refuse odds that are no positive ratio, or that give back less than the wager."""
        _positive(self.n, self.d)
        if self.n < self.d:
            raise MoneyError(f"{self} gives a winner back less than the wager.")

    @property
    def odds(self) -> Fraction:
        """The profit on a wager of one."""
        return Fraction(self.n, self.d) - 1

    def pays(self, wager_cents: int, *, meter_cents: int = 0) -> Fraction | int:  # noqa: ARG002
        """Give what is paid besides the wager, in cents, exact."""
        return _exact(wager_cents * (self.n - self.d), self.d)

    def __str__(self) -> str:
        """As it is printed: "6 for 1"."""
        return f"{self.n} for {self.d}"


@dataclass(frozen=True, slots=True)
class PerDollar:
    """So many dollars for each dollar wagered (§ 643a.12(b)); they take the wager's place unless `returns_wager`."""

    dollars: int
    _: KW_ONLY
    returns_wager: bool = False

    def __post_init__(self) -> None:
        """Refuse a figure that is not positive."""
        _positive(self.dollars, 1)

    @property
    def odds(self) -> Fraction:
        """The profit on a wager of one."""
        return Fraction(self.dollars if self.returns_wager else self.dollars - 1)

    def pays(self, wager_cents: int, *, meter_cents: int = 0) -> Fraction | int:  # noqa: ARG002
        """Give what is paid besides the wager, in cents, exact."""
        return wager_cents * (self.dollars if self.returns_wager else self.dollars - 1)

    def __str__(self) -> str:
        """As it is printed: "$50 per $1"."""
        return f"${self.dollars:,} per $1" + (" and the wager" if self.returns_wager else "")


@dataclass(frozen=True, slots=True)
class MeterShare:
    """A percentage of what a progressive meter shows; what becomes of the wager is the game's affair."""

    percent: int

    def __post_init__(self) -> None:
        """Refuse less than one percent and more than the whole meter."""
        if not 1 <= self.percent <= 100:
            raise MoneyError(f"{self.percent}% of the meter is not a share: from 1% to 100% was wanted.")

    def pays(self, wager_cents: int, *, meter_cents: int = 0) -> Fraction | int:  # noqa: ARG002
        """Give the share of the meter as it stands, in cents, exact."""
        return _exact(meter_cents * self.percent, 100)

    def __str__(self) -> str:
        """As it is printed: "10% of the meter"."""
        return f"{self.percent}% of the meter"


@dataclass(frozen=True, slots=True)
class Fixed:
    """A fixed amount, whatever was wagered."""

    cents: Cents

    def __post_init__(self) -> None:
        """Refuse an amount that is not positive, or beyond all sense."""
        if not 0 < self.cents <= LARGEST:
            raise MoneyError(
                f"{format_money(self.cents)} is not a payout: more than nothing and at most {format_money(LARGEST)} was wanted."
            )

    def pays(self, wager_cents: int, *, meter_cents: int = 0) -> Fraction | int:  # noqa: ARG002
        """Give the amount, in cents."""
        return self.cents

    def __str__(self) -> str:
        """As it is printed: "$250"."""
        return format_money(self.cents)


@dataclass(frozen=True, slots=True)
class Push:
    """The wager is returned and nothing is paid."""

    @property
    def odds(self) -> Fraction:
        """The profit on a wager of one: none."""
        return Fraction(0)

    def pays(self, wager_cents: int, *, meter_cents: int = 0) -> Fraction | int:  # noqa: ARG002
        """Nothing."""
        return 0

    def __str__(self) -> str:
        """As it is printed: "push"."""
        return "push"


Payout: TypeAlias = ToOne | ForOne | PerDollar | MeterShare | Fixed | Push

_ODDS: Final = re.compile(r"([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)\s*(to|for)\s*([0-9]+)", re.IGNORECASE)
_PER: Final = re.compile(
    r"\$?\s*([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)\s*(?:per|for each)\s*(?:\$\s*1|dollar)(?:\s+wagered)?(\s+and the wager)?", re.IGNORECASE
)
_SHARE: Final = re.compile(r"([0-9]{1,3})\s*(?:%|percent)(?:\s*of\s*(?:the\s*)?meter)?", re.IGNORECASE)


def parse_payout(text: str) -> Payout:
    """Read a payout as it is printed; whether its kind is lawful there, the caller decides.

    >>> parse_payout("8 to 1"), parse_payout("6 for 1"), parse_payout("10% of the meter"), parse_payout("push")
    (ToOne(n=8, d=1), ForOne(n=6, d=1), MeterShare(percent=10), Push())
    """
    written = text.strip()
    if written.lower() == "push":
        return Push()
    if match := _ODDS.fullmatch(written):
        make = ToOne if match[2].lower() == "to" else ForOne
        return make(_figure(match[1], text), _figure(match[3], text))
    if match := _PER.fullmatch(written):
        return PerDollar(_figure(match[1], text), returns_wager=match[2] is not None)
    if match := _SHARE.fullmatch(written):
        return MeterShare(int(match[1]))
    if written.startswith("$"):
        return Fixed(parse_money(written))
    raise _wrong(text, 'is not a payout: write "8 to 1", "3 to 2", "$50 per $1", "10% of the meter", "$250" or "push".')


def at_least(offered: Payout, least: Payout) -> bool:
    """Whether a payout is no worse for the winner than another; refuses kinds that no wager makes comparable.

    >>> at_least(ToOne(9), ToOne(8)), at_least(ForOne(8), ToOne(8))
    (True, False)
    """
    if isinstance(offered, MeterShare) and isinstance(least, MeterShare):
        return offered.percent >= least.percent
    if isinstance(offered, Fixed) and isinstance(least, Fixed):
        return offered.cents >= least.cents
    if isinstance(offered, MeterShare | Fixed) or isinstance(least, MeterShare | Fixed):
        raise MoneyError(f"{offered} cannot be compared with {least}: the one does not depend on the wager as the other does.")
    return offered.odds >= least.odds


_RATE: Final = re.compile(r"([0-9]{1,4})(?:\.([0-9]{1,6}))?\s*(?:%|percent)")
_FINE_RATE: Final = re.compile(r"[0-9]{1,4}\.[0-9]{7,}\s*(?:%|percent)")


def parse_rate(text: str) -> Fraction:
    """Read a percentage, exact: at most six decimals, more than nothing and at most the whole.

    >>> parse_rate("12.5%"), parse_rate("20 percent")
    (Fraction(1, 8), Fraction(1, 5))
    """
    match = _RATE.fullmatch(text.strip())
    if match is None and _FINE_RATE.fullmatch(text.strip()):
        raise _wrong(text, "is not a rate: six decimals at most are wanted.")
    if match is None:
        raise _wrong(text, 'is not a rate: write a percentage such as "20%" or "12.5%".')
    part = match[2] or ""
    rate = Fraction(int(match[1] + part), 100 * 10 ** len(part))
    if not 0 < rate <= 1:
        raise _wrong(text, "is not a rate: more than 0% and at most 100% was wanted.")
    return rate


@dataclass(frozen=True, slots=True)
class Rounding:
    """A named way to make an exact amount one that can be paid: to a whole multiple of `step_cents`, up or down."""

    name: str
    step_cents: int
    _: KW_ONLY
    is_up: bool

    def __post_init__(self) -> None:
        """Refuse a step that is not positive."""
        if self.step_cents < 1:
            raise MoneyError(f"{self.name}: amounts cannot be rounded to {format_money(self.step_cents)}.")

    def __str__(self) -> str:
        """Say the name."""
        return self.name


EXACT_CENT_DOWN: Final = Rounding("exact, a fraction of a cent dropped", 1, is_up=False)
UP_TO_5_CENTS: Final = Rounding("up to the next 5 cents", 5, is_up=True)
UP_TO_25_CENTS: Final = Rounding("up to the next 25 cents", 25, is_up=True)


@cache
def up_to_chip(chip_cents: int) -> Rounding:
    """Up to the next whole value chip of the table's smallest denomination."""
    return Rounding(f"up to the next {format_money(chip_cents)} chip", chip_cents, is_up=True)


def rounded(amount: Fraction | int, rounding: Rounding) -> Cents:
    """Round an exact amount that is owed, in cents; refuses a negative one, for which up and down would mean two things.

    >>> rounded(Fraction(1503, 2), EXACT_CENT_DOWN), rounded(751, UP_TO_5_CENTS), rounded(750, up_to_chip(500))
    (751, 755, 1000)
    """
    if amount < 0:
        raise MoneyError("A negative amount cannot be rounded: round what is owed, then post it the other way.")
    steps = -(-amount // rounding.step_cents) if rounding.is_up else amount // rounding.step_cents
    return Cents(int(steps) * rounding.step_cents)


def _exact(numerator: int, denominator: int) -> Fraction | int:
    whole, rest = divmod(numerator, denominator)
    return Fraction(numerator, denominator) if rest else whole


def _positive(n: int, d: int) -> None:
    if not (1 <= n <= _LARGEST_ODDS and 1 <= d <= _LARGEST_ODDS):
        raise MoneyError(f"{n} and {d} are not odds: both must be from 1 to {_LARGEST_ODDS:,}.")


def _figure(digits: str, text: str) -> int:
    plain = digits.replace(",", "")
    if len(plain) > len(str(_LARGEST_ODDS)):
        raise _wrong(text, f"has a figure beyond {_LARGEST_ODDS:,}.")
    return int(plain)


def _wrong(text: str, why: str) -> MoneyError:
    shown = text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
    return MoneyError(f"{shown!r} {why}")
