"""``tablegames play``: a seat, or the dealer's place, at a virtual table in the terminal."""

from __future__ import annotations

from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tablegames.cli._written import growing_file
from tablegames.cli.common import ExitCode, fail

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.cli.terminal.screen import Screen
    from tablegames.cli.terminal.session import Round, Session
    from tablegames.equipment.chance import Chance
    from tablegames.procedure.places import Seat
    from tablegames.procedure.table import Table
    from tablegames.rules import Setup


class Part(StrEnum):
    """Whose place a person takes."""

    PLAYER = "player"
    DEALER = "dealer"


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("play")(play)


def play(
    game: Annotated[
        str | None,
        typer.Argument(help="The game, such as three-card-poker; at a terminal you choose one when none is named.", show_default=False),
    ] = None,
    as_: Annotated[Part, typer.Option("--as", help="Take a player's seat or the dealer's place.")] = Part.PLAYER,
    seat: Annotated[int | None, typer.Option("--seat", help="Your seat; in the middle when none is named.", show_default=False)] = None,
    boxes: Annotated[int, typer.Option("--boxes", min=1, max=20, help="How many adjacent seats you play.")] = 1,
    players: Annotated[int, typer.Option("--players", min=0, max=20, help="How many others play.")] = 2,
    chips: Annotated[str, typer.Option("--chips", help="What you have in value chips, in dollars.")] = "500",
    seed: Annotated[str | None, typer.Option("--seed", help="Repeat the chance of an earlier session.", show_default=False)] = None,
    submission: Annotated[Path | None, typer.Option("--submission", help="A Rules Submission to play by.", show_default=False)] = None,
    table: Annotated[Path | None, typer.Option("--table", help="An installation to play at.", show_default=False)] = None,
    record: Annotated[Path | None, typer.Option("--record", help="Write the rounds to this new file.", show_default=False)] = None,
) -> None:
    """Play at a virtual table in the terminal, with the law in view.

    Type wagers (ante 10 pp 5; bets 5 for three equal ones; 10 in a game of one wager; 4/ante 10 at another seat of yours), decisions
    (play, play 30, fold, ride) and sets (set As Kd, set 1 2, house way, set house; surrender). At every prompt, ? or allowed tells what
    the law allows there and why, and allowed play 30 whether that would be lawful; law 565.12(a) tells a paragraph, why what you were
    paid for; table, history, leave, quit. As the dealer you do each act yourself, or press Enter to have it done by the book.

    \b
    Examples:
    echo "ante 10 pp 5" | tablegames play three-card-poker --seed 7
    tablegames play let-it-ride-poker --players 3
    tablegames play pai-gow --seed 7
    tablegames play minibaccarat --as dealer --players 3 --seed 7
    """  # noqa: D301 — the backspace keeps the lines of the help apart
    from tablegames.cli.terminal.screen import Screen, may_be_drawn
    from tablegames.equipment.chance import SeededChance, SystemChance

    game = chosen() if game is None else game
    if as_ is Part.DEALER and seat is not None:
        fail("The dealer's place is no seat: leave out --seat or --as dealer.")
    if as_ is Part.DEALER and players == 0:
        fail("A dealer needs players: --players 1 or more.")
    chance = SystemChance() if seed is None else SeededChance(seed)
    built = open_table(game, submission=submission, installation=table)
    if as_ is Part.DEALER and boxes > 1:
        fail("The dealer's place is no seat: leave out --boxes or --as dealer.")
    seated(built, seat=seat, players=players, chips=chips, is_dealer=as_ is Part.DEALER, boxes=boxes)
    with recording(record, built, chance=chance) as keep:
        session = new_session(game, built, chance=chance, is_dealer=as_ is Part.DEALER, on_round=keep)
        interrupted = run(session, Screen(is_plain=not may_be_drawn()))
    if interrupted:
        raise typer.Exit(ExitCode.INTERRUPTED)


def chosen() -> str:
    """Have the person at the terminal choose a game, by its number or its name; Enter takes the first."""
    import sys

    from tablegames.games import MODULES
    from tablegames.games import game as find_game
    from tablegames.person.typed import pick

    slugs = tuple(MODULES)
    if sys.stdin is None or not sys.stdin.isatty():
        fail(f"Which game? {', '.join(slugs)}.")
    for number, slug in enumerate(slugs, 1):
        declared = find_game(slug).declared
        typer.echo(f"{number:>3}  {slug:<26}{declared.title}, chapter {declared.chapter}")
    while True:
        said = typer.prompt("Which game? A number or a name", default=slugs[0]).strip().lower()
        named = slugs[int(said) - 1] if said.isascii() and said.isdigit() and 0 < int(said[:3]) <= len(slugs) else said
        if found := pick(named, slugs):
            return found
        typer.echo(f"{said[:40]!r} names none of these games, or more than one.")


def open_table(slug: str, *, submission: Path | None, installation: Path | None) -> Table:
    """Set up the table that is asked for, or end with a sentence that says why there is none."""
    from tablegames.games import UnknownGameError
    from tablegames.games import game as find_game
    from tablegames.procedure.table import Table

    try:
        found = find_game(slug)
    except UnknownGameError as error:
        fail(f"{error.args[0]}.")
    if submission is None and installation is None:
        return Table(found.default_setup())
    return Table(_loaded(slug, submission=submission, installation=installation))


