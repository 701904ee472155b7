"""What other casinos publish can be written in the language: their rules in our words, each proved over all hands, or a part of them."""

from __future__ import annotations

import pytest
from tests.helpers.slowly import one_in

from tablegames.equipment.cards import cards
from tablegames.house_way import PAI_GOW_POKER, HouseWay, parse
from tablegames.house_way.check import Fault, check, sample

TRUMP_PLAZA = """
house way "Trump Plaza" for pai-gow-poker
source: Wizard of Odds, Pai Gow Poker Appendix 2 (the rules for two pairs)
no pair: low the second and third highest cards
pair: low the two highest other cards
with two pairs, the higher pair A: low the lower pair
with two pairs, the higher pair J to K, the lower pair 7 or better: low the lower pair
with two pairs, the higher pair J to K, an ace besides: low the two highest other cards
with two pairs, the higher pair 7 to 10, the lower pair 7 to 10, an ace besides: low the two highest other cards
with two pairs, the higher pair 2 to 10, the lower pair 2 to 6, a king or better besides: low the two highest other cards
with two pairs: low the lower pair
with three pairs: low the highest pair
three-of-a-kind A: low an ace and the next card
three-of-a-kind: low the two highest other cards
straight, flush, straight flush or royal flush: low the best two cards leaving a complete hand
two three-of-a-kinds: low a pair from the higher three-of-a-kind
full house: low the highest pair
otherwise: low the best two cards that can be played
"""

BALLYS = """
house way "Bally's Atlantic City" for pai-gow-poker
source: Wizard of Odds, Pai Gow Poker House Way, Bally's
no pair: low the second and third highest cards
pair: low the two highest other cards
with two pairs, the higher pair 2 to 10, the lower pair 2 to 6, a king or better besides: low the two highest other cards
with two pairs, the higher pair J to K, the lower pair 2 to 6, an ace besides: low the two highest other cards
with two pairs, the higher pair 7 to 10, the lower pair 7 to 10, an ace besides: low the two highest other cards
with two pairs: low the lower pair
with three pairs: low the highest pair
three-of-a-kind A: low an ace and the next card
three-of-a-kind: low the two highest other cards
straight or straight flush or royal flush, the highest card A, with the joker, with one pair: low the two highest cards besides aces
  leaving a pair of aces, if possible
straight, flush, straight flush or royal flush, with one pair: low the pair leaving a complete hand, if possible
straight, flush, straight flush or royal flush, with three-of-a-kind:
  low a pair from the three-of-a-kind leaving a complete hand, if possible
straight, flush, straight flush or royal flush: low the two highest cards leaving a complete hand
two three-of-a-kinds: low a pair from the higher three-of-a-kind
full house, its pair 2, an ace and a king besides: low an ace and a king
full house: low the highest pair
four-of-a-kind, with four-of-a-kind and a pair: low the pair
four-of-a-kind, with four-of-a-kind and three-of-a-kind: low a pair from the three-of-a-kind
four-of-a-kind 2 to 6: low the two highest other cards
four-of-a-kind 7 to 10, an ace besides: low the two highest other cards
four-of-a-kind J to K, an ace and a queen or better besides: low the two highest other cards
four-of-a-kind: low a pair from the four-of-a-kind
five aces, its pair K: low the pair
five aces: low two aces
"""

NEW_ZEALAND = """
house way "New Zealand" for pai-gow
source: Wizard of Odds, Pai Gow Tiles House Way, New Zealand
two pairs: play the pair
a pair of 4s, 5s, 6s, 10s or 11s: play the pair
the Supreme Pair, holding a low 6 and a high 6: split the pair
the Supreme Pair, holding 3-3/1-5 and 4/5: split the pair
a pair of 2s or 12s, holding 9 and 4/5/6/7/8/11: split the pair
a pair of 2s or 12s, the others 8, 7, 6, 5 or 4, unless holding 5 and 4, unless holding 5 and 5, unless holding 4 and 4: split the pair
a pair of 9s, holding a 2 and a 12: split the pair
a pair of 9s, holding a 2/12 and a 10: split the pair
a pair of 9s, holding a high 10 and a low 10: split the pair
a pair of 8s, the others 2/12/10/11, unless holding 11 and 11: split the pair
a pair of 7s, the others 2/12/10/11, unless holding 11 and 11: split the pair
a pair: play the pair
a high nine, Gong or Wong: play the highest high nine, then the highest Low hand, if the Low hand is at least 3 with 1-3
a Gong: play the highest Gong, then the highest Low hand, if the Low hand is at least 3 with 1-3
a Wong: play the highest Wong, then the highest Low hand, if the Low hand is at least 3 with 1-3
a high nine, Gong or Wong: play the highest Wong, Gong or high nine, then the highest Low hand
the best Low hand at least 3 with 1-3: play the most Low points, then the most High points, then the highest tile Low, if possible
the best Low hand at least 3 with 1-3: play the most Low points, then the most High points, then the highest Low hand
the best High hand at least 8: play the most High points, then the highest Low hand
otherwise: play the most Low points, then the highest Low hand
"""

