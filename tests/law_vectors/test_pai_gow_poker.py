"""Pai Gow Poker against the rounds that were worked out by hand from chapter 561, without a look at the code."""

from __future__ import annotations

import pytest
from tests.law_vectors.compare_hands import agrees, audited
from tests.law_vectors.harness import Vector, cases, vectors

VECTORS = vectors("pai_gow_poker")
SLUG = "pai-gow-poker"


@pytest.mark.parametrize("vector", cases(VECTORS))
def test_engine_agrees(vector: Vector) -> None:
    agrees(vector, slug=SLUG)


@pytest.mark.parametrize("vector", cases(VECTORS))
def test_audit_agrees(vector: Vector) -> None:
    audited(vector, slug=SLUG)
