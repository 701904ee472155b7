"""What one person may do at a table now: what the page has forms for, and the API lists; nothing else has a button.

All of it is asked of the judge and of the roles, so that a button and a refusal never differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.equipment.cards import Card
from tablegames.floor.persons import Post
from tablegames.floor.roles import may
from tablegames.floor.seats import may_sit_too
from tablegames.law import Cite, Refusal
from tablegames.money import format_money
from tablegames.person import hands
from tablegames.person.hands import Advice
from tablegames.person.terms import is_offered, posted
from tablegames.person.text import Words
from tablegames.person.trying import following, leaves_open
from tablegames.person.typed import groups
from tablegames.procedure.due import Fact
from tablegames.procedure.house import rules_of
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.places import DEALER, Seat
from tablegames.procedure.position import ReplayError, resume
from tablegames.procedure.words import bounds, listed, seat_of, upper
from tablegames.rules.progressive import PROGRESSIVE
from tablegames.store.live import table_of
from tablegames.web.floorperson import until_when_cut
from tablegames.web.keys import key_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from tablegames.floor.moment import Moment, Waiting
    from tablegames.floor.persons import Standing
    from tablegames.procedure.due import Due
    from tablegames.procedure.position import Position
    from tablegames.procedure.table import Table
    from tablegames.rules import Wager


DEAL = "Deal"
_ALONE = ("-alone", "-bets-first")
"""How the codes of refusals end that ask for other wagers first; all may be placed at once."""


class Field(NamedTuple):
    """A betting area of this person that may be wagered on now, what lies there, and what is posted for it; amounts in cents."""

    place: str
    title: str
    seat: str
    lies_cents: int
    least_cents: int
    most_cents: int | None
    sizes: tuple[int, ...]
    step_cents: int
    posted: str
    cite: Cite
    group: str = ""
    """The word for numbered wagers that have to be equal, such as bets; empty where the wager stands alone."""
    needs: Refusal | None = None
    """Why it may not be made alone, where it is made with another one that does not lie yet."""
    may_be_called: bool = False
    """Whether it may also be called with cash, as a verbal wager: where a chapter has that, and nothing lies there yet."""


class NotNow(NamedTuple):
    """Wagers that may not be made now, and why."""

    titles: str
    refusal: Refusal


class Option(NamedTuple):
    """One answer to what is asked, what it means, and the wager that comes with it: a fixed sum, or one between two bounds."""

    value: str
    words: str
    meaning: str
    cites: tuple[Cite, ...]
    wager: str = ""
    cents: int | None = None
    least_cents: int | None = None
    most_cents: int | None = None
    refusal: Refusal | None = None
    key: str = ""


class Ask(NamedTuple):
    """What waits for this person, and in which form it is answered.

    ``form`` is ``options``, ``number``, ``money``, ``set``, ``stacks`` or ``do`` (there is one lawful answer). ``cards`` are those of a
    hand that is to be set, in the order they are shown; ``advice`` how the dealer would set it, where he was asked. ``seat`` says of
    which seat it is asked, where this person has several.
    """

    form: str
    kind: str
    place: str
    nth: int
    words: str
    bounds: str
    least: int | None
    most: int | None
    cites: tuple[Cite, ...]
    options: tuple[Option, ...] = ()
    cards: tuple[Card, ...] = ()
    advice: Advice | None = None
    noun: str = "card"
    seat: str = ""


class Extra(NamedTuple):
    """Something that may be done now without being asked for."""

    kind: str
    place: str
    nth: int
    words: str
    meaning: str
    cites: tuple[Cite, ...]


class Offers(NamedTuple):
    """All that one person may do at a table now."""

    seats: tuple[Seat, ...] = ()
    fields: tuple[Field, ...] = ()
    not_now: tuple[NotNow, ...] = ()
    ask: Ask | None = None
    extras: tuple[Extra, ...] = ()
    ready: str = ""
    deals: bool = False

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing to do but to look on."""
        return not (self.fields or self.ask or self.extras or self.ready or self.deals)


