// SPDX-License-Identifier: Apache-2.0
/// Finds the voice for a language, always one: espeak-ng silently keeps the old voice for an unknown name.
public struct VoiceTable: Equatable, Sendable {
  /// Earshot's own voices, before espeak-ng's. One with several languages is listed once for each.
  public private(set) var ownVoices: [Voice]
  /// The fallback language, as a BCP 47 tag.
  public var defaultLanguage: String
  private var chosen: [String: String] = [:]

  public init(defaultLanguage: String = "en", ownVoices: [Voice] = []) {
    self.defaultLanguage = defaultLanguage
    self.ownVoices = ownVoices
  }

  /// All available voices: Earshot's own first, then espeak-ng's by language.
  public var voices: [Voice] {
    ownVoices + VoiceTable.espeakLanguages.map { Voice(name: $0, language: $0, origin: .espeak) }
  }

  /// Chooses the voice for a language: one of ``voices``, or an espeak-ng name with a variant (`en+f2`). Without a
  /// language, for all those of its files. False for an unknown name, which changes nothing.
  public mutating func choose(_ name: String, for language: String? = nil) -> Bool {
    let own = ownVoices.filter { $0.name == name.lowercased() }
    if let first = own.first {
      guard let language = language.map(LanguageTag.language) else {
        for voice in own { chosen[LanguageTag.language(voice.language)] = voice.segmentVoice }
        return true
      }
      let speaks = { (tag: String) in own.first { LanguageTag.language($0.language) == tag } }
      chosen[language] = (speaks(language) ?? speaks("en") ?? first).segmentVoice
      return true
    }
    guard Voice.isValidName(name) else { return false }
    let parts = name.split(separator: "+", maxSplits: 1)
    let name = String(parts[0]).lowercased()
    guard let base = VoiceTable.known.contains(name) ? name : VoiceTable.espeakVoice(for: name) else { return false }
    let voice = ([base] + parts.dropFirst().map(String.init)).joined(separator: "+")
    chosen[LanguageTag.language(language ?? String(parts[0]))] = voice
    return true
  }

  /// The voice for a language: the chosen one, else espeak-ng's for the tag, for the tag without its last parts, for
  /// the default language, and at last English.
  public func voiceName(for language: String) -> String {
    for tag in [language, defaultLanguage] {
      if let voice = chosen[LanguageTag.language(tag)] { return voice }
      if let voice = VoiceTable.espeakVoice(for: tag) { return voice }
    }
    return "en-us"
  }

  /// True if a voice speaks a language; without one, English is spoken.
  public func speaks(_ language: String) -> Bool {
    chosen[LanguageTag.language(language)] != nil || VoiceTable.espeakVoice(for: language) != nil
      || ownVoices.contains { LanguageTag.language($0.language) == LanguageTag.language(language) }
  }

  /// A voice by its name, or a variant of the usual one (`+f2`), for text in a language; nil if it does not speak that.
  func voice(named name: String, for language: String) -> String? {
    if name.hasPrefix("+") {
      let usual = voiceName(for: language)
      // A voice file has no variants.
      let base =
        usual.contains("/") ? VoiceTable.espeakVoice(for: language) : usual.split(separator: "+").first.map(String.init)
      return base.map { $0 + name }
    }
    let own = ownVoices.first {
      $0.name == name.lowercased() && LanguageTag.language($0.language) == LanguageTag.language(language)
    }
    if let own { return own.segmentVoice }
    let base = String(name.prefix { $0 != "+" }).lowercased()
    guard VoiceTable.known.contains(base), LanguageTag.language(base) == LanguageTag.language(language) else {
      return nil
    }
    return base + name.dropFirst(base.count)
  }

  /// espeak-ng's voice for a tag; nil if it has none for the language.
  static func espeakVoice(for tag: String) -> String? {
    switch tag {
    case "en": return "en-us"
    case "ko", "de", "fr", "es", "pl", "ja": return tag
    default: break
    }
    var parts = LanguageTag.parts(tag)
    while !parts.isEmpty {
      let key = parts.joined(separator: "-")
      if let alias = aliases[key] { return alias }
      if known.contains(key) { return key }
      parts.removeLast()
    }
    return nil
  }

  /// Tags that espeak-ng knows by another name, or speaks badly by their own: its Mandarin reads Han characters only as
  /// `cmn-latn-pinyin`. Its plain `en` is British, while English without a country, and `C`, are American.
  private static let aliases: [String: String] = [
    "zh": "cmn-latn-pinyin", "cmn": "cmn-latn-pinyin", "wuu": "cmn-latn-pinyin", "nan": "hak",
    "zh-hk": "yue", "zh-mo": "yue", "zh-yue": "yue", "zh-hant-hk": "yue", "zh-hant-mo": "yue",
    "en": "en-us", "en-gb": "en", "en-ca": "en-us", "en-ph": "en-us", "en-jm": "en-029", "es-mx": "es-419",
    "es-ar": "es-419",
    "es-co": "es-419", "es-cl": "es-419", "es-pe": "es-419", "es-us": "es-419",
    "no": "nb", "nn": "nb", "iw": "he", "in": "id", "mo": "ro", "sh": "sr", "ckb": "ku", "tl": "en", "fil": "en",
  ]

  /// The names that espeak-ng 1.51 accepts; some languages it lists (`en-gb`, `fr-fr`) are not among them.
  public static let espeakLanguages = [
    "af", "am", "an", "ar", "as", "az", "ba", "be", "bg", "bn", "bpy", "bs", "ca", "cmn-latn-pinyin", "cs", "cv", "cy",
    "da", "de", "el", "en", "en-029", "en-gb-scotland", "en-gb-x-gbclan", "en-gb-x-gbcwmd", "en-gb-x-rp",
    "en-us", "en-us-nyc", "eo", "es", "es-419", "et", "eu", "fa", "fa-latn", "fi", "fr-be", "fr-ch", "fr", "ga",
    "gd", "gn", "grc", "gu", "hak", "haw", "he", "hi", "hr", "ht", "hu", "hy", "hyw", "ia", "id", "io", "is", "it",
    "ja", "jbo", "ka", "kk", "kl", "kn", "ko", "kok", "ku", "ky", "la", "lb", "lfn", "lt", "ltg", "lv", "mi", "mk",
    "ml", "mr", "ms", "mt", "my", "nb", "nci", "ne", "nl", "nog", "om", "or", "pa", "pap", "pl", "pt", "pt-br", "qu",
    "quc", "ro", "ru", "ru-lv", "sd", "shn", "si", "sk", "sl", "smj", "sq", "sr", "sv", "sw", "ta", "te", "th", "tk",
    "tn", "tr", "tt", "ug", "uk", "ur", "uz", "vi", "vi-vn-x-central", "vi-vn-x-south", "yue",
  ]
  private static let known = Set(espeakLanguages)
}
