"""How the tests run: Hypothesis profiles, tests chosen by paragraph, properties repeated by the clock.

- Every run is the same run: Hypothesis is derandomized, so that a failure in CI is a failure everywhere.
- ``TABLEGAMES_FUZZ_SECONDS=600 pytest -m fuzz`` (``make fuzz SECONDS=600``) is random, and repeats the chosen tests until the time is over.
- ``pytest --law "565.11(b)"`` keeps the tests that hold this paragraph; it may be given more than once.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tablegames.law import Cite, CiteError

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

# Whoever starts the tests in the background of a shell has Ctrl-C ignored, and so would every command that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A loaded machine is slow; that says nothing about the property.
_UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("fixed", _UNTIMED, derandomize=True, database=None, max_examples=60, stateful_step_count=30)
settings.register_profile("fuzz", _UNTIMED, derandomize=False, max_examples=200, stateful_step_count=80)


def fuzz_seconds() -> float | None:
    """How long to repeat the chosen tests; none when they are to run once."""
    text = os.environ.get("TABLEGAMES_FUZZ_SECONDS", "")
    if not text:
        return None
    try:
        return float(text)
    except ValueError:
        raise pytest.UsageError(f"TABLEGAMES_FUZZ_SECONDS is a number of seconds, not {text!r}") from None


settings.load_profile("fixed" if fuzz_seconds() is None else "fuzz")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the choice of tests by paragraph."""
    parser.addoption("--law", action="append", default=[], metavar="ID", help="keep the tests that hold this paragraph, such as 565.11(b)")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without looking for garbage: what is collected stays until the end, and looking through all of it takes as long again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Refuse marks that name no paragraph, then keep the tests of the paragraphs asked for."""
    held = {item.nodeid: set(paragraphs_of(item)) for item in items}
    wrong = [f"{node}: {text!r}" for node, texts in held.items() for text in sorted(texts) if not _is_entry(text)]
    if wrong:
        raise pytest.UsageError("pytest.mark.law names no paragraph here (write it as in '565.11(b)'):\n" + "\n".join(wrong))
    asked = set(config.getoption("--law"))
    if strange := sorted(text for text in asked if not _is_entry(text)):
        raise pytest.UsageError(f"--law knows no paragraph {', '.join(strange)} (write it as in 565.11(b))")
    if asked:
        config.hook.pytest_deselected(items=[item for item in items if not held[item.nodeid] & asked])
        items[:] = [item for item in items if held[item.nodeid] & asked]


def paragraphs_of(item: pytest.Item) -> Iterator[str]:
    """The ids in the law marks of a test."""
    for mark in item.iter_markers("law"):
        yield from mark.args or ("",)


def _is_entry(text: str) -> bool:
    try:
        return str(Cite.parse(text)) == text
    except CiteError:
        return False


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Repeat the chosen tests until the time is over, when a time was given."""
    seconds = fuzz_seconds()
    if seconds is None or session.config.option.collectonly or session.testsfailed or not session.items:
        return None
    until = time.monotonic() + seconds
    while True:
        for item in session.items:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if session.shouldfail:
                raise session.Failed(session.shouldfail)
            if session.shouldstop:
                raise session.Interrupted(session.shouldstop)
            if time.monotonic() >= until:
                return True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Hide the event loop that a browser of other tests leaves running here: tests, and fixtures of any scope, may have their own."""
    running = asyncio._get_running_loop()
    if running is None or "chromium" in getattr(item, "fixturenames", ()):
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        if running.is_running():  # the browser itself may have ended with this test
            asyncio._set_running_loop(running)
