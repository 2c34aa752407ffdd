# SPDX-License-Identifier: Apache-2.0
"""Follows an application while it runs: shows its screen on the bus and performs users' requests."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, List, Optional

from prompt_toolkit.application import Application

from .. import Action, Tree, connect
from ..follower import WHOLE, Follower
from ..guard import Guard
from ..news import News
from ..versions import installed, is_supported
from .gestures import ACTIONS, perform
from .screen import Shown, show


def _words(text: str) -> List[str]:
    return re.findall(r"\w+", text)


class Plugin:
    """One run of an application on the bus. Does nothing without a reader."""

    def __init__(self, app: Application[Any]) -> None:
        self._app = app
        self._shown: Optional[Shown] = None
        self._news = News()
        self._follower: Optional[Follower] = None
        self._guard = Guard("prompt_toolkit", self.detach)
        self._handler = self._guard.callback(self._painted)
        self.client = connect(
            Path(sys.argv[0]).stem if sys.argv and sys.argv[0] not in ("", "-c", "-m") else "Python",
            toolkit={"name": "prompt_toolkit", "version": installed("prompt_toolkit")},
            actions=ACTIONS,
            perform=self._perform,
            on_active=lambda is_active: self._painted() if is_active else None,
        )
        if not is_supported("prompt_toolkit"):
            self.client.close()
        if not self.client.is_inert:
            self._follower = Follower(self.client, self._guard, self._look, WHOLE)
            app.after_render += self._handler

    def detach(self) -> None:
        """Leaves the application and the bus: later output is read from the screen."""
        self.client.close()
        if self._follower is not None:
            self._follower.stop()
            self._follower = None
            self._app.after_render -= self._handler

    def _painted(self, app: Optional[Application[Any]] = None) -> None:
        if self._follower is not None:
            self._follower.painted()

    def _look(self) -> None:
        if not self._app.is_running:
            return
        before, shown = self._shown, show(self._app)
        self._shown = shown
        announced = self._news.of(shown.nodes, shown.focus, before is None)
        self.client.show(Tree(shown.root, shown.focus, shown.nodes))
        if self._follower is not None:
            self._follower.announce(announced)
        if shown.choice and (before is None or before.choice != shown.choice):
            self.client.announce(shown.choice, "text", tag="choice")
        if shown.error and (before is None or before.error != shown.error):
            # A tool bar that shows it, too, is live.
            live = [str(node.get("label", "")) for node in shown.nodes if "live" in node]
            if not any(_words(shown.error) == _words(text) for text in live):
                self.client.announce(shown.error)

    def _perform(self, action: Action) -> bool:
        place = None if self._shown is None else self._shown.places.get(action.target)
        is_done = place is not None and perform(self._app, place, action)
        if is_done:
            self._app.invalidate()
        return is_done
