"""Trouble for a learner: what could go wrong at a table now, told without a card that nobody has seen, and let happen on order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.chance import SystemChance
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.floor.roles import role_of
from tablegames.law import Cite
from tablegames.person.text import Act, Words
from tablegames.person.typed import has_common_hands
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.mishaps import possible
from tablegames.procedure.places import BANKER_HAND, COMMUNITY, COMMUNITY_DOWN, DEALER, DEVICE, PLAYER_HAND, SHUFFLER, Seat
from tablegames.procedure.shaker import FELL_OUT
from tablegames.procedure.words import upper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.equipment.chance import Chance
    from tablegames.floor.play import Play
    from tablegames.procedure.due import Fact
    from tablegames.procedure.position import Position
    from tablegames.procedure.table import Table

NO_TROUBLE: Final = frozenset({Kind.TOUCH, Kind.CLOCK, Kind.METER, Kind.COUNT_STUB, Kind.INSTALL})
"""What comes unasked and is in order: nobody needs to know a remedy for it."""
_ORDERED: Final = frozenset({Role.DEALER, Role.FLOORPERSON})
_OF_DEVICES: Final = frozenset({Kind.JAM, Kind.REMOVE, Kind.OUT_OF_ORDER})
_DEVICES: Final = frozenset({DeviceKind.MANUAL_SHOE, DeviceKind.AUTOMATED_SHOE, DeviceKind.CONTINUOUS})
"""What stands on a table and can fail: not the dealer's hand, and no stacks."""


class Trouble(NamedTuple):
    """Something that could go wrong now: the name under which it is ordered, what it is, the paragraphs of its remedy."""

    key: str
    words: str
    cites: tuple[Cite, ...]


def trouble_now(play: Play) -> tuple[Trouble, ...]:
    """Give all that could go wrong now, each thing once: where nobody could tell one from another, the first of them."""
    position, game = play.live.position, play.live.game
    if position is None:
        return ()
    table, found = position.table, dict[str, Trouble]()
    for fact in troubles(position, SystemChance()):
        words = told(fact, table)
        found.setdefault(words, Trouble(key_of(fact), words, game.remedy_cites(table, fact)))
    return tuple(found.values())


def troubles(position: Position, chance: Chance) -> Iterator[Fact]:
    """Give the facts of all that could go wrong now."""
    for fact in possible(position, chance):
        if is_trouble(fact, position):
            yield fact


def is_trouble(fact: Fact, position: Position) -> bool:
    """Tell whether a fact is something that goes wrong at the dealer's hands, or is ordered by a floorperson, at what is there."""
    is_known = fact.kind in position.game.remedies and fact.kind not in NO_TROUBLE and role_of(fact, None) in _ORDERED
    return is_known and is_here(fact, position.table)


def is_here(fact: Fact, table: Table) -> bool:
    """Tell whether the game has the place where something goes wrong, and the table the device."""
    at = fact.place
    if at in {PLAYER_HAND, BANKER_HAND}:
        return has_common_hands(table.setup.declared)
    if at is SHUFFLER:
        return table.shuffler is not ShufflerKind.NONE
    return at is not DEVICE or fact.kind not in _OF_DEVICES or table.device_kind in _DEVICES


def key_of(fact: Fact) -> str:
    """Name what could go wrong: kind and place, and what is told of it besides; never a card."""
    is_open = fact.kind.shape in {Shape.WORD, Shape.COUNT} and fact.value is not None
    return "|".join([fact.kind.word, fact.place.name, *([str(fact.value)] if is_open else [])])


# ---------------------------------------------------------------- in words


def told(fact: Fact, table: Table) -> str:
    """Tell what goes wrong, in a sentence without a card."""
    value = None if fact.kind.shape in {Shape.CARD, Shape.CARDS} else fact.value
    return said(fact, table) or f"{Words(table).act(Act(fact._replace(value=value, by=role_of(fact, None)), None))}."


def said(fact: Fact, table: Table) -> str:
    """Say what goes wrong as what happens, in a sentence without a card; nothing where an act says it better."""
    words, say = Words(table), _SAID.get(fact.kind)
    return "" if say is None else words.of_tiles(f"{upper(say(words, fact))}.")


def _exposed(words: Words, fact: Fact) -> str:
    if fact.place.name.startswith("deck"):
        return "a card is turned over while the cards are stacked"
    if fact.place in {COMMUNITY, COMMUNITY_DOWN}:
        return "a community card that lies face down is exposed"
    whose = "the dealer’s" if fact.place is DEALER else words.place(fact.place)
    return f"a card of {whose} is exposed"


def _drawn(words: Words, fact: Fact) -> str:
    shown = ", and is shown" if fact.kind is Kind.DISCLOSED else ""
    for_whom = f" for {words.place(fact.place)}" if fact.place in {PLAYER_HAND, BANKER_HAND} else ""
    return f"a card is drawn in error{for_whom}{shown}"


def _miscounted(words: Words, fact: Fact) -> str:
    number = f"{fact.number} card{'' if fact.number == 1 else 's'}"
    if fact.place is DEALER or isinstance(fact.place, Seat):
        return f"{words.place(fact.place)} has {number}, which is the wrong number"
    return f"the number of {words.place(fact.place)} is wrong: {number}"


def _device(words: Words, fact: Fact) -> str:
    if fact.place is SHUFFLER:
        return "the card shuffling device"
    kind = words.table.device_kind
    return words.place(fact.place) if kind is None else f"the {kind.word}"


def _elsewhere(words: Words, fact: Fact) -> str:
    return f"the first hand is dealt to {words.place(fact.place)}, which is not the starting position"


_SAID: Final[dict[Kind, Callable[[Words, Fact], str]]] = {
    Kind.FACE_UP: lambda _words, _fact: "a card is found face up",
    Kind.DRAWN: _drawn,
    Kind.DISCLOSED: _drawn,
    Kind.WRONG_COUNT: _miscounted,
    Kind.EXPOSED: _exposed,
    Kind.JAM: lambda words, fact: f"{_device(words, fact)} jams",
    Kind.REMOVE: lambda words, fact: f"{_device(words, fact)} is taken off the table",
    Kind.OUT_OF_ORDER: lambda words, fact: (
        f"{_device(words, fact)} is out of order, and {'is covered' if fact.word == 'covered' else 'a sign says so'}"
    ),
    Kind.RECUT: lambda _words, _fact: "the floorperson orders the cards cut again",
    Kind.RESHUFFLE: lambda _words, _fact: "the floorperson orders the cards shuffled again",
    Kind.IDLE: lambda _words, _fact: "nobody plays, and the table is idle",
    Kind.EMPTY: lambda words, fact: f"no cards are left in {_device(words, fact)}",
    Kind.NO_ROLL: lambda _words, fact: "a die falls out of the shaker" if fact.word == FELL_OUT else "not all dice lie flat in the shaker",
    Kind.LID: lambda _words, _fact: "the lid comes off the shaker",
    Kind.ELSEWHERE: _elsewhere,
    Kind.OUT_OF_TURN: lambda _words, _fact: "the stacks are dealt out of turn",
    Kind.UNSUITABLE: lambda _words, _fact: "tiles are found that are unsuitable for use",
    Kind.SET_WRONG: lambda _words, _fact: "the dealer’s hands are set otherwise than the house way has it",
}
"""What happens, for each kind of trouble, without a full stop."""
