"""The page of codes: what is read out of the source is whole and true."""

from __future__ import annotations

import re

from tablegames.law import Cite
from tools.codes import MEANINGS, Codes, audit_codes

FOUND = list(Codes().all())


def test_every_code_of_the_audit_is_explained() -> None:
    assert set(audit_codes()) == set(MEANINGS)


def test_codes_are_words_and_their_paragraphs_are_there() -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", one.code) for one in FOUND)
    for one in FOUND:
        for cite in one.cites:
            assert not cite.startswith("§") or Cite.parse(cite).printed == cite


def test_a_shared_check_has_the_paragraph_of_each_game() -> None:
    [seat] = [one for one in FOUND if one.code == "seat-taken"]
    assert set(seat.cites) == {"§ 535.2(a)", "§ 541.2(a)", "§ 561.2(a)", "§ 563.2(a)", "§ 565.2(a)"}
    assert {one.cites for one in FOUND if one.code == "idle-machine"} == {("§ 561.14(n)",), ("§ 563.13(g)",), ("§ 565.13(g)",)}


def test_a_sentence_is_the_one_bound_above_it() -> None:
    sentences = {one.sentence for one in FOUND if one.code == "limits-crossed"}
    assert sentences == {"…, … to …: …."}
