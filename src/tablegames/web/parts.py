"""The parts of a table's page, each drawn from one moment: at once on a page, or one by one over a stream of events.

A part holds nothing that its standing may not see, and no token: what is sent to a browser that is there already is the same for
all who stand alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from markupsafe import Markup
from pydantic_core import to_json

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.floor import seen
from tablegames.floor.drawing import Drawing
from tablegames.floor.people import TAKEN
from tablegames.floor.running import MOST_MISHAPS
from tablegames.floor.trouble import said
from tablegames.law import Cite, Refusal
from tablegames.law.readings import Reading, readings_of
from tablegames.money import format_money
from tablegames.person.examples import examples
from tablegames.person.terms import terms
from tablegames.person.text import Line, Words, question_and_answer, signed, summaries
from tablegames.person.view import TableView, takes_wagers
from tablegames.person.why import Reason, net, outcomes, reasons
from tablegames.procedure.kinds import Group, Kind, Role
from tablegames.web.draw.table import draw_cards, draw_table
from tablegames.web.drilling import is_hidden, place_of, score_context, view_for, waits_for_learner
from tablegames.web.floorperson import duties_of
from tablegames.web.headline import as_told, for_whom, plate_for
from tablegames.web.held import held
from tablegames.web.offers import offers_of, ready_of, sits_by, sum_words
from tablegames.web.page import fragment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tablegames.floor.moment import Moment, Parts

PARTS: Final = ("state", "layout", "news", "next", "answer", "actions", "dealer", "drill", "posts", "result", "log", "may")
MOST_NEWS: Final = 6
"""How many lines are read out when something happened; all of them stand in the list of acts."""
_ROLES: Final = {
    Role.PLAYER: "the player",
    Role.DEALER: "the dealer",
    Role.FLOORPERSON: "a floorperson or above",
    Role.DEVICE: "the equipment, by itself",
}


class Form(NamedTuple):
    """What a page's forms carry besides their fields: the token and a request id, and what was typed before it was refused.

    Sent over a stream they carry nothing: the browser puts in what it has. ``refused`` names the form whose ``refusals`` are shown at it.
    """

    csrf: str = ""
    request_id: str = ""
    typed: Mapping[str, str] = {}
    chosen: tuple[str, ...] = ()
    refused: str = ""
    refusals: Sequence[Refusal] = ()

    def refuses(self, name: str) -> bool:
        """Tell whether the form of this name is the one that was refused."""
        return bool(self.refusals) and self.refused == name


BARE: Final = Form()


class Paragraph(NamedTuple):
    """A paragraph as a page tells it: the cite, our summary, and the readings that are taken where it leaves something open."""

    cite: Cite
    summary: str
    readings: tuple[Reading, ...]


class Result(NamedTuple):
    """What a round came to: for the person of the moment where he played, else for all."""

    title: str
    total: str
    reasons: tuple[Reason, ...]


def parts_of(moment: Moment, *, form: Form) -> dict[str, Markup]:
    """Draw every part of a table's page."""
    return {name: Markup(text) for name, text in _parts(moment, form, Drawing()).items()}  # noqa: S704 - templates escape what they are given


def _parts(moment: Moment, form: Form, drawing: Drawing) -> dict[str, str]:
    """Draw every part, but for those that ``drawing`` has from the same sources."""

    def part(name: str, **context: Any) -> str:  # noqa: ANN401 - what the template wants
        """Draw a part by its template, which knows nothing but its context: so that is all that the part depends on."""
        return drawing.part(name, lambda: fragment(f"parts/{name}.html", **context), source=context)

    standing, setup, view = moment.standing, moment.live.table.setup, view_for(moment)
    # The number of the last entry says all that is written; a kept seat is no entry, nor what ``ready_of`` tells.
    source = moment.seq, moment.due, moment.kept
    offers = drawing.part("offers", lambda: offers_of(moment), source=source)._replace(ready=ready_of(moment))
    waiting, duties, cards = _waiting(moment), duties_of(moment), _cards(view.noun)
    shown = None if is_hidden(moment) else plate_for(moment, view)
    its = {"id": moment.table_id, "form": form, "standing": standing}
    explained = {"offers": offers, "sum_words": sum_words, **waiting}
    seq = moment.seq if offers.ready and not offers.fields else None
    return {
        "state": part("state", purse=_purse(moment), **_stated(view)),
        "layout": drawing.part("layout", lambda: draw_table(view, setup, name="table", plate=shown), source=(view, setup, shown)),
        "news": part("news", lines=_news(moment)),
        "next": part("next", is_yours=not offers.is_empty, is_open=standing.post is not None, **waiting),
        "actions": ("" if duties is None else part("floorperson", duties=duties))
        + part("actions", offers=offers, held=held(moment, offers), cards=cards, sum_words=sum_words, seq=seq, **_bound(moment), **its),
        **_dealers(moment, form=form),
        "posts": part("posts", is_practice=moment.options.is_practice, is_closed=moment.closed is not None, **_posts(moment), **its),
        "result": drawing.part("result", lambda: _result_part(moment), source=_settled(moment)),
        "log": part("log", lines=_log(moment)),
        "may": "" if is_hidden(moment) else part("may", who=_who(moment), asked=question_and_answer, **explained),
    }


