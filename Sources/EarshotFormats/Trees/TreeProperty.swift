// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A property of a node in tree files: its name, what is expected of it, and how it is read and written.
///
/// The names are AccessKit's if it has one, else those of iOS without "accessibility". All properties stand in one table,
/// ``all``: to add one, add it there.
struct TreeProperty: Sendable {
  /// Reads a value into the draft. Returns false if it is invalid, which changes nothing.
  typealias Read = @Sendable (_ value: LocatedJSON, inout TreeNodeReader) -> Bool
  /// Writes the property of an element unless it is a reader's default.
  typealias Write = @Sendable (_ element: Element, inout TreeNodeWriter) -> Void

  let name: String
  /// The expected value, as in a complaint.
  let expectation: String
  /// True for one that only few elements have, among their details.
  let isDetail: Bool
  let read: Read
  /// Nil for one that is only read: another one is written in its place.
  let write: Write?

  init(_ name: String, _ expectation: String, isDetail: Bool = false, read: @escaping Read, write: Write? = nil) {
    (self.name, self.expectation, self.isDetail) = (name, expectation, isDetail)
    (self.read, self.write) = (read, write)
  }

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
    "verticalOffset", "visited", "wordStarts",
  ]
}

// MARK: Properties that an element has as such

extension TreeProperty {
  /// One that is left out while it is nil.
  static func optional<Value>(
    _ name: String, _ path: any WritableKeyPath<Element, Value?> & Sendable, _ codec: TreeCodec<Value>,
    isDetail: Bool = false
  ) -> TreeProperty {
    TreeProperty(
      name, codec.expectation, isDetail: isDetail,
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
    _ usual: Value, _ name: String, _ path: any WritableKeyPath<Element, Value> & Sendable, _ codec: TreeCodec<Value>,
    isDetail: Bool = false
  ) -> TreeProperty {
    TreeProperty(
      name, codec.expectation, isDetail: isDetail,
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
    isDetail: Bool = false, write: (@Sendable (Element, TreeNodeWriter) -> Value?)? = nil
  ) -> TreeProperty {
    let read: Read = { value, reader in
      guard let found = codec.read(value, reader.references) else { return false }
      reader.draft[keyPath: path] = found
      return true
    }
    guard let write else { return TreeProperty(name, codec.expectation, isDetail: isDetail, read: read) }
    return TreeProperty(
      name, codec.expectation, isDetail: isDetail, read: read,
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
