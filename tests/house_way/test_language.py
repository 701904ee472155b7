"""The language of house ways: what a file says, what is wrong with one, and what other casinos publish in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.equipment.cards import cards
from tablegames.house_way import PACKAGED, PAI_GOW, PAI_GOW_POKER, HouseWay, Problem, card_words, packaged, parse, tile_words, words
from tablegames.house_way.language import LARGEST_TEXT, MOST_RULES
from tablegames.house_way.phrases import UnknownWordsError, plain, without_list_commas
from tablegames.house_way.tile_terms import MADE, SORT

if TYPE_CHECKING:
    from tablegames.house_way.phrases import Vocabulary

CARDS, TILES = f'house way "Mine" for {PAI_GOW_POKER}', f'house way "Mine" for {PAI_GOW}'


def good(*lines: str) -> HouseWay:
    found = parse("\n".join(lines))
    assert isinstance(found, HouseWay), found
    return found


def bad(*lines: str, game: str = "") -> tuple[Problem, ...]:
    found = parse("\n".join(lines), game=game)
    assert isinstance(found, tuple)
    assert all(problem.sentence.endswith((".", "?")) for problem in found)
    return found


def low_of(way: HouseWay, hand: str) -> tuple[str, int]:
    """What goes Low, the pieces in the order of their texts, and the rule that decides."""
    setting = way.set(cards(hand))
    assert setting.flaw is None
    return " ".join(sorted(card.text for card in setting.low)), setting.rule.number


# ---------------------------------------------------------------- a file


def test_a_file_has_a_title_sources_notes_headings_rules_and_what_they_fill() -> None:
    way = good(
        "# a comment",
        "House Way “The Sands” for PAI-GOW-POKER",
        "source: a page, example.org/#pai-gow",
        "  that goes on",
        "note: one thing",
        "",
        "== One pair ==",
        "A pair:",
        "  low the two highest other cards.   # at the table",
        "  fills: nothing much",
        "fills: and a second thing",
        "== Everything else",
        "Otherwise: low the best two cards that can be played",
    )
    assert (way.name, way.game, way.sources, way.notes) == (
        "The Sands",
        PAI_GOW_POKER,
        ("a page, example.org/#pai-gow that goes on",),
        ("one thing",),
    )
    first, second = way.rules
    assert (first.number, first.line, first.heading) == (1, 8, "One pair")
    assert (first.name, first.words) == ("A pair", "A pair: low the two highest other cards")
    assert first.fills == ("nothing much", "and a second thing")
    assert (second.number, second.line, second.heading, second.fills) == (2, 13, "Everything else", ())
    assert first.cite == "rule 1 (A pair)"


def test_all_that_is_wrong_is_told_with_its_line() -> None:
    problems = bad(
        TILES,
        "a pair: play teh pair",
        "",
        "a gnog: play the highest Low hand",
        "note:",
        "fills: what",
        "a pair of 3s",
        "otherwise: the highest Low hand",
        "otherwise: play the highest Low hand, if it is nice",
    )
    assert [problem.line for problem in problems] == [2, 4, 5, 7, 8, 9]
    assert problems[0].sentence == "'teh pair' is no way to play the tiles known here; did you mean 'the pair'?"
    assert problems[1].sentence.startswith("'gnog' is no condition known here")
    assert problems[2].sentence == "Nothing stands behind note:."
    assert "is no rule: a rule has a colon" in problems[3].sentence
    assert problems[4].sentence == "Behind the colon a rule says what is played, such as: play the pair; or: split the pair."
    assert "tablegames house-way words" in problems[5].sentence or "did you mean" in problems[5].sentence


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("", 1, "The text is empty"),
        ("\n  # nothing\n\n", 1, "The text is empty"),
        ("pair: low the pair", 1, 'A house way begins with a line such as: house way "NAME" for pai-gow-poker; not with'),
        ('house way "X" for poker', 1, "Hands are set in pai-gow-poker and in pai-gow, and not in 'poker'."),
        (f"\n{CARDS}\n", 2, "The house way has no rule"),
        (f"{CARDS}\nfills: x\notherwise: low the best two cards", 2, "fills: stands below the rule"),
        (f"{CARDS}\n\x00", 2, "The text has characters that nobody can read"),
        (f"{CARDS}\notherwise: play the pair", 2, "Behind the colon a rule says what goes Low"),
        (f"{CARDS}\notherwise: {'low the pair ' * 100}", 2, "The line has 1,310 characters"),
        ("x" * (LARGEST_TEXT + 1), 1, "The text has 65,537 characters"),
        (CARDS + "\notherwise: low the best two cards" * (MOST_RULES + 1), 202, "A house way has at most 200 rules."),
        (f"{CARDS}\notherwise:", 2, "Behind the colon"),
        (f"{CARDS}\n: low the pair", 2, "'' is no condition"),
    ],
)
def test_a_text_that_is_no_house_way_is_answered_with_a_sentence(text: str, line: int, said: str) -> None:
    [problem] = bad(text)
    assert problem.line == line
    assert said in problem.sentence


def test_a_way_for_the_other_game_is_refused_where_one_is_wanted() -> None:
    [problem] = bad(TILES, "otherwise: play the pair", game=PAI_GOW_POKER)
    assert problem == Problem(1, "This house way is for pai-gow, and one for pai-gow-poker is wanted.")
    assert isinstance(parse(packaged("foxwoods").text, game=PAI_GOW_POKER), HouseWay)


@given(st.text(max_size=300))
def test_no_text_ends_in_an_exception(text: str) -> None:
    for head in ("", f"{CARDS}\n", f"{TILES}\n"):
        parse(head + text)


PIECES = [
    *("otherwise", "pair", "two pair", ",", ":", "low", "play", "the", "a", "A", "K", "or", "better", "and", "if", "unless", "leaving"),
    *("with", "besides", "its", "9", "10s", "2/12", "high", "hand", "then", "split", "possible", "can be", "that", "is", "to"),
]


@given(st.lists(st.sampled_from(PIECES), max_size=14).map(" ".join))
def test_no_heap_of_known_words_ends_in_an_exception(line: str) -> None:
    for head in (CARDS, TILES):
        found = parse(f"{head}\n{line}")
        if isinstance(found, HouseWay):
            found.set(cards("As Ad Kd Kc 9h 4s 2s" if head == CARDS else "6-6 2-4 4-5 1-1"))


# ---------------------------------------------------------------- its words


def vocabularies() -> list[tuple[str, Vocabulary[object]]]:
    names = ("CONDITIONS", "PICKS", "CHOICES", "LEAVING", "IFS")
    return [(module.__name__, getattr(module, name)) for module in (card_words, tile_words) for name in names if hasattr(module, name)]


@pytest.mark.parametrize(("module", "vocabulary"), vocabularies())
def test_every_phrase_that_people_are_shown_is_understood(module: str, vocabulary: Vocabulary[object]) -> None:
    for phrase in vocabulary.phrases:
        for form in phrase.form.split("; "):
            text = plain(form)
            for opening in ("if ", "unless ", "leaving "):
                text = text.removeprefix(opening)
            if module.endswith("tile_words"):
                text = without_list_commas(text, f"{MADE}|{SORT}")
            assert vocabulary.find({"that can be played": "lawful hand"}.get(text, text)) is not None, form
        assert phrase.means


@pytest.mark.parametrize("game", PACKAGED)
def test_the_dictionary_has_every_place_once(game: str) -> None:
    places = [word.place for word in words(game)]
    assert len({word.form for word in words(game)}) == len(places)
    assert {"condition", "condition on the hands as they are set"} <= set(places)


@pytest.mark.parametrize(
    ("hand", "condition"),
    [
        ("As Kd Jc 9h 8s 5d 3h", "no pair"),
        ("As Kd Jc 9h 8s 5d 3h", "high card"),
        ("As Ad Jc 9h 8s 5d 3h", "pair of aces"),
        ("As Ad Jc 9h 8s 5d 3h", "one pair"),
        ("As Jk Jc 9h 8s 5d 3h", "a pair A"),
        ("As Kd Qc Jh Ts 5d 3h", "straight to A"),
        ("As 2d 3c 4h 5s 9d Kh", "straight to 5"),
        ("Jk Kd Qc Jh Ts 5d 3h", "straight to A"),
        ("Jk Qd Jc Th 9s 5d 3h", "straight to K"),
        ("As Kd Qc Jh Ts 5d 3h", "a complete hand"),
        ("As Ks Qs Js Ts 5d 3h", "straight flush or royal flush"),
        ("As Ks Qs Js 9s 5d 3h", "two pair, straight or flush"),
        ("As Ad 9c 9h 8s 8d 3h", "three pairs"),
        ("As Ad Ac 9h 9s 9d 3h", "two three-of-a-kinds"),
        ("As Ad Ac 9h 9s 9d 3h", "full house, its higher three-of-a-kind A, its lower three-of-a-kind 9"),
        ("As Ad 9c 9h 8s 8d 3h", "the highest pair A, the middle pair 9, the lowest pair 8"),
        ("As Ad 9c 9h 8s 7d 3h", "the higher pair A, the lower pair 2 to 9"),
        ("As Ad 9c 9h 8s 7d 3h", "with two pairs, an 8 besides, 8 and 7 besides, no king besides"),
        ("As Ad Ac Kh Ks 7d 3h", "full house of aces"),
        ("As Ad Ac Kh Ks 7d 3h", "its three-of-a-kind of aces, its pair K or better"),
        ("As Ad Ac Kh Ks 7d 3h", "with three-of-a-kind and a pair"),
        ("As Ad Ac Kh Qs 7d 3h", "with three-of-a-kind A"),
        ("9s 9d 9c 9h Qs 7d 3h", "four of a kind 7 to 10, not with a pair"),
        ("9s 9d 9c 9h Qs 7d 3h", "the highest card Q, the fifth highest card 9, the second highest card 9 or lower"),
        ("9s 9d Jk 9h Qs 7d 3h", "with the joker, unless a king besides"),
        ("9s 9d 2c 9h Qs 7d 3h", "without the joker"),
        ("Ks Kd 2c 9h Qs 7d 3h", "when a pair of kings can be low"),
        ("Ks Kd 2c 9h Qs 7d 3h", "unless two queens can be laid low, otherwise, any hand"),
    ],
)
def test_conditions_hold_of_hands_they_describe(hand: str, condition: str) -> None:
    way = good(CARDS, f"{condition}: low the best two cards that can be played", "otherwise: low the two highest cards, if possible")
    assert way.set(cards(hand)).rule.number == 1


@pytest.mark.parametrize(
    ("hand", "condition"),
    [
        ("As 2d 3c 4h 5s 9d Kh", "straight to A"),
        ("As Ad 9c 9h 8s 8d 3h", "the higher pair A"),  # of three pairs none is the higher one
        ("As Ad 9c 9h 8s 8d 3h", "its pair A"),
        ("As Ad Ac 9h 8s 7d 3h", "its pair A"),
        ("As Ad 9c 9h 8s 7d 3h", "an ace besides"),
        ("9s 9d 9c 9h Qs Qd 3h", "a queen besides"),
        ("As Ad Ac 9h 9s 9d 3h", "with three-of-a-kind"),
        ("As Ad 9c 9h 8s 7d 3h", "with one pair"),
        ("As Ks Qs Js Ts 5d 3h", "straight flush"),
    ],
)
def test_and_of_no_others(hand: str, condition: str) -> None:
    way = good(CARDS, f"{condition}: low the two highest cards", "otherwise: low the best two cards that can be played")
    assert way.set(cards(hand)).rule.number == 2


@pytest.mark.parametrize(
    ("hand", "pick", "low"),
    [
        ("As Kd Jc 9h 8s 5d 3h", "low the second and third highest cards", "Jc Kd"),
        ("As Ad Jc 9h 8s 5d 3h", "low the two highest other cards", "9h Jc"),
        ("As Ad Jc Jh 8s 5d 3h", "low the two highest cards besides aces", "Jc Jh"),
        ("As Kd Jc 9h 8s 5d 5h", "low a queen or lower and the next card, if possible", "As Jc"),
        ("As Ad Jc Jh 8s 5d 3h", "low the smaller pair", "Jc Jh"),
        ("As Ad Jc Jh 8s 8d 3h", "low the middle pair", "Jc Jh"),
        ("As Ad Jc Jh 8s 8d 3h", "low the lowest pair", "8d 8s"),
        ("As Ad Jc Jh 8s 8d 3h", "low the best two cards leaving two pair", "Ad As"),
        ("As Ad Jc Jh 8s 5d 3h", "low the best two cards leaving a pair of aces", "Jc Jh"),
        ("As Ad Ac Jh Js 5d 3h", "low the best two cards leaving two pair or better", "Jh Js"),
        ("As Ad Ac Jh Js Jd 3h", "low a pair from the higher three-of-a-kind", "Ac Ad"),
        ("As Ad Ac Jh Js Jd 3h", "low a pair from the lower three-of-a-kind", "Jd Jh"),
        ("9s 9d 9c 9h Qs 7d 3h", "low a pair from the four-of-a-kind", "9d 9h"),
        ("As Kd Jc 9h 8s 5d 5h", "low a king and a jack", "Jc Kd"),
        ("As Kd Jc 9h 8s 5d 5h", "low K-J", "Jc Kd"),
        ("As Kd Qc Jh Ts 5d 5h", "low the best two cards leaving the best hand", "5d 5h"),
        ("As Kd Qc Jh Ts 9d 5h", "low the two highest cards leaving a complete hand", "5h As"),
        ("As Kd Qc Jh Ts 9d 5h", "low the two highest cards leaving the best hand", "5h 9d"),
        ("As Ad Jc Th 8s 5d 3h", "low the best two cards that can be played", "As Th"),
        ("As Ad 5c 5h 8s 9d 3h", "low the highest pair that can be played", "5c 5h"),
    ],
)
def test_picks_lay_the_cards_they_name(hand: str, pick: str, low: str) -> None:
    way = good(CARDS, f"otherwise: {pick}", "otherwise: low the best two cards that can be played")
    setting = way.set(cards(hand))
    assert (sorted(card.order for card in setting.low), setting.rule.number) == (sorted(card.order for card in cards(low)), 1)


@pytest.mark.parametrize(
    ("hand", "clause", "rule"),
    [
        ("Ks Kd Qc Jh Ts 9d Ah", "if it is ace-queen or better", 1),
        ("Ks Kd Qc Jh Ts 9d Ah", "if it is ace-king or better", 2),
        ("Ks Kd Qc Jh Ts 9d Ah", "if it is at least a king", 1),
        ("Ks Kd Qc Jh Ts 9d Ah", "if it is a pair of 10s or better", 2),
        ("Ks Kd Qc Jh Ts 9d Ah", "if that betters the best two cards leaving a complete hand", 2),
        ("Ks Kd Qc Jh Ts 2d Ah", "if that betters the best two cards leaving a complete hand", 1),
        ("Ks Kd Qc Jh Ts 2d Ah", "if it betters the best two cards leaving four-of-a-kind", 1),
        ("Ks Kd Qc Jh Ts 2d Ah", "if with one pair, unless no ace besides", 1),
        ("Ks Kd Qc Jh Ts 2d Ah", "unless with one pair", 2),
    ],
)
def test_if_and_unless_leave_a_hand_to_the_next_rule(hand: str, clause: str, rule: int) -> None:
    way = good(CARDS, f"otherwise: low an ace and the next card, {clause}", "otherwise: low the best two cards that can be played")
    assert way.set(cards(hand)).rule.number == rule


TILE_RULES = [
    ("2-4 1-2 6-6 5-5", "a pair of 4s, 5s, or the Supreme Pair: play the pair", "5-5 6-6"),
    ("1-3 2-2 6-6 5-5", "no pair, Wong or Gong: play 2 and 8", "5-5 6-6"),
    ("6-6 6-6 1-3 3-3", "holding a high 4 and a 12: split the pair", "1-3 6-6"),
    ("6-6 6-6 5-6 4-6", "a pair, the others 10 or 11: play the pair", "4-6 5-6"),
    ("6-6 4-5 5-6 1-1", "a Wong: play the highest Wong, Gong or nine", "1-1 5-6"),
    ("6-6 1-1 1-6 4-6", "holding a 2 and 12: play the 12 High, then the highest Low hand", "1-1 4-6"),
    ("6-6 1-1 1-6 4-6", "holding a teen and a day: play the 2 with the 12", "1-1 6-6"),
    ("2-2 1-5 5-6 3-6", "most points at least 10: play the most points, then the closest points", "1-5 3-6"),
    ("6-6 1-1 1-6 5-5", "otherwise: play the closest points, then the highest tile Low", "1-1 6-6"),
    ("6-6 1-1 1-6 5-5", "the best High hand at least high nine: play the highest High hand", "1-1 5-5"),
    ("6-6 5-6 4-6 5-5", "the best High hand of the most points at least 3: play the highest tile with the lowest tile", "5-5 5-6"),
    ("6-6 6-6 3-6 4-5", "two pairs: play the most Low points", "3-6 4-5"),
]


@pytest.mark.parametrize(("hand", "rule", "low"), TILE_RULES)
def test_rules_for_tiles_set_as_they_say(hand: str, rule: str, low: str) -> None:
    assert low_of(good(TILES, rule, "otherwise: play the highest Low hand"), hand) == (low, 1)


def test_a_comma_behind_a_list_begins_another_condition() -> None:
    way = good(TILES, "no pair, Wong or Gong, a nine, eight or seven: play the highest High hand", "otherwise: play the highest Low hand")
    assert low_of(way, "6-6 1-6 4-6 1-3")[1] == 1
    assert low_of(way, "6-6 4-5 4-6 1-3")[1] == 2
    assert low_of(way, "6-6 5-6 4-6 5-5")[1] == 2


def test_words_are_read_with_articles_or_without_and_in_any_letters() -> None:
    for line in ("A PAIR OF ACES: LOW THE TWO HIGHEST OTHER CARDS", "pair of a: low two highest other cards"):
        assert low_of(good(CARDS, line), "As Ad Jc 9h 8s 5d 3h") == ("9h Jc", 1)


def test_what_is_near_is_guessed() -> None:
    with pytest.raises(UnknownWordsError, match="did you mean 'the two highest other cards'"):
        card_words.PICKS.read("two higest other cards")
