# SPDX-License-Identifier: Apache-2.0
"""The schema and the vectors say the same, and what the clients send is as the schema has it."""

from __future__ import annotations

import json
import unittest
from pathlib import Path
from typing import Any

from . import vectors

try:
    import jsonschema
    from referencing import Registry, Resource
except ImportError:
    jsonschema = None  # type: ignore[assignment]

SCHEMAS = Path(__file__).resolve().parents[2] / "schema"

#: These send what is wrong on purpose.
FAULTY = {
    "version-unknown", "announce-wrong", "focus-missing", "full-refused", "node-without-id", "protected-value",
    "property-of-another-kind", "updates-as-requests", "method-unknown", "perform-unknown", "perform-wrong",
    "sounds-wrong",
}  # fmt: skip


@unittest.skipIf(jsonschema is None, "jsonschema is not installed")
class Schemas(unittest.TestCase):
    def validator(self, name: str) -> Any:
        def retrieve(uri: str) -> Any:
            return Resource.from_contents(json.loads(Path(uri[len("file://") :]).read_text()))

        path = SCHEMAS / f"{name}.schema.json"
        schema = {**json.loads(path.read_text()), "$id": path.as_uri()}
        jsonschema.Draft202012Validator.check_schema(schema)
        return jsonschema.Draft202012Validator(schema, registry=Registry(retrieve=retrieve))

    def test_what_vectors_send(self) -> None:
        for kind, name in (("server", "client"), ("client", "server")):
            validator = self.validator(name)
            for head, steps in vectors.load(kind):
                if head["vector"] in FAULTY:
                    continue
                for step in steps:
                    if "send" in step:
                        with self.subTest(head["vector"], step=str(step)[:200]):
                            validator.validate(step["send"])

    def test_what_is_wrong_is_told(self) -> None:
        client, server = self.validator("client"), self.validator("server")
        start = {"jsonrpc": "2.0", "method": "tree/update"}
        for wrong in (
            {**start, "params": {"seq": 0, "nodes": []}},
            {**start, "params": {"seq": 0, "full": True, "focus": 1, "nodes": []}},
            {**start, "params": {"seq": 0, "focus": 1, "nodes": [{"role": "button"}]}},
            {**start, "params": {"seq": 0, "focus": 1, "nodes": [{"id": 1, "protected": True, "value": "x"}]}},
            {"jsonrpc": "2.0", "method": "announce", "params": {"text": "x", "priority": "shout"}},
            {"jsonrpc": "2.0", "method": "initialize", "params": {"protocol": 1, "app": {"name": "x"}}},
            {"method": "announce", "params": {"text": "x"}},
        ):
            self.assertFalse(client.is_valid(wrong), wrong)
        step = {"jsonrpc": "2.0", "method": "agent/step"}
        self.assertTrue(client.is_valid({**step, "params": {"agent": "Quill", "conversation": "7", "step": "started"}}))
        self.assertFalse(client.is_valid({**step, "params": {"agent": "Quill", "step": "begun"}}))
        perform = {"jsonrpc": "2.0", "method": "action/perform", "params": {"action": "click", "target": 2}}
        self.assertTrue(server.is_valid({**perform, "id": 1}))
        self.assertFalse(server.is_valid(perform))


if __name__ == "__main__":
    unittest.main()
