# SPDX-License-Identifier: Apache-2.0
"""A sound server of its own with a device that nobody hears, and a recording of what the device plays."""

import os
import shutil
import subprocess
import sys
import threading
import time

import numpy

RATE = 22050



def chosen_server(folder):
    """PulseAudio, or PipeWire with `--pipewire`; players use ALSA with `--alsa`. Ends loudly if it is not there."""
    kind = PipeWireServer if "--pipewire" in sys.argv else Server
    missing = [name for name in kind.PROGRAMS if not shutil.which(name)]
    if missing: sys.exit("NOT TRIED: " + ", ".join(missing) + " is not there: sound was not measured.")
    server = kind(folder)
    if "--alsa" in sys.argv: server.use_alsa()
    return server


def operands():
    """The words of the command line without those that choose a server."""
    return [word for word in sys.argv[1:] if word not in ("--pipewire", "--alsa")]


class Server:
    """The server; each start begins a recording."""

    PROGRAMS = ("pulseaudio", "parec", "pactl")
    # What players choose, the last moment at which sound may end after a key, and the error of `heard`, in milliseconds.
    audio, latest_end, latest_heard = "pulse", 15, 50

    def __init__(self, folder):
        self.folder, self.socket = folder, os.path.join(folder, "socket")
        with open(os.path.join(folder, "pa.pa"), "w") as file:
            file.write(f"load-module module-native-protocol-unix socket={self.socket} auth-anonymous=1\n"
                       f"load-module module-null-sink sink_name=it rate={RATE} channels=1\nset-default-sink it\n")
        self.variables = dict(os.environ, PULSE_SERVER="unix:" + self.socket, XDG_RUNTIME_DIR=folder, HOME=folder)
        self.recordings = []

    def use_alsa(self):
        """Makes the server ALSA's usual device. What ALSA has handed to it is not taken back."""
        kind = "pipewire" if isinstance(self, PipeWireServer) else "pulse"
        folder = os.environ.get("ALSA_PLUGIN_DIR", "/usr/lib/x86_64-linux-gnu/alsa-lib")
        plugin = f"{folder}/libasound_module_pcm_{kind}.so"
        if not os.path.exists(plugin): sys.exit(f"NOT TRIED: {plugin} is not there: sound was not measured.")
        with open(self.folder + "/asound.conf", "w") as file:
            file.write(f"pcm_type.{kind} {{ lib {plugin} }}\npcm.!default {{ type {kind} }}\n")
        self.variables["ALSA_CONFIG_PATH"] = self.folder + "/asound.conf"
        self.audio, self.latest_end, self.latest_heard = "alsa", 80, 100

    def start(self):
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.variables)
        self.process = subprocess.Popen(
            ["pulseaudio", "-n", "-F", self.folder + "/pa.pa", "--daemonize=no", "--exit-idle-time=-1",
             "--use-pid-file=no", "--high-priority=no", "--realtime=no"], **quiet)
        while subprocess.run(["pactl", "info"], **quiet).returncode: time.sleep(0.02)
        self.record_monitor()

    def record_monitor(self):
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

    def moment(self, number, place):
        """The time of a sample of a recording, in seconds from its beginning: by the pieces around it, too."""
        pieces = self.recordings[number]
        ends = numpy.cumsum([len(piece) / 2 / RATE for _, piece in pieces])
        return place + min(at - end for (at, _), end in zip(pieces, ends) if abs(end - place) < 1)

    def place(self, moment):
        """The sample of the only recording at a time: by the pieces around it, as some may be lost under load."""
        pieces = self.recordings[0]
        ends = numpy.cumsum([len(piece) / 2 / RATE for _, piece in pieces])
        near = [at - end for (at, _), end in zip(pieces, ends) if abs(at - moment) < 3]
        return int((moment - min(near)) * RATE)

    def is_sounding(self, above=200):
        """True if the newest sound in the recording is louder."""
        return bool(numpy.abs(numpy.frombuffer(self.recordings[-1][-1][1], "<i2").astype(int)).max(initial=0) > above)


class PipeWireServer(Server):
    """PipeWire with its server for PulseAudio's clients, and a device that nobody hears."""

    # It mixes pieces of 21 ms, which are not taken back.
    latest_end = 25
    PROGRAMS = ("pipewire", "wireplumber", "pipewire-pulse", "dbus-daemon", "parec", "pactl")

    def __init__(self, folder):
        super().__init__(folder)
        self.socket = os.path.join(folder, "pulse/native")
        self.variables["PULSE_SERVER"] = "unix:" + self.socket
        # Nothing of a desktop's own session.
        for name in ("DBUS_SESSION_BUS_ADDRESS", "PIPEWIRE_REMOTE", "DISPLAY"): self.variables.pop(name, None)
        settings = os.path.join(folder, ".config/pipewire/pipewire.conf.d")
        os.makedirs(settings)
        with open(settings + "/null.conf", "w") as file:
            file.write("context.objects = [ { factory = adapter args = { factory.name = support.null-audio-sink\n"
                       "  node.name = it media.class = Audio/Sink object.linger = true audio.position = [ MONO ]\n"
                       f"  audio.rate = {RATE} priority.session = 2000 monitor.channel-volumes = false }} }} ]\n")

    def start(self):
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.variables)
        # WirePlumber, which links streams to devices, ends without a session bus.
        bus = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, env=self.variables, text=True)
        quiet["env"] = dict(self.variables, DBUS_SESSION_BUS_ADDRESS=bus.stdout.readline().strip())
        self.processes = [bus]
        latest = time.monotonic() + 30
        for name, file in zip(self.PROGRAMS[:3], ("pipewire-0", "pipewire-0", "pulse/native")):
            self.processes.append(subprocess.Popen([name], **quiet))
            while not os.path.exists(os.path.join(self.folder, file)): self.wait(latest)
        while "\tit\t" not in self.ask("list", "short", "sinks") or "Default Sink: it" not in self.ask("info"):
            self.wait(latest)
        self.record_monitor()

    @staticmethod
    def wait(latest):
        if time.monotonic() > latest: raise TimeoutError("PipeWire does not tell of its device")
        time.sleep(0.05)

    def ask(self, *words):
        return subprocess.run(["timeout", "2", "pactl", *words], capture_output=True, text=True, env=self.variables).stdout

    def stop(self):
        for process in self.processes: process.kill()
        for process in self.processes: process.wait()
        self.recorder.kill()
        for name in ("pulse/native", "pipewire-0", "pipewire-0.lock", "pulse/pid"):
            path = os.path.join(self.folder, name)
            if os.path.exists(path): os.unlink(path)
