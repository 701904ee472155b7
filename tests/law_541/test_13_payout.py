"""§ 541.13: odds, vigorish, its rounding, when it is collected, and 25 percent on ties."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Money, Run, fact
from tests.law_541.baccarat import (
    BANKER_WINS,
    PLAYER_WINS,
    TIE_HANDS,
    Wagers,
    all_cites,
    bac,
    cites,
    dealt,
    in_order,
    one_shoe,
    options,
    played,
    since,
    worth,
)


def vigorish(hands: tuple[str, str], amount: Money, **terms: object) -> object:
    """The vigorish that is taken for one Banker wager, in cents; none where none is."""
    return played(*hands, {4: {"banker": amount}}, **terms).value_of("vigorish", "4/banker")


@pytest.mark.law("541.13(a)")
@pytest.mark.parametrize(("amount", "cents"), [(5, 500), ("5.05", 505), (1000, 100_000)])
def test_13_a_player_pays_one_to_one_and_no_vigorish(amount: Money, cents: int) -> None:
    run = played(*PLAYER_WINS, {4: {"player": amount}})
    assert run.settled == {"4/player": cents}
    assert "541.13(a)" in run.cites_of("settle")
    assert run.asked("vigorish") + run.asked("mark") == []


@pytest.mark.law("541.13(b)")
@pytest.mark.parametrize(("odds", "cents"), [(8, 8000), (9, 9000), ("17 to 2", 8500)])
def test_13_b_tie_pays_the_filed_odds_of_eight_to_one_or_more(odds: int | str, cents: int) -> None:
    run = played(*TIE_HANDS, {4: {"tie": 10}}, tie={"tie": odds})
    assert run.settled == {"4/tie": cents}
    assert "541.13(b)" in run.cites_of("settle")


@pytest.mark.law("541.13(b)")
def test_13_b_the_least_odds_are_eight_to_one() -> None:
    assert worth(TIE_HANDS, "tie", 5) == 4000


@pytest.mark.law("541.13(c)")
@pytest.mark.parametrize(
    ("percent", "amount", "won", "taken"),
    [("5", 10, 1000, 50), ("4", 10, 1000, 40), ("5", 1000, 100_000, 5000), ("4", 1000, 100_000, 4000), ("4", "6.25", 625, 25)],
)
def test_13_c_banker_pays_one_to_one_less_the_filed_percentage(percent: str, amount: Money, won: int, taken: int) -> None:
    run = played(*BANKER_WINS, {4: {"banker": amount}}, vigorish=percent)
    assert run.settled == {"4/banker": won}
    assert run.value_of("vigorish", "4/banker") == taken
    assert run.accounts == {"purse:player 4": won - taken, "inventory": taken - won}
    assert ["541.13(c)" in each for each in all_cites(run, "vigorish") + all_cites(run, "settle")] == [True, True]


@pytest.mark.law("541.13(c)")
def test_13_c_four_or_five_percent_may_be_filed() -> None:
    assert options("vigorish") == {"5": "541.13(c)", "4": "541.13(c)", "25-on-ties": "541.13(f)"}


@pytest.mark.law("541.13(c)")
@pytest.mark.parametrize("hands", [PLAYER_WINS, TIE_HANDS])
def test_13_c_only_winning_banker_wagers_are_charged(hands: tuple[str, str]) -> None:
    assert vigorish(hands, 10) is None


@pytest.mark.law("541.13(c)")
def test_13_c_without_rounding_no_more_is_taken_than_the_percentage() -> None:
    assert vigorish(BANKER_WINS, "5.05") == 25  # of 25.25 cents
    assert vigorish(BANKER_WINS, "13.15") == 65  # of 65.75 cents


@pytest.mark.law("541.13(d)")
def test_13_d_rounding_may_be_filed() -> None:
    assert options("vigorish-rounding") == {"exact": "541.13(c)", "up-to-5-cents": "541.13(d)"}


@pytest.mark.law("541.13(d)")
@pytest.mark.parametrize(
    ("percent", "amount", "taken"),
    [
        ("5", 10, 50),
        ("5", "10.05", 55),
        ("5", "9.95", 50),
        ("5", 5, 25),
        ("5", "5.05", 30),
        ("4", "6.25", 25),
        ("4", "6.30", 30),
        ("4", 5, 20),
    ],
)
def test_13_d_vigorish_is_rounded_to_the_next_five_cents(percent: str, amount: Money, taken: int) -> None:
    run = played(*BANKER_WINS, {4: {"banker": amount}}, vigorish=percent, vigorish_rounding="up-to-5-cents")
    assert run.value_of("vigorish", "4/banker") == taken
    assert run.cites_of("vigorish", "4/banker")[-1] == "541.13(d)"


@pytest.mark.law("541.13(d)", "541.13(f)")
def test_13_d_so_is_the_quarter_on_ties() -> None:
    assert vigorish(TIE_HANDS, "5.05", vigorish="25-on-ties", vigorish_rounding="up-to-5-cents") == 130  # of 126.25 cents
    assert vigorish(TIE_HANDS, "5.05", vigorish="25-on-ties") == 126


@pytest.mark.law("541.13(d)")
def test_13_d_what_is_marked_is_rounded_when_it_is_collected() -> None:
    run = played(*BANKER_WINS, {4: {"banker": "5.20"}}, vigorish_rounding="up-to-5-cents", vigorish_collection="deferred")
    assert run.owed == {"4": 26}
    run.next_round().open().strike("leave", 4)
    assert run.due is not None
    assert (run.due.kind.word, run.due.value) == ("vigorish", 30)


def owing(*seats: int, rounds: int = 1) -> Run:
    """A table at which these players have won so many Banker wagers of $10, with the vigorish deferred, at the next wagers."""
    run = bac(seats=seats, vigorish_collection="deferred").stack(f"{in_order(*BANKER_WINS)} " * rounds)
    return run.rounds(rounds, banker=10).open()


@pytest.mark.law("541.13(e)")
def test_13_e_collecting_at_once_or_deferring_is_filed() -> None:
    assert options("vigorish-collection") == {"at-once": "541.13(e)", "deferred": "541.13(e)"}


@pytest.mark.law("541.13(e)")
def test_13_e_at_once_it_is_collected_with_the_payout() -> None:
    run = played(*BANKER_WINS, {4: {"banker": 10}})
    assert "541.13(e)" in run.cites_of("vigorish", "4/banker")
    assert (run.owed, run.asked("mark")) == ({}, [])


@pytest.mark.law("541.13(e)")
def test_13_e_deferred_it_is_marked_for_each_player_and_adds_up() -> None:
    run = owing(2, 5, rounds=3)
    assert run.owed == {"2": 150, "5": 150}
    assert run.asked("vigorish") == []
    assert ["541.13(e)" in each for each in all_cites(run, "mark")] == [True] * 6
    assert run.accounts == {"purse:player 2": 3000, "purse:player 5": 3000, "inventory": -6000}


@pytest.mark.law("541.13(e)")
def test_13_e_what_is_marked_is_collected_before_the_reshuffle() -> None:
    run = one_shoe(bac(seats=(2, 5), vigorish_collection="deferred"))
    assert run.owed == {"2": 150, "5": 150}
    asked = len(run.dues) - 1
    run.to("burn")
    assert since(run, asked)[:3] == ["vigorish 5", "vigorish 2", "shuffle deck a"]
    assert [(due.value, cites(due)) for due in run.asked("vigorish")] == [(150, ["541.13(e)"])] * 2
    assert run.owed == {}
    assert run.accounts == {"purse:player 2": 2850, "purse:player 5": 2850, "inventory": -5700}


@pytest.mark.law("541.13(e)")
def test_13_e_no_reshuffle_before() -> None:
    run = one_shoe(bac(seats=(2,), vigorish_collection="deferred"))
    assert run.refused(fact("shuffle", "deck a", run.table.full_deck())) == ("541.13(e)", "not-due")
    assert run.refused(fact("vigorish", 2, 145)) == ("541.13(e)", "wrong-answer")
    assert run.refused(fact("vigorish", 2, 150)) is None


@pytest.mark.law("541.13(e)")
def test_13_e_not_before_a_reshuffle_that_does_not_come() -> None:
    run = owing(2, rounds=2)
    assert (run.asked("vigorish"), run.owed) == ([], {"2": 100})


@pytest.mark.law("541.13(e)")
def test_13_e_what_is_marked_is_collected_when_the_player_leaves() -> None:
    run = owing(2, 5, rounds=2)
    asked = len(run.dues)
    run.strike("leave", 5)
    assert since(run, asked) == ["vigorish 5"]
    assert run.due is not None
    assert (run.due.value, cites(run.due)) == (100, ["541.13(e)"])
    run.step()
    assert run.owed == {"2": 100}


@pytest.mark.law("541.13(e)")
def test_13_e_of_a_player_who_leaves_within_the_round_it_is_collected_then_and_at_the_payout() -> None:
    run = owing(2, 5)
    run.on_top(in_order(*BANKER_WINS)).wager(5, banker=20).wager(2, banker=10).close()
    run.to("deal", "banker hand", 1)
    run.strike("leave", 5)
    run.finish()
    assert [(due.place.name, due.value) for due in run.asked("vigorish")] == [("5", 50), ("5/banker", 100)]
    assert run.owed == {"2": 100}


@pytest.mark.law("541.13(e)")
@pytest.mark.parametrize("where", ["5/banker", 5])
@pytest.mark.parametrize("cents", [0, -50])
def test_13_e_the_marker_is_not_removed_before_the_vigorish_is_collected(where: str | int, cents: int) -> None:
    run = owing(5)
    assert run.refused(fact("mark", where, cents)) == ("541.13(e)", "marker-stays")
    run.wager(5, banker=10).to("deal")
    assert run.refused(fact("mark", where, cents)) == ("541.13(e)", "marker-stays")


@pytest.mark.law("541.13(e)")
def test_13_e_it_is_collected_before_cards_of_another_set_are_shuffled() -> None:
    run = bac(seats=(2,), vigorish_collection="deferred", now=0).stack(in_order(*BANKER_WINS))
    run.wager(2, banker=10).clock(hours=4)
    run.next_round().open()
    assert run.asked_order("vigorish", "change decks", "shuffle") == [
        "shuffle deck a",
        "change decks deck a",
        "vigorish 2",
        "shuffle deck a",
    ]


ON_TIES = {"vigorish": "25-on-ties"}


@pytest.mark.law("541.13(f)")
def test_13_f_a_quarter_on_ties_may_be_filed() -> None:
    assert options("vigorish").get("25-on-ties") == "541.13(f)"


@pytest.mark.law("541.13(f)", "541.8(a)(1)(iii)(B)")
@pytest.mark.parametrize(("amount", "taken"), [(10, 250), (5, 125), ("5.20", 130), (1000, 25_000)])
def test_13_f_a_quarter_of_every_banker_wager_is_taken_on_a_tie(amount: Money, taken: int) -> None:
    wagers: Wagers = {seat: {"banker": amount} for seat in (1, 4, 7)}
    run = played(*TIE_HANDS, wagers, **ON_TIES)
    assert [(due.place.name, due.value) for due in run.asked("vigorish")] == [(f"{seat}/banker", taken) for seat in (7, 4, 1)]
    assert ["541.13(f)" in each for each in all_cites(run, "vigorish")] == [True] * 3


@pytest.mark.law("541.13(f)")
@pytest.mark.parametrize("collection", ["at-once", "deferred"])
def test_13_f_it_is_taken_at_the_end_of_the_round_before_the_next_deal_and_never_deferred(collection: str) -> None:
    run = dealt(*TIE_HANDS, {4: {"banker": 10}}, vigorish_collection=collection, **ON_TIES).finish()
    assert run.asked_order("announce", "vigorish", "mark", "gather")[-3:] == [
        "announce layout 3",
        "vigorish 4/banker",
        "gather discard rack",
    ]
    assert (run.owed, run.accounts) == ({}, {"purse:player 4": -250, "inventory": 250})


@pytest.mark.law("541.13(f)")
def test_13_f_the_vigorish_of_c_is_not_taken_besides() -> None:
    run = played(*BANKER_WINS, {4: {"banker": 10}}, **ON_TIES)
    assert run.asked("vigorish") + run.asked("mark") == []
    assert run.accounts == {"purse:player 4": 1000, "inventory": -1000}


@pytest.mark.law("541.13(f)")
@pytest.mark.parametrize("wager", ["player", "tie"])
def test_13_f_nothing_is_taken_of_other_wagers(wager: str) -> None:
    run = played(*TIE_HANDS, {4: {wager: 10}}, **ON_TIES)
    assert run.asked("vigorish") == []


@pytest.mark.law("541.13(g)")
@pytest.mark.parametrize("percent", ["4", "5"])
def test_13_g_the_same_percentage_is_taken_of_all_players(percent: str) -> None:
    run = played(*BANKER_WINS, {seat: {"banker": 100} for seat in range(1, 8)}, vigorish=percent)
    assert [due.value for due in run.asked("vigorish")] == [int(percent) * 100] * 7
