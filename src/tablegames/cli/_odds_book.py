"""``tablegames odds --all``: the whole book, a page and a list of figures for each game, and their index."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tablegames.cli._bar import Bar
from tablegames.cli._written import write_whole
from tablegames.cli.common import complain, written
from tablegames.documents import par_sheet
from tablegames.odds.asked import ask
from tablegames.odds.book import analyses, counted
from tablegames.odds.figure import all_figures, as_row

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def write_book(folder: Path, *, has_figures: bool = True) -> None:
    """Write the book into a folder, with or without its figures as JSON; a game that is done is written before the next is counted."""
    with written(folder):
        folder.mkdir(parents=True, exist_ok=True)
    index = ["# The book of odds", "", "Every wager under every lawful option, exactly; `tablegames odds --all` writes it.", ""]
    for slug in counted():
        pages = dict(pages_of(slug, has_figures=has_figures))
        for name, text in pages.items():
            write_whole(folder / name, text.encode())
        complain(f"{slug}: {', '.join(pages)}.")
        figures = f", and its figures as [JSON]({slug}.json)" if has_figures else ""
        declared = ask(slug).game.declared
        index.append(f"- [{declared.title}, chapter {declared.chapter}, {declared.edition}]({slug}.md){figures}")
    write_whole(folder / "index.md", ("\n".join(index) + "\n").encode())


def pages_of(slug: str, *, has_figures: bool) -> Iterator[tuple[str, str]]:
    """Give the page of a game, and its figures where they are wanted, each with the name of its file."""
    with Bar(f"parts of {slug} counted") as bar:
        asked = ask(slug, is_every=True, watch=bar.show)
        found = analyses(asked)
    declared = asked.game.declared
    yield f"{slug}.md", par_sheet.markdown(found, title=f"{declared.title}, chapter {declared.chapter}: exact odds", is_whole=False)
    if has_figures:
        rows = (json.dumps(as_row(figure), ensure_ascii=False) for figure in all_figures(found))
        yield f"{slug}.json", "[\n" + ",\n".join(rows) + "\n]\n"
