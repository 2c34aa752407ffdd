// SPDX-License-Identifier: Apache-2.0
/// Parses one JSON value (RFC 8259) from bytes.
///
/// Lone surrogates and invalid UTF-8 become U+FFFD: recordings of broken programs contain them.
public enum JSONParser {
  /// The maximum nesting of values, so that a text cannot exhaust the stack.
  public static let depthLimit = 200

  /// The value of a whole text.
  public static func value(of text: some StringProtocol) throws(JSONError) -> JSONValue {
    try value(of: Array(text.utf8)[...])
  }

  /// The value of all these bytes.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - depthLimit: The maximum nesting, at most ``depthLimit``.
  public static func value(
    of bytes: ArraySlice<UInt8>, depthLimit: Int = JSONParser.depthLimit
  ) throws(JSONError) -> JSONValue {
    var scanner = JSONScanner(bytes, depthLimit: min(depthLimit, Self.depthLimit))
    let value = try value(&scanner)
    scanner.skipSpace()
    guard scanner.byte == nil else { throw scanner.error(.trailing) }
    return value
  }

  /// The fields of an object but one, a list whose values are handed over one by one: of a long list only one value at a
  /// time is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - list: The name of the field.
  ///   - take: Takes a value of the list; false for one that makes the whole text useless.
  /// - Returns: The other fields; nil if it is no object, or has a value that was not taken.
  public static func object(
    of bytes: ArraySlice<UInt8>, eachOf list: String, _ take: (JSONValue) -> Bool
  ) throws(JSONError) -> JSONValue? {
    var scanner = JSONScanner(bytes, depthLimit: depthLimit)
    scanner.skipSpace()
    guard scanner.byte == UInt8(ascii: "{") else { return nil }
    var isTaken = true
    let fields = try scanner.object { name, scanner throws(JSONError) -> JSONField in
      scanner.skipSpace()
      guard name == list, scanner.byte == UInt8(ascii: "[") else { return JSONField(name, try value(&scanner)) }
      _ = try scanner.array { scanner throws(JSONError) -> Void in
        let value = try value(&scanner)
        isTaken = isTaken && take(value)
      }
      return JSONField(name, .array([]))
    }
    scanner.skipSpace()
    guard scanner.byte == nil else { throw scanner.error(.trailing) }
    return isTaken ? .object(fields) : nil
  }

  private static func value(_ scanner: inout JSONScanner) throws(JSONError) -> JSONValue {
    scanner.skipSpace()
    switch scanner.byte {
    case UInt8(ascii: "["):
      return .array(try scanner.array { scanner throws(JSONError) in try value(&scanner) })
    case UInt8(ascii: "{"):
      return .object(
        try scanner.object { name, scanner throws(JSONError) in JSONField(name, try value(&scanner)) })
    default: return try scanner.scalar()
    }
  }
}
