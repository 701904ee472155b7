from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.floor.tables import (
    DORA,
    FRED,
    PAUL,
    RITA,
    SUE,
    Somebody,
    free_seats,
    hall_on,
    has_begun,
    is_due,
    opened,
    refusals,
    request_id,
    sat,
)
from tests.helpers.slowly import one_in

from tablegames.floor.drawing import Drawing
from tablegames.floor.persons import Post
from tablegames.games import MODULES
from tablegames.procedure.kinds import Kind
from tablegames.web.parts import drawn_parts

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.floor.moment import Moment, Parts
    from tablegames.floor.persons import Person
    from tablegames.floor.running import RunningTable


class Twice:
    """Draws a moment by what was drawn before and anew, and keeps in which parts the two differ."""

    def __init__(self) -> None:
        self.drawn = 0
        self.differ: list[tuple[int, str]] = []

    def __call__(self, moment: Moment, drawing: Drawing) -> Parts:
        self.drawn += 1
        taken_over, anew = drawn_parts(moment, drawing), drawn_parts(moment, Drawing())
        self.differ += [(moment.seq, name) for name, text in anew.items() if taken_over[name] != text]
        return taken_over


def watched(table: RunningTable, *people: Person | None) -> Twice:
    twice = Twice()
    for person in people:
        table.subscribe(person, twice)
    return twice


@pytest.mark.parametrize("slug", one_in(4, MODULES))
def test_what_is_taken_over_from_the_drawing_before_is_as_it_would_be_drawn_anew(tmp_path: Path, slug: str) -> None:
    table = opened(hall_on(tmp_path), slug, bots=1)
    twice = watched(table, PAUL, RITA, None, SUE, FRED)
    sat(table, PAUL)
    table.take_post(FRED, Post.FLOORPERSON)
    paul, rita = Somebody(table, PAUL), Somebody(table, RITA, seed="rita")
    paul.play(has_begun(2))
    sat(table, RITA)
    for nth in range(25):
        for one in (paul, rita):
            if one.is_waited_for(one.moment):
                one.step(one.moment)
        if nth == 12:
            table.read_again()
    assert refusals(table.leave(RITA, request_id=request_id())) == []
    assert twice.drawn > 60
    assert twice.differ == []


def test_who_gets_a_seat_kept_is_offered_none_as_if_drawn_anew(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), "three-card-poker", bots=1)
    sat(table, PAUL)
    paul = Somebody(table, PAUL)
    paul.play(is_due(Kind.ASK))
    twice = watched(table, RITA)
    assert table.sit(RITA, free_seats(table)[0], request_id=request_id()) == []
    assert twice.drawn > 1
    assert twice.differ == []


@pytest.mark.parametrize("slug", ["three-card-poker", "pai-gow"])
def test_a_dealers_drill_is_taken_over_as_it_would_be_drawn_anew(tmp_path: Path, slug: str) -> None:
    table = opened(hall_on(tmp_path), slug, bots=2)
    twice = watched(table, DORA, FRED, None)
    assert table.take_post(DORA, Post.DEALER) == []
    for line in ("hint", "announce", "pay 2 ante 10", "deal"):
        table.deal(DORA, line, request_id=request_id())
        table.deal_by_the_book(DORA, request_id=request_id())
    for shows in (True, False):
        assert table.show_due(DORA, shows=shows) == []
        table.deal_by_the_book(DORA, request_id=request_id(), is_until_decision=True)
    assert twice.drawn > 20
    assert twice.differ == []
