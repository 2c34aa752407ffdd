# SPDX-License-Identifier: Apache-2.0
"""A room without walls: a sound server of its own, whose only speaker is heard by its only microphone, in real time."""

import array
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
import time

from braille_terminal import Terminal
from ear_terminal import KEY

LOUD = 300


def missing(*programs):
    """Why there can be no room here, or nothing."""
    for program in ("pulseaudio", "pactl", "paplay", "parec", "flite", "sox", *programs):
        if not shutil.which(program):
            return f"{program} is not installed"
    return None


class Room:
    """The sound server. ``last`` is when the microphone last heard something, by the system's clock."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.server = f"unix:{self.folder}/native"
        self.variables = {
            "PULSE_SERVER": self.server, "XDG_RUNTIME_DIR": str(self.folder),
            "EARSHOT_MICROPHONE": "room.monitor"}
        self.environment = {**os.environ, **self.variables, "HOME": str(self.folder)}
        self.process = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
             f"--load=module-native-protocol-unix socket={self.folder}/native auth-anonymous=1",
             "--load=module-null-sink sink_name=room rate=16000 channels=1"],
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 15
        while subprocess.run(["pactl", "info"], env=self.environment, capture_output=True).returncode:
            if time.monotonic() > end:
                raise AssertionError("pulseaudio does not start")
            time.sleep(0.05)
        self.last = None
        self.moments = []
        self.recorder = subprocess.Popen(
            ["parec", "--device=room.monitor", "--raw", "--rate=16000", "--channels=1", "--format=s16le",
             "--latency-msec=10"], env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        threading.Thread(target=self.hear, daemon=True).start()

    def hear(self):
        while data := os.read(self.recorder.stdout.fileno(), 4_096):
            now = time.monotonic()
            samples = array.array("h", data[:len(data) // 2 * 2])
            loud = [place for place, sample in enumerate(samples) if abs(sample) > LOUD]
            if loud:
                self.last = now - (len(samples) - 1 - loud[-1]) / 16_000
                self.moments.append(self.last)

    def recording(self, words, voice="slt"):
        """A recording of words without silence around them."""
        path = self.folder / f"{voice} {words}.wav"
        if not path.exists():
            made = self.folder / "made.wav"
            subprocess.run(["flite", "-voice", voice, "-t", words, "-o", str(made)], check=True)
            ends = ["silence", "1", "0.01", "1%", "reverse"]
            subprocess.run(["sox", str(made), str(path), *ends, *ends], check=True)
        return path

    def play(self, words, voice="slt"):
        """Plays words; it is over a little after their end."""
        subprocess.run(
            ["paplay", "--device=room", "--latency-msec=20", str(self.recording(words, voice))], env=self.environment,
            check=True)

    def noise(self, seconds):
        """Plays noise without a pause."""
        made = self.folder / "noise.wav"
        subprocess.run(
            ["sox", "-n", "-r", "16000", "-b", "16", str(made), "synth", str(seconds), "pinknoise", "vol", "0.3"],
            check=True)
        subprocess.run(["paplay", "--device=room", str(made)], env=self.environment, check=True)

    def microphones(self):
        """How many programs record, besides this one."""
        told = subprocess.run(
            ["pactl", "list", "short", "source-outputs"], env=self.environment, capture_output=True, text=True).stdout
        return len(told.splitlines()) - 1

    def terminal(self, earshot, command, settings=None, files=None, audio="none", **variables):
        return Terminal(earshot, "", command, settings, files, audio, **{**self.variables, **variables})

    def close(self):
        for process in (self.recorder, self.process):
            process.terminate()
            process.wait()
        shutil.rmtree(self.folder)


def push(terminal, pause=0.2):
    terminal.type(KEY)
    time.sleep(pause)
    terminal.type("v")
