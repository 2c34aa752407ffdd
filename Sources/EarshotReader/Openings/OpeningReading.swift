// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The reading of a picture that opened: the important, then content up to a number of words; the rest is counted, and
/// the review cursor is put before it.
struct OpeningReading {
  private struct Opening {
    /// The words said so far.
    var words = 0
    /// The number of rows left out.
    var unsaid = 0
    /// The instant at which they are counted aloud; nil once that is done.
    var countedAt: Instant?
  }

  private var opening: Opening?

  /// The instant for the next ``due(at:)``; nil if nothing is to be counted.
  var deadline: Instant? { opening?.countedAt }

  /// Takes the lines out of a message that are too much.
  ///
  /// - Parameter limit: The number of words of an opening.
  /// - Returns: The identity of the first row left out of this picture; nil if none is, or one was before.
  mutating func shorten(
    _ message: inout AccessibilityNotification.TextAppended, to limit: Int, at now: Instant
  ) -> UInt64? {
    guard let part = message.opening else { return nil }
    if part.isFirst || opening == nil { opening = Opening() }
    guard var opening else { return nil }
    defer { self.opening = opening }
    let lengths = message.lines.map { SpokenLength.words(in: $0) }
    guard part.isContent else {
      opening.words += lengths.reduce(0, +)
      return nil
    }
    var said = 0
    while said < lengths.count, !part.isBeside, opening.unsaid == 0, opening.words + lengths[said] <= limit {
      opening.words += lengths[said]
      said += 1
    }
    // The number of the rest takes words, too: what is no longer than that is said in its place.
    let rest = lengths[said...].reduce(0, +)
    if said > 0, rest <= Self.lengthOfCount {
      (said, opening.words) = (lengths.count, opening.words + rest)
    } else if said > 0, opening.words + Self.lengthOfCount > limit {
      said -= 1
      opening.words -= lengths[said]
    }
    let left = zip(message.lines, lengths).dropFirst(said).count { $0.1 > 0 }
    guard left > 0 else { return nil }
    let isFirstLeft = opening.unsaid == 0
    opening.unsaid += left
    opening.countedAt = now + Self.quiet
    message.lines.removeSubrange(said...)
    return isFirstLeft && part.rows.indices.contains(said) ? part.rows[said] : nil
  }

  /// Counts what else is said of the picture: its focus.
  mutating func add(_ text: String) { opening?.words += SpokenLength.words(in: text) }

  /// Says how many rows are left, once the picture is drawn.
  mutating func due(at now: Instant) -> [PartEffect] {
    guard let opening, let countedAt = opening.countedAt, countedAt <= now else { return [] }
    self.opening?.countedAt = nil
    return [.plan(.readOn), .say(Saying(.count(.moreRows, opening.unsaid), source: .output, key: "opening"))]
  }

  /// Ends it: a key asks for something else.
  mutating func end() { opening = nil }

  /// The time without further drawing after which a picture is complete.
  private static let quiet = Interval.milliseconds(250)
  /// The words of "12 more rows".
  private static let lengthOfCount = 3
}
