"""Simple players of the games whose hands are set: they set, surrender, ask, bank; what goes wrong there goes wrong lawfully."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest
from tests.helpers.setups import SETUPS

from tablegames.equipment.chance import SeededChance
from tablegames.equipment.stacks import NO_CUT, Style
from tablegames.games import game as find_game
from tablegames.procedure.due import VOID_ASKED, Due, Fact
from tablegames.procedure.house import house_low, is_same_set, rules_of
from tablegames.procedure.kinds import Kind
from tablegames.procedure.mishaps import Mishaps
from tablegames.procedure.places import CENTER, DEAD_HAND, DEALER, DEALER_WAGER, DECKS, SHAKER, STACKS, Area, Seat
from tablegames.procedure.players import Rule, SimplePlayers, has_others, play_round, seat_players
from tablegames.procedure.shaker import FELL_OUT, NOT_FLAT
from tablegames.procedure.table import Table
from tablegames.procedure.virtual import VirtualDealer, VirtualTable

if TYPE_CHECKING:
    from tablegames.rules import Setup

PGP, PG = "pai-gow-poker", "pai-gow"
NAMES = [name for name, setup in SETUPS.items() if setup.declared.two_hands is not None]
ALL = f"{PG}, stacks of tiles before the dealer, all that can be offered"


def at_table(setup: Setup, seed: int, *, persons: int) -> VirtualTable:
    table = Table(replace(setup, cache={}))
    chance = SeededChance(seed)
    seat_players(table, persons, chance=chance)
    return VirtualTable(find_game(setup.declared.slug), table, dealer=VirtualDealer(chance.stream("dealer")))


@cache
def day(name: str, *, days: int = 20, rounds: int = 8, rate: float = 0.0, rule: Rule = Rule.CHANCE) -> tuple[tuple[Fact, ...], ...]:
    """The rounds of some days at one table."""
    played = []
    for seed in range(days):
        at = at_table(SETUPS[name], seed, persons=1 + seed % 6)
        players = SimplePlayers(SeededChance(seed).stream("p"), rule=rule)
        mishaps = Mishaps(SeededChance(seed).stream("m"), rate=rate) if rate else None
        for _ in range(rounds):
            position = play_round(at, players, mishaps=mishaps)
            assert position.due is None
            assert not at.table.accounts.get(CENTER)
            assert not at.table.accounts.get(DEALER_WAGER)
            assert not sum(at.table.accounts.values())
            played.append(tuple(position.facts))
    return tuple(played)


def kinds(name: str, **options: float) -> Counter[Kind]:
    return Counter(fact.kind for facts in day(name, **options) for fact in facts)


@pytest.mark.parametrize("name", NAMES)
def test_hands_are_set_surrendered_and_asked_about_without_anything_going_wrong(name: str) -> None:
    seen = kinds(name)
    assert seen[Kind.SURRENDER] > 5
    assert seen[Kind.ASK_WAY] == seen[Kind.INFORM] > 2
    assert seen[Kind.SET] > 100
    unasked = {fact.kind for facts in day(name) for fact in facts if fact.at is not None}
    assert unasked <= {Kind.WAGER, Kind.SIT, Kind.SURRENDER, Kind.ASK_WAY}


@pytest.mark.parametrize("name", [PGP, PG])
def test_sets_are_the_house_ways_others_and_of_cards_now_and_then_foul(name: str) -> None:
    house = other = foul = 0
    for seed in range(15):
        at = at_table(SETUPS[name], seed, persons=4)
        players = SimplePlayers(SeededChance(seed).stream("p"))
        for _ in range(6):
            position = at.next_round()
            while (due := position.due) is not None:
                if due.accepts:
                    for fact in players.before_the_deal(at.table):
                        at.submit(fact)
                is_players = due.by.value == "player"
                fact = players.decide(at.table, due) if is_players else at.dealer.answer(at.table, due)
                if due.kind is Kind.SET and is_players:
                    low, wanted = fact.value, house_low(at.table, due.place)
                    assert isinstance(low, tuple)
                    assert wanted is not None
                    is_house = is_same_set(at.table, due.place, low, wanted)
                    house, other = house + is_house, other + (not is_house)
                    foul += rules_of(at.table).standing(tuple(at.table.hands[due.place]), low, at.table.setup.terms).is_foul
                assert at.submit(fact) is None
    assert house > other > 20
    assert (foul > 5) is (name == PGP)


def test_the_bank_is_passed_taken_and_shared_and_its_rights_are_used() -> None:
    facts = [fact for facts in day(ALL, days=40) for fact in facts]
    said = Counter(fact.word for fact in facts if fact.kind is Kind.OFFER_BANK and isinstance(fact.place, Seat))
    assert min(said["pass"], said["bank"], said["co-bank"]) > 10
    cuts = Counter(fact.word for fact in facts if fact.kind is Kind.CUT_STACKS)
    assert len(cuts) > 30
    assert {fact.word for fact in facts if fact.kind is Kind.STYLE} == set(Style)
    directed = [fact.number for fact in facts if fact.kind is Kind.DIRECT]
    assert len(set(directed)) > 10
    assert all(cents % 5 == 0 for cents in directed)
    seen = Counter(fact.kind for fact in facts)
    assert min(seen[kind] for kind in (Kind.PUT_IN, Kind.SURPLUS, Kind.STAKE, Kind.TO_INVENTORY, Kind.MARKER)) > 10


def test_a_bank_alone_wants_the_whole_wager_of_the_house_and_no_co_banking() -> None:
    at, players, seat = at_table(SETUPS[ALL], 1, persons=1), SimplePlayers(SeededChance(3)), Seat(3)
    offer = Due(Kind.OFFER_BANK, seat, options=("pass", "bank", "co-bank"))
    direct = Due(Kind.DIRECT, seat, least=0, most=2500)
    at.table.seated = {seat: "Ann"}
    assert not has_others(at.table, seat)
    assert {players.decide(at.table, offer).value for _ in range(60)} == {"pass", "bank"}
    assert {players.decide(at.table, direct).value for _ in range(20)} == {2500}
    at.table.seated = {seat: "Ann", Seat(4): "Ann", Seat(5): "Bob"}
    assert has_others(at.table, seat)
    assert {players.decide(at.table, offer).value for _ in range(60)} == {"pass", "bank", "co-bank"}
    assert len({players.decide(at.table, direct).value for _ in range(20)}) > 5


def test_somebody_comes_to_a_table_where_nobody_but_the_bank_is_left() -> None:
    came = 0
    for seed in range(20):
        at, players = at_table(SETUPS[ALL], seed, persons=1), SimplePlayers(SeededChance(seed))
        for _ in range(3):
            facts = play_round(at, players).facts
            came += any(fact.kind is Kind.SIT for fact in facts)
    assert came > 5


def test_by_the_first_rule_sets_are_the_house_ways_and_nobody_banks_or_surrenders() -> None:
    facts = [fact for facts in day(ALL, days=6, rule=Rule.FIRST) for fact in facts]
    assert {fact.word for fact in facts if fact.kind is Kind.OFFER_BANK} == {"pass"}
    assert not [fact for fact in facts if fact.kind in {Kind.SURRENDER, Kind.ASK_WAY}]
    at = at_table(SETUPS[PG], 1, persons=2)
    assert SimplePlayers(SeededChance(1), rule=Rule.FIRST).decide(at.table, Due(Kind.CUT_STACKS, Seat(2))).value == NO_CUT


# ---------------------------------------------------------------- what goes wrong

RATE = 0.06


@pytest.mark.parametrize("name", NAMES)
def test_rounds_in_which_things_go_wrong_end_and_leave_no_chip_behind(name: str) -> None:
    assert len(day(name, days=12, rate=RATE)) == 96


def drawn(*names: str, days: int = 40) -> list[Fact]:
    return [fact for name in names for facts in day(name, days=days, rate=RATE) for fact in facts if fact.at is not None]


def test_rolls_are_none_in_both_ways_and_dice_grow_too_old() -> None:
    facts = drawn(PG, PGP)
    assert {fact.word for fact in facts if fact.kind is Kind.NO_ROLL} == {NOT_FLAT, FELL_OUT}
    assert {fact.place for fact in facts if fact.kind is Kind.NO_ROLL} == {SHAKER}
    assert [fact for facts in day(PG, days=40, rate=RATE) for fact in facts if fact.kind is Kind.DICE_IN and fact.nth]


def test_cards_and_tiles_are_exposed_wherever_they_lie_hidden() -> None:
    hand = f"{PGP}, dealer's hand, all that can be offered"
    places = {fact.place for fact in drawn(PG, ALL, PGP, hand) if fact.kind is Kind.EXPOSED}
    assert {DEALER, DEAD_HAND, DECKS[0]} <= places
    assert places & set(STACKS)
    assert places & {Seat(number) for number in range(1, 7)}
    said = {fact.word for name in (PG, PGP) for facts in day(name, days=40, rate=RATE) for fact in facts if fact.nth == VOID_ASKED}
    assert said == {"play", "void"}


def test_banks_whose_chips_do_not_cover_are_passed_over_and_the_bank_takes_the_lid_off() -> None:
    rounds = day(ALL, days=40, rate=RATE)
    assert [fact for facts in rounds for fact in facts if fact.kind is Kind.MARKER and fact.nth]
    assert [fact for facts in rounds for fact in facts if fact.kind is Kind.LID]


def test_sets_of_the_dealer_go_wrong_and_stacks_go_elsewhere() -> None:
    facts = drawn(PG, ALL, PGP, f"{PGP}, dealer's hand")
    seen = Counter(fact.kind for fact in facts)
    assert min(seen[kind] for kind in (Kind.SET_WRONG, Kind.ELSEWHERE, Kind.OUT_OF_TURN, Kind.UNSUITABLE, Kind.TOUCH, Kind.LEAVE)) > 2
    assert all(not isinstance(fact.place, Area) for fact in facts if fact.kind is Kind.SURRENDER)
