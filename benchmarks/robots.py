"""Programs that play at the tables of a server: each reads the stream that a browser reads, and posts acts over the API."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import httpx

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_ASKS: Final = (b"form-ask", b"form-wagers", b"form-ready")
"""Forms by which a page asks something of who reads it."""
_LONGEST_LINE: Final = 2**22
_NOT_NOW: Final = frozenset({403, 409})
"""What a server answers where somebody else was sooner; the next event tells what is to be done."""


class Post(NamedTuple):
    """An act that was posted: when, under which request, and the last entry that came of it."""

    table: str
    posted: float
    request: str
    seq: int


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
        self._number = 0
        self._wagered = -1
        self._name = ""
        self._thinks = thinks
        self._is_asked = asyncio.Event()
        self._client = httpx.AsyncClient(base_url=address, timeout=httpx.Timeout(30.0, read=60.0), trust_env=False)

    async def begin(self, seat: int | None = None) -> None:
        """Become a guest, and sit down: at a seat, or at the first that is free."""
        begun = (await self._client.post("/api/guest")).raise_for_status().json()
        self._client.headers["authorization"] = f"Bearer {begun['token']}"
        self._name = begun["name"]
        if seat is None:
            seat = (await self._client.get(f"/api/tables/{self.table}")).raise_for_status().json()["may"]["seats"][0]
        body = {"seat": seat, "request_id": self._request()}
        (await self._client.post(f"/api/tables/{self.table}/sit", json=body)).raise_for_status()

    async def play(self, *, until: float) -> None:
        """Play until an instant of ``time.monotonic``; what comes while he thinks he sees before he acts."""
        acting = asyncio.create_task(self._act_on_news())
        try:
            async with asyncio.timeout_at(until):  # a loop's clock is time.monotonic
                async for part in self._events():
                    if any(form in part for form in _ASKS):
                        self._is_asked.set()
                    else:
                        self._is_asked.clear()
        except TimeoutError:
            return
        finally:
            acting.cancel()
            await asyncio.gather(acting, return_exceptions=True)

    async def _act_on_news(self) -> None:
        while True:
            await self._is_asked.wait()
            await asyncio.sleep(self._chance.uniform(0.0, 2.0 * self._thinks))
            if not self._is_asked.is_set():
                continue
            self._is_asked.clear()
            try:
                answer = await self._client.get(f"/api/tables/{self.table}")
            except httpx.TransportError as error:
                self.notes.failed.append(f"table {type(error).__name__}")
                await asyncio.sleep(0.3)
                self._is_asked.set()
                continue
            if answer.status_code == httpx.codes.OK:
                await self._answer(answer.json())
            else:
                self.notes.failed.append(f"table {answer.status_code}")
                await asyncio.sleep(0.3)
                self._is_asked.set()

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
            f"authorization: {self._client.headers['authorization']}",
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
        return f"{self._name} {self._number}"

    async def _answer(self, table: dict[str, Any]) -> None:
        may, due = table["may"], table["due"]
        if may["wagers"] and self._wagered != table["round"]:
            self._wagered = table["round"]
            await self._act([_wager(each) for each in _first(may["wagers"])])
        elif may["ready"]:
            await self._post("ready", {"seq": table["seq"]})
        elif due is not None and due["is_yours"]:
            await self._act(self._decision(table))

    def _decision(self, table: dict[str, Any]) -> list[dict[str, Any]]:
        due, options = table["due"], [each for each in table["may"]["options"] if each["refusal"] is None]
        fact = {name: due[name] for name in ("kind", "place", "nth")}
        if options:
            chosen = self._chance.choice(options)
            follow = {"kind": "wager", "place": chosen["wager"], "value": chosen["cents"] or chosen["least"]}
            return [fact | {"value": chosen["value"]}, *([follow] if chosen["wager"] else [])]
        if due["kind"] == "set":
            [own] = [seat for seat in table["seats"] if str(seat["number"]) == due["place"]]
            return [fact | {"value": " ".join(own["cards"][-2:])}]
        return [fact | {"value": due["value"] if due["value"] is not None else due["least"]}]

    async def _act(self, facts: list[dict[str, Any]]) -> None:
        await self._post("acts", {"facts": facts, "request_id": self._request()})

    async def _post(self, what: str, body: dict[str, Any]) -> None:
        posted = time.monotonic()
        for _ in range(5):
            try:
                answer = await self._client.post(f"/api/tables/{self.table}/{what}", json=body)
            except httpx.TransportError as error:
                self.notes.failed.append(f"{what} {type(error).__name__}")
                await asyncio.sleep(0.3)
                continue
            if answer.status_code == httpx.codes.OK:
                entries = answer.json()["entries"]
                self.notes.posts.append(Post(self.table, posted, body["request_id"], entries[-1]["seq"]))
            elif answer.status_code in _NOT_NOW:
                self.notes.refused += 1
            elif answer.status_code != httpx.codes.NO_CONTENT:
                self.notes.failed.append(f"{what} {answer.status_code}")
                await asyncio.sleep(0.3)
                continue
            return


def _first(wagers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Give the areas that are wagered on: the first, or all that are numbered."""
    return [each for each in wagers if "/bet-" in each["place"]] or wagers[:1]


def _wager(area: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "wager", "place": area["place"], "value": area["least"]}
