"""What a list of facts differs in from another one: facts that are missing, facts besides, facts in another order.

The expansion of a short record gives the facts of a round by the book; the edits, applied one after the other, turn them
into the facts that are on record, whatever these are.
"""

from __future__ import annotations

from collections import Counter
from difflib import SequenceMatcher
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from tablegames.procedure.due import Fact, Key
from tablegames.procedure.record.errors import FormatError
from tablegames.procedure.record.tokens import fact_text, key_text, reference_text
from tablegames.procedure.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_MOST_TOLD = 6


class Change(Enum):
    """What a change does: takes a fact out, puts one in, or moves one."""

    NO = "no"
    ALSO = "also"
    MOVE = "move"


class Edit(NamedTuple):
    """One change. A reference is a key and which of the facts that have it; ``after`` is none for the beginning."""

    change: Change
    taken: tuple[Key, int] | None = None
    put: Fact | None = None
    after: tuple[Key, int] | None = None
    is_last: bool = False

    @property
    def denied(self) -> Key | None:
        """What this says was not done, if it does."""
        return self.taken[0] if self.change is Change.NO and self.taken is not None else None


def apply_edits(facts: Sequence[Fact], edits: Sequence[Edit]) -> list[Fact]:
    """Make the changes in their order.

    Raises:
        EditError: one refers to a fact that is not there.
    """
    found = list(facts)
    for number, edit in enumerate(edits):
        try:
            put = edit.put
            if edit.taken is not None:
                put = found.pop(_find(found, edit.taken))
            if edit.change is not Change.NO:
                assert put is not None
                found.insert(len(found) if edit.is_last else 0 if edit.after is None else _find(found, edit.after) + 1, put)
        except LookupError as error:
            raise EditError(number, str(error.args[0])) from None
    return found


class EditError(FormatError):
    """A change that refers to a fact that is not there, by its number among the changes."""

    def __init__(self, number: int, sentence: str) -> None:
        """Keep which one it was."""
        super().__init__(sentence)
        self.number = number


def _find(facts: Sequence[Fact], reference: tuple[Key, int]) -> int:
    key, which = reference
    left = which
    for at, fact in enumerate(facts):
        if fact[:3] == key:
            left -= 1
            if not left:
                return at
    msg = f"this round has no fact “{reference_text(key, which)}”{instead(key, [fact.key for fact in facts])}"
    raise LookupError(msg)


def instead(key: Key, others: Iterable[Key]) -> str:
    """Say what has the same words but for its number, or what else there is of that kind at the place; nothing where nothing does."""
    here = [other for other in dict.fromkeys(others) if other.place is key.place and other != key]
    alike = [other for other in here if other.kind is key.kind] or [other for other in here if other.kind.group is key.kind.group]
    told = [key_text(other) for other in alike]
    if not told or key in others:
        return ""
    return f"; it has {listed(told) if len(told) <= _MOST_TOLD else f'{told[0]}, {told[1]} and so on up to {told[-1]}'}"


def difference(book: Sequence[Fact], real: Sequence[Fact]) -> list[Edit]:
    """Give the changes that turn one list into the other, from the front to the back."""
    if list(book) == list(real):
        return []
    kept = _kept(book, real)
    moved = _movable(book, real, kept=kept)
    current = [(fact, at in kept) for at, fact in enumerate(book) if at not in moved]
    stays = {kept[at] for at in kept}
    edits: list[Edit] = []
    for at, fact in enumerate(real):
        after = None if at == 0 else _reference(real, at - 1)
        if at in stays:
            while not current[at][1]:
                edits.append(Edit(Change.NO, _reference([row[0] for row in current], at)))
                del current[at]
            continue
        if fact in moved.values():
            edits.append(Edit(Change.MOVE, (fact.key, 1), after=after))
        else:
            edits.append(Edit(Change.ALSO, put=fact, after=after))
        current.insert(at, (fact, True))
    while len(current) > len(real):
        edits.append(Edit(Change.NO, _reference([row[0] for row in current], len(current) - 1)))
        current.pop()
    return edits


def _kept(book: Sequence[Fact], real: Sequence[Fact]) -> dict[int, int]:
    """Pair the facts that stay where they are, relative to each other."""
    blocks = SequenceMatcher(a=list(book), b=list(real), autojunk=False).get_matching_blocks()
    return {block.a + step: block.b + step for block in blocks for step in range(block.size)}


def _movable(book: Sequence[Fact], real: Sequence[Fact], *, kept: dict[int, int]) -> dict[int, Fact]:
    """Give the facts that are in both lists, elsewhere, and alone with their key in each."""
    ours, theirs = Counter(fact.key for fact in book), Counter(fact.key for fact in real)
    others = set(real)
    return {at: fact for at, fact in enumerate(book) if at not in kept and fact in others and ours[fact.key] == 1 and theirs[fact.key] == 1}


def _reference(facts: Sequence[Fact], at: int) -> tuple[Key, int]:
    key = facts[at].key
    return key, sum(1 for fact in facts[: at + 1] if fact[:3] == key)


def edit_text(edit: Edit) -> str:
    """Write a change as a line of the short form."""
    where = "first" if edit.after is None else f"after {reference_text(*edit.after)}"
    if edit.taken is not None:
        fact = reference_text(*edit.taken)
        return f"but no {fact}" if edit.change is Change.NO else f"but {fact} {where}"
    assert edit.put is not None
    anchor = f"at {key_text(edit.put.at)}: " if edit.put.at is not None else ""
    return f"but also {anchor}{fact_text(edit.put)} {where}"
