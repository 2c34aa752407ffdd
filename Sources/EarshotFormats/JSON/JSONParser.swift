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
