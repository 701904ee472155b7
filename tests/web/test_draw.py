"""Drawings of tables: whole, honest, with everything that the viewer sees and nothing that he does not."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from tests.helpers.rounds import table
from tests.helpers.setups import everything, setups_of
from tests.helpers.slowly import one_in

import tablegames.web
from tablegames.equipment.cards import UNKNOWN, Card, cards
from tablegames.games import MODULES, game
from tablegames.person.view import HandView, SeatView, StartView, TableView, Viewer, see
from tablegames.procedure.places import Seat
from tablegames.procedure.table import Table
from tablegames.rules import Setup
from tablegames.web.draw.bars import draw_bars
from tablegames.web.draw.chips import DENOMINATIONS, in_chips
from tablegames.web.draw.felt import felt_of
from tablegames.web.draw.layout import PLATE, block_of, payouts, phrases
from tablegames.web.draw.svg import amount
from tablegames.web.draw.table import describe, draw_cards, draw_table
from tools.tables import PEOPLE, moments

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


SVG = "{http://www.w3.org/2000/svg}"
SLUGS = tuple(MODULES)


def full(slug: str) -> Setup:
    """A table of a game at which all is offered that can be."""
    usual = game(slug).default_setup()
    return replace(usual, terms=everything(usual.declared), cache={})


def empty(slug: str, setup: Setup | None = None) -> TableView:
    """A table at which nobody sits."""
    return see(Table(setup or game(slug).default_setup()), [], viewer=Viewer(), due=None)


class Seen(NamedTuple):
    """A table as one person sees it, and its drawings."""

    view: TableView
    setup: Setup
    drawn: str
    wide: ET.Element
    narrow: ET.Element


@cache
def drawn_at(slug: str) -> tuple[Seen, ...]:
    """Every kind of moment of two rounds, as a player, another player and the dealer see it, drawn."""
    found = []
    for view, setup in views(slug):
        drawn = draw_table(view, setup, name="t")
        found.append(Seen(view, setup, drawn, *parts(drawn)))
    return tuple(found)


def views(slug: str) -> Iterator[tuple[TableView, Setup]]:
    setup = full(slug)
    seen = set()
    for moment in moments(setup, seed="draw", rounds=2, people=PEOPLE[: len(setup.seats)]):
        key = moment.position.table.rounds, moment.due.kind, moment.due.by
        if key not in seen:
            seen.add(key)
            for viewer in (Viewer(Seat(4)), Viewer(Seat(1), (Seat(2),), by_suit=True), Viewer()):
                yield moment.seen(viewer), setup


def parts(drawn: str) -> tuple[ET.Element, ET.Element]:
    """The wide and the narrow drawing."""
    found = ET.fromstring(f'<body xmlns="http://www.w3.org/2000/svg">{drawn}</body>').findall(f".//{SVG}svg[@role='img']")  # noqa: S314
    wide, narrow = found
    return wide, narrow


def having(drawing: ET.Element, css: str) -> list[ET.Element]:
    return [one for one in drawing.iter() if css in (one.get("class") or "").split()]


def words(element: ET.Element) -> str:
    return "".join(element.itertext())


def all_cards(view: TableView) -> list[Card]:
    hands: Iterable[HandView | SeatView] = (*view.hands, *view.seats)
    dead = [UNKNOWN] * (view.start.dead if view.start is not None else 0)
    return [card for hand in hands for card in (*hand.cards, *hand.low)] + list(view.layout) + dead


def drawn_cards(drawing: ET.Element) -> Counter[str]:
    """What a drawing shows: open cards and tiles by name, and how many lie face down."""
    found: Counter[str] = Counter()
    for face in [*having(drawing, "red"), *having(drawing, "black"), *having(drawing, "joker")]:
        if "card" in (face.get("class") or ""):
            rank, *suits = [words(text) for text in face.iter(f"{SVG}text")]
            found["joker" if rank == "Jk" else rank + suits[0].rstrip("\ufe0e")] += 1
    for tile in having(drawing, "tile"):
        title = tile.find(f"{SVG}title")
        found["??" if title is None else words(title)] += 1
    found["??"] += sum(1 for use in drawing.iter(f"{SVG}use") if (use.get("href") or "").endswith("-back"))
    return +found


def sums(view: TableView) -> Counter[str]:
    """Every amount that lies on the layout."""
    found: Counter[str] = Counter()
    for seat in view.seats:
        laid = dict(seat.wagers)
        found.update(amount(cents) for _, cents in seat.wagers)
        found.update(amount(cents) for short, cents in seat.locked if short not in laid)
    if view.start is not None:
        found.update(amount(cents) for cents in (view.start.center_cents, view.start.dealer_wager_cents) if cents)
    return found


@pytest.mark.parametrize("slug", one_in(2, SLUGS))
def test_a_drawing_shows_at_every_moment_what_the_viewer_sees_and_nothing_else(slug: str) -> None:
    for view, _, _, wide, narrow in drawn_at(slug):
        expected = Counter(card.pretty for card in all_cards(view))
        assert drawn_cards(wide) == expected
        assert drawn_cards(narrow) == expected
        assert Counter(words(pill) for pill in having(wide, "amount")) == sums(view)
        for printed in sums(view):
            assert printed in words(narrow)


@pytest.mark.parametrize("slug", one_in(2, SLUGS))
def test_drawings_are_whole_and_hold_no_style_no_script_and_no_id_twice(slug: str) -> None:
    for view, setup, first, wide, narrow in drawn_at(slug):
        drawn = first + draw_table(view, setup, name="two")
        ids = re.findall(r' id="([^"]*)"', drawn)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]*)"', drawn)) | set(re.findall(r"url\(#([^)]*)\)", drawn)) <= set(ids)
        assert "\0" not in drawn
        assert not re.search(r"\sstyle=|<script|\son\w+=|https?:|data:", drawn)
        for drawing in (wide, narrow):
            assert {*(drawing.get("aria-labelledby") or "").split()} <= set(ids)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_table_has_an_area_for_each_wager_that_is_offered_at_each_position(slug: str) -> None:
    for setup in setups_of(slug).values():
        wide, _ = parts(draw_table(empty(slug, setup), setup, name="t"))
        offered = {wager.title for wager in setup.declared.wagers if setup.declared.is_offered(wager.key, setup.terms)}
        position = next(one for one in wide.iter() if one.get("id") == "t-wide-position")
        assert {words(title) for title in position.iter(f"{SVG}title")} == offered
        assert sum(1 for use in wide.iter(f"{SVG}use") if use.get("href") == "#t-wide-position") == len(setup.seats)


@pytest.mark.parametrize("slug", SLUGS)
def test_positions_stand_clockwise_from_the_dealers_left_which_is_the_right_of_the_picture(slug: str) -> None:
    setup = game(slug).default_setup()
    wide, _ = parts(draw_table(empty(slug), setup, name="t"))
    standing = []
    for group in wide.iter(f"{SVG}g"):
        uses = [child for child in group if child.get("href") == "#t-wide-position"]
        numbers = [words(child) for child in group if "number" in (child.get("class") or "").split()]
        place = re.match(r"translate\(([\d.]+) ", group.get("transform") or "")
        if uses and place is not None:
            standing.append((-float(place[1]), int(numbers[0])))
    assert tuple(number for _, number in sorted(standing)) == setup.declared.seating.clockwise


def test_a_table_of_fewer_positions_has_these_alone() -> None:
    setup = replace(game("minibaccarat").default_setup(), positions=(2, 5), cache={})
    spots = felt_of(setup).spots
    assert setup.seats == (5, 2)
    assert len(spots) == 2
    assert spots[0][0] > 600 > spots[1][0]


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_of_a_position_lies_on_anything_else_of_it_nor_beyond_it(slug: str) -> None:
    for setup in setups_of(slug).values():
        block = block_of(setup)
        boxes = [(area.x - area.wide / 2, area.y - area.high / 2, area.x + area.wide / 2, area.y + area.high / 2) for area in block.areas]
        boxes += [(zone.x - zone.wide / 2, zone.y, zone.x + zone.wide / 2, zone.y + zone.high) for zone in block.zones]
        boxes.append((-block.wide / 2, block.plate, block.wide / 2, block.plate + PLATE))
        for one, other in combinations(boxes, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert all(-block.wide / 2 - 5 <= left and right <= block.wide / 2 + 5 for left, _, right, _ in boxes)
        felt = felt_of(setup)
        xs = sorted(x for x, _ in felt.spots)
        assert all(right - left > block.wide for left, right in pairwise(xs))
        assert max(y for _, y in felt.spots) + block.high < felt.high - 20


AREAS_AS_THE_CHAPTER_PLACES_THEM = {  # nearer to the dealer is above, and so less
    "three-card-poker": ("play", "ante", "pair-plus"),
    "texas-holdem-bonus-poker": ("bonus", "flop", "ante"),
}


@pytest.mark.parametrize("slug", AREAS_AS_THE_CHAPTER_PLACES_THEM)
def test_areas_lie_before_and_behind_each_other_as_the_chapter_has_them(slug: str) -> None:
    areas = {area.wager.key: area for area in block_of(game(slug).default_setup()).areas}
    rows = [areas[key].y for key in AREAS_AS_THE_CHAPTER_PLACES_THEM[slug]]
    assert rows == sorted(set(rows))


def test_flop_turn_and_river_lie_in_a_row_with_the_bonus_above_and_right_of_the_flop() -> None:
    areas = {area.wager.key: area for area in block_of(game("texas-holdem-bonus-poker").default_setup()).areas}
    assert areas["flop"].y == areas["turn"].y == areas["river"].y
    assert areas["flop"].x < areas["turn"].x < areas["river"].x
    assert areas["flop"].x < areas["bonus"].x
    assert areas["bonus"].y < areas["flop"].y


INSCRIBED = {
    "three-card-poker": "Dealer Plays with Queen High or Better",
    "texas-holdem-bonus-poker": "straight or higher",
    "minibaccarat": "Tie Bets pay 8 to 1",
    "four-card-poker": "Ante and Play pay 1 to 1",
}


@pytest.mark.parametrize(("slug", "inscription"), INSCRIBED.items())
def test_the_layout_bears_the_inscriptions_that_the_chapter_asks_for(slug: str, inscription: str) -> None:
    for drawing in parts(draw_table(empty(slug), game(slug).default_setup(), name="t")):
        printed = " ".join(" ".join(words(line).split()) for line in having(drawing, "phrase"))
        assert inscription in printed


def test_inscriptions_follow_the_rules_submission() -> None:
    usual = game("texas-holdem-bonus-poker").default_setup()
    answers = {**usual.terms.answers, "ante-pays": "flush"}
    assert phrases(replace(usual, terms=replace(usual.terms, answers=answers), cache={})) == (
        "Ante pays on a winning hand of flush or higher",
    )
    limited = game("let-it-ride-poker").default_setup()
    assert phrases(limited) == ()
    answers = {**limited.terms.answers, "payout-limit": 5_000_000}
    assert phrases(replace(limited, terms=replace(limited.terms, answers=answers), cache={})) == ("Payout limit $50,000 per hand",)


@pytest.mark.parametrize("slug", SLUGS)
def test_payouts_are_those_that_the_terms_have_for_what_is_offered(slug: str) -> None:
    usual, offering = payouts(game(slug).default_setup()), payouts(full(slug))
    assert {title for title, _ in usual} <= {title for title, _ in offering}
    assert all(rows for _, rows in offering)
    assert "Envy Bonus" not in {title for title, _ in usual}


def test_three_card_poker_has_its_odds_on_the_layout() -> None:
    setup = game("three-card-poker").default_setup()
    wide, _ = parts(draw_table(empty("three-card-poker"), setup, name="t"))
    printed = [words(line) for line in having(wide, "pays")]
    assert printed == [each for _, rows in payouts(setup) for row in rows for each in row]


NASTY = (
    '<script>alert("x")</script>',
    "a & b",
    "Ann\x1b[31m\x00",
    "\u202ennA",
    "\0position",
    'x" onload="y',
    "]]>",
    "\U0001f469\u200d" * 20,
)


@pytest.mark.parametrize("person", NASTY)
def test_names_of_persons_are_text_and_nothing_else(person: str) -> None:
    view = empty("three-card-poker")
    seats = tuple(replace(seat, person=person, note=person) for seat in view.seats)
    drawn = draw_table(replace(view, seats=seats), game("three-card-poker").default_setup(), name="t")
    plain = draw_table(
        replace(view, seats=tuple(replace(seat, person="Ann", note="Ann") for seat in seats)), full("three-card-poker"), name="t"
    )
    wide, narrow = parts(drawn)
    assert [one.tag for one in wide.iter()] == [one.tag for one in parts(plain)[0].iter()]
    assert not re.search(r"[\x00-\x08\x0b-\x1f\u202e]", drawn)
    for drawing in (wide, narrow):
        shown = "".join(letter for letter in person if letter.isprintable())[:2]
        assert len([name for name in having(drawing, "name") if words(name).startswith(shown)]) == len(seats)


def test_the_name_of_a_drawing_is_text_as_well() -> None:
    drawn = draw_table(empty("pai-gow"), game("pai-gow").default_setup(), name='"><script>')
    assert "<script" not in drawn
    assert parts(drawn)


@pytest.mark.parametrize("slug", SLUGS)
def test_whose_turn_it_is_and_which_seat_is_yours_shows_without_colors(slug: str) -> None:
    rings = 0
    for view, _, _, *drawings in drawn_at(slug):
        for drawing in drawings:
            assert having(drawing, "yours") or not any(seat.is_you for seat in view.seats)
            if view.due is not None:
                ringed = having(drawing, "ring")
                assert ringed
                assert "▶" in words(drawing)
                rings += len(ringed)
    assert rings


def test_a_bank_the_button_and_the_dead_hand_show_in_games_of_two_hands() -> None:
    run = table("pai-gow", seats={2: "Ann", 5: "Bob"}, banking=True)
    run.rounds(1, wager=25)
    run.bank(2, chips=500)
    told: set[str] = set()
    while run.due is not None and run.due.kind.word != "gather":
        view = see(run.table, run.facts, viewer=Viewer(Seat(5)), due=run.due)
        wide, narrow = parts(draw_table(view, run.table.setup, name="t"))
        told |= {words(tag) for tag in having(wide, "tag")} | set(describe(view))
        assert drawn_cards(narrow) == Counter(card.pretty for card in all_cards(view))
        run.step()
    assert "BANK" in told
    assert "Seat 2 banks." in told
    assert any(sentence.startswith("The Dead Hand lies") for sentence in told)


def test_start_and_button_stand_at_their_seats_or_before_the_dealer() -> None:
    view = empty("pai-gow-poker")
    setup = game("pai-gow-poker").default_setup()
    at_seats = replace(view, start=StartView(roll="1-4-6", number=11, start="3", button="5"))
    at_dealer = replace(view, start=StartView(number=1, start="dealer", button="dealer"))
    for shown, expected in ((at_seats, {"START", "BUTTON"}), (at_dealer, {"START: DEALER", "BUTTON: DEALER"})):
        wide, _ = parts(draw_table(shown, setup, name="t"))
        assert {words(tag) for tag in having(wide, "tag")} == expected
    assert len(having(parts(draw_table(at_seats, setup, name="t"))[0], "die")) == 3


@pytest.mark.parametrize(
    ("slug", "start", "has_one"), [("pai-gow", "", True), ("pai-gow-poker", "dice", True), ("pai-gow-poker", "number", False)]
)
def test_the_shaker_stands_there_until_the_dice_show(slug: str, start: str, *, has_one: bool) -> None:
    usual = game(slug).default_setup()
    answers = {**usual.terms.answers, **({"starting-position": start} if start else {})}
    setup = replace(usual, terms=replace(usual.terms, answers=answers), cache={})
    view = empty(slug, setup)
    assert bool(having(parts(draw_table(view, setup, name="t"))[0], "shaker")) is has_one
    rolled, _ = parts(draw_table(replace(view, start=StartView(roll="1-1-6")), setup, name="t"))
    assert not having(rolled, "shaker")
    assert len(having(rolled, "die")) == 3


def test_a_wager_that_a_system_accepted_is_a_lamp_and_not_a_stack() -> None:
    setup = full("four-card-poker")
    view = empty("four-card-poker", setup)
    seats = tuple(replace(seat, locked=(("pr", 500),)) for seat in view.seats)
    wide, narrow = parts(draw_table(replace(view, seats=seats), setup, name="t"))
    assert len(having(wide, "lit")) == len(seats)
    assert words(narrow).count("pr $5") >= len(seats)


def test_what_has_no_area_on_this_layout_is_drawn_all_the_same() -> None:
    setup = game("let-it-ride-poker").default_setup()
    view = empty("let-it-ride-poker")
    seats = tuple(replace(seat, person="Ann", wagers=(("b1", 500), ("tcb", 700)), is_you=seat.number == 3) for seat in view.seats)
    astray = replace(view, seats=seats, hands=(HandView("Six Card", cards("As ?? Kd")),))
    wide, narrow = parts(draw_table(astray, setup, name="t"))
    assert [words(tag) for tag in having(wide, "astray")] == ["tcb $7"] * len(seats)
    assert words(narrow).count("tcb $7") >= len(seats)
    assert drawn_cards(wide) == drawn_cards(narrow) == Counter({"A♠": 1, "K♦": 1, "??": 1})


def luminance(color: str) -> float:
    """The relative luminance of a color such as #fff3cf, as WCAG has it."""
    digits = color.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    linear = [
        value / 12.92 if (value := int(digits[at : at + 2], 16) / 255) <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for at in (0, 2, 4)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def color_of(rule: str) -> str:
    """The fill that the sheet has for a selector."""
    found = re.search(rf"(?m)(?:^|}} ){re.escape(rule)} {{ fill: (#[0-9a-f]+)", SHEET)
    assert found is not None, rule
    return found[1]


SHEET = (Path(tablegames.web.__file__).parent / "static/table.css").read_text(encoding="utf-8")
ON_EACH_OTHER = (
    (".table .name.you", ".plate.you"),
    (".table .note.you", ".plate.you"),
    (".table .note", ".plate.taken"),
    (".number.you", ".disc.you"),
    (".number.taken", ".disc.taken"),
    ("text.head.waits", "rect.head.waits"),
    ("text.head.next", "rect.head.next"),
    (".card.red text", ".card .paper"),
    (".card.black text", ".card .paper"),
    (".meter .led", ".meter rect"),
    (".meter .what", ".meter rect"),
    (".tag.bank text", ".tag.bank rect"),
    (".tag.astray text", ".tag.astray rect"),
)


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("text", "ground"), ON_EACH_OTHER)
def test_text_stands_out_from_what_it_is_written_on(text: str, ground: str) -> None:
    assert contrast(color_of(text), color_of(ground)) >= 4.5


