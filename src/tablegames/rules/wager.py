"""A wager as a chapter declares it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablegames.law import Cite


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager that a player may place.

    ``key`` names its betting area in places and submissions (``ante``), ``short`` in the short form of
    a record (``pp``). ``before_the_deal`` is true of wagers that the announcement "no more bets" closes.
    """

    key: str
    title: str
    cite: Cite
    short: str
    before_the_deal: bool = True
