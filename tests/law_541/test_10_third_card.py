"""§ 541.10: the counts announced, third cards in order, and the cover card."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_541.baccarat import BANKER_WINS, BOTH_DRAW, all_cites, bac, dealt, in_order, played


@pytest.mark.law("541.10(a)")
@pytest.mark.parametrize("dealing", ["541.9(c)(1)", "541.9(c)(2)"])
def test_10_a_the_players_count_is_announced_and_then_the_bankers(dealing: str) -> None:
    run = dealt("Kc 4c 9c", "2d 3d 7d", dealing=dealing)
    run.to("deal", "player hand", 3)
    said = [(done.place.name, done.value) for done in run.facts if done.kind.word == "announce"]
    assert said == [("dealer", "no more bets"), ("player hand", "4"), ("banker hand", "5")]
    assert ["541.10(a)" in each for each in all_cites(run, "announce")[1:3]] == [True, True]


@pytest.mark.law("541.10(a)")
def test_10_a_a_wrong_count_is_not_announced() -> None:
    run = dealt("Kc 4c 9c", "2d 3d 7d")
    run.to("announce", "player hand")
    assert run.refused(fact("announce", "player hand", "5", nth=1)) == ("541.10(a)", "wrong-answer")
    assert run.refused(fact("announce", "player hand", "4", nth=1)) is None


@pytest.mark.law("541.10(c)")
def test_10_c_the_players_third_card_comes_before_the_bankers() -> None:
    run = played(*BOTH_DRAW)
    assert run.order("deal")[4:] == ["player hand", "banker hand"]
    assert run.rack[-2:] == [BOTH_DRAW[0], BOTH_DRAW[1]]
    assert ["541.10(c)" in each for each in all_cites(run, "deal")] == [False] * 4 + [True] * 2


@pytest.mark.law("541.10(c)")
def test_10_c_the_banker_does_not_get_his_first() -> None:
    run = dealt(*BOTH_DRAW)
    run.to("deal", "player hand", 3)
    assert run.refused(fact("deal", "banker hand", "4c", nth=3)) is not None
    assert run.refused(fact("deal", "player hand", "4c", nth=3)) is None


@pytest.mark.law("541.10(d)")
@pytest.mark.parametrize("hand", ["player hand", "banker hand"])
def test_10_d_no_hand_gets_a_fourth_card(hand: str) -> None:
    run = dealt(*BOTH_DRAW)
    run.to("announce", "layout")
    assert run.refused(fact("deal", hand, run.table.next_card(), nth=4)) == ("541.10(d)", "one-card-more")


@pytest.mark.law("541.10(d)")
def test_10_d_not_even_while_the_other_hand_draws() -> None:
    run = dealt(*BOTH_DRAW)
    run.to("deal", "banker hand", 3)
    assert run.refused(fact("deal", "player hand", "3d", nth=4)) == ("541.10(d)", "one-card-more")


def shoe_with_cover_after(cards: int, *, rounds: int = 4) -> list[list[str]]:
    """What is asked, round by round, of a shoe whose cover card lies below so many cards; each round takes four, and the burn two."""
    run = bac().stack(f"{in_order(*BANKER_WINS)} " * 6)
    run.to("cover card", nth=1)
    run.answer(run.table.deck_size - cards)
    asked = []
    for _ in range(rounds):
        begun = len(run.dues) - 1
        run.wager(2, banker=10).finish()
        asked.append([words for words in run.asked_order()[begun:] if words.startswith(("cover card aside", "announce dealer", "shuffle"))])
        run.next_round()
    return asked


CLOSED, LAST, ASIDE, NEW = "announce dealer", "announce dealer 4", "cover card aside device", "shuffle deck a"


@pytest.mark.law("541.10(e)")
@pytest.mark.parametrize("cards", [7, 8, 9, 10])
def test_10_e_the_hand_is_completed_last_hand_is_announced_one_more_is_dealt_and_the_cards_are_reshuffled(cards: int) -> None:
    assert shoe_with_cover_after(cards) == [[CLOSED], [CLOSED, ASIDE, LAST], [CLOSED], [NEW, CLOSED]]


@pytest.mark.law("541.10(e)")
def test_10_e_it_may_appear_in_the_first_hand() -> None:
    assert shoe_with_cover_after(3, rounds=3) == [[CLOSED, ASIDE, LAST], [CLOSED], [NEW, CLOSED]]


@pytest.mark.law("541.10(e)")
def test_10_e_the_acts_go_by_this_paragraph_and_last_hand_comes_after_the_hand() -> None:
    run = bac().stack(f"{in_order(*BANKER_WINS)} " * 3)
    run.to("cover card", nth=1)
    run.answer(run.table.deck_size - 4)
    run.wager(2, banker=10).finish()
    assert run.order("settle") == ["2/banker"]
    assert run.cites_of("cover card aside") == run.cites_of("announce", "dealer", 4) == ("541.10(e)",)
    assert run.value_of("announce", "dealer", 4) == "last hand"
    assert run.asked_order("settle", "gather", "announce")[-3:] == ["settle 2/banker", "gather discard rack", LAST]


@pytest.mark.law("541.10(e)")
def test_10_e_the_cover_card_that_shows_at_a_third_card_does_the_same() -> None:
    run = bac().stack(in_order(*BOTH_DRAW))
    run.to("cover card", nth=1)
    run.answer(run.table.deck_size - 2 - 6)
    run.wager(2, player=10).finish()
    assert run.asked_order("deal", "cover card aside")[-2:] == ["deal banker hand 3", "cover card aside device"]
    assert run.settled == {"2/player": 1000}
    assert run.value_of("announce", "dealer", 4) == "last hand"
