// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Knowledge about one program beyond its screen: the places on it, those that are not read by themselves, and the
/// program's own keys for gestures.
///
/// No program needs one. A profile never causes an action by itself: keys are sent only when the user makes a gesture.
public struct ProgramProfile: Equatable, Sendable {
  /// A named part of the screen that the user can go to.
  public struct Region: Equatable, Sendable {
    public var name: String
    public var place: ProfilePlace

    public init(_ name: String, _ place: ProfilePlace) {
      self.name = name
      self.place = place
    }
  }

  /// A key of the program, and its effect in a few words.
  public struct KeyHelp: Equatable, Sendable {
    public var key: String
    public var words: String

    public init(_ key: String, _ words: String) {
      self.key = key
      self.words = words
    }
  }

  /// The common name: the name of its file.
  public var name: String
  /// The names of its processes.
  public var programs: [String] = []
  /// The titles of its window, for when its process is not visible.
  public var titles: [TextPattern] = []
  public var regions: [Region] = []
  /// The places that are not read by themselves.
  public var quiet: [ProfilePlace] = []
  /// The texts that are read even in quiet places.
  public var read: [TextPattern] = []
  /// The places that are spoken whenever they change.
  public var live: [ProfilePlace] = []
  /// The places that are lists whatever they look like, or are no lists.
  public var lists: [ProfilePlace] = []
  public var noLists: [ProfilePlace] = []
  /// The names of the keys for a gesture, in the order in which they are pressed.
  public var gestures: [Gesture: [String]] = [:]
  /// The effects of its keys, for key help.
  public var keys: [KeyHelp] = []

  public init(name: String) { self.name = name }

  /// The names of gestures in profiles.
  public static let gestureNames: [(name: String, gesture: Gesture)] = [
    ("escape", .escape), ("magic tap", .magicTap), ("activate", .activate), ("increment", .increment),
    ("decrement", .decrement), ("scroll up", .scroll(.up)), ("scroll down", .scroll(.down)),
    ("scroll left", .scroll(.left)), ("scroll right", .scroll(.right)), ("scroll previous", .scroll(.previous)),
    ("scroll next", .scroll(.next)),
  ]
}
