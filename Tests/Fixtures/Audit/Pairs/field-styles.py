# SPDX-License-Identifier: Apache-2.0
"""A field drawn in one of six styles, with its name beside it or without one.

usage: field-styles.py brackets|underscores|reverse|underline|colour|box named|nameless
"""
import sys

from terminal import Terminal

STYLE, IS_NAMED = sys.argv[1], sys.argv[2] == "named"
LOOKS = {"reverse": "7", "underline": "4", "colour": "37;44"}


def draw(terminal, text):
    if STYLE == "box":
        terminal.write(4, 19, "┌" + "─" * 20 + "┐")
        terminal.write(6, 19, "└" + "─" * 20 + "┘")
    ends = {"brackets": "[]", "box": "││"}.get(STYLE, "  ")
    fill = "_" if STYLE == "underscores" else " "
    terminal.write(5, 19, ends[0])
    terminal.write(5, 20, text.ljust(20, fill), LOOKS.get(STYLE, ""))
    terminal.write(5, 40, ends[1])
    terminal.move(5, 20 + len(text))


with Terminal("Visitors") as terminal:
    terminal.write(1, 2, "Visitors of the museum", "1")
    if IS_NAMED:
        terminal.write(5, 4, "Family name:")
    terminal.write(23, 2, "Enter saves, Escape leaves.")
    text = ""
    while True:
        draw(terminal, text)
        key = terminal.key()
        if key in ("escape", "enter", "\x03"):
            break
        if len(key) == 1 and len(text) < 19:
            text += key
