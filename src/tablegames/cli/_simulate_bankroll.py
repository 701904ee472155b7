"""``tablegames simulate --bankroll``: how often a player is ruined, and what is left."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import typer

from tablegames.cli._simulate_run import counted, dollars, draw, end, notes_of, told_terms
from tablegames.cli.common import Format, broken, console, emit_json, emit_rows
from tablegames.odds.asked import AskedError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tablegames.cli._simulate_run import Chosen, Runner
    from tablegames.simulate.bankroll import BankrollModel, Lived

PERCENTILES: Final = (1, 10, 25, 50, 75, 90, 99)
MOST_ROUNDS: Final = 10**7
_COLUMNS: Final = {"what": "of a player", "mean": "mean", **{f"p{each}": f"{each}%" if each != 50 else "median" for each in PERCENTILES}}


class Life(NamedTuple):
    """The player that is asked about; so many ``lives`` are lived."""

    wager_cents: int
    bankroll_cents: int
    rounds: int
    lives: int


def simulate_bankroll(chosen: Chosen, life: Life, *, runner: Runner, plot: Path | None, output: Format) -> None:
    """Live the lives, and print what came of them."""
    import numpy as np

    from tablegames.simulate.bankroll import Lived, bankroll_model, crowds_for, play_crowd

    if life.rounds > MOST_ROUNDS:
        raise AskedError(f"A player plays at most {MOST_ROUNDS:,} rounds, not {life.rounds:,}.")
    model = bankroll_model(chosen.main, wager_cents=life.wager_cents, bankroll_cents=life.bankroll_cents, rounds=life.rounds)
    crowds = crowds_for(model, life.lives)
    # Who is ruined plays fewer rounds than he wanted to, so that players are counted, and not rounds.
    outcome = runner.run(model, crowds, do=partial(play_crowd, base=runner.seed), word="player", weigh=lambda crowd: crowd.lives)
    lived = Lived.of(model, np.concatenate([part for _, part in outcome.parts]))
    if plot is not None:
        from tablegames.simulate.plots import bankroll_histogram

        draw(plot, bankroll_histogram(lived, title=f"{chosen.title}: {chosen.words()}"))
    if output is Format.JSON:
        emit_json({"game": chosen.spec.game, "seed": runner.seed, "is_interrupted": outcome.is_interrupted, **_data(lived, chosen, life)})
    elif output is Format.CSV:
        ends = zip(lived.left.tolist(), lived.played.tolist(), strict=True)
        emit_rows([{"left": left, "rounds": played} for left, played in ends], {"left": "", "rounds": ""}, output=Format.CSV)
    else:
        _print(lived, chosen, life=life, seed=runner.seed)
    end(outcome)


def _spread(lived: Lived) -> dict[str, dict[str, float]]:
    import numpy as np

    return {
        name: {"mean": float(values.mean()), **{f"p{each}": float(np.percentile(values, each)) for each in PERCENTILES}}
        for name, values in (("left", lived.left), ("played", lived.played))
    }


def _data(lived: Lived, chosen: Chosen, life: Life) -> dict[str, object]:
    model = lived.model
    return {
        "wagers": [analysis.wager for analysis in chosen.main],
        "options": chosen.options(),
        "notes": list(notes_of(chosen.main)),
        "lives": len(lived.left),
        "rounds": life.rounds,
        "wager_cents": life.wager_cents,
        "bankroll_cents": life.bankroll_cents,
        "ruined": lived.ruined,
        "ahead": lived.ahead,
        "exact": {
            "ruin": model.ruin,
            "mean": float(model.mean_cents) / 100,
            "deviation": model.deviation_cents / 100,
            "n_zero": model.n_zero,
        },
        "distance": lived.distance,
        **_spread(lived),
    }


def _print(lived: Lived, chosen: Chosen, *, life: Life, seed: str) -> None:
    from tablegames.money import format_money

    words = {"left": "left at the end, $", "played": "rounds played"}
    rows = [{"what": words[name], **{key: f"{value:,.0f}" for key, value in each.items()}} for name, each in _spread(lived).items()]
    told = (
        f"The model: a player begins with {format_money(life.bankroll_cents)}, makes the {chosen.words()} of "
        f"{format_money(life.wager_cents)} every round, and stops after {counted(life.rounds, 'round')} or when he cannot pay for another."
    )
    lines = [line for sentence in (told, *told_terms(chosen.main)) for line in broken(sentence, console().width)]
    typer.echo("\n".join([*lines, "", f"{chosen.title}: {counted(len(lived.left), 'player')}, seed {seed}"]))
    emit_rows(rows, _COLUMNS, output=Format.TEXT)
    for sentence in _compared(lived, life):
        typer.echo("\n".join(broken(sentence, console().width)))


def _compared(lived: Lived, life: Life) -> Iterator[str]:
    model: BankrollModel = lived.model
    beside = "" if model.ruin is None else f" (counted: {model.ruin:.3%}, {lived.distance:+.2f} standard errors off)"
    yield f"Ruined before {counted(life.rounds, 'round')}: {lived.ruined:.3%}{beside}. Ahead at the end: {lived.ahead:.2%}."
    yield (
        f"If nothing stopped him he would win {dollars(float(model.mean_cents) / 100, places=2, is_signed=True)} on average, "
        f"standard deviation {dollars(model.deviation_cents / 100, places=2)}."
    )
    if model.n_zero is not None:
        yield f"The average outweighs chance only slowly: after {counted(round(model.n_zero), 'round')} it is one standard deviation (N0)."
