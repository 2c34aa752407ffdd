// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A question about one word or character, asked again at once: each time it is answered more closely.
struct RepeatedQuestion {
  private struct Asked {
    var unit: ReviewUnit
    var count: Int
    var instant: Instant
  }

  private var last: Asked?

  /// The next question is a new one: something else happened.
  mutating func forget() { last = nil }

  /// The thing that a command asks for, as often as it came.
  mutating func meaning(of command: ReviewCommand, at now: Instant) -> ReviewCommand {
    guard case .move(let unit, .current) = command, let closer = Self.closer(unit) else {
      forget()
      return command
    }
    var asked = Asked(unit: unit, count: 0, instant: now)
    if let last, last.unit == unit, last.count < closer.count, now - last.instant <= Self.atOnce {
      asked.count = last.count + 1
    }
    last = asked
    return asked.count == 0 ? command : closer[asked.count - 1]
  }

  /// The words said instead when it is asked for again, and then once more.
  private static func closer(_ unit: ReviewUnit) -> [ReviewCommand]? {
    switch unit {
    case .character: [.phonetic(.character), .codePoint]
    case .word: [.spell(.word), .phonetic(.word)]
    case .line, .sentence: nil
    }
  }

  /// A word is heard letter by letter within it, and asked for once more.
  private static let atOnce = Interval.seconds(3)
}