def offers_of(moment: Moment) -> Offers:
    """Give what the person of a moment may do."""
    standing, table, due = moment.standing, moment.live.table, moment.due
    position = moment.live.position
    seats = _free(moment)
    ready = ready_of(moment)
    if position is None or due is None:
        return Offers(seats, ready=ready, deals=standing.post is Post.DEALER)
    fields, not_now = _wagers(moment, position) if standing.seats else ((), ())
    is_asked = _is_asked(moment, due)
    return Offers(
        seats=seats,
        fields=fields,
        not_now=not_now,
        ask=_ask(moment, position, due=due) if is_asked else None,
        extras=tuple(_extras(moment, position, due=due, table=table)),
        ready=ready,
        deals=standing.post is Post.DEALER,
    )


def _free(moment: Moment) -> tuple[Seat, ...]:
    """Give the seats that this person may take: who has one already those that the chapter lets him have besides, who has a post none."""
    table, standing = moment.live.table, moment.standing
    if standing.post is not None or moment.closed is not None or (moment.kept and not standing.seats):
        return ()
    free = [seat for seat in table.clockwise_seats if seat not in table.seated]
    if standing.seats:
        free = [seat for seat in free if may_sit_too(moment.live, seat, person=standing.name, kept=moment.kept)]
    return tuple(free)


def sits_by(moment: Moment) -> Cite:
    """Give the paragraph by which somebody takes a seat, or by which he may have adjacent ones where he has one."""
    declared = moment.live.game.declared
    adjacent = (choice.cite for choice in declared.choices if choice.key.startswith("adjacent-"))
    return next(adjacent, declared.seating.cite) if moment.standing.seats else declared.seating.cite


def ready_of(moment: Moment) -> str:
    """Say by what word this person lets the table go on; empty where nobody waits for that."""
    waiting, due = moment.waiting, moment.due
    if moment.is_passed_over and moment.standing.seats:
        return "I am here"
    if waiting is None or not waiting.is_ready or not _is_waited_for(moment.standing, waiting):
        return ""
    if due is None:
        return "Next round"
    if Kind.WAGER in due.accepts:
        return DEAL if set(waiting.seats) <= set(moment.standing.seats) else "I am ready"
    return "Next round" if due.kind is Kind.GATHER else "Go on: expose my hand"


def _is_waited_for(standing: Standing, waiting: Waiting) -> bool:
    """Tell whether somebody is to be ready: one of the seats, or, where there is none of a person, the floorperson."""
    return bool(set(waiting.seats) & set(standing.seats)) if waiting.seats else standing.post is waiting.post


def _is_asked(moment: Moment, due: Due) -> bool:
    """Tell whether what waits is for this person to answer with a form: not the dealer's part, which has a place of its own."""
    if due.by is Role.DEALER or due.by is Role.DEVICE:
        return False
    fact = Fact(due.kind, due.place, due.nth)
    return may(moment.standing, fact, due=due, game=moment.live.game, table=moment.live.table) is None


# ---------------------------------------------------------------- wagers


def _wagers(moment: Moment, position: Position) -> tuple[tuple[Field, ...], tuple[NotNow, ...]]:
    table, due = position.table, position.due
    is_open = due is not None and Kind.WAGER in due.accepts
    fields: list[Field] = []
    refused: dict[tuple[str, Cite | None], tuple[list[str], Refusal]] = {}
    for seat in moment.standing.seats:
        offered = [wager for wager in table.setup.declared.wagers if is_offered(table, wager.key)]
        found = {wager: _refusal_of(position, wager, seat=seat) for wager in offered}
        with_others = _with_others(moment, found, seat=seat) if is_open else {}
        for wager, alone in found.items():
            refusal = with_others.get(wager, alone)
            if refusal is None and is_open:
                fields.append(_field(table, wager, seat=seat)._replace(needs=alone, may_be_called=_may_call(position, wager, seat=seat)))
            elif refusal is not None and not table.wager(seat, wager.key) and not (due is not None and wager.key in due.options):
                titles = refused.setdefault((refusal.code, refusal.cite), ([], refusal))[0]
                if wager.title not in titles:
                    titles.append(wager.title)
    return tuple(fields), tuple(NotNow(listed(titles), refusal) for titles, refusal in refused.values())


