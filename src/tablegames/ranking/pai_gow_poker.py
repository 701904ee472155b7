"""Pai Gow Poker for the command line: High hands, Low hands, and a player's set against the dealer's (§§ 561.6, 561.13)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.cards import JOKER, Card, cards
from tablegames.law import Cite, chapter
from tablegames.ranking.classes import HANDS, each_class
from tablegames.ranking.common import (
    Frequencies,
    Frequency,
    Judgement,
    Ranking,
    RankingChoice,
    RankingError,
    Settled,
    each_hand,
    from_one_deck,
    judged,
)
from tablegames.ranking.with_joker import (
    ROWS,
    HighHand,
    JokerUse,
    best,
    category,
    compare,
    rank_high,
    rank_low,
    why_foul,
)
from tablegames.ranking.with_joker_refused import DEALT, LOW_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

P = chapter("561")


class Outcome(NamedTuple):
    """What becomes of a wager: 1 wins, 0 is a tie, -1 loses; and the paragraph that says so."""

    sign: int
    cite: Cite


def outcome(high: int, low: int) -> Outcome:
    """Say what becomes of a wager when the player's hands are higher than the dealer's (1), copies (0) or lower (-1).

    >>> str(outcome(1, 0).cite), str(outcome(0, -1).cite)
    ('561.13(i)(1)', '561.13(g)(2)')
    """
    if high > 0:
        return Outcome(1, P["13(k)"]) if low > 0 else Outcome(0, P["13(i)(1)"])
    if low > 0:
        return Outcome(0, P["13(i)(2)"])
    return Outcome(-1, P["13(g)(1)"] if high < 0 and low < 0 else P["13(g)(2)"])


# ---------------------------------------------------------------- hands


def judge(texts: Sequence[str], *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> Judgement:
    """Rank High hands of five cards, and the best five of six or seven; or Low hands, where all hands have two cards."""
    hands = each_hand(texts, read=cards)
    twos = {len(hand) == LOW_SIZE for hand in hands}
    if twos == {True}:
        return judge_low(texts)
    if len(twos) > 1:
        raise RankingError(
            "A hand of two cards is a Low hand and is compared with Low hands alone, never with a High hand.", cite=P["6(d)"]
        )
    ranked = each_hand(hands, read=partial(best, joker=joker))
    _one_deck(hands)
    return judged(ranked, compare=compare)


def judge_low(texts: Sequence[str]) -> Judgement:
    """Rank Low hands of two cards."""
    hands = each_hand(texts, read=cards)
    ranked = each_hand(hands, read=lambda hand: rank_low(*hand))
    _one_deck(hands)
    return judged(ranked, compare=compare)


def _one_deck(hands: Sequence[Sequence[Card]]) -> None:
    """Refuse a card, or the one joker, in two hands of one round."""
    if sum(JOKER in hand for hand in hands) > 1:
        first, second, *_ = (number for number, hand in enumerate(hands, 1) if JOKER in hand)
        raise RankingError(f"The joker is in hand {first} and in hand {second}: a deck has one.", cite=P["3(a)"])
    from_one_deck(hands, cite=P["3(a)"])


# ---------------------------------------------------------------- sets


class _Set(NamedTuple):
    high: tuple[Card, ...]
    low: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.high + self.low


def settle(texts: Sequence[str], *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> tuple[Settled, ...]:
    """Settle each player's set, written "HIGH / LOW", against the last one, the dealer's."""
    if len(texts) < 2:
        raise RankingError("A player's set and then the dealer's are wanted, each written as \"High / Low\".", cite=P["13(f)"])
    sets = each_hand(texts, read=_read_set)
    _one_deck([one.cards for one in sets])
    *players, dealer = sets
    if why_foul(*dealer, joker=joker):
        raise RankingError(
            "The dealer's hands are not set correctly: they are reset by the house way before wagers are settled.", cite=P["14(i)"]
        )
    return tuple(_settled(player, dealer, joker=joker) for player in players)


def _read_set(text: str) -> _Set:
    high, slash, low = text.partition("/")
    if not slash:
        raise RankingError('A set has a stroke between its two hands: "Kc Kd 9h 7s 4c / As Qd".', cite=P["13(a)"])
    found = _Set(cards(high), cards(low))
    count = len(found.cards)
    if count != DEALT:
        given = f"{count} {'is' if count == 1 else 'are'} given"
        raise RankingError(f"A set has seven cards, and {given}: with a wrong number dealt all hands are void.", cite=P["14(h)"])
    best(found.cards)
    return found


def _settled(player: _Set, dealer: _Set, *, joker: JokerUse) -> Settled:
    over = rank_high(*dealer.high, joker=joker), rank_low(*dealer.low)
    names = over[0].name, over[1].name
    if foul := why_foul(*player, joker=joker):
        return Settled(-1, foul, "R21", None, None, None, names, (_why_foul(player, joker=joker),))
    own = rank_high(*player.high, joker=joker), rank_low(*player.low)
    high, low = compare(own[0], over[0]), compare(own[1], over[1])
    sign, cite = outcome(high.sign, low.sign)
    return Settled(sign, cite, "", high, low, (own[0].name, own[1].name), names)


def _why_foul(player: _Set, *, joker: JokerUse) -> str:
    if len(player.low) != LOW_SIZE:
        return f"The set is foul: {len(player.high)} and {len(player.low)} cards are no High hand of five and Low hand of two."
    high, low = rank_high(*player.high, joker=joker), rank_low(*player.low)
    return f"The set is foul: the High hand ({high.name}) ranks below the Low hand ({low.name})."


# ---------------------------------------------------------------- all hands


def frequencies(progress: Callable[[int, int], None]) -> Frequencies:
    """Count the highest five-card hand of every hand of seven cards, by kind."""
    tally: Counter[HighHand] = Counter()
    counted = 0
    for at, found in enumerate(each_class()):
        tally[category(found.cards)] += found.count
        counted += found.count
        if at % 1000 == 0:
            progress(counted, HANDS)
    cite_of = {row.category: row.cite for row in ROWS.items}
    rows = tuple(Frequency(kind.word, cite_of.get(kind, P["6(d)"]), tally[kind]) for kind in HighHand)
    return Frequencies("hands of seven cards from 52 and the joker, by the highest five", HANDS, rows)


# ---------------------------------------------------------------- the entry


def _under(joker: JokerUse) -> Ranking:
    return Ranking(
        "pai-gow-poker",
        "Pai Gow Poker",
        P["6(b)"],
        partial(judge, joker=joker),
        judge_low=judge_low,
        settle=partial(settle, joker=joker),
        frequencies=frequencies,
        choice=RankingChoice("joker-use", tuple(use.value for use in JokerUse)),
        chosen=lambda answer: _under(JokerUse(answer)),
    )


RANKING: Final = _under(JokerUse.HIGHEST_MISSING)
