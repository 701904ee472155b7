from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.store.helpers import by, opened, played

from tablegames.equipment.chance import SeededChance
from tablegames.equipment.device import DeviceKind
from tablegames.games import game
from tablegames.procedure.players import seat_players
from tablegames.procedure.table import Table
from tablegames.store.commitment import Commitment, Proof, ProofError, ProofFile, check, decode_proofs, encode_proofs
from tablegames.store.database import open_database
from tablegames.store.journal import entries
from tablegames.store.live import open_table

if TYPE_CHECKING:
    from pathlib import Path

ORDERS = st.lists(st.sampled_from(["As", "Kd", "10h", "6-6", "joker", "2c"]), min_size=1, max_size=70)


def drawn(size: int) -> bytes:
    return bytes(at * 7 % 256 for at in range(size))


@given(ORDERS)
def test_every_card_is_proved(cards: list[str]) -> None:
    made = Commitment.to(cards)
    for at, card in enumerate(cards):
        proof = made.proof(at)
        assert (proof.position, proof.card) == (at, card)
        assert check(proof, root=made.root, leaves=len(cards))
    assert Commitment.kept(" ".join(cards), made.kept_nonces()).root == made.root


@given(ORDERS, st.data())
def test_nothing_else_is_proved(cards: list[str], data: st.DataObject) -> None:
    made = Commitment.to(cards, draw=drawn)
    proof = made.proof(data.draw(st.integers(0, len(cards) - 1)))
    leaves = len(cards)
    others = [
        proof._replace(card="Qs"),
        proof._replace(position=proof.position + 1),
        proof._replace(nonce="00" * 32),
        proof._replace(path=(*proof.path, "00" * 32)),
        *([proof._replace(path=proof.path[:-1]), proof._replace(path=("00" * 32, *proof.path[1:]))] if proof.path else []),
    ]
    assert not any(check(other, root=made.root, leaves=leaves) for other in others)
    assert not check(proof, root="00" * 32, leaves=leaves)
    assert not any(check(proof, root=made.root, leaves=leaves + more) for more in (-1, 1, leaves))


def test_the_same_order_is_never_committed_to_alike() -> None:
    cards = ["As", "Kd", "2c"]
    assert len({Commitment.to(cards).root for _ in range(50)}) == 50


def test_a_root_is_what_the_description_says() -> None:
    """The example of docs/journal.md, computed by hand."""

    def leaf(at: int, card: bytes) -> bytes:
        nonce = drawn(96)[32 * at : 32 * at + 32]
        return sha256(b"\x00" + at.to_bytes(4, "big") + bytes([len(card)]) + card + nonce).digest()

    left = sha256(b"\x01" + leaf(0, b"As") + leaf(1, b"Kd")).digest()
    top = sha256(b"\x01" + left + leaf(2, b"10h")).digest()
    root = sha256(b"\x02" + (3).to_bytes(4, "big") + top).hexdigest()
    assert Commitment.to(["As", "Kd", "10h"], draw=drawn).root == root


def test_published_proofs_come_back() -> None:
    made = Commitment.to(["As", "Kd", "2c"])
    file = ProofFile("pit 1", 4, 3, made.root, (made.proof(0), made.proof(2)))
    assert decode_proofs(encode_proofs(file)) == file


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"version": 2}, "no file of proofs"),
        ({"version": True}, "no file of proofs"),
        ({"more": 1}, "no file of proofs"),
        ({"root": "xyz"}, "root 64 hexadecimal digits"),
        ({"shuffle": -1}, "shuffle a number"),
        ({"leaves": 0}, "leaves is the number of cards"),
        ({"leaves": 10**9}, "leaves is the number of cards"),
        ({"proofs": {}}, "proofs is a list"),
        ({"proofs": [1]}, "Proof 1 is no object"),
        ({"proofs": [{"position": -1, "card": "As", "nonce": "", "path": []}]}, "Proof 1: position"),
        ({"proofs": [{"position": 0, "card": 7, "nonce": "", "path": []}]}, "Proof 1: card"),
        ({"proofs": [{"position": 0, "card": "As", "nonce": "0", "path": []}]}, "Proof 1: nonce"),
        ({"proofs": [{"position": 0, "card": "As", "nonce": "00" * 32, "path": ["00" * 32] * 13}]}, "Proof 1: nonce"),
    ],
)
def test_what_is_no_file_of_proofs_is_told(change: dict[str, object], sentence: str) -> None:
    made = Commitment.to(["As"])
    data = json.loads(encode_proofs(ProofFile("t", 1, 1, made.root, (made.proof(0),))))
    with pytest.raises(ProofError, match=sentence):
        decode_proofs(json.dumps(data | change))


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"a": NaN}', "null"])
def test_what_is_no_json_is_told(text: str) -> None:
    with pytest.raises(ProofError):
        decode_proofs(text)


def test_an_impossible_position_is_no_error() -> None:
    assert not check(Proof(5, "As", "00" * 32, ()), root="", leaves=3)


@pytest.mark.parametrize("slug", ["three-card-poker", "minibaccarat", "pai-gow"])
def test_every_order_is_committed_to_before_its_first_card(slug: str, tmp_path: Path) -> None:
    database = open_database(tmp_path / "floor.sqlite", may_create=True)
    played(opened(database, slug), rounds=2)
    orders, dealt, opens = 0, False, []
    with database.reading() as connection:
        for entry in entries(connection, slug):
            data = entry.data()
            word = data["fact"][0] if "fact" in data else ""
            if "commitment" in data:
                orders += 1
                assert data["commitment"]["shuffle"] == orders
                assert word in {"shuffle", "preshuffled", "cut"} or not dealt
                dealt = False
            assert word not in {"deal", "deal stack", "burn"} or orders
            dealt |= word in {"deal", "deal stack"}
            opens += [data["opens"]] if "opens" in data else []
    assert orders
    assert opens == sorted(opens)
    database.close()


def test_an_order_that_a_device_does_not_keep_has_no_commitment(tmp_path: Path) -> None:
    setup = replace(game("minibaccarat").default_setup(), device=DeviceKind.CONTINUOUS)
    table = Table(setup)
    seat_players(table, 2, chance=SeededChance(1))
    database = open_database(tmp_path / "floor.sqlite", may_create=True)
    live = open_table(database, table, table_id="t", title="t", by=by("open"))
    assert not any("commitment" in entry.data() for entry in played(live, rounds=2))
    database.close()
