"""Minibaccarat: the value of a card and the Point Count of a hand (§ 541.6), and the face value for the burn (§ 541.5(g))."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.cards import CARDS, Card, Rank, ranks
from tablegames.law import Cite, chapter
from tablegames.ranking.common import Comparison, Judgement, Ranking, RankingError, each_hand, judged

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

P = chapter("541")

_TENS: Final = frozenset({Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING})


class Row(NamedTuple):
    """A declared row of § 541.6(a): some ranks and their value."""

    cite: Cite
    values: dict[Rank, int]


ROWS: tuple[Row, ...] = (
    Row(P["6(a)(1)"], {rank: rank.order + 2 for rank in Rank if rank.order <= Rank.NINE.order}),
    Row(P["6(a)(2)"], dict.fromkeys(_TENS, 0)),
    Row(P["6(a)(3)"], {Rank.ACE: 1}),
)

_of_rank: dict[Rank, tuple[int, Cite]] = {}
_of_card: dict[Card, int] = {}


def forget() -> None:
    """Compute the values anew from `ROWS`: after it was changed, by a tool that takes a paragraph out."""
    _of_rank.clear()
    _of_rank.update({rank: (value, row.cite) for row in ROWS for rank, value in row.values.items()})
    _of_card.clear()
    _of_card.update({card: _of_rank[card.rank][0] for card in CARDS if card.rank in _of_rank})


forget()


class Counted(NamedTuple):
    """A hand that was counted: `points` is the right digit of the `total` of the values (§ 541.6(b))."""

    values: tuple[int, ...]
    total: int
    points: int
    cites: tuple[Cite, ...]

    @property
    def strength(self) -> int:
        """The Point Count: the higher wins (§ 541.8(a))."""
        return self.points

    @property
    def name(self) -> str:
        """The count as a dealer announces it, with the total where it is another number."""
        return f"point count {self.points}" + (f" (total {self.total})" if self.total != self.points else "")


def value(card: Card) -> int:
    """Give the value of a card; refuses the joker and a card that was not seen.

    >>> from tablegames.equipment.cards import card
    >>> value(card("9c")), value(card("Kd")), value(card("As"))
    (9, 0, 1)
    """
    try:
        return _of_card[card]
    except KeyError:
        raise _without_value(card) from None


def value_of_rank(rank: Rank) -> int:
    """Give the value of a rank, where the suit is not written."""
    return _of_rank[rank][0]


def face_value(card: Card) -> int:
    """Give how many cards are burned after this first one: a 10, jack, queen or king counts ten, an ace one (§ 541.5(g)).

    >>> from tablegames.equipment.cards import card
    >>> face_value(card("9c")), face_value(card("Kd")), face_value(card("As"))
    (9, 10, 1)
    """
    if card.rank is None:
        raise _without_value(card, cite=P["5(g)"])
    return 1 if card.rank is Rank.ACE else min(card.rank.order + 2, 10)


def point_count(cards: Iterable[Card]) -> int:
    """Give the Point Count: the right digit of the sum of the values (§ 541.6(b))."""
    try:
        return sum(map(_of_card.__getitem__, cards)) % 10
    except KeyError:
        raise RankingError("A hand with a card that was not seen, or a joker, has no Point Count.", cite=P["6(b)"]) from None


def counted(found: Sequence[Rank]) -> Counted:
    """Count a hand, and say by which paragraphs.

    >>> counted(ranks("A 2 9")).name
    'point count 2 (total 12)'
    """
    values = tuple(_of_rank[rank][0] for rank in found)
    total = sum(values)
    cites = dict.fromkeys(_of_rank[rank][1] for rank in found)
    return Counted(values, total, total % 10, (*cites, P["6(b)"]))


def compare(a: Counted, b: Counted) -> Comparison:
    """Say which count is higher: Player's and Banker's Hand have no advantage over each other (§ 541.8(a))."""
    if a.points == b.points:
        return Comparison(0, P["8(a)(3)(i)"])
    return Comparison(1 if a.points > b.points else -1, P["8(a)(2)(i)"] if a.points > b.points else P["8(a)(1)(i)"])


def read(text: str) -> Counted:
    """Read a hand of two or three cards, suits optional; refuses another number of cards."""
    found = ranks(text)
    if not 2 <= len(found) <= 3:
        raise RankingError(f"A hand has two or three cards, not {len(found)}.", cite=P["9(c)"] if len(found) < 2 else P["10(d)"])
    return counted(found)


def judge(texts: Sequence[str]) -> Judgement:
    """Count the hands of one round, the Player's first; refuses more than two."""
    if len(texts) > 2:
        raise RankingError(f"A round has two hands, the Player's and the Banker's, not {len(texts)}.", cite=P["9(a)"])
    return judged(each_hand(texts, read=read), compare=compare)


def _without_value(card: Card, cite: Cite = P["6(a)"]) -> RankingError:
    return RankingError(f"{card} has no value: a card from 2 to ace is wanted.", cite=cite)


RANKING: Final = Ranking("minibaccarat", "Minibaccarat", P["6(b)"], judge)
