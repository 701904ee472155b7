"""What the audit says of one deviation: its paragraph, its type, who is owed what."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest
from tests.helpers.rounds import Run, fact, table

from tablegames.audit import audit_record, audit_round
from tablegames.audit import report as door
from tablegames.equipment.cards import card, cards
from tablegames.games import game
from tablegames.law.verdict import FindingKind
from tablegames.procedure.due import Fact, Key
from tablegames.procedure.kinds import Group, Kind, Role
from tablegames.procedure.places import DEALER, DECKS, INVENTORY, Seat, place
from tablegames.procedure.record import read_record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.law import Finding

EVERYTHING = frozenset(Group)
ANTE, BONUS = place("2/ante"), place("2/ante-bonus")
STRAIGHT = "Js Qc Qd 9c Kh 4d"  # seat 2 and the dealer in turn: jack, queen, king against queen, nine, four


def whole_round(*, stack: str = STRAIGHT, slug: str = "three-card-poker", **setup: object) -> Run:
    run = table(slug, seats={2: "Ann"}, **setup)  # type: ignore[arg-type]
    run.stack(stack)
    run.wager(2, ante=10, pair_plus=5)
    return run.finish()


def audit(
    run: Run, facts: Sequence[Fact] | None = None, *, observed: frozenset[Group] = EVERYTHING, is_last: bool = False
) -> tuple[Finding, ...]:
    rows = run.facts if facts is None else facts
    return audit_round(run.game, run.begun, facts=rows, observed=observed, number=12, is_last=is_last).findings


def with_value(run: Run, kind: Kind, where: str, value: object) -> list[Fact]:
    found = [each._replace(value=value) if each.kind is kind and each.place.name == where else each for each in run.facts]  # type: ignore[arg-type]
    assert found != run.facts
    return found


def without(run: Run, kind: Kind, where: str = "") -> list[Fact]:
    found = [each for each in run.facts if each.kind is not kind or (where and each.place.name != where)]
    assert found != run.facts
    return found


def only(findings: tuple[Finding, ...]) -> Finding:
    assert len(findings) == 1, [str(finding) for finding in findings]
    return findings[0]


def test_a_round_by_the_book_has_no_finding() -> None:
    assert audit(whole_round()) == ()


@pytest.mark.law("565.12(e)")
def test_a_bonus_that_was_not_paid_is_owed_to_the_person_at_the_seat() -> None:
    found = only(audit(run := whole_round(), with_value(run, Kind.SETTLE, "2/ante-bonus", 0)))
    assert (found.where, str(found.cite), found.kind) == ("round 12, settle 2/ante-bonus", "565.12(e)", FindingKind.DEALER)
    assert (found.owed_to, found.saving_cents) == ("seat 2 (Ann)", 1_000)
    assert found.sentence == "Seat 2 (Ann) is owed $10: the Ante bonus of seat 2 was not paid; the law has it paid $10."


@pytest.mark.law("565.12(d)")
def test_a_wager_paid_too_much_is_owed_to_the_house() -> None:
    found = only(audit(run := whole_round(), with_value(run, Kind.SETTLE, "2/pair-plus", 3_000)))
    assert (found.owed_to, found.saving_cents) == ("house", -500)


@pytest.mark.law("565.12(b)")
def test_a_settlement_that_nobody_made_keeps_the_wager_too() -> None:
    found = only(audit(run := whole_round(), without(run, Kind.SETTLE, "2/ante")))
    assert (found.code, found.saving_cents) == ("missing", 2_000)


@pytest.mark.law("565.7(d)")
def test_a_wager_after_no_more_bets_is_too_late() -> None:
    run = whole_round()
    facts = list(run.facts)
    at = next(n for n, each in enumerate(facts) if each.kind is Kind.ANNOUNCE)
    assert facts[at - 1].kind is Kind.WAGER
    facts[at - 1], facts[at] = facts[at], facts[at - 1]
    found = only(audit(run, facts))
    assert (found.code, str(found.cite), found.kind) == ("too-late", "565.7(d)", FindingKind.PLAYER)


@pytest.mark.law("565.7(d)")
def test_a_wager_anchored_in_the_deal_is_too_late() -> None:
    run = whole_round()
    late = Fact(Kind.WAGER, ANTE, 0, 2_000, at=Key(Kind.DEAL, Seat(2), 2))
    at = next(n for n, each in enumerate(run.facts) if each.kind is Kind.DEAL and each.nth == 2)
    found = only(audit(run, [*run.facts[:at], late, *run.facts[at:]]))
    assert (found.code, str(found.cite)) == ("too-late", "565.7(d)")


@pytest.mark.law("565.8(b)")
def test_a_missing_announcement_is_found_only_where_announcements_are_observed() -> None:
    facts = without(run := whole_round(), Kind.ANNOUNCE)
    assert str(only(audit(run, facts)).cite) == "565.8(b)"
    assert audit(run, facts, observed=EVERYTHING - {Group.ANNOUNCEMENTS}) == ()


@pytest.mark.law("565.8(d)")
def test_cards_dealt_in_another_order_are_one_finding() -> None:
    run = table("three-card-poker", seats={2: "Ann", 5: "Bob", 6: "Eve"})
    for seat in (2, 5, 6):
        run.wager(seat, ante=10)
    run.finish()
    deals = [n for n, each in enumerate(run.facts) if each.kind is Kind.DEAL and each.nth == 1]
    facts = list(run.facts)
    for n, other in zip(deals, [deals[2], deals[1], deals[0], deals[3]], strict=True):
        facts[n] = run.facts[other]
    found = only(audit(run, facts))
    assert (found.code, str(found.cite), found.kind) == ("wrong-order", "565.8(d)", FindingKind.DEALER)


@pytest.mark.law("565.11(d)")
def test_settling_from_the_wrong_end_is_one_finding() -> None:
    run = table("three-card-poker", seats={2: "Ann", 5: "Bob"})
    run.wager(2, ante=10)
    run.wager(5, ante=10)
    run.finish()
    begin = next(n for n, each in enumerate(run.facts) if each.kind is Kind.REVEAL and each.place is Seat(5))
    other = next(n for n, each in enumerate(run.facts) if each.kind is Kind.REVEAL and each.place is Seat(2))
    facts = [*run.facts[:begin], *run.facts[other:-1], *run.facts[begin:other], run.facts[-1]]
    assert only(audit(run, facts)).code == "wrong-order"


def test_what_is_free_within_a_step_is_no_finding() -> None:
    run = whole_round(stack="9s Qc 8d 9c 3h 4d")  # both wagers on nine high are collected, in either order
    rows = [n for n, each in enumerate(run.facts) if each.kind is Kind.SETTLE and each.number < 0]
    facts = list(run.facts)
    facts[rows[0]], facts[rows[1]] = facts[rows[1]], facts[rows[0]]
    assert audit(run, facts) == ()


@pytest.mark.law("565.8(f)")
def test_a_stub_count_missed_at_the_fifth_round_is_found_once() -> None:
    run = table("three-card-poker", seats={2: "Ann"})
    found: list[Finding] = []
    before = run.begun
    for number in range(1, 8):
        run.wager(2, ante=10)
        run.finish()
        facts = [each for each in run.facts if each.kind is not Kind.COUNT_STUB]
        done = audit_round(run.game, before, facts=facts, observed=EVERYTHING, number=number)
        found += done.findings
        before = done.table_after
        run.next_round()
    assert [(str(each.cite), each.where) for each in found] == [("565.8(f)", "round 5, count stub device")]


@pytest.mark.law("565.3(c)(2)")
def test_a_deck_that_is_too_old_is_one_finding() -> None:
    run = table("three-card-poker", seats={2: "Ann"}, now=0)
    run.wager(2, ante=10)
    run.finish()
    begun = run.begun.copy()
    begun.now = 8 * 3600
    found = only(audit_round(run.game, begun, facts=run.facts, observed=EVERYTHING).findings)
    assert (found.code, str(found.cite), found.where) == ("missing", "565.3(c)(2)", f"round 1, change decks {DECKS[0].name}")
    begun.now = 8 * 3600 - 1
    assert audit_round(run.game, begun, facts=run.facts, observed=EVERYTHING).findings == ()


@pytest.mark.law("565.13(d)")
def test_a_round_that_goes_on_after_a_dealers_card_was_exposed_is_one_finding() -> None:
    run = whole_round()
    exposed = Fact(Kind.EXPOSED, DEALER, 0, card("Qc"), at=Key(Kind.ASK, Seat(2), 0))
    at = next(n for n, each in enumerate(run.facts) if each.kind is Kind.ASK)
    found = only(audit(run, [*run.facts[:at], exposed, *run.facts[at:]]))
    assert (found.code, str(found.cite), found.owed_to) == ("remedy-not-followed", "565.13(d)", "house")
    assert found.saving_cents == -(1_000 + 1_000 + 1_000 + 2_500)
    assert found.consequences


@pytest.mark.law("565.3(a)")
def test_a_card_in_two_places_is_one_finding() -> None:
    run = whole_round()
    facts = [each._replace(value=card("Js")) if each.kind is Kind.DEAL and each.value is card("9c") else each for each in run.facts]
    found = only(audit(run, facts))
    assert (found.code, str(found.cite), found.kind) == ("card-not-there", "565.3(a)", FindingKind.RECORD)


def test_a_hand_that_shows_a_card_it_was_not_dealt_is_one_finding_with_its_consequences() -> None:
    run = whole_round()
    found = only(audit(run, with_value(run, Kind.REVEAL, "2", cards("Js Qd 2h"))))
    assert found.where == "round 12, reveal 2"
    assert any("Ante bonus" in each or "Pair Plus" in each for each in found.consequences)


def test_an_unseen_hand_cannot_be_judged() -> None:
    run = whole_round()
    facts = [
        each._replace(value=card("??")) if each.kind is Kind.DEAL else each
        for each in run.facts
        if each.kind not in {Kind.SHUFFLE, Kind.CUT}
    ]
    facts = [each for each in facts if each.kind is not Kind.REVEAL]
    tape = EVERYTHING - {Group.SHUFFLE}
    found = audit(run, [each for each in facts if each.kind.group is not Group.SHUFFLE], observed=tape)
    assert {each.code for each in found} == {"missing"}
    assert {each.where for each in found} == {"round 12, reveal dealer", "round 12, reveal 2"}


def test_a_role_that_may_not_do_it_is_a_finding() -> None:
    run = whole_round()
    facts = [each._replace(by=Role.PLAYER) if each.kind is Kind.CUT else each for each in run.facts]
    assert only(audit(run, facts)).code == "wrong-role"


@pytest.mark.parametrize("rows", [1, 10, -2, -1])
def test_a_last_round_that_is_cut_short_is_not_finished(rows: int) -> None:
    run = whole_round()
    found = only(audit(run, run.facts[:rows], is_last=True))
    assert (found.kind, found.cite) in {(FindingKind.RECORD, None), (FindingKind.DEALER, found.cite)}
    assert found.code == "not-finished"


def test_a_seat_that_a_row_misnames_is_one_finding() -> None:
    run = whole_round()
    facts = [each._replace(place=place("3/ante")) if each.kind is Kind.SETTLE and each.place is ANTE else each for each in run.facts]
    found = only(audit(run, facts))
    assert (found.code, found.where) == ("wrong-place", "round 12, settle 3/ante")


def test_a_wager_that_is_not_on_record_is_one_finding() -> None:
    run = whole_round()
    facts = [each for each in run.facts if each.kind is not Kind.WAGER or each.place is not ANTE or each.at is None]
    assert only(audit(run, facts)).code == "wager-missing"


def test_the_clock_is_free_and_dates_a_finding() -> None:
    run = whole_round()
    facts = with_value(run, Kind.SETTLE, "2/ante", 0)
    clock = fact("clock", INVENTORY, 72_900)
    assert only(audit(run, [clock, *facts])).time == 72_900
    assert audit(run, [*run.facts[:5], clock, *run.facts[5:]]) == ()


def test_a_round_whose_clock_nobody_read_has_no_time_from_the_round_before() -> None:
    run = whole_round()
    facts = with_value(run, Kind.SETTLE, "2/ante", 0)
    begun = run.begun.copy()
    begun.now = 72_900
    (found,) = audit_round(run.game, begun, facts=facts, observed=EVERYTHING).findings
    assert found.time is None
    later = [*facts[:-1], fact("clock", INVENTORY, 73_000), facts[-1]]
    (found,) = audit_round(run.game, begun, facts=later, observed=EVERYTHING).findings
    assert found.time is None


def test_money_follows_what_happened() -> None:
    run = whole_round()
    done = audit_round(run.game, run.begun, facts=with_value(run, Kind.SETTLE, "2/ante-bonus", 0), observed=EVERYTHING)
    by_the_book = audit_round(run.game, run.begun, facts=run.facts, observed=EVERYTHING)
    purse = place("purse:Ann")
    assert by_the_book.table_after.accounts[purse] - done.table_after.accounts[purse] == 1_000
    assert sum(done.table_after.accounts.values()) == 0
    assert by_the_book.table_after.snapshot() == run.table.snapshot()


def test_every_finding_leaves_by_one_door(monkeypatch: pytest.MonkeyPatch) -> None:
    run = whole_round()
    facts = with_value(run, Kind.SETTLE, "2/ante-bonus", 0)
    monkeypatch.setattr(door, "report", lambda finding: None if str(finding.cite) == "565.12(e)" else finding)
    assert audit(run, facts) == ()


@pytest.mark.law("565.13(d)")
def test_a_collected_wager_that_did_not_come_back_from_a_void_round_is_owed_to_the_player() -> None:
    run = table("three-card-poker", seats={2: "Ann", 5: "Bob"})
    run.wager(2, ante=10).wager(5, ante=25).plan("ask", 5, "fold").to("reveal", "dealer")
    run.strike("exposed", "dealer", card="??")
    run.finish()
    assert audit(run) == ()
    found = only(audit(run, [each for each in run.facts if each.key != Key(Kind.SETTLE, place("5/ante"), 1)]))
    assert (str(found.cite), found.owed_to, found.saving_cents) == ("565.13(d)", "seat 5 (Bob)", 2_500)
    assert "$25 goes back to the player" in found.sentence


@pytest.mark.law("565.11(b)", "565.4(c)")
@pytest.mark.parametrize(("kind", "where", "cite"), [(Kind.ASK, "2", "565.11(b)"), (Kind.VIEW, "deck a", "565.4(c)")])
def test_a_choice_or_view_that_was_not_offered_is_the_dealer_s_failing(kind: Kind, where: str, cite: str) -> None:
    run = table("three-card-poker", seats={2: "Ann"}, opened=False)
    run.wager(2, ante=10).plan("ask", 2, "fold").finish()
    found = only(audit(run, without(run, kind, where)))
    assert (found.code, str(found.cite), found.kind) == ("missing", cite, FindingKind.DEALER)


@pytest.mark.law("565.11(b)")
def test_decisions_offered_out_of_turn_are_the_dealer_s_failing() -> None:
    run = table("three-card-poker", seats={2: "Ann", 5: "Bob"})
    run.wager(2, ante=10).wager(5, ante=10).plan("ask", 2, "fold").plan("ask", 5, "fold").finish()
    asked = [n for n, each in enumerate(run.facts) if each.kind is Kind.ASK]
    facts = list(run.facts)
    facts[asked[0]], facts[asked[1]] = facts[asked[1]], facts[asked[0]]
    found = only(audit(run, facts))
    assert (found.code, str(found.cite), found.kind) == ("wrong-order", "565.11(b)", FindingKind.DEALER)


@pytest.mark.law("565.11(c)")
def test_the_cover_card_may_be_laid_aside_before_or_after_the_dealer_s_hand_is_revealed() -> None:
    run = table("three-card-poker", seats={2: "Ann"}, device="automated")
    run.wager(2, ante=10).finish()
    facts = list(run.facts)
    at = next(n for n, each in enumerate(facts) if each.kind is Kind.COVER_ASIDE)
    assert (facts[at + 1].kind, facts[at + 1].place) == (Kind.REVEAL, DEALER)
    facts[at], facts[at + 1] = facts[at + 1], facts[at]
    assert audit(run, facts) == ()
    late = [each for each in facts if each.kind is not Kind.COVER_ASIDE]
    settle = next(n for n, each in enumerate(late) if each.kind is Kind.SETTLE)
    assert str(only(audit(run, [*late[: settle + 1], facts[at + 1], *late[settle + 1 :]])).cite) == "565.11(c)"


@pytest.mark.law("565.11(b)")
def test_a_forfeit_of_a_wrong_amount_is_found_by_the_paragraph_of_the_forfeit() -> None:
    run = table("three-card-poker", seats={2: "Ann"})
    run.wager(2, ante=10).plan("ask", 2, "fold").finish()
    found = only(audit(run, with_value(run, Kind.SETTLE, "2/ante", -500)))
    assert (str(found.cite), found.owed_to, found.saving_cents) == ("565.11(b)", "house", -500)


@pytest.mark.law("565.3(c)(2)")
def test_a_round_with_cards_that_are_eight_hours_old_is_found_in_that_round() -> None:
    text = """game three-card-poker
