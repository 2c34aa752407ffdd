// SPDX-License-Identifier: Apache-2.0
extension AccessibilityNotification {
  /// New text appeared after what was there: the output of a command, a line of a log.
  public struct TextAppended: HubMessage, Equatable {
    /// All that is new, complete and in order.
    public var lines: [String]
    /// How many lines there were besides, left out because there were too many to carry. They came before ``lines``.
    public var omitted: Int
    /// The first of those left out, where they are known.
    public var firstLines: [String]
    /// Whether the first of the lines goes on with a line whose beginning was told before.
    public var continuesLine: Bool
    /// Whether a full-screen program drew it: a picture that answers the user, not a stream that goes on by itself.
    public var isDrawn: Bool
    /// What stands out in the lines, in their order.
    public var marks: [LineMark]
    /// Whether the last of the lines may go on: the caret stands at its end.
    public var isOpen: Bool
    /// Of all lines, the omitted ones too, those that should not be lost in a flood: errors and questions. In order, the
    /// first few.
    public var notable: [String]

    public init(
      _ lines: [String], omitted: Int = 0, firstLines: [String] = [], continuesLine: Bool = false,
      isDrawn: Bool = false, marks: [LineMark] = [], isOpen: Bool = false, notable: [String] = []
    ) {
      self.lines = lines
      self.omitted = omitted
      self.firstLines = firstLines
      self.continuesLine = continuesLine
      self.isDrawn = isDrawn
      self.marks = marks
      self.isOpen = isOpen
      self.notable = notable
    }
  }

  /// A line was rewritten where it stood.
  public struct TextChanged: HubMessage, Equatable {
    public var old: String
    public var new: String
    /// The row on the screen, the topmost being 0.
    public var row: Int
    /// What the line is known by wherever it scrolls to; 0 where nobody says.
    public var line: UInt64
    /// Whether the caret is in it: the answer to a key, as another entry of a history is.
    public var isAtCaret: Bool
    /// Whether a key came before it that nothing else on the screen answered.
    public var isAnswer: Bool
    /// Whether only numbers, bars and turning marks are other than before.
    public var isTicking: Bool
    /// How far the line says something is, 0…100; nil where it shows no percentage.
    public var percent: Int?
    /// What the line as a whole means, as people see by its looks.
    public var kind: LineMark.Kind?

    public init(
      old: String, new: String, row: Int, line: UInt64 = 0, isAtCaret: Bool = false, isAnswer: Bool = false,
      isTicking: Bool = false, percent: Int? = nil, kind: LineMark.Kind? = nil
    ) {
      self.old = old
      self.new = new
      self.row = row
      self.line = line
      self.isAtCaret = isAtCaret
      self.isAnswer = isAnswer
      self.isTicking = isTicking
      self.percent = percent
      self.kind = kind
    }
  }

  /// Lines went away and nothing took their place or showed them elsewhere.
  public struct TextRemoved: HubMessage, Equatable {
    public var texts: [String]
    public init(_ texts: [String]) { self.texts = texts }
  }

  /// Text came in as the consequence of typing.
  public struct TextInserted: HubMessage, Equatable {
    public var text: String
    /// Whether it stands just before the caret now.
    public var atCaret: Bool
    /// The whole word, where the program completed it and the user typed only its beginning.
    public var completedWord: String?
    /// Whether it was pasted.
    public var isPasted: Bool

    public init(_ text: String, atCaret: Bool = true, completedWord: String? = nil, isPasted: Bool = false) {
      self.text = text
      self.atCaret = atCaret
      self.completedWord = completedWord
      self.isPasted = isPasted
    }
  }

  /// Text went away as the consequence of typing.
  public struct TextDeleted: HubMessage, Equatable {
    public var text: String
    /// Whether it stood just before or after the caret.
    public var atCaret: Bool

    public init(_ text: String, atCaret: Bool = true) {
      self.text = text
      self.atCaret = atCaret
    }
  }

  /// The caret went elsewhere without text being typed.
  public struct CaretMoved: HubMessage, Equatable {
    public var from: TextPosition
    public var to: TextPosition
    /// The line it is on now.
    public var line: String
    /// The character under it: empty past the end of the line.
    public var character: String
    /// The word it is in or at the beginning of: empty between words.
    public var word: String
    /// How far it moved, as people see it: what is worth saying.
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
  }

  /// The focus of a program went to this text, as far as its screen shows: a menu item, a button.
  public struct FocusMoved: HubMessage, Equatable {
    public var text: String
    /// What kind of thing it is, where that is known.
    public var role: Role
    /// The state of what can be checked.
    public var isOn: Bool?
    /// Its place among its like, where all of them are to be seen.
    public var position: SetPosition?
    /// Whether what it holds is shown; nil for what holds nothing.
    public var isExpanded: Bool?
    /// How many characters stand in a field that hides them; nil for what hides nothing.
    public var hiddenCharacters: Int?
    /// Where it is drawn, where that is known.
    public var frame: Rectangle?

    public init(
      _ text: String, role: Role = .unknown, isOn: Bool? = nil, position: SetPosition? = nil, isExpanded: Bool? = nil,
      hiddenCharacters: Int? = nil, frame: Rectangle? = nil
    ) {
      self.frame = frame
      self.text = text
      self.role = role
      self.isOn = isOn
      self.position = position
      self.isExpanded = isExpanded
      self.hiddenCharacters = hiddenCharacters
    }

    /// Two messages that say the same are equal, wherever it is drawn.
    public static func == (one: Self, other: Self) -> Bool {
      one.text == other.text && one.role == other.role && one.isOn == other.isOn && one.position == other.position
        && one.isExpanded == other.isExpanded && one.hiddenCharacters == other.hiddenCharacters
    }
  }

  /// The program rang the bell.
  public struct Bell: HubMessage, Equatable {
    public init() {}
  }

  /// What came through the terminal wants to be said, by a sequence that shows nothing: anything that is printed can have
  /// one in it.
  public struct TerminalAnnouncement: HubMessage, Equatable {
    public var text: String
    public init(_ text: String) { self.text = text }
  }

  /// The program is gone.
  public struct ProgramEnded: HubMessage, Equatable {
    /// As a shell shows it: 0…255, and 128 + n for a program that signal n ended.
    public var status: Int
    public init(status: Int) { self.status = status }
  }
}

/// A place in text that is shown in rows and columns, both counted from 0.
public struct TextPosition: Hashable, Comparable, Sendable {
  public var row: Int
  /// In cells of the screen: a wide character takes two.
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
