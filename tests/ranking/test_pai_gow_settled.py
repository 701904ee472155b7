"""Sets of two hands against the dealer's: all nine outcomes, zero Low hands, foul sets, and what the games say of the same."""

from __future__ import annotations

import itertools

import pytest

from tablegames.games import game
from tablegames.games import pai_gow_poker as poker_game
from tablegames.games.pai_gow import done as tiles_game
from tablegames.ranking import RANKINGS, pai_gow, pai_gow_poker
from tablegames.ranking.common import RankingError, Settled
from tablegames.ranking.with_joker import JokerUse
from tablegames.rules import Standing, Terms

SIGNS = (-1, 0, 1)
RESULTS = {1: "win", 0: "tie", -1: "lose"}
TERMS_561 = Terms({}, {})
TERMS_535 = tuple(Terms({"zero-low-hand": answer}, {}) for answer in (pai_gow.NEVER_WINS, pai_gow.AS_ANY_VALUE))
POKER = {
    (1, 1): (1, "561.13(k)"),
    (1, 0): (0, "561.13(i)(1)"),
    (1, -1): (0, "561.13(i)(1)"),
    (0, 1): (0, "561.13(i)(2)"),
    (-1, 1): (0, "561.13(i)(2)"),
    (0, 0): (-1, "561.13(g)(2)"),
    (0, -1): (-1, "561.13(g)(2)"),
    (-1, 0): (-1, "561.13(g)(2)"),
    (-1, -1): (-1, "561.13(g)(1)"),
}
TILES = {
    (1, 1): (1, "535.10(j)"),
    (1, 0): (0, "535.10(h)(1)"),
    (1, -1): (0, "535.10(h)(1)"),
    (0, 1): (0, "535.10(h)(2)"),
    (-1, 1): (0, "535.10(h)(2)"),
    **dict.fromkeys(itertools.product((-1, 0), repeat=2), (-1, "535.10(g)")),
}


def settled(game: str, *sets: str) -> tuple[Settled, ...]:
    settle = RANKINGS[game].settle
    assert settle is not None
    return settle(sets)


# ---------------------------------------------------------------- the outcomes


@pytest.mark.law("561.13(g)(1)", "561.13(g)(2)", "561.13(i)(1)", "561.13(i)(2)", "561.13(k)")
@pytest.mark.parametrize(("signs", "expected"), list(POKER.items()))
def test_561_13_every_outcome_of_two_hands(signs: tuple[int, int], expected: tuple[int, str]) -> None:
    sign, cite = pai_gow_poker.outcome(*signs)
    assert (sign, str(cite)) == expected


@pytest.mark.law("535.10(g)", "535.10(h)(1)", "535.10(h)(2)", "535.10(j)")
@pytest.mark.parametrize(("signs", "expected"), list(TILES.items()))
def test_535_10_every_outcome_of_two_hands(signs: tuple[int, int], expected: tuple[int, str]) -> None:
    found = pai_gow.outcome(*signs, is_zero=False)
    assert (found.sign, str(found.cite), found.reading) == (*expected, "")


@pytest.mark.law("535.10(g)", "535.10(h)(1)")
@pytest.mark.parametrize(("high", "low"), list(itertools.product(SIGNS, repeat=2)))
def test_535_10_a_low_hand_of_zero_never_wins_but_by_choice(high: int, low: int) -> None:
    found = pai_gow.outcome(high, low, is_zero=True)
    assert (found.sign, str(found.cite)) == ((0, "535.10(h)(1)") if high > 0 else (-1, "535.10(g)"))
    assert found.reading == ("R22" if low > 0 else "")
    by_choice = pai_gow.outcome(high, low, is_zero=True, zero_low_hand=pai_gow.AS_ANY_VALUE)
    assert (by_choice.sign, str(by_choice.cite), by_choice.reading) == (*TILES[high, low], found.reading)


# ---------------------------------------------------------------- the games say the same


@pytest.mark.parametrize(("high", "low"), list(itertools.product(SIGNS, repeat=2)))
def test_the_games_judge_as_these_outcomes(high: int, low: int) -> None:
    mine, dealer = Standing(5 + high, 5 + low), Standing(5, 5)
    sign, cite = pai_gow_poker.outcome(high, low)
    assert poker_game.judge(mine, dealer, TERMS_561) == (RESULTS[sign], (cite,))
    for is_zero, terms in itertools.product((False, True), TERMS_535):
        choice = terms.word("zero-low-hand")
        told = pai_gow.outcome(high, low, is_zero=is_zero, zero_low_hand=choice)
        result, (paragraph, *_) = tiles_game.judge(mine._replace(is_zero=is_zero), dealer, terms)
        assert (result, paragraph) == (RESULTS[told.sign], told.cite)


@pytest.mark.parametrize("slug", ["pai-gow-poker", "pai-gow"])
def test_the_choice_that_results_rest_on_is_that_of_the_rules_submission(slug: str) -> None:
    choice = RANKINGS[slug].choice
    assert choice is not None
    declared = next(each for each in game(slug).declared.choices if each.key == choice.key)
    assert [option.value for option in declared.options] == list(choice.answers)
    assert game(slug).declared.default_terms().word(choice.key) == choice.answers[0]


# ---------------------------------------------------------------- sets as they are written


@pytest.mark.law("561.13(f)")
def test_561_13_each_player_is_settled_against_the_dealer() -> None:
    found = settled("pai-gow-poker", "Kc Kd 9h 7s 4c/As Qd", "8h 8s 3h 3s 2d / 9s Tc", "Qh Qs Jd 8c 3d / Ad Jh")
    assert [(one.result, str(one.cite), one.reading) for one in found] == [("win", "561.13(k)", ""), ("tie", "561.13(i)(1)", "")]
    first = found[0]
    assert first.names == ("pair of kings, nine-seven-four", "high card, ace-queen")
    assert first.dealer == ("pair of queens, jack-eight-three", "high card, ace-jack")


