"""What the law allows at a prompt, and why: at every prompt of every game, and never otherwise than the table itself says it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.helpers.setups import SETUPS

from tablegames.cli.play import new_session, seated
from tablegames.cli.terminal import allowed
from tablegames.cli.terminal.screen import WIDTH, cited
from tablegames.equipment.chance import SeededChance
from tablegames.law.readings import readings_of
from tablegames.law.treatment import treated
from tablegames.person import typed
from tablegames.person.text import Words
from tablegames.person.view import takes_wagers
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind
from tablegames.procedure.table import Table
from tablegames.procedure.words import bounds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.cli.terminal.session import Session
    from tablegames.procedure.due import Due
    from tablegames.rules import Setup


def session_at(setup: Setup, *, seed: int = 2, is_dealer: bool = False, chips: str = "500") -> Session:
    table = Table(replace(setup, cache={}))
    seated(table, seat=None, players=3, chips=chips, is_dealer=is_dealer)
    return new_session(setup.declared.slug, table, chance=SeededChance(seed), is_dealer=is_dealer, on_round=lambda _round: None)


def prompts(session: Session, *, rounds: int = 2) -> Iterator[Due]:
    """Every prompt of some rounds: wagers are placed, decisions made by chance."""
    for number in range(rounds):
        wagered = False
        while (due := session.advance()) is not None:
            yield due
            is_bank = session.table.bank in session.viewer.seats
            if takes_wagers(due) and not wagered and not is_bank and session.viewer.seat is not None:
                wagered = True
                seat = session.viewer.seat
                facts = [fact for fact in _wagers(session) if session.viewer.has(fact.place)]
                assert session.wager(facts) == [] or number
                assert session.table.wagered(seat)
                continue
            session.do(session.by_the_book() if not due.options else session.players.decide(session.table, due))
        session.begin()


def _wagers(session: Session) -> list[Fact]:
    """What the person wagers: the least of everything that is offered; the main ones first."""
    seat, setup = session.viewer.seat, session.table.setup
    assert seat is not None
    return [
        Fact(Kind.WAGER, seat.area(wager.key), 0, setup.limits[wager.key].least_cents)
        for wager in setup.declared.wagers
        if wager.before_the_deal and wager.key in setup.limits and (wager.key in _MAIN or wager.key in setup.terms.payouts)
        if wager.key not in {"player", "tie", "six-card-bonus"}
    ]


_MAIN = {"wager", "ante", "banker", "bet-1", "bet-2", "bet-3"}


def said(session: Session, due: Due) -> str:
    lines = allowed.page(session, due, Words(session.table, yours=session.viewer.seats))
    assert all(row.cell_len <= WIDTH for line in lines for row in cited(line))
    return "\n".join(f"{line.words} {' '.join(cite.printed for cite in line.cites)}" for line in lines)


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("is_dealer", [False, True])
def test_every_prompt_says_what_waits_who_may_do_it_how_and_by_which_paragraphs(name: str, *, is_dealer: bool) -> None:
    session = session_at(SETUPS[name], is_dealer=is_dealer)
    kinds = set()
    for due in prompts(session, rounds=1 if is_dealer else 3):
        facts, accounts = list(session.position.facts), dict(session.table.accounts)
        told = said(session, due)
        kinds.add(due.kind)
        assert "It is for " in told
        for cite in due.cites:
            entry = treated(cite)
            assert entry is None or entry.summary in told
            assert all(f"Reading {reading.id}. Left open: {reading.open} Taken: {reading.taken}" in told for reading in readings_of(cite))
        assert all(f"  {word}" in told for word in due.options)
        if due.least is not None and not due.options and not due.accepts:
            assert bounds(due) in told
        assert session.position.facts == facts
        assert session.table.accounts == accounts
    assert len(kinds) > (5 if is_dealer else 0)


@pytest.mark.parametrize("name", SETUPS)
def test_a_wager_is_said_to_be_open_exactly_where_the_judge_takes_it(name: str) -> None:
    session = session_at(SETUPS[name])
    for due in prompts(session):
        if not takes_wagers(due):
            continue
        told, seat = said(session, due), session.viewer.seat
        assert seat is not None
        for wager in session.table.setup.declared.wagers:
            area = seat.area(wager.key)
            limits = session.table.setup.limits.get(wager.key)
            least = session.table.accounts.get(area) or (limits.least_cents if limits else session.table.setup.chip_cents)
            is_open = judge(session.position, Fact(Kind.WAGER, area, 0, least)) is None
            assert (f"  {wager.short} AMOUNT" in told) is is_open
            assert is_open or wager.title in told.partition("Not now:")[2]


LINES = {
    "three-card-poker": [
        "ante 10",
        "ante 4",
        "pp 5 ante 5",
        "play",
        "play 20",
        "fold",
        "9/ante 10",
        "ante",
        "deal",
        "tie 5",
        "§",
        "verbal ante 5",
    ],
    "minibaccarat": ["banker 10", "banker 4", "accept", "100", "9", "deal", "verbal tie 5", "play"],
    "texas-holdem-bonus-poker": ["ante 10 b 1", "b 1", "flop", "flop 20", "flop 5", "turn", "check", "river", "fold", "ante 501", "deal"],
    "four-card-poker": ["ante 10 au 1 pr 5", "pr 2", "play 10", "play 30", "play 31", "play 9", "15", "fold", "deal", "ante 10"],
    "pai-gow-poker": [
        *("wager 10", "10", "wager 4", "wager 501", "accept", "20", "deal", "tie 5", "bank"),
        *("set 1 2", "set 6 7", "set house", "house way", "surrender", "surrender 9", "set 1 1", "set 2s 3s", "set", "set §", "1 2 3"),
    ],
    "pai-gow": [
        *(
            "wager 10",
            "10",
            "$5",
            "wager 4",
            "deal",
            "bank",
            "co-bank",
            "pass",
            "accept",
            "cut 3-5 right",
            "none",
            "3-5 up",
            "1 right 3 left",
        ),
        *("jung-quat", "jung", "dragon", "shake 2", "shake 3", "shake", "0", "direct 1000", "set 1 2", "set 1", "set 1-2 1-2", "house way"),
        *("set house", "surrender"),
    ],
    "let-it-ride-poker": ["bets 5", "b1 5", "pr 1 bets 5", "fcb 5", "ride", "withdraw", "deal", "b2 0", "tcb 1 bets 5"],
}


@pytest.mark.parametrize("name", SETUPS)
def test_what_is_asked_about_comes_to_what_doing_it_comes_to(name: str) -> None:
    setup = SETUPS[name]
    lines = LINES[setup.declared.slug.removesuffix("-2019")]
    refused = lawful = 0
    session = session_at(setup, chips="60")
    for due in prompts(session):
        for line in lines:
            before, facts = dict(session.table.accounts), len(session.position.facts)
            answer = allowed.asked(session, line, due=due)
            assert (session.table.accounts, len(session.position.facts)) == (before, facts)
            is_lawful = answer[0].words.endswith("is lawful here.")
            is_refused = all(each.words.startswith("Refused: ") for each in answer)
            assert is_lawful or is_refused or "nothing that can be done" in answer[0].words
            lawful, refused = lawful + is_lawful, refused + is_refused
            word, _, rest = line.partition(" ")
            if word in due.options and is_refused and not rest:
                assert judge(session.position, Fact(due.kind, due.place, due.nth, word)) is not None or session.would_decide(word)
    assert lawful
    assert refused


@pytest.mark.law("641a.7(d)(1)")
def test_641a_7_d_1_the_bounds_of_the_play_wager_are_told_in_dollars_with_the_reading() -> None:
    session = session_at(SETUPS["four-card-poker"])
    for due in prompts(session, rounds=4):
        if due.kind is not Kind.ASK:
            continue
        told = said(session, due)
        ante = session.table.wager(due.place, "ante")  # type: ignore[arg-type]
        assert f"play, then ${ante // 100} at least, ${3 * ante // 100} at most" in told
        [line] = allowed.asked(session, f"play {3 * ante // 100 + 1}", due=due)
        assert f"not at least ${ante // 100} and at most ${3 * ante // 100}" in line.words
        assert [str(cite) for cite in line.cites] == ["641a.7(d)(1)"]
        assert "It rests on reading R65." in line.words
        return
    pytest.fail("nobody was asked")


@pytest.mark.law("643a.7(e)")
def test_643a_7_e_the_optional_wagers_wait_for_the_three_bets() -> None:
    session = session_at(SETUPS["let-it-ride-poker, manual dealing shoe, all that can be offered"])
    due = session.advance()
    assert due is not None
    told = said(session, due)
    assert "Five Card Bonus Wager: An optional wager is made after the three Let It Ride Wagers." in told.partition("Not now:")[2]
    assert "bets AMOUNT   the same amount on each of Bet Number 1, Bet Number 2 and Bet Number 3" in told
    assert allowed.asked(session, "fcb 5 bets 5", due=due)[0].words == "“fcb 5 bets 5” is lawful here."
    seat = session.viewer.seat
    assert seat is not None
    assert session.wager(typed.wagers("b1 5 b2 5", session.table.setup.declared, seats=(seat,)).facts) == []
    assert "Refused: Seat 4 has to place three equal wagers" in allowed.asked(session, "deal", due=due)[0].words


@pytest.mark.law("641a.7(d)(4)")
def test_641a_7_d_4_a_wager_that_the_table_does_not_offer_is_said_to_be_so() -> None:
    session = session_at(SETUPS["four-card-poker"])
    due = session.advance()
    assert due is not None
    assert "The Rules Submission of this table does not offer the Progressive Payout Wager." in said(session, due)


def test_a_dealer_asks_about_an_act_and_nothing_is_done() -> None:
    session = session_at(SETUPS["four-card-poker"], is_dealer=True)
    due = session.advance()
    assert due is not None
    assert allowed.asked_by_dealer(session, "receive", due=due)[0].words == "Receive is lawful here."
    assert allowed.asked_by_dealer(session, "deal 1", due=due)[0].words.startswith("Refused: ")
    assert "no act of a dealer" in allowed.asked_by_dealer(session, "dance", due=due)[0].words
    assert session.position.facts == []
