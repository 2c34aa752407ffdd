// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Where an element stands, as far as it is said: what holds it, and its place in that.
///
/// Taken from the tree once a move of the cursor. What a source tells that cannot be, a place beyond the end or a cell
/// outside of a table, is no place at all.
public struct ElementContext: Equatable, Sendable {
  /// The containers the cursor comes into with this element, outermost first.
  public var entered: [Relative] = []
  /// What heads it, in the order in which it is said.
  public var headers: [Relative] = []
  /// Where it is in a table, counted from 1; nil outside of one.
  public var cell: Cell?
  /// Its place among its kind.
  public var position: SetPosition?
  /// Whether it is one of the tabs of a tab bar.
  public var isInTabBar = false
  /// Ends of lists and landmarks it stands at, the nearest first.
  public var boundaries: [Boundary] = []
  /// The language of its strings as a BCP 47 tag, its own or that of what holds it.
  public var language: String?
  /// What kind of text it is, or what holds it.
  public var textualContext: TextualContext?
  /// The labels of what it holds, where it has none of its own.
  public var joinedLabel: String?
  /// The name that other elements are of it, where it has none of its own.
  public var labelOfOthers: String?
  /// What others say of it, where it says nothing itself.
  public var descriptionOfOthers: String?
  /// What another says is wrong with it.
  public var errorMessage: String?
  /// The rotors it offers.
  public var rotors: [Rotor] = []

  public init() {}

  /// An element that is named beside the one that is described.
  public struct Relative: Equatable, Sendable {
    public var label: String?
    public var value: String?
    public var role: Role
    public var language: String?
    /// How many there are to go to in a group; nil where that is not said.
    public var count: Int?
    /// Its place among its kind.
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
    /// Only for the first cell of its row.
    public var row: Int?
    public var column: Int?
    /// Nil where it covers one row, or it is not known where.
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

  /// A rotor and the first of what it finds.
  public struct Rotor: Equatable, Sendable {
    public var kind: RotorDescription.Kind
    public var items: [String]
    /// How many it finds besides.
    public var others: Int

    public init(kind: RotorDescription.Kind, items: [String], others: Int = 0) {
      self.kind = kind
      self.items = items
      self.others = others
    }
  }
}
