"""The dealer's place as a drill: every try is kept and answered by the law, and nothing of it is lost."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING

import pytest
from tests.floor.tables import DORA, FRED, PAUL, Clock, Somebody, hall_on, opened, refusals, request_id, sat
from tests.helpers.acts import as_typed

from tablegames.equipment.cards import UNKNOWN
from tablegames.floor.drill import as_csv, as_data
from tablegames.floor.persons import Person, Post
from tablegames.floor.trouble import key_of, troubles
from tablegames.games import MODULES
from tablegames.law import Cite
from tablegames.person.drill import NO_TRY, Outcome
from tablegames.person.trying import is_choice
from tablegames.person.view import takes_wagers
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import Seat
from tablegames.store.journal import entries
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tablegames.floor.dealing import Answer, DrillSeen
    from tablegames.floor.drill import Result
    from tablegames.floor.running import RunningTable
    from tablegames.law import Refusal
    from tablegames.procedure.due import Due, Fact

TCP, MB = "three-card-poker", "minibaccarat"
QUICK = (TCP, MB, "pai-gow")
GAMES = [pytest.param(slug, marks=() if slug in QUICK else pytest.mark.slow) for slug in MODULES]


def at_the_place(folder: Path, slug: str = TCP, *, person: Person = DORA, bots: int = 2, is_practice: bool = True) -> RunningTable:
    table = opened(hall_on(folder), slug, bots=bots, is_practice=is_practice)
    assert table.take_post(person, Post.DEALER) == []
    return table


def due_of(table: RunningTable) -> Due:
    due = table.live.position.due if table.live.position is not None else None
    assert due is not None
    return due


def right(table: RunningTable) -> str:
    """What a dealer types who knows the book."""
    return as_typed(lawful_answer(table.live.table, due_of(table)))


def said(table: RunningTable, line: str) -> list[Refusal]:
    return refusals(table.deal(DORA, line, request_id=request_id()))


def dealt(table: RunningTable, until: Callable[[Due], bool]) -> None:
    """Deal by right acts until something is due."""
    for _ in range(900):
        if until(due_of(table)):
            return
        assert said(table, right(table)) == [], right(table)
    raise AssertionError(f"{due_of(table)} goes on without end")


def round_over(number: int) -> Callable[[RunningTable], Callable[[Due], bool]]:
    return lambda table: lambda due: table.live.round > number and takes_wagers(due)


def result(table: RunningTable) -> Result:
    found = table.drill_of(DORA)
    assert found is not None
    return found


def seen(table: RunningTable, person: Person = DORA) -> DrillSeen:
    found = table.moment(table.standing(person)).drill
    assert found is not None
    return found


def answered(table: RunningTable) -> Answer:
    found = seen(table).answer
    assert found is not None
    return found


def counts(table: RunningTable) -> tuple[int, int, int, int]:
    score = result(table).score
    return score.unaided, score.in_the_end, score.by_the_book, score.wrong


# ---------------------------------------------------------------- right acts


@pytest.mark.parametrize("slug", GAMES)
def test_whole_rounds_dealt_by_right_acts_are_all_unaided(slug: str, tmp_path: Path) -> None:
    table = at_the_place(tmp_path, slug)
    dealt(table, round_over(2)(table))
    found = result(table)
    assert found.score.percent(Outcome.UNAIDED) == 100
    assert found.score.unaided == len(found.tries) > 30
    assert {each.outcome for each in found.tries} == {Outcome.UNAIDED}
    assert all(Cite.parse(each.wanted.cite).chapter == table.live.game.declared.chapter for each in found.tries)
    assert [each.findings for each in verify(table.live.journal.database)] == [()]


def test_each_try_names_the_entry_that_it_made(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    dealt(table, round_over(1)(table))
    with table.live.journal.database.reading() as connection:
        written = {each.seq: each for each in entries(connection, table.id)}
    for each in result(table).tries:
        row = written[each.seq].data()["fact"]
        assert row[:2] == [each.wanted.kind, each.wanted.place]
        assert written[each.seq].actor == DORA.name


def test_no_card_that_lies_face_down_is_kept(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    dealt(table, is_reveal)
    brought = [each for each in result(table).tries if each.tried.kind in {Kind.DEAL.word, Kind.SHUFFLE.word}]
    assert len(brought) > 6
    assert {each.tried.value for each in brought} == {each.wanted.value for each in brought} == {None}


def is_reveal(due: Due) -> bool:
    return due.kind is Kind.REVEAL


# ---------------------------------------------------------------- wrong acts


def refused_at(table: RunningTable, line: str) -> Refusal:
    before = table.live.head[0]
    [refusal] = said(table, line)
    assert table.live.head[0] == before
    last = result(table).tries[-1]
    assert (last.outcome, last.code, last.sentence) == (Outcome.WRONG, refusal.code, refusal.sentence)
    assert refusal.cite is not None
    assert last.cite == refusal.cite.text
    return refusal


def test_the_wrong_seat_is_counted_and_cited(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    dealt(table, lambda due: due.kind is Kind.DEAL and isinstance(due.place, Seat))
    other = next(seat for seat in table.live.table.clockwise_seats if seat is not due_of(table).place)
    refusal = refused_at(table, f"deal {other.name}")
    assert refusal.code == "not-due"
    assert counts(table)[3] == 1
    assert said(table, right(table)) == []
    assert counts(table)[1] == 1
    assert said(table, right(table)) == []
    assert counts(table)[1] == 1


def test_the_wrong_amount_is_kept_with_what_the_law_has(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    dealt(table, lambda due: due.kind is Kind.SETTLE and isinstance(due.value, int) and due.value != 0)
    due = due_of(table)
    assert isinstance(due.value, int)
    wrong = as_typed(lawful_answer(table.live.table, due)._replace(value=due.value + (500 if due.value > 0 else -500)))
    assert refused_at(table, wrong).code == "wrong-answer"
    [amount] = result(table).amounts
    assert amount.law_cents == due.value
    assert abs(amount.said_cents - amount.law_cents) == 500
    assert amount.cite == due.cites[-1].text


def test_the_wrong_announcement_is_counted_and_cited(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    dealt(table, lambda due: due.kind is Kind.ANNOUNCE)
    assert refused_at(table, "announce rien ne va plus").code == "wrong-answer"


def test_what_comes_out_of_order_is_counted_and_cited(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    dealt(table, lambda due: due.kind is Kind.DEAL)
    for line in ("gather", "reveal dealer", "stub", "pay 4 ante 10"):
        assert refused_at(table, line).code == "not-due"
    assert counts(table)[3] == 4


def test_a_wrong_try_is_answered_in_full_and_nothing_older_stands_there(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    assert said(table, "juggle") != []
    [refusal] = said(table, "gather")
    assert answered(table).word == "Refused"
    assert answered(table).lines[0].words == refusal.sentence
    assert answered(table).lines[0].cites == (refusal.cite,)


@pytest.mark.parametrize("slug", QUICK)
def test_the_words_of_an_announcement_alone_are_that_announcement(slug: str, tmp_path: Path) -> None:
    table, spoken = at_the_place(tmp_path, slug), set[str]()
    for _ in range(600):
        line = right(table)
        if due_of(table).kind is Kind.ANNOUNCE:
            line = line.removeprefix("announce ")
            spoken.add(line)
        assert said(table, f"{line.capitalize()}!" if line in spoken else line) == [], line
        if table.live.round > 2:
            break
    assert "no more bets" in spoken
    assert result(table).score.percent(Outcome.UNAIDED) == 100


def test_an_announcement_that_is_not_due_is_a_wrong_try_however_it_is_said(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    assert not takes_wagers(due_of(table))
    assert refused_at(table, "no more bets").code == refused_at(table, "announce no more bets").code == "not-due"


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_hint_says_to_type_is_right(slug: str, tmp_path: Path) -> None:
    table, kinds = at_the_place(tmp_path, slug), set[Kind]()
    for _ in range(900):
        kind = due_of(table).kind
        if kind in kinds:
            line = right(table)
        else:
            kinds.add(kind)
            assert table.hint(DORA) == []
            line = next(each.words.removeprefix("Type: ") for each in answered(table).lines if each.words.startswith("Type: "))
            assert any(each.words.startswith("Or point: choose “") for each in answered(table).lines)
        assert said(table, line) == [], line
        if table.live.round > 2:
            break
    assert len(kinds) > 10
    assert counts(table)[3] == 0


@pytest.mark.parametrize("line", ["juggle", "", "deal", "pay 2", "x" * 200, "face up 2", "wager 2", "jam shuffler"])
def test_what_is_no_act_of_a_dealer_is_no_try(line: str, tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    assert said(table, right(table)) == []
    [refusal] = said(table, line)
    assert len(result(table).tries) == 1
    assert answered(table).word in {"Not understood", "Not counted"}
    assert [each.words for each in answered(table).lines] == [refusal.sentence, NO_TRY]


def test_the_same_wrong_request_counts_once(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    for _ in range(2):
        assert refusals(table.deal(DORA, "gather", request_id="twice"))
    assert counts(table)[3] == 1
    line = right(table)
    [first] = table.deal(DORA, line, request_id="again")
    assert table.deal(DORA, line, request_id="again") == [first]
    assert counts(table)[:2] == (0, 1)


# ---------------------------------------------------------------- help


def test_a_hint_tells_what_is_due_and_makes_the_next_act_one_with_help(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    assert table.hint(DORA) == []
    answer = seen(table).answer
    assert answer is not None
    assert answer.lines[0].cites == due_of(table).cites
    assert said(table, right(table)) == []
    assert said(table, right(table)) == []
    assert counts(table) == (1, 1, 0, 0)


def test_who_is_shown_what_is_due_has_help_all_the_time(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    assert not seen(table).shows
    assert table.show_due(DORA, shows=True) == []
    assert seen(table).shows
    for _ in range(3):
        assert said(table, right(table)) == []
    assert table.show_due(DORA, shows=False) == []
    assert said(table, right(table)) == []
    assert counts(table) == (1, 3, 0, 0)


def test_what_is_done_by_the_book_is_counted_apart(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    assert not refusals(table.deal_by_the_book(DORA, request_id=request_id()))
    assert counts(table) == (0, 0, 1, 0)


@pytest.mark.parametrize("slug", GAMES)
def test_by_the_book_goes_on_until_a_player_decides_wagers_may_be_placed_or_the_round_ends(slug: str, tmp_path: Path) -> None:
    table = at_the_place(tmp_path, slug)
    for _ in range(60):
        number, before, tried = table.live.round, len(table.moment(table.standing(DORA)).acts), len(result(table).tries)
        assert not refusals(table.deal_by_the_book(DORA, request_id=request_id(), is_until_decision=True))
        moment = table.moment(table.standing(DORA))
        is_over = table.live.round != number
        decided = any(act.due is not None and act.due.by is Role.PLAYER and is_choice(act.due) for act in moment.acts[before:])
        assert is_over or decided or takes_wagers(due_of(table))
        of_the_next = [act for act in moment.acts if act.due is not None and act.due.by is Role.DEALER] if is_over else []
        assert of_the_next == []
        acts = len(result(table).tries) - tried
        stopped = "is over." if is_over else "wagers may be placed." if takes_wagers(due_of(table)) else "."
        assert answered(table).lines[-1].words.startswith(f"{acts} act")
        assert answered(table).lines[-1].words.endswith(stopped)
        if table.live.round == 3:
            break
    assert table.live.round == 3
    unaided, in_the_end, by_the_book, wrong = counts(table)
    assert (unaided, in_the_end, wrong) == (0, 0, 0)
    assert by_the_book == len(result(table).tries)


# ---------------------------------------------------------------- ahead


def later_of_its_step(table: RunningTable) -> Fact | None:
    """An act that is free in order with what waits, and comes after it."""
    twin = table.live.twin()
    first = twin.due
    assert first is not None
    if not first.step or first.by is not Role.DEALER:
        return None
    twin.answer(lawful_answer(twin.table, first))
    after = twin.due
    return lawful_answer(twin.table, after) if after is not None and after.step == first.step else None


def with_one_ahead(folder: Path) -> tuple[RunningTable, Fact]:
    table = at_the_place(folder, MB, bots=4)
    dealt(table, lambda due: due.kind is Kind.SETTLE and later_of_its_step(table) is not None)
    later = later_of_its_step(table)
    assert later is not None
    before = table.live.head[0]
    assert said(table, as_typed(later)) == []
    assert table.live.head[0] == before
    return table, later


def test_an_act_that_is_free_in_order_is_done_ahead_and_written_in_its_turn(tmp_path: Path) -> None:
    table, later = with_one_ahead(tmp_path)
    ahead = result(table).tries[-1]
    assert (ahead.outcome, ahead.seq) == (Outcome.UNAIDED, 0)
    assert len(seen(table).ahead) == 1
    assert said(table, right(table)) == []
    assert seen(table).ahead == ()
    came = next(each for each in result(table).tries if each.nth == ahead.nth)
    assert came.seq == table.live.head[0]
    with table.live.journal.database.reading() as connection:
        [entry] = list(entries(connection, table.id, after=came.seq - 1))
    assert entry.data()["fact"][:2] == [later.kind.word, later.place.name]
    dealt(table, round_over(table.live.round)(table))
    assert result(table).score.percent(Outcome.UNAIDED) == 100


def test_a_restart_keeps_the_score_the_switch_and_what_was_done_ahead(tmp_path: Path) -> None:
    table, _later = with_one_ahead(tmp_path)
    kept = result(table)
    again = hall_on(tmp_path, owner="here").table(table.id)
    assert result(again).tries == kept.tries
    assert len(seen(again).ahead) == 1
    assert again.show_due(DORA, shows=True) == []
    once_more = hall_on(tmp_path, owner="here").table(table.id)
    assert seen(once_more).shows
    assert said(once_more, right(once_more)) == []
    assert seen(once_more).ahead == ()
    assert all(each.seq > 0 for each in result(once_more).tries)


def test_giving_the_place_up_ends_the_drill_and_the_learner_still_reads_it(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), TCP)
    table.take_post(DORA, Post.DEALER)
    said(table, right(table))
    table.leave_post(DORA)
    assert len(result(table).tries) == 1
    assert table.drill_of(PAUL) is None
    clock.wait(5)
    table.take_post(DORA, Post.DEALER)
    assert result(table).tries == ()


# ---------------------------------------------------------------- export


def test_what_is_exported_is_every_try(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    said(table, "gather")
    table.hint(DORA)
    said(table, right(table))
    table.deal_by_the_book(DORA, request_id=request_id(), is_until_decision=True)
    dealt(table, lambda due: due.kind is Kind.SETTLE)
    said(table, "pay 4 ante 1.50")
    found = result(table)
    rows = list(csv.DictReader(io.StringIO(as_csv(found))))
    data = as_data(found)
    assert [row["outcome"] for row in rows] == [each.outcome.value for each in found.tries] == [each["outcome"] for each in data["tries"]]
    for outcome in Outcome:
        number = sum(row["outcome"] == outcome.value for row in rows)
        assert data["score"][outcome.value] == found.score.counts[outcome] == number
        for table_of in ("by_section", "by_kind"):
            assert sum(row[outcome.value] for row in data[table_of].values()) == number
    assert all(row["cite"] and row["sentence"] and row["section"].startswith("§ 565.") for row in rows)
    money = [row for row in rows if row["said_cents"]]
    assert money[-1]["said_cents"] == "150"


def test_a_cell_is_no_formula(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    dealt(table, lambda due: due.kind is Kind.ANNOUNCE)
    said(table, 'announce =cmd("x")')
    for row in csv.reader(io.StringIO(as_csv(result(table)))):
        assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row)


# ---------------------------------------------------------------- whose it is


def test_only_who_has_the_place_deals(tmp_path: Path) -> None:
    table = at_the_place(tmp_path, bots=0)
    sat(table, PAUL)
    assert table.take_post(FRED, Post.FLOORPERSON) == []
    before = table.live.head[0]
    for person in (PAUL, FRED):
        found = [
            *refusals(table.deal(person, right(table), request_id=request_id())),
            *refusals(table.deal_by_the_book(person, request_id=request_id())),
            *table.hint(person),
            *table.show_due(person, shows=True),
        ]
        assert [each.code for each in found] == ["wrong-role"] * 4
        assert all(each.cite is not None for each in found)
    [refused] = refusals(table.order(PAUL, "jam|shuffler"))
    assert refused.code == "wrong-role"
    assert [each.code for each in table.set_mishaps(PAUL, 10)] == ["wrong-role"]
    assert table.live.head[0] == before
    assert table.moment(table.standing(PAUL)).drill is None
    assert result(table).tries == ()


def test_nothing_is_made_to_go_wrong_where_it_is_no_practice(tmp_path: Path) -> None:
    table = at_the_place(tmp_path, is_practice=False)
    assert [each.code for each in table.set_mishaps(DORA, 10)] == ["no-practice"]
    assert [each.code for each in refusals(table.order(DORA, "jam|shuffler"))] == ["no-practice"]
    drill = seen(table)
    assert (drill.trouble, drill.mishaps, drill.shows) == ((), None, True)


# ---------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_can_go_wrong_is_ordered_and_dealt_through_unaided(slug: str, tmp_path: Path) -> None:
    table = at_the_place(tmp_path, slug)
    ordered: set[Kind] = set()
    for _ in range(2_500):
        assert table.live.position is not None
        chance = table._play.machine.chance
        new = [fact for fact in troubles(table.live.position, chance) if fact.kind not in ordered]
        if new:
            ordered.add(new[0].kind)
            assert refusals(table.order(DORA, key_of(new[0]))) == [], new[0]
        assert said(table, right(table)) == [], (right(table), due_of(table))
        if table.live.round > 6:
            break
    assert result(table).score.percent(Outcome.UNAIDED) == 100
    assert ordered & ({Kind.EXPOSED, Kind.FACE_UP, Kind.DRAWN})
    assert [each.findings for each in verify(table.live.journal.database)] == [()]


def test_what_goes_wrong_is_told_without_a_card_that_nobody_sees(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    dealt(table, lambda due: due.kind is Kind.DEAL and due.nth == 2)
    for each in seen(table).trouble:
        assert each.cites
        assert each.words.endswith(".")
        assert not any(card.text in each.key or card.pretty in each.words for card in table.live.table.full_deck())


@pytest.mark.parametrize("slug", QUICK)
def test_what_could_go_wrong_is_a_sentence_of_its_own_at_a_place_that_the_game_has(slug: str, tmp_path: Path) -> None:
    table = at_the_place(tmp_path, slug)
    words, keys = set[str](), set[str]()
    for _ in range(150):
        now = seen(table).trouble
        assert len({each.words for each in now}) == len(now)
        words |= {each.words for each in now}
        keys |= {each.key for each in now}
        assert said(table, right(table)) == []
    assert len(words) > 3
    assert all(re.fullmatch(r"[A-Z][^:(]*(: \d+)?\.", each) for each in words), words
    assert not [each for each in words if re.search(r"none|counting|installs", each)]
    assert slug == MB or not [each for each in keys if "player hand" in each or "banker hand" in each]
    assert not [each for each in keys if "shuffler" in each]


def test_no_device_that_a_table_does_not_have_is_made_to_fail(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    for key in ("drawn in error|player hand", "install|shuffler|none", "jam|shuffler", "remove|shuffler"):
        assert [each.code for each in refusals(table.order(DORA, key))] == ["not-possible"]


def test_what_cannot_go_wrong_now_is_refused(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    before = table.live.head[0]
    for key in ("", "nonsense", "exposed|dealer"):
        [refused] = refusals(table.order(DORA, key))
        assert refused.code == "not-possible"
    assert table.live.head[0] == before


def test_a_floorperson_lets_something_go_wrong_for_the_learner(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    dealt(table, lambda due: due.kind is Kind.DEAL and due.nth == 2)
    assert table.take_post(FRED, Post.FLOORPERSON) == []
    trouble = seen(table, FRED).trouble
    assert trouble
    assert refusals(table.order(FRED, trouble[0].key)) == []
    assert not seen(table, FRED).is_learner
    assert seen(table, FRED).answer is None


def test_by_chance_things_go_wrong_as_often_as_was_set(tmp_path: Path) -> None:
    table = at_the_place(tmp_path)
    assert table.set_mishaps(DORA, 50) == []
    assert seen(table).mishaps == 50
    assert [each.code for each in table.set_mishaps(DORA, 51)] == ["not-understood"]
    for _ in range(120):
        assert said(table, right(table)) == []
    with table.live.journal.database.reading() as connection:
        struck = [
            each for each in entries(connection, table.id) if each.kind == "fact" and each.actor == "table" and len(each.data()["fact"]) > 4
        ]
    assert struck
    assert counts(table)[3] == 0
    assert hall_on(tmp_path).table(table.id).options.mishaps == 50


def test_the_table_of_a_player_goes_on_while_a_person_deals(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), TCP, bots=0)
    sat(table, PAUL)
    assert table.take_post(DORA, Post.DEALER) == []
    player = Somebody(table, PAUL)
    dealt(table, takes_wagers)
    player.wager()
    for _ in range(200):
        due = due_of(table)
        if due.by is Role.PLAYER:
            player.step(player.moment)
        elif table.live.round > 1:
            break
        else:
            assert said(table, right(table)) == []
    assert table.live.round == 2
    assert counts(table)[3] == 0


@pytest.mark.parametrize("slug", [MB, TCP])
def test_a_card_drawn_in_error_is_in_nobodys_moment(slug: str, tmp_path: Path) -> None:
    table = at_the_place(tmp_path, slug)
    ordered: set[str] = set()
    for _ in range(200):
        assert table.live.position is not None
        drawn = [fact for fact in troubles(table.live.position, table._play.machine.chance) if fact.kind is Kind.DRAWN]
        new = [fact for fact in drawn if key_of(fact) not in ordered]
        if new and due_of(table).by is Role.DEALER:
            ordered.add(key_of(new[0]))
            assert refusals(table.order(DORA, key_of(new[0]))) == []
            for person in (DORA, PAUL, None):
                moment = table.moment(table.standing(person))
                last = [act.fact for act in moment.acts if act.fact.kind is Kind.DRAWN][-1]
                assert last.value is UNKNOWN
                assert moment.view.layout[-1:] in {(UNKNOWN,), ()}
        assert said(table, right(table)) == []
        if table.live.round > 2:
            break
    assert len(ordered) > 1


def test_who_takes_a_table_over_goes_on_with_the_drill_and_gives_it_back_whole(tmp_path: Path) -> None:
    clock = Clock()
    here = hall_on(tmp_path, clock=clock, owner="here")
    table = opened(here, TCP)
    table.take_post(DORA, Post.DEALER)
    assert said(table, right(table)) == []
    clock.wait(4_000)
    there = hall_on(tmp_path, clock=clock, owner="there")
    other = there.table(table.id)
    assert said(other, right(other)) == []
    assert len(result(other).tries) == 2
    clock.wait(4_000)
    again = here.table(table.id)
    assert said(again, right(again)) == []
    assert [each.nth for each in result(again).tries] == [1, 2, 3]
