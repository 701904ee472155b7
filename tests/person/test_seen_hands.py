"""What a person may see where hands are set: no card and no tile that lies face down, at any step, whoever looks, whatever goes wrong."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.helpers.setups import SETUPS
from tests.helpers.slowly import one_in
from tests.helpers.told import to_tell

from tablegames.cli.play import new_session, seated
from tablegames.equipment.cards import JOKER, UNKNOWN, Card, cards
from tablegames.equipment.chance import SeededChance
from tablegames.games import game
from tablegames.person.grouped import told
from tablegames.person.text import Act, Words
from tablegames.person.view import Viewer, see, sees, sees_card
from tablegames.procedure.due import VOID_ASKED, Due, Fact
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.mishaps import Mishaps
from tablegames.procedure.places import DEAD_HAND, DEALER, STACKS, Place, Seat
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from tablegames.cli.terminal.session import Session

NAMES = [name for name, setup in SETUPS.items() if setup.declared.two_hands is not None]
PGP, PG = "pai-gow-poker", "pai-gow"
ALL = f"{PG}, stacks of tiles before the dealer, all that can be offered"


def session_at(name: str, *, is_dealer: bool = False, seed: int = 1, boxes: int = 1) -> Session:
    table = Table(replace(SETUPS[name], cache={}))
    seated(table, seat=None, players=4, chips="5000", is_dealer=is_dealer, boxes=boxes)
    return new_session(SETUPS[name].declared.slug, table, chance=SeededChance(seed), is_dealer=is_dealer, on_round=lambda _round: None)


def played(session: Session, mishaps: Mishaps | None = None) -> None:
    """One step: everybody decides by chance, you among them; now and then something goes wrong, or a hand is given up."""
    due = session.due
    assert due is not None
    mishap = mishaps.draw(session.position) if mishaps is not None else None
    own = session.players.of_own_will(due)  # type: ignore[attr-defined]
    if mishap is not None:
        session.do(mishap)
    elif own is not None and judge(session.position, own) is None:
        session.do(own)
    elif Kind.WAGER in due.accepts and due.by is not Role.PLAYER:
        for fact in session.players.before_the_deal(session.table):
            session.attempt(fact)
        session.do(session.by_the_book())
    else:
        fact = session.players.decide(session.table, due) if due.by is Role.PLAYER else session.by_the_book()
        session.do(fact if judge(session.position, fact) is None else session.by_the_book())


@pytest.mark.parametrize("name", one_in(3, NAMES))
@pytest.mark.parametrize("is_dealer", [False, True])
@pytest.mark.parametrize("rate", [0.0, 0.04])
def test_nothing_that_lies_face_down_is_shown_or_told(name: str, *, is_dealer: bool, rate: float) -> None:
    places: set[Place] = set()
    session = session_at(name, is_dealer=is_dealer)
    for seed in range(2 if rate else 1):
        session = session_at(name, is_dealer=is_dealer, seed=seed)
        mishaps = Mishaps(SeededChance(seed).stream("m"), rate=rate) if rate else None
        for _ in range(4):
            while session.due is not None:
                played(session, mishaps)
                places |= _holds(session)
            session.begin()
    hidden = {DEALER, *(seat for seat in session.table.clockwise_seats if seat is not session.viewer.seat)}
    hidden |= {DEAD_HAND} if name.startswith(f"{PG},") or name == PG else set()
    hidden |= set(STACKS[:7]) if "dealer's hand" in name else set()
    assert hidden <= places


def _holds(session: Session) -> set[Place]:
    """What is shown and told is what lies open; give the places at which something lies hidden."""
    table, facts, viewer, due = session.table, session.position.facts, session.viewer, session.due
    view = see(table, facts, viewer=viewer, due=due)
    open_cards: list[Card] = [fact.value for fact in facts if fact.kind in {Kind.EXPOSED, Kind.FACE_UP} and isinstance(fact.value, Card)]
    open_cards += [card for act in session.acts if act.fact.kind is Kind.REVEAL for card in act.fact.value]  # type: ignore[union-attr,misc]
    hidden: set[Place] = set()
    for at, held in table.hands.items():
        if _is_open(session, at):
            open_cards += held
        elif held:
            hidden.add(at)
            assert not sees(table, facts, viewer=viewer, at=at, due=due)
    for seat in view.seats:
        if Seat(seat.number) in hidden:
            assert _unseen((*seat.cards, *seat.low), open_cards)
            assert seat.names is None
        if not table.hands.get(Seat(seat.number)):
            assert (seat.cards, seat.low) == ((), ()), "what was collected lies there no more"
    for hand in view.hands:
        if DEALER in hidden and hand.name == "Dealer":
            assert _unseen((*hand.cards, *hand.low), open_cards)
    if due is None or due.kind is not Kind.DEAL:  # between two cards of a deal nothing else is told
        assert _mentioned(session) <= {card.pretty if card is not JOKER else "Jk" for card in open_cards} | _known(session)
    return hidden


def _unseen(shown: tuple[Card, ...], open_cards: list[Card]) -> bool:
    return all(card is UNKNOWN or card in open_cards for card in shown)


def _is_open(session: Session, at: Place) -> bool:
    """Tell, by the law alone, whether the cards at a place lie open to the viewer."""
    table, due = session.table, session.due
    if at in table.revealed:
        return True
    if at not in session.viewer.seats:
        return at.name == "layout"
    assert isinstance(at, Seat)
    is_asked = due is not None and due.kind is Kind.ASK and due.nth == VOID_ASKED and due.place is at
    plays = not table.is_co_bank if at is table.bank else bool(table.wagered(at))
    return plays and not is_asked


def _known(session: Session) -> set[str]:
    """The cards that the viewer himself laid, or was dealt and may look at, earlier in the round."""
    own = [act.fact for act in session.acts if act.fact.kind is Kind.SET and act.fact.place in session.viewer.seats]
    hands = [act.laid for act in session.acts if act.fact in own and act.laid is not None]
    known = {card for laid in hands for card in (*laid.high, *laid.low)}
    known |= {card for fact in own for card in (fact.value if isinstance(fact.value, tuple) else ())}
    return {card.pretty if card is not JOKER else "Jk" for card in known}


def _mentioned(session: Session) -> set[str]:
    """The cards or tiles that are named by what is told of the round, and of what is due."""
    table, facts = session.table, session.position.facts
    words = Words(table, yours=session.viewer.seats)

    def seen(fact: Fact) -> bool:
        return sees_card(table, facts, viewer=session.viewer, fact=fact, due=session.due)

    lines = [line.words for line in told(to_tell(session), words, sees=seen)]
    lines += [words.due(session.due)] if session.due is not None and not session.viewer.is_dealer else []
    said = " ".join(line for line in lines if "cut of the stacks" not in line)
    return set(re.findall(r"(?<![\w$])(?:10|[2-9JQKA])[♠♥♦♣]|\bJk\b|\b[1-6]-[1-6]\b", said))


# ---------------------------------------------------------------- cases


@pytest.mark.law("535.11(e)")
def test_535_11_e_a_co_bank_does_not_see_its_hand_before_the_dealer_turns_it_over() -> None:
    session = session_at(ALL)
    seat = session.viewer.seat
    assert seat is not None
    table = session.table
    table.hands[seat] = list(cards("6-6 4-5 1-1 3-6"))
    table.bank, table.is_co_bank = seat, True
    assert not sees(table, [], viewer=session.viewer, at=seat)
    table.is_co_bank = False
    assert sees(table, [], viewer=session.viewer, at=seat)
    table.is_co_bank = True
    table.revealed.add(seat)
    assert sees(table, [], viewer=session.viewer, at=seat)


@pytest.mark.law("561.14(d)", "535.12(d)")
@pytest.mark.parametrize(("name", "dealt"), [(PGP, "As Kd 7c 7d 2c 3c Jk"), (PG, "6-6 6-6 1-1 3-6")])
def test_14_d_12_d_who_decides_whether_his_hand_is_void_sees_only_what_was_exposed(name: str, dealt: str) -> None:
    session = session_at(name)
    seat, table = session.viewer.seat, session.table
    assert seat is not None
    hand = cards(dealt)
    table.hands[seat] = list(hand)
    table.accounts[seat.area("wager")] = 500
    facts = [Fact(Kind.EXPOSED, seat, 0, hand[0])]
    asked = Due(Kind.ASK, seat, VOID_ASKED, options=("play", "void"), by=Role.PLAYER)
    shown = next(each for each in see(table, facts, viewer=session.viewer, due=asked).seats if each.is_you)
    assert shown.cards == (hand[0], *[UNKNOWN] * (len(hand) - 1))
    shown = next(each for each in see(table, facts, viewer=session.viewer, due=None).seats if each.is_you)
    assert sorted(shown.cards, key=str) == sorted(hand, key=str)


@pytest.mark.law("561.9(e)", "535.8(e)")
@pytest.mark.parametrize("name", [PGP, PG])
def test_cards_that_come_to_a_seat_without_a_wager_are_nobodys(name: str) -> None:
    session = session_at(name)
    seat, table = session.viewer.seat, session.table
    assert seat is not None
    table.hands[seat] = list(table.full_deck()[:4])
    assert not sees(table, [], viewer=session.viewer, at=seat)
    table.accounts[seat.area("wager")] = 500
    assert sees(table, [], viewer=session.viewer, at=seat)
    assert not sees(table, [], viewer=Viewer(Seat(1 if seat.number != 1 else 2)), at=seat)


def test_the_hand_of_one_who_left_is_set_unseen() -> None:
    table = Table(game(PGP).default_setup())
    table.seated = {Seat(2): "Ann", Seat(3): "You"}
    words = Words(table, yours=(Seat(3),))
    low = cards("As Kd")
    due = Due(Kind.SET, Seat(2), value=low)
    assert words.due(due) == "The dealer is to set the hands of seat 2."
    lines = told([Act(Fact(Kind.SET, Seat(2), 0, low), due)], words, sees=lambda _fact: False)
    assert [line.words for line in lines] == ["The dealer sets the hands of seat 2."]
