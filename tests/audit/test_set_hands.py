"""Hands that are set: what the audit finds of dice, stacks, sets, surrenders and payments, each violation once."""

from __future__ import annotations

from typing import Any

import pytest
from tests.audit.altered import Seen, at, exchanged, findings, forced, inserted, moved, put, seen, without
from tests.helpers.rounds import Run, fact
from tests.law_535.tiles import wagered as tiles
from tests.law_561.poker import FAIR, GOOD, POOR, wagered

from tablegames.audit import audit_round
from tablegames.equipment.cards import cards
from tablegames.law.verdict import FindingKind
from tablegames.procedure.kinds import Group, Kind

FOUL, LOW = "Ac Ad 9h 8s 7c Kd Qh", "Kc Ks 9d 8c 6h 5s 4s"
COPY, TIE = "Kc Ks 9d 8c 4s 7h 6s", "Jc Js 9d 8c 6h Kc Ks"
TILES: dict[int | str, str] = {2: "1-2 2-4 1-1 5-6", "dealer": "6-6 6-6 5-5 2-3", 5: "1-1 1-5 1-3 4-5"}
ALL_VOID = "house $20; seat 2 $0.50; seat 5 $0.50"
"""What is owed when two wagers that were paid $10 each, less vigorish, should have gone back."""


def played(**choices: Any) -> Run:  # noqa: ANN401 - any choices
    """Seats 2 and 5 win $10 each against a pair of queens."""
    return wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR}, **choices).finish()


# the dealer's set


@pytest.mark.law("561.13(d)", "561.14(i)")
def test_a_set_against_the_house_way_names_the_rule_and_the_right_set_and_is_owed_by_it() -> None:
    wrong = cards("3d 2h")
    run = wagered(hands={2: GOOD, 5: LOW, "dealer": POOR}).lay(5, "5s 4s")
    forced(run, {("set", "dealer"): wrong, ("set again", "dealer"): wrong})
    assert run.settled == {"2/wager": 1_000, "5/wager": 1_000}
    (found,) = findings(run, [each for each in run.facts if each.kind is not Kind.SET_AGAIN])
    said = "The set of the dealer: 3d 2h lies Low where the house way lays 7d 6c, by rule 2 (pair); "
    said += "hands that were set otherwise are set again (§ 561.14(i))."
    assert found.sentence == f"{said} The house is owed $10 and seat 5 is owed $0.50."
    assert (str(found.cite), found.saving_cents) == ("561.13(d)", -950)


@pytest.mark.law("561.14(i)")
@pytest.mark.parametrize("seen_again", [True, False])
def test_a_wrong_set_that_was_set_again_costs_nobody_anything(seen_again: bool) -> None:  # noqa: FBT001 - a parameter
    run = forced(wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR}), {("set", "dealer"): cards("Qc 2h")})
    facts = [each for each in run.facts if seen_again or each.kind is not Kind.SET_AGAIN]
    assert seen(run, facts) == [("wrong-value", "561.13(d)", 0, "")]


@pytest.mark.law("535.10(d)", "535.12(f)")
def test_tiles_set_against_the_house_way_are_owed_by_the_right_set() -> None:
    run, wrong = tiles(hands=TILES), cards("6-6 5-5")
    forced(run, {("set", "dealer"): wrong, ("set again", "dealer"): wrong})
    (found,) = findings(run, [each for each in run.facts if each.kind is not Kind.SET_AGAIN])
    assert "6-6 5-5 lies Low where the house way lays 5-5 2-3, by rule 2 (a pair, Wong or Gong); hands" in found.sentence
    assert "are set again (§ 535.12(f))." in found.sentence
    assert str(found.cite) == "535.10(d)"
    assert found.saving_cents < 0


# where the deal starts


@pytest.mark.law("561.12(b)")
def test_a_wrong_total_is_one_finding_where_the_right_position_was_dealt_to() -> None:
    run = played()
    assert seen(run, put(run.facts, "total", "dealer", 9)) == [("wrong-value", "561.12(b)", 0, "")]


