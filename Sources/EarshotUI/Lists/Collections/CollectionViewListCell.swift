// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotScreen

/// The sign at the end of a row.
public struct CellAccessory: Equatable, Sendable {
  let sign: String
  let isChosen: Bool

  public static func disclosureIndicator() -> CellAccessory { CellAccessory(sign: ">", isChosen: false) }
  public static func checkmark() -> CellAccessory { CellAccessory(sign: "✓", isChosen: true) }
  /// A short text.
  public static func label(text: String) -> CellAccessory { CellAccessory(sign: text, isChosen: false) }
}

/// A cell with a text, a second one, and signs at its end: a row of a list.
@MainActor
open class CollectionViewListCell: CollectionViewCell {
  public var accessories: [CellAccessory] = []
  public var indentationLevel = 0
  public var indentationWidth = 2
  private var content = ListContentConfiguration()

  public func defaultContentConfiguration() -> ListContentConfiguration { ListContentConfiguration() }

  public var contentConfiguration: ListContentConfiguration? {
    get { content == ListContentConfiguration() ? nil : content }
    set { content = newValue ?? ListContentConfiguration() }
  }

  open override func draw(_ canvas: Canvas) {
    var style = isSelected ? canvas.theme.selection : .plain
    if isFirstResponder {
      style = canvas.theme.focus
      style.bold = isSelected
    }
    canvas.fill(CellRectangle(origin: .zero, size: bounds.size), style: style)
    let end = ([content.secondaryText].compactMap { $0 } + accessories.map(\.sign)).joined(separator: " ")
    let endWidth = TextWidth.columns(of: end)
    let indent = String(repeating: " ", count: max(0, min(indentationLevel * indentationWidth, bounds.width)))
    let text = indent + (isSelected ? "✓ " : "") + (content.shownText ?? "")
    let free = max(0, bounds.width - endWidth - (end.isEmpty ? 0 : 1))
    let shown = text.truncated(to: free)
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    let isPlain = !isFirstResponder && !isSelected
    canvas.draw(
      shown, at: CellPoint(x: isMirrored ? bounds.width - TextWidth.columns(of: shown) : 0, y: 0),
      style: isPlain ? content.textProperties.styled(style) : style)
    canvas.draw(
      end, at: CellPoint(x: isMirrored ? 0 : max(0, bounds.width - endWidth), y: 0),
      style: isPlain ? content.secondaryTextProperties.styled(canvas.theme.secondary) : style, width: bounds.width)
  }

  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? subviews.isEmpty }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get {
      if let said = super.accessibilityLabel { return said }
      let texts = [content.text ?? content.image?.accessibilityLabel, content.secondaryText].compactMap { $0 }.filter {
        !$0.isEmpty
      }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: Traits {
    get {
      var traits = super.accessibilityTraits
      if accessories.contains(where: \.isChosen) { traits.insert(.selected) }
      if accessories.contains(.disclosureIndicator()) { traits.insert(.button) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
}
