"""Tables of every game, by the registry: every way of dealing, with the least and with all that a Rules Submission may offer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.games import MODULES, game
from tablegames.rules import ODDS_KINDS, ChoiceKind

if TYPE_CHECKING:
    from tablegames.rules import Declared, Setup, Terms


def everything(declared: Declared) -> Terms:
    """Answer every choice so that all is offered that can be: the first paytable, three boxes, systems, odds of one's own."""
    usual = declared.default_terms()
    answers, payouts = dict(usual.answers), dict(usual.payouts)
    for choice in declared.choices:
        table = declared.paytable(choice.key, "A") or declared.paytable(choice.key)
        if choice.kind is ChoiceKind.COUNT:
            answers[choice.key] = 3
        elif choice.kind is ChoiceKind.ONE_OF and choice.default == "none":
            answers[choice.key] = "A"
        elif choice.key == "five-card-system":
            answers[choice.key] = True
        if table is not None and (choice.kind in ODDS_KINDS or choice.default == "none"):
            payouts[choice.key] = table.payouts()
    return replace(usual, answers=answers, payouts=payouts)


def setups_of(slug: str) -> dict[str, Setup]:
    """Give the tables of one game, by what they are called."""
    found = game(slug)
    usual = found.default_setup()
    given = {slug: usual}
    for kind, _cite in found.declared.devices:
        shuffler = ShufflerKind.NONE if kind in {DeviceKind.MANUAL_SHOE, DeviceKind.CONTINUOUS} else ShufflerKind.AUTOMATED
        pair = usual.declared.decks != (1, 1) and shuffler is not ShufflerKind.NONE
        table = replace(usual, device=kind, shuffler=shuffler, alternating=pair, cache={})
        given[f"{slug}, {kind.word}"] = table
        if slug not in FIRST:
            given[f"{slug}, {kind.word}, all that can be offered"] = replace(table, terms=everything(found.declared), cache={})
    if DeviceKind.AUTOMATED_SHOE in {kind for kind, _ in found.declared.devices} and slug not in FIRST:
        shoe = given[f"{slug}, {DeviceKind.AUTOMATED_SHOE.word}, all that can be offered"]
        given[f"{slug}, a shoe that reshuffles by itself, the house first"] = replace(
            shoe, reshuffles=True, house_first=True, linked=True, shuffler=ShufflerKind.NONE, cache={}
        )
    return given


FIRST = ("three-card-poker", "minibaccarat")
"""The games of the first issue, whose choices are about something else."""

SETUPS = {name: setup for slug in MODULES for name, setup in setups_of(slug).items()}
