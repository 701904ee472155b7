"""How a table is printed: a screen of 80 columns in a terminal, line after line elsewhere."""

from __future__ import annotations

import sys
import textwrap
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from tablegames.cli.terminal import screen_hands
from tablegames.equipment.cards import UNKNOWN, Suit
from tablegames.money import format_money
from tablegames.person.text import Line, cites_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablegames.equipment.cards import Card
    from tablegames.person.view import DueView, SeatView, TableView

WIDTH: Final = 80
LEAST_HEIGHT: Final = 24
CITES_WIDTH: Final = 25
LONGEST_LINE: Final = 500
MOST_KEPT: Final = 200
_RED: Final = frozenset({Suit.DIAMONDS, Suit.HEARTS})
_DIM, _BOLD, _LAW, _YOU = "dim", "bold", "cyan", "bold yellow"


def may_be_drawn() -> bool:
    """Tell whether a person sits at a terminal that can be drawn on and is large enough for the table."""
    if sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    out = Console(file=sys.stdout)
    return not out.is_dumb_terminal and out.size.width >= WIDTH and out.size.height >= LEAST_HEIGHT


def cited(line: Line, *, indent: str = "") -> list[Text]:
    """Print words on the left and their paragraphs on the right, both wrapped."""
    whole = cites_text(line.cites).replace("§ ", "§\N{NO-BREAK SPACE}")
    right = [row.replace("\N{NO-BREAK SPACE}", " ") for row in textwrap.wrap(whole, CITES_WIDTH, break_long_words=False)]
    width = WIDTH - (CITES_WIDTH + 1 if right else 0)
    left = textwrap.wrap(line.words, width, subsequent_indent=f"{indent}  ", initial_indent=indent, break_on_hyphens=False) or [""]
    rows = []
    for number in range(max(len(left), len(right))):
        words = left[number] if number < len(left) else ""
        cites = right[number] if number < len(right) else ""
        rows.append(_colored(words.ljust(width + 1) if cites else words).append(cites, style=_LAW))
    return rows


def _colored(words: str) -> Text:
    text = Text(words)
    text.highlight_regex(r"(?<![\w$])(?:10|[2-9JQKA])[♥♦]", style="bold red")
    text.highlight_regex(r"(?<![\w$])(?:10|[2-9JQKA])[♠♣]", style="bold")
    text.highlight_regex(r"\+\$[\d,.]+", style="green")
    text.highlight_regex(r"−\$[\d,.]+", style="red")
    return text


def _style(card: Card) -> str:
    return _DIM if card is UNKNOWN else "bold red" if card.suit in _RED else _BOLD


def _face(card: Card) -> str:
    return "░░" if card is UNKNOWN else card.pretty


_ROOMY, _NARROW = 4, 3


def card_rows(name: str, cards: Sequence[Card], *, inner: int = _ROOMY) -> list[Text]:
    """Draw cards as boxes in three rows, with a name before them."""
    rows = [Text(" " * len(name)), Text(name, style=_BOLD), Text(" " * len(name))]
    for card in cards:
        face, style = _face(card), _style(card)
        rows[0].append(f" ┌{'─' * inner}┐", style=_DIM)
        rows[1].append(" │", style=_DIM).append(f"{face:^{inner}}", style=style).append("│", style=_DIM)
        rows[2].append(f" └{'─' * inner}┘", style=_DIM)
    return rows


