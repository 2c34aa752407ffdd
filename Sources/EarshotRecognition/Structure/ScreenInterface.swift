// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// The interface that a picture of a screen shows: its dialogs, lists, tables, buttons and lines of text as elements.
///
/// A pure function of the picture and of the lists that were on the one before. What looks like nothing known is text;
/// nothing is claimed that a look at the cells does not bear out. An element keeps its id as long as it is of the same
/// kind at the same place.
public struct ScreenInterface: Equatable, Sendable {
  /// The root first.
  public internal(set) var elements: [Element] = []
  /// What keys go to, where the picture tells.
  public private(set) var focus: ElementID?

  /// What was claimed of the structure of the picture, and what became of it.
  public private(set) var decisions: [StructureDecision] = []
  /// The lists among them, by which those of the next picture are known again.
  private(set) var lists: [RecognizedList] = []

  /// - Parameter profile: what a profile says of its structure.
  public init(_ screen: Screen, profile: StructureProfile = StructureProfile()) {
    self.init(
      screen, frames: RecognizedFrame.frames(of: screen), dividers: ScreenPanes(screen).dividerAreas, profile: profile)
  }

  /// - Parameters:
  ///   - frames: those of the screen.
  ///   - dividers: the lines that divide it beside them.
  ///   - knownLists: those of an earlier picture: a list stays one as long as its rows stay.
  ///   - profile: what a profile says of its structure.
  init(
    _ screen: Screen, frames: [RecognizedFrame], dividers: [ScreenArea], knownLists: [RecognizedList] = [],
    profile: StructureProfile = StructureProfile()
  ) {
    var parts = InterfaceParts(
      screen, frames: frames, dividers: dividers, knownLists: knownLists, profile: profile)
    let area = ScreenArea(screen)
    let children = parts.content(of: area, within: nil)
    var root = Element(
      .place(.window, 0, 0), role: .window, label: screen.title.isEmpty ? nil : screen.title,
      frame: area.rectangle, children: children, isElement: false)
    root.identifier = "screen"
    elements = [root] + parts.elements
    (focus, lists, decisions) = (parts.focus, parts.lists, parts.decisions)
  }

  /// The changes that make a tree of nothing this interface.
  public var changes: [TreeChange] {
    elements.map { .upsert($0) } + elements.prefix(1).map { .setRoot($0.id) } + [.setFocus(focus)]
  }
}

/// What an element is recognised as: with its place, its id.
enum InterfacePart: UInt64 {
  case window = 1, frame, list, item, table, row, cell, control, bar, key, progress, text, region, prompt, tabs, tab
}

extension ElementID {
  static func place(_ part: InterfacePart, _ row: Int, _ column: Int) -> ElementID {
    ElementID(part.rawValue << 48 | UInt64(row & 0xFFFFFF) << 24 | UInt64(column & 0xFFFFFF))
  }
}

extension ScreenArea {
  /// The same as a frame of an element.
  public var rectangle: Rectangle {
    Rectangle(row: rows.lowerBound, column: columns.lowerBound, rows: rows.count, columns: columns.count)
  }

  /// What is left of it beside others, in areas that reach over as many rows as they can.
  func beside(_ others: [ScreenArea]) -> [ScreenArea] {
    var areas: [ScreenArea] = []
    var open: [ScreenArea] = []
    for row in rows {
      var free = [columns]
      for other in others where other.rows.contains(row) { free = free.flatMap { $0.without(other.columns) } }
      var next: [ScreenArea] = []
      for columns in free {
        if let same = open.first(where: { $0.columns == columns }) {
          next.append(ScreenArea(rows: same.rows.lowerBound..<row + 1, columns: columns))
        } else {
          next.append(ScreenArea(rows: row..<row + 1, columns: columns))
        }
      }
      areas += open.filter { area in !next.contains { $0.columns == area.columns } }
      open = next
    }
    return areas + open
  }
}

extension Range<Int> {
  func without(_ other: Range<Int>) -> [Range<Int>] {
    guard overlaps(other) else { return [self] }
    return [lowerBound..<Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound)..<upperBound]
      .filter { !$0.isEmpty }
  }
}
