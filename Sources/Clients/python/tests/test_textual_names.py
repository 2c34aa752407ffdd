# SPDX-License-Identifier: Apache-2.0
"""The Textual plugin: what things are called, and whose choice and news is whose."""

from __future__ import annotations

import re
import unittest
from typing import Any

try:
    from rich.text import Text
    from textual.app import App, ComposeResult
    from textual.widget import Widget
    from textual.widgets import Button, DataTable, Footer, Header, Input, Label, OptionList, Static
except ImportError:
    raise unittest.SkipTest("textual is not installed") from None

from .test_textual import Question, heard


class Explorer(App[None]):
    """A field beside a list, a status that a dialog changes, and texts of every make."""

    def compose(self) -> ComposeResult:
        yield Label("Nothing done yet", id="status")
        yield Button("Ask", id="ask")
        yield Input(placeholder="Find")
        files = OptionList("One", "Two", "Three", id="files")
        files.border_title = "[$primary]\\[e] Explorer[/$primary]"
        yield files
        yield Static(Text(""), id="empty")
        yield DataTable(id="rows")

    def on_mount(self) -> None:
        self.query_one("#rows", DataTable).add_columns("Name", "Size")

    def on_input_changed(self, event: Input.Changed) -> None:
        files = self.query_one("#files", OptionList)
        files.clear_options()
        files.add_options(["Four", "Five"])
        files.highlighted = 0

    def on_button_pressed(self, event: Button.Pressed) -> None:
        def answered(is_done: Any) -> None:
            self.query_one("#status", Label).update("Deleted" if is_done else "Kept")
            self.query_one("#empty", Static).update(Text(""))

        if event.button.id == "ask":
            self.push_screen(Question(), answered)


class Clock(App[None]):
    """A page with a clock, and a drawing with room around it."""

    TITLE = "Desk"
    CSS = "#drawn { width: 12; padding: 1 2; border: round white; }"

    def compose(self) -> ComposeResult:
        yield Header(show_clock=True)
        yield Button("Go")
        yield Drawn(id="drawn")


class Drawn(Widget):
    """A widget of a program's own."""

    def render(self) -> Text:
        return Text("Total 41")


class KeyBar(App[None]):
    """The bar of keys is made anew whenever the focus moves."""

    BINDINGS = [("f2", "ask", "Ask")]

    def compose(self) -> ComposeResult:
        yield Button("One")
        yield Button("Two")
        yield Footer()


class BelowAShell(Clock):
    """As if it had begun in the middle of the terminal."""

    is_inline = property(lambda self: self.is_running)  # type: ignore[assignment]


class Drawings(unittest.IsolatedAsyncioTestCase):
    async def test_a_clock_is_told_as_it_is_drawn_and_a_drawing_whole(self) -> None:
        async with heard(self, Clock()) as app:
            await app.hear("Go. Button.")

            def labels() -> str:
                return "\n".join(str(node.get("label")) for node in app.server.reader.nodes.values())

            await app.until(lambda: bool(re.search(r"Desk, \d\d:\d\d:\d\d$", labels(), re.M)), labels)
            await app.until(lambda: "Total 41" in labels().split("\n"), labels)


    async def test_an_app_below_a_shell_does_not_tell_where_it_is(self) -> None:
        for app_class, has_places in ((Clock, True), (BelowAShell, False)):
            async with heard(self, app_class()) as app:
                await app.hear("Go. Button.")
                self.assertEqual(any("bounds" in node for node in app.server.reader.nodes.values()), has_places)


class Identities(unittest.IsolatedAsyncioTestCase):
    async def test_what_is_made_anew_in_its_place_is_the_same(self) -> None:
        async with heard(self, KeyBar()) as app:
            await app.hear("One. Button.")
            ask = await app.node("button", "Ask")
            key = app.app.query_one("FooterKey")
            await app.press("tab")
            await app.hear("Two. Button.")
            # Else each move of the focus would be a new part of the screen, for which a reader waits.
            await app.done(lambda: not key.is_attached and app.app.query("FooterKey"))
            self.assertEqual(await app.node("button", "Ask"), ask)
            self.assertEqual(sum(node.get("label") == "Ask" for node in app.server.reader.nodes.values()), 1)


class Names(unittest.IsolatedAsyncioTestCase):
    async def test_the_result_of_a_dialog_is_heard(self) -> None:
        async with heard(self, Explorer()) as app:
            await app.hear("Ask. Button.")
            await app.press("enter")
            await app.hear("Delete report.txt? Dialog. Cancel. Button.")
            await app.press("enter")
            await app.hear("Kept")

    async def test_markup_and_objects_are_no_names(self) -> None:
        async with heard(self, Explorer()) as app:
            await app.hear("Ask. Button.")
            await app.node("listBox", "[e] Explorer")
            self.assertNotIn("RichVisual", str(app.server.reader.nodes))

    async def test_a_list_that_fills_itself_beside_a_field_is_no_choice(self) -> None:
        async with heard(self, Explorer()) as app:
            await app.hear("Ask. Button.")
            await app.press("tab", "x")
            await app.hear("x")
            await app.press("tab")
            await app.hear("[e] Explorer. List Box. Four. Option. 1 of 2.")
            self.assertNotIn("Four, 1 of 2", app.server.take())

    async def test_a_table_without_rows_has_no_header_to_reach(self) -> None:
        async with heard(self, Explorer()) as app:
            await app.hear("Ask. Button.")
            self.assertNotIn("columnHeader", str(app.server.reader.nodes))


if __name__ == "__main__":
    unittest.main()
