// SPDX-License-Identifier: Apache-2.0
import EarshotCore

// Values of elements as they stand in tree files.
extension JSONValue {
  init(range: Range<Int>) { self = .array([JSONValue(range.lowerBound), JSONValue(range.upperBound)]) }

  init(header: DataTable.Header) {
    self = .object([
      JSONField("index", JSONValue(header.index)),
      JSONField("elements", .array(header.elements.map { JSONValue($0.rawValue) })),
    ])
  }

  init(_ position: ScrollPosition) {
    switch position {
    case .page(let page, let count):
      self = .object([JSONField("page", JSONValue(page)), JSONField("of", JSONValue(count))])
    case .rows(let first, let last, let count):
      self = .object([
        JSONField("first", JSONValue(first)), JSONField("last", JSONValue(last)), JSONField("of", JSONValue(count)),
      ])
    }
  }

  init(line: TextLine) {
    self =
      JSONField(area: line.frame).map { .object([JSONField("text", .string(line.text)), $0]) } ?? .string(line.text)
  }

  init(action: ActionDescription) {
    guard let category = action.category else {
      self = .string(action.name)
      return
    }
    self = .object([JSONField("name", .string(action.name)), JSONField("category", .string(category))])
  }

  init(content: CustomContent) {
    let important = content.isImportant ? [JSONField("important", .bool(true))] : []
    self = .object(
      [JSONField("label", .string(content.label)), JSONField("value", .string(content.value))] + important)
  }

  init(attribute: TextAttribute) {
    let fact =
      switch attribute.kind {
      case .punctuation: JSONField("speechPunctuation", .bool(true))
      case .language(let tag): JSONField("speechLanguage", .string(tag))
      case .pitch(let pitch): JSONField("speechPitch", .double(pitch))
      case .phonetic(let sound): JSONField("speechIPANotation", .string(sound))
      case .spellOut: JSONField("speechSpellOut", .bool(true))
      case .heading(let level): JSONField("textHeadingLevel", JSONValue(level))
      case .custom(let words): JSONField("textCustom", .array(words.map { .string($0) }))
      case .textualContext(let context): JSONField("textualContext", .string(context.rawValue))
      case .style(let style): JSONField("textStyle", .string(style.rawValue))
      }
    self = .object([JSONField("range", JSONValue(range: attribute.range)), fact])
  }

  init(rotor: RotorDescription) {
    var fields: [JSONField] = []
    switch rotor.kind {
    case .named(let name): fields.append(JSONField("name", .string(name)))
    case .system(let system):
      fields.append(JSONField("system", .string(TreeNames.systemRotors.name(of: system) ?? "")))
    }
    if let items = rotor.items {
      fields.append(
        JSONField(
          "items",
          .array(
            items.map { item in
              let id = JSONValue(item.element.rawValue)
              guard let range = item.range else { return id }
              return .object([JSONField("element", id), JSONField("range", JSONValue(range: range))])
            })))
    }
    self = .object(fields)
  }
}
