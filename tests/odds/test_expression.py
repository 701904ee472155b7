"""Strategies of one's own: what a rule may say, and what is said of one that cannot be read."""

from __future__ import annotations

import contextlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.odds.asked import AskedError
from tablegames.odds.expression import Language, parse


def hand_of(text: str) -> int:
    """Three ranks as one number."""
    ranks = ["..23456789TJQKA".index(part) for part in text.split("-")]
    if sorted(ranks, reverse=True) != ranks:
        raise ValueError("the highest card comes first.")
    return sum(rank * 15**at for at, rank in enumerate(reversed(ranks)))


ONE = Language({"ante": ("fold", "play")}, {"hand": "the hand", "high": "its highest card", "pair": "has a pair"}, {"flush": 4}, hand_of)
TWO = Language({"flop": ("check", "bet"), "turn": ("check", "bet")}, {"high": "the highest card"}, {})
HANDS = {
    "hand": np.array([hand_of("Q-6-4"), hand_of("Q-6-3"), hand_of("A-9-2"), hand_of("J-T-8")]),
    "high": np.array([12, 12, 14, 11], dtype=np.int8),
    "pair": np.array([False, False, True, False]),
}


def chosen(text: str) -> list[int]:
    return [int(action) for action in parse(text, ONE).choose("ante", HANDS)]


@pytest.mark.parametrize(
    ("condition", "plays"),
    [
        ("at least Q-6-4", [1, 0, 1, 0]),
        ("AT LEAST q-6-4", [1, 0, 1, 0]),
        ("At Least J-10-8", [1, 1, 1, 1]),
        ("below 10-9-8", [0, 0, 0, 0]),
        ("at most j-T-8 OR Pair", [0, 0, 1, 1]),
        ("HIGH >= q AND NOT PAIR", [1, 1, 0, 0]),
        ("below Q-6-4", [0, 1, 0, 1]),
        ("at most Q-6-3", [0, 1, 0, 1]),
        ("high >= Q", [1, 1, 1, 0]),
        ("high = 12 or pair", [1, 1, 1, 0]),
        ("high >= Q and not pair", [1, 1, 0, 0]),
        ("not (high >= Q and not pair)", [0, 0, 1, 1]),
        ("high + 2 > A - 1", [1, 1, 1, 0]),
        ("high * 2 == 22", [0, 0, 0, 1]),
        ("high - -1 < 13", [0, 0, 0, 1]),
        ("pair + pair == 2", [0, 0, 1, 0]),
        ("flush < high", [1, 1, 1, 1]),
    ],
)
def test_a_condition_says_of_every_hand_whether_it_applies(condition: str, plays: list[int]) -> None:
    assert chosen(f"play: {condition}\nfold: otherwise") == plays


def test_the_first_rule_that_applies_decides() -> None:
    assert chosen("play: always") == [1, 1, 1, 1]
    assert chosen("fold: pair\nplay: high >= Q  # a remark\n\nfold: otherwise") == [1, 1, 0, 0]


def test_a_game_that_asks_twice_has_rules_for_each_decision() -> None:
    rules = parse("flop bet: high > 9\nflop check: otherwise\nTurn  Bet: always", TWO)
    assert rules.choose("turn", {"high": np.array([3])}).tolist() == [1]
    assert rules.choose("flop", {"high": np.array([3, 10])}).tolist() == [0, 1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("play at least Q", "Line 1: 'play at least Q' is no rule; a rule is 'fold: condition'."),
        ("raise: pair", "Line 1: 'raise' is nothing that can be done; there are fold, play."),
        ("# x\nplay: pare", "Line 2, 'pare': 'pare' is no feature of a hand; the nearest is pair."),
        ("play: (pair", "Line 1, '(pair': a parenthesis is not closed."),
        ("play: pair)", "Line 1, 'pair)': ')' does not fit there."),
        ("play:", "Line 1, '': the condition ends too early."),
        ("play: pair and", "Line 1, 'pair and': the condition ends too early."),
        ("play: at pair", "Line 1, 'at pair': 'at' goes on with 'least' or 'most'."),
        ("play: at least 4-6-Q", "Line 1, 'at least 4-6-Q': the highest card comes first."),
        ("play: high > 99999999", "Line 1, 'high > 99999999': no number of a hand is that large."),
        ("play: pair & high", "Line 1, 'pair & high': '&' does not fit there."),
        ("fold: otherwise\nplay: pair", "Line 2 never applies: line 1 ('fold: otherwise') decides every hand that comes to it."),
        ("", "The strategy says nothing of the decision 'ante'; a rule is 'fold: condition'."),
        ("play: " + "(" * 60 + "pair" + ")" * 60, f"Line 1, {'(' * 60!r}: it is nested too deeply."),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text: str, said: str) -> None:
    with pytest.raises(AskedError) as error:
        parse(text, ONE)
    assert str(error.value) == said


def test_a_strategy_that_leaves_hands_out_says_how_many_and_how_to_end() -> None:
    with pytest.raises(AskedError, match=r"nothing of 3 of 4 hands at 'ante'; a last rule could be 'play: otherwise'"):
        chosen("play: pair")


@given(st.text(alphabet="playfoldhi g:()+-*<>=ornt and not pair 0123456789QKA-\n#", max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(AskedError):
        assert set(chosen(text)) <= {0, 1}


def test_a_rule_for_all_hands_ends_the_rules_in_capitals_too() -> None:
    with pytest.raises(AskedError, match="Line 2 never applies"):
        parse("play: OTHERWISE\nfold: pair", ONE)


@given(st.lists(st.sampled_from([*"23456789TJQKA", "10"]), min_size=2, max_size=3), st.booleans())
def test_a_hand_is_the_same_with_ten_or_t_in_capitals_or_not(ranks: list[str], is_small: bool) -> None:  # noqa: FBT001 - drawn
    written = "-".join(ranks)
    plain = written.replace("10", "T")

    def read(condition: str) -> list[int] | str:
        try:
            return chosen(f"play: at least {condition}\nfold: otherwise")
        except AskedError as error:
            return str(error).partition(": ")[2]

    assert read(written.lower() if is_small else written) == read(plain)
