// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A line that grows piece by piece, as an assistant writes it: said by sentences, not by the pieces it comes in.
struct StreamedText {
  private let quiet: Interval
  private var pending = ""
  /// The whole line as far as it has come, with what was said of it.
  private var line = ""
  private var lastAt: Instant?
  /// When what is pending is said though no sentence has ended.
  private(set) var deadline: Instant?

  /// - Parameter quiet: how long nothing comes when the line is taken to be finished.
  init(quiet: Interval) { self.quiet = quiet }

  /// More of the line came. What to say of it now.
  mutating func add(_ piece: String, at now: Instant) -> String? {
    line += piece
    pending += piece
    return takeSentences(at: now)
  }

  /// Whether a text is the line that is being written, as it was last.
  func isLine(_ text: String, at now: Instant) -> Bool { isActive(at: now) && !line.isEmpty && Self.isSame(text, line) }

  /// The line was written anew, with more behind it or other marks in it. What to say of it now.
  mutating func rewrite(_ text: String, at now: Instant) -> String? {
    let said = line.count - pending.count
    let common = zip(line, text).prefix { $0 == $1 }.count
    // Of what was said before the first difference nothing is said again.
    let start = text.index(text.startIndex, offsetBy: min(said, common, text.count))
    pending = String(text[(common < said ? text[..<start].lastIndex(of: " ") ?? text.startIndex : start)...])
    line = text
    return takeSentences(at: now)
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.split(separator: " ") == other.split(separator: " ")
  }

  private mutating func takeSentences(at now: Instant) -> String? {
    lastAt = now
    guard let end = Self.endOfLastSentence(in: pending) else {
      deadline = pending.allSatisfy(\.isWhitespace) ? nil : now + quiet
      return nil
    }
    let said = String(pending[..<end])
    pending = String(pending[end...])
    deadline = pending.allSatisfy(\.isWhitespace) ? nil : now + quiet
    return said
  }

  /// A line is being written: the next one may be how it goes on.
  func isActive(at now: Instant) -> Bool { lastAt.map { now <= $0 + quiet } ?? false }

  /// Whether the next line is how this one goes on: it is long, no sentence ends with it, and words come below it.
  func isWrapped(into next: String) -> Bool {
    guard line.count >= Self.shortestWrapped, let last = line.last(where: { !$0.isWhitespace }), let first = next.first
    else { return false }
    return !Self.signs.contains(last) && (first.isLetter || first.isNumber)
  }

  /// A new line began with this, and may go on. What to say of it now.
  mutating func begin(_ line: String, at now: Instant) -> String? {
    pending = ""
    self.line = ""
    deadline = nil
    // A question, a step that is announced before it is done: nothing more is to be expected soon.
    guard let last = line.last, last.isLetter || last.isNumber else { return line }
    return add(line, at: now)
  }

  /// What is pending, which is then forgotten.
  mutating func flush() -> String? {
    defer {
      pending = ""
      deadline = nil
    }
    return pending.allSatisfy(\.isWhitespace) ? nil : pending
  }

  /// Behind the last sign that ends a sentence and has a blank or nothing behind it, or behind a long stretch of words.
  private static func endOfLastSentence(in text: String) -> String.Index? {
    var end: String.Index?
    var previousEnds = false
    for index in text.indices {
      // What may be answered to a question stands behind it.
      let next = text.index(after: index)
      if text[index].isWhitespace, previousEnds, next < text.endIndex, !openings.contains(text[next]) { end = next }
      previousEnds = signs.contains(text[index]) || (previousEnds && closings.contains(text[index]))
    }
    if previousEnds, text.last != "?" { return text.endIndex }
    if end == nil, text.count > longest { return text.lastIndex(of: " ").map { text.index(after: $0) } }
    return end
  }

  private static let signs: Set<Character> = [".", "!", "?", "…", "。", "！", "？", ":"]
  private static let closings: Set<Character> = ["\"", "'", ")", "”", "’", "]", "*", "`"]
  private static let openings: Set<Character> = ["[", "("]
  private static let longest = 200
  /// Shorter lines end where they do for a reason.
  private static let shortestWrapped = 50
}
