"""The text of a house way, line by line.

    house way "NAME" for pai-gow-poker
    source: where the house way was published
    note: anything a reader should know
    == A heading
    CONDITION, CONDITION: low WHICH CARDS, if CONDITION
      fills: what of the published text the rule above fills

An indented line goes on with the one above it, unless it is such a line of its own. What stands behind a # at its beginning, or
behind a space, is for people.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tablegames.house_way import card_words, tile_words
from tablegames.house_way.phrases import UnknownWordsError, shown
from tablegames.house_way.setting import CardSetter, TileSetter
from tablegames.house_way.way import PAI_GOW, PAI_GOW_POKER, HouseWay, Problem, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.house_way.way import Setter

LARGEST_TEXT: Final = 64 * 1024
"""Characters of a house way, and no more."""
LONGEST_LINE: Final = 500
MOST_RULES: Final = 200

_TITLE: Final = re.compile(r"house way [\"'“”„](?P<name>[^\"“”„]{1,80})[\"'“”] for (?P<game>\S+)", re.IGNORECASE)
_KEYED: Final = re.compile(r"(source|note|fills):\s*(.*)", re.IGNORECASE)
_HEADING: Final = re.compile(r"==+\s*(.*?)\s*=*")
_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#.*")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]")


class _Line(NamedTuple):
    """A line that says something, with those that go on with it, and the number of the first."""

    number: int
    words: str


@dataclass(slots=True)
class _Draft:
    """What was read so far."""

    name: str = ""
    game: str = ""
    heading: str = ""
    sources: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    sentences: list[Any] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def complain(self, line: int, sentence: str) -> None:
        self.problems.append(Problem(line, sentence))


def parse(text: str, *, game: str = "") -> HouseWay | tuple[Problem, ...]:
    """Read the text of a house way, or say what is wrong with it, line by line.

    `game` is the slug of the game that the way is wanted for, if it must be for that one.

    >>> parse('house way "Mine" for pai-gow' + chr(10) + 'a pair: play teh pair')
    (Problem(line=2, sentence="'teh pair' is no way to play the tiles known here; did you mean 'the pair'?"),)
    """
    unreadable = _unreadable(text)
    if unreadable:
        return (unreadable,)
    draft = _Draft()
    for line in _logical_lines(text):
        if draft.game:
            _read_line(draft, line)
        else:
            _read_title(draft, line, wanted=game)
            if draft.problems:
                return tuple(draft.problems)
    if not draft.rules and not draft.problems:
        draft.complain(
            max(1, text.count("\n")), "The house way has no rule: a rule is a line such as: otherwise: " + _example(draft.game) + "."
        )
    if draft.problems:
        return tuple(draft.problems)
    return _finished(draft, text)


def _finished(draft: _Draft, text: str) -> HouseWay:
    rules = tuple(draft.rules)
    setter: Setter = (CardSetter if draft.game == PAI_GOW_POKER else TileSetter)(rules, draft.sentences)
    return HouseWay(text, draft.name, draft.game, rules, tuple(draft.sources), tuple(draft.notes), setter)


def _example(game: str) -> str:
    return "low the best two cards that can be played" if game == PAI_GOW_POKER else "play the highest Low hand"


def _unreadable(text: str) -> Problem | None:
    if len(text) > LARGEST_TEXT:
        return Problem(1, f"The text has {len(text):,} characters: a house way has at most {LARGEST_TEXT:,}.")
    found = _CONTROL.search(text)
    if found:
        at = text.count("\n", 0, found.start()) + 1
        return Problem(at, "The text has characters that nobody can read: a house way is plain text in UTF-8.")
    if not any(_COMMENT.sub("", line).strip() for line in text.splitlines()):
        return Problem(1, 'The text is empty: a house way begins with a line such as: house way "NAME" for pai-gow-poker.')
    return None


def _logical_lines(text: str) -> Iterator[_Line]:
    number, held = 0, ""
    for at, raw in enumerate(text.splitlines(), 1):
        line = _COMMENT.sub("", raw)
        words = line.strip()
        if not words:
            continue
        is_more = line[0] in " \t" and held and not _KEYED.fullmatch(words) and not words.startswith("==")
        if is_more:
            held += " " + words
            continue
        if held:
            yield _Line(number, held)
        number, held = at, words
    if held:
        yield _Line(number, held)


def _read_title(draft: _Draft, line: _Line, *, wanted: str) -> None:
    number, words = line
    found = _TITLE.fullmatch(words)
    if found is None:
        draft.complain(number, f'A house way begins with a line such as: house way "NAME" for {PAI_GOW_POKER}; not with {shown(words)}.')
        return
    game = found["game"].lower().rstrip(".")
    if game not in {PAI_GOW_POKER, PAI_GOW}:
        draft.complain(number, f"Hands are set in {PAI_GOW_POKER} and in {PAI_GOW}, and not in {shown(found['game'])}.")
    elif wanted and game != wanted:
        draft.complain(number, f"This house way is for {game}, and one for {wanted} is wanted.")
    draft.name, draft.game = found["name"].strip(), game


def _read_line(draft: _Draft, line: _Line) -> None:
    number, words = line
    if len(words) > LONGEST_LINE and not _KEYED.fullmatch(words):
        draft.complain(number, f"The line has {len(words):,} characters: nobody reads a rule of more than {LONGEST_LINE} at the table.")
    elif heading := _HEADING.fullmatch(words):
        draft.heading = heading[1]
    elif keyed := _KEYED.fullmatch(words):
        _read_keyed(draft, _Line(number, keyed[2]), key=keyed[1].lower())
    else:
        _read_rule(draft, line)


def _read_keyed(draft: _Draft, line: _Line, *, key: str) -> None:
    number, words = line
    if not words:
        draft.complain(number, f"Nothing stands behind {key}:.")
    elif key == "source":
        draft.sources.append(words)
    elif key == "note":
        draft.notes.append(words)
    elif draft.rules:
        draft.rules[-1] = replace(draft.rules[-1], fills=(*draft.rules[-1].fills, words))
    elif not draft.problems:
        draft.complain(number, "fills: stands below the rule that fills something, and no rule stands above.")


def _read_rule(draft: _Draft, line: _Line) -> None:
    number, words = line.number, " ".join(line.words.split()).rstrip(".")
    conditions, colon, pick = words.partition(":")
    if not colon:
        draft.complain(
            number,
            f"{shown(words)} is no rule: a rule has a colon, and behind it what is done, such as: otherwise: {_example(draft.game)}.",
        )
        return
    if len(draft.rules) >= MOST_RULES:
        draft.complain(number, f"A house way has at most {MOST_RULES} rules.")
        return
    read = card_words.read_sentence if draft.game == PAI_GOW_POKER else tile_words.read_sentence
    try:
        draft.sentences.append(read(conditions, pick))
    except UnknownWordsError as error:
        draft.complain(number, str(error))
    else:
        draft.rules.append(Rule(len(draft.rules) + 1, number, words, draft.heading))
