# SPDX-License-Identifier: Apache-2.0
"""The prompt_toolkit plugin, on the dialogs and prompts that it ships with."""

from __future__ import annotations

import asyncio
import sys
import unittest
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, AsyncIterator, Callable, Coroutine, Iterator, List

from .ear import PATIENCE, Ear
from .fake_server import FakeServer
from .terminal import Terminal
from .test_client_vectors import environment

try:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.application import Application, create_app_session
    from prompt_toolkit.completion import WordCompleter
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.layout import Float, FloatContainer, FormattedTextControl, HSplit, Layout, Window
    from prompt_toolkit.output import DummyOutput
    from prompt_toolkit.shortcuts import button_dialog, checkboxlist_dialog, input_dialog, radiolist_dialog
    from prompt_toolkit.shortcuts import message_dialog, yes_no_dialog
    from prompt_toolkit.validation import Validator
    from prompt_toolkit.widgets import Button, Dialog, Frame, Label, TextArea
except ImportError:
    raise unittest.SkipTest("prompt_toolkit is not installed") from None

from earshot_bus.prompt_toolkit import install

PACKAGE = Path(__file__).resolve().parents[1]


class Running(Ear):
    """A dialog or a prompt that runs, its keyboard, and what is heard of it."""

    def __init__(self, case: unittest.TestCase, server: FakeServer, keys: Any, task: Any) -> None:
        super().__init__(case, server)
        self.keys, self.task = keys, task

    def trouble(self) -> str:
        return str(self.task.exception()) if self.task.done() else ""

    def press(self, text: str) -> None:
        self.keys.send_text(text)

    async def press_until(self, key: str, wanted: str) -> None:
        """Presses a key again and again, until something is said."""
        loop = asyncio.get_running_loop()
        next_press = loop.time()

        def is_said() -> bool:
            nonlocal next_press
            if loop.time() >= next_press:
                self.press(key)
                next_press = loop.time() + 1
            return wanted in self.server.take()

        await self.until(is_said, lambda: f"{wanted} was not said")

    def act(self, role: str, label: str, action: str, **data: Any) -> None:
        self.server.act(self.server.find(role, label), action, **data)

    async def result(self) -> Any:
        return await asyncio.wait_for(self.task, PATIENCE)


@contextmanager
def keyboard() -> Iterator[Any]:
    """An input to type into; before 3.0.28 it was no context."""
    made = create_pipe_input()
    if hasattr(made, "__enter__"):
        with made as keys:
            yield keys
    else:
        yield made


@asynccontextmanager
async def running(case: unittest.TestCase, start: Callable[[], Coroutine[Any, Any, Any]]) -> AsyncIterator[Running]:
    install()
    async with FakeServer() as server:
        with environment(EARSHOT_BUS=server.path, EARSHOT_TOKEN=None), keyboard() as keys:
            with create_app_session(input=keys, output=DummyOutput()):
                task = asyncio.ensure_future(start())
                try:
                    yield Running(case, server, keys, task)
                finally:
                    task.cancel()


