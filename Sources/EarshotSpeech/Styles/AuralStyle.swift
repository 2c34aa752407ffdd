// SPDX-License-Identifier: Apache-2.0
/// The sound of one category of text, relative to the user's own settings.
public struct AuralStyle: Equatable, Sendable {
  /// A voice's name, or a variant of the usual voice (`+f2`); nil for the usual one.
  public var voice: String?
  /// The change of pitch on the scale of 0…100.
  public var pitch = 0
  /// The rate in percent of the usual one.
  public var rate = 100
  /// The volume in percent of the usual one.
  public var volume = 100
  /// The silence before the text, in milliseconds.
  public var pause = 0
  /// A tone at the beginning of the text, which does not delay it.
  public var earcon: Earcon?

  public init() {}

  /// True if it changes nothing.
  public var isUsual: Bool { self == AuralStyle() }
}
