"""Rounds of Pai Gow for the tests of its chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.helpers.rounds import Run, table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

HIGH = "6-6 6-6 5-5 2-3"
"""A pair of 6-6 and a value of five with 5-5."""
LOW = "4-6 4-6 1-6 2-3"
"""A pair of 4-6 and a value of two."""
DEALER_TILES = "1-1 1-1 5-6 1-5"
"""A pair of 1-1 and a value of seven with 5-6."""


def pg(*, seats: Mapping[int, str] | Sequence[int] = (2, 5), opened: bool = True, **choices: Any) -> Run:  # noqa: ANN401 - the choices of any game
    """A table of Pai Gow with persons at it."""
    return table("pai-gow", seats=seats, opened=opened, **choices)


def wagered(
    *,
    seats: Mapping[int, str] | Sequence[int] = (2, 5),
    wager: int = 10,
    hands: Mapping[int | str, str] | None = None,
    **choices: Any,  # noqa: ANN401 - the choices of any game
) -> Run:
    """A table at which everybody wagers, before the wagers are closed; ``hands`` come to the places that they name."""
    run = pg(seats=seats, **choices)
    if hands:
        run.deal_out(hands)  # type: ignore[arg-type]
    for seat in seats:
        run.wager(seat, wager=wager)
    return run


def banked(
    bank: int = 2,
    *,
    seats: Mapping[int, str] | Sequence[int] = (2, 5),
    chips: int = 500,
    co: bool = False,
    cut: str = "none",
    style: str = "house-way-right",
    directed: int | None = None,
    wager: int = 10,
    hands: Mapping[int | str, str] | None = None,
    **choices: Any,  # noqa: ANN401 - the choices of any game
) -> Run:
    """A table in its second round, in which one player takes the bank and the others wager."""
    run = pg(seats=seats, banking=True, co_banking=co, **choices)
    run.rounds(1, wager=wager)
    if hands:
        run.deal_out(hands, style=style, cut=cut)  # type: ignore[arg-type]
    run.bank(bank, chips=chips, co=co, cut=cut, style=style, directed=directed)
    run.to("offer bank")
    for seat in seats:
        if seat != bank:
            run.wager(seat, wager=wager)
    return run


def tiles_dealt(run: Run, where: str) -> list[str]:
    """The tiles that came to a place, in the order in which they were delivered."""
    found = run.value_of("deal stack", where)
    assert isinstance(found, tuple)
    return [tile.text for tile in found]
