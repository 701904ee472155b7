"""`tablegames play` where hands are set: sets, the house way, surrender, two areas, dice and tiles as pictures, a player's bank."""

from __future__ import annotations

import io
import re
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.helpers.setups import SETUPS
from tests.helpers.terminal import at_terminal, screens_of

from tablegames.audit import audit_round
from tablegames.cli.play import new_session, seated
from tablegames.cli.terminal import screen_hands
from tablegames.cli.terminal.playing import Playing
from tablegames.cli.terminal.screen import Screen
from tablegames.cli.terminal.session import Round, Session
from tablegames.cli.terminal.setting import foul
from tablegames.equipment.cards import UNKNOWN, cards
from tablegames.equipment.chance import SeededChance
from tablegames.person import hands
from tablegames.person.view import see
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.places import Seat
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tablegames.rules import Setup

    Play = Callable[..., "Said"]

PGP, PG = "pai-gow-poker", "pai-gow"
SHOE = f"{PGP}, automated dealing shoe"
ALL = f"{PG}, stacks of tiles before the dealer, all that can be offered"
ALONE = f"{PG}, a bank alone"
TWO_AREAS = f"{PGP}, automated dealing shoe, all that can be offered"


_CITED = re.compile(r"^(.{54}) ([§(\d].*)$")


class Said(NamedTuple):
    """What was shown, without the paragraphs on the right, and the session it was shown of, with all rounds that were played.

    ``refusals`` have their paragraphs behind them.
    """

    text: str
    refusals: list[str]
    session: Session
    rounds: list[Round]

    def facts(self, *kinds: Kind) -> list[Fact]:
        """The facts of some kinds, of all rounds and of the one that was left."""
        acts = [act for done in self.rounds for act in done.acts]
        return [act.fact for act in acts if act.fact.kind in kinds]


def words_of(lines: list[str]) -> str:
    """Give what stands on the left of lines that have their paragraphs on the right."""
    return " ".join(" ".join(match[1] if (match := _CITED.match(line)) else line for line in lines).split())


