"""Which options each way of ``tablegames simulate`` has a use for; the others are refused, and so is an option without a value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.cli._plain import options_given
from tablegames.cli.common import fail

if TYPE_CHECKING:
    import typer

ROUNDS: Final = "rounds beside the exact odds"
HOLD: Final = "--hold"
BANKROLL: Final = "--bankroll"
_WAYS: Final = {
    "rounds": {ROUNDS, BANKROLL},
    "is_lined": {ROUNDS},
    "confidence": {ROUNDS},
    "periods": {HOLD},
    "seats": {HOLD},
    "pace": {HOLD},
    "hours": {HOLD},
    "buy_in": {HOLD},
    "stay": {HOLD},
    "average": {HOLD, BANKROLL},
    "lives": {BANKROLL},
}
"""The ways that have a use for an option; those that are not named are of use to all."""
_INSTEAD: Final = {
    (HOLD, "rounds"): "it counts a table's periods: say how many with --periods, and --pace for the rounds of an hour",
    (HOLD, "lives"): "it counts a table's periods: say how many with --periods",
    (BANKROLL, "hours"): "say how many rounds he plays with --rounds",
    (BANKROLL, "stay"): "say how many rounds he plays with --rounds",
    (BANKROLL, "buy_in"): "what he begins with is what --bankroll says",
    (BANKROLL, "periods"): "say how many players with --lives",
}


def check_options(context: typer.Context) -> None:
    """Refuse options without a value, and those that the way asked for has no use for; ends the command."""
    given = dict(options_given(context))
    for name, flag in given.items():
        value = context.params[name]
        values = value if isinstance(value, (list, tuple)) else [value]
        if any(not str(each).strip() for each in values) or (name in {"plot", "submission"} and str(value) == "."):
            fail(f"{flag} is given without a value: say one, or leave the option out.")
    if "hold" in given and "bankroll" in given:
        fail("--hold is about a table and --bankroll about a player: ask for one of them.")
    way = HOLD if "hold" in given else BANKROLL if "bankroll" in given else ROUNDS
    for name, flag in given.items():
        ways = _WAYS.get(name, {way})
        if way not in ways:
            _refuse(way, name, flag=flag, ways=ways)
    if "cluster" in given:
        for name in ("workers", "are_processes"):
            if name in given:
                fail(f"{given[name]} is of no use with --cluster: the cluster says how many workers it has.")


def _refuse(way: str, name: str, *, flag: str, ways: set[str]) -> None:
    if way == ROUNDS:
        wanted = " or ".join(sorted(ways, reverse=True))
        fail(f"{flag} is of no use here: it belongs to {wanted}, and neither a table nor a player is asked about.")
    instead = _INSTEAD.get((way, name), f"it belongs to {' or '.join(sorted(ways, reverse=True))}")
    fail(f"{flag} is of no use with {way}: {instead}.")
