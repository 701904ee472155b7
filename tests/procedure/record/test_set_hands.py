"""The short form of games whose hands are set: where the deal starts, the Low hands, surrenders, delivered stacks and tiles."""

from __future__ import annotations

import random

import pytest
from tests.procedure.record.drawn import altered, drawn, read
from tests.procedure.record.test_community_and_meters import comes_back, of
from tests.procedure.record.test_short import faults, rows

from tablegames.games import game as find_game
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.record import EVERYTHING, ON_TAPE, header_for, write_short

CARDS, TILES = "game pai-gow-poker", "game pai-gow"
SETS = ("pai-gow-poker", "pai-gow")
HAND, DEALER = "As Kd 9h 9c 4d 3s 2c", "D Qc Jc 9d 8d 8h 7s 2d"
PLAYER = f"2 wager 10 {HAND} low As Kd"
FOUR, HOUSE = "6-6 4-5 1-1 3-6", "D 2-2 5-6 1-6 3-5"
BY_THE_BUTTON = (CARDS, "submission starting-position=button", "device automated", "shuffler automated")


# ---------------------------------------------------------------- the Low hand


@pytest.mark.law("561.13(a)", "561.13(b)")
def test_the_cards_behind_low_are_those_that_were_laid_low() -> None:
    found = rows([CARDS, "round 1", PLAYER, DEALER])
    assert of(found, "set", "2") == ["As Kd"]
    assert of(found, "reveal", "2") == ["As Kd 9h 9c 4d 3s 2c"]
    assert of(found, "settle", "2/wager") == [1000]
    assert of(found, "vigorish", "2/wager") == [50]


def test_hands_that_were_seen_as_they_lay_are_high_and_low() -> None:
    laid = rows([CARDS, "round 1", "2 wager 10 high 9h 9c 4d 3s 2c low As Kd", DEALER])
    assert of(laid, "set", "2") == ["As Kd"]
    assert of(laid, "reveal") == of(rows([CARDS, "round 1", PLAYER, DEALER]), "reveal")


@pytest.mark.law("561.13(d)", "535.10(d)")
def test_the_dealer_sets_in_the_house_way_where_his_line_does_not_say_how() -> None:
    assert of(rows([CARDS, "round 1", PLAYER, DEALER]), "set", "dealer") == ["Qc Jc"]
    assert of(rows([TILES, "round 1", f"2 wager 10 {FOUR} low 1-1 3-6", HOUSE]), "set", "dealer") == ["2-2 1-6"]
    assert comes_back(CARDS, "round 1", PLAYER, f"{DEALER} low Qc Jc")[-1] == DEALER


@pytest.mark.law("561.14(i)")
def test_a_wrong_set_of_the_dealer_stands_unless_it_was_set_again() -> None:
    wrong = [CARDS, "round 1", PLAYER, f"{DEALER} low 9d 8d"]
    assert of(rows(wrong), "set", "dealer") == ["9d 8d"]
    assert of(rows(wrong), "set again") == []
    again = [*wrong, "with set again dealer Qc Jc"]
    assert of(rows(again), "set again", "dealer") == ["Qc Jc"]
    assert "with set again dealer Qc Jc" in comes_back(*again)


def test_house_way_is_the_set_that_the_dealer_would_lay() -> None:
    assert of(rows([CARDS, "round 1", f"2 wager 10 {HAND} house way", DEALER]), "set", "2") == ["As Kd"]


@pytest.mark.law("561.13(g)(4)")
@pytest.mark.parametrize("low", ["As", "As Kd 9h", "As Kd 9h 9c 4d 3s"])
def test_a_foul_set_may_have_any_number_of_cards(low: str) -> None:
    found = rows([CARDS, "round 1", f"2 wager 10 {HAND} low {low}", DEALER])
    assert of(found, "set", "2") == [low]
    assert of(found, "settle", "2/wager") == [-1000]


