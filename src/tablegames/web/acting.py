"""What a person posted with a form of a table's page, read as facts; whether they are lawful the table says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.equipment.stacks import NO_CUT
from tablegames.law import Refusal
from tablegames.person import hands, typed
from tablegames.person.trying import placed
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Fact, Key
from tablegames.procedure.house import house_low, rules_of
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import KIND_BY_WORD, Kind, Role
from tablegames.procedure.places import Area, PlaceError, place
from tablegames.procedure.words import describe_now
from tablegames.store.entry import EntryKind
from tablegames.store.live import fact_of
from tablegames.web.offers import follow_up

if TYPE_CHECKING:
    from tablegames.floor.moment import Moment
    from tablegames.floor.persons import Person
    from tablegames.procedure.due import Due, Value
    from tablegames.procedure.table import Table
    from tablegames.store.live import LiveTable
    from tablegames.web.posted import Posted

WAGER: Final = "w "
SUM: Final = "sum "
_UNASKED: Final = frozenset({Kind.SURRENDER, Kind.ASK_WAY, Kind.RECUT, Kind.RESHUFFLE})
_LONGEST: Final = 12


def not_understood(sentence: str) -> Refusal:
    """Refuse what was not understood."""
    return Refusal("not-understood", None, sentence)


def facts_of(moment: Moment, posted: Posted) -> list[Fact] | Refusal:
    """Read a form of the table's page as facts that belong together; none where nothing was changed."""
    asked_in = posted.text("round")
    if asked_in and asked_in != str(moment.view.round_number):
        cite = moment.due.cites[0] if moment.due is not None and moment.due.cites else None
        return Refusal("not-due", cite, f"That was asked in another round; now it is round {moment.view.round_number}.")
    match posted.text("do"):
        case "wagers":
            return _wagers(moment, posted)
        case "verbal":
            return _called(posted)
        case "answer":
            return _answer(moment, posted)
        case "extra":
            return _extra(posted)
        case other:
            return not_understood(f"{other[:40]!r} is no form of a table.")


def has_come(live: LiveTable, posted: Posted, *, person: Person) -> bool:
    """Tell whether a form was done already: a browser that heard no answer sends it again, when it no longer fits the table."""
    request_id = posted.text("request_id")
    entry = live.journal.find(request_id) if request_id else None
    if entry is None or entry.actor != person.name or entry.kind != EntryKind.FACT:
        return False
    fact, said = fact_of(entry, live.setup), posted.text("value")
    if posted.text("do") == "wagers":
        return fact.kind is Kind.WAGER
    return fact.key == key_of(posted) and (said == fact.value or not (said and isinstance(fact.value, str)))


# ---------------------------------------------------------------- wagers


def _wagers(moment: Moment, posted: Posted) -> list[Fact] | Refusal:
    """Give the wagers that are to lie otherwise than they do."""
    table = moment.live.table
    how = posted.text("value")
    wanted: dict[Area, int] = {}
    if how == "again":
        wanted = _again(moment)
        if not wanted:
            return not_understood("There is no round of yours just before this one to wager again as in.")
    for name, texts in posted.texts.items():
        if not name.startswith(WAGER) or how == "again":
            continue
        area = _area(name.removeprefix(WAGER))
        if area is None:
            return not_understood(f"{name[2:42]!r} is no betting area.")
        said = "" if how == "none" else texts[0].strip()
        cents = typed.amount(said) if said else 0
        if isinstance(cents, Refusal):
            return cents
        wanted[area] = cents
    return [Fact(Kind.WAGER, area, 0, cents) for area, cents in wanted.items() if cents != table.accounts.get(area, 0)]


def _called(posted: Posted) -> list[Fact] | Refusal:
    """Give a wager that is called with cash."""
    area, cents = _area(posted.text("place")), typed.amount(posted.text("number").strip())
    if area is None:
        return not_understood("Say which wager is called.")
    return cents if isinstance(cents, Refusal) else [Fact(Kind.VERBAL, area, 0, cents)]


def _again(moment: Moment) -> dict[Area, int]:
    """Give the wagers of this person in the round before, as they lay when it was dealt."""
    found: dict[Area, int] = {}
    for act in moment.last:
        fact = act.fact
        is_own = isinstance(fact.place, Area) and fact.place.seat in moment.standing.seats
        if is_own and fact.kind is Kind.WAGER and act.due is None and isinstance(fact.place, Area):
            found[fact.place] = fact.number
    return {area: cents for area, cents in found.items() if cents}


def _area(name: str) -> Area | None:
    try:
        found = place(name)
    except PlaceError:
        return None
    return found if isinstance(found, Area) else None


# ---------------------------------------------------------------- answers


