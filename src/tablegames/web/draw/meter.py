"""The value of a progressive wager as a line over the meter: below nothing it costs the player, above it pays him."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from tablegames.money import format_money
from tablegames.odds.figure import percent
from tablegames.web.draw.svg import said, text

if TYPE_CHECKING:
    from tablegames.odds.figure import Analysis

_WIDTH: Final = 340
_HIGH: Final = 150
_LEFT: Final = 58
_RIGHT: Final = 12
_ABOVE: Final = 10
_BELOW: Final = 26


def draw_meter(analysis: Analysis, *, name: str) -> Markup:
    """Draw what a wager returns on average over the meter, up to half more than where it costs nothing.

    ``name`` makes the ids of the drawing its own on a page; the analysis is one of a wager that is paid of a meter.
    """
    even, shown = analysis.break_even_meter or Fraction(0), Fraction(analysis.meter_cents or 0, 100)
    most = max(even * 3 / 2, shown * 11 / 10, Fraction(1))
    begin, end = analysis.without_meter, analysis.without_meter + analysis.meter_slope * most
    low, high = min(begin, Fraction(0)), max(end, Fraction(0))

    def x(dollars: Fraction) -> str:
        return f"{_LEFT + float(dollars / most) * (_WIDTH - _LEFT - _RIGHT):.1f}"

    def y(value: Fraction) -> str:
        return f"{_ABOVE + float((high - value) / (high - low)) * (_HIGH - _ABOVE - _BELOW):.1f}"

    key, zero = said(name, longest=64), Fraction(0)
    drawn = [f'<path class="axis" d="M{_LEFT} {_ABOVE}V{_HIGH - _BELOW}M{_LEFT} {y(zero)}H{_WIDTH - _RIGHT}"/>']
    drawn.append(f'<path class="line" d="M{x(zero)} {y(begin)}L{x(most)} {y(end)}"/>')
    drawn += [text(_LEFT - 6, float(y(value)) + 4, f"{round(value * 100)}%", css="label") for value in sorted({low, high, zero})]
    told = [f"{percent(begin, digits=2)} with nothing on the meter", f"{percent(end, digits=2)} with {_dollars(most)} on it"]
    if even > 0:
        drawn.append(f'<circle class="bar" cx="{x(even)}" cy="{y(zero)}" r="4"/>')
        drawn.append(text(float(x(even)), _HIGH - 8, _dollars(even), css="middle"))
        told.append(f"nothing is won or lost at {_dollars(even)}")
    head = f'<title id="{key}-title">Average return over the meter</title><desc id="{key}-desc">{"; ".join(told)}.</desc>'
    opened = f'<svg class="bars" role="img" aria-labelledby="{key}-title {key}-desc" viewBox="0 0 {_WIDTH} {_HIGH}">'
    return Markup(f"{opened}{head}{''.join(drawn)}</svg>")  # noqa: S704 - numbers of ours, and a name that went through said


def _dollars(dollars: Fraction) -> str:
    return format_money(round(dollars) * 100)
