// SPDX-License-Identifier: Apache-2.0

/// The updates of a gauge on standard input: a number per line, or a number and a new text between two separators.
struct GaugeInput {
  enum Update: Equatable {
    case percent(Int)
    case text(String)
  }

  private enum State {
    case numbers
    /// Behind a separator, before the number.
    case percent
    case text([String])
  }

  /// The line before and after a new text: three letters X, as dialog(1) fixes it and scripts write it.
  private static let separator = String(repeating: "X", count: 3)
  private var state = State.numbers
  private var line: [UInt8] = []
  /// The longest line a gauge accepts.
  private static let longestLine = 1 << 16

  /// Takes the bytes read; an incomplete line waits.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [Update] {
    var updates: [Update] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        if line.count < Self.longestLine { line.append(byte) }
        continue
      }
      take(String(decoding: line, as: UTF8.self), &updates)
      line = []
    }
    return updates
  }

  private mutating func take(_ line: String, _ updates: inout [Update]) {
    let isMark = line.hasPrefix(Self.separator)
    switch state {
    case .numbers where isMark: state = .percent
    case .numbers: if let percent = Self.percent(line) { updates.append(.percent(percent)) }
    case .percent where isMark: state = .numbers
    case .percent:
      if let percent = Self.percent(line) {
        updates.append(.percent(percent))
        state = .text([])
      } else {
        state = .text([line])
      }
    case .text(let lines) where isMark:
      updates.append(.text(lines.joined(separator: "\n")))
      state = .numbers
    case .text(let lines): state = .text(lines + [line])
    }
  }

  /// The number at the beginning of a line.
  private static func percent(_ line: String) -> Int? {
    let digits = line.drop { $0 == " " || $0 == "\t" }.prefix { $0.isASCII && $0.isNumber }
    return Int(digits).map { min($0, 100) }
  }
}
