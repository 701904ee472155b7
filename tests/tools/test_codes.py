"""The page of codes: what is read out of the source is whole and true."""

from __future__ import annotations

import re

import pytest

from tablegames.law import Cite
from tools.codes import MEANINGS, Coded, Codes, audit_codes


@pytest.fixture(scope="module")
def found() -> list[Coded]:
    """Every code where it is made; the whole source is read for it."""
    return list(Codes().all())


def test_every_code_of_the_audit_is_explained() -> None:
    assert set(audit_codes()) == set(MEANINGS)


def test_codes_are_words_and_their_paragraphs_are_there(found: list[Coded]) -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", one.code) for one in found)
    for one in found:
        for cite in one.cites:
            assert not cite.startswith("§") or Cite.parse(cite).printed == cite


def test_a_shared_check_has_the_paragraph_of_each_game(found: list[Coded]) -> None:
    [seat] = [one for one in found if one.code == "seat-taken" and one.module.startswith("procedure")]
    assert set(seat.cites) == {"§ 535.2(a)", "§ 541.2(a)", "§ 561.2(a)", "§ 563.2(a)", "§ 565.2(a)"}
    assert {one.cites for one in found if one.code == "idle-machine"} == {("§ 561.14(n)",), ("§ 563.13(g)",), ("§ 565.13(g)",)}


def test_a_sentence_is_the_one_bound_above_it(found: list[Coded]) -> None:
    sentences = {one.sentence for one in found if one.code == "limits-crossed"}
    assert sentences == {"…, … to …: …."}
