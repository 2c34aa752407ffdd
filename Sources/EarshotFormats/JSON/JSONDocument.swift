// SPDX-License-Identifier: Apache-2.0
/// JSON written by people: with `//` and `/* */` comments, trailing commas, and the position of every value, so that a
/// program can point at it or change it and leave the rest of the text alone.
public struct JSONDocument: Equatable, Sendable {
  /// The text.
  public private(set) var bytes: [UInt8]
  /// The value; nil if there are only blanks and comments.
  public private(set) var root: JSONNode?

  /// Parses a text. A byte order mark is skipped.
  public init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    var reader = JSONNodeReader(bytes)
    root = try reader.root()
  }

  /// The line of an offset in a text, counted from 1.
  public static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    bytes.prefix(offset).count { $0 == 0x0A } + 1
  }

  /// Sets a field of the outermost object: in place if it exists (of equal names the last, which counts), else after
  /// the last field. A text without a value becomes an object. All other bytes stay.
  ///
  /// - Returns: False, with nothing changed, if the value is not an object.
  public mutating func set(_ name: String, to value: JSONValue) -> Bool { set([name], to: value) }

  /// Sets a field of an object in objects. What is missing on the way is added.
  ///
  /// - Parameters:
  ///   - path: The names of the fields that lead to it.
  ///   - value: The value it gets.
  /// - Returns: False, with nothing changed, if the path is empty or a value on the way is not an object.
  public mutating func set(_ path: [String], to value: JSONValue) -> Bool {
    guard let first = path.first else { return false }
    var changed = bytes
    if var object = root {
      var names = path[...]
      var name = first
      // The innermost object that exists on the way.
      while let field = object.fields?.last(where: { $0.name == name }), names.count > 1 {
        // Null stands for what is not there.
        if field.node.value == .null { break }
        object = field.node
        names.removeFirst()
        name = names[names.startIndex]
      }
      guard let fields = object.fields else { return false }
      let value = Self.nested(value, in: names.dropFirst())
      if let field = fields.last(where: { $0.name == name }) {
        changed.replaceSubrange(field.node.range, with: text(of: value))
      } else {
        add(name, value, to: object, in: &changed)
      }
    } else {
      let value = Self.nested(value, in: path.dropFirst())
      let isAtLineStart = bytes.isEmpty || bytes.last == 0x0A || bytes == JSONNodeReader.byteOrderMark
      changed += isAtLineStart ? [] : newline
      changed += Array("{".utf8) + newline + field(first, value, indent: "  ") + newline + Array("}".utf8) + newline
    }
    guard let document = try? JSONDocument(changed) else { return false }
    self = document
    return true
  }

  private static func nested(_ value: JSONValue, in names: ArraySlice<String>) -> JSONValue {
    names.reversed().reduce(value) { .object([JSONField($1, $0)]) }
  }

  /// Only inserts: the user's text stays.
  private func add(_ name: String, _ value: JSONValue, to root: JSONNode, in changed: inout [UInt8]) {
    var end = root.range.upperBound - 1
    while Self.isBlank(bytes[end - 1]) { end -= 1 }
    guard let last = root.fields?.last else {
      let isOnOneLine = !bytes[end..<root.range.upperBound].contains(0x0A)
      let text = newline + field(name, value, indent: "  ") + (isOnOneLine ? newline : [])
      return changed.insert(contentsOf: text, at: end)
    }
    let isOnOneLine = !bytes[root.range].contains(0x0A)
    var text = isOnOneLine ? Array(" ".utf8) : newline
    text += field(name, value, indent: isOnOneLine ? "" : indentation(of: last))
    if root.endsWithComma { text.append(UInt8(ascii: ",")) }
    changed.insert(contentsOf: text, at: end)
    if !root.endsWithComma { changed.insert(UInt8(ascii: ","), at: last.node.range.upperBound) }
  }

  private func field(_ name: String, _ value: JSONValue, indent: String) -> [UInt8] {
    Array((indent + JSONWriter.text(of: name) + ": ").utf8) + text(of: value)
  }

  private func text(of value: JSONValue) -> [UInt8] {
    var json = JSONWriter()
    json.value(value)
    return Array(json.text.utf8)
  }

  /// The blanks before a field at the beginning of its line.
  private func indentation(of field: JSONNode.Field) -> String {
    let line = bytes[..<field.offset].suffix(while: { $0 != 0x0A })
    return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: line, as: UTF8.self) : "  "
  }

  private var newline: [UInt8] {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else { return [0x0A] }
    return [0x0D, 0x0A]
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

/// A value of a ``JSONDocument`` with its position.
public struct JSONNode: Equatable, Sendable {
  public struct Field: Equatable, Sendable {
    public var name: String
    /// The beginning of the name.
    public var offset: Int
    public var node: JSONNode
  }

  public var value: JSONValue
  /// The range in the text, in bytes.
  public var range: Range<Int>
  /// The fields of an object; nil for any other value.
  public var fields: [Field]?
  /// True if there is a comma after the last field.
  var endsWithComma = false
}

extension BidirectionalCollection {
  /// The longest suffix of elements that all satisfy a condition.
  fileprivate func suffix(while isWanted: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
