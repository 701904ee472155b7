"""The options of `tablegames odds` and `simulate`: none is dropped in silence, and no file is lost."""

from __future__ import annotations

import csv
import io
import json
import signal
import stat
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from tests.helpers.small_disk import no_file_above

from tablegames.cli import main
from tablegames.cli.common import NOT_COUNTED, ExitCode
from tablegames.odds import book

if TYPE_CHECKING:
    from pathlib import Path

TCP = "three-card-poker"


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    code, out, err = ran(capsys, "odds", *arguments, "--format", "json")
    assert (code, err) == (0, "")
    found: list[dict[str, Any]] = json.loads(out)
    return found


# ---------------------------------------------------------------- options that are repeated


def test_removed_cards_and_wagers_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    together = figures(capsys, "minibaccarat", "--removed", "5h 6c")
    assert figures(capsys, "minibaccarat", "--removed", "5h", "--removed", "6c") == together
    two = figures(capsys, "minibaccarat", "--wager", "banker", "--wager", "player", "--wager", "banker")
    one_by_one = [row for wager in ("banker", "player") for row in figures(capsys, "minibaccarat", "--wager", wager)]
    assert two == one_by_one
    simulated = [
        ran(capsys, "simulate", "minibaccarat", "--rounds", "9", "--seed", "1", "--format", "json", *removed)[1]
        for removed in (("--removed", "5h", "--removed", "6c"), ("--removed", "5h 6c"))
    ]
    assert simulated[0] == simulated[1]
    assert json.loads(simulated[0])["wagers"][0]["options"]["removed"] == "5h 6c"


# ---------------------------------------------------------------- numbers that are none


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("odds", TCP, "--decks", "x"), "--decks is a whole number, not 'x'."),
        (("odds", TCP, "--players", "1.5"), "--players is a whole number, not '1.5'."),
        (("odds", TCP, "--format", "pdf"), "--format is one of text, json, csv, md, xlsx, not 'pdf'."),
        (("simulate", TCP, "--rounds", "many"), "--rounds is a whole number from 1 to 100,000,000,000, not 'many'."),
        (("simulate", TCP, "--hold", "shift", "--seats", "12"), "--seats is a whole number from 1 to 9, not '12'."),
        (("simulate", TCP, "--hold", "week"), "--hold is one of shift, month, year, not 'week'."),
        (("simulate", TCP, "--confidence", "all"), "--confidence is a number from 50 to 99.9999, not 'all'."),
        (("show", "rounds.jsonl", "--round", "-1"), "--round is a whole number from 0, not '-1'."),
        (("games", "--format", "xml"), "--format is one of text, json, csv, not 'xml'."),
        (("house-way", "list", "--format", "xml"), "--format is one of text, json, csv, not 'xml'."),
    ],
)
def test_a_value_that_is_none_is_refused_with_a_sentence(arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, *arguments) == (2, "", f"tablegames: {said}\n")


