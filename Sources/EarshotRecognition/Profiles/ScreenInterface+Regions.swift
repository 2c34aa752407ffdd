// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// Named regions as elements around their contents.
extension ScreenInterface {
  /// Puts the contents of regions into elements with their names. An empty region gets none.
  ///
  /// - Parameter screen: The screen of this interface.
  public mutating func add(_ regions: [ProfileAreas.Region], of screen: Screen) {
    for (number, region) in regions.enumerated() {
      cutText(at: region.area, of: screen)
      addPane(region, number: number)
    }
  }

  private mutating func addPane(_ region: ProfileAreas.Region, number: Int) {
    let frame = region.area.rectangle
    let byID = Dictionary(elements.map { ($0.id, $0) }) { first, _ in first }
    // The smallest container around it, so that the contents of a frame stay inside.
    let holder = elements.indices.filter { index in
      let element = elements[index]
      return (index == 0 || Self.holders.contains(element.role)) && element.frame.contains(frame)
        && (index == 0 || element.frame != frame)
    }.min { elements[$0].frame.size < elements[$1].frame.size }
    guard let holder else { return }
    let inside = elements[holder].children.filter { byID[$0].map { frame.contains($0.frame) } ?? false }
    guard let first = inside.first, let place = elements[holder].children.firstIndex(of: first) else { return }
    var pane = Element(
      .place(.region, number, 0), role: .pane, label: region.name, frame: frame, children: inside, isElement: false)
    pane.containerType = .landmark
    elements[holder].children.removeAll { inside.contains($0) }
    elements[holder].children.insert(pane.id, at: min(place, elements[holder].children.count))
    elements.append(pane)
  }

  /// Splits text that continues beside a region into two elements.
  private mutating func cutText(at area: ScreenArea, of screen: Screen) {
    let frame = area.rectangle
    for index in elements.indices {
      let element = elements[index]
      guard element.role == .label, element.frame.intersects(frame), !frame.contains(element.frame) else { continue }
      let row = Int(element.frame.y / CellMetrics.height)
      let first = Int(element.frame.x / CellMetrics.width)
      let columns = first..<first + Int(element.frame.width / CellMetrics.width)
      let within = columns.clamped(to: area.columns)
      let pieces = (columns.without(area.columns) + [within]).sorted { $0.lowerBound < $1.lowerBound }
      let cut = pieces.compactMap { Self.text(row, $0, of: screen) }
      guard cut.count > 1 else { continue }
      // The piece at the beginning of the whole keeps its id.
      elements[index] = cut[0]
      elements += cut.dropFirst()
      for holder in elements.indices {
        guard let place = elements[holder].children.firstIndex(of: element.id) else { continue }
        elements[holder].children.replaceSubrange(place...place, with: cut.map(\.id))
        break
      }
    }
  }

  private static func text(_ row: Int, _ columns: Range<Int>, of screen: Screen) -> Element? {
    guard screen.rows.indices.contains(row) else { return nil }
    let cells = screen.rows[row]
    let drawn = columns.clamped(to: 0..<cells.count).filter { cells.scalar(at: $0) != " " }
    guard let first = drawn.first, let last = drawn.last else { return nil }
    return Element(
      .place(.text, row, first), role: .label, label: cells.text(columns: first..<last + 1),
      frame: Rectangle(row: row, column: first, columns: last + 1 - first))
  }

  private static let holders: Set<Role> = [.group, .dialog, .pane]
}

extension Rectangle {
  fileprivate var size: Double { width * height }

  /// True if another rectangle is entirely inside.
  fileprivate func contains(_ other: Rectangle) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }
}