@pytest.mark.law("561.13(g)(3)", "561.13(g)(4)")
@pytest.mark.parametrize(
    ("player", "cite", "note"),
    [
        (
            "Ad Ks 9c 8d 2h / Qc Qh",
            "561.13(g)(3)",
            "the High hand (high card, ace-king-nine-eight-two) ranks below the Low hand (pair of queens)",
        ),
        ("Ad Ks 9c 8d / 2h Qc Qh", "561.13(g)(4)", "4 and 3 cards are no High hand of five and Low hand of two"),
        ("Ad Ks 9c 8d 2h Qc / Qh", "561.13(g)(4)", "6 and 1 cards are no High hand of five and Low hand of two"),
    ],
)
def test_561_13_a_foul_set_loses_whatever_the_dealer_has(player: str, cite: str, note: str) -> None:
    [found] = settled("pai-gow-poker", player, "Ts 5d 4h 3s 2c / 9d 8h")
    assert (found.result, str(found.cite), found.reading, found.high, found.low, found.names) == ("lose", cite, "R21", None, None, None)
    assert found.notes == (f"The set is foul: {note}.",)


@pytest.mark.law("561.6(c)")
def test_561_6_what_the_joker_is_in_a_flush_can_decide_a_settlement() -> None:
    ranking, sets = RANKINGS["pai-gow-poker"], ("Ah 9h 5h 2h Jk / Kc 2d", "As Ks Qs Js 8s / Qd Jh")
    assert ranking.chosen is not None
    results = []
    for use in JokerUse:
        settle = ranking.chosen(use.value).settle
        assert settle is not None
        [found] = settle(sets)
        assert found.high is not None
        results.append((found.result, found.high.reading))
    assert results == [("tie", "R2"), ("win", "R2")]


@pytest.mark.law("535.10(g)", "535.10(h)(1)")
@pytest.mark.parametrize(
    ("player", "result", "reading", "notes"),
    [
        # The dealer: 6-6 with 1-6, a nine, and a zero of 4-6 with 5-5.
        ("6-6 3-6 / 1-3 1-5", "tie", "R22", ["The Low hand has a value of zero, which beats nothing."]),
        ("1-1 1-6 / 1-3 1-5", "lose", "R22", ["The Low hand has a value of zero, which beats nothing."]),
        ("6-6 3-6 / 4-6 5-5", "tie", "", ["The Low hand has a value of zero, which beats nothing."]),
        ("6-6 3-6 / 1-3 1-4", "win", "", []),
        ("2-2 2-2 / 1-1 2-6", "win", "", ["The spots of the Low hand add up to a zero, but a pair has no value (Reading R6)."]),
        ("1-4 1-3 / 6-6 3-6", "win", "", ["The tiles laid Low rank higher: they are the High hand (Reading R7)."]),
    ],
)
def test_535_10_what_is_not_seen_in_the_comparisons_is_told(player: str, result: str, reading: str, notes: list[str]) -> None:
    [found] = settled("pai-gow", player, "6-6 1-6 / 5-5 4-6")
    assert (found.result, found.reading, list(found.notes)) == (result, reading, notes)


@pytest.mark.parametrize(
    ("game_slug", "sets", "said"),
    [
        *(("pai-gow-poker", ("Kc Kd 9h 7s 4c / As Qd",), r"A player's set and then the dealer's are wanted"),),
        *(("pai-gow-poker", ("Kc Kd 9h 7s 4c As Qd", "x"), r"Hand 1: A set has a stroke between its two hands"),),
        *(("pai-gow-poker", ("Kc Kd 9h 7s 4c / As", "x"), r"Hand 1: A set has seven cards, and 6 are given: .* void. \(§ 561.14\(h\)\)"),),
        *(("pai-gow-poker", ("Kc Kd 9h 7s 4c / As As", "x"), "Hand 1: As is there twice"),),
        *(("pai-gow-poker", ("Kc Kd 9h 7s 4c / As Jk", "Qc Qd 9c 7c 5c / Ac Jk"), "The joker is in hand 1 and in hand 2"),),
        *(("pai-gow-poker", ("Kc Kd 9h 7s 4c / As Jk", "Qc Qd 9c 7c 5c / Ac As"), "As is in hand 1 and in hand 2"),),
        *(("pai-gow-poker", ("Kc Kd 9h 7s 4c / As Jh", "Qc Jd 9c 7c 5d / Ac Ad"), "The dealer's hands are not set correctly"),),
        *(("pai-gow", ("6-6 6-6 / 5-5 1-5",), "A player's set and then the dealer's are wanted"),),
        *(
            ("pai-gow", ("6-6 6-6 5-5 1-5", "x"), "Hand 1: A set has a stroke"),
            ("pai-gow", ("6-6 / 5-5 1-5 1-1", "x"), "and 1 and 3 are given"),
        ),
        *(
            ("pai-gow", ("6-6 6-6 / 5-5 1-5", "6-6 1-1 / 2-2 2-2"), "6-6 is there 3 times"),
            ("pai-gow", ("6-6 As / 5-5 1-5", "x"), "As is no tile"),
        ),
    ],
)
def test_what_cannot_be_settled_is_refused(game_slug: str, sets: tuple[str, ...], said: str) -> None:
    with pytest.raises(RankingError, match=said):
        settled(game_slug, *sets)
