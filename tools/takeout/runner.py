"""Running tests in processes of their own, forked from one that has imported everything: quick, and nothing taken out stays out."""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from signal import SIGKILL
from typing import TYPE_CHECKING

import pytest

from tools.takeout import plugin
from tools.takeout.product import import_all

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

SECONDS = 180
_A_CHAPTER = re.compile(r"/law_\d")
OPTIONS = (
    *("-c", str(plugin.ROOT / "pyproject.toml"), "--rootdir", str(plugin.ROOT)),
    *("-q", "-p", plugin.__name__, "-p", "no:cacheprovider", "-m", "not slow and not fuzz"),
    # What the parent has imported was imported for all its forks.
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
)


@dataclass(frozen=True, slots=True)
class Result:
    """How one test ended, and what passed the funnels while it ran."""

    phase: str
    passed: bool
    by_assertion: bool
    in_helper: bool
    said: str
    lines: tuple[str, ...]


class Runner:
    """Runs the tests of a paragraph, with or without one of its duties."""

    def __init__(self, tests: Sequence[Path] = (plugin.TESTS,)) -> None:
        """Import what every run needs, and collect which tests hold which paragraph."""
        import_all()
        for name in ("hypothesis", "hypothesis.stateful", "xdist"):
            import_module(name)
        self.tests = [str(path) for path in tests]
        self.marks: Mapping[str, list[str]] = json.loads(self._run(self.tests, {}, answer=plugin.MARKS) or "{}")

    def without(self, paragraph: str, operator: str) -> dict[str, Result]:
        """Run the tests of a paragraph without one of its duties, until it is plain that they notice."""
        files = dict.fromkeys(node.partition("::")[0] for node in self.marks.get(paragraph, ()))
        return self._results(sorted(files, key=_is_elsewhere), {plugin.TAKE_OUT: f"{paragraph}:{operator}"}, paragraph=paragraph)

    def as_it_is(self, paragraph: str, nodes: Iterable[str]) -> dict[str, Result]:
        """Run some of the tests of a paragraph with nothing taken out."""
        return self._results(list(nodes), {}, paragraph=paragraph)

    def _results(self, tests: Sequence[str], environment: Mapping[str, str], *, paragraph: str) -> dict[str, Result]:
        if not tests:
            return {}
        written = self._run(tests, {**environment, plugin.LAW: paragraph}, answer=plugin.LOG)
        found = [json.loads(line) for line in written.splitlines()]
        return {told.pop("node"): Result(**{**told, "lines": tuple(told["lines"])}) for told in found}

    def _run(self, arguments: Sequence[str], environment: Mapping[str, str], *, answer: str) -> str:
        """Run pytest in a fork; what it wrote as its answer, nothing when it died before it wrote."""
        with tempfile.TemporaryDirectory() as folder:
            target, output = Path(folder, "answer.json"), Path(folder, "output.txt")
            sys.stdout.flush()
            child = os.fork()
            if child == 0:
                _in_child(arguments, {**environment, answer: str(target)}, output=output)
            _wait(child)
            if not target.exists():
                print(output.read_text(encoding="utf-8")[-2000:], file=sys.stderr)
                return ""
            return target.read_text(encoding="utf-8")


def _is_elsewhere(file: str) -> bool:
    """The tests of a chapter go first: they are the ones that are written for its paragraphs, and they are quick."""
    return _A_CHAPTER.search(file) is None


def _in_child(arguments: Sequence[str], environment: Mapping[str, str], *, output: Path) -> None:
    """Run pytest and never come back."""
    code = 3
    try:
        sink = os.open(output, os.O_WRONLY | os.O_CREAT)
        os.dup2(sink, 1)
        os.dup2(sink, 2)
        os.environ.update(environment)
        os.chdir(plugin.ROOT)
        code = int(pytest.main([*OPTIONS, *arguments]))
    except BaseException:  # noqa: BLE001 — a fork must not go on as its parent; the parent shows what is printed here
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _wait(child: int) -> None:
    """Wait for a fork, and end it when it takes too long: a round without one of its dues may go round in circles."""
    until = time.monotonic() + SECONDS
    pause = 0.005
    while os.waitpid(child, os.WNOHANG) == (0, 0):
        if time.monotonic() > until:
            with suppress(ProcessLookupError):
                os.kill(child, SIGKILL)
            os.waitpid(child, 0)
            return
        time.sleep(pause)
        pause = min(pause * 1.5, 0.1)
