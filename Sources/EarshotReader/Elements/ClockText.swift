// SPDX-License-Identifier: Apache-2.0

/// A text with the time in it, such as a status row: it goes on by itself and tells nothing unasked.
enum ClockText {
  /// True if a text changed in nothing but its numbers, and one of them is a time.
  static func onlyTicks(from old: String, to new: String) -> Bool {
    old != new && hasTime(new) && withoutNumbers(old) == withoutNumbers(new)
  }

  /// True if there is a number, a colon and two digits, as in 9:05.
  private static func hasTime(_ text: String) -> Bool {
    let text = Array(text.utf8)
    return text.indices.dropFirst().dropLast(2).contains { place in
      text[place] == UInt8(ascii: ":")
        && [place - 1, place + 1, place + 2].allSatisfy { isDigit(text[$0]) }
    }
  }

  /// The text with one sign in the place of each number.
  private static func withoutNumbers(_ text: String) -> [UInt8] {
    var kept: [UInt8] = []
    for unit in text.utf8 {
      let sign = isDigit(unit) ? UInt8(ascii: "0") : unit
      if sign != UInt8(ascii: "0") || kept.last != sign { kept.append(sign) }
    }
    return kept
  }

  private static func isDigit(_ unit: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= unit }
}
