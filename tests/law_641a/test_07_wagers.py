"""§ 641a.7: which wagers, how, by whom and until when."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_641a.poker import DEVICES, dealt, fcp, opened

from tablegames.games.four_card_poker import DECLARED
from tablegames.procedure.places import Seat


def refusal_of(run: Run, **wagers: float) -> tuple[str, str] | None:
    """The paragraph and the code by which wagers at seat 2 are refused, the first that is."""
    refusal = run.try_wager(2, **wagers)
    return None if refusal is None else (str(refusal.cite), refusal.code)


# ------------------------------------------------------------ subsection a


@pytest.mark.law("641a.7(a)")
@pytest.mark.parametrize("place", ["2/ante", "2/aces-up", "2/progressive"])
def test_7_a_a_verbal_wager_with_cash_is_not_accepted(place: str) -> None:
    run = fcp(progressive="A").open()
    assert run.refused(fact("verbal wager", place, 1000)) == ("641a.7(a)", "no-verbal-wagers")
    assert {at for at in run.accounts if at.startswith("2/")} == set()


@pytest.mark.law("641a.7(a)")
@pytest.mark.parametrize("place", ["8/ante", "dealer", "2"])
def test_7_a_wagers_lie_on_the_betting_areas_of_the_layout(place: str) -> None:
    run = fcp().open()
    assert run.refused(fact("wager", place, 1000)) == ("641a.7(a)", "no-such-area")


@pytest.mark.law("641a.7(a)")
@pytest.mark.parametrize(
    ("cents", "refusal"), [(1000, None), (1050, ("641a.7(a)", "not-in-chips")), (-1000, ("641a.7(a)", "not-in-chips"))]
)
def test_7_a_wagers_are_made_with_chips(cents: int, refusal: tuple[str, str] | None) -> None:
    run = fcp(chip=1).open()
    assert run.refused(fact("wager", "2/ante", cents)) == refusal


@pytest.mark.law("641a.7(a)", "641a.7(d)(1)")
def test_7_a_a_play_wager_is_made_with_chips_too() -> None:
    run = fcp(chip=5).wager(2, ante=10).decide(2, "play")
    assert run.refused(fact("wager", "2/play", 1200)) == ("641a.7(a)", "not-in-chips")
    assert run.refused(fact("wager", "2/play", 1500)) is None


# ------------------------------------------------------------ subsection b


@pytest.mark.law("641a.7(b)")
@pytest.mark.parametrize(("wager", "dollars"), [("ante", 10), ("aces-up", 5)])
def test_7_b_only_who_is_seated_may_wager(wager: str, dollars: int) -> None:
    run = fcp(seats={2: "Ann"}).open()
    assert run.refused(fact("wager", f"5/{wager}", 100 * dollars)) == ("641a.7(b)", "not-seated")
    run.do(fact("sit", 5, "Bob"))
    assert run.refused(fact("wager", f"5/{wager}", 100 * dollars)) is None


ANN, BOB = "Ah Jd 8c 5s 3d", "Kh Td 7c 4s 3h"
"""High cards: nobody wins an Aces Up Wager, and a dealer with a pair wins the others."""
PAIR = "9s 9h 2d 6c Qs Jc"


def two_leave(kind: str, where: object = None, **terms: object) -> Run:
    """Ann at seat 2 leaves when such a due waits; Bob at seat 5 remains."""
    run = dealt({2: ANN, 5: BOB}, PAIR, **{"seats": {2: "Ann", 5: "Bob"}, **terms})  # type: ignore[arg-type]
    run.wager(2, ante=10, aces_up=5).wager(5, ante=20)
    run.to(kind, where)  # type: ignore[arg-type]
    return run.strike("leave", 2)


@pytest.mark.law("641a.7(b)")
@pytest.mark.parametrize("kind", ["hold", "deal", "stub", "lay down", "ask"])
def test_7_b_wagers_of_a_player_who_leaves_may_be_treated_as_losing(kind: str) -> None:
    run = two_leave(kind).plan("determine", 2, "abandoned").finish()
    assert run.cites_of("determine", 2) == ("641a.7(b)",)
    lost = [due for due in run.asked("settle") if due.place.name.startswith("2/")]
    assert [(due.place.name, due.value, [str(cite) for cite in due.cites]) for due in lost] == [
        ("2/ante", -1000, ["641a.7(b)"]),
        ("2/aces-up", -500, ["641a.7(b)"]),
    ]
    assert "2" not in run.order("ask")


@pytest.mark.law("641a.7(b)")
def test_7_b_wagers_of_a_player_who_leaves_may_be_kept() -> None:
    """Reading R37: the Ante is forfeited since no Play Wager was made, the Aces Up is settled."""
    run = two_leave("stub").plan("determine", 2, "kept").finish()
    assert run.cites_of("determine", 2) == ("641a.7(b)",)
    assert "2" not in run.order("ask")
    assert (run.net["2/ante"], run.net["2/aces-up"]) == (-1000, -500)
    assert run.cites_of("settle", "2/aces-up") == ("641a.11(c)(4)", "641a.12(c)")


@pytest.mark.law("641a.7(b)")
def test_7_b_a_player_who_leaves_after_playing_can_lose_all_wagers() -> None:
    run = two_leave("ask", 5).plan("determine", 2, "abandoned").finish()
    assert [run.net[place] for place in ("2/ante", "2/play", "2/aces-up")] == [-1000, -1000, -500]
    assert {str(cite) for place in ("2/ante", "2/play", "2/aces-up") for cite in run.cites_of("settle", place)} == {"641a.7(b)"}


@pytest.mark.law("641a.7(b)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("decision", ["abandoned", "kept"])
def test_7_b_whoever_leaves_during_the_deal_misdeals_nobody(device: str, decision: str) -> None:
    run = two_leave("deal stack" if device == "automated" else "deal", 5, device=device).plan("determine", 2, decision)
    run.to("ask", 5)
    held = {where: len(hand.split()) for where, hand in run.hands.items() if where != "second stack"}
    assert held == {"5": 5, "dealer": 6} | ({"2": 5} if decision == "kept" else {})
    if decision == "kept":
        assert (run.hands["5"], run.hands["dealer"]) == (BOB, PAIR)
    assert run.asked("determine", "device") == []


@pytest.mark.law("641a.7(b)")
@pytest.mark.parametrize("where", ["2/ante", "2/play", "2/aces-up"])
@pytest.mark.parametrize("decision", ["abandoned", "kept"])
def test_7_b_wagers_that_are_being_settled_are_not_taken_twice(where: str, decision: str) -> None:
    run = two_leave("settle", where).plan("determine", 2, decision).finish()
    assert run.asked("determine") == []
    assert run.accounts["purse:Ann"] == -(1000 + 1000 + 500)


@pytest.mark.law("641a.7(b)", "641a.13(c)")
@pytest.mark.parametrize("decision", ["abandoned", "kept"])
def test_7_b_whoever_leaves_while_wagers_are_returned_gets_them_back(decision: str) -> None:
    run = fcp(seats={2: "Ann", 5: "Bob"}).wager(2, ante=10).wager(5, ante=20)
    run.to("ask", 2)
    run.strike("wrong number of cards", 2, count=6)
    run.strike("leave", 5)
    run.plan("determine", 5, decision).finish()
    assert run.settled == {"2/ante": 0, "5/ante": 0}


@pytest.mark.law("641a.7(b)")
@pytest.mark.parametrize("kind", ["ask", "wager"])
def test_7_b_who_leaves_when_asked_is_not_asked_again_though_the_wagers_are_kept(kind: str) -> None:
    run = two_leave(kind, 2 if kind == "ask" else "2/play").plan("determine", 2, "kept").finish()
    assert run.order("ask") == (["5"] if kind == "ask" else ["2", "5"])
    assert "2/play" not in run.net
    assert (run.net["2/ante"], run.net["2/aces-up"]) == (-1000, -500)


@pytest.mark.law("641a.7(b)", "641a.7(c)")
def test_7_b_before_no_more_bets_a_player_leaves_with_the_wagers() -> None:
    run = fcp(seats={2: "Ann", 5: "Bob"}, progressive="A").wager(2, ante=10, aces_up=5, progressive=5).wager(5, ante=20)
    run.strike("leave", 2)
    run.finish()
    assert run.asked("determine") == []
    assert {place: cents for place, cents in run.accounts.items() if "Ann" in place or place.startswith("2")} == {}
    assert set(run.order("deal")) == {"5", "dealer"}


@pytest.mark.law("641a.7(b)")
@pytest.mark.parametrize("kind", ["deal", "ask", "settle"])
def test_7_b_nothing_is_decided_about_somebody_without_wagers(kind: str) -> None:
    run = fcp(seats={2: "Ann", 5: "Bob"}).wager(2, ante=10)
    run.to(kind)
    run.strike("leave", 5)
    run.finish()
    assert run.asked("determine") == []


# ------------------------------------------------------------ subsection c


@pytest.mark.law("641a.7(c)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("cents", [2000, 500, 0], ids=["increased", "reduced", "withdrawn"])
@pytest.mark.parametrize("place", ["2/ante", "2/aces-up"])
def test_7_c_no_wager_is_changed_after_no_more_bets(device: str, cents: int, place: str) -> None:
    run = opened(device).wager(2, ante=10, aces_up=10)
    assert run.refused(fact("wager", place, cents)) is None
    run.do(fact("wager", place, 1000)).close()
    assert run.refused(fact("wager", place, cents)) == ("641a.7(c)", "too-late")


@pytest.mark.law("641a.7(c)")
def test_7_c_no_wager_is_made_after_no_more_bets() -> None:
    run = fcp(seats=(2, 5)).wager(2, ante=10).close()
    for kind in ("deal", "ask"):
        run.to(kind)
        assert run.refused(fact("wager", "5/ante", 1000)) == ("641a.7(c)", "too-late")
        assert run.refused(fact("wager", "2/aces-up", 1000)) == ("641a.7(c)", "too-late")


@pytest.mark.law("641a.7(c)", "641a.7(d)(4)")
@pytest.mark.parametrize("kind", ["lock out", "collect wager", "accepted", "place chips", "deal", "ask"])
def test_7_c_no_progressive_wager_is_made_or_withdrawn_after_no_more_bets(kind: str) -> None:
    run = fcp(seats=(2, 5), progressive="A").wager(2, ante=10, progressive=1).wager(5, ante=10)
    run.to(kind)
    assert run.refused(fact("wager", "5/progressive", 100)) == ("641a.7(c)", "too-late")
    assert run.refused(fact("wager", "2/progressive", 0)) == ("641a.7(c)", "too-late")


@pytest.mark.law("641a.7(c)", "641a.11(b)")
def test_7_c_only_the_play_wager_comes_later_and_waits_until_it_is_offered() -> None:
    run = fcp(seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    assert run.refused(fact("wager", "2/play", 1000)) == ("641a.11(b)", "play-not-asked")
    run.to("ask", 2)
    assert run.refused(fact("wager", "5/play", 1000)) == ("641a.11(b)", "play-not-asked")
    run.decide(2, "play").to("wager", "2/play")
    run.step()
    assert run.table.accounts.get(run.facts[-1].place) == 1000


@pytest.mark.law("641a.7(c)")
def test_7_c_the_dealer_announces_only_when_somebody_has_wagered() -> None:
    run = fcp().open()
    assert "641a.7(c)" in run.cites_of("announce")
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("641a.7(c)", "no-wagers")


# ------------------------------------------------------------ subsection d


@pytest.mark.law("641a.7(d)")
@pytest.mark.parametrize("wager", ["pair-plus", "bonus", "ante-bonus", "envy", "tie"])
def test_7_d_no_other_wager_is_known(wager: str) -> None:
    run = fcp(progressive="A").open()
    assert run.refused(fact("wager", f"2/{wager}", 500)) == ("641a.7(d)", "no-such-wager")


@pytest.mark.law("641a.7(d)", "641a.7(d)(1)", "641a.7(d)(2)", "641a.7(d)(4)")
def test_7_d_the_wagers_are_ante_play_aces_up_and_progressive() -> None:
    declared = {wager.key: (str(wager.cite), wager.before_the_deal) for wager in DECLARED.wagers}
    assert declared == {
        "ante": ("641a.7(d)(1)", True),
        "play": ("641a.11(b)", False),
        "aces-up": ("641a.7(d)(2)", True),
        "progressive": ("641a.7(d)(4)", True),
    }


LIMITS = {"ante": (10, 200), "aces-up": (5, 100)}


@pytest.mark.law("641a.7(d)(1)")
@pytest.mark.parametrize(("dollars", "accepted"), [(9, False), (10, True), (200, True), (201, False), (0, False)])
def test_7_d_1_the_ante_lies_within_the_posted_limits(*, dollars: float, accepted: bool) -> None:
    assert refusal_of(fcp(limits=LIMITS), ante=dollars) == (None if accepted else ("641a.7(d)(1)", "outside-limits"))


@pytest.mark.law("641a.7(d)(1)", "641a.11(b)")
@pytest.mark.parametrize(
    ("cents", "accepted"),
    [(1000, True), (1100, True), (2000, True), (2900, True), (3000, True), (900, False), (3100, False), (0, False), (4000, False)],
)
def test_7_d_1_the_play_is_any_sum_from_one_to_three_times_the_ante(*, cents: int, accepted: bool) -> None:
    """Reading R65."""
    run = fcp().wager(2, ante=10).decide(2, "play")
    assert run.due is not None
    assert (run.due.place.name, run.due.by.value) == ("2/play", "player")
    assert run.cites_of("wager", "2/play") == ("641a.11(b)", "641a.7(d)(1)")
    assert run.refused(fact("wager", "2/play", cents)) == (None if accepted else ("641a.7(d)(1)", "out-of-bounds"))


@pytest.mark.law("641a.7(d)(1)")
def test_7_d_1_each_player_measures_the_play_by_the_own_ante() -> None:
    run = fcp(seats=(2, 5)).wager(2, ante=10).wager(5, ante=25)
    run.decide(2, "play").do(fact("wager", "2/play", 3000)).decide(5, "play")
    assert run.refused(fact("wager", "5/play", 2400)) == ("641a.7(d)(1)", "out-of-bounds")
    assert run.refused(fact("wager", "5/play", 7600)) == ("641a.7(d)(1)", "out-of-bounds")
    assert run.refused(fact("wager", "5/play", 7500)) is None


@pytest.mark.law("641a.7(d)(1)", "641a.11(b)")
def test_7_d_1_without_an_ante_there_is_no_play() -> None:
    run = fcp(seats=(2, 5)).wager(2, aces_up=5).wager(5, ante=10)
    assert run.refused(fact("wager", "2/play", 500)) == ("641a.11(b)", "play-not-asked")
    run.to("ask")
    assert run.refused(fact("wager", "2/play", 500)) == ("641a.7(c)", "too-late")
    run.finish()
    assert run.order("ask") == ["5"]


@pytest.mark.law("641a.7(d)(2)")
@pytest.mark.parametrize(("dollars", "accepted"), [(4, False), (5, True), (100, True), (101, False)])
def test_7_d_2_the_aces_up_lies_within_the_posted_limits(*, dollars: float, accepted: bool) -> None:
    assert refusal_of(fcp(limits=LIMITS), aces_up=dollars) == (None if accepted else ("641a.7(d)(2)", "outside-limits"))


@pytest.mark.law("641a.7(d)(1)", "641a.7(d)(2)")
@pytest.mark.parametrize(
    ("wagers", "asked", "settled"),
    [
        ({"ante": 10}, 1, {"2/ante", "2/play"}),
        ({"aces_up": 5}, 0, {"2/aces-up"}),
        ({"ante": 10, "aces_up": 5}, 1, {"2/ante", "2/play", "2/aces-up"}),
    ],
)
def test_7_d_a_player_competes_against_the_dealer_the_table_or_both(wagers: dict[str, int], asked: int, settled: set[str]) -> None:
    """Reading R66: the Aces Up Wager is not compulsory."""
    run = dealt({2: ANN}, PAIR).wager(2, **wagers).finish()
    assert len(run.asked("ask")) == asked
    assert set(run.net) == settled


@pytest.mark.law("641a.7(d)(4)")
def test_7_d_4_the_progressive_wager_is_made_only_where_the_submission_offers_it() -> None:
    [choice] = [choice for choice in DECLARED.choices if choice.key == "progressive"]
    assert (str(choice.cite), choice.default) == ("641a.7(d)(4)", "none")
    assert refusal_of(fcp(), ante=10, progressive=1) == ("641a.7(d)(4)", "not-offered")
    assert refusal_of(fcp(progressive="A"), ante=10, progressive=1) is None
    assert refusal_of(fcp(progressive="B"), ante=10, progressive=1) is None


@pytest.mark.law("641a.7(d)(4)")
def test_7_d_4_the_progressive_wager_follows_an_ante_or_an_aces_up_wager() -> None:
    assert refusal_of(fcp(progressive="A"), progressive=1, ante=10) == ("641a.7(d)(4)", "progressive-alone")
    assert refusal_of(fcp(progressive="A"), ante=10, progressive=1) is None
    assert refusal_of(fcp(progressive="A"), aces_up=5, progressive=1) is None
    assert refusal_of(fcp(progressive="A"), ante=10, aces_up=5, progressive=5) is None


@pytest.mark.law("641a.7(d)(4)")
def test_7_d_4_a_progressive_wager_whose_companion_was_withdrawn_does_not_go_into_the_round() -> None:
    run = fcp(seats=(2, 5), progressive="A").wager(2, ante=10, progressive=1).wager(5, ante=10)
    run.do(fact("wager", "2/ante", 0))
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("641a.7(d)(4)", "progressive-alone")
    run.do(fact("wager", "2/progressive", 0))
    assert run.refused(fact("announce", "dealer", "no more bets")) is None


@pytest.mark.law("641a.7(d)(4)", "641a.8(b)")
def test_7_d_4_each_player_answers_for_it_that_the_system_accepted_his_wager() -> None:
    run = fcp(seats=(2, 5), progressive="A").wager(2, ante=10, progressive=1).wager(5, ante=10, progressive=1)
    run.to("accepted")
    run.answer(1)
    run.plan("determine", "2/progressive", "not accepted").to("deal")
    assert run.cites_of("determine", "2/progressive") == ("641a.8(b)", "641a.7(d)(4)")
    assert run.cites_of("collect wager", "2/progressive", 1) == ("641a.8(b)", "641a.7(d)(4)")
    assert (run.accounts["purse:player 2"], run.accounts["purse:player 5"]) == (-1000, -1100)


# ------------------------------------------------------------ subsection e


@pytest.mark.law("641a.7(e)")
def test_7_e_how_many_adjacent_boxes_a_player_may_play_is_for_the_submission() -> None:
    found = {choice.key: choice for choice in DECLARED.choices}
    assert "adjacent-boxes" in found
    choice = found["adjacent-boxes"]
    assert (str(choice.cite), choice.default, choice.least, choice.most) == ("641a.7(e)", 1, 1, 7)
    run = fcp(seats={3: "Ann"}).open()
    assert run.refused(fact("sit", 4, "Ann")) == ("641a.7(e)", "no-more-boxes")


@pytest.mark.law("641a.7(e)")
@pytest.mark.parametrize(("seat", "code"), [(2, None), (4, None), (1, "not-adjacent"), (5, "not-adjacent"), (7, "not-adjacent")])
def test_7_e_the_second_box_is_adjacent(seat: int, code: str | None) -> None:
    run = fcp(seats={3: "Ann"}, adjacent_boxes=2).open()
    assert run.refused(fact("sit", seat, "Ann")) == (code and ("641a.7(e)", code))


@pytest.mark.law("641a.7(e)")
@pytest.mark.parametrize("boxes", [2, 3, 7])
def test_7_e_as_many_boxes_as_the_submission_says_and_no_more(boxes: int) -> None:
    run = fcp(seats={1: "Ann"}, adjacent_boxes=boxes).open()
    for seat in range(2, boxes + 1):
        assert run.refused(fact("sit", seat, "Ann")) is None
    assert run.seat_of("Ann") == [str(seat) for seat in range(1, boxes + 1)]
    if boxes < 7:
        assert run.refused(fact("sit", boxes + 1, "Ann")) == ("641a.7(e)", "no-more-boxes")


@pytest.mark.law("641a.7(e)")
def test_7_e_a_third_box_is_adjacent_to_any_of_the_others_and_the_ends_of_the_table_are_not() -> None:
    run = fcp(seats={1: "Ann", 2: "Ann"}, adjacent_boxes=3).open()
    assert run.refused(fact("sit", 7, "Ann")) == ("641a.7(e)", "not-adjacent")
    assert run.refused(fact("sit", 4, "Ann")) == ("641a.7(e)", "not-adjacent")
    assert run.refused(fact("sit", 3, "Ann")) is None


@pytest.mark.law("641a.7(e)")
def test_7_e_each_box_wagers_is_dealt_in_and_decides_on_its_own() -> None:
    run = fcp(seats={3: "Ann", 4: "Ann"}, adjacent_boxes=2).wager(3, ante=10).wager(4, ante=20)
    run.plan("ask", 3, "fold").finish()
    assert (run.order("ask"), run.settled.get("3/ante")) == (["3", "4"], -1000)
    assert run.was_asked("wager", "4/play")


# ------------------------------------------------------------ chips that are known


@pytest.mark.law("641a.11(b)", "641a.7(d)(1)")
@pytest.mark.parametrize(("purse", "play"), [(1000, None), (999, ("", "not-enough-chips"))], ids=["exactly enough", "a cent too few"])
def test_7_d_1_who_is_known_to_lack_the_chips_for_a_play_wager_can_only_fold(purse: int, play: tuple[str, str] | None) -> None:
    run = fcp(seats={2: "Ann"}).wager(2, ante=10)
    run.table.accounts[run.table.purse(Seat(2))] = purse
    run.table.purse_known.add("Ann")
    run.to("ask", 2)
    assert run.refused(fact("ask", 2, "play")) == play
    assert play is None or run.refused(fact("ask", 2, "fold")) is None


@pytest.mark.law("641a.7(d)(1)")
def test_7_d_1_nobody_plays_more_than_the_chips_that_are_there() -> None:
    run = fcp(seats={2: "Ann"}).wager(2, ante=10)
    run.table.accounts[run.table.purse(Seat(2))] = 2000
    run.table.purse_known.add("Ann")
    run.decide(2, "play")
    assert run.refused(fact("wager", "2/play", 2100)) == ("", "not-enough-chips")
    assert run.refused(fact("wager", "2/play", 2000)) is None
