from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.equipment.chance import SeededChance
from tablegames.games import game as find_game
from tablegames.procedure.kinds import Kind
from tablegames.procedure.mishaps import Mishaps
from tablegames.procedure.places import INVENTORY
from tablegames.procedure.players import Rule, SimplePlayers, play_round, seat_players
from tablegames.procedure.table import Table
from tablegames.procedure.virtual import VirtualDealer, VirtualTable
from tablegames.rules import Limits

GAMES = ("three-card-poker", "minibaccarat")


def virtual(slug: str, seed: int, *, answers: dict[str, str | bool] | None = None) -> VirtualTable:
    game = find_game(slug)
    setup = game.default_setup()
    setup = replace(setup, terms=replace(setup.terms, answers={**setup.terms.answers, **(answers or {})}), cache={})
    table = Table(setup)
    chance = SeededChance(seed)
    seat_players(table, 1 + seed % 7, chance=chance)
    return VirtualTable(game, table, dealer=VirtualDealer(chance.stream("dealer")))


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES), rate=st.sampled_from([0.0, 0.05]))
def test_chips_are_conserved_and_every_round_ends(seed: int, slug: str, rate: float) -> None:
    at = virtual(slug, seed)
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


@given(seed=st.integers(0, 10**6))
def test_wagers_stay_within_the_posted_limits(seed: int) -> None:
    at = virtual("minibaccarat", seed)
    for fact in play_round(at, SimplePlayers(SeededChance(seed))).facts:
        if fact.kind is Kind.WAGER:
            limits = at.table.setup.limits[fact.place.name.partition("/")[2]]
            assert limits.least_cents <= fact.number <= limits.most_cents


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


def test_a_table_where_nobody_can_wager_waits() -> None:
    game = find_game("three-card-poker")
    setup = replace(game.default_setup(), limits={"ante": Limits(50, 60), "pair-plus": Limits(50, 60)})
    table = Table(setup)
    seat_players(table, 2, chance=SeededChance(1))
    position = play_round(VirtualTable(game, table, dealer=VirtualDealer(SeededChance(2))), SimplePlayers(SeededChance(3)))
    assert position.due is not None
    assert position.due.kind is Kind.ANNOUNCE


@pytest.mark.parametrize("slug", GAMES)
def test_mishaps_of_every_kind_that_the_game_has_a_remedy_for_are_drawn(slug: str) -> None:
    drawn: set[Kind] = set()
    for seed in range(150):
        at = virtual(slug, seed)
        mishaps, players = Mishaps(SeededChance(seed).stream("m"), rate=0.15), SimplePlayers(SeededChance(seed).stream("p"))
        for _ in range(3):
            drawn |= {fact.kind for fact in play_round(at, players, mishaps=mishaps).facts if fact.at is not None}
    needs_a_device = {Kind.JAM, Kind.INSTALL, Kind.REMOVE, Kind.COVER_ASIDE, Kind.EMPTY}
    assert set(find_game(slug).remedies) - needs_a_device <= drawn


def test_without_a_rate_nothing_goes_wrong() -> None:
    at = virtual("minibaccarat", 2)
    facts = play_round(at, SimplePlayers(SeededChance(1)), mishaps=Mishaps(SeededChance(2), rate=0)).facts
    assert {fact.kind for fact in facts if fact.at is not None} <= {Kind.WAGER, Kind.SIT}
    assert INVENTORY in at.table.accounts
