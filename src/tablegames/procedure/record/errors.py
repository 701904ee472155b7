"""What is wrong with a record: faults by line, and the error that carries them."""

from __future__ import annotations

from typing import NamedTuple

_SHOWN = 40


class Fault(NamedTuple):
    """One fault of a file: the line it stands on, counted from 1, and a sentence that says what is wrong and what is allowed."""

    line: int
    sentence: str

    def __str__(self) -> str:
        """Say it as a list of faults does."""
        return f"line {self.line}: {self.sentence}"


class RecordError(ValueError):
    """A record that cannot be read; ``faults`` has every fault that was found, in the order of the lines."""

    def __init__(self, *faults: Fault) -> None:
        """Keep the faults; the message is all of them."""
        self.faults = faults
        super().__init__("; ".join(map(str, faults)))

    def __reduce__(self) -> tuple[type[RecordError], tuple[Fault, ...]]:
        """Pickle by the faults, for a pool of workers hands errors over."""
        return (RecordError, self.faults)


class FormatError(ValueError):
    """One thing that is written wrong, before anybody has said on which line: the message is the sentence."""


class Counted:
    """Watches the numbers of the rounds, each of which is higher than the one before it."""

    __slots__ = ("_line", "_number")

    def __init__(self) -> None:
        """Start before the first round."""
        self._number, self._line = -1, 0

    def next(self, number: int, *, line: int) -> None:
        """Take the number of the next round, or raise FormatError where it is no higher."""
        before, self._number = self._number, number
        at, self._line = self._line, line
        if number <= before:
            told = f"round {number} comes after round {before}, line {at}"
            raise FormatError(f"{told}; each round has a higher number than the one before it")


def shown(value: object) -> str:
    """Show a piece of somebody's input in a sentence, never more than a few words of it."""
    text = repr(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