def test_a_set_that_nobody_saw_settles_nothing_by_itself() -> None:
    lines = [CARDS, "round 1", f"2 wager 10 {HAND} low ?", DEALER]
    assert (of(rows(lines), "set", "2"), of(rows(lines), "settle")) == ([None], [None])
    assert of(rows([*lines, "but settle 2/wager 10"]), "settle") == [1000]
    assert comes_back(*lines)[-2:] == [f"2 wager 10 {HAND} low ?", DEALER]
    assert rows([*lines[:2], f"2 wager 10 {HAND} low ?? ??", DEALER]) == rows(lines)


def test_of_a_hand_that_nobody_saw_no_set_is_wanted() -> None:
    found = rows([CARDS, "round 1", "2 wager 10", DEALER])
    assert of(found, "set", "2") == [None]
    assert of(found, "reveal", "2") == ["?? ?? ?? ?? ?? ?? ??"]


def test_positions_without_a_wager_are_dealt_too_and_need_no_line() -> None:
    found = rows([CARDS, "round 1", PLAYER, DEALER])
    assert of(found, "deal", "4") == ["??"] * 7
    seen = rows([CARDS, "round 1", PLAYER, "4 7h ?? ?? ?? ?? ?? ??", DEALER])
    assert of(seen, "deal", "4") == ["7h", *["??"] * 6]


# ---------------------------------------------------------------- where the deal starts


@pytest.mark.law("561.12(b)")
@pytest.mark.parametrize(("dice", "first"), [("1-1-1", "2"), ("3-5-6", "6"), ("3 5 6", "6"), ("2-3-3", "dealer")])
def test_the_dice_say_who_is_dealt_to_first(dice: str, first: str) -> None:
    found = rows([CARDS, "round 1", f"dice {dice}", PLAYER, DEALER])
    assert of(found, "roll") == [dice.replace(" ", "-")]
    assert next(row[1] for row in found if row[0] == "deal") == first


@pytest.mark.law("561.12(c)")
def test_a_number_is_what_the_generator_showed() -> None:
    lines = [CARDS, "submission starting-position=number", "round 1", "number 5", PLAYER, DEALER]
    assert next(row[1] for row in rows(lines) if row[0] == "deal") == "4"
    assert "number 5" in comes_back(*lines)


@pytest.mark.law("561.12(d)")
def test_the_button_lies_where_the_header_says_and_moves_on_clockwise() -> None:
    lines = [*BY_THE_BUTTON, "button 4", "round 1", "button 4", PLAYER, DEALER, "round 2", "button 3", PLAYER, DEALER]
    header, found = read(lines)
    stacks = [next(fact.place.name for fact in facts if fact.kind is Kind.DEAL_STACK) for _, facts in found]
    assert (header.table["button"], stacks) == ("4", ["4", "3"])


def test_a_button_that_went_elsewhere_is_in_place_of_the_right_one() -> None:
    lines = [*BY_THE_BUTTON, "button 4", "round 1", PLAYER, DEALER, "round 2", "button 2", PLAYER, DEALER]
    facts = read(lines)[1][1][1]
    assert [(fact.place.name, fact.nth) for fact in facts if fact.kind is Kind.BUTTON] == [("2", 1)]
    assert next(fact.place.name for fact in facts if fact.kind is Kind.DEAL_STACK) == "2"
    comes_back(*lines)


@pytest.mark.law("561.14(a)", "561.14(b)", "535.12(a)", "535.12(b)")
def test_a_failed_roll_is_told_from_one_that_was_not_made() -> None:
    struck = rows([CARDS, "round 1", "dice 1-2-3", PLAYER, DEALER, "but at roll shaker: no roll not flat"])
    assert ["no roll", "shaker", 0, "not flat", {"at": ["roll", "shaker", 0]}] in struck
    assert of(struck, "roll") == ["1-2-3"]
    missed = rows([CARDS, "round 1", "dice 1-2-3", PLAYER, DEALER, "but no roll shaker"])
    assert (of(missed, "roll"), of(missed, "no roll")) == ([], [])
    struck = rows([CARDS, "round 1", PLAYER, DEALER, "but also no roll shaker not flat after roll shaker", "but no no roll shaker"])
    assert of(struck, "no roll") == []


