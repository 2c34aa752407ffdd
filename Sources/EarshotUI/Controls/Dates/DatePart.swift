// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotScreen

/// One part of a date.
@MainActor
final class DatePart: AdjustableControl {
  enum Field: Equatable {
    case year, month, day, hour, minute

    var width: Int { self == .year ? 4 : 2 }

    var phrase: ToolkitPhrase {
      switch self {
      case .year: .year
      case .month: .month
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      }
    }
  }

  let field: Field
  private weak var picker: DatePicker?
  /// The digits typed so far; empty when none are.
  private var typed = ""

  init(_ field: Field, of picker: DatePicker) {
    self.field = field
    self.picker = picker
    super.init()
  }

  private var date: CalendarDate { picker?.date ?? CalendarDate(year: 1, month: 1, day: 1) }

  private var number: Int {
    switch field {
    case .year: date.year
    case .month: date.month
    case .day: date.day
    case .hour: date.hour
    case .minute: date.minute
    }
  }

  private var range: ClosedRange<Int> {
    switch field {
    case .year: CalendarDate.years
    case .month: 1...12
    case .day: 1...CalendarDate.days(inMonth: date.month, of: date.year)
    case .hour: 0...23
    case .minute: 0...59
    }
  }

  /// Sets the part for the user. True if the date changed.
  private func set(_ number: Int) -> Bool {
    let date = date
    func value(_ own: Field, _ old: Int) -> Int { field == own ? number : old }
    return picker?.change(
      to: CalendarDate(
        year: value(.year, date.year), month: value(.month, date.month), day: value(.day, date.day),
        hour: value(.hour, date.hour), minute: value(.minute, date.minute))) ?? false
  }

  // MARK: Use

  /// Months, days, hours and minutes go round; years do not.
  @discardableResult
  override func step(by count: Int) -> Bool {
    typed = ""
    let size = field == .minute ? max(1, picker?.minuteInterval ?? 1) : 1
    var next = number + count * size
    if field != .year {
      let length = range.count
      next = range.lowerBound + (((next - range.lowerBound) % length) + length) % length
    }
    return set(next)
  }

  override func goToEnd(_ isLast: Bool) { _ = set(isLast ? range.upperBound : range.lowerBound) }
  override func performPrimaryAction(with event: Event? = nil) {}
  override func accessibilityActivate() -> Bool { false }

  override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard isEnabled, let press = presses.first, press.key.modifiers.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    let forward = effectiveLayoutDirection == .rightToLeft ? -1 : 1
    switch press.key.code {
    case .left, .right:
      typed = ""
      if picker?.move(from: self, by: press.key.code == .right ? forward : -forward) != true { tellEnd() }
      return true
    case .character(let digit) where digit.isASCII && digit.isNumber:
      type(digit)
      return true
    default: return super.pressesBegan(presses, with: event)
    }
  }

  /// Takes a digit; the part is complete with as many as it has, or when no other fits.
  private func type(_ digit: Character) {
    typed.append(digit)
    guard let number = Int(typed) else { return }
    let isComplete = typed.count >= field.width || number * 10 > range.upperBound
    if range.contains(number), field != .year || isComplete { _ = set(number) }
    guard isComplete else { return tellChangeByKey() }
    typed = ""
    if range.contains(number) { tellChangeByKey() } else { application?.post(.keyIgnored(.unanswered), from: self) }
  }

  override func resignFirstResponder() -> Bool {
    typed = ""
    return super.resignFirstResponder()
  }

  // MARK: Looks

  override func draw(_ canvas: Canvas) {
    var style = controlStyle(canvas).over(canvas.theme.field)
    style.underline = canvas.theme.field.underline
    canvas.draw(CalendarDate.padded(number, field.width), at: .zero, style: style, width: bounds.width)
  }

  // MARK: Accessibility

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? field.phrase.words }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? spoken }
    set { super.accessibilityValue = newValue }
  }

  private static let months: [ToolkitPhrase] = [
    .january, .february, .march, .april, .may, .june, .july, .august, .september, .october, .november, .december,
  ]
  private static let weekdays: [ToolkitPhrase] = [
    .sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday,
  ]

  /// A month by its name, a day with its weekday.
  private var spoken: String {
    switch field {
    case .month: Self.months[number - 1].words
    case .day: "\(number), \(Self.weekdays[date.weekday].words)"
    case .minute: CalendarDate.padded(number, 2)
    default: String(number)
    }
  }
}
