"""How two hands, tiles and dice are printed: lines of cards, tiles as pictures with the spots of both ends, one line of text elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from tablegames.equipment.cards import JOKER, UNKNOWN, Suit
from tablegames.equipment.tiles import Tile
from tablegames.money import format_money
from tablegames.person.hands import DICE, dice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablegames.equipment.cards import Card
    from tablegames.person.view import HandView, SeatView, StartView, TableView

_RED: Final = frozenset({Suit.DIAMONDS, Suit.HEARTS})
_RED_SPOTS: Final = frozenset({1, 4})
"""Ones and fours are red on Chinese dominoes."""
_DIM, _BOLD = "dim", "bold"
_LABEL: Final = 8
_BACK: Final = "░"


class Shown:
    """One hand to draw: its name, what lies High (or all, before it is set), what lies Low, the names of both."""

    def __init__(self, name: str, hand: HandView | SeatView) -> None:
        """Take it from a view."""
        self.name = name
        self.high, self.low, self.names = hand.cards, hand.low, hand.names
        self.is_setting = getattr(hand, "is_setting", False)


def shown(view: TableView) -> list[Shown]:
    """Give the hands that are drawn large: the dealer's, and yours."""
    own = [seat for seat in view.seats if seat.is_you and seat.cards]
    return [Shown(hand.name, hand) for hand in view.hands] + [
        Shown("Yours" if len(own) == 1 else f"Seat {seat.number}", seat) for seat in own
    ]


def hand_rows(view: TableView) -> list[Text]:
    """Draw the dealer's hand and yours: tiles side by side as pictures while they have room, cards in lines."""
    drawn = shown(view)
    if view.noun == "card" or len(drawn) > 2:
        return [row for hand in drawn for row in _lines(hand)]
    rows = [Text(""), Text(""), Text(""), Text(""), Text("")] if drawn else []
    for hand in drawn:
        for row, part in zip(rows, _pictures(hand), strict=True):
            row.append("   " if row.plain else "").append(part)
    return rows + [row for hand in drawn for row in _named(hand)]


def _lines(hand: Shown) -> list[Text]:
    """Draw a hand of cards: in one line with their numbers below while it is set, in two when it is."""
    label = f"{hand.name:<{_LABEL}}"
    if hand.low:
        names = hand.names or ("", "")
        return [
            Text(f"{label}High ", style=_BOLD).append(_faces(hand.high)).append(f" {names[0]}", style=_DIM),
            Text(" " * _LABEL).append("Low  ", style=_BOLD).append(_faces(hand.low)).append(f" {names[1]}", style=_DIM),
        ]
    row = Text(label, style=_BOLD)
    for card in hand.high:
        row.append(f"{_face(card):<5}", style=_style(card))
    if not hand.is_setting:
        return [row]
    numbers = "".join(f"{number:<5}" for number in range(1, len(hand.high) + 1))
    return [row, Text(" " * _LABEL).append(numbers, style=_DIM)]


def _pictures(hand: Shown) -> list[Text]:
    """Draw tiles as they lie upright: the spots of both ends, and below them how one writes them."""
    rows = [Text(" " * _LABEL), Text(f"{hand.name:<{_LABEL}}", style=_BOLD), *(Text(" " * _LABEL) for _ in range(3))]
    for number, tile in enumerate([*hand.high, *hand.low], 1):
        gap = "  " if number == len(hand.high) + 1 else ""
        mark = str(number) if hand.is_setting else "─"
        upper, lower = _ends(tile)
        rows[0].append(f"{gap}┌{mark}──┐", style=_DIM)
        for row, (end, style) in zip(rows[1:3], (upper, lower), strict=True):
            row.append(f"{gap}│ ", style=_DIM).append(end, style=style).append(" │", style=_DIM)
        rows[3].append(f"{gap}└───┘", style=_DIM)
        rows[4].append(f"{gap} {_face(tile):<3} ", style=_DIM if tile is UNKNOWN else "")
    return rows


