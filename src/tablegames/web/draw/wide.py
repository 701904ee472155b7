"""The wide drawing: what lies on the felt now. A position that looks as before is not drawn anew."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.web.draw.cards import fitted
from tablegames.web.draw.chips import accepted, pill, stack, wagered
from tablegames.web.draw.dice import SHAKER, dice, faces
from tablegames.web.draw.felt import MIDDLE, Felt, felt_of
from tablegames.web.draw.layout import CONTAINER, PLATE, Zone, has_shaker
from tablegames.web.draw.svg import across, amount, at, broken, clipped, said, text

if TYPE_CHECKING:
    from tablegames.equipment.cards import Card
    from tablegames.person.view import HandView, SeatView, StartView, TableView
    from tablegames.rules import Setup
    from tablegames.web.draw.layout import Area, Block


PLAYER = "player"
_DICE = 262
"""The middle of where the dice lie."""


def wide(view: TableView, setup: Setup, *, plate_words: str) -> tuple[str, str, float]:
    """Draw the table for a wide screen; give its ground, what lies on it, and its height."""
    felt = felt_of(setup)
    parts = [dealers_plate(plate_words, MIDDLE), *_middle(view, felt), _device(view)]
    if view.meter_cents is not None:
        parts.append(at(258, 34, meter(view.meter_cents)))
    if view.start is not None and not faces(view.start.roll) and has_shaker(setup):
        parts.append(at(_DICE, CONTAINER + 40, SHAKER))
    turn = "" if view.due is None else view.due.by
    for seat, (x, y) in zip(view.seats, felt.spots, strict=True):
        drawn = seat_drawn(seat, felt.block, view.noun, turn=turn if seat.is_due else "")
        if drawn or view.start is not None:
            parts.append(at(x, y, drawn + _marks(seat, view.start, felt.block)))
    return felt.drawn, "".join(parts), felt.high


@lru_cache(maxsize=8192)
def seat_drawn(seat: SeatView, block: Block, noun: str, *, turn: str) -> str:
    """Draw what lies at a position, and its plate: the person, what was said, whose turn it is.

    A wager without an area here, which only a record can hold, is told above the position.
    """
    parts = [on_area(block.at[short], cents) for short, cents in seat.wagers if short in block.at]
    laid = dict(seat.wagers)
    parts += [on_area(block.at[short], cents, is_locked=True) for short, cents in seat.locked if short in block.at and short not in laid]
    if seat.cards or seat.low:
        parts.append(_cards(seat, block, noun))
    parts.append(plate(seat, block, turn=turn))
    astray = [f"{short} {amount(cents)}" for short, cents in dict((*seat.wagers, *seat.locked)).items() if short not in block.at]
    parts += [at(0, -10 - 24 * nth, tag(words, css="astray")) for nth, words in enumerate(astray)]
    return "".join(parts)


def on_area(area: Area, cents: int, *, is_locked: bool = False) -> str:
    """Draw what was wagered on an area."""
    if is_locked:
        return at(area.x, area.y, accepted(cents, room=area.wide))
    if area.is_small:
        return at(area.x, area.y, wagered(cents, room=area.wide))
    shift = area.wide / 2 - (24 if area.label else 54)
    return at(area.x - shift, area.y - 4, stack(cents, most=6 if area.high >= 54 else 4)) + at(
        area.x + area.wide / 2 - 34, area.y - (8 if area.label else 0), pill(cents)
    )


_FAN = 5
"""How many open cards of a seat can lie over each other and be read; more lie in two rows until they are set."""


def _cards(seat: SeatView, block: Block, noun: str) -> str:
    if seat.low and len(block.zones) > 1:
        high, low = block.zones
        names = "".join(named(zone, name) for zone, name in zip((high, low), seat.names or (), strict=False))
        return in_zone(seat.cards, high, noun) + in_zone(seat.low, low, noun) + names
    if len(seat.cards) > _FAN and UNKNOWN not in seat.cards:
        half = (len(seat.cards) + 1) // 2
        upper, lower = block.zones[1], block.zones[0]
        return in_zone(seat.cards[:half], upper, noun) + in_zone(seat.cards[half:], lower, noun)
    zone = block.together or (block.zones[0] if block.zones else None)
    return "" if zone is None else in_zone(seat.cards + seat.low, zone, noun)


@lru_cache(maxsize=4096)
def in_zone(cards: tuple[Card, ...], zone: Zone, noun: str) -> str:
    """Draw cards side by side in the middle of their zone."""
    drawn, wide = fitted(cards, noun=noun, room=zone.wide, scale=zone.scale)
    return at(round(zone.x - wide / 2, 1), zone.y, drawn)


_UNTIL = re.compile("[,:]")
_NARROWEST = 4.9
"""How wide a letter of a name is that is squeezed as far as it can still be read."""


@lru_cache(maxsize=4096)
def named(zone: Zone, name: str) -> str:
    """Write what a hand is below its cards, over the name of the zone."""
    room = zone.wide - 2
    words = name if len(name) * _NARROWEST <= room else _UNTIL.split(name, maxsplit=1)[0]
    shown = said(words, longest=int(room / _NARROWEST))
    natural = min(across(words, size=11.5), int(room / _NARROWEST) * 7.2)
    wide, y = min(max(natural, across(zone.label, size=12, spacing=0.08)), room), zone.y + zone.high
    squeezed = f' textLength="{room - 2:g}" lengthAdjust="spacingAndGlyphs"' if natural > room else ""
    box = f'<rect x="{zone.x - wide / 2 - 5:.1f}" y="{y + 1:g}" width="{wide + 10:.1f}" height="18" rx="9"/>'
    return f'<g class="hand">{box}<text x="{zone.x:g}" y="{y + 14:g}" font-size="11.5"{squeezed}>{shown}</text></g>'


def plate(seat: SeatView, block: Block, *, turn: str) -> str:
    """Draw the plate of a position: who sits there, whether it is you, what was said, and a ring around it whose turn it is.

    The ring is broken where it is not the player who acts, but the dealer at this position.
    """
    left, top = -block.wide / 2, block.plate
    room = block.wide - 44
    who = clipped(seat.person or "open", room=room, size=15)
    css = "you" if seat.is_you else "taken" if seat.person else "free"
    note = clipped(note_of(seat, turn), room=room, size=13)
    parts = []
    if seat.is_you or seat.person:
        parts.append(f'<rect class="plate {css}" x="{left:g}" y="{top:g}" width="{block.wide:g}" height="{PLATE}" rx="10"/>')
        parts.append(f'<circle class="disc {css}" cx="{left + 21:g}" cy="{top + PLATE / 2:g}" r="14"/>')
        parts.append(text(left + 21, top + PLATE / 2 + 5.5, str(seat.number), css=f"number {css}"))
    lines = text(0, 19 if note else 28, who, css=f"name {css}") + (text(0, 36, note, css=f"note {css}") if note else "")
    parts.append(f'<svg x="{left + 41:g}" y="{top:g}" width="{block.wide - 44:g}" height="{PLATE}">{lines}</svg>')
    if seat.is_due:
        ring = "ring" if turn == PLAYER else "ring served"
        parts.append(f'<rect class="{ring}" x="{left - 4:g}" y="{top - 4:g}" width="{block.wide + 8:g}" height="{PLATE + 8}" rx="13"/>')
    if seat.is_you:
        parts.append(at(left + 21, top + PLATE + 1, tag("YOU", css="yours")))
    return "".join(parts)


_SAID = {
    "fold": "folded",
    "check": "checked",
    "play": "plays",
    "ride": "lets it ride",
    "withdraw": "withdrew",
    "surrender": "surrendered",
    **{street: f"made the {street.capitalize()}" for street in ("flop", "turn", "river")},
}


def note_of(seat: SeatView, turn: str) -> str:
    """Say in a few words what is to be known of a position."""
    if seat.is_due and turn == PLAYER:
        return (
            f"▶ {'set your hands' if seat.is_you else 'sets hands'}" if seat.is_setting else f"▶ {'your turn' if seat.is_you else 'to act'}"
        )
    return _SAID.get(seat.note, seat.note)


@lru_cache(maxsize=2048)
def _marks(seat: SeatView, start: StartView | None, block: Block) -> str:
    """Draw what stands at a position in games whose hands are set: the button, the start of the deal, the mark of a bank."""
    if start is None:
        return ""
    parts, number = [], str(seat.number)
    if start.bank == seat.number:
        parts.append(at(14, 29, tag("CO-BANK" if start.is_co_bank else "BANK", css="bank")))
    if start.start == number:
        parts.append(at(-block.wide / 2 + 27, 2, tag("START", css="start")))
    if start.button == number:
        parts.append(at(block.wide / 2 - 31, 2, tag("BUTTON", css="button")))
    return "".join(parts)


@lru_cache(maxsize=64)
def tag(words: str, *, css: str) -> str:
    """Give a small label, centered at the origin."""
    wide = across(words, size=12, spacing=0.04) + 12
    ground = f'<rect x="{-wide / 2:.1f}" y="-11" width="{wide:.1f}" height="22" rx="11"/>'
    return f'<g class="tag {css}">{ground}<text y="4.5">{words}</text></g>'


@lru_cache(maxsize=64)
def dealers_plate(words: str, middle: float, *, top: float = 4) -> str:
    """Draw the dealer's plate: with a ring, and with what waits, when that is not for a seat."""
    css, shown = ("next", f"▶ {words}") if words else ("waits", "DEALER")
    wide = across(shown, size=13, spacing=0.08) + 24
    shape = f'x="{middle - wide / 2:.1f}" y="{top:g}" width="{wide:.1f}" height="24" rx="12"'
    ring = f'<rect class="ring" {shape}/>' if words else ""
    return f'<rect class="head {css}" {shape}/>{ring}{text(middle, top + 17, shown, css=f"head {css}")}'


