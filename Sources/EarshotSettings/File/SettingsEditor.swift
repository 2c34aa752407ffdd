// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotReader
import EarshotSystem

/// The settings as plain lines: told, found, changed and changed back. Changes apply to readers at work.
public struct SettingsEditor {
  /// The outcome of a request.
  public enum Answer: Equatable, Sendable {
    /// The lines to print.
    case lines([String])
    /// One sentence: what is wrong and what is possible.
    case refused(String)
    case notWritten(String)
  }

  private let store: SettingsStore
  private let overrides: SettingOverrides
  private let phrases: Phrases

  /// - Parameters:
  ///   - phrases: The words in the user's language.
  ///   - places: The file to change; nil for that of the overrides.
  public init(_ overrides: SettingOverrides, _ phrases: Phrases, places: SettingsPlaces? = nil) {
    self.overrides = overrides
    self.phrases = phrases
    store = SettingsStore(places ?? overrides.places(in: .user))
  }

  // MARK: Telling

  /// Every setting, a line each.
  public func all() -> [String] { lines(of: Setting.all) }

  /// The settings that have a word in their name, title or meaning.
  public func settings(with word: String) -> [String] {
    let wanted = word.lowercased()
    return lines(
      of: Setting.all.filter { setting in
        [setting.name, phrases.setting(setting.title), phrases.setting(setting.meaning)].contains {
          $0.lowercased().contains(wanted)
        }
      })
  }

  private func lines(of settings: [Setting]) -> [String] {
    let values = store.read().text.settings
    return settings.map { line(of: $0, values) }
  }

  private func line(of setting: Setting, _ values: UserSettings) -> String {
    let title = phrases.setting(setting.title)
    // A title that is the name says nothing more.
    let more = title.lowercased() == setting.name.lowercased() ? "" : "\(title). "
    return "\(setting.name): \(setting.words(in: values, phrases)). \(more)\(setting.explanation(in: phrases))"
  }

  // MARK: Requests

  /// Answers a request as it is typed: `rate`, `rate 300`, `keys.F5 copy.line`, or a word to find.
  public func answer(to words: [String]) -> Answer {
    guard let first = words.first else { return .lines(all()) }
    let (name, entry) = Self.parts(of: first)
    guard let setting = setting(name) else {
      let found = settings(with: words.joined(separator: " "))
      return found.isEmpty ? .refused(unknown(first)) : .lines(found)
    }
    let typed = ([entry].compactMap { $0 } + words.dropFirst()).joined(separator: " ")
    let values = store.read().text.settings
    if words.count == 1, entry == nil { return .lines([line(of: setting, values)]) }
    guard let (change, value) = setting.change(typed: typed, in: values, phrases) else {
      return .refused(refusal(of: typed, for: setting))
    }
    return write(change, value, of: setting, typed: words.dropFirst().joined(separator: " "))
  }

  /// Gives settings their standard values; `all` means every one.
  public func reset(_ names: [String]) -> Answer {
    var changes: [SettingChange] = []
    for name in names {
      if name == "all" {
        changes += Setting.all.map { SettingChange($0.name, .standard) }
      } else if let setting = setting(name) {
        changes.append(SettingChange(setting.name, .standard))
      } else {
        return .refused(unknown(name))
      }
    }
    // What the file does not name has its standard value already.
    let named = Set((try? SettingsText(store.read().bytes))?.names ?? [])
    return write(changes.filter { named.contains($0.name) })
  }

  /// Takes back the last change made here; once more, and it is there again.
  public func undo() -> Answer {
    guard let path = store.places.before, let before = try? SmallFile.read(path) else {
      return .refused(phrases.setting(.nothingToUndo))
    }
    do throws(SettingsStore.WriteFailure) {
      let written = try store.replace(with: before)
      try? SmallFile.replace(path, with: written.before, mode: 0o600)
      return .lines(difference(written))
    } catch { return .notWritten(SettingsComplaints.sentence(for: error, phrases)) }
  }

  // MARK: Writing

  /// Writes one change, unless the choices that follow from it are none.
  private func write(
    _ change: SettingChange.Value, _ value: SettingValue, of setting: Setting, typed: String
  ) -> Answer {
    var reading = store.read()
    let complaints = try? UserChoices(overrides, reading, in: .user, isFirstDay: false).complaints
    _ = reading.text.set(value, of: setting)
    let after = try? UserChoices(overrides, reading, in: .user, isFirstDay: false).complaints
    guard let complaints, let after, after.count <= complaints.count else {
      return .refused(refusal(of: typed, for: setting))
    }
    return write([SettingChange(setting.name, change)])
  }

  private func write(_ changes: [SettingChange]) -> Answer {
    do throws(SettingsStore.WriteFailure) {
      let written = try store.write(changes, forAll: true)
      if written.after != written.before, let path = store.places.before {
        try? SmallFile.replace(path, with: written.before, mode: 0o600)
      }
      let names = Set(changes.map(\.name))
      let values = store.read().text.settings
      return .lines(Setting.all.filter { names.contains($0.name) }.map { short($0, values) })
    } catch { return .notWritten(SettingsComplaints.sentence(for: error, phrases)) }
  }

  private func short(_ setting: Setting, _ values: UserSettings) -> String {
    "\(setting.name): \(setting.words(in: values, phrases))"
  }

  private func difference(_ written: SettingsStore.Written) -> [String] {
    let before = (try? SettingsText(written.before))?.settings ?? UserSettings()
    let after = (try? SettingsText(written.after))?.settings ?? UserSettings()
    return Setting.all.filter { $0.value(in: before) != $0.value(in: after) }.map { short($0, after) }
  }

  // MARK: Names

  /// A setting by its name in the file, or by its title.
  private func setting(_ name: String) -> Setting? {
    Setting.named(name) ?? Setting.all.first { phrases.setting($0.title).lowercased() == name.lowercased() }
  }

  /// `keys.F5` is the entry F5 of keys.
  private static func parts(of name: String) -> (name: String, entry: String?) {
    guard let dot = name.firstIndex(of: "."), let setting = Setting.named(String(name[..<dot])), setting.kind == .table
    else { return (name, nil) }
    return (setting.name, String(name[name.index(after: dot)...]))
  }

  /// The reason why a value is not possible, and what is.
  private func refusal(of typed: String, for setting: Setting) -> String {
    "\(setting.name): \(setting.refusal(of: typed, phrases)). \(setting.explanation(in: phrases))"
  }

  private func unknown(_ name: String) -> String { phrases.setting(.unknownSetting, ["name": name]) }
}
