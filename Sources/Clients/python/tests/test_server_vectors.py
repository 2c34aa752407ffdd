# SPDX-License-Identifier: Apache-2.0
"""The vectors for servers, held against the fake reader: they do not contradict themselves, and it may stand in."""

from __future__ import annotations

import unittest
from typing import Any, Dict, List

from . import vectors
from .fake_reader import FakeReader


def generated(told: Dict[str, int]) -> Dict[str, Any]:
    """The update that a step describes."""
    nodes: List[Dict[str, Any]]
    if "nodes" in told:
        last = told["nodes"]
        focus = 2
        nodes = [{"id": 1, "role": "window", "children": list(range(2, last + 1))}]
        nodes += [{"id": i, "role": "button", "label": str(i)} for i in range(2, last + 1)]
    else:
        last = focus = told["depth"]
        nodes = [{"id": i, "role": "genericContainer", "children": [i + 1]} for i in range(1, last)]
        nodes.append({"id": last, "role": "button", "label": str(last)})
    params = {"seq": told["seq"], "full": True, "root": 1, "focus": focus, "nodes": nodes}
    return {"jsonrpc": "2.0", "method": "tree/update", "params": params}


class ServerVectors(unittest.TestCase):
    def test_vectors(self) -> None:
        loaded = vectors.load("server")
        self.assertGreater(len(loaded), 25)
        for head, steps in loaded:
            with self.subTest(head["vector"]):
                self.run_vector(steps)

    def run_vector(self, steps: List[vectors.Step]) -> None:
        environment = next((step["environment"] for step in steps if "environment" in step), {})
        reader = FakeReader(**environment)
        for step in steps:
            with self.subTest(str(step)[:300]):
                self.run_step(reader, step)

    def run_step(self, reader: FakeReader, step: vectors.Step) -> None:
        if "send" in step:
            reader.receive(vectors.line(step["send"]))
        elif "sendTree" in step:
            reader.receive(vectors.line(generated(step["sendTree"])))
        elif "sendText" in step or "sendBytes" in step:
            reader.receive(vectors.raw(step))
        elif "expect" in step:
            self.assertTrue(reader.sent, "nothing came")
            self.assertEqual(vectors.mismatch(step["expect"], reader.sent.pop(0)), "")
        elif "answer" in step:
            reader.receive(vectors.line(reader.answer(step["answer"])))
        elif "silent" in step:
            self.assertEqual(reader.sent, [])
        elif "spoken" in step:
            self.assertEqual(reader.spoken, step["spoken"])
            reader.spoken = []
        elif "tree" in step:
            self.check_tree(reader, step["tree"])
        elif "gesture" in step:
            reader.gesture(step["gesture"])
        elif "keys" in step:
            self.assertEqual(reader.keys, step["keys"])
            reader.keys = ""
        elif "wait" in step:
            reader.advance(step["wait"])
        elif "reader" in step:
            reader.activate(step["reader"]["active"])
        elif "hold" in step:
            reader.hold(step["hold"])
        elif "closed" in step:
            self.assertEqual(reader.is_closed, step["closed"])
        elif "close" in step:
            reader.close()
        else:
            self.assertIn("environment", step)

    def check_tree(self, reader: FakeReader, wanted: Any) -> None:
        if wanted is None:
            self.assertIsNone(reader.tree)
            return
        assert reader.tree is not None
        self.assertEqual(reader.order, wanted["ids"])
        self.assertEqual(reader.tree.focus, wanted["focus"])


if __name__ == "__main__":
    unittest.main()
