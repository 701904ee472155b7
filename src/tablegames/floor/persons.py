"""Persons on the floor: who they are, which post each may take, and where each stands at a table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from tablegames.person.view import Viewer
from tablegames.procedure.kinds import Role

if TYPE_CHECKING:
    from tablegames.procedure.places import Seat


class Post(StrEnum):
    """What a person is on the floor."""

    PLAYER = "player"
    DEALER = "dealer"
    FLOORPERSON = "floorperson"
    SURVEILLANCE = "surveillance"
    """Reads everything that lies face up or is past, and changes nothing."""
    ADMINISTRATOR = "administrator"
    """Opens and closes tables and gives accounts; does no act at a table."""


AT_A_TABLE: dict[Post, Role] = {Post.PLAYER: Role.PLAYER, Post.DEALER: Role.DEALER, Post.FLOORPERSON: Role.FLOORPERSON}
"""Posts that act at a table, by the role that the law knows them by."""


def told_post(post: Post) -> str:
    """Tell a post with its article."""
    return f"an {post.value}" if post.value[0] in "aeiou" else "surveillance" if post is Post.SURVEILLANCE else f"a {post.value}"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who asks for something: the name is his alone, on every table of the database.

    A guest has no account, and may take any post at a practice table.
    """

    name: str
    role: Post
    is_guest: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands at one table: the seats that he holds, the main one first; the post that he has taken, if any.

    Who has neither looks on. What is drawn for one standing is right for everybody of the same standing.
    """

    name: str = ""
    seats: tuple[Seat, ...] = ()
    post: Post | None = None

    @property
    def viewer(self) -> Viewer:
        """Give whose eyes the table is seen with: a player's, or those of everybody else, who sees no card that lies face down."""
        return Viewer(self.seats[0], self.seats[1:]) if self.seats else Viewer()


LOOKING_ON = Standing()
