// SPDX-License-Identifier: Apache-2.0
import Dispatch
import EarshotUI
import Glibc

/// A shelf of books that looks at its next launch as it did when it ended.
@MainActor
final class ShelfDelegate: ApplicationDelegate {
  func application(_ application: Application, willFinishLaunchingWith options: LaunchOptions) -> Bool {
    // With scenes there is none yet: their delegates make what they show.
    if let scene = application.connectedScenes.first as? WindowScene, let window = scene.windows.first {
      showShelf(in: window)
    }
    return true
  }
}

/// The same shelf, in an app with scenes.
@MainActor
final class ShelfScene: WindowSceneDelegate {
  func scene(_ scene: Scene, willConnectTo session: SceneSession, options: SceneConnectionOptions) {
    if let scene = scene as? WindowScene { showShelf(in: Window(windowScene: scene)) }
  }
}

@MainActor
private func showShelf(in window: Window) {
  let stack = NavigationController(rootViewController: ShelfController())
  stack.restorationIdentifier = "stack"
  window.rootViewController = stack
  window.makeKeyAndVisible()
}

final class ShelfController: TableViewController, DataSourceModelAssociation {
  private let books = (1...40).map { "Book \($0)" }

  override init() {
    super.init()
    title = "Shelf"
    restorationIdentifier = "shelf"
    tableView.restorationIdentifier = "books"
  }

  override func viewDidLoad() {
    // A mistake of an app, for the tests.
    if getenv("SHELF_PRESENTS_DETACHED") != nil { ViewController().present(ViewController(), animated: true) }
    if getenv("SHELF_WAKES") != nil { wake() }
  }

  /// Shows what other threads and the main queue do, then wakes the app ten times for nothing, for the tests.
  private func wake() {
    Task.detached { [weak self] in await MainActor.run { self?.title = "From a thread" } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
      self?.title = "From the queue"
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self?.wakeForNothing(times: 10) }
    }
  }

  private func wakeForNothing(times: Int) {
    if times == 0 { Accessibility.post(notification: .announcement, argument: "Nothing new") }
    if times == 10 { Accessibility.post(notification: .announcement, argument: "All shown") }
    guard times > 0 else { return }
    DispatchQueue.main.async { [weak self] in self?.wakeForNothing(times: times - 1) }
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { books.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book")
    cell.text = books[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    show(BookController(books[indexPath.row]), sender: self)
  }

  func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String? { books[indexPath.row] }

  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    books.firstIndex(of: identifier).map { IndexPath(row: $0) }
  }
}

final class BookController: ViewController, ViewControllerRestoration {
  private let book: String
  private let remark = TextField(placeholder: "Remark", frame: CellRectangle(x: 0, y: 2, width: 30, height: 1))

  init(_ book: String) {
    self.book = book
    super.init()
    title = "About \(book)"
    restorationIdentifier = "book"
    restorationClass = BookController.self
    remark.restorationIdentifier = "remark"
  }

  override func viewDidLoad() {
    view.addSubview(Label("\(book) is a book.", frame: CellRectangle(x: 0, y: 0, width: 30, height: 1)))
    remark.accessibilityLabel = "Remark"
    view.addSubview(remark)
  }

  override func viewDidAppear(_ animated: Bool) { remark.becomeFirstResponder() }

  override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(book, forKey: "book")
  }

  override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    // A state that its app cannot bear, for the tests.
    if getenv("SHELF_CRASHES") != nil { raise(SIGSEGV) }
  }

  static func viewController(withRestorationIdentifierPath path: [String], coder: StateCoder) -> ViewController? {
    coder.decode(String.self, forKey: "book").map(BookController.init)
  }
}
