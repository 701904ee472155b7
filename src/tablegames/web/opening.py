"""Opening a table, and closing it: who may, what it is called, which terms it is played by."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from tablegames.floor.options import Options, refuse_seconds
from tablegames.floor.persons import Post
from tablegames.games import MODULES
from tablegames.games import game as find_game
from tablegames.law import Refusal
from tablegames.submission.check import FaultsError
from tablegames.submission.setup import setup_of_text
from tablegames.submission.source import UnreadableError
from tablegames.web.checking import checked_text

if TYPE_CHECKING:
    from tablegames.floor.hall import Hall
    from tablegames.floor.persons import Person
    from tablegames.floor.running import RunningTable
    from tablegames.rules import Setup
    from tablegames.store.entry import Entry
    from tablegames.web.settings import Settings

MOST_BOTS: Final = 6
LONGEST_TITLE: Final = 60
MOST_TABLES: Final = 500
_MOST_FAULTS: Final = 8


def refuse_opening(person: Person, *, is_practice: bool, settings: Settings) -> Refusal | None:
    """Say why somebody may not open a table, or close it; nothing where he may."""
    if person.role is Post.ADMINISTRATOR or (is_practice and settings.is_loopback):
        return None
    sentence = "A table that is no practice table is opened, and closed, by an administrator." if settings.is_loopback else (
        "Tables are opened and closed by an administrator here; practice tables by anybody on a server that only its own machine reaches."
    )  # fmt: skip
    return Refusal("wrong-role", None, sentence)


def read_setup(slug: str, content: bytes | str | None, *, name: str) -> Setup | list[Refusal] | None:
    """Give the setup by a Rules Submission, none where the usual one is played by, or what is wrong with it.

    Raises:
        BusyError: it has a house way of its own, and others are having theirs checked.
    """
    if not content and not name:
        return None
    content, name = content or "", name[:60] or "the submission"
    checked_text(content, name=name)
    try:
        return setup_of_text(content, name=name, slug=slug)
    except UnreadableError as error:
        return [Refusal("not-understood", None, str(error))]
    except FaultsError as error:
        return [Refusal(each.code, each.cite, each.sentence) for each in error.findings[:_MOST_FAULTS]]


def open_one(
    hall: Hall,
    person: Person,
    *,
    slug: str,
    title: str,
    options: Options,
    settings: Settings,
    submission: tuple[str, bytes | str] = ("", ""),
) -> RunningTable | list[Refusal]:
    """Open a table, or say why not.

    Raises:
        StoreError: it cannot be written.
    """
    refused = refuse_opening(person, is_practice=options.is_practice, settings=settings)
    if refused is None and slug not in MODULES:
        refused = Refusal("not-understood", None, f"{slug[:40]!r} is no game of this house; {', '.join(MODULES)} are.")
    title = " ".join(title.split())
    if refused is None and (len(title) > LONGEST_TITLE or not title.isprintable()):
        refused = Refusal("not-understood", None, f"A title has at most {LONGEST_TITLE} letters that can be printed.")
    refused = refused or refuse_seconds(options)
    if refused is None and sum(not line.closed for line in hall.lines()) >= MOST_TABLES:
        refused = Refusal("too-many", None, f"There are {MOST_TABLES} open tables already, the most that one database has here.")
    if refused is not None:
        return [refused]
    setup = read_setup(slug, submission[1], name=submission[0])
    if isinstance(setup, list):
        return setup
    declared = find_game(slug).declared
    name = f"{slug[:40]}-{secrets.token_hex(3)}"
    return hall.open_table(game=slug, table_id=name, title=title or declared.title, by=person, options=options, setup=setup)


def close_one(running: RunningTable, person: Person, *, settings: Settings, request_id: str) -> list[Entry] | list[Refusal]:
    """Close a table, or say why not: whoever may open such a table may close it.

    Raises:
        StoreError: it cannot be written.
    """
    refused = refuse_opening(person, is_practice=running.options.is_practice, settings=settings)
    return [refused] if refused is not None else running.shut(person, request_id=request_id)


def practice_tables(hall: Hall, person: Person) -> None:
    """Open one practice table for each game that has none, with two simulated players each; for a floor that was never opened.

    Raises:
        StoreError: they cannot be written.
    """
    there = {line.id for line in hall.lines()}
    if there:
        return
    for slug in MODULES:
        declared = find_game(slug).declared
        hall.open_table(game=slug, table_id=slug, title=declared.title, by=person, options=Options())
