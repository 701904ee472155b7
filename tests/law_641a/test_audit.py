"""Short records of chapter 641a in which one paragraph is broken: the audit names that paragraph, and who is owed what."""

from __future__ import annotations

from io import StringIO

import pytest

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.record import read_record

HEADER = "game four-card-poker\nsubmission progressive=A adjacent-boxes=2\n"
KINGS_UP = """round 1
2 ante 10 pr 1        9s 9d 9c 9h 4d play 30
5 ante 10 au 5 pr 5   8s 8d 8c 3s Jd fold
D                     5s 6c Tc Qd Ah Ks
"""
NOTHING = """round 1
2 ante 10 pr 1        9s 8d 2c 3h 4d play
6 au 5 pr 1           Jh 7h 2h 3c Jc
D                     5s 5c 5d 5h Ah Ks
"""


def found(text: str) -> list[tuple[str, str, int]]:
    """The paragraph of each finding, who is owed and how many cents: positive when the house kept too much."""
    findings = audit_record(read_record(StringIO(HEADER + text), games=game))
    return [(str(each.cite) if each.cite else "", each.owed_to, each.saving_cents) for each in findings]


@pytest.mark.law("641a.11(b)(2)")
def test_11_b_2_a_progressive_payout_to_who_folded_is_found_by_the_forfeit() -> None:
    assert found(KINGS_UP) == []
    assert found(KINGS_UP + "but also settle 5/pr 45 after settle 5/au\n") == [("641a.11(b)(2)", "house", -4_500)]


@pytest.mark.law("641a.11(c)(5)(v)")
def test_11_c_5_v_an_envy_bonus_for_the_own_hand_is_found() -> None:
    assert found(KINGS_UP + "but also envy bonus 2/envy 2 10 after settle 2/pr\n") == [("641a.11(c)(5)(v)", "house", -1_000)]


@pytest.mark.law("641a.11(c)(5)(v)")
@pytest.mark.parametrize("nth", ["", "7 "])
def test_11_c_5_v_an_envy_bonus_for_the_hand_of_the_dealer_or_of_nobody_is_found(nth: str) -> None:
    line = f"but also envy bonus 2/envy {nth}10 after settle 2/play\n"
    assert found(NOTHING) == []
    assert found(NOTHING + line)[0][1:] == ("house", -1_000)
    assert found(NOTHING + line)[0][0] == ("641a.12(d)(5)" if nth else "641a.11(c)(5)(v)")


@pytest.mark.law("641a.11(c)(5)(v)")
def test_11_c_5_v_an_envy_bonus_without_a_progressive_wager_is_found() -> None:
    text = KINGS_UP.replace("au 5 pr 5", "au 5")
    assert found(text) == []
    assert found(text + "but also envy bonus 5/envy 2 50 after settle 2/pr\n") == [("641a.11(c)(5)(v)", "house", -5_000)]


@pytest.mark.law("641a.11(c)(5)(v)", "641a.11(b)(2)")
def test_11_c_5_v_an_envy_bonus_that_came_out_of_its_turn_is_found_by_its_paragraph_though_its_player_folded() -> None:
    assert found(KINGS_UP + "but envy bonus 5/envy 2 after reveal dealer\n") == [("641a.11(c)(5)(v)", "", 0)]


@pytest.mark.law("641a.12(b)")
def test_12_b_a_bonus_that_the_hand_does_not_earn_is_found_by_the_paragraph_of_the_bonus() -> None:
    assert found(NOTHING + "but also settle 2/ante-bonus 20 after settle 2/play\n") == [("641a.12(b)", "house", -2_000)]
    assert found(NOTHING + "but also settle 6/ante-bonus 20 after settle 6/au\n") == [("641a.12(b)", "house", -2_000)]


@pytest.mark.law("641a.12(d)(1)")
def test_12_d_1_what_a_losing_progressive_wager_was_paid_is_found_by_the_paytable() -> None:
    assert found(NOTHING + "but also settle 2/pr 9 after settle 2/play\n") == [("641a.12(d)(1)", "house", -900)]
    assert found(NOTHING + "but also award 2/pr 5000.40 after settle 2/play\n") == [("641a.12(d)(1)", "house", -500_040)]


