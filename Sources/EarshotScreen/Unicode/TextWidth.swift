// SPDX-License-Identifier: Apache-2.0
/// The width of text on a screen in columns, as the emulator measures it.
public enum TextWidth {
  /// The columns of a character: 0 if it is invisible, 1 or 2.
  public static func columns(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      let value = scalar.value
      if value < 0x20 || (0x7f...0x9f).contains(value) { continue }
      let traits = ScalarTraits.of(value, in: ScalarTraits.table)
      if value == ScalarTraits.emojiPresentation {
        if width == 1, character.unicodeScalars.first.map(isWidenable) == true { width = 2 }
      } else if !traits.contains(.attaching), !traits.contains(.ignored) {
        width = max(width, traits.contains(.regionalIndicator) && character.unicodeScalars.count > 1 ? 2 : traits.width)
      }
    }
    return width
  }

  /// The columns of a one-line text.
  public static func columns(of text: String) -> Int {
    let plain = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { (0x20..<0x7f).contains($0) } ? bytes.count : nil
    }
    if let plain, let plain { return plain }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func isWidenable(_ scalar: Unicode.Scalar) -> Bool {
    ScalarTraits.of(scalar.value, in: ScalarTraits.table).contains(.widenable)
  }
}
