// SPDX-License-Identifier: Apache-2.0
/// The messages between an interface and the screen reader, as values: `hub.post(.announcement("Saved"))`.
///
/// The reader decides what is said; these say what happened.
public enum AccessibilityNotification {
  /// What a ``ScreenChanged`` or ``LayoutChanged`` says about the place to go to.
  public enum ChangeArgument: Hashable, Sendable {
    /// Nothing: the reader chooses, the first element after a change of screen.
    case none
    /// The element that takes the cursor and is said first.
    case element(ElementID)
    /// Words to say in place of an element.
    case text(String)
  }

  /// Most of the screen is new.
  public struct ScreenChanged: HubMessage, Equatable {
    public var argument: ChangeArgument
    public init(_ argument: ChangeArgument = .none) { self.argument = argument }
  }

  /// Part of the screen is new, gone or elsewhere.
  public struct LayoutChanged: HubMessage, Equatable {
    public var argument: ChangeArgument
    public init(_ argument: ChangeArgument = .none) { self.argument = argument }
  }

  /// Words to say that no element shows.
  public struct Announcement: HubMessage, Equatable {
    public var text: String
    public var priority: AnnouncementPriority
    /// Whether it waits for what is being said; otherwise it interrupts. Only ``AnnouncementPriority/default`` leaves
    /// the choice.
    public var isQueued: Bool
    /// The language of the words as a BCP 47 tag; nil lets the reader find out.
    public var language: String?
    /// How parts of the words are read. ``AnnouncementDidFinish`` carries the words without them.
    public var attributes: [TextAttribute]
    /// What ``AnnouncementDidFinish`` will carry, for those who have to tell equal texts apart.
    public var id: AnnouncementID?
    /// When it is said, where that is not up to ``priority``.
    public var turn = AnnouncementTurn.byPriority
    /// What it is about: of announcements with the same one the newer takes the place of the one that waits.
    public var tag: String?

    public init(
      _ text: String, priority: AnnouncementPriority = .default, isQueued: Bool = false, language: String? = nil,
      attributes: [TextAttribute] = [], id: AnnouncementID? = nil
    ) {
      self.text = text
      self.priority = priority
      self.isQueued = isQueued
      self.language = language
      self.attributes = attributes
      self.id = id
    }
  }

  /// An announcement ended: exactly one for each that was posted with words in it while a screen reader ran.
  public struct AnnouncementDidFinish: HubMessage, Equatable {
    /// The text as it was posted.
    public var text: String
    /// Whether it was heard to its end.
    public var wasSuccessful: Bool
    /// The id it was posted with.
    public var id: AnnouncementID?
    /// How it ended, in the transcript's words: `finished`, `interrupted`, `dropped` or `failed`.
    public var outcome: String

    public init(_ text: String, wasSuccessful: Bool, id: AnnouncementID? = nil, outcome: String? = nil) {
      self.text = text
      self.wasSuccessful = wasSuccessful
      self.id = id
      self.outcome = outcome ?? (wasSuccessful ? "finished" : "interrupted")
    }
  }

  /// A scroll gesture moved the content.
  public struct PageScrolled: HubMessage, Equatable {
    /// Where the content is now, "Page 2 of 5"; nil lets the reader say it.
    public var status: String?
    public init(_ status: String? = nil) { self.status = status }
  }

  /// The reader's cursor went from one element to another.
  public struct ElementFocused: HubMessage, Equatable {
    public var focused: ElementID?
    public var unfocused: ElementID?
    /// Whose cursor it is.
    public var technology: AssistiveTechnology

    public init(_ focused: ElementID?, unfocused: ElementID? = nil, technology: AssistiveTechnology = .screenReader) {
      self.focused = focused
      self.unfocused = unfocused
      self.technology = technology
    }
  }

  /// The screen reader went on or off. ``ScreenReaderStatus`` already has the new state.
  public struct ScreenReaderStatusChanged: HubMessage, Equatable {
    public var isRunning: Bool
    public init(isRunning: Bool) { self.isRunning = isRunning }
  }

  /// The value of an element changed without the user moving: a progress bar, a slider, a live field.
  public struct ValueChanged: HubMessage, Equatable {
    public var element: ElementID
    /// The new value; nil where it has none any more.
    public var value: String?
    public init(_ element: ElementID, value: String?) {
      self.element = element
      self.value = value
    }
  }
}

/// How much an announcement matters beside the others.
public enum AnnouncementPriority: String, CaseIterable, Comparable, Sendable {
  /// Waits until nothing else is to be said, queued or not, and is cut by whatever comes but its own kind.
  case low
  /// Interrupts what is being said, or waits for it if it is queued. The next that interrupts and an element that gets
  /// the reader's focus cut it.
  case `default`
  /// Interrupts, queued or not, and only the user interrupts it.
  case high

  public static func < (a: AnnouncementPriority, b: AnnouncementPriority) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .low: 0
    case .default: 1
    case .high: 2
    }
  }
}

/// When an announcement is said.
public enum AnnouncementTurn: Sendable {
  /// As its priority says.
  case byPriority
  /// Among what programs write, in order.
  case text
  /// When nothing else is to be said: a step of something long. Of steps with one tag only the last is worth waiting
  /// for, and it is always said.
  case progress
}

/// What a poster calls one of its announcements.
public struct AnnouncementID: Hashable, Sendable {
  public var rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}