TAJ_MAHAL = """
house way "Taj Mahal, in part" for pai-gow
source: Wizard of Odds, Pai Gow Tiles House Way, Taj Mahal
a pair of 4s, 5s, 6s, 10s or 11s: play the pair
the Supreme Pair, holding a 3-3/1-5 and a 4/5/6: split the pair if possible
a pair of 2s or 12s: split the pair if that makes 6 and 8 or better
a pair of 2s or 12s, holding a 9 and an 11: split the pair
a pair of 9s, the others 2/10/12: split the pair, if possible
a pair of 8s, the others 2/10/11/12: split the pair, if possible
a pair of 8s, holding a 9 and an 11: split the pair
a pair of 7s, holding a 2/12, the others 2/10/11/12: split the pair, if possible
a pair: play the pair
holding a 2/12 and an 8 and a 9 and a low 4: play 3 and Gong, if possible
a high nine: play the highest high nine, then the highest Low hand, if the Low hand is at least 3 with 3-3
a Gong: play the highest Gong, then the highest Low hand, if the Low hand is at least 3 with 3-3
a Wong: play the highest Wong, then the highest Low hand, if the Low hand is at least 3 with 3-3
a high nine, Gong or Wong: play the highest High hand, then the highest Low hand
holding a 2 and a 12 and a 4/5/6 and a 10/11: play the 2 with the 12
holding a 4/5/6 and a 4/5/6, holding a 2 and a 12: play 4/5/6 with 4/5/6, then the 12 High, if the High hand is 9 or less, if possible
otherwise: play the closest points, then the highest Low hand
"""


def read(text: str) -> HouseWay:
    found = parse(text)
    assert isinstance(found, HouseWay), found
    return found


@pytest.mark.parametrize("text", one_in(2, [TRUMP_PLAZA, BALLYS]))
def test_ways_for_cards_serve_every_hand_of_a_part(text: str) -> None:
    report = sample(read(text))
    assert [found for found in report.faults if found.fault is not Fault.UNREACHED] == []


@pytest.mark.parametrize("text", [NEW_ZEALAND, TAJ_MAHAL])
def test_ways_for_tiles_serve_every_hand_but_contradict_the_law(text: str) -> None:
    report = check(read(text))
    assert {found.fault for found in report.faults} == {Fault.CONTRADICTS}
    assert not report.is_lawful


@pytest.mark.parametrize(
    ("text", "hand", "low"),
    [
        (TRUMP_PLAZA, "Kc Kd 6h 6s Ac 9d 8h", "Ac 9d"),
        (TRUMP_PLAZA, "Kc Kd 6h 6s Qc 9d 8h", "6h 6s"),
        (TRUMP_PLAZA, "Kc Kd 7h 7s Ac 9d 8h", "7h 7s"),
        (TRUMP_PLAZA, "9c 9d 7h 7s Kc 4d 3h", "7h 7s"),
        (TRUMP_PLAZA, "9c 9d 6h 6s Kc 4d 3h", "Kc 4d"),
        (BALLYS, "9c 9d 9h 2s 2c Ad Kh", "Ad Kh"),
        (BALLYS, "9c 9d 9h 3s 3c Ad Kh", "3s 3c"),
        (BALLYS, "Jc Jd Jh Js Ac Qd 9h", "Ac Qd"),
        (BALLYS, "Ac Jk Kh Qs Jc 5d 4h", "Kh Qs"),
        (NEW_ZEALAND, "3-6 4-5 5-5 4-6", "4-5 4-6"),
        (NEW_ZEALAND, "6-6 6-6 3-6 5-6", "6-6 5-6"),
        (TAJ_MAHAL, "1-1 6-6 1-3 5-5", "1-3 5-5"),
    ],
)
def test_they_set_hands_as_their_houses_do(text: str, hand: str, low: str) -> None:
    setting = read(text).set(cards(hand))
    assert setting.flaw is None
    assert sorted(card.order for card in setting.low) == sorted(card.order for card in cards(low))
    if PAI_GOW_POKER not in text:
        assert sorted(setting.low, key=str) == sorted(cards(low), key=str)
