# SPDX-License-Identifier: Apache-2.0
"""An AT Driver client that knows nothing of Earshot but its command, with a WebSocket library of its own.

EARSHOT names the program. Every command that is meant to be right is checked against commands.cddl, and every reply
against replies.schema.json. EARSHOT_AT_DRIVER_SCHEMAS may name a folder with the files that the W3C publishes,
at-driver-remote.cddl and at-driver-local.json: then those are held to as well.
"""

from __future__ import annotations

import json
import os
import pty
import shutil
import socket
import subprocess
import time
import unittest
from pathlib import Path
from typing import Any

import cbor2
import jsonschema
import pycddl
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

HERE = Path(__file__).parent
EARSHOT = os.environ.get("EARSHOT", str(HERE / "../../../.build/debug/earshot"))
PUBLISHED = os.environ.get("EARSHOT_AT_DRIVER_SCHEMAS")
ENTER, CONTROL, F12 = "\ue007", "\ue009", "\ue03c"

COMMANDS = pycddl.Schema((HERE / "commands.cddl").read_text())
REPLIES = jsonschema.Draft202012Validator(json.loads((HERE / "replies.schema.json").read_text()))
# The published list of codes has only these; the prose has more.
PUBLISHED_CODES = ("unknown error", "unknown command", "invalid argument", "session not created")


def published(name: str) -> str | None:
    path = Path(PUBLISHED or "") / name
    return path.read_text() if PUBLISHED and path.exists() else None


PUBLISHED_REPLIES = published("at-driver-local.json")
PUBLISHED_COMMANDS = published("at-driver-remote.cddl")


class Client:
    def __init__(self, connection: ClientConnection) -> None:
        self.socket = connection
        self.next_id = 0
        self.captured: list[str] = []

    def receive(self, timeout: float = 30) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        REPLIES.validate(message)
        if PUBLISHED_REPLIES and message.get("error", PUBLISHED_CODES[0]) in PUBLISHED_CODES:
            jsonschema.Draft202012Validator(json.loads(PUBLISHED_REPLIES)).validate(message)
        if message.get("method") == "interaction.capturedOutput":
            self.captured.append(message["params"]["data"])
        return message

    def ask(self, method: str, parameters: dict[str, Any], is_right: bool = True) -> dict[str, Any]:
        command = {"id": self.next_id, "method": method, "params": parameters}
        self.next_id += 1
        if is_right:
            COMMANDS.validate_cbor(cbor2.dumps(command))
            if PUBLISHED_COMMANDS and f'"{method}"' in PUBLISHED_COMMANDS:
                pycddl.Schema(PUBLISHED_COMMANDS).validate_cbor(cbor2.dumps(command))
        self.socket.send(json.dumps(command))
        while True:
            message = self.receive()
            if message.get("id") == command["id"]:
                return message

    def error(self) -> str:
        while "error" not in (message := self.receive()):
            pass
        return str(message["error"])

    def press(self, *keys: str) -> None:
        assert self.ask("interaction.userIntent", {"name": "pressKeys", "keys": list(keys)})["result"] == {}

    def hears(self, words: str) -> None:
        while not any(words in text for text in self.captured):
            self.receive()


