// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A part of a diff whose lines are coming, each with a sign before its text.
struct DiffHunk {
  enum Part: Equatable {
    /// A line whose text begins behind so many signs.
    case line(signs: Int)
    /// A line about the lines: `---`, `\\ No newline at end of file`.
    case note
  }

  private enum State {
    /// The lines that are left of both files, as the head of a unified diff tells.
    case unified(old: Int, new: Int)
    /// Those that are left of the new file, of one with several old ones and a sign for each.
    case combined(signs: Int, new: Int)
    case normal
  }

  private var state: State

  /// The part below `@@ -1,6 +1,7 @@`, `@@@ -1,3 -1,3 +1,7 @@@` or `2c2`; nil for another line.
  init?(head line: String) {
    var scanner = TextScanner(line)
    if line.hasPrefix("@@@") {
      let signs = scanner.take { $0 == "@" }.count - 1
      for _ in 0..<signs {
        guard scanner.take(" -"), Self.count(&scanner) != nil else { return nil }
      }
      guard scanner.take(" +"), let new = Self.count(&scanner), scanner.take(" @@@") else { return nil }
      state = .combined(signs: signs, new: new)
      return
    }
    if scanner.take("@@ -") {
      guard let old = Self.count(&scanner), scanner.take(" +"), let new = Self.count(&scanner), scanner.take(" @@")
      else { return nil }
      state = .unified(old: old, new: new)
      return
    }
    guard Self.takeLines(&scanner), ["a", "c", "d"].contains(where: { scanner.take($0) }), Self.takeLines(&scanner),
      scanner.isAtEnd
    else { return nil }
    state = .normal
  }

  /// Takes the next line; nil for one behind the end of the part.
  mutating func take(_ line: String) -> Part? {
    switch state {
    case .unified(var old, var new):
      if line.hasPrefix("\\ ") { return .note }
      guard old > 0 || new > 0 else { return nil }
      switch line.first {
      case "+": new -= 1
      case "-": old -= 1
      // The blank of a blank line may be cut off.
      case " ", nil: (old, new) = (old - 1, new - 1)
      default: return nil
      }
      state = .unified(old: old, new: new)
      return .line(signs: min(1, line.count))
    case .combined(let signs, let new):
      let lead = line.prefix(signs)
      let isRemoved = lead.contains("-")
      guard new > 0 || isRemoved, lead.allSatisfy({ " +-".contains($0) }) else { return nil }
      state = .combined(signs: signs, new: isRemoved ? new : new - 1)
      return .line(signs: lead.count)
    case .normal:
      if line == "---" || line.hasPrefix("\\ ") { return .note }
      return line.hasPrefix("< ") || line.hasPrefix("> ") ? .line(signs: 2) : nil
    }
  }

  /// The count of `12,3`, which is one in `12`.
  private static func count(_ scanner: inout TextScanner) -> Int? {
    guard scanner.takeNumber() != nil else { return nil }
    return scanner.take(",") ? scanner.takeNumber().flatMap { Int($0) } : 1
  }

  private static func takeLines(_ scanner: inout TextScanner) -> Bool {
    guard scanner.takeNumber() != nil else { return false }
    return !scanner.take(",") || scanner.takeNumber() != nil
  }
}