@pytest.mark.law("561.10(c)")
@pytest.mark.parametrize(("way", "stack"), [("from-left", 1), ("from-right", 7)])
def test_cards_dealt_into_stacks_are_those_of_the_position_that_gets_the_stack(way: str, stack: int) -> None:
    lines = [CARDS, f"submission hand-delivery={way}", "device hand", "shuffler automated", "round 1", "dice 1-1-1", PLAYER, DEALER]
    found = rows(lines)
    assert of(found, "deal", f"stack {stack}") == HAND.split()
    assert ["deliver", "2", stack, None] in found
    written = comes_back(*lines)
    assert PLAYER in written
    assert not [line for line in written if line.startswith(("but", "with"))]


# ---------------------------------------------------------------- surrenders, irregularities


@pytest.mark.law("561.13(e)")
def test_who_surrenders_without_setting_does_so_before_he_sets() -> None:
    lines = [CARDS, "round 1", f"2 wager 10 {HAND} surrender", DEALER]
    found = rows(lines)
    assert ["surrender", "2", 0, None, {"at": ["set", "2", 0]}] in found
    assert (of(found, "set", "2"), of(found, "settle")) == ([], [-1000])
    assert lines[2] in comes_back(*lines)


@pytest.mark.law("561.13(e)", "535.10(e)")
@pytest.mark.parametrize("lines", [(CARDS, PLAYER, DEALER), (TILES, f"2 wager 10 {FOUR} low 1-1 3-6", HOUSE)])
def test_who_surrenders_after_setting_does_so_before_his_hands_are_exposed(lines: tuple[str, str, str]) -> None:
    game, player, dealer = lines
    found = rows([game, "round 1", f"{player} surrender", dealer])
    assert ["surrender", "2", 0, None, {"at": ["reveal", "2", 0]}] in found
    assert len(of(found, "set")) == 2
    assert f"{player} surrender" in comes_back(game, "round 1", f"{player} surrender", dealer)


def test_a_surrender_at_another_time_is_said_at_the_due_that_it_struck() -> None:
    lines = [CARDS, "round 1", PLAYER, DEALER, "but at reveal dealer: surrender 2"]
    assert ["surrender", "2", 0, None, {"at": ["reveal", "dealer", 0]}] in rows(lines)
    assert lines[-1] in comes_back(*lines)


@pytest.mark.law("561.14(d)")
@pytest.mark.parametrize(("said", "settled"), [("low As Kd play", 1000), ("void", 0)])
def test_who_has_an_exposed_card_says_whether_he_voids(said: str, settled: int) -> None:
    lines = [CARDS, "round 1", f"2 wager 10 {HAND} {said}", DEALER, "but at deal 2 7: exposed 2 As"]
    found = rows(lines)
    assert (of(found, "ask", "2"), of(found, "settle")) == ([said.rpartition(" ")[2]], [settled])
    assert f"2 wager 10 {HAND} {said}" in comes_back(*lines)


@pytest.mark.law("561.7(b)")
def test_the_hand_of_a_player_who_left_is_set_in_the_house_way_where_it_is_kept() -> None:
    lines = [CARDS, "person Ann seats 2", "round 1", f"2 wager 10 {HAND} kept", DEALER, "but at set 2: leave 2"]
    assert (of(rows(lines), "set", "2"), of(rows(lines), "settle")) == (["As Kd"], [1000])
    assert lines[3] in comes_back(*lines)
    gone = [line.removesuffix(" kept") for line in lines]
    assert (of(rows(gone), "set", "2"), of(rows(gone), "settle")) == ([], [-1000])


