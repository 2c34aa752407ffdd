#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Log in under Earshot as a console does, from the prompt of getty to logout, and compare what is heard with console.txt.

usage: console.py [--earshot FOLDER] [--update] [NAME...]

  --earshot FOLDER   where earshot and its helpers are; .build/debug unless told
  --update           write console.txt anew
  NAME...            only these cases

It needs root, mounts of its own (in which there is a user ada with a password), and the package login. The terminal is a
pseudo-terminal. Each case is told with one line; the status is 1 when one fails.
"""
import argparse
import fcntl
import json
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import termios
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
FIXTURE = HERE / "console.txt"
CASES = []
PATIENCE = 60
NAME, PASSWORD, NUMBER = "ada", "l0velace!", 64001


def case(function):
    CASES.append(function)
    return function


class Console:
    """A login in a terminal, read by Earshot; what is said comes through a pipe, whoever says it."""

    def __init__(self, folder, *words, options=()):
        self.folder, self.text, self.said, self.rest = folder, "", [], b""
        pipe = folder / "said"
        if pipe.exists():
            pipe.unlink()
        os.mkfifo(pipe)
        pipe.chmod(0o666)
        self.pipe = os.open(pipe, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir("/")
            command = [f"{folder}/bin/earshot", "--audio", "none", "--no-show", "--transcript", str(pipe), *options, "--",
                       *words]
            os.execve(command[0], command, {
                "PATH": f"{folder}/bin:/usr/sbin:/usr/bin:/sbin:/bin", "TERM": "linux", "LANG": "C.UTF-8",
                "ROOTS_SECRET_TOKEN": "of-root"})

    def take(self):
        ready = select.select([self.terminal, self.pipe], [], [], 0.05)[0]
        if self.pipe in ready:
            self.rest += os.read(self.pipe, 65536)
            *lines, self.rest = self.rest.split(b"\n")
            self.said += [json.loads(line) for line in lines if line]
        if self.terminal in ready:
            try:
                self.text += os.read(self.terminal, 65536).decode(errors="replace")
            except OSError:
                return False
        return True

    def wait(self, holds, what):
        limit = time.monotonic() + PATIENCE
        while not holds():
            open_still = self.take()
            if time.monotonic() > limit or (not open_still and not holds()):
                heard = [line["text"] for line in self.said]
                raise AssertionError(f"never: {what}; the terminal has {self.text[-400:]!r}, and was said {heard[-12:]!r}")

    def shows(self, text, since=0):
        self.wait(lambda: text in self.text[since:], f"{text!r} on the terminal")

    def hears(self, pattern, since=0):
        self.wait(lambda: any(re.search(pattern, line["text"]) for line in self.said[since:]), f"{pattern!r} heard")

    def type(self, text, shown=None, heard=None, hidden=False):
        place, spoken = len(self.text), len(self.said)
        # As people type, so that each letter is an echo: the next key comes after it, also where the machine is busy.
        for letter in text:
            before = len(self.text)
            os.write(self.terminal, letter.encode())
            if letter != "\r" and not hidden:
                self.wait(lambda: len(self.text) > before, f"an echo of {letter!r}")
            limit = time.monotonic() + 0.04
            while time.monotonic() < limit:
                self.take()
        if shown:
            self.shows(shown, place)
        if heard:
            self.hears(heard, spoken)

    def reader(self):
        """The reader's process."""
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                words = (process / "cmdline").read_bytes().split(b"\0")
                if words[1:2] == [b"reader"] and str(self.folder).encode() in b" ".join(words):
                    return process
            except OSError:
                pass
        return None

    def end(self):
        limit = time.monotonic() + PATIENCE
        while self.take() and time.monotonic() < limit:
            pass
        for _ in range(4):
            self.take()
        os.close(self.terminal)
        os.close(self.pipe)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def log_in(self):
        self.hears("login:")
        self.type(f"{NAME}\r", shown="Password: ", heard="hidden")
        self.type(f"{PASSWORD}\r", shown="$ ", hidden=True)
        self.hears("^Earshot")


def owner(process):
    return process.stat().st_uid


def heard(console):
    """What was said, without what differs between machines."""
    host = os.uname().nodename
    lines = []
    for line in console.said:
        if line["kind"] != "speech" or line["source"] == "echo":
            continue
        text = re.sub(r"pts/\d+", "pts/0", line["text"].replace(host, "host"))
        lines.append(text)
    return lines


