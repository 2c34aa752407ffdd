# SPDX-License-Identifier: Apache-2.0
"""Questions that programs draw as text, with a pointer at the chosen line: below a printed question, or as the whole
screen. The choices that are left are the exit status."""

import sys

from prompt_toolkit import Application
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import FormattedTextControl, HSplit, Layout, Window

NAMES = ["Salt", "Oil", "Ink"]
kind = sys.argv[1]
chosen, on = 0, set()
keys = KeyBindings()


def rows():
    box = {"boxes": lambda at: "● " if at in on else "○ "}.get(kind, lambda at: "")
    if kind == "cursor":
        # As a program draws that puts the cursor at the chosen line.
        lines = [("[SetCursorPosition]" if at == chosen else "", f"[{'x' if at in on else ' '}] {name}\n")
                 for at, name in enumerate(NAMES)]  # fmt: skip
        return [*lines, ("", "Space toggles, Enter accepts")]
    title = "--- Spices ---\n" if kind == "screen" else ""
    return title + "\n".join(("> " if at == chosen else "  ") + box(at) + name for at, name in enumerate(NAMES))


@keys.add("down")
def _(event):
    global chosen
    chosen = (chosen + 1) % len(NAMES)


@keys.add("space")
def _(event):
    on.symmetric_difference_update({chosen})


@keys.add("enter")
def _(event):
    event.app.exit(chosen)


choices = Window(FormattedTextControl(rows, focusable=kind in ("screen", "cursor")))
question = Window(FormattedTextControl("[?] Which one (arrows choose)"), height=1)
body = choices if kind in ("screen", "cursor") else HSplit([question, choices])
sys.exit(Application(Layout(body), key_bindings=keys, full_screen=kind == "screen").run())
