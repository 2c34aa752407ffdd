// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Rows that a program keeps rewriting by itself: a spinner, a timer, a progress bar, a line of status.
///
/// Numbers, bars and turning marks that change are not news: of those the quarters of a percentage are said, and once
/// what the row shows when it has come to rest. Words that change are news, but not several times a second: then the
/// newest is said when the row rests or every few seconds.
struct LiveRows {
  /// What there is to say of a row now.
  enum News: Equatable {
    case text(String)
    case percent(Int)
  }

  private struct LiveRow {
    /// What it is known by on the screen.
    var line: UInt64
    /// What it showed last.
    var text: String
    /// What is to be said of it once it rests; nil when that has been said.
    var pending: String?
    var restsAt: Instant?
    /// When words of it were last said.
    var saidAt: Instant?
    var milestone: Int
    /// What it shows at rest has been said once: a clock goes on being a clock.
    var isClock = false
    /// It has changed without being asked: what it ticks after a key may be no answer to it.
    var ticksAlone = false
  }

  private let rest: Interval
  private let heartbeat: Interval
  // In the order in which they came to life: a handful, so no search costs more than this one.
  private var rows: [LiveRow] = []

  /// - Parameters:
  ///   - rest: how long a row has to stay as it is to have come to rest.
  ///   - heartbeat: how often the newest words are said of a row that keeps changing them.
  init(rest: Interval, heartbeat: Interval) {
    self.rest = rest
    self.heartbeat = heartbeat
  }

  /// A row was rewritten. What to say now; nil when it is to wait.
  mutating func changed(
    _ line: UInt64, from old: String, to text: String, isTicking: Bool, isAnswer: Bool, percent: Int?, at now: Instant
  ) -> News? {
    // A program may write the row again elsewhere: then what it showed last tells that it is the same.
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

  /// A text without the mark that turns before its words.
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

  /// When ``rested(at:)`` is due.
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

  /// These texts are no longer on the screen.
  mutating func removed(_ texts: [String]) { rows.removeAll { texts.contains($0.text) } }

  /// The screen is another one, or a command was given: nothing is known of its rows.
  mutating func forget() { rows.removeAll() }

  /// Words that change for the second time within a second are a stream of them, which is then said at a slower pace.
  private static func pace(_ isFirst: Bool, _ heartbeat: Interval) -> Interval { isFirst ? .seconds(1) : heartbeat }
  private static let wordRest = Interval.milliseconds(700)
}
