"""One mistake, one finding: a void that was not followed, a surrender of nothing, a sum that no hand comes to, a vigorish kept back."""

from __future__ import annotations

import pytest
from tests.audit.altered import BANK_LOSES, at, banked, findings, inserted, put, seen, without
from tests.audit.test_meters import found, told
from tests.audit.test_set_hands import TILES
from tests.audit.test_told_whole import folded
from tests.helpers.rounds import Run, fact, table
from tests.law_535.tiles import wagered as tiles
from tests.law_561.poker import FAIR, GOOD, POOR, wagered

from tablegames.procedure.kinds import Kind

# hands that were void, and were played on


def poker() -> Run:
    """Seats 2 and 5 win $10 each, and pay $0.50 of it as vigorish."""
    return wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR}).finish()


SHOWN = {
    "561.14(e)": (poker, "Qc", "set", "2"),
    "535.12(e)": (lambda: tiles(hands=TILES).finish(), "6-6", "set", "2"),
    "565.13(d)": (folded, "4h", "ask", "5"),
}
"""By which paragraph the hands are void, in which round; which of the dealer's is shown, and before what."""
VOIDED: list[tuple[str, str, int | None, int, str]] = [
    ("561.14(e)", "2/wager", 1_000, -1_900, "house $20; seat 2 $0.50; seat 5 $0.50"),
    ("561.14(e)", "2/wager", 2_000, -2_900, "house $30; seat 2 $0.50; seat 5 $0.50"),
    ("561.14(e)", "2/wager", 0, -900, "house $10; seat 2 $0.50; seat 5 $0.50"),
    ("561.14(e)", "2/wager", -1_000, 100, "house $10; seat 2 $10.50; seat 5 $0.50"),
    ("535.12(e)", "5/wager", -1_000, 1_000, "seat 5"),
    ("535.12(e)", "5/wager", 2_000, -2_000, "house"),
    ("535.12(e)", "5/wager", 0, 0, ""),
    ("565.13(d)", "5/ante", 4_500, -3_000, "house $50; seat 3 (Bob) $20"),
    ("565.13(d)", "5/ante", 0, 1_500, "house $5; seat 3 (Bob) $20"),
    ("565.13(d)", "5/play", 4_500, -7_500, "house $95; seat 3 (Bob) $20"),
    ("565.13(d)", "2/pair-plus", 1_500, -4_000, "house $60; seat 3 (Bob) $20"),
]
"""What a wager was settled at, and what is owed since all of them should have gone back."""


@pytest.mark.law("561.14(e)", "535.12(e)", "565.13(d)")
@pytest.mark.parametrize("says_where", [False, True])
@pytest.mark.parametrize(("cite", "area", "cents", "kept", "owed"), VOIDED)
def test_of_hands_that_were_void_all_goes_back_whatever_was_settled(
    cite: str,
    area: str,
    cents: int,
    kept: int,
    owed: str,
    says_where: bool,  # noqa: FBT001 - a parameter
) -> None:
    make, card, kind, where = SHOWN[cite]
    run = make()
    row = at(run.facts, kind, where)
    shown = fact("exposed", "dealer", card)
    facts = inserted(run.facts, row, shown._replace(at=run.facts[row].key) if says_where else shown)
    settled = at(facts, "settle", area)
    facts[settled] = facts[settled]._replace(value=cents)
    assert seen(run, facts) == [("remedy-not-followed", cite, kept, owed)]


@pytest.mark.law("561.14(e)")
def test_a_void_that_was_not_followed_says_who_is_owed_what() -> None:
    run = poker()
    (one,) = findings(run, inserted(run.facts, at(run.facts, "set", "2"), fact("exposed", "dealer", "Qc")))
    assert one.sentence.endswith(" The house is owed $20, seat 2 is owed $0.50 and seat 5 is owed $0.50.")


@pytest.mark.law("561.13(e)", "561.13(m)")
def test_a_wrong_sum_beside_a_surrender_that_was_not_followed_stands_by_itself() -> None:
    run = poker()
    facts = inserted(run.facts, at(run.facts, "reveal", "2"), fact("surrender", 2))
    facts = put(facts, "settle", "5/wager", 1_500)
    assert seen(run, facts) == [
        ("remedy-not-followed", "561.13(e)", -1_950, "house $20; seat 2 $0.50"),
        ("wrong-value", "561.13(m)", -500, "house"),
    ]


# a surrender of nothing

