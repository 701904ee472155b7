"""How a table of the floor is run."""

from __future__ import annotations

from typing import NamedTuple


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