def _bound(moment: Moment) -> dict[str, Any]:
    """Give what binds this person's acts: the round that they are for, a seat that is kept for him, wagers that lie in the open round."""
    table, due = moment.live.table, moment.due
    spoken = moment.live.game.remedies.get(Kind.VERBAL)
    lies = any(table.wagered(seat) for seat in moment.standing.seats)
    return {
        "round": moment.view.round_number,
        "verbal": () if spoken is None else spoken.cites,
        "kept": [seat.name for seat in moment.kept],
        "sits_by": sits_by(moment),
        "gives_up": lies and due is not None and not takes_wagers(due) and due.kind is not Kind.GATHER,
    }


def _stated(view: TableView) -> dict[str, Any]:
    """Give what the line above the layout says of the table."""
    return {name: getattr(view, name) for name in ("round_number", "device", "cards_left", "noun", "meter_cents")}


@cache
def _cards(noun: str) -> Callable[[Iterable[Card]], Markup]:
    return partial(draw_cards, noun=noun)


def _who(moment: Moment) -> str:
    return _ROLES[moment.due.by] if moment.due is not None else ""


def _waiting(moment: Moment) -> dict[str, Any]:
    """Say what happens next and by which paragraphs; to a learner who is to find out only in which section."""
    if is_hidden(moment):
        words, where = waits_for_learner(moment)
        return {"waits": words, "where": where, "paragraphs": []}
    return {"waits": _waits(moment), "where": "", "paragraphs": paragraphs(_cites(moment))}


def _dealers(moment: Moment, *, form: Form) -> dict[str, str]:
    """Draw the dealer's place, what the law has answered there, and the score; for a floorperson the score alone."""
    drill = moment.drill
    if drill is None:
        return {"answer": "", "dealer": "", "drill": ""}
    context = {"id": moment.table_id, "form": form, "cards": _cards(moment.view.noun)}
    score = fragment("parts/drill.html", most_mishaps=MOST_MISHAPS, **score_context(moment), **context)
    if not drill.is_learner:
        return {"answer": "", "dealer": "", "drill": score}
    place, acts = place_of(moment), list(examples(moment.live.setup))
    chosen = {"chosen_verb": form.typed.get("verb") or place.verb, "chosen_wager": form.typed.get("wager") or place.wager}
    return {
        "answer": fragment("parts/answer.html", drill=drill, happened=_happened(moment), **context),
        "dealer": fragment("parts/dealer.html", place=place, examples=acts, example=acts[0].split(" · ")[0].strip(), **chosen, **context),
        "drill": score,
    }


def _happened(moment: Moment) -> list[Line]:
    """Tell what has gone wrong since the dealer's last act, as far as it is to be seen."""
    words, found = Words(moment.live.table), list[Line]()
    for act in reversed(moment.acts):
        if act.due is not None or act.fact.kind.group is not Group.IRREGULARITIES:
            break
        card = act.fact.value if act.fact.kind is Kind.EXPOSED else None
        which = f": {card.pretty}" if isinstance(card, Card) and card is not UNKNOWN else ""
        found.insert(0, Line(f"{(said(act.fact, moment.live.table) or f'{words.act(act)}.')[:-1]}{which}.", ()))
    return found


def drawn_parts(moment: Moment, drawing: Drawing) -> Parts:
    """Draw the parts for a stream of events, by the ids that they have on a page, each as JSON."""
    drawn = _parts(moment, BARE, drawing)
    return {f"part-{name}": drawing.part(f"{name} as JSON", partial(to_json, text), source=text) for name, text in drawn.items()}


