"""Four Card Poker tables for the tests of chapter 641a: seats, hands in dealing order, rounds played to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.rounds import Money, Run, table

from tablegames.equipment.cards import cards, deck_in_sequence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

DEVICES = ["shoe", "hand", "automated"]
SHUFFLER_OF = {"shoe": "none", "hand": "automated", "automated": "none"}
"""A shuffler that does not count, where one is needed at all."""

LOW = "2c 4d 6h 8s Th"
"""Ten high: the lowest of the hands that a test deals when it does not matter which."""
NOTHING = "3d 5s 7h 9c Jd 2h"
"""Six cards of the dealer without a pair: jack high."""


def fcp(**terms: object) -> Run:
    """A Four Card Poker table."""
    return table("four-card-poker", **terms)  # type: ignore[arg-type]


def opened(device: str, *, seats: Sequence[int] | Mapping[int, str] = (2,), **terms: object) -> Run:
    """A table with this way of dealing, and no device that counts the cards unless the test says so."""
    terms = {"shuffler": SHUFFLER_OF[device], **terms}
    return fcp(device=device, seats=seats, **terms)


def order(hands: Sequence[str], dealer: str, *, device: str = "shoe", house_first: bool = False) -> str:
    """The dealing order of the players' hands of five, and of the dealer's of six, the last of which lies face up.

    From an automated shoe the last one is the bottom card of a stack of its own, under four that nobody sees.
    """
    if device != "automated":
        held = [*map(str.split, hands), dealer.split()]
        return " ".join([*(hand[nth] for nth in range(5) for hand in held), dealer.split()[5]])
    used = set(cards(" ".join([*hands, dealer])))
    unseen = [repr(card) for card in deck_in_sequence() if card not in used][:4]
    own = " ".join([*dealer.split()[:5], *unseen, dealer.split()[5]])
    return " ".join([own, *hands] if house_first else [*hands, own])


def dealt(hands: Mapping[int, str], dealer: str = NOTHING, *, device: str = "shoe", **terms: object) -> Run:
    """A table whose next round brings these hands to seats in ascending order, and this one to the dealer; wagers are still open."""
    run = opened(device, **{"seats": tuple(hands), **terms})  # type: ignore[arg-type]
    first = bool(terms.get("house_first"))
    return run.stack(order([hands[seat] for seat in sorted(hands)], dealer, device=device, house_first=first))


def played(player: str, dealer: str = NOTHING, *, decision: str = "play", times: int = 1, **wagers_and_terms: object) -> dict[str, int]:
    """What the wagers of one player at seat 4 bring him, in cents, besides themselves: an Ante of $10 unless others are named."""
    names = ("ante", "aces_up", "progressive")
    wagers: dict[str, Money] = {key: wagers_and_terms.pop(key) for key in names if key in wagers_and_terms}  # type: ignore[misc]
    run = dealt({4: player}, dealer, **wagers_and_terms)  # type: ignore[arg-type]
    made = {key: dollars for key, dollars in (wagers or {"ante": 10}).items() if dollars}
    run.wager(4, **made).plan("ask", 4, decision)
    if times > 1:
        run.plan("wager", "4/play", int(100 * times * float(made["ante"])))
    return run.finish().net


def counts_of_stub(device: str, rounds: int, **terms: object) -> list[int]:
    """The rounds, from 1, in which the stub was to be counted."""
    run = opened(device, **terms)  # type: ignore[arg-type]
    found = []
    for number in range(1, rounds + 1):
        before = len(run.asked("count stub"))
        run.wager(2, ante=10).next_round()
        found += [number] * (len(run.asked("count stub")) - before)
    return found


def at_fifth_count(device: str, *, extra_card: bool = False, where: str = "2", **terms: object) -> Run:
    """A fifth round at the count of the stub; with an extra card that nobody noticed in one of the hands."""
    run = opened(device, **terms)  # type: ignore[arg-type]
    run.rounds(4, ante=10)
    run.wager(2, ante=10, aces_up=5)
    run.to("count stub")
    if extra_card:
        hand = next(held for at, held in run.table.hands.items() if at.name == where)
        hand.append(run.table.device.draw())
    return run


def after_wrong_count(
    device: str, *, missing: int, extra_card: bool, where: str = "2"
) -> tuple[list[str], dict[str, int | None], set[str]]:
    """What is asked after a count of the stub that finds so many cards too few, what the wagers come to, and by which paragraphs."""
    run = at_fifth_count(device, extra_card=extra_card, where=where)
    asked = len(run.dues)
    run.answer(run.table.cards_left() - missing)
    return _what_followed(run.finish(), asked)


def after_early_wrong_count(device: str) -> tuple[list[str], dict[str, int | None], set[str]]:
    """The same after a count that the dealer makes in the first round, and that finds one card too few."""
    run = opened(device)
    run.wager(2, ante=10, aces_up=5)
    run.to("stub")
    asked = len(run.dues)
    run.strike("count stub", "device", count=run.table.cards_left() - 1)
    return _what_followed(run.finish(), asked)


def _what_followed(run: Run, asked: int) -> tuple[list[str], dict[str, int | None], set[str]]:
    dues = run.dues[asked:]
    words = [f"{due.kind.word} {due.place.name}" + (f" {due.value}" if due.kind.word == "determine" else "") for due in dues]
    return words, run.settled, {str(cite) for due in dues for cite in due.cites}
