"""How ``tablegames show`` tells a round in which hands are set: sentences, and tables that fit a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import typer

from tablegames.cli.common import Format, broken, emit_rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.procedure.table import Table

    Row = dict[str, object]

_WIDTH: Final = 80
_SETS: Final = {"at": "hand", "cards": "cards", "name": "name", "result": "result"}
_CENTER: Final = {"what": "what was done", "moved": "moved", "holds": "it holds"}


def print_sets(rows: Sequence[Row], *, start: Row | None, banked: Row | None, table: Table) -> None:
    """Print where the deal started, who banked, and each hand as it was set."""
    if start is not None:
        _say(start_told(start, table))
    if banked is not None:
        _say(bank_told(banked))
    if start is not None or banked is not None:
        typer.echo("")
    seat = banked["seat"] if banked is not None else None
    emit_rows(set_lines(rows, bank=seat), _SETS, output=Format.TEXT, title="Hands")
    for sentence in ways_told(rows):
        _say(sentence)
    typer.echo("")


def print_bank(banked: Row) -> None:
    """Print how the center of the layout went."""
    from tablegames.money import format_money

    center = banked["center"]
    assert isinstance(center, list)  # noqa: S101 - a row of our own
    rows = [{**row, "moved": _signed(row["cents"]), "holds": format_money(row["holds_cents"])} for row in center]
    if rows:
        emit_rows(rows, _CENTER, output=Format.TEXT, title="The center of the layout")


def house_told(banked: Row) -> str:
    """Say what the house has more or less by a banked round."""
    cents = banked["house_net_cents"]
    assert isinstance(cents, int)  # noqa: S101 - a row of our own
    return f"The house: {_signed(cents)} in this round."


def _signed(cents: int) -> str:
    from tablegames.money import format_money

    return f"+{format_money(cents)}" if cents > 0 else format_money(cents)


def _say(text: str) -> None:
    typer.echo("\n".join(broken(text, _WIDTH)))


def start_told(start: Row, table: Table) -> str:
    """Say where the deal started, in a sentence or two."""
    place, dealt, by, first = start["place"], start["first_dealt_to"], start["by"], start["counted_from"]
    count, cites = _cites(start["counted_by"]), _cites(start["cites"])
    shown = _by_law([cite for cite in cites if cite not in count]) if count else ""
    counted = f"counted counterclockwise from {_at(first)} as one, that is {_at(place)}{_by_law(count or cites)}."
    said = {
        "dice": f"The dice showed {start['shown']}, together {start['total']}{shown}: {counted}",
        "number": f"The number {start['shown']} was shown{shown}: {counted}",
        "button": f"The button lay at {_at(place)}." if place is not None else "",
        "": "",
    }[str(by)]
    if dealt is not None and place is not None and dealt != place:
        said += f" What was dealt first went to {_at(dealt)}."
    if start["failed_rolls"]:
        said += f" Before that {_times(start['failed_rolls'])} was no roll."
    if start["delivery"]:
        said += f" Delivery: {_style(str(start['delivery']), table)}."
    return said.strip()


def _cites(found: object) -> list[str]:
    return [str(cite) for cite in found] if isinstance(found, list) else []


def _by_law(cites: Sequence[str]) -> str:
    from tablegames.law import Cite

    return f" ({', '.join(Cite.parse(cite).printed for cite in cites)})" if cites else ""


def _times(number: object) -> str:
    return "one roll" if number == 1 else f"each of {number} rolls"


def _at(name: object) -> str:
    text = str(name)
    return f"seat {text}" if text.isdecimal() else "the Dead Hand" if text == "dead hand" else f"the {text}"


def _style(word: str, table: Table) -> str:
    choice = next((choice for choice in table.setup.declared.choices if choice.key == "delivery"), None)
    option = next((option for option in choice.options if option.value == word), None) if choice is not None else None
    return word if option is None else f"{option.meaning} ({option.cite.printed})"


def set_lines(rows: Sequence[Row], *, bank: object = None) -> Iterator[Row]:
    """Put each hand on two lines, High and Low; hands of which nothing was seen are left out."""
    for row in rows:
        at = f"{row['at']} (bank)" if row["at"] == bank else row["at"]
        result = row["result"]
        word = result["word"] if isinstance(result, dict) else ""
        if row["foul"]:
            word = "foul"
        high, low = row["high"], row["low"]
        if isinstance(high, dict) and isinstance(low, dict):
            yield {"at": f"{at} High", **high, "result": word}
            yield {"at": f"{at} Low", **low, "result": ""}
        elif set(str(row["cards"])) - {"?", " "} or word:
            yield {"at": at, "cards": row["cards"], "name": "", "result": word}


def ways_told(rows: Sequence[Row]) -> Iterator[str]:
    """Say of a foul set why it is one, and of each hand that the dealer set by which rule, or how it should have been set."""
    for row in rows:
        way, low, high = row["house_way"], row["low"], row["high"]
        if row["foul"] and isinstance(low, dict) and isinstance(high, dict):
            yield _why_foul(row, high=high, low=low)
        if not isinstance(way, dict) or not isinstance(low, dict):
            continue
        rule = f"rule {way['rule']} of the house way “{way['name']}”" if way["rule"] else f"the house way “{way['name']}”"
        if way["is_followed"]:
            yield f"{_whose(row)} follows {rule}: {way['words']}."
        else:
            yield f"{_whose(row)} has {low['cards']} Low; by {rule} it is {way['low']}: {way['words']}."


def _why_foul(row: Row, *, high: Row, low: Row) -> str:
    from tablegames.law import Cite

    why = "it is not five cards and two"
    if low["name"]:
        why = f"its High hand, {high['name']}, ranks below its Low hand, {low['name']}"
    return f"{_whose(row)} is foul: {why} ({Cite.parse(str(row['foul'])).printed})."


def _whose(row: Row) -> str:
    name = str(row["at"])
    return f"The set of seat {name}" if name.isdecimal() else f"The {name}'s set"


def bank_told(banked: Row) -> str:
    """Say who banked, with what, and what the dealer wagered."""
    from tablegames.money import format_money

    how = "banks, together with the house" if banked["as"] == "co-bank" else "banks"
    said = f"{banked['person'] or 'The player'} at seat {banked['seat']} {how}"
    if isinstance(banked["chips_cents"], int):
        said += f", with {format_money(banked['chips_cents'])} in chips"
    if banked["cut"]:
        said += f"; the stacks are cut {banked['cut']}" if banked["cut"] != "none" else "; the stacks are not cut"
    wager = banked["dealer_wager_cents"]
    if isinstance(wager, int) and wager:
        said += f"; the dealer wagers {format_money(wager)} against the bank"
    return f"{said}."
