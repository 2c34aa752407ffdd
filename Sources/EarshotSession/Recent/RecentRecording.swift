// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotFormats
import EarshotScreen
public import EarshotTerminal

/// The last minute as a recording of the terminal, asciicast version 2.
public enum RecentRecording {
  /// - Parameters:
  ///   - output: what the program wrote.
  ///   - keys: what was pressed, without hidden input.
  ///   - environment: some variables of the terminal.
  /// - Returns: The text of the file; empty if nothing was written.
  public static func text(
    of output: RecentOutput, keys: [(at: Instant, event: RecentKeys.Event)], environment: [String: String]
  ) -> String {
    guard let first = output.sections.first else { return "" }
    var events = outputEvents(of: output)
    events += keys.filter { $0.at >= first.began }.map { AsciicastEvent(at: $0.at, kind(of: $0.event)) }
    // Equal times keep their order, a key before what it caused.
    let ordered = events.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.at != b.at { return a.at < b.at }
      return a.kind.isKey != b.kind.isKey ? a.kind.isKey : left.offset < right.offset
    }
    let size = first.screen.size
    let header = AsciicastHeader(
      width: size.columns, height: size.rows, title: "the last minute", environment: environment)
    let lines = ordered.map { entry in
      AsciicastWriter.line(for: AsciicastEvent(at: Instant.zero + (entry.element.at - first.began), entry.element.kind))
    }
    return ([AsciicastWriter.line(for: header)] + lines).map { $0 + "\n" }.joined()
  }

  private static func kind(of event: RecentKeys.Event) -> AsciicastEventKind {
    switch event {
    case .key(let bytes): .input(String(decoding: bytes, as: UTF8.self))
    case .hidden: .marker("hidden")
    }
  }

  private static func outputEvents(of output: RecentOutput) -> [AsciicastEvent] {
    var events: [AsciicastEvent] = []
    /// The beginning of a character, whose rest comes in the next piece.
    var cut: [UInt8] = []
    var isWhole = false
    for section in output.sections {
      if !isWhole {
        events.append(AsciicastEvent(at: section.began, .output(ScreenDrawing.text(of: section.screen))))
        cut = []
      }
      for (at, piece) in section.pieces {
        switch piece {
        case .resize(let size):
          events.append(AsciicastEvent(at: at, .resize(columns: size.columns, rows: size.rows)))
        case .output(let bytes):
          let all = cut + bytes
          let count = all.count - unfinished(all)
          cut = Array(all[count...])
          events.append(AsciicastEvent(at: at, .output(String(decoding: all[..<count], as: UTF8.self))))
        }
      }
      isWhole = section.omitted == 0
      if !isWhole, let last = events.last {
        events.append(AsciicastEvent(at: last.at, .marker("\(section.omitted) bytes omitted")))
      }
    }
    return events
  }

  /// The number of bytes at the end that begin a character of UTF-8.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      let byte = bytes[bytes.count - count]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }
}

extension AsciicastEventKind {
  fileprivate var isKey: Bool {
    switch self {
    case .input, .marker: true
    default: false
    }
  }
}

/// The text that makes a terminal show a screen.
enum ScreenDrawing {
  static func text(of screen: Screen) -> String {
    var text = screen.modes.alternateScreen ? "\u{1b}[?1049h" : ""
    text += "\u{1b}[m\u{1b}[H\u{1b}[2J"
    for (index, row) in screen.rows.enumerated() where row.textEnd > 0 || row.styleRuns.count > 1 {
      // The rest of a wrapped line follows its first row, so that it stays one.
      if index == 0 || !screen.rows[index - 1].isWrapped { text += "\u{1b}[\(index + 1);1H" }
      let end = row.isWrapped ? row.count : max(row.textEnd, styledEnd(of: row))
      for run in row.styleRuns where run.columns.lowerBound < end {
        let columns = run.columns.clamped(to: 0..<end)
        text += "\u{1b}[\((["0"] + run.style.renditionParameters).joined(separator: ";"))m" + row.text(columns: columns)
      }
    }
    return text + "\u{1b}[m" + modes(of: screen)
      + "\u{1b}[\(screen.cursor.row + 1);\(screen.cursor.column + 1)H"
  }

  /// One past the last column that does not look like an empty one.
  private static func styledEnd(of row: Row) -> Int {
    row.styleRuns.last { $0.style != .plain }?.columns.upperBound ?? 0
  }

  private static func modes(of screen: Screen) -> String {
    let modes = screen.modes
    var on: [Int] = []
    if modes.applicationCursorKeys { on.append(1) }
    if modes.bracketedPaste { on.append(2004) }
    switch modes.mouseTracking {
    case .off: break
    case .pressesOnly: on.append(9)
    case .buttons: on.append(1000)
    case .drags: on.append(1002)
    case .allMotion: on.append(1003)
    }
    if modes.mouseEncoding == .sgr { on.append(1006) }
    let keypad = modes.applicationKeypad ? "\u{1b}=" : ""
    return on.map { "\u{1b}[?\($0)h" }.joined() + keypad + (screen.cursor.isVisible ? "" : "\u{1b}[?25l")
  }
}
