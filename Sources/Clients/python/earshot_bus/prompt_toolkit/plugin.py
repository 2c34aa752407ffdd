# SPDX-License-Identifier: Apache-2.0
"""Follows an application while it runs: what it has painted is shown on the bus; what the user asks for is done."""

from __future__ import annotations

import sys
from functools import wraps
from pathlib import Path
from typing import Any, Optional

import prompt_toolkit
from prompt_toolkit.application import Application

from .. import Action, Tree, connect
from ..follower import Follower
from .gestures import ACTIONS, perform
from .screen import Shown, show


class Plugin:
    """One run of an application on the bus. Does nothing where there is no reader."""

    def __init__(self, app: Application[Any]) -> None:
        self._app = app
        self._shown: Optional[Shown] = None
        self._follower: Optional[Follower] = None
        self.client = connect(
            Path(sys.argv[0]).stem if sys.argv and sys.argv[0] not in ("", "-c", "-m") else "Python",
            toolkit={"name": "prompt_toolkit", "version": prompt_toolkit.__version__},
            actions=ACTIONS,
            perform=self._perform,
            on_active=lambda is_active: self._painted() if is_active else None,
        )
        if not self.client.is_inert:
            self._follower = Follower(self.client, self._look)
            app.after_render += self._painted

    def detach(self) -> None:
        """Leaves the application and the bus: what is printed then is read from the screen."""
        if self._follower is not None:
            self._follower.stop()
            self._app.after_render -= self._painted
        self.client.close()

    def _painted(self, app: Optional[Application[Any]] = None) -> None:
        if self._follower is not None:
            self._follower.painted()

    def _look(self) -> None:
        if not self._app.is_running:
            return
        before, shown = self._shown, show(self._app)
        self._shown = shown
        self.client.show(Tree(shown.root, shown.focus, shown.nodes))
        if shown.choice and (before is None or before.choice != shown.choice):
            self.client.announce(shown.choice, "text", tag="choice")
        if shown.error and (before is None or before.error != shown.error):
            self.client.announce(shown.error)

    def _perform(self, action: Action) -> bool:
        place = None if self._shown is None else self._shown.places.get(action.target)
        is_done = place is not None and perform(self._app, place, action)
        if is_done:
            self._app.invalidate()
        return is_done


def install() -> None:
    """From now on every application of the process is shown while it runs. Twice is once."""
    run = Application.run_async
    if hasattr(run, "__wrapped__"):
        return

    @wraps(run)
    async def run_shown(self: Application[Any], *arguments: Any, **options: Any) -> Any:
        plugin = Plugin(self)
        try:
            return await run(self, *arguments, **options)
        finally:
            plugin.detach()

    setattr(Application, "run_async", run_shown)
