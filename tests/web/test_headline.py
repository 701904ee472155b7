"""The headline and the dealer's plate, as a player, a dealer, a floorperson and surveillance read them: true at every phase of a round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.floor.tables import DORA, FRED, PAUL, RITA, SUE, Somebody, hall_on, opened, sat
from tests.helpers.setups import everything
from tests.helpers.slowly import one_in

from tablegames.floor.moment import Moment
from tablegames.floor.persons import Post
from tablegames.games import MODULES, game
from tablegames.person.view import takes_wagers
from tablegames.procedure.kinds import Kind
from tablegames.web.drilling import is_hidden, view_for
from tablegames.web.headline import plate_for
from tablegames.web.parts import Form as PartsForm
from tablegames.web.parts import drawn_parts, parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tablegames.floor.persons import Person

WHO = (PAUL, RITA, DORA, FRED, SUE)


class Read(NamedTuple):
    """What one person reads at one moment."""

    moment: Moment
    is_waited_for: bool
    headline: str
    plate: str


def headline(moment: Moment) -> str:
    page = parts_of(moment, form=PartsForm())["next"]
    return page.partition('<p class="waits')[2].partition(">")[2].partition("</p>")[0]


def read(path: Path, slug: str, *, posts: dict[Person, Post]) -> Iterator[Read]:
    """A round as everybody reads it: once at every kind of moment."""
    usual = game(slug).default_setup()
    table = opened(hall_on(path), slug, bots=1, setup=replace(usual, terms=everything(usual.declared), cache={}))
    for person in (PAUL, RITA):
        sat(table, person)
        table.subscribe(person, drawn_parts)
    for person, post in posts.items():
        assert table.take_post(person, post) == []
    if DORA in posts:
        table.show_due(DORA, shows=True)
    people = [Somebody(table, person, seed=person.name) for person in WHO]
    seen = set()
    while table.live.round < 2:
        moments = [(each, each.moment) for each in people]
        waiting, due = moments[-1][1].waiting, moments[-1][1].due
        key = due and due.kind, due and due.by, waiting and waiting.is_ready
        if key not in seen:
            seen.add(key)
            for each, moment in moments:
                assert not is_hidden(moment)
                words = headline(moment)
                yield Read(moment, each.is_waited_for(moment), words, plate_for(moment, view_for(moment)))
        acting, moment = next(pair for pair in moments if pair[0].is_waited_for(pair[1]))
        acting.step(moment)


@pytest.mark.parametrize("posts", [{}, {DORA: Post.DEALER, FRED: Post.FLOORPERSON}], ids=["the machine deals", "a person deals"])
@pytest.mark.parametrize("slug", one_in(3, MODULES))
def test_everybody_reads_at_every_phase_who_must_act_next(slug: str, posts: dict[Person, Post], tmp_path: Path) -> None:
    kinds = set()
    for moment, is_waited_for, words, plate in read(tmp_path, slug, posts=posts):
        due, waiting, standing = moment.due, moment.waiting, moment.standing
        assert due is not None
        assert waiting is not None
        kinds.add(due.kind)
        assert is_waited_for is any(
            told in words.lower() for told in ("you are to ", "you and ", "place your", "go on when you", "look at it")
        ) or (standing.seats and takes_wagers(due) and waiting.post is Post.DEALER), words
        assert ("TO ACT" in plate) is (waiting.post is not Post.PLAYER and not takes_wagers(due)), plate
        assert ("YOU ARE" in plate) is ((is_waited_for and "TO ACT" in plate) or plate == "GO ON WHEN YOU ARE READY"), plate
        assert ("ound is over" in words) is (due.kind is Kind.GATHER), words
        assert (plate == "WAGERS ARE OPEN") is takes_wagers(due)
        if waiting.is_ready and due.kind is Kind.GATHER:
            assert plate == "THE ROUND IS OVER"
    assert Kind.GATHER in kinds


def test_where_nobody_deals_at_a_table_that_no_machine_deals_the_headline_says_so(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), "three-card-poker", bots=0, is_practice=False, deals=False)
    sat(table, PAUL)
    moment = table.moment(table.standing(PAUL))
    assert headline(moment).endswith("nobody is at the dealer’s place")
    assert table.take_post(DORA, Post.DEALER) == []
    assert "nobody" not in headline(table.moment(table.standing(PAUL)))


def test_the_headline_says_it_once_and_the_layout_is_not_drawn_anew_for_it(tmp_path: Path) -> None:
    for moment, _, words, _ in read(tmp_path, "three-card-poker", posts={}):
        parts = parts_of(moment, form=PartsForm())
        assert words.rstrip(".") in parts["next"]
        assert words.rstrip(".") not in parts["layout"]
