// SPDX-License-Identifier: Apache-2.0
/// The characteristics of an element, as a set.
///
/// The raw values are those of iOS where known, so that tree files can contain either.
public struct Traits: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let button = Traits(rawValue: 1)
  public static let link = Traits(rawValue: 2)
  public static let image = Traits(rawValue: 4)
  public static let selected = Traits(rawValue: 8)
  /// Makes a sound of its own when activated.
  public static let playsSound = Traits(rawValue: 16)
  public static let keyboardKey = Traits(rawValue: 32)
  public static let staticText = Traits(rawValue: 64)
  /// Summarises the state of the application; spoken when it starts or returns.
  public static let summaryElement = Traits(rawValue: 128)
  /// Accepts no activation or adjustment.
  public static let notEnabled = Traits(rawValue: 256)
  /// Changes too often for each change to be spoken.
  public static let updatesFrequently = Traits(rawValue: 512)
  public static let searchField = Traits(rawValue: 1_024)
  /// Starts playback when activated, which speech must not cover.
  public static let startsMediaSession = Traits(rawValue: 2_048)
  /// Accepts increment and decrement.
  public static let adjustable = Traits(rawValue: 4_096)
  /// Accepts touches and keys directly, past the reader.
  public static let allowsDirectInteraction = Traits(rawValue: 8_192)
  /// Turns to the next page when it has been read to its end.
  public static let causesPageTurn = Traits(rawValue: 16_384)
  /// Holds tabs. For containers that are not elements themselves.
  public static let tabBar = Traits(rawValue: 32_768)
  public static let header = Traits(rawValue: 65_536)
  /// Accepts zoom in and zoom out.
  public static let supportsZoom = Traits(rawValue: 1 << 17)
  /// Accepts text.
  public static let textEntry = Traits(rawValue: 1 << 18)
  /// Accepts text right now.
  public static let isEditing = Traits(rawValue: 1 << 21)
  public static let secureTextField = Traits(rawValue: 1 << 24)
  public static let backButton = Traits(rawValue: 1 << 27)
  public static let tabBarItem = Traits(rawValue: 1 << 28)
  /// Accepts several lines of text.
  public static let textArea = Traits(rawValue: 1 << 47)
  /// Is on, off or mixed: values `1`, `0` and `2`.
  public static let toggleButton = Traits(rawValue: 1 << 53)
}
