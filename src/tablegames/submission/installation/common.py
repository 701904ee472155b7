"""Fields and items that chapters share, made for each from its own cites."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.law import chapter
from tablegames.rules import ChoiceKind
from tablegames.submission.fields import ALL, Field, Form, inches_of
from tablegames.submission.installation.rows import BUREAU, BUREAU_ALONE, Item, Need, Offices, Plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.law import Cite
    from tablegames.rules import Declared
    from tablegames.submission.installation.rows import ChapterRows

SHOES = chapter("603a")["17"]
TESTED = chapter("461a")["4"]

DEALERS_SIDE: Final = "dealer's side"
SIDES: Final = (DEALERS_SIDE, "players' side")
NOTHING: Final = "nothing"


def common_fields(declared: Declared, rows: ChapterRows) -> tuple[Field, ...]:
    """Give the fields that an installation of any game has: the table, its layout, its boxes, its cards if any, its limits."""
    numbers = sorted(declared.seating.clockwise)
    return (
        Field("game", Form.WORD, "The game that is played at the table.", sample=f'"{declared.slug}"', words=(declared.slug,)),
        Field("table", Form.TEXT, "What the house calls the table.", sample=f'"{declared.title} 1"'),
        Field("chip", Form.MONEY, "The smallest value chip in use, in dollars.", sample="1"),
        Field("positions.numbers", Form.SEAT_NUMBERS, "The betting positions, by number.", declared.seating.cite, sample=str(numbers)),
        Field("positions.facing-dealer", Form.YES, "Are all on one side, and the dealer opposite?", declared.seating.cite, sample="true"),
        Field("layout.approved", Form.APPROVAL, f"Was the layout approved by {rows.offices.layout}?", sample="false"),
        Field(
            "layout.shows",
            Form.WORD,
            "What the layout shows of the house.",
            sample='"name"',
            words=("name", "logo", "name and logo", "neither"),
        ),
        *_area_fields(declared),
        *_box_fields("drop-box", "left", offices=rows.offices),
        *_box_fields("tip-box", "right", offices=rows.offices),
        *((*_rack_fields(), *_card_fields(declared, rows), *_machine_fields()) if rows.has_cards else ()),
        *_limit_fields(declared),
        *_paytable_fields(declared, rows),
    )


def _area_fields(declared: Declared) -> Iterator[Field]:
    for wager in declared.wagers:
        yield Field(
            f"layout.areas.{wager.key}.at",
            Form.SEATS,
            f"The positions that have an area for the {wager.title}.",
            wager.cite,
            sample=f'"{ALL}"',
        )


def _box_fields(box: str, side: str, *, offices: Offices) -> Iterator[Field]:
    name = box.replace("-", " ")
    yield Field(f"{box}.on", Form.WORD, f"The side of the table that the {name} is attached to.", sample=f'"{DEALERS_SIDE}"', words=SIDES)
    yield Field(f"{box}.of-dealer", Form.WORD, f"The {name} is to the dealer's left or right.", sample=f'"{side}"', words=("left", "right"))
    yield Field(f"{box}.approved", Form.APPROVAL, f"Was the place of the {name} approved by {offices.places}?", sample="false")


def _rack_fields() -> Iterator[Field]:
    yield Field("discard-rack.on", Form.WORD, "The side of the table that the discard rack is on.", sample=f'"{DEALERS_SIDE}"', words=SIDES)
    yield Field("discard-rack.attached", Form.YES, "Is it securely attached, on top?", sample="true")


def _card_fields(declared: Declared, rows: ChapterRows) -> Iterator[Field]:
    cite = declared.decks_cite
    yield Field("cards.preshuffled", Form.YES, "Do the cards come preshuffled (cut, not shuffled, before play)?", sample="false")
    yield Field("cards.preinspected", Form.YES, "Do the cards come preinspected?", sample="false")
    _, most = declared.decks
    yield Field("cards.batches.*.decks", Form.COUNT, "How many decks are dealt from at a time.", cite, sample=str(most))
    yield Field("cards.batches.*.color", Form.COLORS, "The color of the backs.", cite, sample='"red"')
    yield Field("cards.batches.*.design", Form.COLORS, "The design of the backs.", cite, sample='"house"')
    yield Field("cards.batches.*.cover-cards", Form.COUNT, "How many cover cards.", cite, sample=str(rows.cover_cards))


def _machine_fields() -> Iterator[Field]:
    devices = tuple(kind.value for kind in DeviceKind if kind is not DeviceKind.STACKS)
    yield Field("dealing.device", Form.WORD, "How the cards are dealt.", sample='"shoe"', words=devices)
    yield Field("dealing.approved", Form.APPROVAL, "Was the place of the shoe approved, or the machine if it is one?", sample="false")
    yield Field("dealing.base-white-inches", Form.INCHES, "How far the shoe's base plate is white.", SHOES, sample="4")
    yield Field(
        "dealing.clear-sides", Form.YES, "Are its sides below that clear, or have they a sealed clear cutout?", SHOES, sample="true"
    )
    yield Field("dealing.stop-inches", Form.INCHES, "How far its stop lets the next card rise.", SHOES, sample='"1/8"')
    kinds = tuple(kind.value for kind in ShufflerKind)
    yield Field("shuffler.kind", Form.WORD, "The automated shuffling device, counting or not.", sample='"none"', words=kinds)
    yield Field("shuffler.approved", Form.APPROVAL, "If there is one: was it tested and approved?", TESTED, sample="false")


def _limit_fields(declared: Declared) -> Iterator[Field]:
    for wager in declared.wagers:
        if wager.before_the_deal:
            yield Field(f"limits.{wager.key}.minimum", Form.MONEY, f"The posted minimum of the {wager.title}.", wager.cite, sample="5")
            yield Field(f"limits.{wager.key}.maximum", Form.MONEY, f"The posted maximum of the {wager.title}.", wager.cite, sample="500")


def _paytable_fields(declared: Declared, rows: ChapterRows) -> Iterator[Field]:
    """Which of several paytables is shown, where the chapter has the payouts shown and the submission selects one."""
    if rows.paytables_shown is None:
        return
    for choice in declared.choices:
        if choice.kind is ChoiceKind.ONE_OF and declared.paytable(choice.key) is not None:
            words = tuple(option.value for option in choice.options)
            about = f"What layout or sign show: {choice.title}."
            yield Field(f"inscriptions.paytables.{choice.key}", Form.WORD, about, rows.paytables_shown, f'"{choice.default}"', words)


# ---------------------------------------------------------------- items


def positions(cite: Cite, *, most: int) -> Item:
    """Require no more positions than the chapter has, each with its own number."""
    allowed = set(range(1, most + 1))

    def are_numbered(plan: Plan) -> bool:
        seats = plan.seats()
        return bool(seats) and len(set(seats)) == len(seats) and set(seats) <= allowed

    return Item(
        "positions.numbers",
        "positions",
        cite,
        f"The table has 1 to {most} positions, numbered from 1 to {most}, each once.",
        test=are_numbered,
    )


ALL_SIX = "The table has six positions, numbered from 1 to 6, each once."


def all_positions(cite: Cite) -> Need:
    """Require of a table that was played at all the positions of a chapter that allows no fewer: the count goes around them."""
    return Need("positions", cite, ALL_SIX, lambda t: set(t.setup.seats) == set(t.setup.declared.seating.clockwise))


def facing(cite: Cite) -> Item:
    """Require all positions opposite the dealer."""
    return Item(
        "positions.facing-dealer",
        "not-facing",
        cite,
        "All positions are on one side, facing the dealer.",
        test=lambda plan: plan.is_set("positions.facing-dealer"),
    )


def approval(key: str, what: str, *, cite: Cite, by: str = BUREAU) -> Item:
    """Require an approval."""
    return Item(key, "not-approved", cite, f"{what} is to be approved by {by}.", test=lambda plan: plan.is_set(key))


def house_shown(cite: Cite) -> Item:
    """Require the name or the logo of the certificate holder on the layout."""
    key = "layout.shows"
    sentence = "The layout shows the certificate holder's name or logo."
    return Item(key, "no-name", cite, sentence, test=lambda plan: plan.word(key) in {"name", "logo", "name and logo"})


def area(wager: str, cite: Cite) -> Item:
    """Require an area for a wager at each position."""
    key = f"layout.areas.{wager}.at"
    return Item(key, "no-area", cite, f"Every position needs an area for the {wager} wager.", test=lambda plan: plan.covers(key))


def area_if_offered(wager: str, cite: Cite, *, title: str) -> Item:
    """Require an area for an optional wager at each position where it is offered, and where there is one at some."""
    key = f"layout.areas.{wager}.at"

    def is_there(plan: Plan) -> bool:
        offered = plan.offers(wager)
        return offered is False or (offered is None and not plan.has(key)) or plan.covers(key)

    return Item(key, "no-area", cite, f"Every position needs an area for the {title}, which is offered here.", test=is_there)


def elsewhere(plan: Plan) -> bool:
    """Tell whether the file says what keeps the tip box from its usual place."""
    return plan.has("tip-box.prevented-by") and plan.word("tip-box.prevented-by") != NOTHING


def boxes(cite: Cite, *, offices: Offices = BUREAU_ALONE) -> tuple[Item, ...]:
    """Require both boxes on the dealer's side, one to his left and one to his right, in approved places.

    Of a tip box that equipment keeps from there, where a chapter knows that, only the approval is required.
    """
    rows = []
    for box in ("drop-box", "tip-box"):
        name = box.replace("-", " ")
        sentence = f"A {name} is attached to the table on the dealer's side."
        rows += [
            Item(box, "no-box", cite, sentence, test=lambda plan, box=box: plan.has(box)),  # type: ignore[misc]
            Item(f"{box}.on", "box-side", cite, sentence, test=lambda plan, box=box: is_on_his_side(plan, box)),  # type: ignore[misc]
            approval(f"{box}.approved", f"The place of the {name}", cite=cite, by=offices.places),
        ]

    def is_on_his_side(plan: Plan, box: str) -> bool:
        return plan.word(f"{box}.on") == DEALERS_SIDE or (box == "tip-box" and elsewhere(plan))

    def is_placed(plan: Plan) -> bool:
        return not plan.has("drop-box") or plan.has("drop-box.of-dealer")

    def are_opposite(plan: Plan) -> bool:
        return elsewhere(plan) or (plan.has("tip-box.of-dealer") and plan.at("tip-box.of-dealer") != plan.at("drop-box.of-dealer"))

    sentence = "Drop box and tip box stand on opposite sides of the dealer, one to the left and one to the right."
    return (
        *rows,
        Item("drop-box.of-dealer", "boxes-together", cite, sentence, test=is_placed),
        Item("tip-box.of-dealer", "boxes-together", cite, sentence, test=are_opposite),
    )


def discard_rack(cite: Cite) -> tuple[Item, ...]:
    """Require a discard rack, fixed on top of the dealer's side."""
    sentence = "A discard rack is firmly fixed on top, on the dealer's side."
    return (
        Item("discard-rack", "no-rack", cite, sentence, test=lambda plan: plan.has("discard-rack")),
        Item("discard-rack.on", "rack-side", cite, sentence, test=lambda plan: plan.word("discard-rack.on") == DEALERS_SIDE),
        Item("discard-rack.attached", "rack-loose", cite, sentence, test=lambda plan: plan.is_set("discard-rack.attached")),
    )