POKER = ("game pai-gow-poker", "person Ann seats 2", "person Cy seats 3", "person Bob seats 5", "round 1", "dice 1-1-6")
HANDS = (
    "2 wager 10   Ac Ad 9h 8s 7c Kd Qh  low Kd Qh",
    "5 wager 10   Kc Ks 9d 8c 6h 5s 4s  low 5s 4s",
    "D            Qc Qs 7d 6c 4h 3d 2h",
)
PAI_GOW = ("game pai-gow", "person Ann seats 2", "person Cy seats 3", "person Bob seats 4", "round 1", "dice 3-5-6")
SETS = (
    "2 wager 40   6-6 4-5 1-1 3-6  low 1-1 3-6",
    "4 wager 20   5-5 5-6 2-2 2-4  low 5-5 2-2",
    "D            6-6 2-5 3-4 1-4",
)


@pytest.mark.law("561.13(e)", "535.10(e)")
@pytest.mark.parametrize(("lines", "cite"), [((*POKER, *HANDS), "561.13(e)"), ((*PAI_GOW, *SETS), "535.10(e)")])
def test_a_surrender_without_a_wager_is_one_finding_with_what_was_done_about_it(lines: tuple[str, ...], cite: str) -> None:
    assert told(*lines, "but at set 2: surrender 3") == [("nothing-to-surrender", cite, 0, "")]
    (one,) = found(*lines, "but at set 2: surrender 3", "but also count hand 3 7")
    assert any("was given back" in each for each in one.consequences)
    more = told(*lines, "but at set 2: surrender 3", "but settle 2/wager 3")
    assert [code for code, *_ in more] == ["nothing-to-surrender", "wrong-value"]


# what no hand comes to

UNSEEN: dict[str, tuple[tuple[str, ...], int, str, int, int]] = {
    "561, a set": ((*POKER, HANDS[0].replace("Kd Qh  low Kd Qh", "Kd Qh  low ?"), *HANDS[1:]), 10, "561.13(m)", -1_000, 20),
    "561, a hand": ((*POKER, "2 wager 10", *HANDS[1:]), 10, "561.13(m)", -1, 10),
    "535, a set": ((*PAI_GOW, SETS[0].replace("low 1-1 3-6", "low ?"), *SETS[1:]), 40, "535.10(k)", -4_000, 80),
    "535, half of it": ((*PAI_GOW, SETS[0].replace("low 1-1 3-6", "low ?"), *SETS[1:]), 40, "535.10(k)", 0, 20),
    "535, half collected": ((*PAI_GOW, SETS[0].replace("low 1-1 3-6", "low ?"), *SETS[1:]), 40, "535.10(k)", 0, -20),
}
"""The lines, the wager in dollars, the paragraph, what the house is owed at the least, the settlement in dollars."""


@pytest.mark.law("561.13(m)", "535.10(k)")
@pytest.mark.parametrize("case", UNSEEN)
def test_what_no_hand_comes_to_is_found_though_nobody_saw_how_it_was_set(case: str) -> None:
    lines, wager, cite, kept, dollars = UNSEEN[case]
    for lawful in (wager, 0, -wager):
        assert told(*lines, f"but settle 2/wager {lawful}") == []
    wrong = f"{dollars}.01" if kept == -1 else str(dollars)
    (one,) = found(*lines, f"but settle 2/wager {wrong}")
    assert (one.code, str(one.cite), one.saving_cents, one.owed_to) == ("never-earned", cite, kept, "house" if kept else "")


@pytest.mark.law("563.12(b)")
def test_a_limit_may_cut_what_an_unseen_hand_is_paid_and_never_raises_it() -> None:
    lines = ("game texas-holdem-bonus-poker", "round 1", "2 ante 10 ?? ?? flop turn check", "D Kd As", "C 9s 8s 4c 3h 2s")
    assert told(*lines, "but settle 2/ante 7") == []
    assert told(*lines, "but settle 2/ante 30") == [("never-earned", "563.12(b)", -2_000, "house")]


# who has it, and who has not

TCP = ("game three-card-poker", "person Ann seats 2", "person Bob seats 5", "round 1")
ANN, BOB, DEALER = "2 ante 100 pp 50   Js Qd Kh play", "5 ante 50   9h 7s 3c play", "D   Qc 9c 4s"


