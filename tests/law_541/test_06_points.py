"""§ 541.6: the values of cards and the Point Count."""

from __future__ import annotations

import pytest
from tests.law_541.baccarat import bac, played

VALUES = [
    *(pytest.param(str(n), n, marks=pytest.mark.law("541.6(a)(1)")) for n in range(2, 10)),
    *(pytest.param(rank, 0, marks=pytest.mark.law("541.6(a)(2)")) for rank in "TJQK"),
    pytest.param("A", 1, marks=pytest.mark.law("541.6(a)(3)")),
]


@pytest.mark.parametrize(("rank", "counts"), VALUES)
@pytest.mark.parametrize("suit", "cdhs")
def test_6_a_a_card_counts_what_the_chapter_says_in_every_suit(rank: str, counts: int, suit: str) -> None:
    run = bac().stack(f"{rank}{suit} 9d 6h 9h").wager(2, banker=10)
    run.finish()
    assert run.value_of("announce", "player hand") == str((counts + 6) % 10)


@pytest.mark.law("541.6(b)")
@pytest.mark.parametrize(
    ("player", "count"),
    [("4c 5c", 9), ("4c 6c", 0), ("5c 6c", 1), ("9c 9d", 8), ("Kc Qc", 0), ("Ac Kc", 1)],
)
def test_6_b_a_total_of_two_digits_counts_its_right_digit(player: str, count: int) -> None:
    run = played(player, "9h Kh")
    assert run.value_of("announce", "player hand") == str(count)
    assert "541.6(b)" in run.cites_of("announce", "player hand")


@pytest.mark.law("541.6(b)", "541.6(b)(1)", "541.6(b)(2)")
@pytest.mark.parametrize(("player", "result"), [("Ac 2c 4c", "7 6 player"), ("Ac 2c 9c", "2 6 banker")])
def test_6_b_the_examples_of_the_chapter(player: str, result: str) -> None:
    run = played(player, "Kd 6d")
    assert run.value_of("announce", "layout", 3) == result


@pytest.mark.law("541.6(b)")
@pytest.mark.parametrize(("third", "count"), [("9c", "3"), ("5c", "9"), ("6c", "0"), ("Kc", "4")])
def test_6_b_three_cards_count_their_right_digit_too(third: str, count: str) -> None:
    run = played(f"2c 2d {third}", "Kd 7d")
    assert str(run.value_of("announce", "layout", 3)).split()[0] == count
