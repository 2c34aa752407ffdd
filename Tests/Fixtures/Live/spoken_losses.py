#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Take the ear away in every way that happens: each loss is told once, and speech goes on.

usage: spoken_losses.py [--earshot PROGRAM] [-v] [WORD...]

  --earshot PROGRAM  .build/debug/earshot unless told
  -v                 show all that was said
  WORD...            only cases whose names have one of these words

The ear is killed, stopped, missing, or replaced by programs that write anything; the microphone is missing, the terminal is
resized and hung up. The reader hears itself through a microphone that is its own speaker. After each case what the shell
writes has to be spoken, and no program may record any more. Each difference is told in a line; the status is 1 when there is
one.
"""
import argparse
import os
import pathlib
import re
import shutil
import signal
import sys
import time

from braille_terminal import BASH
from ear_room import Room, missing, push

ROOT = pathlib.Path(__file__).resolve().parents[3]
#: What may be told of a listening. Each case has one.
TOLD = re.compile(
    r"^(not understood|heard nothing|spoken commands|Spoken commands|No microphone|The sound server|The microphone|.*\.wav)")
CASES = []
GREETING = 'printf "ready fake en\\n"; '
OPENS = 'while read -r line; do case "$line" in listen*) printf "listening\\n"; '


def case(name, **options):
    def add(function):
        CASES.append((name, options, function))
        return function
    return add


def ear(terminal):
    """The ear's process, when it is there."""
    terminal.until(lambda: terminal.children("earshot-ear"), "the ear")
    return terminal.children("earshot-ear")[0]


def listening(terminal):
    count = sum(row["text"] == "listening" for row in terminal.rows())
    push(terminal)
    terminal.until(lambda: sum(row["text"] == "listening" for row in terminal.rows()) > count, "listening")


@case("killed while it listens", wanted="spoken commands do not answer")
def killed(terminal, room):
    listening(terminal)
    os.kill(ear(terminal), signal.SIGKILL)


@case("killed while it loads", wanted="spoken commands do not answer")
def loading(terminal, room):
    push(terminal)
    os.kill(ear(terminal), signal.SIGKILL)


@case("killed between two commands", wanted="heard nothing")
def between(terminal, room):
    listening(terminal)
    terminal.type("\x1b")
    terminal.until(lambda: room.microphones() == 0, "the microphone shut")
    process = ear(terminal)
    os.kill(process, signal.SIGKILL)
    time.sleep(0.5)
    listening(terminal)


@case("stopped while it listens", wanted="spoken commands do not answer")
def stopped(terminal, room):
    listening(terminal)
    os.kill(ear(terminal), signal.SIGSTOP)


@case("stopped while it loads", wanted="spoken commands do not answer")
def stopped_loading(terminal, room):
    push(terminal)
    os.kill(ear(terminal), signal.SIGSTOP)


@case("stopped and cancelled by a key", wanted=None)
def stopped_cancelled(terminal, room):
    listening(terminal)
    os.kill(ear(terminal), signal.SIGSTOP)
    terminal.type("\x1b")


@case("absent", wanted="spoken commands need the package earshot-ear", is_alone=True)
def absent(terminal, room):
    push(terminal)


@case("without its model", wanted="Spoken commands need pocketsphinx's model of English", EARSHOT_EAR_MODEL="/nowhere")
def model(terminal, room):
    push(terminal)


@case("a microphone of another name", wanted="No microphone has the name attic", EARSHOT_MICROPHONE="attic")
def microphone(terminal, room):
    push(terminal)


@case("no sound server", wanted="No microphone", PULSE_SERVER="unix:/nowhere", EARSHOT_MICROPHONE="")
def server(terminal, room):
    push(terminal)


@case("junk for reports", wanted="not understood", fake=GREETING + OPENS + 'head -c 300 /dev/urandom; printf "\\nheard\\nheard x '
      'y z\\nheard 5 500 5 a\\nrejected what\\n"; printf "rejected unknown\\nclosed\\n";; esac; done')
def junk(terminal, room):
    push(terminal)


@case("a flood of reports", wanted="spoken commands do not answer", fake=GREETING + OPENS + "yes listening;; esac; done")
def flood(terminal, room):
    push(terminal)


@case("a flood of junk", wanted="spoken commands do not answer", fake=GREETING + OPENS + "yes junk;; esac; done")
def junk_flood(terminal, room):
    push(terminal)


@case("a line without end", wanted="spoken commands do not answer", fake=GREETING + OPENS + "cat /dev/zero;; esac; done")
def endless(terminal, room):
    push(terminal)


@case("a phrase that there is not", wanted="not understood",
      fake=GREETING + OPENS + 'printf "heard 99999999 99 99 a\\nclosed\\n";; esac; done')
