// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The names of voices on the way between two machines, which may not have the same ones.
enum RemoteVoice {
  /// The name that travels: of a voice file, its own.
  static func name(of voice: String) -> String {
    guard let file = voice.split(separator: "/").last, voice.contains("/") else { return voice }
    return file.hasSuffix(".voice") ? String(file.dropLast(".voice".count)) : String(file)
  }

  /// The language of a voice that is here, as a BCP 47 tag.
  ///
  /// - Parameter own: Earshot's own voices.
  static func language(of voice: String, among own: [Voice]) -> String {
    if let file = own.first(where: { $0.segmentVoice == voice }) { return file.language }
    let tag = name(of: voice).prefix { $0 != "+" }
    switch tag {
    case "": return "en"
    // The library's names for what others call Chinese.
    case "cmn-latn-pinyin", "cmn": return "zh"
    default: return voice.contains("/") ? "en" : String(tag)
    }
  }

  /// The voice that speaks here: one of Earshot's own by its name, one of the synthesizer's, else that for the language.
  static func voice(_ name: String, _ language: String, among table: VoiceTable) -> String {
    if let file = table.ownVoices.first(where: { self.name(of: $0.segmentVoice) == name }) { return file.segmentVoice }
    let base = String(name.prefix { $0 != "+" })
    if Voice.isValidName(name), VoiceTable.espeakLanguages.contains(base) { return name }
    return table.voiceName(for: LanguageTag.isValid(language) ? language : "en")
  }
}