class Screen:
    """Where a person reads and types; ``is_plain`` prints line after line, without colors.

    What comes from elsewhere than a keyboard is repeated, so that the transcript reads whole.
    """

    def __init__(self, *, is_plain: bool) -> None:
        """Open the screen; a terminal's own width and height are kept to 80 by 24 at least."""
        self.is_plain = is_plain
        self.is_typed = sys.stdin is not None and sys.stdin.isatty()
        if self.is_typed:
            with suppress(ImportError):
                import_module("readline")  # the arrow keys work, and earlier lines come back
        self.out = Console(file=sys.stdout, highlight=False, no_color=is_plain or None, width=WIDTH if is_plain else None, soft_wrap=False)
        if is_plain:
            self.out = Console(file=sys.stdout, highlight=False, force_terminal=False, color_system=None, width=WIDTH)
        self.log: list[Line] = []
        self.notes: list[Line] = []
        self._prompted = ""
        self._metered: int | None = None
        self._ahead = ""
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")

    # reading

    def ask(self, prompt: str = "> ") -> str | None:
        """Read a line; none at the end of the input."""
        if self._ahead:
            ahead, self._ahead = self._ahead, ""
            return ahead
        if sys.stdin is None:
            return None
        try:
            line = f"{input(prompt)}\n" if self.is_typed else sys.stdin.readline()
        except EOFError:
            return None
        if not line:
            return None
        typed = "".join(sign if sign.isprintable() else " " for sign in line[: LONGEST_LINE + 1]).strip()
        if not self.is_typed:
            self.out.print(Text(f"{prompt}{typed[: WIDTH - len(prompt)]}"))
        return typed

    def put_back(self, line: str) -> None:
        """Keep what was typed before its time, to be read next."""
        self._ahead = line

    # printing

    def note(self, *lines: Line) -> None:
        """Tell something short: at once when plain, below the table at its next drawing otherwise."""
        if self.is_plain:
            self._lines(lines)
        else:
            self.notes.extend(lines)

    def tell(self, lines: Iterable[Line]) -> None:
        """Tell what was done: printed once when plain, the last of it beside the table otherwise."""
        told = list(lines)
        self.log.extend(told)
        del self.log[:-MOST_KEPT]
        if self.is_plain:
            self._lines(told)

    def page(self, lines: Sequence[Line]) -> None:
        """Show something longer; on a terminal it fills the screen until Enter is pressed. What is typed there is read next."""
        if self.is_plain:
            self._lines(lines)
            return
        rows = [row for line in lines for row in cited(line)]
        height = max(self.out.size.height, LEAST_HEIGHT) - 2
        for start in range(0, len(rows) or 1, height):
            self.out.clear()
            for row in rows[start : start + height]:
                self.out.print(row)
            line = self.ask("Enter: go on ")
            if line:
                self.put_back(line)
            if line or line is None:
                return

    def end(self, lines: Sequence[Line]) -> None:
        """Tell how it ended, with what was not read yet."""
        self.out.print()
        self._lines([*self.notes, *lines])
        self.notes.clear()

    def _lines(self, lines: Iterable[Line]) -> None:
        for line in lines:
            for row in cited(line):
                self.out.print(row)

    def draw(self, view: TableView, *, prompt: str) -> None:
        """Show the table and what is due."""
        if self.is_plain:
            self._draw_plain(view, prompt)
            return
        hands = _hands(view) if view.start is None else screen_hands.hand_rows(view)
        top = [*_header(view), *hands, *_seats(view), _rule(view.meter_cents, screen_hands.besides(view.start))]
        notes = [row for line in self.notes for row in cited(line)]
        height = max(self.out.size.height, LEAST_HEIGHT) - 1
        bottoms = [[_rule(), *_due(view.due, most=most), Text(prompt, style=_DIM)] for most in (3, 2, 1, 0)]
        least = max(_LEAST_TOLD, len(notes))
        bottom = next((rows for rows in bottoms if len(top) + len(rows) + least <= height), bottoms[-1])
        self.notes.clear()
        room = max(height - len(top) - len(bottom), 1)
        for row in notes:
            row.stylize("bold")
        middle = notes[-room:]
        for line in reversed(self.log[-room:]):
            rows = cited(line)
            if len(rows) + len(middle) > room:
                break
            middle = [*rows, *middle]
        self.out.clear()
        for row in [*top, *middle, *[Text("")] * (room - len(middle)), *bottom]:
            self.out.print(row, no_wrap=True, overflow="crop", crop=True)

    def _draw_plain(self, view: TableView, prompt: str) -> None:
        self.out.print()
        if view.meter_cents is not None and view.meter_cents != self._metered:
            self.out.print(Text(f"The progressive meter shows {format_money(view.meter_cents)}."))
            self._metered = view.meter_cents
        if view.start is not None and (said := screen_hands.besides(view.start)):
            self.out.print(Text(f"On the layout: {said}"))
        for hand in view.hands:
            self._lines([Line(f"{hand.name}: {screen_hands.plain(hand)}", ())])
        yours = [seat for seat in view.seats if seat.is_you]
        for seat in yours:
            held = f"{'' if seat.low else f'{view.noun}s '}{screen_hands.plain(seat)}; " if seat.cards else ""
            chips = f"chips {format_money(view.chips_cents or 0)}" if seat is yours[-1] else ""  # they are those of all your seats
            lies = f"{_wagers(seat)}{chips}".removesuffix(", ") or "no wager"
            self._lines([Line(f"You, seat {seat.number}: {held}{lies}", ())])
        if not any(seat.is_you for seat in view.seats):
            lying = [seat for seat in view.seats if seat.wagers or seat.note in {"bank", "co-bank"}]
            self._lines([Line(f"Seat {seat.number}, {seat.person}: {_lying(seat, noun=view.noun)}", ()) for seat in lying])
        for row in _due(view.due, most=6):
            self.out.print(row)
        if prompt != self._prompted:
            self.out.print(Text(prompt))
            self._prompted = prompt


