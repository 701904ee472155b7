"""§§ 535.4, 535.10: hands are set, compared and settled."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_535.tiles import DEALER_TILES, HIGH, LOW, wagered

BOTH_HIGHER = (HIGH, "2-2 2-2 4-6 1-3")
"""6-6 6-6 and five, against 2-2 2-2 and four."""
ZERO_HIGH_HIGHER = ("6-6 6-6 4-6 5-5", "1-1 1-1 1-6 1-5")
ZERO_HIGH_LOWER = ("2-2 2-2 4-6 5-5", "1-1 1-1 1-6 1-5")


def settled(player: str, dealer: str, *, wager: int = 10, **choices: object) -> Run:
    """Play a round of one player against the dealer, both by the house way."""
    return wagered(seats=(2,), wager=wager, hands={2: player, "dealer": dealer}, **choices).finish()


@pytest.mark.law("535.10(a)", "535.10(b)")
def test_10_a_each_player_sets_two_hands() -> None:
    run = wagered()
    run.to("reveal", "dealer")
    assert sorted(run.order("set")) == ["2", "5"]
    assert run.cites_of("set", 2) == ("535.10(a)", "535.10(b)")


@pytest.mark.law("535.10(a)")
@pytest.mark.parametrize(
    ("low", "refusal"),
    [
        ("6-6 5-5", None),
        ("6-6 1-1", ("535.10(a)", "not-in-the-hand")),
        ("2-3 2-3", ("535.10(a)", "not-in-the-hand")),
        ("6-6", ("535.10(a)", "not-two-hands")),
        ("6-6 6-6 5-5", ("535.10(a)", "not-two-hands")),
    ],
)
def test_10_a_a_set_is_two_and_two_of_the_players_tiles(low: str, refusal: tuple[str, str] | None) -> None:
    run = wagered(seats=(2,), hands={2: HIGH})
    run.to("set", 2)
    assert run.refused(fact("set", 2, low)) == refusal


@pytest.mark.law("535.10(a)", "535.1")
def test_10_a_which_hand_is_high_follows_from_the_ranks() -> None:
    """Reading R7: the pair that was laid Low is the High hand all the same."""
    run = wagered(seats=(2,), hands={2: HIGH, "dealer": BOTH_HIGHER[1]})
    run.lay(2, "6-6 6-6").finish()
    assert run.net == {"2/wager": 1000}


@pytest.mark.law("535.10(b)")
@pytest.mark.parametrize(("who", "refusal"), [("5", ("535.10(b)", "not-your-cards")), ("2", None), ("dealer", None)])
def test_10_b_nobody_else_touches_a_players_tiles(who: str, refusal: tuple[str, str] | None) -> None:
    run = wagered()
    run.to("set", 2)
    assert run.refused(fact("touch", 2, who)) == refusal


@pytest.mark.law("535.10(b)")
def test_10_b_once_laid_down_the_player_may_not_touch_or_change_them() -> None:
    run = wagered()
    run.to("set", 2)
    run.step()
    low = run.table.sets[fact("set", 2).place]
    assert run.refused(fact("touch", 2, "2")) == ("535.10(b)", "cards-laid-down")
    assert run.refused(fact("set", 2, low)) == ("535.10(b)", "set-is-final")


@pytest.mark.law("535.10(b)")
def test_10_b_who_asks_is_told_the_house_way() -> None:
    run = wagered()
    run.to("set", 2)
    run.strike("ask house way", 2)
    assert run.due is not None
    assert (run.due.kind.word, run.cites_of("tell house way", 2)) == ("tell house way", ("535.10(b)",))
    run.step()
    assert run.due.kind.word == "set"


@pytest.mark.law("535.10(c)")
def test_10_c_then_the_dealers_tiles_are_turned_over_and_set() -> None:
    run = wagered()
    run.to("reveal", 2)
    assert run.kinds()[-4:] == ["set", "set", "reveal", "set"]
    assert "535.10(c)" in run.cites_of("reveal", "dealer")
    assert "535.10(c)" in run.cites_of("set", "dealer")


SETS = [
    ("535.10(d)(1)", "2-4 1-2 6-6 6-6", "6-6 6-6"),
    ("535.10(d)(2)", "6-6 6-6 5-5 4-6", "5-5 4-6"),
    ("535.10(d)(2)", "6-6 4-4 5-6 1-3", "5-6 1-3"),
    ("535.10(d)(2)", "1-1 4-5 2-2 5-5", "2-2 5-5"),
    ("535.10(d)(3)", "4-4 4-6 2-4 1-4", "2-4 1-4"),
    ("535.10(d)(4)", "6-6 5-6 4-6 5-5", "5-5 5-6"),
]


@pytest.mark.law("535.10(d)(1)", "535.10(d)(2)", "535.10(d)(3)", "535.10(d)(4)")
@pytest.mark.parametrize(("cite", "tiles", "low"), SETS)
def test_10_d_the_dealer_sets_by_the_four_rules(cite: str, tiles: str, low: str) -> None:
    run = wagered(hands={"dealer": tiles})
    run.to("set", "dealer")
    assert run.due is not None
    assert sorted(tile.text for tile in run.due.value) == sorted(low.split())  # type: ignore[union-attr]
    assert cite in run.cites_of("set", "dealer")
    other = next(tile for tile in tiles.split() if tile not in low.split())
    wrong = fact("set", "dealer", f"{other} {low.split(maxsplit=1)[0]}")
    assert run.refused(wrong) == ("535.10(d)", "wrong-answer")


@pytest.mark.law("535.10(e)")
def test_10_e_a_player_surrenders_after_the_dealers_set_and_loses_wager_and_tiles() -> None:
    run = wagered(hands={2: HIGH})
    run.to("reveal", 2)
    run.strike("surrender", 2)
    assert run.due is not None
    assert (run.due.kind.word, run.due.value, run.cites_of("settle", "2/wager")) == ("settle", -1000, ("535.10(e)",))
    run.step()
    assert (run.due.kind.word, run.due.place.name, run.cites_of("discard", 2)) == ("discard", "2", ("535.10(e)",))
    run.finish()
    assert "2" not in run.order("reveal")
    assert run.net["2/wager"] == -1000


@pytest.mark.law("535.10(e)")
def test_10_e_not_before_the_dealers_set_and_not_after_the_exposure() -> None:
    run = wagered()
    run.to("set", 2)
    assert run.refused(fact("surrender", 2)) == ("535.10(e)", "too-early")
    run.to("set", "dealer")
    assert run.refused(fact("surrender", 2)) == ("535.10(e)", "too-early")
    run.to("announce", 2)
    assert run.refused(fact("surrender", 2)) == ("535.10(e)", "too-late")
    assert run.refused(fact("surrender", 5)) is None


@pytest.mark.law("535.10(e)")
def test_10_e_without_a_wager_there_is_nothing_to_surrender() -> None:
    run = wagered(seats=(2,))
    run.to("reveal", 2)
    assert run.refused(fact("surrender", 5)) == ("535.10(e)", "nothing-to-surrender")


@pytest.mark.law("535.10(f)")
def test_10_f_hands_are_exposed_and_called_counterclockwise_from_the_right() -> None:
    run = wagered(seats=(6, 1, 3)).finish()
    assert run.order("reveal") == ["dealer", "1", "3", "6"]
    assert [place for place in run.order("announce") if place != "dealer"] == ["1", "3", "6"]
    assert run.cites_of("reveal", 3) == ("535.10(f)",)
    assert "535.10(f)" in run.cites_of("announce", 3)


RESULTS = [
    ("535.10(j)", *BOTH_HIGHER, "win", 1000),
    ("535.10(h)(1)", HIGH, DEALER_TILES, "tie", 0),
    ("535.10(h)(2)", "2-2 2-2 6-6 1-6", DEALER_TILES, "tie", 0),
    ("535.10(g)", LOW, DEALER_TILES, "lose", -1000),
    ("535.10(h)(1)", *ZERO_HIGH_HIGHER, "tie", 0),
    ("535.10(g)", *ZERO_HIGH_LOWER, "lose", -1000),
]


@pytest.mark.law("535.10(g)", "535.10(h)(1)", "535.10(h)(2)", "535.10(j)", "535.10(i)")
@pytest.mark.parametrize(("cite", "player", "dealer", "word", "net"), RESULTS)
def test_10_g_to_j_what_becomes_of_a_wager(cite: str, player: str, dealer: str, word: str, net: int) -> None:
    run = settled(player, dealer)
    assert (run.value_of("announce", 2), run.net["2/wager"]) == (word, net)
    assert cite in run.cites_of("settle", "2/wager")


COPIES = [
    ("535.4(b)", "6-6 4-5 1-1 2-2", "6-6 3-6 1-1 2-2", "lose"),
    ("535.4(g)", "4-4 1-4 5-6 4-6", "4-4 2-3 5-6 4-6", "lose"),
    ("535.4(e)", "6-6 1-6 3-3 4-6", "4-4 5-6 4-6 1-5", "win"),
    ("535.4(c)", "6-6 1-6 5-5 1-5", "1-1 1-6 4-6 1-3", "win"),
]


@pytest.mark.law("535.4(b)", "535.4(g)", "535.4(e)", "535.4(c)", "535.10(g)")
@pytest.mark.parametrize(("cite", "player", "dealer", "word"), COPIES)
def test_4_copies_are_the_dealers_and_the_higher_value_or_tile_decides(cite: str, player: str, dealer: str, word: str) -> None:
    run = settled(player, dealer)
    assert run.value_of("announce", 2) == word
    assert run.net["2/wager"] == {"win": 1000, "lose": -1000, "tie": 0}[word]
    assert cite in run.cites_of("settle", "2/wager")


@pytest.mark.law("535.10(g)", "535.10(h)(1)")
@pytest.mark.parametrize(("zero", "word"), [("never-wins", "tie"), ("as-any-value", "win")])
def test_10_g_h_of_two_zeros_none_wins_unless_it_is_filed_so(zero: str, word: str) -> None:
    """Reading R22: both Low hands are zero, the player's with the higher tile."""
    run = wagered(seats=(2,), zero_low_hand=zero, hands={2: "6-6 6-6 5-5 4-6", "dealer": "1-1 1-1 3-6 5-6"})
    run.finish()
    assert run.value_of("announce", 2) == word


