#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Speaks here what Earshot reads on another machine.

One file, Python 3.8 or later, nothing else: for macOS, Windows and Linux. It starts `ssh HOST earshot remote --serve`
by itself, talks over its standard input and output, and speaks by what this machine has. Beside it, log in as usual and
type earshot: it finds this relay by itself.
"""

import argparse
import ctypes
import json
import os
import queue
import shlex
import shutil
import subprocess
import sys
import threading
import time

VERSION = 1
WINDOWS = sys.platform == "win32"
UNTRIED = ("Not tried by its authors on macOS and Windows: VoiceOver, say, NVDA and SAPI were written from their "
           "documentation. Tried: Linux with espeak-ng and spd-say. The check list is in the documentation, "
           "SpeechElsewhere.")


def usual_length(segment):
    """The seconds that a voice takes for a segment, about: for those that do not tell."""
    sixths = 0
    for word in segment.get("text", "").split():
        sixths += 1
        for sign in word:
            code = ord(sign)
            if "0" <= sign <= "9":
                sixths += 6
            elif 0xAC00 <= code <= 0xD7A3:
                sixths += 3
            elif 0x3400 <= code <= 0x9FFF:
                sixths += 4
            else:
                sixths += 1
        sixths += {",": 3, ";": 3, ":": 3, ".": 6, "!": 6, "?": 6}.get(word[-1], 0)
    if segment.get("character"):
        sixths = 6
    return sixths * 10 / max(80, segment.get("rate", 260)) + segment.get("pause", 0) / 1000


class Failure(Exception):
    """A voice cannot speak."""


class Voice:
    """What speaks segments, on the thread that made it.

    speak returns True if the segment was heard to its end, False if it was handed to something that does not tell its
    end. is_cut is asked often: once it is true, the voice is silent and returns.
    """

    name = "nothing"

    @staticmethod
    def reason():
        """Why it cannot speak here; None if it can."""
        return None

    def speak(self, segment, is_cut):
        raise NotImplementedError

    def stop(self):
        """Silences what was handed over."""


def wait(seconds, is_cut):
    """Waits; False if it was cut."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if is_cut():
            return False
        time.sleep(0.005)
    return True


