"""Rounds of Pai Gow Poker for the tests of its chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.helpers.rounds import Run, table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GOOD = "Ac Ad 9h 8s 7c Kd Qh"
"""A pair of aces High, king-queen Low, by the house way."""
FAIR = "Kc Ks 9d 8c 6h Jd 2s"
"""A pair of kings High, jack-nine Low."""
POOR = "Qc Qs 7d 6c 4h 3d 2h"
"""A pair of queens High, seven-six Low."""
DEVICES = {"shoe": "none", "hand": "automated", "automated": "automated"}


def pgp(*, seats: Mapping[int, str] | Sequence[int] = (2, 5), device: str = "shoe", **choices: Any) -> Run:  # noqa: ANN401 - any choices
    """A table of Pai Gow Poker with persons at it, with the shuffler that its way of dealing needs."""
    choices.setdefault("shuffler", DEVICES[device])
    return table("pai-gow-poker", seats=seats, device=device, **choices)


def wagered(
    *,
    seats: Mapping[int, str] | Sequence[int] = (2, 5),
    wager: float = 10,
    hands: Mapping[int | str, str] | None = None,
    **choices: Any,  # noqa: ANN401 - any choices
) -> Run:
    """A table at which everybody wagers, before the wagers are closed; ``hands`` come to the places that they name."""
    run = pgp(seats=seats, **choices)
    if hands:
        run.deal_out(hands)  # type: ignore[arg-type]
    for seat in seats:
        run.wager(seat, wager=wager)
    return run


def is_void(run: Run, cite: str) -> bool:
    """Finish the round; tell whether every wager went back and nobody's hand was exposed, by one paragraph."""
    run.finish()
    return set(run.settled.values()) == {0} and cite in run.cites_of("settle") and "reveal" not in run.kinds()
