// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A number shown by a node, with its bounds and step.
public struct TreeNumber: Equatable, Sendable {
  /// Nil if the node shows a text of its own.
  public var value: Double?
  public var least: Double?
  public var most: Double?
  public var step: Double?

  /// - Parameters:
  ///   - value: The number; nil if the node shows a text of its own.
  ///   - least: The lower bound, if any.
  ///   - most: The upper bound, if any.
  ///   - step: The size of a step; nil for the usual one.
  public init(value: Double? = nil, least: Double? = nil, most: Double? = nil, step: Double? = nil) {
    self.value = value
    self.least = least
    self.most = most
    self.step = step
  }

  /// The text to show: its position between its bounds, for roles whose bounds mean little to a listener.
  public func text(for role: Role) -> String? {
    guard let value else { return nil }
    return percentage(for: role) ?? Self.text(of: value, decimals: max(Self.decimals(of: value), stepDecimals))
  }

  func percentage(for role: Role) -> String? {
    guard Self.isShownAsShare(role), let value, let least, let most, most > least else { return nil }
    let share = (value - least) / (most - least)
    guard share >= 0, share <= 1 else { return nil }
    return "\(Int((share * 100).rounded()))%"
  }

  /// The number after some steps, within its bounds: without a step of its own, by a tenth of the range if that is
  /// shown, else by one.
  public func moved(by steps: Int, for role: Role) -> TreeNumber {
    guard let value else { return self }
    var moved = self
    let isShare = percentage(for: role) != nil
    let size = step ?? (isShare ? ((most ?? 0) - (least ?? 0)) / 10 : 1)
    moved.value = kept(value + Double(steps) * size)
    return moved
  }

  /// A number clamped to the bounds; one that was outside may be anywhere.
  private func kept(_ number: Double) -> Double { min(most ?? .infinity, max(least ?? -.infinity, number)) }

  /// A text with a number in it after some steps: "-3 °C", "page 2 of 3". Nil for any other text.
  ///
  /// Without a step, percentages change by ten within 0 and 100, other numbers by their last digit; "2 of 3" stays from
  /// 1 to 3.
  public func text(_ text: String, movedBy steps: Int) -> String? {
    guard let written = WrittenNumber(text) else { return nil }
    // Bounds that the written number violates belong to something else.
    let holds = written.number >= least ?? -.infinity && written.number <= most ?? .infinity
    var own = holds ? self : TreeNumber()
    if written.isPercent {
      own.least = own.least ?? 0
      own.most = own.most ?? 100
    } else if let last = written.last {
      own.least = own.least ?? 1
      own.most = own.most ?? last
    }
    let usual = written.isPercent ? 10 : written.lastDigit
    let next = own.kept(written.number + Double(steps) * (own.step ?? usual))
    return written.words + Self.text(of: next, decimals: max(written.decimals, own.stepDecimals), written.minus)
      + written.unit
  }

  // MARK: Digits

  private static func isShownAsShare(_ role: Role) -> Bool {
    [.slider, .progressIndicator, .meter, .scrollBar].contains(role)
  }

  private var stepDecimals: Int { step.map { Self.decimals(of: $0) } ?? 0 }

  /// The number of decimals that a number needs, six at most.
  private static func decimals(of number: Double) -> Int {
    var scaled = number
    for count in 0..<6 {
      if (scaled - scaled.rounded()).magnitude < 1e-7 { return count }
      scaled *= 10
    }
    return 6
  }

  private static func text(of number: Double, decimals: Int, _ minus: String = "-") -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard scaled.magnitude < 1e15 else { return "\(number)" }
    let digits = String(Int(scaled.magnitude))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let point = decimals > 0 ? "." + padded.suffix(decimals) : ""
    return (scaled < 0 ? minus : "") + padded.dropLast(decimals) + point
  }
}

/// A number in a text, and the text around it.
private struct WrittenNumber {
  /// The text before it.
  var words: String
  var number: Double
  /// The number of decimals.
  var decimals: Int
  /// The sign of a negative one.
  var minus = "-"
  var unit: Substring

  init?(_ text: String) {
    var before = text.prefix { !Self.isDigit($0) }
    let rest = text.dropFirst(before.count)
    let whole = rest.prefix(while: Self.isDigit)
    var fraction = rest.dropFirst(whole.count)
    fraction = fraction.first == "." ? fraction.dropFirst().prefix(while: Self.isDigit) : ""
    let digits = fraction.isEmpty ? String(whole) : "\(whole).\(fraction)"
    unit = rest.dropFirst(digits.count)
    // A number followed by a mark and a digit is a date, a time, or in another notation.
    let goesOn = unit.first.map { ",.:/-".contains($0) } ?? false && unit.dropFirst().first?.isNumber ?? false
    guard !whole.isEmpty, !goesOn, let magnitude = Double(digits), magnitude < 1e9, fraction.count < 7 else {
      return nil
    }
    number = magnitude
    // A hyphen between words is no sign.
    if let sign = before.last, sign == "-" || sign == "\u{2212}", before.dropLast().last?.isWhitespace ?? true {
      minus = String(sign)
      number = -magnitude
      before.removeLast()
    }
    words = String(before)
    decimals = fraction.count
  }

  var isPercent: Bool { unit.hasPrefix("%") }
  /// The last number in "2 of 3".
  var last: Double? { unit.hasPrefix(" of ") ? Int(unit.dropFirst(4)).map { Double($0) } : nil }

  var lastDigit: Double {
    var digit = 1.0
    for _ in 0..<decimals { digit /= 10 }
    return digit
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
