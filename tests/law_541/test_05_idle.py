"""§ 541.5(h): a table without gaming activity, with and without an automated shuffling device."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_541.baccarat import all_cites, bac, cites, since


def idle(run: Run, *, spread: str = "face up", wants: str = "no") -> list[str]:
    """What is asked of a table that has gone idle, until wagers may be placed again."""
    run.rounds(1, banker=10).open()
    run.plan("ask", "shuffler", wants)
    asked = len(run.dues)
    run.strike("no gaming activity", "layout")
    if spread == "face down":
        run.answer(spread)
    run.finish().next_round().open()
    return since(run, asked)


def with_shuffler(*, stored: bool = True, released: bool = True) -> Run:
    return bac(shuffler="automated", alternating=True, stored_securely=stored, released_securely=released)


@pytest.mark.law("541.5(h)", "541.5(h)(1)")
def test_5_h_1_the_cards_are_spread_viewed_washed_stacked_shuffled_and_cut() -> None:
    asked = idle(bac())
    opened = ["spread deck a 1", "view deck a 1", "wash deck a 1", "stack deck a 1"]
    assert asked[:8] == [*opened, "shuffle deck a", "feather deck a", "offer cut 2", "cut dealer"]


@pytest.mark.law("541.5(h)")
def test_5_h_cards_that_lay_face_down_are_turned_up_once_a_player_arrives() -> None:
    run = bac()
    assert idle(run, spread="face down")[:3] == ["spread deck a 1", "spread deck a 2", "view deck a 1"]
    assert [(due.value, due.options, cites(due)) for due in run.asked("spread")] == [
        (None, ("face up", "face down"), ["541.5(h)"]),
        ("face up", (), ["541.5(h)"]),
    ]
    assert [(due.by.value, cites(due)) for due in run.asked("view")] == [("player", ["541.5(h)"])]


@pytest.mark.law("541.5(h)(1)")
def test_5_h_1_washing_and_stacking_go_by_this_paragraph_and_the_shuffle_that_follows_is_whole() -> None:
    run = bac()
    idle(run)
    assert all_cites(run, "wash") == [["541.5(h)(1)"]]
    assert [cites(due) for due in run.asked("stack", nth=1)] == [["541.5(h)(1)"]]
    assert run.table.cards_left() + run.table.discarded() == 8 * 52


@pytest.mark.law("541.5(h)")
def test_5_h_a_table_with_wagers_or_in_the_middle_of_a_round_is_not_idle() -> None:
    run = bac().open()
    act = fact("no gaming activity", "layout")
    run.wager(2, banker=10)
    assert run.refused(act) == ("541.5(h)", "not-idle")
    run.to("deal", "banker hand", 1)
    assert run.refused(act) == ("541.5(h)", "too-late")


@pytest.mark.law("541.5(h)(2)")
def test_5_h_2_with_a_shuffler_the_cards_are_stacked_and_go_into_it_and_the_other_batch_comes_out() -> None:
    run = with_shuffler()
    asked = idle(run)
    assert asked[:6] == ["spread deck a 1", "view deck a 1", "stack deck a 1", "ask shuffler", "load shuffler", "shuffle deck b"]
    assert [due.value for due in run.asked("load", "shuffler")] == ["deck b", "deck a"]
    assert [cites(due) for due in run.asked("stack", nth=1)] == [["541.5(h)(2)"]]
    assert (run.cites_of("ask", "shuffler"), run.asked("wash")) == (("541.5(h)(2)",), [])


@pytest.mark.law("541.5(h)(2)")
def test_5_h_2_a_player_may_ask_that_the_other_batch_be_spread_and_reshuffled() -> None:
    run = with_shuffler()
    asked = idle(run, wants="yes")
    assert asked[3:8] == ["ask shuffler", "spread deck b 3", "view deck b 3", "load shuffler", "shuffle deck b"]
    assert [due.by.value for due in run.asked("ask", "shuffler")] == ["player"]
    assert run.cites_of("spread", "deck b") == run.cites_of("view", "deck b") == ("541.5(h)(2)",)


LACKING = [
    pytest.param(False, True, ["541.5(h)(2)(i)"], marks=pytest.mark.law("541.5(h)(2)(i)"), id="not stored securely"),
    pytest.param(True, False, ["541.5(h)(2)(ii)"], marks=pytest.mark.law("541.5(h)(2)(ii)"), id="not released by procedure"),
    pytest.param(
        False, False, ["541.5(h)(2)(i)", "541.5(h)(2)(ii)"], marks=pytest.mark.law("541.5(h)(2)(i)", "541.5(h)(2)(ii)"), id="neither"
    ),
]


@pytest.mark.parametrize(("stored", "released", "by"), LACKING)
def test_5_h_2_i_ii_without_the_approvals_the_other_batch_is_spread_whether_or_not_a_player_asks(
    *, stored: bool, released: bool, by: list[str]
) -> None:
    run = with_shuffler(stored=stored, released=released)
    asked = idle(run)
    assert asked[3:6] == ["spread deck b 3", "view deck b 3", "load shuffler"]
    assert run.cites_of("spread", "deck b") == ("541.5(h)(2)", *by)


@pytest.mark.law("541.5(h)", "541.13(e)")
def test_5_h_vigorish_that_is_owed_is_collected_before_the_cards_are_spread() -> None:
    run = bac(vigorish_collection="deferred").stack("Kc Qd 7c 8d")
    assert idle(run)[:2] == ["vigorish 2", "spread deck a 1"]
    assert run.owed == {}
