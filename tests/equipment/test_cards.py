"""Cards: one object each, read from what people type, and never made anew."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.equipment.cards import CARDS, JOKER, UNKNOWN, Card, CardError, Rank, Suit, card, cards, deck_in_sequence, ranks

EVERY_CARD = (*CARDS, JOKER, UNKNOWN)


def test_there_are_fifty_two_different_cards() -> None:
    assert len(set(CARDS)) == 52
    assert {(c.rank, c.suit) for c in CARDS} == {(rank, suit) for rank in Rank for suit in Suit}


def test_the_index_is_rank_times_four_plus_suit_from_2c_to_as() -> None:
    assert [c.index for c in CARDS] == list(range(52))
    assert [c.text for c in CARDS[:5]] == ["2c", "2d", "2h", "2s", "3c"]
    assert CARDS[51].text == "As"
    for c in CARDS:
        assert c.rank is not None
        assert c.suit is not None
        assert c.index == c.rank.order * 4 + c.suit.order
        assert (c.order, c.bit) == (c.rank.order, 1 << c.index)


def test_the_joker_and_the_unknown_card_have_neither_rank_nor_suit() -> None:
    assert [(c.rank, c.suit, c.order) for c in (JOKER, UNKNOWN)] == [(None, None, -1)] * 2
    assert len({c.index for c in EVERY_CARD}) == 54


@pytest.mark.parametrize("one", EVERY_CARD, ids=str)
def test_a_card_stays_the_same_object(one: Card) -> None:
    assert copy.copy(one) is one
    assert copy.deepcopy([one])[0] is one
    assert card(one.text) is one
    assert Card(one.text) is one
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(one, protocol)) is one  # noqa: S301 - our own bytes


@pytest.mark.parametrize("one", [*Rank, *Suit], ids=lambda one: one.word)
def test_ranks_and_suits_stay_the_same_objects(one: Rank | Suit) -> None:
    assert copy.deepcopy(one) is one
    assert pickle.loads(pickle.dumps(one)) is one  # noqa: S301 - our own bytes
    assert hash(one) == object.__hash__(one)


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="immutable"):
        CARDS[0].index = 7
    with pytest.raises(AttributeError, match="immutable"):
        del CARDS[0].text
    with pytest.raises(AttributeError):
        CARDS[0].color = "red"


def test_no_other_card_can_be_made() -> None:
    with pytest.raises(CardError, match="not the exact text"):
        Card("as")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        *(("As", "As"), ("as", "As"), ("AS", "As"), ("10s", "Ts"), ("Ts", "Ts"), ("A♠", "As"), ("10♥", "Th"), ("a♤", "As")),
        *((" Kd ", "Kd"), ("2♣\ufe0f", "2c"), ("jk", "Jk"), ("Jk", "Jk"), ("??", "??"), ("Jc", "Jc")),
    ],
)
def test_a_card_is_read_as_people_write_it(written: str, meant: str) -> None:
    assert card(written).text == meant


@pytest.mark.parametrize("written", ["As Kd Qh", "AsKdQh", "as,kd, QH", "  A♠ K♦\tQ♥\n"])
def test_several_cards_are_read_with_or_without_gaps(written: str) -> None:
    assert cards(written) == (card("As"), card("Kd"), card("Qh"))


def test_no_cards_are_no_fault() -> None:
    assert cards(" ") == ()


@pytest.mark.parametrize("written", ["", "  ", "1s", "A", "s", "Ax", "11h", "As Kd", "AsKd", "Joker", "?", "0s", "🂡", "A" * 10_000, "٣h"])
def test_a_bad_card_is_refused_with_a_sentence(written: str) -> None:
    with pytest.raises(CardError) as refused:
        card(written)
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert "such as As" in sentence
    assert len(sentence) < 200


@given(st.text(max_size=12))
def test_any_text_gives_cards_or_a_sentence(text: str) -> None:
    for read in (cards, ranks):
        try:
            read(text)
        except CardError as error:
            assert str(error).endswith(".")  # noqa: PT017 - either answer is fine, a traceback of another kind is not


@given(st.lists(st.sampled_from(EVERY_CARD)), st.sampled_from(["", " ", ", "]))
def test_cards_read_back_what_they_print(held: list[Card], gap: str) -> None:
    assert list(cards(gap.join(c.text for c in held))) == held


def test_cards_read_back_what_they_print_for_people() -> None:
    assert [card(c.pretty) for c in CARDS] == list(CARDS)
    assert [c.pretty for c in (card("Th"), JOKER, UNKNOWN)] == ["10♥", "joker", "??"]


def test_ranks_are_read_with_or_without_suits() -> None:
    assert ranks("4 10 Kd t♥") == (Rank.FOUR, Rank.TEN, Rank.KING, Rank.TEN)
    assert ranks("") == ()
    with pytest.raises(CardError, match="'x' has no rank"):
        ranks("4 x")


@pytest.mark.law("565.4(b)")
def test_a_deck_is_spread_by_suit_and_in_sequence() -> None:
    spread = deck_in_sequence()
    assert sorted(spread, key=lambda c: c.index) == list(CARDS)
    for start in range(0, 52, 13):
        suit = spread[start : start + 13]
        assert len({c.suit for c in suit}) == 1
        assert [c.order for c in suit] == list(range(13))


def test_the_words_are_english() -> None:
    assert [rank.plural for rank in Rank][4:8] == ["sixes", "sevens", "eights", "nines"]
    assert [suit.word for suit in Suit] == ["clubs", "diamonds", "hearts", "spades"]


def test_the_module_imports_nothing_but_the_standard_library() -> None:
    code = "import sys, tablegames.equipment.cards, tablegames.money; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"pydantic", "typer", "rich", "numpy"} & set(loaded)
