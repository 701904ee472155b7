"""A table's moment as data, with what its person may do; as the pages draw it, and no more."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from tablegames.equipment.cards import Card
from tablegames.floor import seen
from tablegames.person.text import Words
from tablegames.person.why import outcome, outcomes
from tablegames.store import schema
from tablegames.web.api.problems import refusal_row
from tablegames.web.api.shapes import (
    CommitmentOut,
    DueOut,
    FactIn,
    HandOut,
    Line,
    MayOut,
    OptionOut,
    RefusalOut,
    SeatOut,
    TableOut,
    WagerOut,
    WaitingOut,
    cards_out,
    cites_out,
)
from tablegames.web.offers import offers_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablegames.floor.drawing import Drawing
    from tablegames.floor.moment import Moment, Parts
    from tablegames.law import Refusal
    from tablegames.person.text import Line as Told
    from tablegames.person.view import HandView, SeatView, StartView
    from tablegames.store.database import Database
    from tablegames.store.live import LiveTable


def table_out(moment: Moment) -> TableOut:
    """Give a table as its person sees it."""
    view, live, standing = moment.view, moment.live, moment.standing
    declared = live.setup.declared
    words = Words(live.table, yours=standing.seats)
    last = outcomes(moment.last, standing.seats)
    return TableOut(
        id=moment.table_id,
        title=moment.title,
        game=declared.slug,
        chapter=declared.chapter,
        edition=declared.edition,
        is_practice=moment.options.is_practice,
        seq=moment.seq,
        round=view.round_number,
        you={
            "name": standing.name,
            "seats": [seat.number for seat in standing.seats],
            "post": None if standing.post is None else standing.post.value,
        },
        device=view.device,
        cards_left=view.cards_left,
        seats=[_seat(each) for each in view.seats],
        hands=[_hand(each) for each in view.hands],
        layout=cards_out(view.layout),
        start=None if view.start is None else _start(view.start),
        chips=view.chips_cents,
        meter=view.meter_cents,
        due=_due(moment),
        waiting=_waiting(moment),
        may=_may(moment),
        posts={post.value: name for post, name in moment.posts.items()},
        told=_lines(seen.lines(moment.acts, live.table, standing=standing)),
        last=[
            Line(words=outcome(act, words, with_seat=len(standing.seats) != 1), cites=cites_out(act.due.cites if act.due else ()))
            for act in last
        ],
        commitment=commitment_of(live),
        absent_seconds=moment.options.absent_seconds,
        patience_seconds=moment.options.patience_seconds,
        closed="" if moment.closed is None else moment.closed.at,
    )


def as_json(moment: Moment, _drawing: Drawing) -> Parts:
    """Give a table for a stream: all of it is one part, one line of JSON."""
    return {"table": table_out(moment).model_dump_json().encode()}


def data_of(_seq: int, parts: Parts) -> bytes:
    """Give the data of an event."""
    return parts["table"]


def _lines(lines: Iterable[Told]) -> list[Line]:
    return [Line(words=line.words, cites=cites_out(line.cites)) for line in lines]


def _seat(seat: SeatView) -> SeatOut:
    return SeatOut(
        number=seat.number,
        person=seat.person,
        wagers=dict(seat.wagers),
        locked=dict(seat.locked),
        cards=cards_out(seat.cards),
        low=cards_out(seat.low),
        names=list(seat.names or ()),
        is_you=seat.is_you,
        is_due=seat.is_due,
        is_setting=seat.is_setting,
        note=seat.note,
    )


def _hand(hand: HandView) -> HandOut:
    return HandOut(name=hand.name, cards=cards_out(hand.cards), low=cards_out(hand.low), names=list(hand.names or ()))


def _start(start: StartView) -> dict[str, Any]:
    return {name: getattr(start, name) for name in start.__slots__}


def _due(moment: Moment) -> DueOut | None:
    due, shown = moment.due, moment.view.due
    if due is None or shown is None:
        return None
    return DueOut(
        kind=due.kind.word,
        place=due.place.name,
        nth=due.nth,
        by=due.by.value,
        words=shown.words,
        cites=cites_out(due.cites),
        options=list(due.options),
        least=due.least,
        most=due.most,
        value=due.value if isinstance(due.value, int | str) else _text(due.value),
        is_yours=shown.is_yours,
    )


def _text(value: object) -> str | None:
    """Write the cards that a due prescribes, which its person may know."""
    if isinstance(value, Card):
        return value.text
    return " ".join(cards_out(value)) if isinstance(value, tuple) else None


def _waiting(moment: Moment) -> WaitingOut | None:
    waiting = moment.waiting
    if waiting is None:
        return None
    return WaitingOut(
        post=waiting.post, seats=[seat.number for seat in waiting.seats], words=waiting.words, is_ready=waiting.is_ready
    )  # fmt: skip


def _may(moment: Moment) -> MayOut:
    offers = offers_of(moment)
    return MayOut(
        seats=[seat.number for seat in offers.seats],
        wagers=[
            WagerOut(
                place=each.place,
                title=each.title,
                lies=each.lies_cents,
                least=each.least_cents,
                most=each.most_cents,
                sizes=list(each.sizes),
                cite=each.cite.text,
                may_be_called=each.may_be_called,
                needs=None if each.needs is None else _refusal(each.needs),
            )
            for each in offers.fields
        ],
        options=[
            OptionOut(
                value=each.value,
                meaning=each.meaning,
                wager=each.wager,
                cents=each.cents,
                least=each.least_cents,
                most=each.most_cents,
                refusal=None if each.refusal is None else _refusal(each.refusal),
            )
            for each in (offers.ask.options if offers.ask else ())
        ],
        besides=[FactIn(kind=each.kind, place=each.place, nth=each.nth) for each in offers.extras],
        not_now=[_refusal(each.refusal) for each in offers.not_now],
        ready=offers.ready,
    )


def _refusal(refusal: Refusal) -> RefusalOut:
    return RefusalOut(**refusal_row(refusal))


def commitment_of(live: LiveTable) -> CommitmentOut | None:
    """Give the last commitment of a table; none where no cards were shuffled, or what they are dealt from keeps no order."""
    shuffle = live.journal.shuffles
    root = _root(live.journal.database, live.journal.table_id, shuffle) if shuffle else None
    return None if root is None else CommitmentOut(shuffle=shuffle, root=root)


@lru_cache(maxsize=1000)
def _root(database: Database, table_id: str, shuffle: int) -> str | None:
    """Give the root of a commitment, which never changes."""
    made = schema.commitments.c
    with database.reading() as connection:
        asked = select(made.root).where(made.table_id == table_id, made.shuffle == shuffle)
        return connection.execute(asked).scalar()
