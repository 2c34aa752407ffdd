// SPDX-License-Identifier: Apache-2.0
public enum RotorKind: Equatable, Sendable {
  /// A rotor of the source's own.
  case named(String)
  /// A replacement for the reader's own rotor of that kind.
  case system(SystemRotor)
}

/// A rotor offered by a source: a name to choose it by, and its items.
public struct RotorDescription: Equatable, Sendable {
  public var kind: RotorKind
  /// The items, in order; nil if only the source knows them and is asked each time.
  public var items: [Item]?

  public init(_ kind: RotorKind, items: [Item]? = nil) {
    self.kind = kind
    self.items = items
  }

  /// An item of a rotor: an element, or some characters of its text.
  public struct Item: Hashable, Sendable {
    public var element: ElementID
    /// Counted in `Character`s.
    public var range: Range<Int>?

    public init(_ element: ElementID, range: Range<Int>? = nil) {
      self.element = element
      self.range = range
    }
  }
}

/// The reader's own rotors. The raw values are those of iOS.
public enum SystemRotor: Int, CaseIterable, Sendable {
  case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
  case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
}
