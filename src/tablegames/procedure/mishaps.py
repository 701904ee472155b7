"""Things that go wrong, drawn by chance: any irregularity that the game knows a remedy for, where it can happen.

A candidate is made from the table and the waiting due, and only what the judge lets happen is given; so no game needs to
say here what can go wrong with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.procedure.due import Fact
from tablegames.procedure.irregular import DEALS
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import (
    COMMUNITY,
    COMMUNITY_DOWN,
    DEAD_HAND,
    DEALER,
    DECKS,
    DEVICE,
    DISCARD_RACK,
    INVENTORY,
    METER,
    PLAYER_HAND,
    SECOND_STACK,
    SHAKER,
    SHUFFLER,
    SIX_CARD,
)
from tablegames.procedure.shaker import DICE_HOURS, FELL_OUT, NOT_FLAT
from tablegames.procedure.table import HOUR
from tablegames.rules.progressive import RESET

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tablegames.equipment.cards import Card
    from tablegames.equipment.chance import Chance
    from tablegames.procedure.due import Due
    from tablegames.procedure.places import Place
    from tablegames.procedure.position import Position
    from tablegames.procedure.table import Table

T = TypeVar("T")
PRECISION = 1_000_000
_TRIES = 3


class Mishaps:
    """Draws, at every due, whether something goes wrong there, and what."""

    __slots__ = ("_per_million", "chance")

    def __init__(self, chance: Chance, *, rate: float) -> None:
        """Take the chance and how often, from 0 to 1, something goes wrong at a due."""
        self.chance = chance
        self._per_million = round(rate * PRECISION)

    def draw(self, position: Position) -> Fact | None:
        """Give what strikes the waiting due, or nothing."""
        if position.due is None or self.chance.below(PRECISION) >= self._per_million:
            return None
        kinds = sorted({*position.game.remedies, Kind.CLOCK} & _CANDIDATES.keys(), key=lambda kind: kind.word)
        for _ in range(_TRIES):
            kind = kinds[self.chance.below(len(kinds))]
            fact = _CANDIDATES[kind](position.table, position.due, self.chance)
            if fact is not None and fact.key != position.due.key and judge(position, fact) is None:
                return fact
        return None

    def answer(self, position: Position, fact: Fact) -> Fact:
        """Give the answer to the waiting due as it goes wrong now and then, or otherwise than by the first option; always a lawful one.

        So a system shows another number of wagers than were collected, a device another number of cards than a deck has, and a bank
        has chips that do not cover the wagers.
        """
        due = position.due
        if due is None or due.kind not in _MAY_DIFFER or self.chance.below(PRECISION) >= self._per_million:
            return fact
        options = due.options
        if due.kind is Kind.CHIPS:
            chip = position.table.setup.chip_cents
            return fact._replace(value=self.chance.below(fact.number // chip + 1) * chip)
        value = options[self.chance.below(len(options))] if options else max(0, fact.number + (1 if self.chance.below(3) == 0 else -1))
        other = fact._replace(value=value)
        return other if judge(position, other) is None else fact


class _Scripted:
    """Chance whose choices among few are given beforehand: so every candidate there is can be gone through, one by one."""

    seed = None

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.script: list[int] = []
        self.widths: list[int] = []

    def begin(self) -> None:
        """Begin another candidate."""
        self.widths = []

    def below(self, n: int) -> int:
        """Give the choice that is next in the script, the first one beyond its end; among many one by chance."""
        if n > _FEW:
            return self._chance.below(n)
        at = len(self.widths)
        self.widths.append(n)
        if at == len(self.script):
            self.script.append(0)
        return self.script[at]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Give an order whose first two are chosen: no candidate looks at more of them."""
        found = list(things)
        for at in range(min(2, len(found))):
            other = at + self.below(len(found) - at)
            found[at], found[other] = found[other], found[at]
        return found

    def stream(self, name: str) -> Chance:
        """Give chance that is independent of this."""
        return self._chance.stream(name)

    def go_on(self) -> bool:
        """Go on to the next way of choosing; tell whether there is one."""
        del self.script[len(self.widths) :]
        while self.script:
            self.script[-1] += 1
            if self.script[-1] < self.widths[len(self.script) - 1]:
                return True
            self.script.pop()
        return False


def possible(position: Position, chance: Chance) -> list[Fact]:
    """Give what could go wrong now: all that the game knows a remedy for and the judge lets happen, each kind at each place once.

    What tells one kind at one place from another, a word or a number, counts as well; of several cards one is chosen by chance.
    """
    due = position.due
    if due is None:
        return []
    found: dict[tuple[Kind, Place, object], Fact] = {}
    for kind in sorted({*position.game.remedies, Kind.CLOCK} & _CANDIDATES.keys(), key=lambda kind: kind.word):
        scripted = _Scripted(chance)
        kept: dict[tuple[Kind, Place, object], list[Fact]] = {}
        for _ in range(_MOST_CANDIDATES):
            scripted.begin()
            fact = _CANDIDATES[kind](position.table, due, scripted)
            if fact is not None and fact.key != due.key:
                kept.setdefault((kind, fact.place, fact.value if kind in _TOLD_APART else None), []).append(fact)
            if not scripted.go_on():
                break
        for key, facts in kept.items():
            lawful = [fact for fact in facts if judge(position, fact) is None]
            if lawful:
                found[key] = lawful[chance.below(len(lawful))]
    return list(found.values())


