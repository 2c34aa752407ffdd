// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Reads the properties of one node into a draft.
struct TreeNodeReader {
  private let node: TreeReader.Node
  private let references: TreeReferences
  private var draft: TreeDraft
  private(set) var complaints: TreeComplaints

  init(_ node: TreeReader.Node, _ references: TreeReferences, _ complaints: TreeComplaints) {
    self.node = node
    self.references = references
    self.complaints = complaints
    draft = TreeDraft(node.id, offset: node.offset)
  }

  /// - Parameter isOrdered: what the file says of the order of children; nil when it says nothing.
  mutating func draft(_ isOrdered: Bool?) -> TreeDraft {
    for field in node.fields { read(field) }
    draft.settle(isOrdered: isOrdered)
    if draft.isProtected, draft.element.value != nil {
      draft.element.value = nil
      complaints.add("A protected node has to be without a value.", at: node.offset)
    }
    return draft
  }

  private mutating func read(_ field: LocatedJSON.Field) {
    guard let property = TreeProperty(rawValue: field.name) else {
      if complaints.isStrict, !TreeProperty.unused.contains(field.name) {
        complaints.add("Nothing is known of \(TreeComplaints.quoted(field.name)).", at: field.value.offset)
      }
      return
    }
    // Null is as good as nothing.
    if case .scalar(.null) = field.value.content { return }
    if !read(property, field.value) {
      complaints.add("\"\(field.name)\" has to be \(property.expectation).", at: field.value.offset)
    }
  }

  /// Returns false when the value is not what the property takes; then nothing has changed.
  private mutating func read(_ property: TreeProperty, _ value: LocatedJSON) -> Bool {
    switch property {
    case .id: true
    case .role: set(\.element.role, value.string.map { Role(rawValue: $0) })
    case .roleDescription: fill(\.element.details.roleDescription, value.string)
    case .authorId: fill(\.element.identifier, value.string)
    case .traits: readTraits(value)
    case .isElement: fill(\.isElement, value.bool)
    case .hidden: set(\.element.isHidden, value.bool)
    case .modal: set(\.element.isModal, value.bool)
    case .disabled: fill(\.isDisabled, value.bool)
    case .selected: fill(\.isSelected, value.bool)
    case .toggled: fill(\.toggled, value.toggled)
    case .expanded: set(\.element.expandedStatus, value.bool.map { $0 ? .expanded : .collapsed })
    case .required: set(\.element.details.isRequired, value.bool)
    case .readOnly: set(\.element.details.isReadOnly, value.bool)
    case .typedOnScreen: set(\.element.details.isTypedOnScreen, value.bool)
    case .busy: set(\.element.details.isBusy, value.bool)
    case .invalid: readInvalid(value)
    case .sortDirection:
      fill(\.element.details.sortDirection, value.string.flatMap { SortDirection(rawValue: $0) })
    case .protected: set(\.isProtected, value.bool)
    case .level: fill(\.level, value.count)
    case .headingLevel: set(\.element.headingLevel, value.count.flatMap { (1...6).contains($0) ? $0 : nil })
    case .actions: set(\.actions, value.list { $0.string })
    case .live: set(\.element.details.live, value.string.flatMap { LiveLevel(rawValue: $0) })
    case .label: fill(\.element.label, value.string)
    case .value: fill(\.element.value, value.string)
    case .description: fill(\.description, value.string)
    case .hint: fill(\.element.hint, value.string)
    case .placeholder: fill(\.element.details.placeholder, value.string)
    case .language: fill(\.element.language, value.string)
    case .labelAttributes: set(\.element.details.labelAttributes, value.textAttributes)
    case .valueAttributes: set(\.element.details.valueAttributes, value.textAttributes)
    case .textualContext: fill(\.element.details.textualContext, value.string.flatMap { TextualContext(rawValue: $0) })
    case .userInputLabels: set(\.element.details.userInputLabels, value.list { $0.string })
    case .numericValue: fill(\.number, value.numberText)
    case .minNumericValue: fill(\.least, value.double)
    case .maxNumericValue: fill(\.most, value.double)
    case .numericValueStep: fill(\.step, value.double.flatMap { $0 > 0 ? $0 : nil })
    default: readPlace(property, value)
    }
  }

