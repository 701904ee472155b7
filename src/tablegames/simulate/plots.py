"""Pictures of simulations, drawn without a browser and without a network: Altair describes them, vl-convert draws them."""

from __future__ import annotations

from math import ceil, gcd, log10, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import altair as alt
import numpy as np
import vl_convert

from tablegames.simulate.batch import BATCH_ROUNDS
from tablegames.simulate.streams import seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tablegames.odds.figure import Analysis
    from tablegames.simulate.bankroll import Lived
    from tablegames.simulate.batch import Task
    from tablegames.simulate.hold import Held
    from tablegames.simulate.spec import Spec

__all__ = ["bankroll_histogram", "hold_histogram", "picture", "running_mean"]

_BLUE: Final = "#1f5fa8"
_GRAY: Final = "#9aa7b3"
_RED: Final = "#b3261e"
_GREEN: Final = "#1e7d4f"
_WIDTH: Final = 640
_HEIGHT: Final = 200
_MOST_POINTS: Final = 200
_FEW_POINTS: Final = 50
_DECADES: Final = 3
"""A picture of rounds shows at least so many powers of ten, as far as there are rounds."""
_BARS: Final = 60
_SCALE: Final = 2

Chart = alt.LayerChart | alt.FacetChart
Row = dict[str, float | str]


class Mark(NamedTuple):
    """A line at a place of a histogram: how the legend calls it, and its colour."""

    words: str
    at: float
    color: str


def picture(chart: dict[str, Any], *, kind: str) -> bytes:
    """Draw a chart as ``.svg`` or ``.png``."""
    if kind == ".png":
        drawn: bytes = vl_convert.vegalite_to_png(chart, scale=_SCALE)
        return drawn
    text: str = vl_convert.vegalite_to_svg(chart)
    return text.encode()


def running_mean(
    spec: Spec,
    parts: Sequence[tuple[Task, NDArray[np.int64]]],
    *,
    wanted: Sequence[Analysis],
    title: str,
    confidence: float,
    base: int | str,
) -> dict[str, Any]:
    """Describe the house edge as the rounds went on, beside the exact one and the band in which it is to be expected.

    ``base`` is the seed of the parts: where they are few, the first batch is played again from it, to see what is in it.
    """
    begun, early = _early(spec, parts, base=base)
    shown = _thinned(len(parts))
    counts = np.concatenate([early, np.cumsum([counts for _, counts in parts], axis=0)[shown]])
    rounds = np.concatenate([begun, np.cumsum([task.rounds for task, _ in parts])[shown]])
    reach = NormalDist().inv_cdf((1 + confidence) / 2)
    charts, first = [], 0
    for analysis in spec.analyses:
        last = first + len(analysis.lines)
        if analysis in wanted:
            rows = _running(analysis, counts[:, first:last], rounds=rounds, reach=reach)
            charts.append(_mean_chart(rows, title=f"{analysis.title}, exact {rows[0]['exact']:.4%}", band=f"{100 * confidence:g}% band"))
        first = last
    caption = f"House edge as the rounds went on; the band is where {100 * confidence:g} percent of all simulations are"
    return _described(alt.vconcat(*charts), title=title, caption=caption)


