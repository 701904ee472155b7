"""The wide drawing's ground: what does not change while a table stands. It is drawn once for each table.

The dealer is above, and the players sit around below, as they see it themselves: so the position that is farthest to the dealer's
left is the one farthest right, and clockwise goes from right to left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tablegames.equipment.device import DeviceKind
from tablegames.web.draw.cards import back_defined
from tablegames.web.draw.chips import chip_defined
from tablegames.web.draw.layout import CONTAINER, PLATE, Block, Front, Zone, block_of, front_of, payouts, phrases
from tablegames.web.draw.svg import OWN, across, at, broken, said, text

if TYPE_CHECKING:
    from tablegames.rules import Setup
    from tablegames.web.draw.layout import Area

WIDTH: Final = 1200
MIDDLE: Final = WIDTH / 2
_DROP: Final = 96
"""How much lower the middle position is than those at the ends."""
_HALF: Final = 490
"""From the middle to the middle of the positions at the ends."""
_LINE: Final = 14.5
HOUSE: Final = "tablegames"
"""The name of the certificate holder, which every layout has to bear: a virtual table is ours."""
PANELS: Final = (300, 900)
"""The middles of the panels of payouts, left and right of the dealer."""
_PANEL: Final = 220
_PAYS: Final = 12.5
_GAME: Final = 30


@dataclass(frozen=True, slots=True, eq=False)
class Felt:
    """The ground of a table: its drawing, its size, where its positions stand, and the layout that they share."""

    drawn: str
    high: float
    spots: tuple[tuple[float, float], ...]
    block: Block
    front: Front


def felt_of(setup: Setup) -> Felt:
    """Draw the ground of a table, or give the one that was drawn before."""
    found = setup.cache.get("felt")
    if not isinstance(found, Felt):
        found = setup.cache["felt"] = _made(setup)
    return found


def _made(setup: Setup) -> Felt:
    block, front = block_of(setup), front_of(setup)
    top = front.bottom + (90 if phrases(setup) else 66) - _DROP
    spots = _around(len(setup.seats), top)
    high = top + _DROP + block.high + 40
    drawn = [
        definitions(_position(block)),
        _table(high, top + block.high + 10),
        _container(),
        text(942, 36, HOUSE, css="house"),
        *_boxes(setup),
        *_front(setup, front),
        _words(setup, front),
        *_panels(setup, top, front),
        *(at(x, y, _numbered(block, number)) for number, (x, y) in zip(setup.seats, spots, strict=True)),
    ]
    return Felt("".join(drawn), high, spots, block, front)


def _around(number: int, top: float) -> tuple[tuple[float, float], ...]:
    """Give where positions stand, in the order in which they follow each other clockwise: from the right, the dealer's left."""
    pitch = min(2 * _HALF / max(number - 1, 1), 200)
    found = []
    for nth in range(number):
        x = MIDDLE + pitch * ((number - 1) / 2 - nth)
        found.append((round(x, 1), round(top + _DROP * (1 - ((x - MIDDLE) / _HALF) ** 2), 1)))
    return tuple(found)


def definitions(more: str = "") -> str:
    """Give what a drawing holds once and points at: the light on the felt, the back of the cards, a chip."""
    stops = '<stop offset="0" class="felt-lit"/><stop offset="1" class="felt-deep"/>'
    light = f'<radialGradient id="{OWN}light" cx=".5" cy=".22" r=".85">{stops}</radialGradient>'
    return f"<defs>{light}{back_defined()}{chip_defined()}{more}</defs>"


def _table(high: float, edge: float) -> str:
    """Draw the table: the dealer's side is straight, that of the players is round."""
    bottom = high - 12
    path = (
        f"M44 12H1156Q1188 12 1188 44V{edge:g}C1188 {edge + 70:g} 900 {bottom:g} 600 {bottom:g}"
        f"C300 {bottom:g} 12 {edge + 70:g} 12 {edge:g}V44Q12 12 44 12Z"
    )
    return f'<path class="rail" d="{path}"/><path class="felt" fill="url(#{OWN}light)" d="{path}"/><path class="stitch" d="{path}"/>'


