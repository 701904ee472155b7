"""Stacks of tiles that were delivered otherwise than they lay: by another style, after another cut, or to another position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.audit.deviation import WRONG_CUT, WRONG_DELIVERY, Deviation, replaced
from tablegames.equipment.stacks import HEIGHT, NO_CUT, STACKS, Style, all_cuts, cut, delivered
from tablegames.law.verdict import FindingKind
from tablegames.procedure.kinds import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.audit.keyed import Replay
    from tablegames.audit.taken import Taken
    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.table import Table

_TILES = STACKS * HEIGHT


@dataclass(frozen=True, slots=True)
class _Delivery:
    """The stacks as they lay, how they were cut and delivered by the record, the first delivery, and the tiles as they came."""

    stacked: Taken
    order: tuple[Card, ...]
    cut: Taken | None
    cut_as: str
    style: Style
    first: Taken
    dealt: tuple[Card, ...]


def deliveries(done: Replay) -> Iterator[Deviation]:
    """Another style of delivery, or another cut, may explain every tile that came."""
    found = _delivery(done)
    if found is None or delivered(_cut(found.order, found.cut_as), found.style) == found.dealt:
        return
    edit = replaced(found.stacked.index, found.stacked.fact._replace(value=_as_delivered(found)))
    for style in Style:
        if delivered(_cut(found.order, found.cut_as), style) == found.dealt:
            said = f"The tiles were delivered by the style {style.value}; the style of this round is {found.style.value}."
            yield _made(WRONG_DELIVERY, found.first, said=said, edits=(edit,))
    for other in all_cuts() if found.cut is not None else ():
        if delivered(_cut(found.order, other), found.style) == found.dealt:
            said = f"The stacks were delivered as after the cut {other}; the bank had them cut so: {found.cut_as}."
            yield _made(WRONG_CUT, found.cut or found.first, said=said, edits=(edit,))


def _made(code: str, each: Taken, *, said: str, edits: tuple[object, ...]) -> Deviation:
    made = Deviation(code, each.due.cites[-1], FindingKind.DEALER, None, each.fact, each.index, said=said, time=each.table_time, rank=5)
    made.edits = edits  # type: ignore[assignment]
    return made


def _delivery(done: Replay) -> _Delivery | None:
    """Give what the record has of the delivery; none where not all of it is on record."""
    stacked = _last(done, Kind.SHUFFLE)
    cut_stacks, indicated = _last(done, Kind.CUT_STACKS), _last(done, Kind.INDICATE)
    stacks = [each for each in done.taken if each.due.kind is Kind.DEAL_STACK and not each.strikes]
    dealt = tuple(tile for each in stacks if isinstance(each.fact.value, tuple) for tile in each.fact.value)
    order = stacked.fact.value if stacked is not None else None
    if stacked is None or not isinstance(order, tuple) or len(order) != _TILES or len(dealt) != _TILES or stacks[0].due.least != HEIGHT:
        return None
    style = indicated.fact.word if indicated is not None else Style.HOUSE_WAY_RIGHT.value
    cut_as = cut_stacks.fact.word if cut_stacks is not None else NO_CUT
    if style not in set(Style) or cut(order, cut_as) is None:
        return None
    return _Delivery(stacked, order, cut_stacks, cut_as, Style(style), stacks[0], dealt)


def _last(done: Replay, kind: Kind) -> Taken | None:
    return next((each for each in reversed(done.taken) if each.due.kind is kind and not each.strikes), None)


def _cut(order: tuple[Card, ...], cut_as: str) -> tuple[Card, ...]:
    return cut(order, cut_as) or order


def _as_delivered(found: _Delivery) -> tuple[Card, ...]:
    """Give the stacks as they would have had to lie for these tiles to come as they came."""
    places = range(_TILES)
    comes = delivered(cut(places, found.cut_as) or tuple(places), found.style)  # type: ignore[arg-type]
    lies = dict(zip(comes, found.dealt, strict=True))
    return tuple(lies[place] for place in places)  # type: ignore[index]


def exchange_stacks(t: Table, fact: Fact, *, due: Due) -> None:
    """Let two stacks change places in what is to be dealt, when one of them was delivered where the other one belongs."""
    stack, size = fact.value, due.least or 0
    order: Sequence[Card] = t.device.to_deal() if t.device.is_order_known and due.kind is Kind.DEAL_STACK else ()
    if not isinstance(stack, tuple) or len(stack) != size or not size:
        return
    at = next((at for at in range(size, len(order), size) if tuple(order[at : at + size]) == stack), None)
    if at is not None:
        below = t.device.cover_below
        t.device.load_to_deal((*order[at : at + size], *order[size:at], *order[:size], *order[at + size :]))
        t.device.cover_below = below
