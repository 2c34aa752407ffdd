// SPDX-License-Identifier: Apache-2.0
/// The writing systems that indicate the language of a run of text.
public enum Script: Hashable, CaseIterable, Sendable {
  /// Digits, symbols and spaces, which join their neighbours.
  case neutral
  case latin, hangul, kana, han, cyrillic, greek, arabic, hebrew, thai, devanagari, bengali, tamil, telugu, kannada,
    malayalam, gujarati, gurmukhi, sinhala, myanmar, georgian, armenian, amharic
  /// Letters without a known voice, which join the preceding text.
  case other

  public init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      self = (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value) ? .latin : .neutral
      return
    }
    switch value {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: self = .hangul
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D:
      self = .kana
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2EBEF: self = .han
    case 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x373, 0x376...0x37D, 0x386, 0x388...0x3FF, 0x1F00...0x1FFC: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F: self = .cyrillic
    case 0x531...0x587: self = .armenian
    case 0x5D0...0x5F2: self = .hebrew
    case 0x620...0x64A, 0x66E...0x6D3, 0x6D5, 0x6E5...0x6FF, 0x750...0x77F, 0x8A0...0x8B4, 0x8B6...0x8BD,
      0x8CA...0x8FF, 0xFB50...0xFEFC:
      self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0x980...0x9FF: self = .bengali
    case 0xA00...0xA7F: self = .gurmukhi
    case 0xA80...0xAFF: self = .gujarati
    case 0xB80...0xBFF: self = .tamil
    case 0xC00...0xC7F: self = .telugu
    case 0xC80...0xCFF: self = .kannada
    case 0xD00...0xD7F: self = .malayalam
    case 0xD80...0xDFF: self = .sinhala
    case 0xE00...0xE7F: self = .thai
    case 0x1000...0x109F: self = .myanmar
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x1200...0x139F: self = .amharic
    default: self = scalar.properties.isAlphabetic ? .other : .neutral
    }
  }

  /// The script of a language: that of its tag if it has one, else the usual one.
  init(language tag: String) {
    switch tag {
    case "en", "de", "fr", "es", "pl":
      self = .latin
      return
    case "ko":
      self = .hangul
      return
    default: break
    }
    let parts = LanguageTag.parts(tag)
    if parts.contains("latn") {
      self = .latin
      return
    }
    if parts.contains("cyrl") {
      self = .cyrillic
      return
    }
    switch parts.first ?? "" {
    case "ko": self = .hangul
    case "ja": self = .kana
    case "zh", "cmn", "yue", "hak", "wuu", "nan": self = .han
    case "ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "tg", "mn", "tt", "ba", "cv", "nog": self = .cyrillic
    case "el", "grc": self = .greek
    case "ar", "fa", "ur", "ug", "sd", "ps", "ckb": self = .arabic
    case "he", "iw", "yi": self = .hebrew
    case "th": self = .thai
    case "hi", "mr", "ne", "kok", "sa": self = .devanagari
    case "bn", "as", "bpy": self = .bengali
    case "pa": self = .gurmukhi
    case "gu": self = .gujarati
    case "ta": self = .tamil
    case "te": self = .telugu
    case "kn": self = .kannada
    case "ml": self = .malayalam
    case "si": self = .sinhala
    case "my", "shn": self = .myanmar
    case "ka": self = .georgian
    case "hy", "hyw": self = .armenian
    case "am", "ti": self = .amharic
    default: self = .latin
    }
  }

  /// The language of most text in this script; nil if the script does not indicate one.
  var usualLanguage: String? {
    switch self {
    case .neutral, .latin, .other: nil
    case .hangul: "ko"
    case .kana: "ja"
    case .han: "zh"
    case .cyrillic: "ru"
    case .greek: "el"
    case .arabic: "ar"
    case .hebrew: "he"
    case .thai: "th"
    case .devanagari: "hi"
    case .bengali: "bn"
    case .gurmukhi: "pa"
    case .gujarati: "gu"
    case .tamil: "ta"
    case .telugu: "te"
    case .kannada: "kn"
    case .malayalam: "ml"
    case .sinhala: "si"
    case .myanmar: "my"
    case .georgian: "ka"
    case .armenian: "hy"
    case .amharic: "am"
    }
  }
}
