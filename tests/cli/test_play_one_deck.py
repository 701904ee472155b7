"""`tablegames play` at the tables of chapters 563, 641a and 643a: all their wagers and decisions, meters, several boxes."""

from __future__ import annotations

import io
import re
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.helpers.setups import SETUPS
from tests.helpers.terminal import at_terminal, screens_of

from tablegames.cli import main
from tablegames.cli.play import new_session, seated
from tablegames.cli.terminal.playing import Playing
from tablegames.cli.terminal.screen import Screen
from tablegames.equipment.chance import SeededChance
from tablegames.person.text import Act
from tablegames.person.view import see
from tablegames.person.why import net
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat, place
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.rules import Setup

    Play = Callable[..., str]

THB, FCP, LIR = "texas-holdem-bonus-poker", "four-card-poker", "let-it-ride-poker"
FULL = "{}, manual dealing shoe, all that can be offered"


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Type lines at a table that is set up so; give what was shown."""

    def played(setup: Setup | str, *lines: str, seed: int = 1, players: int = 2, chips: str = "500", boxes: int = 1) -> str:
        setup = SETUPS[setup] if isinstance(setup, str) else setup
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        table = Table(replace(setup, cache={}))
        seated(table, seat=None, players=players, chips=chips, is_dealer=False, boxes=boxes)
        session = new_session(setup.declared.slug, table, chance=SeededChance(seed), is_dealer=False, on_round=lambda _round: None)
        screen = Screen(is_plain=True)
        talk = Playing(session, screen)
        talk.run()
        session.finish()
        screen.end(talk.summary())
        said = capsys.readouterr().out
        assert max(map(len, said.splitlines())) <= 80
        return " ".join(said.split())

    return played


def refusals(said: str) -> list[str]:
    return [part.partition(" > ")[0] for part in said.split("Refused: ")[1:]]


# ---------------------------------------------------------------- § 563


@pytest.mark.law("563.11(a)", "563.11(c)", "563.11(e)")
def test_563_11_flop_turn_and_river_are_wagered_or_not(play: Play) -> None:
    said = play(THB, "ante 10 b 5", "", "turn", "flop 15", "flop 20", "check", "river 10", "quit", players=0)
    assert "You: flop, $20." in said
    assert "You: check." in said
    assert "You: river, $10." in said
    assert len(refusals(said)) == 2
    assert "The dealer deals the 1st to 3rd community cards:" in said
    assert "The dealer burns a card." in said
    assert "You are to make the Flop Wager or fold." in said


@pytest.mark.law("563.7(c)")
def test_563_7_c_a_bonus_wager_goes_with_an_ante_in_whatever_order_they_are_typed(play: Play) -> None:
    said = play(THB, "b 5", "b 5 ante 10", "quit", players=0)
    assert len(refusals(said)) == 1
    assert "§ 563.7(c)" in refusals(said)[0]
    assert "with $10 on ante and $5 on bonus" in said


def test_563_11_a_nobody_wagers_more_than_he_has(play: Play) -> None:
    said = play(THB, "ante 10", "", "flop", "fold", "quit", players=0, chips="25")
    assert "A Flop Wager of $20 is due; you have $15 in chips." in said
    assert "You: fold." in said


# ---------------------------------------------------------------- § 641a


@pytest.mark.law("641a.11(b)", "641a.7(d)(1)")
@pytest.mark.parametrize(("typed", "placed"), [("play 30", "$30"), ("play 10", "$10"), ("play $25", "$25"), ("play 17.00", "$17")])
def test_641a_11_b_a_play_wager_is_one_to_three_times_the_ante(typed: str, placed: str, play: Play) -> None:
    said = play(FCP, "ante 10", "", "play 9", "play 31", typed, "quit", players=0)
    assert [("$10 and at most $30" in each, "§ 641a.7(d)(1)" in each) for each in refusals(said)] == [(True, True)] * 2
    assert f"You: play, {placed}." in said


@pytest.mark.parametrize(("typed", "placed"), [("20", "$20"), ("play 20", "$20"), ("", "$10"), ("$30", "$30")])
def test_641a_11_b_play_without_an_amount_asks_for_it(typed: str, placed: str, play: Play) -> None:
    said = play(FCP, "ante 10", "", "play", "40", "some", typed, "quit", players=0)
    assert "You are to place the Play Wager ($10 at least, $30 at most)." in said
    assert "How much? $10 at least, $30 at most; Enter: the least." in said
    assert len(refusals(said)) == 2
    assert f"You: Play {placed}." in said


def test_641a_11_b_a_play_wager_beyond_the_chips_is_refused(play: Play) -> None:
    said = play(FCP, "ante 10", "", "play 20", "play 15", "quit", players=0, chips="25")
    assert "not $20" in refusals(said)[0]
    assert "You: play, $15." in said


def test_641a_13_the_dealers_sixth_card_is_seen_and_no_other(play: Play) -> None:
    said = play(FCP, "ante 10", "", "quit", players=0, seed=5)
    assert "The dealer's 6th card, face up:" in said
    assert "Dealer: ?? ?? ?? ?? ?? " in said


# ---------------------------------------------------------------- § 643a


@pytest.mark.law("643a.7(d)", "643a.11(b)", "643a.11(d)")
def test_643a_11_two_of_the_three_bets_may_come_back(play: Play) -> None:
    said = play(LIR, "bets 5", "", "stay", "withdraw", "ride", "quit", players=0)
    assert "You: Bets 1, 2 and 3 $5 each." in said
    assert "You are to let Bet Number 1 ride or withdraw it." in said
    assert "You: withdraw, Bet Number 1 moved over, taken off." in said
    assert "You are to let Bet Number 2 ride or withdraw it." in said
    assert "You: ride, cards face down in the area for the cards." in said
    assert "The dealer turns the 1st community card face up:" in said
    assert len(refusals(said)) == 1


@pytest.mark.law("643a.7(d)")
def test_643a_7_d_unequal_bets_are_not_closed(play: Play) -> None:
    said = play(LIR, "bets 5", "b2 10", "", "b2 5", "", "quit", players=0)
    assert "§ 643a.7(d)" in refusals(said)[0]
    assert "no more bets”. §" in said.partition("Refused")[2]


@pytest.mark.law("643a.8(d)(2)")
def test_643a_8_d_community_cards_lie_face_down_until_they_are_turned(play: Play) -> None:
    said = play(LIR, "bets 5", "", "ride", "quit", players=0)
    assert "Community: ?? ?? You" in said
    assert "Community: ?? ?? You" not in said.partition("The dealer turns")[2]


def test_again_places_the_three_bets_and_what_went_with_them(play: Play) -> None:
    said = play(FULL.format(LIR), "bets 5 tcb 2 pr 1", "", "ride", "ride", "again", "quit", players=0, seed=3)
    assert "with $5 on bet-1, $5 on bet-2, $5 on bet-3, $2 on three-card-bonus and $1 on progressive" in said


def test_who_has_chips_for_a_bonus_but_not_for_three_bets_can_wager_no_more(play: Play) -> None:
    said = play(LIR, "bets 5", players=0, chips="14")
    assert "Your $14 in chips make no wager here any more." in said


# ---------------------------------------------------------------- meters and systems


@pytest.mark.law("641a.8(b)")
def test_641a_8_b_the_meter_is_on_the_screen_and_rises_with_the_wagers(play: Play) -> None:
    said = play(FULL.format(FCP), "ante 10 pr 5", "", "fold", "why", "history", "quit", players=0, seed=2)
    assert "The progressive meter shows $5,000." in said
    assert "The dealer locks the progressive table game system: it § 641a.8(b) takes no more wagers." in said
    assert "The dealer collects the Progressive Payout Wager, to § 641a.8(b) be counted: seat 4 $5." in said
    assert "The progressive table game system shows how many § 641a.8(b) wagers were accepted: 1." in said
    assert "The progressive meter shows $5,001." in said
    assert "pr $5 locked in" in said
    assert "Progressive Payout Wager: −$5 when it was locked in" in said
    assert "You: −$15; why tells the reasons." in said


@pytest.mark.parametrize(("line", "told"), [("pr 1", "§ 641a.7(d)(4)"), ("ante 10 pr 2", "§ 641a.12(d)(5)")])
def test_a_progressive_wager_alone_or_of_another_size_is_refused(line: str, told: str, play: Play) -> None:
    assert told in refusals(play(FULL.format(FCP), line, "quit", players=0))[0]


def test_what_a_round_came_to_counts_locked_wagers_awards_and_envy_bonuses() -> None:
    pr, envy, ante = (place(f"3/{key}") for key in ("progressive", "envy", "ante"))

    def done(kind: Kind, at: object, value: int, nth: int = 0) -> Act:
        fact = Fact(kind, at, nth, value)  # type: ignore[arg-type]
        return Act(fact, Due(kind, fact.place, nth))

    lost = [done(Kind.COLLECT, pr, 500), done(Kind.SETTLE, ante, -1000)]
    assert net(lost) == -1500
    assert net([*lost, done(Kind.SETTLE, pr, 150_000)]) == 148_500
    assert net([*lost, done(Kind.AWARD, pr, 500_040), done(Kind.ENVY, envy, 10_000, 5)]) == 508_540
    assert net([done(Kind.COLLECT, pr, 500), done(Kind.COLLECT, pr, 0, 1)]) == 0


# ---------------------------------------------------------------- several boxes


@pytest.mark.law("641a.7(e)")
def test_641a_7_e_two_boxes_are_played_each_with_its_own_wagers_and_decisions(play: Play) -> None:
    lines = ["4/ante 10", "5/ante 20 5/au 5", "3/ante 5", "ante 10", "", "play 10", "fold", "again", "quit"]
    said = play(FULL.format(FCP), *lines, players=2, boxes=2, seed=4)
    assert "You sit at seats 4 and 5 with Ann (1) and Bob (3)." in said
    assert "3/ante is not a betting area of yours; your seats are 4 and 5." in said
    assert said.count("You, seat") > 4
    assert "You are to play or fold (seat" in said
    assert "$10 on 4/ante, $20 on 5/ante and $5 on 5/aces-up" in said
    assert "You, seat 4: play, $10." in said
    assert "You, seat 5: fold." in said


def test_643a_7_i_boxes_are_refused_by_the_paragraph_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    for slug, cite in ((LIR, "§ 643a.7(i)"), (FCP, "§ 641a.7(e)"), ("three-card-poker", "§ 565.7(e)"), (THB, "§ 563.")):
        assert main(["play", slug, "--boxes", "2"]) == 2
        assert cite in capsys.readouterr().err
    assert main(["play", FCP, "--boxes", "9"]) == 2
    assert "There are 7 seats" in capsys.readouterr().err
    assert main(["play", FCP, "--boxes", "2", "--as", "dealer"]) == 2


@pytest.mark.law("641a.7(c)")
def test_who_leaves_two_boxes_before_the_deal_takes_all_wagers_along(play: Play) -> None:
    said = play(FULL.format(FCP), "ante 10", "5/ante 10", "leave", players=1, boxes=2)
    assert said.endswith("You have $500 in chips.")


def test_one_sees_the_cards_of_all_boxes_that_one_plays() -> None:
    table = Table(replace(SETUPS[FULL.format(FCP)], cache={}))
    seated(table, seat=3, players=3, chips="500", is_dealer=False, boxes=2)
    session = new_session(FCP, table, chance=SeededChance(3), is_dealer=False, on_round=lambda _round: None)
    for seat in session.viewer.seats:
        table.hands[seat] = [*table.full_deck()[:5]]
    view = see(table, [], viewer=session.viewer, due=None)
    assert {seat.number for seat in view.seats if seat.is_you} == {3, 4}
    assert all(set(seat.cards) == set(table.full_deck()[:5]) for seat in view.seats if seat.is_you)
    assert session.viewer.has(Seat(4).area("ante"))
    assert not session.viewer.has(Seat(5))


# ---------------------------------------------------------------- a terminal


@pytest.mark.parametrize(
    ("slug", "keys"),
    [
        (THB, ["ante 10 b 5\n", "\n", "?\n", "\n", "\n", "flop\n", "turn\n", "river\n", "\n", "quit\n"]),
        (FCP, ["ante 10 au 5\n", "\n", "allowed play 40\n", "play\n", "20\n", "\n", "quit\n"]),
        (LIR, ["bets 10\n", "\n", "allowed\n", "\n", "\n", "ride\n", "withdraw\n", "\n", "quit\n"]),
    ],
)
def test_a_round_at_a_terminal_of_80_by_24(slug: str, keys: list[str]) -> None:
    shown, code = at_terminal(keys, slug, "--seed", "7", "--players", "5")
    assert code == 0
    assert "Traceback" not in shown
    full = [screen for screen in screens_of(shown) if "round 1" in screen]
    assert full
    assert all(len(screen.splitlines()) <= 24 for screen in full)
    assert max(len(line) for screen in full for line in screen.splitlines()) <= 80
    assert any("on to the next round" in screen for screen in full)
    assert "1 round played" in shown
    assert slug != FCP or any("$40 is not at least" in re.sub(r"\s+", " ", screen) for screen in full)


def test_help_says_that_one_may_ask_what_the_law_allows(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--help"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "At every prompt, ? or allowed tells what the law allows there and why" in told
    assert "allowed play 30 whether that would be lawful" in told
