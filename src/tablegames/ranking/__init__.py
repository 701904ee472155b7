"""What beats what: one module per kind of hand, found by the slug of the game in `RANKINGS`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tablegames.ranking.common import Ranking

__all__ = ["RANKINGS"]


class _Rankings(Mapping[str, "Ranking"]):
    """The rankings by slug; a module is imported when its game is asked for."""

    _modules: Final = {
        "three-card-poker": "three_card",
        "minibaccarat": "point_count",
        "texas-holdem-bonus-poker": "holdem",
        "four-card-poker": "four_card",
        "let-it-ride-poker": "let_it_ride",
        "let-it-ride-poker-2019": "let_it_ride:AMENDED",
        "pai-gow-poker": "pai_gow_poker",
        "pai-gow": "pai_gow",
    }

    def __getitem__(self, slug: str) -> Ranking:
        name, _, which = self._modules[slug].partition(":")
        found: Ranking = getattr(import_module(f"{__name__}.{name}"), which or "RANKING")
        return found

    def __contains__(self, slug: object) -> bool:
        return slug in self._modules

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)


RANKINGS: Final = _Rankings()
