// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Parses the properties of one node into a draft.
struct TreeNodeReader {
  private let fields: [LocatedJSON.Field]
  private let offset: Int
  private let references: TreeReferences
  private var draft: TreeDraft
  private(set) var complaints: TreeComplaints

  init(
    _ id: ElementID, _ fields: [LocatedJSON.Field], at offset: Int = 0, _ references: TreeReferences,
    _ complaints: TreeComplaints
  ) {
    self.fields = fields
    self.offset = offset
    self.references = references
    self.complaints = complaints
    draft = TreeDraft(id, offset: offset)
  }

  /// - Parameter isOrdered: The order of children given by the file; nil if there is none.
  mutating func draft(_ isOrdered: Bool?) -> TreeDraft {
    for field in fields { read(field) }
    draft.settle(isOrdered: isOrdered)
    if draft.isProtected, draft.element.value != nil {
      draft.element.value = nil
      complaints.add("A protected node has to be without a value.", at: offset)
    }
    return draft
  }

  private mutating func read(_ field: LocatedJSON.Field) {
    guard let property = TreeProperty.named(field.name) else {
      if complaints.isStrict, !TreeProperty.unused.contains(field.name) {
        complaints.add("Nothing is known of \(TreeComplaints.quoted(field.name)).", at: field.value.offset)
      }
      return
    }
    // Null counts as absent.
    if case .scalar(.null) = field.value.content { return }
    if !read(property, field.value) {
      complaints.add("\"\(field.name)\" has to be \(property.expectation).", at: field.value.offset)
    }
  }

  /// Returns false if the value is invalid for the property, which changes nothing.
  private mutating func read(_ property: TreeProperty, _ value: LocatedJSON) -> Bool {
    switch property {
    case .id: true
    case .role: Self.set(&draft.element.role, value.string.map { TreeRoles.role(named: $0) })
    case .roleDescription: Self.fill(&draft.element.details.roleDescription, value.string)
    case .authorId: Self.fill(&draft.element.identifier, value.string)
    case .traits: readTraits(value)
    case .isElement: Self.fill(&draft.isElement, value.bool)
    case .hidden: Self.set(&draft.element.isHidden, value.bool)
    case .modal: Self.set(&draft.element.isModal, value.bool)
    case .disabled: Self.fill(&draft.isDisabled, value.bool)
    case .selected: Self.fill(&draft.isSelected, value.bool)
    case .toggled: Self.fill(&draft.toggled, value.toggled)
    case .expanded: Self.set(&draft.element.expandedStatus, value.bool.map { $0 ? .expanded : .collapsed })
    case .required: Self.set(&draft.element.details.isRequired, value.bool)
    case .readOnly: Self.set(&draft.element.details.isReadOnly, value.bool)
    case .typedOnScreen: Self.set(&draft.element.details.isTypedOnScreen, value.bool)
    case .busy: Self.set(&draft.element.details.isBusy, value.bool)
    case .invalid: readInvalid(value)
    case .sortDirection:
      Self.fill(&draft.element.details.sortDirection, value.string.flatMap { SortDirection(rawValue: $0) })
    case .protected: Self.set(&draft.isProtected, value.bool)
    case .level: Self.fill(&draft.level, value.count)
    case .headingLevel: Self.set(&draft.element.headingLevel, value.count.flatMap { (1...6).contains($0) ? $0 : nil })
    case .actions: Self.set(&draft.actions, value.list { $0.string })
    case .live: Self.set(&draft.element.details.live, value.string.flatMap { LiveLevel(rawValue: $0) })
    case .label: Self.fill(&draft.element.label, value.string)
    case .value: Self.fill(&draft.element.value, value.string)
    case .description: Self.fill(&draft.description, value.string)
    case .hint: Self.fill(&draft.element.hint, value.string)
    case .placeholder: Self.fill(&draft.element.details.placeholder, value.string)
    case .language: Self.fill(&draft.element.language, value.string)
    case .labelAttributes: Self.set(&draft.element.details.labelAttributes, value.textAttributes)
    case .valueAttributes: Self.set(&draft.element.details.valueAttributes, value.textAttributes)
    case .textualContext:
      Self.fill(&draft.element.details.textualContext, value.string.flatMap { TextualContext(rawValue: $0) })
    case .userInputLabels: Self.set(&draft.element.details.userInputLabels, value.list { $0.string })
    case .numericValue: Self.fill(&draft.number, value.numberText)
    case .minNumericValue: Self.fill(&draft.least, value.double)
    case .maxNumericValue: Self.fill(&draft.most, value.double)
    case .numericValueStep: Self.fill(&draft.step, value.double.flatMap { $0 > 0 ? $0 : nil })
    default: readPlace(property, value)
    }
  }

