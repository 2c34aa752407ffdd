// SPDX-License-Identifier: Apache-2.0
/// Conversion between nanoseconds and decimal seconds, as in recordings and transcripts.
///
/// No floating point: the same text is the same nanosecond on every machine.
enum DecimalSeconds {
  /// The nanoseconds of a JSON number of seconds, rounded half away from zero.
  ///
  /// Returns nil if it is not a JSON number or does not fit into 64 bits.
  static func nanoseconds(of text: some Collection<UInt8>) -> Int64? {
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }

    let whole = rest.prefix(while: isDigit)
    guard let first = whole.first, first != UInt8(ascii: "0") || whole.dropFirst().isEmpty else { return nil }
    rest = rest[whole.endIndex...]

    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = rest.prefix(while: isDigit)
      guard !fraction.isEmpty else { return nil }
      rest = rest[fraction.endIndex...]
    }

    var exponent = 0
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      guard let value = exponentValue(rest.dropFirst()) else { return nil }
      exponent = value
    } else if !rest.isEmpty {
      return nil
    }

    // The value of the current digit, as a power of ten in nanoseconds.
    var power = whole.count - 1 + exponent + 9
    var magnitude: UInt64 = 0
    for digits in [whole, fraction] {
      for digit in digits where power >= -1 {
        let value = UInt64(digit & 0x0F)
        if power >= 0 {
          guard let longer = appending(value, to: magnitude) else { return nil }
          magnitude = longer
        } else if value >= 5 {
          magnitude += 1
        }
        power -= 1
      }
    }
    if magnitude != 0 {
      while power >= 0 {
        guard let longer = appending(0, to: magnitude) else { return nil }
        magnitude = longer
        power -= 1
      }
    }
    if isNegative { return magnitude == Int64.min.magnitude ? .min : Int64(exactly: magnitude).map { -$0 } }
    return Int64(exactly: magnitude)
  }

  /// The shortest decimal text of the seconds: `1.2345`, `0`, `-0.000000001`.
  static func text(ofNanoseconds nanoseconds: Int64) -> String {
    let (whole, fraction) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var text = nanoseconds < 0 ? "-\(whole)" : "\(whole)"
    guard fraction != 0 else { return text }
    var digits = fraction
    var count = 9
    while digits % 10 == 0 {
      digits /= 10
      count -= 1
    }
    let shown = String(digits)
    text += "."
    text += String(repeating: "0", count: count - shown.utf8.count)
    text += shown
    return text
  }

  /// Clamped far beyond what 64 bits of nanoseconds can tell apart.
  private static func exponentValue(_ text: some Collection<UInt8>) -> Int? {
    var digits = text[...]
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    let value = digits.reduce(0) { min($0 * 10 + Int($1 & 0x0F), 1_000_000_000) }
    return sign == UInt8(ascii: "-") ? -value : value
  }

  private static func appending(_ digit: UInt64, to magnitude: UInt64) -> UInt64? {
    let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
    guard !overflow else { return nil }
    let (sum, carry) = product.addingReportingOverflow(digit)
    return carry ? nil : sum
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

extension Instant {
  /// The instant given by a JSON number of seconds after the beginning: `1.2345`, `1e-06`.
  ///
  /// Exact to the nanosecond; nil for anything but a number, or beyond the ends of the clock (292 years).
  public init?(seconds text: some StringProtocol) { self.init(seconds: text.utf8) }

  /// The same from bytes of text.
  public init?(seconds text: some Collection<UInt8>) {
    guard let nanoseconds = DecimalSeconds.nanoseconds(of: text) else { return nil }
    self.init(nanoseconds: nanoseconds)
  }

  /// The seconds since the beginning as decimal text, with at most nine decimals.
  public var secondsText: String { DecimalSeconds.text(ofNanoseconds: nanoseconds) }
}

extension Interval {
  /// The interval given by a JSON number of seconds, exactly as for an ``Instant``.
  public init?(seconds text: some StringProtocol) { self.init(seconds: text.utf8) }

  /// The same from bytes of text.
  public init?(seconds text: some Collection<UInt8>) {
    guard let nanoseconds = DecimalSeconds.nanoseconds(of: text) else { return nil }
    self.init(nanoseconds: nanoseconds)
  }

  /// The seconds as decimal text, with at most nine decimals.
  public var secondsText: String { DecimalSeconds.text(ofNanoseconds: nanoseconds) }
}
