"""Draw the picture of the README: what `make run` prints without a terminal, as an SVG of a terminal window."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "demo.svg"
COMMAND = ["demo", "three-card-poker", "--seats", "3", "--seed", "59"]


def printed() -> str:
    """Give what the command prints."""
    done = subprocess.run([sys.executable, "-m", "tablegames", *COMMAND], capture_output=True, text=True, check=True)  # noqa: S603 — our own command
    return done.stdout


def drawn(text: str) -> str:
    """Draw a terminal window that shows a text, its paragraphs in another color; no font is fetched from anywhere."""
    console = Console(record=True, width=80, file=open("/dev/null", "w", encoding="utf-8"))  # noqa: SIM115, PTH123 — only recorded
    shown = Text(text.rstrip())
    shown.highlight_regex(r" {2,}", style="dim")  # a span of its own puts what follows at its place, not behind spaces
    shown.highlight_regex(r"§ [^\n]*", style="cyan")
    shown.highlight_regex(r"No findings\.", style="bold green")
    shown.highlight_regex(r"[+−]\$[0-9,.]+", style="yellow")
    console.print(shown, no_wrap=True, overflow="ignore", crop=False)
    svg = console.export_svg(title=f"tablegames {' '.join(COMMAND)}", unique_id="demo")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return re.sub(r"[ \t]+\n", "\n", svg)


def main() -> int:
    """Write the picture."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(drawn(printed()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
