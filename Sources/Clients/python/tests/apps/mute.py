# SPDX-License-Identifier: Apache-2.0
"""An app in which the plugin works at first, and then fails whenever it looks."""

from typing import Any

from textual.app import App, ComposeResult
from textual.widgets import Button, Label


class Mute(App[None]):
    BINDINGS = [("f2", "break", "Break"), ("f3", "go_on", "Go on")]

    def compose(self) -> ComposeResult:
        yield Button("One")
        yield Label("Everything is well")

    def action_break(self) -> None:
        def fail(*arguments: Any) -> None:
            raise RuntimeError("The plugin is broken on purpose")

        from earshot_bus.textual import plugin

        setattr(plugin, "show", fail)
        self.query_one(Label).update("Something else")

    def action_go_on(self) -> None:
        self.query_one(Label).update("The screen is read")


Mute().run()
