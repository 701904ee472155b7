"""What a replay took of a record: rows with the dues that they answer or strike, and acts for who reconstructs a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tablegames.law import Cite
from tablegames.procedure.due import Due, Fact

if TYPE_CHECKING:
    from tablegames.audit.deviation import Answer
    from tablegames.procedure.due import Section


@dataclass(frozen=True, slots=True)
class Taken:
    """A fact that the replay took: its row, the due that waited, its section, and whether it struck or was let in by an open due."""

    index: int
    fact: Fact
    due: Due
    section: Section | None
    strikes: bool
    is_open: bool
    table_time: int | None
    wanted: Answer


class Act(NamedTuple):
    """A fact, the due that it answers, what the book has for it, and what lay in the area before.

    ``fact`` is none where an observed due was not met; ``due`` is none where a fact struck another due, or answers none;
    ``cites`` are the due's, or those of the remedy for what struck; ``locked_cents`` is what was locked in of the wager before.
    """

    fact: Fact | None
    due: Due | None
    book: Fact | None
    cites: tuple[Cite, ...]
    lay_cents: int = 0
    locked_cents: int = 0