device shoe
observed everything
round 1 at 8:00
2 ante 10   Js Qd Kh play
D   Qc 9c 4s
round 2 at {time}
2 ante 10   Js Qd Kh play
D   Qc 9c 4s
"""
    lawful, late = text.format(time="15:59:59"), text.format(time="16:00")
    old = late + "".join(
        f"but no {act} deck a\n" for act in ("change decks", "receive", "inspect", "verify", "spread", "view", "wash", "stack")
    )
    old = old.replace("inspect deck a", "inspect deck a 1")
    assert [list(audit_record(read_record(StringIO(each), games=game))) for each in (lawful, late)] == [[], []]
    found = only(tuple(audit_record(read_record(StringIO(old), games=game))))
    assert (found.code, str(found.cite), found.where) == ("missing", "565.3(c)(2)", "round 2, change decks deck a")


SHORT = """game three-card-poker
device {device}
observed everything
round 1
2 ante 10   Js Qd Kh play
5 ante 25   7h 4d {third} fold
D   Qc 9c 4s
"""


@pytest.mark.law("565.13(c)")
@pytest.mark.parametrize(
    ("device", "third", "code", "cite"),
    [
        ("shoe", "-", "missing", "565.8(d)"),
        ("shoe", "2c 9h", "one-card-more", "565.13(c)"),
        ("automated", "", "wrong-value", "565.10(b)"),
        ("automated", "2c 9h", "wrong-value", "565.10(b)"),
    ],
)
def test_a_hand_of_a_wrong_number_of_cards_is_one_finding_that_says_what_follows(device: str, third: str, code: str, cite: str) -> None:
    text = SHORT.format(device=device, third=third)
    found = only(tuple(audit_record(read_record(StringIO(text), games=game))))
    assert (found.code, str(found.cite)) == (code, cite)
    assert "all hands are void, every wager goes back" in found.sentence
    assert "nothing" not in found.sentence


@pytest.mark.law("565.13(b)")
def test_a_card_drawn_in_error_that_is_not_used_next_is_one_finding_by_its_own_paragraph() -> None:
    text = SHORT.format(device="shoe", third="2c") + "but at deal 5 2: drawn in error {}\n"
    assert list(audit_record(read_record(StringIO(text.format("4d")), games=game))) == []
    found = only(tuple(audit_record(read_record(StringIO(text.format("9h")), games=game))))
    assert (found.code, str(found.cite), found.consequences) == ("wrong-value", "565.13(b)", ())


@pytest.mark.law("565.13(e)", "565.13(f)")
@pytest.mark.parametrize(
    ("device", "shuffler", "strikes", "cite"),
    [
        ("shoe", "automated", "shuffle deck a: jam shuffler", "565.13(e)"),
        ("automated", "none", "cover hand dealer: jam device", "565.13(f)"),
    ],
)
def test_a_device_that_jams_needs_no_more_words_in_a_record(device: str, shuffler: str, strikes: str, cite: str) -> None:
    hands = "2 ante 10   Js Qd Kh" + (" play\nD   Qc 9c 4s" if device == "shoe" else "\nD")
    text = f"game three-card-poker\ndevice {device}\nshuffler {shuffler}\nobserved everything\nround 1\n{hands}\nbut at {strikes}\n"
    assert list(audit_record(read_record(StringIO(text), games=game))) == []
    undone = text + ("but no shuffle deck a 1\n" if device == "shoe" else "but settle 2/ante -10\n")
    assert str(only(tuple(audit_record(read_record(StringIO(undone), games=game)))).cite) == cite


@pytest.mark.law("565.13(a)")
@pytest.mark.parametrize(("device", "due"), [("shoe", "deal 5 2"), ("automated", "deal stack 5 1")])
def test_a_card_found_face_up_that_is_used_all_the_same_is_found_by_its_own_paragraph(device: str, due: str) -> None:
    text = SHORT.format(device=device, third="2c") + f"but at {due}: face up As\n"
    assert list(audit_record(read_record(StringIO(text), games=game))) == []
    found = only(tuple(audit_record(read_record(StringIO(text.replace("7h 4d", "7h As")), games=game))))
    assert (found.code, str(found.cite), found.kind) == ("set-aside", "565.13(a)", FindingKind.DEALER)
    again = text + SHORT[SHORT.index("round 1") :].format(third="As").replace("round 1", "round 2")
    assert list(audit_record(read_record(StringIO(again), games=game))) == []


@pytest.mark.law("565.12(b)", "565.11(b)")
def test_a_second_payment_is_found_by_the_paragraph_of_the_first() -> None:
    text = SHORT.format(device="shoe", third="2c")
    twice = only(tuple(audit_record(read_record(StringIO(text + "but also settle 2/ante 10 after settle 2/play\n"), games=game))))
    assert (twice.code, str(twice.cite), twice.owed_to, twice.saving_cents) == ("superfluous", "565.12(b)", "house", -1_000)
    unearned = only(tuple(audit_record(read_record(StringIO(text + "but also settle 5/ante-bonus 25 after settle 5/ante\n"), games=game))))
    assert (unearned.code, str(unearned.cite), unearned.saving_cents) == ("superfluous", "565.12(e)", -2_500)


@pytest.mark.parametrize(
    ("line", "header", "said"),
    [
        ("2 ante 3", "chip 1", "The Ante Wager of seat 2: $3 is outside the posted limits of $5 to $500."),
        ("2 ante 7.50", "chip 1", "The Ante Wager of seat 2: $7.50 cannot be laid down in value chips; the smallest here is $1."),
        ("2 ante 50", "person Ann seats 2 chips 20", "The Ante Wager of seat 2: Ann has $20 in chips, not $50."),
        ("2 ante 20", "person Ann seats 2 chips 20", "Seat 2: A Play Wager of $20 is due; Ann has $0 in chips."),
        ("2 ante 10 pp 50", 'submission version="565.7(f)(2)" ante-bonus=A', "of seat 2: A Pair Plus Wager of $50 needs an Ante"),
    ],
)
def test_a_wager_that_cannot_be_made_is_one_finding_that_says_whose_it_is(line: str, header: str, said: str) -> None:
    lines = ["game three-card-poker", header, "round 1", f"{line} As Kd 9c play", "D Qh Tc 9s"]
    (finding,) = audit_record(read_record(lines, games=game))
    assert said in finding.sentence
