// SPDX-License-Identifier: Apache-2.0
import EarshotReader

/// The keys that the settings choose.
struct KeyChoice {
  private(set) var map = KeyMap.standard
  /// The errors in the settings; the rest applies.
  private(set) var faults: [SettingFault] = []

  /// The errors in the keys of the user's own commands: the line of their file, and a sentence.
  private(set) var ownFaults: [(line: Int, sentence: String)] = []

  init(_ settings: UserSettings, _ text: SettingsText, _ own: OwnCommands, _ phrases: Phrases) {
    let fault = { (error: KeyMapError, name: String) in
      SettingFault(line: text.line(of: name), .other(error.sentence(phrases)))
    }
    if let preset = settings.preset {
      do throws(KeyMapError) { map = try KeyMap(preset: preset) } catch { faults.append(fault(error, "preset")) }
    }
    if let key = settings.readerKey {
      do throws(KeyMapError) { try map.changeReaderKey(to: key) } catch { faults.append(fault(error, "readerKey")) }
    }
    for command in own.commands {
      for key in command.keys {
        do throws(KeyMapError) { try map.change(key.name, to: "own.\(command.name)") } catch {
          ownFaults.append((key.line, error.sentence(phrases)))
        }
      }
    }
    for (key, command) in settings.keys.sorted(by: { $0.key < $1.key }) {
      do throws(KeyMapError) {
        if case .own(let name)? = ReaderCommand(name: command), own.named(name) == nil {
          throw KeyMapError.unknownCommand(command, key: key)
        }
        try map.change(key, to: command)
      } catch { faults.append(fault(error, "keys.\(key)")) }
    }
  }
}
