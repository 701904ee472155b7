"""README.md and docs/*.md say what is true: their commands run and print what stands below them, their links lead somewhere.

The commands of one page run one after the other, with bash, in one temporary folder; ``tests`` there is this repository's.
Each must exit with 0, or with what its comment says: ``# exits 1: the fault is told``. A block of ``text`` right below the
commands is what they print; a line ``…`` in it stands for any lines that are left out.

Not run are blocks of commands that set up the machine or test the repository itself: every line of theirs begins with
``make`` or with ``.venv/bin/python -m``. Of those it is held that the target or the module is there.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
_EXITS = re.compile(r"\s#.*?\bexits (\d+)\b")
_HERE_TEXT = re.compile(r"<<'?(\w+)'?")
_OF_THE_REPOSITORY = re.compile(r"make [a-z-]+|\.venv/bin/python -m [\w.]+")
_ENDS = "@@ends"
LEFT_OUT = "…"


class Block(NamedTuple):
    """A block of commands, and what the page says that they print."""

    commands: list[str]
    printed: str | None

    @property
    def is_of_the_repository(self) -> bool:
        """Tell whether it sets up the machine or works on the repository itself, and so is not run here."""
        return all(_OF_THE_REPOSITORY.match(command) for command in self.commands)


def blocks_of(text: str) -> Iterator[Block]:
    """Give the blocks of commands of a page."""
    fences: list[re.Match[str] | None] = list(_FENCE.finditer(text))
    for fence, following in pairwise([*fences, None]):
        if fence is None or fence[1] != "sh":
            continue
        is_shown = following is not None and following[1] == "text" and not text[fence.end() : following.start()].strip()
        yield Block(list(commands_of(fence[2])), following[2] if following is not None and is_shown else None)


def commands_of(block: str) -> Iterator[str]:
    """Cut a block into commands: a line each, or more where a line ends in a backslash or a text follows up to its word."""
    lines = iter(block.splitlines())
    for line in lines:
        command = line
        while command.endswith("\\"):
            command += "\n" + next(lines)
        if here := _HERE_TEXT.search(line):
            command += "\n" + "\n".join(iter(lambda: next(lines), here[1])) + f"\n{here[1]}"
        if line.strip() and not line.startswith("#"):
            yield command


def expected_exit(command: str) -> int:
    """Give the exit code that a command's comment names."""
    match = _EXITS.search(command.splitlines()[0])
    return int(match[1]) if match else 0


def script_of(blocks: list[Block]) -> str:
    """Make one script of them, which stops at the first command that ends otherwise than the page says."""
    lines = []
    for block in blocks:
        for command in block.commands:
            told = shlex.quote(f"{command.splitlines()[0]} … should exit with {expected_exit(command)}, not ")
            lines += [command, f"status=$?; [ $status -eq {expected_exit(command)} ] || {{ echo {told}$status; exit 99; }}"]
        lines.append(f"echo {_ENDS}")
    return "\n".join(lines)


def agrees(printed: str, seen: str) -> bool:
    """Tell whether this was printed, but for the lines that are left out."""
    wanted = [line.rstrip() for line in printed.rstrip().splitlines()]
    pattern = "".join(r"(?:.*\n)*?" if line == LEFT_OUT else re.escape(line) + r"\n" for line in wanted)
    lines = "".join(line.rstrip() + "\n" for line in seen.rstrip().splitlines())
    return re.fullmatch(pattern, lines) is not None


def named(path: Path) -> str:
    """Name a page as people do."""
    return str(path.relative_to(ROOT))


def run(blocks: list[Block], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run blocks in a folder, with this Python's commands before all others."""
    (folder / "tests").symlink_to(ROOT / "tests")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TABLEGAMES")}
    environment = {**kept, "PATH": path, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"}
    command = ["bash", "-o", "pipefail", "-c", script_of(blocks)]
    return subprocess.run(
        command,
        cwd=folder,
        env=environment,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=120,
        check=False,
    )


WITH_COMMANDS = [path for path in PAGES if any(not block.is_of_the_repository for block in blocks_of(path.read_text(encoding="utf-8")))]


_READ_FIRST = {"README.md", "play.md", "audit.md"}
"""What a newcomer reads; of the other pages ``make test-all`` runs the commands, each of which is a process."""


def _may_take_long(path: Path) -> bool:
    return path.name not in _READ_FIRST


@pytest.mark.parametrize(
    "path", [pytest.param(path, marks=pytest.mark.slow if _may_take_long(path) else (), id=named(path)) for path in WITH_COMMANDS]
)
def test_commands_run_and_print_what_the_page_says(path: Path, tmp_path: Path) -> None:
    blocks = [block for block in blocks_of(path.read_text(encoding="utf-8")) if not block.is_of_the_repository]
    done = run(blocks, tmp_path)
    assert done.returncode == 0, done.stdout
    seen = done.stdout.split(f"{_ENDS}\n")
    for block, output in zip(blocks, seen, strict=False):
        assert "Traceback" not in output
        assert block.printed is None or agrees(block.printed, output), f"{block.commands[-1]} printed\n{output}"


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_links_lead_somewhere(path: Path) -> None:
    links = [link for link in _LINK.findall(path.read_text(encoding="utf-8")) if not link.startswith("http")]
    assert [link for link in links if not (path.parent / link).exists()] == []


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_targets_and_modules_that_a_page_names_are_there(path: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    text = path.read_text(encoding="utf-8")
    commands = [command for block in blocks_of(text) for command in block.commands]
    asked = [command.split()[1] for command in commands if command.startswith("make ")] + re.findall(r"`make ([a-z-]+)[^`]*`", text)
    assert set(asked) <= targets
    modules = re.findall(r"python -m ([\w.]+)", text)
    assert [name for name in modules if find_spec(name) is None] == []


def test_a_page_that_is_not_true_is_noticed(tmp_path: Path) -> None:
    page = "```sh\ncat > a <<'END'\n```not\nEND\nfalse\n```\n"
    [block] = blocks_of(page)
    assert block.commands == ["cat > a <<'END'\n```not\nEND", "false"]
    done = run([block], tmp_path)
    assert done.returncode == 99
    assert "false … should exit with 0, not 1" in done.stdout
    assert expected_exit("false   # exits 1: always") == 1
    assert agrees("a\n…\nc\n", "a  \nb\nc\n")
    assert not agrees("a\nc\n", "a\nb\nc\n")