_FEW = 16
_MOST_CANDIDATES = 400
_TOLD_APART = frozenset({Kind.WRONG_COUNT, Kind.NO_ROLL, Kind.OUT_OF_ORDER, Kind.INSTALL, Kind.COUNT_STUB})
_MAY_DIFFER = frozenset({Kind.ACCEPTED, Kind.COUNTED, Kind.COUNT_HAND, Kind.DETERMINE, Kind.CHIPS})


def _some_card(t: Table, chance: Chance) -> Card | None:
    """Give the card that comes next, or any that is inside."""
    card = t.device.top()
    if card is not None or not len(t.device):
        return card
    inside = list(t.device.counts().elements())
    return inside[chance.below(len(inside))] if inside else None


def _card_at(kind: Kind, *places: Place) -> Candidate:
    """Make candidates with a card that comes from the device, at one of these places, or where one is dealt to."""

    def make(t: Table, due: Due, chance: Chance) -> Fact | None:
        card = _some_card(t, chance)
        at = places[chance.below(len(places))] if places else due.place if due.kind in DEALS else DEVICE
        return None if card is None else Fact(kind, at, 0, card)

    return make


def _at(kind: Kind, *places: Place, by: Role | None = None) -> Candidate:
    def make(_t: Table, _due: Due, chance: Chance) -> Fact | None:
        return Fact(kind, places[chance.below(len(places))], 0, None, by)

    return make


def _wrong_count(t: Table, _due: Due, chance: Chance) -> Fact | None:
    hands = [at for at, cards in t.hands.items() if cards]
    if not hands:
        return None
    at = hands[chance.below(len(hands))]
    return Fact(Kind.WRONG_COUNT, at, 0, len(t.hands[at]) + chance.below(2))


def _exposed(t: Table, due: Due, chance: Chance) -> Fact | None:
    """Expose a card that is hidden by right: the dealer's, or a community card that lies face down.

    Where hands are set it may be anybody's, the Dead Hand's, one of a stack, or a tile that is turned over while they are stacked.
    """
    if t.setup.declared.two_hands is not None:
        return _exposed_anywhere(t, due, chance)
    at = COMMUNITY_DOWN if t.hands.get(COMMUNITY_DOWN) else DEALER
    hand = t.hands.get(at)
    return Fact(Kind.EXPOSED, at, 0, hand[chance.below(len(hand))]) if hand else None


def _exposed_anywhere(t: Table, due: Due, chance: Chance) -> Fact | None:
    if due.kind is Kind.SHUFFLE:
        deck = t.full_deck()
        return Fact(Kind.EXPOSED, t.deck_place, 0, deck[chance.below(len(deck))])
    hands = [at for at, cards in t.hands.items() if cards]
    if not hands:
        return None
    at = hands[chance.below(len(hands))]
    return Fact(Kind.EXPOSED, at, 0, t.hands[at][chance.below(len(t.hands[at]))])


def _no_roll(_t: Table, _due: Due, chance: Chance) -> Fact | None:
    return Fact(Kind.NO_ROLL, SHAKER, 0, (NOT_FLAT, FELL_OUT)[chance.below(2)])


def _elsewhere(t: Table, due: Due, chance: Chance) -> Fact | None:
    """Deal first to a position that the count does not arrive at."""
    positions = [at for at in (DEALER, *t.clockwise_seats, DEAD_HAND) if at is not due.place]
    return Fact(Kind.ELSEWHERE, positions[chance.below(len(positions))])


def _of_a_hand(kind: Kind) -> Candidate:
    """Make candidates of what the player of a hand may do of his own will."""

    def make(t: Table, _due: Due, chance: Chance) -> Fact | None:
        seats = [seat for seat in t.seated if t.hands.get(seat)]
        return Fact(kind, seats[chance.below(len(seats))]) if seats else None

    return make


def _unsuitable(t: Table, _due: Due, _chance: Chance) -> Fact | None:
    return Fact(Kind.UNSUITABLE, t.deck_place)


def _set_wrong(t: Table, due: Due, chance: Chance) -> Fact | None:
    """Lay two cards of the hand that the dealer is to set, whichever they are."""
    hand = t.hands.get(due.place)
    return Fact(Kind.SET_WRONG, due.place, 0, tuple(chance.shuffled(hand)[:2])) if hand else None


def _metered(t: Table, _due: Due, chance: Chance) -> Fact | None:
    """Let the other tables that share the meter play on; now and then one of them wins it, and it is reset."""
    shown = t.meter_cents + 1 + chance.below(2_000)
    return Fact(Kind.METER, METER, 0, shown if chance.below(20) else t.setup.terms.number(RESET)) if t.setup.linked else None


