"""§§ 535.8, 535.9: the dice, the starting position, and ten ways to deliver the tiles."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_535.tiles import pg, tiles_dealt, wagered

STYLES = {
    "house-way-left": "535.9(a)(1)",
    "cup-say-right": "535.9(a)(2)",
    "cup-say-left": "535.9(a)(3)",
    "jung-quat": "535.9(a)(4)",
    "chee-yee": "535.9(a)(5)",
    "pin-say-right": "535.9(a)(6)",
    "pin-say-left": "535.9(a)(7)",
    "dragon-right": "535.9(a)(8)",
    "dragon-left": "535.9(a)(9)",
}
PARAGRAPHS = [
    "535.9(a)(1)",
    "535.9(a)(2)",
    "535.9(a)(3)",
    "535.9(a)(4)",
    "535.9(a)(5)",
    "535.9(a)(6)",
    "535.9(a)(7)",
    "535.9(a)(8)",
    "535.9(a)(9)",
]
PLACES = ["dealer", "1", "2", "3", "4", "5", "6", "dead hand"]

# which stack (1 from the dealer's right) and which tile of it (a on top) come to the first four positions
FIRST_FOUR = {
    "house-way-right": ["1a 1b 1c 1d", "2a 2b 2c 2d", "3a 3b 3c 3d", "4a 4b 4c 4d"],
    "house-way-left": ["8a 8b 8c 8d", "7a 7b 7c 7d", "6a 6b 6c 6d", "5a 5b 5c 5d"],
    "cup-say-right": ["1a 1b 2a 2b", "1c 1d 2c 2d", "3a 3b 4a 4b", "3c 3d 4c 4d"],
    "cup-say-left": ["8a 8b 7a 7b", "8c 8d 7c 7d", "6a 6b 5a 5b", "6c 6d 5c 5d"],
    "jung-quat": ["4a 4b 5a 5b", "4c 4d 5c 5d", "3a 3b 6a 6b", "3c 3d 6c 6d"],
    "chee-yee": ["1a 1b 8a 8b", "1c 1d 8c 8d", "2a 2b 7a 7b", "2c 2d 7c 7d"],
    "pin-say-right": ["1a 2a 3a 4a", "8a 7a 6a 5a", "1b 2b 3b 4b", "8b 7b 6b 5b"],
    "pin-say-left": ["8a 7a 6a 5a", "1a 2a 3a 4a", "8b 7b 6b 5b", "1b 2b 3b 4b"],
    "dragon-right": ["1a 1b 2a 2b", "8a 7a 6a 5a", "1c 1d 2c 2d", "8b 7b 6b 5b"],
    "dragon-left": ["8a 8b 7a 7b", "1a 2a 3a 4a", "8c 8d 7c 7d", "1b 2b 3b 4b"],
}


def shuffled(run: Run) -> dict[str, str]:
    """Shuffle the set as it lies in sequence; give each place in a stack the tile that came there."""
    run.to("shuffle")
    order = run.table.full_deck()
    run.answer(order)
    return {f"{at // 4 + 1}{'abcd'[at % 4]}": tile.text for at, tile in enumerate(order)}


@pytest.mark.law("535.8(a)")
def test_8_a_no_more_bets_then_three_shakes_or_more() -> None:
    run = wagered()
    run.to("roll")
    assert run.kinds()[-2:] == ["announce", "shake"]
    assert "535.8(a)" in run.cites_of("announce", "dealer")
    assert run.cites_of("shake")[-1] == "535.8(a)"


@pytest.mark.law("535.8(a)")
@pytest.mark.parametrize(("shakes", "refusal"), [(2, ("535.8(a)", "out-of-bounds")), (3, None), (9, None)])
def test_8_a_fewer_than_three_shakes_are_refused(shakes: int, refusal: tuple[str, str] | None) -> None:
    run = wagered()
    run.to("shake")
    assert run.refused(fact("shake", "shaker", shakes)) == refusal


@pytest.mark.law("535.8(a)")
def test_8_a_the_wagers_are_not_closed_while_there_are_none() -> None:
    run = pg()
    run.open()
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("535.8(a)", "no-wagers")


@pytest.mark.law("535.8(b)")
@pytest.mark.parametrize("roll", ["1-1-1", "3-5-6", "6-6-6"])
def test_8_b_the_total_of_the_three_dice_is_announced(roll: str) -> None:
    run = wagered()
    run.to("roll")
    run.answer(roll)
    assert run.due is not None
    assert (run.due.kind.word, run.due.value) == ("total", sum(map(int, roll.split("-"))))
    assert run.cites_of("roll") == run.cites_of("total") == ("535.8(b)",)
    assert run.refused(fact("total", "dealer", 19)) == ("535.8(b)", "wrong-answer")


@pytest.mark.law("535.8(c)", "535.8(c)(1)", "535.8(c)(2)")
@pytest.mark.parametrize(
    ("roll", "start"),
    [("1-1-1", "2"), ("1-1-5", "6"), ("1-1-6", "dead hand"), ("3-3-3", "dealer"), ("4-5-6", "6"), ("4-6-6", "dead hand"), ("6-6-6", "1")],
)
def test_8_c_counted_counterclockwise_from_the_dealer_as_one(roll: str, start: str) -> None:
    run = wagered()
    run.plan("roll", "shaker", roll).to("set")
    assert run.order("deal stack")[0] == start
    assert "535.8(c)" in run.cites_of("deal stack", start)


@pytest.mark.law("535.8(d)", "535.8(c)")
def test_8_d_every_position_gets_a_stack_counterclockwise_from_the_start() -> None:
    run = wagered(seats=(2,))
    run.plan("roll", "shaker", "1-1-2").to("set")
    assert run.order("deal stack") == ["3", "4", "5", "6", "dead hand", "dealer", "1", "2"]
    assert {len(tiles_dealt(run, place)) for place in PLACES} == {4}


@pytest.mark.law("535.8(d)")
def test_8_d_the_marker_lies_on_the_dealers_tiles_at_once() -> None:
    run = wagered()
    run.plan("roll", "shaker", "1-1-2").to("set")
    names = [(done.kind.word, done.place.name) for done in run.facts]
    assert names[names.index(("deal stack", "dealer")) + 1] == ("marker", "dealer")
    assert run.cites_of("marker", "dealer") == ("535.8(d)",)


@pytest.mark.law("535.8(e)")
def test_8_e_stacks_without_a_wager_go_to_the_dead_hand() -> None:
    run = wagered(seats=(2, 5))
    run.to("set")
    assert run.order("to the dead hand") == ["1", "3", "4", "6"]
    assert run.cites_of("to the dead hand", 1) == ("535.8(e)",)
    assert len(run.table.hands[fact("exposed", "dead hand").place]) == 20


@pytest.mark.law("535.8(f)")
def test_8_f_then_the_shaker_is_covered_shaken_once_and_put_to_the_right() -> None:
    run = wagered()
    run.to("set")
    assert run.kinds()[-2:] == ["cover and shake once", "shaker to the right"]
    assert "535.8(f)" in run.cites_of("cover and shake once")
    assert run.cites_of("shaker to the right") == ("535.8(f)",)


@pytest.mark.law("535.9(a)")
@pytest.mark.parametrize("style", ["jung-quat", "chee-yee", "house-way-right"])
def test_9_a_only_styles_that_were_filed_or_that_of_8_d_are_used(style: str) -> None:
    run = wagered(delivery="jung-quat,chee-yee")
    run.to("delivery", "dealer")
    assert run.cites_of("delivery") == ("535.9(a)",)
    assert run.refused(fact("delivery", "dealer", "pin-say-left")) == ("535.9(a)", "not-an-option")
    assert run.refused(fact("delivery", "dealer", style)) is None


@pytest.mark.law("535.9(a)", *PARAGRAPHS)
@pytest.mark.parametrize("style", STYLES)
def test_9_a_a_style_is_filed_chosen_and_shown_by_its_paragraph(style: str) -> None:
    run = wagered(delivery=",".join(STYLES))
    run.plan("delivery", "dealer", style).to("set")
    assert run.cites_of("indicate delivery") == ("535.9(a)", STYLES[style])
    assert STYLES[style] in run.cites_of("deal stack", "dealer")
    declared = {choice.key: choice for choice in run.game.declared.choices}["delivery"]
    assert {str(option.cite): option.value for option in declared.options}[STYLES[style]] == style


@pytest.mark.law("535.8(d)", *PARAGRAPHS)
@pytest.mark.parametrize("style", FIRST_FOUR)
def test_9_a_which_tiles_come_to_the_first_four_positions(style: str) -> None:
    run = pg(seats=(2,), delivery=style)
    tiles = shuffled(run)
    run.wager(2, wager=10).plan("delivery", "dealer", style).plan("roll", "shaker", "1-1-1").to("set")
    got = [" ".join(tiles_dealt(run, at)) for at in ("2", "3", "4", "5")]
    assert got == [" ".join(tiles[spot] for spot in spots.split()) for spots in FIRST_FOUR[style]]


@pytest.mark.law(*PARAGRAPHS)
@pytest.mark.parametrize("style", FIRST_FOUR)
def test_9_a_every_position_gets_four_tiles_and_none_is_left(style: str) -> None:
    run = pg(seats=(2,), delivery=style)
    tiles = shuffled(run)
    run.wager(2, wager=10).plan("delivery", "dealer", style).plan("roll", "shaker", "1-1-1").to("set")
    dealt = [tile for at in PLACES for tile in tiles_dealt(run, at)]
    assert sorted(dealt) == sorted(tiles.values())
    assert run.order("deal stack")[0] == "2"
