"""What tests need of games whose hands are set: dice that lead somewhere, hands that come to places, a round that a player banks.

run = table("pai-gow", seats={2: "Ann", 5: "Bob"}, banking=True)
run.rounds(1, wager=25)                                  # nobody banks the first round
run.bank(2, chips=500, cut="3-5 right", style="jung-quat")
run.deal_out({2: "6-6 4-5 1-1 3-6", 5: "..."}, start=5)
run.wager(5, wager=10).lay(5, "4-5 3-6").finish()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN, Card, cards
from tablegames.equipment.device import DeviceKind
from tablegames.equipment.stacks import NO_CUT, Style, cut, delivered
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEAD_HAND, DEALER, Place
from tablegames.procedure.places import place as place_called
from tablegames.procedure.shaker import around

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tablegames.procedure.due import Due
    from tablegames.procedure.table import Table

Where = int | str | Place
Hand = str | tuple[Card, ...]

START, DELIVERY = "starting-position", "hand-delivery"


def positions_of(t: Table, first: Place = DEALER) -> tuple[Place, ...]:
    """Give the positions counterclockwise as they are counted: eight of tiles, with the Dead Hand, seven of cards."""
    return around(t, besides=(DEAD_HAND,) if is_tiles(t) else (), first=first)


def is_tiles(t: Table) -> bool:
    """Tell whether this is a table of tiles."""
    return t.setup.device is DeviceKind.STACKS


def leads_to(t: Table, start: Place, due: Due) -> Fact | None:
    """Give the roll, or the number, after which the deal begins at a position; none where something else is asked."""
    if due.kind not in {Kind.ROLL, Kind.NUMBER}:
        return None
    positions = positions_of(t, t.bank or DEALER if is_tiles(t) else DEALER)
    total = positions.index(start) + 1
    if due.kind is Kind.NUMBER:
        return Fact(due.kind, due.place, due.nth, total)
    return Fact(due.kind, due.place, due.nth, dice(total if total >= 3 else total + len(positions)))


def dice(total: int) -> str:
    """Give three dice of a total, from 3 to 18.

    >>> dice(3), dice(8), dice(18)
    ('1-1-1', '1-1-6', '6-6-6')
    """
    faces = [max(1, min(6, total - 2)), 0, 0]
    faces[1] = max(1, min(6, total - faces[0] - 1))
    faces[2] = total - faces[0] - faces[1]
    return "-".join(map(str, sorted(faces)))


def pieces(hand: Hand) -> tuple[Card, ...]:
    """Give the cards or tiles of a hand from text."""
    return cards(hand) if isinstance(hand, str) else hand


def dealing_order(
    t: Table, hands: Mapping[Where, Hand], *, start: Place, style: str = Style.HOUSE_WAY_RIGHT, cut_as: str = NO_CUT
) -> tuple[Card, ...]:
    """Give the order before the deal in which these hands come to these places; the others get the rest, in sequence.

    Of tiles it is the order of the stacks before a bank cuts them. A hand may be told in part.
    """
    wanted = {where if isinstance(where, Place) else place_called(str(where)): pieces(hand) for where, hand in hands.items()}
    rest = _rest_of(t, wanted)
    size = 4 if is_tiles(t) else 7
    full = {at: _filled(wanted.get(at, ()), size=size, rest=rest) for at in positions_of(t, start)}
    if is_tiles(t):
        return _before_delivery([tile for at in full for tile in full[at]], style=style, cut_as=cut_as)
    first, *others = full
    clockwise = [full[at] for at in (first, *others[::-1])]
    return (*_DEALT[t.setup.device](clockwise, t), *rest)


def _rest_of(t: Table, wanted: Mapping[Place, tuple[Card, ...]]) -> Iterator[Card]:
    rest = list(t.full_deck())
    for at, hand in wanted.items():
        for piece in hand:
            if piece is not UNKNOWN:
                assert piece in rest, f"{piece!r} of {at.name} is dealt more often than it is there"
                rest.remove(piece)
    return iter(rest)


def _filled(hand: tuple[Card, ...], *, size: int, rest: Iterator[Card]) -> tuple[Card, ...]:
    told = [next(rest) if piece is UNKNOWN else piece for piece in hand[:size]]
    return tuple(told) + tuple(next(rest) for _ in range(size - len(told)))


def _singly(clockwise: Sequence[tuple[Card, ...]], _t: Table) -> list[Card]:
    return [hand[nth] for nth in range(7) for hand in clockwise]


def _whole(clockwise: Sequence[tuple[Card, ...]], _t: Table) -> list[Card]:
    return [card for hand in clockwise for card in hand]


def _to_and_fro(clockwise: Sequence[tuple[Card, ...]], t: Table) -> list[Card]:
    stacks = clockwise if t.setup.terms.word(DELIVERY) == "from-left" else clockwise[::-1]
    return [stack[nth] for nth in range(7) for stack in (stacks if nth % 2 == 0 else stacks[::-1])]


_DEALT = {DeviceKind.MANUAL_SHOE: _singly, DeviceKind.AUTOMATED_SHOE: _whole, DeviceKind.HAND: _to_and_fro}


def _before_delivery(order: Sequence[Card], *, style: str, cut_as: str) -> tuple[Card, ...]:
    """Undo a style of delivery, and the cut before it."""
    after_cut = _undone(delivered(range(32), Style(style)), order)  # type: ignore[arg-type]
    moved = cut(range(32), cut_as)  # type: ignore[arg-type]
    assert moved is not None, f"no cut that a bank may make: {cut_as}"
    return _undone(moved, after_cut)


def _undone(moved: Sequence[object], order: Sequence[Card]) -> tuple[Card, ...]:
    """Give what has to lie there so that a rearrangement, told by what it makes of 0 to 31, brings an order about."""
    before = dict(zip(moved, order, strict=True))
    return tuple(before[at] for at in range(len(order)))
