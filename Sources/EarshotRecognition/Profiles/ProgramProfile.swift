// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// What is known of one program besides what its screen shows: where things stand on it, what of that is not read by
/// itself, and which keys of its own do what gestures ask for.
///
/// No program needs one. What it says never makes anything happen by itself: keys are sent when the user makes a
/// gesture, and not before.
public struct ProgramProfile: Equatable, Sendable {
  /// A part of the screen with a name that can be gone to.
  public struct Region: Equatable, Sendable {
    public var name: String
    public var place: ProfilePlace

    public init(_ name: String, _ place: ProfilePlace) {
      self.name = name
      self.place = place
    }
  }

  /// A key of the program, and what it does in a few words.
  public struct KeyHelp: Equatable, Sendable {
    public var key: String
    public var words: String

    public init(_ key: String, _ words: String) {
      self.key = key
      self.words = words
    }
  }

  /// What people call it: the name of its file.
  public var name: String
  /// The names of its processes.
  public var programs: [String] = []
  /// How it titles its window, for where its process is not to be seen.
  public var titles: [TextPattern] = []
  public var regions: [Region] = []
  /// What is not read by itself.
  public var quiet: [ProfilePlace] = []
  /// What is read all the same where it is quiet.
  public var read: [TextPattern] = []
  /// What is said whenever it changes.
  public var live: [ProfilePlace] = []
  /// What is a list whatever it looks like, and what is none.
  public var lists: [ProfilePlace] = []
  public var noLists: [ProfilePlace] = []
  /// The names of the keys that do what a gesture asks for, in the order in which they are pressed.
  public var gestures: [Gesture: [String]] = [:]
  /// What its keys do, for key help.
  public var keys: [KeyHelp] = []

  public init(name: String) { self.name = name }

  /// What profiles call the gestures.
  public static let gestureNames: [(name: String, gesture: Gesture)] = [
    ("escape", .escape), ("magic tap", .magicTap), ("activate", .activate), ("increment", .increment),
    ("decrement", .decrement), ("scroll up", .scroll(.up)), ("scroll down", .scroll(.down)),
    ("scroll left", .scroll(.left)), ("scroll right", .scroll(.right)), ("scroll previous", .scroll(.previous)),
    ("scroll next", .scroll(.next)),
  ]
}
