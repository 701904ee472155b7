"""``tablegames simulate``: rounds by the million beside the exact odds; what a table holds; what a bankroll endures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from tablegames.cli._bar import Bar
from tablegames.cli._simulate_bankroll import Life, simulate_bankroll
from tablegames.cli._simulate_hold import Asking, simulate_hold
from tablegames.cli._simulate_options import check_options
from tablegames.cli._simulate_rounds import Shown, simulate_rounds
from tablegames.cli._simulate_run import Chosen, Runner, check_plot, seed_of
from tablegames.cli._written import refuse_overwriting
from tablegames.cli.common import REMOVED_HELP, Format, FormatOption, fail, files_of, told_when_stopped
from tablegames.simulate.period import Period

if TYPE_CHECKING:
    from tablegames.odds.asked import Asked

_MOST_ROUNDS: Final = 10**11
_MOST_WORKERS: Final = 256
_MOST_CENTS: Final = 10**9
_ROUNDS: Final = 1_000_000
_LIFE_ROUNDS: Final = 1_000
_HELP: Final = """Millions of rounds beside the exact odds; a table's hold; a bankroll.

Every wager of the terms is played on the same cards, by the strategy of the exact odds: the best, where none is named. The house edge
that came out stands beside the exact one, with its confidence interval and how far it lies off, in standard errors. The same --seed
gives the same counts on any number of workers; Ctrl-C ends early, with what is finished.

Example: tablegames simulate three-card-poker --rounds 1000000 --seed 7

Example: tablegames simulate three-card-poker --wager pair-plus --rounds 300000 --lines --format csv

Example: tablegames simulate minibaccarat --rounds 1000000 --plot mean.svg

With --hold: what a table holds in a shift of 8 hours, a month of 30 days or a year, from a model that is stated: --seats places are
always taken; --pace rounds an hour; each player buys in for --buy-in, wagers --average each round, and leaves when he cannot pay for
another round or after --stay hours; another takes his place. Hold is win by drop, the money that was bought in; element of
risk is win by all that was wagered. The same money is wagered again and again, so hold is many times the edge.

Example: tablegames simulate three-card-poker --hold month --average 15 --buy-in 100 --stay 2 --seed 7

With --bankroll: a player who begins with so much and wagers --average each round, up to --rounds: how often he is ruined, how often
ahead, and by how much.

Example: tablegames simulate let-it-ride-poker --bankroll 500 --average 10 --rounds 400 --seed 7

