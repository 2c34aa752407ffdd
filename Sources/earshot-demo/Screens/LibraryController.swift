import EarshotCore
import EarshotReader
import EarshotUI

/// The books on the shelf, each with what has been read of it.
final class LibraryController: TableViewController {
  private let shelf: Bookshelf
  private var observation: ObservationToken?

  init(_ shelf: Bookshelf) {
    self.shelf = shelf
    super.init()
    title = "Library"
    restorationIdentifier = "library"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = shelf.observeBooks { [weak self] in self?.tableView.reloadData() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = true
    var items = [BarButtonItem("Settings", target: self, action: LibraryController.showSettings)]
    if view.application?.manifest?.supportsMultipleScenes == true {
      items.append(
        BarButtonItem("Windows") { [weak self] in (self?.splitViewController as? DemoController)?.showWindows() })
    }
    // All of them behind the title: who starts the app hears first where they are.
    navigationItem.rightBarButtonItems = items
    tableView.reloadData()
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { shelf.books.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book")
    let book = shelf.books[indexPath.row]
    cell.text = book.title
    cell.detailText = "\(shelf.percent(of: book)) %"
    cell.showsDisclosureIndicator = true
    cell.accessibilityLanguage = book.language
    cell.accessibilityCustomActions = [
      CustomAction(name: "Remove") { [weak self] in
        self?.askToRemove(book)
        return true
      }
    ]
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let reading = ReadingController(shelf.books[indexPath.row], on: shelf)
    showDetailViewController(reading.inStack(), sender: self)
  }

  private func askToRemove(_ book: Book) {
    let alert = AlertController(
      title: "Remove \(book.title)?", message: "Its place and bookmarks are kept, and so is the file.")
    alert.addAction(AlertAction("Cancel", style: .cancel))
    alert.addAction(AlertAction("Remove", style: .destructive) { [weak self] in self?.shelf.remove(book.id) })
    present(alert, animated: true)
  }

  private func showSettings() {
    present(NavigationController(rootViewController: SettingsController(shelf)), animated: true)
  }

  override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard presses.first?.key == Key(.delete), let path = tableView.indexPathForFocusedRow else {
      return super.pressesBegan(presses, with: event)
    }
    askToRemove(shelf.books[path.row])
    return true
  }
}
