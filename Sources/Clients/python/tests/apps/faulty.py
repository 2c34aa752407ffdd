# SPDX-License-Identifier: Apache-2.0
"""An app whose table has the name of Textual's and nothing else of it, between two buttons."""

from textual.app import App, ComposeResult
from textual.widget import Widget
from textual.widgets import Button


class DataTable(Widget, can_focus=True):
    def render(self) -> str:
        return "Drawn by hand"


class Faulty(App[None]):
    def compose(self) -> ComposeResult:
        yield Button("One")
        yield DataTable()
        yield Button("Two")


Faulty().run()
