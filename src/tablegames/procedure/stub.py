"""The stub after the deal: into the discard rack, counted from time to time, and what a wrong count brings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablegames.procedure.due import Due, Instead, Section, Stands
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEALER, DEVICE, DISCARD_RACK, Seat
from tablegames.procedure.settling import void

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.law import Cite
    from tablegames.procedure.due import Outcome
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table


MISDEALT, NOT_MISDEALT = "misdealt", "not misdealt"


@dataclass(frozen=True, slots=True)
class StubRules:
    """What a chapter says of the stub for one way of dealing: the paragraphs, and the size of a hand.

    ``sizes`` are those of hands that have another number of cards: the dealer's, the community cards. ``rounds`` is within
    how many rounds of play the stub is counted at least once where no device counts the deck. Where cards are burned, no hand
    shows whether one too many or too few was: that they were misdealt is then for the dealer to find. ``remaining`` is how many
    cards a chapter wants to be left, whatever was dealt, with those that were found face up.
    """

    place: Cite
    count: Cite
    right: Cite
    wrong: Cite
    hand_size: int
    rounds: int = 5
    sizes: Mapping[Place, int] = field(default_factory=dict)
    are_burned: bool = False
    remaining: int | None = None

    def size(self, at: Place) -> int | None:
        """Give how many cards belong to a hand; none where what lies there is no hand."""
        return self.sizes.get(at, self.hand_size if at is DEALER or isinstance(at, Seat) else None)


def put_away(t: Table, *, rules: StubRules) -> Section:
    """Put the stub in the discard rack; count it first where it is time to, and void the hands when the count is wrong."""
    if not t.is_deck_counted and t.rounds_since_count >= rules.rounds - 1:
        counted = yield Due(Kind.COUNT_STUB, DEVICE, cites=(rules.count,), least=0)
        if counted.value is not None and not is_right(t, rules):
            yield Instead((wrong_count(t, rules=rules),))
        yield Due(Kind.STUB, DISCARD_RACK, cites=(rules.place, rules.right))
    else:
        yield Due(Kind.STUB, DISCARD_RACK, cites=(rules.place,))


def is_misdealt(t: Table, rules: StubRules) -> bool:
    """Tell whether a hand has more or less than its number of cards; one that got none too, where every position gets a hand."""
    every = (DEALER, *t.clockwise_seats) if rules.remaining is not None else ()
    is_without = any(not t.hands.get(at) for at in every)
    return is_without or any(len(cards) != size for at, cards in t.hands.items() if (size := rules.size(at)) is not None)


def is_whole(t: Table) -> bool:
    """Tell whether the stub as it was counted and the cards outside it make the whole deck."""
    return (t.stub_count or 0) + t.dealt() + t.discarded() == t.deck_size


def is_right(t: Table, rules: StubRules) -> bool:
    """Tell whether the count of the stub shows that the whole deck is there, and dealt as it should be."""
    are_left = rules.remaining is None or (t.stub_count or 0) + t.face_ups == rules.remaining
    return are_left and is_whole(t) and not is_misdealt(t, rules)


def wrong_count(t: Table, *, rules: StubRules) -> Section:
    """Void the hands after a wrong count; only a deck that was misdealt and is whole stays at the table (Reading R27)."""
    cites = (rules.wrong,)
    misdealt = is_misdealt(t, rules)
    if rules.are_burned and not misdealt:
        found = yield Due(Kind.DETERMINE, DEVICE, options=(NOT_MISDEALT, MISDEALT), cites=cites)
        stays = found.word == MISDEALT
    else:
        stays = misdealt and is_whole(t)
        yield Due(Kind.DETERMINE, DEVICE, value=MISDEALT if misdealt else NOT_MISDEALT, cites=cites)
    yield from void(t, cites=cites)
    if not stays:
        yield Due(Kind.REMOVE, t.deck_place, cites=cites)


def counted(t: Table, *, rules: StubRules) -> Outcome:
    """Follow a count that the dealer makes before it is due; only one that was seen, and is wrong, changes what comes next."""
    return Stands() if t.stub_count is None or is_right(t, rules) else Instead((wrong_count(t, rules=rules),))


def wrong_number(t: Table, due: Due, *, rules: StubRules, cite: Cite) -> Outcome:
    """Void all hands when one has a wrong number of cards; after a wrong count, it is what the dealer determines (Reading R43).

    While the stub still lies there a count that seemed right is wrong as well when a hand that it was reckoned with proves to be.
    """
    is_counted = due.kind is Kind.DETERMINE or (due.kind is Kind.STUB and t.stub_count is not None)
    return Instead((wrong_count(t, rules=rules) if is_counted else void(t, cites=(cite,)),))
