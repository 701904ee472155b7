"""The questions of a Rules Submission as a page asks them: each with its fields, what stands in them, and what the check found."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames import house_way
from tablegames.house_way import PACKAGED
from tablegames.law import Cite
from tablegames.law.readings import reading
from tablegames.person.text import Line, summaries, verdict_line
from tablegames.rules import ODDS_KINDS, ChoiceKind
from tablegames.rules.progressive import PROGRESSIVE
from tablegames.submission.fields import NONE
from tablegames.submission.form import APPROVED, OTHER, OWN, REVISION, day, hand_name, is_idle, own_name, text_of, wanted
from tablegames.submission.installation.rows import may_be_left_out
from tablegames.submission.new import plain_answer
from tablegames.submission.report import spot
from tablegames.submission.source import is_within, shown_path

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablegames.house_way import HouseWay
    from tablegames.law import Finding
    from tablegames.law.readings import Reading
    from tablegames.rules import Choice
    from tablegames.rules.paytable import Paytable
    from tablegames.submission.form import SubmissionForm, Typed
    from tablegames.submission.source import Source

MOST_TOLD: Final = 100
_QUOTES: Final = " in quotes"


class Told(NamedTuple):
    """A finding as it is told beside a field: its code, its words, the name of its field, and the field's place on the page."""

    code: str
    line: Line
    label: str
    target: str

    @property
    def brief(self) -> str:
        """The words behind the name of the field, which many begin with."""
        return self.line.words.removeprefix(f"{self.label}: ")


class Option(NamedTuple):
    """One answer that can be picked; ``is_stray`` one that the law does not have, and that stands in the file."""

    value: str
    meaning: str
    cites: tuple[Cite, ...]
    place: str
    is_picked: bool
    is_stray: bool = False


class Row(NamedTuple):
    """One line of a table of odds: the hand, what the law says of it, and what stands in its field."""

    hand: str
    name: str
    place: str
    value: str
    least: str
    cites: tuple[Cite, ...]
    told: tuple[Told, ...]


class Head(NamedTuple):
    """A field that is no choice: the version of a submission, the day of its approval, a key that the game does not have."""

    name: str
    place: str
    value: str
    told: tuple[Told, ...]


class Places:
    """Which field of the page each finding belongs to."""

    def __init__(self, form: SubmissionForm, typed: Typed, *, source: Source) -> None:
        """Take the form, what stands in it, and the file that comes of it."""
        self.source = source
        self.ways = {choice.key for choice in form.declared.choices if choice.kind is ChoiceKind.HOUSE_WAY}
        self.found: dict[str, tuple[str, str]] = {}
        for key, label in ((REVISION, "Revision"), (APPROVED, "Approval")):
            self.found[key] = (label, f"f-{key}")
        for choice in form.declared.choices:
            for number, hand in enumerate(hands(form, choice, typed=typed), 1):
                self.found[shown_path((choice.key, hand))] = (f"{choice.title}, {hand}", f"f-{choice.key}-{number}")
            self.found[choice.key] = (choice.title, f"f-{choice.key}{_first(choice, typed)}")
        for number, name in enumerate(others(typed), 1):
            key = name.removeprefix(OTHER)
            self.found[shown_path((key,))] = (key, f"f-other-{number}")

    def key(self, finding: Finding) -> str:
        """Give the key of the field that a finding is told at; nothing where it is about the whole."""
        said = spot(finding).key
        return said if said in self.found else next((key for key in self.found if is_within(said, key)), "")

    def told(self, finding: Finding) -> Told:
        """Tell a finding: what the file has in quotes, a form has without."""
        label, target = self.found.get(self.key(finding), ("The submission", "form"))
        line = verdict_line(finding, lead=self._lead(finding))
        return Told(finding.code, line._replace(words=line.words.replace(_QUOTES, "")), label, target)

    def _lead(self, finding: Finding) -> str:
        """Say at which line of a house way of one's own a finding was made."""
        at = spot(finding)
        line = at.line - self.source.line((at.key,)) if at.key in self.ways else 0
        return f"Line {line}: " if line > 0 else ""


def _first(choice: Choice, typed: Typed) -> str:
    """Give the end of the place of the field where a person begins to mend an answer."""
    if choice.kind is ChoiceKind.HOUSE_WAY and text_of(typed, choice.key) == OWN:
        return "-text"
    return "-1" if choice.kind in PICKED | ODDS_KINDS else ""


