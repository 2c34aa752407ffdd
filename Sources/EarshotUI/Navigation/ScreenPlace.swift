// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A responder the user was at. A row is known by its id, since its cell may be used for another row meanwhile.
@MainActor
struct ResponderPlace {
  private weak var responder: Responder?
  fileprivate private(set) weak var table: TableView?
  fileprivate let row: ElementID?
  /// The text of the row.
  fileprivate let text: String?

  init?(_ responder: Responder?) {
    guard let responder else { return nil }
    self.responder = responder
    let views = sequence(first: responder as? View) { $0?.superview }
    let cell = views.lazy.compactMap { $0 as? TableViewCell }.first
    table = cell?.table
    row = cell?.assignedID?.id
    text = cell?.text
  }

  /// The responder at the place now; nil if it is gone. A row is scrolled into sight.
  var current: Responder? {
    guard let row else {
      return (responder as? View).map { $0.window == nil ? nil : $0 } ?? responder
    }
    guard let cell = table?.revealedCell(withID: row) else { return nil }
    return (responder as? View).flatMap { $0.isDescendant(of: cell) ? $0 : nil } ?? cell
  }
}

/// The user's place on a screen: the reader's and the keyboard's.
@MainActor
struct ScreenPlace {
  private let reader: ResponderPlace?
  private let keyboard: ResponderPlace?

  /// The present place on a controller's screen; nil if the user is on another one.
  init?(in controller: ViewController) {
    guard let root = controller.viewIfLoaded, let window = root.window, let application = root.application else {
      return nil
    }
    func place(_ responder: Responder?) -> ResponderPlace? {
      guard let view = responder as? View, view.isDescendant(of: root) else { return nil }
      return ResponderPlace(view)
    }
    reader = place(application.audience(of: root).readerFocus.flatMap { application.responder(of: $0) })
    keyboard = place(window.firstResponder)
    if reader == nil, keyboard == nil { return nil }
  }

  /// The row of the place; nil if it is in no list.
  func row(in controller: ViewController) -> LeftRow? {
    guard let place = reader ?? keyboard, let table = place.table, let id = place.row,
      let path = table.indexPath(ofRowWithID: id), let root = controller.viewIfLoaded
    else { return nil }
    return root.tables.firstIndex { $0 === table }.map { LeftRow(table: $0, path: path, text: place.text) }
  }

  /// Returns the keyboard to its place, unless another view has it by now.
  ///
  /// - Returns: The view for the reader; nil if it is gone.
  func restore() -> View? {
    let former = keyboard?.current as? View
    if let former, former.window?.mayReturnKeyboard == true { former.becomeFirstResponder() }
    return reader?.current as? View ?? former
  }
}
