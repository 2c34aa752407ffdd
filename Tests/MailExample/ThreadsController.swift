// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// The inbox: threads, newest talk first, with search.
final class ThreadsController: TableViewController, SearchResultsUpdating, DataSourceModelAssociation {
  private let mailbox: Mailbox
  private let searchController = SearchController(searchResultsController: nil)
  private let emptyLabel = Label()

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
    super.init(style: .plain)
    title = "Inbox"
    restorationIdentifier = "inbox"
    tableView.restorationIdentifier = "threads"
    tabBarItem = TabBarItem(title: "Inbox", image: nil, tag: 0)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "thread")
    tableView.cellLayoutMarginsFollowReadableWidth = false
    searchController.searchResultsUpdater = self
    searchController.searchBar.placeholder = "Search mail"
    navigationItem.searchController = searchController
    navigationItem.rightBarButtonItem = BarButtonItem(
      barButtonSystemItem: .compose, target: self, action: ThreadsController.compose)
    emptyLabel.text = "No messages"
    emptyLabel.textAlignment = .center
    emptyLabel.textColor = .secondaryLabel
    mailbox.onChange = { [weak self] in self?.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  private var shown: [MessageThread] {
    let text = searchController.searchBar.text ?? ""
    return mailbox.threads.filter { $0.matches(text) }
  }

  private func reload() {
    guard isViewLoaded else { return }
    tableView.reloadData()
    tableView.backgroundView = shown.isEmpty ? emptyLabel : nil
    let unread = mailbox.threads.filter(\.isUnread).count
    tabBarItem.badgeValue = unread == 0 ? nil : "\(unread)"
  }

  func updateSearchResults(for searchController: SearchController) { reload() }

  // MARK: - Table view data source

  override func numberOfSections(in tableView: TableView) -> Int { 1 }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "thread", for: indexPath)
    let thread = shown[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = thread.topic
    content.secondaryText = thread.messages.count > 1 ? "\(thread.senders) (\(thread.messages.count))" : thread.senders
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityLabel = thread.isUnread ? "Unread. \(thread.topic), \(thread.senders)" : nil
    return cell
  }

  // MARK: - Table view delegate

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let thread = shown[indexPath.row]
    navigationController?.pushViewController(ThreadController(topic: thread.topic, mailbox: mailbox), animated: true)
  }

  override func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let thread = shown[indexPath.row]
    let delete = ContextualAction(style: .destructive, title: "Delete") { [weak self] action, view, completion in
      self?.delete(thread)
      completion(true)
    }
    let read = ContextualAction(style: .normal, title: thread.isUnread ? "Mark as read" : "Mark as unread") {
      [weak self] _, _, completion in
      self?.mailbox.markRead(thread.topic, isRead: thread.isUnread)
      completion(true)
    }
    read.backgroundColor = .systemBlue
    let configuration = SwipeActionsConfiguration(actions: [delete, read])
    return configuration
  }

  private func delete(_ thread: MessageThread) {
    guard let (removed, index) = mailbox.remove(thread.topic) else { return }
    undoManager?.registerUndo(withTarget: self) { $0.mailbox.insert(removed, at: index) }
    undoManager?.setActionName("Delete \(thread.topic)")
  }

  // MARK: - Actions

  func compose() {
    present(ComposerController.sheet(ComposerController(mailbox: mailbox)), animated: true, completion: nil)
  }

  override var keyCommands: [KeyCommand]? {
    [KeyCommand(title: "New message", action: ThreadsController.compose, input: "n", modifierFlags: .control)]
  }

  override var canBecomeFirstResponder: Bool { true }

  // MARK: - Restoration

  func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String? { shown[indexPath.row].topic }

  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    shown.firstIndex { $0.topic == identifier }.map { IndexPath(row: $0, section: 0) }
  }
}
