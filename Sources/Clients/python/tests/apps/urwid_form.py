# SPDX-License-Identifier: Apache-2.0
"""A form made with urwid."""

import urwid

status = urwid.Text("Nothing saved")


class Fruit(urwid.Text):
    """An item of the program's own."""

    _selectable = True

    def keypress(self, size: object, key: str) -> str:
        return key


def save(button: urwid.Button) -> None:
    status.set_text(f"Saved {name.edit_text}")


group: list = []
name = urwid.Edit("Name: ")
rows = [
    name,
    urwid.Edit("Pin: ", mask="*"),
    urwid.CheckBox("Dry run"),
    urwid.RadioButton(group, "Fast"),
    urwid.RadioButton(group, "Safe"),
    urwid.Button("Save", save),
    urwid.LineBox(urwid.BoxAdapter(urwid.ListBox(urwid.SimpleFocusListWalker([Fruit("Apple"), Fruit("Pear")])), 2), "Fruit"),
    status,
]
body = urwid.ListBox(urwid.SimpleFocusListWalker([urwid.AttrMap(row, None, "focus") for row in rows]))


def leave(key: str) -> None:
    if key == "f8":
        raise urwid.ExitMainLoop


urwid.MainLoop(body, [("focus", "standout", "")], unhandled_input=leave).run()
