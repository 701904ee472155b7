"""The command line as a whole: what it lists, how it starts, how it ends, and the examples in its help."""

from __future__ import annotations

import io
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import pytest
import typer
from tests.helpers.slowly import one_in
from typer.core import TyperCommand, TyperGroup, TyperOption

from tablegames import cli
from tablegames.cli import COMMANDS, available_commands, load_command, main
from tablegames.cli._plain import Commands
from tablegames.cli.common import ExitCode, fail

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EXAMPLES = Path(__file__).parent / "examples"
SLOW_TO_IMPORT = ("pydantic", "rich.table", "rich.console", "numpy", "tablegames.law", "tablegames.games")


def run_python(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False, timeout=60)


def all_commands() -> Iterator[tuple[str, TyperCommand | TyperGroup]]:
    """Every command and sub-command that exists, in the order of the table."""
    for name in available_commands():
        yield from _below(f"tablegames {name}", load_command(name))


def _below(path: str, command: object) -> Iterator[tuple[str, TyperCommand | TyperGroup]]:
    assert isinstance(command, TyperCommand | TyperGroup)
    yield path, command
    if isinstance(command, TyperGroup):
        for name, child in command.commands.items():
            yield from _below(f"{path} {name}", child)


def examples_in(text: str) -> Iterator[str]:
    """The example commands in a help text: on the line of `Example:` itself, or on the lines that follow it."""
    is_inside = False
    for line in map(str.strip, text.splitlines()):
        if line.startswith(("Example:", "Examples:")):
            is_inside, line = True, line.partition(":")[2].strip()  # noqa: PLW2901 - the rest of the line is read like the next
            if not line:
                continue
        elif not line:
            is_inside = False
        if is_inside and line != "\b":
            yield line.removeprefix("$ ")


def help_of(command: TyperCommand | TyperGroup) -> str:
    return f"{command.help or ''}\n\n{command.epilog or ''}"


# ---------------------------------------------------------------- the table of commands


def test_the_table_says_what_the_modules_say() -> None:
    first_paragraphs = {
        name: " ".join((load_command(name).help or "").split("\n\n", maxsplit=1)[0].split()) for name in available_commands()
    }
    assert first_paragraphs == {name: COMMANDS[name] for name in available_commands()}


def test_every_module_beside_the_helpers_is_in_the_table() -> None:
    folder = Path(cli.__file__).parent
    modules = {path.stem for path in folder.glob("*.py")} | {path.parent.name for path in folder.glob("*/__init__.py")}
    found = {name.replace("_", "-") for name in modules - {"__init__", "common", "terminal"} if not name.startswith("_")}
    assert found == set(available_commands())


def test_help_lists_every_command_with_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == ExitCode.FINE
    shown = " ".join(capsys.readouterr().out.split())
    for name in available_commands():
        assert f" {name} {COMMANDS[name]}" in shown


# ---------------------------------------------------------------- starting


@pytest.mark.parametrize("code", ["import tablegames.cli", "import tablegames.cli\ntablegames.cli.main(['--help'])"])
def test_starting_imports_nothing_slow(code: str) -> None:
    done = run_python(f"{code}\nimport sys\nprint('imported:', *sys.modules)")
    assert done.returncode == 0, done.stderr
    imported = done.stdout.rpartition("imported:")[2].split()
    assert [name for name in SLOW_TO_IMPORT if name in imported] == []
    assert [name for name in COMMANDS if f"tablegames.cli.{name.replace('-', '_')}" in imported] == []


def test_python_m_is_the_same_command() -> None:
    done = subprocess.run([sys.executable, "-m", "tablegames", "--version"], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout.split()[0]) == (0, "tablegames")


# ---------------------------------------------------------------- ending


@pytest.mark.parametrize("arguments", [["gmes"], ["games", "--formt", "csv"], ["games", "--format"], ["games", "too", "many"], ["--no"]])
def test_wrong_usage_ends_with_a_sentence_and_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == ExitCode.UNUSABLE
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.splitlines()[-1].startswith("Error: ")


def all_options() -> Iterator[tuple[str, TyperOption]]:
    """Every option of every command that takes some, with the command."""
    for path, command in all_commands():
        yield from ((path, parameter) for parameter in command.params if isinstance(parameter, TyperOption))


