"""The book of odds: which model answers for which game, and every analysis of it."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Protocol, cast

from tablegames.odds.asked import OWN, AskedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tablegames.odds.asked import Asked
    from tablegames.odds.figure import Analysis

MODELS: Final = {
    "three-card-poker": "three_card_poker",
    "minibaccarat": "minibaccarat",
    "texas-holdem-bonus-poker": "texas_holdem_bonus",
    "four-card-poker": "four_card_poker",
    "let-it-ride-poker": "let_it_ride",
    "let-it-ride-poker-2019": "let_it_ride",
    "pai-gow-poker": "pai_gow_poker",
    "pai-gow": "pai_gow",
}
"""The model of each game, a module of `odds.models`."""


class Model(Protocol):
    """What a module of `odds.models` has."""

    STRATEGIES: Mapping[str, str]
    """The named strategies, each with a sentence."""

    def analyses(self, asked: Asked) -> Iterator[Analysis]:
        """Give the analyses that are asked for, wager by wager."""


def model(slug: str) -> Model:
    """Give the model of a game.

    Raises:
        AskedError: no model counts this game.
    """
    name = MODELS.get(slug)
    if name is None or find_spec(f"tablegames.odds.models.{name}") is None:
        raise AskedError(f"There are no exact odds of {slug[:40]!r}; there are of {', '.join(counted())}.")
    return cast("Model", import_module(f"tablegames.odds.models.{name}"))


def counted() -> list[str]:
    """Give the games that have a model, in the order of the house."""
    return [slug for slug, name in MODELS.items() if find_spec(f"tablegames.odds.models.{name}") is not None]


def strategies(slug: str) -> Mapping[str, str]:
    """Give the strategies of a game that have a name, each with a sentence."""
    return model(slug).STRATEGIES


def analyses(asked: Asked) -> list[Analysis]:
    """Make the analyses that are asked for.

    Raises:
        AskedError: the game has no such wager, paytable or strategy, or what is asked does not go together.
    """
    check_strategy(asked)
    found = [_with_lines(analysis, asked) for analysis in model(asked.slug).analyses(asked)]
    if not found and asked.wager:
        known = wagers(asked)
        near = get_close_matches(asked.wager[:40], known, n=1)
        raise AskedError(
            f"{asked.wager[:40]!r} is no wager of {asked.game.declared.title} that can be priced; there are {', '.join(known)}."
            f"{f' Did you mean {near[0]}?' if near else ''}"
        )
    if not found:
        raise AskedError(f"On these terms {asked.game.declared.title} has no such wager.")
    return found


def check_strategy(asked: Asked) -> None:
    """Refuse a strategy by a name that the game does not have; a game without any says so by itself.

    Raises:
        AskedError: the game has no strategy of that name.
    """
    known = strategies(asked.slug)
    if known and asked.strategy is not None and not asked.strategy.text and asked.strategy.name not in known:
        named = ", ".join(map(repr, known))
        raise AskedError(f"{asked.strategy.name[:40]!r} is no strategy of {asked.game.declared.title}; there are {named}, or a file.")


def _with_lines(analysis: Analysis, asked: Asked) -> Analysis:
    """Name the lines of a paytable of one's own among the options: two such tables are two keys."""
    if not asked.payouts:
        return analysis
    lines = {key: ", ".join(f"{hand} {payout}" for hand, payout in payouts.items()) for key, payouts in asked.payouts.items()}
    options = ((key, f"{OWN} ({lines[key]})" if value == OWN and key in lines else value) for key, value in analysis.options)
    return replace(analysis, options=tuple(options))


def wagers(asked: Asked) -> tuple[str, ...]:
    """Give the wagers of a game that are priced by their name: what it declares, with parts of them that have a paytable, and more.

    A model may say of wagers that it has besides (``NAMED``), or of paytables that are priced by no name of their own (``UNNAMED``).
    """
    made, declared = model(asked.slug), asked.game.declared
    keys = (*(wager.key for wager in declared.wagers), *(table.key for table in declared.paytables), *getattr(made, "NAMED", ()))
    return tuple(key for key in dict.fromkeys(keys) if key not in getattr(made, "UNNAMED", ()))
