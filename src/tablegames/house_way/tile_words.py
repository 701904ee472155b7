"""The rules of house ways for Pai Gow, in the words in which they are written (§ 535.10(d))."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tablegames.house_way.deciding import Sentence
from tablegames.house_way.four import Choice, Four, Play, Way, has_pair, key_of, points
from tablegames.house_way.phrases import Phrase, UnknownWordsError, Vocabulary, Word, Words, plain, without_list_commas
from tablegames.house_way.tile_terms import LEVEL, MADE, PLACES, SORT, Level, has_each, is_any, sort_of
from tablegames.ranking.tiles import individual_rank

Test = Callable[[Four], bool]
Holds = Callable[[Four, Way], bool]

# ---------------------------------------------------------------- what a hand is


def _can_be(text: str) -> Test:
    made = is_any(text)
    return lambda hand: any(map(made, hand.hands()))


def _cannot_be(text: str) -> Test:
    made = is_any(text)
    return lambda hand: not any(map(made, hand.hands()))


def _holding(text: str) -> Test:
    wanted = [sort_of(one) for one in text.split(" and ")]
    return lambda hand: has_each(wanted, hand.tiles)


def _others(text: str) -> Test:
    """The two tiles that are left when the pair is played."""
    among = frozenset().union(*(sort_of(one) for one in text.split(" or ")))

    def holds(hand: Four) -> bool:
        way = hand.paired()
        return way is not None and any(other.sort != "pair" and among.issuperset(other.tiles) for other in way)

    return holds


def _best_hand(words: Words, *, of_most_points: bool) -> Test:
    side, least = words["side"], Level(words["level"]).lowest

    def holds(hand: Four) -> bool:
        most = max(map(points, hand.ways))
        ways = [way for way in hand.ways if not of_most_points or points(way) == most]
        return max(key_of(getattr(way, side)) for way in ways) >= least

    return holds


def _most_points(words: Words) -> Test:
    least = int(words["number"])
    return lambda hand: max(map(points, hand.ways)) >= least


CONDITIONS: Final = Vocabulary[Test](
    "condition",
    (
        Phrase("otherwise", "every hand", "otherwise|any hand", lambda _: lambda _hand: True),
        Phrase(
            "a pair of 4s, 5s or 6s, or the Supreme Pair; a Wong or Gong; a nine, eight or seven",
            "some two of the tiles make one of these; a pair of 8s is any of the two pairs of rank 4 and 14",
            "<made>",
            lambda words: _can_be(words["made"]),
        ),
        Phrase("no pair, Wong or Gong", "no two of the tiles make one of these", "no <made>", lambda words: _cannot_be(words["made"])),
        Phrase("two pairs", "all four tiles make pairs", "two pairs", lambda _: _two_pairs),
        Phrase(
            "holding a 2/12 and a low 8",
            "these tiles are among the four: by spots, by name, or high and low of those with as many spots; / for any of several",
            "(?:holding|with) <tiles>",
            lambda words: _holding(words["tiles"]),
        ),
        Phrase(
            "the others 2, 10 or 12",
            "the two tiles that the pair leaves are both among these",
            "others <others>",
            lambda words: _others(words["others"]),
        ),
        Phrase(
            "the best Low hand of the most points at least 3 with 3-3",
            "of the ways with the most points: the highest Low (or High) hand is at least that",
            "best <side> hand of most points (?:is )?(?:at least )?<level>(?: or better)?",
            lambda words: _best_hand(words, of_most_points=True),
        ),
        Phrase(
            "the best High hand at least 7",
            "of all three ways",
            "best <side> hand (?:is )?(?:at least )?<level>(?: or better)?",
            lambda words: _best_hand(words, of_most_points=False),
        ),
        Phrase("most points at least 17", "the values of both hands together", "most points at least <number>", _most_points),
    ),
    places=PLACES,
)
"""What can stand before the colon, with commas between."""


def _two_pairs(hand: Four) -> bool:
    way = hand.paired()
    return way is not None and way.high.sort == way.low.sort == "pair"


def read_condition(text: str) -> Test:
    """Read one condition; `unless` turns it round."""
    for word in ("unless ", "not "):
        if text.startswith(word):
            test = CONDITIONS.read(text.removeprefix(word))
            return lambda hand: not test(hand)
    return CONDITIONS.read(text)


# ---------------------------------------------------------------- which way is played


def _always(_hand: Four, _way: Way) -> bool:
    return True


def _no_key(_way: Way) -> tuple[int, ...]:
    return ()


def _made(text: str) -> Choice:
    made = is_any(text)
    return Choice(lambda _, way: made(way.high) or made(way.low), _no_key)


def _highest_made(text: str) -> Choice:
    made = is_any(text)

    def key(way: Way) -> tuple[int, ...]:
        return max((key_of(hand) for hand in way if made(hand)), default=())

    return Choice(lambda _, way: made(way.high) or made(way.low), key)


def _splits(hand: Four, way: Way) -> bool:
    return hand.paired() is not None and not has_pair(way)


def _two_levels(words: Words) -> Choice:
    low, high = Level(words["level1"]), Level(words["level2"])

    def fits(_: Four, way: Way) -> bool:
        return low.lowest <= key_of(way.low) <= low.highest and high.lowest <= key_of(way.high) <= high.highest

    return Choice(fits, _no_key)


def _together(words: Words) -> Choice:
    wanted = [sort_of(words["sort1"]), sort_of(words["sort2"])]
    return Choice(lambda _, way: any(has_each(wanted, hand.tiles) for hand in way), _no_key)


def _on_side(words: Words) -> Choice:
    kind, side = sort_of(words["sort"]), words["side"]
    return Choice(lambda _, way: not kind.isdisjoint(getattr(way, side).tiles), _no_key)


def _highest_with_lowest(hand: Four, way: Way) -> bool:
    ranks = sorted(map(individual_rank, hand.tiles))
    ends = [ranks[0], ranks[-1]]
    return any(sorted(map(individual_rank, two.tiles)) == ends for two in way)


def _highest_tile(words: Words) -> Choice:
    side = words["side"]

    def fits(hand: Four, way: Way) -> bool:
        return min(map(individual_rank, hand.tiles)) in map(individual_rank, getattr(way, side).tiles)

    return Choice(fits, _no_key)


CHOICES: Final = Vocabulary[Choice](
    "way to play the tiles",
    (
        Phrase("the pair; a Wong or Gong", "the ways with such a hand", "<made>", lambda words: _made(words["made"])),
        Phrase(
            "the highest pair, Wong or Gong",
            "of these hands the highest one",
            "highest(?: ranked)? <made>",
            lambda words: _highest_made(words["made"]),
        ),
        Phrase(
            "the highest tile with the lowest tile",
            "by the ranks of single tiles, the 2-4 as fifteenth and the 1-2 as seventeenth",
            "highest(?: ranking)? tile with lowest(?: ranking)? tile",
            lambda _: Choice(_highest_with_lowest, _no_key),
        ),
        Phrase(
            "the most points", "the values of both hands together", "most points", lambda _: Choice(_always, lambda way: (points(way),))
        ),
        Phrase(
            "the most Low points; the most High points",
            "the value alone, not the higher tile; a pair, Wong or Gong above all",
            "most <side> points",
            lambda words: Choice(_always, lambda way: key_of(getattr(way, words["side"]))[:2]),
        ),
        Phrase(
            "the highest Low hand; the highest High hand",
            "by the whole rank",
            "(?:highest|best) <side> hand",
            lambda words: Choice(_always, lambda way: key_of(getattr(way, words["side"]))),
        ),
        Phrase(
            "the closest points",
            "the ways whose two values differ least",
            "closest points",
            lambda _: Choice(_always, lambda way: (-abs((way.high.value or 0) - (way.low.value or 0)),)),
        ),
        Phrase("the highest tile Low", "the ways that have it there", "highest tile <side>", _highest_tile),
        Phrase("7 and 9", "the ways with a Low and a High hand of just these descriptions", "<level1> and <level2>", _two_levels),
        Phrase("the 2 with the 12", "the ways that have such tiles in one hand", "<sort1> with <sort2>", _together),
        Phrase("the 12 High", "the ways that have such a tile there", "<sort> <side>", _on_side),
    ),
    places=PLACES,
)
"""What can stand behind `play`, with `, then` between; `split the pair` stands for itself."""

_SPLIT: Final = Choice(_splits, _no_key)


def _read_play(text: str) -> Play:
    first, *more = text.split(", then ")
    if first in {"split pair", "split it"}:
        steps = [_SPLIT]
    elif first.startswith("play "):
        steps = [CHOICES.read(first.removeprefix("play "))]
    else:
        raise UnknownWordsError("Behind the colon a rule says what is played, such as: play the pair; or: split the pair.")
    return Play((*steps, *(CHOICES.read(step.removeprefix("play ")) for step in more)))


# ---------------------------------------------------------------- and if

_TWO_LEVELS: Final = re.compile(f"({LEVEL}) and ({LEVEL})")


def _makes(text: str) -> Holds:
    wanted = [(Level(low).lowest, Level(high).lowest) for low, high in _TWO_LEVELS.findall(text)]
    return lambda _, way: any(key_of(way.low) >= low and key_of(way.high) >= high for low, high in wanted)


def _at_least(words: Words) -> Holds:
    side, least = words["side"], Level(words["level"]).lowest
    return lambda _, way: key_of(getattr(way, side)) >= least


def _at_most(words: Words) -> Holds:
    side, most = words["side"], Level(words["level"]).highest
    return lambda _, way: key_of(getattr(way, side)) <= most


def _both_lower(hand: Four, way: Way) -> bool:
    paired = hand.paired()
    return paired is not None and key_of(way.low) < key_of(paired.low) and key_of(way.high) < key_of(paired.high)


IFS: Final = Vocabulary[Holds](
    "condition on the hands as they are set",
    (
        Phrase(
            "if that makes 7 and 9 or 8 and 8 or better",
            "the Low hand is at least the first and the High hand at least the second, of one of these",
            "(?:that|it) makes <levels> or better",
            lambda words: _makes(words["levels"]),
        ),
        Phrase(
            "if the Low hand is at least 3 with 3-3",
            "its value is higher, or the same with this tile or a higher one; a pair, Wong or Gong is higher than any value",
            "<side> hand is (?:then )?(?:at least <level1>|<level2> or better)",
            lambda words: _at_least({"level": words.get("level1") or words["level2"], **words}),
        ),
        Phrase(
            "if the High hand is 7 or less",
            "its value is not higher",
            "<side> hand is (?:then )?(?:at most <level1>|<level2> or less)",
            lambda words: _at_most({"level": words.get("level1") or words["level2"], **words}),
        ),
        Phrase(
            "unless both hands are lower than with the pair",
            "both hands rank below those of the way that plays the pair",
            "both hands are lower(?: than with pair)?",
            lambda _: _both_lower,
        ),
    ),
    places=PLACES,
)
"""What can stand behind `if` and `unless`, besides all conditions; `if possible` stands for itself."""

_CLAUSE: Final = re.compile(r",? (?=(?:if|unless) )")
_LISTED: Final = f"{MADE}|{SORT}"


def read_sentence(conditions: str, play: str) -> Sentence[Four, Way]:
    """Read both sides of a rule; raises UnknownWordsError."""
    what, *clauses = _CLAUSE.split(_unlisted(plain(play)))
    ifs = tuple(_read_if(clause) for clause in clauses if clause != "if possible")
    tests = tuple(read_condition(part.strip()) for part in _unlisted(plain(conditions)).split(","))
    return Sentence(tests, _read_play(what), ifs, is_optional=bool(clauses))


def _unlisted(text: str) -> str:
    return without_list_commas(text, _LISTED)


def _read_if(clause: str) -> Holds:
    word, _, text = clause.partition(" ")
    holds = IFS.find(text)
    if holds is None:
        test = read_condition(text)
        return lambda hand, _: test(hand) == (word == "if")
    return lambda hand, way: holds(hand, way) == (word == "if")


_TILES_SHOWN: Final = Word(
    "tiles",
    "9; 9s; 4-5; low 8; high 4; teen; day; gee; 2/12",
    "by spots, as they look, or by name: high 4 is 1-3, low 4 2-2, high 6 3-3, low 6 1-5, high 7 1-6, high 8 4-4, high 10 5-5, "
    "low ones the others with as many spots; teen is 6-6, day 1-1, gee or joon 2-4 or 1-2",
)
_LEVELS_SHOWN: Final = Word(
    "hands", "8; 3 with 3-3; high nine; Gong; Wong; pair", "a value, one with its higher tile, or better than values"
)


def words() -> list[Word]:
    """Give all that can stand in a rule, place by place."""
    split = Word(CHOICES.what, "split the pair", "the ways that part a pair; stands without play")
    ifs = Word(IFS.what, "if possible", "the two hands can be made; else the next rule is asked, as behind any if or unless")
    unless = Word(CONDITIONS.what, "unless holding a 9", "turns any condition round")
    return [*CONDITIONS.words(), unless, _TILES_SHOWN, _LEVELS_SHOWN, split, *CHOICES.words(), ifs, *IFS.words()]


__all__ = ["CHOICES", "CONDITIONS", "IFS", "read_sentence", "words"]