def _ends(tile: Card) -> tuple[tuple[str, str], tuple[str, str]]:
    """Give the spots of both ends of a tile, the greater below, with their colors; its back where it is not seen."""
    if not isinstance(tile, Tile):
        return (_BACK, _DIM), (_BACK, _DIM)
    one, other = ((DICE[end - 1], "bold red" if end in _RED_SPOTS else _BOLD) for end in tile.ends)
    return one, other


def _named(hand: Shown) -> list[Text]:
    if hand.names is None:
        return []
    high, low = (name.replace(" counted as ", " as ").replace("highest tile", "tile") for name in hand.names)
    return [Text(f"{hand.name:<{_LABEL}}", style=_BOLD).append(f"High {high} · Low {low}", style=_DIM)]


def _faces(cards: Iterable[Card]) -> Text:
    text = Text("")
    for card in cards:
        text.append(f"{_face(card)} ", style=_style(card))
    return text


def _face(card: Card) -> str:
    return _BACK * 2 if card is UNKNOWN else "Jk" if card is JOKER else card.pretty


def _style(card: Card) -> str:
    return _DIM if card is UNKNOWN else "bold magenta" if card is JOKER else "bold red" if card.suit in _RED else _BOLD


def seat_rows(seat: SeatView, *, width: int) -> tuple[Text, str]:
    """Draw the hands of a seat in its column: what lies High (or all), and a cell for what lies Low; your own are drawn large already."""
    if seat.is_you:
        return Text(" "), ""
    unseen = all(card is UNKNOWN for card in (*seat.cards, *seat.low))
    if unseen:
        return Text(f" {_BACK * len(seat.cards)}{' ' if seat.low else ''}{_BACK * len(seat.low)}", style=_DIM), ""
    high = Text(" ").append(_tight(seat.cards, width=width - 2))
    return high, f"low {_tight(seat.low, width=width - 6).plain}" if seat.low else ""


def _tight(cards: Sequence[Card], *, width: int) -> Text:
    """Write cards or tiles as close together as they have to stand."""
    text = Text("")
    between = " " if any(isinstance(card, Tile) for card in cards) else ""
    for number, card in enumerate(cards):
        face = _BACK if card is UNKNOWN else _face(card).replace("10", "T")
        face = face.replace("-", "") if between and len(cards) * 4 > width else face
        text.append(f"{between if number else ''}{face}", style=_style(card))
    return text


def besides(start: StartView | None) -> str:
    """Say where the deal starts and what lies on the layout besides, for the line across the table; empty where there is nothing."""
    if start is None:
        return ""
    parts = []
    if start.roll:
        parts.append(f"{dice(start.roll)}{f' = {start.number}' if start.number is not None else ''}")
    elif start.number is not None:
        parts.append(f"number {start.number}")
    if start.start:
        parts.append(f"{_position(start.start)} first")
    if start.button:
        parts.append(f"button at {_position(start.button)}")
    if start.bank is not None:
        parts.append(f"{'co-bank' if start.is_co_bank else 'bank'}: seat {start.bank}")
    if start.dealer_wager_cents:
        parts.append(f"dealer's wager {format_money(start.dealer_wager_cents)}")
    if start.center_cents:
        parts.append(f"center {format_money(start.center_cents)}")
    if start.dead:
        parts.append(f"Dead Hand {start.dead}")
    return " · ".join(parts)


def _position(name: str) -> str:
    return f"seat {name}" if name.isdigit() else "the Dead Hand" if name == "dead hand" else f"the {name}"


def plain(hand: HandView | SeatView) -> str:
    """Write a hand in a line of text: its two hands with their names, or what is to be set by its numbers."""
    if hand.low:
        names = hand.names or ("", "")
        parts = [f"{word} {_written(cards)}{f' ({name})' if name else ''}" for word, cards, name in _both(hand, names)]
        return ", ".join(parts)
    if getattr(hand, "is_setting", False):
        return " ".join(f"{number}:{_written([card])}" for number, card in enumerate(hand.cards, 1))
    return _written(hand.cards)


def _both(hand: HandView | SeatView, names: tuple[str, str]) -> list[tuple[str, Sequence[Card], str]]:
    return [("High", hand.cards, names[0]), ("Low", hand.low, names[1])]


def _written(cards: Iterable[Card]) -> str:
    return " ".join("Jk" if card is JOKER else card.pretty for card in cards)