def _middle(view: TableView, felt: Felt) -> list[str]:
    """Draw the hands that are the dealer's or everybody's, what lies on the layout, and what a bank has there."""
    parts = [_hand(hand, felt, view.noun) for hand in view.hands]
    if view.layout:
        zone = Zone("", 92, 97, 140, 0.5)
        parts.append(in_zone(view.layout, zone, view.noun) + text(92, 97 + zone.high + 13, "ON THE LAYOUT", css="tiny"))
    start = view.start
    if start is not None:
        parts += _start(start, felt, view.noun)
    return parts


_ELSEWHERE = Zone("", 870, CONTAINER + 6, 150, 0.6)
"""Where cards lie for which this layout has no area, as only a record can have them."""


def _hand(hand: HandView, felt: Felt, noun: str) -> str:
    zone, low = felt.front.zones.get(hand.name), felt.front.low.get(hand.name)
    if zone is None:
        return in_zone(hand.cards + hand.low, _ELSEWHERE, noun)
    if hand.low and low is not None:
        names = "".join(named(each, name) for each, name in zip((zone, low), hand.names or (), strict=False))
        return in_zone(hand.cards, zone, noun) + in_zone(hand.low, low, noun) + names
    if low is not None and noun == "tile" and len(hand.cards) > 2:
        left, right = zone.x - zone.wide / 2, low.x + low.wide / 2
        return in_zone(hand.cards, _between(left, right, zone), noun)
    return in_zone(hand.cards + hand.low, zone, noun)


