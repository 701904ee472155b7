"""The compiler of the kernels: numba's, without the interpreter's lock, its output kept on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from numba import njit

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def compiled(kernel: Kernel) -> Kernel:
    """Compile a function at its first call; it frees the interpreter, so that two threads run it at once."""
    return cast("Kernel", njit(cache=True, nogil=True)(kernel))


def inlined(kernel: Kernel) -> Kernel:
    """Compile a small function into each kernel that calls it."""
    return cast("Kernel", njit(cache=True, nogil=True, inline="always")(kernel))
