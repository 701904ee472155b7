from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.procedure.record.drawn import GAMES, drawn, read

from tablegames.equipment.cards import CARDS, UNKNOWN
from tablegames.games import game as find_game
from tablegames.procedure.due import Fact, Key
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.places import DEALER, DEVICE, Seat, place
from tablegames.procedure.record import RecordError, encode_header, encode_round, read_record, write_long

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADER = '{"record":1,"game":"three-card-poker"}'


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES), rate=st.sampled_from([0.0, 0.05]))
def test_what_is_written_is_read_back(seed: int, slug: str, rate: float) -> None:
    case = drawn(slug, seed, rate=rate)
    assert read(write_long(case.header, case.rounds)) == (case.header, case.rounds)


def test_a_fact_is_written_by_its_shape() -> None:
    facts = [
        Fact(Kind.DEAL, Seat(2), 1, CARDS[51]),
        Fact(Kind.DEAL, Seat(2), 2, UNKNOWN),
        Fact(Kind.REVEAL, DEALER, 0, (CARDS[0], UNKNOWN)),
        Fact(Kind.SETTLE, place("2/ante"), 0, -500),
        Fact(Kind.WAGER, place("2/ante"), 0, 500, by=Role.PLAYER, at=Key(Kind.ANNOUNCE, DEALER, 0)),
    ]
    assert json.loads(encode_round(12, facts)) == {
        "round": 12,
        "facts": [
            ["deal", "2", 1, "As"],
            ["deal", "2", 2, "??"],
            ["reveal", "dealer", 0, "2c ??"],
            ["settle", "2/ante", 0, -500],
            ["wager", "2/ante", 0, 500, {"by": "player", "at": ["announce", "dealer", 0]}],
        ],
    }


@pytest.mark.parametrize("kind", list(Kind), ids=lambda kind: kind.word)
def test_every_kind_is_read_back(kind: Kind) -> None:
    value: Any = {Shape.CARD: CARDS[5], Shape.CARDS: CARDS[:3], Shape.CENTS: 250, Shape.COUNT: 7, Shape.WORD: "none"}.get(kind.shape)
    for at in (place("2"), place("2/ante"), place("deck a"), place("shuffler"), place("dealer"), place("meter"), place("dealer wager")):
        try:
            assert read([HEADER, encode_round(1, [Fact(kind, at, 3, value)])])[1] == [(1, (Fact(kind, at, 3, value),))]
        except RecordError as error:
            assert " is at " in error.faults[0].sentence  # noqa: PT017 - which places a kind has is not asked here
        else:
            return
    pytest.fail(f"{kind.word} is at none of these places")


ROWS_OF_TILES: list[tuple[str, list[object]]] = [
    ("pai-gow", ["roll", "shaker", 0, "3-5-6"]),
    ("pai-gow", ["cut stacks", "2", 0, "3 right 4-5 left"]),
    ("pai-gow", ["chips", "2", 0, 50_000]),
    ("pai-gow", ["marker", "dealer", 0, "wager"]),
    ("pai-gow", ["stake", "dealer wager", 0, 2500]),
    ("pai-gow", ["settle", "dealer wager", 0, -2500]),
    ("pai-gow", ["vigorish", "center", 0, 125]),
    ("pai-gow", ["put in", "inventory", 0, 500]),
    ("pai-gow", ["surplus", "2", 0, 500]),
    ("pai-gow", ["deal stack", "dead hand", 1, "6-6 ?? 4-5 1-2"]),
    ("pai-gow", ["set", "2", 0, "6-6 1-3"]),
    ("pai-gow", ["exposed", "dead hand", 0, "2-4"]),
    ("pai-gow-poker", ["button", "dealer", 0, None]),
    ("pai-gow-poker", ["number", "device", 0, 7]),
    ("pai-gow-poker", ["set", "2", 0, "As Jk 9h"]),
    ("pai-gow-poker", ["set", "2", 0, None]),
    ("pai-gow-poker", ["deal", "stack 7", 7, "Jk"]),
    ("pai-gow-poker", ["no roll", "shaker", 0, "fell out"]),
]


@pytest.mark.parametrize(("slug", "row"), ROWS_OF_TILES, ids=lambda part: part if isinstance(part, str) else part[0])
def test_facts_of_hands_that_are_set_are_read_back(slug: str, row: list[object]) -> None:
    header = f'{{"record":1,"game":"{slug}"}}'
    line = json.dumps({"round": 1, "facts": [row]}, separators=(",", ":"))
    record = read_record([header, line], games=find_game)
    assert [encode_round(each.number, each.facts) for each in record.rounds] == [line]


