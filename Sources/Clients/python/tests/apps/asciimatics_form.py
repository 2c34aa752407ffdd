# SPDX-License-Identifier: Apache-2.0
"""A form of asciimatics that knows nothing of a reader."""

from asciimatics.exceptions import StopApplication
from asciimatics.scene import Scene
from asciimatics.screen import Screen
from asciimatics.widgets import Button, CheckBox, DropdownList, Frame, Label, Layout, ListBox, PopUpDialog, RadioButtons, Text


def stop(choice: int) -> None:
    if choice == 0:
        raise StopApplication("The order is sent.")


def main(screen: Screen) -> None:
    frame = Frame(screen, screen.height, screen.width, title="Order", data={"fruit": 2})
    layout, beside = Layout([1]), Layout([1, 3])
    frame.add_layout(layout)
    layout.add_widget(Text("Name:", "name"))
    layout.add_widget(Text("Pin:", "pin", hide_char="*"))
    layout.add_widget(CheckBox("Dry run", "Run:", "dry"))
    layout.add_widget(RadioButtons([("Small", 1), ("Large", 2)], "Size:", "size"))
    layout.add_widget(ListBox(3, [("Apple", 1), ("Pear", 2), ("Plum", 3)], label="Fruit:", name="fruit"))
    layout.add_widget(DropdownList([("Bonn", 1), ("Ulm", 2)], label="Town:", name="town"))
    frame.add_layout(beside)
    beside.add_widget(Label("Note:"))
    beside.add_widget(Text(name="note"), 1)
    layout = Layout([1])
    frame.add_layout(layout)
    layout.add_widget(Button("Send", lambda: scene.add_effect(PopUpDialog(screen, "Send the order?", ["Yes", "No"], stop))))
    frame.fix()
    scene = Scene([frame], -1)
    screen.play([scene], stop_on_resize=True)


Screen.wrapper(main)
