"""Paytables: what a wager or a bonus pays for which hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablegames.law import Cite
    from tablegames.money import Payout


@dataclass(frozen=True, slots=True)
class PayRow:
    """One line of a paytable: the hand, by its standard words, and what it pays."""

    hand: str
    payout: Payout
    cite: Cite


@dataclass(frozen=True, slots=True)
class Paytable:
    """A paytable of the regulation.

    ``key`` is the choice of the Rules Submission that selects or fills it, ``name`` the letter or the
    paragraph by which the submission selects it. With ``is_floor`` the rows are the least odds and the
    certificate holder may pay more; without it they are what is paid. With ``is_own`` the regulation has no figures: the rows
    only name the hands that the certificate holder may pay.
    """

    key: str
    name: str
    title: str
    cite: Cite
    rows: tuple[PayRow, ...]
    is_floor: bool = False
    is_own: bool = False

    def payouts(self) -> dict[str, Payout]:
        """Give the payout of each hand, from the table's rows."""
        return {row.hand: row.payout for row in self.rows}
