# SPDX-License-Identifier: Apache-2.0
"""Trees of PyPI's accesskit, as they come to a reader."""

from __future__ import annotations

import json
import os
import socket
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List, Tuple
from unittest import mock

try:
    import accesskit  # type: ignore[import-untyped]
    from earshot_bus.accesskit import Adapter, converted
except ImportError:
    accesskit = None  # type: ignore[assignment]

SCHEMA = Path(__file__).resolve().parents[3] / "Earshot.docc" / "Resources" / "tree.schema.json"


class Reader:
    """A socket that takes trees and asks for actions."""

    def __init__(self, folder: str) -> None:
        self.path = f"{folder}/bus"
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen()
        self._rest = b""

    def greet(self, client: Any) -> None:
        self.connection = self.listener.accept()[0]
        assert self.next()["method"] == "initialize"
        self.send({"jsonrpc": "2.0", "id": 1, "result": {"protocol": 1, "active": True}})
        client.poll()

    def send(self, message: Dict[str, Any]) -> None:
        self.connection.sendall(json.dumps(message).encode() + b"\n")

    def next(self) -> Dict[str, Any]:
        self.connection.settimeout(5)
        while b"\n" not in self._rest:
            self._rest += self.connection.recv(1 << 16)
        line, _, self._rest = self._rest.partition(b"\n")
        message: Dict[str, Any] = json.loads(line)
        return message

    def close(self) -> None:
        self.connection.close()
        self.listener.close()