WRONG_OF_TILES = {
    "a card among tiles": ("pai-gow", '["set","2",0,"As Kd"]', "tiles such as “6-6 4-5 ??” was wanted"),
    "one card for a tile": ("pai-gow", '["exposed","2",0,"As"]', "a tile such as 6-6, or ?? for one not seen was wanted"),
    "a tile among cards": ("pai-gow-poker", '["set","2",0,"6-6 4-5"]', "cards such as"),
    "a button nowhere": ("pai-gow-poker", '["button","device",0,null]', "button is at a seat or dealer, not at device"),
    "a stake of a player": ("pai-gow", '["stake","2/wager",0,500]', "stake is at dealer wager, not at 2/wager"),
    "money out of nowhere": ("pai-gow", '["put in","dealer",0,500]', "put in is at a seat or inventory, not at dealer"),
    "vigorish of the dealer": ("pai-gow", '["vigorish","dealer",0,5]', "vigorish is at a seat, a betting area or center"),
    "a surrender of the dealer": ("pai-gow", '["surrender","dealer",0,null]', "surrender is at a seat"),
    "a deck of tiles": ("pai-gow", '["receive","2",0,32]', "receive is at a deck"),
}


@pytest.mark.parametrize(("slug", "fact", "said"), WRONG_OF_TILES.values(), ids=WRONG_OF_TILES.keys())
def test_what_no_such_game_has_is_named(slug: str, fact: str, said: str) -> None:
    rounds = read_record([f'{{"record":1,"game":"{slug}"}}', row(fact)], games=find_game).rounds
    with pytest.raises(RecordError) as caught:
        next(rounds)
    assert said in caught.value.faults[0].sentence


def test_comments_and_empty_lines_are_passed_over_and_lines_are_counted() -> None:
    lines = ["# a tape", "", HEADER, "  # more", '{"round":4,"facts":[]}', ""]
    assert [(each.number, each.line) for each in read_record(lines, games=find_game).rounds] == [(4, 5)]


def test_bytes_of_an_open_file_are_read() -> None:
    assert read([b"\xef\xbb\xbf" + HEADER.encode() + b"\r\n", b'{"round":1,"facts":[]}\n'])[1] == [(1, ())]


def row(text: str) -> str:
    return f'{{"round":1,"facts":[{text}]}}'


WRONG = {
    "cut short": ('{"round":2,"facts":[["deal","2",1,"A', "cut short after column 36"),
    "cut short after a word": ('{"round":2,"facts":', "cut short"),
    "garbage": ("\x00\x01 what", "column 1 is no JSON"),
    "something behind it": ('{"round":2,"facts":[]} x', "column 24 is no JSON"),
    "brackets too deep": ("[" * 100_000, "too deep"),
    "a number too long": (row(f'["settle","2/ante",0,{"9" * 5000}]'), "number too long"),
    "no object": ("[]", "is no round"),
    "another key": ('{"round":1,"facts":[],"x":1}', "is no round"),
    "no number of the round": ('{"round":"1","facts":[]}', "“round” is '1'"),
    "a truth for a number": ('{"round":true,"facts":[]}', "“round” is True"),
    "no list": ('{"round":1,"facts":{}}', "is no list"),
    "no fact": (row("7"), "7 is no fact"),
    "too short": (row('["deal","2",1]'), "is no fact"),
    "an unknown kind": (row('["deel","2",1,"As"]'), "'deel' is no kind of fact; is deal meant?"),
    "a kind that is a list": (row('[["deal"],"2",1,"As"]'), "is no kind of fact"),
    "a place that does not exist": (row('["deal","cellar",1,"As"]'), "'cellar' is no place of a table"),
    "a place that is a number": (row('["deal",2,1,"As"]'), "2 is no place"),
    "a seat that the table has not": (row('["deal","8",1,"As"]'), "there is no seat 8 at this table"),
    "an area of such a seat": (row('["wager","99/ante",0,500]'), "there is no seat 99"),
    "a deck that the table has not": (row('["receive","deck b",0,52]'), "there is no deck b"),
    "a wager at a hand": (row('["wager","dealer",0,500]'), "wager is at a betting area"),
    "a person at an area": (row('["sit","2/ante",0,"Ann"]'), "sit is at a seat"),
    "a card that is none": (row('["deal","2",1,"1s"]'), "the value is '1s'; a card such as As"),
    "cards that are a list": (row('["reveal","2",1,["As"]]'), "cards such as"),
    "cents that are a text": (row('["settle","2/ante",0,"5"]'), "whole cents was wanted"),
    "cents that are broken": (row('["settle","2/ante",0,5.5]'), "whole cents was wanted"),
    "cents that are a truth": (row('["settle","2/ante",0,true]'), "whole cents was wanted"),
    "cents beyond all sense": (
        row('["settle","2/ante",0,10000000000000]'),
        "the value 10000000000000 is too large: the highest amount that is taken is $9,999,999,999.99",
    ),
    "cents taken beyond all sense": (
        row(f'["settle","2/ante",0,-{10**40}]'),
        "is too large: the highest amount that is taken is $9,999,999,999.99",
    ),
    "a count beyond all sense": (row(f'["cut","dealer",0,{10**40}]'), "is too large: the highest number that is taken is 999,999,999,999"),
    "a wager below nothing": (row('["wager","2/ante",0,-500]'), "whole cents, 0 or more, was wanted"),
    "a count below nothing": (row('["cut","dealer",0,-1]'), "a whole number, 0 or more, was wanted"),
    "an anchor where the kind cannot be": (row('["face up","2",1,"As",{"at":["settle","2",0]}]'), "settle is at a betting area"),
    "a value where none belongs": (row('["view","deck a",0,1]'), "nothing (null) was wanted"),
    "a word too long": (row(f'["touch","2",0,"{"x" * 81}"]'), "a word of at most 80"),
    "no value where one is needed": (row('["deal stack","2",1,null]'), "the value is None"),
    "how-manieth is a text": (row('["deal","2","1","As"]'), "how-manieth is '1'"),
    "how-manieth is negative": (row('["deal","2",-1,"As"]'), "how-manieth is -1"),
    "extras that are no object": (row('["deal","2",1,"As",7]'), "with “by” and “at” only"),
    "other extras": (row('["deal","2",1,"As",{"who":"Ann"}]'), "with “by” and “at” only"),
    "an unknown role": (row('["deal","2",1,"As",{"by":"boss"}]'), "“by” is 'boss'; it is one of dealer"),
    "an anchor that is none": (row('["face up","2",1,"As",{"at":["deal","2"]}]'), "“at” is ['deal', '2']"),
    "an anchor of no kind": (row('["face up","2",1,"As",{"at":["x","2",0]}]'), "'x' is no kind"),
    "an unknown device": (row('["install","device",0,"bucket"]'), "shoe or hand or automated was wanted"),
}


