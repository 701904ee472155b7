"""Requests: what a person asks for under an id is done once, however often it comes; several acts of one are numbered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.law import Refusal
from tablegames.store.entry import LONGEST_REQUEST, Entry, EntryKind
from tablegames.store.live import fact_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.floor.persons import Person
    from tablegames.procedure.due import Fact
    from tablegames.store.live import LiveTable

MOST_FACTS: Final = 40
"""How many acts may belong together."""
LONGEST: Final = LONGEST_REQUEST - 4
"""How long a request id may be: the acts of one request are numbered behind it."""


def request_of(request_id: str, number: int) -> str:
    """Give the id under which the journal has one act of a request: the first has the request's own."""
    return f"{request_id} {number}" if number else request_id


def refuse_request(request_id: str) -> Refusal | None:
    """Refuse an id that a journal does not take."""
    if 0 < len(request_id) <= LONGEST and request_id.isprintable() and request_id == request_id.strip():
        return None
    return Refusal("no-request", None, f"A request has an id of 1 to {LONGEST} letters that can be printed, without spaces around it.")


def refuse_number(facts: Sequence[Fact]) -> Refusal | None:
    """Refuse a request for no act, or for more than belong together."""
    if 0 < len(facts) <= MOST_FACTS:
        return None
    return Refusal("too-many", None, f"A request is for 1 to {MOST_FACTS} acts that belong together, not for {len(facts)}.")


def reused(request_id: str) -> Refusal:
    """Refuse a request whose id stands for something else already."""
    return Refusal("request-reused", None, f"Request {request_id} was another act already; every act has a request id of its own.")


def done_before(live: LiveTable, person: Person, *, facts: Sequence[Fact], request_id: str) -> list[Entry] | list[Refusal] | None:
    """Give the entries of a request that came before, or its refusal where it was another one; nothing where it is new."""
    if live.journal.find(request_id) is None:
        return None
    found: list[Entry] = []
    for number, fact in enumerate(facts):
        entry = live.journal.find(request_of(request_id, number))
        if entry is None or entry.actor != person.name or not _is_of(entry, fact, live=live):
            return [reused(request_id)]
        found.append(entry)
    return found


def left_before(live: LiveTable, person: Person, *, request_id: str) -> list[Entry] | list[Refusal]:
    """Give the entries of a request to leave that came before, seat by seat."""
    found: list[Entry] = []
    while (entry := live.journal.find(request_of(request_id, len(found)))) is not None:
        if entry.actor != person.name:
            return [reused(request_id)]
        found.append(entry)
    return found


def _is_of(entry: Entry, fact: Fact, *, live: LiveTable) -> bool:
    """Tell whether an entry is what such a request came to; a value that was not said came by itself."""
    if entry.kind != EntryKind.FACT:
        return False
    written = fact_of(entry, live.setup)
    return written.key == fact.key and (fact.value is None or written.value == fact.value)
