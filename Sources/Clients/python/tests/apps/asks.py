# SPDX-License-Identifier: Apache-2.0
"""A question over a table, and a dialog with F2: what there is to read beside what has the focus."""

from textual.app import App, ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Button, DataTable, Label


class Delete(ModalScreen[None]):
    def compose(self) -> ComposeResult:
        yield Label("Delete report.txt?")
        yield Label("It cannot be brought back")
        yield Button("Cancel")


class Asks(App[None]):
    BINDINGS = [("f2", "delete", "Delete")]

    def compose(self) -> ComposeResult:
        yield Label("Do you love Textual?")
        yield Button("Yes")
        yield DataTable(classes="results")

    def on_mount(self) -> None:
        table = self.query_one(DataTable)
        table.add_columns("lane", "swimmer")
        table.add_rows([(4, "Joseph"), (2, "Michael")])

    def action_delete(self) -> None:
        self.push_screen(Delete())


if __name__ == "__main__":
    Asks().run()
