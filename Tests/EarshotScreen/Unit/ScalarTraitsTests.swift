// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotScreen

/// The table against the Unicode data of the standard library, which is newer: characters that came after the
/// table's version are left out.
@Suite("Widths of all characters")
struct ScalarTraitsTests {
  private func disagreements(_ isExpected: (Unicode.Scalar, ScalarTraits) -> Bool) -> [String] {
    // A sign of Ahom that has become a nonspacing mark since.
    let changed: Set<UInt32> = [0x1171E]
    return ([0x20...0x1FFFF, 0x20000...0x20010, 0xE0000...0xE01FF] as [ClosedRange<UInt32>]).joined().compactMap {
      value in
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 15, age != (15, 1),
        !changed.contains(value)
      else { return nil }
      let traits = ScalarTraits.of(value, in: ScalarTraits.table)
      return isExpected(scalar, traits) ? nil : String(value, radix: 16)
    }
  }

  @Test("Every character has one width, or none for a reason")
  func consistent() {
    let wrong = disagreements { _, traits in
      (1...2).contains(traits.width) != (traits.contains(.attaching) || traits.contains(.ignored))
    }
    #expect(wrong == [])
  }

  @Test("Marks attach, and nothing else but joiners, tags and conjoining Hangul")
  func marks() {
    let wrong = disagreements { scalar, traits in
      let category = scalar.properties.generalCategory
      let isMark = category == .nonspacingMark || category == .enclosingMark
      let isJamo = 0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FB ~= scalar.value
      let isFormat = category == .format && traits.contains(.attaching)
      return traits.contains(.attaching) == (isMark || isJamo || isFormat)
        && (!isFormat || [0x200C, 0x200D].contains(scalar.value) || 0xE0020...0xE007F ~= scalar.value)
    }
    #expect(wrong == [])
  }

  @Test("Emoji that are shown as such, ideographs, kana and Hangul syllables are wide")
  func wide() {
    let wrong = disagreements { scalar, traits in
      let properties = scalar.properties
      let isRegional = 0x1F1E6...0x1F1FF ~= scalar.value
      let isSyllable =
        0xAC00...0xD7A3 ~= scalar.value || 0x3041...0x3096 ~= scalar.value || 0x30A1...0x30FA ~= scalar.value
      let mustBeWide = (properties.isEmojiPresentation && !isRegional) || properties.isIdeographic || isSyllable
      return !mustBeWide || traits.width == 2 || !isWideScript(scalar)
    }
    #expect(wrong == [])
  }

  /// Tangut, Nushu and Khitan are ideographic and wide, but a few ideographic marks are not.
  private func isWideScript(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .nonspacingMark
  }

  @Test("Latin, Greek, Cyrillic, Hebrew, Arabic letters and symbols of TUIs are narrow")
  func narrow() {
    for value in [
      0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x5D0...0x5EA, 0x620...0x64A,
      0x2190...0x21FF, 0x2500...0x25FC, 0x2800...0x28FF, 0xE000...0xF8FF,
    ] {
      let wrong = value.filter { scalar in
        Unicode.Scalar(UInt32(scalar))?.properties.age != nil || scalar >= 0xE000
          ? ScalarTraits.of(UInt32(scalar), in: ScalarTraits.table).width != 1 : false
      }
      #expect(wrong == [])
    }
  }
}