A cluster: dask scheduler on one machine, dask worker tcp://ADDRESS:8786 on each, all with tablegames installed; then --cluster
tcp://ADDRESS:8786 plays there, with the same counts.
"""


_UNASKED: Final[dict[str, Any]] = {"is_every": False, "players": None}
"""What may be asked of exact odds and not here."""


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("simulate", help=_HELP)(simulate)


def simulate(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as three-card-poker.")],
    *,
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", min=1, max=_MOST_ROUNDS, help="How many rounds.", show_default="1000000; with --bankroll 1000"),
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", help="Makes the same chance again.", show_default="the system's entropy")] = None,
    wager: Annotated[list[str] | None, typer.Option("--wager", help="Only this wager, such as ante; may be repeated.")] = None,
    submission: Annotated[Path | None, typer.Option("--submission", help="On the terms of this Rules Submission.")] = None,
    choice: Annotated[
        list[str] | None, typer.Option("--choice", help="Another answer to a choice, as KEY=ANSWER; may be repeated.")
    ] = None,
    paytable: Annotated[str, typer.Option("--paytable", help="A paytable by its letter, or one of your own.")] = "",
    strategy: Annotated[str, typer.Option("--strategy", help="A strategy by name, or a file of rules, as in tablegames odds.")] = "",
    removed: Annotated[list[str] | None, typer.Option("--removed", help=REMOVED_HELP)] = None,
    decks: Annotated[int | None, typer.Option("--decks", help="The number of decks, where the chapter leaves it open.")] = None,
    house_way: Annotated[str, typer.Option("--house-way", help="The dealer's house way: a packaged one by name, or a file.")] = "",
    meter: Annotated[str, typer.Option("--meter", help="What the progressive meter shows, in dollars.")] = "",
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, max=_MOST_WORKERS, help="How many play at once.", show_default="the processors")
    ] = None,
    are_processes: Annotated[bool, typer.Option("--processes", help="Workers are processes, instead of threads.")] = False,
    cluster: Annotated[str, typer.Option("--cluster", help="Play on a Dask cluster: its scheduler, tcp://HOST:PORT.")] = "",
    confidence: Annotated[float, typer.Option("--confidence", min=50, max=99.9999, help="Of the intervals, in percent.")] = 95,
    is_lined: Annotated[bool, typer.Option("--lines", help="Every outcome of every wager, as seen and as expected.")] = False,
    plot: Annotated[Path | None, typer.Option("--plot", help="Draw it into this file, .svg or .png.")] = None,
    hold: Annotated[Period | None, typer.Option("--hold", help="What a table holds in a shift, a month or a year.")] = None,
    periods: Annotated[
        int | None, typer.Option("--periods", min=2, max=10**7, help="With --hold: how many of them.", show_default="20000, 1000, 200")
    ] = None,
    seats: Annotated[int, typer.Option("--seats", min=1, max=9, help="With --hold: places that are taken.")] = 4,
    pace: Annotated[int, typer.Option("--pace", min=1, max=1000, help="With --hold: rounds an hour.")] = 50,
    hours: Annotated[
        float | None, typer.Option("--hours", min=0.1, max=24, help="With --hold: open hours of a day.", show_default="16; a shift has 8")
    ] = None,
    average: Annotated[str, typer.Option("--average", help="With --hold or --bankroll: the first wager of a round, in dollars.")] = "10",
    buy_in: Annotated[str, typer.Option("--buy-in", help="With --hold: what each player buys in for, in dollars.")] = "100",
    stay: Annotated[float, typer.Option("--stay", min=0.1, max=1000, help="With --hold: hours after which a player leaves.")] = 2,
    bankroll: Annotated[str, typer.Option("--bankroll", help="What a player begins with, in dollars.")] = "",
    lives: Annotated[int, typer.Option("--lives", min=2, max=10**7, help="With --bankroll: how many players.")] = 100_000,
    output: FormatOption = Format.TEXT,
) -> None:
    """Millions of rounds beside the exact odds, a table's hold, or a bankroll; `_HELP` is what the command line tells of it."""
    from tablegames.cli._odds_asked import asked_of
    from tablegames.odds.asked import AskedError

    check_options(context)
    check_plot(plot)
    refuse_overwriting(plot, (strategy, house_way, submission, *files_of(choice)), flag="--plot")
    runner = Runner(seed_of(seed), workers, are_processes=are_processes, cluster=cluster)
    options: dict[str, Any] = {"paytable": paytable, "decks": decks, "house_way": house_way, "meter": meter, "strategy": strategy}
    is_sized = hold is not None or bool(bankroll)
    try:
        money = _cents(average)
        with told_when_stopped(), Bar("parts counted") as bar:
            alone = wager[0] if wager and len(wager) == 1 else ""  # it may be any that has exact odds
            options |= {"wager": alone, "size": average if is_sized else "", "removed": " ".join(removed or [])}
            asked = asked_of(game, submission=submission, choices=choice or [], watch=bar.show, **options, **_UNASKED)
            chosen = _chosen(asked, wager or [], is_sized=is_sized)
        if hold is not None:
            table = Asking(hold, periods or hold.usual_count, seats, pace, hours or hold.usual_hours, stay)
            simulate_hold(chosen, table, money=(money, _cents(buy_in)), runner=runner, plot=plot, output=output)
        elif bankroll:
            simulate_bankroll(chosen, Life(money, _cents(bankroll), rounds or _LIFE_ROUNDS, lives), runner=runner, plot=plot, output=output)
        else:
            simulate_rounds(chosen, rounds=rounds or _ROUNDS, runner=runner, shown=Shown(output, plot, confidence / 100, is_lined=is_lined))
    except AskedError as error:
        fail(str(error))


def _chosen(asked: Asked, wagers: list[str], *, is_sized: bool) -> Chosen:
    """Choose what is simulated; with ``is_sized`` the wagers of a player at a table are made at the size that is asked."""
    from tablegames.simulate.spec import check_sizes, only, spec_of

    spec = spec_of(asked)
    if asked.wager and not spec.analyses:
        spec = spec_of(replace(asked, wager=""))  # so that the refusal names the wagers that there are
    chosen = Chosen(f"{asked.game.declared.title}, chapter {asked.chapter}", spec, only(spec, wagers), is_all=not wagers)
    if is_sized:
        check_sizes(chosen.main, asked)
    return chosen


def _cents(text: str) -> int:
    from tablegames.money import MoneyError, format_money, parse_money
    from tablegames.odds.asked import AskedError

    try:
        cents = parse_money(text)
    except MoneyError as error:
        raise AskedError(str(error)) from None
    if not 0 < cents <= _MOST_CENTS:
        raise AskedError(f"A sum is more than $0 and at most {format_money(_MOST_CENTS)}, not {text[:40]}.")
    return int(cents)
