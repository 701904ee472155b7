"""Dues that may be answered before the one that waits: hands that are set in any order among their players (Reading R79)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.procedure.places import Seat

if TYPE_CHECKING:
    from collections.abc import Collection

    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table


def is_to_be_set(t: Table, at: Place) -> bool:
    """Tell whether hands are still to be set by a player: he wagers, or banks alone, and has not set them."""
    return isinstance(at, Seat) and at not in t.sets and (bool(t.wagered(at)) or (at is t.bank and not t.is_co_bank))


def holder(t: Table, at: Place) -> str | None:
    """Give the person at a place, if it is a seat that one holds."""
    return t.seated.get(at) if isinstance(at, Seat) else None


def asked_by(due: Due, fact: Fact) -> Due | None:
    """Give the due that a fact answers: the one that waits, or one beside it; none where it strikes."""
    if fact.at is not None:
        return None
    key = fact.key
    if due.key == key:
        return due
    return next((each for each in due.besides if each.key == key), None)


def asked_now(t: Table, due: Due) -> list[Due]:
    """Give the dues that may be answered now: what waits, and what may be answered before it; of one person only the first."""
    found, persons = [due], {holder(t, due.place)}
    for each in due.besides:
        if is_to_be_set(t, each.place) and each.place not in t.left and (person := holder(t, each.place)) not in persons:
            found.append(each)
            persons.add(person)
    return found


def asked_of(t: Table, due: Due, *, seats: Collection[Place]) -> Due:
    """Give what is asked of these seats besides what waits, with all else that is, while that is asked of another; otherwise what waits."""
    asked = asked_now(t, due)
    own = next((each for each in asked if each.place in seats), due)
    if own is due:
        return due
    return own._replace(besides=tuple(each._replace(value=None, besides=()) for each in asked if each is not own))
