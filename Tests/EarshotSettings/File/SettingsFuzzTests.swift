// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSettings
import EarshotSpeech
import Testing

@Suite("Settings nobody meant")
struct SettingsFuzzTests {
  private static let values = [
    "1", "-1", "0", "99999999999999999999", "1e999", "2.5", "true", "null", "\"\"", "\"all\"", "\"\\u0000\"", "[]",
    "[[]]",
    "{}", "{\"a\": \"b\"}", "{\"a\": 1, \"a\": {}}", "\"한\"", "{\"\": \"\"}", "{,}", "tru", "",
  ]

  @Test("Any value for any setting is taken or told, in one sentence, and no number leaves its limits")
  func anyValue() {
    for name in Setting.all.map(\.name) + ["", "한", "$x", "Rate"] {
      for value in Self.values {
        let text = Array("{\n\"\(name)\": \(value)\n}".utf8)
        guard let read = try? SettingsText(text) else { continue }
        let speech = read.settings.speech
        #expect(
          (80...1_000).contains(speech.rate) && (0...200).contains(speech.volume) && (0...100).contains(speech.pitch))
        #expect(read.settings.reader.floodLimit > 0 && (0...200).contains(read.settings.reader.earconVolume))
        for fault in read.faults {
          #expect(fault.line == 2)
          let sentence = fault.sentence(.english)
          #expect(sentence.hasPrefix("Settings line 2: ") && sentence.hasSuffix(".") && !sentence.contains("\n"))
        }
        // What is not told was taken.
        if read.faults.isEmpty, Setting.named(name) != nil {
          #expect(read.settings != UserSettings() || isUsual(name, value))
        }
      }
    }
  }

  /// True if a value is what the setting is without it.
  private func isUsual(_ name: String, _ value: String) -> Bool {
    let isOn = [
      "echoCharacters", "prompts", "exitStatus", "earcons", "containers", "tableHeaders", "rowsAndColumns",
      "wholeAnswers", "turns", "detectLanguage", "braille", "spokenCommands", "shellIntegration",
    ]
    return value == "{}" || value == "null" || (value == "true" && isOn.contains(name))
      || value == "0" && name == "documentLines"
  }
}
