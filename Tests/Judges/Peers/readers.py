# SPDX-License-Identifier: Apache-2.0
"""The other screen readers: how each is started with the fake speech server, and what the lines mean that it sends.

Each has the settings that it comes with, with cursor tracking and key echo on.
"""

import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SERVER = HERE / "speech_server.py"
# Debian's packages of pyte and others are for Debian's python.
PYTHON = "/usr/bin/python3" if os.access("/usr/bin/python3", os.X_OK) else sys.executable


@dataclasses.dataclass
class Reader:
    """A reader to be run. `started` gets an empty home and the program to run inside, and gives the command."""

    name: str
    version: str
    started: object
    #: The text of a line to the speech server; nothing of a line that says nothing.
    spoken: object
    environment: dict = dataclasses.field(default_factory=dict)
    #: How long its speech server may take to start, in seconds.
    longest_wait: float = 30


def revision(folder):
    answer = subprocess.run(["git", "-C", folder, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    return answer.stdout.strip() or "of no known version"


def space_or(text):
    return text if text.strip() else "space"


# yasr, an Emacspeak server's client

YASR = pathlib.Path("/etc/yasr/yasr.conf")


def start_yasr(home, program):
    """With its package's settings, keys and names of signs, which every user has at first."""
    options = {
        "synthesizer": "emacspeak server",
        "synthesizer port": f"|{SERVER}",
        "key echo": "keys",
        "cursor tracking": "full",
        "shell": program,
    }
    lines = [line for line in YASR.read_text().splitlines() if line.partition("=")[0] not in options]
    index = lines.index("[options]") + 1
    lines[index:index] = [f"{name}={value}" for name, value in options.items()]
    settings = home / "yasr.conf"
    settings.write_text("\n".join(lines) + "\n")
    return ["yasr", "-C", str(settings)]


def spoken_by_emacspeak(line):
    if found := re.fullmatch(r"(?:q|tts_say) \{(.*)\}", line, re.S):
        return found[1]
    if found := re.fullmatch(r"l \{(.*)\}", line, re.S):
        return space_or(found[1])
    return None


def yasr():
    if not shutil.which("yasr") or not YASR.exists():
        return None
    answer = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", "yasr"], capture_output=True, text=True)
    return Reader("yasr", answer.stdout.partition("-")[0] or "?", start_yasr, spoken_by_emacspeak)


# TDSR


def tdsr(folder):
    start = "import sys; from tdsr.__main__ import main; main()"

    def started(home, program):
        return [PYTHON, "-c", start, "--speech-server", str(SERVER), str(program)]

    def spoken(line):
        if line[:1] == "s":
            return line[1:]
        return space_or(line[1:]) if line[:1] == "l" else None

    return Reader("TDSR", revision(folder), started, spoken, {"PYTHONPATH": str(folder)})


# Fenrir

FENRIR = {
    "sound#enabled": "False",
    "speech#enabled": "True",
    "screen#driver": "ptyDriver",
    "keyboard#driver": "ptyDriver",
    "keyboard#charEchoMode": "1",
    "keyboard#interruptOnKeyPress": "False",
    "focus#cursor": "True",
    "focus#highlight": "True",
    "remote#enable": "False",
    "general#autoSpellCheck": "False",
}


def fenrir(folder):
    source = folder / "src"
    drivers = source / "fenrirscreenreader" / "speechDriver"
    driver = os.path.relpath(HERE / "fenrir_speech", drivers)

    def started(home, program):
        options = {**FENRIR, "speech#driver": driver, "general#shell": str(program)}
        settings = folder / "config" / "settings" / "settings-pty.conf"
        told = ";".join(f"{name}={value}" for name, value in options.items())
        return [PYTHON, str(source / "fenrir"), "-e", "-s", str(settings), "-o", told]

    def spoken(line):
        text = line.removeprefix("say ")
        if text == line or text.strip() in ("Start Fenrir", "Quit Fenrir"):
            return None
        # It says places between words as commas.
        return re.sub(r"(?:\s*,){2,}", ",", text).strip(" ,") or ("space" if text else None)

    return Reader("Fenrir", revision(folder), started, spoken)


# Any other


def other(command):
    """A reader that logs as the fake speech server does; {program} and {log} stand for what they name."""

    def started(home, program):
        return ["sh", "-c", command.format(program=program, log=os.fspath(home / "speech.log"))]

    return Reader(command.split()[0].rpartition("/")[2], "", started, lambda line: line, longest_wait=0)
