"""A process that has everything imported, and starts servers by forking: ``python -m tests.web.forked URL PORT``.

For each line of standard input it forks a server, and says ``pid N``; when that one is dead it says ``dead``.
"""

from __future__ import annotations

import os
import sys

from tablegames.web.limits import Limits
from tablegames.web.logs import configure
from tablegames.web.server import bound, opened, run
from tablegames.web.settings import Settings


def serve(where: str, port: int) -> None:
    configure(as_json=False, is_quiet=True)
    listening = bound("127.0.0.1", port)
    with opened(Settings(port=port, limits=Limits(is_on=False)), where=where, practice=True) as app:
        run(app, listening)


def main(where: str, port: str) -> None:
    for _ in sys.stdin:
        pid = os.fork()
        if not pid:
            serve(where, int(port))
            os._exit(0)
        os.write(1, f"pid {pid}\n".encode())
        os.waitpid(pid, 0)
        os.write(1, b"dead\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
