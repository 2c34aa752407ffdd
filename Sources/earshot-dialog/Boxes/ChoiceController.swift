// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotScreen
import EarshotUI

/// A box with a menu, check boxes or radio buttons.
final class ChoiceController: BoxController, TableViewDataSource, TableViewDelegate {
  private var choice: DialogChoice
  private var current = 0
  private let table = ChoiceTable()
  private let tagColumns: Int

  init(_ request: DialogRequest, _ choice: DialogChoice) {
    self.choice = choice
    tagColumns =
      request.options.showsTags || !request.options.showsItems
      ? choice.items.map { TextWidth.columns(of: $0.tag) }.max() ?? 0 : 0
    super.init(request)
    // In whiptail only menus have a default.
    guard request.flavor == .dialog || choice.kind == .menu, let tag = request.options.defaultItem else { return }
    current = choice.items.firstIndex { $0.tag == tag } ?? 0
  }

  override var content: View? { table }
  override var contentRows: Int { max(1, choice.items.count) }
  override var contentColumns: Int {
    let texts = choice.items.map { TextWidth.columns(of: shownText($0)) }.max() ?? 0
    return mark(false).count + tagColumns + texts + (tagColumns > 0 && texts > 0 ? 2 : 0)
  }
  override var contentIsFirstButton: Bool { request.flavor == .dialog }
  override var contentIsLeftByArrows: Bool { false }
  override var answer: DialogAnswer {
    DialogAnswer(ending: .escape, current: current, isOn: choice.items.map(\.isOn))
  }

  override func viewDidLoad() {
    table.dataSource = self
    table.delegate = self
    table.onKey = { [weak self] in self?.take($0) ?? false }
    table.currentPath = { [weak self] in IndexPath(row: self?.current ?? 0, section: 0) }
    super.viewDidLoad()
  }

  // MARK: Rows

  private func shownText(_ item: DialogChoice.Item) -> String {
    request.options.showsItems || item.tag.isEmpty ? item.text : ""
  }

  private var showsTags: Bool { tagColumns > 0 }

  private func mark(_ isOn: Bool) -> String {
    switch choice.kind {
    case .menu: ""
    case .checks: isOn ? "[X] " : "[ ] "
    case .radios: isOn ? "(*) " : "( ) "
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { choice.items.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = ChoiceCell()
    let item = choice.items[indexPath.row]
    let tag = showsTags ? item.tag : ""
    cell.tagColumns = tagColumns
    cell.parts = (tag, shownText(item))
    cell.accessibilityHint = item.help.isEmpty ? nil : item.help
    show(item, in: cell)
    cell.onFocus = { [weak self] in self?.current = indexPath.row }
    return cell
  }

  private func show(_ item: DialogChoice.Item, in cell: ChoiceCell) {
    cell.mark = mark(item.isOn)
    cell.state =
      switch choice.kind {
      case .menu: nil
      case .checks: ChoiceCell.State(role: .checkBox, isOn: item.isOn)
      case .radios: ChoiceCell.State(role: .radioButton, isOn: item.isOn)
      }
  }

  // MARK: Choosing

  /// Handles a click or the reader's activation. No row is ever selected: the answer tells which items are on.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    current = indexPath.row
    if choice.kind == .menu { end(.button(.ok)) } else { turn() }
    return nil
  }

  private func turn() {
    guard choice.items.indices.contains(current) else { return }
    switch choice.kind {
    case .menu: return
    case .checks: choice.items[current].isOn.toggle()
    case .radios: for index in choice.items.indices { choice.items[index].isOn = index == current }
    }
    for (index, item) in choice.items.enumerated() {
      if let cell = table.cellForRow(at: IndexPath(row: index, section: 0)) as? ChoiceCell { show(item, in: cell) }
    }
    table.application?.postLayoutChanged()
  }

  private func take(_ press: Press) -> Bool {
    switch (press.key.code, press.key.modifiers) {
    case (.enter, []): end(.button(.ok))
    case (.space, []) where choice.kind != .menu: turn()
    case (.space, []): if request.flavor == .dialog { end(.button(.ok)) }
    default: return press.key.modifiers.subtracting(.shift).isEmpty && go(to: press.characters)
    }
    return true
  }

  /// Moves to the next item that begins with a letter. In whiptail only menus do this.
  private func go(to letter: String) -> Bool {
    guard !letter.isEmpty, request.flavor == .dialog || choice.kind == .menu else { return false }
    let count = choice.items.count
    let order = (1...max(1, count)).map { (current + $0) % max(1, count) }
    let wanted = order.first { index in
      let item = choice.items[index]
      return (showsTags ? item.tag : item.text).lowercased().hasPrefix(letter.lowercased())
    }
    guard let wanted else { return false }
    table.go(to: IndexPath(row: wanted, section: 0))
    return true
  }
}
