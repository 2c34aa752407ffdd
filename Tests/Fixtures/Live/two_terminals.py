# SPDX-License-Identifier: Apache-2.0
"""usage: two_terminals.py EARSHOT

Two terminals of a user that read at the same time, each on a device of its own of one sound server, whose monitors are
recorded: the one used last speaks, and the other one only after it. The one that speaks is left by a key in the other, by
its focus, by tmux's, and by being stopped and killed. Fails if both are heard at once for longer than 30 ms, or the other
one is not heard. Needs pulseaudio, parec, tmux and NumPy.
"""

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

import numpy

RATE = 22050
PIECE = RATE // 100
TEXT = "Many men in many moonlit lanes were running along a long and winding river all morning and all evening long"
# Asks for focus reports, reads at Enter, and tells something by itself when it gets a signal.
PROGRAM = f"""
import os, signal, sys, termios, time
wanted = termios.tcgetattr(0); wanted[3] &= ~(termios.ECHO | termios.ICANON); termios.tcsetattr(0, termios.TCSANOW, wanted)
signal.signal(signal.SIGUSR1, lambda *_: os.write(1, b'{TEXT} too\\r\\n'))
os.write(1, b'\\x1b[?1004h')
with open(sys.argv[1], 'w') as file: file.write(str(os.getpid()))
while True:
    if b'\\n' in os.read(0, 100): os.write(1, b'{TEXT}\\r\\n')
"""


class Server:
    def __init__(self, folder):
        self.variables = dict(os.environ, PULSE_SERVER=f"unix:{folder}/socket", XDG_RUNTIME_DIR=folder, HOME=folder)
        for name in ("TMUX", "TMUX_PANE"): self.variables.pop(name, None)
        loads = [f"--load=module-native-protocol-unix socket={folder}/socket auth-anonymous=1"]
        loads += [f"--load=module-null-sink sink_name={name} rate={RATE} channels=1" for name in ("one", "two")]
        self.quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.variables)
        self.process = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", *loads], **self.quiet)
        while subprocess.run(["pactl", "info"], **self.quiet).returncode: time.sleep(0.05)
        self.pieces = {"one": [], "two": []}
        for name, pieces in self.pieces.items():
            recorder = subprocess.Popen(
                ["parec", "-d", name + ".monitor", "--raw", "--format=s16le", f"--rate={RATE}", "--channels=1",
                 "--latency-msec=5"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=self.variables)
            threading.Thread(target=self.record, args=(recorder, pieces), daemon=True).start()

    @staticmethod
    def record(recorder, pieces):
        while piece := os.read(recorder.stdout.fileno(), 65536): pieces.append((time.monotonic(), piece))

    def sound(self, name, first, last):
        """Whether each hundredth of a second between two times is loud."""
        loud = numpy.zeros(int((last - first) * 100) + 1, bool)
        for at, piece in list(self.pieces[name]):
            samples = numpy.abs(numpy.frombuffer(piece, "<i2").astype(int))
            start = at - len(samples) / RATE
            for place in numpy.flatnonzero(samples > 300)[::20]:
                where = int((start + place / RATE - first) * 100)
                if 0 <= where < len(loud): loud[where] = True
        return loud


class Terminal:
    def __init__(self, server, earshot, folder, name, tmux=None):
        self.folder, self.name, self.tmux = folder, name, tmux
        with open(folder + "/program.py", "w") as file: file.write(PROGRAM)
        command = [earshot, "--audio", "pulse", "--settings", "none", "--language", "en", "--rate", "260", "--no-show",
                   "--transcript", f"{folder}/{name}.said", "--", sys.executable, folder + "/program.py", f"{folder}/{name}.pid"]
        variables = dict(server.variables, PULSE_SINK=name, TERM="xterm-256color", LANG="C.UTF-8")
        if tmux:
            words = ["env", f"PULSE_SINK={name}", *command]
            act = ["new-session", "-d", "-x", "200", "-y", "50"] if name == "one" else ["split-window", "-d"]
            subprocess.run([*tmux, *act, *words], env=variables, check=True)
            if name == "one": subprocess.run([*tmux, "set", "-g", "focus-events", "on"], check=True)
        else:
            self.process, self.descriptor = pty.fork()
            if self.process == 0:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 200, 0, 0))
                os.execve(earshot, command, variables)
            threading.Thread(target=self.drain, daemon=True).start()
        path = f"{folder}/{name}.pid"
        while not os.path.exists(path) or not open(path).read(): time.sleep(0.05)
        self.program = int(open(path).read())
        if tmux:
            # The reader is the program's parent.
            with open(f"/proc/{self.program}/stat") as file: self.process = int(file.read().rsplit(")", 1)[1].split()[1])

    def drain(self):
        try:
            while os.read(self.descriptor, 65536): pass
        except OSError: pass

    def type(self, text):
        if self.tmux: subprocess.run([*self.tmux, "send-keys", "-t", "0." + ("0" if self.name == "one" else "1"), text], check=True)
        else: os.write(self.descriptor, text.encode())

    def tell(self): os.kill(self.program, signal.SIGUSR1)

    def processes(self):
        """The session and the reader in it."""
        told = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process)], capture_output=True, text=True).stdout
        return [self.process, *(int(word) for word in told.split() if int(word) != self.program)]