def _with_others(moment: Moment, found: Mapping[Wager, Refusal | None], *, seat: Seat) -> dict[Wager, Refusal | None]:
    """Say of the wagers that are not made alone whether they may be placed together with those that are."""
    needy = [wager for wager, refusal in found.items() if refusal is not None and refusal.code.endswith(_ALONE)]
    if not needy:
        return {}
    twin = moment.live.twin()
    for wager, refusal in found.items():
        fact = Fact(Kind.WAGER, seat.area(wager.key), 0, _least(twin.table, wager))
        if refusal is None and not twin.table.wager(seat, wager.key) and judge(twin, fact) is None:
            twin.take(fact)
    return {wager: _refusal_of(twin, wager, seat=seat) for wager in needy}


def _sizes(table: Table, wager: Wager) -> tuple[int, ...]:
    """Give the only sums that a table game system accepts; none where any between the limits will do."""
    meter = table.setup.declared.offered_meter(table.setup.terms)
    return tuple(meter.sizes(table.setup.terms)) if wager.key == PROGRESSIVE and meter is not None else ()


def _least(table: Table, wager: Wager) -> int:
    limits, sizes = table.setup.limits.get(wager.key), _sizes(table, wager)
    return sizes[0] if sizes else table.setup.chip_cents if limits is None else limits.least_cents


def _refusal_of(position: Position, wager: Wager, *, seat: Seat) -> Refusal | None:
    """Say why a wager of the least sum, or of what lies there already, is refused."""
    table = position.table
    return judge(position, Fact(Kind.WAGER, seat.area(wager.key), 0, table.wager(seat, wager.key) or _least(table, wager)))


def _may_call(position: Position, wager: Wager, *, seat: Seat) -> bool:  # § 541.8(b)
    table, area = position.table, seat.area(wager.key)
    return not table.wager(seat, wager.key) and judge(position, Fact(Kind.VERBAL, area, 0, _least(table, wager))) is None


def _field(table: Table, wager: Wager, *, seat: Seat) -> Field:
    limits = table.setup.limits.get(wager.key)
    return Field(
        place=seat.area(wager.key).name,
        title=upper(wager.title),
        seat=seat.name,
        lies_cents=table.wager(seat, wager.key),
        least_cents=_least(table, wager),
        most_cents=None if limits is None else limits.most_cents,
        sizes=_sizes(table, wager),
        step_cents=table.setup.chip_cents,
        posted=posted(table, wager),
        cite=wager.cite,
        group=next((word for word, keys in groups(table.setup.declared).items() if wager.key in keys), ""),
    )


# ---------------------------------------------------------------- what is asked


def _ask(moment: Moment, position: Position, *, due: Due) -> Ask:
    table, seats = position.table, moment.standing.seats
    words = Words(table, yours=seats)
    is_open = due.least is not None or due.most is not None
    form = (
        "options" if due.options
        else "set" if due.kind is Kind.SET and isinstance(due.place, Seat)
        else "stacks" if due.kind is Kind.CUT_STACKS
        else "money" if is_open and due.kind.shape is Shape.CENTS and due.value is None
        else "number" if is_open and due.kind.shape is Shape.COUNT and due.value is None
        else "do"
    )  # fmt: skip
    at = seat_of(due.place)
    ask = Ask(
        form, due.kind.word, due.place.name, due.nth, upper(words.asked(due, s="")), bounds(due) if is_open else "",
        due.least, due.most, due.cites, seat=at.name if at in seats and len(seats) > 1 else "",
    )  # fmt: skip
    if form == "options":
        return ask._replace(options=_with_keys(_options(moment, position, due=due, words=words)))
    if form == "set":
        asked_for_way = any(act.fact.kind is Kind.ASK_WAY and act.fact.place is due.place for act in moment.acts)
        return ask._replace(
            cards=hands.in_order(table.hands.get(due.place, ())),
            advice=hands.advised(table, due.place) if asked_for_way else None,
            noun=rules_of(table).noun,
        )
    return ask


