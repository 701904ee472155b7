"""New files: lawful as they stand, with every option in a comment beside its paragraph."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tablegames.games import game
from tablegames.law.readings import reading
from tablegames.rules import ODDS_KINDS, ChoiceKind
from tablegames.submission.answers import as_filed, lawful, submission_fields
from tablegames.submission.check import facility_fields
from tablegames.submission.fields import NONE, Field, Form, in_dollars, shown_value, wrapped
from tablegames.submission.installation import installation_fields
from tablegames.submission.literal import key_literal, literal
from tablegames.submission.source import MISSING, is_within, shown_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tablegames.rules import Choice, Declared, Setup

_WIDTH: Final = 78  # 80 with the sign of a comment


def new_submission(slug: str, *, in_facility: bool = False) -> str:
    """Write a Rules Submission; in a facility what holds for all its tables is left to ``facility.toml``."""
    declared = game(slug).declared
    lines = [*_heading(declared), ""]
    choices = {choice.key: choice for choice in declared.choices}
    usual = declared.default_terms().answers
    lines += [line for field in submission_fields(declared) if field.key not in choices for line in _head_lines(field)]
    tables = []
    for choice in declared.choices:
        if choice.whole_facility and in_facility:
            lines += ["", *_comment(f"{choice.key}: facility.toml says it for all tables ({choice.cite.printed}).")]
        elif not choice.has_meaning(usual):
            lines += ["", *_without_meaning(declared, choice)]
        elif _is_table(declared, choice):
            tables += ["", *_choice(declared, choice)]
        else:
            lines += ["", *_choice(declared, choice)]
    return "\n".join([*lines, *tables]) + "\n"


def write_submission(slug: str, answers: Mapping[str, object], *, faults: Mapping[str, Sequence[str]] = MappingProxyType({})) -> str:
    """Write a Rules Submission with these answers, as a file gives them; what is left out stands in a comment.

    ``faults`` are sentences to be written above a key, by the key as findings print it, so that who opens the file later sees them.
    """
    declared = game(slug).declared
    lines = [*_heading(declared)]
    if faults:
        count = sum(map(len, faults.values()))
        lines += _comment(f"NOT READY: the check found {count} fault{'s' if count > 1 else ''} in this file. Each stands above its key.")
    lines.append("")
    fields = submission_fields(declared)
    choices = {choice.key: choice for choice in declared.choices}
    for field in fields:
        if field.key not in choices:
            *about, line = _head_lines(field)
            said = f"{field.key} = {literal(answers[field.key])}" if field.key in answers else f"# {line.removeprefix('# ')}"
            lines += [*about, *_faults(faults, field.key), said]
    known = {field.key for field in fields}
    for key in (key for key in answers if key not in known):
        lines += ["", *_faults(faults, shown_path((key,))), f"{key_literal(key)} = {literal(answers[key])}"]
    tables: list[str] = []
    for choice in declared.choices:
        value = answers.get(choice.key, MISSING)
        part = tables if isinstance(value, Mapping) and choice.kind in ODDS_KINDS else lines
        part += ["", *_answered(declared, choice, value=value, faults=faults)]
    return "\n".join([*lines, *tables]) + "\n"


def new_facility(*, slugs: Iterable[str]) -> str:
    """Write ``facility.toml``, with what holds for all tables of these games."""
    lines = [*_comment("A facility: what holds for all its tables. A Rules Submission for each game lies beside this file,")]
    lines += [*_comment("an installation for each table in tables/."), *_schema_hint("facility", ""), ""]
    for field in facility_fields():
        if "." not in field.key:
            prefix = "" if field.key == "name" else "# "
            lines += [*_comment(field.about), f"{prefix}{field.key} = {field.sample}"]
    for slug in slugs:
        declared = game(slug).declared
        choices = [choice for choice in declared.choices if choice.whole_facility]
        if choices:
            lines += ["", f"[{slug}]", *(line for choice in choices for line in _choice(declared, choice))]
    return "\n".join(lines) + "\n"


def new_installation(slug: str) -> str:
    """Write an installation with everything in its place and nothing approved yet."""
    declared = game(slug).declared
    lines = [
        *_comment(f"Installation of a {declared.title} table, chapter {declared.chapter} ({declared.edition})."),
        *_comment("An approval is true, or its date, once it is given; what is still false is what `tablegames table check` asks for."),
        *_schema_hint("installation", slug),
    ]
    samples = _samples(game(slug).default_setup())
    fields = sorted(installation_fields(declared), key=lambda field: _table_order(field, declared))
    for table, group in groupby(fields, key=_table_of):
        lines.append("")
        if table:
            lines.append(f"[[{table.removesuffix('.*')}]]" if table.endswith(".*") else f"[{table}]")
        for field in group:
            lines += [*_comment(_about(field)), f"{field.key.rpartition('.')[2]} = {samples.get(field.key, field.sample)}"]
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------- parts


def _comment(text: str) -> Iterator[str]:
    indent = " " * (len(text) - len(text.lstrip()))
    return (f"# {line}" for line in wrapped(text.lstrip(), _WIDTH, indent=indent))


def _heading(declared: Declared) -> Iterator[str]:
    yield from _comment(f"Rules Submission for {declared.title}, chapter {declared.chapter} ({declared.edition}).")
    yield from _comment("Each choice has its question, its lawful answers and their paragraphs above it; check it with")
    yield from _comment("tablegames submission check FILE.")
    yield from _schema_hint("submission", declared.slug)


def _faults(faults: Mapping[str, Sequence[str]], key: str) -> Iterator[str]:
    return (line for sentence in faults.get(key, ()) for line in _comment(f"FAULT: {sentence}"))


def _schema_hint(kind: str, slug: str) -> Iterator[str]:
    name = f"{slug or kind}.schema.json" if kind != "installation" else f"{slug}.table.schema.json"
    arguments = f"{kind} {slug}".strip()
    hint = f"# For an editor, a first line #:schema {name}, and:"
    yield from [hint] if len(hint) <= _WIDTH + 2 else ["# For an editor, a first line", f"#   #:schema {name}, and:"]
    yield f"#   tablegames schema {arguments} \\"
    yield f"#     > {name}"


def _head_lines(field: Field) -> list[str]:
    return [*_comment(_about(field)), f"{'# ' if field.form is Form.DATE else ''}{field.key} = {field.sample}"]


def _about(field: Field) -> str:
    cite = f" ({field.cite.printed})" if field.cite is not None else ""
    words = f" One of: {', '.join(field.words)}." if len(field.words) > 1 and field.form is Form.WORD else ""
    return f"{field.about}{cite}{words}"


def _is_table(declared: Declared, choice: Choice) -> bool:
    table = declared.paytable(choice.key)
    return choice.kind in ODDS_KINDS and table is not None and len(table.rows) > 1 and choice.default != NONE


def _choice(declared: Declared, choice: Choice) -> Iterator[str]:
    yield from _about_choice(declared, choice)
    yield from _default(declared, choice)


def _about_choice(declared: Declared, choice: Choice) -> Iterator[str]:
    """Say in comments what is asked and what may be answered."""
    yield from _comment(f"{choice.title}: {choice.question} ({choice.cite.printed})")
    for option in choice.options:
        yield from _comment(f'  "{option.value}": {option.meaning} ({option.cite.printed})')
    if choice.reading:
        read = reading(choice.reading)
        yield from _comment(f"  The text leaves open: {read.open} Reading {read.id} is the default here: {read.taken}")
    yield from (line for said in _bounds(declared, choice) for line in _comment(f"  {said}"))


def _default(declared: Declared, choice: Choice) -> Iterator[str]:
    if choice.kind not in ODDS_KINDS:
        yield f"{choice.key} = {json.dumps(as_filed(choice))}"
    elif choice.default == NONE:
        yield f"{choice.key} = {json.dumps(NONE)}"
        yield from (f"#   {line}" for line in _odds(declared, choice))
    else:
        yield from _odds(declared, choice)


def _answered(declared: Declared, choice: Choice, *, value: object, faults: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Write a choice with its answer; a table line by line, and what was not answered as a comment."""
    yield from _about_choice(declared, choice)
    if choice.only_with is not None:
        yield from _only_where(*choice.only_with)
    keys = [key for key in faults if is_within(key, choice.key)]
    lines = value if isinstance(value, Mapping) and choice.kind in ODDS_KINDS else {}
    rows = {shown_path((choice.key, hand)): hand for hand in lines}
    yield from (line for key in keys if key not in rows for line in _faults(faults, key))
    if value is MISSING:
        yield from (line if line.startswith("#") else f"# {line}" for line in _default(declared, choice))
    elif value is not lines:
        yield f"{choice.key} = {literal(value)}"
        if value == NONE and choice.kind in ODDS_KINDS:
            yield from (f"#   {line}" for line in _odds(declared, choice))
    else:
        yield f"[{choice.key}]"
        for key, hand in rows.items():
            yield from _faults(faults, key)
            yield f"{json.dumps(hand) if hand.isprintable() else key_literal(hand)} = {literal(lines[hand])}"


