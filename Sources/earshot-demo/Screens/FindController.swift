// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI

/// Searches a book for words.
final class FindController: ViewController, TextFieldDelegate {
  private let field = SearchTextField(placeholder: "Words")
  private let book: Book
  private let start: Int
  private let open: (Int) -> Void

  init(in book: Book, from start: Int, open: @escaping (Int) -> Void) {
    self.book = book
    self.start = start
    self.open = open
    super.init()
    title = "Find in \(book.title)"
  }

  override func viewDidLoad() {
    field.delegate = self
    field.accessibilityLabel = "Find"
    view.addSubview(field)
    navigationItem.leftBarButtonItem = BarButtonItem(title: "Close") { [weak self] in self?.dismiss(animated: true) }
  }

  override func viewDidLayoutSubviews() {
    let room = view.bounds.inset(by: view.safeAreaInsets)
    field.frame = CellRectangle(x: room.minX + 1, y: room.minY, width: max(0, min(40, room.width - 2)), height: 1)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    if let found = book.search(textField.text, from: start + 1) {
      dismiss(animated: true) { [open] in open(found) }
    } else {
      view.application?.post(.announcement("Not found: \(textField.text ?? "")"))
    }
    return true
  }
}
