# SPDX-License-Identifier: Apache-2.0
"""A sound server of its own with a device that nobody hears, and a recording of what the device plays."""

import os
import subprocess
import threading
import time

import numpy

RATE = 22050


class Server:
    """The server; each start begins a recording."""

    def __init__(self, folder):
        self.folder, self.socket = folder, os.path.join(folder, "socket")
        with open(os.path.join(folder, "pa.pa"), "w") as file:
            file.write(f"load-module module-native-protocol-unix socket={self.socket} auth-anonymous=1\n"
                       f"load-module module-null-sink sink_name=it rate={RATE} channels=1\nset-default-sink it\n")
        self.variables = dict(os.environ, PULSE_SERVER="unix:" + self.socket, XDG_RUNTIME_DIR=folder, HOME=folder)
        self.recordings = []

    def start(self):
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.variables)
        self.process = subprocess.Popen(
            ["pulseaudio", "-n", "-F", self.folder + "/pa.pa", "--daemonize=no", "--exit-idle-time=-1",
             "--use-pid-file=no", "--high-priority=no", "--realtime=no"], **quiet)
        while subprocess.run(["pactl", "info"], **quiet).returncode: time.sleep(0.02)
        self.recorder = subprocess.Popen(
            ["parec", "-d", "it.monitor", "--raw", "--format=s16le", f"--rate={RATE}", "--channels=1",
             "--latency-msec=1", "--process-time-msec=1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=self.variables)
        pieces = []
        self.recordings.append(pieces)
        threading.Thread(target=self.record, args=(self.recorder, pieces), daemon=True).start()
        while not pieces: time.sleep(0.01)

    @staticmethod
    def record(recorder, pieces):
        while piece := os.read(recorder.stdout.fileno(), 65536): pieces.append((time.monotonic(), piece))

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.recorder.kill()
        if os.path.exists(self.socket): os.unlink(self.socket)

    def sounds(self):
        """Each recording as samples, with the time of the first of them."""
        for pieces in self.recordings:
            samples = numpy.frombuffer(b"".join(piece for _, piece in pieces), "<i2").astype(float)
            # A piece may come late, but never early.
            ends = numpy.cumsum([len(piece) / 2 / RATE for _, piece in pieces])
            yield samples, min(at - end for (at, _), end in zip(pieces, ends))

    def place(self, moment):
        """The sample of the only recording at a time: by the pieces around it, as some may be lost under load."""
        pieces = self.recordings[0]
        ends = numpy.cumsum([len(piece) / 2 / RATE for _, piece in pieces])
        near = [at - end for (at, _), end in zip(pieces, ends) if abs(at - moment) < 3]
        return int((moment - min(near)) * RATE)

    def is_sounding(self, above=200):
        """True if the newest sound in the recording is louder."""
        return bool(numpy.abs(numpy.frombuffer(self.recordings[-1][-1][1], "<i2").astype(int)).max(initial=0) > above)
