"""A file that a command writes: whole, or not at all, so that what was there stays where the writing fails."""

from __future__ import annotations

import errno
import os
import secrets
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

import typer

from tablegames.cli.common import UNFINISHED, ExitCode, complain, fail, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["growing_file", "refuse_overwriting", "whole_file", "write_lines", "write_whole"]

_USUAL_MODE: Final = 0o666
_OWN_MODE: Final = 0o600


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, over one that is there. A failure ends the command, and names the file."""
    with whole_file(path) as file:
        file.buffer.write(content)


def write_lines(path: Path | None, lines: Iterable[str], *, is_forced: bool, so_far: Callable[[], str] | None = None) -> None:
    """Write a record line by line, over a file only where that is wanted, or print it where no file is named.

    Where Ctrl-C ends it, ``so_far`` says how far it was, and the sentence goes on with what became of the file.
    """
    name = "" if path is None or str(path) == "-" else str(path)
    fate = _left_by_an_interruption(Path(name)) if name else "what is printed is not the whole record"
    try:
        if not name:
            for line in lines:
                sys.stdout.write(f"{line}\n")
            return
        with whole_file(Path(name), taken="" if is_forced else f"{path} exists already; --force writes over it.") as file:
            file.writelines(f"{line}\n" for line in lines)
    except KeyboardInterrupt:
        complain(f"Interrupted: {so_far() if so_far else 'the record is not finished'}; {fate}.")
        raise typer.Exit(ExitCode.INTERRUPTED) from None


def _left_by_an_interruption(path: Path) -> str:
    with written(path):
        if path.exists():
            return f"{path} is as it was" if path.is_file() else f"what was written to {path} is not the whole record"
    return f"{path} is not written"


@contextmanager
def whole_file(path: Path, *, taken: str = "") -> Iterator[TextIO]:
    """Open a file to write beside it, and rename in the end; what is no file, such as a device, is written as it is.

    ``taken`` is the sentence that ends the command where a file is there already; without one it is written over.
    """
    with written(path):
        if path.exists() and not path.is_file():
            with path.open("w", encoding="utf-8", newline="\n") as file:
                yield file
            return
        target = Path(os.path.realpath(path))
        if target.exists() and taken:
            fail(taken)
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        beside = target.with_name(f".{target.name[:40]}-{secrets.token_hex(8)}")
        UNFINISHED.add(beside)
        try:  # from before the file is there: Ctrl-C may come at any moment
            handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN_MODE)
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            beside.chmod(_mode_of(target))
            _rename(beside, target, taken=taken)
        finally:
            with suppress(OSError):  # why the file cannot be written is told, and not this besides
                beside.unlink(missing_ok=True)
            UNFINISHED.discard(beside)


def _rename(beside: Path, target: Path, *, taken: str) -> None:
    """Give a file its name; one that has to be new by a link, which takes the place of no other."""
    if taken:
        try:
            target.hardlink_to(beside)
        except OSError:  # a file is there meanwhile, or the file system knows no links
            if target.exists():
                fail(taken)
        else:
            return
    beside.replace(target)


@contextmanager
def growing_file(path: Path, *, taken: str) -> Iterator[Callable[[str], None]]:
    """Open a new file to add lines to, none of which may be lost; where one cannot be added, the file ends with the line before."""
    with written(path):
        try:
            file = path.open("x", encoding="utf-8", newline="\n")
        except FileExistsError:
            fail(taken)
        whole_bytes = 0

        def add(line: str) -> None:
            nonlocal whole_bytes
            file.write(f"{line}\n")
            file.flush()
            whole_bytes = file.tell()

        try:
            with file:
                yield add
        except OSError:
            if whole_bytes:
                os.truncate(path, whole_bytes)
            else:
                path.unlink()
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
