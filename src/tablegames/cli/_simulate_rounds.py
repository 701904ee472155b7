"""``tablegames simulate --rounds``: the house edge that came out, beside the exact one, wager by wager."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import typer

from tablegames.cli._simulate_run import counted, end, notes_of, told_terms
from tablegames.cli.common import Format, broken, console, emit_json, emit_rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.cli._simulate_run import Chosen, Runner
    from tablegames.simulate.batch import Task
    from tablegames.simulate.estimate import Estimate
    from tablegames.simulate.pool import Outcome

_RARE: Final = 0.1
_COLUMNS: Final = {
    "wager": "wager", "house_edge": "house edge", "interval": "interval", "exact": "exact", "distance": "standard errors off",
}  # fmt: skip
_LINES: Final = {"hand": "outcome", "seen": "seen", "expected": "expected", "distance": "standard errors off"}


class Shown(NamedTuple):
    """How results are shown; ``confidence`` from 0 to 1."""

    output: Format
    plot: Path | None
    confidence: float
    is_lined: bool


def simulate_rounds(chosen: Chosen, *, rounds: int, runner: Runner, shown: Shown) -> None:
    """Play the rounds, and print what came out."""
    from tablegames.simulate.batch import Kernel, play_task, tasks_for
    from tablegames.simulate.estimate import estimates

    outcome = runner.run(Kernel.of(chosen.spec), tasks_for(rounds), do=partial(play_task, base=runner.seed))
    played = sum(task.rounds for task, _ in outcome.parts)
    counts = sum(part for _, part in outcome.parts[1:]) + outcome.parts[0][1]
    found = [each for each in estimates(chosen.spec, counts, rounds=played) if each.analysis in chosen.analyses]
    if shown.plot is not None:
        _draw(chosen, outcome, shown=shown, path=shown.plot, base=runner.seed)
    if shown.output is Format.JSON:
        _as_json(found, chosen, seed=runner.seed, rounds=played, shown=shown, is_interrupted=outcome.is_interrupted)
    elif shown.output is Format.CSV:
        _as_csv(found, shown=shown)
    else:
        _print(found, title=f"{chosen.title}: {counted(played, 'round')}, seed {runner.seed}", shown=shown)
    end(outcome)


def _row(estimate: Estimate, *, confidence: float) -> dict[str, object]:
    low, high = estimate.interval(confidence) or (None, None)
    return {
        "wager": estimate.analysis.wager,
        "options": dict(estimate.analysis.options),
        "rounds": estimate.rounds,
        "house_edge": float(estimate.house_edge),
        "low": low,
        "high": high,
        "standard_error": estimate.standard_error,
        "exact": float(estimate.exact),
        "exact_numerator": estimate.exact.numerator,
        "exact_denominator": estimate.exact.denominator,
        "exact_standard_error": estimate.exact_standard_error,
        "distance": estimate.distance,
    }


def _lined(estimate: Estimate) -> Iterator[dict[str, object]]:
    for each in estimate.lines():
        yield {
            "wager": estimate.analysis.wager,
            "hand": each.line.hand,
            "seen": each.seen,
            "expected": each.expected,
            "combinations": each.line.combinations,
            "total": estimate.analysis.total,
            "distance": each.distance,
        }


def _as_csv(found: Sequence[Estimate], *, shown: Shown) -> None:
    if shown.is_lined:
        rows = [line for each in found for line in _lined(each)]
    else:
        rows = [_row(each, confidence=shown.confidence) for each in found]
        for row, each in zip(rows, found, strict=True):
            row["options"] = "; ".join(f"{key}={value}" for key, value in each.analysis.options)
    emit_rows(rows, dict.fromkeys(rows[0], ""), output=Format.CSV)


def _as_json(found: Sequence[Estimate], chosen: Chosen, *, seed: str, rounds: int, shown: Shown, is_interrupted: bool) -> None:
    wagers = []
    for each in found:
        row = _row(each, confidence=shown.confidence)
        if shown.is_lined:
            row["lines"] = [{key: value for key, value in line.items() if key not in {"wager", "total"}} for line in _lined(each)]
        wagers.append(row | {"notes": list(notes_of([each.analysis]))})
    emit_json(
        {
            "game": chosen.spec.game,
            "rounds": rounds,
            "seed": seed,
            "confidence": shown.confidence,
            "is_interrupted": is_interrupted,
            "wagers": wagers,
        }
    )


def _print(found: Sequence[Estimate], *, title: str, shown: Shown) -> None:
    rows = []
    for each in found:
        interval = each.interval(shown.confidence)
        rows.append(
            {
                "wager": _called(each, found),
                "house_edge": f"{float(each.house_edge):.4%}",
                "interval": " to ".join(f"{end:.4%}" for end in interval or ()),
                "exact": f"{float(each.exact):.4%}",
                "distance": _off(each.distance),
            }
        )
    typer.echo(title)
    emit_rows(rows, _COLUMNS | {"interval": f"{100 * shown.confidence:g}% interval"}, output=Format.TEXT)
    for note in (*told_terms([each.analysis for each in found]), *_notes(found)):
        typer.echo("\n".join(broken(note, console().width)))
    for each in found if shown.is_lined else ():
        lines = [
            {
                "hand": seen.line.hand,
                "seen": f"{seen.seen:,}",
                "expected": f"{seen.expected:,.1f}",
                "distance": _off(seen.distance),
            }
            for seen in each.lines()
        ]
        typer.echo("")
        emit_rows(lines, _LINES, output=Format.TEXT, title=each.analysis.title)


def _off(distance: float | None) -> str:
    return "" if distance is None else f"{distance:+.2f}"


def _called(estimate: Estimate, found: Sequence[Estimate]) -> str:
    """Call a wager by its key, with its options where another of the same key stands beside it."""
    analysis = estimate.analysis
    if sum(each.analysis.wager == analysis.wager for each in found) == 1:
        return analysis.wager
    return f"{analysis.wager} ({', '.join(f'{key} {value}' for key, value in analysis.options)})"


def _notes(found: Sequence[Estimate]) -> Iterator[str]:
    if any(each.analysis.added for each in found):
        yield "What the hands of others add (Envy Bonuses) is neither in the simulated nor in the exact figures here."
    if found[0].rounds == 1:
        yield "One round says nothing of how far rounds lie apart: it has no interval, and is not told in standard errors."
        return
    for each in found:
        if each.rare_part > _RARE:
            yield (
                f"{each.analysis.title}: {each.rare_part:.0%} of the variance comes from hands expected fewer than five times in so few "
                "rounds, so that its interval says little."
            )


def _draw(chosen: Chosen, outcome: Outcome[Task], *, shown: Shown, path: Path, base: str) -> None:
    from tablegames.cli._simulate_run import draw
    from tablegames.simulate.plots import running_mean

    draw(path, running_mean(chosen.spec, outcome.parts, wanted=chosen.analyses, title=chosen.title, confidence=shown.confidence, base=base))