def _loaded(slug: str, *, submission: Path | None, installation: Path | None) -> Setup:
    from tablegames.cli.common import complain
    from tablegames.submission.check import FaultsError
    from tablegames.submission.setup import load_setup
    from tablegames.submission.source import UnreadableError

    try:
        return load_setup(submission, installation, slug=slug)
    except UnreadableError as error:
        fail(str(error))
    except FaultsError as error:
        for finding in error.findings:
            complain(str(finding))
        raise typer.Exit(ExitCode.UNUSABLE) from None


def seated(table: Table, *, seat: int | None, players: int, chips: str, is_dealer: bool, boxes: int = 1) -> None:
    """Seat the person and the others, or end with a sentence."""
    from tablegames.cli.terminal.session import seat_people
    from tablegames.money import MoneyError, parse_money

    try:
        cents = parse_money(chips)
    except MoneyError as error:
        fail(str(error))
    if cents % table.setup.chip_cents:
        fail(f"{chips} dollars cannot be had in value chips of this table; the smallest is {table.setup.chip_cents} cents.")
    you = () if is_dealer else seats_taken(table, seat=seat, boxes=boxes)
    most = len(table.clockwise_seats) - len(you)
    if players > most:
        fail(f"There is room for {most} other players.")
    seat_people(table, you=you, others=players, chips_cents=cents)


def seats_taken(table: Table, *, seat: int | None, boxes: int) -> tuple[Seat, ...]:
    """Give the seats of the person: the one named or in the middle, and those that follow it clockwise, as the chapter allows it."""
    from tablegames.cli.terminal.session import YOU
    from tablegames.games import game as find_game
    from tablegames.procedure.due import Fact
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import Seat
    from tablegames.procedure.position import Position

    order = table.clockwise_seats
    if seat is not None and seat not in {each.number for each in order}:
        fail(f"There is no seat {seat}; the seats are {', '.join(each.name for each in order)}.")
    first = order.index(Seat(seat)) if seat is not None else (len(order) - boxes + 1) // 2 if boxes < len(order) else 0
    wanted = order[first : first + boxes]
    if len(wanted) < boxes:
        fail(f"There are {len(wanted)} seats from seat {order[first].name} on, not {boxes}.")
    game = find_game(table.setup.declared.slug)
    trial = Position(game, table.copy())
    for each in wanted[1:]:
        trial.table.seated[wanted[0]] = YOU
        fact = Fact(Kind.SIT, each, 0, YOU)
        refusals = (check(trial.table, fact, trial.due) for check in game.checks.get(Kind.SIT, ()) if trial.due is not None)
        refusal = next((one for one in refusals if one is not None), None)
        if refusal is not None:
            cite = f" ({refusal.cite.printed})" if refusal.cite is not None else ""
            is_filed = "in the Rules Submission" in refusal.sentence
            how = " Another one is written by tablegames submission new, and given as --submission FILE." if is_filed else ""
            fail(f"{refusal.sentence.replace('You already holds', 'You already hold').replace('with You', 'with you')}{cite}{how}")
        trial.table.seated[each] = YOU
    return wanted


def new_session(slug: str, table: Table, *, chance: Chance, is_dealer: bool, on_round: Callable[[Round], None]) -> Session:
    """Begin a session at a table at which everybody sits."""
    from tablegames.cli.terminal.session import YOU, Session
    from tablegames.games import game as find_game
    from tablegames.person.view import Viewer
    from tablegames.procedure.players import SimplePlayers
    from tablegames.procedure.virtual import VirtualDealer

    yours = () if is_dealer else tuple(table.seats_of(YOU))
    others = SimplePlayers(chance.stream("players"))
    return Session(find_game(slug), table, VirtualDealer(chance), others, Viewer(yours[0], yours[1:]) if yours else Viewer(), on_round)


def run(session: Session, screen: Screen) -> bool:
    """Let the person play; tell whether he stopped it with Ctrl-C."""
    from tablegames.cli.terminal.dealing import Dealing
    from tablegames.cli.terminal.playing import Playing
    from tablegames.procedure.kinds import Kind

    is_dealer = session.viewer.is_dealer
    if not screen.is_plain and not is_dealer:
        session.stops = frozenset({Kind.GATHER})
    talk = Dealing(session, screen) if is_dealer else Playing(session, screen)
    interrupted = False
    try:
        talk.run()
    except KeyboardInterrupt:
        interrupted = True
    session.finish()
    screen.end(talk.summary())
    return interrupted


@contextmanager
def recording(path: Path | None, table: Table, *, chance: Chance) -> Iterator[Callable[[Round], None]]:
    """Open a record, which is written round by round; without a path nothing is kept."""
    if path is None:
        yield lambda _round: None
        return
    if str(path) == "-":
        fail("The table is printed to standard output; a record is written to a file of its own.")
    from tablegames.procedure.record import encode_header, encode_round, header_for

    with growing_file(path, taken=f"{path} exists already; a record is written to a new file.") as add:
        add(encode_header(header_for(table.setup, table, seed=chance.seed)))
        yield lambda done: add(encode_round(done.number, [act.fact for act in done.acts]))