@pytest.mark.law("561.14(c)")
@pytest.mark.parametrize("device", ["shoe", "hand", "automated"])
@pytest.mark.parametrize("total", ["as rolled", "as dealt"])
def test_a_deal_that_starts_at_a_wrong_position_voids_all_hands(device: str, total: str) -> None:
    run = played(device=device, mark_start=True)
    facts = put(run.facts, "roll", "shaker", "1-1-5")
    if total == "as rolled":
        facts = put(facts, "total", "dealer", 7)
    found = findings(run, facts)
    (wrong,) = [each for each in found if each.code == "remedy-not-followed"]
    assert wrong.sentence.startswith("The deal starts at the dealer, and the starting position was seat 6: all hands are void")
    assert (str(wrong.cite), wrong.saving_cents, wrong.owed_to) == ("561.14(c)", -1_900, ALL_VOID)
    assert len(found) == 1


@pytest.mark.law("535.12(c)")
def test_tiles_that_start_at_a_wrong_position_void_all_hands() -> None:
    run = tiles(hands=TILES).finish()
    (found,) = findings(run, put(run.facts, "roll", "shaker", "1-1-5"))
    assert (str(found.cite), found.owed_to, found.saving_cents) == ("535.12(c)", "seat 5", 1_000)
    assert "The deal starts at the dealer, and the starting position was seat 6" in found.sentence


# the deal


@pytest.mark.law("561.14(k)", "561.10(c)")
def test_stacks_that_are_not_dealt_to_and_fro_void_all_hands() -> None:
    run = played(device="hand")
    rows = [row for row, each in enumerate(run.facts) if each.kind is Kind.DEAL]
    places = [run.facts[row].place for row in rows[:7]]
    facts = list(run.facts)
    for row, place in zip(rows[7:14], places, strict=True):
        facts[row] = facts[row]._replace(place=place)
    (found,) = findings(run, facts)
    assert (str(found.cite), found.saving_cents, found.owed_to) == ("561.14(k)", -1_900, ALL_VOID)
    assert found.sentence.startswith("Card 8 goes to stack 1, where stack 7 comes next: every wager goes back.")


@pytest.mark.law("561.9(c)", "561.11(c)")
@pytest.mark.parametrize(("device", "cite"), [("shoe", "561.9(c)"), ("automated", "561.11(c)")])
def test_cards_that_are_dealt_out_of_turn_are_out_of_order_and_no_other_cards(device: str, cite: str) -> None:
    run = wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR}, seats=(2,), device=device).finish()
    kind = "deal" if device == "shoe" else "deal stack"
    one, other = at(run.facts, kind, "4"), at(run.facts, kind, "3")
    assert other == one + 1
    facts = list(run.facts)
    facts[one], facts[other] = facts[one]._replace(place=facts[other].place), facts[other]._replace(place=facts[one].place)
    assert seen(run, facts) == [("wrong-order", cite, 0, "")]


@pytest.mark.law("561.9(f)", "561.10(f)", "561.11(f)")
@pytest.mark.parametrize(("device", "cite"), [("shoe", "561.9(f)"), ("hand", "561.10(f)"), ("automated", "561.11(f)")])
@pytest.mark.parametrize("count", [3, 5])
def test_another_number_than_four_left_voids_all_hands(device: str, cite: str, count: int) -> None:
    run = played(device=device)
    assert seen(run, put(run.facts, "count stub", "device", count)) == [("remedy-not-followed", cite, -1_900, ALL_VOID)]


@pytest.mark.law("561.9(g)", "535.8(e)")
def test_a_hand_without_a_wager_that_was_kept_is_found() -> None:
    run = played()
    assert seen(run, without(run.facts, "discard", "3")) == [("missing", "561.9(g)", 0, "")]
    run = tiles(hands=TILES).finish()
    assert seen(run, without(run.facts, "to the dead hand", "3")) == [("missing", "535.8(e)", 0, "")]


