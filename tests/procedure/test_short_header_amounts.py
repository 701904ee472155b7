"""Amounts on the header lines of the short form that say nothing of what they are for."""

from __future__ import annotations

import pytest

from tablegames.games import game
from tablegames.procedure.record import RecordError, read_record


@pytest.mark.law("643a.12(e)")
@pytest.mark.parametrize("said", ["0", "$0.00"])
def test_a_payout_limit_of_nothing_is_no_none(said: str) -> None:
    with pytest.raises(RecordError, match=r"50,?000 or more was wanted, or none \(§ 643a\.12\(e\)\)"):
        read_record(["game let-it-ride-poker", f"submission payout-limit={said}"], games=game)


@pytest.mark.law("643a.12(e)")
def test_none_says_that_there_is_no_limit() -> None:
    record = read_record(["game let-it-ride-poker", "submission payout-limit=none"], games=game)
    assert record.start_table().setup.terms.number("payout-limit") == 0
