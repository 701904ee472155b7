"""Acts that belong together, told in one line: a time around of cards, the wagers of a seat, what a seat is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.cli.terminal.text import Line, card_words, signed
from tablegames.equipment.cards import Card
from tablegames.money import format_money
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import LAYOUT, Area, Seat
from tablegames.procedure.words import listed, ordinal, seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tablegames.cli.terminal.text import Act, Words
    from tablegames.law import Cite
    from tablegames.procedure.places import Place

    Sees = Callable[[Place, Kind], bool]

_AT_A_SEAT = frozenset({Kind.SETTLE, Kind.VIGORISH, Kind.MARK, Kind.REVEAL, Kind.DISCARD})
_WAGERING = frozenset({Kind.WAGER, Kind.ASK})


def told(acts: Iterable[Act], words: Words, *, sees: Sees) -> list[Line]:
    """Tell acts line by line; ``sees`` says whether the cards of a place are seen in an act of that kind."""
    return [_line(group, words, sees) for group in _groups(acts)]


def _groups(acts: Iterable[Act]) -> Iterator[list[Act]]:
    group: list[Act] = []
    key: object = None
    for act in acts:
        own = _key(act)
        if group and own == key:
            group.append(act)
            continue
        if group:
            yield group
        group, key = [act], own
    if group:
        yield group


def _key(act: Act) -> object:
    fact, seat = act.fact, seat_of(act.fact.place)
    if seat is not None and fact.kind in _AT_A_SEAT:
        return "settled", seat
    if seat is not None and fact.kind in _WAGERING:
        return "wagered", seat
    if fact.kind is Kind.DEAL and act.due is not None:
        return fact.kind, fact.nth if seat is not None or fact.place.name == "dealer" else 0, act.due.cites
    if fact.kind is Kind.SHUFFLE or fact.kind is Kind.ANNOUNCE:
        return fact.kind, fact.place, fact.nth
    return "others", act.by, seat, cites_of(act)


def cites_of(act: Act) -> tuple[Cite, ...]:
    """Give the paragraphs that an act rests on; those of an unsolicited wager come from the declaration, by ``wager_cite``."""
    return act.due.cites if act.due is not None else ()


def _line(group: list[Act], words: Words, sees: Sees) -> Line:
    cites: dict[Cite, None] = {}
    for act in group:
        area = act.fact.place
        declared = words.table.setup.declared.wager(area.wager) if isinstance(area, Area) and act.due is None else None
        cites.update(dict.fromkeys((declared.cite,) if declared is not None else cites_of(act)))
    kind = group[0].fact.kind
    key = _key(group[0])
    if isinstance(key, tuple) and key[0] == "settled":
        said = _settled(group, words)
    elif isinstance(key, tuple) and key[0] == "wagered":
        said = _wagered(group, words)
    elif kind is Kind.DEAL:
        said = _dealt(group, words, sees)
    else:
        said = _others(group, words, sees)
    return Line(f"{said[0].upper()}{said[1:]}.", tuple(cites))


def _who(seat: Seat | None, words: Words) -> str:
    if seat is None:
        return "the dealer"
    return "you" if seat is words.you else f"seat {seat.name}, {words.table.seated.get(seat, 'empty')}"


def _settled(group: Sequence[Act], words: Words) -> str:
    seat = seat_of(group[0].fact.place)
    parts = []
    for fact, _due in group:
        if fact.kind is Kind.REVEAL and isinstance(fact.value, tuple):
            parts.append(f"shown {card_words(fact.value)}")
        elif fact.kind is Kind.DISCARD:
            parts.append("cards to the discard rack")
        elif isinstance(fact.place, Area) and fact.kind is Kind.SETTLE:
            name = words.short(fact.place)
            parts.append(f"{name} {signed(fact.number)}" if fact.value is not None else f"{name} not known")
        else:
            parts.append(f"vigorish {format_money(fact.number)}{' marked' if fact.kind is Kind.MARK else ''}")
    return f"{_who(seat, words)}: {', '.join(parts)}"


def _wagered(group: Sequence[Act], words: Words) -> str:
    seat = seat_of(group[0].fact.place)
    parts = []
    for fact, due in group:
        if fact.kind is Kind.ASK:
            parts.append(fact.word)
        elif isinstance(fact.place, Area):
            amount = format_money(fact.number) if fact.number else "withdrawn"
            is_said = due is not None and group[0].fact.kind is Kind.ASK
            parts.append(amount if is_said else f"{words.short(fact.place)} {amount}")
    return f"{_who(seat, words)}: {', '.join(parts)}"


def _dealt(group: Sequence[Act], words: Words, sees: Sees) -> str:
    shown = []
    for fact, _due in group:
        name = words.place(fact.place)
        is_seen = isinstance(fact.value, Card) and sees(fact.place, Kind.DEAL)
        shown.append(f"{name} {fact.value.pretty}" if is_seen and isinstance(fact.value, Card) else name)
    hands = {fact.place for fact, _due in group}
    if any(isinstance(at, Seat) for at in hands):
        seats = [fact.place.name for fact, _due in group if isinstance(fact.place, Seat)]
        yours = [f" (yours: {name.removeprefix('you ')})" for name in shown if name.startswith("you ")]
        last = ", dealer" if len(seats) < len(group) else ""
        return (
            f"the {ordinal(group[0].fact.nth)} card, face down: seat{'s' if len(seats) > 1 else ''} {' '.join(seats)}{last}{''.join(yours)}"
        )
    return f"the dealer deals {listed([name.replace('the ', '', 1) for name in shown])}"


def _shows(act: Act, sees: Sees) -> bool:
    """Tell whether the card of an act is seen: burnt ones after the first lie face down until they are shown."""
    if act.fact.kind is Kind.BURN and act.fact.nth > 1:
        return sees(LAYOUT, Kind.BURN)
    return act.fact.place is LAYOUT or act.fact.kind is Kind.REVEAL or sees(act.fact.place, act.fact.kind)


def _others(group: Sequence[Act], words: Words, sees: Sees) -> str:
    first, times = "", dict[str, int]()
    for act in group:
        said = words.act(act, shows=_shows(act, sees))
        lead = words.actor(act.by, act.fact.place)
        first = first or said
        if said != first and said.lower().startswith(lead.lower()):
            said = said[len(lead) + 1 :]
        times[said] = times.get(said, 0) + 1
    return "; ".join(f"{said} ({count} times)" if count > 1 else said for said, count in times.items())
