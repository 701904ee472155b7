"""§ 561.14 as a record has it: remedies that come late, lawful voids that are no finding, and voids that nobody followed."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_561.poker import is_void, pgp, wagered
from tests.law_561.records import BY_HAND, BY_SHOE, DEALER, TAPE, TIES, WINS, WINS_TOO, found, told

from tablegames.audit import audit_round
from tablegames.law.verdict import FindingKind
from tablegames.procedure.kinds import Group
from tablegames.procedure.places import DECKS
from tablegames.procedure.record import RecordError

PAID = (-950, "house $10; seat 2 $0.50")
"""What a win of $10, less vigorish, comes to that should have gone back."""
BEFORE, AFTER = ("announce", "shake", "roll", "total"), ("count stub", "stub")
IN_THE_DECK = {
    "shoe": (*BEFORE, "hold", "deal", *AFTER),
    "hand": (*BEFORE, "deal", "deliver", *AFTER),
    "automated": (*BEFORE, "deal stack", *AFTER),
}


# (c) the first card or stack


@pytest.mark.law("561.14(c)")
@pytest.mark.parametrize(
    ("header", "edit"),
    [
        ((), "but deal 2 1 after deal 1 1"),
        ((), "but deal 5 1 after total dealer"),
        (BY_SHOE, "but deal stack 2 1 after deal stack 1 1"),
        (BY_HAND, "but deliver 2 1 after deliver 1 2"),
    ],
)
def test_14_c_a_first_card_or_stack_at_another_position_voids_all_hands(header: tuple[str, ...], edit: str) -> None:
    """Reading R81: whichever position comes next."""
    (finding,) = found(WINS, DEALER, edit, observed="stub", header=header)
    assert (finding.code, str(finding.cite), finding.saving_cents, finding.owed_to) == ("remedy-not-followed", "561.14(c)", *PAID)
    assert "the starting position was seat 2" in finding.sentence


@pytest.mark.law("561.9(c)")
def test_9_c_a_later_card_out_of_turn_is_out_of_order_only() -> None:
    assert told(WINS, DEALER, "but deal 2 2 after deal 1 2", observed="stub") == [("wrong-order", "561.9(c)", 0, "")]


# (f) face up


@pytest.mark.law("561.14(f)")
@pytest.mark.parametrize(("device", "when"), [(device, when) for device, dues in IN_THE_DECK.items() for when in dues])
def test_14_f_a_card_is_found_face_up_whenever_the_cards_are_in_the_deck_or_the_shoe(device: str, when: str) -> None:
    run = wagered(device=device)
    run.to(when)
    run.strike("face up", "device", value=run.table.next_card())
    assert run.cites_of("discard", "layout") == ("561.14(f)",)
    run.step()
    run.strike("face up", "device", value=run.table.next_card())
    assert is_void(run, "561.14(f)")


@pytest.mark.law("561.14(f)")
@pytest.mark.parametrize("when", ["shuffle", "load", "set", "reveal"])
def test_14_f_and_not_before_or_after(when: str) -> None:
    run = pgp(seats=(2,))
    while run.due is not None and run.due.kind.word != when:
        if run.due.accepts:
            run.wager(2, wager=10)
        run.step()
    assert run.refused(fact("face up", "device", "As")) == ("561.14(f)", "not-dealing")


@pytest.mark.law("561.14(f)")
@pytest.mark.parametrize("observed", ["", "stub"])
def test_14_f_two_cards_face_up_that_were_played_on_are_one_finding(observed: str) -> None:
    """Whoever counted what remained, and whatever he counted."""
    two = ("but also face up 1 5c after deal 2 3", "but also face up dealer 5d after deal 1 3")
    (finding,) = found(WINS, DEALER, *two, observed=observed)
    assert (finding.code, str(finding.cite), finding.saving_cents, finding.owed_to) == ("remedy-not-followed", "561.14(f)", *PAID)


@pytest.mark.law("561.14(f)")
@pytest.mark.parametrize("observed", [f"observed {TAPE} stub", "observed everything"])
def test_14_f_one_card_face_up_that_was_used_is_one_finding_and_voids_nothing(observed: str) -> None:
    used = "but also face up device 7d after deal 2 3"
    assert told(WINS, WINS_TOO, DEALER, used, header=(observed,)) == [("remedy-not-followed", "561.14(f)", 0, "")]


# 9(d), (f) what remains


@pytest.mark.law("561.9(d)", "561.9(f)")
@pytest.mark.parametrize("after", ["deal 3 7", "set 2", "reveal 2"])
def test_9_f_a_wrong_number_that_was_played_on_is_one_finding_whenever_it_was_counted(after: str) -> None:
    late = ("but no count stub device", f"but also count stub device 5 after {after}")
    assert told(WINS, DEALER, *late, observed="stub") == [("remedy-not-followed", "561.9(f)", *PAID)]


@pytest.mark.law("561.9(f)")
def test_9_f_a_hand_set_after_a_wrong_number_is_told_the_paragraph_and_the_line_to_write() -> None:
    with pytest.raises(RecordError) as fault:
        found(WINS, DEALER, "but count stub device 5", observed="stub")
    said = str(fault.value)
    assert "after “count stub device 5” (§ 561.9(f))" in said
    assert "write “but no count stub device” and “but also count stub device 5 after deal 3 7”" in said


# (g) a card drawn in error


@pytest.mark.law("561.14(g)")
def test_14_g_a_card_that_was_not_used_as_the_next_but_as_the_one_after_it_is_one_finding() -> None:
    drawn = "but at deal 2 3: drawn in error device 5c"
    assert told(WINS, DEALER, drawn) == [("wrong-value", "561.14(g)", 0, "")]


# (e) a card of the dealer


@pytest.mark.law("561.14(e)")
def test_14_e_one_of_the_dealer_that_lies_open_already_voids_nothing_in_a_record_either() -> None:
    assert [each[2:] for each in told(WINS, DEALER, "but at reveal 2: exposed dealer Qc")] == [(0, "")]


# 14(h), 9(f) a hand of six or eight cards

SIX, EIGHT = "2 wager 10   As Kd 9h 9c 4d 3s", "2 wager 10   As Kd 9h 9c 4d 3s 2c 5s"


@pytest.mark.law("561.14(h)")
@pytest.mark.parametrize("header", [(), BY_HAND, BY_SHOE])
@pytest.mark.parametrize(("cards", "number"), [(SIX, 6), (EIGHT, 8)])
def test_14_h_a_hand_of_another_number_that_is_called_is_no_finding_however_it_was_dealt(
    cards: str, number: int, header: tuple[str, ...]
) -> None:
    assert told(cards, DEALER, f"but at set 2: wrong number of cards 2 {number}", header=header) == []


@pytest.mark.law("561.14(h)")
@pytest.mark.parametrize("header", [(), BY_HAND, BY_SHOE])
@pytest.mark.parametrize("cards", [SIX, EIGHT])
def test_14_h_one_that_was_played_on_comes_to_what_was_paid_however_it_was_dealt(cards: str, header: tuple[str, ...]) -> None:
    paid = ("but settle 2/wager 10", "but vigorish 2/wager 0.50")
    (finding,) = found(f"{cards}  low As Kd", DEALER, *paid, header=header)
    assert (finding.saving_cents, finding.owed_to) == PAID
    assert "561.14(h)" in f"{finding.cite} {finding.sentence}"


@pytest.mark.law("561.14(h)")
def test_14_h_so_has_a_dealer_whose_stack_is_short() -> None:
    (finding,) = found(WINS, DEALER.removesuffix(" 2d"), header=BY_HAND)
    assert str(finding.cite) == "561.14(h)"


@pytest.mark.law("561.9(f)", "561.10(f)", "561.11(f)")
@pytest.mark.parametrize("header", [(), BY_HAND, BY_SHOE])
@pytest.mark.parametrize(("cards", "left"), [(SIX, 5), (EIGHT, 3), (SIX, 4), (EIGHT, 4)])
def test_9_10_11_f_cards_that_were_found_misdealt_by_the_count_are_no_finding(cards: str, left: int, header: tuple[str, ...]) -> None:
    """With four left the deck is wrong as well, and is removed (Reading R27)."""
    assert told(cards, DEALER, f"but count stub device {left}", observed="stub", header=header) == []


NOTHING = "4   - - - - - - -"


@pytest.mark.law("561.9(c)")
def test_9_c_a_position_that_the_deal_passed_by_is_one_finding() -> None:
    assert told(WINS, NOTHING, DEALER) == [("missing", "561.9(c)", 0, "")]


@pytest.mark.law("561.9(f)", "561.10(f)")
@pytest.mark.parametrize("header", [(), BY_HAND])
def test_9_10_f_a_position_without_any_card_was_misdealt_and_the_deck_stays(header: tuple[str, ...]) -> None:
    cards = WINS.partition("  low")[0]
    assert told(cards, NOTHING, DEALER, "but count stub device 11", observed="stub", header=header) == []
    removed = ("but count stub device 11", "but also remove deck a after settle 2/wager")
    assert [each[:2] for each in told(cards, NOTHING, DEALER, *removed, observed="stub", header=header)] == [("superfluous", "561.14(n)")]


# (j), (k) stacks dealt by hand


@pytest.mark.law("561.14(j)")
def test_14_j_a_card_of_the_deck_that_is_shown_while_stacks_are_dealt_voids_all() -> None:
    run = wagered(device="hand")
    run.to("deal", "stack 3", 2)
    run.strike("exposed", "device", value=run.table.next_card())
    assert is_void(run, "561.14(j)")
    assert told("2 wager 10", 'but at deal "stack 3" 2: exposed device 5c', observed="stub", header=BY_HAND) == []


@pytest.mark.law("561.9(e)", "561.10(e)", "561.11(e)", "561.14(j)")
@pytest.mark.parametrize("at", ["count stub device", 'stub "discard rack"'])
@pytest.mark.parametrize(("header", "cite"), [((), "561.9(e)"), (BY_HAND, "561.10(e)"), (BY_SHOE, "561.11(e)")])
def test_14_j_one_of_the_four_that_remain_voids_nothing(header: tuple[str, ...], cite: str, at: str) -> None:
    shown = f"but at {at}: exposed device 5c"
    assert told(WINS, DEALER, shown, observed="stub", header=header) == [("remaining-exposed", cite, 0, "")]


@pytest.mark.law("561.14(j)")
def test_14_j_one_that_is_not_in_the_deck_is_refused_by_it() -> None:
    run = wagered(device="hand")
    run.to("deal", "stack 3", 2)
    lies = run.table.hands[fact("deal", "stack 1").place][0]
    assert run.refused(fact("exposed", "device", lies)) == ("561.14(j)", "card-not-there")
    run = wagered()
    run.to("deal", 4, 2)
    refused = run.refused(fact("exposed", "device"))
    assert refused is not None
    assert refused[1] == "nothing-hidden"


@pytest.mark.law("561.14(k)")
@pytest.mark.parametrize("when", ["deliver", "count stub", "set", "reveal"])
def test_14_k_stacks_out_of_turn_void_all_whenever_it_is_noticed(when: str) -> None:
    run = wagered(device="hand")
    run.to(when)
    run.strike("dealt out of turn", "dealer").finish()
    assert set(run.net.values()) == {0}
    assert "561.14(k)" in run.cites_of("settle")


@pytest.mark.law("561.14(k)")
@pytest.mark.parametrize("device", ["shoe", "automated"])
def test_14_k_no_stacks_are_dealt_by_hand_from_a_shoe(device: str) -> None:
    run = wagered(device=device)
    run.to("count stub")
    assert run.refused(fact("dealt out of turn", "dealer")) == ("561.14(k)", "no-stacks")


@pytest.mark.law("561.14(k)")
def test_14_k_before_the_first_card_none_is_out_of_turn() -> None:
    run = wagered(device="hand")
    run.to("announce")
    assert run.refused(fact("dealt out of turn", "dealer")) == ("561.14(k)", "no-stacks")


@pytest.mark.law("561.14(k)")
def test_14_k_a_void_for_what_the_rows_show_is_no_finding() -> None:
    shown, called = 'but deal "stack 6" 7 after deal "stack 7" 7', "but at deliver 2 1: dealt out of turn"
    assert told("2 wager 10", called, observed="stub", header=BY_HAND) == []
    assert told("2 wager 10", shown, called, observed="stub", header=BY_HAND) == []
    assert told(WINS, DEALER, shown, observed="stub", header=BY_HAND) == [("remedy-not-followed", "561.14(k)", *PAID)]


# 12(e) the mark


@pytest.mark.law("561.12(e)")
@pytest.mark.parametrize("mark", [False, True])
def test_12_e_the_starting_position_may_be_marked_whatever_is_filed(mark: bool) -> None:  # noqa: FBT001 - a parameter
    run = pgp(seats={2: "Ann"}, mark_start=mark)
    run.wager(2, wager=10).to("deal")
    assert run.due is not None
    assert run.refused(fact("mark start", run.due.place)) is None
    assert run.refused(fact("mark start", 6)) == ("561.12(e)", "not-the-start")


@pytest.mark.law("561.12(e)")
def test_12_e_a_mark_that_nobody_filed_is_a_finding_only_at_another_position() -> None:
    assert told(WINS, DEALER, "but also mark start 2 after total dealer", observed="handling") == []
    assert [each[1] for each in told(WINS, DEALER, "but also mark start 3 after total dealer", observed="handling")] == ["561.12(e)"]
    assert [each[1] for each in told(WINS, DEALER, "but also mark start 2 after deal 3 7", observed="handling")] == ["561.12(e)"]


# 7(b) a player who leaves


@pytest.mark.law("561.7(b)")
@pytest.mark.parametrize(("hand", "when"), [(WINS, "announce 2"), (TIES, "announce 2"), (WINS, "reveal 5")])
def test_7_b_a_wager_that_was_played_on_is_no_finding_though_its_player_left_when_his_hand_lay_open(hand: str, when: str) -> None:
    """Reading R37: a record may show either."""
    assert told(f"{hand} kept", WINS_TOO, DEALER, f"but at {when}: leave 2") == []
    assert told(hand, WINS_TOO, DEALER, f"but at {when}: leave 2") == []


# 13(m) the winner's cards


@pytest.mark.law("561.13(l)", "561.13(m)")
def test_13_m_a_winners_cards_are_collected_after_the_payment() -> None:
    assert told(WINS, DEALER, "but no discard 2", observed="collecting") == [("missing", "561.13(m)", 0, "")]


@pytest.mark.law("561.13(l)")
@pytest.mark.parametrize("observed", ["", "collecting"])
def test_13_l_a_winner_who_is_paid_before_all_hands_are_exposed_is_paid_too_early(observed: str) -> None:
    early = "but reveal 5 after vigorish 2/wager"
    header = () if not observed else ("observed start wagers dealing decisions settlement irregularities collecting",)
    assert [(each[:2]) for each in told(WINS, WINS_TOO, DEALER, early, header=header)] == [("wrong-order", "561.13(l)")]


@pytest.mark.law("561.13(c)", "561.14(e)")
def test_13_c_a_dealer_who_turns_over_too_soon_is_found_by_both_paragraphs_and_it_is_his_act() -> None:
    (finding,) = found(WINS, WINS_TOO, DEALER, "but set 5 after reveal dealer", observed="stub")
    assert (finding.code, str(finding.cite), finding.kind) == ("wrong-order", "561.14(e)", FindingKind.DEALER)
    assert "§ 561.13(c)" in finding.sentence
    assert finding.saving_cents == -1_900


@pytest.mark.law("561.3(b)(4)")
def test_3_b_4_one_deck_in_two_rounds_running_is_found_by_its_paragraph() -> None:
    run = wagered(seats={2: "Ann"}, device="automated", alternating=True).finish()
    run.next_round()
    run.to("announce", "dealer")
    run.wager(2, wager=10).finish()
    facts = [each._replace(place=DECKS[0]) if each.place is DECKS[1] else each for each in run.facts]
    (finding,) = audit_round(run.game, run.begun, facts=facts, observed=frozenset(Group)).findings
    assert (finding.code, str(finding.cite), finding.kind) == ("wrong-place", "561.3(b)(4)", FindingKind.DEALER)
