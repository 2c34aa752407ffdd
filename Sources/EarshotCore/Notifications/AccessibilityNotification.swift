// SPDX-License-Identifier: Apache-2.0
/// The messages between an interface and the screen reader, as values: `hub.post(.announcement("Saved"))`.
///
/// They say what happened; the reader decides what is spoken.
public enum AccessibilityNotification {
  /// The destination given by a ``ScreenChanged`` or ``LayoutChanged``.
  public enum ChangeArgument: Hashable, Sendable {
    /// None: the reader chooses, the first element after a change of screen.
    case none
    /// The element that takes the cursor and is spoken first.
    case element(ElementID)
    /// Words to speak instead of an element.
    case text(String)
  }

  /// Most of the screen is new.
  public struct ScreenChanged: HubMessage, Equatable {
    public var argument: ChangeArgument
    public init(_ argument: ChangeArgument = .none) { self.argument = argument }
  }

  /// Part of the screen is new, gone or moved.
  public struct LayoutChanged: HubMessage, Equatable {
    public var argument: ChangeArgument
    public init(_ argument: ChangeArgument = .none) { self.argument = argument }
  }

  /// Words to speak that no element shows.
  public struct Announcement: HubMessage, Equatable {
    public var text: String
    public var priority: AnnouncementPriority
    /// True if it waits for current speech to end; otherwise it interrupts. Only ``AnnouncementPriority/default``
    /// leaves the choice.
    public var isQueued: Bool
    /// The language of the words as a BCP 47 tag; nil to detect it.
    public var language: String?
    /// The reading attributes of parts of the words. ``AnnouncementDidFinish`` carries the words without them.
    public var attributes: [TextAttribute]
    /// The id that ``AnnouncementDidFinish`` will carry, to tell equal texts apart.
    public var id: AnnouncementID?
    /// The turn in which it is spoken, unless ``priority`` decides.
    public var turn = AnnouncementTurn.byPriority
    /// The subject: a newer announcement replaces a waiting one with the same tag.
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

  /// An announcement ended: posted exactly once for each non-empty announcement made while a screen reader ran.
  public struct AnnouncementDidFinish: HubMessage, Equatable {
    /// The text as posted.
    public var text: String
    /// True if it was heard to its end.
    public var wasSuccessful: Bool
    /// The id with which it was posted.
    public var id: AnnouncementID?
    /// The outcome, in the transcript's words: `finished`, `interrupted`, `dropped` or `failed`.
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
    /// The new position in the content, "Page 2 of 5"; nil to let the reader describe it.
    public var status: String?
    public init(_ status: String? = nil) { self.status = status }
  }

  /// The reader's cursor moved from one element to another.
  public struct ElementFocused: HubMessage, Equatable {
    public var focused: ElementID?
    public var unfocused: ElementID?
    /// The owner of the cursor.
    public var technology: AssistiveTechnology

    public init(_ focused: ElementID?, unfocused: ElementID? = nil, technology: AssistiveTechnology = .screenReader) {
      self.focused = focused
      self.unfocused = unfocused
      self.technology = technology
    }
  }

  /// The screen reader was turned on or off. ``ScreenReaderStatus`` already has the new state.
  public struct ScreenReaderStatusChanged: HubMessage, Equatable {
    public var isRunning: Bool
    public init(isRunning: Bool) { self.isRunning = isRunning }
  }

  /// The value of an element changed without a movement of the user: a progress bar, a slider, a live field.
  public struct ValueChanged: HubMessage, Equatable {
    public var element: ElementID
    /// The new value; nil if there is none any more.
    public var value: String?
    public init(_ element: ElementID, value: String?) {
      self.element = element
      self.value = value
    }
  }
}

/// The importance of an announcement relative to others.
public enum AnnouncementPriority: String, CaseIterable, Comparable, Sendable {
  /// Waits until nothing else is to be said, queued or not, and is cut short by anything but its own kind.
  case low
  /// Interrupts current speech, or waits for it if queued. Cut short by the next interruption and by an element that
  /// gets the reader's focus.
  case `default`
  /// Interrupts, queued or not, and is interrupted only by the user.
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

/// The turn of an announcement.
public enum AnnouncementTurn: Sendable {
  /// Decided by its priority.
  case byPriority
  /// In order among the text that programs write.
  case text
  /// After everything else: a step of a long task. Of the steps with one tag only the last waits, and it is always
  /// spoken.
  case progress
}

/// A poster's name for one of its announcements.
public struct AnnouncementID: Hashable, Sendable {
  public var rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}
