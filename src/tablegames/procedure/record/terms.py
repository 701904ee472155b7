"""A table's setup as plain data, and back: terms, limits, equipment; what a record's header says of it, and its hash."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tablegames import house_way
from tablegames.equipment.cards import JOKER
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.money import MoneyError, ToOne, format_money, parse_payout, parse_rate
from tablegames.procedure.judge import LARGEST_NUMBER
from tablegames.procedure.record.errors import FormatError, shown
from tablegames.rules.choice import LONGEST_TEXT, ODDS_KINDS, ChoiceKind
from tablegames.rules.progressive import PROGRESSIVE
from tablegames.rules.setup import Limits, Setup, Terms

if TYPE_CHECKING:
    from tablegames.house_way import Problem
    from tablegames.money import Payout
    from tablegames.procedure.game import Game
    from tablegames.rules.choice import Choice
    from tablegames.rules.declared import Declared

K = TypeVar("K", DeviceKind, ShufflerKind)
T = TypeVar("T")
MOST_DECKS = 16
_LATER_FLAGS = ("reshuffles", "house_first", "linked", "second_joker")
FLAGS = ("alternating", "preshuffled", "preinspected", "stored_securely", "released_securely", *_LATER_FLAGS)
_IF_TRUE = frozenset(_LATER_FLAGS)  # written where they are true alone: older hashes stay what they were
_OF_CARDS = ("alternating", "preshuffled", "preinspected", "reshuffles")
_KEYS = {"answers", "payouts", "limits", "device", "shuffler", "decks", *FLAGS, "chip_cents", "positions"}


class WayError(FormatError):
    """The text of a house way that cannot be used; ``problems`` has what is wrong with it, line by line."""

    def __init__(self, key: str, problems: Sequence[Problem]) -> None:
        """Say the first of the problems."""
        first, more = problems[0], len(problems) - 1
        said = f"setup.answers.{key}: line {first.line} of the house way: {first.sentence.rstrip('.')}"
        super().__init__(f"{said} (and {more} more)" if more else said)
        self.problems = tuple(problems)


def setup_to_data(setup: Setup) -> dict[str, Any]:
    """Give a setup as plain data: payouts as "35 to 1" (null where one that is usual is not offered), limits as least and most cents."""
    terms, usual = setup.terms, setup.declared.default_terms()
    optional = {choice.key for choice in setup.declared.choices if choice.is_optional}
    left_out = [key for key in usual.payouts if key in optional and key not in terms.payouts]
    wagers = [wager.key for wager in setup.declared.wagers]
    hands: dict[str, list[str]] = {}
    for table in setup.declared.paytables:
        hands.setdefault(table.key, []).extend(row.hand for row in table.rows)
    payouts: dict[str, dict[str, str] | None] = {
        key: {hand: str(odds) for hand, odds in _in_order(rows, hands.get(key, ()))} for key, rows in _in_order(terms.payouts, hands)
    }
    return {
        "answers": dict(_in_order(terms.answers, usual.answers)),
        "payouts": payouts | dict.fromkeys(left_out),
        "limits": {key: [limit.least_cents, limit.most_cents] for key, limit in _in_order(setup.limits, wagers)},
        "device": setup.device.value,
        "shuffler": setup.shuffler.value,
        "decks": setup.decks,
        **{name: getattr(setup, name) for name in FLAGS if name not in _IF_TRUE or getattr(setup, name)},
        "chip_cents": setup.chip_cents,
        "positions": list(setup.positions),
    }


def _in_order(rows: Mapping[str, T], order: Iterable[str]) -> list[tuple[str, T]]:
    """Give the rows in the order of the chapter, whoever wrote them: a record comes back the same to the byte."""
    return [(key, rows[key]) for key in dict.fromkeys([*order, *rows]) if key in rows]


def setup_hash(data: Mapping[str, Any]) -> str:
    """Give the SHA-256 of a setup's plain data, whatever the order of its keys."""
    return hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def setup_from_data(data: object, game: Game) -> Setup:
    """Read a setup; what is left out is as at the game's default table.

    Raises:
        FormatError: something in it cannot be; the message is a sentence without its stop.
    """
    rows = mapping(data, "setup")
    unknown = sorted(set(rows) - _KEYS)
    if unknown:
        raise FormatError(f"setup has no key {shown(unknown[0])}; its keys are {', '.join(sorted(_KEYS))}")
    usual = game.default_setup()
    flags: dict[str, Any] = {name: truth(rows.get(name, getattr(usual, name)), f"setup.{name}") for name in FLAGS}
    _refuse_equipment(rows, flags, usual.declared)
    answers = _answers(rows.get("answers", {}), game)
    return Setup(
        usual.declared,
        Terms(answers, _payouts(rows.get("payouts", {}), _selected(answers, usual), usual=usual)),
        _limits(rows["limits"], usual) if "limits" in rows else usual.limits,
        _word(rows.get("device", usual.device.value), [kind for kind, _ in usual.declared.devices], name="device"),
        _word(rows.get("shuffler", usual.shuffler.value), list(ShufflerKind), name="shuffler"),
        whole(rows.get("decks", usual.decks), "setup.decks", most=MOST_DECKS, least=1),
        chip_cents=whole(rows.get("chip_cents", usual.chip_cents), "setup.chip_cents", least=1),
        positions=_positions(rows.get("positions", []), usual),
        **flags,
    )


