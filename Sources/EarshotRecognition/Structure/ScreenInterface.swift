// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// The interface on a screen: its dialogs, lists, tables, buttons and lines of text as elements.
///
/// A pure function of the picture and of the previous one's lists. Anything unknown is text; every claim is supported
/// by the cells. An element keeps its id as long as it is of the same kind at the same position.
public struct ScreenInterface: Equatable, Sendable {
  /// The root first.
  public internal(set) var elements: [Element] = []
  /// The element with the focus, if the picture shows it.
  public private(set) var focus: ElementID?

  /// The claims about the structure of the picture, and their outcome.
  public private(set) var decisions: [StructureDecision] = []
  /// The lists among them, by which those of the next picture are recognised.
  private(set) var lists: [RecognizedList] = []

  /// - Parameter profile: The profile's statements about its structure.
  public init(_ screen: Screen, profile: StructureProfile = StructureProfile()) {
    self.init(
      screen, frames: RecognizedFrame.frames(of: screen), dividers: ScreenPanes(screen).dividerAreas, profile: profile)
  }

  /// - Parameters:
  ///   - frames: The frames of the screen.
  ///   - dividers: The other lines that divide it.
  ///   - knownLists: The lists of an earlier picture: a list remains one as long as its rows stay.
  ///   - profile: The profile's statements about its structure.
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

  /// The places of the lists, each from its first to its last item.
  public var listAreas: [ScreenArea] {
    lists.compactMap { list in
      let columns = list.items.map(\.columns)
      guard let start = columns.map(\.lowerBound).min(), let end = columns.map(\.upperBound).max() else { return nil }
      return ScreenArea(rows: list.rows, columns: start..<end)
    }
  }

  /// The changes from an empty tree to this interface.
  public var changes: [TreeChange] {
    elements.map { .upsert($0) } + elements.prefix(1).map { .setRoot($0.id) } + [.setFocus(focus)]
  }
}

/// The kind of a recognised element: with its position, its id.
enum InterfacePart: UInt64 {
  case window = 1, frame, list, item, table, row, cell, control, bar, key, progress, text, region, prompt, tabs, tab
  case rating
}

extension ElementID {
  static func place(_ part: InterfacePart, _ row: Int, _ column: Int) -> ElementID {
    ElementID(part.rawValue << 48 | UInt64(row & 0xFFFFFF) << 24 | UInt64(column & 0xFFFFFF))
  }
}

extension ScreenArea {
  /// The area as an element's frame.
  public var rectangle: Rectangle {
    Rectangle(row: rows.lowerBound, column: columns.lowerBound, rows: rows.count, columns: columns.count)
  }

  /// The rest of it outside other areas, split into areas as high as possible.
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
  public func without(_ other: Range<Int>) -> [Range<Int>] {
    guard overlaps(other) else { return [self] }
    return [lowerBound..<Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound)..<upperBound]
      .filter { !$0.isEmpty }
  }
}