def machines() -> tuple[Item, ...]:
    """Require that machines are tested and approved: outside section 461a.4."""

    def is_tested(plan: Plan) -> bool:
        return not plan.shuffler.is_automated or plan.is_set("shuffler.approved")

    def shoe_is_tested(plan: Plan) -> bool:
        return plan.device is not DeviceKind.AUTOMATED_SHOE or plan.is_set("dealing.approved")

    tested = "An automated device needs the laboratory's test and an approval before its first use."
    return (
        Item("shuffler.approved", "not-tested", TESTED, tested, test=is_tested),
        Item("dealing.approved", "not-tested", TESTED, tested, test=shoe_is_tested),
    )


def manual_shoe() -> tuple[Item, ...]:
    """Require what is known of the outside section on dealing shoes, where a manual one is used."""

    def if_shoe(plan: Plan, *, holds: bool) -> bool:
        return plan.device is not DeviceKind.MANUAL_SHOE or holds

    def inches(plan: Plan, key: str) -> float:
        found = inches_of(plan.at(key))
        return -1 if found is None else found

    white, clear, stop = "dealing.base-white-inches", "dealing.clear-sides", "dealing.stop-inches"
    return (
        Item(
            white,
            "shoe-base",
            SHOES,
            "The base plate of a shoe is white for its first 4 inches.",
            test=lambda plan: if_shoe(plan, holds=inches(plan, white) >= 4),
        ),
        Item(
            clear,
            "shoe-sides",
            SHOES,
            "The sides of a shoe below the white part are clear, or have a sealed clear cutout.",
            test=lambda plan: if_shoe(plan, holds=plan.is_set(clear)),
        ),
        Item(
            stop,
            "shoe-stop",
            SHOES,
            "The stop of a shoe lets the next card rise by 1/8 inch at the most.",
            test=lambda plan: if_shoe(plan, holds=0 <= inches(plan, stop) <= 1 / 8),
        ),
    )
