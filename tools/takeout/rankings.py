"""What the rankings declare, reversed or with a row missing: ranks, rows of hands, and which card decides between like hands."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

from tablegames.ranking import point_count, three_card, three_card_bonus, tiles, two_card, with_joker
from tablegames.ranking.common import Ordered
from tablegames.ranking.five_card import HOLDEM, LET_IT_RIDE
from tablegames.ranking.four_card import FOUR_CARD
from tools.takeout.product import replace_everywhere

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.law import Cite

RANKINGS: tuple[Any, ...] = (
    *(three_card, two_card, HOLDEM, LET_IT_RIDE, FOUR_CARD, three_card_bonus.bonus, three_card_bonus.progressive),
    *(with_joker, tiles),
)
"""Each declares some of these tables, as a module or as an object of its own; most remember what hands are worth, and can forget it."""
TABLES = ("RANKS", "ROWS", "PLACES", "STRAIGHT_FLUSHES", "STRAIGHTS", "COMPLETED", "PAIR_ROWS", "TILE_ROWS", "COUNTED_AS")


def reverse(cite: Cite) -> bool:
    """Reverse what the rankings order by the paragraph; tell whether there is any such thing."""
    found = [(ranking, name, table) for ranking, name, table in _declared() if table.cite is cite]
    for ranking, name, table in found:
        _declare(ranking, name, items=table.items[::-1])
    return bool(found)


def without_row(cite: Cite) -> None:
    """Take the rows of the paragraph out of the rankings."""
    for ranking, name, table in _declared():
        kept = tuple(row for row in table.items if _cite_of(row) is not cite)
        if kept != table.items:
            _declare(ranking, name, items=kept)


def one_point_higher(cite: Cite) -> None:
    """Have the cards that the paragraph gives a value count for one point more."""
    rows = tuple(
        row._replace(values={rank: value + 1 for rank, value in row.values.items()}) if row.cite is cite else row
        for row in point_count.ROWS
    )
    if rows != point_count.ROWS:
        replace_everywhere(point_count.ROWS, rows)
        point_count.forget()


def _declared() -> Iterator[tuple[Any, str, Ordered[Any]]]:
    for ranking in RANKINGS:
        for name in TABLES:
            if hasattr(ranking, name):
                yield ranking, name, getattr(ranking, name)


def _cite_of(row: object) -> Cite | None:
    """The paragraph of a row: its own, or that of the kind of hand it is about."""
    found: Cite | None = getattr(row, "cite", None) or getattr(getattr(row, "category", None), "cite", None)
    return found


def _declare(ranking: Any, name: str, *, items: tuple[Any, ...]) -> None:  # noqa: ANN401 — a module, or an object of several classes
    old = getattr(ranking, name)
    new = Ordered(old.cite, items)
    if isinstance(ranking, ModuleType):
        replace_everywhere(old, new)
    else:
        setattr(ranking, name, new)
    if hasattr(ranking, "forget"):
        ranking.forget()
