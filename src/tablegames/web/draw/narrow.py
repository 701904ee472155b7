"""The narrow drawing, for phones: the dealer's side above, then the others as short rows, and one seat large below.

The large seat is the viewer's: of several the one whose turn it is. The dealer, and who only watches, has the seat there that waits.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import UNKNOWN
from tablegames.web.draw.cards import fitted, size
from tablegames.web.draw.chips import pill, stack
from tablegames.web.draw.dice import dice, faces
from tablegames.web.draw.felt import area_drawn, definitions, numeral
from tablegames.web.draw.layout import PLATE, SEVEN, Zone, block_of, phrases
from tablegames.web.draw.svg import OWN, across, amount, at, broken, clipped, said, text
from tablegames.web.draw.wide import PLAYER, dealers_plate, left_in, meter, named, note_of, on_area, tag

if TYPE_CHECKING:
    from tablegames.equipment.cards import Card
    from tablegames.person.view import HandView, SeatView, StartView, TableView
    from tablegames.rules import Setup
    from tablegames.web.draw.layout import Block

WIDTH: Final = 360
_MIDDLE: Final = WIDTH / 2
_LEFT, _RIGHT = 16, WIDTH - 16
_SUMS: Final = 13
"""The size of the letters in which a row says wagers."""

Piece = tuple[str, float]
"""A drawing whose upper edge lies at 0, and its height."""


def narrow(view: TableView, setup: Setup, *, plate_words: str) -> tuple[str, str, float]:
    """Draw the table for a narrow screen; give its ground, what lies on it, and its height."""
    block = _block(setup)
    turn = "" if view.due is None else view.due.by
    large = large_seat(view)
    pieces = [_head(view, plate_words), *_hands(view)]
    if view.start is not None:
        pieces.append(_start(view.start))
    pieces.append(_title(setup))
    others = [seat for seat in view.seats if seat is not large and _is_used(seat, view.start)]
    pieces += [row(seat, view.noun, turn=turn if seat.is_due else "", marks=_marks_of(seat, view.start)) for seat in others]
    pieces.append(_open_seats(view))
    if large is not None:
        pieces.append((" ", 6))
        pieces.append(_large(large, block, view.noun, turn=turn if large.is_due else "", marks=_marks_of(large, view.start)))
    drawn, y = [], 8.0
    for piece, high in pieces:
        if piece:
            drawn.append(f'<g transform="translate(0 {y:g})">{piece}</g>')
            y += high
    return _ground(y + 10), "".join(drawn), y + 10


def large_seat(view: TableView) -> SeatView | None:
    """Give the seat that is drawn large: the viewer's; without one, that which something waits for."""
    yours = [seat for seat in view.seats if seat.is_you]
    waiting = [seat for seat in yours or view.seats if seat.is_due]
    return next(iter(waiting or yours), None)


def _block(setup: Setup) -> Block:
    found = setup.cache.get("block")
    if found is None:
        found = setup.cache["block"] = block_of(setup)
    return found  # type: ignore[return-value]


def _is_used(seat: SeatView, start: StartView | None) -> bool:
    return bool(seat.person or seat.wagers or seat.locked or seat.cards or _marks_of(seat, start))


def _ground(high: float) -> str:
    shape = f'x="6" y="6" width="{WIDTH - 12}" height="{high - 12:g}" rx="22"'
    felt = f'<rect class="rail thin" {shape}/><rect fill="url(#{OWN}light)" {shape}/><rect class="stitch" {shape}/>'
    return definitions() + felt


def _head(view: TableView, plate_words: str) -> Piece:
    return _head_drawn(plate_words, view.device, view.cards_left, view.noun, view.meter_cents)


@lru_cache(maxsize=2048)
def _head_drawn(waits: str, device: str, left: int, noun: str, meter_cents: int | None) -> Piece:
    parts = [dealers_plate(waits, _MIDDLE, top=8)]
    if left or noun == "card":
        words = f"{said(device, longest=24)} · {left_in(left, noun)}"
        parts.append(text(_MIDDLE, 51, words, css="tiny"))
    high = 58.0
    if meter_cents is not None:
        parts.append(at(_MIDDLE, high + 18, meter(meter_cents)))
        high += 40
    return "".join(parts), high