@pytest.mark.law("535.10(g)", "535.10(i)")
@pytest.mark.parametrize(("player", "cite"), [(LOW, "535.10(g)"), (HIGH, "535.10(i)")])
def test_10_g_i_losers_and_ties_are_settled_at_once_the_wager_before_the_tiles(player: str, cite: str) -> None:
    run = wagered(seats=(2, 5), hands={2: player, "dealer": DEALER_TILES}).finish()
    after = [(done.kind.word, done.place.name) for done in run.facts]
    at = after.index(("announce", "2"))
    assert after[at + 1 : at + 4] == [("settle", "2/wager"), ("discard", "2"), ("reveal", "5")]
    assert cite in run.cites_of("settle", "2/wager")
    assert run.cites_of("discard", 2) == (cite,)


@pytest.mark.law("535.10(j)", "535.10(k)")
def test_10_j_winners_are_paid_when_all_are_exposed_counterclockwise_then_their_tiles_taken() -> None:
    weak = "2-2 5-6 4-6 1-5"
    run = wagered(seats=(6, 2), hands={2: "6-6 6-6 5-5 2-3", 6: "4-4 4-4 1-3 1-4", "dealer": weak}).finish()
    done = [(each.kind.word, each.place.name) for each in run.facts]
    tail = done[done.index(("announce", "6")) + 1 :]
    assert [each for each in tail if each[0] in {"settle", "discard"}] == [
        ("settle", "2/wager"),
        ("discard", "2"),
        ("settle", "6/wager"),
        ("discard", "6"),
    ]
    assert "535.10(j)" in run.cites_of("settle", "2/wager")
    assert run.cites_of("discard", 2) == ("535.10(j)",)