@pytest.mark.law("641a.13(c)", "641a.12(d)(3)")
def test_13_c_an_award_that_a_void_round_does_not_take_back_and_a_meter_that_does_not_show_it_again_are_found() -> None:
    text = "observed everything\n" + NOTHING.replace("9s 8d 2c 3h 4d", "As Ad Ac 3h Ah").replace("5h Ah Ks", "5h Kc Ks")
    text += "but at discard 2: wrong number of cards 6 6\n"
    assert found(text) == []
    assert found(text + "but no award 2/pr 1\n") == [("641a.13(c)", "house", -500_040)]
    assert found(text + "but reset meter meter 5000\n") == [("641a.13(c)", "", 0)]
    (finding,) = audit_record(read_record(StringIO(HEADER + text + "but no award 2/pr 1\n"), games=game))
    assert "seat 2 was not undone; the law has it undone ($5,000.40 goes back to the house)" in finding.sentence


@pytest.mark.law("641a.7(d)(1)", "641a.7(d)(2)")
def test_7_d_what_was_paid_on_a_wager_that_nobody_made_is_found_by_that_wager() -> None:
    assert found(NOTHING + "but also settle 2/au 5 after settle 2/play\n") == [("641a.7(d)(2)", "house", -500)]
    assert found(NOTHING + "but also settle 6/ante 5 after settle 6/au\n") == [("641a.7(d)(1)", "house", -500)]


@pytest.mark.law("641a.7(d)(4)")
def test_7_d_4_what_was_paid_on_a_progressive_wager_that_was_not_accepted_is_found() -> None:
    lines = 'with accepted progressive system 1\nwith determine 2/pr "not accepted"\nwith determine 5/pr accepted\n'
    text = f"observed wagers dealing decisions settlement irregularities system stub\n{KINGS_UP}{lines}"
    assert found(text) == []
    assert found(text + "but also settle 2/pr 300 after settle 2/ante-bonus\n") == [("641a.7(d)(4)", "house", -30_000)]


@pytest.mark.law("641a.11(c)(1)")
def test_11_c_1_a_hand_that_was_not_turned_up_is_found_by_the_paragraph_that_turns_it_up() -> None:
    assert found(NOTHING + "but no reveal 2\n") == [("641a.11(c)(1)", "", 0)]


@pytest.mark.law("641a.11(b)")
def test_11_b_a_play_wager_made_after_the_next_player_was_asked_is_found_by_the_order_of_asking() -> None:
    assert found(KINGS_UP + "but wager 2/play after ask 5\n") == [("641a.11(b)", "", 0)]


STACKS = """game four-card-poker
device automated
{more}round 1
2 ante 10   8s 8d 8c 8h 4d play 30
D           5s 6c Tc Qd 7h Ks
"""


def judged(text: str) -> list[tuple[str, str, str, int]]:
    """The code and the paragraph of each finding, who is owed and how many cents."""
    findings = audit_record(read_record(StringIO(text), games=game))
    return [(each.code, str(each.cite), each.owed_to, each.saving_cents) for each in findings]


@pytest.mark.law("641a.10(b)", "641a.13(d)")
def test_10_b_a_card_of_the_second_stack_that_was_shown_breaks_that_paragraph_and_voids_nothing() -> None:
    shown = STACKS.format(more="") + "but also exposed second stack 2d after deal stack second stack 1\n"
    assert judged(STACKS.format(more="")) == []
    assert judged(shown) == [("second-stack-shown", "641a.10(b)", "", 0)]


@pytest.mark.law("641a.13(d)")
def test_13_d_the_card_that_lies_face_up_by_right_voids_nothing_when_it_is_called_exposed() -> None:
    text = STACKS.format(more="") + "but also exposed dealer {card} after ask 2\n"
    assert judged(text.format(card="Ks")) == [("nothing-hidden", "641a.13(d)", "", 0)]
    assert [(code, cite, cents) for code, cite, _, cents in judged(text.format(card="5s"))] == [
        ("remedy-not-followed", "641a.13(d)", -1_000 - 3_000 - 25_000)
    ]


@pytest.mark.law("641a.10(g)")
def test_10_g_only_a_shoe_that_reshuffles_deals_the_dealers_cards_first() -> None:
    assert judged(STACKS.format(more="reshuffles\nhouse-first\n")) == []
    assert judged(STACKS.format(more="house-first\n")) == [("house-first", "641a.10(g)", "", 0)]
