"""§ 561.14: what goes wrong."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_561.poker import FAIR, GOOD, POOR, is_void, pgp, wagered

from tablegames.audit import audit_round
from tablegames.procedure.due import Key
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.places import place


@pytest.mark.law("561.14(a)", "561.14(b)")
@pytest.mark.parametrize(("what", "cite"), [("not flat", "561.14(a)"), ("fell out", "561.14(b)")])
def test_14_a_b_no_roll_is_called_and_the_dice_are_shaken_again(what: str, cite: str) -> None:
    run = wagered()
    run.to("roll")
    run.strike("no roll", "shaker", value=what)
    assert run.due is not None
    assert (run.due.kind.word, run.due.value, run.cites_of("announce", "shaker")) == ("announce", "no roll", (cite,))
    run.step()
    assert (run.due.kind.word, run.due.least, run.cites_of("shake")) == ("shake", 3, (cite,))
    run.step()
    assert run.due.kind.word == "roll"


@pytest.mark.law("561.14(a)")
def test_14_a_no_roll_is_called_when_the_dice_are_uncovered_and_for_these_two_reasons() -> None:
    run = wagered()
    run.to("shake")
    assert run.refused(fact("no roll", "shaker", "not flat")) == ("561.14(a)", "no-dice")
    run.to("roll")
    assert run.refused(fact("no roll", "shaker", "hardly mixed")) == ("561.14(a)", "no-such-roll")
    run.to("total")
    assert run.refused(fact("no roll", "shaker", "not flat")) == ("561.14(a)", "no-dice")


@pytest.mark.law("561.14(c)")
@pytest.mark.parametrize("way", ["dice", "number"])
def test_14_c_whatever_led_to_the_wrong_position(way: str) -> None:
    """Reading R81."""
    run = wagered(starting_position=way)
    run.to("deal")
    assert run.due is not None
    other = 3 if run.due.place.name != "3" else 4
    run.strike("dealt elsewhere", other)
    assert is_void(run, "561.14(c)")


@pytest.mark.law("561.14(c)")
@pytest.mark.parametrize(("device", "kind"), [("shoe", "deal"), ("automated", "deal stack"), ("hand", "deliver")])
def test_14_c_the_first_card_or_stack_to_a_wrong_position_voids_all_hands(device: str, kind: str) -> None:
    run = wagered(device=device)
    run.plan("roll", "shaker", "1-1-1").to(kind, 2)
    run.strike("dealt elsewhere", 3)
    assert is_void(run, "561.14(c)")


@pytest.mark.law("561.14(c)")
def test_14_c_only_the_first_delivery_shows_it_and_only_a_wrong_position() -> None:
    run = wagered()
    run.plan("roll", "shaker", "1-1-1").to("deal", 2)
    assert run.refused(fact("dealt elsewhere", 2)) == ("561.14(c)", "right-position")
    run.to("deal", 1)
    assert run.refused(fact("dealt elsewhere", 5)) == ("561.14(c)", "not-first")


@pytest.mark.law("561.14(d)")
@pytest.mark.parametrize(("choice", "net"), [("void", 0), ("play", 1000)])
def test_14_d_a_player_may_void_the_hand_whose_card_the_dealer_exposed(choice: str, net: int) -> None:
    run = wagered(hands={2: GOOD, "dealer": POOR})
    run.to("set", 2)
    run.strike("exposed", 2, value="Ac")
    assert run.due is not None
    assert (run.due.kind.word, run.due.options, run.cites_of("ask", 2)) == ("ask", ("play", "void"), ("561.14(d)",))
    run.answer(choice).finish()
    assert run.net["2/wager"] == net
    assert ("2" in run.order("set")) is (choice == "play")
    if choice == "void":
        assert run.cites_of("settle", "2/wager") == run.cites_of("discard", 2) == ("561.14(d)",)


@pytest.mark.law("561.14(d)")
def test_14_d_also_while_the_cards_are_dealt() -> None:
    run = wagered(hands={2: GOOD})
    run.to("deal", 4, 3)
    card = run.table.hands[fact("set", 2).place][0]
    run.strike("exposed", 2, value=card)
    run.answer("void").finish()
    assert run.net["2/wager"] == 0
    assert run.order("discard")[:2] == ["1", "2"]


@pytest.mark.law("561.14(d)")
def test_14_d_nothing_is_asked_once_the_dealers_hand_is_open() -> None:
    """Reading R82."""
    run = wagered(hands={2: GOOD, "dealer": POOR})
    run.to("set", "dealer")
    run.strike("exposed", 2, value="Ac").finish()
    assert not run.was_asked("ask")
    assert run.net["2/wager"] == 1000


@pytest.mark.law("561.14(d)")
def test_14_d_a_hand_that_nobody_plays_has_no_option() -> None:
    run = wagered(hands={4: GOOD})
    run.to("stub")
    run.strike("exposed", 4, value="Ac").finish()
    assert not run.was_asked("ask")


@pytest.mark.law("561.14(d)")
@pytest.mark.parametrize(
    ("when", "where", "place", "card", "code"),
    [
        ("shake", None, 2, None, "nothing-hidden"),
        ("set", 2, 2, "Kc", "card-not-there"),
        ("announce", 2, 2, "Ac", "nothing-hidden"),
        ("reveal", 2, "dealer", "Qc", "nothing-hidden"),
        ("deal", 2, "stack 2", None, "nothing-hidden"),
    ],
)
def test_14_d_only_what_is_hidden_can_be_exposed(when: str, where: int | None, place: int | str, card: str | None, code: str) -> None:
    run = wagered(hands={2: GOOD, "dealer": POOR})
    run.to(when, where)
    assert run.refused(fact("exposed", place, card)) == ("561.14(d)", code)


@pytest.mark.law("561.13(e)", "561.14(d)")
def test_14_d_a_hand_that_is_surrendered_already_is_not_voided() -> None:
    run = wagered(hands={2: GOOD, "dealer": POOR})
    run.to("set", 2)
    run.strike("surrender", 2)
    assert run.refused(fact("exposed", 2, "Ac")) == ("561.13(e)", "surrendered-exposed")
    run.finish()
    assert not run.was_asked("ask")
    assert run.settled["2/wager"] == -1000


@pytest.mark.law("561.14(e)")
def test_14_e_a_card_of_the_dealer_also_while_cards_are_dealt() -> None:
    run = wagered()
    run.to("deal", "dealer", 3)
    run.strike("exposed", "dealer")
    assert is_void(run, "561.14(e)")


@pytest.mark.law("561.14(e)", "561.13(e)", "561.14(d)")
def test_14_e_while_the_wagers_go_back_none_is_surrendered_and_no_hand_is_voided() -> None:
    run = wagered()
    run.to("set", 2)
    run.strike("exposed", "dealer").to("settle")
    for seat in (2, 5):
        assert run.refused(fact("surrender", seat)) == ("561.13(e)", "nothing-to-surrender")
        assert run.refused(fact("exposed", seat)) == ("561.14(d)", "nothing-hidden")
    assert is_void(run, "561.14(e)")


@pytest.mark.law("561.14(e)")
def test_14_e_but_not_once_all_players_have_set() -> None:
    """Reading R83."""
    run = wagered(hands={2: FAIR, "dealer": GOOD})
    run.to("reveal", "dealer")
    run.strike("exposed", "dealer", value="Ac").finish()
    assert run.net["2/wager"] == -1000


@pytest.mark.law("561.14(e)", "561.13(e)")
@pytest.mark.parametrize("when", ["settle", "count hand", "discard"])
def test_14_e_nor_then_while_a_surrendered_hand_is_collected(when: str) -> None:
    """Reading R83."""
    run = wagered(hands={2: FAIR, 5: POOR, "dealer": GOOD})
    run.to("reveal", "dealer")
    run.strike("surrender", 5).to(when)
    run.strike("exposed", "dealer", value="Ac").finish()
    assert run.settled == {"2/wager": -1000, "5/wager": -1000}


@pytest.mark.law("561.14(e)", "561.14(d)")
def test_14_e_but_while_a_player_may_void_his_hand_or_sets_it_the_dealers_card_voids_all() -> None:
    """Readings R82, R83."""
    run = wagered(hands={2: FAIR, 5: POOR, "dealer": GOOD})
    run.to("reveal", "dealer")
    run.strike("exposed", 2, value="Kc").to("ask", 2)
    run.strike("exposed", "dealer", value="Ac")
    assert is_void(run, "561.14(e)")
    run = wagered(hands={2: FAIR, 5: POOR, "dealer": GOOD})
    run.to("set", 2)
    run.strike("surrender", 5).to("count hand")
    run.strike("exposed", "dealer", value="Ac").finish()
    assert run.settled["2/wager"] == 0
    assert "561.14(e)" in run.cites_of("settle", "2/wager")


@pytest.mark.law("561.14(e)")
def test_14_e_a_card_of_the_dealer_voids_all_hands() -> None:
    run = wagered(hands={"dealer": GOOD})
    run.to("set", 2)
    run.strike("exposed", "dealer", value="Ac")
    assert is_void(run, "561.14(e)")


@pytest.mark.law("561.14(f)")
def test_14_f_one_card_face_up_is_discarded_and_four_remain_with_it() -> None:
    """Reading R26."""
    run = wagered()
    run.to("deal", 4, 2)
    up = run.table.next_card()
    assert up is not None
    run.strike("face up", "device", value=up)
    assert run.cites_of("discard", run.asked("discard")[-1].place) == ("561.14(f)",)
    run.to("count stub")
    run.answer(3).to("set")
    assert run.refused(fact("exposed", "dealer", up)) is not None


@pytest.mark.law("561.14(f)")
def test_14_f_a_second_one_voids_all_hands() -> None:
    run = wagered()
    for nth in (2, 3):
        run.to("deal", 4, nth)
        run.strike("face up", "device", value=run.table.next_card())
    assert is_void(run, "561.14(f)")


@pytest.mark.law("561.14(f)")
@pytest.mark.parametrize(("when", "stays"), [("deal", True), ("count stub", False), ("stub", False)])
def test_14_f_a_second_one_among_the_four_that_remain_voids_them_too(when: str, *, stays: bool) -> None:
    """The first is put aside wherever it is found: the paragraph speaks of the deck and the shoe, not of the deal alone."""
    run = wagered()
    if not stays:
        run.to("deal", 4, 2)
        run.strike("face up", "device", value=run.table.next_card())
    run.to(when)
    run.strike("face up", "device", value=run.table.next_card())
    if stays:
        run.finish()
        assert set(run.settled.values()) != {0}
    else:
        assert is_void(run, "561.14(f)")


@pytest.mark.law("561.14(f)", "561.14(g)")
def test_14_f_g_after_the_deal_no_card_is_found_or_drawn() -> None:
    run = wagered()
    run.to("set", 2)
    assert run.refused(fact("face up", "device", "As")) == ("561.14(f)", "not-dealing")
    assert run.refused(fact("drawn in error", "device")) == ("561.14(g)", "not-dealing")


@pytest.mark.law("561.14(f)")
def test_14_f_the_card_is_not_used_in_the_game() -> None:
    run = wagered()
    run.to("deal", 4, 2)
    up = run.table.next_card()
    run.table.device.forget_order()
    run.strike("face up", "device", value=up)
    run.step()
    assert run.refused(fact("deal", 4, up, nth=2)) == ("561.14(f)", "set-aside")


@pytest.mark.law("561.14(g)")
def test_14_g_a_card_drawn_unseen_is_the_next_card() -> None:
    run = wagered()
    run.to("deal", 4, 2)
    drawn = run.table.next_card()
    run.strike("drawn in error", "device", value=drawn)
    assert run.cites_of("keep") == ("561.14(g)",)
    run.step()
    assert run.due is not None
    assert "561.14(g)" in [str(cite) for cite in run.due.cites]
    run.step()
    assert run.value_of("deal", 4, 2) is drawn


WAYS = [("shoe", "561.9(e)", "561.9(g)"), ("hand", "561.10(e)", "561.10(g)"), ("automated", "561.11(e)", "561.11(g)")]


@pytest.mark.law("561.9(e)", "561.9(g)", "561.10(e)", "561.10(g)", "561.11(e)", "561.11(g)")
@pytest.mark.parametrize(("device", "four", "hands"), WAYS)
def test_9_10_11_e_g_what_is_put_away_is_exposed_to_nobody_and_the_round_goes_on(device: str, four: str, hands: str) -> None:
    run = wagered(device=device)
    run.to("count stub")
    card = run.table.next_card()
    assert run.refused(fact("exposed", "device", card)) == (four, "remaining-exposed")
    run.to("stub")
    assert run.refused(fact("exposed", "device", card)) == (four, "remaining-exposed")
    run.to("discard", 1)
    assert run.refused(fact("exposed", 1, run.table.hands[place("1")][0])) == (hands, "unwagered-exposed")
    assert run.refused(fact("exposed", "discard rack", card)) == (four, "remaining-exposed")
    shown = fact("exposed", "device", card)._replace(at=Key(Kind.STUB, place("discard rack"), 0))
    run.finish()
    found = audit_round(run.game, run.begun, facts=(*run.facts, shown), observed=frozenset(Group)).findings
    assert [(each.code, str(each.cite), each.owed_to) for each in found] == [("remaining-exposed", four, "")]


@pytest.mark.law("561.14(h)")
@pytest.mark.parametrize("place", ["2", "dealer"])
def test_14_h_a_wrong_number_of_cards_voids_all_hands(place: str) -> None:
    run = wagered()
    run.to("count stub")
    run.strike("wrong number of cards", place, value=8)
    assert is_void(run, "561.14(h)")


@pytest.mark.law("561.14(h)", "561.13(m)")
def test_14_h_a_win_that_was_paid_goes_back_without_the_vigorish_that_was_collected_of_it() -> None:
    """Reading R46."""
    run = wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR})
    before = dict(run.accounts)
    run.to("settle", "5/wager")
    assert run.value_of("vigorish", "2/wager") == 50
    run.strike("wrong number of cards", 5, value=8)
    run.finish()
    undone = [done.value for done in run.facts if done.kind.word == "settle" and done.nth == 1]
    assert undone == [-950]
    assert [run.accounts.get(at, 0) for at in before if at.startswith("purse")] == [0, 0]


@pytest.mark.law("561.14(h)")
@pytest.mark.parametrize("number", [6, 7, 15])
def test_14_h_what_the_cards_contradict_is_refused(number: int) -> None:
    run = wagered()
    run.to("count stub")
    assert run.refused(fact("wrong number of cards", 2, number)) == ("561.14(h)", "no-miscount")


@pytest.mark.law("561.14(h)")
def test_14_h_one_too_few_where_nobody_followed_the_cards() -> None:
    run = wagered()
    run.to("count stub")
    run.table.device.forget_order()
    run.strike("wrong number of cards", 2, value=6)
    assert is_void(run, "561.14(h)")


@pytest.mark.law("561.14(h)")
def test_14_h_an_eighth_card_is_refused() -> None:
    run = wagered()
    run.to("count stub")
    card = run.table.next_card()
    assert run.refused(fact("deal", 2, card, nth=8)) == ("561.14(h)", "one-card-more")


@pytest.mark.law("561.14(i)")
def test_14_i_a_wrong_set_of_the_dealer_is_set_again_and_the_round_completed() -> None:
    run = wagered(hands={2: FAIR, "dealer": GOOD})
    run.to("set", "dealer")
    run.wrongly(fact("set", "dealer", "9h 8s").value)
    assert run.due is not None
    assert (run.due.kind.word, run.cites_of("set again", "dealer")) == ("set again", ("561.14(i)",))
    run.finish()
    again = run.value_of("set again", "dealer")
    assert isinstance(again, tuple)
    assert sorted(card.text for card in again) == ["Kd", "Qh"]
    assert run.net["2/wager"] == -1000


@pytest.mark.law("561.14(i)")
def test_14_i_or_before_it_is_answered_for() -> None:
    run = wagered(hands={"dealer": GOOD})
    run.to("set", "dealer")
    assert run.refused(fact("set wrong", "dealer", "Kd Qh")) == ("561.14(i)", "right-set")
    run.strike("set wrong", "dealer", value=fact("set", "dealer", "9h 8s").value)
    assert run.due is not None
    assert (run.due.kind.word, str(run.due.cites[-1])) == ("set", "561.14(i)")


@pytest.mark.law("561.14(i)")
@pytest.mark.parametrize(
    ("when", "where", "place", "low"),
    [
        ("set", 2, 2, "9d 8c"),
        ("set", "dealer", "dealer", "9h 8s 7c"),
        ("set", "dealer", "dealer", "9d 8c"),
        ("reveal", 2, "dealer", "9h 8s"),
    ],
)
def test_14_i_only_the_dealer_sets_against_the_way_two_of_his_own_cards(when: str, where: int | str, place: int | str, low: str) -> None:
    run = wagered(hands={2: FAIR, "dealer": GOOD})
    run.to(when, where)
    assert run.refused(fact("set wrong", place, low)) == ("561.14(i)", "no-wrong-set")


@pytest.mark.law("561.14(j)")
def test_14_j_a_card_exposed_while_stacks_are_dealt_by_hand_voids_all() -> None:
    run = wagered(device="hand")
    run.to("deal", "stack 4", 3)
    card = run.table.hands[fact("exposed", "stack 3").place][0]
    run.strike("exposed", "stack 3", value=card)
    assert is_void(run, "561.14(j)")


@pytest.mark.law("561.14(k)")
def test_14_k_stacks_dealt_in_another_order_void_all() -> None:
    run = wagered(device="hand")
    run.to("deal", "stack 4", 3)
    run.strike("dealt out of turn", "device")
    assert is_void(run, "561.14(k)")


@pytest.mark.law("561.14(k)")
def test_14_k_only_stacks_that_are_dealt_by_hand_can_be_out_of_turn() -> None:
    run = wagered()
    run.to("deal", 4, 3)
    assert run.refused(fact("dealt out of turn", "device")) == ("561.14(k)", "no-stacks")


@pytest.mark.law("561.14(l)")
def test_14_l_after_a_jam_of_the_shuffler_the_cards_are_shuffled_again() -> None:
    run = pgp(device="automated")
    run.to("shuffle")
    run.strike("jam", "shuffler")
    assert run.due is not None
    assert (run.due.kind.word, run.due.nth) == ("shuffle", 1)
    assert "561.14(l)" in run.cites_of("shuffle", nth=1)


@pytest.mark.law("561.14(m)")
def test_14_m_after_a_jam_of_the_automated_shoe_the_round_is_void() -> None:
    run = wagered(device="automated")
    run.plan("roll", "shaker", "1-1-1").to("deal stack", 6)
    run.strike("jam", "device")
    assert is_void(run, "561.14(m)")
    assert run.cites_of("gather") == ("561.14(m)",)


@pytest.mark.law("561.14(l)")
def test_14_l_as_often_as_it_fails() -> None:
    run = pgp(device="automated")
    run.to("shuffle")
    run.strike("jam", "shuffler").strike("jam", "shuffler")
    assert run.due is not None
    assert (run.due.kind.word, run.due.nth) == ("shuffle", 2)


@pytest.mark.law("561.14(l)", "561.14(m)")
@pytest.mark.parametrize(
    ("device", "when", "what", "refusal"),
    [
        ("shoe", "shuffle", "shuffler", ("561.14(l)", "nothing-to-jam")),
        ("automated", "load", "shuffler", ("561.14(l)", "nothing-to-jam")),
        ("shoe", "deal", "device", ("561.14(m)", "nothing-to-jam")),
        ("hand", "deal", "device", ("561.14(m)", "nothing-to-jam")),
        ("automated", "announce", "device", ("561.14(m)", "nothing-to-jam")),
        ("automated", "deal stack", "device", None),
        ("automated", "set", "device", ("561.14(m)", "nothing-to-jam")),
    ],
)
def test_14_l_m_a_machine_fails_while_it_works(device: str, when: str, what: str, refusal: tuple[str, str] | None) -> None:
    run = pgp(device=device) if when in {"shuffle", "load"} else wagered(device=device)
    run.to(when)
    assert run.refused(fact("jam", what)) == refusal


@pytest.mark.law("561.14(m)")
def test_14_m_all_cards_are_shuffled_together_again() -> None:
    run = wagered(device="automated")
    run.to("deal stack", 3)
    run.strike("jam", "device").next_round()
    run.to("shuffle")
    whole = run.table.full_deck()
    assert run.refused(fact("shuffle", "deck a", whole[:-7])) == ("561.3(a)", "wrong-cards")
    assert run.refused(fact("shuffle", "deck a", whole)) is None
    assert run.table.dealt() == run.table.discarded() == 0
