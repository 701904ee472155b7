"""The answers of a Rules Submission to the choices that its game declares."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime
from difflib import get_close_matches
from typing import TYPE_CHECKING

from tablegames.games import MODULES, game
from tablegames.law import chapter, editions
from tablegames.money import format_money, parse_rate
from tablegames.procedure.words import upper
from tablegames.rules import ODDS_KINDS, ChoiceKind
from tablegames.rules.choice import LONGEST_TEXT
from tablegames.rules.progressive import INITIAL, PROGRESSIVE, RESET
from tablegames.submission.fields import NONE, Field, Form, cents_of, check_fields, fault, in_dollars, is_no, plain, shown_value
from tablegames.submission.found import Answers, Noting
from tablegames.submission.house_way import WayReader
from tablegames.submission.house_way import wanted as wanted_way
from tablegames.submission.installation import chapter_rows
from tablegames.submission.odds import OddsReader
from tablegames.submission.source import MISSING

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from tablegames.law import Cite
    from tablegames.rules import Choice, Declared
    from tablegames.submission.lines import KeyPath
    from tablegames.submission.source import Source

TEMPORARY = chapter("521")["2"]
PERMANENT = chapter("601a")["2"]
FILED = {False: TEMPORARY, True: PERMANENT}
"""The outside sections by which Rules Submissions are filed and approved, by whether the chapter is a permanent one."""


def is_permanent(declared: Declared) -> bool:
    """Tell whether a game's chapter is one of the permanent regulations, whose numbers end in a letter."""
    return declared.chapter.endswith("a")


def filed_by(declared: Declared) -> Cite:
    """Give the outside section by which the submission of a game is filed."""
    return FILED[is_permanent(declared)]


def edition_name(declared: Declared) -> str:
    """Give the name of the edition that a game runs: the one that its own name ends in, or else the first."""
    names = [edition.name for edition in editions(declared.chapter)]
    return next((name for name in names if declared.slug.endswith(f"-{name}")), names[0])


def in_force_from(declared: Declared) -> date:
    """Give the day from which the text that a game runs is in force."""
    return next(one.in_force_from for one in editions(declared.chapter) if one.name == edition_name(declared))


def submission_fields(declared: Declared) -> tuple[Field, ...]:
    """Give the fields of a Rules Submission: what it is, and one key for each choice."""
    filed = filed_by(declared)
    edition, since = edition_name(declared), in_force_from(declared)
    return (
        Field("game", Form.WORD, "The game that the submission is for.", sample=f'"{declared.slug}"', words=(declared.slug,)),
        Field("edition", Form.WORD, "The edition of the chapter that it answers.", sample=f'"{edition}"', words=(edition,)),
        Field("revision", Form.COUNT, "Counts the versions of this submission.", filed, sample="1"),
        Field("approved", Form.DATE, "The date of its approval; without one it is a draft.", filed, sample=since.isoformat()),
        *(Field(choice.key, _form(choice), choice.question, choice.cite) for choice in declared.choices),
    )


def _form(choice: Choice) -> Form:
    if choice.kind is ChoiceKind.MONEY and choice.is_optional:
        return Form.MONEY_OR_NONE
    return _FORMS.get(choice.kind, Form.ANY)


_FORMS = {
    ChoiceKind.YES_NO: Form.YES,
    ChoiceKind.COUNT: Form.COUNT,
    ChoiceKind.MONEY: Form.MONEY,
    ChoiceKind.RATE: Form.RATE,
    ChoiceKind.TEXT: Form.TEXT,
}


def read_answers(source: Source, declared: Declared, *, facility: Answers | None = None) -> Answers:
    """Read and check a whole submission; ``facility`` holds what stands for all tables, found or at fault there."""
    reader = _Reader(source, declared)
    found = reader.found
    fields = submission_fields(declared)
    rates = {field.key: field.cite for field in fields if field.form is Form.RATE}
    for path, finding in check_fields(source, fields):
        cite = rates.get(str(path[0])) if finding.code == "wrong-type" else None
        sentence = finding.sentence if finding.code != "unknown-key" else elsewhere(path, declared) or finding.sentence
        found.findings.append(replace(finding, cite=cite or finding.cite, sentence=sentence))
        found.bad.add(str(path[0]))
    for choice in sorted(declared.choices, key=lambda choice: choice.only_with is not None):  # what others depend on comes first
        reader.take(choice, source.get(choice.key), facility=facility)
    found.answers = {choice.key: found.answers[choice.key] for choice in declared.choices if choice.key in found.answers}
    _complete(found, declared)
    for conflict in chapter_rows(declared).conflicts:
        if conflict.key not in found.bad and conflict.clashes(found.answers, frozenset(found.given)):
            found.findings.append(source.finding((conflict.key,), code=conflict.code, cite=conflict.cite, sentence=conflict.sentence))
    reader.meter()
    reader.approval()
    return found


