// SPDX-License-Identifier: Apache-2.0
import Glibc
public import EarshotScreen
public import EarshotTerminal

/// A real program in a real terminal, for tests: types keys, looks at the screen, waits for what is to come.
///
/// ```swift
/// let terminal = try TerminalDriver(["less", "notes.txt"])
/// #expect(terminal.waits { $0.text.contains("notes") })
/// terminal.type("q")
/// #expect(terminal.end() == .exited(0))
/// ```
///
/// For one thread. The program is hung up and reaped at the latest when the driver goes.
public final class TerminalDriver {
  private let terminal: PseudoTerminal
  private let emulator: TerminalEmulator
  private var isAtEnd = false
  /// Every byte the program has written.
  public private(set) var output: [UInt8] = []

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - environment: NAME=VALUE words in place of ``standardEnvironment``.
  ///   - directory: where it starts, or nil for this process's directory.
  ///   - size: of its terminal, in cells.
  public init(
    _ command: [String], environment: [String] = TerminalDriver.standardEnvironment, directory: String? = nil,
    size: TerminalSize = TerminalSize(columns: 80, rows: 24)
  ) throws(PseudoTerminalError) {
    terminal = try PseudoTerminal(command, environment: environment, directory: directory, size: size)
    emulator = TerminalEmulator(size: ScreenSize(columns: size.columns, rows: size.rows))
  }

  /// What every program is given unless the test says otherwise: the same on every machine. A sanitizer's options go
  /// on to it, else it would write its report on the terminal.
  public static let standardEnvironment =
    [
      "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/tmp", "LANG=C.UTF-8", "TERM=xterm-256color", "PS1=$ ",
      "SHELL=/bin/sh",
    ] + (getenv("ASAN_OPTIONS").map { ["ASAN_OPTIONS=\(String(cString: $0))"] } ?? [])

  /// The program's process.
  public var process: Int32 { terminal.process }

  /// The pseudo-terminal's own end, for those who look at its modes.
  public var descriptor: Int32 { terminal.descriptor }

  /// The screen after all that has been read. Answers the program's questions as a terminal does.
  public var screen: Screen {
    read(within: 0)
    return emulator.screen
  }

  /// Types text, escape sequences included.
  public func type(_ text: String) {
    // A program that is gone takes nothing; the test sees that elsewhere.
    try? terminal.write(text)
  }

  public func resize(to size: TerminalSize) {
    try? terminal.resize(to: size)
    emulator.resize(to: ScreenSize(columns: size.columns, rows: size.rows))
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { terminal.signal(number) }

  /// So many bytes at once and more follow each other in a flood only.
  private static let floodChunk = 2_048

  /// Reads until the screen is as wanted. False when it is not within so many seconds.
  public func waits(seconds: Int = 60, until isWanted: (Screen) -> Bool) -> Bool {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    while true {
      // Of a flood not each picture is looked at: that would take longer than the flood.
      var chunks = 1
      while read(within: chunks == 1 ? 20 : 0).count >= Self.floodChunk, chunks < 100 { chunks += 1 }
      if isWanted(emulator.screen) { return true }
      if clock.now >= deadline { return false }
    }
  }

  /// How the program ended, reading all it writes on the way; nil when it has not within so many seconds.
  public func end(seconds: Int = 60) -> ProgramEnd? {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    while clock.now < deadline {
      read(within: 5)
      if let end = terminal.waitForEnd(milliseconds: isAtEnd ? 50 : 0) {
        while !isAtEnd, !read(within: 50).isEmpty {}
        return end
      }
    }
    return nil
  }

  @discardableResult
  private func read(within milliseconds: Int32) -> [UInt8] {
    guard !isAtEnd else { return [] }
    guard let bytes = try? terminal.read(within: milliseconds) else {
      isAtEnd = true
      return []
    }
    output += bytes
    emulator.feed(bytes)
    let replies = emulator.takeReplies()
    if !replies.isEmpty { try? terminal.write(replies) }
    return bytes
  }
}
