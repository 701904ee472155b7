"""How a table of the floor is run."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablegames.law import Refusal

LEAST_SECONDS: Final = 10
"""For less nobody is waited: he could not answer."""
MOST_SECONDS: Final = 3600


class Options(NamedTuple):
    """How a table is run.

    At a ``practice`` table a guest may take any post, and whatever post nobody has taken is filled by the machine; at another one
    the machine deals where ``deals`` is true, and a floorperson's act waits for a floorperson. ``bots`` is how many simulated
    players sit down. ``mishaps`` is how often in a hundred acts of the dealer something goes wrong by chance, for a learner.
    ``absent_seconds`` is how long a player who has no page open is waited for, and ``patience_seconds`` how long one who has, while
    others wait with him; 0: without end.
    """

    is_practice: bool = True
    deals: bool = True
    bots: int = 2
    mishaps: int = 0
    absent_seconds: int = 60
    patience_seconds: int = 180


def refuse_seconds(options: Options) -> Refusal | None:
    """Refuse to wait for somebody for so short, or so long, a time."""
    whom = (
        (options.absent_seconds, "A player who has no page open"),
        (options.patience_seconds, "A person who lets others wait"),
    )
    for seconds, who in whom:
        if seconds and not LEAST_SECONDS <= seconds <= MOST_SECONDS:
            told = f"{who} is waited for {LEAST_SECONDS} to {MOST_SECONDS} seconds, not {seconds}; 0 is without end."
            return Refusal("not-understood", None, told)
    return None
