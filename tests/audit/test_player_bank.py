"""A player's bank, § 535.11: what the audit finds of offers, chips, the dealer's wager, the center of the layout, and halves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.audit.altered import BANK_LOSES, BANK_WINS, at, banked, exchanged, findings, forced, inserted, moved, put, seen, without
from tests.helpers.rounds import fact

from tablegames.law.verdict import FindingKind
from tablegames.procedure.due import Key
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEALER

BOB = "seat 5 (Bob)"

# who banks


@pytest.mark.law("535.11(b)")
def test_a_bank_in_the_first_round_is_one_finding() -> None:
    run = banked(BANK_LOSES).finish()
    begun = run.begun.copy()
    begun.rounds_since_start, begun.first_offer = 0, None
    facts = without(run.facts, "turn down", "deck a")
    assert seen(run, facts, begun=begun) == [("start-of-the-game", "535.11(b)", 0, "")]


@pytest.mark.law("535.11(c)")
def test_a_bank_twice_running_is_one_finding() -> None:
    run = banked(BANK_LOSES).finish()
    begun = run.begun.copy()
    begun.last_bank = "Bob"
    assert seen(run, begun=begun) == [("twice-running", "535.11(c)", 0, "")]


@pytest.mark.law("535.11(d)(1)")
def test_a_bank_that_was_confirmed_to_one_without_a_last_wager_is_one_finding() -> None:
    run = banked(BANK_LOSES).finish()
    begun = run.begun.copy()
    begun.last_wagers = {"Ann": 2_500}
    assert seen(run, begun=begun) == [("wrong-value", "535.11(d)(1)", 0, "")]


@pytest.mark.law("535.11(a)", "535.11(e)")
def test_a_bank_that_is_not_filed_is_one_finding() -> None:
    run = banked(BANK_LOSES).finish()
    begun = run.begun.copy()
    answers = {**begun.setup.terms.answers, "banking": False, "co-banking": False}
    begun.setup = replace(begun.setup, terms=replace(begun.setup.terms, answers=answers), cache={})
    assert [each[:2] for each in seen(run, begun=begun)] == [("no-banking", "535.11(a)")]
    run = banked(BANK_LOSES, co=True).finish()
    begun = run.begun.copy()
    answers = {**begun.setup.terms.answers, "co-banking": False}
    begun.setup = replace(begun.setup, terms=replace(begun.setup.terms, answers=answers), cache={})
    assert [each[:2] for each in seen(run, begun=begun)] == [("no-co-banking", "535.11(e)")]


@pytest.mark.law("535.11(c)")
def test_offers_out_of_order_are_one_finding() -> None:
    run = banked(BANK_LOSES).finish()
    facts = exchanged(run.facts, at(run.facts, "offer bank", "2"), at(run.facts, "offer bank", "5"))
    (found,) = findings(run, facts)
    assert (found.code, str(found.cite), found.kind) == ("wrong-order", "535.11(c)", FindingKind.DEALER)


# chips and wagers


@pytest.mark.law("535.11(d)(2)")
def test_a_bank_whose_chips_do_not_cover_the_wagers_is_one_finding() -> None:
    run = banked(BANK_LOSES).finish()
    assert [each[:2] for each in seen(run, put(run.facts, "chips", "5", 3_000))] == [("not-covered", "535.11(d)(2)")]


@pytest.mark.law("535.11(d)(2)")
def test_a_wager_beyond_the_chips_of_the_bank_is_one_finding() -> None:
    run = banked(BANK_LOSES, chips=60).finish()
    more = fact("wager", "6/wager", 6_000)._replace(at=Key(Kind.ANNOUNCE, DEALER, 0))
    (found,) = findings(run, inserted(run.facts, at(run.facts, "announce", "dealer"), more))
    assert (found.code, str(found.cite), found.kind) == ("not-covered", "535.11(d)(2)", FindingKind.PLAYER)


@pytest.mark.law("535.11(h)")
def test_a_wager_of_the_dealer_that_is_too_high_is_owed_as_far_as_it_won() -> None:
    run = forced(banked(BANK_LOSES, directed=10), {("stake", "dealer wager"): 2_500})
    assert run.settled["dealer wager"] == 2_500
    assert seen(run) == [("wrong-value", "535.11(h)", 1_500, BOB)]


@pytest.mark.law("535.11(e)", "535.11(h)")
def test_a_wager_of_the_dealer_that_nobody_directs_is_one_finding() -> None:
    run = banked(BANK_WINS, co=True).finish()
    facts = inserted(run.facts, at(run.facts, "announce", "dealer"), fact("stake", "dealer wager", 2_500))
    assert [each[:2] for each in seen(run, facts)] == [("no-dealer-wager", "535.11(e)")]


# the center of the layout


@pytest.mark.law("535.11(o)")
@pytest.mark.parametrize(
    ("cents", "owed_to"), [(5_995, "center of the layout $0.05"), (6_005, f"{BOB} $0.05"), (None, "center of the layout $60")]
)
def test_what_a_bank_puts_in_is_owed_to_the_chip(cents: int | None, owed_to: str) -> None:
    run = banked(BANK_LOSES).finish()
    facts = without(run.facts, "put in", "5") if cents is None else put(run.facts, "put in", "5", cents)
    assert seen(run, facts) == [("missing" if cents is None else "wrong-value", "535.11(o)", 0, owed_to)]


@pytest.mark.law("535.11(o)", "535.11(q)")
@pytest.mark.parametrize(("cents", "owed_to"), [(2_495, "seat 2 (Ann) $0.05"), (2_505, f"{BOB} $0.05")])
def test_a_player_paid_wrongly_is_owed_by_the_bank_and_the_house_has_nothing_of_it(cents: int, owed_to: str) -> None:
    run = banked(BANK_LOSES).finish()
    assert seen(run, put(run.facts, "settle", "2/wager", cents)) == [("wrong-value", "535.10(k)", 0, owed_to)]
    (found,) = findings(run, put(run.facts, "vigorish", "2/wager", 120))
    assert (found.saving_cents, found.owed_to) == (-5, "house")


@pytest.mark.law("535.11(n)", "535.11(p)")
def test_what_the_dealer_won_belongs_into_the_container() -> None:
    run = banked(BANK_LOSES).finish()
    assert seen(run, put(run.facts, "settle", "dealer wager", 2_400)) == [("wrong-value", "535.11(o)", -100, "house")]
    assert seen(run, put(run.facts, "into the container", "dealer wager", 2_500)) == [("wrong-value", "535.11(p)", -2_500, "house")]
    assert seen(run, without(run.facts, "into the container", "dealer wager")) == [("missing", "535.11(p)", -5_000, "house")]


@pytest.mark.law("535.11(o)")
def test_the_surplus_and_its_vigorish() -> None:
    run = banked(BANK_WINS, directed=0).finish()
    assert run.facts[at(run.facts, "surplus", "5")].value == 3_325
    assert seen(run, put(run.facts, "surplus", "5", 3_330)) == [("wrong-value", "535.11(o)", -5, "house")]
    assert seen(run, put(run.facts, "surplus", "5", 3_320)) == [("wrong-value", "535.11(o)", 5, BOB)]
    assert seen(run, without(run.facts, "surplus", "5")) == [("missing", "535.11(o)", 3_325, BOB)]
    assert seen(run, put(run.facts, "vigorish", "center", 170)) == [("wrong-value", "535.10(k)", -5, "house")]
    assert seen(run, without(run.facts, "vigorish", "center")) == [("missing", "535.10(k)", -175, "house")]


@pytest.mark.law("535.11(r)")
def test_halves_of_a_co_bank_are_owed_to_the_chip() -> None:
    run = banked(BANK_LOSES, co=True).finish()
    assert [run.facts[at(run.facts, "put in", where)].value for where in ("5", "inventory")] == [1_750, 1_750]
    assert seen(run, put(run.facts, "put in", "5", 1_755)) == [("wrong-value", "535.11(r)", 0, f"{BOB} $0.05")]
    assert seen(run, put(run.facts, "put in", "inventory", 1_755)) == [("wrong-value", "535.11(r)", -5, "house")]
    assert seen(run, put(run.facts, "put in", "inventory", 1_745)) == [("wrong-value", "535.11(r)", 5, "center of the layout")]
    assert seen(run, put(run.facts, "settle", "2/wager", 2_400)) == [("wrong-value", "535.10(k)", 50, "seat 2 (Ann) $1")]
    assert seen(run, put(run.facts, "settle", "2/wager", 2_600)) == [("wrong-value", "535.10(k)", -50, f"co-bank of {BOB} $1")]
    run = banked(BANK_WINS, co=True).finish()
    assert seen(run, put(run.facts, "surplus", "inventory", 1_760)) == [("wrong-value", "535.11(r)", 10, BOB)]
    assert seen(run, put(run.facts, "surplus", "inventory", 1_740)) == [("wrong-value", "535.11(r)", -10, "house")]


# order, and who does it


@pytest.mark.law("535.11(n)")
def test_the_hands_of_the_bank_are_exposed_before_those_of_the_players() -> None:
    run = banked(BANK_LOSES).finish()
    facts = moved(run.facts, [at(run.facts, "reveal", "5")], to=at(run.facts, "announce", "6"))
    assert [each[:2] for each in seen(run, facts)] == [("wrong-order", "535.11(n)")]


@pytest.mark.law("535.11(i)", "535.11(k)")
def test_the_bank_shakes_and_the_dealers_wager_lies_on_his_tiles() -> None:
    run = banked(BANK_LOSES).finish()
    row = at(run.facts, "shake", "5")
    shaken = [*run.facts[:row], fact("shake", "shaker", 3), *run.facts[row + 1 :]]
    (found,) = findings(run, shaken)
    assert (found.code, str(found.cite)) == ("wrong-place", "535.11(i)")
    assert "the shaking of the shaker by the player at seat 5 was due" in found.sentence
    assert seen(run, without(run.facts, "marker", "dealer")) == [("missing", "535.11(k)", 0, "")]


@pytest.mark.law("535.11(i)", "535.11(k)", "535.11(g)")
def test_a_style_that_was_not_chosen_and_a_cut_that_was_not_made_are_one_finding_each() -> None:
    run = banked(BANK_LOSES, style="jung-quat").finish()
    facts = put(put(run.facts, "delivery", "5", "chee-yee"), "indicate delivery", "dealer", "chee-yee")
    (found,) = findings(run, facts)
    assert (found.code, str(found.cite)) == ("wrong-delivery", "535.11(k)")
    assert found.sentence.startswith("The tiles were delivered by the style jung-quat; the style of this round is chee-yee.")
    (found,) = findings(run, put(run.facts, "cut stacks", "5", "3-5 right"))
    assert (found.code, str(found.cite)) == ("wrong-cut", "535.11(g)")


@pytest.mark.law("535.12(f)", "535.11(e)")
def test_a_co_bank_whose_hands_the_dealer_set_wrongly_is_owed_by_the_right_set() -> None:
    run = banked({5: "6-6 5-6 2-2 1-1", 2: "1-5 2-4 1-3 3-4", 6: "1-2 1-4 2-3 2-5"}, co=True)
    lawful = run.to("set", 5).value
    assert isinstance(lawful, tuple)
    wrong = tuple(tile for tile in run.table.hands[run.position.due.place] if tile not in lawful)  # type: ignore[union-attr]
    forced(run, {("set", "5"): (wrong[0], lawful[0]), ("set again", "5"): (wrong[0], lawful[0])})
    (found,) = findings(run, [each for each in run.facts if each.kind is not Kind.SET_AGAIN])
    assert (found.code, found.where) == ("wrong-value", "round 1, set 5")
    assert "lies Low where the house way lays" in found.sentence
