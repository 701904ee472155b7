"""Words: every kind of act has them, and refusals and findings read as sentences that a dealer would say."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.helpers.rounds import table
from tests.helpers.setups import SETUPS

from tablegames.equipment.cards import deck_in_sequence
from tablegames.equipment.chance import SeededChance
from tablegames.games import game as find_game
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.mishaps import Mishaps
from tablegames.procedure.phrases import ACTS, NAMES
from tablegames.procedure.places import (
    BANKER_HAND,
    COMMUNITY,
    COMMUNITY_DOWN,
    DEALER,
    DECKS,
    LAYOUT,
    METER,
    PROGRESSIVE_SYSTEM,
    SECOND_STACK,
    SHUFFLER,
    SIX_CARD,
    Area,
    place,
)
from tablegames.procedure.players import SimplePlayers, play_round, seat_players
from tablegames.procedure.special import ordinal
from tablegames.procedure.table import Table
from tablegames.procedure.virtual import VirtualDealer, VirtualTable
from tablegames.procedure.words import Words, describe_act, describe_now

if TYPE_CHECKING:
    from tablegames.procedure.position import Position

ANTE = place("2/ante")
SETUP = table("three-card-poker").table.setup


@pytest.mark.parametrize("kind", list(Kind), ids=lambda kind: kind.word)
def test_every_kind_is_said_as_a_verb_and_as_a_noun(kind: Kind) -> None:
    assert kind in ACTS
    assert kind in NAMES
    for at in (DEALER, LAYOUT, BANKER_HAND, *DECKS, place("2"), ANTE):
        for said in (Words(SETUP).waiting(Due(kind, at)), Words(SETUP).now(Due(kind, at, 1)), Words(SETUP).name(Fact(kind, at, 2))):
            assert said.isprintable()
            assert not set("{}/<>") & set(said)
            assert said == " ".join(said.split())


def test_the_dealer_lays_the_cover_card_before_the_cards() -> None:
    assert describe_now(Due(Kind.COVER_DOWN, DECKS[0])) == "the dealer lays the cover card before the cards"


@pytest.mark.parametrize(
    ("cents", "nth", "said"),
    [
        (1000, 0, "the dealer pays $10 on the Ante Wager of seat 2"),
        (-1000, 0, "the dealer collects $10 from the Ante Wager of seat 2"),
        (0, 0, "the dealer returns the Ante Wager of seat 2"),
        (1000, 1, "the dealer undoes the settlement of the Ante Wager of seat 2: $10 goes back"),
    ],
)
def test_a_settlement_is_paid_collected_returned_or_undone(cents: int, nth: int, said: str) -> None:
    assert Words(SETUP).now(Due(Kind.SETTLE, ANTE, nth, cents)) == said


def test_a_decision_names_its_options() -> None:
    asked = Due(Kind.ASK, place("2"), options=("play", "fold"), by=Role.PLAYER)
    assert Words(SETUP).now(asked) == "the player at seat 2 chooses: play or fold"
    assert Words(SETUP).waiting(asked) == "the player at seat 2 is to choose: play or fold"


def test_braces_in_what_is_said_stay_what_they_are() -> None:
    assert Words(SETUP).now(Due(Kind.ANNOUNCE, DEALER, value="{s}")) == "the dealer announces “{s}”"


def test_a_wager_without_a_title_is_named_by_its_area() -> None:
    area = place("4/pair-plus")
    assert isinstance(area, Area)
    assert describe_act(Fact(Kind.WAGER, area)) == "the Pair plus of seat 4"
    assert describe_act(Fact(Kind.WAGER, area), setup=SETUP) == "the Pair Plus Wager of seat 4"


@pytest.mark.parametrize(("number", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (13, "13th"), (22, "22nd")])
def test_ordinals(number: int, said: str) -> None:
    assert ordinal(number) == said


# ---------------------------------------------------------------- the games of one deck

CARD = deck_in_sequence()[0]
THB, FCP, LIR = "texas-holdem-bonus-poker", "four-card-poker", "let-it-ride-poker"


@pytest.mark.parametrize(
    ("slug", "due", "said"),
    [
        (THB, Due(Kind.DEAL, COMMUNITY, 1, CARD), f"the dealer deals the {CARD.text} as the 1st community card, face up"),
        (THB, Due(Kind.DEAL, COMMUNITY, 4), "the dealer deals the 4th community card, face up"),
        (THB, Due(Kind.DEAL, DEALER, 2), "the dealer deals the 2nd card to the dealer"),
        (THB, Due(Kind.COVER_HAND, DEALER, 2), "the dealer lifts the cover card for the dealer's 2nd card, which goes under it"),
        (THB, Due(Kind.WAGER, place("2/flop"), value=1000, by=Role.PLAYER), "the player at seat 2 places the Flop Wager: $10"),
        (
            THB,
            Due(Kind.LAY_DOWN, place("2"), value="on the layout", by=Role.PLAYER),
            "the player at seat 2 lays the cards face down on the layout",
        ),
        (FCP, Due(Kind.DEAL, DEALER, 6), "the dealer deals the dealer's 6th card, face up"),
        (FCP, Due(Kind.DEAL, DEALER, 5), "the dealer deals the 5th card to the dealer"),
        (FCP, Due(Kind.DEAL_STACK, SECOND_STACK, 1, least=5, most=5), "the dealer deals a second stack for the dealer"),
        (FCP, Due(Kind.TURN, DEALER, 6), "the dealer turns the bottom card of the second stack face up, as the dealer's 6th"),
        (FCP, Due(Kind.DISCARD, SECOND_STACK), "the dealer puts the rest of the second stack into the discard rack"),
        (
            FCP,
            Due(Kind.WAGER, place("2/play"), by=Role.PLAYER, least=1000, most=3000),
            "the player at seat 2 places the Play Wager ($10 at least, $30 at most)",
        ),
        (FCP, Due(Kind.LOCK, PROGRESSIVE_SYSTEM), "the dealer locks the progressive table game system: it takes no more wagers"),
        (
            FCP,
            Due(Kind.COLLECT, place("2/progressive"), value=500),
            "the dealer collects the Progressive Payout Wager of seat 2, to be counted: $5",
        ),
        (
            FCP,
            Due(Kind.COLLECT, place("2/progressive"), 1, 0),
            "the dealer gives back the Progressive Payout Wager of seat 2, which the system did not accept",
        ),
        (
            FCP,
            Due(Kind.ACCEPTED, PROGRESSIVE_SYSTEM, value=2, by=Role.DEVICE, least=0),
            "the progressive table game system shows how many wagers were accepted: 2",
        ),
        (FCP, Due(Kind.PLACE, PROGRESSIVE_SYSTEM), "the dealer puts the counted chips into the table inventory container"),
        (FCP, Due(Kind.CHECK, place("2/progressive")), "the dealer verifies that the hand wins the Progressive Payout Wager of seat 2"),
        (
            FCP,
            Due(Kind.LIGHT, place("2/progressive")),
            "the dealer verifies that the light for the Progressive Payout Wager of seat 2 is on",
        ),
        (
            FCP,
            Due(Kind.VALIDATE, place("2/progressive"), by=Role.FLOORPERSON),
            "the floorperson validates the payout to the player at seat 2 on the Progressive Payout Wager",
        ),
        (
            FCP,
            Due(Kind.AWARD, place("2/progressive"), value=500_040),
            "the dealer pays $5,000.40, out of the meter, on the Progressive Payout Wager of seat 2",
        ),
        (
            FCP,
            Due(Kind.AWARD, place("2/progressive"), 1, -500_040),
            "the dealer undoes the award of the meter on the Progressive Payout Wager of seat 2: $5,000.40 goes back",
        ),
        (FCP, Due(Kind.RESET, METER, 2, 500_000, by=Role.FLOORPERSON), "the floorperson resets the progressive meter to $5,000"),
        (
            FCP,
            Due(Kind.ENVY, place("3/envy"), 5, 10_000),
            "the dealer pays the player at seat 3 the Envy Bonus for the hand of the player at seat 5: $100",
        ),
        (
            FCP,
            Due(Kind.DOCUMENT, place("2"), by=Role.FLOORPERSON),
            "the floorperson completes the documentation of the payout to the player at seat 2",
        ),
        (FCP, Due(Kind.OUT_OF_ORDER, SHUFFLER, value="sign"), "the dealer marks the shuffler as out of order: sign"),
        (LIR, Due(Kind.DEAL, COMMUNITY_DOWN, 2), "the dealer deals the 2nd community card, face down"),
        (LIR, Due(Kind.DEAL_STACK, COMMUNITY_DOWN, 1, least=3, most=3), "the dealer deals the stack of the community cards, face down"),
        (
            LIR,
            Due(Kind.SET_ASIDE, COMMUNITY_DOWN),
            "the dealer puts the left one of the three community cards into the discard rack, unseen",
        ),
        (LIR, Due(Kind.TURN, COMMUNITY, 1), "the dealer turns the 1st community card face up"),
        (LIR, Due(Kind.TURN, COMMUNITY, 2, CARD), f"the dealer turns the 2nd community card face up: the {CARD.text}"),
        (LIR, Due(Kind.PUSH, place("2/bet-1")), "the dealer moves Bet Number 1 of seat 2 toward the player at seat 2"),
        (LIR, Due(Kind.WAGER, place("2/bet-1"), 1, 0, by=Role.PLAYER), "the player at seat 2 takes back Bet Number 1"),
        (LIR, Due(Kind.SETTLE, place("2/bet-3"), value=-500), "the dealer collects $5 from Bet Number 3 of seat 2"),
        (LIR, Due(Kind.DEAL_STACK, SIX_CARD, 1, least=3, most=3), "the dealer deals a stack for the Six Card Bonus"),
        (LIR, Due(Kind.REVEAL, SIX_CARD), "the dealer shows the Six Card Bonus cards"),
        (LIR, Due(Kind.COVER_IN, DECKS[0]), "the dealer puts the cover card into the stack, ten cards or more from its top"),
    ],
)
def test_a_dealer_would_say_it_so(slug: str, due: Due, said: str) -> None:
    assert Words(find_game(slug).default_setup()).now(due) == said


@pytest.mark.parametrize(
    ("slug", "fact", "said"),
    [
        (THB, Fact(Kind.DEAL, COMMUNITY, 4), "the 4th community card"),
        (FCP, Fact(Kind.DEAL, DEALER, 6), "the dealer's 6th card, face up"),
        (FCP, Fact(Kind.TURN, DEALER, 6), "the turning of the dealer's face-up card"),
        (FCP, Fact(Kind.DEAL_STACK, SECOND_STACK), "the dealer's second stack"),
        (FCP, Fact(Kind.ENVY, place("3/envy"), 5), "the Envy Bonus of seat 3 for the hand of the player at seat 5"),
        (FCP, Fact(Kind.COLLECT, place("3/progressive"), 1), "the return of the Progressive Payout Wager of seat 3 that was not accepted"),
        (LIR, Fact(Kind.TURN, COMMUNITY, 1), "the turning of the 1st community card"),
        (LIR, Fact(Kind.WAGER, place("2/bet-1")), "Bet Number 1 of seat 2"),
    ],
)
def test_acts_of_the_games_of_one_deck_have_names(slug: str, fact: Fact, said: str) -> None:
    assert Words(find_game(slug).default_setup()).name(fact) == said


class Listening(VirtualTable):
    """Puts every due that comes up into words."""

    def next_round(self) -> Position:
        """Begin a round that is listened to."""
        position = super().next_round()
        words = Words(self.table.setup)
        self.told: set[str] = set()
        position.on_due = lambda due: self.told.update((words.waiting(due), words.now(due), words.name(due)))
        return position


@pytest.mark.parametrize("name", SETUPS)
def test_whatever_is_due_or_happens_at_a_table_is_said_in_plain_words(name: str) -> None:
    setup = SETUPS[name]
    words = Words(setup)
    for seed in range(6):
        table = Table(replace(setup, cache={}))
        seat_players(table, 4, chance=SeededChance(seed))
        at = Listening(find_game(setup.declared.slug), table, dealer=VirtualDealer(SeededChance(seed)))
        mishaps = Mishaps(SeededChance(seed), rate=0.1)
        facts = play_round(at, SimplePlayers(SeededChance(seed)), mishaps=mishaps).facts
        told = at.told | {words.told(fact) for fact in facts} | {words.now(Due(*fact[:4])) for fact in facts}
        for said in told:
            assert said.isprintable()
            assert said == " ".join(said.split())
            assert not _ODD.search(said), said


_ODD = re.compile(r"[{}<>/]|None|\b([A-Za-z]\w*) \1\b|the Bet Number|card to the community|\bEnvy of|of the dealer of")
