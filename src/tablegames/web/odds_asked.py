"""What the pages and the API are asked about odds: fields with texts, and the question that they make.

The fields are the options of ``tablegames odds`` by their names; ``choice`` may be there several times, as KEY=ANSWER. A question has
one address, which holds all of it, so that it may be kept, sent, and asked of another server.
"""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

from tablegames import house_way
from tablegames.games import game as game_called
from tablegames.house_way import PACKAGED
from tablegames.odds.asked import OWN, Asked, AskedError, StrategyAsked
from tablegames.odds.book import MODELS
from tablegames.odds.counter import question
from tablegames.odds.said import Said, asked_of, written_strategy
from tablegames.odds.unused import WHY
from tablegames.submission import FaultsError, terms_from
from tablegames.submission.form import SubmissionForm
from tablegames.submission.literal import literal
from tablegames.submission.source import UnreadableError, data_of
from tablegames.web.checking import checked_text
from tablegames.web.odds_lines import FILLED, PAYS, emptied, own_lines, own_payouts, wager_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from tablegames.procedure.game import Game
    from tablegames.rules import Choice, Declared, Terms

    Texts = Mapping[str, Sequence[str]]
    TermsOf = Callable[[str], tuple[Game, Terms]]

PLAIN: Final = ("wager", "paytable", "decks", "removed", "house_way", "players", "meter", "size", "strategy", "every")
"""Fields with one text each."""
TERMS: Final = ("submission", "table", "choice")
PACKED: Final = "q"
USES: Final[Mapping[str, tuple[str, ...]]] = {
    "three-card-poker": ("strategy", "removed"),
    "minibaccarat": ("decks", "removed", "size"),
    "texas-holdem-bonus-poker": ("strategy", "size"),
    "four-card-poker": ("strategy", "players", "meter"),
    "let-it-ride-poker": ("strategy", "players", "meter", "size"),
    "let-it-ride-poker-2019": ("strategy", "players", "meter", "size"),
    "pai-gow-poker": ("strategy", "house_way", "size"),
    "pai-gow": ("strategy", "house_way", "players", "size"),
}
"""The fields that each game has a use for, besides wagers and paytables; the models refuse the others."""

METERED: Final = "progressive"
"""The wager that a progressive meter belongs to, and the persons who may have an Envy Bonus of it."""

_LONGEST: Final = {"strategy": 20_000, "house_way": 60_000, "submission": 262_144, "choice": 60_000, PACKED: 12_000}
_LONGEST_OTHER: Final = 2_000
_LONGEST_ADDRESS: Final = 1_500
_LONGEST_PACKED: Final = 8_000
_MOST_UNPACKED: Final = 200_000
_NO: Final = frozenset({"no", "false", "0", "off"})
_WRITTEN: Final = "your rules"


class NoGameError(LookupError):
    """No game of that name has odds; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked: the game, its terms, the options, and the fields that say it all again."""

    game: Game
    terms: Terms
    said: Said
    fields: tuple[tuple[str, str], ...]

    @property
    def declared(self) -> Declared:
        """What the chapter declares of the game."""
        return self.game.declared

    @property
    def question(self) -> dict[str, Any]:
        """The question as plain data."""
        return question(self.game, self.terms, said=self.said)

    @property
    def is_usual(self) -> bool:
        """Whether it is one of the few questions that are counted when somebody looks: the default's, and those of the live tables."""
        return all(name == "table" for name, _ in self.fields)

    @property
    def query(self) -> str:
        """The address of the question behind the game's; packed where it is long.

        Raises:
            AskedError: it is longer than addresses can be.
        """
        plain = urlencode(self.fields)
        if len(plain) <= _LONGEST_ADDRESS:
            return plain
        packed = base64.urlsafe_b64encode(zlib.compress(json.dumps(self.fields).encode(), 9)).decode()
        if len(packed) > _LONGEST_PACKED:
            raise AskedError("That is too long to be asked here: tablegames odds takes it from files, and POST /api/odds/ as a document.")
        return urlencode({PACKED: packed})

    def text(self, name: str) -> str:
        """Give what stands in a field."""
        return next((text for key, text in self.fields if key == name), "")

    def without(self, *names: str) -> tuple[tuple[str, str], ...]:
        """Give all fields but these, for a form that asks for these anew."""
        return tuple(field for field in self.fields if field[0] not in names)

    @property
    def own(self) -> tuple[str, Mapping[str, str]]:
        """The key and the lines of the paytable of one's own that is asked for; nothing where there is none."""
        return own_payouts(self.said.paytable, self._plainly)

    @property
    def emptied(self) -> tuple[list[str], list[tuple[str, str]]]:
        """The hands that the paytable of one's own pays nothing for, and those that it pays as another hand."""
        return emptied(self.said.paytable, self._plainly)

    @property
    def _plainly(self) -> Asked:
        return Asked(self.game, self.terms, wager=self.said.wager)

    @property
    def not_offered(self) -> str:
        """The title of the wager that is asked for although the terms do not offer it; empty otherwise."""
        wager = next((wager for wager in self.declared.wagers if wager.key == self.said.wager), None)
        return "" if wager is None or self.declared.is_offered(wager.key, self.terms) else wager.title

    def only(self, wager: str) -> Wanted:
        """Ask for one wager of the same."""
        said = Said(**{**{name: getattr(self.said, name) for name in Said.__slots__}, "wager": wager})
        return Wanted(self.game, self.terms, said, (*self.without("wager"), ("wager", wager)))


