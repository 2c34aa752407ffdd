// SPDX-License-Identifier: Apache-2.0
/// What the user can ask for where there are elements to go to.
public enum ElementCommand: Hashable, Sendable {
  case move(ElementStep)
  /// To the nearest thing of a kind.
  case jump(ElementKind, ReviewDirection)
  case rotor(RotorStep)
  /// Say what can be done with the element, and let it be chosen with the rotor.
  case actions
  /// Go to the element that belongs with this one.
  case linked
  /// Say what activating the element does.
  case hint
  /// Say what heads the element.
  case headers
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
  /// List all there is to go to, to be narrowed by typing.
  case choose
  /// Let text be typed, and look for it in what elements show.
  case find(ReviewDirection)
  /// Look for the same text again.
  case findAgain(ReviewDirection)
  /// The digit that comes next names one of ten elements.
  case hotSpot(HotSpotAction)
  /// Say what is around the element.
  case tell(ElementFact)
}

/// What is done with an element that has a number.
public enum HotSpotAction: String, CaseIterable, Sendable {
  case set, go
}

/// Something about what an element is in.
public enum ElementFact: String, CaseIterable, Sendable {
  case window, row, column
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

/// What the rotor's keys do.
public enum RotorStep: String, CaseIterable, Sendable {
  /// Up and down: to an item, or to another value.
  case up, down
  /// To another setting of the rotor.
  case turn, turnBack
}
