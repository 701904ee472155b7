"""The examples in the docstrings of the law are true."""

from __future__ import annotations

import doctest

import pytest

from tablegames.law import chapter, cite, lookup, nearest, readings, told

MODULES = {"cite": cite, "lookup": lookup, "nearest": nearest, "readings": readings, "told": told}


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_true(name: str) -> None:
    result = doctest.testmod(MODULES[name])
    assert result.attempted
    assert not result.failed


def test_the_example_of_chapter_is_true() -> None:
    assert chapter("565")["11(b)"].printed == "§ 565.11(b)"
