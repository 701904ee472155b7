"""What was counted is kept under a key of all that it depends on, and never half."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.odds import store, work

if TYPE_CHECKING:
    from collections.abc import Iterator

BY = ("tablegames.odds.store",)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(store.FOLDER, str(tmp_path))
    return tmp_path


class Maker:
    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> store.Arrays:
        self.made += 1
        return {"n": np.arange(5), "big": store.int_array([10**40, -7])}


@pytest.mark.usefixtures("folder")
def test_a_result_is_made_once_for_the_same_parameters() -> None:
    make = Maker()
    first, again = (store.kept("count", 6, "A", by=BY, make=make) for _ in range(2))
    assert make.made == 1
    assert np.array_equal(first["n"], again["n"])
    assert store.ints(again["big"]) == [10**40, -7]
    store.kept("count", 8, "A", by=BY, make=make)
    store.kept("count", 6, "A", by=("tablegames.odds.figure",), make=make)
    store.kept("other", 6, "A", by=BY, make=make)
    assert make.made == 4


@pytest.mark.parametrize("rest", [b"", b"PK\x03\x04 cut short", b"no archive"])
def test_a_file_that_is_cut_short_is_made_again(folder: Path, rest: bytes) -> None:
    make = Maker()
    store.kept("count", by=BY, make=make)
    (path,) = (folder / "odds").iterdir()
    path.write_bytes(rest)
    assert np.array_equal(store.kept("count", by=BY, make=make)["n"], np.arange(5))
    assert make.made == 2


def test_an_interruption_leaves_no_file(folder: Path) -> None:
    def interrupted() -> store.Arrays:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        store.kept("count", by=BY, make=interrupted)
    assert not list(folder.rglob("*.*"))


def test_without_a_folder_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(store.FOLDER, "none")
    make = Maker()
    for _ in range(2):
        store.kept("count", by=BY, make=make)
    assert make.made == 2


def test_a_folder_that_cannot_be_written_is_as_good_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv(store.FOLDER, str(tmp_path / "file"))
    assert store.kept("count", by=BY, make=Maker())["n"].size == 5


def test_the_cache_lies_in_the_users_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(store.FOLDER, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert store.folder() == Path("/somewhere/tablegames")


@given(st.lists(st.integers(), min_size=1))
def test_whole_numbers_of_any_size_come_back(numbers: list[int]) -> None:
    assert store.ints(store.int_array(numbers)) == numbers


def test_parts_come_back_in_order_and_are_watched() -> None:
    seen: list[tuple[int, int]] = []

    def watch(done: int, total: int) -> None:
        seen.append((done, total))

    assert work.spread(lambda n: n * n, range(20), watch=watch, weights=range(20)) == [n * n for n in range(20)]
    assert seen[-1] == (190, 190)
    assert seen == sorted(seen)


def test_a_part_that_fails_ends_the_work_with_its_error() -> None:
    def parts() -> Iterator[int]:
        yield from (1, 0)

    with pytest.raises(ZeroDivisionError):
        work.spread(lambda n: 1 // n, list(parts()), watch=lambda _done, _total: None)
