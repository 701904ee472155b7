"""Tables of every game, by the registry: every way of dealing, with the least and with all that a Rules Submission may offer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.games import MODULES, game
from tablegames.rules import ODDS_KINDS, ChoiceKind

if TYPE_CHECKING:
    from collections.abc import Mapping

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
        elif choice.key in OFFERED:
            answers[choice.key] = True
        elif choice.kind is ChoiceKind.SOME_OF:
            answers[choice.key] = ",".join(option.value for option in choice.options)
        if table is not None and (choice.kind in ODDS_KINDS or choice.default == "none"):
            payouts[choice.key] = table.payouts()
    return replace(usual, answers=answers, payouts=payouts)


def setups_of(slug: str) -> dict[str, Setup]:
    """Give the tables of one game, by what they are called."""
    found = game(slug)
    usual = found.default_setup()
    given = {slug: usual}
    for kind, _cite in found.declared.devices:
        shuffler = ShufflerKind.NONE if kind in NOT_FROM_A_SHUFFLER else ShufflerKind.AUTOMATED
        pair = usual.declared.decks != (1, 1) and shuffler is not ShufflerKind.NONE
        table = replace(usual, device=kind, shuffler=shuffler, alternating=pair, cache={})
        given[f"{slug}, {kind.word}"] = table
        if slug not in FIRST:
            given[f"{slug}, {kind.word}, all that can be offered"] = replace(table, terms=everything(found.declared), cache={})
    if found.declared.two_hands is not None:
        return given | two_hands_of(given)
    if DeviceKind.AUTOMATED_SHOE in {kind for kind, _ in found.declared.devices} and slug not in FIRST:
        shoe = given[f"{slug}, {DeviceKind.AUTOMATED_SHOE.word}, all that can be offered"]
        given[f"{slug}, a shoe that reshuffles by itself, the house first"] = replace(
            shoe, reshuffles=True, house_first=True, linked=True, shuffler=ShufflerKind.NONE, cache={}
        )
    return given


OFFERED = ("five-card-system", "adjacent-areas", "mark-start", "banking", "co-banking")
"""What a Rules Submission may offer by a plain yes; the other questions of that kind are about how, not whether."""

NOT_FROM_A_SHUFFLER = frozenset({DeviceKind.MANUAL_SHOE, DeviceKind.CONTINUOUS, DeviceKind.STACKS})


OTHERWISE: dict[str, str | bool | int] = {
    "joker-use": "ace-in-flush",
    "vigorish-rounding": "25-cents",
    "zero-low-hand": "as-any-value",
    "dealer-in-rotation": True,
}
"""Answers that are as lawful as the usual ones, to choices of games whose hands are set."""


def two_hands_of(given: dict[str, Setup]) -> dict[str, Setup]:
    """Give tables of a game whose hands are set that are set up otherwise: a number, the button, two decks, a bank alone."""
    more: dict[str, Setup] = {}
    for name, setup in given.items():
        called, _, is_all = name.partition(", all that")
        if not is_all:
            continue
        if setup.device is DeviceKind.MANUAL_SHOE:
            more[f"{called}, a number"] = answered(setup, {**OTHERWISE, "starting-position": "number"})
        elif setup.device is DeviceKind.AUTOMATED_SHOE:
            more[f"{called}, the button"] = replace(answered(setup, {"starting-position": "button"}), second_joker=True)
        elif setup.device is DeviceKind.HAND:
            table = answered(setup, {**OTHERWISE, "hand-delivery": "from-right"})
            more[f"{called}, two decks"] = replace(table, alternating=True, second_joker=True)
        elif setup.device is DeviceKind.STACKS:
            changed = {**OTHERWISE, "co-banking": False, "delivery": "jung-quat", "dealer-wager": 2500}
            more[f"{setup.declared.slug}, a bank alone"] = answered(setup, changed)
    return more


def answered(setup: Setup, answers: Mapping[str, str | bool | int]) -> Setup:
    """Give the table with some of its choices answered otherwise."""
    answers = {key: answer for key, answer in answers.items() if key in setup.terms.answers}
    return replace(setup, terms=replace(setup.terms, answers={**setup.terms.answers, **answers}), cache={})


FIRST = ("three-card-poker", "minibaccarat")
"""The games of the first issue, whose choices are about something else."""

SETUPS = {name: setup for slug in MODULES for name, setup in setups_of(slug).items()}