@pytest.mark.law("535.8(d)", "535.9(a)")
def test_tiles_that_came_by_another_style_are_one_finding() -> None:
    run = tiles(hands=TILES, delivery="chee-yee").plan("delivery", "dealer", "chee-yee").finish()
    facts = without(put(run.facts, "delivery", "dealer", "house-way-right"), "indicate delivery", "dealer")
    (found,) = findings(run, facts)
    assert (found.code, str(found.cite)) == ("wrong-delivery", "535.8(d)")
    assert found.sentence.startswith("The tiles were delivered by the style chee-yee; the style of this round is house-way-right.")


# the sets


@pytest.mark.law("561.13(b)", "535.10(b)")
def test_a_set_that_was_changed_is_found() -> None:
    run = played()
    assert seen(run, inserted(run.facts, at(run.facts, "set", "5") + 1, fact("set", 2, "9h 8s"))) == [("superfluous", "561.13(b)", 0, "")]
    run = tiles(hands=TILES).finish()
    row = at(run.facts, "set", "5") + 1
    assert [each[:2] for each in seen(run, inserted(run.facts, row, fact("set", 2, "1-1 5-6")))] == [("superfluous", "535.10(b)")]


@pytest.mark.law("561.7(e)", "561.7(d)")
def test_only_the_two_areas_of_one_person_have_an_order() -> None:
    run = wagered(seats={1: "Bob", 2: "Bob", 4: "Ann", 5: "Ann"}, adjacent_areas=True)
    run.wager(2, wager=20)
    run.finish()
    sets = {each.place.name: row for row, each in enumerate(run.facts) if each.kind is Kind.SET}
    assert list(sets) == ["2", "1", "4", "5", "dealer"]
    first = min(sets.values())
    assert seen(run, moved(run.facts, [sets["4"], sets["5"]], to=first)) == []
    assert seen(run, moved(run.facts, [sets["4"]], to=first + 1)) == []
    (found,) = findings(run, exchanged(run.facts, sets["1"], sets["2"]))
    assert (found.code, str(found.cite), found.kind) == ("wrong-order", "561.7(e)", FindingKind.PLAYER)


@pytest.mark.law("535.13(b)")
def test_of_two_areas_of_tiles_the_larger_wager_comes_first() -> None:
    run = tiles(seats={1: "Bob", 2: "Bob"}, adjacent_areas=True)
    run.wager(2, wager=20)
    run.finish()
    facts = exchanged(run.facts, at(run.facts, "set", "1"), at(run.facts, "set", "2"))
    assert seen(run, facts) == [("wrong-order", "535.13(b)", 0, "")]


@pytest.mark.law("561.13(a)", "561.7(b)", "561.14(h)")
@pytest.mark.parametrize("then", ["", "surrender 5", "surrender 2", "leave 5", "leave 2", "exposed 5 play", "exposed 5 void"])
def test_a_hand_that_was_set_before_another_ones_is_what_it_is_whatever_follows(then: str) -> None:
    run = wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR})
    run.to("set", 2)
    held = run.table.hands[fact("set", 5).place]
    run.do(fact("set", 5, tuple(held[:2])))
    what, seat, said = [*then.split(), "", "", ""][:3]
    if what:
        run.do(fact(what, int(seat), held[0] if said else None))
    if said:
        run.answer(said)
    assert seen(run.finish()) == []


# surrender


@pytest.mark.law("561.13(e)")
def test_a_surrendered_hand_that_was_not_counted_is_found() -> None:
    run = wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR})
    run.to("set", 2)
    run.do(fact("surrender", 2)).finish()
    assert seen(run) == []
    assert seen(run, without(run.facts, "count hand", "2")) == [("missing", "561.13(e)", 0, "")]
    assert seen(run, without(run.facts, "surrender", "2")) == [("irregularity-not-recorded", "561.13(e)", 0, "")]


