"""Who arrives while the cards are opened or shuffled may sit down, and is offered the cut: §§ 561.4(b), 561.5(d), (g)."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_561.poker import pgp, wagered
from tests.law_561.records import DEALER, WINS, found, told

ANN, CY = WINS.replace("2 wager", "5 wager"), WINS.replace("2 wager", "6 wager")
FIRST = ("round 1", "dice 1-1-1", ANN, DEALER)
LAST = ("dice 1-1-1", CY, DEALER)
OPEN = "opening shuffle stub"


def offers(run: Run) -> list[tuple[str, str]]:
    """To whom the cut was offered in this round, by which paragraph."""
    return [(due.place.name, str(due.cites[-1])) for due in run.dues if due.kind.word == "offer cut"]


@pytest.mark.law("561.4(b)", "561.5(d)(1)")
@pytest.mark.parametrize("when", ["inspect", "view", "wash", "shuffle", "cover card on the table"])
def test_4_b_who_arrives_while_the_table_is_opened_sits_down_and_is_offered_the_cut(when: str) -> None:
    run = pgp(seats=(), opened=False)
    run.to(when)
    run.strike("sit", 6, value="Cy").to("announce", "dealer")
    assert offers(run) == [("6", "561.5(d)(1)")]


@pytest.mark.law("561.4(b)", "561.5(d)(2)")
def test_5_d_2_and_in_a_later_round_in_turn() -> None:
    run = wagered(seats={5: "Ann"}).finish()
    run.next_round()
    del run.dues[:-1]
    run.to("shuffle")
    run.strike("sit", 1, value="Bob").to("announce", "dealer")
    assert offers(run) == [("1", "561.5(d)(2)"), ("5", "561.5(d)(2)")]


@pytest.mark.law("561.7(c)")
@pytest.mark.parametrize("when", ["shake", "hold", "deal", "set", "settle", "gather"])
def test_7_c_once_the_wagers_are_closed_nobody_sits_down(when: str) -> None:
    run = wagered(seats={5: "Ann"})
    run.to(when)
    refused = run.refused(fact("sit", 6, "Cy"))
    assert refused is not None
    assert refused[1] == "not-due"


@pytest.mark.law("561.2(a)")
@pytest.mark.parametrize("seat", [5, 7])
def test_2_a_a_seat_that_is_taken_or_not_there_is_refused_then_too(seat: int) -> None:
    run = pgp(seats={5: "Ann"}, opened=False)
    run.to("view")
    assert run.refused(fact("sit", seat, "Cy")) == ("561.2(a)", "seat-taken" if seat == 5 else "no-such-seat")


@pytest.mark.law("561.5(d)(1)", "561.5(g)")
def test_5_g_after_an_idle_table_the_first_to_arrive_is_offered_the_cut() -> None:
    """Reading R109."""
    run = wagered(seats={5: "Ann"}).finish()
    run.next_round()
    run.to("announce", "dealer")
    run.strike("leave", 5).strike("no gaming activity", "discard rack").to("view")
    run.strike("sit", 6, value="Cy")
    while run.due is not None:
        run.step()
    run.next_round()
    del run.dues[:-1]
    run.to("announce", "dealer")
    assert offers(run) == [("6", "561.5(d)(1)")]


@pytest.mark.law("561.5(d)(1)", "561.5(g)")
def test_5_g_of_players_who_stayed_he_is_the_first_who_has_sat_there_longest() -> None:
    """Reading R109."""
    run = wagered(seats={5: "Ann", 1: "Bob"}).finish()
    run.next_round()
    run.to("announce", "dealer")
    run.strike("no gaming activity", "discard rack")
    while run.due is not None:
        run.step()
    run.next_round()
    del run.dues[:-1]
    run.to("announce", "dealer")
    assert offers(run) == [("5", "561.5(d)(1)"), ("1", "561.5(d)(2)")]


@pytest.mark.law("561.5(d)(2)")
def test_5_d_2_other_cards_that_are_brought_to_a_table_in_play_begin_nothing() -> None:
    """Reading R109."""
    run = wagered(seats={5: "Ann", 1: "Bob"}, now=0).finish()
    run.table.now = 8 * 3600
    run.next_round()
    del run.dues[:-1]
    run.to("announce", "dealer")
    assert run.was_asked("receive")
    assert offers(run) == [("1", "561.5(d)(2)"), ("5", "561.5(d)(2)")]


@pytest.mark.law("561.4(b)", "561.5(d)(1)", "561.5(g)")
@pytest.mark.parametrize("when", ["view deck a 1", "stack deck a 1"])
def test_5_g_a_record_of_an_idle_table_says_so(when: str) -> None:
    idle = ("round 2", "but at announce dealer: leave 5", "but at announce dealer: no gaming activity device", f"but at {when}: sit 6 Cy")
    lines = (*FIRST, *idle, "round 3", *LAST, "with offer cut 6 accept")
    assert told(*lines, header=("person Ann seats 5",), observed=OPEN) == []
    (finding,) = found(*lines[:-1], "but no offer cut 6", header=("person Ann seats 5",), observed=OPEN)
    assert (finding.code, str(finding.cite)) == ("missing", "561.5(d)(1)")


@pytest.mark.law("561.4(b)", "561.5(d)(1)", "561.5(d)(2)")
@pytest.mark.parametrize("when", ["view deck a", "shuffle deck a"])
def test_4_b_so_does_one_of_a_player_who_arrives_at_an_opening(when: str) -> None:
    assert told(CY, DEALER, f"but at {when}: sit 6 Cy", "with offer cut 6 accept", observed=OPEN) == []
    assert told(*FIRST, "round 2", *LAST, "but at shuffle deck a: sit 6 Cy", header=("person Ann seats 5",), observed=OPEN) == []
