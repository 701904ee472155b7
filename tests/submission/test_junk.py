"""Whatever stands in a file, it is answered with findings; nothing ends in a traceback."""

from __future__ import annotations

import copy
import tomllib
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.slowly import one_in
from tests.submission.conftest import TABLES

from tablegames.games import MODULES, game
from tablegames.submission.answers import read_answers, read_for_all
from tablegames.submission.check import Filed
from tablegames.submission.explain import explain_installation, explain_submission, paytables_of
from tablegames.submission.installation import check_installation
from tablegames.submission.report import report
from tablegames.submission.source import Source

CASINO = Path(__file__).parent.parent / "cli" / "examples" / "casino"

NEWER_WORDS = ["none", "20%", "generic", "$5", "one", "$50 per $1"]
WORDS = st.sampled_from(
    [
        *["", "all", "hand", "automated", "shoe", "4%", "²", "565.7(f)(1)", "A", "1 for 1", "9 to 1", "1/8", "-5", "least", "\x1b"],
        *NEWER_WORDS,
    ]
)
LEAVES = st.one_of(
    WORDS,
    st.text(max_size=4),
    st.integers(),
    st.sampled_from([10**400, -1, 0, 7, float("nan"), float("inf"), 0.1, True, False, date(2010, 3, 5), datetime(2010, 3, 5, tzinfo=UTC)]),
)
JUNK = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=2), max_leaves=4)


@cache
def example(name: str) -> dict[str, Any]:
    return tomllib.loads((CASINO / name).read_text(encoding="utf-8"))


def places(value: object) -> list[tuple[Any, Any]]:
    """Every container of a document with each of its keys."""
    found: list[tuple[Any, Any]] = []
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    for key in keys:
        found.append((value, key))
        found += places(value[key])  # type: ignore[index]
    return found


@st.composite
def spoiled(draw: st.DrawFn, name: str) -> dict[str, Any]:
    data = copy.deepcopy(example(name))
    for _ in range(draw(st.integers(1, 3))):
        container, key = draw(st.sampled_from(places(data)))
        container[key] = draw(JUNK)
    if draw(st.booleans()):
        data[draw(WORDS)] = draw(JUNK)
    return data


@pytest.mark.parametrize("slug", MODULES)
@given(data=st.data())
def test_a_spoiled_submission(slug: str, data: st.DataObject) -> None:
    declared = game(slug).declared
    source = Source("x", data.draw(spoiled(f"{slug}.toml")))
    found = read_answers(source, declared, facility=read_for_all(Source("f", example("facility.toml")), declared))
    assert all(finding.where.startswith("x") for finding in report(found.findings))
    assert all(said.answer for said in explain_submission(Filed(source, declared, found)))
    assert list(paytables_of(declared, found.terms())) is not None


@pytest.mark.parametrize("slug", MODULES)
@given(data=st.data())
def test_a_spoiled_facility(slug: str, data: st.DataObject) -> None:
    found = read_for_all(Source("f", data.draw(spoiled("facility.toml"))), game(slug).declared)
    assert all(finding.where.startswith("f") for finding in report(found.findings))


@pytest.mark.parametrize("slug", one_in(2, MODULES))
@given(data=st.data())
def test_a_spoiled_installation(slug: str, data: st.DataObject) -> None:
    declared = game(slug).declared
    source = Source("x", data.draw(spoiled(f"tables/{TABLES[slug]}.toml")))
    terms = game(slug).default_setup().terms
    findings = report(check_installation(source, declared, terms=terms))
    assert all(finding.where.startswith("x") for finding in findings)
    assert all(isinstance(said.answer, str) for said in explain_installation(source, declared))
