// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotUI

/// A list to choose from, to search, to change and to put in order, with what a row has besides being chosen.
final class ListController: TableViewController, SearchResultsUpdating {
  private let words: GalleryWords
  private var fruits = ["Apple", "Banana", "Cherry", "Grape", "Pear"]
  private var flagged: Set<String> = []
  private var chosen: Set<String> = []
  private let search = SearchController()

  init(_ words: GalleryWords) {
    self.words = words
    super.init(style: .insetGrouped)
  }

  /// Those that fit the search.
  private var shown: [String] {
    let text = search.searchBar.text.lowercased()
    return text.isEmpty ? fruits : fruits.filter { words($0).lowercased().contains(text) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    search.searchResultsUpdater = self
    search.searchBar.placeholder = words("Search")
    navigationItem.searchController = search
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.allowsMultipleSelection = true
    let header = Label(words("Choose what you like."))
    header.numberOfLines = 0
    tableView.tableHeaderView = header
  }

  func updateSearchResults(for searchController: SearchController) { reload() }

  /// Shows the rows anew; what is chosen are fruits, wherever they are.
  private func reload() {
    tableView.reloadData()
    tableView.selectRow(at: nil)
    for (row, fruit) in shown.enumerated() where chosen.contains(fruit) { tableView.selectRow(at: IndexPath(row: row)) }
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    chosen.insert(shown[indexPath.row])
  }

  override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    chosen.remove(shown[indexPath.row])
  }

  override func setEditing(_ isEditing: Bool, animated: Bool) {
    super.setEditing(isEditing, animated: animated)
    if !isEditing { reload() }
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit")
    let fruit = shown[indexPath.row]
    cell.text = words(fruit)
    cell.detailText = flagged.contains(fruit) ? words("flagged") : nil
    return cell
  }

  // MARK: Changing

  override func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let fruit = shown[indexPath.row]
    let delete = ContextualAction(style: .destructive, title: words("Delete")) { [weak self] _, _, done in
      self?.remove(fruit)
      done(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }

  override func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: IndexPath) -> Menu? {
    let fruit = shown[indexPath.row]
    let title = flagged.contains(fruit) ? "Remove flag" : "Flag"
    return Menu(children: [Action(title: words(title)) { [weak self] _ in self?.flag(fruit) }])
  }

  private func flag(_ fruit: String) {
    flagged.formSymmetricDifference([fruit])
    reload()
    application?.postLayoutChanged()
  }

  private func remove(_ fruit: String) {
    guard let index = fruits.firstIndex(of: fruit), let row = shown.firstIndex(of: fruit) else { return }
    undoManager?.registerUndo(withTarget: self) { $0.put(fruit, at: index) }
    undoManager?.setActionName("\(words("Delete")) \(words(fruit))")
    fruits.remove(at: index)
    tableView.deleteRows(at: [IndexPath(row: row)])
  }

  private func put(_ fruit: String, at index: Int) {
    undoManager?.registerUndo(withTarget: self) { $0.remove(fruit) }
    fruits.insert(fruit, at: min(index, fruits.count))
    reload()
  }

  override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    search.searchBar.text.isEmpty
  }

  override func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
    fruits.insert(fruits.remove(at: indexPath.row), at: destination.row)
  }

  override func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { remove(shown[indexPath.row]) }
}
