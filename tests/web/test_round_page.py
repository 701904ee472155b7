"""The rounds of a table on the web, step by step: nothing that lay face down is shown, and all money adds up."""

from __future__ import annotations

import doctest
import json
import re
from dataclasses import dataclass
from html import unescape
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from tests.helpers.slowly import one_in
from tests.store.helpers import by, played
from tests.web.browsing import UNLIMITED, Browser, accounts_over, new_database, registered
from tests.web.pages import new_app, new_hall, opened, sat_down
from tests.web.pages import played as plays

from tablegames.audit import audit_record
from tablegames.equipment.cards import Card
from tablegames.equipment.chance import SeededChance
from tablegames.floor.past import PastRound, past_round, record_of, rounds
from tablegames.floor.persons import Post
from tablegames.floor.steps import Looker, Walk, walk
from tablegames.games import MODULES
from tablegames.games import game as find_game
from tablegames.procedure.apply import APPLY
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import BANKER_HAND, COMMUNITY, DEVICE, LAYOUT, PLAYER_HAND, Place
from tablegames.procedure.players import seat_players
from tablegames.procedure.record import read_record, write_long
from tablegames.procedure.table import Table
from tablegames.store.commitment import check, decode_proofs
from tablegames.store.errors import NoTableError
from tablegames.store.ledger import balances, in_engine, of_table
from tablegames.store.live import LiveTable, open_table
from tablegames.web import stepping
from tablegames.web.app import create_app
from tablegames.web.draw.table import draw_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from fastapi import FastAPI

    from tablegames.floor.hall import Hall
    from tablegames.procedure.due import Fact
    from tablegames.store.database import Database

SLUGS = tuple(MODULES)
NAMES = {"player 1": "Zoe", "player 2": "Yan", "player 3": "Xi"}
ROUNDS = 3


@dataclass(frozen=True)
class Floor:
    """A server over a database in which every game was played."""

    app: FastAPI
    database: Database
    lives: dict[str, LiveTable]
    anybody: Browser
    player: Browser
    surveillance: Browser


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    database = new_database(tmp_path_factory.mktemp("records"))
    app = server_of(database)
    lives = {slug: played_table(database, slug) for slug in SLUGS}
    yield Floor(app, database, lives, Browser(app), registered(app, "Zoe", Post.PLAYER), registered(app, "Vera", Post.SURVEILLANCE))
    database.close()


def server_of(database: Database) -> FastAPI:
    """A server that runs no table: what is past is in the database."""

    def table(table_id: str) -> None:
        raise NoTableError(f"No process runs table {table_id}.")

    hall = cast("Hall", SimpleNamespace(database=database, table=table, runs=lambda _table_id: False, owner="tests"))
    return create_app(hall, UNLIMITED, accounts=accounts_over(database))


def played_table(database: Database, slug: str) -> LiveTable:
    table = Table(find_game(slug).default_setup())
    seat_players(table, 3, chance=SeededChance(7))
    table.seated = {seat: NAMES[person] for seat, person in table.seated.items()}
    live = open_table(database, table, table_id=slug, title=f"Pit 1, {slug}", by=by("open"))
    played(live, rounds=ROUNDS)
    return live


def gone_through(past: PastRound, number: int = 0) -> Walk:
    return walk(past.start, past.done, looker=past.looker, number=number)


# ---------------------------------------------------------------- nothing that lay face down

SHOWN = frozenset({Kind.REVEAL, Kind.TURN, Kind.EXPOSED, Kind.DISCLOSED, Kind.FACE_UP})
OPEN_HANDS = frozenset({COMMUNITY, PLAYER_HAND, BANKER_HAND})
_TOKEN = re.compile(r"(?<![\w-])(?:(?:10|[2-9JQKA])[♠♥♦♣]|[1-6]-[1-6])(?![\w-])")
_DRAWN = re.compile(r'<text class="rank[^>]*>(10|[2-9JQKA])</text><text class="suit[^>]*>([♠♥♦♣])')
_TILE = re.compile(r"<title>([1-6]-[1-6])</title>")
_RANKS = dict(zip(("ace", "king", "queen", "jack", "ten"), ("A", "K", "Q", "J", "10"), strict=True)) | dict(
    zip(("nine", "eight", "seven", "six", "five", "four", "three", "two"), map(str, range(9, 1, -1)), strict=True)
)
_NAMED = re.compile(rf"\b({'|'.join(_RANKS)}) of (spade|heart|diamond|club)s\b")
_SUITS = {"spade": "♠", "heart": "♥", "diamond": "♦", "club": "♣"}


