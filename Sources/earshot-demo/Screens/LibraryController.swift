// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotUI

/// The books on the shelf, each with the part read of it.
final class LibraryController: TableViewController {
  private let shelf: Bookshelf
  private var observations: [ObservationToken] = []

  init(_ shelf: Bookshelf) {
    self.shelf = shelf
    super.init()
    title = "Library"
    restorationIdentifier = "library"
    tableView.restorationIdentifier = "books"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observations = [
      shelf.observeBooks { [weak self] in self?.tableView.reloadData() },
      shelf.observePlaces { [weak self] in self?.showPlace(in: $0) },
    ]
  }

  /// Updates the row of a book read beside the library, or in another window.
  private func showPlace(in id: String) {
    guard let row = shelf.books.firstIndex(where: { $0.id == id }) else { return }
    tableView.cellForRow(at: IndexPath(row: row, section: 0))?.detailText = place(in: shelf.books[row])
  }

  private func place(in book: Book) -> String { "\(shelf.percent(of: book)) %" }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = true
    var items = [BarButtonItem(title: "Settings", target: self, action: LibraryController.showSettings)]
    if view.application?.manifest?.supportsMultipleScenes == true {
      items.append(
        BarButtonItem(title: "Windows") { [weak self] in (self?.splitViewController as? DemoController)?.showWindows() }
      )
    }
    // All of them after the title: at the start the user first hears where they are.
    navigationItem.rightBarButtonItems = items
    tableView.reloadData()
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { shelf.books.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book")
    let book = shelf.books[indexPath.row]
    cell.text = book.title
    cell.detailText = place(in: book)
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
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(AlertAction(title: "Remove", style: .destructive) { [weak self] _ in self?.shelf.remove(book.id) })
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

extension LibraryController: DataSourceModelAssociation {
  func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String? {
    shelf.books.indices.contains(indexPath.row) ? shelf.books[indexPath.row].id : nil
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    shelf.books.firstIndex { $0.id == identifier }.map { IndexPath(row: $0) }
  }
}
