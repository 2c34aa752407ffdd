// SPDX-License-Identifier: Apache-2.0
/// A rotor that a source offers: a name to choose it by, and the places it goes to.
public struct RotorDescription: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// A rotor of the source's own, under this name.
    case named(String)
    /// In place of the reader's own rotor of that kind.
    case system(SystemRotor)
  }

  public var kind: Kind
  /// Where it goes, in order; nil where only the source knows, and is asked each time.
  public var items: [Item]?

  public init(_ kind: Kind, items: [Item]? = nil) {
    self.kind = kind
    self.items = items
  }

  /// A place a rotor goes to: an element, or some characters of its text.
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

/// What the reader's own rotors look for. The raw values are those of iOS.
public enum SystemRotor: Int, CaseIterable, Sendable {
  case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
  case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
}
