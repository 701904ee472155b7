"""A file that a command writes: whole, or not at all, so that what was there stays where the writing fails."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablegames.cli.common import fail, written

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["refuse_overwriting", "write_whole"]

_USUAL_MODE: Final = 0o666


def write_whole(path: Path, content: bytes) -> None:
    """Write beside and rename; into what is no file, such as a device, write as it is. A failure ends the command, and names the file."""
    with written(path):
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            target.write_bytes(content)
            return
        handle, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            Path(beside).chmod(_mode_of(target))
            Path(beside).replace(target)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise


def _mode_of(target: Path) -> int:
    """Give the permissions of the file that is there, or those of a new one."""
    if target.exists():
        return target.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return _USUAL_MODE & ~mask


def refuse_overwriting(out: Path | None, inputs: Iterable[str | Path | None], *, flag: str) -> None:
    """End the command where it would write over a file that it reads."""
    for each in inputs:
        if out is not None and each and _is_same(out, Path(each)):
            fail(f"{flag} {out} would overwrite a file that is read here: name another one.")


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.is_file() and other.is_file() and one.samefile(other)
    except (OSError, ValueError):
        return False
