// SPDX-License-Identifier: Apache-2.0
import EarshotKeys

/// A key of an open document that means the same whatever keys the user has chosen: arrows move in all of them.
enum DocumentKey: Equatable {
  case review(ReviewCommand)
  /// To the cell beside, in a table.
  case column(ReviewDirection)
  /// To the cell above or below, in a table.
  case row(ReviewDirection)
  case page(ReviewDirection)
  /// Copy from the mark to here, or the line.
  case copy
  case copyAll
  case save
  case leave

  /// Nil for a key that means what it means behind the reader key.
  init?(_ key: Key) {
    switch (key.code, key.modifiers) {
    case (.up, []): self = .review(.move(.line, .previous))
    case (.down, []): self = .review(.move(.line, .next))
    case (.left, []): self = .review(.move(.character, .previous))
    case (.right, []): self = .review(.move(.character, .next))
    case (.left, .control): self = .review(.move(.word, .previous))
    case (.right, .control): self = .review(.move(.word, .next))
    case (.home, []): self = .review(.move(.character, .first))
    case (.end, []): self = .review(.move(.character, .last))
    case (.home, .control): self = .review(.top)
    case (.end, .control): self = .review(.bottom)
    case (.pageUp, []): self = .page(.backward)
    case (.pageDown, []): self = .page(.forward)
    case (.tab, []): self = .column(.forward)
    case (.tab, .shift): self = .column(.backward)
    case (.up, .control): self = .row(.backward)
    case (.down, .control): self = .row(.forward)
    case (.enter, []): self = .copy
    case (.character("a"), .control): self = .copyAll
    case (.character("s"), .control): self = .save
    case (.escape, []): self = .leave
    default: return nil
    }
  }
}

extension KeyMode {
  /// The meaning of a key while a document is open: none but those that stop a program is the program's.
  func meaning(ofDocumentKey key: Key?, in surroundings: Surroundings) -> KeyMeaning {
    guard let key else { return .unknown }
    if Self.programStops.contains(key) { return .program }
    if let own = DocumentKey(key) { return .document(own) }
    return surroundings.map.command(afterReaderKey: key).map { .command($0) } ?? .unknown
  }
}
