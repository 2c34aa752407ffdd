# SPDX-License-Identifier: Apache-2.0
"""The relay beside a machine that is played here: python3 -m unittest test_relay, under 3.8 and later."""
import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
RELAY = os.path.join(FOLDER, "earshot-relay.py")
# The other machine: what it is told on a socket goes to the relay, and back.
FAR = """
import os, socket, sys, threading
near = socket.create_connection(("127.0.0.1", int(os.environ["PORT"])))
print("Welcome to the machine. 7 updates.", flush=True)
print("earshot-relay 1", flush=True)
def back():
    for line in sys.stdin.buffer:
        near.sendall(line)
    near.shutdown(socket.SHUT_WR)
threading.Thread(target=back, daemon=True).start()
while True:
    chunk = near.recv(65536)
    if not chunk:
        break
    sys.stdout.buffer.write(chunk)
    sys.stdout.buffer.flush()
"""


class Far:
    """The other end of the relay's pipes."""

    def __init__(self, *arguments):
        import socket
        self.server = socket.socket()
        self.server.bind(("127.0.0.1", 0))
        self.server.listen(4)
        self.folder = tempfile.mkdtemp()
        self.log = os.path.join(self.folder, "heard")
        script = os.path.join(self.folder, "far.py")
        with open(script, "w") as file:
            file.write(FAR)
        environment = dict(os.environ, PORT=str(self.server.getsockname()[1]))
        arguments = list(arguments) or ["--log", self.log]
        self.process = subprocess.Popen(
            [sys.executable, RELAY, "--through", "'{}' '{}'".format(sys.executable, script)] + arguments,
            env=environment, stderr=subprocess.DEVNULL)
        self.accept()

    def accept(self):
        self.server.settimeout(30)
        self.stream, _ = self.server.accept()
        self.lines = queue.Queue()
        file = self.stream.makefile("r", encoding="utf-8")
        lines = self.lines
        threading.Thread(target=lambda: [lines.put(line) for line in file], daemon=True).start()

    def send(self, number, message):
        line = "{} {}\n".format(number, message if isinstance(message, str) else json.dumps(message, ensure_ascii=False))
        self.stream.sendall(line.encode("utf-8"))

    def join(self, number):
        self.send(number, "+")
        self.send(number, {"do": "hello", "version": 1, "token": "", "name": "test"})
        return self.wait(number, "welcome")

    def speak(self, number, identity, *texts, **more):
        segments = [dict({"text": text, "language": "en", "rate": 260}, **more) for text in texts]
        self.send(number, {"do": "speak", "id": identity, "generation": more.get("generation", 0), "segments": segments})

    def wait(self, number, kind, identity=None):
        """The next report of a kind; others before it are forgotten."""
        while True:
            head, _, rest = self.lines.get(timeout=30).partition(" ")
            report = json.loads(rest)
            if int(head) == number and report["tell"] == kind and identity in (None, report.get("id")):
                return report

    def heard(self):
        with open(self.log, encoding="utf-8") as file:
            return [line.split(" ", 1)[1].rstrip("\n") for line in file]

    def close(self):
        self.process.kill()
        self.process.wait()
        self.stream.close()
        self.server.close()


