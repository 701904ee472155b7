"""How the lines of a house way are understood: a list of phrases, each with what it looks like, what it means and what it builds.

A phrase is matched whole, in small letters, without articles. `tablegames house-way words` prints the same lists.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Generic, NamedTuple, TypeVar

from tablegames.equipment.cards import Rank

T = TypeVar("T")
Words = Mapping[str, str]
"""What stood in the places of a phrase, such as ``ranks``."""


class UnknownWordsError(Exception):
    """Words that no phrase fits; the message is a sentence for the person who wrote them."""


@dataclass(frozen=True, slots=True)
class Phrase(Generic[T]):
    """One phrase of the language.

    `form` is what people are shown, with `; ` between several; `pattern` has places such as ``<ranks>``; `build` makes of it what it says.
    """

    form: str
    means: str
    pattern: str
    build: Callable[[Words], T]


class Word(NamedTuple):
    """A phrase as it is shown to people: where it can stand, what it looks like and what it means."""

    place: str
    form: str
    means: str


class Vocabulary(Generic[T]):
    """The phrases that may stand at one place of a rule."""

    def __init__(self, what: str, phrases: Iterable[Phrase[T]], *, places: Mapping[str, str]) -> None:
        """Take the phrases; `what` names the place in sentences, `places` has the pattern of each part of a phrase."""
        self.what = what
        self.phrases = tuple(phrases)
        self._patterns = [(re.compile(_filled(phrase.pattern, places)), phrase) for phrase in self.phrases]

    def find(self, text: str) -> T | None:
        """Build what the text says; none where no phrase fits."""
        for pattern, phrase in self._patterns:
            if match := pattern.fullmatch(text):
                return phrase.build({name: found for name, found in match.groupdict().items() if found is not None})
        return None

    def words(self) -> list[Word]:
        """Give the phrases as they are shown to people."""
        return [Word(self.what, phrase.form, phrase.means) for phrase in self.phrases]

    def read(self, text: str) -> T:
        """Build what the text says; raises UnknownWordsError where no phrase fits."""
        found = self.find(text)
        if found is None:
            raise UnknownWordsError(f"{shown(text)} is no {self.what} known here{self._nearest(text)}")
        return found

    def _nearest(self, text: str) -> str:
        forms = {plain(form): form for phrase in self.phrases for form in phrase.form.split("; ")}
        near = get_close_matches(text, forms, n=1)
        return f"; did you mean {forms[near[0]]!r}?" if near else ": tablegames house-way words lists what can stand there."


_PLACE: Final = re.compile(r"<([a-z]+)(\d?)>")


def _filled(pattern: str, places: Mapping[str, str]) -> str:
    return _PLACE.sub(lambda place: f"(?P<{place[1]}{place[2]}>{places[place[1]]})", pattern)


def shown(text: str) -> str:
    """Repeat a text in a sentence, shortened."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


_SHOWN: Final = 60

_ARTICLES: Final = re.compile(r"\b(?:the|an)\s+|\ba\s+(?!(?:besides|and|or|to)\b)(?=\w)", re.IGNORECASE)
_OF_A_KIND: Final = re.compile(r"\b(three|four|3|4)[ -]of[ -]a[ -]kind", re.IGNORECASE)
_NUMBER_OF_A_KIND: Final = {"3": "three", "4": "four"}


def plain(text: str) -> str:
    """Write words as phrases have them: in small letters, without articles and with single spaces.

    >>> plain("Two pair, the higher J to A"), plain("A besides"), plain("a pair of 3 of a kind")
    ('two pair, higher j to a', 'a besides', 'pair of three-of-a-kind')
    """
    spaced = " ".join(text.replace("–", "-").replace("’", "'").split())
    joined = _OF_A_KIND.sub(lambda found: f"{_NUMBER_OF_A_KIND.get(found[1], found[1])}-of-a-kind", spaced)
    return _ARTICLES.sub("", joined).lower()


# ---------------------------------------------------------------- ranks

_RANK_WORDS: Final = {
    **{spelled: rank for rank in Rank for spelled in (rank.word, rank.plural)},
    **{letter + ending: rank for rank in Rank for letter in {rank.symbol.lower()} for ending in ("", "s", "'s")},
    **{"10" + ending: Rank.TEN for ending in ("", "s", "'s")},
    "deuce": Rank.TWO,
    "deuces": Rank.TWO,
}
RANK: Final = "(?:" + "|".join(sorted(map(re.escape, _RANK_WORDS), key=len, reverse=True)) + ")"
RANKS: Final = rf"{RANK} to {RANK}|{RANK} or (?:better|higher|lower|less)|{RANK}(?: or {RANK})*"
"""The pattern of some ranks: J to A, a king or better, 6 or lower, aces, 2 or 3."""


def rank_order(word: str) -> int:
    """Read one rank, as its order: 0 for the 2 to 12 for the ace."""
    return _RANK_WORDS[word].order


def rank_orders(text: str) -> frozenset[int]:
    """Read some ranks.

    >>> sorted(rank_orders("j to a")), sorted(rank_orders("4 or lower")), sorted(rank_orders("kings"))
    ([9, 10, 11, 12], [0, 1, 2], [11])
    """
    if " to " in text:
        ends = sorted(map(rank_order, text.split(" to ")))
        return frozenset(range(ends[0], ends[1] + 1))
    first, _, last = text.partition(" or ")
    if last in {"better", "higher"}:
        return frozenset(range(rank_order(first), 13))
    if last in {"lower", "less"}:
        return frozenset(range(rank_order(first) + 1))
    return frozenset(map(rank_order, text.split(" or ")))


def alternatives(words: Sequence[str]) -> str:
    """Give a pattern that any of the words fits, longer ones first."""
    return "(?:" + "|".join(sorted(map(re.escape, words), key=len, reverse=True)) + ")"


def without_list_commas(text: str, element: str) -> str:
    """Write lists such as `a nine, eight or seven` with `or` alone, so that the commas that are left part conditions.

    >>> without_list_commas("no pair, wong or gong, nine, eight or seven", "pair|wong|gong|nine|eight|seven")
    'no pair or wong or gong, nine or eight or seven'
    """
    joined = text.replace(", or ", " or ")
    return re.sub(rf"(?<! or )\b({element}), (?=(?:(?:{element}), )*(?:{element}) or (?:{element}))", r"\1 or ", joined)
