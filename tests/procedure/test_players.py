from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.setups import FIRST, SETUPS
from tests.helpers.slowly import one_in

from tablegames.equipment.chance import SeededChance
from tablegames.equipment.device import DeviceKind
from tablegames.games import MODULES
from tablegames.games import game as find_game
from tablegames.procedure.kinds import Kind
from tablegames.procedure.mishaps import Mishaps
from tablegames.procedure.places import INVENTORY
from tablegames.procedure.players import Rule, SimplePlayers, play_round, seat_players
from tablegames.procedure.table import Table
from tablegames.procedure.virtual import VirtualDealer, VirtualTable
from tablegames.rules import Limits

if TYPE_CHECKING:
    from tablegames.rules import Setup

GAMES = tuple(MODULES)


def virtual(slug: str, seed: int, *, answers: dict[str, str | bool | int] | None = None) -> VirtualTable:
    setup = find_game(slug).default_setup()
    return at_table(replace(setup, terms=replace(setup.terms, answers={**setup.terms.answers, **(answers or {})})), seed)


def at_table(setup: Setup, seed: int) -> VirtualTable:
    game, table = find_game(setup.declared.slug), Table(replace(setup, cache={}))
    chance = SeededChance(seed)
    seat_players(table, 1 + seed % 7, chance=chance)
    return VirtualTable(game, table, dealer=VirtualDealer(chance.stream("dealer")))


@given(seed=st.integers(0, 10**6), name=st.sampled_from(tuple(SETUPS)), rate=st.sampled_from([0.0, 0.05]))
def test_chips_are_conserved_and_every_round_ends(seed: int, name: str, rate: float) -> None:
    at = at_table(SETUPS[name], seed)
    mishaps = Mishaps(SeededChance(seed).stream("mishaps"), rate=rate)
    players = SimplePlayers(SeededChance(seed).stream("players"))
    before = sum(at.table.accounts.values())
    for _ in range(3):
        assert play_round(at, players, mishaps=mishaps).due is None
        assert sum(at.table.accounts.values()) == before


@given(seed=st.integers(0, 10**6), version=st.sampled_from(["565.7(a)", "565.7(f)(1)", "565.7(f)(2)", "565.7(f)(3)"]))
def test_players_find_a_lawful_wager_in_every_version(seed: int, version: str) -> None:
    at = virtual("three-card-poker", seed, answers={"version": version})
    position = play_round(at, SimplePlayers(SeededChance(seed)))
    assert position.due is None
    assert any(fact.kind is Kind.WAGER for fact in position.facts)


@given(seed=st.integers(0, 10**6), name=st.sampled_from(tuple(SETUPS)))
def test_wagers_stay_within_the_posted_limits(seed: int, name: str) -> None:
    at = at_table(SETUPS[name], seed)
    for fact in play_round(at, SimplePlayers(SeededChance(seed))).facts:
        if fact.kind is Kind.WAGER and fact.at is not None and fact.value:
            limits = at.table.setup.limits[fact.place.name.partition("/")[2]]
            assert limits.least_cents <= fact.number <= limits.most_cents


@pytest.mark.parametrize("name", [name for name, setup in SETUPS.items() if setup.declared.slug not in FIRST])
def test_every_wager_and_every_decision_of_a_game_is_made(name: str) -> None:
    wagers: dict[str, set[int]] = {}
    said: set[tuple[int, str]] = set()
    for seed in range(12):
        at, players = at_table(SETUPS[name], seed), SimplePlayers(SeededChance(seed).stream("p"))
        for _ in range(5):
            for fact in play_round(at, players).facts:
                if fact.kind is Kind.WAGER and fact.number:
                    wagers.setdefault(fact.place.name.partition("/")[2], set()).add(fact.number)
                elif fact.kind is Kind.ASK:
                    said.add((fact.nth, fact.word))
    setup = SETUPS[name]
    offered = {wager.key for wager in setup.declared.wagers if setup.declared.is_offered(wager.key, setup.terms)}
    if setup.device is not DeviceKind.AUTOMATED_SHOE:
        offered.discard("six-card-bonus")  # § 643a.10(b) has its stack from an automated dealing shoe only
    assert set(wagers) == offered
    assert said >= SAID[setup.declared.slug.removesuffix("-2019")]
    assert wagers.get("progressive", {100, 500}) == {100, 500}
    assert all(len(amounts) > 3 for key, amounts in wagers.items() if key != "progressive")


SAID = {
    "texas-holdem-bonus-poker": {(1, "flop"), (1, "fold"), (2, "turn"), (2, "check"), (3, "river"), (3, "check")},
    "four-card-poker": {(0, "play"), (0, "fold")},
    "let-it-ride-poker": {(1, "ride"), (1, "withdraw"), (2, "ride"), (2, "withdraw")},
    "pai-gow-poker": set(),
    "pai-gow": set(),
}


@pytest.mark.law("641a.7(d)(1)")
def test_641a_7_d_1_play_wagers_are_whole_chips_from_one_to_three_antes() -> None:
    setup = replace(find_game("four-card-poker").default_setup(), chip_cents=500)
    times = set()
    for seed in range(20):
        at = at_table(setup, seed)
        facts = play_round(at, SimplePlayers(SeededChance(seed).stream("p"))).facts
        for fact in facts:
            if fact.kind is Kind.WAGER and fact.place.name.endswith("/play"):
                ante = next(f.number for f in facts if f.kind is Kind.WAGER and f.place.name == fact.place.name.replace("play", "ante"))
                assert fact.number % 500 == 0
                assert ante <= fact.number <= 3 * ante
                times.add(fact.number / ante)
    assert {1.0, 3.0} < times