def _refuse_equipment(rows: Mapping[str, Any], flags: Mapping[str, bool], declared: Declared) -> None:
    """Refuse what the pieces of a game cannot have: a second joker beside none, machines and decks of tiles."""
    if flags["second_joker"] and JOKER not in declared.deck:
        raise FormatError(f"setup.second_joker is true; the decks of {declared.title} have no joker")
    if any(kind is not DeviceKind.STACKS for kind, _ in declared.devices):
        return
    usual = {"shuffler": ShufflerKind.NONE.value, "decks": 1, **dict.fromkeys(_OF_CARDS, False)}
    for name, value in usual.items():
        if rows.get(name, value) != value:
            raise FormatError(f"setup.{name}: one set of tiles is used, which the dealer mixes; leave this out")


def _positions(data: object, usual: Setup) -> tuple[int, ...]:
    numbers = usual.declared.seating.clockwise
    if not isinstance(data, list) or any(number not in numbers for number in data) or len(set(data)) < len(data):
        wanted = f"different numbers out of {', '.join(map(str, sorted(numbers)))}"
        raise FormatError(f"setup.positions is {shown(data)}; {wanted} were wanted")
    return tuple(data)


def mapping(data: object, name: str) -> Mapping[str, Any]:
    """Give data that is an object of JSON, or raise FormatError."""
    if not isinstance(data, Mapping):
        raise FormatError(f"{name} is {shown(data)}; an object was wanted")
    return data


def whole(data: object, name: str, *, least: int = -LARGEST_NUMBER, most: int = LARGEST_NUMBER) -> int:
    """Give data that is a whole number within bounds, or raise FormatError."""
    if not isinstance(data, int) or isinstance(data, bool) or not least <= data <= most:
        raise FormatError(f"{name} is {shown(data)}; a whole number from {least} to {most} was wanted")
    return data


def truth(data: object, name: str) -> bool:
    """Give data that is true or false, or raise FormatError."""
    if not isinstance(data, bool):
        raise FormatError(f"{name} is {shown(data)}; true or false was wanted")
    return data


def _word(data: object, kinds: Sequence[K], *, name: str) -> K:
    known = {kind.value: kind for kind in kinds}
    if not isinstance(data, str) or data not in known:
        raise FormatError(f"setup.{name} is {shown(data)}; it is one of {', '.join(known)}")
    return known[data]