def test_a_round_has_a_higher_number_than_the_one_before_it() -> None:
    lines = [HEADER, '{"round":1,"facts":[]}', '{"round":5,"facts":[]}', '{"round":5,"facts":[]}']
    rounds = read_record(lines, games=find_game).rounds
    assert [next(rounds).number, next(rounds).number] == [1, 5]
    with pytest.raises(RecordError, match="line 4: round 5 comes after round 5, line 3"):
        next(rounds)


def test_a_key_that_is_there_twice_is_no_round() -> None:
    rounds = read_record([HEADER, '{"round":1,"facts":[],"facts":[]}'], games=find_game).rounds
    with pytest.raises(RecordError, match="line 2: the key 'facts' is there twice"):
        next(rounds)


@pytest.mark.parametrize(("line", "said"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_line_is_named_and_the_rounds_before_it_are_given(line: str, said: str) -> None:
    rounds = read_record([HEADER, row('["deal","2",1,"As"]'), "", line, row("")], games=find_game).rounds
    assert next(rounds).number == 1
    with pytest.raises(RecordError) as caught:
        next(rounds)
    (fault,) = caught.value.faults
    assert fault.line == 4
    assert said in fault.sentence
    assert fault.sentence.endswith(".")
    assert len(fault.sentence) < 300


@pytest.mark.parametrize(
    "same", ['["deal","2",true,"As"]', '["deal","2",1.0,"As"]', '["settle","2/ante",0,1.0]', '["settle","2/ante",0,true]']
)
def test_what_is_equal_to_a_fact_met_before_is_not_taken_for_it(same: str) -> None:
    rounds = read_record([HEADER, row('["deal","2",1,"As"],["settle","2/ante",0,1]'), row(same)], games=find_game).rounds
    assert [fact.value for fact in next(rounds).facts] == [CARDS[51], 1]
    with pytest.raises(RecordError):
        next(rounds)


def test_a_line_that_is_no_utf_8_is_named() -> None:
    rounds = read_record([HEADER.encode(), b'{"round":1,"facts":[]}', b'{"round":\xff'], games=find_game).rounds
    assert next(rounds).number == 1
    with pytest.raises(RecordError, match="line 3: the line is no text in UTF-8"):
        next(rounds)


@given(st.data())
def test_no_change_of_a_letter_ends_in_anything_but_a_fault(data: st.DataObject) -> None:
    case = drawn("three-card-poker", data.draw(st.integers(0, 50)), rounds=1, rate=0.05)
    text = "\n".join(write_long(case.header, case.rounds))
    at = data.draw(st.integers(0, len(text)))
    changed = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    with contextlib.suppress(RecordError):
        read(changed.split("\n"))


def test_reading_holds_one_round_at_a_time() -> None:
    given = 0

    def lines() -> Iterator[str]:
        nonlocal given
        yield HEADER
        for number in range(1, 10**9):
            given = number
            yield f'{{"round":{number},"facts":[]}}'

    rounds = read_record(lines(), games=find_game).rounds
    assert [next(rounds).number for _ in range(5)] == [1, 2, 3, 4, 5]
    assert given <= 6


def test_writing_holds_one_round_at_a_time() -> None:
    case = drawn("three-card-poker", 1, rounds=1)
    lines = write_long(case.header, ((number, [Fact(Kind.STUB, DEVICE)]) for number in range(10**9)))
    assert next(lines) == encode_header(case.header)
    assert json.loads(next(lines))["round"] == 0
