// SPDX-License-Identifier: Apache-2.0
import EarshotReader

/// The keys that the settings choose.
struct KeyChoice {
  private(set) var map = KeyMap.standard
  /// The errors in the settings; the rest applies.
  private(set) var faults: [SettingFault] = []

  init(_ settings: UserSettings, _ text: SettingsText, _ phrases: Phrases) {
    let fault = { (error: KeyMapError, name: String) in
      SettingFault(line: text.line(of: name), .other(error.sentence(phrases)))
    }
    do throws(KeyMapError) { map = try KeyMap(preset: settings.preset) } catch {
      faults.append(fault(error, "preset"))
    }
    if let key = settings.readerKey {
      do throws(KeyMapError) { try map.changeReaderKey(to: key) } catch { faults.append(fault(error, "readerKey")) }
    }
    for (key, command) in settings.keys.sorted(by: { $0.key < $1.key }) {
      do throws(KeyMapError) { try map.change(key, to: command) } catch { faults.append(fault(error, "keys.\(key)")) }
    }
  }
}
