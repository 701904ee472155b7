"""Which acts of a round to look at, so that a test may look after each of them and still be quick."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.cli.terminal.session import Session
    from tablegames.person.text import Act

LAST, WHOLE_EVERY = 10, 8


def to_tell(session: Session) -> Sequence[Act]:
    """Give all acts when the round is over and after every eighth of them; in between the last ten, for a line tells neighbours."""
    acts = session.acts
    return acts if session.due is None or len(acts) % WHOLE_EVERY == 0 else acts[-LAST:]
