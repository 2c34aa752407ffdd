// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The source's own texts of an element as spoken: whatever is heard can be searched and read.
struct ElementTexts {
  /// The label, or the labels of its contents if it has none.
  private(set) var label: String?
  private(set) var value: String?
  /// The placeholder in place of a value.
  private(set) var placeholder: String?
  /// Facts about it, and a hint that replaces missing text.
  private(set) var others: [String] = []

  init(_ element: Element, in tree: ElementTree) {
    label = Self.text(element.label)
    // An element with a label needs no others': searching a large tree has to stay fast.
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

  /// All searchable texts: everything but the value of a secret.
  func searched(isSecret: Bool) -> [String] {
    [label, isSecret ? nil : value, placeholder].compactMap { $0 } + others
  }

  private static func text(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}