  /// Parses position, children and tables.
  private mutating func readPlace(_ property: TreeProperty, _ value: LocatedJSON) -> Bool {
    switch property {
    case .bounds: Self.set(&draft.element.frame, value.rectangle(inCells: true))
    case .frame: Self.set(&draft.element.frame, value.rectangle(inCells: false))
    case .activationPoint: Self.fill(&draft.element.activationPoint, value.point)
    case .textDirection:
      Self.fill(&draft.element.layoutDirection, value.string.flatMap { TreeNames.directions.value(named: $0) })
    case .clipsChildren: Self.set(&draft.element.clipsChildren, value.bool)
    case .children: readChildren(value)
    case .order: Self.fill(&draft.isOrdered, value.string.flatMap { TreeNames.orders.value(named: $0) })
    case .containerType:
      Self.set(&draft.element.containerType, value.string.flatMap { TreeNames.containerTypes.value(named: $0) })
    case .groupsChildren: Self.set(&draft.element.groupsChildren, value.bool)
    case .navigationStyle:
      Self.set(
        &draft.element.details.navigationStyle,
        value.string.flatMap { TreeNames.navigationStyles.value(named: $0) })
    case .positionInSet: Self.fill(&draft.positionInSet, value.count)
    case .sizeOfSet: Self.fill(&draft.sizeOfSet, value.count)
    case .rowCount: Self.fill(&draft.rowCount, value.count)
    case .columnCount: Self.fill(&draft.columnCount, value.count)
    case .rowHeaders: Self.fill(&draft.rowHeaders, value.tableHeaders(references))
    case .columnHeaders: Self.fill(&draft.columnHeaders, value.tableHeaders(references))
    case .rowIndex: Self.fill(&draft.row, value.count)
    case .columnIndex: Self.fill(&draft.column, value.count)
    case .rowSpan: Self.fill(&draft.rowSpan, value.count)
    case .columnSpan: Self.fill(&draft.columnSpan, value.count)
    case .labelledBy: Self.set(&draft.element.details.labelledBy, value.list { references.id($0) })
    case .describedBy: Self.set(&draft.element.details.describedBy, value.list { references.id($0) })
    case .details: Self.set(&draft.element.details.detailedBy, value.list { references.id($0) })
    case .errorMessage: Self.fill(&draft.element.details.errorMessage, references.id(value))
    case .headers: Self.set(&draft.element.details.headers, value.list { references.id($0) })
    default: readUse(property, value)
    }
  }

  /// Parses text, rotors and actions.
  private mutating func readUse(_ property: TreeProperty, _ value: LocatedJSON) -> Bool {
    switch property {
    case .caret: Self.fill(&draft.element.details.caret, value.count)
    case .selection: Self.fill(&draft.element.details.selection, value.range)
    case .textSelection: readSelection(value)
    case .lines: Self.set(&draft.element.details.lines, value.list { $0.textLine })
    case .previousText: Self.fill(&draft.element.details.previousText, references.id(value))
    case .nextText: Self.fill(&draft.element.details.nextText, references.id(value))
    case .customActions: Self.set(&draft.element.customActions, value.list { $0.action })
    case .customContent: Self.set(&draft.element.customContent, value.list { $0.customContent })
    case .customRotors: Self.set(&draft.element.details.rotors, value.list { $0.rotor(references) })
    case .linked: Self.fill(&draft.element.details.linked, references.id(value))
    case .scrollPosition: Self.fill(&draft.element.details.scrollPosition, value.scrollPosition)
    case .scrollStatus: Self.fill(&draft.element.details.scrollStatus, value.string)
    case .respondsToUserInteraction: Self.fill(&draft.element.details.respondsToUserInteraction, value.bool)
    default: false
    }
  }

  private static func set<Value>(_ target: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    target = value
    return true
  }

  private static func fill<Value>(_ target: inout Value?, _ value: Value?) -> Bool {
    guard let value else { return false }
    target = value
    return true
  }

  /// AccessKit has words for kinds of errors; `true` means an unknown one.
  private mutating func readInvalid(_ value: LocatedJSON) -> Bool {
    if let isInvalid = value.bool {
      draft.element.details.invalid = isInvalid ? .true : nil
      return true
    }
    return Self.fill(&draft.element.details.invalid, value.string.flatMap { InvalidEntry(rawValue: $0) })
  }

  /// AccessKit's selection has two ends: its beginning, and the caret.
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
  /// The expected value, as in a complaint.
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
