"""``tablegames odds --all``: the whole book, a page and a list of figures for each game, and their index."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tablegames.cli._bar import Bar
from tablegames.cli.common import complain
from tablegames.cli.odds import as_row, figures_of
from tablegames.documents import par_sheet
from tablegames.odds.asked import ask
from tablegames.odds.book import analyses, counted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def write_book(folder: Path) -> None:
    """Write the book into a folder; a game that is done is written before the next one is counted."""
    folder.mkdir(parents=True, exist_ok=True)
    index = ["# The book of odds", "", "Every wager under every lawful option, exactly; `tablegames odds --all` writes it.", ""]
    for slug in counted():
        pages = dict(_pages(slug))
        for name, text in pages.items():
            (folder / name).write_text(text, encoding="utf-8")
        complain(f"{slug}: {', '.join(pages)}.")
        index.append(f"- [{ask(slug).game.declared.title}]({slug}.md), and its figures as [JSON]({slug}.json)")
    (folder / "index.md").write_text("\n".join(index) + "\n", encoding="utf-8")


def _pages(slug: str) -> Iterator[tuple[str, str]]:
    with Bar(f"parts of {slug} counted") as bar:
        asked = ask(slug, is_every=True, watch=bar.show)
        found = analyses(asked)
    declared = asked.game.declared
    yield f"{slug}.md", par_sheet.markdown(found, title=f"{declared.title}, chapter {declared.chapter}: exact odds", is_whole=False)
    rows = (json.dumps(as_row(figure), ensure_ascii=False) for figure in figures_of(found))
    yield f"{slug}.json", "[\n" + ",\n".join(rows) + "\n]\n"
