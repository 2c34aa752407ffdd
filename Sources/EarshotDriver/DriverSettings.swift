// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotReader

/// The settings available to clients: those of the settings file that apply at once.
enum DriverSettings {
  static let all = Setting.all.filter { setting in
    switch setting.kind {
    case .number, .flag, .choice: setting.name != "plainHints"
    case .text, .table: false
    }
  }

  /// The values of settings given by a list of objects with `name`.
  static func values(_ parameters: JSONValue, in settings: UserSettings) throws(DriverError) -> JSONValue {
    .object([
      JSONField(
        "settings",
        .array(
          try items(parameters).map { item throws(DriverError) in value(of: try setting(named: item), in: settings) }))
    ])
  }

  /// All settings.
  static func values(in settings: UserSettings) -> JSONValue {
    .object([JSONField("settings", .array(all.map { value(of: $0, in: settings) }))])
  }

  /// Changes settings by a list of objects with `name` and `value`, in order: those before an invalid one are applied.
  static func set(_ parameters: JSONValue, in settings: inout UserSettings) throws(DriverError) {
    for item in try items(parameters) {
      let setting = try setting(named: item)
      guard let wanted = item["value"] else {
        throw DriverError(.invalidArgument, "Setting \(setting.name) has no value.")
      }
      if setting.set(SettingValue(wanted), in: &settings) != nil {
        throw DriverError(.invalidArgument, "Setting \(setting.name) takes \(setting.kind.sentence).")
      }
      if setting.name == "hints", let hints = settings.hints {
        settings.reader.givesHints = hints
        settings.reader.verbosity.saysHints = hints
      }
    }
  }

  private static func items(_ parameters: JSONValue) throws(DriverError) -> [JSONValue] {
    guard let items = parameters["settings"]?.array, !items.isEmpty else {
      throw DriverError(.invalidArgument, "settings is a list of one object at least.")
    }
    return items
  }

  private static func setting(named item: JSONValue) throws(DriverError) -> Setting {
    guard let name = item["name"]?.string else { throw DriverError(.invalidArgument, "A setting has a name.") }
    guard let setting = all.first(where: { $0.name == name }) else {
      throw DriverError(.invalidArgument, "Setting \(name) is unknown: settings.getSupportedSettings lists them.")
    }
    return setting
  }

  private static func value(of setting: Setting, in settings: UserSettings) -> JSONValue {
    let text = setting.text(in: settings)
    let value: JSONValue =
      switch setting.kind {
      case .number: .number(text)
      case .flag: .bool(text == "true")
      case .choice, .text, .table: .string(text)
      }
    return .object([JSONField("name", .string(setting.name)), JSONField("value", value)])
  }
}

extension SettingValue {
  fileprivate init(_ value: JSONValue) {
    switch value {
    case .bool(let flag): self = .flag(flag)
    case .string(let text): self = .text(text)
    case .number: self = value.integer.map { .number($0) } ?? .other
    case .null, .array, .object: self = .other
    }
  }
}

extension SettingKind {
  fileprivate var sentence: String {
    switch self {
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .choice(let choices): "one of " + choices.joined(separator: ", ")
    case .text: "a text"
    case .table: "an object"
    }
  }
}
