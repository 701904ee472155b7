"""Findings in words: what was seen, what the law has, and who is owed what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.book import BANKS
from tablegames.audit.deviation import (
    DOES_NOT_FIT,
    FROM_CONTAINER,
    FROM_METER,
    LATE,
    MISSING,
    NEVER_EARNED,
    NOT_FOLLOWED,
    NOT_RECORDED,
    PAID_NET,
    RIDES,
    ROLE,
    SUPERFLUOUS,
    UNFINISHED,
    VALUE,
    WAGER_MISSING,
    WRONG_PLACE,
    Deviation,
)
from tablegames.audit.sums import PAID
from tablegames.law import Finding
from tablegames.money import format_money
from tablegames.procedure.kinds import Kind, Shape
from tablegames.procedure.words import Words, describe_value, listed, upper

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.procedure.due import Due, Fact


def finding(deviation: Deviation, *, number: int, consequences: Sequence[Deviation] = (), words: Words) -> Finding:
    """Say a deviation as a finding of a round."""
    at = deviation.fact or deviation.due
    where = f"round {number}"
    if at is not None:
        where += f", {at.kind.word} {at.place.name}" + (f" {at.nth}" if at.nth else "")
    return Finding(
        deviation.code,
        deviation.cite,
        sentence(deviation, words=words),
        deviation.kind,
        where,
        deviation.kept_cents,
        _named_with_sum(deviation),
        deviation.time,
        tuple(sentence(each, words=words) for each in consequences),
    )


def _named_with_sum(deviation: Deviation) -> str:
    """Name who is owed what; with the sum where that is not what the house kept, since a player's bank has the rest."""
    who, cents = deviation.owed_to, deviation.saving_cents
    is_plain = deviation.kept_cents == cents or "; " in who
    return who if is_plain else f"{who} {format_money(abs(cents))}"


def sentence(deviation: Deviation, *, words: Words) -> str:
    """Say what was seen and what the law has; a settlement says who is owed what."""
    due, fact = deviation.due, deviation.fact
    said = deviation.said
    if deviation.code == VALUE and due is not None and fact is not None:
        said = _wrong_value(deviation, due, fact=fact, words=words)
    elif deviation.code == MISSING and due is not None:
        said = _missing(deviation, due, words=words)
    elif deviation.code == UNFINISHED and due is not None:
        said = f"The round is not finished: {words.waiting(due)}, and no row follows."
    elif not said and fact is not None:
        said = _of_fact(deviation, fact, words=words)
    if deviation.code in _OWED_BESIDES and deviation.saving_cents:
        said += f" {owed(deviation)}."
    return said


_OWED_BESIDES = frozenset(
    {
        LATE,
        RIDES,
        NOT_FOLLOWED,
        NEVER_EARNED,
        PAID_NET,
        WRONG_PLACE,
        FROM_CONTAINER,
        FROM_METER,
        "too-early",
        "nothing-to-surrender",
        "nothing-hidden",
    }
)
"""Codes whose sentence says what was wrong; who is owed what comes behind it."""


def _of_fact(deviation: Deviation, fact: Fact, *, words: Words) -> str:
    shown, told = words.name(fact), words.told(fact)
    if deviation.code == SUPERFLUOUS and deviation.saving_cents:
        value = describe_value(fact)
        if fact.kind is Kind.VIGORISH:
            return f"{owed(deviation)}: {value} was taken as {shown}, and none was to be collected then."
        if fact.kind in BANKS or fact.kind is Kind.WAGER:
            none = "none" if fact.kind is Kind.WAGER else "nothing moved"
            return f"{upper(told)} is recorded where the law has {none}. {owed(deviation)}."
        done = "settled at" if fact.kind is Kind.SETTLE else "paid"
        return f"{owed(deviation)}: {shown} was {done} {value} where the law {'settles' if done != 'paid' else 'pays'} nothing."
    if deviation.code == SUPERFLUOUS and fact.kind is Kind.SETTLE and fact.value == 0:
        return f"{upper(shown)} was given back, and nothing asked for it."
    for_whom = deviation.due.by.value if deviation.due else "dealer"
    said = {
        SUPERFLUOUS: f"{told} is recorded, and nothing asked for it.",
        ROLE: f"{shown} was done by the {fact.by.value if fact.by else 'wrong one'}; it is for the {for_whom}.",
        WRONG_PLACE: f"{told} is recorded where {_of_due(deviation.due, words=words)} was due.",
        DOES_NOT_FIT: f"{told} names a place or a value that this kind of fact cannot have.",
        NOT_FOLLOWED: f"after {told} the round did not go on as the law has it.",
        NOT_RECORDED: f"the round went on as after {shown}, which is not on record.",
        WAGER_MISSING: f"{shown} is not on record; the rest of the round has it at {describe_value(fact)}.",
    }
    return upper(said.get(deviation.code, f"{told} is not what the law has here."))


