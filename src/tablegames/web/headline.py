"""The headline of a table's page: who must act next, as each of those who read it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.floor.persons import AT_A_TABLE, Post
from tablegames.person.view import takes_wagers
from tablegames.procedure.kinds import Kind
from tablegames.procedure.words import listed, upper
from tablegames.web.draw.table import plate_of

if TYPE_CHECKING:
    from tablegames.floor.moment import Moment
    from tablegames.person.view import TableView
    from tablegames.procedure.due import Due

_WHEN_ALL_LIE: Final = "when all of them lie"


def as_told(moment: Moment, words: str) -> str:
    """Tell what the law waits for, such as ``the dealer is to show the cards``, to who reads it.

    Who is at that place is told so; while wagers are open, players are told of theirs; and where nobody has the post, all are.
    """
    due = moment.due
    if due is None:
        return upper(words)
    if _is_at_its_place(moment, due):
        words = words.replace(f"the {due.by.value} is to ", "you are to ", 1)
    elif moment.waiting is not None and moment.waiting.post in {Post.DEALER, Post.FLOORPERSON} - moment.posts.keys():
        words = f"{words}; nobody is at the {moment.waiting.post.value}’s place"
    if takes_wagers(due):
        return f"{'Place your wagers' if _wagers(moment) else 'Wagers are open'}; {_WHEN_ALL_LIE}, {words}"
    return f"The round is over: {words}" if due.kind is Kind.GATHER else upper(words)


def _is_at_its_place(moment: Moment, due: Due) -> bool:
    post = moment.standing.post
    return post in {Post.DEALER, Post.FLOORPERSON} and post is not None and AT_A_TABLE[post] is due.by


def _wagers(moment: Moment) -> bool:
    """Tell whether somebody has a seat at which he may wager: not that of the bank alone."""
    return bool(set(moment.standing.seats) - {moment.live.table.bank})


def for_whom(moment: Moment) -> str:
    """Say who is waited for, of whom nothing is asked but that he is ready."""
    waiting, table, due = moment.waiting, moment.live.table, moment.due
    assert waiting is not None  # noqa: S101 - asked only where somebody is waited for
    yours = set(moment.standing.seats)
    is_over = due is None or due.kind is Kind.GATHER
    if yours & set(waiting.seats):
        if due is not None and takes_wagers(due):
            is_alone = set(waiting.seats) <= yours
            return f"Place your wagers; the {moment.view.noun}s are dealt when {'you are' if is_alone else 'all are'} done."
        if is_over:
            return "The round is over. Go on when you have seen what it came to."
        return "Your hand is exposed next. Look at it, and go on when you are ready."
    names = list(dict.fromkeys(table.seated.get(seat, f"seat {seat.name}") for seat in waiting.seats))
    if not names:
        return f"{upper(waiting.words)}."
    if due is not None and takes_wagers(due):
        return f"Wagers are open: the table waits for those of {listed(names)}."
    go_on = f"{listed(names)} {'goes' if len(names) == 1 else 'go'} on"
    return f"The round is over: the next one begins when {go_on}." if is_over else f"A hand is exposed next, when {go_on}."


def plate_for(moment: Moment, view: TableView) -> str:
    """Say on the dealer's plate what is waited for; the rest is left to the headline, which changes more often than the drawing."""
    waiting, due = moment.waiting, moment.due
    if waiting is None or not waiting.is_ready or due is None or takes_wagers(due):
        return plate_of(view)
    if due.kind is Kind.GATHER:
        return "THE ROUND IS OVER"
    return "GO ON WHEN YOU ARE READY" if set(waiting.seats) & set(moment.standing.seats) else ""
