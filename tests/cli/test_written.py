"""A file that a command writes is whole, or what was there stays; what cannot be written is told in a sentence."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import NoReturn

import pytest
from tests.helpers.small_disk import no_file_above
from tests.store.helpers import opened, played
from typer import Exit

from tablegames.cli import common, main
from tablegames.cli._written import growing_file, whole_file
from tablegames.store.database import open_database

TCP = "three-card-poker"

OVER = {
    "deal": ["deal", TCP, "--rounds", "3", "--force", "--out"],
    "deal --short": ["deal", TCP, "--rounds", "3", "--short", "--force", "--out"],
    "journal export": ["journal", "export", "{}/floor.sqlite", TCP, "--force", "--out"],
    "odds": ["odds", TCP, "--wager", "pair-plus", "--format", "json", "--out"],
    "simulate": ["simulate", TCP, "--rounds", "100", "--seed", "1", "--plot"],
}
"""Commands that write over a file."""

NEW = {
    "deal": ["deal", TCP, "--out"],
    "journal export": ["journal", "export", "{}/floor.sqlite", TCP, "--out"],
    "submission new": ["submission", "new", TCP, "--out"],
    "table new": ["table", "new", TCP, "--out"],
    "play": ["play", TCP, "--record"],
}
"""Commands that write a new file."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database."""
    path = tmp_path_factory.mktemp("written")
    database = open_database(path / "floor.sqlite", may_create=True)
    played(opened(database, players=2), rounds=2)
    database.close()
    return path