@pytest.mark.law("561.13(e)", "535.10(e)")
def test_a_surrender_after_the_exposure_is_too_late() -> None:
    run = played()
    facts = inserted(run.facts, at(run.facts, "announce", "2"), fact("surrender", 2))
    assert seen(run, facts) == [("too-late", "561.13(e)", 0, "")]
    run = tiles(hands=TILES).finish()
    facts = inserted(run.facts, at(run.facts, "reveal", "dealer"), fact("surrender", 2))
    assert [each[:2] for each in seen(run, facts)] == [("too-early", "535.10(e)")]


# what wagers come to

SETTLED: dict[str, tuple[dict[int | str, str], dict[int, str], int, Seen]] = {
    "561.13(g)(3)": ({2: FOUL, 5: FAIR}, {2: "Ac Ad"}, 2, ("wrong-value", "561.13(g)(3)", -2_000, "house")),
    "561.13(g)(4)": ({2: FOUL, 5: FAIR}, {2: "Kd Qh 7c"}, 2, ("wrong-value", "561.13(g)(4)", -2_000, "house")),
    "561.13(i)(1)": ({2: GOOD, 5: COPY}, {5: "7h 6s"}, 5, ("wrong-value", "561.13(i)(1)", -1_000, "house")),
    "561.13(g)(1)": ({2: "2c 3s 4d 5s 7c 9c Jh", 5: FAIR}, {2: "4d 2c"}, 2, ("wrong-value", "561.13(g)(1)", -2_000, "house")),
}


@pytest.mark.law("561.13(g)(1)", "561.13(g)(3)", "561.13(g)(4)", "561.13(i)(1)")
@pytest.mark.parametrize("why", SETTLED)
def test_a_wager_that_was_paid_without_winning_is_owed_back(why: str) -> None:
    hands, laid, seat, expected = SETTLED[why]
    run = wagered(hands={**hands, "dealer": POOR})
    for where, low in laid.items():
        run.lay(where, low)
    run.finish()
    assert seen(run, put(run.facts, "settle", f"{seat}/wager", 1_000)) == [expected]


@pytest.mark.law("535.10(h)(1)")
def test_a_low_hand_of_zero_that_was_paid_is_owed_back() -> None:
    run = tiles(hands={2: "6-6 6-6 4-6 5-5", "dealer": "1-2 1-5 1-1 3-4"}, seats=(2,)).lay(2, "4-6 5-5").finish()
    assert run.settled == {"2/wager": 0}
    assert seen(run, put(run.facts, "settle", "2/wager", 1_000)) == [("wrong-value", "535.10(h)(1)", -1_000, "house")]


@pytest.mark.law("561.13(m)", "535.10(k)")
@pytest.mark.parametrize(("rounding", "wager", "right", "wrong", "kept"), [("exact", 10, 50, 45, -5), ("25-cents", 13, 75, 65, -10)])
def test_a_wrong_vigorish_is_owed(rounding: str, wager: int, right: int, wrong: int, kept: int) -> None:
    run = wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR}, wager=wager, vigorish_rounding=rounding).finish()
    assert run.facts[at(run.facts, "vigorish", "2/wager")].value == right
    assert seen(run, put(run.facts, "vigorish", "2/wager", wrong)) == [("wrong-value", "561.13(m)", kept, "house")]
    assert seen(run, put(run.facts, "vigorish", "2/wager", right + 25)) == [("wrong-value", "561.13(m)", 25, "seat 2")]
    assert seen(run, without(run.facts, "vigorish", "2/wager")) == [("missing", "561.13(m)", -right, "house")]


