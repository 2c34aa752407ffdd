// SPDX-License-Identifier: Apache-2.0
/// What is wrong with keys a user chose.
public enum KeyMapError: Error, Equatable, CustomStringConvertible, Sendable {
  case unknownPreset(String)
  case unusableReaderKey(String)
  case unknownKey(String)
  case unknownCommand(String, key: String)
  /// The same key, written in two ways.
  case givenTwice(String)

  public var description: String { sentence(.english) }

  /// One sentence that names what is wrong and says what to do.
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
