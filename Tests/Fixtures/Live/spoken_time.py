#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long it takes from the end of a spoken command to what it does: in real time, with a sound server of its own.

usage: spoken_time.py [--earshot PROGRAM] [--count N]

  --earshot PROGRAM  .build/debug/earshot unless told
  --count N          commands for each way to end; 20 unless told

Commands that give the program a key are spoken into the microphone, and the program writes when the key came. It is measured
from the last sample that the microphone heard, from the key that ends the listening, and, where silence ends it, from the end
of the silence that is waited for. Nothing is held to a figure.
"""
import argparse
import pathlib
import statistics
import sys
import time

from ear_room import Room, missing, push

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRAM = """
import os, sys, time, tty
tty.setraw(0)
print("ready", end="", flush=True)
while keys := os.read(0, 64):
    with open(sys.argv[1], "a") as file:
        print(time.monotonic(), keys.hex(), file=file)
"""
COMMANDS = ["arrow down", "press enter", "press tab", "space bar", "arrow up", "backspace"]
PAUSE = 0.7


def figures(name, seconds):
    if not seconds:
        return print(f"{name}: none")
    ordered = sorted(1000 * second for second in seconds)
    print(f"{name}: p50 {statistics.median(ordered):.0f} ms, p95 {ordered[int(0.95 * (len(ordered) - 1))]:.0f} ms, "
          f"{len(ordered)} commands")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--earshot", default=str(ROOT / ".build/debug/earshot"))
    parser.add_argument("--count", type=int, default=20)
    options = parser.parse_args()
    if reason := missing():
        print(f"LEFT OUT: the time of spoken commands: {reason}.")
        return 0
    room = Room()
    times = room.folder / "times"
    times.write_text("")
    terminal = room.terminal(
        options.earshot, [sys.executable, "-c", PROGRAM, str(times)], {"spokenPause": round(1000 * PAUSE)})
    try:
        terminal.wait("speech", "ready")
        time.sleep(1)
        for way, rest in [("silence", None), ("a key, 0.3 s after the last sample", 0.3), ("a key at once", 0)]:
            from_sample, from_key, lost = [], [], 0
            for number in range(options.count):
                words = COMMANDS[number % len(COMMANDS)]
                count = len(times.read_text().splitlines())
                rows = len(terminal.rows())
                push(terminal)
                terminal.until(lambda: any(row["text"] == "listening" for row in terminal.rows()[rows:]), "listening")
                time.sleep(0.3)
                room.play(words)
                key = None
                if rest is not None:
                    # Playing ends a little after the last sample: what is left of the rest is waited for.
                    time.sleep(max(0, room.last + rest - time.monotonic()))
                    terminal.type("\x1b[24~")
                    time.sleep(0.02)
                    key = time.monotonic()
                    terminal.type("v")
                spoken = room.last
                terminal.until(
                    lambda: any(row["text"] == "readerKeyOff" for row in terminal.rows()[rows:]), "the end of listening")
                time.sleep(0.2)
                got = times.read_text().splitlines()[count:]
                if got:
                    moment = float(got[0].split()[0])
                    from_sample.append(moment - spoken)
                    if key:
                        from_key.append(moment - key)
                else:
                    lost += 1
                time.sleep(1)
            print(f"Ended by {way}: {lost} of {options.count} not understood")
            figures("  from the last sample", from_sample)
            if rest is None:
                figures(f"  beyond the silence of {PAUSE} s", [second - PAUSE for second in from_sample])
            else:
                figures("  from the key", from_key)
    finally:
        terminal.close()
        room.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
