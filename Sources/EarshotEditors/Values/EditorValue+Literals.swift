// SPDX-License-Identifier: Apache-2.0
extension EditorValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  public init(dictionaryLiteral elements: (String, EditorValue)...) {
    self = .map(elements.map { Pair(.string($0.0), $0.1) })
  }

  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: EditorValue...) { self = .array(elements) }
}
