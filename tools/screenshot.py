"""Take the picture of the table page for the README: a round of Three Card Poker that waits for the player's decision.

``python -m tools.screenshot OUT.png`` serves a new folder on a free port, plays by the page's own buttons, and takes the picture with
Debian's Chromium. The cards come from a seed, so that the picture is of the same hands each time.
"""

from __future__ import annotations

import struct
import sys
import tempfile
import threading
import zlib
from base64 import b64decode, b64encode
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from playwright.sync_api import sync_playwright

from tablegames.equipment.chance import SeededChance
from tablegames.floor.hall import Hall
from tablegames.floor.options import Options
from tablegames.floor.persons import Post
from tablegames.store.database import open_database
from tablegames.web.app import create_app
from tablegames.web.server import HOUSE, Server, bound
from tablegames.web.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import FloatRect, Page

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "table.png"
GAME: Final = "three-card-poker"
SEED: Final = "picture"
CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--force-color-profile=srgb", "--hide-scrollbars")
WIDTH: Final = 1200
MARGIN: Final = 16
SEAT, NAME, PASSWORD = "4", "Paul", "only for this picture"
COLORS: Final = 256
SHADE: Final = 4
"""So many neighboring shades are taken for one while the most frequent colors are looked for."""
PIXELS: Final = """async (url) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const pixels = new Blob([pen.getImageData(0, 0, image.width, image.height).data]);
  return await new Promise((done) => {
    const read = new FileReader();
    read.onload = () => done([image.width, read.result]);
    read.readAsDataURL(pixels);
  });
}"""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve one table of a new database; give its address."""
    database = open_database(folder / "floor.sqlite", may_create=True)
    hall = Hall(database, owner="picture", now=lambda: datetime.now(UTC), chance=SeededChance(SEED))
    hall.open_table(game=GAME, table_id=GAME, title="Three Card Poker", by=HOUSE, options=Options(bots=3))
    app = create_app(hall, Settings())
    app.state.accounts.create(NAME, role=Post.PLAYER, password=PASSWORD)
    with bound("127.0.0.1", 0) as listening:
        server = Server(app)
        running = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        running.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.stop()
            running.join()
            database.close()


def play(page: Page, address: str) -> None:
    """Log in, sit down and wager, until the player is to decide."""
    page.goto(f"{address}/login")
    form = page.locator("form[action='/login']")
    form.get_by_label("Name").fill(NAME)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Log in").click()
    page.wait_for_selector(f"text={NAME} (player)")
    page.goto(f"{address}/tables/{GAME}")
    page.select_option("#seat", SEAT)
    page.click("#form-sit button")
    page.wait_for_selector("#form-wagers")
    for nth in (1, 2):
        page.fill(f"#w-{nth}", "25")
    page.get_by_role("button", name="Place and deal").click()
    page.wait_for_selector("#form-ask")
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")


def take(page: Page) -> bytes:
    """Take the picture from the top of the page to the end of what may be done now."""
    end = page.evaluate("document.getElementById('part-actions').getBoundingClientRect().bottom + scrollY")
    clip: FloatRect = {"x": 0, "y": 0, "width": WIDTH, "height": round(end) + MARGIN}
    return page.screenshot(clip=clip, animations="disabled", full_page=True)


def small(page: Page, picture: bytes) -> bytes:
    """Give a picture in its most frequent colors alone, which takes half the room."""
    page.goto("about:blank")
    width, url = page.evaluate(PIXELS, f"data:image/png;base64,{b64encode(picture).decode()}")
    pixels = np.frombuffer(b64decode(url.partition(",")[2]), dtype=np.uint8).reshape(-1, 4)[:, :3].astype(np.int64)
    bins, of_pixel, counts = np.unique((pixels // SHADE) @ (1 << 16, 1 << 8, 1), return_inverse=True, return_counts=True)
    means = np.stack([np.bincount(of_pixel, pixels[:, nth], len(bins)) / counts for nth in range(3)], axis=1)
    kept = np.argsort(-counts, kind="stable")[:COLORS]
    nearest = np.array([np.argmin(((means[kept] - mean) ** 2).sum(axis=1)) for mean in means], dtype=np.uint8)
    rows = nearest[of_pixel].reshape(-1, width)
    lines = np.pad(rows, ((0, 0), (1, 0))).tobytes()  # each row is led by a zero: no filter
    head = struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)
    parts = (b"IHDR", head), (b"PLTE", means[kept].round().astype(np.uint8).tobytes()), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")
    chunks = (struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def main() -> int:
    """Write the picture, to the file that is named or where the README has it."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        page = browser.new_page(viewport={"width": WIDTH, "height": 900}, color_scheme="light", reduced_motion="reduce")
        play(page, address)
        target.write_bytes(small(page, take(page)))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
