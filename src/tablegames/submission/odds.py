"""Tables of payouts in a Rules Submission: those that may not be below the law's, and those of the certificate holder's own."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from tablegames.money import ForOne, MoneyError, ToOne, at_least, parse_payout
from tablegames.procedure.words import upper
from tablegames.rules import ChoiceKind
from tablegames.submission.fields import is_no, shown_value
from tablegames.submission.found import Noting
from tablegames.submission.installation import chapter_rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.money import Payout
    from tablegames.rules import Choice, PayRow, Paytable
    from tablegames.submission.lines import KeyPath


@dataclass(frozen=True, slots=True)
class OddsReader(Noting):
    """Reads the table of one choice."""

    def floor(self, choice: Choice) -> Paytable:
        """Give the paytable of a choice, with its hands and, of a choice of odds, the least of each."""
        table = self.declared.paytable(choice.key)
        if table is None:
            raise LookupError(f"{self.declared.slug} declares the choice {choice.key} and no paytable for it")
        return table

    def take(self, choice: Choice, value: object) -> None:
        """Take a table of odds, the one payout of a table with one line, the name of the least odds, or none."""
        floor, is_own = self.floor(choice), choice.kind is ChoiceKind.OWN_ODDS
        if choice.is_optional and is_no(value):
            self.found.given.discard(choice.key)
        elif value == floor.name and not is_own:
            self.found.payouts[choice.key] = floor.payouts()
        elif isinstance(value, str) and len(floor.rows) == 1:
            payout = self.payout(value, choice=choice, key=(choice.key,), row=floor.rows[0])
            if payout is not None:
                self.found.payouts[choice.key] = {floor.rows[0].hand: payout}
        elif isinstance(value, dict):
            self.paytable(choice, value)
        else:
            sentence = f"{shown_value(value)} does not fit here: {wanted(choice, floor)}."
            self.blame((choice.key,), "wrong-type", cite=None, sentence=sentence)

    def paytable(self, choice: Choice, value: Mapping[str, object]) -> None:
        """Take a table of odds, line by line; one of the certificate holder's own has the lines that it likes."""
        floor = self.floor(choice)
        hands = {row.hand: row for row in floor.rows}
        payouts = {}
        for hand, text in value.items():
            if hand not in hands:
                near = get_close_matches(hand[:40], hands, n=1, cutoff=0.5)
                advice = f"the nearest is {near[0]}" if near else f"its lines are {', '.join(hands)}"
                sentence = f"{hand[:40]!r} is no line of the {choice.title}; {advice}."
                self.blame((choice.key, hand), "no-such-hand", cite=floor.cite, sentence=sentence)
            elif (payout := self.payout(text, choice=choice, key=(choice.key, hand), row=hands[hand])) is not None:
                payouts[hand] = payout
        if choice.kind is ChoiceKind.OWN_ODDS:
            if not value:
                sentence = f"{choice.title}: there is no line. {upper(wanted(choice, floor))}."
                self.blame((choice.key,), "no-odds", cite=floor.cite, sentence=sentence)
        else:
            for hand, row in hands.items():
                if hand not in value:
                    sentence = f"{choice.title}: nothing is said of {hand}; the least is {row.payout}."
                    self.blame((choice.key, hand), "no-odds", cite=row.cite, sentence=sentence)
        self.found.payouts[choice.key] = payouts

    def payout(self, value: object, *, choice: Choice, key: KeyPath, row: PayRow) -> Payout | None:
        """Take one payout: of the kind of its line, and no less than it where the line is the least that may be paid."""
        is_own = choice.kind is ChoiceKind.OWN_ODDS
        if not isinstance(value, str):
            self.blame(
                key, "wrong-type", cite=None, sentence=f'{shown_value(value)} does not fit here: odds in quotes, such as "{row.payout}".'
            )
            return None
        try:
            payout = parse_payout(value)
        except MoneyError as error:
            why = str(error).partition(": write ")[0].rstrip(".")
            self.blame(key, "not-odds", cite=None, sentence=f'{why}. Here odds such as "{row.payout}" are wanted.')
            return None
        least = "" if is_own else f"; the least is {row.payout}"
        if isinstance(payout, ForOne) and isinstance(row.payout, ToOne):
            cite = chapter_rows(self.declared).never_for or row.cite
            sentence = f'"{value}": what the law gives as "to" is never said as "for", which would keep the wager{least}.'
            self.blame(key, "for-not-to", cite=cite, sentence=sentence)
        elif type(payout) is not type(row.payout):
            sentence = f'"{payout}" does not fit here: odds such as {row.payout}{", the least" if not is_own else ""}.'
            self.blame(key, "not-odds", cite=row.cite, sentence=sentence)
        elif not is_own and not at_least(payout, row.payout):
            self.blame(key, "below-least", cite=row.cite, sentence=f"{upper(row.hand)} pays {row.payout} at the least, not {payout}.")
        else:
            return payout
        return None


def wanted(choice: Choice, table: Paytable) -> str:
    """Say what a table of odds may be."""
    lines = [f'"{row.hand}" = "{row.payout}"' for row in table.rows]
    if choice.kind is ChoiceKind.OWN_ODDS:
        said = f"a table with some of the lines {', '.join(row.hand for row in table.rows)}, such as {lines[0]}"
    else:
        said = f'a table such as {", ".join(lines)}, or "{table.name}"'
    return f'{said}, or "none"' if choice.is_optional else said