def main():
    if len(sys.argv) != 2: sys.exit(__doc__)
    earshot, wrong = os.path.abspath(sys.argv[1]), 0
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o700)
        server = Server(folder)

        def judge(what, begun, turn, before, after, longest=2.0, end=5.0):
            """The first is heard until a moment, and the second, soon, after it."""
            nonlocal wrong
            time.sleep(end)
            now = time.monotonic()
            first, second = server.sound(before, begun, now), server.sound(after, begun, now)
            # The recorders tell the hundredths, not less.
            both = 10 * int(numpy.count_nonzero(first & second))
            at = int((turn - begun) * 100)
            stops = numpy.flatnonzero(first[at:])
            starts = numpy.flatnonzero(second[at:])
            # What the other one said before is still fading when the first begins.
            early = 10 * int(numpy.count_nonzero(second[5:at]))
            heard = starts[0] / 100 if len(starts) else None
            spoke = bool(first[:at].any())
            fine = both <= 30 and early == 0 and heard is not None and heard <= longest and spoke
            wrong += not fine
            print(f"{'fine' if fine else 'WRONG'}: {what}: both at once {both} ms, the other before its turn {early} ms, "
                  f"the first until {(stops[-1] + 1) * 10 if len(stops) else 0} ms, the other from "
                  f"{'never' if heard is None else f'{heard * 1000:.0f} ms'} after it"
                  f"{'' if spoke else ', the first was not heard'}", flush=True)

        def walk(one, two, focus, what):
            time.sleep(3)
            for speaker, other, act in (
                    (one, two, lambda: two.type("\r")), (two, one, lambda: one.type("\r")), (one, two, focus)):
                speaker.type("\r")
                begun = time.monotonic()
                time.sleep(1)
                other.tell()
                time.sleep(1)
                turn = time.monotonic()
                act()
                judge(what + (" focus" if act is focus else " key"), begun, turn, speaker.name, other.name, end=9)
            for sent, name in ((signal.SIGSTOP, "stopped"), (signal.SIGKILL, "killed")):
                one.type("\r")
                begun = time.monotonic()
                time.sleep(1)
                two.tell()
                time.sleep(1)
                turn = time.monotonic()
                for process in one.processes(): os.kill(process, sent)
                judge(f"{what} {name}", begun, turn, "one", "two", longest=3.0, end=11)
                if sent == signal.SIGSTOP:
                    for process in one.processes(): os.kill(process, signal.SIGCONT)
                    time.sleep(4)

        one, two = Terminal(server, earshot, folder, "one"), Terminal(server, earshot, folder, "two")
        walk(one, two, lambda: two.type("\x1b[I"), "two terminals,")
        os.kill(two.process, signal.SIGHUP)
        for name in ("one.pid", "two.pid"): os.unlink(f"{folder}/{name}")
        time.sleep(1)
        # A client without a terminal would have no focus to tell of.
        tmux = ["tmux", "-S", folder + "/tmux", "-f", "/dev/null"]
        one, two = Terminal(server, earshot, folder, "one", tmux), Terminal(server, earshot, folder, "two", tmux)
        client, descriptor = pty.fork()
        if client == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
            os.execvpe("tmux", [*tmux, "attach"], dict(server.variables, TERM="xterm-256color"))

        def drain():
            try:
                while os.read(descriptor, 65536): pass
            except OSError: pass

        threading.Thread(target=drain, daemon=True).start()

        def turn_to(number): subprocess.run([*tmux, "select-pane", "-t", f"0.{number}"], check=True)

        time.sleep(1)
        os.write(descriptor, b"\x1b[I")
        walk(one, two, lambda: (turn_to(1), time.sleep(0.2)), "panes of tmux,")
        subprocess.run([*tmux, "kill-server"])
        server.process.terminate()
        server.process.wait()
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
