"""Hands of the house that were set against the house way: the rule that decides, and what the wrong set came to.

What is owed follows the right set, until the wagers are settled, whoever noticed (Reading R99). Where the hands were not set again
and the wagers were settled by them as they lay, all of that is one finding.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames import house_way
from tablegames.audit.deviation import MISSING, VALUE, Deviation, inserted, sum_up
from tablegames.procedure.house import seen_hand
from tablegames.procedure.kinds import Kind
from tablegames.procedure.words import Words, upper
from tablegames.ranking.with_joker import JokerUse
from tablegames.rules.two_hands import HOUSE_WAY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table

JOKER_USE = "joker-use"


def said_of_set(t: Table, fact: Fact, *, due: Due, game: Game) -> str:
    """Say how the house way sets hands that were set otherwise, by which of its rules, and by which paragraph they are set again.

    Nothing is said of hands that are a player's.
    """
    low = fact.value
    if due.kind is not Kind.SET or not isinstance(due.value, tuple) or not isinstance(low, tuple):
        return ""
    cards = seen_hand(t, due.place)
    if cards is None:
        return ""
    way = house_way.of(t.setup.terms.word(HOUSE_WAY))
    joker = t.setup.terms.answers.get(JOKER_USE)
    setting = way.set(cards, joker=JokerUse(joker)) if isinstance(joker, str) else way.set(cards)
    called = upper(Words(t.setup).name(fact))
    again = ", ".join(cite.printed for cite in game.remedies[Kind.SET_WRONG].cites)
    return (
        f"{called}: {_text(low)} lies Low where the house way lays {_text(due.value)}, by {setting.rule.cite}; "
        f"hands that were set otherwise are set again ({again})."
    )


def _text(low: Sequence[Card]) -> str:
    return " ".join(card.text for card in low)


def by_the_right_set(
    deviations: list[Deviation], facts: list[Fact], *, examined: Callable[[list[Fact]], Sequence[Deviation]]
) -> list[Deviation]:
    """Let a wrong set of the house that was not set again carry what was settled by it; ``examined`` gives what other facts show."""
    for root in deviations:
        if root.code != VALUE or root.due is None or root.due.kind is not Kind.SET or root.fact is None:
            continue
        again = next((each for each in deviations if _is_again(each, root)), None)
        if again is None or again.due is None:
            continue
        as_it_lay = again.due.key
        then = examined(inserted(again.index, root.fact._replace(kind=as_it_lay.kind, nth=as_it_lay.nth))(facts))
        left = {_signature(each) for each in then}
        cured = [each for each in deviations if each is not root and each is not again and _signature(each) not in left]
        root.besides = [again, *cured]
        sum_up(root, cured)
        gone = {id(each) for each in root.besides}
        return [each for each in deviations if id(each) not in gone]
    return deviations


def _is_again(each: Deviation, root: Deviation) -> bool:
    return each.code == MISSING and each.due is not None and each.due.kind is Kind.SET_AGAIN and each.due.place is root.place


def _signature(each: Deviation) -> tuple[object, ...]:
    at = each.due or each.fact
    return (each.code, at.kind if at else None, at.place if at else None, at.nth if at else 0)
