// SPDX-License-Identifier: Apache-2.0
/// The sound of one category of text, relative to the user's own settings.
public struct AuralStyle: Hashable, Sendable {
  /// A voice's name, or a variant of the usual voice (`+f2`); nil for the usual one.
  public var voice: String?
  /// The change of pitch on the scale of 0…100.
  public var pitch = 0
  /// The rate in percent of the usual one.
  public var rate = 100
  /// The volume in percent of the usual one.
  public var volume = 100
  /// The place between the ears: -100 is left, 100 right.
  public var pan = 0
  /// The silence before the text, in milliseconds.
  public var pause = 0
  /// A tone at the beginning of the text, which does not delay it.
  public var earcon: Earcon?

  public init() {}

  /// Sets a property by its words, such as `pitch` and `+8`; false if they are not understood.
  public mutating func set(_ property: Substring, to value: Substring) -> Bool {
    switch property {
    case "voice":
      let isVariant = value.hasPrefix("+")
      guard isVariant ? Voice.isValidName("en" + value) : Voice.isValidName(String(value)) else { return false }
      voice = String(value)
    case "pitch":
      guard let change = Int(value), (-50...50).contains(change) else { return false }
      pitch = change
    case "rate":
      guard let percent = Self.percent(value), (50...200).contains(percent) else { return false }
      rate = percent
    case "volume":
      guard let percent = Self.percent(value), (0...200).contains(percent) else { return false }
      volume = percent
    case "pan":
      guard let pan = Int(value), (-100...100).contains(pan) else { return false }
      self.pan = pan
    case "pause":
      guard let pause = Int(value), (0...2_000).contains(pause) else { return false }
      self.pause = pause
    case "earcon":
      guard let earcon = Earcon(rawValue: String(value)) else { return false }
      self.earcon = earcon
    default: return false
    }
    return true
  }

  private static func percent(_ value: Substring) -> Int? { value.hasSuffix("%") ? Int(value.dropLast()) : nil }
}
