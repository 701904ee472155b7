"""The floorperson's place on a page: what the law asks of one at this table, what he may order, and what waits for him."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.equipment.device import ShufflerKind
from tablegames.floor.persons import Post
from tablegames.person.text import Line, Words
from tablegames.person.typed import has_common_hands
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.words import upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.floor.moment import Moment
    from tablegames.rules import Setup


class Duties(NamedTuple):
    """What a floorperson is told of his part: what waits, what he is asked for and when, what he may order and when."""

    waits: str
    asked: tuple[Line, ...]
    orders: tuple[Line, ...]


def duties_of(moment: Moment) -> Duties | None:
    """Give the part of a floorperson, to him alone."""
    if moment.standing.post is not Post.FLOORPERSON:
        return None
    return Duties(_waits(moment), tuple(_asked(moment)), tuple(_orders(moment)))


def _waits(moment: Moment) -> str:
    """Say what waits for him, or whom the table waits for."""
    due, waiting = moment.due, moment.waiting
    if due is not None and due.by is Role.FLOORPERSON:
        return f"This waits for you: {Words(moment.live.table).asked(due, s='')}."
    if waiting is not None and waiting.is_ready and waiting.post is Post.FLOORPERSON:
        return f"No player is waited for, and so the table waits for you: {waiting.words}."
    if due is None or waiting is None:
        return "Nothing waits for you now: no round is under way."
    return f"Nothing waits for you now. {upper(waiting.words)}."


def _asked(moment: Moment) -> Iterator[Line]:
    """Tell what the law asks of a floorperson in this game, on these terms and with this equipment, in the order in which it comes."""
    setup = moment.live.setup
    is_of_tiles = setup.declared.two_hands is not None and setup.declared.two_hands.noun == "tile"
    noun = "tiles" if is_of_tiles else "cards"
    if setup.second_joker:
        yield Line("Before play: that the second joker is torn and put away.", ())
    if not setup.preinspected:
        yield Line(f"Before play: that the {noun} were inspected.", ())
    row = moment.live.game.remedies.get(Kind.UNSUITABLE)
    if row is not None:
        yield Line("Where tiles are found unsuitable: that another set takes their place, and that they are sealed.", row.cites)
    if has_common_hands(setup.declared) and setup.shuffler is ShufflerKind.NONE:
        yield Line("After each shuffle by hand: a look over the cards, left feathered.", ())
    if setup.declared.offered_meter(setup.terms) is not None:
        yield Line("Where a count of the progressive system differs: whether a wager was accepted.", ())
        yield Line("Before a progressive payout is paid: its validation.", ())
        yield Line("After the meter was paid: its reset, and the documentation.", ())


def until_when_cut(setup: Setup) -> str:
    """Say until when a new cut may be ordered."""
    return "before the cards are in the shoe" if has_common_hands(setup.declared) else "before a card is dealt"


def _orders(moment: Moment) -> Iterator[Line]:
    """Tell what a floorperson may order of his own accord."""
    remedies = moment.live.game.remedies
    recut, reshuffle = remedies.get(Kind.RECUT), remedies.get(Kind.RESHUFFLE)
    if recut is not None:
        yield Line(f"A new cut: after the cut, and {until_when_cut(moment.live.setup)}.", recut.cites)
    if reshuffle is not None:
        yield Line("A new shuffle: after the shuffle, and before a card is dealt.", reshuffle.cites)
