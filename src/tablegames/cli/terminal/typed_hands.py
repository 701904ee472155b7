"""What a person types at a table whose hands are set: two cards for the Low hand, a surrender, the bank and what belongs to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import Card, CardError, cards
from tablegames.equipment.stacks import NO_CUT
from tablegames.law import Refusal
from tablegames.person import hands, typed
from tablegames.procedure.apply_hands import BANK, CO_BANK
from tablegames.procedure.due import Fact
from tablegames.procedure.house import house_low, rules_of
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat
from tablegames.procedure.special_bank import STYLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.cli.terminal.session import Session
    from tablegames.procedure.due import Due

WAY: Final = frozenset({"house way", "way", "house", "ask house way", "ask"})
SET_HOUSE: Final = frozenset({"set house", "set house way"})
_BANKS: Final = {"bank": BANK, "take the bank": BANK, "co-bank": CO_BANK, "cobank": CO_BANK, "co bank": CO_BANK}
_OFFERED: Final = {**_BANKS, "accept": BANK, "yes": BANK, "take": BANK, "pass": "pass", "decline": "pass", "no": "pass"}
_NOTHING: Final = frozenset({"none", "nothing", "no", "no cut"})
_TWO_ENDS: Final = re.compile(r"(?<![\d-])([1-6])([1-6])(?![\d-])")


def _not_understood(sentence: str) -> Refusal:
    return Refusal("not-understood", None, sentence)


def player_act(line: str, session: Session, *, due: Due) -> Fact | Refusal | None:
    """Read what a player may do there besides wagering; none where the line is nothing of that kind, or the game has no sets."""
    if not hands.has_two(session.table.setup) or not line:
        return None
    first = line.split(maxsplit=1)[0]
    if first == "surrender":
        return _surrender(line, session, due=due)
    if line in WAY:
        return Fact(Kind.ASK_WAY, own_seat(session, due))
    if first == "set":
        return set_of(line.removeprefix("set").strip(), session, due=due)
    own = _ASKED.get(due.kind) if due.place in session.viewer.seats else None
    found = own(line, session, due) if own is not None else None
    if found is None and line in _BANKS:
        return Fact(Kind.OFFER_BANK, own_seat(session, due), 0, _BANKS[line])
    return found


def own_seat(session: Session, due: Due) -> Seat:
    """Give the seat that is meant: the one that something is asked of, or the first that wagers and is not exposed yet."""
    seats, table = session.viewer.seats, session.table
    if due.place in seats and isinstance(due.place, Seat):
        return due.place
    return next((seat for seat in seats if table.wagered(seat) and seat not in table.revealed), seats[0])


def _surrender(line: str, session: Session, *, due: Due) -> Fact | Refusal:
    named = line.removeprefix("surrender").removeprefix(" seat").strip()
    seat = next((seat for seat in session.viewer.seats if seat.name == named), None)
    if named and seat is None:
        yours = " and ".join(seat.name for seat in session.viewer.seats)
        return _not_understood(f"{named[:20]!r} is no seat of yours; say surrender, or surrender {yours.partition(' ')[0]}.")
    return Fact(Kind.SURRENDER, seat or own_seat(session, due))


def set_of(said: str, session: Session, *, due: Due) -> Fact | Refusal:
    """Read a set: the cards that are laid Low, by their signs or by their numbers as they are shown, or the house way's."""
    seat = own_seat(session, due)
    nth = due.nth if due.kind is Kind.SET and due.place is seat else 0
    if said in {"house", "house way"}:
        return Fact(Kind.SET, seat, nth, house_low(session.table, seat))
    low = low_hand(said, session, seat=seat)
    return low if isinstance(low, Refusal) else Fact(Kind.SET, seat, nth, low)


def low_hand(said: str, session: Session, *, seat: Seat) -> tuple[Card, ...] | Refusal:
    """Read the cards of a Low hand, at a seat whose cards are shown in an order."""
    table, words = session.table, said.replace(",", " ").split()
    noun = rules_of(table).noun
    if not words:
        return _not_understood(f"Say which {noun}s are the Low hand: {example(session, seat)}.")
    shown = hands.in_order(table.hands.get(seat, ()), by_suit=session.viewer.by_suit)
    if not shown:
        return _not_understood(f"No {noun}s lie there that could be set.")
    if all(word.isascii() and word.isdigit() and len(word) == 1 for word in words):
        numbers = [int(word) for word in words]
        if len(set(numbers)) < len(numbers) or not all(0 < number <= len(shown) for number in numbers):
            return _not_understood(f"Numbers are those of your {noun}s, 1 to {len(shown)}, each once.")
        return tuple(shown[number - 1] for number in numbers)
    text = " ".join(words)
    try:
        return cards(_TWO_ENDS.sub(r"\1-\2", text) if noun != "card" else text, noun=noun)
    except CardError as error:
        return _not_understood(str(error))


