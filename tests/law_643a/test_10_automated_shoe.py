"""§ 643a.10: dealing the cards from an automated dealing shoe, as the section was in 2012 and as it was amended to 2019."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_643a.poker import AMENDED, SLUG, decided, order, three
from tests.law_643a.poker import opened as opened_with

ODDS = {"flush": 9, "pair": 1}
SIX, HAND = {"six_card_bonus": ODDS}, {"five_card_hand_bonus": ODDS}
EDITIONS = [pytest.param(SLUG, "643a.10", id="2012"), pytest.param(AMENDED, "643a.10@2019", id="2019")]
"""The game that is played by each edition, and the number of the section there."""


def opened(**terms: object) -> Run:
    return opened_with("automated", **terms)  # type: ignore[arg-type]


# ------------------------------------------------------------ subsection a


@pytest.mark.law("643a.10(a)(1)", "643a.10@2019(a)(1)")
@pytest.mark.parametrize(("slug", "tenth"), EDITIONS)
def test_10_a_1_the_cards_go_into_the_automated_shoe_after_shuffle_and_cut(slug: str, tenth: str) -> None:
    run = opened(slug=slug).open()
    assert run.asked_order("shuffle", "cut", "load", "announce") == ["shuffle deck a", "cut dealer", "load device", "announce dealer"]
    assert f"{tenth}(a)(1)" in run.cites_of("load", "device")
    assert run.value_of("load", "device") == "automated"


@pytest.mark.law("643a.10(a)(2)", "643a.10@2019(a)(2)")
@pytest.mark.parametrize(("slug", "tenth"), EDITIONS)
def test_10_a_2_the_dealer_announces_no_more_bets_before_the_first_stack(slug: str, tenth: str) -> None:
    run = opened(slug=slug).wager(2, **three())
    run.to("deal stack")
    assert [word for word in run.kinds() if word in {"wager", "announce", "deal stack"}] == ["wager"] * 3 + ["announce"]
    assert f"{tenth}(a)(2)" in run.cites_of("announce")
    assert run.value_of("announce", "dealer") == "no more bets"


# ------------------------------------------------------------ subsection b


@pytest.mark.law("643a.10(b)", "643a.10@2019(b)")
@pytest.mark.parametrize(("slug", "tenth"), EDITIONS)
def test_10_b_stacks_go_clockwise_and_one_to_the_community_whose_left_card_is_put_away(slug: str, tenth: str) -> None:
    run = opened(slug=slug, seats=(1, 4, 7)).wager(7, **three()).wager(1, **three()).wager(4, **three())
    run.to("stub")
    assert run.asked_order("deal stack", "set aside") == [
        "deal stack 1 1",
        "deal stack 4 1",
        "deal stack 7 1",
        "deal stack community down 1",
        "set aside community down",
    ]
    assert {str(cite) for due in run.asked("deal stack") for cite in due.cites} == {f"{tenth}(b)"}
    assert run.cites_of("set aside") == (f"{tenth}(b)",)


@pytest.mark.law("643a.10(b)", "643a.10@2019(b)")
@pytest.mark.parametrize(("slug", "tenth"), EDITIONS)
def test_10_b_each_stack_is_the_next_three_cards_and_the_bottom_one_of_the_last_is_never_seen(slug: str, tenth: str) -> None:
    run = opened(slug=slug, seats=(2, 3, 5)).stack("2c 3c 4c 5c 6c 7c 8c 9c Tc").wager(2, **three()).wager(5, **three())
    run.to("ask")
    assert run.hands == {"2": "2c 3c 4c", "5": "5c 6c 7c", "community down": "9c 8c"}
    assert run.rack == ["Tc"]


@pytest.mark.law("643a.10(b)", "643a.10@2019(b)")
@pytest.mark.parametrize(("slug", "tenth"), EDITIONS)
@pytest.mark.parametrize("stack", ["2c 3c", "2c 3c 4c 5c", "3c 4c 5c"], ids=["two cards", "four cards", "not the next ones"])
@pytest.mark.parametrize("where", ["2", "community down"])
def test_10_b_a_stack_has_the_next_three_cards_and_no_others(where: str, stack: str, slug: str, tenth: str) -> None:
    top = "" if where == "2" else "9h Jd 4s "
    run = opened(slug=slug).stack(f"{top}2c 3c 4c 5c").wager(2, **three())
    run.to("deal stack", where)
    refusal = run.try_(fact("deal stack", where, stack, nth=1))
    assert refusal is not None
    assert str(refusal.cite) == f"{tenth}(b)"


@pytest.mark.law("643a.10(b)", "643a.10@2019(b)")
@pytest.mark.parametrize(("slug", "tenth"), EDITIONS)
def test_10_b_a_stack_out_of_turn_is_refused(slug: str, tenth: str) -> None:
    run = opened(slug=slug, seats=(2, 5)).stack("2c 3c 4c 5c").wager(2, **three()).wager(5, **three())
    run.to("deal stack", 2)
    assert run.refused(fact("deal stack", 5, "2c 3c 4c", nth=1)) == (f"{tenth}(b)", "not-due")


@pytest.mark.law("643a.10(b)", "643a.11(c)", "643a.11(e)")
def test_10_b_of_the_stack_the_middle_card_is_turned_first_and_the_top_card_second() -> None:
    run = opened().stack("2c 3c 4c  Kd Qh Js").wager(2, **three()).finish()
    assert [repr(done.value) for done in run.facts if done.kind.word == "turn card"] == ["Qh", "Kd"]


# ------------------------------------------------------------ subsection b, the Six Card Bonus (2019)


@pytest.mark.law("643a.10@2019(b)")
def test_10_b_2019_a_stack_of_three_more_is_laid_out_when_anybody_made_a_six_card_bonus_wager() -> None:
    run = opened(slug=AMENDED, seats=(2, 5), **SIX).wager(2, **three()).wager(5, **three(), six_card_bonus=5)
    run.to("stub")
    assert run.asked_order("deal stack")[-1] == "deal stack six card 1"
    assert run.cites_of("deal stack", "six card") == ("643a.10@2019(b)",)
    assert len(run.hands["six card"].split()) == 3


@pytest.mark.law("643a.10@2019(b)")
@pytest.mark.parametrize("terms", [{}, SIX], ids=["not offered", "offered, and nobody made one"])
def test_10_b_2019_otherwise_there_is_no_such_stack(terms: dict[str, object]) -> None:
    run = opened(slug=AMENDED, **terms).wager(2, **three()).finish()
    assert "deal stack six card 1" not in run.asked_order("deal stack")
    assert "six card" not in run.order("reveal")


def with_six(hand: str, six: str, *, decisions: tuple[str, str] = ("ride", "ride"), **odds: str) -> Run:
    """Seat 4 with a Six Card Bonus of $5; the community cards help nobody."""
    paytable = {key.replace("_", " "): value for key, value in odds.items()}
    stacked = order([hand], "8d 3h", device="automated", six=six)
    run = opened(slug=AMENDED, seats=(4,), six_card_bonus=paytable).stack(stacked).wager(4, **three(), six_card_bonus=5)
    return decided(run, 4, *decisions).finish()


@pytest.mark.law("643a.10@2019(b)")
@pytest.mark.parametrize(
    ("hand", "six", "dollars"),
    [
        pytest.param("As Ks Qs", "Js Ts 2c", 5000, id="the best five of six"),
        pytest.param("2h 5h 9h", "Kh Jh 4c", 75, id="a flush of six cards"),
        pytest.param("2h 5h 9h", "Kh Jc 4c", -5, id="no line, no payout"),
    ],
)
def test_10_b_2019_it_is_settled_by_the_best_hand_of_the_players_cards_and_the_stack(hand: str, six: str, dollars: int) -> None:
    """Reading R32: by odds that the Rules Submission brings."""
    run = with_six(hand, six, royal_flush="1000 to 1", flush="15 to 1")
    assert run.net["4/six-card-bonus"] == 100 * dollars
    assert run.cites_of("settle", "4/six-card-bonus") == ("643a.10@2019(b)",)
    assert run.order("reveal") == ["six card", "4"]


@pytest.mark.law("643a.10@2019(b)")
def test_10_b_2019_a_bet_that_was_withdrawn_leaves_the_bonus_as_it_is() -> None:
    run = with_six("2h 5h 9h", "Kh Jh 4c", decisions=("withdraw", "withdraw"), flush="15 to 1")
    assert run.net == {"4/bet-3": -1000, "4/six-card-bonus": 7500}


@pytest.mark.law("643a.10@2019(b)")
def test_10_b_2019_its_odds_may_tell_a_pair_of_tens_or_better_from_other_pairs() -> None:
    odds: dict[str, Any] = {"pair_of_tens_or_better": "2 to 1", "pair": "1 to 1"}
    assert with_six("Th 5h 9c", "Ts Jh 4c", **odds).net["4/six-card-bonus"] == 1000
    assert with_six("9h 5h Tc", "9s Jh 4c", **odds).net["4/six-card-bonus"] == 500


@pytest.mark.law("643a.10@2019(b)")
@pytest.mark.parametrize("device", ["shoe", "hand"])
def test_10_b_2019_without_an_automated_shoe_the_wager_is_refused(device: str) -> None:
    run = opened_with(device, slug=AMENDED, **SIX).wager(2, **three())  # type: ignore[arg-type]
    assert run.refused(fact("wager", "2/six-card-bonus", 500)) == ("643a.10@2019(b)", "automated-shoe-only")


# ------------------------------------------------------------ subsection a(2)(iii), the Five Card Hand Bonus (2019)

OWN = [
    pytest.param("six-card-bonus", SIX, "643a.10@2019(b)", marks=pytest.mark.law("643a.10@2019(b)")),
    pytest.param("five-card-hand-bonus", HAND, "643a.10@2019(a)(2)(iii)", marks=pytest.mark.law("643a.10@2019(a)(2)(iii)")),
]


@pytest.mark.parametrize(("wager", "terms", "cite"), OWN)
def test_10_2019_a_wager_without_odds_in_the_submission_is_not_offered(wager: str, terms: dict[str, object], cite: str) -> None:
    """Reading R32."""
    run = opened(slug=AMENDED).wager(2, **three())
    assert run.refused(fact("wager", f"2/{wager}", 500)) == (cite, "not-offered")
    run = opened(slug=AMENDED, **terms).wager(2, **three())
    assert run.refused(fact("wager", f"2/{wager}", 500)) is None


@pytest.mark.parametrize(("wager", "terms", "cite"), OWN)
def test_10_2019_it_is_made_after_the_three_bets_and_within_its_limits(wager: str, terms: dict[str, object], cite: str) -> None:
    run = opened(slug=AMENDED, limits={wager: (5, 50)}, **terms).open()
    assert run.refused(fact("wager", f"2/{wager}", 500)) == (cite, "three-bets-first")
    run.wager(2, **three())
    assert run.refused(fact("wager", f"2/{wager}", 400)) == (cite, "outside-limits")
    assert run.refused(fact("wager", f"2/{wager}", 5100)) == (cite, "outside-limits")
    assert run.refused(fact("wager", f"2/{wager}", 500)) is None


@pytest.mark.parametrize(("wager", "terms", "cite"), OWN)
def test_10_2019_in_2012_there_was_no_such_wager(wager: str, terms: dict[str, object], cite: str) -> None:
    run = opened(slug=SLUG).wager(2, **three())
    assert run.refused(fact("wager", f"2/{wager}", 500)) == ("643a.7(d)", "no-such-wager")


@pytest.mark.law("643a.10@2019(a)(2)(iii)")
def test_10_a_2_iii_the_electronic_system_is_locked_after_no_more_bets_and_before_the_first_stack() -> None:
    run = opened(slug=AMENDED, **HAND).wager(2, **three(), five_card_hand_bonus=5)
    run.to("deal stack")
    assert run.asked_order("announce", "lock out", "deal stack") == [
        "announce dealer",
        "lock out electronic wagering system",
        "deal stack 2 1",
    ]
    assert run.cites_of("lock out") == ("643a.10@2019(a)(2)(iii)",)


@pytest.mark.law("643a.10@2019(a)(2)(iii)")
def test_10_a_2_iii_it_is_locked_though_nobody_made_the_wager_and_only_where_it_is_offered() -> None:
    assert opened(slug=AMENDED, **HAND).wager(2, **three()).finish().order("lock out") == ["electronic wagering system"]
    assert opened(slug=AMENDED, **SIX).wager(2, **three()).finish().order("lock out") == []


@pytest.mark.law("643a.10@2019(a)(2)(iii)", "643a.7(c)")
def test_10_a_2_iii_once_it_is_locked_no_wager_is_made_with_it() -> None:
    run = opened(slug=AMENDED, **HAND).wager(2, **three())
    run.to("deal stack")
    assert run.refused(fact("wager", "2/five-card-hand-bonus", 500)) == ("643a.7(c)", "too-late")


@pytest.mark.law("643a.10@2019(a)(2)(iii)")
@pytest.mark.parametrize(
    ("hand", "community", "dollars"),
    [("2h 5h 9h", "Kh Jh", 45), ("9s 9c 2d", "8d 3h", 5), ("9s Jc 2d", "8d 3h", -5), ("9s 9c 9d", "8d 3h", -5)],
)
def test_10_a_2_iii_the_players_five_card_hand_is_paid_by_the_odds_of_the_submission(hand: str, community: str, dollars: int) -> None:
    """Reading R32: a hand without a line of its own there loses."""
    stacked = order([hand], community, device="automated")
    run = opened(slug=AMENDED, seats=(4,), **HAND).stack(stacked).wager(4, **three(), five_card_hand_bonus=5).finish()
    assert run.net["4/five-card-hand-bonus"] == 100 * dollars
    assert run.cites_of("settle", "4/five-card-hand-bonus") == ("643a.10@2019(a)(2)(iii)",)


@pytest.mark.law("643a.10@2019(a)(2)(iii)", "643a.10@2019(b)")
def test_10_2019_what_is_not_in_whole_chips_is_paid_up_to_the_next() -> None:
    """Reading R34."""
    stacked = order(["9s 9c 2d"], "8d 3h", device="automated", six="Kc Qd 4s")
    odds = {"pair": "1 to 2"}
    run = opened(slug=AMENDED, seats=(4,), six_card_bonus=odds, five_card_hand_bonus=odds).stack(stacked)
    run.wager(4, **three(), six_card_bonus=5, five_card_hand_bonus=5).finish()
    assert (run.net["4/six-card-bonus"], run.net["4/five-card-hand-bonus"]) == (300, 300)


# ------------------------------------------------------------ subsection g


@pytest.mark.law("643a.10(g)", "643a.10@2019(g)")
@pytest.mark.parametrize(("slug", "tenth"), EDITIONS)
@pytest.mark.parametrize("first", [True, False])
def test_10_g_a_shoe_that_reshuffles_may_deal_the_community_cards_first(slug: str, tenth: str, *, first: bool) -> None:
    """Reading R71: the order changes, and nothing else."""
    run = opened(slug=slug, seats=(2, 5), reshuffles=True, house_first=first).wager(2, **three()).wager(5, **three())
    run.to("stub")
    community, players = ["deal stack community down 1", "set aside community down"], ["deal stack 2 1", "deal stack 5 1"]
    assert run.asked_order("deal stack", "set aside") == ([*community, *players] if first else [*players, *community])
    assert (f"{tenth}(g)" in run.cites_of("deal stack", "community down")) is first
    assert len(run.hands["community down"].split()) == 2


@pytest.mark.law("643a.10(g)", "643a.10@2019(g)")
@pytest.mark.parametrize(("slug", "tenth"), EDITIONS)
def test_10_g_another_automated_shoe_deals_them_last(slug: str, tenth: str) -> None:
    run = opened(slug=slug, house_first=True).wager(2, **three())
    run.to("stub")
    assert run.order("deal stack") == ["2", "community down"]
    assert f"{tenth}(g)" not in run.cites_of("deal stack", "community down")


@pytest.mark.law("643a.10@2019(g)", "643a.10@2019(b)")
def test_10_g_the_six_card_stack_comes_last_also_then() -> None:
    run = opened(slug=AMENDED, reshuffles=True, house_first=True, **SIX).wager(2, **three(), six_card_bonus=5)
    run.to("stub")
    assert run.order("deal stack") == ["community down", "2", "six card"]
