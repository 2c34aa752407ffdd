// SPDX-License-Identifier: Apache-2.0
extension AccessibilityNotification {
  /// New text appeared after the existing text: the output of a command, a line of a log.
  public struct TextAppended: HubMessage, Equatable {
    /// The new lines, complete and in order.
    public var lines: [String]
    /// The number of further lines, omitted because there were too many to carry. They precede ``lines``.
    public var omitted: Int
    /// The first of the omitted lines, if known.
    public var firstLines: [String]
    /// True if the first line continues a line whose beginning was reported before.
    public var continuesLine: Bool
    /// True if a full-screen program drew it: a picture that answers the user, not a stream.
    public var isDrawn: Bool
    /// The marks in the lines, in order.
    public var marks: [LineMark]
    /// True if the last line may continue: the caret is at its end.
    public var isOpen: Bool
    /// The lines, including omitted ones, that must not be lost in a flood: errors and questions. In order, the first
    /// few.
    public var notable: [String]
    /// The identity, which scrolling does not change, of the line that goes on or may go on: the first line if it
    /// continues another, else the last; 0 if unknown.
    public var line: UInt64
    /// Its place in a picture that opened; nil for any other text.
    public var opening: OpenedPart?
    /// True if a blank row is above the first line.
    public var isApart: Bool

    public init(
      _ lines: [String], omitted: Int = 0, firstLines: [String] = [], continuesLine: Bool = false,
      isDrawn: Bool = false, marks: [LineMark] = [], isOpen: Bool = false, notable: [String] = [], line: UInt64 = 0,
      opening: OpenedPart? = nil, isApart: Bool = false
    ) {
      self.lines = lines
      self.omitted = omitted
      self.firstLines = firstLines
      self.continuesLine = continuesLine
      self.isDrawn = isDrawn
      self.marks = marks
      self.isOpen = isOpen
      self.notable = notable
      self.line = line
      self.opening = opening
      self.isApart = isApart
    }
  }

  /// A line was rewritten in place.
  public struct TextChanged: HubMessage, Equatable {
    public var old: String
    public var new: String
    /// The row on the screen, counted from 0 at the top.
    public var row: Int
    /// The identity of the line wherever it scrolls to; 0 if unknown.
    public var line: UInt64
    /// True if the caret is in it, as in the answer to a key such as another history entry.
    public var isAtCaret: Bool
    /// True if it follows a key that nothing else on the screen answered.
    public var isAnswer: Bool
    /// True if only numbers, bars and spinners changed.
    public var isTicking: Bool
    /// True if it must not wait: an error, a question.
    public var isNotable: Bool
    /// True if the program cleared the screen and wrote all of it again.
    public var isRedrawn: Bool
    /// The progress shown by the line, 0…100; nil if it shows no percentage.
    public var percent: Int?
    /// The meaning of the whole line, as seen from its appearance.
    public var kind: LineMarkKind?

    public init(
      old: String, new: String, row: Int, line: UInt64 = 0, isAtCaret: Bool = false, isAnswer: Bool = false,
      isTicking: Bool = false, isNotable: Bool = false, isRedrawn: Bool = false, percent: Int? = nil,
      kind: LineMarkKind? = nil
    ) {
      self.old = old
      self.new = new
      self.row = row
      self.line = line
      self.isAtCaret = isAtCaret
      self.isAnswer = isAnswer
      self.isTicking = isTicking
      self.isNotable = isNotable
      self.isRedrawn = isRedrawn
      self.percent = percent
      self.kind = kind
    }
  }

  /// Lines disappeared and neither were replaced nor moved.
  public struct TextRemoved: HubMessage, Equatable {
    public var texts: [String]
    public init(_ texts: [String]) { self.texts = texts }
  }

  /// Text was inserted by typing.
  public struct TextInserted: HubMessage, Equatable {
    public var text: String
    /// True if it is just before the caret now.
    public var atCaret: Bool
    /// The whole word, if the program completed what the user began.
    public var completedWord: String?
    /// True if it was pasted.
    public var isPasted: Bool

