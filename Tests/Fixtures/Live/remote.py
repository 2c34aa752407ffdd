#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Speech where the user sits, over a real ssh with delay and cuts.

usage: remote.py EARSHOT [TRIAL…]

Starts an sshd on the loopback with keys of its own, a proxy in front of it that delays and cuts, and Earshot at both
ends: as this user here, as a user named earshot-far there, whom it creates for the run. It needs root, openssh-server
and useradd. Prints a table; ends with 1 if a trial fails.
"""
import importlib.util
import json
import os
import pathlib
import pty
import pwd
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

# Daemons are in places that a user's PATH may lack.
os.environ["PATH"] += ":/usr/sbin:/sbin"
FAR = "earshot-far"
OTHER = "nobody"
ROOT = pathlib.Path(__file__).resolve().parents[3]
RELAY = ROOT / "Sources/Clients/relay/earshot-relay.py"
AGENT = ROOT / "Tests/Fixtures/Agents/quill.py"


class Proxy:
    """Passes bytes on after half a round trip each way, until it is cut."""

    def __init__(self, target):
        self.target, self.delay, self.bytes = target, 0.0, [0, 0]
        self.pairs, self.refuses = [], False
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            near, _ = self.server.accept()
            if self.refuses:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.target))
            for end in near, far:
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.pairs.append((near, far))
            for way, (source, sink) in enumerate(((near, far), (far, near))):
                self.pump(source, sink, way)

    def pump(self, source, sink, way):
        waiting, ready = [], threading.Condition()

        def read():
            while True:
                try:
                    chunk = source.recv(65536)
                except OSError:
                    chunk = b""
                with ready:
                    waiting.append((time.monotonic() + self.delay, chunk))
                    ready.notify()
                if not chunk:
                    return

        def write():
            while True:
                with ready:
                    while not waiting:
                        ready.wait()
                    due, chunk = waiting.pop(0)
                time.sleep(max(0, due - time.monotonic()))
                try:
                    if not chunk:
                        sink.shutdown(socket.SHUT_WR)
                        return
                    self.bytes[way] += len(chunk)
                    sink.sendall(chunk)
                except OSError:
                    return

        for work in read, write:
            threading.Thread(target=work, daemon=True).start()

    def cut(self):
        self.refuses = True
        for pair in self.pairs:
            for end in pair:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        self.pairs.clear()


class World:
    """The machine there."""

    def __init__(self, earshot):
        self.earshot = os.path.abspath(earshot)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="earshot-remote-"))
        subprocess.run(["useradd", "-m", "-p", "*", "-s", "/bin/bash", FAR], check=True)
        self.home = pathlib.Path(pwd.getpwnam(FAR).pw_dir)
        self.sweep()
        for name in "host", "user":
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(self.folder / name)], check=True)
        (self.home / ".ssh").mkdir(exist_ok=True)
        shutil.copy(self.folder / "user.pub", self.home / ".ssh/authorized_keys")
        (self.home / ".bashrc").write_text("PS1='ready$ '\n")
        settings = self.home / ".config/earshot"
        settings.mkdir(parents=True)
        subprocess.run(["chown", "-R", FAR, str(self.home)], check=True)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        (self.folder / "sshd_config").write_text(
            f"Port {self.port}\nListenAddress 127.0.0.1\nHostKey {self.folder}/host\nStrictModes no\nUsePAM no\n"
            "PidFile none\nPasswordAuthentication no\n")
        os.makedirs("/run/sshd", exist_ok=True)
        self.sshd = subprocess.Popen(["/usr/sbin/sshd", "-D", "-e", "-f", str(self.folder / "sshd_config")],
                                     stderr=open(self.folder / "sshd.log", "w"))
        self.proxy = Proxy(self.port)
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                break
            except OSError:
                time.sleep(0.05)

    def options(self):
        return ["-p", str(self.proxy.port), "-i", str(self.folder / "user"), "-o", "StrictHostKeyChecking=no",
                "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR", "-l", FAR]

    @staticmethod
    def sweep():
        """Removes the sockets of a run that was killed: another user may have had the number of this one."""
        for path in pathlib.Path("/tmp").glob("earshot-*.sock"):
            if path.lstat().st_uid == pwd.getpwnam(FAR).pw_uid:
                path.unlink()

    def close(self):
        self.sshd.terminate()
        self.sshd.wait()
        subprocess.run(["pkill", "-KILL", "-u", FAR], check=False)
        time.sleep(0.3)
        self.sweep()
        subprocess.run(["userdel", "-r", FAR], check=False, stderr=subprocess.DEVNULL)
        shutil.rmtree(self.folder, ignore_errors=True)


class Terminal:
    """A terminal with a program in it, as the user has it."""

    def __init__(self, words, variables=None):
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.environ.update(variables or {})
            os.environ["TERM"] = "xterm-256color"
            os.execvp(words[0], words)
        self.text = b""

    def type(self, text):
        os.write(self.descriptor, text.encode())
        return time.time()

    def read(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.descriptor], [], [], 0.02)[0]:
                try:
                    self.text += os.read(self.descriptor, 65536)
                except OSError:
                    return

    def wait(self, text, seconds=40, since=0):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(0.05)
            if text.encode() in self.text[since:]:
                return True
        return False

    def close(self):
        try:
            os.kill(self.process, signal.SIGHUP)
        except OSError:
            pass
        os.close(self.descriptor)
        end = time.monotonic() + 10
        while os.waitpid(self.process, os.WNOHANG)[0] == 0:
            if time.monotonic() > end:
                os.kill(self.process, signal.SIGKILL)
            time.sleep(0.05)


class Heard:
    """What the relay of the Python file has spoken, with times."""

    def __init__(self, path):
        self.path = path

    def lines(self):
        try:
            text = pathlib.Path(self.path).read_text()
        except OSError:
            return []
        return [(float(line.split(" ", 1)[0]), line.split(" ", 1)[1]) for line in text.splitlines() if " " in line]

    def wait(self, word, since=0.0, seconds=30, read=None):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for at, text in self.lines():
                if at >= since and word in text:
                    return at
            if read:
                read(0.02)
            else:
                time.sleep(0.02)
        return None


class Session:
    """The Python file and a login beside it, with Earshot."""

    def __init__(self, world, speed=1.0, arguments=(), python=sys.executable, starts=True):
        self.world = world
        self.log = world.folder / f"heard-{time.monotonic()}"
        self.heard = Heard(self.log)
        world.proxy.refuses = False
        self.relay = subprocess.Popen(
            [python, str(RELAY), "--there", world.earshot, "--log", str(self.log), "--log-speed", str(speed), "far", "--"]
            + world.options() + ["-o", "HostName=127.0.0.1"], stderr=subprocess.PIPE, text=True)
        self.relay_says = []
        threading.Thread(target=lambda: self.relay_says.extend(self.relay.stderr), daemon=True).start()
        end = time.monotonic() + 30
        while not any("Connected" in line for line in self.relay_says) and time.monotonic() < end:
            time.sleep(0.05)
        if not starts:
            return
        self.terminal = Terminal(["ssh", "-t"] + world.options() + ["127.0.0.1", world.earshot, "--transcript",
                                                                  "/tmp/far.jsonl", *arguments])

    def close(self):
        self.terminal.close()
        self.relay.kill()
        self.relay.wait()


def middle(values):
    return sorted(values)[len(values) // 2]


def delays(world):
    """A key to silence and to speech at round trips of 5, 50 and 200 ms."""
    good = True
    for delay in 5, 50, 200:
        world.proxy.delay = delay / 2000
        session = Session(world)
        try:
            assert session.heard.wait("Earshot on", read=session.terminal.read), session.terminal.text[-500:]
            session.terminal.read(1)
            speech, silence, links = [], [], []
            for number in range(5):
                begun = session.terminal.type(f"echo alpha{number} is one of the long sentences that are heard for some time\r")
                at = session.heard.wait(f"alpha{number} is one", begun, read=session.terminal.read)
                assert at, session.heard.lines()[-5:]
                speech.append(at - begun)
                session.terminal.read(0.3)
                pressed = session.terminal.type("x")
                at = session.heard.wait("(silence)", pressed, read=session.terminal.read)
                assert at, session.heard.lines()[-5:]
                silence.append(at - pressed)
                mark = len(session.terminal.text)
                pressed = session.terminal.type("\x7f")
                session.terminal.wait("\b", 5, mark)
                links.append(time.time() - pressed)
                session.terminal.read(0.3)
            print(f"round trip {delay} ms: key to silence {middle(silence)*1000:.0f} ms, "
                  f"Enter to speech {middle(speech)*1000:.0f} ms, echo {middle(links)*1000:.0f} ms", flush=True)
        finally:
            session.close()
            world.proxy.delay = 0
    return good


def cut(world):
    """The connection is cut in the middle of a sentence, and comes back."""
    session = Session(world, arguments=["--", "tmux", "-L", "far", "-f", "/dev/null", "new"])
    session.terminal.close()
    # The reader is in tmux, so that it outlives its connection.
    session.terminal = Terminal(["ssh", "-t"] + world.options()
                                + ["127.0.0.1", "tmux", "-L", "far", "-f", "/dev/null", "new-session", "-A", "-s", "one",
                                   f"{world.earshot} --transcript /tmp/far-cut.jsonl"])
    try:
        assert session.heard.wait("Earshot on", read=session.terminal.read), session.terminal.text[-800:]
        session.terminal.read(6)
        begun = session.terminal.type("echo once there was a very long sentence that somebody cut in the middle of it\r")
        assert session.heard.wait("once there was", begun, read=session.terminal.read)
        time.sleep(0.7)
        lost = time.time()
        world.proxy.cut()
        time.sleep(4)
        world.proxy.refuses = False
        again = session.heard.wait("once there was", lost, seconds=60)
        assert again, session.heard.lines()
        back = session.heard.wait("Sound is back", lost)
        time.sleep(7)
        lines = [json.loads(line) for line in open("/tmp/far-cut.jsonl")]
        told = [line["text"] for line in lines if "relay" in line["text"]]
        print(f"cut for 4 s in a sentence: back after {back - lost:.1f} s, the sentence from its beginning after "
              f"{again - lost:.1f} s; there: {told}", flush=True)
        return bool(told)
    finally:
        subprocess.run(["su", FAR, "-s", "/bin/sh", "-c", "tmux -L far kill-server"], check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        session.close()


def late(world):
    """A reader that was started without a relay, on a machine without sound, takes the one that comes."""
    log = "/tmp/far-late.jsonl"
    terminal = Terminal(["ssh", "-t"] + world.options() + ["127.0.0.1", world.earshot, "--transcript", log])
    session = None
    try:
        assert terminal.wait("ready$"), terminal.text[-800:]
        terminal.read(5)
        session = Session(world, starts=False)
        back = session.heard.wait("Sound is back", read=terminal.read)
        terminal.read(1)
        begun = terminal.type("echo after the relay came\r")
        heard = session.heard.wait("after the relay came", begun, read=terminal.read)
        print(f"a relay that comes late: heard {back is not None and heard is not None}", flush=True)
        return back is not None and heard is not None
    finally:
        terminal.close()
        if session:
            session.relay.kill()
            session.relay.wait()


def own(world):
    """earshot say and an app with its own voice are heard here."""
    good = True
    demo = os.path.join(os.path.dirname(world.earshot), "earshot-demo")
    for name, words_ in ("say", [world.earshot, "say", "one small sentence"]), ("app", [demo]):
        if not os.access(words_[0], os.X_OK):
            print(f"{name}: NOT TRIED, {words_[0]} is missing", flush=True)
            continue
        session = Session(world, starts=False)
        terminal = None
        try:
            terminal = Terminal(["ssh", "-t"] + world.options() + ["127.0.0.1", *(f"'{word}'" for word in words_)])
            heard = session.heard.wait("one small sentence" if name == "say" else "", read=terminal.read)
            print(f"{name} with its own voice: heard here {heard is not None}: {session.heard.lines()[:2]}", flush=True)
            good = good and heard is not None
        finally:
            if terminal:
                terminal.close()
            session.relay.kill()
            session.relay.wait()
    return good


def strangers(world):
    """Another account cannot read or write the socket of either way."""
    good = True
    session = Session(world)
    try:
        assert session.heard.wait("Earshot on", read=session.terminal.read)
        uid = pwd.getpwnam(FAR).pw_uid
        sockets = [str(path) for path in pathlib.Path(f"/tmp/earshot-{uid}").glob("speech-*.sock")]
        assert sockets
        program = ("import socket,sys\ns=socket.socket(socket.AF_UNIX)\n"
                   "try:\n s.connect(sys.argv[1]); print('connected')\nexcept OSError as e: print(e.strerror)")
        for path in sockets:
            answer = subprocess.run(["su", OTHER, "-s", "/bin/sh", "-c", f'/usr/bin/python3 -c "{program}" {path}'],
                                    capture_output=True, text=True, check=False).stdout.strip()
            print(f"another account connects to {os.path.basename(path)[:12]}…: {answer}", flush=True)
            good = good and answer == "Permission denied"
        listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=False).stdout
        tokens = [line.split("\n")[1] for line in
                  (path.read_text() for path in pathlib.Path(f"/tmp/earshot-{uid}").glob("*.relay"))]
        shown = any(token in listed for token in tokens)
        print(f"the secret in the list of processes: {shown}", flush=True)
        return good and not shown and bool(tokens)
    finally:
        session.close()


def words(text):
    """The words of a text, by which both ends are compared: the relay has names for signs, the transcript the signs."""
    return [word for word in "".join(sign if sign.isalnum() else " " for sign in text.lower()).split() if word.isalpha()]


def compare(session, transcript):
    """What was heard here and what is not in the transcript there, and the other way."""
    there = [json.loads(line) for line in open(transcript)]
    spoken = [line for line in there if line["kind"] == "speech"]
    finished = [line["text"] for line in spoken if line["outcome"] == "finished"]
    here = [text for _, text in session.heard.lines() if text != "(silence)"]
    heard = "".join(sign for text in here for sign in text.lower() if sign.isalnum())
    told = {word for line in spoken for word in words(line["text"])}
    missing = [text for text in finished if any(word not in heard for word in words(text))]
    # Names of signs and numbers stand in no transcript: of each line one word has to.
    untold = [text for text in here if words(text) and not told & set(words(text))]
    return finished, missing, untold


def same(world):
    """What was heard here is what the transcript there says: a shell, vim, apt and its dialog, a password, tmux, an agent."""
    good = True
    (world.home / "poem").write_text("The first line is long.\nA second one follows.\nAnd a third.\n")
    for name, start, steps in [
        ("shell", "Earshot on", [("echo apple pear\r", "apple pear"), ("ls /etc/hosts\r", "hosts"),
                                 ("sleep 1; echo late\r", "late")]),
        ("vim", "Earshot on", [("vim -u NONE -i NONE -n poem\r", "first line"), ("j", "second one"), ("j", "third"),
                               ("itop \x1b", ""), (":q!\r", "")]),
        ("apt", "Earshot on", [("apt-get --version | head -1\r", "apt"), ("apt-get -s check\r", "Done"),
                               ("whiptail --title 'Configuring man-db' --yesno 'Index the pages?' 8 50\r", "Index the pages"),
                               ("\t", "No"), ("\r", "ready")]),
        ("password", "Earshot on", [("read -s -p 'Password: ' x; echo; echo got ${#x}\r", "Password"),
                                    ("hunter2zebra\r", "got 12")]),
        ("tmux", "Earshot on", [("tmux -L same -f /dev/null new\r", "ready"), ("echo grape plum\r", "grape plum"),
                                ("\x02%", ""), ("echo on the right\r", "on the right"), ("exit\r", ""),
                                ("echo left again\r", "left again"), ("exit\r", "exited")]),
        ("agent", "Earshot on", [(f"python3 {AGENT}\r", "Quill"), ("fix\r", "proceed"), ("\r", "too many"),
                                 ("exit\r", "")]),
    ]:
        session = Session(world, speed=4)
        try:
            assert session.heard.wait(start, read=session.terminal.read), session.terminal.text[-500:]
            session.terminal.read(1)
            silent = []
            for keys, expected in steps:
                # What is typed is not heard at once: each key silences what came before.
                since = session.terminal.type(keys)
                if expected and not session.heard.wait(expected, since, read=session.terminal.read):
                    silent.append((keys, expected))
                session.terminal.read(1.5)
            session.terminal.type("exit\r")
            session.terminal.read(5)
            finished, missing, untold = compare(session, "/tmp/far.jsonl")
            text = pathlib.Path(session.log).read_text() + open("/tmp/far.jsonl").read()
            leaked = "hunter2" in text or "zebra" in text
            print(f"{name}: {len(finished)} finished there; not heard here: {missing}; not told there: {untold}"
                  + (f"; silent: {silent}" if silent else "") + ("; the password was told" if leaked else ""), flush=True)
            good = good and len(finished) >= 3 and not missing and not untold and not silent and not leaked
        finally:
            session.close()
    return good


def gaps(world):
    """The silence between sentences that are spoken one after the other, at a round trip of 200 ms."""
    spec = importlib.util.spec_from_file_location("relay", RELAY)
    relay = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(relay)
    text = [f"The sentence number {number} tells about a small white house." for number in range(1, 9)]
    (world.home / "text").write_text("".join(line + "\n" for line in text))
    world.proxy.delay = 0.1
    good = True
    try:
        for name, keys in ("output", "cat text\r"), ("reading on", "\x1b[24~r"):
            session = Session(world)
            try:
                assert session.heard.wait("Earshot on", read=session.terminal.read)
                session.terminal.read(1)
                if name == "reading on":
                    session.terminal.type("cat text\r")
                    assert session.heard.wait("number 1", read=session.terminal.read)
                    session.terminal.read(1)
                    for _ in range(9):
                        session.terminal.type("\x1b[24~\x1b[A")
                        session.terminal.read(0.3)
                begun = session.terminal.type(keys)
                assert session.heard.wait("number 8", begun, 60, read=session.terminal.read), session.heard.lines()[-12:]
                lines = [line for line in session.heard.lines() if line[0] >= begun and "The sentence" in line[1]]
                silences = [after[0] - line[0] - relay.usual_length({"text": line[1], "rate": 260})
                            for line, after in zip(lines, lines[1:])]
                print(f"silence between sentences, {name}, round trip 200 ms: "
                      + " ".join(f"{silence * 1000:.0f}" for silence in silences), flush=True)
                good = good and len(silences) >= 5 and middle(silences) < 0.1
            finally:
                session.close()
    finally:
        world.proxy.delay = 0
    return good


class Sound:
    """A sound server that plays to nobody."""

    def __init__(self, folder):
        self.socket = folder / "pulse"
        script = folder / "pa.pa"
        script.write_text(f"load-module module-native-protocol-unix socket={self.socket} auth-anonymous=1\n"
                          "load-module module-null-sink sink_name=null rate=44100 channels=2\nset-default-sink null\n")
        home = folder / "home"
        home.mkdir(exist_ok=True)
        self.process = subprocess.Popen(
            ["pulseaudio", "-n", "-F", str(script), "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
             # Both ends are one machine here, which would share memory.
             "--disable-shm=yes", "--high-priority=no", "--realtime=no"], env=dict(os.environ, HOME=str(home), XDG_RUNTIME_DIR=str(home)),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 10
        while not self.socket.exists() and time.monotonic() < end:
            time.sleep(0.05)
        os.chmod(self.socket, 0o777)
        os.chmod(folder, 0o755)

    def close(self):
        self.process.terminate()
        self.process.wait()


def ticks(roots):
    """The processor seconds of the processes of the user there, and of these here with what they started."""
    far, seconds, parents, times = pwd.getpwnam(FAR).pw_uid, 0, {}, {}
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            try:
                fields = pathlib.Path(entry.path, "stat").read_text().rsplit(")", 1)[1].split()
                owner = os.stat(entry.path).st_uid
            except OSError:
                continue
            parents[int(entry.name)] = int(fields[1])
            times[int(entry.name)] = (owner, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"))
    for process, (owner, spent) in times.items():
        line, at = set(), process
        while at in parents and at not in line:
            line.add(at)
            at = parents[at]
        if owner == far or line & set(roots):
            seconds += spent
    return seconds


# A minute of speech, about.
TEXT = " ".join(f"Sentence {number} of the text says something plain." for number in range(60))


def bytes_(world):
    """Bytes and processor time of a minute of speech: utterances beside PulseAudio, both through ssh."""
    sound = Sound(world.folder)
    (world.home / "text").write_text(TEXT + "\n")
    results = {}
    try:
        for name in "utterances", "PulseAudio":
            world.proxy.refuses = False
            if name == "utterances":
                words = [world.earshot, "remote", "--run", "--there", world.earshot, "127.0.0.1", "--"] + world.options()
                terminal = Terminal(words, {"PULSE_SERVER": f"unix:{sound.socket}"})
            else:
                path = f"/tmp/earshot-pulse-{os.getpid()}"
                terminal = Terminal(
                    ["ssh", "-t", "-R", f"{path}:{sound.socket}"] + world.options()
                    + ["127.0.0.1", f"PULSE_SERVER=unix:{path} exec {world.earshot} --audio pulse; rm -f {path}"])
            try:
                assert terminal.wait("ready$"), terminal.text[-800:]
                terminal.read(8)
                was, begun = sum(world.proxy.bytes), ticks([terminal.process])
                terminal.type("cat text\r")
                terminal.read(60)
                results[name] = sum(world.proxy.bytes) - was, ticks([terminal.process]) - begun
            finally:
                terminal.close()
                time.sleep(1)
        for name, (count, spent) in results.items():
            print(f"a minute of speech by {name}: {count} bytes through ssh, {spent:.2f} s of processor", flush=True)
        share = results["utterances"][0] / max(1, results["PulseAudio"][0])
        print(f"share: {share * 100:.2f} % of the bytes", flush=True)
        return share <= 0.01
    finally:
        sound.close()


def linux(world):
    """earshot remote HOST --run, with this machine's own voice."""
    variables = {}
    world.proxy.refuses = False
    world.proxy.bytes = [0, 0]
    terminal = Terminal([world.earshot, "remote", "--run", "--there", world.earshot, "127.0.0.1", "--"] + world.options(),
                        variables)
    try:
        assert terminal.wait("ready$"), terminal.text[-800:]
        terminal.read(3)
        terminal.type("ls -l /tmp/earshot-*.sock; env | grep -c EARSHOT_SPEECH\r")
        terminal.read(3)
        shown = re.sub(r"\x1b\][^\x07]*\x07", "", terminal.text.decode(errors="replace"))
        sockets = [line for line in shown.splitlines() if "srw" in line]
        print(f"forwarded socket: {sockets[:1]}", flush=True)
        left = terminal.type("exit\r")
        terminal.read(4)
        remaining = [str(path) for path in pathlib.Path("/tmp").glob("earshot-*.sock")]
        print(f"left behind: {remaining}", flush=True)
        return bool(sockets) and sockets[0].split()[0].startswith("srw-------") and not remaining
    finally:
        terminal.close()


