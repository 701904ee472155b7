"""Three Card Poker tables for the tests of chapter 565: seats, hands in dealing order, rounds played to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.rounds import Money, Run, table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SHUFFLER_OF = {"shoe": "none", "hand": "automated", "automated": "none"}
"""A shuffler that does not count, where one is needed at all."""


def tcp(**terms: object) -> Run:
    """A Three Card Poker table."""
    return table("three-card-poker", **terms)  # type: ignore[arg-type]


def singly(*hands: str) -> str:
    """The dealing order of hands that get one card at a time."""
    cards = [hand.split() for hand in hands]
    return " ".join(hand[nth] for nth in range(3) for hand in cards)


def dealt(
    hands: Mapping[int, str],
    dealer: str,
    *,
    ante: Money = 10,
    pair_plus: Money = 0,
    odds: Mapping[str, object] | None = None,
    **terms: object,
) -> Run:
    """A round whose hands are dealt singly to seats in ascending order, with the same wagers everywhere, at "no more bets".

    ``odds`` are what the Pair Plus pays where that is more than the least.
    """
    if odds:
        terms["pair_plus"] = dict(odds)
    run = tcp(seats=tuple(hands), **terms).stack(singly(*(hands[seat] for seat in sorted(hands)), dealer))
    for seat in hands:
        if ante:
            run.wager(seat, ante=ante)
        if pair_plus:
            run.wager(seat, pair_plus=pair_plus)
    return run


def played(
    player: str,
    dealer: str,
    *,
    ante: Money = 10,
    pair_plus: Money = 0,
    odds: Mapping[str, object] | None = None,
    decision: str = "play",
    **terms: object,
) -> dict[str, int | None]:
    """What the wagers of one player at seat 4 come to, in cents."""
    run = dealt({4: player}, dealer, ante=ante, pair_plus=pair_plus, odds=odds, **terms).plan("ask", 4, decision)
    return run.finish().settled


def opened(device: str, *, seats: Sequence[int] = (2,), **terms: object) -> Run:
    """A table with this way of dealing, and no device that counts the cards unless the test says so."""
    terms = {"shuffler": SHUFFLER_OF[device], **terms}
    return tcp(device=device, seats=seats, **terms)


def counts_of_stub(device: str, rounds: int, **terms: object) -> list[int]:
    """The rounds, from 1, in which the stub was to be counted."""
    run = opened(device, **terms)  # type: ignore[arg-type]
    found = []
    for number in range(1, rounds + 1):
        before = len(run.asked("count stub"))
        run.wager(2, ante=10).next_round()
        found += [number] * (len(run.asked("count stub")) - before)
    return found


def at_fifth_count(device: str, *, extra_card: bool = False) -> Run:
    """A fifth round at the count of the stub; with an extra card that nobody noticed in the hand of seat 2."""
    run = opened(device)
    run.rounds(4, ante=10)
    run.wager(2, ante=10, pair_plus=5)
    run.to("count stub")
    if extra_card:
        hand = next(held for where, held in run.table.hands.items() if where.name == "2")
        hand.append(run.table.device.draw())
    return run


def after_wrong_count(device: str, *, missing: int, extra_card: bool) -> tuple[list[str], dict[str, int | None], set[str]]:
    """What is asked after a count of the stub that finds so many cards too few, what the wagers come to, and by which paragraphs."""
    run = at_fifth_count(device, extra_card=extra_card)
    asked = len(run.dues)
    run.answer(run.table.cards_left() - missing)
    if run.due is not None:
        run.finish()
    return _what_followed(run, asked)


def after_early_wrong_count(device: str) -> tuple[list[str], dict[str, int | None], set[str]]:
    """The same after a count that the dealer makes in the first round, and that finds one card too few."""
    run = opened(device)
    run.wager(2, ante=10, pair_plus=5)
    run.to("stub")
    asked = len(run.dues)
    run.strike("count stub", "device", count=run.table.cards_left() - 1)
    return _what_followed(run.finish(), asked)


def _what_followed(run: Run, asked: int) -> tuple[list[str], dict[str, int | None], set[str]]:
    dues = run.dues[asked:]
    words = [f"{due.kind.word} {due.place.name}" + (f" {due.value}" if due.kind.word == "determine" else "") for due in dues]
    return words, run.settled, {str(cite) for due in dues for cite in due.cites}
