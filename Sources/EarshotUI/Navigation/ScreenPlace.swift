// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The user's place on a screen: the reader's and the keyboard's. A row is known by its id, since its cell may be used
/// for another row meanwhile.
@MainActor
struct ScreenPlace {
  private let reader: Place?
  private let keyboard: Place?

  private struct Place {
    weak var view: View?
    weak var table: TableView?
    var row: ElementID?

    @MainActor
    init?(_ responder: Responder?, in root: View) {
      guard let view = responder as? View, view.isDescendant(of: root) else { return nil }
      self.view = view
      let cell = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? TableViewCell }.first
      table = cell?.table
      row = cell?.assignedID?.id
    }

    /// The view at the place now; nil if it is gone.
    @MainActor var current: View? {
      if let table, let row {
        // It may have changed while it was not on the screen.
        table.layoutIfNeeded()
        let cell = table.cell(withID: row)
        return cell.flatMap { cell in view.flatMap { $0.isDescendant(of: cell) ? $0 : nil } ?? cell }
      }
      return view?.window == nil ? nil : view
    }
  }

  /// The present place on a controller's screen; nil if the user is on another one.
  init?(in controller: ViewController) {
    guard let root = controller.viewIfLoaded, let window = root.window, let application = root.application else {
      return nil
    }
    let focus = application.audience(of: root).readerFocus
    reader = Place(focus.flatMap { application.responder(of: $0) }, in: root)
    keyboard = Place(window.firstResponder, in: root)
    if reader == nil, keyboard == nil { return nil }
  }

  /// Returns the keyboard to its place, unless another view has it by now.
  ///
  /// - Returns: The view for the reader; nil if it is gone.
  func restore() -> View? {
    if let keyboard = keyboard?.current, keyboard.window?.firstResponder == nil { keyboard.becomeFirstResponder() }
    return reader?.current ?? keyboard?.current
  }
}
