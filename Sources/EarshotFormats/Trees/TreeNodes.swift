// SPDX-License-Identifier: Apache-2.0
/// The nodes of a tree as they are in their file, in sequence.
///
/// There are two passes, first for ids, then for everything else, each parsing anew: for a large file only its bytes
/// and the resulting elements are kept, not the values in between.
struct TreeNodes {
  private enum Source {
    case values([LocatedJSON])
    /// A text, from the bracket of the array on.
    case text([UInt8], from: Int)
  }

  private let source: Source

  init(_ values: [LocatedJSON]) { source = .values(values) }

  private init(_ bytes: [UInt8], from offset: Int) { source = .text(bytes, from: offset) }

  /// Parses a whole file except its nodes, which are only checked for being JSON.
  ///
  /// - Returns: The value, with an empty array for the nodes, and their position; nil if there is no array of nodes.
  static func file(_ bytes: [UInt8]) throws(JSONError) -> (value: LocatedJSON, nodes: TreeNodes?) {
    var scanner = JSONScanner(bytes[...])
    scanner.skipSpace()
    let start = scanner.index
    var nodes: TreeNodes?
    guard scanner.byte == UInt8(ascii: "{") else { return (try LocatedJSON.value(of: bytes), nil) }
    let fields = try scanner.object { name, scanner throws(JSONError) in
      scanner.skipSpace()
      guard name == "nodes" else { return LocatedJSON.Field(name: name, value: try LocatedJSON.read(&scanner)) }
      guard scanner.byte == UInt8(ascii: "[") else {
        nodes = nil
        return LocatedJSON.Field(name: name, value: try LocatedJSON.read(&scanner))
      }
      nodes = TreeNodes(bytes, from: scanner.index)
      let offset = scanner.index
      try scanner.skipValue()
      return LocatedJSON.Field(name: name, value: LocatedJSON(content: .array([]), offset: offset))
    }
    scanner.skipSpace()
    guard scanner.byte == nil else { throw scanner.error(.trailing) }
    return (LocatedJSON(content: .object(fields), offset: start), nodes)
  }

  func forEach(_ body: (LocatedJSON) -> Void) {
    forEach(LocatedJSON.read, body)
  }

  /// Each node with its id and its children alone, if it is not there as a value.
  func forEachOutline(_ body: (LocatedJSON) -> Void) {
    forEach(Self.outline, body)
  }

  private func forEach(
    _ read: (inout JSONScanner) throws(JSONError) -> LocatedJSON, _ body: (LocatedJSON) -> Void
  ) {
    switch source {
    case .values(let values): values.forEach(body)
    case .text(let bytes, let offset):
      var scanner = JSONScanner(bytes[...])
      scanner.index = offset
      // It is known to be JSON.
      _ = try? scanner.array { scanner throws(JSONError) in body(try read(&scanner)) }
    }
  }

  private static func outline(_ scanner: inout JSONScanner) throws(JSONError) -> LocatedJSON {
    scanner.skipSpace()
    guard scanner.byte == UInt8(ascii: "{") else { return try LocatedJSON.read(&scanner) }
    let offset = scanner.index
    var fields: [LocatedJSON.Field] = []
    _ = try scanner.object { name, scanner throws(JSONError) in
      switch name {
      case "id": fields.append(LocatedJSON.Field(name: name, value: try LocatedJSON.read(&scanner)))
      case "children": fields.append(LocatedJSON.Field(name: name, value: try outlines(&scanner)))
      default: try scanner.skipValue()
      }
    }
    return LocatedJSON(content: .object(fields), offset: offset)
  }

  private static func outlines(_ scanner: inout JSONScanner) throws(JSONError) -> LocatedJSON {
    scanner.skipSpace()
    guard scanner.byte == UInt8(ascii: "[") else { return try LocatedJSON.read(&scanner) }
    let offset = scanner.index
    let values = try scanner.array { scanner throws(JSONError) in try outline(&scanner) }
    return LocatedJSON(content: .array(values), offset: offset)
  }
}