def number(terminal, room):
    push(terminal)


@case("one that never shuts the microphone", wanted="not understood",
      fake=GREETING + OPENS + 'printf "rejected unknown\\n";; esac; done')
def never(terminal, room):
    push(terminal)


@case("nobody speaks", wanted="heard nothing")
def nobody(terminal, room):
    listening(terminal)


@case("a long noise", wanted="not understood|heard nothing")
def noise(terminal, room):
    listening(terminal)
    room.noise(12)


@case("the reader hears itself", wanted="not understood|heard nothing", audio=True)
def itself(terminal, room):
    # What is being spoken would be commands, and so would what comes while the microphone is open.
    terminal.type("for i in 1 2 3; do echo stop; echo next line; echo press enter; done\r")
    terminal.until(lambda: room.last and time.monotonic() - room.last < 0.2, "speech in the room")
    listening(terminal)
    opened = time.monotonic()
    terminal.until(lambda: terminal.rows()[-1]["text"] != "listening", "an answer")
    # Its own begin tone lasts a tenth of a second.
    heard = [moment for moment in room.moments if opened + 0.5 < moment < opened + 3]
    if heard:
        raise AssertionError(f"the room was not silent: {heard[0] - opened:.2f} s after the tone")


@case("resized", wanted="heard nothing")
def resized(terminal, room):
    listening(terminal)
    for columns in (40, 132, 3, 80):
        terminal.resize(24, columns)
        time.sleep(0.2)


@case("two at once", wanted="next line")
def two(terminal, room):
    other = room.terminal(room.earshot, BASH)
    try:
        other.wait("speech", r"\$ ?$")
        listening(terminal)
        listening(other)
        room.play("next line")
        other.wait("speech", "^next line$")
    finally:
        other.close()


@case("hung up", wanted=None, hangs_up=True)
def hung_up(terminal, room):
    listening(terminal)
    process = ear(terminal)
    os.kill(terminal.process, signal.SIGHUP)
    terminal.until(lambda: not pathlib.Path(f"/proc/{process}").exists(), "the end of the ear")


def run(name, options, function, room, verbose):
    variables = {key: value for key, value in options.items() if key.isupper()}
    if fake := options.get("fake"):
        program = room.folder / "fake-ear"
        program.write_text(f"#!/bin/bash\n{fake}\n")
        program.chmod(0o755)
        variables["EARSHOT_EAR_PROGRAM"] = str(program)
    if options.get("audio"):
        variables["PULSE_SINK"] = "room"
    earshot = pathlib.Path(room.earshot)
    if options.get("is_alone"):
        # The ear is beside the reader, or it is not there.
        folder = room.folder / "programs"
        folder.mkdir()
        for other in ("earshot-guard", "earshot-voice"):
            shutil.copy(earshot.resolve().parent / other, folder)
        earshot = pathlib.Path(shutil.copy(earshot, folder))
        variables["EARSHOT_DATA"] = str(ROOT)
    terminal = room.terminal(str(earshot), BASH, audio="pulse" if options.get("audio") else "none", **variables)
    faults = []
    try:
        terminal.wait("speech", r"\$ ?$")
        place = len(terminal.rows())
        function(terminal, room)
        if not options.get("hangs_up"):
            wanted = options["wanted"]
            said = lambda: [row["text"] for row in terminal.rows()[place:] if row["kind"] == "speech"]
            if wanted:
                terminal.until(lambda: any(re.search(wanted, text) for text in said()), f"{wanted!r}")
            time.sleep(1.5)
            told = [text for text in said() if TOLD.search(text)]
            if len(told) > 1:
                faults.append(f"told {len(told)} times: {told}")
            terminal.type("echo barley\r")
            terminal.until(lambda: "barley" in said(), "what the shell writes")
            if verbose:
                print(name, *("    " + text for text in said()), sep="\n", flush=True)
        terminal.until(lambda: room.microphones() == 0, "the microphone shut")
    except AssertionError as fault:
        faults.append(str(fault))
    finally:
        if not options.get("hangs_up"):
            terminal.close()
        else:
            terminal.opened.remove(terminal)
    return [f"{name}: {fault}" for fault in faults]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--earshot", default=str(ROOT / ".build/debug/earshot"))
    parser.add_argument("-v", action="store_true")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    if reason := missing():
        print(f"LEFT OUT: losses of the ear: {reason}.")
        return 0
    room = Room()
    room.earshot = options.earshot
    cases = [each for each in CASES if not options.words or any(word in each[0] for word in options.words)]
    faults = []
    try:
        for name, given, function in cases:
            faults += run(name, given, function, room, options.v)
    finally:
        room.close()
    for fault in faults:
        print(fault)
    print(f"{len(cases)} losses of the ear, {len(faults)} differences.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
