"""How long a table's hold is counted for."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

__all__ = ["Period"]

_SHIFT_HOURS: Final = 8
_DAY_HOURS: Final = 16


class Period(StrEnum):
    """A shift of eight hours, a month of thirty days, a year."""

    SHIFT = "shift"
    MONTH = "month"
    YEAR = "year"

    @property
    def days(self) -> int:
        """The number of its days; a shift is (part of) one."""
        return {Period.SHIFT: 1, Period.MONTH: 30, Period.YEAR: 365}[self]

    @property
    def usual_hours(self) -> int:
        """For how many hours of each day the table is open, unless otherwise said."""
        return _SHIFT_HOURS if self is Period.SHIFT else _DAY_HOURS

    @property
    def usual_count(self) -> int:
        """How many of them are simulated unless otherwise said: so many that it takes seconds."""
        return {Period.SHIFT: 20_000, Period.MONTH: 1_000, Period.YEAR: 200}[self]
