from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.procedure.record.drawn import GAMES, drawn, read

from tablegames.games import game as find_game
from tablegames.procedure.kinds import Group
from tablegames.procedure.places import Seat
from tablegames.procedure.position import resume
from tablegames.procedure.record import ON_TAPE, RecordError, encode_header, header_for, read_record, start_table, write_short
from tablegames.procedure.record.state import FIELDS, table_from_data, table_to_data
from tablegames.procedure.table import Table
from tablegames.rules.setup import Terms

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")


def every_field(table: Table) -> dict[str, Any]:
    held = {name: getattr(table, name) for name in Table.__slots__ if name != "setup"}
    held["decks"] = [(deck.prepared, deck.shuffled, deck.since) for deck in table.decks]
    held["accounts"] = {at: cents for at, cents in table.accounts.items() if cents}
    held["hands"] = {at: cards for at, cards in table.hands.items() if cards}
    return held


def test_every_field_of_a_table_is_written() -> None:
    assert set(Table.__slots__) - {"setup"} == FIELDS


def test_a_new_table_is_nothing() -> None:
    assert table_to_data(Table(find_game("three-card-poker").default_setup())) == {}


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES))
def test_a_table_in_mid_day_is_the_same_after_it_was_written(seed: int, slug: str) -> None:
    for table in drawn(slug, seed, rate=0.05).starts:
        back = table_from_data(json.loads(json.dumps(table_to_data(table))), table.setup)
        assert back.snapshot() == table.snapshot()
        assert every_field(back) == every_field(table)


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES))
def test_a_table_in_the_middle_of_a_round_is_the_same_after_it_was_written(seed: int, slug: str) -> None:
    case = drawn(slug, seed, rounds=1, rate=0.02)
    facts = case.rounds[0][1]
    for end in range(0, len(facts), 5):
        table = resume(case.game, case.starts[0], facts[:end]).table
        assert every_field(table_from_data(json.loads(json.dumps(table_to_data(table))), table.setup)) == every_field(table)


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES))
def test_the_setup_comes_back_and_its_hash_is_the_same(seed: int, slug: str) -> None:
    case = drawn(slug, seed, rounds=1)
    record = read_record([encode_header(case.header)], games=find_game)
    assert record.header == case.header
    assert record.start_table().setup == case.starts[0].setup
    assert header_for(record.start_table().setup).setup_sha256 == case.header.setup_sha256


def test_the_header_says_what_made_the_chance_and_what_was_observed() -> None:
    setup = find_game("three-card-poker").default_setup()
    data = json.loads(encode_header(header_for(setup, observed=ON_TAPE, source="tape", seed="7")))
    assert (data["record"], data["source"], data["seed"]) == (1, "tape", "7")
    assert data["observed"] == [group.value for group in Group if group in ON_TAPE]


def test_another_setup_has_another_hash() -> None:
    setup = find_game("three-card-poker").default_setup()
    assert header_for(setup).setup_sha256 != header_for(replace(setup, chip_cents=500)).setup_sha256


def test_a_paytable_is_selected_by_its_letter() -> None:
    line = '{"record":1,"game":"three-card-poker","setup":{"answers":{"version":"565.7(f)(1)","ante-bonus":"B"}}}'
    payouts = read_record([line], games=find_game).start_table().setup.terms.payouts["ante-bonus"]
    assert {hand: str(odds) for hand, odds in payouts.items()}["straight flush"] == "8 to 1"


def test_a_short_header_is_the_usual_table() -> None:
    record = read_record(['{"record":1,"game":"minibaccarat","table":{"seated":{"2":"Ann"}}}'], games=find_game)
    table = start_table(record.header, record.game)
    assert table.setup == find_game("minibaccarat").default_setup()
    assert table.seated == {Seat(2): "Ann"}