@pytest.mark.law("561.7(e)")
def test_of_two_areas_of_one_person_the_larger_wager_is_set_first_unless_the_lines_say_otherwise() -> None:
    lines = [CARDS, "submission adjacent-areas=yes", "person Ann seats 2 3", "round 1", PLAYER]
    lines += ["3 wager 25 7h 7d Kc Qs Ts 5d 4h low Kc Qs", DEALER]
    assert [row[1] for row in rows(lines) if row[0] == "set"] == ["3", "2", "dealer"]
    assert [row[1] for row in rows([*lines, "but set 3 after set 2"]) if row[0] == "set"] == ["2", "3", "dealer"]


# ---------------------------------------------------------------- tiles


@pytest.mark.law("535.8(d)", "535.9(a)(4)")
def test_tiles_stand_on_the_lines_of_the_positions_and_of_the_dead_hand() -> None:
    lines = [TILES, "submission delivery=jung-quat", "round 1", "delivery jung-quat", "dice 1-2-3", f"2 wager 10 {FOUR} low 1-1 3-6"]
    lines += ["dead 5-5 6-5 4-1 ??", HOUSE]
    found = rows(lines)
    assert (of(found, "delivery", "dealer"), of(found, "indicate delivery")) == (["jung-quat"], ["jung-quat"])
    assert of(found, "deal stack", "dead hand") == ["5-5 5-6 1-4 ??"]
    assert [row[1] for row in found if row[0] == "deal stack"][:3] == ["5", "6", "dead hand"]
    assert "dead 5-5 5-6 1-4 ??" in comes_back(*lines)


@pytest.mark.law("535.9(a)(2)")
def test_the_order_of_the_stacks_says_who_gets_what() -> None:
    tiles = [tile.text for tile in find_game("pai-gow").declared.deck]
    stacks = " / ".join(" ".join(tiles[at : at + 4]) for at in range(0, 32, 4))
    lines = [TILES, "submission delivery=cup-say-right", "observed everything", "round 1", f"stacks {stacks}", "dice 1-1-1"]
    lines += ["delivery cup-say-right", "2 wager 10 house way"]
    found = rows(lines)
    assert of(found, "deal stack", "2") == [" ".join(tiles[:2] + tiles[4:6])]
    assert f"stacks {stacks}" in comes_back(*lines)
    assert rows([line.replace(" / ", " ") for line in lines]) == found


def test_hands_that_were_set_in_another_order_come_back_in_it() -> None:
    lines = (CARDS, "round 1", PLAYER, "3 wager 10   Qs Js 8c 7c 5h 5d 2h  low Qs Js", DEALER)
    found = comes_back(*lines, "but set 2 after set 3")
    assert [line[:15] for line in found if line.startswith("but")] == ["but set 3 after"]


# ---------------------------------------------------------------- without loss


def comes_back_whatever_happened(slug: str, seeds: range) -> None:
    for seed in seeds:
        chance = random.Random(seed)
        some = frozenset(chance.sample(list(Group), chance.randrange(1, len(Group))))
        observed = chance.choice([EVERYTHING, ON_TAPE, some])
        case = drawn(slug, seed, rate=chance.choice([0.0, 0.02, 0.1]), observed=observed)
        header, rounds = case.header, case.rounds
        if chance.randrange(2):
            begin = chance.randrange(len(rounds))
            header, rounds = header_for(case.starts[begin].setup, case.starts[begin], observed=observed), rounds[begin:]
        if chance.randrange(2):
            rounds = [(number, altered(facts, chance) if facts else facts) for number, facts in rounds]
        assert read(list(write_short(header, rounds, game=case.game))) == (header, rounds), seed


@pytest.mark.parametrize("slug", SETS)
def test_whatever_happened_comes_back(slug: str) -> None:
    comes_back_whatever_happened(slug, range(16))


