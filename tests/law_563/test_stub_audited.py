"""Counts of the stub that the dealer makes before they are due, on record: the right ones, and wrong ones that were not followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.record import read_record

if TYPE_CHECKING:
    from tablegames.law import Finding

LOST = ("2 ante 10 Ks Kd flop check check", "D As Ah", "C 7c 6d 5h 4d 2h")
CITES = [("shoe", "none", "563.8(h)"), ("hand", "automated", "563.9(f)"), ("automated", "none", "563.10(f)")]


def found(device: str, shuffler: str, *more: str) -> list[Finding]:
    header = ["game texas-holdem-bonus-poker", f"device {device}", f"shuffler {shuffler}", "observed everything", "person Ann seats 2"]
    return list(audit_record(read_record([*header, "round 1", *LOST, *more], games=game)))


@pytest.mark.law("563.8(f)", "563.9(d)", "563.10(d)")
@pytest.mark.parametrize(("device", "shuffler", "_cite"), CITES)
@pytest.mark.parametrize("line", ["but also count stub device 40 after deal community 5", "but at stub discard rack: count stub device 40"])
def test_the_stub_may_be_counted_oftener_than_every_five_rounds(device: str, shuffler: str, _cite: str, line: str) -> None:
    assert found(device, shuffler, line) == []


@pytest.mark.law("563.8(h)", "563.9(f)", "563.10(f)")
@pytest.mark.parametrize(("device", "shuffler", "cite"), CITES)
def test_a_wrong_count_after_which_play_went_on_says_what_is_owed(device: str, shuffler: str, cite: str) -> None:
    (finding,) = found(device, shuffler, "but also count stub device 39 after deal community 5")
    told = (finding.code, str(finding.cite), finding.saving_cents, finding.owed_to)
    assert told == ("remedy-not-followed", cite, 3000, "seat 2 (Ann)")


@pytest.mark.law("563.8(f)", "563.9(d)", "563.10(d)")
@pytest.mark.parametrize(
    ("device", "shuffler", "cite"), [(*each[:2], cite) for each, cite in zip(CITES, ("8(f)", "9(d)", "10(d)"), strict=True)]
)
def test_what_is_said_of_a_second_count_is_by_the_paragraph_of_the_way_of_dealing(device: str, shuffler: str, cite: str) -> None:
    lines = [f"but also count stub device {number} after deal community 5" for number in (40, 40)]
    assert [str(finding.cite) for finding in found(device, shuffler, *lines)] == [f"563.{cite}"]


@pytest.mark.law("563.10(d)", "563.5(d)")
def test_the_chapter_knows_no_shoe_that_reshuffles_and_counts_by_itself() -> None:
    lines = ["game texas-holdem-bonus-poker", "device automated", "reshuffles", "round 1", *LOST]
    found = [(each.code, str(each.cite)) for each in audit_record(read_record(lines, games=game))]
    assert found == [("no-reshuffling-shoe", "563.10(a)")]
    assert [each.code for each in audit_record(read_record([each for each in lines if each != "reshuffles"], games=game))] == []


@pytest.mark.parametrize("slug", ["four-card-poker", "let-it-ride-poker", "let-it-ride-poker-2019"])
def test_chapters_that_know_one_have_it(slug: str) -> None:
    assert list(audit_record(read_record([f"game {slug}", "device automated", "reshuffles", "house-first"], games=game))) == []
