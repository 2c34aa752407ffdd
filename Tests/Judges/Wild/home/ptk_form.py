# SPDX-License-Identifier: Apache-2.0
"""A form with a menu bar of prompt_toolkit."""

from prompt_toolkit.application import Application
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.key_binding.bindings.focus import focus_next, focus_previous
from prompt_toolkit.layout import HSplit, Layout, VSplit
from prompt_toolkit.widgets import Button, CheckboxList, Frame, MenuContainer, MenuItem, RadioList, TextArea

keys = KeyBindings()
keys.add("tab")(focus_next)
keys.add("s-tab")(focus_previous)
teas = CheckboxList([("a", "Assam"), ("m", "Mint"), ("o", "Oolong")])
sizes = RadioList([(1, "Small"), (2, "Large"), (3, "Huge")])
name = TextArea(text="Ada", height=1, multiline=False)
notes = TextArea(text="First note\nSecond note")


def order():
    notes.text = "Ordered"


body = HSplit(
    [
        Frame(name, title="Name"),
        VSplit([Frame(teas, title="Teas"), Frame(sizes, title="Size")]),
        Frame(notes, title="Notes"),
        VSplit([Button("Order", order), Button("Cancel")]),
    ]
)
menus = [
    MenuItem("File", [MenuItem("New"), MenuItem("Open"), MenuItem("-", disabled=True), MenuItem("Quit")]),
    MenuItem("Edit", [MenuItem("Copy")]),
]
Application(Layout(MenuContainer(body, menu_items=menus)), key_bindings=keys, full_screen=True).run()
