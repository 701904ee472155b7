"""Write the pages of ``docs/`` that are made from declarations: one per game, the readings, the codes.

python -m tools.pages            write them
python -m tools.pages --check    exit 1 when one of them is not what the code says today
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablegames.equipment.cards import JOKER
from tablegames.equipment.device import DeviceKind
from tablegames.games import MODULES, game
from tablegames.law import chapter
from tablegames.law.readings import readings
from tablegames.law.treatment import treated
from tablegames.money import format_money
from tablegames.rules import ChoiceKind
from tablegames.submission.answers import as_filed, lawful
from tablegames.submission.new import plain_answer
from tablegames.web.refused import PROBLEMS
from tools.codes import MEANINGS, OWN, Coded, Codes, audit_codes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tablegames.law import Cite
    from tablegames.rules import Choice, Declared, Paytable, Setup

DOCS = Path(__file__).resolve().parent.parent / "docs"
NOTICE = "<!-- made by `make docs` from the declarations of the game: change those, not this page -->"


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Give the lines of a Markdown table; no cell of ours holds a bar."""
    yield f"| {' | '.join(head)} |"
    yield f"| {' | '.join('---' for _ in head)} |"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def game_page(slug: str) -> str:
    """Give the page of one game, from its declarations and from what the law layer says of its chapter."""
    found = game(slug)
    declared = found.declared
    parts = identity(declared, found.default_setup()), choices(declared), paytables(declared), paragraphs(declared)
    return "\n".join(line for part in parts for line in part)


def identity(declared: Declared, setup: Setup) -> Iterator[str]:
    """Say what the game is and what its table needs."""
    least, most = declared.decks
    yield from (f"# {declared.title}", "", NOTICE, "")
    yield f"Chapter {declared.chapter}: {declared.edition}. On the command line `{declared.slug}`."
    yield ""
    seats = declared.seating
    rows = [
        ("Seats", f"{len(seats.clockwise)}; clockwise from the dealer's left {', '.join(map(str, seats.clockwise))}", seats.cite.printed),
    ]
    if setup.device is DeviceKind.STACKS:
        rows.append(("Tiles", f"one set of {len(declared.deck)}", declared.decks_cite.printed))
    else:
        rows.append(("Decks", f"{least} to {most}" if least != most else str(least), declared.decks_cite.printed))
        rows.append(("Two in turn", "with an automated card shuffling device", declared.alternating_cite.printed))
    if JOKER in declared.deck:
        rows.append(("Jokers", "1 in each deck", declared.decks_cite.printed))
    rows += [("Dealt from", f"{kind.word} (`{kind.value}`)", cite.printed) for kind, cite in declared.devices]
    rows += [("Cards changed", f"every {hours} hours with {_a(kind.word)}", cite.printed) for kind, hours, cite in declared.deck_hours]
    rows += [("Seen by everybody", f"card {nth} of the {name}'s hand", "") for name, nth in declared.up_cards]
    if declared.meter is not None:
        sums = ", ".join(f"{format_money(cents)} with paytable {name}" for name, cents in declared.meter.least_cents.items())
        rows.append(("Progressive meter", f"shows at first, and after it was won, at least {sums}", declared.meter.cite.printed))
    yield from table(("what", "", "by"), rows)
    yield from ("## Wagers", "")
    limits = {key: f"{format_money(limit.least_cents)} to {format_money(limit.most_cents)}" for key, limit in setup.limits.items()}
    wagers = [
        (wager.title, f"`{wager.short}`", f"`{wager.key}`", limits.get(wager.key, ""), wager.cite.printed) for wager in declared.wagers
    ]
    yield from table(("wager", "in the short form", "betting area", "posted at the default table", "by"), wagers)
    yield from ("## Hands, highest first", "")
    yield from table(("hand", "by"), [(hand.name, hand.cite.printed) for hand in declared.hands])


