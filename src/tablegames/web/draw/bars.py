"""A small bar chart of a distribution, for the page of odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from tablegames.web.draw.svg import said, text

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDTH: Final = 360
_ROW: Final = 26
_LABEL: Final = 136
_VALUE: Final = 78
_LEAST: Final = 1.5
"""How wide the bar is of a value that is there but too small to see."""


def draw_bars(rows: Sequence[tuple[str, float, str]], *, title: str, name: str) -> Markup:
    """Draw rows of label, value and printed value as bars from the left; values below nothing count as nothing.

    ``name`` makes the ids of the drawing its own on a page.
    """
    most = max((value for _, value, _ in rows), default=0) or 1
    room = _WIDTH - _LABEL - _VALUE
    drawn = []
    for nth, (label, value, printed) in enumerate(rows):
        y = nth * _ROW
        wide = max(value / most * room, _LEAST) if value > 0 else 0
        bar = f'<rect class="bar" x="{_LABEL}" y="{y + 5}" width="{wide:.1f}" height="{_ROW - 10}" rx="2"/>'
        drawn.append(text(_LABEL - 8, y + 18, said(label, longest=17), css="label") + bar)
        drawn.append(text(_LABEL + wide + 6, y + 18, said(printed, longest=14), css="value"))
    desc = "; ".join(f"{said(label, longest=80)} {said(printed, longest=40)}" for label, _, printed in rows)
    high = max(len(rows), 1) * _ROW
    key = said(name, longest=64)
    head = f'<title id="{key}-title">{said(title, longest=120)}</title><desc id="{key}-desc">{desc}.</desc>'
    axis = f'<path class="axis" d="M{_LABEL} 0V{high}"/>'
    opened = f'<svg class="bars" role="img" aria-labelledby="{key}-title {key}-desc" viewBox="0 0 {_WIDTH} {high}">'
    return Markup(f"{opened}{head}{axis}{''.join(drawn)}</svg>")  # noqa: S704 - every text above went through said
