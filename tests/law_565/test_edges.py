"""Edges of chapter 565 that no single section shows: a device that was changed, cards nobody saw, people who leave late."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_565.poker import dealt, opened, played, tcp

SEEN, UNSEEN = "Kd 7c 2h", "?? ?? ??"


@pytest.mark.law("565.13(g)", "565.8(e)", "565.9(c)", "565.10(c)")
@pytest.mark.parametrize(
    ("first", "then", "kind", "cite"),
    [
        ("shoe", "automated", "deal stack", "565.10(c)"),
        ("shoe", "hand", "deal", "565.9(c)"),
        ("automated", "shoe", "deal", "565.8(e)"),
        ("hand", "automated", "deal stack", "565.10(c)"),
    ],
)
def test_a_table_whose_device_was_changed_deals_the_new_way(first: str, then: str, kind: str, cite: str) -> None:
    run = opened(first, shuffler="automated").open()
    run.strike("remove", "device")
    run.next_round()
    run.do(fact("install", "device", then))
    run.wager(2, ante=10).finish()
    assert {done.kind.word for done in run.facts if done.kind.word.startswith("deal")} == {kind}
    assert run.cites_of("stub") == (cite,)


@pytest.mark.law("565.5(b)", "565.5(a)")
def test_5_b_a_device_counts_what_it_shuffled_and_not_what_came_preshuffled() -> None:
    run = opened("hand", shuffler="counting", preshuffled=True).open()
    assert run.asked("counted") == []
    run.wager(2, ante=10).next_round().open()
    assert run.cites_of("counted") == ("565.5(b)",)


@pytest.mark.law("565.11(b)", "565.7(f)(1)")
def test_11_b_a_fold_forfeits_no_wager_that_was_not_made() -> None:
    assert played("9d 9c 2s", "Qs 8c 4d", decision="fold", version="565.7(f)(1)") == {"4/ante": -1000}


@pytest.mark.law("565.11(d)(3)", "565.12(c)")
def test_12_c_what_goes_back_goes_back_once() -> None:
    run = dealt({4: "Qh 3d 2c"}, "Qs 3c 2d").finish()
    assert run.order("settle") == ["4/ante", "4/play"]


@pytest.mark.law("565.13(a)")
def test_13_a_a_second_card_face_up_that_shows_after_the_deal_voids_nothing() -> None:
    run = tcp().stack("2c 3c 4c 5c 6c 7c 8c 9c").wager(2, ante=10)
    run.to("deal", 2, 1)
    run.strike("face up", "device", card="2c")
    run.to("stub")
    run.strike("face up", "device", card="9c")
    run.finish()
    assert run.was_asked("ask", 2)
    assert run.cites_of("gather") == ("565.11(e)",)


# ------------------------------------------------------------ who leaves late, or early


@pytest.mark.law("565.7(c)")
@pytest.mark.parametrize("kind", ["deal", "ask", "settle"])
def test_7_c_nothing_is_decided_about_somebody_without_wagers(kind: str) -> None:
    run = tcp(seats={2: "Ann", 5: "Bob"}).wager(2, ante=10)
    run.to(kind)
    run.strike("leave", 5)
    run.finish()
    assert run.asked("determine") == []


@pytest.mark.law("565.7(c)", "565.11(b)")
@pytest.mark.parametrize("kind", ["ask", "wager"])
def test_7_c_who_leaves_when_asked_is_not_asked_again_though_the_wagers_are_kept(kind: str) -> None:
    run = tcp(seats={2: "Ann", 5: "Bob"}).stack("Kc 9h Qd 9s 9d 9c 2s Tc 4h").wager(2, ante=10).wager(5, ante=20, pair_plus=5)
    run.to(kind, 5 if kind == "ask" else "5/play")
    run.strike("leave", 5)
    run.plan("determine", 5, "kept").finish()
    assert run.order("ask") == (["2"] if kind == "ask" else ["2", "5"])
    assert "5/play" not in run.settled
    assert [run.settled.get(place) for place in ("5/ante", "5/pair-plus")] == [-2000, 500]


@pytest.mark.law("565.7(c)", "565.7(f)(1)", "565.7(f)(2)")
@pytest.mark.parametrize("version", ["565.7(f)(1)", "565.7(f)(2)"])
def test_7_c_in_the_versions_too_both_wagers_are_taken_back_before_the_deal(version: str) -> None:
    run = tcp(seats={2: "Ann", 5: "Bob"}, version=version).wager(2, ante=10, pair_plus=10).wager(5, ante=20)
    run.strike("leave", 2)
    run.finish()
    assert {place for place in run.settled if place.startswith("2/")} == set()
    assert run.accounts.get("purse:Ann") is None


# ------------------------------------------------------------ cards that nobody saw


def unseen(player: str, dealer: str) -> Run:
    """A round that was watched without seeing cards until they were revealed, if then."""
    run = tcp(seats=(4,))
    run.to("shuffle")
    run.do(fact("shuffle", "deck a"))
    run.wager(4, ante=10, pair_plus=5)
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


@pytest.mark.law("565.12(b)", "565.12(d)", "565.12(e)")
def test_12_of_a_hand_that_nobody_saw_nothing_is_prescribed() -> None:
    run = unseen(UNSEEN, "Qs 3c 4d")
    assert prescribed(run) == {"4/ante": None, "4/play": None, "4/ante-bonus": None, "4/pair-plus": None}
    assert run.cites_of("settle", "4/ante") == ("565.11(d)(3)", "565.12(b)")
    assert run.cites_of("settle", "4/ante-bonus") == ("565.11(d)(3)", "565.12(e)")
    assert run.cites_of("settle", "4/pair-plus") == ("565.11(d)(3)", "565.12(d)")


@pytest.mark.law("565.12(a)")
def test_12_a_the_ante_is_paid_without_the_players_cards_being_known() -> None:
    settled = prescribed(unseen(UNSEEN, "Js 3c 4d"))
    assert (settled.get("4/ante"), settled.get("4/play")) == (1000, 0)


@pytest.mark.law("565.12(b)", "565.12(d)")
def test_12_d_the_pair_plus_does_not_need_the_dealers_cards() -> None:
    settled = prescribed(unseen(SEEN, UNSEEN))
    assert settled == {"4/pair-plus": -500, "4/ante": None, "4/play": None}


@pytest.mark.law("565.3(b)(4)")
def test_3_b_4_a_deck_that_was_replaced_after_its_round_waits_for_its_turn() -> None:
    run = tcp(shuffler="automated", alternating=True)
    run.table.rounds_since_count = 4
    run.wager(2, ante=10).to("count stub")
    first = run.table.deck_place.name
    run.wrongly(45)
    run.finish().next_round()
    assert run.value_of("load", "shuffler") is None
    assert run.open().value_of("load", "shuffler") == first


@pytest.mark.law("565.13(c)")
def test_13_c_a_hand_that_is_being_dealt_has_no_wrong_number_yet() -> None:
    run = tcp(seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    run.to("deal", 2, 3)
    assert run.refused(fact("wrong number of cards", 5, 2)) == ("565.13(c)", "no-miscount")
    run.strike("wrong number of cards", 5, count=4)
    run.finish()
    assert run.cites_of("gather") == ("565.13(c)",)


@pytest.mark.law("565.13(g)")
def test_13_g_no_device_is_removed_once_the_deal_is_announced() -> None:
    run = tcp(seats=(2,)).wager(2, ante=10)
    run.to("deal", 2, 1)
    assert run.refused(fact("remove", "device")) == ("565.13(g)", "nothing-to-remove")
