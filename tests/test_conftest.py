"""How the tests are chosen and repeated: by paragraph, by the clock."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., subprocess.CompletedProcess[str]]

HERE = Path(__file__).parent
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""No plugin is loaded by itself, which takes longer than all that is tested here."""
MARKED = """
import pytest

@pytest.mark.law("565.11(b)", "565.11(c)")
def test_both(): pass

@pytest.mark.law("565.11(c)")
def test_one(): pass

def test_neither(): pass
"""
STATEFUL = """
import pytest
from hypothesis import given, strategies as st

@pytest.mark.fuzz
@given(st.integers())
def test_property(number):
    with open("passes", "a") as passes:
        passes.write(f"{number} ")
"""


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run a test file under our conftest and configuration, in a folder of its own."""
    (tmp_path / "tests").mkdir()
    shutil.copy(HERE / "conftest.py", tmp_path / "tests")
    shutil.copy(HERE.parent / "pyproject.toml", tmp_path)

    def started(source: str, *options: str, seconds: str = "") -> subprocess.CompletedProcess[str]:
        (tmp_path / "tests" / "test_it.py").write_text(source)
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-v", *options],
            cwd=tmp_path, env=os.environ | ALONE | {"TABLEGAMES_FUZZ_SECONDS": seconds},
            capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip

    return started


@pytest.mark.parametrize(
    ("options", "kept"),
    [
        ([], {"test_both", "test_one", "test_neither"}),
        (["--law", "565.11(b)"], {"test_both"}),
        (["--law", "565.11(b)", "--law", "565.11(c)"], {"test_both", "test_one"}),
        (["--law", "565.11(a)"], set()),
    ],
)
def test_law_keeps_the_tests_of_a_paragraph(options: list[str], kept: set[str], run: Run) -> None:
    assert set(re.findall(r"(test_\w+) PASSED", run(MARKED, *options).stdout)) == kept


@pytest.mark.parametrize("mark", ["565.11(z)", "§ 565.11(b)", "565.11 (b)", ""])
def test_a_mark_that_names_no_paragraph_is_refused(mark: str, run: Run) -> None:
    done = run(MARKED.replace("565.11(b)", mark))
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert f"test_both: {mark!r}" in done.stderr


def test_the_law_option_refuses_what_is_no_paragraph(run: Run) -> None:
    assert run(MARKED, "--law", "565.99").returncode == pytest.ExitCode.USAGE_ERROR


def test_fuzz_repeats_at_random_until_the_time_is_over(tmp_path: Path, run: Run) -> None:
    began = time.monotonic()
    done = run(STATEFUL, "-m", "fuzz", seconds="1")
    assert done.returncode == 0, done.stdout
    assert time.monotonic() - began >= 1
    assert len((tmp_path / "passes").read_text().split()) > 200


def test_without_the_clock_a_property_is_the_same_run_every_time(tmp_path: Path, run: Run) -> None:
    seen = []
    for _ in range(2):
        assert run(STATEFUL).returncode == 0
        seen.append((tmp_path / "passes").read_text())
        (tmp_path / "passes").unlink()
    assert seen[0] == seen[1]


def test_fuzz_stops_at_the_first_failure(run: Run) -> None:
    done = run(STATEFUL.replace("passes.write", "assert number < 100, passes.write"), "-m", "fuzz", "-x", seconds="30")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED


def test_a_time_that_is_no_number_is_refused(run: Run) -> None:
    done = run(STATEFUL, seconds="soon")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "TABLEGAMES_FUZZ_SECONDS is a number of seconds, not 'soon'" in done.stdout + done.stderr
