"""Checking files: a Rules Submission, a table installation, or the folder of a whole facility; all faults at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablegames.games import MODULES, game
from tablegames.law import FindingKind
from tablegames.submission import report as reports
from tablegames.submission.answers import FILED, TEMPORARY, is_permanent, read_answers, read_for_all
from tablegames.submission.fields import Field, Form, check_fields, shown_value
from tablegames.submission.found import Answers
from tablegames.submission.installation import chapter_rows, check_installation
from tablegames.submission.source import MISSING, Source, UnreadableError, decoded, parse_source, read_source

if TYPE_CHECKING:
    from tablegames.law import Finding
    from tablegames.rules import Choice, Declared, Terms

FACILITY: Final = "facility.toml"
TABLES: Final = "tables"
MOST_KEYS: Final = 500
"""Keys and elements of lists in a submission that somebody sends; the largest that is lawful has a tenth of them."""
_TOP: Final = frozenset({"dealing", "vigorish"})  # tables of an installation that are called as a choice is


class FaultsError(Exception):
    """Files with faults where faultless ones were wanted; ``findings`` holds them all."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("\n".join(map(str, findings)))
        self.findings = findings


@dataclass(frozen=True, slots=True)
class Filed:
    """A Rules Submission as it was read: its file, its game, its answers."""

    source: Source
    declared: Declared
    answers: Answers

    @property
    def terms(self) -> Terms | None:
        """The terms, where there is no fault in them."""
        return None if self.answers.findings else self.answers.terms()


@dataclass(slots=True)
class Checked:
    """What a check found: the files, all findings, and a sentence for each file that could not be read.

    ``for_all`` holds, by game, what ``facility.toml`` says for all its tables.
    """

    filed: list[Filed] = field(default_factory=list)
    tables: list[tuple[Source, Declared]] = field(default_factory=list)
    facility: Source | None = None
    for_all: dict[str, Answers] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    read: int = 0  # how many files

    def report(self) -> tuple[Finding, ...]:
        """Give all findings, through the one gate."""
        return reports.report(self.findings)


def check_submission(path: Path | str) -> Checked:
    """Check a Rules Submission, or the folder of a facility with all that is in it.

    A submission that lies beside a ``facility.toml`` takes from it what holds for all tables.
    """
    path = Path(path)
    checked = Checked()
    if path.is_dir():
        _check_folder(path, checked)
        return checked
    if path.name == FACILITY:
        _read_facility(path, checked)
        return checked
    if (path.parent / FACILITY).is_file():
        _read_facility(path.parent / FACILITY, checked)
    _check_filed(path, checked)
    return checked


def check_text(content: str | bytes, *, name: str) -> Checked:
    """Check a Rules Submission that is no file here: what stands in it, and the name by which its findings call it.

    It reads no other file that it names. More keys than any submission has are not checked one by one.
    """
    checked = Checked()
    try:
        source = parse_source(content if isinstance(content, str) else decoded(content, name=name), name=name)
    except UnreadableError as error:
        checked.unreadable.append(str(error))
        return checked
    checked.read = 1
    if len(source.lines) > MOST_KEYS:
        sentence = f"{name} has {len(source.lines):,} keys and values; a Rules Submission has at most {MOST_KEYS:,}."
        checked.unreadable.append(sentence)
    else:
        _check_source(source, checked)
    return checked


def check_table(path: Path | str, submission: Path | str | None = None) -> Checked:
    """Check a table installation, with a Rules Submission also where the two disagree; that one's own faults are told too.

    A table in a facility's folder finds the submission of its game there.
    """
    path = Path(path)
    checked = Checked()
    source = _read(path, checked, kind=FindingKind.INSTALLATION)
    declared = None if source is None else _game_of(source, checked)
    submission = submission or _filed_beside(path, declared)
    terms = None
    if submission is not None:
        filed = check_submission(submission)
        checked.filed, checked.facility = filed.filed, filed.facility
        checked.findings += filed.findings
        checked.unreadable += filed.unreadable
        checked.read += filed.read
        terms = next((one.terms for one in filed.filed if one.declared is declared), None)
        if source is not None and declared is not None and filed.filed and not any(one.declared is declared for one in filed.filed):
            sentence = f"The submission is for {filed.filed[0].declared.slug}, the table for {declared.slug}."
            cite = FILED[is_permanent(declared)]
            checked.findings.append(source.finding(("game",), code="other-game", cite=cite, sentence=sentence))
    if source is not None and declared is not None:
        _check_installed(source, declared, checked=checked, terms=terms)
    return checked


def _check_installed(source: Source, declared: Declared, *, checked: Checked, terms: Terms | None) -> None:
    if any(choice.key in source.data for choice in declared.choices if choice.key not in _TOP) and "positions" not in source.data:
        sentence = "This is a Rules Submission: tablegames submission check is for it."
        checked.findings.append(source.finding((), code="not-a-table", cite=None, sentence=sentence))
        return
    checked.tables.append((source, declared))
    checked.findings += check_installation(source, declared, terms=terms)


def _filed_beside(path: Path, declared: Declared | None) -> Path | None:
    if declared is None or path.parent.name != TABLES or not (path.parent.parent / FACILITY).is_file():
        return None
    found = path.parent.parent / f"{declared.slug}.toml"
    return found if found.is_file() else None


def _read(path: Path, checked: Checked, *, kind: FindingKind = FindingKind.SUBMISSION) -> Source | None:
    try:
        source = read_source(path, kind=kind)
    except UnreadableError as error:
        checked.unreadable.append(str(error))
        return None
    checked.read += 1
    return source


