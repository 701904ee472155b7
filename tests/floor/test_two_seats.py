"""One person at two adjacent seats: he sits down, wagers, decides and leaves at each; what the chapter forbids is refused with its cite."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.floor.tables import PAUL, RITA, Somebody, hall_on, opened, refusals, request_id, sat

from tablegames.games import game as find_game
from tablegames.procedure.due import Fact
from tablegames.procedure.house import house_low
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat
from tablegames.store.verify import verify
from tablegames.web.offers import offers_of

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.floor.running import RunningTable
    from tablegames.law import Refusal

TWO, THREE, FOUR, FIVE = map(Seat, (2, 3, 4, 5))
FILED: dict[str, str | bool | int] = {
    "pai-gow-poker": True,
    "pai-gow": True,
    "three-card-poker": True,
    "four-card-poker": 2,
    "let-it-ride-poker": 2,
}


def table_of(path: Path, game: str, *, allows: bool = True) -> RunningTable:
    """A table without simulated players, by a Rules Submission that lets a player have two adjacent areas, or by the usual one."""
    found = find_game(game)
    usual = found.default_setup()
    key = next(choice.key for choice in found.declared.choices if choice.key.startswith("adjacent-"))
    answers = {**usual.terms.answers, key: FILED[game]}
    return opened(hall_on(path), game, bots=0, setup=replace(usual, terms=replace(usual.terms, answers=answers)) if allows else None)


def sits(table: RunningTable, seat: Seat) -> list[Refusal]:
    return refusals(table.sit(PAUL, seat, request_id=request_id()))


def offered(table: RunningTable) -> tuple[Seat, ...]:
    return offers_of(table.moment(table.standing(PAUL))).seats


@pytest.mark.parametrize("game", FILED)
def test_who_has_a_seat_is_offered_the_adjacent_ones_and_no_more_than_are_filed(tmp_path: Path, game: str) -> None:
    table = table_of(tmp_path, game)
    assert sits(table, THREE) == []
    assert sorted(offered(table), key=lambda seat: seat.number) == [TWO, FOUR]
    (apart,) = sits(table, FIVE)
    assert apart.code == "not-adjacent"
    assert apart.cite is not None
    assert sits(table, FOUR) == []
    assert offered(table) == ()
    assert set(table.standing(PAUL).seats) == {THREE, FOUR}
    (third,) = sits(table, FIVE)
    assert third.code in {"two-seats-at-most", "no-more-boxes"}
    assert third.cite is not None


@pytest.mark.parametrize("game", FILED)
def test_where_none_is_filed_no_second_seat_is_offered(tmp_path: Path, game: str) -> None:
    table = table_of(tmp_path, game, allows=False)
    assert sits(table, THREE) == []
    assert offered(table) == ()
    (refused,) = sits(table, FOUR)
    assert refused.code in {"one-seat-each", "no-more-boxes"}
    assert refused.cite is not None


@pytest.mark.law("561.7(d)", "561.7(e)")
def test_two_areas_are_wagered_and_set_each_the_larger_wager_first(tmp_path: Path) -> None:
    table = table_of(tmp_path, "pai-gow-poker")
    for seat in (THREE, FOUR):
        assert sits(table, seat) == []
    paul = Somebody(table, PAUL)
    paul.do(Fact(Kind.WAGER, THREE.area("wager"), 0, 1000), Fact(Kind.WAGER, FOUR.area("wager"), 0, 2000))
    assert table.ready(PAUL) == []
    for seat, other in ((FOUR, THREE), (THREE, None)):
        ask = offers_of(paul.moment).ask
        assert ask is not None
        assert (ask.form, ask.seat) == ("set", seat.name)
        assert sorted(card.text for card in ask.cards) == sorted(card.text for card in table.live.table.hands[seat])
        if other is not None:
            (early,) = refusals(table.act(PAUL, [Fact(Kind.SET, other, 0, house_low(table.live.table, other))], request_id=request_id()))
            assert (early.code, str(early.cite)) == ("larger-first", "561.7(e)")
        paul.do(Fact(Kind.SET, seat, 0, house_low(table.live.table, seat)))
    assert all(not each.findings for each in verify(table.live.journal.database))


def test_one_of_two_seats_is_left_alone(tmp_path: Path) -> None:
    table = table_of(tmp_path, "three-card-poker")
    for seat in (THREE, FOUR):
        assert sits(table, seat) == []
    assert refusals(table.leave(PAUL, request_id="one", seat=FOUR)) == []
    assert table.standing(PAUL).seats == (THREE,)
    assert refusals(table.leave(PAUL, request_id="one", seat=FOUR)) == []  # the same once more
    assert table.standing(PAUL).seats == (THREE,)
    (other,) = refusals(table.leave(PAUL, request_id=request_id(), seat=FIVE))
    assert other.code == "not-your-seat"
    assert refusals(table.leave(PAUL, request_id=request_id())) == []
    assert table.standing(PAUL).seats == ()


def test_a_second_seat_is_kept_while_a_round_is_under_way_and_is_given_up_alone(tmp_path: Path) -> None:
    table = table_of(tmp_path, "three-card-poker")
    seat = sat(table, PAUL, at=THREE)
    sat(table, RITA, at=Seat(6))
    paul = Somebody(table, PAUL)
    paul.do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    assert table.ready(RITA) == []
    assert table.ready(PAUL) == []
    assert paul.moment.due is not None
    assert paul.moment.due.kind is Kind.ASK
    assert sits(table, FOUR) == []
    assert [*paul.moment.kept] == [FOUR]
    assert offered(table) == ()
    assert table.leave(PAUL, request_id=request_id(), seat=FOUR) == []
    assert not [*paul.moment.kept]
    assert table.standing(PAUL).seats == (THREE,)
    assert set(offered(table)) == {TWO, FOUR}
