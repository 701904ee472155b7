"""Sentences of the odds in the words of a page: the fields of its form in place of the command's options."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tablegames.rules import Declared

LABELS: Final = {
    "wager": "Wager",
    "paytable": "Paytable",
    "decks": "Decks",
    "removed": "Cards that are known to be out",
    "house-way": "The dealer's house way",
    "players": "Players at the table",
    "meter": "Progressive meter",
    "size": "First wager",
    "strategy": "Strategy",
    "every": "Every lawful option",
}
"""What the form calls each option of the command."""
TOGETHER: Final = {"let-it-ride": "Let It Ride Wagers, all three"}
"""Wagers that are priced together, which the chapter has no title for."""
_OPTION: Final = re.compile(r"--([a-z]+(?:-[a-z]+)*)(?:(?<=--wager) ([a-z0-9=-]*[a-z0-9])|(?<=--choice) ([a-z0-9-]+)=([a-z0-9-]+))?")


def in_fields(sentence: str, declared: Declared) -> str:
    """Write a sentence that names options of the command so that it names the fields of the page."""
    titles = TOGETHER | {wager.key: wager.title for wager in declared.wagers}

    def field(match: re.Match[str]) -> str:
        option, wager, choice, answer = match.groups()
        if wager:
            return f"“{titles.get(wager, wager)}” under Wager"
        if choice:
            title = next((each.title for each in declared.choices if each.key == choice), choice)
            return f"on a Rules Submission whose “{title}” is {answer}"
        return f"“{LABELS.get(option, option)}”"

    return _OPTION.sub(field, sentence)
