"""Items of games that are played with one deck, or with two in turn where a machine shuffles; chapters say them nearly alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind
from tablegames.submission.fields import Field, Form
from tablegames.submission.installation.rows import BUREAU_ALONE, Item, Offices

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.law import Cite
    from tablegames.submission.installation.rows import Plan

_COVERS = {1: "a single cover card", 2: "two cover cards"}


def jokers_field(cite: Cite) -> Field:
    """Give the field of the jokers that a deck is played with."""
    return Field("cards.batches.*.jokers", Form.COUNT, "How many jokers are played with.", cite, sample="1")


def decks(
    *, second: Cite, one: Cite, each: Cite, backs: Cite, covers: int = 1, is_each_covered: bool = True, jokers: int = 0
) -> tuple[Item, ...]:
    """Require one uniform deck with its cover cards, or two of different backs where a machine shuffles.

    ``is_each_covered`` tells whether each of two decks has cover cards; a chapter that does not say so has decks of one design.
    """

    def one_deck(plan: Plan) -> Iterator[str]:
        if not plan.batches:
            yield "cards.batches"
        if len(plan.batches) == 1:
            yield from _unlike_one_deck(plan, covers=covers, jokers=jokers)

    def each_of_two(plan: Plan) -> Iterator[str]:
        if len(plan.batches) > 1:
            yield from _unlike_one_deck(plan, covers=covers if is_each_covered else None, jokers=jokers)

    joker = ", one joker" if jokers else ""
    uniform = (
        f"Each of two decks is uniform and has {_COVERS[covers]} of its own{joker}." if is_each_covered else "Each of two decks is uniform."
    )
    return (
        Item(
            "cards.batches",
            "second-deck",
            second,
            "A second deck is used only where an automated device shuffles, and no third.",
            test=_two_with_shuffler,
        ),
        Item("cards.batches", "deck", one, f"One deck is used: uniform backs, {_COVERS[covers]}{joker}.", faults=one_deck),
        Item("cards.batches", "deck", each, uniform, faults=each_of_two),
        Item("cards.batches", "same-backs", backs, "The backs of the two decks have different colors.", test=_two_colors),
    )


def same_design(*, cite: Cite) -> Item:
    """Require that two decks differ in the color of their backs alone."""
    return Item("cards.batches", "other-design", cite, "The backs of the two decks have one design.", test=_one_design)


def _unlike_one_deck(plan: Plan, *, covers: int | None, jokers: int) -> Iterator[str]:
    for number, batch in enumerate(plan.batches):
        at = f"cards.batches.{number}"
        if batch.decks != 1:
            yield f"{at}.decks"
        if len(batch.colors) != 1:
            yield f"{at}.color"
        if len(batch.designs) != 1:
            yield f"{at}.design"
        if covers is not None and batch.cover_cards != covers:
            yield f"{at}.cover-cards"
        if batch.jokers != jokers:
            yield f"{at}.jokers"


def _two_with_shuffler(plan: Plan) -> bool:
    count = len(plan.batches)
    return count <= 1 or (count == 2 and plan.shuffler.is_automated)


def _two_colors(plan: Plan) -> bool:
    return len(plan.batches) != 2 or plan.batches[0].colors != plan.batches[1].colors


def _one_design(plan: Plan) -> bool:
    if len(plan.batches) != 2 or not all(len(batch.designs) == 1 for batch in plan.batches):
        return True
    return plan.batches[0].designs == plan.batches[1].designs


HOURS = "cards.changed-after-hours"


def hours_field(cite: Cite) -> Field:
    """Give the field of the hours after which decks are changed: 4 are never too many."""
    return Field(HOURS, Form.COUNT, "After how many hours at the most the decks are changed.", cite, sample="4")


def hours(*, by_hand: Cite, from_shoe: Cite) -> tuple[Item, ...]:
    """Require that decks are changed in time, where the file says when: each paragraph for its ways of dealing."""

    def in_time(cite: Cite) -> Callable[[Plan], bool]:
        def test(plan: Plan) -> bool:
            lawful = [(most, why) for kind, most, why in plan.declared.deck_hours if kind is plan.device]
            found = plan.at(HOURS)
            return not isinstance(found, int) or all(0 < found <= most for most, why in lawful if why is cite)

        return test

    said = "Decks are changed at least every 4 hours where they are dealt by hand, every 8 where they are dealt from a shoe."
    return (
        Item(HOURS, "deck-hours", by_hand, said, test=in_time(by_hand)),
        Item(HOURS, "deck-hours", from_shoe, said, test=in_time(from_shoe)),
    )


def dealing(*, ways: Cite, hand: Cite, place: Cite, offices: Offices = BUREAU_ALONE) -> tuple[Item, ...]:
    """Require a way of dealing that the chapter has, a machine's shuffle before a deal by hand, a manual shoe in its place."""
    return (
        Item(
            "dealing.device",
            "device",
            ways,
            "Cards come from a manual shoe, from the hand or from an automated shoe.",
            test=lambda plan: plan.device in {kind for kind, _ in plan.declared.devices},
        ),
        Item(
            "dealing.device",
            "hand-needs-shuffler",
            hand,
            "Cards are dealt from the hand only when an automated device shuffles them.",
            test=lambda plan: plan.device is not DeviceKind.HAND or plan.shuffler.is_automated,
        ),
        Item(
            "dealing.approved",
            "not-approved",
            place,
            f"The place of the manual shoe on the table is to be approved by {offices.places}.",
            test=lambda plan: plan.device is not DeviceKind.MANUAL_SHOE or plan.is_set("dealing.approved"),
        ),
    )