@pytest.mark.law("561.13(m)", "535.10(k)")
@pytest.mark.parametrize("kind", ["vigorish", "mark"])
@pytest.mark.parametrize("where", ["2", "2/wager"])
def test_vigorish_of_a_round_that_nobody_won_is_found_by_its_paragraph(kind: str, where: str) -> None:
    lost = wagered(seats=(2,), hands={2: POOR, "dealer": GOOD}).finish()
    assert "vigorish" not in lost.kinds()
    (found,) = seen(lost, inserted(lost.facts, len(lost.facts) - 1, fact(kind, where, 50)))
    assert found[:2] == ("superfluous", "561.13(m)")
    lost = tiles(seats=(2,), hands={2: "1-5 2-4 1-3 3-4", "dealer": "6-6 6-6 1-1 1-1"}).finish()
    assert "vigorish" not in lost.kinds()
    (found,) = seen(lost, inserted(lost.facts, len(lost.facts) - 1, fact(kind, where, 50)))
    assert found[:2] == ("superfluous", "535.10(k)")


@pytest.mark.law("561.14(i)", "535.12(f)")
def test_hands_that_were_right_and_set_again_are_found_by_the_paragraph_that_has_wrong_ones_set_again() -> None:
    for run, cite in ((played(), "561.14(i)"), (tiles(hands=TILES).finish(), "535.12(f)")):
        again = run.facts[at(run.facts, "set", "dealer")]._replace(kind=Kind.SET_AGAIN)
        assert seen(run, inserted(run.facts, at(run.facts, "reveal", "5"), again)) == [("superfluous", cite, 0, "")]


# the order of exposures and payments


@pytest.mark.law("561.13(l)", "561.13(f)")
def test_a_winner_paid_before_all_hands_are_exposed_is_out_of_order() -> None:
    run = played()
    paid = at(run.facts, "settle", "2/wager")
    facts = moved(run.facts, [paid, paid + 1], to=at(run.facts, "reveal", "5"))
    assert seen(run, facts) == [("wrong-order", "561.13(l)", 0, "")]


@pytest.mark.law("561.13(h)")
def test_a_loser_that_was_not_collected_at_once_is_out_of_order() -> None:
    run = wagered(hands={2: "2c 3s 4d 5s 7c 9c Jh", 5: FAIR, "dealer": POOR}).lay(2, "4d 2c").finish()
    taken = at(run.facts, "settle", "2/wager")
    assert run.facts[taken].value == -1_000
    facts = moved(run.facts, [taken, taken + 1], to=at(run.facts, "announce", "5") + 1)
    assert seen(run, facts) == [("wrong-order", "561.13(h)", 0, "")]


@pytest.mark.law("561.13(h)", "561.13(j)")
@pytest.mark.parametrize(("own", "cite"), [("Jc Js 9h 8d 5c 3c 2d", "561.13(h)"), ("Jc Js 9h 8d 5c Ah 2d", "561.13(j)")])
def test_a_wager_settled_late_is_found_by_its_paragraph_though_nobody_heard_the_results(own: str, cite: str) -> None:
    low = "3c 2d" if cite.endswith("(h)") else "Ah 9h"
    run = wagered(hands={2: own, 5: FAIR, "dealer": POOR}).lay(2, low).finish()
    observed = frozenset(Group) - {Group.ANNOUNCEMENTS, Group.COLLECTING}
    facts = [each for each in run.facts if each.kind.group in observed]
    late = moved(facts, [at(facts, "settle", "2/wager")], to=at(facts, "reveal", "5") + 1)
    found = audit_round(run.game, run.begun, facts=late, observed=observed).findings
    assert [(each.code, str(each.cite)) for each in found] == [("wrong-order", cite)]


@pytest.mark.law("561.13(l)", "535.10(j)")
@pytest.mark.parametrize("unseen", [(), (Group.COLLECTING,), (Group.COLLECTING, Group.ANNOUNCEMENTS)])
def test_winners_are_paid_in_their_turn_whoever_saw_the_cards_collected(unseen: tuple[Group, ...]) -> None:
    both = tiles(hands={2: "2-2 2-2 4-4 4-4", 5: "6-6 6-6 1-1 1-1", "dealer": "1-5 2-4 1-3 3-4"}).finish()
    for run, cite in ((played(), "561.13(l)"), (both, "535.10(j)")):
        observed = frozenset(Group) - {*unseen}
        facts = [each for each in run.facts if each.kind.group in observed]
        row = at(facts, "settle", "5/wager")
        first = moved(facts, [row, row + 1], to=at(facts, "settle", "2/wager"))
        found = audit_round(run.game, run.begun, facts=first, observed=observed).findings
        assert [(each.code, str(each.cite)) for each in found] == [("wrong-order", cite)]