@pytest.mark.law("565.12(b)", "561.13(m)")
@pytest.mark.parametrize(
    ("lines", "due", "done", "cite", "kept", "owed"),
    [
        ((*TCP, ANN, BOB, DEALER), "2/ante", "5/ante 100", "565.12(b)", 10_000, "seat 2 (Ann) $200; house $100"),
        ((*POKER, *HANDS), "2/wager", "5/wager 10", "561.13(m)", 1_000, "seat 2 (Ann) $20; house $10"),
    ],
    ids=["565", "561"],
)
def test_a_payment_to_a_wrong_seat_is_owed_to_one_and_by_the_other(
    *, lines: tuple[str, ...], due: str, done: str, cite: str, kept: int, owed: str
) -> None:
    (one,) = found(*lines, f"but no settle {due}", f"but also settle {done}")
    assert (one.code, str(one.cite), one.saving_cents, one.owed_to) == ("wrong-place", cite, kept, owed)
    first, second = owed.split("; ")
    assert one.sentence.endswith(f" S{first[1:].replace(' $', ' is owed $')} and the {second.replace(' $', ' is owed $')}.")


@pytest.mark.law("565.11(b)")
def test_a_wager_that_nothing_asked_for_is_one_finding_with_what_it_was_settled_at() -> None:
    lines = (*TCP, ANN.replace("play", "fold"), BOB, DEALER)
    (one,) = found(*lines, "but also wager 2/play 100", "but also settle 2/play 100")
    assert (one.code, str(one.cite), one.saving_cents, one.owed_to) == ("superfluous", "565.11(b)", -10_000, "house")
    assert one.sentence == "The Play Wager of seat 2 ($100) is recorded where the law has none. The house is owed $100."


@pytest.mark.law("565.13(c)", "641a.13(c)", "643a.13(c)")
@pytest.mark.parametrize(
    ("lines", "cite"),
    [
        ((*TCP, ANN.replace(" Kh", ""), BOB, DEALER), "565.13(c)"),
        ((*TCP, ANN, BOB.replace(" 3c", ""), DEALER), "565.13(c)"),
        ((*TCP, ANN, BOB, DEALER.replace(" 4s", "")), "565.13(c)"),
        (("game four-card-poker", "round 1", "2 ante 10   9c 9d 9h Kc 2c play", "D   2h Qd Jc 8d 8s"), "641a.13(c)"),
        (("game let-it-ride-poker", "round 1", "2 bets 10   Ts 9d 4c ride ride", "3 bets 15   9s 5d ride ride", "C 9c Td"), "643a.13(c)"),
    ],
)
def test_of_a_hand_shown_short_no_money_is_told_that_nobody_wrote(lines: tuple[str, ...], cite: str) -> None:
    assert told(*lines) == [("missing", cite, 0, "")]


@pytest.mark.law("565.13(c)")
def test_of_a_hand_shown_short_what_was_written_is_owed() -> None:
    lines = (*TCP, ANN, BOB.replace(" 3c", ""), DEALER)
    assert told(*lines, "but settle 2/pair-plus 250") == [("missing", "565.13(c)", -25_000, "house")]


# paid net of the vigorish

BACCARAT = ("game minibaccarat", "person Ann seats 1", "person Bob seats 2", "round 1", "1 player 100", "2 banker 40", "P 4c 3d", "B 4s 4h")
NET: dict[str, tuple[tuple[str, ...], str, str, str]] = {
    "561": ((*POKER, HANDS[0].replace("10", "40"), *HANDS[1:]), "2/wager", "38", "37"),
    "535": ((*PAI_GOW, *SETS[:2], "D   5-5 4-6 2-2 1-6"), "2/wager", "38", "37"),
    "541": (BACCARAT, "2/banker", "38", "37"),
}
"""The lines, a wager of $40 that wins, what it is paid net of its vigorish of $2, another sum."""


@pytest.mark.law("561.13(m)", "535.10(k)", "541.13(c)")
@pytest.mark.parametrize("none", ["no vigorish {}", "vigorish {} 0"])
@pytest.mark.parametrize("chapter", NET)
def test_a_winner_who_was_paid_net_of_the_vigorish_is_one_finding_by_which_nobody_is_owed_anything(chapter: str, none: str) -> None:
    lines, area, net, _ = NET[chapter]
    (one,) = found(*lines, f"but {none.format(area)}", f"but settle {area} {net}")
    assert (one.code, one.saving_cents, one.owed_to, one.consequences) == ("paid-net", 0, "", ())
    assert "was paid $38, net of the vigorish of $2, and none was collected" in one.sentence
    assert one.sentence.endswith(" Nobody is owed anything by it.")


