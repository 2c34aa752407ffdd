// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// The user's reading preferences: a form.
final class SettingsController: ViewController {
  private let shelf: Bookshelf
  private let turnsPages = Switch()
  private let pause = Slider(in: 0...2)
  private let spacing = SegmentedControl(ReadingPreferences.Spacing.allCases.map(\.title))

  init(_ shelf: Bookshelf) {
    self.shelf = shelf
    super.init()
    title = "Settings"
  }

  override func viewDidLoad() {
    navigationItem.rightBarButtonItem = BarButtonItem(title: "Done") { [weak self] in self?.dismiss(animated: true) }
    turnsPages.setOn(shelf.preferences.turnsPages)
    pause.value = Double(shelf.preferences.pause) / 10
    sayPause()
    spacing.selectedSegmentIndex = shelf.preferences.spacing.rawValue
    for control in [turnsPages, pause, spacing] {
      control.addTarget(self, action: SettingsController.change, for: .valueChanged)
    }
    let rows = StackView(
      arrangedSubviews: [
        row("Turn pages by itself", turnsPages), row("Pause", pause), row("Lines", spacing),
      ], axis: .vertical, spacing: 1)
    rows.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(rows)
    let safe = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: safe.topAnchor, constant: 1),
      rows.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 1),
      rows.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -1),
    ])
  }

  /// The name above the control, which has it as its label and so speaks it once.
  private func row(_ name: String, _ control: Control) -> StackView {
    let label = Label(name)
    label.isAccessibilityElement = false
    control.accessibilityLabel = name
    let row = StackView(arrangedSubviews: [label, control], axis: .vertical)
    row.alignment = .leading
    control.widthAnchor.constraint(equalToConstant: 20).withPriority(.defaultHigh).isActive = true
    return row
  }

  private func change() {
    shelf.preferences.turnsPages = turnsPages.isOn
    shelf.preferences.pause = Int((pause.value * 10).rounded())
    sayPause()
    shelf.preferences.spacing = ReadingPreferences.Spacing(rawValue: spacing.selectedSegmentIndex) ?? .close
  }

  /// Speaks a pause as a duration instead of a percentage.
  private func sayPause() {
    let tenths = shelf.preferences.pause
    pause.accessibilityValue = "\(tenths / 10).\(tenths % 10) seconds"
  }
}