def _hands(view: TableView) -> list[Piece]:
    """Draw the hands of the dealer and of everybody, two small ones beside each other."""
    pieces, hands = [], list(view.hands)
    is_pair = len(hands) == 2 and all(len(hand.cards) <= 3 and not hand.low for hand in hands)
    if is_pair:
        left, right = (_hand(hand, view.noun, x=_MIDDLE + shift, room=156) for hand, shift in zip(hands, (-84, 84), strict=True))
        pieces.append((left[0] + right[0], left[1]))
    else:
        pieces += [_hand(hand, view.noun, x=_MIDDLE, room=320) for hand in hands if hand.cards or hand.low]
    if view.layout:
        pieces.append(_cards(view.layout, view.noun, x=_MIDDLE, room=320, scale=0.5, label="ON THE LAYOUT"))
    return pieces


_ZONES: Final = {
    "Community": "COMMUNITY CARDS",
    "Six Card": "SIX CARD BONUS",
    "Player's Hand": "PLAYER’S HAND",
    "Banker's Hand": "BANKER’S HAND",
}


@lru_cache(maxsize=2048)
def _hand(hand: HandView, noun: str, *, x: float, room: float) -> Piece:
    label = _ZONES.get(hand.name, said(hand.name.upper(), longest=24))
    if hand.low:
        return _two(hand.cards, hand.low, noun, names=hand.names, who=f"{label} ")
    return _cards(hand.cards, noun, x=x, room=room, scale=0.8, label=label)


@lru_cache(maxsize=4096)
def _cards(cards: tuple[Card, ...], noun: str, *, x: float, room: float, scale: float, label: str) -> Piece:
    drawn, wide = fitted(cards, noun=noun, room=room, scale=scale)
    high = size(noun)[1] * scale
    return at(round(x - wide / 2, 1), 0, drawn) + text(x, high + 15, label, css="inscribed small"), high + 24


def _two(high: tuple[Card, ...], low: tuple[Card, ...], noun: str, *, names: tuple[str, str] | None, who: str = "") -> Piece:
    """Draw a hand that is set: the High hand left, the Low hand right, each with its name where it lies open."""
    is_tile = noun == "tile"
    zones = (
        (Zone("", 98, 0, 152, 0.8, noun), Zone("", 262, 0, 152, 0.8, noun))
        if is_tile
        else (Zone("", 122, 0, 208, 0.8), Zone("", 290, 0, 104, 0.8))
    )
    parts = []
    for nth, (cards, zone) in enumerate(zip((high, low), zones, strict=True)):
        drawn, wide = fitted(cards, noun=noun, room=zone.wide, scale=zone.scale)
        parts.append(at(round(zone.x - wide / 2, 1), 0, drawn))
        label = f"{who}{('HIGH', 'LOW')[nth]}"
        parts.append(named(zone, names[nth]) if names else text(zone.x, zone.high + 15, label, css="inscribed small"))
    return "".join(parts), zones[0].high + 26


@lru_cache(maxsize=1024)
def _start(start: StartView) -> Piece:
    """Draw the dice, what was announced, where the deal starts, and what a bank has on the layout."""
    parts, high = [], 0.0
    if faces(start.roll):
        parts.append(at(_LEFT + 6, 2, dice(start.roll)))
        high = 42
    words = [f"announced {start.number}"] if start.number is not None else []
    words += [f"starts at {'seat' if start.start.isdigit() else 'the'} {said(start.start)}"] if start.start else []
    words += [f"button at {'seat' if start.button.isdigit() else 'the'} {said(start.button)}"] if start.button else []
    for nth, line in enumerate(words):
        parts.append(text(150, 14 + 17 * nth, line, css="line left"))
        high = max(high, 22 + 17 * nth)
    for label, cents in (("dealer’s wager", start.dealer_wager_cents), ("center of the layout", start.center_cents)):
        if cents:
            parts.append(at(_LEFT + 40, high + 20, stack(cents, most=3)) + at(_LEFT + 100, high + 20, pill(cents)))
            parts.append(text(150, high + 25, label, css="line left"))
            high += 38
    if start.dead:
        drawn, wide = fitted((UNKNOWN,) * start.dead, noun="tile", room=150, scale=0.4)
        parts.append(at(_LEFT + 6, high + 2, drawn) + text(_LEFT + wide + 18, high + 26, "DEAD HAND", css="inscribed small left"))
        high += 46
    return "".join(parts), high + 4