def braille(world):
    """What Earshot shows there is on the display here, and what is typed on it goes there."""
    if not shutil.which("brltty"):
        print("braille: NOT TRIED, brltty is missing", flush=True)
        return False
    from braille_display import Virtual
    display = Virtual(40, 9)
    terminal = Terminal([world.earshot, "remote", "--run", "--there", world.earshot, "127.0.0.1", "--"] + world.options(),
                        {"BRLAPI_HOST": display.host})
    good = True
    try:
        assert terminal.wait("ready$"), terminal.text[-800:]
        for name, work in [("shown", lambda: terminal.type("echo one zebra\r") and display.shows("one zebra")),
                           ("typed", lambda: display.type("echo owl") or display.shows("echo owl"))]:
            try:
                terminal.read(3)
                work()
                result = display.text
            except AssertionError as failure:
                good, result = False, f"NOT: {failure}"
            print(f"braille {name} here: {result}", flush=True)
        return good
    finally:
        terminal.close()
        display.close()


def speechd(world):
    """spd-say there is heard here, and its user is told when it ends."""
    session = Session(world, speed=5)
    server = None
    try:
        assert session.heard.wait("Earshot on", read=session.terminal.read)
        server = Terminal(["ssh", "-t"] + world.options() + ["127.0.0.1", world.earshot, "remote", "--speechd"])
        server.read(4)
        begun = time.time()
        said = subprocess.run(["ssh"] + world.options() + ["127.0.0.1", "spd-say", "-w", "'a message of another program'"],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60, check=False)
        at = session.heard.wait("a message of another program", begun, read=session.terminal.read)
        print(f"spd-say there: heard here {at is not None}, status {said.returncode} {said.stdout.decode()[:200]}", flush=True)
        return at is not None and said.returncode == 0
    finally:
        if server:
            server.close()
        session.close()


