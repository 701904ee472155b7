"""Setting hands: every hand is parted into two and four or five pieces, never foul, and alike whatever the suits."""

from __future__ import annotations

import random
import time
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.equipment.cards import CARDS, JOKER, Card, Suit, cards
from tablegames.equipment.tiles import tiles_in_sequence
from tablegames.house_way import PACKAGED, PAI_GOW, PAI_GOW_POKER, HouseWay, HouseWayError, of, packaged, parse
from tablegames.ranking import tiles, with_joker
from tablegames.ranking.common import RankingError
from tablegames.ranking.with_joker import JokerUse

if TYPE_CHECKING:
    from collections.abc import Sequence

DECK = (*CARDS, JOKER)
TEXTS = {name: packaged(name).text for names in PACKAGED.values() for name in names}
BEST_LOW = f'house way "Best Low" for {PAI_GOW_POKER}\notherwise: low the best two cards that can be played'

sevens = st.permutations(DECK).map(lambda deck: deck[:7])
fours = st.permutations(tiles_in_sequence()).map(lambda found: found[:4])
flushes = st.tuples(st.sampled_from(Suit), st.permutations(DECK)).map(
    lambda drawn: [*[card for card in drawn[1] if card.suit is drawn[0]][:5], *[card for card in drawn[1] if card.suit is not drawn[0]][:2]]
)
pairs = st.tuples(st.permutations(range(13)), st.permutations(DECK)).map(
    lambda drawn: sorted(drawn[1], key=lambda card: (*drawn[0], -1).index(card.order))[:7]
)


def fresh(text: str) -> HouseWay:
    found = parse(text)
    assert isinstance(found, HouseWay)
    return found


def in_other_suits(hand: Sequence[Card], suits: Sequence[Suit]) -> list[Card]:
    return [card if card.suit is None else CARDS[card.order * 4 + suits[card.suit.order].order] for card in hand]


def as_multiset(hand: Sequence[Card]) -> list[int]:
    return sorted(card.index for card in hand)


# ---------------------------------------------------------------- cards


@pytest.mark.law("561.13(a)", "561.13(d)")
@given(hand=st.one_of(sevens, flushes, pairs), text=st.sampled_from([TEXTS["foxwoods"], BEST_LOW]), joker=st.sampled_from(JokerUse))
def test_seven_cards_are_parted_and_never_foul(hand: list[Card], text: str, joker: JokerUse) -> None:
    setting = fresh(text).set(hand, joker=joker)
    assert (len(setting.low), len(setting.high)) == (2, 5)
    assert as_multiset((*setting.low, *setting.high)) == as_multiset(hand)
    assert not with_joker.is_foul(setting.high, setting.low, joker=joker)
    assert setting.flaw is None
    assert setting.rule.number >= 1


@given(hand=st.one_of(sevens, flushes, pairs), suits=st.permutations(tuple(Suit)), text=st.sampled_from([TEXTS["foxwoods"], BEST_LOW]))
def test_suits_and_the_order_of_the_cards_change_nothing(hand: list[Card], suits: list[Suit], text: str) -> None:
    once = fresh(text).set(hand)
    for other in (in_other_suits(hand, suits), hand[::-1]):
        again = fresh(text).set(other)
        assert again.rule == once.rule
        assert with_joker.rank_low(*again.low).strength == with_joker.rank_low(*once.low).strength
        assert with_joker.strength(again.high) == with_joker.strength(once.high)


@given(hand=st.one_of(flushes, pairs), suits=st.permutations(tuple(Suit)), text=st.sampled_from([TEXTS["foxwoods"], BEST_LOW]))
def test_what_was_remembered_of_another_hand_of_the_class_is_what_would_be_found(hand: list[Card], suits: list[Suit], text: str) -> None:
    way = fresh(text)
    way.set(in_other_suits(hand, suits))
    assert way.set(hand) == fresh(text).set(hand)


def test_of_equal_ranks_the_flush_stays_high() -> None:
    setting = packaged("foxwoods").set(cards("Ah 9h 6h 4h 2h Ad Kc"))
    assert set(setting.low) == set(cards("Ad Kc"))
    setting = packaged("foxwoods").set(cards("Ah 9h 6h 4h 2h 9d 9c"))
    assert set(setting.low) == set(cards("9d 9c"))


