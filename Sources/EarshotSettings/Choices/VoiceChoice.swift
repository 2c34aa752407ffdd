// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSpeech

/// The voices chosen by the settings and overrides.
struct VoiceChoice {
  private(set) var table: VoiceTable
  /// The names in the settings that match no voice.
  private(set) var faults: [SettingFault] = []
  /// The overriding name, if it matches no voice.
  private(set) var unknownName: String?

  init(_ settings: UserSettings, _ text: SettingsText, _ overrides: SettingOverrides, language: String, own: [Voice]) {
    table = VoiceTable(defaultLanguage: language, ownVoices: own)
    for (tag, name) in settings.voices.sorted(by: { $0.key < $1.key }) {
      if !LanguageTag.isValid(tag) || !table.choose(name, for: tag) {
        faults.append(SettingFault(line: text.line(of: "voices.\(tag)"), .unknownValue(tag, name)))
      }
    }
    if let name = overrides.voice {
      if !table.choose(name) { unknownName = name }
    } else if let name = settings.voice, !table.choose(name) {
      faults.append(SettingFault(line: text.line(of: "voice"), .unknownValue("voice", name)))
    }
  }
}