@pytest.mark.parametrize(("path", "option"), [pytest.param(path, option, id=f"{path} {option.opts[0]}") for path, option in all_options()])
def test_of_two_values_none_is_dropped(path: str, option: TyperOption, capsys: pytest.CaptureFixture[str]) -> None:
    names = [*option.opts, *option.secondary_opts]
    value = [] if option.is_flag else ["1"]
    code = main([*path.split()[1:], names[0], *value, names[-1], *value, "--help"])
    err = capsys.readouterr().err
    if option.multiple or (option.is_flag and len(names) == 1):
        assert (code, err) == (0, "")
    else:
        assert code == ExitCode.UNUSABLE
        assert err == f"tablegames: {' or '.join(names)} is given twice, and has one value: leave out all but one.\n"


def test_the_short_and_the_long_name_of_an_option_are_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    app = Commands()

    @app.command("deal")
    def _deal(rounds: Annotated[int, typer.Option("--rounds", "-n")] = 1) -> None:
        raise AssertionError(rounds)

    for arguments, times in ((["-n", "2", "--rounds", "2"], "twice"), (["-n2", "-n3", "--rounds=2"], "3 times")):
        with pytest.raises(SystemExit):
            typer.main.get_command(app)(args=arguments)
        assert capsys.readouterr().err == f"tablegames: --rounds is given {times}, and has one value: leave out all but one.\n"


def test_a_mistyped_command_is_answered_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    main(["gmes"])
    assert "Did you mean 'games'?" in capsys.readouterr().err


