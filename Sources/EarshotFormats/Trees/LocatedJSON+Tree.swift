// SPDX-License-Identifier: Apache-2.0
import EarshotCore

// The meanings of values in a tree file; nil for invalid ones.
extension LocatedJSON {
  /// All values of a list, or nil if one of them is invalid.
  func list<Value>(_ read: (LocatedJSON) -> Value?) -> [Value]? {
    guard let array else { return nil }
    var values: [Value] = []
    values.reserveCapacity(array.count)
    for item in array {
      guard let value = read(item) else { return nil }
      values.append(value)
    }
    return values
  }

  /// A finite number as written.
  var numberText: String? {
    guard double != nil, case .scalar(.number(let text)) = content else { return nil }
    return text
  }

  /// iOS's value of a toggle: "0", "1" or "2".
  var toggled: String? {
    if let bool { return bool ? "1" : "0" }
    return string.flatMap { TreeNames.toggled.value(named: $0) }
  }

  // MARK: Places

  func rectangle(inCells: Bool) -> Rectangle? {
    guard let numbers = list({ $0.double }), numbers.count == 4 else { return nil }
    let width = inCells ? CellMetrics.width : 1
    let height = inCells ? CellMetrics.height : 1
    let points = [numbers[0] * width, numbers[1] * height, numbers[2] * width, numbers[3] * height]
    guard points.allSatisfy(\.isFinite) else { return nil }
    return Rectangle(x: points[0], y: points[1], width: points[2], height: points[3])
  }

  var point: Point? {
    guard let numbers = list({ $0.double }), numbers.count == 2 else { return nil }
    return Point(x: numbers[0], y: numbers[1])
  }

  /// A range from the first number up to the second.
  var range: Range<Int>? {
    guard let numbers = list({ $0.count }), numbers.count == 2, numbers[0] <= numbers[1] else { return nil }
    return numbers[0]..<numbers[1]
  }

  /// A line of a page: its text alone, or an object with its position.
  var textLine: TextLine? {
    if let string { return TextLine(string) }
    guard fields != nil, let text = self["text"]?.string else { return nil }
    if let bounds = self["bounds"] { return bounds.rectangle(inCells: true).map { TextLine(text, frame: $0) } }
    if let frame = self["frame"] { return frame.rectangle(inCells: false).map { TextLine(text, frame: $0) } }
    return TextLine(text)
  }

  var scrollPosition: ScrollPosition? {
    guard let total = self["of"]?.count else { return nil }
    if let page = self["page"]?.count { return .page(page, of: total) }
    guard let first = self["first"]?.count, let last = self["last"]?.count else { return nil }
    return .rows(first: first, last: last, of: total)
  }

  // MARK: Actions and facts

  /// An action by name, or in AccessKit's form: with a description.
  var action: ActionDescription? {
    if let string { return ActionDescription(string) }
    guard let name = (self["name"] ?? self["description"])?.string else { return nil }
    guard let category = self["category"] else { return ActionDescription(name) }
    return category.string.map { ActionDescription(name, category: $0) }
  }

  var customContent: CustomContent? {
    guard let label = self["label"]?.string, let value = self["value"]?.string else { return nil }
    var content = CustomContent(label: label, value: value)
    if let important = self["important"] {
      guard let isImportant = important.bool else { return nil }
      content.isImportant = isImportant
    }
    return content
  }

  func rotor(_ references: TreeReferences) -> RotorDescription? {
    let kind: RotorKind
    if let name = self["name"]?.string {
      kind = .named(name)
    } else if let rotor = self["system"]?.string.flatMap({ TreeNames.systemRotors.value(named: $0) }) {
      kind = .system(rotor)
    } else {
      return nil
    }
    guard let items = self["items"] else { return RotorDescription(kind) }
    return items.list { $0.rotorItem(references) }.map { RotorDescription(kind, items: $0) }
  }

  private func rotorItem(_ references: TreeReferences) -> RotorDescription.Item? {
    guard fields != nil else { return references.id(self).map { RotorDescription.Item($0) } }
    guard let element = self["element"].flatMap({ references.id($0) }) else { return nil }
    guard let range = self["range"] else { return RotorDescription.Item(element) }
    return range.range.map { RotorDescription.Item(element, range: $0) }
  }

  func tableHeaders(_ references: TreeReferences) -> [DataTable.Header]? {
    list { header in
      guard let index = header["index"]?.count, let elements = header["elements"]?.list({ references.id($0) }) else {
        return nil
      }
      return DataTable.Header(index: index, elements: elements)
    }
  }

  // MARK: Text

  /// The attributes of a text: each object of the list has a range, and one or several attributes.
  var textAttributes: [TextAttribute]? {
    guard let groups = list({ $0.attributesOfOneRange }) else { return nil }
    return groups.flatMap { $0 }
  }

  private var attributesOfOneRange: [TextAttribute]? {
    guard let fields, let range = self["range"]?.range else { return nil }
    var attributes: [TextAttribute] = []
    for field in fields where field.name != "range" {
      guard let kind = Self.attribute(field.name, field.value) else { return nil }
      if let kind = kind { attributes.append(TextAttribute(kind, range)) }
    }
    return attributes
  }

  /// The attribute; an inner nil for an unknown one, an outer nil for an invalid one.
  private static func attribute(_ name: String, _ value: LocatedJSON) -> TextAttributeKind?? {
    switch name {
    case "speechPunctuation": value.bool.map { $0 ? .punctuation : nil }
    case "speechSpellOut": value.bool.map { $0 ? .spellOut : nil }
    case "speechLanguage": value.string.map { .language($0) }
    case "speechPitch": value.double.flatMap { (0...2).contains($0) ? .some(.pitch($0)) : nil }
    case "speechIPANotation": value.string.map { .phonetic($0) }
    case "textHeadingLevel": value.count.flatMap { (1...6).contains($0) ? .some(.heading($0)) : nil }
    case "textCustom": value.list { $0.string }.map { .custom($0) }
    case "textualContext": value.string.flatMap { TextualContext(rawValue: $0) }.map { .textualContext($0) }
    case "textStyle": value.string.flatMap { TextAttribute.Style(rawValue: $0) }.map { .style($0) }
    // A file may be newer than this version.
    default: .some(nil)
    }
  }
}
