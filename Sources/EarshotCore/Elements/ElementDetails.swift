// SPDX-License-Identifier: Apache-2.0
/// The properties that only few elements have.
///
/// Apart from ``Element`` because of its size: an element without details costs one word.
public struct ElementDetails: Equatable, Sendable {
  // MARK: Words

  /// The source's own name for the kind of element, spoken in place of the role's.
  public var roleDescription: String?
  /// The text shown in an empty field.
  public var placeholder: String?
  /// The reading attributes of parts of the label.
  public var labelAttributes: [TextAttribute] = []
  /// The reading attributes of parts of the value.
  public var valueAttributes: [TextAttribute] = []
  /// The kind of text in the element; nil to inherit the container's.
  public var textualContext: TextualContext?
  /// The names a user may call it by. Never spoken.
  public var userInputLabels: [String] = []

  // MARK: States of entry

  /// True if an entry is needed here before the rest is of use.
  public var isRequired = false
  /// The problem with the current entry; nil if none is known.
  public var invalid: InvalidEntry?
  /// True if it can be read but not changed.
  public var isReadOnly = false
  /// True if typed text stays on the screen alone: the program receives it when it is complete.
  public var isTypedOnScreen = false
  /// True if it is still being filled and may show only part of its contents.
  public var isBusy = false
  /// True for a link that was followed before.
  public var isVisited = false
  /// The sort direction of a column.
  public var sortDirection: SortDirection?

  // MARK: Labels by other elements

  /// The elements that name this one if it has no label of its own.
  public var labelledBy: [ElementID] = []
  /// The elements that describe this one if it has no hint of its own.
  public var describedBy: [ElementID] = []
  /// The elements with details of this one, for the user to go to.
  public var detailedBy: [ElementID] = []
  /// The element with the error message.
  public var errorMessage: ElementID?

  // MARK: Text

  /// The number of characters of the value before the caret.
  public var caret: Int?
  /// The characters of the value that are selected.
  public var selection: Range<Int>?
  /// The lines of a page that is read line by line.
  public var lines: [TextLine] = []
  /// The elements in which the text before this one, and after it, continues.
  public var previousText: ElementID?
  public var nextText: ElementID?

  // MARK: Tables

  /// The shape and headers of a table.
  public var table: DataTable?
  /// The position of a cell in its table.
  public var cell: DataTableCell?
  /// The header elements of this one, outside of tables too.
  public var headers: [ElementID] = []

  // MARK: Shape

  /// The corners of its outline on the screen, in points; empty for its frame. Never used for ordering.
  public var outline: [Point] = []
  /// The level in a tree, from 1 for the outermost items; 0 for none.
  public var level = 0

  // MARK: Moving

  /// The rotors it offers while the cursor is on or inside it.
  public var rotors: [RotorDescription] = []
  /// The related element: the text of a footnote, the label of a field.
  public var linked: ElementID?
  /// The visible part of a scrollable element.
  public var scrollPosition: ScrollPosition?
  /// The spoken form of ``scrollPosition``, in place of the reader's own words.
  public var scrollStatus: String?
  /// The urgency with which changes are spoken while the cursor is elsewhere; nil for the container's.
  public var live: LiveLevel?

  // MARK: Use

  /// True if the user can act on it; nil to go by traits and actions.
  public var respondsToUserInteraction: Bool?
  /// The choice between one stop and several for its children, for switch control.
  public var navigationStyle = NavigationStyle.automatic

  public init() {}
}

/// A kind of text: it decides how many of its symbols and blanks are spoken.
public enum TextualContext: String, CaseIterable, Sendable {
  case wordProcessing, narrative, messaging, spreadsheet, fileSystem, sourceCode, console
}

/// A problem with an entry, in AccessKit's words.
public enum InvalidEntry: String, CaseIterable, Sendable {
  /// The entry is not acceptable.
  case `true`
  case grammar, spelling
}

/// The sort direction of a column, in AccessKit's words.
public enum SortDirection: String, CaseIterable, Sendable {
  case ascending, descending
  /// Sorted in a way that has no direction.
  case other
}

/// The urgency of changes while the cursor is elsewhere, in AccessKit's words.
public enum LiveLevel: String, CaseIterable, Sendable {
  /// Never spoken, also inside a container whose changes are.
  case off
  /// Spoken when nothing else is.
  case polite
  /// Spoken at once.
  case assertive
}

/// The choice between one stop and several for an element's children. The raw values are those of iOS.
public enum NavigationStyle: Int, CaseIterable, Sendable {
  case automatic, separate, combined
}

/// A line of a page.
public struct TextLine: Equatable, Sendable {
  public var text: String
  /// The position on the screen, in points.
  public var frame: Rectangle

  public init(_ text: String, frame: Rectangle = .zero) {
    self.text = text
    self.frame = frame
  }
}

/// The visible part of a scrollable element. All numbers count from 1.
public enum ScrollPosition: Equatable, Sendable {
  case page(Int, of: Int)
  case rows(first: Int, last: Int, of: Int)
}
