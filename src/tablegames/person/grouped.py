"""Acts that belong together, told in one line: a time around of cards, the wagers of a seat, what a seat is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import Card
from tablegames.money import format_money
from tablegames.person import grouped_hands
from tablegames.person.text import Line, card_words, signed
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import COMMUNITY, COMMUNITY_DOWN, DEALER, Area, Seat
from tablegames.procedure.special import community_card, is_up_card, ordinal
from tablegames.procedure.words import listed, seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tablegames.law import Cite
    from tablegames.person.text import Act, Words
    from tablegames.procedure.due import Fact

    Sees = Callable[[Fact], bool]

_AT_A_SEAT = frozenset({Kind.SETTLE, Kind.VIGORISH, Kind.MARK, Kind.REVEAL, Kind.DISCARD})
_WAGERING = frozenset({Kind.WAGER, Kind.ASK, Kind.PUSH})
_BEFORE_THE_DECISIONS = "examine"


def told(acts: Iterable[Act], words: Words, *, sees: Sees) -> list[Line]:
    """Tell acts line by line; ``sees`` says whether the card that an act brings is seen."""
    return [line_of(group, words, sees=sees) for group in groups(acts, words)]


def groups(acts: Iterable[Act], words: Words) -> Iterator[list[Act]]:
    """Give acts as they are told together: each group depends on the acts from its own first one on alone."""
    group: list[Act] = []
    key: object = None
    for act in acts:
        own = act.by_table, grouped_hands.key(act, words) or _key(act)
        if group and own == key:
            group.append(act)
            continue
        if group:
            yield group
        group, key = [act], own
    if group:
        yield group


def _key(act: Act) -> object:
    fact, seat, due = act.fact, seat_of(act.fact.place), act.due
    kind: Kind = fact.kind
    if seat is not None and (kind in _AT_A_SEAT or kind in _WAGERING):
        return "settled" if kind in _AT_A_SEAT else "wagered", seat
    if kind is Kind.LAY_DOWN and due is not None:
        return (kind, fact.value, due.cites) if due.step == _BEFORE_THE_DECISIONS else ("wagered", seat)
    if due is not None and (kind is Kind.COLLECT or (kind is Kind.DEAL_STACK and seat is not None)):
        return kind, due.cites, fact.nth
    if kind is Kind.DEAL and due is not None:
        is_apart = seat is not None or fact.place is DEALER
        return kind, fact.nth if is_apart else fact.place if fact.place in _COMMUNITY else 0, due.cites
    if kind in {Kind.SHUFFLE, Kind.ANNOUNCE}:
        return kind, fact.place, fact.nth
    return "others", act.by, seat, cites_of(act)


_COMMUNITY = frozenset({COMMUNITY, COMMUNITY_DOWN})


def cites_of(act: Act) -> tuple[Cite, ...]:
    """Give the paragraphs that an act rests on; those of an unsolicited wager come from the declaration, by ``wager_cite``."""
    return act.due.cites if act.due is not None else ()


def line_of(group: list[Act], words: Words, *, sees: Sees) -> Line:
    """Tell acts that belong together in one line."""
    cites: dict[Cite, None] = {}
    for act in group:
        area = act.fact.place
        declared = words.table.setup.declared.wager(area.wager) if isinstance(area, Area) and act.due is None else None
        cites.update(dict.fromkeys((declared.cite,) if declared is not None else cites_of(act)))
    kind = group[0].fact.kind
    key = _key(group[0])
    if grouped_hands.key(group[0], words) is not None:
        said = grouped_hands.line(group, words, sees)
    elif isinstance(key, tuple) and key[0] == "settled":
        said = _settled(group, words)
    elif isinstance(key, tuple) and key[0] == "wagered":
        said = _wagered(group, words)
    elif kind is Kind.DEAL:
        said = _dealt(group, words, sees)
    elif kind is Kind.DEAL_STACK and seat_of(group[0].fact.place) is not None:
        said = _stacks(group, words, sees)
    elif kind is Kind.LAY_DOWN:
        said = _laid_down(group, words)
    elif kind is Kind.COLLECT and not group[0].fact.nth:
        said = _collected(group, words)
    else:
        said = _others(group, words, sees)
    if group[0].by_table:
        said = f"{said} (the table did so: {_WHY.get(kind, 'no answer came')})"
    return Line(f"{said[0].upper()}{said[1:]}.", tuple(cites))


_WHY = {
    Kind.ASK: "no answer came, and this risks nothing more",
    Kind.DIRECT: "no answer came, and this risks nothing more",
    Kind.SET: "no answer came, and the house way sets it like this",
    Kind.WAGER: "so it could not stand, and nobody was there",
    Kind.LEAVE: "to make room, for nobody was there",
}
"""Why a table does for a player what he did not do himself."""


def _who(seat: Seat | None, words: Words) -> str:
    if seat is None:
        return "the dealer"
    if seat in words.yours:
        return "you" if len(words.yours) == 1 else f"you, seat {seat.name}"
    return f"seat {seat.name}, {words.table.seated.get(seat, 'empty')}"


def _settled(group: Sequence[Act], words: Words) -> str:
    seat = seat_of(group[0].fact.place)
    parts = []
    for fact, *_ in group:
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
    seat, lead = seat_of(group[0].fact.place), "for " if group[0].by_table else ""
    is_said = group[0].fact.kind is Kind.ASK
    parts: list[str] = []
    for number, act in enumerate(group):
        fact, due = act.fact, act.due
        area = fact.place
        if fact.kind is Kind.ASK:
            parts.append(fact.word)
        elif fact.kind is Kind.LAY_DOWN:
            parts.append(f"cards face down {fact.word}".strip())
        elif fact.kind is Kind.PUSH and isinstance(area, Area):
            parts.append(f"{words.short(area)} moved over")
        elif isinstance(area, Area) and fact.number and due is None:
            if not _follows(group, number):
                parts.append(f"{_together(group[number:], words)} {_changed(act)}{_each(group[number:])}")
        elif isinstance(area, Area):
            amount = format_money(fact.number) if fact.number else "withdrawn" if due is None or not is_said else "taken off"
            parts.append(amount if due is not None and is_said else f"{words.short(area)} {amount}")
    return f"{lead}{_who(seat, words)}: {', '.join(parts)}"


def _changed(act: Act) -> str:
    """Tell a wager that is placed; of one that lay there already, from which sum to which."""
    now, was = act.fact.number, act.was_cents
    if not was or now == was:
        return format_money(now)
    return f"{'raised' if now > was else 'lowered'} from {format_money(was)} to {format_money(now)}"


def _alike(group: Sequence[Act]) -> list[Area]:
    """Give the numbered wagers of one amount that a group begins with."""
    first = group[0]
    areas: list[Area] = []
    for act in group:
        fact = act.fact
        if not isinstance(fact.place, Area) or fact.kind is not Kind.WAGER or act.due is not None or fact.value != first.fact.value:
            break
        if not fact.place.wager[-1].isdigit() or act.was_cents != first.was_cents or fact.place in areas:
            break
        areas.append(fact.place)
    return areas


def _follows(group: Sequence[Act], number: int) -> bool:
    """Tell whether a wager was told already, with the numbered one before it."""
    return number > 0 and len(_alike(group[number - 1 :])) > 1


def _together(group: Sequence[Act], words: Words) -> str:
    areas = _alike(group)
    if len(areas) < 2:
        return words.short(group[0].fact.place) if isinstance(group[0].fact.place, Area) else ""
    name = words.short(areas[0]).partition(" ")[0]
    return f"{name}s {listed([area.wager[-1] for area in areas])}"


def _each(group: Sequence[Act]) -> str:
    return " each" if len(_alike(group)) > 1 else ""


def _seats(group: Sequence[Act], words: Words) -> str:
    """Name seats in a row, those of the person by themselves."""
    seats = [seat for act in group if (seat := seat_of(act.fact.place)) is not None]
    return f"seat{'s' if len(seats) > 1 else ''} {' '.join(seat.name for seat in seats)}{_yours(seats, words)}"


def _yours(seats: Sequence[Seat], words: Words) -> str:
    own = [seat.name for seat in seats if seat in words.yours]
    return f" (yours: {' '.join(own)})" if own and len(seats) > len(own) else ""


def _laid_down(group: Sequence[Act], words: Words) -> str:
    fact = group[0].fact
    if len(group) == 1:
        return words.act(group[0])
    return f"the players lay their cards face down {fact.word}: {_seats(group, words)}"


def _collected(group: Sequence[Act], words: Words) -> str:
    area = group[0].fact.place
    title = words.wager(area) if isinstance(area, Area) else "wager"
    sums = [f"seat {seat.name} {format_money(act.fact.number)}" for act in group if (seat := seat_of(act.fact.place)) is not None]
    return f"the dealer collects the {title}{'s' if len(group) > 1 else ''}, to be counted: {', '.join(sums)}"


def _dealt(group: Sequence[Act], words: Words, sees: Sees) -> str:
    first = group[0].fact
    if any(isinstance(act.fact.place, Seat) for act in group):
        return _around(group, words, sees)
    if first.place is DEALER:
        return "; ".join(_own_card(act, words, sees) for act in group)
    if first.place in _COMMUNITY:
        return _turned_up(group, sees) if len(group) > 1 else f"the dealer deals {_community(group[0], sees)}"
    named = [words.place(fact.place).replace("the ", "", 1) + _seen(fact, sees) for fact, *_ in group]
    return f"the dealer deals {listed(named)}"


def _around(group: Sequence[Act], words: Words, sees: Sees) -> str:
    """Tell a time around; of the cards only yours are named."""
    seats = [fact.place for fact, *_ in group if isinstance(fact.place, Seat)]
    last = ", dealer" if len(seats) < len(group) else ""
    own = [fact for fact, *_ in group if fact.place in words.yours and _seen(fact, sees)]
    cards = ", ".join(f"{'' if len(words.yours) == 1 else f'seat {fact.place.name}'}{_seen(fact, sees)}".strip() for fact in own)
    yours = f" (yours: {cards})" if cards else ""
    named = f"seat{'s' if len(seats) > 1 else ''} {' '.join(at.name for at in seats)}"
    return f"the {ordinal(group[0].fact.nth)} card, face down: {named}{last}{yours}"


def _stacks(group: Sequence[Act], words: Words, sees: Sees) -> str:
    """Tell the stacks that players get; of the cards only yours are named."""
    if len(group) == 1 and group[0].fact.place not in words.yours:
        return words.act(group[0], shows=False)
    own = [fact for fact, *_ in group if fact.place in words.yours and isinstance(fact.value, tuple) and sees(fact)]
    cards = ", ".join(f"{'' if len(words.yours) == 1 else f'seat {fact.place.name} '}{words.cards(_cards(fact))}" for fact in own)
    named = " ".join(fact.place.name for fact, *_ in group)
    what, where = ("stacks", "seats") if len(group) > 1 else ("a stack", "seat")
    return f"the dealer deals {what} to {where} {named}{f' (yours: {cards})' if cards else ''}"


def _cards(fact: Fact) -> tuple[Card, ...]:
    return fact.value if isinstance(fact.value, tuple) else ()


def _seen(fact: Fact, sees: Sees) -> str:
    return f" {fact.value.pretty}" if isinstance(fact.value, Card) and sees(fact) else ""


def _own_card(act: Act, words: Words, sees: Sees) -> str:
    fact = act.fact
    seen = _seen(fact, sees)
    how = "face up" if is_up_card(words, fact.place, fact.nth) else "face down"
    return f"the dealer's {ordinal(fact.nth)} card, {how}{':' if seen else ''}{seen}"


def _turned_up(group: Sequence[Act], sees: Sees) -> str:
    numbers = f"{ordinal(group[0].fact.nth)} to {ordinal(group[-1].fact.nth)}"
    return f"the dealer deals the {numbers} community cards:{''.join(_seen(act.fact, sees) for act in group)}"


def _community(act: Act, sees: Sees) -> str:
    fact = act.fact
    return f"{community_card(fact.nth)}{', face down' if fact.place is COMMUNITY_DOWN else _seen(fact, sees)}"


def _others(group: Sequence[Act], words: Words, sees: Sees) -> str:
    first, times = "", dict[str, int]()
    for act in group:
        said = words.act(act, shows=sees(act.fact))
        lead = words.actor(act.by, act.fact.place)
        first = first or said
        if said != first and said.lower().startswith(lead.lower()):
            said = said[len(lead) + 1 :]
        times[said] = times.get(said, 0) + 1
    return "; ".join(f"{said} ({count} times)" if count > 1 else said for said, count in times.items())