@case
def whole(machine, update):
    """From login: to logout: the password is hidden and told to be, then ada's own reader, settings and bus."""
    (machine / "home/.config/earshot").mkdir(parents=True, exist_ok=True)
    (machine / "home/.config/earshot/settings.json").write_text('{"hints": false}')
    subprocess.run(["chown", "-R", f"{NUMBER}:{NUMBER}", machine / "home"], check=True)
    console = Console(machine, "/sbin/agetty", "-o", "-p -- \\u", "--noclear", "-", "linux")
    console.hears("login:")
    before = console.reader()
    if before is None or owner(before) == 0:
        raise AssertionError("before the login the reader is root's")
    console.log_in()
    after = console.reader()
    if owner(after) != NUMBER or after == before:
        raise AssertionError(f"after the login the reader is of {owner(after)}")
    guard = pathlib.Path(f"/proc/{console.process}")
    if owner(guard) not in (NUMBER, 0) or re.search(r"^Uid:\t(\d+)", (guard / "status").read_text(), re.M)[1] != str(NUMBER):
        raise AssertionError("the guard is still root's")
    environment = (after / "environ").read_bytes() if os.getuid() == 0 else b""
    if b"of-root" in environment or f"HOME={machine}/home".encode() not in environment:
        raise AssertionError(f"the reader has root's environment: {environment!r}")
    console.type("earshot bus post 'from the bus'\r", heard="^from the bus$")
    console.type("echo \"[$ROOTS_SECRET_TOKEN]\"\r", shown="[]")
    console.type("read -rsp 'Secret: '\r", shown="Secret: ", heard="hidden")
    console.type("x\r", shown="$ ", hidden=True)
    console.type("exit\r")
    status = console.end()
    if status != 0:
        raise AssertionError(f"the status is {status}")
    for line in console.said:
        if PASSWORD in line["text"]:
            raise AssertionError("the password was said")
    lines = heard(console)
    if update:
        FIXTURE.write_text("# What is heard on a console from login: to logout.\n" + "".join(f"{line}\n" for line in lines))
    kept = [line for line in FIXTURE.read_text().splitlines() if not line.startswith("# ")] if FIXTURE.exists() else []
    # Where an utterance ends depends on what comes in one piece.
    if " ".join(lines) != " ".join(kept):
        raise AssertionError("\n".join(["heard", *lines, "and not", *kept]))


@case
def wrong_password(machine, _):
    """A wrong password, then the right one: the reader of the login stays nobody's until it is right."""
    console = Console(machine, "/sbin/agetty", "-o", "-p -- \\u", "--noclear", "-", "linux")
    console.hears("login:")
    console.type(f"{NAME}\r", shown="Password: ", heard="hidden")
    console.type("wrong\r", heard="(?i)incorrect", hidden=True)
    if owner(console.reader()) in (0, NUMBER):
        raise AssertionError("the reader is somebody's")
    console.wait(lambda: console.text.count("login: ") >= 2, "another prompt")
    console.log_in()
    console.type("exit 3\r")
    console.end()


@case
def plain_login(machine, _):
    """earshot -- login, as root types it: the bus is there after the login."""
    console = Console(machine, "login")
    console.log_in()
    console.type("earshot bus post 'over the bus'\r", heard="^over the bus$")
    console.type("exit\r")
    console.end()


@case
def dead_reader(machine, _):
    """The user's reader is killed: another one of the user's comes, and says so."""
    console = Console(machine, "login")
    console.log_in()
    os.kill(int(console.reader().name), 9)
    console.hears("back")
    if owner(console.reader()) != NUMBER:
        raise AssertionError("the new reader is not ada's")
    console.type("exit\r")
    console.end()


