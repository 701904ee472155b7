"""Counting in the background: once for each question, one after the other, in one process that ends with its server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tablegames.games import game
from tablegames.odds.asked import AskedError, StrategyAsked, ask, nobody
from tablegames.odds.book import analyses
from tablegames.odds.counter import answer, asked_by, question
from tablegames.odds.plain import from_plain, to_plain
from tablegames.odds.said import Said
from tablegames.web import counting as module
from tablegames.web.counting import Counting, FullError, State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.web.counting import Job

SLUG = "three-card-poker"
COMMAND = (sys.executable, "-c")
HEAD = """
import json, sys, time
def tell(**said):
    print(json.dumps(said), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
"""
ANSWERS = f"""{HEAD}
    with open(sys.argv[1], "a") as file:
        file.write(asked["key"] + chr(10))
    tell(key=asked["key"], found=[], strategies={{"never fold": "stays"}})
"""
SLEEPS = f"""{HEAD}
    tell(key=asked["key"], done=1, total=4)
    time.sleep(600)
"""
SLOW_ONCE = f"""{HEAD}
    with open(sys.argv[1], "a") as file:
        file.write(asked["question"]["said"]["wager"] + chr(10))
    if asked["question"]["said"]["wager"] == "long" and open(sys.argv[1]).read().count("long") == 1:
        time.sleep(600)
    tell(key=asked["key"], found=[], strategies={{}})
"""
HELPED = f"""{HEAD}
    import subprocess
    helper = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    tell(key=asked["key"], done=helper.pid, total=helper.pid)
    helper.wait()
"""
FORKS = """
from concurrent.futures import ProcessPoolExecutor
from tablegames.odds import counter
def answer(data, *, tell):
    with ProcessPoolExecutor(1) as pool:
        tell({"found": pool.submit(abs, data).result(timeout=20)})
counter.answer = answer
counter.main()
"""
BABBLES = f"""{HEAD}
    tell(key=asked["key"], found=[{{"game": 5}}], strategies={{}})
"""
DIES = f"{HEAD}\n    sys.exit(1)\n"
"""What stands for the process that counts: it answers and notes what it was asked, never comes to an end, or breaks off."""


def asked(**options: Any) -> dict[str, Any]:  # noqa: ANN401 - the fields of Said
    found = game(SLUG)
    return question(found, found.default_setup().terms, said=Said(**options))


def until(is_so: Callable[[], bool]) -> None:
    begin = time.monotonic()
    while not is_so():
        assert time.monotonic() - begin < 20, "it never comes"
        time.sleep(0.01)


def is_running(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True


def is_gone(process_id: int) -> bool:
    """Tell whether a process has ended; nobody may have asked after it yet."""
    try:
        return Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Callable[..., Counting]]:
    """Makes what counts, with a script in the place of the process; all are stopped after the test."""
    found: list[Counting] = []

    def begin(script: str, **options: Any) -> Counting:  # noqa: ANN401 - what Counting takes
        found.append(Counting(tmp_path, command=(*COMMAND, script, str(tmp_path / "asked")), **options))
        return found[-1]

    yield begin
    for each in found:
        each.stop()


def over(counting: Counting, **options: Any) -> Job:  # noqa: ANN401 - as asked
    job = counting.order(asked(**options), title="Three Card Poker")
    until(lambda: job.is_over)
    return job


def test_a_question_is_counted_once_however_often_it_is_asked(begun: Callable[..., Counting], tmp_path: Path) -> None:
    counting = begun(ANSWERS)
    jobs = [counting.order(asked(), title="") for _ in range(5)]
    until(lambda: jobs[0].is_over)
    jobs += [counting.order(asked(), title="") for _ in range(5)]
    over(counting, wager="pair-plus")
    assert len({id(job) for job in jobs}) == 1
    assert len((tmp_path / "asked").read_text().splitlines()) == 2


def test_what_was_found_is_found_again_by_another_server_without_a_process(begun: Callable[..., Counting]) -> None:
    over(begun(ANSWERS))
    other = begun(SLEEPS)
    job = other.look(asked())
    assert job is not None
    assert (job.state, other.process_id, dict(other.strategies(SLUG))) == (State.FOUND, None, {"never fold": "stays"})


@pytest.mark.parametrize("content", ["", "{}", '{"found": [{}], "strategies": {}}', '{"found": 5, "strategies": []}', "\0"])
def test_a_file_that_cannot_be_read_is_as_good_as_none(begun: Callable[..., Counting], tmp_path: Path, content: str) -> None:
    over(begun(ANSWERS))
    [kept] = (tmp_path / "answers").iterdir()
    kept.write_text(content)
    again = begun(ANSWERS)
    assert again.look(asked()) is None
    assert over(again).state is State.FOUND


def test_only_so_many_questions_wait(begun: Callable[..., Counting]) -> None:
    counting = begun(SLEEPS, most_waiting=3)
    first = counting.order(asked(), title="")
    until(lambda: first.state is State.COUNTING and first.total == 4)
    waiting = [counting.order(asked(wager=str(number)), title="") for number in range(3)]
    with pytest.raises(FullError, match="3 questions wait"):
        counting.order(asked(wager="one more"), title="")
    assert [counting.before(job) for job in (first, *waiting)] == [0, 1, 2, 3]
    assert counting.order(asked(wager="1"), title="") is waiting[1]


def test_a_long_count_is_put_aside_for_questions_that_had_no_turn_and_goes_on_after_them(
    begun: Callable[..., Counting], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "TURN_SECONDS", 0.5)
    monkeypatch.setattr(module, "LOOK_SECONDS", 0.02)
    counting = begun(SLOW_ONCE)
    long = counting.order(asked(wager="long"), title="")
    until((tmp_path / "asked").exists)
    time.sleep(0.7)
    assert (long.state, long.is_long) == (State.COUNTING, False), "nobody waits, so that it goes on"
    others = [counting.order(asked(wager=wager), title="") for wager in ("ante", "play")]
    until(lambda: long.is_over)
    assert {job.state for job in (long, *others)} == {State.FOUND}
    assert (tmp_path / "asked").read_text().split() == ["long", "ante", "play", "long"]
    assert (long.is_long, long.spent_seconds > 0.5) == (True, True)


def test_a_count_that_was_put_aside_has_a_longer_turn(begun: Callable[..., Counting], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TURN_SECONDS", 0.05)
    monkeypatch.setattr(module, "LOOK_SECONDS", 0.02)
    counting = begun(SLEEPS)
    first, second = counting.order(asked(), title=""), counting.order(asked(wager="ante"), title="")
    until(lambda: first.is_long and second.state is State.COUNTING)
    assert counting.before(first) == 1
    time.sleep(0.3)
    assert (second.is_long, first.state) == (False, State.WAITING), "no other waits for its first turn"


def test_stopping_ends_the_process_in_the_midst_of_a_count_and_gives_up_what_waits(begun: Callable[..., Counting]) -> None:
    counting = begun(SLEEPS)
    first, second = counting.order(asked(), title=""), counting.order(asked(wager="ante"), title="")
    until(lambda: first.total == 4)
    process = counting.process_id
    assert process is not None
    counting.stop()
    assert not is_running(process)
    assert {first.state, second.state} == {State.FAILED}
    with pytest.raises(FullError):
        counting.order(asked(wager="tie"), title="")


def test_processes_that_help_to_count_end_too(begun: Callable[..., Counting]) -> None:
    counting = begun(HELPED)
    job = counting.order(asked(), title="")
    until(lambda: job.done > 0)
    counting.stop()
    until(lambda: is_gone(job.done))
    assert job.state is State.FAILED


def test_a_count_that_breaks_off_is_told_and_tried_again_when_it_is_asked_again(begun: Callable[..., Counting]) -> None:
    counting = begun(DIES)
    first = over(counting)
    assert (first.state, "ended before its time" in first.sentence) == (State.FAILED, True)
    assert over(counting) is not first


def test_an_answer_that_makes_no_sense_does_not_end_the_counting(begun: Callable[..., Counting]) -> None:
    counting = begun(BABBLES)
    assert [over(counting, wager=wager).state for wager in ("ante", "play")] == [State.FAILED] * 2


def test_a_count_that_takes_too_long_is_ended(begun: Callable[..., Counting], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_SECONDS", 0.3)
    monkeypatch.setattr(module, "LOOK_SECONDS", 0.02)
    assert over(begun(SLEEPS)).state is State.FAILED


def test_a_process_without_work_is_let_go_and_another_is_started_for_the_next_question(
    begun: Callable[..., Counting], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "IDLE_SECONDS", 0.05)
    counting = begun(ANSWERS)
    over(counting)
    until(lambda: counting.process_id is None)
    assert over(counting, wager="ante").state is State.FOUND


def test_memory_and_disk_keep_no_more_than_they_should(
    begun: Callable[..., Counting], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_IN_MEMORY", 2)
    monkeypatch.setattr(module, "MOST_ON_DISK", 3)
    counting = begun(ANSWERS)
    for number in range(5):
        over(counting, wager=str(number))
    until(lambda: len(list((tmp_path / "answers").glob("*.json"))) == 3)
    assert len(counting._over) == 2


def test_nothing_is_kept_where_no_folder_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    counting = Counting(tmp_path / "file", command=(*COMMAND, ANSWERS, str(tmp_path / "asked")))
    assert over(counting).state is State.FOUND
    counting.stop()


# ---------------------------------------------------------------- the process itself


def test_the_process_answers_with_what_the_models_count_and_ends_with_who_asked_it() -> None:
    command = [sys.executable, "-m", "tablegames.odds.counter"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for key, wager in (("a", "pair-plus"), ("b", "poker")):
            process.stdin.write(json.dumps({"key": key, "question": asked(wager=wager)}) + "\n")
        process.stdin.flush()
        found, refused = (json.loads(process.stdout.readline()) for _ in range(2))
        process.stdin.close()
        assert process.wait(timeout=20) == 0
    assert [from_plain(each) for each in found["found"]] == analyses(ask(SLUG, wager="pair-plus"))
    assert (found["key"], refused["key"], "is no wager of Three Card Poker" in refused["refused"]) == ("a", "b", True)


def test_a_model_may_fork_while_the_process_listens() -> None:
    with subprocess.Popen([sys.executable, "-c", FORKS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write('{"key": "a", "question": -5}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline()) == {"key": "a", "found": 5}
        process.stdin.close()


def test_a_fault_of_a_model_is_told_without_its_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(_asked: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tablegames.odds.book.analyses", broken)
    told: list[dict[str, Any]] = []
    answer(asked(), tell=told.append)
    assert told == [{"failed": "The count broke off by a fault of this program; its log has more."}]
    assert "ZeroDivisionError" in capsys.readouterr().err


@pytest.mark.parametrize("slug", ["three-card-poker", "minibaccarat", "let-it-ride-poker"])
def test_analyses_are_the_same_after_a_journey_as_plain_data(slug: str) -> None:
    found = analyses(ask(slug, wager="progressive" if slug.startswith("let") else ""))
    assert found
    assert [from_plain(json.loads(json.dumps(to_plain(each)))) for each in found] == found


def test_a_question_is_the_same_after_a_journey_as_plain_data() -> None:
    said = Said(wager="ante", strategy=StrategyAsked("mine", "play: pair >= 2\nfold: otherwise"), removed="5h")
    found = game(SLUG)
    terms = found.default_setup().terms
    data = json.loads(json.dumps(question(found, terms, said=said)))
    again = asked_by(data, watch=nobody)
    assert (again.game, again.terms, again.wager, again.strategy) == (found, terms, "ante", said.strategy)
    assert question(again.game, again.terms, said=said) == data


def test_terms_that_cannot_be_are_refused_with_a_sentence() -> None:
    data = asked() | {"setup": {"answers": {"version": "none such"}}}
    with pytest.raises(AskedError, match="version"):
        asked_by(data, watch=nobody)
