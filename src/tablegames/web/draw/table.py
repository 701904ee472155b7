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
from tablegames.web.draw.told import describe, plate_of
from tablegames.web.draw.wide import wide

if TYPE_CHECKING:
    from tablegames.person.view import TableView
    from tablegames.rules import Setup

LONGEST_TOLD = 500
"""How many letters of one sentence are read aloud."""

__all__ = ["describe", "draw_cards", "draw_table", "plate_of"]


def draw_table(view: TableView, setup: Setup, *, name: str, plate: str | None = None) -> Markup:
    """Draw the table with all that its viewer may see; ``name`` makes the ids of the drawing its own on a page.

    ``plate`` is for the dealer's plate, where a page knows more of what is waited for than the law does, and tells that in its headline.

    There are two drawings of it, of which a page shows the one that fits its width, and reads the same words aloud of either.
    """
    told = [said(sentence, longest=LONGEST_TOLD) for sentence in describe(view, says_waits=plate is None)]
    words = told[0], " ".join(told[1:])
    plate_words = said(plate_of(view) if plate is None else plate, longest=40)
    drawings = (
        ("wide", WIDTH, wide(view, setup, plate_words=plate_words)),
        ("narrow", NARROW, narrow(view, setup, plate_words=plate_words)),
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
