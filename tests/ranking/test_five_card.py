"""What beats what among five cards (§§ 563.6, 643a.6(a), (b)), against known figures and a comparison written from the sections."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from functools import cmp_to_key

import pokerkit
import pytest

from tablegames.equipment.cards import CARDS, Card, Rank, Suit, cards
from tablegames.ranking.common import Ordered, RankingError
from tablegames.ranking.five_card import (
    HOLDEM,
    LET_IT_RIDE,
    TENS_OR_BETTER,
    FiveCard,
    FiveCardHand,
    Ranked,
    is_pair_of_tens_or_better,
    paid_row,
)

BOTH = pytest.mark.parametrize("game", [HOLDEM, LET_IT_RIDE], ids=["563", "643a"])
FREQUENCIES = {
    "royal flush": 4,
    "straight flush": 36,
    "four-of-a-kind": 624,
    "full house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three-of-a-kind": 54912,
    "two pair": 123552,
    "pair": 1098240,
    "high card": 1302540,
}
RUNS = ["AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432", "5432A"]


def law(*below: str) -> pytest.MarkDecorator:
    """The paragraphs of § 6 of both chapters, which say the same."""
    return pytest.mark.law(*(f"{chapter}.6{text}" for chapter in ("563", "643a") for text in below))


def hand(text: str, game: FiveCard = HOLDEM) -> Ranked:
    return game.best(cards(text))


def suited(run: str, suits: str = "hhhhh") -> str:
    return " ".join(rank + suit for rank, suit in zip(run, suits, strict=True))


def singles(game: FiveCard) -> str:
    """The paragraph by which single cards decide; chapter 643a compares no hands, and its (c) is about the Three Card Bonus."""
    return "6(b)" if game is LET_IT_RIDE else "6(c)"


def falls(game: FiveCard, texts: list[str], *, cite: str) -> bool:
    """Whether each hand is higher than the next, by this paragraph of § 6."""
    verdicts = [game.compare(hand(a, game), hand(b, game)) for a, b in itertools.pairwise(texts)]
    return {(verdict.sign, verdict.cite.text.partition(".")[2]) for verdict in verdicts} == {(1, cite)}


# ---------------------------------------------------------------- a second opinion


def counted(held: tuple[Card, ...]) -> list[tuple[int, int]]:
    """How often each rank comes and its order, the most and the highest first."""
    return sorted(((many, order) for order, many in Counter(card.order for card in held).items()), reverse=True)


def kind(held: tuple[Card, ...]) -> int:
    """The kind of hand, 9 for a royal flush to 0 for none."""
    orders, is_flush = sorted(card.order for card in held), len({card.suit for card in held}) == 1
    is_run = orders in [*([low, low + 1, low + 2, low + 3, low + 4] for low in range(9)), [0, 1, 2, 3, 12]]
    if is_run and is_flush:
        return 9 if orders[0] == 8 else 8
    shapes = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    shape = shapes.get(tuple(many for many, _ in counted(held)), 0)
    return max(shape, 5 if is_flush else 4 if is_run else 0)


def second_opinion(a: tuple[Card, ...], b: tuple[Card, ...]) -> int:
    """Compare by the words of (b), then of (c): the highest card that the other hand does not hold (reading R1)."""
    if kind(a) != kind(b):
        return kind(a) - kind(b)
    if kind(a) in {4, 8}:
        tops = [3 if {0, 12} <= {card.order for card in held} else max(card.order for card in held) for held in (a, b)]
        return tops[0] - tops[1]
    for (_, mine), (_, theirs) in zip(counted(a), counted(b), strict=True):
        if mine != theirs:
            return mine - theirs
    return 0


def one_of_each_kind() -> list[tuple[Card, ...]]:
    """One hand for each set of ranks, and for each that one suit may hold: 7,462 hands, no two of which tie."""
    clubs = [card for card in CARDS if card.suit is Suit.CLUBS]
    mixed = []
    for ranks in itertools.combinations_with_replacement(Rank, 5):
        if max(Counter(ranks).values()) < 5:
            seen: Counter[Rank] = Counter()
            held = []
            for at, rank in enumerate(ranks):
                held.append(CARDS[rank.order * 4 + (seen[rank] if len(set(ranks)) < 5 else at % 2)])
                seen[rank] += 1
            mixed.append(tuple(held))
    return [*mixed, *itertools.combinations(clubs, 5)]


EACH_KIND = one_of_each_kind()


# ---------------------------------------------------------------- all hands


@pytest.mark.slow
@law("(b)", *(f"(b)({number})" for number in range(1, 10)), "(c)")
@BOTH
def test_the_kinds_are_as_frequent_as_they_must_be(game: FiveCard) -> None:
    assert Counter(game.rank(*held).category.word for held in itertools.combinations(CARDS, 5)) == FREQUENCIES


@law("(a)", "(b)", *(f"(b)({number})" for number in range(1, 10)), "(c)")
@BOTH
def test_the_order_of_all_kinds_of_hands_is_that_of_a_second_opinion(game: FiveCard) -> None:
    by_strength = sorted(EACH_KIND, key=lambda held: game.ranked(*held).strength)
    assert sorted(EACH_KIND, key=cmp_to_key(second_opinion)) == by_strength
    ranked = [game.ranked(*held) for held in by_strength]
    assert len({one.strength for one in ranked}) == len({one.name for one in ranked}) == len(EACH_KIND) == 7462
    words = dict.fromkeys(one.category.word for one in reversed(ranked))
    assert list(words) == list(FREQUENCIES)


def test_the_fast_ranking_agrees_with_the_reference_on_all_kinds_of_hands_in_any_order() -> None:
    HOLDEM.forget()
    shuffle = random.Random(5).shuffle
    for held in EACH_KIND:
        given = list(held)
        shuffle(given)
        expected = HOLDEM.ranked(*held)
        assert HOLDEM.rank(*given) == expected  # as it is first seen
        assert HOLDEM.rank(*held) == expected  # as it is remembered


def agree_on(held: tuple[Card, ...] | list[Card], game: FiveCard = HOLDEM) -> None:
    expected = game.best_of_choices(held)
    assert game.best(held) == expected
    assert game.strength(held) == expected.strength


@BOTH
def test_the_best_of_more_cards_is_the_best_of_all_choices(game: FiveCard) -> None:
    chance = random.Random(7)
    game.forget()
    for number in range(1500):
        agree_on(chance.sample(CARDS, game.counts[number % len(game.counts)]), game)


@pytest.mark.slow
def test_the_best_of_seven_is_the_best_of_all_choices_a_hundred_thousand_times() -> None:
    chance = random.Random(77)
    HOLDEM.forget()
    for _ in range(100_000):
        agree_on(chance.sample(CARDS, 7))


@pytest.mark.slow
def test_the_best_of_seven_is_the_best_of_all_choices_of_a_whole_reduced_deck() -> None:
    # Aces to sixes of three suits: straights and straight flushes with the ace low, flushes of five and six, full houses, no fours.
    reduced = [card for card in CARDS if card.rank in {Rank.ACE, *list(Rank)[:5]} and card.suit is not Suit.SPADES]
    HOLDEM.forget()
    for held in itertools.combinations(reduced, 7):
        agree_on(held)


def test_another_library_puts_hands_of_seven_cards_in_the_same_order() -> None:
    chance = random.Random(563)
    for _ in range(1500):
        dealt = chance.sample(CARDS, 9)
        board, pockets = dealt[:5], (dealt[5:7], dealt[7:])
        ours = [HOLDEM.best(board + pocket).strength for pocket in pockets]
        theirs = [pokerkit.StandardHighHand.from_game("".join(map(str, pocket)), "".join(map(str, board))) for pocket in pockets]
        assert (ours[0] > ours[1], ours[0] == ours[1]) == (theirs[0] > theirs[1], theirs[0] == theirs[1])


# ---------------------------------------------------------------- (a) the ranks of the cards


@law("(a)")
@pytest.mark.parametrize(("high", "low"), list(itertools.pairwise("AKQJT98")))
def test_a_the_ranks_go_from_the_ace_down(high: str, low: str) -> None:
    assert falls(HOLDEM, [f"{high}c 6d 5h 3s 2c", f"{low}c 6d 5h 3s 2c"], cite="6(c)")


@law("(a)")
@BOTH
def test_a_the_ranks_of_fours_go_from_aces_down_to_twos(game: FiveCard) -> None:
    fours = [f"{rank}c {rank}d {rank}h {rank}s {other}c" for rank, other in itertools.pairwise("AKQJT987654323")]
    assert falls(game, fours, cite="6(b)(3)")


@law("(a)", "(b)(6)")
@BOTH
@pytest.mark.parametrize(
    ("held", "name"),
    [
        *(("Ac 2d 3h 4s 5c", "straight, five high"), ("Ah 2h 3h 4h 5h", "straight flush, five high")),
        *(("Qc Kd Ah 2s 3d", "high card, ace-king-queen-three-two"), ("Qh Kh Ah 2h 3h", "flush, ace-king-queen-three-two")),
        *(("Kc Ad 2h 3s 4c", "high card, ace-king-four-three-two"), ("Jc Qd Kh As 2d", "high card, ace-king-queen-jack-two")),
    ],
)
def test_a_an_ace_completes_two_to_five_and_no_other_sequence_below_it(game: FiveCard, held: str, name: str) -> None:
    assert hand(held, game).name == name


@law("(a)")
@BOTH
@pytest.mark.parametrize(("first", "second"), list(itertools.combinations("cdhs", 2)))
def test_a_all_suits_are_equal_in_rank(game: FiveCard, first: str, second: str) -> None:
    one, other = hand(suited("KJ942", first * 5), game), hand(suited("KJ942", second * 5), game)
    assert game.compare(one, other).symbol == "="


# ---------------------------------------------------------------- (b) the permissible hands

LOWEST_AND_HIGHEST = [
    *(("Ah Kh Qh Jh Th", "Kd Qd Jd Td 9d"), ("5h 4h 3h 2h Ah", "Ac Ad Ah As Kc"), ("2c 2d 2h 2s 3c", "Ac Ad Ah Kc Kd")),
    *(("2c 2d 2h 3c 3d", "Ah Kh Qh Jh 9h"), ("2h 3h 4h 5h 7h", "Ac Kd Qh Js Tc"), ("5c 4d 3h 2s Ac", "Ac Ad Ah Kc Qd")),
    *(("2c 2d 2h 4c 3d", "Ac Ad Kh Kc Qd"), ("3c 3d 2h 2c 4d", "Ac Ad Kh Qc Jd"), ("2c 2d 5h 4c 3d", "Ac Kd Qh Jc 9d")),
]


@law("(b)", *(f"(b)({number})" for number in range(1, 10)))
@BOTH
@pytest.mark.parametrize(("lowest_of_the_kind", "highest_of_the_next"), LOWEST_AND_HIGHEST)
def test_b_every_kind_beats_all_of_the_next(game: FiveCard, lowest_of_the_kind: str, highest_of_the_next: str) -> None:
    assert falls(game, [lowest_of_the_kind, highest_of_the_next], cite="6(b)")


@law("(b)(1)")
@BOTH
def test_b_1_a_royal_flush_is_a_kind_of_its_own(game: FiveCard) -> None:
    royal = hand("Ts Ks As Js Qs", game)
    assert (royal.category, royal.name, str(royal.cite).partition(".")[2]) == (FiveCardHand.ROYAL_FLUSH, "royal flush", "6(b)(1)")
    assert [card.text for card in royal.cards] == ["As", "Ks", "Qs", "Js", "Ts"]
    verdict = game.compare(royal, hand("Th Kh Ah Jh Qh", game))
    assert (verdict.symbol, str(verdict.cite).partition(".")[2]) == ("=", singles(game))


@law("(b)(2)")
@BOTH
def test_b_2_straight_flushes_go_from_king_high_to_five_high(game: FiveCard) -> None:
    assert falls(game, [suited(run) for run in RUNS[1:]], cite="6(b)(2)")
    assert hand(suited(RUNS[1]), game).name == "straight flush, king high"


@law("(b)(4)")
@BOTH
def test_b_4_in_full_houses_the_three_goes_before_the_pair(game: FiveCard) -> None:
    houses = ["Ac Ad Ah Kc Kd", "Ac Ad Ah 2c 2d", "Kc Kd Kh Ac Ad", "3c 3d 3h 2c 2d", "2c 2d 2h Ac Ad", "2c 2d 2h 3c 3d"]
    assert falls(game, houses, cite="6(b)(4)")
    verdict = game.compare(hand("9c 9d 9h Ac Ad", game), hand("Ah As Ac 9c 9d", game))
    assert (verdict.symbol, verdict.reading) == ("<", "R1")


@law("(b)(5)", "(c)")
@BOTH
def test_b_5_flushes_go_from_ace_king_queen_jack_nine_to_seven_five_four_three_two(game: FiveCard) -> None:
    flushes = ["AKQJ9", "AKQJ8", "AKQT9", "AJT98", "KQJT8", "76542", "76432", "75432"]
    assert falls(game, [suited(ranks) for ranks in flushes], cite=singles(game))
    assert {hand(suited(ranks), game).category for ranks in flushes} == {FiveCardHand.FLUSH}


@law("(b)(6)")
@BOTH
def test_b_6_straights_go_from_ace_high_to_five_high(game: FiveCard) -> None:
    assert falls(game, [suited(run, "cdhsc") for run in RUNS], cite="6(b)(6)")
    assert game.compare(hand(suited(RUNS[9], "cdhsc"), game), hand(suited(RUNS[8], "cdhsc"), game)).reading == ""


@law("(b)(7)")
@BOTH
def test_b_7_threes_of_a_kind_go_from_aces_to_twos(game: FiveCard) -> None:
    odd = {"A": "Kc 2d", "2": "Ac 3d"}
    threes = [f"{rank}c {rank}d {rank}h {odd.get(rank, 'As 2s')}" for rank in "AKQJT98765432"]
    assert falls(game, threes, cite="6(b)(7)")
    assert hand(threes[-1], game).name == "three-of-a-kind, twos, ace-three"


@law("(b)(8)")
@BOTH
def test_b_8_in_two_pair_the_high_pair_goes_before_the_low_one_and_that_before_the_odd_card(game: FiveCard) -> None:
    pairs = ["Ac Ad Kc Kd 2h", "Ac Ad 3c 3d 2h", "Kc Kd Qc Qd Ah", "4c 4d 3c 3d 2h", "4c 4d 2c 2d Ah", "3c 3d 2c 2d Ah"]
    assert falls(game, pairs, cite="6(b)(8)")
    assert hand(pairs[-1], game).name == "two pair, threes and twos, ace"
    verdict = game.compare(hand("Kc Kd 5c 5d 2h", game), hand("Ks Kh 4c 4d Ah", game))
    assert (verdict.symbol, verdict.reading) == (">", "R1")


@law("(b)(9)")
@BOTH
def test_b_9_pairs_go_from_aces_to_twos(game: FiveCard) -> None:
    pairs = [f"{rank}c {rank}d {other}h Qs 5d" for rank, other in zip("AKJT987643", "KAAAAAAAAA", strict=True)]
    assert falls(game, [*pairs, "2c 2d Ah Qs 5d"], cite="6(b)(9)")
    assert hand(pairs[0], game).name == "pair of aces, king-queen-five"


# ---------------------------------------------------------------- (c) between like hands


@law("(c)")
@BOTH
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        *(("9c 9d Ah 4s 2d", "9h 9s Kh Qs Jd"), ("9c 9d Ah 4s 3d", "9h 9s Ad 4c 2s"), ("3c 3d 4h 6s 5d", "3h 3s 4s 6d 2d")),
        *(("9c 9d 5h 5s Ad", "9h 9s 5c 5d Kd"), ("Ac Jd 9h 8s 7d", "As Jh 9c 8d 6d"), ("Ah Kh Qh Jh 9h", "Ad Kd Qd Jd 8d")),
        *(("7c 7d 7h Ks 3d", "7c 7d 7h Ks 2d"), ("7c 7d 7h 7s 3d", "7c 7d 7h 7s 2d"), ("7c 7d 7h As 2d", "7c 7d 7h Ks Qd")),
    ],
)
def test_c_the_highest_card_that_the_other_lacks_decides(game: FiveCard, higher: str, lower: str) -> None:
    for a, b, expected in ((higher, lower, ">"), (lower, higher, "<")):
        verdict = game.compare(hand(a, game), hand(b, game))
        assert (verdict.symbol, str(verdict.cite).partition(".")[2], verdict.reading) == (expected, singles(game), "")


@law("(c)")
@BOTH
@pytest.mark.parametrize(
    ("a", "b"), [("9c 9d Ah 4s 2d", "9h 9s Ad 4c 2s"), ("5c 4d 3h 2s Ac", "5d 4h 3s 2c Ad"), ("9c 8d 6h 4s 2d", "9d 8h 6s 4c 2h")]
)
def test_c_hands_of_equal_rank_tie(game: FiveCard, a: str, b: str) -> None:
    verdict = game.compare(hand(a, game), hand(b, game))
    assert (verdict.symbol, str(verdict.cite).partition(".")[2]) == ("=", singles(game))


@pytest.mark.parametrize(
    ("a", "b", "cite"),
    [
        *(("3c 3d 6h 5s 4d", "2c 2d Ah Ks Qd", "563.6(b)(9)"), ("3c 3d 2c 2d 4h", "2h 2s Ah Ks Qd", "563.6(b)")),
        *(("3c 3d 3h 5s 4d", "2c 2d 2h As Kd", "563.6(b)(7)"), ("3c 3d 3h 3s 4d", "2c 2d 2h 2s Ad", "563.6(b)(3)")),
    ],
)
def test_reading_1_the_rank_of_the_kind_goes_before_single_cards(a: str, b: str, cite: str) -> None:
    verdict = HOLDEM.compare(hand(a), hand(b))
    assert (verdict.symbol, str(verdict.cite)) == (">", cite)
    assert verdict.reading == ("R1" if cite != "563.6(b)" else "")


@law("(b)(2)", "(b)(6)")
def test_reading_3_ace_to_five_is_the_lowest_straight_and_straight_flush() -> None:
    for suits in ("cdhsc", "hhhhh"):
        all_runs = [hand(suited(run, suits)).strength for run in RUNS]
        assert min(all_runs) == all_runs[-1]


# ---------------------------------------------------------------- the best of six and seven


@pytest.mark.law("563.1", "563.11(g)", "563.11(h)")
@pytest.mark.parametrize(
    ("held", "name", "plays"),
    [
        ("2c 2d As Kd Qh Jc Ts", "straight, ace high", "As Kd Qh Jc Ts"),
        ("9c 9d 9h Kc Kd Ks 2c", "full house, kings full of nines", "Ks Kd Kc 9h 9d"),
        ("Ac Ad Kh Ks Qc Qd Jh", "two pair, aces and kings, queen", "Ad Ac Ks Kh Qd"),
        ("5h 4h 3h 2h Ah 8c 9c", "straight flush, five high", "5h 4h 3h 2h Ah"),
        ("Ah Kh 9h 7h 4h 2h 3c", "flush, ace-king-nine-seven-four", "Ah Kh 9h 7h 4h"),
        ("8c 7d 6h 5s 4c 3d 2h", "straight, eight high", "8c 7d 6h 5s 4c"),
        ("9c 9d 9h 9s Kc Kd Ks", "four-of-a-kind, nines, king", "9s 9h 9d 9c Ks"),
        ("Ac Kc 9d 9h 5s 3c", "pair of nines, ace-king-five", "9h 9d Ac Kc 5s"),
    ],
)
def test_the_five_cards_that_play_are_laid_out(held: str, name: str, plays: str) -> None:
    best = hand(held)
    assert (best.name, " ".join(card.text for card in best.cards)) == (name, plays)


# ---------------------------------------------------------------- what the payouts ask


@pytest.mark.law("563.11(h)(2)")
@pytest.mark.parametrize(
    ("held", "is_flush", "is_straight"),
    [("2h 3h 4h 5h 7h", True, True), ("Ac Kd Qh Js Tc", False, True), ("Ac Ad Ah Kc Qd", False, False), ("2c 2d 2h 3c 3d", True, True)],
)
def test_a_hand_is_at_least_a_flush_or_a_straight(held: str, *, is_flush: bool, is_straight: bool) -> None:
    best = hand(held)
    assert (best.is_at_least(FiveCardHand.FLUSH), best.is_at_least(FiveCardHand.STRAIGHT)) == (is_flush, is_straight)


@pytest.mark.law("643a.12(a)")
@pytest.mark.parametrize(
    ("held", "row"),
    [
        *(("Tc Td 4h 7s 2c", TENS_OR_BETTER), ("9c 9d Ah Ks Qc", None), ("Ac Ad 4h 7s 2c", TENS_OR_BETTER), ("Ac Kd Qh Js 9c", None)),
        *(("3c 3d 2h 2s 4c", "two pair"), ("2c 2d 2h 4s 3c", "three-of-a-kind"), ("Ac 2d 3h 4s 5d", "straight")),
        *(("2h 3h 4h 5h 7h", "flush"), ("2c 2d 2h 3c 3d", "full house"), ("Ah 2h 3h 4h 5h", "straight flush")),
        *(("2c 2d 2h 2s 3c", "four-of-a-kind"), ("Ah Kh Qh Jh Th", "royal flush")),
    ],
)
def test_let_it_ride_wagers_win_from_a_pair_of_tens_upward(held: str, row: str | None) -> None:
    best = hand(held, LET_IT_RIDE)
    assert paid_row(best) == row
    assert is_pair_of_tens_or_better(best) is (row is not None)


def test_the_rank_of_a_pair_is_told_of_pairs_only() -> None:
    assert (hand("Tc Td 4h 7s 2c").pair_rank, hand("Tc Td 4h 4s 2c").pair_rank, hand("Tc Jd 4h 7s 2c").pair_rank) == (Rank.TEN, None, None)


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize("held", ["As Kd Qc Jd Jk", "As Kd Qc Jd ??", "As As Kd Qc Jd", "Jk Jk As Kd Qd", "?? ?? ?? ?? ??"])
@BOTH
def test_what_is_no_hand_is_refused_however_often_it_is_asked(game: FiveCard, held: str) -> None:
    for _ in range(2):
        for ask in (game.best, game.strength, game.best_of_choices, lambda found: game.rank(*found), lambda found: game.ranked(*found)):
            with pytest.raises(RankingError) as refused:
                ask(cards(held))
            assert str(refused.value.cite) == str(game.one_deck)


@BOTH
@pytest.mark.parametrize("count", [0, 1, 4, 8])
def test_another_number_of_cards_is_refused(game: FiveCard, count: int) -> None:
    with pytest.raises(RankingError, match="A hand is formed from") as refused:
        game.best(CARDS[:count])
    assert refused.value.cite is game.dealt
    with pytest.raises(RankingError, match=r"A hand is formed from five cards, and \d (is|are) given"):
        game.rank(*CARDS[:count])


def test_a_hand_that_looks_like_one_ranked_before_is_refused_all_the_same() -> None:
    assert hand("As Ah Kd Qd Jd").category is FiveCardHand.PAIR
    with pytest.raises(RankingError, match="As is there twice"):
        hand("As As Kd Qd Jd")
    with pytest.raises(RankingError, match="five, six or seven cards, and 4 are given"):
        hand("As Kd Qd Jd")


# ---------------------------------------------------------------- a paragraph taken out


@pytest.mark.parametrize("taken", range(9))
@BOTH
def test_a_row_taken_out_changes_the_hands_that_it_names(game: FiveCard, taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    held = tuple(cards(LOWEST_AND_HIGHEST[taken][0]))
    before = game.best(held)
    assert before.cite is game.ROWS.items[taken].cite
    monkeypatch.setattr(game, "ROWS", Ordered(game.ROWS.cite, game.ROWS.items[:taken] + game.ROWS.items[taken + 1 :]))
    game.forget()
    try:
        assert game.best(held).category is not before.category
    finally:
        game.forget()


@BOTH
@pytest.mark.parametrize(
    ("name", "a", "b"), [("RANKS", "Ac 9d 5h 4s 2c", "Kc 9d 5h 4s 2c"), ("PLACES", "Ac 9d 5h 4s 2c", "Kc 9d 5h 4s 3c")]
)
def test_an_order_reversed_changes_what_is_higher(game: FiveCard, name: str, a: str, b: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert hand(a, game).strength > hand(b, game).strength
    declared = getattr(game, name)
    monkeypatch.setattr(game, name, Ordered(declared.cite, declared.items[::-1]))
    game.forget()
    try:
        assert hand(a, game).strength < hand(b, game).strength
    finally:
        game.forget()


@BOTH
def test_each_chapter_declares_its_own_rows(game: FiveCard) -> None:
    number = game.kinds.chapter
    assert [str(row.cite) for row in game.ROWS.items] == [f"{number}.6(b)({at})" for at in range(1, 10)]
    assert [row.category for row in game.ROWS.items] == list(FiveCardHand)[:-1]
    assert (str(game.RANKS.cite), str(game.PLACES.cite)) == (f"{number}.6(a)", f"{number}.{singles(game)}")
    assert sorted(game.RANKS.items, key=lambda rank: rank.order) == list(Rank)
