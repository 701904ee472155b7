"""Who may do what at a table, read from the acts: a due says by whom it is answered; of what comes unasked its kind tells.

What is lawful now, and what can be, is for the judge to say; here it is only whether the person who acts is the one to do it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.floor.persons import Post
from tablegames.law import Refusal
from tablegames.procedure.besides import asked_by
from tablegames.procedure.kinds import Group, Kind, Role
from tablegames.procedure.places import Area, Seat
from tablegames.procedure.words import Words, describe_act, listed, seat_of, upper

if TYPE_CHECKING:
    from tablegames.floor.persons import Standing
    from tablegames.law import Cite
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table

_OF_PLAYERS: Final = frozenset(
    {
        *(Kind.WAGER, Kind.VERBAL, Kind.SIT, Kind.LEAVE, Kind.ASK, Kind.OFFER, Kind.OFFER_BANK, Kind.CUT_STACKS, Kind.STYLE, Kind.DIRECT),
        *(Kind.SET, Kind.ASK_WAY, Kind.SURRENDER, Kind.LAY_DOWN, Kind.VIEW),
    }
)
_OF_FLOORPERSONS: Final = frozenset({Kind.RECUT, Kind.RESHUFFLE, Kind.VALIDATE, Kind.RESET, Kind.DOCUMENT, Kind.TEAR, Kind.VERIFY})
_OF_DEVICES: Final = frozenset({Kind.METER, Kind.CLOCK, Kind.ACCEPTED, Kind.COUNTED})
_WHO: Final = {
    Role.DEALER: "the dealer",
    Role.PLAYER: "the player",
    Role.FLOORPERSON: "a floorperson or above",
    Role.DEVICE: "the equipment, by itself",
}
_ORDERED: Final = frozenset({Kind.REMOVE, Kind.INSTALL, Kind.KEEP, Kind.OUT_OF_ORDER, Kind.RECUT, Kind.RESHUFFLE})
"""What is done about an irregularity; the others are noted as they happen."""
_POSTS: Final = {Role.DEALER: Post.DEALER, Role.FLOORPERSON: Post.FLOORPERSON}
_HAVE_NO_ACT: Final = {
    Post.SURVEILLANCE: "surveillance, which changes nothing at a table",
    Post.ADMINISTRATOR: "an administrator, who does no act at a table",
}


def role_of(fact: Fact, due: Due | None) -> Role:
    """Give the role that does an act: what the due says that it answers, or that asks for the like; otherwise what its kind tells."""
    kind: Kind = fact.kind
    if due is not None and kind is due.kind and kind not in due.accepts:
        return (asked_by(due, fact) or due).by
    if kind in _OF_PLAYERS:
        return Role.PLAYER
    if kind in _OF_FLOORPERSONS:
        return Role.FLOORPERSON
    return Role.DEVICE if kind in _OF_DEVICES else Role.DEALER


def may(standing: Standing, fact: Fact, *, due: Due | None, game: Game, table: Table) -> Refusal | None:
    """Say why this is not for a person to do, and who may, by which paragraph; nothing where it is his to do."""
    role = role_of(fact, due)
    if role is Role.PLAYER:
        return _players(standing, fact, told=upper(describe_act(fact, setup=table.setup)), cite=cite_of(fact, due, game=game))
    if role is not Role.DEVICE and standing.post is _POSTS[role]:
        return None
    if role is Role.DEALER:
        cite: Cite | None = _known(fact, due, game=game) or _of_the_dealer(fact, game=game, table=table)
    else:
        cite = cite_of(fact, due, game=game)
    return Refusal("wrong-role", cite, f"{_to_do(fact, role, table=table)}, not for {_named(standing)}.")


def _to_do(fact: Fact, role: Role, *, table: Table) -> str:
    """Say whose an act is: the dealer settles a wager that is the player's, and notes what went wrong."""
    is_noted = fact.kind.group is Group.IRREGULARITIES and fact.kind not in _ORDERED
    if is_noted or role is Role.DEVICE:
        return f"{upper(describe_act(fact, setup=table.setup))} is for {_WHO[role]}{' to note' if is_noted else ''}"
    said = fact.value if fact.kind is Kind.ANNOUNCE else None
    return f"To {Words(table.setup).phrase(fact, by=role, has=said, s='')} is for {_WHO[role]}"


def _players(standing: Standing, fact: Fact, *, told: str, cite: Cite | None) -> Refusal | None:
    if standing.post in _HAVE_NO_ACT or standing.post in _POSTS.values():
        return Refusal("wrong-role", cite, f"{told} is for the player there, not for {_named(standing)}.")
    if fact.kind is Kind.SIT:
        if fact.word == standing.name:
            return None
        return Refusal("not-your-name", cite, f"Everybody sits down under his own name, which is {standing.name}.")
    seat = seat_of(fact.place)
    if seat in standing.seats or (seat is None and standing.seats):
        return None
    if not standing.seats:
        return Refusal("not-seated", cite, f"{told} is for the player at that seat: you have none at this table.")
    yours = listed([each.name for each in standing.seats])
    held = f"your seats are {yours}" if len(standing.seats) > 1 else f"your seat is {yours}"
    return Refusal("not-your-seat", cite, f"{told} is for the player at that seat; {held}.")


def _named(standing: Standing) -> str:
    if standing.post in _HAVE_NO_ACT:
        return _HAVE_NO_ACT[standing.post]
    if standing.post is not None:
        return f"the {standing.post.value}"
    return "a player" if standing.seats else "somebody who looks on"


def cite_of(fact: Fact, due: Due | None, *, game: Game) -> Cite | None:
    """Give the paragraph that an act rests on in its chapter: the due's, the wager's, the one that lists or remedies it."""
    declared, known = game.declared, _known(fact, due, game=game)
    if known is not None:
        return known
    if fact.kind is Kind.SIT or isinstance(fact.place, Seat) or fact.kind.group is Group.WAGERS:
        return declared.seating.cite
    return due.cites[0] if due is not None and due.cites else declared.seating.cite


def _known(fact: Fact, due: Due | None, *, game: Game) -> Cite | None:
    """Give the paragraph that asks for the very act, that has the wager, or that remedies the act."""
    asked = None if due is None else asked_by(due, fact)
    if asked is not None and asked.cites:
        return asked.cites[0]
    declared = game.declared
    if isinstance(fact.place, Area) and fact.kind in {Kind.WAGER, Kind.VERBAL}:
        wager = declared.wager(fact.place.wager)
        return declared.wagers[0].cite if wager is None else wager.cite
    row = game.remedies.get(fact.kind)
    return row.cites[0] if row is not None and row.cites else None


def _of_the_dealer(fact: Fact, *, game: Game, table: Table) -> Cite:
    """Give what the chapter declares of an act of the dealer: how a wager is paid, which cards are used, how they are dealt."""
    declared = game.declared
    if isinstance(fact.place, Area) and fact.kind.group is Group.SETTLEMENT:
        settled = declared.paytable(fact.place.wager) or declared.wager(fact.place.wager)
        if settled is not None:
            return settled.cite
    if fact.kind.group in {Group.OPENING, Group.SHUFFLE}:
        return declared.decks_cite
    return dict(declared.devices).get(table.device_kind or declared.devices[0][0], declared.devices[0][1])
