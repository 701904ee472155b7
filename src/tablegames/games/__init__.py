"""The games: one file per chapter, in the chapter's order; no game knows another."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablegames.procedure.game import Game

MODULES = {
    "three-card-poker": "tablegames.games.three_card_poker",
    "minibaccarat": "tablegames.games.minibaccarat",
    "texas-holdem-bonus-poker": "tablegames.games.texas_holdem_bonus",
    "four-card-poker": "tablegames.games.four_card_poker",
    "let-it-ride-poker": "tablegames.games.let_it_ride",
    "let-it-ride-poker-2019": "tablegames.games.let_it_ride.edition_2019",
    "pai-gow-poker": "tablegames.games.pai_gow_poker",
    "pai-gow": "tablegames.games.pai_gow",
}


class UnknownGameError(KeyError):
    """A slug that names no game that can be run; the message says which there are."""


def game(slug: str) -> Game:
    """Give the game that the command line calls by this name.

    Raises:
        UnknownGameError: no game has that name.
    """
    module = MODULES.get(slug)
    if module is None:
        msg = f"{slug!r} is no game that runs today; there are {', '.join(MODULES)}"
        raise UnknownGameError(msg)
    found: Game = import_module(module).GAME
    return found
