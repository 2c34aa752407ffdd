// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What is said of an element in words of its source, text by text: whatever was heard can be looked for and read.
struct ElementTexts {
  /// Its label, or the labels of what it holds where it has none of its own.
  private(set) var label: String?
  private(set) var value: String?
  /// What stands where a value would.
  private(set) var placeholder: String?
  /// Facts about it, and the hint that stands in for a text.
  private(set) var others: [String] = []

  init(_ element: Element, in tree: ElementTree) {
    label = Self.text(element.label)
    // Who has a label is not asked for those of others: looking into a large tree has to stay quick.
    if label == nil, !element.children.isEmpty {
      label = ElementContext(of: element.id, in: tree) { _, _ in nil }.joinedLabel
    }
    value = Self.text(element.value)
    if value == nil, element.hasDetails { placeholder = Self.text(element.details.placeholder) }
    others = element.customContent.prefix(ElementComposition.listLimit).compactMap { content in
      Self.text([content.label, content.value].filter { !$0.isEmpty }.joined(separator: ": "))
    }
    if label == nil, value == nil, placeholder == nil, others.isEmpty { others = [element.hint].compactMap(Self.text) }
  }

  /// All that may be looked into: of a secret, everything but the value.
  func searched(isSecret: Bool) -> [String] {
    [label, isSecret ? nil : value, placeholder].compactMap { $0 } + others
  }

  private static func text(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}
