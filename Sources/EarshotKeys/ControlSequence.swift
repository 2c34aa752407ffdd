// SPDX-License-Identifier: Apache-2.0
/// The parameters of a key sent as `CSI … final`.
struct ControlSequence {
  /// The first parameter; 0 if there is none.
  private(set) var number = 0
  /// Subparameters of the first parameter: the shifted key, and the key on a Latin layout.
  private(set) var shifted: Int?
  private(set) var base: Int?
  /// The second parameter; 0 if there is none.
  private(set) var modifiers = 0
  /// 1 pressed, 2 repeated, 3 released.
  private(set) var event = 1
  private(set) var third: Int?
  private(set) var final: UInt8 = 0
  /// True if there is only the final byte.
  private(set) var isBare = false

  /// - Parameter rest: The bytes after `ESC [`; nil if they are no key.
  init?(_ rest: ArraySlice<UInt8>) {
    guard let final = rest.last, (0x40...0x7e).contains(final) || final == UInt8(ascii: "$") else { return nil }
    self.final = final
    let body = rest.dropLast()
    isBare = body.isEmpty
    guard body.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: ";")).contains($0) }) else { return nil }
    let fields = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.value)
    }
    if let first = fields.first {
      number = first.first.flatMap { $0 } ?? 0
      shifted = first.dropFirst().first.flatMap { $0 }
      base = first.dropFirst(2).first.flatMap { $0 }
    }
    if let second = fields.dropFirst().first {
      modifiers = second.first.flatMap { $0 } ?? 0
      event = second.dropFirst().first.flatMap { $0 } ?? 1
    }
    third = fields.dropFirst(2).first?.first.flatMap { $0 }
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.count <= 7 ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }
}