@case
def no_reader(machine, _):
    """Without the voice of any reader at all the login works."""
    (machine / "bin/earshot").unlink()
    (machine / "lame").mkdir(exist_ok=True)
    shutil.copy(machine / "programs/earshot-guard", machine / "lame/earshot-guard")
    os.symlink(machine / "lame/earshot-guard", machine / "bin/earshot")
    process, terminal = pty.fork()
    if process == 0:
        os.execve(f"{machine}/bin/earshot", ["earshot", "--", "login"], {"PATH": "/usr/bin:/bin", "TERM": "linux"})
    text = ""

    def shows(wanted):
        nonlocal text
        limit = time.monotonic() + PATIENCE
        while wanted not in text:
            if time.monotonic() > limit:
                raise AssertionError(f"never {wanted!r}: {text[-300:]!r}")
            if select.select([terminal], [], [], 0.05)[0]:
                text += os.read(terminal, 65536).decode(errors="replace")
        text = text[text.index(wanted) + len(wanted):]

    shows("login: ")
    os.write(terminal, f"{NAME}\r".encode())
    shows("Password: ")
    os.write(terminal, f"{PASSWORD}\r".encode())
    shows("$ ")
    os.write(terminal, b"id -un; exit\r")
    shows(NAME)
    os.close(terminal)
    os.waitpid(process, 0)


ACTIVATE, WAIT_ACTIVE = 0x5606, 0x5607


def switch(number):
    with open("/dev/tty0", "wb", buffering=0) as console:
        fcntl.ioctl(console, ACTIVATE, number)
        fcntl.ioctl(console, WAIT_ACTIVE, number)


@case
def switched(machine, _):
    """Of a console that is not shown nothing is heard; what was said meanwhile is heard when it is shown again."""
    active = pathlib.Path("/sys/class/tty/tty0/active")
    if not active.exists() or not os.path.exists("/dev/tty9"):
        print("LEFT OUT: a switch of consoles: this machine has none.")
        return
    former = int(active.read_text().strip()[3:])
    said, go = machine / "said.jsonl", machine / "go"
    os.mkfifo(go)
    words = ["sh", "-c", f"for word in first second third; do echo $word; read x <{go}; done"]
    switch(former)
    process = os.fork()
    if process == 0:
        os.setsid()
        terminal = os.open("/dev/tty9", os.O_RDWR)
        fcntl.ioctl(terminal, termios.TIOCSCTTY, 1)
        for descriptor in range(3):
            os.dup2(terminal, descriptor)
        os.execve(f"{machine}/bin/earshot", [
            "earshot", "--wav", str(machine / "said.wav"), "--no-show", "--transcript", str(said), "--", *words],
            {"PATH": "/usr/bin:/bin", "TERM": "linux", "LANG": "C.UTF-8", "HOME": str(machine / "home")})

    def line(word):
        """The transcript's line of a word, once it has ended."""
        for text in said.read_text().splitlines() if said.exists() else []:
            found = json.loads(text)
            if found["text"] == word:
                return found
        return None

    def wait(word):
        limit = time.monotonic() + PATIENCE
        while not line(word):
            if time.monotonic() > limit:
                raise AssertionError(f"never: {word} heard")
            time.sleep(0.05)
        return line(word)

    try:
        time.sleep(3)
        if line("first"):
            raise AssertionError("a console that is not shown is heard")
        switch(9)
        first = wait("first")
        if first["outcome"] != "finished" or first["heard"] - first["t"] < 1:
            raise AssertionError(f"held speech is lost: {first}")
        go.write_text("\n")
        second = wait("second")
        if second["outcome"] != "finished" or second["heard"] - second["t"] > 1:
            raise AssertionError(f"the console that is shown is late: {second}")
        switch(former)
        go.write_text("\n")
        time.sleep(2)
        if line("third"):
            raise AssertionError("the console is heard after it was left")
        switch(9)
        if wait("third")["outcome"] != "finished":
            raise AssertionError("what was held is not heard when the console is shown again")
        go.write_text("\n")
        os.waitpid(process, 0)
    finally:
        switch(former)