@unittest.skipIf(accesskit is None, "accesskit is not installed")
class Trees(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.reader = Reader(folder.name)
        self.addCleanup(self.reader.close)
        self.asked: List[Any] = []
        self.ended: List[bool] = []
        environment = mock.patch.dict(os.environ, {"EARSHOT_BUS": self.reader.path})
        environment.start()
        self.addCleanup(environment.stop)
        self.adapter = Adapter("Deploy", self.whole, self.asked.append, lambda: self.ended.append(True))
        self.reader.greet(self.adapter.client)
        self.addCleanup(self.adapter.client.close)

    def button(self, label: str) -> Any:
        node = accesskit.Node(accesskit.Role.BUTTON)
        node.set_label(label)
        node.set_bounds(accesskit.Rect(2.0, 5.0, 10.0, 6.0))
        node.add_action(accesskit.Action.CLICK)
        return node

    def whole(self) -> Any:
        window = accesskit.Node(accesskit.Role.WINDOW)
        window.set_label("Deploy")
        window.set_children([1, 2, 1 << 60])
        box = accesskit.Node(accesskit.Role.CHECK_BOX)
        box.set_label("Dry run")
        box.set_toggled(accesskit.Toggled.TRUE)
        box.set_disabled()
        box.add_action(accesskit.Action.CLICK)
        update = accesskit.TreeUpdate(1)
        update.tree = accesskit.Tree(0)
        update.nodes = [(0, window), (1, self.button("Save")), (2, box), (1 << 60, accesskit.Node(accesskit.Role.STATUS))]
        return update

    def tree(self) -> Tuple[Dict[Any, Dict[str, Any]], Any]:
        params = self.reader.next()["params"]
        return {node["id"]: node for node in params["nodes"]}, params["focus"]

    def test_the_first_update_is_asked_for_and_later_ones_are_parts(self) -> None:
        nodes, focus = self.tree()
        self.assertEqual(focus, 1)
        self.assertEqual(nodes[0], {"id": 0, "role": "window", "label": "Deploy", "children": [1, 2, str(1 << 60)]})
        self.assertEqual(
            nodes[1], {"id": 1, "role": "button", "label": "Save", "actions": ["click"], "bounds": [2, 5, 8, 1]}
        )
        self.assertEqual((nodes[2]["toggled"], nodes[2]["disabled"]), (True, True))

        def renamed() -> Any:
            update = accesskit.TreeUpdate(2)
            update.nodes = [(1, self.button("Saved"))]
            return update

        self.adapter.update_if_active(renamed)
        self.adapter.client.poll(1)
        nodes, focus = self.tree()
        self.assertEqual((list(nodes), nodes[1]["label"], focus), ([1], "Saved", 2))

    def test_actions_go_to_the_nodes_that_have_them(self) -> None:
        self.tree()
        for number, target in enumerate((1, 2, 0)):
            request = {"jsonrpc": "2.0", "id": number, "method": "action/perform"}
            self.reader.send({**request, "params": {"action": "click", "target": target}})
            self.adapter.client.poll(1)
            self.assertEqual(self.reader.next()["result"]["handled"], target == 1)
        self.assertEqual([(one.action, one.target) for one in self.asked], [(accesskit.Action.CLICK, 1)])

    def test_the_end_is_told(self) -> None:
        self.reader.send({"jsonrpc": "2.0", "method": "activate", "params": {"active": False}})
        self.adapter.client.poll(1)
        self.assertEqual(self.ended, [True])
        self.adapter.update_if_active(lambda: self.fail("No update is made where nobody wants one."))

    def test_a_field_has_the_text_of_its_runs(self) -> None:
        self.tree()

        def field() -> Any:
            window = accesskit.Node(accesskit.Role.WINDOW)
            window.set_children([3])
            node = accesskit.Node(accesskit.Role.MULTILINE_TEXT_INPUT)
            node.set_children([4, 5])
            end = accesskit.TextPosition(5, 2)
            node.set_text_selection(accesskit.TextSelection(end, end))
            runs = [accesskit.Node(accesskit.Role.TEXT_RUN) for _ in range(2)]
            for run, text in zip(runs, ("bread\n", "milk")):
                run.set_value(text)
            update = accesskit.TreeUpdate(3)
            update.nodes = [(0, window), (3, node), (4, runs[0]), (5, runs[1])]
            return update

        self.adapter.update_if_active(field)
        self.adapter.client.poll(1)
        nodes, _ = self.tree()
        self.assertEqual(nodes[3]["value"], "bread\nmilk")
        self.assertEqual(nodes[3]["textSelection"], {"anchor": 8, "focus": 8})
        self.assertEqual(sorted(nodes), [0, 3])


@unittest.skipIf(accesskit is None, "accesskit is not installed")
class Names(unittest.TestCase):
    def test_every_property_is_of_the_schema(self) -> None:
        known = json.loads(SCHEMA.read_text())["$defs"]["node"]["properties"]
        node = accesskit.Node(accesskit.Role.SLIDER)
        given = (
            ("label", "Volume"), ("description", "Loud"), ("role_description", "Knob"), ("language", "en"), ("author_id", "v"),
            ("value", "5"), ("placeholder", "0"), ("keyboard_shortcut", "v"), ("numeric_value", 5.0), ("level", 1),
            ("min_numeric_value", 0.0), ("max_numeric_value", 9.0), ("numeric_value_step", 1.0), ("position_in_set", 1),
            ("size_of_set", 2), ("row_count", 1), ("row_index", 0), ("column_span", 1), ("labelled_by", [1]), ("details", [1]),
            ("error_message", 1), ("active_descendant", 1), ("live", accesskit.Live.POLITE), ("selected", False),
            ("expanded", False), ("invalid", accesskit.Invalid.TRUE), ("orientation", accesskit.Orientation.VERTICAL),
            ("sort_direction", accesskit.SortDirection.ASCENDING), ("has_popup", accesskit.HasPopup.LISTBOX),
            ("custom_actions", [accesskit.CustomAction(7, "Delete")]), ("children", [8]),
        )  # fmt: skip
        flags = ("disabled", "hidden", "modal", "busy", "read_only", "required", "multiselectable", "visited")
        for name, value in given:
            getattr(node, f"set_{name}")(value)
        for name in flags:
            getattr(node, f"set_{name}")()
        told = converted(1, node)
        self.assertEqual(set(told) - {"actions"} - set(known), set())
        self.assertEqual((told["live"], told["hasPopup"], told["customActions"]), ("polite", "listbox", ["Delete"]))
        self.assertEqual((told["selected"], told["expanded"], told["invalid"]), (False, False, "true"))
        self.assertEqual(len(told), len(given) + len(flags) + len(("id", "role")))

    def test_secrets_stay(self) -> None:
        node = accesskit.Node(accesskit.Role.PASSWORD_INPUT)
        node.set_value("bread")
        self.assertEqual(converted(1, node), {"id": 1, "role": "passwordInput", "protected": True})

    def test_boxes_in_pixels_are_cells(self) -> None:
        node = accesskit.Node(accesskit.Role.LABEL)
        node.set_bounds(accesskit.Rect(16.0, 32.0, 41.0, 48.0))
        self.assertEqual(converted(1, node, (8.0, 16.0))["bounds"], [2, 2, 4, 1])


if __name__ == "__main__":
    unittest.main()
