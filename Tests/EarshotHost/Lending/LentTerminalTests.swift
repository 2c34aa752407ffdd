// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotScreen
import EarshotTerminal
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

@testable import EarshotHost

/// The events that can happen to one of the terminals of an app, and must not touch the others.
@Suite("A terminal that is lent to an app", .blocking, .timeLimit(.minutes(25)))
struct LentTerminalTests {
  @Test("Control C twice at once closes one scene, not the next one too")
  func twice() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let (first, second) = try app.startTwo()
    second.type("\u{3}\u{3}x")
    #expect(second.end() == .exited(0))
    first.type("good")
    #expect(first.waits { $0.text.contains("good") && !$0.text.contains("x") })
    first.endsByControlC()
  }

  @Test("While the holder of a terminal is stopped without a word, what is typed there is the shell's")
  func stopped() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let shell = try app.startInShell()
    #expect(shell.shows("Book 3"))
    let second = try app.start()
    second.open(book: 2)
    for word in ["one", "two"] {
      let holder = try #require(shell.children.first)
      kill(holder, SIGSTOP)
      #expect(shell.shows("Stopped"))
      shell.type("echo mark''er \(word)\r")
      #expect(shell.shows("marker \(word)"))
      second.type(word)
      #expect(second.shows(word))
      shell.type("clear; fg\r")
      #expect(shell.waits { $0.text.contains("Book 3") && !$0.text.contains("marker") })
    }
    shell.open(book: 3)
    shell.type("\u{3}")
    #expect(shell.waits { !$0.modes.alternateScreen })
    second.endsByControlC()
    shell.endsByExit()
  }

  @Test("A start in the background that no shell can bring to the front leaves the terminal to the shell")
  func orphaned() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let shell = try app.start(
      under: ["/bin/bash", "--norc", "--noprofile", "-i", "-s"], environment: ["HISTFILE=/dev/null"])
    #expect(shell.shows("$"))
    shell.type("(\(try NotesProgram.path("shelf-example")) windows &)\r")
    #expect(shell.shows("Cannot use the terminal"))
    shell.type("clear; echo mark''er\r")
    #expect(shell.waits { $0.text.contains("marker") && !$0.modes.alternateScreen })
    #expect(shell.waits { _ in !app.isListening })
    shell.endsByExit()
  }

  @Test("A terminal that comes back knows its keys as before")
  func keyboard() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let shell = try app.startInShell()
    #expect(shell.waits { $0.modes.alternateScreen && $0.modes.kittyKeyboardFlags == 7 })
    shell.type("\u{1a}")
    #expect(shell.waits { !$0.modes.alternateScreen && $0.modes.kittyKeyboardFlags == 0 })
    shell.type("fg\r")
    #expect(shell.waits { $0.modes.alternateScreen && $0.modes.kittyKeyboardFlags == 7 })
    shell.type("\u{3}")
    #expect(shell.waits { !$0.modes.alternateScreen })
    shell.endsByExit()
  }

  @Test("A terminal that comes back is heard at once, then what the next key does")
  func heard() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let shell = try app.startInShell()
    #expect(shell.shows("Book 3"))
    func hears(_ count: Int) -> Bool { shell.waits { _ in app.said.phrases.count >= count } }
    // The title, and the row that has the keyboard.
    #expect(hears(2))
    let place = try #require(app.said.phrases.last)
    for stop in ["\u{1a}", ""] {
      let before = app.said.phrases.count
      if stop.isEmpty { kill(try #require(shell.children.first), SIGSTOP) } else { shell.type(stop) }
      #expect(shell.waits { $0.text.contains("Stopped") })
      // Without notice the app learns of it by what is typed there, or when the terminal comes back.
      shell.type("clear; fg\r")
      #expect(hears(before + 1))
      #expect(app.said.phrases.last == place)
    }
    let before = app.said.phrases.count
    shell.type("\u{1b}[B")
    #expect(hears(before + 1))
    #expect(app.said.phrases.count == before + 1 && app.said.phrases.last != place, "\(app.said.phrases)")
    shell.type("\u{3}")
    #expect(shell.waits { !$0.modes.alternateScreen })
    shell.endsByExit()
  }

  @Test("A scene that went while its terminal was the shell's does not take it again")
  func goneMeanwhile() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let shell = try app.startInShell()
    #expect(shell.shows("Book 3"))
    let second = try app.start()
    #expect(second.shows("Book 3"))
    let holder = try #require(shell.children.first)
    let process = try #require(TerminalDriver.children(of: holder).first)
    shell.type("\u{1a}")
    #expect(shell.waits { !$0.modes.alternateScreen && $0.text.contains("Stopped") })
    let count = shell.output.count
    kill(process, SIGTERM)
    #expect(second.end() == .exited(128 + SIGTERM))
    shell.type("fg; echo ended $?\r")
    #expect(shell.shows("ended 143"))
    #expect(!String(decoding: shell.output[count...], as: UTF8.self).contains("[?1049h"))
    shell.endsByExit()
  }

  @Test("A start that finds an app which is just ending begins the next one")
  func ending() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let before = try app.start()
    #expect(before.shows("Book 3"))
    let name = try #require(app.socket?.split(separator: "/").last?.dropLast(".sock".count))
    before.endsByControlC()
    // It listens still, and takes nobody in.
    let old = try BusSocket(named: String(name), runtime: app.folder, fallback: app.folder)
    let start = try app.start()
    var waiting = pollfd(fd: old.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 60_000) == 1)
    unlink(old.path)
    close(old.descriptor)
    #expect(start.shows("Book 3"))
    start.endsByControlC()
  }

  @Test("What a script gave the first start is not kept by the app, which outlasts it")
  func inherited() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let path = app.folder + "/script.lock"
    let first = try app.start(under: ["/bin/sh", "-c", "exec 9>\(path); exec \"$@\"", "sh"])
    #expect(first.shows("Book 3"))
    let process = try #require(first.children.first)
    #expect(Self.files(of: first.process).contains(path))
    #expect(!Self.files(of: process).contains(path))
    first.endsByControlC()
  }

  @Test("Relative paths of states in two folders are of two apps")
  func relative() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let all = try ["left", "right"].map { name in
      let place = "\(app.folder)/\(name)"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      return try app.start(
        under: ["/bin/sh", "-c", "cd \(place); export EARSHOT_STATE=state.json; exec \"$@\"", "sh"])
    }
    for one in all {
      #expect(one.shows("Book 3"))
      #expect(one.children.count == 1)
    }
    for one in all { one.endsByControlC() }
  }

  @Test("What a reader is asked for is done in the terminal it reads, whichever the user typed in last")
  func gesture() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let earshot = try NotesProgram.path("earshot")
    func start(_ name: String) throws -> TerminalDriver {
      try app.start(under: [earshot, "--audio", "none", "--transcript", "\(app.folder)/\(name)", "--no-show", "--"])
    }
    func phrases(_ name: String) -> [String] { TranscriptFile(path: "\(app.folder)/\(name)").phrases }
    let first = try start("first")
    #expect(first.waits { _ in phrases("first").contains("Shelf. Heading.") })
    first.open(book: 3)
    let second = try start("second")
    #expect(second.waits { _ in phrases("second").contains("Shelf. Heading.") })
    second.open(book: 2)
    second.type("blue")
    #expect(second.shows("blue"))
    // The command key, and what it is for.
    first.type("\u{1b}[24~")
    first.type("\u{1b}")
    #expect(first.waits { $0.text.contains("Book 4") })
    #expect(second.screen.text.contains("Book 2 is a book."))
    first.endsByControlC()
    second.endsByControlC()
  }

  @Test("A signal that comes with a terminal is heard")
  func signal() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let first = try app.start()
    first.open(book: 3)
    let holder = try OtherHolder(at: try #require(app.socket))
    holder.send(.open(holder.offer()), .signal(SIGTERM), withTerminal: true)
    #expect(first.waits { _ in holder.hears { $0.contains(#""kind":"end","status":143"#) } })
    first.endsByControlC()
  }

  @Test("Connections with a reader that nobody needs any more are closed")
  func unused() throws {
    let app = try ManyTerminals()
    defer { app.remove() }
    let first = try app.start()
    first.open(book: 3)
    let process = try #require(first.children.first)
    let holder = try OtherHolder(at: try #require(app.socket))
    let bus = ["EARSHOT_BUS": app.folder + "/nobody", "EARSHOT_TOKEN": "x"]
    holder.send(.open(holder.offer(bus)), withTerminal: true)
    #expect(first.waits { _ in holder.hears { $0.contains(#""kind":"take""#) } })
    let count = Self.files(of: process).count
    for _ in 0..<20 { holder.send(.reader, withTerminal: true) }
    holder.send(.signal(SIGTERM), withTerminal: false)
    #expect(first.waits { _ in holder.hears { $0.contains(#""kind":"end""#) } })
    #expect(first.waits { _ in Self.files(of: process).count < count })
    first.endsByControlC()
  }

  /// The files that a process has open.
  private static func files(of process: Int32) -> [String] {
    let folder = "/proc/\(process)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
  }
}
