// SPDX-License-Identifier: Apache-2.0
/// A user's request that concerns elements.
public enum ElementCommand: Hashable, Sendable {
  case move(ElementStep)
  /// To the nearest element of a kind.
  case jump(ElementKind, ReviewDirection)
  case rotor(RotorStep)
  /// Say the actions of the element, for the rotor to choose from.
  case actions
  /// Go to the related element.
  case linked
  /// Say the effect of activating the element.
  case hint
  /// Say the headers of the element.
  case headers
  /// Say the element again.
  case current
  /// Enter the container of the element: the cursor stays inside it.
  case interact
  case stopInteracting
  /// A step through the element's text.
  case text(ReviewUnit, ReviewDirection)
  /// To the next part of a kind in the element's text.
  case textRange(TextRangeKind, ReviewDirection)
  /// Read on from the element until a key is pressed.
  case read
  /// Read everything from the first element on.
  case readAll
  /// List all stops, to be narrowed by typing.
  case choose
  /// Type a text to search for in elements.
  case find(ReviewDirection)
  /// Search for the same text again.
  case findAgain(ReviewDirection)
  /// Wait for the digit of one of ten hot spots.
  case hotSpot(HotSpotAction)
  /// Describe the element's surroundings.
  case tell(ElementFact)
}

/// An action on a numbered element.
public enum HotSpotAction: String, CaseIterable, Sendable {
  case set, go
}

/// A fact about the element's surroundings.
public enum ElementFact: String, CaseIterable, Sendable {
  case window, row, column
}

/// A kind of text range.
public enum TextRangeKind: String, CaseIterable, Sendable {
  case link, heading
}

/// A step of the reader's cursor.
public enum ElementStep: String, CaseIterable, Sendable {
  case next, previous
  /// By position on the screen.
  case above, below
  case first, last
}

/// A key of the rotor.
public enum RotorStep: String, CaseIterable, Sendable {
  /// Up and down: to another item or value.
  case up, down
  /// To another setting of the rotor.
  case turn, turnBack
}