def _title(setup: Setup) -> Piece:
    found = setup.cache.get("narrow-title")
    if found is None:
        title = setup.declared.title.partition(" (")[0]
        parts = [text(_MIDDLE, 27, said(title, longest=40), css="game", size=min(23, round(440 / len(title), 1)))]
        lines = [line for phrase in phrases(setup) for line in broken(said(phrase, longest=120), room=_RIGHT - _LEFT, size=13.5)]
        parts += [text(_MIDDLE, 48 + 19 * nth, line, css="phrase tight", size=13.5) for nth, line in enumerate(lines)]
        found = setup.cache["narrow-title"] = ("".join(parts), 44.0 + 19 * len(lines))
    return found  # type: ignore[return-value]


def _open_seats(view: TableView) -> Piece:
    numbers = [str(seat.number) for seat in view.seats if not _is_used(seat, view.start) and not seat.is_you]
    if not numbers:
        return "", 0
    return text(_MIDDLE, 20, f"Open {'seats' if len(numbers) > 1 else 'seat'}: {', '.join(numbers)}", css="line soft-line"), 32


def _marks_of(seat: SeatView, start: StartView | None) -> tuple[str, ...]:
    if start is None:
        return ()
    number = str(seat.number)
    bank = ("co-bank" if start.is_co_bank else "bank",) if start.bank == seat.number else ()
    return (*bank, *(("start",) if start.start == number else ()), *(("button",) if start.button == number else ()))


@lru_cache(maxsize=8192)
def row(seat: SeatView, noun: str, *, turn: str, marks: tuple[str, ...]) -> Piece:
    """Draw a seat as a short row: its number, the person, the wagers, the cards."""
    cards = seat.cards + seat.low
    scale = 0.5 if noun == "card" else 0.44
    drawn, wide = fitted(cards, noun=noun, room=136, scale=scale)
    if seat.low:
        drawn, wide = _mini_two(seat, noun, scale)
    lines = _lines(_sums(seat), room=_RIGHT - 8 - 54 - (wide + 8 if wide else 0))
    is_beside = len(lines) <= 1
    if not is_beside:
        lines = _lines(_sums(seat), room=_RIGHT - 8 - 54)
    note = " · ".join(part for part in (note_of(seat, turn), *(mark for mark in marks if mark != seat.note)) if part)
    is_short = not (lines or note or wide)
    high = 36.0 if is_short else 54.0 if is_beside else 52.0 + 17 * len(lines)
    middle = 18 if is_short else 27
    css = "you" if seat.is_you else "taken"
    parts = [f'<rect class="row {css}" x="{_LEFT}" y="1" width="{_RIGHT - _LEFT}" height="{high - 2:g}" rx="10"/>']
    parts.append(
        f'<circle class="disc {css}" cx="{_LEFT + 19}" cy="{middle}" r="13"/>'
        + text(_LEFT + 19, middle + 5.5, str(seat.number), css=f"number {css}")
    )
    room = _RIGHT - 62 - wide
    parts.append(f'<svg x="54" y="0" width="{room:g}" height="46">{_named(seat, note, room, lines=len(lines), css=css)}</svg>')
    parts += [text(54, (41 if is_beside else 62) + 17 * nth, line, css=f"line left {css}") for nth, line in enumerate(lines)]
    if wide:
        parts.append(at(round(_RIGHT - 8 - wide, 1), 6, drawn))
    if seat.is_due:
        ring = "ring" if turn == PLAYER else "ring served"
        parts.append(f'<rect class="{ring}" x="{_LEFT - 1}" y="0" width="{_RIGHT - _LEFT + 2}" height="{high:g}" rx="11"/>')
    return "".join(parts), high + 4


def _named(seat: SeatView, note: str, room: float, *, lines: int, css: str) -> str:
    """Write who sits there, and the note: below, or beside the name where the wagers take that line."""
    if note and lines == 1:
        name, space = seat.person or "open", across(" ", size=15)
        shown = clipped(note, room=max(room * 0.6, room - across(name, size=15) - space), size=13)
        name = clipped(name, room=room - across(shown, size=13) - space, size=15)
        return text(0, 21, f'{name} <tspan class="note">{shown}</tspan>', css=f"name {css}")
    name = text(0, 21 if note or lines else 23, clipped(seat.person or "open", room=room, size=15), css=f"name {css}")
    return name + (text(0, 40, clipped(note, room=room, size=13), css=f"note {css}") if note else "")


