"""§§ 561.2 to 561.5: the table, the cards, the opening, shuffle and cut."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_561.poker import pgp, wagered

from tablegames.procedure.kinds import Role


@pytest.mark.law("561.2(a)")
@pytest.mark.parametrize(("seat", "refusal"), [(6, None), (7, ("561.2(a)", "no-such-seat")), (2, ("561.2(a)", "seat-taken"))])
def test_2_a_there_are_six_places_for_one_player_each(seat: int, refusal: tuple[str, str] | None) -> None:
    run = pgp(seats=(2,))
    run.open()
    assert run.refused(fact("sit", seat, "Eve")) == refusal


@pytest.mark.law("561.2(a)", "561.3(a)", "561.3(b)", "561.7(a)", "561.9(a)", "561.10(a)(1)", "561.11(a)(1)", "561.13(m)")
def test_what_the_chapter_declares_and_by_which_paragraph() -> None:
    declared = pgp().game.declared
    assert {choice.key: str(choice.cite) for choice in declared.choices} == {
        "house-way": "561.13(d)",
        "starting-position": "561.8(a)",
        "mark-start": "561.12(e)",
        "hand-delivery": "561.10(c)",
        "joker-use": "561.6(c)",
        "vigorish-rounding": "561.13(m)",
        "adjacent-areas": "561.7(d)",
    }
    for choice in declared.choices:
        if choice.key in {"hand-delivery", "joker-use", "vigorish-rounding"}:
            assert [option.cite for option in choice.options] == [choice.cite, choice.cite]
            assert choice.reading
    assert [(str(wager.cite), wager.key) for wager in declared.wagers] == [("561.7(a)", "wager")]
    assert [str(cite) for _, cite in declared.devices] == ["561.9(a)", "561.10(a)", "561.11(a)"]
    assert (declared.seating.clockwise, str(declared.seating.cite)) == ((6, 5, 4, 3, 2, 1), "561.2(a)")
    assert (declared.decks, str(declared.decks_cite), str(declared.alternating_cite)) == ((1, 1), "561.3(a)", "561.3(b)")
    assert [(str(table.cite), [str(row.cite) for row in table.rows]) for table in declared.paytables] == [("561.13(m)", ["561.13(m)"])]


@pytest.mark.law("561.3(a)")
def test_3_a_the_deck_has_one_joker() -> None:
    run = pgp()
    run.to("shuffle")
    whole = run.table.full_deck()
    assert (len(whole), [card.text for card in whole].count("Jk")) == (53, 1)
    assert run.refused(fact("shuffle", "deck a", whole[:52])) == ("561.3(a)", "wrong-cards")
    assert run.refused(fact("shuffle", "deck a", (*whole[1:], whole[-1]))) == ("561.3(a)", "wrong-cards")


@pytest.mark.law("561.3(b)", "561.3(b)(3)", "561.3(b)(4)", "561.3(b)(5)")
def test_3_b_two_decks_are_played_in_turn_while_the_other_is_shuffled() -> None:
    run = pgp(device="automated", alternating=True)
    run.rounds(3, wager=10)
    loaded = [due.value for due in run.asked("load", "shuffler")]
    assert loaded[:4] == ["deck b", "deck a", "deck b", "deck a"]
    assert {"561.3(b)(3)", "561.3(b)(4)", "561.3(b)(5)"} <= set(run.cites_of("load", "shuffler"))


@pytest.mark.law("561.3(c)", "561.3(c)(1)", "561.3(c)(2)")
@pytest.mark.parametrize(
    ("device", "hours", "are_changed", "cite"),
    [
        ("hand", 3.99, False, "561.3(c)(1)"),
        ("hand", 4, True, "561.3(c)(1)"),
        ("shoe", 7.99, False, "561.3(c)(2)"),
        ("shoe", 8, True, "561.3(c)(2)"),
        ("automated", 8, True, "561.3(c)(2)"),
    ],
)
def test_3_c_decks_are_changed_after_four_or_eight_hours(device: str, hours: float, *, are_changed: bool, cite: str) -> None:
    run = wagered(device=device, now=0)
    run.clock(hours=hours)
    run.finish().next_round()
    run.to("shuffle")
    assert run.was_asked("change decks") is are_changed
    if are_changed:
        assert {"561.3(c)", cite} <= set(run.cites_of("change decks"))


STEPS = [
    ("561.4(a)", "inspect"),
    ("561.4(b)", "verify"),
    ("561.4(b)", "spread"),
    ("561.4(b)", "view"),
    ("561.4(c)", "wash"),
    ("561.4(c)", "stack"),
]


@pytest.mark.law("561.4(a)", "561.4(b)", "561.4(c)")
@pytest.mark.parametrize(("cite", "kind"), STEPS)
def test_4_each_step_of_the_opening_is_asked_by_its_paragraph(cite: str, kind: str) -> None:
    run = pgp(opened=False)
    run.to("shuffle")
    assert cite in run.cites_of(kind, "deck a", 0 if kind == "stack" else None)


@pytest.mark.law("561.4(b)", "561.3(a)")
def test_4_b_a_second_joker_is_torn_between_inspection_and_verification() -> None:
    run = pgp(opened=False, second_joker=True)
    run.to("shuffle")
    kinds = run.kinds()
    assert kinds[kinds.index("tear joker") - 1 : kinds.index("tear joker") + 2] == ["inspect", "tear joker", "verify"]
    assert run.cites_of("tear joker") == ("561.4(b)",)
    assert [due.by for due in run.asked("tear joker")] == [Role.FLOORPERSON]


@pytest.mark.law("561.4(d)")
def test_4_d_each_of_two_decks_is_opened() -> None:
    run = pgp(opened=False, device="automated", alternating=True)
    run.to("shuffle")
    assert run.order("receive") == ["deck a", "deck b"]
    for kind in ("inspect", "verify", "spread", "view", "wash"):
        assert "561.4(d)" in run.cites_of(kind, "deck b")


@pytest.mark.law("561.5(a)")
def test_5_a_cards_are_shuffled_before_every_round() -> None:
    run = pgp()
    run.rounds(2, wager=10)
    assert len(run.asked("shuffle")) >= 2
    assert run.cites_of("shuffle") == ("561.5(a)",)


@pytest.mark.law("561.5(b)(1)", "561.5(b)(2)")
def test_5_b_cards_from_a_machine_are_not_cut_others_are() -> None:
    machine, by_hand, before = pgp(device="automated"), pgp(), pgp(preshuffled=True, opened=True)
    for run in (machine, by_hand, before):
        run.to("load", "device")
    assert (machine.was_asked("cut"), by_hand.was_asked("cut"), before.was_asked("cut")) == (False, True, True)
    assert "561.5(b)(1)" in machine.cites_of("load", "device")
    assert "561.5(b)(2)" in by_hand.cites_of("load", "device")


@pytest.mark.law("561.5(c)", "561.5(d)(2)")
def test_5_c_d_the_cut_is_offered_counterclockwise_and_is_the_dealers_when_all_refuse() -> None:
    run = pgp(seats=(6, 1, 3))
    run.rounds(1, wager=10)
    run.to("load", "device")
    assert run.order("offer cut") == ["1", "3", "6"]
    assert run.order("cut") == ["dealer"]
    assert {"561.5(c)"} <= set(run.cites_of("cover card on the table"))
    assert "561.5(c)" in run.cites_of("cut", "dealer")
    assert {"561.5(c)", "561.5(d)(2)"} <= set(run.cites_of("offer cut", 3))


@pytest.mark.law("561.5(d)(1)")
def test_5_d_1_at_the_beginning_the_first_to_arrive_is_offered_it_first() -> None:
    run = pgp(seats={5: "Bob", 2: "Ann"})
    run.to("load", "device")
    assert run.order("offer cut") == ["5", "2"]
    assert "561.5(d)(1)" in run.cites_of("offer cut", 5)


@pytest.mark.law("561.5(c)")
def test_5_c_a_player_who_accepts_cuts() -> None:
    run = pgp(seats=(2, 5))
    run.plan("offer cut", 2, "accept").to("load", "device")
    assert run.order("cut") == ["2"]


@pytest.mark.law("561.5(e)")
@pytest.mark.parametrize(("depth", "refusal"), [(9, True), (10, False), (43, False), (44, True)])
def test_5_e_the_cut_is_ten_cards_or_more_from_either_end(depth: int, *, refusal: bool) -> None:
    run = pgp()
    run.to("cut")
    assert run.refused(fact("cut", "dealer", depth)) == (("561.5(e)", "out-of-bounds") if refusal else None)


@pytest.mark.law("561.5(e)")
def test_5_e_the_cards_above_go_below_and_the_cover_cards_away() -> None:
    run = pgp()
    run.to("load", "device")
    kinds = run.kinds()
    assert kinds[kinds.index("cut") :] == ["cut", "stack", "cover card", "last cover card"]
    for kind in ("stack", "cover card", "last cover card"):
        assert run.cites_of(kind)[-1] == "561.5(e)"
    assert run.asked("last cover card")[-1].options == ("discard rack", "four from the bottom")


@pytest.mark.law("561.5(f)")
@pytest.mark.parametrize("when", ["load", "announce", "shake", "roll", "deal"])
def test_5_f_a_floorperson_may_have_it_cut_again_until_a_card_is_dealt(when: str) -> None:
    run = wagered() if when != "load" else pgp()
    run.to(when, "device" if when == "load" else None)
    run.strike("recut", "dealer", by="floorperson")
    assert run.due is not None
    assert (run.due.kind.word, "561.5(f)" in run.cites_of("cover card on the table")) == ("cover card on the table", True)
    run.to(when, "device" if when == "load" else None)
    assert len([done for done in run.facts if done.kind.word == "cut"]) == 2


@pytest.mark.law("561.5(f)")
def test_5_f_it_is_cut_again_by_who_cut_or_the_next() -> None:
    run = pgp(seats=(1, 2, 5))
    run.plan("offer cut", 2, "accept").to("load", "device")
    run.strike("recut", "dealer", by="floorperson").to("offer cut")
    assert run.due is not None
    assert run.due.place.name == "2"


@pytest.mark.law("561.5(f)", "561.5(d)(2)")
def test_5_f_what_the_dealer_cut_the_dealer_cuts_again_and_nobody_is_offered_it() -> None:
    run = pgp(seats=(1, 2, 5))
    run.to("load", "device")
    run.strike("recut", "dealer", by="floorperson").to("load", "device")
    assert run.order("cut") == ["dealer", "dealer"]
    assert run.order("offer cut") == ["1", "2", "5"]


@pytest.mark.law("561.5(f)", "561.5(d)(1)")
def test_5_f_after_who_came_first_the_next_is_the_first_from_the_dealers_right() -> None:
    """Reading R98."""
    run = pgp(seats={5: "Bob", 2: "Ann", 6: "Cy"})
    run.plan("offer cut", 5, "accept").to("load", "device")
    run.plans.clear()
    run.strike("recut", "dealer", by="floorperson").to("load", "device")
    assert run.order("offer cut") == ["5", "5", "2", "6"]


@pytest.mark.law("561.5(f)")
def test_5_f_the_next_person_cuts_where_who_last_cut_has_left() -> None:
    run = pgp(seats=(1, 2, 5))
    run.plan("offer cut", 2, "accept").to("load", "device")
    run.strike("leave", 2).strike("recut", "dealer", by="floorperson").to("offer cut")
    assert run.due is not None
    assert run.due.place.name == "5"
    assert {"561.5(f)", "561.5(c)", "561.5(d)(2)"} <= set(run.cites_of("offer cut", 5))


@pytest.mark.law("561.5(d)(2)", "561.5(d)(1)")
def test_5_d_2_in_later_rounds_it_begins_at_the_dealers_right_whoever_came_first_or_cut_last() -> None:
    run = pgp(seats={5: "Bob", 2: "Ann", 1: "Cy"})
    run.plan("offer cut", 2, "accept").to("load", "device")
    assert run.order("offer cut") == ["5", "1", "2"]
    assert run.cites_of("offer cut", 5)[-1] == "561.5(d)(1)"
    assert run.cites_of("offer cut", 1)[-1] == "561.5(d)(2)"
    run.rounds(1, wager=10).to("load", "device")
    assert run.order("offer cut") == ["1", "2"]
    assert run.cites_of("offer cut", 1) == ("561.5(c)", "561.5(d)", "561.5(d)(2)")


@pytest.mark.law("561.5(f)")
def test_5_f_no_one_below_orders_it_and_not_once_a_card_was_dealt() -> None:
    run = wagered()
    run.to("deal")
    assert run.refused(fact("recut", "dealer", by="dealer")) == ("561.5(f)", "wrong-role")
    run.skip(1)
    assert run.refused(fact("recut", "dealer", by="floorperson")) == ("561.5(f)", "no-recut")


@pytest.mark.law("561.5(g)")
@pytest.mark.parametrize("how", ["face up", "face down"])
def test_5_g_an_idle_table_shows_its_cards(how: str) -> None:
    run = pgp()
    run.open()
    run.strike("no gaming activity", "discard rack")
    run.answer(how).to("stack", "deck a", 1)
    assert run.was_asked("spread", "deck a", 2) is (how == "face down")
    for kind in ("spread", "view", "wash", "stack"):
        assert "561.5(g)" in run.cites_of(kind, "deck a")
    run.finish()


@pytest.mark.law("561.5(g)")
def test_5_g_a_table_with_wagers_is_not_idle() -> None:
    run = wagered()
    assert run.refused(fact("no gaming activity", "discard rack")) == ("561.5(g)", "not-idle")
