// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A button drawn with brackets: `[ Export ]`, `< OK >`.
struct ScreenButton: Equatable {
  var row: Int
  /// With the brackets.
  var columns: Range<Int>
  var label: String

  /// The buttons of a picture: one line each, with blanks around the words.
  static func buttons(of screen: AuditedScreen) -> [ScreenButton] {
    screen.rows.indices.flatMap { index -> [ScreenButton] in
      let row = screen.rows[index]
      guard !row.isBlank else { return [] }
      let found = buttons(on: row, index)
      // In `[ Zoom In  ] Zoom Out  a Add` the brackets are keys.
      let isBar = !found.isEmpty && KeyLabel.keys(on: row, index).contains { "[]<>".contains($0.key) }
      return isBar ? [] : found
    }
  }

  static func buttons(on row: Row, _ number: Int) -> [ScreenButton] {
    let scalars = row.scalars
    var found: [ScreenButton] = []
    var left = 0
    while left < scalars.count {
      guard let close = closing[scalars[left]],
        let right = scalars[(left + 1)...].prefix(longest + 2).firstIndex(where: { $0 == close })
      else {
        left += 1
        continue
      }
      let inside = scalars[left + 1..<right]
      let pads = (inside.prefix { $0 == 0x20 }.count, inside.reversed().prefix { $0 == 0x20 }.count)
      // A field has its room behind the text, and a box to tick only one sign, with words behind it.
      // `<< Notes >>` is a title.
      let isDoubled =
        left > 0 && scalars[left - 1] == scalars[left] || right + 1 < scalars.count && scalars[right + 1] == close
      let isButton =
        !isDoubled && pads.0 > 0 && pads.1 > 0 && abs(pads.0 - pads.1) <= 1 && pads.0 + pads.1 < inside.count
        && !inside.contains(scalars[left]) && !isBox(inside, followedBy: scalars[(right + 1)...])
      guard isButton else {
        left += 1
        continue
      }
      let label = row.text(columns: left + 1..<right).trimmed
      found.append(ScreenButton(row: number, columns: left..<right + 1, label: label))
      left = right + 1
    }
    return found
  }

  private static func isBox(_ inside: ArraySlice<UInt32>, followedBy rest: ArraySlice<UInt32>) -> Bool {
    let signs = inside.filter { $0 != 0x20 }
    guard signs.count == 1, let sign = signs.first else { return false }
    if marks.contains(sign) { return true }
    let next = rest.prefix(3).first { $0 != 0x20 }.flatMap(Unicode.Scalar.init)
    return next?.properties.isAlphabetic ?? false
  }

  private static let closing: [UInt32: UInt32] = [0x5B: 0x5D, 0x3C: 0x3E]
  private static let longest = 30
  /// The signs in boxes that are on, or partly on.
  private static let marks: Set<UInt32> = [
    0x78, 0x58, 0x2A, 0x6F, 0x4F, 0x2713, 0x2714, 0x2022, 0x25CF, 0x25CB, 0x2D, 0x2E, 0x7E, 0x25A0, 0x25AA,
  ]
}
