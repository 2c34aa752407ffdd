// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen
import EarshotTerminal

/// The keys of the last minute, without what did not show: passwords, and all else that a program keeps to itself.
///
/// Typed text is kept only once the screen has shown it. While the terminal hides input it is not kept even until then.
public struct RecentKeys: Sendable {
  public enum Event: Equatable, Sendable {
    case key([UInt8])
    /// Typed characters that the screen did not show, however many: the length of a password tells of it.
    case hidden
  }

  private enum Waiting {
    case typed(Instant, [UInt8], String)
    case other(Instant, Event)
  }

  private static let span = Interval.seconds(60)
  private static let most = 2_000
  /// More text than this at once is not typed.
  private static let longest = 256

  /// In order of time.
  public private(set) var events: [(at: Instant, event: Event)] = []
  private var waiting: [Waiting] = []
  /// The text before the caret when the screen was last shown.
  private var textBefore = ""

  public init() {}

  // MARK: Keys

  /// - Parameters:
  ///   - bytes: as the terminal sent them.
  ///   - isWithheld: it is a command to the reader, after which a letter may be part of a text.
  ///   - hidesInput: the terminal shows nothing of what is typed now.
  ///   - now: The time of the keys.
  public mutating func pressed(_ bytes: [UInt8], isWithheld: Bool, hidesInput: Bool, at now: Instant) {
    var text = ""
    for key in KeyParser.keys(in: bytes) {
      switch key {
      case .text(let typed): text += typed
      case .paste, .unknown, .alternate: return hide(at: now)
      default: break
      }
    }
    if text.isEmpty {
      waiting.append(.other(now, .key(bytes)))
    } else if isWithheld || hidesInput || waiting.count >= Self.longest {
      hide(at: now)
    } else {
      waiting.append(.typed(now, bytes, text))
    }
    if waiting.count > 2 * Self.longest { decide { _, _ in false } }
  }

  /// Text was pasted.
  public mutating func pasted(at now: Instant) { hide(at: now) }

  private mutating func hide(at now: Instant) { waiting.append(.other(now, .hidden)) }

  // MARK: Screens

  /// Decides about what was typed before this picture.
  public mutating func shown(_ screen: Screen, hidesInput: Bool) {
    let before = Self.textBeforeCaret(screen)
    defer { textBefore = before }
    guard !waiting.isEmpty else { return }
    guard !hidesInput else { return decide { _, _ in false } }
    let rows = Self.lines(screen)
    let hasChanged = before != textBefore
    decide { text, isLast in
      isLast ? hasChanged && before.hasSuffix(text) : rows.contains { $0.hasSuffix(text) }
    }
  }

  /// Keeps each run of typed text that was shown, and that there was another one.
  ///
  /// - Parameter isShown: is told a run, and whether nothing came after it.
  private mutating func decide(_ isShown: (String, Bool) -> Bool) {
    var run: [(at: Instant, bytes: [UInt8], text: String)] = []
    func end(isLast: Bool) -> [(at: Instant, event: Event)] {
      guard let first = run.first else { return [] }
      let text = run.map(\.text).joined()
      defer { run = [] }
      if !text.allSatisfy(\.isWhitespace), isShown(text, isLast) { return run.map { ($0.at, .key($0.bytes)) } }
      return [(first.at, .hidden)]
    }
    for entry in waiting {
      switch entry {
      case .typed(let at, let bytes, let text): run.append((at, bytes, text))
      case .other(let at, let event): events += end(isLast: false) + [(at, event)]
      }
    }
    events += end(isLast: true)
    waiting = []
    joinHidden()
    guard let newest = events.last?.at else { return }
    let old = events.prefix { newest - $0.at > Self.span }.count
    events.removeFirst(max(old, events.count - Self.most))
  }

  /// Makes one event of hidden text that was typed in a row.
  private mutating func joinHidden() {
    var joined: [(at: Instant, event: Event)] = []
    for entry in events where entry.event != .hidden || joined.last?.event != .hidden { joined.append(entry) }
    events = joined
  }

  /// The text of the caret's line up to it.
  private static func textBeforeCaret(_ screen: Screen) -> String {
    guard screen.rows.indices.contains(screen.cursor.row) else { return "" }
    var row = screen.cursor.row
    var text = screen.rows[row].text(columns: 0..<min(screen.cursor.column, screen.size.columns))
    while row > 0, screen.rows[row - 1].goesOn {
      row -= 1
      text = screen.rows[row].unbrokenText + text
    }
    return text
  }

  private static func lines(_ screen: Screen) -> [String] {
    var lines: [String] = []
    var line = ""
    for row in screen.rows {
      line += row.unbrokenText
      if row.goesOn { continue }
      lines.append(line)
      line = ""
    }
    return lines
  }
}