@pytest.mark.law("561.10(c)")
def test_a_stack_dealt_by_hand_that_nobody_delivered_is_missed_by_the_paragraph_of_the_hand() -> None:
    run = played(device="hand")
    assert seen(run, without(run.facts, "deliver", "4")) == [("missing", "561.10(c)", 0, "")]


@pytest.mark.law("561.14(d)")
def test_a_player_who_was_not_asked_whether_his_exposed_hand_is_void_is_found() -> None:
    run = played()
    facts = inserted(run.facts, at(run.facts, "set", "2"), fact("exposed", 2, "Ac"))
    assert seen(run, facts) == [("missing", "561.14(d)", 0, "")]


@pytest.mark.law("561.13(b)")
def test_help_that_has_to_be_given_is_missed_where_it_only_may_be_it_is_not() -> None:
    run = wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR})
    run.to("set", 2)
    run.do(fact("ask house way", 2)).finish()
    assert seen(run, without(run.facts, "tell house way", "2")) == [("missing", "561.13(b)", 0, "")]
    run = tiles(hands=TILES)
    run.to("set", 2)
    run.do(fact("ask house way", 2)).finish()
    assert seen(run, without(run.facts, "tell house way", "2")) == []


# what nobody saw


def test_where_nobody_saw_the_dice_the_deal_tells_where_it_started() -> None:
    other_styles = tiles(hands=TILES, delivery="pin-say-left").plan("delivery", "dealer", "pin-say-left").finish()
    for run in (played(), played(device="hand"), other_styles):
        observed = frozenset(Group) - {Group.START}
        facts = [each for each in run.facts if each.kind.group in observed]
        assert audit_round(run.game, run.begun, facts=facts, observed=observed).findings == ()
        wrong = put(facts, "total", "dealer", facts[at(facts, "total")].number + 1)
        codes = [each.code for each in audit_round(run.game, run.begun, facts=wrong, observed=observed).findings]
        assert codes == ["wrong-value"]


def test_where_nobody_saw_decisions_a_wager_that_was_never_exposed_was_surrendered() -> None:
    run = wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR})
    run.to("reveal", 2)
    run.do(fact("surrender", 2)).finish()
    observed = frozenset(Group) - {Group.DECISIONS}
    facts = [each for each in run.facts if each.kind.group in observed]
    assert audit_round(run.game, run.begun, facts=facts, observed=observed).findings == ()


@pytest.mark.law("561.13(i)(1)", "561.13(g)(3)")
def test_a_wager_that_was_called_and_paid_as_a_win_is_one_finding_with_its_vigorish() -> None:
    run = wagered(hands={2: GOOD, 5: COPY, "dealer": POOR}).lay(5, "7h 6s").finish()
    row = at(run.facts, "settle", "5/wager")
    paid = [fact("settle", "5/wager", 1_000), fact("vigorish", "5/wager", 50), run.facts[row + 1]]
    facts = [each for n, each in enumerate(run.facts) if n not in {row, row + 1}]
    facts = put(facts, "announce", "5", "win")
    facts = [*facts[:-1], *paid, facts[-1]]
    (found,) = findings(run, facts)
    assert (str(found.cite), found.saving_cents, found.owed_to) == ("561.13(i)(1)", -950, "house $10; seat 5 $0.50")
    assert found.sentence.startswith("The house is owed $10 and seat 5 is owed $0.50: the Pai Gow Poker Wager of seat 5 was paid $10")
    assert any("The announcement for seat 5: win is recorded where the law has tie" in each for each in found.consequences)
