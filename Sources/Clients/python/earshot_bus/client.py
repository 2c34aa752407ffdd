# SPDX-License-Identifier: Apache-2.0
"""The socket: connects and reconnects by itself, never waits."""

from __future__ import annotations

import os
import select
import socket
import sys
import time
from typing import Any, Callable, Dict, Mapping, Optional, Sequence

from .lines import LineTooLong
from .log import logger
from .nodes import Action, NodeID, Tree
from .session import Ended, Program, Session

#: The time until the next try, if there never was a reader or has not been one for long.
LONG_PAUSE = 30.0
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 2.0
QUICK_TRIES = 10

#: The variables taken out of the environment, for a second client of the process.
_tokens: Dict[str, str] = {}


def is_offered() -> bool:
    """True if the environment names a reader. Only ``connect`` finds out whether it listens."""
    return bool(os.environ.get("EARSHOT_BUS"))


def connect(
    name: str,
    *,
    version: Optional[str] = None,
    language: Optional[str] = None,
    toolkit: Optional[Mapping[str, str]] = None,
    actions: Sequence[str] = (),
    perform: Callable[[Action], Optional[bool]] = lambda action: False,
    on_active: Callable[[bool], None] = lambda active: None,
    on_end: Callable[[Ended], None] = lambda ended: None,
) -> Client:
    """A client of the reader named by the environment; inert if it names none.

    Args:
        name: the name spoken to users.
        actions: the names of all actions that ``perform`` can do.
        perform: does an action and returns whether it did. It is asked for the target first, then for what holds it.
        on_active: told when trees begin to be wanted, and when no longer.
        on_end: told the ends of announcements that had an id.
    """
    path = os.environ.get("EARSHOT_BUS", "")
    token = os.environ.pop("EARSHOT_TOKEN", None)
    if token:
        _tokens[path] = token
    app = {"name": name, "version": version, "pid": os.getpid(), "tty": _terminal(), "lang": language}
    program = Program(
        app={key: value for key, value in app.items() if value is not None},
        actions=actions,
        toolkit=toolkit,
        token=_tokens.get(path),
        perform=perform,
        on_active=on_active,
        on_end=on_end,
    )
    return Client(path or None, program)


def _terminal() -> Optional[str]:
    for stream in (0, 1, 2):
        try:
            return os.ttyname(stream)
        except OSError:
            continue
    return None


