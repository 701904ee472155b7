from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tablegames.cli import main
from tablegames.cli.common import ExitCode
from tablegames.equipment.stacks import Style
from tablegames.games import MODULES
from tablegames.games import game as find_game
from tablegames.procedure.kinds import Kind
from tablegames.procedure.players import play_round
from tablegames.procedure.record import read_record
from tablegames.submission.new import new_installation, new_submission

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.procedure.position import Position

GAMES = tuple(MODULES)
FULL = ("four-card-poker", "let-it-ride-poker", "let-it-ride-poker-2019")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["deal", *arguments]) == ExitCode.FINE
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("form", [[], ["--short"]], ids=["long", "short"])
def test_rounds_are_printed_and_can_be_read(slug: str, form: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, slug, "--rounds", "4", "--players", "3", "--seed", "7", *form)
    record = read_record(lines, games=find_game)
    assert record.is_short == bool(form)
    assert len(record.start_table().seated) == 3
    assert [each.number for each in record.rounds] == [1, 2, 3, 4]


def test_the_same_seed_deals_the_same_rounds_in_both_forms(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["three-card-poker", "--rounds", "3", "--players", "2", "--seed", "seven", "--irregularities", "0.1"]
    first, second = printed(capsys, *arguments), printed(capsys, *arguments)
    assert first == second
    short = read_record(printed(capsys, *arguments, "--short"), games=find_game)
    long = read_record(first, games=find_game)
    assert short.header == long.header
    assert [each.facts for each in short.rounds] == [each.facts for each in long.rounds]
    assert long.header.seed == "seven"


@pytest.mark.parametrize("slug", GAMES)
def test_both_forms_say_the_same_facts_with_irregularities(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [slug, "--rounds", "6", "--players", "4", "--seed", "five", "--irregularities", "0.05"]
    short = read_record(printed(capsys, *arguments, "--short"), games=find_game)
    long = read_record(printed(capsys, *arguments), games=find_game)
    assert short.header == long.header
    assert [each.facts for each in short.rounds] == [each.facts for each in long.rounds]


@pytest.mark.parametrize("slug", FULL)
def test_rounds_are_dealt_by_a_submission_that_offers_a_meter(slug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / f"{slug}.toml"
    text = new_submission(slug)
    for key in ("progressive-wagers", "progressive-rate", "progressive-initial", "progressive-reset", "envy"):
        text = text.replace(f"# {key} =", f"{key} =")
    path.write_text(text.replace('progressive = "none"', 'progressive = "A"'), encoding="utf-8")
    lines = printed(capsys, slug, "--rounds", "20", "--players", "5", "--seed", "1", "--submission", str(path))
    record = read_record(lines, games=find_game)
    kinds = {fact.kind for each in record.rounds for fact in each.facts}
    assert {Kind.LOCK, Kind.COLLECT, Kind.ACCEPTED, Kind.PLACE} <= kinds
    assert record.start_table().meter_cents == record.start_table().setup.terms.number("progressive-initial")


def filed(slug: str, *changes: tuple[str, str], folder: Path) -> Path:
    """A Rules Submission with some answers changed."""
    text, path = new_submission(slug), folder / f"{slug}.toml"
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.law("535.11(a)", "535.11(e)", "535.9(a)")
def test_pai_gow_is_dealt_by_a_submission_with_a_bank_and_all_deliveries(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = filed(
        "pai-gow",
        ("\nbanking = false", "\nbanking = true"),
        ("# co-banking = false", "co-banking = true"),
        ("# surveillance-sign", "surveillance-sign"),
        ('"house-way-right"]', ", ".join(f'"{style.value}"' for style in Style) + "]"),
        ("adjacent-areas = false", "adjacent-areas = true"),
        folder=tmp_path,
    )
    lines = printed(capsys, "pai-gow", "--rounds", "90", "--players", "3", "--seed", "2", "--submission", str(path))
    record = read_record(lines, games=find_game)
    facts = [fact for each in record.rounds for fact in each.facts]
    assert {fact.word for fact in facts if fact.kind is Kind.OFFER_BANK} == {"pass", "bank", "co-bank"}
    assert {fact.word for fact in facts if fact.kind is Kind.STYLE} == {style.value for style in Style}
    assert {Kind.PUT_IN, Kind.SURPLUS, Kind.STAKE, Kind.SURRENDER} <= {fact.kind for fact in facts}
    persons = list(record.start_table().seated.values())
    assert len(persons) > len(set(persons)) == 3


DEALT_FROM = {
    "hand": [('device = "shoe"', 'device = "hand"'), ('kind = "none"', 'kind = "automated"')],
    "automated": [('device = "shoe"', 'device = "automated"'), ('kind = "none"', 'kind = "automated"')],
    "second joker": [("second-joker = false", "second-joker = true")],
}


@pytest.mark.parametrize(("name", "kind"), [("hand", Kind.DELIVER), ("automated", Kind.DEAL_STACK), ("second joker", Kind.TEAR)])
def test_pai_gow_poker_is_dealt_at_an_installation(name: str, kind: Kind, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, path = new_installation("pai-gow-poker"), tmp_path / "table.toml"
    for before, after in DEALT_FROM[name]:
        text = text.replace(before, after)
    path.write_text(text.replace("approved = false", "approved = true"), encoding="utf-8")
    lines = printed(capsys, "pai-gow-poker", "--rounds", "3", "--players", "6", "--seed", "1", "--table", str(path))
    assert kind in {fact.kind for each in read_record(lines, games=find_game).rounds for fact in each.facts}


@pytest.mark.law("561.12(c)", "561.12(d)", "561.12(e)")
@pytest.mark.parametrize(("method", "kind"), [("number", Kind.NUMBER), ("button", Kind.BUTTON), ("dice", Kind.ROLL)])
def test_561_12_the_deal_starts_as_the_submission_says(method: str, kind: Kind, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = filed("pai-gow-poker", ('starting-position = "dice"', f'starting-position = "{method}"'), folder=tmp_path)
    text = (
        new_installation("pai-gow-poker").replace('method = "dice"', f'method = "{method}"').replace("approved = false", "approved = true")
    )
    for before, after in DEALT_FROM["automated"]:
        text = text.replace(before, after)
    built = tmp_path / "table.toml"
    built.write_text(text, encoding="utf-8")
    lines = printed(capsys, "pai-gow-poker", "--rounds", "2", "--seed", "1", "--submission", str(path), "--table", str(built))
    assert kind in {fact.kind for each in read_record(lines, games=find_game).rounds for fact in each.facts}


def test_without_a_seed_no_two_days_are_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = printed(capsys, "three-card-poker"), printed(capsys, "three-card-poker")
    assert first[1] != second[1]
    assert json.loads(first[0])["seed"] is None


def test_the_order_of_the_cards_is_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    facts = json.loads(printed(capsys, "minibaccarat")[1])["facts"]
    (order,) = [row[3].split() for row in facts if row[0] == "shuffle"]
    assert len(order) == 416


def test_a_file_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "rounds.jsonl"
    assert printed(capsys, "minibaccarat", "--rounds", "5", "--out", str(out)) == []
    with out.open("rb") as stream:
        assert len(list(read_record(stream, games=find_game).rounds)) == 5


WRONG = {
    "an unknown game": (["poker"], "'poker' is no game that runs today"),
    "more players than seats": (["minibaccarat", "--players", "30"], "seats, not 30"),
    "no submission": (["minibaccarat", "--submission", "nix.toml"], "nix.toml"),
    "no folder to write in": (["minibaccarat", "--out", "no/such/folder/x"], "No such file or directory"),
    "a seed without end": (["minibaccarat", "--seed", "x" * 101], "at most 100 printable letters"),
    "a seed of two lines": (["minibaccarat", "--seed", "1\n2"], "at most 100 printable letters"),
    "no rounds": (["minibaccarat", "--rounds", "0"], "--rounds is a whole number from 1 to 1,000,000,000, not '0'."),
    "more than always": (["minibaccarat", "--irregularities", "1.5"], "--irregularities is a number from 0 to 1, not '1.5'."),
}


@pytest.mark.parametrize(("arguments", "said"), WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_dealt_ends_with_a_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", *arguments]) == ExitCode.UNUSABLE
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in " ".join(captured.err.split())


def test_a_file_that_is_there_is_written_over_only_when_that_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "rounds.jsonl"
    out.write_text("mine", encoding="utf-8")
    assert main(["deal", "minibaccarat", "--out", str(out)]) == 2
    assert "exists already; --force writes over it." in capsys.readouterr().err
    assert out.read_text(encoding="utf-8") == "mine"
    assert main(["deal", "minibaccarat", "--out", str(out), "--force"]) == 0
    assert out.read_text(encoding="utf-8").startswith("{")
    assert main(["deal", "minibaccarat", "--out", "/dev/null"]) == 0


@pytest.mark.parametrize("form", [[], ["--short"]], ids=["long", "short"])
@pytest.mark.parametrize("where", ["new", "there", "printed"])
def test_ctrl_c_says_how_many_rounds_were_dealt_and_what_became_of_the_file(
    where: str, form: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = iter([play_round] * 3)

    def played(*arguments: Any, **options: Any) -> Position:  # noqa: ANN401 - those of the function
        play = next(rounds, None)
        if play is None:
            raise KeyboardInterrupt
        return play(*arguments, **options)

    monkeypatch.setattr("tablegames.procedure.players.play_round", played)
    path = tmp_path / "rounds"
    if where == "there":
        path.write_text("kept", encoding="ascii")
    out = [] if where == "printed" else ["--out", str(path), "--force"]
    assert main(["deal", "three-card-poker", "--rounds", "1000", *form, *out]) == ExitCode.INTERRUPTED
    fate = {"new": f"{path} is not written", "there": f"{path} is as it was", "printed": "what is printed is not the whole record"}[where]
    shown = capsys.readouterr()
    assert shown.err == f"tablegames: Interrupted: 3 of 1,000 rounds were dealt; {fate}.\n"
    assert bool(shown.out) is (where == "printed")
    assert [each.read_text(encoding="ascii") for each in tmp_path.iterdir()] == (["kept"] if where == "there" else [])
