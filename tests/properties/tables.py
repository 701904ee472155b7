"""Tables drawn at random: every lawful submission, device, shuffler, clock and company at the table.

Everything is drawn from a ``random.Random``: a seeded one in the long runs, one that Hypothesis drives (and shrinks) in the
state machines.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames.equipment.chance import SeededChance
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.money import ToOne
from tablegames.procedure.places import INVENTORY, PLAYER_HAND, purse_of
from tablegames.procedure.table import HOUR, DeckState, Table
from tablegames.rules import ChoiceKind, Limits, Terms

if TYPE_CHECKING:
    import random

    from tablegames.procedure.game import Game
    from tablegames.rules import Choice, Setup

TCP, MINIBACCARAT = "three-card-poker", "minibaccarat"
SLUGS = (TCP, MINIBACCARAT)
NAMES = ("Ann", "Bob", "Eve", "Dan", "Fay", "Gus", "Zoë O’Hara", "player 8")
ADJACENT = "adjacent-positions"
DECK_HOURS = (4, 8)


def random_setup(rng: random.Random, game: Game) -> Setup:
    """Draw a table that the chapter allows."""
    setup = game.default_setup()
    device, shuffler = _equipment(rng, game)
    is_pair = shuffler is not ShufflerKind.NONE and (game.slug == MINIBACCARAT or rng.random() < 0.5)
    return replace(
        setup,
        terms=_terms(rng, game),
        limits=_limits(rng, game),
        device=device,
        shuffler=shuffler,
        decks=rng.randint(*game.declared.decks),
        alternating=is_pair,
        preshuffled=rng.random() < 0.2,
        preinspected=rng.random() < 0.2,
        stored_securely=rng.random() < 0.5,
        released_securely=rng.random() < 0.5,
        chip_cents=rng.choice([100, 100, 25, 500] if game.slug == TCP else [5, 25, 100, 500]),
        cache={},
    )


def _equipment(rng: random.Random, game: Game) -> tuple[DeviceKind, ShufflerKind]:
    """Draw how cards come and how they are shuffled; from the hand only what a device shuffled (§ 565.9(a)(1))."""
    device = rng.choice([kind for kind, _ in game.declared.devices])
    shuffler = rng.choice(list(ShufflerKind))
    if device is DeviceKind.CONTINUOUS:
        return device, ShufflerKind.NONE
    if device is DeviceKind.HAND and shuffler is ShufflerKind.NONE:
        shuffler = rng.choice([ShufflerKind.AUTOMATED, ShufflerKind.AUTOMATED_COUNTING])
    return device, shuffler


def _terms(rng: random.Random, game: Game) -> Terms:
    """Answer every choice; an Ante bonus of § 565.12(f) goes with a version of § 565.7(f), and only with one."""
    answers = {choice.key: _answer(rng, choice) for choice in game.declared.choices if choice.kind is not ChoiceKind.ODDS}
    payouts = {table.key: table.payouts() for table in game.declared.paytables if table.is_floor}
    for odds in payouts.values():
        odds.update({hand: _above(rng, least) for hand, least in odds.items()})
    if game.slug == TCP:
        is_free = answers["version"] == "565.7(a)"
        answers["ante-bonus"] = "e" if is_free else rng.choice("ABC")
        answers["bonus-f-besides-e"] = not is_free and answers["bonus-f-besides-e"]
        table = game.declared.paytable("ante-bonus", str(answers["ante-bonus"]))
        assert table is not None
        payouts["ante-bonus"] = table.payouts()
    return Terms(answers, payouts)


def _answer(rng: random.Random, choice: Choice) -> str | bool:
    return rng.random() < 0.5 if choice.kind is ChoiceKind.YES_NO else rng.choice(choice.options).value


def _above(rng: random.Random, least: ToOne) -> ToOne:
    return rng.choice([least, least, ToOne(least.n + 1, least.d), ToOne(2 * least.n + 1, 2 * least.d)])


def _limits(rng: random.Random, game: Game) -> dict[str, Limits]:
    """Post limits for most wagers; there is always an amount that all of them take."""
    keys = [wager.key for wager in game.declared.wagers if wager.before_the_deal]
    limits = {key: Limits(rng.choice([500, 1000, 2500]), rng.choice([5000, 50_000, 100_000])) for key in keys}
    if rng.random() < 0.2:
        del limits[rng.choice(keys)]
    return limits


def random_table(rng: random.Random, game: Game) -> Table:
    """Draw a table before its next round: new or in use, with people, chips and hours."""
    t = Table(random_setup(rng, game))
    t.now = rng.choice([None, 0, 36_000])
    if rng.random() < 0.6:
        ages = [0, *(hours * HOUR - rng.choice([0, 1, 600]) for hours in DECK_HOURS)]
        t.decks = [DeckState(prepared=True, since=None if t.now is None else max(0, t.now - rng.choice(ages))) for _ in t.decks]
        if game.slug == MINIBACCARAT and t.device_kind is DeviceKind.MANUAL_SHOE and rng.random() < 0.5:
            _use_up(rng, t)
    if game.slug == TCP:
        t.rounds_since_count = rng.randrange(5)
    _seat(rng, t)
    return t


def _use_up(rng: random.Random, t: Table) -> None:
    """Put the table in the middle of a shoe, now and then near its end."""
    order = SeededChance(rng.randrange(2**32)).shuffled(t.full_deck())
    left = rng.choice([1, 3, 5, 8, 16, 20, 30, 100])
    t.device.kind = DeviceKind.MANUAL_SHOE
    t.device.load_to_deal(order[-left:])
    t.device.cover_below = rng.choice([None, min(14, left - 1)])
    t.discards = [(PLAYER_HAND, tuple(order[:-left]))]
    t.needs_shuffle = False
    t.decks[t.deck].shuffled = True
    t.last_hands = 1 if t.device.cover_below is None and rng.random() < 0.5 else 0


def _seat(rng: random.Random, t: Table) -> None:
    """Seat one to seven people, some at two adjacent positions where that is allowed, some whose chips are known, some in debt."""
    free = list(t.clockwise_seats)
    may_hold_two = t.setup.terms.answers.get(ADJACENT) is True
    for name in rng.sample(NAMES, rng.choice([1, 1, 2, 3, 7])):
        empty = [seat for seat in free if seat not in t.seated]
        if not empty:
            break
        seat = rng.choice(empty)
        t.seated[seat] = name
        following = free.index(seat) + 1
        if may_hold_two and rng.random() < 0.4 and following < len(free) and free[following] not in t.seated:
            t.seated[free[following]] = name
        if rng.random() < 0.3:
            t.purse_known.add(name)
            t.post(INVENTORY, purse_of(name), rng.choice([0, 500, 5_000, 100_000]))
        answers = t.setup.terms.answers
        is_marked = answers.get("vigorish-collection") == "deferred" and answers["vigorish"] != "25-on-ties"
        if is_marked and not t.needs_shuffle and rng.random() < 0.3:
            t.owed[seat] = rng.choice([5, 12, 250])