def elsewhere(path: KeyPath, declared: Declared) -> str:
    """Say of a key which game that runs the same chapter in another edition has it as a choice; nothing where none has."""
    for slug in MODULES:
        other = game(slug).declared
        if other.chapter == declared.chapter and any(choice.key == path[0] for choice in other.choices):
            return f"{path[0]} is a choice of {slug} ({other.edition}) and no key of a submission for {declared.slug}."
    return ""


def read_for_all(source: Source, declared: Declared) -> Answers:
    """Read what ``facility.toml`` says for all tables of a game: the choices that are made for the whole facility."""
    reader = _Reader(source, declared, (declared.slug,))
    for choice in declared.choices:
        value = source.get(declared.slug, choice.key)
        if not choice.whole_facility or value is MISSING:
            continue
        if told := fault(Field(choice.key, _form(choice), choice.question), value):
            reader.blame((choice.key,), "wrong-type", cite=None, sentence=told)
            reader.found.bad.add(choice.key)
        reader.take(choice, value)
    return reader.found


def _complete(found: Answers, declared: Declared) -> None:
    """Put in force the paytables that the answers select, and those that nothing selects."""
    choices = {choice.key: choice for choice in declared.choices}
    for table in declared.paytables:
        if table.key not in choices or found.answers.get(table.key) == table.name:
            found.payouts[table.key] = table.payouts()


