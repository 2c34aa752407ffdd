// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A line that grows piece by piece, as an assistant writes it: spoken by sentences instead of pieces.
struct StreamedText {
  private let quiet: Interval
  private var pending = ""
  /// The messages with pending words, as far as they are followed.
  private(set) var messages: [MessageNumber] = []
  /// The line so far, and the number of characters spoken.
  private var line = ""
  /// The identity of the line on the screen; 0 if unknown.
  private var identity: UInt64 = 0
  private var lastAt: Instant?
  /// The instant to speak the pending text without the end of a sentence.
  private(set) var deadline: Instant?

  /// - Parameter quiet: The silence after which the line counts as finished.
  init(quiet: Interval) { self.quiet = quiet }

  /// True if a piece belongs to another line than the current one.
  func isOther(_ identity: UInt64) -> Bool { identity != 0 && self.identity != 0 && identity != self.identity }

  /// Records that a message is a part of the line.
  mutating func add(_ message: MessageNumber?) { if let message { messages.append(message) } }

  /// Returns the messages of the text that was taken to be spoken. The last one may have pending words left.
  mutating func takeMessages() -> [MessageNumber] {
    defer { messages = pending.allSatisfy(\.isWhitespace) ? [] : messages.suffix(1) }
    return messages
  }

  /// Takes another line of the screen as the rest of this one.
  mutating func extend(into identity: UInt64) { self.identity = identity }

  /// Leaves this line for another one, whose beginning was spoken.
  mutating func switchLine(to identity: UInt64) { (line, self.identity) = ("", identity) }

  /// Adds a piece. Returns the text to speak now.
  mutating func add(_ piece: String, at now: Instant) -> String? {
    line += piece
    // The blank between this piece and one that was spoken is no indentation.
    let isSpaced = piece.first == " " && piece.dropFirst().first?.isWhitespace == false
    pending += pending.isEmpty && isSpaced ? String(piece.dropFirst()) : piece
    return takeSentences(at: now)
  }

  /// True if a text is the current line, as it was last.
  func isLine(_ text: String, at now: Instant) -> Bool { isActive(at: now) && !line.isEmpty && Self.isSame(text, line) }

  /// Replaces the line, extended or with other marks in it. Returns the text to speak now.
  mutating func rewrite(_ text: String, at now: Instant) -> String? {
    let said = line.count - pending.count
    let common = zip(line, text).prefix { $0 == $1 }.count
    // Text before the first difference is not repeated.
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

  /// True while a line is being written: the next one may continue it.
  func isActive(at now: Instant) -> Bool { lastAt.map { now <= $0 + quiet } ?? false }

  /// True if the line is a whole row of a table, which no other line continues.
  var isTableRow: Bool { line.last { !$0.isWhitespace }.map(Self.bars.contains) ?? false }

  /// True if something holds for this line, or for the next one.
  func isEither(_ next: String, _ holds: (String) -> Bool) -> Bool { holds(line) || holds(next) }

  /// True if the next line continues this one: it is long, ends no sentence, and words follow below it.
  func isWrapped(into next: String) -> Bool {
    guard line.count >= Self.shortestWrapped, let last = line.last(where: { !$0.isWhitespace }), let first = next.first
    else { return false }
    return !Self.signs.contains(last) && (first.isLetter || first.isNumber)
  }

  /// Begins a new, possibly unfinished line. Returns the text to speak now.
  mutating func begin(_ line: String, _ identity: UInt64 = 0, at now: Instant) -> String? {
    pending = ""
    (self.line, self.identity) = ("", identity)
    deadline = nil
    // A line that ends with a sign, such as a question or a step announced before it is done, is spoken now: nothing
    // more is expected soon. A bar begins a row of a table, and a bullet an answer: its words follow by themselves.
    let isBar = line.allSatisfy { Self.bars.contains($0) }
    if !isBar, line.allSatisfy({ Self.bars.contains($0) || Self.bullets.contains($0) }) { return nil }
    if Self.isUserAtMachine(line) {
      (self.line, pending, lastAt, deadline) = (line, line, now, now + quiet)
      return nil
    }
    guard let last = line.last, last.isLetter || last.isNumber || isBar else { return line }
    return add(line, at: now)
  }

  /// True for "jo@vm:", behind which a prompt from another machine goes on in its next packet.
  private static func isUserAtMachine(_ line: String) -> Bool {
    line.last == ":" && line.contains("@") && !line.contains(where: \.isWhitespace)
  }

  /// Returns and clears the pending text.
  mutating func flush() -> String? {
    defer {
      pending = ""
      deadline = nil
    }
    // The bar behind the last cell of a table, or the bullet before an answer that is drawn in another way.
    let isWordless = pending.allSatisfy { $0.isWhitespace || Self.bars.contains($0) || Self.bullets.contains($0) }
    return isWordless ? nil : pending
  }

  /// The end of the last sentence (a mark followed by a blank or the end) or of a long stretch of words.
  private static func endOfLastSentence(in text: String) -> String.Index? {
    var end: String.Index?
    var (previousEnds, previousIsBlank) = (false, true)
    // The number of an item or a sign before a hint does not end a sentence.
    var (hasWord, length) = (false, 0)
    for index in text.indices {
      // The possible answers follow the question.
      let next = text.index(after: index)
      if text[index].isWhitespace, previousEnds, next < text.endIndex, !openings.contains(text[next]) {
        (end, hasWord, length) = (next, false, 0)
      }
      length += 1
      hasWord = hasWord || text[index].isLetter || length > longestMark
      // A sign behind a blank is a key, as in "? for shortcuts", unless a sentence follows: French has the blank, too.
      let isKey = previousIsBlank && text[index] == "?" && beginsSmall(text[next...])
      previousIsBlank = text[index].isWhitespace
      previousEnds =
        hasWord && signs.contains(text[index]) && !isKey || (previousEnds && closings.contains(text[index]))
    }
    if previousEnds, text.last != "?" { return text.endIndex }
    if end == nil, text.count > longest { return text.lastIndex(of: " ").map { text.index(after: $0) } }
    return end
  }

  private static func beginsSmall(_ text: Substring) -> Bool { text.first { !$0.isWhitespace }?.isLowercase == true }

  private static let signs: Set<Character> = [".", "!", "?", "…", "。", "！", "？", ":"]
  private static let closings: Set<Character> = ["\"", "'", ")", "”", "’", "]", "*", "`"]
  private static let openings: Set<Character> = ["[", "("]
  private static let bars: Set<Character> = ["|", "│", "┃", " "]
  private static let bullets: Set<Character> = ["•", "●", "⏺", "✦", "◦", "■", "▪"]
  private static let longest = 200
  /// Longer runs of signs and digits are text, such as the dots of tests that have passed.
  private static let longestMark = 4
  /// Shorter lines end where they do for a reason.
  private static let shortestWrapped = 50
}
