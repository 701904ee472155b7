"""The frame of the house: which packages the contracts hold, and what the pinned requirements may not say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CORE = ("law", "money", "equipment", "ranking", "house_way", "rules", "procedure", "games", "audit")
PINNED = sorted((ROOT / "requirements").glob("*.txt"))


def test_every_core_package_is_held_to_the_standard_library() -> None:
    house = ROOT / "src" / "tablegames"
    standing = {f"tablegames.{name}" for name in CORE if (house / name / "__init__.py").exists() or (house / f"{name}.py").exists()}
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    [held] = [contract["source_modules"] for contract in contracts if contract["type"] == "forbidden"]
    assert set(held) == standing


@pytest.mark.parametrize("path", PINNED, ids=lambda path: path.name)
def test_pinned_requirements_have_hashes_and_no_address(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"https?:|file:/|^-|^\s*/", text, re.MULTILINE)
    requirements = re.findall(r"^[a-z0-9].*?(?=^\S|\Z)", text, re.MULTILINE | re.DOTALL)
    assert len(requirements) >= 10
    assert [requirement for requirement in requirements if "==" not in requirement or "--hash=sha256:" not in requirement] == []


def test_what_people_run_is_pinned_as_what_is_tested() -> None:
    run, dev = (set(re.findall(r"^\S+==\S+", (ROOT / "requirements" / name).read_text(), re.MULTILINE)) for name in ("run.txt", "dev.txt"))
    assert run <= dev
