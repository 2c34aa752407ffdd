// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Rows that a program keeps rewriting by itself: spinners, timers, progress bars, status lines.
///
/// Changing numbers, bars and spinners are not news: of those the quarters of a percentage are spoken, and once the
/// text at rest. Changing words are news, but not several times a second: the newest are spoken when the row rests, or
/// every few seconds.
struct LiveRows {
  /// The speech due for a row now.
  enum News: Equatable {
    case text(String)
    case percent(Int)
  }

  private struct LiveRow {
    /// The identity of the line on the screen.
    var line: UInt64
    /// The text shown last.
    var text: String
    /// The text to speak when the row rests; nil if it was spoken.
    var pending: String?
    var restsAt: Instant?
    /// The last time its words were spoken.
    var saidAt: Instant?
    var milestone: Int
    /// True if its text at rest has been spoken once: a clock remains a clock.
    var isClock = false
    /// True if it has changed unasked: its ticks after a key may not answer the key.
    var ticksAlone = false
  }

  private let rest: Interval
  private let heartbeat: Interval
  // In order of appearance: only a handful, so searching is cheap.
  private var rows: [LiveRow] = []

  /// - Parameters:
  ///   - rest: The time without changes after which a row rests.
  ///   - heartbeat: The interval at which the newest words of a restless row are spoken.
  init(rest: Interval, heartbeat: Interval) {
    self.rest = rest
    self.heartbeat = heartbeat
  }

  /// Handles a rewritten row. Returns what to speak now; nil to wait.
  mutating func changed(
    _ line: UInt64, from old: String, to text: String, isTicking: Bool, isAnswer: Bool, percent: Int?, at now: Instant
  ) -> News? {
    // A program may rewrite the row elsewhere: then its last text identifies it.
    let index = rows.firstIndex { $0.line == line } ?? rows.firstIndex { $0.text == old } ?? rows.count
    if index == rows.count { rows.append(LiveRow(line: line, text: text, milestone: percent.map { $0 / 25 } ?? 0)) }
    rows[index].line = line
    rows[index].text = text
    let said = Self.withoutSpinner(old, text)
    if isTicking, !isAnswer || rows[index].ticksAlone {
      rows[index].ticksAlone = true
      return ticked(index, said, percent: percent, at: now)
    }
    rows[index].milestone = percent.map { $0 / 25 } ?? 0
    rows[index].isClock = false
    if !isAnswer, let saidAt = rows[index].saidAt, now < saidAt + Self.pace(rows[index].pending == nil, heartbeat) {
      rows[index].pending = said
      rows[index].restsAt = now + Self.wordRest
      return nil
    }
    rows[index].saidAt = now
    rows[index].pending = nil
    rows[index].restsAt = now + rest
    return .text(said)
  }

  /// A text without the spinner before its words.
  private static func withoutSpinner(_ old: String, _ new: String) -> String {
    let text = new.drop { $0 == " " }
    guard let former = old.first(where: { $0 != " " }), let mark = text.first, former != mark,
      [former, mark].allSatisfy({ !$0.isASCII && !$0.isLetter && !$0.isNumber }), text.dropFirst().first == " "
    else { return new }
    return String(text.dropFirst(2))
  }

  private mutating func ticked(_ index: Int, _ text: String, percent: Int?, at now: Instant) -> News? {
    rows[index].restsAt = now + rest
    rows[index].pending = rows[index].isClock ? nil : text
    guard let percent, rows.count(where: { $0.milestone > 0 || $0.line == rows[index].line }) == 1 else { return nil }
    let milestone = percent / 25
    guard milestone != rows[index].milestone else { return nil }
    let isFurther = milestone > rows[index].milestone
    rows[index].milestone = milestone
    if !isFurther { return nil }
    if milestone == 4 { rows[index].pending = nil }
    return .percent(milestone * 25)
  }

  /// The instant for the next ``rested(at:)``.
  var deadline: Instant? { rows.compactMap(\.restsAt).min() }

  /// The texts of the rows that have come to rest.
  mutating func rested(at now: Instant) -> [String] {
    var texts: [String] = []
    for index in rows.indices {
      guard let restsAt = rows[index].restsAt, restsAt <= now else { continue }
      rows[index].restsAt = nil
      guard let text = rows[index].pending else { continue }
      texts.append(text)
      rows[index].pending = nil
      rows[index].saidAt = now
      rows[index].isClock = true
    }
    return texts
  }

  /// The text of the only ticking row that waits for its rest, if a question or an error comes below it: it was before.
  ///
  /// - Parameter line: The identity of the new line; 0 if it is unknown.
  mutating func passed(by line: UInt64, at now: Instant) -> [String] {
    let waiting = rows.indices.filter { rows[$0].pending != nil }
    guard waiting.count == 1, let index = waiting.first, rows[index].ticksAlone, rows[index].line < line,
      let text = rows[index].pending
    else { return [] }
    (rows[index].pending, rows[index].restsAt) = (nil, nil)
    (rows[index].saidAt, rows[index].isClock) = (now, true)
    return [text]
  }

  /// Forgets a row whose text goes on, and is spoken as it grows: its beginning is no text at rest.
  mutating func wentOn(_ line: UInt64) { rows.removeAll { line != 0 && $0.line == line } }

  /// Removes rows that are no longer on the screen.
  mutating func removed(_ texts: [String]) { rows.removeAll { texts.contains($0.text) } }

  /// Forgets all rows, since the screen is another one or a command was given.
  mutating func forget() { rows.removeAll() }

  /// Words that change a second time within a second are a stream, which is spoken at a slower pace.
  private static func pace(_ isFirst: Bool, _ heartbeat: Interval) -> Interval { isFirst ? .seconds(1) : heartbeat }
  private static let wordRest = Interval.milliseconds(700)
}
