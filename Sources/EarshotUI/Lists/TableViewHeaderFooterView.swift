// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A view above or below the rows of a section, for a table's delegate: one line, with a text, or with what is added to it.
@MainActor
open class TableViewHeaderFooterView: View {
  /// The text, a heading: as a section's title looks.
  public private(set) lazy var textLabel: Label? = makeLabel()
  private var madeLabel: Label?
  /// The identifier for reuse once it is out of sight.
  public let reuseIdentifier: String?
  /// The view that subviews are added to: the view itself.
  public var contentView: View { self }

  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    clipsToBounds = true
  }

  private func makeLabel() -> Label {
    let label = Label(frame: CellRectangle(origin: .zero, size: bounds.size))
    label.look = \.header
    label.accessibilityRole = .heading
    addSubview(label)
    madeLabel = label
    return label
  }

  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  /// Texts to fill in, for ``contentConfiguration``.
  public func defaultContentConfiguration() -> ListContentConfiguration { .header() }

  /// The texts of the view. Nil takes them away.
  public var contentConfiguration: ListContentConfiguration? {
    didSet {
      guard let content = contentConfiguration else {
        madeLabel?.text = nil
        return
      }
      textLabel?.text = [content.shownText, content.secondaryText].compactMap { $0 }.joined(separator: "  ")
      textLabel?.font =
        content.textProperties.font == Font() ? .preferredFont(forTextStyle: .headline) : content.textProperties.font
      if let color = content.textProperties.color { textLabel?.textColor = color }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    madeLabel?.frame = CellRectangle(origin: .zero, size: bounds.size)
  }
}