class CommandVoice(Voice):
    """A program that is given the text on its standard input, and ends when it was heard."""

    def __init__(self, words, tells_end=True):
        self.words = words
        self.tells_end = tells_end
        self.name = words[0]

    def command(self, segment):
        values = {"language": segment.get("language", "en"), "rate": str(segment.get("rate", 260)),
                  "pitch": str(segment.get("pitch", 50)), "volume": str(segment.get("volume", 100))}
        words = []
        for word in self.words:
            for name, value in values.items():
                word = word.replace("{" + name + "}", value)
            words.append(word)
        return words

    def speak(self, segment, is_cut):
        begun = time.monotonic()
        try:
            process = subprocess.Popen(self.command(segment), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        except OSError as error:
            raise Failure("{} does not start: {}".format(self.name, error.strerror))
        try:
            process.stdin.write((self.text(segment) + "\n").encode("utf-8", "replace"))
            process.stdin.close()
        except OSError:
            pass
        while process.poll() is None:
            if is_cut():
                process.kill()
                process.wait()
                self.stop()
                return False
            time.sleep(0.002)
        if process.returncode != 0:
            raise Failure("{} ended with {}".format(self.name, process.returncode))
        if not self.tells_end:
            wait(usual_length(segment) - (time.monotonic() - begun), is_cut)
        return self.tells_end

    def text(self, segment):
        return segment.get("text", "")


class Espeak(CommandVoice):
    name = "espeak-ng"

    def __init__(self):
        super().__init__(["espeak-ng", "-v", "{language}", "-s", "{rate}", "-p", "{pitch}", "-a", "{volume}", "--stdin"])
        self.name = "espeak-ng"

    @staticmethod
    def reason():
        return None if shutil.which("espeak-ng") else "espeak-ng is not installed"

    def command(self, segment):
        language = segment.get("voice") or segment.get("language", "en")
        if not all(sign.isalnum() or sign in "+_-" for sign in language):
            language = segment.get("language", "en")
        return super().command(dict(segment, language=language))

    def text(self, segment):
        text = super().text(segment)
        return "[[" + text + "]]" if segment.get("phonemes") else text


class SpeechDispatcher(CommandVoice):
    name = "spd-say"

    def __init__(self):
        super().__init__(["spd-say", "-w", "-e", "-l", "{language}", "-r", "{rate}"])
        self.name = "spd-say"

    @staticmethod
    def reason():
        return None if shutil.which("spd-say") else "spd-say is not installed"

    def command(self, segment):
        words = segment.get("rate", 260)
        rate = max(-100, (words - 170) * 100 // 90) if words < 170 else min(100, (words - 170) * 100 // 280)
        return super().command(dict(segment, rate=rate))

    def stop(self):
        subprocess.call(["spd-say", "-S"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Say(CommandVoice):
    """macOS' own voices: the program ends when it was heard."""

    name = "say"

    def __init__(self):
        super().__init__(["say", "-r", "{rate}"])
        self.name = "say"
        self.voices = {}
        try:
            listed = subprocess.check_output(["say", "-v", "?"]).decode("utf-8", "replace")
        except (OSError, subprocess.CalledProcessError):
            listed = ""
        for line in listed.splitlines():
            words = line.split("#")[0].split()
            if len(words) >= 2:
                self.voices.setdefault(words[-1].split("_")[0].lower(), " ".join(words[:-1]))

    @staticmethod
    def reason():
        return None if sys.platform == "darwin" and shutil.which("say") else "say is a program of macOS"

    def command(self, segment):
        voice = self.voices.get(segment.get("language", "en").split("-")[0].lower())
        return super().command(segment) + (["-v", voice] if voice else [])


class VoiceOver(Voice):
    """macOS' screen reader, by AppleScript: with its user's voice, and without an end."""

    name = "voiceover"
    SCRIPT = 'on run words\ntell application "VoiceOver" to output (item 1 of words)\nend run'

    @staticmethod
    def reason():
        if sys.platform != "darwin":
            return "VoiceOver is a program of macOS"
        running = subprocess.call(["pgrep", "-x", "VoiceOver"], stdout=subprocess.DEVNULL) == 0
        return None if running else "VoiceOver is off"

    def output(self, text):
        process = subprocess.run(["osascript", "-e", self.SCRIPT, text], stdout=subprocess.DEVNULL,
                                 stderr=subprocess.PIPE, check=False)
        if process.returncode != 0:
            raise Failure("VoiceOver refuses: allow it to be controlled with AppleScript, in VoiceOver Utility, General")

    def speak(self, segment, is_cut):
        begun = time.monotonic()
        self.output(segment.get("text", ""))
        if not wait(usual_length(segment) - (time.monotonic() - begun), is_cut):
            self.stop()
        return False

    def stop(self):
        # It has no word for silence: another output cuts the one before.
        self.output(" ")


class NVDA(Voice):
    """NVDA by its controller client: with its user's voice, and without an end."""

    name = "nvda"

    def __init__(self):
        self.library = self.load()
        if self.library is None:
            raise Failure(self.reason() or "NVDA does not answer")

    @staticmethod
    def load():
        name = "nvdaControllerClient{}.dll".format("64" if sys.maxsize > 2 ** 32 else "32")
        places = [os.environ.get("EARSHOT_NVDA_CLIENT", ""), os.path.join(os.path.dirname(os.path.abspath(__file__)), name),
                  os.path.join(os.path.dirname(os.path.abspath(__file__)), "nvdaControllerClient.dll")]
        for place in places:
            if place and os.path.exists(place):
                try:
                    return ctypes.WinDLL(place)
                except (AttributeError, OSError):
                    continue
        return None

    @staticmethod
    def reason():
        if not WINDOWS:
            return "NVDA is a program of Windows"
        library = NVDA.load()
        if library is None:
            return "nvdaControllerClient64.dll is not beside this file; NVDA's site has it"
        return None if library.nvdaController_testIfRunning() == 0 else "NVDA is off"

    def speak(self, segment, is_cut):
        if self.library.nvdaController_speakText(ctypes.c_wchar_p(segment.get("text", ""))) != 0:
            raise Failure("NVDA does not answer")
        if not wait(usual_length(segment), is_cut):
            self.stop()
        return False

    def stop(self):
        self.library.nvdaController_cancelSpeech()


class SAPI(Voice):
    """Windows' own voices: an object of COM, called by its table of functions, which tells its end."""

    name = "sapi"
    ASYNC, PURGE, NOT_XML = 1, 2, 16
    # The places in the table of ISpVoice, behind those of what it inherits.
    RELEASE, SPEAK, SET_RATE, SET_VOLUME, WAIT = 2, 20, 28, 30, 32

    def __init__(self):
        ole = ctypes.windll.ole32
        ole.CoInitialize(None)
        self.voice = ctypes.c_void_p()
        result = ole.CoCreateInstance(self.guid("{96749377-3391-11D2-9EE3-00C04F797396}"), None, 1,
                                      self.guid("{6C44DF74-72B9-4992-A1EC-EF996E0422D4}"), ctypes.byref(self.voice))
        if result != 0:
            raise Failure("SAPI has no voice")

    @staticmethod
    def guid(text):
        value = (ctypes.c_byte * 16)()
        ctypes.windll.ole32.CLSIDFromString(ctypes.c_wchar_p(text), ctypes.byref(value))
        return ctypes.byref(value)

    @staticmethod
    def reason():
        return None if WINDOWS else "SAPI is a part of Windows"

    def call(self, place, types, *values):
        table = ctypes.cast(self.voice, ctypes.POINTER(ctypes.POINTER(ctypes.c_void_p)))[0]
        function = ctypes.WINFUNCTYPE(ctypes.c_long, ctypes.c_void_p, *types)(table[place])
        return function(self.voice, *values)

    def speak(self, segment, is_cut):
        words = segment.get("rate", 260)
        # -10 to 10: a third and three times the usual 170 words.
        rate = max(-10, min(10, round((words - 170) / 28)))
        self.call(self.SET_RATE, [ctypes.c_long], rate)
        self.call(self.SET_VOLUME, [ctypes.c_ushort], max(0, min(100, segment.get("volume", 100))))
        self.call(self.SPEAK, [ctypes.c_wchar_p, ctypes.c_ulong, ctypes.c_void_p], segment.get("text", ""),
                  self.ASYNC | self.NOT_XML, None)
        while self.call(self.WAIT, [ctypes.c_ulong], 5) != 0:
            if is_cut():
                self.stop()
                return False
        return wait(segment.get("pause", 0) / 1000, is_cut)

    def stop(self):
        self.call(self.SPEAK, [ctypes.c_wchar_p, ctypes.c_ulong, ctypes.c_void_p], None, self.ASYNC | self.PURGE, None)


class Log(Voice):
    """Writes what is spoken, for tests: a line for each segment, at the speed of speech."""

    name = "log"

    def __init__(self, path, speed=1.0):
        self.path, self.speed = path, speed

    def write(self, text):
        with open(self.path, "a", encoding="utf-8") as file:
            file.write("{:.3f} {}\n".format(time.time(), text))

    def speak(self, segment, is_cut):
        self.write(segment.get("text", ""))
        if wait(usual_length(segment) / self.speed, is_cut):
            return True
        self.write("(silence)")
        return False


VOICES = [NVDA, SAPI, VoiceOver, Say, Espeak, SpeechDispatcher]


def choose(options):
    """Makes what makes the voice, on its thread."""
    if options.log:
        return lambda: Log(options.log, options.log_speed)
    if options.command:
        words = shlex.split(options.command)
        if not words or not shutil.which(words[0]):
            sys.exit("Command not found: {}.".format(options.command))
        return lambda: CommandVoice(words, options.command_tells_end)
    for voice in VOICES:
        if options.voice in (None, voice.name):
            reason = voice.reason()
            if reason is None:
                return voice
            if options.voice:
                sys.exit("Voice {} cannot speak: {}.".format(options.voice, reason))
    sys.exit("No voice: install espeak-ng, or name a program with --command. --doctor tells more.")


class Speaking:
    """The one voice, and all readers that want it: the one used last has the turn, the others hold their words."""

    def __init__(self, make, report):
        self.make, self.report = make, report
        self.waiting = queue.Queue()
        self.lock = threading.Lock()
        # The newest generation of each reader.
        self.generations = {}
        self.cancelled = set()
        # Readers that speak whenever they like.
        self.free = set()
        self.user = None
        threading.Thread(target=self.run, daemon=True).start()

    def join(self, reader):
        with self.lock:
            self.generations[reader] = 0
        self.use(reader)

    def speak(self, reader, request):
        self.waiting.put((reader, request))

    def silence(self, reader, generation):
        with self.lock:
            if reader in self.generations:
                self.generations[reader] = max(generation, self.generations[reader])
        self.use(reader)

    def cancel(self, reader, number):
        with self.lock:
            self.cancelled.add((reader, number))

    def use(self, reader):
        """The user is at this reader now."""
        with self.lock:
            was, self.user = self.user, reader
        if was != reader:
            self.report(reader, {"tell": "released"})

    def leave(self, reader):
        with self.lock:
            self.free.add(reader)
        self.report(reader, {"tell": "released"})

    def forget(self, reader):
        with self.lock:
            self.generations.pop(reader, None)
            self.free.discard(reader)
            if self.user == reader:
                self.user = None
            others = list(self.generations) if self.user is None else []
        for other in others:
            self.report(other, {"tell": "released"})

    def has_turn(self, reader):
        return self.user in (None, reader) or reader in self.free

    def is_cut(self, reader, request):
        with self.lock:
            # A reader that is gone has no generation.
            return (request.get("generation", 0) < self.generations.get(reader, 1 << 64)
                    or (reader, request.get("id")) in self.cancelled or not self.has_turn(reader))

    def run(self):
        voice = None
        while True:
            reader, request = self.waiting.get()
            number, answer = request.get("id", 0), {"outcome": "failed"}
            try:
                if voice is None:
                    voice = self.make()
                answer = self.say(voice, reader, request)
            except Exception as failure:  # Whatever a library does, the reader gets its answer.
                self.report(reader, {"tell": "note", "text": "Voice failed: {}.".format(failure)})
                voice = None
            with self.lock:
                self.cancelled.discard((reader, number))
            answer.update({"tell": "ended" if "outcome" in answer else "held", "id": number})
            self.report(reader, answer)

    def say(self, voice, reader, request):
        """Speaks a request. Returns its outcome, or the number of its segments that were heard before it was held."""
        number, first = request.get("id", 0), request.get("first", 0)
        is_heard = True
        for index, segment in enumerate(request.get("segments", [])):
            if not self.is_cut(reader, request):
                if index == 0:
                    self.report(reader, {"tell": "began", "id": number})
                else:
                    self.report(reader, {"tell": "word", "id": number, "segment": first + index, "from": 0, "to": 0})
                if segment.get("phonemes") and not isinstance(voice, Espeak):
                    self.report(reader, {"tell": "note", "text": "This voice has no phonemes: a word was left out."})
                    is_heard = False
                elif segment.get("text", "").strip():
                    is_heard = voice.speak(segment, lambda: self.is_cut(reader, request)) and is_heard
            if self.is_cut(reader, request):
                with self.lock:
                    is_held = (reader in self.generations and not self.has_turn(reader)
                               and request.get("generation", 0) >= self.generations[reader]
                               and (reader, number) not in self.cancelled)
                return {"heard": index} if is_held else {"outcome": "interrupted"}
        return {"outcome": "finished" if is_heard else "handed over"}


class Relay:
    """The connection to the other machine, and the readers at its other end."""

    def __init__(self, command, make, quiet=False):
        self.command, self.quiet = command, quiet
        self.process = None
        self.lock = threading.Lock()
        self.generation = 0
        self.speaking = Speaking(make, self.report)

    def say(self, text):
        if not self.quiet:
            print(text, file=sys.stderr, flush=True)

    def report(self, reader, message):
        session, number = reader
        line = "{} {}\n".format(number, message if isinstance(message, str) else json.dumps(message, ensure_ascii=True))
        with self.lock:
            if self.process is None or session != self.generation:
                return
            try:
                self.process.stdin.write(line.encode("utf-8"))
                self.process.stdin.flush()
            except (OSError, ValueError):
                pass

    def run(self):
        pause = 1
        while True:
            begun = time.monotonic()
            if self.connect():
                pause = 1
            if time.monotonic() - begun > 30:
                pause = 1
            self.say("Connection lost: another attempt follows in {} seconds.".format(pause))
            time.sleep(pause)
            pause = min(pause * 2, 15)

    def connect(self):
        """One connection, until it ends. True if Earshot was there."""
        try:
            process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            sys.exit("Cannot start {}: {}.".format(self.command[0], error.strerror))
        with self.lock:
            self.process = process
            self.generation += 1
        session, readers, is_there = self.generation, set(), False
        for raw in process.stdout:
            line = raw.decode("utf-8", "replace").rstrip("\r\n")
            if not is_there:
                # Whatever a login says comes before.
                is_there = line == "earshot-relay {}".format(VERSION)
                if is_there:
                    self.say("Connected: type earshot there.")
                continue
            number, _, rest = line.partition(" ")
            if not number.isdigit():
                continue
            reader = (session, int(number))
            if rest == "+":
                readers.add(reader)
            elif rest == "-":
                readers.discard(reader)
                self.speaking.forget(reader)
            else:
                self.follow(reader, rest)
        for reader in readers:
            self.speaking.forget(reader)
        with self.lock:
            self.process = None
        process.wait()
        return is_there

    def follow(self, reader, line):
        try:
            message = json.loads(line)
            kind = message.get("do")
        except (ValueError, AttributeError):
            return
        if kind == "hello":
            self.speaking.join(reader)
            self.report(reader, {"tell": "welcome", "version": VERSION, "name": "earshot-relay"})
        elif kind == "display":
            self.report(reader, {"tell": "refused", "reason": "this relay has no braille: your screen reader has it"})
        elif kind == "speak":
            self.speaking.speak(reader, message)
        elif kind == "silence":
            self.speaking.silence(reader, message.get("generation", 0))
        elif kind == "cancel":
            self.speaking.cancel(reader, message.get("id"))
        elif kind == "turn":
            (self.speaking.use if message.get("taken", True) else self.speaking.leave)(reader)
        elif kind == "ping":
            self.report(reader, {"tell": "pong"})
        elif kind in ("earcon", "tones"):
            # There is no sound but the voice.
            self.report(reader, {"tell": "tonesEnded"})


def doctor(options):
    """Tells what is here. The status is 1 if nothing can speak."""
    print("Python: {}.".format(sys.version.split()[0]))
    print("System: {}.".format(sys.platform))
    print("ssh: {}.".format(shutil.which("ssh") or "missing; on Windows: Settings, Optional features, OpenSSH Client"))
    usable = []
    for voice in VOICES:
        reason = voice.reason()
        print("{}: {}.".format(voice.name, "can speak" if reason is None else reason))
        if reason is None:
            usable.append(voice.name)
    print("Speaks by: {}.".format(options.command or (usable[0] if usable else "nothing: install espeak-ng")))
    print(UNTRIED)
    return 0 if usable or options.command else 1


def main():
    parser = argparse.ArgumentParser(
        prog="earshot-relay", description=__doc__.split("\n\n")[0] + " " + __doc__.split("\n\n")[1].replace("\n", " "),
        epilog=UNTRIED)
    parser.add_argument("host", nargs="?", help="the machine with Earshot, as ssh names it")
    parser.add_argument("--through", metavar="COMMAND", help="instead of ssh: docker exec -i NAME, podman exec -i NAME, "
                        "kubectl exec -i POD --, wsl")
    parser.add_argument("--there", metavar="PROGRAM", default="earshot", help="the path of Earshot there")
    parser.add_argument("--voice", choices=[voice.name for voice in VOICES], help="speak by this; default: the first "
                        "that can, of nvda, sapi, voiceover, say, espeak-ng, spd-say")
    parser.add_argument("--command", metavar="COMMAND", help="speak by a program that reads text from its input and "
                        "ends when it was heard; {language}, {rate}, {pitch} and {volume} are filled in")
    parser.add_argument("--command-returns", dest="command_tells_end", action="store_false",
                        help="that program ends before it was heard")
    parser.add_argument("--log", metavar="FILE", help="write the words to a file instead of speaking them")
    parser.add_argument("--log-speed", metavar="N", type=float, default=1.0, help=argparse.SUPPRESS)
    parser.add_argument("--doctor", action="store_true", help="tell what can speak here")
    words = sys.argv[1:]
    ssh_options = []
    if "--" in words:
        ssh_options = words[words.index("--") + 1:]
        words = words[:words.index("--")]
    options = parser.parse_args(words)
    if options.doctor:
        return doctor(options)
    if (options.host is None) == (options.through is None):
        parser.error("one machine is wanted: earshot-relay HOST, or --through COMMAND; options of ssh come after --")
    if options.host and options.host.startswith("-"):
        parser.error("options of ssh come after --")
    serve = [options.there, "remote", "--serve"]
    if options.through:
        command = shlex.split(options.through, posix=not WINDOWS) + serve
    else:
        # Through a login shell, whose PATH has more.
        command = (["ssh", "-T", "-o", "ServerAliveInterval=5", "-o", "ServerAliveCountMax=3"] + ssh_options
                   + [options.host, "exec sh -lc " + shlex.quote("exec " + " ".join(shlex.quote(w) for w in serve))])
    try:
        Relay(command, choose(options)).run()
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
