"""Tables drawn at random: every lawful submission, device, shuffler, clock and company at the table.

Everything is drawn from a ``random.Random``: a seeded one in the long runs, one that Hypothesis drives (and shrinks) in the
state machines. What there is to draw is read from the registry of games: their declarations, and the fields of their files.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from tablegames.equipment.cards import JOKER
from tablegames.equipment.chance import SeededChance
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.games import MODULES
from tablegames.house_way import PACKAGED, packaged
from tablegames.money import ToOne
from tablegames.procedure.places import DEALER, INVENTORY, METER, METER_FUND, PLAYER_HAND, purse_of
from tablegames.procedure.shaker import DICE_HOURS
from tablegames.procedure.table import HOUR, DeckState, Table
from tablegames.rules import ODDS_KINDS, ChoiceKind, Limits
from tablegames.rules.progressive import PROGRESSIVE
from tablegames.submission.check import FaultsError
from tablegames.submission.fields import NONE, in_dollars
from tablegames.submission.installation import chapter_rows
from tablegames.submission.report import spot
from tablegames.submission.setup import terms_from

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from tablegames.money import Payout
    from tablegames.procedure.game import Game
    from tablegames.rules import Choice, Declared, Paytable, Setup, Terms

TCP, MINIBACCARAT = "three-card-poker", "minibaccarat"
SLUGS = tuple(MODULES)
NAMES = ("Ann", "Bob", "Eve", "Dan", "Fay", "Gus", "Zoë O’Hara", "player 8")
ADJACENT, BOXES = ("adjacent-positions", "adjacent-areas"), "adjacent-boxes"
START = "starting-position"
DECK_HOURS = (4, 8)
CHIPS = (5, 25, 100, 100, 500)
RATES = ("20%", "100%", "0.000001%", "12.5%", "33.333333%")
MOST_DRAWS = 500


def plays_shoes(declared: Declared) -> bool:
    """Tell whether a game is dealt from a shoe of several decks, round after round."""
    return declared.decks[1] > 1


def has_field(declared: Declared, key: str) -> bool:
    """Tell whether the chapter knows a thing that a table may have, by its key in the file of an installation."""
    return any(field.key == key for field in chapter_rows(declared).fields)


def random_setup(rng: random.Random, game: Game) -> Setup:
    """Draw a table that the chapter allows."""
    declared = game.declared
    device, shuffler = _equipment(rng, declared)
    terms = _startable(random_terms(rng, game), device, shuffler)
    reshuffles = device is DeviceKind.AUTOMATED_SHOE and has_field(declared, "dealing.reshuffles") and rng.random() < 0.4
    return replace(
        game.default_setup(),
        terms=terms,
        limits=_limits(rng, declared, terms),
        device=device,
        shuffler=shuffler,
        decks=rng.randint(*declared.decks),
        alternating=shuffler is not ShufflerKind.NONE and (plays_shoes(declared) or rng.random() < 0.5),
        preshuffled=device is not DeviceKind.STACKS and rng.random() < 0.2,
        preinspected=device is not DeviceKind.STACKS and rng.random() < 0.2,
        stored_securely=rng.random() < 0.5,
        released_securely=rng.random() < 0.5,
        reshuffles=reshuffles,
        house_first=reshuffles and rng.random() < 0.5,
        linked=declared.meter is not None and rng.random() < 0.4,
        second_joker=JOKER in declared.deck and rng.random() < 0.3,
        chip_cents=rng.choice([chip for chip in CHIPS if all(size % chip == 0 for size in meter_sizes(declared, terms))]),
        cache={},
    )


def _equipment(rng: random.Random, declared: Declared) -> tuple[DeviceKind, ShufflerKind]:
    """Draw how cards come and how they are shuffled; from the hand only what a device shuffled (§ 565.9(a)(1) and its twins)."""
    device = rng.choice([kind for kind, _ in declared.devices])
    shuffler = rng.choice(list(ShufflerKind))
    if device in {DeviceKind.CONTINUOUS, DeviceKind.STACKS}:
        return device, ShufflerKind.NONE
    if device is DeviceKind.HAND and shuffler is ShufflerKind.NONE:
        shuffler = rng.choice([ShufflerKind.AUTOMATED, ShufflerKind.AUTOMATED_COUNTING])
    return device, shuffler


def _startable(terms: Terms, device: DeviceKind, shuffler: ShufflerKind) -> Terms:
    """Start with dice where there is no automated shuffler and shoe, which the button needs (§ 561.12(d))."""
    is_automated = device is DeviceKind.AUTOMATED_SHOE and shuffler is not ShufflerKind.NONE
    if terms.answers.get(START) != "button" or is_automated:
        return terms
    return replace(terms, answers={**terms.answers, START: "dice"})


# the Rules Submission


def random_terms(rng: random.Random, game: Game) -> Terms:
    """Draw a Rules Submission as its file has it; what the check of submissions finds at fault is drawn again."""
    declared, answers, faults = game.declared, dict[str, object](), ""
    choices = sorted(declared.choices, key=lambda choice: choice.only_with is not None)
    for _ in range(MOST_DRAWS):
        for choice in choices:
            if choice.key not in answers and choice.has_meaning(answers):  # type: ignore[arg-type]
                answers[choice.key] = _answer(rng, declared, choice)
        try:
            return terms_from(game.slug, answers)
        except FaultsError as error:
            faults = str(error)
            for finding in error.findings:
                answers.pop(spot(finding).key, None)
    msg = f"no lawful submission for {game.slug} was drawn: {faults}"
    raise AssertionError(msg)


def _answer(rng: random.Random, declared: Declared, choice: Choice) -> object:
    if choice.is_optional and rng.random() < 0.4:
        return NONE
    if choice.kind in ODDS_KINDS:
        table = declared.paytable(choice.key)
        assert table is not None
        return _odds(rng, table)
    return _PLAIN[choice.kind](rng, choice)


def _count(rng: random.Random, choice: Choice) -> int:
    assert choice.least is not None
    assert choice.most is not None
    return rng.randint(choice.least, choice.most)


def _some(rng: random.Random, choice: Choice) -> list[str]:
    """Draw one option, some, or all."""
    options = [option.value for option in choice.options]
    return rng.sample(options, rng.choice([1, 1, 3, len(options)]))


def _money(rng: random.Random, choice: Choice) -> int | str:
    least = choice.least or 100
    return in_dollars(rng.choice([least, least + 1, 5 * least, 5 * least + 37, least + rng.randrange(10 * least)]))


def _house_way(rng: random.Random, choice: Choice) -> str:
    """Draw a packaged way by its name, or one of them written out."""
    game = next(game for game, names in PACKAGED.items() if choice.default in names)
    name = rng.choice(PACKAGED[game])
    return packaged(name).text if rng.random() < 0.2 else name


_PLAIN: dict[ChoiceKind, Callable[[random.Random, Choice], object]] = {
    ChoiceKind.ONE_OF: lambda rng, choice: rng.choice(choice.options).value,
    ChoiceKind.YES_NO: lambda rng, _choice: rng.random() < 0.5,
    ChoiceKind.SOME_OF: _some,
    ChoiceKind.TEXT: lambda rng, choice: rng.choice([str(choice.default), "rings a bell"]),
    ChoiceKind.HOUSE_WAY: _house_way,
    ChoiceKind.COUNT: _count,
    ChoiceKind.MONEY: _money,
    ChoiceKind.RATE: lambda rng, _choice: rng.choice([*RATES, f"{rng.randrange(1, 100)}.{rng.randrange(10**6):06}%"]),
}


def _odds(rng: random.Random, table: Paytable) -> dict[str, str]:
    """Draw a table of odds: none below the least, or any at all for some of the hands where the chapter has none."""
    rows = table.rows
    if table.is_own:
        rows = tuple(row for row in rows if rng.random() < 0.6) or rows[:1]
    return {row.hand: str(_above(rng, row.payout)) for row in rows}


def _above(rng: random.Random, least: Payout) -> ToOne:
    assert isinstance(least, ToOne)
    return rng.choice([least, least, ToOne(least.n + 1, least.d), ToOne(2 * least.n + 1, 2 * least.d)])


def meter_sizes(declared: Declared, terms: Terms) -> tuple[int, ...]:
    """Give the sizes of the Progressive Payout Wager in cents; none where it is not offered."""
    meter = declared.meter
    return meter.sizes(terms) if meter is not None and meter.is_offered(terms) else ()


def _limits(rng: random.Random, declared: Declared, terms: Terms) -> dict[str, Limits]:
    """Post limits for most wagers; there is always an amount that all of them take, but for the wager of a meter."""
    keys = [wager.key for wager in declared.wagers if wager.before_the_deal]
    limits = {key: Limits(rng.choice([500, 1000, 2500]), rng.choice([5000, 50_000, 100_000])) for key in keys}
    if PROGRESSIVE in limits:
        sizes = meter_sizes(declared, terms) or (100,)
        limits[PROGRESSIVE] = Limits(min(sizes), max(sizes))
    if rng.random() < 0.2:
        del limits[rng.choice(keys)]
    return limits


# the table in use


def random_table(rng: random.Random, game: Game) -> Table:
    """Draw a table before its next round: new or in use, with people, chips, hours and what its meter shows."""
    t = Table(random_setup(rng, game))
    t.now = rng.choice([None, 0, 36_000])
    if rng.random() < 0.6:
        ages = [0, *(hours * HOUR - rng.choice([0, 1, 600]) for hours in DECK_HOURS)]
        t.decks = [DeckState(prepared=True, since=None if t.now is None else max(0, t.now - rng.choice(ages))) for _ in t.decks]
        if plays_shoes(game.declared) and t.device_kind is DeviceKind.MANUAL_SHOE and rng.random() < 0.5:
            _use_up(rng, t)
    if not plays_shoes(game.declared):
        t.rounds_since_count = rng.randrange(5)
    if METER in t.accounts and rng.random() < 0.5:
        t.post(METER_FUND, METER, rng.choice([1, 12_345, 10**7]))
        t.meter_rest = Fraction(rng.randrange(10**8), 10**8)
    _seat(rng, t)
    if game.declared.two_hands is not None:
        _use_for_sets(rng, t)
    return t


def _use_for_sets(rng: random.Random, t: Table) -> None:
    """Put a table whose players set hands in the middle of a day: dice of some age, the button somewhere, a bank before."""
    if not all(deck.prepared for deck in t.decks):
        return
    if rng.random() < 0.7:
        ages = [0, 600, DICE_HOURS * HOUR - 60]
        t.dice_since = -1 if t.now is None else max(0, t.now - rng.choice(ages))
    if t.setup.terms.answers.get(START) == "button" and rng.random() < 0.7:
        t.button = rng.choice([DEALER, *t.clockwise_seats])
    t.rounds_since_start = rng.choice([0, 1, 5])
    people = sorted(set(t.seated.values()))
    if t.rounds_since_start:
        t.last_wagers = {who: rng.choice([500, 2_500]) for who in people if rng.random() < 0.8}
        t.first_offer = rng.choice([None, DEALER, *t.clockwise_seats])
        t.last_bank = rng.choice(["", *people])


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


def most_seats(t: Table) -> int:
    """Give how many adjacent positions one person may hold at this table."""
    answers = t.setup.terms.answers
    return 2 if any(answers.get(key) is True for key in ADJACENT) else int(answers.get(BOXES, 1))


def _seat(rng: random.Random, t: Table) -> None:
    """Seat one to seven people, some at adjacent positions where that is allowed, some whose chips are known, some in debt."""
    order, most = t.clockwise_seats, most_seats(t)
    for name in rng.sample(NAMES, rng.choice([1, 1, 2, 3, 7])):
        empty = [seat for seat in order if seat not in t.seated]
        if not empty:
            break
        seat = rng.choice(empty)
        t.seated[seat] = name
        held, following = 1, order.index(seat) + 1
        while held < most and following < len(order) and order[following] not in t.seated and rng.random() < 0.4:
            t.seated[order[following]] = name
            held, following = held + 1, following + 1
        if rng.random() < 0.3:
            t.purse_known.add(name)
            t.post(INVENTORY, purse_of(name), rng.choice([0, 500, 5_000, 100_000]))
        answers = t.setup.terms.answers
        is_marked = answers.get("vigorish-collection") == "deferred" and answers["vigorish"] != "25-on-ties"
        if is_marked and not t.needs_shuffle and rng.random() < 0.3:
            t.owed[seat] = rng.choice([5, 12, 250])
