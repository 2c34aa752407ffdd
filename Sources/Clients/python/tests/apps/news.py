# SPDX-License-Identifier: Apache-2.0
"""An app in which things change by themselves, a step with each press of a key."""

from textual.app import App, ComposeResult
from textual.widgets import DataTable, Input, Log, ProgressBar, RichLog, Static


class News(App[None]):
    BINDINGS = [(f"f{number}", f"step({number})", f"Step {number}") for number in range(1, 9)]

    def compose(self) -> ComposeResult:
        yield Input(placeholder="Search", id="needle")
        yield Static("Status: idle", id="state")
        yield ProgressBar(total=100, show_eta=False, id="bar")
        yield DataTable(id="grid", cursor_type="row")
        yield Log(id="log")
        yield RichLog(id="rich")

    def on_mount(self) -> None:
        for selector in ("#grid", "#log", "#rich"):
            self.query_one(selector).styles.height = 4
        table = self.query_one(DataTable)
        table.add_columns("Name", "Size")
        table.add_row("oats", "1")

    def action_step(self, number: int) -> None:
        if number == 1:
            self.query_one("#state", Static).update("Status: done")
        elif number == 2:
            self.query_one(Log).write_line("Wrote the log")
        elif number == 3:
            self.query_one(RichLog).write("Wrote the rich log")
        elif number == 4:
            self.query_one(ProgressBar).update(progress=50)
        elif number == 5:
            self.query_one(DataTable).add_row("barley", "20")
        elif number == 6:
            self.query_one(Log).write_lines([f"Line {line}" for line in range(400)])
        elif number == 7:
            self.query_one(DataTable).loading = True
        elif number == 8:
            self.notify("Saved to disk", title="Done")


News().run()
