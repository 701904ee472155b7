"""``tablegames verify-shuffle``: check the published proofs of cards against the commitment to their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from tablegames.cli.common import ExitCode, Format, FormatOption, emit_rows, fail, read_text

if TYPE_CHECKING:
    from tablegames.store.commitment import ProofFile

COLUMNS: Final = {
    "table": "table",
    "shuffle": "commitment",
    "position": "position",
    "card": "card",
    "holds": "holds",
    "sentence": "what is found",
}


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("verify-shuffle")(verify_shuffle)


def verify_shuffle(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Proofs, as journal proofs prints them; - is standard input.")],
    root: Annotated[str | None, typer.Option("--root", help="The root that you noted before the first card was dealt.")] = None,
    card: Annotated[
        list[str] | None, typer.Option("--card", metavar="POSITION=CARD", help="A card that you saw; the first one dealt is 0.")
    ] = None,
    output: FormatOption = Format.TEXT,
) -> None:
    """Check the proofs of cards against the commitment to their order.

    A proof holds when the card lay at that position of the order to which the root commits. With --root it must be the root that you
    noted yourself; with --card the cards that you saw must be proved. The file may have several lines, one for each commitment.

    Exit code: 0 when everything holds, 1 when something does not, 2 when the file cannot be read.

    Example: tablegames verify-shuffle proofs.json

    Example: tablegames verify-shuffle - --format json < proofs.json
    """
    from tablegames.store.commitment import ProofError, decode_proofs

    wanted = [_saw(text) for text in card or ()]
    lines = [(number, line) for number, line in enumerate(read_text(file).splitlines(), 1) if line.strip()]
    if not lines:
        fail("There are no proofs in the file: it is empty.")
    rows: list[dict[str, Any]] = []
    for number, line in lines:
        try:
            rows += _rows(decode_proofs(line), root=root, wanted=wanted)
        except ProofError as error:
            fail(f"Line {number}: {error}")
    emit_rows(rows, COLUMNS, output=output)
    wrong = sum(not row["holds"] for row in rows)
    if output is Format.TEXT:
        typer.echo(f"{len(rows) - wrong} of {len(rows)} hold." if rows else "No card is proved yet.")
    if wrong:
        raise typer.Exit(ExitCode.FOUND)


def _saw(text: str) -> tuple[int, str]:
    position, sign, card = text.partition("=")
    if not sign or not card or not position.isascii() or not position.isdigit() or len(position) > 4:
        fail(f"{text!r} is no card at a position; such as 0=As was wanted.")
    return int(position), card


def _rows(file: ProofFile, *, root: str | None, wanted: list[tuple[int, str]]) -> list[dict[str, Any]]:
    """Judge one line of proofs: the root, each proof, each card that somebody saw."""
    from tablegames.store.commitment import check

    rows: list[dict[str, Any]] = []

    def say(position: int | None, card: str, sentence: str, *, holds: bool) -> None:
        at = {"table": file.table, "shuffle": file.shuffle, "position": position, "card": card}
        rows.append({**at, "holds": holds, "sentence": sentence})

    if root is not None and root.lower() != file.root:
        say(None, "", "The root is another one than was noted: this is not the order that was committed to.", holds=False)
    proved: dict[int, str] = {}
    for proof in file.proofs:
        holds = check(proof, root=file.root, leaves=file.leaves)
        if proved.setdefault(proof.position, proof.card) != proof.card:
            holds = False
        said = "The card lay there." if holds else "The proof does not lead to the root: nothing shows that this card lay there."
        say(proof.position, proof.card, said, holds=holds)
    held = {(row["position"], row["card"]) for row in rows if row["holds"]}
    for position, card in wanted:
        if (position, card) not in held:
            other = next((f"; {name} is said to have" for at, name in proved.items() if at == position), "")
            say(position, card, f"It is not proved that this card lay there{other}.", holds=False)
    return rows
