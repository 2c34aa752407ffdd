// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI

/// The app: the library beside the book if there is room, else one at a time.
final class DemoController: SplitViewController {
  private let shelf: Bookshelf

  init(_ shelf: Bookshelf) {
    self.shelf = shelf
    let library = NavigationController(rootViewController: LibraryController(shelf))
    library.restorationIdentifier = "library"
    super.init(primary: library)
    title = "Books"
    restorationIdentifier = "demo"
  }

  /// The open book, wherever it is shown.
  var reading: ReadingController? {
    let stacks = viewControllers.compactMap { ($0 as? NavigationController)?.topViewController }
    return stacks.lazy.compactMap { $0 as? ReadingController }.first
  }

  /// Opens a book, at a sentence or the stored place.
  func read(_ book: Book, at sentence: Int? = nil) {
    dismiss(animated: false)
    let reading = ReadingController(book, on: shelf)
    showDetailViewController(reading.inStack(), sender: self)
    if let sentence { reading.open(at: sentence) }
  }

  /// Shows the windows of the app, if it can have several.
  func showWindows() {
    present(NavigationController(rootViewController: SceneListController()), animated: true)
  }

  /// A key opens the list of windows from the library and from a book, as a button on their bars does.
  override var keyCommands: [KeyCommand]? {
    guard presentedViewController == nil, view.application?.manifest?.supportsMultipleScenes == true else { return nil }
    return [KeyCommand(title: "Windows", input: "w", target: self, action: DemoController.showWindows)]
  }

  /// Starts and stops reading wherever the cursor is: on a button, in the library beside the book.
  override func accessibilityPerformMagicTap() -> Bool { reading?.accessibilityPerformMagicTap() ?? false }
}
