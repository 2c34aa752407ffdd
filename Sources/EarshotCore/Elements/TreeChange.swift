// SPDX-License-Identifier: Apache-2.0
/// One step from a tree to another. The steps of a batch may come in any order.
public enum TreeChange: Equatable, Sendable {
  /// Inserts an element, or replaces the one with its id. Its children may come before it or after it.
  case upsert(Element)
  /// Removes an element with its contents.
  case remove(ElementID)
  /// Sets the element that contains all others. Elements outside it are removed.
  case setRoot(ElementID)
  /// Sets the element with the source's own focus; nil for none.
  case setFocus(ElementID?)
}

/// The net effect of a batch of changes: elements that came and went within it are not listed.
///
/// Ids are listed in the order in which the batch first touched them.
public struct TreeOutcome: Equatable, Sendable {
  /// The elements that are new.
  public var inserted: [ElementID] = []
  /// The elements that have changed; repeated identical ones do not count.
  public var updated: [ElementID] = []
  /// The elements removed, on request or for lack of a parent.
  public var removed: [ElementID] = []
  /// The root before and after, if it changed.
  public var root: Transition?
  /// The focus before and after, if it changed, including by removal of the focused element.
  public var focus: Transition?
  /// The changes that were impossible.
  public var refused: [Refusal] = []

  public init() {}

  /// True if nothing changed.
  public var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && removed.isEmpty && root == nil && focus == nil
  }

  /// A move from one element to another, or to none.
  public struct Transition: Equatable, Sendable {
    public var from: ElementID?
    public var to: ElementID?

    public init(from: ElementID?, to: ElementID?) {
      self.from = from
      self.to = to
    }
  }

  /// A change that would not leave a tree.
  public enum Refusal: Equatable, Sendable {
    /// The child contains its parent, directly or further down; it is left out of the parent's children.
    case circle(parent: ElementID, child: ElementID)
    /// The parent lists the child twice; it stays at its first position.
    case duplicateChild(parent: ElementID, child: ElementID)
    /// The element to remove is absent.
    case nothingToRemove(ElementID)
    /// The root is absent at the end of the batch; the old one stays.
    case rootMissing(ElementID)
    /// The element to focus is absent at the end of the batch; the focus stays.
    case focusMissing(ElementID)
  }
}
