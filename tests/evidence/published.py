"""Figures that others published, in `published_odds.json`, and whether an exact figure is theirs to the last digit."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).parent / "published_odds.json"
PUBLISHED: Final[list[dict[str, Any]]] = json.loads(FILE.read_text(encoding="utf-8"), parse_float=Decimal)
FIGURES: Final = {figure["id"]: figure for figure in PUBLISHED if "id" in figure}
"""Those that tests call by a name."""
_NUMBER: Final = re.compile(r"-?\d[\d,]*(?:\.\d+)?")


def numbers(value: object) -> tuple[Decimal, ...]:
    """The numbers in a text, with as many digits as were printed: one, or those that "96.49 / 95.62" and "1.98 to 6.15" hold."""
    return tuple(Decimal(text.replace(",", "")) for text in _NUMBER.findall(str(value)))


def published(name: str) -> tuple[Decimal, ...]:
    """The numbers of a figure."""
    return numbers(FIGURES[name]["value"])


def rounds_to(exact: Fraction | int, figure: Decimal, *, percent: bool = False) -> bool:
    """Whether an exact number is the published one when it is rounded, half away from zero, to the digits that were printed."""
    digit: int = 10 ** -int(figure.as_tuple().exponent)
    scaled = Fraction(exact) * (100 if percent else 1) * digit
    nearest = int(abs(scaled) + Fraction(1, 2)) * (1 if scaled >= 0 else -1)
    return nearest == Fraction(figure) * digit
