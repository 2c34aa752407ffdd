#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Play a recording inside of a screen reader: its output, in step with the keys that reach this program.

usage: ghost.py SESSION.cast SOCKET LONGEST_GAP LONGEST_WAIT

It begins once the speech server has logged something, at most so many seconds later.

The driver at the socket is told, line by line, [clock, what, time in the recording, …]: that it starts, each output
before it is written, each marker, that the keys of an event are to be pressed now ("need", with the event's number),
that they came ("key", and whether all did), and the end, with the greatest delay of an event ("bye"). By these, speech
is put on the recording's clock. A reader that keeps keys to itself is waited for no longer than 0.7 s; before each
marker a slow one has the grace of the scorer.
"""

import json
import os
import select
import socket
import sys
import time
import tty

GRACE = 0.4
LONGEST_WAIT_FOR_KEYS = 0.7


class Ghost:
    def __init__(self, path, longest_gap):
        self.driver = socket.socket(socket.AF_UNIX)
        self.driver.connect(path)
        self.longest_gap = longest_gap
        self.keys = b""
        self.is_open = True
        self.last = 0.0
        self.written = time.monotonic()
        #: By how much an event came too late, at most: the machine had other things to do.
        self.late = 0.0

    def tell(self, what, at, *more):
        self.driver.sendall(json.dumps([time.monotonic(), what, at, *more]).encode() + b"\n")

    def take_keys(self, until, wanted=None):
        """Takes keys until a time, or until those came that are wanted; whether they did."""
        while (left := until - time.monotonic()) > 0 and (wanted is None or wanted not in self.keys):
            if not self.is_open:
                time.sleep(left)
            elif select.select([0], [], [], left)[0]:
                data = os.read(0, 4096)
                self.is_open = bool(data)
                self.keys += data
        return wanted is not None and wanted in self.keys

    def write(self, data):
        while data:
            data = data[os.write(1, data) :]
        self.written = time.monotonic()

    def play(self, events):
        due = time.monotonic()
        for number, (at, kind, data) in enumerate(events):
            # A reader that is slow to take output in shifts what is still to come.
            due = max(due, time.monotonic() - 0.05) + min(at - self.last, self.longest_gap)
            self.last = at
            self.take_keys(due)
            self.late = max(self.late, time.monotonic() - due)
            if kind == "o":
                self.tell("output", at)
                self.write(data.encode("utf-8", "replace"))
            elif kind == "m":
                grace = self.written + GRACE - time.monotonic()
                if grace > 0 and number:
                    time.sleep(grace)
                    due += grace
                self.tell("mark", at)
            elif kind == "i":
                self.keys = b""
                self.tell("need", at, number)
                came = self.take_keys(time.monotonic() + LONGEST_WAIT_FOR_KEYS, data.encode())
                due = min(due, time.monotonic())
                self.tell("key", at, came)

    def wait_for_speech(self, longest):
        """A speech server that is still starting would get the first words late."""
        limit = time.monotonic() + longest
        while time.monotonic() < limit and not os.path.getsize(os.environ["SPEECH_LOG"]):
            time.sleep(0.02)
        time.sleep(0.3)

    def run(self, events, longest_wait):
        self.wait_for_speech(longest_wait)
        self.tell("start", 0.0)
        self.play(events)
        self.tell("end", self.last + 0.05)
        time.sleep(1)
        self.tell("bye", self.last + 1.0, round(self.late, 3))


def main():
    cast, path, longest_gap, longest_wait = sys.argv[1:]
    with open(cast, encoding="utf-8") as file:
        events = [json.loads(line) for line in file if line.strip()][1:]
    if os.isatty(0):
        tty.setraw(0)
    Ghost(path, float(longest_gap)).run(events, float(longest_wait))


if __name__ == "__main__":
    main()
