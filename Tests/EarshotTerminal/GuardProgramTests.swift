// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotTerminal
import EarshotTestThreads
import Glibc
import Testing

/// The guard's words for a command, in a terminal of the test's.
private func run(
  _ command: [String], configure: (inout GuardProgram.Arguments) -> Void = { _ in }
) throws -> PseudoTerminal {
  var arguments = GuardProgram.Arguments(command: command)
  configure(&arguments)
  return try PseudoTerminal([try #require(GuardProgram.find())] + arguments.words)
}

/// A shell script in a terminal of the test's, in which `$GUARD` is the guard.
private func script(_ text: String) throws -> PseudoTerminal {
  let program = try #require(GuardProgram.find())
  let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
  return try PseudoTerminal(["sh", "-c", text], environment: ["GUARD=\(program) guard", "PATH=\(path)", "TERM=xterm"])
}

/// The modes of a terminal, comparable.
private func modes(of terminal: PseudoTerminal) -> [UInt32] {
  var modes = termios()
  guard tcgetattr(terminal.descriptor, &modes) == 0 else { return [] }
  let characters = withUnsafeBytes(of: modes.c_cc) { $0.map { UInt32($0) } }
  return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + characters
}

extension String {
  fileprivate init(_ bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }
}

@Suite("The guard and its program", .blocking, .serialized, .timeLimit(.minutes(25)))
struct GuardProgramTests {
  @Test("The program's status is the guard's, also for a signal", arguments: [0, 3, 127, 255] as [Int32])
  func status(status: Int32) throws {
    let terminal = try run(["sh", "-c", "exit \(status)"])
    _ = try terminal.readToEnd()
    #expect(terminal.waitForEnd() == .exited(status))
  }

  @Test("A signal that ends the program is 128 and its number", arguments: [SIGKILL, SIGTERM, SIGSEGV])
  func signalled(number: Int32) throws {
    let terminal = try run(["sh", "-c", "kill -\(number) $$"])
    _ = try terminal.readToEnd()
    #expect(terminal.waitForEnd() == .exited(128 + number))
  }

  @Test("A program that is killed leaves no screen of its own to the shell; one that ends leaves what it wants to")
  func killedInItsScreen() throws {
    let draws = "printf '\\033[?1049h\\033[?25lready'"
    let killed = try run(["sh", "-c", "\(draws); kill -9 $$"])
    let output = String(try killed.readToEnd())
    let rest = output[try #require(output.firstRange(of: "ready")).upperBound...]
    #expect(rest.contains("\u{1b}[?1049l") && rest.contains("\u{1b}[?25h"))
    #expect(killed.waitForEnd() == .exited(128 + SIGKILL))
    let ended = try run(["sh", "-c", "\(draws)"])
    #expect(String(try ended.readToEnd()).hasSuffix("ready"))
  }

  @Test("A command that cannot be started is said in one sentence, with the status a shell gives")
  func cannotStart() throws {
    let missing = try run(["no-such-command-anywhere"])
    #expect(
      String(try missing.readToEnd())
        == "no-such-command-anywhere: no such command. Check its spelling, or give its whole path.\r\n")
    #expect(missing.waitForEnd() == .exited(127))
    let folder = try run(["/etc"])
    #expect(String(try folder.readToEnd()) == "/etc: cannot be run: Permission denied.\r\n")
    #expect(folder.waitForEnd() == .exited(126))
  }

  @Test("A reader that cannot be started is no reason not to run the program")
  func noReader() throws {
    let terminal = try run(["echo", "banana"]) { $0.reader = ["no-such-reader"] }
    let output = String(try terminal.readToEnd())
    #expect(output.hasPrefix("banana\r\n"))
    #expect(output.contains("no speech, the reader could not be started: no-such-reader"))
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("What the reader complains of comes after the program, not into its screen")
  func complaints() throws {
    let terminal = try run(["sh", "-c", "sleep 0.1; echo banana"]) {
      $0.reader = ["sh", "-c", "echo complaint >&2; exit 2"]
    }
    #expect(String(try terminal.readToEnd()) == "banana\r\ncomplaint\r\n")
  }

  @Test("Five million random bytes pass unchanged")
  func unchanged() throws {
    var generator = LinearGenerator(state: 7)
    let bytes = (0..<5_000_000 / 8).flatMap { _ in
      withUnsafeBytes(of: UInt64.random(in: 0 ... .max, using: &generator)) { Array($0) }
    }
    let path = "/tmp/earshot-bytes-\(getpid())"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { unlink(path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      try #require(count > 0)
      rest = rest.dropFirst(count)
    }
    close(file)
    let terminal = try run(["sh", "-c", "stty raw; exec cat \(path)"])
    #expect(try terminal.readToEnd() == bytes)
  }

  @Test("The program knows that it runs under Earshot, and has the variables it was given")
  func environment() throws {
    let terminal = try run(["sh", "-c", "test $EARSHOT = $PPID && echo $FRUIT,$EARSHOT_GUARD,"]) {
      $0.environment = ["FRUIT=apple", "FRUIT=banana"]
    }
    #expect(String(try terminal.readToEnd()) == "banana,,\r\n")
  }

  @Test("The program's terminal begins with the outer one's modes and size, and follows its size")
  func sameTerminal() throws {
    let terminal = try script(
      "stty intr ^G cols 91 rows 31; exec $GUARD -- sh -c 'stty -a; trap \"stty size; exit\" WINCH;"
        + " echo ready; while :; do sleep 0.02; done'")
    let settings = try terminal.read(until: "ready")
    #expect(settings.contains("intr = ^G"))
    #expect(settings.contains("rows 31; columns 91"))
    #expect(settings.contains(" echo "))
    try terminal.resize(to: TerminalSize(columns: 132, rows: 43))
    try terminal.read(until: "43 132")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test(
    "However the guard ends, the terminal has its modes back",
    arguments: [
      ("exit 0", 0), ("kill -TERM $PPID; sleep 100", 143), ("kill -HUP $PPID; sleep 100", 129),
      ("kill -INT $PPID; sleep 100", 130), ("kill -QUIT $PPID; sleep 100", 131), ("kill -SEGV $PPID; sleep 100", 139),
    ])
  func restored(end: String, status: Int) throws {
    let terminal = try script(
      "read line; $GUARD -- sh -c 'read line; \(end)'; echo status $?; read line")
    let before = modes(of: terminal)
    try terminal.write("\n")
    while modes(of: terminal) == before { usleep(1000) }
    try terminal.write("\r")
    try terminal.read(until: "status \(status)\r\n")
    #expect(modes(of: terminal) == before)
    try terminal.write("\n")
  }

  @Test("Stopped and continued, the terminal is the shell's and then the guard's again")
  func stopped() throws {
    let terminal = try script(
      "read line; set -m; $GUARD -- sh -c 'echo ready; read line; kill -TSTP $PPID; read line; exit 5';"
        + " stty -a | grep -o -e '[-]*icanon'; echo stopped; fg; echo status $?; read line")
    let before = modes(of: terminal)
    try terminal.write("\n")
    try terminal.read(until: "ready")
    try terminal.write("\r")
    let shell = try terminal.read(until: "stopped")
    #expect(shell.contains("icanon") && !shell.contains("-icanon"))
    while modes(of: terminal) == before { usleep(1000) }
    try terminal.write("\r")
    try terminal.read(until: "status 5")
    #expect(modes(of: terminal) == before)
    try terminal.write("\n")
  }

  @Test("Input from a pipe reaches the program, and its end does too")
  func pipedInput() throws {
    let terminal = try script("printf 'one\\ntwo' | $GUARD -- sh -c 'stty -echo; cat; echo end' | cat -v; exit 0")
    // The ends of lines are the program's own: the carriage return is that of the terminal after the pipe.
    #expect(try terminal.read(until: "end").contains("one\r\ntwo"))
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test("A program at a prompt, not in line mode, is also told of the end of its input")
  func endAtPrompt() throws {
    let terminal = try script("$GUARD -- bash --norc -i < /dev/null; echo status $?")
    try terminal.read(until: "status 0")
  }

  @Test("A megabyte through a pipe arrives whole")
  func muchInput() throws {
    let terminal = try script(
      "seq 1 150000 | $GUARD -- sh -c 'stty raw -echo; echo go; head -c 938895 | cksum' | tail -1")
    let direct = try script("seq 1 150000 | head -c 938895 | cksum")
    #expect(
      String(try terminal.readToEnd()).split(separator: " ").first
        == String(try direct.readToEnd()).split(separator: " ").first)
  }

  @Test("Standard output closed early ends the program as it does without the guard, and its status is that of SIGPIPE")
  func closedOutput() throws {
    let terminal = try script("{ $GUARD -- yes </dev/null; echo status $? >&2; } | head -3")
    let lines = String(try terminal.readToEnd()).split(separator: "\r\n")
    #expect(lines.filter { $0 == "y" }.count == 3)
    #expect(lines.filter { $0 != "y" } == ["status 141"])
  }

  @Test("Standard error is not in an output that is piped, and keeps its order where both are one")
  func errorsApart() throws {
    let terminal = try script(
      "$GUARD -- sh -c 'echo out; echo err >&2' 2>/dev/null | cat; $GUARD -- sh -c 'echo 1; echo 2 >&2; echo 3' 2>&1 | cat"
    )
    #expect(String(try terminal.readToEnd()) == "out\r\n1\r\n2\r\n3\r\n")
  }

  @Test("A guard that crashes puts back what the program has set in the terminal")
  func crashed() throws {
    let terminal = try script(
      "$GUARD -- sh -c 'printf \"\\033[?1049h\\033[?1000h\\033[?2004h\\033[?25l\\033[>1u\"; read line; kill -SEGV $PPID'"
    )
    try terminal.read(until: "\u{1b}[>1u")
    try terminal.write("\r")
    let output = String(try terminal.readToEnd())
    for end in ["\u{1b}[?1049l", "\u{1b}[?1000l", "\u{1b}[?2004l", "\u{1b}[?25h", "\u{1b}[<9u"] {
      #expect(output.contains(end), "\(output)")
    }
  }

  @Test("Without any terminal it works, at the size of the default or of COLUMNS and LINES")
  func noTerminal() throws {
    let path = "/tmp/earshot-size-\(getpid())"
    defer { unlink(path) }
    let terminal = try script(
      """
      setsid -w $GUARD -- stty size </dev/null >\(path) 2>&1
      setsid -w $GUARD --size-default 100x30 -- stty size </dev/null >>\(path) 2>&1
      COLUMNS=20 LINES=10 setsid -w $GUARD -- stty size </dev/null >>\(path) 2>&1
      setsid -w $GUARD -- sh -c 'exit 4' <&- >&- 2>&-
      echo $? >>\(path)
      cat \(path)
      """)
    #expect(String(try terminal.readToEnd()) == "24 80\r\n30 100\r\n10 20\r\n4\r\n")
  }

  @Test("The terminal that the guard shares stays a blocking one")
  func stillBlocking() throws {
    let terminal = try script("$GUARD -- true; grep flags /proc/self/fdinfo/0 /proc/self/fdinfo/1")
    let output = String(try terminal.readToEnd())
    let flags = output.split(separator: "\r\n").compactMap { $0.split(separator: "\t").last }.compactMap {
      UInt32($0, radix: 8)
    }
    #expect(flags.count == 2)
    #expect(flags.allSatisfy { $0 & UInt32(O_NONBLOCK) == 0 })
  }

  @Test("A program that leaves a process behind on its terminal does not keep the guard")
  func leftBehind() throws {
    let path = "/tmp/earshot-left-\(getpid())"
    defer { unlink(path) }
    let terminal = try run(["sh", "-c", "trap '' HUP; sleep 60 & echo $! > \(path); exit 6"])
    _ = try terminal.readToEnd()
    #expect(terminal.waitForEnd() == .exited(6))
    let cleaner = try PseudoTerminal(["sh", "-c", "kill $(cat \(path))"])
    #expect(cleaner.waitForEnd() == .exited(0))
  }

  @Test("The last bytes of a program are not lost when it ends at once", arguments: 0..<20)
  func lastBytes(turn: Int) throws {
    let terminal = try run(["sh", "-c", "seq 1 5000"])
    let output = String(try terminal.readToEnd())
    #expect(output.hasSuffix("\r\n5000\r\n"))
    #expect(output.utf8.count == 28893)
  }

  @Test(
    "Wrong words are said in one line with status 2",
    arguments: [["--what", "x"], ["cat"], ["--"], [], ["--size-default", "80", "--", "x"], ["--reader", "9", "x"]])
  func usage(words: [String]) throws {
    let terminal = try PseudoTerminal([try #require(GuardProgram.find()), "guard"] + words)
    let output = String(try terminal.readToEnd())
    #expect(output.hasPrefix("earshot guard: "))
    #expect(output.split(separator: "\r\n").count == 1)
    #expect(terminal.waitForEnd() == .exited(2))
  }
}
