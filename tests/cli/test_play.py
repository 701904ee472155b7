"""`tablegames play`: what a person sees and may do, what is refused and why, and how it ends."""

from __future__ import annotations

import io
import random
import re
import signal
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.helpers.slowly import one_in
from tests.helpers.terminal import at_terminal

from tablegames.audit import audit_record
from tablegames.cli import main
from tablegames.cli.play import new_session, open_table, seated
from tablegames.equipment.chance import SeededChance
from tablegames.games import MODULES, game
from tablegames.person import typed
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.record import read_record
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.cli.terminal.session import Session

TCP, MB = "three-card-poker", "minibaccarat"
ROUND = ["ante 10 pp 5", "deal", "play"]


class Played:
    """Types lines into the command, in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *arguments: str, lines: list[str], ends: str = "\n") -> str:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}{ends}" for line in lines)))
        code = main(["play", *arguments])
        captured = self.capsys.readouterr()
        assert (code, captured.err) == (0, "")
        return captured.out


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Played:
    return Played(monkeypatch, capsys)


def session_of(slug: str, *, seed: int = 1, is_dealer: bool = False, players: int = 3, table: Table | None = None) -> Session:
    table = table or open_table(slug, submission=None, installation=None)
    seated(table, seat=None, players=players, chips="500", is_dealer=is_dealer)
    return new_session(slug, table, chance=SeededChance(seed), is_dealer=is_dealer, on_round=lambda _round: None)


def cited(said: str, *, refused: str) -> str:
    """The text of the refusals that hold a word, with the line after them, where a paragraph may be."""
    lines = said.splitlines()
    return "\n".join("\n".join(lines[at : at + 2]) for at, line in enumerate(lines) if line.startswith("Refused") and refused in line)


# ---------------------------------------------------------------- a player


def test_a_round_through_the_command_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tablegames", "play", TCP, "--seed", "7"],
        input="\n".join([*ROUND, "why", "quit"]),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "You are to play or fold." in done.stdout
    assert "§ 565.11(b)  Clockwise from the left" in done.stdout
    assert "  § 565.12(d)  Pair Plus pays by the posted table" in done.stdout
    assert "1 round played, 0 acts refused." in done.stdout


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("ante 0", "§ 565.7(a)(1)"),
        ("ante -1", "§ 565.7(b)"),
        ("ante 10.50", "§ 565.7(b)"),
        ("ante 501", "§ 565.7(a)(1)"),
        ("pp 4", "§ 565.7(a)(2)"),
        ("play 10", "§ 565.11(b)"),
        ("insurance 10", "§ 565.7(a)"),
        ("verbal ante 10", "§ 565.7(b)"),
        (f"ante {10**30}", "too large"),
        (f"ante -{10**30}", "too large"),
        ("ante ten", "not an amount"),
        ("ante", "How much"),
        ("9/ante 10", "not a betting area of yours"),
        ("1/ante 10", "not a betting area of yours"),
        ("!! 10", "no wager"),
        ("§$%&", "no wager"),
        ("bogus", "no wager"),
        ("ante ١٠", "not an amount"),
    ],
)
def test_an_unlawful_wager_is_refused_with_its_paragraph(line: str, why: str, play: Played) -> None:
    said = play(TCP, "--seed", "1", lines=[line, "quit"])
    assert why in cited(said, refused="")
    assert "1 act refused." in said
    assert "You have $500 in chips." in said


def test_565_7_d_nothing_is_wagered_after_the_announcement(play: Played) -> None:
    said = play(TCP, "--seed", "1", lines=["ante 10", "deal", "ante 20", "pp 5", "quit"])
    assert cited(said, refused="Ante").count("§ 565.7(d)") == 1
    assert cited(said, refused="Pair Plus").count("§ 565.7(d)") == 1
    assert "with $10 on ante" in said


def test_of_several_wagers_the_lawful_are_placed_and_each_other_is_refused(play: Played) -> None:
    said = play(TCP, "--seed", "1", lines=["ante 10 pp 4 insurance 5", "quit"])
    assert "2 acts refused." in said
    assert "§ 565.7(a)(2)" in cited(said, refused="$4")
    assert "with $10 on ante" in said


def test_565_7_f_1_the_order_in_a_line_does_not_matter() -> None:
    setup = game(TCP).default_setup()
    terms = replace(setup.terms, answers={**setup.terms.answers, "version": "565.7(f)(1)"})
    session = session_of(TCP, table=Table(replace(setup, terms=terms, cache={})))
    session.advance()
    seat = session.viewer.seat
    assert seat is not None
    found = typed.wagers("pair plus 10 ante 10", setup.declared, seats=(seat,))
    assert found.refusals == []
    assert session.wager(found.facts) == []
    refusals = session.wager(typed.wagers("pp 20", setup.declared, seats=(seat,)).facts)
    assert [str(refusal.cite) for refusal in refusals] == ["565.7(f)(1)"]


@pytest.mark.parametrize("is_dealer", [False, True])
def test_565_7_f_3_the_others_make_both_wagers_or_none(*, is_dealer: bool) -> None:
    setup = game(TCP).default_setup()
    terms = replace(setup.terms, answers={**setup.terms.answers, "version": "565.7(f)(3)"})
    session = session_of(TCP, table=Table(replace(setup, terms=terms, cache={})), is_dealer=is_dealer, players=6)
    for _ in range(5):
        while (due := session.advance()) is not None and Kind.WAGER not in due.accepts:
            session.do(session.by_the_book())
        assert session.attempt(session.by_the_book()) is None
        wagered = [session.table.wagered(seat) for seat in session.table.clockwise_seats]
        assert {len(areas) for areas in wagered} <= {0, 2}
        while session.advance() is not None:
            session.do(session.by_the_book())
        session.begin()


def test_565_7_f_3_what_is_missing_of_your_wagers_costs_nobody_else_his() -> None:
    setup = game(TCP).default_setup()
    terms = replace(setup.terms, answers={**setup.terms.answers, "version": "565.7(f)(3)"})
    session = session_of(TCP, table=Table(replace(setup, terms=terms, cache={})), players=2)
    session.advance()
    seat = session.viewer.seat
    assert seat is not None
    assert session.wager([Fact(Kind.WAGER, seat.area("ante"), 0, 1000)]) == []
    refusal = session.attempt(session.by_the_book())
    assert refusal is not None
    assert str(refusal.cite) == "565.7(f)(3)"
    assert sum(len(session.table.wagered(each)) for each in session.table.clockwise_seats) == 5


def test_a_play_wager_beyond_the_chips_is_refused_and_nothing_is_done(play: Played) -> None:
    said = play(TCP, "--seed", "1", "--chips", "15", lines=["ante 10 pp 5", "deal", "play", "play 5", "fold", "quit"])
    assert "2 acts refused." in said
    assert "You: fold." in said


def test_565_11_b_a_play_wager_is_as_large_as_the_ante(play: Played) -> None:
    said = play(TCP, "--seed", "1", lines=["ante 10", "deal", "play 15", "play 10", "quit"])
    assert "§ 565.11(b)" in cited(said, refused="$15")
    assert "You: play, $10." in said


def test_nobody_alone_can_have_the_wagers_closed_without_a_wager(play: Played) -> None:
    said = play(TCP, "--seed", "1", "--players", "0", lines=["deal", "", "quit"])
    assert said.count("Refused: Nobody has placed") == 2
    assert "0 rounds played" in said


def test_who_leaves_before_the_deal_takes_his_wagers_along(play: Played) -> None:
    said = play(TCP, "--seed", "1", lines=["ante 10", "leave", "this is not read"])
    assert "You: Ante withdrawn." in said
    assert said.endswith("You have $500 in chips.\n")


def test_565_7_c_who_leaves_during_the_round_abandons_his_wagers(play: Played) -> None:
    said = play(TCP, "--seed", "1", lines=["ante 10", "deal", "leave"])
    assert "§ 565.7(c)" in said
    assert said.endswith("You have $490 in chips.\n")


def test_who_cannot_make_the_least_wager_is_told_so(play: Played) -> None:
    said = play(TCP, "--seed", "1", "--chips", "4", lines=["ante 4"])
    assert "Your $4 in chips make no wager here any more." in said


def test_questions_are_answered_at_any_time(play: Played) -> None:
    asked = ["?", "help", "law 565.12(a)", "law 565.11", "law 565", "law R8", "law R999", "law x", "law", "why", "table", "history"]
    said = play(TCP, "--seed", "1", lines=[*asked, "ante 10", *asked, "deal", *asked, "play", *asked, "again", "quit"])
    assert "0 acts refused" in said
    assert "No queen high for the dealer" in said
    assert "Pair Plus Wager pays: pair 1 to 1" in said
    assert "There is no paragraph 'x'." in said
    assert "Round 1: Ante Wager" in said
    assert max(map(len, said.splitlines())) <= 80


@pytest.mark.parametrize("line", ["ante 10 dollars", "ante $10", "ante 10.00", "Ante Wager: 10 dollars"])
def test_an_amount_may_be_said_in_dollars(line: str, play: Played) -> None:
    said = play(TCP, "--seed", "1", lines=[line, "quit"])
    assert "You: Ante $10." in said
    assert "0 acts refused" in said


def test_565_12_b_why_a_wager_was_lost_is_told_as_a_loss(play: Played) -> None:
    said = play(TCP, "--seed", "3", lines=["ante 10 pp 5", "deal", "play", "why", "quit"])
    assert "Ante Wager: −$10" in said
    assert "a lower one loses both." in " ".join(said.split())


@pytest.mark.parametrize("slug", MODULES)
def test_help_names_paragraphs_and_wagers_of_the_game_itself(slug: str, play: Played) -> None:
    said = play(slug, "--seed", "1", lines=["?", "accept", "40", "?", "law", "quit"])
    paragraph = game(slug).declared.paytables[0].cite.text
    assert re.search(rf"law {re.escape(paragraph)} +what a paragraph asks for", said)
    assert f"For example: law {paragraph}" in said
    first = FIRST_WAGERS.get(slug, game(slug).declared.wagers[0].short)
    assert f"  {first} 0   takes the wager back" in said


FIRST_WAGERS = {MB: "banker", "let-it-ride-poker": "bets", "let-it-ride-poker-2019": "bets"}


def test_rounds_of_others_are_told_apart_from_those_of_the_player(play: Played) -> None:
    said = play(TCP, "--seed", "1", lines=["", "ante 10", "", "play", "quit"])
    assert "2 rounds played, 1 of them by you, 0 acts refused." in said


def test_541_5_c_a_player_is_offered_the_cut_and_makes_it(play: Played) -> None:
    said = play(MB, "--players", "0", "--seed", "1", lines=["perhaps", "accept", "9", "407", "x", "406", "banker 25 tie 5", "", "quit"])
    assert "§ 541.5(c)" in cited(said, refused="perhaps")
    assert "§ 541.5(d)" in cited(said, refused=": 9 is")
    assert "§ 541.5(d)" in cited(said, refused="407")
    assert "You cut the cards: 406 off the top." in said
    assert "You: Banker $25, Tie Bet $5." in said
    assert "1 round played, 4 acts refused." in said


def test_541_8_b_a_verbal_wager_is_confirmed_and_converted(play: Played) -> None:
    said = play(MB, "--players", "0", "--seed", "1", lines=["", "verbal banker 25", "quit"])
    assert "with $25 on banker" in said
    assert "You have $500 in chips." in said


@pytest.mark.parametrize("slug", MODULES)
def test_a_seed_makes_the_same_session_again(slug: str, play: Played) -> None:
    lines = ["", "banker 25", "ante 10", "", "play", "", "", ""]
    assert play(slug, "--seed", "5", lines=lines) == play(slug, "--seed", "5", lines=lines)


# ---------------------------------------------------------------- how it ends

PLAYED = {
    TCP: ["ante 10 pp 5", "", "play", "again", "deal", "play", "again", "deal", "leave"],
    MB: ["banker 25", "", "again", "deal", "again", "deal", "leave"],
    "texas-holdem-bonus-poker": ["ante 10 b 5", "", "flop", "turn", "check", "again", "deal", "fold", "again", "", "leave"],
    "four-card-poker": ["ante 10 au 5", "", "play 25", "again", "deal", "play", "20", "again", "deal", "fold", "again", "", "leave"],
    "let-it-ride-poker": ["bets 10", "", "ride", "withdraw", "again", "", "withdraw", "ride", "again", "", "leave"],
    "let-it-ride-poker-2019": ["bets 10", "", "withdraw", "withdraw", "again", "", "ride", "ride", "again", "", "leave"],
    "pai-gow-poker": [
        *("10", "", "set house", "", "", "wager 10", "", "house way", "sort", "set 1 2", "", "", "10", "", "surrender"),
        *("", "again", "", "leave"),
    ],
    "pai-gow": [
        "10",
        "",
        "set house",
        "",
        "wager 10",
        "",
        "house way",
        "set 1 2",
        "",
        "$10",
        "",
        "set 2 3",
        "surrender",
        "again",
        "",
        "leave",
    ],
}

TWO_HANDS = ("pai-gow-poker", "pai-gow")
ONE_DECK = ("texas-holdem-bonus-poker", "four-card-poker", "let-it-ride-poker", "let-it-ride-poker-2019")
SCRIPTS = {
    **{(slug, "player"): [*PLAYED[slug][:-1], "?", "allowed", "why", "history"] for slug in ONE_DECK},
    **{
        (slug, "dealer"): ["receive", "do 9", "hint", "allowed", "announce no more bets", "do 5", "deal 1", "do 60", "why"]
        for slug in ONE_DECK
    },
    **{(slug, "player"): [*PLAYED[slug][:-1], "?", "allowed set 1 2", "why", "history"] for slug in TWO_HANDS},
    **{
        (slug, "dealer"): ["receive", "do 18", "hint", "allowed", "announce no more bets", "do 60", "set", "do 40", "why"]
        for slug in TWO_HANDS
    },
    (TCP, "player"): ["ante 10 pp 5", "?", "deal", "why", "play", "again", "deal", "fold", "history"],
    (MB, "player"): ["accept", "100", "banker 25", "deal", "again", "verbal tie 5", "deal"],
    (TCP, "dealer"): ["receive", "do 9", "hint", "announce no more bets", "do 5", "deal 1", "do 40", "why"],
    (MB, "dealer"): ["receive", "do 30", "hint", "announce no more bets", "do 5", "deal player hand", "do 40"],
}


@pytest.mark.parametrize("part", one_in(4, SCRIPTS))
def test_the_input_may_end_anywhere(part: tuple[str, str], play: Played) -> None:
    slug, who = part
    for length in range(len(SCRIPTS[part]) + 1):
        said = play(slug, "--seed", "3", "--as", who, lines=SCRIPTS[part][:length])
        assert "of the dealer" in said.splitlines()[-2] + said.splitlines()[-1] or said.splitlines()[-1].startswith("You have")


def test_a_last_line_without_its_end_is_read(play: Played) -> None:
    assert "with $10 on ante" in play(TCP, "--seed", "1", lines=["ante 10"], ends="")


def test_bytes_that_are_no_text_are_refused_like_any_other_word() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tablegames", "play", TCP, "--seed", "7"],
        input=b"\xff\xfe\x00\x1b[2J 10\n" + b"x" * 100_000 + b"\nante 10\n",
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    assert b"with $10 on ante" in done.stdout


SPOKEN = """
pay take settle reveal announce cut stub shuffle gather hold discard vigorish mark burn wash seat install deal do hint
ante pp b au pr fcb tcb bets b1 flop turn river check ride withdraw
allowed collect push lock light award envy
set house way surrender bank co-bank pass none jung-quat shake As 6-6 Jk 3 7 seat expose mix total roll deliver marker stake chips dead
play fold banker player tie 10 5 -1 0 leave again why law dealer 2 2/ante 99/x / 1/ § accept decline verbal ? table left
"""
LONGER = ("", "no more bets", "player hand", "cover card", "deck a", "deck c", "turn up", "count stub", "face up", "deal stack")
WORDS = [*SPOKEN.split(), *LONGER, "9" * 40, "x" * 70]


@pytest.mark.parametrize("part", one_in(2, SCRIPTS))
@pytest.mark.parametrize("seed", one_in(2, range(2)))
def test_whatever_is_typed_there_is_no_traceback(part: tuple[str, str], seed: int, play: Played) -> None:
    chance = random.Random(f"{part}{seed}")
    slug, who = part
    lines = [" ".join(chance.choices(WORDS, k=chance.randint(0, 4))) for _ in range(150)]
    lines = [line for line in lines if line.strip() != "leave"]
    for at in range(0, len(lines), 3):
        lines.insert(at, chance.choice(["", "ante 10", "player 5", "bets 5", "do 3", "wager 10", "set 1 2"]))
    said = play(slug, "--seed", str(seed), "--as", who, lines=lines)
    assert max(map(len, said.splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["whist"], "no game that runs today"),
        ([TCP, "--seat", "8"], "There is no seat 8"),
        ([TCP, "--seat", "0"], "There is no seat 0"),
        ([TCP, "--players", "7"], "room for 6"),
        ([TCP, "--players", "-1"], "--players"),
        ([TCP, "--chips", "-5"], "negative"),
        ([TCP, "--chips", "many"], "not an amount"),
        ([TCP, "--chips", "10.50"], "smallest"),
        ([TCP, "--as", "dealer", "--seat", "2"], "no seat"),
        ([TCP, "--as", "dealer", "--players", "0"], "needs players"),
        ([TCP, "--as", "king"], "king"),
        ([TCP, "--submission", "/nowhere/x.toml"], "x.toml"),
        ([TCP, "--table", "/nowhere/y.toml"], "y.toml"),
        ([TCP, "--record", "/nowhere/z.jsonl"], "z.jsonl"),
    ],
)
def test_what_cannot_be_played_is_a_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *arguments]) == 2
    captured = capsys.readouterr()
    assert said in " ".join(captured.err.split())
    assert captured.out == ""


@pytest.mark.parametrize("slug", one_in(2, MODULES))
def test_a_newcomer_chooses_any_game_by_its_number(slug: str) -> None:
    number = list(MODULES).index(slug) + 1
    shown, code = at_terminal(["99\n", "pai\n", f"{number}\n", "quit\n"])
    assert code == 0
    assert "Traceback" not in shown
    assert all(f"{each:<26}{game(each).declared.title}" in shown for each in MODULES)
    assert shown.count("names none of these games, or more than one") == 2
    assert f"{game(slug).declared.title}, chapter {game(slug).declared.chapter} · round 1" in re.sub(r"\x1b\[[\d;]*m", "", shown)


def test_without_a_terminal_a_game_is_to_be_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("8\n"))
    assert main(["play"]) == 2
    captured = capsys.readouterr()
    assert all(slug in captured.err for slug in MODULES)
    assert captured.out == ""


# ---------------------------------------------------------------- the record


@pytest.mark.parametrize("slug", MODULES)
def test_a_recorded_session_is_audited_without_findings(slug: str, tmp_path: Path, play: Played) -> None:
    path = tmp_path / "session.jsonl"
    said = play(slug, "--seed", "6", "--record", str(path), lines=PLAYED[slug])
    assert "Refused" not in said
    with path.open("rb") as stream:
        assert [str(finding) for finding in audit_record(read_record(stream, games=game))] == []
    assert len(path.read_text(encoding="utf-8").splitlines()) >= 3


def test_a_round_that_is_left_is_recorded_as_far_as_it_went(tmp_path: Path, play: Played) -> None:
    path = tmp_path / "session.jsonl"
    play(TCP, "--seed", "6", "--record", str(path), lines=["ante 10", "deal"])
    with path.open("rb") as stream:
        (left,) = read_record(stream, games=game).rounds
    assert left.facts[-1].kind in {Kind.STUB, Kind.WAGER, Kind.ASK}


def test_a_record_is_never_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "session.jsonl"
    path.write_text("mine\n", encoding="utf-8")
    assert main(["play", TCP, "--record", str(path)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "mine\n"


# ---------------------------------------------------------------- the dealer's place


def test_a_wrong_act_is_refused_with_its_paragraph_and_counted(play: Played) -> None:
    lines = ["do 7", "cut 9", "cut 20", "do 2", "deal 1", "announce last hand", "announce no more bets", "quit"]
    said = play(TCP, "--as", "dealer", "--seed", "7", lines=lines)
    assert "§ 565.5(d)(1)(ii)" in cited(said, refused="cut of the cards: 9")
    assert "§ 565.7(d)" in cited(said, refused="of seat 1")
    assert "11 acts of the dealer: 0 right unaided, 2 after a wrong try or a hint, 9 by the" in said
    assert "3 wrong tries." in said


@pytest.mark.law("561.9(f)")
def test_a_stub_that_the_dealer_counts_once_more_voids_no_hands(play: Played) -> None:
    said = play("pai-gow-poker", "--as", "dealer", "--seed", "7", lines=["do 67", "count stub", "stub", "quit"])
    assert "The dealer counts the stub." in said
    assert "misdealt" not in said


def test_what_is_no_act_is_not_counted_as_a_wrong_one(play: Played) -> None:
    lines = ["dance", "deal", "pay 2 ante", "announce", "wager 2 ante 10", "face up device", "cut x", "receive", "quit"]
    said = play(TCP, "--as", "dealer", "--seed", "7", lines=lines)
    assert "1 acts of the dealer: 1 right unaided" in said
    assert "0 wrong tries." in said


@pytest.mark.parametrize(("slug", "own", "strange"), [(TCP, "deal dealer", "banker"), (MB, "deal banker hand", "ante")])
def test_help_at_the_dealers_place_lists_the_acts_of_the_game(slug: str, own: str, strange: str, play: Played) -> None:
    said = play(slug, "--as", "dealer", "--seed", "7", lines=["?", "quit"])
    told = said[said.index("> ?") : said.index("> quit")]
    assert own in told
    assert strange not in told


def test_541_9_where_a_card_can_go_is_said_in_words_of_the_game(play: Played) -> None:
    assert "Say where: deal player hand, or banker hand." in play(MB, "--as", "dealer", "--seed", "7", lines=["deal 9s", "quit"])
    assert "Say where: deal 2, or dealer." in play(TCP, "--as", "dealer", "--seed", "7", lines=["deal 9s", "quit"])


def test_541_4_a_the_inspection_of_eight_decks_is_one_enter(play: Played) -> None:
    said = play(MB, "--as", "dealer", "--seed", "7", lines=["", "", "quit"])
    assert said.count("By the book: The dealer is to inspect") == 1
    assert "inspects the cards for defects (8 times)." in re.sub(r"\s+§ 541.4\(a\)|\s+", " ", said).replace("  ", " ")
    assert "The floorperson confirms the inspection" in said
    assert "9 by the book" in " ".join(said.split())


def test_541_5_g_a_burnt_card_that_lies_face_down_is_not_named(play: Played) -> None:
    said = play(MB, "--as", "dealer", "--seed", "7", lines=["do 15", *[""] * 10, "quit"])
    burnt = re.findall(r"The dealer burns (.*?)\.", said)
    assert burnt[:3] == ["3♦", "a card", "a card"]


def test_the_history_at_the_dealers_place_is_that_of_the_house(play: Played) -> None:
    said = play(MB, "--as", "dealer", "--seed", "7", lines=["do 130", "history", "quit"])
    assert "Round 1: 6 settlements; the house +$25" in said


def test_a_hint_tells_what_is_due_and_is_counted(play: Played) -> None:
    said = play(TCP, "--as", "dealer", "--seed", "7", lines=["hint", "receive", "inspect", "quit"])
    assert "The dealer is to receive the cards: 52." in said
    assert "1 right unaided, 1 after a wrong try or a hint" in said


# ---------------------------------------------------------------- a terminal


def test_a_round_at_a_terminal() -> None:
    shown, code = at_terminal(
        ["ante 10 pp 5\n", "ante 1\n", "?\n", "\n", "\n", "play\n", "\n", "quit\n"], TCP, "--seed", "7", "--players", "6"
    )
    assert code == 0
    assert "Traceback" not in shown
    assert "┌────┐" in shown
    screens = [re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", screen) for screen in re.split(r"\x1b\[2J|\x1b\[H", shown)]
    full = [screen for screen in screens if "round 1" in screen]
    assert full
    assert all(len(screen.splitlines()) <= 24 for screen in full)
    assert max(len(line) for screen in full for line in screen.splitlines()) <= 80
    assert any("Refused: $1 is outside" in screen for screen in full)
    assert any("on to the next round" in screen for screen in full)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        (["?\n", "ante 10 pp 5\n", "quit\n"], "with $10 on ante and $5 on pair-plus"),
        (["ante 10\n", "\n", "play\n", "ante 25 pp 5\n", "quit\n"], "with $25 on ante and $5 on pair-plus"),
        (["ante 10\n", "\n", "play\n", "again\n", "quit\n"], "with $10 on ante"),
        (["ante 10\n", "\n", "play\n", "bogus\n", "quit\n"], "“bogus” is nothing to do between two rounds"),
        (["ante 10\n", "\n", "play\n", "leave\n"], "1 round played, 0 acts refused."),
    ],
)
def test_what_is_typed_on_a_page_or_between_rounds_is_heard(keys: list[str], told: str) -> None:
    shown, code = at_terminal(keys, TCP, "--seed", "7", "--players", "0")
    assert code == 0
    assert told in re.sub(r"\s+", " ", re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", shown))


def test_a_terminal_that_is_too_small_for_the_table_gets_line_after_line() -> None:
    shown, code = at_terminal(["ante 10\n", "\n", "play\n", "quit\n"], TCP, "--seed", "7", columns=60)
    assert code == 0
    assert "\x1b[2J" not in shown
    assert "┌────┐" not in shown
    assert "1 round played, 0 acts refused." in shown


def test_a_closed_standard_input_is_the_end_of_it() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"exec '{sys.executable}' -m tablegames play {TCP} <&-"], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "You have $500 in chips." in done.stdout


@pytest.mark.parametrize("keys", [["\x03"], ["ante 10\n", "\n", "\x03"], ["?\n", "\x03"]])
@pytest.mark.parametrize("who", ["player", "dealer"])
def test_ctrl_c_ends_it_with_a_summary(keys: list[str], who: str) -> None:
    shown, code = at_terminal(keys, TCP, "--seed", "7", "--as", who)
    assert code == 128 + signal.SIGINT
    assert "Traceback" not in shown
    assert ("You have" if who == "player" else "of the dealer") in shown


def test_ctrl_d_ends_it_as_the_end_of_input_does() -> None:
    shown, code = at_terminal(["ante 10\n", "\x04"], TCP, "--seed", "7")
    assert code == 0
    assert "The hand is left as it is" in shown
