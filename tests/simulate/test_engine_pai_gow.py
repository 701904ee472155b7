"""Pai Gow: what the kernel plays is what the table pays, tile by tile; and it comes out as often as is exact."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from tests.law_535.tiles import banked, wagered

from tablegames.house_way import packaged
from tablegames.odds.asked import Asked, AskedError, StrategyAsked, ask
from tablegames.odds.models import pai_gow as model
from tablegames.ranking.tiles import splits
from tablegames.simulate.batch import BATCH_ROUNDS, Kernel, Task, play_task
from tablegames.simulate.kernels.pai_gow import play, spec, trace
from tablegames.simulate.streams import seed

if TYPE_CHECKING:
    from tests.helpers.rounds import Run

    from tablegames.equipment.tiles import Tile
    from tablegames.simulate.spec import Spec

pytestmark = pytest.mark.slow  # compiling the kernels and counting take longer than `make test` may

SLUG = "pai-gow"
ROUNDS = 12
AS_DEALER = StrategyAsked("house way")
DOLLARS = 20
"""A wager of which 5 percent are whole chips, for the bank and the halves of a co-bank too."""
BANK = 2
OTHERS = (5, 6, 1, 3, 4)


def dealt(made: Spec, asked: Asked, rounds: int, *, stream: int) -> tuple[list[list[tuple[Tile, ...]]], list[list[int]]]:
    """Rounds as tiles of each person, and the line of each wager within its analysis."""
    shown, lines = trace(seed(535, stream, SLUG), rounds, *made.tables)
    table = next(model.priced(asked, is_told=False)).question.table
    tiles = [one for kind in table.hands.kinds for one in kind]
    hands = [[tuple(tiles[at] for at in row[first : first + 4]) for first in range(0, len(row), 4)] for row in shown.tolist()]
    firsts = np.cumsum([0, *(len(each.lines) for each in made.analyses)])[:-1]
    return hands, (lines - firsts).tolist()


def laid_low(each: model.Priced, four: tuple[Tile, ...]) -> str:
    """The two tiles that a strategy lays as the Low hand."""
    hands = each.question.table.hands
    kinds = [sum(one in kind for one in four) for kind in hands.kinds]
    at = int(np.flatnonzero((hands.counts == kinds).all(axis=1))[0])
    way = int(each.chosen[at])
    wanted = hands.high[at, way], hands.low[at, way]
    found = next(way for way in splits(four) if (way.high.strength, way.low.strength) == wanted)
    return " ".join(one.text for one in found.low.tiles)


def text(four: tuple[Tile, ...]) -> str:
    return " ".join(one.text for one in four)


def net_of_player(run: Run, seat: int) -> int:
    vigorish = run.value_of("vigorish", f"{seat}/wager")
    return run.net[f"{seat}/wager"] - (vigorish if isinstance(vigorish, int) else 0)


def net_of_bank(run: Run) -> int:
    found = 0
    for kind, sign in (("surplus", 1), ("put in", -1)):
        cents = run.value_of(kind, BANK)
        found += sign * (cents if isinstance(cents, int) else 0)
    return found


@pytest.mark.parametrize(
    ("zero", "way", "strategy"),
    [("never-wins", "statutory", None), ("as-any-value", "canberra", AS_DEALER), ("as-any-value", "statutory", None)],
)
def test_a_player_has_by_the_book_what_the_kernel_says(zero: str, way: str, strategy: StrategyAsked | None) -> None:
    asked = ask(SLUG, strategy=strategy).with_answers(zero_low_hand=zero, house_way=way)
    (each,) = model.priced(asked, is_told=False)
    made = spec(asked)
    hands, lines = dealt(made, asked, ROUNDS, stream=0)
    for (dealer, player), (line,) in zip(hands, lines, strict=True):
        held = {"dealer": text(dealer), BANK: text(player)}
        run = wagered(seats=(BANK,), wager=DOLLARS, hands=held, zero_low_hand=zero, house_way=way)  # type: ignore[arg-type]
        run.lay(BANK, laid_low(each, player)).finish()
        assert net_of_player(run, BANK) == each.analysis.lines[line].net * DOLLARS * 100, held


@pytest.mark.parametrize(("players", "co"), [(1, False), (2, False), (2, True)])
def test_a_bank_has_by_the_book_what_the_kernel_says(players: int, co: bool) -> None:  # noqa: FBT001 - a column of a table
    asked = ask(SLUG, players=players, strategy=AS_DEALER)
    made = spec(asked)
    column = next(at for at, each in enumerate(model.priced(asked, is_told=False)) if each.opponents and each.is_shared == co)
    hands, lines = dealt(made, asked, ROUNDS, stream=1)
    for (dealer, bank, *others), row in zip(hands, lines, strict=True):
        assert_bank((dealer, bank, others[: players - 1]), made.analyses[column].lines[row[column]].net, co=co)


def assert_bank(held: tuple[Any, Any, Any], net: object, *, co: bool) -> None:
    """Play a banked round in which everybody sets by the house way, the others at their seats."""
    dealer, bank, others = held
    seats = (BANK, *OTHERS[: len(others)]) if others else (BANK,)
    by_place: dict[int | str, str] = {BANK: text(bank), "dealer": text(dealer)}
    by_place.update(zip(seats[1:], map(text, others), strict=True))
    run = banked(BANK, seats=seats, wager=DOLLARS, hands=by_place, co=co)
    for seat, four in zip(seats, (bank, *others), strict=True):
        if not (co and seat == BANK):
            run.lay(seat, " ".join(one.text for one in packaged("statutory").set(four).low))
    run.finish()
    assert net_of_bank(run) == net * DOLLARS * 100, by_place  # type: ignore[operator]


@pytest.mark.parametrize("asked", [{}, {"players": 2}, {"house_way": "canberra", "strategy": AS_DEALER}])
def test_the_trace_is_of_the_rounds_that_are_played(asked: dict[str, Any]) -> None:
    made = spec(ask(SLUG, **asked))
    shown, lines = trace(seed(1, 2, SLUG), 500, *made.tables)
    counts = play(seed(1, 2, SLUG), 500, *made.tables)
    assert (np.bincount(lines.ravel(), minlength=made.lines) == counts).all()
    assert all(len(set(row)) == len(row) for row in shown.tolist())


@pytest.mark.parametrize("asked", [{}, {"players": 1}, {"players": 2, "strategy": AS_DEALER}])
def test_every_line_comes_out_as_often_as_is_exact(asked: dict[str, Any]) -> None:
    made, rounds = spec(ask(SLUG, **asked)), 16 * BATCH_ROUNDS
    counts = play_task(Kernel.of(made), Task(0, rounds), base=535)
    assert furthest(made, counts, rounds) < 4.5


def test_a_hundred_million_rounds_come_out_as_is_exact() -> None:
    made, rounds = spec(ask(SLUG, players=2)), 10**8
    counts = play_task(Kernel.of(made), Task(0, rounds), base=1)
    assert furthest(made, counts, rounds) < 4.5


def furthest(made: Spec, counts: np.ndarray[tuple[int], np.dtype[np.int64]], rounds: int) -> float:
    """By how many standard errors the line that is furthest off is off."""
    parts = [float(each.probability(line)) for each in made.analyses for line in each.lines]
    off = [abs(number - rounds * p) / (rounds * p * (1 - p)) ** 0.5 for number, p in zip(counts, parts, strict=True)]
    return float(max(off))


def test_all_options_at_once_are_not_played() -> None:
    with pytest.raises(AskedError, match="one set of terms"):
        spec(ask(SLUG, is_every=True))
