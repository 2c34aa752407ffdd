/// What the user can ask for where there are elements to go to.
public enum ElementCommand: Hashable, Sendable {
  case move(ElementStep)
  /// Say the element again.
  case current
  /// Go into the container of the element: the cursor stays within it.
  case interact
  case stopInteracting
  /// A step through the element's text.
  case text(ReviewUnit, ReviewDirection)
  /// To the next part of the element's text of a kind.
  case textRange(TextRangeKind, ReviewDirection)
  /// Read on from the element until a key.
  case read
  /// Read all from the first element on.
  case readAll
}

/// A kind of parts that a text may have.
public enum TextRangeKind: String, CaseIterable, Sendable {
  case link, heading
}

/// A step of the reader's cursor.
public enum ElementStep: String, CaseIterable, Sendable {
  case next, previous
  /// By where things are.
  case above, below
  case first, last
}
