"""Let It Ride Poker tables for the tests of chapter 643a: seats, hands in dealing order, rounds played to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.rounds import Money, Run, table

from tablegames.equipment.cards import cards, deck_in_sequence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SLUG, AMENDED = "let-it-ride-poker", "let-it-ride-poker-2019"
DEVICES = ["shoe", "hand", "automated"]
SHUFFLER_OF = {"shoe": "none", "hand": "automated", "automated": "none"}
"""A shuffler that does not count, where one is needed at all."""
BETS = ("bet-1", "bet-2", "bet-3")
OWN_WAGERS = ("six_card_bonus", "five_card_hand_bonus")
"""Wagers with odds of the house's own: a dictionary of them is a term of the table, a number is a wager."""
BONUSES = ("five_card_bonus", "three_card_bonus", "progressive")

LOW, COMMUNITY = "9h Jd 4s", "2c 7d"
"""A hand and community cards that make nothing: jack high."""


def lir(**terms: object) -> Run:
    """A Let It Ride Poker table."""
    return table(str(terms.pop("slug", SLUG)), **terms)  # type: ignore[arg-type]


def opened(device: str, *, seats: Sequence[int] | Mapping[int, str] = (2,), **terms: object) -> Run:
    """A table with this way of dealing, and no device that counts the cards unless the test says so."""
    terms = {"shuffler": SHUFFLER_OF[device], **terms}
    return lir(device=device, seats=seats, **terms)


def three(dollars: Money = 10) -> dict[str, Money]:
    """The three equal bets that a player has to place."""
    return {"bet_1": dollars, "bet_2": dollars, "bet_3": dollars}


def order(hands: Sequence[str], community: str, *, device: str = "shoe", house_first: bool = False, six: str = "") -> str:
    """The dealing order of the players' hands of three, and of the community cards in the order in which they are turned.

    From an automated shoe these are the middle and the top card of a stack whose bottom card nobody sees.
    """
    first, second = community.split()
    if device != "automated":
        held = [hand.split() for hand in hands]
        return " ".join([*(hand[0] for hand in held), first, *(hand[1] for hand in held), second, *(hand[2] for hand in held)])
    used = set(cards(" ".join([*hands, community, six])))
    unseen = next(repr(card) for card in deck_in_sequence() if card not in used)
    stack = f"{second} {first} {unseen}"
    return " ".join([*((stack, *hands) if house_first else (*hands, stack)), six])


def dealt(hands: Mapping[int, str], community: str = COMMUNITY, *, device: str = "shoe", six: str = "", **terms: object) -> Run:
    """A table whose next round brings these hands to seats in ascending order, and these community cards; wagers are still open."""
    run = opened(device, **{"seats": tuple(hands), **terms})  # type: ignore[arg-type]
    first = bool(terms.get("house_first"))
    return run.stack(order([hands[seat] for seat in sorted(hands)], community, device=device, house_first=first, six=six))


def wagered(
    hands: Mapping[int, str], community: str = COMMUNITY, *, bet: Money = 10, extra: Mapping[str, Money] | None = None, **terms: object
) -> Run:
    """The same, with three bets and perhaps other wagers at every seat."""
    run = dealt(hands, community, **terms)  # type: ignore[arg-type]
    for seat in hands:
        run.wager(seat, **three(bet), **(extra or {}))
    return run


def played(
    player: str,
    community: str = COMMUNITY,
    *,
    decisions: tuple[str, str] = ("ride", "ride"),
    bet: Money = 10,
    extra: Mapping[str, Money] | None = None,
    **terms: object,
) -> dict[str, int]:
    """What the wagers of one player at seat 4 bring him, in cents, besides themselves; a bet that is withdrawn brings nothing."""
    run = wagered({4: player}, community, bet=bet, extra=extra, **terms)
    return decided(run, 4, *decisions).finish().net


def decided(run: Run, seat: int, first: str, second: str) -> Run:
    """What a player will say of the first and the second bet."""
    return run.plan("ask", seat, first, nth=1).plan("ask", seat, second, nth=2)


def bets(cents: int, *, seat: int = 4, which: Sequence[int] = (1, 2, 3)) -> dict[str, int]:
    """So much for each of the bets."""
    return {f"{seat}/bet-{number}": cents for number in which}


def acts(run: Run) -> list[str]:
    """Every due of the run: its kind, place and number, and the paragraphs of the chapter."""
    cites = [" ".join(str(cite).removeprefix("643a.") for cite in due.cites) for due in run.dues]
    return [f"{words}: {cited}" for words, cited in zip(run.asked_order(), cites, strict=True)]


def counts_of_stub(device: str, rounds: int, **terms: object) -> list[int]:
    """The rounds, from 1, in which the stub was to be counted."""
    run = opened(device, **terms)  # type: ignore[arg-type]
    found = []
    for number in range(1, rounds + 1):
        before = len(run.asked("count stub"))
        run.wager(2, **three()).next_round()
        found += [number] * (len(run.asked("count stub")) - before)
    return found


def at_fifth_count(device: str, *, extra_card: str = "", **terms: object) -> Run:
    """A fifth round at the count of the stub; with an extra card that nobody noticed at this place."""
    run = opened(device, three_card_bonus="A", **terms)  # type: ignore[arg-type]
    run.rounds(4, **three())
    run.wager(2, **three(), three_card_bonus=5)
    run.to("count stub")
    if extra_card:
        hand = next(held for where, held in run.table.hands.items() if where.name == extra_card)
        hand.append(run.table.device.draw())
    return run


def after_wrong_count(device: str, *, missing: int, extra_card: str, **terms: object) -> tuple[list[str], dict[str, int | None], set[str]]:
    """What is asked after a count of the stub that finds so many cards too few, what the wagers come to, and by which paragraphs."""
    run = at_fifth_count(device, extra_card=extra_card, **terms)
    asked = len(run.dues)
    run.answer(run.table.cards_left() - missing)
    return _what_followed(run.finish(), asked)


def after_early_wrong_count(device: str, **terms: object) -> tuple[list[str], dict[str, int | None], set[str]]:
    """The same after a count that the dealer makes in the first round, and that finds one card too few."""
    run = opened(device, three_card_bonus="A", **terms)  # type: ignore[arg-type]
    run.wager(2, **three(), three_card_bonus=5)
    run.to("stub")
    asked = len(run.dues)
    run.strike("count stub", "device", count=run.table.cards_left() - 1)
    return _what_followed(run.finish(), asked)


def _what_followed(run: Run, asked: int) -> tuple[list[str], dict[str, int | None], set[str]]:
    dues = run.dues[asked:]
    words = [f"{due.kind.word} {due.place.name}" + (f" {due.value}" if due.kind.word == "determine" else "") for due in dues]
    return words, run.settled, {str(cite) for due in dues for cite in due.cites}
