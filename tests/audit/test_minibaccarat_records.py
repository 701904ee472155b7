"""Short records of Minibaccarat, each of which breaks one paragraph, and what the audit says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.record import read_record

if TYPE_CHECKING:
    from tablegames.law import Finding

HEADER = "game minibaccarat\nobserved everything\nperson Ann seats 6\nperson Bob seats 2\nperson Cy seats 4"
WAGERS = "2 banker 25\n6 banker 10\n4 player 5 tie 5"
BANKER_WINS, TIE, PLAYER_WINS = "P Ts 7d\nB Td 8c", "P Ts 7d\nB Td 7c", "P Ts 9d\nB Td 7c"
DEFERRED, ON_TIES = "submission vigorish-collection=deferred", "submission vigorish=25-on-ties"


def record(*rounds: str, header: str = "", at: str = "") -> list[Finding]:
    lines = [HEADER, *([header] if header else [])]
    for number, each in enumerate(rounds, 1):
        lines += [f"round {number}{at}", each]
    return list(audit_record(read_record("\n".join(lines).splitlines(), games=game)))


def played(cards: str, *but: str, wagers: str = WAGERS) -> str:
    return "\n".join([wagers, cards, *but])


def shown(findings: list[Finding]) -> list[tuple[str, str, str, int]]:
    return [(each.code, str(each.cite), each.owed_to, each.saving_cents) for each in findings]


@pytest.mark.law("541.12(b)")
@pytest.mark.parametrize(
    "but",
    [
        ("but settle 4/tie after announce layout 3",),
        ("but settle 6/banker after settle 2/banker",),
        ("but settle 4/player after settle 4/tie",),
        ("but settle 2/banker after settle 4/player", "but settle 4/player after settle 6/banker"),
    ],
)
def test_wagers_that_a_tie_voids_are_returned_in_any_order(but: tuple[str, ...]) -> None:
    assert record(played(TIE, *but)) == []


@pytest.mark.law("541.12(b)")
def test_vigorish_after_the_payment_is_out_of_order_by_the_paragraph_of_the_order() -> None:
    assert shown(record(played(BANKER_WINS, "but vigorish 2/banker after settle 2/banker"))) == [("wrong-order", "541.12(b)", "", 0)]


@pytest.mark.law("541.10(c)")
def test_the_bankers_third_card_before_the_players_is_out_of_order_by_10_c() -> None:
    found = record(played("P Ts 5d 4c\nB Td 5c 2c", "but deal banker hand 3 after announce banker hand 2"))
    assert shown(found) == [("wrong-order", "541.10(c)", "", 0)]


@pytest.mark.law("541.9(b)")
def test_a_card_before_no_more_bets_is_out_of_order_by_9_b() -> None:
    found = record(played(BANKER_WINS), played(BANKER_WINS, "but deal player hand 1 first"))
    assert shown(found) == [("wrong-order", "541.9(b)", "", 0)]


@pytest.mark.law("541.13(e)")
def test_vigorish_that_is_marked_or_collected_against_the_submission_is_one_finding_and_owed_once() -> None:
    collected = played(BANKER_WINS, "but no mark 2/banker", "but also vigorish 2/banker 1.25 after settle 6/banker")
    leaves = played(PLAYER_WINS, "but at announce dealer: leave 2", "but no vigorish 2", wagers="4 tie 5")
    assert shown(record(collected, leaves, header=DEFERRED)) == [("other-way", "541.13(e)", "", 0)]
    marked = played(BANKER_WINS, "but no vigorish 2/banker", "but also mark 2/banker 1.25 after settle 6/banker")
    assert shown(record(marked)) == [("other-way", "541.13(e)", "", 0)]


@pytest.mark.law("541.13(f)")
def test_the_quarter_on_a_tie_is_not_marked_and_nothing_is_taken_of_a_winner() -> None:
    marked = played(TIE, "but no vigorish 2/banker", "but also mark 2/banker 6.25 after settle 6/banker")
    assert shown(record(marked, header=ON_TIES)) == [("other-way", "541.13(f)", "", 0)]
    taken = played(BANKER_WINS, "but also vigorish 2/banker 1.25 after settle 6/banker")
    assert shown(record(taken, header=ON_TIES)) == [("superfluous", "541.13(f)", "seat 2 (Bob)", 125)]


@pytest.mark.law("541.13(c)")
def test_vigorish_of_anything_but_a_winning_banker_wager_is_owed_to_the_player() -> None:
    found = record(played(TIE, "but also vigorish 4/player 0.25 after settle 4/player"))
    assert shown(found) == [("superfluous", "541.13(c)", "seat 4 (Cy)", 25)]


@pytest.mark.law("541.13(e)")
@pytest.mark.parametrize(
    ("when", "then"),
    [
        ("but at announce dealer: vigorish 6 0.50", ()),
        ("but also vigorish 6 0.50 after settle 2/banker", ("but no vigorish 6",)),
    ],
)
def test_marked_vigorish_may_be_collected_before_it_has_to_be(when: str, then: tuple[str, ...]) -> None:
    later = played(PLAYER_WINS, "but at announce dealer: leave 6", *then, wagers="4 tie 5")
    assert record(played(BANKER_WINS), played(PLAYER_WINS, when), later, header=DEFERRED) == []


@pytest.mark.law("541.13(e)")
def test_no_more_than_is_marked_may_be_collected() -> None:
    found = record(played(BANKER_WINS), played(PLAYER_WINS, "but at announce dealer: vigorish 6 0.55"), header=DEFERRED)
    assert [(each.code, str(each.cite)) for each in found] == [("not-owed", "541.13(e)")]


@pytest.mark.law("541.14(a)")
def test_a_card_that_was_to_be_used_first_and_was_not_is_one_finding() -> None:
    drawn = played(BANKER_WINS, "but at announce layout 3: drawn in error device 4h")
    assert shown(record(drawn, played("P 3h 6d\nB Td 8c"))) == [("wrong-value", "541.14(a)", "", 0)]
    assert record(drawn, played("P 4h 5d\nB Td 8c")) == []


@pytest.mark.law("541.14(b)")
def test_a_banker_who_gets_another_card_than_the_one_drawn_in_error_is_found_by_14_b() -> None:
    found = record(played("P Ts 7d\nB Td 3c 5h", "but at deal banker hand 3: drawn in error player hand 4h"))
    assert shown(found) == [("wrong-value", "541.14(b)", "", 0)]


@pytest.mark.law("541.12(a)", "541.11(a)")
def test_a_third_card_of_a_hand_that_stays_decides_nothing() -> None:
    """Player has a Natural 9, and 1 with the card too many: paid by that 1, Ann and Bob have what is not theirs, and Cy is owed."""
    cards = "P 4s 5d 2c\nB Td 7c"
    assert shown(record(played(cards))) == [("hand-stays", "541.11(a)", "", 0)]
    found = record(played(cards, "but settle 4/player -5", "but settle 6/banker 10"))
    money = {(each.owed_to, each.saving_cents) for each in found if each.saving_cents}
    assert money == {("seat 4 (Cy)", 1000), ("house", -2000)}


@pytest.mark.law("541.5(c)", "541.4(c)")
@pytest.mark.parametrize("due", ["offer cut 6", "view deck a"])
def test_what_a_player_was_not_offered_is_the_dealers_failing(due: str) -> None:
    assert [each.kind.value for each in record(played(BANKER_WINS, f"but no {due}"))] == ["dealer"]


@pytest.mark.law("541.3(c)")
def test_cards_that_are_four_hours_old_when_a_round_is_to_begin_are_changed_before_it() -> None:
    lines = [HEADER, "round 1 at 08:00", played(BANKER_WINS), "round 2 at 12:00", played(BANKER_WINS, "but no change decks deck a")]
    found = list(audit_record(read_record("\n".join(lines).splitlines(), games=game)))
    assert shown(found) == [("missing", "541.3(c)", "", 0)]


@pytest.mark.law("541.3(b)")
def test_a_shuffler_with_one_batch_is_found() -> None:
    assert [(each.code, str(each.cite)) for each in record(played(BANKER_WINS), header="shuffler automated")] == [("one-batch", "541.3(b)")]


@pytest.mark.law("541.8(c)")
@pytest.mark.parametrize(
    ("but", "owed_to", "cents"),
    [
        ("but at announce layout 3: wager 6/banker 100", "house", -8_550),  # $90 too much was won, and $4.50 of it collected
        ("but at announce layout 3: wager 4/player 0", "house", -500),
        ("but at announce layout 3: wager 6/player 100", "seat 6 (Ann)", 10_000),
        ("but wager 6/banker after deal banker hand 2", "house", -950),
    ],
)
def test_a_wager_that_came_too_late_says_what_it_cost(but: str, owed_to: str, cents: int) -> None:
    assert shown(record(played(BANKER_WINS, but))) == [("too-late", "541.8(c)", owed_to, cents)]


@pytest.mark.law("541.10(e)", "541.5(a)")
def test_a_shoe_that_was_not_reshuffled_is_one_finding() -> None:
    steps = (
        *("shuffle deck a", "feather deck a", "offer cut 6", "offer cut 4", "offer cut 2", "cut dealer", "stack deck a 2"),
        *("cover card deck a 1", "cover card deck a 2", "load device", "burn device 1", "show layout", "discard layout"),
    )
    first = played(BANKER_WINS, "with cover card deck a 1 ?", "but at announce layout 3: cover card aside device")
    (found,) = record(first, played(BANKER_WINS), played(BANKER_WINS, *(f"but no {step}" for step in steps)))
    assert (found.code, str(found.cite), len(found.consequences)) == ("missing", "541.5(a)", len(steps) - 1)


@pytest.mark.law("541.5(d)", "541.5(e)")
@pytest.mark.parametrize("seen", ["cut dealer ?", "cover card deck a 1 ?"])
def test_a_depth_that_nobody_saw_is_no_wrong_depth(seen: str) -> None:
    assert record(played(BANKER_WINS, f"with {seen}")) == []


@pytest.mark.law("541.5(a)")
def test_cards_are_not_shuffled_before_the_shoe_is_completed() -> None:
    found = record(played(BANKER_WINS), played(BANKER_WINS, "but also shuffle deck a ? first"))
    assert [(each.code, str(each.cite)) for each in found] == [("superfluous", "541.5(a)")]


@pytest.mark.law("541.10(e)")
def test_a_last_hand_that_no_cover_card_calls_for_is_found() -> None:
    early = 'but also announce dealer 4 "last hand" after gather discard rack'
    assert [(each.code, str(each.cite)) for each in record(played(BANKER_WINS, early))] == [("superfluous", "541.10(e)")]


@pytest.mark.law("541.8(c)")
def test_a_verbal_wager_that_came_too_late_is_one_finding() -> None:
    found = record(played(BANKER_WINS, "but at deal player hand 1: verbal wager 6/tie 10"))
    assert [(each.code, str(each.cite)) for each in found] == [("too-late", "541.8(c)")]


@pytest.mark.law("541.14(e)")
@pytest.mark.parametrize(("cents", "owed_to", "saving"), [("-25", "seat 2 (Bob)", 2_500), ("25", "house", -2_500)])
def test_a_wager_of_a_round_without_enough_cards_that_was_not_returned_is_found(cents: str, owed_to: str, saving: int) -> None:
    found = record(played("P Ts", "but at deal banker hand 1: no cards left device", f"but settle 2/banker {cents}"))
    assert shown(found) == [("wrong-value", "541.14(e)", owed_to, saving)]


@pytest.mark.law("541.9(c)(2)")
@pytest.mark.parametrize(
    ("but", "code"),
    [
        ("but no turn up banker hand", "missing"),
        ("but no hold device", "missing"),
        ("but turn up banker hand after deal banker hand 2", "wrong-order"),
    ],
)
def test_cards_dealt_face_down_and_not_turned_up_when_called_are_found(but: str, code: str) -> None:
    assert shown(record(played(BANKER_WINS, but), header="submission dealing=541.9(c)(2)")) == [(code, "541.9(c)(2)", "", 0)]
