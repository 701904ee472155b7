"""Which of many alike cases the quick tests run: the others are marked slow, and run in ``make test-all``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable


def one_in(count: int, cases: Iterable[Any]) -> list[Any]:
    """Give cases to parametrize with, of which every so many-th is quick, the first one among them."""
    return [case if nth % count == 0 else pytest.param(case, marks=pytest.mark.slow) for nth, case in enumerate(cases)]
