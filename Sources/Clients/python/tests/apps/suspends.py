# SPDX-License-Identifier: Apache-2.0
"""An app that lets another program have the terminal."""

import subprocess

from textual.app import App, ComposeResult
from textual.widgets import Button


class Suspends(App[None]):
    BINDINGS = [("f2", "list", "List")]

    def compose(self) -> ComposeResult:
        yield Button("One")
        yield Button("Two")

    def action_list(self) -> None:
        with self.suspend():
            subprocess.call("echo Alpha has begun; read -r line", shell=True)


Suspends().run()
