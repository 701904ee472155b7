"""Short records of chapter 643a: the audit names the paragraph that is broken, and finds nothing where none is."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.record import read_record

if TYPE_CHECKING:
    from tablegames.law import Finding

HEADER = "observed everything\nsubmission five-card-bonus=A five-card-system=yes three-card-bonus=D progressive=A\n"
ROUND = """round 1
2 b1 10 b2 10 b3 10 fcb 5 tcb 5 pr 1   As Ks Qs ride ride
5 b1 20 b2 20 b3 20 tcb 5   9s 9d 4h withdraw ride
C Ac 7d
"""


def audited(*lines: str, device: str = "shoe", slug: str = "let-it-ride-poker", head: str = "", text: str = ROUND) -> list[Finding]:
    """The findings of a record with one round and these lines after it."""
    whole = f"game {slug}\ndevice {device}\n{HEADER}{head}{text}" + "".join(f"{line}\n" for line in lines)
    return list(audit_record(read_record(StringIO(whole), games=game)))


def found(*lines: str, device: str = "shoe") -> list[tuple[str, str, str, int]]:
    """The code, the paragraph, who is owed and how many cents of each finding: positive when the house kept too much."""
    findings = audited(*lines, device=device)
    return [(each.code, str(each.cite) if each.cite else "", each.owed_to, each.saving_cents) for each in findings]


@pytest.mark.law("643a.11(f)(3)", "643a.11(f)(3)(i)", "643a.11(f)(3)(ii)")
@pytest.mark.parametrize(
    "line", ["but settle 2/b1 after settle 2/b3", "but settle 2/fcb after settle 2/tcb", "but settle 5/b2 after settle 5/b3"]
)
def test_11_f_3_what_is_settled_in_one_step_has_no_order(line: str) -> None:
    """Reading R74."""
    assert found(line) == []


@pytest.mark.law("643a.11(f)(3)", "643a.11(f)(3)(ii)", "643a.11(f)(3)(iii)(D)")
@pytest.mark.parametrize(
    ("line", "cite"),
    [
        ("but settle 2/b3 after settle 2/fcb", "643a.11(f)(3)"),
        ("but settle 5/tcb after discard 5", "643a.11(f)(3)(ii)"),
        ("but settle 2/tcb after award 2/pr", "643a.11(f)(3)(ii)"),
        ("but award 2/pr after settle 2/b3", "643a.11(f)(3)(iii)(D)"),
        ("but settle 2/b3 after settle 5/b3", "643a.11(f)(3)"),
    ],
)
def test_11_f_3_the_steps_have_one_and_it_is_told_by_their_paragraph(line: str, cite: str) -> None:
    [made] = found(line)
    assert made[0] == "wrong-order"
    assert made[1].startswith(cite)


@pytest.mark.law("643a.11(b)", "643a.11(d)")
@pytest.mark.parametrize(("nth", "cite"), [(1, "643a.11(b)"), (2, "643a.11(d)")])
def test_11_b_d_players_who_decided_out_of_turn_are_found_by_the_paragraph_of_the_turn(nth: int, cite: str) -> None:
    assert [each[:2] for each in found(f"but ask 2 {nth} after ask 5 {nth}")] == [("wrong-order", cite)]


@pytest.mark.law("643a.11(f)(1)")
@pytest.mark.parametrize("line", ["but no reveal 2", "but reveal 2 after settle 2/b1"])
def test_11_f_1_cards_that_were_not_turned_up_before_they_were_paid_are_found(line: str) -> None:
    assert [each[1] for each in found(line)] == ["643a.11(f)(1)"]


@pytest.mark.law("643a.8(b)(1)", "643a.8(b)(2)", "643a.9(a)(3)(ii)", "643a.10(a)(2)(ii)")
@pytest.mark.parametrize(("device", "cite"), [("shoe", "8(b)"), ("hand\nshuffler automated", "9(a)(3)"), ("automated", "10(a)(2)")])
def test_8_b_both_systems_may_be_locked_at_once_but_not_before_the_announcement_nor_after_the_count(device: str, cite: str) -> None:
    """Reading R75."""
    first, second = ("(1)", "(2)") if device == "shoe" else ("(i)", "(ii)")
    assert found("but lock out progressive system after lock out table game system", device=device) == []
    assert found("but lock out progressive system after announce dealer", device=device) == []
    early = found("but announce dealer after lock out table game system", device=device)
    assert [each[:2] for each in early] == [("wrong-order", f"643a.{cite}")]
    for line, own in (
        ("but lock out progressive system after collect wager 2/pr", second),
        ("but lock out table game system after collect wager 2/fcb", first),
        ("but lock out progressive system first", second),
    ):
        assert found(line, device=device) == [("wrong-order", f"643a.{cite}{own}", "", 0)]


OWN = 'pays six-card-bonus "flush"="5 to 1"\npays five-card-hand-bonus "flush"="5 to 1"\n'


@pytest.mark.law("643a.10@2019(b)", "643a.13(c)")
def test_10_b_2019_a_six_card_stack_that_was_not_dealt_makes_no_hand_short() -> None:
    text = ROUND.replace("tcb 5 pr 1", "tcb 5 pr 1 scb 5")
    terms = {"device": "automated", "slug": "let-it-ride-poker-2019", "head": OWN, "text": text}
    assert audited(**terms) == []
    [missing] = audited("but no deal stack six card 1", **terms)
    assert (str(missing.cite), missing.code) == ("643a.10@2019(b)", "missing")
    assert "void" not in missing.sentence
    [short] = audited("but no deal stack community down 1", **terms)
    assert (str(short.cite), short.code) == ("643a.10@2019(b)", "missing")
    assert "643a.13(c)" in short.sentence


@pytest.mark.law("643a.13(c)", "643a.13(e)", "643a.13(f)")
@pytest.mark.parametrize(
    ("line", "device", "cite"),
    [
        ("but also jam device ? after load device", "automated", "643a.13(f)"),
        ("but also jam device ? after ask 2 1", "automated", "643a.13(f)"),
        ("but also jam shuffler ? after ask 2 1", "automated", "643a.13(e)"),
        ("but also jam device ? after deal 2 1", "shoe", "643a.13(f)"),
        ("but also wrong number of cards community down 1 after ask 2 2", "shoe", "643a.13(c)"),
    ],
)
def test_13_what_cannot_have_happened_is_told_and_nobody_is_owed_anything_by_it(line: str, device: str, cite: str) -> None:
    [made] = audited(line, device=device)
    assert (str(made.cite), made.owed_to, made.saving_cents, made.consequences) == (cite, "", 0, ())


@pytest.mark.law("643a.13(e)")
def test_13_e_a_shoe_that_reshuffles_and_jams_then_breaks_nothing() -> None:
    assert audited("but at shuffle deck a: jam device", device="automated\nreshuffles") == []
    [made] = audited("but at shuffle deck a: jam device", "but no shuffle deck a 1", device="automated\nreshuffles")
    assert "643a.13(e)" in str(made.cite)
