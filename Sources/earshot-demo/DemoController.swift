import EarshotCore
import EarshotUI

/// The app: the library beside the book where there is room, else one after the other.
final class DemoController: SplitViewController {
  init(_ shelf: Bookshelf) {
    let library = NavigationController(rootViewController: LibraryController(shelf))
    library.restorationIdentifier = "library"
    super.init(primary: library)
    title = "Books"
    restorationIdentifier = "demo"
  }

  /// The book that is open, wherever it is shown.
  var reading: ReadingController? {
    let stacks = viewControllers.compactMap { ($0 as? NavigationController)?.topViewController }
    return stacks.lazy.compactMap { $0 as? ReadingController }.first
  }

  /// Starts and stops reading wherever the cursor is: on a button, in the library beside the book.
  override func accessibilityPerformMagicTap() -> Bool { reading?.accessibilityPerformMagicTap() ?? false }
}