def default(slug: str) -> Wanted:
    """Ask what the wagers of the default Rules Submission cost.

    Raises:
        NoGameError: no such game has odds.
    """
    game = _game(slug)
    return Wanted(game, game.default_setup().terms, Said(), ())


def wanted(slug: str, texts: Texts, *, terms_of: TermsOf, is_form: bool = False) -> Wanted:
    """Make the question of fields; ``terms_of`` gives the terms of a live table by its id.

    Of a form the wager is named where only one can be meant; programs are answered as the command answers.

    Raises:
        NoGameError: no such game has odds.
        AskedError: a field says nothing that can be asked; the message is a sentence.
        FaultsError: the Rules Submission has faults.
    """
    game = _game(slug)
    given = _unpacked(_readable(texts))
    fields = [(name, text.strip()) for name in PLAIN for text in given.get(name, ())[:1] if text.strip()]
    fields = [(name, text) for name, text in fields if name != "every" or text.lower() not in _NO]
    terms, said_of_terms = _terms(game, given, terms_of=terms_of)
    key, lines = own_lines(given, game, terms)
    if lines:
        fields = [*(field for field in fields if field[0] != "paytable"), ("paytable", lines)]
    fields = [*_with_wager(game, terms, fields=fields, key=key, is_form=is_form), *said_of_terms]
    said = _said(game, dict(fields))
    found = Wanted(game, terms, said, tuple(fields))
    asked_of(game, terms, said=said)
    return found


def _game(slug: str) -> Game:
    if slug not in MODELS:
        raise NoGameError(f"There are no exact odds of {slug[:40]!r}; there are of {', '.join(MODELS)}.")
    return game_called(slug)


# ---------------------------------------------------------------- fields


def _readable(texts: Texts) -> dict[str, list[str]]:
    """Take the fields that there are, none of them longer than it may be."""
    found: dict[str, list[str]] = {}
    for name, values in texts.items():
        if name not in {*PLAIN, *TERMS, PACKED, FILLED} and not name.startswith(f"{PAYS}:"):
            continue
        for value in values:
            text = value.replace("\r\n", "\n")
            if len(text) > _LONGEST.get(name, _LONGEST_OTHER):
                raise AskedError(f"{name} is longer than anything that it could say.")
            if "\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
                raise AskedError(f"{name} is no text.")
            found.setdefault(name, []).append(text)
    return found


def _unpacked(texts: dict[str, list[str]]) -> dict[str, list[str]]:
    """Add what a packed address says."""
    packed = texts.pop(PACKED, [])
    if not packed:
        return texts
    try:
        reader = zlib.decompressobj()
        plain = reader.decompress(base64.urlsafe_b64decode(packed[0].encode()), _MOST_UNPACKED)
        rows = [(str(name), str(text)) for name, text in json.loads(plain)] if not reader.unconsumed_tail else []
    except (ValueError, TypeError, RecursionError, zlib.error):
        rows = []
    if not rows:
        raise AskedError("This address is not whole: ask again on the page of the game.")
    found: dict[str, list[str]] = {}
    for name, text in rows:
        found.setdefault(name, []).append(text)
    return _readable(found) | texts


def _with_wager(game: Game, terms: Terms, *, fields: list[tuple[str, str]], key: str, is_form: bool) -> list[tuple[str, str]]:
    """Name the wager where only one can be meant: that of a meter which the terms do not offer, that of the paytable that was changed."""
    texts, declared = dict(fields), game.declared
    wager = texts.get("wager", "")
    is_metered = "meter" in texts or "players" in texts
    if key:
        wager = wager_of(key, texts["paytable"], Asked(game, terms, wager=wager))
    elif is_form and is_metered and not wager and "every" not in texts and any(each.key == METERED for each in declared.wagers):
        wager = "" if declared.is_offered(METERED, terms) else METERED
    return fields if not wager else [("wager", wager), *(field for field in fields if field[0] != "wager")]


def _said(game: Game, texts: Mapping[str, str]) -> Said:
    return Said(
        wager=texts.get("wager", ""),
        paytable=", ".join(line.strip() for line in texts.get("paytable", "").splitlines() if line.strip()),
        decks=_number(texts.get("decks", ""), words="The number of decks"),
        removed=texts.get("removed", ""),
        house_way=_way(game, texts.get("house_way", "")),
        players=_number(texts.get("players", ""), words="The number of players"),
        meter=texts.get("meter", ""),
        size=texts.get("size", ""),
        strategy=_strategy(texts.get("strategy", "")),
        is_every="every" in texts,
    )


