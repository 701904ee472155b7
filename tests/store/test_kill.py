"""No act is lost or doubled by whoever kills players at any moment; on PostgreSQL see test_postgresql.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.store.kills import survives

if TYPE_CHECKING:
    from pathlib import Path


def test_twenty_kills(tmp_path: Path) -> None:
    survives(f"sqlite:///{tmp_path}/floor.sqlite", tmp_path, names=("three-card-poker", "pai-gow"), kills=20)


@pytest.mark.slow
def test_two_hundred_kills(tmp_path: Path) -> None:
    names = ("three-card-poker", "pai-gow", "minibaccarat", "four-card-poker")
    survives(f"sqlite:///{tmp_path}/floor.sqlite", tmp_path, names=names, kills=200)
