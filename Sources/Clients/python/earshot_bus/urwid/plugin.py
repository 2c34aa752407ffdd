# SPDX-License-Identifier: Apache-2.0
"""Follows a main loop while it runs: shows its screen on the bus and performs users' requests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Optional, Tuple

from .. import Action, Client, Tree, connect
from ..follower import WHOLE
from ..guard import Guard
from ..news import News
from ..pace import Pace
from ..versions import installed, is_supported
from .gestures import ACTIONS, perform
from .screen import Places, Shown, canvas_of, focus_path, show, top_of

#: The seconds that output waits for the reader to take it.
QUIET = 0.03


class Plugin:
    """One run of a main loop on the bus. Its own event loop waits for the socket."""

    def __init__(self, loop: Any) -> None:
        self._loop = loop
        self._draw = loop.draw_screen
        self._guard = Guard("urwid", self.detach)
        self._places = Places()
        self._news = News()
        self._shown: Optional[Shown] = None
        self._client: Optional[Client] = None
        #: The canvas drawn last.
        self._content: Any = None
        #: Where the cursor and the focus were then, and whether a key moved them.
        self._place: Any = None
        self._has_moved = False
        self._pace = Pace()
        #: The connection and its descriptor; the handles that wait for it, for the time, and for a look.
        self._watched: Tuple[int, int] = (0, -1)
        self._watch: Any = None
        self._timer: Any = None
        self._look_later: Any = None
        setattr(loop, "draw_screen", self._draw_screen)

    def detach(self) -> None:
        """Leaves the program and the bus."""
        vars(self._loop).pop("draw_screen", None)
        if self._client is not None:
            self._client.after_poll = None
            self._client.close()
            self._client = None
        self._guard.has_left = True
        self._unwatch()
        for alarm in (self._timer, self._look_later):
            if alarm is not None:
                self._loop.remove_alarm(alarm)
        self._timer = self._look_later = None

    def _draw_screen(self) -> None:
        self._draw()
        self._guard.run(self._drawn)

    def _drawn(self) -> None:
        if self._client is None:
            self._client = connect(
                Path(sys.argv[0]).stem if sys.argv and sys.argv[0] not in ("", "-c", "-m") else "Python",
                toolkit={"name": "urwid", "version": installed("urwid")},
                actions=ACTIONS,
                perform=self._perform,
                on_active=self._activated,
            )
            self._client.after_poll = self._wait
            self._client.poll()
        # urwid draws whenever its loop rests, even if nothing is new.
        elif self._client.active and self._look_later is None and self._is_new():
            # urwid draws a whole screen at once.
            pause = max(WHOLE, self._pace.wait(self._has_moved))
            self._look_later = self._loop.set_alarm_in(pause, self._guard.callback(self._look))

    def _is_new(self) -> bool:
        if not self._loop.screen_size:
            return False
        canvas = canvas_of(self._loop)
        place = canvas.cursor, focus_path(self._loop)
        content = [[*row] for row in canvas.content()]
        self._has_moved = place != self._place
        is_new = self._has_moved or bool(content != self._content)
        self._content, self._place = content, place
        return is_new

    def _activated(self, is_active: bool) -> None:
        self._content = None
        if is_active:
            self._drawn()

    def _look(self, *_: Any) -> None:
        self._look_later = None
        if self._client is None or not self._client.active or not self._loop.screen_size:
            return
        with self._pace.look():
            self._tell(self._client)

    def _tell(self, client: Client) -> None:
        before, shown = self._shown, show(canvas_of(self._loop), top_of(self._loop), self._places)
        self._shown = shown
        announced = self._news.of(shown.nodes, shown.focus, before is None, scrolled=shown.scrolled)
        if before is None and shown.title:
            announced.insert(0, (shown.title, "text", None))
        client.show(Tree(shown.root, shown.focus, shown.nodes))
        for text, priority, tag in announced:
            client.announce(text, priority, tag=tag)

    def _perform(self, action: Action) -> bool:
        widget = self._places.find(action.target)
        is_done = widget is not None and perform(self._loop, widget, action)
        if is_done:
            # A drawing while the loop rests was not caused by a key.
            self._loop.set_alarm_in(0, self._guard.callback(lambda *_: self._loop.draw_screen()))
        return is_done

    # The loop

    def _wait(self) -> None:
        """Makes the loop wait for the client's events."""
        client = self._client
        if client is None:
            return
        wanted = (client.connections, client.fileno())
        if wanted != self._watched:
            self._unwatch()
            if wanted[1] >= 0:
                self._watch = self._loop.watch_file(wanted[1], self._guard.callback(client.poll))
            self._watched = wanted
        if self._timer is not None:
            self._loop.remove_alarm(self._timer)
        # Pending output waits a moment: not every loop of urwid can wait for writing.
        timeout = QUIET if client.wants_write else client.timeout()
        self._timer = None if timeout is None else self._loop.set_alarm_in(timeout, self._guard.callback(self._poll))

    def _poll(self, *_: Any) -> None:
        self._timer = None
        if self._client is not None:
            self._client.poll()

    def _unwatch(self) -> None:
        if self._watch is not None:
            self._loop.remove_watch_file(self._watch)
        self._watch, self._watched = None, (0, -1)


def attach(loop: Any) -> Optional[Plugin]:
    """Shows a main loop from now on; None if urwid is too old."""
    return Plugin(loop) if is_supported("urwid") else None
