"""What is left out at the end of a round, cuts that nobody asked for, cards drawn in error: one finding each, with its paragraph."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.record import read_record

if TYPE_CHECKING:
    from tablegames.law import Finding

TCP = ("2 ante 10 Js Qd Kh play", "D Qc 9c 4s")
NEXT_TCP = ("round 2", "2 ante 10 8s Qh Kd play", "D Qc 9c 4s")
MB = ("2 player 10", "P 9h Kd", "B 2h 3c")
NEXT_MB = ("round 2", "2 player 10", "P 8h Kd", "B 2h 4c")


def tcp(*more: str, header: tuple[str, ...] = ("device shoe",), after: tuple[str, ...] = NEXT_TCP) -> list[tuple[str, str]]:
    return told("three-card-poker", header, TCP + more, after)


def minibaccarat(*more: str, header: tuple[str, ...] = (), after: tuple[str, ...] = NEXT_MB) -> list[tuple[str, str]]:
    return told("minibaccarat", header, MB + more, after)


def told(slug: str, header: tuple[str, ...], first: tuple[str, ...], after: tuple[str, ...]) -> list[tuple[str, str]]:
    lines = [f"game {slug}", *header, "observed everything", "person Ann seats 2", "round 1", *first, *after]
    found: list[Finding] = list(audit_record(read_record(lines, games=game)))
    return [(each.code, str(each.cite or "")) for each in found]


@pytest.mark.law("565.11(e)")
def test_565_11_e_cards_that_were_not_collected_before_another_round() -> None:
    assert tcp("but no gather discard rack") == [("missing", "565.11(e)")]
    assert tcp("but no gather discard rack", after=()) == [("not-finished", "")]


@pytest.mark.law("541.12(c)")
def test_541_12_c_cards_that_were_not_collected_before_another_round() -> None:
    assert minibaccarat("but no gather discard rack") == [("missing", "541.12(c)")]
    assert minibaccarat("but no gather discard rack", after=()) == [("not-finished", "")]


@pytest.mark.law("541.12(c)", "541.15")
def test_541_15_the_last_acts_left_out_together_are_one_omission() -> None:
    lines = ("but no gather discard rack", "but no return cards device")
    assert minibaccarat(*lines, header=("device continuous",)) == [("missing", "541.12(c)")]
    assert minibaccarat(lines[1], header=("device continuous",)) == [("missing", "541.15")]


@pytest.mark.law("565.5(c)(1)")
def test_565_5_c_1_cards_from_a_machine_are_not_cut() -> None:
    cut = "but also cut dealer 20 after shuffle deck a"
    assert tcp(cut, header=("device shoe", "shuffler automated")) == [("superfluous", "565.5(c)(1)")]


@pytest.mark.law("541.15")
def test_541_15_cards_of_a_continuous_device_are_not_cut() -> None:
    assert minibaccarat("but also cut dealer 20 after shuffle deck a", header=("device continuous",)) == [("superfluous", "541.15")]


@pytest.mark.law("565.5(e)")
def test_565_5_e_a_recut_that_was_ordered_and_not_made() -> None:
    ordered = "but at announce dealer: recut dealer by floorperson"
    left_out = ("but no cover card on the table deck a 1", "but no cut dealer 1", "but no stack deck a 3")
    assert tcp(ordered) == []
    assert tcp(ordered, *left_out) == [("missing", "565.5(e)")]
    assert tcp(ordered, left_out[1]) == [("missing", "565.5(e)")]
    assert tcp(ordered, "but no load device 1") == [("missing", "565.8(a)")]
    assert tcp(ordered, *left_out, "but no load device 1") == [("missing", "565.5(e)")]


@pytest.mark.law("565.5(e)")
def test_565_5_e_an_order_to_cut_again_that_comes_after_the_first_card_asks_for_no_cut() -> None:
    assert tcp("but at deal dealer 1: recut dealer by floorperson") == [("no-recut", "565.5(e)")]


@pytest.mark.law("541.5(f)")
def test_541_5_f_a_recut_that_was_ordered_and_not_made() -> None:
    ordered = "but at load device: recut dealer by floorperson"
    assert minibaccarat(ordered) == []
    assert minibaccarat(ordered, "but no cut dealer 10") == [("missing", "541.5(f)")]


@pytest.mark.law("541.5(f)")
@pytest.mark.parametrize(
    ("at", "code"),
    [("burn device 1", "too-late"), ("discard layout", "too-late"), ("announce dealer", "no-recut"), ("hold device", "too-late")],
)
def test_541_5_f_an_order_to_cut_again_what_is_in_the_shoe_asks_for_no_cut(at: str, code: str) -> None:
    ordered = f"but at {at}: recut dealer by floorperson"
    assert minibaccarat(ordered) == [(code, "541.5(f)")]
    lines = ["game minibaccarat", "observed everything", "person Ann seats 2", "round 1", *MB, ordered]
    (first,) = read_record(lines, games=game).rounds
    assert [each.nth for each in first.facts if each.kind.word == "cut"] == [0]


@pytest.mark.law("541.14(a)")
@pytest.mark.parametrize(
    ("card", "put"),
    [
        ("?", "keep banker hand"),
        ("8h", "keep banker hand"),
        ("?", "discard next hand"),
        ("7s", "discard next hand"),
        ("7s", "discard layout after announce player hand 1"),
    ],
)
def test_541_14_a_a_waiting_card_that_went_elsewhere_is_one_finding(card: str, put: str) -> None:
    drawn = f"but at announce layout 3: drawn in error device {card}"
    found = minibaccarat(drawn, "but no keep next hand", f"but also {put}")
    assert found == [("wrong-place", "541.14(a)")]


@pytest.mark.law("541.5(h)")
@pytest.mark.parametrize("at", ["deal banker hand 2", "announce layout 3"])
def test_541_5_h_a_round_under_way_goes_on_though_somebody_called_the_table_idle(at: str) -> None:
    assert minibaccarat(f"but at {at}: no gaming activity discard rack") == [("too-late", "541.5(h)")]


@pytest.mark.law("565.5(f)")
def test_565_5_f_a_round_under_way_goes_on_though_somebody_called_the_table_idle() -> None:
    assert tcp("but at deal 2 2: no gaming activity discard rack") == [("too-late", "565.5(f)")]


@pytest.mark.law("565.7(d)")
@pytest.mark.parametrize(
    ("settled", "owed"),
    [
        (("2/ante 20", "2/ante-bonus 20"), [("too-late", -2000)]),
        (("2/ante 10", "2/ante-bonus 20"), [("too-late", -1000)]),
        (("2/ante 20", "2/ante-bonus 10"), [("too-late", -1000)]),
        (("2/ante 10", "2/ante-bonus 10"), [("too-late", 0), ("wrong-value", 0)]),  # a Play Wager of $20 beside an Ante of $10
    ],
)
def test_565_7_d_what_a_late_wager_came_to_is_owed_once(settled: tuple[str, ...], owed: list[tuple[str, int]]) -> None:
    lines = ["game three-card-poker", "device shoe", "person Ann seats 2", "round 1", *TCP, "but at deal 2 1: wager 2/ante 20"]
    lines += [f"but settle {line}" for line in settled]
    found = list(audit_record(read_record(lines, games=game)))
    assert [(each.code, each.saving_cents) for each in found] == owed
