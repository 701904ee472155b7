"""``tablegames deal``: deal rounds by the book and write their record."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tablegames.cli._written import refuse_overwriting, write_lines
from tablegames.cli.common import console, fail
from tablegames.procedure.players import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.procedure.due import Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.mishaps import Mishaps
    from tablegames.procedure.players import SimplePlayers
    from tablegames.procedure.record import Header
    from tablegames.procedure.table import Table
    from tablegames.procedure.virtual import VirtualTable

_PATIENCE_SECONDS: Final = 2.0
_MOST_ROUNDS: Final = 10**9
_LONGEST_SEED: Final = 100


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("deal")(deal)


def deal(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as four-card-poker.")],
    rounds: Annotated[int, typer.Option("--rounds", min=1, max=_MOST_ROUNDS, help="How many rounds of play.")] = 1,
    players: Annotated[int, typer.Option("--players", min=1, max=99, help="How many persons sit down.")] = 1,
    seed: Annotated[str | None, typer.Option("--seed", help="Makes the same chance again.", show_default="the system's entropy")] = None,
    out: Annotated[Path | None, typer.Option("--out", help="The file to write; without it, or with -, the record is printed.")] = None,
    is_forced: Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")] = False,
    submission: Annotated[Path | None, typer.Option("--submission", help="A Rules Submission.", show_default="the game's usual")] = None,
    table: Annotated[Path | None, typer.Option("--table", help="A table installation.", show_default="the game's usual")] = None,
    is_short: Annotated[bool, typer.Option("--short", help="Write the short form, for people.")] = False,
    irregularities: Annotated[
        float, typer.Option("--irregularities", min=0, max=1, help="How often something goes wrong at a step.")
    ] = 0.0,
    rule: Annotated[Rule, typer.Option("--rule", help="How players decide: the first option, or any.")] = Rule.CHANCE,
) -> None:
    """Deal rounds by the book and write their record.

    The players wager by chance within the posted limits, on all that the Rules Submission offers. Whatever goes wrong with
    --irregularities is an irregularity that the chapter knows, and is handled as it says. The record has every fact of every round;
    with --seed its header says so. A file that is there already is not written over without --force.

    Example: tablegames deal three-card-poker --rounds 20 --players 5 --seed 7 --out rounds.jsonl

    Example: tablegames deal minibaccarat --rounds 2 --players 3 --short --irregularities 0.01

    Example: tablegames deal let-it-ride-poker --rounds 3 --players 4 --short
    """
    from tablegames.cli.play import open_table
    from tablegames.games import game as find_game
    from tablegames.procedure.record import write_long, write_short

    refuse_overwriting(out, [submission, table], flag="--out")
    opened = open_table(game, submission=submission, installation=table)
    if players > len(opened.clockwise_seats):
        fail(f"The table has {len(opened.clockwise_seats)} seats, not {players}.")
    if seed is not None and not (seed.isprintable() and len(seed) <= _LONGEST_SEED):
        fail(f"A seed is a text of at most {_LONGEST_SEED} printable letters.")
    found = find_game(game)
    header, dealt = dealing(found, opened, rounds=rounds, players=players, seed=seed, irregularities=irregularities, rule=rule)
    done = 0

    def counted() -> Iterator[tuple[int, list[Fact]]]:
        nonlocal done
        for each in dealt:
            done = each[0]
            yield each

    watched = _watched(counted(), rounds=rounds)
    lines = write_short(header, watched, game=found) if is_short else write_long(header, watched)
    write_lines(out, lines, is_forced=is_forced, so_far=lambda: f"{done:,} of {rounds:,} round{'s' if rounds > 1 else ''} were dealt")


def dealing(
    game: Game, table: Table, *, rounds: int, players: int, seed: str | None, irregularities: float = 0.0, rule: Rule = Rule.CHANCE
) -> tuple[Header, Iterator[tuple[int, list[Fact]]]]:
    """Seat the players, and give the header of the record and the rounds as they are dealt."""
    from tablegames.equipment.chance import SeededChance, SystemChance
    from tablegames.procedure.mishaps import Mishaps
    from tablegames.procedure.players import SimplePlayers, seat_players
    from tablegames.procedure.record import header_for
    from tablegames.procedure.virtual import VirtualDealer, VirtualTable

    chance = SystemChance() if seed is None else SeededChance(seed)
    seat_players(table, players, chance=chance.stream("seats"))
    header = header_for(table.setup, table, seed=seed)
    virtual = VirtualTable(game, table, dealer=VirtualDealer(chance.stream("dealer")))
    everybody = SimplePlayers(chance.stream("players"), rule=rule)
    mishaps = Mishaps(chance.stream("mishaps"), rate=irregularities) if irregularities else None
    return header, _dealt(virtual, everybody, mishaps=mishaps, rounds=rounds)


def _dealt(virtual: VirtualTable, players: SimplePlayers, *, mishaps: Mishaps | None, rounds: int) -> Iterator[tuple[int, list[Fact]]]:
    from tablegames.procedure.players import play_round
    from tablegames.procedure.words import describe_due

    for number in range(1, rounds + 1):
        position = play_round(virtual, players, mishaps=mishaps)
        if position.due is not None:
            waits = describe_due(position.due, setup=virtual.table.setup)
            fail(f"Round {number} did not get under way: nobody could wager as the posted limits want it; {waits}.")
        yield number, position.facts


def _watched(dealt: Iterator[tuple[int, list[Fact]]], *, rounds: int) -> Iterator[tuple[int, list[Fact]]]:
    """Give the rounds on; after two seconds a bar shows how far they are, when somebody is watching."""
    since = time.monotonic()
    for each in dealt:
        yield each
        if time.monotonic() - since > _PATIENCE_SECONDS and sys.stderr.isatty():
            break
    else:
        return
    from rich.progress import Progress

    with Progress(console=console(is_error=True), transient=True) as bar:
        task = bar.add_task("dealing", total=rounds, completed=each[0])
        for each in dealt:
            yield each
            bar.update(task, completed=each[0])
