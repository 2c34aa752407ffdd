// SPDX-License-Identifier: Apache-2.0
/// A reader built like TDSR: Python, the pyte terminal core, and a timer of 5 ms after the last output. It does only
/// what every such reader must do, so it is no slower than a real one.
extension ComparedReader {
  static func pyteLoop(in folder: TemporaryFolder) throws(Unmeasured) -> (name: String, reader: ComparedReader?) {
    let name = "pyte loop, as TDSR"
    guard let python = python(in: folder) else { return (name, nil) }
    let speech = try SpeechPipe("pyte.speech", in: folder) { command in
      // TDSR's speech server: "s" and words, "l" and a letter, "x" for stop.
      guard let first = command.first, first == "s" || first == "l" else { return nil }
      return String(command.dropFirst())
    }
    let program = try folder.write(Array(source.utf8), to: "pyte-loop.py")
    return (name, ComparedReader(name: name, command: { [python, program, speech.path, "/bin/sh", $0] }, log: speech))
  }

  /// A Python with pyte: the user's own, else the system's.
  private static func python(in folder: TemporaryFolder) -> String? {
    ["python3", "/usr/bin/python3"].first { python in
      let words = [python, "-c", "import pyte; print(pyte.__name__)"]
      let child = try? MeasuredProcess(words, environment: Wrapper.environment(folder))
      return (try? child?.readAll())?.hasPrefix("pyte") == true
    }
  }

  private static let source = """
    import fcntl, os, pty, select, sys, termios, time, tty
    import pyte

    QUIET = 0.005

    class Screen(pyte.Screen):
        def __init__(self, columns, lines, speech):
            self.typed, self.drawn, self.speech = "", [], speech
            super().__init__(columns, lines)

        def say(self, command, text):
            os.write(self.speech, (command + text + "\\n").encode())

        def flush(self):
            text = "".join(self.drawn).strip()
            self.drawn = []
            if text:
                self.say("s", text)

        def draw(self, data):
            super().draw(data)
            for character in data:
                if character == self.typed:
                    self.typed = ""
                    self.say("l", character)
                else:
                    self.drawn.append(character)

        def linefeed(self):
            super().linefeed()
            self.flush()

        # Editors ask for modified keys by the private form of it, which pyte does not know and would end at.
        def select_graphic_rendition(self, *attributes, private=False):
            if not private:
                super().select_graphic_rendition(*attributes)

        def cursor_position(self, *arguments, **options):
            self.drawn.append(" ")
            super().cursor_position(*arguments, **options)

    size = fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8))
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, size)
        os.execvp(sys.argv[2], sys.argv[2:])
    screen = Screen(80, 24, os.open(sys.argv[1], os.O_WRONLY))
    stream = pyte.ByteStream(screen)
    tty.setraw(0)
    due = None
    while True:
        wait = None if due is None else max(0, due - time.monotonic())
        ready = select.select([0, terminal], [], [], wait)[0]
        if 0 in ready:
            keys = os.read(0, 4096)
            screen.say("x", "")
            screen.typed = keys.decode(errors="replace")
            os.write(terminal, keys)
        if terminal in ready:
            try:
                output = os.read(terminal, 65536)
            except OSError:
                break
            stream.feed(output)
            os.write(1, output)
            due = time.monotonic() + QUIET
        if due is not None and time.monotonic() >= due:
            screen.flush()
            due = None

    """
}