  /// Where it is, what it holds, and tables.
  private mutating func readPlace(_ property: TreeProperty, _ value: LocatedJSON) -> Bool {
    switch property {
    case .bounds: set(\.element.frame, value.rectangle(inCells: true))
    case .frame: set(\.element.frame, value.rectangle(inCells: false))
    case .activationPoint: fill(\.element.activationPoint, value.point)
    case .textDirection:
      fill(\.element.layoutDirection, value.string.flatMap { TreeNames.directions.value(named: $0) })
    case .clipsChildren: set(\.element.clipsChildren, value.bool)
    case .children: readChildren(value)
    case .order: fill(\.isOrdered, value.string.flatMap { TreeNames.orders.value(named: $0) })
    case .containerType:
      set(\.element.containerType, value.string.flatMap { TreeNames.containerTypes.value(named: $0) })
    case .groupsChildren: set(\.element.groupsChildren, value.bool)
    case .navigationStyle:
      set(\.element.details.navigationStyle, value.string.flatMap { TreeNames.navigationStyles.value(named: $0) })
    case .positionInSet: fill(\.positionInSet, value.count)
    case .sizeOfSet: fill(\.sizeOfSet, value.count)
    case .rowCount: fill(\.rowCount, value.count)
    case .columnCount: fill(\.columnCount, value.count)
    case .rowHeaders: fill(\.rowHeaders, value.tableHeaders(references))
    case .columnHeaders: fill(\.columnHeaders, value.tableHeaders(references))
    case .rowIndex: fill(\.row, value.count)
    case .columnIndex: fill(\.column, value.count)
    case .rowSpan: fill(\.rowSpan, value.count)
    case .columnSpan: fill(\.columnSpan, value.count)
    case .labelledBy: set(\.element.details.labelledBy, value.list { references.id($0) })
    case .describedBy: set(\.element.details.describedBy, value.list { references.id($0) })
    case .details: set(\.element.details.detailedBy, value.list { references.id($0) })
    case .errorMessage: fill(\.element.details.errorMessage, references.id(value))
    case .headers: set(\.element.details.headers, value.list { references.id($0) })
    default: readUse(property, value)
    }
  }

  /// Text, rotors and what can be done.
  private mutating func readUse(_ property: TreeProperty, _ value: LocatedJSON) -> Bool {
    switch property {
    case .caret: fill(\.element.details.caret, value.count)
    case .selection: fill(\.element.details.selection, value.range)
    case .textSelection: readSelection(value)
    case .lines: set(\.element.details.lines, value.list { $0.textLine })
    case .previousText: fill(\.element.details.previousText, references.id(value))
    case .nextText: fill(\.element.details.nextText, references.id(value))
    case .customActions: set(\.element.customActions, value.list { $0.action })
    case .customContent: set(\.element.customContent, value.list { $0.customContent })
    case .customRotors: set(\.element.details.rotors, value.list { $0.rotor(references) })
    case .linked: fill(\.element.details.linked, references.id(value))
    case .scrollPosition: fill(\.element.details.scrollPosition, value.scrollPosition)
    case .scrollStatus: fill(\.element.details.scrollStatus, value.string)
    case .respondsToUserInteraction: fill(\.element.details.respondsToUserInteraction, value.bool)
    default: false
    }
  }

  private mutating func set<Value>(_ path: WritableKeyPath<TreeDraft, Value>, _ value: Value?) -> Bool {
    guard let value else { return false }
    draft[keyPath: path] = value
    return true
  }

  private mutating func fill<Value>(_ path: WritableKeyPath<TreeDraft, Value?>, _ value: Value?) -> Bool {
    guard let value else { return false }
    draft[keyPath: path] = value
    return true
  }

  /// AccessKit has words for what is wrong; who only knows that something is may say so.
  private mutating func readInvalid(_ value: LocatedJSON) -> Bool {
    if let isInvalid = value.bool {
      draft.element.details.invalid = isInvalid ? .true : nil
      return true
    }
    return fill(\.element.details.invalid, value.string.flatMap { InvalidEntry(rawValue: $0) })
  }