def key_of(posted: Posted) -> Key | Refusal:
    """Read which question a form answers."""
    kind, nth = KIND_BY_WORD.get(posted.text("kind")), posted.text("nth") or "0"
    if kind is None:
        return not_understood(f"{posted.text('kind')[:40]!r} is no act at a table.")
    if not (nth.isascii() and nth.isdigit() and len(nth) <= _LONGEST):
        return not_understood(f"{nth[:40]!r} is no number of a question.")
    try:
        return Key(kind, place(posted.text("place")), int(nth))
    except PlaceError as error:
        return not_understood(f"{error}.")


def _answer(moment: Moment, posted: Posted) -> list[Fact] | Refusal:
    key, due = key_of(posted), moment.due
    if isinstance(key, Refusal):
        return key
    if due is None or due.key != key:
        now = "the round is over" if due is None else f"now {describe_now(due, setup=moment.live.setup)}"
        return Refusal("not-due", due.cites[0] if due is not None and due.cites else None, f"That was asked before; {now}.")
    if due.by in {Role.DEALER, Role.DEVICE}:
        return not_understood("The dealer’s acts have a form of their own.")
    if due.options:
        return _decision(moment, posted, due=due)
    if due.kind is Kind.SET:
        return _set(moment, posted, due=due)
    fact = _said(posted, due) or lawful_answer(moment.live.table, due)
    return fact if isinstance(fact, Refusal) else [fact]


def _said(posted: Posted, due: Due) -> Fact | Refusal | None:
    """Read what is answered in one's own words, or by a number; nothing where there is one lawful answer."""
    if due.kind is Kind.CUT_STACKS:
        said = posted.text("value") or posted.text("text").strip().lower()
        return _of(due, NO_CUT if said in {"", "none", "no"} else said[:64])
    if due.value is None and (due.least is not None or due.most is not None):
        return typed.number(posted.text("number").strip(), due=due)
    return None


def _of(due: Due, value: Value) -> Fact:
    return Fact(due.kind, due.place, due.nth, value)


def _decision(moment: Moment, posted: Posted, *, due: Due) -> list[Fact] | Refusal:
    """Give a decision, with the wager that it brings with it."""
    word = posted.text("value")
    fact = _of(due, word[:64])
    position = moment.live.position
    if position is None or due.kind is not Kind.ASK or judge(position, fact) is not None:
        return [fact]
    follows = follow_up(moment, fact)
    if follows is None:
        return [fact]
    said = posted.text(f"{SUM}{word}").strip()
    cents = typed.amount(said) if said else None
    if isinstance(cents, Refusal):
        return cents
    return [fact, placed(moment.live.table, follows, cents=cents)]


def _set(moment: Moment, posted: Posted, *, due: Due) -> list[Fact] | Refusal:
    """Read a set: the numbers of the cards that are laid Low, as they are shown; a foul one only when that is said."""
    table = moment.live.table
    if posted.text("value") == "house":
        return [_of(due, house_low(table, due.place))]
    shown = hands.in_order(table.hands.get(due.place, ()))
    chosen = posted.texts.get("low", ())
    numbers = [int(each) for each in chosen if each.isascii() and each.isdigit() and 0 < len(each) <= 2]
    if not numbers or len(set(numbers)) < len(chosen) or not all(0 < number <= len(shown) for number in numbers):
        return Refusal("not-understood", due.cites[0] if due.cites else None, "Choose which two are the Low hand.")
    fact = _of(due, tuple(shown[number - 1] for number in numbers))
    laid = hands.laid_as(table, due.place, fact.value) if isinstance(fact.value, tuple) else None
    position = moment.live.position
    if laid is not None and laid.is_foul and posted.text("foul") != "yes" and position is not None and judge(position, fact) is None:
        chosen_ones = f"you chose {len(numbers)} {laid_noun(table, len(numbers))} for the Low hand, and two belong there"
        why = chosen_ones if len(numbers) != 2 else "its Low hand ranks higher than its High hand"
        told = f"This set is foul: {why}. It may be laid, and loses: tick “Lay this foul set all the same” here if you mean it."
        return Refusal("foul", due.cites[0] if due.cites else None, told)
    return [fact]


def laid_noun(table: Table, count: int) -> str:
    """Give the word for what is dealt, for one or for several."""
    return f"{rules_of(table).noun}{'' if count == 1 else 's'}"


def _extra(posted: Posted) -> list[Fact] | Refusal:
    key = key_of(posted)
    if isinstance(key, Refusal):
        return key
    if key.kind not in _UNASKED:
        return not_understood(f"“{key.kind.word}” is nothing that is done without being asked.")
    by = Role.FLOORPERSON if key.kind in {Kind.RECUT, Kind.RESHUFFLE} else None
    return [Fact(key.kind, key.place, key.nth, by=by)]