def test_an_ace_goes_low_before_the_joker_where_it_comes_to_the_same() -> None:
    assert set(packaged("foxwoods").set(cards("Ac Ad Jk Ks 9c 6d 3h")).low) == set(cards("Ad Ks"))


def test_the_joker_in_a_flush_decides_which_high_hand_is_higher() -> None:
    hand = cards("Ah Kh 9h 4h Jk 9c Qd")  # with 9c or 9h Low, a flush or none stays
    for joker in JokerUse:
        setting = packaged("foxwoods").set(hand, joker=joker)
        assert not with_joker.is_foul(setting.high, setting.low, joker=joker)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("As Kd Qh Jc Ts 9d", "Seven cards are set, and 6 are given."),
        ("As", "Seven cards are set, and 1 is given."),
        ("As Kd Qh Jc Ts 9d 9d", "9d is there twice: the hand comes from one deck with one joker."),
        ("Jk Jk Qh Jc Ts 9d 8d", "The joker is there twice: the hand comes from one deck with one joker."),
        ("?? Kd Qh Jc Ts 9d 8d", "A card that was not seen cannot be set: seven cards of the deck and its joker are wanted."),
        ("6-6 Kd Qh Jc Ts 9d 8d", "A tile (6-6) cannot be set: seven cards of the deck and its joker are wanted."),
    ],
)
def test_what_is_no_hand_of_cards_is_refused(hand: str, said: str) -> None:
    for text in (hand, " ".join(reversed(hand.split()))):
        with pytest.raises(RankingError) as refused:
            packaged("foxwoods").set(cards(text))
        assert refused.value.sentence == said


# ---------------------------------------------------------------- tiles


@pytest.mark.law("535.10(d)")
@given(hand=fours, name=st.sampled_from(PACKAGED[PAI_GOW]))
def test_four_tiles_are_parted_and_the_higher_hand_is_high(hand: list[Card], name: str) -> None:
    setting = packaged(name).set(hand)
    assert as_multiset((*setting.low, *setting.high)) == as_multiset(hand)
    assert tiles.rank(*setting.high).strength >= tiles.rank(*setting.low).strength
    assert setting.flaw is None
    for order in permutations(hand):
        assert fresh(TEXTS[name]).set(order) == setting


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("6-6 6-6 6-6 1-1", "6-6 is there 3 times: a set has it twice."),
        ("2-4 2-4 6-6 1-1", "2-4 is there 2 times: a set has it once."),
        ("6-6 4-5 1-1", "Four tiles are dealt, and 3 are given."),
        ("6-6 " * 31, "Four tiles are dealt, and 31 are given."),
        ("6-6 4-5 1-1 As", "As is no tile and cannot be ranked: tiles such as 6-6 or 4-5 are wanted."),
        ("6-6 4-5 1-1 ??", "A tile that was not seen cannot be ranked: tiles such as 6-6 or 4-5 are wanted."),
    ],
)
def test_what_is_no_hand_of_tiles_is_refused(hand: str, said: str) -> None:
    with pytest.raises(RankingError) as refused:
        packaged("statutory").set(cards(hand))
    assert refused.value.sentence == said


# ---------------------------------------------------------------- ways as values


def test_ways_are_equal_when_their_texts_are() -> None:
    text = packaged("foxwoods").text
    assert fresh(text) == packaged("foxwoods")
    assert hash(fresh(text)) == hash(packaged("foxwoods"))
    assert fresh(text + "# for the pit") != packaged("foxwoods")


def test_a_submission_answers_a_name_or_a_text() -> None:
    assert of("foxwoods") is packaged("foxwoods")
    assert of(" statutory\n") is packaged("statutory")
    assert of(BEST_LOW).name == "Best Low"
    with pytest.raises(HouseWayError, match="line 1: A house way begins with a line such as"):
        of("foxwods")
    with pytest.raises(KeyError):
        packaged("../ways/foxwoods")


@settings(deadline=None)
@given(seed=st.integers(0, 9))
def test_a_hand_is_set_in_a_fraction_of_a_millisecond(seed: int) -> None:
    chance = random.Random(seed)
    way, hands = packaged("foxwoods"), [chance.sample(DECK, 7) for _ in range(200)]
    since = time.process_time()
    for hand in hands:
        way.set(hand)
    assert (time.process_time() - since) / len(hands) < 0.001