PICKED: Final = frozenset({ChoiceKind.ONE_OF, ChoiceKind.SOME_OF, ChoiceKind.YES_NO, ChoiceKind.HOUSE_WAY})
"""The kinds of choices whose answers are picked from a list."""


def hands(form: SubmissionForm, choice: Choice, *, typed: Typed) -> list[str]:
    """Give the hands of a table of odds: the chapter's, then those that only stand in the file."""
    if choice.kind not in ODDS_KINDS:
        return []
    known = [row.hand for row in form.rows(choice)]
    prefix = f"{choice.key}."
    typed_hands = [name.removeprefix(prefix) for name in typed if name.startswith(prefix) and text_of(typed, name)]
    return list(dict.fromkeys([*known, *typed_hands]))


def others(typed: Typed) -> list[str]:
    """Give the fields of keys that the game does not have."""
    return [name for name in typed if name.startswith(OTHER) and text_of(typed, name)]


@dataclass(frozen=True)
class Question:
    """One choice on the page."""

    form: SubmissionForm
    choice: Choice
    typed: Typed
    found: dict[str, list[Told]]
    """What the check found, by the key of the field."""

    @property
    def key(self) -> str:
        """The key of the choice."""
        return self.choice.key

    @property
    def kind(self) -> str:
        """The kind of the choice, by which the page picks its fields."""
        return self.choice.kind.name.lower()

    @property
    def value(self) -> str:
        """What stands in the one field; of a percentage the figure alone."""
        text = text_of(self.typed, self.key)
        return text.removesuffix("%").rstrip() if self.choice.kind is ChoiceKind.RATE else text

    @property
    def summary(self) -> str:
        """What the paragraph says, in our words."""
        [(_, summary)] = summaries([self.choice.cite])
        return summary

    @property
    def told(self) -> list[Told]:
        """What was found at the choice as a whole."""
        return self.found.get(self.key, [])

    @property
    def is_faulty(self) -> bool:
        """Whether anything was found at the choice or a line of it."""
        return any(is_within(key, self.key) for key, told in self.found.items() if told)

    @property
    def is_idle(self) -> bool:
        """Whether the choice has no meaning beside the other answers."""
        return is_idle(self.choice, self.typed)

    @property
    def depends(self) -> tuple[str, str, tuple[str, ...]] | None:
        """The choice that this one depends on: its title, its key, the answers beside which this one has a meaning."""
        if self.choice.only_with is None:
            return None
        other, words = self.choice.only_with
        title = next(choice.title for choice in self.form.declared.choices if choice.key == other)
        return title, other, tuple(map(plain_answer, words))

    @property
    def reading(self) -> Reading | None:
        """The reading on which the choice rests, if any."""
        return reading(self.choice.reading) if self.choice.reading else None

    @property
    def is_as_read(self) -> bool:
        """Whether the answer is the one of the reading."""
        return self.choice.kind not in ODDS_KINDS and self.value == plain_answer_of(self.choice.default)

    @property
    def is_left_out(self) -> bool:
        """Whether what the choice is about is not offered."""
        if self.choice.kind in ODDS_KINDS:
            return not self.value and not any(row.value for row in self.rows)
        return may_be_left_out(self.choice) and self.value in {"", NONE}

    @property
    def hint(self) -> str:
        """What may be typed into the one field."""
        return wanted(self.choice, self.form.declared, paytable=text_of(self.typed, PROGRESSIVE))

    @cached_property
    def options(self) -> list[Option]:
        """What can be picked."""
        picked = [text.strip() for text in self.typed.get(self.key, ())]
        listed = list(self._listed())
        lawful = [value for value, _, _ in listed]
        stray = [text for text in dict.fromkeys(picked) if text and text not in lawful]
        rows = [*((*row, False) for row in listed), *((value, "no lawful answer; it stood in the file", (), True) for value in stray)]
        return [
            Option(value, meaning, cites, f"f-{self.key}-{number}", value in picked, is_stray)
            for number, (value, meaning, cites, is_stray) in enumerate(rows, 1)
        ]

    def _listed(self) -> Iterable[tuple[str, str, tuple[Cite, ...]]]:
        if self.choice.kind is ChoiceKind.YES_NO:
            yield from (("true", "Yes", ()), ("false", "No", ()))
        elif self.choice.kind is ChoiceKind.HOUSE_WAY:
            for name in PACKAGED[self.form.declared.slug]:
                yield name, f"“{house_way.packaged(name).name}”, as it comes with tablegames", ()
            yield OWN, "one of your own, written below", ()
        else:
            yield from ((option.value, option.meaning, (option.cite,)) for option in self.choice.options)

    @cached_property
    def rows(self) -> list[Row]:
        """The lines of a table of odds."""
        known = {row.hand: row for row in self.form.rows(self.choice)}
        is_own = self.choice.kind is ChoiceKind.OWN_ODDS
        found = []
        for number, hand in enumerate(hands(self.form, self.choice, typed=self.typed), 1):
            name, row = hand_name(self.choice, hand), known.get(hand)
            least = "" if row is None or is_own else str(row.payout)
            told = tuple(self.found.get(shown_path((self.key, hand)), ()))
            cites = () if row is None else (row.cite,)
            found.append(Row(hand, name, f"f-{self.key}-{number}", text_of(self.typed, name), least, cites, told))
        return found

    @property
    def sample(self) -> str:
        """Odds as they may be written in a table of one's own."""
        return str(self.form.rows(self.choice)[0].payout)

    @property
    def tables(self) -> tuple[Paytable, ...]:
        """The paytables of the chapter that the choice picks from."""
        if self.choice.kind in ODDS_KINDS:
            return ()
        return tuple(table for table in self.form.declared.paytables if table.key == self.key)

    @property
    def table_hands(self) -> list[str]:
        """The hands of all these paytables."""
        return list(dict.fromkeys(row.hand for table in self.tables for row in table.rows))

    @property
    def own(self) -> tuple[str, str]:
        """The name of the field for a house way of one's own, and what stands in it."""
        return own_name(self.choice), text_of(self.typed, own_name(self.choice))

    @property
    def words(self) -> list[house_way.Word]:
        """The phrases that a rule of a house way is made of."""
        return house_way.words(self.form.declared.slug)

    @property
    def ways(self) -> list[tuple[str, HouseWay]]:
        """The house ways that come with tablegames."""
        return [(name, house_way.packaged(name)) for name in PACKAGED[self.form.declared.slug]]


