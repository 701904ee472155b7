"""§§ 561.6, 561.13: hands are set, compared and settled."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_561.poker import FAIR, GOOD, POOR, pgp, wagered


def settled(player: str, dealer: str, *, wager: float = 10, **choices: object) -> Run:
    """Play a round of one player against the dealer, both by the house way."""
    return wagered(seats=(2,), wager=wager, hands={2: player, "dealer": dealer}, **choices).finish()


@pytest.mark.law("561.13(a)")
def test_13_a_each_player_sets_two_hands() -> None:
    run = wagered()
    run.to("reveal", "dealer")
    assert sorted(run.order("set")) == ["2", "5"]
    assert run.cites_of("set", 2) == ("561.13(a)", "561.13(b)")


@pytest.mark.law("561.13(a)")
@pytest.mark.parametrize(
    ("low", "refusal"),
    [
        ("Kd Qh", None),
        ("Ac Ad", None),
        ("Kd Qh 7c", None),
        ("Kd Ks", ("561.13(a)", "not-in-the-hand")),
        (GOOD, ("561.13(a)", "not-two-hands")),
    ],
)
def test_13_a_a_set_is_made_of_the_players_own_cards(low: str, refusal: tuple[str, str] | None) -> None:
    """A foul set is not refused: it loses."""
    run = wagered(seats=(2,), hands={2: GOOD})
    run.to("set", 2)
    assert run.refused(fact("set", 2, low)) == refusal


@pytest.mark.law("561.13(b)")
@pytest.mark.parametrize(("who", "refusal"), [("5", ("561.13(b)", "not-your-cards")), ("2", None), ("dealer", None)])
def test_13_b_nobody_else_touches_a_players_cards(who: str, refusal: tuple[str, str] | None) -> None:
    run = wagered()
    run.to("set", 2)
    assert run.refused(fact("touch", 2, who)) == refusal


@pytest.mark.law("561.13(b)")
def test_13_b_once_laid_down_the_player_may_not_touch_or_change_them() -> None:
    run = wagered()
    run.to("set", 2)
    run.step()
    low = run.table.sets[fact("set", 2).place]
    assert run.refused(fact("touch", 2, "2")) == ("561.13(b)", "cards-laid-down")
    assert run.refused(fact("set", 2, low)) == ("561.13(b)", "set-is-final")


@pytest.mark.law("561.13(b)")
def test_13_b_who_asks_is_told_the_house_way() -> None:
    run = wagered()
    run.to("set", 2)
    run.strike("ask house way", 2)
    assert run.due is not None
    assert (run.due.kind.word, run.cites_of("tell house way", 2)) == ("tell house way", ("561.13(b)",))


@pytest.mark.law("561.13(b)")
@pytest.mark.parametrize(
    ("when", "where", "seat", "refusal"),
    [
        ("count stub", None, 2, "nothing-to-set"),
        ("set", 2, 2, None),
        ("set", 2, 5, None),
        ("set", 2, 4, "nothing-to-set"),
        ("set", 5, 2, "nothing-to-set"),
        ("reveal", 2, 5, "nothing-to-set"),
    ],
)
def test_13_b_help_is_asked_for_between_the_deal_and_the_own_set(when: str, where: int | None, seat: int, refusal: str | None) -> None:
    run = wagered()
    run.to(when, where)
    assert run.refused(fact("ask house way", seat)) == (None if refusal is None else ("561.13(b)", refusal))


@pytest.mark.law("561.13(b)")
def test_13_b_the_dealer_touches_the_cards_before_and_after_they_are_laid_down() -> None:
    run = wagered()
    run.to("set", 5)
    for seat in (2, 5):
        for done in (fact("touch", seat, "dealer"), fact("touch", seat, by="dealer")):
            assert run.refused(done) is None


@pytest.mark.law("561.13(c)", "561.13(f)")
def test_13_c_nothing_is_turned_over_before_all_players_have_set() -> None:
    run = wagered()
    run.to("set", 5)
    for where in ("dealer", 2):
        refusal = run.refused(fact("reveal", where))
        assert refusal is not None
        assert refusal[1] == "not-due"


@pytest.mark.law("561.13(c)", "561.13(d)")
def test_13_c_then_the_dealers_seven_are_turned_over_and_set_by_the_house_way() -> None:
    run = wagered(hands={"dealer": GOOD})
    run.to("reveal", 2)
    assert run.kinds()[-4:] == ["set", "set", "reveal", "set"]
    assert "561.13(c)" in run.cites_of("reveal", "dealer")
    assert {"561.13(c)", "561.13(d)"} <= set(run.cites_of("set", "dealer"))
    assert sorted(card.text for card in run.table.sets[fact("set", "dealer").place]) == ["Kd", "Qh"]


@pytest.mark.law("561.13(d)")
def test_13_d_another_set_of_the_dealer_is_refused() -> None:
    run = wagered(hands={"dealer": GOOD})
    run.to("set", "dealer")
    assert run.refused(fact("set", "dealer", "Kd 9h")) == ("561.13(d)", "wrong-answer")


@pytest.mark.law("561.13(e)")
@pytest.mark.parametrize("when", ["set", "reveal"])
def test_13_e_a_player_surrenders_and_loses_the_wager_the_cards_are_counted(when: str) -> None:
    run = wagered(hands={2: GOOD})
    run.to(when, 2)
    run.strike("surrender", 2)
    assert run.due is not None
    assert (run.due.kind.word, run.due.value, run.cites_of("settle", "2/wager")) == ("settle", -1000, ("561.13(e)",))
    run.to("discard", 2)
    assert run.value_of("count hand", 2) == 7
    assert run.cites_of("count hand", 2) == run.cites_of("discard", 2) == ("561.13(e)",)
    run.finish()
    assert "2" not in run.order("reveal")


@pytest.mark.law("561.13(e)")
def test_13_e_not_after_the_exposure_and_not_before_all_is_dealt() -> None:
    run = wagered()
    run.to("count stub")
    assert run.refused(fact("surrender", 2)) == ("561.13(e)", "too-early")
    run.to("announce", 2)
    assert run.refused(fact("surrender", 2)) == ("561.13(e)", "too-late")
    assert run.refused(fact("surrender", 5)) is None


@pytest.mark.law("561.13(e)")
def test_13_e_a_wager_that_is_going_already_is_not_surrendered() -> None:
    once, voided, left, free = (wagered(hands={2: GOOD}) for _ in range(4))
    for run in (once, voided, left):
        run.to("set", 2)
    once.strike("surrender", 2)
    voided.strike("exposed", 2, value="Ac").answer("void")
    left.strike("leave", 2)
    free.to("announce", "dealer")
    for run in (once, voided, left):
        assert run.refused(fact("surrender", 2)) == ("561.13(e)", "nothing-to-surrender")
    assert free.refused(fact("surrender", 2)) == ("561.13(e)", "too-early")
    assert free.refused(fact("surrender", 4)) == ("561.13(e)", "nothing-to-surrender")
    assert (once.finish().settled["2/wager"], voided.finish().settled["2/wager"]) == (-1000, 0)


@pytest.mark.law("561.13(e)")
def test_13_e_a_lost_wager_is_not_surrendered_while_it_is_collected_but_another_is() -> None:
    run = wagered(hands={2: POOR, 5: GOOD, "dealer": FAIR})
    run.to("settle", "2/wager")
    assert run.refused(fact("surrender", 2)) == ("561.13(e)", "too-late")
    assert run.refused(fact("surrender", 5)) is None
    assert run.finish().net == {"2/wager": -1000, "5/wager": -1000}


@pytest.mark.law("561.13(e)")
def test_13_e_seven_cards_are_counted_and_the_hand_is_not_looked_at() -> None:
    run = wagered(hands={2: GOOD})
    run.to("set", 2)
    run.strike("surrender", 2).to("count hand", 2)
    assert run.refused(fact("count hand", 2, -1)) == ("561.13(e)", "out-of-bounds")
    assert run.finish().value_of("count hand", 2) == 7
    assert "2" not in [*run.order("reveal"), *run.order("announce"), *run.order("set")]


@pytest.mark.law("561.13(e)")
@pytest.mark.parametrize("when", ["set", "reveal"])
def test_13_e_what_is_asked_of_another_player_still_is(when: str) -> None:
    run = wagered(hands={2: POOR, 5: FAIR, "dealer": GOOD})
    run.to(when, 2)
    run.strike("surrender", 5).to(when, 2)
    assert run.finish().order("reveal") == ["dealer", "2"]
    assert run.net == {"2/wager": -1000, "5/wager": -1000}


@pytest.mark.law("561.13(e)", "561.7(e)")
@pytest.mark.parametrize(("surrendered", "other"), [(3, 2), (2, 3)])
def test_13_e_of_two_areas_one_may_be_surrendered_and_the_other_is_played(surrendered: int, other: int) -> None:
    run = pgp(seats={2: "Ann", 3: "Ann"}, adjacent_areas=True)
    run.wager(2, wager=10).wager(3, wager=20).to("set", 3)
    run.strike("surrender", surrendered).finish()
    assert run.settled[f"{surrendered}/wager"] == -1000 * (surrendered - 1)
    assert run.order("set") == [str(other), "dealer"]


@pytest.mark.law("561.13(f)")
def test_13_f_hands_are_exposed_and_called_counterclockwise_from_the_right() -> None:
    run = wagered(seats=(6, 1, 3)).finish()
    assert run.order("reveal") == ["dealer", "1", "3", "6"]
    assert [place for place in run.order("announce") if place != "dealer"] == ["1", "3", "6"]
    assert run.cites_of("reveal", 3) == ("561.13(f)",)
    assert "561.13(f)" in run.cites_of("announce", 3)


RESULTS = [
    # against a pair of aces High, king-queen Low: the High hand higher, a copy, lower; with each the Low hand likewise
    ("561.13(k)", "Ah As Th 8c 7d Kc Ks", "win", 1000),
    ("561.13(i)(1)", "Ah As Td 8c 7d Kc Qd", "tie", 0),
    ("561.13(i)(1)", "Ah As Td 8c 7d Kc Js", "tie", 0),
    ("561.13(i)(2)", "Ah As 9d 8c 7d Kc Ks", "tie", 0),
    ("561.13(g)(2)", "Ah As 9d 8c 7d Kc Qd", "lose", -1000),
    ("561.13(g)(2)", "Ah As 9d 8c 7d Kc Js", "lose", -1000),
    ("561.13(i)(2)", "Jc Js 9d 8c 7d As Kh", "tie", 0),
    ("561.13(g)(2)", "Jc Js 9d 8c 7d Kc Qd", "lose", -1000),
    ("561.13(g)(1)", "Jc Js 9d 8c 7d Kc Th", "lose", -1000),
]


@pytest.mark.law("561.13(g)(1)", "561.13(g)(2)", "561.13(i)(1)", "561.13(i)(2)", "561.13(k)")
@pytest.mark.parametrize(("cite", "player", "word", "net"), RESULTS)
def test_13_g_to_k_what_becomes_of_a_wager(cite: str, player: str, word: str, net: int) -> None:
    run = wagered(seats=(2,), hands={2: player, "dealer": GOOD})
    run.lay(2, player[-5:]).finish()
    assert (run.value_of("announce", 2), run.net["2/wager"]) == (word, net)
    assert cite in run.cites_of("settle", "2/wager")
    assert cite in run.cites_of("announce", 2)


@pytest.mark.law("561.13(g)(3)", "561.13(g)(4)", "561.13(a)")
@pytest.mark.parametrize(("low", "cite"), [("Ac Ad", "561.13(g)(3)"), ("Kd Qh 7c", "561.13(g)(4)"), ("Kd", "561.13(g)(4)")])
def test_13_g_a_foul_set_loses_against_anything(low: str, cite: str) -> None:
    run = wagered(seats=(2,), hands={2: GOOD, "dealer": POOR})
    run.lay(2, low).finish()
    assert run.net["2/wager"] == -1000
    assert cite in run.cites_of("settle", "2/wager")


@pytest.mark.law("561.13(a)")
def test_13_a_a_low_hand_may_be_as_high_as_the_high_hand() -> None:
    run = wagered(seats=(2,), hands={2: "7c 7d 9h 8s 2d 7h 7s", "dealer": "Jc Jd 6h 5s 4c Td 9d"})
    run.lay(2, "7h 7s").finish()
    assert run.value_of("announce", 2) == "tie"


@pytest.mark.law("561.13(h)", "561.13(j)")
@pytest.mark.parametrize(("player", "cite"), [(POOR, "561.13(h)"), ("Kc Ks 9d 8c 6h Ah 2s", "561.13(j)")])
def test_13_h_j_losers_and_ties_are_settled_at_once_and_their_cards_collected(player: str, cite: str) -> None:
    run = wagered(seats=(2, 5), hands={2: player, "dealer": GOOD}).finish()
    done = [(each.kind.word, each.place.name) for each in run.facts]
    at = done.index(("announce", "2"))
    assert done[at + 1 : at + 4] == [("settle", "2/wager"), ("discard", "2"), ("reveal", "5")]
    assert cite in run.cites_of("settle", "2/wager")
    assert run.cites_of("discard", 2) == (cite,)


@pytest.mark.law("561.13(l)", "561.13(h)", "561.13(j)")
def test_13_l_winning_hands_stay_while_losing_and_tie_hands_go() -> None:
    hands: dict[int | str, str] = {1: GOOD, 3: "Qc Qs 7d 6c 4h 3d 2h", 5: "Th 9s 8h 5h 4d 3s 2c", "dealer": "Jc Js 9d 5c 4s Ks 6d"}
    run = wagered(seats=(1, 3, 5), hands=hands)
    run.to("settle", "1/wager")
    assert [run.value_of("announce", seat) for seat in (1, 3, 5)] == ["win", "tie", "lose"]
    assert [len(run.table.hands.get(fact("set", seat).place, ())) for seat in (1, 3, 5)] == [7, 0, 0]
    assert run.finish().net == {"1/wager": 1000, "3/wager": 0, "5/wager": -1000}


@pytest.mark.law("561.13(l)", "561.13(m)")
def test_13_l_winners_are_paid_when_all_are_exposed_counterclockwise() -> None:
    run = wagered(seats=(6, 2), hands={2: GOOD, 6: "Ah As 9d 8c 7h Kc Jh", "dealer": POOR}).finish()
    done = [(each.kind.word, each.place.name) for each in run.facts]
    tail = done[done.index(("announce", "6")) + 1 :]
    assert [each for each in tail if each[0] in {"settle", "vigorish", "discard"}] == [
        ("settle", "2/wager"),
        ("vigorish", "2/wager"),
        ("discard", "2"),
        ("settle", "6/wager"),
        ("vigorish", "6/wager"),
        ("discard", "6"),
    ]
    assert "561.13(l)" in run.cites_of("settle", "2/wager")


@pytest.mark.law("561.13(m)")
@pytest.mark.parametrize(
    ("wager", "rounding", "vigorish"),
    [
        *((5, "exact", 25), (11, "exact", 55), (5.05, "exact", 25), (10.15, "exact", 50), (10.20, "exact", 51)),
        *((5, "25-cents", 25), (5.05, "25-cents", 50), (6, "25-cents", 50), (10, "25-cents", 50), (10.05, "25-cents", 75)),
    ],
)
def test_13_m_even_money_less_five_percent_with_the_payment(wager: float, rounding: str, vigorish: int) -> None:
    """A fraction of a cent is dropped (Reading R35), or all is rounded up to the next 25 cents."""
    run = settled(GOOD, FAIR, wager=wager, vigorish_rounding=rounding)
    assert run.net["2/wager"] == round(wager * 100)
    assert run.value_of("vigorish", "2/wager") == vigorish
    assert "561.13(m)" in run.cites_of("settle", "2/wager")
    assert "561.13(m)" in run.cites_of("vigorish", "2/wager")
    choice = next(each for each in run.game.declared.choices if each.key == "vigorish-rounding")
    assert (str(choice.cite), len(choice.options)) == ("561.13(m)", 2)


@pytest.mark.law("561.13(n)")
def test_13_n_the_cards_are_collected_at_the_end() -> None:
    run = settled(GOOD, FAIR)
    assert (run.kinds()[-1], run.cites_of("gather")) == ("gather", ("561.13(n)",))


@pytest.mark.law("561.6(c)", "561.6(a)")
@pytest.mark.parametrize(("use", "word"), [("highest-missing", "tie"), ("ace-in-flush", "win")])
def test_6_c_what_the_joker_is_in_a_flush_the_submission_says(use: str, word: str) -> None:
    """Reading R2: A-Q-J-9 with the joker is A-K-Q-J-9, or A-A-Q-J-9, against A-K-Q-J-9."""
    hands: dict[int | str, str] = {2: "Ah Qh Jh 9h Jk 8c 7d", "dealer": "As Ks Qs Js 9s 6c 5d"}
    run = wagered(seats=(2,), hands=hands, joker_use=use)
    run.lay(2, "8c 7d").finish()
    assert run.value_of("announce", 2) == word


@pytest.mark.law("561.6(b)(5)")
def test_6_b_5_a_full_house_is_higher_than_a_flush() -> None:
    run = wagered(seats=(2,), hands={2: "Kc Kd Kh 9s 9d Ac Qd", "dealer": "Ah Jh 8h 6h 4h Td 2c"})
    run.lay(2, "Ac Qd").finish()
    assert run.value_of("announce", 2) == "win"