def _of_due(due: Due | None, *, words: Words) -> str:
    return "another" if due is None else words.name(due)


def _wrong_value(deviation: Deviation, due: Due, *, fact: Fact, words: Words) -> str:
    shown = words.name(fact)
    if due.kind is Kind.SET and deviation.said:
        return f"{deviation.said} {owed(deviation)}." if deviation.saving_cents else deviation.said
    if due.kind in PAID and isinstance(deviation.wanted, int):
        law = _law(due, deviation.wanted)
        seen = "was returned" if not fact.number and deviation.wanted < 0 else _was(fact.number)
        who = f"{owed(deviation)}: {shown}" if deviation.saving_cents else upper(shown)
        return f"{who} {seen}; the law has it {law}."
    if due.options:
        wants = " or ".join(due.options)
    elif deviation.said and isinstance(fact.value, tuple):
        return f"{upper(shown)}: {describe_value(fact)} is recorded where the law has {due.least} cards. {deviation.said}"
    elif due.kind is not Kind.DEAL_STACK and (due.least is not None or due.most is not None):
        wants = f"at least {_bound(due, due.least or 0)}" + (f" and at most {_bound(due, due.most)}" if due.most is not None else "")
    else:
        wants = "nothing" if deviation.wanted is None else describe_value(fact._replace(value=deviation.wanted))
    tail = f" {owed(deviation)}." if deviation.saving_cents and not deviation.besides else ""
    return f"{upper(shown)}: {describe_value(fact)} is recorded where the law has {wants}.{tail}"


def _missing(deviation: Deviation, due: Due, *, words: Words) -> str:
    shown = words.name(due)
    if deviation.saving_cents and due.kind in PAID and isinstance(deviation.wanted, int):
        back = ", and the wager goes back" if not due.nth and 0 < deviation.wanted < deviation.saving_cents else ""
        done = "undone" if due.nth and due.kind is not Kind.ENVY else "settled" if due.kind is Kind.SETTLE else "paid"
        return f"{owed(deviation)}: {shown} was not {done}; the law has it {_law(due, deviation.wanted)}{back}."
    tail = f" {owed(deviation)}." if deviation.saving_cents and not deviation.besides else ""
    return f"Missing: {words.waiting(due)}.{tail}" + (f" {deviation.said}" if deviation.said else "")


def _bound(due: Due, number: int) -> str:
    return format_money(number) if due.kind.shape is Shape.CENTS else str(number)


def owed(deviation: Deviation) -> str:
    """Say who is owed what."""
    parts = [part.rpartition(" $") for part in deviation.owed_to.split("; ")]
    if len(parts) > 1 and all(who for who, _, _ in parts):
        return upper(listed([f"{_who(who)} is owed ${cents}" for who, _, cents in parts]))
    return upper(f"{_who(deviation.owed_to)} is owed {format_money(abs(deviation.saving_cents))}")


def _who(owed_to: str) -> str:
    """Say who is owed something, within a sentence."""
    return owed_to if owed_to.startswith("seat ") else f"the {owed_to}"


def _law(due: Due, cents: int) -> str:
    """Say what a settlement should have been; the second one of a wager undoes the first, when the hands are void."""
    if not due.nth or due.kind is Kind.ENVY:
        return _settled(cents)
    return f"undone ({format_money(abs(cents))} goes back to the {'player' if cents > 0 else 'house'})"


def _settled(cents: int) -> str:
    return f"collected ({format_money(-cents)})" if cents < 0 else "returned" if not cents else f"paid {format_money(cents)}"


def _was(cents: int) -> str:
    return f"was collected ({format_money(-cents)})" if cents < 0 else "was not paid" if not cents else f"was paid {format_money(cents)}"