def test_inscriptions_stand_out_from_every_felt() -> None:
    felts = re.findall(r"--felt-(?:lit|deep): (#[0-9a-f]{6})", SHEET)
    (printed,) = re.findall(r"--print: (#[0-9a-f]{6})", SHEET)
    assert len(felts) >= 8
    assert all(contrast(ink, felt) >= 4.5 for felt in felts for ink in (printed, "#ffffff"))


@pytest.mark.parametrize("slug", SLUGS)
def test_the_table_is_told_in_sentences_as_it_is_drawn(slug: str) -> None:
    for view, _, _, wide, _ in drawn_at(slug):
        told = describe(view)
        assert all(sentence.endswith(".") for sentence in told)
        text = " ".join(told)
        assert "??" not in text
        for seat in view.seats:
            assert str(seat.number) in text
        for hand in view.hands:
            for card in hand.cards:
                assert card is UNKNOWN or (card.suit is not None and card.suit.word in text) or card.pretty in text
        desc = wide.find(f"{SVG}desc")
        assert desc is not None
        assert words(desc) == " ".join(told[1:])


def test_chips_make_their_amount_as_far_as_a_stack_shows_it() -> None:
    worth = {css: cents for cents, css in DENOMINATIONS}
    for cents in (100, 500, 600, 3_600, 11_600, 250_000):
        assert sum(worth[css] for css in in_chips(cents)) == cents
    assert in_chips(99)
    assert in_chips(10**12)


