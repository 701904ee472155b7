"""Words of the games whose hands are set: read as a dealer would say them; tiles are tiles, not cards."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from tests.helpers.setups import SETUPS

from tablegames.equipment.cards import cards
from tablegames.equipment.chance import SeededChance
from tablegames.equipment.stacks import Style, all_cuts
from tablegames.games import game as find_game
from tablegames.procedure.due import VOID_ASKED, Due, Fact
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.mishaps import Mishaps
from tablegames.procedure.places import (
    CENTER,
    DEAD_HAND,
    DEALER,
    DEALER_WAGER,
    DECKS,
    DEVICE,
    DISCARD_RACK,
    INVENTORY,
    SHAKER,
    STACKS,
    Seat,
    place,
)
from tablegames.procedure.players import SimplePlayers, play_round, seat_players
from tablegames.procedure.special_bank import STYLES
from tablegames.procedure.table import Table
from tablegames.procedure.virtual import VirtualDealer, VirtualTable
from tablegames.procedure.words import Words, bounds

PGP, PG = "pai-gow-poker", "pai-gow"
TWO, AREA, DECK = Seat(2), place("2/wager"), DECKS[0]


def words_of(slug: str) -> Words:
    return Words(find_game(slug).default_setup())


SAID = [
    # the opening, the cut
    (PG, Due(Kind.RECEIVE, DECK, value=32), "the dealer receives a set of 32 tiles"),
    (PG, Due(Kind.SORT, DECK), "the dealer sorts the tiles into the Supreme Pair and fifteen pairs"),
    (PG, Due(Kind.INSPECT, DECK, 1), "the dealer compares the tiles side by side, for size and shading"),
    (PG, Due(Kind.INSPECT, DECK, 2), "the dealer examines the backs and sides of the tiles"),
    (PGP, Due(Kind.INSPECT, DECK, 1), "the dealer inspects the cards for defects"),
    (PG, Due(Kind.CHANGE, DECK, by=Role.FLOORPERSON), "the floorperson brings another set of tiles from the reserve"),
    (PGP, Due(Kind.CHANGE, DECK), "the dealer takes the cards off the table: they are too old"),
    (PG, Due(Kind.SHUFFLE, DECK), "the dealer picks the tiles up, four with each hand, and forms eight stacks"),
    (PG, Due(Kind.MIX, DECK, least=8), "the dealer mixes the tiles in circles (8 with each hand at least)"),
    (PG, Due(Kind.MIX, DECK, 1, 9), "the dealer mixes the entire set in circles, 9 with each hand"),
    (PGP, Due(Kind.COVER_DOWN, DECK), "the dealer puts the stack onto a cover card"),
    (PGP, Due(Kind.STACK, DECK, 2), "the dealer brings the second cover card, and all that is above it, to the bottom"),
    (PGP, Due(Kind.COVER, DECK, 2, 0), "the dealer puts a cover card at the bottom of the stack"),
    (
        PGP,
        Due(Kind.COVER_USE, DECK, value="four from the bottom"),
        "the dealer puts one of the two cover cards in, four cards above the bottom",
    ),
    # where the deal starts
    (PGP, Due(Kind.DICE_IN, SHAKER, 1), "the dealer takes the three dice out, which are a day old, and puts others into the shaker"),
    (PGP, Due(Kind.SHAKE, SHAKER, least=3), "the dealer shakes the shaker (3 times at least)"),
    (PG, Due(Kind.SHAKE, TWO, 1, 4, by=Role.PLAYER), "the player at seat 2 covers the shaker and shakes it again 4 times"),
    (PG, Due(Kind.ROLL, SHAKER, value="3-5-6"), "the dealer takes the lid off the shaker: 3-5-6"),
    (PG, Due(Kind.NO_ROLL, SHAKER, value="fell out"), "the dealer takes the lid off the shaker: a die falls out"),
    (PG, Due(Kind.ANNOUNCE, SHAKER, value="no roll"), "the dealer calls “no roll”"),
    (PG, Due(Kind.TOTAL, DEALER, value=14), "the dealer announces the total of the dice: 14"),
    (PGP, Due(Kind.NUMBER, DEVICE, value=5, by=Role.DEVICE), "the device displays a number: 5"),
    (PGP, Due(Kind.BUTTON, DEALER), "the dealer puts the button before the dealer's place"),
    (PGP, Due(Kind.BUTTON, TWO, 1), "the dealer moves the button on to seat 2"),
    (PGP, Due(Kind.MARK_START, DEALER), "the dealer marks the dealer's place as the starting position"),
    (PG, Due(Kind.PUT_SHAKER, SHAKER), "the dealer puts the shaker to the dealer's right"),
    # what is delivered
    (PG, Due(Kind.STYLE, TWO, value="jung-quat", by=Role.PLAYER), "the player at seat 2 chooses the style of delivery: Jung Quat"),
    (PG, Due(Kind.INDICATE, DEALER, value="jung-quat"), "the dealer shows the delivery, Jung Quat: the two center stacks pushed forward"),
    (PG, Due(Kind.DEAL_STACK, DEAD_HAND, 1, least=4, most=4), "the dealer delivers four tiles to the Dead Hand"),
    (PGP, Due(Kind.DEAL_STACK, TWO, 1, least=7, most=7), "the dealer delivers a stack of seven to seat 2"),
    (PGP, Due(Kind.DEAL, STACKS[2], 4), "the dealer deals the 4th card to stack 3"),
    (PGP, Due(Kind.DELIVER, TWO, 6), "the dealer delivers stack 6 to seat 2"),
    (PG, Due(Kind.DEAD, TWO), "the dealer puts the tiles of seat 2 with the Dead Hand"),
    (PG, Due(Kind.DEAD, DEALER), "the dealer puts the dealer's tiles with the Dead Hand"),
    (PG, Due(Kind.MARKER, DEALER, value="marker"), "the dealer lays a marker on top of the dealer's tiles"),
    (PG, Due(Kind.MARKER, DEALER, value="wager"), "the dealer lays his wager on top of the dealer's tiles"),
    # sets
    (PGP, Due(Kind.SET, TWO, by=Role.PLAYER), "the player at seat 2 sets a High and a Low hand"),
    (PGP, Due(Kind.SET, TWO, value=cards("As Kd")), "the dealer sets the hands of seat 2, Low As Kd"),
    (PG, Due(Kind.SET, DEALER, value=cards("6-6 4-5")), "the dealer sets the dealer's hands, Low 6-6 4-5"),
    (PG, Due(Kind.SET_AGAIN, DEALER, value=cards("6-6 4-5")), "the dealer sets the dealer's hands again in the house way, Low 6-6 4-5"),
    (
        PG,
        Due(Kind.SET_WRONG, TWO, value=cards("6-6 4-5")),
        "the dealer sets the hands of seat 2 otherwise than the house way has it, Low 6-6 4-5",
    ),
    (PG, Due(Kind.ASK_WAY, TWO, by=Role.PLAYER), "the player at seat 2 asks how the dealer's hands are set"),
    (PG, Due(Kind.INFORM, TWO), "the dealer tells the player at seat 2 how the dealer's hands are set"),
    (PG, Due(Kind.SURRENDER, TWO, by=Role.PLAYER), "the player at seat 2 surrenders the wager"),
    (PGP, Due(Kind.COUNT_HAND, TWO, value=7), "the dealer counts the cards of seat 2 face down: 7 cards"),
    (PG, Due(Kind.REVEAL, TWO), "the dealer exposes both hands of seat 2"),
    (PG, Due(Kind.REVEAL, DEALER), "the dealer turns the dealer's tiles over"),
    (PGP, Due(Kind.ANNOUNCE, TWO, value="tie"), "the dealer announces that the Pai Gow Poker Wager of seat 2 is a tie"),
    (PG, Due(Kind.ANNOUNCE, TWO), "the dealer announces whether the Pai Gow Wager of seat 2 wins, loses or is a tie"),
    (PG, Due(Kind.DISCARD, TWO), "the dealer collects the tiles of seat 2"),
    (PGP, Due(Kind.DISCARD, TWO), "the dealer puts the cards of seat 2 into the discard rack"),
    (PG, Due(Kind.GATHER, DISCARD_RACK), "the dealer gathers the tiles in order, face up to the dealer's right"),
    (PGP, Due(Kind.ASK, TWO, VOID_ASKED, value="void", by=Role.PLAYER), "the player at seat 2 voids the hand"),
    # a player's bank
    (
        PG,
        Due(Kind.OFFER_BANK, TWO, value="co-bank", by=Role.PLAYER),
        "the player at seat 2 takes the bank and asks for co-banking: the house covers half",
    ),
    (PG, Due(Kind.OFFER_BANK, TWO, value="pass", by=Role.PLAYER), "the player at seat 2 passes the bank on"),
    (PG, Due(Kind.OFFER_BANK, DEALER), "the dealer keeps the first offer of the bank: nobody is offered it in this round"),
    (
        PG,
        Due(Kind.CONFIRM, TWO, value="confirmed"),
        "the dealer confirms that the player at seat 2 wagered in the last round without a player's bank",
    ),
    (PG, Due(Kind.MARKER, TWO, value="co-bank"), "the dealer puts the marker of the co-bank before the player at seat 2"),
    (PG, Due(Kind.MARKER, TWO, 1, "none"), "the dealer takes the marker of the bank away from the player at seat 2"),
    (
        PG,
        Due(Kind.CUT_STACKS, TWO, value="3 right 4-5 left", by=Role.PLAYER),
        "the player at seat 2 directs a cut of the stacks: 3 to the right end, 4-5 to the left end",
    ),
    (PG, Due(Kind.CUT_STACKS, TWO, value="none", by=Role.PLAYER), "the player at seat 2 wants no cut of the stacks"),
    (PG, Due(Kind.CHIPS, TWO, value=50_000), "the dealer counts the chips of the player at seat 2, who banks: $500"),
    (PG, Due(Kind.CHIPS, TWO), "the dealer confirms that the chips of the player at seat 2, who banks, cover the wagers of the others"),
    (PG, Due(Kind.DIRECT, TWO, value=0, by=Role.PLAYER), "the player at seat 2 directs that the dealer wagers nothing"),
    (
        PG,
        Due(Kind.DIRECT, TWO, least=0, most=2500, by=Role.PLAYER),
        "the player at seat 2 directs what the dealer wagers against the bank ($0 at least, $25 at most)",
    ),
    (PG, Due(Kind.STAKE, DEALER_WAGER, value=2500), "the dealer takes the dealer's wager against the bank out of the container: $25"),
    (PG, Due(Kind.SETTLE, DEALER_WAGER, value=-2500), "the dealer moves the dealer's wager, $25, to the center of the layout"),
    (PG, Due(Kind.SETTLE, DEALER_WAGER, value=0), "the dealer returns the dealer's wager to the table inventory container"),
    (PG, Due(Kind.SETTLE, DEALER_WAGER, value=2500), "the dealer pays $25 on the dealer's wager, out of the center of the layout"),
    (
        PG,
        Due(Kind.TO_INVENTORY, DEALER_WAGER, value=5000),
        "the dealer puts the dealer's wager, $50 in all, into the table inventory container",
    ),
    (
        PG,
        Due(Kind.PUT_IN, TWO, value=1250),
        "the dealer collects $12.50 from the player at seat 2, who banks, for the center of the layout",
    ),
    (
        PG,
        Due(Kind.PUT_IN, INVENTORY, value=1250),
        "the dealer puts $12.50 from the table inventory container into the center of the layout",
    ),
    (PG, Due(Kind.SURPLUS, TWO, value=1250), "the dealer gives the player at seat 2, who banks, $12.50 of the surplus"),
    (PG, Due(Kind.SURPLUS, INVENTORY, value=1250), "the dealer puts $12.50 of the surplus into the table inventory container"),
    (PG, Due(Kind.VIGORISH, CENTER, value=125), "the dealer collects vigorish on the surplus: $1.25"),
    # what goes wrong
    (PG, Due(Kind.EXPOSED, TWO, value=cards("6-6")[0]), "the dealer exposes the 6-6 of seat 2"),
    (PG, Due(Kind.EXPOSED, DECK, value=cards("6-6")[0]), "the dealer turns the 6-6 over while the tiles are stacked"),
    (PGP, Due(Kind.ELSEWHERE, TWO), "the dealer deals first to seat 2, which is not the starting position"),
    (PG, Due(Kind.UNSUITABLE, DECK), "the dealer finds tiles that are unsuitable for use"),
    (PG, Due(Kind.LID, SHAKER), "the dealer takes the lid off the shaker"),
    (PGP, Due(Kind.WRONG_COUNT, DEALER, value=8), "the dealer finds a wrong number of cards at the dealer: 8 cards"),
]


@pytest.mark.parametrize(("slug", "due", "said"), SAID)
def test_acts_of_the_games_whose_hands_are_set(slug: str, due: Due, said: str) -> None:
    assert words_of(slug).now(due) == said


@pytest.mark.parametrize(
    ("slug", "fact", "said"),
    [
        (PG, Fact(Kind.ANNOUNCE, TWO, 0, "lose"), "the announcement for seat 2 “lose”"),
        (PG, Fact(Kind.ANNOUNCE, SHAKER, 0, "no roll"), "the call “no roll”"),
        (PG, Fact(Kind.TOTAL, DEALER, 0, 9), "the announcement of the total of the dice (9)"),
        (PG, Fact(Kind.CONFIRM, TWO, 0, "declined"), "the answer whether the player at seat 2 may bank (declined)"),
        (PG, Fact(Kind.MARKER, DEALER, 0, "wager"), "the marker on the dealer's tiles (wager)"),
        (PG, Fact(Kind.SURPLUS, INVENTORY, 0, 50), "the surplus for the house ($0.50)"),
        (PG, Fact(Kind.VIGORISH, CENTER, 0, 50), "vigorish on the surplus ($0.50)"),
        (PG, Fact(Kind.SETTLE, DEALER_WAGER, 0, -50), "the dealer's wager (-$0.50)"),
        (PG, Fact(Kind.REVEAL, TWO, 0, cards("6-6 1-2 3-3 5-5")), "the exposure of the hands of seat 2 (6-6 1-2 3-3 5-5)"),
        (PG, Fact(Kind.DISCARD, TWO), "the collecting of the tiles of seat 2"),
        (PG, Fact(Kind.WASH, DECK), "the washing of the tiles"),
        (PG, Fact(Kind.DRAWN, DEALER), "a tile drawn in error"),
        (PGP, Fact(Kind.DELIVER, TWO, 3), "the delivery of stack 3 to seat 2"),
        (PGP, Fact(Kind.ASK, TWO, VOID_ASKED, "void"), "whether the hand of seat 2 is void (void)"),
    ],
)
def test_acts_of_the_games_whose_hands_are_set_have_names(slug: str, fact: Fact, said: str) -> None:
    assert words_of(slug).told(fact) == said


def test_a_number_that_is_announced_is_not_called_a_total() -> None:
    assert (
        Words(SETUPS["pai-gow-poker, manual dealing shoe, a number"]).now(Due(Kind.TOTAL, DEALER, value=5)).endswith("number displayed: 5")
    )


def test_every_style_has_a_name_and_a_sign() -> None:
    assert set(STYLES) == set(Style)
    for style in Style:
        said = words_of(PG).now(Due(Kind.INDICATE, DEALER, value=style.value))
        assert all(part in said for part in STYLES[style])


def test_every_cut_is_said_with_its_ends() -> None:
    for cut in all_cuts():
        said = words_of(PG).now(Due(Kind.CUT_STACKS, TWO, value=cut, by=Role.PLAYER))
        assert said.count("end") == cut.count("right") + cut.count("left")


def test_bounds_have_their_units() -> None:
    assert bounds(Due(Kind.SHAKE, SHAKER, least=1)) == "1 time at least"
    assert bounds(Due(Kind.SHAKE, SHAKER, least=3)) == "3 times at least"


@pytest.mark.parametrize("name", [name for name, setup in SETUPS.items() if setup.declared.slug == PG])
def test_nobody_speaks_of_cards_where_there_are_tiles(name: str) -> None:
    words = Words(SETUPS[name])
    assert words.noun == "tile"
    for seed in range(4):
        table = Table(replace(SETUPS[name], cache={}))
        seat_players(table, 5, chance=SeededChance(seed))
        at = VirtualTable(find_game(PG), table, dealer=VirtualDealer(SeededChance(seed)))
        for number in range(3):
            facts = play_round(at, SimplePlayers(SeededChance(number)), mishaps=Mishaps(SeededChance(seed), rate=0.05)).facts
            for fact in facts:
                said = f"{words.told(fact)}; {words.now(Due(*fact[:4]))}"
                assert not re.search(r"\bcards?\b|\brack\b|\bshoe\b", said), said
