"""Fair cards: a commitment to the order of the cards that hides it, and proofs of single cards.

The commitment is the root of a Merkle tree (the tree of RFC 9162, section 2.1) whose leaves are the cards in the order in which
they will be dealt, the next one first:

    leaf   = SHA-256(0x00 | position, four bytes, the highest first | letters of the card, one byte | card | nonce, 32 bytes)
    inner  = SHA-256(0x01 | left | right)        left: the largest power of two of leaves below their number
    root   = SHA-256(0x02 | number of leaves, four bytes | top of the tree)

Every card has a nonce of its own, so that neither the root nor the proof of one card tells anything of another one.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

NONCE_BYTES: Final = 32
MOST_LEAVES: Final = 4096
MOST_PROOFS: Final = 4096
LONGEST_CARD: Final = 8
VERSION: Final = 1
_LEAF, _INNER, _ROOT = b"\x00", b"\x01", b"\x02"
_HEX: Final = frozenset("0123456789abcdef")
_HASH_LETTERS: Final = 64
_KEYS: Final = {"version", "table", "shuffle", "leaves", "root", "proofs"}
_PROOF_KEYS: Final = {"position", "card", "nonce", "path"}


class ProofError(ValueError):
    """A file of proofs that cannot be read; the message is a sentence with its stop."""


class Proof(NamedTuple):
    """What shows that a card lay at a position of the order, counted from 0 for the first to be dealt."""

    position: int
    card: str
    nonce: str
    path: tuple[str, ...]


class ProofFile(NamedTuple):
    """The proofs of one shuffle, as they are published."""

    table: str
    shuffle: int
    leaves: int
    root: str
    proofs: tuple[Proof, ...]


def _hash(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def _leaf(position: int, card: str, *, nonce: bytes) -> bytes:
    letters = card.encode()
    return _hash(_LEAF, position.to_bytes(4, "big"), len(letters).to_bytes(1, "big"), letters, nonce)


def _bound(top: bytes, leaves: int) -> str:
    return _hash(_ROOT, leaves.to_bytes(4, "big"), top).hex()


def _half(leaves: int) -> int:
    """Give how many of two or more leaves are on the left: the largest power of two below their number."""
    return 1 << (leaves - 1).bit_length() - 1


class Commitment:
    """A commitment of whoever knows the order: the cards, their nonces, the tree."""

    __slots__ = ("_leaves", "cards", "nonces", "root")

    def __init__(self, cards: Sequence[str], nonces: Sequence[bytes]) -> None:
        """Take the cards in the order of the deal, and a nonce for each."""
        if not 0 < len(cards) <= MOST_LEAVES or len(cards) != len(nonces):
            raise ValueError("a commitment is made to one card or more, each with its nonce")
        self.cards = tuple(cards)
        self.nonces = tuple(nonces)
        self._leaves = [_leaf(at, card, nonce=nonce) for at, (card, nonce) in enumerate(zip(cards, nonces, strict=True))]
        self.root = _bound(self._top(0, len(self._leaves)), len(self._leaves))

    @classmethod
    def to(cls, cards: Sequence[str], *, draw: Callable[[int], bytes] = secrets.token_bytes) -> Commitment:
        """Commit to an order, with fresh nonces out of one read of ``draw``."""
        drawn = draw(NONCE_BYTES * len(cards))
        return cls(cards, [drawn[at : at + NONCE_BYTES] for at in range(0, len(drawn), NONCE_BYTES)])

    @classmethod
    def kept(cls, cards: str, nonces: str) -> Commitment:
        """Make a commitment again from what is kept of it: cards with spaces between them, nonces as one text in hexadecimal.

        Raises:
            ValueError: that is nothing that was kept.
        """
        drawn = bytes.fromhex(nonces)
        return cls(cards.split(" "), [drawn[at : at + NONCE_BYTES] for at in range(0, len(drawn), NONCE_BYTES)])

    def kept_nonces(self) -> str:
        """Give the nonces as they are kept."""
        return b"".join(self.nonces).hex()

    def proof(self, position: int) -> Proof:
        """Give the proof of one card; it tells nothing of the others."""
        path = self._path(position, 0, len(self._leaves))
        return Proof(position, self.cards[position], self.nonces[position].hex(), tuple(each.hex() for each in path))

    def _top(self, start: int, leaves: int) -> bytes:
        if leaves == 1:
            return self._leaves[start]
        half = _half(leaves)
        return _hash(_INNER, self._top(start, half), self._top(start + half, leaves - half))

    def _path(self, position: int, start: int, leaves: int) -> list[bytes]:  # noqa: PLR0917 - a part of the tree is two numbers
        """Give what stands beside the way from a leaf to the top, the lowest first."""
        if leaves == 1:
            return []
        half = _half(leaves)
        if position < half:
            return [*self._path(position, start, half), self._top(start + half, leaves - half)]
        return [*self._path(position - half, start + half, leaves - half), self._top(start, half)]


def check(proof: Proof, *, root: str, leaves: int) -> bool:
    """Tell whether a proof holds: whether this card lay at this position of the order that the root commits to."""
    if not 0 <= proof.position < leaves <= MOST_LEAVES:
        return False
    top = _climbed(_leaf(proof.position, proof.card, nonce=bytes.fromhex(proof.nonce)), proof, leaves)
    return top is not None and _bound(top, leaves) == root


def _climbed(leaf: bytes, proof: Proof, leaves: int) -> bytes | None:  # noqa: PLR0917 - the leaf, and where it stands
    """Give the top of the tree that a leaf and its path make, none where the path is too long or too short."""
    sides: list[bool] = []
    position = proof.position
    while leaves > 1:
        half = _half(leaves)
        is_left = position < half
        sides.append(is_left)
        position, leaves = (position, half) if is_left else (position - half, leaves - half)
    if len(sides) != len(proof.path):
        return None
    for is_left, beside in zip(reversed(sides), map(bytes.fromhex, proof.path), strict=True):
        leaf = _hash(_INNER, leaf, beside) if is_left else _hash(_INNER, beside, leaf)
    return leaf


# ---------------------------------------------------------------- as they are published


def canonical(data: object) -> str:
    """Give data as canonical JSON: keys in order, no spaces, ASCII only."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def encode_proofs(file: ProofFile) -> str:
    """Give the line of JSON that publishes proofs."""
    return canonical({**file._asdict(), "proofs": [each._asdict() for each in file.proofs], "version": VERSION})


