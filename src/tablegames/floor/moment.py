"""What a live table is at one moment, for whoever draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tablegames.floor.dealing import DrillSeen
from tablegames.floor.options import Options
from tablegames.floor.persons import Post, Standing
from tablegames.law import Cite
from tablegames.person.text import Act
from tablegames.person.view import TableView
from tablegames.procedure.due import Due
from tablegames.procedure.places import Seat
from tablegames.store.entry import Entry
from tablegames.store.live import LiveTable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tablegames.floor.drawing import Drawing


class Waiting(NamedTuple):
    """Whom a table waits for: a post, or the persons at seats; ``words`` say for what, ``cites`` by which paragraphs.

    ``is_ready`` is true where nothing is asked but that somebody says that he is ready: his wagers lie, or he has seen how a round
    ended. Then ``seats`` are those of the persons who have not said so yet.
    """

    post: Post
    seats: tuple[Seat, ...]
    words: str
    cites: tuple[Cite, ...]
    is_ready: bool = False


class Moment(NamedTuple):
    """A table at one moment, as one standing sees it; read it while it is given, for the table goes on after.

    ``seq`` is the number of the last entry of the journal. ``view`` holds nothing that this standing may not see. ``due`` is what
    waits (none when the round is over, or none has begun). ``acts`` are all acts of this round so far, in order; ``news`` of them are
    new since the moment before. ``last`` are the acts of the round before, which ended. ``posts`` says who has taken which post.
    ``waiting`` is none where nobody is waited for: the table rests until somebody comes. ``kept`` are seats that this person gets as
    soon as he may sit down. ``drill`` is how a dealer does, for himself and for a floorperson there.
    ``closed`` is the entry with which the table was closed; none while it is open.
    ``is_passed_over`` is true of who let others wait for too long: he is not waited for until he asks for something.
    """

    table_id: str
    title: str
    live: LiveTable
    options: Options
    seq: int
    standing: Standing
    view: TableView
    due: Due | None
    acts: tuple[Act, ...]
    news: int
    last: tuple[Act, ...]
    posts: dict[Post, str]
    waiting: Waiting | None
    kept: tuple[Seat, ...] = ()
    drill: DrillSeen | None = None
    is_passed_over: bool = False
    closed: Entry | None = None


Parts: TypeAlias = "Mapping[str, bytes]"
"""A table as it was drawn: each of its parts by its name, as it is sent."""
Render: TypeAlias = "Callable[[Moment, Drawing], Parts]"
"""Draws a moment for everybody of the same standing, by what was drawn for them last; it must not keep the moment, or call the table."""
