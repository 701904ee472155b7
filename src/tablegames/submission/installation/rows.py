"""What a chapter's rows are made of: items of an installation, conflicts between answers, and a plan to test them on."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.rules import ODDS_KINDS
from tablegames.submission.fields import ALL, NONE, Field, cents_of
from tablegames.submission.source import MISSING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tablegames.law import Cite
    from tablegames.procedure.table import Table
    from tablegames.rules import Choice, Declared, Terms
    from tablegames.submission.source import Source


@dataclass(frozen=True, slots=True)
class Plan:
    """An installation as its file states it: short questions for the rows, whose answers never fail."""

    declared: Declared
    source: Source
    terms: Terms | None = None

    def at(self, key: str) -> object:
        """Give the value at a dotted key, or MISSING."""
        return self.source.get(*(int(part) if part.isdigit() else part for part in key.split(".")))

    def has(self, key: str) -> bool:
        """Tell whether a key is there."""
        return self.at(key) is not MISSING

    def is_set(self, key: str) -> bool:
        """Tell whether a key says true, or gives the date of an approval."""
        value = self.at(key)
        return value is not MISSING and value is not False

    def word(self, key: str) -> str:
        """Give the word at a key, or nothing."""
        value = self.at(key)
        return value if isinstance(value, str) else ""

    def seats(self) -> tuple[int, ...]:
        """Give the numbers of the positions at the table."""
        return _numbers(self.at("positions.numbers"))

    def covers(self, key: str) -> bool:
        """Tell whether the positions that a key lists, or its ``all``, are all positions of the table."""
        value = self.at(key)
        return value == ALL or (set(self.seats()) <= set(_numbers(value)) and value is not MISSING)

    def words(self, key: str) -> frozenset[str]:
        """Give the words that a key lists; none where it is missing."""
        value = self.at(key)
        return frozenset(word for word in value if isinstance(word, str)) if isinstance(value, list) else frozenset()

    @property
    def device(self) -> DeviceKind | None:
        """The way of dealing, or none where the file does not say."""
        return next((kind for kind in DeviceKind if kind.value == self.at("dealing.device")), None)

    @property
    def shuffler(self) -> ShufflerKind:
        """The shuffler in use."""
        return next((kind for kind in ShufflerKind if kind.value == self.at("shuffler.kind")), ShufflerKind.NONE)

    @property
    def batches(self) -> tuple[Batch, ...]:
        """The decks, or batches of decks, one for each that is used in turn."""
        value = self.at("cards.batches")
        return tuple(map(_batch, value)) if isinstance(value, list) else ()

    def offers(self, wager: str) -> bool | None:
        """Tell whether a wager is offered; none where that is the submission's choice and no faultless one is known."""
        choice = next((choice for choice in self.declared.choices if choice.key == wager), None)
        if choice is None or not may_be_left_out(choice):
            return True
        if self.terms is None:
            return None
        return wager in self.terms.payouts if choice.kind in ODDS_KINDS else self.terms.answers.get(wager) != NONE

    def answer(self, key: str) -> str | bool | int | None:
        """Give the submission's answer to a choice; none where no faultless submission is known, or where it has no meaning."""
        choice = next((choice for choice in self.declared.choices if choice.key == key), None)
        if self.terms is None or choice is None or not choice.has_meaning(self.terms.answers):
            return None
        return self.terms.answers.get(key)

    def count(self, key: str) -> int | None:
        """Give a whole number, or none where there is none."""
        value = self.at(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def cents(self, key: str) -> int | None:
        """Give an amount, or none where there is none."""
        return cents_of(self.at(key))


def may_be_left_out(choice: Choice) -> bool:
    """Tell whether a choice can be answered by not offering what it is about."""
    return choice.is_optional or any(option.value == NONE for option in choice.options)


@dataclass(frozen=True, slots=True)
class Batch:
    """One deck, or one batch of decks, as the file describes it."""

    decks: int
    colors: tuple[str, ...]
    designs: tuple[str, ...]
    cover_cards: int
    jokers: int = 0

    @property
    def is_uniform(self) -> bool:
        """Whether all backs have one color and one design."""
        return len(self.colors) == 1 and len(self.designs) == 1


def _batch(value: object) -> Batch:
    row = value if isinstance(value, dict) else {}
    decks, covers, jokers = row.get("decks"), row.get("cover-cards"), row.get("jokers")
    return Batch(
        decks if isinstance(decks, int) else 0,
        _texts(row.get("color")),
        _texts(row.get("design")),
        covers if isinstance(covers, int) else 0,
        jokers if isinstance(jokers, int) else 0,
    )


def _texts(value: object) -> tuple[str, ...]:
    texts = value if isinstance(value, list) else [value]
    return tuple(dict.fromkeys(" ".join(text.lower().split()) for text in texts if isinstance(text, str)))


def _numbers(value: object) -> tuple[int, ...]:
    return tuple(number for number in value if isinstance(number, int)) if isinstance(value, list) else ()


@dataclass(frozen=True, slots=True)
class Item:
    """One row: the key it looks at, what is required, by which paragraph, and the test.

    ``test`` judges that key alone; ``faults`` instead gives the dotted keys at which the requirement is not met. A key below one
    that was found at fault already is passed over, so that one fault in a file is one finding. ``figures`` adds a sentence with
    the sums that were compared.
    """

    key: str
    code: str
    cite: Cite | None
    sentence: str
    _: KW_ONLY
    test: Callable[[Plan], bool] | None = None
    faults: Callable[[Plan], Iterable[str]] | None = None
    figures: Callable[[Plan], str] | None = None

    def keys_at_fault(self, plan: Plan) -> tuple[str, ...]:
        """Give the keys at which an installation does not meet the requirement."""
        if self.faults is not None:
            return tuple(self.faults(plan))
        return () if self.test is None or self.test(plan) else (self.key,)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Answers of a Rules Submission that do not go together; ``clashes`` gets the answers and the keys that the files give."""

    key: str
    code: str
    cite: Cite
    sentence: str
    clashes: Callable[[Mapping[str, str | bool | int], frozenset[str]], bool]


@dataclass(frozen=True, slots=True)
class Need:
    """What an answer of the Rules Submission needs of the equipment at a table, as a record's header shows it."""

    code: str
    cite: Cite
    sentence: str
    is_met: Callable[[Table], bool]


@dataclass(frozen=True, slots=True)
class Offices:
    """Who approves the layout, and the places of boxes, rack and shoe."""

    layout: str
    places: str


BUREAU = "the Bureau of Gaming Operations"
BUREAU_ALONE = Offices(BUREAU, BUREAU)


@dataclass(frozen=True, slots=True)
class ChapterRows:
    """All that a chapter says about files beyond what its game declares.

    ``required`` are the choices that a submission has to answer itself, where they have a meaning; ``wrong`` the paragraph that an
    answer breaks which is no option of its choice, where it is not the choice's own; ``together`` the one that forbids two answers
    at once; ``never_for`` the one that forbids to say "for" of odds, where there is one; ``paytables_shown`` the one by which the
    layout or a sign shows the paytables that were selected; ``payout_limit`` what gives the most that is paid on one hand of a
    table, where the chapter has such a limit, and its paragraph; ``offices`` who approves layouts and places; ``cover_cards`` how many
    go with a deck; ``has_posted_limits`` tells whether the chapter speaks of limits, ``has_cards`` whether its game is one of cards,
    with the rack, the decks and the machines that go with them.
    """

    fields: tuple[Field, ...]
    items: tuple[Item, ...]
    chips: Cite
    has_posted_limits: bool
    offices: Offices = BUREAU_ALONE
    has_cards: bool = True
    cover_cards: int = 1
    paytables_shown: Cite | None = None
    payout_limit: tuple[Callable[[Table], int | None], Cite] | None = None
    required: frozenset[str] = frozenset()
    conflicts: tuple[Conflict, ...] = ()
    needs: tuple[Need, ...] = ()
    wrong: Mapping[str, Cite] = field(default_factory=dict)
    together: Mapping[str, Cite] = field(default_factory=dict)
    whole_facility: Cite | None = None
    never_for: Cite | None = None
