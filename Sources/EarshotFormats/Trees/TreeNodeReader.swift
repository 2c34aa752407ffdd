// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Parses the properties of one node into a draft.
struct TreeNodeReader {
  private let fields: [LocatedJSON.Field]
  private let offset: Int
  let references: TreeReferences
  var draft: TreeDraft
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
    if !property.read(field.value, &self) {
      complaints.add("\"\(field.name)\" has to be \(property.expectation).", at: field.value.offset)
    }
  }

  // MARK: Lists of which the good parts count

  mutating func readTraits(_ value: LocatedJSON) -> Bool {
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

  mutating func readChildren(_ value: LocatedJSON) -> Bool {
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
