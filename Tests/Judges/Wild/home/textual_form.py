# SPDX-License-Identifier: Apache-2.0
"""An order form of Textual."""

from textual.app import App
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import (
    Button,
    Checkbox,
    DataTable,
    Footer,
    Header,
    Input,
    Label,
    OptionList,
    RadioSet,
    Select,
    Switch,
)


class Order(App):
    def compose(self):
        yield Header()
        yield Footer()
        with Horizontal():
            yield OptionList("Assam", "Sencha", "Oolong", "Mint", "Rooibos")
            with VerticalScroll():
                yield Label("Order form")
                yield Input(placeholder="Your name")
                yield Checkbox("Gift wrap")
                yield RadioSet("Small", "Large", "Huge")
                yield Select([("Bonn", 1), ("Ulm", 2), ("Köln", 3)], prompt="City")
                yield Switch()
                yield Button("Order", variant="primary")
                yield Button("Cancel")
                yield DataTable(cursor_type="row")

    def on_mount(self):
        table = self.query_one(DataTable)
        table.add_columns("Tea", "Price", "Left")
        for row in (("Assam", "3.50", "12"), ("Mint", "2.00", "3"), ("Oolong", "6.10", "0")):
            table.add_row(*row)

    def on_button_pressed(self, event):
        self.notify("Pressed " + str(event.button.label))


Order().run()
