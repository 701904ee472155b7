"""The book of odds in the docs is what the command writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.cli._odds_book import pages_of
from tablegames.odds.book import MODELS

BOOK = Path(__file__).parents[2] / "docs" / "odds" / "book"


@pytest.mark.slow
@pytest.mark.parametrize("slug", MODELS)
def test_the_page_of_a_game_is_what_the_command_writes(slug: str) -> None:
    """`tablegames odds --all --format md --out docs/odds/book` writes it anew."""
    (name, text), *others = pages_of(slug, has_figures=False)
    assert not others
    assert text == (BOOK / name).read_text(encoding="utf-8")


def test_the_book_has_a_page_for_every_game_and_an_index_of_them() -> None:
    assert {path.name for path in BOOK.iterdir()} == {"index.md", *(f"{slug}.md" for slug in MODELS)}
    index = (BOOK / "index.md").read_text(encoding="utf-8")
    assert all(f"({slug}.md)" in index for slug in MODELS)