def cards_on(html: str) -> set[str]:
    """Every card and tile that a page shows, in words or drawn."""
    text = unescape(re.sub(r"<[^>]*>", " ", html))
    found = set(_TOKEN.findall(text)) | {"".join(pair) for pair in _DRAWN.findall(html)} | set(_TILE.findall(html))
    return found | {f"{_RANKS[rank]}{_SUITS[suit]}" for rank, suit in _NAMED.findall(unescape(html))}


def lay_open(past: PastRound, facts: Iterable[Fact], *, own: str = "") -> set[str]:
    """The cards that somebody has seen by some facts of a round: what was shown or dealt face up, and his own."""
    seats: set[Place] = {seat for seat, person in past.start.seated.items() if person == own}
    seen: set[str] = set()
    for fact in facts:
        is_up = (fact.place.name, fact.nth) in past.game.declared.up_cards or fact.place in OPEN_HANDS or fact.place in seats
        is_first_burnt = fact.kind is Kind.BURN and fact.nth == 1 and fact.place is DEVICE
        is_own_deal = fact.kind in {Kind.DEAL, Kind.DEAL_STACK, Kind.SET, Kind.DELIVER} and is_up
        if fact.kind in SHOWN or is_first_burnt or is_own_deal:
            seen |= {card.pretty for card in _cards(fact)}
        if fact.kind is Kind.SHOW:
            burnt = [each.fact for each in past.done if each.fact.kind is Kind.BURN and each.fact.place is not LAYOUT]
            seen |= {card.pretty for each in burnt for card in _cards(each)}
    return seen


def _cards(fact: Fact) -> tuple[Card, ...]:
    value = fact.value if isinstance(fact.value, tuple) else (fact.value,)
    return tuple(card for card in value if isinstance(card, Card))


def delivered(past: PastRound, own: str) -> set[str]:
    """The cards or tiles that have come to somebody's seats, also as stacks, until they are picked up."""
    seats = [seat for seat, person in past.start.seated.items() if person == own]
    table, found = past.start.copy(), set[str]()
    for each in past.done:
        APPLY[each.fact.kind](table, each.fact)
        found |= {card.pretty for seat in seats for card in table.hands.get(seat, ())}
    return found


@pytest.mark.parametrize("slug", one_in(2, SLUGS))
@pytest.mark.parametrize("own", ["", "Zoe"])
def test_at_every_step_nothing_is_shown_that_lay_face_down_then(floor: Floor, slug: str, own: str) -> None:
    past = past_round(floor.database, slug, number=2, name=own)
    facts = [each.fact for each in past.done]
    hands = delivered(past, own) if own else set()
    open_by_then = [lay_open(past, facts[:number], own=own) | hands for number in range(len(facts) + 1)]
    for step in gone_through(past).steps:
        assert cards_on(step.words) <= open_by_then[step.number], step.words
    for number, seen in enumerate(open_by_then):
        view = walk(past.start, past.done[: number + 1], looker=past.looker, number=number).view
        assert cards_on(draw_table(view, past.setup, name="step")) <= seen, number


@pytest.mark.parametrize("slug", one_in(2, SLUGS))
def test_a_round_is_stepped_through_to_its_end_and_no_page_has_a_hidden_card(floor: Floor, slug: str) -> None:
    past = past_round(floor.database, slug, number=2)
    facts = [each.fact for each in past.done]
    seen = lay_open(past, facts)
    base = f"/tables/{slug}/rounds/2"
    for number in [*range(0, len(facts), 9), len(facts)]:
        answer = floor.anybody.get(base, params={"step": number})
        assert answer.status_code == 200
        assert f"step {number} of {len(facts)}" in answer.text
        assert cards_on(answer.text) <= seen
    for file in ("record.jsonl", "record.txt"):
        text = floor.anybody.get(f"{base}/{file}").text
        assert not {card.text for card in past.start.full_deck()} & set(re.findall(r"[\w-]+", _without_pool(text))) - _texts(past, seen)
    assert cards_on(floor.anybody.get(f"/api{base}/steps").text) <= seen
    assert floor.anybody.get(f"/api{base}").text == floor.anybody.get(f"{base}/record.jsonl").text


