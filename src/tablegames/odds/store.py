"""What was counted once is kept on disk, under a key of everything that it depends on.

The key is made of the name, the parameters, and the source of the modules that counted; changed code counts again. The folder
is ``TABLEGAMES_CACHE``, or ``tablegames`` in the user's cache folder; it may be deleted at any time.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import zipfile
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tablegames.odds.folder import FOLDER, folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from numpy.typing import NDArray

__all__ = ["FOLDER", "Arrays", "folder", "int_array", "ints", "kept"]

Arrays = dict[str, "NDArray[np.generic]"]


def kept(name: str, *parts: object, by: Sequence[str], make: Callable[[], Arrays]) -> Arrays:
    """Give arrays that were made before, or make and keep them.

    ``parts`` are the parameters, of which the text counts; ``by`` the names of the modules whose source the result depends
    on. A file that cannot be read, or written, is as good as none.
    """
    path = _path(name, parts=parts, by=by)
    if path is None:
        return make()
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            return {key: found[key] for key in found.files}
    except (OSError, ValueError, EOFError, KeyError, zipfile.BadZipFile):
        made = make()
        _keep(path, made)
        return made


def _path(name: str, *, parts: Iterable[object], by: Iterable[str]) -> Path | None:
    at = folder()
    if at is None:
        return None
    key = hashlib.sha256("\n".join([name, *map(repr, parts), *(_source(module) for module in by)]).encode()).hexdigest()
    return at / "odds" / f"{name}-{key[:24]}.npz"


def _keep(path: Path, made: Arrays) -> None:
    """Write beside and rename, so that nobody reads half a file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=path.parent, suffix=".part")
    except OSError:
        return
    try:
        with os.fdopen(handle, "wb") as file:
            np.savez(file, **made)  # type: ignore[arg-type]
        Path(beside).replace(path)
    except OSError:
        Path(beside).unlink(missing_ok=True)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


@cache
def _source(module: str) -> str:
    """Give the digest of a module's source, or of a package's with all that is in it."""
    found = find_spec(module)
    if found is None or found.origin is None:
        msg = f"{module} is no module"
        raise LookupError(msg)
    files = sorted(Path(found.origin).parent.rglob("*.py")) if found.submodule_search_locations else [Path(found.origin)]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def int_array(numbers: Iterable[int]) -> NDArray[np.bytes_]:
    """Write whole numbers of any size into an array that needs no pickle."""
    return np.array([str(number).encode() for number in numbers], dtype=np.bytes_)


def ints(array: NDArray[np.generic]) -> list[int]:
    """Read what `int_array` wrote."""
    return [int(text) for text in array.tolist()]
