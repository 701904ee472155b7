"""Pictures of tables: rounds of every game are played, and drawn at their fullest moments, on a page to look at.

python -m tools.tables tables.html --players 7
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup
from tests.helpers.setups import everything

from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.chance import SeededChance
from tablegames.games import MODULES, game
from tablegames.person.view import Viewer, see
from tablegames.procedure.due import Due
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.players import SimplePlayers
from tablegames.procedure.position import Position
from tablegames.procedure.table import Table
from tablegames.procedure.virtual import VirtualDealer
from tablegames.web.draw.table import draw_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.person.view import TableView
    from tablegames.rules import Setup

STATIC = Path(__file__).parent.parent / "src/tablegames/web/static"


class Moment(NamedTuple):
    """A moment of a round: the position as it is then."""

    position: Position
    due: Due

    def seen(self, viewer: Viewer) -> TableView:
        """Give what a viewer sees."""
        return see(self.position.table, self.position.facts, viewer=viewer, due=self.due)


def moments(setup: Setup, *, seed: str, rounds: int = 1, people: tuple[str, ...] = ()) -> Iterator[Moment]:
    """Play rounds at a table with these persons, and stop at every moment of each."""
    chance = SeededChance(seed)
    table, players, dealer = Table(setup), SimplePlayers(chance.stream("players")), VirtualDealer(chance)
    for seat, person in zip(table.clockwise_seats, people, strict=False):
        if person:
            table.seated[seat] = person
    for _ in range(rounds):
        position, have_wagered = Position(game(setup.declared.slug), table), 0
        while (due := position.due) is not None and have_wagered < 9:
            yield Moment(position, due)
            if Kind.WAGER in due.accepts and due.by is not Role.PLAYER:
                have_wagered += 1
                for fact in players.before_the_deal(table):
                    if judge(position, fact) is None:
                        position.take(fact)
                        yield Moment(position, due)
            fact = players.decide(table, due) if due.by is Role.PLAYER else dealer.answer(table, due)
            if judge(position, fact) is None:
                position.take(fact)


PEOPLE = ("Ann", "Bob", "Maximilian Oberhuber", "Dee", "<Eli & Co>", "Fay", "Gil")


def fullest(setup: Setup, *, people: tuple[str, ...]) -> Iterator[tuple[str, TableView]]:
    """Give the moments worth a look: while a player decides, before and after hands are shown."""
    seen: dict[str, TableView] = {}
    for moment in moments(setup, seed="look", rounds=2, people=people):
        seats = [seat for seat in moment.position.table.clockwise_seats if moment.position.table.seated.get(seat)]
        you = Viewer(seats[len(seats) // 2]) if seats else Viewer()
        view = moment.seen(you)
        if view.round_number < 2:
            continue
        kind = moment.due.kind.word
        is_shown = any(UNKNOWN not in seat.cards for seat in view.seats if seat.cards and not seat.is_you)
        if moment.due.by is Role.PLAYER and view.due is not None and view.due.is_yours:
            seen["yours"] = view
        elif is_shown or (not any(seat.cards for seat in view.seats) and kind == "settle"):
            seen["shown"] = view
        elif moment.due.by is Role.PLAYER:
            seen["others"] = view
    yield from seen.items()


def page(people: tuple[str, ...], slugs: tuple[str, ...], *, only: tuple[str, ...]) -> str:
    """Give a page of pictures."""
    drawn = []
    for slug in slugs:
        usual = game(slug).default_setup()
        full = replace(usual, terms=everything(usual.declared), cache={})
        for setup, what in ((usual, "usual"), (full, "all that can be offered")):
            for moment, view in fullest(setup, people=people):
                if only and not {moment, what.split()[0]} <= set(only):
                    continue
                heading = Markup("<h2>{}, {}, {}</h2>").format(slug, what, moment)
                drawn.append(heading + draw_table(view, setup, name=f"{slug}-{what[:3]}-{moment}"))
    sheets = "".join(f"<style>{(STATIC / name).read_text(encoding='utf-8')}</style>" for name in ("style.css", "table.css"))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width">{sheets}'
    return f"<!doctype html><html><head>{head}</head><body><main>{''.join(drawn)}</main></body></html>"


def main() -> None:
    """Write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--players", type=int, default=7)
    parser.add_argument("--games", nargs="*", default=list(MODULES))
    parser.add_argument("--only", nargs="*", default=[], help="usual, all; yours, others, shown")
    asked = parser.parse_args()
    asked.out.write_text(page(PEOPLE[: asked.players], tuple(asked.games), only=tuple(asked.only)), encoding="utf-8")
    print(f"{asked.out} is written.")


if __name__ == "__main__":
    main()