@dataclass(frozen=True, slots=True)
class _Reader(Noting):
    """Reads one choice after the other."""

    def take(self, choice: Choice, value: object, *, facility: Answers | None = None) -> None:
        """Take the answer to a choice, from the facility where the file has none."""
        found = self.found
        if choice.key in found.bad:
            return
        if value is MISSING and facility is not None:
            if choice.key in facility.bad:
                found.bad.add(choice.key)
                return
            value = facility.answers.get(choice.key, MISSING)
        before = len(found.findings)
        if value is MISSING or not found.has_meaning(choice):
            self.leave_out(choice, value)
        else:
            found.given.add(choice.key)
            self.taker(choice)(choice, value)
        if len(found.findings) > before:
            found.bad.add(choice.key)

    def taker(self, choice: Choice) -> Callable[[Choice, object], None]:
        """Give what takes the answers to a kind of choice."""
        if choice.kind in ODDS_KINDS:
            return OddsReader(self.source, self.declared, self.prefix, self.found).take
        if choice.kind is ChoiceKind.HOUSE_WAY:
            return WayReader(self.source, self.declared, self.prefix, self.found).take
        takers = {
            ChoiceKind.ONE_OF: self.one_of,
            ChoiceKind.SOME_OF: self.some_of,
            ChoiceKind.TEXT: self.text,
            ChoiceKind.MONEY: self.money,
            ChoiceKind.RATE: self.rate,
        }
        return takers.get(choice.kind, self.plain)

    def leave_out(self, choice: Choice, value: object) -> None:
        """Say that a choice has no answer where it needs one, or one where it has no meaning; else the default holds."""
        has_meaning = self.found.has_meaning(choice)
        if has_meaning and choice.key in chapter_rows(self.declared).required:
            sentence = f"The submission does not say: {choice.question} {self.wanted(choice)}"
            self.blame((choice.key,), "no-answer", cite=choice.cite, sentence=sentence)
            return
        if not has_meaning and value is not MISSING and not is_no(value) and choice.only_with is not None:
            other, answer = choice.only_with[0], self.found.answers.get(choice.only_with[0])
            if other not in self.found.bad:
                sentence = f"{choice.title}: {shown_value(value)} means nothing here, since {other} is {shown_value(answer)}."
                self.blame((choice.key,), "no-meaning", cite=choice.cite, sentence=sentence)
        if choice.kind not in ODDS_KINDS:
            self.found.answers[choice.key] = choice.default

    def wanted(self, choice: Choice) -> str:
        """Say what may be answered."""
        if choice.kind not in ODDS_KINDS:
            return lawful(choice, self.declared, paytable=str(self.found.answers.get(PROGRESSIVE, "")))
        floor = OddsReader(self.source, self.declared).floor(choice)
        return f"A payout for each of {', '.join(row.hand for row in floor.rows)} is wanted."

    def one_of(self, choice: Choice, value: object) -> None:
        """Take one of the options."""
        rows = chapter_rows(self.declared)
        if isinstance(value, list) and len(value) > 1:
            sentence = f"{choice.title}: one answer is wanted, not {len(value)} together. {self.wanted(choice)}"
            self.blame((choice.key,), "two-answers", cite=rows.together.get(choice.key, choice.cite), sentence=sentence)
            return
        lawful = [option.value for option in choice.options]
        word = _word(value, lawful)
        if word in lawful:
            self.found.answers[choice.key] = word
        else:
            self.no_such_answer(choice, value, key=(choice.key,))

    def no_such_answer(self, choice: Choice, value: object, *, key: KeyPath) -> None:
        """Say that something is none of the options, and which is nearest."""
        lawful = [option.value for option in choice.options]
        near = get_close_matches(_word(value, lawful)[:40], lawful, n=1)
        guess = f" Did you mean {near[0]}?" if near else ""
        sentence = f"{choice.title}: {shown_value(value)} is no answer. {self.wanted(choice)}{guess}"
        cite = chapter_rows(self.declared).wrong.get(choice.key, choice.cite)
        self.blame(key, "no-such-answer", cite=cite, sentence=sentence)

    def some_of(self, choice: Choice, value: object) -> None:
        """Take one or more of the options, a list or words with commas between them, in the order of the chapter."""
        said = value if isinstance(value, list) else [word.strip() for word in value.split(",")] if isinstance(value, str) else [value]
        lawful = [option.value for option in choice.options]
        if not said:
            self.no_such_answer(choice, value, key=(choice.key,))
        wrong = [number for number, one in enumerate(said) if one not in lawful]
        for number in wrong:
            self.no_such_answer(choice, said[number], key=(choice.key, number) if isinstance(value, list) else (choice.key,))
        if said and not wrong:
            self.found.answers[choice.key] = ",".join(word for word in lawful if word in said)

    def text(self, choice: Choice, value: object) -> None:
        """Take some words, whatever the space between them."""
        words = " ".join(str(value).split())
        if len(words) <= LONGEST_TEXT and words.isprintable():
            self.found.answers[choice.key] = words
            return
        sentence = f"{choice.title}: {shown_value(value)} does not fit here. {self.wanted(choice)}"
        self.blame((choice.key,), "wrong-type", cite=None, sentence=sentence)

    def plain(self, choice: Choice, value: object) -> None:
        """Take true or false, or a whole number within its bounds."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.found.answers[choice.key] = value is True
        elif (choice.least is not None and value < choice.least) or (choice.most is not None and value > choice.most):
            sentence = f"{choice.title}: {shown_value(value)} is no answer. {self.wanted(choice)}"
            self.blame((choice.key,), "no-such-answer", cite=choice.cite, sentence=sentence)
        else:
            self.found.answers[choice.key] = value

    def money(self, choice: Choice, value: object) -> None:
        """Take an amount, or none of it where the choice is an optional one."""
        cents = cents_of(value) or 0
        is_metered = self.declared.meter is not None and choice.key in {INITIAL, RESET}  # whose least hangs on the paytable: `meter`
        if choice.is_optional and (value is False or value == NONE):
            self.found.answers[choice.key] = 0
        elif not is_metered and cents < (choice.least or 1):
            sentence = f"{choice.title}: {format_money(cents)} is too little. {self.wanted(choice)}"
            self.blame((choice.key,), "below-least", cite=choice.cite, sentence=sentence)
        elif choice.most is not None and cents > choice.most:
            sentence = f"{choice.title}: {format_money(cents)} is too much. {self.wanted(choice)}"
            self.blame((choice.key,), "above-most", cite=choice.cite, sentence=sentence)
        else:
            self.found.answers[choice.key] = cents

    def rate(self, choice: Choice, value: object) -> None:
        """Take a percentage, and write it as all are written."""
        self.found.answers[choice.key] = written_rate(parse_rate(str(value)))

    def approval(self) -> None:
        """Find an approval that is older than the text which the submission answers."""
        approved = self.source.get("approved")
        filed, since = filed_by(self.declared), in_force_from(self.declared)
        if isinstance(approved, date) and not isinstance(approved, datetime) and approved < since:
            sentence = f"An approval of {approved} is older than the text that this submission answers: it is in force from {since}."
            self.blame(("approved",), "approved-before-text", cite=filed, sentence=sentence)

    def meter(self) -> None:
        """Find initial and reset amounts of a progressive meter that are below the least beside the paytable."""
        found = self.found
        meter = None if PROGRESSIVE in found.bad else self.declared.offered_meter(found.terms())
        if meter is None:
            return
        least = meter.least(found.terms())
        for choice in self.declared.choices:
            cents = found.answers.get(choice.key)
            if choice.key in {INITIAL, RESET} - found.bad and isinstance(cents, int) and cents < least:
                paytable = found.answers[PROGRESSIVE]
                sentence = f"{choice.title}: with paytable {paytable} at least {format_money(least)} is wanted, not {format_money(cents)}."
                self.blame((choice.key,), "below-least", cite=meter.cite, sentence=sentence)


def written_rate(rate: Fraction) -> str:
    """Write a rate as a percentage, without noughts at its end.

    >>> written_rate(parse_rate("12.50 percent"))
    '12.5%'
    """
    millionths = rate * 100_000_000
    whole, part = divmod(int(millionths), 1_000_000)
    return f"{whole}.{part:06}".rstrip("0").rstrip(".") + "%"


def as_filed(choice: Choice) -> object:
    """Give the default of a choice as a submission's file says it: amounts in dollars, one that is not offered as "none", lists."""
    if choice.kind is ChoiceKind.SOME_OF:
        return str(choice.default).split(",")
    if choice.kind is not ChoiceKind.MONEY or isinstance(choice.default, str):
        return choice.default
    if choice.is_optional and not choice.default:
        return NONE
    return in_dollars(int(choice.default))