def _container() -> str:
    """Draw the table inventory container: rows of chips before the dealer."""
    rows = []
    for nth, css in enumerate(("c1k", "c500", "c100", "c100", "c25", "c25", "c5", "c5", "c1", "c1")):
        x = 436 + nth * 33.2
        rows.append(f'<g class="chip {css}"><rect x="{x:g}" y="{CONTAINER - 27}" width="29" height="20" rx="3"/></g>')
        edges = "".join(f"M{x + step:g} {CONTAINER - 26}v18" for step in range(5, 29, 5))
        rows.append(f'<path class="notch" d="{edges}"/>')
    return f'<rect class="tray" x="428" y="{CONTAINER - 32}" width="344" height="30" rx="6"/>{"".join(rows)}'


def _boxes(setup: Setup) -> list[str]:
    """Draw drop box and tip box, on opposite sides of the dealer, and the discard rack where the game has cards."""
    drawn = []
    for x, word in ((812, "DROP"), (388, "TIPS")):
        slot = f'<rect class="slot" x="{x - 24}" y="{CONTAINER - 30}" width="48" height="9" rx="4"/>'
        drawn.append(slot + text(x, CONTAINER - 8, word, css="tiny"))
    if setup.device is not DeviceKind.STACKS:
        rack = '<path class="rack" d="M44 30h96v40H44z"/><path class="rack-edge" d="M44 28v42h96V28M44 70l-6 6h108l-6-6"/>'
        drawn.append(rack + text(92, 91, "DISCARD RACK", css="tiny"))
    return drawn


def _front(setup: Setup, front: Front) -> list[str]:
    drawn = [_zone(zone) for zone in (*front.zones.values(), *front.low.values())]
    if front.is_set:
        drawn.append(f'<rect class="area faint" x="500" y="{front.bottom - 40:g}" width="200" height="36" rx="18"/>')
        drawn.append(text(552, front.bottom - 17, "CENTER", css="inscribed small"))
    if front.has_boxes:
        pitch = 46
        for nth, number in enumerate(setup.seats):
            x = MIDDLE + pitch * ((len(setup.seats) - 1) / 2 - nth)
            box = f'<rect class="area thin" x="{x - 19:g}" y="{front.bottom - 34:g}" width="38" height="24" rx="4"/>'
            drawn.append(box + text(x, front.bottom - 17, str(number), css="inscribed", size=13))
        edge = MIDDLE - pitch * len(setup.seats) / 2 - 8
        drawn.append(text(edge, front.bottom - 17, "VIGORISH", css="inscribed small right"))
    if setup.declared.chapter == "535":  # § 535.2(b)(2): to the left of the dealer
        drawn.append(_zone(Zone("DEAD HAND", 900, CONTAINER + 6, 170, 0.85, "tile")))
    return drawn


def _zone(zone: Zone) -> str:
    x, y = zone.x - zone.wide / 2 - 6, zone.y - 6
    box = f'<rect class="area thin" x="{x:g}" y="{y:g}" width="{zone.wide + 12:g}" height="{zone.high + 26:g}" rx="9"/>'
    return box + text(zone.x, zone.y + zone.high + 14, zone.label, css="inscribed small")


def _words(setup: Setup, front: Front) -> str:
    """Write the game, the house and the chapter's phrases on arcs before the players."""
    lines = [("game", _name(setup)), *(("phrase", phrase) for phrase in phrases(setup)[:1])]
    more = phrases(setup)[1:]
    drawn = []
    for nth, (css, words) in enumerate(lines):
        figure = _GAME if css == "game" else 16
        y = front.bottom - 14 + 29 * nth
        arc = f'<path id="{OWN}arc{nth}" class="arc" d="M240 {y:g}Q600 {y + 100:g} 960 {y:g}"/>'
        shown = said(words, longest=60) + "".join(f"  ·  {said(other, longest=60)}" for other in more if css == "phrase")
        drawn.append(
            f'{arc}<text class="{css}" font-size="{figure}"><textPath href="#{OWN}arc{nth}" startOffset="50%">{shown}</textPath></text>'
        )
    return "".join(drawn)


def _name(setup: Setup) -> str:
    return setup.declared.title.partition(" (")[0]