class Dialogs(unittest.IsolatedAsyncioTestCase):
    async def test_yes_and_no(self) -> None:
        dialog = lambda: yes_no_dialog("Delete", "Delete report.txt?").run_async()  # noqa: E731
        async with running(self, dialog) as app:
            await app.hear("Delete. Delete report.txt? Dialog. Yes. Button.")
            self.assertIn("label Delete report.txt?", app.server.outline())
            app.press("\t")
            await app.hear("No. Button.")
            app.server.gesture("activate")
            self.assertIs(await app.result(), False)
            self.assertEqual(app.server.reader.keys, "")

    async def test_what_is_typed(self) -> None:
        dialog = lambda: input_dialog("Sign in", "Your name").run_async()  # noqa: E731
        async with running(self, dialog) as app:
            await app.hear("Sign in. Dialog. Your name. Text Field.")
            app.press("Ad")
            await app.hear("Ad")
            app.act("textInput", "Your name", "setValue", value="Ada")
            await app.hear("Ada")
            app.act("button", "OK", "click")
            self.assertEqual(await app.result(), "Ada")

    async def test_a_password_does_not_leave_the_program(self) -> None:
        dialog = lambda: input_dialog("Sign in", "Password", password=True).run_async()  # noqa: E731
        async with running(self, dialog) as app:
            await app.hear("Sign in. Dialog. Password. Secure Text Field.")
            app.press("secret\t")
            await app.hear("OK. Button.")
            node = app.server.reader.nodes[app.server.find("passwordInput", "Password")]
            self.assertNotIn("value", node)

    async def test_one_of_several(self) -> None:
        values = [("s", "Small"), ("m", "Medium"), ("l", "Large")]
        dialog = lambda: radiolist_dialog("Size", "Which size?", values=values).run_async()  # noqa: E731
        async with running(self, dialog) as app:
            first = "Size. Dialog. Which size?. List Box. Selected: Small. Radio Button. On. 1 of 3."
            await app.hear(first.replace("?.", "?"))
            app.press("\x1b[B")
            await app.hear("Medium. Radio Button. Off. 2 of 3.")
            app.server.gesture("activate")
            await app.hear("On.")
            app.act("radioButton", "Large", "focus")
            await app.hear("Large. Radio Button. Off. 3 of 3.")
            app.act("button", "Ok", "click")
            self.assertEqual(await app.result(), "m")

    async def test_several_of_several(self) -> None:
        values = [("s", "Salt"), ("p", "Pepper")]
        dialog = lambda: checkboxlist_dialog("Spices", "With what?", values=values).run_async()  # noqa: E731
        async with running(self, dialog) as app:
            await app.hear("Spices. Dialog. With what? List Box. Salt. Check Box. Not checked. 1 of 2.")
            app.press(" ")
            await app.hear("Checked.")
            app.act("checkBox", "Pepper", "click")
            await app.hear("Pepper. Check Box. Checked. 2 of 2.")
            app.act("button", "Ok", "click")
            self.assertEqual(await app.result(), ["s", "p"])

    async def test_buttons_and_messages(self) -> None:
        buttons = [("Keep", 1), ("Drop", 2)]
        dialog = lambda: button_dialog("Changes", "What now?", buttons).run_async()  # noqa: E731
        async with running(self, dialog) as app:
            await app.hear("Changes. What now? Dialog. Keep. Button.")
            app.act("button", "Drop", "focus")
            await app.hear("Drop. Button.")
            app.press("\r")
            self.assertEqual(await app.result(), 2)
        async with running(self, lambda: message_dialog("Done", "3 files copied").run_async()) as app:
            await app.hear("Done. 3 files copied. Dialog. Ok. Button.")
            app.server.gesture("escape")
            # There is no way of its own: the reader sends the key.
            await app.until(lambda: app.server.reader.keys == "\x1b", lambda: "no key")


    async def test_a_dialog_that_floats_above_the_rest(self) -> None:
        text, no = TextArea("First line"), Button("No")
        asks = Dialog(HSplit([Label("Save your changes?")]), "Unsaved", [Button("Yes"), no])
        held = FloatContainer(text, [])

        async def run() -> None:
            app: Application[None] = Application(Layout(held), full_screen=True)
            await app.run_async()

        async with running(self, run) as app:
            await app.hear("First line. Text Field.")
            from prompt_toolkit.application.current import get_app_session

            shown = get_app_session().app
            assert shown is not None
            held.floats.append(Float(asks))
            shown.layout.focus(asks)
            shown.invalidate()
            await app.hear("Unsaved. Save your changes? Dialog. Yes. Button.")
            nodes = app.server.reader.nodes.values()
            dialog = next(node for node in nodes if node["role"] == "dialog")
            self.assertNotIn(app.server.find("multilineTextInput", ""), dialog["children"])
            shown.layout.focus(no)
            shown.invalidate()
            await app.hear("No. Button.")
            held.floats.clear()
            shown.layout.focus(text)
            shown.invalidate()
            await app.hear("First line. Text Field.")


