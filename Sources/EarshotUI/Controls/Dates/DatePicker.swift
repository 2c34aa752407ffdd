// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// A date, a time or both, part by part: the year, the month, the day, the hour and the minute.
///
/// Up and Down change a part, digits are typed into it, Tab, Left and Right go to the next one. A date can be pasted, as
/// `2026-03-05`.
@MainActor
open class DatePicker: Control {
  public enum Mode: Sendable {
    case date, time, dateAndTime
  }

  public var datePickerMode: Mode {
    didSet {
      guard datePickerMode != oldValue else { return }
      makeParts()
      invalidateIntrinsicContentSize()
    }
  }
  /// Always within ``minimumDate`` and ``maximumDate``. Setting it sends no action.
  // A module that has UIKit's dates has them first.
  @_disfavoredOverload
  public var date: CalendarDate {
    get { current }
    set { current = clamped(newValue) }
  }
  private var current: CalendarDate
  @_disfavoredOverload
  public var minimumDate: CalendarDate? { didSet { current = clamped(current) } }
  @_disfavoredOverload
  public var maximumDate: CalendarDate? { didSet { current = clamped(current) } }
  // The same for those who have dates of another type.
  package var calendarDate: CalendarDate {
    get { current }
    set { current = clamped(newValue) }
  }
  package var earliest: CalendarDate? {
    get { minimumDate }
    set { minimumDate = newValue }
  }
  package var latest: CalendarDate? {
    get { maximumDate }
    set { maximumDate = newValue }
  }
  /// The minutes of a step.
  public var minuteInterval = 1
  private var parts: [DatePart] = []

  /// - Parameters:
  ///   - date: The date.
  ///   - mode: The parts.
  ///   - frame: The cells.
  public init(_ date: CalendarDate, mode: Mode = .date, frame: CellRectangle = .zero) {
    current = date
    datePickerMode = mode
    super.init(frame: frame)
    makeParts()
  }

  public func setDate(_ date: CalendarDate, animated: Bool) { self.date = date }

  private func makeParts() {
    for part in parts { part.removeFromSuperview() }
    let shown: [DatePart.Field] =
      switch datePickerMode {
      case .date: [.year, .month, .day]
      case .time: [.hour, .minute]
      case .dateAndTime: [.year, .month, .day, .hour, .minute]
      }
    parts = shown.map { DatePart($0, of: self) }
    for part in parts { addSubview(part) }
  }

  private func clamped(_ date: CalendarDate) -> CalendarDate {
    let low = minimumDate.map { max($0, date) } ?? date
    return maximumDate.map { min($0, low) } ?? low
  }

  /// Changes it for the user. True if it changed.
  func change(to date: CalendarDate) -> Bool {
    let old = current
    current = clamped(date)
    guard current != old else { return false }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }

  // MARK: Use

  open override var canBecomeFirstResponder: Bool { false }

  open override func pasted(_ text: String, with event: Event) -> Bool {
    guard isEnabled, let date = CalendarDate(text.filter { !$0.isNewline }) else {
      return super.pasted(text, with: event)
    }
    if change(to: date) { application?.postLayoutChanged() }
    return true
  }

  /// Gives the keyboard to a neighbouring part. False if there is none.
  func move(from part: DatePart, by step: Int) -> Bool {
    guard let index = parts.firstIndex(where: { $0 === part }), parts.indices.contains(index + step) else {
      return false
    }
    return parts[index + step].becomeFirstResponder()
  }

  open override var isEnabled: Bool { didSet { for part in parts { part.isEnabled = isEnabled } } }

  // MARK: Looks

  open override var intrinsicContentSize: CellSize {
    CellSize(width: parts.reduce(0) { $0 + $1.field.width + 1 }, height: 1)
  }
  open override func sizeThatFits(_ size: CellSize) -> CellSize { intrinsicContentSize }

  /// A date is written in one order, also among text from right to left.
  open override func layoutSubviews() {
    let width = intrinsicContentSize.width
    var x = effectiveLayoutDirection == .rightToLeft ? bounds.width - width : 0
    for part in parts {
      // The sign behind it belongs to it: two columns are hard to point at.
      part.frame = CellRectangle(x: x, y: 0, width: part.field.width + 1, height: 1)
      x += part.field.width + 1
    }
  }

  open override func draw(_ canvas: Canvas) {
    for (part, next) in zip(parts, parts.dropFirst()) {
      let sign = next.field == .hour ? " " : part.field == .hour ? ":" : "-"
      canvas.draw(sign, at: CellPoint(x: part.frame.maxX - 1, y: 0), style: isEnabled ? .plain : canvas.theme.disabled)
    }
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? false }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .group }
    set { super.accessibilityRole = newValue }
  }
}
