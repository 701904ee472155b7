"""Edges of chapter 641a that no single section shows: cards nobody saw, people who leave, wagers of several boxes."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_641a.poker import dealt, fcp, opened

SEEN, UNSEEN = "Kd Jc 8h 5s 3c", "?? ?? ?? ?? ??"
HOUSE = "Qs Qd Tc 7h 4d 2s"


def unseen(player: str, dealer: str) -> Run:
    """A round that was watched without seeing cards until they were revealed, if then."""
    run = fcp(seats=(4,), progressive="A")
    run.to("shuffle")
    run.do(fact("shuffle", "deck a"))
    run.wager(4, ante=10, aces_up=5, progressive=1)
    run.to("deal")
    while run.due is not None and run.due.kind.word == "deal":
        run.answer("??")
    run.to("reveal", "dealer")
    run.wrongly(dealer)
    run.to("reveal", 4)
    run.wrongly(player)
    return run


def prescribed(run: Run) -> dict[str, object]:
    """What the law prescribes for each wager: nothing where the cards would have to be seen."""
    for _ in range(6):
        if run.due is not None and run.due.kind.word == "settle":
            run.wrongly(0)
    return {due.place.name: due.value for due in run.asked("settle")}


@pytest.mark.law("641a.12(a)", "641a.12(b)", "641a.12(c)")
def test_12_of_a_hand_that_nobody_saw_nothing_is_prescribed() -> None:
    run = unseen(UNSEEN, HOUSE)
    assert prescribed(run) == {"4/ante": None, "4/play": None, "4/ante-bonus": None, "4/aces-up": None}
    assert "641a.12(b)" in run.cites_of("settle", "4/ante-bonus")
    assert run.asked("check hand") == []


@pytest.mark.law("641a.12(b)", "641a.12(c)")
def test_12_the_aces_up_and_the_bonus_do_not_need_the_dealers_cards() -> None:
    settled = prescribed(unseen("9d 9c 9h 5s 3c", f"{UNSEEN} ??"))
    assert settled == {"4/ante": None, "4/play": None, "4/ante-bonus": 2000, "4/aces-up": 4500}


@pytest.mark.law("641a.13(a)")
def test_13_a_a_second_card_face_up_that_shows_after_the_deal_voids_nothing() -> None:
    run = fcp().stack("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac").wager(2, ante=10)
    run.to("deal", 2, 1)
    run.strike("face up", "device", card="2c")
    run.to("stub")
    run.strike("face up", "device", card="Ac")
    run.finish()
    assert run.was_asked("ask", 2)
    assert run.cites_of("gather") == ("641a.11(d)",)


@pytest.mark.law("641a.3(b)(3)", "641a.8(h)")
def test_3_b_3_a_deck_that_was_replaced_after_its_round_waits_for_its_turn() -> None:
    run = opened("shoe", shuffler="automated", alternating=True)
    run.table.rounds_since_count = 4
    run.wager(2, ante=10).to("count stub")
    first = run.table.deck_place.name
    run.wrongly(40)
    run.finish().next_round()
    assert run.value_of("load", "shuffler") is None
    assert run.open().value_of("load", "shuffler") == first


@pytest.mark.law("641a.7(b)", "641a.11(c)(5)")
@pytest.mark.parametrize("decision", ["abandoned", "kept"])
def test_7_b_who_leaves_after_playing_and_keeps_the_wagers_is_paid_for_them(decision: str) -> None:
    run = dealt({2: "9d 9c 9h 6s 3h", 5: SEEN}, HOUSE, progressive="A", seats={2: "Ann", 5: "Bob"})
    run.wager(2, ante=10, progressive=1).wager(5, ante=10)
    run.to("ask", 5)
    run.strike("leave", 2)
    run.plan("determine", 2, decision).finish()
    kept = {"2/ante": 1000, "2/play": 1000, "2/ante-bonus": 2000, "2/progressive": 800}
    lost = {"2/ante": -1000, "2/play": -1000, "2/progressive": -100}
    assert {where: sum_ for where, sum_ in run.net.items() if where.startswith("2/")} == (kept if decision == "kept" else lost)


@pytest.mark.law("641a.7(e)", "641a.12(a)")
def test_7_e_two_boxes_of_one_player_are_settled_each_by_its_own_cards() -> None:
    run = dealt({3: "Kd Kc 8h 5s 3c", 4: "Jd Th 8c 5h 3d"}, HOUSE, seats={3: "Ann", 4: "Ann"}, adjacent_boxes=2)
    run.wager(3, ante=10).wager(4, ante=20).finish()
    assert run.net == {"3/ante": 1000, "3/play": 1000, "4/ante": -2000, "4/play": -2000}
    assert run.accounts["purse:Ann"] == 2000 - 4000