def _plain(cards: Iterable[Card]) -> str:
    return " ".join(card.pretty for card in cards)


def _wagers(seat: SeatView) -> str:
    locked = "".join(f"{short} {format_money(cents)} locked in, " for short, cents in seat.locked)
    return "".join(f"{short} {format_money(cents)}, " for short, cents in seat.wagers) + locked


def _lying(seat: SeatView, *, noun: str) -> str:
    wagers = _wagers(seat).removesuffix(", ") or seat.note
    what = "" if seat.low else f"{noun}s "
    return f"{wagers}{f'; {what}{screen_hands.plain(seat)}' if seat.cards else ''}"


def _rule(meter_cents: int | None = None, besides: str = "") -> Text:
    """Draw a line across, with what the progressive meter shows where there is one, or what lies on the layout besides."""
    if meter_cents is None and not besides:
        return Text("─" * WIDTH, style=_DIM)
    shown = f" {besides} " if meter_cents is None else f" progressive meter {format_money(meter_cents)} "
    return Text("── ", style=_DIM).append(shown, style=_YOU).append("─" * (WIDTH - 3 - len(shown)), style=_DIM)


def _header(view: TableView) -> list[Text]:
    left = f"{view.title}, chapter {view.chapter} · round {view.round_number}"
    chips = "" if view.chips_cents is None else f" · your chips {format_money(view.chips_cents)}"
    right = f"{view.cards_left} {view.noun}s{chips}"
    return [Text(left, style=_BOLD).append(f"{right:>{max(WIDTH - len(left), len(right) + 2)}}", style=_DIM), _rule()]


def _hands(view: TableView) -> list[Text]:
    """Draw the dealer's or the common hands, and beside them your own: in boxes that fit, else a line for each."""
    shown = [(hand.name, hand.cards) for hand in view.hands]
    own = [seat for seat in view.seats if seat.is_you and seat.cards]
    shown += [("Yours" if len(own) == 1 else f"Seat {seat.number}", seat.cards) for seat in own]
    inner = next((width for width in (_ROOMY, _NARROW) if _width(shown, inner=width) <= WIDTH), None)
    if inner is None:
        return [Text(f"{name:<10}", style=_BOLD).append(_faces(cards)) for name, cards in shown]
    rows = [Text(""), Text(""), Text("")] if shown or view.layout else []
    for name, cards in shown:
        for row, drawn in zip(rows, card_rows(name, cards, inner=inner), strict=True):
            row.append("   " if row.plain else "").append(drawn)
    if view.layout:
        rows[1].append(f"   on the layout: {_plain(view.layout)}")
    return rows


