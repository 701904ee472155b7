"""§ 563.13(a), (b): exposed cards of the dealer and cards found face up, after which a Bonus Wager may stand."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_563.holdem import DEVICES, DULL, deal_word, decided, opened, stacked

from tablegames.equipment.cards import card

PAIR, KINGS = "9h 9s", "Kh Ks"
DEALER = "Jd Th"
RETURNED = {"2/ante": 0, "5/ante": 0}
BONUSES = {"2/bonus": 1500, "5/bonus": 5000}


def two_players(device: str = "shoe", *, dealer: str = DEALER, **terms: object) -> Run:
    """Seats 2 and 5, nines and kings, each with an Ante of $10 and a Bonus of $5."""
    run = opened(device, seats=(2, 5), **terms).stack(stacked(device, [PAIR, KINGS], dealer, DULL))
    return run.wager(2, ante=10, bonus=5).wager(5, ante=10, bonus=5)


def expose(run: Run, nth: int = 0) -> None:
    run.strike("exposed", "dealer", card=run.hands["dealer"].split()[nth])


def cites_since(run: Run, asked: int) -> set[str]:
    return {str(cite) for due in run.dues[asked:] for cite in due.cites}


# ------------------------------------------------------------ subsection a


@pytest.mark.law("563.13(a)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(
    ("kind", "nth", "others"),
    [
        ("ask", 1, []),
        ("burn", 1, ["flop"]),
        ("deal", 2, ["flop"]),
        ("ask", 2, ["flop"]),
        ("burn", 2, ["flop", "turn"]),
        ("ask", 3, ["flop", "turn"]),
    ],
)
def test_13_a_a_card_of_the_dealer_that_is_exposed_while_decisions_are_open_voids_the_hands(
    device: str, kind: str, nth: int, others: list[str]
) -> None:
    """Reading R67: until the last player has decided on the River. The Bonus Wagers are settled."""
    run = two_players(device)
    run.to("ask")
    run.to(kind, "community" if kind == "deal" else None, nth)
    asked = len(run.dues)
    expose(run)
    run.finish()
    back = {f"{seat}/{key}": 0 for seat in (2, 5) for key in ("ante", *others)}
    assert run.settled == {**back, **BONUSES}
    assert cites_since(run, asked) == {"563.13(a)", "563.11(h)(4)", "563.12(c)"}
    assert run.kinds()[-1] == "gather"
    assert run.accounts == {"inventory": -6500, "purse:player 2": 1500, "purse:player 5": 5000}


@pytest.mark.law("563.13(a)")
@pytest.mark.parametrize("card", [0, 1])
def test_13_a_either_card_of_the_dealer_is_enough(card: int) -> None:
    run = two_players()
    run.to("ask", 5, 1)
    expose(run, card)
    run.finish()
    assert run.settled == {**RETURNED, "2/flop": 0, **BONUSES}


@pytest.mark.law("563.13(a)")
def test_13_a_the_last_player_before_the_river_still_has_a_decision() -> None:
    run = two_players()
    run.to("ask", 5, 3)
    expose(run)
    run.finish()
    assert {run.settled[f"{seat}/{key}"] for seat in (2, 5) for key in ("ante", "flop", "turn")} == {0}
    assert run.settled["2/river"] == 0
    assert "5/river" not in run.settled


@pytest.mark.law("563.13(a)")
def test_13_a_a_wager_that_was_decided_on_and_not_placed_is_still_open() -> None:
    run = two_players()
    run.to("wager", "5/river")
    expose(run)
    run.finish()
    assert run.cites_of("gather") == ("563.13(a)",)


@pytest.mark.law("563.13(a)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(
    ("kind", "where", "nth"),
    [("burn", None, 3), ("deal", "community", 5), ("stub", None, 0), ("cover card aside", None, 0), ("reveal", "dealer", 0)],
)
def test_13_a_once_the_last_player_has_decided_nothing_is_void(device: str, kind: str, where: str | None, nth: int) -> None:
    run = two_players(device)
    run.to(kind, where, nth)
    expose(run)
    run.finish()
    assert run.cites_of("gather") == ("563.11(i)",)
    assert run.settled["5/flop"] == 2000
    assert run.settled["5/bonus"] == 5000


@pytest.mark.law("563.13(a)")
@pytest.mark.parametrize(("kind", "nth"), [("burn", 1), ("burn", 2), ("deal", 4), ("stub", 0)])
def test_13_a_when_all_have_folded_nobody_has_anything_to_decide(kind: str, nth: int) -> None:
    run = two_players().plan("ask", 2, "fold").plan("ask", 5, "fold")
    run.to("burn")
    run.to(kind, "community" if kind == "deal" else None, nth)
    expose(run)
    run.finish()
    assert run.settled == {"2/ante": -1000, "5/ante": -1000, **BONUSES}


@pytest.mark.law("563.13(a)")
def test_13_a_while_one_player_has_not_folded_the_ante_of_the_other_comes_back() -> None:
    """Reading R46."""
    run = two_players().plan("ask", 2, "fold")
    run.to("ask", 5, 1)
    expose(run)
    run.finish()
    assert run.settled == {"2/ante": 1000, "5/ante": 0, **BONUSES}
    assert run.accounts == {"inventory": -6500, "purse:player 2": 1500, "purse:player 5": 5000}


@pytest.mark.law("563.13(a)")
def test_13_a_the_decision_about_somebody_who_leaves_closes_no_decision_of_the_others() -> None:
    run = two_players()
    run.to("ask", 2, 1)
    run.strike("leave", 5)
    run.to("determine", 5)
    expose(run)
    run.finish()
    assert run.cites_of("gather") == ("563.13(a)",)
    assert run.settled == {**RETURNED, **BONUSES}


@pytest.mark.law("563.13(a)", "563.7(e)")
@pytest.mark.parametrize(("decision", "bonus"), [("abandoned", -500), ("kept", 1500)])
def test_13_a_a_bonus_of_somebody_who_left_is_not_given_back_where_it_was_treated_as_lost(decision: str, bonus: int) -> None:
    """Only Ante, Flop, Turn and River go back; the Bonus is settled, and this one was."""
    run = two_players()
    run.to("ask", 2, 1)
    run.strike("leave", 2)
    run.plan("determine", 2, decision).to("ask", 5, 1)
    expose(run)
    run.finish()
    assert (run.net["2/ante"], run.net["2/bonus"], run.net["5/bonus"]) == (0, bonus, 5000)


@pytest.mark.law("563.13(a)")
def test_13_a_a_card_put_aside_before_the_river_opens_no_decision_again() -> None:
    run = two_players()
    run.to("burn", nth=3)
    found(run)
    assert run.due is not None
    assert run.due.kind.word == "discard"
    expose(run)
    run.finish()
    assert run.cites_of("gather") == ("563.11(i)",)


@pytest.mark.law("563.13(a)")
def test_13_a_during_the_deal_a_bonus_on_two_cards_is_settled_and_one_on_one_card_goes_back() -> None:
    """Reading R68."""
    run = two_players()
    run.to("deal", 5, 2)
    expose(run)
    run.finish()
    assert run.settled == {**RETURNED, "2/bonus": 1500, "5/bonus": 0}
    assert run.cites_of("settle", "5/bonus") == ("563.13(a)",)


@pytest.mark.law("563.13(a)")
def test_13_a_the_players_cards_are_shown_for_the_bonus_counterclockwise() -> None:
    run = two_players()
    run.to("ask")
    asked = len(run.dues)
    expose(run)
    run.finish()
    words = [words for words in run.asked_order()[asked:] if words.startswith(("reveal", "settle", "gather"))]
    assert words == ["settle 2/ante", "settle 5/ante", "reveal 5", "settle 5/bonus", "reveal 2", "settle 2/bonus", "gather discard rack"]
    assert run.cites_of("settle", "2/bonus") == ("563.11(h)(4)", "563.12(c)", "563.13(a)")


@pytest.mark.law("563.13(a)", "563.12(d)")
def test_13_a_the_bonus_is_settled_without_the_supplement() -> None:
    """Reading R67: of the odds only those of (c) are named."""
    run = opened("shoe", aces_supplement={"ace-ace against ace-ace": 1000}).stack(stacked("shoe", ["Ah Ad"], "Ac As"))
    run.wager(2, ante=10, bonus=5).to("ask")
    expose(run)
    run.finish()
    assert run.settled == {"2/ante": 0, "2/bonus": 15000}


@pytest.mark.law("563.13(a)", "563.12(e)")
@pytest.mark.parametrize(("bonus", "cents"), [(1666, 4998000), (1667, 5000000)])
def test_13_a_the_bonus_of_a_void_round_is_limited_as_ever(bonus: int, cents: int) -> None:
    run = opened("shoe", limits={"bonus": (1, 2000)}).stack(stacked("shoe", ["Ah Ad"], DEALER)).wager(2, ante=10, bonus=bonus)
    run.to("ask")
    expose(run)
    run.finish()
    assert run.settled == {"2/ante": 0, "2/bonus": cents}
    assert ("563.12(e)" in run.cites_of("settle", "2/bonus")) is (bonus > 1666)


@pytest.mark.law("563.13(a)")
def test_13_a_a_bonus_that_has_no_line_is_lost_though_the_hands_are_void() -> None:
    run = opened("shoe").stack(stacked("shoe", ["9h 4s"], DEALER)).wager(2, ante=10, bonus=5)
    run.to("ask")
    expose(run)
    run.finish()
    assert run.settled == {"2/ante": 0, "2/bonus": -500}


@pytest.mark.law("563.13(a)")
def test_13_a_only_hidden_cards_of_the_dealer_are_exposed() -> None:
    run = two_players()
    run.to("ask")
    for where in ("2", "community"):
        assert run.refused(fact("exposed", where, "9h")) == ("563.13(a)", "nothing-hidden")
    run.to("settle")
    assert run.refused(fact("exposed", "dealer", "Jd")) == ("563.13(a)", "nothing-hidden")


@pytest.mark.law("563.13(a)")
def test_13_a_a_card_that_was_dealt_unseen_and_exposed_is_known_to_lie_there() -> None:
    run = two_players()
    run.to("deal", "dealer", 1)
    run.table.device.forget_order()
    run.do(fact("deal", "dealer", "??", nth=1)).to("deal", "2", 2)
    run.strike("exposed", "dealer", card="3h")
    assert run.hands["dealer"] == "3h"
    assert not run.table.device.remaining(card("3h")), "it comes to nobody else"


@pytest.mark.law("563.13(a)")
def test_13_a_the_cards_are_shuffled_before_the_next_round() -> None:
    run = two_players()
    run.to("ask")
    expose(run)
    run.next_round().open()
    assert len(run.asked("shuffle")) == 2
    assert run.rack == []


# ------------------------------------------------------------ subsection b


def found(run: Run) -> str:
    """The next card lies face up."""
    card = repr(run.table.next_card())
    run.strike("face up", "device", card=card)
    return card


@pytest.mark.law("563.13(b)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_b_a_card_found_face_up_goes_to_the_rack_and_the_next_one_is_dealt(device: str) -> None:
    run = opened(device, seats=(2, 5)).stack("Ac 2c 3c 4c 5c 6c 7c 8c").wager(2, ante=10).wager(5, ante=10)
    run.to(deal_word(device), 2, 1)
    found(run)
    assert run.asked_order("discard") == ["discard layout"]
    assert run.cites_of("discard") == ("563.13(b)",)
    run.to("ask")
    assert run.rack == ["Ac"]
    assert run.hands["2"] == ("2c 3c" if device == "automated" else "2c 5c")
    assert {len(hand.split()) for hand in run.hands.values()} == {2}


@pytest.mark.law("563.13(b)")
@pytest.mark.parametrize(("kind", "nth"), [("burn", 1), ("deal", 3), ("burn", 2), ("deal", 4), ("burn", 3), ("deal", 5)])
def test_13_b_one_that_shows_when_the_community_cards_are_dealt_is_put_aside_too(kind: str, nth: int) -> None:
    run = two_players()
    run.to("burn")
    run.to(kind, "community" if kind == "deal" else None, nth)
    card = found(run)
    assert run.cites_of("discard", "layout") == ("563.13(b)",)
    run.to("stub")
    assert card in run.rack
    assert len(run.hands["community"].split()) == 5
    assert len(run.rack) == 4
    run.finish()
    assert run.cites_of("gather") == ("563.11(i)",)


@pytest.mark.law("563.13(b)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_b_a_second_one_before_everybody_has_two_cards_voids_everything(device: str) -> None:
    run = two_players(device)
    run.to(deal_word(device), 2, 1)
    found(run)
    run.to(deal_word(device), "dealer", 1 if device == "automated" else 2)
    asked = len(run.dues)
    found(run)
    run.finish()
    assert run.settled == {**RETURNED, "2/bonus": 0, "5/bonus": 0}
    assert cites_since(run, asked) == {"563.13(b)"}
    assert {where: cents for where, cents in run.accounts.items() if cents} == {}
    run.next_round().open()
    assert len(run.asked("shuffle")) == 2


@pytest.mark.law("563.13(b)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("first", ["deal", "burn"])
@pytest.mark.parametrize(
    ("kind", "nth", "others"), [("deal", 1, ["flop"]), ("burn", 2, ["flop", "turn"]), ("deal", 5, ["flop", "turn", "river"])]
)
def test_13_b_a_second_one_after_that_voids_the_hands_and_the_bonus_is_settled(
    device: str, first: str, kind: str, nth: int, others: list[str]
) -> None:
    run = two_players(device)
    run.to(deal_word(device) if first == "deal" else "burn", nth=1)
    aside = found(run)
    run.to("burn")
    run.to(kind, "community" if kind == "deal" else None, nth)
    asked = len(run.dues)
    found(run)
    run.finish()
    back = {f"{seat}/{key}": 0 for seat in (2, 5) for key in ("ante", *others)}
    # A card put aside before the deal moved every hand on by one; put aside after it, the hands are as they were stacked.
    assert {wager: cents for wager, cents in run.settled.items() if "bonus" not in wager} == back
    assert aside in run.rack
    assert first == "deal" or run.settled == {**back, **BONUSES}
    assert cites_since(run, asked) == {"563.13(b)", "563.11(h)(4)", "563.12(c)"}
    assert run.kinds()[-1] == "gather"


@pytest.mark.law("563.13(b)")
def test_13_b_the_flop_burn_is_after_the_first_two_cards() -> None:
    run = two_players()
    run.to("burn")
    found(run)
    run.to("burn")
    found(run)
    run.finish()
    assert run.settled == {**RETURNED, "2/flop": 0, "5/flop": 0, **BONUSES}


@pytest.mark.law("563.13(b)")
def test_13_b_a_hand_that_folded_without_a_bonus_had_its_two_cards_too() -> None:
    run = opened("shoe", seats=(2, 5)).stack(stacked("shoe", [PAIR, KINGS], DEALER, DULL)).wager(2, ante=10).wager(5, ante=10, bonus=5)
    decided(run, 2, "fold").to("burn")
    found(run)
    run.to("burn")
    found(run)
    run.finish()
    assert run.settled == {"2/ante": 1000, "5/ante": 0, "5/flop": 0, "5/bonus": 5000}


@pytest.mark.law("563.13(b)")
def test_13_b_one_card_in_each_of_two_rounds_is_not_more_than_one() -> None:
    run = opened("shoe")
    for _ in range(2):
        run.wager(2, ante=10).to("deal", 2, 1)
        found(run)
        run.next_round()
    assert {str(cite) for due in run.asked("gather") for cite in due.cites} == {"563.11(i)"}


@pytest.mark.law("563.13(b)")
def test_13_b_a_second_one_that_shows_in_the_stub_voids_nothing() -> None:
    run = two_players()
    run.to("burn")
    found(run)
    run.to("stub")
    found(run)
    run.finish()
    assert run.cites_of("gather") == ("563.11(i)",)


@pytest.mark.law("563.13(b)")
@pytest.mark.parametrize("kind", ["announce", "ask", "settle"])
def test_13_b_cards_are_found_face_up_while_they_are_dealt(kind: str) -> None:
    run = two_players()
    run.to(kind)
    assert run.refused(fact("face up", "device", "Ac")) == ("563.13(b)", "not-dealing")


@pytest.mark.law("563.13(b)")
@pytest.mark.parametrize(("kind", "where", "nth"), [("deal", 5, 1), ("burn", "discard rack", 1), ("deal", "community", 2)])
def test_13_b_the_card_may_not_be_used_any_more_in_the_round(kind: str, where: str | int, nth: int) -> None:
    run = opened("shoe", seats=(2, 5))
    run.to("shuffle")
    run.do(fact("shuffle", "deck a"))  # the order of the cards is not known
    run.wager(2, ante=10).wager(5, ante=10)
    run.to("deal", 2, 1)
    run.strike("face up", "device", card="Ac")
    run.to(kind, where, nth)
    assert run.refused(fact(kind, where, "Ac", nth=nth)) == ("563.13(b)", "set-aside")
    assert run.refused(fact(kind, where, "Ad", nth=nth)) is None


@pytest.mark.law("563.13(b)")
def test_13_b_in_the_next_round_it_is_a_card_like_any_other() -> None:
    run = opened("shoe").stack("Ac").wager(2, ante=10)
    run.to("deal", 2, 1)
    found(run)
    run.next_round().stack("Ac").wager(2, ante=10).to("ask")
    assert run.hands["2"].startswith("Ac")
