"""What every ranking answers: the name of a hand, which of two is higher, and the paragraph that decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from tablegames.equipment.cards import UNKNOWN, Card, CardError, cards
from tablegames.law import Cite

T = TypeVar("T")


class RankingError(ValueError):
    """Cards that make no hand; `sentence` says what was wrong and what is allowed, `cite` where that is written."""

    def __init__(self, sentence: str, *, cite: Cite | None = None) -> None:
        super().__init__(sentence if cite is None else f"{sentence} ({cite.printed})")
        self.sentence = sentence
        self.cite = cite


class Comparison(NamedTuple):
    """Which of two hands is higher: `sign` is 1 for the first, -1 for the second, 0 for a tie.

    `cite` is the paragraph that decided; `reading` the id of the reading that the answer rests on, empty where the text is plain.
    """

    sign: int
    cite: Cite
    reading: str = ""

    @property
    def symbol(self) -> str:
        """`>`, `<` or `=`."""
        return "<=>"[self.sign + 1]


@dataclass(frozen=True, slots=True)
class Ordered(Generic[T]):
    """A declared order, from the highest to the lowest or from the first to the last, and the paragraph that gives it."""

    cite: Cite
    items: tuple[T, ...]


class NamedHand(Protocol):
    """A hand that was ranked: its name, a strength that orders all hands of the game, and the paragraphs it is named by."""

    @property
    def name(self) -> str:
        """What a dealer would call it."""
        ...

    @property
    def strength(self) -> int:
        """The higher, the better; equal for a tie."""
        ...

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The paragraphs that the name follows from."""
        ...


class Eligible(NamedTuple):
    """What a hand counts as for a wager that is paid by a table."""

    wager: str
    """As the chapter calls it."""
    paytable: str
    """The key of its paytables."""
    words: tuple[str, ...]
    """The rows that hold the hand, highest first; none where it is paid nothing."""
    cite: Cite
    reading: str = ""
    """On what it rests that a table without the first row pays by the next."""

    @property
    def hand(self) -> str:
        """The first of the rows, or `nothing`."""
        return self.words[0] if self.words else "nothing"


class PaidHand(NamedTuple):
    """A hand that only a table pays for: it has a name and no strength."""

    name: str
    cites: tuple[Cite, ...]
    strength: int = 0


class Judgement(NamedTuple):
    """Hands as they were given, their order from the highest, and each neighbor in that order compared with the next.

    Hands that only a table pays for have no comparisons; `eligible` says of each hand what it counts as.
    """

    hands: tuple[NamedHand, ...]
    order: tuple[int, ...]
    comparisons: tuple[Comparison, ...]
    eligible: tuple[tuple[Eligible, ...], ...] = ()

    @property
    def is_ordered(self) -> bool:
        """Whether the chapter says which of these hands is higher."""
        return not any(isinstance(hand, PaidHand) for hand in self.hands)


class Settled(NamedTuple):
    """How the two hands of a player stand against the dealer's, by their ranks: `sign` is 1 for a win, 0 for a tie, -1 for a loss.

    `cite` is the paragraph that says so, `reading` the id of the reading that this rests on. A foul set is not compared.
    """

    sign: int
    cite: Cite
    reading: str
    high: Comparison | None
    low: Comparison | None
    names: tuple[str, str] | None
    """The player's High and Low hand; None for a foul set."""
    dealer: tuple[str, str]
    notes: tuple[str, ...] = ()
    """Sentences about what is not seen in the comparisons."""

    @property
    def result(self) -> str:
        """`win`, `tie` or `lose`."""
        return ("tie", "win", "lose")[self.sign]


class Frequency(NamedTuple):
    """How many of all hands are of a kind."""

    word: str
    cite: Cite
    hands: int


class Frequencies(NamedTuple):
    """All hands by kind, the highest first; `total` is how many there are and `what` what they are."""

    what: str
    total: int
    rows: tuple[Frequency, ...]


class RankingChoice(NamedTuple):
    """A choice of the Rules Submission on which ranks or results rest; the first answer is taken where none is given."""

    key: str
    answers: tuple[str, ...]


Judge: TypeAlias = Callable[[Sequence[str]], Judgement]


