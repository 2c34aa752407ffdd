/// What the user can ask for where there are elements to go to.
public enum ElementCommand: Hashable, Sendable {
  case move(ElementStep)
  /// Say the element again.
  case current
  /// Go into the container of the element: the cursor stays within it.
  case interact
  case stopInteracting
}

/// A step of the reader's cursor.
public enum ElementStep: String, CaseIterable, Sendable {
  case next, previous
  /// By where things are.
  case above, below
  case first, last
}
