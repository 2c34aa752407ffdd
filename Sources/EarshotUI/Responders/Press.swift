// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys

/// A key going down or up.
public struct Press: Hashable, Sendable {
  public var key: Key
  /// The text it types; empty for a key without text.
  public var characters: String

  public init(_ key: Key) {
    self.key = key
    switch key.code {
    case .space: characters = " "
    case .character(let character) where key.modifiers.subtracting(.shift).isEmpty:
      characters = key.modifiers.contains(.shift) ? character.uppercased() : String(character)
    default: characters = ""
    }
  }
}