def _game_of(source: Source, checked: Checked) -> Declared | None:
    """Find the game that a file names; the game's declarations are read anew at each check."""
    value = source.get("game")
    if isinstance(value, str) and value in MODULES:
        return game(value).declared
    near = get_close_matches(value, MODULES, n=1) if isinstance(value, str) else []
    said = "is not said" if value is MISSING else f"cannot be {shown_value(value)}"
    guess = f" Did you mean {near[0]}?" if near else ""
    sentence = f"The game {said}: one of {', '.join(MODULES)} is wanted.{guess}"
    checked.findings.append(source.finding(("game",), code="no-game", cite=None, sentence=sentence))
    return None


def _check_filed(path: Path, checked: Checked) -> None:
    source = _read(path, checked)
    if source is not None:
        _check_source(source, checked)


def _check_source(source: Source, checked: Checked) -> None:
    declared = _game_of(source, checked)
    if declared is None:
        return
    if "positions" in source.data or "layout" in source.data:
        sentence = "This is the installation of a table: tablegames table check is for it; a facility keeps such files in tables/."
        checked.findings.append(source.finding((), code="not-a-submission", cite=None, sentence=sentence))
        return
    filed = Filed(source, declared, read_answers(source, declared, facility=checked.for_all.get(declared.slug)))
    checked.filed.append(filed)
    checked.findings += filed.answers.findings
    for choice in declared.choices:
        if choice.whole_facility:
            for_all = checked.for_all.get(declared.slug, Answers())
            _check_same(filed, choice, checked=checked, name=FACILITY, said=for_all.answers.get(choice.key))


# ---------------------------------------------------------------- a facility


def facility_fields() -> tuple[Field, ...]:
    """Give the fields of ``facility.toml``: who it is, and for each game what holds for all its tables."""
    fields = [
        Field("name", Form.TEXT, "The name of the certificate holder.", sample='"Example Casino"'),
        Field("logo", Form.TEXT, "What its logo shows.", sample='"a red lantern"'),
        Field("date", Form.DATE, "The date from which this holds.", sample="2010-03-20"),
    ]
    for slug in MODULES:
        choices = [choice for choice in game(slug).declared.choices if choice.whole_facility]
        fields += (Field(f"{slug}.{choice.key}", Form.ANY, choice.question, choice.cite) for choice in choices)
    return tuple(fields)


def _read_facility(path: Path, checked: Checked) -> None:
    """Check ``facility.toml``, and keep what it says for all tables."""
    source = checked.facility = _read(path, checked)
    if source is None:
        return
    checked.findings += (finding for _, finding in check_fields(source, facility_fields()))
    if source.get("name") is MISSING:
        checked.findings.append(source.finding(("name",), code="no-name", cite=None, sentence="The facility needs a name."))
    for slug in MODULES:
        checked.for_all[slug] = read_for_all(source, game(slug).declared)
        checked.findings += checked.for_all[slug].findings


def _check_folder(folder: Path, checked: Checked) -> None:
    here = Source(str(folder), {})
    if (folder / FACILITY).exists():
        _read_facility(folder / FACILITY, checked)
    else:
        sentence = f"A facility's folder holds a {FACILITY}; there is none."
        checked.findings.append(here.finding((), code="missing-file", cite=None, sentence=sentence))
    files = sorted(path for path in folder.glob("*.toml") if path.name != FACILITY)
    if not files:
        sentence = "A facility's folder holds one Rules Submission per game; there is none."
        checked.findings.append(here.finding((), code="missing-file", cite=TEMPORARY, sentence=sentence))
    for path in files:
        _check_filed(path, checked)
    _check_twice(checked)
    for path in sorted((folder / TABLES).glob("*.toml")):
        _check_table_of(path, checked)


def _check_table_of(path: Path, checked: Checked) -> None:
    source = _read(path, checked, kind=FindingKind.INSTALLATION)
    declared = None if source is None else _game_of(source, checked)
    if source is None or declared is None:
        return
    filed = [one for one in checked.filed if one.declared.slug == declared.slug]
    if not filed:
        sentence = f"The facility has no Rules Submission for {declared.slug}."
        checked.findings.append(source.finding(("game",), code="no-submission", cite=FILED[is_permanent(declared)], sentence=sentence))
    _check_installed(source, declared, checked=checked, terms=filed[0].terms if filed else None)


def _check_twice(checked: Checked) -> None:
    """Find a second submission for a game, and answers for the whole facility that differ between the two."""
    first: dict[str, Filed] = {}
    for filed in checked.filed:
        slug = filed.declared.slug
        one = first.setdefault(slug, filed)
        if one is filed:
            continue
        sentence = f"{one.source.name} is a Rules Submission for {slug} already; there is one for each game."
        cite = FILED[is_permanent(filed.declared)]
        checked.findings.append(filed.source.finding(("game",), code="game-twice", cite=cite, sentence=sentence))
        for choice in filed.declared.choices:
            if choice.whole_facility and choice.key not in checked.for_all.get(slug, Answers()).answers:
                _check_same(filed, choice, checked=checked, name=one.source.name, said=one.answers.answers.get(choice.key))


def _check_same(filed: Filed, choice: Choice, *, checked: Checked, name: str, said: str | bool | int | None) -> None:
    """Find an answer that differs from the one that another file gives for the whole facility."""
    answer = filed.answers.answers.get(choice.key)
    if answer is None or said is None or answer == said:
        return
    cite = chapter_rows(filed.declared).whole_facility or choice.cite
    sentence = f"{choice.title}: {answer} here and {said} in {name}; all tables of the game in a facility have the same."
    checked.findings.append(filed.source.finding((choice.key,), code="not-the-same", cite=cite, sentence=sentence))