def test_by_the_first_rule_nobody_folds() -> None:
    at = virtual("three-card-poker", 6)
    for _ in range(5):
        facts = play_round(at, SimplePlayers(SeededChance(1), rule=Rule.FIRST)).facts
        assert {fact.value for fact in facts if fact.kind is Kind.ASK} <= {"play"}


def test_the_same_seed_is_the_same_day() -> None:
    days = []
    for _ in range(2):
        at, players = virtual("minibaccarat", 3), SimplePlayers(SeededChance(9))
        days.append([list(play_round(at, players).facts) for _ in range(3)])
    assert days[0] == days[1]


def test_two_adjacent_positions_are_held_only_where_the_submission_allows_it() -> None:
    held = {True: 0, False: 0}
    for may in held:
        for seed in range(40):
            table = virtual("three-card-poker", seed, answers={"adjacent-positions": may}).table
            persons = list(table.seated.values())
            held[may] += len(persons) - len(set(persons))
            order = table.clockwise_seats
            for person in set(persons):
                seats = [order.index(seat) for seat in table.seats_of(person)]
                assert seats == list(range(seats[0], seats[0] + len(seats)))
                assert len(seats) <= 2
    assert held[False] == 0
    assert held[True] > 5


@pytest.mark.parametrize(("slug", "boxes"), [("four-card-poker", 3), ("let-it-ride-poker", 7), ("four-card-poker", 1)])
def test_adjacent_boxes_are_held_as_many_as_the_submission_allows(slug: str, boxes: int) -> None:
    most = 0
    for seed in range(60):
        table = virtual(slug, seed, answers={"adjacent-boxes": boxes}).table
        order = table.clockwise_seats
        for person in set(table.seated.values()):
            seats = [order.index(seat) for seat in table.seats_of(person)]
            assert seats == list(range(seats[0], seats[0] + len(seats)))
            most = max(most, len(seats))
    assert most == min(boxes, 7) or most > 3


def test_a_table_where_nobody_can_wager_waits() -> None:
    game = find_game("three-card-poker")
    setup = replace(game.default_setup(), limits={"ante": Limits(50, 60), "pair-plus": Limits(50, 60)})
    table = Table(setup)
    seat_players(table, 2, chance=SeededChance(1))
    position = play_round(VirtualTable(game, table, dealer=VirtualDealer(SeededChance(2))), SimplePlayers(SeededChance(3)))
    assert position.due is not None
    assert position.due.kind is Kind.ANNOUNCE


@pytest.mark.parametrize("slug", one_in(2, GAMES))
def test_mishaps_of_every_kind_that_the_game_has_a_remedy_for_are_drawn(slug: str) -> None:
    drawn: set[Kind] = set()
    for name, setup in SETUPS.items():
        if setup.declared.slug != slug:
            continue
        for seed in range(40):
            at = at_table(setup, seed)
            mishaps, players = Mishaps(SeededChance(seed).stream("m"), rate=0.15), SimplePlayers(SeededChance(seed).stream("p"))
            for _ in range(2):
                position = play_round(at, players, mishaps=mishaps)
                assert position.due is None, name
                drawn |= {fact.kind for fact in position.facts if fact.at is not None}
    rare, no_mishaps = {Kind.COVER_ASIDE, Kind.EMPTY}, {Kind.MARK_START, Kind.CHANGE, Kind.DICE_IN}
    assert set(find_game(slug).remedies) - rare - no_mishaps <= drawn


@pytest.mark.law("641a.8(b)", "641a.7(d)(4)")
@pytest.mark.parametrize("slug", ["four-card-poker", "let-it-ride-poker"])
def test_systems_show_other_counts_now_and_then_and_a_floorperson_determines(slug: str) -> None:
    setup = SETUPS[f"{slug}, manual dealing shoe, all that can be offered"]
    determined, others = set(), 0
    for seed in range(60):
        at = at_table(setup, seed)
        mishaps = Mishaps(SeededChance(seed).stream("m"), rate=0.3)
        for _ in range(2):
            facts = play_round(at, SimplePlayers(SeededChance(seed).stream("p")), mishaps=mishaps).facts
            collected = [fact for fact in facts if fact.kind is Kind.COLLECT and not fact.nth]
            counts = [fact.number for fact in facts if fact.kind is Kind.ACCEPTED]
            others += sum(counts) != len(collected)
            determined |= {fact.word for fact in facts if fact.kind is Kind.DETERMINE}
    assert others > 5
    assert {"accepted", "not accepted", "abandoned", "kept"} <= determined


def test_without_a_rate_nothing_goes_wrong() -> None:
    at = virtual("minibaccarat", 2)
    facts = play_round(at, SimplePlayers(SeededChance(1)), mishaps=Mishaps(SeededChance(2), rate=0)).facts
    assert {fact.kind for fact in facts if fact.at is not None} <= {Kind.WAGER, Kind.SIT}
    assert INVENTORY in at.table.accounts
