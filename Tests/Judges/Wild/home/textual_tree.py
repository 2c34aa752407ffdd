# SPDX-License-Identifier: Apache-2.0
"""A tree, tabs and a log of Textual."""

from textual.app import App
from textual.widgets import Collapsible, Footer, Label, RichLog, SelectionList, TabbedContent, TabPane, TextArea, Tree


class Garden(App):
    BINDINGS = [("ctrl+l", "log", "Log")]

    def compose(self):
        with TabbedContent():
            with TabPane("Beds"):
                tree = Tree("Garden")
                for bed, plants in {"North": ["Rose", "Mint"], "South": ["Thyme", "Sage", "Leek"]}.items():
                    node = tree.root.add(bed)
                    for plant in plants:
                        node.add_leaf(plant)
                tree.root.expand()
                yield tree
            with TabPane("Tools"):
                yield SelectionList(("Spade", 1), ("Rake", 2, True), ("Hose", 3), ("Shears", 4))
                with Collapsible(title="Shed"):
                    yield Label("Nails and a ladder")
            with TabPane("Diary"):
                yield TextArea("Monday: sowed peas\nTuesday: rain")
        yield RichLog(max_lines=5)
        yield Footer()

    def on_tree_node_selected(self, event):
        self.query_one(RichLog).write(f"Chose {event.node.label}")


Garden().run()