class RelayTests(unittest.TestCase):
    def far(self, *arguments):
        far = Far(*arguments)
        self.addCleanup(far.close)
        return far

    def test_speaks_to_the_end(self):
        far = self.far()
        far.join(1)
        far.speak(1, 7, "나무 tree", "second")
        self.assertEqual(far.wait(1, "began")["id"], 7)
        self.assertEqual(far.wait(1, "word")["segment"], 1)
        self.assertEqual(far.wait(1, "ended"), {"tell": "ended", "id": 7, "outcome": "finished"})
        self.assertEqual(far.heard(), ["나무 tree", "second"])

    def test_a_key_silences_what_is_said_and_what_waits(self):
        far = self.far()
        far.join(1)
        far.speak(1, 1, "a sentence of so many words that nobody would want to hear all of it to its very end")
        far.speak(1, 2, "waiting")
        far.wait(1, "began")
        far.send(1, {"do": "silence", "generation": 1})
        self.assertEqual(far.wait(1, "ended", 1)["outcome"], "interrupted")
        self.assertEqual(far.wait(1, "ended", 2)["outcome"], "interrupted")
        self.assertEqual(far.heard()[-1], "(silence)")
        far.speak(1, 3, "new", generation=1)
        self.assertEqual(far.wait(1, "ended", 3)["outcome"], "finished")

    def test_one_is_cancelled_and_the_next_is_heard(self):
        far = self.far()
        far.join(1)
        far.speak(1, 1, "a sentence of so many words that nobody would want to hear all of it to its very end")
        far.speak(1, 2, "next")
        far.wait(1, "began")
        far.send(1, {"do": "cancel", "id": 1})
        self.assertEqual(far.wait(1, "ended", 1)["outcome"], "interrupted")
        self.assertEqual(far.wait(1, "ended", 2)["outcome"], "finished")

    def test_the_terminal_used_last_has_the_turn(self):
        far = self.far()
        far.join(1)
        far.join(2)
        far.speak(2, 1, "the second terminal says a sentence of some words, which somebody interrupts")
        far.wait(2, "began")
        far.send(1, {"do": "silence", "generation": 1})
        self.assertEqual(far.wait(2, "held"), {"tell": "held", "id": 1, "heard": 0})
        far.speak(1, 5, "first", generation=1)
        self.assertEqual(far.wait(1, "ended", 5)["outcome"], "finished")
        far.send(1, "-")
        far.wait(2, "released")
        far.speak(2, 1, "again")
        self.assertEqual(far.wait(2, "ended", 1)["outcome"], "finished")

    def test_a_voice_without_an_end_never_finishes(self):
        far = self.far("--command", "true", "--command-returns")
        far.join(1)
        begun = time.monotonic()
        far.speak(1, 1, "seven words that take two seconds about", "")
        self.assertEqual(far.wait(1, "ended")["outcome"], "handed over")
        self.assertGreater(time.monotonic() - begun, 0.5)

    def test_a_program_that_fails_is_told(self):
        far = self.far("--command", "false")
        far.join(1)
        far.speak(1, 1, "lost")
        self.assertIn("false ended with 1", far.wait(1, "note")["text"])
        self.assertEqual(far.wait(1, "ended")["outcome"], "failed")

    def test_a_word_in_phonemes_that_is_left_out_is_not_finished(self):
        far = self.far()
        far.join(1)
        far.speak(1, 1, "n'eIm", phonemes=True)
        self.assertIn("left out", far.wait(1, "note")["text"])
        self.assertEqual(far.wait(1, "ended")["outcome"], "handed over")

    def test_a_lost_connection_is_made_again(self):
        far = self.far()
        far.join(1)
        far.stream.shutdown(2)
        far.stream.close()
        far.accept()
        far.join(1)
        far.speak(1, 1, "back")
        self.assertEqual(far.wait(1, "ended")["outcome"], "finished")

    def test_junk_is_skipped(self):
        far = self.far()
        far.join(1)
        far.stream.sendall(b"\xff\xfe\n\n1\n1 \n1 {\n1 []\n1 null\nx {}\n9 {\"do\":\"speak\"}\n1 {\"do\":\"fly\"}\n")
        far.send(1, {"do": "ping"})
        far.wait(1, "pong")

    def test_mistakes_on_the_command_line(self):
        for words in ([], ["a", "--through", "b"], ["--", "-x"]):
            process = subprocess.run([sys.executable, RELAY] + words, stderr=subprocess.PIPE, check=False)
            self.assertEqual(process.returncode, 2, words)
        process = subprocess.run([sys.executable, RELAY, "host", "--command", "no-such-program"], stderr=subprocess.PIPE,
                                 check=False)
        self.assertEqual(process.returncode, 1)
        self.assertIn(b"not found", process.stderr)


if __name__ == "__main__":
    unittest.main()