def decode_proofs(text: str) -> ProofFile:
    """Read published proofs.

    Raises:
        ProofError: the text is none; the message says what is wrong.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise ProofError("This is no JSON, or it was cut short; tablegames journal proofs writes such a file.") from None
    if not isinstance(data, dict) or data.keys() != _KEYS or data["version"] != VERSION or isinstance(data["version"], bool):
        raise ProofError(f"This is no file of proofs: an object with {', '.join(sorted(_KEYS))} was wanted, of version {VERSION}.")
    if not isinstance(data["table"], str) or not _is_number(data["shuffle"], 10**9) or not _is_hash(data["root"]):
        raise ProofError("table is the name of the table, shuffle a number, root 64 hexadecimal digits: one of them is not.")
    if not _is_number(data["leaves"], MOST_LEAVES) or not data["leaves"]:
        raise ProofError(f"leaves is the number of cards, from 1 to {MOST_LEAVES}.")
    rows = data["proofs"]
    if not isinstance(rows, list) or len(rows) > MOST_PROOFS:
        raise ProofError(f"proofs is a list of at most {MOST_PROOFS} proofs.")
    proofs = tuple(_proof(row, number) for number, row in enumerate(rows, 1))
    return ProofFile(data["table"], data["shuffle"], data["leaves"], data["root"], proofs)


def _proof(row: Any, number: int) -> Proof:  # noqa: ANN401 - whatever the file says
    if not isinstance(row, dict) or row.keys() != _PROOF_KEYS:
        raise ProofError(f"Proof {number} is no object with {', '.join(sorted(_PROOF_KEYS))}.")
    path = row["path"]
    if not _is_number(row["position"], MOST_LEAVES - 1):
        raise ProofError(f"Proof {number}: position is a number from 0 to {MOST_LEAVES - 1}.")
    if not isinstance(row["card"], str) or not 0 < len(row["card"]) <= LONGEST_CARD or not row["card"].isascii():
        raise ProofError(f"Proof {number}: card is a card or a tile, such as As or 6-6.")
    if not _is_hash(row["nonce"]) or not isinstance(path, list) or len(path) > 12 or not all(map(_is_hash, path)):
        raise ProofError(f"Proof {number}: nonce and every part of path are 64 hexadecimal digits, and path has at most 12 parts.")
    return Proof(row["position"], row["card"], row["nonce"], tuple(path))


def _is_number(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _is_hash(value: object) -> bool:
    return isinstance(value, str) and len(value) == _HASH_LETTERS and _HEX.issuperset(value)
