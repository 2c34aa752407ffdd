// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// Rows below each other of which one is chosen: a menu, a list of files, the answers to a question.
public struct RecognizedList: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    /// Without the mark before it.
    public var text: String
    public var row: Int
    public var columns: Range<Int>
  }

  /// What tells the chosen item from the others.
  enum ChosenLook: Equatable, Sendable {
    case ground(Ground)
    /// Its type: bold, underlined or in another colour.
    case type(Style)

    func isSeen(on line: ListLine) -> Bool {
      switch self {
      case .ground(let ground): line.ground == ground
      case .type(let style): line.look == style
      }
    }
  }

  public let items: [Item]
  /// Which of the items is chosen; nil where the picture does not tell.
  public let selection: Int?
  /// The items hang on branches.
  let isTree: Bool
  /// How the chosen one looks; nil where a mark tells it.
  let look: ChosenLook?

  /// The list in an area; nil where none is believed.
  ///
  /// - Parameters:
  ///   - area: where it is looked for, without what frames it.
  ///   - screen: the picture.
  public init?(in area: ScreenArea, of screen: Screen) {
    guard let found = StructureArbiter.list(in: area, of: screen) else { return nil }
    self = found
  }

  /// Those of some rows that have text; nil where there are less than two, or the chosen one has none.
  init?(_ lines: ArraySlice<ListLine>, chosen: Int?, look: ChosenLook?) {
    let rows = lines.indices.filter { !lines[$0].text.isEmpty }
    guard rows.count > 1 else { return nil }
    selection = chosen.flatMap { rows.firstIndex(of: $0) }
    if chosen != nil, selection == nil { return nil }
    // A name and below it a field is no choice.
    if selection == 1, lines[rows[0]].text.hasSuffix(":") { return nil }
    items = rows.map { Item(text: lines[$0].text, row: lines[$0].row, columns: lines[$0].columns) }
    (self.look, isTree) = (look, false)
  }

  /// Rows that hang on the branches of a tree.
  init?(branches lines: [ListLine]) {
    items = lines.map { Item(text: $0.text, row: $0.row, columns: $0.columns) }
    (selection, look, isTree) = (nil, nil, true)
  }

  /// The chosen item.
  public var chosen: Item? { selection.map { items[$0] } }

  /// From its first row to its last.
  var rows: Range<Int> { (items.first?.row ?? 0)..<(items.last.map { $0.row + 1 } ?? 0) }

  /// Whether each text begins with its number, counted from one.
  var isNumbered: Bool {
    items.enumerated().allSatisfy { index, item in
      let number = item.text.prefix(while: \.isNumber)
      return number == "\(index + 1)" && [".", ")", ":"].contains(item.text.dropFirst(number.count).first)
    }
  }
}
