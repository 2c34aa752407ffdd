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

  /// A text by which the program tells a change, as `3 fewer lines`. The change is spoken in the user's language, in
  /// the words for any editor.
  public struct Report: Equatable, Sendable {
    public enum Change: Equatable, Sendable {
      case mode(EditingMode)
      case lines(AccessibilityNotification.LinesEdited.Operation)
      /// A match of a search, counted in brackets: `[7/27]`, behind a `W` where it went on at the other end.
      case match
    }

    public var change: Change
    public var pattern: TextPattern

    public init(_ change: Change, _ pattern: TextPattern) {
      self.change = change
      self.pattern = pattern
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
  /// True if it draws the whole of the shell's own screen, without asking the terminal for another one.
  public var drawsShellScreen = false
  /// The places where the program reports, and the texts that are reports.
  public var messages: [ProfilePlace] = []
  public var reports: [Report] = []
  /// The places where text on a ground of its own, which begins or ends at the caret, is selected.
  public var selections: [ProfilePlace] = []
  /// The places that are lists whatever they look like, or are no lists.
  public var lists: [ProfilePlace] = []
  public var noLists: [ProfilePlace] = []
  /// The names of the keys for a gesture, in the order in which they are pressed.
  public var gestures: [Gesture: [String]] = [:]
  /// The key with which it tells the place in its file; nil if it always shows it, or never does.
  public var placeKey: String?
  /// The rules for what is said of it, as they are written.
  public var rules: [String] = []
  /// The effects of its keys, for key help.
  public var keys: [KeyHelp] = []

  public init(name: String) { self.name = name }

  /// The names of reports in profiles.
  public static let reportNames: [(name: String, change: Report.Change)] = [
    ("mode normal", .mode(.normal)), ("mode insert", .mode(.insert)), ("mode replace", .mode(.replace)),
    ("mode visual", .mode(.visual)), ("mode visual line", .mode(.visualLine)),
    ("mode visual block", .mode(.visualBlock)), ("mode select", .mode(.select)), ("mode terminal", .mode(.terminal)),
    ("lines deleted", .lines(.deleted)), ("lines added", .lines(.added)), ("lines changed", .lines(.changed)),
    ("lines copied", .lines(.copied)), ("search match", .match),
  ]

  /// The names of gestures in profiles.
  public static let gestureNames: [(name: String, gesture: Gesture)] = [
    ("escape", .escape), ("magic tap", .magicTap), ("activate", .activate), ("increment", .increment),
    ("decrement", .decrement), ("scroll up", .scroll(.up)), ("scroll down", .scroll(.down)),
    ("scroll left", .scroll(.left)), ("scroll right", .scroll(.right)), ("scroll previous", .scroll(.previous)),
    ("scroll next", .scroll(.next)),
  ]
}
