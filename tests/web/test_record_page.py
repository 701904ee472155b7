"""Records on the web: typed or dropped in they are audited on the spot; what cannot be read is told line by line, and nothing fails."""

from __future__ import annotations

import random
import re
from contextlib import ExitStack
from html import escape, unescape
from threading import Timer
from typing import TYPE_CHECKING

import pytest
from tests.audit.dealing import SLUGS, Case, random_case
from tests.audit.test_garbage import garbled
from tests.web.browsing import Browser, app_over, new_database

from tablegames.audit import audit_record
from tablegames.audit.told import debts
from tablegames.floor.steps import EVERYTHING, taken, walk
from tablegames.games import game as find_game
from tablegames.money import format_money
from tablegames.procedure.kinds import Kind
from tablegames.procedure.record import RecordError, header_for, read_record, write_long, write_short
from tablegames.web import kept
from tablegames.web.kept import MOST_BYTES, Kept, audited
from tablegames.web.stepping import stepped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from httpx import Response

CAMERA = """\
game three-card-poker
person Ann seats 2

round 1 at 20:15
2 ante 100 pp 50   Js Qd Kh play
5 ante 25          fold
D                  Qc 9c 4s
but settle 2/ante-bonus 0

round 2 at 20:17
2 ante 100         9s 9d 2c play
D                  Jc 8d 3s
but settle 2/ante 0
"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(app_over(new_database(tmp_path_factory.mktemp("records")))) as made:
        yield made


def sent(browser: Browser, text: str | bytes, *, as_file: bool = False) -> Response:
    """Audit a record as the box does it, and open what follows."""
    browser.open("/records")
    if as_file or isinstance(text, bytes):
        data = text if isinstance(text, bytes) else text.encode()
        answer = browser.post("/records", data={"csrf": browser.csrf}, files={"file": ("tape.txt", data)})
    else:
        answer = browser.fill("/records", text=text)
    found: Response = browser.get(answer.headers["location"]) if answer.status_code == 303 else answer
    return found


def test_the_page_names_the_seats_at_which_nobody_could_judge_what_was_settled(browser: Browser) -> None:
    lines = ["game three-card-poker"]
    for number in range(1, 9):
        lines += [f"round {number}", "2 ante 10 Js Qd Kh play", "5 ante 10 9h 7s 3c play", "D Qc 9c 4s" if number == 1 else "D Qc 9c ??"]
    told = "; ".join(f"at seats 2 and 5 in round {number}" for number in range(2, 7))
    said = f"Not judged, since it hangs on what nobody saw: what was settled {told}; and in later rounds."
    assert said in sent(browser, "\n".join(lines)).text
    assert "Not judged" not in sent(browser, CAMERA).text


@pytest.mark.parametrize("as_file", [False, True])
def test_a_record_is_audited_on_the_spot(browser: Browser, *, as_file: bool) -> None:
    answer = sent(browser, CAMERA, as_file=as_file)
    assert answer.status_code == 200
    assert "<strong>2 findings</strong> in 2 rounds" in answer.text
    assert "to seat 2 (Ann): <strong>$200</strong>" in answer.text
    for finding in audit_record(read_record(CAMERA.splitlines(), games=find_game)):
        assert finding.cite is not None
        assert escape(finding.sentence) in answer.text
        assert f'href="/law/{finding.cite.text}"' in answer.text
    assert escape("2 ante 100 pp 50   Js Qd Kh play") in answer.text
    assert 'href="/law/R14"' in answer.text


def test_a_record_by_the_book_has_no_findings_and_says_so(browser: Browser) -> None:
    lawful = "\n".join(line for line in CAMERA.splitlines() if not line.startswith("but"))
    text = sent(browser, lawful).text
    assert "<strong>No findings</strong> in 2 rounds" in text
    assert "has findings" not in text
    assert "* has findings." in sent(browser, CAMERA).text


def test_each_round_of_a_record_is_stepped_through(browser: Browser) -> None:
    page = sent(browser, CAMERA)
    base = str(page.url.path)
    assert f'href="{base}/rounds/2"' in page.text
    last = browser.get(f"{base}/rounds/1").text
    steps = int(re.search(r"step (\d+) of \1", last)[1])  # type: ignore[index]
    first = browser.get(f"{base}/rounds/1?step=0").text
    assert f'data-step="next" rel="next" href="{base}/rounds/1?step=1#step"' in first
    assert "Not observed, so taken as lawful." in first
    assert "The dealer deals J♠ to seat 2." in last
    assert escape("Ante bonus of seat 2 was not paid") in last
    assert f'href="{base}/rounds/1?step={steps - 1}#step"' in last
    assert f'href="{base}/rounds/2"' in last
    assert browser.get(f"{base}/rounds/7").status_code == 404
    assert browser.get("/records/nobody-guesses-it").status_code == 404


def test_a_record_is_given_back_in_both_forms(browser: Browser) -> None:
    base = str(sent(browser, CAMERA).url.path)
    long = browser.get(f"{base}/record.jsonl").text
    short = browser.get(f"{base}/record.txt").text
    whole = list(audit_record(read_record(CAMERA.splitlines(), games=find_game)))
    for text in (long, short):
        assert list(map(str, audit_record(read_record(text.splitlines(), games=find_game)))) == list(map(str, whole))
    second = browser.get(f"{base}/rounds/2/record.txt").text
    [finding] = audit_record(read_record(second.splitlines(), games=find_game))
    assert finding.sentence == whole[1].sentence


def readable_case(slug: str) -> Case:
    """A round by the book, on a table whose paytables a record can hold."""
    rng = random.Random(slug)
    while True:
        case = random_case(rng, slug, rate=0)
        try:
            read_record(write_long(header_for(case.table.setup, case.table), []), games=find_game)
        except RecordError:
            continue
        return case


@pytest.mark.parametrize("slug", SLUGS)
def test_what_was_paid_otherwise_is_found_and_told_with_who_is_owed(browser: Browser, slug: str) -> None:
    case = readable_case(slug)
    facts = list(case.facts)
    at = next(nth for nth, fact in enumerate(facts) if fact.kind is Kind.SETTLE and fact.number and not fact.nth)
    facts[at] = facts[at]._replace(value=facts[at].number + 2500)
    text = "\n".join(write_long(header_for(case.table.setup, case.table), [(1, facts)]))
    answer = sent(browser, text)
    found = list(audit_record(read_record(text.splitlines(), games=find_game)))
    assert found
    told = unescape(answer.text)
    for finding in found:
        assert finding.sentence in told
        assert f'data-code="{finding.code}"' in told
        assert all(f"{format_money(cents)} to {who}" in told for who, cents in debts(finding))
    step = unescape(browser.get(f"{answer.url.path}/rounds/1").text)
    assert all(finding.sentence in step for finding in found if finding.where.startswith("round 1"))


BROKEN: dict[str, tuple[str | bytes, int, str]] = {
    "nothing": ("", 400, "nothing in the box"),
    "blank": ("   \n\n", 400, "nothing in the box"),
    "prose": ("Dear sir,\nthe dealer erred.", 400, "line 1"),
    "a cut header": ('{"record":1,"ga', 400, "line 1: the line is cut short"),
    "an array": ("[1, 2]", 400, "line 1"),
    "no such game": ('{"record":1,"game":"whist"}', 400, "line 1"),
    "another version": ('{"record":9,"game":"minibaccarat"}', 400, "version 9"),
    "brackets too deep": ('{"record":1,"game":' + "[" * 5000, 400, "line 1"),
    "bytes": (bytes(range(256)) * 50, 400, "line"),
    "a zip": (b"PK\x03\x04\x14\x00\x08\x08\xff\xfe", 400, "line 1"),
    "sixteen bits": (CAMERA.encode("utf-16"), 400, "line 1"),
    "a wrong amount": (
        "game three-card-poker\nround 1\n2 ante five Js Qd Kh play\n",
        200,
        "line 3: after ante comes its amount in dollars",
    ),
    "two faults": ("game three-card-poker\nround 1\nbut setle 2/ante 0\nbut settle 8/ante 0\n", 200, "line 4: there is no seat 8"),
    "a round twice": (CAMERA.replace("round 2", "round 1"), 200, "round 1 comes after round 1"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_is_told_its_faults_by_line_and_stays_in_the_box(browser: Browser, name: str) -> None:
    text, status, sentence = BROKEN[name]
    answer = sent(browser, text)
    assert answer.status_code == status
    assert sentence in unescape(answer.text)
    if isinstance(text, str):
        assert unescape(re.search(r"<textarea[^>]*>\n(.*?)</textarea>", answer.text, re.DOTALL)[1]) == text  # type: ignore[index]
    sent_back = browser.post("/api/records/audit", content=text, headers={"x-csrf": browser.csrf})
    assert sent_back.status_code == status
    assert sent_back.json()["refusals" if status == 400 else "faults"]


def test_the_rounds_before_a_fault_are_judged(browser: Browser) -> None:
    answer = sent(browser, f"{CAMERA}\nround 3\n2 ante ten\n")
    assert "<strong>2 findings</strong> in 2 rounds" in answer.text
    assert "From here on it cannot be read" in answer.text
    assert f"line {CAMERA.count(chr(10)) + 3}: after ante comes its amount" in unescape(answer.text)


def test_a_card_that_is_there_twice_is_a_finding(browser: Browser) -> None:
    answer = sent(browser, "game three-card-poker\nround 1\n2 ante 10 Js Js Kh play\nD Qc 9c 4s\n")
    assert answer.status_code == 200
    assert 'data-code="' in answer.text
    base = str(answer.url.path)
    assert browser.get(f"{base}/rounds/1").status_code == 200


def test_a_record_cut_short_is_taken_up_to_there(browser: Browser) -> None:
    case = readable_case("four-card-poker")
    lines = list(write_long(header_for(case.table.setup, case.table), [(1, list(case.facts)), (2, list(case.facts))]))
    text = "\n".join(lines)
    answer = sent(browser, text[: -len(lines[2]) // 2])
    assert "line 3: the line is cut short" in unescape(answer.text)
    assert "in 1 round" in answer.text


def test_what_is_too_large_is_refused(browser: Browser) -> None:
    browser.open("/records")
    answer = browser.post("/records", data={"csrf": browser.csrf}, files={"file": ("tape.txt", b"#" * (MOST_BYTES + 100_000))})
    assert answer.status_code == 413
    too_much = browser.post("/api/records/audit", content=b"#" * (MOST_BYTES + 100_000), headers={"x-csrf": browser.csrf})
    assert too_much.status_code == 413
    assert browser.post("/records", content=b"game", headers={"x-csrf": browser.csrf, "content-type": "text/plain"}).status_code == 415


def test_a_long_record_may_be_pasted_but_is_not_given_back_in_the_box(browser: Browser) -> None:
    answer = sent(browser, "# a tape of a whole week\n" * 100_000 + CAMERA)
    assert "<strong>2 findings</strong> in 2 rounds" in answer.text
    assert "too long for the box" in answer.text
    assert len(answer.text) < 20_000


def test_a_round_of_more_facts_than_any_round_has_is_not_judged(browser: Browser) -> None:
    case = readable_case("three-card-poker")
    facts = list(case.facts) * 40
    answer = sent(browser, "\n".join(write_long(header_for(case.table.setup, case.table), [(1, facts)])))
    assert f"round 1 has {len(facts)} facts" in answer.text


def test_records_are_audited_one_at_a_time_and_whoever_waits_holds_up_nobody(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "_AGAIN_SECONDS", 0.01)
    with kept._ONE:
        monkeypatch.setattr(kept, "WAIT_SECONDS", 0.05)
        busy = sent(browser, CAMERA)
        assert busy.status_code == 503
        assert "Try it again in a minute." in busy.text
        assert escape("2 ante 100 pp 50   Js Qd Kh play") in busy.text
        assert browser.get("/records").status_code == 200
        with ExitStack() as line:
            for _ in range(5):
                line.enter_context(kept._LINE)
            monkeypatch.setattr(kept, "WAIT_SECONDS", 1e9)
            assert sent(browser, CAMERA).status_code == 503
    kept._ONE.acquire()
    monkeypatch.setattr(kept, "WAIT_SECONDS", 60)
    Timer(0.1, kept._ONE.release).start()
    assert "<strong>2 findings</strong>" in sent(browser, CAMERA).text


def test_a_record_that_takes_too_long_is_judged_as_far_as_there_was_time(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_SECONDS", -1.0)
    text = sent(browser, CAMERA).text
    assert "<strong>1 finding</strong> in 1 round. Here the first round was judged, for as long as there was time." in text
    assert "tablegames audit" in text


def test_records_are_kept_as_long_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_RECORDS", 3)
    held = Kept()
    names = [held.keep(audited(CAMERA.encode(), name=str(number))) for number in range(3)]
    assert held.find(names[0]) is not None
    names.append(held.keep(audited(CAMERA.encode(), name="the fourth")))
    assert [held.find(name) is not None for name in names] == [True, False, True, True]
    monkeypatch.setattr(kept, "MOST_FACTS_IN_ALL", 1)
    last = held.keep(audited(CAMERA.encode(), name="the fifth"))
    assert [held.find(name) is not None for name in (*names, last)] == [False, False, False, False, True]


def test_a_header_without_end_is_not_read_and_not_all_of_many_faults_are_told(browser: Browser) -> None:
    head = "game three-card-poker\n"
    answer = sent(browser, head + "".join(f"person P{number} seats 2\n" for number in range(5_000)))
    assert answer.status_code == 400
    assert "no round has begun after 2,000 lines" in answer.text
    told = unescape(sent(browser, f"{head}round 1\n" + "but setle 2/ante 0\n" * 500).text)
    assert 1 < told.count("begins no kind of fact") <= 200


def test_a_program_is_given_the_findings_that_the_command_gives(browser: Browser) -> None:
    browser.open("/records")
    told = browser.post("/api/records/audit", content=CAMERA, headers={"x-csrf": browser.csrf}).json()
    assert (told["game"], told["rounds"]) == ("three-card-poker", 2)
    whole = list(audit_record(read_record(CAMERA.splitlines(), games=find_game)))
    assert [row["sentence"] for row in told["findings"]] == [finding.sentence for finding in whole]
    assert told["owed"] == [{"to": "seat 2 (Ann)", "cents": 20000}]
    assert told["faults"] == []
    assert "shuffle" in told["not_observed"]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 12))])
def test_whatever_is_on_record_can_be_gone_through(seed: int) -> None:
    rng = random.Random(seed)
    for slug in SLUGS:
        case = random_case(rng, slug, rate=0.02)
        facts = garbled(rng, list(case.facts), deck=case.table.full_deck())
        try:
            found = audited("\n".join(write_long(header_for(case.table.setup, case.table), [(1, facts)])).encode(), name="garbled")
        except (RecordError, AttributeError, TypeError):  # what no record can hold
            continue
        for each in found.rounds.values():
            at = each.audited.table
            done = taken(found.record.game, at, facts=each.audited.round.facts, observed=found.record.header.observed)
            for number in (0, len(done) // 2, len(done)):
                walked = walk(at, done, looker=EVERYTHING, number=number)
                assert len(walked.steps) == len(done)
                assert all(step.words for step in walked.steps)
                assert sum(walked.ended.accounts.values()) == sum(at.accounts.values())
                assert stepped(walked, at.setup, findings=each.audited.audit.findings)["drawing"]
            assert list(write_short(found.record.header, [(1, each.audited.round.facts)], game=found.record.game))
