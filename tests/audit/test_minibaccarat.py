"""What the audit says of Minibaccarat: vigorish, third cards, shoes that last many rounds."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest
from tests.audit.test_findings import EVERYTHING, audit, only, with_value, without
from tests.helpers.rounds import Run, table

from tablegames.audit import audit_record, audit_round
from tablegames.equipment.cards import card
from tablegames.games import game
from tablegames.law.verdict import FindingKind
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import BANKER_HAND, PLAYER_HAND
from tablegames.procedure.record import read_record

if TYPE_CHECKING:
    from tablegames.procedure.due import Fact

BANKER_WINS = "2s 9h Th Tc 5d"  # Player 2, Banker 9: a Natural
BOTH_DRAW = "2s 2h Th Tc 5d 3c"  # Player 2 + 5, Banker 2 + 3


def played(stack: str = BANKER_WINS, **setup: object) -> Run:
    run = table("minibaccarat", seats={3: "Cy"}, **setup)  # type: ignore[arg-type]
    run.stack(stack)
    run.wager(3, banker=100, tie=5)
    return run.finish()


def is_third(each: Fact) -> bool:
    """Tell whether a fact is the Banker's third card."""
    return each.kind is Kind.DEAL and each.place is BANKER_HAND and each.nth == 3


def test_a_round_by_the_book_has_no_finding() -> None:
    assert audit(played()) == ()
    assert audit(played(BOTH_DRAW)) == ()


@pytest.mark.law("541.13(e)", "541.13(c)")
def test_vigorish_that_was_not_collected_is_owed_to_the_house() -> None:
    run = played(vigorish="5")
    assert run.value_of("vigorish", "3/banker") == 500
    found = only(audit(run, without(run, Kind.VIGORISH)))
    assert (found.code, found.owed_to, found.saving_cents) == ("missing", "house", -500)
    found = only(audit(run, with_value(run, Kind.VIGORISH, "3/banker", 600)))
    assert (found.code, found.owed_to, found.saving_cents) == ("wrong-value", "seat 3 (Cy)", 100)


@pytest.mark.law("541.8(c)")
def test_a_wager_after_no_more_bets_is_too_late() -> None:
    run = played()
    facts = list(run.facts)
    at = next(n for n, each in enumerate(facts) if each.kind is Kind.ANNOUNCE)
    facts[at - 1], facts[at] = facts[at], facts[at - 1]
    found = only(audit(run, facts))
    assert (found.code, str(found.cite), found.kind) == ("too-late", "541.8(c)", FindingKind.PLAYER)


@pytest.mark.law("541.9(a)")
def test_cards_dealt_to_the_wrong_hand_first_are_one_finding() -> None:
    run = played()
    first = next(n for n, each in enumerate(run.facts) if each.kind is Kind.DEAL)
    facts = list(run.facts)
    assert [facts[first].place, facts[first + 1].place] == [PLAYER_HAND, BANKER_HAND]
    facts[first], facts[first + 1] = facts[first + 1], facts[first]
    assert only(audit(run, facts)).code == "wrong-order"


@pytest.mark.law("541.11(c)(2)(i)")
def test_a_third_card_that_was_not_drawn_is_one_finding_in_this_round_and_none_in_the_next() -> None:
    run = played(BOTH_DRAW)
    first = run.facts
    before = run.begun
    rest = [each for each in first if not is_third(each)]
    done = audit_round(run.game, before, facts=rest, observed=EVERYTHING)
    assert str(only(done.findings).cite) == "541.11(c)(2)(i)"
    run.next_round()
    run.wager(3, banker=100)
    run.finish()
    after = audit_round(run.game, done.table_after, facts=run.facts, observed=EVERYTHING, is_shaky=done.is_shaky)
    assert after.findings == ()


def test_a_card_that_the_shoe_did_not_have_next_is_one_finding_and_the_shoe_goes_on() -> None:
    run = played(BOTH_DRAW)
    before = run.begun
    facts = [
        each._replace(value=card("6d")) if each.kind is Kind.DEAL and each.place is BANKER_HAND and each.nth == 3 else each
        for each in run.facts
    ]
    done = audit_round(run.game, before, facts=facts, observed=EVERYTHING)
    assert only(done.findings).where == "round 1, deal banker hand 3"
    run.next_round()
    run.wager(3, banker=100)
    run.finish()
    assert audit_round(run.game, done.table_after, facts=run.facts, observed=EVERYTHING).findings == ()


def test_a_card_that_stayed_in_the_shoe_comes_first_in_the_next_round() -> None:
    """The dealer stayed where a third card was due: the next round shows that the card is still there, and is by the book."""
    run = played(BOTH_DRAW)
    rest = [each for each in run.facts if not is_third(each)]
    done = audit_round(run.game, run.begun, facts=rest, observed=EVERYTHING)
    assert done.is_shaky
    run.table.device.load_to_deal((card("3c"), *run.table.device.to_deal()))
    run.next_round()
    run.wager(3, banker=100)
    run.finish()
    after = audit_round(run.game, done.table_after, facts=run.facts, observed=EVERYTHING, is_shaky=done.is_shaky)
    assert after.findings == ()


@pytest.mark.law("541.10(e)")
def test_the_cover_card_of_a_shoe_that_nobody_saw_made_up_may_appear_anywhere_once() -> None:
    round_of_tape = "3 banker 25\nP 4s 2d\nB 2h 3c 3s"
    seen = "but at deal banker hand 1: cover card aside device"
    lines = ["game minibaccarat", "round 1", *round_of_tape.splitlines(), seen, "round 2", *round_of_tape.splitlines()]
    assert list(audit_record(read_record(StringIO("\n".join(lines)), games=game))) == []
    found = only(tuple(audit_record(read_record(StringIO("\n".join([*lines, seen])), games=game))))
    assert (found.code, str(found.cite)) == ("no-cover-card", "541.10(e)")
