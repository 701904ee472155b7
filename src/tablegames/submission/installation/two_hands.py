"""Fields and items of the two chapters whose hands are set: six numbered places, a shaker and its dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.procedure.two_hands import WAGER
from tablegames.submission.fields import Field, Form
from tablegames.submission.installation import common
from tablegames.submission.installation.rows import Item, Plan

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.law import Cite

SEATS: Final = frozenset(range(1, 7))
DICE: Final = 3
DAY: Final = 24
NAMES: Final = ("name", "logo", "name and logo")
AREAS, NUMBERED = f"layout.areas.{WAGER}.at", f"layout.areas.{WAGER}.numbered"
HOLDS, HIDES, SHOWS = "shaker.holds", "shaker.hides-dice", "shaker.shows"
NUMBER, HOURS = "dice.number", "dice.changed-after-hours"


def fields(*, areas: Cite, holds: Cite, shows: Cite, dice: Cite, hours: Cite) -> tuple[Field, ...]:
    """Give the fields of numbered betting areas, of the shaker and of the dice."""
    return (
        Field(NUMBERED, Form.YES, "Does each betting area bear its number?", areas, "true"),
        Field(HOLDS, Form.COUNT, "How many dice the shaker can hold.", holds, "3"),
        Field(HIDES, Form.YES, "Are the dice out of sight while the shaker is shaken?", holds, "true"),
        Field(SHOWS, Form.WORD, "What the shaker shows of the house.", shows, '"name"', (*NAMES, "neither")),
        Field(NUMBER, Form.COUNT, "How many dice are in the shaker.", dice, "3"),
        Field(HOURS, Form.COUNT, "After how many hours at the most the dice are changed.", hours, "24"),
    )


def places(*, seats: Cite, areas: Cite) -> tuple[Item, ...]:
    """Require six positions that face the dealer, and a betting area with its number at each."""

    def are_six(plan: Plan) -> bool:
        return len(plan.seats()) == len(SEATS) and set(plan.seats()) == SEATS

    said = "Each of the six positions has a betting area of its own, with its number."
    return (
        Item("positions.numbers", "positions", seats, common.ALL_SIX, test=are_six),
        common.facing(seats),
        Item(AREAS, "no-area", areas, said, test=lambda plan: plan.covers(AREAS)),
        Item(NUMBERED, "no-number", areas, said, test=lambda plan: plan.is_set(NUMBERED)),
    )


def shaker(*, is_used: Callable[[Plan], bool], needed: Cite, holds: Cite, shows: Cite, dice: Cite, hours: Cite) -> tuple[Item, ...]:
    """Require a shaker that holds three dice, hides and shows what it must, and dice that are changed in time, where one is used."""

    def if_used(test: Callable[[Plan], bool]) -> Callable[[Plan], bool]:
        return lambda plan: not is_used(plan) or test(plan)

    def in_time(plan: Plan) -> bool:
        found = plan.count(HOURS)
        return found is None or 0 < found <= DAY

    def has_room(plan: Plan) -> bool:
        return (plan.count(HOLDS) or 0) >= DICE

    return (
        Item("shaker", "no-shaker", needed, "Three dice are shaken in a shaker.", test=if_used(lambda plan: plan.has("shaker"))),
        Item(HOLDS, "shaker-size", holds, "The shaker can hold three dice.", test=if_used(has_room)),
        Item(
            HIDES,
            "dice-in-sight",
            holds,
            "The dice are not to be seen while the shaker is shaken.",
            test=if_used(lambda plan: plan.is_set(HIDES)),
        ),
        Item(
            SHOWS,
            "no-name-on-shaker",
            shows,
            "The shaker bears the certificate holder's name or logo.",
            test=if_used(lambda plan: plan.word(SHOWS) in NAMES),
        ),
        Item(NUMBER, "dice", dice, "Three dice are used, no more and no fewer.", test=if_used(lambda plan: plan.count(NUMBER) == DICE)),
        Item(HOURS, "dice-hours", hours, "Dice are changed after 24 hours at a table, at the latest.", test=if_used(in_time)),
    )
