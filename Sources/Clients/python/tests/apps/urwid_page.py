# SPDX-License-Identifier: Apache-2.0
"""A page of urwid that takes keys by itself: a heading, rows that a key adds, and what the keys do."""

from __future__ import annotations

from typing import Any, Optional

import urwid


class Page(urwid.WidgetWrap):
    def __init__(self) -> None:
        self.lines = [urwid.Text("") for _ in range(6)]
        super().__init__(urwid.Filler(urwid.Pile([urwid.Text("Rounds"), *self.lines, urwid.Text("+ adds a round")]), "top"))
        self.count = 0

    def selectable(self) -> bool:
        return True

    def keypress(self, size: Any, key: str) -> Optional[str]:
        if key == "+":
            self.lines[self.count].set_text(f"Round {self.count + 1}: {10 * (self.count + 1)}")
            self.count += 1
            return None
        return key


def stop(key: str) -> None:
    if key == "f8":
        raise urwid.ExitMainLoop


urwid.MainLoop(Page(), unhandled_input=stop).run()
