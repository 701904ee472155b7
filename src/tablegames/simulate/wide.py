"""The product of two words of 64 bits, both halves of it: an instruction that numba's Python has no word for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

if TYPE_CHECKING:
    import numpy as np

__all__ = ["product"]


def _typed(_context: Any, _word: Any, _bound: Any) -> Any:  # noqa: ANN401 - numba's own protocol
    word = types.uint64
    return types.Tuple([word, word])(word, word), _built  # type: ignore[no-untyped-call]


def _built(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:  # noqa: ANN401 - numba's own protocol
    wide = ir.IntType(128)
    whole = builder.mul(*(builder.zext(value, wide) for value in values))
    halves = builder.lshr(whole, ir.Constant(wide, 64)), whole
    pair = ir.Constant(ir.LiteralStructType([ir.IntType(64)] * 2), ir.Undefined)
    for place, half in enumerate(halves):
        pair = builder.insert_value(pair, builder.trunc(half, ir.IntType(64)), place)
    return pair


if TYPE_CHECKING:

    def product(word: np.uint64, bound: np.uint64) -> tuple[np.uint64, np.uint64]:
        """Multiply two words of 64 bits, and give the high and the low word of the product; for kernels only."""

else:
    product = intrinsic(_typed)
