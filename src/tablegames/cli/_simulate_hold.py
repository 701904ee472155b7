"""``tablegames simulate --hold``: what a table holds, beside what its wagers cost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import typer

from tablegames.cli._simulate_run import counted, dollars, draw, end, notes_of, told_terms
from tablegames.cli.common import Format, broken, console, emit_json, emit_rows
from tablegames.simulate.period import Period

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from tablegames.cli._simulate_run import Chosen, Runner
    from tablegames.simulate.hold import Held, HoldModel

PERCENTILES: Final = (1, 10, 50, 90, 99)
_COLUMNS: Final = {"mean": "mean", "deviation": "st. dev.", "p1": "1%", "p50": "median", "p99": "99%"}


class Asking(NamedTuple):
    """The table that is asked about: hours open a day, rounds an hour (``pace``), hours that a player stays."""

    period: Period
    periods: int
    seats: int
    pace: int
    hours: float
    stay: float


def simulate_hold(chosen: Chosen, asking: Asking, *, money: tuple[int, int], runner: Runner, plot: Path | None, output: Format) -> None:
    """Play the periods, and print what the table held; ``money`` are the wager and the buy-in in cents."""
    import numpy as np

    from tablegames.simulate.hold import Held, Money, hold_model, play_stretch, stretches_for

    model = hold_model(
        chosen.main,
        period=asking.period,
        hours=asking.hours,
        pace=asking.pace,
        seats=asking.seats,
        money=Money(*money),
        stay=asking.stay,
    )
    outcome = runner.run(model, stretches_for(model, asking.periods), do=partial(play_stretch, base=runner.seed))
    held = Held.of(model, np.concatenate([part for _, part in outcome.parts]))
    if plot is not None:
        from tablegames.simulate.plots import hold_histogram

        draw(plot, hold_histogram(held, title=f"{chosen.title}: {chosen.words()}"))
    if output is Format.JSON:
        emit_json(
            {"game": chosen.spec.game, "seed": runner.seed, "is_interrupted": outcome.is_interrupted, **_data(held, chosen, asking, money)}
        )
    elif output is Format.CSV:
        columns = {"drop": held.drop, "wagered": held.wagered, "win": held.win, "hold": held.hold, "edge": held.edge}
        rows = [dict(zip(columns, values, strict=True)) for values in zip(*(column.tolist() for column in columns.values()), strict=True)]
        emit_rows([{"period": at, **row} for at, row in enumerate(rows, 1)], dict.fromkeys(("period", *columns), ""), output=Format.CSV)
    else:
        _print(held, chosen, asking=asking, money=money, seed=runner.seed)
    end(outcome)


def _data(held: Held, chosen: Chosen, asking: Asking, money: tuple[int, int]) -> dict[str, object]:
    model = held.model
    return {
        "wagers": [analysis.wager for analysis in chosen.main],
        "options": chosen.options(),
        "notes": list(notes_of(chosen.main)),
        "period": str(asking.period),
        "periods": len(held.win),
        "model": {
            "seats": asking.seats,
            "rounds": model.rounds,
            "rounds_an_hour": asking.pace,
            "hours_a_day": asking.hours,
            "wager_cents": money[0],
            "buy_in_cents": money[1],
            "stay_rounds": model.stay_rounds,
        },
        "exact": {
            "mean_win": float(model.mean_win_cents) / 100,
            "element_of_risk": model.element_of_risk,
            "churn": model.churn,
            "long_run_hold": model.long_run_hold,
        },
        "spread": {
            "win_deviation": model.win_deviation_cents / 100,
            "is_exact": model.is_spread_exact,
            "as_if": _as_if(model),
        },
        "distance": held.distance,
        "hold_in_all": held.hold_in_all,
        "losing_periods": held.losing,
        **{name: _spread(values) for name, values in _measures(held).items()},
    }


def _measures(held: Held) -> dict[str, NDArray[np.float64]]:
    return {"drop": held.drop, "wagered": held.wagered, "win": held.win, "hold": held.hold, "edge": held.edge}


def _spread(values: NDArray[np.float64]) -> dict[str, float | None]:
    import numpy as np

    found = dict(zip((f"p{each}" for each in PERCENTILES), np.percentile(values, PERCENTILES).tolist(), strict=True))
    return {"mean": float(values.mean()), "deviation": float(values.std()) if len(values) > 1 else None, **found}


def _print(held: Held, chosen: Chosen, *, asking: Asking, money: tuple[int, int], seed: str) -> None:
    words = {
        "drop": "drop, $", "wagered": "wagered, $", "win": "win, $", "hold": "hold: win/drop", "edge": "win/wagered",
    }  # fmt: skip
    rows = []
    for name, values in _measures(held).items():
        form = "{:.2%}" if name in {"hold", "edge"} else "{:,.0f}"
        rows.append({"what": words[name], **{key: "" if value is None else form.format(value) for key, value in _spread(values).items()}})
    for sentence in (*_told(held.model, chosen, asking, money), *told_terms(chosen.main)):
        typer.echo("\n".join(broken(sentence, console().width)))
    typer.echo(f"\n{chosen.title}: {counted(len(held.win), asking.period)} of one table, seed {seed}")
    emit_rows(rows, {"what": f"in a {asking.period}"} | _COLUMNS, output=Format.TEXT)
    for sentence in _compared(held, asking):
        typer.echo("\n".join(broken(sentence, console().width)))


def _told(model: HoldModel, chosen: Chosen, asking: Asking, money: tuple[int, int]) -> Iterator[str]:
    from tablegames.money import format_money

    wager, buy_in = (format_money(cents) for cents in money)
    days = f" on {asking.period.days} days" if asking.period.days > 1 else ""
    yield (
        f"The model: {counted(asking.seats, 'seat')} always taken, {counted(asking.pace, 'round')} an hour, "
        f"{counted(float(asking.hours), 'hour')}{days}: {counted(model.player_rounds, 'round')} of a player. Each buys in for {buy_in}, "
        f"makes the {chosen.words()} of {wager} every round, and leaves when he cannot pay for another round, or after "
        f"{counted(model.stay_rounds, 'round')}.{' All seats share the result of each round.' if model.is_shared else ''}"
    )


def _as_if(model: HoldModel) -> str:
    """Say what a spread takes for granted that is not so at a table; nothing where it is exact."""
    if model.is_spread_exact:
        return ""
    if model.is_shared:
        return "as if each wager were on a round of its own: the true spread may be larger or smaller"
    apart = [*["each seat had a dealer of its own"] * (model.seats > 1), *["each wager had cards of its own"] * (model.wagers > 1)]
    return f"as if {' and '.join(apart)}: a floor of the true spread"


def _compared(held: Held, asking: Asking) -> Iterator[str]:
    model = held.model
    mean, deviation = (dollars(cents / 100) for cents in (float(model.mean_win_cents), model.win_deviation_cents))
    near = f"the simulated mean lies {held.distance:+.2f} standard errors off"
    edge = f"Of all that is wagered the table wins {model.element_of_risk:.3%} (element of risk)."
    if model.is_spread_exact:
        yield f"Exact: the win is {mean} on average, standard deviation {deviation}; {near}. {edge}"
    else:
        yield f"Exact: the win is {mean} on average; {near}. {edge}"
        yield f"The spread, here and in the table, is {_as_if(model)}. The standard deviation of the win is then {deviation}."
    if model.churn is not None and model.long_run_hold is not None:
        yield (
            f"A dollar that is bought in is wagered {model.churn:.2f} times before it leaves, so that in the long run the table holds "
            f"{model.element_of_risk:.3%} x {model.churn:.2f} = {model.long_run_hold:.2%} of its drop."
        )
        yield (
            f"All win by all drop is {held.hold_in_all:.2%} here: the mean hold weighs a {asking.period} of small drop like one of large "
            f"drop, and in the long run no stay is cut off at the end of a {asking.period}."
        )
    yield f"The table lost in {held.losing:.1%} of the {asking.period}s."
