"""Wagers and words that a person types at a table, and what is said to those that cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.cli.play import new_session, seated
from tablegames.cli.terminal import allowed, pages
from tablegames.equipment.chance import SeededChance
from tablegames.games import game
from tablegames.law import Refusal
from tablegames.person import typed
from tablegames.person.terms import posted
from tablegames.person.text import verdict_line
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.judge import LARGEST_NUMBER
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import COMMUNITY, DEALER
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from tablegames.cli.terminal.session import Session

HOLDEM, LET, AMENDED = "texas-holdem-bonus-poker", "let-it-ride-poker", "let-it-ride-poker-2019"


def session_of(slug: str, chips: str = "500") -> Session:
    table = Table(game(slug).default_setup())
    seated(table, seat=2, players=0, chips=chips, is_dealer=False)
    session = new_session(slug, table, chance=SeededChance("1"), is_dealer=False, on_round=lambda _round: None)
    session.advance()
    return session


def told(session: Session, line: str) -> list[str]:
    """Place what is typed; give the sentences of all refusals."""
    found = typed.wagers(line, session.table.setup.declared, seats=session.viewer.seats)
    return [refusal.sentence for refusal in [*found.refusals, *session.wager(found.facts)]]


@pytest.mark.parametrize("said", ["10000000000", "-10000000000", "10000000000000.01", f"{10**30}", f"-{10**30}"])
def test_an_amount_beyond_all_sense_is_told_the_one_limit_of_all_amounts(said: str) -> None:
    refused = typed.amount(said)
    assert isinstance(refused, Refusal)
    assert "is too large: the highest amount that is taken is $9,999,999,999.99." in refused.sentence
    assert (typed.amount("9999999999.99"), typed.amount("-9999999999.99")) == (LARGEST_NUMBER, -LARGEST_NUMBER)


def lying(session: Session) -> list[int]:
    (seat,) = session.viewer.seats
    return [session.table.accounts[area] for area in session.table.wagered(seat)]


@pytest.mark.law("643a.7(d)")
def test_bets_are_placed_all_or_none_of_them() -> None:
    session = session_of(LET, chips="210")
    assert told(session, "bets 5") == []
    assert len(told(session, "bets 190")) == 1
    assert lying(session) == [500, 500, 500]
    assert told(session, "bets 70") == []
    assert lying(session) == [7000, 7000, 7000]


@pytest.mark.parametrize("sum_of", ["-5", "501", "4"])
def test_one_reason_for_three_bets_is_told_once(sum_of: str) -> None:
    session = session_of(LET)
    assert len(told(session, f"bets {sum_of}")) == 1
    assert lying(session) == []


@pytest.mark.parametrize(("slug", "line"), [(HOLDEM, "ante 0"), (LET, "bets 0")])
def test_where_nothing_lies_nothing_is_taken_back(slug: str, line: str) -> None:
    (said,) = told(session_of(slug), line)
    assert said.startswith("There is nothing on ")
    assert said.endswith(" to take back.")


@pytest.mark.parametrize("line", ["deal 3", "scb 1", "ante 10"])
def test_what_is_no_wager_of_the_game_is_answered_with_the_words_that_one_types(line: str) -> None:
    (said,) = told(session_of(LET), line)
    assert "is no wager; there are bets, b1" in said


def test_a_wager_that_is_not_possible_now_is_refused_without_asking_how_much() -> None:
    session = session_of(HOLDEM)
    refusal = allowed.of_wager(session, "flop")
    assert refusal is not None
    assert refusal.cite is not None


@pytest.mark.parametrize(("slug", "said"), [(LET, "bets 10"), (AMENDED, "bets 10"), (HOLDEM, "flop"), ("four-card-poker", "play")])
def test_the_example_of_the_help_is_of_the_game(slug: str, said: str) -> None:
    assert pages.tried(game(slug).declared) == said


@pytest.mark.law("643a.7(d)")
def test_the_help_says_that_the_three_bets_have_to_be_equal() -> None:
    session = session_of(LET)
    due = session.due
    assert due is not None
    lines = [line.words for line in allowed._wagers(session, due)]
    assert any("they have to be equal" in line for line in lines)


def test_no_amount_goes_with_a_bet_that_rides() -> None:
    session = session_of(LET)
    assert told(session, "bets 5") == []
    assert session.attempt(session.by_the_book()) is None
    session.advance()
    refusal = session.would_decide("ride", cents=500)
    assert refusal is not None
    assert "No amount goes with" in refusal.sentence
    assert session.would_decide("ride") is None


@pytest.mark.law("643a.10@2019(b)")
def test_a_six_card_bonus_without_an_automated_shoe_is_not_said_to_be_possible() -> None:
    session = session_of(AMENDED)
    wager = game(AMENDED).declared.wager("six-card-bonus")
    assert wager is not None
    session.table.setup.terms.payouts["six-card-bonus"] = {}  # type: ignore[index]
    assert "not possible here" in posted(session.table, wager)


def test_you_are_addressed_as_you() -> None:
    said = verdict_line(Refusal("not-enough-chips", None, "You has $195 in chips, not $300.")).words
    assert said.startswith("You have $195")


def test_turn_means_the_community_cards_and_a_wager_of_another_game_is_none() -> None:
    declared = game(LET).declared
    due = Due(Kind.DEAL, DEALER)
    book = Fact(Kind.DEAL, DEALER)
    turned = typed.act("turn", declared, due=due, book=book)
    assert isinstance(turned, Fact)
    assert (turned.kind, turned.place) == (Kind.TURN, COMMUNITY)
    paid = typed.act("pay 2 ante 10", declared, due=due, book=book)
    assert isinstance(paid, Refusal)
    assert "is no wager" in paid.sentence
