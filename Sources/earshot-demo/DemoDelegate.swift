// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// Recreates the screens from before the app ended.
final class DemoDelegate: ApplicationDelegate {
  private let makeShelf: () -> Bookshelf
  /// Loaded on demand: a start that shows a window of the running app does not need it.
  private(set) lazy var shelf = makeShelf()

  init(_ shelf: @autoclosure @escaping () -> Bookshelf) { makeShelf = shelf }

  func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath path: [String], coder: StateCoder
  ) -> ViewController? {
    switch path.last {
    case ReadingController.stackIdentifier:
      let stack = NavigationController()
      stack.restorationIdentifier = ReadingController.stackIdentifier
      return stack
    case "book":
      // A book no longer on the shelf is not opened.
      return coder.decode(String.self, forKey: "book").flatMap(shelf.book).map { ReadingController($0, on: shelf) }
    default: return nil
    }
  }
}

extension ReadingController {
  static let stackIdentifier = "books"

  /// On its own stack, as the detail of a split view.
  func inStack() -> NavigationController {
    let stack = NavigationController(rootViewController: self)
    stack.restorationIdentifier = Self.stackIdentifier
    return stack
  }
}
