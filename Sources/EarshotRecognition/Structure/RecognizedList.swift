// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// Rows in a column of which one is chosen: a menu, a list of files, the answers to a question.
public struct RecognizedList: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    /// The text without the mark before it.
    public var text: String
    public var row: Int
    public var columns: Range<Int>
  }

  enum Layout: Equatable, Sendable {
    case column, branches
    /// Side by side in rows, as the days of a month.
    case grid
  }

  /// The way the chosen item differs from the others.
  enum ChosenLook: Equatable, Sendable {
    case ground(Ground)
    /// By its text style: bold, underlined or in another colour.
    case type(Style)

    func isSeen(on line: ListLine) -> Bool {
      switch self {
      case .ground(let ground): line.ground == ground
      case .type(let style): line.look == style
      }
    }
  }

  public let items: [Item]
  /// The index of the chosen item; nil if the picture does not show it.
  public let selection: Int?
  let layout: Layout
  /// The style of the chosen item; nil if a mark shows it.
  let look: ChosenLook?

  /// The list in an area; nil if none is believed.
  ///
  /// - Parameters:
  ///   - area: The area to search, without its frame.
  ///   - screen: The picture.
  public init?(in area: ScreenArea, of screen: Screen) {
    guard let found = StructureArbiter.list(in: area, of: screen) else { return nil }
    self = found
  }

  /// The rows with text; nil if there are fewer than two, or the chosen one has none.
  init?(_ lines: ArraySlice<ListLine>, chosen: Int?, look: ChosenLook?) {
    let rows = lines.indices.filter { !lines[$0].text.isEmpty }
    guard rows.count > 1 else { return nil }
    selection = chosen.flatMap { rows.firstIndex(of: $0) }
    if chosen != nil, selection == nil { return nil }
    // A name and a field below it are no choice.
    if selection == 1, lines[rows[0]].text.hasSuffix(":") { return nil }
    items = rows.map { Item(text: lines[$0].text, row: lines[$0].row, columns: lines[$0].columns) }
    (self.look, layout) = (look, .column)
  }

  /// Rows on the branches of a tree.
  init?(branches lines: [ListLine]) {
    items = lines.map { Item(text: $0.text, row: $0.row, columns: $0.columns) }
    (selection, look, layout) = (nil, nil, .branches)
  }

  /// Items side by side in rows, of which one is chosen.
  init(grid items: [Item], chosen: Int) {
    self.items = items
    (selection, look, layout) = (chosen, nil, .grid)
  }

  /// True if the items are on branches.
  var isTree: Bool { layout == .branches }

  /// The chosen item.
  public var chosen: Item? { selection.map { items[$0] } }

  /// The rows from its first to its last.
  var rows: Range<Int> { (items.first?.row ?? 0)..<(items.last.map { $0.row + 1 } ?? 0) }

  /// True if behind a blank row another item follows, by the look of the letter that chooses each by key.
  func goesOnBehindBlank(in evidence: StructureEvidence) -> Bool {
    let next = rows.upperBound + 1
    let others = items.filter { $0 != chosen }
    guard evidence.area.rows.contains(next), let start = others.first?.columns.lowerBound else { return false }
    let keys = (others.map(\.row) + [next]).map { index -> Style? in
      let row = evidence.screen.rows[index]
      let isKey = row.scalar(at: start) != " " && row.style(at: start) != row.style(at: start + 1)
      let isCut = start > 0 && (row.scalar(at: start - 1).map { ControlLine.isWord($0.value) } ?? true)
      return isKey && !isCut ? row.style(at: start) : nil
    }
    return others.allSatisfy { $0.columns.lowerBound == start } && keys[0] != nil && Set(keys).count == 1
  }

  /// True if each text begins with its number, counted from one.
  var isNumbered: Bool {
    items.enumerated().allSatisfy { index, item in
      let number = item.text.prefix(while: \.isNumber)
      return number == "\(index + 1)" && [".", ")", ":"].contains(item.text.dropFirst(number.count).first)
    }
  }
}