def _stand_in(monkeypatch: pytest.MonkeyPatch, act: Callable[[], None]) -> None:
    monkeypatch.setattr(cli, "load_command", lambda name: TyperCommand(name=name, callback=act, rich_markup_mode=None))


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (KeyboardInterrupt(), ExitCode.INTERRUPTED, ""),
        (typer.Abort(), ExitCode.INTERRUPTED, ""),
        (EOFError(), 2, "The input ended before the question was answered."),
        (BrokenPipeError(32, "Broken pipe"), ExitCode.READER_GONE, ""),
        (FileNotFoundError(2, "No such file or directory", "rounds.jsonl"), 2, "rounds.jsonl cannot be used: No such file or directory."),
        (OSError(28, "No space left on device"), 2, "A file cannot be used: No space left on device."),
    ],
    ids=["interrupted", "interrupted at a prompt", "no more input", "reader gone", "no file", "full disk"],
)
def test_what_ends_a_command_from_outside_ends_it_without_a_traceback(
    error: BaseException, code: int, said: str, *, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def act() -> None:
        raise error

    monkeypatch.setattr(cli, "_forget_output", lambda: None)
    _stand_in(monkeypatch, act)
    assert main(["games"]) == code
    assert capsys.readouterr().err.strip().removeprefix("tablegames: ") == said


@pytest.mark.parametrize("code", [ExitCode.FOUND, ExitCode.UNUSABLE])
def test_a_command_fails_with_its_own_code_and_sentence(
    code: ExitCode, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _stand_in(monkeypatch, lambda: fail("The deck has 51 cards.", code))
    assert main(["games"]) == code
    assert capsys.readouterr().err == "tablegames: The deck has 51 cards.\n"


def test_our_own_bugs_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def act() -> None:
        raise ZeroDivisionError

    _stand_in(monkeypatch, act)
    with pytest.raises(ZeroDivisionError):
        main(["games"])


@pytest.mark.parametrize("count", [1, 200_000], ids=["at the last flush", "in the middle"])
def test_a_reader_that_goes_away_is_no_error(count: int) -> None:
    code = (
        "import sys; from typer.core import TyperCommand; from tablegames import cli\n"
        f"cli.load_command = lambda name: TyperCommand(name=name, callback=lambda: print('line\\n' * {count}))\n"
        "sys.exit(cli.main(['games']))"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.close()
        assert started.stderr.read() == ""
    assert started.returncode == ExitCode.READER_GONE


SPEAKING = [
    "games",
    "law 565",
    "rank minibaccarat 45 67",
    "schema record",
    "deal three-card-poker",
    "demo three-card-poker",
    "play three-card-poker",
    "submission check casino",
    "audit evening.txt",
    "show evening.txt",
    "--help",
    "--version",
    "law --help",
]


def run_shell(line: str, *options: str, folder: Path = EXAMPLES) -> tuple[int, str]:
    """Run a line of bash among the examples; its exit code, and what was said on standard error."""
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        ["/bin/bash", *options, "-c", line],
        cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    return done.returncode, done.stderr.removeprefix("tablegames: ").strip()


@pytest.mark.parametrize("command", one_in(4, SPEAKING))
def test_output_that_cannot_be_printed_is_told_in_a_sentence(command: str) -> None:
    assert run_shell(f"tablegames {command} >&-") == (2, "Standard output is closed, and something was to be printed.")
    assert run_shell(f"tablegames {command} >/dev/full") == (2, "Standard output cannot be written: No space left on device.")


@pytest.mark.parametrize("command", one_in(4, SPEAKING))
def test_every_command_ends_alike_when_its_reader_goes_away(command: str) -> None:
    assert run_shell(f"(sleep 0.1; tablegames {command}; echo $? >&2) | exec <&-") == (0, str(int(ExitCode.READER_GONE)))


@pytest.mark.parametrize("command", ["audit -", "show -", "rank minibaccarat -"])
def test_a_closed_standard_input_is_told_in_a_sentence(command: str) -> None:
    assert run_shell(f"tablegames {command} <&-") == (2, "Standard input is closed, so that - cannot be read.")


@pytest.mark.parametrize("count", [1, 2000])
def test_a_file_that_cannot_be_written_is_named(count: int) -> None:
    said = run_shell(f"tablegames deal three-card-poker --rounds {count} --out /dev/full")
    assert said == (2, "/dev/full cannot be written: No space left on device.")


def test_a_record_in_another_form_has_no_format_besides() -> None:
    said = run_shell("tablegames show evening.txt --as short --format csv")
    assert said == (2, "With --as the record is written in a form of its own: leave out --format.")


def test_where_nothing_can_be_said_the_exit_code_stays() -> None:
    assert run_shell("tablegames games >&- 2>&-")[0] == ExitCode.UNUSABLE
    assert run_shell("tablegames gmes 2>/dev/full")[0] == ExitCode.UNUSABLE


def test_a_terminal_without_our_letters_is_no_error() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii:strict", "PYTHONUTF8": "0"}
    done = subprocess.run([sys.executable, "-m", "tablegames", "games"], capture_output=True, env=environment, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


# ---------------------------------------------------------------- the examples


def test_every_command_that_does_something_has_an_example() -> None:
    without = [path for path, command in all_commands() if not isinstance(command, TyperGroup) and not [*examples_in(help_of(command))]]
    assert without == []


SLOW_EXAMPLES = {"odds", "simulate", "journal", "verify-shuffle", "house-way", "rank", "serve"}
"""Commands whose examples count or play for seconds."""
FIRST = {"verify-shuffle": ("journal",)}
"""Commands whose examples make the files that those of another read."""


@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=pytest.mark.slow if each in SLOW_EXAMPLES else ()) for each in available_commands()]
)
def test_every_example_in_a_help_text_runs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(EXAMPLES, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    broken = []
    commands = [found for each in (*FIRST.get(name, ()), name) for found in _below(f"tablegames {each}", load_command(each))]
    for path, command in commands:
        for example in examples_in(help_of(command)):
            if name in OF_ITS_OWN or set(example) & OF_THE_SHELL:
                code, said = run_shell(example, "-euo", "pipefail", folder=tmp_path)
            else:
                code, said = run_here(example, monkeypatch, capsys)
            if code or "Traceback" in said or not example.startswith(("tablegames ", "printf ", "echo ")):
                broken.append(f"{path}: {example}\nexit code {code}\n{said}")
    assert broken == []


OF_ITS_OWN = {"serve"}
"""A command that sets its process up for itself."""
OF_THE_SHELL = frozenset("|<>&;$*`\\")


def run_here(example: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Run an example that needs no shell in this process, which has imported everything already."""
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    code = main(shlex.split(example)[1:])
    return code, capsys.readouterr().err


def test_the_help_text_shows_an_example_on_one_line_or_several() -> None:
    text = "What it does.\n\nExample: tablegames a\n\nMore.\n\nExamples:\n\n\b\n  $ tablegames b\n  tablegames c -\n\nEnd."
    assert [*examples_in(text.replace("Examples:\n\n\b", "Examples:\n\b"))] == ["tablegames a", "tablegames b", "tablegames c -"]


def test_typer_lists_sub_commands_below_their_group() -> None:
    group = typer.Typer()
    group.command("new")(lambda: None)
    group.command("check")(lambda: None)
    assert [path for path, _ in _below("x", typer.main.get_group(group))] == ["x", "x new", "x check"]