def test_a_row_of_cards_is_told_as_it_is_drawn() -> None:
    drawn = str(draw_cards(cards("As Td ?? Jk")))
    whole = ET.fromstring(drawn.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1))  # noqa: S314
    assert whole.get("aria-label") == "ace of spades, ten of diamonds, 1 card face down, joker"
    assert len(having(whole, "card")) == 4
    assert len(having(ET.fromstring(draw_cards(cards("6-6 ??", noun="tile"), noun="tile")), "tile")) == 2  # noqa: S314
    assert "id=" not in drawn
    assert 'aria-label="no cards"' in draw_cards(())


def test_bars_are_as_long_as_their_values_and_keep_their_words() -> None:
    drawn = draw_bars([("pair <&>", 0.5, "50%"), ("flush", 0.25, "25%"), ("none", 0, "0")], title="Return", name="b")
    whole = ET.fromstring(drawn)  # noqa: S314
    longest, half, nothing = [float(bar.get("width", "0")) for bar in having(whole, "bar")]
    assert longest == pytest.approx(2 * half, abs=0.2)
    assert nothing == 0
    assert "pair <&> 50%" in words(whole)
    assert whole.get("aria-labelledby") == "b-title b-desc"


def test_bars_of_nothing_are_a_drawing_too() -> None:
    assert ET.fromstring(draw_bars([], title="Nothing", name="n")).get("role") == "img"  # noqa: S314
