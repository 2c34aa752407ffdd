// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// The messages that wait for a network, and the switch that stands for it.
final class OutboxController: ViewController, TableViewDataSource, TableViewDelegate {
  private let mailbox: Mailbox
  private let tableView = TableView(frame: .zero, style: .grouped)
  private lazy var networkSwitch: Switch = {
    let control = Switch()
    control.isOn = mailbox.isOnline
    control.addTarget(self, action: OutboxController.networkChanged(_:), for: .valueChanged)
    control.onTintColor = .systemGreen
    return control
  }()

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
    super.init(nibName: nil, bundle: nil)
    title = "Outbox"
    restorationIdentifier = "outbox"
    tabBarItem = TabBarItem(title: "Outbox", image: nil, selectedImage: nil)
  }

  override func loadView() {
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  func networkChanged(_ sender: Switch) {
    mailbox.isOnline = sender.isOn
    guard sender.isOn else { return }
    do {
      let count = try mailbox.sendOutbox()
      tableView.reloadSections([1], with: .automatic)
      if count > 0 { Accessibility.post(notification: .announcement, argument: "\(count) sent") }
    } catch {
      let alert = AlertController(title: "Nothing sent", message: "\(error)", preferredStyle: .alert)
      alert.addAction(AlertAction(title: "OK", style: .cancel))
      present(alert, animated: true)
    }
  }

  func numberOfSections(in tableView: TableView) -> Int { 2 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : mailbox.outbox.count
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Network" : "Waiting"
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    section == 1 && mailbox.outbox.isEmpty ? "Nothing waits to be sent." : nil
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
    if indexPath.section == 0 {
      cell.text = "Online"
      cell.accessoryView = networkSwitch
      cell.selectionStyle = .none
    } else {
      let message = mailbox.outbox[indexPath.row]
      cell.text = message.subject
      cell.detailText = message.recipient
    }
    return cell
  }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { indexPath.section == 1 }
}