class Earshot:
    """Earshot in a terminal, with a program that is read."""

    def __init__(self, *command: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port: int = probe.getsockname()[1]
        self.terminal, inner = pty.openpty()
        self.process = subprocess.Popen(
            [EARSHOT, "--audio", "none", "--settings", "none", "--no-show", "--at-driver", str(self.port), "--"]
            + list(command),
            stdin=inner, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(inner)
        end = time.monotonic() + 30
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        os.close(self.terminal)


class DriverTests(unittest.TestCase):
    def earshot(self, *command: str) -> Earshot:
        earshot = Earshot(*command)
        self.addCleanup(earshot.close)
        return earshot

    def client(self, earshot: Earshot) -> Client:
        return Client(self.enterContext(connect(f"ws://127.0.0.1:{earshot.port}/session")))

    def session(self, earshot: Earshot) -> Client:
        client = self.client(earshot)
        result = client.ask("session.new", {"capabilities": {"alwaysMatch": {"platformName": "linux"}}})["result"]
        self.assertEqual(result["capabilities"]["atName"], "earshot")
        return client

    def test_session_key_and_captured_output(self) -> None:
        client = self.session(self.earshot("bash", "-c", "read line; echo heard $line; sleep 60"))
        for key in ("h", "i", ENTER):
            client.press(key)
        client.hears("heard hi")
        client.captured.clear()
        client.press(F12, "a")
        client.hears("heard hi")

    def test_settings(self) -> None:
        client = self.session(self.earshot("sleep", "60"))
        all_settings = client.ask("settings.getSupportedSettings", {})["result"]["settings"]
        self.assertIn({"name": "rate", "value": 260}, all_settings)
        faster = {"settings": [{"name": "rate", "value": 400}]}
        self.assertEqual(client.ask("settings.setSettings", faster)["result"], {})
        read = client.ask("settings.getSettings", {"settings": [{"name": "rate"}]})["result"]["settings"]
        self.assertEqual(read, [{"name": "rate", "value": 400}])
        wrong = client.ask("settings.setSettings", {"settings": [{"name": "rate", "value": "fast"}]})
        self.assertEqual(wrong["error"], "invalid argument")

    def test_one_session(self) -> None:
        earshot = self.earshot("sleep", "60")
        first, second = self.session(earshot), self.client(earshot)
        self.assertEqual(second.ask("session.new", {"capabilities": {}})["error"], "session not created")
        self.assertEqual(second.ask("settings.getSupportedSettings", {})["error"], "invalid session id")
        first.socket.close()
        end = time.monotonic() + 30
        while "error" in second.ask("session.new", {"capabilities": {}}):
            self.assertLess(time.monotonic(), end)

    def test_wrong_commands(self) -> None:
        client = self.session(self.earshot("sleep", "60"))
        for text in ("{", "[]", "7", '{"method":"session.new","params":{}}', '"' + "x" * 60_000 + '"'):
            client.socket.send(text)
            self.assertEqual(client.error(), "invalid argument")
        self.assertEqual(client.ask("interaction.fly", {}, is_right=False)["error"], "unknown command")
        intent = {"name": "vendor:fly"}
        self.assertEqual(client.ask("interaction.userIntent", intent, is_right=False)["error"], "unknown user intent")
        only_held = {"name": "pressKeys", "keys": [CONTROL]}
        error = client.ask("interaction.userIntent", only_held)["error"]
        self.assertEqual(error, "cannot simulate keyboard interaction")
        for command in ({"id": 1}, {"id": 0, "method": "settings.getSettings", "params": {"settings": []}}):
            with self.assertRaises(pycddl.ValidationError):
                COMMANDS.validate_cbor(cbor2.dumps(command))

    def test_bytes_and_long_messages(self) -> None:
        earshot = self.earshot("sleep", "60")
        client = self.client(earshot)
        client.socket.send(b"{}")
        self.assertEqual(client.receive()["id"], None)
        client.socket.send("x" * 70_000)
        with self.assertRaises(ConnectionClosed) as closed:
            client.receive()
        self.assertEqual(closed.exception.rcvd and closed.exception.rcvd.code, 1009)
        self.session(earshot)

    def test_strangers(self) -> None:
        earshot = self.earshot("sleep", "60")
        for path, headers, status in (
            ("/", {}, 404),
            ("/session", {"Origin": "https://example.org"}, 403),
            ("/session", {"Origin": "null"}, 403),
        ):
            with self.assertRaises(InvalidStatus) as refused:
                with connect(f"ws://127.0.0.1:{earshot.port}{path}", additional_headers=headers):
                    pass
            self.assertEqual(refused.exception.response.status_code, status)
        with socket.create_connection(("127.0.0.1", earshot.port)) as junk:
            junk.sendall(b"\0\xff junk\r\n\r\n")
            junk.settimeout(30)
            junk.recv(1024)
        self.session(earshot)

    @unittest.skipUnless(os.getuid() == 0 and shutil.which("runuser"), "Only root can be another user.")
    def test_another_user(self) -> None:
        earshot = self.earshot("sleep", "60")
        script = (
            "import socket,sys; s=socket.create_connection(('127.0.0.1', int(sys.argv[1])));"
            "s.settimeout(30); print(s.recv(100).decode().split('\\r')[0])")
        answer = subprocess.run(
            ["runuser", "-u", "nobody", "--", "/usr/bin/python3", "-c", script, str(earshot.port)],
            capture_output=True, text=True, check=False)
        self.assertEqual(answer.stdout, "HTTP/1.1 403 Forbidden\n", answer.stderr)

    def test_client_that_reads_nothing_holds_nobody_up(self) -> None:
        earshot = self.earshot("bash", "-c", "while read line; do seq -s ' ' 5000; done")
        client = self.session(earshot)
        # What is said meanwhile is far more than may wait for it, and other clients are answered all the same.
        slowest = 0.0
        other = self.client(earshot)
        for _ in range(40):
            client.socket.send(json.dumps({"id": 7, "method": "interaction.pressKeys", "params": {"keys": [ENTER]}}))
            start = time.monotonic()
            other.ask("interaction.fly", {}, is_right=False)
            slowest = max(slowest, time.monotonic() - start)
        self.assertLess(slowest, 10)


if __name__ == "__main__":
    unittest.main()
