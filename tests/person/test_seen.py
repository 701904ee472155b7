"""What a person at a table may see: nothing that lies face down, at any step of any game, whoever looks."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.helpers.setups import SETUPS as TABLES
from tests.helpers.slowly import one_in
from tests.helpers.told import to_tell

from tablegames.cli.play import new_session, open_table, seated
from tablegames.equipment.cards import UNKNOWN, cards
from tablegames.equipment.chance import SeededChance
from tablegames.games import game
from tablegames.person.grouped import told
from tablegames.person.text import Words
from tablegames.person.view import Viewer, see, sees, sees_card
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import (
    BANKER_HAND,
    COMMUNITY,
    COMMUNITY_DOWN,
    DEALER,
    DEVICE,
    DISCARD_RACK,
    LAYOUT,
    PLAYER_HAND,
    SECOND_STACK,
    SIX_CARD,
    Seat,
)
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from tablegames.cli.terminal.session import Session
    from tablegames.equipment.cards import Card
    from tablegames.procedure.places import Place

MB = "minibaccarat"


def session_of(slug: str, *, table: Table, is_dealer: bool = False, players: int = 3) -> Session:
    seated(table, seat=None, players=players, chips="500", is_dealer=is_dealer)
    return new_session(slug, table, chance=SeededChance(1), is_dealer=is_dealer, on_round=lambda _round: None)


@pytest.mark.parametrize("table", one_in(3, TABLES))
@pytest.mark.parametrize("is_dealer", [False, True])
def test_no_hidden_card_is_ever_shown(table: str, *, is_dealer: bool) -> None:
    setup = TABLES[table]
    session = session_of(setup.declared.slug, is_dealer=is_dealer, players=5, table=Table(replace(setup, cache={})))
    seat = session.viewer.seat
    for _ in range(3 if setup.declared.two_hands is None else 1):  # hands that are set have a test of their own
        while session.due is not None:
            session.do(session.by_the_book()) if session.due.kind is not Kind.ANNOUNCE else _wagers_then_closed(session)
            _holds(session, seat)
        session.begin()


def _holds(session: Session, seat: Seat | None) -> None:
    """What the screen shows is what lies open: your cards, revealed ones, the community's that are turned, the dealer's up card."""
    table, facts = session.table, session.position.facts
    view = see(table, facts, viewer=Viewer(seat), due=session.due)
    for shown in view.seats:
        is_open = Seat(shown.number) is seat or Seat(shown.number) in table.revealed
        assert is_open or set(shown.cards) <= {UNKNOWN}
    hands = {hand.name: hand.cards for hand in view.hands}
    dealer = hands.get("Dealer", ())
    if DEALER not in table.revealed:
        up = {nth for name, nth in table.setup.declared.up_cards if name == DEALER.name}
        assert all(card is UNKNOWN for nth, card in enumerate(dealer, 1) if nth not in up)
        assert all(card is not UNKNOWN for nth, card in enumerate(dealer, 1) if nth in up)
    turned, down = table.hands.get(COMMUNITY, []), table.hands.get(COMMUNITY_DOWN, [])
    assert hands.get("Community", ()) == (*turned, *[UNKNOWN] * len(down))
    hidden = {COMMUNITY_DOWN, SECOND_STACK, DISCARD_RACK, SIX_CARD, DEALER, *table.clockwise_seats} - table.revealed - {seat}
    assert not any(sees(table, facts, viewer=session.viewer, at=at) for at in hidden)
    assert SIX_CARD in table.revealed or set(hands.get("Six Card", ())) <= {UNKNOWN}
    _tells_no_secret(session, seat)


def _tells_no_secret(session: Session, seat: Seat | None) -> None:
    """What is told of the round so far names no card that lies face down, and no due names the card that comes."""
    table, facts = session.table, session.position.facts
    words = Words(table, yours=session.viewer.seats)
    lines = told(to_tell(session), words, sees=lambda fact: sees_card(table, facts, viewer=session.viewer, fact=fact))
    said = " ".join(line.words for line in lines) + (words.due(session.due) if session.due is not None else "")
    hidden = [card for at, cards in table.hands.items() if not _is_open(table, at, seat) for card in _covered(table, at, cards)]
    hidden += [card for at, cards in table.discards if at in {SECOND_STACK, COMMUNITY_DOWN, LAYOUT} for card in cards]
    hidden += table.device.to_deal()
    if table.setup.declared.slug != MB:
        assert not {card.pretty for card in hidden} & set(re.findall(r"(?:10|[2-9JQKA])[♠♥♦♣]", said))


def _is_open(table: Table, at: Place, seat: Seat | None) -> bool:
    return at is seat or at in table.revealed or at is COMMUNITY


def _covered(table: Table, at: Place, cards_there: list[Card]) -> list[Card]:
    return [card for nth, card in enumerate(cards_there, 1) if (at.name, nth) not in table.setup.declared.up_cards]


def _wagers_then_closed(session: Session) -> None:
    due = session.due
    assert due is not None
    if Kind.WAGER in due.accepts:
        for fact in session.players.before_the_deal(session.table):
            session.attempt(fact)
    session.do(session.by_the_book())


def test_541_9_c_2_the_common_hands_are_hidden_until_they_are_called() -> None:
    setup = game(MB).default_setup()
    terms = replace(setup.terms, answers={**setup.terms.answers, "dealing": "541.9(c)(2)"})
    session = session_of(MB, table=Table(replace(setup, terms=terms, cache={})))
    session.advance()
    seen = []
    while session.due is not None:
        _wagers_then_closed(session)
        view = see(session.table, session.position.facts, viewer=session.viewer, due=session.due)
        turned = {fact.place for fact in session.position.facts if fact.kind is Kind.TURN_UP}
        for at, hand in zip((PLAYER_HAND, BANKER_HAND), view.hands, strict=False):
            seen.append(at in turned)
            assert (UNKNOWN not in hand.cards) == (at in turned)
    assert set(seen) == {True, False}


def test_a_burnt_card_is_hidden_until_the_cards_are_shown() -> None:
    table = open_table(MB, submission=None, installation=None)
    first, second = cards("2c Kd")
    table.hands[LAYOUT] = [first, second]
    facts = [Fact(Kind.BURN, DEVICE, 1, first), Fact(Kind.BURN, DEVICE, 2, second)]
    assert see(table, facts, viewer=Viewer(None), due=None).layout == (first, UNKNOWN)
    assert see(table, [*facts, Fact(Kind.SHOW, LAYOUT)], viewer=Viewer(None), due=None).layout == (first, second)
