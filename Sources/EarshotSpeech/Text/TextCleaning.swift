// SPDX-License-Identifier: Apache-2.0
/// Removes from untrusted text everything that must never reach a synthesizer, and normalises the rest.
enum TextCleaning {
  /// A short silence in cleaned text: the replacement of frames and spinners.
  static let pause: Unicode.Scalar = "\u{B}"

  /// - Controls of both sets, bidirectional and zero-width marks, variation selectors, tags, private-use characters and
  ///   byte order marks are removed; espeak-ng takes some controls for commands.
  /// - Every kind of space is a space, every kind of line end a line feed.
  /// - Runs of box drawing, blocks and Braille patterns are one ``pause``.
  /// - Full-width letters become ordinary ones; decomposed Hangul, kana and accented letters are composed.
  static func cleaned(_ text: some StringProtocol) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E: result.append(scalar)
      case 0x0A, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: result.append("\n")
      case 0x09: result.append(" ")
      case 0x00...0x1F, 0x7F...0x9F: continue
      default:
        if isInvisible(scalar) { continue }
        if let unit = CombinedUnits.letters(of: scalar) {
          result += unit.unicodeScalars
          continue
        }
        if isFrame(scalar) {
          if result.last != pause { result.append(pause) }
        } else if scalar.properties.generalCategory == .spaceSeparator {
          result.append(" ")
        } else {
          append(narrow(scalar), to: &result)
        }
      }
    }
    return result
  }

  /// True for characters that are drawn but never read: box drawing, block elements, Braille patterns (spinners), and
  /// the private-use characters of prompts.
  static func isFrame(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2500...0x259F, 0x2800...0x28FF, 0xE000...0xF8FF, 0x1FB00...0x1FBEF, 0xF0000...0x10FFFF: true
    default: false
    }
  }

  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF:
      true
    default: scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }
  }

  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x3001, 0xFF64: ","
    case 0x3002, 0xFF61: "."
    case 0x2019: "'"
    default: scalar
    }
  }

  /// No script stacks more; text with more only wants attention.
  private static let marksOnALetter = 3

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout [Unicode.Scalar]) {
    guard let last = result.last else {
      if !isMark(scalar) { result.append(scalar) }
      return
    }
    if let syllable = HangulComposition.compose(last, scalar) ?? LetterComposition.compose(last, scalar) {
      result[result.count - 1] = syllable
    } else if !isMark(scalar) || (SymbolContext.isPartOfWord(last) && !result.suffix(marksOnALetter).allSatisfy(isMark))
    {
      result.append(scalar)
    }
  }
}

/// The arithmetic of Hangul syllables (Unicode 3.12).
enum HangulComposition {
  static func compose(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
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
}

/// The letters with marks that Unicode has in composed form.
enum LetterComposition {
  static func compose(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x0300...0x036F).contains(mark.value) || mark.value == 0x3099 || mark.value == 0x309A else { return nil }
    var pieces = String.UnicodeScalarView()
    pieces.append(base)
    pieces.append(mark)
    return composed[String(pieces)]
  }

  // Strings compare by canonical equivalence, so each composed letter is found by its parts.
  private static let composed: [String: Unicode.Scalar] = {
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
