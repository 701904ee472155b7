"""What was done in a recorded round, each act beside the due that it answers: to reconstruct a round for a dispute.

The acts come from the replay by which the round is judged, so that what is shown and what is found agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.audit.book import by_the_book
from tablegames.audit.implied import with_implied
from tablegames.audit.keyed import replay
from tablegames.audit.netted import center_by_the_law, is_of_center
from tablegames.audit.repair import Case
from tablegames.audit.taken import Act
from tablegames.procedure.places import Area, Seat
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tablegames.procedure.due import Due, Fact, Key
    from tablegames.procedure.game import Game
    from tablegames.procedure.kinds import Group


class Reconstruction(NamedTuple):
    """The acts of a round in the order in which the procedure takes them, and the table after it.

    ``told`` are the acts as they are shown: what went through the center of a banked round beside what the law has there, which is
    not what follows from a wrong payment. ``locked`` are the wagers that table game systems accepted; ``unjudged`` the seats whose
    hand nobody saw.
    """

    acts: list[Act]
    table: Table
    locked: dict[Area, int]
    unjudged: set[Seat]
    told: list[Act]


def reconstruct(facts: Sequence[Fact], *, game: Game, table: Table, observed: frozenset[Group]) -> Reconstruction:
    """Replay the round beside its facts; the table given stays as it is."""
    rows = with_implied(game, facts, observed=observed)
    done = replay(game, table, facts=rows, observed=observed, is_last=False)
    center = center_by_the_law(Case(game, table, observed, is_last=False), rows, done=done)
    told = done.acts if center is None else list(_beside_the_law(done.acts, center))
    return Reconstruction(done.acts, done.table, done.locked, done.unjudged, told)


def _beside_the_law(acts: Sequence[Act], center: Mapping[Key, tuple[Due, Fact]]) -> Iterator[Act]:
    """Give the acts with what the law has of the center beside them; what only follows from a wrong payment is not due."""
    left = dict(center)
    for act in acts:
        at = act.fact or act.due
        if at is None or not is_of_center(at) or (act.fact is not None and act.fact.at is not None):
            yield act
        elif (lawful := left.pop(at.key, None)) is not None:
            yield act._replace(due=lawful[0], book=lawful[1], cites=lawful[0].cites)
        elif act.fact is not None:
            yield act._replace(book=None)
    for due, fact in left.values():
        yield Act(None, due, fact, due.cites)


def table_after(facts: Sequence[Fact], *, game: Game, table: Table, observed: frozenset[Group]) -> Table:
    """Give the table after a round; the quick way where it was played by the book."""
    after = by_the_book(game, table, facts=facts, observed=observed)
    if after is not None:
        return after
    return replay(game, table, facts=with_implied(game, facts, observed=observed), observed=observed, is_last=False).table_after
