"""Whole rounds of chapter 643a, every act in its order with the paragraphs that ask for it, written out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.law_643a.poker import AMENDED, SLUG, acts, dealt, lir, three, wagered

if TYPE_CHECKING:
    from tests.helpers.rounds import Run

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
    "ask 3 1: 11(b)",
    "ask 6 1: 11(b)",
    "push chips 6/bet-1: 11(b)(2)",
    "wager 6/bet-1 1: 11(b)(2)",
    "turn card community 1: 11(c)",
    "ask 3 2: 11(d)",
    "lay down 3: 11(a)(3)",
    "ask 6 2: 11(d)",
    "push chips 6/bet-2: 11(d)(2)",
    "wager 6/bet-2 1: 11(d)(2)",
    "lay down 6: 11(a)(3)",
    "turn card community 2: 11(e)",
]
SETTLED = [
    "reveal 6: 11(f)(2) 11(f)(1)",
    "settle 6/bet-3: 11(f)(3) 12(a)",
    "discard 6: 11(g)",
    "reveal 3: 11(f)(2) 11(f)(1)",
    *(f"settle 3/bet-{number}: 11(f)(3) 12(a)" for number in (1, 2, 3)),
    "settle 3/three-card-bonus: 11(f)(3)(ii) 7(h) 12(c)",
    "discard 3: 11(g)",
    "gather discard rack: 11(g)",
]
NET = {"6/bet-3": -1000, "3/bet-1": 2000, "3/bet-2": 2000, "3/bet-3": 2000, "3/three-card-bonus": 500}


def two_players(device: str, **terms: object) -> Run:
    """Seat 3 lets two pairs ride and has a Three Card Bonus of $5; seat 6 withdraws twice and loses with jack high."""
    hands = {3: "Kc 4d Kd", 6: "9h Jd 2s"}
    run = dealt(hands, "7h 4c", device=device, opened=False, three_card_bonus="A", **terms)  # type: ignore[arg-type]
    run.wager(3, **three(), three_card_bonus=5).wager(6, **three())
    return run.plan("ask", 6, "withdraw").finish()


def around(section: str) -> list[str]:
    """The acts of a deal one card at a time."""
    steps = [(1, "1", "2"), (2, "3", "4"), (3, "5", "")]
    return [
        act
        for nth, players, community in steps
        for act in (
            *(f"deal {seat} {nth}: {section} {section}({players})" for seat in (3, 6)),
            *([f"deal community down {nth}: {section} {section}({community})"] if community else []),
        )
    ]


@pytest.mark.law("643a.4(a)", "643a.5(a)", "643a.8(a)", "643a.8(d)", "643a.11(b)", "643a.11(d)", "643a.11(f)", "643a.11(g)")
def test_a_round_from_a_manual_shoe() -> None:
    run = two_players("shoe")
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        *CUT,
        "load device: 5(d) 8(a)",
        "announce dealer: 7(c) 8(b)",
        "hold device: 8(c)",
        *around("8(d)"),
        "stub discard rack: 8(e)",
        *DECIDED,
        *SETTLED,
    ]
    assert run.net == NET


@pytest.mark.law("643a.5(b)", "643a.5(c)(1)", "643a.9(a)(2)", "643a.9(a)(3)", "643a.9(b)", "643a.9(c)")
def test_a_round_from_the_hand_with_a_shuffler_that_counts() -> None:
    run = two_players("hand", shuffler="counting")
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        "counted shuffler: 5(b)",
        "hold dealer: 5(c)(1) 9(a)(2)",
        "hold inventory: 9(a)(2)",
        "announce dealer: 7(c) 9(a)(3)",
        *around("9(b)"),
        "stub discard rack: 9(c)",
        *DECIDED,
        *SETTLED,
    ]
    assert run.net == NET


@pytest.mark.law("643a.10(a)(1)", "643a.10(a)(2)", "643a.10(b)", "643a.10(c)")
@pytest.mark.law("643a.10@2019(a)(1)", "643a.10@2019(a)(2)", "643a.10@2019(b)", "643a.10@2019(c)")
@pytest.mark.parametrize(("slug", "tenth"), [(SLUG, "10"), (AMENDED, "10@2019")])
def test_a_round_from_an_automated_shoe(slug: str, tenth: str) -> None:
    run = two_players("automated", slug=slug)
    assert acts(run) == [
        *OPENING,
        "shuffle deck a: 5(a)",
        *CUT,
        f"load device: 5(d) {tenth}(a)(1)",
        f"announce dealer: 7(c) {tenth}(a)(2)",
        *(f"deal stack {where} 1: {tenth}(b)" for where in ("3", "6", "community down")),
        f"set aside community down: {tenth}(b)",
        f"stub discard rack: {tenth}(c)",
        *DECIDED,
        *SETTLED,
    ]
    assert run.net == NET


@pytest.mark.law("643a.8(b)(1)", "643a.8(b)(2)", "643a.11(f)(3)(iii)(D)", "643a.11(f)(3)(iii)(E)", "643a.12(d)(3)", "643a.12(d)(4)")
def test_a_round_in_which_the_meter_is_won() -> None:
    extra = {"five_card_bonus": 5, "progressive": 1}
    terms: dict[str, Any] = {"five_card_bonus": "A", "five_card_system": True, "progressive": "A"}
    run = wagered({3: "As Ks Qs", 6: "9h Jd 2s"}, "7h 4c", extra=extra, **terms).finish()
    assert acts(run)[acts(run).index("announce dealer: 7(c) 8(b)") + 1 :][:10] == [
        "lock out table game system: 8(b)(1)",
        *(f"collect wager {seat}/five-card-bonus: 8(b)(1)" for seat in (3, 6)),
        "accepted table game system: 8(b)(1)",
        "place chips table game system: 8(b)(1)",
        "lock out progressive system: 8(b)(2)",
        *(f"collect wager {seat}/progressive: 8(b)(2)" for seat in (3, 6)),
        "accepted progressive system: 8(b)(2)",
        "place chips progressive system: 8(b)(2)",
    ]
    assert acts(run)[acts(run).index("reveal 3: 11(f)(2) 11(f)(1)") :] == [
        "reveal 3: 11(f)(2) 11(f)(1)",
        *(f"settle 3/bet-{number}: 11(f)(3) 12(a)" for number in (1, 2, 3)),
        "check hand 3/progressive: 11(f)(3)(iii)(A)",
        "light 3/progressive: 11(f)(3)(iii)(B)",
        "validate 3/progressive: 11(f)(3)(iii)(C)",
        "award 3/progressive: 11(f)(3)(iii)(D) 11(f)(3)(iii) 7(h) 12(d)(2) 12(d)(1) 12(d)(4)",
        "reset meter meter 3: 12(d)(3)",
        "envy bonus 6/envy 3: 11(f)(3)(iii)(E) 12(d)(5)",
        "document 3: 11(f)(3)(iii)(D)",
        "discard 3: 11(f)(3)(iii)(D)",
        "gather discard rack: 11(g)",
    ]
    assert run.net["3/progressive"] == 100_040 - 100
    assert run.net["6/envy"] == 10_000


@pytest.mark.law("643a.7(b)", "643a.7(d)", "643a.11(f)(3)")
@pytest.mark.parametrize("slug", [SLUG, AMENDED])
def test_no_chip_is_lost_over_many_rounds(slug: str) -> None:
    run = lir(slug=slug, seats=range(1, 8), five_card_bonus="A", five_card_system=True, three_card_bonus="D", progressive="A")
    run.rounds(20, **three(15), five_card_bonus=5, three_card_bonus=5, progressive=1)
    assert sum(run.accounts.values()) == 0
    assert {where.partition(":")[0] for where in run.accounts} <= {"inventory", "purse", "meter", "meter fund"}
    assert run.meter == 100_000 + 20 * 7 * 20
