#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Start a small Debian with its own init and a real console, turn that console on, and log in there.

usage: console_init.py [--earshot FOLDER] [--root FOLDER]

  --earshot FOLDER   where earshot and its helpers are; .build/debug unless told
  --root FOLDER      the system, made by debootstrap if it is not there; .build/console-root unless told

The system runs in namespaces of its own, with tty3 of this machine, on which keys are put and whose screen is read: the
bottom row has the last phrase, as there is no sound. It needs root, consoles, debootstrap and a control group for systemd.
"""
import argparse
import fcntl
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import termios
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
PACKAGES = ("systemd,systemd-sysv,dbus,libpam-systemd,login,libespeak-ng1,libpulse0,libasound2,espeak-ng-data,procps")
PATIENCE = 60
ACTIVATE, WAIT_ACTIVE = 0x5606, 0x5607
PASSWORD = "l0velace!"
# In the namespaces: the system's mounts, without anything by which it could change this machine but its console.
START = r"""
mount --bind "$R" "$R"
mount -t proc proc "$R/proc"
mount --bind "$R/proc/sys" "$R/proc/sys"
mount -o remount,ro,bind "$R/proc/sys"
mount --rbind /sys "$R/sys"
mount -t tmpfs tmpfs "$R/sys/fs/cgroup"
mkdir "$R/sys/fs/cgroup/systemd"
mount -t cgroup -o none,name=systemd systemd "$R/sys/fs/cgroup/systemd"
mount -t tmpfs tmpfs "$R/run"
mount -t tmpfs -o mode=755 tmpfs "$R/dev"
for node in null zero full random urandom tty tty0 tty3; do
  touch "$R/dev/$node"
  mount --bind "/dev/$node" "$R/dev/$node"
done
mkdir "$R/dev/pts" "$R/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts "$R/dev/pts"
ln -s pts/ptmx "$R/dev/ptmx"
ln -s /proc/self/fd "$R/dev/fd"
for folder in $FOLDERS; do
  mkdir -p "$R$folder"
  mount --bind "$folder" "$R$folder"
