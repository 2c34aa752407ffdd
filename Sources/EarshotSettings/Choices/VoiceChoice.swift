// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSpeech

/// The voices that the settings and what overrides them choose.
struct VoiceChoice {
  private(set) var table: VoiceTable
  /// Names in the settings that no voice has.
  private(set) var faults: [SettingFault] = []
  /// The name that overrides the settings, when no voice has it.
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