def _options(moment: Moment, position: Position, *, due: Due, words: Words) -> Iterator[Option]:
    for word in due.options:
        fact = Fact(due.kind, due.place, due.nth, word)
        meaning = words.option(due, word)
        option = Option(word, upper(word), "" if meaning == word else meaning, due.cites[-1:])
        refusal = judge(position, fact)
        if refusal is not None:
            yield option._replace(refusal=refusal)
            continue
        follows = follow_up(moment, fact) if due.kind is Kind.ASK and due.by is Role.PLAYER else None
        if follows is None or follows.value == 0:
            yield option
            continue
        option = option._replace(wager=follows.place.name, cites=follows.cites)
        if leaves_open(follows):
            yield option._replace(least_cents=follows.least, most_cents=follows.most)
        else:
            yield option._replace(cents=follows.value if isinstance(follows.value, int) else follows.least)


def _with_keys(options: Iterable[Option]) -> tuple[Option, ...]:
    """Give each answer its key."""
    return tuple(option._replace(key=key_of(option.value, nth=nth)) for nth, option in enumerate(options, 1))


def follow_up(moment: Moment, decision: Fact) -> Due | None:
    """Give the wager that a decision brings with it, tried on a copy of the table; none where there is none."""
    live = moment.live
    if live.position is None:
        return None
    try:
        twin = resume(live.game, table_of(live.beginning, live.setup), live.position.facts)
    except ReplayError:
        return None
    return following(twin, decision, seats=moment.standing.seats)


# ---------------------------------------------------------------- what may be done besides


def _extras(moment: Moment, position: Position, *, due: Due, table: Table) -> Iterator[Extra]:
    standing, game = moment.standing, moment.live.game
    for fact, words, meaning in _besides(moment, due=due, table=table):
        if may(standing, fact, due=due, game=game, table=table) is None and judge(position, fact) is None:
            yield Extra(fact.kind.word, fact.place.name, fact.nth, words, meaning, game.remedy_cites(table, fact) or due.cites[:1])


def _besides(moment: Moment, *, due: Due, table: Table) -> Iterator[tuple[Fact, str, str]]:
    standing = moment.standing
    if standing.seats and hands.has_two(table.setup) and not due.accepts:
        noun = rules_of(table).noun
        for seat in standing.seats:
            which = f" (seat {seat.name})" if len(standing.seats) > 1 else ""
            if table.wagered(seat):
                given_up = f"until your hand is exposed you may still give the wager up; your {noun}s are collected unseen"
                yield Fact(Kind.SURRENDER, seat), f"Surrender{which}", given_up
            if due.kind is Kind.SET and seat not in table.sets:
                yield Fact(Kind.ASK_WAY, seat), f"Ask for the house way{which}", "the dealer tells how his own hands are set"
    if standing.post is Post.FLOORPERSON:
        yield Fact(Kind.RECUT, DEALER, by=Role.FLOORPERSON), "Order a new cut", until_when_cut(table.setup)
        yield Fact(Kind.RESHUFFLE, table.deck_place, by=Role.FLOORPERSON), "Order a new shuffle", "the cards are shuffled again"


def sum_words(option: Option) -> str:
    """Say the wager that an option brings with it."""
    if option.cents is not None:
        return format_money(option.cents)
    if option.least_cents is not None and option.most_cents is not None:
        return f"{format_money(option.least_cents)} to {format_money(option.most_cents)}"
    return ""
