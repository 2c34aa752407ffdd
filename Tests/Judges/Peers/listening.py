# SPDX-License-Identifier: Apache-2.0
"""A reader that runs in a pseudo-terminal, with a recording as its only program, and what it says, on the recording's
clock."""

import bisect
import fcntl
import json
import os
import pathlib
import pty
import select
import signal
import socket
import struct
import sys
import tempfile
import termios
import time

HERE = pathlib.Path(__file__).resolve().parent
LONGEST_GAP = 1.5


def recorded(cast):
    head, *events = [json.loads(line) for line in cast.read_text(encoding="utf-8").splitlines() if line.strip()]
    return head, events


class Listening:
    """One reader with one recording."""

    def __init__(self, reader, cast, home):
        self.reader, self.home = reader, home
        self.head, self.events = recorded(cast)
        self.log = home / "speech.log"
        self.log.touch()
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(str(home / "ghost"))
        self.server.listen(1)
        program = home / "program"
        ghost = [sys.executable, HERE / "ghost.py", cast.absolute(), home / "ghost", LONGEST_GAP, reader.longest_wait]
        program.write_text("#!/bin/sh\nexec " + " ".join(f"'{part}'" for part in ghost) + "\n")
        program.chmod(0o755)
        self.command = reader.started(home, program)
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "SHELL": str(program),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "SPEECH_LOG": str(self.log),
            **reader.environment,
        }
        #: What the ghost has told: the clock and the recording's time.
        self.clock = []
        self.ghost, self.told = None, b""
        self.is_over = self.has_died = False
        #: Keys that did not reach the ghost; the greatest delay of what it played.
        self.kept, self.late = 0, 0.0
        self.screen = b""

    def start(self):
        self.process, self.terminal = pty.fork()
        size = struct.pack("HHHH", self.head["height"], self.head["width"], 0, 0)
        if self.process == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, size)
                os.chdir(self.home)
                os.execvpe(self.command[0], self.command, self.environment)
            finally:
                os._exit(127)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)

    def take_screen(self):
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            data = b""
        self.screen = (self.screen + data)[-2000:]
        self.has_died = not data

    def take_told(self):
        data = self.ghost.recv(65536)
        if not data:
            self.is_over = True
            return
        *lines, self.told = (self.told + data).split(b"\n")
        for line in lines:
            at, what, recorded, *more = json.loads(line)
            self.clock.append((at, recorded))
            if what == "need":
                self.press(self.events[more[0]][2])
            elif what == "key":
                self.kept += not more[0]
            elif what == "bye":
                self.late = more[0]
                self.is_over = True

    def press(self, keys):
        try:
            os.write(self.terminal, keys.encode())
        except OSError:
            self.has_died = True

    def run(self):
        """How it ended: heard to the end, crashed, or hung."""
        limit = time.monotonic() + 2.2 * self.events[-1][0] + 15 + self.reader.longest_wait
        self.start()
        try:
            while not self.is_over:
                if time.monotonic() > limit:
                    return "hung"
                sources = [self.ghost or self.server] + [self.terminal] * (not self.has_died)
                ready = select.select(sources, [], [], 0.2)[0]
                if self.terminal in ready:
                    self.take_screen()
                if self.server in ready:
                    self.ghost = self.server.accept()[0]
                if self.ghost in ready:
                    self.take_told()
                if self.has_died and not ready:
                    return "crashed"
            ended = bool(self.clock) and self.clock[-1][1] > self.events[-1][0]
            return "heard" if ended and not self.has_died else "crashed"
        finally:
            time.sleep(0.2)
            self.stop()

    def stop(self):
        for ending in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.kill(self.process, ending)
            except ProcessLookupError:
                break
            time.sleep(0.15)
        os.waitpid(self.process, 0)
        os.close(self.terminal)
        self.server.close()
        if self.ghost:
            self.ghost.close()

    def on_recording(self, at):
        """The recording's time of a moment; nothing before it began."""
        index = bisect.bisect_right(self.clock, (at, float("inf"))) - 1
        if index < 0:
            return None
        begin, recorded = self.clock[index]
        time = recorded + at - begin
        if index + 1 < len(self.clock):
            # The clock stands where the ghost waits for keys, or gives a slow reader its grace.
            time = min(time, max(recorded, self.clock[index + 1][1] - 0.0002))
        return round(time, 4)

    def utterances(self):
        for line in self.log.read_text(encoding="utf-8", errors="replace").splitlines():
            at, sent = json.loads(line)
            text, time = self.reader.spoken(sent), self.on_recording(at)
            if text and text.strip() and time is not None:
                yield {"t": time, "text": text}


def hear(reader, cast, transcript):
    """Writes what a reader says of a recording; how the reader ended, how many keys it kept to itself, and by how many
    seconds the recording was played late."""
    with tempfile.TemporaryDirectory() as home:
        listening = Listening(reader, cast, pathlib.Path(home))
        status = listening.run()
        about = {"t": 0, "kind": "meta", "text": "", "reader": reader.name, "version": reader.version, "status": status}
        about["late"] = listening.late
        if status != "heard":
            about["last"] = listening.screen.decode("utf-8", "replace")[-600:]
        lines = [about, *listening.utterances()]
        transcript.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), "utf-8")
        return status, listening.kept, listening.late
