"""The round before the one under way, out of the journal: what came of it is still shown after a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.floor.play import Play
from tablegames.store.errors import DamagedError

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from tablegames.floor.seen import Kept, Sight


def round_before(play: Play, *, now: Callable[[], datetime]) -> tuple[tuple[Kept, ...], Sight] | None:
    """Give the acts of the round before, and the table as it lay when that one ended; none where there is none, or it cannot be read.

    It is only looked at: whoever plays on is not kept from it by a round that another procedure wrote.
    """
    try:
        before = play.live.round_before()
    except DamagedError:
        return None
    if before is None:
        return None
    found = Play(before, play.machine, people=play.people, now=now)
    return (tuple(found.acts), found.sight_of_acts) if found.acts else None
