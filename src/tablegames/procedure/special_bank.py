"""The words of eight stacks of tiles and of a player's bank (§§ 535.9, 535.11), as in `tablegames.procedure.special_hands`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.equipment.stacks import NO_CUT, Style
from tablegames.money import format_money
from tablegames.procedure.apply_hands import BANK, CO_BANK, NO_BANK, ON_THE_WAGER
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import CENTER, DEALER, DEALER_WAGER, INVENTORY, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.words import Words

    Verb = Callable[[Words, Due | Fact, object, str], str]
    Noun = Callable[[Words, Due | Fact], str]

STYLES: Final[dict[str, tuple[str, str]]] = {
    Style.HOUSE_WAY_RIGHT: ("stack by stack from the right", "nothing moved"),
    Style.HOUSE_WAY_LEFT: ("House Way From the Left", "the first stack on the left pushed forward"),
    Style.CUP_SAY_RIGHT: ("Cup Say From the Right", "the first two stacks on the right pushed forward"),
    Style.CUP_SAY_LEFT: ("Cup Say From the Left", "the first two stacks on the left pushed forward"),
    Style.JUNG_QUAT: ("Jung Quat", "the two center stacks pushed forward"),
    Style.CHEE_YEE: ("Chee Yee", "the first stack on each side pushed forward"),
    Style.PIN_SAY_RIGHT: ("Pin Say From the Right", "the top tile of the first stack on the right laid across the next three"),
    Style.PIN_SAY_LEFT: ("Pin Say From the Left", "the top tile of the first stack on the left laid across the next three"),
    Style.DRAGON_RIGHT: ("Dragon Head and Phoenix Tail From the Right", "the first two stacks on the right put onto the next two"),
    Style.DRAGON_LEFT: ("Dragon Head and Phoenix Tail From the Left", "the first two stacks on the left put onto the next two"),
}
"""What each style of delivery is called, and by what it is shown (§§ 535.8(d), 535.9)."""


def es(s: str) -> str:
    """Give the ending of "pass" and its like."""
    return "es" if s else ""


def number_of(has: object) -> int | None:
    """Give a value that is a number; none where it is something else, or nothing."""
    return has if isinstance(has, int) and not isinstance(has, bool) else None


def dollars(has: object, *, before: str = "", after: str = "") -> str:
    """Write a value that is a sum of money, with what stands around it; nothing where there is none."""
    cents = number_of(has)
    return "" if cents is None else f"{before}{format_money(cents)}{after}"


def times(has: object) -> str:
    """Say how often; nothing where that was not seen."""
    number = number_of(has)
    return "" if number is None else f" {number} time{'' if number == 1 else 's'}"


# ---------------------------------------------------------------- stacks of tiles


def _cut_stacks(_words: Words, _act: Due | Fact, has: object, s: str) -> str:
    if has == NO_CUT:
        return f"want{s} no cut of the stacks"
    return f"direct{s} a cut of the stacks{f': {_ends(has)}' if isinstance(has, str) and has.isprintable() else ''}"


def _ends(how: str) -> str:
    """Say a cut as it is directed: "3-5 right" moves stacks 3 to 5 to the right end."""
    ends = {"right": "to the right end,", "left": "to the left end,"}
    return " ".join(ends.get(word, word) for word in how.split()).removesuffix(",")


def _style(_words: Words, _act: Due | Fact, has: object, s: str) -> str:
    return f"choose{s} the style of delivery{f': {style_name(has)}' if isinstance(has, str) else ''}"


def style_name(style: str) -> str:
    """Give what a style of delivery is called."""
    return STYLES[style][0] if style in STYLES else style if style.isprintable() else ascii(style)


def _indicate(_words: Words, _act: Due | Fact, has: object, s: str) -> str:
    if not isinstance(has, str) or has not in STYLES:
        return f"show{s} the style of delivery"
    name, sign = STYLES[has]
    return f"show{s} the delivery, {name}: {sign}"


# ---------------------------------------------------------------- a player's bank


def _offer_bank(_words: Words, act: Due | Fact, has: object, s: str) -> str:
    if act.place is DEALER:
        return f"keep{s} the first offer of the bank: nobody is offered it in this round"
    said = {
        BANK: f"take{s} the bank",
        CO_BANK: f"take{s} the bank and ask{s} for co-banking: the house covers half",
        "pass": f"pass{es(s)} the bank on",
    }
    return said.get(has, "") if isinstance(has, str) else f"take{s} the bank or pass{es(s)} it on"


def _confirm(words: Words, act: Due | Fact, has: object, s: str) -> str:
    if not isinstance(act.place, Seat):
        return ""
    who, round_of = words.person(act.place), "in the last round without a player's bank"
    if has == "declined":
        return f"find{s} that {who} did not wager {round_of}, and may not bank"
    return f"{f'confirm{s} that' if has else f'see{s} whether'} {who} wagered {round_of}"


def _confirmed(words: Words, act: Due | Fact) -> str:
    return f"the answer whether {words.person(act.place)} may bank" if isinstance(act.place, Seat) else ""


def _marker(words: Words, act: Due | Fact, has: object, s: str) -> str:
    if act.place is DEALER:
        return f"lay{s} {'his wager' if has == ON_THE_WAGER else 'a marker'} on top of the dealer's tiles"
    who = words.person(act.place)
    if has == NO_BANK or (has is None and act.nth):
        return f"take{s} the marker of the bank away from {who}"
    return f"put{s} the marker of the {CO_BANK if has == CO_BANK else BANK} before {who}"


def _marked(words: Words, act: Due | Fact) -> str:
    if act.place is DEALER:
        return "the marker on the dealer's tiles"
    return f"the taking away of the marker from {words.person(act.place)}" if act.nth else f"the marker before {words.person(act.place)}"


def _chips(words: Words, act: Due | Fact, has: object, s: str) -> str:
    chips = words.chips_of(act.place)
    if number_of(has) is not None:
        return f"count{s} {chips.removesuffix(',')}: {dollars(has)}"
    return f"confirm{s} that {chips} cover the wagers of the others"


def _direct(_words: Words, _act: Due | Fact, has: object, s: str) -> str:
    if has == 0:
        return f"direct{s} that the dealer wagers nothing"
    return f"direct{s} what the dealer wagers against the bank{dollars(has, before=': ')}"


def _stake(_words: Words, _act: Due | Fact, has: object, s: str) -> str:
    return f"take{s} the dealer's wager against the bank out of the container{dollars(has, before=': ')}"


def _put_in(words: Words, act: Due | Fact, has: object, s: str) -> str:
    what = dollars(has, before=" ") or " what is wanting"
    if act.place is INVENTORY:
        return f"put{s}{what} from the table inventory container into the center of the layout"
    return f"collect{s}{what} from {words.banker(act.place)} for the center of the layout"


def _surplus(words: Words, act: Due | Fact, has: object, s: str) -> str:
    what = dollars(has, after=" ")
    if act.place is INVENTORY:
        return f"put{s} {what or 'half '}of the surplus into the table inventory container"
    return f"give{s} {words.banker(act.place)} {what or 'what is left '}of the surplus"


def _surplus_of(words: Words, act: Due | Fact) -> str:
    whose = "the house" if act.place is INVENTORY else "the bank" if act.place is DEALER else words.person(act.place)
    return f"the surplus for {whose}"


def _to_inventory(_words: Words, _act: Due | Fact, has: object, s: str) -> str:
    return f"put{s} the dealer's wager{dollars(has, before=', ', after=' in all,')} into the table inventory container"


def _vigorish(_words: Words, act: Due | Fact, has: object, s: str) -> str:
    return f"collect{s} vigorish on the surplus{dollars(has, before=': ')}" if act.place is CENTER else ""


def _vigorish_of(_words: Words, act: Due | Fact) -> str:
    return "vigorish on the surplus" if act.place is CENTER else ""


def _settled_of(_words: Words, act: Due | Fact) -> str:
    return "the dealer's wager" if act.place is DEALER_WAGER else ""


def settle_dealer_wager(cents: int, *, s: str) -> str:
    """Say how the dealer's wager against the bank is settled."""
    if cents > 0:
        return f"pay{s} {format_money(cents)} on the dealer's wager, out of the center of the layout"
    if cents < 0:
        return f"move{s} the dealer's wager, {format_money(-cents)}, to the center of the layout"
    return f"return{s} the dealer's wager to the table inventory container"


BANK_VERBS: Final[dict[Kind, Verb]] = {
    Kind.CUT_STACKS: _cut_stacks,
    Kind.STYLE: _style,
    Kind.INDICATE: _indicate,
    Kind.OFFER_BANK: _offer_bank,
    Kind.CONFIRM: _confirm,
    Kind.MARKER: _marker,
    Kind.CHIPS: _chips,
    Kind.DIRECT: _direct,
    Kind.STAKE: _stake,
    Kind.PUT_IN: _put_in,
    Kind.SURPLUS: _surplus,
    Kind.TO_INVENTORY: _to_inventory,
    Kind.VIGORISH: _vigorish,
}
BANK_NOUNS: Final[dict[Kind, Noun]] = {
    Kind.CONFIRM: _confirmed,
    Kind.MARKER: _marked,
    Kind.SURPLUS: _surplus_of,
    Kind.VIGORISH: _vigorish_of,
    Kind.SETTLE: _settled_of,
}
