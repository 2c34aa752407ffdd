// SPDX-License-Identifier: Apache-2.0
/// A rotor of an application's own: a name, and a search that leads from one place to the next.
///
/// For places that are not known beforehand. Those that are stand in the tree, as ``RotorDescription/items``.
@MainActor
public struct CustomRotor {
  /// What the user chooses it by, or which of the reader's own it stands for.
  public let kind: RotorDescription.Kind
  /// Finds the place before or after the one the user is at; nil where there is none.
  public let search: @MainActor (Predicate) -> Item?

  public init(_ kind: RotorDescription.Kind, search: @escaping @MainActor (Predicate) -> Item?) {
    self.kind = kind
    self.search = search
  }

  /// What is looked for.
  public struct Predicate {
    /// Where the user is; nil before anything was found.
    public var current: Item?
    public var direction: RotorDirection

    public init(current: Item?, direction: RotorDirection) {
      self.current = current
      self.direction = direction
    }
  }

  /// A place that was found: whoever answers for an element, or the element by its id. It keeps nobody alive.
  public struct Item {
    public private(set) weak var target: Responder?
    private let id: ElementID?
    /// The characters of its text that are meant; nil for all of it.
    public var range: Range<Int>?

    public init(_ target: Responder, range: Range<Int>? = nil) {
      self.target = target
      id = nil
      self.range = range
    }

    public init(_ element: ElementID, target: Responder? = nil, range: Range<Int>? = nil) {
      id = element
      self.target = target
      self.range = range
    }

    /// The element in the tree; nil where its responder has gone or stands for none.
    @MainActor public var element: ElementID? { id ?? target?.accessibilityElementID }
  }
}

/// Which way a rotor looks. The raw values are those of iOS.
public enum RotorDirection: Int, CaseIterable, Sendable {
  case previous, next
}
