# SPDX-License-Identifier: Apache-2.0
"""A menu drawn as in urwid's tutorial, with rules between its items, and a calendar: a row of it is a week."""

import urwid


class MenuButton(urwid.Button):
    def __init__(self, caption: str) -> None:
        super().__init__("")
        self._w = urwid.AttrMap(urwid.SelectableIcon(["  \N{BULLET} ", caption], 2), None, "reversed")


class Day(urwid.Text):
    _selectable = True

    def keypress(self, size: object, key: str) -> str:
        return key


def week(first: int) -> urwid.Widget:
    return urwid.Columns([(4, urwid.AttrMap(Day(str(first + day)), None, "reversed")) for day in range(7)])


rows = [
    urwid.Text("Pythons"), MenuButton("Chapman"), urwid.Divider("-"), MenuButton("Cleese"), urwid.Divider(),
    urwid.Text("November"), week(2), week(9), urwid.Columns([(4, urwid.Text("[1]")), urwid.Button("Today")]),
]  # fmt: skip


def leave(key: str) -> None:
    if key == "f8":
        raise urwid.ExitMainLoop


body = urwid.ListBox(urwid.SimpleFocusListWalker(rows))
urwid.MainLoop(body, [("reversed", "standout", "")], unhandled_input=leave).run()