@pytest.mark.parametrize("seed", [1002, 1013, 1230])
def test_a_round_in_which_the_stub_was_not_counted_comes_back(seed: int) -> None:
    """Who reads “but no count stub” goes on without a count that voids the hands."""
    comes_back_whatever_happened("pai-gow-poker", range(seed, seed + 1))


@pytest.mark.slow
@pytest.mark.parametrize("begin", [1000, 1200])
@pytest.mark.parametrize("slug", SETS)
def test_whatever_happened_in_many_rounds_comes_back(slug: str, begin: int) -> None:
    comes_back_whatever_happened(slug, range(begin, begin + 200))


@pytest.mark.parametrize("slug", SETS)
def test_a_tape_of_lawful_rounds_needs_no_changes(slug: str) -> None:
    for seed in range(1, 8):
        case = drawn(slug, seed, rounds=6, observed=ON_TAPE)
        lines = list(write_short(case.header, case.rounds, game=case.game))
        assert [line for line in lines if line.startswith(("but no", "but also", "with deal"))] == []


# ---------------------------------------------------------------- what cannot be


WRONG = {
    "no set": ([f"2 wager 10 {HAND}"], "its line does not say how: “low” and the two that he laid Low, “house way”, or “low ?”"),
    "cards of nobody": ([f"2 wager 10 {HAND} low As Qh"], "the Qh laid Low is not among those before it on this line"),
    "a card too often": ([f"2 wager 10 {HAND} low As As"], "the As laid Low is not among those"),
    "nothing behind low": ([f"2 wager 10 {HAND} low"], "after “low” come the two that were laid Low, or ? where nobody saw it."),
    "something else behind low": ([f"2 wager 10 {HAND} low five"], "where nobody saw it, not 'five'."),
    "the whole hand behind low": ([f"2 wager 10 low {HAND}"], "the whole hand stands before it"),
    "high without low": ([f"2 wager 10 high {HAND}"], "after “high” and its cards comes “low” and its two"),
    "half a word": ([f"2 wager 10 {HAND} house"], "“house way” is how a hand is set as the dealer sets his"),
    "two sets": ([f"{PLAYER} house way"], "how these hands were set is on this line already"),
    "tiles": (["2 wager 10 6-6 4-5"], "'6-6' is no card, such as As, 10h or ??"),
    "a surrender of the dealer": ([PLAYER, f"{DEALER} surrender"], "'surrender' is no card"),
    "the Dead Hand": ([PLAYER, "dead 3s"], "there is no dead hand in this round; it deals the dealer's hand (D)"),
    "dice that are none": (["dice 3-5-7", PLAYER], "after “dice” come the three of them, such as 3-5-6, not '3-5-7'"),
    "dice twice": (["dice 1-1-1", "dice 1-1-1", PLAYER], "there is a line “dice” in this round already, line 3"),
    "other dice": (["dice 1-1-1", PLAYER, "but roll shaker 1-1-2"], "is not what line 3 has"),
    "a number at dice": (["number 5", PLAYER], "this table has it by dice; in the header “submission starting-position=number”"),
    "a number that is none": (["number five", PLAYER], "after “number” comes the one that was shown, such as 5, not 'five'"),
    "a button nowhere": (["button device", PLAYER], "the button lies at a seat, or before the dealer; not at device"),
    "a delivery of cards": (["delivery jung-quat", PLAYER], "“delivery” is said of tiles, and Pai Gow Poker is played with cards"),
    "stacks of cards": (["stacks 6-6", PLAYER], "“stacks” is said of tiles"),
    "a bank at cards": (["bank 3", PLAYER], "no player banks in Pai Gow Poker"),
    "set for low": (["2 wager 10 Ac Ad 9h 8s 7c Kd Qh set Kd Qh"], "write “low” before the two that were laid Low, “low As Kd”"),
    "low in capitals": (["2 wager 10 Ac Ad 9h 8s 7c Kd Qh LOW Kd Qh"], "'LOW' is no word of these lines: write “low”"),
    "high in capitals": (["2 wager 10 High Ac Ad 9h 8s 7c low Kd Qh"], "'High' is no word of these lines: write “low”"),
    "set on the dealer's line": (["D Ac Ad 9h 8s 7c Kd Qh set Kd Qh"], "'set' is no word of these lines: write “low”"),
    "two sets of a hand": ([PLAYER, "but set 2 As 9h"], "it is said once, on the line of the hand"),
}