def names_in(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), 2, "tablegames: {} cannot be written: No space left on device.\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
    ids=["a full disk", "Ctrl-C"],
)
@pytest.mark.parametrize(
    ("arguments", "is_there"),
    [
        *(pytest.param(arguments, True, id=f"{name}, over one that is there") for name, arguments in OVER.items()),
        *(pytest.param(arguments, False, id=f"{name}, a new one") for name, arguments in NEW.items() if name != "play"),
    ],
)
def test_a_run_that_fails_leaves_what_was_there_and_no_half_file(
    arguments: list[str],
    error: BaseException,
    *,
    is_there: bool,
    code: int,
    told: str,
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "kept.svg"
    if is_there:
        path.write_text("kept", encoding="ascii")

    def fail(_: int) -> NoReturn:
        raise error

    monkeypatch.setattr(os, "fsync", fail)
    assert main([*(part.format(folder) for part in arguments), str(path)]) == code
    err = capsys.readouterr().err
    if code == 130 and arguments[0] in {"deal", "journal"}:
        assert err.startswith("tablegames: Interrupted: ")
        assert err.endswith(f"; {path} is {'as it was' if is_there else 'not written'}.\n")
    else:
        assert err == told.format(path)
    assert names_in(tmp_path) == (["kept.svg"] if is_there else [])
    assert not is_there or path.read_text(encoding="ascii") == "kept"


@pytest.mark.parametrize("arguments", [*OVER.values(), *NEW.values()], ids=" ".join)
def test_a_path_that_cannot_be_written_is_named(
    arguments: list[str], folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text").write_text("kept", encoding="ascii")
    path = tmp_path / "text" / "below.svg"
    assert main([*(part.format(folder) for part in arguments), str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"tablegames: {path} cannot be written: ")
    assert names_in(tmp_path) == ["text"]


@pytest.mark.parametrize("arguments", NEW.values(), ids=NEW.keys())
def test_a_file_that_is_there_stays(arguments: list[str], folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine"
    path.write_text("mine", encoding="ascii")
    assert main([*(part.format(folder) for part in arguments), str(path)]) == 2
    assert str(path) in capsys.readouterr().err
    assert path.read_text(encoding="ascii") == "mine"


@pytest.mark.parametrize(
    ("arguments", "read"),
    [
        (["deal", TCP, "--submission", "{}", "--force", "--out"], "submission.toml"),
        (["deal", TCP, "--table", "{}", "--force", "--out"], "table.toml"),
        (["journal", "export", "{}", TCP, "--force", "--out"], "floor.sqlite"),
    ],
)
def test_nothing_that_is_read_is_written_over_by_force(
    arguments: list[str], read: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / read
    path.touch()
    before = path.read_bytes()
    assert main([*(part.format(path) for part in arguments), str(path)]) == 2
    assert capsys.readouterr().err == f"tablegames: --out {path} would overwrite a file that is read here: name another one.\n"
    assert path.read_bytes() == before


# ---------------------------------------------------------------- the writer


@pytest.mark.parametrize("has_links", [True, False])
def test_a_file_that_appears_meanwhile_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *, has_links: bool
) -> None:
    path = tmp_path / "new"
    if not has_links:
        monkeypatch.setattr(os, "link", _no_links)
    with pytest.raises(Exit), whole_file(path, taken="It is taken.") as file:  # noqa: PT012 - what happens meanwhile
        file.write("late")
        path.write_text("first", encoding="ascii")
    assert capsys.readouterr().err == "tablegames: It is taken.\n"
    assert (names_in(tmp_path), path.read_text(encoding="ascii")) == (["new"], "first")


def _no_links(*_: object, **__: object) -> NoReturn:
    raise PermissionError(errno.EPERM, "Operation not permitted")


def test_where_there_are_no_links_a_new_file_is_renamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", _no_links)
    with whole_file(tmp_path / "new", taken="It is taken.") as file:
        file.write("all of it")
    assert (names_in(tmp_path), (tmp_path / "new").read_text(encoding="ascii")) == (["new"], "all of it")


def test_a_file_that_may_not_be_written_is_not_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "locked"
    path.write_text("kept", encoding="ascii")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(Exit), whole_file(path) as file:
        file.write("new")
    assert capsys.readouterr().err == f"tablegames: {path} cannot be written: Permission denied.\n"
    assert path.read_text(encoding="ascii") == "kept"


def test_a_pipe_is_written_as_it_is() -> None:
    reader, writer = os.pipe()
    with whole_file(Path(f"/dev/fd/{writer}")) as file:
        file.write("line\n")
    os.close(writer)
    with os.fdopen(reader) as read:
        assert read.read() == "line\n"


def test_a_file_that_grows_ends_with_its_last_whole_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "session.jsonl"
    with no_file_above(100), pytest.raises(Exit), growing_file(path, taken="") as add:  # noqa: PT012 - the second line fails
        add("a line that is whole")
        add("another line " * 10)
    assert capsys.readouterr().err == f"tablegames: {path} cannot be written: File too large.\n"
    assert path.read_text(encoding="ascii") == "a line that is whole\n"


def test_a_file_of_which_not_one_line_is_whole_is_none(tmp_path: Path) -> None:
    with no_file_above(100), pytest.raises(Exit), growing_file(tmp_path / "session.jsonl", taken="") as add:
        add("a line " * 100)
    assert names_in(tmp_path) == []


def test_ctrl_c_as_a_file_is_begun_leaves_nothing_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = os.open

    def interrupted(path: Path, flags: int, mode: int) -> NoReturn:
        os.close(own(path, flags, mode))
        raise KeyboardInterrupt

    monkeypatch.setattr("tablegames.cli._written.os.open", interrupted)
    with pytest.raises(KeyboardInterrupt), whole_file(tmp_path / "book.md"):
        pass
    assert names_in(tmp_path) == []


def test_a_command_that_is_ended_within_a_write_leaves_nothing_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[str] = []
    monkeypatch.setattr("tablegames.cli.common.os._exit", lambda _code: left.extend(names_in(tmp_path)))
    (tmp_path / "book.md").write_text("of yesterday", encoding="utf-8")
    with pytest.raises(Exit):
        _ended_within_a_write(tmp_path / "book.md")
    assert left == names_in(tmp_path) == ["book.md"]
    assert (tmp_path / "book.md").read_text(encoding="utf-8") == "of yesterday"
    assert not common.UNFINISHED


def _ended_within_a_write(path: Path) -> None:
    with whole_file(path) as file:
        file.write("of today")
        assert len(names_in(path.parent)) == 2
        common._end_now()
