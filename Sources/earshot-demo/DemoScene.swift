// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// One window of the app, in one terminal: it opens the files given at the start, and continues reading from another
/// one.
final class DemoScene: WindowSceneDelegate {
  static let manifest = SceneManifest(
    supportsMultipleScenes: true, configurations: [SceneConfiguration(name: "Books", delegateClass: "DemoScene")])
  /// The type of the reading activity.
  static let reading = "earshot.demo.reading"

  private let shelf: Bookshelf
  /// The URLs to open once the window has been restored.
  private var waiting: [OpenURLContext] = []

  init(_ shelf: Bookshelf) { self.shelf = shelf }

  func scene(_ scene: Scene, willConnectTo session: SceneSession, options: SceneConnectionOptions) {
    guard let scene = scene as? WindowScene else { return }
    let window = Window(windowScene: scene)
    window.rootViewController = DemoController(shelf)
    window.makeKeyAndVisible()
    waiting = options.urls
  }

  func sceneDidBecomeActive(_ scene: Scene) {
    open(waiting, in: scene)
    waiting = []
  }

  // MARK: Opening

  func scene(_ scene: Scene, openURLContexts contexts: [OpenURLContext]) { open(contexts, in: scene) }

  /// Puts all on the shelf, and opens the last one.
  private func open(_ contexts: [OpenURLContext], in scene: Scene) {
    // Each was read when the app was started; one that has gone since is skipped.
    let books = contexts.compactMap { try? BookFile.read($0.url) }
    // A named file is to be read, even if it was removed once.
    for book in books { shelf.add(book) }
    if let book = books.last { controller(of: scene)?.read(book) }
  }

  // MARK: Handing over

  func stateRestorationActivity(for scene: Scene) -> UserActivity? {
    var activity = UserActivity(activityType: Self.reading, title: "Library")
    guard let reading = controller(of: scene)?.reading else { return activity }
    activity.title = reading.book.title
    activity.set(reading.book.id, forKey: "book")
    activity.set(reading.place, forKey: "sentence")
    return activity
  }

  func scene(_ scene: Scene, continue activity: UserActivity) {
    guard activity.activityType == Self.reading,
      let book = activity.value(String.self, forKey: "book").flatMap(shelf.book)
    else { return }
    controller(of: scene)?.read(book, at: activity.value(Int.self, forKey: "sentence"))
  }

  private func controller(of scene: Scene) -> DemoController? {
    (scene as? WindowScene)?.windows.lazy.compactMap { $0.rootViewController as? DemoController }.first
  }
}
