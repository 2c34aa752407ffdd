// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A row that a program has rewritten, as the reader says it.
struct RewrittenRow {
  /// The identity of the line on the screen.
  var line: UInt64
  var old: String
  var new: String
  /// True if only numbers, bars and spinners changed.
  var isTicking = false
  /// True if it answers a key.
  var isAnswer = false
  /// True if it must not wait: an error, a question.
  var isNotable = false
  /// True if the program cleared the screen and wrote all of it again, as an answer to something unseen.
  var isRedrawn = false
  var percent: Int?
  /// The message that tells it, if it is followed.
  var message: MessageNumber?
}

/// Rows that a program keeps rewriting by itself: spinners, timers, progress bars, status lines.
///
/// Changing numbers, bars and spinners are not news: of those the quarters of a percentage are spoken, a number every
/// few seconds unless it is a time, and once the text at rest. Changing words are news, but not several times a second:
/// the newest are spoken when the row rests, or every few seconds. What waits for that is told by whatever comes first:
/// a prompt, the end of its command, or a line below it; a key ends it.
struct LiveRows {
  /// The speech due of a row now, or the fate of a message about it.
  enum News: Equatable {
    case text(String, of: MessageNumber? = nil)
    case percent(Int)
    case fate(MessageNumber?, MessageFate)
  }

  /// The text of a row that is told when the row rests.
  private struct Waiting {
    var text: String
    var message: MessageNumber?
    var reason: WaitingReason
    var deadline: Instant
  }

  private struct LiveRow {
    /// The identity of the line on the screen.
    var line: UInt64
    /// The text shown last.
    var text: String
    var waiting: Waiting?
    /// The last time its words were spoken.
    var saidAt: Instant?
    /// The first time that only its ticks changed since they were spoken.
    var ticksSince: Instant?
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

  /// Handles a rewritten row. Returns what to speak now, and what becomes of messages.
  mutating func changed(_ row: RewrittenRow, at now: Instant) -> [News] {
    // A program may rewrite the row elsewhere: then its last text identifies it.
    let index = rows.firstIndex { $0.line == row.line } ?? rows.firstIndex { $0.text == row.old } ?? rows.count
    if index == rows.count {
      rows.append(LiveRow(line: row.line, text: row.new, milestone: row.percent.map { $0 / 25 } ?? 0))
    }
    rows[index].line = row.line
    rows[index].text = row.new
    let former = rows[index].waiting
    let replaced = former.map { [News.fate($0.message, row.message.map { .replaced(by: $0) } ?? .silent(.gone))] } ?? []
    let said = Self.withoutSpinner(row.old, row.new)
    // A program that does so several times a second shows a clock.
    let isRedrawn = row.isRedrawn && rows[index].saidAt.map { now >= $0 + rest } ?? true
    if row.isTicking, !isRedrawn, !row.isAnswer || rows[index].ticksAlone {
      rows[index].ticksAlone = true
      return replaced + ticked(index, row, said, isNews: former != nil, at: now)
    }
    rows[index].milestone = row.percent.map { $0 / 25 } ?? 0
    rows[index].isClock = false
    rows[index].ticksSince = nil
    if !row.isAnswer, !row.isNotable, let saidAt = rows[index].saidAt,
      now < saidAt + (former == nil ? Self.firstPace : heartbeat)
    {
      return replaced + wait(index, said, row.message, for: .restless, until: now + Self.wordRest)
    }
    rows[index].saidAt = now
    rows[index].waiting = nil
    return replaced + [.text(said, of: row.message)]
  }

  private mutating func wait(
    _ index: Int, _ text: String, _ message: MessageNumber?, for reason: WaitingReason, until deadline: Instant
  ) -> [News] {
    rows[index].waiting = Waiting(text: text, message: message, reason: reason, deadline: deadline)
    return [.fate(message, .waiting(reason, until: deadline))]
  }

  /// A text without the spinner before its words.
  private static func withoutSpinner(_ old: String, _ new: String) -> String {
    let text = new.drop { $0 == " " }
    guard let former = old.first(where: { $0 != " " }), let mark = text.first, former != mark,
      [former, mark].allSatisfy({ !$0.isASCII && !$0.isLetter && !$0.isNumber }), text.dropFirst().first == " "
    else { return new }
    return String(text.dropFirst(2))
  }

  /// - Parameter isNews: True if the words have not been told yet.
  private mutating func ticked(
    _ index: Int, _ row: RewrittenRow, _ text: String, isNews: Bool, at now: Instant
  ) -> [News] {
    let milestone = row.percent.map { $0 / 25 }
    if let percent = milestone, rows.count(where: { $0.milestone > 0 || $0.line == rows[index].line }) == 1,
      percent != rows[index].milestone
    {
      let isFurther = percent > rows[index].milestone
      rows[index].milestone = percent
      if isFurther {
        // At its end there is nothing to wait for.
        if percent == 4 {
          rows[index].waiting = nil
        } else {
          _ = wait(index, text, nil, for: .ticking, until: now + rest)
        }
        return [.percent(percent * 25)]
      }
    }
    if rows[index].isClock {
      rows[index].waiting = nil
      return [.fate(row.message, .silent(.clock))]
    }
    // The words of a row were told when it came: another mark beside them is no news.
    if !isNews, Self.differsOnlyInMarks(row.old, row.new) { return [.fate(row.message, .silent(.mark))] }
    let since = rows[index].ticksSince ?? now
    rows[index].ticksSince = since
    if row.percent == nil, now >= since + heartbeat, isCount(row) {
      rows[index].ticksSince = now
      rows[index].waiting = nil
      return [.text(text, of: row.message)]
    }
    return wait(index, text, row.message, for: .ticking, until: now + rest)
  }

