// SPDX-License-Identifier: Apache-2.0
/// What few elements have to tell besides what all have.
///
/// Apart from ``Element`` because of its size: an element without any of it pays for a word.
public struct ElementDetails: Equatable, Sendable {
  // MARK: Words

  /// What kind of thing it is, in the source's own words, said in place of the role's.
  public var roleDescription: String?
  /// What an empty field shows.
  public var placeholder: String?
  /// How parts of the label are read.
  public var labelAttributes: [TextAttribute] = []
  /// How parts of the value are read.
  public var valueAttributes: [TextAttribute] = []
  /// What kind of text it holds; nil for that of its container.
  public var textualContext: TextualContext?
  /// What a user may call it. Never spoken.
  public var userInputLabels: [String] = []

  // MARK: States of entry

  /// Whether something has to be put in here before the rest is of use.
  public var isRequired = false
  /// What is wrong with what was put in; nil where nothing is known to be.
  public var invalid: InvalidEntry?
  /// Whether it can be read and not changed.
  public var isReadOnly = false
  /// Whether what is typed here stands on the screen alone: the program is told of it when it is complete.
  public var isTypedOnScreen = false
  /// Whether it is being filled, and what it shows may not be all.
  public var isBusy = false
  /// Which way a column is sorted.
  public var sortDirection: SortDirection?

  // MARK: What others say of it

  /// The elements that are its name, where it has no label of its own.
  public var labelledBy: [ElementID] = []
  /// The elements that say more of it, where it has no hint of its own.
  public var describedBy: [ElementID] = []
  /// The elements that hold details of it, to be gone to.
  public var detailedBy: [ElementID] = []
  /// What says what is wrong with it.
  public var errorMessage: ElementID?

  // MARK: Text

  /// How many characters of the value stand before the caret.
  public var caret: Int?
  /// The characters of the value that are selected.
  public var selection: Range<Int>?
  /// The lines of a page that is read line by line.
  public var lines: [TextLine] = []
  /// Where text goes on before the beginning of this one, and after its end.
  public var previousText: ElementID?
  public var nextText: ElementID?

  // MARK: Tables

  /// For a table: its shape and its headers.
  public var table: DataTable?
  /// For a cell: where in the table it is.
  public var cell: DataTableCell?
  /// Elements that head this one, outside of tables too.
  public var headers: [ElementID] = []

  // MARK: Moving

  /// Rotors that it offers to whoever is on it or in it.
  public var rotors: [RotorDescription] = []
  /// The element it belongs with: the text of a footnote, the label of a field.
  public var linked: ElementID?
  /// For something that scrolls: which part of it is shown.
  public var scrollPosition: ScrollPosition?
  /// What to say of that, in place of the reader's own words.
  public var scrollStatus: String?
  /// Whether changes of it are said while the cursor is elsewhere.
  public var live = LiveLevel.off

  // MARK: Use

  /// Whether the user can do anything with it; nil to go by traits and actions.
  public var respondsToUserInteraction: Bool?
  /// Whether what it holds is one stop or several, for switch control.
  public var navigationStyle = NavigationStyle.automatic

  public init() {}
}

/// What kind of text something is: it decides how much of its symbols and blanks is said.
public enum TextualContext: String, CaseIterable, Sendable {
  case wordProcessing, narrative, messaging, spreadsheet, fileSystem, sourceCode, console
}

/// What is wrong with an entry: AccessKit's words.
public enum InvalidEntry: String, CaseIterable, Sendable {
  /// It is not what is wanted.
  case `true`
  case grammar, spelling
}

/// Which way a column is sorted: AccessKit's words.
public enum SortDirection: String, CaseIterable, Sendable {
  case ascending, descending
  /// By something that has no direction.
  case other
}

/// Whether changes are said while the cursor is elsewhere: AccessKit's words.
public enum LiveLevel: String, CaseIterable, Sendable {
  case off
  /// When nothing else is said.
  case polite
  /// At once.
  case assertive
}

/// Whether children are one stop or several. The raw values are those of iOS.
public enum NavigationStyle: Int, CaseIterable, Sendable {
  case automatic, separate, combined
}

/// A line of a page.
public struct TextLine: Equatable, Sendable {
  public var text: String
  /// Where it is on the screen, in points.
  public var frame: Rectangle

  public init(_ text: String, frame: Rectangle = .zero) {
    self.text = text
    self.frame = frame
  }
}

/// Which part of something that scrolls is shown. All are counted from 1.
public enum ScrollPosition: Equatable, Sendable {
  case page(Int, of: Int)
  case rows(first: Int, last: Int, of: Int)
}
