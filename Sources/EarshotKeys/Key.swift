// SPDX-License-Identifier: Apache-2.0
/// A key as a person means it, independent of the bytes a terminal sends.
///
/// Letters are lower case, with Shift as a modifier. Every other character is what it types: `?` and never Shift+`/`,
/// since layouts differ.
public struct Key: Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    case character(Character)
    case enter, tab, backspace, escape, space
    case up, down, left, right, home, end, pageUp, pageDown, insert, delete
    /// The 5 of a keypad without Num Lock.
    case begin
    case function(Int)
    /// Shift, Control or another modifier alone, as reported by the kitty keyboard protocol.
    case modifier
  }

  /// The modifiers held down, numbered as in terminals.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
    public static let `super` = Modifiers(rawValue: 8)
    public static let hyper = Modifiers(rawValue: 16)
    public static let meta = Modifiers(rawValue: 32)
  }

  public let code: Code
  public let modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    guard case .character(let character) = code else {
      self.code = code
      self.modifiers = modifiers
      return
    }
    let lower = character.lowercased()
    if character.isUppercase, lower.count == 1, let letter = lower.first {
      self.code = .character(letter)
      self.modifiers = modifiers.union(.shift)
    } else if character == " " {
      self.code = .space
      self.modifiers = modifiers
    } else if character.isCased || !modifiers.contains(.shift) {
      self.code = code
      self.modifiers = modifiers
    } else {
      self.code = .character(Key.shifted[character] ?? character)
      self.modifiers = modifiers.subtracting(.shift)
    }
  }

  public init(_ character: Character, _ modifiers: Modifiers = []) { self.init(.character(character), modifiers) }

  /// The shifted characters of the most common layout, for terminals that report the key instead of its text.
  private static let shifted = Dictionary(
    uniqueKeysWithValues: zip("`1234567890-=[]\\;',./", "~!@#$%^&*()_+{}|:\"<>?"))
}
