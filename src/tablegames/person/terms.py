"""The terms of a table in words: equipment, posted limits, every choice of the Rules Submission, what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames import house_way
from tablegames.equipment.device import DeviceKind
from tablegames.money import format_money
from tablegames.person.text import Line
from tablegames.rules import ChoiceKind
from tablegames.rules.progressive import PROGRESSIVE

if TYPE_CHECKING:
    from tablegames.procedure.table import Table
    from tablegames.rules import Choice, Wager

SIX_CARD_BONUS = "six-card-bonus"


def terms(table: Table) -> list[Line]:
    """Tell the terms of the table: equipment, limits, each choice of the Rules Submission, what is paid."""
    setup, declared = table.setup, table.setup.declared
    decks = f"{setup.decks} deck{'s' if setup.decks > 1 else ''}{', two lots in turn' if setup.alternating else ''}"
    if declared.two_hands is not None and declared.two_hands.noun != "card":
        decks = f"{len(declared.deck)} {declared.two_hands.noun}s"
    kind = table.device_kind or setup.device
    shuffled = "" if kind is DeviceKind.STACKS else f"; {table.shuffler.word}"
    told = [
        Line(f"{declared.title}, chapter {declared.chapter}, {declared.edition}", ()),
        Line(f"Dealt from the {kind.word}; {decks}{shuffled}", tuple(cite for one, cite in declared.devices if one is kind)),
        Line(f"Seats, clockwise from the dealer's left: {', '.join(map(str, setup.seats))}", (declared.seating.cite,)),
    ]
    told += [Line(f"{wager.title} ({wager.short}): {posted(table, wager)}", (wager.cite,)) for wager in declared.wagers]
    meter = declared.offered_meter(setup.terms)
    if meter is not None:
        told.append(Line(f"The progressive meter shows {format_money(table.meter_cents)}", (meter.cite,)))
    told.append(Line(f"Smallest value chip: {format_money(setup.chip_cents)}", ()))
    told += [line for choice in declared.choices if (line := _answer(table, choice)) is not None]
    for key, payouts in setup.terms.payouts.items():
        if not is_offered(table, key):
            continue
        paytable = declared.in_force(key, setup.terms) or declared.paytable(key) or declared.paytable("ante-bonus")
        rows = ", ".join(f"{hand} {odds}" for hand, odds in payouts.items())
        title = paytable.title.partition(",")[0] if paytable else key
        told.append(Line(f"{title} {'pay' if title.endswith('Wagers') else 'pays'}: {rows}", (paytable.cite,) if paytable else ()))
    return told


def is_offered(table: Table, key: str) -> bool:
    """Tell whether the Rules Submission offers a wager, or what a choice stands for; what is no choice is part of the game."""
    declared, terms = table.setup.declared, table.setup.terms
    has_meaning = all(choice.has_meaning(terms.answers) for choice in declared.choices if choice.key == key)
    return has_meaning and declared.is_offered(key, terms)


def posted(table: Table, wager: Wager) -> str:
    """Say between what a wager lies at this table, or that it is not offered."""
    setup = table.setup
    meter, limits = setup.declared.meter, setup.limits.get(wager.key)
    if not is_offered(table, wager.key):
        return "not offered at this table"
    if wager.key == SIX_CARD_BONUS and (table.device_kind or setup.device) is not DeviceKind.AUTOMATED_SHOE:
        return "offered, and not possible here: its stack comes from an automated dealing shoe"
    if wager.key == PROGRESSIVE and meter is not None:
        return " or ".join(map(format_money, meter.sizes(setup.terms)))
    if limits is None:
        return "no posted limits of its own"
    return f"{format_money(limits.least_cents)} to {format_money(limits.most_cents)}"


def _answer(table: Table, choice: Choice) -> Line | None:
    answer = table.setup.terms.answers.get(choice.key)
    if answer is None or not choice.has_meaning(table.setup.terms.answers):
        return None
    option = next((one for one in choice.options if one.value == answer), None)
    said = option.meaning if option is not None else "yes" if answer is True else "no" if answer is False else str(answer)
    if choice.kind is ChoiceKind.MONEY and isinstance(answer, int):
        said = format_money(answer) if answer else "none filed"
    if choice.kind is ChoiceKind.HOUSE_WAY:
        way = house_way.of(str(answer))
        said = (
            f"“{way.name}”, {len(way.rules)} rules; tablegames house-way show {answer if str(answer).isidentifier() else 'FILE'} prints it"
        )
    if choice.kind is ChoiceKind.SOME_OF:
        said = ", ".join(str(answer).split(","))
    on_reading = f" (Reading {choice.reading})" if choice.reading else ""
    return Line(f"{choice.title}: {said}{on_reading}", (option.cite if option is not None else choice.cite,))