@pytest.mark.law("561.13(m)", "535.10(k)", "541.13(c)")
@pytest.mark.parametrize("chapter", NET)
def test_what_is_not_the_vigorish_to_the_cent_or_was_taken_twice_is_owed(chapter: str) -> None:
    lines, area, net, other = NET[chapter]
    (one,) = found(*lines, f"but settle {area} {net}")  # the vigorish was collected besides
    assert (one.code, one.saving_cents) == ("wrong-value", 200)
    more = found(*lines, f"but no vigorish {area}", f"but settle {area} {other}")
    assert {(each.code, each.saving_cents) for each in more} == {("wrong-value", 300), ("missing", -200)}


@pytest.mark.law("535.10(k)", "535.11(n)")
def test_the_bank_that_kept_the_vigorish_back_owes_it_to_the_house() -> None:
    run = banked(BANK_LOSES).finish()
    (one,) = findings(run, without(put(run.facts, "settle", "2/wager", 2_375), "vigorish", "2/wager"))
    assert (one.code, one.saving_cents, one.owed_to) == ("paid-net", -125, "house")
    assert one.sentence.endswith(" The house is owed $1.25.")


@pytest.mark.law("541.13(c)", "541.8(a)(1)(i)")
def test_a_banker_wager_that_was_collected_though_it_won_is_one_finding_with_its_vigorish() -> None:
    (one,) = found(*BACCARAT, "but settle 2/banker -40", "but no vigorish 2/banker")
    assert (one.code, one.saving_cents, one.owed_to) == ("wrong-value", 7_800, "seat 2 (Bob) $80; house $2")


# two mistakes at once


@pytest.mark.law("565.7(a)(1)", "565.12(a)")
def test_a_wager_that_is_not_on_record_beside_a_wrong_sum_of_its_seat_are_two_findings() -> None:
    run = folded()
    facts = put(without(run.facts, "wager", "5/ante"), "settle", "5/play", 500)
    found_so = seen(run, facts)
    assert [code for code, *_ in found_so] == ["wager-missing", "wrong-value"]
    assert found_so[1] == ("wrong-value", "565.12(a)", -500, "house")


@pytest.mark.law("641a.5(b)", "641a.12(a)")
def test_a_wrong_display_of_the_shuffler_beside_a_wrong_sum_are_two_findings() -> None:
    run = table("four-card-poker", seats={2: "Ann"}, shuffler="counting")
    run.stack("7s 3d Kh Js Qh 7c 5c Th 7h 6d 9c 4h").wager(2, ante=20)
    run.finish()
    facts = put(run.facts, "counted", "shuffler", 51)
    assert [code for code, *_ in seen(run, facts)] == ["wrong-count"]
    row = at(facts, "settle", "2/ante")
    facts[row] = facts[row]._replace(value=facts[row].number + 500)
    assert [(code, kept) for code, _, kept, _ in seen(run, facts)] == [("wrong-count", 0), ("wrong-value", -500)]


def test_a_wrong_card_beside_a_wrong_sum_are_two_findings() -> None:
    run = table("minibaccarat", seats={1: "Ann"}).wager(1, player=100)
    run.finish()
    row = next(row for row, each in enumerate(run.facts) if each.kind is Kind.DEAL and each.nth == 2)
    other = run.facts[at(run.facts, "deal")].value
    facts = [*run.facts[:row], run.facts[row]._replace(value=other), *run.facts[row + 1 :]]
    assert [code for code, *_ in seen(run, facts)] == ["wrong-value"]
    settled = at(facts, "settle", "1/player")
    facts[settled] = facts[settled]._replace(value=facts[settled].number - 500)
    assert [(code, kept) for code, _, kept, _ in seen(run, facts)] == [("wrong-value", 0), ("wrong-value", 500)]


@pytest.mark.law("565.7(d)", "641a.7(c)")
@pytest.mark.parametrize(
    ("lines", "cite", "kept"),
    [
        (
            (*TCP, "2 ante 10   9c 9d 9h play", "D   2h Qd Jc", "but also at deal 2 3: wager 2/pp 5", "but also settle 2/pp 150"),
            "565.7(d)",
            -15_000,
        ),
        (
            (
                *("game four-card-poker", "round 1", "2 ante 10   9c 9d 9h Kc 2d play", "5 ante 10   3c 4d 9s Qc Jd play"),
                *("D   2h Qd Jc 8d 8s 4c", "but also at deal 2 3: wager 2/aces-up 5", "but also settle 2/aces-up 45"),
            ),
            "641a.7(c)",
            -4_500,
        ),
    ],
    ids=["565", "641a"],
)
def test_a_late_wager_that_was_paid_is_one_finding_and_owed_once(lines: tuple[str, ...], cite: str, kept: int) -> None:
    assert told(*lines) == [("too-late", cite, kept, "house")]