class Ranking(NamedTuple):
    """A ranking that the command line finds by the slug of its game; `judge` reads texts and refuses with a RankingError."""

    slug: str
    title: str
    cite: Cite
    judge: Judge
    judge_with: Callable[[Sequence[str], str], Judgement] | None = None
    """The same with community cards that all hands share, where the game has them."""
    judge_low: Judge | None = None
    """The same for Low hands, where they rank by themselves."""
    settle: Callable[[Sequence[str]], tuple[Settled, ...]] | None = None
    """Settle sets of two hands, each player's against the last, which is the dealer's."""
    frequencies: Callable[[Callable[[int, int], None]], Frequencies] | None = None
    """Count all hands by kind; the argument is told how many have been counted, and of how many."""
    choice: RankingChoice | None = None
    chosen: Callable[[str], Ranking] | None = None
    """The ranking under an answer to its choice."""


H = TypeVar("H", bound=NamedHand)


def judged(hands: Sequence[H], *, compare: Callable[[H, H], Comparison]) -> Judgement:
    """Put ranked hands in order, those that tie as they were given, and say why each is not below the next."""
    order = sorted(range(len(hands)), key=lambda at: -hands[at].strength)

    def why(high: int, low: int) -> Comparison:
        # Compared as given: Minibaccarat has other paragraphs for its second hand than for its first.
        if high < low:
            return compare(hands[high], hands[low])
        comparison = compare(hands[low], hands[high])
        return comparison._replace(sign=-comparison.sign)

    return Judgement(tuple(hands), tuple(order), tuple(why(high, low) for high, low in pairwise(order)))


S = TypeVar("S")


def each_hand(hands: Sequence[S], *, read: Callable[[S], T]) -> list[T]:
    """Read or rank hands one by one; what is wrong with one is said with its number."""
    found = []
    for number, hand in enumerate(hands, 1):
        try:
            found.append(read(hand))
        except CardError as error:
            raise RankingError(f"Hand {number}: {error}") from error
        except RankingError as error:
            raise RankingError(f"Hand {number}: {error.sentence}", cite=error.cite) from error
    return found


def refuse_outside_the_deck(cards: Sequence[Card], *, cite: Cite) -> None:
    """Refuse the joker, a card that was not seen, and one card twice."""
    if any(card.rank is None for card in cards):
        unseen = "A card that was not seen" if UNKNOWN in cards else "A joker"
        raise RankingError(f"{unseen} cannot be ranked: cards of the deck are wanted.", cite=cite)
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise RankingError(f"{twice} is there twice: the hands come from one deck.", cite=cite)


def from_one_deck(hands: Sequence[Sequence[Card]], *, cite: Cite, shared: int = 0, board: Sequence[Card] = ()) -> None:
    """Refuse one card in two hands, or in a hand and on the board; `shared` cards may be in several hands, being community cards."""
    holder = dict.fromkeys(board, 0)
    twice: dict[Card, str] = {}
    for number, hand in enumerate(hands, 1):
        for card in hand:
            first = holder.setdefault(card, number)
            if first != number:
                where = f"in hand {first} and in hand {number}" if first else f"on the board and in hand {number}"
                twice.setdefault(card, where)
    if len(twice) > shared:
        card, where = list(twice.items())[shared]
        but = f", and the round has {shared} community cards" if shared else ""
        raise RankingError(f"{card} is {where}: the hands come from one deck{but}.", cite=cite)


def read_board(text: str, *, counts: range, dealt: Cite, one_deck: Cite) -> tuple[Card, ...]:
    """Read the community cards; refuses another number of them, the joker, a card that was not seen, and one card twice."""
    try:
        found = cards(text)
        refuse_outside_the_deck(found, cite=one_deck)
    except CardError as error:
        raise RankingError(f"Board: {error}") from error
    except RankingError as error:
        raise RankingError(f"Board: {error.sentence}", cite=error.cite) from error
    if len(found) not in counts:
        wanted = f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else str(counts[0])
        given = f"{len(found)} {'is' if len(found) == 1 else 'are'} given"
        raise RankingError(f"The board has {wanted} community cards, and {given}.", cite=dealt)
    return found
