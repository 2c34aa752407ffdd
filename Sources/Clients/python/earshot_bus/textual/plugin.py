"""Follows an app: after it has painted, what it shows is shown on the bus; what the user asks for is done."""

from __future__ import annotations

import asyncio
from typing import Any, Optional, Set

import textual
from textual.app import App

from .. import Action, Client, Tree, connect
from ..aio import Pump
from ..aio import attach as attach_loop
from .gestures import ACTIONS, perform
from .screen import Places, Shown, show
from .text import plain

#: How long after a paint the screen is looked at, and at the latest after the first of many.
QUIET, LATEST = 0.03, 0.1

SEVERITIES = {"error": "important", "warning": "message"}


class Plugin:
    """One app on the bus. Does nothing where there is no reader."""

    def __init__(self, app: App[Any], client: Optional[Client] = None) -> None:
        self._app = app
        self._places = Places()
        self._shown: Optional[Shown] = None
        self._timer: Optional[asyncio.TimerHandle] = None
        self._first_paint = 0.0
        self._announced: Set[str] = set()
        self._pump: Optional[Pump] = None
        self.client = client or connect(
            str(app.title or type(app).__name__),
            toolkit={"name": "Textual", "version": _version()},
            actions=ACTIONS,
            perform=self._perform,
            on_active=lambda active: self._look_soon() if active else None,
        )
        if self.client.is_inert:
            return
        self._loop = asyncio.get_running_loop()
        self._pump = attach_loop(self.client, self._loop)
        self._painted_before = app.post_display_hook
        # An instance's attribute stands before the method: no class is changed.
        setattr(app, "post_display_hook", self._painted)
        self._look_soon()

    def detach(self) -> None:
        """Leaves the app and the bus."""
        if self._timer is not None:
            self._timer.cancel()
        if self._pump is not None:
            self._pump.stop()
            setattr(self._app, "post_display_hook", self._painted_before)
        self.client.close()

    def _painted(self) -> None:
        self._painted_before()
        self._look_soon()

    def _look_soon(self) -> None:
        if self._pump is None or not self.client.active:
            return
        now = self._loop.time()
        if self._timer is None:
            self._first_paint = now
        else:
            self._timer.cancel()
        self._timer = self._loop.call_at(min(now + QUIET, self._first_paint + LATEST), self._look)

    def _look(self) -> None:
        self._timer = None
        if not self.client.active or not self._app.is_running:
            return
        shown = show(self._app, self._places)
        if shown is None:
            return
        before, self._shown = self._shown, shown
        is_new = before is not None and before.screen is not shown.screen
        self.client.show(Tree(shown.root, shown.focus, shown.nodes, "screenChanged" if is_new else None))
        self._announce_toasts()
        for identity, choice in shown.choices.items():
            if choice and (before is None or before.choices.get(identity) != choice):
                self.client.announce(choice, "text", tag="choice")

    def _announce_toasts(self) -> None:
        notifications = list(getattr(self._app, "_notifications", ()))
        for notification in notifications:
            if notification.identity in self._announced:
                continue
            text = ". ".join(part for part in (plain(notification.title), plain(notification.message)) if part)
            self.client.announce(text, SEVERITIES.get(notification.severity, "message"))
        self._announced = {notification.identity for notification in notifications}

    def _perform(self, action: Action) -> bool:
        # What the screen is by now: the user may have been quicker than the next look.
        target = self._places.find(action.target)
        return perform(self._app, target, action, self.client)


def _version() -> str:
    return str(getattr(textual, "__version__", ""))



def attach(app: App[Any]) -> Plugin:
    """Shows an app on the bus from now on. Needs the app's loop to run. Twice is once."""
    plugin = getattr(app, "_earshot_plugin", None)
    if plugin is None:
        plugin = Plugin(app)
        setattr(app, "_earshot_plugin", plugin)
    return plugin
