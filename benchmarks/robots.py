"""Programs that play at the tables of a server as browsers do: each reads the stream of a page, and posts the forms that come there."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import httpx

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

Form: TypeAlias = "dict[str, str | list[str]]"

_ASKS: Final = (b"form-ask", b"form-ready", b'value=\\"deal\\"')
"""What a page has, in an event, where it asks something of who reads it: a question, or the button by which he is ready."""
_ACTIONS: Final = b'"part-actions":'
_LONGEST_LINE: Final = 2**22
_NOT_NOW: Final = frozenset({403, 409, 422})
"""What a server answers where somebody else was sooner, or to what is no lawful answer; the next event tells what is to be done."""


class Post(NamedTuple):
    """An act that was posted, and answered as done: when, and under which request."""

    table: str
    posted: float
    request: str


class Seen(NamedTuple):
    """An event that a reader got: when, and the entry it shows."""

    table: str
    at: float
    seq: int


class Notes:
    """What robots have noted: acts that they posted, events that they read, answers that were none."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.posts: list[Post] = []
        self.seen: list[Seen] = []
        self.failed: list[str] = []
        self.refused = 0


class Robot:
    """One player: sits down, wagers the least on the first area, and decides by chance, round after round."""

    def __init__(self, address: str, table: str, *, notes: Notes, seed: int, thinks: float = 0.0) -> None:
        """Take the server, the table, where to note what happens, a number of his own, and how many seconds he thinks on average."""
        self.address = address
        self.table = table
        self.notes = notes
        self._chance = random.Random(seed)  # noqa: S311 - what a robot does is no secret
        self._seed = seed
        self._number = 0
        self._placed: Form = {}
        self._thinks = thinks
        self._is_asked = asyncio.Event()
        self._asked: bytes = b""
        self._client = httpx.AsyncClient(base_url=address, timeout=httpx.Timeout(30.0, read=60.0), trust_env=False)

    async def begin(self, seat: int | None = None) -> None:
        """Open the table's page, which makes a guest of him, and sit down: at a seat, or at any."""
        page = (await self._client.get(f"/tables/{self.table}", headers={"accept": "text/html"})).raise_for_status()
        self._client.headers["x-csrf"] = _found(r'<meta name="csrf" content="([^"]+)"', page.text)
        self._client.headers["accept"] = "application/json"
        form = {"request_id": self._request(), **({} if seat is None else {"seat": str(seat)})}
        (await self._client.post(f"/tables/{self.table}/sit", data=form)).raise_for_status()

    async def play(self, *, until: float) -> None:
        """Play until an instant of ``time.monotonic``; what comes while he thinks he sees before he acts."""
        acting = asyncio.create_task(self._act_on_news())
        try:
            async with asyncio.timeout_at(until):  # a loop's clock is time.monotonic
                async for line in self._events():
                    if _ACTIONS in line:
                        self._look_at(line)
        except TimeoutError:
            return
        finally:
            acting.cancel()
            await asyncio.gather(acting, return_exceptions=True)

    def _look_at(self, line: bytes) -> None:
        """See what is asked now."""
        self._asked = line
        if b"form-wagers" not in line:
            self._placed = {}
        if any(asks in line for asks in _ASKS):
            self._is_asked.set()
        else:
            self._is_asked.clear()

    async def _act_on_news(self) -> None:
        while True:
            await self._is_asked.wait()
            await asyncio.sleep(self._chance.uniform(0.0, 2.0 * self._thinks))
            if not self._is_asked.is_set():
                continue
            self._is_asked.clear()
            actions = json.loads(self._asked.removeprefix(b"data: "))["parts"]["part-actions"]
            if 'id="form-wagers"' in actions:
                wagers = self._wagers(actions)
                is_new = bool(wagers) and wagers != self._placed  # what he saw may be older than what he placed
                self._placed = wagers
                await self._post(*(("acts", wagers) if is_new else ("ready", {})))
            elif 'id="form-ask"' in actions:
                await self._post("acts", self._decision(_found(r'(?s)id="form-ask">(.*?)</form>', actions)))
            else:
                await self._post("ready", {"seq": _found(r'name="seq" value="([^"]*)"', actions)})

    async def end(self) -> None:
        """Close what is open."""
        await self._client.aclose()

    async def _events(self) -> AsyncIterator[bytes]:
        """Read the table's events without an end; a stream that breaks off is asked for again, from the last event on."""
        last = b""
        while True:
            try:
                async for seq, data in self._stream(last):
                    last = seq
                    self.notes.seen.append(Seen(self.table, time.monotonic(), int(seq)))
                    yield data
            except OSError as error:
                self.notes.failed.append(f"events {type(error).__name__}")
            await asyncio.sleep(0.2)

    async def _stream(self, last: bytes) -> AsyncIterator[tuple[bytes, bytes]]:
        """Read one stream, event by event, until it ends.

        By lines of the connection itself, a small part of what a client of HTTP takes for it: the readers must not slow the server
        down that they measure. The server sends an event whole, so that the lines that frame it are known by what they are not.
        """
        url = httpx.URL(self.address)
        reader, writer = await asyncio.open_connection(url.host, url.port, limit=_LONGEST_LINE)
        asked = [
            f"GET /tables/{self.table}/events HTTP/1.1",
            f"host: {url.netloc.decode()}",
            f"cookie: {'; '.join(f'{name}={value}' for name, value in self._client.cookies.items())}",
            *([f"last-event-id: {last.decode()}"] if last else []),
        ]
        try:
            writer.write("\r\n".join([*asked, "", ""]).encode())
            status = await reader.readline()
            if b" 200 " not in status:
                self.notes.failed.append(f"events {status.decode(errors='replace').strip()}")
                return
            seq = b""
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    seq = line[4:].strip()
                elif line.startswith(b"data: "):
                    yield seq, line
        finally:
            writer.close()

    def _request(self) -> str:
        self._number += 1
        return f"robot {self.table} {self._seed} {self._number}"

    def _wagers(self, actions: str) -> Form:
        """Place the least on the first area, or on all that are numbered, and be ready."""
        fields = re.findall(r'name="w ([^"]+)"[^>]* value="([^"]*)" data-least="([^"]+)"', actions)
        bets = [field for field in fields if "/bet-" in field[0]] or fields[:1]
        wanted: Form = {f"w {place}": least for place, lies, least in bets if lies != least}  # after a tie it may lie still
        return wanted and {"do": "wagers", "value": "deal", **wanted}

    def _decision(self, form: str) -> Form:
        """Answer by one of the buttons, with its sum where it has one; set a hand with two of its cards Low."""
        hidden: Form = dict(re.findall(r'<input type="hidden" name="(do|kind|place|nth)" value="([^"]*)"', form))
        buttons = re.findall(r'<button[^>]* name="value" value="([^"]*)"', form)
        if cards := re.findall(r'name="low" value="(\d+)"', form):
            return hidden | {"low": self._chance.sample(cards, 2), "foul": "yes"}
        if buttons:
            chosen = self._chance.choice(buttons)
            sums: dict[str, str] = dict(re.findall(r'name="(sum [^"]+)"[^>]* value="([^"]*)"', form))
            return hidden | {"value": chosen} | {name: cents for name, cents in sums.items() if name == f"sum {chosen}"}
        return hidden | dict(re.findall(r'id="ask-(?:number|text)" name="(\w+)"[^>]*value="([^"]*)"', form))

    async def _post(self, what: str, form: Form) -> None:
        """Post a form, again under the same request where no answer comes and nothing else is asked yet."""
        posted, request, asked = time.monotonic(), self._request(), self._asked
        while self._asked is asked:
            try:
                answer = await self._client.post(f"/tables/{self.table}/{what}", data=form | {"request_id": request})
            except httpx.TransportError as error:
                self.notes.failed.append(f"{what} {type(error).__name__}")
                await asyncio.sleep(0.3)
                continue
            if answer.is_success:
                if what == "acts":
                    self.notes.posts.append(Post(self.table, posted, request))
                return
            if answer.status_code in _NOT_NOW:
                self.notes.refused += 1
                return
            self.notes.failed.append(f"{what} {answer.status_code}")
            await asyncio.sleep(0.3)


def _found(pattern: str, text: str) -> str:
    """Give what a pattern has in its brackets; empty where it is not there."""
    found = re.search(pattern, text)
    return "" if found is None else found[1]
