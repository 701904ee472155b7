"""A due is what the law prescribes next; a fact is what really happened.

Both are NamedTuples: a round by the book makes some twenty of each, and these are the cheapest
values in Python that have names.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tablegames.equipment.cards import Card
from tablegames.law import Cite
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEALER, Place

if TYPE_CHECKING:
    from tablegames.procedure.table import Table

Value: TypeAlias = Card | tuple[Card, ...] | int | str | None


class Key(NamedTuple):
    """Which due: the question, the place, how-manieth."""

    kind: Kind
    place: Place
    nth: int


class Due(NamedTuple):
    """What the law prescribes next.

    ``value`` is the one lawful answer where the law leaves none open (cents of a settlement, the
    words of an announcement); ``options`` are the lawful answers where a person chooses; both empty
    means that the table tells (the next card) or that anything of the kind's shape will do. ``least``
    and ``most`` bound a number. ``accepts`` are the kinds of unsolicited facts that may come in any
    order until this due is answered. Dues with the same ``step`` are free in order among themselves;
    ``besides`` are later ones that are asked for already, and may be answered before this one.
    """

    kind: Kind
    place: Place
    nth: int = 0
    value: Value = None
    options: tuple[str, ...] = ()
    cites: tuple[Cite, ...] = ()
    by: Role = Role.DEALER
    step: str = ""
    accepts: frozenset[Kind] = frozenset()
    least: int | None = None
    most: int | None = None
    besides: tuple[Due, ...] = ()

    @property
    def key(self) -> Key:
        """Give what identifies this due within its round."""
        return Key(self.kind, self.place, self.nth)


class Fact(NamedTuple):
    """What really happened.

    ``by`` is the role that did it, where it is not the one that the due names; ``at`` is the due that
    was waiting when an unsolicited fact struck.
    """

    kind: Kind
    place: Place
    nth: int = 0
    value: Value = None
    by: Role | None = None
    at: Key | None = None

    @property
    def key(self) -> Key:
        """Give what identifies the due that this fact answers."""
        return Key(self.kind, self.place, self.nth)

    # what sections read; each asserts the shape, which is a matter for our own tests, not for users
    @property
    def card(self) -> Card | None:
        """Give the card, or none where none came."""
        return self.value  # type: ignore[return-value]

    @property
    def number(self) -> int:
        """Give the number, zero where none came."""
        return self.value if isinstance(self.value, int) else 0

    @property
    def word(self) -> str:
        """Give the word, empty where none came."""
        return self.value if isinstance(self.value, str) else ""


class Instead(NamedTuple):
    """Yielded by a section or given by a remedy: close what runs, run these sections, then the round is over."""

    sections: tuple[Section, ...]


class Stands(NamedTuple):
    """A remedy: the due stands, after these sections; what ``moot`` is true of and waits below it is not asked any more.

    ``cites`` are the paragraphs by which the due is to be answered besides its own.
    """

    sections: tuple[Section, ...] = ()
    moot: Callable[[Due], bool] | None = None
    cites: tuple[Cite, ...] = ()


class Moot(NamedTuple):
    """A remedy: the due is not asked any more; the section goes on as if nothing had come, after these sections.

    Neither is what ``moot`` is true of and waits below it.
    """

    sections: tuple[Section, ...] = ()
    moot: Callable[[Due], bool] | None = None


Outcome = Instead | Stands | Moot
Section = Generator["Due | Instead", Fact, None]
SectionMaker = Callable[["Table"], Section]
Remedy = Callable[["Table", Fact, Due], Outcome]

NO_MORE_BETS = "no more bets"
LAST_HAND = "last hand"
ACCEPT, DECLINE = "accept", "decline"
VOID_ASKED = 9
"""How-manieth question the one is whether a hand is voided whose card the dealer exposed."""

AT_WILL = "at will"
"""The step of a due whose time within its section the law leaves open: it is free in order against all others there."""

MAY = "may"
"""The step of a due that may go without being met: the law only allows it."""

ANY_TIME = frozenset({Kind.CLOCK, Kind.SIT, Kind.LEAVE})
BEFORE_THE_DEAL = ANY_TIME | {Kind.WAGER, Kind.VERBAL, Kind.RECUT, Kind.IDLE}


def open_until(announcement: str, *, cites: tuple[Cite, ...]) -> Due:
    """Give the due that lets wagers be placed, raised and withdrawn in any order until the dealer announces."""
    return Due(Kind.ANNOUNCE, DEALER, value=announcement, cites=cites, accepts=BEFORE_THE_DEAL)
