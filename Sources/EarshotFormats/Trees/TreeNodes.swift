// SPDX-License-Identifier: Apache-2.0
/// The nodes of a tree as they stand in their file, one after the other.
///
/// They are gone through twice, first for their ids, then for all else, and read anew each time: what is kept of a
/// large file is its bytes and the elements that are made of them, not the values in between.
struct TreeNodes {
  private enum Source {
    case values([LocatedJSON])
    /// From the bracket of the array on.
    case text([UInt8], from: Int)
  }

  private let source: Source

  init(_ values: [LocatedJSON]) { source = .values(values) }

  private init(_ bytes: [UInt8], from offset: Int) { source = .text(bytes, from: offset) }

  /// Reads a whole file but for its nodes, which are only looked at for being JSON.
  ///
  /// - Returns: the value, with an empty array for the nodes, and where they are; nil where there is no array of nodes.
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
    switch source {
    case .values(let values): values.forEach(body)
    case .text(let bytes, let offset):
      var scanner = JSONScanner(bytes[...])
      scanner.index = offset
      // That it is JSON is known.
      _ = try? scanner.array { scanner throws(JSONError) in body(try LocatedJSON.read(&scanner)) }
    }
  }
}
