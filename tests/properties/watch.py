"""What has to hold at every moment of a round: chips and cards are conserved, refusals cite the law and change nothing."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from tablegames.equipment.cards import UNKNOWN
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import CENTER, DEALER_WAGER, FRONT, METER, METER_FUND, PROGRESSIVE_SYSTEM, Area, purse_of
from tablegames.procedure.table import DeckState, Table

if TYPE_CHECKING:
    from tablegames.equipment.cards import Card
    from tablegames.law import Refusal
    from tablegames.procedure.due import Fact
    from tablegames.procedure.position import Position

OUR_OWN = {
    "round-over": "the software is asked for more than there is: the next round has to be begun",
    "wrong-value": "a value of another type, or beyond all sense, is a mistake of the program or file that gives it",
    "not-enough-chips": "no chapter says what somebody may hold; only a table whose chips are known can tell",
    "no-name": "persons have names in our records; no chapter names them",
    "clock-backwards": "time is told to us as facts, and goes on",
}
"""The codes of refusals without a paragraph, each with the reason why no paragraph can say it."""

LONGEST_SENTENCE = 400
MOVE_THE_METER = frozenset({Kind.PLACE, Kind.AWARD, Kind.RESET, Kind.METER})
HOLDERS = frozenset({FRONT, METER, CENTER, DEALER_WAGER})
"""Places besides betting areas that can hold nothing less than nothing."""


def whole(t: Table) -> tuple[object, ...]:
    """Everything that a table is, field by field; ``Table.snapshot`` is the part that outlives a round."""
    device = t.device
    inside = device.to_deal() if device.is_order_known else tuple(sorted(card.index for card in device.counts().elements()))
    fields = [_plain(value) if value.__class__ in _CONTAINERS else value for value in _fields(t)]
    return (*fields, device.kind, device.is_order_known, inside, len(device), device.cover_below)


_fields = attrgetter(*(name for name in Table.__slots__ if name not in {"setup", "device"}))
_CONTAINERS = frozenset({dict, list, set})


def _plain(value: object) -> object:
    """A field as it compares: in no order where it has none, without what is empty."""
    if isinstance(value, dict):
        return {key: tuple(held) if held.__class__ is list else held for key, held in value.items() if held}
    if isinstance(value, list):
        return tuple(value) if not value or value[0].__class__ is not DeckState else tuple(map(_of_deck, value))
    return frozenset(value) if isinstance(value, set) else value


def _of_deck(deck: DeckState) -> tuple[object, ...]:
    return deck.prepared, deck.shuffled, deck.since


class Watch:
    """Stands beside a table from its first fact on."""

    def __init__(self, t: Table) -> None:
        self.sum = sum(t.accounts.values())
        self.cards: list[Card] = []
        """Where all cards were when they were counted last."""
        self.known: tuple[object, tuple[object, ...]] = None, ()
        """What the table was at the last refusal, and at which moment."""
        self.facts = 0
        self.refusals: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()

    def attempt(self, position: Position, fact: Fact) -> Refusal | None:
        """Try a fact as the refusing driver does, and check all that has to hold whether it is taken or not."""
        refusal = judge(position, fact)
        if refusal is not None:
            self.refused(refusal, fact)
            self.unchanged(position, fact, refusal)
            return refusal
        t = position.table
        before = MeterState.of(t)
        position.take(fact)
        self.facts += 1
        self.kinds[fact.kind.word] += 1
        self.holds(t, fact)
        if before is not None:
            meter_holds(t, fact, before)
        if position.due is None:
            nothing_is_locked(t)
        return None

    def unchanged(self, position: Position, fact: Fact, refusal: Refusal) -> None:
        """A refusal changes nothing: asked again, the judge says the same, and table, due and facts are what they were."""
        due, count = position.due, len(position.facts)
        # After several refusals in a row the table has to be what it was before the first of them.
        at, known = self.known
        before = known if at == (position, count) else whole(position.table)
        assert judge(position, fact) == refusal, f"{fact} was refused otherwise when it was tried again"
        after = whole(position.table)
        assert after == before, f"{fact} was refused, and changed the table"
        assert position.due is due, f"{fact} was refused, and changed the due"
        assert len(position.facts) == count, f"{fact} was refused, and kept"
        self.known = (position, count), after

    def cards_hold(self, t: Table, fact: Fact) -> None:
        """No card is in two places, and all cards are somewhere: the device, the layout, the rack."""
        device = t.device
        outside: list[Card] = [*t.waiting, *t.reserved]
        for cards in t.hands.values():
            outside += cards
        for _, row in t.discards:
            outside += row
        number = len(outside) + len(device)
        assert number in {0, t.deck_size}, f"after {fact} there are {number} cards"
        if not number:
            return
        if device._unseen:
            seen = Counter(outside)
            del seen[UNKNOWN]
            twice = [card.text for card, count in seen.items() if count > t.most_of(card)]
            assert not twice, f"after {fact} these lie there too often: {twice}"
            return
        outside += device._order or device._pool
        if outside == self.cards:
            return  # the same cards in the same order as when they were counted last
        if t.setup.decks == 1 and number == t.deck_size and _full(t).keys() == set(outside):
            self.cards = outside
            return
        held = dict(Counter(outside))
        if held != _full(t):
            held.pop(UNKNOWN, None)
            twice = [card.text for card, count in held.items() if count > _full(t).get(card, 0)]
            assert not twice, f"after {fact} these are there too often: {twice}"
            assert UNKNOWN in outside, f"after {fact} cards are missing"
        self.cards = outside

    def refused(self, refusal: Refusal, fact: Fact) -> None:
        """A refusal has a code, a sentence for people, and a paragraph unless only our own software asks."""
        self.refusals[refusal.code] += 1
        said = refusal.sentence
        assert refusal.cite is not None or refusal.code in OUR_OWN, f"{refusal.code} has no cite: {fact} {said}"
        assert said[:1].strip(), f"{refusal.code}: {said!r} is no sentence"
        assert said.endswith("."), f"{refusal.code}: {said!r} is no sentence"
        assert said.isprintable(), f"{refusal.code}: {said!r} is not for people"
        assert len(said) <= LONGEST_SENTENCE, f"{refusal.code}: {said!r} is not for people"
        for leak in ("None", "Kind.", "Role.", "<", "object at", "Fact("):
            assert leak not in said.replace(str(fact.value), "") or leak in fact.place.name, f"{refusal.code}: {said!r} shows {leak}"

    def holds(self, t: Table, fact: Fact) -> None:
        """Chips and cards are conserved, and nothing lies below nothing."""
        total = sum(t.accounts.values())
        assert total == self.sum, f"{fact} made {total - self.sum} cents"
        below = [at.name for at, cents in t.accounts.items() if cents < 0 and (at in HOLDERS or isinstance(at, Area))]
        assert not below, f"{fact} left less than nothing at {below}"
        self.cards_hold(t, fact)
        if fact.kind is Kind.GATHER:
            is_settled(t)


def is_settled(t: Table) -> None:
    """When the cards are picked up every wager was settled, no hand is left, and nobody paid with chips that he does not have."""
    lying = [at.name for at, cents in t.accounts.items() if cents and (isinstance(at, Area) or at in {CENTER, DEALER_WAGER})]
    assert not lying, f"the cards are gathered, and something still lies at {lying}"
    assert not any(t.hands.values()), f"the cards are gathered, and {t.hands} are left"
    if t.setup.terms.answers.get("vigorish-collection") == "deferred":
        return  # vigorish that was marked is owed, whatever its player has wagered away since
    if t.setup.terms.answers.get("banking"):
        return  # a bank's chips have to cover the players' wagers, and the dealer's comes on top (Reading R88)
    short = [name for name in t.purse_known if t.accounts.get(purse_of(name), 0) < 0]
    assert not short, f"{short} paid more than they have"


class MeterState(NamedTuple):
    """What a meter shows and the part of a cent that it carries, its other side, and what waits to go into the container."""

    shown: int
    rest: Fraction
    fund: int
    waiting: int

    @classmethod
    def of(cls, t: Table) -> MeterState | None:
        """Read it from a table; nothing where there is no meter."""
        accounts = t.accounts
        if METER not in accounts:
            return None
        return cls(accounts[METER], t.meter_rest, accounts.get(METER_FUND, 0), accounts.get(FRONT, 0))


def meter_holds(t: Table, fact: Fact, before: MeterState) -> None:
    """A meter rises by its rate to the last part of a cent, falls by what is paid of it, and shows what it was set to."""
    after, rules = MeterState.of(t), t.setup.declared.meter
    assert after is not None
    assert rules is not None
    if fact.kind not in MOVE_THE_METER:
        assert after[:3] == before[:3], f"{fact} brought the meter from {before} to {after}"
        return
    assert 0 <= after.rest < 1, f"{fact} left {after.rest} of a cent"
    exact = before.shown + before.rest
    if fact.kind is Kind.PLACE and fact.place is PROGRESSIVE_SYSTEM:
        exact += before.waiting * rules.rate(t.setup.terms)
    elif fact.kind is Kind.AWARD:
        exact -= fact.number
    elif fact.kind in {Kind.RESET, Kind.METER}:
        exact = fact.number + exact % 1
    assert after.shown + after.rest == exact, f"{fact} brought the meter from {before} to {after}, not to {exact}"
    shown = 0 if fact.kind is Kind.AWARD else after.shown - before.shown
    assert after.fund == before.fund - shown, f"{fact} moved the fund of the meter by {after.fund - before.fund}"


def nothing_is_locked(t: Table) -> None:
    """When a round is over, however it ended, nothing waits before the container, or for a paper of the meter."""
    assert not t.accounts.get(FRONT), f"the round is over, and {t.accounts[FRONT]} cents lie before the container"
    assert not any(t.locked.values()), f"the round is over, and {t.locked} are locked in"
    assert not any(t.awarded.values()), f"the round is over, and {t.awarded} is not documented"
    assert not t.settled, f"the round is over, and {t.settled} is carried into the next one"


def _full(t: Table) -> dict[Card, int]:
    full = t.setup.cache.get("counted")
    if full is None:
        full = t.setup.cache["counted"] = dict(Counter(t.full_deck()))
    return full  # type: ignore[return-value]
