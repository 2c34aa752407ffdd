// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// The list of journeys, loaded when the screen comes.
final class JourneysController: TableViewController {
  private let source: JourneySource
  private(set) var journeys: [Journey] = []
  private var loading: Task<Void, Never>?
  private let spinner = ActivityIndicatorView()

  init(source: JourneySource) {
    self.source = source
    super.init(style: .plain)
    title = "Journeys"
    restorationIdentifier = "journeys"
    tabBarItem.title = "Journeys"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "journey")
    tableView.restorationIdentifier = "list"
    navigationItem.rightBarButtonItem = BarButtonItem(
      barButtonSystemItem: .add, target: self, action: JourneysController.add)
    tableView.backgroundView = spinner
    spinner.hidesWhenStopped = true

    let unbooked = AccessibilityCustomRotor(name: "Not booked") { [weak self] predicate in
      guard let self else { return nil }
      let current = (predicate.currentItem.targetElement as? TableViewCell).flatMap {
        self.tableView.indexPath(for: $0)
      }
      let step = predicate.searchDirection == .next ? 1 : -1
      var row = (current?.row ?? (step > 0 ? -1 : self.journeys.count)) + step
      while self.journeys.indices.contains(row) {
        if !self.journeys[row].isBooked {
          let path = IndexPath(row: row, section: 0)
          self.tableView.scrollToRow(at: path, at: .middle, animated: false)
          guard let cell = self.tableView.cellForRow(at: path) else { return nil }
          return AccessibilityCustomRotorItemResult(targetElement: cell, targetRange: nil)
        }
        row += step
      }
      return nil
    }
    tableView.accessibilityCustomRotors = [unbooked]
    reload()
  }

  private func reload() {
    guard loading == nil, journeys.isEmpty else { return }
    spinner.startAnimating()
    loading = Task { [weak self, source] in
      do {
        let found = try await source.load()
        self?.show(found)
      } catch {
        self?.showError(error)
      }
      self?.loading = nil
    }
  }

  private func show(_ found: [Journey]) {
    spinner.stopAnimating()
    journeys = found
    tableView.reloadData()
    Accessibility.post(notification: .announcement, argument: "\(found.count) journeys loaded")
  }

  private func showError(_ error: any Error) {
    spinner.stopAnimating()
    let alert = AlertController(title: "Nothing loaded", message: "\(error)", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Try again", style: .default) { [weak self] _ in self?.reload() })
    alert.addAction(AlertAction(title: "Cancel", style: .cancel, handler: nil))
    present(alert, animated: true, completion: nil)
  }

  // MARK: Rows

  override func numberOfSections(in tableView: TableView) -> Int { 1 }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { journeys.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "journey", for: indexPath)
    let journey = journeys[indexPath.row]
    cell.text = journey.name
    cell.detailText = journey.isBooked ? "booked" : "not booked"
    cell.accessoryType = .disclosureIndicator
    cell.accessibilityCustomActions = [
      AccessibilityCustomAction(name: journey.isBooked ? "Cancel booking" : "Book") { [weak self] _ in
        self?.toggleBooking(journey.name)
        return true
      }
    ]
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let controller = JourneyController(journeys[indexPath.row])
    controller.delegate = self
    navigationController?.pushViewController(controller, animated: true)
  }

  override func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let name = journeys[indexPath.row].name
    let delete = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      self?.remove(name)
      completion(true)
    }
    return SwipeActionsConfiguration(actions: [delete])
  }

  // MARK: Changes

  private func toggleBooking(_ name: String) {
    guard let row = journeys.firstIndex(where: { $0.name == name }) else { return }
    journeys[row].isBooked.toggle()
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    Accessibility.post(
      notification: .announcement, argument: journeys[row].isBooked ? "Booked" : "Booking cancelled")
  }

  private func remove(_ name: String) {
    guard let row = journeys.firstIndex(where: { $0.name == name }) else { return }
    journeys.remove(at: row)
    tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .fade)
  }

  func add() {
    let form = NewJourneyController()
    form.onSave = { [weak self] journey in
      guard let self else { return }
      journeys.append(journey)
      tableView.insertRows(at: [IndexPath(row: journeys.count - 1, section: 0)], with: .automatic)
    }
    let sheet = NavigationController(rootViewController: form)
    sheet.modalPresentationStyle = .pageSheet
    present(sheet, animated: true)
  }

  // MARK: State

  override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(journeys, forKey: "journeys")
  }

  override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    guard let kept = coder.decode([Journey].self, forKey: "journeys"), !kept.isEmpty else { return }
    loading?.cancel()
    loading = nil
    show(kept)
  }
}

extension JourneysController: JourneyControllerDelegate {
  func journeyControllerDidDelete(_ controller: JourneyController) {
    remove(controller.journey.name)
    navigationController?.popViewController(animated: true)
  }
}