# ---------------------------------------------------------------- files


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (("odds", TCP, "--format", "json", "--out"), "kept.json"),
        (("odds", TCP, "--format", "xlsx", "--out"), "kept.xlsx"),
        (("simulate", TCP, "--rounds", "1000", "--seed", "1", "--plot"), "kept.svg"),
    ],
)
def test_what_cannot_be_written_whole_leaves_what_was_there(
    arguments: tuple[str, ...], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEGAMES_CACHE", "none")
    path = tmp_path / name
    path.write_text("kept", encoding="ascii")
    assert main([*arguments[:2]]) == 0, "compiled kernels are written to disk before"
    capsys.readouterr()
    with no_file_above(4096):
        code, _, err = ran(capsys, *arguments, str(path))
    assert (code, err) == (2, f"tablegames: {path} cannot be written: File too large.\n")
    assert path.read_text(encoding="ascii") == "kept"
    assert [each.name for each in tmp_path.iterdir()] == [name]


def test_a_file_that_is_replaced_keeps_its_permissions_and_its_name_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, link = tmp_path / "odds.csv", tmp_path / "link.csv"
    path.write_text("old", encoding="ascii")
    path.chmod(0o640)
    link.symlink_to(path)
    assert ran(capsys, "odds", TCP, "--format", "csv", "--out", str(link))[0] == 0
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8").startswith("game,chapter")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_hyphen_is_standard_output_and_nothing_is_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ("odds", TCP, "--wager", "pair-plus", "--format", "csv")
    assert ran(capsys, *asked, "--out", "-") == ran(capsys, *asked)
    assert ran(capsys, *asked, "--out", "")[0] == 2
    assert ran(capsys, "odds", TCP, "--out", "")[2].startswith("tablegames: --out is given without a value")
    assert ran(capsys, "odds", TCP, "--format", "xlsx", "--out", "-")[2].startswith("tablegames: A workbook is a file")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("option", "command"),
    [("--strategy", "odds"), ("--house-way", "odds"), ("--submission", "odds"), ("--choice", "odds"), ("--strategy", "simulate")],
)
def test_nothing_that_is_read_is_written_over(option: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.svg"
    path.write_text("play: otherwise\n", encoding="ascii")
    value = f"house-way={path}" if option == "--choice" else str(path)
    flag = "--plot" if command == "simulate" else "--out"
    game = "pai-gow" if option in {"--house-way", "--choice"} else TCP
    code, out, err = ran(capsys, command, game, option, value, flag, str(path))
    assert (code, out) == (2, "")
    assert err == f"tablegames: {flag} {path} would overwrite a file that is read here: name another one.\n"
    assert path.read_text(encoding="ascii") == "play: otherwise\n"


# ---------------------------------------------------------------- the book and the list


@pytest.mark.parametrize(
    "besides",
    [
        ("--paytable", "pair 1"),
        ("--strategy", "nonsense"),
        ("--meter", "5"),
        ("--decks", "99"),
        ("--wager", "ante"),
        ("--every",),
        ("--details",),
        ("--strategies",),
        ("--choice", "version=1"),
        ("--format", "csv"),
        ("--format", "xlsx"),
        ("--format", "json"),
    ],
)
def test_the_whole_book_refuses_what_it_has_no_use_for(
    besides: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "book"
    code, out, err = ran(capsys, "odds", "--all", "--out", str(folder), *besides)
    assert (code, out) == (2, "")
    assert f"{besides[0]} " in err
    assert "is of no use with --all" in err
    assert not folder.exists()


@pytest.mark.parametrize(
    "besides", [("--submission", "mine.toml"), ("--choice", "ante-bonus=e"), ("--choice", "fold-forfeits-pair-plus=yes")]
)
def test_every_option_refuses_one_answer(besides: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, "odds", TCP, "--every", *besides)
    assert (code, out) == (2, "")
    assert f"{besides[0]} " in err
    assert "is of no use with --every" in err


def test_every_option_takes_an_answer_that_is_not_one_of_several(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "let-it-ride-poker", "--every", "--wager", "let-it-ride", "--choice", "payout-limit=75000", "--size", "500")
    assert any(row["options"].get("payout-limit") == "$75,000" for row in found)


def test_strategies_are_listed_for_programs_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(ran(capsys, "odds", TCP, "--strategies", "--format", "json")[1])
    assert {row["name"] for row in rows if row["kind"] == "strategy"} == set(book.strategies(TCP))
    assert {row["name"] for row in rows if row["kind"] == "rule"} == {"play:", "fold:"}
    path = tmp_path / "list.csv"
    assert ran(capsys, "odds", TCP, "--strategies", "--format", "csv", "--out", str(path)) == (0, "", "")
    assert list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8")))) == rows
    for besides, said in ((("--wager", "ante"), "--wager is of no use with --strategies"), (("--format", "md"), "not as md")):
        code, out, err = ran(capsys, "odds", TCP, "--strategies", *besides)
        assert (code, out) == (2, "")
        assert said in err


# ---------------------------------------------------------------- counts that do not end


@pytest.mark.parametrize(
    ("raised", "code", "said"),
    [
        (MemoryError, ExitCode.UNUSABLE, "There is not enough memory for this; free some, or ask for less at once."),
        (KeyboardInterrupt, ExitCode.INTERRUPTED, NOT_COUNTED),
    ],
)
def test_a_count_that_does_not_end_is_told_of(
    raised: type[BaseException], code: ExitCode, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> NoReturn:
        raise raised

    monkeypatch.setattr(book, "check_strategy", stopped)
    monkeypatch.setattr("tablegames.simulate.spec.check_strategy", stopped)
    for command in ("odds", "simulate"):
        assert ran(capsys, command, TCP) == (code, "", f"tablegames: {said}\n")


# ---------------------------------------------------------------- reasons


def test_a_file_that_cannot_be_read_is_refused_with_the_true_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def written(name: str, content: bytes) -> str:
        (tmp_path / name).write_bytes(content)
        return str(tmp_path / name)

    cases = {
        str(tmp_path): "cannot be read: Is a directory.",
        str(tmp_path / "gone.txt"): "cannot be read: No such file or directory.",
        written("binary.txt", b"\x00\xff\xfe"): "is not a text in UTF-8 (byte 2).",
        written("long.txt", b"# long\n" * 100_000): " can be: ",
        "/dev/zero": " can be: ",
    }
    for path, reason in cases.items():
        for game, option in ((TCP, "--strategy"), ("pai-gow", "--strategy"), ("pai-gow", "--house-way"), ("pai-gow-poker", "--house-way")):
            code, out, err = ran(capsys, "odds", game, option, path)
            assert (code, out) == (2, "")
            assert err.startswith(f"tablegames: {path[:60]}")
            assert reason in err


@pytest.mark.parametrize("content", ["", "play: otherwise\nfold: pair\n"])
@pytest.mark.parametrize("game", ["pai-gow", "pai-gow-poker"])
def test_a_text_that_is_no_house_way_is_shown_the_first_line_of_its_game(
    game: str, content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "way.txt"
    path.write_text(content, encoding="ascii")
    for option in ("--house-way", *(["--strategy"] if content else [])):
        code, out, err = ran(capsys, "odds", game, option, str(path))
        assert (code, out) == (2, "")
        assert f'such as: house way "NAME" for {game}' in err
        assert f"{game}-" not in err
        assert ".." not in err


def test_a_strategy_of_notepad_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "notepad.txt"
    path.write_bytes(b"\xef\xbb\xbfPLAY: AT LEAST q-6-4\r\nfold: Otherwise\r\n")
    best = {row["metric"]: row["value"] for row in figures(capsys, TCP, "--wager", "ante")}
    mine = {row["metric"]: row["value"] for row in figures(capsys, TCP, "--wager", "ante", "--strategy", str(path))}
    assert mine["house_edge"] == best["house_edge"]


@pytest.mark.parametrize(("one", "other"), [("ante-bonus=A", "version=565.7(f)(1)"), ("version=565.7(f)(1)", "ante-bonus=A")])
def test_a_choice_that_needs_another_one_says_which(one: str, other: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, "odds", TCP, "--choice", one)
    assert (code, out) == (2, "")
    assert f'It goes together with one more choice: --choice "{other}" or' in err
    assert ran(capsys, "odds", TCP, "--choice", one, "--choice", other)[0] == 0


def test_ctrl_c_is_answered_at_once_and_what_has_begun_is_finished(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said_before_the_end = []

    def slow(*_: object) -> NoReturn:
        try:
            signal.raise_signal(signal.SIGINT)
        finally:  # as a pool of threads waits for its own
            said_before_the_end.append(capsys.readouterr().err)
        raise AssertionError

    monkeypatch.setattr(book, "check_strategy", slow)
    monkeypatch.setattr("tablegames.cli.common._GRACE_SECONDS", 60)  # it would end the tests
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started the tests may have had it ignored
    try:
        assert ran(capsys, "odds", TCP) == (ExitCode.INTERRUPTED, "", "")
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert said_before_the_end == [f"tablegames: {NOT_COUNTED}\n"]


def test_a_wager_that_is_not_simulated_is_answered_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, "simulate", TCP, "--wager", "foo")
    assert (code, out) == (2, "")
    assert "there are ante, pair-plus." in err


def test_a_proof_that_is_stopped_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr("tablegames.house_way.check.check", stopped)
    assert ran(capsys, "house-way", "check", "statutory") == (
        ExitCode.INTERRUPTED, "", "tablegames: Interrupted: the count is not finished, so that there is nothing to tell.\n",
    )  # fmt: skip
