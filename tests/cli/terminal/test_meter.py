"""The whole meter is won, and Envy Bonuses with it: what player and dealer see of it, and what the dealer types."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

import pytest
from tests.helpers.setups import SETUPS

from tablegames.cli.play import new_session
from tablegames.cli.terminal import pages
from tablegames.cli.terminal.dealing import Dealing
from tablegames.cli.terminal.screen import Screen
from tablegames.cli.terminal.session import seat_people
from tablegames.equipment.cards import cards, deck_in_sequence
from tablegames.equipment.chance import SeededChance
from tablegames.person.grouped import told
from tablegames.person.text import Words
from tablegames.person.view import see, sees_card
from tablegames.person.why import net
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat
from tablegames.procedure.players import Rule, SimplePlayers
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.cli.terminal.session import Session
    from tablegames.equipment.cards import Card
    from tablegames.procedure.virtual import Players

T = TypeVar("T")
HAND = "let-it-ride-poker, dealer's hand, all that can be offered"
TOP = "Ks 2c 4h As 7d 6h Qs 9c"
"""Two players' three cards each, and two community cards, as they are dealt from the hand: seat 2 has a mini-royal of spades."""


class Rigged(SeededChance):
    """Chance that lays these cards on top of every deck."""

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Give the cards in that order; anything else by the seed."""
        if len(things) != 52:
            return super().shuffled(things)
        top = cards(TOP)
        return cast("list[T]", [*top, *(card for card in deck_in_sequence() if card not in top)])


class Wagerers(SimplePlayers):
    """Everybody lets three bets of $5 ride, with a Progressive Payout Wager of $5."""

    def before_the_deal(self, t: Table) -> list[Fact]:  # type: ignore[override]
        """Give the wagers of every seat."""
        wagers = {"bet-1": 500, "bet-2": 500, "bet-3": 500, "progressive": 500}
        return [Fact(Kind.WAGER, seat.area(key), 0, cents) for seat in t.seated for key, cents in wagers.items()]


def session(*, is_dealer: bool) -> Session:
    table = Table(replace(SETUPS[HAND], cache={}))
    seat_people(table, you=() if is_dealer else (Seat(2),), others=0, chips_cents=50_000)
    table.seated |= {Seat(5): "Bob"} if not is_dealer else {Seat(2): "Ann", Seat(5): "Bob"}
    made = new_session("let-it-ride-poker", table, chance=Rigged(1), is_dealer=is_dealer, on_round=lambda _round: None)
    made.players = cast("Players", Wagerers(SeededChance(2), rule=Rule.FIRST))
    return made


def played(*, is_dealer: bool = False) -> Session:
    """A round of the player at seat 2, up to where its cards are gathered."""
    made = session(is_dealer=is_dealer)
    while (due := made.advance()) is not None and due.kind is not Kind.GATHER:
        if Kind.WAGER in due.accepts and made.viewer.seat is not None and not made.table.wagered(made.viewer.seat):
            assert made.wager([fact for fact in made.players.before_the_deal(made.table) if made.viewer.has(fact.place)]) == []
        made.do(made.by_the_book())
    return made


@pytest.mark.law("643a.11(f)(3)(iii)(D)", "643a.12(d)(3)", "643a.12(d)(4)")
def test_643a_11_f_the_meter_that_is_won_is_told_step_by_step() -> None:
    done = played()
    words = Words(done.table, yours=done.viewer.seats)
    lines = [line.words for line in told(done.acts, words, sees=lambda fact: sees_card(done.table, [], viewer=done.viewer, fact=fact))]
    said = "\n".join(lines)
    for line in (
        "The dealer collects the Progressive Payout Wagers, to be counted: seat 2 $5, seat 5 $5.",
        "The dealer verifies that the hand wins your Progressive Payout Wager.",
        "The dealer verifies that the light for your Progressive Payout Wager is on.",
        "The floorperson validates the payout to you on the Progressive Payout Wager.",
        "The dealer pays $1,002, out of the meter, on your Progressive Payout Wager.",
        "The floorperson resets the progressive meter to $1,000.",
        "The dealer pays Bob (seat 5) the Envy Bonus for your hand: $500.",
        "The floorperson completes the documentation of the payout to you.",
    ):
        assert line in said, line


def test_what_the_player_won_of_the_meter_is_counted_and_explained() -> None:
    done = played()
    while done.advance() is not None:
        done.do(done.by_the_book())
    done.finish()
    words, seats = Words(done.table, yours=done.viewer.seats), done.viewer.seats
    [line] = pages.history(done.history, words, seats=seats)
    assert "Progressive Payout Wager: −$5 when it was locked in" in line.words
    assert "Progressive Payout Wager: +$1,002 out of the meter" in line.words
    assert net(done.history[-1].of(seats)) == done.chips() - 50_000
    why = "\n".join(each.words for each in pages.why(done, words))
    told_why = why.partition("Progressive Payout Wager: +$1,002 out of the meter\n")[2]
    assert "  § 643a.11(f)(3)(iii)(D)  " in told_why
    assert "  § 643a.12(d)(4)  " in told_why


def test_what_is_due_names_the_persons_and_the_amounts() -> None:
    made, said = session(is_dealer=True), set[str]()
    words = Words(made.table)
    while (due := made.advance()) is not None:
        said.add(words.due(due))
        made.do(made.by_the_book())
        if made.due is not None:
            said.add(words.due(made.due))
    assert "The dealer is to pay Bob (seat 5) the Envy Bonus for the hand of Ann (seat 2): $500." in said
    assert "The dealer is to pay $1,002, out of the meter, on the Progressive Payout Wager of seat 2." in said
    assert "The floorperson is to complete the documentation of the payout of $1,002 to Ann (seat 2)." in said
    assert "The floorperson is to reset the progressive meter to $1,000." in said


def test_the_screen_shows_the_meter_before_it_is_won_and_after_its_reset() -> None:
    made, shown = session(is_dealer=False), []
    while (due := made.advance()) is not None:
        view = see(made.table, made.position.facts, viewer=made.viewer, due=due)
        shown.append(view.meter_cents)
        if Kind.WAGER in due.accepts and made.viewer.seat is not None and not made.table.wagered(made.viewer.seat):
            made.wager([fact for fact in made.players.before_the_deal(made.table) if made.viewer.has(fact.place)])
        elif Kind.WAGER not in due.accepts:
            assert [seat.locked for seat in view.seats if seat.is_you] == [(("pr", 500),)]
        made.do(made.by_the_book())
    assert shown[0] == 100_000
    assert shown[-1] == 100_200
    assert made.table.meter_cents == 100_000


@pytest.mark.law("643a.11(f)(3)(iii)(A)", "643a.11(f)(3)(iii)(B)", "643a.11(f)(3)(iii)(E)")
def test_643a_11_f_a_dealer_who_knows_the_book_pays_the_meter_and_the_envy_bonus_unaided(monkeypatch: pytest.MonkeyPatch) -> None:
    made = session(is_dealer=True)
    screen = Screen(is_plain=True)
    screen.out.quiet = True
    dealing = Dealing(made, screen)
    typed: list[str] = []
    says = {
        Kind.CHECK: "check 2",
        Kind.LIGHT: "light 2",
        Kind.AWARD: "award 2 1002",
        Kind.ENVY: "envy 5 500",
        Kind.COLLECT: "collect {}",
        Kind.LOCK: "lock",
        Kind.PLACE: "place chips",
        Kind.TURN: "turn",
    }

    def ask(_prompt: str = "> ") -> str | None:
        due = made.due
        if made.number > 1 or due is None:
            return None
        line = says.get(due.kind, "").format(due.place.name.partition("/")[0])
        typed.append(line)
        return line

    monkeypatch.setattr(screen, "ask", ask)
    dealing.run()
    known = [line for line in typed if line]
    assert {"check 2", "light 2", "award 2 1002", "envy 5 500", "collect 2", "collect 5", "lock", "place chips", "turn"} == set(known)
    assert (dealing.score.unaided, dealing.score.wrong) == (len(known), 0)


def held(made: Session, seat: int) -> list[Card]:
    return made.table.hands[Seat(seat)]


def test_the_cards_of_who_won_the_meter_lie_there_until_that_is_documented() -> None:
    made = session(is_dealer=True)
    seen = []
    while made.advance() is not None:
        done = {fact.kind for fact in made.position.facts}
        if Kind.AWARD in done and Kind.DOCUMENT not in done:
            assert set(held(made, 2)) == set(cards("Ks As Qs"))
            seen.append(made.due)
        made.do(made.by_the_book())
    assert seen
    assert Kind.DOCUMENT in {fact.kind for fact in made.position.facts}