def _answers(data: object, game: Game) -> dict[str, str | bool | int]:
    given = mapping(data, "setup.answers")
    choices = {choice.key: choice for choice in game.declared.choices}
    answers = dict(game.default_setup().terms.answers)
    for key, answer in given.items():
        choice = choices.get(key)
        if choice is not None and choice.kind in ODDS_KINDS:
            raise FormatError(f"setup.answers.{key}: this is a paytable, not an answer; setup.payouts has its odds")
        if choice is None:
            raise FormatError(f"setup.answers has no key {shown(key)}; its keys are {', '.join(sorted(answers))}")
        if choice.kind is ChoiceKind.HOUSE_WAY and isinstance(answer, str) and house_way.is_text(answer):
            _read_way(key, answer, game)
        elif not _fits(choice, answer):
            raise FormatError(f"setup.answers.{key} is {shown(answer)}; {_wanted(choice, game)} was wanted")
        answers[key] = _in_their_order(choice, answer) if choice.kind is ChoiceKind.SOME_OF else answer
    return answers


def _read_way(key: str, text: str, game: Game) -> None:
    """Refuse the text of a house way that is none, or one for another game."""
    found = house_way.parse(text, game=game.slug)
    if isinstance(found, tuple):
        raise WayError(key, found)


def _in_their_order(choice: Choice, answer: str) -> str:
    said = answer.split(",")
    return ",".join(option.value for option in choice.options if option.value in said)


def _wanted(choice: Choice, game: Game) -> str:
    if choice.kind is ChoiceKind.HOUSE_WAY:
        return f"the name of a packaged house way ({', '.join(house_way.PACKAGED[game.slug])}), or the text of one,"
    if choice.kind is ChoiceKind.ONE_OF:
        return f"one of {', '.join(option.value for option in choice.options)}"
    if choice.kind is ChoiceKind.COUNT:
        return f"a whole number from {_least(choice)} to {_most(choice)}"
    if choice.kind is ChoiceKind.SOME_OF:
        return f"one or more of {', '.join(option.value for option in choice.options)}, with commas between them,"
    return _WANTED[choice.kind]


_WANTED = {
    ChoiceKind.YES_NO: "true or false",
    ChoiceKind.MONEY: f"an amount in whole cents, at most {LARGEST_NUMBER},",
    ChoiceKind.RATE: "a percentage such as “20%”, above 0% and at most 100%, with at most six decimals,",
    ChoiceKind.TEXT: f"a text of at most {LONGEST_TEXT} letters that can be printed",
}


def _least(choice: Choice) -> int:
    return 0 if choice.least is None else choice.least


def _most(choice: Choice) -> int:
    return LARGEST_NUMBER if choice.most is None else choice.most


def _fits(choice: Choice, answer: object) -> bool:
    """Tell whether an answer is one that a submission could give; amounts below the least are read, for the audit to find."""
    if choice.kind is ChoiceKind.ONE_OF:
        return answer in [option.value for option in choice.options]
    if choice.kind is ChoiceKind.YES_NO:
        return isinstance(answer, bool)
    if choice.kind in _OF_WORDS:
        return _OF_WORDS[choice.kind](choice, answer)
    least, most = (_least(choice), _most(choice)) if choice.kind is ChoiceKind.COUNT else (0, LARGEST_NUMBER)
    return isinstance(answer, int) and not isinstance(answer, bool) and least <= answer <= most


def _is_some_of(choice: Choice, answer: object) -> bool:
    known = [option.value for option in choice.options]
    said = answer.split(",") if isinstance(answer, str) else [""]
    return all(word in known for word in said) and len(set(said)) == len(said)


def _is_way(choice: Choice, answer: object) -> bool:
    if not isinstance(answer, str):
        return False
    try:
        return house_way.of(answer).game == house_way.of(str(choice.default)).game
    except house_way.HouseWayError:
        return False


def _is_text(answer: object) -> bool:
    return isinstance(answer, str) and answer.isprintable() and bool(answer.strip()) and len(answer) <= LONGEST_TEXT


def _is_rate(answer: object) -> bool:
    try:
        return isinstance(answer, str) and parse_rate(answer) > 0
    except MoneyError:
        return False


