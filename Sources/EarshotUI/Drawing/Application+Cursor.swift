// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

extension Application {
  /// The cell for the terminal's own cursor: on the focused element, so that other readers, magnifiers and braille
  /// displays, which follow that cursor, are where the user is.
  ///
  /// In text being edited it is at the caret, else on the element's first visible cell.
  /// - Parameters:
  ///   - focus: The element with the reader's focus; if nil or gone, the one with the keyboard.
  ///   - picture: The picture on the terminal.
  ///   - scene: The scene shown there; nil for the one in front.
  /// - Returns: Nil if nothing has the focus, or the element is invisible.
  public func cursor(on focus: ElementID?, in picture: CellGrid, of scene: WindowScene? = nil) -> CellPoint? {
    let first = scene.map { frontResponder(in: $0.keyWindow) } ?? frontResponder
    let keyboard = (first as? View)?.keyboardElement.accessibilityElementID
    let elements = (scene.map(audience) ?? frontAudience).published
    guard let id = [focus, keyboard].compactMap({ $0 }).first(where: { elements[$0] != nil }),
      let element = elements[id], let responder = responder(of: id)
    else { return nil }
    guard let view = responder as? View ?? (responder as? AccessibilityElement)?.accessibilityContainer else {
      return nil
    }
    if responder === view, let caret = view.caretCell {
      let cell = view.screenCell(of: caret)
      return view.seenCells.contains(cell) ? cell : nil
    }
    let seen = CellRectangle(covering: element.frame).intersection(view.seenCells)
      .intersection(CellRectangle(origin: .zero, size: picture.size))
    guard !seen.isEmpty else { return nil }
    for y in seen.minY..<seen.maxY {
      for x in seen.minX..<seen.maxX where !picture.isBlank(x, y) { return CellPoint(x: x, y: y) }
    }
    return seen.origin
  }
}

extension View {
  /// The visible cells of its screen area: its window without clipped parts.
  fileprivate var seenCells: CellRectangle {
    guard let window else { return .zero }
    var seen = window.screenFrame
    var current: View? = self
    while let view = current {
      if view.clipsToBounds { seen = seen.intersection(view.screenFrame) }
      current = view.superview
    }
    return seen
  }

  fileprivate func screenCell(of cell: CellPoint) -> CellPoint {
    convert(cell, to: nil) + (window?.frame.origin ?? .zero)
  }
}
