"""The picture of the README is of the table page as it is: the script takes it anew, small enough for a page."""

from __future__ import annotations

import struct
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tools.screenshot import COLORS, PICTURE, ROOT, WIDTH

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow
LARGEST_BYTES = 300_000


def size_of(picture: bytes) -> tuple[int, int]:
    """Give the width and the height of a PNG file."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_the_script_takes_the_picture_that_the_readme_shows(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    done = subprocess.run([sys.executable, "-m", "tools.screenshot", str(out)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    taken, shown = out.read_bytes(), PICTURE.read_bytes()
    for picture in (taken, shown):
        assert len(picture) < LARGEST_BYTES
        assert picture[picture.index(b"PLTE") - 4 :][:4] == struct.pack(">I", COLORS * 3)
    assert size_of(taken)[0] == size_of(shown)[0] == WIDTH
    assert str(PICTURE.relative_to(ROOT)) in (ROOT / "README.md").read_text(encoding="utf-8")
