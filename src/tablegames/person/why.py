"""What a round came to for a person: settlements in words, their sum, and for each why it came to that."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.law import Cite
from tablegames.law.readings import Reading, readings_of
from tablegames.money import format_money
from tablegames.person.text import signed
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import BANKER_HAND, COMMUNITY, DEALER, PLAYER_HAND, Area, Place, Seat
from tablegames.procedure.words import seat_of
from tablegames.ranking import RANKINGS
from tablegames.ranking.common import RankingError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablegames.person.text import Act, Words
    from tablegames.procedure.due import Fact
    from tablegames.rules.setup import Setup

OUTCOMES = frozenset({Kind.SETTLE, Kind.VIGORISH, Kind.MARK, Kind.COLLECT, Kind.AWARD, Kind.ENVY, Kind.PUT_IN, Kind.SURPLUS})
"""What a round comes to: settlements, what systems took before the deal and pay after it, what a bank puts in and gets."""


def outcomes(acts: Iterable[Act], seats: tuple[Seat, ...]) -> list[Act]:
    """Give the acts that moved money of these seats; of all seats where none is named."""
    moved = [act for act in acts if act.fact.kind in OUTCOMES and seat_of(act.fact.place) is not None]
    return [act for act in moved if not seats or seat_of(act.fact.place) in seats]


def outcome(act: Act, words: Words, *, with_seat: bool = False) -> str:
    """Say what one settlement came to."""
    fact, area = act.fact, act.fact.place
    at = words.place(area) if with_seat else words.wager(area) if isinstance(area, Area) else "What was marked"
    if fact.kind in {Kind.PUT_IN, Kind.SURPLUS}:
        where = f", seat {area.name}" if with_seat else ""
        how = "put into the center" if fact.kind is Kind.PUT_IN else "of the surplus in the center"
        return f"Your bank{where}: {signed(moved(fact))}, {how}"
    if fact.kind is Kind.SETTLE or fact.kind is Kind.AWARD:
        return f"{at}: {signed(fact.number)}{' out of the meter' if fact.kind is Kind.AWARD else ''}"
    if fact.kind is Kind.ENVY:
        return f"{at}: {signed(fact.number)} for {words.hand_of(Seat(fact.nth)) if fact.nth else 'another hand'}"
    if fact.kind is Kind.COLLECT:
        return f"{at}: {'given back, not accepted' if fact.nth else f'{signed(-fact.number)} when it was locked in'}"
    return f"{at}: vigorish {format_money(fact.number)}{' marked' if fact.kind is Kind.MARK else ''}"


def net(acts: Iterable[Act]) -> int:
    """Add up what settlements came to for the player, in cents.

    What a system locks in is gone at once: so a payment for it counts as a whole, and what it gives back counts too.
    """
    total, held = 0, dict[Place, int]()
    for act in acts:
        fact = act.fact
        if fact.kind is Kind.COLLECT:
            total += held.get(fact.place, 0) - fact.number
            held[fact.place] = fact.number
        elif fact.kind is not Kind.MARK:
            total += moved(fact)
    return total


def moved(fact: Fact) -> int:
    """Give what an act moves to a player, in cents: vigorish and what a bank puts in go the other way."""
    return -fact.number if fact.kind in {Kind.VIGORISH, Kind.PUT_IN} else fact.number


# ---------------------------------------------------------------- why


class Shown(NamedTuple):
    """A hand as it lay open when something was settled: whose, its cards, its name where it has one."""

    whose: str
    cards: tuple[Card, ...]
    name: str = ""


class Reason(NamedTuple):
    """Why something was paid or taken: what it came to, for which wager, by which hands, by which paragraphs and readings.

    ``wager_cents`` is what had been wagered there, none where that is not known; ``odds`` is what was won for each dollar of it.
    """

    words: str
    cents: int
    wager_cents: int | None
    odds: str
    hands: tuple[Shown, ...]
    cites: tuple[Cite, ...]
    readings: tuple[Reading, ...]


def reasons(acts: Sequence[Act], words: Words, *, seats: tuple[Seat, ...]) -> list[Reason]:
    """Give for each settlement of some seats, or of all where none is named, why it came to that; ``acts`` are those of its round."""
    open_hands = hands_shown(acts, game=words.table.setup.declared.slug)
    wagered: dict[Place, int] = {}
    for act in acts:
        if act.fact.kind in {Kind.WAGER, Kind.VERBAL} and isinstance(act.fact.value, int):
            wagered[act.fact.place] = act.fact.value
    return [_reason(act, words, seats=seats, wagered=wagered, hands=open_hands) for act in outcomes(acts, seats)]


def _reason(act: Act, words: Words, *, seats: tuple[Seat, ...], wagered: dict[Place, int], hands: dict[Place, Shown]) -> Reason:
    fact = act.fact
    cites = act.due.cites if act.due is not None else ()
    stake, seat = wagered.get(fact.place), seat_of(fact.place)
    odds = ""
    if fact.kind is Kind.SETTLE and fact.number > 0 and stake:
        ratio = Fraction(fact.number, stake)
        odds = f"{ratio.numerator} to {ratio.denominator}"
    counting = (seat, PLAYER_HAND, BANKER_HAND, *((DEALER,) if _is_against_dealer(fact.place, words.table.setup) else ()), COMMUNITY)
    compared = [hands[at] for at in counting if at in hands] if seat is not None else []
    rests = tuple(dict.fromkeys(reading for cite in cites for reading in readings_of(cite)))
    return Reason(outcome(act, words, with_seat=len(seats) != 1), moved(fact), stake, odds, tuple(compared), cites, rests)


def _is_against_dealer(place: Place, setup: Setup) -> bool:
    """Tell whether the dealer's hand matters to what lies at a place.

    It does not to a wager that has a paytable of its own, unless the terms pay a line for one hand against another.
    """
    if not isinstance(place, Area) or all(table.key != place.wager for table in setup.declared.paytables):
        return True
    return any(" against " in hand for lines in setup.terms.payouts.values() for hand in lines)


_OPEN: Final = frozenset({COMMUNITY, PLAYER_HAND, BANKER_HAND})
"""Hands that are everybody's: what is dealt or turned there and seen belongs to them."""


