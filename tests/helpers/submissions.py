"""Setups drawn at random for any game: every choice of its submission answered in a lawful way, every piece of equipment."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.procedure.table import Table
from tablegames.rules import ODDS_KINDS, ChoiceKind, Terms
from tablegames.rules.progressive import PROGRESSIVE
from tablegames.submission.installation import chapter_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tablegames.procedure.game import Game
    from tablegames.rules import Choice, Declared, Setup

    Below = Callable[[int], int]
    """Gives a number by chance, from 0 and below its argument."""

T = TypeVar("T")
RATES = ("20%", "12.5%", "33.333%", "1%")


def some(options: Sequence[T], below: Below) -> T:
    return options[below(len(options))]


def random_terms(declared: Declared, below: Below) -> Terms:
    """Answer every choice by chance, until the answers go together; paytables as the answers select them."""
    conflicts = chapter_rows(declared).conflicts
    while True:
        answers = {choice.key: _answer(choice, declared, below) for choice in declared.choices if choice.kind not in ODDS_KINDS}
        own = [choice.key for choice in declared.choices if choice.kind in ODDS_KINDS and (not choice.is_optional or below(2))]
        payouts = {key: table.payouts() for key in own if (table := declared.paytable(key)) is not None}
        terms = declared.lawful_terms(Terms(answers, payouts))
        known = frozenset({*terms.answers, *terms.payouts})
        if not any(conflict.clashes(terms.answers, known) for conflict in conflicts):
            return terms


def _answer(choice: Choice, declared: Declared, below: Below) -> str | bool | int:
    if choice.kind is ChoiceKind.YES_NO:
        return below(2) == 1
    if choice.options:
        first, has_more = some(choice.options, below), choice.kind is ChoiceKind.SOME_OF
        return ",".join(option.value for option in choice.options if option is first or (has_more and not below(3)))
    if choice.kind in {ChoiceKind.TEXT, ChoiceKind.HOUSE_WAY}:
        return choice.default
    if choice.kind is ChoiceKind.RATE:
        return some(RATES, below)
    least = choice.least or 0
    if choice.kind is ChoiceKind.COUNT:
        return least + below((choice.most or least) - least + 1)
    meter = declared.meter
    if meter is not None and choice.key.startswith(f"{PROGRESSIVE}-"):
        least = max(meter.least_cents.values())
    amounts: tuple[int, ...] = (least, least + 12_345, *((0,) if choice.is_optional else ()))
    return some(amounts, below)


def random_setup(game: Game, below: Below) -> Setup:
    """Draw a table that the chapter allows, with the posted limits of the default one."""
    while True:
        setup = _any_setup(game, below)
        if all(need.is_met(Table(setup)) for need in chapter_rows(game.declared).needs):
            return setup


def _any_setup(game: Game, below: Below) -> Setup:
    usual = game.default_setup()
    if usual.device is DeviceKind.STACKS:
        return replace(usual, terms=random_terms(game.declared, below), cache={})
    device = some([kind for kind, _ in game.declared.devices], below)
    shuffler = some(list(ShufflerKind), below)
    if device is DeviceKind.HAND and shuffler is ShufflerKind.NONE:
        shuffler = ShufflerKind.AUTOMATED
    reshuffles = game.declared.decks[1] == 1 and game.slug != "three-card-poker" and device is DeviceKind.AUTOMATED_SHOE and not below(3)
    return replace(
        usual,
        terms=random_terms(game.declared, below),
        device=device,
        shuffler=ShufflerKind.NONE if reshuffles else shuffler,
        preshuffled=not below(4),
        reshuffles=reshuffles,
        house_first=not below(2),
        linked=game.declared.meter is not None and not below(2),
        cache={},
    )
