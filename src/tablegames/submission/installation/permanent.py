"""Fields and items of the permanent chapters: progressive systems, shoes that reshuffle, the tip box elsewhere, broken machines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.equipment.device import DeviceKind
from tablegames.law import chapter
from tablegames.rules.progressive import PROGRESSIVE, SIZE_CENTS, SIZES
from tablegames.submission.fields import ALL, Field, Form
from tablegames.submission.installation.common import NOTHING, TESTED, elsewhere
from tablegames.submission.installation.rows import Item, Offices

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.law import Cite
    from tablegames.submission.installation.rows import Plan

PROGRESSIVE_SYSTEMS = chapter("605a")["7"]
LABORATORY: Final = "the Bureau of Gaming Laboratory Operations"
OFFICES = Offices("the Executive Director, by § 601a.10(a)", "the Bureau of Casino Compliance")
SHUFFLING_DEVICE, OTHER_EQUIPMENT = "card shuffling device", "other table game equipment"
SYSTEM: Final = "progressive-system"
METERS = ("amount to be won", "paid by device", "paid by attendant", "cumulative")
MACHINES = ("shuffler", "automated shoe")


def fields(*, tip_box: Cite, reshuffles: Cite, house_first: Cite, broken: Cite, first_cards: str) -> tuple[Field, ...]:
    """Give the fields of the tip box elsewhere, of shoes that reshuffle, and of machines that are out of order."""
    prevented = "What equipment keeps the tip box from its usual place, opposite the drop box on the dealer's side."
    return (
        Field("tip-box.prevented-by", Form.WORD, prevented, tip_box, f'"{NOTHING}"', (NOTHING, SHUFFLING_DEVICE, OTHER_EQUIPMENT)),
        Field("dealing.reshuffles", Form.YES, "Does the shoe reshuffle the cards by itself?", reshuffles, "false"),
        Field("dealing.counts", Form.YES, "If it does: does it count them too?", reshuffles, "false"),
        Field("dealing.reshuffling-approved", Form.APPROVAL, f"If it does: approved after the test by {LABORATORY}?", reshuffles, "false"),
        Field("dealing.house-first", Form.YES, f"If it does: do {first_cards} come before the players'?", house_first, "false"),
        Field("dealing.out-of-order", Form.WORDS, "Machines at the table that are out of order.", broken, "[]", MACHINES),
        Field("dealing.out-of-order-marked", Form.YES, "If there are any: covered, or with a sign that says so?", broken, "true"),
    )


def system_fields(prefix: str, title: str, *, devices: Cite, lock_out: Cite, tested: Cite = TESTED) -> tuple[Field, ...]:
    """Give the fields of a table game system."""
    return (
        Field(f"{prefix}.devices", Form.SEATS, f"The positions with a device that accepts the {title}.", devices, f'"{ALL}"'),
        Field(f"{prefix}.monitors", Form.YES, "Does a device control or monitor these wagers?", lock_out, "true"),
        Field(f"{prefix}.locks-out", Form.YES, 'Does it lock out what comes after "no more bets"?', lock_out, "true"),
        Field(f"{prefix}.approved", Form.APPROVAL, "Was the system tested and approved?", tested, "false"),
    )


def progressive_fields(*, devices: Cite, lock_out: Cite) -> tuple[Field, ...]:
    """Give the fields of a progressive table game system."""
    cite = PROGRESSIVE_SYSTEMS
    meters = str(list(METERS)).replace("'", '"')
    return (
        *system_fields(SYSTEM, "Progressive Payout Wager", devices=devices, lock_out=lock_out),
        Field(f"{SYSTEM}.meter-in-view", Form.YES, "Can players see the meter, and does it rise with the wagers?", cite, "true"),
        Field(f"{SYSTEM}.meters", Form.WORDS, "The meters that it has.", cite, meters, METERS),
        Field(f"{SYSTEM}.runs-without-break", Form.YES, "Does the cumulative meter run without a break?", cite, "true"),
        Field(f"{SYSTEM}.reset-key", Form.YES, "Is there a key switch, or another way, to reset it?", cite, "true"),
        Field(f"{SYSTEM}.meter-lock", Form.YES, "Is there a lock against tampering with a key of its own?", cite, "true"),
        Field(f"{SYSTEM}.linked", Form.YES, "Is the meter shared with other tables?", cite, "false"),
    )


def odds_fields(words: tuple[str, ...], *, cite: Cite) -> tuple[Field, ...]:
    """Give the fields of odds and amounts that the layout or a sign shows."""
    sample = str(list(words)).replace("'", '"')
    return (
        Field("inscriptions.odds-on-layout", Form.WORDS, "Odds or amounts inscribed on the layout.", cite, sample, words),
        Field("inscriptions.odds-on-sign", Form.WORDS, "Odds or amounts on a sign at the table instead.", cite, "[]", words),
    )


# ---------------------------------------------------------------- items


def odds_shown(words: tuple[str, ...], *, cite: Cite) -> tuple[Item, ...]:
    """Require the odds or amounts of all wagers that are offered, and of the paytables that the submission selects."""

    def wanted(plan: Plan) -> Iterator[str]:
        for word in words:
            wager = PROGRESSIVE if word == "envy" else word
            if plan.offers(wager):
                yield word

    def are_shown(plan: Plan) -> bool:
        return plan.words("inscriptions.odds-on-layout") | plan.words("inscriptions.odds-on-sign") >= set(wanted(plan))

    def others(plan: Plan) -> Iterator[str]:
        shown = plan.at("inscriptions.paytables")
        for choice, word in shown.items() if isinstance(shown, dict) else ():
            filed = plan.answer(choice)
            if isinstance(word, str) and filed is not None and filed != word:
                yield f"inscriptions.paytables.{choice}"

    said = "The odds or amounts of all wagers that are offered are each inscribed on the layout or shown on a sign at the table."
    return (
        Item("inscriptions.odds-on-layout", "odds-not-shown", cite, said, test=are_shown),
        Item(
            "inscriptions.paytables",
            "odds-not-as-filed",
            cite,
            "Layout or sign show another paytable than the Rules Submission selects.",
            faults=others,
        ),
    )


def systems(
    prefix: str,
    title: str,
    *,
    is_used: Callable[[Plan], bool | None],
    needed: Cite,
    devices: Cite,
    lock_out: Cite,
    tested: Cite,
) -> tuple[Item, ...]:
    """Require a table game system where one is used: a device at each position, a lock-out, an approval.

    ``is_used`` gives none where no submission is known; what the file describes is judged all the same.
    """

    def judged(plan: Plan) -> bool:
        used = is_used(plan)
        return used is True or (used is None and plan.has(prefix))

    def unlike(plan: Plan) -> Iterator[str]:
        if judged(plan):
            yield from (key for key in (f"{prefix}.monitors", f"{prefix}.locks-out") if not plan.is_set(key))

    return (
        Item(
            prefix, "no-system", needed, f"A {title} needs its table game system.", test=lambda plan: not judged(plan) or plan.has(prefix)
        ),
        Item(
            f"{prefix}.devices",
            "no-device",
            devices,
            f"Every position needs a device that acknowledges or accepts a {title}.",
            test=lambda plan: not judged(plan) or plan.covers(f"{prefix}.devices"),
        ),
        Item(
            prefix,
            "no-lock-out",
            lock_out,
            f"The system monitors each {title}, and locks out what comes after the announcement.",
            faults=unlike,
        ),
        Item(
            f"{prefix}.approved",
            "not-approved",
            tested,
            "The system is to be approved by the Executive Director, after the laboratory's test.",
            test=lambda plan: not judged(plan) or plan.is_set(f"{prefix}.approved"),
        ),
    )


def offers_progressive(plan: Plan) -> bool | None:
    """Tell whether the Progressive Payout Wager is offered; none where no submission is known."""
    return plan.offers(PROGRESSIVE)


def progressive(*, wager: Cite) -> tuple[Item, ...]:
    """Require of a progressive system its meters, and chips that make the wager that it accepts."""

    def unlike(plan: Plan) -> Iterator[str]:
        if offers_progressive(plan) or (offers_progressive(plan) is None and plan.has(SYSTEM)):
            if not plan.words(f"{SYSTEM}.meters") >= set(METERS):
                yield f"{SYSTEM}.meters"
            parts = ("meter-in-view", "runs-without-break", "reset-key", "meter-lock")
            yield from (f"{SYSTEM}.{part}" for part in parts if not plan.is_set(f"{SYSTEM}.{part}"))

    def in_chips(plan: Plan) -> bool:
        size, chip = plan.answer(SIZES), plan.cents("chip")
        return not isinstance(size, str) or not chip or all(cents % chip == 0 for cents in SIZE_CENTS[size])

    return (
        Item(
            SYSTEM,
            "meters",
            PROGRESSIVE_SYSTEMS,
            "A progressive system has its four meters, the first in view and the last without a break, a reset and a lock of its own.",
            faults=unlike,
        ),
        Item("chip", "not-in-chips", wager, "The smallest value chip makes each Progressive Payout Wager that is accepted.", test=in_chips),
    )


def tip_box_elsewhere(cite: Cite) -> Item:
    """Require that the equipment that keeps the tip box from its place is there."""

    def is_there(plan: Plan) -> bool:
        is_machine = plan.shuffler.is_automated or plan.device is DeviceKind.AUTOMATED_SHOE
        return not elsewhere(plan) or plan.word("tip-box.prevented-by") != SHUFFLING_DEVICE or is_machine

    sentence = "Only a shuffling device that the table has can keep the tip box from its place."
    return Item("tip-box.prevented-by", "not-prevented", cite, sentence, test=is_there)


def reshuffling(*, device: Cite, house_first: Cite, first_cards: str) -> tuple[Item, ...]:
    """Require of a shoe that reshuffles that it counts too and was approved after a test; only such a one deals the house first."""

    def reshuffles(plan: Plan) -> bool:
        return plan.is_set("dealing.reshuffles")

    return (
        Item(
            "dealing.reshuffles",
            "reshuffles",
            device,
            "A shoe that reshuffles the cards by itself is an automated one.",
            test=lambda plan: not reshuffles(plan) or plan.device is DeviceKind.AUTOMATED_SHOE,
        ),
        Item(
            "dealing.counts",
            "does-not-count",
            device,
            "A shoe that reshuffles the cards by itself counts them too.",
            test=lambda plan: not reshuffles(plan) or plan.is_set("dealing.counts"),
        ),
        Item(
            "dealing.reshuffling-approved",
            "not-tested",
            device,
            "A shoe that reshuffles and counts the cards needs the laboratory's test and an approval before its first use.",
            test=lambda plan: not reshuffles(plan) or plan.is_set("dealing.reshuffling-approved"),
        ),
        Item(
            "dealing.house-first",
            "house-first",
            house_first,
            f"{first_cards[0].upper()}{first_cards[1:]} come first only from an automated shoe that reshuffles by itself.",
            test=lambda plan: not plan.is_set("dealing.house-first") or reshuffles(plan),
        ),
    )


def out_of_order(cite: Cite) -> tuple[Item, ...]:
    """Require that machines out of order are covered or marked, and not in use."""

    def in_use(plan: Plan) -> bool:
        broken = plan.words("dealing.out-of-order")
        is_dealt = "automated shoe" in broken and plan.device is DeviceKind.AUTOMATED_SHOE
        return is_dealt or ("shuffler" in broken and plan.shuffler.is_automated)

    return (
        Item(
            "dealing.out-of-order",
            "out-of-order",
            cite,
            "A machine that is out of order does not shuffle or deal: another method is used.",
            test=lambda plan: not in_use(plan),
        ),
        Item(
            "dealing.out-of-order-marked",
            "not-marked",
            cite,
            "A machine that is out of order is covered, or has a sign that says so, before another method is used.",
            test=lambda plan: not plan.words("dealing.out-of-order") or plan.is_set("dealing.out-of-order-marked"),
        ),
    )
