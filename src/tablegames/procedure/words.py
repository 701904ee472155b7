"""Dues and facts in plain words, for refusals, findings, prompts and transcripts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import Card
from tablegames.money import format_money
from tablegames.procedure.kinds import Kind, Shape

if TYPE_CHECKING:
    from tablegames.procedure.due import Due, Fact


def describe_value(fact: Fact) -> str:
    """Say the value of a fact as people do: cards by their signs, cents as dollars."""
    value = fact.value
    if value is None:
        return "nothing"
    if fact.kind.shape is Shape.CENTS and isinstance(value, int):
        return format_money(value)
    if isinstance(value, tuple):
        return " ".join(card.text if isinstance(card, Card) else str(card) for card in value)
    if isinstance(value, Card):
        return value.text
    text = str(value)
    return text if text.isprintable() else ascii(text)


def describe_due(due: Due) -> str:
    """Say what waits: who is to do what, where.

    >>> from tablegames.procedure.due import Due
    >>> from tablegames.procedure.kinds import Kind
    >>> from tablegames.procedure.places import DEALER
    >>> describe_due(Due(Kind.ANNOUNCE, DEALER, value="no more bets"))
    'the dealer is to announce “no more bets”'
    """
    if due.kind is Kind.ASK:
        return f"seat {due.place.name} is to be asked: {' or '.join(due.options)}"
    word = "collect vigorish" if due.kind is Kind.VIGORISH else due.kind.word
    what = f"{word} {due.place.name}" if due.place.name != due.by.value else word
    if isinstance(due.value, str):
        what += f" “{due.value}”"
    elif isinstance(due.value, int) and due.kind.shape is Shape.CENTS:
        what += f" {format_money(due.value)}"
    if due.options:
        what += f" ({' or '.join(due.options)})"
    return f"the {due.by.value} is to {what}"
