"""The games for programs: which there are, their chapters, editions and wagers."""

from __future__ import annotations

from fastapi import APIRouter

from tablegames.games import MODULES
from tablegames.games import game as find_game
from tablegames.web.api.shapes import GameOut

router = APIRouter(prefix="/api/games", tags=["games"])


@router.get("", summary="The games")
def games() -> list[GameOut]:
    """List the games, each chapter in its editions."""
    return [_game(slug) for slug in MODULES]


def _game(slug: str) -> GameOut:
    declared = find_game(slug).declared
    return GameOut(
        slug=slug,
        title=declared.title,
        chapter=declared.chapter,
        edition=declared.edition,
        wagers={wager.key: wager.title for wager in declared.wagers},
        noun="card" if declared.two_hands is None else declared.two_hands.noun,
    )
