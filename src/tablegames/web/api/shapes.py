"""What the API takes and gives, with its bounds: cards as text (As, 6-6, ?? for one that is not seen), money in cents, cites as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from tablegames.floor.options import LEAST_SECONDS, MOST_SECONDS
from tablegames.floor.persons import Post
from tablegames.floor.requests import LONGEST, MOST_FACTS
from tablegames.games import MODULES
from tablegames.procedure.kinds import Kind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite

KINDS: Final[list[JsonValue]] = [kind.word for kind in Kind]
"""The kinds of acts, by their words."""
RequestId = Annotated[
    str,
    Field(
        description=f"A name of your own for the request, of 1 to {LONGEST} letters: sent again, it does the thing once.",
        json_schema_extra={"minLength": 1, "maxLength": LONGEST},
    ),
]
"""Its length is looked at where its letters are, so that it is refused in one way."""
CardText = Annotated[str, Field(description="A card or a tile, such as As or 6-6; ?? where it lies face down before you.")]
Seconds = Annotated[int, Field(ge=0, le=MOST_SECONDS)]
_SECONDS: Final = f"{LEAST_SECONDS} to {MOST_SECONDS}, or 0 for without end."
CiteText = Annotated[str, Field(description="A paragraph, such as 565.11(b).")]


class Closed(BaseModel):
    """Takes no key that it does not know."""

    model_config = ConfigDict(extra="forbid", strict=True)


# ---------------------------------------------------------------- what is taken


class FactIn(Closed):
    """An act: what is done, where, how-manieth, and the value, where there is one to be said.

    A card that comes, an order, or how dice fall is never said: leave ``value`` out.
    """

    kind: Annotated[
        str, Field(max_length=40, json_schema_extra={"enum": KINDS}, description="The kind of act, such as wager, ask, deal or settle.")
    ]
    place: Annotated[str, Field(min_length=1, max_length=80, description="The place, such as 2, 2/ante or dealer.")]
    nth: Annotated[int, Field(ge=0, lt=10**9, description="How-manieth, as the due says.")] = 0
    value: Annotated[
        Annotated[int, Field(gt=-(10**12), lt=10**12)] | Annotated[str, Field(max_length=400)] | None,
        Field(description="Cents, a number, a word, or cards in one text such as “As Kd”."),
    ] = None


class ActsIn(Closed):
    """Acts that belong together: all of them are done, or none."""

    facts: Annotated[list[FactIn], Field(min_length=1, max_length=MOST_FACTS)]
    request_id: RequestId


class SitIn(Closed):
    """A seat, by the number that the layout gives it."""

    seat: Annotated[int, Field(ge=1, le=99)]
    request_id: RequestId


class RequestIn(Closed):
    """A request that says no more than who asks."""

    request_id: RequestId


class LeaveIn(RequestIn):
    """What is left: one seat, or without one everything."""

    seat: Annotated[int | None, Field(ge=1, le=99)] = None


class ReadyIn(Closed):
    """That one is ready; with ``seq``, the entry seen last, for nothing that came since."""

    seq: Annotated[int | None, Field(ge=0, lt=10**12)] = None


class PostIn(Closed):
    """The post to take, or none to give the one up that one has."""

    post: Literal["dealer", "floorperson", "none"]


class OpenIn(Closed):
    """A table to be opened."""

    game: Annotated[str, Field(max_length=40, json_schema_extra={"enum": [*MODULES]}, description="The game, such as three-card-poker.")]
    title: Annotated[str, Field(max_length=60)] = ""
    is_practice: bool = True
    bots: Annotated[int, Field(ge=0, le=6, description="How many simulated players sit down.")] = 2
    submission: Annotated[str, Field(max_length=200_000, description="A Rules Submission as TOML; without one, the usual choices.")] = ""
    absent_seconds: Annotated[Seconds, Field(description=f"How long a player is waited for who has no page open; {_SECONDS}")] = 60
    patience_seconds: Annotated[Seconds, Field(description=f"How long somebody may let others wait; {_SECONDS}")] = 180


# ---------------------------------------------------------------- what is given


class RefusalOut(BaseModel):
    """Why an act is refused."""

    code: str
    sentence: str
    cite: CiteText | None


class Problem(BaseModel):
    """A problem document (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    cite: CiteText | None
    refusals: Annotated[list[RefusalOut], Field(min_length=1)]


class Line(BaseModel):
    """Something that was done, in words, and the paragraphs that say so."""

    words: str
    cites: list[CiteText]


class SeatOut(BaseModel):
    """One betting position. Of a hand that is set ``cards`` are the High hand and ``low`` is the Low hand."""

    number: int
    person: str
    wagers: dict[str, int]
    locked: dict[str, int]
    cards: list[CardText]
    low: list[CardText]
    names: list[str]
    is_you: bool
    is_due: bool
    is_setting: bool
    note: str


class HandOut(BaseModel):
    """The dealer's hand, one that all wager on, or community cards."""

    name: str
    cards: list[CardText]
    low: list[CardText]
    names: list[str]


class DueOut(BaseModel):
    """What waits: by its key an act answers it. ``value`` is the one lawful answer where there is one that you may know."""

    kind: str
    place: str
    nth: int
    by: str
    words: str
    cites: list[CiteText]
    options: list[str]
    least: int | None
    most: int | None
    value: int | str | None
    is_yours: bool


class WaitingOut(BaseModel):
    """Whom the table waits for; ``is_ready`` where nothing is asked but that somebody says that he is ready."""

    post: Post
    seats: list[int]
    words: str
    is_ready: bool


class WagerOut(BaseModel):
    """A betting area of yours that may be wagered on now; in cents."""

    place: str
    title: str
    lies: int
    least: int
    most: int | None
    sizes: list[int]
    cite: CiteText
    may_be_called: Annotated[bool, Field(description="Whether it may also be called with cash, as a verbal wager.")] = False
    needs: RefusalOut | None = None
    """Why it is refused alone, where it is made with another one that does not lie yet."""


class OptionOut(BaseModel):
    """One answer to what is asked of you, and the wager that goes with it, in cents."""

    value: str
    meaning: str
    wager: str
    cents: int | None
    least: int | None
    most: int | None
    refusal: RefusalOut | None


class MayOut(BaseModel):
    """What you may do now. ``ready`` says by which word the table goes on, empty where nobody waits for yours."""

    seats: list[int]
    wagers: list[WagerOut]
    options: list[OptionOut]
    besides: list[FactIn]
    not_now: list[RefusalOut]
    ready: str


class CommitmentOut(BaseModel):
    """What the server has bound itself to before the first card of an order was dealt."""

    shuffle: int
    root: str


class TableOut(BaseModel):
    """A table as you see it."""

    id: str
    title: str
    game: str
    chapter: str
    edition: str
    is_practice: bool
    seq: Annotated[int, Field(description="The number of the last entry of the journal: the id of its event.")]
    round: int
    you: dict[str, Any]
    device: str
    cards_left: int
    seats: list[SeatOut]
    hands: list[HandOut]
    layout: list[CardText]
    start: dict[str, Any] | None
    chips: int | None
    meter: int | None
    due: DueOut | None
    waiting: WaitingOut | None
    may: MayOut
    posts: dict[str, str]
    told: list[Line]
    last: Annotated[list[Line], Field(description="What the round before came to.")]
    commitment: CommitmentOut | None
    absent_seconds: int
    patience_seconds: int
    closed: Annotated[str, Field(description="When the table was closed, UTC in ISO 8601; empty while it is open.")]


class EntryOut(BaseModel):
    """An act as it was written: its number in the journal; no card that it brought."""

    seq: int
    round: int
    kind: str
    place: str
    nth: int


class WrittenOut(BaseModel):
    """Acts that were written. ``seq`` is the last entry; ``is_kept`` is true of a seat that is kept until one may sit down."""

    entries: list[EntryOut]
    is_kept: bool = False


class TableRow(BaseModel):
    """A table of the floor."""

    id: str
    title: str
    game: str
    chapter: str
    edition: str
    seats: int
    open_seats: int | None
    players: int | None
    posts: dict[str, str]
    meter: int | None
    waiting: str
    owner: str
    is_practice: bool
    closed: Annotated[str, Field(description="When the table was closed, UTC in ISO 8601; empty while it is open.")]


class GameOut(BaseModel):
    """A game, its chapter and edition, its wagers by key."""

    slug: str
    title: str
    chapter: str
    edition: str
    wagers: dict[str, str]
    noun: str


PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Problem, "description": told, "content": {"application/problem+json": {}}}
    for status, told in (
        (400, "It cannot be read."),
        (401, "Nobody is logged in."),
        (403, "It is not for you to do; the paragraph says for whom."),
        (404, "There is no such table."),
        (409, "The law refuses it now, or the request stands for another act."),
        (413, "It is too large."),
        (422, "It was not understood."),
        (429, "Too many requests."),
        (503, "The database, or the process that runs the table, does not answer now."),
    )
}


def cards_out(cards: Iterable[Card]) -> list[str]:
    """Write cards as text."""
    return [card.text for card in cards]


def cites_out(cites: Iterable[Cite]) -> list[str]:
    """Write cites as text, each once."""
    return [cite.text for cite in dict.fromkeys(cites)]
