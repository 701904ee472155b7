"""Words: every kind of act has them, and refusals and findings read as sentences that a dealer would say."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import table

from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.phrases import ACTS, NAMES
from tablegames.procedure.places import BANKER_HAND, DEALER, DECKS, LAYOUT, Area, place
from tablegames.procedure.words import Words, describe_act, describe_now, ordinal

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
