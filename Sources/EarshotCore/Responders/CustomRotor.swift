// SPDX-License-Identifier: Apache-2.0
/// A rotor of an application's own: a name, and a search from one item to the next.
///
/// For items that are not known beforehand. Known ones are in the tree, as ``RotorDescription/items``.
@MainActor
public struct CustomRotor {
  /// The name the user chooses, or the reader's own rotor it replaces.
  public let kind: RotorKind
  /// Finds the item before or after the current one; nil if there is none.
  public let search: @MainActor (Predicate) -> Item?

  public init(_ kind: RotorKind, search: @escaping @MainActor (Predicate) -> Item?) {
    self.kind = kind
    self.search = search
  }

  /// The request of a search.
  public struct Predicate {
    /// The current item; nil before anything was found.
    public var current: Item?
    public var direction: RotorDirection

    public init(current: Item?, direction: RotorDirection) {
      self.current = current
      self.direction = direction
    }
  }

  /// A found item: the responder for an element, or the element by its id. It keeps no responder alive.
  public struct Item {
    public private(set) weak var target: Responder?
    private let id: ElementID?
    /// The characters of its text; nil for all of it.
    public var range: Range<Int>?

    public init(_ target: Responder, range: Range<Int>? = nil) {
      self.target = target
      id = nil
      self.range = range
    }

    /// An item that may have no responder, such as the current one before anything was found.
    public init(targetElement: Responder?, targetRange: Range<Int>? = nil) {
      target = targetElement
      id = nil
      range = targetRange
    }

    public init(_ element: ElementID, target: Responder? = nil, range: Range<Int>? = nil) {
      id = element
      self.target = target
      self.range = range
    }

    /// The element in the tree; nil if its responder is gone or stands for none.
    @MainActor public var element: ElementID? { id ?? target?.accessibilityElementID }
  }
}

/// The search direction of a rotor. The raw values are those of iOS.
public enum RotorDirection: Int, CaseIterable, Sendable {
  case previous, next
}
