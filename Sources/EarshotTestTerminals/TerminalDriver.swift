// SPDX-License-Identifier: Apache-2.0
import Glibc
public import EarshotScreen
public import EarshotTerminal

/// A real program in a real terminal, for tests: types keys, examines the screen, waits for events.
///
/// ```swift
/// let terminal = try TerminalDriver(["less", "notes.txt"])
/// #expect(terminal.waits { $0.text.contains("notes") })
/// terminal.type("q")
/// #expect(terminal.end() == .exited(0))
/// ```
///
/// For one thread. The program is hung up and reaped when the driver is released, if not before.
public final class TerminalDriver {
  private let terminal: PseudoTerminal
  private let emulator: TerminalEmulator
  private var isAtEnd = false
  /// Every byte the program has written.
  public private(set) var output: [UInt8] = []

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - environment: NAME=VALUE words in place of ``standardEnvironment``.
  ///   - directory: The working directory, or nil for this process's.
  ///   - size: The size of its terminal, in cells.
  public init(
    _ command: [String], environment: [String] = TerminalDriver.standardEnvironment, directory: String? = nil,
    size: TerminalSize = TerminalSize(columns: 80, rows: 24)
  ) throws(PseudoTerminalError) {
    terminal = try PseudoTerminal(command, environment: environment, directory: directory, size: size)
    emulator = TerminalEmulator(size: ScreenSize(columns: size.columns, rows: size.rows))
  }

  /// The default environment of every program: the same on every machine. A sanitizer's options are passed on, else it
  /// would write its report on the terminal.
  public static let standardEnvironment =
    [
      "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/tmp", "LANG=C.UTF-8", "TERM=xterm-256color", "PS1=$ ",
      "SHELL=/bin/sh",
    ] + (getenv("ASAN_OPTIONS").map { ["ASAN_OPTIONS=\(String(cString: $0))"] } ?? [])

  /// The program's process.
  public var process: Int32 { terminal.process }

  /// The pseudo-terminal's master, for examining its modes.
  public var descriptor: Int32 { terminal.descriptor }

  /// The screen after everything read so far. Answers the program's queries like a terminal.
  public var screen: Screen {
    read(within: 0)
    return emulator.screen
  }

  /// Types text, escape sequences included.
  public func type(_ text: String) {
    // A program that has ended takes nothing; the test notices elsewhere.
    try? terminal.write(text)
  }

  public func resize(to size: TerminalSize) {
    try? terminal.resize(to: size)
    emulator.resize(to: ScreenSize(columns: size.columns, rows: size.rows))
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { terminal.signal(number) }

  /// Only in a flood does this many bytes at once follow as many.
  private static let floodChunk = 2_048

  /// Reads until the screen satisfies a condition. False if it does not within this many seconds.
  public func waits(seconds: Int = 60, until isWanted: (Screen) -> Bool) -> Bool {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(seconds)
    while true {
      // In a flood not each picture is examined, which would take longer than the flood.
      var chunks = 1
      while read(within: chunks == 1 ? 20 : 0).count >= Self.floodChunk, chunks < 100 { chunks += 1 }
      if isWanted(emulator.screen) { return true }
      if clock.now >= deadline { return false }
    }
  }

  /// The end of the program, reading all its output on the way; nil if it does not end within this many seconds.
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
