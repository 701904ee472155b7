from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tests.procedure.record.drawn import GAMES, drawn

from tablegames.procedure.record import record_schema, write_long

VALIDATOR: Any = Draft202012Validator(record_schema())


def test_it_is_a_schema_and_says_its_version_without_an_address() -> None:
    Draft202012Validator.check_schema(record_schema())
    assert record_schema()["$id"] == "tablegames/record/1"


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES))
def test_every_line_of_a_record_meets_it(seed: int, slug: str) -> None:
    case = drawn(slug, seed, rounds=1, rate=0.05)
    for line in write_long(case.header, case.rounds):
        VALIDATOR.validate(json.loads(line))


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        '{"record":2,"game":"minibaccarat"}',
        '{"record":1,"game":"minibaccarat","observed":["smells"]}',
        '{"round":1,"facts":[["deel","2",1,"As"]]}',
        '{"round":1,"facts":[["deal","2",1,"1s"]]}',
        '{"round":1,"facts":[["deal","2",1,7]]}',
        '{"round":1,"facts":[["settle","2/ante",0,"7"]]}',
        '{"round":1,"facts":[["wager","2/ante",0,-500]]}',
        '{"round":1,"facts":[["view","deck a",0,"x"]]}',
        '{"round":1,"facts":[["deal","2",1]]}',
        '{"round":1,"facts":[["deal","2",1,"As",{"by":"boss"}]]}',
        '{"round":1,"facts":[["deal","2",1,"As",{"at":["deal","2"]}]]}',
    ],
)
def test_what_the_reader_refuses_does_not_meet_it(line: str) -> None:
    assert not VALIDATOR.is_valid(json.loads(line))