_OF_WORDS: dict[ChoiceKind, Callable[[Choice, object], bool]] = {
    ChoiceKind.RATE: lambda _choice, answer: _is_rate(answer),
    ChoiceKind.TEXT: lambda _choice, answer: _is_text(answer),
    ChoiceKind.SOME_OF: _is_some_of,
    ChoiceKind.HOUSE_WAY: _is_way,
}


def _selected(answers: Mapping[str, str | bool | int], usual: Setup) -> dict[str, dict[str, Payout]]:
    """Give the paytables that the answers select by their names, and the usual ones besides."""
    payouts = {key: dict(rows) for key, rows in usual.terms.payouts.items()}
    odds = {choice.key for choice in usual.declared.choices if choice.kind in ODDS_KINDS}
    for key in {table.key for table in usual.declared.paytables} - odds:
        named = usual.declared.in_force(key, Terms(answers, payouts))
        if named is None:
            payouts.pop(key, None)
        else:
            payouts[key] = named.payouts()
    return payouts


def _payouts(data: object, payouts: dict[str, dict[str, Payout]], *, usual: Setup) -> dict[str, dict[str, Payout]]:
    """Put the odds that are given into the paytables in force: those of one that is named take the place of all its odds."""
    optional = {choice.key for choice in usual.declared.choices if choice.is_optional}
    for key, rows in mapping(data, "setup.payouts").items():
        name = f"setup.payouts.{key}"
        lines: dict[str, Payout] = {}
        for row in (row for table in usual.declared.paytables if table.key == key for row in table.rows):
            lines.setdefault(row.hand, row.payout)
        if not lines:
            known = dict.fromkeys(table.key for table in usual.declared.paytables)
            raise FormatError(f"{name}: there is no paytable {shown(key)}; there are {', '.join(known)}")
        if rows is None and key in optional:
            payouts.pop(key, None)
            continue
        unknown = next((hand for hand in mapping(rows, name) if hand not in lines), None)
        if unknown is not None:
            raise FormatError(f"{name}: there is no hand {shown(unknown)}; there are {', '.join(lines)}")
        if not rows:
            hand, payout = next(iter(({**lines, **payouts.get(key, {})}).items()))
            raise FormatError(f"{name}: the odds are missing, such as {shown(hand)} and “{payout}”")
        payouts[key] = {hand: _odds(text, f"{name}.{hand}", like=lines[hand]) for hand, text in rows.items()}
    return payouts


def _odds(data: object, name: str, *, like: Payout) -> Payout:
    """Read a payout, which is of the kind that the chapter has there."""
    try:
        odds = parse_payout(data) if isinstance(data, str) else None
    except MoneyError:
        odds = None
    if odds is None or type(odds) is not type(like):
        example = "35 to 1" if isinstance(like, ToOne) else str(like)
        raise FormatError(f"{name} is {shown(data)}; odds such as “{example}” were wanted")
    return odds


def _limits(data: object, usual: Setup) -> dict[str, Limits]:
    limits = {}
    for key, pair in mapping(data, "setup.limits").items():
        name = f"setup.limits.{key}"
        if usual.declared.wager(key) is None:
            known = ", ".join(wager.key for wager in usual.declared.wagers)
            raise FormatError(f"{name}: there is no wager {shown(key)}; there are {known}")
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise FormatError(f"{name} is {shown(pair)}; [least cents, most cents] was wanted")
        limits[key] = Limits(whole(pair[0], name, least=0), whole(pair[1], name, least=0))
        if limits[key].least_cents > limits[key].most_cents:
            least, most = format_money(limits[key].least_cents), format_money(limits[key].most_cents)
            raise FormatError(f"{name}: the minimum, {least}, is above the maximum, {most}")
    return limits


def has_meter(setup: Setup) -> None:
    """Refuse what is said of a progressive meter at a table that has none.

    Raises:
        FormatError: the game knows none, or the submission offers no wager for it; the message says how it would.
    """
    meter = setup.declared.meter
    if meter is None:
        raise FormatError(f"{setup.declared.title} has no progressive meter")
    if not meter.is_offered(setup.terms):
        raise FormatError(f"this table has no progressive meter: “submission {PROGRESSIVE}=A” in the header is one that offers it")
