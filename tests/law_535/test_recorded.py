"""Chapter 535 in short records: what the header shows, who banks, who shakes, what is laid down, and what an exposed tile still does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.helpers.rounds import fact
from tests.law_535.tiles import banked

from tablegames.audit import audit_record
from tablegames.audit.told import debts
from tablegames.games import game
from tablegames.law.verdict import FindingKind
from tablegames.procedure.record import read_record

if TYPE_CHECKING:
    from tablegames.law import Finding

WINS, DEALT = "2 wager 10 6-6 4-5 1-1 3-6 low 1-1 3-6", "D 2-2 5-6 1-6 3-5"
BANK = ("person Ann seats 3", "person Bob seats 2", "last wager Ann 25", "last wager Bob 10", "round 7")
HANDS = ("dice 3-5-6", "2 wager 40 6-6 4-5 1-1 3-6 low 1-1 3-6", "3 4-4 1-3 1-6 3-5 low 1-3 1-6", "D 5-5 1-5 3-3 2-2")


def audited(*lines: str) -> list[Finding]:
    return list(audit_record(read_record(["game pai-gow", *lines], games=game)))


def told(*lines: str) -> list[tuple[str, str, str]]:
    return [(each.code, str(each.cite), each.where) for each in audited(*lines)]


@pytest.mark.law("535.2(a)", "535.2(b)(1)", "535.8(c)(1)")
@pytest.mark.parametrize(("numbers", "is_lawful"), [("1 2 3", False), ("1 2 3 4 5", False), ("6 5 4 3 2 1", True)])
def test_2_a_a_table_has_six_positions(numbers: str, is_lawful: bool) -> None:  # noqa: FBT001 - pytest gives it by name
    found = audited(f"positions {numbers}", "round 1", "dice 3-3-3", WINS, DEALT)
    assert [(each.code, str(each.cite), each.kind) for each in found] == (
        [] if is_lawful else [("positions", "535.2(a)", FindingKind.INSTALLATION)]
    )


@pytest.mark.law("561.2(a)", "563.2(a)")
@pytest.mark.parametrize(("slug", "cite"), [("pai-gow-poker", "561.2(a)"), ("texas-holdem-bonus-poker", "563.2(a)")])
def test_2_a_so_has_one_of_the_chapters_that_name_six(slug: str, cite: str) -> None:
    found = audit_record(read_record([f"game {slug}", "positions 1 2 3"], games=game))
    assert ("positions", cite) in [(each.code, str(each.cite)) for each in found]


@pytest.mark.law("535.11(h)")
@pytest.mark.parametrize("cents", [783, 3, 2_501])
def test_11_h_the_dealers_wager_is_made_in_gaming_chips(cents: int) -> None:
    line = f"bank 3 chips 500 wager {cents / 100:.2f}"
    assert told("submission banking=yes dealer-wager=30", *BANK, line, *HANDS) == [("not-in-chips", "535.11(h)", "round 7, direct 3")]
    run = banked(2)
    run.to("direct")
    assert run.refused(fact("direct", 2, 783)) == ("535.11(h)", "not-in-chips")


@pytest.mark.law("535.11(h)")
@pytest.mark.parametrize(("filed", "is_lawful"), [("0.03", False), ("7.83", False), ("7.85", True)])
def test_11_h_so_is_the_amount_that_is_filed(filed: str, is_lawful: bool) -> None:  # noqa: FBT001 - as above
    found = told(f"submission banking=yes dealer-wager={filed}", *BANK, "bank 3 chips 500", *HANDS)
    assert found == ([] if is_lawful else [("not-in-chips", "535.11(h)", "header")])


@pytest.mark.law("535.11(i)", "535.12(b)")
@pytest.mark.parametrize(
    ("lines", "cite"), [(("but shake 3 2",), "535.11(i)"), (("but at roll shaker: no roll fell out", "but shake 3 1 2"), "535.12(b)")]
)
def test_11_i_it_is_for_the_dealer_to_ensure_that_the_bank_shakes_three_times(lines: tuple[str, ...], cite: str) -> None:
    (found,) = audited("submission banking=yes", "observed everything", *BANK, "bank 3 chips 500", *HANDS, *lines)
    assert (found.code, str(found.cite), found.kind) == ("wrong-value", cite, FindingKind.DEALER)


@pytest.mark.law("535.11(c)", "535.11(d)(1)")
def test_11_c_who_asked_for_the_bank_and_did_not_get_it_plays_on() -> None:
    dealer = "D 6-6 2-5 3-4 1-4"
    lines = (*BANK, "offer 2 bank", "dice 1-1-1", "2 wager 10 5-5 5-6 2-2 2-4 low 5-5 2-2", dealer)
    (found,) = audited("submission banking=yes", *lines)
    assert (found.code, str(found.cite), found.kind, found.where) == (
        "wrong-value",
        "535.11(d)(1)",
        FindingKind.DEALER,
        "round 7, confirm 2",
    )
    without = [line for line in lines if line != "last wager Bob 10"]
    assert told("submission banking=yes", *without) == []


# a tile of the Dead Hand


@pytest.mark.law("535.12(e)")
def test_12_e_a_tile_of_the_dead_hand_voids_until_the_first_hands_are_exposed() -> None:
    """Reading R110."""
    lines = ("observed everything", "person Ann seats 2", "round 1", "dice 1-1-1", WINS, DEALT, "dead 4-6 4-6 2-5 1-2")
    assert told(*lines, "but at reveal 2: exposed dead hand 4-6") == []
    after = told(*lines, "but also exposed dead hand 4-6 after reveal 2")
    assert after == [("nothing-hidden", "535.12(e)", "round 1, exposed dead hand")]


@pytest.mark.law("535.12(e)")
def test_12_e_a_void_that_comes_too_late_is_one_finding() -> None:
    """Reading R110."""
    two = "3 wager 10 5-5 5-6 1-4 2-4 low 1-4 5-5"
    lines = ("observed everything", "person Ann seats 2", "person Bob seats 3", "round 1", "dice 1-1-1", WINS, two, DEALT)
    (found,) = audited(*lines, "dead 4-6 4-6 2-5 1-2", "but at reveal 3: exposed dead hand 4-6")
    assert (found.code, str(found.cite), found.saving_cents) == ("nothing-hidden", "535.12(e)", 950)
    assert debts(found) == [("seat 2 (Ann)", 1_000), ("house", 50)]


@pytest.mark.law("535.12(d)", "535.12(e)")
@pytest.mark.parametrize(
    ("lines", "struck", "net"),
    [
        ((f"{WINS.partition(' low ')[0]} void", "but at deal stack 2 1: exposed 2 6-6"), "deal stack 3", 0),
        ((f"{WINS} play", "but at deal stack 2 1: exposed 2 6-6"), "deal stack 3", 1000),
        (("2 wager 10", "but at deal stack dealer 1: exposed dealer 2-2"), "marker dealer", 0),
    ],
)
def test_12_d_e_a_tile_that_its_own_deal_turns_over_is_exposed_when_it_lies_there(lines: tuple[str, ...], struck: str, net: int) -> None:
    written = ("round 1", "dice 3-3-3", DEALT, *lines)
    assert told(*written) == []
    (facts,) = (each.facts for each in read_record(["game pai-gow", *written], games=game).rounds)
    turned = next(each.at for each in facts if each.kind.word == "exposed")
    assert turned is not None
    assert f"{turned.kind.word} {turned.place.name}" == struck
    assert [each.value for each in facts if each.kind.word == "settle"] == [net]
