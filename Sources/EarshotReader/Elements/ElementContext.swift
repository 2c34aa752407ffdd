// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The spoken context of an element: its containers, and its position in them.
///
/// Taken from the tree once a move of the cursor. Impossible positions from a source, beyond the end or a cell outside
/// of a table, are ignored.
public struct ElementContext: Equatable, Sendable {
  /// The containers the cursor enters with this element, outermost first.
  public var entered: [Relative] = []
  /// The headers, in spoken order.
  public var headers: [Relative] = []
  /// The position in a table, counted from 1; nil outside of one.
  public var cell: Cell?
  /// The position among similar elements.
  public var position: SetPosition?
  /// The level in a tree, where it is another one than that of the item before; nil elsewhere.
  public var treeLevel: Int?
  /// True for a tab of a tab bar.
  public var isInTabBar = false
  /// The ends of lists and landmarks at which it stands, nearest first.
  public var boundaries: [Boundary] = []
  /// The language of its strings as a BCP 47 tag, its own or its container's.
  public var language: String?
  /// The kind of text, its own or its container's.
  public var textualContext: TextualContext?
  /// The labels of its contents, if it has none of its own.
  public var joinedLabel: String?
  /// The label provided by other elements, if it has none of its own.
  public var labelOfOthers: String?
  /// The description provided by other elements, if it has none of its own.
  public var descriptionOfOthers: String?
  /// The error message provided by another element.
  public var errorMessage: String?
  /// The rotors it offers.
  public var rotors: [Rotor] = []

  public init() {}

  /// An element mentioned in the description of another.
  public struct Relative: Equatable, Sendable {
    public var label: String?
    public var value: String?
    public var role: Role
    public var language: String?
    /// The number of stops in a group; nil if it is not spoken.
    public var count: Int?
    /// The position among similar elements.
    public var position: SetPosition?

    public init(
      label: String?, value: String? = nil, role: Role = .unknown, language: String? = nil,
      position: SetPosition? = nil
    ) {
      self.label = label
      self.value = value
      self.role = role
      self.language = language
      self.position = position
    }
  }

  public struct Cell: Equatable, Sendable {
    /// The row, for its first cell only.
    public var row: Int?
    public var column: Int?
    /// Nil if it covers one row, or its row is unknown.
    public var rowSpan: Int?
    public var columnSpan: Int?

    public init(row: Int? = nil, column: Int? = nil, rowSpan: Int? = nil, columnSpan: Int? = nil) {
      self.row = row
      self.column = column
      self.rowSpan = rowSpan
      self.columnSpan = columnSpan
    }
  }

  public enum Boundary: Equatable, Sendable {
    case listStart, listEnd, landmarkStart, landmarkEnd
  }

  /// A rotor and the first of its items.
  public struct Rotor: Equatable, Sendable {
    public var kind: RotorKind
    public var items: [String]
    /// The number of further items.
    public var others: Int

    public init(kind: RotorKind, items: [String], others: Int = 0) {
      self.kind = kind
      self.items = items
      self.others = others
    }
  }
}