def _mini_two(seat: SeatView, noun: str, scale: float) -> Piece:
    """Draw the High hand and the Low hand beside each other, with a gap between."""
    high, one = fitted(seat.cards, noun=noun, room=88, scale=scale)
    low, other = fitted(seat.low, noun=noun, room=46, scale=scale)
    return high + at(round(one + 8, 1), 0, low), one + 8 + other


def _sums(seat: SeatView) -> list[str]:
    laid = dict(seat.wagers)
    return [f"{short} {amount(cents)}" for short, cents in seat.wagers] + [
        f"{short} {amount(cents)}" for short, cents in seat.locked if short not in laid
    ]


def _lines(parts: list[str], *, room: float) -> list[str]:
    """Break what belongs together nowhere but between its parts, into lines that have room."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and across(longer, size=_SUMS, is_bold=False) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


@lru_cache(maxsize=4096)
def _large(seat: SeatView, block: Block, noun: str, *, turn: str, marks: tuple[str, ...]) -> Piece:
    """Draw one seat large: its areas left and its cards right, or below where they are two hands; its plate below all."""
    laid = dict(seat.wagers)
    spots = [area_drawn(area) + numeral(area, seat.number) for area in block.areas]
    spots += [on_area(block.at[short], cents) for short, cents in seat.wagers if short in block.at]
    spots += [on_area(block.at[short], cents, is_locked=True) for short, cents in seat.locked if short in block.at and short not in laid]
    deep = max(area.y + area.high / 2 for area in block.areas)
    if len(block.zones) > 1:
        parts, y = [at(_MIDDLE, 0, "".join(spots))], deep + 10
        tags = [at(_MIDDLE + 110, 14 + 26 * nth, tag(mark.upper(), css=mark.removeprefix("co-"))) for nth, mark in enumerate(marks)]
        cards, high = _two(seat.cards, seat.low, noun, names=seat.names) if seat.low else ("", 0.0)
        if seat.cards and not seat.low:
            cards, high = _cards(seat.cards, noun, x=_MIDDLE, room=326, scale=0.95, label="")
        parts += [*tags, at(0, y, cards)]
        y += high
    else:
        scale = 1.1 if block.wide == SEVEN else 1
        x = 101 if block.zones else _MIDDLE
        parts, y = [at(x, 4, "".join(spots), scale=scale)], deep * scale + 12
        if seat.cards:
            drawn, wide = fitted(seat.cards, noun=noun, room=154, scale=0.82 if len(seat.cards) <= 3 else 1)
            parts.append(at(round(265 - wide / 2, 1), round((y - size(noun)[1]) / 2, 1), drawn))
    astray = [f"{short} {amount(cents)}" for short, cents in {**laid, **dict(seat.locked)}.items() if short not in block.at]
    parts += [at(_MIDDLE, y, tag(words, css="astray")) for words in [" · ".join(astray)] if astray]
    parts.append(at(0, y + 6 + 10 * bool(astray), _large_plate(seat, turn=turn)))
    return "".join(parts), y + PLATE + 20 + 10 * bool(astray)


def _large_plate(seat: SeatView, *, turn: str) -> str:
    css = "you" if seat.is_you else "taken"
    note = note_of(seat, turn)
    box = f'x="{_LEFT}" y="0" width="{_RIGHT - _LEFT}" height="{PLATE}" rx="11"'
    parts = [f'<rect class="plate {css}" {box}/>', f'<circle class="disc {css}" cx="{_LEFT + 22}" cy="22" r="14"/>']
    parts.append(text(_LEFT + 22, 27.5, str(seat.number), css=f"number {css}"))
    right = _RIGHT - (58 if seat.is_you else 12)
    room, name = right - _LEFT - 46, seat.person or "open"
    is_beside = across(name, size=15) + across(note, size=13) + 10 <= room
    parts.append(text(_LEFT + 46, 28 if is_beside or not note else 19, clipped(name, room=room, size=15), css=f"name {css}"))
    if note:
        x, y, side = (right, 28, "note right") if is_beside else (_LEFT + 46, 36, "note")
        parts.append(text(x, y, clipped(note, room=room, size=13), css=f"{side} {css}"))
    if seat.is_you:
        parts.append(at(_RIGHT - 30, 22, tag("YOU", css="yours")))
    if seat.is_due:
        parts.append(f'<rect class="{"ring" if turn == PLAYER else "ring served"}" {box}/>')
    return "".join(parts)
