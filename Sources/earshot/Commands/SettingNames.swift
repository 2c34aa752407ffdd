// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotReader
import EarshotSpeech
import Glibc

/// Names in settings that nothing has now. They are kept, as a device may be plugged in later, but the user is told.
enum SettingNames {
  private static let tableFolder = "/usr/share/liblouis/tables"

  /// One sentence or two on the name just given; nil if something has it.
  ///
  /// - Parameters:
  ///   - words: The setting and its value, as typed.
  ///   - voices: The voices there are.
  ///   - phrases: The words in the user's language.
  static func warning(for words: [String], voices: VoiceTable, _ phrases: Phrases) -> String? {
    guard let first = words.first, words.count > 1 || first.hasPrefix("voices.") else { return nil }
    let value = words.dropFirst().joined(separator: " ")
    let name = first.prefix { $0 != "." }
    guard let setting = setting(String(name), phrases) else { return nil }
    switch setting.name {
    case "device":
      let devices = SoundDevice.all().map(\.name)
      guard !devices.contains(value) else { return nil }
      let sentences =
        [phrases.setting(.deviceAbsent, ["name": value])]
        + (devices.isEmpty ? [] : [phrases.setting(.namesThere, ["names": devices.joined(separator: ", ")])])
      return sentences.joined(separator: ". ") + "."
    case "language": return unspoken(value, voices, phrases)
    case "voices":
      let entry = first.dropFirst(name.count + 1)
      return unspoken(entry.isEmpty ? words[1] : String(entry), voices, phrases)
    case "brailleTable", "brailleCodeTable":
      guard access(tableFolder, R_OK) == 0,
        let absent = value.split(separator: ",").first(where: { access("\(tableFolder)/\($0)", R_OK) != 0 })
      else { return nil }
      return phrases.setting(.tableAbsent, ["name": String(absent)]) + "."
    default: return nil
    }
  }

  private static func setting(_ name: String, _ phrases: Phrases) -> Setting? {
    Setting.named(name) ?? Setting.all.first { phrases.setting($0.title).lowercased() == name.lowercased() }
  }

  private static func unspoken(_ tag: String, _ voices: VoiceTable, _ phrases: Phrases) -> String? {
    let isPlain = ["c", "posix", "none"].contains(tag.prefix { $0 != "." }.lowercased())
    guard !isPlain, !voices.speaks(tag) else { return nil }
    return phrases.setting(.languageUnspoken, ["name": tag]) + "."
  }
}
