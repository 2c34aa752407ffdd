// SPDX-License-Identifier: Apache-2.0
/// Composes what some file systems and keyboards take apart: Hangul, kana, and letters with a mark. Voices and tables of
/// braille know the composed forms.
public enum CanonicalComposition {
  /// The character that Unicode has for both; nil if it has none.
  public static func compose(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    guard isContinuing(second) else { return nil }
    return syllable(first, second) ?? letter(first, second)
  }

  /// The composed text, and for each of its scalars the index of the first one that it was.
  public static func composed(_ text: some Sequence<Unicode.Scalar>) -> (scalars: [Unicode.Scalar], starts: [Int]) {
    var (scalars, starts): ([Unicode.Scalar], [Int]) = ([], [])
    for (index, scalar) in text.enumerated() {
      if let last = scalars.last, let whole = compose(last, scalar) {
        scalars[scalars.count - 1] = whole
      } else {
        scalars.append(scalar)
        starts.append(index)
      }
    }
    return (scalars, starts)
  }

  /// The composed text.
  public static func composed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isContinuing) else { return text }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: composed(text.unicodeScalars).scalars)
    return String(view)
  }

  /// True for marks and for the second and third letters of Hangul syllables. Most text has none.
  private static func isContinuing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1161...0x1175, 0x11A8...0x11C2, 0x3099, 0x309A: true
    default: false
    }
  }

  /// The arithmetic of Hangul syllables (Unicode 3.12).
  private static func syllable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(first.value), (0x1161...0x1175).contains(second.value) {
      return Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + (second.value - 0x1161)) * 28)
    }
    if (0xAC00...0xD7A3).contains(first.value), (first.value - 0xAC00) % 28 == 0,
      (0x11A8...0x11C2).contains(second.value)
    {
      return Unicode.Scalar(first.value + second.value - 0x11A7)
    }
    return nil
  }

  private static func letter(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    var pieces = String.UnicodeScalarView()
    pieces.append(base)
    pieces.append(mark)
    return letters[String(pieces)]
  }

  // Strings compare by canonical equivalence, so each composed letter is found by its parts.
  private static let letters: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [:]
    for range: ClosedRange<UInt32> in [
      0xC0...0x24F, 0x386...0x3CE, 0x400...0x4F9, 0x1E00...0x1EFF, 0x1F00...0x1FFC, 0x304C...0x30FE,
    ] {
      for value in range {
        if let scalar = Unicode.Scalar(value) { table[String(scalar)] = scalar }
      }
    }
    return table
  }()
}
