"""A game: its declared half, and what it does."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import SHUFFLER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tablegames.law import Cite, Refusal
    from tablegames.procedure.due import Due, Fact, Remedy, Section
    from tablegames.procedure.table import Table
    from tablegames.rules import Declared, Setup


@dataclass(frozen=True, slots=True)
class RemedyRow:
    """What the chapter says of one kind of irregularity: the paragraphs, and what becomes of the due.

    ``which`` gives the one of the paragraphs that says what is done about a fact, where the fact itself tells.
    """

    cites: tuple[Cite, ...]
    remedy: Remedy
    which: Callable[[Table, Fact], Cite] | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game that can be run.

    ``program`` gives the sections that come next, chosen from the table alone; ``remedies`` what becomes of the
    waiting due when something else happens; ``checks`` the game's own refusals of a fact, by kind, each in its order
    of precedence, asked of answers and of unsolicited facts alike; ``not_due`` the refusal that the chapter itself has
    for a kind of fact that comes when it is not due (a wager after "no more bets"); ``all_the_same`` what follows, where
    somebody records it, from an act that is refused always when it is not due: a bank that was given to one who may not have it.
    """

    declared: Declared
    program: Callable[[Table], list[Section]]
    remedies: Mapping[Kind, RemedyRow]
    checks: Mapping[Kind, tuple[Callable[[Table, Fact, Due], Refusal | None], ...]]
    not_due: Mapping[Kind, Callable[[Table, Fact, Due], Refusal | None]]
    default_setup: Callable[[], Setup] = field(repr=False)
    all_the_same: Mapping[Kind, Remedy] = field(default_factory=dict)

    def remedy_cites(self, t: Table, fact: Fact) -> tuple[Cite, ...]:
        """Give the paragraphs of what is done about a fact: of one for each way of dealing, that of the way in use."""
        row = self.remedies.get(fact.kind)
        if row is None:
            return ()
        if row.which is not None:
            return (row.which(t, fact),)
        if fact.kind is Kind.JAM:
            return row.cites[:1] if fact.place is SHUFFLER or (t.reshuffles and t.needs_shuffle) else row.cites[-1:]
        ways = [cite for kind, cite in self.declared.devices if kind is (t.device_kind or t.setup.device)]
        own = tuple(each for each in row.cites if any((each.section, each.edition) == (way.section, way.edition) for way in ways))
        return own or row.cites

    @property
    def slug(self) -> str:
        """Give the name that the command line uses."""
        return self.declared.slug
