"""Why something was paid: what it came to, for which wager, by which open hands, paragraphs and readings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.rounds import table

from tablegames.equipment.cards import cards
from tablegames.person.text import Act, Words
from tablegames.person.why import hands_shown, named, net, outcomes, reasons
from tablegames.procedure.places import DEALER, Seat
from tablegames.procedure.position import Position
from tablegames.store.live import follow

if TYPE_CHECKING:
    from tests.helpers.rounds import Run

    from tablegames.procedure.table import Table


def acts_of(run: Run, start: Table) -> list[Act]:
    """The acts of a round, each with the due that it answered."""
    twin, acts = Position(run.position.game, start), []
    for fact in run.facts:
        due = twin.due
        follow(twin, fact)
        acts.append(Act(fact, due if fact.at is None else None))
    return acts


def played() -> tuple[Run, list[Act]]:
    """Ann has a straight and plays, Bob folds, the dealer has king high."""
    run = table("three-card-poker", seats={2: "Ann", 5: "Bob"})
    start = run.table.copy()
    run.stack("7h 2h Kd  6d 3d Jc  5c 9c 4h")
    run.wager(2, ante=10).wager(5, ante=25)
    run.decide(2, "play").decide(5, "fold")
    run.finish()
    return run, acts_of(run, start)


def test_a_payment_has_its_wager_its_odds_both_hands_and_its_paragraphs() -> None:
    run, acts = played()
    found = {reason.words.partition(":")[0]: reason for reason in reasons(acts, Words(run.table, yours=(Seat(2),)), seats=(Seat(2),))}
    ante = found["Ante Wager"]
    assert (ante.cents, ante.wager_cents, ante.odds) == (1000, 1000, "1 to 1")
    assert [(shown.whose, shown.name) for shown in ante.hands] == [
        ("Seat 2", "straight, seven high"),
        ("Dealer", "high card, king-jack-four"),
    ]
    assert "565.12(b)" in {cite.text for cite in ante.cites}
    assert ante.readings
    assert sum(reason.cents for reason in found.values()) == net(acts_at(acts, Seat(2)))


def test_the_dealers_hand_is_no_reason_for_a_wager_that_is_paid_by_a_paytable() -> None:
    run = table("three-card-poker", seats={2: "Ann"})
    start = run.table.copy()
    run.stack("7h 2h Kd  6d 3d Jc")
    run.wager(2, ante=10, pair_plus=5)
    run.decide(2, "play")
    run.finish()
    found = {
        reason.words.partition(":")[0]: [shown.whose for shown in reason.hands]
        for reason in reasons(acts_of(run, start), Words(run.table, yours=(Seat(2),)), seats=(Seat(2),))
    }
    assert found["Pair Plus Wager"] == ["Seat 2"]
    assert found["Ante Wager"] == found["Play Wager"] == ["Seat 2", "Dealer"]


def acts_at(acts: list[Act], seat: Seat) -> list[Act]:
    return outcomes(acts, (seat,))


def test_a_hand_that_was_folded_unseen_is_in_no_reason() -> None:
    run, acts = played()
    shown = hands_shown(acts, game="three-card-poker")
    assert set(shown) == {Seat(2), DEALER}
    told = reasons(acts, Words(run.table), seats=(Seat(5),))
    assert [reason.cents for reason in told] == [-2500]
    assert all(hand.whose != "Seat 5" for reason in told for hand in reason.hands)


def test_a_hand_without_a_name_is_not_named() -> None:
    assert named(cards("As Kd"), (), game="three-card-poker") == ""
    assert named(cards("As Kd"), (), game="no such game") == ""
    assert named(cards("As Ah Ad"), (), game="three-card-poker").startswith("three-of-a-kind")