class Client:
    """A program's end of the bus. Not thread-safe."""

    def __init__(
        self, path: Optional[str], program: Program, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._program = program
        self._clock = clock
        self._path = path if path and sys.platform != "win32" and len(os.fsencode(path)) <= 107 else None
        self._socket: Optional[socket.socket] = None
        self._owner = os.getpid()
        self._session: Optional[Session] = None
        self._tree: Optional[Tree] = None
        self._writing = b""
        self._was_greeted = False
        self._is_paused = False
        self._failures = 0
        self._next_try = float("-inf")
        self.poll()

    # Calls by the program

    @property
    def is_inert(self) -> bool:
        """True if no call will ever have an effect: there is no reader, or it refused the program."""
        return self._path is None

    @property
    def active(self) -> bool:
        """True while a reader wants trees. Otherwise there is no need to build any."""
        return self._session is not None and self._session.is_active

    def show(self, tree: Tree) -> None:
        """Shows the present tree. Only differences are sent, and of several trees only the newest."""
        if self._path is None:
            return
        self._tree = tree
        if self._session is not None:
            self._session.show(tree)
        self.poll()

    def announce(
        self,
        text: str,
        priority: str = "message",
        *,
        tag: Optional[str] = None,
        language: Optional[str] = None,
        id: Optional[NodeID] = None,
    ) -> None:
        """Speaks words that are not on the screen. With an ``id``, ``on_end`` is told how that ended."""
        self._notify("announce", {"text": text, "priority": priority, "tag": tag, "lang": language, "id": id})

    def page_scrolled(self, text: Optional[str] = None, node: Optional[NodeID] = None) -> None:
        """Tells the position of content after a scroll requested by the user."""
        self._notify("pageScrolled", {"node": node, "text": text})

    def pause(self) -> None:
        """Leaves until ``resume``: meanwhile the terminal shows another program, which is read from the screen."""
        self._is_paused = True
        self._disconnect()
        if self.after_poll is not None:
            self.after_poll()

    def resume(self) -> None:
        """Returns at once, with the whole tree."""
        if self._is_paused:
            self._is_paused = False
            self._next_try = float("-inf")
            self.poll()

    def close(self) -> None:
        """Leaves the bus. Later calls do nothing."""
        self._path = None
        self._disconnect()
        if self.after_poll is not None:
            self.after_poll()

    def _notify(self, method: str, params: Dict[str, Any]) -> None:
        if self._session is not None:
            self._session.notify(method, params)
            self.poll()

    # For the program's loop

    #: Called after each poll, as the conditions to wait for may have changed.
    after_poll: Optional[Callable[[], None]] = None
    #: The number of connections so far. The same descriptor may belong to another one.
    connections = 0

    def fileno(self) -> int:
        """The socket to wait on; -1 if there is none."""
        return -1 if self._socket is None else self._socket.fileno()

    @property
    def wants_write(self) -> bool:
        """True if something waits until the socket can be written to."""
        return bool(self._writing)

    def timeout(self) -> Optional[float]:
        """The seconds until ``poll`` has something to do without input; None for never."""
        if self._path is None or self._is_paused:
            return None
        now = self._clock()
        if self._socket is None or self._session is None:
            return max(0.0, self._next_try - now)
        deadline = None if self._writing else self._session.deadline(now)
        return None if deadline is None else max(0.0, deadline - now)

    def poll(self, timeout: float = 0.0) -> None:
        """Reads input, performs requests and writes output. Waits only if told to."""
        if self._path is None or self._is_paused:
            return
        if timeout > 0:
            self._wait(timeout)
        if self._socket is None:
            self._connect()
        if self._socket is not None:
            self._read()
            self._write()
        if self.after_poll is not None:
            self.after_poll()

    # The socket

    def _wait(self, timeout: float) -> None:
        own = self.timeout()
        timeout = timeout if own is None else min(timeout, own)
        reading = [] if self._socket is None else [self._socket]
        select.select(reading, reading if self._writing else [], [], timeout)

    def _connect(self) -> None:
        now = self._clock()
        if now < self._next_try or self._path is None:
            return
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.setblocking(False)
        try:
            connection.connect(self._path)
        except OSError:
            connection.close()
            self._failed(now)
            return
        self.connections += 1
        self._socket = connection
        self._session = Session(self._program, self._tree)

    def _failed(self, now: float) -> None:
        pause = LONG_PAUSE
        if self._was_greeted and self._failures < QUICK_TRIES:
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2**self._failures)
        self._failures += 1
        self._next_try = now + pause

    def _read(self) -> None:
        # Bounded, so that a reader that never stops sending does not hold the program up.
        for _ in range(16):
            connection, session = self._socket, self._session
            if connection is None or session is None:
                return
            try:
                data = connection.recv(65536)
                if not data:
                    self._lost()
                    return
                session.receive(data)
            except (BlockingIOError, InterruptedError):
                return
            except (OSError, LineTooLong):
                self._lost()
                return
            if session.is_greeted and not self._was_greeted:
                self._was_greeted = True
            if session.is_greeted:
                self._failures = 0

    def _write(self) -> None:
        now = self._clock()
        for _ in range(2 * 32):
            if self._socket is None or self._session is None:
                return
            if not self._writing:
                self._writing = self._session.next_line(now) or b""
                if not self._writing:
                    return
            try:
                count = self._socket.send(self._writing, getattr(socket, "MSG_NOSIGNAL", 0))
            except (BlockingIOError, InterruptedError):
                return
            except OSError:
                # The reader's last message may tell why it closed.
                self._read()
                self._lost()
                return
            self._writing = self._writing[count:]

    def _lost(self) -> None:
        session = self._session
        if session is None:
            return
        if session.is_refused or not self._was_greeted:
            self._path = None
        self._disconnect()
        self._failed(self._clock())

    def _disconnect(self) -> None:
        was_active = self.active
        if self._socket is not None:
            # A child of the program may have it too, which must not keep the program on the bus.
            if self._owner == os.getpid():
                try:
                    self._socket.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
            self._socket.close()
        self._socket, self._session, self._writing = None, None, b""
        if was_active:
            try:
                self._program.on_active(False)
            except Exception:  # The end of the reader must not end the program.
                logger.exception("The program failed at what the reader told it.")


