// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Glibc
import Testing

/// The faults on the bus of a live reader: its programs are in Python, with nothing of ours.
@Suite("Faults on the bus of a live reader", .blocking, .serialized, .timeLimit(.minutes(25)))
struct BusFaultTests {
  private static let isFull = ProcessInfo.processInfo.environment["EARSHOT_FULL"] != nil

  /// The beginning of all of the programs.
  private static let start = #"""
    import json, os, socket, sys, time
    def connect(name):
        s = socket.socket(socket.AF_UNIX)
        s.connect(os.environ["EARSHOT_BUS"])
        tell(s, "initialize", {"protocol": 1, "token": os.environ["EARSHOT_TOKEN"], "app": {"name": name},
                               "capabilities": {"tree": True}}, id=1)
        return s
    def tell(s, method, params, **more):
        s.sendall((json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}) + "\n").encode())
    def show(s, name):
        tell(s, "tree/update", {"seq": 0, "full": True, "root": 1, "focus": 2, "nodes": [
            {"id": 1, "role": "window", "label": name, "children": [2]},
            {"id": 2, "role": "button", "label": "Button of " + name}]})

    """#

  @Test("A reader that is killed with five programs connected: each joins the next one, and one of them is read")
  func fivePrograms() throws {
    let scratch = try Scratch()
    try
      (Self.start + #"""
        name, log = sys.argv[1:]
        def session():
            s = connect(name)
            for line in s.makefile():
                message = json.loads(line)
                joined = "result" in message
                active = (message["result"] if joined else message.get("params", {})).get("active")
                os.write(file, f"{'joined' if joined else 'told'} {active}\n".encode())
                if active:
                    show(s, name)
        file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        while True:
            try:
                session()
            except OSError:
                pass
            time.sleep(0.25)
        """#).write(toFile: scratch.path("app.py"), atomically: true, encoding: .utf8)
    let script = """
      for name in One Two Three Four Five; do python3 "$0/app.py" $name "$0/log" & done; read line; kill $(jobs -p)
      """
    let spoken = try Spoken(["bash", "-c", script, scratch.url.path])
    func lines(_ beginning: String) -> Int {
      let text = (try? String(contentsOfFile: scratch.path("log"), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").count { $0.hasPrefix(beginning) }
    }
    func buttons(_ transcript: TranscriptFile) -> Int { transcript.phrases.count { $0.contains("Button of") } }
    #expect(spoken.waits { _ in lines("joined") == 5 })
    #expect(lines("joined True") == 1)
    #expect(spoken.waits { buttons($0) == 1 })
    kill(try #require(spoken.reader), SIGKILL)
    #expect(spoken.waits { $0.phrases.contains("Earshot is back.") })
    #expect(spoken.waits { _ in lines("joined") == 10 })
    #expect(lines("joined True") == 2)
    #expect(spoken.waits { buttons($0) == 2 })
    spoken.terminal.type("\r")
    _ = spoken.terminal.end()
  }

  /// Bytes of memory that a process has used at most.
  private func peak(of process: Int32) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1_024
  }

  @Test("Ten thousand updates a second, a line without end, a million nodes: the reader speaks on, and stays small")
  func floods() throws {
    let scratch = try Scratch()
    let (seconds, megabytes) = Self.isFull ? (10, 1_024) : (1, 32)
    try
      (Self.start + #"""
        seconds, megabytes = map(int, sys.argv[1:])
        s = connect("Flood")
        show(s, "Flood")
        for second in range(seconds):
            end = time.monotonic() + 1
            for number in range(100):
                lines = "".join(json.dumps({"jsonrpc": "2.0", "method": "tree/update", "params": {
                    "seq": 1 + second * 10000 + number * 100 + i, "focus": 2, "nodes": [
                        {"id": 2, "role": "button", "label": f"Number {i}"}]}}) + "\n" for i in range(100))
                s.sendall(lines.encode())
            time.sleep(max(0, end - time.monotonic()))
        s.close()
        def send(s, chunk, count):
            try:
                for _ in range(count):
                    s.sendall(chunk)
            except OSError:
                return "given up"
            return "taken"
        print("endless", send(connect("Endless"), b"x" * 1048576, megabytes), flush=True)
        nodes = ",".join('{"id":%d,"role":"button"}' % i for i in range(1000000 if megabytes > 100 else 100000))
        line = '{"jsonrpc":"2.0","method":"tree/update","params":{"seq":0,"full":true,"root":0,"focus":null,"nodes":['
        print("crowd", send(connect("Crowd"), (line + nodes + "]}}\n").encode(), 1), flush=True)
        deep = connect("Deep")
        deep.sendall(b"[" * 500000 + b"\n")
        answers = deep.makefile()
        print("deep", any("-32700" in answers.readline() for _ in range(2)), flush=True)
        """#).write(toFile: scratch.path("app.py"), atomically: true, encoding: .utf8)
    let spoken = try Spoken(
      ["bash", "-c", "python3 \"$0/app.py\" \(seconds) \(megabytes); echo all done; read", scratch.url.path])
    let reader = try #require(
      { () -> Int32? in
        _ = spoken.waits { _ in spoken.reader != nil }
        return spoken.reader
      }())
    #expect(spoken.waits(seconds: 240) { $0.phrases.contains { $0.contains("all done") } })
    #expect(spoken.reader == reader)
    for answer in ["endless given up", "crowd given up", "deep True"] {
      #expect(spoken.terminal.screen.text.contains(answer), "\(spoken.terminal.screen.text)")
    }
    let numbers = spoken.scratch.transcript().phrases.count { $0.contains("Number") }
    // Thirty a second are told, and what is not heard in time is passed over.
    #expect((1...seconds * 500).contains(numbers), "\(numbers)")
    // The address sanitizer keeps what was freed.
    let keepsFreed = dlsym(nil, "__asan_init") != nil
    #expect(keepsFreed || peak(of: reader) < 200 << 20, "\(peak(of: reader) >> 20) MiB")
    spoken.terminal.type("\r")
    _ = spoken.terminal.end()
  }

  @Test(
    "Another user is no client: not through the folder, and not through a socket that is open to all",
    .enabled(if: getuid() == 0 && Programs.isInstalled("setpriv"), "Only root can be another user."))
  func anotherUser() throws {
    let scratch = try Scratch()
    try #"""
    import os, socket, sys
    s = socket.socket(socket.AF_UNIX)
    try:
        s.connect(sys.argv[1])
        s.sendall(b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"app":{"name":"x"}}}\n')
        print("answered" if s.recv(100) else "closed")
    except PermissionError:
        print("forbidden")
    except OSError:
        print("closed")
    """#.write(toFile: scratch.path("app.py"), atomically: true, encoding: .utf8)
    let other = "setpriv --reuid 65534 --regid 65534 --clear-groups python3 - \"$EARSHOT_BUS\" < \"$0/app.py\""
    let script = "\(other); chmod 755 \"${EARSHOT_BUS%/*}\"; chmod 666 \"$EARSHOT_BUS\"; \(other); true"
    // In a folder of its own: others use the usual one meanwhile.
    let terminal = try TerminalDriver(
      [
        "env", "XDG_RUNTIME_DIR=\(scratch.url.path)", Programs.earshot, "--audio", "none", "--settings", "none",
        "--no-show", "--", "bash", "-c", "\(script); echo end; read", scratch.url.path,
      ], directory: scratch.url.path)
    #expect(terminal.waits { $0.text.contains("forbidden\nclosed\nend") }, "\(terminal.screen.text)")
    terminal.type("\r")
    _ = terminal.end()
  }
}
