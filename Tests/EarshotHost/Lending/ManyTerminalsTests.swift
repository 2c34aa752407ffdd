// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotReader
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

@Suite("An app on several terminals", .blocking, .timeLimit(.minutes(25)))
struct ManyTerminalsTests {
  @Test("SCN-1 SCN-11 a second start shows a second scene of the same process; closing one leaves the other")
  func second() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let first = try app.start()
    first.open(book: 3)
    let second = try app.start(size: TerminalSize(columns: 70, rows: 20))
    second.open(book: 2)
    #expect(first.children.count == 1)
    #expect(second.children.isEmpty)
    #expect(first.shows("Book 3 is a book."))
    // What is typed in one is in that one.
    second.type("blue")
    #expect(second.shows("blue"))
    first.type("red")
    #expect(first.shows("red"))
    #expect(!second.screen.text.contains("red") && !first.screen.text.contains("blue"))
    second.resize(to: TerminalSize(columns: 40, rows: 10))
    second.type("\u{1b}")
    #expect(second.shows("Book 3"))
    // The one that began it all goes; the app stays for the other.
    first.endsByControlC()
    #expect(first.isGivenBack)
    second.type("\u{1b}[B\r")
    #expect(second.shows("is a book."))
    second.endsByControlC()
    #expect(second.isGivenBack)
    #expect(!app.isListening)
  }

  @Test("SCN-7 RFLOW-7 what was closed last is brought back first, and the next start brings the other one")
  func sessions() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let (first, second) = try app.startTwo()
    first.endsByControlC()
    second.endsByControlC()
    let third = try app.start()
    #expect(third.shows("Book 2 is a book."))
    let fourth = try app.start()
    #expect(fourth.shows("Book 3 is a book."))
    // One more than ever before begins afresh.
    let fifth = try app.start()
    #expect(fifth.waits { $0.text.contains("Book 3") && !$0.text.contains("is a book.") })
    for one in [third, fourth, fifth] { one.endsByControlC() }
  }

  @Test("A terminal that hangs up takes its scene with it, and nothing else", arguments: [SIGHUP, SIGTERM, SIGKILL])
  func hangUp(number: Int32) throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let (first, second) = try app.startTwo()
    first.signal(number)
    #expect(first.end() == (number == SIGKILL ? .signalled(SIGKILL) : .exited(128 + number)))
    second.type("good")
    #expect(second.shows("good"))
    second.endsByControlC()
    let third = try app.start()
    #expect(third.waits { $0.text.contains("Book 2 is a book.") && $0.text.contains("good") })
    third.endsByControlC()
  }

  @Test("An app that is killed or crashes leaves every terminal as it was, and says so", arguments: [SIGKILL, SIGABRT])
  func crash(number: Int32) throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let (first, second) = try app.startTwo()
    let process = try #require(first.children.first)
    kill(process, number)
    #expect(first.end() == .exited(128 + number))
    #expect(second.end() == .exited(1))
    for one in [first, second] {
      #expect(one.isGivenBack)
      #expect(one.screen.text.contains("App ended unexpectedly"))
    }
    let third = try app.start()
    #expect(third.shows("Book 3"))
    third.endsByControlC()
  }

  @Test("SCN-6 SCN-8 SCN-10 Control Z gives back one terminal, and the app goes on in the other")
  func suspended() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let shell = try app.startInShell()
    #expect(shell.shows("Book 3"))
    let second = try app.start()
    second.open(book: 2)
    for word in ["one", "two"] {
      shell.type("\u{1a}")
      #expect(shell.waits { !$0.modes.alternateScreen && $0.text.contains("Stopped") })
      second.type(word)
      #expect(second.shows(word))
      shell.type("clear; fg\r")
      #expect(shell.waits { $0.modes.alternateScreen && $0.text.contains("Book 3") })
    }
    shell.open(book: 3)
    shell.type("\u{3}")
    #expect(shell.waits { !$0.modes.alternateScreen })
    second.type("three")
    #expect(second.shows("onetwothree"))
    second.endsByControlC()
    shell.endsByExit()
  }

  @Test("Whoever waits for the output of the start that began it all is not kept by the app")
  func errorsEnd() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let first = try app.start(under: ["/bin/sh", "-c", "\"$0\" \"$@\" 2>&1 | cat; echo piped; sleep 60"])
    #expect(first.shows("Book 3"))
    let second = try app.start()
    #expect(second.shows("Book 3"))
    first.type("\u{3}")
    #expect(first.shows("piped"))
    second.endsByControlC()
  }

  @Test("Two starts at once begin one app")
  func atOnce() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let all = try (0..<4).map { _ in try app.start() }
    for one in all { #expect(one.shows("Book 3")) }
    #expect(all.map { $0.children.count }.reduce(0, +) == 1)
    for one in all { one.endsByControlC() }
  }

  @Test("The reader in the app reads the terminal that the user is in, and says nothing when one closes")
  func reading() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    func phrases() -> [String] { TranscriptFile(path: app.transcript).phrases }
    let first = try app.start()
    #expect(first.waits { _ in phrases().contains("Shelf. Heading.") })
    let second = try app.start()
    #expect(second.waits { _ in phrases().count { $0 == "Shelf. Heading." } == 2 })
    first.type("\t\u{1b}[B")
    #expect(first.waits { _ in phrases().contains { $0.hasPrefix("Book 2") } })
    second.type("\u{3}")
    #expect(second.end() == .exited(0))
    let count = phrases().count
    first.type("\u{1b}[B")
    #expect(first.waits { _ in phrases().last?.hasPrefix("Book 3") == true })
    // Where it is, for who comes back, and where it goes.
    #expect(phrases().dropFirst(count).allSatisfy { $0.contains("Book 2") || $0.hasPrefix("Book 3") })
    first.endsByControlC()
  }

  @Test("Two terminals with a reader each: each hears its own scene")
  func readers() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let earshot = try NotesProgram.path("earshot")
    func start(_ name: String) throws -> TerminalDriver {
      try app.start(under: [earshot, "--audio", "none", "--transcript", "\(app.folder)/\(name)", "--no-show", "--"])
    }
    func phrases(_ name: String) -> [String] { TranscriptFile(path: "\(app.folder)/\(name)").phrases }
    let first = try start("first")
    #expect(first.waits { _ in phrases("first").contains("Shelf. Heading.") })
    let second = try start("second")
    #expect(second.waits { _ in phrases("second").contains("Shelf. Heading.") })
    second.type("\t\u{1b}[B")
    #expect(second.waits { _ in phrases("second").contains { $0.hasPrefix("Book 2") } })
    first.type("\t\u{1b}[B\u{1b}[B")
    #expect(first.waits { _ in phrases("first").contains { $0.hasPrefix("Book 3") } })
    #expect(!phrases("first").contains { $0.hasPrefix("Book 2") && phrases("second").isEmpty })
    #expect(!phrases("second").contains { $0.hasPrefix("Book 3") })
    // The app's own reader was never there.
    #expect(!FileManager.default.fileExists(atPath: app.transcript))
    first.endsByControlC()
    second.endsByControlC()
  }

  @Test("Whoever talks nonsense to the app's socket is sent away, and the app goes on")
  func nonsense() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let first = try app.start()
    first.open(book: 3)
    let path = try #require(app.socket)
    let lines = [
      "", "\n", "nonsense\n", "{}\n", #"{"kind":"open"}"# + "\n",
      #"{"kind":"open","version":99,"variables":{}}"# + "\n",
      #"{"kind":"open","version":1,"variables":{"TERM":"xterm"},"urls":[]}"# + "\n",
      #"{"kind":"end","status":0}"# + "\n", String(repeating: "x", count: 2 << 20),
    ]
    for line in lines {
      let socket = try #require(BusSocket.connect(to: path))
      _ = Array(line.utf8).withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      close(socket)
    }
    first.type("good")
    #expect(first.shows("good"))
    first.endsByControlC()
  }
}
