"""A pytest plugin that takes one duty out before any test is collected, and writes down what then happened.

    TABLEGAMES_TAKE_OUT="565.11(b):order" pytest -p tools.takeout.plugin --law "565.11(b)"

With ``TABLEGAMES_TAKE_OUT_LOG=FILE`` the outcome and the lines of each test go to that file, a line of JSON each, and with
``TABLEGAMES_TAKE_OUT_MARKS=FILE`` the tests of each paragraph, without running them; ``TABLEGAMES_TAKE_OUT_LAW=ID`` keeps the tests of one.
"""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, settings

from tablegames.law import Cite
from tablegames.law.treatment import Operator
from tools.takeout.log import Log
from tools.takeout.patches import take_out
from tools.takeout.product import import_all

if TYPE_CHECKING:
    from collections.abc import Generator

TAKE_OUT, LAW = "TABLEGAMES_TAKE_OUT", "TABLEGAMES_TAKE_OUT_LAW"
LOG, MARKS = "TABLEGAMES_TAKE_OUT_LOG", "TABLEGAMES_TAKE_OUT_MARKS"
ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
HELPERS = TESTS / "helpers"

SECONDS = 5
"""Of computing, for one test: a round without one of its dues may go round in circles."""
ENOUGH = 2
"""So many failed assertions, in tests where something passed the funnels, are noticed enough."""

_log = Log()


def pytest_load_initial_conftests() -> None:
    """Take the duty out while no test module is imported yet."""
    duty = os.environ.get(TAKE_OUT, "")
    if duty:
        paragraph, _, operator = duty.rpartition(":")
        take_out(Cite.parse(paragraph), Operator(operator))
    if os.environ.get(LOG):
        import_all()
        _log.listen()


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Spare Hypothesis the search for the smallest example: any failure will do."""
    settings.register_profile(
        "takeout", parent=settings(), database=None, phases=(Phase.explicit, Phase.generate), report_multiple_bugs=False
    )
    settings.load_profile("takeout")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one paragraph; or write down which tests hold which, when that is all that is asked."""
    if paragraph := os.environ.get(LAW):
        items[:] = [item for item in items if paragraph in _paragraphs(item)]
    if target := os.environ.get(MARKS):
        found: dict[str, list[str]] = {}
        for item in items:
            for each in _paragraphs(item):
                found.setdefault(each, []).append(name_of(item))
        Path(target).write_text(json.dumps(found), encoding="utf-8")
        items.clear()


def _paragraphs(item: pytest.Item) -> list[str]:
    return [paragraph for mark in item.iter_markers("law") for paragraph in mark.args]


def name_of(item: pytest.Item) -> str:
    """The name by which pytest finds a test again, also one from outside the repository."""
    file = item.path.relative_to(ROOT) if item.path.is_relative_to(ROOT) else item.path
    return f"{file.as_posix()}::{item.nodeid.partition('::')[2]}"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin the lines of a test."""
    _log.begin(name_of(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Write down how a test ended, and in which way it failed."""
    report = yield
    failed = call.excinfo is not None
    if report.when == "call" or failed:
        by_assertion = report.when == "call" and _is_assertion(item, call)
        in_helper = by_assertion and call.excinfo is not None and HELPERS in Path(call.excinfo.traceback[-1].path).parents
        _write(
            {
                "node": name_of(item),
                "phase": report.when,
                "passed": report.passed,
                "by_assertion": by_assertion,
                "in_helper": in_helper,
                "said": "" if call.excinfo is None else f"{call.excinfo.typename}: {_first_line(str(call.excinfo.value))}",
                "lines": _log.lines,
            }
        )
        _noticed.extend([name_of(item)] * (by_assertion and not in_helper and bool(_log.lines)))
        if os.environ.get(TAKE_OUT) and len(_noticed) >= ENOUGH:
            item.session.shouldstop = "noticed enough"
    return report


_noticed: list[str] = []


def _write(told: dict[str, object]) -> None:
    """Write a line at once, so that it is there whatever becomes of the tests that follow."""
    target = os.environ.get(LOG)
    if target:
        with Path(target).open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """End a test that goes round in circles; that is a crash, not an assertion."""
    if not os.environ.get(TAKE_OUT):
        return (yield)
    signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _too_long(_number: int, _frame: object) -> None:
    raise TimeoutError(f"more than {SECONDS} seconds of computing")


def _is_assertion(item: pytest.Item, call: pytest.CallInfo[None]) -> bool:
    """Whether an assertion of a test failed; one inside the product is a crash."""
    if call.excinfo is None or not isinstance(call.excinfo.value, AssertionError):
        return False
    file = Path(call.excinfo.traceback[-1].path)
    return file.is_relative_to(TESTS) or file == item.path


def _first_line(text: str) -> str:
    return text.partition("\n")[0][:200]
