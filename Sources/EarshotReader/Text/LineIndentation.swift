// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The way of telling the indentation of a line that a key reaches, if it changes.
public enum IndentationSignal: String, CaseIterable, Sendable {
  case speech
  /// A tone, the higher the further right.
  case tone
  case both

  var hasWords: Bool { self != .tone }
  var hasTone: Bool { self != .speech }
}

/// The indentation of the line heard last, to tell where it changes.
struct LineIndentation {
  private var last = 0

  /// The blanks before a line's text, if they are other than those of the line before; nil for a blank line, too.
  mutating func change(to line: String) -> Int? {
    guard let first = line.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    let count = line.distance(from: line.startIndex, to: first)
    defer { last = count }
    return count == last ? nil : count
  }

  /// Puts the indentation before lines where it changes: whole ones, in which nothing has a place of its own.
  mutating func tell(in message: inout AccessibilityNotification.TextAppended, _ phrases: Phrases) {
    for index in message.lines.indices {
      let isPart = index == 0 && message.continuesLine || index == message.lines.count - 1 && message.isOpen
      guard !isPart, !message.marks.contains(where: { $0.line == index }),
        let count = change(to: message.lines[index])
      else { continue }
      message.lines[index] = "\(Self.words(for: count, phrases)), \(message.lines[index].trimmingBlanks)"
    }
  }

  /// A semitone for each column.
  static func tone(for count: Int) -> ToneSeries { ToneSeries([Double(count) / 36], longest: 70) }

  static func words(for count: Int, _ phrases: Phrases) -> String {
    count == 0 ? phrases(.noIndentation) : phrases(.spaces, count: count)
  }
}