def _without_meaning(declared: Declared, choice: Choice) -> Iterator[str]:
    """Write in a comment what has no meaning beside the other answers as they are written."""
    other, answers = choice.only_with or ("", ())
    *about, line = _choice(declared, choice)
    yield from about
    yield from _only_where(other, answers)
    yield line if line.startswith("#") else f"# {line}"


def _only_where(other: str, answers: Iterable[str | bool]) -> Iterator[str]:
    return _comment(f"  Only where {other} is {' or '.join(map(plain_answer, answers))}:")


def plain_answer(answer: str | bool) -> str:  # noqa: FBT001 - an answer may be yes or no
    """Say an answer as its file does, a word without its quotes."""
    return answer if isinstance(answer, str) else shown_value(answer)


def _bounds(declared: Declared, choice: Choice) -> Iterator[str]:
    """Say what an answer may be where no options are listed."""
    optional = ' "none" where it is not offered.' if choice.is_optional else ""
    if choice.kind is ChoiceKind.ODDS:
        yield "These are the least odds; more may be paid." if not optional else f"Not below the odds in the comment, or{optional}"
    elif choice.kind is ChoiceKind.OWN_ODDS:
        yield f"Odds of your own for some of the hands in the comment, or{optional}"
    elif choice.kind is ChoiceKind.SOME_OF:
        yield "One or more of these, in a list."
    elif choice.kind in {ChoiceKind.COUNT, ChoiceKind.MONEY, ChoiceKind.RATE, ChoiceKind.TEXT, ChoiceKind.HOUSE_WAY}:
        yield lawful(choice, declared)


