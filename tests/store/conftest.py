from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest
from tests.store.postgresql import Cluster

if TYPE_CHECKING:
    from collections.abc import Iterator

_NUMBERS = count(1)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of our own, as long as the tests run."""
    with Cluster() as made:
        yield made


@pytest.fixture
def postgresql(cluster: Cluster) -> str:
    """The address of a place there that is new and empty."""
    return cluster.new_schema(f"floor_{next(_NUMBERS)}")
