# SPDX-License-Identifier: Apache-2.0
"""What the real reader says of apps that are shown by the plugins: nothing of it is taken from the fake one."""

from __future__ import annotations

import shlex
import unittest
from pathlib import Path

from .real_reader import RealReader, program, run

try:
    import prompt_toolkit  # noqa: F401
    import textual  # noqa: F401
except ImportError:
    raise unittest.SkipTest("textual is not installed") from None

APPS = Path(__file__).resolve().parent / "apps"
F = {number: f"\x1bO{letter}" for number, letter in enumerate("PQRS", 1)}
F.update({5: "\x1b[15~", 6: "\x1b[17~", 7: "\x1b[18~", 8: "\x1b[19~"})


def setUpModule() -> None:
    program()


def app(name: str) -> list[str]:
    return run("earshot_bus.textual", str(APPS / f"{name}.py"))


class Faults(unittest.TestCase):
    def test_the_plugin_comes_back_after_another_program_had_the_terminal(self) -> None:
        with RealReader(self, *app("suspends")) as reader:
            reader.hear("One. Button.")
            reader.press(F[2])
            reader.hear("Alpha has begun")
            reader.press("\r")
            reader.hear("One. Button.")
            reader.press("\t")
            reader.hear("Two. Button.")

    def test_what_cannot_be_read_does_not_hide_the_rest(self) -> None:
        with RealReader(self, *app("faulty")) as reader:
            reader.hear("One. Button.")
            reader.press("\t")
            reader.hear("Drawn by hand")
            reader.press("\t")
            reader.hear("Two. Button.")
            self.assertIn("DataTable could not be read", reader.log())

    def test_a_plugin_that_fails_again_and_again_leaves_the_screen_to_the_reader(self) -> None:
        with RealReader(self, *app("mute")) as reader:
            reader.hear("One. Button.")
            reader.press(F[2])
            reader.wait(lambda: "has left" in reader.log())
            reader.press(F[3])
            reader.hear("The screen is read")
            self.assertIn("broken on purpose", reader.log())


class Terminals(unittest.TestCase):
    def test_a_program_whose_terminal_is_passed_on_by_another_joins(self) -> None:
        with RealReader(self, "script", "-qec", shlex.join(app("asks")), "/dev/null") as reader:
            reader.hear("Yes. Button.")
            reader.press("\t")
            # No screen tells the place in a table.
            reader.hear("lane. 4. Row 1. Column 1.")


class FirstPictures(unittest.TestCase):
    def test_all_of_a_new_screen_is_said_once_behind_the_focus(self) -> None:
        with RealReader(self, *app("asks")) as reader:
            reader.hear("Yes. Button.", "Do you love Textual?", "lane swimmer", "4 Joseph", "2 Michael")
            reader.press(F[2])
            reader.hear("Delete report.txt? Dialog. Cancel. Button.", "It cannot be brought back")
            said = [words for words in reader.all() if "love" in words]
            self.assertEqual(len(said), 1, said)


class Prompts(unittest.TestCase):
    def test_what_is_printed_between_prompts_is_heard_whenever_it_comes(self) -> None:
        with RealReader(self, *run("earshot_bus.prompt_toolkit", str(APPS / "prompts.py"))) as reader:
            reader.hear("fruit. Text Field.")
            for number, delay in enumerate(("0", "0.05", "0.2", "0.5")):
                reader.press(f"fig{number}\r")
                reader.hear(f"Ordered fig{number} after {delay}")

    def test_a_completion_is_said_once(self) -> None:
        with RealReader(self, *run("earshot_bus.prompt_toolkit", str(APPS / "prompts.py"))) as reader:
            reader.hear("fruit. Text Field.")
            reader.press("ap\t")
            # The first Tab asks for completions, the next take them.
            reader.wait(lambda: b"apricot" in reader.drawn)
            reader.press("\t")
            reader.hear("apple, 1 of 2")
            reader.press("\t")
            reader.hear("apricot, 2 of 2")
            reader.press("\r")
            reader.hear("Ordered apricot after 0")
            said = [words for words in reader.all() if "apple" in words]
            self.assertEqual(said, ["apple, 1 of 2"])


class News(unittest.TestCase):
    def test_what_changes_by_itself_is_said(self) -> None:
        with RealReader(self, *app("news")) as reader:
            # First the focus, then what there is to read.
            reader.hear("Search. Text Field.", "Status: idle")
            for number, said in (
                (1, "Status: done"), (2, "Wrote the log"), (3, "Wrote the rich log"), (4, "50%"),
                (5, "barley, 20"), (6, "Line 399"), (7, "n progress"), (8, "Done. Saved to disk"),
            ):  # fmt: skip
                with self.subTest(said):
                    reader.press(F[number])
                    reader.hear(said)
            self.assertNotIn("Line 300", reader.all())

    def test_ids_are_never_said(self) -> None:
        with RealReader(self, *app("news")) as reader:
            reader.hear("Search. Text Field.")
            reader.press("\t")
            reader.hear("oats")
            reader.press("\t")
            reader.hear("Log.")
            reader.press("\t")
            reader.hear("Log.")
            words = " ".join(reader.all()).lower().split()
            self.assertFalse({"needle", "state", "grid", "rich"} & {word.strip(".:") for word in words}, words)


class Rich(unittest.TestCase):
    def test_questions_are_heard_and_what_is_printed_between_them(self) -> None:
        with RealReader(self, *run("earshot_bus.rich", str(APPS / "rich_asks.py"))) as reader:
            reader.hear("Enter your name. Paul, Jessica or Duncan: Paul. Text Field.")
            reader.press("\r")
            reader.hear("How many. Text Field.")
            reader.press("x\r")
            # Which of the two comes first on a slow machine, the reader's own tests say.
            reader.hear("Please enter a valid integer number")
            reader.press("3\r")
            reader.hear("Password. Secure Text Field.")
            reader.press("secret\r")
            reader.hear("Are you sure. y or n: y. Text Field.")
            reader.press("n\r")
            reader.wait(lambda: b"Answers: Paul, 3, False" in reader.drawn)
            self.assertNotIn("secret", " ".join(reader.all()))

    def test_live_displays_are_heard_by_what_they_are(self) -> None:
        with RealReader(self, *run("earshot_bus.rich", str(APPS / "rich_live.py"))) as reader:
            reader.hear("Loading: 0%. Progress Bar.")
            reader.press("\r")
            reader.hear("Loading: 75%")
            reader.press("\r")
            reader.hear("Three of four have come")
            reader.press("\r")
            reader.hear("Services. Table.")
            reader.press("\r")
            reader.hear("web, running")
            reader.press("\r\r")
            reader.hear("Thinking hard. Status. Busy.")
            reader.press("\r")
            reader.hear("All is done")


if __name__ == "__main__":
    unittest.main()
