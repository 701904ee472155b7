"""A round step by step as a page shows it: the table drawn at one step, all steps as links, what it came to and why, the audit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tablegames.audit.told import clock, debts, round_of
from tablegames.law import Cite
from tablegames.law.readings import Reading, readings_of
from tablegames.money import format_money
from tablegames.person.text import Words, summaries
from tablegames.person.why import reasons
from tablegames.procedure.places import CASH, CENTER, DEALER_WAGER, DROP_BOX, FRONT, INVENTORY, METER, METER_FUND, Area, place
from tablegames.procedure.words import Words as PlainWords
from tablegames.store.ledger import OPENING, VIGORISH
from tablegames.web.draw.table import draw_cards, draw_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablegames.floor.steps import Walk
    from tablegames.law import Finding
    from tablegames.rules.setup import Setup

_ACCOUNTS: Final = {
    INVENTORY.name: "the table inventory container",
    DEALER_WAGER.name: "the dealer’s wager",
    FRONT.name: "the layout before the container",
    METER.name: "the meter",
    METER_FUND.name: "what the house owes on the meter",
    CENTER.name: "the center of the layout",
    CASH.name: "cash",
    DROP_BOX.name: "the drop box",
    VIGORISH: "the vigorish",
    OPENING: "the opening",
}


class Paragraph(NamedTuple):
    """A paragraph with our summary, and the readings that are taken where its text leaves something open."""

    cite: Cite
    summary: str
    readings: tuple[Reading, ...]


class Told(NamedTuple):
    """A finding as a page tells it; ``owed`` says who is owed what."""

    time: str
    round: str
    kind: str
    code: str
    sentence: str
    cites: tuple[Cite, ...]
    readings: tuple[str, ...]
    saving_cents: int
    owed: tuple[tuple[str, int], ...]
    consequences: tuple[str, ...]


def stepped(walk: Walk, setup: Setup, *, findings: Sequence[Finding]) -> dict[str, Any]:
    """Give what a page tells of a round at one step."""
    current = walk.steps[walk.number - 1] if walk.number else None
    last = walk.steps[-1] if walk.steps else None
    nets = current.nets if current is not None else dict.fromkeys(last.nets if last is not None else (), 0)
    return {
        "steps": walk.steps,
        "number": walk.number,
        "current": current,
        "paragraphs": paragraphs(current.cites) if current is not None else [],
        "moved": [(_account(each.source, setup), _account(each.target, setup), each.cents) for each in current.moved] if current else [],
        "nets": [(person, cents, last.nets.get(person, 0) if last is not None else 0) for person, cents in nets.items()],
        "house": (-sum(nets.values()), -sum(last.nets.values()) if last is not None else 0),
        "drawing": draw_table(walk.view, setup, name="step"),
        "chapter": setup.declared.chapter,
        "noun": walk.view.noun,
        "reasons": _reasons(walk),
        "cards": lambda cards: draw_cards(cards, noun=walk.view.noun),
        "findings": [told(each) for each in findings],
        "signed": signed,
    }


def signed(cents: int) -> str:
    """Write what somebody has more or less.

    >>> signed(500), signed(-25), signed(0)
    ('+$5', '−$0.25', 'even')
    """
    return f"+{format_money(cents)}" if cents > 0 else f"−{format_money(-cents)}" if cents < 0 else "even"


def paragraphs(cites: Iterable[Cite]) -> list[Paragraph]:
    """Give paragraphs with our summaries and the readings taken."""
    return [Paragraph(cite, summary, readings_of(cite)) for cite in dict.fromkeys(cites) for _, summary in summaries((cite,))]


def told(finding: Finding) -> Told:
    """Give a finding as a page tells it."""
    cite = finding.cite
    rows = readings_of(cite) if cite is not None else ()
    return Told(
        clock(finding.time),
        round_of(finding),
        finding.kind.value,
        finding.code,
        finding.sentence,
        (cite,) if cite is not None else (),
        tuple(row.id for row in rows if not row.codes or finding.code in row.codes),
        finding.saving_cents,
        tuple(debts(finding)),
        finding.consequences,
    )


def _reasons(walk: Walk) -> list[tuple[Any, list[Paragraph]]]:
    """Give each settlement with why it came to that: the hands that lay open, and the paragraphs."""
    words = Words(walk.ended)
    acts = [step.act for step in walk.steps if step.act.fact.value is not None]
    return [(reason, paragraphs(reason.cites)) for reason in reasons(acts, words, seats=())]


def _account(name: str, setup: Setup) -> str:
    """Name an account for people: a person's chips, a wager, a place of the table."""
    if name.startswith("purse:"):
        return f"the chips of {name.removeprefix('purse:')}"
    if name in _ACCOUNTS:
        return _ACCOUNTS[name]
    at = place(name)
    return PlainWords(setup).place(at) if isinstance(at, Area) else at.name
