"""The letters by which a table is played: one table of them for all games, so that no letter means two things.

A letter that answers is the same in every game: whoever folds by ``f`` in one game folds by ``f`` in all.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Letter(NamedTuple):
    """A key, what it means, and the answers that it gives; none where it presses a button of the page that is no answer."""

    key: str
    meaning: str
    answers: tuple[str, ...] = ()


LETTERS: Final = (
    Letter("p", "play on, with the Play, Flop, Turn or River Wager where there is one", ("play", "flop", "turn", "river")),
    Letter("f", "fold", ("fold",)),
    Letter("c", "check", ("check",)),
    Letter("r", "let the wager ride", ("ride",)),
    Letter("d", "withdraw the wager", ("withdraw",)),
    Letter("v", "void the hand", ("void",)),
    Letter("k", "take the bank", ("bank",)),
    Letter("o", "take the bank together with the dealer", ("co-bank",)),
    Letter("y", "yes: accept, confirm", ("accept", "accepted", "confirmed")),
    Letter("n", "no: decline", ("decline", "declined", "not accepted", "none")),
)
"""The answers that have a letter; all others have the number by which they stand."""
PRESSED: Final = (
    Letter("w", "place the wagers"),
    Letter("a", "the same wagers again"),
    Letter("t", "at the dealer’s place: type the act"),
    Letter("h", "at the dealer’s place: a hint"),
    Letter("b", "at the dealer’s place: by the book"),
)
"""The buttons of the page that have a letter."""
_BY_ANSWER: Final = {answer: letter.key for letter in LETTERS for answer in letter.answers}


def key_of(answer: str, *, nth: int) -> str:
    """Give the key of an answer: its letter, or the number by which it stands.

    >>> key_of("fold", nth=2), key_of("flop", nth=1), key_of("left", nth=1)
    ('f', 'p', '1')
    """
    return _BY_ANSWER.get(answer, str(nth))
