"""What was done in a recorded round, each act beside the due that it answers: to reconstruct a round for a dispute.

The acts come from the replay by which the round is judged, so that what is shown and what is found agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.audit.book import by_the_book
from tablegames.audit.implied import with_implied
from tablegames.audit.keyed import replay
from tablegames.audit.taken import Act
from tablegames.procedure.places import Area, Seat
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.procedure.due import Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.kinds import Group


class Reconstruction(NamedTuple):
    """The acts of a round in the order in which the procedure takes them, and the table after it.

    ``locked`` are the wagers that table game systems accepted; ``unjudged`` the seats whose hand nobody saw.
    """

    acts: list[Act]
    table: Table
    locked: dict[Area, int]
    unjudged: set[Seat]


def reconstruct(facts: Sequence[Fact], *, game: Game, table: Table, observed: frozenset[Group]) -> Reconstruction:
    """Replay the round beside its facts; the table given stays as it is."""
    done = replay(game, table, facts=with_implied(game, facts, observed=observed), observed=observed, is_last=False)
    return Reconstruction(done.acts, done.table, done.locked, done.unjudged)


def table_after(facts: Sequence[Fact], *, game: Game, table: Table, observed: frozenset[Group]) -> Table:
    """Give the table after a round; the quick way where it was played by the book."""
    after = by_the_book(game, table, facts=facts, observed=observed)
    if after is not None:
        return after
    return replay(game, table, facts=with_implied(game, facts, observed=observed), observed=observed, is_last=False).table_after
