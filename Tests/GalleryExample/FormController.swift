// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// Named rows one below the other that scroll: the names beside what they name where there is room, else above.
class FormController: ViewController {
  private let scroll = ScrollView()
  private let rows = StackView(axis: .vertical, spacing: 1)
  /// The words that it says in the user's language.
  let words: GalleryWords

  required init(_ words: GalleryWords = .english) {
    self.words = words
    super.init()
  }

  override func viewDidLoad() {
    rows.alignment = .leading
    scroll.translatesAutoresizingMaskIntoConstraints = false
    rows.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(rows)
    let (safe, content) = (view.safeAreaLayoutGuide, scroll.contentLayoutGuide)
    // Names and what they name stay together on a wide terminal.
    let readable = view.readableContentGuide
    LayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: safe.topAnchor), scroll.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
      rows.topAnchor.constraint(equalTo: content.topAnchor),
      rows.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      rows.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 2),
      rows.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      // Two columns of room before them, one behind them, and one for the bar.
      rows.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -4),
    ])
  }

  /// Adds a row. The name is what the control is called, so that it is said once.
  func add(_ name: String, _ control: View, named: Bool = true) {
    let name = words(name)
    let label = Label(name)
    if named {
      control.accessibilityLabel = name
      label.isAccessibilityElement = false
    }
    let row = StackView(arrangedSubviews: [label, control])
    row.alignment = .leading
    label.widthAnchor.constraint(equalToConstant: 14).withPriority(.defaultHigh).isActive = true
    rows.addArrangedSubview(row)
    arrange(row)
  }

  /// Adds what needs no name.
  func add(_ view: View) {
    let row = StackView(arrangedSubviews: [view], axis: .vertical)
    row.alignment = .leading
    rows.addArrangedSubview(row)
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    for case let row as StackView in rows.arrangedSubviews where row.arrangedSubviews.count == 2 { arrange(row) }
  }

  private func arrange(_ row: StackView) {
    row.axis = traitCollection.horizontalSizeClass == .regular ? .horizontal : .vertical
  }
}
