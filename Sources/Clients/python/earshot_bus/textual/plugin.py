# SPDX-License-Identifier: Apache-2.0
"""Follows an app: shows its screen on the bus after each paint and performs users' requests."""

from __future__ import annotations

import time
from typing import Any, Optional, Set, Tuple

from textual.app import App

from .. import Action, Client, Tree, connect
from ..follower import Follower
from ..guard import Guard
from ..news import News
from ..versions import installed, is_supported
from .gestures import ACTIONS, perform
from .screen import ROOT, Places, Shown, show
from .text import plain

#: The looks and seconds that a new screen has to set the focus before it is shown without one.
#: An app under construction keeps the loop busy for long: time alone tells nothing.
LOOKS, WAIT = 10, 0.3
#: The seconds that the reader waits for more of a new screen, which comes in several paints.
ARRIVAL = 0.04

#: What widgets call their place and their value.
PLACES = ("value", "highlighted", "index", "cursor_coordinate", "cursor_line", "cursor_location", "active", "pressed_index")

#: Says nothing, except that something will come.
NOTHING_YET = Tree(root=ROOT, focus=None, nodes=[{"id": ROOT, "role": "genericContainer"}])

SEVERITIES = {"error": "important", "warning": "message"}


class Plugin:
    """One app on the bus. Does nothing without a reader, or if Textual is too old."""

    def __init__(self, app: App[Any]) -> None:
        self._app = app
        self._guard = Guard("Textual", self.detach)
        self._places = Places()
        self._news = News()
        self._shown: Optional[Shown] = None
        self._announced: Set[str] = set()
        self._client: Optional[Client] = None
        self._follower: Optional[Follower] = None
        self._newest: Optional[object] = None
        self._newest_since = 0.0
        self._looks = 0
        #: Until when what comes is of the new screen.
        self._arrives_until = float("-inf")
        #: Where the user was at the last paint.
        self._place: Optional[Tuple[Any, ...]] = None
        if is_supported("textual"):
            self._hook = app.post_display_hook
            # An instance's attribute precedes the method: no class is changed.
            setattr(app, "post_display_hook", self._display_hook)
            if app.is_running:
                # A program at rest may not paint again: its screen is told now.
                self._guard.run(self._displayed)

    def detach(self) -> None:
        """Leaves the app and the bus."""
        if vars(self._app).get("post_display_hook") == self._display_hook:
            setattr(self._app, "post_display_hook", self._hook)
        if self._client is not None:
            self._client.close()
        if self._follower is not None:
            self._follower.stop()

    def _display_hook(self) -> None:
        self._hook()
        self._guard.run(self._displayed)

    def _displayed(self) -> None:
        if self._client is None:
            self._client = self._join()
            self._follower = Follower(self._client, self._guard, self._look)
            self._follow_driver(self._client)
            # A reader waits for the first tree of a program that joined, and reads the screen if none comes.
            self._client.show(NOTHING_YET)
        elif self._shown is None:
            # An app under construction may keep the loop from getting there.
            self._client.poll()
        self._painted()

    def _join(self) -> Client:
        return connect(
            str(self._app.title or type(self._app).__name__),
            toolkit={"name": "Textual", "version": installed("textual")},
            actions=ACTIONS,
            perform=self._perform,
            on_active=lambda is_active: self._painted() if is_active else None,
        )

    def _follow_driver(self, client: Client) -> None:
        """While the app has released the terminal, for an editor or at its end, the screen is not the app's."""
        driver = self._app._driver
        if driver is None:
            return
        start, stop = driver.start_application_mode, driver.stop_application_mode

        def started() -> None:
            start()
            self._guard.run(client.resume)

        def stopped() -> None:
            self._guard.run(client.pause)
            stop()

        setattr(driver, "start_application_mode", started)
        setattr(driver, "stop_application_mode", stopped)

    def _painted(self) -> None:
        if self._follower is not None:
            self._follower.painted(self._is_answer())

    def _is_answer(self) -> bool:
        """True if a key typed, chose or moved something, or led to another screen: it is known before all is painted."""
        focused = self._app.focused
        stack = getattr(self._app, "screen_stack", None)
        place = (stack[-1] if stack else None, focused, *(getattr(focused, name, None) for name in PLACES))
        before, self._place = self._place, place
        # Nobody pressed a key for the first screen, of which much comes by and by.
        return self._shown is not None and before != place

    def _look(self) -> None:
        shown = self._look_at_screen()
        if shown is None:
            if self._follower is not None:
                self._follower.painted(is_answer=True)
        elif self._client is not None:
            self._tell(shown, self._client)

    def _look_at_screen(self) -> Optional[Shown]:
        """The present tree; None if it is too early to tell."""
        stack = getattr(self._app, "screen_stack", None)
        if not stack or not self._app.is_running:
            return None
        is_new = self._shown is None or self._shown.screen is not stack[-1]
        if is_new and stack[-1].focused is None and self._waits_for_focus(stack[-1]):
            return None
        with self._app._context():
            shown = show(self._app, self._places)
        if shown is None:
            return None
        return None if is_new and shown.focus is None and self._waits_for_focus(shown.screen) else shown

    def _tell(self, shown: Shown, client: Client) -> None:
        before, self._shown = self._shown, shown
        has_turned = before is None or before.screen is not shown.screen
        now = time.monotonic()
        if has_turned:
            self._arrives_until = now + ARRIVAL
        is_new = now <= self._arrives_until
        announced = self._news.of(shown.nodes, shown.focus, is_new, shown.tables, shown.unseen, page=shown.screen)
        client.show(Tree(shown.root, shown.focus, shown.nodes, "screenChanged" if has_turned and before else None))
        self._announce_toasts(client)
        if self._follower is not None:
            self._follower.begun()
            self._follower.announce(announced)
        if before is None or is_new:
            # The surroundings of the focus are spoken, which is enough to begin with.
            return
        for identity, choice in shown.choices.items():
            if choice.is_news(before.choices.get(identity)):
                client.announce(choice.text, "text", tag="choice")

    def _waits_for_focus(self, screen: object) -> bool:
        """True if a new screen may still set the focus: Textual does so a little after it has painted."""
        now = time.monotonic()
        if self._newest is not screen:
            self._newest, self._newest_since, self._looks = screen, now, 0
        self._looks += 1
        return self._looks < LOOKS or now - self._newest_since < WAIT

    def _announce_toasts(self, client: Client) -> None:
        notifications = list(getattr(self._app, "_notifications", ()))
        for notification in notifications:
            if notification.identity in self._announced:
                continue
            text = ". ".join(part for part in (plain(notification.title), plain(notification.message)) if part)
            client.announce(text, SEVERITIES.get(notification.severity, "message"))
        self._announced = {notification.identity for notification in notifications}

    def _perform(self, action: Action) -> bool:
        # The present screen: the user may have been quicker than the next look.
        target = self._places.find(action.target)
        # Messages rise as far as their sender: here that is the app, whichever widget has painted last.
        with self._app._context():
            return self._client is not None and perform(self._app, target, action, self._client, self._guard)


def attach(app: App[Any]) -> Plugin:
    """Shows an app on the bus from now on. A second call does nothing."""
    plugin: Optional[Plugin] = getattr(app, "_earshot_plugin", None)
    if plugin is None:
        plugin = Plugin(app)
        setattr(app, "_earshot_plugin", plugin)
    return plugin
