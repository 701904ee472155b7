"""The examples in the docstrings of the cards, the money and the rankings are true."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

from tablegames import equipment, ranking

MODULES = [
    "tablegames.money",
    *(f"{package.__name__}.{found.name}" for package in (equipment, ranking) for found in pkgutil.iter_modules(package.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