def _odds(declared: Declared, choice: Choice) -> Iterator[str]:
    table = declared.paytable(choice.key)
    rows = () if table is None else table.rows
    if len(rows) == 1:
        yield f'{choice.key} = "{rows[0].payout}"'
        return
    yield f"[{choice.key}]"
    for row in rows:
        yield f'{json.dumps(row.hand)} = "{row.payout}"'


def _samples(setup: Setup) -> dict[str, str]:
    """The figures of the table that is used when nobody says otherwise."""
    samples = {"chip": _dollars(setup.chip_cents), "cards.batches.*.decks": str(setup.decks), "dealing.device": f'"{setup.device.value}"'}
    for wager, limits in setup.limits.items():
        samples |= {f"limits.{wager}.minimum": _dollars(limits.least_cents), f"limits.{wager}.maximum": _dollars(limits.most_cents)}
    return samples


def _dollars(cents: int) -> str:
    return json.dumps(in_dollars(cents))


def _table_of(field: Field) -> str:
    return field.key.rpartition(".")[0]


def _table_order(field: Field, declared: Declared) -> tuple[int, str, int]:
    """Keys without a table come first, then the tables in the order in which they are first named, arrays of tables last."""
    keys = [other.key for other in installation_fields(declared)]
    tables = list(dict.fromkeys(key.rpartition(".")[0] for key in keys))
    table = _table_of(field)
    return (0 if not table else 2 if "*" in table else 1, f"{tables.index(table):03}", keys.index(field.key))
