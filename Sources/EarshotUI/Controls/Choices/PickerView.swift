// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotScreen

/// Provides the contents of a picker (DLG-5).
@MainActor
public protocol PickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: PickerView) -> Int
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String
}

/// Receives the choices in a picker and names its columns (P-39). Every method is optional.
@MainActor
public protocol PickerViewDelegate: AnyObject {
  /// The text of a row, for a data source without one.
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// A view with the text of a row, for a data source and a delegate without a title: its label's, else its name. The view
  /// itself is not shown.
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View?
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
  func pickerView(_ pickerView: PickerView, accessibilityLabelForComponent component: Int) -> String?
  func pickerView(_ pickerView: PickerView, accessibilityHintForComponent component: Int) -> String?
}

extension PickerViewDataSource {
  public func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String {
    guard let delegate = pickerView.delegate else { return "" }
    if let title = delegate.pickerView(pickerView, titleForRow: row, forComponent: component) { return title }
    let view = delegate.pickerView(pickerView, viewForRow: row, forComponent: component, reusing: nil)
    return (view as? Label)?.text ?? view?.accessibilityLabel ?? ""
  }
}

extension PickerViewDelegate {
  public func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
  public func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View? { nil }
  public func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {}
  public func pickerView(_ pickerView: PickerView, accessibilityLabelForComponent component: Int) -> String? { nil }
  public func pickerView(_ pickerView: PickerView, accessibilityHintForComponent component: Int) -> String? { nil }
}

/// Columns that show one of several rows each: a date, a time (DC-20).
///
/// Up and Down change a column, Tab goes to the next one.
@MainActor
open class PickerView: View {
  /// Not retained (DLG-4).
  public weak var dataSource: (any PickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Not retained (DLG-4).
  public weak var delegate: (any PickerViewDelegate)? { didSet { if dataSource != nil { reloadAllComponents() } } }
  private var columns: [PickerColumn] = []

  public var numberOfComponents: Int { columns.count }

  /// Reloads everything; the choices stay if still available.
  public func reloadAllComponents() {
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = PickerColumn(component: columns.count, picker: self)
      columns.append(column)
      addSubview(column)
    }
    for column in columns { column.selectedRow = column.selectedRow + 0 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The rows of a column; 0 for one that is missing.
  public func numberOfRows(inComponent component: Int) -> Int {
    columns.indices.contains(component) ? columns[component].numberOfRows : 0
  }

  /// The same for one column.
  public func reloadComponent(_ component: Int) { reloadAllComponents() }

  /// Counted from 0; -1 if a column is empty or missing.
  public func selectedRow(inComponent component: Int) -> Int {
    columns.indices.contains(component) && columns[component].numberOfRows > 0 ? columns[component].selectedRow : -1
  }

  /// Chooses a row without telling the delegate.
  public func selectRow(_ row: Int, inComponent component: Int, animated: Bool = false) {
    guard columns.indices.contains(component), (0..<columns[component].numberOfRows).contains(row) else {
      report(.noSuchItem, "There is no row \(row) in component \(component).")
      return
    }
    columns[component].selectedRow = row
  }

  // MARK: Looks

  private static let gap = 2

  open override var intrinsicContentSize: CellSize {
    CellSize(
      width: columns.reduce(0) { $0 + $1.contentWidth } + Self.gap * max(0, columns.count - 1),
      height: columns.isEmpty ? 0 : 3)
  }

  open override func sizeThatFits(_ size: CellSize) -> CellSize { intrinsicContentSize }

  open override func layoutSubviews() {
    var x = 0
    for column in columns {
      let width = column.contentWidth
      let left = effectiveLayoutDirection == .rightToLeft ? bounds.width - x - width : x
      column.frame = CellRectangle(x: left, y: 0, width: width, height: bounds.height)
      x += width + Self.gap
    }
  }
}

/// One column of a picker.
@MainActor
final class PickerColumn: AdjustableControl {
  let component: Int
  private weak var picker: PickerView?

  init(component: Int, picker: PickerView) {
    self.component = component
    self.picker = picker
    super.init()
  }

  var numberOfRows: Int {
    guard let picker else { return 0 }
    return max(0, picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0)
  }

  var selectedRow = 0 {
    didSet { selectedRow = max(0, min(selectedRow, numberOfRows - 1)) }
  }

  private func title(_ row: Int) -> String? {
    guard let picker, (0..<numberOfRows).contains(row) else { return nil }
    return picker.dataSource?.pickerView(picker, titleForRow: row, forComponent: component)
  }

  var contentWidth: Int { ((0..<numberOfRows).compactMap(title).map { TextWidth.columns(of: $0) }.max() ?? 0) + 2 }

  // MARK: Use

  private func turn(to row: Int) -> Bool {
    let old = selectedRow
    selectedRow = row
    guard selectedRow != old, let picker else { return false }
    picker.delegate?.pickerView(picker, didSelectRow: selectedRow, inComponent: component)
    return true
  }

  @discardableResult
  override func step(by count: Int) -> Bool { turn(to: selectedRow + count) }
  override func goToEnd(_ isLast: Bool) { _ = turn(to: isLast ? numberOfRows - 1 : 0) }
  override func performPrimaryAction(with event: Event? = nil) {}
  override func accessibilityActivate() -> Bool { false }

  /// Down goes to the next row below; Left and Right go to the neighbouring column.
  override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    switch presses.first?.key.code {
    case .up: if !step(by: -1) { tellEnd() }
    case .down: if !step(by: 1) { tellEnd() }
    case .left, .right: return event.pass(from: self) { $0.pressesBegan(presses, with: event) }
    default: return super.pressesBegan(presses, with: event)
    }
    tellChangeByKey()
    return true
  }

  /// A click above the middle goes back, one below it goes on.
  override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    if isHighlighted, let point = touches.first?.location(in: self) {
      step(by: (point.y - bounds.height / 2).signum())
    }
    return super.touchesEnded(touches, with: event)
  }

  // MARK: Looks

  override func draw(_ canvas: Canvas) {
    let middle = bounds.height / 2
    for y in 0..<bounds.height {
      guard let title = title(selectedRow + y - middle) else { continue }
      let style = y == middle || !isEnabled ? controlStyle(canvas) : canvas.theme.secondary
      canvas.draw(y == middle ? "›\(title)" : " \(title)", at: CellPoint(x: 0, y: y), style: style, width: bounds.width)
    }
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel
        ?? picker.flatMap { $0.delegate?.pickerView($0, accessibilityLabelForComponent: component) }
    }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityHint: String? {
    get {
      super.accessibilityHint
        ?? picker.flatMap { $0.delegate?.pickerView($0, accessibilityHintForComponent: component) }
    }
    set { super.accessibilityHint = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? title(selectedRow) }
    set { super.accessibilityValue = newValue }
  }
}