done
cd "$R"
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=linux chroot "$R" /lib/systemd/systemd --show-status=no
"""


class Failure(Exception):
    pass


def make(root):
    """A small Debian with a user ada, in which tty3 has a login."""
    if not (root / "lib/systemd/systemd").exists():
        shutil.rmtree(root, ignore_errors=True)
        subprocess.run(["debootstrap", "--variant=minbase", f"--include={PACKAGES}", "bookworm", root], check=True,
                       stdout=subprocess.DEVNULL)
    if not (root / "home/ada").exists():
        subprocess.run(["chroot", root, "useradd", "-m", "-s", "/bin/bash", "ada"], check=True)
    subprocess.run(["chroot", root, "chpasswd"], input=f"ada:{PASSWORD}\n".encode(), check=True)
    (root / "home/ada/.bashrc").write_text("PS1='$ '\n")
    (root / "etc/hostname").write_text("box\n")
    (root / "etc/default/locale").write_text("LANG=C.UTF-8\n")
    wants = root / "etc/systemd/system/getty.target.wants"
    wants.mkdir(exist_ok=True)
    (wants / "getty@tty1.service").unlink(missing_ok=True)
    if not (wants / "getty@tty3.service").is_symlink():
        (wants / "getty@tty3.service").symlink_to("/lib/systemd/system/getty@.service")


def folders(programs):
    """What the programs need of this machine and a small system has not."""
    needed = subprocess.run(["ldd", programs / "earshot"], stdout=subprocess.PIPE, text=True, check=True).stdout
    libraries = {os.path.dirname(path) for path in re.findall(r"=> (/\S+)", needed)}
    own = {folder for folder in libraries if not folder.startswith(("/lib", "/usr/lib"))}
    return sorted(own | {str(ROOT)})


def switch(number):
    with open("/dev/tty0", "wb", buffering=0) as console:
        fcntl.ioctl(console, ACTIVATE, number)
        fcntl.ioctl(console, WAIT_ACTIVE, number)


class Machine:
    def __init__(self, root, programs):
        self.heard = []
        environment = os.environ | {"R": str(root), "FOLDERS": " ".join(folders(programs))}
        self.process = subprocess.Popen(
            ["unshare", "-m", "-p", "-f", "-u", "-i", "-C", "--propagation", "private", "--kill-child", "sh", "-ec", START],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def look(self):
        """The rows of the console above the last phrase."""
        data = pathlib.Path("/dev/vcsa3").read_bytes()
        columns, text = data[1], data[4::2].decode("latin-1")
        rows = [text[at:at + columns].rstrip() for at in range(0, len(text), columns)]
        if rows and rows[-1] and (not self.heard or self.heard[-1] != rows[-1]):
            self.heard.append(rows[-1])
        return rows[:-1]

    def wait(self, holds, what):
        limit = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > limit or self.process.poll() is not None:
                raise Failure(f"never: {what}; the console has {self.look()!r}, and was heard {self.heard[-12:]!r}")
            time.sleep(0.03)

    def shows(self, pattern, count=1):
        self.wait(lambda: sum(bool(re.search(pattern, row)) for row in self.look()) >= count, f"{pattern!r} shown")

    def hears(self, pattern, since=0):
        self.wait(lambda: (self.look(), any(re.search(pattern, row) for row in self.heard[since:]))[1],
                  f"{pattern!r} heard")

    def type(self, text):
        with open("/dev/tty3", "rb", buffering=0) as console:
            for byte in text.encode():
                fcntl.ioctl(console, termios.TIOCSTI, bytes([byte]))
                time.sleep(0.03)
                self.look()

    def readers(self):
        """The owners of the readers below the init."""
        listed = subprocess.run(["ps", "-eo", "pid,ppid,uid,args"], stdout=subprocess.PIPE, text=True).stdout
        rows = [line.split(None, 3) for line in listed.splitlines()[1:]]
        below, found = {self.process.pid}, []
        for _ in range(12):
            below |= {int(row[0]) for row in rows if int(row[1]) in below}
        for pid, _, user, words in rows:
            if int(pid) in below and " reader " in words:
                found.append(int(user))
        return found

    def end(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def log_in(machine, root):
    user = int(re.search(r"^ada:x:(\d+):", (root / "etc/passwd").read_text(), re.M)[1])
    machine.shows("^box login:")
    machine.hears("box login:")
    machine.wait(lambda: machine.readers() == [65534], "a reader without rights")
    machine.type("ada\n")
    machine.shows("^Password:")
    machine.hears("hidden")
    machine.type(f"{PASSWORD}\n")
    machine.shows(r"^\$")
    machine.wait(lambda: machine.readers() == [user], "ada's reader")
    machine.type("echo seat $XDG_SEAT console $XDG_VTNR in $XDG_RUNTIME_DIR\n")
    machine.shows(f"^seat seat0 console 3 in /run/user/{user}$")
    since = len(machine.heard)
    machine.type(f"{ROOT}/.build/debug/earshot bus post 'over the bus' && echo po''sted\n")
    machine.shows("^posted$")
    machine.hears("over the bus$|posted$|\\$$", since)
    since = len(machine.heard)
    machine.type("clear; exit\n")
    machine.hears("box login:", since)
    machine.wait(lambda: machine.readers() == [65534], "the next reader of a login")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--earshot", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT / ".build/console-root")
    options = parser.parse_args()
    programs, root = options.earshot.resolve(), options.root.resolve()
    # The kernel makes a console, and its screen, when somebody opens it first.
    if os.getuid() == 0 and os.path.exists("/dev/tty3"):
        console = open("/dev/tty3", "r+b", buffering=0)  # noqa: F841 (open until the end)
    missing = [path for path in ("/dev/tty0", "/dev/tty3", "/dev/vcsa3", "/sys/fs/cgroup/systemd") if not os.path.exists(path)]
    missing += [tool for tool in ("debootstrap", "unshare", "ps") if not shutil.which(tool)]
    if os.getuid() != 0 or missing:
        print(f"LEFT OUT: a console with its own init, because this machine has no {', '.join(missing) or 'root'}.")
        return 0
    make(root)
    subprocess.run([programs / "earshot", "console", "on", "tty3", "--root", root], check=True, stdout=subprocess.DEVNULL)
    unit = root / "etc/systemd/system/getty@tty3.service.d/earshot.conf"
    unit.write_text(unit.read_text().replace("/usr/bin/earshot", str(programs / "earshot-guard")))
    former = int(pathlib.Path("/sys/class/tty/tty0/active").read_text().strip()[3:])
    # What an earlier one left there is nobody's login.
    pathlib.Path("/dev/tty3").write_text("\033c")
    machine = Machine(root, programs)
    try:
        switch(3)
        log_in(machine, root)
        print("ok    a console with its own init: read from login: to logout, and again")
        return 0
    except (Failure, OSError) as error:
        print(f"WRONG {error}")
        return 1
    finally:
        machine.end()
        switch(former)


sys.exit(main())