def _a(noun: str) -> str:
    """Put the article before a noun."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def choices(declared: Declared) -> Iterator[str]:
    """Say what the chapter leaves to the Rules Submission."""
    yield from ("## Choices of the Rules Submission", "")
    yield from table(("key", "question", "lawful answers", "default", "by"), (choice_row(choice, declared) for choice in declared.choices))


def choice_row(choice: Choice, declared: Declared) -> tuple[str, ...]:
    """Give the row of one choice."""
    least_odds = choice.kind is ChoiceKind.ODDS and not choice.is_optional
    filed = as_filed(choice)
    words = ", ".join(filed) if isinstance(filed, list) else str(filed).lower() if isinstance(filed, bool) else filed
    default = "the least odds" if least_odds else f"`{words}`"
    by = f"{choice.cite.printed}, reading {choice.reading}" if choice.reading else choice.cite.printed
    question = f"{choice.question} One answer for the whole facility." if choice.whole_facility else choice.question
    if choice.only_with is not None:
        question += f" Only with `{choice.only_with[0]}` {' or '.join(map(plain_answer, choice.only_with[1]))}."
    return f"`{choice.key}`", question, lawful_answers(choice, declared), default, by


def lawful_answers(choice: Choice, declared: Declared) -> str:
    """Say what may be answered to a choice."""
    none = "; or `none`" if choice.is_optional else ""
    match choice.kind:
        case ChoiceKind.YES_NO:
            return "`true`, `false`"
        case ChoiceKind.ODDS:
            return f"odds, none below the least{none}"
        case ChoiceKind.OWN_ODDS:
            return f"odds of the certificate holder's own{none}"
        case ChoiceKind.ONE_OF | ChoiceKind.SOME_OF:
            some = "one or more of: " if choice.kind is ChoiceKind.SOME_OF else ""
            return some + "; ".join(f"`{option.value}` {option.meaning} ({option.cite.printed})" for option in choice.options)
        case _:
            said = lawful(choice, declared).removesuffix(" is wanted.").removesuffix(' is wanted, or "none".')
            return f"{said[0].lower()}{said[1:]}{none}"


def paytables(declared: Declared) -> Iterator[str]:
    """Print the paytables of the chapter."""
    yield from ("## Paytables", "")
    for paytable in declared.paytables:
        yield from (f"### {paytable.title}", "", kind_of(paytable), "")
        if paytable.is_own:
            yield from table(("hand",), [(row.hand,) for row in paytable.rows])
        else:
            yield from table(("hand", "pays"), [(row.hand, str(row.payout)) for row in paytable.rows])


def kind_of(paytable: Paytable) -> str:
    """Say whether a paytable is a floor, what is paid, or names hands alone."""
    if paytable.is_own:
        return f"The regulation has no figures: the Rules Submission brings odds for some or all of these hands. {paytable.cite.printed}"
    floor = "These are the least odds: the Rules Submission may pay more." if paytable.is_floor else "This is what is paid."
    return f"{floor} {paytable.cite.printed}"


def paragraphs(declared: Declared) -> Iterator[str]:
    """List every paragraph with our summary and how it is treated."""
    held = chapter(declared.chapter, max(wager.cite.edition for wager in declared.wagers))
    edition = "" if held is chapter(declared.chapter) else f" --edition {held.edition_name}"
    yield from ("## Paragraph by paragraph", "", f"Where each is enacted and tested: `tablegames law {declared.chapter}{edition}`.", "")
    for section in held.sections:
        yield from (f"### § {section.number} {section.heading}", "")
        yield from table(("paragraph", "in our words", "treated as"), [(str(cite), *of_entry(cite)) for cite in section.cites])


def of_entry(cite: Cite) -> tuple[str, str]:
    """Give the summary and the treatments of one paragraph."""
    entry = treated(cite)
    if entry is None:
        return "", ""
    return entry.summary, ", ".join(treatment.value for treatment in entry.treatments)


def readings_page() -> str:
    """Give the page of the readings."""
    what = "Where the text is open, this is what the software takes it to mean. What moves money can be chosen otherwise."
    lines = ["# Readings", "", NOTICE, "", what, ""]
    for reading in readings().values():
        lines += [f"## {reading.id}: {', '.join(cite.printed for cite in reading.cites)}", ""]
        for word, text in (("Open", reading.open), ("Taken", reading.taken), ("Why", reading.why)):
            lines += [f"*{word}:* {text}", ""]
        if reading.choice:
            lines += [f"*The Rules Submission can say otherwise:* `{reading.choice}`", ""]
    return "\n".join(lines)


CODES = (
    ("Refusals", "Why an act is refused at a virtual table. The audit gives the same code to an act that is on record all the same.", True),
    ("Findings in files", "What the check of a Rules Submission, of a facility or of a table's installation finds.", False),
)


def codes_page() -> str:
    """Give the page of the codes of refusals and findings, which are read out of the source."""
    notice = "<!-- made by `make docs` from the source: change that, not this page -->"
    what = "A program that reads `--format json` or `csv` goes by these codes; they stay when a sentence is put better."
    open_words = "“…” is what the case puts in; “that of the due or row” is the paragraph of whatever was asked or declared there."
    lines = ["# Codes of refusals and findings", "", notice, "", what, open_words, "", "## Findings of the audit", ""]
    lines += ["Deviations of a round on record; the paragraph is that of the due or of the remedy.", ""]
    lines += table(("code", "what it says"), [(f"`{code}`", MEANINGS[code]) for code in audit_codes()])
    found = sorted({one for one in Codes().all() if one.module != "audit/book.py"})
    for title, words, is_refusal in CODES:
        rows = [one for one in found if one.module.startswith("submission/") is not is_refusal]
        lines += [f"## {title}", "", words, "", *table(("code", "sentence", "paragraph", "made in"), map(code_row, rows))]
    lines += ["## Problems of the API", "", "What the server answers where it is no act that is refused.", ""]
    lines += table(("code", "what it says"), [(f"`{code}`", said) for code, said in sorted(PROBLEMS.items())])
    return "\n".join(lines)


def code_row(one: Coded) -> tuple[str, ...]:
    """Give the row of one code where it is made."""
    cites = sorted(one.cites, key=lambda cite: (cite.startswith("that"), cite == OWN))
    return f"`{one.code}`", one.sentence.replace("|", "/"), "; ".join(cites), f"`{one.module}`"


def pages() -> dict[Path, str]:
    """Give every made page with its place."""
    made = {DOCS / "games" / f"{slug}.md": game_page(slug) for slug in MODULES}
    made[DOCS / "readings.md"] = readings_page()
    made[DOCS / "codes.md"] = codes_page()
    return {path: text.rstrip() + "\n" for path, text in made.items()}


def main(arguments: list[str]) -> int:
    """Write the pages, or say which are not current."""
    stale = [path for path, text in pages().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    if "--check" in arguments:
        for path in stale:
            print(f"{path.relative_to(DOCS.parent)} is not what the declarations say: run `make docs`.")
        return 1 if stale else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(pages()[path], encoding="utf-8")
        print(f"wrote {path.relative_to(DOCS.parent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
