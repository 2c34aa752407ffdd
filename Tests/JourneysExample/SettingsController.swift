// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// The second tab: a form.
final class SettingsController: TableViewController {
  private enum Row: Int, CaseIterable { case reminders, lead, currency }
  private let reminders = Switch()
  private let lead = Slider()
  private var currency = "Euro"

  override init() {
    super.init(style: .grouped)
    title = "Settings"
    restorationIdentifier = "settings"
    // Restoring may set the value before the view is loaded.
    lead.minimumValue = 0
    lead.maximumValue = 14
    lead.value = 3
    leadChanged()
    tabBarItem = TabBarItem(title: "Settings", image: nil, tag: 1)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    lead.accessibilityLabel = "Days ahead"
    lead.addAction(Action { [weak self] _ in self?.leadChanged() }, for: .valueChanged)
    reminders.accessibilityLabel = "Reminders"
    reminders.restorationIdentifier = "reminders"
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Row.allCases.count }

  override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Reminders" }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
    switch Row(rawValue: indexPath.row) {
    case .reminders:
      cell.text = "Reminders"
      cell.accessoryView = reminders
    case .lead:
      cell.text = "Days ahead"
      cell.accessoryView = lead
    default:
      cell.text = "Currency"
      cell.detailText = currency
    }
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard Row(rawValue: indexPath.row) == .currency else { return }
    let sheet = AlertController(title: "Currency", message: nil, preferredStyle: .actionSheet)
    for name in ["Euro", "Krone", "Won"] {
      sheet.addAction(
        AlertAction(title: name, style: .default) { [weak self] _ in
          self?.currency = name
          self?.tableView.reloadRows(at: [indexPath], with: .none)
        })
    }
    sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func leadChanged() { lead.accessibilityValue = "\(Int(lead.value)) days" }

  override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(reminders.isOn, forKey: "reminders")
    coder.encode(Double(lead.value), forKey: "lead")
    coder.encode(currency, forKey: "currency")
  }

  override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    reminders.isOn = coder.decodeBool(forKey: "reminders")
    lead.value = coder.decodeDouble(forKey: "lead")
    leadChanged()
    currency = coder.decodeObject(forKey: "currency") as? String ?? currency
    tableView.reloadData()
  }
}
