"""Our own plain loops in C, compiled on the spot where there is a compiler."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import numpy as np

from tablegames.odds.kernels.texas_holdem_bonus import FLUSH_WIN, LOSE, LOW_WIN, STRAIGHT_WIN, TIE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tablegames.simulate.spec import Spec

SOURCE: Final = Path(__file__).with_name("rounds.c")
NAMED: Final = {"FLUSH_WIN": FLUSH_WIN, "STRAIGHT_WIN": STRAIGHT_WIN, "LOW_WIN": LOW_WIN, "TIE": TIE, "LOSE": LOSE}
TABLES: Final = {
    "three_card_poker": "uint32 int16 int16 uint32 int64 int64",
    "minibaccarat": "int8 int64 int64 int64 int64 int64",
    "let_it_ride": "int32 uint8 uint8 int32 uint8 uint8 int64 int64",
    "four_card_poker": "uint64 uint32 uint32 uint16 uint16 int64 uint8 int32 uint8 int64 int64",
    "texas_holdem_bonus": "uint64 uint32 uint32 uint16 uint16 uint16 uint64 bool uint16 uint32 uint32 uint64 uint8 uint8 int64",
    "pai_gow": "int8 uint8 int16 int16 int16 int64 int64",
    "pai_gow_poker": "int32 int32 int64 int64 int64 int64 int64 int16 int8 int64 int64 "
    "int32 int32 int64 int64 int64 int32 int32 int64 int64",
}
"""What each loop takes its tables for; another kernel than that for which it was written is refused."""
COMPILERS: Final = ("cc", "gcc", "clang")


def compiled() -> ctypes.CDLL | None:
    """Compile the loops with -O2; none where there is no compiler."""
    compiler = next(filter(None, map(shutil.which, COMPILERS)), None)
    if compiler is None:
        return None
    with TemporaryDirectory() as folder:
        library = Path(folder) / "rounds.so"
        numbers = [f"-D{name}={number}" for name, number in NAMED.items()]
        command = [compiler, "-O2", "-std=gnu11", "-Wall", "-shared", "-fPIC", *numbers, "-o", str(library), str(SOURCE)]
        subprocess.run(command, check=True)  # noqa: S603 - our own source
        return ctypes.CDLL(str(library))


def play(library: ctypes.CDLL, spec: Spec, *, name: str, state: NDArray[np.uint64], rounds: int) -> NDArray[np.int64]:
    """Play rounds by the loop of a game, without moving the state on: how often each line came out.

    Raises:
        TypeError: the kernel has come to take other tables than the loop.
    """
    if " ".join(str(table.dtype) for table in spec.tables) != TABLES[name]:
        msg = f"rounds.c plays {name} with tables of {TABLES[name]}; the kernel has others now"
        raise TypeError(msg)
    tables = [np.ascontiguousarray(table) for table in spec.tables]
    pointers = (ctypes.c_void_p * len(tables))(*(table.ctypes.data for table in tables))
    sizes = np.array([(table.shape[0], table.shape[-1]) for table in tables], np.int64)
    found = np.zeros(spec.lines, np.int64)
    getattr(library, name)(
        state.ctypes.data_as(ctypes.c_void_p),
        ctypes.c_int64(rounds),
        pointers,
        sizes.ctypes.data_as(ctypes.c_void_p),
        found.ctypes.data_as(ctypes.c_void_p),
    )
    return found