  /// True if a number other than a time is all that goes on, and it does so in few rows: not in a table.
  private func isCount(_ row: RewrittenRow) -> Bool {
    guard rows.count(where: { $0.ticksSince != nil }) <= Self.fewRows else { return false }
    let (before, after) = (Self.words(of: row.old), Self.words(of: row.new))
    guard before.count == after.count else { return false }
    let changed = zip(before, after).filter { $0 != $1 }.map(\.1)
    return !changed.isEmpty
      && changed.allSatisfy { word in word.allSatisfy { $0.isNumber || ".,()[]/".contains($0) } }
      && !zip(after, after.dropFirst()).contains { changed.contains($0) && Self.timeUnits.contains(String($1)) }
  }

  private static func words(of text: String) -> [Substring] { text.split(separator: " ") }

  private static func differsOnlyInMarks(_ one: String, _ other: String) -> Bool {
    one.filter { $0.isLetter || $0.isNumber } == other.filter { $0.isLetter || $0.isNumber }
  }

  // MARK: The end of the wait

  /// The instant for the next ``rested(at:)``.
  var deadline: Instant? { rows.compactMap(\.waiting?.deadline).min() }

  /// The texts of the rows that have come to rest.
  mutating func rested(at now: Instant) -> [News] { told(rows.indices.filter { isOver($0, at: now) }, at: now) }

  private func isOver(_ index: Int, at now: Instant) -> Bool {
    rows[index].waiting.map { $0.deadline <= now } ?? false
  }

  /// The texts that wait above a new line, since they were before it: words that change; numbers only if a question or
  /// an error comes and no other row waits, as several rows go on at once.
  ///
  /// - Parameter line: The identity of the new line; 0 if it is unknown.
  mutating func passed(by line: UInt64, isNotable: Bool, at now: Instant) -> [News] {
    let waiting = rows.indices.filter { rows[$0].waiting != nil && rows[$0].line < line }
    let isOnly = isNotable && waiting.count == 1
    return told(waiting.filter { isOnly || rows[$0].waiting?.reason == .restless }, at: now)
  }

  /// The texts of all rows, in their order: nothing rewrites them any more, as a prompt or the end of a command shows.
  mutating func ended(at now: Instant) -> [News] {
    defer { rows.removeAll() }
    return told(rows.indices.sorted { rows[$0].line < rows[$1].line }.filter { rows[$0].waiting != nil }, at: now)
  }

  private mutating func told(_ indices: [Int], at now: Instant) -> [News] {
    indices.compactMap { index in
      guard let waiting = rows[index].waiting else { return nil }
      rows[index].waiting = nil
      rows[index].saidAt = now
      rows[index].ticksSince = nil
      rows[index].isClock = waiting.reason == .ticking
      return .text(waiting.text, of: waiting.message)
    }
  }

  /// Ends the waiting for numbers to rest without a word: later they would be heard beside something else.
  mutating func silenceTicks(_ reason: UnspokenReason) -> [News] { silence(reason) { $0 == .ticking } }

  private mutating func silence(_ reason: UnspokenReason, _ ends: (WaitingReason) -> Bool) -> [News] {
    rows.indices.compactMap { index in
      guard let waiting = rows[index].waiting, ends(waiting.reason) else { return nil }
      rows[index].waiting = nil
      return .fate(waiting.message, .silent(reason))
    }
  }

  /// Forgets all rows, since the screen is another one or a command was given.
  mutating func forget(_ reason: UnspokenReason) -> [News] {
    defer { rows.removeAll() }
    return silence(reason) { _ in true }
  }

  /// Forgets a row whose text goes on, and is spoken as it grows: its beginning is no text at rest.
  ///
  /// - Parameter message: The message that its text goes on, if it is followed.
  mutating func wentOn(_ line: UInt64, _ message: MessageNumber?) -> [News] {
    guard line != 0, let index = rows.firstIndex(where: { $0.line == line }) else { return [] }
    let waiting = rows.remove(at: index).waiting
    return waiting.map { [.fate($0.message, message.map { .replaced(by: $0) } ?? .silent(.gone))] } ?? []
  }

  /// Removes rows that are no longer on the screen.
  mutating func removed(_ texts: [String]) -> [News] {
    let gone = rows.filter { texts.contains($0.text) }
    rows.removeAll { texts.contains($0.text) }
    return gone.compactMap { $0.waiting.map { .fate($0.message, .silent(.gone)) } }
  }

  /// Words that change a second time within a second are a stream, which is spoken at a slower pace.
  private static let firstPace = Interval.seconds(1)
  private static let wordRest = Interval.milliseconds(700)
  /// More rows whose numbers go on are a table.
  private static let fewRows = 2
  private static let timeUnits: Set<String> = ["s", "sec", "seconds", "m", "min", "minutes", "h", "초", "분"]
}
