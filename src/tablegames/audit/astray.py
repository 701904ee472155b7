"""A deal that starts at another position than it should, or that does not go from left to right and back: the hands are void.

They are so whoever noticed, and whether or not the record says it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.deviation import NOT_FOLLOWED, Deviation
from tablegames.audit.likely_start import positions_of
from tablegames.equipment.cards import UNKNOWN
from tablegames.law.verdict import FindingKind
from tablegames.procedure.answers import prescribed
from tablegames.procedure.due import Fact
from tablegames.procedure.house import rules_of
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEALER, STACKS
from tablegames.procedure.shaker import FIRST_DELIVERIES, counted
from tablegames.procedure.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.audit.deviation import Answer
    from tablegames.audit.taken import Taken
    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Due
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table


def astray(game: Game, t: Table, *, due: Due, facts: Sequence[Fact]) -> tuple[Deviation, Fact] | None:
    """Give the deviation, and what strikes, of a deal whose first card or stack goes elsewhere than to the starting position.

    Whatever led to it, and wherever the deal goes on, is the same (Reading R81). Nothing of it where the record says so itself, where
    the cards show that only the record of them is out of order, or where that delivery was put down before the others began.
    """
    row = game.remedies.get(Kind.ELSEWHERE)
    positions = positions_of(t) if row is not None else ()
    if row is None or due.kind not in FIRST_DELIVERIES or due.place not in positions or any(t.hands.get(at) for at in positions):
        return None
    if any(fact.kind is Kind.ELSEWHERE for fact in facts):
        return None
    found = [(index, fact) for index, fact in enumerate(facts) if _is_first(fact, due) and fact.place in positions]
    order = positions if rules_of(t).noun == "tile" else positions[::-1]
    places = [fact.place for _, fact in found]
    if not found or places[0] is due.place or len({*places}) != len(places) or len(places) != len(order):
        return None
    index, fact = found[0]
    at = order.index(places[0])
    is_on_its_way = [*order[at:], *order[:at]] == places
    comes_next = _comes_next(t, fact, due=due) if is_on_its_way or fact.kind is not Kind.DELIVER else True
    if not comes_next or any(other.kind is not Kind.MARKER for other in facts[index + 1 : found[1][0]]):
        return None
    words = Words(t.setup)
    strikes = Fact(Kind.ELSEWHERE, fact.place, at=due.key)
    made = Deviation(NOT_FOLLOWED, row.cites[-1], FindingKind.DEALER, None, strikes, index, time=t.now)
    made.said = (
        f"The deal starts at {words.place(fact.place)}, and the starting position was {words.place(due.place)}: "
        "all hands are void, every wager goes back."
    )
    return made, strikes


def out_of_turn(game: Game, t: Table, *, due: Due, facts: Sequence[Fact]) -> tuple[Deviation, Fact] | None:
    """Give the deviation, and what strikes, of seven stacks that were not dealt from left to right and back.

    Nothing of it where the record says so itself, or where not the deal but only the record of it is out of order: then the cards,
    as they lay in the deck, came out in turn.
    """
    row, stacks = game.remedies.get(Kind.OUT_OF_TURN), STACKS[: len(t.clockwise_seats) + 1]
    if row is None or due.kind is not Kind.DEAL or due.place not in stacks or any(t.hands.get(at) for at in stacks):
        return None
    found = [index for index, fact in enumerate(facts) if fact.kind is Kind.DEAL and fact.place in stacks and fact.at is None]
    size = rules_of(t).size
    turn = [at for nth in range(size) for at in (stacks[::-1] if nth % 2 else stacks)]
    dealt = [facts[index].place for index in found]
    at = next((at for at, places in enumerate(zip(dealt, turn, strict=False)) if places[0] is not places[1]), None)
    is_whole = len(dealt) == len(turn) and found[-1] - found[0] == len(found) - 1 and all(map(stacks.count, dealt))
    if at is None or not is_whole or not _came_out(t, [facts[index].card for index in found]):
        return None
    if any(fact.kind is Kind.OUT_OF_TURN for fact in facts):
        return None
    words, strikes = Words(t.setup), Fact(Kind.OUT_OF_TURN, DEALER, at=due.key)
    made = Deviation(NOT_FOLLOWED, row.cites[-1], FindingKind.DEALER, None, strikes, found[at], time=t.now)
    made.said = f"Card {at + 1} goes to {words.place(dealt[at])}, where {words.place(turn[at])} comes next: every wager goes back."
    return made, strikes


def not_said_out_of_turn(taken: Sequence[Taken]) -> list[Taken]:
    """Give what was taken without the deal of stacks of which the record says itself that it was out of turn: its remedy followed."""
    is_said = any(each.strikes and each.fact.kind is Kind.OUT_OF_TURN for each in taken)
    return [each for each in taken if not (is_said and each.due.kind is Kind.DEAL and each.due.place in STACKS and not each.strikes)]


def _came_out(t: Table, cards: Sequence[Card | None]) -> bool:
    """Tell whether cards came out in the order in which they lay, as far as that is known."""
    order = t.device.to_deal() if t.device.is_order_known else ()
    return not order or all(card in {None, UNKNOWN, lay} for card, lay in zip(cards, order, strict=False))


def _comes_next(t: Table, fact: Fact, *, due: Due) -> bool:
    """Tell whether what was delivered there is what was to be delivered first, as far as the order is known."""
    if fact.kind is Kind.DELIVER:
        return fact.nth == due.nth
    wanted = prescribed(t, due)
    return wanted in {None, UNKNOWN} or fact.value in {None, UNKNOWN} or wanted == fact.value


def _is_first(fact: Fact, due: Due) -> bool:
    return fact.kind is due.kind and fact.at is None and (fact.kind is Kind.DELIVER or fact.nth == 1)


def belongs_to(made: Deviation, root: Deviation, *, t: Table, facts: Sequence[Fact]) -> bool:
    """Tell whether a deviation found before is only another sign of the wrong start: a total that leads there, the mark that lies there."""
    due, start = made.due, root.fact
    if due is None or start is None:
        return False
    if due.kind is Kind.BUTTON:
        positions = positions_of(t)
        lay = positions[(positions.index(due.place) + 1) % len(positions)] if made.fact is None else made.fact.place
        if lay is start.place:
            root.said += f" The button lay there, by which the start is found (§ {made.cite})."
        return lay is start.place
    if due.kind is Kind.MARK_START:
        return any(fact.kind is Kind.MARK_START and fact.place is start.place for fact in facts)
    fact = made.fact
    is_total = due.kind is Kind.TOTAL and due.place is DEALER and fact is not None and fact.number > 0
    return is_total and fact is not None and counted(positions_of(t), fact.number) is start.place


def in_their_order(t: Table, facts: Sequence[Fact]) -> dict[int, Answer]:
    """Give what each row of a deal shows if the rows are in the order in which the cards lay: a deal out of order deals other cards.

    Only where hands are set, since all cards are dealt before anything else is done with them.
    """
    order = t.device.to_deal() if t.device.is_order_known and t.setup.declared.two_hands is not None and not t.waiting else ()
    found: dict[int, Answer] = {}
    at = 0
    for index, fact in enumerate(facts if order else ()):
        if fact.kind is Kind.DEAL_STACK and fact.at is None and isinstance(fact.value, tuple):
            found[index] = tuple(order[at : at + len(fact.value)])
            at += len(fact.value)
        elif fact.kind is Kind.DEAL and fact.at is None:
            found[index] = order[at] if at < len(order) else None
            at += 1
    return found
