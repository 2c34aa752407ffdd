# SPDX-License-Identifier: Apache-2.0
"""A shop in Textual: a list, a field with a label, a switch, and an order that takes a while."""
from textual.app import App
from textual.containers import Horizontal
from textual.widgets import Button, Checkbox, Input, Label, ListItem, ListView, Static


class Shop(App):
    TITLE = "Shop"

    def compose(self):
        yield Label("Fruit")
        yield ListView(*(ListItem(Label(name)) for name in ("Apples", "Pears", "Plums")))
        with Horizontal():
            yield Label("How many")
            yield Input("1")
        yield Checkbox("As a gift")
        yield Button("Order")
        yield Static("", id="status")

    def on_button_pressed(self):
        self.set_timer(0.3, lambda: self.notify("Ordered"))


Shop().run()