def _panels(setup: Setup, top: float, front: Front) -> list[str]:
    """Inscribe payouts left and right of the dealer, paytable by paytable while there is room; what has none is on a sign."""
    if setup.declared.chapter in {"541", "561", "535"}:
        return []
    second = top + _DROP * 0.56 - 22
    if MIDDLE - across(_name(setup), size=_GAME, spacing=0.06) / 2 < PANELS[0] + _PANEL / 2:
        second = min(second, front.bottom - 14)  # where the arc with the name begins, so near to it
    drawn, waiting = [], list(payouts(setup))
    under_meter = 10 if setup.declared.offered_meter(setup.terms) is not None else 0
    rooms = [second - CONTAINER - under_meter, float(second - CONTAINER)]
    starts = [second - rooms[0], second - rooms[1]]
    is_left_out = False
    for title, rows in waiting:
        drawn_one, need = _panel(title, rows)
        side = next((nth for nth in (0, 1) if rooms[nth] >= need), None)
        if side is None:
            is_left_out = True
            continue
        drawn.append(at(PANELS[side], starts[side], drawn_one))
        starts[side] += need
        rooms[side] -= need
    if is_left_out:
        drawn.append(text(945, 55, "More payouts: see the sign", css="tiny"))
    return drawn


def _panel(title: str, rows: tuple[tuple[str, str], ...]) -> tuple[str, float]:
    """Write a paytable below the origin, each hand in as many lines as it needs beside its payout; and give how high it is."""
    drawn, y = [], 12.0
    for line in broken(said(title, longest=80), room=_PANEL, size=12, spacing=0.08):
        drawn.append(text(0, y, line, css="inscribed small"))
        y += _LINE
    for hand, payout in rows:
        pays = said(payout.replace(" of the meter", " of meter"), longest=24)
        room = _PANEL - across(pays, size=_PAYS, is_bold=False) - 8
        lines = broken(said(hand, longest=80), room=room, size=_PAYS, is_bold=False)
        drawn += [text(-_PANEL / 2, y + nth * _LINE, line, css="pays left") for nth, line in enumerate(lines)]
        y += (len(lines) - 1) * _LINE
        drawn.append(text(_PANEL / 2, y, pays, css="pays right"))
        y += _LINE
    return "".join(drawn), y - 12 + 0.2 * _LINE


def _position(block: Block) -> str:
    """Give the areas of a betting position, which the drawing holds once and points at from each."""
    drawn = [area_drawn(area) for area in block.areas]
    for zone in block.zones:
        x = zone.x - zone.wide / 2
        drawn.append(f'<rect class="area faint" x="{x:g}" y="{zone.y:g}" width="{zone.wide:g}" height="{zone.high:g}" rx="7"/>')
        if zone.label:
            drawn.append(text(zone.x, zone.y + zone.high + 14, zone.label, css="inscribed small"))
    drawn.append(f'<rect class="plate" x="{-block.wide / 2:g}" y="{block.plate:g}" width="{block.wide:g}" height="{PLATE}" rx="10"/>')
    drawn.append(f'<circle class="disc" cx="{-block.wide / 2 + 21:g}" cy="{block.plate + PLATE / 2:g}" r="14"/>')
    return f'<g id="{OWN}position">{"".join(drawn)}</g>'


def _numbered(block: Block, number: int) -> str:
    """Draw one betting position, with its number."""
    figure = text(-block.wide / 2 + 21, block.plate + PLATE / 2 + 5.5, str(number), css="number")
    return f'<use href="#{OWN}position"/>{figure}{"".join(numeral(area, number) for area in block.areas)}'


def numeral(area: Area, number: int) -> str:
    """Write the number of its position on an area that has no other inscription."""
    return "" if area.label else text(area.x - area.wide / 2 + 23, area.y + 9, str(number), css="inscribed", size=26)


def area_drawn(area: Area) -> str:
    """Draw a betting area with its inscription; its full name is told to a pointer that rests on it."""
    radius = (area.high / 2 if area.wide >= 90 else 18) if area.is_round else 9
    outer = f'x="{area.x - area.wide / 2:g}" y="{area.y - area.high / 2:g}" width="{area.wide:g}" height="{area.high:g}" rx="{radius:g}"'
    title = f"<title>{said(area.wager.title, longest=60)}</title>"
    return f'<g class="spot">{title}<rect class="area" {outer}/>{_inscription(area)}</g>'


def _inscription(area: Area) -> str:
    """Write the name on an area where chips leave it to be seen: above them in a small one, else below them."""
    if not area.label:
        return ""
    if not area.is_small:
        return text(area.x, area.y + area.high / 2 - 8, area.label, css="inscribed", size=13)
    return text(area.x, area.y - area.high / 2 + 13, area.label, css="inscribed tight", size=10.5 if area.wide < 60 else 12)
