// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The form of a type's values in tree files: reading and writing are one another's reverse.
struct TreeCodec<Value>: Sendable {
  /// The expected value, as in a complaint.
  let expectation: String
  /// Nil for an invalid value.
  let read: @Sendable (LocatedJSON, TreeReferences) -> Value?
  let write: @Sendable (Value) -> JSONValue
}

extension TreeCodec where Value == String {
  static var text: Self { Self(expectation: "a text", read: { value, _ in value.string }, write: { .string($0) }) }
}

extension TreeCodec where Value == Bool {
  static var flag: Self { Self(expectation: "true or false", read: { value, _ in value.bool }, write: { .bool($0) }) }

  static var order: Self { .choice(among: TreeNames.orders) }
}

extension TreeCodec where Value == Int {
  static var count: Self {
    Self(
      expectation: "a whole number from 0 to \(LocatedJSON.countLimit)", read: { value, _ in value.count },
      write: { JSONValue($0) })
  }

  static var headingLevel: Self {
    Self(
      expectation: "a whole number from 1 to 6",
      read: { value, _ in value.count.flatMap { (1...6).contains($0) ? $0 : nil } }, write: { JSONValue($0) })
  }
}

extension TreeCodec where Value == Double {
  static var number: Self { Self(expectation: "a number", read: { value, _ in value.double }, write: { .double($0) }) }
}

extension TreeCodec where Value == [String] {
  static var texts: Self {
    Self(
      expectation: "a list of texts", read: { value, _ in value.list { $0.string } },
      write: { .array($0.map { .string($0) }) })
  }
}

extension TreeCodec where Value == ElementID {
  static var node: Self {
    Self(
      expectation: "the id of a node of this file", read: { value, references in references.id(value) },
      write: { JSONValue($0.rawValue) })
  }
}

extension TreeCodec where Value == [ElementID] {
  static var nodes: Self {
    Self(
      expectation: "a list of ids of this file", read: { value, references in value.list { references.id($0) } },
      write: { .array($0.map { JSONValue($0.rawValue) }) })
  }
}

extension TreeCodec where Value == Point {
  static var point: Self {
    Self(
      expectation: "two numbers: x and y in points", read: { value, _ in value.point },
      write: { .array([.double($0.x), .double($0.y)]) })
  }
}

extension TreeCodec where Value == Range<Int> {
  static var range: Self {
    Self(
      expectation: "two whole numbers: where it begins and where it ends", read: { value, _ in value.range },
      write: { JSONValue(range: $0) })
  }
}

extension TreeCodec where Value == [TextAttribute] {
  static var attributes: Self {
    Self(
      expectation: "a list of objects, each with a range and what holds for it",
      read: { value, _ in value.textAttributes }, write: { .array($0.map(JSONValue.init(attribute:))) })
  }
}

extension TreeCodec where Value == [TextLine] {
  static var lines: Self {
    Self(
      expectation: "a list of texts, or of objects with a text and a frame",
      read: { value, _ in value.list { $0.textLine } }, write: { .array($0.map(JSONValue.init(line:))) })
  }
}

extension TreeCodec where Value == [RotorDescription] {
  static var rotors: Self {
    Self(
      expectation: "a list of objects with a name or a system rotor, and items",
      read: { value, references in value.list { $0.rotor(references) } },
      write: { .array($0.map(JSONValue.init(rotor:))) })
  }
}

extension TreeCodec where Value == ScrollPosition {
  static var scrollPosition: Self {
    Self(
      expectation: "a page of so many, or the first and the last row of so many",
      read: { value, _ in value.scrollPosition }, write: { JSONValue($0) })
  }
}

extension TreeCodec where Value == [ActionDescription] {
  static var actions: Self {
    Self(
      expectation: "a list of names, or of objects with a name", read: { value, _ in value.list { $0.action } },
      write: { .array($0.map(JSONValue.init(action:))) })
  }
}

extension TreeCodec where Value == [CustomContent] {
  static var contents: Self {
    Self(
      expectation: "a list of objects with a label and a value", read: { value, _ in value.list { $0.customContent } },
      write: { .array($0.map(JSONValue.init(content:))) })
  }
}

extension TreeCodec where Value == [DataTable.Header] {
  static var headers: Self {
    Self(
      expectation: "a list of objects, each with an index and a list of elements",
      read: { value, references in value.tableHeaders(references) },
      write: { .array($0.map(JSONValue.init(header:))) })
  }
}

extension TreeCodec where Value: Equatable & Sendable {
  /// One of several names.
  static func choice(among names: [(name: String, value: Value)]) -> Self {
    Self(
      expectation: names.choices(), read: { value, _ in value.string.flatMap { names.value(named: $0) } },
      write: { .string(names.name(of: $0) ?? "") })
  }
}

extension TreeCodec where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the type's own names.
  static var name: Self {
    let names = Value.allCases.map { (name: $0.rawValue, value: ()) }
    return Self(
      expectation: names.choices(), read: { value, _ in value.string.flatMap { Value(rawValue: $0) } },
      write: { .string($0.rawValue) })
  }
}