def _without_pool(text: str) -> str:
    """A record without the cards of whole decks, of which it says only how many have left."""
    return re.sub(r'"pool": ?"[^"]*"', "", text)


def _texts(past: PastRound, pretty: set[str]) -> set[str]:
    return {card.text for card in past.start.full_deck() if card.pretty in pretty}


def test_a_player_sees_his_own_cards_and_surveillance_all_that_is_past(floor: Floor) -> None:
    slug = "three-card-poker"
    past = past_round(floor.database, slug, number=2, is_surveillance=True)
    everything = {card.pretty for each in past.done if each.fact.kind is Kind.DEAL for card in _cards(each.fact)}
    path = f"/tables/{slug}/rounds/2"
    assert everything <= cards_on(floor.surveillance.get(path).text)
    own = {card.pretty for each in past.done if each.fact.place.name == _seat(past, "Zoe") for card in _cards(each.fact)}
    assert own <= cards_on(floor.player.get(path).text)
    assert "You see what lay face up then" in floor.player.get(path).text


def _seat(past: PastRound, person: str) -> str:
    return next(seat.name for seat, who in past.start.seated.items() if who == person)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_last_round_is_not_past_for_surveillance_before_the_next_one_begins(floor: Floor, slug: str) -> None:
    past = past_round(floor.database, slug, number=ROUNDS, is_surveillance=True)
    assert past.looker == Looker()
    text = floor.surveillance.get(f"/tables/{slug}/rounds/{ROUNDS}").text
    assert "when the next one has begun" in text
    assert cards_on(text) <= lay_open(past, [each.fact for each in past.done])


def test_the_order_of_a_shoe_in_use_is_shown_to_nobody(floor: Floor) -> None:
    past = past_round(floor.database, "minibaccarat", number=1, is_surveillance=True)
    assert past.looker == Looker(sees_hands=True)
    walked = gone_through(past)
    assert all(step.fact.value is None for step in walked.steps if step.fact.kind in {Kind.SHUFFLE, Kind.CUT})
    header, facts, _ = record_of(past, walked.steps)
    told = json.dumps(header.table) + " ".join(write_long(header, [(1, facts)]))
    assert '"order"' not in told
    assert "shuffle" not in {fact.kind.word for fact in facts}


def test_the_whole_record_and_opened_orders_are_for_surveillance(floor: Floor) -> None:
    path = "/tables/four-card-poker"
    assert floor.player.get(f"{path}/record.jsonl").status_code == 403
    lines = floor.surveillance.get(f"{path}/record.jsonl").text.splitlines()
    assert [json.loads(line)["round"] for line in lines[1:]] == list(range(1, ROUNDS))
    opened = floor.surveillance.get(f"{path}/proofs.json", params={"shuffle": 2}).json()
    turned = floor.player.get(f"{path}/proofs.json", params={"shuffle": 2}).json()
    assert len(opened["proofs"]) == opened["leaves"] > len(turned["proofs"]) > 0
    assert opened["root"] == turned["root"]
    proved = {proof["position"]: proof["card"] for proof in opened["proofs"]}
    assert all(proved[proof["position"]] == proof["card"] for proof in turned["proofs"])
    past = past_round(floor.database, "four-card-poker", number=1)
    shown = _texts(past, lay_open(past, [each.fact for each in past.done]))
    of_first = floor.player.get("/api/tables/four-card-poker/proofs", params={"shuffle": 2}).json()["proofs"]
    assert {proof["card"] for proof in of_first} <= shown


