// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

/// Lists the scenes of the app, on this terminal and on others, and closed ones: the content of each, with its
/// snapshot.
///
/// Choosing one continues here with the user's activity there (EVT-3). Closing one ends it for good (SCN-14). An app
/// with a manifest presents it anywhere, in a ``NavigationController``.
@MainActor
open class SceneListController: TableViewController {
  private var sessions: [SceneSession] = []

  public override init() {
    super.init()
    title = ToolkitPhrase.windows.words
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = BarButtonItem(title: ToolkitPhrase.close.words) { [weak self] in
      self?.dismiss(animated: true)
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  /// The title of a session: the user's activity in it, else its configuration.
  open func title(of session: SceneSession) -> String {
    session.activity?.title ?? session.configuration.name ?? ToolkitPhrase.window.words
  }

  private func reload() {
    sessions = view.application?.openSessions ?? []
    tableView.reloadData()
  }

  private var scene: WindowScene? { view.window?.windowScene }

  // MARK: The table

  open override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sessions.count }

  open override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "scene")
    let session = sessions[indexPath.row]
    cell.text = title(of: session)
    cell.detailText = place(of: session)
    var actions: [CustomAction] = []
    if session.snapshot != nil {
      actions.append(
        CustomAction(name: ToolkitPhrase.showSnapshot.words) { [weak self] in
          self?.showSnapshot(of: session) ?? false
        })
    }
    if session.scene !== scene {
      actions.append(
        CustomAction(name: ToolkitPhrase.closeWindow.words) { [weak self] in self?.discard(session) ?? false })
    }
    cell.accessibilityCustomActions = actions
    return cell
  }

  private func place(of session: SceneSession) -> String {
    guard let other = session.scene else { return ToolkitPhrase.closed.words }
    return (other === scene ? ToolkitPhrase.thisTerminal : .otherTerminal).words
  }

  open override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let session = sessions[indexPath.row]
    guard let scene, let application = view.application, session.scene !== scene else { return dismiss(animated: true) }
    guard let activity = session.activity else {
      return application.post(.announcement(ToolkitPhrase.windowNotKept.words))
    }
    dismiss(animated: true)
    application.handOver(activity.activityType, to: scene) { activity }
  }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard let key = presses.first?.key, let path = tableView.indexPathForFocusedRow else {
      return super.pressesBegan(presses, with: event)
    }
    switch (key.code, key.modifiers) {
    case (.delete, []): return discard(sessions[path.row])
    case (.character("s"), []): return showSnapshot(of: sessions[path.row])
    default: return super.pressesBegan(presses, with: event)
    }
  }

  // MARK: Actions

  private func discard(_ session: SceneSession) -> Bool {
    guard session.scene !== scene else { return false }
    view.application?.discardSessions([session.identifier])
    reload()
    return true
  }

  private func showSnapshot(of session: SceneSession) -> Bool {
    guard let snapshot = session.snapshot else { return false }
    show(SceneSnapshotController(snapshot, title: title(of: session)), sender: self)
    return true
  }
}