def plain_answer_of(answer: str | bool | int) -> str:
    """Write an answer as it stands in a field."""
    return plain_answer(answer) if isinstance(answer, str | bool) else str(answer)


@dataclass(frozen=True)
class Asked:
    """All questions of a form, and what the check found."""

    form: SubmissionForm
    typed: Typed
    source: Source
    """The file that comes of the form."""
    all_findings: tuple[Finding, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings that are told on one page; a house way of one's own can have thousands."""
        return self.all_findings[:MOST_TOLD]

    @property
    def untold(self) -> int:
        """How many more there are."""
        return len(self.all_findings) - len(self.findings)

    @cached_property
    def places(self) -> Places:
        """Which field each finding belongs to."""
        return Places(self.form, self.typed, source=self.source)

    @cached_property
    def told(self) -> list[Told]:
        """All findings, in the order of the file."""
        return [self.places.told(finding) for finding in self.findings]

    @cached_property
    def by_key(self) -> dict[str, list[Told]]:
        """All findings, by the key of the field."""
        found: dict[str, list[Told]] = {}
        for finding, told in zip(self.findings, self.told, strict=True):
            found.setdefault(self.places.key(finding), []).append(told)
        return found

    @cached_property
    def questions(self) -> list[Question]:
        """The choices in the order of the chapter."""
        return [Question(self.form, choice, self.typed, self.by_key) for choice in self.form.declared.choices]

    def _head(self, name: str) -> Head:
        return Head(name, f"f-{name}", text_of(self.typed, name), tuple(self.by_key.get(name, ())))

    @property
    def revision(self) -> Head:
        """The version of the submission."""
        return self._head(REVISION)

    @property
    def approved(self) -> Head:
        """The day of its approval."""
        return self._head(APPROVED)

    @property
    def has_day(self) -> bool:
        """Whether the field of the approval is empty or holds a day, so that a browser's calendar can show it."""
        value = self.approved.value
        return not value or not isinstance(day(value), str)

    @property
    def others(self) -> list[Head]:
        """The keys of a file that the game does not have."""
        return [
            Head(name, f"f-other-{number}", text_of(self.typed, name), tuple(self.by_key.get(shown_path((name.removeprefix(OTHER),)), ())))
            for number, name in enumerate(others(self.typed), 1)
        ]