@pytest.mark.parametrize("slug", SLUGS)
def test_a_round_names_the_commitment_to_the_cards_that_it_was_dealt_from(floor: Floor, slug: str) -> None:
    for number in range(1, ROUNDS + 1):
        text = floor.anybody.get(f"/tables/{slug}/rounds/{number}").text
        past = past_round(floor.database, slug, number=number)
        assert past.commitments
        dealt = {card.text for each in past.done if each.fact.kind is Kind.REVEAL for card in _cards(each.fact)}
        proved: set[str] = set()
        for each in past.commitments:
            assert each.root in text
            file = decode_proofs(floor.anybody.get(f"/tables/{slug}/proofs.json", params={"shuffle": each.shuffle}).text)
            assert (file.root, file.leaves) == (each.root, each.leaves)
            assert all(check(proof, root=each.root, leaves=each.leaves) for proof in file.proofs)
            proved |= {proof.card for proof in file.proofs}
        assert dealt <= proved


# ---------------------------------------------------------------- money


@pytest.mark.parametrize("slug", SLUGS)
def test_the_balances_of_the_last_step_are_the_tables_own(floor: Floor, slug: str) -> None:
    walks = [gone_through(past_round(floor.database, slug, number=number)) for number in range(1, ROUNDS + 1)]
    with floor.database.reading() as connection:
        sums = in_engine(balances(connection, slug))
    assert of_table(walks[-1].ended.accounts) == sums == of_table(floor.lives[slug].table.accounts)
    lines = {line.number: line for line in rounds(floor.database, slug, up_to=ROUNDS, count=ROUNDS)}
    for number, walked in enumerate(walks, 1):
        assert walked.steps[-1].nets == lines[number].nets
    for person in NAMES.values():
        total = sum(walked.steps[-1].nets.get(person, 0) for walked in walks)
        assert total == sums.get(f"purse:{person}", 0)


def test_what_it_came_to_is_told_with_the_hands_that_lay_open_and_the_paragraphs(floor: Floor) -> None:
    text = floor.anybody.get("/tables/pai-gow/rounds/2").text
    told = text[text.index("What it came to, and why") : text.index("All steps")]
    assert told.count("<details open>") >= 3
    assert re.search(r"Dealer: <svg.*?</svg> High \d-\d \d-\d", told, re.DOTALL)
    assert told.count('href="/law/535.') >= 3


def test_the_list_of_rounds_calls_a_table_by_its_title(floor: Floor) -> None:
    text = floor.anybody.get("/tables/pai-gow/rounds").text
    assert "<title>Rounds of Pit 1, pai-gow " in text
    assert "<h1>Rounds of Pit 1, pai-gow</h1>" in text


def test_each_step_tells_what_moved(floor: Floor) -> None:
    walked = gone_through(past_round(floor.database, "pai-gow-poker", number=2))
    held: dict[str, int] = {}
    for step in walked.steps:
        for source, target, cents in step.moved:
            held[source] = held.get(source, 0) - cents
            held[target] = held.get(target, 0) + cents
        assert {person: held.get(f"purse:{person}", 0) + _wagered(held, walked, person) for person in step.nets} == step.nets


def _wagered(held: dict[str, int], walked: Walk, person: str) -> int:
    seats = {seat.name for seat, who in walked.ended.seated.items() if who == person}
    return sum(cents for name, cents in held.items() if name.partition("/")[1] and name.partition("/")[0] in seats)


# ---------------------------------------------------------------- rounds of a table