def _width(shown: Sequence[tuple[str, Sequence[Card]]], *, inner: int) -> int:
    return sum(len(name) + len(cards) * (inner + 3) for name, cards in shown) + 3 * max(len(shown) - 1, 0)


def _faces(cards: Sequence[Card], *, is_tight: bool = False) -> Text:
    """Write cards in a row; tightly, each with two signs and nothing between."""
    text = Text("")
    for card in cards:
        text.append(_face(card).replace("10", "T") if is_tight else f"{_face(card)} ", style=_style(card))
    return text


def _seats(view: TableView) -> list[Text]:
    """Draw the seats as they lie before the viewer: a player has the dealer's left at the right hand."""
    is_players = any(seat.is_you for seat in view.seats)
    seats = view.seats[::-1] if is_players else view.seats
    width = WIDTH // max(len(seats), 1)
    has_two = view.start is not None
    drawn = [screen_hands.seat_rows(seat, width=width) if has_two else (Text(" "), "") for seat in seats]
    held = [[*([low] if low else []), *_cells(seat, width=width)] for seat, (_high, low) in zip(seats, drawn, strict=True)]
    lines = max([_LEAST_CELLS, *map(len, held)])
    rows: list[Text] = [Text("") for _ in range(2 + lines)]
    for seat, cells, (high, _low) in zip(seats, held, drawn, strict=True):
        mark = "▸" if seat.is_due else " "
        rows[0].append(f"{f'{mark}{seat.number} {seat.person or chr(183)}'[: width - 1]:<{width}}", style=_YOU if seat.is_you else _BOLD)
        cards = high if has_two else Text(" ").append(_faces(seat.cards))
        if cards.cell_len > width and not has_two:
            cards = Text(" ").append(_faces(seat.cards, is_tight=True))
        cards.truncate(width, pad=True)
        rows[1].append(cards)
        for number in range(lines):
            cell = cells[number] if number < len(cells) else ""
            rows[2 + number].append(f" {cell}"[:width].ljust(width), style="" if seat.is_you else _DIM)
    return rows


_LEAST_CELLS, _MOST_CELLS = 3, 5
_LEAST_TOLD = 3
"""Lines of what was done that are kept in view when room is short, if there is not more to tell."""


def _cells(seat: SeatView, *, width: int) -> list[str]:
    """Write what lies at a seat: numbered wagers of one amount together, what a system accepted with a sign."""
    found: dict[tuple[str, int], str] = {}
    for short, cents in seat.wagers:
        stem = short.rstrip("0123456789")
        found[stem, cents] = found[stem, cents] + short[len(stem) :] if stem != short and (stem, cents) in found else short
    cells = [_cell(name, format_money(cents), width=width) for (_stem, cents), name in found.items()]
    cells += [_cell(f"{short}✓", format_money(cents), width=width) for short, cents in seat.locked]
    if seat.note and seat.note not in {short for short, _cents in seat.wagers}:
        cells.append(seat.note)
    return cells[:_MOST_CELLS]


def _cell(short: str, amount: str, *, width: int) -> str:
    """Write a wager so that its amount is whole, whatever becomes of its name."""
    return f"{short[: max(width - 2 - len(amount), 0)]} {amount}"


def _due(due: DueView | None, *, most: int) -> list[Text]:
    if due is None:
        return []
    rows = [Text(row, style=_YOU if due.is_yours or due.is_open else _BOLD) for row in textwrap.wrap(due.words, WIDTH)]
    for printed, summary in due.paragraphs[-most:] if most else ():
        wrapped = textwrap.wrap(f"{printed}  {summary}", WIDTH, subsequent_indent="   ")
        rows.append(Text(wrapped[0], style=_LAW))
        rows += [Text(row, style=_LAW) for row in wrapped[1:]]
    return rows
