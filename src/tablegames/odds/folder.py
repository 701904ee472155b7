"""The folder in which counts are kept; it may be deleted at any time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

FOLDER: Final = "TABLEGAMES_CACHE"
"""The environment variable that names the folder; the word ``none`` keeps nothing."""


def folder() -> Path | None:
    """Give the folder in which results are kept; none where nothing is to be kept."""
    named = os.environ.get(FOLDER, "")
    if named == "none":
        return None
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tablegames"
