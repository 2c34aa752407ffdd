public import EarshotCore

/// The row below a screen, with what can be done there (BAR-8).
@MainActor
public final class Toolbar: View {
  private var buttons: [BarButton] = []

  static let height = 1

  public override var accessibilityRole: Role {
    get { accessibility.role ?? .toolbar }
    set { super.accessibilityRole = newValue }
  }

  func show(_ items: [BarButtonItem]) {
    for button in buttons where !items.contains(where: { $0 === button.item }) { button.removeFromSuperview() }
    buttons = items.map { item in
      let button = buttons.first { $0.item === item } ?? BarButton(item)
      if button.superview !== self { addSubview(button) }
      return button
    }
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    var column = 0
    for button in buttons {
      button.sizeToFit()
      button.frame.origin = CellPoint(x: column, y: 0)
      column = button.frame.maxX + 1
    }
  }
}
