"""The answers of a Rules Submission to the choices that its game declares."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING

from tablegames.law import chapter, editions
from tablegames.money import ForOne, MoneyError, ToOne, at_least, parse_payout
from tablegames.rules import ChoiceKind, Terms
from tablegames.submission.fields import Field, Form, check_fields, plain, shown_value
from tablegames.submission.installation import chapter_rows
from tablegames.submission.source import MISSING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.law import Cite, Finding
    from tablegames.rules import Choice, Declared, PayRow, Paytable
    from tablegames.submission.lines import KeyPath
    from tablegames.submission.source import Source

FILED = chapter("521")["2"]
"""The outside section by which Rules Submissions are filed and approved."""


def submission_fields(declared: Declared) -> tuple[Field, ...]:
    """Give the fields of a Rules Submission: what it is, and one key for each choice."""
    names = tuple(edition.name for edition in editions(declared.chapter))
    return (
        Field("game", Form.WORD, "The game that the submission is for.", sample=f'"{declared.slug}"', words=(declared.slug,)),
        Field("edition", Form.WORD, "The edition of the chapter that it answers.", sample=f'"{names[0]}"', words=names),
        Field("revision", Form.COUNT, "Counts the versions of this submission.", FILED, sample="1"),
        Field("approved", Form.DATE, "The date of its approval; without one it is a draft.", FILED, sample="2010-03-20"),
        *(Field(choice.key, _FORMS[choice.kind], choice.question, choice.cite) for choice in declared.choices),
    )


_FORMS = {ChoiceKind.ONE_OF: Form.ANY, ChoiceKind.YES_NO: Form.YES, ChoiceKind.ODDS: Form.ANY}


@dataclass(slots=True)
class Answers:
    """What was found: the terms as far as they can be read, the keys that are given or at fault, and all faults."""

    answers: dict[str, str | bool] = field(default_factory=dict)
    payouts: dict[str, Mapping[str, ToOne]] = field(default_factory=dict)
    given: set[str] = field(default_factory=set)
    bad: set[str] = field(default_factory=set)
    findings: list[Finding] = field(default_factory=list)

    def terms(self) -> Terms:
        """Give the terms; only of use where there are no findings."""
        return Terms(dict(self.answers), dict(self.payouts))


def read_answers(source: Source, declared: Declared, *, facility: Answers | None = None) -> Answers:
    """Read and check a whole submission; ``facility`` holds what stands for all tables, found or at fault there."""
    reader = _Reader(source, declared)
    found = reader.found
    for path, finding in check_fields(source, submission_fields(declared)):
        found.findings.append(finding)
        found.bad.add(str(path[0]))
    for choice in declared.choices:
        reader.take(choice, source.get(choice.key), facility=facility)
    _complete(found, declared)
    for conflict in chapter_rows(declared).conflicts:
        if conflict.key not in found.bad and conflict.clashes(found.answers, frozenset(found.given)):
            found.findings.append(source.finding((conflict.key,), code=conflict.code, cite=conflict.cite, sentence=conflict.sentence))
    return found


def read_for_all(source: Source, declared: Declared) -> Answers:
    """Read what ``facility.toml`` says for all tables of a game: the choices that are made for the whole facility."""
    reader = _Reader(source, declared, (declared.slug,))
    for choice in declared.choices:
        value = source.get(declared.slug, choice.key)
        if choice.whole_facility and value is not MISSING:
            reader.take(choice, value)
    return reader.found


def _complete(found: Answers, declared: Declared) -> None:
    """Put in force the paytables that the answers select, and those that nothing selects."""
    choices = {choice.key: choice for choice in declared.choices}
    for table in declared.paytables:
        if table.key not in choices or found.answers.get(table.key) == table.name:
            found.payouts[table.key] = table.payouts()


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads one choice after the other; ``prefix`` is the table in which their keys stand."""

    source: Source
    declared: Declared
    prefix: KeyPath = ()
    found: Answers = field(default_factory=Answers)

    def take(self, choice: Choice, value: object, *, facility: Answers | None = None) -> None:
        """Take the answer to a choice, from the facility where the file has none."""
        if choice.key in self.found.bad:
            return
        if value is MISSING and facility is not None:
            if choice.key in facility.bad:
                self.found.bad.add(choice.key)
                return
            value = facility.answers.get(choice.key, MISSING)
        if value is MISSING:
            self.leave_out(choice)
            return
        self.found.given.add(choice.key)
        before = len(self.found.findings)
        if choice.kind is ChoiceKind.ONE_OF:
            self.one_of(choice, value)
        elif choice.kind is ChoiceKind.ODDS:
            self.odds(choice, value)
        elif isinstance(value, bool):
            self.found.answers[choice.key] = value
        if len(self.found.findings) > before:
            self.found.bad.add(choice.key)

    def blame(self, key: KeyPath, code: str, *, cite: Cite | None, sentence: str) -> None:
        """Note a fault."""
        self.found.findings.append(self.source.finding((*self.prefix, *key), code=code, cite=cite, sentence=sentence))

    def leave_out(self, choice: Choice) -> None:
        """Say that a choice has no answer where it needs one; else the default holds."""
        if choice.key in chapter_rows(self.declared).required:
            sentence = f"The submission does not say: {choice.question} {self.lawful(choice)}"
            self.blame((choice.key,), "no-answer", cite=choice.cite, sentence=sentence)
            self.found.bad.add(choice.key)
        elif choice.kind is not ChoiceKind.ODDS:
            self.found.answers[choice.key] = choice.default

    def lawful(self, choice: Choice) -> str:
        """Say what may be answered."""
        if choice.kind is ChoiceKind.ONE_OF:
            return f"Lawful: {', '.join(option.value for option in choice.options)}."
        return f"A payout for each of {', '.join(row.hand for row in self.floor(choice).rows)} is wanted."

    def one_of(self, choice: Choice, value: object) -> None:
        """Take one of the options."""
        rows = chapter_rows(self.declared)
        if isinstance(value, list) and len(value) > 1:
            sentence = f"{choice.title}: one answer is wanted, not {len(value)} together. {self.lawful(choice)}"
            self.blame((choice.key,), "two-answers", cite=rows.together.get(choice.key, choice.cite), sentence=sentence)
            return
        lawful = [option.value for option in choice.options]
        word = _word(value)
        if word in lawful:
            self.found.answers[choice.key] = word
            return
        near = get_close_matches(word[:40], lawful, n=1)
        guess = f" Did you mean {near[0]}?" if near else ""
        sentence = f"{choice.title}: {shown_value(value)} is no answer. {self.lawful(choice)}{guess}"
        self.blame((choice.key,), "no-such-answer", cite=rows.wrong.get(choice.key, choice.cite), sentence=sentence)

    # ---------------------------------------------------------------- odds

    def floor(self, choice: Choice) -> Paytable:
        """Give the paytable with the least odds of a choice."""
        table = self.declared.paytable(choice.key)
        if table is None:
            raise LookupError(f"{self.declared.slug} declares the choice {choice.key} and no paytable for it")
        return table

    def odds(self, choice: Choice, value: object) -> None:
        """Take a table of odds, the one payout of a table with one line, or the name of the least odds."""
        floor = self.floor(choice)
        if value == floor.name:
            self.found.payouts[choice.key] = floor.payouts()
        elif isinstance(value, str) and len(floor.rows) == 1:
            payout = self.payout((choice.key,), value, row=floor.rows[0])
            if payout is not None:
                self.found.payouts[choice.key] = {floor.rows[0].hand: payout}
        elif isinstance(value, dict):
            self.paytable(choice, value)
        else:
            hands = ", ".join(f'"{row.hand}" = "{row.payout}"' for row in floor.rows)
            sentence = f'{shown_value(value)} does not fit here: a table such as {hands}, or "{floor.name}".'
            self.blame((choice.key,), "wrong-type", cite=None, sentence=sentence)

    def paytable(self, choice: Choice, value: Mapping[str, object]) -> None:
        """Take a table of odds, line by line."""
        floor = self.floor(choice)
        hands = {row.hand: row for row in floor.rows}
        payouts = {}
        for hand, text in value.items():
            if hand not in hands:
                near = get_close_matches(hand[:40], hands, n=1, cutoff=0.5)
                advice = f"the nearest is {near[0]}" if near else f"its lines are {', '.join(hands)}"
                sentence = f"{hand[:40]!r} is no line of the {choice.title}; {advice}."
                self.blame((choice.key, hand), "no-such-hand", cite=floor.cite, sentence=sentence)
            elif (payout := self.payout((choice.key, hand), text, row=hands[hand])) is not None:
                payouts[hand] = payout
        for hand, row in hands.items():
            if hand not in value:
                sentence = f"The {choice.title} say nothing of a {hand}; the least is {row.payout}."
                self.blame((choice.key, hand), "no-odds", cite=row.cite, sentence=sentence)
        self.found.payouts[choice.key] = payouts

    def payout(self, key: KeyPath, value: object, *, row: PayRow) -> ToOne | None:
        """Take one payout of a table whose lines are the least that may be paid."""
        if not isinstance(value, str):
            self.blame(
                key, "wrong-type", cite=None, sentence=f'{shown_value(value)} does not fit here: odds in quotes, such as "{row.payout}".'
            )
            return None
        try:
            payout = parse_payout(value)
        except MoneyError as error:
            self.blame(key, "not-odds", cite=None, sentence=f'{error} Here odds such as "{row.payout}" are wanted.')
            return None
        if isinstance(payout, ForOne):
            sentence = (
                f'"{value}": what the law gives as "to" is never said as "for", which would keep the wager; the least is {row.payout}.'
            )
            self.blame(key, "for-not-to", cite=row.cite, sentence=sentence)
        elif not isinstance(payout, ToOne):
            self.blame(key, "not-odds", cite=row.cite, sentence=f'"{payout}" does not fit here: odds such as {row.payout}, the least.')
        elif not at_least(payout, row.payout):
            self.blame(key, "below-least", cite=row.cite, sentence=f"A {row.hand} pays {row.payout} at the least, not {payout}.")
        else:
            return payout
        return None


def _word(value: object) -> str:
    """A percentage may be written 5, "5", "5%" or "5 percent"; anything else stands as it is."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    text = plain(value).strip()
    figure = text.removesuffix("%").removesuffix("percent").strip()
    return figure if figure.isdigit() else text
