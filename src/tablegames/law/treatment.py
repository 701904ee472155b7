"""How each paragraph is treated, and how each of its duties can be taken out of the running software."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from tablegames.law import index
from tablegames.law.chapter import chapter
from tablegames.law.cite import Cite, LawError

if TYPE_CHECKING:
    from collections.abc import Mapping

SUMMARY_LIMIT = 110


class Treatment(Enum):
    """What the software makes of a paragraph."""

    RULE = "rule"
    CHOICE = "choice"
    CONDUCT = "conduct"
    EQUIPMENT = "equipment"
    DEFINITION = "definition"
    NOTE = "note"


class Operator(Enum):
    """How a duty is taken out, to see that a test notices."""

    PRESENCE = "presence"
    ORDER = "order"
    AMOUNT = "amount"
    REFUSAL = "refusal"
    REMEDY = "remedy"
    FINDING = "finding"
    ROW = "row"

    @property
    def effect(self) -> str:
        """What happens to the software when the duty is taken out this way."""
        return _EFFECTS[self]


_EFFECTS = {
    Operator.PRESENCE: "the due is not yielded",
    Operator.ORDER: "the order is reversed",
    Operator.AMOUNT: "the amount is one chip or one point off",
    Operator.REFUSAL: "the act is accepted",
    Operator.REMEDY: "the due stands as if nothing had happened",
    Operator.FINDING: "the finding is muted",
    Operator.ROW: "the declared row is absent",
}

ALLOWED = {
    Treatment.RULE: {
        Operator.PRESENCE,
        Operator.ORDER,
        Operator.AMOUNT,
        Operator.REFUSAL,
        Operator.REMEDY,
        Operator.ROW,
    },
    Treatment.CHOICE: {Operator.FINDING, Operator.ROW},
    Treatment.CONDUCT: {Operator.PRESENCE, Operator.ORDER, Operator.REFUSAL},
    Treatment.EQUIPMENT: {Operator.FINDING},
}


@dataclass(frozen=True, slots=True)
class Duty:
    """One duty of a paragraph: what enacts it, in a few words; for a note, the reason why nothing runs."""

    treatment: Treatment
    operator: Operator | None
    what: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A paragraph as we treat it: our own summary, and its duties."""

    summary: str
    duties: tuple[Duty, ...]

    @property
    def treatments(self) -> tuple[Treatment, ...]:
        """The treatments of the duties, each once, in order."""
        return tuple(dict.fromkeys(duty.treatment for duty in self.duties))

    @property
    def operators(self) -> tuple[Operator, ...]:
        """The operators by which the duties are taken out; each stands once in a paragraph."""
        return tuple(duty.operator for duty in self.duties if duty.operator is not None)

    @property
    def is_held(self) -> bool:
        """Whether a test must hold this entry: it is more than a definition or a note."""
        return bool(self.operators)


def entry(summary: str, *duties: Duty) -> Entry:
    """Write one row of a chapter's table."""
    return Entry(summary, duties)


def rule(operator: Operator, what: str) -> Duty:
    """Write a duty that the procedure enacts, refuses or remedies."""
    return Duty(Treatment.RULE, operator, what)


def choice(operator: Operator, what: str) -> Duty:
    """Write a choice of the Rules Submission."""
    return Duty(Treatment.CHOICE, operator, what)


def conduct(operator: Operator, what: str) -> Duty:
    """Write an act of a person that is prompted and audited."""
    return Duty(Treatment.CONDUCT, operator, what)


def equipment(what: str) -> Duty:
    """Write a check of the table installation."""
    return Duty(Treatment.EQUIPMENT, Operator.FINDING, what)


def definition(what: str = "names what other paragraphs use") -> Duty:
    """Write a paragraph that only defines."""
    return Duty(Treatment.DEFINITION, None, what)


def note(reason: str) -> Duty:
    """Write a paragraph of which nothing runs, with the reason."""
    return Duty(Treatment.NOTE, None, reason)


def written() -> tuple[str, ...]:
    """The numbers of the chapters whose tables are written, in the order of the texts."""
    return tuple(number for number in index.chapters() if number in _TABLES)


_TABLES = {
    "535": {"2010": "c535"},
    "541": {"2010": "c541"},
    "561": {"2010": "c561"},
    "563": {"2010": "c563"},
    "565": {"2010": "c565"},
    "641a": {"2012": "c641a"},
    "643a": {"2012": "c643a", "2019": "c643a_2019"},
}
"""The module of each edition of a chapter; that of a later one holds the sections that it amends, and no others."""


@cache
def treatments(number: str, edition: str | None = None) -> Mapping[Cite, Entry]:
    """The table of a chapter by cite, in the order of the text; empty while the chapter is not written.

    With an edition it is the chapter as that one has it, without one every entry of all its editions.
    """
    found: dict[Cite, Entry] = {}
    for name, module in _TABLES.get(number, {}).items():
        rows: Mapping[str, Entry] = import_module(f"tablegames.law.treatments.{module}").ROWS
        text = chapter(number, name)
        found |= {text[key]: row for key, row in rows.items()}
    cites = sorted(found) if edition is None else chapter(number, edition).cites
    return {cite: found[cite] for cite in cites if cite in found}


def treated(cite: Cite) -> Entry | None:
    """How a paragraph is treated, or None while its chapter is not written.

    Raises a LawError for an outside section, which nobody treats.
    """
    if cite.is_outside:
        raise LawError(f"{cite.printed} is an outside section and has no treatment.")
    return treatments(cite.chapter).get(cite)