def hands_shown(acts: Iterable[Act], *, game: str) -> dict[Place, Shown]:
    """Give the hands that everybody has seen, by their places: those that were revealed, and cards that were turned for all."""
    held: dict[Place, tuple[Card, ...]] = {}
    laid: dict[Place, str] = {}
    for act in acts:
        fact = act.fact
        if fact.kind is Kind.REVEAL and isinstance(fact.value, tuple):
            held[fact.place] = fact.value
            if act.laid is not None:
                laid[fact.place] = act.laid.told()
        elif fact.kind in {Kind.SET, Kind.SET_AGAIN} and act.laid is not None and fact.place in held:
            laid[fact.place] = act.laid.told()  # of cards that lay open when they were set, as the dealer's do
        elif fact.place in _OPEN and fact.kind in {Kind.TURN, Kind.DEAL} and isinstance(fact.value, Card):
            held[fact.place] = (*held.get(fact.place, ()), fact.value)
    seen = {at: cards for at, cards in held.items() if UNKNOWN not in cards}
    board = seen.get(COMMUNITY, ())
    return {
        at: Shown(_WHOSE.get(at) or f"Seat {at.name}", cards, laid.get(at) or ("" if at is COMMUNITY else named(cards, board, game=game)))
        for at, cards in seen.items()
    }


_WHOSE: Final = {DEALER: "Dealer", PLAYER_HAND: "Player’s Hand", BANKER_HAND: "Banker’s Hand", COMMUNITY: "Community cards"}


def named(cards: Sequence[Card], board: Sequence[Card], *, game: str) -> str:
    """Name a hand, with the community cards where all of them are there; empty where it has no name."""
    ranking = RANKINGS.get(game)
    if ranking is None:
        return ""
    text, with_board = " ".join(card.text for card in cards), " ".join(card.text for card in board)
    try:
        if ranking.judge_with is not None and board:
            return ranking.judge_with([text], with_board).hands[0].name
        return ranking.judge([text]).hands[0].name
    except RankingError:
        return ""
