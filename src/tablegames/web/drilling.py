"""The dealer's place on a page: what the forms hold, what a learner is not shown, and what was posted, as it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tablegames.equipment.cards import Card
from tablegames.money import format_money
from tablegames.person import hands
from tablegames.person.drill import WHAT_NEXT, Outcome, hidden_from_learner
from tablegames.person.pointed import Pointing, as_typed, pointing, verb_of
from tablegames.person.said import lacking
from tablegames.procedure.kinds import Role
from tablegames.procedure.places import DEALER

if TYPE_CHECKING:
    from tablegames.floor.drill import Result
    from tablegames.floor.moment import Moment
    from tablegames.person.drill import Score
    from tablegames.person.view import TableView
    from tablegames.rules import Setup
    from tablegames.web.posted import Posted

OUTCOMES: Final = tuple(Outcome)


class Place(NamedTuple):
    """What the dealer's forms hold; ``verb`` and ``wager`` are those chosen last, ``cards`` those of his hand that lie open."""

    pointing: Pointing
    verb: str
    wager: str
    cards: tuple[Card, ...]


class Row(NamedTuple):
    """One row of a score: counts by outcome in the order of ``OUTCOMES``."""

    title: str
    counts: tuple[int, ...]


def is_hidden(moment: Moment) -> bool:
    """Tell whether what is due is the learner's to find out."""
    drill, due = moment.drill, moment.due
    return drill is not None and drill.is_learner and not drill.shows and due is not None and due.by is Role.DEALER


def view_for(moment: Moment) -> TableView:
    """Give the table as its viewer is shown it: what a learner has to find out is not in it."""
    if is_hidden(moment) and moment.due is not None:
        return hidden_from_learner(moment.view, moment.due)
    return moment.view


def waits_for_learner(moment: Moment) -> tuple[str, str]:
    """Say what a learner is told of what waits: the question, and the section."""
    view = view_for(moment)
    where = view.due.paragraphs[0][0] if view.due is not None and view.due.paragraphs else ""
    return WHAT_NEXT, where


def place_of(moment: Moment) -> Place:
    """Give what the dealer's forms hold."""
    setup, table = moment.live.setup, moment.live.table
    drill, found = moment.drill, pointing(moment.live.setup)
    last = drill.result.tries[-1].tried if drill is not None and drill.result is not None and drill.result.tries else None
    at = "" if last is None else last.place.partition("/")[2]
    verb = "" if last is None else verb_of(setup, last.kind, cents=last.cents)
    is_open = setup.declared.two_hands is not None and DEALER in table.revealed
    cards = hands.in_order(table.hands.get(DEALER, ())) if is_open else ()
    return Place(
        found,
        verb or found.groups[0].verbs[0].word,
        at if any(one.word == at for one in found.wagers) else found.wagers[0].word,
        cards,
    )


def line_of(setup: Setup, posted: Posted) -> str:
    """Give the line that a form says: what was typed, or what was pointed at."""
    if posted.text("do") != "point":
        return posted.text("act")
    return as_typed(
        setup,
        posted.text("verb"),
        place=posted.text("place"),
        wager=posted.text("wager"),
        value=posted.text("said").strip(),
        low=posted.texts.get("low", ()),
    )


def lacks_of(setup: Setup, posted: Posted) -> str:
    """Say which field of the pointing form was left empty that the act may need; nothing of what was typed."""
    if posted.text("do") != "point":
        return ""
    said, low = posted.text("said").strip(), posted.texts.get("low", ())
    return lacking(setup, posted.text("verb"), place=posted.text("place"), value=said, low=low)


# ---------------------------------------------------------------- the score


def score_context(moment: Moment) -> dict[str, Any]:
    """Give what the panel of the score tells."""
    drill = moment.drill
    result = None if drill is None else drill.result
    return {
        "drill": drill,
        "result": result,
        "outcomes": OUTCOMES,
        "rows": [] if result is None else _rows(result),
        "wrong": _wrong(result),
    }


def _rows(result: Result) -> list[Row]:
    return [Row(title or "elsewhere", counts_of(score)) for title, score in result.by_section.items()]


def counts_of(score: Score) -> tuple[int, ...]:
    """Give counts by outcome, in the order of ``OUTCOMES``."""
    return tuple(score.counts[outcome] for outcome in OUTCOMES)


def _wrong(result: Result | None) -> list[tuple[str, str, str]]:
    """Tell the sums that were said wrong, the newest first: what was asked, what was said, what the law has."""
    if result is None:
        return []
    return [(each.wanted, _signed(each.said_cents), _signed(each.law_cents)) for each in reversed(result.amounts[-5:])]


def _signed(cents: int) -> str:
    return f"−{format_money(-cents)}" if cents < 0 else format_money(cents)