WRONG: dict[str, tuple[object, str]] = {
    "nothing of a header": ([], "is []; an object was wanted"),
    "no version": ({"game": "three-card-poker"}, "“record” is 1, not None"),
    "the future": ({"record": 2, "game": "three-card-poker"}, "a record of version 2; version 1 is the latest"),
    "a truth as version": ({"record": True, "game": "three-card-poker"}, "not True"),
    "no game": ({"record": 1}, "game is None"),
    "an unknown game": ({"record": 1, "game": "poker"}, "'poker' is no game that runs today"),
    "another edition": ({"record": 1, "game": "minibaccarat", "edition": "1999"}, "edition '1999' of minibaccarat does not run here"),
    "an unknown key": ({"record": 1, "game": "minibaccarat", "tabel": {}}, "the header has no key 'tabel'"),
    "an unknown group": ({"record": 1, "game": "minibaccarat", "observed": ["smells"]}, "observed is ['smells']"),
    "a hash that does not fit": (
        {"record": 1, "game": "minibaccarat", "setup_sha256": "0"},
        "setup is not what setup_sha256 was made from",
    ),
    "a seed that is a number": ({"record": 1, "game": "minibaccarat", "seed": 7}, "seed is 7"),
    "an unknown device": ({"record": 1, "game": "minibaccarat", "setup": {"device": "hat"}}, "setup.device is 'hat'; it is one of shoe"),
    "a device of another game": ({"record": 1, "game": "minibaccarat", "setup": {"device": "hand"}}, "setup.device is 'hand'"),
    "such a device in use": (
        {"record": 1, "game": "minibaccarat", "table": {"device_kind": "hand"}},
        "Minibaccarat is not dealt from that",
    ),
    "a wager below nothing": ({"record": 1, "game": "minibaccarat", "table": {"accounts": {"2/tie": -5}}}, "table.accounts.2/tie is -5"),
    "vigorish below nothing": ({"record": 1, "game": "minibaccarat", "table": {"owed": {"2": -5}}}, "table.owed.2 is -5"),
    "no decks": ({"record": 1, "game": "minibaccarat", "setup": {"decks": 0}}, "setup.decks is 0"),
    "an unknown key of the setup": ({"record": 1, "game": "minibaccarat", "setup": {"deck": 8}}, "setup has no key 'deck'"),
    "an unknown choice": ({"record": 1, "game": "minibaccarat", "setup": {"answers": {"x": True}}}, "setup.answers has no key 'x'"),
    "no option": (
        {"record": 1, "game": "three-card-poker", "setup": {"answers": {"version": "565.7(z)"}}},
        "is '565.7(z)'; one of 565.7(a)",
    ),
    "a word for a truth": (
        {"record": 1, "game": "three-card-poker", "setup": {"answers": {"adjacent-positions": "yes"}}},
        "true or false was wanted",
    ),
    "odds that are none": (
        {"record": 1, "game": "minibaccarat", "setup": {"payouts": {"tie": {"tie": "8"}}}},
        "odds such as “35 to 1” were wanted",
    ),
    "odds of for": (
        {"record": 1, "game": "minibaccarat", "setup": {"payouts": {"tie": {"tie": "8 for 1"}}}},
        "odds such as “35 to 1” were wanted",
    ),
    "odds of no wager": ({"record": 1, "game": "minibaccarat", "setup": {"payouts": {"tye": {"tie": "8 to 1"}}}}, "no paytable 'tye'"),
    "odds of no hand": ({"record": 1, "game": "minibaccarat", "setup": {"payouts": {"tie": {"pair": "8 to 1"}}}}, "no hand 'pair'"),
    "no odds": (
        {"record": 1, "game": "minibaccarat", "setup": {"payouts": {"tie": {}}}},
        "the odds are missing, such as 'tie' and “8 to 1”",
    ),
    "odds as an answer": (
        {"record": 1, "game": "minibaccarat", "setup": {"answers": {"tie": "9 to 1"}}},
        "this is a paytable, not an answer",
    ),
    "a least above the most": (
        {"record": 1, "game": "minibaccarat", "setup": {"limits": {"tie": [500, 400]}}},
        "the minimum, $5, is above the maximum, $4",
    ),
    "a name that cannot be printed": (
        {"record": 1, "game": "minibaccarat", "table": {"seated": {"2": "A\x07"}}},
        "letters that can be printed was wanted",
    ),
    "limits of no wager": ({"record": 1, "game": "minibaccarat", "setup": {"limits": {"x": [1, 2]}}}, "there is no wager 'x'"),
    "one limit": ({"record": 1, "game": "minibaccarat", "setup": {"limits": {"tie": [1]}}}, "[least cents, most cents] was wanted"),
    "an unknown key of the table": ({"record": 1, "game": "minibaccarat", "table": {"x": 1}}, "table has no key 'x'"),
    "a seat that is none": ({"record": 1, "game": "minibaccarat", "table": {"seated": {"dealer": "Ann"}}}, "'dealer' is no seat"),
    "a card that is none": ({"record": 1, "game": "minibaccarat", "table": {"hands": {"dealer": "As xx"}}}, "'xx' is no card"),
    "too many decks": (
        {"record": 1, "game": "minibaccarat", "table": {"decks": [{}, {}]}},
        "table.decks and table.deck do not go with a table of this setup",
    ),
    "a deck beyond": ({"record": 1, "game": "minibaccarat", "table": {"deck": 1}}, "table.decks and table.deck do not go"),
    "cards without end": ({"record": 1, "game": "minibaccarat", "table": {"waiting": "As " * 3000}}, "2000 are the most"),
    "rounds that are a text": ({"record": 1, "game": "minibaccarat", "table": {"rounds": "5"}}, "table.rounds is '5'"),
}


@pytest.mark.parametrize(("data", "said"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_header_is_named_with_its_line(data: object, said: str) -> None:
    text = json.dumps(data)
    lines = ["# a comment", text if text.startswith("{") else f'{{"record":{text}}}']
    with pytest.raises(RecordError) as caught:
        read_record(lines, games=find_game)
    (fault,) = caught.value.faults
    assert fault.line == 2
    if text.startswith("{"):
        assert said in fault.sentence


def test_a_key_that_is_there_twice_is_no_header() -> None:
    with pytest.raises(RecordError, match="line 1: the key 'game' is there twice in one object"):
        read_record(['{"record":1,"game":"minibaccarat","game":"three-card-poker"}'], games=find_game)


def test_nothing_at_all_is_no_record() -> None:
    with pytest.raises(RecordError, match="there is nothing in this record"):
        read_record(["", "# only a comment"], games=find_game)


@pytest.mark.parametrize("slug", GAMES)
def test_a_header_comes_back_from_the_short_form_the_same_to_the_byte(slug: str) -> None:
    for seed in range(8):
        case = drawn(slug, seed, rounds=1)
        header, _ = read(list(write_short(case.header, case.rounds, game=case.game)))
        assert encode_header(header) == encode_header(case.header)


def turned_round(rows: Mapping[str, T]) -> dict[str, T]:
    return {key: rows[key] for key in reversed(list(rows))}


@pytest.mark.parametrize("slug", GAMES)
def test_terms_are_written_in_the_order_of_the_chapter_whoever_gave_them(slug: str) -> None:
    usual = find_game(slug).default_setup()
    payouts = {key: turned_round(rows) for key, rows in turned_round(usual.terms.payouts).items()}
    turned = replace(usual, terms=Terms(turned_round(usual.terms.answers), payouts), limits=turned_round(usual.limits))
    assert encode_header(header_for(turned)) == encode_header(header_for(usual))