def _early(spec: Spec, parts: Sequence[tuple[Task, NDArray[np.int64]]], *, base: int | str) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Play beginnings of the first batch again: their rounds, int64[n], and counts, int64[n, lines]; a stream begins as ever."""
    first, total = parts[0][0], sum(task.rounds for task, _ in parts)
    whole = min(first.rounds, BATCH_ROUNDS)
    least = max(1, total // 10**_DECADES)
    count = ceil(_FEW_POINTS / _DECADES * log10(whole / least)) + 1 if least < whole else 0
    lengths = np.unique(np.geomspace(least, whole, count).round().astype(np.int64))
    lengths = lengths[lengths < first.rounds]
    counts = [spec.play(seed(base, first.first, spec.game), int(length), *spec.tables) for length in lengths]
    return lengths, np.array(counts, np.int64).reshape(len(lengths), spec.lines)


def _thinned(count: int) -> NDArray[np.int64]:
    """Places of at most some hundred of so many points, closer together at the beginning."""
    return np.unique(np.geomspace(1, count, min(count, _MOST_POINTS)).round().astype(np.int64)) - 1


def _running(analysis: Analysis, counts: NDArray[np.int64], *, rounds: NDArray[np.int64], reach: float) -> list[Row]:
    nets = np.array([float(analysis.net(line)) for line in analysis.lines])
    chances = np.array([float(analysis.probability(line)) for line in analysis.lines])
    exact = -float((nets * chances).sum())
    deviation = sqrt(max(0.0, float((nets**2 * chances).sum()) - exact**2))
    edges = -(counts @ nets) / rounds
    return [
        {
            "rounds": float(at),
            "edge": float(edge),
            "exact": exact,
            "low": exact - reach * deviation / sqrt(at),
            "high": exact + reach * deviation / sqrt(at),
        }
        for at, edge in zip(rounds.tolist(), edges.tolist(), strict=True)
    ]


def _mean_chart(rows: list[Row], *, title: str, band: str) -> Chart:
    called = {"is_simulated": "simulated", "is_exact": "exact", "is_band": band}
    colors = dict(zip(called.values(), (_BLUE, _RED, _GRAY), strict=True))
    data = alt.Data(values=[row | called for row in rows])  # type: ignore[no-untyped-call]
    percent = alt.Axis(format=".2%", title="house edge")
    rounds = alt.X("rounds:Q", scale=alt.Scale(type="log", nice=False), axis=alt.Axis(format="~s", title="rounds"))
    free = alt.Scale(zero=False)
    base = alt.Chart(data, title=title, width=_WIDTH, height=_HEIGHT).encode(x=rounds)
    area = base.mark_area(opacity=0.35).encode(y=alt.Y("low:Q", axis=percent, scale=free), y2="high:Q", color=_legend("is_band", colors))
    exact = base.mark_line(strokeWidth=1.2).encode(y=alt.Y("exact:Q", axis=percent, scale=free), color=_legend("is_exact", colors))
    marked = base.mark_line(point=alt.OverlayMarkDef(size=8) if len(rows) <= 2 * _FEW_POINTS else False)
    line = marked.encode(y=alt.Y("edge:Q", axis=percent, scale=free), color=_legend("is_simulated", colors))
    return alt.layer(area, exact, line)


def _legend(field: str, colors: dict[str, str]) -> alt.Color:
    """Give the marks of a chart their colour, and their place in the legend, by what this field calls them."""
    return alt.Color(
        f"{field}:N",
        scale=alt.Scale(domain=list(colors), range=list(colors.values())),
        legend=alt.Legend(title=None, orient="bottom", symbolOpacity=1, labelLimit=_WIDTH),
    )


def hold_histogram(held: Held, *, title: str) -> dict[str, Any]:
    """Describe how the hold of the periods is distributed, with the element of risk and the long-run hold as lines."""
    model = held.model
    marks = [Mark(f"element of risk {model.element_of_risk:.2%}", model.element_of_risk, _RED)]
    if model.long_run_hold is not None:
        marks.append(Mark(f"hold in the long run {model.long_run_hold:.2%}", model.long_run_hold, _GREEN))
    caption = f"Hold (win by drop) of {len(held.win):,} {model.period}s of one table"
    if not model.is_spread_exact:
        caption += (
            "; seats and wagers taken as independent: a real table strays differently"
            if model.is_shared
            else "; each seat as if it had a dealer of its own: a real table strays further"
        )
    chart = _histogram(held.hold, axis=alt.Axis(format=".0%", title="hold"), marks=marks, words=f"{model.period}s")
    return _described(chart, title=title, caption=caption)


def bankroll_histogram(lived: Lived, *, title: str) -> dict[str, Any]:
    """Describe what is left of the bankrolls of those who were not ruined, with what they began with as a line.

    The ruined are told of in words: their bar would flatten all others.
    """
    lasted = lived.left[lived.played == lived.model.rounds]
    ruined = len(lived.left) - len(lasted)
    told = f"{ruined:,} of {len(lived.left):,} players ({lived.ruined:.1%}) were ruined before"
    caption = f"What is left after {lived.model.rounds:,} round{'s' * (lived.model.rounds != 1)}"
    caption += f": {told}{', and are not drawn' if len(lasted) and ruined else ''}"
    marks = [Mark(f"begun with ${lived.begun:,.2f}".removesuffix(".00"), lived.begun, _RED)]
    outcomes = lived.model.outcomes
    step = gcd(*outcomes.nets.tolist()) / (100 * outcomes.grains_per_cent)
    drawn = lasted if len(lasted) else lived.left
    chart = _histogram(drawn, axis=alt.Axis(format="$,.0f", title="left"), marks=marks, words="players", step=step)
    return _described(chart, title=title, caption=caption)


def _histogram(values: NDArray[np.float64], *, axis: alt.Axis, marks: Sequence[Mark], words: str, step: float = 0) -> Chart:
    """Bars of equal width, or of whole steps; the outermost thousandth on either side is left out of the picture."""
    low, high = np.quantile(values, [0.001, 0.999]).tolist()
    low, high = min([low, *(mark.at for mark in marks)]), max([high, *(mark.at for mark in marks)])
    width = (high - low) / _BARS or 1.0
    if step:
        width = step * ceil(width / step)
        low -= step / 2
    counts, edges = np.histogram(values, bins=low + width * np.arange(ceil((high - low) / width) + 1))
    rows = [
        {"from": begin, "to": end, "count": count, "none": 0}
        for begin, end, count in zip(edges[:-1].tolist(), edges[1:].tolist(), counts.tolist(), strict=True)
    ]
    bars = (
        alt.Chart(alt.Data(values=rows), width=_WIDTH, height=1.5 * _HEIGHT)  # type: ignore[no-untyped-call]
        .mark_bar(color=_BLUE, opacity=0.75)
        .encode(x=alt.X("from:Q", axis=axis, scale=alt.Scale(nice=False)), x2="to:Q", y=alt.Y("count:Q", title=words), y2="none:Q")
    )
    colors = {mark.words: mark.color for mark in marks}
    rules = [
        alt.Chart(alt.Data(values=[{"at": mark.at, "mark": mark.words}]))  # type: ignore[no-untyped-call]
        .mark_rule(strokeWidth=2)
        .encode(x="at:Q", color=_legend("mark", colors))
        for mark in marks
    ]
    return alt.layer(bars, *rules)


def _described(chart: Chart | alt.VConcatChart, *, title: str, caption: str) -> dict[str, Any]:
    whole = chart.properties(title=alt.TitleParams(title, subtitle=caption, anchor="start")).configure_view(stroke=None)
    described: dict[str, Any] = whole.to_dict()
    return described
