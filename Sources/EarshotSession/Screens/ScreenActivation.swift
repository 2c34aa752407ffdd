// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal

/// The way to activate an element of a program's screen.
enum ScreenActivation: Equatable {
  /// These keys do it at the program's current position.
  case keys([UInt8], name: String)
  /// A click is sent to the program.
  case click(MouseClick, [UInt8])
  /// The program has to be moved there first.
  case walk(ScreenWalk)

  /// Nil if no way is known: nothing is sent at random.
  ///
  /// - Parameter top: The row of the elements that is the first on the screen.
  init?(of id: ElementID, in tree: ElementTree, modes: ScreenModes, top: Int = 0) {
    guard let element = tree[id] else { return nil }
    if tree.parent(of: id).flatMap({ tree[$0]?.role }) == .toolbar, let written = element.value,
      let bytes = WrittenKey(written)?.key.bytes(for: modes)
    {
      self = .keys(bytes, name: written)
      return
    }
    let walk = ScreenWalk(to: element, in: tree)
    // A click would only choose the chosen item again.
    if let walk, element.role == .listItem, walk.hasArrived(in: tree) {
      self = .keys(walk.lastKey.bytes, name: walk.lastKey.name)
      return
    }
    var click = MouseClick(at: element.activationPoint ?? element.frame.center)
    click.row -= top
    if click.row >= 0, let bytes = click.bytes(for: modes) {
      self = .click(click, bytes)
    } else if let walk {
      self = .walk(walk)
    } else {
      return nil
    }
  }
}

extension MouseClick {
  /// The cell at a point.
  init(at point: Point) {
    self.init(row: Int(point.y / CellMetrics.height), column: Int(point.x / CellMetrics.width))
  }
}
