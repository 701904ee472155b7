"""A Rules Submission as a form: what is typed into its fields, and the answers of a file that come of it.

The fields follow from the choices that a game declares; nothing lists them a second time. A field's name is the choice's key; of a
table of odds each hand has one, ``pair-plus.flush``; a house way of one's own is typed into ``house-way.text``. A key that no
submission of the game has is kept in ``other.KEY``, so that nothing of a file is lost.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final, TypeAlias

from tablegames.house_way import PACKAGED
from tablegames.rules import ODDS_KINDS, ChoiceKind
from tablegames.submission.answers import as_filed, edition_name, lawful, submission_fields
from tablegames.submission.fields import NONE, cents_of, in_dollars, is_no
from tablegames.submission.installation import chapter_rows
from tablegames.submission.literal import literal
from tablegames.submission.new import plain_answer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.rules import Choice, Declared, PayRow

Typed: TypeAlias = "Mapping[str, tuple[str, ...]]"
"""What stands in a form: the texts of each field, several where several boxes are ticked."""

OTHER: Final = "other."
OWN: Final = "own"
REVISION, APPROVED = "revision", "approved"
_MOST_DIGITS: Final = 40
_WHOLE: Final = re.compile(rf"-?[0-9]{{1,{_MOST_DIGITS}}}")
_FIGURE: Final = re.compile(r"[0-9]+(\.[0-9]+)?")
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class SubmissionForm:
    """The form of one game's Rules Submission."""

    declared: Declared

    # ------------------------------------------------------------ its fields

    def rows(self, choice: Choice) -> tuple[PayRow, ...]:
        """Give the lines that a choice's table of odds may have; none of another kind of choice."""
        table = self.declared.paytable(choice.key) if choice.kind in ODDS_KINDS else None
        return () if table is None else table.rows

    def names(self) -> tuple[str, ...]:
        """Give the names of all fields.

        >>> from tablegames.games import game
        >>> SubmissionForm(game("minibaccarat").declared).names()
        ('revision', 'approved', 'dealing', 'vigorish', 'vigorish-rounding', 'vigorish-collection', 'tie', 'tie.tie')
        """
        found = [REVISION, APPROVED]
        for choice in self.declared.choices:
            found += [choice.key, *(hand_name(choice, row.hand) for row in self.rows(choice))]
            if choice.kind is ChoiceKind.HOUSE_WAY:
                found.append(own_name(choice))
        return tuple(found)

    def is_name(self, name: str) -> bool:
        """Tell whether a field may have this name: one of the form, a further hand, or a key that the game does not have."""
        tables = tuple(f"{choice.key}." for choice in self.declared.choices if choice.kind in ODDS_KINDS)
        return name in self.names() or name.startswith((OTHER, *tables))

    @property
    def keys(self) -> frozenset[str]:
        """The keys that a file may have at its top."""
        return frozenset(field.key for field in submission_fields(self.declared))

    # ------------------------------------------------------------ from a file into the form

    def typed(self, data: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
        """Give what stands in the form for the answers of a file; where it leaves out what may be left out, the default that holds then.

        An answer that does not fit is there all the same, as text.
        """
        found: dict[str, tuple[str, ...]] = {key: (_as_text(data[key]),) for key in (REVISION, APPROVED) if key in data}
        required = chapter_rows(self.declared).required
        for choice in self.declared.choices:
            if choice.key in data:
                found.update(self._typed_answer(data[choice.key], choice))
            elif choice.key not in required or not self._has_meaning(choice, data):
                found.update(self._typed_answer(self.default(choice), choice))
        found.update((f"{OTHER}{key}", (_as_text(value),)) for key, value in data.items() if key not in self.keys)
        return found

    def default(self, choice: Choice) -> object:
        """Give the answer to a choice that holds when nobody files another, as a file says it: of odds the law's, or none."""
        if choice.kind not in ODDS_KINDS:
            return as_filed(choice)
        return NONE if choice.default == NONE else {row.hand: str(row.payout) for row in self.rows(choice)}

    def defaults(self) -> dict[str, tuple[str, ...]]:
        """Give what stands in the form of a new submission."""
        return self.typed({REVISION: 1} | {choice.key: self.default(choice) for choice in self.declared.choices})

    def _has_meaning(self, choice: Choice, data: Mapping[str, object]) -> bool:
        """Tell whether a choice matters beside the answers of a file, those that are left out being the default."""
        if choice.only_with is None:
            return True
        other, answers = choice.only_with
        usual = next((one.default for one in self.declared.choices if one.key == other), None)
        return data.get(other, usual) in answers

    def _typed_answer(self, value: object, choice: Choice) -> Iterator[tuple[str, tuple[str, ...]]]:
        if choice.kind in ODDS_KINDS:
            yield from self._typed_odds(value, choice)
        elif choice.kind is ChoiceKind.SOME_OF:
            words = value if isinstance(value, list) else value.split(",") if isinstance(value, str) else [value]
            yield choice.key, tuple(_as_text(word).strip() for word in words)
        elif choice.kind is ChoiceKind.HOUSE_WAY:
            name = value.strip() if isinstance(value, str) else ""
            is_named = name in PACKAGED[self.declared.slug]
            yield choice.key, (name if is_named else OWN,)
            if not is_named:
                yield own_name(choice), (_as_text(value),)
        elif choice.is_optional and is_no(value) and cents_of(value) != 0:
            yield choice.key, ("",)
        elif value is False and any(option.value == NONE for option in choice.options):
            yield choice.key, (NONE,)
        else:
            yield choice.key, (_as_text(value),)

    def _typed_odds(self, value: object, choice: Choice) -> Iterator[tuple[str, tuple[str, ...]]]:
        rows, table = self.rows(choice), self.declared.paytable(choice.key)
        if isinstance(value, Mapping) and value:
            yield from ((hand_name(choice, hand), (_as_text(payout),)) for hand, payout in value.items())
        elif choice.is_optional and is_no(value):
            yield choice.key, ("",)
        elif table is not None and not table.is_own and value == table.name:
            yield from ((hand_name(choice, row.hand), (str(row.payout),)) for row in rows)
        elif isinstance(value, str) and len(rows) == 1:
            yield hand_name(choice, rows[0].hand), (value,)
        else:
            yield choice.key, (_as_text(value),)

    # ------------------------------------------------------------ from the form into a file

    def answers(self, form: Typed) -> dict[str, object]:
        """Give the answers of a file that a form comes to; an empty field is no answer, and what has no meaning is left out.

        Nothing is judged here: what does not fit stays a text, for the check to tell.
        """
        found: dict[str, object] = {"game": self.declared.slug, "edition": edition_name(self.declared)}
        if revision := text_of(form, REVISION):
            found[REVISION] = _whole(revision)
        if approved := text_of(form, APPROVED):
            found[APPROVED] = day(approved)
        for name in form:
            key = name.removeprefix(OTHER)
            if name.startswith(OTHER) and key not in self.keys and (text := text_of(form, name)):
                found[key] = text
        for choice in self.declared.choices:
            if not is_idle(choice, form) and (answer := self._answer(form, choice)) is not None:
                found[choice.key] = answer
        return found

    def _answer(self, form: Typed, choice: Choice) -> object:
        if choice.kind in ODDS_KINDS:
            return self._odds(form, choice)
        if choice.kind is ChoiceKind.SOME_OF:
            return [word for word in map(str.strip, form.get(choice.key, ())) if word]
        text = text_of(form, choice.key)
        if choice.kind is ChoiceKind.HOUSE_WAY and text == OWN:
            return text_of(form, own_name(choice))
        if choice.kind is ChoiceKind.MONEY and choice.is_optional and not text:
            return NONE
        return _ANSWERS.get(choice.kind, str)(text) if text else None

    def _odds(self, form: Typed, choice: Choice) -> object:
        if whole := text_of(form, choice.key):
            return whole
        known = [row.hand for row in self.rows(choice)]
        prefix = f"{choice.key}."
        hands = [*known, *(name.removeprefix(prefix) for name in form if name.startswith(prefix))]
        lines = {hand: text for hand in hands if (text := text_of(form, hand_name(choice, hand)))}
        if not lines:
            return NONE if choice.is_optional else None
        return lines[known[0]] if len(known) == 1 and list(lines) == known else lines


# ---------------------------------------------------------------- parts


def hand_name(choice: Choice, hand: str) -> str:
    """Give the name of the field with the payout of a hand."""
    return f"{choice.key}.{hand}"


def own_name(choice: Choice) -> str:
    """Give the name of the field with the text of a house way of one's own."""
    return f"{choice.key}.text"


def text_of(form: Typed, name: str) -> str:
    """Give what stands in a field, without the space around it and with one kind of line end."""
    texts = form.get(name, ())
    return texts[0].strip().replace("\r\n", "\n").replace("\r", "\n") if texts else ""


def is_idle(choice: Choice, form: Typed) -> bool:
    """Tell whether a choice has no meaning beside what else stands in the form."""
    if choice.only_with is None:
        return False
    other, words = choice.only_with
    return text_of(form, other) not in {plain_answer(word) for word in words}


def wanted(choice: Choice, declared: Declared, *, paytable: str = "") -> str:
    """Say what may be typed, where no options are listed and it is no table of odds."""
    said = lawful(choice, declared, paytable=paytable).replace(" in quotes", "").replace('or "none"', "or nothing")
    return said.replace('such as "20%" or "12.5%"', "such as 20 or 12.5")


def day(text: str) -> date | str:
    """Read a date as forms and JSON write it; another text stays one.

    >>> day("2010-03-20"), day("2010-02-30")
    (datetime.date(2010, 3, 20), '2010-02-30')
    """
    try:
        return date.fromisoformat(text) if _DATE.fullmatch(text) else text
    except ValueError:
        return text


def _as_text(value: object) -> str:
    return value if isinstance(value, str) else literal(value)


def _whole(text: str) -> int | str:
    return int(text) if _WHOLE.fullmatch(text) else text


def _money(text: str) -> int | str:
    cents = cents_of(text)
    return text if cents is None else in_dollars(cents)


def _rate(text: str) -> str:
    return f"{text}%" if _FIGURE.fullmatch(text) else text


def _yes_no(text: str) -> bool | str:
    return {"true": True, "false": False}.get(text, text)


_ANSWERS: Final[dict[ChoiceKind, Callable[[str], object]]] = {
    ChoiceKind.COUNT: _whole,
    ChoiceKind.MONEY: _money,
    ChoiceKind.RATE: _rate,
    ChoiceKind.YES_NO: _yes_no,
}
