// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A text of a row as a label: what is set of it is set of the row, which draws it.
@MainActor
final class CellLabel: Label {
  private weak var cell: TableViewCell?
  private let isDetail: Bool

  init(of cell: TableViewCell, isDetail: Bool) {
    (self.cell, self.isDetail) = (cell, isDetail)
    super.init(isDetail ? cell.detailText : cell.text)
  }

  override var text: String? {
    didSet { if isDetail { cell?.detailText = text } else { cell?.text = text } }
  }

  override var style: Style {
    didSet { changeLook { $0.color = style.foreground == .default ? nil : style.foreground } }
  }

  override var font: Font { didSet { changeLook { $0.font = font } } }

  private func changeLook(_ change: (inout ListContentConfiguration.TextProperties) -> Void) {
    guard let cell else { return }
    var content = cell.shownContent ?? ListContentConfiguration()
    if isDetail { change(&content.secondaryTextProperties) } else { change(&content.textProperties) }
    cell.shownContent = content
  }
}

extension TableViewCell {
  /// The row's text, as a label.
  public var textLabel: Label? { CellLabel(of: self, isDetail: false) }
  /// The text at the end of the row, as a label.
  public var detailTextLabel: Label? { CellLabel(of: self, isDetail: true) }
}

/// The picture of a row. A row has no room for one: what it stands for is its text if it has no other.
@MainActor
private final class CellImageView: ImageView {
  private weak var cell: TableViewCell?

  init(of cell: TableViewCell) {
    self.cell = cell
    super.init(image: cell.shownContent?.image)
  }

  override var image: CharacterImage? {
    didSet {
      guard let cell else { return }
      let old = oldValue?.accessibilityLabel
      cell.shownContent = cell.shownContent ?? ListContentConfiguration()
      cell.shownContent?.image = image
      if cell.text == nil || cell.text == old { cell.text = image?.accessibilityLabel }
    }
  }
}

extension TableViewCell {
  public var imageView: ImageView? { CellImageView(of: self) }
}
