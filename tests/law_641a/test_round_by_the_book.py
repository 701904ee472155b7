"""Whole rounds of chapter 641a, every act in its order with the paragraphs that ask for it, written out by hand."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, table
from tests.law_641a.poker import SHUFFLER_OF, order

PLAYERS = {3: "9s 9h 9d 4c 2h", 6: "Kd Jc 8h 5s 3c"}
HOUSE = "Qs Qd Tc 7h 4d 2s"


def acts(run: Run) -> list[str]:
    """Every due of the run: its kind, place and number, and the paragraphs."""
    cites = [" ".join(str(cite).removeprefix("641a.") for cite in due.cites) for due in run.dues]
    return [f"{words}: {cited}" for words, cited in zip(run.asked_order(), cites, strict=True)]


OPENING = [
    "receive deck a: 4(a)",
    "inspect deck a 1: 4(a)",
    "verify deck a: 4(a)",
    "spread deck a: 4(b)",
    "view deck a: 4(b)",
    "wash deck a: 4(c)",
    "stack deck a: 4(c)",
]
CUT = ["cover card in the stack deck a: 5(d)", "cut dealer: 5(c)(2) 5(d)"]
DECIDED = [
    *("lay down 3: 11(a) 11(b)", "lay down 6: 11(a) 11(b)"),
    *("ask 3: 11(b)", "wager 3/play: 11(b) 7(d)(1)", "ask 6: 11(b)"),
    "settle 6/ante: 11(c) 11(b)",
    "discard 6: 11(c)",
    "reveal dealer: 11(c)",
]
SETTLED = [
    "reveal 3: 11(c)(2) 11(c)(1)",
    *("settle 3/ante: 11(c)(3)(ii) 12(a)", "settle 3/play: 11(c)(3)(ii) 12(a)", "settle 3/ante-bonus: 11(c)(3)(ii) 12(b)"),
    "settle 3/aces-up: 11(c)(4) 12(c)",
    *("check hand 3/progressive: 11(c)(5)(i)", "light 3/progressive: 11(c)(5)(ii)", "validate 3/progressive: 11(c)(5)(iii)"),
    "settle 3/progressive: 11(c)(5) 11(c)(5)(iv) 12(d)(2) 12(d)(1)",
    "discard 3: 11(d)",
    "gather discard rack: 11(d)",
]
NET = {
    "3/ante": 1000,
    "3/play": 2000,
    "3/ante-bonus": 2000,
    "3/aces-up": 4500,
    "3/progressive": 800,
    "6/ante": -2000,
    "6/progressive": -500,
}


def locked(cite: str) -> list[str]:
    return [
        f"announce dealer: 7(c) {cite}",
        f"lock out progressive system: {cite}",
        f"collect wager 3/progressive: {cite}",
        f"collect wager 6/progressive: {cite}",
        f"accepted progressive system: {cite}",
        f"place chips progressive system: {cite}",
    ]


def two_players(device: str, **terms: object) -> Run:
    """Seat 3 plays three nines for twice the Ante, with every other wager; seat 6 folds, with a Progressive."""
    terms = {"shuffler": SHUFFLER_OF[device], "progressive": "A", **terms}
    run = table("four-card-poker", seats=(3, 6), device=device, opened=False, **terms)  # type: ignore[arg-type]
    run.stack(order(list(PLAYERS.values()), HOUSE, device=device, house_first=bool(terms.get("house_first"))))
    run.wager(3, ante=10, aces_up=5, progressive=1).wager(6, ante=20, progressive=5)
    return run.plan("wager", "3/play", 2000).plan("ask", 6, "fold").finish()


@pytest.mark.law("641a.4(a)", "641a.4(b)", "641a.4(c)", "641a.5(a)", "641a.5(d)", "641a.8(a)", "641a.8(b)", "641a.8(d)", "641a.11(c)")
def test_a_round_from_a_manual_shoe() -> None:
    run = two_players("shoe")
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        *CUT,
        "load device: 5(d) 8(a)",
        *locked("8(b)"),
        "hold device: 8(c)",
        *(f"deal {where} {nth}: 8(d)" for nth in range(1, 6) for where in ("3", "6", "dealer")),
        "deal dealer 6: 8(d)",
        "stub discard rack: 8(e)",
        *DECIDED,
        *SETTLED,
    ]
    assert run.net == NET


@pytest.mark.law("641a.5(b)", "641a.5(c)(1)", "641a.9(a)(2)", "641a.9(a)(3)", "641a.9(b)", "641a.9(c)")
def test_a_round_from_the_hand_with_a_shuffler_that_counts() -> None:
    run = two_players("hand", shuffler="counting")
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        "counted shuffler: 5(b)",
        "hold dealer: 5(c)(1) 9(a)(2)",
        "hold inventory: 9(a)(2)",
        *locked("9(a)(3)"),
        *(f"deal {where} {nth}: 9(b)" for nth in range(1, 6) for where in ("3", "6", "dealer")),
        "deal dealer 6: 9(b)",
        "stub discard rack: 9(c)",
        *DECIDED,
        *SETTLED,
    ]
    assert run.net == NET


@pytest.mark.law("641a.10(a)(1)", "641a.10(a)(2)", "641a.10(b)", "641a.10(c)")
def test_a_round_from_an_automated_shoe() -> None:
    run = two_players("automated")
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        *CUT,
        "load device: 5(d) 10(a)(1)",
        *locked("10(a)(2)"),
        *("deal stack 3 1: 10(b)", "deal stack 6 1: 10(b)", "deal stack dealer 1: 10(b)", "deal stack second stack 1: 10(b)"),
        *("turn card dealer 6: 10(b)", "discard second stack: 10(b)"),
        "stub discard rack: 10(c)",
        *DECIDED,
        *SETTLED,
    ]
    assert run.net == NET


@pytest.mark.law("641a.4(e)", "641a.5(g)", "641a.10(g)")
def test_a_round_from_a_shoe_that_reshuffles_and_deals_the_dealer_first_with_cards_that_came_ready() -> None:
    run = two_players("automated", reshuffles=True, house_first=True, preinspected=True, preshuffled=True)
    assert acts(run)[:3] == ["receive deck a: 4(a)", "preshuffled deck a: 4(e) 5(a)", "load device: 5(c)(1) 10(a)(1)"]
    assert acts(run)[9:16] == [
        "deal stack dealer 1: 10(b) 10(g)",
        "deal stack second stack 1: 10(b) 10(g)",
        "turn card dealer 6: 10(b) 10(g)",
        "discard second stack: 10(b) 10(g)",
        "deal stack 3 1: 10(b)",
        "deal stack 6 1: 10(b)",
        "stub discard rack: 10(c)",
    ]
    assert run.net == NET


@pytest.mark.law("641a.3(b)(2)", "641a.3(b)(3)", "641a.3(b)(4)", "641a.5(a)")
def test_the_second_round_with_two_decks() -> None:
    run = table("four-card-poker", seats=(2,), device="hand", shuffler="automated", alternating=True)
    run.rounds(1, ante=10)
    asked = len(run.dues)
    run.open()
    assert acts(run)[asked - 1 :] == [
        "load shuffler: 3(b)(4) 3(b)(2) 3(b)(3)",
        "shuffle deck b: 3(b)(4) 5(a)",
        "hold dealer: 5(c)(1) 9(a)(2)",
        "hold inventory: 9(a)(2)",
        "announce dealer: 7(c) 9(a)(3)",
    ]


@pytest.mark.law("641a.11(c)(5)(iv)", "641a.11(c)(5)(v)", "641a.12(d)(3)", "641a.12(d)(4)", "641a.12(d)(5)", "641a.11(d)")
def test_a_round_in_which_the_meter_is_won() -> None:
    run = table("four-card-poker", seats=(3, 6), progressive="B", envy="B", meter=1500, progressive_reset=100_000)
    run.stack(order(["As Ah Ad Ac 2h", PLAYERS[6]], HOUSE)).wager(3, ante=10, progressive=1).wager(6, aces_up=5, progressive=5)
    run.to("reveal", "dealer")
    asked = len(run.dues)
    run.finish()
    assert acts(run)[asked:] == [
        *("reveal 6: 11(c)(2) 11(c)(1)", "settle 6/aces-up: 11(c)(4) 12(c)", "discard 6: 11(d)"),
        "reveal 3: 11(c)(2) 11(c)(1)",
        *("settle 3/ante: 11(c)(3)(ii) 12(a)", "settle 3/play: 11(c)(3)(ii) 12(a)", "settle 3/ante-bonus: 11(c)(3)(ii) 12(b)"),
        *("check hand 3/progressive: 11(c)(5)(i)", "light 3/progressive: 11(c)(5)(ii)", "validate 3/progressive: 11(c)(5)(iii)"),
        "award 3/progressive: 11(c)(5) 11(c)(5)(iv) 12(d)(2) 12(d)(1) 12(d)(4)",
        "reset meter meter 3: 12(d)(3)",
        "envy bonus 6/envy 3: 11(c)(5)(v) 12(d)(5)",
        *("document 3: 11(c)(5)(iv)", "discard 3: 11(c)(5)(iv)"),
        "gather discard rack: 11(d)",
    ]
    assert run.net == {
        "6/aces-up": -500,
        "6/progressive": -500,
        "6/envy": 50_000,
        "3/ante": 1000,
        "3/play": 1000,
        "3/ante-bonus": 25_000,
        "3/progressive": 150_000 + 120 - 100,
    }
    assert run.meter == 100_000


@pytest.mark.law("641a.7(a)", "641a.7(c)", "641a.11(c)(3)(ii)", "641a.12(d)(3)")
def test_no_chip_is_lost_over_many_rounds() -> None:
    run = table("four-card-poker", seats=range(1, 8), progressive="A", progressive_rate="12.5%")
    run.rounds(20, ante=15, aces_up=5, progressive=5)
    assert sum(run.accounts.values()) == 0
    assert {where.partition(":")[0] for where in run.accounts} <= {"inventory", "purse", "meter", "meter fund"}
    assert run.accounts["meter"] == -run.accounts["meter fund"]
