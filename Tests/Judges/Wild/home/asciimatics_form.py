# SPDX-License-Identifier: Apache-2.0
"""A form of asciimatics."""

from asciimatics.scene import Scene
from asciimatics.screen import Screen
from asciimatics.widgets import Button, CheckBox, DropdownList, Frame, Layout, ListBox, RadioButtons, Text


def main(screen):
    frame = Frame(screen, screen.height * 3 // 4, screen.width * 3 // 4, title="Order", data={"name": "Ada"})
    layout = Layout([1, 1])
    frame.add_layout(layout)
    layout.add_widget(Text("Name:", "name"))
    layout.add_widget(CheckBox("Gift", "Wrap", "gift"))
    layout.add_widget(RadioButtons([("Small", 1), ("Large", 2)], "Size", "size"))
    layout.add_widget(ListBox(5, [("Assam", 1), ("Mint", 2), ("Oolong", 3)]), 1)
    layout.add_widget(Button("OK", None), 1)
    layout.add_widget(DropdownList([("Bonn", 1), ("Ulm", 2)], "City"), 1)
    frame.fix()
    screen.play([Scene([frame], -1)])


Screen.wrapper(main)
