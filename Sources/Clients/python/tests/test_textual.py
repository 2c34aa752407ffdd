# SPDX-License-Identifier: Apache-2.0
"""The Textual plugin: on an app that has one of everything, on the framework's demo, and on posting."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import unittest
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, AsyncIterator, Callable, List

from .ear import Ear
from .fake_server import FakeServer
from .terminal import Terminal
from .test_client_vectors import environment

try:
    import textual
    from textual.app import App, ComposeResult
    from textual.containers import Vertical, VerticalScroll
    from textual.reactive import reactive
    from textual.screen import ModalScreen
    from textual.widget import Widget
    from textual.widgets import (
        Button, Checkbox, DataTable, Footer, Input, Label, ListItem, ListView, Log, OptionList, ProgressBar,
        RadioSet, Select, SelectionList, Static, Switch, Tab, Tabs, TextArea, Tree,
    )  # fmt: skip
except ImportError:
    raise unittest.SkipTest("textual is not installed") from None

from earshot_bus.textual import attach

PACKAGE = Path(__file__).resolve().parents[1]


class Question(ModalScreen[bool]):
    BINDINGS = [("escape", "dismiss(False)", "Cancel")]

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Label("Delete report.txt?")
            yield Button("Cancel", id="cancel")
            yield Button("Delete", id="delete")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "delete")


#: What the boxes of the sampler have for titles.
NAMES = {
    "#password": "Password", "#copies": "Copies", "#wi-fi": "Wi-Fi", "#method": "Method", "#fruit": "Fruit",
    "#spices": "Spices", "#numbers": "Numbers", "#trains": "Trains", "#download": "Download", "#notes": "Notes",
}  # fmt: skip


class Sampler(App[None]):
    """One of everything that takes the focus."""

    TITLE = "Sampler"
    BINDINGS = [("f2", "rename", "Rename")]

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", can_focus=False):
            yield Button("Save", id="save")
            yield Label("Name:")
            yield Input(placeholder="Your name", id="in1")
            yield Input(value="hunter2", password=True, id="password")
            yield Input("5", type="integer", id="copies")
            yield Checkbox("Dry run", id="dry")
            yield Switch(True, id="wi-fi")
            yield RadioSet("Fast", "Safe", id="speed")
            yield Select([("GET", 1), ("POST", 2)], value=1, id="method", allow_blank=False)
            yield OptionList("Apple", "Banana", "Cherry", id="fruit")
            yield SelectionList(("Salt", 1), ("Pepper", 2), id="spices")
            yield ListView(ListItem(Label("One")), ListItem(Label("Two")), id="numbers")
            yield DataTable(id="trains")
            yield Tree("Home", id="folders")
            yield Tabs(Tab("Body", id="body"), Tab("Headers", id="headers"), id="parts")
            yield ProgressBar(total=100, show_eta=False, id="download")
            yield TextArea("one\ntwo", id="notes")
            yield Static("[b]Ready[/b]", id="status")
        yield Footer()

    def on_mount(self) -> None:
        table = self.query_one(DataTable)
        table.add_columns("Train", "Leaves")
        table.add_rows([("IC 5", "10:04"), ("RE 11", "10:20")])
        tree = self.query_one(Tree)
        tree.root.expand()
        tree.root.add("Music").add_leaf("Song")
        tree.root.add_leaf("Notes")
        self.query_one(ProgressBar).advance(40)
        for selector, name in NAMES.items():
            self.query_one(selector).border_title = name
        self.pressed: List[str] = []
        attach(self)

    def action_rename(self) -> None:
        self.pressed.append("rename")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.pressed.append(str(event.button.id))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.pressed.append(f"option {event.option_index}")

    def on_list_view_selected(self, event: ListView.Selected) -> None:
        self.pressed.append(f"item {self.query_one(ListView).index}")


class Heard(Ear):
    """An app, its pilot, and what is heard of it."""

    def __init__(self, case: unittest.TestCase, server: FakeServer, app: Any, pilot: Any) -> None:
        super().__init__(case, server)
        self.app, self.pilot = app, pilot

    async def pause(self) -> None:
        await self.pilot.pause(0.02)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def focus(self, selector: str) -> None:
        self.app.query_one(selector).focus()
        await self.pilot.pause()

    async def node(self, role: str, label: str) -> Any:
        return await self.until(lambda: self._find(role, label), lambda: str(self.server.outline()))

    def _find(self, role: str, label: str) -> Any:
        try:
            return self.server.find(role, label)
        except KeyError:
            return None

    async def done(self, condition: Callable[[], Any]) -> None:
        await self.until(condition, lambda: "it was not done")


@asynccontextmanager
async def heard(case: unittest.TestCase, app: Any, size: Any = (100, 60)) -> AsyncIterator[Heard]:
    # Debugging tells of every slow callback, which is every first layout.
    asyncio.get_running_loop().set_debug(False)
    async with FakeServer() as server:
        with environment(EARSHOT_BUS=server.path, EARSHOT_TOKEN=None):
            async with app.run_test(size=size) as pilot:
                attach(app)
                try:
                    yield Heard(case, server, app, pilot)
                finally:
                    app._earshot_plugin.detach()


class WidgetsAreRead(unittest.IsolatedAsyncioTestCase):
    async def test_controls(self) -> None:
        async with heard(self, Sampler()) as app:
            await app.hear("Save. Button.")
            for selector, said in (
                ("#in1", "Name: Your name. Text Field."),
                ("#password", "Password. Secure Text Field."),
                ("#copies", "Copies: 5. Text Field. Adjustable."),
                ("#dry", "Dry run. Check Box. Not checked."),
                ("#wi-fi", "Wi-Fi. Switch Button. On."),
                ("#speed", "Fast. Radio Button. Off. 1 of 2."),
                ("#method", "Method: GET. Combo Box. Collapsed."),
                ("#notes", "Notes: one two. Text Field."),
            ):
                await app.focus(selector)
                await app.hear(said)

    async def test_the_keys_of_the_app_are_followed(self) -> None:
        async with heard(self, Sampler()) as app:
            await app.hear("Save. Button.")
            await app.press("tab", "A")
            await app.hear("A")
            self.assertEqual(app.app.query_one("#in1").value, "A")
            await app.focus("#dry")
            await app.hear("Dry run. Check Box. Not checked.")
            await app.press("enter")
            await app.hear("Checked.")

    async def test_a_password_does_not_leave_the_app(self) -> None:
        async with heard(self, Sampler()) as app:
            identity = await app.node("passwordInput", "Password")
            self.assertNotIn("value", app.server.reader.nodes[identity])

    async def test_items_tell_their_places(self) -> None:
        async with heard(self, Sampler()) as app:
            app.app.query_one("#fruit").highlighted = 0
            await app.focus("#fruit")
            await app.hear("Fruit. List Box. Apple. Option. 1 of 3.")
            await app.press("down")
            await app.hear("Banana. Option. 2 of 3.")
            app.app.query_one("#spices").highlighted = 1
            await app.focus("#spices")
            await app.hear("Spices. List Box. Pepper. Check Box. Not checked. 2 of 2.")
            await app.press("enter")
            await app.hear("Checked.")
            await app.focus("#numbers")
            await app.hear("Numbers. List Box. One. Option. 1 of 2.")
            await app.press("down")
            await app.hear("Two. Option. 2 of 2.")
            await app.focus("#parts")
            await app.hear("Selected: Body. Tab. 1 of 2.")
            await app.press("right")
            await app.hear("Selected: Headers. Tab. 2 of 2.")

    async def test_tables_and_trees(self) -> None:
        async with heard(self, Sampler()) as app:
            await app.focus("#trains")
            await app.hear("Trains. Table. IC 5")
            await app.press("right", "down")
            await app.hear("10:20")
            await app.focus("#folders")
            app.app.query_one(Tree).move_cursor_to_line(2)
            await app.node("treeItem", "Notes")
            await app.press("up")
            await app.hear("Music. Tree Item. Collapsed. 1 of 2.")
            await app.press("space")
            await app.hear("Expanded.")

    async def test_a_table_by_rows(self) -> None:
        async with heard(self, Sampler()) as app:
            app.app.query_one(DataTable).cursor_type = "row"
            await app.focus("#trains")
            await app.hear("Trains. Table. IC 5, 10:04. 1 of 2.")
            await app.press("down")
            await app.hear("RE 11, 10:20. 2 of 2.")

    async def test_a_table_by_columns(self) -> None:
        async with heard(self, Sampler()) as app:
            app.app.query_one(DataTable).cursor_type = "column"
            await app.focus("#trains")
            await app.hear("Trains. Table. Train")
            await app.press("right")
            await app.hear("Leaves")

    async def test_a_widget_that_draws_something_else_has_another_name(self) -> None:
        class Custom(Widget, can_focus=True):
            words = reactive("Before")

            def render(self) -> str:
                return self.words

        class Small(App[None]):
            def compose(self) -> ComposeResult:
                yield Custom()

        async with heard(self, Small()) as app:
            await app.hear("Before")
            app.app.query_one(Custom).words = "After"
            await app.hear("After")

    async def test_a_name_is_what_the_user_could_see(self) -> None:
        class Form(App[None]):
            def compose(self) -> ComposeResult:
                with Vertical():
                    yield Input(id="first-input")
                with Vertical():
                    yield Input(placeholder="Search", id="second")
                with Vertical():
                    yield Static("Not a name")
                    yield Input(placeholder="City", id="third")
                with Vertical():
                    yield Switch(id="fourth")
                    yield Static("Dark mode")
                with Vertical():
                    yield Button("Go", id="fifth")
                yield Label("Path of the file")
                with Vertical():
                    with Vertical():
                        yield Input(id="sixth")
                    yield Button("Add another")
                yield Label("Several things")
                with Vertical():
                    yield Input(id="seventh")
                    yield Input(id="eighth")

            def on_mount(self) -> None:
                self.query_one("#second").border_title = "Find"
                self.query_one("#fifth").tooltip = "Begins the search"

        async with heard(self, Form()) as app:
            await app.hear("Text Field.")
            for selector, said in (
                ("#second", "Find: Search. Text Field."), ("#third", "City. Text Field."),
                ("#fourth", "Dark mode. Switch Button. Off."), ("#fifth", "Go. Button."),
                ("#sixth", "Path of the file. Text Field."), ("#seventh", "Text Field."), ("#eighth", "Text Field."),
            ):  # fmt: skip
                await app.focus(selector)
                await app.hear(said)
            go = app.server.reader.nodes[app.server.find("button", "Go")]
            self.assertEqual(go["description"], "Begins the search")

    async def test_what_there_is_to_read_is_left_to_the_reader(self) -> None:
        class Asks(App[None]):
            def compose(self) -> ComposeResult:
                yield Label("Do you love Textual?")
                yield Button("Yes")

        async with heard(self, Asks()) as app:
            await app.hear("Yes. Button.")
            app.app.push_screen(Question())
            await app.hear("Delete report.txt? Dialog. Cancel. Button.")
            await app.press("escape")
            await app.hear("Yes. Button.")
            app.app.query_one(Label).update("The end")
            await app.hear("The end")
            self.assertEqual(app.server.log.count("Do you love Textual?"), 0)

    async def test_what_is_scrolled_into_sight_is_said(self) -> None:
        class Reads(App[None]):
            def compose(self) -> ComposeResult:
                with VerticalScroll(can_focus=True):
                    for number in range(60):
                        yield Label(f"Line {number}")

        async with heard(self, Reads(), size=(40, 10)) as app:
            await app.until(lambda: "label Line 9" in app.server.outline(), lambda: str(app.server.outline()))
            await app.press("pagedown")
            await app.until(lambda: "Line 18" in " ".join(app.server.take()), lambda: str(app.server.log))
            self.assertNotIn("Line 40", " ".join(app.server.log))

    async def test_a_document_is_no_name(self) -> None:
        class Notes(App[None]):
            def compose(self) -> ComposeResult:
                yield TextArea("one\ntwo", id="notes")
                yield Log(id="log")

        async with heard(self, Notes()) as app:
            app.app.query_one(Log).write_line("begun")
            await app.node("label", "begun")
            area = app.server.reader.nodes[app.server.find("multilineTextInput", "")]
            self.assertEqual(area["value"], "one\ntwo")
            self.assertNotIn("label", area)
            self.assertNotIn("label", app.server.reader.nodes[app.server.find("log", "")])

    async def test_a_long_list_sends_what_is_near(self) -> None:
        async with heard(self, Sampler()) as app:
            options = app.app.query_one("#fruit")
            options.add_options([f"Number {i}" for i in range(5000)])
            await app.focus("#fruit")
            await app.hear("Fruit. List Box. Apple. Option. 1 of 5003.")
            options.highlighted = 2503
            await app.hear("Number 2500. Option. 2504 of 5003.")
            self.assertLess(len(app.server.reader.nodes), 300)

    async def test_dialogs_and_toasts(self) -> None:
        async with heard(self, Sampler()) as app:
            await app.hear("Save. Button.")
            app.app.push_screen(Question())
            await app.hear("Delete report.txt? Dialog. Cancel. Button.")
            await app.press("tab")
            await app.hear("Delete. Button.")
            await app.press("escape")
            await app.hear("Save. Button.")
            app.app.notify("3 files copied", title="Copy")
            await app.hear("Copy. 3 files copied")
            app.app.notify("Disk full", severity="error")
            await app.hear("Disk full")
            self.assertEqual([one for one in app.server.log if "copied" in one], ["Copy. 3 files copied"])

    async def test_what_is_told_of_the_rest(self) -> None:
        async with heard(self, Sampler()) as app:
            await app.node("label", "Ready")
            await app.until(
                lambda: app.server.reader.nodes[app.server.find("progressIndicator", "Download")].get("numericValue")
                == 40,
                lambda: "the progress was not told",
            )
            key = await app.node("button", "Rename")
            self.assertEqual(app.server.reader.nodes[key]["keyboardShortcut"], "f2")
            save = app.server.reader.nodes[app.server.find("button", "Save")]
            self.assertEqual(save["bounds"][1], 0)
            # A label is told once, and not for its box too.
            self.assertEqual(app.server.outline().count("label Ready"), 1)

    async def test_authors_may_say_more(self) -> None:
        class Custom(Static, can_focus=True):
            accessibility_label = "Brightness"
            accessibility_role = "slider"

            def accessibility_perform_increment(self) -> None:
                self.app.exit()

        class News(Static):
            accessibility_live = "polite"

        class Small(App[None]):
            def compose(self) -> ComposeResult:
                yield Custom("▁▂▃", id="custom")
                yield News("Ready", id="news")

        async with heard(self, Small()) as app:
            await app.hear("Brightness")
            app.app.query_one("#news").update("3 files copied")
            await app.hear("3 files copied")
            app.server.act(app.server.find("slider", "Brightness"), "increment")
            await app.done(lambda: app.app._exit)


class GesturesAreDone(unittest.IsolatedAsyncioTestCase):
    async def test_click(self) -> None:
        async with heard(self, Sampler()) as app:
            await app.hear("Save. Button.")
            app.server.gesture("activate")
            await app.done(lambda: app.app.pressed == ["save"])
            app.server.act(await app.node("checkBox", "Dry run"), "click")
            await app.done(lambda: app.app.query_one("#dry").value)
            app.server.act(await app.node("button", "Rename"), "click")
            await app.done(lambda: app.app.pressed[-1:] == ["rename"])
            app.server.act(await app.node("radioButton", "Safe"), "click")
            await app.done(lambda: app.app.query_one(RadioSet).pressed_index == 1)
            app.server.act(await app.node("listBoxOption", "Cherry"), "click")
            await app.done(lambda: app.app.pressed[-1:] == ["option 2"])
            app.server.act(await app.node("listBoxOption", "Two"), "click")
            await app.done(lambda: app.app.pressed[-1:] == ["item 1"])
            app.server.act(await app.node("tab", "Headers"), "click")
            await app.done(lambda: app.app.query_one(Tabs).active == "headers")
            self.assertEqual(app.server.reader.keys, "")

    async def test_focus(self) -> None:
        async with heard(self, Sampler()) as app:
            app.server.act(await app.node("textInput", "Name"), "focus")
            await app.hear("Name: Your name. Text Field.")
            app.server.act(await app.node("listBoxOption", "Banana"), "focus")
            await app.hear("Fruit. List Box. Banana. Option. 2 of 3.")
            app.server.act(await app.node("cell", "10:20"), "focus")
            await app.hear("Trains. Table. 10:20")

    async def test_set_value(self) -> None:
        async with heard(self, Sampler()) as app:
            await app.focus("#in1")
            await app.hear("Name: Your name. Text Field.")
            app.server.act(await app.node("textInput", "Name"), "setValue", value="Ada")
            await app.hear("Ada")
            self.assertEqual(app.app.query_one("#in1").value, "Ada")
            app.server.act(await app.node("comboBox", "Method"), "setValue", value="POST")
            await app.done(lambda: app.app.query_one("#method").value == 2)

    async def test_increment_and_expand(self) -> None:
        async with heard(self, Sampler()) as app:
            await app.focus("#copies")
            await app.hear("Copies: 5. Text Field. Adjustable.")
            app.server.gesture("increment")
            await app.hear("6")
            app.server.act(await app.node("comboBox", "Method"), "expand")
            await app.hear("GET. Option. 1 of 2.")
            box = app.server.reader.nodes[app.server.find("comboBox", "Method")]
            self.assertNotIn("children", box)
            app.server.act(await app.node("treeItem", "Music"), "expand")
            await app.node("treeItem", "Song")

    async def test_scroll(self) -> None:
        async with heard(self, Sampler(), size=(60, 20)) as app:
            await app.hear("Save. Button.")
            app.server.gesture("scrollDown")
            page = app.app.query_one("#page")
            await app.done(lambda: page.scroll_y > 5)
            first, rows = round(page.scroll_y) + 1, page.virtual_size.height
            await app.hear(f"Rows {first} to {first + page.size.height - 1} of {rows}")

    async def test_escape_is_the_app_s_own_or_none(self) -> None:
        async with heard(self, Sampler()) as app:
            await app.hear("Save. Button.")
            app.app.push_screen(Question())
            await app.hear("Delete report.txt? Dialog. Cancel. Button.")
            app.server.gesture("escape")
            await app.hear("Save. Button.")
            self.assertEqual(app.server.reader.keys, "")
            app.server.gesture("escape")
            await app.done(lambda: app.server.reader.keys == "\x1b")


class WithoutAReader(unittest.IsolatedAsyncioTestCase):
    async def test_nothing_is_touched(self) -> None:
        app = Sampler()
        with environment(EARSHOT_BUS=None, EARSHOT_TOKEN=None):
            async with app.run_test() as pilot:
                await pilot.pause()
                attach(app)
                await pilot.press("tab")
                self.assertNotIn("post_display_hook", vars(app))

    async def test_the_reader_goes_and_comes_back(self) -> None:
        async with heard(self, Sampler()) as app:
            await app.hear("Save. Button.")
            app.server.hang_up()
            await app.press("tab")
            await app.hear("Name: Your name. Text Field.")


class Demo(unittest.IsolatedAsyncioTestCase):
    @unittest.skipIf(textual.__version__ < "8", "The demo of another version says other words.")
    async def test_the_framework_s_own_demo(self) -> None:
        from textual.demo.demo_app import DemoApp

        async with heard(self, DemoApp(), size=(120, 40)) as app:
            await app.hear("Welcome. Button. Expanded.")
            await app.press("tab")
            await app.hear("Textual Interfaces. Button. Collapsed.")
            app.server.gesture("activate")
            await app.hear("Expanded.")
            await app.press("ctrl+p")
            await app.hear("Dialog. Search for commands… Text Field.")
            await app.press("down")
            await app.hear("Maximize. Maximize the focused widget, 2 of 5")
            await app.press("q", "u", "i", "t")
            await app.hear("Quit. Quit the application as soon as possible, 1 of 1")
            app.server.gesture("escape")
            await app.hear("Textual Interfaces. Button. Expanded.")
            await app.press("g")
            await app.hear("New Game. Button.")
            await app.press("w")
            await app.node("heading", "Datatables")
            await app.press("tab")
            await app.until(lambda: app.server.reader.tree.focus, lambda: "nothing has the focus")


class InATerminal(unittest.IsolatedAsyncioTestCase):
    """The app is started as users start it, with nothing of it changed."""

    async def check(self, *command: str, **variables: str) -> None:
        async with FakeServer() as server:
            terminal = Terminal(self, server)
            await terminal.start(sys.executable, *command, PYTHONPATH=str(PACKAGE), **variables)
            await terminal.hear("Welcome. Button. Expanded.")
            terminal.press("\t")
            await terminal.hear("Textual Interfaces. Button. Collapsed.")
            server.gesture("activate")
            await terminal.hear("Expanded.")
            terminal.press("\x11")
            self.assertEqual(await terminal.ended(), 0)

    async def test_by_a_variable(self) -> None:
        await self.check("-m", "textual", TEXTUAL_DRIVER="earshot_bus.textual:Driver")

    async def test_by_a_command(self) -> None:
        await self.check("-m", "earshot_bus.textual", "-m", "textual")

    async def test_without_a_reader_the_app_is_the_same(self) -> None:
        async with FakeServer() as server:
            terminal = Terminal(self, server)
            variables = {"TEXTUAL_DRIVER": "earshot_bus.textual:Driver", "PYTHONPATH": str(PACKAGE)}
            await terminal.start(sys.executable, "-m", "textual", EARSHOT_BUS="", **variables)
            await terminal.until(lambda: b"Welcome" in terminal.drawn, lambda: repr(terminal.drawn[-400:]))
            terminal.press("\x11")
            self.assertEqual(await terminal.ended(), 0)
            self.assertIsNone(server.reader.tree)


#: The name of a field that has no other.
URL = "Enter a URL or paste a curl command…"


class Posting(unittest.IsolatedAsyncioTestCase):
    async def test_posting(self) -> None:
        try:
            from posting.__main__ import make_posting
        except ImportError:
            self.skipTest("posting is not installed")
        with tempfile.TemporaryDirectory() as folder:
            async with heard(self, make_posting(Path(folder)), size=(120, 40)) as app:
                await app.hear(f"{URL} Text Field.")
                app.server.act(await app.node("textInput", URL), "setValue", value="http://example.test/")
                await app.hear("http://example.test/")
                await app.press("tab")
                await app.hear("Selected: Requests. Tab. 1 of 2.")
                app.server.act(await app.node("tab", "Query"), "focus")
                await app.hear("Selected: Query. Tab. 4 of 8.")
                app.server.act(await app.node("comboBox", "Method"), "click")
                await app.hear("GET. Option. 1 of 7.")
                await app.press("down")
                await app.hear("POST. Option. 2 of 7.")
                app.server.gesture("activate")
                await app.hear("Method: POST. Combo Box. Collapsed.")


if __name__ == "__main__":
    unittest.main()
