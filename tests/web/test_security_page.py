"""The page about security names tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", (ROOT / "docs" / "security.md").read_text(encoding="utf-8"))


def test_every_test_that_the_page_names_is_there() -> None:
    assert len(NAMED) > 30
    missing = [f"{path}::{name}" for path, name in NAMED if f"def {name}(" not in (ROOT / path).read_text(encoding="utf-8")]
    assert missing == []
