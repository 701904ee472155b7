"""Whole rounds of chapter 563, every act in its order with the paragraphs that ask for it, written out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.law_563.holdem import DULL, decided, opened, stacked

if TYPE_CHECKING:
    from tests.helpers.rounds import Run


def acts(run: Run) -> list[str]:
    """Every due of the run: its kind, place and number, and the paragraphs."""
    cites = [" ".join(str(cite).removeprefix("563.") for cite in due.cites) for due in run.dues]
    return [f"{words}: {cited}" for words, cited in zip(run.asked_order(), cites, strict=True)]


OPENING = [
    "receive deck a: 4(a)",
    "inspect deck a 1: 4(a)",
    "verify deck a: 4(b)",
    "spread deck a: 4(b)",
    "view deck a: 4(b)",
    "wash deck a: 4(c)",
    "stack deck a: 4(c)",
]
CUT = [
    "cover card on the table deck a: 5(d)(1)(i)",
    "cut dealer: 5(c)(2) 5(d)(1) 5(d)(1)(ii)",
    "stack deck a 2: 5(d)(1)(iii)",
]
BEFORE_THE_STUB = [
    "lay down 1: 11(a)",
    "lay down 3: 11(a)",
    "lay down 6: 11(a)",
    "ask 1 1: 11(a)",
    "settle 1/ante: 11(a) 11(a)(2)",
    "discard 1: 11(a)(2)(ii)",
    "ask 3 1: 11(a)",
    "wager 3/flop: 11(a)(1) 11(a)",
    "ask 6 1: 11(a)",
    "settle 6/ante: 11(a) 11(a)(2)",
    "burn discard rack 1: 11(b)",
    "deal community 1: 11(b)",
    "deal community 2: 11(b)",
    "deal community 3: 11(b)",
    "ask 3 2: 11(c)",
    "burn discard rack 2: 11(d)",
    "deal community 4: 11(d)",
    "ask 3 3: 11(e)",
    "wager 3/river: 11(e)",
    "burn discard rack 3: 11(f)",
    "deal community 5: 11(f)",
]
AFTER_THE_STUB = [
    "cover card aside dealer: 11(g)",
    "reveal dealer: 11(g)",
    "reveal 6: 11(a)(2)(i)",
    "settle 6/bonus: 11(h)(4) 12(c)",
    "discard 6: 11(h)(4)",
    "reveal 3: 11(h)",
    "settle 3/ante: 11(h)(2)",
    "settle 3/flop: 11(h)(2) 12(b)",
    "settle 3/river: 11(h)(2) 12(b)",
    "settle 3/bonus: 11(h)(4) 12(c)",
    "discard 3: 11(h)(4)",
    "gather discard rack: 11(i)",
]
SINGLY = [
    *("deal 1 1: {0} {0}(1)", "deal 3 1: {0} {0}(1)", "deal 6 1: {0} {0}(1)", "cover hand dealer 1: {0}(2)", "deal dealer 1: {0} {0}(2)"),
    *("deal 1 2: {0} {0}(3)", "deal 3 2: {0} {0}(3)", "deal 6 2: {0} {0}(3)", "cover hand dealer 2: {0}(4)", "deal dealer 2: {0} {0}(4)"),
]


def three_players(device: str, **terms: object) -> Run:
    """Seat 1 folds; seat 3 beats queen high with a pair and a River Wager; seat 6 folds and loses a Bonus Wager."""
    order = stacked(device, ["5c 3h", "9h 9s", "Jh 6s"], "Qs Th", DULL.replace("9d", "8d"))
    run = opened(device, seats=(1, 3, 6), opened=False, **terms).stack(order)
    run.wager(1, ante=10).wager(3, ante=10, bonus=5).wager(6, ante=20, bonus=5)
    decided(run, 1, "fold")
    decided(run, 3, "flop", "check", "river")
    return decided(run, 6, "fold").finish()


SETTLED = {"1/ante": -1000, "6/ante": -2000, "6/bonus": -500, "3/ante": 0, "3/flop": 2000, "3/river": 1000, "3/bonus": 1500}


@pytest.mark.law("563.4(a)", "563.4(b)", "563.4(c)", "563.5(a)", "563.8(a)", "563.8(d)", "563.11(a)", "563.11(h)")
def test_a_round_from_a_manual_shoe() -> None:
    run = three_players("shoe")
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        *CUT,
        "load device: 5(d)(2) 8(a)",
        "announce dealer: 7(b) 8(b)",
        "hold device: 8(c)",
        *(words.format("8(d)") for words in SINGLY),
        *BEFORE_THE_STUB,
        "stub discard rack: 8(e)",
        *AFTER_THE_STUB,
    ]
    assert run.settled == SETTLED


@pytest.mark.law("563.5(b)", "563.5(c)(1)", "563.9(a)(2)", "563.9(a)(3)", "563.9(b)", "563.9(c)")
def test_a_round_from_the_hand_with_a_shuffler_that_counts() -> None:
    run = three_players("hand", shuffler="counting")
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        "counted shuffler: 5(b)",
        "hold dealer: 5(c)(1) 9(a)(2) 9(a)(2)(i)",
        "hold inventory: 9(a)(2)(ii)",
        "announce dealer: 7(b) 9(a)(3)",
        *(words.format("9(b)") for words in SINGLY),
        *BEFORE_THE_STUB,
        "stub discard rack: 9(c)",
        *AFTER_THE_STUB,
    ]
    assert run.settled == SETTLED


@pytest.mark.law("563.10(a)(1)", "563.10(a)(2)", "563.10(b)", "563.10(c)", "563.11(g)")
def test_a_round_from_an_automated_shoe() -> None:
    run = three_players("automated")
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        *CUT,
        "load device: 5(d)(2) 10(a)(1)",
        "announce dealer: 7(b) 10(a)(2)",
        "deal stack 1 1: 10(b)",
        "deal stack 3 1: 10(b)",
        "deal stack 6 1: 10(b)",
        "cover hand dealer: 10(b)",
        "deal stack dealer 1: 10(b)",
        "hold dealer: 10(c) 9(a)(2)(i)",
        "hold inventory: 9(a)(2)(ii)",
        *BEFORE_THE_STUB,
        "stub discard rack: 10(c)",
        *AFTER_THE_STUB,
    ]
    assert run.settled == SETTLED
