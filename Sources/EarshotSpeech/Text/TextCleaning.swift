// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Removes from untrusted text everything that must never reach a synthesizer, and normalises the rest.
enum TextCleaning {
  /// A short silence in cleaned text: the replacement of frames and spinners.
  static let pause: Unicode.Scalar = "\u{B}"

  /// - Controls of both sets, zero-width marks that hide nothing, variation selectors, tags and byte order marks are
  ///   removed; espeak-ng takes some controls for commands.
  /// - Every kind of space is a space, every kind of line end a line feed.
  /// - Runs of box drawing, blocks, Braille patterns and private-use characters are one ``pause``, unless they are kept.
  /// - Full-width letters become ordinary ones; decomposed Hangul, kana and accented letters are composed.
  /// - The blanks that keep the groups of a number together are left out.
  static func cleaned(_ text: some StringProtocol, keepsFrames: Bool = false) -> [Unicode.Scalar] {
    // Most text.
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return ascii(text.utf8) }
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.utf8.count)
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      switch scalar.value {
      // Letters that need no care: most of a text that is not ASCII.
      case 0x20...0x7E, 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA, 0xC0...0xD6, 0xD8...0xF6,
        0xF8...0x24F:
        result.append(scalar)
      case 0x0A, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: result.append("\n")
      case 0x09: result.append(" ")
      case 0x00...0x1F, 0x7F...0x9F: continue
      default:
        if isInvisible(scalar) {
          let next = scalars[scalars.index(after: index)...].first
          if isTold(scalar, between: result.last, and: next) { result.append(scalar) }
          continue
        }
        if let unit = CombinedUnits.letters(of: scalar) {
          result += unit.unicodeScalars
          continue
        }
        if isFrame(scalar), !keepsFrames || scalar == blankPattern {
          if result.last != pause { result.append(pause) }
        } else if scalar.properties.generalCategory == .spaceSeparator {
          if isGroupBlank(scalar), let last = result.last, SymbolContext.isDigit(last),
            isGroup(scalars[scalars.index(after: index)...])
          {
            continue
          }
          result.append(" ")
        } else {
          append(narrow(scalar), to: &result)
          // No blank follows them, but a pause.
          if scalar == "。" || scalar == "、" { result.append(" ") }
        }
      }
    }
    return result
  }

  private static func ascii(_ bytes: some Collection<UInt8>) -> [Unicode.Scalar] {
    [Unicode.Scalar](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      for byte in bytes {
        buffer.initializeElement(at: count, to: Unicode.Scalar(byte))
        count += 1
      }
    }
  }

  /// True for the blanks that stand between groups of three digits, and no line is broken at.
  private static func isGroupBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
  }

  private static func isGroup(_ rest: some Sequence<Unicode.Scalar>) -> Bool {
    let digits = rest.prefix(4).prefix(while: SymbolContext.isDigit)
    return digits.count == 3
  }

  /// True for characters that are drawn but never read: box drawing, block elements, Braille patterns (spinners), the
  /// scan lines of old terminals, and the private-use characters of prompts.
  static func isFrame(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x23BA...0x23BD, 0x2500...0x259F, 0x2800...0x28FF, 0xE000...0xF8FF, 0x1FB00...0x1FBEF, 0xF0000...0x10FFFF: true
    default: false
    }
  }

  /// A cell without a dot, with which programs move what they draw.
  private static let blankPattern: Unicode.Scalar = "\u{2800}"

  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF:
      true
    default: scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }
  }

  /// True for what changes the order of the text around it, and for what hides within a word of ASCII.
  private static func isTold(_ scalar: Unicode.Scalar, between last: Unicode.Scalar?, and next: Unicode.Scalar?) -> Bool
  {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: last != nil || next.map { !isInvisible($0) } == true
    case 0x200B...0x200F, 0x2060, 0xFEFF:
      last.map(ShapeText.isAlphanumeric) == true && next.map(ShapeText.isAlphanumeric) == true
    default: false
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
    if let composed = CanonicalComposition.compose(last, scalar) {
      result[result.count - 1] = composed
    } else if !isMark(scalar) || (SymbolContext.isPartOfWord(last) && !result.suffix(marksOnALetter).allSatisfy(isMark))
    {
      result.append(scalar)
    }
  }
}