def example(session: Session, seat: Seat) -> str:
    """Give a set as it is typed, of the cards that lie there: not advice, only how to say it."""
    shown = hands.in_order(session.table.hands.get(seat, ()), by_suit=session.viewer.by_suit)
    first = len(shown) // 3
    two = " ".join(card.text for card in shown[first : first + 2])
    return f"set {two}, or set {first + 1} {first + 2}" if two else "set and two of them"


# ---------------------------------------------------------------- answers to what is asked of a player


def _set_asked(line: str, session: Session, due: Due) -> Fact | Refusal | None:
    """Take bare cards or numbers for a set."""
    found = set_of(line, session, due=due)
    return found if isinstance(found, Fact) and line not in {"house", "house way"} else None


def _cut_asked(line: str, _session: Session, due: Due) -> Fact:
    said = re.sub(r"\s*([-,])\s*", r"\1", line.removeprefix("cut").strip())
    return Fact(due.kind, due.place, due.nth, NO_CUT if said in _NOTHING or not said else said[:64])


def _bank_asked(line: str, _session: Session, due: Due) -> Fact | None:
    word = _OFFERED.get(line)
    return None if word is None else Fact(due.kind, due.place, due.nth, word)


def _style_asked(line: str, _session: Session, due: Due) -> Fact | None:
    said = line.removeprefix("delivery ").strip()
    by_name = next((key for key, (name, _sign) in STYLES.items() if name.lower() == said), "")
    word = by_name or typed.pick(said.replace(" ", "-"), due.options)
    return Fact(due.kind, due.place, due.nth, word) if word else None


def _shake_asked(line: str, _session: Session, due: Due) -> Fact | Refusal | None:
    first, _, rest = line.partition(" ")
    if first != "shake":
        return None
    return typed.number(rest, due=due) if rest else Fact(due.kind, due.place, due.nth, due.least)


def _direct_asked(line: str, _session: Session, due: Due) -> Fact | Refusal | None:
    if line in _NOTHING:
        return Fact(due.kind, due.place, due.nth, 0)
    said = line.removeprefix("direct").strip()
    is_sum = said[:1] in set("$-−0123456789") or line.startswith("direct ")
    return typed.number(said, due=due) if said and is_sum else None


_ASKED: Final[dict[Kind, Callable[[str, Session, Due], Fact | Refusal | None]]] = {
    Kind.SET: _set_asked,
    Kind.CUT_STACKS: _cut_asked,
    Kind.OFFER_BANK: _bank_asked,
    Kind.STYLE: _style_asked,
    Kind.SHAKE: _shake_asked,
    Kind.DIRECT: _direct_asked,
}


def prompt(session: Session, due: Due) -> str:
    """Say in a few words what may be typed where something is asked of a player; empty where the usual prompt says it."""
    make = _PROMPTS.get(due.kind)
    return make(session, due) if make is not None and due.place in session.viewer.seats else ""


def _set_prompt(session: Session, due: Due) -> str:
    assert isinstance(due.place, Seat)  # noqa: S101 - hands are set at seats
    sort = ", sort" if rules_of(session.table).noun == "card" else ""
    return f"{example(session, due.place)}; house way, set house{sort}; ? tells more"


def _cut_prompt(_session: Session, _due: Due) -> str:
    return "Cut? For example 3-5 right, or 3 right 4-5 left; Enter: none. (? tells why)"


def _bank_prompt(_session: Session, due: Due) -> str:
    return f"{' or '.join(due.options)}? Enter: pass. (? tells why; law, table, leave, quit)"


def _direct_prompt(_session: Session, _due: Due) -> str:
    return "What may the dealer wager against you? Enter: all of it; none. (? tells why)"


def _style_prompt(_session: Session, due: Due) -> str:
    return f"Which delivery, such as jung-quat? Enter: {due.options[0]}. (? lists all ten)"


def _shake_prompt(_session: Session, _due: Due) -> str:
    return "Enter: you shake three times; shake 5: five. (? tells why; law, table, quit)"


_PROMPTS: Final[dict[Kind, Callable[[Session, Due], str]]] = {
    Kind.SET: _set_prompt,
    Kind.CUT_STACKS: _cut_prompt,
    Kind.OFFER_BANK: _bank_prompt,
    Kind.DIRECT: _direct_prompt,
    Kind.STYLE: _style_prompt,
    Kind.SHAKE: _shake_prompt,
}
