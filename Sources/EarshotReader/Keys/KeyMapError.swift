/// What is wrong with keys a user chose: one sentence.
public struct KeyMapError: Error, Equatable, CustomStringConvertible, Sendable {
  public let description: String

  static func unknownPreset(_ name: String) -> KeyMapError {
    let names = KeyPreset.all.map(\.name)
    return KeyMapError(
      description: "Preset \(name) is unknown: use \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "").")
  }

  static func unusableReaderKey(_ name: String) -> KeyMapError {
    KeyMapError(description: "Reader key \(name) cannot be used: choose a function key, such as F12.")
  }

  static func unknownKey(_ name: String) -> KeyMapError {
    KeyMapError(description: "Key \(name) is unknown: earshot keys shows how keys are written.")
  }

  static func unknownCommand(_ name: String, key: String) -> KeyMapError {
    KeyMapError(description: "Command \(name) of key \(key) is unknown: earshot keys lists them.")
  }

  static func givenTwice(_ key: String) -> KeyMapError {
    KeyMapError(description: "Key \(key) is given twice, written in two ways.")
  }
}