@pytest.mark.parametrize(("lines", "said"), WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_is_told_in_one_sentence(lines: list[str], said: str) -> None:
    ((_, sentence),) = faults([CARDS, "round 1", *lines])
    assert said in sentence
    assert sentence.endswith(".")


WRONG_TILES = {
    "cards": (["2 wager 10 As Kd"], "'As' is no tile, such as 6-6 or ??"),
    "no such tile": (["D 6-7"], "'6-7' is no tile"),
    "a set of the Dead Hand": (["dead 6-6 4-5 1-1 3-6 low 6-6 4-5"], "what lies at dead hand is not set as two hands"),
    "a button": (["button 3"], "where the deal of Pai Gow starts is found by three dice"),
    "no such style": (["delivery dim-sum"], "'dim-sum' is no style of delivery; there are house-way-right"),
    "a style that is not filed": (["delivery jung-quat", "2 wager 10"], "this table files the style of § 535.8(d) alone"),
    "too few stacks": (["stacks 6-6 6-6", "2 wager 10"], "there are 8 stacks of 4 tiles"),
    "set for low": (["2 wager 10 6-6 4-5 1-1 3-6 set 1-1 3-6"], "laid Low, “low 1-1 3-6”, and “high” before"),
    "a tile that is none at a seat": (
        ["2 wager 10 7-7 4-5 1-1 3-6"],
        "'7-7' is neither a tile nor a wager with its amount nor a decision.",
    ),
    "a set of no tile": (["2 wager 10", "but set 2 x y"], "'x' is no tile: write the spots of both ends"),
    "no tile of a stack": (["stacks 6-6 As", "2 wager 10"], "'As' is no tile of a stack"),
}


@pytest.mark.parametrize(("lines", "said"), WRONG_TILES.values(), ids=WRONG_TILES.keys())
def test_what_cannot_be_of_tiles_is_told_in_one_sentence(lines: list[str], said: str) -> None:
    ((_, sentence),) = faults([TILES, "round 1", *lines])
    assert said in sentence


def test_dice_are_refused_where_nobody_saw_where_the_deal_starts() -> None:
    ((line, sentence),) = faults([CARDS, "observed wagers dealing", "round 1", "dice 1-1-1", "2 wager 10"])
    assert (line, "“dice” belongs to “start”, which this record does not observe" in sentence) == (4, True)


def test_the_style_of_535_8_d_may_be_said_where_it_is_the_only_one() -> None:
    assert of(rows([TILES, "round 1", "delivery house-way-right", f"2 wager 10 {FOUR} house way", HOUSE]), "delivery") == []


def test_a_style_that_was_used_unfiled_is_a_fact_besides() -> None:
    struck = "but at shake shaker: indicate delivery dealer jung-quat"
    assert of(rows([TILES, "round 1", "2 wager 10", struck]), "indicate delivery") == ["jung-quat"]


def test_a_button_of_which_the_header_says_nothing_lies_before_the_dealer() -> None:
    ((_, sentence),) = faults([*BY_THE_BUTTON, "round 1", "button 4", PLAYER, DEALER])
    assert "“button 4” stands above the first round" in sentence
    assert rows([*BY_THE_BUTTON, "round 1", "button dealer", PLAYER, DEALER])


def test_other_games_have_none_of_these_words() -> None:
    for line in ("dice 3-5-6", "button 3", "bank 3", "stacks 6-6"):
        ((_, sentence),) = faults(["game three-card-poker", "round 1", line])
        assert "begins no line of a round" in sentence
