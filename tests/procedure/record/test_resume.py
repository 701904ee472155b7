from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.procedure.record.drawn import GAMES, drawn, read

from tablegames.games import game as find_game
from tablegames.procedure.position import ReplayError, resume
from tablegames.procedure.record import (
    RecordError,
    RoundRecord,
    encode_header,
    encode_round,
    header_for,
    read_record,
    write_long,
    write_short,
)


@settings(max_examples=20)
@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES), rate=st.sampled_from([0.0, 0.03]))
def test_a_round_cut_short_anywhere_resumes_exactly_where_it_stopped(seed: int, slug: str, rate: float) -> None:
    case = drawn(slug, seed, rounds=1, rate=rate)
    facts = case.rounds[0][1]
    for end in range(len(facts) + 1):
        lines = [encode_header(case.header), encode_round(1, facts[:end])]
        record = read_record(lines, games=find_game)
        (found,) = record.rounds
        position = resume(record.game, record.start_table(), found.facts)
        for fact in facts[end:]:
            assert position.due is not None
            position.take(fact) if fact.at is None else position.strike(fact)
        assert position.due is None
        assert tuple(position.facts) == facts
        assert position.table.snapshot() == case.starts[1].snapshot()


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES))
def test_a_record_replays_to_the_same_table_round_after_round(seed: int, slug: str) -> None:
    case = drawn(slug, seed, rounds=4, rate=0.03)
    header, rounds = read(write_long(case.header, case.rounds))
    table = read_record([encode_header(header)], games=find_game).start_table()
    for (_, facts), after in zip(rounds, case.starts[1:], strict=True):
        table = resume(case.game, table, facts).table
        assert table.snapshot() == after.snapshot()


@pytest.mark.parametrize("slug", GAMES)
def test_a_record_may_begin_in_mid_day(slug: str) -> None:
    case = drawn(slug, 5, rounds=3)
    header = header_for(case.starts[2].setup, case.starts[2])
    for lines in ([encode_header(header)], list(write_short(header, [], game=case.game))):
        table = read_record(lines, games=find_game).start_table()
        assert resume(case.game, table, case.rounds[2][1]).table.snapshot() == case.starts[3].snapshot()


def test_a_file_whose_last_line_is_cut_gives_the_rounds_before_it() -> None:
    case = drawn("three-card-poker", 3, rounds=3)
    text = "\n".join(write_long(case.header, case.rounds))
    for cut in range(1, 200):
        found: list[RoundRecord] = []
        with pytest.raises(RecordError, match="line 4: the line is cut short"):
            found.extend(read_record(text[:-cut].split("\n"), games=find_game).rounds)
        assert [(each.number, each.facts) for each in found] == case.rounds[:2]


def test_facts_that_the_procedure_does_not_follow_are_refused_not_guessed() -> None:
    case = drawn("three-card-poker", 3, rounds=1)
    facts = case.rounds[0][1]
    with pytest.raises(ReplayError, match="fact 2"):
        resume(case.game, case.starts[0], [facts[0], *facts[2:]])
