// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

extension Application {
  /// The cell for the terminal's own cursor: on what has the focus, so that other readers, magnifiers and braille
  /// displays, which follow that cursor, are where the user is.
  ///
  /// In text that is edited it is at the caret, else on the first of the element's cells that shows something.
  /// - Parameters:
  ///   - focus: the element the reader is at; nil, or one that is not there any more, for the one with the keyboard.
  ///   - picture: what the terminal shows.
  ///   - scene: that is shown there; nil for the one in front.
  /// - Returns: nil where nothing has the focus, or nothing of it can be seen.
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
  /// What of the screen it may be seen in: its window, less what clips it.
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
