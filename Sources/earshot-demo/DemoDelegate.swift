// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// Makes the screens again that were there when the app ended.
final class DemoDelegate: ApplicationDelegate {
  private let makeShelf: () -> Bookshelf
  /// Read when it is wanted: a start that shows a window of the app that runs has no use for it.
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
      // One that is not on the shelf any more is not opened.
      return coder.decode(String.self, forKey: "book").flatMap(shelf.book).map { ReadingController($0, on: shelf) }
    default: return nil
    }
  }
}

extension ReadingController {
  static let stackIdentifier = "books"

  /// On a stack of its own, as the detail of a split.
  func inStack() -> NavigationController {
    let stack = NavigationController(rootViewController: self)
    stack.restorationIdentifier = Self.stackIdentifier
    return stack
  }
}
