"""§§ 535.11, 535.12 where a player banks: what the law has, netted against what was moved; worked out by hand for each round.

Bob at 2 and Cy at 4 play against Ann at 3, who banks. A winner of $40 has $38 of it, and the house $2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.audit.altered import BANK_LOSES, BANK_WINS, banked, forced
from tests.audit.altered import findings as found_of

from tablegames.audit import audit_record
from tablegames.audit.acts import reconstruct
from tablegames.audit.told import debts
from tablegames.games import game
from tablegames.procedure.places import Seat
from tablegames.procedure.record import RecordError, read_record
from tablegames.procedure.record.write import write_short

if TYPE_CHECKING:
    from tests.helpers.rounds import Run

    from tablegames.law import Finding

HEADER = (
    "game pai-gow",
    "submission banking=yes co-banking=yes",
    "person Ann seats 3",
    "person Bob seats 2",
    "person Cy seats 4",
    "last wager Ann 25",
)
WITH_TOTALS = "observed clock start wagers announcements dealing decisions settlement irregularities"
ANN, BOB, CY, HOUSE = "seat 3 (Ann)", "seat 2 (Bob)", "seat 4 (Cy)", "house"
BOB_LOSES, BOB_WINS = "2 wager 40 2-2 5-6 1-6 2-5 low 2-2 2-5", "2 wager 40 6-6 4-5 1-1 3-6 low 1-1 3-6"
CY_LOSES, CY_TIES = "4 wager 20 5-5 3-3 1-4 1-5 low 5-5 1-4", "4 wager 20 2-2 5-6 1-6 2-5 low 2-2 2-5"
ANN_HIGH, ANN_LOW, ANN_TIES = "3 6-6 4-5 1-1 3-6 low 1-1 3-6", "3 4-4 1-3 1-6 3-5 low 1-3 1-6", "3 4-4 1-3 1-6 3-5 low 1-3 3-5"

Owed = tuple[int, dict[str, int]]
"""What the house has too much in all, and who is owed how much."""


def audited(*lines: str, more: tuple[str, ...] = ()) -> list[Finding]:
    return list(audit_record(read_record([*HEADER, *more, "round 7", *lines], games=game)))


def summed(findings: list[Finding]) -> Owed:
    owed: dict[str, int] = {}
    for each in findings:
        for who, cents in debts(each):
            owed[who] = owed.get(who, 0) + cents
    return sum(each.saving_cents for each in findings), owed


def co(line: str) -> str:
    return line.partition(" low ")[0]


# void rounds that were played on


@pytest.mark.law("535.12(e)", "535.11(o)")
def test_12_e_a_void_round_that_the_bank_won_costs_the_player_his_wager_once() -> None:
    found = audited("bank 3 chips 500 wager 0", BOB_LOSES, ANN_HIGH, "but also exposed dead hand 4-4 after set 2")
    assert [(each.code, str(each.cite)) for each in found] == [("remedy-not-followed", "535.12(e)")]
    assert summed(found) == (200, {BOB: 4_000})
    assert not any("is owed" in each for each in found[0].consequences)


@pytest.mark.law("535.12(e)", "535.11(o)")
def test_12_e_a_void_round_that_the_bank_lost_owes_it_what_it_put_in() -> None:
    dealer = "D 5-5 1-5 3-3 2-2"
    found = audited("bank 3 chips 500 wager 25", BOB_WINS, CY_TIES, ANN_TIES, dealer, "but also exposed dealer 5-5 after set 2")
    assert summed(found) == (200, {ANN: 4_000})


@pytest.mark.law("535.12(c)", "535.11(r)")
def test_12_c_a_void_round_owes_each_half_of_a_co_bank_what_it_put_in() -> None:
    wrong = ("dice 3-5-6", "but total dealer 13", "but also dealt elsewhere 5 after total dealer")
    lost = audited("co-bank 3 chips 500", BOB_WINS, CY_TIES, co(ANN_LOW), *wrong, more=(WITH_TOTALS,))
    assert summed(lost) == (-1_800, {ANN: 2_000, HOUSE: 1_800})
    won = audited("co-bank 3 chips 500", BOB_LOSES, CY_LOSES, co(ANN_HIGH), *wrong, more=(WITH_TOTALS,))
    assert summed(won) == (3_150, {BOB: 4_000, CY: 2_000})


# what goes into the center, and out of it


@pytest.mark.law("535.11(o)")
def test_11_o_what_a_bank_put_in_too_much_and_got_back_is_not_owed_again() -> None:
    bank = ("bank 3 chips 500 wager 0", BOB_WINS, ANN_LOW, "but put in 3 60")
    assert summed(audited(*bank)) == (100, {ANN: 100})
    assert summed(audited(*bank, "but no vigorish center", "but surplus 3 20")) == (0, {})


@pytest.mark.law("535.11(r)")
def test_11_r_what_either_half_put_in_too_much_is_owed_less_what_it_got_back() -> None:
    bank = ("co-bank 3 chips 500", BOB_WINS, CY_TIES, co(ANN_LOW))
    assert summed(audited(*bank, "but put in 3 40")) == (1_050, {ANN: 1_050})
    assert summed(audited(*bank, "but put in inventory 40")) == (-950, {HOUSE: 950})


@pytest.mark.law("535.11(o)", "535.10(k)")
def test_11_o_vigorish_on_a_surplus_that_the_law_does_not_have_is_counted() -> None:
    bank = ("bank 3 chips 500 wager 0", BOB_WINS, ANN_LOW)
    assert summed(audited(*bank, "but settle 2/wager 0")) == (0, {BOB: 3_800})
    dealer = "D 5-5 1-5 3-3 2-2"
    collected = audited("bank 3 chips 500 wager 25", BOB_WINS, CY_TIES, ANN_LOW, dealer, "but settle 2/wager -40")
    assert summed(collected)[1] == {BOB: 7_800}


@pytest.mark.law("535.11(o)", "535.11(r)", "535.10(k)")
def test_11_o_vigorish_on_a_surplus_that_was_too_small_is_owed() -> None:
    hands = (BOB_LOSES, CY_LOSES)
    assert summed(audited("bank 3 chips 500 wager 0", *hands, ANN_HIGH, "but settle 2/wager 0")) == (-200, {ANN: 3_800, HOUSE: 200})
    halved = (-2_100, {ANN: 1_900, HOUSE: 2_100})
    assert summed(audited("co-bank 3 chips 500", *hands, co(ANN_HIGH), "but settle 2/wager 0")) == halved
    wrong = audited("co-bank 3 chips 500", *hands, "3 6-6 4-4 1-1 2-6 low 6-6 1-1")
    assert (wrong[0].code, wrong[0].where, summed(wrong)) == ("wrong-value", "round 7, set 3", halved)


@pytest.mark.law("535.11(o)")
def test_11_o_chips_that_a_bank_put_in_are_told_as_put_in() -> None:
    (found,) = audited("bank 3 chips 500 wager 0", BOB_WINS, ANN_LOW, "but also put in 3 10 after settle 2/wager")
    assert found.sentence.startswith("What seat 3 puts into the center of the layout ($10) is recorded where the law has nothing moved.")


# wagers that came, or went, too late


@pytest.mark.law("535.7(c)", "535.11(o)")
def test_7_c_a_wager_raised_too_late_is_owed_by_both_who_have_of_it() -> None:
    won = audited("bank 3 chips 100 wager 0", BOB_WINS, CY_LOSES, ANN_LOW, "but at set 2: wager 2/wager 80")
    assert summed(won) == (200, {ANN: 4_000})
    lost = audited("bank 3 chips 100 wager 0", BOB_LOSES, CY_LOSES, ANN_HIGH, "but at set 2: wager 2/wager 80")
    assert summed(lost) == (200, {BOB: 4_000})


# every amount of a banked round, wrong by more or less, with all that follows from it

HANDS = {"loses": BANK_LOSES, "wins": BANK_WINS}
WRONG = [
    ("settle", "2/wager"),
    ("settle", "6/wager"),
    ("vigorish", "2/wager"),
    ("put in", "5"),
    ("put in", "inventory"),
    ("vigorish", "center"),
    ("surplus", "5"),
    ("surplus", "inventory"),
]


def house_and_players(run: Run) -> tuple[int, dict[str, int]]:
    """What the house and each seat have when the round is over; nobody else holds anything then, but for the center."""
    table = run.table
    names = {f"seat {seat.name} ({table.seated[seat]})": table.purse(seat) for seat in map(Seat, (2, 5, 6))}
    house = run.accounts.get("inventory", 0) + run.accounts.get("dealer wager", 0)
    return house, {who: table.accounts.get(purse, 0) for who, purse in names.items()}


@pytest.mark.law("535.11(o)", "535.11(r)", "535.10(k)")
@pytest.mark.parametrize("is_co", [False, True])
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("cents", [-2_500, -1_000, -500, 0, 5, 500, 1_750, 2_500, 4_000, 7_000])
@pytest.mark.parametrize(("kind", "where"), WRONG)
def test_11_whoever_has_less_than_by_the_law_is_owed_just_that(kind: str, where: str, *, cents: int, hands: str, is_co: bool) -> None:
    if kind != "settle" and cents < 0:
        return
    lawful, real = (banked(HANDS[hands], co=is_co) for _ in range(2))
    house, players = house_and_players(lawful.finish())
    forced(real, {(kind, where): cents})
    has, have = house_and_players(real)
    kept, owed = summed(list(found_of(real)))
    if real.accounts.get("center", 0):
        return  # what lies there is nobody's yet: the tests of single amounts say whose it is
    assert kept == has - house
    less = {who: players[who] - have[who] for who in players if players[who] > have[who]} | ({HOUSE: house - has} if has < house else {})
    assert owed == less


# the short form goes on from what the center holds


def center_of(lines: list[str]) -> list[tuple[str, str, object]]:
    """What was put in, settled, given out and collected of the surplus, as the lines come to it."""
    facts = next(iter(read_record([*HEADER, "round 7", *lines], games=game).rounds)).facts
    moved = {"put in", "settle", "surplus", "vigorish"}
    return [(fact.kind.word, fact.place.name, fact.value) for fact in facts if fact.kind.word in moved]


@pytest.mark.law("535.11(r)")
def test_11_r_chips_that_were_not_put_in_leave_no_surplus() -> None:
    lines = ["co-bank 3 chips 500", BOB_WINS, co(ANN_LOW), "but put in 3 40", "but no put in inventory"]
    assert center_of(lines) == [("put in", "3", 4_000), ("settle", "2/wager", 4_000), ("vigorish", "2/wager", 200)]
    found = audited(*lines)
    assert [(each.code, each.where) for each in found] == [
        ("wrong-value", "round 7, put in 3"),
        ("missing", "round 7, put in inventory"),
    ]
    assert summed(found) == (2_000, {ANN: 2_000})


@pytest.mark.law("535.11(o)")
@pytest.mark.parametrize("line", ["but no settle 2/wager", "but at set 2: wager 2/wager 0"])
def test_11_o_a_wager_that_was_not_collected_is_in_no_surplus(line: str) -> None:
    lines = ["bank 3 chips 500 wager 0", BOB_LOSES, CY_LOSES, ANN_HIGH, line]
    assert center_of(lines) == [("settle", "4/wager", -2_000), ("vigorish", "center", 100), ("surplus", "3", 1_900)]
    (found,) = audited(*lines)
    assert summed([found]) == (-200, {ANN: 3_800, HOUSE: 200})


@pytest.mark.law("535.7(c)", "535.11(o)", "535.11(r)")
def test_7_c_a_winner_that_was_withdrawn_too_late_is_owed_as_at_the_dealers_game() -> None:
    line = "but at set 2: wager 2/wager 0"
    (found,) = audited("bank 3 chips 100 wager 0", BOB_WINS, CY_LOSES, ANN_LOW, line)
    assert (found.code, summed([found])) == ("too-late", (0, {BOB: 3_800}))
    (found,) = audited("co-bank 3 chips 100", BOB_WINS, CY_LOSES, co(ANN_LOW), line)
    assert (found.code, summed([found])) == ("too-late", (1_900, {BOB: 3_800}))
    lines = ["game pai-gow", "person Bob seats 2", "round 1", BOB_WINS, CY_LOSES, "D 4-4 1-3 1-6 3-5", line, "round 2"]
    assert summed(list(audit_record(read_record(lines, games=game)))) == (3_800, {BOB: 3_800})


@pytest.mark.law("535.11(o)", "535.11(r)")
@pytest.mark.parametrize("bank", ["bank 3 chips 500 wager 0", "co-bank 3 chips 500"])
@pytest.mark.parametrize(
    "more", ["but no put in 3", "but no settle 2/wager", "but no settle 4/wager", "but no surplus 3", "but put in 3 60"]
)
@pytest.mark.parametrize("hands", [(BOB_WINS, CY_LOSES, ANN_LOW), (BOB_LOSES, CY_LOSES, ANN_HIGH), (BOB_WINS, CY_TIES, ANN_LOW)])
def test_11_what_was_not_done_is_written_and_read_back_as_it_was(bank: str, more: str, hands: tuple[str, ...]) -> None:
    bob, cy, ann = hands
    read = [*HEADER, "round 7", bank, bob, cy, ann if bank.startswith("bank") else co(ann), f"but {more}"]
    try:
        record = read_record(read, games=game)
        rounds = list(record.rounds)
    except RecordError:
        return  # nothing of that comes up in this round
    short = list(write_short(record.header, [(each.number, each.facts) for each in rounds], game=record.game))
    again = list(read_record(short, games=game).rounds)
    assert again[0].facts == rounds[0].facts


# what is shown beside what was done


def shown(*lines: str) -> dict[tuple[str, str], tuple[object, object]]:
    """By kind and place what was moved through the center, and what the law has; nothing for what was not, or is not."""
    record = read_record([*HEADER, "round 7", *lines], games=game)
    facts = next(iter(record.rounds)).facts
    done = reconstruct(facts, game=record.game, table=record.start_table(), observed=record.header.observed)
    rows = [(act.fact or act.due, act) for act in done.told]
    return {
        (at.kind.word, at.place.name): (act.fact and act.fact.value, act.book and act.book.value)
        for at, act in rows
        if at is not None and (at.kind.word in {"put in", "surplus"} or at.place.name == "center")
    }


@pytest.mark.law("535.12(f)", "535.11(o)")
def test_12_f_the_book_has_no_surplus_of_a_wager_of_the_dealer_that_was_not_paid() -> None:
    dealer = "D 6-6 4-4 1-1 2-6 low 6-6 1-1"
    assert shown("bank 3 chips 500 wager 25", BOB_LOSES, CY_LOSES, ANN_LOW, dealer) == {("put in", "3"): (None, 2_500)}


@pytest.mark.law("535.12(f)", "535.11(r)")
def test_12_f_the_book_has_the_surplus_of_the_right_set() -> None:
    assert shown("co-bank 3 chips 500", BOB_LOSES, CY_LOSES, "3 6-6 4-4 1-1 2-6 low 6-6 1-1") == {
        ("surplus", "inventory"): (1_000, 3_000),
        ("vigorish", "center"): (50, 150),
        ("surplus", "3"): (950, 2_850),
    }


@pytest.mark.law("535.11(o)")
def test_11_o_the_book_has_no_surplus_that_only_a_wrong_payment_left() -> None:
    assert shown("bank 3 chips 500 wager 0", BOB_WINS, ANN_LOW, "but settle 2/wager 0") == {
        ("put in", "3"): (4_000, 4_000),
        ("vigorish", "center"): (200, None),
        ("surplus", "3"): (3_800, None),
    }
