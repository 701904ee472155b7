"""§ 541.11: who draws a third card; Table 1 cell by cell."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_541.baccarat import bac, dealt, in_order, played

RANKS = {0: "K", 1: "A"} | {n: str(n) for n in range(2, 10)}

# Written out by hand from the chapter: the row is Banker's two-card count, the column the value of Player's third card, 0 to 9.
TABLE_1 = {
    3: "D D D D D D D D S D",
    4: "S S D D D D D D S S",
    5: "S S S S D D D D S S",
    6: "S S S S S S D D S S",
}
CELLS = [(banker, third, letter) for banker, row in TABLE_1.items() for third, letter in enumerate(row.split())]
DRAWS = [(banker, third) for banker, third, letter in CELLS if letter == "D"]
STAYS = [(banker, third) for banker, third, letter in CELLS if letter == "S"]


def two(count: int, suit: str) -> str:
    """Two cards with that Point Count."""
    return f"Q{suit} {RANKS[count]}{suit}"


def at_result(player: int, banker: int, third: int | None = None) -> Run:
    """A round with these two-card counts, stopped where the result is to be announced."""
    thirds = "" if third is None else f"{RANKS[third]}h"
    run = bac().stack(f"{in_order(two(player, 'c'), two(banker, 'd'))} {thirds} 2s 2s").wager(2, tie=10)
    run.to("announce", "layout")
    return run


def lengths(run: Run) -> tuple[int, int]:
    """How many cards Player and Banker have."""
    return len(run.hands.get("player hand", "").split()), len(run.hands.get("banker hand", "").split())


def refused_third(run: Run, hand: str) -> tuple[str, str] | None:
    return run.refused(fact("deal", hand, run.table.next_card(), nth=3))


NATURALS = [(8, 0), (9, 0), (0, 8), (0, 9), (8, 5), (5, 8), (8, 8), (9, 9), (8, 9), (9, 8), (6, 9), (9, 3)]


@pytest.mark.law("541.11(a)", "541.1")
@pytest.mark.parametrize(("player", "banker"), NATURALS)
@pytest.mark.parametrize("hand", ["player hand", "banker hand"])
def test_11_a_after_a_natural_no_hand_gets_another_card(player: int, banker: int, hand: str) -> None:
    run = at_result(player, banker)
    assert lengths(run) == (2, 2)
    assert refused_third(run, hand) == ("541.11(a)", "hand-stays")


@pytest.mark.law("541.11(b)(1)", "541.11(b)")
@pytest.mark.parametrize("player", range(6))
@pytest.mark.parametrize("banker", [0, 7])
def test_11_b_1_player_draws_below_six(player: int, banker: int) -> None:
    run = at_result(player, banker, 9)
    assert lengths(run)[0] == 3
    assert "541.11(b)(1)" in run.cites_of("deal", "player hand", 3)


@pytest.mark.law("541.11(b)(2)", "541.11(b)")
@pytest.mark.parametrize("player", [6, 7])
@pytest.mark.parametrize("banker", [6, 7])
def test_11_b_2_player_stays_from_six_up(player: int, banker: int) -> None:
    run = at_result(player, banker)
    assert lengths(run) == (2, 2)
    assert refused_third(run, "player hand") == ("541.11(b)(2)", "hand-stays")


@pytest.mark.law("541.11(b)(2)")
def test_11_b_2_player_stays_while_banker_draws() -> None:
    run = dealt("Kc 6c", "Qd 5d 2d")
    run.to("deal", "banker hand", 3)
    assert run.refused(fact("deal", "player hand", "2d", nth=3)) == ("541.11(b)(2)", "hand-stays")


@pytest.mark.law("541.11(c)(1)", "541.11(c)")
@pytest.mark.parametrize("player", [6, 7])
@pytest.mark.parametrize("banker", range(6))
def test_11_c_1_when_player_stays_banker_draws_up_to_five(player: int, banker: int) -> None:
    run = at_result(player, banker)
    assert lengths(run) == (2, 3)
    assert "541.11(c)(1)" in run.cites_of("deal", "banker hand", 3)


@pytest.mark.law("541.11(c)(1)")
@pytest.mark.parametrize("player", [6, 7])
@pytest.mark.parametrize("banker", [6, 7])
def test_11_c_1_when_player_stays_banker_stays_from_six_up(player: int, banker: int) -> None:
    run = at_result(player, banker)
    assert lengths(run) == (2, 2)
    assert refused_third(run, "banker hand") == ("541.11(c)(1)", "hand-stays")


@pytest.mark.law("541.11(c)(2)(i)", "541.11(c)(2)")
@pytest.mark.parametrize("banker", range(3))
@pytest.mark.parametrize("third", range(10))
def test_11_c_2_i_when_player_draws_banker_draws_below_three(banker: int, third: int) -> None:
    run = at_result(0, banker, third)
    assert lengths(run) == (3, 3)
    assert "541.11(c)(2)(i)" in run.cites_of("deal", "banker hand", 3)


@pytest.mark.law("541.11(c)(2)(ii)")
@pytest.mark.parametrize("third", range(10))
def test_11_c_2_ii_when_player_draws_banker_stays_at_seven(third: int) -> None:
    run = at_result(0, 7, third)
    assert lengths(run) == (3, 2)
    assert refused_third(run, "banker hand") == ("541.11(c)(2)(ii)", "hand-stays")


@pytest.mark.law("541.11(c)(2)(iii)")
@pytest.mark.parametrize(("banker", "third"), DRAWS)
@pytest.mark.parametrize("player", [0, 5])
def test_11_c_2_iii_banker_draws_where_table_1_says_so(player: int, banker: int, third: int) -> None:
    run = at_result(player, banker, third)
    assert lengths(run) == (3, 3)
    assert "541.11(c)(2)(iii)" in run.cites_of("deal", "banker hand", 3)


@pytest.mark.law("541.11(c)(2)(iii)")
@pytest.mark.parametrize(("banker", "third"), STAYS)
@pytest.mark.parametrize("player", [0, 5])
def test_11_c_2_iii_banker_stays_where_table_1_says_so(player: int, banker: int, third: int) -> None:
    run = at_result(player, banker, third)
    assert lengths(run) == (3, 2)
    assert refused_third(run, "banker hand") == ("541.11(c)(2)(iii)", "hand-stays")


@pytest.mark.law("541.11(c)(2)(iii)", "541.11(e)")
def test_11_e_the_value_of_players_third_card_decides_and_not_players_count() -> None:
    run = played("5c Kc 8c", "Qd 3d")  # an 8, though Player counts 3
    assert run.rack[-2:] == ["5c Kc 8c", "Qd 3d"]
    run = played("5c Kc 3c", "Qd 3d 2d")  # a 3, though Player counts 8
    assert run.rack[-2:] == ["5c Kc 3c", "Qd 3d 2d"]


@pytest.mark.law("541.11(c)(2)(iii)", "541.11(g)")
def test_11_g_the_example_of_the_chapter_banker_five_against_a_four_draws() -> None:
    assert played("Kc Qc 4c", "Qd 5d 2d").rack[-2:] == ["Kc Qc 4c", "Qd 5d 2d"]


@pytest.mark.law("541.11(c)(2)(iii)", "541.11(c)(2)(ii)", "541.11(c)(2)(i)")
def test_11_where_players_third_card_was_not_seen_banker_is_only_judged_where_every_card_gives_the_same() -> None:
    for banker, asked in ((2, False), (3, True), (6, True), (7, False)):
        run = bac().stack(f"{in_order(two(0, 'c'), two(banker, 'd'))} 9h 2s").wager(2, tie=10)
        run.to("deal", "player hand", 3)
        run.answer("??")
        run.to("announce", "layout")
        assert (banker, run.was_asked("determine")) == (banker, asked)
