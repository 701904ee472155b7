"""The table as one person sees it, drawn: ``draw_table`` for the picture, ``describe`` for the same in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from tablegames.web.draw.cards import draw_cards, row
from tablegames.web.draw.chips import wagered
from tablegames.web.draw.svg import at, said, text
from tablegames.web.draw.told import describe

if TYPE_CHECKING:
    from tablegames.person.view import TableView
    from tablegames.rules import Setup

__all__ = ["describe", "draw_cards", "draw_table"]


def draw_table(view: TableView, setup: Setup, *, name: str) -> Markup:
    """Draw the table with all that its viewer may see; ``name`` makes the ids of the drawing its own on a page."""
    told = describe(view)
    head = f'<title id="{name}-title">{said(told[0], longest=200)}</title>'
    head += f'<desc id="{name}-desc">{said(" ".join(told[1:]), longest=9999)}</desc>'
    drawn = [f'<rect class="felt" width="1200" height="640" rx="40"/>{text(600, 40, said(setup.declared.title, longest=60), css="game")}']
    for nth, hand in enumerate(view.hands):
        drawn.append(at(300 + 400 * (nth % 2), 70 + 100 * (nth // 2), row(hand.cards + hand.low, noun=view.noun, step=50, scale=0.8)))
    for nth, seat in enumerate(view.seats):
        x = 1110 - 1020 * nth / max(len(view.seats) - 1, 1)
        drawn.append(at(x - 60, 440, row(seat.cards + seat.low, noun=view.noun, step=24, scale=0.8)))
        drawn.append(text(x, 560, f"{seat.number} {said(seat.person)}", css="name"))
        drawn += [at(x, 300 + 50 * low, wagered(cents)) for low, (_, cents) in enumerate(seat.wagers)]
    labelled = f'aria-labelledby="{name}-title {name}-desc"'
    return Markup(f'<svg class="table" role="img" {labelled} viewBox="0 0 1200 640">{head}{"".join(drawn)}</svg>')  # noqa: S704