class Prompts(unittest.IsolatedAsyncioTestCase):
    async def test_a_prompt_and_its_completions(self) -> None:
        completer = WordCompleter(["apple", "apricot", "banana"])
        prompt = lambda: PromptSession("Fruit: ", completer=completer).prompt_async()  # noqa: E731
        async with running(self, prompt) as app:
            await app.hear("Fruit. Text Field.")
            app.press("ap")
            await app.hear("ap")
            # The first Tab asks for completions, which come when they come.
            await app.press_until("\t", "apple, 1 of 2")
            await app.press_until("\t", "apricot, 2 of 2")
            app.press("\r")
            self.assertEqual(await app.result(), "apricot")

    async def test_what_is_wrong_is_said(self) -> None:
        validator = Validator.from_callable(str.isdigit, error_message="Digits only")
        prompt = lambda: PromptSession("Age: ", validator=validator).prompt_async()  # noqa: E731
        async with running(self, prompt) as app:
            await app.hear("Age. Text Field.")
            app.press("x\r")
            await app.hear("Digits only")

    async def test_two_prompts_in_a_row(self) -> None:
        async def ask() -> List[str]:
            session: Any = PromptSession()
            return [await session.prompt_async("First: "), await session.prompt_async("Second: ")]

        async with running(self, ask) as app:
            await app.hear("First. Text Field.")
            app.server.expect_another()
            app.press("1\r")
            await app.hear("Second. Text Field.")
            app.press("2\r")
            self.assertEqual(await app.result(), ["1", "2"])

    async def test_a_completion_is_told_once(self) -> None:
        completer = WordCompleter(["apple", "apricot"])
        prompt = lambda: PromptSession("Fruit: ", completer=completer).prompt_async()  # noqa: E731
        async with running(self, prompt) as app:
            await app.hear("Fruit. Text Field.")
            app.press("ap")
            await app.hear("ap")
            await app.press_until("\t", "apple, 1 of 2")
            await app.press_until("\t", "apricot, 2 of 2")
            self.assertFalse([said for said in app.server.log if said in ("apple", "apricot")])

    async def test_where_the_prompt_is(self) -> None:
        async with FakeServer() as server:
            terminal = Terminal(self, server)
            code = "from prompt_toolkit import prompt; prompt('Name: ', bottom_toolbar='Help')"
            launched = "import earshot_bus.prompt_toolkit as p; p.install(); " + code
            await terminal.start(sys.executable, "-c", launched, PYTHONPATH=str(PACKAGE))
            # It asks the terminal where it is.
            await terminal.until(lambda: b"\x1b[6n" in terminal.drawn, lambda: "it did not ask")
            terminal.press("\x1b[5;1R")

            def bounds() -> Any:
                return server.reader.nodes.get(1, {}).get("bounds")

            # The fifth row is 4; a pseudo-terminal has as many columns as nobody told it.
            await terminal.until(lambda: bounds() and bounds()[1] == 4, lambda: str(bounds()))
            field = server.reader.nodes[server.find("textInput", "Name")]
            self.assertEqual(field["bounds"][1], 4)
            terminal.press("\r")
            self.assertEqual(await terminal.ended(), 0)

    async def test_areas_are_called_by_their_frames_and_not_by_the_heading(self) -> None:
        def screen() -> Any:
            body = HSplit([
                Window(FormattedTextControl("Press q to leave"), height=1, style="reverse"),
                TextArea("one\ntwo"), Frame(TextArea("three"), title="Notes"),
            ])  # fmt: skip
            return Application(Layout(body), full_screen=True).run_async()

        async with running(self, screen) as app:
            await app.until(lambda: app.server.reader.tree, lambda: "nothing was told")
            areas = [node for node in app.server.reader.nodes.values() if node["role"] == "multilineTextInput"]
            self.assertEqual([area.get("label", "") for area in areas], ["", "Notes"])
            self.assertTrue(all("bounds" in area for area in areas))

    async def test_a_hidden_prompt(self) -> None:
        async with running(self, lambda: PromptSession("Pin: ", is_password=True).prompt_async()) as app:
            await app.hear("Pin. Secure Text Field.")


class DrawnLists(unittest.TestCase):
    def test_the_line_with_the_cursor_is_chosen_and_what_points_at_it_is_no_word(self) -> None:
        from earshot_bus.prompt_toolkit.screen import Line, lines

        text = [("", "  Editing mode  Emacs\n"), ("class:x", " >"), ("", "Cursor shape  "), ("[SetCursorPosition]", ""),
                ("", "Block  <\n")]  # fmt: skip
        self.assertEqual(lines(text)[:2], [Line("Editing mode Emacs", False), Line("Cursor shape Block", True)])


class WithoutAReader(unittest.IsolatedAsyncioTestCase):
    async def test_nothing_is_touched(self) -> None:
        install()
        with environment(EARSHOT_BUS=None, EARSHOT_TOKEN=None), keyboard() as keys:
            with create_app_session(input=keys, output=DummyOutput()):
                session: Any = PromptSession("Name: ")
                keys.send_text("Ada\r")
                self.assertEqual(await asyncio.wait_for(session.prompt_async(), PATIENCE), "Ada")
                self.assertEqual(len(session.app.after_render._handlers), 0)


if __name__ == "__main__":
    unittest.main()