@pytest.mark.law("535.10(k)")
@pytest.mark.parametrize(
    ("wager", "rounding", "vigorish"),
    [
        (5, "exact", 25),
        (10, "exact", 50),
        (11, "exact", 55),
        (5, "25-cents", 25),
        (6, "25-cents", 50),
        (10, "25-cents", 50),
        (11, "25-cents", 75),
    ],
)
def test_10_k_even_money_less_five_percent(wager: int, rounding: str, vigorish: int) -> None:
    run = settled(*BOTH_HIGHER, wager=wager, vigorish_rounding=rounding)
    assert run.net["2/wager"] == wager * 100
    assert run.value_of("vigorish", "2/wager") == vigorish
    assert "535.10(k)" in run.cites_of("settle", "2/wager")
    assert "535.10(k)" in run.cites_of("vigorish", "2/wager")


@pytest.mark.law("535.10(k)")
def test_10_k_vigorish_is_collected_with_the_payment() -> None:
    run = settled(*BOTH_HIGHER)
    kinds = run.kinds()
    assert kinds[kinds.index("vigorish") - 1 : kinds.index("vigorish") + 2] == ["settle", "vigorish", "discard"]


@pytest.mark.law("535.10(l)")
def test_10_l_the_tiles_are_gathered_at_the_end() -> None:
    run = settled(*BOTH_HIGHER)
    assert (run.kinds()[-1], run.cites_of("gather")) == ("gather", ("535.10(l)",))