def test_rounds_are_listed_the_newest_first_and_by_pages(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablegames.web.pages.rounds.ON_A_PAGE", 2)
    first = floor.anybody.get("/tables/pai-gow/rounds").text
    assert re.findall(r'href="/tables/pai-gow/rounds/(\d+)"', first) == ["3", "2"]
    assert 'href="/tables/pai-gow/rounds?up_to=1"' in first
    assert re.findall(r'href="/tables/pai-gow/rounds/(\d+)"', floor.anybody.get("/tables/pai-gow/rounds?up_to=1").text) == ["1"]
    listed = floor.anybody.get("/api/tables/pai-gow/rounds", params={"count": 2}).json()
    assert [row["round"] for row in listed["rounds"]] == [3, 2]
    assert {seat["person"] for seat in listed["rounds"][0]["seats"]} == set(NAMES.values())


def test_a_round_is_found_without_reading_the_others(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[tuple[int, int]] = []
    own = past_round.__globals__["_entries"]

    def entries(*args: object, first: int, end: int) -> object:
        read.append((first, end))
        return own(*args, first=first, end=end)

    monkeypatch.setitem(past_round.__globals__, "_entries", entries)
    past = past_round(floor.database, "minibaccarat", number=2)
    assert read == [(read[0][0], read[0][0] + 1 + len(past.done))]


def test_a_round_under_way_is_seen_at_its_table(tmp_path: Path) -> None:
    database = new_database(tmp_path)
    live = played_table(database, "three-card-poker")
    live.begin_round(by=by("next"))
    app = server_of(database)
    answer = Browser(app).get(f"/tables/three-card-poker/rounds/{ROUNDS + 1}")
    assert (answer.status_code, answer.headers["location"]) == (303, "/tables/three-card-poker")
    assert Browser(app).get(f"/api/tables/three-card-poker/rounds/{ROUNDS + 1}").status_code == 404
    database.close()


def test_who_has_played_a_round_sees_his_own_cards_again_and_nobody_else_does(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    table_id = opened(hall, "three-card-poker")
    app = new_app(hall)
    browser, other = sat_down(app, table_id), Browser(app)
    assert list(plays(browser, table_id))
    path = f"/tables/{table_id}/rounds"
    assert f'href="{path}/1"' in browser.get(path).text
    own, seen = (re.findall(r"The dealer deals (\S+) to you\.", each.get(f"{path}/1?step=0").text) for each in (browser, other))
    assert (len(own), len(seen)) == (3, 0)
    assert browser.get(f"{path}/2").headers["location"] == f"/tables/{table_id}"
    hall.database.close()


@pytest.mark.parametrize(
    "path",
    [
        "three-card-poker/rounds/0",
        "three-card-poker/rounds/99",
        "three-card-poker/rounds/x",
        "three-card-poker/rounds/99999999999999999999",
        "three-card-poker/rounds/1/record.pdf",
        "three-card-poker/proofs.json?shuffle=99",
        "nowhere/rounds",
        "nowhere/rounds/1",
        "nowhere/proofs.json",
        "%E2%80%AE%20%0A/rounds/1",
    ],
)
def test_what_is_not_there_is_said(floor: Floor, path: str) -> None:
    answer = floor.anybody.get(f"/tables/{path}")
    assert answer.status_code == 404
    assert 'class="refusal"' in answer.text or "There is no" in answer.text


@pytest.mark.parametrize("step", ["-1", "x", "9999", "1e9", "٣"])
def test_a_step_that_is_none_is_the_last_one(floor: Floor, step: str) -> None:
    text = floor.anybody.get("/tables/three-card-poker/rounds/1", params={"step": step}).text
    steps = len(past_round(floor.database, "three-card-poker", number=1).done)
    assert f"step {steps} of {steps}" in text


def test_a_round_opens_at_its_first_step(floor: Floor) -> None:
    text = floor.anybody.get("/tables/three-card-poker/rounds/1").text
    steps = len(past_round(floor.database, "three-card-poker", number=1).done)
    assert f"step 1 of {steps}" in text


@pytest.mark.parametrize("slug", one_in(2, SLUGS))
def test_what_somebody_may_see_of_a_round_is_a_record_without_findings(floor: Floor, slug: str) -> None:
    for number in range(1, ROUNDS + 1):
        for browser in (floor.anybody, floor.player, floor.surveillance):
            for form in ("jsonl", "txt"):
                answer = browser.get(f"/tables/{slug}/rounds/{number}/record.{form}")
                assert answer.headers["content-disposition"] == f'attachment; filename="round-{number}.{form}"'
                assert list(audit_record(read_record(answer.text.splitlines(), games=find_game))) == []


def test_the_example_of_signed_sums_is_true() -> None:
    result = doctest.testmod(stepping)
    assert result.attempted
    assert not result.failed
