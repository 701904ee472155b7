"""Whole rounds of chapter 565, every act in its order with the paragraphs that ask for it, written out by hand."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_565.poker import dealt, opened, tcp


def acts(run: Run) -> list[str]:
    """Every due of the run: its kind, place and number, and the paragraphs."""
    cites = [" ".join(str(cite).removeprefix("565.") for cite in due.cites) for due in run.dues]
    return [f"{words}: {cited}" for words, cited in zip(run.asked_order(), cites, strict=True)]


OPENING = [
    "receive deck a: 4(a)",
    "inspect deck a 1: 4(a)",
    "verify deck a: 4(b)",
    "spread deck a: 4(b)",
    "view deck a: 4(c)",
    "wash deck a: 4(c)",
    "stack deck a: 4(c)",
]
CUT = [
    "cover card on the table deck a: 5(d)(1)(i)",
    "cut dealer: 5(c)(2) 5(d)(1) 5(d)(1)(ii)",
    "stack deck a 2: 5(d)(1)(iii)",
]
AFTER_THE_STUB = [
    "ask 3: 11(b)",
    "wager 3/play: 7(a)(1) 11(b)",
    "ask 6: 11(b)",
    "settle 6/ante: 11(c) 11(b)",
    "discard 6: 11(c)",
]
SETTLED = [
    "reveal dealer: 11(c)",
    "reveal 3: 11(d)(1)",
    "settle 3/pair-plus: 11(d)(2) 12(d)",
    "settle 3/ante: 11(d)(3) 12(b)",
    "settle 3/play: 11(d)(3) 12(b)",
    "gather discard rack: 11(e)",
]


def two_players(device: str, cards: str, **terms: object) -> Run:
    """Seat 3 with Ante and Pair Plus plays king high against queen high, seat 6 folds."""
    run = opened(device, seats=(3, 6), opened=False, **terms).stack(cards)
    run.wager(3, ante=10, pair_plus=5).wager(6, ante=20)
    return run.plan("ask", 6, "fold").finish()


@pytest.mark.law("565.4(a)", "565.4(b)", "565.4(c)", "565.5(a)", "565.8(a)", "565.8(d)", "565.11(b)", "565.11(d)")
def test_a_round_from_a_manual_shoe() -> None:
    run = two_players("shoe", "Kd 5h Qs  7c 4s 8c  2h 2d 4d")
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        *CUT,
        "load device: 5(d)(2) 8(a)",
        "announce dealer: 7(d) 8(b)",
        "hold device: 8(c)",
        *(f"deal {where} {nth}: 8(d)" for nth in (1, 2, 3) for where in ("3", "6", "dealer")),
        "stub discard rack: 8(e)",
        *AFTER_THE_STUB,
        *SETTLED,
    ]
    assert run.settled == {"6/ante": -2000, "3/pair-plus": -500, "3/ante": 1000, "3/play": 1000}


@pytest.mark.law("565.5(b)", "565.5(c)(1)", "565.9(a)(2)", "565.9(a)(3)", "565.9(b)", "565.9(c)")
def test_a_round_from_the_hand_with_a_shuffler_that_counts() -> None:
    run = two_players("hand", "Kd 5h Qs  7c 4s 8c  2h 2d 4d", shuffler="counting")
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        "counted shuffler: 5(b)",
        "hold dealer: 5(c)(1) 9(a)(2) 9(a)(2)(i)",
        "hold inventory: 9(a)(2)(ii)",
        "announce dealer: 7(d) 9(a)(3)",
        *(f"deal {where} {nth}: 9(b)" for nth in (1, 2, 3) for where in ("3", "6", "dealer")),
        "stub discard rack: 9(c)",
        *AFTER_THE_STUB,
        *SETTLED,
    ]


@pytest.mark.law("565.10(a)(1)", "565.10(a)(2)", "565.10(b)", "565.10(c)", "565.11(c)")
def test_a_round_from_an_automated_shoe() -> None:
    run = two_players("automated", "Kd 7c 2h  5h 4s 2d  Qs 8c 4d")
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        *CUT,
        "load device: 5(d)(2) 10(a)(1)",
        "announce dealer: 7(d) 10(a)(2)",
        "deal stack 3 1: 10(b)",
        "deal stack 6 1: 10(b)",
        "cover hand dealer: 10(b)",
        "deal stack dealer 1: 10(b)",
        "stub discard rack: 10(c)",
        *AFTER_THE_STUB,
        "cover card aside dealer: 11(c)",
        *SETTLED,
    ]


@pytest.mark.law("565.12(d)")
@pytest.mark.parametrize(("wager", "cents"), [(5, 800), (10, 1500), (15, 2300)])
def test_12_d_what_is_not_in_whole_chips_is_paid_up_to_the_next(wager: int, cents: int) -> None:
    """Reading R34: 3 to 2 on a pair, with $1 chips."""
    run = dealt({4: "9d 9c 2s"}, "Js 7s 2h", ante=0, pair_plus=wager, odds={"pair": "3 to 2"}).finish()
    assert run.settled == {"4/pair-plus": cents}


@pytest.mark.law("565.3(c)", "565.3(c)(1)", "565.13(g)")
def test_3_c_cards_of_a_shoe_that_go_on_from_the_hand_are_as_old_as_they_are() -> None:
    run = opened("shoe", shuffler="automated", now=0).open()
    run.clock(hours=5)
    run.strike("remove", "device")
    run.next_round()
    run.do(fact("install", "device", "hand"))
    assert run.asked_order()[-1:] == ["change decks deck a"]
    assert run.cites_of("change decks") == ("565.3(c)", "565.3(c)(1)")


@pytest.mark.law("565.13(e)", "565.3(b)(3)")
def test_13_e_a_shuffler_that_fails_with_the_other_deck_leaves_the_round_as_it_is() -> None:
    run = opened("hand", alternating=True).stack("Kd Qs 7c 8c 2h 4d").wager(2, ante=10)
    due = run.to("deal", "dealer", 2)
    assert run.refused(fact("jam", "shuffler", "jams")) is None
    assert run.due == due
    run.finish()
    assert run.settled == {"2/ante": 1000, "2/play": 1000}


@pytest.mark.law("565.7(b)", "565.7(d)", "565.11(d)(3)")
def test_no_chip_is_lost_over_many_rounds() -> None:
    run = tcp(seats=range(1, 8))
    run.rounds(20, ante=15, pair_plus=5)
    assert sum(run.accounts.values()) == 0
    assert {where.partition(":")[0] for where in run.accounts} <= {"inventory", "purse"}
