#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Break the surroundings of Earshot one after the other, and compare what `earshot doctor` says of each with
surroundings.txt: only what it does not say where nothing is broken.

usage: surroundings.py [--earshot FOLDER] [--update] [NAME...]

  --earshot FOLDER   where earshot and its helpers are; .build/debug unless told
  --update           write surroundings.txt anew
  NAME...            only these cases

Each case runs as the user nobody with a home of its own, in mounts of its own, so it needs root. The status is 1 when one
case says something else.
"""
import argparse
import json
import os
import pathlib
import pty
import select
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
FIXTURE = HERE / "surroundings.txt"
CASES = []
PATIENCE = 60
NOBODY = 65534


def case(title):
    def add(function):
        CASES.append((function.__name__, title, function))
        return function
    return add


class Place:
    """A home of nobody's in which all is well: sound goes into nothing, and the variables are those of a session."""

    def __init__(self, programs):
        self.programs = programs
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="earshot-around-", dir="/tmp"))
        self.home = self.folder / "home"
        self.runtime = self.folder / "run"
        for folder in (self.home, self.runtime):
            folder.mkdir(mode=0o700)
            os.chown(folder, NOBODY, NOBODY)
        self.folder.chmod(0o755)
        quiet = self.folder / "asound.conf"
        quiet.write_text("pcm.!default { type null }\nctl.!default { type hw card 0 }\n")
        self.variables = {
            "PATH": f"{programs}:/usr/bin:/bin", "HOME": str(self.home), "LANG": "C.UTF-8", "TERM": "xterm-256color",
            "SHELL": "/bin/bash", "XDG_RUNTIME_DIR": str(self.runtime), "ALSA_CONFIG_PATH": str(quiet),
            "TMUX_TMPDIR": str(self.runtime), "PULSE_SERVER": f"unix:{self.folder}/none",
            # The gate may run in a container, which is no matter of these cases.
            "EARSHOT_CONTAINER": "",
        }
        self.before = ""
        self.started = []

    def without_sound(self):
        self.variables["ALSA_CONFIG_PATH"] = "/dev/null"
        del self.variables["PULSE_SERVER"]

    def words(self, *words):
        """The command that runs words as nobody, after what breaks the mounts."""
        become = ["setpriv", "--reuid", str(NOBODY), "--regid", str(NOBODY), "--clear-groups", "--inh-caps=-all"]
        line = shlex.join(become + list(words))
        return ["unshare", "-m", "--propagation", "private", "sh", "-ec", f"{self.before}\nexec {line}"]

    def start(self, *words):
        """Starts a program that runs until the case is over."""
        process = subprocess.Popen(self.words(*words), env=self.variables, cwd=self.home, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.started.append(process)
        return process

    def named(self, name):
        """Starts a process of that name, which does nothing."""
        shutil.copy("/bin/sleep", self.folder / name)
        process = self.start(str(self.folder / name), "1000")
        comm = pathlib.Path(f"/proc/{process.pid}/comm")
        wait(lambda: comm.read_text() == f"{name}\n", f"a process named {name}")

    def run(self, *words):
        return subprocess.run(self.words(*words), env=self.variables, cwd=self.home, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE, text=True)

    def doctor(self, *around):
        outcome = self.run(*around, "earshot", "doctor", "--json")
        return troubles(outcome.stdout, outcome.stderr)

    def end(self):
        for process in self.started:
            process.kill()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def troubles(output, errors=""):
    """The findings that are not good, a line each."""
    lines = [line for line in output.splitlines() if line.startswith("{")]
    if not lines:
        raise AssertionError(f"the doctor says nothing: {output[-300:]!r} {errors[-300:]!r}")
    found = [json.loads(line) for line in lines]
    return [f"{finding['subject']}: {finding['text']}" for finding in found if finding["severity"] != "good"]


def wait(holds, what):
    limit = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > limit:
            raise AssertionError(f"never: {what}")
        time.sleep(0.02)


def in_terminal(place, answer_after, *words):
    """What the doctor writes in a terminal that answers its question late, and lets no key through."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(place.home)
        command = place.words(*words)
        os.execvpe(command[0], command, place.variables)
    text, asked, answered = b"", None, False
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        if select.select([terminal], [], [], 0.01)[0]:
            try:
                piece = os.read(terminal, 65536)
            except OSError:
                break
            if not piece:
                break
            text += piece
        if asked is None and b"\x1b[c" in text:
            asked = time.monotonic()
        if asked and not answered and time.monotonic() - asked >= answer_after:
            os.write(terminal, b"\x1b[?62;4c")
            answered = True
    os.close(terminal)
    os.waitpid(process, 0)
    return text.decode(errors="replace").replace("\r\n", "\n").split("Enter skips this.\n")[-1].splitlines()


# Sound

@case("su keeps XDG_RUNTIME_DIR of another user")
def su(place):
    place.without_sound()
    other = place.folder / "games"
    other.mkdir(mode=0o700)
    os.chown(other, 5, 5)
    place.variables["XDG_RUNTIME_DIR"] = str(other)
    return [line.replace(str(other), "/run/user/5") for line in place.doctor()]


@case("su - has no XDG_RUNTIME_DIR")
def su_login(place):
    place.without_sound()
    del place.variables["XDG_RUNTIME_DIR"]
    shutil.copy("/bin/bash", place.folder / "su")
    return place.doctor(str(place.folder / "su"), "-c", '"$@"; true', "sh")


@case("no session, and nobody who left one by su: a container")
def no_session(place):
    place.without_sound()
    del place.variables["XDG_RUNTIME_DIR"]
    place.before = "mount -t tmpfs none /dev/snd"
    return place.doctor()


@case("a sound card that this user may not use")
def no_group(place):
    place.without_sound()
    place.before = "mount -t tmpfs none /dev/snd; : >/dev/snd/controlC0; chmod 660 /dev/snd/controlC0"
    return place.doctor()


@case("no sound card")
def no_card(place):
    place.without_sound()
    place.before = "mount -t tmpfs none /dev/snd"
    return place.doctor()


@case("a PULSE_SERVER that does not answer")
def named_server(place):
    place.without_sound()
    place.variables["PULSE_SERVER"] = "tcp:attic.invalid"
    return place.doctor()


# Other readers

@case("espeakup on the console")
def espeakup(place):
    place.variables["TERM"] = "linux"
    place.named("espeakup")
    return place.doctor()


@case("Orca on the desktop")
def orca(place):
    place.variables["DISPLAY"] = ":0"
    place.named("orca")
    return place.doctor()


@case("yasr around the shell")
def yasr(place):
    shutil.copy("/bin/bash", place.folder / "yasr")
    return place.doctor(str(place.folder / "yasr"), "-c", '"$@"; true', "sh")


@case("Earshot inside Earshot, with options")
def twice(place):
    inner = ["earshot", "--audio", "none", "--no-show", "--"]
    said = place.home / "said"
    script = f"earshot doctor --json >{said}.part; mv {said}.part {said}"
    in_terminal(place, 0, *inner, *inner, "sh", "-c", script)
    # What the terminal and the shell of the trial are is no matter of this case.
    return [line for line in troubles(said.read_text()) if not line.startswith(("Terminal: ", "Shell: "))]


# Keys, terminals and links

@case("Guake takes F12")
def guake(place):
    place.variables["DISPLAY"] = ":0"
    place.named("guake")
    return [line for line in in_terminal(place, 0, "earshot", "doctor") if line.startswith("Keys: ")]


@case("a terminal at the end of a slow link")
def slow(place):
    place.variables["SSH_CONNECTION"] = "192.0.2.1 5000 192.0.2.2 22"
    lines = in_terminal(place, 0.5, "earshot", "doctor")
    found = [line for line in lines if line.startswith("Slow link: ")]
    # The delay is that of this run: at least what was made.
    words = found[0].split() if found else []
    late = int(words[4]) if len(words) > 4 else 0
    if not 400 <= late <= 1_000:
        raise AssertionError(f"the link answers after half a second, and the doctor says {lines!r}")
    return [found[0].replace(str(late), "500")]


@case("a terminal without a description")
def terminal(place):
    place.variables["TERM"] = "xterm-nobody"
    return [line for line in in_terminal(place, 0, "earshot", "doctor") if line.startswith("Terminal: ")]


@case("tmux that holds Escape back for half a second, mended and taken back")
def tmux(place):
    original = "set -s escape-time 500\n"
    settings = place.home / ".tmux.conf"
    settings.write_text(original)
    os.chown(settings, NOBODY, NOBODY)
    if place.run("tmux", "new-session", "-d", "sleep 1000").returncode:
        raise AssertionError("tmux does not start")
    try:
        lines = place.doctor()
        outcome = place.run("earshot", "doctor", "--fix", "--yes")
        fix = [line for line in outcome.stdout.splitlines() if line.startswith(("Fix of", "Done.", "Not done"))]
        now = place.run("tmux", "show-options", "-sv", "escape-time").stdout.strip()
        if now != "10" or settings.read_text() != original + "set -s escape-time 10\n":
            raise AssertionError(f"mended to {now}, with {settings.read_text()!r}: {outcome.stdout!r}")
        undo = fix[-1].partition("To undo: ")[2]
        place.run("sh", "-c", undo)
        if settings.read_text() != original:
            raise AssertionError(f"{undo!r} leaves {settings.read_text()!r}")
    finally:
        place.run("tmux", "kill-server")
    return lines + fix


# Letters and files

@case("a locale that is not installed")
def locale(place):
    place.variables["LANG"] = "xx_YY.UTF-8"
    return place.doctor()


@case("a locale without UTF-8, set by LC_ALL")
def letters(place):
    place.variables["LC_ALL"] = "C"
    return place.doctor()


@case("a home that cannot be written")
def read_only(place):
    place.before = f"mount --bind {place.home} {place.home}; mount -o remount,ro,bind {place.home}"
    return [line.replace(str(place.home), "~") for line in place.doctor()]


@case("helpers that are missing")
def helpers(place):
    lame = place.folder / "bin"
    lame.mkdir()
    shutil.copy(place.programs / "earshot", lame / "earshot")
    place.variables["PATH"] = f"{lame}:/usr/bin:/bin"
    place.variables["LD_LIBRARY_PATH"] = str(place.programs)
    # A display is looked for whether BRLTTY is installed here or not.
    place.variables["BRLAPI_HOST"] = ":0"
    return place.doctor()


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if os.getuid() != 0 or subprocess.run(["unshare", "-m", "true"]).returncode:
        print("LEFT OUT: broken surroundings: they need root and mounts of their own.")
        return 0
    programs = options.earshot.resolve()
    try:
        status = subprocess.run([str(programs / "earshot"), "--version"], user=NOBODY, capture_output=True).returncode
    except PermissionError:
        status = 1
    if status:
        print(f"LEFT OUT: broken surroundings: nobody cannot run what is in {programs}.")
        return 0
    had_sound = os.path.isdir("/dev/snd")
    os.makedirs("/dev/snd", exist_ok=True)
    place = Place(programs)
    usual = set(place.doctor())
    place.end()
    kept, name = {}, None
    for line in FIXTURE.read_text().splitlines() if FIXTURE.exists() else []:
        if line.startswith("## "):
            name = line[3:]
            kept[name] = []
        elif line and name and not line.startswith("#"):
            kept[name].append(line)
    failures, said = 0, {}
    for name, title, function in CASES:
        if options.names and name not in options.names:
            continue
        place = Place(programs)
        try:
            said[title] = [line for line in function(place) if line not in usual]
            if said[title] != kept.get(title) and not options.update:
                raise AssertionError("\n".join(["it says"] + said[title] + ["and not"] + kept.get(title, [])))
            print(f"ok    {title}")
        except (AssertionError, subprocess.TimeoutExpired, OSError, ValueError) as error:
            failures += 1
            print(f"WRONG {title}: {error}")
        finally:
            place.end()
    if not had_sound:
        os.rmdir("/dev/snd")
    if options.update and not options.names:
        blocks = [f"## {title}\n" + "".join(f"{line}\n" for line in lines) for title, lines in said.items()]
        FIXTURE.write_text("# What earshot doctor says of broken surroundings.\n\n" + "\n".join(blocks))
    return 1 if failures else 0


sys.exit(main())
