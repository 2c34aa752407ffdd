// SPDX-License-Identifier: Apache-2.0
/// An error in a user's choice of keys.
public enum KeyMapError: Error, Equatable, CustomStringConvertible, Sendable {
  case unknownPreset(String)
  case unusableReaderKey(String)
  case unknownKey(String)
  case unknownCommand(String, key: String)
  /// The same key, spelled in two ways.
  case givenTwice(String)

  public var description: String { sentence(.english) }

  /// One sentence with the error and its remedy.
  public func sentence(_ phrases: Phrases) -> String {
    switch self {
    case .unknownPreset(let name):
      let names = KeyPreset.all.map(\.name).joined(separator: ", ")
      return phrases(.presetUnknown, ["name": name, "presets": names])
    case .unusableReaderKey(let name): return phrases(.readerKeyUnusable, ["name": name])
    case .unknownKey(let name): return phrases(.keyNameUnknown, ["name": name])
    case .unknownCommand(let name, let key): return phrases(.commandUnknown, ["name": name, "key": key])
    case .givenTwice(let name): return phrases(.keyGivenTwice, ["name": name])
    }
  }
}
