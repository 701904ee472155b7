"""What a file says, in plain English: each answer with its paragraph, and the reading where one is relied on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames import house_way
from tablegames.law.readings import reading, resting_on
from tablegames.money import format_money
from tablegames.procedure.table import Table
from tablegames.rules import ODDS_KINDS, ChoiceKind
from tablegames.rules.progressive import ENVY
from tablegames.submission.fields import Form, cents_of, plain
from tablegames.submission.installation import chapter_rows, installation_fields
from tablegames.submission.source import MISSING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.law import Cite
    from tablegames.rules import Choice, Declared, PayRow, Setup, Terms
    from tablegames.submission.check import Filed
    from tablegames.submission.fields import Field
    from tablegames.submission.source import Source

_OF_A_LINE: Final = "below-least"


class Said(NamedTuple):
    """One answer: the key, the question, the answer in words, its paragraphs, and the reading it rests on."""

    key: str
    question: str
    answer: str
    cites: tuple[str, ...]
    reading: str


class PayLine(NamedTuple):
    """One line of a paytable in force; ``least`` is what the law wants at the least, or nothing where it fixes the payout."""

    paytable: str
    hand: str
    pays: str
    least: str
    cite: str
    reading: str


def explain_submission(filed: Filed) -> Iterator[Said]:
    """Explain what a submission answers, choice by choice; those with a fault are left out."""
    found = filed.answers
    for choice in filed.declared.choices:
        if not found.has_meaning(choice):
            continue
        if choice.kind in ODDS_KINDS:
            if choice.is_optional and choice.key not in found.payouts and choice.key not in found.bad:
                yield Said(choice.key, choice.question, "not offered", (choice.cite.printed,), "")
            continue
        answer = found.answers.get(choice.key)
        if answer is not None:
            yield _said(choice, answer, is_given=choice.key in found.given)


def _said(choice: Choice, answer: str | bool | int, *, is_given: bool) -> Said:  # noqa: FBT001 - an answer may be yes or no
    cites: list[Cite] = [choice.cite]
    words = answer_in_words(choice, answer)
    said = str(answer).split(",") if choice.kind is ChoiceKind.SOME_OF else [answer]
    chosen = [option for option in choice.options if option.value in said]
    if chosen:
        cites = list(dict.fromkeys([choice.cite, *(option.cite for option in chosen)]))
        words = "; ".join(f"{option.value}: {option.meaning}" for option in chosen)
    if not is_given:
        words += " (not filed; this is the default)"
    return Said(choice.key, choice.question, words, tuple(cite.printed for cite in cites), _rests_on(choice, answer))


def answer_in_words(choice: Choice, answer: str | bool | int) -> str:  # noqa: FBT001 - as above
    """Say an answer as people do: yes or no, an amount in dollars, none of it, or the word itself."""
    if choice.kind is ChoiceKind.MONEY and isinstance(answer, int):
        return format_money(answer) if answer or not choice.is_optional else "none"
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    return way_in_words(str(answer)) if choice.kind is ChoiceKind.HOUSE_WAY else str(answer)


def way_in_words(answer: str) -> str:
    """Name a house way; of one that is written out, give every rule."""
    way = house_way.of(answer)
    if answer in house_way.PACKAGED[way.game]:
        return f"{answer}: “{way.name}”, as it comes with tablegames (tablegames house-way show {answer})"
    rules = "; ".join(f"({rule.number}) {rule.words}" for rule in way.rules)
    return f"“{way.name}”, written out: {rules}"


def _rests_on(choice: Choice, answer: str | bool | int) -> str:  # noqa: FBT001 - as above
    if not choice.reading:
        return ""
    read = reading(choice.reading)
    if answer == choice.default:
        return f"{read.id}: {read.taken}"
    return f"otherwise than reading {read.id}, as the submission may say"


def paytables_of(declared: Declared, terms: Terms) -> Iterator[PayLine]:
    """Give every line of every paytable that is in force, with the least odds beside it; those of what is not offered are left out."""
    choices = {choice.key: choice for choice in declared.choices}
    idle = {choice.key for choice in declared.choices if not choice.has_meaning(terms.answers)}
    if declared.meter is not None and not declared.meter.is_offered(terms):
        idle |= {key for key in terms.payouts if key.startswith(ENVY)}
    for key in dict.fromkeys(table.key for table in declared.paytables if table.key in terms.payouts.keys() - idle):
        payouts, answer = terms.payouts[key], terms.answers.get(key)
        table = declared.paytable(key, answer if isinstance(answer, str) else "")
        title = table.title if table is not None and not table.is_floor else choices[key].title if key in choices else key
        rows: dict[str, PayRow] = {} if table is None else {row.hand: row for row in table.rows}
        for hand, payout in payouts.items():
            row = rows.get(hand)
            least = str(row.payout) if row is not None and table is not None and table.is_floor else ""
            cites = () if row is None else (row.cite,)
            reading_of = resting_on(cites, code=_OF_A_LINE)
            if table is not None and table.is_own and choices[key].reading:
                reading_of = f"reading {choices[key].reading}: these odds are the certificate holder's own"
            yield PayLine(title, hand, str(payout), least, "" if row is None else row.cite.printed, reading_of)


def worked_out(setup: Setup) -> Iterator[Said]:
    """Say what the chapter has of a table by its limits and its submission together: the most that is paid on one hand."""
    found = chapter_rows(setup.declared).payout_limit
    if found is not None:
        limit, cite = found
        cents = limit(Table(setup))
        answer = "none" if cents is None else format_money(cents)
        question = "Worked out from limits and paytables: the most that is paid on a hand."
        yield Said("payout-limit", question, answer, (cite.printed,), resting_on((cite,)))


def explain_installation(source: Source, declared: Declared) -> Iterator[Said]:
    """Explain what an installation file says, key by key."""
    codes = {item.key: item.code for item in reversed(chapter_rows(declared).items)}
    for field in installation_fields(declared):
        for key, value in _values(source, field):
            cites = () if field.cite is None else (field.cite.printed,)
            rests = "" if field.cite is None else resting_on((field.cite,), code=codes.get(field.key, ""))
            yield Said(key, field.about, _in_words(field, value), cites, rests)


def _values(source: Source, field: Field) -> Iterator[tuple[str, object]]:
    before, star, after = field.key.partition(".*.")
    if not star:
        value = source.get(*field.key.split("."))
        if value is not MISSING:
            yield field.key, value
        return
    several = source.get(*before.split("."))
    for number, element in enumerate(several if isinstance(several, list) else []):
        if isinstance(element, dict) and after in element:
            yield f"{before}[{number}].{after}", element[after]


def _in_words(field: Field, value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "not yet" if field.form is Form.APPROVAL else "no"
    if isinstance(value, list):
        return ", ".join(map(plain, value)) or "none"
    if field.form is Form.MONEY and cents_of(value) is not None:
        return format_money(cents_of(value) or 0)
    if field.form is Form.INCHES:
        return f"{plain(value)} inches"
    return f"approved {plain(value)}" if field.form is Form.APPROVAL else plain(value)
