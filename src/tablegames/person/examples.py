"""Acts of a dealer as they are typed, for each game: what a learner is told that he can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.person import typed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.rules import Setup

_OWN_HANDS = (
    "  deal 1 · deal dealer · deal stack 1 · hold left · stub · count stub",
    "  announce no more bets · shuffle · cut 20 · load · stack · reveal dealer",
)
_NO_HAND = (
    "  deal 1 · deal community · deal stack 1 · set aside · hold left",
    "  stub · count stub",
    "  announce no more bets · shuffle · cut 20 · load · turn · push 2 · reveal 2",
)
_COMMON_HANDS = (
    "  deal player hand · deal banker hand · burn · turn up player hand",
    "  announce no more bets · shuffle · cover 14 · load · stack · show",
    "  pay 2 player 10 · take 2 tie 5 · give back 2 banker · settle 2/tie +80",
    "  vigorish 2 banker 0.50 · mark 2 banker 0.50 · gather",
)
_TWO_HANDS = (
    "  announce no more bets · shake 3 · roll · total 9 · cover shaker · shaker right",
    "  turn over dealer · set {low} · expose 2 · announce lose · announce tie",
    "  pay 2 wager 10 · take 2 wager 5 · give back 2 wager · vigorish 2 wager 0.50",
    "  discard 2 · gather",
)
_CARDS = (
    "  shuffle · cut 20 · stack · cover card 0 · last cover card discard rack · load",
    "  mark start 3 · deal 3 · deal stack 3 · deliver 3 · button 3 · count stub · stub",
    "  count hand 2",
)
_TILES = (
    "  sort · lay out · turn down · mix 8 · form stacks · delivery jung-quat · show delivery",
    "  deal stack 3 · deal stack dead hand · marker · dead 3",
    "  confirm · chips · stake 25 · put in 2 50 · put in inventory 50 · vigorish center 1",
    "  surplus 2 19 · pay dealer wager 25 · take dealer wager 25 · container 50",
)
_BOARD = "  burn · deal community · cover hand · cover card aside"
_STACKS = "  deal stack second stack · turn · discard second stack"
_SYSTEM = "  lock · collect 2 · place chips · check 2 · light 2 · award 2 5000 · envy 3 100"


def examples(setup: Setup) -> Iterator[str]:
    """Give acts of a dealer of this game as they are typed, several in a line."""
    declared = setup.declared
    if typed.has_common_hands(declared):
        yield from _COMMON_HANDS
        return
    if declared.two_hands is not None:
        is_of_cards = declared.two_hands.noun == "card"
        yield from (line.format(low="As Kd" if is_of_cards else "6-6 1-2") for line in _TWO_HANDS)
        yield from _CARDS if is_of_cards else _TILES
        return
    yield from _NO_HAND if typed.groups(declared) else _OWN_HANDS
    if declared.wager("flop") is not None:
        yield _BOARD
    if declared.up_cards:
        yield _STACKS
    if declared.offered_meter(setup.terms) is not None:
        yield _SYSTEM
    first, second = declared.wagers[0].short, declared.wagers[1].short
    last = next((one.short for one in reversed(declared.wagers) if one.before_the_deal), second)
    yield f"  pay 2 {first} 10 · take 2 {last} 5 · give back 2 {second} · settle 2/{first} +10"
    yield "  discard 2 · gather"
