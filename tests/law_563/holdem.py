"""Texas Hold 'Em Bonus Poker tables for the tests of chapter 563: seats, cards in dealing order, rounds played to their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.rounds import Money, Run, table

from tablegames.equipment.cards import cards, deck_in_sequence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SHUFFLER_OF = {"shoe": "none", "hand": "automated", "automated": "none"}
"""A shuffler that does not count, where one is needed at all."""
DEVICES = ["shoe", "hand", "automated"]
ALL_IN = ("flop", "turn", "river")
CHECKED = ("flop", "check", "check")
DULL = "Kc 9d 7h 4s 2c"
"""A board that makes nothing of two cards that do not go with it."""


def thb(**terms: object) -> Run:
    """A Texas Hold 'Em Bonus Poker table."""
    return table("texas-holdem-bonus-poker", **terms)  # type: ignore[arg-type]


def opened(device: str, *, seats: Mapping[int, str] | Sequence[int] = (2,), **terms: object) -> Run:
    """A table with this way of dealing, and no device that counts the cards unless the test says so."""
    return thb(device=device, seats=seats, **{"shuffler": SHUFFLER_OF[device], **terms})


def deal_word(device: str) -> str:
    """The kind of due by which hands are dealt."""
    return "deal stack" if device == "automated" else "deal"


def stacked(device: str, hands: Sequence[str], dealer: str, board: str = "", burns: str = "") -> str:
    """The dealing order of two cards each, the dealer's last, and of the board with a burned card before Flop, Turn and River."""
    pairs = [hand.split() for hand in (*hands, dealer)]
    dealt = [card for pair in pairs for card in pair] if device == "automated" else [pair[nth] for nth in range(2) for pair in pairs]
    if not board:
        return " ".join(dealt)
    shown = board.split()
    burned = burns.split() or _unused(dealt + shown, 3)
    return " ".join((*dealt, burned[0], *shown[:3], burned[1], shown[3], burned[2], shown[4]))


def _unused(taken: Sequence[str], number: int) -> list[str]:
    held = cards(" ".join(taken))
    return [repr(card) for card in deck_in_sequence() if card not in held][:number]


def decided(run: Run, seat: int, *words: str) -> Run:
    """What a player will answer when asked before the Flop, the Turn and the River: "fold", or "flop", "check", "river"."""
    for nth, word in enumerate(words, 1):
        run.plan("ask", seat, word, nth=nth)
    return run


def dealt(
    hands: Mapping[int, str],
    dealer: str,
    board: str,
    *,
    device: str = "shoe",
    ante: Money = 10,
    bonus: Money = 0,
    decisions: Sequence[str] = ALL_IN,
    odds: Mapping[str, object] | None = None,
    **terms: object,
) -> Run:
    """A round with these cards and the same wagers and decisions everywhere, before "no more bets".

    ``odds`` are what the Bonus Wager pays where that is more than the least.
    """
    if odds:
        terms["bonus"] = dict(odds)
    order = stacked(device, [hands[seat] for seat in sorted(hands)], dealer, board)
    run = opened(device, seats=tuple(hands), **terms).stack(order)
    for seat in hands:
        run.wager(seat, ante=ante, **({"bonus": bonus} if bonus else {}))
        decided(run, seat, *decisions)
    return run


def played(player: str, dealer: str, board: str, **terms: object) -> dict[str, int | None]:
    """What the wagers of one player at seat 4 come to, in cents."""
    return dealt({4: player}, dealer, board, **terms).finish().settled  # type: ignore[arg-type]


def each(ante: Money, *, won: int, ante_won: int | None = None, wagered: Sequence[str] = ALL_IN) -> dict[str, int]:
    """What Ante, Flop, Turn and River of seat 4 come to when each is multiplied alike; the Ante may be an exception."""
    cents = int(float(ante) * 100)
    wagers = {"flop": 2 * cents, "turn": cents, "river": cents}
    return {"4/ante": cents * (won if ante_won is None else ante_won), **{f"4/{key}": wagers[key] * won for key in wagered}}


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
    run.wager(2, ante=10, bonus=5)
    run.to("count stub")
    if extra_card:
        hand = next(held for where, held in run.table.hands.items() if where.name == "2")
        hand.append(run.table.device.draw())
    return run


def after_wrong_count(device: str, *, missing: int, extra_card: bool, found: str = "") -> tuple[list[str], dict[str, int | None], set[str]]:
    """What is asked after a count of the stub that finds so many cards too few, what the wagers come to, and by which paragraphs.

    ``found`` is what the dealer determines where no hand shows it.
    """
    run = at_fifth_count(device, extra_card=extra_card)
    if found:
        run.plan("determine", "device", found)
    asked = len(run.dues)
    run.answer(run.table.cards_left() - missing)
    if run.due is not None:
        run.finish()
    return _what_followed(run, asked)


def after_early_wrong_count(device: str) -> tuple[list[str], dict[str, int | None], set[str]]:
    """The same after a count that the dealer makes in the first round, and that finds one card too few."""
    run = opened(device)
    run.wager(2, ante=10, bonus=5)
    run.to("stub")
    asked = len(run.dues)
    run.strike("count stub", "device", count=run.table.cards_left() - 1)
    return _what_followed(run.finish(), asked)


def _what_followed(run: Run, asked: int) -> tuple[list[str], dict[str, int | None], set[str]]:
    dues = run.dues[asked:]
    found = run.value_of("determine", "device")
    words = [f"{due.kind.word} {due.place.name}" + (f" {found}" if due.kind.word == "determine" else "") for due in dues]
    return words, run.settled, {str(cite) for due in dues for cite in due.cites}