def _out_of_order(_t: Table, _due: Due, chance: Chance) -> Fact | None:
    return Fact(Kind.OUT_OF_ORDER, SHUFFLER if chance.below(2) else DEVICE, 0, ("sign", "covered")[chance.below(2)])


def _drawn(t: Table, due: Due, chance: Chance) -> Fact | None:
    """Draw a card in error for a hand of the game: the one that is dealt to, or another."""
    card = _some_card(t, chance)
    places = (
        PLAYER_HAND,
        DEVICE,
        DEALER,
        *(at for at in t.hands if at in _OTHER_HANDS),
        *([due.place] if due.place in _OTHER_HANDS else []),
    )
    at = places[chance.below(len(places))]
    return None if card is None else Fact(Kind.DRAWN, at, 0, card)


_OTHER_HANDS = frozenset({COMMUNITY, COMMUNITY_DOWN, SECOND_STACK, SIX_CARD})


def _installed(_t: Table, _due: Due, chance: Chance) -> Fact | None:
    if chance.below(2):
        return Fact(Kind.INSTALL, DEVICE, 0, list(DeviceKind)[chance.below(len(DeviceKind))].value)
    return Fact(Kind.INSTALL, SHUFFLER, 0, list(ShufflerKind)[chance.below(len(ShufflerKind))].value)


def _left(t: Table, _due: Due, chance: Chance) -> Fact | None:
    seats = [seat for seat in t.seated if seat not in t.left]
    return Fact(Kind.LEAVE, seats[chance.below(len(seats))]) if seats else None


def _stub_counted(t: Table, _due: Due, chance: Chance) -> Fact | None:
    return Fact(Kind.COUNT_STUB, DEVICE, 0, max(0, t.cards_left() + chance.below(3) - 1))


def _touched(t: Table, _due: Due, chance: Chance) -> Fact | None:
    hands = [at for at in t.seated if t.hands.get(at)]
    if not hands:
        return None
    at, who = hands[chance.below(len(hands))], hands[chance.below(len(hands))]
    return Fact(Kind.TOUCH, at, 0, who.name)


def _clock(t: Table, _due: Due, chance: Chance) -> Fact | None:
    """Look at the clock; where there are dice it is now and then the next day."""
    later = chance.below(7200)
    if t.dice_since is not None and not chance.below(3):
        later += DICE_HOURS * HOUR - HOUR
    return Fact(Kind.CLOCK, INVENTORY, 0, (t.now or 0) + later)


def _verbal(t: Table, _due: Due, chance: Chance) -> Fact | None:
    seats, wagers = list(t.seated), t.setup.declared.wagers
    if not seats:
        return None
    wager = wagers[chance.below(len(wagers))].key
    limits = t.setup.limits.get(wager)
    return Fact(Kind.VERBAL, seats[chance.below(len(seats))].area(wager), 0, limits.least_cents if limits else t.setup.chip_cents)


if TYPE_CHECKING:
    Candidate = Callable[[Table, Due, Chance], Fact | None]

_CANDIDATES: dict[Kind, Candidate] = {
    Kind.FACE_UP: _card_at(Kind.FACE_UP),
    Kind.DRAWN: _drawn,
    Kind.DISCLOSED: _card_at(Kind.DISCLOSED, PLAYER_HAND, DEVICE),
    Kind.WRONG_COUNT: _wrong_count,
    Kind.EXPOSED: _exposed,
    Kind.JAM: _at(Kind.JAM, SHUFFLER, DEVICE),
    Kind.REMOVE: _at(Kind.REMOVE, SHUFFLER, DEVICE),
    Kind.INSTALL: _installed,
    Kind.RECUT: _at(Kind.RECUT, DEALER, DECKS[0], by=Role.FLOORPERSON),
    Kind.IDLE: _at(Kind.IDLE, DISCARD_RACK, DEVICE),
    Kind.LEAVE: _left,
    Kind.COUNT_STUB: _stub_counted,
    Kind.TOUCH: _touched,
    Kind.CLOCK: _clock,
    Kind.VERBAL: _verbal,
    Kind.EMPTY: _at(Kind.EMPTY, DEVICE),
    Kind.RESHUFFLE: _at(Kind.RESHUFFLE, DECKS[0], by=Role.FLOORPERSON),
    Kind.OUT_OF_ORDER: _out_of_order,
    Kind.METER: _metered,
    Kind.NO_ROLL: _no_roll,
    Kind.LID: _at(Kind.LID, SHAKER),
    Kind.ELSEWHERE: _elsewhere,
    Kind.OUT_OF_TURN: _at(Kind.OUT_OF_TURN, DEALER),
    Kind.UNSUITABLE: _unsuitable,
    Kind.SURRENDER: _of_a_hand(Kind.SURRENDER),
    Kind.ASK_WAY: _of_a_hand(Kind.ASK_WAY),
    Kind.SET_WRONG: _set_wrong,
}
