// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A property of a node in tree files: its name, what is expected of it, and how it is read and written.
///
/// Those of an element stand in the table of ``ElementProperty``, and most forms follow from it. Here are the forms of
/// the others, and the names that are only read.
struct TreeProperty: Sendable {
  /// Reads a value into the draft. Returns false if it is invalid, which changes nothing.
  typealias Read = @Sendable (_ value: LocatedJSON, inout TreeNodeReader) -> Bool
  /// Writes the property of an element unless it is a reader's default.
  typealias Write = @Sendable (_ element: Element, inout TreeNodeWriter) -> Void

  let name: String
  /// The expected value, as in a complaint.
  let expectation: String
  /// True for one that only few elements have, among their details.
  private(set) var isDetail = false
  let read: Read
  /// Nil for one that is only read: another one is written in its place.
  let write: Write?

  init(_ name: String, _ expectation: String, read: @escaping Read, write: Write? = nil) {
    (self.name, self.expectation) = (name, expectation)
    (self.read, self.write) = (read, write)
  }

  /// All properties, in the order of writing.
  static let all: [TreeProperty] =
    ElementProperty.all.compactMap { property in
      var found = TreeProperty(property) ?? structured[property.name]
      found?.isDetail = property.isDetail
      return found
    } + onlyRead

  private static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> TreeProperty? { named[name] }

  /// AccessKit's other names. They are no errors, and are ignored.
  static let unused: Set<String> = [
    "accessKey", "activeDescendant", "ariaCurrent", "autoComplete", "backgroundColor", "baselineOffset", "brailleLabel",
    "brailleRoleDescription", "characterLengths", "characterPositions", "characterWidths", "className",
    "colorValue", "columnIndexText", "controls", "flowTo", "fontFamily",
    "fontSize", "fontWeight", "foregroundColor", "hasPopup", "htmlTag", "inPageLinkTarget", "innerHtml",
    "isGrammarError", "isLineBreakingObject", "isPageBreakingObject", "isSearchMatch", "isSpellingError",
    "isSuggestion", "italic", "keyboardShortcut", "listStyle", "liveAtomic", "memberOf",
    "multiselectable", "nextOnLine", "numericValueJump", "orientation", "overline", "owns",
    "popupFor", "previousOnLine", "radioGroup", "rowIndexText", "scrollX", "scrollXMax",
    "scrollXMin", "scrollY", "scrollYMax", "scrollYMin", "stateDescription", "strikethrough",
    "textAlign", "tooltip", "touchTransparent", "transform", "treeId", "underline", "url",
    "verticalOffset", "wordStarts",
  ]
}

// MARK: Properties by their form

extension TreeProperty {
  /// One whose form follows from the table; nil if it has a form of its own.
  private init?(_ property: ElementProperty) {
    switch property.form {
    case .flag(let path): self = .usually(false, property.name, path, .flag)
    case .answer(let path): self = .optional(property.name, path, .flag)
    case .count(let path): self = .optional(property.name, path, .count)
    case .text(let path): self = .optional(property.name, path, .text)
    case .texts(let path): self = .usually([], property.name, path, .texts)
    case .node(let path): self = .optional(property.name, path, .node)
    case .nodes(let path): self = .usually([], property.name, path, .nodes)
    case .choice(let choice):
      let name = property.name
      self.init(
        name, choice.names.map { (name: $0, value: ()) }.choices(),
        read: { value, reader in value.string.map { choice.set(&reader.draft.element, $0) } ?? false },
        write: { element, writer in if let value = choice.name(element) { writer.json.field(name, value) } })
    case .structured: return nil
    }
  }

  /// One that is left out while it is nil.
  static func optional<Value>(
    _ name: String, _ path: ElementProperty.Path<Value?>, _ codec: TreeCodec<Value>
  ) -> TreeProperty {
    TreeProperty(
      name, codec.expectation,
      read: { value, reader in
        guard let found = codec.read(value, reader.references) else { return false }
        reader.draft.element[keyPath: path] = found
        return true
      },
      write: { element, writer in
        if let value = element[keyPath: path] { writer.json.field(name, codec.write(value)) }
      })
  }

  /// One that is left out while it is the usual value.
  static func usually<Value: Equatable & Sendable>(
    _ usual: Value, _ name: String, _ path: ElementProperty.Path<Value>, _ codec: TreeCodec<Value>
  ) -> TreeProperty {
    TreeProperty(
      name, codec.expectation,
      read: { value, reader in
        guard let found = codec.read(value, reader.references) else { return false }
        reader.draft.element[keyPath: path] = found
        return true
      },
      write: { element, writer in
        let value = element[keyPath: path]
        if value != usual { writer.json.field(name, codec.write(value)) }
      })
  }

  /// One that is settled with others when all are read.
  static func drafted<Value>(
    _ name: String, _ path: any WritableKeyPath<TreeDraft, Value?> & Sendable, _ codec: TreeCodec<Value>,
    write: (@Sendable (Element, TreeNodeWriter) -> Value?)? = nil
  ) -> TreeProperty {
    let read: Read = { value, reader in
      guard let found = codec.read(value, reader.references) else { return false }
      reader.draft[keyPath: path] = found
      return true
    }
    guard let write else { return TreeProperty(name, codec.expectation, read: read) }
    return TreeProperty(
      name, codec.expectation, read: read,
      write: { element, writer in
        if let value = write(element, writer) { writer.json.field(name, codec.write(value)) }
      })
  }
}

/// The properties of a tree file besides its nodes.
enum TreeFileProperty: String, CaseIterable {
  case root, focus, order, nodes
  /// For people; ignored.
  case comment
}