    public init(_ text: String, atCaret: Bool = true, completedWord: String? = nil, isPasted: Bool = false) {
      self.text = text
      self.atCaret = atCaret
      self.completedWord = completedWord
      self.isPasted = isPasted
    }
  }

  /// Text was deleted by typing.
  public struct TextDeleted: HubMessage, Equatable {
    public var text: String
    /// True if it was just before or after the caret.
    public var atCaret: Bool

    public init(_ text: String, atCaret: Bool = true) {
      self.text = text
      self.atCaret = atCaret
    }
  }

  /// The caret moved without typing.
  public struct CaretMoved: HubMessage, Equatable {
    public var from: TextPosition
    public var to: TextPosition
    /// The line with the caret.
    public var line: String
    /// The character under the caret; empty past the end of the line.
    public var character: String
    /// The word at the caret, from its first character on; empty between words.
    public var word: String
    /// The distance as people see it, which decides what to say.
    public var unit: TextUnit

    public init(
      from: TextPosition, to: TextPosition, line: String, character: String, word: String, unit: TextUnit
    ) {
      self.from = from
      self.to = to
      self.line = line
      self.character = character
      self.word = word
      self.unit = unit
    }

    /// The line, word or character that the caret reached, by the unit.
    public var reached: String {
      switch unit {
      case .line: line
      case .word: word
      case .character: character
      }
    }
  }

  /// The focus of a program moved to this text, as far as its screen shows: a menu item, a button.
  public struct FocusMoved: HubMessage, Equatable {
    public var text: String
    /// The kind of element, if known.
    public var role: Role
    /// The state of a checkable element.
    public var isOn: Bool?
    /// True if a checkable element is neither on nor off.
    public var isMixed: Bool
    /// The position among similar elements, if all of them are visible.
    public var position: SetPosition?
    /// True if the contents are shown; nil if it has none.
    public var isExpanded: Bool?
    /// The number of characters in a field that hides them; nil if nothing is hidden.
    public var hiddenCharacters: Int?
    /// The position on the screen, if known.
    public var frame: Rectangle?

    public init(
      _ text: String, role: Role = .unknown, isOn: Bool? = nil, isMixed: Bool = false, position: SetPosition? = nil,
      isExpanded: Bool? = nil, hiddenCharacters: Int? = nil, frame: Rectangle? = nil
    ) {
      self.frame = frame
      self.text = text
      self.role = role
      self.isOn = isOn
      self.isMixed = isMixed
      self.position = position
      self.isExpanded = isExpanded
      self.hiddenCharacters = hiddenCharacters
    }

    /// Messages that say the same are equal, wherever they are drawn.
    public static func == (one: Self, other: Self) -> Bool {
      one.text == other.text && one.role == other.role && one.isOn == other.isOn && one.isMixed == other.isMixed
        && one.position == other.position && one.isExpanded == other.isExpanded
        && one.hiddenCharacters == other.hiddenCharacters
    }
  }

  /// The program rang the bell.
  public struct Bell: HubMessage, Equatable {
    public init() {}
  }

  /// Terminal output asks to be spoken by a sequence that displays nothing: any printed text can contain one.
  public struct TerminalAnnouncement: HubMessage, Equatable {
    public var text: String
    public init(_ text: String) { self.text = text }
  }

  /// The program has ended.
  public struct ProgramEnded: HubMessage, Equatable {
    /// As a shell shows it: 0…255, with 128 + n for a program ended by signal n.
    public var status: Int
    public init(status: Int) { self.status = status }
  }
}

/// A position in text in rows and columns, both counted from 0.
public struct TextPosition: Hashable, Comparable, Sendable {
  public var row: Int
  /// In cells of the screen: a wide character occupies two.
  public var column: Int

  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  public static func < (a: TextPosition, b: TextPosition) -> Bool { (a.row, a.column) < (b.row, b.column) }
}

/// A step through text.
public enum TextUnit: String, CaseIterable, Sendable {
  case character, word, line
}
