"""Follows an app: after it has painted, what it shows is shown on the bus; what the user asks for is done."""

from __future__ import annotations

from typing import Any, Optional, Set

import textual
from textual.app import App

from .. import Action, Tree, connect
from ..follower import Follower
from .gestures import ACTIONS, perform
from .screen import Places, Shown, show
from .text import plain

#: How often a new screen is looked at before it is shown without anything in it that has the focus: for a third of a
#: second.
LOOKS = 10

SEVERITIES = {"error": "important", "warning": "message"}


class Plugin:
    """One app on the bus. Does nothing where there is no reader."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._places = Places()
        self._shown: Optional[Shown] = None
        self._announced: Set[str] = set()
        self._follower: Optional[Follower] = None
        self._newest: Optional[object] = None
        self._looks = 0
        self.client = connect(
            str(app.title or type(app).__name__),
            toolkit={"name": "Textual", "version": str(getattr(textual, "__version__", ""))},
            actions=ACTIONS,
            perform=self._perform,
            on_active=lambda is_active: self._painted() if is_active else None,
        )
        if self.client.is_inert:
            return
        self._follower = Follower(self.client, self._look)
        self._hook = app.post_display_hook
        # An instance's attribute stands before the method: no class is changed.
        setattr(app, "post_display_hook", self._display_hook)

    def detach(self) -> None:
        """Leaves the app and the bus."""
        if self._follower is not None:
            self._follower.stop()
            setattr(self._app, "post_display_hook", self._hook)
        self.client.close()

    def _display_hook(self) -> None:
        self._hook()
        self._painted()

    def _painted(self) -> None:
        if self._follower is not None:
            self._follower.painted()

    def _look(self) -> None:
        shown = show(self._app, self._places) if self._app.is_running else None
        if shown is None:
            return
        before = self._shown
        is_new = before is None or before.screen is not shown.screen
        if is_new and shown.focus is None and self._waits_for_focus(shown.screen):
            self._painted()
            return
        self._shown = shown
        self.client.show(Tree(shown.root, shown.focus, shown.nodes, "screenChanged" if is_new and before else None))
        self._announce_toasts()
        if before is None or is_new:
            # What the focus is in is said, and enough to begin with.
            return
        for identity, choice in shown.choices.items():
            if choice and before.choices.get(identity) != choice:
                self.client.announce(choice, "text", tag="choice")

    def _waits_for_focus(self, screen: object) -> bool:
        """Whether a new screen may still give something the focus: Textual does so a little after it has painted."""
        if self._newest is not screen:
            self._newest, self._looks = screen, 0
        self._looks += 1
        return self._looks < LOOKS

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


def attach(app: App[Any]) -> Plugin:
    """Shows an app on the bus from now on. Needs the app's loop to run. Twice is once."""
    plugin = getattr(app, "_earshot_plugin", None)
    if plugin is None:
        plugin = Plugin(app)
        setattr(app, "_earshot_plugin", plugin)
    return plugin
