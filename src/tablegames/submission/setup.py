"""From files to the table that the engine runs: terms, limits, equipment."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames.games import game
from tablegames.law import FindingKind
from tablegames.rules import Limits, Setup
from tablegames.submission import report as reports
from tablegames.submission.answers import as_filed, read_answers
from tablegames.submission.check import Checked, FaultsError, check_submission, check_table, check_text
from tablegames.submission.installation.permanent import SYSTEM
from tablegames.submission.installation.rows import Plan
from tablegames.submission.source import Source, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tablegames.law import Finding
    from tablegames.rules import Declared, Terms

_FOR_PLAY = (
    *("game", "chip", "limits", "cards", "starting-position.method", "shuffler.kind"),
    *("dealing.device", "dealing.reshuffles", "dealing.house-first"),
)


def default_submission(slug: str) -> Terms:
    """Give the terms that hold when nobody files others: each choice's default, the least odds."""
    return game(slug).default_setup().terms


def terms_from(slug: str, answers: Mapping[str, object], *, name: str = "answers") -> Terms:
    """Make terms of answers as a submission file would give them, those that are missing by default.

    Raises:
        FaultsError: an answer is not lawful, or two do not go together.
    """
    declared = game(slug).declared
    source = Source(name, {"game": slug, **_defaults(declared, answers), **answers})
    found = read_answers(source, declared)
    if found.findings:
        raise FaultsError(reports.report(found.findings))
    return found.terms()


def _defaults(declared: Declared, answers: Mapping[str, object]) -> dict[str, object]:
    """Give the default of each choice that has a meaning beside these answers, as a file would say it."""
    plain = {key: value for key, value in answers.items() if isinstance(value, str | int)}
    beside = {choice.key: choice.default for choice in declared.choices} | plain
    return {choice.key: as_filed(choice) for choice in declared.choices if choice.has_meaning(beside)}


def load_setup(submission: Path | str | None = None, installation: Path | str | None = None, *, slug: str = "") -> Setup:
    """Build the table that files describe; ``slug`` names the game where neither file does, and has to be theirs otherwise.

    Approvals and inscriptions that are missing do not keep a virtual table from running; faults of what is played by do.

    Raises:
        UnreadableError: a file is missing or no TOML.
        FaultsError: the files do not give a table that can be run.
    """
    if installation is not None:
        checked = check_table(installation, submission)
    else:
        checked = Checked() if submission is None else check_submission(submission)
    return _runnable(checked, slug)


def setup_of_text(content: str | bytes, *, name: str, slug: str) -> Setup:
    """Build the table of a game by a Rules Submission that is no file here; ``name`` is what its findings call it.

    Raises:
        UnreadableError: it is no TOML, or is for another game.
        FaultsError: it does not give a table that can be run.
    """
    return _runnable(check_text(content, name=name), slug)


def _runnable(checked: Checked, slug: str) -> Setup:
    if checked.unreadable:
        raise UnreadableError(" ".join(checked.unreadable))
    faults = tuple(finding for finding in checked.report() if _matters(finding))
    if faults:
        raise FaultsError(faults)
    games = [declared for _, declared in checked.tables] or [filed.declared for filed in checked.filed]
    named = [one.slug for one in games]
    if not named and not slug:
        raise UnreadableError("No game is named: a submission, an installation or the game itself is wanted.")
    if slug and named and slug not in named:
        raise UnreadableError(f"The files are for {named[0]}, not for {slug}.")
    return _setup(slug or named[0], checked)


def setup_of(checked: Checked) -> Setup | None:
    """Build the table that was checked; none where a fault keeps it from being run, or no table was found."""
    if checked.unreadable or not checked.tables or any(map(_matters, checked.report())):
        return None
    return _setup(checked.tables[0][1].slug, checked)


def _matters(finding: Finding) -> bool:
    """Tell whether a finding is about something that the engine runs by, or about a file that says something else than meant."""
    key = reports.spot(finding).key
    is_for_play = any(key == part or key.startswith((f"{part}.", f"{part}[")) for part in _FOR_PLAY)
    return is_for_play or finding.cite is None or finding.kind is FindingKind.SUBMISSION


def _setup(slug: str, checked: Checked) -> Setup:
    setup = game(slug).default_setup()
    filed = next((one for one in checked.filed if one.declared.slug == slug), None)
    terms = None if filed is None else filed.terms
    setup = replace(setup, terms=terms or setup.terms, cache={})
    found = next((table for table in checked.tables if table[1].slug == slug), None)
    if found is None:
        return setup
    plan = Plan(found[1], found[0])
    return replace(
        setup,
        limits={
            key: limits for wager in plan.declared.wagers for key, limits in [(wager.key, _limits(plan, wager.key))] if limits is not None
        },
        device=plan.device or setup.device,
        shuffler=plan.shuffler,
        decks=plan.batches[0].decks if plan.batches else setup.decks,
        alternating=len(plan.batches) == 2,
        preshuffled=plan.is_set("cards.preshuffled"),
        preinspected=plan.is_set("cards.preinspected"),
        stored_securely=plan.is_set("shuffler.storage-approved"),
        released_securely=plan.is_set("shuffler.release-approved"),
        reshuffles=plan.is_set("dealing.reshuffles"),
        house_first=plan.is_set("dealing.house-first"),
        linked=plan.is_set(f"{SYSTEM}.linked"),
        second_joker=plan.is_set("cards.second-joker"),
        chip_cents=plan.cents("chip") or setup.chip_cents,
        positions=_positions(plan),
        cache={},
    )


def _positions(plan: Plan) -> tuple[int, ...]:
    """Give the table's positions by number; nothing where they are all that the chapter has."""
    found = plan.at("positions.numbers")
    numbers = tuple(found) if isinstance(found, list) else ()
    return () if set(numbers) == set(plan.declared.seating.clockwise) else numbers


def _limits(plan: Plan, wager: str) -> Limits | None:
    least, most = plan.cents(f"limits.{wager}.minimum"), plan.cents(f"limits.{wager}.maximum")
    return None if least is None or most is None else Limits(least, most)