def _number(text: str, *, words: str) -> int | None:
    if not text:
        return None
    if not text.isascii() or not text.lstrip("+-").isdigit() or len(text) > 9:
        raise AskedError(f"{words} is a whole number, not {text[:20]!r}.")
    return int(text)


def _way(game: Game, text: str) -> str:
    """Take a house way by its name or written out; a server reads no file that somebody names."""
    if not text:
        return ""
    known = PACKAGED.get(game.slug, ())
    if not known:
        option, why = WHY["house_way"]
        raise AskedError(f"{game.declared.title} has no use for {option}: {why}.")
    if text not in known and not house_way.is_text(text):
        raise AskedError(
            f"{text[:60]!r} is no house way for {game.declared.title}; there are {', '.join(known)}, or one that is written out."
        )
    return text


def _strategy(text: str) -> StrategyAsked | None:
    """Take a strategy by its name, or rules that are written out: they have colons."""
    if not text:
        return None
    return written_strategy(_WRITTEN, text) if "\n" in text or ":" in text else StrategyAsked(text)


# ---------------------------------------------------------------- terms


def _terms(game: Game, texts: Texts, *, terms_of: TermsOf) -> tuple[Terms, list[tuple[str, str]]]:
    """Give the terms, and the fields that say them: those of a live table, of a submission, or the default's with other answers."""
    named = [name for name in TERMS if any(text.strip() for text in texts.get(name, ()))]
    if len(named) > 1:
        raise AskedError(f"The terms are those of one thing: {' or '.join(named)}, not both.")
    if named == ["table"]:
        table = texts["table"][0].strip()
        found, terms = terms_of(table)
        if found.slug != game.slug:
            raise AskedError(f"The table {table[:40]!r} is one of {found.declared.title}, not of {game.declared.title}.")
        return terms, [("table", table)]
    if named == ["submission"]:
        answers = _filed(game, texts["submission"][0])
    else:
        answers = _answers(game, [text for text in texts.get("choice", ()) if text.strip()])
    if not answers:
        return game.default_setup().terms, []
    return terms_from(game.slug, answers), [("choice", f"{key}={_written(answer)}") for key, answer in answers.items()]


def _filed(game: Game, text: str) -> dict[str, object]:
    """Give the answers of a Rules Submission that are not the default's."""
    name = "the submission"
    checked = checked_text(text, name=name)
    if checked.unreadable:
        raise AskedError(" ".join(checked.unreadable))
    if faults := checked.report():
        raise FaultsError(faults)
    declared = checked.filed[0].declared
    if declared.slug != game.slug:
        raise AskedError(f"The submission is for {declared.slug}, not for {game.slug}.")
    form, data = SubmissionForm(declared), data_of(text, name=name)
    usual = form.defaults()

    def is_usual(choice: Choice) -> bool:
        mine = form.typed({choice.key: data[choice.key]})
        return all(mine.get(field) == texts for field, texts in usual.items() if field == choice.key or field.startswith(f"{choice.key}."))

    return {choice.key: data[choice.key] for choice in declared.choices if choice.key in data and not is_usual(choice)}


def _answers(game: Game, texts: Iterable[str]) -> dict[str, object]:
    """Read KEY=ANSWER, where an answer is a word, or a value as a Rules Submission writes it."""
    keys = [choice.key for choice in game.declared.choices]
    answers: dict[str, object] = {}
    for text in texts:
        key, sign, answer = (part.strip() for part in text.partition("="))
        if not sign or key not in keys:
            raise AskedError(
                f"{text[:40]!r} is no choice of {game.declared.title} with an answer: KEY=ANSWER, where KEY is one of {', '.join(keys)}."
            )
        if key in answers:
            raise AskedError("A choice has one answer: choice names one of them twice.")
        answers[key] = _value(answer)
    return answers


def _value(text: str) -> object:
    yes_or_no = {"true": True, "yes": True, "false": False, "no": False}
    if text.lower() in yes_or_no:
        return yes_or_no[text.lower()]
    if text.isascii() and text.isdigit():
        return int(text) if len(text) < 10 else text
    if not text.startswith(('"', "'", "{", "[")):
        return text
    try:
        return data_of(f"value = {text}\n", name="choice")["value"]
    except UnreadableError:
        return text


def _written(answer: object) -> str:
    """Write an answer so that `_value` reads the same."""
    if isinstance(answer, str) and _value(answer) == answer and answer == answer.strip() and answer.isprintable():
        return answer
    return literal(answer)


# ---------------------------------------------------------------- what a page tells of it


def letters(game: Game) -> list[str]:
    """Give the names of the paytables that may be asked for alone, where a key has several."""
    tables = [table for table in game.declared.paytables if table.name != OWN]
    several = [table for table in tables if sum(other.key == table.key for other in tables) > 1]
    return list(dict.fromkeys(table.name for table in several))