def refusals_of(lines: list[str]) -> list[str]:
    """Give each refusal, with its paragraphs behind it."""
    found = []
    for at, line in enumerate(lines):
        if line.startswith("Refused: "):
            end = next((later for later in range(at + 1, len(lines)) if not lines[later].startswith("  ")), len(lines))
            cites = " ".join(match[2] for each in lines[at:end] if (match := _CITED.match(each)))
            found.append(f"{words_of(lines[at:end])} {cites}")
    return found


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Type lines at a table that is set up so; give what was shown. A round that was dealt to its end is audited."""

    def played(
        name: str, *lines: str, seed: int = 1, players: int = 2, chips: str = "500", boxes: int = 1, seat: int | None = None
    ) -> Said:
        setup: Setup = SETUPS[name]
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        table = Table(replace(setup, cache={}))
        seated(table, seat=seat, players=players, chips=chips, is_dealer=False, boxes=boxes)
        rounds: list[Round] = []
        start = table.copy()
        session = new_session(setup.declared.slug, table, chance=SeededChance(seed), is_dealer=False, on_round=rounds.append)
        screen = Screen(is_plain=True)
        talk = Playing(session, screen)
        talk.run()
        session.finish()
        screen.end(talk.summary())
        lines_shown = capsys.readouterr().out.splitlines()
        assert max(map(len, lines_shown)) <= 80
        whole = [done for done in rounds if done.acts[-1].fact.kind is Kind.GATHER]
        if whole:
            facts = [act.fact for act in whole[0].acts]
            assert not audit_round(session.game, start, facts=facts, observed=frozenset(Group)).findings
        return Said(words_of(lines_shown), refusals_of(lines_shown), session, rounds)

    return played


# ---------------------------------------------------------------- wagers


@pytest.mark.parametrize("line", ["wager 10", "10", "$10", "pai gow poker wager 10", "Pai Gow Poker Wager: 10 dollars", "10.00"])
def test_a_game_of_one_wager_takes_the_amount_alone(line: str, play: Play) -> None:
    said = play(SHOE, line, "quit")
    assert "You: Pai Gow Poker $10." in said.text
    assert said.refusals == []


@pytest.mark.law("561.7(a)", "561.7(c)")
def test_561_7_wagers_within_the_limits_and_before_no_more_bets(play: Play) -> None:
    said = play(SHOE, "4", "wager 501", "verbal wager 10", "10", "", "wager 20", "20", "quit", players=0)
    assert ["$4 is outside" in said.refusals[0], "$501 is outside" in said.refusals[1]] == [True, True]
    assert "§ 561.7(a)" in said.refusals[2]
    assert "comes too late" in said.refusals[3]
    assert "§ 561.7(c)" in said.refusals[3]
    assert "with $10 on wager" in said.text


# ---------------------------------------------------------------- sets


@pytest.mark.law("561.13(a)")
@pytest.mark.parametrize("form", ["set {0} {1}", "set 2 3", "{0} {1}", "2 3", "set {0}, {1}"])
def test_561_13_a_two_cards_are_laid_low_by_their_signs_or_numbers(form: str, play: Play) -> None:
    said = play(SHOE, "10", "", "quit", players=0)
    seat = said.session.viewer.seat
    assert seat is not None
    shown = hands.in_order(said.session.table.hands[seat])
    line = form.format(shown[1].text, shown[2].text)
    said = play(SHOE, "10", "", line, "quit", players=0)
    [laid] = [fact for fact in said.facts(Kind.SET) if fact.place is seat]
    assert laid.value == (shown[1], shown[2])
    assert f"You set: High {hands.written([shown[0], *shown[3:]])}" in said.text


@pytest.mark.parametrize("line", ["set", "set As As", "set 8 9", "set 1 1", "set xx", "set §", "1 9", "", "do it", "set 1 2 3 4 5 6 7"])
def test_what_is_no_set_lays_nothing(line: str, play: Play) -> None:
    said = play(SHOE, "10", "", line, "quit", players=0)
    assert not said.facts(Kind.SET)
    assert "The hand is left as it is, with $10 on wager." in said.text


@pytest.mark.law("561.13(g)(3)", "561.13(g)(4)")
def test_561_13_g_3_a_foul_set_is_asked_about_once_more_before_it_is_laid(play: Play) -> None:
    said = play(SHOE, "10", "", "set 1 2 3", "set 2 3 4", "set 1 2 3", "quit", players=0, seed=4)
    assert not [fact for fact in said.facts(Kind.SET) if isinstance(fact.place, Seat)]
    assert said.text.count("This set is foul") == 3
    assert "its Low hand is not two cards" in said.text
    said = play(SHOE, "10", "", "set 1 2 3", "set 1 2 3", "", "quit", players=0, seed=4)
    assert len([fact for fact in said.facts(Kind.SET) if isinstance(fact.place, Seat)]) == 1
    assert "which is foul; loses; Pai Gow Poker −$10" in said.text


@pytest.mark.law("561.13(a)")
@pytest.mark.parametrize(
    ("low", "why"), [("As Ad", "ranks higher"), ("As", "not two cards"), ("As Kd", "ranks higher"), ("Kd Qd", ""), ("4h 5c", "")]
)
def test_561_13_a_a_set_is_foul_where_the_low_hand_is_above_the_high_one(low: str, why: str) -> None:
    table = Table(replace(SETUPS[PGP], cache={}))
    seated(table, seat=3, players=0, chips="500", is_dealer=False)
    session = new_session(PGP, table, chance=SeededChance(3), is_dealer=False, on_round=lambda _round: None)
    table.hands[Seat(3)] = list(cards("As Ad Kd 5c 4h 3h 2c" if low == "As Ad" else "As Qd Kd 5c 4h 3h 2c"))
    warning = foul(session, Fact(Kind.SET, Seat(3), 0, cards(low)))
    assert (warning is not None) is bool(why)
    assert warning is None or why in warning.words


@pytest.mark.law("561.13(b)", "561.7(e)")
def test_561_13_b_a_set_is_final(play: Play) -> None:
    said = play(SHOE, "10", "", "set house", "set 1 2", "quit", players=0)
    assert "set and laid down: they stay as they are" in said.refusals[0]
    assert "§ 561.13(b)" in said.refusals[0]


def test_a_set_of_cards_of_somebody_else_is_refused(play: Play) -> None:
    said = play(SHOE, "10", "", "quit", players=0)
    seat = said.session.viewer.seat
    assert seat is not None
    held = said.session.table.hands[seat]
    one, other = [card for card in said.session.table.full_deck() if card not in held][:2]
    said = play(SHOE, "10", "", f"set {one.text} {other.text}", "quit", players=0)
    assert f"The {one.text} is not among the cards of seat" in said.refusals[0]
    assert "§ 561.13(a)" in said.refusals[0]


def test_cards_may_be_sorted_by_suit_and_numbers_follow(play: Play) -> None:
    said = play(SHOE, "10", "", "sort", "set 1 2", "set 1 2", "quit", players=0)
    seat = said.session.viewer.seat
    assert seat is not None
    [laid] = [fact for fact in said.facts(Kind.SET) if fact.place is seat]
    dealt = next(fact.value for fact in said.facts(Kind.DEAL_STACK) if fact.place is seat)
    assert isinstance(dealt, tuple)
    assert laid.value == hands.in_order(dealt, by_suit=True)[:2]


def test_in_order_pairs_stand_together_or_suits_do() -> None:
    seven = cards("3c As Jk 3d Kc 9h 9s")
    assert hands.written(hands.in_order(seven)) == "Jk A♠ K♣ 9♠ 9♥ 3♦ 3♣"
    assert hands.written(hands.in_order(seven, by_suit=True)) == "Jk A♠ 9♠ 9♥ 3♦ K♣ 3♣"
    assert hands.written(hands.in_order(cards("2-4 6-6 1-2"), by_suit=True)) == "6-6 2-4 1-2"


# ---------------------------------------------------------------- the house way


@pytest.mark.law("561.13(b)", "535.10(b)")
@pytest.mark.parametrize(("name", "way"), [(SHOE, "Foxwoods"), (PG, "Statutory")])
def test_13_b_10_b_the_dealer_tells_the_house_way_and_it_is_shown_with_its_rule(name: str, way: str, play: Play) -> None:
    said = play(name, "10", "", "house way", "set house", "", "quit", players=0)
    assert f"By the house way “{way}”: High" in said.text
    assert re.search(r"rule \d+: \w", said.text)
    assert [fact.kind for fact in said.facts(Kind.ASK_WAY, Kind.INFORM)] == [Kind.ASK_WAY, Kind.INFORM]
    assert "You ask how the dealer's hands are set." in said.text
    table, seat = said.session.table, said.session.viewer.seat
    [laid] = [fact for fact in said.facts(Kind.SET) if fact.place is seat]
    dealt = next(f.value for f in said.facts(Kind.REVEAL) if f.place is seat)
    two_hands = table.setup.declared.two_hands
    assert two_hands is not None
    assert isinstance(dealt, tuple)
    assert laid.value == two_hands.house_low(dealt, table.setup.terms)


def test_to_set_by_the_house_way_is_to_ask_for_it_first(play: Play) -> None:
    said = play(SHOE, "10", "", "set house", "", "quit", players=0)
    assert [fact.kind for fact in said.facts(Kind.ASK_WAY, Kind.INFORM, Kind.SET)][:3] == [Kind.ASK_WAY, Kind.INFORM, Kind.SET]


def test_the_house_way_is_not_told_without_a_hand(play: Play) -> None:
    said = play(SHOE, "house way", "10", "", "set 2 3", "house way", "quit", players=0)
    assert len(said.refusals) == 2
    assert all("no hand that is still to be set" in each and "§ 561.13(b)" in each for each in said.refusals)


def test_the_rule_that_decides_is_that_of_the_house_way_in_the_submission() -> None:
    table = Table(replace(SETUPS[PG], cache={}))
    seat = Seat(2)
    table.seated = {seat: "You"}
    table.hands[seat] = list(cards("6-6 4-5 1-1 2-2"))
    advice = hands.advised(table, seat)
    assert advice is not None
    assert advice.way == "Statutory"
    assert advice.rule.startswith("rule 2: ")
    assert advice.hands.names is not None
    assert advice.hands.names[0].startswith("Wong")


# ---------------------------------------------------------------- surrender


@pytest.mark.law("561.13(e)")
@pytest.mark.parametrize("lines", [["surrender"], ["set house", "surrender"]], ids=["before the set", "after the dealer's set"])
def test_561_13_e_a_wager_is_surrendered_until_ones_own_hands_are_exposed(lines: list[str], play: Play) -> None:
    said = play(SHOE, "10", "", *lines, "quit", players=0)
    assert "You surrender the wager." in said.text
    assert "You: Pai Gow Poker −$10, 7 cards counted face down, cards to the discard rack." in said.text
    assert said.refusals == []
    assert not [fact for fact in said.facts(Kind.REVEAL) if isinstance(fact.place, Seat)]


@pytest.mark.law("535.10(e)")
def test_535_10_e_a_surrender_waits_for_the_dealers_set(play: Play) -> None:
    said = play(PG, "10", "", "surrender", "set house", "surrender", "quit", players=0)
    assert len(said.refusals) == 1
    assert "§ 535.10(e)" in said.refusals[0]
    assert "You: Pai Gow −$10, tiles collected." in said.text


def test_there_is_nothing_to_surrender_without_a_hand_or_a_wager(play: Play) -> None:
    said = play(SHOE, "surrender", "10", "surrender", "surrender 9", "quit", players=0)
    assert ["§ 561.13(e)" in each for each in said.refusals] == [True, True, False]
    assert "no seat of yours" in said.refusals[2]


def test_enter_exposes_the_hands(play: Play) -> None:
    said = play(SHOE, "10", "", "set house", "later", "", "quit", players=0)
    assert "Enter: your hands are exposed; surrender: you give the wager up." in said.text
    assert "“later” is nothing to do now" in said.text
    assert [fact for fact in said.facts(Kind.REVEAL) if isinstance(fact.place, Seat)]


# ---------------------------------------------------------------- two areas


@pytest.mark.law("561.7(d)", "561.7(e)")
def test_561_7_e_of_two_areas_the_larger_wager_is_set_first_and_a_set_stays(play: Play) -> None:
    said = play(TWO_AREAS, "4/wager 10", "3/wager 20", "", "set house", "set house", "surrender 4", "", "quit", boxes=2, players=1, seat=4)
    sets = [fact.place.name for fact in said.facts(Kind.SET) if fact.place in said.session.viewer.seats]
    assert sets == ["3", "4"]
    assert "You are to set a High and a Low hand (seat 3)." in said.text
    assert "You set at seat 3: High" in said.text
    assert "You, seat 4: Pai Gow Poker −$10" in said.text


@pytest.mark.law("561.7(d)", "535.13(a)")
@pytest.mark.parametrize(("name", "cite"), [(SHOE, "§ 561.7(d)"), (PG, "§ 535.13(a)")])
def test_561_7_d_two_areas_are_played_only_where_the_submission_allows_it(name: str, cite: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BaseException, match="2"):
        seated(Table(replace(SETUPS[name], cache={})), seat=4, players=1, chips="500", is_dealer=False, boxes=2)
    said = capsys.readouterr().err
    assert "adjacent-areas in the Rules Submission is no; with yes, one person may have two adjacent ones." in said
    assert f"({cite})" in said
    assert "--submission FILE" in said


def test_the_chips_of_two_areas_are_told_once(play: Play) -> None:
    said = play(TWO_AREAS, "4/wager 10", "quit", boxes=2, players=0, seat=4)
    assert said.text.count("You, seat 4: no wager You, seat 3: chips $500") == 1
    assert said.text.count("You, seat 4: wager $10 You, seat 3: chips $490") == 1


def test_why_names_the_round_of_which_it_tells(play: Play) -> None:
    one = ("10", "", "set house", "")
    said = play(PG, *one, "why", "", "why", "quit", seed=7, players=2)
    assert "> why In round 1: Pai Gow Wager: goes back" in said.text
    assert "> why Nothing of yours was settled in round 2; in round 1: Pai Gow Wager: goes back" in said.text


@pytest.mark.law("535.7(b)")
def test_what_becomes_of_a_player_who_leaves_is_said_of_his_seat(play: Play) -> None:
    said = play(PG, "10", "", "leave", players=2)
    assert "what holds of your seat 3" in said.text
    assert "of you " not in said.text


def test_words_that_are_no_tile_are_told_so(play: Play) -> None:
    said = play(PG, "10", "", "set 7-7 1-1", "set Xx 1-1", "abc", "quit", players=2)
    assert ["'7-7' is no tile: write the spots" in said.refusals[0], "'xx' is no tile" in said.refusals[1]] == [True, True]
    assert "is not a card" not in said.text


def test_where_a_game_has_one_wager_the_refusal_of_another_names_it(play: Play) -> None:
    assert "“bogus” is no wager; the one wager here is wager." in play(PG, "bogus 10", "quit").refusals[0]


# ---------------------------------------------------------------- dice, tiles, what lies on the layout


@pytest.mark.parametrize(("name", "die"), [(PGP, "⚀⚁⚂⚃⚄⚅"), (PG, "⚀⚁⚂⚃⚄⚅")])
def test_dice_are_shown_as_pictures_with_their_total(name: str, die: str, play: Play) -> None:
    said = play(name, "", "10", "", "10", "", "quit", players=1)
    assert re.search(
        rf"takes the lid off the shaker: [{die}] [{die}] [{die}]; announces the total of the dice: \d+\.",
        re.sub(r" § [^ ]+", "", said.text),
    )
    assert re.search(rf"On the layout: [{die}] [{die}] [{die}] = \d+ · (seat \d|the dealer|the Dead Hand) first", said.text)


def test_dice_that_are_none_stay_what_they_are() -> None:
    assert hands.dice("1-3-6") == "⚀ ⚂ ⚅"
    assert hands.dice("1-3-7") == "1-3-7"
    assert "\x1b" not in hands.dice("\x1b[2J")


def test_the_button_and_the_number_are_shown(play: Play) -> None:
    said = play(f"{PGP}, automated dealing shoe, the button", "10", "", "quit", players=0)
    assert "On the layout: the dealer first · button at the dealer" in said.text
    said = play(f"{PGP}, manual dealing shoe, a number", "", "10", "", "quit", players=0)
    assert re.search(r"On the layout: number [1-7] · ", said.text)


def test_tiles_are_drawn_with_the_spots_of_both_ends_and_written_below() -> None:
    table = Table(replace(SETUPS[PG], cache={}))
    seated(table, seat=3, players=1, chips="500", is_dealer=False)
    session = new_session(PG, table, chance=SeededChance(3), is_dealer=False, on_round=lambda _round: None)
    table.accounts[Seat(3).area("wager")] = 500
    table.hands[Seat(3)] = list(cards("1-2 6-6 4-5 2-4"))
    rows = [row.plain for row in screen_hands.hand_rows(see(table, [], viewer=session.viewer, due=None))]
    assert rows[1].split() == ["Yours", "│", "⚅", "││", "⚃", "││", "⚁", "││", "⚀", "│"]
    assert rows[2].split() == ["│", "⚅", "││", "⚄", "││", "⚃", "││", "⚁", "│"]
    assert rows[4].split() == ["6-6", "4-5", "2-4", "1-2"]
    table.sets[Seat(3)] = cards("4-5 2-4")
    drawn = screen_hands.hand_rows(see(table, [], viewer=session.viewer, due=None))
    assert drawn[4].plain.split() == ["6-6", "1-2", "4-5", "2-4"]
    assert "High" in drawn[5].plain


# ---------------------------------------------------------------- a player's bank

FIRST = ("10", "", "set house", "")
"""A first round, in which nobody banks."""


@pytest.mark.law("535.11(b)", "535.11(a)")
def test_535_11_b_nobody_banks_the_first_round_and_none_where_it_is_not_offered(play: Play) -> None:
    said = play(ALL, "bank", "quit")
    assert "§ 535.11(b)" in said.refusals[0]
    said = play(PG, "bank", "quit")
    assert "§ 535.11(a)" in said.refusals[0]
    said = play(ALONE, "co-bank", "quit")
    assert "§ 535.11(e)" in said.refusals[0]


@pytest.mark.law("535.11(c)", "535.11(d)", "535.11(g)", "535.11(h)", "535.11(i)", "535.11(n)", "535.11(o)")
def test_535_11_a_player_banks_a_round_with_all_that_belongs_to_it(play: Play) -> None:
    bank = ("accept", "3-5 up", "3-5 left", "11", "5", "jung quat", "shake 2", "shake 4", "set house", "why", "history", "quit")
    said = play(ALL, *FIRST, *bank, players=3, seat=1, seed=8)
    assert [cite for cite in ("§ 535.11(g)(1)", "§ 535.11(h)", "§ 535.11(i)") if any(cite in each for each in said.refusals)] == [
        "§ 535.11(g)(1)", "§ 535.11(h)", "§ 535.11(i)"
    ]  # fmt: skip
    assert len(said.refusals) == 3
    assert "'3-5 up' names no end. A bank moves adjacent stacks" in said.refusals[0]
    you = said.session.viewer.seat
    assert said.facts(Kind.CUT_STACKS)[0].word == "3-5 left"
    assert [fact.number for fact in said.facts(Kind.DIRECT, Kind.STAKE)][:2] == [500, 500]
    assert "jung-quat" in [fact.word for fact in said.facts(Kind.INDICATE)]
    assert [fact.number for fact in said.facts(Kind.SHAKE) if fact.place is you] == [4]
    assert "The dealer puts the marker of the bank before you." in said.text
    assert "The dealer counts your chips, who bank: $490" in said.text
    assert "bank: seat 1" in said.text
    assert "dealer's wager $5" in said.text
    assert "Your bank: " in said.text.partition("> why")[2]


@pytest.mark.law("535.11(h)")
def test_535_11_h_what_is_no_sum_is_asked_for_in_dollars(play: Play) -> None:
    said = play(ALL, *FIRST, "bank", "none", "abc", "direct abc", "quit", players=3, seat=1, seed=8)
    assert "takes a sum in dollars, such as 10 or 0.25, not abc." in said.refusals[0]
    assert "'abc' is not an amount: write dollars" in said.refusals[1]


@pytest.mark.law("535.11(c)")
def test_535_11_c_nobody_banks_twice_running(play: Play) -> None:
    said = play(ALL, *FIRST, "bank", "", "", "", "", "set house", "bank", "quit", players=0, seat=1, seed=8)
    assert "banked the last round" in said.refusals[-1]
    assert "§ 535.11(c)" in said.refusals[-1]


@pytest.mark.law("535.11(d)(1)")
def test_535_11_d_1_who_did_not_wager_last_may_not_bank(play: Play) -> None:
    said = play(ALL, "", "bank", "pass", "quit", players=2, seat=1)
    assert "did not wager in the last round" in said.refusals[0]
    assert "§ 535.11(d)(1)" in said.refusals[0]
    assert "You pass the bank on." in said.text


@pytest.mark.law("535.11(e)", "535.11(r)")
def test_535_11_e_a_co_bank_sets_nothing_and_sees_its_hand_only_when_the_dealer_shows_it(play: Play) -> None:
    said = play(ALL, *FIRST, "co-bank", "none", "", "", "why", "quit", players=3, seat=1, seed=8)
    assert "You take the bank and ask for co-banking: the house covers half." in said.text
    assert not said.facts(Kind.DIRECT, Kind.STAKE)
    you = said.session.viewer.seat
    acts = [act for done in said.rounds for act in done.acts if act.fact.place is you and act.fact.kind in {Kind.REVEAL, Kind.SET}]
    assert [act.fact.kind for act in acts][-2:] == [Kind.REVEAL, Kind.SET]
    dealt = next(fact.value for fact in reversed(said.facts(Kind.DEAL_STACK)) if fact.place is you)
    assert isinstance(dealt, tuple)
    before = said.text.rpartition("You shake the shaker")[2].partition("puts the shaker to")[0]
    assert not [tile for tile in dealt if f" {tile.text}" in before]


@pytest.mark.parametrize(
    ("line", "word"), [("pass", "pass"), ("decline", "pass"), ("", "pass"), ("no", "pass"), ("take", "bank"), ("co bank", "co-bank")]
)
def test_the_offer_of_the_bank_is_answered_in_several_words(line: str, word: str, play: Play) -> None:
    said = play(ALL, *FIRST, line, "quit", players=0, seat=1, seed=8)
    assert [fact.word for fact in said.facts(Kind.OFFER_BANK)] == [word]


def test_when_another_banks_one_is_asked_once_for_a_wager_that_the_bank_covers(play: Play) -> None:
    for seed in range(1, 30):
        said = play(ALL, *FIRST, "10", "", "quit", players=4, seat=6, seed=seed)
        if any(fact.place is not said.session.viewer.seat for fact in said.facts(Kind.CHIPS)):
            break
    else:
        pytest.fail("nobody banked")
    assert "who banks, cover the wagers of the others. " in said.text
    assert said.facts(Kind.ANNOUNCE)[-1:] == [] or "You: Pai Gow $10." in said.text
    assert said.text.count("You: Pai Gow $10.") == 2


def test_a_bank_alone_at_the_table_can_go(play: Play) -> None:
    said = play(ALL, *FIRST, "bank", "", "none", "", "", "leave", players=0, seat=1, seed=8)
    assert "Nobody has placed a wager yet." in said.text
    assert said.text.endswith("You have $490 in chips.") or said.text.endswith("You have $500 in chips.")


def test_who_leaves_during_the_round_is_set_by_the_dealer_or_loses(play: Play) -> None:
    for name in (SHOE, PG, ALL):
        said = play(name, "10", "", "leave")
        assert said.text.endswith("You have $490 in chips.")


# ---------------------------------------------------------------- what the law allows, at every prompt


def test_allowed_tells_of_sets_surrender_and_the_bank(play: Play) -> None:
    said = play(SHOE, "10", "", "?", "allowed set 1 2 3", "allowed surrender", "allowed set 8", "allowed house way", "quit", players=0)
    assert "lays these two as the Low hand, face down, and the others as the High hand" in said.text
    assert "“set 1 2 3” is lawful here. This set is foul" in said.text
    assert "“surrender” is lawful here." in said.text
    assert "surrender gives the wager up; your cards are collected unseen" in said.text
    assert not said.facts(Kind.SET, Kind.SURRENDER, Kind.ASK_WAY)
    said = play(ALL, *FIRST, "?", "allowed co-bank", "allowed bank", "quit", players=2, seat=1, seed=8)
    assert "co-bank the house covers half, and the dealer sets your hand" in said.text
    assert "“co-bank” is lawful here." in said.text
    said = play(PG, "10", "", "?", "quit", players=0)
    assert "Surrender: not now. A wager is surrendered after the dealer's hands are set" in said.text


def test_why_tells_both_hands_reasons(play: Play) -> None:
    said = play(PG, "10", "", "set house", "", "why", "quit", players=0)
    assert "Pai Gow Wager: " in said.text.partition("> why")[2]
    assert "§ 535.10(" in said.text.partition("> why")[2]


def test_the_terms_of_the_table_name_the_house_way_and_the_tiles(play: Play) -> None:
    said = play(ALL, "table", "quit")
    assert "Dealt from the stacks of tiles before the dealer; 32 tiles" in said.text
    assert "House way: “Statutory”, 4 rules" in said.text
    assert "Delivery: house-way-right, house-way-left, " in said.text
    assert "Dealer's wager: none filed" in said.text


# ---------------------------------------------------------------- a terminal


@pytest.mark.parametrize(
    ("slug", "keys"),
    [
        (PGP, ["10\n", "\n", "?\n", "\n", "\n", "sort\n", "house way\n", "set house\n", "\n", "\n", "quit\n"]),
        (PG, ["10\n", "\n", "allowed set 1 2\n", "house way\n", "set 1 2\n", "\n", "\n", "quit\n"]),
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
    assert any("By the house way" in screen for screen in full)
    assert "1 round played" in shown
    assert any("⚀" in screen or "⚁" in screen or "⚂" in screen or "⚃" in screen or "⚄" in screen or "⚅" in screen for screen in full)


def test_a_hand_that_lies_face_down_is_drawn_as_backs() -> None:
    table = Table(replace(SETUPS[PGP], cache={}))
    seated(table, seat=3, players=1, chips="500", is_dealer=False)
    session = new_session(PGP, table, chance=SeededChance(3), is_dealer=False, on_round=lambda _round: None)
    other = next(seat for seat in table.seated if seat is not Seat(3))
    table.hands[other] = list(cards("As Kd 7c 7d 2c 3c Jk"))
    view = next(seat for seat in see(table, [], viewer=session.viewer, due=None).seats if seat.number == other.number)
    assert screen_hands.seat_rows(view, width=13)[0].plain == " ░░░░░░░"
    table.sets[other] = cards("As Kd")
    view = next(seat for seat in see(table, [], viewer=session.viewer, due=None).seats if seat.number == other.number)
    assert (view.cards, view.low, view.names) == ((UNKNOWN,) * 5, (UNKNOWN,) * 2, None)
    assert screen_hands.seat_rows(view, width=13)[0].plain == " ░░░░░ ░░"


def test_a_recorded_banked_session_is_read_again(tmp_path: Path, play: Play) -> None:
    from tablegames.games import game  # noqa: PLC0415
    from tablegames.procedure.record import encode_header, encode_round, header_for, read_record  # noqa: PLC0415

    said = play(ALL, *FIRST, "bank", "", "", "", "", "set house", "quit", players=3, seat=1, seed=8)
    table = Table(replace(SETUPS[ALL], cache={}))
    seated(table, seat=1, players=3, chips="500", is_dealer=False)
    lines = [encode_header(header_for(table.setup, table, seed="8"))]
    lines += [encode_round(done.number, [act.fact for act in done.acts]) for done in said.rounds if done.acts[-1].fact.kind is Kind.GATHER]
    record = read_record(lines, games=game)
    assert len(list(record.rounds)) == 2