@case
def units(machine, _):
    """on, status and off in a system that does not run; and nothing as somebody else than root."""
    root = machine / "root"
    earshot = machine / "programs/earshot"

    def run(*words):
        return subprocess.run([earshot, "console", *words, "--root", root], stdout=subprocess.PIPE, text=True).stdout

    if run("on", "tty2") != "tty2: on.\n":
        raise AssertionError("on")
    unit = (root / "etc/systemd/system/getty@tty2.service.d/earshot.conf").read_text()
    if "ExecStart=\nExecStart=-/bin/sh -c '" not in unit or "-o '-p -- \\\\u' --noclear - $TERM\n" not in unit:
        raise AssertionError(unit)
    if "tty1: off.\ntty2: on.\n" not in run("status"):
        raise AssertionError(run("status"))
    # The line as systemd gives it to the shell, with a getty that says what it was given.
    line = re.search(r"^ExecStart=-/bin/sh -c '(.*)' sh ", unit, re.M)[1].replace("$$", "$").replace("%%", "%")
    fake = machine / "fake"
    for text, expected in (("exit 139", "plain -"), ("exit 1", ""), (None, "plain -"), ('shift; "$@"; exit 0', "plain -")):
        fake.unlink(missing_ok=True)
        if text is not None:
            fake.write_text(f"#!/bin/sh\n{text}\n")
            fake.chmod(0o755)
        told = subprocess.run(["sh", "-c", line.replace("/usr/bin/earshot", str(fake)), "sh", "echo", "plain", "-"],
                              stdout=subprocess.PIPE, text=True).stdout.strip()
        if told != expected:
            raise AssertionError(f"with an earshot of {text!r} the login is {told!r}, not {expected!r}")
    if run("off") != "tty2: off.\n" or list((root / "etc/systemd/system").iterdir()):
        raise AssertionError("off")


def prepare(folder, programs):
    """A user ada in this process's own mounts."""
    for name, line in (
            ("passwd", f"{NAME}:x:{NUMBER}:{NUMBER}::{folder}/home:/bin/bash"), ("group", f"{NAME}:x:{NUMBER}:"),
            ("shadow", f"{NAME}:{crypted()}:20000:0:99999:7:::")):
        text = pathlib.Path(f"/etc/{name}").read_text()
        copy = folder / name
        copy.write_text(text.rstrip("\n") + f"\n{line}\n")
        copy.chmod(0o600 if name == "shadow" else 0o644)
        subprocess.run(["mount", "--bind", copy, f"/etc/{name}"], check=True)
    issue = folder / "issue"
    issue.write_text("Debian \\n \\l\n\n")
    if os.path.exists("/etc/issue"):
        subprocess.run(["mount", "--bind", issue, "/etc/issue"], check=True)
    (folder / "home").mkdir()
    (folder / "home/.hushlogin").touch()
    (folder / "home/.bashrc").write_text("PS1='$ '\n")
    (folder / "home/.bash_profile").write_text(f"PATH={folder}/bin:$PATH\necho You have mail.\n. ~/.bashrc\n")
    (folder / "bin").mkdir()
    os.symlink(programs, folder / "programs")
    os.symlink(folder / "programs/earshot-guard", folder / "bin/earshot")
    subprocess.run(["chown", "-R", f"{NUMBER}:{NUMBER}", folder / "home"], check=True)
    folder.chmod(0o755)


def crypted():
    return subprocess.run(["openssl", "passwd", "-6", PASSWORD], stdout=subprocess.PIPE, check=True, text=True).stdout.strip()


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--inside", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    tools = ["login", "agetty", "openssl", "unshare"]
    missing = [tool for tool in tools if not shutil.which(tool, path="/usr/sbin:/usr/bin:/sbin:/bin")]
    if os.getuid() != 0 or missing or subprocess.run(["unshare", "-m", "true"]).returncode:
        print(f"LEFT OUT: logins on a console: they need root, mounts of their own and {' '.join(missing or tools)}.")
        return 0
    if not options.inside:
        words = [sys.executable, __file__, *sys.argv[1:], "--inside"]
        return subprocess.run(["unshare", "-m", "--propagation", "private", *words]).returncode
    failures = 0
    for function in CASES:
        if options.names and function.__name__ not in options.names:
            continue
        folder = pathlib.Path(tempfile.mkdtemp(prefix="earshot-console-", dir="/tmp"))
        try:
            prepare(folder, options.earshot.resolve())
            function(folder, options.update)
            print(f"ok    {function.__name__}: {function.__doc__}", flush=True)
        except (AssertionError, OSError, subprocess.CalledProcessError) as error:
            failures += 1
            print(f"WRONG {function.__name__}: {error}", flush=True)
        finally:
            for name in ("issue", "shadow", "group", "passwd"):
                if (folder / name).exists():
                    subprocess.run(["umount", f"/etc/{name}"])
            shutil.rmtree(folder, ignore_errors=True)
    return 1 if failures else 0


sys.exit(main())