  /// The selection of AccessKit has two ends: where it began, and where the caret is.
  private mutating func readSelection(_ value: LocatedJSON) -> Bool {
    func place(_ name: String) -> Int? { value[name].flatMap { $0.count ?? $0["characterIndex"]?.count } }
    guard let anchor = place("anchor"), let focus = place("focus") else { return false }
    if anchor != focus { draft.element.details.selection = min(anchor, focus)..<max(anchor, focus) }
    draft.element.details.caret = focus
    return true
  }

  // MARK: Lists of which the good parts count

  private mutating func readTraits(_ value: LocatedJSON) -> Bool {
    if let number = value.identity {
      draft.element.traits.formUnion(Traits(rawValue: number))
      return true
    }
    guard let names = value.array else { return false }
    for name in names {
      if let trait = name.string.flatMap({ TreeNames.trait(named: $0) }) {
        draft.element.traits.insert(trait)
      } else if let number = name.identity {
        draft.element.traits.formUnion(Traits(rawValue: number))
      } else {
        let word = name.string.map { TreeComplaints.quoted($0) } ?? "of another kind than a text"
        complaints.add("There is no trait \(word).", at: name.offset)
      }
    }
    return true
  }

  private mutating func readChildren(_ value: LocatedJSON) -> Bool {
    guard let values = value.array else { return false }
    draft.element.children = []
    for value in values {
      if let id = references.id(value) {
        draft.element.children.append(id)
      } else {
        complaints.add("A child has to be an id of this file, or a node.", at: value.offset)
      }
    }
    return true
  }
}

extension TreeProperty {
  /// What its value has to be, as a complaint says it.
  var expectation: String {
    switch self {
    case .id: "a whole number from 0 to \(UInt64.max) or a text"
    case .role, .roleDescription, .authorId, .label, .value, .description, .hint, .placeholder, .language,
      .scrollStatus:
      "a text"
    case .isElement, .hidden, .modal, .disabled, .selected, .expanded, .protected, .clipsChildren, .groupsChildren,
      .respondsToUserInteraction, .required, .readOnly, .typedOnScreen, .busy:
      "true or false"
    case .traits: "a list of names, or a number"
    case .toggled: "true, false or \"mixed\""
    case .level, .positionInSet, .sizeOfSet, .rowCount, .columnCount, .rowIndex, .columnIndex, .rowSpan, .columnSpan,
      .caret:
      "a whole number from 0 to \(LocatedJSON.countLimit)"
    case .headingLevel: "a whole number from 1 to 6"
    case .actions, .userInputLabels: "a list of texts"
    case .live: Self.words(LiveLevel.allCases.map(\.rawValue))
    case .textualContext: Self.words(TextualContext.allCases.map(\.rawValue))
    case .labelAttributes, .valueAttributes: "a list of objects, each with a range and what holds for it"
    case .numericValue, .minNumericValue, .maxNumericValue: "a number"
    case .numericValueStep: "a number above 0"
    case .bounds: "four numbers: column, row, width and height in cells"
    case .frame: "four numbers: x, y, width and height in points"
    case .activationPoint: "two numbers: x and y in points"
    case .textDirection: TreeNames.directions.choices()
    case .children: "a list of ids or nodes"
    case .order: TreeNames.orders.choices()
    case .containerType: TreeNames.containerTypes.choices()
    case .navigationStyle: TreeNames.navigationStyles.choices()
    case .rowHeaders, .columnHeaders: "a list of objects, each with an index and a list of elements"
    case .headers, .labelledBy, .describedBy, .details: "a list of ids of this file"
    case .invalid: Self.words(InvalidEntry.allCases.map(\.rawValue))
    case .sortDirection: Self.words(SortDirection.allCases.map(\.rawValue))
    case .textSelection: "an object with an anchor and a focus, counted in characters"
    case .selection: "two whole numbers: where it begins and where it ends"
    case .lines: "a list of texts, or of objects with a text and a frame"
    case .previousText, .nextText, .linked, .errorMessage: "the id of a node of this file"
    case .customActions: "a list of names, or of objects with a name"
    case .customContent: "a list of objects with a label and a value"
    case .customRotors: "a list of objects with a name or a system rotor, and items"
    case .scrollPosition: "a page of so many, or the first and the last row of so many"
    }
  }

  private static func words(_ names: [String]) -> String { names.map { (name: $0, value: ()) }.choices() }
}
