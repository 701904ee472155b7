from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from tests.procedure.record.drawn import GAMES, altered, drawn

from tablegames.audit.acts import reconstruct
from tablegames.games import game as find_game
from tablegames.procedure.kinds import Kind
from tablegames.procedure.record import read_record

TAPE = ["game three-card-poker", "round 1", "2 ante 10 pp 5 Js Qd Kh play", "D Qc 9c 4s"]


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES))
def test_a_round_by_the_book_has_each_fact_once_and_each_answer_beside_its_due(seed: int, slug: str) -> None:
    case = drawn(slug, seed, rounds=2, rate=0.02)
    for (_, facts), before, after in zip(case.rounds, case.starts, case.starts[1:], strict=False):
        acts, table, *_ = reconstruct(facts, game=case.game, table=before, observed=case.header.observed)
        assert [act.fact for act in acts] == list(facts)
        assert all(act.due is None or (act.fact is not None and act.fact.key == act.due.key) for act in acts)
        assert all((act.due is None) == (act.fact is not None and act.fact.at is not None) for act in acts)
        assert table.snapshot() == after.snapshot()


def acts_of(*lines: str) -> list[tuple[str, object, object]]:
    record = read_record([*TAPE, *lines], games=find_game)
    table, observed = record.start_table(), record.header.observed
    (found,) = record.rounds
    acts = reconstruct(found.facts, game=record.game, table=table, observed=observed).acts
    return [
        (act.fact.place.name if act.fact else "", act.fact.value if act.fact else None, act.book.value if act.book else None)
        for act in acts
        if (act.fact or act.due).kind is Kind.SETTLE  # type: ignore[union-attr]
    ]


def test_a_settlement_stands_beside_the_book_s() -> None:
    assert ("2/ante-bonus", 0, 1000) in acts_of("but settle 2/ante-bonus 0")


def test_a_settlement_that_was_not_made_has_no_fact() -> None:
    assert ("", None, 1000) in acts_of("but no settle 2/ante-bonus")


def test_a_settlement_that_nothing_asked_for_has_no_book() -> None:
    assert ("3/ante", 500, None) in acts_of("but also settle 3/ante 5")


def test_the_wager_that_lay_there_is_told() -> None:
    record = read_record(TAPE, games=find_game)
    table = record.start_table()
    (found,) = record.rounds
    acts = reconstruct(found.facts, game=record.game, table=table, observed=record.header.observed).acts
    lay = {act.fact.place.name: act.lay_cents for act in acts if act.fact is not None and act.fact.kind is Kind.SETTLE}
    assert lay == {"2/ante": 1000, "2/play": 1000, "2/ante-bonus": 0, "2/pair-plus": 500}


@given(seed=st.integers(0, 10**6), slug=st.sampled_from(GAMES))
def test_whatever_is_on_record_each_fact_is_told_once(seed: int, slug: str) -> None:
    case, chance = drawn(slug, seed, rounds=2, rate=0.05), random.Random(seed)
    table = case.starts[0]
    for _, facts in case.rounds:
        changed = altered(facts, chance)
        acts, table, *_ = reconstruct(changed, game=case.game, table=table, observed=case.header.observed)
        assert Counter(act.fact for act in acts if act.fact is not None) == Counter(changed)