def data_of(seq: int, parts: Parts) -> bytes:
    """Give the data of an event, which are one line of JSON: the number of the last entry, and the parts that changed."""
    each = b",".join(b'"%b":%b' % (name.encode(), text) for name, text in parts.items())
    return b'{"seq":%d,"parts":{%b}}' % (seq, each)


def terms_of(moment: Moment) -> list[Line]:
    """Tell the terms of the table."""
    return terms(moment.live.table)


def _purse(moment: Moment) -> str:
    """Say what this person has in chips; where nobody counts them, what he has won or lost here besides the wagers that lie."""
    table, cents = moment.live.table, moment.view.chips_cents
    if cents is None:
        return ""
    if moment.standing.name in table.purse_known:
        return f"your chips {format_money(cents)}"
    lying = sum(table.accounts.get(area, 0) for seat in moment.standing.seats for area in table.wagered(seat))
    won = cents + lying
    return f"so far {signed(won)}" if won else "so far even"


# ---------------------------------------------------------------- what happens next


def _waits(moment: Moment) -> str:
    """Say what happens next, and who must act."""
    due, waiting, closed = moment.due, moment.waiting, moment.closed
    if closed is not None:
        return f"This table was closed by {closed.actor} on {closed.at[:10]} at {closed.at[11:16]} UTC: nobody plays here any more."
    if moment.is_passed_over:
        return "Others had to wait for you, and so you were passed over: the table acts for you until you say that you are here."
    if waiting is not None and waiting.is_ready:
        return for_whom(moment)
    if waiting is not None:
        return as_told(moment, waiting.words)
    if due is None:
        return "No round is under way: the table waits for somebody to sit down."
    return as_told(moment, Words(moment.live.table, yours=moment.standing.seats).waiting(due))


def _cites(moment: Moment) -> tuple[Cite, ...]:
    if moment.due is not None:
        return moment.due.cites
    return moment.waiting.cites if moment.waiting is not None else ()


def paragraphs(cites: Iterable[Cite]) -> list[Paragraph]:
    """Give paragraphs with our summaries and the readings taken."""
    return [Paragraph(cite, summary, readings_of(cite)) for cite in dict.fromkeys(cites) for _, summary in summaries((cite,))]


# ---------------------------------------------------------------- what was done


def _log(moment: Moment) -> list[Line]:
    return seen.lines(moment.acts, moment.live.table, standing=moment.standing)


def _news(moment: Moment) -> list[Line]:
    before = len(moment.acts) - moment.news
    return seen.lines(moment.acts, moment.live.table, standing=moment.standing, since=before)[-MOST_NEWS:]


def _settled(moment: Moment) -> tuple[object, ...]:
    """Give what the part of the result is drawn from: the acts of a round that have come to something."""
    seats = moment.standing.seats
    return seats, moment.acts if outcomes(moment.acts, seats) else (), moment.last, moment.live.table.setup


def _result_part(moment: Moment) -> str:
    cards = _cards(moment.view.noun)
    return fragment("parts/result.html", results=_results(moment), paragraphs_of=paragraphs, cards=cards, asked=question_and_answer)


def _results(moment: Moment) -> list[Result]:
    """Tell what this round came to so far; of the round before until the next one has come to something."""
    seats = moment.standing.seats
    now = _result(moment, is_last=False, title="This round")
    if now is not None:
        return [now]
    before = _result(moment, is_last=True, title="The round before")
    return [] if before is None else [before._replace(title="The round before" if seats else "The round before, all seats")]


def _result(moment: Moment, *, is_last: bool, title: str) -> Result | None:
    acts, seats = moment.last if is_last else moment.acts, moment.standing.seats
    done = outcomes(acts, seats)
    if not done:
        return None
    words = Words(moment.live.table, yours=seats)
    total = net(done)
    in_all = signed(total) if total else "even"
    if not seats:
        house = -total
        in_all = f"the house {signed(house) if house else 'even'}"
    return Result(title, in_all, tuple(reasons(acts, words, seats=seats)))


def _posts(moment: Moment) -> dict[str, Any]:
    """Give who has taken which post, and the post that this person holds."""
    post = moment.standing.post
    return {
        "posts": [(each.value, name) for each, name in moment.posts.items()],
        "taken": [each.value for each in moment.posts],
        "holds": post.value if post in TAKEN else "",
    }