def lawful(choice: Choice, declared: Declared, *, paytable: str = "") -> str:
    """Say what may be answered to a choice that is not one of odds; an amount of a meter, beside a paytable or each of them."""
    if choice.kind in _LAWFUL:
        return _LAWFUL[choice.kind](choice, declared)
    if declared.meter is not None and choice.key in {INITIAL, RESET}:
        least = declared.meter.least_cents
        names = [paytable] if paytable in least else list(least)
        sums = [f"at least {format_money(least[name])} with paytable {name}" for name in names]
        return f"An amount of {', '.join(sums)} is wanted."
    if choice.kind is ChoiceKind.MONEY:
        none = ', or "none"' if choice.is_optional else ""
        return f"An amount {_bounds(choice, format_money)} is wanted{none}."
    return f"{upper(_form(choice).value)} is wanted."


def _options(choice: Choice) -> str:
    return ", ".join(option.value for option in choice.options)


_LAWFUL: dict[ChoiceKind, Callable[[Choice, Declared], str]] = {
    ChoiceKind.ONE_OF: lambda choice, _declared: f"Lawful: {_options(choice)}.",
    ChoiceKind.SOME_OF: lambda choice, _declared: f"Lawful, one or more of them: {_options(choice)}.",
    ChoiceKind.COUNT: lambda choice, _declared: f"A whole number {_bounds(choice, str)} is wanted.",
    ChoiceKind.HOUSE_WAY: lambda _choice, declared: f"{upper(wanted_way(declared.slug))} is wanted.",
    ChoiceKind.TEXT: lambda _choice, _declared: f"A text in quotes of at most {LONGEST_TEXT} letters that can be printed is wanted.",
}
"""What may be answered, by the kind of choice; of the others, whose bounds hang on more, `lawful` says it."""


def _bounds(choice: Choice, shown: Callable[[int], str]) -> str:
    if choice.least is not None and choice.most is not None:
        return f"from {shown(choice.least)} to {shown(choice.most)}"
    if choice.least is not None:
        return f"of at least {shown(choice.least)}"
    return f"of at most {shown(choice.most)}" if choice.most is not None else "of more than nothing"


def _word(value: object, lawful: list[str]) -> str:
    """A percentage may be written 5, "5", "5%" or "5 percent", and false is "none" where that is lawful; all else stands as it is."""
    if value is False and NONE in lawful:
        return NONE
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    text = plain(value).strip()
    figure = text.removesuffix("%").removesuffix("percent").strip()
    return figure if figure.isdigit() else text