def inner(world):
    """Inside Earshot one of both readers speaks: this one, or the one there if its host is allowed."""
    good = True
    home = world.folder / "config"
    for is_allowed in False, True:
        if is_allowed:
            subprocess.run([world.earshot, "remote", "--allow", "127.0.0.1"], check=True,
                           env=dict(os.environ, XDG_CONFIG_HOME=str(home)))
        log = world.folder / f"outer-{is_allowed}.jsonl"
        terminal = Terminal([world.earshot, "--audio", "none", "--transcript", str(log), "--", "bash", "--norc"],
                            {"XDG_CONFIG_HOME": str(home)})
        try:
            terminal.read(3)
            words = [world.earshot, "remote", "--run", "--there", world.earshot, "127.0.0.1", "--"] + world.options()
            terminal.type(" ".join(words) + "\r")
            assert terminal.wait("ready$"), terminal.text[-800:]
            terminal.read(3)
            terminal.type("echo pineapple; pgrep -u $USER -f earshot.guard -c\r")
            terminal.read(4)
            shown = terminal.text.decode(errors="replace")
            terminal.type("exit\r")
            terminal.read(3)
            terminal.type("exit\r")
            terminal.read(4)
        finally:
            terminal.close()
        outer = any("pineapple" in json.loads(line)["text"] and json.loads(line)["source"] == "output" for line in open(log))
        refused = "Earshot here reads" in shown
        print(f"inside Earshot, allowed {is_allowed}: the outer one reads it {outer}, and says why {refused}", flush=True)
        good = good and outer != is_allowed and refused != is_allowed
    return good


TRIALS = {trial.__name__.rstrip("_"): trial for trial in (strangers, same, delays, gaps, cut, late, linux, braille, speechd, inner, own, bytes_)}


def main():
    if os.geteuid() != 0 or not os.path.exists("/usr/sbin/sshd"):
        sys.exit("SKIPPED: remote.py needs root and openssh-server.")
    if len(sys.argv) < 2 or any(name not in TRIALS for name in sys.argv[2:]):
        sys.exit("usage: remote.py EARSHOT [" + "|".join(TRIALS) + "…]")
    world = World(sys.argv[1])
    failed = []
    try:
        for name in sys.argv[2:] or TRIALS:
            try:
                if not TRIALS[name](world):
                    failed.append(name)
            except AssertionError as failure:
                print(f"{name}: {failure}", flush=True)
                failed.append(name)
    finally:
        world.close()
    print("failed: " + ", ".join(failed) if failed else "all trials passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
