"""Header lines of the short form about a table in the middle of its day, where hands are set and players bank.

``button 3`` (where it lies in the first round), ``last wager Ann 25`` (what each person wagered in the last round without a
player's bank; a seat's number is whoever sits there), ``last bank Ann``, ``last offer 4`` (where the last round began to offer
the bank), ``since-start 7`` (the rounds since the table opened, or its tiles were set out).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablegames.procedure.places import DEALER
from tablegames.procedure.record.errors import FormatError
from tablegames.procedure.record.tokens import Token, amount_of, dollars, is_count, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

MID_DAY = frozenset({"button", "last", "since-start"})
"""The words that begin these lines."""
_BUTTON, _ROUND_OF_BUTTON, _ROUNDS = "button", "button_round", "rounds"
_WAGERS, _BANK, _OFFER, _SINCE = "last_wagers", "last_bank", "first_offer", "rounds_since_start"
_DECKS, _PREPARED = "decks", {"prepared": True, "shuffled": True, "since": None}
_MEANS_A_ROUND = (_WAGERS, _BANK, _OFFER)
_LAST = "after “last” comes “wager Ann 25”, “bank Ann” or “offer 4”: what was in the rounds before this record"


def read_mid_day(word: str, words: list[Token]) -> dict[str, Any]:
    """Read one line, and give what it says of the table as the long form has it.

    Raises:
        FormatError: it says something else.
    """
    texts = [token.text for token in words]
    if word == "button":
        if len(texts) != 1:
            raise FormatError("after “button” comes where it lies in the first round: a seat, or dealer")
        return {_BUTTON: _position(texts[0])}
    if word == "since-start":
        if len(texts) != 1 or not is_count(texts[0], digits=9):
            raise FormatError("after “since-start” comes how many rounds were played since the table opened, or its tiles were set out")
        return {_SINCE: int(texts[0])}
    if len(texts) == 3 and texts[0] == "wager":
        return {_WAGERS: {_person(words[1]): amount_of(texts[2])}}
    if len(texts) == 2 and texts[0] == "bank":
        return {_BANK: _person(words[1])}
    if len(texts) == 2 and texts[0] == "offer":
        return {_OFFER: _position(texts[1])}
    raise FormatError(_LAST)


def _position(text: str) -> str:
    return DEALER.name if text == "D" else text


_AT_SEAT = "\0"
"""Begins what stands for the person at a seat, which no name does, until it is known who sits where."""


def _person(token: Token) -> str:
    """Give a name; of a seat's number what stands for the person who sits there."""
    return f"{_AT_SEAT}{token.text}" if is_count(token.text, digits=2) and not token.is_quoted else token.text


def with_names(table: dict[str, Any], seated: dict[str, str]) -> dict[str, Any]:
    """Put names for the seats' numbers; at a seat that nobody is said to hold sits somebody who is known by it."""

    def name(person: str) -> str:
        if not person.startswith(_AT_SEAT):
            return person
        seat = person.removeprefix(_AT_SEAT)
        if seat not in seated:
            seated[seat] = new[seat] = f"player {seat}"
        return seated[seat]

    new: dict[str, str] = {}
    found = dict(table)
    if isinstance(found.get(_WAGERS), dict):
        found[_WAGERS] = {name(person): cents for person, cents in found[_WAGERS].items()}
    if isinstance(found.get(_BANK), str):
        found[_BANK] = name(found[_BANK])
    return found | ({"seated": new} if new else {})


def completed(table: dict[str, Any], *, decks: int) -> dict[str, Any]:
    """Add what follows from these lines.

    Who wagered or banked in the last round had one; the decks, or tiles, of a table that has played are prepared; the button
    lies in the first round where the line says.
    """
    found = dict(table)
    if any(key in found for key in _MEANS_A_ROUND):
        found.setdefault(_SINCE, 1)
    if found.get(_SINCE):
        found.setdefault(_DECKS, [_PREPARED] * decks)
    if _BUTTON in found:
        found.setdefault(_ROUND_OF_BUTTON, found.get(_ROUNDS, 0))
    return found


def mid_day_lines(table: dict[str, Any], *, decks: int) -> Iterator[str]:
    """Write these lines, and take what they say out of what the long form has of the table."""
    button, since = table.get(_BUTTON), table.get(_SINCE, 0)
    if button is not None and table.get(_ROUND_OF_BUTTON, 0) == table.get(_ROUNDS, 0):
        yield f"button {button}"
        del table[_BUTTON]
        table.pop(_ROUND_OF_BUTTON, None)
    elif button is not None:
        table.setdefault(_ROUND_OF_BUTTON, 0)
    if since and table.get(_DECKS) == [_PREPARED] * decks:
        del table[_DECKS]
    elif since:
        table.setdefault(_DECKS, [{}] * decks)
    if since != any(key in table for key in _MEANS_A_ROUND):
        yield f"since-start {since}"
    table.pop(_SINCE, None)
    for person, cents in table.pop(_WAGERS, {}).items():
        yield f"last wager {quoted(person)} {dollars(cents)}"
    if _BANK in table:
        yield f"last bank {quoted(table.pop(_BANK))}"
    if _OFFER in table:
        yield f"last offer {table.pop(_OFFER)}"