@lru_cache(maxsize=64)
def _between(left: float, right: float, zone: Zone) -> Zone:
    return Zone("", (left + right) / 2, zone.y, right - left, zone.scale, zone.noun)


def _start(start: StartView, felt: Felt, noun: str) -> list[str]:
    parts = []
    x, y = _DICE, CONTAINER + 22
    if faces(start.roll):
        parts.append(at(x - 54, y, dice(start.roll)))
    if start.number is not None:
        parts.append(text(x, y + 56, f"announced {start.number}", css="inscribed", size=14))
    if start.start and not start.start.isdigit():
        parts.append(at(x, y + 78, tag(f"START: {said(start.start.upper())}", css="start")))
    if start.button and not start.button.isdigit():
        parts.append(at(x, y + 104, tag(f"BUTTON: {said(start.button.upper())}", css="button")))
    if start.dealer_wager_cents:
        parts.append(at(413, CONTAINER + 40, wagered(start.dealer_wager_cents)) + text(413, CONTAINER + 82, "DEALER’S WAGER", css="tiny"))
    if start.center_cents:
        parts.append(
            at(612, felt.front.bottom - 24, stack(start.center_cents, most=3)) + at(656, felt.front.bottom - 22, pill(start.center_cents))
        )
    if start.dead:
        parts.append(in_zone((UNKNOWN,) * start.dead, _DEAD, noun))
    return parts


_DEAD = Zone("DEAD HAND", 900, CONTAINER + 6, 170, 0.85, "tile")


@lru_cache(maxsize=1024)
def meter(cents: int) -> str:
    """Give the display of the progressive meter, centered at the origin."""
    box = '<rect x="-95" y="-16" width="190" height="32" rx="5"/><text class="what" x="-84" y="5">METER</text>'
    words, room = amount(cents), 104
    squeezed = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if across(words, size=19) > room else ""
    return f'<g class="meter">{box}<text class="led" x="86" y="6.5"{squeezed}>{words}</text></g>'


def _device(view: TableView) -> str:
    return _device_drawn(view.device, view.cards_left, view.noun)


def left_in(left: int, noun: str) -> str:
    """Say how many cards or tiles are left in what is dealt from.

    >>> left_in(1, "card"), left_in(0, "tile")
    ('1 card left', 'no tiles in it')
    """
    return f"{left} {noun}{'' if left == 1 else 's'} left" if left else f"no {noun}s in it"


@lru_cache(maxsize=2048)
def _device_drawn(device: str, left: int, noun: str) -> str:
    """Draw what is dealt from, at the dealer's left, with how many are left in it."""
    words = left_in(left, noun)
    if noun == "tile":
        return text(1103, 112, words, css="left-in") if left else ""
    shoe = '<path class="shoe" d="M1052 88V56l24-18h74q6 0 6 6v44z"/><path class="mouth" d="M1052 58l24-18v48h-24z"/>'
    box = shoe + '<path class="lid" d="M1084 46h64"/>'
    named = broken(said(device, longest=60), room=148, size=12, spacing=0.06, is_bold=False)
    lines = (text(1103, 123 + 15 * nth, line, css="tiny") for nth, line in enumerate(named))
    return box + text(1103, 106, words, css="left-in") + "".join(lines)
