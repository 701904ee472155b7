"""The table as one person sees it, drawn: ``draw_table`` for the picture, ``describe`` for the same in sentences."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from tablegames.web.draw.cards import draw_cards
from tablegames.web.draw.felt import WIDTH
from tablegames.web.draw.narrow import WIDTH as NARROW
from tablegames.web.draw.narrow import narrow
from tablegames.web.draw.svg import OWN, said
from tablegames.web.draw.told import Waits, describe, waits_of
from tablegames.web.draw.wide import wide

if TYPE_CHECKING:
    from tablegames.person.view import TableView
    from tablegames.rules import Setup

LONGEST_TOLD = 500
"""How many letters of one sentence are read aloud."""

__all__ = ["Waits", "describe", "draw_cards", "draw_table", "waits_of"]


def draw_table(view: TableView, setup: Setup, *, name: str, waits: Waits | None = None) -> Markup:
    """Draw the table with all that its viewer may see; ``name`` makes the ids of the drawing its own on a page.

    ``waits`` says what is waited for, where a table knows more of that than the law does.

    There are two drawings of it, of which a page shows the one that fits its width, and reads the same words aloud of either.
    """
    waits = waits or waits_of(view)
    told = [said(sentence, longest=LONGEST_TOLD) for sentence in describe(view, waits=waits)]
    words = told[0], " ".join(told[1:])
    plate = said(waits.plate, longest=40)
    drawings = (
        ("wide", WIDTH, wide(view, setup, plate_words=plate)),
        ("narrow", NARROW, narrow(view, setup, plate_words=plate)),
    )
    key = said(name, longest=LONGEST_TOLD)
    svgs = "".join(_svg(f"{key}-{css}-", css, words, across=across, drawing=drawing) for css, across, drawing in drawings)
    return Markup(f'<div class="drawn c{setup.declared.chapter}">{svgs}</div>')  # noqa: S704 - text of persons went through said


@lru_cache(maxsize=256)
def _owned(ground: str, own: str) -> str:
    return ground.replace(OWN, own)


def _svg(own: str, css: str, words: tuple[str, str], *, across: int, drawing: tuple[str, str, float]) -> str:
    """Make a drawing whole: with its words for those who do not see it, and with ids of its own."""
    ground, drawn, high = drawing
    told = f'<title id="{own}title">{words[0]}</title><desc id="{own}desc">{words[1]}</desc>'
    labelled = f'role="img" aria-labelledby="{own}title {own}desc"'
    return f'<svg class="table {css}" {labelled} viewBox="0 0 {across} {high:g}">{told}{_owned(ground, own)}{drawn.replace(OWN, own)}</svg>'
