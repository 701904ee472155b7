"""Paytables of one's own on the pages of odds: what stands in their boxes, and what comes of boxes that were changed."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tablegames.money import MoneyError, parse_payout
from tablegames.odds.asked import Asked, AskedError, own_paytable, paytable_keys

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tablegames.procedure.game import Game
    from tablegames.rules import Terms

    Texts = Mapping[str, Sequence[str]]

PAYS: Final = "pays"
"""Fields ``pays:KEY:HAND`` are the lines of a paytable of one's own."""
FILLED: Final = "filled"
"""The field that says with which lettered paytable the boxes were filled; with nothing, by the terms."""

ALSO: Final = {
    "mini royal of spades": ("mini royal", "straight flush"),
    "mini royal": ("straight flush",),
    "mini-royal of spades": ("mini-royal", "straight flush"),
    "mini-royal": ("straight flush",),
    "royal flush": ("straight flush",),
    "four aces": ("four-of-a-kind",),
}
"""What hands are besides: without a line of their own they are paid as the first of these that has one."""
_THOUSANDS: Final = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))")


def usual_payouts(game: Game, terms: Terms, *, letter: str = "") -> dict[str, dict[str, str]]:
    """Give what stands in the boxes of each paytable: the lettered one, that of the terms, or the first of one that is not offered."""
    declared = game.declared
    found: dict[str, dict[str, str]] = {}
    for key, hands in paytable_keys(Asked(game, terms)).items():
        tables = [table for table in declared.paytables if table.key == key]
        table = next((table for table in tables if letter and table.name == letter), None)
        payouts = table.payouts() if table is not None else terms.payouts.get(key)
        if payouts is None:
            lawful = declared.in_force(key, terms) or next((table for table in tables if not table.is_own), None)
            payouts = {} if lawful is None or lawful.is_own else lawful.payouts()
        found[key] = {hand: str(payouts[hand]) for hand in hands if hand in payouts}
    return found


def own_lines(texts: Texts, game: Game, terms: Terms) -> tuple[str, str]:
    """Give the key and the lines of the paytable whose boxes were changed; nothing where they stand as they were filled.

    An empty box pays nothing; a paytable of which every box is empty is that of the terms.

    Raises:
        AskedError: a box says no payout, or boxes of several paytables were changed.
    """
    keys = paytable_keys(Asked(game, terms))
    lines: dict[str, dict[str, str]] = {}
    for name, values in texts.items():
        begin, _, rest = name.partition(":")
        key, _, hand = rest.partition(":")
        text = values[0].strip() if values else ""
        if begin != PAYS or not text:
            continue
        if hand not in keys.get(key, ()):
            raise AskedError(f"{rest[:60]!r} is no line of a paytable of {game.declared.title}.")
        lines.setdefault(key, {})[hand] = text
    usual = usual_payouts(game, terms, letter="".join(texts.get(FILLED, ())[:1]).strip())
    changed = {key: rows for key, rows in lines.items() if {hand: _payout(text) for hand, text in rows.items()} != usual[key]}
    if len(changed) > 1:
        raise AskedError(f"One paytable of your own is priced at a time, not those of {' and '.join(changed)} together.")
    for rows in changed.values():
        for hand, text in rows.items():
            if "," in _THOUSANDS.sub("", text) or "\n" in text:
                raise AskedError(f"{hand}: {text[:30]!r} is no payout of one hand.")
    return next(((key, ", ".join(f"{hand} {text}" for hand, text in rows.items())) for key, rows in changed.items()), ("", ""))


def _payout(text: str) -> str:
    """Write a payout as paytables do, so that 4 is 4 to 1; what is none stays as it is, to be refused."""
    try:
        return str(parse_payout(f"{text} to 1" if text.replace(".", "", 1).isdigit() else text))
    except MoneyError:
        return text


def wager_of(key: str, text: str, asked: Asked) -> str:
    """Give the wager that has to be named for lines to be those of this paytable, and not of another that has the same hands.

    Raises:
        AskedError: the wager that is named already has no part in this paytable.
    """
    if own_payouts(text, asked)[0] == key:
        return asked.wager
    declared = asked.game.declared
    for wager in () if asked.wager else (*(wager.key for wager in declared.wagers), key):
        try:
            if own_payouts(text, replace(asked, wager=wager))[0] == key:
                return wager
        except AskedError:
            continue
    raise AskedError(f"The paytable that was changed, {key}, has no part in the wager {asked.wager[:40]}.")


def own_payouts(text: str, asked: Asked) -> tuple[str, Mapping[str, str]]:
    """Give the key and the lines of the paytable of one's own that is asked for, for the form; nothing where there is none."""
    if " " not in text and "," not in text:
        return "", {}
    key, payouts = own_paytable(text, asked)
    return key, {hand: str(payout) for hand, payout in payouts.items()}


def emptied(text: str, asked: Asked) -> tuple[list[str], list[tuple[str, str]]]:
    """Give the hands for which a paytable of one's own has lost its line: those that it pays nothing for, and those paid as another."""
    key, payouts = own_payouts(text, asked)
    missing = [hand for hand in usual_payouts(asked.game, asked.terms).get(key, {}) if hand not in payouts]
    as_other = [(hand, other) for hand in missing if (other := next((each for each in ALSO.get(hand, ()) if each in payouts), ""))]
    others = {hand for hand, _ in as_other}
    return [hand for hand in missing if hand not in others], as_other
