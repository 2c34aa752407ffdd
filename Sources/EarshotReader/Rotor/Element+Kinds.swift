// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Element {
  /// The kinds of the element itself, apart from its text.
  var kinds: ElementKinds {
    var kinds: ElementKinds = []
    let traits = effectiveTraits
    if traits.contains(.header) || headingLevel > 0 {
      kinds.formUnion([.heading, .heading(ofLevel: headingLevel)])
    }
    if traits.contains(.link) {
      kinds.formUnion([.link, isVisited ? .visitedLink : .unvisitedLink])
    }
    switch role {
    case .prompt: kinds.insert(.prompt)
    case .error: kinds.insert(.error)
    case .agentTurn: kinds.insert(.turn)
    case .agentQuestion: kinds.insert(.question)
    case .agentTool: kinds.insert(.tool)
    case .code: kinds.insert(.code)
    case .agentDiff: kinds.insert(.change)
    default: break
    }
    if traits.contains(.image) { kinds.insert(.image) }
    if traits.contains(.staticText) { kinds.insert(.staticText) }
    // An element the user cannot act on is no control, whatever it looks like (P-18).
    if details.respondsToUserInteraction ?? true {
      if traits.contains(.button) { kinds.formUnion([.button, .formControl]) }
      if !traits.isDisjoint(with: [.textEntry, .searchField]) { kinds.formUnion([.textField, .formControl]) }
      if !traits.isDisjoint(with: [.adjustable, .toggleButton]) || Self.controls.contains(role) {
        kinds.insert(.formControl)
      }
    }
    return kinds.union(containerKinds)
  }

  /// The kinds of the element as a container.
  var containerKinds: ElementKinds {
    switch effectiveContainerType {
    case .list: [.list, .container]
    case .dataTable: [.table, .container]
    case .landmark: [.landmark, .container]
    case .semanticGroup where role == .listBox: [.list, .container]
    case .semanticGroup: isKeptContainer ? .container : []
    case .none: []
    }
  }

  /// True if elements have the same role and similar behaviour.
  func isSameSort(as other: Element) -> Bool {
    role == other.role && sort == other.sort
  }

  private var sort: Traits {
    effectiveTraits.intersection([
      .button, .link, .image, .keyboardKey, .staticText, .searchField, .adjustable, .header, .textEntry, .tabBarItem,
      .toggleButton,
    ])
  }

  /// The controls not indicated by a trait.
  private static let controls: Set<Role> = [.radioButton, .menuItemRadio, .comboBox, .listBoxOption]

  private var isVisited: Bool {
    guard hasDetails else { return false }
    let attributes = details.labelAttributes + details.valueAttributes
    return details.isVisited || attributes.contains { $0.kind == .style(.visitedLink) }
  }

  // MARK: Text

  /// The parts of its text of a kind, in order: of the label, then of the value. A secret has none.
  func parts(of kind: ElementKinds) -> [TextPart] {
    guard hasDetails, !isSecure else { return [] }
    return Self.parts(details.labelAttributes, .label, in: label, kind)
      + Self.parts(details.valueAttributes, .value, in: value, kind)
  }

  /// The kinds of all parts of its text.
  var textKinds: ElementKinds {
    guard hasDetails, !isSecure else { return [] }
    return (details.labelAttributes + details.valueAttributes).reduce(into: []) { $0.formUnion($1.kind.kinds) }
  }

  private static func parts(
    _ attributes: [TextAttribute], _ place: TextPart.Field, in text: String?, _ kind: ElementKinds
  ) -> [TextPart] {
    let wanted = attributes.filter { !$0.kind.kinds.isDisjoint(with: kind) }
    guard !wanted.isEmpty, let count = text?.count else { return [] }
    return wanted.map { $0.range.clamped(to: 0..<count) }.filter { !$0.isEmpty }
      .sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      .map { TextPart(place: place, range: $0) }
  }

  /// The words of a part; nil if it is empty or secret.
  func text(of part: TextPart) -> String? {
    let text =
      switch part.place {
      case .label: label
      case .value: value
      case .text: text
      }
    guard !isSecure, let text else { return nil }
    let start = max(0, part.range.lowerBound)
    let piece = text.dropFirst(start).prefix(max(start, part.range.upperBound) - start)
    return piece.isEmpty ? nil : String(piece)
  }

  /// The text to which a rotor's ranges refer: the value, or else the label.
  private var text: String? {
    if let value, !value.isEmpty { return value }
    return details.lines.isEmpty ? label : details.lines.map(\.text).joined(separator: "\n")
  }
}

/// A range of an element's text.
struct TextPart: Hashable {
  enum Field: Int {
    case label, value
    /// The text to which the source's ranges refer.
    case text
  }

  var place: Field
  /// Counted in `Character`s.
  var range: Range<Int>
}

extension TextAttributeKind {
  /// The kinds by which a rotor finds it.
  fileprivate var kinds: ElementKinds {
    switch self {
    case .heading(let level): level > 0 ? [.heading, .heading(ofLevel: level)] : []
    case .style(.link): [.link, .unvisitedLink]
    case .style(.visitedLink): [.link, .visitedLink]
    case .style(.misspelled): .misspelledWord
    case .style(.bold): .boldText
    case .style(.italic): .italicText
    case .style(.underlined): .underlinedText
    default: []
    }
  }
}
